//! Finds the point where two documents diverge: the first decision that differs, and the lines behind it.

use crate::compare::Comparison;
use crate::experiment::Experiment;
use script::coverage::Written;
use script::trace::{ChoiceNote, Entry, Line, Note, Outcome, Trace};
use table::session::replay_one;
use table::{Dice, Event, Game, Mind, Seat, Turn, save};

/// The reason of one of the two at the point where they diverge.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reason {
    /// The line that was answered differently, or narrowed the options differently.
    pub line: String,
    /// The outcome: `yes`, `no`, or the criterion that made the difference.
    pub came_of_it: String,
}

/// A game in which two documents diverged.
#[derive(Clone, Debug)]
pub struct Parting {
    pub game: u64,
    pub seat: Seat,
    /// The first event that differs.
    pub at: usize,
    /// The position at the start of the turn in which they diverge.
    pub position: String,
    pub base: Reason,
    pub rival: Reason,
    /// The action of each of the two, in a player's words.
    pub base_did: String,
    pub rival_did: String,
}

/// A bot's turn up to an event: its reasons, and its next action.
pub struct Account {
    /// The position at the start of the turn.
    position: String,
    thoughts: Vec<Thought>,
    /// The action, in a player's words.
    did: String,
}

/// Analyses a game in which candidate 0 and candidate `rival` (counted from 1) diverged.
pub fn parting(comparison: &Comparison, rival: usize, game: u64) -> Option<Parting> {
    let seat = Seat(comparison.seat(game) as u8);
    let [base, rival] = [0, rival].map(|candidate| {
        let mut worker = comparison.tables[candidate].worker();
        worker.play(game, &mut []);
        worker
    });
    let at = base.parted(&*rival)?;
    let (base, rival) = (base.account(seat, at)?, rival.account(seat, at)?);
    let (reason, other) = reasons(&base.thoughts, &rival.thoughts);
    Some(Parting {
        game,
        seat,
        at,
        position: base.position,
        base: reason,
        rival: other,
        base_did: base.did,
        rival_did: rival.did,
    })
}

/// The turn of a seat that contains an event.
pub(crate) fn account<G: Game>(
    experiment: &Experiment<G>,
    game: u64,
    log: &[Event<G::Action>],
    seat: Seat,
    at: usize,
) -> Option<Account> {
    // The other players act alike, so the divergence is in a turn of the candidate.
    let start = log[..at].iter().rposition(|event| *event == Event::Bot { seat })? + 1;
    let begin = G::begin(&experiment.arrangement(game).setup).ok()?;
    let state = |to: usize| {
        let mut state = begin.clone();
        for event in &log[..to] {
            replay_one::<G>(&mut state, event);
        }
        state
    };
    let mind = &*experiment.minds(game)[usize::from(seat.0)];
    // A lot may precede an action; report the action, which is what people see.
    let next = log[at..]
        .iter()
        .find(|event| !matches!(event, Event::Lot { .. } | Event::Kept { .. } | Event::Answered { .. }));
    let did = match next {
        Some(event @ Event::Act { seat: acting, .. }) if *acting == seat => {
            save::words::<G>(&state(at), event)
        }
        _ => "nothing more".into(),
    };
    let began = state(start);
    let position = G::to_position(&began);
    Some(Account { position, thoughts: thoughts::<G>(mind, began, seat, log.to_vec(), start), did })
}

/// A line that was answered, in terms that both documents share.
#[derive(Debug, PartialEq)]
pub(crate) enum Thought {
    Answer { line: String, outcome: Option<Outcome> },
    Chose { line: String, choice: Named },
    Did { line: String, act: String },
}

impl Thought {
    fn line(&self) -> &str {
        match self {
            Thought::Answer { line, .. } | Thought::Chose { line, .. } | Thought::Did { line, .. } => line,
        }
    }

    fn is_act(&self) -> bool {
        matches!(self, Thought::Did { .. })
    }
}

