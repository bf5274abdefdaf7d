//! The beginning and the end of a chapter, and the end of the game (rules 3.10, 12).

use super::arrange;
use crate::action::Action;
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::ActionCard;
use crate::state::discards::Discards;
use crate::state::frame::Frame;
use crate::state::names::Set;
use crate::state::piece::Piece;
use crate::state::round::Turn;
use table::Seat;

const HAND: u8 = 6;
const CHAPTERS: u8 = 5;

pub(crate) fn start(s: &mut State) {
    if s.chapter > 1 && s.difficulty.strongest_starts {
        strongest_starts(s);
    }
    let first = s.round.initiative;
    s.round.leader = first;
    s.round.passes = 0;
    s.turn = Turn::of(first);
    s.discards = Discards::of(ActionCard::deck(s.seats));
    s.stack.replace(Frame::Lead);
    for seat in s.seats() {
        let player = s.player_mut(seat);
        player.hand = Set::EMPTY;
        player.exhausted = Set::EMPTY;
        player.exhausted_lore = Set::EMPTY;
        player.virtual_hand.bonus = Set::EMPTY;
        player.virtual_hand.cards = if player.is_virtual() { HAND } else { 0 };
    }
    let second = Seat((first.0 + 1) % s.seats);
    if s.seats == 2 && !s.player(second).is_virtual() {
        s.stack.push(Frame::Mulligan { seat: second });
    }
    // The first seat is dealt first: its frame lies on top.
    for i in (0..s.seats).rev() {
        let seat = Seat((first.0 + i) % s.seats);
        if !s.player(seat).is_virtual() {
            s.stack.push(Frame::Deal { seat, left: HAND });
        }
    }
}

/// SUPERCAT R149; of tied ones the first in turn order from the present holder.
fn strongest_starts(s: &mut State) {
    let bots = || s.turn_order().filter(|seat| s.player(*seat).is_virtual());
    let Some(most) = bots().map(|seat| s.player(seat).power).max() else { return };
    if let Some(strongest) = bots().find(|seat| s.player(*seat).power == most) {
        s.round.initiative = strongest;
    }
}

pub(crate) fn deal(s: &mut State, seat: Seat, left: u8, outcome: u32) {
    if let Some(card) = s.discards.draw(outcome) {
        s.player_mut(seat).hand.insert(card);
    }
    s.stack.pop();
    if left > 1 {
        s.stack.push(Frame::Deal { seat, left: left - 1 });
    }
}

/// Rules 3.10: with two players the one without initiative may replace the hand once.
pub(crate) fn mulligan(s: &mut State, seat: Seat, action: Action) {
    if action == Action::RedrawHand {
        s.stack.replace(Frame::RejectedHand);
        s.turn.aside = s.player(seat).hand;
        s.player_mut(seat).hand = Set::EMPTY;
        s.stack.push(Frame::Deal { seat, left: HAND });
    } else {
        s.stack.pop();
    }
}

pub(crate) fn rejected_hand(s: &mut State) {
    s.stack.pop();
    s.discards.undealt = s.discards.undealt.union(s.turn.aside);
    s.turn.aside = Set::EMPTY;
}

/// Rules 12.3: Trophies and Captives go home if their ambition had a marker.
pub(crate) fn clean_up(s: &mut State) {
    s.stack.replace(Frame::NextChapter);
    let scored = s.declared();
    for holder in s.seats() {
        for owner in s.seats() {
            if scored.contains(Ambition::Warlord) {
                for piece in Piece::ALL {
                    let n =
                        std::mem::take(&mut s.player_mut(holder).trophies[*piece as usize][owner.0 as usize]);
                    return_pieces(s, owner, *piece, n);
                }
            }
            if scored.contains(Ambition::Tyrant) {
                s.player_mut(holder).captives[owner.0 as usize] = 0;
            }
        }
    }
    // Returned cities may have closed slots: turn order, first on top.
    for i in (0..s.seats).rev() {
        let seat = Seat((s.round.initiative.0 + i) % s.seats);
        arrange::close_slots(s, seat);
    }
}

/// To the owner's supply; a city to the owner's board. Agents need no count of their own.
pub(crate) fn return_pieces(s: &mut State, owner: Seat, piece: Piece, n: u8) {
    let player = s.player_mut(owner);
    match piece {
        Piece::Ship => player.ships += n,
        Piece::Starport => player.starports += n,
        Piece::City => player.cities += n,
        Piece::Agent => {}
    }
}

/// The Power at which a game ends early.
pub(crate) fn goal(s: &State) -> u8 {
    match s.seats {
        2 => 33,
        3 => 30,
        _ => 27,
    }
}

/// Rules 12.4 to 12.6.
pub(crate) fn next(s: &mut State) {
    s.markers = [None; 3];
    if s.chapter >= CHAPTERS || s.seats().any(|seat| s.player(seat).power >= goal(s)) {
        s.stack.replace(Frame::Over);
        return;
    }
    // The chapter also says which markers are flipped.
    s.chapter += 1;
    s.stack.replace(Frame::StartChapter);
}

impl State {
    pub fn is_over(&self) -> bool {
        self.stack.top() == Frame::Over
    }

    /// Most Power; of tied players the first in turn order.
    pub fn winner(&self) -> Option<Seat> {
        if !self.is_over() {
            return None;
        }
        let most = self.seats().map(|s| self.player(s).power()).max()?;
        self.turn_order().find(|s| self.player(*s).power() == most)
    }
}
