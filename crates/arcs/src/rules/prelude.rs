//! The Prelude: resources and cards (rules 8.1 to 8.3).

use super::scene::{Listener, Scene};
use super::{
    Flow, NOT_NOW, ON, Sink, Verdict, act, arrange, build, chapter, declare, ensure, guild, outrage,
};
use super::{lore, simple};
use crate::action::Action;
use crate::happening::{At, By, Thing};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::court::CourtCard;
use crate::state::frame::{Frame, Source};
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::piece::Piece;
use crate::state::player::{SLOTS, Slot};
use crate::state::resource::Resource;
use crate::state::round::Stage;
use table::Seat;

pub(crate) fn is_prelude(action: Action) -> bool {
    matches!(
        action,
        Action::Spend { .. }
            | Action::DiscardGuild(_)
            | Action::DiscardLore(_)
            | Action::Claim { .. }
            | Action::Fence { .. }
            | Action::Charm { .. }
            | Action::TycoonDeclare(_)
            | Action::ReturnTrophy { .. }
            | Action::ReturnCaptive(_)
    )
}

// Resources

fn source(resource: Resource) -> Option<Source> {
    match resource {
        Resource::Material => Some(Source::Material),
        Resource::Fuel => Some(Source::Fuel),
        Resource::Weapon => None,
        Resource::Relic => Some(Source::Relic),
        Resource::Psionic => Some(Source::Psionic),
    }
}

/// Whether a token can be spent for this effect: Outrage blocks a type's own action; a Loyal card lifts that
/// and accepts any token for its type.
pub(crate) fn can_spend_as(s: &State, seat: Seat, token: Resource, effect: Resource) -> bool {
    let player = s.player(seat);
    player.has(CourtCard::loyal(effect)) || token == effect && !player.outrage.contains(effect)
}

/// Whether the action that the effect buys can be taken when this token is spent.
fn buys_something(s: &State, slot: Slot, effect: Resource) -> bool {
    let Some(source) = source(effect) else { return true };
    if act::can_pay_plainly(s, source) {
        return true;
    }
    // New actions and Cloud Cities may depend on the token itself.
    let mut after = *s;
    build::spend(&mut Scene::silent(&mut after), slot, By::Spend(Some(effect)));
    act::can_pay(&after, source)
}

fn list_spending(s: &State, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    // Whether plain actions can be bought is the same for every token.
    let mut plain = [None; 5];
    for slot in 0..SLOTS as Slot {
        let Some(token) = s.player(seat).slots[slot as usize] else { continue };
        out.add(Action::Spend { slot, effect: None })?;
        for effect in Resource::all() {
            if !can_spend_as(s, seat, token, effect) {
                continue;
            }
            let buys = *plain[effect.index()]
                .get_or_insert_with(|| source(effect).is_none_or(|source| act::can_pay_plainly(s, source)));
            if buys || buys_something(s, slot, effect) {
                out.add(Action::Spend { slot, effect: Some(effect) })?;
            }
        }
    }
    ON
}

fn check_spending(s: &State, slot: Slot, effect: Option<Resource>) -> Verdict {
    let seat = s.turn.seat;
    let Some(token) = s.player(seat).slots.get(slot as usize).copied().flatten() else {
        return ensure(false, "no-token-lies-there");
    };
    let Some(effect) = effect else { return Ok(()) };
    ensure(can_spend_as(s, seat, token, effect), "no-the-token-cannot-be-spent-for-that")?;
    ensure(buys_something(s, slot, effect), "no-there-is-no-legal-action-to-take")
}

// Cards

/// Whether a Guild card's Prelude line can be used: not in the Prelude in which it was secured.
fn is_usable(s: &State, card: CourtCard) -> bool {
    s.player(s.turn.seat).has(card) && !s.turn.secured.contains(card)
}

fn can_discard(s: &State, card: CourtCard) -> bool {
    // Lattice Spies must be used before any other action.
    let in_time = card != CourtCard::LatticeSpies || s.turn.stage == Stage::Opening;
    card.is_guild() && card.is_discarded_in_prelude() && is_usable(s, card) && in_time
}

