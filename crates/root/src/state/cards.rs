//! The shared deck: its cards, sets of cards and piles of cards.

use super::ids::{Suit, named, set_of};
use super::items::Item;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

named! { Deck { Standard = "standard", Exiles = "exiles and partisans" } }

named! {
    /// The ability of a persistent card.
    Power as "card-" {
        Armorers = "Armorers", Sappers = "Sappers", BrutalTactics = "Brutal Tactics",
        RoyalClaim = "Royal Claim", StandAndDeliver = "Stand and Deliver!", TaxCollector = "Tax Collector",
        CommandWarren = "Command Warren", BetterBurrowBank = "Better Burrow Bank", Cobbler = "Cobbler",
        ScoutingParty = "Scouting Party", Codebreakers = "Codebreakers", Saboteurs = "Saboteurs",
        SoupKitchens = "Soup Kitchens", BoatBuilders = "Boat Builders", CorvidPlanners = "Corvid Planners",
        EyrieEmigre = "Eyrie Émigré", FoxPartisans = "Fox Partisans", RabbitPartisans = "Rabbit Partisans",
        MousePartisans = "Mouse Partisans", PropagandaBureau = "Propaganda Bureau",
        FalseOrders = "False Orders", Informants = "Informants", Tunnels = "Tunnels",
        CharmOffensive = "Charm Offensive", SwapMeet = "Swap Meet", CoffinMakers = "Coffin Makers",
        League = "League of Adventurous Mice", MurineBroker = "Murine Broker",
        MasterEngravers = "Master Engravers",
    }
}

