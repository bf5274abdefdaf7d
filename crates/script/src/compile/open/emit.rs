//! Operations for the steps of a document for no game.

use super::super::Compiler;
use super::read::Reader;
use super::tree::{Axis, Case, How, Leaf, Number, Piece, Roll, Step, Test, What};
use crate::diagnostic::Code;
use crate::markdown::Item;
use crate::program::{
    Asked, Branch, Change, Chart, ChartNode, Comparison, Formula, Keep, LineInfo, Op, PageId, Pc, Quantity,
    Register, Role, Target, Targets,
};
use crate::trace::Line;
use crate::vocabulary::Vocabulary;
use std::collections::HashMap;

/// The most turns a loop may take when the document does not say.
const TURNS: u32 = 1000;

pub(super) struct Emitter<'e, 'd, 'c, V: Vocabulary> {
    pub compiler: &'e mut Compiler<'d, V>,
    pub reader: &'e Reader<'c>,
    /// Where the steps with a number or a letter begin, by page.
    pub labels: HashMap<(u16, String), Pc>,
    /// Jumps to them, with the page they stand on.
    pub jumps: Vec<(usize, u16, String, Piece)>,
    /// How many loops are open.
    pub loops: usize,
    pub is_whole: bool,
}

impl<V: Vocabulary> Emitter<'_, '_, '_, V> {
    fn op(&mut self, op: Op) -> usize {
        self.compiler.emit(op)
    }

    fn line(&mut self, piece: &Piece, role: Role, depth: u16) -> Line {
        let mut text = piece.text.clone();
        if matches!(role, Role::Test | Role::Attempt | Role::Selector) {
            text.push('?');
        }
        let (page, item) = (self.compiler.page, self.compiler.item);
        let numbers = self.compiler.numbers.clone();
        let lines = &mut self.compiler.program.lines;
        lines.push(LineInfo { id: String::new(), page, numbers, text, span: piece.span, depth, item, role });
        Line(lines.len() as u32 - 1)
    }

    pub fn steps(&mut self, steps: &[Step], depth: u16) {
        for step in steps {
            self.step(step, depth);
        }
    }

    fn begin(&mut self, step: &Step) {
        self.compiler.item += 1;
        self.compiler.numbers.clone_from(&step.numbers);
        if let Some(label) = &step.label
            && self.loops == 0
        {
            let here = self.compiler.here();
            self.labels.entry((self.compiler.page.0, label.clone())).or_insert(here);
        }
    }

    fn hints(&mut self, line: Line, step: &Step, depth: u16) {
        if step.hints.is_empty() {
            return;
        }
        let numbers = std::mem::take(&mut self.compiler.numbers);
        let lines = step.hints.iter().map(|hint| self.line(hint, Role::Criterion, depth + 1)).collect();
        self.compiler.numbers = numbers;
        self.compiler.program.prefer_words.push((line, lines));
    }

    fn statement(&mut self, step: &Step, depth: u16) -> Line {
        let line = self.line(&step.piece, Role::Statement, depth);
        self.hints(line, step, depth);
        line
    }

    fn step(&mut self, step: &Step, depth: u16) {
        self.begin(step);
        match &step.what {
            What::Nothing => {
                self.line(&step.piece, Role::Statement, depth);
            }
            What::Tell => {
                self.slips(&step.piece);
                let line = self.statement(step, depth);
                let selects = self.reader.selects && step.piece.text.to_lowercase().starts_with("select");
                let op = self.op(Op::Perform { done: None, line, selects, selected: 0 });
                self.compiler.fix_selected.push(op);
                self.compiler.attempts += usize::from(selects);
            }
            What::Remember => {
                let line = self.line(&step.piece, Role::Setting, depth);
                self.compiler.program.reminders.push(line);
            }
            What::Change { counter, change, by } => {
                let line = self.line(&step.piece, Role::Statement, depth);
                self.change(Quantity::Counter(*counter), *change, by, line, depth);
            }
            What::Pay { .. } => {
                let no = self.possible(std::slice::from_ref(step), depth, false);
                self.compiler.patch_all(&no);
            }
            What::Roll(roll) => self.roll(&step.piece, roll, depth),
            What::Draw { deck, cards } => {
                let line = self.line(&step.piece, Role::Roll, depth);
                for _ in 0..*cards {
                    self.op(Op::Draw { deck: *deck, line });
                }
            }
            What::Shuffle(deck) => {
                let line = self.line(&step.piece, Role::Statement, depth);
                self.op(Op::Shuffle { deck: *deck, line });
            }
            What::Use(page) => {
                let line = self.line(&step.piece, Role::Statement, depth);
                let op = self.op(Op::Call { page: *page, line, selected: 0 });
                self.compiler.fix_selected.push(op);
                self.compiler.attempts += 1;
            }
            What::GoTo(page) => self.go_to(*page, &step.piece, depth),
            What::Restart => self.go_to(self.compiler.page, &step.piece, depth),
            What::Node(label) => {
                for _ in 0..self.loops {
                    self.op(Op::Leave);
                }
                let jump = self.op(Op::Jump { to: 0 });
                let page = self.compiler.page.0;
                self.jumps.push((jump, page, label.clone(), step.piece.clone()));
            }
            What::GoToSelected => {
                let line = self.line(&step.piece, Role::Statement, depth);
                self.op(Op::GoToSelected { line });
            }
            What::Return => {
                let line = Some(self.line(&step.piece, Role::Statement, depth));
                self.op(Op::Return { line });
            }
            What::End => {
                let line = self.line(&step.piece, Role::Statement, depth);
                self.op(Op::End { line });
            }
            What::If { test, then, otherwise } => {
                let no = self.test(test, depth);
                self.branches(no, then, otherwise, depth);
            }
            What::Try { then, otherwise } => {
                self.slips(&step.piece);
                let line = self.statement(step, depth);
                let no = self.op(Op::Try { line, no: 0 });
                self.branches(vec![no], then, otherwise, depth);
            }
            What::First { ways, applies, otherwise } => {
                let mut ends = Vec::new();
                for way in ways {
                    if let Some(first) = way.first() {
                        self.begin(first);
                    }
                    let no = self.possible(way, depth + 1, *applies);
                    ends.push(self.op(Op::Jump { to: 0 }));
                    self.compiler.patch_all(&no);
                }
                self.steps(otherwise, depth + 1);
                self.compiler.patch_all(&ends);
            }
            What::Repeat { how, body } => self.repeat(&step.piece, how, body, depth),
            What::Cases { of, cases, otherwise } => {
                self.cases(&step.piece, of, cases, otherwise.as_deref(), depth)
            }
            What::Attempt => {
                let line = self.line(&step.piece, Role::Attempt, depth);
                self.hints(line, step, depth);
                let op = self.op(Op::Attempt { done: None, line, then: 0 });
                self.compiler.fix_then.push(op);
                self.compiler.attempts += 1;
            }
            What::Select { test, names } => self.select(&step.piece, test.as_ref(), names, depth),
            What::Once(steps) => {
                let here = self.compiler.here();
                for op in std::mem::take(&mut self.compiler.fix_selected) {
                    self.compiler.patch(op, here);
                }
                let once = self.op(Op::Once { no: 0 });
                self.steps(steps, depth);
                let on = self.op(Op::Jump { to: 0 });
                self.compiler.fix_selected.push(on);
                self.compiler.patch_all(&[once]);
            }
            What::Again(_) => {
                // Nothing stands before it: a human is told.
                let line = self.statement(step, depth);
                self.op(Op::Perform { done: None, line, selects: false, selected: 0 });
            }
        }
    }

    fn go_to(&mut self, page: PageId, piece: &Piece, depth: u16) {
        let line = self.line(piece, Role::Statement, depth);
        self.op(Op::GoTo { page, line });
    }

    fn branches(&mut self, no: Vec<usize>, then: &[Step], otherwise: &[Step], depth: u16) {
        self.steps(then, depth + 1);
        if otherwise.is_empty() {
            self.compiler.patch_all(&no);
            return;
        }
        let end = self.op(Op::Jump { to: 0 });
        self.compiler.patch_all(&no);
        self.steps(otherwise, depth + 1);
        self.compiler.patch_all(&[end]);
    }

    /// Steps of which the first one may turn out to be impossible: what to patch with where to go then.
    fn possible(&mut self, steps: &[Step], depth: u16, applies: bool) -> Vec<usize> {
        let Some((first, rest)) = steps.split_first() else { return Vec::new() };
        self.compiler.numbers.clone_from(&first.numbers);
        let mut no = match &first.what {
            What::Tell | What::Try { .. } if !applies && first.is_told() => {
                self.slips(&first.piece);
                let line = self.statement(first, depth);
                vec![self.op(Op::Try { line, no: 0 })]
            }
            What::Pay { counter, by } => {
                let line = self.line(&first.piece, Role::Statement, depth);
                let quantity = Quantity::Counter(*counter);
                let by = self.number(by, line, depth);
                self.op(Op::Load { register: Register::A, quantity, line });
                self.op(Op::Load { register: Register::B, quantity: by, line });
                let no = self.op(Op::Compare { comparison: Comparison::AtLeast, line, no: 0 });
                self.op(Op::Change { quantity, change: Change::Subtract, line });
                vec![no]
            }
            What::If { test, then, otherwise } if otherwise.is_empty() => {
                let mut no = self.test(test, depth);
                no.extend(self.possible(then, depth + 1, applies));
                no
            }
            _ => {
                self.step(first, depth);
                Vec::new()
            }
        };
        self.steps(rest, depth);
        no.sort_unstable();
        no
    }

    fn repeat(&mut self, piece: &Piece, how: &How, body: &[Step], depth: u16) {
        let line = self.line(piece, Role::Loop, depth);
        match how {
            How::Times(number) => {
                let quantity = self.number(number, line, depth);
                self.op(Op::Load { register: Register::B, quantity, line });
                self.op(Op::Times { line });
            }
            How::Each => {
                self.op(Op::Loop { turns: TURNS, line: None });
            }
            How::While(_) | How::Until(_) => {
                self.op(Op::Loop { turns: TURNS, line: Some(line) });
            }
        }
        self.loops += 1;
        let top = self.compiler.here();
        let mut done = match how {
            How::Each => vec![self.op(Op::Each { group: None, line, done: 0 })],
            _ => vec![self.op(Op::Turn { line, done: 0 })],
        };
        match how {
            How::While(test) => done.extend(self.test(test, depth)),
            How::Until(test) => {
                let no = self.test(test, depth);
                done.push(self.op(Op::Jump { to: 0 }));
                self.compiler.patch_all(&no);
            }
            How::Times(_) | How::Each => {}
        }
        self.steps(body, depth + 1);
        self.op(Op::Jump { to: top });
        self.compiler.patch_all(&done);
        self.op(Op::Leave);
        self.loops -= 1;
    }

    fn cases(&mut self, piece: &Piece, of: &Axis, cases: &[Case], otherwise: Option<&[Step]>, depth: u16) {
        let line = match of {
            Axis::Board(names) => {
                let line = self.line(piece, Role::Selector, depth);
                let targets = self.targets(names);
                self.op(Op::Choose { targets, line });
                line
            }
            Axis::Card(deck) => {
                let line = Line(self.compiler.program.lines.len().saturating_sub(1) as u32);
                self.op(Op::Load { register: Register::A, quantity: Quantity::Drawn(*deck), line });
                line
            }
            Axis::Number(number) => {
                let line = match number {
                    Number::Result => Line(self.compiler.program.lines.len().saturating_sub(1) as u32),
                    _ => self.line(piece, Role::Roll, depth),
                };
                let quantity = self.number(number, line, depth);
                self.op(Op::Load { register: Register::A, quantity, line });
                line
            }
        };
        let first = self.compiler.program.branches.len();
        let count = cases.iter().map(|case| case.values.len()).sum::<usize>();
        self.op(Op::Lookup { first: first as u32, count: count as u16, line });
        let none = Branch { low: 1, high: 0, to: 0 };
        self.compiler.program.branches.extend(std::iter::repeat_n(none, count));
        let missing = self.op(Op::Jump { to: 0 });
        let mut ends = Vec::new();
        let mut at = first;
        for case in cases {
            let to = self.compiler.here();
            for (low, high) in &case.values {
                self.compiler.program.branches[at] = Branch { low: *low, high: *high, to };
                at += 1;
            }
            self.steps(&case.steps, depth + 2);
            ends.push(self.op(Op::Jump { to: 0 }));
        }
        self.compiler.patch_all(&[missing]);
        self.steps(otherwise.unwrap_or(&[]), depth + 2);
        self.compiler.patch_all(&ends);
    }

    fn targets(&mut self, names: &[String]) -> Targets {
        let targets = &mut self.compiler.program.targets;
        let first = targets.len() as u32;
        targets.extend(names.iter().map(|name| Target { name: name.clone(), meaning: None }));
        Targets { first, count: names.len() as u16 }
    }

    fn select(&mut self, piece: &Piece, test: Option<&Test>, names: &[String], depth: u16) {
        // What a human sees is asked together with the selection.
        let (asked, no) = match test {
            Some(Test::Leaf(Leaf::Board, _)) => (Asked::Words, Vec::new()),
            Some(test) => (Asked::Always, self.test(test, depth)),
            None => (Asked::Always, Vec::new()),
        };
        let line = self.line(piece, Role::Selector, depth);
        let targets = self.targets(names);
        let op = self.op(Op::Select { asked, targets, line, selected: 0 });
        self.compiler.fix_selected.push(op);
        self.compiler.attempts += 1;
        self.compiler.patch_all(&no);
    }

    fn roll(&mut self, piece: &Piece, roll: &Roll, depth: u16) {
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
            let quantity = self.number(number, line, depth);
            self.op(Op::Load { register: Register::B, quantity, line });
            self.op(Op::Adjust { factor: 1, line });
            self.compiler.patch_all(&no);
        }
    }

    fn change(&mut self, quantity: Quantity, change: Change, by: &Number, line: Line, depth: u16) {
        let by = self.number(by, line, depth);
        self.op(Op::Load { register: Register::A, quantity, line });
        self.op(Op::Load { register: Register::B, quantity: by, line });
        self.op(Op::Change { quantity, change, line });
    }

    /// A condition: on yes the next operation follows; what is to be patched with where to go on no.
    fn test(&mut self, test: &Test, depth: u16) -> Vec<usize> {
        match test {
            Test::Leaf(leaf, piece) => {
                let line = self.line(piece, Role::Test, depth);
                vec![self.leaf(leaf, line, depth)]
            }
            Test::All(tests) => tests.iter().flat_map(|test| self.test(test, depth)).collect(),
            Test::Not(test) => {
                let no = self.test(test, depth);
                let yes = self.op(Op::Jump { to: 0 });
                self.compiler.patch_all(&no);
                vec![yes]
            }
            Test::Any(tests) => {
                let Some((last, others)) = tests.split_last() else { return Vec::new() };
                let mut yes = Vec::new();
                for test in others {
                    let no = self.test(test, depth);
                    yes.push(self.op(Op::Jump { to: 0 }));
                    self.compiler.patch_all(&no);
                }
                let no = self.test(last, depth);
                self.compiler.patch_all(&yes);
                no
            }
        }
    }

    fn leaf(&mut self, leaf: &Leaf, line: Line, depth: u16) -> usize {
        match leaf {
            Leaf::Board => self.op(Op::Ask { asked: Asked::Words, line, no: 0, row: Op::NO_ROW }),
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

    /// A number as the machine loads it. What has to be rolled or counted for it is done first.
    fn number(&mut self, number: &Number, line: Line, depth: u16) -> Quantity {
        match self.formula(number, line, depth) {
            Formula::Of(quantity) => quantity,
            formula => self.computed(formula),
        }
    }

    fn computed(&mut self, formula: Formula) -> Quantity {
        Quantity::Formula(super::super::emit::index(&mut self.compiler.program.formulas, &formula))
    }

    fn formula(&mut self, number: &Number, line: Line, depth: u16) -> Formula {
        let mut inside = |number: &Number| Box::new(self.formula(number, line, depth));
        match number {
            Number::Fixed(n) => Formula::Of(Quantity::Number(*n)),
            Number::Counter(counter) => Formula::Of(Quantity::Counter(*counter)),
            Number::Result => Formula::Of(Quantity::Result),
            Number::Left(deck) => Formula::Of(Quantity::Left(*deck)),
            Number::Plus(a, b) => Formula::Plus(inside(a), inside(b)),
            Number::Minus(a, b) => Formula::Minus(inside(a), inside(b)),
            Number::Times(a, b) => Formula::Times(inside(a), inside(b)),
            Number::Half { of, up } => Formula::Half { of: inside(of), up: *up },
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

    pub fn chart_line(&mut self, piece: &Piece, role: Role, depth: u16) -> Line {
        self.compiler.numbers.clear();
        self.line(piece, role, depth)
    }

    pub fn chart_branches(&mut self, chart: &mut Chart, node: usize, items: &[Item], depth: u16) {
        for item in items {
            let lexed = self.reader.lexed(&item.text);
            let Some((values, rest)) = self.reader.case(lexed.all()) else { continue };
            let (low, high) = values.first().copied().unwrap_or((1, 1));
            let piece = self.reader.piece(rest);
            let line = self.chart_line(&piece, Role::Branch, depth);
            self.compiler.program.targets.push(Target { name: piece.text.clone(), meaning: None });
            let target = Some(self.compiler.program.targets.len() as u32 - 1);
            let child = chart.nodes.len();
            chart.nodes.push(ChartNode { target, line, children: Vec::new() });
            let face = |n: i32| n.clamp(0, i32::from(u16::MAX)) as u16;
            chart.nodes[node].children.push((face(low), face(high), child as u32));
            self.chart_branches(chart, child, &item.items, depth + 1);
        }
        chart.nodes[node].children.sort_by_key(|child| child.0);
    }

    /// Gives the jumps to steps their places.
    pub fn jump_to_labels(&mut self) {
        for (jump, page, label, piece) in std::mem::take(&mut self.jumps) {
            let here = self.labels.get(&(page, label.clone())).copied();
            let others = self.labels.iter().filter(|((_, other), _)| *other == label);
            let mut others: Vec<Pc> = others.map(|(_, at)| *at).collect();
            others.sort_unstable();
            match here.or_else(|| others.first().copied().filter(|_| others.len() == 1)) {
                Some(at) => self.compiler.patch(jump, at),
                None => {
                    let message = format!("there is no step {label} on this page");
                    self.compiler.problem(Code::UnknownPage, piece.span, message);
                }
            }
        }
    }

    /// What a human is told may be a slip of something that the program would do.
    fn slips(&mut self, piece: &Piece) {
        if let Some(slip) = self.reader.slip(piece, self.is_whole) {
            let d = self.compiler.problem(slip.code, slip.span, slip.message);
            d.suggestion = slip.suggestion;
            if slip.code == Code::BadDie {
                d.help.push("write the dice as `1d6` or `2d10`".into());
            }
        }
    }
}
