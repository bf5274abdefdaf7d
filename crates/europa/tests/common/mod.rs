//! A table with simulated people: they answer by a script, and by default where the script is silent.
#![allow(dead_code)]

pub mod wild;

use europa::action::{Act, Report};
use europa::atlas::{Area, Province, Realm, Zone};
use europa::bot::Bot;
use europa::rules::Shape;
use europa::state::ask::{Ask, Item, Word};
use europa::state::level::Level;
use europa::state::mat::Mat;
use europa::state::setup::{Seated, Setup};
use europa::state::{Board, Roll, Stage, Switches, Waiting};
use europa::{Europa, State};
use std::collections::VecDeque;
use std::sync::Arc;
use table::{Document, Event, Game, Header, Minds, Pending, Table, Who};

pub fn folder() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/europa")
}

/// The shipped document.
pub fn document() -> Document {
    let entries = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path());
    let mut files: Vec<_> = entries.filter(|p| p.extension().is_some_and(|e| e == "md")).collect();
    files.sort();
    let read = |p: std::path::PathBuf| {
        (p.file_name().unwrap().to_str().unwrap().to_string(), std::fs::read_to_string(&p).unwrap())
    };
    Document::new("europa", "1", files.into_iter().map(read).collect())
}

pub fn realm(name: &str) -> Realm {
    Realm::printed(name).unwrap_or_else(|| panic!("no Realm {name}"))
}

/// Bots of these Realms and a human who plays France.
pub fn setup(bots: &[&str], level: Level) -> Setup {
    let mut players = vec![Seated::human(realm("France"))];
    players.extend(bots.iter().map(|b| Seated::bot(realm(b), level)));
    Setup {
        // Most tests look at one question after the other.
        switches: Switches { sheets: false, ..Switches::default() },
        age: 1,
        round: 1,
        board: Board::default(),
        territories: vec![Area::named("Antilles").unwrap()],
        law: None,
        carried: None,
        scenario: None,
        players,
    }
}

/// The Bot that most tests are about.
pub const CASTILE: u8 = 1;

pub struct Company {
    pub table: Table<Europa>,
    pub minds: Minds<Europa>,
    /// Questions of each Bot's turn in the Action Phase.
    pub asked: Vec<usize>,
    /// The outcomes, if the dice and cards are real: numbers of cards, and faces from 1.
    pub cards: VecDeque<u8>,
    pub dice: VecDeque<u8>,
}

impl Company {
    pub fn new(setup: Setup, seed: u64, document: &Document) -> Self {
        let mind = Arc::new(Bot::new(document).unwrap_or_else(|e| panic!("{e}")));
        Company::with(setup, seed, mind)
    }

    pub fn with(setup: Setup, seed: u64, mind: Arc<Bot>) -> Self {
        let who = |s: &Seated| if s.bot.is_some() { Who::Bot("europa".into()) } else { Who::Human };
        let seats: Vec<Who> = setup.players.iter().map(who).collect();
        let minds: Minds<Europa> = setup
            .players
            .iter()
            .map(|s| s.bot.map(|_| mind.clone() as Arc<dyn table::Mind<Europa>>))
            .collect();
        let header = Header::new::<Europa>(setup, seats, seed);
        Company::of(header, minds)
    }

    fn of(header: Header<Setup>, minds: Minds<Europa>) -> Self {
        let table = Table::begin(header, minds.clone()).unwrap();
        Company { table, minds, asked: Vec::new(), cards: VecDeque::new(), dice: VecDeque::new() }
    }

    /// With real cards and dice: these outcomes, in this order; after that the first card, and ones.
    pub fn real(setup: Setup, cards: &[u8], dice: &[u8]) -> Self {
        let mind = Arc::new(Bot::new(&document()).unwrap_or_else(|e| panic!("{e}")));
        Company::real_with(setup, cards, dice, mind)
    }

    pub fn real_with(setup: Setup, cards: &[u8], dice: &[u8], mind: Arc<Bot>) -> Self {
        let who = |s: &Seated| if s.bot.is_some() { Who::Bot("europa".into()) } else { Who::Human };
        let seats: Vec<Who> = setup.players.iter().map(who).collect();
        let minds: Minds<Europa> = setup
            .players
            .iter()
            .map(|s| s.bot.map(|_| mind.clone() as Arc<dyn table::Mind<Europa>>))
            .collect();
        let mut header = Header::new::<Europa>(setup, seats, 1);
        header.real = true;
        let mut company = Company::of(header, minds);
        company.cards.extend(cards);
        company.dice.extend(dice);
        company
    }

    fn came_up(&mut self) {
        let state = self.table.state();
        let Some(Waiting::Chance { roll, .. }) = state.moment().waiting else { panic!("nothing to roll") };
        let outcome = match roll {
            Roll::Card => {
                let draw = state.mat(state.acting()).unwrap().deck.draw;
                let wanted = self.cards.pop_front();
                wanted.and_then(|n| draw.iter().position(|c| c.number() == n)).unwrap_or(0) as u32
            }
            Roll::PutBack => 0,
            _ => u32::from(self.dice.pop_front().unwrap_or(1) - 1),
        };
        self.table.came_up(outcome).unwrap();
    }

