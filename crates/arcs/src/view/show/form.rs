//! The choices before a game of Arcs.

use crate::setup::{Difficulty, Leaders, Owned, SeatSetup, Setup, When};
use crate::state::names::Named;
use crate::state::player::{Colour, Hand};
use crate::state::setup_card::SetupCard;
use crate::words::read;
use table::show::{Choice, Chosen, Field, Form, Preset};
use table::{Illegal, Who};

pub(super) fn form() -> Form {
    let (setup, harder) = (&*say!("form-setup"), &*say!("form-advantages-of-the-bots"));
    let mut fields = vec![choice(
        "leaders",
        setup,
        say!("form-leaders-and-lore"),
        say!("form-powers-that-make-the-players-different"),
        vec![
            Choice::new("none", say!("form-without"), say!("form-the-plain-game")),
            Choice::new("draft", say!("form-draft"), say!("form-a-leader-and-a-lore-card")),
            Choice::new("extra", say!("form-draft-with-more-lore"), say!("form-a-leader-and-two-lore-cards")),
            Choice::new("bots", say!("form-bots-are-dealt-theirs"), say!("form-from-the-leaders-a-bot-can")),
        ],
    )];
    fields.push(choice(
        "owned",
        setup,
        say!("form-boxes-you-own"),
        say!("form-which-leaders-and-lore-cards-can"),
        vec![
            Choice::new(
                "both",
                say!("form-the-base-box-and-the-pack"),
                say!("form-n-16-leaders-and-28-lore-cards"),
            ),
            Choice::new("base", say!("form-the-base-box"), say!("form-n-8-leaders-and-14-lore-cards")),
        ],
    ));
    for (name, players) in [("card2", 2), ("card3", 3), ("card4", 4)] {
        let mut choices = vec![Choice::new("random", say!("form-drawn-at-random"), "")];
        choices.extend(SetupCard::of_players(players).iter().map(|card| {
            Choice::new(card.label(), card.label().split_once(' ').map_or("", |(_, name)| name), "")
        }));
        let mut field = choice(
            name,
            setup,
            say!("form-setup-card"),
            say!("form-which-clusters-are-out-of-play"),
            choices,
        );
        field.only_for = Some(players);
        fields.push(field);
    }
    fields.push(choice(
        "first",
        setup,
        say!("form-who-starts"),
        say!("form-who-has-the-initiative-in-the"),
        vec![
            Choice::new("random", say!("form-drawn-at-random"), ""),
            Choice::new("1", say!("form-the-first-seat"), ""),
            Choice::new("2", say!("form-the-second-seat"), ""),
            Choice::new("3", say!("form-the-third-seat"), ""),
            Choice::new("4", say!("form-the-fourth-seat"), ""),
        ],
    ));
    let when = || {
        vec![
            Choice::new("never", say!("form-never"), ""),
            Choice::new("behind", say!("form-when-behind"), say!("form-while-it-has-no-more-power")),
            Choice::new("always", say!("form-always"), ""),
        ]
    };
    fields.push(choice(
        "efficient_logistics",
        harder,
        say!("form-efficient-logistics"),
        say!("form-one-more-action-with-every-card"),
        when(),
    ));
    fields.push(choice(
        "elite_pilots",
        harder,
        say!("form-elite-pilots"),
        say!("form-one-more-die-in-every-battle"),
        when(),
    ));
    fields.extend(
        SWITCHES.iter().map(|(name, label, help, _)| Field::switch(name, harder, say!(label), say!(help))),
    );
    Form {
        players: 2..=4,
        proposed_players: 3,
        sides: Colour::ALL.iter().map(|colour| Choice::new(colour.label(), read(colour), "")).collect(),
        fields,
        presets: vec![
            preset(
                "normal",
                say!("form-normal"),
                say!("form-bots-get-help-while-they-are"),
                &[("efficient_logistics", "behind"), ("elite_pilots", "behind"), ("player_last", "on")],
            ),
            preset("plain", say!("form-plain"), say!("form-nobody-gets-any-help"), &[]),
            preset(
                "harder",
                say!("form-harder"),
                say!("form-bots-always-get-help-and-the"),
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

/// The modifiers that are simply on or off.
const SWITCHES: [(&str, &str, &str, Set); 9] = [
    ("player_last", "form-player-last", "form-a-bot-starts-and-the-humans", |d| &mut d.player_last),
    ("strongest_starts", "form-strongest-bot-starts", "form-the-bot-with-most-power-starts", |d| {
        &mut d.strongest_starts
    }),
    ("fleet_readiness", "form-fleet-readiness", "form-one-more-ship-in-every-system", |d| {
        &mut d.fleet_readiness
    }),
    ("strategic_reserves", "form-strategic-reserves", "form-bots-start-with-one-more-resource", |d| {
        &mut d.strategic_reserves
    }),
    ("armored_hulls", "form-armored-hulls", "form-a-humans-attack-needs-two-hits", |d| &mut d.armored_hulls),
    ("energy_shields", "form-energy-shields", "form-two-hits-to-damage-it-and", |d| &mut d.energy_shields),
    ("carrier_tactics", "form-carrier-tactics", "form-no-bot-ship-is-destroyed-while", |d| {
        &mut d.carrier_tactics
    }),
    ("fortress_vaults", "form-fortress-vaults", "form-a-bots-one-key-slots-cost", |d| &mut d.fortress_vaults),
    ("warp_blockades", "form-warp-blockades", "form-in-a-gate-with-fresh-bot", |d| &mut d.warp_blockades),
];

fn choice(name: &'static str, group: &str, label: String, help: String, choices: Vec<Choice>) -> Field {
    Field::choice(name, group, label, help, choices)
}

fn preset(
    name: &'static str,
    label: String,
    help: String,
    values: &[(&'static str, &'static str)],
) -> Preset {
    Preset { name, label, help, values: values.to_vec() }
}

/// SUPERCAT R148: with the player last, the bots sit before the humans.
pub(super) fn arrange(chosen: &mut Chosen) {
    if chosen.is_on(&form(), "player_last").unwrap_or(false) {
        chosen.seats.sort_by_key(|seat| !matches!(seat.who, Who::Bot(_)));
    }
}

pub(super) fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
    let form = form();
    let no = |reason: String| Illegal { reason };
    let seats = chosen.seats.iter().map(|seat| {
        let colour = Colour::parse(&seat.side).ok_or_else(|| no(say!("form-no-such-colour")))?;
        // A bot of these documents plays from a counter; all others hold cards.
        let hand = if matches!(seat.who, Who::Bot(_)) { Hand::Virtual } else { Hand::Real };
        Ok(SeatSetup { colour, hand })
    });
    let seats: Vec<SeatSetup> = seats.collect::<Result<_, Illegal>>()?;
    let card = chosen.value(&form, ["card2", "card3", "card4"][seats.len().clamp(2, 4) - 2])?;
    let first = chosen.value(&form, "first")?.parse::<u8>().ok();
    if first.is_some_and(|first| usize::from(first) > seats.len()) {
        return Err(no(say!("form-there-is-no-such-seat-to")));
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
        // Without bots, advantages have no effect.
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
