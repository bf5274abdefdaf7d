//! From a document to a program: structure from the outline, meaning from the vocabulary.

mod branches;
mod define;
mod emit;
mod lexed;
mod open;
mod own;
mod read;
mod steps;
mod strict;

use crate::diagnostic::{Code, Diagnostic, Severity, render};
use crate::document::{Document, Step};
use crate::grammar::{Grammar, Node};
use crate::language;
use crate::program::{Chains, LineInfo, Op, Page, PageId, Pc, Program, Role, Setting, Term, Understood};
use crate::source::Span;
use crate::trace::Line;
use crate::vocabulary::Vocabulary;
use crate::words::{Text, key, tokens};
use lexed::{Lexed, Words};
use read::{Fault, Reader};
use std::cell::RefCell;

/// A program and what is wrong with it. The program runs even so: what was not understood is asked.
pub struct Compiled<V: Vocabulary> {
    pub program: Program<V>,
    pub problems: Vec<Diagnostic>,
    /// How each piece was read, where the game has a lexicon.
    pub readings: Readings,
}

/// The trees of a document's pieces, with their places, and the words that print them.
#[derive(Clone, Debug, Default)]
pub struct Readings {
    pub trees: Vec<(Span, Node)>,
    words: Option<language::Grammar>,
}

impl Readings {
    /// The words of the game and of the document, if the game has a lexicon.
    pub fn grammar(&self) -> Option<&language::Grammar> {
        self.words.as_ref()
    }

    /// A tree as a sentence that says just that.
    pub fn print(&self, tree: &Node) -> String {
        self.words.as_ref().map_or(String::new(), |words| words.print(tree))
    }
}

impl<V: Vocabulary> Compiled<V> {
    /// The same, as a human needs it who walks the document.
    pub fn understood(self) -> Compiled<Understood> {
        Compiled { program: self.program.understood(), problems: self.problems, readings: self.readings }
    }

    /// The program, if nothing is wrong with it; otherwise its errors, in words for its author.
    pub fn without_errors(self) -> Result<Program<V>, String> {
        let errors = self.problems.iter().filter(|problem| problem.severity() == Severity::Error);
        let told: Vec<String> = errors.map(|error| render(error, &self.program.sources, false)).collect();
        if told.is_empty() { Ok(self.program) } else { Err(told.join("\n")) }
    }
}

/// How much of a document is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All of it.
    Whole,
    /// Single pages, cut out of somebody's document: other pages may be missing.
    Pages,
}

/// More lines than any document has.
const MOST_LINES: usize = 60_000;

pub fn compile<V: Vocabulary>(document: &Document, vocabulary: &V, scope: Scope) -> Compiled<V> {
    let mut problems = document.problems.clone();
    let grammar = match own::grammar(document, vocabulary) {
        Ok(grammar) => grammar,
        Err(bad) => {
            // Only the document's own names can do this: the game's rules are tested with the game.
            let span = document.front.game_span;
            problems.push(Diagnostic::new(Code::BadFrontMatter, span, bad.to_string()));
            Grammar::default()
        }
    };
    let language = vocabulary.lexicon().and_then(|lexicon| {
        own::language(document, lexicon, vocabulary.definable())
            .map_err(|bad| {
                let span = document.front.game_span;
                problems.push(Diagnostic::new(Code::BadFrontMatter, span, bad.to_string()));
            })
            .ok()
    });
    let strict = language.is_some()
        || grammar.phrases("question").next().is_some()
        || grammar.phrases("deed").next().is_some();
    let mut compiler = Compiler {
        vocabulary,
        grammar,
        language,
        seen: RefCell::default(),
        defined: Vec::new(),
        titles: Vec::new(),
        strict,
        scope,
        problems,
        path: Vec::new(),
        numbers: Vec::new(),
        item: 0,
        page: PageId(0),
        fix_selected: Vec::new(),
        fix_then: Vec::new(),
        attempts: 0,
        deferred: Vec::new(),
        asked: Vec::new(),
        program: Program {
            name: document.front.name.clone(),
            version: document.front.version.clone(),
            game: document.front.game.clone(),
            ops: Vec::new(),
            lines: Vec::new(),
            pages: Vec::new(),
            entry: PageId(0),
            questions: Vec::new(),
            chains: Chains::default(),
            acts: Vec::new(),
            targets: Vec::new(),
            amounts: Vec::new(),
            groups: Vec::new(),
            branches: Vec::new(),
            formulas: Vec::new(),
            charts: Vec::new(),
            settings: Vec::new(),
            counters: document.front.counters.clone(),
            decks: document.front.decks.clone(),
            terms: Vec::new(),
            reminders: Vec::new(),
            sources: document.sources.clone(),
            front: document.front.all.clone(),
            prefer_words: Vec::new(),
        },
    };
    compiler.terms(document);
    compiler.document(document);
    compiler.unused_terms();
    let Compiler { mut program, mut problems, language, seen, .. } = compiler;
    program.chains = Chains::of(&mut program.ops, &program.questions);
    problems.extend(crate::check::check(&program, document, scope));
    problems.sort_by_key(|p| (p.span.file, p.span.start, p.code));
    problems.dedup();
    let mut trees = seen.into_inner();
    trees.sort_by_key(|(span, _)| (span.file, span.start, span.end));
    trees.dedup_by_key(|(span, _)| *span);
    Compiled { program, problems, readings: Readings { trees, words: language } }
}

