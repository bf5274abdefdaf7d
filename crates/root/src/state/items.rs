//! Items, quests and the Vagabond's characters.

use super::ids::{Suit, named, set_of};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

named! {
    Item as "item-" {
        Boot = "boot", Bag = "bag", Crossbow = "crossbow", Hammer = "hammer", Sword = "sword", Tea = "tea",
        Coin = "coin", Torch = "torch",
    }
}
pub const ITEMS: usize = 8;

/// The number of each item, two counts in a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Items([u8; ITEMS / 2]);

/// The box has three of a kind, and four with two Vagabonds.
const MOST_OF_A_KIND: u8 = 15;

impl Items {
    pub const NONE: Items = Items([0; ITEMS / 2]);
    /// Beside the map, to be crafted.
    pub const SUPPLY: Items = Items::counted([2, 2, 1, 1, 2, 2, 2, 0]);
    /// Those marked R, one set under the ruins for each Vagabond.
    pub const UNDER_RUINS: Items = Items::counted([1, 1, 0, 1, 1, 0, 0, 0]);

    pub const fn counted(of: [u8; ITEMS]) -> Items {
        let mut pairs = [0; ITEMS / 2];
        let mut i = 0;
        while i < ITEMS {
            pairs[i / 2] |= of[i] << (4 * (i % 2));
            i += 1;
        }
        Items(pairs)
    }

    pub fn count(self, item: Item) -> u8 {
        let i = item.index();
        self.0[i / 2] >> (4 * (i % 2)) & MOST_OF_A_KIND
    }

    /// Sets the number of an item.
    pub fn set(&mut self, item: Item, n: u8) {
        let (i, n) = (item.index(), n.min(MOST_OF_A_KIND));
        let shift = 4 * (i % 2);
        self.0[i / 2] = self.0[i / 2] & !(MOST_OF_A_KIND << shift) | n << shift;
    }

    pub fn add(&mut self, item: Item) {
        self.set(item, self.count(item) + 1);
    }

    pub fn add_all(&mut self, others: Items) {
        for item in Item::ALL {
            self.set(*item, self.count(*item) + others.count(*item));
        }
    }

    /// Takes one away, if there is one.
    pub fn take(&mut self, item: Item) -> bool {
        let n = self.count(item);
        self.set(item, n.saturating_sub(1));
        n > 0
    }

    pub fn total(self) -> u8 {
        Item::ALL.iter().map(|item| self.count(*item)).sum()
    }

    /// The kinds present, in order.
    pub fn kinds(self) -> impl Iterator<Item = Item> + Clone {
        Item::ALL.iter().copied().filter(move |i| self.count(*i) > 0)
    }

    /// The `n`-th single item.
    pub fn nth(self, mut n: u8) -> Option<Item> {
        for item in self.kinds() {
            if n < self.count(item) {
                return Some(item);
            }
            n -= self.count(item);
        }
        None
    }
}

impl FromIterator<Item> for Items {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Self {
        let mut all = Items::NONE;
        items.into_iter().for_each(|i| all.add(i));
        all
    }
}

impl Serialize for Items {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.kinds().map(|i| (i.name(), self.count(i))))
    }
}

impl<'de> Deserialize<'de> for Items {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut items = Items::NONE;
        for (name, n) in std::collections::BTreeMap::<String, u8>::deserialize(from)? {
            let item = Item::parse(&name)
                .ok_or_else(|| D::Error::custom(format!("no item is called \"{name}\"")))?;
            if n > MOST_OF_A_KIND {
                return Err(D::Error::custom(format!("the box does not have {n} times {name}")));
            }
            items.set(item, n);
        }
        Ok(items)
    }
}

named! {
    /// The side of a Vagabond's item, and whether it is damaged.
    Side as "side-" {
        Ready = "ready", Exhausted = "exhausted", DamagedReady = "damaged, ready",
        DamagedExhausted = "damaged, exhausted",
    }
}

