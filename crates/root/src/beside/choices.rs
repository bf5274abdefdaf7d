//! What is chosen before an evening of Root beside the board.

use super::people::{Hireling, Person, hirelings, listed, people};
use crate::state::*;
use crate::words;
use ::beside::{Owner, Owners};
use serde::{Deserialize, Serialize};
use table::Illegal;
use table::show::{Choice, Chosen, Field, Form};

/// How much the program helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Degree {
    /// Targets stay what they are in the document: criteria, with their tie-breaks in order.
    Tell,
    /// The program keeps the bot's pieces on the map and finds the targets; people look at the map once
    /// in a turn, and set right what everybody else has there.
    Ask,
    /// The whole table is kept: people touch what they have changed.
    Mirror,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    pub degree: Degree,
    /// None: a map that the program does not know; a mirror has it typed in.
    pub map: Option<MapId>,
    #[serde(default = "at_the_table")]
    pub owners: Owners,
    #[serde(default = "standard")]
    pub deck: Deck,
    /// By name.
    #[serde(default)]
    pub landmarks: Vec<String>,
    #[serde(default)]
    pub hirelings: Vec<Hireling>,
    /// Advanced Services of the Riverfolk.
    pub services: bool,
    pub bots: Vec<BotChoice>,
    /// Everybody else at the table, in the order in which ties are broken.
    pub people: Vec<Person>,
}

fn at_the_table() -> Owners {
    Owners { dice: Owner::Table, cards: Owner::Table }
}

fn standard() -> Deck {
    Deck::Standard
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BotChoice {
    pub faction: Faction,
    pub difficulty: Difficulty,
    pub traits: Vec<Trait>,
    pub character: Option<Character>,
}

impl Choices {
    /// Whether the whole table is kept. A Vagabot's way leads over the whole map, and he looks at the items of
    /// everybody: to ask for him, the program keeps the table as well.
    pub fn mirrors(&self) -> bool {
        mirrors(self.degree, &self.bots)
    }

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

fn owner(name: &'static str, label: &str, help: &str) -> Field {
    let choices = vec![
        Choice::new("table", "at the table", "you tell what came up"),
        Choice::new("program", "by the program", ""),
    ];
    field(name, TABLE, label, help, choices)
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
                    "the program finds every target: look at the map once in a bot's turn, and touch what others changed",
                ),
                Choice::new(
                    "mirror",
                    "Mirror",
                    "the program keeps the whole table and decides everything; you touch what you changed on the map",
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
                Choice::new("another", "another map", "for Tell; for Mirror you type it in by touch"),
            ],
        ),
        Field::text(
            "own-map",
            TABLE,
            "Your own map",
            "The text of a map that you have typed in before. Leave it empty to type one in by touch.",
        ),
        Field::text(
            "people",
            TABLE,
            "Who else plays",
            "Names, with their faction if you like: Ola: Eyrie, Ben: Keepers. Any faction will do; of one that the \
             program does not know you can also say its colour and reach: Ben: Frogs (green, reach 7). The Lizards and the Tinker are mirrored only with the standard deck and without a human Alliance.",
        ),
        Field::text(
            "landmarks",
            TABLE,
            "Landmarks",
            "For Mirror: by name. They stand on the map and change nothing.",
        ),
        Field::text(
            "hirelings",
            TABLE,
            "Hirelings",
            "For Mirror: by name, with the player whom they serve: Forest Patrol: Ola, Highway Bandits.",
        ),
        field(
            "deck",
            TABLE,
            "Deck",
            "For Mirror.",
            vec![Choice::new("standard", "Standard", ""), Choice::new("exiles", "Exiles & Partisans", "")],
        ),
        owner("dice", "Dice are rolled", "For Mirror: in battles of the bots."),
        owner("cards", "Cards for the bots are drawn", "For Mirror. Nobody's hand is ever asked for."),
        Field::switch("services", TABLE, "Advanced Services", "With the Riverfolk at the table."),
    ];
    fields.extend(bots);
    Form {
        players: 2..=5,
        proposed_players: 2,
        sides: Faction::KNOWN.iter().map(|f| Choice::new(f.name(), words::title(*f), "")).collect(),
        fields,
        presets: Vec::new(),
    }
}

