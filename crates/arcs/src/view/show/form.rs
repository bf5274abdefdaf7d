//! What can be chosen before a game of Arcs.

use crate::setup::{Difficulty, Leaders, Owned, SeatSetup, Setup, When};
use crate::state::names::Named;
use crate::state::player::{Colour, Hand};
use crate::state::setup_card::SetupCard;
use table::show::{Choice, Chosen, Field, Form, Preset};
use table::{Illegal, Who};

const SETUP: &str = "Setup";
const HARDER: &str = "Advantages of the bots";

pub(super) fn form() -> Form {
    let mut fields = vec![choice(
        "leaders",
        SETUP,
        "Leaders and lore",
        "Powers that make the players different.",
        vec![
            Choice::new("none", "without", "the plain game"),
            Choice::new("draft", "draft", "a leader and a lore card each"),
            Choice::new("extra", "draft with more lore", "a leader and two lore cards each"),
            Choice::new("bots", "bots are dealt theirs", "from the leaders a bot can play; the others draft"),
        ],
    )];
    fields.push(choice(
        "owned",
        SETUP,
        "Boxes you own",
        "Which leaders and lore cards can come up.",
        vec![
            Choice::new("both", "the base box and the pack", "16 leaders and 28 lore cards"),
            Choice::new("base", "the base box", "8 leaders and 14 lore cards"),
        ],
    ));
    for (name, players) in [("card2", 2), ("card3", 3), ("card4", 4)] {
        let mut choices = vec![Choice::new("random", "drawn at random", "")];
        choices.extend(SetupCard::of_players(players).iter().map(|card| {
            Choice::new(card.label(), card.label().split_once(' ').map_or("", |(_, name)| name), "")
        }));
        let mut field = choice(
            name,
            SETUP,
            "Setup card",
            "Which clusters are out of play, and where everybody starts.",
            choices,
        );
        field.only_for = Some(players);
        fields.push(field);
    }
    fields.push(choice(
        "first",
        SETUP,
        "Who starts",
        "Who has the initiative in the first chapter.",
        vec![
            Choice::new("random", "drawn at random", ""),
            Choice::new("1", "the first seat", ""),
            Choice::new("2", "the second seat", ""),
            Choice::new("3", "the third seat", ""),
            Choice::new("4", "the fourth seat", ""),
        ],
    ));
    let when = || {
        vec![
            Choice::new("never", "never", ""),
            Choice::new("behind", "when behind", "while it has no more power than every human"),
            Choice::new("always", "always", ""),
        ]
    };
    fields.push(choice(
        "efficient_logistics",
        HARDER,
        "Efficient Logistics",
        "One more action with every card a bot plays.",
        when(),
    ));
    fields.push(choice(
        "elite_pilots",
        HARDER,
        "Elite Pilots",
        "One more die in every battle a bot starts.",
        when(),
    ));
    fields.extend(SWITCHES.iter().map(|(name, label, help, _)| Field::switch(name, HARDER, *label, *help)));
    Form {
        players: 2..=4,
        proposed_players: 3,
        sides: Colour::ALL.iter().map(|colour| Choice::new(colour.label(), colour.label(), "")).collect(),
        fields,
        presets: vec![
            preset(
                "normal",
                "Normal",
                "Bots get help while they are behind, and you sit last.",
                &[("efficient_logistics", "behind"), ("elite_pilots", "behind"), ("player_last", "on")],
            ),
            preset("plain", "Plain", "Nobody gets any help.", &[]),
            preset(
                "harder",
                "Harder",
                "Bots always get help, and the strongest of them starts every chapter.",
                &[
                    ("efficient_logistics", "always"),
                    ("elite_pilots", "always"),
                    ("player_last", "on"),
                    ("strongest_starts", "on"),
                ],
            ),
        ],
    }
}

type Set = fn(&mut Difficulty) -> &mut bool;

