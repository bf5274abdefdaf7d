//! The targets of a raid: the smallest and cheapest sets of items whose theft achieves the goal (R93).

use super::judge::Judge;
use super::plan::{Item, Loot};
use super::standing::Standing;
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::battle::DICE_PER_TYPE;
use crate::state::court::CourtCard;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::player::{SLOTS, Slot};
use crate::state::resource::{Resource, ResourceSet};
use crate::vocabulary::meaning::Goal;
use table::Seat;

const ROOM: usize = 16;

/// The targets that one rival offers.
#[derive(Clone, Copy, Debug)]
pub struct Loots {
    list: [Loot; ROOM],
    n: u8,
}

/// The tokens spent on the way to the loot: they no longer count, and their slots are free (R105).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paid {
    pub fuel: u8,
    pub psionics: u8,
}

const NOTHING: Loot = Loot { items: [None; 3], keys: 0 };

impl Loots {
    pub const NONE: Loots = Loots { list: [NOTHING; ROOM], n: 0 };

    pub fn is_empty(&self) -> bool {
        self.n == 0
    }

    pub fn iter(&self) -> impl Iterator<Item = &Loot> {
        self.list[..self.n as usize].iter()
    }

    fn keep_cheapest(&mut self) {
        let Some(fewest) = self.iter().map(|loot| loot.keys).min() else { return };
        let mut kept = Loots::NONE;
        for loot in self.iter().filter(|loot| loot.keys == fewest) {
            kept.add(*loot);
        }
        *self = kept;
    }

    fn add(&mut self, loot: Loot) {
        if let Some(place) = self.list.get_mut(self.n as usize) {
            *place = loot;
            self.n += 1;
        }
    }
}

