//! Plays the examples of a document: the cases of its test suites.
//!
//! A case lays out a table and gives the outcomes:
//!
//! - `table`: the size of the map (`radius 3`: the terrains Forest, Swamp, Desert repeat) and the
//!   pieces on it, in the words of corrections; or `position`: a complete position.
//! - `chance`: the rolls and draws, in order, as `WHAT: OUTCOME`.

use crate::action::Action;
use crate::correct::correct;
use crate::game::{FarAway, PLAYERS, WILDLIFE};
use crate::state::{Hex, Map, Setup, State, Terrain, Tile};
use crate::vocabulary::{Cards, Words};
use script::compile::{Compiled, Scope, compile};
use script::diagnostic::Code;
use script::document::Document as Source;
use script::program::Understood;
use script::story;
use script::suite::{Case, Player};
use std::sync::Arc;
use table::{Bots, Document, Event, Game, Header, Pending, Table, Who};

/// Plays the cases of Far Away.
pub struct FarAwayPlayer;

impl Player for FarAwayPlayer {
    fn id(&self) -> &str {
        FarAway::ID
    }

    fn read(&self, document: &Source, scope: Scope) -> Compiled<Understood> {
        let mut compiled = compile(document, &Words::of(&files(document)), scope).understood();
        // Every page is a card that the ECO System starts, so no page is unreachable.
        compiled.problems.retain(|problem| problem.code != Code::LonelyPage);
        compiled
    }

    fn play(&self, document: &Source, case: &Case) -> Result<Vec<String>, String> {
        let files = files(document);
        let cards = Cards::read(&files)?;
        let document = Document::new("cards", "", files);
        let mut table = seat(&document, &lay_out(&cards, case)?)?;
        run(&mut table, case.given("chance").unwrap_or(""))?;
        let turns = (0..table.log().len()).filter(|at| matches!(table.log()[*at], Event::Bot { .. }));
        let mut lines = Vec::new();
        for at in turns {
            let trace = table.explain(at).map_err(|e| e.to_string())?;
            lines.extend(story::text(&cards.program.written(), &trace.finish()).lines().map(String::from));
        }
        lines.extend(crate::view::text::text(table.state()).lines().map(String::from));
        Ok(lines)
    }
}

fn files(document: &Source) -> Vec<(String, String)> {
    document.sources.iter().map(|s| (s.name.clone(), s.text.clone())).collect()
}

fn lay_out(cards: &Cards, case: &Case) -> Result<State, String> {
    if let Some(text) = case.given("position") {
        return FarAway::from_position(text).map_err(|e| e.to_string());
    }
    let mut setup = Setup::default();
    cards.add_to(&mut setup);
    let mut state = FarAway::begin(&setup).map_err(|e| e.reason)?;
    for line in case.given("table").ok_or("a `table` or a `position` is missing")?.lines() {
        match line.trim().strip_prefix("radius ") {
            Some(radius) => {
                let radius =
                    radius.trim().parse().map_err(|_| format!("“{line}”: a number, as in radius 3"))?;
                state.map = Arc::new(disc(radius));
            }
            None => correct(&mut state, line, &mut table::Silent)
                .map_err(|e| format!("“{line}”: {}", e.reason))?,
        }
    }
    Ok(state)
}

/// Every hex within `radius` steps of the centre; terrains alternate by q - r.
fn disc(radius: u8) -> Map {
    let radius = radius.min(20) as i8;
    let hexes = (-radius..=radius).flat_map(|q| (-radius..=radius).map(move |r| Hex::new(q, r)));
    let near = hexes.filter(|hex| hex.straight(Hex::CENTRE) <= radius as u16);
    let tile = |hex: Hex| Tile { hex, terrain: Terrain((hex.q - hex.r).rem_euclid(3) as u8), fenced: false };
    Map::new(near.map(tile).collect())
}

fn seat(document: &Document, state: &State) -> Result<Table<FarAway>, String> {
    let mind = FarAway::mind(document)?;
    let seats = vec![Who::Human, Who::Bot(document.name.clone())];
    let mut header = Header::new::<FarAway>((*state.setup).clone(), seats, 1);
    header.real = true;
    header.position = Some(FarAway::to_position(state));
    Table::begin(header, vec![None, Some(mind)]).map_err(|e| e.to_string())
}

/// Plays one phase.
fn run(table: &mut Table<FarAway>, chances: &str) -> Result<(), String> {
    let mut chances = chances.lines().map(str::trim).filter(|line| !line.is_empty());
    table.act(PLAYERS, Action::Phase).map_err(|e| e.to_string())?;
    loop {
        match table.pending() {
            Pending::Chance { outcomes } => {
                let what = FarAway::chance_name(table.state());
                let line = chances
                    .next()
                    .ok_or_else(|| format!("“{what}” comes up, and nothing is said about it"))?;
                let (name, outcome) =
                    line.rsplit_once(':').ok_or(format!("“{line}”: write WHAT: OUTCOME"))?;
                if !what.to_lowercase().contains(&name.trim().to_lowercase()) {
                    return Err(format!("“{what}” comes up, not “{name}”"));
                }
                let found =
                    (0..outcomes).find(|o| FarAway::outcome_name(table.state(), *o) == outcome.trim());
                let outcome = found.ok_or_else(|| format!("“{outcome}” is no outcome of {what}"))?;
                table.came_up(outcome).map_err(|e| e.to_string())?;
            }
            Pending::Seat(WILDLIFE) => {
                table.think().map_err(|e| e.to_string())?;
            }
            Pending::Seat(_) | Pending::Over => break,
        }
    }
    match chances.next() {
        Some(line) => Err(format!("“{line}” was never rolled or drawn")),
        None => Ok(()),
    }
}