impl Power {
    pub fn partisans_of(suit: Suit) -> Option<Power> {
        match suit {
            Suit::Fox => Some(Power::FoxPartisans),
            Suit::Rabbit => Some(Power::RabbitPartisans),
            Suit::Mouse => Some(Power::MousePartisans),
            Suit::Bird => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Crafting takes this item from the supply and scores these points.
    Item(Item, u8),
    Ambush,
    Dominance,
    /// Crafting removes all enemy pieces from all clearings of the card's suit.
    Favor,
    Persistent(Power),
}

pub struct Face {
    pub name: &'static str,
    pub suit: Suit,
    /// The crafting pieces needed: fox, rabbit, mouse, any.
    pub cost: [u8; 4],
    pub effect: Effect,
}

/// A card of either deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Card(pub u8);

/// Cards both decks share, then the rest of the standard deck, then that of Exiles & Partisans.
const SHARED: usize = 29;
pub const DECK_SIZE: usize = 54;
pub const ALL_CARDS: usize = DECK_SIZE + DECK_SIZE - SHARED;

impl Card {
    pub fn face(self) -> &'static Face {
        &TABLE[self.0 as usize]
    }

    pub fn suit(self) -> Suit {
        self.face().suit
    }

    pub fn effect(self) -> Effect {
        self.face().effect
    }

    pub fn is_ambush(self) -> bool {
        self.effect() == Effect::Ambush
    }

    pub fn is_dominance(self) -> bool {
        self.effect() == Effect::Dominance
    }

    pub fn item(self) -> Option<(Item, u8)> {
        if let Effect::Item(item, points) = self.effect() { Some((item, points)) } else { None }
    }

    pub fn power(self) -> Option<Power> {
        if let Effect::Persistent(power) = self.effect() { Some(power) } else { None }
    }

    pub fn all() -> impl Iterator<Item = Card> {
        (0..ALL_CARDS as u8).map(Card)
    }

    /// Its index among the copies with the same name and suit.
    pub fn copy(self) -> usize {
        let same = |c: &Card| c.face().name == self.face().name && c.suit() == self.suit();
        (0..=self.0).map(Card).filter(same).count()
    }

    /// The name, with the copy's number if the deck has several copies.
    pub fn parse(text: &str) -> Option<Card> {
        Card::all().find(|c| c.to_string().eq_ignore_ascii_case(text.trim()))
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let face = self.face();
        write!(out, "{} ({})", face.name, face.suit.name())?;
        match self.copy() {
            1 => Ok(()),
            copy => write!(out, " #{copy}"),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Card::parse(&text).ok_or_else(|| D::Error::custom(format!("no deck has a card \"{text}\"")))
    }
}

set_of!(CardSet(u128) of Card, |c: Card| c.0 as u128, |i: usize| Card(i as u8));

impl CardSet {
    pub fn of_deck(deck: Deck) -> CardSet {
        let own = match deck {
            Deck::Standard => SHARED..DECK_SIZE,
            Deck::Exiles => DECK_SIZE..ALL_CARDS,
        };
        (0..SHARED).chain(own).map(|i| Card(i as u8)).collect()
    }

    /// The cards that may be used as this suit.
    pub fn serving_as(self, suit: Suit) -> CardSet {
        self.and(CardSet(BY_SUIT[suit.index()].0 | BY_SUIT[Suit::Bird.index()].0))
    }

    /// The cards of exactly this suit.
    pub fn of_suit(self, suit: Suit) -> CardSet {
        self.and(BY_SUIT[suit.index()])
    }

    pub fn dominance(self) -> CardSet {
        self.and(DOMINANCE)
    }
}

/// Cards in an order: the last one is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    cards: [Card; DECK_SIZE],
    len: u8,
}

impl Default for Pile {
    fn default() -> Self {
        Pile { cards: [Card(0); DECK_SIZE], len: 0 }
    }
}

impl Pile {
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    pub fn len(&self) -> usize {
        self.len as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Adds a card. A pile never holds more than the deck: a surplus card is dropped.
    pub fn push(&mut self, card: Card) {
        if self.len() < DECK_SIZE {
            self.cards[self.len()] = card;
            self.len += 1;
        }
    }

    pub fn pop(&mut self) -> Option<Card> {
        let card = self.top()?;
        self.len -= 1;
        self.cards[self.len()] = Card(0);
        Some(card)
    }

    /// Removes a card from anywhere; the row closes up.
    pub fn take(&mut self, card: Card) -> bool {
        let Some(at) = self.as_slice().iter().position(|c| *c == card) else { return false };
        self.cards.copy_within(at + 1..self.len as usize, at);
        self.pop();
        true
    }

    pub fn clear(&mut self) -> CardSet {
        let all = self.set();
        *self = Pile::default();
        all
    }

    pub fn set(&self) -> CardSet {
        self.as_slice().iter().copied().collect()
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(from)?;
        if cards.len() > DECK_SIZE {
            return Err(D::Error::custom("a pile holds at most 54 cards"));
        }
        let mut pile = Pile::default();
        cards.into_iter().for_each(|c| pile.push(c));
        Ok(pile)
    }
}

const fn face(name: &'static str, suit: Suit, cost: [u8; 4], effect: Effect) -> Face {
    Face { name, suit, cost, effect }
}

const fn item(name: &'static str, suit: Suit, cost: [u8; 4], item: Item, points: u8) -> Face {
    face(name, suit, cost, Effect::Item(item, points))
}

const fn power(suit: Suit, cost: [u8; 4], power: Power) -> Face {
    face(power.name(), suit, cost, Effect::Persistent(power))
}

const FREE: [u8; 4] = [0; 4];
const FOX: [u8; 4] = [1, 0, 0, 0];
const FOX2: [u8; 4] = [2, 0, 0, 0];
const RABBIT: [u8; 4] = [0, 1, 0, 0];
const RABBIT2: [u8; 4] = [0, 2, 0, 0];
const MOUSE: [u8; 4] = [0, 0, 1, 0];
const MOUSE2: [u8; 4] = [0, 0, 2, 0];
const EACH: [u8; 4] = [1, 1, 1, 0];

use Suit::{Bird as B, Fox as F, Mouse as M, Rabbit as R};

static TABLE: [Face; ALL_CARDS] = FACES;

const FACES: [Face; ALL_CARDS] = [
    item("Birdy Bindle", B, MOUSE, Item::Bag, 1),
    item("Woodland Runners", B, RABBIT, Item::Boot, 1),
    item("Arms Trader", B, FOX2, Item::Sword, 2),
    item("Crossbow", B, FOX, Item::Crossbow, 1),
    item("Gently Used Knapsack", F, MOUSE, Item::Bag, 1),
    item("Root Tea", F, MOUSE, Item::Tea, 2),
    item("Travel Gear", F, RABBIT, Item::Boot, 1),
    item("Protection Racket", F, RABBIT2, Item::Coin, 3),
    item("Foxfolk Steel", F, FOX2, Item::Sword, 2),
    item("Anvil", F, FOX, Item::Hammer, 2),
    item("Smuggler's Trail", R, MOUSE, Item::Bag, 1),
    item("Root Tea", R, MOUSE, Item::Tea, 2),
    item("A Visit to Friends", R, RABBIT, Item::Boot, 1),
    item("Bake Sale", R, RABBIT2, Item::Coin, 3),
    item("Mouse-in-a-Sack", M, MOUSE, Item::Bag, 1),
    item("Root Tea", M, MOUSE, Item::Tea, 2),
    item("Travel Gear", M, RABBIT, Item::Boot, 1),
    item("Investments", M, RABBIT2, Item::Coin, 3),
    item("Sword", M, FOX2, Item::Sword, 2),
    item("Crossbow", M, FOX, Item::Crossbow, 1),
    face("Ambush!", B, FREE, Effect::Ambush),
    face("Ambush!", B, FREE, Effect::Ambush),
    face("Ambush!", F, FREE, Effect::Ambush),
    face("Ambush!", R, FREE, Effect::Ambush),
    face("Ambush!", M, FREE, Effect::Ambush),
    face("Dominance", B, FREE, Effect::Dominance),
    face("Dominance", F, FREE, Effect::Dominance),
    face("Dominance", R, FREE, Effect::Dominance),
    face("Dominance", M, FREE, Effect::Dominance),
    // The rest of the standard deck.
    power(B, FOX, Power::Armorers),
    power(B, FOX, Power::Armorers),
    power(B, MOUSE, Power::Sappers),
    power(B, MOUSE, Power::Sappers),
    power(B, FOX2, Power::BrutalTactics),
    power(B, FOX2, Power::BrutalTactics),
    power(B, [0, 0, 0, 4], Power::RoyalClaim),
    power(F, [0, 0, 3, 0], Power::StandAndDeliver),
    power(F, [0, 0, 3, 0], Power::StandAndDeliver),
    power(F, EACH, Power::TaxCollector),
    power(F, EACH, Power::TaxCollector),
    power(F, EACH, Power::TaxCollector),
    face("Favor of the Foxes", F, [3, 0, 0, 0], Effect::Favor),
    power(R, RABBIT2, Power::CommandWarren),
    power(R, RABBIT2, Power::CommandWarren),
    power(R, RABBIT2, Power::BetterBurrowBank),
    power(R, RABBIT2, Power::BetterBurrowBank),
    power(R, RABBIT2, Power::Cobbler),
    power(R, RABBIT2, Power::Cobbler),
    face("Favor of the Rabbits", R, [0, 3, 0, 0], Effect::Favor),
    power(M, MOUSE2, Power::ScoutingParty),
    power(M, MOUSE2, Power::ScoutingParty),
    power(M, MOUSE, Power::Codebreakers),
    power(M, MOUSE, Power::Codebreakers),
    face("Favor of the Mice", M, [0, 0, 3, 0], Effect::Favor),
    // The rest of Exiles & Partisans.
    power(B, [0, 0, 0, 1], Power::Saboteurs),
    power(B, [0, 0, 0, 1], Power::Saboteurs),
    power(B, [0, 0, 0, 1], Power::Saboteurs),
    power(B, EACH, Power::SoupKitchens),
    power(B, [0, 0, 0, 2], Power::BoatBuilders),
    power(B, [0, 0, 0, 2], Power::CorvidPlanners),
    power(B, FOX2, Power::EyrieEmigre),
    power(F, FOX, Power::FoxPartisans),
    power(F, [0, 0, 0, 3], Power::PropagandaBureau),
    power(F, FOX, Power::FalseOrders),
    power(F, FOX, Power::FalseOrders),
    power(F, FOX2, Power::Informants),
    power(F, FOX2, Power::Informants),
    power(R, RABBIT, Power::RabbitPartisans),
    power(R, RABBIT, Power::Tunnels),
    power(R, RABBIT, Power::Tunnels),
    power(R, RABBIT, Power::CharmOffensive),
    power(R, RABBIT, Power::SwapMeet),
    power(R, RABBIT, Power::SwapMeet),
    power(R, RABBIT2, Power::CoffinMakers),
    power(M, MOUSE, Power::MousePartisans),
    power(M, MOUSE, Power::League),
    power(M, MOUSE, Power::League),
    power(M, MOUSE2, Power::MurineBroker),
    power(M, MOUSE2, Power::MasterEngravers),
];

const BY_SUIT: [CardSet; 4] = {
    let mut sets = [CardSet(0); 4];
    let mut i = 0;
    while i < ALL_CARDS {
        sets[FACES[i].suit as usize].0 |= 1 << i;
        i += 1;
    }
    sets
};

const DOMINANCE: CardSet = CardSet(0b1111 << 25);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r13_both_decks_have_54_cards_in_the_printed_suits() {
        for deck in [Deck::Standard, Deck::Exiles] {
            let cards = CardSet::of_deck(deck);
            assert_eq!(cards.len(), 54);
            let of = |s| cards.of_suit(s).len();
            assert_eq!([of(B), of(F), of(R), of(M)], [14, 14, 13, 13]);
            assert_eq!(cards.dominance().iter().filter(|c| c.is_dominance()).count(), 4);
        }
    }

    #[test]
    fn r20_item_cards_in_the_deck() {
        let count = |item| {
            CardSet::of_deck(Deck::Standard).iter().filter(|c| c.item().is_some_and(|i| i.0 == item)).count()
        };
        use Item::*;
        assert_eq!([Bag, Boot, Sword, Tea, Coin, Crossbow, Hammer].map(count), [4, 4, 3, 3, 3, 2, 1]);
    }

    #[test]
    fn every_card_has_its_own_name() {
        for card in Card::all() {
            assert_eq!(Card::parse(&card.to_string()), Some(card));
        }
    }
}
