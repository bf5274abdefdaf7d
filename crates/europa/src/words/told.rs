//! People's answers, which are believed until they are taken back.

use crate::state::ask::Span;
use crate::state::{Known, State};
use crate::words;

/// A question in words, as the Bot asked it that got the answer.
pub fn question(state: &State, known: &Known) -> String {
    match known.bot {
        Some(bot) => words::question_of(state, bot, known.ask),
        None => words::question(state, known.ask),
    }
}

/// Question and answer, for answers that outlast a turn, and whether they hold for the rest of the game.
pub fn lasting(state: &State) -> Vec<(String, String, bool)> {
    let lasting = state.known.iter().filter(|k| k.ask.span() != Span::Turn);
    let told = |k: &Known| (question(state, k), words::reply(state, &k.reply), k.ask.span() == Span::Game);
    lasting.map(told).collect()
}
