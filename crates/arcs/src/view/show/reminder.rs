//! One line for each card: enough to remember by, not the rule itself.

use crate::state::court::CourtCard;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::Named;

impl CourtCard {
    /// What the card does, for somebody who has read it once.
    pub fn reminder(self) -> &'static str {
        use CourtCard::*;
        match self {
            LoyalEngineers => "spend any token as material; safe from Outrage",
            LoyalPilots => "spend any token as fuel; safe from Outrage",
            LoyalMarines => {
                "spend any token as weapon; safe from Outrage; discard: 3 ships where you control"
            }
            LoyalEmpaths => "spend any token as psionic; safe from Outrage",
            LoyalKeepers => "spend any token as relic; safe from Outrage",
            MiningInterest => "Build may be: gain 1 material; discard: fill empty slots with material",
            ShippingInterest => "Build may be: gain 1 fuel; discard: fill empty slots with fuel",
            MaterialCartel => {
                "holds the material supply; rivals drop theirs after scoring; discard: steal 1 material"
            }
            FuelCartel => "holds the fuel supply; rivals drop theirs after scoring; discard: steal 1 fuel",
            AdminUnion => "claim a face-up administration card for your hand at the end of the round",
            ConstructionUnion => "claim a face-up construction card for your hand at the end of the round",
            SpacingUnion => "claim a face-up mobilization card for your hand at the end of the round",
            ArmsUnion => "claim a face-up aggression card for your hand at the end of the round",
            Gatekeepers => "2 more dice when you attack in a gate; discard: 1 ship in every gate",
            PrisonWardens => {
                "free captives for resources (Build) or make them trophies (Influence); discard: 3 ships"
            }
            Skirmishers => "reroll skirmish dice, one for each weapon icon; discard: 3 ships",
            CourtEnforcers => {
                "capture a court card's agents if fewer than your weapon icons (Battle); discard: 3 ships"
            }
            LatticeSpies => "discard before anything else: seize the initiative",
            Farseers => {
                "on declaring, see a hand and swap a card; discard with cards: draw one more than that"
            }
            SecretOrder => "declaring keeper or empath does not zero your lead card",
            SilverTongues => "discard: steal a Guild card or a resource",
            SwornGuardians => "your resources and other Guild cards cannot be stolen",
            ElderBroker => "trade with a rival city you control (Tax); discard: material, fuel and weapon",
            RelicFence => "once a turn: any token for a relic",
            GalacticBards => {
                "on surpass or pivot, declare your card's ambition if none was declared this round"
            }
            MassUprising => "a ship in each system of a cluster",
            PopulistDemands => "declare any ambition",
            OutrageSpreads => "everybody provokes Outrage of a type you choose",
            SongOfFreedom => "return a city you control to its owner; then you may seize the initiative",
            GuildStruggle => "steal a Guild card; discarded Guild cards go back into the deck",
            CallToAction => "take the bottom card of the action discards",
        }
    }
}

impl Leader {
    pub fn reminder(self) -> &'static str {
        use Leader::*;
        match self {
            Elder => "influences after being attacked for a trophy; no Ransack of its cities; weak at tyrant",
            Mystic => "psionic with a copied or pivoted tax; starts with two Outrages",
            FuelDrinker => "fuel with a copied or pivoted tax; drops its fuel when tycoon is scored",
            Upstart => "a resource with each declaration; taxes only what it controls",
            Rebel => "2 more dice when attacking; moves at most 2 ships",
            Warrior => "a move with a copied or pivoted battle; weak at empath",
            Feastbringer => "an influence with a copied or pivoted secure; declaring costs a Guild card",
            Demagogue => "agents on court cards when declaring; needs two agents to secure a Guild card",
            Archivist => "keeps two more lore cards; weak at tycoon",
            Overseer => "hits a building to use it again; fewer ships and agents",
            Corsair => "rerolls raid dice; no more assault than skirmish dice",
            Noble => "takes a court card with a first declaration; scores only untied first places",
            Anarchist => "taxes by its ships, not its cities; has only three cities",
            Shaper => "changes the type of a taxed planet; catapults from gates only",
            Agitator => "weapon with a copied or pivoted tax; intercepts with its weapons",
            Quartermaster => "repairs after battles by its starports; starts with an Outrage",
        }
    }
}

impl Lore {
    pub fn reminder(self) -> &'static str {
        use Lore::*;
        match self {
            ToolPriests => "once a turn a city you control builds a ship",
            GalacticRifles => "shoot into an adjacent system with skirmish dice",
            SprinterDrives => "after a move one group of fresh ships moves again",
            MirrorPlating => "defending: assault dice are always intercepted",
            HiddenHarbors => "ships are built fresh; a fresh starport keeps raid dice away",
            SignalBreaker => "all ships fresh: ignore one intercept",
            RepairDrones => "after attacking, repair one ship",
            GatePorts => "starports on gates; they capture who moves in",
            CloudCities => "cities outside of slots for one token of the planet",
            LivingStructures => "tax by building; swap city and starport by repairing",
            GateStations => "cities on gates, with the types of their cluster",
            RailgunArrays => "defending: one hit before the dice",
            AncientHoldings => "one more resource slot, four keys",
            SeekerTorpedoes => "reroll assault dice, one for each fresh ship",
            PredictiveSensors => "defending: fresh ships join from next door",
            ForceBeams => "from or to a fresh starport, move anybody's ships",
            RaiderExosuits => "one raid die even where no building stands",
            SurvivalOverrides => "destroy a fresh ship of yours and one of a rival",
            EmpathsVision => "while empath is declared: reroll any dice once",
            EmpathsBond => "while empath is declared: use others' cities and starports",
            KeepersTrust => "while keeper is declared: rivals steal no type they have",
            KeepersSolidarity => "while keeper is declared: suits you hold cannot be stolen as Guild cards",
            WarlordsCruelty => "while warlord is declared: tax the same city again",
            WarlordsTerror => "while warlord is declared: trophies back for influences",
            TyrantsEgo => "while tyrant is declared: captives back for secures",
            TyrantsAuthority => "while tyrant is declared: replace buildings you control",
            TycoonsAmbition => "while tycoon is declared: drop material and fuel to declare another ambition",
            TycoonsCharm => "while tycoon is declared: material and fuel for any resource",
        }
    }
}

/// The words of the rules, then every card.
pub(super) fn glossary() -> String {
    let mut out = include_str!("glossary.txt").to_string();
    let mut group = |title: &str, cards: &mut dyn Iterator<Item = (String, &'static str)>| {
        out += &format!("# {title}\n");
        for (name, reminder) in cards {
            out += &format!("{name} = {}.\n", crate::words::capital(reminder));
        }
    };
    group("Court cards", &mut CourtCard::DECK.iter().map(|card| (card.to_string(), card.reminder())));
    group("Leaders", &mut Leader::all().map(|leader| (leader.to_string(), leader.reminder())));
    group("Lore", &mut Lore::all().map(|lore| (lore.to_string(), lore.reminder())));
    out
}
