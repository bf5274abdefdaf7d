//! A simulated human beside a physical table of Arcs: it plays a whole hidden game with a bot, and enters
//! what the companion asks. The entries are counted, and the bot's turns on the mirrored table are compared
//! with those on the true one.

mod asking;
mod telling;

use arcs::action::Action;
use arcs::beside::{ArcsBeside, Choices, Degree};
use arcs::bot::Supercat;
use arcs::state::card::ActionCard;
use arcs::state::frame::Frame;
use arcs::{Arcs, Setup, State};
use beside::{
    Answers, Beside, Companion, Entry, Owner, Owners, Question, Setup as Evening, State as CompanionState,
    Waits,
};
use script::source::Source;
use script::trace::{Trace, Tracer};
use std::collections::{BTreeSet, VecDeque};
use table::{Dice, Event, Game, Generator, Interrupt, Mind, Pending, Procedure, Seat, Turn};

type Companions = Beside<ArcsBeside>;
type Log = Vec<Event<Action>>;

/// The effort of an evening.
#[derive(Default)]
pub struct Report {
    /// Taps for each turn of the bot: its cards and dice, and the buttons to continue.
    pub bot: Vec<u32>,
    /// Taps for the humans' turns before it: their cards, and the changes on the board.
    pub people: Vec<u32>,
    /// Questions answered for a turn of the bot, and inputs on its lines.
    pub entries: Vec<u32>,
    pub differences: Vec<String>,
}

/// The text of a document that comes with the program.
fn document(name: &str) -> String {
    let path = format!("{}/../../bots/arcs/{name}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the document is there")
}

struct Robot {
    document: &'static str,
    truth: State,
    bot: Seat,
    calls: u64,
    seed: u64,
    kept: Log,
    taps: u32,
    entries: u32,
    /// The reasons of the bot's last turn, if they are wanted.
    reasons: Option<Vec<script::trace::Entry>>,
}

/// Plays an evening with a bot and this many humans, who play at random.
pub fn evening(name: &'static str, degree: Degree, humans: usize, seed: u64, turns: usize) -> Report {
    let text = document(name);
    let mind = Supercat::new(vec![Source::new(name, text.clone())]).unwrap_or_else(|e| panic!("{e}"));
    let mut setup = Setup::players(humans + 1);
    setup.seats.reverse();
    setup.seats[0].hand = arcs::state::player::Hand::Virtual;
    let owners = Owners { dice: Owner::Table, cards: Owner::Table };
    let choices = Choices { degree, setup: setup.clone(), owners };
    let files = vec![(format!("{name}.md"), text)];
    let evening = Evening { choices, bots: vec![name.into()], documents: vec![(name.into(), files)] };
    let mut companion = Companions::begin(&evening).unwrap_or_else(|e| panic!("{e}"));
    let truth = Arcs::begin(&setup).unwrap_or_else(|e| panic!("{e}"));
    let mut robot = Robot {
        document: name,
        truth,
        bot: Seat(0),
        calls: 0,
        seed,
        kept: Log::new(),
        taps: 0,
        entries: 0,
        reasons: None,
    };
    if degree == Degree::Tell {
        robot.reasons = Some(Vec::new());
    }
    let mut report = Report::default();
    while report.bot.len() < turns && Arcs::pending(&robot.truth) != Pending::Over {
        // The humans' turns, up to the bot's turn; recorded event by event.
        let before = robot.truth;
        let people = robot.until(|s, bot| Arcs::pending(s) == Pending::Seat(bot), &Careful);
        if Arcs::pending(&robot.truth) == Pending::Over {
            break;
        }
        let then = robot.truth;
        let lots = 77 + robot.calls;
        let turn = robot.bot_turn(&mind, lots);
        robot.taps = 0;
        robot.entries = 0;
        match degree {
            Degree::Mirror => robot.enter(&mut companion, &before, &people, then, &turn, lots, &mut report),
            Degree::Tell => robot.list(&mut companion, &before, &people, then, &turn, lots, &mut report),
            Degree::Ask => robot.look(&mut companion, &before, &people, then, &turn, lots, &mut report),
        }
        if !report.differences.is_empty() {
            break;
        }
    }
    report
}

/// Plays at random, but ends each turn explicitly, so that there is a moment between the last action of a
/// turn and the consequences of its end.
struct Careful;

impl Procedure<Arcs> for Careful {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Arcs>, _: &mut T) -> Result<(), Interrupt> {
        let mut legal = Vec::new();
        while Arcs::pending(turn.state()) == Pending::Seat(turn.seat()) {
            legal.clear();
            Arcs::legal(turn.state(), &mut legal);
            let last = turn.state().turn().pips() <= 1 && legal.contains(&Action::EndTurn);
            let at = turn.lot(legal.len() as u32)? as usize;
            turn.act(if last { Action::EndTurn } else { legal[at] })?;
        }
        Ok(())
    }
}

