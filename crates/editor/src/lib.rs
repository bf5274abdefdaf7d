//! Editor support for documents, as pure functions of their text: problems, how a line was understood,
//! completion, definitions and renaming, and formatting. It depends on no editor and no protocol.
//!
//! [`Opened`] is a document as the editor has it, half-typed lines included. `understudy lsp` and the
//! studio in the browser are both built on it.

mod complete;
mod names;
mod tidy;

pub use complete::complete;
pub use names::{Edit, definition, rename};
pub use tidy::tidied;

use script::compile::{Compiled, Scope, compile};
use script::diagnostic::Diagnostic;
use script::document::Document;
use script::language::Node;
use script::program::Understood;
use script::source::{Source, Span};
use script::suite::{self, Player};
use script::vocabulary::NoGame;

/// A document as it stands in the editor.
pub struct Opened {
    pub document: Document,
    pub problems: Vec<Diagnostic>,
    /// The document compiled with its game's vocabulary, if it names a known game.
    compiled: Option<Compiled<Understood>>,
}

impl Opened {
    /// Reads all files of a document. Half-typed text only adds problems; reading never fails.
    pub fn read(players: &[Box<dyn Player>], sources: Vec<Source>) -> Self {
        let document = Document::read(sources);
        let compiled = match document.front.game.as_str() {
            "" | "none" => Some(compile(&document, &NoGame, Scope::Whole).understood()),
            id => {
                let player = players.iter().find(|player| player.id() == id);
                player.map(|player| player.read(&document, Scope::Whole))
            }
        };
        let problems = match &compiled {
            Some(compiled) => compiled.problems.clone(),
            None => suite::problems(players, &document, None, Scope::Whole),
        };
        Opened { document, problems, compiled }
    }

    /// The ids and positions of the document's executable lines.
    pub fn lines(&self) -> impl Iterator<Item = (&str, Span)> {
        let lines = self.compiled.iter().flat_map(|compiled| &compiled.program.lines);
        lines.map(|line| (line.id.as_str(), line.span))
    }

    fn text(&self, file: u16) -> &str {
        self.document.sources.get(usize::from(file)).map_or("", |source| &source.text)
    }

    /// How the phrase at a position was understood, as Markdown: a sentence printed from its tree, with
    /// the definitions of the document's own terms in it.
    pub fn hover(&self, file: u16, at: usize) -> Option<(Span, String)> {
        let compiled = self.compiled.as_ref()?;
        let here = |span: &Span| span.file == file && (span.start as usize..=span.end as usize).contains(&at);
        let pieces = compiled.readings.trees.iter().filter(|(span, _)| here(span));
        let (span, tree) = pieces.min_by_key(|(span, _)| span.end - span.start)?;
        let mut words = format!("Understood as: *{}*", compiled.readings.print(tree));
        let mut terms = Vec::new();
        own_words(tree, &mut terms);
        for (term, plain) in terms {
            words.push_str(&format!("\n\n**{term}**: {}", compiled.readings.print(&plain)));
        }
        Some((*span, words))
    }
}

/// Collects the document's own terms in a tree without duplicates, with their definitions.
fn own_words(node: &Node, out: &mut Vec<(String, Node)>) {
    if let Some(term) = &node.term
        && !out.iter().any(|(known, _)| *known == term.to_string())
    {
        let mut plain = node.clone();
        plain.term = None;
        out.push((term.to_string(), plain));
    }
    for child in &node.children {
        own_words(child, out);
    }
}
