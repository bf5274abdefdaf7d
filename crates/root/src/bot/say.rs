//! Facts behind a bot's decisions, in words.

use super::sight::Sight;
use crate::state::*;
use crate::vocabulary::meaning::{Place, Question};
use script::trace::{Note, Tracer};

/// What an act has led to: a card drawn, pieces lost, points.
pub fn what_came_of_it<T: Tracer>(before: &State, after: &State, trace: &mut T) {
    if let Some(card) = after.turn.order.filter(|card| before.turn.order != Some(*card)) {
        trace.note(|| Note::Chance { what: "order card".into(), outcome: card.to_string() });
    }
    for f in after.players().iter() {
        // Warriors that moved or came in are not lost elsewhere.
        let pieces_at = |s: &State, at| i32::from(s.pieces_of(f, at) - s.pawn_at(f, at) as u8);
        let change = |at| pieces_at(before, at) - pieces_at(after, at);
        let lost: i32 = Clearing::all().map(|at| change(at).max(0)).sum();
        if lost > 0 && Clearing::all().all(|at| change(at) >= 0) {
            trace.note(|| Note::Fact { text: format!("{} loses {lost} {}", f.name(), pieces(lost)) });
        }
        let (had, has) = (before.points[f.index()], after.points[f.index()]);
        if had != has {
            trace.note(|| Note::Fact { text: format!("{}: {had} → {has} points", f.name()) });
        }
    }
}

fn pieces(n: i32) -> &'static str {
    if n == 1 { "piece" } else { "pieces" }
}

pub fn clearings(of: Clearings) -> String {
    let numbers: Vec<String> = of.iter().map(|at| at.to_string()).collect();
    if numbers.is_empty() { "no clearing".into() } else { format!("clearings {}", numbers.join(", ")) }
}

impl Sight<'_> {
    /// Why a question has its answer.
    pub fn fact(&self, question: &Question) -> String {
        let s = self.s;
        let such = |place: &Place| clearings(self.fitting(place));
        match question {
            Question::Order(_) | Question::NotOrder(_) => match s.order_suit(self.me()) {
                Some(suit) => format!("the order is {}", suit.name()),
                None => "there is no order".into(),
            },
            Question::Card(_) => {
                self.c.card.map_or("there is no card".into(), |card| format!("the card is {card}"))
            }
            Question::Trait(card) | Question::NotTrait(card) => {
                format!("{} is {}", card.name(), if s.has(*card) { "in play" } else { "not in play" })
            }
            Question::Difficulty(_) => s.difficulty[self.me().index()].name().into(),
            Question::CouldNot | Question::Could => {
                if self.c.could {
                    "it was done".into()
                } else {
                    "it could not be done".into()
                }
            }
            Question::Snared => if self.c.snared { "a snare" } else { "no snare" }.into(),
            Question::Can(_) => "by the rules, as things stand".into(),
            Question::Exists(place) | Question::ExistsNot(place) => such(place),
            Question::Rules(place) => format!("of {}", such(place)),
            Question::In(_) | Question::InForest => match s.pawn(self.me()) {
                Spot::Clearing(at) => format!("in clearing {at}"),
                Spot::Forest(forest) => {
                    format!("in forest {}", s.map().forests.get(forest.0 as usize).map_or("?", |w| w.name))
                }
                Spot::Off => "not on the map".into(),
            },
            Question::Swayed(_) => {
                let names: Vec<&str> = s.duchy.swayed.iter().map(Minister::name).collect();
                format!("swayed: {}", if names.is_empty() { "none".into() } else { names.join(", ") })
            }
            Question::Character(_) => {
                s.vagabots[self.me().board()].character.map_or("nobody", Character::name).into()
            }
            Question::LongestColumn { .. } => {
                let columns = COLUMNS.map(|c| format!("{} {}", c.name(), self.cards_in(c)));
                columns.join(", ")
            }
            Question::Marker(_) => {
                CONSPIRACY_TRACK[usize::from(s.lizards.conspiracy) % CONSPIRACY_TRACK.len()].name().into()
            }
            Question::RemovedToken => {
                if self.c.removed_token { "a token was removed" } else { "no token was removed" }.into()
            }
        }
    }
}

/// The columns of the bot's Decree, from the left.
pub const COLUMNS: [Suit; 4] = [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird];
