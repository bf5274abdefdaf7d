//! What an editor wants to know of a document, as pure functions of its text: problems, how a line was
//! understood, how a sentence can go on, where a name is explained, and how the text looks tidied up.
//! It knows no editor and no protocol.

mod complete;
mod names;
mod tidy;

pub use complete::complete;
pub use names::{Edit, definition, rename};
pub use tidy::tidied;

use script::compile::{Compiled, Scope, compile};
use script::diagnostic::Diagnostic;
use script::document::Document;
use script::grammar::Node;
use script::program::Understood;
use script::source::{Source, Span};
use script::suite::{self, Player};
use script::vocabulary::NoGame;

/// A document as it stands in the editor, read.
pub struct Opened {
    pub document: Document,
    pub problems: Vec<Diagnostic>,
    /// In the words of its game, if it names one that is known.
    compiled: Option<Compiled<Understood>>,
}

impl Opened {
    /// Reads all files of a document; what is half typed is only a problem.
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

    /// The lines of the document that are carried out: their ids, and where they stand.
    pub fn lines(&self) -> impl Iterator<Item = (&str, Span)> {
        let lines = self.compiled.iter().flat_map(|compiled| &compiled.program.lines);
        lines.map(|line| (line.id.as_str(), line.span))
    }

    fn text(&self, file: u16) -> &str {
        self.document.sources.get(usize::from(file)).map_or("", |source| &source.text)
    }

    /// How the piece at a place was understood, in Markdown: as a sentence printed from its tree, with
    /// what the document's own words in it stand for.
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

/// The terms of the document in a tree, each once, with what they stand for.
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