impl Robot {
    fn nature(&mut self) -> Generator {
        self.calls += 1;
        Generator::new(self.seed * 10_000 + self.calls, Generator::NATURE)
    }

    /// Resolves chance and lets humans play until a condition holds.
    fn until(&mut self, done: impl Fn(&State, Seat) -> bool, human: &dyn Mind<Arcs>) -> Log {
        let mut all = Log::new();
        while Arcs::pending(&self.truth) != Pending::Over && !done(&self.truth, self.bot) {
            match Arcs::pending(&self.truth) {
                Pending::Chance { outcomes } => {
                    let outcome = self.nature().below(outcomes);
                    all.push(Event::Chance { outcome });
                    Arcs::resolve(&mut self.truth, outcome);
                }
                Pending::Seat(seat) => {
                    let mut log = Log::new();
                    let mut dice = Dice {
                        nature: Some(self.nature()),
                        lots: Generator::new(self.calls, Generator::LOTS),
                    };
                    let mut turn = Turn::new(&mut self.truth, seat, &mut log, 0, &mut dice);
                    let _ = human.act(&mut turn);
                    all.append(&mut log);
                }
                Pending::Over => {}
            }
        }
        all
    }

    fn bot_turn(&mut self, mind: &dyn Mind<Arcs>, lots: u64) -> Log {
        let mut log = self.kept.clone();
        let from = log.len();
        let start = self.truth;
        let nature = self.nature();
        loop {
            self.truth = start;
            let mut dice = Dice { nature: Some(nature.clone()), lots: Generator::new(lots, Generator::LOTS) };
            dice.seek(&log);
            let mut turn = Turn::new(&mut self.truth, self.bot, &mut log, from, &mut dice);
            let acted = match &mut self.reasons {
                None => mind.act(&mut turn),
                Some(reasons) => {
                    let mut trace = Trace::new();
                    let acted = mind.act_and_tell(&mut turn, &mut trace);
                    *reasons = trace.finish();
                    acted
                }
            };
            match acted {
                Ok(()) | Err(Interrupt::Over) => break,
                Err(Interrupt::OtherSeat(seat)) => {
                    let mut legal = Vec::new();
                    Arcs::legal(&self.truth, &mut legal);
                    let at = self.nature().below(legal.len() as u32) as usize;
                    log.push(Event::Act { seat, action: legal[at] });
                }
                Err(error) => panic!("the bot cannot go on: {error}"),
            }
        }
        let log = log.split_off(from);
        for event in &log {
            if let Event::Kept { .. } = event {
                self.kept = vec![event.clone()];
            }
        }
        log
    }

    fn tap(&mut self, companion: &mut CompanionState<ArcsBeside>, entry: Entry) {
        Companions::check(companion, entry)
            .unwrap_or_else(|e| panic!("{entry:?}: {e} ({:?})", companion.waits));
        Companions::apply(companion, entry);
        self.taps += 1;
    }

    /// The bot's turn, unless it was begun when the last one ended.
    fn begin(&mut self, companion: &mut CompanionState<ArcsBeside>) {
        if companion.bot().is_none() {
            self.tap(companion, Entry::Begin(0));
        }
    }

    /// Taps every difference; the number of cards in a hand only after they have been played, and if it is
    /// not correct already. Returns the taps: a place is tapped once, a piece that moves from one place to
    /// another once, and every other piece once.
    fn touch(&mut self, companion: &mut CompanionState<ArcsBeside>, truth: &State, hands: bool) -> u32 {
        let mut places = BTreeSet::new();
        let (mut fewer, mut more) = (Vec::new(), Vec::new());
        // Removals come first: a piece must be in the supply before it can be placed.
        for by in [-1, 1] {
            let wanted = beside::mirror::rows::<Arcs>(truth);
            for (row, wanted) in
                ArcsBeside::rows(companion.choices(), &companion.kept).into_iter().zip(wanted)
            {
                let difference = wanted.value - row.value;
                if difference.signum() != by || !hands && row.label == "cards in hand" {
                    continue;
                }
                places.insert(row.place.map_or(1000 + row.id, u16::from));
                for _ in 0..difference.abs() {
                    if Companions::check(companion, Entry::Row { row: row.id, by }).is_ok() {
                        Companions::apply(companion, Entry::Row { row: row.id, by });
                    }
                    if by < 0 { fewer.push(row.label.clone()) } else { more.push(row.label.clone()) }
                }
            }
        }
        let unpaired = |label: &String| fewer.iter().filter(|other| *other == label).count();
        let mut kinds: Vec<&String> = more.iter().collect();
        kinds.sort();
        kinds.dedup();
        let moved: usize =
            kinds.iter().map(|label| unpaired(label).min(more.iter().filter(|m| m == label).count())).sum();
        (places.len() + fewer.len() + more.len() - moved) as u32
    }