fn mirrors(degree: Degree, bots: &[BotChoice]) -> bool {
    degree == Degree::Mirror || degree == Degree::Ask && bots.iter().any(|bot| bot.faction.is_vagabond())
}

/// Whether its turn depends on cards that others discard in it.
fn reads_discards(bot: &BotChoice) -> bool {
    bot.faction == Faction::Lizards || bot.character == Some(Character::Tinker)
}

pub fn choices(chosen: &Chosen) -> Result<Choices, Illegal> {
    let form = form();
    let no = |reason: &str| Illegal { reason: reason.into() };
    let mut bots = Vec::new();
    for seat in chosen.seats.iter().skip(1) {
        let faction = Faction::parse(&seat.side).ok_or_else(|| no("there is no such faction"))?;
        bots.push(crate::view::bot_choice(chosen, &form, faction)?);
    }
    let degree = match chosen.value(&form, "degree")? {
        "ask" => Degree::Ask,
        "mirror" => Degree::Mirror,
        _ => Degree::Tell,
    };
    let typed = chosen.text("own-map");
    let map = match MapId::ALL.iter().copied().find(|map| chosen.value(&form, "map") == Ok(map.name())) {
        None if !typed.trim().is_empty() => Some(own::read(typed).map_err(|why| no(&why))?),
        known => known,
    };
    let mirrors = mirrors(degree, &bots);
    if degree == Degree::Ask && !mirrors && map.is_none() {
        return Err(no("on a map that the program does not know it can tell and mirror, but not ask"));
    }
    let owner = |name: &str| {
        chosen.value(&form, name).map(|value| if value == "program" { Owner::Program } else { Owner::Table })
    };
    let names = |name: &str| listed(chosen.text(name)).map(str::to_string).collect::<Vec<_>>();
    let people = people(chosen.text("people")).map_err(|why| no(&why))?;
    let hirelings = hirelings(chosen.text("hirelings"));
    let guests = people.iter().filter(|person| person.faction.is_none()).count() + hirelings.len();
    if mirrors && guests > GUESTS {
        return Err(no(&say!("no-so-many-guests", most = GUESTS)));
    }
    if degree != Degree::Tell && people.is_empty() {
        return Err(no("write who else plays, with their factions"));
    }
    let named_twice = |person: &&Person| {
        people.iter().filter(|other| other.name.eq_ignore_ascii_case(&person.name)).count() > 1
    };
    if let Some(person) = people.iter().find(named_twice).filter(|_| degree == Degree::Ask) {
        return Err(no(&format!(
            "two players are called “{}”: their pieces are counted by name",
            person.name
        )));
    }
    let deck = if chosen.value(&form, "deck")? == "exiles" { Deck::Exiles } else { Deck::Standard };
    let alliance = people.iter().any(|person| person.faction == Some(Faction::Alliance));
    if mirrors
        && (alliance || deck == Deck::Exiles)
        && let Some(bot) = bots.iter().find(|bot| reads_discards(bot))
    {
        return Err(no(&format!(
            "the program cannot mirror the {} here: it looks at what others discard, and nobody sees which \
             supporters or partisans' cards go. Play with the standard deck and without a human Alliance, or \
             choose Tell or Ask.",
            bot.character.map_or_else(|| words::title(bot.faction), |c| words::named(c.spoken()))
        )));
    }
    let choices = Choices {
        degree,
        map,
        owners: Owners { dice: owner("dice")?, cards: owner("cards")? },
        deck,
        landmarks: names("landmarks"),
        hirelings,
        services: chosen.is_on(&form, "services")?,
        bots,
        people,
    };
    for hireling in &choices.hirelings {
        if let (Some(serves), None) = (&hireling.serves, choices.master_of(hireling)) {
            return Err(no(&say!("no-master", hireling = &hireling.name, serves = serves)));
        }
    }
    Ok(choices)
}
