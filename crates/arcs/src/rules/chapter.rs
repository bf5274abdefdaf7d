//! The beginning and the end of a chapter, and the end of the game (rules 3.10, 12).

use super::arrange;
use super::scene::{Listener, Scene};
use crate::action::Action;
use crate::happening::{At, By, Counter, Deed, Happening, Thing};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::frame::Frame;
use crate::state::piece::{BuildingKind, Piece};
use table::Seat;

const HAND: u8 = 6;
const CHAPTERS: u8 = 5;

pub(crate) fn start(s: &mut Scene<'_, impl Listener>) {
    if s.chapter > 1 && s.difficulty.strongest_starts {
        strongest_starts(s);
    }
    let first = s.round.initiative;
    s.round_mut().leader = first;
    s.round_mut().passes = 0;
    s.begin_turn(first);
    s.gather_cards();
    s.replace(Frame::Lead);
    for seat in s.seats() {
        s.ready_all(seat);
        let hand = if s.player(seat).is_virtual() { HAND } else { 0 };
        s.set_counter(seat, Counter::Hand, hand);
    }
    let second = Seat((first.0 + 1) % s.seats);
    if s.seats == 2 && !s.player(second).is_virtual() {
        s.push(Frame::Mulligan { seat: second });
    }
    // The first seat is dealt first, so its frame goes on top.
    for i in (0..s.seats).rev() {
        let seat = Seat((first.0 + i) % s.seats);
        if !s.player(seat).is_virtual() {
            s.push(Frame::Deal { seat, left: HAND });
        }
    }
}

/// SUPERCAT R149; among tied ones the first in turn order from the present holder.
fn strongest_starts(s: &mut Scene<'_, impl Listener>) {
    let bots = || s.turn_order().filter(|seat| s.player(*seat).is_virtual());
    let Some(most) = bots().map(|seat| s.player(seat).power).max() else { return };
    if let Some(strongest) = bots().find(|seat| s.player(*seat).power == most) {
        s.give_initiative(strongest, By::Difficulty);
    }
}

pub(crate) fn deal(s: &mut Scene<'_, impl Listener>, seat: Seat, left: u8, outcome: u32) {
    if let Some(card) = s.discards.bottom().nth(outcome) {
        s.go(Thing::Card(Some(card)), 1, s.bottom(), At::Hand(seat), By::Deal);
    }
    s.pop();
    if left > 1 {
        s.push(Frame::Deal { seat, left: left - 1 });
    }
}

/// Rules 3.10: with two players the one without initiative may replace the hand once.
pub(crate) fn mulligan(s: &mut Scene<'_, impl Listener>, seat: Seat, action: Action) {
    if action == Action::RedrawHand {
        s.did(seat, Deed::RedrawHand);
        s.replace(Frame::RejectedHand);
        s.go_cards(s.player(seat).hand, At::Hand(seat), At::Aside(seat), By::Deal);
        s.push(Frame::Deal { seat, left: HAND });
    } else {
        s.did(seat, Deed::KeepHand);
        s.pop();
    }
}

pub(crate) fn rejected_hand(s: &mut Scene<'_, impl Listener>) {
    let seat = Seat((s.round.initiative.0 + 1) % s.seats);
    s.pop();
    s.go_cards(s.turn.aside, At::Aside(seat), At::Stack, By::Deal);
}

/// Rules 12.3: Trophies and Captives are returned if their ambition had a marker.
pub(crate) fn clean_up(s: &mut Scene<'_, impl Listener>) {
    s.replace(Frame::NextChapter);
    let scored = s.declared();
    for holder in s.seats() {
        for owner in s.seats() {
            if scored.contains(Ambition::Warlord) {
                for piece in Piece::ALL {
                    let n = s.player(holder).trophies_of(*piece, owner);
                    s.go(trophy(*piece, owner), n, At::Trophies(holder), At::Supply, By::ChapterEnd);
                }
            }
            if scored.contains(Ambition::Tyrant) {
                let n = s.player(holder).captives_of(owner);
                s.go(Thing::Agent { owner }, n, At::Captives(holder), At::Supply, By::ChapterEnd);
            }
        }
    }
    // Returned cities may have closed slots: in turn order, the first on top.
    for i in (0..s.seats).rev() {
        let seat = Seat((s.round.initiative.0 + i) % s.seats);
        arrange::close_slots(s, seat);
    }
}

/// A piece of a Trophies box. It is returned to the owner's supply, a city to the owner's board.
pub(crate) fn trophy(piece: Piece, owner: Seat) -> Thing {
    match piece {
        Piece::Ship => Thing::Ship { owner, damaged: false },
        Piece::Starport => Thing::Building { owner, building: BuildingKind::Starport, damaged: false },
        Piece::City => Thing::Building { owner, building: BuildingKind::City, damaged: false },
        Piece::Agent => Thing::Agent { owner },
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
pub(crate) fn next(s: &mut Scene<'_, impl Listener>) {
    for marker in 0..3 {
        if let Some(ambition) = s.markers[marker] {
            let what = Thing::Marker(marker as u8);
            s.go(what, 1, At::Ambition(ambition), At::Supply, By::ChapterEnd);
        }
    }
    let enough = s.seats().any(|seat| s.player(seat).power >= goal(s));
    if s.chapter >= CHAPTERS || enough {
        s.replace(Frame::Over);
        if let Some(winner) = s.winner() {
            let (power, chapter) = (s.player(winner).power, s.chapter);
            s.tell(|| Happening::GameEnded { winner, power, chapter, enough });
        }
        return;
    }
    // The chapter also determines which markers are flipped.
    s.next_chapter();
    s.replace(Frame::StartChapter);
}

impl State {
    pub fn is_over(&self) -> bool {
        self.stack.top() == Frame::Over
    }

    /// The player with the most Power; among tied players the first in turn order.
    pub fn winner(&self) -> Option<Seat> {
        if !self.is_over() {
            return None;
        }
        let most = self.seats().map(|s| self.player(s).power()).max()?;
        self.turn_order().find(|s| self.player(*s).power() == most)
    }
}