fn can_fence(s: &State) -> bool {
    is_usable(s, CourtCard::RelicFence) && !s.turn.fenced
}

fn is_charmable(token: Option<Resource>) -> bool {
    matches!(token, Some(Resource::Material | Resource::Fuel))
}

/// Tycoon's Ambition: whether it can declare an ambition, one without a marker and before any other action.
fn tycoon_can_declare(s: &State, ambition: Ambition) -> bool {
    let seat = s.turn.seat;
    s.turn.stage == Stage::Opening
        && !s.turn.tycoon_declared
        && s.lore_works(seat, Lore::TycoonsAmbition)
        && declare::can_declare(s, seat)
        && !s.is_declared(ambition)
}

/// Tycoon's Charm: whether a token can be gained once this token is back in the supply.
fn can_charm(s: &State, slot: Slot, gain: Resource) -> bool {
    let seat = s.turn.seat;
    let token = s.player(seat).slots.get(slot as usize).copied().flatten();
    s.lore_works(seat, Lore::TycoonsCharm)
        && is_charmable(token)
        && (s.supply(gain) > 0 || token == Some(gain))
}

fn can_return_trophy(s: &State, piece: Piece, owner: Seat) -> bool {
    let seat = s.turn.seat;
    s.lore_works(seat, Lore::WarlordsTerror)
        && owner.0 < s.seats
        && s.player(seat).trophies_of(piece, owner) > 0
        && s.agents_in_supply(seat) > 0
        && s.court.row().next().is_some()
}

fn can_return_captive(s: &State, owner: Seat) -> bool {
    let seat = s.turn.seat;
    s.lore_works(seat, Lore::TyrantsEgo)
        && owner.0 < s.seats
        && s.player(seat).captives_of(owner) > 0
        && s.court.row().any(|(spot, _)| simple::can_secure(s, seat, spot))
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    list_spending(s, out)?;
    let player = s.player(s.turn.seat);
    for card in player.guild.without(s.turn.secured) {
        if can_discard(s, card) {
            out.add(Action::DiscardGuild(card))?;
        }
        if let Some(suit) = card.union_suit() {
            for target in s.face_up().iter().filter(|target| target.suit() == suit) {
                out.add(Action::Claim { union: card, card: target })?;
            }
        }
    }
    if can_fence(s) {
        for slot in 0..SLOTS as Slot {
            if player.slots[slot as usize].is_some() {
                out.add(Action::Fence { slot })?;
            }
        }
    }
    if player.lore.is_empty() { ON } else { list_lore(s, out) }
}

