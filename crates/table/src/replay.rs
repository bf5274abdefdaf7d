//! Opens, verifies and narrates saved games.

use crate::play::{minds, read_with_documents};
use crate::session::replay_one;
use crate::{Bots, Dice, Event, Game, Happening, Pending, Searcher, Seat, Table, Who, save};
use script::story;

/// A saved game of any kind.
pub trait Replayed {
    /// Rolls every die and repeats every bot's turn from the seed and the documents in the file.
    /// Everything that no human decided must come out the same.
    fn verify(&self) -> Verified;
    /// Narrates the events, numbered from 1, optionally with the bots' reasons.
    fn told(&self, reasons: bool) -> Vec<String>;
    /// The number of events.
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The position after `at` events.
    fn position(&self, at: usize) -> Result<String, String>;
    /// The bot's turn that begins with this event, counted from 1, as an example of play.
    fn example(&self, event: usize) -> Result<String, String>;
    /// A summary of its beginning and its current standing.
    fn heading(&self) -> String;
}

/// A saved game whose events obey the rules.
pub struct Replay<G: Game> {
    table: Table<G>,
}

/// The result of verifying a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of bot turns that were repeated with the same decisions.
    pub turns: usize,
    /// Events that do not follow from the seed, the documents and the humans' decisions, each with the
    /// reason.
    pub differ: Vec<(usize, String)>,
    /// Whether the lines are chained, so that edits of the humans' decisions would show as well.
    pub proven: bool,
}

impl<G: Bots> Replay<G> {
    /// Opens a saved game. Fails if an event is impossible where it occurs.
    pub fn open(text: &str, searcher: Option<Searcher<G>>) -> Result<Self, String> {
        let saved = read_with_documents::<G>(text).map_err(|e| e.to_string())?;
        let minds = minds::<G>(&saved.header, searcher)?;
        let table = Table::go_on(saved, minds).map_err(|e| e.to_string())?;
        Ok(Replay { table })
    }
}

impl<G: Bots> Replayed for Replay<G> {
    fn verify(&self) -> Verified {
        let (header, log) = (self.table.header(), self.table.log());
        let mut verified = Verified { turns: 0, differ: Vec::new(), proven: header.is_chained() };
        let mut dice = Dice::new(header.seed, header.real);
        let mut explained = vec![false; log.len()];
        let mut state = self.table.beginning();
        for (at, event) in log.iter().enumerate() {
            let mut differs = |why: String| verified.differ.push((at, why));
            match event {
                Event::Correct { .. } => explained[at] = true,
                // Explained by the turn of its bot.
                Event::Kept { .. } | Event::Answered { .. } => {}
                Event::Act { seat, .. } => {
                    explained[at] |= header.seats.get(usize::from(seat.0)) == Some(&Who::Human);
                }
                Event::Chance { outcome } => {
                    explained[at] = true;
                    if let (Some(nature), Pending::Chance { outcomes }) =
                        (&mut dice.nature, G::pending(&state))
                        && nature.below(outcomes) != *outcome
                    {
                        differs("the seed gives another outcome".into());
                    }
                }
                Event::Lot { of, outcome } => {
                    if dice.lots.below(*of) != *outcome {
                        differs("the seed gives another lot".into());
                    }
                }
                Event::Bot { seat } => {
                    explained[at] = true;
                    match self.table.verify(at) {
                        Ok(reached) => {
                            verified.turns += 1;
                            for (done, event) in log.iter().enumerate().take(reached).skip(at) {
                                explained[done] |= match event {
                                    Event::Act { seat: acting, .. } => acting == seat,
                                    Event::Lot { .. } => true,
                                    Event::Kept { seat: own, .. } | Event::Answered { seat: own, .. } => {
                                        own == seat
                                    }
                                    _ => false,
                                };
                            }
                        }
                        Err(why) => differs(format!("the bot's turn does not come out again: {why}")),
                    }
                }
            }
            replay_one::<G>(&mut state, event);
        }
        let left = explained.iter().enumerate().filter(|(_, explained)| !**explained);
        verified.differ.extend(left.map(|(at, _)| (at, "nobody decides this".to_string())));
        verified.differ.sort();
        verified
    }

    fn told(&self, reasons: bool) -> Vec<String> {
        let mut out = Vec::with_capacity(self.table.log().len());
        let happenings = self.table.happenings(0, usize::MAX);
        let mut state = self.table.beginning();
        for (at, (event, told)) in self.table.log().iter().zip(happenings).enumerate() {
            let before = state.clone();
            replay_one::<G>(&mut state, event);
            let as_a_whole =
                !G::Happening::IS_TOLD || !matches!(event, Event::Act { .. } | Event::Chance { .. });
            let mut words: Vec<String> = told.iter().map(|happening| happening.say(&state)).collect();
            if as_a_whole && (reasons || !matches!(event, Event::Lot { .. } | Event::Kept { .. })) {
                words.insert(0, save::words::<G>(&before, event));
            }
            let indent = if matches!(event, Event::Bot { .. }) { "" } else { "  " };
            for (nth, words) in words.into_iter().enumerate() {
                let number = if nth == 0 { (at + 1).to_string() } else { String::new() };
                out.push(format!("{number:>6} {indent}{words}"));
            }
            if let (true, Event::Bot { seat }) = (reasons, event)
                && let Ok(trace) = self.table.explain(at)
            {
                let story = story::text(&self.table.lines_of(*seat), &trace.finish());
                out.extend(story.lines().map(|line| format!("       | {line}")));
            }
        }
        out
    }

    fn len(&self) -> usize {
        self.table.log().len()
    }

    fn position(&self, at: usize) -> Result<String, String> {
        if at > self.len() {
            return Err(format!("the game has only {} events", self.len()));
        }
        Ok(G::to_position(&self.table.state_at(at)))
    }

    fn example(&self, event: usize) -> Result<String, String> {
        self.table.example(event.checked_sub(1).ok_or("events are counted from 1")?)
    }

    fn heading(&self) -> String {
        let (header, state) = (self.table.header(), self.table.state());
        let mut out =
            format!("{}, seed {}, begun with release {}\n", header.game, header.seed, header.engine);
        let standing = G::standing(state);
        for (at, who) in header.seats.iter().enumerate() {
            let seat = Seat(at as u8);
            let won = if standing.winners.contains(&seat) { ", has won" } else { "" };
            let who = if *who == Who::Human { "a human".into() } else { who.name() };
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
