//! The rule behind each question: the page of the booklet that it belongs to.

use super::questions::{Both, both};
use crate::state::ask::Ask;

/// The rule behind a question: the page of the booklet it belongs to.
pub(super) fn rule(ask: Ask) -> Both {
    match ask {
        Ask::Attacked => both("Main Turn Structure, footnote 4", "Struktura Tury Głównej, przypis 4"),
        Ask::HostileUnits(_) | Ask::EnemyShipsOff(_) => both(
            "DEFEND; Land Battles against NPRs and Rebels",
            "Akcja OBRONA; Bitwy Lądowe z Buntownikami i NPR",
        ),
        Ask::Besiegeable(_) => both("SIEGE, footnote 3", "Akcja OBLĘŻENIE, przypis 3"),
        Ask::Link(..) | Ask::Capacity(..) => {
            both("Maximum Army Capacity", "Maksymalna pojemność Armii (MAC)")
        }
        Ask::PrintedNode(..)
        | Ask::Standing(_)
        | Ask::Overlord(_)
        | Ask::CapitalOwner(_)
        | Ask::CapitalAreaOf(_)
        | Ask::OwnerOf(_)
        | Ask::RealmsIn(_)
        | Ask::AllyOfPassed(_)
        | Ask::FourInfluence(_)
        | Ask::StrongDnpr(_) => both("Targeting Charts, illegal targets", "Diagramy celów, nielegalne cele"),
        Ask::HreMember(_) | Ask::WithoutCause(_) => both("Bot Emperor", "Bot Cesarzem"),
        Ask::WarBarred(_) | Ask::CasusBelli(_) | Ask::ClaimArea(_) | Ask::Strength(_) => {
            both("MILITARY, footnotes 6 and 7", "Akcja MILITARNA, przypisy 6 i 7")
        }
        Ask::CalledAllies(_) | Ask::BattleZones(_) | Ask::BattleAreas(_) => {
            both("MILITARY, Declare War", "Akcja MILITARNA, Wypowiedzenie Wojny")
        }
        Ask::Reach | Ask::PlacedIn(_) | Ask::OverBridge(_) | Ask::ThroughNeutral | Ask::BridgeZone => {
            both("Movement range", "Zasięg ruchu")
        }
        Ask::Room(_) | Ask::AdjacentWithRoom | Ask::MayAlly(_) | Ask::MayMarry(_) => {
            both("DIPLOMACY", "Akcja DYPLOMATYCZNA")
        }
        Ask::TaxIncome(_) | Ask::OpponentsInfluence(_) | Ask::NoVassals(_) | Ask::ProvincesOf(_) => {
            both("Subjugation", "Podporządkowanie")
        }
        Ask::HostileZone | Ask::FreeZone => {
            both("Placing Ships; NAVAL, footnote 1", "Umieszczanie Statków; Akcja MORSKA, przypis 1")
        }
        Ask::TradeNode | Ask::Pirates(_) | Ask::LinkedBots(_) | Ask::IsLinked(_) | Ask::Mercantilism(_) => {
            both("Bot trade", "Handel Botów")
        }
        Ask::DistantZone
        | Ask::NextToDistant
        | Ask::ExplorationDie(_)
        | Ask::TerritoryFor(_)
        | Ask::AnyTerritory => both("EXPLORE", "Akcja EKSPLORACJA"),
        Ask::LinkedClaims => both("COLONIZE", "Akcja KOLONIZACJA"),
        Ask::VacantTerritory => both("Cleanup, Colonists", "Faza Porządków, Koloniści"),
        Ask::PapalToken | Ask::CrusadeArea | Ask::MuslimRealm(_) | Ask::CatholicAreas(_) => {
            both("PAPAL CURIA", "Akcja KURII PAPIESKIEJ")
        }
        Ask::SpyResult(_) => both("SPY, Covert Actions", "Akcja SZPIEGOWANIE, Tajne Akcje"),
        Ask::Convertible | Ask::Dissent => both("Religious Dissent", "Niepokoje Religijne"),
        Ask::MilestoneHolders(_) | Ask::MilestoneReward(_) => both("FOCUS", "Akcja SKUPIENIE"),
        Ask::QuestWanted | Ask::IdeaShown(_) | Ask::IdeaHolders => both("IDEA", "Akcja IDEA"),
        Ask::EventDucats
        | Ask::EventOptions
        | Ask::Effects(_)
        | Ask::EffectArea
        | Ask::EffectRealm
        | Ask::EffectTowns
        | Ask::NewFaith
        | Ask::NotOf(_)
        | Ask::Symbols => both("EVENT, general Event rules", "Akcja WYDARZENIE, ogólne zasady Wydarzeń"),
        Ask::PrestigeOf(_) | Ask::TaxIncomeOf(_) => both("Choosing an Opponent", "Wybór Przeciwnika"),
        Ask::Side(_) | Ask::HitsTaken(_) | Ask::Retreats(_) | Ask::Icons(_) => {
            both("Land Battles", "Bitwy Lądowe")
        }
        Ask::ZoneSide(_)
        | Ask::ZoneEnemy(_)
        | Ask::EnemyShips(_)
        | Ask::PortsFacing(_)
        | Ask::AdjacentShips(_)
        | Ask::Admiral(_)
        | Ask::NprShipsBeside(_)
        | Ask::OtherShips(_)
        | Ask::OtherPorts(_) => both("Naval Battles", "Bitwy Morskie"),
        Ask::InvadedArea => both("NPR Invasions", "Inwazje NPR"),
        Ask::Victory(_)
        | Ask::LostTo(_)
        | Ask::CapitalAndMore(_)
        | Ask::CapitalAmong(_)
        | Ask::AcceptsPeace(_) => both("Peace Resolution", "Zawieranie Pokoju"),
        Ask::Electors | Ask::ElectorLeads | Ask::ElectorRoom | Ask::HreRoom => {
            both("Bot Emperor, Imperial Influence", "Bot Cesarzem, Cesarskie Wpływy")
        }
        Ask::Successor => both("Replacing Bot Realms", "Zastępowanie Królestwa Bota"),
        Ask::AdjacentAllies(..) => both("War on a Bot", "Wojna z Botem"),
        Ask::Farthest(_) | Ask::NotColonial | Ask::FarthestClaim => both("Token limits", "Limity żetonów"),
    }
}
