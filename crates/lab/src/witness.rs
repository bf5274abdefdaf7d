//! Finds an example for every line: a game and a position in which it decided; and for a line that never did,
//! its nearest miss, and why the answer was no.

use crate::experiment::Experiment;
use crate::folder::FolderError;
use crate::play::play_one;
use crate::runner::Runner;
use crate::sheet::{Cell, Kind, Sheet, at, write};
use crate::versus::file_name;
use script::coverage::Written;
use script::trace::{Entry, Note, Outcome, Step, Trace};
use std::path::Path;
use table::session::replay_one;
use table::{Dice, Event, Game, Mind, Seat, Turn};

/// A turn in which a line was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    pub game: u64,
    /// The start of the turn in the log, counted from 1.
    pub event: usize,
    /// The seat whose turn it was.
    pub seat: String,
    /// The position at the start of the turn.
    pub position: String,
    /// The reason for the answer, if the bot gave one.
    pub fact: String,
    /// The distance between the numbers of the question and its reason.
    gap: u64,
}

/// A line of a player's document, with its examples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    pub player: String,
    pub line: Written,
    /// The first time it was answered yes, or carried out.
    pub yes: Option<Seen>,
    /// For a line that was never answered yes: its nearest miss, where the compared numbers differed least;
    /// among equal ones, the first. Otherwise the first time it was not carried out.
    pub no: Option<Seen>,
}

/// Looks for examples in the first `games` games of an experiment, and stops when every line has one.
pub fn witnesses<G: Game>(experiment: &Experiment<G>, games: u64) -> Vec<Witness> {
    let mut all: Vec<Vec<Witness>> = Vec::new();
    for player in &experiment.players {
        let witness = |line: Written| Witness { player: player.name().to_owned(), line, yes: None, no: None };
        all.push(player.mind.lines().into_iter().map(witness).collect());
    }
    let layout = experiment.layout();
    let mut runner = Runner::default();
    for game in 0..games.min(experiment.games) {
        play_one(experiment, &layout, game, &mut runner, &mut []);
        look_through(experiment, game, runner.log(), &mut all);
        if all.iter().flatten().all(|witness| witness.yes.is_some()) {
            break;
        }
    }
    all.into_iter().flatten().collect()
}

/// Replays every turn of a game, and keeps new examples.
fn look_through<G: Game>(
    experiment: &Experiment<G>,
    game: u64,
    log: &[Event<G::Action>],
    all: &mut [Vec<Witness>],
) {
    let arrangement = experiment.arrangement(game);
    let Ok(mut state) = G::begin(&arrangement.setup) else { return };
    for (event, happened) in log.iter().enumerate() {
        if let Event::Bot { seat } = happened {
            let at = usize::from(seat.0);
            let own = &mut all[arrangement.seats[at]];
            if own.iter().any(|witness| witness.yes.is_none() || witness.no.is_none()) {
                let trace = thought::<G>(&*experiment.minds(game)[at], &state, *seat, log, event + 1);
                let seen = |fact: String, gap: u64| Seen {
                    gap,
                    game,
                    event: event + 1,
                    seat: G::seat_name(&state, *seat),
                    position: G::to_position(&state),
                    fact,
                };
                keep(&trace, own, &seen);
            }
        }
        replay_one::<G>(&mut state, happened);
    }
}

pub(crate) fn thought<G: Game>(
    mind: &dyn Mind<G>,
    state: &G::State,
    seat: Seat,
    log: &[Event<G::Action>],
    start: usize,
) -> Vec<Entry> {
    let (mut state, mut log) = (state.clone(), log.to_vec());
    // Nothing new is rolled or drawn: the log contains every outcome.
    let mut dice = Dice::new(0, true);
    let mut trace = Trace::new();
    let mut turn = Turn::new(&mut state, seat, &mut log, start, &mut dice);
    // However the call ends, the trace contains the reasons up to there.
    let _ = mind.act_and_tell(&mut turn, &mut trace);
    trace.finish()
}