    #[allow(clippy::too_many_arguments)]
    fn enter(
        &mut self,
        companion: &mut CompanionState<ArcsBeside>,
        before: &State,
        people: &Log,
        then: State,
        turn: &Log,
        lots: u64,
        report: &mut Report,
    ) {
        // The board at the end of the humans' turns is entered before the bot begins.
        let mut taps = 0;
        if companion.turns > 0 {
            taps += self.touch(companion, &last_board(before, people), false);
        }
        self.begin(companion);
        let mut story = Story {
            played: human_cards(before, people).into(),
            people: told(before, people),
            bot: came_up(&then, self.bot, turn).into(),
            lots: false,
            engine: engine(then, turn),
        };
        let mut touched = false;
        loop {
            let begun = self.taps;
            story.lots |= draw_lots(companion, lots);
            match companion.waits.clone() {
                Waits::Answer(question) => {
                    let bots = story.lots && companion.kept.state().turn().seat() == self.bot;
                    if bots && !touched {
                        // Changes by the end of the chapter, or consequences of the answers.
                        touched = true;
                        taps += self.touch(companion, &then, true);
                        continue;
                    }
                    self.answer(companion, &question, bots, &mut story, lots);
                    if !bots {
                        taps += self.taps - begun;
                        self.taps = begun;
                    }
                }
                Waits::Done => break,
                other => {
                    report.differences.push(format!("{other:?}"));
                    return;
                }
            }
        }
        let wanted = beside::mirror::rows::<Arcs>(&self.truth);
        let rows = ArcsBeside::rows(companion.choices(), &companion.kept);
        for (row, wanted) in rows.iter().zip(&wanted) {
            if row.value != wanted.value {
                report.differences.push(format!(
                    "{} {}: {} kept, {} in truth",
                    row.group, row.label, row.value, wanted.value
                ));
            }
        }
        if !report.differences.is_empty() {
            let lines: Vec<String> = companion.lines.iter().map(|line| line.text()).collect();
            report.differences.push(lines.join("\n"));
            report.differences.append(&mut story.engine);
        }
        self.tap(companion, Entry::Next);
        report.people.push(taps);
        report.bot.push(self.taps);
    }

    fn answer(
        &mut self,
        companion: &mut CompanionState<ArcsBeside>,
        question: &Question,
        bots: bool,
        story: &mut Story,
        lots: u64,
    ) {
        let fits = |name: &str, label: &str| label.eq_ignore_ascii_case(name);
        match &question.answers {
            Answers::Series { of, least, .. } => {
                for nth in 1..=*least {
                    let name = story.bot.pop_front().unwrap_or_default();
                    let at = of.iter().position(|choice| fits(&name, &choice.label)).unwrap_or(0) as u8;
                    self.tap(companion, if nth == *least { Entry::Last(at) } else { Entry::Tap(at) });
                }
            }
            Answers::One(choices) if question.words.starts_with("Which card did") && !bots => {
                let (card, told) = story.played.pop_front().unwrap_or((None, Vec::new()));
                let at = card.and_then(|card| choices.iter().position(|c| fits(&card.to_string(), &c.label)));
                self.tap(companion, Entry::One(at.unwrap_or(choices.len() - 1) as u8));
                story.lots |= draw_lots(companion, lots);
                for label in told {
                    let at = companion
                        .controls()
                        .position(|(_, control)| control.label == label && control.value == 0);
                    if let Some(at) = at {
                        self.tap(companion, Entry::Line { control: at as u8, value: 1 });
                    }
                }
            }
            Answers::One(choices) if bots => {
                let name = story.bot.pop_front().unwrap_or_default();
                let at = choices.iter().position(|choice| fits(&name, &choice.label));
                let at = at.unwrap_or_else(|| {
                    panic!(
                        "{name} is not an answer to {} {}:\n{}",
                        question.because,
                        question.words,
                        story.engine.join("\n")
                    )
                });
                self.tap(companion, Entry::One(at as u8));
            }
            Answers::One(choices) => {
                // The first recorded answer that fits this question.
                let answers = |name: &String| choices.iter().position(|choice| fits(name, &choice.label));
                let told =
                    story.people.iter().enumerate().find_map(|(nth, name)| Some((nth, answers(name)?)));
                let (nth, at) = told.unwrap_or((usize::MAX, 0));
                if nth < story.people.len() {
                    story.people.remove(nth);
                }
                self.tap(companion, Entry::One(at as u8));
            }
            other => panic!("the robot does not know {other:?}"),
        }
    }
}

