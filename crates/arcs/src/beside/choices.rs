//! What is chosen before an evening of Arcs beside the board.

use crate::state::names::Named;
use crate::state::player::Colour;
use crate::{Arcs, Setup};
use ::beside::{Owner, Owners};
use serde::{Deserialize, Serialize};
use table::show::{Choice, Chosen, ChosenSeat, Field, Form, Show};
use table::{Game, Illegal, Who};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    pub setup: Setup,
    pub owners: Owners,
}

const TABLE: &str = "Table";

fn owner(name: &'static str, label: &str, help: &str) -> Field {
    Field {
        name,
        label: label.into(),
        help: help.into(),
        group: TABLE.into(),
        choices: vec![
            Choice::new("table", "at the table", "you tell what came up"),
            Choice::new("program", "by the program", ""),
        ],
        only_for: None,
    }
}

pub fn form() -> Form {
    let mut form = Arcs::form();
    let mut fields = vec![
        Field::text(
            "people",
            TABLE,
            "Who else plays",
            "Colours in the order of the table, from the starting seat on: blue, red, yellow. Those of \
             the bots may be among them; otherwise the bots sit first.",
        ),
        owner("dice", "Dice are rolled", "For battles of the bots."),
        owner("cards", "Cards for the bots are drawn", "The program does not know what you hold."),
    ];
    fields.append(&mut form.fields);
    form.fields = fields;
    form.proposed_players = 2;
    form
}

/// Everybody at the table, in order. Whoever is named and is no bot is a human.
fn seats(chosen: &Chosen) -> Result<Vec<ChosenSeat>, Illegal> {
    let no = |reason: String| Illegal { reason };
    let mut bots: Vec<ChosenSeat> = chosen.seats.iter().skip(1).cloned().collect();
    let mut seats = Vec::new();
    for name in chosen.text("people").split([',', ';']).map(str::trim).filter(|name| !name.is_empty()) {
        let colour = Colour::parse(name).ok_or_else(|| no(format!("“{name}” is no colour of Arcs")))?;
        let bot = bots.iter().position(|seat| seat.side == colour.label());
        seats.push(match bot {
            Some(at) => bots.remove(at),
            None => ChosenSeat { side: colour.label().into(), who: Who::Human },
        });
    }
    bots.append(&mut seats);
    let mut seats = bots;
    if seats.iter().all(|seat| seat.who != Who::Human) {
        let free = Colour::ALL.iter().find(|colour| seats.iter().all(|seat| seat.side != colour.label()));
        let colour = free.ok_or_else(|| no("nobody but bots plays".into()))?;
        seats.push(ChosenSeat { side: colour.label().into(), who: Who::Human });
    }
    if !(2..=4).contains(&seats.len()) {
        return Err(no("2 to 4 play, bots and humans together".into()));
    }
    Ok(seats)
}

pub fn choices(chosen: &Chosen) -> Result<Choices, Illegal> {
    let form = form();
    let owner = |name: &str| {
        chosen.value(&form, name).map(|value| if value == "program" { Owner::Program } else { Owner::Table })
    };
    let owners = Owners { dice: owner("dice")?, cards: owner("cards")? };
    let mut fields = chosen.fields.clone();
    fields.retain(|name, _| !matches!(name.as_str(), "people" | "dice" | "cards"));
    let setup = Arcs::setup(&Chosen { seats: seats(chosen)?, fields })?;
    Arcs::begin(&setup)?;
    Ok(Choices { setup, owners })
}
