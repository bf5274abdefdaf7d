//! Operations for dice, comparisons and numbers.

use super::Emitter;
use crate::program::{Asked, Comparison, Formula, Keep, Op, Quantity, Register, Role};
use crate::trace::Line;
use crate::tree::{Leaf, Number, Piece, Roll};
use crate::vocabulary::Vocabulary;

impl<V: Vocabulary> Emitter<'_, '_, V> {
    pub(super) fn roll(&mut self, piece: &Piece, roll: &Roll, depth: u16) {
        let line = self.line(piece, Role::Roll, depth);
        match (&roll.dice, roll.keep) {
            (Number::Fixed(dice), Keep::All) => {
                self.op(Op::Roll { dice: (*dice).clamp(1, 100) as u8, sides: roll.sides, line });
            }
            (dice, keep) => {
                let quantity = self.number(dice, line, depth);
                self.op(Op::Load { register: Register::B, quantity, line });
                self.op(Op::Pool { sides: roll.sides, keep, line });
            }
        }
        for (number, test) in &roll.added {
            let no = test.as_ref().map_or(Vec::new(), |test| self.test(test, depth));
            // “Minus 1 for each …”: the die is adjusted by a multiple of one number.
            let multiple = match number {
                Number::Times(factor, of) => match **factor {
                    Number::Fixed(factor) => i16::try_from(factor).ok().map(|factor| (factor, &**of)),
                    _ => None,
                },
                _ => None,
            };
            let (factor, number) = multiple.unwrap_or((1, number));
            let quantity = self.number(number, line, depth);
            self.op(Op::Load { register: Register::B, quantity, line });
            self.op(Op::Adjust { factor, line });
            self.compiler.patch_all(&no);
        }
    }

    pub(super) fn leaf(&mut self, leaf: &Leaf, line: Line, depth: u16) -> usize {
        match leaf {
            Leaf::Board => self.op(Op::Ask { asked: Asked::Words, line, no: 0, row: Op::NO_ROW }),
            Leaf::Question(question) => {
                self.op(Op::Ask { asked: Asked::Question(*question), line, no: 0, row: Op::NO_ROW })
            }
            Leaf::Can(deed) => {
                let asked = Asked::Can(self.act(*deed, Vec::new()));
                self.op(Op::Ask { asked, line, no: 0, row: Op::NO_ROW })
            }
            Leaf::Card(deck, card) => self.op(Op::IsCard { deck: *deck, card: *card, line, no: 0 }),
            Leaf::Compare(a, comparison, b) => {
                let quantity = self.number(a, line, depth);
                self.op(Op::Load { register: Register::A, quantity, line });
                let quantity = self.number(b, line, depth);
                self.op(Op::Load { register: Register::B, quantity, line });
                self.op(Op::Compare { comparison: *comparison, line, no: 0 })
            }
            Leaf::Even(number) => {
                let of = self.formula(number, line, depth);
                let quantity = self.computed(Formula::Remainder(Box::new(of), 2));
                self.op(Op::Load { register: Register::A, quantity, line });
                self.op(Op::Load { register: Register::B, quantity: Quantity::Number(0), line });
                self.op(Op::Compare { comparison: Comparison::Equal, line, no: 0 })
            }
        }
    }

    /// A number as the machine loads it. Emits the rolls and counts that it needs first.
    pub(super) fn number(&mut self, number: &Number, line: Line, depth: u16) -> Quantity {
        match self.formula(number, line, depth) {
            Formula::Of(quantity) => quantity,
            formula => self.computed(formula),
        }
    }

    fn computed(&mut self, formula: Formula) -> Quantity {
        Quantity::Formula(super::index(&mut self.compiler.program.formulas, &formula))
    }

    fn formula(&mut self, number: &Number, line: Line, depth: u16) -> Formula {
        let mut inside = |number: &Number| Box::new(self.formula(number, line, depth));
        match number {
            Number::Fixed(n) => Formula::Of(Quantity::Number(*n)),
            Number::Counter(counter) => Formula::Of(Quantity::Counter(*counter)),
            Number::Result => Formula::Of(Quantity::Result),
            Number::Alike => Formula::Of(Quantity::Alike),
            Number::Least(a, b) => Formula::Least(inside(a), inside(b)),
            Number::Game(amount) => Formula::Of(Quantity::Game(*amount)),
            Number::Left(deck) => Formula::Of(Quantity::Left(*deck)),
            Number::Plus(a, b) => Formula::Plus(inside(a), inside(b)),
            Number::Minus(a, b) => Formula::Minus(inside(a), inside(b)),
            Number::Times(a, b) => Formula::Times(inside(a), inside(b)),
            Number::Share { of, by, up } => Formula::Share { of: inside(of), by: *by, up: *up },
            Number::Rolled { dice, sides } => {
                self.op(Op::Roll { dice: (*dice).clamp(1, 100) as u8, sides: *sides, line });
                Formula::Of(Quantity::Result)
            }
            Number::Board(piece) => {
                let line = self.line(piece, Role::Statement, depth);
                self.op(Op::Load { register: Register::B, quantity: Quantity::Words, line });
                Formula::Of(Quantity::Counted)
            }
        }
    }
}
