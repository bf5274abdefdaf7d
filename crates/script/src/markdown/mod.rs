//! Markdown as an outline: headings, nested items, paragraphs, tables and fenced blocks, each with
//! its place in the file.
//!
//! Pages are accepted as they come out of published documents: with `◆` and `•` bullets, with
//! leftovers of a formula (`\rightarrow`), with bold, italic and underlined words.

mod bullets;
mod tidy;

use crate::source::Span;
use crate::words::Text;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

pub use tidy::Marker;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Heading { level: u8, text: Text },
    Paragraph(Text),
    Items(Vec<Item>),
    Table(Table),
    Fence(Fence),
}

/// A bullet and the items nested under it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    pub text: Text,
    pub items: Vec<Item>,
    pub tables: Vec<Table>,
    /// Its number or letter in its list, by which other steps may refer to it.
    pub label: Option<String>,
    /// Whether it has a diamond: in its list, items without one belong under it.
    pub(crate) diamond: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub header: Vec<Text>,
    pub rows: Vec<Vec<Text>>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// The info string after the opening fence.
    pub info: String,
    pub body: String,
    pub span: Span,
}

/// The blocks of a file, the items nested too deeply to be read, and the rows of tables with more cells than their head.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    pub blocks: Vec<Block>,
    pub too_deep: Vec<Span>,
    pub too_wide: Vec<Span>,
}

/// The maximum nesting; no person could follow a deeper procedure.
const DEEPEST: usize = 24;

/// Reads a file from byte `from` on.
pub fn outline(file: u16, text: &str, from: usize) -> Outline {
    let (readable, moved) = bullets::plain(&text[from..]);
    let mut reader = Reader { file, ..Reader::default() };
    let options = Options::ENABLE_TABLES | Options::ENABLE_DEFINITION_LIST;
    for (event, range) in Parser::new_ext(&readable, options).into_offset_iter() {
        let original = |at| bullets::original(&moved, at) + from;
        reader.event(event, original(range.start)..original(range.end).min(text.len()));
    }
    reader.out.blocks = tidy::tidy(std::mem::take(&mut reader.out.blocks), text);
    // Markdown drops what stands behind the last column.
    let wide = reader.rows.iter().filter(|(row, columns)| cells(&text[row.range()]) > *columns);
    reader.out.too_wide = wide.map(|(row, _)| *row).collect();
    reader.out
}

/// The number of cells in a row of a table.
fn cells(row: &str) -> usize {
    let row = row.trim().trim_start_matches('|');
    let row = row.strip_suffix('|').unwrap_or(row);
    let mut escaped = false;
    let mut borders = 0;
    for c in row.chars() {
        borders += usize::from(c == '|' && !escaped);
        escaped = c == '\\' && !escaped;
    }
    borders + 1
}

#[derive(Default)]
struct Reader {
    file: u16,
    out: Outline,
    /// The open items, outermost first; `None` marks the beginning of a list.
    open: Vec<Option<Item>>,
    /// The number of open lists and items beyond the maximum nesting.
    ignored: usize,
    lists: Vec<Vec<Item>>,
    /// The number of the next item of each open list, if it is numbered.
    numbers: Vec<Option<u64>>,
    text: Option<Text>,
    heading: Option<u8>,
    fence: Option<Fence>,
    table: Option<Table>,
    row: Vec<Text>,
    /// The rows of all tables, each with the number of columns of its table.
    rows: Vec<(Span, usize)>,
    /// The word that a definition list explains, and what was explained before it.
    title: Option<Text>,
    explained: Vec<Item>,
}

