//! What front ends draw from: the form before a game, the mats, and what may be answered.

use super::questions::{Both, both};
use super::rule::rule;
use super::words::pick;
use super::{mat, polish, told, words};
use crate::atlas::Realm;
use crate::rules::act::{Act, Report};
use crate::rules::{Europa, Shape};
use crate::state::ask::Item;
use crate::state::level::Level;
use crate::state::setup::{Seated, Setup};
use crate::state::start;
use crate::state::{Board, Language, Stage, State, Switches, Waiting};
use maud::html;
use script::coverage::Written;
use std::fmt::Write;
use std::sync::LazyLock;
use table::show::{Area, Choice, Chosen, Field, Form, Offer, Panel, Question};
use table::{Game, Illegal, Pending, Seat, Show, Who};

const LEVELS: [(&str, &str, Level); 4] = [
    ("normal", "Normal", Level::Normal),
    ("easy", "Easy", Level::Easy),
    ("hard", "Hard", Level::Hard),
    ("very-hard", "Very hard", Level::VeryHard),
];

/// Lists longer than this are grouped.
const LONG: usize = 12;

/// Realms with a set-up card of 1444 first, then all others of the map. Which charts and decks are at
/// hand is said with each.
fn sides() -> Vec<Choice> {
    static REALMS: LazyLock<Vec<Realm>> = LazyLock::new(|| {
        let (cards, others): (Vec<Realm>, Vec<Realm>) = Realm::all().partition(|r| r.played().is_some());
        cards.into_iter().chain(others).collect()
    });
    let charts = |realm: &Realm| match realm.name() {
        "Castile" | "Ottomans" => "charts and decks are samples of ours",
        _ if realm.played().is_some() => "printed charts, asked node by node",
        _ => "without a set-up card",
    };
    REALMS.iter().map(|r| Choice::new(r.name(), r.name(), charts(r))).collect()
}

impl Show for Europa {
    const TITLE: &'static str = "Europa Universalis: The Price of Power";
    const BLURB: &'static str = "The bots of the board game, played beside the physical board";
    const CORRECTION: &'static str = "castile.available = 5";
    const STYLE: &'static str = include_str!("style.css");

    fn speak(state: &mut State, language: &str) {
        state.language = if language == "pl" { Language::Polish } else { Language::English };
    }

    fn line(language: &str, line: &mut Written) {
        if language == "pl" {
            polish::speak(line);
        }
    }

    fn words(language: &str) -> &'static str {
        if language == "pl" { include_str!("polish.txt") } else { "" }
    }

    fn glossary(language: &str) -> String {
        if language == "pl" { include_str!("glossary.pl.txt") } else { include_str!("glossary.txt") }.into()
    }

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
                field(
                    "level",
                    "Bots",
                    "Difficulty",
                    "of all Bots (of one: castile.level in the scenario); beginners take Easy",
                    levels.collect(),
                ),
                field(
                    "emperor",
                    "Table",
                    "Emperor",
                    "the seat whose Realm is Emperor (Authority 3)",
                    players.clone(),
                ),
                field("curia", "Table", "Papal Controller", "the seat of the Papal Controller", players),
                Field::text(
                    "start",
                    "Scenario",
                    "What differs from the set-up cards",
                    "one line each: age = 2; castile.level = \"hard\"; castile.power = 12; castile.towns = [\"Madrid\", \"Sevilla\"]; castile.vassals = [\"Granada\"]; castile.realm = \"Kalmar\"; castile.replaces = {monarch_power = 7, ducats = 23, stability = 1, interest = 0}",
                ),
                Field::switch(
                    "printed-charts",
                    "Scenario",
                    "We have the printed target charts",
                    "Castile and the Ottomans then roll on them too, not on our samples",
                ),
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
        let setup = Setup {
            language: Language::English,
            switches: Switches {
                missions: !chosen.is_on(&form, "no-missions")?,
                program_rolls_battles: chosen.is_on(&form, "battle-dice")?,
                neutral_areas_stop: !chosen.is_on(&form, "through-neutral")?,
                units_limit_sieges: chosen.is_on(&form, "siege-units")?,
                mac_on_arrival: chosen.is_on(&form, "mac-arrival")?,
                printed_charts: chosen.is_on(&form, "printed-charts")?,
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
            law: None,
            carried: None,
            players,
        };
        start::apply(&setup, chosen.text("start"))
    }

    /// The board is the physical one: in its place stands what is asked, with the rule behind it.
    fn board(state: &State, _: Option<Seat>, _: &[String]) -> String {
        let prompt = words::prompt(state);
        let said = |words: Both| pick(state, words);
        html! {
            div.europa {
                p.when { (round(state)) }
                p.phase { (stage(state)) }
                @if let Some(prompt) = prompt { p.prompt { (prompt) } }
                @else { p.quiet { (said(both("Play on your board; the bots wait for what touches them.", "Grajcie na swojej planszy; boty czekają na to, co ich dotyczy."))) } }
                @if let Some(Waiting::Answer { ask, .. }) = &state.moment.waiting {
                    details { summary { (said(both("The rule behind it", "Zasada, która za tym stoi"))) } p { (said(rule(*ask))) } }
                }
            }
        }
        .into_string()
    }

    fn panels(state: &State, _: Option<Seat>) -> Vec<Panel> {
        let bots = state.bots().map(|(player, mat)| {
            let html = html! {
                dl.facts { @for (name, value) in mat::lines(state, player, mat) { dt { (name) } dd { (value) } } }
            };
            let title = state.player(player).realm.name().to_string();
            Panel {
                id: format!("player-{}", title.to_lowercase().replace(' ', "-")),
                title,
                html: html.into_string(),
                area: Area::Deck,
            }
        });
        let mut panels: Vec<Panel> = bots.collect();
        let told = told::lasting(state);
        if !told.is_empty() {
            let html = html! {
                p.quiet { (pick(state, both("Corrected by “forget” and some words of the question: it is asked again when it matters.", "Poprawia się przez „forget” i kilka słów pytania: padnie znowu, gdy będzie ważne."))) }
                dl.facts { @for (question, answer) in told { dt { (question) } dd { (answer) } } }
            };
            panels.push(Panel {
                id: "told".into(),
                title: pick(state, both("What you have told", "Co zostało powiedziane")),
                html: html.into_string(),
                area: Area::Drawer,
            });
        }
        panels
    }

    fn text(state: &State, _: Option<Seat>) -> String {
        let mut out = format!("{}, {}\n", round(state), stage(state));
        for (player, mat) in state.bots() {
            let _ = writeln!(out, "\n{}", state.player(player).realm.name());
            for (name, value) in mat::lines(state, player, mat) {
                let _ = writeln!(out, "  {name}: {value}");
            }
        }
        if let Some(Waiting::Answer { ask, .. }) = &state.moment.waiting {
            let (prompt, rule) = (words::question(state, *ask), pick(state, rule(*ask)));
            let _ = writeln!(out, "\n{prompt}\n  ({rule})");
        }
        out
    }

    fn question(state: &State) -> Option<Question> {
        let seat = match Europa::pending(state) {
            Pending::Seat(seat) => Some(seat),
            Pending::Chance { .. } => None,
            Pending::Over => return None,
        };
        let words = match (words::prompt(state), seat) {
            (Some(prompt), _) => prompt,
            (None, Some(seat)) => {
                let name = Europa::seat_name(state, seat);
                pick(
                    state,
                    both(
                        format!("What did {name} do that touches a Bot?"),
                        format!("Co zrobił gracz {name}, co dotyczy Bota?"),
                    ),
                )
            }
            (None, None) => words::chance(state),
        };
        Some(Question { seat, words, ..Question::default() })
    }

    fn offer(state: &State, act: Act) -> Offer {
        let group = match act {
            Act::Report(report) => pick(state, report_group(report)),
            Act::Pick(item) => {
                letter(state, item).unwrap_or_else(|| words::prompt(state).unwrap_or_default())
            }
            _ => words::prompt(state).unwrap_or_default(),
        };
        Offer { group, label: words::say(state, act), ..Offer::default() }
    }
}