/// A choice in terms that two documents share.
#[derive(Debug, PartialEq)]
pub(crate) struct Named {
    criteria: Vec<(String, Vec<usize>)>,
    chosen: Option<String>,
}

/// The reasons of a mind in the turn that began at `start`.
fn thoughts<G: Game>(
    mind: &dyn Mind<G>,
    mut state: G::State,
    seat: Seat,
    mut log: Vec<Event<G::Action>>,
    start: usize,
) -> Vec<Thought> {
    let mut trace = Trace::new();
    // Nothing new is rolled or drawn: the log contains every outcome.
    let mut dice = Dice::new(0, true);
    let mut turn = Turn::new(&mut state, seat, &mut log, start, &mut dice);
    // However the call ends, the trace contains the reasons up to there.
    let _ = mind.act_and_tell(&mut turn, &mut trace);
    let mut out = Vec::new();
    flatten(&trace.finish(), &mind.lines(), "", &mut out);
    out
}

fn flatten(entries: &[Entry], lines: &[Written], inside: &str, out: &mut Vec<Thought>) {
    for entry in entries {
        match entry {
            Entry::Step(step) => {
                let line = text(lines, step.line);
                flatten(&step.inside, lines, &line, out);
                out.push(Thought::Answer { line, outcome: step.outcome });
            }
            Entry::Note(Note::Choice(choice)) => {
                out.push(Thought::Chose { line: inside.into(), choice: named(choice, lines) });
            }
            Entry::Note(Note::Act { text }) => {
                out.push(Thought::Did { line: inside.into(), act: text.clone() });
            }
            Entry::Note(_) => {}
        }
    }
}

fn text(lines: &[Written], line: Line) -> String {
    let Some(line) = lines.get(line.0 as usize) else { return String::new() };
    let numbers: Vec<String> = line.numbers.iter().map(u32::to_string).collect();
    match numbers.is_empty() {
        true => line.text.clone(),
        false => format!("[{}] {}", numbers.join(", "), line.text),
    }
}

fn named(choice: &ChoiceNote, lines: &[Written]) -> Named {
    let criterion = |narrowing: &script::trace::Narrowing| {
        let words = narrowing.line.map(|line| text(lines, line)).filter(|text| !text.is_empty());
        (words.unwrap_or_else(|| narrowing.criterion.clone()), narrowing.removed.clone())
    };
    Named {
        criteria: choice.criteria.iter().map(criterion).collect(),
        chosen: choice.chosen.and_then(|at| choice.options.get(at).cloned()),
    }
}

/// The reasons that made the difference: on the way to the first action that differs, the line that was
/// answered differently or chose differently, or, if the documents take different lines, those in which each
/// acted.
fn reasons(a: &[Thought], b: &[Thought]) -> (Reason, Reason) {
    let (a, b) = to_the_difference(a, b);
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    match (a.get(same), b.get(same)) {
        (Some(Thought::Chose { line, choice }), Some(Thought::Chose { line: other_line, choice: other }))
            if line == other_line =>
        {
            let alike = choice.criteria.iter().zip(&other.criteria).take_while(|(a, b)| a == b).count();
            let narrowed = |choice: &Named| match choice.criteria.get(alike) {
                Some((words, _)) => format!("prefers {words}"),
                None => "draws a lot".into(),
            };
            (
                Reason { line: line.clone(), came_of_it: narrowed(choice) },
                Reason { line: line.clone(), came_of_it: narrowed(other) },
            )
        }
        (Some(one), Some(other)) if one.line() != other.line() => {
            let acting = |thoughts: &[Thought], or: &Thought| match thoughts.last() {
                Some(act @ Thought::Did { .. }) => reason(Some(act)),
                _ => reason(Some(or)),
            };
            (acting(a, one), acting(b, other))
        }
        (one, other) => (reason(one), reason(other)),
    }
}

