//! Playing an action card: lead or pass, surpass, pivot, copy (rules 7.3, 7.4).

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, Sink, Verdict, ensure, round, virtual_hand};
use crate::action::Action;
use crate::happening::{At, By, Thing};
use crate::state::State;
use crate::state::card::{ActionCard, CardSet, Way};
use crate::state::frame::Frame;

/// The cards that the seat on turn can play now.
pub(crate) fn playable(s: &State) -> CardSet {
    let player = s.player(s.turn.seat);
    if !player.is_virtual() { player.hand } else { s.turn.aside.union(player.virtual_hand.bonus) }
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    let leads = s.stack.top() == Frame::Lead;
    if s.player(s.turn.seat).is_virtual() {
        virtual_hand::list(s, out)?;
    }
    if leads {
        out.add(Action::Pass)?;
    }
    for card in playable(s) {
        if leads {
            out.add(Action::Lead(card))?;
            continue;
        }
        if s.round.surpasses(card) {
            out.add(Action::Surpass(card))?;
        }
        if s.round.lead().is_some_and(|lead| lead.suit() != card.suit()) {
            out.add(Action::Pivot(card))?;
        }
        out.add(Action::Copy(card))?;
    }
    super::ON
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let leads = s.stack.top() == Frame::Lead;
    let is_virtual = s.player(s.turn.seat).is_virtual();
    let in_hand = |card| ensure(playable(s).contains(card), "no-that-card-cannot-be-played-now");
    match action {
        Action::Pass => ensure(leads, "no-followers-cannot-pass"),
        Action::Lead(card) => {
            ensure(leads, "no-the-lead-card-is-already-played")?;
            in_hand(card)
        }
        Action::Surpass(card) => {
            ensure(!leads, "no-there-is-nothing-to-surpass")?;
            in_hand(card)?;
            ensure(s.round.surpasses(card), "no-it-does-not-surpass-the-lead-card")
        }
        Action::Pivot(card) => {
            ensure(!leads, "no-there-is-no-lead-card-to-pivot")?;
            in_hand(card)?;
            let other = s.round.lead().is_some_and(|lead| lead.suit() != card.suit());
            ensure(other, "no-a-pivot-needs-another-suit-than-the")
        }
        Action::Copy(card) => {
            ensure(!leads, "no-there-is-no-lead-card-to-copy")?;
            in_hand(card)
        }
        _ if is_virtual => virtual_hand::check(s, action),
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    match action {
        Action::Pass => round::pass(s),
        Action::Lead(card) => {
            s.round_mut().leader = s.turn.seat;
            s.round_mut().passes = 0;
            play(s, card, Way::Lead);
        }
        Action::Surpass(card) => play(s, card, Way::Surpass),
        Action::Pivot(card) => play(s, card, Way::Pivot),
        Action::Copy(card) => play(s, card, Way::Copy),
        _ => virtual_hand::apply(s, action),
    }
}

fn play(s: &mut Scene<'_, impl Listener>, card: ActionCard, way: Way) {
    let seat = s.turn.seat;
    let from = if s.turn.aside.contains(card) {
        At::Aside(seat)
    } else if s.player(seat).is_virtual() {
        At::Bonus(seat)
    } else {
        At::Hand(seat)
    };
    s.go(Thing::Card(Some(card)), 1, from, At::Played { seat, way }, By::Play);
    let pips = if matches!(way, Way::Lead | Way::Surpass) { card.pips() } else { 1 };
    // SUPERCAT R146.
    let logistics = s.advantage(s.difficulty.efficient_logistics, seat);
    s.turn_mut().pips = pips + u8::from(logistics);
    s.replace(Frame::Turn);
    // Rules 7.5: surpassing with a 7 always seizes.
    if way == Way::Surpass && card.number() == 7 && round::can_seize(s, seat) {
        round::seize(s, seat);
    }
}
