//! What is wrong with a document of this game, for its author.

use crate::rules::Europa;
use crate::vocabulary::Words;
use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use script::program::Understood;
use script::suite::{Case, Player};
use table::Game;

/// Checks the documents of the Bots. Their examples of play are recorded Rounds, because a Bot's
/// turn is a conversation; they are not cases of a suite.
pub struct Booklet;

impl Player for Booklet {
    fn id(&self) -> &str {
        Europa::ID
    }

    fn read(&self, document: &Document, scope: Scope) -> Compiled<Understood> {
        compile(document, &Words::of(&document.front.all), scope).understood()
    }

    fn play(&self, _: &Document, _: &Case) -> Result<Vec<String>, String> {
        Err("a Bot's turn is a conversation: play it at a table, and keep the log as the example".into())
    }
}