impl Side {
    pub fn is_damaged(self) -> bool {
        matches!(self, Side::DamagedReady | Side::DamagedExhausted)
    }
    pub fn damaged(self) -> Side {
        if matches!(self, Side::Ready | Side::DamagedReady) {
            Side::DamagedReady
        } else {
            Side::DamagedExhausted
        }
    }
    /// Repairing keeps the side.
    pub fn repaired(self) -> Side {
        if matches!(self, Side::Ready | Side::DamagedReady) { Side::Ready } else { Side::Exhausted }
    }
    /// Turned face up; damage stays.
    pub fn refreshed(self) -> Side {
        if self.is_damaged() { Side::DamagedReady } else { Side::Ready }
    }
}

named! {
    Character as "character-" {
        Thief = "Thief", Tinker = "Tinker", Ranger = "Ranger", Vagrant = "Vagrant", Arbiter = "Arbiter",
        Scoundrel = "Scoundrel", Adventurer = "Adventurer", Ronin = "Ronin", Harrier = "Harrier",
    }
}

impl Character {
    pub fn starting_items(self) -> Items {
        use Item::*;
        let items: &[Item] = match self {
            Character::Thief => &[Boot, Torch, Tea, Sword],
            Character::Tinker => &[Boot, Torch, Bag, Hammer],
            Character::Ranger => &[Boot, Torch, Crossbow, Sword],
            Character::Vagrant => &[Boot, Torch, Coin],
            Character::Arbiter => &[Boot, Torch, Sword, Sword],
            Character::Scoundrel => &[Boot, Boot, Torch, Crossbow],
            Character::Adventurer => &[Boot, Torch, Hammer],
            Character::Ronin => &[Boot, Boot, Torch, Sword],
            Character::Harrier => &[Coin, Torch, Sword, Crossbow],
        };
        items.iter().copied().collect()
    }

    /// Whether there is a Vagabot card for it; six have one.
    pub fn may_be_a_bot(self) -> bool {
        !matches!(self, Character::Adventurer | Character::Ronin | Character::Harrier)
    }
}

named! {
    Quest as "quest-" {
        Fundraising = "Fundraising (fox)", FoxErrand = "Errand (fox)", FoxLogistics = "Logistics Help (fox)",
        RepairAShed = "Repair a Shed (fox)", FoxSpeech = "Give a Speech (fox)",
        RabbitGuard = "Guard Duty (rabbit)", RabbitErrand = "Errand (rabbit)",
        RabbitSpeech = "Give a Speech (rabbit)", RabbitBear = "Fend off a Bear (rabbit)",
        RabbitBandits = "Expel Bandits (rabbit)", MouseBandits = "Expel Bandits (mouse)",
        MouseGuard = "Guard Duty (mouse)", MouseBear = "Fend off a Bear (mouse)", Escort = "Escort (mouse)",
        MouseLogistics = "Logistics Help (mouse)",
    }
}

impl Quest {
    pub fn suit(self) -> Suit {
        Suit::OF_CLEARINGS[self.index() / 5]
    }

    /// The two items to exhaust.
    pub fn items(self) -> [Item; 2] {
        use Item::*;
        match self {
            Quest::Fundraising => [Tea, Coin],
            Quest::FoxErrand | Quest::RabbitErrand => [Tea, Boot],
            Quest::FoxLogistics | Quest::MouseLogistics => [Boot, Bag],
            Quest::RepairAShed => [Torch, Hammer],
            Quest::FoxSpeech | Quest::RabbitSpeech => [Torch, Tea],
            Quest::RabbitGuard | Quest::MouseGuard => [Torch, Sword],
            Quest::RabbitBear | Quest::MouseBear => [Torch, Crossbow],
            Quest::RabbitBandits | Quest::MouseBandits => [Sword, Sword],
            Quest::Escort => [Boot, Boot],
        }
    }
}

set_of!(Quests(u16) of Quest, |q: Quest| q as u16, |i: usize| Quest::ALL[i]);

impl Quests {
    pub const ALL: Quests = Quests((1 << 15) - 1);
}
