//! The things that may be stolen, and their cost for a raider.

use super::State;
use super::court::CourtCard;
use super::lore::Lore;
use super::player::{Player, Slot};
use table::Seat;

impl State {
    /// The player who has a Guild card in the play area.
    pub fn guild_owner(&self, card: CourtCard) -> Option<Seat> {
        self.seats().find(|s| self.player(*s).has(card))
    }

    /// Whether this token can be stolen: Sworn Guardians, Keeper's Trust.
    pub fn can_steal_token(&self, thief: Seat, owner: Seat, slot: Slot) -> bool {
        let victim = self.player(owner);
        let Some(token) = victim.slots.get(slot as usize).copied().flatten() else { return false };
        thief != owner
            && !victim.has(CourtCard::SwornGuardians)
            && !(self.lore_works(owner, Lore::KeepersTrust) && self.has_resource(thief, token))
    }

    /// Whether this Guild card can be stolen: Sworn Guardians, Keeper's Solidarity.
    pub fn can_steal_guild(&self, thief: Seat, card: CourtCard) -> bool {
        let Some(owner) = self.guild_owner(card) else { return false };
        let guarded = card != CourtCard::SwornGuardians && self.player(owner).has(CourtCard::SwornGuardians);
        let solidarity = self.lore_works(owner, Lore::KeepersSolidarity)
            && card.suit().is_some_and(|suit| self.has_resource(owner, suit));
        thief != owner && !guarded && !solidarity
    }

    /// The cost of a slot for this raider; Fortress Vaults makes one-key slots of virtual hands more
    /// expensive for real ones.
    pub fn raid_cost(&self, thief: Seat, owner: Seat, slot: Slot) -> u8 {
        let cost = Player::raid_cost(slot);
        let vaults = self.difficulty.fortress_vaults
            && self.player(owner).is_virtual()
            && !self.player(thief).is_virtual();
        if vaults { cost.max(2) } else { cost }
    }
}
