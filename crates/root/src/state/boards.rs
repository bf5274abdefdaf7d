//! The contents of the faction boards.

use super::cards::CardSet;
use super::ids::{FACTIONS, Suit, named, set_of};
use super::items::{Character, Item, Items, Quest, Quests, Side};
use serde::{Deserialize, Serialize};

named! { Difficulty as "level-" { Easy = "easy", Default = "default", Challenging = "challenging", Nightmare = "nightmare" } }

named! { Leader as "leader-" { Builder = "Builder", Charismatic = "Charismatic", Commander = "Commander", Despot = "Despot" } }
set_of!(Leaders(u8) of Leader, |l: Leader| l as u8, |i: usize| Leader::ALL[i]);

impl Leaders {
    pub const ALL: Leaders = Leaders(0b1111);
}

named! { Column as "column-" { Recruit = "recruit", Move = "move", Battle = "battle", Build = "build" } }

impl Leader {
    pub fn viziers(self) -> [Column; 2] {
        match self {
            Leader::Builder => [Column::Recruit, Column::Move],
            Leader::Charismatic => [Column::Recruit, Column::Battle],
            Leader::Commander => [Column::Move, Column::Battle],
            Leader::Despot => [Column::Move, Column::Build],
        }
    }
}

/// Both Eyries: the human's columns are Recruit, Move, Battle, Build; the bot's are the suits.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct EyrieBoard {
    pub leader: Option<Leader>,
    /// Leaders that turmoil has not turned face down.
    pub face_up: Leaders,
    pub decree: [CardSet; 4],
    /// Loyal Viziers by column: bird cards that never leave.
    pub viziers: [u8; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct AllianceBoard {
    pub supporters: CardSet,
    pub officers: u8,
}

named! {
    /// A faction's relationship with the Vagabond.
    #[derive(Default)]
    Relation as "relation-" {
        Hostile = "hostile", #[default] Indifferent = "indifferent", Friendly = "friendly", Trusted = "trusted",
        Allied = "allied",
    }
}

/// A human Vagabond's board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct VagabondBoard {
    pub character: Option<Character>,
    /// By [`Side`].
    pub items: [Items; 4],
    #[serde(with = "super::ids::by_faction")]
    pub relations: [Relation; FACTIONS],
    /// Aids this turn that have not completed a step yet.
    #[serde(with = "super::ids::by_faction")]
    pub aids: [u8; FACTIONS],
    /// Kinds of items taken from ruins, if two Vagabonds share them.
    pub from_ruins: Items,
    pub completed: Quests,
}

impl Default for VagabondBoard {
    fn default() -> Self {
        VagabondBoard {
            character: None,
            items: [Items::NONE; 4],
            relations: [Relation::Indifferent; FACTIONS],
            aids: [0; FACTIONS],
            from_ruins: Items::NONE,
            completed: Quests::EMPTY,
        }
    }
}

impl VagabondBoard {
    pub fn count(&self, item: Item, side: Side) -> u8 {
        self.items[side.index()].count(item)
    }

    pub fn undamaged(&self, item: Item) -> u8 {
        self.count(item, Side::Ready) + self.count(item, Side::Exhausted)
    }

    /// Face up and undamaged on its track of three spaces: teas, coins, bags.
    pub fn on_track(&self, item: Item) -> u8 {
        self.count(item, Side::Ready).min(3)
    }

    /// The number of items that the capacity limits: all except those on the tracks.
    pub fn burden(&self) -> u8 {
        let all: u8 = self.items.iter().map(|i| i.total()).sum();
        all - [Item::Tea, Item::Coin, Item::Bag].iter().map(|i| self.on_track(*i)).sum::<u8>()
    }

    pub fn capacity(&self) -> u8 {
        6 + 2 * self.on_track(Item::Bag)
    }

    pub fn shift(&mut self, item: Item, from: Side, to: Side) {
        if self.items[from.index()].take(item) {
            self.items[to.index()].add(item);
        }
    }

    pub fn has_undamaged(&self) -> bool {
        self.items[Side::Ready.index()].total() + self.items[Side::Exhausted.index()].total() > 0
    }
}

named! {
    /// A space of the Vagabot's Battle Track, and the side of the item on it.
    Space as "space-" { Empty = "empty", Ready = "ready", Exhausted = "exhausted" }
}

/// The Vagabot's board. He does not distinguish items, so only their number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct VagabotBoard {
    pub character: Option<Character>,
    /// In the satchel, face up.
    pub ready: u8,
    pub exhausted: u8,
    pub damaged_ready: u8,
    pub damaged_exhausted: u8,
    /// The Battle Track, from the left.
    pub track: [Space; 3],
    pub quest: Option<Quest>,
}

impl Default for VagabotBoard {
    fn default() -> Self {
        VagabotBoard {
            character: None,
            ready: 0,
            exhausted: 0,
            damaged_ready: 0,
            damaged_exhausted: 0,
            track: [Space::Empty; 3],
            quest: None,
        }
    }
}

/// The rule for filling the Battle Track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackRule {
    /// Items needed for each space.
    pub spaces: [u8; 3],
    /// Whether damaged items count too, and nothing is dropped.
    pub counts_damaged: bool,
}

impl VagabotBoard {
    pub fn on_track(&self) -> u8 {
        self.track.iter().filter(|t| **t != Space::Empty).count() as u8
    }

    /// The items on the Battle Track that are ready, or exhausted.
    pub fn track_with(&self, side: Space) -> u8 {
        self.track.iter().filter(|t| **t == side).count() as u8
    }

