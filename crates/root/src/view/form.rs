//! What can be chosen before a game of Root.

use super::{explained, glyph};
use crate::beside::BotChoice;
use crate::law::{Card, published};
use crate::state::*;
use std::sync::LazyLock;
use table::show::{Choice, Chosen, Field, Form, Preset};
use table::{Document, Illegal, Who};

const TABLE: &str = "Table";

/// The field with the difficulty of a faction's bot.
fn difficulty_field(of: Faction) -> &'static str {
    match of {
        Faction::Marquise => "marquise-difficulty",
        Faction::Eyrie => "eyrie-difficulty",
        Faction::Alliance => "alliance-difficulty",
        Faction::Vagabond => "vagabond-difficulty",
        Faction::Vagabond2 => "vagabond2-difficulty",
        Faction::Lizards => "lizards-difficulty",
        Faction::Riverfolk => "riverfolk-difficulty",
        Faction::Duchy => "duchy-difficulty",
        Faction::Corvids => "corvids-difficulty",
    }
}

fn character_field(of: Faction) -> &'static str {
    if of == Faction::Vagabond2 { "vagabond2-character" } else { "vagabond-character" }
}

/// The cards of each bot, with the name of the switch; both Vagabots have the same to choose from.
static CARDS: LazyLock<Vec<(Faction, &'static Card, &'static str)>> = LazyLock::new(|| {
    let of = |f: Faction| {
        // Several bots have a reading of one name, and the Vagabots have the same cards.
        let own = difficulty_field(f).trim_end_matches("difficulty");
        published(f).get().cards.iter().map(move |card| {
            let name = card.name.name().to_lowercase().replace(' ', "-");
            let before = if card.is_reading || f == Faction::Vagabond2 { own } else { "" };
            (f, card, &*String::leak(format!("{before}{name}")))
        })
    };
    Faction::ALL.iter().flat_map(|f| of(*f)).collect()
});

fn cards_of(of: Faction) -> impl Iterator<Item = (&'static Card, &'static str)> {
    CARDS.iter().filter(move |(f, ..)| *f == of).map(|(_, card, field)| (*card, *field))
}

pub(super) fn form() -> Form {
    let mut fields = vec![
        field(
            "map",
            TABLE,
            "Map",
            "Each has twelve clearings, and rules of its own.",
            vec![
                Choice::new("autumn", "Autumn", "suits are printed"),
                Choice::new("winter", "Winter", "a river divides the forests"),
                Choice::new("lake", "Lake", "with the Ferry"),
                Choice::new("mountain", "Mountain", "closed paths, and the Tower on the pass"),
            ],
        ),
        field(
            "suits",
            TABLE,
            "Suits of the clearings",
            "Only the Autumn map has them printed.",
            vec![
                Choice::new("printed", "as printed", "or a fixed layout where nothing is printed"),
                Choice::new("random", "drawn", "twelve markers, shuffled"),
            ],
        ),
        field(
            "deck",
            TABLE,
            "Deck",
            "Both share their items, ambushes and dominance cards.",
            vec![Choice::new("standard", "Standard", ""), Choice::new("exiles", "Exiles & Partisans", "")],
        ),
        Field::switch(
            "cooperative",
            TABLE,
            "Together against the bots",
            "Every human must reach 30 points before any bot does; bots spare each other.",
        ),
        Field::switch(
            "services",
            TABLE,
            "Advanced Services",
            "With the Riverfolk at the table: what a bot buys goes by a card of its own, too.",
        ),
        Field::switch(
            "draft",
            TABLE,
            "Draft the factions",
            "Advanced setup: each human is dealt five cards, chooses one of the factions dealt to the table, the last in turn order first, and keeps three cards. Factions chosen above count for bots only.",
        ),
        field(
            "first",
            TABLE,
            "Who begins",
            "The others follow in the order of the seats.",
            ["1", "2", "3", "4", "5", "6"]
                .into_iter()
                .zip(["first", "second", "third", "fourth", "fifth", "sixth"])
                .map(|(n, nth)| Choice::new(n, format!("the {nth} seat"), ""))
                .collect(),
        ),
    ];
    fields.extend(bot_fields());
    Form {
        players: 2..=6,
        proposed_players: 4,
        sides: Faction::ALL.iter().map(|f| Choice::new(f.name(), glyph::title(*f), "")).collect(),
        fields,
        presets: vec![
            preset(Difficulty::Default, "Default", "The bots as they are."),
            preset(Difficulty::Easy, "Easy", "Every bot does a little less."),
            preset(Difficulty::Challenging, "Challenging", "Every bot does a little more."),
            preset(
                Difficulty::Nightmare,
                "Nightmare",
                "As challenging, and each bot scores a point every turn.",
            ),
        ],
    }
}

