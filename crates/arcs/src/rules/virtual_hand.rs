//! The elementary actions of a seat that plays from a counter and the shared stack (SUPERCAT 1.1 to 1.3). The
//! bot's document decides which of them happen, how often and in which order; this module only knows what is
//! on the table.

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, ensure, play, round};
use crate::action::Action;
use crate::happening::{At, By, Counter, Deed, Happening, Thing};
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;

/// The maximum number of counter moves and die rolls in one turn, so that every turn ends.
pub(crate) const COUNTS: u8 = 60;
/// The highest value of a counter.
const HIGHEST: u8 = 99;

fn can_draw(s: &State) -> bool {
    !s.discards.all().is_empty()
}

fn can_count(s: &State) -> bool {
    s.turn.counted < COUNTS
}

fn can_seize(s: &State) -> bool {
    round::can_seize(s, s.turn.seat)
}

/// Whether there is nothing to play, whatever there still is to draw.
fn has_nothing(s: &State) -> bool {
    play::playable(s).is_empty()
}

pub(crate) fn can_discard_options(s: &State) -> bool {
    s.player(s.turn.seat).is_virtual() && !s.turn.aside.is_empty()
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    if can_draw(s) {
        out.add(Action::DrawOption)?;
    }
    list_counts(s, out)?;
    if can_seize(s) {
        out.add(Action::SeizeInitiative)?;
        if s.player(s.turn.seat).has(CourtCard::LatticeSpies) {
            out.add(Action::SeizeWithSpies)?;
        }
    }
    if has_nothing(s) {
        out.add(Action::LoseTurn)?;
    }
    ON
}

/// Counters and dice, which may be used at any time of the turn.
pub(crate) fn list_counts(s: &State, out: &mut impl Sink) -> Flow {
    let player = s.player(s.turn.seat);
    let hand = player.virtual_hand;
    if !player.is_virtual() || !can_count(s) {
        return ON;
    }
    if hand.cards > 0 {
        out.add(Action::LowerHand)?;
    }
    if hand.seize < HIGHEST {
        out.add(Action::RaiseSeize)?;
    }
    if hand.seize > 0 {
        out.add(Action::LowerSeize)?;
        out.add(Action::RemoveSeize)?;
    }
    // Documents have other dice as well, too many to list.
    out.add(Action::RollDie(6))
}

pub(crate) fn is_count(action: Action) -> bool {
    matches!(
        action,
        Action::LowerHand
            | Action::RaiseSeize
            | Action::LowerSeize
            | Action::RemoveSeize
            | Action::RollDie(_)
    )
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let player = s.player(s.turn.seat);
    let hand = player.virtual_hand;
    ensure(player.is_virtual(), NOT_NOW)?;
    match action {
        Action::DrawOption => ensure(can_draw(s), "no-there-is-no-card-to-draw"),
        Action::LowerHand | Action::RaiseSeize | Action::LowerSeize | Action::RemoveSeize => {
            ensure(can_count(s), "no-turn-moves-its-counters-so-often")?;
            match action {
                Action::LowerHand => ensure(hand.cards > 0, "no-the-hand-counter-is-at-0"),
                Action::RaiseSeize => ensure(hand.seize < HIGHEST, "no-counter-goes-higher"),
                _ => ensure(hand.seize > 0, "no-there-is-no-seize-counter"),
            }
        }
        Action::RollDie(sides) => {
            ensure(can_count(s), "no-turn-rolls-so-many-dice")?;
            ensure((2..=100).contains(&sides), "no-there-is-no-such-die")
        }
        Action::SeizeInitiative | Action::SeizeWithSpies => {
            ensure(can_seize(s), "no-the-initiative-cannot-be-seized-now")?;
            let spies = action == Action::SeizeWithSpies;
            ensure(!spies || player.has(CourtCard::LatticeSpies), "no-lattice-spies-is-not-there")
        }
        Action::LoseTurn => ensure(has_nothing(s), "no-there-are-cards-to-play"),
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    let hand = s.player(seat).virtual_hand;
    let mut count = |counter: Counter, to: u8| {
        s.turn_mut().counted += 1;
        s.set_counter(seat, counter, to);
    };
    match action {
        Action::DrawOption => {
            if s.discards.undealt.is_empty() {
                s.reshuffle();
            }
            s.push(Frame::DrawOption);
        }
        Action::LowerHand => count(Counter::Hand, hand.cards.saturating_sub(1)),
        Action::RaiseSeize => count(Counter::Seize, hand.seize.saturating_add(1)),
        Action::LowerSeize => count(Counter::Seize, hand.seize.saturating_sub(1)),
        Action::RemoveSeize => count(Counter::Seize, 0),
        Action::RollDie(sides) => {
            s.turn_mut().counted += 1;
            s.push(Frame::Die { sides });
        }
        Action::SeizeInitiative => round::seize(s, seat),
        Action::SeizeWithSpies => {
            let spies = CourtCard::LatticeSpies;
            s.go(Thing::CourtCard(spies), 1, At::Guild(seat), At::CourtDiscards, By::Seize);
            round::seize(s, seat);
        }
        Action::LoseTurn => {
            s.did(seat, Deed::LoseTurn);
            if s.stack.top() == Frame::Lead {
                round::pass(s);
            } else {
                s.replace(Frame::NextPlayer);
            }
        }
        _ => {}
    }
}

pub(crate) fn draw(s: &mut Scene<'_, impl Listener>, outcome: u32) {
    s.pop();
    if let Some(card) = s.discards.bottom().nth(outcome) {
        s.go(Thing::Card(Some(card)), 1, s.bottom(), At::Aside(s.turn.seat), By::Deal);
    }
}

pub(crate) fn rolled(s: &mut Scene<'_, impl Listener>, sides: u8, outcome: u32) {
    s.pop();
    let (seat, roll) = (s.turn.seat, outcome as u8 + 1);
    s.turn_mut().die = roll;
    s.tell(|| Happening::Die { seat, sides, roll });
}
