//! The choices before an evening of Root beside the board.

use super::people::{Hireling, Person, hirelings, listed, people};
use crate::state::*;
use crate::words;
use ::beside::{Owner, Owners};
use serde::{Deserialize, Serialize};
use table::Illegal;
use table::show::{Choice, Chosen, Field, Form};

/// The degree of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Degree {
    /// Targets are listed as in the document: as criteria, with their tie-breaks in order.
    Tell,
    /// The program tracks the bot's pieces on the map and finds the targets; people check the map once in a
    /// turn, and correct the pieces of all others.
    Ask,
    /// The whole table is tracked: people tap what they have changed.
    Mirror,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    pub degree: Degree,
    /// `None`: a map that the program does not know; for a mirror it is entered by hand.
    pub map: Option<MapId>,
    /// Whether suits that lie on the map as markers are asked. In evenings begun by earlier releases they are those of
    /// a fixed layout.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asks_suits: bool,
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
    /// Everybody else at the table, in tie-break order.
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

impl Degree {
    pub fn numbered(n: u8) -> Degree {
        [Degree::Tell, Degree::Ask, Degree::Mirror][usize::from(n.min(2))]
    }
}

impl Choices {
    /// Why the program cannot help so much at this table.
    pub fn refuses(&self, degree: Degree) -> Option<String> {
        let mirrors = mirrors(degree, &self.bots);
        let people = &self.people;
        if degree == Degree::Ask && !mirrors && self.map.is_none() {
            return Some(say!("no-ask-on-such-a-map"));
        }
        let guests = people.iter().filter(|person| person.faction.is_none()).count() + self.hirelings.len();
        if mirrors && guests > GUESTS {
            return Some(say!("no-so-many-guests", most = GUESTS));
        }
        if degree != Degree::Tell && people.is_empty() {
            return Some(say!("no-others"));
        }
        let named_twice = |person: &&Person| {
            people.iter().filter(|other| other.name.eq_ignore_ascii_case(&person.name)).count() > 1
        };
        if let Some(person) = people.iter().find(named_twice).filter(|_| degree == Degree::Ask) {
            return Some(say!("no-name-twice", name = &person.name));
        }
        let alliance = people.iter().any(|person| person.faction == Some(Faction::Alliance));
        if mirrors
            && (alliance || self.deck == Deck::Exiles)
            && let Some(bot) = self.bots.iter().find(|bot| reads_discards(bot))
        {
            let who = bot.character.map_or_else(|| words::title(bot.faction), |c| words::named(c.spoken()));
            return Some(say!("no-mirror-here", who = who));
        }
        None
    }

    /// Whether the whole table is tracked. A Vagabot travels over the whole map and looks at everybody's
    /// items: to ask for him, the program tracks the table as well.
    pub fn mirrors(&self) -> bool {
        self.mirrors_in(self.degree)
    }

    pub fn mirrors_in(&self, degree: Degree) -> bool {
        mirrors(degree, &self.bots)
    }

    /// The suits that are known before anybody is asked.
    pub fn printed_suits(&self) -> Option<[Suit; CLEARINGS]> {
        let map = self.map()?;
        (map.suits_are_printed || !self.asks_suits).then_some(map.suits)
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
        )
        .leading(),
        Field::choice(
            "map",
            table(),
            say!("form-map"),
            say!("beside-map-help"),
            MapId::ALL.iter().map(known).chain([another]).collect(),
        ),
        Field::text("own-map", table(), say!("beside-own-map"), say!("beside-own-map-help")),
        Field::text("people", table(), say!("beside-people"), say!("beside-people-help")).leading(),
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

/// Whether its turn depends on cards that others discard during it.
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
    let owner = |name: &str| {
        chosen.value(&form, name).map(|value| if value == "program" { Owner::Program } else { Owner::Table })
    };
    let names = |name: &str| listed(chosen.text(name)).map(str::to_string).collect::<Vec<_>>();
    let people = people(chosen.text("people")).map_err(|why| no(&why))?;
    let hirelings = hirelings(chosen.text("hirelings"));
    let deck = if chosen.value(&form, "deck")? == "exiles" { Deck::Exiles } else { Deck::Standard };
    let choices = Choices {
        degree,
        map,
        asks_suits: true,
        owners: Owners { dice: owner("dice")?, cards: owner("cards")? },
        deck,
        landmarks: names("landmarks"),
        hirelings,
        services: chosen.is_on(&form, "services")?,
        bots,
        people,
    };
    if let Some(why) = choices.refuses(degree) {
        return Err(no(&why));
    }
    for hireling in &choices.hirelings {
        if let (Some(serves), None) = (&hireling.serves, choices.master_of(hireling)) {
            return Err(no(&say!("no-master", hireling = &hireling.name, serves = serves)));
        }
    }
    Ok(choices)
}
