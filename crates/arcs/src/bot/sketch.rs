//! Short positions for examples of play, which state only what matters.
//!
//! ```text
//! table: 3p Frontiers
//! lead: blue aggression 3, declaring tyrant
//! red ships in gate 1: 3 fresh
//! tycoon: large
//! ```
//!
//! The map is empty, nobody has tokens, and the Court holds the four Unions (three with two players); the
//! lines correct that, in the words of manual corrections. All seats play from virtual hands unless `humans`
//! names them or one of them has to `lead`. It is red's turn.

use crate::action::Action;
use crate::game::Arcs;
use crate::setup::{Difficulty, Setup};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::ActionCard;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::player::{Colour, Hand};
use crate::state::setup_card::SetupCard;
use table::{Game, Pending};

/// Reads a sketch, or a whole position.
pub fn read(text: &str) -> Result<State, String> {
    if text.contains("[[seat]]") {
        return Arcs::from_position(text).map_err(|e| e.to_string());
    }
    let mut card = SetupCard::ThreeFrontiers;
    let mut humans: Vec<Colour> = Vec::new();
    let mut lead: Option<(Colour, ActionCard, Option<Ambition>)> = None;
    let mut difficulty = Difficulty::default();
    let mut corrections: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let (what, value) =
            line.split_once(':').ok_or_else(|| format!("“{line}” says nothing: write WHAT: VALUE"))?;
        let value = value.trim();
        match what.trim() {
            "table" => card = named(value)?,
            "humans" => {
                humans.extend(value.split(',').map(|c| named(c.trim())).collect::<Result<Vec<Colour>, _>>()?)
            }
            "lead" => {
                let (colour, rest) = value.split_once(' ').ok_or("lead: COLOUR CARD")?;
                let (card, declared) = match rest.split_once(", declaring ") {
                    Some((card, ambition)) => (card, Some(named(ambition)?)),
                    None => (rest, None),
                };
                lead = Some((named(colour)?, named(card)?, declared));
            }
            "advantages" => {
                difficulty = table::sheet::read(&value.replace(',', "\n")).map_err(|e| e.reason)?
            }
            _ => corrections.push(line),
        }
    }
    humans.extend(lead.map(|(colour, ..)| colour));
    let mut setup = Setup { difficulty, ..Setup::of(card) };
    for seat in &mut setup.seats {
        seat.hand = if humans.contains(&seat.colour) { Hand::Real } else { Hand::Virtual };
    }
    let mut s = Arcs::begin(&setup).map_err(|e| e.reason)?;
    settle(&mut s);
    clear(&mut s)?;
    if let Some((colour, card, _)) = lead {
        correct(&mut s, &format!("initiative: {colour}"))?;
        correct(&mut s, &format!("{colour} hand: {card}"))?;
    }
    // Corrections may depend on each other (a city makes room for a token): failed ones are retried after the
    // others.
    let mut open = corrections;
    while !open.is_empty() {
        let before = open.len();
        let mut failed = None;
        open.retain(|line| match Arcs::correct(&mut s, line) {
            Ok(()) => false,
            Err(e) => {
                failed = Some(format!("“{line}”: {e}"));
                true
            }
        });
        if open.len() == before {
            return Err(failed.unwrap_or_default());
        }
    }
    if let Some((_, card, declared)) = lead {
        act(&mut s, Action::Lead(card))?;
        if let Some(ambition) = declared {
            act(&mut s, Action::Declare(ambition))?;
        }
        act(&mut s, Action::EndTurn)?;
        skip_comeback(&mut s)?;
    }
    Ok(s)
}

/// A leader without ships would come back (rules 7.8), which no sketch intends.
fn skip_comeback(s: &mut State) -> Result<(), String> {
    let Some(gate) = s.in_play.gates().first() else { return Ok(()) };
    if s.frame() == Frame::Comeback {
        let colour = s.player(s.turn.seat()).colour();
        act(s, Action::PlaceShip(gate))?;
        correct(s, &format!("{colour} ships in {gate}: none"))?;
    }
    Ok(())
}

fn named<T: Named>(text: &str) -> Result<T, String> {
    T::parse(text).ok_or_else(|| format!("“{text}” is not known here"))
}

fn settle(s: &mut State) {
    loop {
        match Arcs::pending(s) {
            Pending::Chance { .. } => Arcs::resolve(s, 0),
            Pending::Seat(_) if Arcs::check(s, Action::KeepHand).is_ok() => Arcs::apply(s, Action::KeepHand),
            _ => return,
        }
    }
}

fn correct(s: &mut State, text: &str) -> Result<(), String> {
    Arcs::correct(s, text).map_err(|e| format!("“{text}”: {e}"))
}

fn act(s: &mut State, action: Action) -> Result<(), String> {
    Arcs::check(s, action).map_err(|e| e.reason)?;
    Arcs::apply(s, action);
    settle(s);
    Ok(())
}

/// Removes everything that a setup puts on the table.
fn clear(s: &mut State) -> Result<(), String> {
    for seat in s.seats() {
        let colour = s.player(seat).colour();
        for slot in 1..=3 {
            correct(s, &format!("{colour} slot {slot}: none"))?;
        }
        for system in s.systems() {
            for what in ["ships", "city", "starport"] {
                correct(s, &format!("{colour} {what} in {system}: none"))?;
            }
        }
        if !s.player(seat).is_virtual() {
            correct(s, &format!("{colour} hand: none"))?;
        }
    }
    let spots = if s.players() == 2 { 3 } else { 4 };
    for spot in 1..=spots {
        correct(s, &format!("court {spot}: none"))?;
    }
    for (spot, union) in (1..=spots).zip(["Admin Union", "Construction Union", "Spacing Union", "Arms Union"])
    {
        correct(s, &format!("court {spot}: {union}"))?;
    }
    Ok(())
}
