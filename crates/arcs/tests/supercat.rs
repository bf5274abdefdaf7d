//! SUPERCAT: its documents, their examples of play, and whole games.

use arcs::bot::{Supercat, sketch};
use arcs::state::player::Hand;
use arcs::{Arcs, Leaders, Setup, State, When};
use script::compile::{Scope, compile};
use script::diagnostic::{Code, Severity, render};
use script::document::Document;
use script::source::Source;
use script::trace::Trace;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Event, Game, Given, Header, Mind, Minds, Pending, Random, Seat, Table, Who, rehearse};

fn bots() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/arcs")
}

fn document(version: &str) -> Document {
    let name = format!("supercat-{version}.md");
    let text = std::fs::read_to_string(bots().join(&name)).expect("the document is there");
    Document::read(vec![Source::new(name, text)])
}

fn bot(version: &str) -> Supercat {
    Supercat::new(document(version).sources).unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn the_documents_have_no_problems() {
    for version in ["0.7", "0.5"] {
        let document = document(version);
        let problems = compile(&document, &arcs::vocabulary::Words, Scope::Whole).problems;
        let wrong: Vec<String> = problems
            .iter()
            .filter(|p| p.code != Code::NeverMet && p.severity() != Severity::Note)
            .map(|p| render(p, &document.sources, false))
            .collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        let absent = problems.iter().filter(|p| p.code == Code::NeverMet).count();
        assert_eq!(absent, if version == "0.5" { 3 } else { 0 }, "cards of the campaign");
    }
}

/// Sentences of known parts in combinations that no document has, in various forms: each is understood the
/// first time it is seen.
const NEW: &[&str] = &[
    "Can bot Build or Influence to contend a declared ambition?",
    "Tax to contend Tycoon or Keeper?",
    "Can bot Secure a Union card?",
    "Secure or Influence a Psionic Guild card?",
    "Can bot Influence any card with rival agents?",
    "Can bot Influence Call to Action?",
    "Can bot Repair damaged starports?",
    "Can bot Tax a rival city to take captives?",
    "Tax rival cities to gain Relics or Psionics?",
    "Can bot Tax to win Empath?",
    "Secure to win a declared ambition, to take captives, or to take an effective Vox card?",
    "Can bot Move to take control of any rival starport? Prefer: fewest rival ships",
    "Can bot Move or favorable combat to take control of a gate?",
    "Can bot Move to change control of any rival-controlled gates? Prefer: adjacent to loyal starport",
    "Can bot Build or Repair to take control of a gate?",
    "Can bot Move to defend an undefended building?",
    "Can bot fight favorable combat to take trophies? Prefer: most rival ships",
    "Favorable combat to contend Warlord? Prefer: most fresh rival ships",
    "Can bot Build cities? Prefer: Relic planets",
    "Can bot Build a new starport? Prefer system with: most open slots",
    "Can bot Build ships? Prefer: systems adjacent to a rival city",
    "Can bot Build any fresh ships? Prefer: gates",
    "Can bot Repair cities or starports? Prefer: system with most rival ships",
    "Can bot Influence a contested card? Prefer: most keys",
    "Can bot Influence an uncontested card that would win an undeclared ambition? Prefer: Psionic icon",
    "Is bot tied for first place in an undeclared ambition?\n  - Can bot Tax to grow its lead in Tycoon?",
    "Is bot first in Warlord?\n  - Can bot Move to get 2 new claims?",
    "Is bot second or tied for second in Keeper?\n  - Secure to contend Keeper?",
    "Is bot losing a declared ambition?\n  - Secure any card?",
    "Does any rival have captives?\n  - Can bot Tax to take captives?",
    "Do rivals have any Guild cards?\n  - Can bot Secure a Guild card?",
    "Does no rival have a Weapon?\n  - Can bot Battle?",
    "Does bot have fewer ships than any rival?\n  - Can bot Build ships?",
    "Does bot have more Power than every rival?\n  - Can bot Secure a Union card?",
    "Does bot have the most cities?\n  - Can bot Repair cities?",
    "Does bot have the fewest starports of any seat?\n  - Can bot Build a starport?",
    "Does bot have as many trophies as each rival?\n  - Can bot favorable combat to take trophies?",
    "Does bot have 3 or more captives?\n  - Can bot Repair damaged starports?",
    "Does bot have exactly 2 agents in its supply?\n  - Can bot Influence any card?",
    "Does bot have no agents in supply?\n  - Can bot Tax a rival city to take captives?",
    "Does bot have no damaged ships and at least one claim?\n  - Can bot Build a city?",
    "Does bot have Fuel or a Weapon?\n  - Can bot Move to take control of a rival city?",
    "Is Warlord declared?\n  - Yes: Can bot favorable combat to contend Warlord?\n  - No: Can bot Repair ships?",
    "Is Tyrant not yet declared?\n  - Yes:\n    - Can bot Tax to take captives?\n  - No:\n    - Can bot Tax to contend Tyrant?",
    "Is the hand counter less than 3?\n  - Can bot Build starports?",
    "Is it chapter 3 or later?\n  - Can bot Secure any card?",
    "Are there any damaged loyal buildings?\n  - Can bot Repair buildings?",
    "Are any rival cities in a system controlled by the bot?\n  - Can bot Tax rival cities?",
    "Is the lead suit Aggression or does bot have the initiative?\n  - Can bot Battle?",
    "Are no ambition markers available?\n  - Can bot Tax to gain resources? Prefer: new resources",
    "Does any rival have more cities than bot?\n  - Can bot Build a city?",
    "Does each rival have at least 2 captives?\n  - Can bot Tax to take captives?",
    "Does the player have fewer ships than bot?\n  - Can bot Battle?",
    "Does the player have the initiative?\n  - Can bot Secure any card?",
    "Is a rival winning Warlord?\n  - Favorable combat to contend Warlord?",
    "Is the player second in a declared ambition?\n  - Secure any card?",
    "Does any rival have 3 or more agents on a Court card?\n  - Can bot Influence a contested card?",
    "Is an undefended loyal city adjacent to a rival fleet?\n  - Can bot Move to defend an undefended city?",
    "Are any undefended starports next to a gate controlled by a rival?\n  - Build to guard an undefended starport?",
    "Secure for captives, or to take a Union card?",
    "Tax to increase its lead?",
    "Is Tyrant declared? Yes: Can bot Tax to take captives? No: Can bot Repair ships? Prefer: other ships",
];

#[test]
fn new_sentences_of_known_parts_are_understood() {
    let mut wrong = Vec::new();
    for bullet in ["-", "*", "- ◆", "✦"] {
        for sentence in NEW {
            let page = format!("# Aggression - Move | Battle | Secure\n\n{bullet} {sentence}\n");
            let document = Document::of("page.md", &page);
            let problems = compile(&document, &arcs::vocabulary::Words, Scope::Pages).problems;
            wrong.extend(problems.iter().map(|p| render(p, &document.sources, false)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Different forms of a sentence mean the same.
#[test]
fn forms_of_a_sentence_mean_the_same() {
    let deeds = |sentence: &str| {
        let page = format!("# Aggression - Move | Battle | Secure\n\n- {sentence}\n");
        let compiled = compile(&Document::of("page.md", &page), &arcs::vocabulary::Words, Scope::Pages);
        assert!(compiled.problems.is_empty(), "{sentence}");
        let acts: Vec<_> = compiled.program.acts.iter().map(|act| act.deed.clone()).collect();
        (acts, compiled.program.questions)
    };
    for (one, other) in [
        ("Can bot Tax to contend a declared ambition?", "Tax to contend any declared ambition?"),
        ("Can bot Secure to take captives?", "Secure for captives?"),
        ("Can bot Secure to grow a lead in Tycoon?", "Secure to widen its lead in Tycoon?"),
        ("Can bot Move to get at least one new claim?", "Move to stake a claim?"),
        ("Can bot Tax to gain resources?", "Tax for resources?"),
        ("Can bot favorable combat to take trophies?", "Favorable combat for trophies?"),
        ("Can bot Influence a card with more agents than rivals?", "Influence a card to a majority?"),
        ("Can bot Move unassigned ships to task force?", "Move idle ships to the task force?"),
        (
            "Are any loyal buildings in a system controlled by a rival?\n  - Can bot Battle?",
            "Any loyal building under rival control?\n  - Battle?",
        ),
        ("Does bot have no starport?\n  - Can bot Battle?", "No starport?\n  - Battle?"),
        (
            "Does bot have fewer claims than unbuilt cities?\n  - Can bot Battle?",
            "Fewer claims than unbuilt cities?\n  - Battle?",
        ),
        ("Are there any ambition markers available?\n  - Can bot Battle?", "Any marker left?\n  - Battle?"),
        (
            "Is bot winning or tied for first place in a matching ambition?\n  - Can bot Battle?",
            "First or tied for first in a matching ambition?\n  - Battle?",
        ),
    ] {
        assert_eq!(deeds(one), deeds(other), "{one}");
    }
}

#[test]
fn what_is_not_understood_is_pointed_at() {
    let document = Document::of(
        "page.md",
        "# Administration - Tax | Repair\n\n- Can bot Tax to contned a declared ambition?\n",
    );
    let problems = compile(&document, &arcs::vocabulary::Words, Scope::Pages).problems;
    let problem = problems.iter().find(|p| p.severity() == Severity::Error).expect("a problem");
    assert!(render(problem, &document.sources, false).contains("contend"), "{problem:?}");
}

fn setup(hands: &[Hand]) -> Setup {
    let mut setup = Setup::players(hands.len());
    for (seat, hand) in setup.seats.iter_mut().zip(hands) {
        seat.hand = *hand;
    }
    setup
}

/// Plays a game to its end; `told`: whether the bots record their reasons.
fn play(setup: &Setup, minds: &Minds<Arcs>, seed: u64, told: bool) -> State {
    let seats = vec![Who::Random; minds.len()];
    let header = Header::new::<Arcs>(setup.clone(), seats, seed);
    let mut table = Table::<Arcs>::begin(header, minds.clone()).expect("a legal setup");
    loop {
        let mut trace = Trace::new();
        let thought = if told { table.think_and_tell(&mut trace) } else { table.think() };
        match thought {
            Ok(true) => {}
            Ok(false) => break,
            Err(refusal) => panic!("seed {seed}: {refusal}"),
        }
        let state = table.state();
        state.validate().unwrap_or_else(|problem| panic!("seed {seed}: {problem:?}"));
    }
    assert_eq!(table.pending(), Pending::Over, "seed {seed}");
    *table.state()
}

fn mind(version: &str) -> Option<Arc<dyn Mind<Arcs>>> {
    Some(Arc::new(bot(version)))
}

#[test]
fn ruling_r1_games_between_bots_end_by_the_rules() {
    let (old, new) = (mind("0.5"), mind("0.7"));
    for players in 2..=4usize {
        for seed in 0..8 {
            let who =
                |at: usize| if (at + seed as usize).is_multiple_of(2) { new.clone() } else { old.clone() };
            let minds: Minds<Arcs> = (0..players).map(who).collect();
            let mut setup = setup(&vec![Hand::Virtual; players]);
            // There are leaders for three bots.
            let with = seed % 2 == 1 && players < 4;
            setup.leaders = if with { Leaders::Bots } else { Leaders::None };
            let state = play(&setup, &minds, seed, false);
            assert!(!Arcs::standing(&state).winners.is_empty());
        }
    }
}

/// The document uses the cards of a hand as its options, and everything about counters is void.
#[test]
fn a_document_plays_on_with_a_hand_of_cards() {
    let (old, new) = (mind("0.5"), mind("0.7"));
    for seed in 0..6 {
        let hands = match seed % 3 {
            0 => &[Hand::Real, Hand::Virtual][..],
            1 => &[Hand::Real, Hand::Real, Hand::Virtual][..],
            _ => &[Hand::Real; 4][..],
        };
        let minds: Minds<Arcs> =
            (0..hands.len()).map(|at| if at == 0 { new.clone() } else { old.clone() }).collect();
        let state = play(&setup(hands), &minds, seed, false);
        for seat in state.seats().filter(|seat| hands[usize::from(seat.0)] == Hand::Real) {
            assert_eq!(state.player(seat).virtual_hand(), Default::default(), "seed {seed}");
        }
    }
}

#[test]
fn a_bot_beats_random_players() {
    let minds: Minds<Arcs> = vec![mind("0.7"), Some(Arc::new(Random)), Some(Arc::new(Random))];
    let mut setup = setup(&[Hand::Virtual, Hand::Real, Hand::Real]);
    setup.difficulty.efficient_logistics = When::Behind;
    setup.difficulty.elite_pilots = When::Behind;
    let won = |seed: &u64| Arcs::standing(&play(&setup, &minds, *seed, false)).winners == [Seat(0)];
    let wins = (0..30).filter(won).count();
    assert!(wins >= 28, "{wins} of 30");
}

/// Recording the reasons changes no decision.
#[test]
fn the_trace_changes_nothing() {
    let new = mind("0.7");
    let minds: Minds<Arcs> = vec![new.clone(), new.clone(), new];
    for seed in 100..104 {
        let hands = setup(&[Hand::Virtual; 3]);
        assert_eq!(play(&hands, &minds, seed, false), play(&hands, &minds, seed, true), "seed {seed}");
    }
}

/// A saved game opens again, and a bot's turn in it can be explained.
#[test]
fn a_turn_can_be_explained_afterwards() {
    let new = mind("0.7");
    let minds: Minds<Arcs> = vec![new.clone(), new.clone(), new];
    let header = Header::new::<Arcs>(setup(&[Hand::Virtual; 3]), vec![Who::Random; 3], 5);
    let mut table = Table::<Arcs>::begin(header, minds.clone()).expect("a legal setup");
    for _ in 0..12 {
        table.think().expect("a turn");
    }
    let turns = (0..table.log().len()).filter(|at| matches!(table.log()[*at], Event::Bot { .. }));
    for at in turns {
        let trace = table.explain(at).unwrap_or_else(|e| panic!("event {at}: {e}"));
        assert!(!trace.entries.is_empty(), "event {at}");
    }
    let opened = Table::<Arcs>::open(&table.save(), |_| minds).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(opened.state(), table.state());
}

/// A turn that is saved as an example plays as it did.
#[test]
fn a_turn_that_is_kept_is_an_example_that_passes() {
    let text = std::fs::read_to_string("../../bots/arcs/supercat-0.7.md").expect("the document is there");
    let document =
        table::Document::new("SUPERCAT 0.7", "0.7", vec![("supercat-0.7.md".into(), text.clone())]);
    let pages = Document::of("supercat-0.7.md", &text);
    let who = Who::Bot("SUPERCAT 0.7".into());
    let mut header = Header::new::<Arcs>(setup(&[Hand::Virtual; 3]), vec![who; 3], 11);
    header.documents.push(document);
    let mut table = Table::<Arcs>::begin(header, vec![mind("0.7"); 3]).expect("a legal setup");
    for _ in 0..40 {
        table.think().expect("a turn");
    }
    let turns: Vec<usize> =
        (0..table.log().len()).filter(|at| matches!(table.log()[*at], Event::Bot { .. })).collect();
    let mut kept = 0;
    for at in turns {
        let Ok(text) = table.example(at) else { continue };
        let suite = script::suite::Suite::read(&script::source::Source::new("kept.test.md", &text));
        let [case] = &suite.cases[..] else { panic!("one case: {text}") };
        let happened = script::suite::Player::play(&arcs::bot::ArcsPlayer, &pages, case);
        let happened = happened.unwrap_or_else(|e| panic!("event {at}: {e}\n{text}"));
        assert_eq!(script::suite::compare(case, &happened), [], "event {at}\n{text}");
        kept += 1;
    }
    assert!(kept >= 25, "{kept}");
}

/// R171: other players' hidden hands do not affect the bot.
#[test]
fn ruling_r171_hidden_hands_change_no_decision() {
    let new = bot("0.7");
    let told = |hand: &str| {
        let position = format!(
            "humans: yellow\nyellow hand: {hand}\nred starport in hex 1: fresh\nred ships in gate 1: 3 fresh\n\
             red city in crescent 4: fresh\nblue city in hex 5: fresh"
        );
        let state = sketch::read(&position).expect("a position");
        let mut given = Given::new("aggression 4, mobilization 3", 7);
        rehearse(&new, &state, &mut given).expect("a turn").trace
    };
    assert_eq!(told("administration 2, administration 3"), told("construction 5, construction 6"));
}
