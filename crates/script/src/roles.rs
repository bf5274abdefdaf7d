//! A document block by block: the role of each, and how it was understood.

use crate::compile::Readings;
use crate::document::{Document, is_glossary};
use crate::front::front;
use crate::language::Node;
use crate::limits;
use crate::markdown::{self, Item, outline};
use crate::source::Span;
use crate::words::Text;
use serde::Serialize;

/// The role of a Markdown block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The front matter.
    Front,
    Heading,
    /// Text for people.
    Prose,
    Step,
    /// A question, with or without steps under it.
    Question,
    /// `Yes:` or `No:`.
    Answer,
    /// `Repeat …` or `For each …`.
    Loop,
    /// The steps for some faces of a die, or for a card.
    Range,
    /// Preferences.
    Prefer,
    Table,
    /// A branch of a chart.
    Chart,
    Definition,
    /// A principle of the document.
    Setting,
    /// Something that is never done.
    Ban,
}

impl Role {
    /// Whether it is one of the sentences that make up a turn.
    pub fn is_said(self) -> bool {
        matches!(self, Role::Step | Role::Question | Role::Loop | Role::Setting | Role::Ban)
    }
}

impl std::fmt::Display for Role {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Role::Front => "front",
            Role::Heading => "heading",
            Role::Prose => "prose",
            Role::Step => "step",
            Role::Question => "question",
            Role::Answer => "answer",
            Role::Loop => "loop",
            Role::Range => "range",
            Role::Prefer => "prefer",
            Role::Table => "table",
            Role::Chart => "chart",
            Role::Definition => "definition",
            Role::Setting => "setting",
            Role::Ban => "ban",
        })
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct Block {
    pub role: Role,
    pub file: String,
    pub line: usize,
    /// The bytes of the file that belong to it: blocks follow each other without gaps.
    pub bytes: std::ops::Range<usize>,
    /// The nesting depth in its list.
    pub depth: usize,
    pub text: String,
    /// The readings of its pieces, in order.
    pub read: Vec<Read>,
}

/// A piece that was understood.
#[derive(Clone, Debug, Serialize)]
pub struct Read {
    /// The piece, printed from its tree.
    pub says: String,
    pub tree: String,
    /// The document's own terms in it, and their meanings.
    pub terms: Vec<(String, String)>,
}

/// Every block of a document with its role: every byte of every file belongs to one. A document that is too
/// large is not read, and has no blocks.
pub fn blocks(document: &Document, readings: &Readings) -> Vec<Block> {
    let mut out = Vec::new();
    if limits::broken(&document.sources).is_some() {
        return out;
    }
    for (file, source) in document.sources.iter().enumerate() {
        let first = out.len();
        let from = front(file as u16, &source.text, &mut Vec::new()).map_or(0, |f| f.1);
        let mut state = State { document, readings, out: &mut out, is_notes: false, is_glossary: false };
        if from > 0 {
            state.push(Role::Front, &Text::of(file as u16, source.text[..from].trim_end(), 0), 0);
        }
        for block in outline(file as u16, &source.text, from).blocks {
            state.block(block);
        }
        // Marks and white space between two blocks belong to the first one.
        out[first..].sort_by_key(|block| block.bytes.start);
        let starts: Vec<usize> = out[first..].iter().map(|block| block.bytes.start).collect();
        for (at, block) in out[first..].iter_mut().enumerate() {
            let start = if at == 0 { 0 } else { starts[at] };
            block.bytes = start..starts.get(at + 1).copied().unwrap_or(source.text.len());
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
            markdown::Block::Fence(fence) => {
                let text = Text::of(fence.span.file, &fence.body, fence.span.start as usize);
                self.push(Role::Prose, &text, 0);
            }
        }
    }

    fn items(&mut self, items: &[Item], depth: usize) {
        let role = match (self.is_notes, self.is_glossary) {
            (true, _) => Role::Prose,
            (_, true) => Role::Definition,
            _ => Role::Step,
        };
        for item in items {
            let whole = item.text.whole();
            let known = self.readings.roles.iter().find(|(span, _)| *span == whole);
            let role = known.filter(|_| role == Role::Step).map_or(role, |(_, role)| *role);
            self.push(role, &item.text, depth);
            self.items(&item.items, depth + 1);
        }
    }

    fn push(&mut self, role: Role, text: &Text, depth: usize) {
        let whole = text.whole();
        let source = &self.document.sources[usize::from(whole.file)];
        let (line, _) = source.position(whole.start);
        // A block begins at the start of its line, with its marks.
        let before = &source.text[..(whole.start as usize).min(source.text.len())];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let inside =
            |span: &Span| span.file == whole.file && span.start >= whole.start && span.end <= whole.end;
        let read = match role {
            Role::Front | Role::Heading | Role::Prose => Vec::new(),
            _ => {
                let trees = self.readings.trees.iter().filter(|(span, _)| inside(span));
                let plain =
                    |says: &String| Read { says: says.clone(), tree: String::new(), terms: Vec::new() };
                let said = self.readings.said.iter().filter(|(span, _)| inside(span));
                trees.map(|(_, tree)| self.read(tree)).chain(said.map(|(_, says)| plain(says))).collect()
            }
        };
        let text = text.plain.replace('\n', " ");
        let bytes = start..start;
        self.out.push(Block { role, file: source.name.clone(), line, bytes, depth, text, read });
    }

    fn read(&self, tree: &Node) -> Read {
        let mut terms = Vec::new();
        self.terms(tree, &mut terms);
        Read { says: self.readings.print(tree), tree: tree.to_string(), terms }
    }

    /// What a word of the document stands for: a phrase, or all that is said of what it is said of.
    fn meaning(&self, node: &Node) -> String {
        let said = self.readings.print(node);
        if !said.is_empty() {
            return said;
        }
        let parts = node.children.iter().map(|part| self.readings.print(part));
        parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" and ")
    }

    fn terms(&self, node: &Node, out: &mut Vec<(String, String)>) {
        if let Some(term) = node.term.as_ref().filter(|_| node.category() != "term") {
            let mut plain = node.clone();
            plain.term = None;
            let one = (term.to_string(), self.meaning(&plain));
            if !out.contains(&one) {
                out.push(one);
            }
        }
        node.children.iter().for_each(|n| self.terms(n, out));
    }
}