/// Of a long list only what is likely stands under the question; the rest is grouped by its first
/// letter, effects and cubes by what they are.
fn letter(state: &State, item: Item) -> Option<String> {
    let Some(Waiting::Answer { ask, .. }) = &state.moment.waiting else { return None };
    let (Shape::One { of, .. } | Shape::Several { of }) = state.shape(*ask) else { return None };
    if of.len() <= LONG || state.is_likely(item) {
        return None;
    }
    match item {
        Item::Effect(effect, _) => Some(words::effect_group(state, effect)),
        item => words::item(state, item).chars().next().map(|c| c.to_uppercase().to_string()),
    }
}

fn round(state: &State) -> String {
    let (age, round) = (state.age, state.round);
    pick(state, both(format!("Age {age}, Round {round}"), format!("Era {age}, Runda {round}")))
}

fn report_group(report: Report) -> Both {
    match report {
        Report::Done | Report::TookEvent | Report::Passed => both("Turn", "Tura"),
        Report::War(_)
        | Report::Joined(_)
        | Report::Peace(..)
        | Report::Landless(..)
        | Report::Annexed(_) => both("War and Peace", "Wojna i Pokój"),
        Report::Trade(_) => both("Trade", "Handel"),
        Report::LandBattle(_) | Report::NavalBattle(..) | Report::Took(_) | Report::Freed(_) => {
            both("Battles and Sieges", "Bitwy i Oblężenia")
        }
        Report::Rebels(_) | Report::Liberated(_) => both("Rebels", "Buntownicy"),
        Report::Removed(..) => both("Pieces of a Bot removed", "Usunięte elementy Bota"),
        Report::Effect(..) | Report::Symbol(_) => both("Effects of Events", "Efekty Wydarzeń"),
    }
}

fn stage(state: &State) -> String {
    let name = pick(
        state,
        match state.stage {
            Stage::SetUp => both("set-up", "przygotowanie"),
            Stage::Actions => both("Actions", "Akcje"),
            Stage::LastEvents => both("last Events", "ostatnie Wydarzenia"),
            Stage::Invasions => both("NPR Invasions", "Inwazje NPR"),
            Stage::Peace => both("Peace", "Pokój"),
            Stage::Unrest => both("Unrest", "Niepokój"),
            Stage::Rebels => both("Rebel dice", "Kości Buntowników"),
            Stage::Income => both("Income", "Dochód"),
            Stage::Cleanup => both("Cleanup", "Porządki"),
            Stage::NewAge => both("new Age", "nowa Era"),
            Stage::Scoring => both("Final Scoring", "punktacja końcowa"),
            Stage::Over => both("over", "koniec gry"),
        },
    );
    match state.stage {
        Stage::Over => name,
        _ => format!("{name}: {}", Europa::seat_name(state, Seat(state.acting()))),
    }
}
