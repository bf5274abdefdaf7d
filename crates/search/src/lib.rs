//! A player who looks ahead, over the contract of a game alone: the yardstick for documents, and an
//! opponent whose strength can be chosen.
//!
//! Before each decision it plays the game on many times, from states that look to its seat as the real
//! one does ([`table::Game::imagine`]), and takes the act after which it fares best. In these playouts
//! documents decide for everybody: for its own seat too, so that it begins as strong as the document
//! and departs from it only where another act has proved better.

mod decision;
mod duel;
mod playout;
mod tree;

pub use decision::{Compared, Considered, Decision, decide};
pub use duel::duel;

use script::trace::{ChoiceNote, Note, Tracer};
use std::sync::Arc;
use table::{Event, Game, Interrupt, Lookahead, Mind, Procedure, Seat, Turn};

/// Acts in a row after which the document ends the turn: a search could go round in circles where
/// acts cost nothing.
const LONGEST_TURN: usize = 64;

/// Lots from which the playouts of a decision follow.
const SEEDS: u32 = 1 << 30;

/// A seat that looks ahead.
pub struct Search<G: Game> {
    lookahead: Lookahead,
    policies: Vec<Arc<dyn Mind<G>>>,
}

/// A mind that looks ahead; see [`table::Searcher`].
pub fn player<G: Game>(lookahead: &Lookahead, policies: Vec<Arc<dyn Mind<G>>>) -> Arc<dyn Mind<G>> {
    Arc::new(Search { lookahead: lookahead.clone(), policies })
}

impl<G: Game> Procedure<G> for Search<G> {
    /// One decision a call, unless the document plays on: what follows is seen with other eyes.
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
        // A document has a plan for its whole turn, which it would lose if it were asked act by act.
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

/// What was compared, the best first, and what was taken.
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
