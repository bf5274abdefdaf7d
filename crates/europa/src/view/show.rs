//! What front ends draw from: the form before a game, the mats, and what may be answered.

use super::words;
use crate::atlas::{Province, Realm};
use crate::rules::Europa;
use crate::rules::act::{Act, Report};
use crate::state::ask::{Ask, Item};
use crate::state::card::{Branch, Kind};
use crate::state::level::Level;
use crate::state::mat::Mat;
use crate::state::setup::{Seated, Setup};
use crate::state::{Board, Language, Stage, State, Switches, Waiting};
use std::fmt::Write;
use table::show::{Choice, Chosen, Field, Form, Offer, Panel};
use table::{Game, Illegal, Seat, Show, Who};

const LEVELS: [(&str, &str, Level); 4] = [
    ("normal", "Normal", Level::Normal),
    ("easy", "Easy", Level::Easy),
    ("hard", "Hard", Level::Hard),
    ("very-hard", "Very hard", Level::VeryHard),
];

/// Realms that have a set-up card of 1444.
fn sides() -> Vec<Choice> {
    let cards = || Realm::all().filter_map(|r| r.played()).filter(|p| p.realm.provinces().next().is_some());
    let name = |realm: &'static Realm| realm.name();
    cards().map(|p| Choice::new(name(&p.realm), name(&p.realm), "")).collect()
}

impl Show for Europa {
    const TITLE: &'static str = "Europa Universalis: The Price of Power";
    const BLURB: &'static str = "The bots of the board game, played beside the physical board";
    const CORRECTION: &'static str = "castile.available = 5";
    const STYLE: &'static str = ".prompt { font-weight: bold }";

