//! Finds the lines where a search would have acted differently, and what the difference is worth.
//!
//! The trace says which line of a document was responsible for an action. If a search takes another action
//! there, both are played out in fresh games with the same dice: the difference is the regret. Where the
//! search agrees, the regret is zero. The worst of many lines has been unlucky, so each line is judged twice:
//! even games rank the lines, and only the odd games give the figures that are shown.

use crate::experiment::{Experiment, game_seed};
use crate::folder::FolderError;
use crate::play::{Watch, play_one, saved};
use crate::pool::{Enough, in_order};
use crate::runner::Runner;
use crate::sheet::{Cell, Kind, Sheet, at, write};
use crate::stats::{Estimate, Sums};
use crate::text::table;
use crate::witness::thought;
use rayon::prelude::*;
use script::coverage::Written;
use script::trace::{Entry, Note};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use table::session::replay_one;
use table::{Event, Game, Lookahead, Mind, Pending, Seat};

/// The number of parts of a share: shares are kept as whole numbers, so that sums are exact.
const PARTS: f64 = 1e9;
/// The number of examples kept for a line.
const EXAMPLES: usize = 3;
/// The fewest positions from which an interval is given: from a handful that are alike it would have no width.
const FEW: u64 = 20;
/// A stream of seeds that no game and no decision uses.
const FRESH: u64 = 0x5EED_0F00;

/// The effort of the analysis.
#[derive(Clone, Debug)]
pub struct Closely {
    /// The number of positions to judge for each line, if there are enough.
    pub positions: usize,
    /// The settings of the search for a better action.
    pub lookahead: Lookahead,
    /// The number of pairs of games that judge a position.
    pub pairs: u32,
}

/// An action for which a line was responsible.
#[derive(Clone, Copy, Debug)]
struct Act {
    line: usize,
    game: u64,
    event: usize,
}

/// A position in which another action was better.
#[derive(Clone, Debug)]
pub struct Example {
    pub game: u64,
    /// The event of the action, counted from 1.
    pub event: usize,
    pub seat: String,
    pub did: String,
    pub instead: String,
    /// The difference in the probability of winning.
    pub by: f64,
    pub position: String,
}

/// The results for a line.
#[derive(Clone, Debug)]
pub struct Regret {
    pub line: Written,
    first: Sums,
    second: Sums,
    /// The number of positions in which the search takes another action.
    pub departed: u64,
    /// The worst examples of the second half, the worst first.
    pub examples: Vec<Example>,
}

impl Regret {
    pub fn positions(&self) -> u64 {
        self.first.n + self.second.n
    }

    /// The estimate by which lines are ranked.
    pub fn first(&self) -> Estimate {
        self.first.estimate().times(100.0 / PARTS)
    }

    /// The estimate that is shown.
    pub fn second(&self) -> Estimate {
        self.second.estimate().times(100.0 / PARTS)
    }

    /// Whether it was significant in the first half.
    pub fn stood_out(&self) -> bool {
        self.first.n > 1 && self.first().low > 0.0
    }
}

/// All lines of one player's document, the worst first; and the actions that no line is known for.
pub struct Regrets {
    pub player: String,
    pub lines: Vec<Regret>,
    pub unknown: u64,
    pub known: u64,
}

/// Plays the experiment's games until every line of the first player's document has enough positions, and
/// judges them. The result does not depend on the number of threads.
pub fn regret<G: Game>(experiment: &Experiment<G>, closely: &Closely, watch: &Watch<'_>) -> Regrets {
    let player = &experiment.players[0];
    let lines = player.mind.lines();
    let (acts, unknown, known) = acts(experiment, lines.len(), closely.positions, watch);
    let mut all: Vec<Regret> = lines
        .into_iter()
        .map(|line| Regret {
            line,
            first: Sums::default(),
            second: Sums::default(),
            departed: 0,
            examples: Vec::new(),
        })
        .collect();
    let mut games: Vec<u64> = acts.iter().map(|act| act.game).collect();
    games.sort_unstable();
    games.dedup();
    let judge = |game: &u64| {
        let own: Vec<Act> = acts.iter().filter(|act| act.game == *game).copied().collect();
        judge(experiment, *game, &own, closely, watch)
    };
    let judged: Vec<Vec<Judged>> = games.par_iter().map(judge).collect();
    for Judged { line, game, example } in judged.into_iter().flatten() {
        let regret = &mut all[line];
        let by = example.as_ref().map_or(0.0, |example| example.by);
        let half = if game % 2 == 0 { &mut regret.first } else { &mut regret.second };
        half.add((by / 100.0 * PARTS) as i64);
        regret.departed += u64::from(example.is_some());
        regret.examples.extend(example.filter(|_| game % 2 == 1));
    }
    for regret in &mut all {
        regret.examples.sort_by(|a, b| b.by.total_cmp(&a.by));
        regret.examples.retain(|example| example.by > 0.0);
        regret.examples.truncate(EXAMPLES);
    }
    all.retain(|regret| regret.positions() > 0);
    all.sort_by(|a, b| b.first().value.total_cmp(&a.first().value).then(a.line.id.cmp(&b.line.id)));
    Regrets { player: player.name().to_owned(), lines: all, unknown, known }
}

