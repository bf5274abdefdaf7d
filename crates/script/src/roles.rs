//! A document block by block: the role of each, and how what it says was understood.

use crate::compile::Readings;
use crate::document::{Document, is_glossary};
use crate::front::front;
use crate::grammar::Node;
use crate::markdown::{self, Item, outline};
use crate::source::Span;
use crate::words::Text;
use serde::Serialize;

/// What a block of the Markdown is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    Heading,
    /// For people.
    Prose,
    Step,
    Table,
    Definition,
}

impl std::fmt::Display for Role {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Role::Heading => "heading",
            Role::Prose => "prose",
            Role::Step => "step",
            Role::Table => "table",
            Role::Definition => "definition",
        })
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct Block {
    pub role: Role,
    pub file: String,
    pub line: usize,
    /// How deep it is nested in its list.
    pub depth: usize,
    pub text: String,
    /// How its pieces were understood, in order.
    pub read: Vec<Read>,
}

/// A piece that was understood.
#[derive(Clone, Debug, Serialize)]
pub struct Read {
    /// The same as a sentence printed from the tree.
    pub says: String,
    pub tree: String,
    /// The document's own words in it, and what they stand for.
    pub terms: Vec<(String, String)>,
}

/// Every block of a document with its role.
pub fn blocks(document: &Document, readings: &Readings) -> Vec<Block> {
    let mut out = Vec::new();
    for (file, source) in document.sources.iter().enumerate() {
        let from = front(file as u16, &source.text, &mut Vec::new()).map_or(0, |f| f.1);
        let mut state = State { document, readings, out: &mut out, is_notes: false, is_glossary: false };
        for block in outline(file as u16, &source.text, from).blocks {
            state.block(block);
        }
    }
    out
}

struct State<'d> {
    document: &'d Document,
    readings: &'d Readings,
    out: &'d mut Vec<Block>,
    is_notes: bool,
    is_glossary: bool,
}

impl State<'_> {
    fn block(&mut self, block: markdown::Block) {
        match block {
            markdown::Block::Heading { text, .. } => {
                let title = text.plain.trim();
                self.is_notes = title.to_lowercase().ends_with("(notes)");
                let bare = title.split('(').next().unwrap_or(title);
                self.is_glossary = is_glossary(bare) && !self.is_notes;
                self.push(Role::Heading, &text, 0);
            }
            markdown::Block::Paragraph(text) => self.push(Role::Prose, &text, 0),
            markdown::Block::Items(items) => self.items(&items, 0),
            markdown::Block::Table(table) => {
                let role = match (self.is_notes, self.is_glossary) {
                    (true, _) => Role::Prose,
                    (_, true) => Role::Definition,
                    _ => Role::Table,
                };
                for row in std::iter::once(&table.header).chain(&table.rows) {
                    let mut text = Text::default();
                    row.iter().for_each(|cell| text.append(cell));
                    self.push(role, &text, 0);
                }
            }
            markdown::Block::Fence(_) => {}
        }
    }

    fn items(&mut self, items: &[Item], depth: usize) {
        let role = match (self.is_notes, self.is_glossary) {
            (true, _) => Role::Prose,
            (_, true) => Role::Definition,
            _ => Role::Step,
        };
        for item in items {
            self.push(role, &item.text, depth);
            self.items(&item.items, depth + 1);
        }
    }

    fn push(&mut self, role: Role, text: &Text, depth: usize) {
        let whole = text.whole();
        let source = &self.document.sources[usize::from(whole.file)];
        let line = source.text[..(whole.start as usize).min(source.text.len())].matches('\n').count() + 1;
        let inside =
            |span: &Span| span.file == whole.file && span.start >= whole.start && span.end <= whole.end;
        let read = match role {
            Role::Step | Role::Table | Role::Definition => {
                let trees = self.readings.trees.iter().filter(|(span, _)| inside(span));
                trees.map(|(_, tree)| self.read(tree)).collect()
            }
            Role::Heading | Role::Prose => Vec::new(),
        };
        let text = text.plain.replace('\n', " ");
        self.out.push(Block { role, file: source.name.clone(), line, depth, text, read });
    }

    fn read(&self, tree: &Node) -> Read {
        let mut terms = Vec::new();
        self.terms(tree, &mut terms);
        Read { says: self.readings.print(tree), tree: tree.to_string(), terms }
    }

    fn terms(&self, node: &Node, out: &mut Vec<(String, String)>) {
        if let Some(term) = &node.term {
            let mut plain = node.clone();
            plain.term = None;
            let one = (term.to_string(), self.readings.print(&plain));
            if !out.contains(&one) {
                out.push(one);
            }
        }
        node.children.iter().for_each(|n| self.terms(n, out));
    }
}
