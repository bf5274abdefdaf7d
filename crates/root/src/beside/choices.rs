//! What is chosen before an evening of Root beside the board.

use crate::state::*;
use crate::words;
use serde::{Deserialize, Serialize};
use table::Illegal;
use table::show::{Choice, Chosen, Field, Form};

/// How much the program helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Degree {
    /// Targets stay what they are in the document: criteria, with their tie-breaks in order.
    Tell,
    /// The program keeps the bot's pieces on the map and finds the targets by asking what decides.
    Ask,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    pub degree: Degree,
    /// None: a map that the program does not know.
    pub map: Option<MapId>,
    /// Advanced Services of the Riverfolk.
    pub services: bool,
    pub bots: Vec<BotChoice>,
    /// Everybody else at the table, in the order in which ties are broken.
    pub people: Vec<Person>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BotChoice {
    pub faction: Faction,
    pub difficulty: Difficulty,
    pub traits: Vec<Trait>,
    pub character: Option<Character>,
}

/// A human at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    /// None: one that the program has never heard of.
    pub faction: Option<Faction>,
}

impl Choices {
    pub fn suits(&self) -> Option<&'static [Suit; CLEARINGS]> {
        self.map.map(|map| &Map::of(map).suits)
    }

    pub fn map(&self) -> Option<&'static Map> {
        self.map.map(Map::of)
    }
}

const TABLE: &str = "Table";

fn field(name: &'static str, group: &'static str, label: &str, help: &str, choices: Vec<Choice>) -> Field {
    Field::choice(name, group, label, help, choices)
}

pub fn form() -> Form {
    let bots = crate::view::bot_fields();
    let mut fields = vec![
        field(
            "degree",
            TABLE,
            "How much help",
            "It can be changed with the next evening.",
            vec![
                Choice::new(
                    "tell",
                    "Tell",
                    "a list with every number filled in; choices stay as their criteria",
                ),
                Choice::new(
                    "ask",
                    "Ask",
                    "the program keeps the bot's pieces and finds its targets by asking",
                ),
            ],
        ),
        field(
            "map",
            TABLE,
            "Map",
            "Its suits and paths are filled in.",
            vec![
                Choice::new("autumn", "Autumn", "suits are printed"),
                Choice::new("winter", "Winter", ""),
                Choice::new("lake", "Lake", ""),
                Choice::new("mountain", "Mountain", ""),
                Choice::new("another", "another map", "for Tell only"),
            ],
        ),
        Field::text(
            "people",
            TABLE,
            "Who else plays",
            "Names, with their faction if you like: Ola: Eyrie, Ben: Alliance. Any faction will do.",
        ),
        Field::switch("services", TABLE, "Advanced Services", "With the Riverfolk at the table."),
    ];
    fields.extend(bots);
    Form {
        players: 2..=5,
        proposed_players: 2,
        sides: Faction::ALL.iter().map(|f| Choice::new(f.name(), words::title(*f), "")).collect(),
        fields,
        presets: Vec::new(),
    }
}

/// "Ola: Eyrie, Ben: Alliance", in the order in which ties are broken.
pub fn people(text: &str) -> Vec<Person> {
    let one = |entry: &str| {
        let (name, faction) = entry.split_once(':').unwrap_or((entry, entry));
        let known = |f: &&Faction| {
            let wanted = faction.trim();
            f.name().eq_ignore_ascii_case(wanted) || words::title(**f).eq_ignore_ascii_case(wanted)
        };
        let faction = Faction::ALL.iter().find(known).copied();
        Person { name: name.trim().to_string(), faction }
    };
    let mut people: Vec<Person> =
        text.split([',', ';', '\n']).filter(|entry| !entry.trim().is_empty()).map(one).collect();
    // By setup letter; those without one come last, as they were written.
    people.sort_by_key(|person| person.faction.map_or(u8::MAX, |f| f as u8));
    people
}

pub fn choices(chosen: &Chosen) -> Result<Choices, Illegal> {
    let form = form();
    let no = |reason: &str| Illegal { reason: reason.into() };
    let mut bots = Vec::new();
    for seat in chosen.seats.iter().skip(1) {
        let faction = Faction::parse(&seat.side).ok_or_else(|| no("there is no such faction"))?;
        bots.push(crate::view::bot_choice(chosen, &form, faction)?);
    }
    let degree = if chosen.value(&form, "degree")? == "ask" { Degree::Ask } else { Degree::Tell };
    let map = MapId::parse(chosen.value(&form, "map")?);
    if degree == Degree::Ask && map.is_none() {
        return Err(no("on a map that the program does not know it can tell, but not ask"));
    }
    Ok(Choices {
        degree,
        map,
        services: chosen.is_on(&form, "services")?,
        bots,
        people: people(chosen.text("people")),
    })
}