/// Each modifier that is simply on or off.
const SWITCHES: [(&str, &str, &str, Set); 9] = [
    ("player_last", "Player last", "A bot starts, and the humans sit last.", |d| &mut d.player_last),
    (
        "strongest_starts",
        "Strongest bot starts",
        "The bot with most power starts every later chapter.",
        |d| &mut d.strongest_starts,
    ),
    ("fleet_readiness", "Fleet Readiness", "One more ship in every system where a bot starts.", |d| {
        &mut d.fleet_readiness
    }),
    ("strategic_reserves", "Strategic Reserves", "Bots start with one more resource.", |d| {
        &mut d.strategic_reserves
    }),
    ("armored_hulls", "Armored Hulls", "A human's attack needs two hits to damage a bot's ship.", |d| {
        &mut d.armored_hulls
    }),
    ("energy_shields", "Energy Shields", "Two hits to damage it, and two more to destroy it.", |d| {
        &mut d.energy_shields
    }),
    (
        "carrier_tactics",
        "Carrier Tactics",
        "No bot ship is destroyed while a fresh one is in the battle.",
        |d| &mut d.carrier_tactics,
    ),
    ("fortress_vaults", "Fortress Vaults", "A bot's one-key slots cost human raiders two keys.", |d| {
        &mut d.fortress_vaults
    }),
    (
        "warp_blockades",
        "Warp Blockades",
        "In a gate with fresh bot ships, human ships do not count for control.",
        |d| &mut d.warp_blockades,
    ),
];

fn choice(name: &'static str, group: &'static str, label: &str, help: &str, choices: Vec<Choice>) -> Field {
    Field::choice(name, group, label, help, choices)
}

fn preset(name: &'static str, label: &str, help: &str, values: &[(&'static str, &'static str)]) -> Preset {
    Preset { name, label: label.into(), help: help.into(), values: values.to_vec() }
}

/// SUPERCAT R148: with the player last, the bots sit before the humans.
pub(super) fn arrange(chosen: &mut Chosen) {
    if chosen.is_on(&form(), "player_last").unwrap_or(false) {
        chosen.seats.sort_by_key(|seat| !matches!(seat.who, Who::Bot(_)));
    }
}

pub(super) fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
    let form = form();
    let no = |reason: &str| Illegal { reason: reason.into() };
    let seats = chosen.seats.iter().map(|seat| {
        let colour = Colour::parse(&seat.side).ok_or_else(|| no("no such colour"))?;
        // A bot of these documents plays from a counter; everybody else holds cards.
        let hand = if matches!(seat.who, Who::Bot(_)) { Hand::Virtual } else { Hand::Real };
        Ok(SeatSetup { colour, hand })
    });
    let seats: Vec<SeatSetup> = seats.collect::<Result<_, Illegal>>()?;
    let card = chosen.value(&form, ["card2", "card3", "card4"][seats.len().clamp(2, 4) - 2])?;
    let first = chosen.value(&form, "first")?.parse::<u8>().ok();
    if first.is_some_and(|first| usize::from(first) > seats.len()) {
        return Err(no("there is no such seat to start"));
    }
    let when = |name| {
        chosen.value(&form, name).map(|value| match value {
            "behind" => When::Behind,
            "always" => When::Always,
            _ => When::Never,
        })
    };
    let mut difficulty = Difficulty {
        efficient_logistics: when("efficient_logistics")?,
        elite_pilots: when("elite_pilots")?,
        ..Difficulty::default()
    };
    let bots = seats.iter().any(|seat| seat.hand == Hand::Virtual);
    for (name, _, _, field) in SWITCHES {
        // Without bots there is nobody to have advantages.
        *field(&mut difficulty) = bots && chosen.is_on(&form, name)?;
    }
    Ok(Setup {
        seats,
        card: SetupCard::parse(card),
        first: first.map(|first| first - 1),
        leaders: match chosen.value(&form, "leaders")? {
            "draft" => Leaders::Draft,
            "extra" => Leaders::ExtraLore,
            "bots" => Leaders::Bots,
            _ => Leaders::None,
        },
        owned: Owned::parse(chosen.value(&form, "owned")?).unwrap_or_default(),
        difficulty,
    })
}
