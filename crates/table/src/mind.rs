//! Who decides for a seat that no human holds.

use crate::{Game, Interrupt, Turn};
use script::trace::Trace;

/// A bot. It is called when a decision of its seat is pending, and acts through the [`Turn`] until
/// the decision is no longer its own or its turn is over.
///
/// A mind must be a function of the state and of the outcomes it is given: when an interrupt ends
/// a call, the table calls again later with the same state and what has come up meanwhile.
pub trait Mind<G: Game>: Send + Sync {
    fn act(&self, turn: &mut Turn<'_, G>) -> Result<(), Interrupt>;

    /// The same decisions, with their reasons.
    fn act_and_tell(&self, turn: &mut Turn<'_, G>, trace: &mut Trace) -> Result<(), Interrupt>;
}
