//! The legal actions and their effects. Every file is a chapter of the rulebook or a family of cards.
//!
//! The machine is small: the top [`Frame`] says what is pending. Some frames wait for a seat, some for
//! chance, and the others are carried out at once ([`settle`]).

pub(crate) mod act;
pub(crate) mod arrange;
pub(crate) mod battle;
pub(crate) mod build;
pub(crate) mod chapter;
pub(crate) mod court;
pub(crate) mod declare;
pub(crate) mod dice;
pub(crate) mod effects;
pub(crate) mod guild;
pub(crate) mod hits;
pub(crate) mod leader;
pub(crate) mod lore;
pub(crate) mod movement;
pub(crate) mod new_action;
pub(crate) mod outrage;
pub(crate) mod play;
pub(crate) mod prelude;
pub(crate) mod raid;
pub(crate) mod round;
pub(crate) mod scene;
pub(crate) mod score;
pub(crate) mod setup;
pub(crate) mod simple;
pub(crate) mod tax;
pub(crate) mod turn;
pub(crate) mod virtual_hand;
pub(crate) mod vox;

use crate::action::Action;
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::piece::Ships;
use crate::state::player::SLOTS;
use scene::{Listener, Scene};
use std::ops::ControlFlow;
use table::{Illegal, Seat};

/// Legal, or the reason why not.
pub(crate) type Verdict = Result<(), Refusal>;

/// The reason why something is illegal: a message key, formatted only on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refusal(&'static str);

impl Refusal {
    pub fn reason(self) -> String {
        say!(self.0)
    }

    /// Whether something else is to be decided now.
    pub fn is_about_now(self) -> bool {
        self.0 == NOT_NOW
    }
}

impl From<Refusal> for Illegal {
    fn from(refusal: Refusal) -> Self {
        illegal(refusal.reason())
    }
}

/// Receives legal actions: collects them, or only notes that there is one.
pub(crate) trait Sink {
    fn add(&mut self, action: Action) -> ControlFlow<()>;
}

/// Whether a listing continues.
pub(crate) type Flow = ControlFlow<()>;
pub(crate) const ON: Flow = ControlFlow::Continue(());

impl Sink for Vec<Action> {
    #[inline(always)]
    fn add(&mut self, action: Action) -> Flow {
        self.push(action);
        ON
    }
}

/// Stops at the first legal action.
pub(crate) struct Any;

impl Sink for Any {
    #[inline(always)]
    fn add(&mut self, _: Action) -> Flow {
        ControlFlow::Break(())
    }
}

pub(crate) fn illegal(reason: impl Into<String>) -> Illegal {
    Illegal { reason: reason.into() }
}

#[inline(always)]
pub(crate) fn ensure(legal: bool, reason: &'static str) -> Verdict {
    if legal { Ok(()) } else { Err(Refusal(reason)) }
}

const NOT_NOW: &str = "no-that-is-not-what-is-to-be";

/// The seat that a waiting frame asks.
pub(crate) fn asked(s: &State) -> Seat {
    match s.stack.top() {
        Frame::Draft { pick } => setup::drafter(s, pick),
        Frame::KeepLore { seat, .. }
        | Frame::Mulligan { seat }
        | Frame::Arrange { seat }
        | Frame::Rearrange { seat, .. }
        | Frame::GiveUp { seat, .. } => seat,
        Frame::Sensors { .. } | Frame::Beloved => s.battle.defender,
        _ => s.turn.seat,
    }
}

/// The number of outcomes of the pending chance; 0 if none is pending.
pub(crate) fn outcomes(s: &State) -> u32 {
    match s.stack.top() {
        Frame::FirstSeat
        | Frame::DrawSetupCard
        | Frame::LeaderRow { .. }
        | Frame::LoreRow { .. }
        | Frame::BotLeader { .. }
        | Frame::BotLore { .. }
        | Frame::Learned { .. }
        | Frame::Reserve { .. } => setup::outcomes(s),
        Frame::Deal { .. } => s.discards.undealt.len(),
        Frame::DrawOption | Frame::Draw { .. } | Frame::Reveal { .. } => s.discards.bottom().len(),
        Frame::Refill { .. } | Frame::Connected => s.court.top().len(),
        Frame::Rolling => 6,
        Frame::Die { sides } => u32::from(sides),
        _ => 0,
    }
}

