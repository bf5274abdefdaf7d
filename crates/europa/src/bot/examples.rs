//! The problems of a document of this game, for its author.

use crate::Europa;
use crate::booklet;
use crate::vocabulary::Words;
use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use script::program::Understood;
use script::story;
use script::suite::{Case, Player};
use table::{Game, Show, rehearsal};

/// Checks the documents of the Bots and plays their examples: a Bot's turn from a sketch of a table (see
/// [`crate::bot::sketch`]), with people's answers.
pub struct EuropaPlayer;

impl Player for EuropaPlayer {
    fn id(&self) -> &str {
        Europa::ID
    }

    fn read(&self, document: &Document, scope: Scope) -> Compiled<Understood> {
        let document = &booklet::in_english(document.clone());
        compile(document, &Words::of(&document.front.all), scope).understood()
    }

    fn play(&self, document: &Document, case: &Case) -> Result<Vec<String>, String> {
        let played = rehearsal::example::<Europa>(document, case)?;
        let told = story::text(&played.lines, &played.trace);
        Ok(told
            .lines()
            .map(String::from)
            .chain(Europa::text(&played.state, None).lines().map(String::from))
            .collect())
    }
}
