//! A document: its front matter, terms, and pages of steps.

use crate::diagnostic::{Code, Diagnostic};
use crate::front::{Front, front};
use crate::limits;
use crate::markdown::{Block, Item, Table, outline};
use crate::source::{Source, Span};
use crate::words::{Text, key};

/// One or several files, parsed but not yet compiled.
#[derive(Clone, Debug, Default)]
pub struct Document {
    pub sources: Vec<Source>,
    pub front: Front,
    pub pages: Vec<Page>,
    pub terms: Vec<(Text, Text)>,
    /// Terms that are explained to people and keep their meaning in the game.
    pub glosses: Vec<(Text, Text)>,
    pub problems: Vec<Diagnostic>,
}

/// A heading and the steps under it.
#[derive(Clone, Debug, Default)]
pub struct Page {
    pub title: String,
    pub span: Span,
    /// The headings above it, and its own.
    pub path: Vec<String>,
    /// It is repeated while actions remain.
    pub has_actions: bool,
    /// The title says that the procedure begins here.
    pub starts: bool,
    /// The title says that this page is for people.
    pub is_notes: bool,
    /// It has no steps of its own: those of the headings below it are its steps, in order.
    pub has_parts: bool,
    pub steps: Vec<Step>,
    /// Its paragraphs, each with the number of steps before it.
    pub prose: Vec<(usize, Text)>,
}

#[derive(Clone, Debug)]
pub enum Step {
    Item(Item),
    Table(Table),
}

/// The number of words of a term before a dash; a longer piece is the beginning of a sentence.
const MOST_HEAD: usize = 4;

impl Document {
    pub fn read(sources: Vec<Source>) -> Self {
        let mut document = Document { sources, ..Document::default() };
        if let Some(problem) = limits::broken(&document.sources) {
            document.problems.push(problem);
            return document;
        }
        let mut headings = Vec::new();
        for file in 0..document.sources.len() {
            document.file(file as u16, &mut headings);
        }
        document.part(&headings);
        document
    }

    /// A document without a game may begin with a heading whose steps stand below other headings: its phases.
    fn part(&mut self, headings: &[Page]) {
        if !matches!(self.front.game.as_str(), "" | "none") {
            return;
        }
        let entry = self.front.entry.as_ref().map(|(name, _)| key(name));
        if entry.as_ref().is_some_and(|name| self.pages.iter().any(|page| key(&page.title) == *name)) {
            return;
        }
        let below = |heading: &Page| {
            let deeper =
                |page: &Page| page.path.len() > heading.path.len() && page.path.starts_with(&heading.path);
            let parts: Vec<usize> = (0..self.pages.len())
                .filter(|i| deeper(&self.pages[*i]) && !self.pages[*i].is_notes)
                .collect();
            parts
        };
        let named = |heading: &&Page| entry.as_ref().is_some_and(|name| key(&heading.title) == *name);
        let phases = |heading: &&Page| {
            let parts = below(heading);
            entry.is_none()
                && parts.first() == Some(&0)
                && parts.len() > 1
                && self.pages.iter().all(|page| !page.starts)
        };
        let found = headings.iter().find(named).or_else(|| headings.iter().find(phases));
        // A page of nothing but paragraphs that the document begins with has them for steps.
        if let Some(heading) = found
            && below(heading).is_empty()
            && !heading.prose.is_empty()
        {
            let item = |(_, text): &(usize, Text)| Step::Item(Item { text: text.clone(), ..Item::default() });
            let steps = heading.prose.iter().map(item).collect();
            self.pages.insert(0, Page { steps, prose: Vec::new(), ..heading.clone() });
            return;
        }
        if let Some((heading, first)) = found.and_then(|heading| Some((heading, *below(heading).first()?))) {
            self.pages.insert(first, Page { has_parts: true, ..heading.clone() });
        }
    }

    /// A document of one file.
    pub fn of(name: &str, text: &str) -> Self {
        Document::read(vec![Source::new(name, text)])
    }

