//! Rounds: the order of turns, passing, the end of a turn and of a round (rules 7).

use super::scene::{Listener, Scene};
use crate::action::Action;
use crate::happening::{At, By, Counter, Ending, Happening, Thing};
use crate::state::State;
use crate::state::card::{ActionCard, Played, Way};
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::Set;
use crate::state::round::{Claim, Stage};
use table::Seat;

/// The next player clockwise after this one who has a card; possibly the same one.
fn next_with_cards(s: &State, after: Seat) -> Option<Seat> {
    let next = Seat((after.0 + 1) % s.seats);
    s.seats_from(next).find(|seat| s.player(*seat).cards() > 0)
}

fn give_initiative(s: &mut Scene<'_, impl Listener>, seat: Seat, by: By) {
    s.give_initiative(seat, by);
    s.round_mut().leader = seat;
    s.begin_turn(seat);
}

/// Rules 7.3: a holder with an empty hand must pass, which does not count; with all hands empty the chapter
/// ends. Returns whether anything happened.
pub(crate) fn pass_without_cards(s: &mut Scene<'_, impl Listener>) -> bool {
    let holder = s.round.initiative;
    // A virtual hand that has drawn, or moved a counter, is about to play its last card.
    let begun = s.turn.counted > 0 || !s.turn.aside.is_empty();
    if s.player(holder).cards() > 0 || begun {
        return false;
    }
    match next_with_cards(s, holder) {
        Some(next) => give_initiative(s, next, By::Pass),
        None => end_chapter(s, Ending::NoCardsLeft),
    }
    true
}

/// Rules 7.3: the holder passes with cards in hand. When all players with cards have passed, hands are
/// discarded and the chapter ends, with the marker passed on as after every pass.
pub(crate) fn pass(s: &mut Scene<'_, impl Listener>) {
    let holder = s.round.initiative;
    s.round_mut().passes += 1;
    let with_cards = s.seats().filter(|seat| s.player(*seat).cards() > 0).count();
    if let Some(next) = next_with_cards(s, holder) {
        give_initiative(s, next, By::Pass);
    }
    if usize::from(s.round.passes) >= with_cards {
        end_chapter(s, Ending::AllPassed);
    }
}

fn end_chapter(s: &mut Scene<'_, impl Listener>, why: Ending) {
    let chapter = s.chapter;
    s.tell(|| Happening::ChapterEnded { chapter, why });
    s.replace(Frame::Score);
}

/// Takes the marker; rules 7.5: once a round.
pub(crate) fn seize(s: &mut Scene<'_, impl Listener>, seat: Seat) {
    s.give_initiative(seat, By::Seize);
    s.round_mut().seized = true;
}

pub(crate) fn can_seize(s: &State, seat: Seat) -> bool {
    !s.round.seized && s.round.initiative != seat
}

/// Ends the Prelude and returns the tokens spent in it to the supply (rules 8.2).
pub(crate) fn end_prelude(s: &mut Scene<'_, impl Listener>) {
    if s.turn.stage != Stage::Pips {
        s.turn_mut().stage = Stage::Pips;
        s.turn_mut().secured = Set::EMPTY;
        s.return_spent();
    }
}

/// Rules 7.2.6 and 7.8.
pub(crate) fn end_turn(s: &mut Scene<'_, impl Listener>) {
    end_prelude(s);
    s.turn_mut().pips = 0;
    s.forget_what_was_used();
    s.replace(Frame::NextPlayer);
    let seat = s.turn.seat;
    let alive =
        s.systems().iter().any(|system| s.ships(system, seat).total() > 0 || s.has_starport(system, seat));
    if !alive && s.player(seat).ships > 0 {
        s.push(Frame::Comeback);
    }
}

pub(crate) fn comeback(s: &mut Scene<'_, impl Listener>, action: Action) {
    if let Action::PlaceShip(gate) = action {
        s.pop();
        s.place_ships(s.turn.seat, gate, 3, By::Comeback);
    }
}

/// Clockwise to the next player with a card now, until it is the leader's turn again.
pub(crate) fn next_player(s: &mut Scene<'_, impl Listener>) {
    let mut seat = s.turn.seat;
    loop {
        seat = Seat((seat.0 + 1) % s.seats);
        if seat == s.round.leader {
            s.replace(Frame::EndRound);
            return;
        }
        if s.player(seat).cards() > 0 {
            s.begin_turn(seat);
            s.replace(Frame::Follow);
            return;
        }
    }
}

/// Rules 7.7.
pub(crate) fn end(s: &mut Scene<'_, impl Listener>) {
    let leader = s.round.leader;
    let (initiative, by) = match best_surpass(s) {
        _ if s.round.seized => (s.round.initiative, By::Seize),
        Some(best) => (best, By::Surpass),
        None => (leader, By::Lead),
    };
    s.tell(|| Happening::RoundEnded { leader });
    for claim in s.round.unions.into_iter().flatten() {
        let Claim { owner, card } = claim;
        let lay = s.seats().find_map(|seat| {
            let played = s.round.played(seat).filter(|played| played.card == card)?;
            Some(At::Played { seat, way: played.way })
        });
        let union = CourtCard::union(card.suit());
        if let Some(from) = lay {
            take_card(s, owner, card, from, By::Guild(union));
        }
        let beside = At::Claiming { seat: owner, card };
        s.go(Thing::CourtCard(union), 1, beside, At::CourtDiscards, By::RoundEnd);
    }
    for seat in s.seats_from(leader) {
        if let Some(Played { card, way }) = s.round.played(seat) {
            s.go(Thing::Card(Some(card)), 1, At::Played { seat, way }, At::Discards, By::RoundEnd);
        }
        // The extra card is under the card of the player who seized with it.
        if s.round.seized
            && seat == s.round.initiative
            && let Some(card) = s.round.seize_card
        {
            s.go(Thing::Card(Some(card)), 1, At::Seizing(seat), At::Discards, By::RoundEnd);
        }
    }
    s.round_mut().seized = false;
    if s.round.zero {
        s.go(Thing::Zero, 1, At::LeadCard, At::Supply, By::RoundEnd);
    }
    s.round_mut().declared = false;
    give_initiative(s, initiative, by);
    s.replace(Frame::Lead);
}

/// Adds a card to a hand; to a virtual one as a bonus card (SUPERCAT R140).
pub(crate) fn take_card(s: &mut Scene<'_, impl Listener>, seat: Seat, card: ActionCard, from: At, by: By) {
    let is_virtual = s.player(seat).is_virtual();
    let to = if is_virtual { At::Bonus(seat) } else { At::Hand(seat) };
    s.go(Thing::Card(Some(card)), 1, from, to, by);
    if is_virtual {
        let cards = s.player(seat).virtual_hand.cards + 1;
        s.set_counter(seat, Counter::Hand, cards);
    }
}

/// Rules 7.6.2: the player who surpassed with the highest number.
fn best_surpass(s: &State) -> Option<Seat> {
    s.seats()
        .filter_map(|seat| {
            s.round.played(seat).filter(|p| p.way == Way::Surpass).map(|p| (p.card.number(), seat))
        })
        .max_by_key(|(number, _)| *number)
        .map(|(_, seat)| seat)
}
