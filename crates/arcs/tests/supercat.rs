//! SUPERCAT: its documents, their examples of play, and whole games.

use arcs::bot::{ArcsPlayer, Given, Supercat, rehearse, sketch};
use arcs::state::player::Hand;
use arcs::{Arcs, Leaders, Setup, State, When};
use script::compile::{Scope, compile};
use script::diagnostic::{Code, Severity, render};
use script::document::Document;
use script::source::Source;
use script::suite::{Player, Suite, compare};
use script::trace::Trace;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Event, Game, Header, Mind, Minds, Pending, Random, Seat, Table, Who};

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
            .filter(|p| p.code != Code::NeverMet)
            .map(|p| render(p, &document.sources, false))
            .collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        let absent = problems.iter().filter(|p| p.code == Code::NeverMet).count();
        assert_eq!(absent, if version == "0.5" { 3 } else { 0 }, "cards of the campaign");
    }
}

/// Every case of every suite beside the documents.
#[test]
fn examples_of_play_hold() {
    let mut wrong = Vec::new();
    let mut cases = 0;
    for entry in std::fs::read_dir(bots().join("tests")).expect("the suites are there") {
        let path = entry.expect("a file").path();
        let name = path.file_name().map_or(String::new(), |n| n.to_string_lossy().into_owned());
        let text = std::fs::read_to_string(&path).expect("a text");
        let suite = Suite::read(&Source::new(name.as_str(), text));
        let version = if suite.document.as_ref().is_some_and(|d| d.contains("0.5")) { "0.5" } else { "0.7" };
        let document = document(version);
        for case in &suite.cases {
            cases += 1;
            match ArcsPlayer.play(&document, case) {
                Err(reason) => wrong.push(format!("{name}:{}: {}: {reason}", case.line, case.title())),
                Ok(lines) => wrong.extend(
                    compare(case, &lines).into_iter().map(|d| format!("{name}:{}: {}", d.line, d.message)),
                ),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases > 100, "only {cases} cases were found");
}

/// A sentence of known parts is understood the first time it is seen.
#[test]
fn new_sentences_of_known_parts_are_understood() {
    let page = "# Administration - Tax | Repair | Influence\n
- Can bot Build or Influence to contend a declared ambition?
- Is bot tied for first place in an undeclared ambition?
  - Can bot Tax to contend Tycoon or Keeper?
- Does bot have fewer ships than any rival?
  - Can bot Build ships? Prefer: fewest rival ships
- Does bot have more Power than every rival?
  - Can bot Secure a Union card?
- Is Warlord declared?
  - Can bot favorable combat to take trophies? Prefer:
    - most rival ships
    - adjacent to loyal starport
- Does bot have 3 or more captives?
  - Can bot Repair damaged starports?
- Does bot have no agents in supply?
  - Can bot Tax a rival city to take captives?
- Can bot Move to get new claims? Prefer:
  - planets with two slots
  - fewer rival ships
- Is the hand counter less than 3?
  - Can bot Build starports? Prefer system with: most open slots
";
    let document = Document::of("page.md", page);
    let problems = compile(&document, &arcs::vocabulary::Words, Scope::Pages).problems;
    let words: Vec<String> = problems.iter().map(|p| render(p, &document.sources, false)).collect();
    assert!(words.is_empty(), "{}", words.join("\n"));
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

/// Plays a game to its end; whether the bots tell their reasons is for them to say.
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

/// Telling the reasons changes no decision.
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

/// R171: what other hands hold is nothing to the bot.
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
