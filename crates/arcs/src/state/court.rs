//! The Court: its 31 cards, the row, the deck and the discards (rules 11).

use super::card::Suit;
use super::names::{Named, Set, named};
use super::resource::Resource;

named! {
    /// BC01 to BC31, in that order: 25 Guild cards, then 6 Vox cards.
    pub enum CourtCard {
        LoyalEngineers = "Loyal Engineers",
        MiningInterest = "Mining Interest",
        MaterialCartel = "Material Cartel",
        AdminUnion = "Admin Union",
        ConstructionUnion = "Construction Union",
        FuelCartel = "Fuel Cartel",
        LoyalPilots = "Loyal Pilots",
        Gatekeepers = "Gatekeepers",
        ShippingInterest = "Shipping Interest",
        SpacingUnion = "Spacing Union",
        ArmsUnion = "Arms Union",
        PrisonWardens = "Prison Wardens",
        Skirmishers = "Skirmishers",
        CourtEnforcers = "Court Enforcers",
        LoyalMarines = "Loyal Marines",
        LatticeSpies = "Lattice Spies",
        Farseers = "Farseers",
        SecretOrder = "Secret Order",
        LoyalEmpaths = "Loyal Empaths",
        SilverTongues = "Silver-Tongues",
        LoyalKeepers = "Loyal Keepers",
        SwornGuardians = "Sworn Guardians",
        ElderBroker = "Elder Broker",
        RelicFence = "Relic Fence",
        GalacticBards = "Galactic Bards",
        MassUprising = "Mass Uprising",
        PopulistDemands = "Populist Demands",
        OutrageSpreads = "Outrage Spreads",
        SongOfFreedom = "Song of Freedom",
        GuildStruggle = "Guild Struggle",
        CallToAction = "Call to Action",
    }
}

pub type CourtSet = Set<CourtCard>;

const GUILD: u32 = (1 << 25) - 1;
const ALL: u32 = (1 << 31) - 1;

/// Guild cards by suit.
const SUITS: [u32; 5] = [0x00_001F, 0x00_03E0, 0x00_7C00, 0x1F0_0000, 0x0F_8000];

impl CourtCard {
    pub const DECK: CourtSet = Set::from_bits(ALL);
    pub const GUILDS: CourtSet = Set::from_bits(GUILD);

    #[inline(always)]
    pub const fn is_guild(self) -> bool {
        (self as u8) < 25
    }

    pub const fn is_vox(self) -> bool {
        !self.is_guild()
    }

    /// The suit of a Guild card; Vox cards have none.
    pub const fn suit(self) -> Option<Resource> {
        Some(match self as u8 {
            0..5 => Resource::Material,
            5..10 => Resource::Fuel,
            10..15 => Resource::Weapon,
            15..20 => Resource::Psionic,
            20..25 => Resource::Relic,
            _ => return None,
        })
    }

    /// The Guild cards of a suit.
    #[inline(always)]
    pub const fn of_suit(suit: Resource) -> CourtSet {
        Set::from_bits(SUITS[suit as usize])
    }

    /// The cost in keys of raiding a Guild card.
    pub const fn raid_cost(self) -> u8 {
        match self {
            CourtCard::LoyalEngineers
            | CourtCard::LoyalPilots
            | CourtCard::LoyalMarines
            | CourtCard::LoyalEmpaths
            | CourtCard::LoyalKeepers => 3,
            CourtCard::SwornGuardians | CourtCard::GalacticBards => 1,
            _ => 2,
        }
    }

    /// The card that keeps this type spendable and lets any token be spent as it.
    pub const fn loyal(resource: Resource) -> CourtCard {
        match resource {
            Resource::Material => CourtCard::LoyalEngineers,
            Resource::Fuel => CourtCard::LoyalPilots,
            Resource::Weapon => CourtCard::LoyalMarines,
            Resource::Relic => CourtCard::LoyalKeepers,
            Resource::Psionic => CourtCard::LoyalEmpaths,
        }
    }

    pub fn is_loyal(self) -> bool {
        Resource::ALL.iter().any(|r| CourtCard::loyal(*r) == self)
    }

