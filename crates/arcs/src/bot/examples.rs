//! Documents and their examples of play.

use crate::game::Arcs;
use crate::vocabulary::Words;
use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use script::program::Understood;
use script::story;
use script::suite::{self, Case};
use table::{Game, rehearsal};

/// The interface of Arcs for documents and their examples of play.
pub struct ArcsPlayer;

impl suite::Player for ArcsPlayer {
    fn id(&self) -> &str {
        Arcs::ID
    }

    fn read(&self, document: &Document, scope: Scope) -> Compiled<Understood> {
        compile(document, &Words, scope).understood()
    }

    fn words(&self) -> Option<&'static script::language::Grammar> {
        script::vocabulary::Vocabulary::lexicon(&Words)
    }

    fn play(&self, document: &Document, case: &Case) -> Result<Vec<String>, String> {
        let played = rehearsal::example::<Arcs>(document, case)?;
        Ok(story::text(&played.lines, &played.trace).lines().map(String::from).collect())
    }
}
