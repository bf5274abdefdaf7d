//! Rounds: who is next, passing, the end of a turn and of a round (rules 7).

use super::setup::place_ships;
use crate::action::Action;
use crate::state::State;
use crate::state::card::{ActionCard, Way};
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::Set;
use crate::state::round::{Stage, Turn};
use table::Seat;

/// The next player clockwise, after this one, who has a card; perhaps the same one.
fn next_with_cards(s: &State, after: Seat) -> Option<Seat> {
    let next = Seat((after.0 + 1) % s.seats);
    s.seats_from(next).find(|seat| s.player(*seat).cards() > 0)
}

fn give_initiative(s: &mut State, seat: Seat) {
    s.round.initiative = seat;
    s.round.leader = seat;
    s.turn = Turn::of(seat);
}

/// Rules 7.3: a holder with an empty hand must pass, which does not count; with all hands empty
/// the chapter ends. True if something happened.
pub(crate) fn pass_without_cards(s: &mut State) -> bool {
    let holder = s.round.initiative;
    // A virtual hand that has lowered its counter is about to play that card.
    if s.player(holder).cards() > 0 || s.turn.lowered {
        return false;
    }
    match next_with_cards(s, holder) {
        Some(next) => give_initiative(s, next),
        None => s.stack.replace(Frame::Score),
    }
    true
}

/// Rules 7.3: the holder passes although there are cards. When all who have cards have passed,
/// hands are discarded and the chapter ends, with the marker handed on as after every pass.
pub(crate) fn pass(s: &mut State) {
    let holder = s.round.initiative;
    s.round.passes += 1;
    let with_cards = s.seats().filter(|seat| s.player(*seat).cards() > 0).count();
    if let Some(next) = next_with_cards(s, holder) {
        give_initiative(s, next);
    }
    if usize::from(s.round.passes) >= with_cards {
        s.stack.replace(Frame::Score);
    }
}

/// Takes the marker; rules 7.5: once a round.
pub(crate) fn seize(s: &mut State, seat: Seat) {
    s.round.initiative = seat;
    s.round.seized = true;
}

pub(crate) fn can_seize(s: &State, seat: Seat) -> bool {
    !s.round.seized && s.round.initiative != seat
}

/// The Prelude ends: tokens spent in it go back to the supply (rules 8.2).
pub(crate) fn end_prelude(s: &mut State) {
    if s.turn.stage != Stage::Pips {
        s.turn.stage = Stage::Pips;
        s.turn.secured = Set::EMPTY;
        for (supply, held) in s.supply.0.iter_mut().zip(&mut s.turn.held.0) {
            *supply += std::mem::take(held);
        }
    }
}

/// Rules 7.2.6 and 7.8.
pub(crate) fn end_turn(s: &mut State) {
    end_prelude(s);
    s.turn.pips = 0;
    for spaces in &mut s.spaces {
        for building in spaces.buildings.iter_mut().flatten() {
            *building = building.used(false);
        }
    }
    s.stack.replace(Frame::NextPlayer);
    let seat = s.turn.seat;
    let alive =
        s.systems().iter().any(|system| s.ships(system, seat).total() > 0 || s.has_starport(system, seat));
    if !alive && s.player(seat).ships > 0 {
        s.stack.push(Frame::Comeback);
    }
}

pub(crate) fn comeback(s: &mut State, action: Action) {
    if let Action::PlaceShip(gate) = action {
        s.stack.pop();
        place_ships(s, s.turn.seat, gate, 3);
    }
}

/// Clockwise to the next who has a card now (ruling 15.38), until it is the leader's turn again.
pub(crate) fn next_player(s: &mut State) {
    let mut seat = s.turn.seat;
    loop {
        seat = Seat((seat.0 + 1) % s.seats);
        if seat == s.round.leader {
            s.stack.replace(Frame::EndRound);
            return;
        }
        if s.player(seat).cards() > 0 {
            s.turn = Turn::of(seat);
            s.stack.replace(Frame::Follow);
            return;
        }
    }
}

/// Rules 7.7.
pub(crate) fn end(s: &mut State) {
    let mut claimed = Set::EMPTY;
    for at in 0..s.round.unions.len() {
        if let Some(claim) = s.round.unions[at].take() {
            claimed.insert(claim.card);
            take_card(s, claim.owner, claim.card);
            s.court.discard.insert(CourtCard::union(claim.card.suit()));
        }
    }
    let leader = s.round.leader;
    let initiative = if s.round.seized { s.round.initiative } else { best_surpass(s).unwrap_or(leader) };
    for seat in s.seats_from(leader) {
        if let Some(played) = s.round.played[seat.0 as usize].take()
            && !claimed.contains(played.card)
        {
            s.discards.put(played.card);
        }
        // The extra card lies on the card of the player who seized with it.
        if s.round.seized
            && seat == s.round.initiative
            && let Some(card) = s.round.seize_card.take()
        {
            s.discards.put(card);
        }
    }
    s.round.seized = false;
    s.round.zero = false;
    s.round.declared = false;
    give_initiative(s, initiative);
    s.stack.replace(Frame::Lead);
}

/// A card comes to a hand; to a virtual one as a bonus card (SUPERCAT R140).
pub(crate) fn take_card(s: &mut State, seat: Seat, card: ActionCard) {
    let player = s.player_mut(seat);
    if player.is_virtual() {
        player.virtual_hand.bonus.insert(card);
        player.virtual_hand.cards += 1;
    } else {
        player.hand.insert(card);
    }
}

/// Rules 7.6.2: who surpassed with the highest number.
fn best_surpass(s: &State) -> Option<Seat> {
    s.seats()
        .filter_map(|seat| {
            s.round.played(seat).filter(|p| p.way == Way::Surpass).map(|p| (p.card.number(), seat))
        })
        .max_by_key(|(number, _)| *number)
        .map(|(_, seat)| seat)
}
