//! Compiles documents for a game with a lexicon: from the items of a page to the tree. Every bullet gets
//! exactly one role; a bullet without one is an error.

mod conditions;
mod fault;
mod items;
mod meaning;
mod prefer;
mod read;
mod sentences;
mod tables;

use super::emit::index;
use super::lexed::Words;
use super::{Compiler, Scope};
use crate::diagnostic::{Code, Severity};
use crate::document::{Document, Step as Written};
use crate::language::Grammar;
use crate::markdown::{Item, Table};
use crate::roles::Role;
use crate::tree::{Aim, Leaf, Number, Page, Piece, Step, Test, What};
use crate::vocabulary::Vocabulary;
use crate::words::Text;
use meaning::{Amount, Atom, Condition, Saying};
use read::Reader;

/// The meanings of the phrases in a tree, by index.
pub(super) struct Meanings<V: Vocabulary> {
    pub deeds: Vec<V::Deed>,
    pub criteria: Vec<V::Criterion>,
    pub targets: Vec<V::Target>,
    pub settings: Vec<V::Setting>,
}

impl<V: Vocabulary> Default for Meanings<V> {
    fn default() -> Self {
        Meanings { deeds: Vec::new(), criteria: Vec::new(), targets: Vec::new(), settings: Vec::new() }
    }
}

fn push<A>(table: &mut Vec<A>, one: A) -> u32 {
    table.push(one);
    table.len() as u32 - 1
}

/// The target that the title of a page names, if it can be selected.
pub(super) fn title<V: Vocabulary>(
    compiler: &Compiler<'_, V>,
    grammar: &Grammar,
    title: &str,
) -> Option<V::Target> {
    let lexed = super::lexed::Lexed::new(&Text::of(0, title, 0));
    let seen = std::cell::RefCell::default();
    reader(compiler, grammar, &seen, &[], 0).target(lexed.all()).ok()
}

fn reader<'c, V: Vocabulary>(
    compiler: &'c Compiler<'_, V>,
    grammar: &'c Grammar,
    seen: &'c std::cell::RefCell<Vec<(crate::source::Span, crate::language::Node)>>,
    asked: &'c [V::Question],
    others: usize,
) -> Reader<'c, V> {
    Reader {
        grammar,
        seen,
        vocabulary: compiler.vocabulary,
        pages: &compiler.titles,
        asked,
        others,
        whole: compiler.scope == Scope::Whole,
    }
}

/// The pages of a document as a tree.
pub(super) fn pages<V: Vocabulary>(
    compiler: &mut Compiler<'_, V>,
    grammar: &Grammar,
    document: &Document,
) -> Vec<Page> {
    let mut pages = Vec::new();
    let front = &document.front;
    if !matches!(front.language.as_str(), "" | "en") {
        let message = format!("documents for {} are in English, not in `{}`", front.game, front.language);
        compiler.problem(Code::OtherLanguage, front.language_span, message);
    }
    for page in document.pages.iter().take(usize::from(u16::MAX)) {
        compiler.path.clone_from(&page.path);
        let before = compiler.problems.len();
        let mut builder = Builder { compiler, grammar, asked: Vec::new(), others: 0, waiting: Vec::new() };
        // Pages of notes are for people.
        let mut steps = if page.is_notes { Vec::new() } else { builder.page(page) };
        let is_wrong = compiler.problems[before..].iter().any(|p| p.severity() == Severity::Error);
        // If the page is in another language, no line can be read: report one error that says so.
        if is_wrong && let Some(name) = super::open::foreign(page) {
            compiler.problems.truncate(before);
            let message =
                format!("this page is written in {name}: documents for {} are in English", front.game);
            compiler.problem(Code::OtherLanguage, page.span, message);
            steps.clear();
        }
        pages.push(Page { title: page.title.clone(), span: page.span, steps });
    }
    pages
}