/// Applies a chance outcome.
pub(crate) fn resolve(s: &mut Scene<'_, impl Listener>, outcome: u32) {
    match s.stack.top() {
        Frame::Deal { seat, left } => chapter::deal(s, seat, left, outcome),
        Frame::DrawOption => virtual_hand::draw(s, outcome),
        Frame::Die { sides } => virtual_hand::rolled(s, sides, outcome),
        Frame::Draw { left } => court::draw_action_card(s, left, outcome),
        Frame::Reveal { seat, left } => declare::reveal(s, seat, left, outcome),
        Frame::Refill { spot } => court::refill(s, spot, outcome),
        Frame::Connected => court::connected(s, outcome),
        Frame::Rolling => dice::rolled(s, outcome),
        _ => setup::resolve(s, outcome),
    }
    settle(s);
}

/// Applies an action.
pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    match s.stack.top() {
        Frame::Draft { .. } | Frame::KeepLore { .. } => setup::apply(s, action),
        Frame::Mulligan { seat } => chapter::mulligan(s, seat, action),
        Frame::Lead | Frame::Follow => play::apply(s, action),
        Frame::Turn => turn::apply(s, action),
        Frame::Comeback => round::comeback(s, action),
        Frame::Act { source, .. } => act::apply(s, source, action),
        Frame::CloudCost { system } => build::pay_for_cloud(s, system, action),
        Frame::Catapult { at, fresh, damaged } => movement::go_on(s, at, Ships { fresh, damaged }, action),
        Frame::Sprint => movement::sprint(s, action),
        Frame::TaxType { .. } => tax::choose_type(s, action),
        Frame::Mythic { system } => leader::mythic(s, system, action),
        Frame::Ruthless { system, place } => leader::ruthless(s, system, place, action),
        Frame::Arrange { .. } | Frame::Rearrange { .. } => arrange::apply(s, action),
        Frame::GiveUp { seat, .. } => outrage::give_up(s, seat, action),
        Frame::Pressgang { .. } | Frame::Execute { .. } | Frame::Guide { .. } => new_action::go_on(s, action),
        Frame::Generous | Frame::Farseers | Frame::Swap { .. } | Frame::Ambitious | Frame::Bold { .. } => {
            declare::apply(s, action);
        }
        Frame::Order { effects } => effects::order(s, effects, action),
        Frame::Vox { .. } | Frame::Uprising { .. } | Frame::SongSeize => vox::apply(s, action),
        Frame::ThreeShips
        | Frame::Fill { .. }
        | Frame::StealOne { .. }
        | Frame::SilverTongues
        | Frame::FarseersDiscard => guild::apply(s, action),
        Frame::Sensors { next } => lore::sense(s, next, action),
        Frame::Collect | Frame::Rerolls { .. } | Frame::Reroll { .. } => dice::apply(s, action),
        Frame::OwnHits { .. } | Frame::Hits { .. } | Frame::Railgun => hits::apply(s, action),
        Frame::Ransack { owner } => court::ransack(s, owner, action),
        Frame::Raid { keys } => raid::apply(s, keys, action),
        Frame::Beloved => leader::beloved(s, action),
        _ => {}
    }
    settle(s);
}

/// Carries out automatic frames until a seat or chance is pending or the game is over.
pub(crate) fn settle(s: &mut Scene<'_, impl Listener>) {
    while step(s) {}
}

