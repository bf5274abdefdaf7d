//! What a seat may know (rules 14).

use crate::state::State;
use crate::state::card::{CardSet, Way};
use crate::state::discards::Discards;
use crate::state::frame::Frame;
use crate::state::names::Set;
use table::Seat;

/// A state with everything taken out that is hidden from a viewer, and what is left to know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Other real hands are empty in it, and the action discards are.
    pub state: State,
    /// Cards in each hand.
    pub hand_sizes: [u8; 4],
    /// Seats whose card of this round lies face down and is hidden from the viewer.
    pub face_down: [bool; 4],
    /// Cards in the face-down pile of action discards (with virtual hands: the stack and the pile).
    pub discards: u8,
    /// Action cards that are somewhere out of sight.
    pub unseen: CardSet,
}

/// The table as this seat sees it; `None` sees what lies open to all.
pub fn seen_by(state: &State, viewer: Option<Seat>) -> Seen {
    let mut seen = Seen {
        state: *state,
        hand_sizes: [0; 4],
        face_down: [false; 4],
        discards: state.discards.all().len() as u8,
        unseen: state.discards.all(),
    };
    for seat in state.seats() {
        let at = seat.0 as usize;
        seen.hand_sizes[at] = state.player(seat).cards() as u8;
        if Some(seat) == viewer {
            continue;
        }
        seen.unseen = seen.unseen.union(state.player(seat).hand);
        seen.state.player_mut(seat).hand = Set::EMPTY;
        if let Some(played) = state.round.played(seat).filter(|p| p.way == Way::Copy) {
            seen.face_down[at] = true;
            seen.unseen.insert(played.card);
            seen.state.round.played[at] = None;
        }
    }
    let seizer = state.round.seized.then_some(state.round.initiative);
    if seizer != viewer
        && let Some(card) = seen.state.round.seize_card.take()
    {
        seen.unseen.insert(card);
    }
    // Cards set aside are known to the seat on turn, but a rejected hand is not that seat's.
    let rejected = state.stack.frames().contains(&Frame::RejectedHand);
    if rejected || Some(state.turn.seat) != viewer && !state.player(state.turn.seat).is_virtual() {
        seen.unseen = seen.unseen.union(state.turn.aside);
        seen.state.turn.aside = Set::EMPTY;
    }
    seen.state.discards = Discards::EMPTY;
    seen
}