struct Builder<'b, 'c, V: Vocabulary> {
    compiler: &'b mut Compiler<'c, V>,
    grammar: &'b Grammar,
    /// The questions that enclose the current steps, the innermost last.
    asked: Vec<V::Question>,
    /// How many other players are named in what encloses the current words, and before them on their line.
    others: usize,
    /// Sentences about the selection that precede it: they are carried out at the end of the page.
    waiting: Vec<Step>,
}

impl<V: Vocabulary> Builder<'_, '_, V> {
    fn reader(&self) -> Reader<'_, V> {
        reader(self.compiler, self.grammar, &self.compiler.seen, &self.asked, self.others)
    }

    fn page(&mut self, page: &crate::document::Page) -> Vec<Step> {
        let mut out = Vec::new();
        let mut items: Vec<Item> = Vec::new();
        for step in &page.steps {
            match step {
                Written::Item(item) => items.push(item.clone()),
                Written::Table(table) => match items.last_mut() {
                    // A table right after a roll belongs to it.
                    Some(item) if item.items.is_empty() && item.tables.is_empty() && is_roll(item) => {
                        item.tables.push(table.clone());
                    }
                    _ => {
                        out.extend(self.steps(&std::mem::take(&mut items), 0));
                        out.extend(self.table(table, None));
                    }
                },
            }
        }
        out.extend(match self.all_ranges(&items) {
            true => self.page_of_ranges(&items),
            false => self.steps(&items, 0),
        });
        let waiting = std::mem::take(&mut self.waiting);
        if let Some(first) = waiting.first() {
            out.push(Step::said(first.piece.clone(), What::Once(waiting)));
        }
        self.every_item_has_a_role(&page.steps);
        out
    }

    /// Applies the rule of roles: an item that no role has read is an error, not a remark.
    fn every_item_has_a_role(&mut self, steps: &[Written]) {
        fn unread<'i>(items: &'i [Item], known: &dyn Fn(&Item) -> bool, out: &mut Vec<&'i Item>) {
            for item in items {
                if known(item) {
                    unread(&item.items, known, out);
                } else {
                    out.push(item);
                }
            }
        }
        let items = |step: &Written| match step {
            Written::Item(item) => Some(item.clone()),
            Written::Table(_) => None,
        };
        let items: Vec<Item> = steps.iter().filter_map(items).collect();
        let roles = &self.compiler.roles;
        let known = |item: &Item| {
            let span = item.text.whole();
            item.text.plain.trim().is_empty() || roles.iter().any(|(one, _)| *one == span)
        };
        let mut out = Vec::new();
        unread(&items, &known, &mut out);
        let unread: Vec<_> = out.iter().map(|item| item.text.whole()).collect();
        // Items below a refused line were never looked at.
        for span in unread {
            let refused = self
                .compiler
                .problems
                .iter()
                .any(|p| p.severity() == Severity::Error && p.span.file == span.file);
            if !refused {
                let d = self.compiler.problem(Code::UnknownPhrase, span, "nothing reads this line");
                d.help
                    .push("a step stands under a heading, a question, or a sentence that leads to it".into());
            }
        }
    }

    fn role(&mut self, item: &Item, role: Role) {
        self.compiler.roles.push((item.text.whole(), role));
    }

    fn table_role(&mut self, table: &Table) {
        self.compiler.roles.push((table.span, Role::Table));
    }

    // ---- Meanings into their tables

    fn deed(&mut self, deed: V::Deed) -> u32 {
        push(&mut self.compiler.meanings.deeds, deed)
    }

    fn number(&mut self, amount: Amount<V>) -> Number {
        match amount {
            Amount::Number(n) => Number::Fixed(n),
            Amount::Counter(counter) => Number::Counter(counter),
            Amount::Game(amount) => Number::Game(index(&mut self.compiler.program.amounts, &amount)),
            Amount::Result => Number::Result,
            Amount::Left(deck) => Number::Left(deck),
        }
    }

    fn test(&mut self, condition: Condition<'_, V>) -> Test {
        match condition {
            Condition::Atom(atom, words) => {
                let leaf = match atom {
                    Atom::Question(question) => {
                        Leaf::Question(index(&mut self.compiler.program.questions, &question))
                    }
                    Atom::Can(deed) => Leaf::Can(self.deed(deed)),
                    Atom::Check { a, comparison, b } => {
                        Leaf::Compare(self.number(a), comparison, self.number(b))
                    }
                    Atom::Card { deck, card } => Leaf::Card(deck, card),
                    Atom::Unknown(fault) => {
                        self.fault(fault);
                        Leaf::Board
                    }
                };
                Test::Leaf(leaf, piece(words))
            }
            Condition::All(parts) => Test::All(parts.into_iter().map(|part| self.test(part)).collect()),
            Condition::Any(parts) => Test::Any(parts.into_iter().map(|part| self.test(part)).collect()),
            Condition::Not(part) => self.test(*part).negated(),
        }
    }

    /// The steps of a statement.
    fn said(&mut self, saying: Saying<'_, V>) -> Vec<Step> {
        let words = saying.words;
        let what = match saying.what {
            meaning::What::All(all) => return all.into_iter().flat_map(|one| self.said(one)).collect(),
            meaning::What::Perform(deed) => {
                let selects = words.begins_with("select");
                What::Do { deed: Some(self.deed(deed)), selects }
            }
            meaning::What::Unknown(fault) => {
                self.fault(fault);
                What::Do { deed: None, selects: false }
            }
            meaning::What::Change { of, change, by } => {
                What::Change { of: self.number(of), change, by: self.number(by) }
            }
            meaning::What::Use(page) => What::Use(page),
            meaning::What::GoTo(page) => What::GoTo(page),
            meaning::What::GoToSelected => What::GoToSelected,
            meaning::What::Return => What::Return,
            meaning::What::Restart => What::Restart,
            meaning::What::End => What::End,
            meaning::What::Nothing | meaning::What::Below => What::Nothing,
            meaning::What::Roll { dice, sides, adjust } => {
                let added = adjust.into_iter().map(|(factor, amount)| {
                    (Number::Fixed(i32::from(factor)).times(self.number(amount)), None)
                });
                let added = added.collect();
                let dice = Number::Fixed(i32::from(dice));
                What::Roll(crate::tree::Roll { dice, sides, keep: crate::program::Keep::All, added })
            }
            meaning::What::Draw { deck, cards } => What::Draw { deck, cards: cards.clamp(1, 100) },
            meaning::What::Shuffle(deck) => What::Shuffle(deck),
            meaning::What::If { condition, then, otherwise } => {
                let test = self.test(condition);
                let then = then.into_iter().flat_map(|one| self.said(one)).collect();
                let otherwise = otherwise.into_iter().flat_map(|one| self.said(one)).collect();
                What::If { test, then, otherwise }
            }
            meaning::What::First(ways) => {
                let ways = ways.into_iter().map(|way| self.said(way)).collect();
                What::First { ways, applies: false, otherwise: Vec::new() }
            }
            meaning::What::Ban(setting) => {
                let setting = push(&mut self.compiler.meanings.settings, setting);
                What::Principle { setting, criteria: Vec::new() }
            }
        };
        vec![Step::said(piece(words), what)]
    }

    /// The possible targets.
    fn aims(&mut self, words: Words<'_>) -> Vec<Aim> {
        let read = self.reader().targets(words);
        match read {
            Ok(found) => found
                .into_iter()
                .map(|(target, span)| {
                    let sources = &self.compiler.program.sources;
                    let name = sources.get(usize::from(span.file)).and_then(|s| s.text.get(span.range()));
                    let name = name.unwrap_or("").replace("**", "");
                    Aim { name, target: Some(push(&mut self.compiler.meanings.targets, target)) }
                })
                .collect(),
            Err(fault) => {
                self.fault(fault);
                vec![Aim { name: words.plain(), target: None }]
            }
        }
    }
}

fn piece(words: Words<'_>) -> Piece {
    Piece { text: words.plain(), span: words.span() }
}

fn is_roll(item: &Item) -> bool {
    item.text.plain.to_lowercase().starts_with("roll")
}