/// Carries out one automatic frame; false if the top frame waits.
fn step(s: &mut Scene<'_, impl Listener>) -> bool {
    match s.stack.top() {
        // Nothing is left to draw or to deal.
        Frame::LeaderRow { .. }
        | Frame::LoreRow { .. }
        | Frame::BotLeader { .. }
        | Frame::BotLore { .. }
        | Frame::Learned { .. }
        | Frame::Reserve { .. }
        | Frame::Deal { .. }
        | Frame::DrawOption
            if outcomes(s) == 0 =>
        {
            s.pop();
        }
        Frame::SetPieces => setup::set_pieces(s),
        Frame::StartChapter => chapter::start(s),
        Frame::RejectedHand => chapter::rejected_hand(s),
        Frame::Score => score::score(s),
        Frame::CleanUp => chapter::clean_up(s),
        Frame::NextChapter => chapter::next(s),
        Frame::Lead => return round::pass_without_cards(s),
        Frame::Turn => return turn::ends_by_itself(s),
        Frame::EndTurn => round::end_turn(s),
        Frame::NextPlayer => round::next_player(s),
        Frame::EndRound => round::end(s),
        Frame::TaxAgain { system, owner } => tax::again(s, system, owner),
        Frame::ShipAgain { system } => build::ship_again(s, system),
        Frame::Arrange { .. } | Frame::Rearrange { .. } => return arrange::step(s),
        Frame::GiveUp { seat, resource } => return outrage::give_up_the_only_one(s, seat, resource),
        Frame::Declare { ambition, with_lead } => declare::declare(s, ambition, with_lead),
        Frame::Order { effects } => return effects::order_is_plain(s, effects),
        Frame::Refill { .. } | Frame::Connected if s.court.top().is_empty() => s.pop(),
        Frame::Draw { .. } | Frame::Reveal { .. } => return court::draw_is_over(s),
        Frame::Vox { card } => return vox::step(s, card),
        Frame::Uprising { cluster, left, next } => return vox::uprising_is_plain(s, cluster, left, next),
        Frame::Fill { resource, left } => return guild::fill_is_over(s, resource, left),
        Frame::Sensors { next } => return lore::sensors_are_over(s, next),
        Frame::Collect => return dice::nobody_attacks(s),
        Frame::Rolling => return dice::all_rolled(s),
        Frame::Rerolls { effects } => return dice::rerolls_are_over(s, effects),
        Frame::Strike => hits::strike(s),
        Frame::OwnHits { .. } | Frame::Hits { .. } | Frame::Railgun => return hits::step(s),
        Frame::Cities { keys } => hits::cities(s, keys),
        Frame::Ransack { owner } => return court::ransack_is_plain(s, owner),
        Frame::Raid { keys } => return raid::is_over(s, keys),
        Frame::AfterBattle => battle::after(s),
        Frame::Act { source, .. } => return act::is_impossible(s, source),
        Frame::Beloved => return leader::beloved_is_over(s),
        Frame::Sprint => return movement::sprint_is_over(s),
        Frame::Guide { from, to, seat, moved } => {
            return new_action::guide_is_plain(s, from, to, seat, moved);
        }
        Frame::Mythic { .. } => return leader::mythic_is_over(s),
        Frame::Bold { from } => return declare::bold_is_over(s, from),
        _ => return false,
    }
    true
}

