//! Who decides for a seat that no human holds.

use crate::{Document, Game, Interrupt, Pending, Turn};
#[cfg(feature = "coverage")]
use script::coverage::Coverage;
use script::coverage::Written;
use script::trace::{Note, Trace, Tracer};
use std::sync::Arc;

/// All that a bot does is compiled for each kind of listener. Where nobody listens, it runs what was
/// compiled for one of them: for the counter, which is fast, if there is one.
#[cfg(feature = "coverage")]
type Listener = Coverage;
#[cfg(not(feature = "coverage"))]
type Listener = Trace;

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
    #[cfg(feature = "coverage")]
    fn act_and_count(&self, turn: &mut Turn<'_, G>, coverage: &mut Coverage) -> Result<(), Interrupt>;

    /// The lines of its document, by the index under which they are traced and counted; none for a
    /// mind that follows no document.
    fn lines(&self) -> Vec<Written> {
        Vec::new()
    }
}

/// A mind that is written once, whoever listens: nobody, a reader, or somebody who counts lines.
pub trait Procedure<G: Game>: Send + Sync {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, G>, trace: &mut T) -> Result<(), Interrupt>;

    /// See [`Mind::lines`].
    fn lines(&self) -> Vec<Written> {
        Vec::new()
    }
}

impl<G: Game, P: Procedure<G>> Mind<G> for P {
    fn act(&self, turn: &mut Turn<'_, G>) -> Result<(), Interrupt> {
        self.follow(turn, &mut None::<&mut Listener>)
    }

    fn act_and_tell(&self, turn: &mut Turn<'_, G>, trace: &mut Trace) -> Result<(), Interrupt> {
        self.follow(turn, &mut Some(trace))
    }

    #[cfg(feature = "coverage")]
    fn act_and_count(&self, turn: &mut Turn<'_, G>, coverage: &mut Coverage) -> Result<(), Interrupt> {
        self.follow(turn, &mut Some(coverage))
    }

    fn lines(&self) -> Vec<Written> {
        Procedure::lines(self)
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

    /// What a saved setup does not repeat, because it stands in the document.
    fn complete(document: &Document, setup: &mut Self::Setup) -> Result<(), String> {
        let _ = (document, setup);
        Ok(())
    }

    /// What a document fixes about the table of a position in which it plays the seat on turn.
    fn lay_out(document: &Document, state: &mut Self::State) -> Result<(), String> {
        let _ = (document, state);
        Ok(())
    }

    /// Whether a document can play on for a seat that is not set up for a bot: with a human's cards.
    const PLAY_FOR_HUMANS: bool = false;

    /// Reads a position, whole or, if the game knows sketches, in a few lines.
    fn sketch(text: &str) -> Result<Self::State, String> {
        Self::from_position(text).map_err(|error| error.to_string())
    }

    /// What another seat does that has to decide something in the middle of a bot's turn, when the
    /// turn is only rehearsed; nothing, if that cannot be said for it.
    fn meanwhile(state: &Self::State) -> Option<Self::Action> {
        let _ = state;
        None
    }
}

/// Does anything that is legal, all with the same likelihood.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Procedure<G> for Random {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, G>, trace: &mut T) -> Result<(), Interrupt> {
        trace.note(|| Note::Fact { text: "plays at random".into() });
        let mut legal = Vec::new();
        while G::pending(turn.state()) == Pending::Seat(turn.seat()) {
            legal.clear();
            G::legal(turn.state(), &mut legal);
            let at = if legal.len() == 1 { 0 } else { turn.lot(legal.len() as u32)? };
            turn.act(legal[at as usize])?;
        }
        Ok(())
    }
}
