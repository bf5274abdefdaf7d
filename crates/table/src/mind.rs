//! Who decides for a seat that no human holds.

use crate::{Document, Game, Interrupt, Pending, Turn};
use script::coverage::{Coverage, Written};
use script::trace::{Note, Trace, Tracer};
use std::sync::Arc;

/// A bot. It is called when a decision of its seat is pending, and acts through the [`Turn`] until
/// the decision is no longer its own.
///
/// A mind is a function of the state and of what comes up: when an interrupt ends a call, the table
/// calls again later from the same state, and the [`Turn`] plays what has happened meanwhile. A
/// call may begin at any decision of the seat, also in the middle of a turn (after a correction by
/// hand), and must do at least one act.
pub trait Mind<G: Game>: Send + Sync {
    fn act(&self, turn: &mut Turn<'_, G>) -> Result<(), Interrupt>;

    /// The same decisions, with their reasons.
    fn act_and_tell(&self, turn: &mut Turn<'_, G>, trace: &mut Trace) -> Result<(), Interrupt>;

    /// The same decisions, counting which lines were asked and which decided.
    fn act_and_count(&self, turn: &mut Turn<'_, G>, coverage: &mut Coverage) -> Result<(), Interrupt>;

    /// The lines of its document, by the index under which they are traced and counted; none for a
    /// mind that follows no document.
    fn lines(&self) -> Vec<Written> {
        Vec::new()
    }
}

/// A game whose bots are documents.
pub trait Bots: Game {
    /// Compiles a document into a mind; or says what is wrong with it, in words for its author.
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String>;

    /// What a document adds to the setup of a game in which it plays: the cards it is about.
    fn bring(document: &Document, setup: &mut Self::Setup) -> Result<(), String> {
        let _ = (document, setup);
        Ok(())
    }
}

/// Does anything that is legal, all with the same likelihood.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Mind<G> for Random {
    fn act(&self, turn: &mut Turn<'_, G>) -> Result<(), Interrupt> {
        let mut legal = Vec::new();
        while G::pending(turn.state()) == Pending::Seat(turn.seat()) {
            legal.clear();
            G::legal(turn.state(), &mut legal);
            let at = if legal.len() == 1 { 0 } else { turn.lot(legal.len() as u32)? };
            turn.act(legal[at as usize])?;
        }
        Ok(())
    }

    fn act_and_tell(&self, turn: &mut Turn<'_, G>, trace: &mut Trace) -> Result<(), Interrupt> {
        trace.note(|| Note::Fact { text: "plays at random".into() });
        Mind::<G>::act(self, turn)
    }

    fn act_and_count(&self, turn: &mut Turn<'_, G>, _: &mut Coverage) -> Result<(), Interrupt> {
        Mind::<G>::act(self, turn)
    }
}