    fn form() -> Form {
        let levels = LEVELS.iter().map(|(value, label, _)| Choice::new(value, *label, ""));
        let players: Vec<Choice> =
            ["none", "1", "2", "3", "4", "5", "6"].into_iter().map(|v| Choice::new(v, v, "")).collect();
        let field = |name, group, label: &str, help: &str, choices| Field {
            name,
            label: label.into(),
            help: help.into(),
            group,
            choices,
            only_for: None,
        };
        Form {
            players: 2..=6,
            proposed_players: 3,
            sides: sides(),
            fields: vec![
                field("level", "Bots", "Difficulty", "of all Bots; beginners take Easy", levels.collect()),
                field(
                    "language",
                    "Table",
                    "Language",
                    "of questions and instructions",
                    vec![Choice::new("english", "English", ""), Choice::new("polish", "polski", "")],
                ),
                field(
                    "emperor",
                    "Table",
                    "Emperor",
                    "the seat whose Realm is Emperor (Authority 3)",
                    players.clone(),
                ),
                field("curia", "Table", "Papal Controller", "the seat of the Papal Controller", players),
                Field::switch("no-missions", "Rulings", "Without Missions", "NAVAL then brings no Prestige"),
                Field::switch(
                    "battle-dice",
                    "Rulings",
                    "The program rolls Battle dice",
                    "half of their faces hit (ours OR-66)",
                ),
                Field::switch(
                    "through-neutral",
                    "Rulings",
                    "Armies march through Neutral Areas",
                    "as a reference sheet says; the booklet says that they stop",
                ),
                Field::switch("siege-units", "Rulings", "Units limit a Siege", "as for humans (OR-13)"),
                Field::switch(
                    "mac-arrival",
                    "Rulings",
                    "MAC on arrival",
                    "checked after a march too (OR-70)",
                ),
            ],
            presets: Vec::new(),
        }
    }

    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        let form = Self::form();
        let level = chosen.value(&form, "level")?;
        let level = LEVELS.iter().find(|l| l.0 == level).map_or(Level::Normal, |l| l.2);
        let seat = |name: &str| -> Result<Option<u8>, Illegal> {
            let value: Option<u8> = chosen.value(&form, name)?.parse().ok();
            Ok(value.map(|n| n - 1).filter(|n| usize::from(*n) < chosen.seats.len()))
        };
        let mut players = Vec::new();
        for chosen in &chosen.seats {
            let realm = Realm::named(&chosen.side).map_err(|e| Illegal { reason: e.to_string() })?;
            players.push(match chosen.who {
                Who::Human => Seated::human(realm),
                _ => Seated::bot(realm, level),
            });
        }
        let emperor = seat("emperor")?;
        Ok(Setup {
            language: match chosen.value(&form, "language")? {
                "polish" => Language::Polish,
                _ => Language::English,
            },
            switches: Switches {
                missions: !chosen.is_on(&form, "no-missions")?,
                program_rolls_battles: chosen.is_on(&form, "battle-dice")?,
                neutral_areas_stop: !chosen.is_on(&form, "through-neutral")?,
                units_limit_sieges: chosen.is_on(&form, "siege-units")?,
                mac_on_arrival: chosen.is_on(&form, "mac-arrival")?,
            },
            age: 1,
            round: 1,
            board: Board {
                emperor,
                authority: if emperor.is_some() { 3 } else { 0 },
                papal_controller: seat("curia")?,
                ..Board::default()
            },
            territories: Vec::new(),
            players,
        })
    }

    /// The board is the physical one: in its place stands what is asked.
    fn board(state: &State, _: Option<Seat>, _: &[String]) -> String {
        let mut html = format!("<p>Age {}, Round {}, {}</p>", state.age, state.round, stage(state));
        if let Some(prompt) = words::prompt(state) {
            let _ = write!(html, "<p class=\"prompt\">{}</p>", escape(&prompt));
        }
        html
    }

    fn panels(state: &State, _: Option<Seat>) -> Vec<Panel> {
        let bots = state.bots().map(|(player, mat)| {
            let mut html = String::from("<dl>");
            for (name, value) in mat_lines(state, player, mat) {
                let _ = write!(html, "<dt>{}</dt><dd>{}</dd>", escape(&name), escape(&value));
            }
            html.push_str("</dl>");
            let title = state.player(player).realm.name().to_string();
            Panel { id: format!("player-{}", title.to_lowercase().replace(' ', "-")), title, html }
        });
        bots.collect()
    }

    fn text(state: &State, _: Option<Seat>) -> String {
        let mut out = format!("Age {}, Round {}, {}\n", state.age, state.round, stage(state));
        for (player, mat) in state.bots() {
            let _ = writeln!(out, "\n{}", state.player(player).realm.name());
            for (name, value) in mat_lines(state, player, mat) {
                let _ = writeln!(out, "  {name}: {value}");
            }
        }
        if let Some(prompt) = words::prompt(state) {
            let _ = writeln!(out, "\n{prompt}");
        }
        out
    }

    fn offer(state: &State, act: Act) -> Offer {
        let group = match act {
            Act::Report(report) => report_group(report).to_string(),
            Act::Pick(Item::Effect(..) | Item::Cubes(..)) => String::new(),
            _ => words::prompt(state).unwrap_or_default(),
        };
        let effect = match &state.moment.waiting {
            Some(Waiting::Answer { ask, .. }) => rule(*ask).to_string(),
            _ => String::new(),
        };
        Offer { group, label: words::say(state, act), effect, places: Vec::new() }
    }
}

fn report_group(report: Report) -> &'static str {
    match report {
        Report::Done | Report::TookEvent | Report::Passed => "Turn",
        Report::War(_) | Report::Peace(_) | Report::Landless(..) | Report::Annexed(_) => "War and Peace",
        Report::Trade(_) => "Trade",
        Report::LandBattle(_) | Report::NavalBattle(..) | Report::Took(_) | Report::Freed(_) => {
            "Battles and Sieges"
        }
        Report::Effect(..) => "Effects of Events",
    }
}

