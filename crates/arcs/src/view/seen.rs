//! The information available to a seat (rules 14).

use crate::state::State;
use crate::state::card::ActionCard;
use crate::state::card::{CardSet, Way};
use crate::state::discards::Discards;
use crate::state::frame::Frame;
use crate::state::names::Set;
use table::{Generator, Seat};

/// A state without everything hidden from a viewer, and the remaining information about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The other real hands and the action discards are empty in it.
    pub state: State,
    /// The number of cards in each hand.
    pub hand_sizes: [u8; 4],
    /// Seats whose card of this round is face down and hidden from the viewer.
    pub face_down: [bool; 4],
    /// The number of cards in the face-down pile of action discards (with virtual hands: the stack and the
    /// pile).
    pub discards: u8,
    /// How many of them were not dealt: the stack, or the bottom of the pile.
    pub undealt: u8,
    /// Action cards that are somewhere out of sight.
    pub unseen: CardSet,
}

/// The table as this seat sees it; `None` sees only public information.
pub fn seen_by(state: &State, viewer: Option<Seat>) -> Seen {
    let mut seen = Seen {
        state: *state,
        hand_sizes: [0; 4],
        face_down: [false; 4],
        discards: state.discards.all().len() as u8,
        undealt: state.discards.undealt().len() as u8,
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
    // Cards set aside are known to the seat on turn, but a rejected hand belongs to another seat.
    let rejected = state.stack.frames().contains(&Frame::RejectedHand);
    if rejected || Some(state.turn.seat) != viewer && !state.player(state.turn.seat).is_virtual() {
        seen.unseen = seen.unseen.union(state.turn.aside);
        seen.state.turn.aside = Set::EMPTY;
    }
    seen.state.discards = Discards::EMPTY;
    seen
}

/// A state that looks the same to this seat: hidden cards are redistributed among their places.
pub fn imagine(state: &State, viewer: Seat, lots: &mut Generator) -> State {
    let seen = seen_by(state, Some(viewer));
    // Farseers show a hand to the player who is about to swap with it.
    let shown = match state.stack.top() {
        Frame::Swap { seat } if state.turn.seat == viewer => Some(seat),
        _ => None,
    };
    let known = shown.map_or(Set::EMPTY, |seat| state.player(seat).hand());
    let mut unseen: Vec<ActionCard> = seen.unseen.without(known).iter().collect();
    let mut draw = || {
        let at = lots.below(unseen.len().max(1) as u32) as usize;
        (at < unseen.len()).then(|| unseen.swap_remove(at))
    };
    let mut s = *state;
    for seat in state.seats().filter(|seat| *seat != viewer) {
        if Some(seat) != shown {
            let cards = state.player(seat).hand().len();
            s.player_mut(seat).hand = (0..cards).filter_map(|_| draw()).collect();
        }
        let at = seat.0 as usize;
        if let (true, Some(played)) = (seen.face_down[at], &mut s.round.played[at]) {
            played.card = draw().unwrap_or(played.card);
        }
    }
    if state.round.seize_card != seen.state.round.seize_card {
        s.round.seize_card = draw();
    }
    if state.turn.aside != seen.state.turn.aside {
        s.turn.aside = (0..state.turn.aside.len()).filter_map(|_| draw()).collect();
    }
    // Nobody knows the order of the pile, so it may as well be shuffled.
    let pile = (0..seen.discards - seen.undealt).filter_map(|_| draw()).collect();
    s.discards = Discards::of((0..seen.undealt).filter_map(|_| draw()).collect());
    s.discards.put_shuffled(pile);
    s
}
