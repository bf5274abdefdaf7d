//! Translates the tree into operations: every step, condition and number of every document.

mod numbers;
mod ops;

pub(super) use ops::index;

use super::Compiler;
use crate::diagnostic::Code;
use crate::program::{
    Act, Asked, Branch, Change, Chart, ChartNode, Comparison, Criterion, LineInfo, Op, PageId, Pc, Quantity,
    Register, Role, Setting, Target, Targets,
};
use crate::trace::Line;
use crate::tree::{
    AGAIN, Aim, Axis, Case, ChartBranch, How, Leaf, Page, Piece, Preference, Step, Test, What,
};
use crate::vocabulary::Vocabulary;
use std::collections::HashMap;

/// The maximum number of passes of a loop when the document states none.
const TURNS: u32 = 1000;

/// Emits the pages of a document.
pub(super) fn pages<V: Vocabulary>(compiler: &mut Compiler<'_, V>, pages: &[Page]) {
    let mut emitter = Emitter { compiler, labels: HashMap::new(), jumps: Vec::new(), loops: 0 };
    for (at, page) in pages.iter().enumerate() {
        emitter.page(PageId(at as u16), page);
        if emitter.compiler.program.lines.len() > super::MOST_LINES {
            emitter.compiler.problem(Code::TooLarge, page.span, "the document has too many lines");
            break;
        }
    }
    emitter.jump_to_labels();
}

struct Emitter<'e, 'd, V: Vocabulary> {
    compiler: &'e mut Compiler<'d, V>,
    /// The first operation of each numbered or lettered step, by page, and the number of loops open there.
    labels: HashMap<(u16, String), (Pc, usize)>,
    /// Jumps to these labels, with the page they stand on.
    jumps: Vec<(usize, u16, String, Piece)>,
    /// The number of open loops.
    loops: usize,
}

impl<V: Vocabulary> Emitter<'_, '_, V> {
    fn page(&mut self, id: PageId, page: &Page) {
        self.compiler.page = id;
        let has_actions = self.compiler.program.pages[usize::from(id.0)].has_actions;
        self.compiler.program.pages[usize::from(id.0)].start = self.compiler.here();
        let first_line = self.compiler.program.lines.len() as u32;
        self.steps(&page.steps, 0);
        let end = self.compiler.here();
        self.op(Op::Return { line: None });
        for op in std::mem::take(&mut self.compiler.fix_selected) {
            self.compiler.patch(op, end);
        }
        let then = std::mem::take(&mut self.compiler.fix_then);
        let again = has_actions && !then.is_empty();
        let tail = if again { self.compiler.here() } else { end };
        if again {
            self.op(Op::Again { line: Line(first_line) });
        }
        for op in then {
            self.compiler.patch(op, tail);
        }
    }

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

    fn steps(&mut self, steps: &[Step], depth: u16) {
        for step in steps {
            self.step(step, depth);
        }
    }

    /// Begins the bullet of a step, if the step has one of its own. Returns the nesting depth of its lines.
    fn begin(&mut self, step: &Step, depth: u16) -> u16 {
        let Some(bullet) = &step.bullet else { return depth };
        self.compiler.item += 1;
        self.compiler.numbers.clone_from(&bullet.numbers);
        if let Some(label) = &bullet.label
            && (self.loops == 0 || label.starts_with(AGAIN))
        {
            let here = (self.compiler.here(), self.loops);
            self.labels.entry((self.compiler.page.0, label.clone())).or_insert(here);
        }
        bullet.depth.unwrap_or(depth)
    }

    /// Emits the lines of preferences. The number in brackets identifies the step, not its preferences.
    fn criteria(&mut self, prefer: &[Preference], depth: u16) -> Vec<Criterion<V>> {
        let numbers = std::mem::take(&mut self.compiler.numbers);
        let mut criteria = Vec::new();
        for one in prefer {
            let line = self.line(&one.piece, Role::Criterion, depth);
            let meaning = one.criterion.map(|at| self.compiler.meanings.criteria[at as usize].clone());
            criteria.push(Criterion { line, meaning });
        }
        self.compiler.numbers = numbers;
        criteria
    }

    fn prefer(&mut self, line: Line, step: &Step, depth: u16) -> Vec<Criterion<V>> {
        let criteria = self.criteria(&step.prefer, depth + 1);
        if !criteria.is_empty() {
            let lines = criteria.iter().map(|criterion| criterion.line).collect();
            self.compiler.program.prefer_words.push((line, lines));
        }
        criteria
    }

    fn act(&mut self, deed: u32, prefer: Vec<Criterion<V>>) -> u32 {
        let deed = self.compiler.meanings.deeds[deed as usize].clone();
        self.compiler.program.acts.push(Act { deed, prefer });
        self.compiler.program.acts.len() as u32 - 1
    }

    fn statement(&mut self, step: &Step, depth: u16) -> (Line, Vec<Criterion<V>>) {
        let line = self.line(&step.piece, Role::Statement, depth);
        let prefer = self.prefer(line, step, depth);
        (line, prefer)
    }

