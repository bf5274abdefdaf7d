//! Players' totals for the ambitions (rules 5.1, 13).

use super::State;
use super::ambition::Ambition;
use super::resource::Resource;
use table::Seat;

impl State {
    /// A player's total for an ambition.
    pub fn count(&self, seat: Seat, ambition: Ambition) -> u8 {
        match ambition {
            Ambition::Tycoon => self.icons(seat, Resource::Material) + self.icons(seat, Resource::Fuel),
            Ambition::Tyrant => self.player(seat).captives(),
            Ambition::Warlord => self.player(seat).trophies(),
            Ambition::Keeper => self.icons(seat, Resource::Relic),
            Ambition::Empath => self.icons(seat, Resource::Psionic),
        }
    }

    /// The tokens in the box of an ambition, with two players: a third player that never scores.
    pub fn box_count(&self, ambition: Ambition) -> u8 {
        let of = |r| self.boxes.of(r);
        match ambition {
            Ambition::Tycoon => of(Resource::Material) + of(Resource::Fuel),
            Ambition::Tyrant => 0,
            Ambition::Warlord => of(Resource::Weapon),
            Ambition::Keeper => of(Resource::Relic),
            Ambition::Empath => of(Resource::Psionic),
        }
    }

    /// Whether it has more than every other player and the box, and at least 1.
    pub fn is_winning(&self, seat: Seat, ambition: Ambition) -> bool {
        self.count(seat, ambition) > self.best_other(seat, ambition)
    }

    /// Whether it has at least 1, nobody has more, and somebody has as many.
    pub fn is_tied_for_first(&self, seat: Seat, ambition: Ambition) -> bool {
        let own = self.count(seat, ambition);
        own > 0 && own == self.best_other(seat, ambition)
    }

    /// The highest total of another player or the box.
    pub fn best_other(&self, seat: Seat, ambition: Ambition) -> u8 {
        let rivals = self.rivals(seat).map(|s| self.count(s, ambition));
        rivals.max().unwrap_or(0).max(self.box_count(ambition))
    }
}
