//! Operations for conditions and statements.

use super::read::{Amount, Atom, Condition, Saying, What};
use crate::compile::Compiler;
use crate::compile::emit::index;
use crate::compile::lexed::Words;
use crate::program::{Act, Asked, Comparison, Criterion, Done, Op, Quantity, Register, Role};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;

impl<V: Vocabulary> Compiler<'_, V> {
    /// Emits a condition: on yes the next operation follows. Returns what is to be patched with
    /// where to go on no.
    pub(super) fn condition(&mut self, condition: &Condition<'_, V>, depth: u16) -> Vec<usize> {
        match condition {
            Condition::Atom(atom, words) => vec![self.atom(atom, *words, depth)],
            Condition::All(parts) => parts.iter().flat_map(|p| self.condition(p, depth)).collect(),
            Condition::Any(parts) => {
                let Some((last, others)) = parts.split_last() else { return Vec::new() };
                let mut yes = Vec::new();
                for part in others {
                    let no = self.condition(part, depth);
                    yes.push(self.jump());
                    self.patch_all(&no);
                }
                let no = self.condition(last, depth);
                self.patch_all(&yes);
                no
            }
        }
    }

    fn atom(&mut self, atom: &Atom<'_, V>, words: Words<'_>, depth: u16) -> usize {
        let line = self.line(words, Role::Test, depth);
        match atom {
            Atom::Check { a, comparison, b } => self.check(a, *comparison, b, line),
            Atom::Card { deck, card } => self.emit(Op::IsCard { deck: *deck, card: *card, line, no: 0 }),
            other => {
                let asked = self.asked(other);
                self.emit(Op::Ask { asked, line, no: 0, row: Op::NO_ROW })
            }
        }
    }

    fn check(&mut self, a: &Amount<'_, V>, comparison: Comparison, b: &Amount<'_, V>, line: Line) -> usize {
        let quantity = self.quantity(a);
        self.emit(Op::Load { register: Register::A, quantity, line });
        let quantity = self.quantity(b);
        self.emit(Op::Load { register: Register::B, quantity, line });
        self.emit(Op::Compare { comparison, line, no: 0 })
    }

    /// A question of the game, or of a human. Comparisons have operations of their own.
    pub(super) fn asked(&mut self, atom: &Atom<'_, V>) -> Asked {
        match atom {
            Atom::Question(q) => Asked::Question(index(&mut self.program.questions, q)),
            Atom::Can(deed) => Asked::Can(self.act(deed.clone(), Vec::new())),
            Atom::Unknown(fault) => {
                self.fault(fault.clone());
                Asked::Words
            }
            Atom::Check { .. } | Atom::Card { .. } => Asked::Words,
        }
    }

    pub(super) fn act(&mut self, deed: V::Deed, prefer: Vec<Criterion<V>>) -> u32 {
        self.program.acts.push(Act { deed, prefer });
        self.program.acts.len() as u32 - 1
    }

    fn quantity(&mut self, amount: &Amount<'_, V>) -> Quantity {
        match amount {
            Amount::Number(n) => Quantity::Number(*n),
            Amount::Counter(c) => Quantity::Counter(*c),
            Amount::Result => Quantity::Result,
            Amount::Left(deck) => Quantity::Left(*deck),
            Amount::Words(_) => Quantity::Words,
            Amount::Game(a) => Quantity::Game(index(&mut self.program.amounts, a)),
        }
    }

    /// Emits a statement. `prefer` belongs to the deed in it.
    pub(super) fn saying(&mut self, saying: &Saying<'_, V>, prefer: &mut Vec<Criterion<V>>, depth: u16) {
        match &saying.what {
            What::All(all) => {
                for one in all {
                    self.saying(one, prefer, depth);
                }
            }
            What::If { condition, then, otherwise } => {
                let no = self.condition(condition, depth);
                for one in then {
                    self.saying(one, prefer, depth + 1);
                }
                if otherwise.is_empty() {
                    self.patch_all(&no);
                } else {
                    let end = self.jump();
                    self.patch_all(&no);
                    for one in otherwise {
                        self.saying(one, prefer, depth + 1);
                    }
                    self.patch_all(&[end]);
                }
            }
            What::Perform(deed) => {
                let line = self.line(saying.words, Role::Statement, depth);
                self.note_prefer(line, prefer);
                let act = self.act(deed.clone(), std::mem::take(prefer));
                self.perform(Some(act), line, saying.words);
            }
            What::Unknown(fault) => {
                self.fault(fault.clone());
                let line = self.line(saying.words, Role::Statement, depth);
                self.note_prefer(line, prefer);
                prefer.clear();
                self.perform(None, line, saying.words);
            }
            What::Roll { dice, sides, adjust } => {
                let line = self.line(saying.words, Role::Roll, depth);
                self.emit(Op::Roll { dice: *dice, sides: *sides, line });
                for (factor, amount) in adjust {
                    // A human is asked for the number with its own words.
                    let line = match amount {
                        Amount::Words(words) => self.line(*words, Role::Statement, depth),
                        _ => line,
                    };
                    let quantity = self.quantity(amount);
                    self.emit(Op::Load { register: Register::B, quantity, line });
                    self.emit(Op::Adjust { factor: *factor, line });
                }
            }
            What::Draw { deck, cards } => {
                let line = self.line(saying.words, Role::Roll, depth);
                for _ in 0..(*cards).clamp(1, 100) {
                    self.emit(Op::Draw { deck: *deck, line });
                }
            }
            What::Change { of, change, by } => {
                let line = self.line(saying.words, Role::Statement, depth);
                if matches!(of, Amount::Words(_) | Amount::Number(_)) {
                    self.perform(None, line, saying.words);
                    return;
                }
                let quantity = self.quantity(of);
                self.emit(Op::Load { register: Register::A, quantity, line });
                let by = self.quantity(by);
                self.emit(Op::Load { register: Register::B, quantity: by, line });
                self.emit(Op::Change { quantity, change: *change, line });
            }
            What::Use(page) => {
                let line = self.line(saying.words, Role::Statement, depth);
                let op = self.emit(Op::Call { page: *page, line, selected: 0 });
                self.fix_selected.push(op);
                self.attempts += 1;
            }
            What::Shuffle(deck) => {
                let line = self.line(saying.words, Role::Statement, depth);
                self.emit(Op::Shuffle { deck: *deck, line });
            }
            What::GoTo(page) => {
                let line = self.line(saying.words, Role::Statement, depth);
                self.emit(Op::GoTo { page: *page, line });
            }
            What::Restart => {
                let line = self.line(saying.words, Role::Statement, depth);
                self.emit(Op::GoTo { page: self.page, line });
            }
            What::GoToSelected => {
                let line = self.line(saying.words, Role::Statement, depth);
                self.emit(Op::GoToSelected { line });
            }
            What::Return => {
                let line = Some(self.line(saying.words, Role::Statement, depth));
                self.emit(Op::Return { line });
            }
            What::End => {
                let line = self.line(saying.words, Role::Statement, depth);
                self.emit(Op::End { line });
            }
            What::Nothing => {
                self.line(saying.words, Role::Statement, depth);
            }
        }
    }

    /// A deed; one that begins with *select* ends the page with its selection.
    fn perform(&mut self, done: Done, line: Line, words: Words<'_>) {
        let selects = words.begins_with("select");
        let op = self.emit(Op::Perform { done, line, selects, selected: 0 });
        self.fix_selected.push(op);
        self.attempts += usize::from(selects);
    }

    pub(super) fn note_prefer(&mut self, line: Line, prefer: &[Criterion<V>]) {
        if !prefer.is_empty() {
            self.program.prefer_words.push((line, prefer.iter().map(|c| c.line).collect()));
        }
    }
}
