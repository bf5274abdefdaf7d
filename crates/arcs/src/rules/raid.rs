//! Raiding and other theft (rules 10.5).

use super::scene::{Listener, Scene};
use super::{Any, Flow, NOT_NOW, ON, Sink, Verdict, ensure};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::player::{SLOTS, Slot};
use table::Seat;

fn list_loot(s: &State, keys: u8, out: &mut impl Sink) -> Flow {
    let (thief, owner) = (s.turn.seat, s.battle.defender);
    for slot in 0..SLOTS as Slot {
        if s.raid_cost(thief, owner, slot) <= keys && s.can_steal_token(thief, owner, slot) {
            out.add(Action::StealToken { owner, slot })?;
        }
    }
    for card in s.player(owner).guild {
        if card.raid_cost() <= keys && s.can_steal_guild(thief, card) {
            out.add(Action::StealGuild(card))?;
        }
    }
    ON
}

pub(crate) fn list(s: &State, keys: u8, out: &mut impl Sink) -> Flow {
    list_loot(s, keys, out)?;
    out.add(Action::Done)
}

pub(crate) fn is_over(s: &mut Scene<'_, impl Listener>, keys: u8) -> bool {
    let over = list_loot(s, keys, &mut Any).is_continue();
    if over {
        s.pop();
    }
    over
}

pub(crate) fn check(s: &State, keys: u8, action: Action) -> Verdict {
    let thief = s.turn.seat;
    match action {
        Action::Done => Ok(()),
        Action::StealToken { owner, slot } => {
            ensure(owner == s.battle.defender, "no-only-the-defender-is-raided")?;
            check_steal_token(s, thief, owner, slot)?;
            ensure(s.raid_cost(thief, owner, slot) <= keys, "no-too-few-keys")
        }
        Action::StealGuild(card) => {
            ensure(s.player(s.battle.defender).has(card), "no-the-defender-does-not-have-it")?;
            ensure(s.can_steal_guild(thief, card), "no-it-cannot-be-stolen")?;
            ensure(card.raid_cost() <= keys, "no-too-few-keys")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn check_steal_token(s: &State, thief: Seat, owner: Seat, slot: Slot) -> Verdict {
    ensure(owner.0 < s.seats && (slot as usize) < SLOTS, "no-there-is-no-such-slot")?;
    ensure(s.can_steal_token(thief, owner, slot), "no-token-can-be-stolen-there")
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, keys: u8, action: Action) {
    let thief = s.turn.seat;
    s.pop();
    match action {
        Action::StealToken { owner, slot } => {
            let cost = s.raid_cost(thief, owner, slot);
            s.push(Frame::Raid { keys: keys.saturating_sub(cost) });
            steal_token(s, thief, owner, slot, By::Raid);
            s.push(Frame::Arrange { seat: thief });
        }
        Action::StealGuild(card) => {
            s.push(Frame::Raid { keys: keys.saturating_sub(card.raid_cost()) });
            steal_guild(s, thief, card, By::Raid);
        }
        _ => s.did(thief, Deed::Decline),
    }
}

/// Steals a token, which is loose until it is arranged.
pub(crate) fn steal_token(s: &mut Scene<'_, impl Listener>, thief: Seat, owner: Seat, slot: Slot, by: By) {
    s.go_from_slot(owner, slot, At::Taken(thief), by);
}

/// Steals a Guild card; a stolen Sworn Guardians is buried instead.
pub(crate) fn steal_guild(s: &mut Scene<'_, impl Listener>, thief: Seat, card: CourtCard, by: By) {
    let Some(owner) = s.guild_owner(card) else { return };
    let to = if card == CourtCard::SwornGuardians { At::Buried } else { At::Guild(thief) };
    s.go(Thing::CourtCard(card), 1, At::Guild(owner), to, by);
}
