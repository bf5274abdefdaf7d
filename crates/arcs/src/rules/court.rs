//! Securing, ransacking and refilling the Court (rules 9.6, 10.4, 11), and draws from the action
//! discard pile.

use super::scene::{Listener, Scene};
use super::{Flow, ON, Sink, round};
use crate::action::Action;
use crate::happening::{At, By, Thing};
use crate::state::State;
use crate::state::court::{CourtCard, Spot};
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::names::Set;
use crate::state::round::Stage;
use table::Seat;

pub(crate) fn secure(s: &mut Scene<'_, impl Listener>, spot: Spot) {
    take_card(s, spot, By::Secure);
}

/// Takes a card off the row: own agents are returned, Rival agents go to the Captives (ransacked: Trophies).
fn take_card(s: &mut Scene<'_, impl Listener>, spot: Spot, by: By) {
    let seat = s.turn.seat;
    let Some(card) = s.court.card(spot) else { return };
    let agents = s.court.agents(spot);
    receive(s, card, At::Court(spot), by);
    for owner in s.seats() {
        let to = if owner == seat {
            At::Supply
        } else if by == By::Ransack {
            At::Trophies(seat)
        } else {
            At::Captives(seat)
        };
        s.go(Thing::Agent { owner }, agents[owner.0 as usize], At::OnCard { spot, card }, to, by);
    }
    // The row is refilled after the When Secured text.
    s.push(Frame::Refill { spot });
    if card.is_vox() {
        s.push(Frame::Vox { card });
    }
}

/// A card taken from the Court, or drawn as if secured.
fn receive(s: &mut Scene<'_, impl Listener>, card: CourtCard, from: At, by: By) {
    let seat = s.turn.seat;
    let to = if card.is_vox() { At::Resolving } else { At::Guild(seat) };
    s.go(Thing::CourtCard(card), 1, from, to, by);
    if card.is_guild() && s.turn.stage != Stage::Pips {
        s.turn_mut().secured.insert(card);
    }
}

pub(crate) fn refill(s: &mut Scene<'_, impl Listener>, spot: Spot, outcome: u32) {
    s.pop();
    if let Some(card) = s.court.top().nth(outcome) {
        s.go(Thing::CourtCard(card), 1, s.court_top(), At::Court(spot), By::Refill);
    }
}

/// Connected: the top card of the Court deck, as if secured.
pub(crate) fn connected(s: &mut Scene<'_, impl Listener>, outcome: u32) {
    s.pop();
    if let Some(card) = s.court.top().nth(outcome) {
        receive(s, card, s.court_top(), By::Leader(Leader::Noble));
        if card.is_vox() {
            s.push(Frame::Vox { card });
        }
    }
}

// Ransack

pub(crate) fn can_ransack(s: &State, owner: Seat, spot: Spot) -> bool {
    s.court.card(spot).is_some() && s.court.agents(spot)[owner.0 as usize] > 0
}

pub(crate) fn list_ransacks(s: &State, owner: Seat, out: &mut impl Sink) -> Flow {
    for (spot, _) in s.court.row() {
        if can_ransack(s, owner, spot) {
            out.add(Action::Ransack(spot))?;
        }
    }
    ON
}

/// Ransacks without a choice if there is at most one card, because a Ransack is compulsory; returns whether
/// it did.
pub(crate) fn ransack_is_plain(s: &mut Scene<'_, impl Listener>, owner: Seat) -> bool {
    let mut spots = s.court.row().map(|(spot, _)| spot).filter(|spot| can_ransack(s, owner, *spot));
    let (first, second) = (spots.next(), spots.next());
    drop(spots);
    if second.is_some() {
        return false;
    }
    s.pop();
    if let Some(spot) = first {
        take_card(s, spot, By::Ransack);
    }
    true
}

pub(crate) fn ransack(s: &mut Scene<'_, impl Listener>, _: Seat, action: Action) {
    if let Action::Ransack(spot) = action {
        s.pop();
        take_card(s, spot, By::Ransack);
    }
}

// Draws from the bottom of the action discard pile (with virtual hands: the stack)

/// Ends a draw if there is nothing (more) to draw, and returns whether it did. Reshuffles an empty stack if
/// the game has virtual hands.
pub(crate) fn draw_is_over(s: &mut Scene<'_, impl Listener>) -> bool {
    let (left, shown) = match s.stack.top() {
        Frame::Draw { left } => (left, None),
        Frame::Reveal { seat, left } => (left, Some(seat)),
        _ => return false,
    };
    if left == 0 || s.discards.all().is_empty() {
        match shown {
            Some(seat) => s.replace(Frame::Swap { seat }),
            None => s.pop(),
        }
        return true;
    }
    if s.discards.undealt.is_empty() && s.has_virtual_hands() {
        s.reshuffle();
    }
    false
}

pub(crate) fn draw_action_card(s: &mut Scene<'_, impl Listener>, left: u8, outcome: u32) {
    s.replace(Frame::Draw { left: left.saturating_sub(1) });
    if let Some(card) = s.discards.bottom().nth(outcome) {
        round::take_card(s, s.turn.seat, card, s.bottom(), By::Deal);
    }
}

/// Shuffles the guild cards of the Court discards back into the deck (Guild Struggle).
pub(crate) fn shuffle_guilds_in(s: &mut Scene<'_, impl Listener>) {
    let guilds = s.court.discard.and(CourtCard::GUILDS);
    s.shuffle_into_court(guilds, At::CourtDiscards, By::Guild(CourtCard::GuildStruggle));
}

/// Song of Freedom shuffles itself back.
pub(crate) fn shuffle_song_in(s: &mut Scene<'_, impl Listener>) {
    let song = CourtCard::SongOfFreedom;
    s.shuffle_into_court(Set::EMPTY.with(song), At::Resolving, By::Guild(song));
}