/// What can be chosen for each bot.
pub(crate) fn bot_fields() -> Vec<Field> {
    let mut fields = Vec::new();
    for f in Faction::ALL {
        let group = explained::bot(*f);
        // The first one is the default.
        let levels = [Difficulty::Default, Difficulty::Easy, Difficulty::Challenging, Difficulty::Nightmare];
        let levels = levels.map(|l| Choice::new(l.name(), l.name(), explained::difficulty(*f, l)));
        fields.push(field(
            difficulty_field(*f),
            group,
            "Difficulty",
            "How strong this bot is.",
            levels.to_vec(),
        ));
        if f.is_vagabond() {
            let characters = Character::ALL.iter().filter(|c| c.may_be_a_bot());
            // Two Vagabots cannot be the same one.
            let mut characters: Vec<Choice> =
                characters.map(|c| Choice::new(c.name(), c.name(), explained::character(*c))).collect();
            characters.rotate_left(usize::from(*f == Faction::Vagabond2));
            fields.push(field(character_field(*f), group, "Character", "His special action.", characters));
        }
        for (card, name) in cards_of(*f) {
            let label = card.name.name();
            let label = if card.is_reading { format!("Reading: {label}") } else { label.into() };
            fields.push(Field::switch(name, group, &label, &card.says));
        }
    }
    fields
}

fn field(name: &'static str, group: &'static str, label: &str, help: &str, choices: Vec<Choice>) -> Field {
    Field::choice(name, group, label, help, choices)
}

fn preset(level: Difficulty, label: &str, help: &str) -> Preset {
    let all = Faction::ALL.iter().map(|f| (difficulty_field(*f), level.name()));
    let values = if level == Difficulty::Default { Vec::new() } else { all.collect() };
    Preset { name: level.name(), label: label.into(), help: help.into(), values }
}

/// A document says in its front matter which faction it plays; both Vagabots share theirs.
pub(super) fn plays(document: &Document, side: &str) -> bool {
    let text = document.files.first().map_or("", |(_, text)| text);
    let Some((front, _)) = script::front::front(0, text, &mut Vec::new()) else { return true };
    let faction =
        front.all.iter().find(|(key, _)| key == "faction").and_then(|(_, name)| Faction::parse(name));
    let side = Faction::parse(side).map(|f| if f == Faction::Vagabond2 { Faction::Vagabond } else { f });
    faction.is_none_or(|faction| Some(faction) == side)
}

/// Whoever begins sits first.
pub(super) fn arrange(chosen: &mut Chosen) {
    let first = chosen.value(&form(), "first").ok().and_then(|n| n.parse::<usize>().ok()).unwrap_or(1);
    if (1..=chosen.seats.len()).contains(&first) {
        chosen.seats.rotate_left(first - 1);
    }
}

pub(super) fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
    let form = form();
    let no = |reason: String| Illegal { reason };
    let mut seats = Vec::new();
    for seat in &chosen.seats {
        let faction = Faction::parse(&seat.side).ok_or_else(|| no(format!("no faction {}", seat.side)))?;
        // Who plays at random holds cards and takes turns as a human does.
        let player = match seat.who {
            Who::Bot(_) => bot_choice(chosen, &form, faction).map(|bot| Player::Bot {
                difficulty: bot.difficulty,
                traits: bot.traits,
                character: bot.character,
                law: None,
            })?,
            Who::Human | Who::Random | Who::Search(_) => Player::Human,
        };
        seats.push(SeatSetup { faction, player });
    }
    Ok(Setup {
        map: MapId::parse(chosen.value(&form, "map")?).unwrap_or(MapId::Autumn),
        deck: if chosen.value(&form, "deck")? == "exiles" { Deck::Exiles } else { Deck::Standard },
        suits: if chosen.value(&form, "suits")? == "random" { Suits::Random } else { Suits::Printed },
        cooperative: chosen.is_on(&form, "cooperative")?,
        advanced_services: chosen.is_on(&form, "services")?,
        by_hand: false,
        draft: chosen.is_on(&form, "draft")?,
        seats,
    })
}

/// What was chosen for a bot.
pub(crate) fn bot_choice(chosen: &Chosen, form: &Form, faction: Faction) -> Result<BotChoice, Illegal> {
    let level = chosen.value(form, difficulty_field(faction))?;
    let mut traits = Vec::new();
    for (card, name) in cards_of(faction) {
        if chosen.is_on(form, name)? {
            traits.push(card.name);
        }
    }
    let character = match faction.is_vagabond() {
        true => Character::parse(chosen.value(form, character_field(faction))?),
        false => None,
    };
    let difficulty = Difficulty::parse(level).unwrap_or(Difficulty::Default);
    Ok(BotChoice { faction, difficulty, traits, character })
}
