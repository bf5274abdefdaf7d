//! The display for front ends: the form before a game, the mats, and the possible answers.

use super::rule::rule;
use super::{editor, map, mat, polish, sheet};
use crate::Europa;
use crate::TEXTS;
use crate::action::{Act, Report};
use crate::atlas::Realm;
use crate::game::reports;
use crate::happening::{self, Laid};
use crate::rules::Shape;
use crate::state::ask::Item;
use crate::state::level::Level;
use crate::state::setup::{Seated, Setup, Wanted};
use crate::state::start;
use crate::state::{Board, Stage, State, Switches, Waiting};
use crate::words::{self, happened, told};
use maud::html;
use script::coverage::Written;
use speech::Language;
use std::fmt::Write;
use std::sync::LazyLock;
use table::pick::{Path, Pick};
use table::show::{Area, Choice, Chosen, Field, Form, Offer, Page, Panel, Question, Sheet, WhyNot};
use table::wish::Wish;
use table::{Game, Illegal, Pending, Seat, Show, Weight, Who};

/// The maximum number of different reasons for one wish.
const REASONS: usize = 6;

const LEVELS: [(&str, &str, Level); 4] = [
    ("normal", "level-normal", Level::Normal),
    ("easy", "level-easy", Level::Easy),
    ("hard", "level-hard", Level::Hard),
    ("very-hard", "level-very-hard", Level::VeryHard),
];

/// Lists longer than this are grouped.
pub(super) const LONG: usize = 12;

/// Realms with a setup card of 1444 first, then all others of the map, each with its available charts and
/// decks.
fn sides() -> Vec<Choice> {
    static REALMS: LazyLock<Vec<Realm>> = LazyLock::new(|| {
        let (cards, others): (Vec<Realm>, Vec<Realm>) = Realm::all().partition(|r| r.played().is_some());
        cards.into_iter().chain(others).collect()
    });
    let charts = |realm: &Realm| match realm.name() {
        "Castile" | "Ottomans" => say!("charts-are-samples"),
        _ if realm.played().is_some() => say!("charts-are-printed"),
        _ => say!("without-a-card"),
    };
    REALMS.iter().map(|r| Choice::new(r.name(), r.name(), charts(r))).collect()
}

/// The level of each seat, if it differs from that of all Bots.
const LEVEL_OF_SEAT: [&str; 6] = ["level-1", "level-2", "level-3", "level-4", "level-5", "level-6"];

/// The levels: the written value and the displayed name.
pub(super) fn levels() -> Vec<(String, String)> {
    LEVELS.iter().map(|(value, label, _)| (value.to_string(), TEXTS.say(label, &[]))).collect()
}

impl Show for Europa {
    const BESIDE: bool = true;
    const TITLE: &'static str = "Europa Universalis: The Price of Power";
    const CORRECTION: &'static str = "castile.available = 5";
    const STYLE: &'static str = include_str!("style.css");

    const WISH: &'static str = "declare War on Venice";

    /// What people might report, and why it cannot be reported now.
    fn why_not(state: &State, wish: &str) -> Vec<WhyNot> {
        let wish = Wish::read(wish, &[]);
        if wish.is_empty() || !matches!(Self::pending(state), Pending::Seat(_)) {
            return Vec::new();
        }
        let mut all = Vec::new();
        Self::legal(state, &mut all);
        let reports = reports(state).into_iter().map(Act::Report);
        let others: Vec<Act> = reports.filter(|report| !all.contains(report)).collect();
        all.extend(others);
        // People may type English, too, whatever they read.
        let told =
            |act: Act| (act, vec![words::say(state, act), Language::ENGLISH.read(|| words::say(state, act))]);
        let all: Vec<(Act, Vec<String>)> = all.into_iter().map(told).collect();
        let mut answers: Vec<WhyNot> = Vec::new();
        for act in wish.meant(&all) {
            let reason = Self::check(state, act).err().map(|why| why.reason);
            if answers.len() < REASONS && answers.iter().all(|answer| answer.reason != reason) {
                answers.push(WhyNot { wish: words::say(state, act), reason });
            }
        }
        answers
    }