fn list_lore(s: &State, out: &mut impl Sink) -> Flow {
    let player = s.player(s.turn.seat);
    for card in player.lore {
        if !card.clears().is_empty() {
            out.add(Action::DiscardLore(card))?;
        }
    }
    for ambition in Ambition::all().filter(|a| tycoon_can_declare(s, *a)) {
        out.add(Action::TycoonDeclare(ambition))?;
    }
    if player.knows(Lore::TycoonsCharm) {
        for slot in 0..SLOTS as Slot {
            for gain in Resource::all().filter(|gain| can_charm(s, slot, *gain)) {
                out.add(Action::Charm { slot, gain })?;
            }
        }
    }
    for owner in s.rivals(s.turn.seat) {
        for piece in Piece::all().filter(|piece| can_return_trophy(s, *piece, owner)) {
            out.add(Action::ReturnTrophy { piece, owner })?;
        }
        if can_return_captive(s, owner) {
            out.add(Action::ReturnCaptive(owner))?;
        }
    }
    ON
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let player = s.player(s.turn.seat);
    match action {
        Action::Spend { slot, effect } => check_spending(s, slot, effect),
        Action::DiscardGuild(card) => ensure(can_discard(s, card), "no-its-prelude-cannot-be-used-now"),
        Action::Claim { union, card } => {
            ensure(is_usable(s, union), "no-its-prelude-cannot-be-used-now")?;
            ensure(union.union_suit() == Some(card.suit()), "no-a-union-claims-a-card-of-its")?;
            ensure(s.face_up().contains(card), "no-that-card-does-not-lie-face-up")
        }
        Action::Fence { slot } => {
            ensure(can_fence(s), "no-relic-fence-cannot-be-used-now")?;
            ensure(player.slots.get(slot as usize).is_some_and(|t| t.is_some()), "no-token-lies-there")
        }
        Action::DiscardLore(card) => {
            ensure(player.knows(card) && !card.clears().is_empty(), "no-it-cannot-be-discarded-for-that")
        }
        Action::TycoonDeclare(ambition) => {
            ensure(tycoon_can_declare(s, ambition), "no-tycoons-ambition-cannot-declare-that-now")
        }
        Action::Charm { slot, gain } => {
            ensure(can_charm(s, slot, gain), "no-tycoons-charm-cannot-do-that-now")
        }
        Action::ReturnTrophy { piece, owner } => {
            ensure(can_return_trophy(s, piece, owner), "no-warlords-terror-cannot-do-that-now")
        }
        Action::ReturnCaptive(owner) => {
            ensure(can_return_captive(s, owner), "no-tyrants-ego-cannot-do-that-now")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    // After Lattice Spies and Tycoon's Ambition, declaring and seizing are still possible.
    let opening = matches!(action, Action::DiscardGuild(CourtCard::LatticeSpies) | Action::TycoonDeclare(_));
    if !opening {
        s.turn_mut().stage = Stage::Prelude;
    }
    match action {
        Action::Spend { slot, effect } => {
            build::spend(s, slot, By::Spend(effect));
            match effect.map(source) {
                Some(Some(source)) => s.push(Frame::Act { source, optional: false }),
                Some(None) => s.turn_mut().weapon = true,
                None => {}
            }
        }
        Action::DiscardGuild(card) => {
            s.go(Thing::CourtCard(card), 1, At::Guild(seat), At::CourtDiscards, By::Guild(card));
            guild::discarded(s, card);
        }
        Action::Claim { union, card } => {
            let beside = At::Claiming { seat, card };
            s.go(Thing::CourtCard(union), 1, At::Guild(seat), beside, By::Guild(union));
        }
        Action::Fence { slot } => {
            s.turn_mut().fenced = true;
            outrage::discard_slot(s, seat, slot, By::Guild(CourtCard::RelicFence));
            gain(s, Resource::Relic, By::Guild(CourtCard::RelicFence));
        }
        Action::DiscardLore(card) => lore::discard(s, seat, card),
        Action::TycoonDeclare(ambition) => {
            s.turn_mut().tycoon_declared = true;
            outrage::discard_tokens(s, seat, Resource::Material, By::Lore(Lore::TycoonsAmbition));
            outrage::discard_tokens(s, seat, Resource::Fuel, By::Lore(Lore::TycoonsAmbition));
            declare::begin(s, ambition, false);
        }
        Action::Charm { slot, gain: gained } => {
            outrage::discard_slot(s, seat, slot, By::Lore(Lore::TycoonsCharm));
            gain(s, gained, By::Lore(Lore::TycoonsCharm));
        }
        Action::ReturnTrophy { piece, owner } => {
            s.push(Frame::Act { source: Source::Influence, optional: false });
            let by = By::Lore(Lore::WarlordsTerror);
            s.go(chapter::trophy(piece, owner), 1, At::Trophies(seat), At::Supply, by);
            arrange::close_slots(s, owner);
        }
        Action::ReturnCaptive(owner) => {
            let by = By::Lore(Lore::TyrantsEgo);
            s.go(Thing::Agent { owner }, 1, At::Captives(seat), At::Supply, by);
            s.push(Frame::Act { source: Source::Secure, optional: false });
        }
        _ => {}
    }
}

fn gain(s: &mut Scene<'_, impl Listener>, resource: Resource, by: By) {
    let seat = s.turn.seat;
    arrange::gain(s, seat, resource, by);
    s.push(Frame::Arrange { seat });
}