/// Lists all legal actions of the pending seat.
pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    match s.stack.top() {
        Frame::Draft { .. } | Frame::KeepLore { .. } => setup::list(s, out),
        Frame::Mulligan { .. } => {
            out.add(Action::KeepHand)?;
            out.add(Action::RedrawHand)
        }
        Frame::Lead | Frame::Follow => play::list(s, out),
        Frame::Turn => turn::list(s, out),
        Frame::Comeback => s.in_play.gates().iter().try_for_each(|gate| out.add(Action::PlaceShip(gate))),
        Frame::Act { source, optional } => act::list(s, source, optional, out),
        Frame::CloudCost { system } => build::list_cloud_costs(s, system, out),
        Frame::Catapult { at, fresh, damaged } => movement::list_going_on(s, at, fresh, damaged, out),
        Frame::Sprint => movement::list_sprints(s, out),
        Frame::TaxType { system } => s.types(system).iter().try_for_each(|r| out.add(Action::Gain(r))),
        Frame::Mythic { .. } => leader::list_mythic(s, out),
        Frame::Ruthless { .. } => {
            out.add(Action::Ruthless)?;
            out.add(Action::Done)
        }
        Frame::Arrange { .. } | Frame::Rearrange { .. } => arrange::list(s, out),
        Frame::GiveUp { seat, resource } => outrage::list_slots(s, seat, resource, out),
        Frame::Pressgang { .. } | Frame::Execute { .. } | Frame::Guide { .. } => {
            new_action::list_going_on(s, out)
        }
        Frame::Generous | Frame::Farseers | Frame::Swap { .. } | Frame::Ambitious | Frame::Bold { .. } => {
            declare::list(s, out)
        }
        Frame::Order { effects } => effects.set().iter().try_for_each(|e| out.add(Action::Resolve(e))),
        Frame::Vox { .. } | Frame::Uprising { .. } | Frame::SongSeize => vox::list(s, out),
        Frame::ThreeShips
        | Frame::Fill { .. }
        | Frame::StealOne { .. }
        | Frame::SilverTongues
        | Frame::FarseersDiscard => guild::list(s, out),
        Frame::Sensors { next } => lore::list_senses(s, next, out),
        Frame::Collect | Frame::Rerolls { .. } | Frame::Reroll { .. } => dice::list(s, out),
        Frame::OwnHits { .. } | Frame::Hits { .. } | Frame::Railgun => hits::list(s, out),
        Frame::Ransack { owner } => court::list_ransacks(s, owner, out),
        Frame::Raid { keys } => raid::list(s, keys, out),
        Frame::Beloved => {
            simple::list_influences(s, s.battle.defender, out)?;
            out.add(Action::Done)
        }
        _ => ON,
    }
}

/// Checks by the rules whether the pending seat may do this.
pub(crate) fn check(s: &State, action: Action) -> Verdict {
    match s.stack.top() {
        Frame::Draft { .. } | Frame::KeepLore { .. } => setup::check(s, action),
        Frame::Mulligan { .. } => ensure(matches!(action, Action::KeepHand | Action::RedrawHand), NOT_NOW),
        Frame::Lead | Frame::Follow => play::check(s, action),
        Frame::Turn => turn::check(s, action),
        Frame::Comeback => match action {
            Action::PlaceShip(gate) => {
                ensure(s.in_play.gates().contains(gate), "no-the-ships-come-in-at-a-gate")
            }
            _ => ensure(false, NOT_NOW),
        },
        Frame::Act { source, optional } => act::check(s, source, optional, action),
        Frame::CloudCost { system } => build::check_cloud_cost(s, system, action),
        Frame::Catapult { at, fresh, damaged } => movement::check_going_on(s, at, fresh, damaged, action),
        Frame::Sprint => movement::check_sprint(s, action),
        Frame::TaxType { system } => match action {
            Action::Gain(resource) => {
                ensure(s.types(system).contains(resource), "no-the-city-has-no-such-type")
            }
            _ => ensure(false, NOT_NOW),
        },
        Frame::Mythic { .. } => leader::check_mythic(s, action),
        Frame::Ruthless { .. } => ensure(matches!(action, Action::Ruthless | Action::Done), NOT_NOW),
        Frame::Arrange { .. } | Frame::Rearrange { .. } => arrange::check(s, action),
        Frame::GiveUp { seat, resource } => match action {
            Action::Pay(slot) => ensure(
                s.player(seat).slots.get(slot as usize) == Some(&Some(resource)),
                "no-such-token-lies-there",
            ),
            _ => ensure(false, NOT_NOW),
        },
        Frame::Pressgang { .. } | Frame::Execute { .. } | Frame::Guide { .. } => {
            new_action::check_going_on(s, action)
        }
        Frame::Generous | Frame::Farseers | Frame::Swap { .. } | Frame::Ambitious | Frame::Bold { .. } => {
            declare::check(s, action)
        }
        Frame::Order { effects } => match action {
            Action::Resolve(effect) => ensure(effects.contains(effect), "no-that-effect-is-not-waiting"),
            _ => ensure(false, NOT_NOW),
        },
        Frame::Vox { .. } | Frame::Uprising { .. } | Frame::SongSeize => vox::check(s, action),
        Frame::ThreeShips
        | Frame::Fill { .. }
        | Frame::StealOne { .. }
        | Frame::SilverTongues
        | Frame::FarseersDiscard => guild::check(s, action),
        Frame::Sensors { next } => lore::check_sense(s, next, action),
        Frame::Collect | Frame::Rerolls { .. } | Frame::Reroll { .. } => dice::check(s, action),
        Frame::OwnHits { .. } | Frame::Hits { .. } | Frame::Railgun => hits::check(s, action),
        Frame::Ransack { owner } => match action {
            Action::Ransack(spot) => {
                ensure(court::can_ransack(s, owner, spot), "no-the-citys-owner-has-no-agent-there")
            }
            _ => ensure(false, NOT_NOW),
        },
        Frame::Raid { keys } => raid::check(s, keys, action),
        Frame::Beloved => match action {
            Action::Influence(spot) => simple::check_influence(s, s.battle.defender, spot),
            Action::Done => Ok(()),
            _ => ensure(false, NOT_NOW),
        },
        Frame::Over => Err(Refusal("no-the-game-is-over")),
        _ => Err(Refusal(NOT_NOW)),
    }
}