/// The actions to be judged: for each line the first ones, in the order of the games.
fn acts<G: Game>(
    experiment: &Experiment<G>,
    lines: usize,
    positions: usize,
    watch: &Watch<'_>,
) -> (Vec<Act>, u64, u64) {
    let layout = experiment.layout();
    let work = |runner: &mut Runner<G>, games: Range<u64>| {
        let mut found = Vec::new();
        for game in games {
            if watch.stop.load(Ordering::Relaxed) {
                return None;
            }
            play_one(experiment, &layout, game, runner, &mut []);
            credit(experiment, game, runner.log(), &mut found);
            (watch.played)(1);
        }
        Some(found)
    };
    let (mut acts, mut unknown, mut known) = (Vec::new(), 0, 0);
    // Each half has its own quota, so that neither is short.
    let mut wanted = vec![[positions / 2, positions - positions / 2]; lines];
    let take = |found: Vec<(Option<usize>, u64, usize)>| {
        for (line, game, event) in found {
            let Some(line) = line else {
                unknown += 1;
                continue;
            };
            known += 1;
            let left = &mut wanted[line][(game % 2) as usize];
            if *left > 0 {
                *left -= 1;
                acts.push(Act { line, game, event });
            }
        }
        let is_full = wanted.iter().flatten().all(|left| *left == 0);
        Ok::<_, std::convert::Infallible>(if is_full { Enough::Yes } else { Enough::No })
    };
    let Ok(()) = in_order(0..experiment.games, watch.stop, Runner::default, work, take);
    (acts, unknown, known)
}

/// Adds the actions of the first player in a game that involved a choice, each with the responsible line.
fn credit<G: Game>(
    experiment: &Experiment<G>,
    game: u64,
    log: &[Event<G::Action>],
    out: &mut Vec<(Option<usize>, u64, usize)>,
) {
    let arrangement = experiment.arrangement(game);
    let Ok(mut state) = G::begin(&arrangement.setup) else { return };
    let mut told: Vec<(usize, String)> = Vec::new();
    let mut legal = Vec::new();
    for (event, happened) in log.iter().enumerate() {
        match happened {
            Event::Bot { seat } if arrangement.seats[usize::from(seat.0)] == 0 => {
                let mind = &experiment.minds(game)[usize::from(seat.0)];
                let trace = thought::<G>(&**mind, &state, *seat, log, event + 1);
                told.clear();
                acts_of(&trace, None, &mut told);
            }
            Event::Act { seat, action } if arrangement.seats[usize::from(seat.0)] == 0 => {
                let words = G::say(&state, *action);
                let found = told.iter().position(|(_, text)| *text == words);
                let line = found.map(|at| told.drain(..=at).next_back().map_or(0, |(line, _)| line));
                legal.clear();
                G::legal(&state, &mut legal);
                if legal.len() > 1 {
                    out.push((line, game, event));
                }
            }
            _ => {}
        }
        replay_one::<G>(&mut state, happened);
    }
}

/// Adds the actions in a trace, with the innermost line around each.
fn acts_of(entries: &[Entry], line: Option<usize>, out: &mut Vec<(usize, String)>) {
    for entry in entries {
        match entry {
            Entry::Note(Note::Act { text }) => out.extend(line.map(|line| (line, text.clone()))),
            Entry::Note(Note::Fact { .. } | Note::Chance { .. } | Note::Choice(_)) => {}
            Entry::Step(step) => acts_of(&step.inside, Some(step.line.0 as usize), out),
        }
    }
}

struct Judged {
    line: usize,
    game: u64,
    /// Set if the search takes another action.
    example: Option<Example>,
}

/// Replays a game and judges some of its actions.
fn judge<G: Game>(
    experiment: &Experiment<G>,
    game: u64,
    acts: &[Act],
    closely: &Closely,
    watch: &Watch<'_>,
) -> Vec<Judged> {
    let mut runner = Runner::default();
    play_one(experiment, &experiment.layout(), game, &mut runner, &mut []);
    let Ok(mut state) = G::begin(&experiment.arrangement(game).setup) else { return Vec::new() };
    let policies: Vec<Arc<dyn Mind<G>>> = experiment.policies(game);
    let mut out = Vec::new();
    for (event, happened) in runner.log().iter().enumerate() {
        let wanted = acts.iter().find(|act| act.event == event);
        if let (Some(act), Event::Act { seat, action }) = (wanted, happened)
            && !watch.stop.load(Ordering::Relaxed)
        {
            let example = instead::<G>(&policies, &state, *seat, *action, closely, game, event);
            out.push(Judged { line: act.line, game, example });
            (watch.played)(0);
        }
        replay_one::<G>(&mut state, happened);
    }
    out
}

