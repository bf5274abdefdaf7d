//! Games in Polish: descriptions, questions and offers contain no English, except for proper names.

#[allow(dead_code)]
mod random;

use arcs::bot::Supercat;
use arcs::state::court::CourtCard;
use arcs::state::leader::Leader;
use arcs::state::lore::Lore;
use arcs::state::names::Named;
use arcs::state::player::{Colour, Hand};
use arcs::{Arcs, Difficulty, Happening, Leaders, SeatSetup, Setup, State, TEXTS};
use script::source::Source;
use script::trace::{Entry, Note};
use speech::Language;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Event, Game, Generator, Happening as _, Header, Mind, Pending, Show, Table, Who};

fn polish() -> Language {
    TEXTS.languages().find(|language| language.code() == "pl").expect("there is Polish")
}

/// Words of English sentences that are not Polish words.
const ENGLISH: &str = "the of and is are was with from for you your nobody has have ship ships card cards \
    city starport damaged fresh red blue white yellow turn slot slots token tokens lead court power chapter \
    trophies captives tax build move repair influence secure battle hit hits key keys first second no not such none left \
    administration aggression construction mobilization winning tied";

/// Names of cards, which are the same in every language.
fn names() -> Vec<String> {
    let mut names: Vec<String> = CourtCard::all().map(Named::name).collect();
    names.extend(Leader::all().map(Named::name));
    names.extend(Lore::all().map(Named::name));
    names.extend(["Ambitious", "Bold", "Connected", "Tricky"].map(String::from));
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

struct Reader {
    names: Vec<String>,
    english: BTreeSet<&'static str>,
    read: BTreeSet<String>,
}

impl Reader {
    fn new() -> Self {
        Reader { names: names(), english: ENGLISH.split_whitespace().collect(), read: BTreeSet::new() }
    }

    fn read(&mut self, text: &str) {
        if text.is_empty() || !self.read.insert(text.to_string()) {
            return;
        }
        let bare = self.names.iter().fold(text.to_string(), |text, name| text.replace(name.as_str(), ""));
        let lower = bare.to_lowercase();
        let found = lower.split(|c: char| !c.is_alphabetic()).find(|word| self.english.contains(word));
        assert_eq!(found, None, "in “{text}”");
        assert!(!text.contains("  ") && !text.ends_with(' '), "“{text}”");
    }
}

/// The words of a page, without its tags.
fn visible(html: &str) -> String {
    let mut out = String::new();
    for part in html.split('<') {
        let text = part.split_once('>').map_or("", |(_, text)| text);
        out.push_str(text);
        out.push('\n');
    }
    for attribute in ["title=\"", "aria-label=\""] {
        for part in html.split(attribute).skip(1) {
            out.push_str(part.split('"').next().unwrap_or_default());
            out.push('\n');
        }
    }
    out
}

/// A random game: each state, with the preceding happenings.
fn play(seed: u64, mut look: impl FnMut(&State, &[Happening])) {
    let mut nature = Generator::new(seed, Generator::NATURE);
    let mut state = Arcs::begin(&random::setup(seed)).expect("a legal setup");
    let mut told = Vec::new();
    for _ in 0..3000 {
        look(&state, &told);
        told.clear();
        match Arcs::pending(&state) {
            Pending::Over => return,
            Pending::Chance { outcomes } => {
                Arcs::resolve_reporting(&mut state, nature.below(outcomes), &mut told);
            }
            Pending::Seat(_) => {
                let mut legal = Vec::new();
                Arcs::legal(&state, &mut legal);
                let action = legal[nature.below(legal.len() as u32) as usize];
                Arcs::apply_reporting(&mut state, action, &mut told);
            }
        }
    }
}

#[test]
fn a_game_in_polish_is_polish() {
    polish().read(|| {
        let mut reader = Reader::new();
        for seed in [0, 14, 27, 37, 40, 50] {
            let mut step = 0;
            play(seed, |state, told| {
                for happening in told {
                    reader.read(&happening.say(state));
                }
                let Pending::Seat(seat) = Arcs::pending(state) else {
                    if let Pending::Chance { .. } = Arcs::pending(state) {
                        reader.read(&Arcs::chance_name(state));
                        reader.read(&Arcs::outcome_name(state, 0));
                    }
                    return;
                };
                step += 1;
                if let Some(question) = Arcs::question(state) {
                    reader.read(&question.words);
                    reader.read(&question.because);
                }
                let mut legal = Vec::new();
                Arcs::legal(state, &mut legal);
                for action in legal.iter().step_by(1 + legal.len() / 12) {
                    let offer = Arcs::offer(state, *action);
                    reader.read(&offer.group);
                    reader.read(&offer.label);
                    reader.read(&offer.effect);
                    reader.read(&Arcs::say(state, *action));
                    for pick in Arcs::path(state, *action).picks {
                        reader.read(&pick.label);
                    }
                }
                if step % 60 == 0 {
                    for panel in Arcs::panels(state, Some(seat)) {
                        reader.read(&panel.title);
                        visible(&panel.html).lines().for_each(|line| reader.read(line.trim()));
                    }
                    let board = visible(&Arcs::board(state, Some(seat), &[]));
                    board.lines().for_each(|line| reader.read(line.trim()));
                    for line in Arcs::text(state, Some(seat)).lines() {
                        let words: Vec<&str> = line.split_whitespace().collect();
                        reader.read(&words.join(" "));
                    }
                }
            });
        }
        assert!(reader.read.len() > 2000, "{}", reader.read.len());
        if let Ok(file) = std::env::var("SAID") {
            let all: Vec<String> = reader.read.into_iter().collect();
            std::fs::write(file, all.join("\n")).expect("written");
        }
    });
}

#[test]
fn before_a_game_it_is_polish_too() {
    polish().read(|| {
        let mut reader = Reader::new();
        let form = Arcs::form();
        reader.names.extend(
            [
                "Efficient Logistics",
                "Elite Pilots",
                "Fleet Readiness",
                "Strategic Reserves",
                "Armored Hulls",
                "Energy Shields",
                "Carrier Tactics",
                "Fortress Vaults",
                "Warp Blockades",
                "Core Conflict",
            ]
            .map(String::from),
        );
        for field in form.fields {
            reader.read(&field.group);
            reader.read(&field.label);
            reader.read(&field.help);
            for choice in field.choices {
                reader.read(&choice.label);
                reader.read(&choice.help);
            }
        }
        form.sides.iter().for_each(|side| reader.read(&side.label));
        for preset in form.presets {
            reader.read(&preset.label);
            reader.read(&preset.help);
        }
        reader.read(&Arcs::blurb());
        Arcs::glossary().lines().for_each(|line| reader.read(line.trim_start_matches(['#', ' '])));
        for card in CourtCard::all() {
            reader.read(&card.reminder());
        }
    });
}

/// Stored and compared texts are English in every language.
#[test]
fn what_is_typed_and_kept_stays_english() {
    play(1, |state, _| {
        let mut legal = Vec::new();
        Arcs::legal(state, &mut legal);
        for action in legal.into_iter().take(5) {
            assert_eq!(
                polish().read(|| arcs::words::command(state, action)),
                arcs::words::command(state, action)
            );
            let (ours, theirs) = (Arcs::path(state, action), polish().read(|| Arcs::path(state, action)));
            let keys = |path: &table::pick::Path| -> Vec<String> {
                path.picks
                    .iter()
                    .filter(|pick| pick.kind != table::pick::Kind::Word)
                    .map(|pick| pick.id())
                    .collect()
            };
            assert_eq!(keys(&ours), keys(&theirs));
        }
        assert_eq!(polish().read(|| arcs::position::write(state)), arcs::position::write(state));
    });
}

/// The bot's own texts: reasons, options, outcomes. Lines of the document and its preferences are quoted as
/// written.
fn reasons(entries: &[Entry], out: &mut Vec<String>) {
    for entry in entries {
        match entry {
            Entry::Step(step) => reasons(&step.inside, out),
            Entry::Note(Note::Fact { text } | Note::Act { text }) => out.push(text.clone()),
            Entry::Note(Note::Chance { what, outcome }) => out.extend([what.clone(), outcome.clone()]),
            Entry::Note(Note::Choice(choice)) => {
                out.push(choice.what.clone());
                out.extend(choice.options.iter().cloned());
                let own = choice.criteria.iter().filter(|criterion| criterion.line.is_none());
                out.extend(own.map(|criterion| criterion.criterion.clone()));
            }
        }
    }
}

#[test]
fn a_bots_reasons_are_polish() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bots/arcs/supercat-0.7.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let bot = Supercat::new(vec![Source::new("supercat-0.7.md", text)]).unwrap_or_else(|e| panic!("{e}"));
    let mind: Option<Arc<dyn Mind<Arcs>>> = Some(Arc::new(bot));
    let mut told = BTreeSet::new();
    for seed in 0..3 {
        let setup = Setup {
            seats: Colour::all().take(3).map(|colour| SeatSetup { colour, hand: Hand::Virtual }).collect(),
            card: None,
            first: None,
            leaders: Leaders::None,
            owned: Default::default(),
            difficulty: Difficulty::default(),
        };
        let header = Header::new::<Arcs>(setup, vec![Who::Random; 3], seed);
        let mut table = Table::<Arcs>::begin(header, vec![mind.clone(); 3]).expect("a legal setup");
        while table.think().expect("a turn") {}
        let turns = (0..table.log().len()).filter(|at| matches!(table.log()[*at], Event::Bot { .. }));
        for at in turns.step_by(3) {
            let mut said = Vec::new();
            polish().read(|| reasons(&table.explain(at).expect("a turn").finish(), &mut said));
            // The line of a ban is quoted.
            told.extend(said.into_iter().filter(|text| !text.contains('“')));
        }
    }
    if let Ok(file) = std::env::var("SAID") {
        std::fs::write(file, told.iter().cloned().collect::<Vec<_>>().join("\n")).expect("written");
    }
    let mut reader = Reader::new();
    told.iter().for_each(|text| reader.read(text));
    assert!(told.len() > 500, "{}", told.len());
}
