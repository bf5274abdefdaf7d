//! The choices before a game of Root.

use super::{explained, glyph};
use crate::beside::BotChoice;
use crate::law::{Card, published};
use crate::state::*;
use crate::words::named;
use std::sync::LazyLock;
use table::show::{Choice, Chosen, Field, Form, Preset};
use table::{Document, Illegal, Who};

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
        Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4 => "",
    }
}

fn character_field(of: Faction) -> &'static str {
    if of == Faction::Vagabond2 { "vagabond2-character" } else { "vagabond-character" }
}

/// The cards of each bot, with the name of the switch; both Vagabots have the same choices.
static CARDS: LazyLock<Vec<(Faction, &'static Card, &'static str)>> = LazyLock::new(|| {
    let of = |f: Faction| {
        // Several bots have a reading with the same name, and the Vagabots have the same cards.
        let own = difficulty_field(f).trim_end_matches("difficulty");
        published(f).get().cards.iter().map(move |card| {
            let name = card.name.name().to_lowercase().replace(' ', "-");
            let before = if card.is_reading || f == Faction::Vagabond2 { own } else { "" };
            (f, card, &*String::leak(format!("{before}{name}")))
        })
    };
    Faction::KNOWN.iter().flat_map(|f| of(*f)).collect()
});

fn cards_of(of: Faction) -> impl Iterator<Item = (&'static Card, &'static str)> {
    CARDS.iter().filter(move |(f, ..)| *f == of).map(|(_, card, field)| (*card, *field))
}

pub(super) fn form() -> Form {
    let map = |map: MapId| {
        let name = map.name();
        Choice::new(name, say!(&format!("map-name-{name}")), say!(&format!("map-help-{name}")))
    };
    let mut fields = vec![
        field(
            "map",
            table(),
            say!("form-map"),
            say!("form-map-help"),
            MapId::ALL.iter().map(|m| map(*m)).collect(),
        ),
        field(
            "suits",
            table(),
            say!("form-suits"),
            say!("form-suits-help"),
            vec![
                Choice::new("printed", say!("form-printed"), say!("form-printed-help")),
                Choice::new("random", say!("form-drawn"), say!("form-drawn-help")),
            ],
        ),
        field(
            "deck",
            table(),
            say!("form-deck"),
            say!("form-deck-help"),
            vec![
                Choice::new("standard", say!("form-standard"), ""),
                Choice::new("exiles", say!("form-exiles"), ""),
            ],
        ),
        Field::switch("cooperative", table(), say!("form-together"), say!("form-together-help")),
        Field::switch("draft", table(), say!("form-draft"), say!("form-draft-help")),
        Field::switch("services", table(), say!("form-services"), say!("form-services-help")),
        field(
            "first",
            table(),
            say!("form-first"),
            say!("form-first-help"),
            (1..=6)
                .map(|n: u8| Choice::new(SEATS[usize::from(n) - 1], say!("form-seat", n = n), ""))
                .collect(),
        ),
    ];
    fields.extend(bot_fields());
    Form {
        players: 2..=6,
        proposed_players: 4,
        sides: Faction::KNOWN.iter().map(|f| Choice::new(f.name(), glyph::title(*f), "")).collect(),
        fields,
        presets: vec![
            preset(Difficulty::Default, say!("preset-default"), say!("preset-default-help")),
            preset(Difficulty::Easy, say!("preset-easy"), say!("preset-easy-help")),
            preset(Difficulty::Challenging, say!("preset-challenging"), say!("preset-challenging-help")),
            preset(Difficulty::Nightmare, say!("preset-nightmare"), say!("preset-nightmare-help")),
        ],
    }
}

const SEATS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

fn table() -> String {
    say!("form-table")
}

/// The choices for each bot.
pub(crate) fn bot_fields() -> Vec<Field> {
    let mut all = Vec::new();
    for f in Faction::KNOWN {
        let mut fields = Vec::new();
        let group = || explained::bot(*f);
        // The first one is the default.
        let levels = [Difficulty::Default, Difficulty::Easy, Difficulty::Challenging, Difficulty::Nightmare];
        let levels = levels.map(|l| Choice::new(l.name(), named(l.spoken()), explained::difficulty(*f, l)));
        fields.push(field(
            difficulty_field(*f),
            group(),
            say!("form-difficulty"),
            say!("form-difficulty-help"),
            levels.to_vec(),
        ));
        if f.is_vagabond() {
            let characters = Character::ALL.iter().filter(|c| c.may_be_a_bot());
            // Two Vagabots cannot have the same character.
            let mut characters: Vec<Choice> = characters
                .map(|c| Choice::new(c.name(), named(c.spoken()), explained::character(*c)))
                .collect();
            characters.rotate_left(usize::from(*f == Faction::Vagabond2));
            let (label, help) = (say!("form-character"), say!("form-character-help"));
            fields.push(field(character_field(*f), group(), label, help, characters));
        }
        for (card, name) in cards_of(*f) {
            let label = card.name.name();
            let label = if card.is_reading { say!("form-reading", name = label) } else { label.into() };
            fields.push(Field::switch(name, group(), &label, &card.says));
        }
        all.extend(fields.into_iter().map(|field| Field { only_with: Some(f.name()), ..field }));
    }
    all
}

fn field(name: &'static str, group: String, label: String, help: String, choices: Vec<Choice>) -> Field {
    Field::choice(name, group, &label, &help, choices)
}

fn preset(level: Difficulty, label: String, help: String) -> Preset {
    let all = Faction::KNOWN.iter().map(|f| (difficulty_field(*f), level.name()));
    let values = if level == Difficulty::Default { Vec::new() } else { all.collect() };
    Preset { name: level.name(), label, help, values }
}

/// Whether a document plays a side: its front matter names the faction, and both Vagabots share theirs.
pub(super) fn plays(document: &Document, side: &str) -> bool {
    let text = document.files.first().map_or("", |(_, text)| text);
    let Some((front, _)) = script::front::front(0, text, &mut Vec::new()) else { return true };
    let faction =
        front.all.iter().find(|(key, _)| key == "faction").and_then(|(_, name)| Faction::parse(name));
    let side = Faction::parse(side).map(|f| if f == Faction::Vagabond2 { Faction::Vagabond } else { f });
    faction.is_none_or(|faction| Some(faction) == side)
}

/// Rotates the seats so that the first player sits first.
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
        let faction = Faction::parse(&seat.side).ok_or_else(|| no(say!("no-faction", side = &seat.side)))?;
        // A random player holds cards and takes turns as a human does.
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
        discreet: chosen.seats.iter().filter(|seat| seat.who == Who::Human).count() > 1,
        hirelings: Vec::new(),
        seats,
    })
}

/// The choices made for a bot.
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