/// The different action that the search takes, and its advantage in fresh games.
fn instead<G: Game>(
    policies: &[Arc<dyn Mind<G>>],
    state: &G::State,
    seat: Seat,
    did: G::Action,
    closely: &Closely,
    game: u64,
    event: usize,
) -> Option<Example> {
    if G::pending(state) != Pending::Seat(seat) {
        return None;
    }
    let seed = game_seed(game_seed(FRESH, game), event as u64);
    let decision = search::decide::<G>(&closely.lookahead, policies, state, seat, seed);
    let other = decision.taken.filter(|other| *other != did)?;
    let by = search::duel::<G>(policies, state, seat, (other, did), closely.pairs, game_seed(seed, FRESH));
    Some(Example {
        game,
        event: event + 1,
        seat: G::seat_name(state, seat),
        did: G::say(state, did),
        instead: G::say(state, other),
        by: 100.0 * by,
        position: G::to_position(state),
    })
}

impl Regrets {
    /// Among the lines that were significant in the first half: how many had negative regret in the second,
    /// and how many positive. If a line's first half was luck, both are equally likely, so the number of
    /// negative ones estimates the false alarms among the positive ones.
    pub fn mirror(&self) -> (u64, u64) {
        let stood_out = self.lines.iter().filter(|regret| regret.stood_out() && regret.second.n > 0);
        stood_out.fold((0, 0), |(below, above), regret| match regret.second().value {
            value if value < 0.0 => (below + 1, above),
            value if value > 0.0 => (below, above + 1),
            _ => (below, above),
        })
    }

    /// The ranking as text for a terminal.
    pub fn summary(&self) -> String {
        let head = ["line", "regret, in points of winning", "positions", "search departs in", ""];
        let mut rows = vec![head.map(String::from).to_vec()];
        for regret in &self.lines {
            let e = regret.second();
            let shown = match regret.second.n {
                n if n < FEW => "–".into(),
                _ => format!("{:+.2} ({:+.2} to {:+.2})", e.value, e.low, e.high),
            };
            rows.push(vec![
                format!("{}: {}", regret.line.page, regret.line.text.chars().take(72).collect::<String>()),
                shown,
                regret.positions().to_string(),
                format!("{:.0} %", 100.0 * regret.departed as f64 / regret.positions() as f64),
                if regret.stood_out() { "stood out".into() } else { String::new() },
            ]);
        }
        let mut out = table(&rows);
        for regret in self.lines.iter().filter(|regret| regret.stood_out()) {
            for example in &regret.examples {
                out.push_str(&format!(
                    "\n{}: {}\n    game {}, event {}: {} ({:+.1} points against “{}”)",
                    regret.line.page,
                    regret.line.text,
                    example.game,
                    example.event,
                    example.instead,
                    example.by,
                    example.did
                ));
            }
        }
        let alarms = match self.mirror() {
            (0, 0) => "No line stood out in the even games.".into(),
            (below, above) => format!(
                "Of the lines that stood out in the even games, {above} lose by their act in the odd games too, and \
                 {below} do not: about {below} of the {above} are false alarms."
            ),
        };
        let (unknown, all) = (self.unknown, self.unknown + self.known);
        out.push_str(&format!(
            "\nLines are ranked by the even games; the figures are those of the odd games alone. {alarms} \
             {unknown} of {all} acts belong to no line.\n"
        ));
        out
    }

    /// Writes `regret.csv`, and for each example its position and its game, which can be opened at the table.
    pub fn write<G: Game>(&self, experiment: &Experiment<G>, path: &Path) -> Result<(), FolderError> {
        let folder = path.join("regret");
        std::fs::create_dir_all(&folder).map_err(at(&folder))?;
        let text = ["page", "line", "text"].map(|name| (name, Kind::Text));
        let whole = ["positions", "departed", "ranked by", "shown"].map(|name| (name, Kind::Whole));
        let real = ["first", "regret", "low", "high"].map(|name| (name, Kind::Real));
        let columns = text.into_iter().chain(whole).chain(real);
        let columns: Vec<(String, Kind)> = columns.map(|(name, kind)| (name.to_owned(), kind)).collect();
        let mut sheet = Sheet::create(path, "regret", &columns)?;
        for (rank, regret) in self.lines.iter().enumerate() {
            let line = &regret.line;
            let text = [&line.page, &line.id, &line.text].map(|text| Cell::Text(text));
            let whole = [regret.positions(), regret.departed, regret.first.n, regret.second.n];
            let e = regret.second();
            let real = [regret.first().value, e.value, e.low, e.high].map(Cell::Real);
            sheet.row(text.into_iter().chain(whole.map(|n| Cell::Whole(n as i64))).chain(real))?;
            for (number, example) in regret.examples.iter().enumerate() {
                let name = format!("{}-{}", rank + 1, number + 1);
                write(&folder.join(format!("{name}.position")), &example.position)?;
                let game = saved(experiment, example.game).map_err(FolderError::Parts)?;
                write(&folder.join(format!("{name}-event-{}.log", example.event)), &game)?;
            }
        }
        sheet.finish()?;
        Ok(())
    }
}