    fn blurb() -> String {
        say!("blurb")
    }

    /// A question is no news: it is asked where it is answered, and its answer is told.
    fn weight(act: Act) -> Weight {
        match act {
            Act::Ask(_) | Act::Also(..) => Weight::Bookkeeping,
            _ => Weight::Beat,
        }
    }

    fn line(line: &mut Written) {
        polish::speak(line);
    }

    fn glossary() -> String {
        TEXTS.file("glossary.txt").into()
    }

    fn form() -> Form {
        let levels = LEVELS.iter().map(|(value, label, _)| Choice::new(value, TEXTS.say(label, &[]), ""));
        let seat = |value: &'static str| match value {
            "none" => Choice::new(value, say!("no-seat"), ""),
            number => Choice::new(value, number, ""),
        };
        let players: Vec<Choice> = ["none", "1", "2", "3", "4", "5", "6"].map(seat).into();
        let switch = |name, label, help| Field::switch(name, say!("group-rulings"), label, help);
        let mut form = Form {
            players: 2..=6,
            proposed_players: 3,
            sides: sides(),
            fields: vec![
                Field::choice(
                    "level",
                    say!("group-bots"),
                    say!("field-level"),
                    say!("help-level"),
                    levels.collect(),
                ),
                Field::choice(
                    "emperor",
                    say!("group-table"),
                    say!("field-emperor"),
                    say!("help-emperor"),
                    players.clone(),
                ),
                Field::choice("curia", say!("group-table"), say!("field-curia"), say!("help-curia"), players),
                Field::text(
                    "scenario",
                    say!("group-scenario"),
                    say!("field-scenario"),
                    say!("help-scenario"),
                ),
                Field::text("start", say!("group-scenario"), say!("field-start"), say!("help-start")),
                Field::switch(
                    "printed-charts",
                    say!("group-scenario"),
                    say!("field-printed-charts"),
                    say!("help-printed-charts"),
                ),
                Field::switch(
                    "one-by-one",
                    say!("group-table"),
                    say!("field-one-by-one"),
                    say!("help-one-by-one"),
                ),
                switch("no-missions", say!("field-no-missions"), say!("help-no-missions")),
                switch("battle-dice", say!("field-battle-dice"), say!("help-battle-dice")),
                switch("through-neutral", say!("field-through-neutral"), say!("help-through-neutral")),
                switch("siege-units", say!("field-siege-units"), say!("help-siege-units")),
                switch("mac-arrival", say!("field-mac-arrival"), say!("help-mac-arrival")),
            ],
            presets: Vec::new(),
        };
        // Each Bot may have a level of its own.
        for (at, name) in LEVEL_OF_SEAT.into_iter().enumerate() {
            let like_all = Choice::new("as-all", say!("level-as-all"), "");
            let levels = LEVELS.iter().map(|(value, label, _)| Choice::new(value, TEXTS.say(label, &[]), ""));
            let label = say!("field-level-of", n = at + 1);
            let choices = [like_all].into_iter().chain(levels).collect();
            form.fields.insert(1 + at, Field::choice(name, say!("group-bots"), label, "", choices));
        }
        form
    }

    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        let form = Self::form();
        let level_in = |field: &str| -> Result<Option<Level>, Illegal> {
            let value = chosen.value(&form, field)?;
            Ok(LEVELS.iter().find(|l| l.0 == value).map(|l| l.2))
        };
        let for_all = level_in("level")?.unwrap_or_default();
        let seat = |name: &str| -> Result<Option<u8>, Illegal> {
            let value: Option<u8> = chosen.value(&form, name)?.parse().ok();
            Ok(value.map(|n| n - 1).filter(|n| usize::from(*n) < chosen.seats.len()))
        };
        let mut players = Vec::new();
        for (at, chosen) in chosen.seats.iter().enumerate() {
            let own = LEVEL_OF_SEAT.get(at).map_or(Ok(None), |field| level_in(field))?;
            let realm = Realm::named(&chosen.side).map_err(|e| Illegal { reason: e.to_string() })?;
            players.push(match chosen.who {
                Who::Human => Seated::human(realm),
                _ => Seated::bot(realm, own.unwrap_or(for_all)),
            });
        }
        let emperor = seat("emperor")?;
        let setup = Setup {
            switches: Switches {
                missions: !chosen.is_on(&form, "no-missions")?,
                program_rolls_battles: chosen.is_on(&form, "battle-dice")?,
                neutral_areas_stop: !chosen.is_on(&form, "through-neutral")?,
                units_limit_sieges: chosen.is_on(&form, "siege-units")?,
                mac_on_arrival: chosen.is_on(&form, "mac-arrival")?,
                printed_charts: chosen.is_on(&form, "printed-charts")?,
                sheets: !chosen.is_on(&form, "one-by-one")?,
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
            scenario: None,
            players,
        };
        let lines = chosen.text("start").to_string();
        let name = chosen.text("scenario").trim().to_string();
        let setup = start::apply(&setup, &lines)?;
        let wanted = (setup.carried.is_none() && name != "-").then_some(Wanted { name, lines });
        Ok(Setup { scenario: wanted, ..setup })
    }

    fn pages() -> Vec<(&'static str, String)> {
        vec![("booklet", say!("editor-title"))]
    }

    fn page(name: &str, given: &[(String, String)]) -> Option<Page> {
        (name == "booklet").then(|| editor::page(given))
    }

    /// The board is the physical one: the question is shown in its place, with the rule behind it.
    fn board(state: &State, _: Option<Seat>, _: &[String]) -> String {
        let prompt = words::prompt(state);
        html! {
            div.europa {
                p.when { (round(state)) }
                p.phase { (stage(state)) }
                @if let Some(prompt) = prompt { p.prompt { (prompt) } }
                @else { p.quiet { (say!("language-english")) } }
                @if let Some(Waiting::Answer { ask, .. }) = &state.moment.waiting {
                    details { summary { (say!("rule-behind-it")) } p { (rule(*ask)) } }
                }
                @if state.moment.waiting == Some(Waiting::Sheet) {
                    details {
                        summary { (say!("rule-behind-it")) }
                        @for line in &state.moment.sheet { p { strong { (words::question(state, line.ask)) } " " (rule(line.ask)) } }
                    }
                }
                @if let Some(map) = map::around(state) { (map) }
            }
        }
        .into_string()
    }

    fn panels(state: &State, _: Option<Seat>) -> Vec<Panel> {
        let bots = state.bots().map(|(player, mat)| {
            let html = mat::draw(state, player, mat);
            let title = state.player(player).realm.name().to_string();
            Panel {
                id: format!("player-{}", title.to_lowercase().replace(' ', "-")),
                title,
                html: html.into_string(),
                area: Area::Deck,
            }
        });
        let mut panels: Vec<Panel> = bots.collect();
        panels.push(Panel {
            id: "map".into(),
            title: say!("map-title"),
            html: html! { p.quiet { (say!("map-is-ours")) } (map::whole(state)) }.into_string(),
            area: Area::Drawer,
        });
        let told = told::lasting(state);
        if !told.is_empty() {
            let html = html! {
                p.quiet { (say!("area-deck")) }
                dl.facts {
                    @for (question, answer, always) in told {
                        dt { (question) }
                        dd {
                            (answer) " " small { (say!(if always { "told-for-the-game" } else { "told-for-the-round" })) } " "
                            button.quiet type="submit" form="put-right" name="text" value={ "forget " (question) } { (say!("told-ask-again")) }
                        }
                    }
                }
            };
            panels.push(Panel {
                id: "told".into(),
                title: say!("told-title"),
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
            for line in mat::lines(state, player, mat) {
                let _ = writeln!(out, "  {}: {}", line.name, line.words);
            }
        }
        if let Some(Waiting::Answer { ask, .. }) = &state.moment.waiting {
            let (prompt, rule) = (words::question(state, *ask), rule(*ask));
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
                say!("pending-over", name = name)
            }
            (None, None) => words::chance(state),
        };
        Some(Question { seat, words, ..Question::default() })
    }

    fn changes(from: &State, to: &State) -> Vec<String> {
        let changes = happening::changes(&Laid::of(from), &Laid::of(to));
        let on_the_board = changes.iter().filter(|change| change.is_on_the_board());
        on_the_board.map(|change| happened::say(change, to)).collect()
    }

    /// The lines proposed by a Bot; people change those that differ and send all of them at once.
    fn sheet(state: &State) -> Option<Sheet<Act>> {
        sheet::sheet(state)
    }

    /// An Area is tapped on the map. Likely answers of a long list come before its groups.
    fn path(state: &State, act: Act) -> Path {
        let offer = Self::offer(state, act);
        match act {
            Act::Pick(item) if is_likely_of_many(state, item) => match item {
                Item::Area(area) => vec![map::pick(area)].into(),
                _ => vec![Pick::word(&offer.label)].into(),
            },
            Act::Pick(Item::Area(area)) => vec![Pick::word(&offer.group), map::pick(area)].into(),
            // The others of a long list are grouped by letter, but not by the question.
            Act::Enough if is_asked_of_many(state) => vec![Pick::word(&offer.label)].into(),
            _ => Path::of_words(&offer),
        }
    }

    fn offer(state: &State, act: Act) -> Offer {
        let group = match act {
            Act::Report(report) => report_group(state, report),
            Act::Change(_) => say!("sheet-lines"),
            Act::Pick(item) => {
                letter(state, item).unwrap_or_else(|| words::prompt(state).unwrap_or_default())
            }
            _ => words::prompt(state).unwrap_or_default(),
        };
        Offer { group, label: words::say(state, act), ..Offer::default() }
    }
}