impl Reader {
    fn event(&mut self, event: Event<'_>, range: std::ops::Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(words) => self.words(&words, range.start),
            Event::Code(words) => self.words(&words, range.start + 1),
            Event::SoftBreak | Event::HardBreak => {
                let pause = if self.open.is_empty() { "\n" } else { " " };
                self.words(pause, range.start);
            }
            _ => {}
        }
    }

    fn words(&mut self, words: &str, at: usize) {
        if let Some(fence) = &mut self.fence {
            fence.body.push_str(words);
            return;
        }
        if self.text.is_none() {
            self.text = Some(Text::new(self.file));
        }
        if let Some(text) = &mut self.text {
            bullets::push_plain(text, words, at);
        }
    }

    fn start(&mut self, tag: Tag<'_>, range: std::ops::Range<usize>) {
        match tag {
            Tag::Heading { level, .. } => {
                self.paragraph();
                self.heading = Some(match level {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    HeadingLevel::H3 => 3,
                    HeadingLevel::H4 => 4,
                    HeadingLevel::H5 => 5,
                    HeadingLevel::H6 => 6,
                });
            }
            Tag::List(first) => {
                self.paragraph();
                if self.lists.len() >= DEEPEST {
                    self.ignored += 1;
                    if self.ignored == 1 {
                        let first_line = range.start..range.start + 1;
                        self.out.too_deep.push(Span::new(self.file, first_line));
                    }
                } else {
                    self.lists.push(Vec::new());
                    self.numbers.push(first);
                }
            }
            Tag::Item if self.ignored == 0 => {
                let number = self.numbers.last_mut().and_then(Option::as_mut);
                let label = number.as_deref().map(u64::to_string);
                number.into_iter().for_each(|number| *number += 1);
                self.open.push(Some(Item { label, ..Item::default() }));
            }
            Tag::CodeBlock(kind) => {
                self.paragraph();
                let info = match kind {
                    CodeBlockKind::Fenced(info) => info.to_string(),
                    CodeBlockKind::Indented => String::new(),
                };
                self.fence = Some(Fence { info, body: String::new(), span: Span::new(self.file, range) });
            }
            Tag::Table(_) => {
                self.paragraph();
                self.table = Some(Table { span: Span::new(self.file, range), ..Table::default() });
            }
            Tag::TableRow => {
                let columns = self.table.as_ref().map_or(0, |table| table.header.len());
                self.rows.push((Span::new(self.file, range), columns));
            }
            Tag::TableCell => self.text = Some(Text::new(self.file)),
            Tag::Paragraph | Tag::DefinitionList => self.paragraph(),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => {
                let text = self.text.take().unwrap_or_else(|| Text::new(self.file)).trim();
                let level = self.heading.take().unwrap_or(1);
                if self.open.is_empty() {
                    self.out.blocks.push(Block::Heading { level, text });
                }
            }
            TagEnd::Paragraph => self.paragraph(),
            TagEnd::Item if self.ignored == 0 => {
                self.paragraph();
                if let (Some(Some(item)), Some(list)) = (self.open.pop(), self.lists.last_mut()) {
                    list.push(item);
                }
            }
            TagEnd::List(_) => {
                self.paragraph();
                if self.ignored > 0 {
                    self.ignored -= 1;
                    return;
                }
                self.numbers.pop();
                let Some(list) = self.lists.pop() else { return };
                match self.open.last_mut() {
                    Some(Some(item)) => item.items.extend(list),
                    _ => self.out.blocks.push(Block::Items(list)),
                }
            }
            TagEnd::DefinitionListTitle => self.title = self.text.take().map(|text| text.trim()),
            TagEnd::DefinitionListDefinition => {
                // The same as a bullet with a colon.
                let (Some(title), Some(text)) = (self.title.clone(), self.text.take()) else { return };
                let mut item = Item { text: title, ..Item::default() };
                item.text.push(":", item.text.whole().end as usize);
                item.text.append(&text.trim());
                self.explained.push(item);
            }
            TagEnd::DefinitionList => {
                self.title = None;
                let explained = std::mem::take(&mut self.explained);
                match self.open.last_mut() {
                    Some(Some(item)) => item.items.extend(explained),
                    _ => self.out.blocks.push(Block::Items(explained)),
                }
            }
            TagEnd::CodeBlock => {
                if let Some(fence) = self.fence.take()
                    && self.open.is_empty()
                {
                    self.out.blocks.push(Block::Fence(fence));
                }
            }
            TagEnd::TableCell => self.row.push(self.text.take().unwrap_or_default().trim()),
            TagEnd::TableHead => {
                let row = std::mem::take(&mut self.row);
                if let Some(table) = &mut self.table {
                    table.header = row;
                }
            }
            TagEnd::TableRow => {
                let row = std::mem::take(&mut self.row);
                if let Some(table) = &mut self.table {
                    table.rows.push(row);
                }
            }
            TagEnd::Table => {
                let Some(table) = self.table.take() else { return };
                match self.open.last_mut() {
                    Some(Some(item)) => item.tables.push(table),
                    _ => self.out.blocks.push(Block::Table(table)),
                }
            }
            _ => {}
        }
    }

    /// Moves the collected text to the enclosing item, or makes it a paragraph.
    fn paragraph(&mut self) {
        // A paragraph of a definition belongs to it.
        if self.title.is_some() {
            return;
        }
        let Some(text) = self.text.take() else { return };
        let text = text.trim();
        if text.plain.is_empty() || self.table.is_some() {
            return;
        }
        match self.open.last_mut() {
            Some(Some(item)) => item.text.append(&text),
            _ => self.out.blocks.push(Block::Paragraph(text)),
        }
    }
}

#[cfg(test)]
mod tests;
