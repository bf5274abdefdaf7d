//! The choices before an evening of Arcs beside the board.

use crate::state::names::Named;
use crate::state::player::Colour;
use crate::{Arcs, Setup};
use ::beside::{Owner, Owners};
use serde::{Deserialize, Serialize};
use table::show::{Choice, Chosen, ChosenSeat, Field, Form, Show};
use table::{Game, Illegal, Who};

/// The degree of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Degree {
    /// No board is tracked: targets are listed as criteria, and deciding facts are asked in the document's
    /// words.
    Tell,
    /// The table is checked once in a turn.
    Ask,
    /// Rounds and chapters follow the rules, too.
    Mirror,
}

fn mirror() -> Degree {
    Degree::Mirror
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    /// The initial degree: it can be changed at any time.
    #[serde(default = "mirror")]
    pub degree: Degree,
    pub setup: Setup,
    pub owners: Owners,
}

fn owner(name: &'static str, label: String, help: String) -> Field {
    let choices = vec![
        Choice::new("table", say!("beside-at-the-table"), say!("beside-you-tell")),
        Choice::new("program", say!("beside-by-the-program"), ""),
    ];
    Field::choice(name, say!("beside-table"), label, help, choices)
}

pub fn form() -> Form {
    let mut form = Arcs::form();
    let degrees = vec![
        Choice::new("ask", say!("beside-degree-ask"), say!("beside-degree-ask-help")),
        Choice::new("tell", say!("beside-degree-tell"), say!("beside-degree-tell-help")),
        Choice::new("mirror", say!("beside-degree-mirror"), say!("beside-degree-mirror-help")),
    ];
    let help = say!("beside-degree-help");
    let mut fields = vec![
        Field::choice("degree", say!("beside-table"), say!("beside-degree"), help, degrees).leading(),
        Field::text("people", say!("beside-table"), say!("beside-who-else"), say!("beside-who-else-help"))
            .leading(),
        owner("dice", say!("beside-dice"), say!("beside-dice-help")),
        owner("cards", say!("beside-cards"), say!("beside-cards-help")),
    ];
    fields.append(&mut form.fields);
    form.fields = fields;
    form.proposed_players = 2;
    form
}

/// A colour by its name in the reader's language.
fn said(name: &str) -> Option<Colour> {
    Colour::all().find(|colour| crate::words::read(colour).to_lowercase() == name.to_lowercase())
}

/// Everybody at the table, in order. Named seats that are not bots are humans.
fn seats(chosen: &Chosen) -> Result<Vec<ChosenSeat>, Illegal> {
    let no = |reason: String| Illegal { reason };
    let mut bots: Vec<ChosenSeat> = chosen.seats.iter().skip(1).cloned().collect();
    let mut seats = Vec::new();
    for name in chosen.text("people").split([',', ';']).map(str::trim).filter(|name| !name.is_empty()) {
        let colour = Colour::parse(name)
            .or_else(|| said(name))
            .ok_or_else(|| no(say!("beside-no-colour", name = name)))?;
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
        let colour = free.ok_or_else(|| no(say!("beside-nobody-but-bots")))?;
        seats.push(ChosenSeat { side: colour.label().into(), who: Who::Human });
    }
    if !(2..=4).contains(&seats.len()) {
        return Err(no(say!("beside-two-to-four")));
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
    fields.retain(|name, _| !matches!(name.as_str(), "degree" | "people" | "dice" | "cards"));
    let setup = Arcs::setup(&Chosen { seats: seats(chosen)?, fields })?;
    Arcs::begin(&setup)?;
    let degree = match chosen.value(&form, "degree")? {
        "tell" => Degree::Tell,
        "mirror" => Degree::Mirror,
        _ => Degree::Ask,
    };
    Ok(Choices { degree, setup, owners })
}