/// In a long list only likely answers are shown directly; the others are grouped by their first letter,
/// effects and cubes by kind.
fn letter(state: &State, item: Item) -> Option<String> {
    if is_likely_of_many(state, item) {
        return Some(say!("group-likely"));
    }
    if !is_asked_of_many(state) {
        return None;
    }
    match item {
        Item::Effect(effect, _) => Some(words::effect_group(effect)),
        item => words::item(state, item).chars().next().map(|c| c.to_uppercase().to_string()),
    }
}

/// Whether the question has a long list of answers.
fn is_asked_of_many(state: &State) -> bool {
    let Some(Waiting::Answer { ask, .. }) = &state.moment.waiting else { return false };
    match state.shape(*ask) {
        Shape::One { of, .. } | Shape::Several { of } => of.len() > LONG,
        _ => false,
    }
}

fn is_likely_of_many(state: &State, item: Item) -> bool {
    is_asked_of_many(state) && (matches!(item, Item::Word(_)) || state.is_likely(item))
}

fn round(state: &State) -> String {
    let (age, round) = (state.age, state.round);
    say!("age-and-round", age = age, round = round)
}

/// A report is two taps: its group, and then itself. Most Wars concern a Bot or its Ally, so that these stand apart.
fn report_group(state: &State, report: Report) -> String {
    match report {
        Report::Done | Report::TookEvent | Report::Passed => say!("group-turn"),
        Report::War(realm)
            if !state.bots().any(|(p, m)| state.player(p).realm == realm || m.is_ally(realm)) =>
        {
            say!("group-war-elsewhere")
        }
        Report::War(_)
        | Report::Joined(_)
        | Report::Peace(..)
        | Report::Landless(..)
        | Report::Annexed(_) => say!("group-war"),
        Report::Trade(_) => say!("group-trade"),
        Report::LandBattle(_) | Report::NavalBattle(..) | Report::Took(_) | Report::Freed(_) => {
            say!("group-battles")
        }
        Report::Rebels(_) | Report::Liberated(_) => say!("group-rebels"),
        Report::Removed(..) => say!("group-removed"),
        Report::Effect(bot, ..) => say!("group-effects-on", bot = state.player(bot).realm.name()),
        Report::Symbol(_) => say!("group-effects"),
    }
}

fn stage(state: &State) -> String {
    let name = happened::stage(state.stage);
    match state.stage {
        Stage::Over => name,
        _ => format!("{name}: {}", Europa::seat_name(state, Seat(state.acting()))),
    }
}
