//! Compiles a document into a program: the outline gives the structure, the vocabulary the meaning.

mod circle;
mod define;
mod emit;
mod game;
mod lexed;
mod open;
mod own;
mod people;

pub use open::languages;

use crate::diagnostic::{Code, Diagnostic, Severity, render};
use crate::document::Document;
use crate::language::{BadRule, Grammar, Node, Why};
use crate::program::{Chains, Page, PageId, Pc, Program, Understood};
use crate::source::Span;
use crate::tree::Tree;
use crate::vocabulary::Vocabulary;
use crate::words::{Text, key};
use std::cell::RefCell;
use std::sync::Arc;

/// A program and its problems. The program runs even with errors: unknown lines are put to a human.
pub struct Compiled<V: Vocabulary> {
    pub program: Program<V>,
    pub problems: Vec<Diagnostic>,
    /// The reading of each piece, if the game has a lexicon.
    pub readings: Readings,
    /// The document as a tree.
    pub tree: Tree,
}

/// The trees of a document's pieces with their spans, and the grammar that prints them.
#[derive(Clone, Debug, Default)]
pub struct Readings {
    pub trees: Vec<(Span, Node)>,
    /// The interpretation of each step of a document without a game, in words.
    pub said: Vec<(Span, String)>,
    /// The role of each bullet and each table.
    pub roles: Vec<(Span, crate::roles::Role)>,
    words: Option<Arc<Grammar>>,
}

impl Readings {
    /// The grammar of the game and of the document, if the game has a lexicon.
    pub fn grammar(&self) -> Option<&Grammar> {
        self.words.as_deref()
    }

    /// Prints a tree as an unambiguous sentence.
    pub fn print(&self, tree: &Node) -> String {
        self.words.as_ref().map_or(String::new(), |words| words.print(tree))
    }
}

impl<V: Vocabulary> Compiled<V> {
    /// Erases the game's meanings: the form in which a human walks through the document.
    pub fn understood(self) -> Compiled<Understood> {
        Compiled {
            program: self.program.understood(),
            problems: self.problems,
            readings: self.readings,
            tree: self.tree,
        }
    }

    /// The program if it has no errors, else the errors as text for the author.
    pub fn without_errors(self) -> Result<Program<V>, String> {
        let errors = self.problems.iter().filter(|problem| problem.severity() == Severity::Error);
        let told: Vec<String> = errors.map(|error| render(error, &self.program.sources, false)).collect();
        if told.is_empty() { Ok(self.program) } else { Err(told.join("\n")) }
    }
}

/// Whether a document is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// A complete document.
    Whole,
    /// Single pages cut out of a document: other pages may be missing.
    Pages,
}

/// A limit above the length of any real document.
const MOST_LINES: usize = 60_000;

pub fn compile<V: Vocabulary>(document: &Document, vocabulary: &V, scope: Scope) -> Compiled<V> {
    compile_with(document, vocabulary, scope, None)
}

/// The grammar of a document, prepared once for documents that differ only in their lines: they share pages,
/// counters, decks and definitions.
pub struct Prepared<'v, V: Vocabulary> {
    vocabulary: &'v V,
    words: Option<Arc<Grammar>>,
}

impl<'v, V: Vocabulary> Prepared<'v, V> {
    pub fn new(document: &Document, vocabulary: &'v V) -> Self {
        let words = compile(document, vocabulary, Scope::Whole).readings.words;
        Prepared { vocabulary, words }
    }

    /// Compiles a document with this grammar. Problems are reported without suggestions.
    pub fn compile(&self, document: &Document) -> Compiled<V> {
        compile_with(document, self.vocabulary, Scope::Whole, self.words.clone())
    }
}