/// Draws the lots, the only thing that the program draws here; returns whether there were any.
fn draw_lots(companion: &mut CompanionState<ArcsBeside>, lots: u64) -> bool {
    let mut drawn = false;
    while let Waits::Chance { .. } = companion.waits {
        Companions::resolve(companion, lots as u32);
        drawn = true;
    }
    drawn
}

/// The simulated human's knowledge.
struct Story {
    /// The cards of the humans, with the inputs on their lines.
    played: VecDeque<(Option<ActionCard>, Vec<String>)>,
    /// The humans' outcomes and decisions.
    people: Vec<String>,
    bot: VecDeque<String>,
    /// Whether the lots were drawn: later questions are about the bot's turn.
    lots: bool,
    /// The bot's turn on the true table.
    engine: Vec<String>,
}

fn engine(mut s: State, log: &Log) -> Vec<String> {
    let mut all = Vec::new();
    for event in log {
        match event {
            Event::Act { action, .. } => {
                all.push(format!("engine: {}", Arcs::say(&s, *action)));
                Arcs::apply(&mut s, *action);
            }
            Event::Chance { outcome } => {
                all.push(format!("engine: {} came up", Arcs::outcome_name(&s, *outcome)));
                Arcs::resolve(&mut s, *outcome);
            }
            _ => {}
        }
    }
    all
}

/// The humans' outcomes and decisions, in words.
fn told(from: &State, log: &Log) -> Vec<String> {
    let mut s = *from;
    let mut all = Vec::new();
    for event in log {
        match event {
            Event::Act { action, .. } => {
                all.push(Arcs::say(&s, *action));
                Arcs::apply(&mut s, *action);
            }
            Event::Chance { outcome } => {
                all.push(Arcs::outcome_name(&s, *outcome));
                Arcs::resolve(&mut s, *outcome);
            }
            _ => {}
        }
    }
    all
}

/// The board before the humans' last turn ended.
fn last_board(before: &State, people: &Log) -> State {
    let mut s = *before;
    let mut last = s;
    for event in people {
        match event {
            Event::Act { action, .. } => {
                if *action == Action::EndTurn {
                    last = s;
                }
                Arcs::apply(&mut s, *action);
            }
            Event::Chance { outcome } => Arcs::resolve(&mut s, *outcome),
            _ => {}
        }
    }
    last
}

/// The card of each turn of a human (`None` if face down), and the inputs on its line.
fn human_cards(before: &State, people: &Log) -> Vec<(Option<ActionCard>, Vec<String>)> {
    let mut all: Vec<(Option<ActionCard>, Vec<String>)> = Vec::new();
    let mut s = *before;
    for event in people {
        match event {
            Event::Act { action, .. } => {
                match action {
                    Action::Lead(card) | Action::Surpass(card) | Action::Pivot(card) => {
                        all.push((Some(*card), Vec::new()));
                    }
                    Action::Copy(_) | Action::Pass => all.push((None, Vec::new())),
                    Action::Declare(ambition) => {
                        if let Some((_, told)) = all.last_mut() {
                            told.push(format!("declared {}", ambition.label()));
                        }
                    }
                    Action::Seize(_) => {
                        if let Some((_, told)) = all.last_mut() {
                            told.push("seized the initiative".into());
                        }
                    }
                    Action::Secure(spot) => {
                        if let (Some((_, told)), Some(card)) = (all.last_mut(), s.court().card(*spot)) {
                            told.push(format!("secured {card}"));
                        }
                    }
                    _ => {}
                }
                Arcs::apply(&mut s, *action);
            }
            Event::Chance { outcome } => Arcs::resolve(&mut s, *outcome),
            _ => {}
        }
    }
    all
}

/// The outcomes of a bot's turn and the decisions of others in it; cards dealt to a hand are hidden.
fn came_up(from: &State, bot: Seat, log: &Log) -> Vec<String> {
    let mut s = *from;
    let mut all = Vec::new();
    for event in log {
        match event {
            Event::Act { seat, action } => {
                if *seat != bot {
                    all.push(Arcs::say(&s, *action));
                }
                Arcs::apply(&mut s, *action);
            }
            Event::Chance { outcome } => {
                let dealt = matches!(s.frame(), Frame::Deal { .. });
                if !dealt {
                    all.push(Arcs::outcome_name(&s, *outcome));
                }
                Arcs::resolve(&mut s, *outcome);
            }
            _ => {}
        }
    }
    all
}
