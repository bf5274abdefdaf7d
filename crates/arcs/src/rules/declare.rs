//! Declaring an ambition (rules 5.3).

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, arrange, ensure, simple};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::ambition::{Ambition, Prize, marker_prize};
use crate::state::card::CardSet;
use crate::state::court::{CourtCard, Spot};
use crate::state::frame::{Effect, Effects, Frame};
use crate::state::leader::Leader;
use table::Seat;

/// Whether this player can declare at all: a marker, and for Generous a card to give.
pub(crate) fn can_declare(s: &State, seat: Seat) -> bool {
    let player = s.player(seat);
    s.is_marker_available() && (!player.has_leader(Leader::Feastbringer) || !player.guild.is_empty())
}

/// Starts a declaration of the seat on turn; Generous pays first.
pub(crate) fn begin(s: &mut Scene<'_, impl Listener>, ambition: Ambition, with_lead: bool) {
    s.push(Frame::Declare { ambition, with_lead });
    if s.player(s.turn.seat).has_leader(Leader::Feastbringer) {
        s.push(Frame::Generous);
    }
}

/// Puts the highest available marker into the box, then applies the effects of cards.
pub(crate) fn declare(s: &mut Scene<'_, impl Listener>, ambition: Ambition, with_lead: bool) {
    s.pop();
    let seat = s.turn.seat;
    let was_declared = s.is_declared(ambition);
    let Some(marker) = s.next_marker() else { return };
    let Prize { first, second } = marker_prize(marker, s.chapter);
    s.did(seat, Deed::Declare { ambition, first, second });
    s.go(Thing::Marker(marker as u8), 1, At::Supply, At::Ambition(ambition), By::Declare);
    s.round_mut().declared = true;
    let player = s.player(seat);
    let secret =
        player.has(CourtCard::SecretOrder) && matches!(ambition, Ambition::Keeper | Ambition::Empath);
    let effects = Effects::default()
        .with(Effect::Farseers, player.has(CourtCard::Farseers) && !player.is_virtual())
        .with(Effect::Ambitious, player.has_leader(Leader::Upstart) && s.supply.total() > 0)
        .with(Effect::Bold, player.has_leader(Leader::Demagogue))
        .with(Effect::Connected, player.has_leader(Leader::Noble) && !was_declared);
    if with_lead && !secret {
        s.go(Thing::Zero, 1, At::Supply, At::LeadCard, By::Declare);
    }
    s.push(Frame::Order { effects });
}

/// Generous: the Rival with the least Power, the first in turn order among equals.
fn poorest_rival(s: &State, seat: Seat) -> Seat {
    let rivals = || s.turn_order().filter(|rival| *rival != seat);
    rivals().min_by_key(|rival| s.player(*rival).power).unwrap_or(seat)
}

/// The cards of a Rival that Farseers shows: a hand, or the cards that a virtual hand reveals.
fn shown(s: &State, seat: Seat) -> CardSet {
    if s.player(seat).is_virtual() { s.turn.aside } else { s.player(seat).hand }
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    match s.stack.top() {
        Frame::Generous => {
            return s.player(seat).guild.iter().try_for_each(|card| out.add(Action::GiveGuild(card)));
        }
        Frame::Farseers => s.rivals(seat).try_for_each(|rival| out.add(Action::LookAt(rival)))?,
        Frame::Swap { seat: rival } => {
            for give in s.player(seat).hand {
                shown(s, rival).iter().try_for_each(|take| out.add(Action::Swap { give, take }))?;
            }
        }
        Frame::Ambitious => arrange::list_gains(s, out)?,
        Frame::Bold { from } => {
            if s.agents_in_supply(seat) > 0 {
                for (spot, _) in s.court.row().filter(|(spot, _)| *spot >= from) {
                    out.add(Action::Influence(spot))?;
                }
            }
        }
        _ => return ON,
    }
    out.add(Action::Done)
}