struct Compiler<'c, V: Vocabulary> {
    vocabulary: &'c V,
    grammar: Grammar,
    /// The words of the game and of the document, where the game has a lexicon.
    language: Option<language::Grammar>,
    /// The trees of the pieces that were read, with their places.
    seen: RefCell<Vec<(Span, Node)>>,
    /// The words that the document defines, with the places of their definitions.
    defined: Vec<(Span, Text)>,
    titles: Vec<Vec<String>>,
    strict: bool,
    scope: Scope,
    problems: Vec<Diagnostic>,
    /// The headings of the page at hand, and the numbers of the item at hand.
    path: Vec<String>,
    numbers: Vec<u32>,
    item: u32,
    page: PageId,
    program: Program<V>,
    /// Operations that go on at the next `Once` step when something is selected.
    fix_selected: Vec<usize>,
    /// Operations that end the page when they succeed.
    fix_then: Vec<usize>,
    /// Steps so far that can fail or select.
    attempts: usize,
    /// What a page says of the selection before it selects: carried out at its end.
    deferred: Vec<Text>,
    /// The questions that the steps at hand stand under, the nearest last.
    asked: Vec<V::Question>,
}

impl<V: Vocabulary> Compiler<'_, V> {
    /// A term means its definition, if the vocabulary can read the definition. Terms may build on
    /// each other.
    fn terms(&mut self, document: &Document) {
        if self.language.is_some() {
            return self.definitions(document);
        }
        if !self.strict {
            return;
        }
        let categories = self.vocabulary.term_categories();
        let mut open: Vec<_> = document.terms.iter().collect();
        self.program.terms = open
            .iter()
            .copied()
            .chain(&document.glosses)
            .map(|(t, d)| Term { term: t.plain.clone(), definition: d.plain.replace('\n', " ") })
            .collect();
        while !open.is_empty() {
            let before = open.len();
            open.retain(|(term, definition)| {
                !self.grammar.term(&term.plain, &tokens(definition), categories)
            });
            if open.len() == before {
                return;
            }
            // The names are the document's own words, and cannot make a rule unreadable.
            let _ = self.grammar.finish();
        }
    }

    fn document(&mut self, document: &Document) {
        self.pages(document);
        if !self.strict {
            open::document(self, document);
            self.ids();
            return;
        }
        for (i, page) in document.pages.iter().enumerate() {
            self.page(PageId(i as u16), page);
            if self.program.lines.len() > MOST_LINES {
                self.problem(Code::TooLarge, page.span, "the document has too many lines");
                break;
            }
        }
        self.ids();
    }

    fn pages(&mut self, document: &Document) {
        for page in document.pages.iter().take(usize::from(u16::MAX)) {
            let title = key(&page.title);
            let words: Vec<String> = title.split(' ').filter(|w| !w.is_empty()).map(String::from).collect();
            if let Some(first) = self.titles.iter().position(|t| *t == words) {
                let span = self.program.pages[first].span;
                self.path = page.path.clone();
                self.problems.push(
                    Diagnostic::new(
                        Code::DuplicatePage,
                        page.span,
                        format!("there are two pages “{}”", page.title),
                    )
                    .see(span, "the first is here")
                    .help("give one of them another name")
                    .under(&page.path),
                );
            }
            self.titles.push(words);
            let title_words = self.lexed(&Text::of(0, &page.title, 0));
            let seen = self.seen.borrow().len();
            let target = self.reader().target(title_words.all()).ok();
            // Titles are no sentences.
            self.seen.borrow_mut().truncate(seen);
            self.program.pages.push(Page {
                title: page.title.clone(),
                start: 0,
                has_actions: page.has_actions,
                target,
                span: page.span,
            });
        }
        self.entry(document);
    }

    fn entry(&mut self, document: &Document) {
        let starts = document.pages.iter().position(|p| p.starts);
        let Some((name, span)) = &document.front.entry else {
            self.program.entry = PageId(starts.unwrap_or(0) as u16);
            if document.pages.is_empty() && self.scope == Scope::Whole {
                let message = "there are no steps: write them as bullets under a heading";
                self.problem(Code::NoSteps, Span::default(), message);
            }
            return;
        };
        match self.program.page(name) {
            Some(page) => self.program.entry = page,
            None => {
                let suggestion = self.closest_page(name);
                self.problems.push(
                    Diagnostic::new(Code::NoEntry, *span, format!("there is no page “{name}” to begin with"))
                        .suggest(suggestion),
                );
            }
        }
    }

    fn closest_page(&self, name: &str) -> Option<String> {
        let name = key(name);
        let near =
            |p: &&Page<V>| (strsim::normalized_damerau_levenshtein(&key(&p.title), &name) * 1000.0) as u32;
        self.program.pages.iter().max_by_key(near).filter(|p| near(p) > 400).map(|p| p.title.clone())
    }

    fn page(&mut self, id: PageId, page: &crate::document::Page) {
        self.page = id;
        self.path = page.path.clone();
        self.program.pages[id.0 as usize].start = self.here();
        let first_line = self.program.lines.len() as u32;
        if self.is_remark(page) {
            self.emit(Op::Return { line: None });
            return;
        }
        self.steps_of_page(&page.steps);
        for text in std::mem::take(&mut self.deferred) {
            let lexed = self.lexed(&text);
            self.once(lexed.all(), &[], 0);
        }
        let end = self.here();
        self.emit(Op::Return { line: None });
        for op in std::mem::take(&mut self.fix_selected) {
            self.patch(op, end);
        }
        let then = std::mem::take(&mut self.fix_then);
        if !then.is_empty() {
            let tail = if page.has_actions { self.here() } else { end };
            if page.has_actions {
                self.emit(Op::Again { line: Line(first_line) });
            }
            for op in then {
                self.patch(op, tail);
            }
        }
    }

    /// A list that asks nothing, that nobody goes to, and that fixes no principle, is prose.
    fn is_remark(&self, page: &crate::document::Page) -> bool {
        if page.is_notes {
            return true;
        }
        // With a lexicon nothing is prose but what says so: a slip must not turn a page into a remark.
        if self.language.is_some() {
            return false;
        }
        let known = &self.program.pages[self.page.0 as usize];
        if self.page == self.program.entry || known.target.is_some() || page.starts || !self.strict {
            return false;
        }
        let is_step = |step: &Step| match step {
            Step::Table(_) => true,
            Step::Item(item) => {
                let lexed = Lexed::new(&item.text);
                item.text.plain.contains(['?', '→'])
                    || item.marker().is_some()
                    || (!item.items.is_empty() && steps::is_loop(lexed.all()))
                    || branches::range(&lexed.all()).is_some()
                    || self.grammar.reads("setting", &lexed.tokens)
                    || lexed.all().sentences().into_iter().any(|w| self.reader().saying(w).understood())
            }
        };
        !page.steps.iter().any(is_step)
    }

    /// A line as tokens: with every word, where the game has a lexicon.
    fn lexed(&self, text: &Text) -> Lexed {
        if self.language.is_some() { Lexed::every(text) } else { Lexed::new(text) }
    }

    fn reader(&self) -> Reader<'_, V> {
        Reader {
            language: self.language.as_ref(),
            seen: &self.seen,
            grammar: &self.grammar,
            vocabulary: self.vocabulary,
            pages: &self.titles,
            asked: &self.asked,
            strict: self.strict,
            whole: self.scope == Scope::Whole,
        }
    }

    /// Stable ids: the page and the line's own number, or its words.
    fn ids(&mut self) {
        let mut seen: std::collections::HashMap<String, u32> = std::collections::HashMap::new();
        for i in 0..self.program.lines.len() {
            let line = &self.program.lines[i];
            let page = self.program.pages.get(line.page.0 as usize).map_or("", |p| &p.title);
            let own = match line.numbers[..] {
                [] => key(&line.text).split(' ').take(7).collect::<Vec<_>>().join("-"),
                ref numbers => numbers.iter().map(u32::to_string).collect::<Vec<_>>().join("+"),
            };
            let id = format!("{}/{own}", key(page).replace(' ', "-"));
            let times = seen.entry(id.clone()).or_insert(0);
            *times += 1;
            self.program.lines[i].id = if *times > 1 { format!("{id}~{times}") } else { id };
        }
    }

    fn here(&self) -> Pc {
        self.program.ops.len() as Pc
    }

    fn problem(&mut self, code: Code, span: Span, message: impl Into<String>) -> &mut Diagnostic {
        let diagnostic = Diagnostic::new(code, span, message).under(&self.path);
        let at = self.problems.len();
        self.problems.push(diagnostic);
        &mut self.problems[at]
    }

    fn line(&mut self, words: Words<'_>, role: Role, depth: u16) -> Line {
        let mut text = words.plain();
        if role == Role::Test || role == Role::Attempt || role == Role::Selector {
            text.push('?');
        }
        self.program.lines.push(LineInfo {
            id: String::new(),
            page: self.page,
            numbers: self.numbers.clone(),
            text,
            span: words.span(),
            depth,
            item: self.item,
            role,
        });
        Line(self.program.lines.len() as u32 - 1)
    }

    /// A piece that has no meaning: an error where the game is known.
    fn fault(&mut self, fault: Fault<'_>) {
        match fault {
            Fault::Phrase { category, words, .. } => {
                if !self.strict {
                    self.near_miss(words);
                    return;
                }
                let mut why = self.grammar.explain(category, words.tokens());
                // What fixes a principle is not meant as a deed.
                let principle = self.grammar.explain("setting", words.tokens());
                if category == "deed" && principle.reached > why.reached.max(1) {
                    why = principle;
                }
                let mut expected = why.expected;
                expected.truncate(6);
                let label = if why.found.is_empty() { "something is missing here" } else { "not understood" };
                let text = words.plain();
                let d = self.problem(Code::UnknownPhrase, why.span, format!("“{text}” is not understood"));
                d.label = label.to_string();
                if !expected.is_empty() {
                    d.help.push(format!("expected {}", expected.join(", or ")));
                }
                d.suggestion = why.suggestion;
            }
            Fault::Unread { category, words, why } => {
                let suggestion =
                    self.language.as_ref().and_then(|l| l.repaired(category, words.tokens(), &why));
                let text = words.plain();
                let message = match why.reached {
                    0 => format!("“{text}” is not understood"),
                    _ if why.ended => format!("“{text}” ends too early"),
                    _ => format!("“{text}” is understood only in part"),
                };
                let d = self.problem(Code::UnknownPhrase, why.span, message);
                d.label = if why.ended { "something is missing here" } else { "not understood" }.to_string();
                if !why.expected.is_empty() {
                    d.help.push(format!("here could stand {}", why.expected.join(", or ")));
                }
                d.suggestion = suggestion.map(|(span, word)| {
                    let whole = words.span();
                    let at = (span.start.saturating_sub(whole.start)) as usize;
                    let len = (span.end - span.start) as usize;
                    match (text.get(..at), text.get(at + len..)) {
                        (Some(before), Some(after)) => format!("{before}{word}{after}"),
                        _ => word,
                    }
                });
            }
            Fault::Ambiguous(readings, span) => {
                let d = self.problem(Code::TwoReadings, span, "this can be read in more than one way");
                for reading in readings.iter().take(4) {
                    d.help.push(format!("write “{reading}” if that is meant"));
                }
                if readings.is_empty() {
                    d.help.push("cut it into several sentences".into());
                }
            }
            Fault::Modal(span) => {
                let message = "this leaves open whether it is done";
                let d = self.problem(Code::UnknownPhrase, span, message);
                d.help.push("write “Can bot …?” if it is done where it is possible, or “Bot will …”".into());
            }
            Fault::NotInGame(reason, span) => {
                self.problem(Code::NotInGame, span, reason);
            }
            Fault::Page(name, span) => {
                let suggestion = self.closest_page(&name);
                let d = self.problem(Code::UnknownPage, span, format!("there is no page “{name}”"));
                d.suggestion = suggestion;
            }
            Fault::Die(span) => {
                let d = self.problem(Code::BadDie, span, "there is no such die");
                d.help.push("write the dice as `1d6` or `2d10`".into());
            }
        }
    }

    /// Without a game anything may be asked of a human; but a counter or a deck that is almost one
    /// of the document's own is a slip.
    fn near_miss(&mut self, words: Words<'_>) {
        const VERBS: [&str; 14] = [
            "increment",
            "increase",
            "raise",
            "decrement",
            "decrease",
            "lower",
            "reduce",
            "set",
            "reset",
            "remove",
            "place",
            "draw",
            "shuffle",
            "clear",
        ];
        if !VERBS.iter().any(|v| words.begins_with(v)) {
            return;
        }
        let counters = self.program.counters.iter().map(|c| &c.name);
        let names: Vec<String> =
            counters.chain(self.program.decks.iter().map(|d| &d.name)).cloned().collect();
        for token in words.tokens().iter().skip(1) {
            let like = |n: &&String| {
                let n = key(n);
                n != token.norm && strsim::normalized_damerau_levenshtein(&n, &token.norm) > 0.6
            };
            if let Some(name) = names.iter().find(like) {
                let suggestion = Some(name.clone());
                let written = words.plain();
                let d = self.problem(
                    Code::UnknownCounter,
                    token.span,
                    format!("“{written}” names no counter or deck of the document"),
                );
                d.suggestion = suggestion;
                return;
            }
        }
    }

    fn setting(&mut self, setting: Setting<V>) {
        self.program.settings.push(setting);
    }
}
