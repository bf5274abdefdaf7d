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

fn owner(name: &'static str, label: String, help: String) -> Field {
    let choices = vec![
        Choice::new("table", say!("beside-at-the-table"), say!("beside-at-the-table-help")),
        Choice::new("program", say!("beside-by-the-program"), ""),
    ];
    Field::choice(name, table(), label, help, choices)
}

fn table() -> String {
    say!("form-table")
}

pub fn form() -> Form {
    let bots = crate::view::bot_fields();
    let known = |map: &MapId| {
        let name = map.name();
        let help = if Map::of(*map).suits_are_printed { say!("map-help-autumn") } else { String::new() };
        Choice::new(name, say!(&format!("map-name-{name}")), help)
    };
    let another = Choice::new("another", say!("beside-another-map"), say!("beside-another-map-help"));
    let mut fields = vec![
        Field::choice(
            "degree",
            table(),
            say!("beside-degree"),
            say!("beside-degree-help"),
            vec![
                Choice::new("tell", say!("beside-tell"), say!("beside-tell-help")),
                Choice::new("ask", say!("beside-ask"), say!("beside-ask-help")),
                Choice::new("mirror", say!("beside-mirror"), say!("beside-mirror-help")),
            ],
        ),
        Field::choice(
            "map",
            table(),
            say!("form-map"),
            say!("beside-map-help"),
            MapId::ALL.iter().map(known).chain([another]).collect(),
        ),
        Field::text("own-map", table(), say!("beside-own-map"), say!("beside-own-map-help")),
        Field::text("people", table(), say!("beside-people"), say!("beside-people-help")),
        Field::text("landmarks", table(), say!("beside-landmarks"), say!("beside-landmarks-help")),
        Field::text("hirelings", table(), say!("beside-hirelings"), say!("beside-hirelings-help")),
        Field::choice(
            "deck",
            table(),
            say!("form-deck"),
            say!("beside-for-mirror"),
            vec![
                Choice::new("standard", say!("form-standard"), ""),
                Choice::new("exiles", say!("form-exiles"), ""),
            ],
        ),
        owner("dice", say!("beside-dice"), say!("beside-dice-help")),
        owner("cards", say!("beside-cards"), say!("beside-cards-help")),
        Field::switch("services", table(), say!("form-services"), say!("beside-services-help")),
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
        let faction = Faction::parse(&seat.side).ok_or_else(|| no(&say!("no-faction", side = &seat.side)))?;
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
        return Err(no(&say!("no-ask-on-such-a-map")));
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
        return Err(no(&say!("no-others")));
    }
    let named_twice = |person: &&Person| {
        people.iter().filter(|other| other.name.eq_ignore_ascii_case(&person.name)).count() > 1
    };
    if let Some(person) = people.iter().find(named_twice).filter(|_| degree == Degree::Ask) {
        return Err(no(&say!("no-name-twice", name = &person.name)));
    }
    let deck = if chosen.value(&form, "deck")? == "exiles" { Deck::Exiles } else { Deck::Standard };
    let alliance = people.iter().any(|person| person.faction == Some(Faction::Alliance));
    if mirrors
        && (alliance || deck == Deck::Exiles)
        && let Some(bot) = bots.iter().find(|bot| reads_discards(bot))
    {
        let who = bot.character.map_or_else(|| words::title(bot.faction), |c| words::named(c.spoken()));
        return Err(no(&say!("no-mirror-here", who = who)));
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