/// Ends Bold if no card or no agent is left; returns whether it did.
pub(crate) fn bold_is_over(s: &mut Scene<'_, impl Listener>, from: Spot) -> bool {
    let over = s.agents_in_supply(s.turn.seat) == 0 || !s.court.row().any(|(spot, _)| spot >= from);
    if over {
        s.pop();
    }
    over
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let seat = s.turn.seat;
    match (s.stack.top(), action) {
        (Frame::Generous, Action::GiveGuild(card)) => {
            ensure(s.player(seat).has(card), "no-that-card-is-not-there-to-give")
        }
        (Frame::Generous, _) => ensure(false, "no-a-guild-card-has-to-be-given"),
        (_, Action::Done) => Ok(()),
        (Frame::Farseers, Action::LookAt(rival)) => {
            ensure(rival != seat && rival.0 < s.seats, "no-farseers-look-at-a-rivals-hand")
        }
        (Frame::Swap { seat: rival }, Action::Swap { give, take }) => {
            ensure(s.player(seat).hand.contains(give), "no-that-card-is-not-in-hand")?;
            ensure(shown(s, rival).contains(take), "no-that-card-was-not-shown")
        }
        (Frame::Ambitious, Action::Gain(resource)) => {
            ensure(s.supply(resource) > 0, "no-none-of-it-is-in-supply")
        }
        (Frame::Bold { from }, Action::Influence(spot)) => {
            ensure(spot >= from, "no-each-card-once-from-the-left")?;
            simple::check_influence(s, seat, spot)
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match (s.stack.top(), action) {
        (Frame::Generous, Action::GiveGuild(card)) => {
            s.pop();
            let to = poorest_rival(s, seat);
            let by = By::Leader(Leader::Feastbringer);
            s.go(Thing::CourtCard(card), 1, At::Guild(seat), At::Guild(to), by);
        }
        (Frame::Farseers, Action::LookAt(rival)) => {
            s.did(seat, Deed::LookAt(rival));
            if s.player(rival).is_virtual() {
                // SUPERCAT R129: as many cards from the bottom of the stack as it has left; the pile is
                // shuffled in first if there are too few.
                let left = s.player(rival).virtual_hand.cards;
                if s.discards.undealt.len() < u32::from(left) {
                    s.reshuffle();
                }
                s.replace(Frame::Reveal { seat: rival, left });
            } else {
                s.replace(Frame::Swap { seat: rival });
            }
        }
        (Frame::Swap { seat: rival }, _) => {
            s.pop();
            swap(s, rival, action);
        }
        (Frame::Ambitious, Action::Gain(resource)) => {
            s.replace(Frame::Arrange { seat });
            arrange::gain(s, seat, resource, By::Leader(Leader::Upstart));
        }
        (Frame::Bold { .. }, Action::Influence(spot)) => {
            s.replace(Frame::Bold { from: spot + 1 });
            simple::influence(s, seat, spot, By::Leader(Leader::Demagogue));
        }
        _ => {
            s.did(seat, Deed::Decline);
            s.pop();
        }
    }
}

fn swap(s: &mut Scene<'_, impl Listener>, rival: Seat, action: Action) {
    let seat = s.turn.seat;
    let by = By::Guild(CourtCard::Farseers);
    let shown = if s.player(rival).is_virtual() { At::Aside(rival) } else { At::Hand(rival) };
    if let Action::Swap { give, take } = action {
        s.go(Thing::Card(Some(give)), 1, At::Hand(seat), shown, by);
        s.go(Thing::Card(Some(take)), 1, shown, At::Hand(seat), by);
    } else {
        s.did(seat, Deed::Decline);
    }
    // Shown cards are shuffled back into the stack.
    if s.player(rival).is_virtual() {
        s.go_cards(s.turn.aside, At::Aside(rival), At::Stack, by);
    }
}

/// A virtual hand shows one more card.
pub(crate) fn reveal(s: &mut Scene<'_, impl Listener>, seat: Seat, left: u8, outcome: u32) {
    s.replace(Frame::Reveal { seat, left: left.saturating_sub(1) });
    if let Some(card) = s.discards.bottom().nth(outcome) {
        s.go(Thing::Card(Some(card)), 1, s.bottom(), At::Aside(seat), By::Guild(CourtCard::Farseers));
    }
}