/// Whether everything that a frame refers to exists: frames from outside are not trusted.
pub(crate) fn is_sound(s: &State, frame: Frame) -> bool {
    let seated = |seat: Seat| seat.0 < s.seats;
    let in_play = |system| s.systems().contains(system);
    match frame {
        Frame::BotLeader { seat }
        | Frame::BotLore { seat }
        | Frame::Reserve { seat }
        | Frame::Mulligan { seat }
        | Frame::Arrange { seat }
        | Frame::GiveUp { seat, .. }
        | Frame::Reveal { seat, .. }
        | Frame::Swap { seat }
        | Frame::Ransack { owner: seat } => seated(seat),
        Frame::Rearrange { seat, slot } => seated(seat) && (slot as usize) < SLOTS,
        Frame::Deal { seat, left } => seated(seat) && s.player(seat).hand.len() + u32::from(left) == 6,
        Frame::CloudCost { system }
        | Frame::TaxType { system }
        | Frame::ShipAgain { system }
        | Frame::Mythic { system } => in_play(system),
        Frame::TaxAgain { system, owner } => in_play(system) && seated(owner),
        Frame::Ruthless { system, place } => in_play(system) && s.building(system, place).is_some(),
        Frame::Catapult { at, fresh, damaged } => {
            let there = s.ships(at, s.turn.seat);
            in_play(at) && fresh <= there.fresh && damaged <= there.damaged
        }
        Frame::Guide { from, to, .. } => s.adjacent(from).contains(to),
        Frame::Refill { spot } => spot < if s.seats == 2 { 3 } else { 4 } && s.court.card(spot).is_none(),
        Frame::Vox { card } => card.is_vox(),
        Frame::Uprising { cluster, left, .. } => {
            (cluster == 0 || s.in_play.contains(cluster)) && left <= s.player(s.turn.seat).ships
        }
        Frame::LeaderRow { left } => left > 0 && s.leader_row.len() as u8 + left == setup::row_sizes(s).0,
        Frame::LoreRow { left } => left > 0 && s.lore_row.len() as u8 + left == setup::row_sizes(s).1,
        Frame::Learned { seat, left } => seated(seat) && (1..=5).contains(&left),
        Frame::KeepLore { seat, left } => seated(seat) && (1..=2).contains(&left),
        Frame::Draft { pick } => setup::is_pick(s, pick) && setup::picks_made(s) == u32::from(pick),
        Frame::Reroll { left, .. } => left > 0,
        Frame::Die { sides } => sides >= 2,
        Frame::Turn | Frame::EndTurn => s.round.played(s.turn.seat).is_some() && s.round.lead().is_some(),
        Frame::Follow => s.round.lead().is_some(),
        Frame::OwnHits { hits } => hits < 64,
        Frame::Hits { hits, buildings } => hits < 64 && buildings < 64,
        _ => true,
    }
}
