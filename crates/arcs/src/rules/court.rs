//! Securing, ransacking and refilling the Court (rules 9.6, 10.4, 11), and draws from the action
//! discard pile.

use super::{Flow, ON, Sink, round};
use crate::action::Action;
use crate::state::State;
use crate::state::court::{CourtCard, Spot};
use crate::state::frame::Frame;
use crate::state::names::Set;
use crate::state::piece::Piece;
use crate::state::round::Stage;
use table::Seat;

pub(crate) fn secure(s: &mut State, spot: Spot) {
    take_card(s, spot, false);
}

/// Takes a card off the row: own agents home, Rival agents to the Captives (ransacked: Trophies).
fn take_card(s: &mut State, spot: Spot, ransacked: bool) {
    let seat = s.turn.seat;
    let at = spot as usize;
    let Some(card) = s.court.row[at].take() else { return };
    let agents = std::mem::take(&mut s.court.agents[at]);
    for rival in s.rivals(seat) {
        let n = agents[rival.0 as usize];
        let player = s.player_mut(seat);
        if ransacked {
            player.trophies[Piece::Agent as usize][rival.0 as usize] += n;
        } else {
            player.captives[rival.0 as usize] += n;
        }
    }
    // The row is refilled after the When Secured text.
    s.stack.push(Frame::Refill { spot });
    receive(s, card);
}

/// A card taken from the Court, or drawn as if secured.
fn receive(s: &mut State, card: CourtCard) {
    let seat = s.turn.seat;
    if card.is_vox() {
        s.stack.push(Frame::Vox { card });
        return;
    }
    s.player_mut(seat).guild.insert(card);
    if s.turn.stage != Stage::Pips {
        s.turn.secured.insert(card);
    }
}

pub(crate) fn refill(s: &mut State, spot: Spot, outcome: u32) {
    s.stack.pop();
    s.court.row[spot as usize] = s.court.draw(outcome);
}

/// Connected: the top card of the Court deck, as if secured.
pub(crate) fn connected(s: &mut State, outcome: u32) {
    s.stack.pop();
    if let Some(card) = s.court.draw(outcome) {
        receive(s, card);
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

/// With no card, or only one, there is nothing to choose: a Ransack is compulsory.
pub(crate) fn ransack_is_plain(s: &mut State, owner: Seat) -> bool {
    let mut spots = s.court.row().map(|(spot, _)| spot).filter(|spot| can_ransack(s, owner, *spot));
    let (first, second) = (spots.next(), spots.next());
    drop(spots);
    if second.is_some() {
        return false;
    }
    s.stack.pop();
    if let Some(spot) = first {
        take_card(s, spot, true);
    }
    true
}

pub(crate) fn ransack(s: &mut State, _: Seat, action: Action) {
    if let Action::Ransack(spot) = action {
        s.stack.pop();
        take_card(s, spot, true);
    }
}

// Draws from the bottom of the action discard pile (with virtual hands: the stack)

/// Ends a draw when there is nothing (more) to draw; makes a new stack where that is the rule.
pub(crate) fn draw_is_over(s: &mut State) -> bool {
    let (left, shown) = match s.stack.top() {
        Frame::Draw { left } => (left, None),
        Frame::Reveal { seat, left } => (left, Some(seat)),
        _ => return false,
    };
    if left == 0 || s.discards.all().is_empty() {
        match shown {
            Some(seat) => s.stack.replace(Frame::Swap { seat }),
            None => s.stack.pop(),
        }
        return true;
    }
    if s.discards.undealt.is_empty() && s.has_virtual_hands() {
        s.discards.reshuffle();
    }
    false
}

pub(crate) fn draw_action_card(s: &mut State, left: u8, outcome: u32) {
    s.stack.replace(Frame::Draw { left: left.saturating_sub(1) });
    if let Some(card) = s.discards.draw(outcome) {
        round::take_card(s, s.turn.seat, card);
    }
}

/// The discards of the Court that go back into the deck with Guild Struggle.
pub(crate) fn shuffle_guilds_in(s: &mut State) {
    let guilds = s.court.discard.and(CourtCard::GUILDS);
    s.court.discard = s.court.discard.without(guilds);
    s.court.shuffle_in(guilds);
}

/// Song of Freedom goes back by itself.
pub(crate) fn shuffle_song_in(s: &mut State) {
    s.court.shuffle_in(Set::EMPTY.with(CourtCard::SongOfFreedom));
}
