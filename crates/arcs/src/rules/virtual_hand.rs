//! The elementary acts of a seat that plays from a counter and the shared stack (SUPERCAT 1.1 to
//! 1.3). Which of them happen, and in which order, is for the bot's document to say.

use super::scene::{Ears, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, ensure, round};
use crate::action::Action;
use crate::happening::{At, By, Counter, Deed, Happening, Thing};
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;

/// Cards drawn as options of one turn.
const DRAWS: u32 = 2;
/// Cards that must be left after this turn's card for a seize check (SUPERCAT R30).
const LEFT_TO_SEIZE: u8 = 2;

fn can_draw(s: &State) -> bool {
    s.turn.aside.len() < DRAWS && !s.discards.all().is_empty()
}

fn can_check_seizing(s: &State, leads: bool) -> bool {
    let cards = s.player(s.turn.seat).virtual_hand.cards;
    !leads && s.turn.lowered && cards >= LEFT_TO_SEIZE && round::can_seize(s, s.turn.seat)
}

fn has_nothing(s: &State) -> bool {
    let bonus = s.player(s.turn.seat).virtual_hand.bonus;
    s.turn.lowered && s.turn.aside.is_empty() && bonus.is_empty() && s.discards.all().is_empty()
}

pub(crate) fn list(s: &State, leads: bool, out: &mut impl Sink) -> Flow {
    let player = s.player(s.turn.seat);
    if can_draw(s) {
        out.add(Action::DrawOption)?;
    }
    if !s.turn.lowered {
        out.add(Action::LowerHand)?;
    }
    if leads {
        if player.virtual_hand.seize > 0 {
            out.add(Action::RemoveSeize)?;
        }
    } else if !s.turn.raised {
        out.add(Action::RaiseSeize)?;
    }
    if can_check_seizing(s, leads) {
        if s.turn.seize_roll == 0 {
            out.add(Action::RollToSeize)?;
        } else {
            out.add(Action::SeizeWithCounter)?;
            if player.has(CourtCard::LatticeSpies) {
                out.add(Action::SeizeWithSpies)?;
            }
        }
    }
    if has_nothing(s) {
        out.add(Action::LoseTurn)?;
    }
    ON
}

pub(crate) fn check(s: &State, leads: bool, action: Action) -> Verdict {
    let player = s.player(s.turn.seat);
    match action {
        Action::DrawOption => ensure(can_draw(s), "no more cards to draw as options"),
        Action::LowerHand => ensure(!s.turn.lowered, "the hand counter was lowered in this turn"),
        Action::RemoveSeize => {
            ensure(leads, "only the leader removes the seize counter")?;
            ensure(player.virtual_hand.seize > 0, "there is no seize counter")
        }
        Action::RaiseSeize => {
            ensure(!leads, "only followers raise the seize counter")?;
            ensure(!s.turn.raised, "the seize counter was raised in this turn")
        }
        Action::RollToSeize | Action::SeizeWithCounter | Action::SeizeWithSpies => {
            ensure(!leads, "the leader has the initiative")?;
            ensure(round::can_seize(s, s.turn.seat), "the initiative cannot be seized now")?;
            ensure(s.turn.lowered, "the hand counter is lowered first")?;
            ensure(player.virtual_hand.cards >= LEFT_TO_SEIZE, "too few cards left to seize")?;
            let rolled = s.turn.seize_roll > 0;
            if action == Action::RollToSeize {
                return ensure(!rolled, "the die was rolled in this turn");
            }
            ensure(rolled, "the die is rolled first")?;
            let spies = action == Action::SeizeWithSpies;
            ensure(!spies || player.has(CourtCard::LatticeSpies), "Lattice Spies is not there")
        }
        Action::LoseTurn => ensure(has_nothing(s), "there are cards to play"),
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Ears>, action: Action) {
    let seat = s.turn.seat;
    match action {
        Action::DrawOption => {
            if s.discards.undealt.is_empty() {
                s.reshuffle();
            }
            s.push(Frame::DrawOption);
        }
        Action::LowerHand => {
            s.turn_mut().lowered = true;
            s.set_counter(seat, Counter::Hand, s.player(seat).virtual_hand.cards.saturating_sub(1));
        }
        Action::RemoveSeize => s.set_counter(seat, Counter::Seize, 0),
        Action::RaiseSeize => {
            s.turn_mut().raised = true;
            s.set_counter(seat, Counter::Seize, s.player(seat).virtual_hand.seize.saturating_add(1));
        }
        Action::RollToSeize => s.push(Frame::SeizeDie),
        Action::SeizeWithCounter => {
            s.set_counter(seat, Counter::Hand, s.player(seat).virtual_hand.cards.saturating_sub(1));
            s.turn_mut().paid_seize = true;
            round::seize(s, seat);
        }
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

pub(crate) fn draw(s: &mut Scene<'_, impl Ears>, outcome: u32) {
    s.pop();
    if let Some(card) = s.discards.bottom().nth(outcome) {
        s.go(Thing::Card(Some(card)), 1, s.bottom(), At::Aside(s.turn.seat), By::Deal);
    }
}

pub(crate) fn rolled(s: &mut Scene<'_, impl Ears>, outcome: u32) {
    s.pop();
    let (seat, roll) = (s.turn.seat, outcome as u8 + 1);
    s.turn_mut().seize_roll = roll;
    s.tell(|| Happening::SeizeDie { seat, roll });
}

/// SUPERCAT R32: drawn cards that were not played go to the pile.
pub(crate) fn discard_other_options(s: &mut Scene<'_, impl Ears>) {
    s.discard_aside(s.turn.seat, By::Deal);
}

/// SUPERCAT R31: a bonus card pays for seizing when the counter no longer covers them all.
pub(crate) fn must_discard_bonus(s: &State) -> bool {
    let hand = s.player(s.turn.seat).virtual_hand;
    s.turn.paid_seize && hand.bonus.len() > u32::from(hand.cards)
}
