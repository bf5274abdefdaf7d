//! Documents and their examples of play.

use super::sketch;
use crate::Root;
use crate::vocabulary::Words;
use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use script::program::Understood;
use script::story;
use script::suite::{self, Case};
use table::{Game, rehearsal};

/// The interface of Root for documents and their examples of play.
pub struct RootPlayer;

impl suite::Player for RootPlayer {
    fn id(&self) -> &str {
        Root::ID
    }

    fn read(&self, document: &Document, scope: Scope) -> Compiled<Understood> {
        compile(document, &Words, scope).understood()
    }

    fn words(&self) -> Option<&'static script::language::Grammar> {
        script::vocabulary::Vocabulary::lexicon(&Words)
    }

    fn play(&self, document: &Document, case: &Case) -> Result<Vec<String>, String> {
        let played = rehearsal::example::<Root>(document, case)?;
        let told = story::text(&played.lines, &played.trace);
        Ok(told.lines().map(String::from).chain(sketch::table(&played.state)).collect())
    }
}