    pub fn state(&self) -> &State {
        self.table.state()
    }

    /// Plays until `stop` holds before a decision, or the game is over.
    pub fn play(
        &mut self,
        stop: impl Fn(&State) -> bool,
        mut answer: impl FnMut(&State, Ask) -> Option<Act>,
        mut report: impl FnMut(&State) -> Report,
    ) {
        for _ in 0..20_000 {
            if self.table.pending() == Pending::Over || stop(self.state()) {
                self.count();
                return;
            }
            if matches!(self.table.pending(), Pending::Chance { .. }) {
                self.came_up();
                continue;
            }
            if self.table.think().unwrap_or_else(|e| panic!("{e}\n{}", self.transcript(0))) {
                continue;
            }
            let state = self.table.state();
            let Pending::Seat(seat) = self.table.pending() else { panic!("people have nothing to do") };
            let act = match &state.moment().waiting {
                Some(Waiting::Answer { ask, named }) => answered(state, *ask, named, &mut answer),
                Some(Waiting::Sheet) => self.on_the_sheet(&mut answer),
                _ => Act::Report(report(state)),
            };
            let refused = self.table.act(seat, act);
            assert!(refused.is_ok(), "{act:?}: {refused:?}\n{}", self.transcript(0));
        }
        panic!("no end\n{}", self.transcript(0));
    }

    /// Changes the first line of the sheet that these people would answer differently; if there is none,
    /// sends it.
    fn on_the_sheet(&self, answer: &mut impl FnMut(&State, Ask) -> Option<Act>) -> Act {
        let state = self.table.state();
        for (at, line) in state.moment().sheet.iter().enumerate() {
            let change = Act::Change(at as u8);
            let mut open = state.clone();
            Europa::apply(&mut open, change);
            while let Some(Waiting::Answer { ask, named }) = open.moment().waiting.clone() {
                let act = answered(&open, ask, &named, answer);
                Europa::apply(&mut open, act);
            }
            if open.moment().sheet[at].reply != line.reply {
                return change;
            }
        }
        Act::Enough
    }

    /// The log of the same game, with a correction inserted before the human decision at event `at`; the
    /// correction is left out.
    pub fn played_again(&self, at: usize, correction: &str) -> Vec<Event<Act>> {
        let header = self.table.header().clone();
        let mut table = Table::begin(header, self.minds.clone()).unwrap();
        let mut corrected = None;
        for (i, event) in self.table.log().iter().enumerate() {
            let Event::Act { seat, action } = event else { continue };
            if self.minds[usize::from(seat.0)].is_some() {
                continue;
            }
            table.play_on().unwrap();
            if i == at {
                corrected = Some(table.log().len());
                table.correct(correction).unwrap();
                table.play_on().unwrap();
            }
            table.act(*seat, *action).unwrap_or_else(|e| panic!("event {i}: {e}"));
        }
        table.play_on().unwrap();
        let mut log = table.log().to_vec();
        log.remove(corrected.expect("the event is a human decision"));
        log
    }

    fn count(&mut self) {
        self.asked.clear();
        let mut state = self.table.beginning();
        let mut open = false;
        for event in self.table.log() {
            match event {
                Event::Bot { .. } => {
                    open = state.stage() == Stage::Actions && state.response().is_none();
                    if open {
                        self.asked.push(0);
                    }
                }
                // Dice that people roll are a chance, not a question.
                Event::Act {
                    action: Act::Ask(Ask::Icons(_) | Ask::HitsTaken(_) | Ask::ExplorationDie(_)),
                    ..
                } => {}
                Event::Act { action: Act::Ask(_), .. } if open => *self.asked.last_mut().unwrap() += 1,
                _ => {}
            }
            step(&mut state, event);
        }
    }

    /// The log from an event on, as people read it.
    pub fn transcript(&self, from: usize) -> String {
        let mut state = self.table.beginning();
        let mut out = String::new();
        let mut stage = None;
        for (at, event) in self.table.log().iter().enumerate() {
            if at >= from {
                if stage != Some((state.round(), state.stage())) {
                    stage = Some((state.round(), state.stage()));
                    out += &format!(
                        "\n## Age {}, Round {}: {:?}\n\n",
                        state.age(),
                        state.round(),
                        state.stage()
                    );
                }
                let line = match event {
                    Event::Act { action: Act::Ask(ask), .. } => {
                        format!("- *{}*", europa::words::question(&state, *ask))
                    }
                    Event::Act { action, .. } if state.moment().waiting.is_some() => {
                        format!("  - {}", Europa::say(&state, *action))
                    }
                    Event::Act { action: Act::Tell(_), .. } => {
                        let Event::Act { action, .. } = event else { unreachable!() };
                        format!("- → {}", Europa::say(&state, *action))
                    }
                    Event::Act { action, .. } => format!("- {}", Europa::say(&state, *action)),
                    Event::Chance { outcome } => {
                        format!(
                            "  - {}: {}",
                            Europa::chance_name(&state),
                            Europa::outcome_name(&state, *outcome)
                        )
                    }
                    Event::Lot { of, outcome } => format!("  - lot {outcome} of {of}"),
                    Event::Kept { .. } => "  - counted".into(),
                    Event::Answered { asked, said, .. } => format!("  - “{asked}” {said}"),
                    Event::Bot { seat } => format!("\n**{}**\n", Europa::seat_name(&state, *seat)),
                    Event::Correct { text } => format!("- corrected: {text}"),
                };
                out += &line;
                out.push('\n');
            }
            step(&mut state, event);
        }
        out
    }
}

