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

/// Question and answer, for answers that outlast a turn.
pub fn lasting(state: &State) -> Vec<(String, String)> {
    let lasting = state.known.iter().filter(|k| k.ask.span() != Span::Turn);
    lasting.map(|k| (question(state, k), words::reply(state, &k.reply))).collect()
}