    /// The action-card suit that a Union claims.
    pub const fn union_suit(self) -> Option<Suit> {
        match self {
            CourtCard::AdminUnion => Some(Suit::Administration),
            CourtCard::ConstructionUnion => Some(Suit::Construction),
            CourtCard::SpacingUnion => Some(Suit::Mobilization),
            CourtCard::ArmsUnion => Some(Suit::Aggression),
            _ => None,
        }
    }

    pub const fn union(suit: Suit) -> CourtCard {
        match suit {
            Suit::Administration => CourtCard::AdminUnion,
            Suit::Construction => CourtCard::ConstructionUnion,
            Suit::Mobilization => CourtCard::SpacingUnion,
            Suit::Aggression => CourtCard::ArmsUnion,
        }
    }

    /// The type whose supply a Cartel holds.
    pub const fn cartel_type(self) -> Option<Resource> {
        match self {
            CourtCard::MaterialCartel => Some(Resource::Material),
            CourtCard::FuelCartel => Some(Resource::Fuel),
            _ => None,
        }
    }

    pub const fn cartel(resource: Resource) -> Option<CourtCard> {
        match resource {
            Resource::Material => Some(CourtCard::MaterialCartel),
            Resource::Fuel => Some(CourtCard::FuelCartel),
            _ => None,
        }
    }

    /// The type that an Interest card provides.
    pub const fn interest_type(self) -> Option<Resource> {
        match self {
            CourtCard::MiningInterest => Some(Resource::Material),
            CourtCard::ShippingInterest => Some(Resource::Fuel),
            _ => None,
        }
    }

    /// Whether its Prelude places 3 ships in a controlled system.
    pub const fn places_three_ships(self) -> bool {
        matches!(
            self,
            CourtCard::PrisonWardens
                | CourtCard::Skirmishers
                | CourtCard::CourtEnforcers
                | CourtCard::LoyalMarines
        )
    }

    /// Whether its Prelude discards the card itself.
    pub const fn is_discarded_in_prelude(self) -> bool {
        self.places_three_ships()
            || matches!(
                self,
                CourtCard::MiningInterest
                    | CourtCard::ShippingInterest
                    | CourtCard::MaterialCartel
                    | CourtCard::FuelCartel
                    | CourtCard::Gatekeepers
                    | CourtCard::LatticeSpies
                    | CourtCard::Farseers
                    | CourtCard::SilverTongues
                    | CourtCard::ElderBroker
            )
    }

    /// Its number in print: "BC07".
    pub fn id(self) -> String {
        format!("BC{:02}", self.index() + 1)
    }
}

/// A position of the Court row, from 0.
pub type Spot = u8;

/// The row with the agents on it, the deck and the discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Court {
    pub(crate) row: [Option<CourtCard>; 4],
    /// By position and seat.
    pub(crate) agents: [[u8; 4]; 4],
    /// Shuffled, so it is a set until a card is drawn.
    pub(crate) deck: CourtSet,
    /// Below the deck. Only Sworn Guardians is ever buried, so there is no order to keep.
    pub(crate) buried: CourtSet,
    pub(crate) discard: CourtSet,
}

impl Court {
    pub fn card(&self, spot: Spot) -> Option<CourtCard> {
        self.row.get(spot as usize).copied().flatten()
    }

    pub fn row(&self) -> impl Iterator<Item = (Spot, CourtCard)> {
        self.row.iter().enumerate().filter_map(|(spot, card)| card.map(|card| (spot as Spot, card)))
    }

    pub fn agents(&self, spot: Spot) -> [u8; 4] {
        self.agents[spot as usize]
    }

    /// The cards that can come up next.
    pub fn top(&self) -> CourtSet {
        if self.deck.is_empty() { self.buried } else { self.deck }
    }

    /// The cards in the deck, except those at its bottom.
    pub fn deck(&self) -> CourtSet {
        self.deck
    }

    /// The cards at the bottom of the deck.
    pub fn buried(&self) -> CourtSet {
        self.buried
    }

    pub fn discards(&self) -> CourtSet {
        self.discard
    }
}
