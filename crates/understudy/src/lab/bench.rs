//! Runs experiments for the studio: one at a time, on separate threads, and within limits of games and
//! time, so that the tables stay responsive.

use super::seats::Setups;
use lab::lines::Finding;
use lab::{Orders, Player, Results, Shard, Watch};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::{Bots, Game, Show};
use web::{Counted, DraftId, Opponent, Plan, Progress, Report, What};

/// The longest duration of an experiment; the games played by then are reported.
const LONGEST: Duration = Duration::from_secs(180);
/// The number of games searched for an example of each line.
const LOOKED_THROUGH: u64 = 12;
/// The most reports that wait to be fetched.
const WAITING: usize = 32;

/// The bench of this machine.
#[derive(Default)]
pub struct LabBench {
    at: Mutex<Occupied>,
}

#[derive(Default)]
struct Occupied {
    running: Option<Arc<Running>>,
    done: Vec<(DraftId, Result<Report, String>)>,
}

struct Running {
    draft: DraftId,
    stop: AtomicBool,
    played: AtomicU64,
    planned: u64,
    end: Instant,
    report: Mutex<Option<Result<Report, String>>>,
}

impl Running {
    /// Counts games, and stops the experiment when its time is up.
    fn count(&self, games: u64) {
        self.played.fetch_add(games, Ordering::Relaxed);
        if Instant::now() > self.end {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

impl LabBench {
    /// The current state. A finished experiment is first moved to the finished ones.
    fn at(&self) -> MutexGuard<'_, Occupied> {
        let mut at = self.at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = &at.running {
            let report = running.report.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(report) = report {
                let draft = running.draft;
                at.running = None;
                at.done.retain(|(other, _)| *other != draft);
                if at.done.len() >= WAITING {
                    at.done.drain(..1);
                }
                at.done.push((draft, report));
            }
        }
        at
    }
}

impl web::Bench for LabBench {
    fn plays(&self, game: &str) -> bool {
        [arcs::Arcs::ID, root::Root::ID, faraway::FarAway::ID].contains(&game)
    }

    fn begin(&self, draft: DraftId, plan: Plan) -> Result<(), String> {
        let mut at = self.at();
        if at.running.is_some() {
            return Err(say!("another-experiment-is-being-played"));
        }
        let laid = lay(plan)?;
        let running = Arc::new(Running {
            draft,
            stop: AtomicBool::new(false),
            played: AtomicU64::new(0),
            planned: laid.games,
            end: Instant::now() + LONGEST,
            report: Mutex::default(),
        });
        let (own, play) = (running.clone(), laid.play);
        let work = move || {
            let watch = Watch { stop: &own.stop, played: &|games| own.count(games) };
            // Leave one core to the tables.
            let threads =
                std::thread::available_parallelism().map_or(1, |n| n.get().saturating_sub(1).max(1));
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let report = match pool {
                Ok(pool) => catch_unwind(AssertUnwindSafe(|| pool.install(|| play(&watch))))
                    .unwrap_or_else(|_| Err("The program failed in this experiment.".into())),
                Err(error) => Err(error.to_string()),
            };
            *own.report.lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
        };
        std::thread::Builder::new().name("experiment".into()).spawn(work).map_err(|e| e.to_string())?;
        at.running = Some(running);
        Ok(())
    }

    fn progress(&self, draft: DraftId) -> Option<Progress> {
        let at = self.at();
        let running = at.running.as_ref().filter(|running| running.draft == draft)?;
        Some(Progress { played: running.played.load(Ordering::Relaxed), planned: running.planned })
    }

    fn stop(&self, draft: DraftId) {
        if let Some(running) = self.at().running.as_ref().filter(|running| running.draft == draft) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    fn take(&self, draft: DraftId) -> Option<Result<Report, String>> {
        let mut at = self.at();
        let found = at.done.iter().position(|(own, _)| *own == draft)?;
        Some(at.done.remove(found).1)
    }
}

/// An experiment that is ready to play: its problems have been reported before.
struct Laid {
    games: u64,
    play: Box<Work>,
}

type Work = dyn FnOnce(&Watch<'_>) -> Result<Report, String> + Send;

fn lay(plan: Plan) -> Result<Laid, String> {
    match plan.game.as_str() {
        arcs::Arcs::ID => lay_of::<arcs::Arcs>(plan),
        root::Root::ID => lay_of::<root::Root>(plan),
        faraway::FarAway::ID => lay_of::<faraway::FarAway>(plan),
        other => Err(format!("The lab does not play {other}.")),
    }
}

fn lay_of<G: Show + Bots>(plan: Plan) -> Result<Laid, String> {
    let others = plan.others.iter().map(opponent::<G>).collect::<Result<Vec<_>, _>>()?;
    let names: Vec<&str> = others.iter().map(Player::name).collect();
    let against = format!("against {}", names.join(", "));
    match plan.what {
        What::Play(document) => {
            let id = document.name.clone();
            let own = Player::<G>::bot(document)?;
            let mut players = vec![own];
            let mut line_up = vec![0];
            for other in others {
                let known = players.iter().position(|player| player.name() == other.name());
                line_up.push(known.unwrap_or(players.len()));
                if known.is_none() {
                    players.push(other);
                }
            }
            let sides = sides::<G>(line_up.iter().map(|player| &players[*player]));
            let setups = Setups::plain::<G>(sides);
            let experiment =
                lab::Experiment::new(players, &line_up, Orders::Rotated, plan.games, 1, |seating| {
                    setups.of::<G>(seating)
                })?;
            let play = move |watch: &Watch<'_>| {
                let results = lab::run(&experiment, Shard::WHOLE, None, watch).map_err(|e| e.to_string())?;
                let found = lab::witness::witnesses(&experiment, LOOKED_THROUGH.min(results.tally.games));
                Ok(report(&id, &against, &results, &found))
            };
            Ok(Laid { games: plan.games, play: Box::new(play) })
        }
        What::Compare { old, new } => {
            let candidates = vec![Player::<G>::bot(old)?, Player::<G>::bot(new)?];
            let sides = sides::<G>(std::iter::once(&candidates[0]).chain(&others));
            let setups = Setups::plain::<G>(sides);
            let comparison =
                lab::Comparison::new(candidates, &others, Orders::Rotated, plan.games, 1, 0.02, |seating| {
                    setups.of::<G>(seating)
                })?;
            let play = move |watch: &Watch<'_>| {
                let compared =
                    lab::versus::versus(&comparison, None, false, watch).map_err(|e| e.to_string())?;
                Ok(Report {
                    title: format!("Then and now, {against}"),
                    brief: maud::html! { pre tabindex="0" { (lab::versus::summary(&compared)) } }
                        .into_string(),
                    page: lab::versus::page(&compared).into_string(),
                    counts: Vec::new(),
                })
            };
            Ok(Laid { games: plan.games, play: Box::new(play) })
        }
    }
}

/// The sides of the players: a document for one side only takes that side.
fn sides<'p, G: Show + Bots>(players: impl Iterator<Item = &'p Player<G>>) -> Vec<Option<String>> {
    let form = G::form();
    let all: Vec<&str> = form.sides.iter().map(|side| side.value).collect();
    let mut out: Vec<Option<String>> = Vec::new();
    for player in players {
        let document = player.document.as_ref();
        let taken: Vec<&str> = out.iter().flatten().map(String::as_str).collect();
        let side = document.and_then(|document| {
            crate::library::side_of(&all, &taken, |side| G::plays(document, side)).map(String::from)
        });
        out.push(side);
    }
    out
}

fn opponent<G: Show + Bots>(who: &Opponent) -> Result<Player<G>, String> {
    match who {
        Opponent::Random => Ok(Player::random()),
        Opponent::Bot(document) => Player::bot(document.clone()),
        Opponent::Search(lookahead) => Player::search(lookahead.clone(), super::seats::policy::<G>(None)),
    }
}

fn report(own: &str, against: &str, results: &Results, found: &[lab::witness::Witness]) -> Report {
    let covered = results.covered.iter().find(|covered| covered.player == own);
    let lines = covered.map_or(Vec::new(), |covered| covered.findings().collect());
    let counts = lines.into_iter().map(|(line, count, finding)| Counted {
        id: line.id.clone(),
        count: *count,
        finding: if finding == Finding::Fine { String::new() } else { finding.words().into() },
        example: example(own, &line.id, found),
    });
    Report {
        title: format!("{} games {against}", results.tally.games),
        brief: lab::report::brief(results).into_string(),
        page: lab::report::page(results).into_string(),
        counts: counts.collect(),
    }
}

/// Describes the nearest miss of a line that never got a yes.
fn example(own: &str, id: &str, found: &[lab::witness::Witness]) -> String {
    let witness = found.iter().find(|witness| witness.player == own && witness.line.id == id);
    match witness.map(|witness| (&witness.yes, &witness.no)) {
        Some((None, Some(no))) if !no.fact.is_empty() => format!("nearest miss: {}", no.fact),
        _ => String::new(),
    }
}