/// The rule behind a question: the page of the booklet it belongs to.
fn rule(ask: Ask) -> &'static str {
    match ask {
        Ask::Attacked => "Main Turn Structure, footnote 4",
        Ask::HostileUnits(_) | Ask::EnemyShipsOff(_) => "DEFEND; Land Battles against NPRs and Rebels",
        Ask::Besiegeable(_) => "SIEGE, footnote 3",
        Ask::Link(_) | Ask::Capacity(_) => "Maximum Army Capacity",
        Ask::PrintedChart(_)
        | Ask::Standing(_)
        | Ask::Overlord(_)
        | Ask::CapitalOwner(_)
        | Ask::CapitalAreaOf(_)
        | Ask::OwnerOf(_)
        | Ask::RealmsIn(_)
        | Ask::AllyOfPassed(_)
        | Ask::FourInfluence(_)
        | Ask::StrongDnpr(_) => "Targeting Charts, illegal targets",
        Ask::HreMember(_) | Ask::DefendsHre(_) => "Bot Emperor",
        Ask::WarBarred(_) | Ask::CasusBelli(_) | Ask::ClaimArea(_) | Ask::Strength(_) => {
            "MILITARY, footnotes 6 and 7"
        }
        Ask::CalledAllies(_) | Ask::BattleZones(_) | Ask::BattleAreas(_) => "MILITARY, Declare War",
        Ask::Reach | Ask::PlacedIn(_) | Ask::OverBridge(_) | Ask::ThroughNeutral | Ask::BridgeZone => {
            "Movement range"
        }
        Ask::Room(_) | Ask::AdjacentWithRoom | Ask::MayAlly(_) | Ask::MayMarry(_) => "DIPLOMACY",
        Ask::TaxIncome(_) | Ask::OpponentsInfluence(_) | Ask::NoVassals(_) | Ask::ProvincesOf(_) => {
            "Subjugation"
        }
        Ask::HostileZone | Ask::FreeZone => "Placing Ships; NAVAL, footnote 1",
        Ask::TradeNode | Ask::Pirates(_) | Ask::LinkedBots(_) | Ask::IsLinked(_) | Ask::Mercantilism(_) => {
            "Bot trade"
        }
        Ask::DistantZone
        | Ask::NextToDistant
        | Ask::ExplorationDie(_)
        | Ask::TerritoryFor(_)
        | Ask::AnyTerritory => "EXPLORE",
        Ask::LinkedClaims => "COLONIZE",
        Ask::VacantTerritory => "Cleanup, Colonists",
        Ask::PapalToken | Ask::CrusadeArea | Ask::MuslimRealm(_) => "PAPAL CURIA",
        Ask::SpyResult(_) => "SPY, Covert Actions",
        Ask::Convertible | Ask::Dissent => "Religious Dissent",
        Ask::MilestoneHolders(_) | Ask::MilestoneReward(_) => "FOCUS",
        Ask::QuestWanted | Ask::IdeaShown(_) => "IDEA",
        Ask::EventDucats
        | Ask::EventOptions
        | Ask::Effects(_)
        | Ask::EffectArea
        | Ask::EffectRealm
        | Ask::EffectTowns
        | Ask::Symbols => "EVENT, general Event rules",
        Ask::PrestigeOf(_) | Ask::TaxIncomeOf(_) => "Choosing an Opponent",
        Ask::Side(_) | Ask::HitsTaken(_) | Ask::Retreats(_) | Ask::Icons(_) => "Land Battles",
        Ask::ZoneSide(_)
        | Ask::ZoneEnemy(_)
        | Ask::EnemyShips(_)
        | Ask::PortsFacing(_)
        | Ask::AdjacentShips(_)
        | Ask::Admiral(_)
        | Ask::NprShipsBeside(_)
        | Ask::OtherHits(_) => "Naval Battles",
        Ask::InvadedArea => "NPR Invasions",
        Ask::Victory(_)
        | Ask::LostTax(_)
        | Ask::CapitalAndMore(_)
        | Ask::CapitalAmong(_)
        | Ask::AcceptsPeace(_) => "Peace Resolution",
        Ask::Electors | Ask::ElectorLeads | Ask::ElectorRoom | Ask::HreRoom => {
            "Bot Emperor, Imperial Influence"
        }
        Ask::Successor => "Replacing Bot Realms",
        Ask::AdjacentAllies(_) => "War on a Bot",
        Ask::Farthest(_) => "Token limits",
    }
}

