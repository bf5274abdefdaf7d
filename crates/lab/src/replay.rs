//! A saved game, opened, checked and told.

use table::play::minds;
use table::{Bots, Event, Game, Pending, Refusal, Seat, Table, save};

/// A saved game that fits the rules.
pub struct Replay<G: Game> {
    table: Table<G>,
}

/// What came of letting the bots think again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Turns of bots that were thought again, with the same decisions.
    pub turns: usize,
    /// Turns in which a bot would now decide differently, or could not go on: where they begin, and
    /// why.
    pub differ: Vec<(usize, String)>,
}

impl<G: Bots> Replay<G> {
    /// Opens a saved game; every event must be possible where it stands.
    pub fn open(text: &str) -> Result<Self, String> {
        let (header, _) = save::read::<G>(text).map_err(|e| e.to_string())?;
        let minds = minds::<G>(&header)?;
        let table = Table::open(text, |_| minds).map_err(|e| e.to_string())?;
        Ok(Replay { table })
    }

    /// Lets every bot think again, from the documents in the file.
    pub fn verify(&self) -> Verified {
        let mut verified = Verified { turns: 0, differ: Vec::new() };
        for (at, event) in self.table.log().iter().enumerate() {
            if !matches!(event, Event::Bot { .. }) {
                continue;
            }
            match self.table.explain(at) {
                Ok(_) => verified.turns += 1,
                Err(Refusal::Bot(why)) => verified.differ.push((at, why.to_string())),
                // Somebody without a mind: a human took the bot's seat.
                Err(_) => {}
            }
        }
        verified
    }

    /// The events, numbered from 1, in words.
    pub fn told(&self) -> Vec<String> {
        let mut state = self.table.beginning();
        let mut out = Vec::with_capacity(self.table.log().len());
        for (at, event) in self.table.log().iter().enumerate() {
            let words = save::words::<G>(&state, event);
            let indent = if matches!(event, Event::Bot { .. }) { "" } else { "  " };
            out.push(format!("{:>6} {indent}{words}", at + 1));
            match event {
                Event::Act { action, .. } => G::apply(&mut state, *action),
                Event::Chance { outcome } => G::resolve(&mut state, *outcome),
                // It was checked when the file was opened.
                Event::Correct { text } => drop(G::correct(&mut state, text)),
                Event::Lot { .. } | Event::Bot { .. } => {}
            }
        }
        out
    }

    pub fn len(&self) -> usize {
        self.table.log().len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How things stood after so many events, as a position.
    pub fn position(&self, at: usize) -> Result<String, String> {
        if at > self.len() {
            return Err(format!("the game has only {} events", self.len()));
        }
        Ok(G::to_position(&self.table.state_at(at)))
    }

    /// How it began and how it stands, in a few lines.
    pub fn heading(&self) -> String {
        let (header, state) = (self.table.header(), self.table.state());
        let mut out =
            format!("{}, seed {}, begun with release {}\n", header.game, header.seed, header.engine);
        let standing = G::standing(state);
        for (at, who) in header.seats.iter().enumerate() {
            let seat = Seat(at as u8);
            let won = if standing.winners.contains(&seat) { ", has won" } else { "" };
            let who = match who {
                table::Who::Human => "a human",
                table::Who::Random => "random",
                table::Who::Bot(name) => name,
            };
            let score = standing.scores.get(at).copied().unwrap_or_default();
            out.push_str(&format!("{}: {who}, {score} points{won}\n", G::seat_name(state, seat)));
        }
        let clock: Vec<String> = standing.clock.iter().map(|(name, n)| format!("{name} {n}")).collect();
        let over = match G::pending(state) {
            Pending::Over => format!("over: {}", standing.ending),
            _ => "not over".into(),
        };
        out.push_str(&format!("{} events, {}, {over}\n", self.len(), clock.join(", ")));
        out
    }
}