fn keep(entries: &[Entry], own: &mut [Witness], seen: &impl Fn(String, u64) -> Seen) {
    for entry in entries {
        let Entry::Step(step) = entry else { continue };
        if let Some(witness) = own.get_mut(step.line.0 as usize) {
            let fact = fact(step);
            match step.outcome {
                Some(Outcome::Yes | Outcome::Done) if witness.yes.is_none() => {
                    witness.yes = Some(seen(fact, 0));
                }
                Some(Outcome::No | Outcome::Nothing) => {
                    let gap = gap(&witness.line.text, &fact);
                    let nearer = |no: &Seen| witness.yes.is_none() && gap < no.gap;
                    if witness.no.as_ref().is_none_or(nearer) {
                        witness.no = Some(seen(fact, gap));
                    }
                }
                _ => {}
            }
        }
        keep(&step.inside, own, seen);
    }
}

/// The distance between the numbers that a question compares: two in the reason ("claims: 3; unbuilt cities:
/// 5"), or one in the reason and one in the line. A large number if it is not a comparison of two numbers.
fn gap(line: &str, fact: &str) -> u64 {
    let numbers = |text: &str| -> Vec<u64> {
        let words = text.split(|c: char| !c.is_alphanumeric());
        words.filter_map(|word| word.parse().ok()).collect()
    };
    match (&numbers(fact)[..], &numbers(line)[..]) {
        (&[a, b], _) | (&[a], &[b]) => a.abs_diff(b),
        _ => u64::MAX,
    }
}

fn fact(step: &Step) -> String {
    let first = step.inside.iter().find_map(|entry| match entry {
        Entry::Note(Note::Fact { text }) => Some(text.clone()),
        _ => None,
    });
    first.unwrap_or_default()
}

/// The lines that were asked and never answered yes, each with the reason.
pub fn misses(all: &[Witness]) -> String {
    let mut out = String::new();
    for witness in all {
        let (None, Some(no)) = (&witness.yes, &witness.no) else { continue };
        out.push_str(&format!("  {}: {}\n", witness.line.page, witness.line.text));
        let why = if no.fact.is_empty() { "answered no" } else { &no.fact };
        out.push_str(&format!("      game {}, event {}: {why}\n", no.game, no.event));
    }
    match out.is_empty() {
        true => out,
        false => format!("\nAsked, and never yes in the games that were looked through:\n{out}"),
    }
}

/// Writes `examples.csv`, and the position of each example beside it, for use with `understudy turn`.
pub fn save(all: &[Witness], path: &Path) -> Result<(), FolderError> {
    let folder = path.join("examples");
    std::fs::create_dir_all(&folder).map_err(at(&folder))?;
    let columns = [
        ("document", Kind::Text),
        ("page", Kind::Text),
        ("line", Kind::Text),
        ("text", Kind::Text),
        ("answer", Kind::Text),
        ("game", Kind::Whole),
        ("event", Kind::Whole),
        ("seat", Kind::Text),
        ("fact", Kind::Text),
        ("position", Kind::Text),
    ];
    let mut sheet = Sheet::create(path, "examples", &columns.map(|(name, kind)| (name.to_owned(), kind)))?;
    for witness in all {
        let found = [("yes", &witness.yes), ("no", &witness.no)];
        // A line that decided needs no example of a no.
        let shown = found.into_iter().find_map(|(answer, seen)| Some((answer, seen.as_ref()?)));
        let Some((answer, seen)) = shown else { continue };
        let name = format!("{}-{}.position", file_name(&witness.player), file_name(&witness.line.id));
        write(&folder.join(&name), &seen.position)?;
        sheet.row([
            Cell::Text(&witness.player),
            Cell::Text(&witness.line.page),
            Cell::Text(&witness.line.id),
            Cell::Text(&witness.line.text),
            Cell::Text(answer),
            Cell::Whole(seen.game as i64),
            Cell::Whole(seen.event as i64),
            Cell::Text(&seen.seat),
            Cell::Text(&seen.fact),
            Cell::Text(&format!("examples/{name}")),
        ])?;
    }
    sheet.finish()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::gap;

    #[test]
    fn a_miss_is_as_near_as_its_numbers() {
        assert_eq!(gap("Fewer claims than unbuilt cities?", "claims: 5; unbuilt cities: 2"), 3);
        assert_eq!(gap("The hand counter is at least 4?", "hand counter: 3"), 1);
        assert_eq!(gap("Any idle ships?", "nowhere"), u64::MAX);
        assert_eq!(
            gap("At least 2 ships?", "ships: 1, in gate 3 and hex 2"),
            u64::MAX,
            "that is no comparison"
        );
    }
}