/// An answer by the script, or by default.
fn answered(
    state: &State,
    ask: Ask,
    named: &[Item],
    answer: &mut impl FnMut(&State, Ask) -> Option<Act>,
) -> Act {
    match answer(state, ask) {
        Some(Act::Pick(item)) if named.contains(&item) => Act::Enough,
        // A script that no longer fits (the Ship is there already) is overridden by the default.
        Some(act) if Europa::check(state, act).is_ok() => act,
        _ => habit(state, ask),
    }
}

pub fn step(state: &mut State, event: &Event<Act>) {
    match event {
        Event::Act { action, .. } => Europa::apply(state, *action),
        Event::Chance { outcome } => Europa::resolve(state, *outcome),
        Event::Correct { text } => Europa::correct(state, text).unwrap(),
        Event::Lot { .. } | Event::Bot { .. } | Event::Kept { .. } | Event::Answered { .. } => {}
    }
}

/// The default answer where the script is silent: no, nobody, nothing, the first.
pub fn habit(state: &State, ask: Ask) -> Act {
    if let Ask::OwnerOf(province @ Province::Printed(_)) = ask
        && let Some(owner) = province.flag()
    {
        return Act::Pick(Item::Realm(owner));
    }
    match state.shape(ask) {
        Shape::YesOrNo => Act::No,
        Shape::Number { low, .. } => Act::Number(low.max(0)),
        Shape::One { or_none: true, .. } | Shape::Several { .. } => Act::Enough,
        Shape::One { of, .. } => Act::Pick(of[0]),
    }
}

/// Humans Pass once they have taken an Event.
pub fn idle(state: &State) -> Report {
    let player = state.player(state.acting());
    match state.stage() {
        Stage::Actions | Stage::LastEvents if !player.event_taken => Report::TookEvent,
        Stage::Actions => Report::Passed,
        _ => Report::Done,
    }
}

/// One Turn of Castile from a position, with these cards and dice, and these answers.
pub fn turn(
    age: u8,
    position: &str,
    cards: &[u8],
    dice: &[u8],
    answer: impl FnMut(&State, Ask) -> Option<Act>,
) -> Company {
    let mut setup = setup(&["Castile"], Level::Normal);
    setup.age = age;
    let mut company = Company::real(setup, cards, dice);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    if !position.is_empty() {
        company.table.correct(position).unwrap();
    }
    company.table.act(table::Seat(0), Act::Report(Report::Done)).unwrap();
    company.play(|s| s.acting() == 0 && s.response().is_none(), answer, |_| Report::Done);
    company
}

pub fn mat(company: &Company) -> &Mat {
    company.state().mat(CASTILE).unwrap()
}

pub fn asked(company: &Company, what: impl Fn(Ask) -> bool) -> usize {
    let asks = company.table.log().iter();
    asks.filter(|e| matches!(e, Event::Act { action: Act::Ask(ask), .. } if what(*ask))).count()
}

pub fn told(company: &Company, words: &str) {
    let text = company.transcript(0);
    assert!(text.contains(words), "“{words}” is not in\n{text}");
}

pub fn area(name: &str) -> Act {
    Act::Pick(Item::Area(Area::named(name).unwrap()))
}

pub fn zone(name: &str) -> Act {
    Act::Pick(Item::Zone(Zone::named(name).unwrap()))
}

pub fn word(word: Word) -> Act {
    Act::Pick(Item::Word(word))
}

pub fn province(name: &str) -> Act {
    Act::Pick(Item::Province(Province::named(name).unwrap()))
}

pub fn named(name: &str) -> Act {
    Act::Pick(Item::Realm(realm(name)))
}

/// Compares with a recorded transcript; `EUROPA_RECORD=1` records it again.
pub fn golden(name: &str, text: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rounds").join(name);
    if std::env::var_os("EUROPA_RECORD").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_default();
    if let Some((at, (new, old))) =
        text.lines().zip(recorded.lines().chain(std::iter::repeat(""))).enumerate().find(|(_, (a, b))| a != b)
    {
        panic!("{name}, line {}:\n  recorded: {old}\n  now:      {new}", at + 1);
    }
    assert_eq!(text.lines().count(), recorded.lines().count(), "{name} has another length");
}