    fn file(&mut self, file: u16, headings: &mut Vec<Page>) {
        let text = self.sources[file as usize].text.clone();
        let mut from = 0;
        if let Some((front, end)) = front(file, &text, &mut self.problems) {
            from = end;
            // A folder has one front matter, in the first file that has any.
            if self.front == Front::default() {
                self.front = front;
            }
        }
        let outline = outline(file, &text, from);
        for span in outline.too_deep {
            self.problems.push(
                Diagnostic::new(Code::TooDeep, span, "this list is nested too deeply to be followed")
                    .help("make a page of it and write `Use PAGE`"),
            );
        }
        for span in outline.too_wide {
            self.problems.push(
                Diagnostic::new(Code::UnreadText, span, "this row has more cells than the table has columns")
                    .help("give the column a head, or write `\\|` for a bar in a cell"),
            );
        }
        for span in unread(file, &text, from, &outline.blocks) {
            self.problems.push(
                Diagnostic::new(Code::UnreadText, span, "nothing reads this line")
                    .help("write it as a paragraph or as a bullet"),
            );
        }
        self.blocks(file, outline.blocks, headings);
    }

    fn blocks(&mut self, file: u16, blocks: Vec<Block>, headings: &mut Vec<Page>) {
        let mut path: Vec<(u8, String)> = Vec::new();
        let stem = self.sources[file as usize].name.rsplit(['/', '\\']).next().unwrap_or("").to_string();
        let stem = stem.strip_suffix(".md").unwrap_or(&stem).to_string();
        let mut page = Page { title: stem.clone(), path: vec![stem], ..Page::default() };
        page.span = Span::new(file, 0..0);
        let mut term: Option<Text> = None;
        for block in blocks {
            match block {
                Block::Heading { level, text } => {
                    self.close(&mut page, headings);
                    path.retain(|(l, _)| *l < level);
                    term = path.iter().any(|(_, t)| is_glossary(t)).then(|| text.clone());
                    page = heading(&text);
                    path.push((level, page.title.clone()));
                    page.path = path.iter().map(|(_, t)| t.clone()).collect();
                }
                Block::Paragraph(text) => {
                    if let Some(term) = term.take() {
                        self.explain(&page, term, text);
                    } else if text.plain.contains(':') && key(&text.plain).starts_with("action ") {
                        page.has_actions = true;
                    } else {
                        page.prose.push((page.steps.len(), text));
                    }
                }
                Block::Items(items) if is_glossary(&page.title) => {
                    for item in items {
                        if let Some((head, from)) = explained(&item.text.plain) {
                            let definition = item.text.part(from..item.text.plain.len());
                            self.explain(&page, item.text.part(0..head).trim(), definition.trim());
                        } else {
                            // A sentence is read like an item.
                            page.steps.push(Step::Item(item));
                        }
                    }
                }
                Block::Items(items) => page.steps.extend(items.into_iter().map(Step::Item)),
                Block::Table(table) if is_glossary(&page.title) => {
                    for row in table.rows {
                        if let [term, definition, more @ ..] = &row[..] {
                            self.explain(&page, term.clone(), definition.clone());
                            let more = more.iter().filter(|cell| !cell.plain.is_empty() && !page.is_notes);
                            self.problems.extend(more.map(|cell| {
                                Diagnostic::new(Code::UnreadText, cell.whole(), "nothing reads this column")
                                    .help("a glossary has two columns: a word, and what it means")
                            }));
                        }
                    }
                }
                Block::Table(table) => page.steps.push(Step::Table(table)),
                Block::Fence(_) => {}
            }
        }
        self.close(&mut page, headings);
    }

    fn explain(&mut self, page: &Page, term: Text, words: Text) {
        let all = if page.is_notes { &mut self.glosses } else { &mut self.terms };
        all.push((term, words));
    }

    /// A heading with steps is a page; without, it is a heading of other pages, or a remark.
    fn close(&mut self, page: &mut Page, headings: &mut Vec<Page>) {
        if !page.steps.is_empty() {
            self.pages.push(std::mem::take(page));
        } else if !page.is_notes {
            headings.push(std::mem::take(page));
        }
    }
}

