//! A player that searches ahead, built on the [`Game`] contract alone. It is the yardstick for
//! documents and an opponent of adjustable strength.
//!
//! Before each decision it plays the game to a horizon many times, from states that its seat cannot
//! tell from the real one ([`table::Game::imagine`]), and takes the action with the best results.
//! Documents play every seat in these playouts, including its own, so it starts out as strong as the
//! document and departs from it only where another action has proved better.
//!
//! [`player`] creates such a mind, [`decide`] makes a single decision, and [`duel()`] compares two
//! actions.

mod decision;
mod duel;
mod playout;
mod tree;

pub use decision::{Compared, Considered, Decision, decide};
pub use duel::duel;

use script::trace::{ChoiceNote, Note, Tracer};
use std::sync::Arc;
use table::{Event, Game, Interrupt, Lookahead, Mind, Procedure, Seat, Turn};

/// The number of actions in a row after which the document finishes the turn: a search could loop where
/// actions cost nothing.
const LONGEST_TURN: usize = 64;

/// The range of the lot that seeds a decision's playouts.
const SEEDS: u32 = 1 << 30;

/// A mind that searches.
pub struct Search<G: Game> {
    lookahead: Lookahead,
    policies: Vec<Arc<dyn Mind<G>>>,
}

/// Creates a mind that searches; see [`table::Searcher`].
pub fn player<G: Game>(lookahead: &Lookahead, policies: Vec<Arc<dyn Mind<G>>>) -> Arc<dyn Mind<G>> {
    Arc::new(Search { lookahead: lookahead.clone(), policies })
}

impl<G: Game> Procedure<G> for Search<G> {
    /// Makes one decision per call, unless the document plays on: the state after it may reveal new
    /// information, so the next decision needs a new search.
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, G>, trace: &mut T) -> Result<(), Interrupt> {
        let mut legal = Vec::new();
        G::legal(turn.state(), &mut legal);
        if let [only] = legal[..] {
            trace.note(|| Note::Act { text: G::say(turn.state(), only) });
            return turn.act(only);
        }
        let long = acts_in_a_row(turn.since(0), turn.seat()) >= LONGEST_TURN;
        let seed = turn.lot(SEEDS)?;
        let nodes = if long { 0 } else { self.lookahead.nodes };
        let lookahead = Lookahead { nodes, ..self.lookahead.clone() };
        let decision = decide::<G>(&lookahead, &self.policies, turn.state(), turn.seat(), u64::from(seed));
        let Some(action) = decision.action.filter(|action| legal.contains(action)).or(legal.first().copied())
        else {
            return Err(Interrupt::Failed("there is nothing to decide".into()));
        };
        trace.note(|| tell::<G>(turn.state(), &decision, action));
        // A document plans its whole turn, and would lose that plan if it were asked action by action.
        let document = self.policies.get(usize::from(turn.seat().0)).filter(|_| decision.taken.is_none());
        if let Some(document) = document {
            return document.act(turn);
        }
        trace.note(|| Note::Act { text: G::say(turn.state(), action) });
        turn.act(action)
    }
}

fn acts_in_a_row<A>(log: &[Event<A>], own: Seat) -> usize {
    let mut acts = 0;
    for event in log.iter().rev() {
        match event {
            Event::Act { seat, .. } if *seat == own => acts += 1,
            Event::Act { .. } => break,
            _ => {}
        }
    }
    acts
}

/// Records the options, best first, and the chosen one.
fn tell<G: Game>(state: &G::State, decision: &Decision<G::Action>, action: G::Action) -> Note {
    const SHOWN: usize = 8;
    let mut considered = decision.options.clone();
    considered.sort_by(|a, b| b.compared.mean.total_cmp(&a.compared.mean));
    considered.truncate(SHOWN);
    let words = |option: &Considered<G::Action>| {
        let what = match option.action {
            None => "as the document plays on".into(),
            Some(action) => G::say(state, action),
        };
        format!("{what}: {}", option.compared)
    };
    let chosen = considered.iter().position(|option| option.action == decision.taken);
    Note::Choice(Box::new(ChoiceNote {
        what: match decision.playouts {
            0 => format!("as the document would: {}", G::say(state, action)),
            n => format!("what to do, after {n} playouts"),
        },
        options: considered.iter().map(words).collect(),
        chosen: if decision.playouts == 0 { None } else { chosen },
        ..ChoiceNote::default()
    }))
}
