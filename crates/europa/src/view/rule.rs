//! The rule behind each question: the page of the booklet that it belongs to.

use crate::state::ask::Ask;

/// The rule behind a question: the page of the booklet to which it belongs.
pub(super) fn rule(ask: Ask) -> String {
    match ask {
        Ask::Attacked => say!("rule-attacked"),
        Ask::HostileUnits(_) | Ask::EnemyShipsOff(_) => say!("rule-enemy-ships-off"),
        Ask::Besiegeable(_) => say!("rule-besiegeable"),
        Ask::Link(..) | Ask::Capacity(..) => {
            say!("rule-capacity")
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
        | Ask::StrongDnpr(_) => say!("rule-strong-dnpr"),
        Ask::HreMember(_) | Ask::WithoutCause(_) => say!("rule-without-cause"),
        Ask::WarBarred(_) | Ask::CasusBelli(_) | Ask::ClaimArea(_) | Ask::Strength(_) => {
            say!("rule-strength")
        }
        Ask::CalledAllies(_) | Ask::BattleZones(_) | Ask::BattleAreas(_) => {
            say!("rule-battle-areas")
        }
        Ask::Reach | Ask::PlacedIn(_) | Ask::OverBridge(_) | Ask::ThroughNeutral | Ask::BridgeZone => {
            say!("rule-bridge-zone")
        }
        Ask::Room(_) | Ask::AdjacentWithRoom | Ask::MayAlly(_) | Ask::MayMarry(_) => {
            say!("rule-may-marry")
        }
        Ask::TaxIncome(_) | Ask::OpponentsInfluence(_) | Ask::NoVassals(_) | Ask::ProvincesOf(_) => {
            say!("rule-provinces-of")
        }
        Ask::HostileZone | Ask::FreeZone => {
            say!("rule-free-zone")
        }
        Ask::TradeNode | Ask::Pirates(_) | Ask::LinkedBots(_) | Ask::IsLinked(_) | Ask::Mercantilism(_) => {
            say!("rule-mercantilism")
        }
        Ask::DistantZone
        | Ask::NextToDistant
        | Ask::ExplorationDie(_)
        | Ask::TerritoryFor(_)
        | Ask::AnyTerritory => say!("rule-any-territory"),
        Ask::LinkedClaims => say!("rule-linked-claims"),
        Ask::VacantTerritory => say!("rule-vacant-territory"),
        Ask::PapalToken | Ask::CrusadeArea | Ask::MuslimRealm(_) | Ask::CatholicAreas(_) => {
            say!("rule-catholic-areas")
        }
        Ask::SpyResult(_) => say!("rule-spy-result"),
        Ask::Convertible | Ask::Dissent => say!("rule-dissent"),
        Ask::MilestoneHolders(_) | Ask::MilestoneReward(_) => say!("rule-milestone-reward"),
        Ask::QuestWanted | Ask::IdeaShown(_) | Ask::IdeaHolders => say!("rule-idea-holders"),
        Ask::EventDucats
        | Ask::EventOptions
        | Ask::Effects(_)
        | Ask::EffectArea
        | Ask::EffectRealm
        | Ask::EffectTowns
        | Ask::NewFaith
        | Ask::NotOf(_)
        | Ask::Symbols => say!("rule-symbols"),
        Ask::PrestigeOf(_) | Ask::TaxIncomeOf(_) => say!("rule-tax-income-of"),
        Ask::Side(_) | Ask::HitsTaken(_) | Ask::Retreats(_) | Ask::Icons(_) => {
            say!("rule-icons")
        }
        Ask::ZoneSide(_)
        | Ask::ZoneEnemy(_)
        | Ask::EnemyShips(_)
        | Ask::PortsFacing(_)
        | Ask::AdjacentShips(_)
        | Ask::Admiral(_)
        | Ask::NprShipsBeside(_)
        | Ask::OtherShips(_)
        | Ask::OtherPorts(_) => say!("rule-other-ports"),
        Ask::InvadedArea => say!("rule-invaded-area"),
        Ask::Victory(_)
        | Ask::LostTo(_)
        | Ask::CapitalAndMore(_)
        | Ask::CapitalAmong(_)
        | Ask::AcceptsPeace(_) => say!("rule-accepts-peace"),
        Ask::Electors | Ask::ElectorLeads | Ask::ElectorRoom | Ask::HreRoom => {
            say!("rule-hre-room")
        }
        Ask::Successor => say!("rule-successor"),
        Ask::AdjacentAllies(..) => say!("rule-adjacent-allies"),
        Ask::Farthest(_) | Ask::NotColonial | Ask::FarthestClaim => say!("rule-farthest-claim"),
    }
}
