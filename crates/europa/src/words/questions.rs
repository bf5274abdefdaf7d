//! The questions in words, in both languages, and the rule behind each.

use crate::atlas::{NodeKind, Realm};
use crate::state::State;
use crate::state::ask::{Ask, Dice, Part};

fn allies(of: &str, next_to: Realm) -> String {
    let next_to = next_to.name();
    say!("ask-allies", of = of, next_to = next_to)
}

/// A node of a printed chart: the one that was rolled, or the next one after an illegal target.
fn printed_node(state: &State, bot: &str, military: bool, n: u8) -> String {
    let how = if military { say!("chart-military") } else { say!("chart-diplomatic") };
    let last = n.checked_sub(1).and_then(|n| state.answer(Ask::PrintedNode(military, n)));
    match last {
        None => say!("ask-printed-node", how = how, bot = bot),
        Some(last) => {
            let illegal = crate::words::reply(state, last);
            let illegal = illegal.trim_end_matches('.');
            say!("ask-printed-node-next", illegal = illegal)
        }
    }
}

/// A question of the acting Bot.
pub(super) fn question(state: &State, ask: Ask) -> String {
    question_of(state, state.acting(), ask)
}

/// A question of this Bot.
pub(super) fn question_of(state: &State, bot: u8, ask: Ask) -> String {
    let bot = state.player(bot).realm.name().to_string();
    let player = |p: u8| state.player(p).realm.name().to_string();
    match ask {
        Ask::Attacked => say!("ask-attacked", bot = bot),
        Ask::HostileUnits(a) => say!("ask-hostile-units", area = a.name()),
        Ask::Besiegeable(a) => say!("ask-besiegeable", area = a.name(), bot = bot),
        Ask::Link(p, a) => {
            // HRE Areas count as linked while the Emperor defends them.
            let how = match state.is_emperor(p) && state.board.defending {
                true => say!("hre-counts-as-linked"),
                false => String::new(),
            };
            say!("ask-link", area = a.name(), player = player(p), how = how)
        }
        Ask::Capacity(p, a) => say!("ask-capacity", player = player(p), area = a.name()),
        Ask::EnemyShipsOff(a) => say!("ask-enemy-ships-off", bot = bot, area = a.name()),
        Ask::PrintedNode(military, n) => printed_node(state, &bot, military, n),
        Ask::Standing(r) => {
            say!("ask-standing", realm = r.name())
        }
        Ask::Overlord(r) => say!("ask-overlord", realm = r.name()),
        Ask::CapitalOwner(r) => say!("ask-capital-owner", realm = r.name()),
        Ask::CapitalAreaOf(r) => say!("ask-capital-area-of", realm = r.name()),
        Ask::OwnerOf(p) => say!("ask-owner-of", province = p.name()),
        Ask::RealmsIn(a) => say!("ask-realms-in", area = a.name()),
        Ask::AllyOfPassed(r) => {
            let passed = state.players.iter().filter(|p| p.passed && p.mat.is_none());
            let passed: Vec<&str> = passed.map(|p| p.realm.name()).collect();
            say!("ask-ally-of-passed", realm = r.name(), passed = passed.join(&say!("or")))
        }
        Ask::HreMember(r) => say!("ask-hre-member", realm = r.name()),
        Ask::FourInfluence(r) => say!("ask-four-influence", bot = bot, realm = r.name()),
        Ask::StrongDnpr(r) => say!("ask-strong-dnpr", realm = r.name()),
        Ask::WarBarred(r) => say!("ask-war-barred", realm = r.name(), bot = bot),
        Ask::CasusBelli(r) => say!("ask-casus-belli", bot = bot, realm = r.name()),
        Ask::ClaimArea(r) => say!("ask-claim-area", realm = r.name(), bot = bot),
        Ask::Strength(r) if state.player_of(r).is_some() => say!("ask-strength", realm = r.name()),
        Ask::Strength(r) | Ask::TaxIncome(r) => say!("ask-tax-income", realm = r.name()),
        Ask::CalledAllies(r) => allies(&bot, r),
        Ask::AdjacentAllies(p, r) => allies(&player(p), r),
        Ask::BattleZones(r) => say!("ask-battle-zones", realm = r.name()),
        Ask::BattleAreas(r) => say!("ask-battle-areas", realm = r.name(), bot = bot),
        Ask::Reach => {
            let stops = state.switches.neutral_areas_stop;
            let how = if stops { say!("stops-in-neutral") } else { say!("stops-in-hostile") };
            say!("ask-reach", bot = bot, how = how)
        }
        Ask::PlacedIn(a) => say!("ask-placed-in", bot = bot, area = a.name()),
        Ask::OverBridge(a) => say!("ask-over-bridge", area = a.name()),
        Ask::ThroughNeutral => say!("ask-through-neutral", bot = bot),
        Ask::BridgeZone => say!("ask-bridge-zone", bot = bot),
        Ask::Room(a) => say!("ask-room", area = a.name()),
        Ask::OpponentsInfluence(r) => say!("ask-opponents-influence", realm = r.name()),
        Ask::NoVassals(r) => say!("ask-no-vassals", realm = r.name()),
        Ask::ProvincesOf(r) => say!("ask-provinces-of", realm = r.name()),
        Ask::MayAlly(r) => say!("ask-may-ally", realm = r.name(), bot = bot),
        Ask::MayMarry(r) => say!("ask-may-marry", realm = r.name(), bot = bot),
        Ask::AdjacentWithRoom => say!("ask-adjacent-with-room", bot = bot),
        Ask::HostileZone => say!("ask-hostile-zone", bot = bot),
        Ask::FreeZone => say!("ask-free-zone", bot = bot),
        Ask::DistantZone => say!("ask-distant-zone", bot = bot),
        Ask::TradeNode => say!("ask-trade-node", bot = bot),
        Ask::Pirates(n) => say!("ask-pirates", node = n.name()),
        Ask::LinkedBots(n) => say!("ask-linked-bots", node = n.name()),
        Ask::IsLinked(n) if n.kind() == NodeKind::Inland => say!("ask-inland", bot = bot, node = n.name()),
        Ask::IsLinked(n) => say!("ask-is-linked", bot = bot, node = n.name()),
        Ask::Mercantilism(n) => say!("ask-mercantilism", node = n.name()),
        Ask::NextToDistant => say!("ask-next-to-distant", bot = bot),
        Ask::LinkedClaims => say!("ask-linked-claims", bot = bot),
        Ask::ExplorationDie(_) => {
            say!("ask-exploration-die")
        }
        Ask::TerritoryFor(n) => say!("ask-territory-for", n = n, bot = bot),
        Ask::AnyTerritory => say!("ask-any-territory", bot = bot),
        Ask::VacantTerritory => say!("ask-vacant-territory"),
        Ask::PapalToken => say!("ask-papal-token"),
        Ask::CrusadeArea => say!("ask-crusade-area", bot = bot),
        Ask::MuslimRealm(a) => say!("ask-muslim-realm", area = a.name()),
        Ask::CatholicAreas(p) => say!("ask-catholic-areas", player = player(p)),
        Ask::SpyResult(_) => say!("ask-spy-result"),
        Ask::Convertible => say!("ask-convertible", bot = bot),
        Ask::MilestoneHolders(_) => say!("ask-milestone-holders"),
        Ask::MilestoneReward(_) => say!("ask-milestone-reward"),
        Ask::QuestWanted => say!("ask-quest-wanted", bot = bot),
        Ask::IdeaShown(b) => {
            let how = crate::words::branch(b);
            say!("ask-idea-shown", how = how, bot = bot)
        }
        Ask::IdeaHolders => say!("ask-idea-holders"),
        Ask::EventDucats => say!("ask-event-ducats", bot = bot),
        Ask::EventOptions => say!("ask-event-options", bot = bot),
        Ask::Effects(part) => {
            let how = match part {
                Part::A => say!("of-option", option = "A"),
                Part::B => say!("of-option", option = "B"),
                Part::Whole => String::new(),
            };
            say!("ask-whole", how = how, bot = bot)
        }
        Ask::EffectArea => say!("ask-effect-area"),
        Ask::EffectRealm => say!("ask-effect-realm"),
        Ask::EffectTowns => say!("ask-effect-towns"),
        Ask::Symbols => {
            say!("ask-symbols")
        }
        Ask::PrestigeOf(p) => say!("ask-prestige-of", player = player(p)),
        Ask::TaxIncomeOf(p) => {
            say!("ask-tax-income-of", player = player(p))
        }
        Ask::Side(a) => say!("ask-side", bot = bot, area = a.name()),
        Ask::Icons(Dice::Infantry { dice, .. }) => say!("ask-infantry", n = dice),
        Ask::Icons(Dice::Artillery { dice, .. }) => say!("ask-artillery", n = dice),
        Ask::HitsTaken(_) => say!("ask-hits-taken", bot = bot),
        Ask::Retreats(_) => say!("ask-retreats"),
        Ask::ZoneSide(z) => say!("ask-zone-side", bot = bot, zone = z.name()),
        Ask::ZoneEnemy(z) => say!("ask-zone-enemy", zone = z.name()),
        Ask::EnemyShips(z) => say!("ask-enemy-ships", zone = z.name()),
        Ask::PortsFacing(z) => say!("ask-ports-facing", bot = bot, zone = z.name()),
        Ask::AdjacentShips(z) => say!("ask-adjacent-ships", bot = bot, zone = z.name()),
        Ask::Admiral(z) => say!("ask-admiral", zone = z.name()),
        Ask::NprShipsBeside(z) => say!("ask-npr-ships-beside", bot = bot, zone = z.name()),
        Ask::OtherShips(z) => say!("ask-other-ships", zone = z.name()),
        Ask::OtherPorts(z) => say!("ask-other-ports", zone = z.name()),
        Ask::NewFaith => say!("ask-new-faith", bot = bot),
        Ask::NotOf(f) => {
            let how = crate::words::faith(f);
            say!("ask-not-of", bot = bot, how = how)
        }
        Ask::NotColonial => say!("ask-not-colonial", bot = bot),
        Ask::FarthestClaim => say!("ask-farthest-claim", bot = bot),
        Ask::InvadedArea => say!("ask-invaded-area", bot = bot),
        Ask::Dissent => say!("ask-dissent", bot = bot),
        Ask::Victory(r) => say!("ask-victory", bot = bot, realm = r.name()),
        Ask::LostTo(r) => say!("ask-lost-to", bot = bot, realm = r.name()),
        Ask::CapitalAndMore(r) => say!("ask-capital-and-more", bot = bot, realm = r.name()),
        Ask::CapitalAmong(r) => say!("ask-capital-among", realm = r.name()),
        Ask::AcceptsPeace(r) => say!("ask-accepts-peace", bot = bot, realm = r.name()),
        Ask::Electors => say!("ask-electors"),
        Ask::ElectorLeads => say!("ask-elector-leads", bot = bot),
        Ask::ElectorRoom => say!("ask-elector-room"),
        Ask::HreRoom => say!("ask-hre-room"),
        Ask::Successor => say!("ask-successor"),
        Ask::WithoutCause(r) => say!("ask-without-cause", realm = r.name()),
        Ask::Farthest(_) => say!("ask-farthest", bot = bot),
    }
}
