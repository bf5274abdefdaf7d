//! Pages, and what is wrong with their lines.

use super::read::{Fault, Reader};
use crate::compile::lexed::{Lexed, range};
use crate::compile::{Compiler, Scope};
use crate::diagnostic::Code;
use crate::document::Step;
use crate::program::{Op, PageId, Setting};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;
use crate::words::Text;

impl<V: Vocabulary> Compiler<'_, V> {
    pub(in crate::compile) fn page(&mut self, id: PageId, page: &crate::document::Page) {
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
        let known = &self.program.pages[self.page.0 as usize];
        if self.page == self.program.entry || known.target.is_some() || page.starts {
            return false;
        }
        let is_step = |step: &Step| match step {
            Step::Table(_) => true,
            Step::Item(item) => {
                let lexed = Lexed::new(&item.text);
                item.text.plain.contains(['?', '→'])
                    || item.marker().is_some()
                    || (!item.items.is_empty() && super::steps::is_loop(lexed.all()))
                    || range(&lexed.all()).is_some()
                    || self.grammar.reads("setting", &lexed.tokens)
                    || lexed.all().sentences().into_iter().any(|w| self.reader().saying(w).understood())
            }
        };
        !page.steps.iter().any(is_step)
    }

    /// What the title of a page selects, if it is something that can be selected.
    pub(in crate::compile) fn titled(&self, title: &str) -> Option<V::Target> {
        self.reader().target(Lexed::new(&Text::of(0, title, 0)).all()).ok()
    }

    pub(super) fn lexed(&self, text: &Text) -> Lexed {
        Lexed::new(text)
    }

    pub(super) fn reader(&self) -> Reader<'_, V> {
        Reader {
            grammar: &self.grammar,
            vocabulary: self.vocabulary,
            pages: &self.titles,
            asked: &self.asked,
            whole: self.scope == Scope::Whole,
        }
    }

    /// A piece that has no meaning: an error where the game is known.
    pub(super) fn fault(&mut self, fault: Fault<'_>) {
        match fault {
            Fault::Phrase { category, words, .. } => {
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

    pub(super) fn setting(&mut self, setting: Setting<V>) {
        self.program.settings.push(setting);
    }
}