fn stage(state: &State) -> String {
    let name = match state.stage {
        Stage::SetUp => "set-up",
        Stage::Actions => "Actions",
        Stage::LastEvents => "last Events",
        Stage::Invasions => "NPR Invasions",
        Stage::Peace => "Peace",
        Stage::Unrest => "Unrest",
        Stage::Rebels => "Rebel dice",
        Stage::Income => "Income",
        Stage::Cleanup => "Cleanup",
        Stage::NewAge => "new Age",
        Stage::Scoring => "Final Scoring",
        Stage::Over => "over",
    };
    match state.stage {
        Stage::Over => name.into(),
        _ => format!("{name}: {}", Europa::seat_name(state, Seat(state.acting()))),
    }
}

/// The mat, line by line.
fn mat_lines(state: &State, player: u8, mat: &Mat) -> Vec<(String, String)> {
    let names = |list: &[Province]| list.iter().map(Province::name).collect::<Vec<_>>().join(", ");
    let (large, small) = mat.on_board();
    let mut lines = vec![
        ("Prestige", state.player(player).prestige.to_string()),
        ("BP", format!("{} Available, {} Spent", mat.available, mat.spent)),
        ("Units", format!("{} standing, {} laid down, {} in Reserve", mat.standing, mat.laid, mat.reserve)),
        ("Army", mat.army.map_or("not on the map".into(), |a| a.name().to_string())),
        ("Towns", format!("{large} Large, {small} Small (Tax Income {})", mat.tax_income())),
        (
            "Deck",
            format!(
                "{} to draw, {} used, {} out",
                mat.deck.draw.len(),
                mat.deck.used.len(),
                mat.deck.out.len()
            ),
        ),
    ];
    let ideas = Branch::ALL.map(|b| format!("{} {}", words::branch(b).0, mat.ideas(b)));
    lines.push(("Ideas", ideas.join(", ")));
    let focus: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|k| mat.focus(*k) > 0)
        .map(|k| format!("{} {}", words::kind(k).0, mat.focus(k)))
        .collect();
    let optional = [
        ("Focus", focus.join(", ")),
        ("Ships", mat.ships.iter().map(|z| z.name()).collect::<Vec<_>>().join(", ")),
        ("Merchant", mat.merchant.map_or(String::new(), |n| n.name().to_string())),
        ("Unrest", names(&mat.unrest)),
        ("Occupied", names(&mat.lost)),
        ("Holds", names(&mat.held)),
        ("Claims", mat.claims.iter().map(|a| a.name()).collect::<Vec<_>>().join(", ")),
        (
            "Influence",
            mat.influence
                .iter()
                .map(|i| format!("{} {}", i.area.name(), i.cubes))
                .collect::<Vec<_>>()
                .join(", "),
        ),
        ("Alliances", mat.alliances.iter().map(|a| a.realm.name()).collect::<Vec<_>>().join(", ")),
        ("Marriages", mat.marriages.iter().map(|r| r.name()).collect::<Vec<_>>().join(", ")),
        ("Wars", mat.wars.iter().map(|w| w.enemy.name()).collect::<Vec<_>>().join(", ")),
        ("Truces", mat.truces.iter().map(|t| t.realm.name()).collect::<Vec<_>>().join(", ")),
    ];
    lines.extend(optional.into_iter().filter(|(_, value)| !value.is_empty()));
    lines.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