/// The reasons of each document between the last common action and the first different one.
fn to_the_difference<'t>(a: &'t [Thought], b: &'t [Thought]) -> (&'t [Thought], &'t [Thought]) {
    let acts = |thoughts: &'t [Thought]| -> Vec<(usize, &'t Thought)> {
        thoughts.iter().enumerate().filter(|(_, thought)| thought.is_act()).collect()
    };
    let same_act = |x: &Thought, y: &Thought| match (x, y) {
        (Thought::Did { act, .. }, Thought::Did { act: other, .. }) => act == other,
        _ => false,
    };
    let (of_a, of_b) = (acts(a), acts(b));
    let shared = of_a.iter().zip(&of_b).take_while(|((_, x), (_, y))| same_act(x, y)).count();
    let piece = |thoughts: &'t [Thought], acts: &[(usize, &Thought)]| {
        let from = shared.checked_sub(1).map_or(0, |last| acts[last].0 + 1);
        let to = acts.get(shared).map_or(thoughts.len(), |(at, _)| at + 1);
        &thoughts[from..to]
    };
    (piece(a, &of_a), piece(b, &of_b))
}

fn reason(thought: Option<&Thought>) -> Reason {
    match thought {
        Some(Thought::Answer { line, outcome }) => {
            let came_of_it = match outcome {
                Some(Outcome::Yes) => "yes",
                Some(Outcome::No) => "no",
                Some(Outcome::Done) => "done",
                Some(Outcome::Nothing) => "nothing to do",
                None => "left open",
            };
            Reason { line: line.clone(), came_of_it: came_of_it.into() }
        }
        Some(Thought::Chose { line, choice }) => Reason {
            line: line.clone(),
            came_of_it: format!("chooses {}", choice.chosen.as_deref().unwrap_or("nothing")),
        },
        Some(Thought::Did { line, act }) => Reason { line: line.clone(), came_of_it: without_names(act) },
        None => Reason { line: "the same lines".into(), came_of_it: "a lot fell differently".into() },
    }
}

/// The verb of an action, so that actions of the same kind count as one: "red moves 2 ships …" is "moves".
fn without_names(act: &str) -> String {
    act.split(' ').nth(1).unwrap_or(act).to_string()
}

/// Divergences of the same kind.
pub struct Kind {
    pub base: Reason,
    pub rival: Reason,
    pub games: u64,
    /// The first of them with different actions as well, if there is one.
    pub example: Parting,
}

/// The kinds of divergence in these games, the most frequent first.
pub fn kinds(comparison: &Comparison, rival: usize, games: impl IntoIterator<Item = u64>) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for game in games {
        let Some(found) = parting(comparison, rival, game) else { continue };
        match kinds.iter_mut().find(|kind| (&kind.base, &kind.rival) == (&found.base, &found.rival)) {
            Some(kind) => {
                kind.games += 1;
                // A different lot before the same action is a poor example.
                if kind.example.base_did == kind.example.rival_did {
                    kind.example = found;
                }
            }
            None => kinds.push(Kind {
                base: found.base.clone(),
                rival: found.rival.clone(),
                games: 1,
                example: found,
            }),
        }
    }
    kinds.sort_by(|a, b| b.games.cmp(&a.games).then(a.example.game.cmp(&b.example.game)));
    kinds
}

/// Three examples: of the most frequent kinds first, then further ones of the most frequent kind.
pub fn examples(comparison: &Comparison, rival: usize, kinds: &[Kind], games: &[u64]) -> Vec<Parting> {
    const EXAMPLES: usize = 3;
    let mut out: Vec<Parting> = kinds.iter().take(EXAMPLES).map(|kind| kind.example.clone()).collect();
    for game in games {
        if out.len() == EXAMPLES {
            break;
        }
        if !out.iter().any(|parting| parting.game == *game) {
            let found = parting(comparison, rival, *game);
            out.extend(found.filter(|parting| parting.base_did != parting.rival_did));
        }
    }
    out
}