impl Judge<'_> {
    /// The smallest sets of this rival's items that achieve the goal; among those the cheapest.
    pub fn loots(&self, owner: Seat, goal: Goal, paid: Paid) -> Loots {
        let s = self.s;
        let guarded = s.player(owner).has(CourtCard::SwornGuardians);
        let most = DICE_PER_TYPE / self.p.raid_dice_per_key;
        let first = if guarded { CourtCard::SwornGuardians.raid_cost() } else { 0 };
        let mut items = [(Item::Token(0), 0u8); 32];
        let mut n = 0;
        // Items that count for none of the ambitions are in no smallest set.
        let wanted = match goal {
            Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which) => self.ambitions(which),
            _ => AmbitionSet::EMPTY,
        };
        let stolen = match goal {
            Goal::Steal(types) => self.types(types),
            _ => ResourceSet::EMPTY,
        };
        let counts = |item: &Item| {
            let icon = match item {
                Item::Token(slot) => s.player(owner).slots()[*slot as usize],
                Item::Card(card) => card.suit(),
            };
            match goal {
                Goal::Steal(_) => icon.is_some_and(|icon| stolen.contains(icon)),
                _ => icon.and_then(Ambition::of).is_some_and(|ambition| wanted.contains(ambition)),
            }
        };
        self.each_item(owner, |item, cost| {
            if first + cost <= most && n < items.len() && counts(&item) {
                items[n] = (item, cost);
                n += 1;
            }
        });
        let items = &items[..n];
        if items.is_empty() {
            return Loots::NONE;
        }
        let mut loots = Loots::NONE;
        for size in 1..=3usize {
            let mut set = [None; 3];
            self.item_sets(items, owner, goal, paid, &mut set, 0, size, first, most, &mut loots);
            if !loots.is_empty() {
                break;
            }
        }
        loots.keep_cheapest();
        loots
    }

    /// Visits every item that could be stolen once Sworn Guardians is gone.
    fn each_item(&self, owner: Seat, mut see: impl FnMut(Item, u8)) {
        let (s, thief) = (self.s, self.seat());
        let player = s.player(owner);
        let trust = s.lore_works(owner, Lore::KeepersTrust);
        for slot in 0..SLOTS as Slot {
            if let Some(token) = player.slots()[slot as usize]
                && !(trust && s.has_resource(thief, token))
            {
                see(Item::Token(slot), s.raid_cost(thief, owner, slot));
            }
        }
        let solidarity = s.lore_works(owner, Lore::KeepersSolidarity);
        for card in player.guild() {
            let shielded = solidarity && card.suit().is_some_and(|suit| s.has_resource(owner, suit));
            if card != CourtCard::SwornGuardians && !shielded {
                see(Item::Card(card), card.raid_cost());
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn item_sets(
        &self,
        items: &[(Item, u8)],
        owner: Seat,
        goal: Goal,
        paid: Paid,
        set: &mut [Option<Item>; 3],
        at: usize,
        size: usize,
        keys: u8,
        most: u8,
        loots: &mut Loots,
    ) {
        if at == size {
            let steals = matches!(goal, Goal::Steal(_));
            if self.takes_the_first(owner, set)
                && (steals || self.serves(&self.after_theft(owner, set, paid, goal), goal))
            {
                loots.add(Loot { items: *set, keys });
            }
            return;
        }
        for (i, (item, cost)) in items.iter().enumerate() {
            if keys + cost <= most {
                set[at] = Some(*item);
                self.item_sets(
                    &items[i + 1..],
                    owner,
                    goal,
                    paid,
                    set,
                    at + 1,
                    size,
                    keys + cost,
                    most,
                    loots,
                );
                set[at] = None;
            }
        }
    }

    /// R2: among tokens of one type at the same price, the first ones represent all.
    fn takes_the_first(&self, owner: Seat, items: &[Option<Item>; 3]) -> bool {
        let slots = self.s.player(owner).slots();
        let price = |slot: Slot| self.s.raid_cost(self.seat(), owner, slot);
        let alike = |a: Slot, b: Slot| slots[a as usize] == slots[b as usize] && price(a) == price(b);
        items.iter().flatten().all(|item| match *item {
            Item::Token(slot) => {
                (0..slot).all(|other| !alike(other, slot) || items.contains(&Some(Item::Token(other))))
            }
            Item::Card(_) => true,
        })
    }

    /// A theft counts twice: the bot's own count goes up, the owner's down; surplus tokens are discarded
    /// (R166).
    pub fn after_theft(&self, owner: Seat, items: &[Option<Item>], paid: Paid, goal: Goal) -> Standing {
        let (s, seat) = (self.s, self.seat());
        let mut after = self.f.standing;
        let mut tokens = self.tokens();
        for (resource, n) in [(Resource::Fuel, paid.fuel), (Resource::Psionic, paid.psionics)] {
            tokens[resource.index()] = tokens[resource.index()].saturating_sub(n);
            self.shift(&mut after, resource, -(n as i8));
        }
        for item in items.iter().flatten() {
            match item {
                Item::Token(slot) => {
                    let Some(token) = s.player(owner).slots()[*slot as usize] else { continue };
                    tokens[token.index()] += 1;
                    if let Some(ambition) = Ambition::of(token) {
                        after.add(seat, ambition, 1);
                        after.add(owner, ambition, -1);
                    }
                }
                Item::Card(card) => {
                    if let Some(ambition) = card.suit().and_then(Ambition::of) {
                        let cartel = card.cartel_type().map_or(0, |r| s.supply(r));
                        after.add(seat, ambition, 1 + cartel as i8);
                        after.add(owner, ambition, -1 - cartel as i8);
                    }
                }
            }
        }
        self.fitted(after, tokens, goal)
    }

    /// The standing after a seat has provoked Outrage of these types: tokens and Guild cards of the type are
    /// gone, Loyal ones stay.
    pub fn after_outrage(&self, standing: Standing, seat: Seat, types: ResourceSet) -> Standing {
        let mut after = standing;
        for resource in types {
            let Some(ambition) = Ambition::of(resource) else { continue };
            after.add(seat, ambition, -(self.lost_to_outrage(seat, resource) as i8));
        }
        after
    }

    /// The icons of a type that Outrage would take from a seat.
    pub fn lost_to_outrage(&self, seat: Seat, resource: Resource) -> u8 {
        let player = self.s.player(seat);
        let cards = player.guild().and(CourtCard::of_suit(resource)).iter().filter(|c| !c.is_loyal()).count();
        player.tokens(resource) + cards as u8 + self.s.cartel_tokens(seat, resource)
    }
}