    /// Sets the number of undamaged items that are ready, or exhausted: those on the Battle Track stay there
    /// as far as possible.
    pub fn set_undamaged(&mut self, side: Space, n: u8) {
        while self.track_with(side) > n {
            match self.track.iter().rposition(|t| *t == side) {
                Some(space) => self.track[space] = Space::Empty,
                None => break,
            }
        }
        let satchel = n - self.track_with(side);
        match side {
            Space::Ready => self.ready = satchel,
            Space::Exhausted => self.exhausted = satchel,
            Space::Empty => {}
        }
    }

    pub fn undamaged(&self) -> u8 {
        self.ready + self.exhausted + self.on_track()
    }

    pub fn damaged(&self) -> u8 {
        self.damaged_ready + self.damaged_exhausted
    }

    /// Fills the Battle Track as far as the items allow, and drops items from it that are no longer allowed.
    pub fn settle_track(&mut self, rule: TrackRule) {
        for (space, threshold) in rule.spaces.into_iter().enumerate().rev() {
            if !rule.counts_damaged && self.undamaged() < threshold {
                match std::mem::replace(&mut self.track[space], Space::Empty) {
                    Space::Ready => self.ready += 1,
                    Space::Exhausted => self.exhausted += 1,
                    Space::Empty => {}
                }
            }
        }
        for (space, threshold) in rule.spaces.into_iter().enumerate() {
            let counted = self.undamaged() + if rule.counts_damaged { self.damaged() } else { 0 };
            if counted < threshold || self.track[space] != Space::Empty {
                continue;
            }
            if self.exhausted > 0 {
                self.exhausted -= 1;
                self.track[space] = Space::Exhausted;
            } else if self.ready > 0 {
                self.ready -= 1;
                self.track[space] = Space::Ready;
            }
        }
    }

    /// Damages one item: exhausted before ready, satchel before track. False if none is left.
    pub fn damage(&mut self, rule: TrackRule) -> bool {
        let fixed = rule.counts_damaged;
        if self.exhausted > 0 {
            self.exhausted -= 1;
            self.damaged_exhausted += 1;
        } else if let Some(space) = self.track.iter().rposition(|t| *t == Space::Exhausted).filter(|_| !fixed)
        {
            self.take_off(space);
            self.damaged_exhausted += 1;
        } else if self.ready > 0 {
            self.ready -= 1;
            self.damaged_ready += 1;
        } else if let Some(space) = self.track.iter().rposition(|t| *t != Space::Empty).filter(|_| !fixed) {
            self.take_off(space);
            self.damaged_ready += 1;
        } else {
            return false;
        }
        self.settle_track(rule);
        true
    }

    /// Permanently loses one item: a damaged one first, then an exhausted one.
    pub fn give_up(&mut self, rule: TrackRule) {
        let kinds =
            [&mut self.damaged_exhausted, &mut self.damaged_ready, &mut self.exhausted, &mut self.ready];
        if let Some(count) = kinds.into_iter().find(|n| **n > 0) {
            *count -= 1;
        }
        self.settle_track(rule);
    }

    /// Removes an item; the rest of the track closes up.
    fn take_off(&mut self, space: usize) {
        self.track.copy_within(space + 1.., space);
        self.track[2] = Space::Empty;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct LizardBoard {
    pub acolytes: u8,
    /// The bot's space on its conspiracy track, 0 to 4; it begins on the last.
    pub conspiracy: u8,
    pub outcast: Option<Suit>,
    pub hated: bool,
}

impl Default for LizardBoard {
    fn default() -> Self {
        LizardBoard { acolytes: 0, conspiracy: 4, outcast: None, hated: false }
    }
}

named! { Conspiracy as "conspiracy-" { Convert = "Convert", Crusade = "Crusade", Sanctify = "Sanctify" } }

/// The bot's five spaces, in a cycle.
pub const CONSPIRACY_TRACK: [Conspiracy; 5] = [
    Conspiracy::Convert,
    Conspiracy::Crusade,
    Conspiracy::Convert,
    Conspiracy::Crusade,
    Conspiracy::Sanctify,
];

named! { Service as "service-" { HandCard = "hand card", Riverboats = "riverboats", Mercenaries = "mercenaries" } }

/// Warriors in the Riverfolk's boxes, by owner.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct RiverfolkBoard {
    #[serde(with = "super::ids::by_faction")]
    pub payments: [u8; FACTIONS],
    #[serde(with = "super::ids::by_faction")]
    pub funds: [u8; FACTIONS],
    #[serde(with = "super::ids::by_faction")]
    pub committed: [u8; FACTIONS],
    /// The human's prices, by service.
    pub prices: [u8; 3],
    /// The human's trade posts that are out of the game, by suit.
    pub lost_posts: [u8; 3],
}

named! {
    /// In the bot's order, top to bottom.
    Minister as "minister-" {
        Captain = "Captain", Marshal = "Marshal", Foremole = "Foremole", Brigadier = "Brigadier",
        Banker = "Banker", Mayor = "Mayor", Earl = "Earl of Stone", Baron = "Baron of Dirt",
        Duchess = "Duchess of Mud",
    }
}
set_of!(Ministers(u16) of Minister, |m: Minister| m as u16, |i: usize| Minister::ALL[i]);

impl Ministers {
    pub const ALL: Ministers = Ministers(0x1ff);
}

impl Minister {
    /// The suit on the bot's board.
    pub fn suit(self) -> Suit {
        Suit::OF_CLEARINGS[self.index() % 3]
    }

    /// 0 squire, 1 noble, 2 lord.
    pub fn rank(self) -> usize {
        self.index() / 3
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct DuchyBoard {
    pub swayed: Ministers,
    /// The human's crowns that are out of the game, by rank.
    pub lost_crowns: [u8; 3],
}