    fn step(&mut self, step: &Step, depth: u16) {
        let depth = self.begin(step, depth);
        match &step.what {
            What::Nothing => {
                self.line(&step.piece, Role::Statement, depth);
            }
            What::Do { deed, selects } => {
                let (line, prefer) = self.statement(step, depth);
                let done = deed.map(|deed| self.act(deed, prefer));
                let op = self.op(Op::Perform { done, line, selects: *selects, selected: 0 });
                self.compiler.fix_selected.push(op);
            }
            What::Remember => {
                let line = self.line(&step.piece, Role::Setting, depth);
                self.compiler.program.reminders.push(line);
            }
            What::Principle { setting, criteria } => {
                let line = self.line(&step.piece, Role::Setting, depth);
                let criteria = self.criteria(criteria, depth + 1);
                let meaning = self.compiler.meanings.settings[*setting as usize].clone();
                self.compiler.program.settings.push(Setting { line, meaning, criteria });
            }
            What::Change { of, change, by } => {
                let line = self.line(&step.piece, Role::Statement, depth);
                let quantity = self.number(of, line, depth);
                let by = self.number(by, line, depth);
                self.op(Op::Load { register: Register::A, quantity, line });
                self.op(Op::Load { register: Register::B, quantity: by, line });
                self.op(Op::Change { quantity, change: *change, line });
            }
            What::Pay { .. } => {
                let no = self.possible(std::slice::from_ref(step), depth, false, false);
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
            }
            What::GoTo(page) => self.go_to(*page, &step.piece, depth),
            What::Restart => self.go_to(self.compiler.page, &step.piece, depth),
            What::Node(label) => {
                let page = self.compiler.page.0;
                // A roll that is repeated stays inside the loops around it.
                let around = self.labels.get(&(page, label.clone())).map_or(0, |(_, loops)| *loops);
                for _ in around.min(self.loops)..self.loops {
                    self.op(Op::Leave);
                }
                let jump = self.op(Op::Jump { to: 0 });
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
                let (line, _) = self.statement(step, depth);
                let no = self.op(Op::Try { line, no: 0 });
                self.branches(vec![no], then, otherwise, depth);
            }
            What::First { ways, applies, otherwise } => {
                let mut ends = Vec::new();
                for (at, way) in ways.iter().enumerate() {
                    let inside = way.first().map_or(depth + 1, |first| self.begin(first, depth + 1));
                    // If nothing follows, no test is needed: a deed is only done if possible.
                    let is_last = at + 1 == ways.len() && otherwise.is_empty();
                    let no = self.possible(way, inside, *applies, is_last);
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
            What::Attempt(deed) => {
                let line = self.line(&step.piece, Role::Attempt, depth);
                let prefer = self.prefer(line, step, depth);
                let done = deed.map(|deed| self.act(deed, prefer));
                let op = self.op(Op::Attempt { done, line, then: 0 });
                self.compiler.fix_then.push(op);
            }
            What::Select { test, aims, then } => self.select(step, test.as_ref(), aims, then, depth),
            What::Chart { sides, branches } => self.chart(&step.piece, *sides, branches, depth),
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
                // No question stands before it: instruct a human.
                let (line, _) = self.statement(step, depth);
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

    /// Emits steps whose first one may turn out to be impossible. Returns the jumps to patch with the target
    /// for that case.
    fn possible(&mut self, steps: &[Step], depth: u16, applies: bool, is_last: bool) -> Vec<usize> {
        let Some((first, rest)) = steps.split_first() else { return Vec::new() };
        let bare = Step { bullet: None, ..first.clone() };
        let mut no = match &first.what {
            What::Do { deed: Some(deed), .. } => {
                let mut no = Vec::new();
                if !is_last {
                    let line = self.line(&first.piece, Role::Test, depth.saturating_sub(1));
                    let asked = Asked::Can(self.act(*deed, Vec::new()));
                    no.push(self.op(Op::Ask { asked, line, no: 0, row: Op::NO_ROW }));
                }
                self.step(&bare, depth);
                no
            }
            What::Do { .. } | What::Try { .. } if !applies && first.is_told() => {
                let (line, _) = self.statement(first, depth);
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
                let inside = then.first().map_or(depth + 1, |first| self.begin(first, depth + 1));
                no.extend(self.possible(then, inside, applies, is_last));
                no
            }
            _ => {
                self.step(&bare, depth);
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
            How::Each(_) => {
                self.op(Op::Loop { turns: TURNS, line: None });
            }
            How::While(_) | How::Until { .. } => {
                self.op(Op::Loop { turns: TURNS, line: Some(line) });
            }
        }
        self.loops += 1;
        let top = self.compiler.here();
        let mut done = match how {
            How::Each(group) => vec![self.op(Op::Each { group: *group, line, done: 0 })],
            How::Times(_) => vec![self.op(Op::Turn { line, conditional: false, done: 0 })],
            How::While(_) | How::Until { .. } => {
                vec![self.op(Op::Turn { line, conditional: true, done: 0 })]
            }
        };
        match how {
            How::While(test) => done.extend(self.test(test, depth)),
            How::Until { test, first: true } => {
                let no = self.test(test, depth);
                done.push(self.op(Op::Jump { to: 0 }));
                self.compiler.patch_all(&no);
            }
            How::Until { .. } | How::Times(_) | How::Each(_) => {}
        }
        self.steps(body, depth + 1);
        match how {
            How::Until { test, first: false } => {
                for no in self.test(test, depth) {
                    self.compiler.patch(no, top);
                }
            }
            _ => {
                self.op(Op::Jump { to: top });
            }
        }
        self.compiler.patch_all(&done);
        self.op(Op::Leave);
        self.loops -= 1;
    }

    fn cases(&mut self, piece: &Piece, of: &Axis, cases: &[Case], otherwise: Option<&[Step]>, depth: u16) {
        let line = match of {
            Axis::Board(names) => {
                let line = self.line(piece, Role::Selector, depth);
                let aims: Vec<Aim> =
                    names.iter().map(|name| Aim { name: name.clone(), target: None }).collect();
                let targets = self.targets(&aims);
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
                    crate::tree::Number::Result => {
                        Line(self.compiler.program.lines.len().saturating_sub(1) as u32)
                    }
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

    fn targets(&mut self, aims: &[Aim]) -> Targets {
        let first = self.compiler.program.targets.len() as u32;
        for aim in aims {
            self.target(aim);
        }
        Targets { first, count: aims.len() as u16 }
    }

    fn target(&mut self, aim: &Aim) -> u32 {
        let meaning = aim.target.map(|at| self.compiler.meanings.targets[at as usize].clone());
        let targets = &mut self.compiler.program.targets;
        targets.push(Target { name: aim.name.clone(), meaning });
        targets.len() as u32 - 1
    }

    fn select(&mut self, step: &Step, test: Option<&Test>, aims: &[Aim], then: &[Step], depth: u16) {
        // A single question is asked together with the selection; several questions are asked before it.
        let (asked, no) = match test {
            Some(Test::Leaf(Leaf::Board, _)) => (Asked::Words, Vec::new()),
            Some(Test::Leaf(Leaf::Question(question), _)) => (Asked::Question(*question), Vec::new()),
            Some(Test::Leaf(Leaf::Can(deed), _)) => (Asked::Can(self.act(*deed, Vec::new())), Vec::new()),
            Some(test) => (Asked::Always, self.test(test, depth)),
            None => (Asked::Always, Vec::new()),
        };
        let line = self.line(&step.piece, Role::Selector, depth);
        let targets = self.targets(aims);
        let op = self.op(Op::Select { asked, targets, line, selected: 0 });
        if then.is_empty() {
            self.compiler.fix_selected.push(op);
        } else {
            let over = self.op(Op::Jump { to: 0 });
            self.compiler.patch_all(&[op]);
            self.steps(then, depth + 1);
            let on = self.op(Op::Jump { to: 0 });
            self.compiler.fix_selected.push(on);
            self.compiler.patch_all(&[over]);
        }
        self.compiler.patch_all(&no);
    }

    fn chart(&mut self, piece: &Piece, sides: u16, branches: &[ChartBranch], depth: u16) {
        let line = self.line(piece, Role::Roll, depth);
        let root = ChartNode { target: None, line, children: Vec::new() };
        let mut chart = Chart { sides, nodes: vec![root] };
        self.chart_branches(&mut chart, 0, branches, depth);
        self.compiler.program.charts.push(chart);
        let chart = self.compiler.program.charts.len() as u32 - 1;
        let op = self.op(Op::Chart { chart, line, selected: 0 });
        self.compiler.fix_selected.push(op);
    }

    fn chart_branches(&mut self, chart: &mut Chart, node: usize, branches: &[ChartBranch], depth: u16) {
        for branch in branches {
            let line = self.line(&branch.piece, Role::Branch, depth);
            let target = Some(self.target(&branch.aim));
            let child = chart.nodes.len();
            chart.nodes.push(ChartNode { target, line, children: Vec::new() });
            let face = |n: i32| n.clamp(0, i32::from(u16::MAX)) as u16;
            chart.nodes[node].children.push((face(branch.low), face(branch.high), child as u32));
            self.chart_branches(chart, child, &branch.below, depth + 1);
        }
        chart.nodes[node].children.sort_by_key(|child| child.0);
    }

    /// Emits a condition: on yes, execution falls through. Returns the jumps to patch with the target for no.
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

    /// Resolves the jumps to labelled steps.
    fn jump_to_labels(&mut self) {
        for (jump, page, label, piece) in std::mem::take(&mut self.jumps) {
            let here = self.labels.get(&(page, label.clone())).map(|(at, _)| *at);
            let others = self.labels.iter().filter(|((_, other), _)| *other == label);
            let mut others: Vec<Pc> = others.map(|(_, (at, _))| *at).collect();
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
}
