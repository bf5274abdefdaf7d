//! Minds: the decision makers for seats that no human plays.

use crate::{Document, Game, Interrupt, Pending, Turn};
#[cfg(feature = "coverage")]
use script::coverage::Coverage;
use script::coverage::Written;
use script::trace::{Note, Trace, Tracer};
use std::sync::Arc;

/// A procedure is compiled once for each type of tracer. Untraced play reuses the instance of one of
/// them (`None::<&mut Listener>`) to save compile time: the one for coverage where it is compiled in,
/// because it is the faster one.
#[cfg(feature = "coverage")]
type Listener = Coverage;
#[cfg(not(feature = "coverage"))]
type Listener = Trace;

/// A bot. The table calls it when a decision of its seat is pending; it acts through the [`Turn`] until
/// the decision is no longer its own.
///
/// A mind must be a pure function of the state and of the recorded outcomes: if an interrupt ends a
/// call, the table later calls again from the same state, and the [`Turn`] replays what has happened in
/// between. A call may start at any decision of the seat, even in the middle of a turn (after a manual
/// correction), and must take at least one action.
pub trait Mind<G: Game>: Send + Sync {
    fn act(&self, turn: &mut Turn<'_, G>) -> Result<(), Interrupt>;

    /// Makes the same decisions and records the reasons.
    fn act_and_tell(&self, turn: &mut Turn<'_, G>, trace: &mut Trace) -> Result<(), Interrupt>;

    /// Makes the same decisions and counts which lines were evaluated and which decided.
    #[cfg(feature = "coverage")]
    fn act_and_count(&self, turn: &mut Turn<'_, G>, coverage: &mut Coverage) -> Result<(), Interrupt>;

    /// The lines of its document, indexed as in traces and coverage; empty for a mind without a
    /// document.
    fn lines(&self) -> Vec<Written> {
        Vec::new()
    }
}

/// A mind written once for every kind of tracer: none, a full trace, or line coverage.
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
    /// Compiles a document into a mind. The error is written for the document's author.
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String>;

    /// Like [`Bots::mind`], for a table with people: lines in words that only they understand are put to them
    /// ([`Turn::human`]).
    fn mind_with_people(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        Self::mind(document)
    }

    /// Adds what a document requires to the setup of a new game in which it plays, such as its cards.
    fn bring(document: &Document, setup: &mut Self::Setup) -> Result<(), String> {
        let _ = (document, setup);
        Ok(())
    }

    /// Restores the parts of a saved setup that are stored only in the document.
    fn complete(document: &Document, setup: &mut Self::Setup) -> Result<(), String> {
        let _ = (document, setup);
        Ok(())
    }

    /// Applies what a document prescribes about the table to a position in which it plays the pending
    /// seat.
    fn lay_out(document: &Document, state: &mut Self::State) -> Result<(), String> {
        let _ = (document, state);
        Ok(())
    }

    /// Whether a document can take over a seat that is set up for a human, with a human's cards.
    fn plays_for_humans(document: &Document) -> bool {
        let _ = document;
        false
    }

    /// Parses a position: a complete one or, in games that support it, a sketch of a few lines.
    fn sketch(text: &str) -> Result<Self::State, String> {
        Self::from_position(text).map_err(|error| error.to_string())
    }

    /// The action of another seat that must decide something during a bot's rehearsed turn; `None` if
    /// the game cannot answer for it.
    fn meanwhile(state: &Self::State) -> Option<Self::Action> {
        let _ = state;
        None
    }
}

/// Plays a uniformly random legal action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Procedure<G> for Random {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, G>, trace: &mut T) -> Result<(), Interrupt> {
        trace.note(|| Note::Fact { text: say!("plays-at-random") });
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