fn compile_with<V: Vocabulary>(
    document: &Document,
    vocabulary: &V,
    scope: Scope,
    prepared: Option<Arc<Grammar>>,
) -> Compiled<V> {
    let mut problems = document.problems.clone();
    let suggests = prepared.is_none();
    let bad_names =
        |bad: BadRule| Diagnostic::new(Code::BadFrontMatter, document.front.game_span, bad.to_string());
    // Only the document's own names can fail here: the game's rules are tested with the game.
    let language = prepared.or_else(|| {
        let own = own::language(document, vocabulary.lexicon()?, vocabulary);
        own.map_err(|bad| problems.push(bad_names(bad))).ok().map(Arc::new)
    });
    let mut compiler = Compiler {
        vocabulary,
        language,
        seen: RefCell::default(),
        roles: Vec::new(),
        meanings: game::Meanings::default(),
        defined: Vec::new(),
        undefined: Vec::new(),
        titles: Vec::new(),
        suggests,
        scope,
        problems,
        path: Vec::new(),
        numbers: Vec::new(),
        item: 0,
        page: PageId(0),
        fix_selected: Vec::new(),
        fix_then: Vec::new(),
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
    if compiler.language.is_some() {
        compiler.definitions(document);
    }
    let tree = compiler.document(document);
    compiler.unused_terms();
    let Compiler { mut program, mut problems, language, seen, roles, .. } = compiler;
    program.chains = Chains::of(&mut program.ops, &program.questions);
    problems.extend(crate::check::check(&program, document, vocabulary, scope));
    problems.sort_by_key(|p| (p.span.file, p.span.start, p.code));
    problems.dedup();
    let mut trees = seen.into_inner();
    trees.sort_by_key(|(span, _)| (span.file, span.start, span.end));
    trees.dedup_by_key(|(span, _)| *span);
    let said = if language.is_some() { Vec::new() } else { crate::tree::says::said(&tree, &document.front) };
    Compiled { program, problems, readings: Readings { trees, said, roles, words: language }, tree }
}

struct Compiler<'c, V: Vocabulary> {
    vocabulary: &'c V,
    /// The grammar of the game and of the document, if the game has a lexicon.
    language: Option<Arc<Grammar>>,
    /// The trees of the pieces read so far, with their spans.
    seen: RefCell<Vec<(Span, Node)>>,
    /// The role of each bullet and each table.
    roles: Vec<(Span, crate::roles::Role)>,
    meanings: game::Meanings<V>,
    /// The terms that the document defines, each with its place and its kind.
    defined: Vec<(Span, Text, String)>,
    /// Lines that may be meant as definitions, and how far they can be read as such.
    undefined: Vec<(Span, Text, Why)>,
    titles: Vec<Vec<String>>,
    /// Whether problems are reported with a suggested correction.
    suggests: bool,
    scope: Scope,
    problems: Vec<Diagnostic>,
    /// The headings of the current page, and the numbers of the current item.
    path: Vec<String>,
    numbers: Vec<u32>,
    item: u32,
    page: PageId,
    program: Program<V>,
    /// Operations that jump to the next `Once` step when something is selected.
    fix_selected: Vec<usize>,
    /// Operations that end the page when they succeed.
    fix_then: Vec<usize>,
}

impl<V: Vocabulary> Compiler<'_, V> {
    fn document(&mut self, document: &Document) -> Tree {
        let mut tree = Tree::default();
        self.pages(document);
        if let Some(language) = self.language.take() {
            tree.pages = game::pages(self, &language, document);
            self.language = Some(language);
        } else {
            tree.pages = open::pages(self, document);
        }
        emit::pages(self, &tree.pages);
        self.ids();
        tree
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
            let target = match &self.language {
                Some(language) => game::title(self, language, &page.title),
                None => None,
            };
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
            // A document that breaks a limit has not been read.
            let unread =
                document.problems.iter().any(|problem| matches!(problem.code, Code::TooLarge | Code::Hidden));
            if document.pages.is_empty() && self.scope == Scope::Whole && !unread {
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

    /// Assigns stable ids: the page and the line's own number, or its words.
    fn ids(&mut self) {
        let mut seen: std::collections::HashMap<String, u32> = std::collections::HashMap::new();
        let pages: Vec<String> = self.program.pages.iter().map(|p| key(&p.title).replace(' ', "-")).collect();
        for i in 0..self.program.lines.len() {
            let line = &self.program.lines[i];
            let page = pages.get(line.page.0 as usize).map_or("", String::as_str);
            let own = match line.numbers[..] {
                [] => key(&line.text).split(' ').take(7).collect::<Vec<_>>().join("-"),
                ref numbers => numbers.iter().map(u32::to_string).collect::<Vec<_>>().join("+"),
            };
            let id = format!("{page}/{own}");
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
}