/// The lines of text that belong to no block, because Markdown hides them.
fn unread(file: u16, text: &str, from: usize, blocks: &[Block]) -> Vec<Span> {
    let mut read: Vec<std::ops::Range<usize>> = Vec::new();
    fn item(one: &Item, read: &mut Vec<std::ops::Range<usize>>) {
        read.push(one.text.whole().range());
        read.extend(one.tables.iter().map(|table| table.span.range()));
        one.items.iter().for_each(|one| item(one, read));
    }
    for block in blocks {
        match block {
            Block::Heading { text, .. } | Block::Paragraph(text) => read.push(text.whole().range()),
            Block::Items(items) => items.iter().for_each(|one| item(one, &mut read)),
            Block::Table(table) => read.push(table.span.range()),
            Block::Fence(fence) => read.push(fence.span.range()),
        }
    }
    // Comments are for those who edit the file.
    let mut at = from;
    while let Some(open) = text[at..].find("<!--") {
        let end = text[at + open..].find("-->").map_or(text.len(), |end| at + open + end + 3);
        read.push(at + open..end);
        at = end;
    }
    read.sort_unstable_by_key(|range| range.start);
    let mut out = Vec::new();
    let (mut start, mut reach, mut next) = (from, 0, 0);
    for line in text[from..].split_inclusive('\n') {
        let end = start + line.len();
        while let Some(range) = read.get(next).filter(|range| range.start < end) {
            reach = reach.max(range.end.max(range.start + 1));
            next += 1;
        }
        let is_link = line.trim_start().starts_with('[') && line.contains("]:");
        if reach <= start && line.contains(char::is_alphanumeric) && !is_link {
            let words = line.trim();
            let indent = line.len() - line.trim_start().len();
            out.push(Span::new(file, start + indent..start + indent + words.len()));
        }
        start = end;
    }
    out
}

/// `haven: a planet`, `haven – a planet`: where the word ends, and where its explanation begins.
fn explained(text: &str) -> Option<(usize, usize)> {
    let colon = text.find(':').map(|at| (at, at + 1));
    let dash = || [" – ", " — ", " - "].iter().find_map(|dash| Some((text.find(dash)?, dash.len())));
    let is_short = |at: usize| text[..at].split_whitespace().count() <= MOST_HEAD;
    colon.or_else(|| dash().filter(|(at, _)| is_short(*at)).map(|(at, len)| (at, at + len)))
}

pub(crate) fn is_glossary(title: &str) -> bool {
    matches!(key(title).as_str(), "terminology" | "term" | "glossary" | "definition")
}

/// `Administration - Tax | Repair`, or `Bot turn (START HERE)`.
fn heading(text: &Text) -> Page {
    let mut title = text.plain.trim().to_string();
    let mut page = Page { span: text.whole(), ..Page::default() };
    if let (Some(open), Some(close)) = (title.find('('), title.rfind(')'))
        && open < close
    {
        page.starts = title[open..close].to_lowercase().contains("start here");
        page.is_notes = title[open + 1..close].trim().eq_ignore_ascii_case("notes");
        title.replace_range(open..=close, "");
    }
    if let Some(bar) = title.find('|') {
        page.has_actions = true;
        let dash = title[..bar].rfind([':', '–', '—']).or_else(|| title[..bar].rfind(" - ").map(|i| i + 1));
        title.truncate(dash.unwrap_or(bar));
    }
    page.title = title.trim().to_string();
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_with_steps_are_pages() {
        let document = Document::of(
            "keeper.md",
            "---\nname: Keeper\n---\n# The keeper\nProse.\n## Night (START HERE)\n- Sleep.\n\n## Day - Row | Fish\n- Row.\n## Mending\nactions: Sew, Knot\n- Sew.\n## Terminology\n- gale: wind of 9\n### calm\nno wind\n",
        );
        let titles: Vec<_> =
            document.pages.iter().map(|p| (p.title.as_str(), p.has_actions, p.starts)).collect();
        assert_eq!(titles, [("Night", false, true), ("Day", true, false), ("Mending", true, false)]);
        assert_eq!(document.pages[0].path, ["The keeper", "Night"]);
        let terms: Vec<_> =
            document.terms.iter().map(|(t, d)| (t.plain.as_str(), d.plain.as_str())).collect();
        assert_eq!(terms, [("gale", "wind of 9"), ("calm", "no wind")]);
    }
}
