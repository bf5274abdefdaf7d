//! The lore cards. Their effects are in the rules.

use super::ambition::Ambition;
use super::names::{Named, Set, named};
use super::resource::{Resource, ResourceSet};

named! {
    /// L01 to L28: 14 of the base box, 14 of the Leaders & Lore pack.
    pub enum Lore {
        ToolPriests = "Tool-Priests",
        GalacticRifles = "Galactic Rifles",
        SprinterDrives = "Sprinter Drives",
        MirrorPlating = "Mirror Plating",
        HiddenHarbors = "Hidden Harbors",
        SignalBreaker = "Signal Breaker",
        RepairDrones = "Repair Drones",
        GatePorts = "Gate Ports",
        CloudCities = "Cloud Cities",
        LivingStructures = "Living Structures",
        GateStations = "Gate Stations",
        RailgunArrays = "Railgun Arrays",
        AncientHoldings = "Ancient Holdings",
        SeekerTorpedoes = "Seeker Torpedoes",
        PredictiveSensors = "Predictive Sensors",
        ForceBeams = "Force Beams",
        RaiderExosuits = "Raider Exosuits",
        SurvivalOverrides = "Survival Overrides",
        EmpathsVision = "Empath's Vision",
        EmpathsBond = "Empath's Bond",
        KeepersTrust = "Keeper's Trust",
        KeepersSolidarity = "Keeper's Solidarity",
        WarlordsCruelty = "Warlord's Cruelty",
        WarlordsTerror = "Warlord's Terror",
        TyrantsEgo = "Tyrant's Ego",
        TyrantsAuthority = "Tyrant's Authority",
        TycoonsAmbition = "Tycoon's Ambition",
        TycoonsCharm = "Tycoon's Charm",
    }
}

pub type LoreSet = Set<Lore>;

impl Lore {
    /// The ambition that must be declared for its text to work; its discard works at any time.
    pub const fn condition(self) -> Option<Ambition> {
        match self {
            Lore::EmpathsVision | Lore::EmpathsBond => Some(Ambition::Empath),
            Lore::KeepersTrust | Lore::KeepersSolidarity => Some(Ambition::Keeper),
            Lore::WarlordsCruelty | Lore::WarlordsTerror => Some(Ambition::Warlord),
            Lore::TyrantsEgo | Lore::TyrantsAuthority => Some(Ambition::Tyrant),
            Lore::TycoonsAmbition | Lore::TycoonsCharm => Some(Ambition::Tycoon),
            _ => None,
        }
    }

    /// The Outrage that discarding it in the Prelude clears.
    pub fn clears(self) -> ResourceSet {
        match self {
            Lore::EmpathsVision => Set::EMPTY.with(Resource::Psionic),
            Lore::KeepersTrust => Set::EMPTY.with(Resource::Relic),
            Lore::WarlordsCruelty | Lore::TyrantsEgo => Set::EMPTY.with(Resource::Weapon),
            Lore::TycoonsCharm => Set::EMPTY.with(Resource::Material).with(Resource::Fuel),
            _ => Set::EMPTY,
        }
    }

    /// Its number in print: "L07".
    pub fn id(self) -> String {
        format!("L{:02}", self.index() + 1)
    }
}
