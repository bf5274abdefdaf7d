//! The runner: executes a compiled document. It can stop at any step, be saved, and resume.

mod chance;
mod loops;
mod machine;

pub use machine::{BadState, Machine};

use crate::host::{Answer, Did, Host, Request, Whether};
use crate::program::{
    Asked, Change, Done, Formula, Link, Op, PageId, Pc, Program, Quantity, Register, Targets,
};
use crate::trace::{Entry, Line, Note, Outcome, Trace, Tracer};
use crate::vocabulary::Vocabulary;
use crate::words;
use machine::{Frame, Turns};

/// How a procedure ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Its last step was carried out.
    Finished,
    /// A step ended it: the bot has passed, or the page says so.
    Over,
}

/// Why a run stopped before its end. After [`Halt::Stop`] it can resume; the others are failures of the
/// document, and name the line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Halt<S> {
    #[error("the run waits")]
    Stop(S),
    #[error("{steps} steps without an end: the procedure goes round in circles here")]
    Endless { line: Line, steps: u32 },
    #[error("pages use each other without an end")]
    Deep { line: Line },
    #[error("the state does not belong to this document")]
    Broken,
}

/// The maximum depth of nested page calls.
const DEEPEST: usize = 64;

impl Machine {
    /// Runs until the procedure ends or the host stops it.
    pub fn run<V: Vocabulary, H: Host<V>, T: Tracer>(
        &mut self,
        program: &Program<V>,
        host: &mut H,
        trace: &mut T,
    ) -> Result<End, Halt<H::Stop>> {
        let mut run = Run { program, host, trace, at: self, told: Vec::new() };
        let limit = run.at.limit;
        let mut pc = run.at.pc;
        let mut steps = run.at.steps;
        loop {
            if steps >= limit {
                run.at.pc = pc;
                return Err(Halt::Endless { line: run.nearest_line(), steps: limit });
            }
            let Some(op) = program.ops.get(pc as usize) else { return Err(Halt::Broken) };
            // Questions are most of what a procedure does, so they have a fast path.
            if let Op::Ask { asked: Asked::Question(_), row, .. } = *op {
                let chain = program.chains.from(row);
                let Some((link, answer)) = run.ask_row(chain) else {
                    steps += chain.len() as u32;
                    pc = chain[0].no;
                    continue;
                };
                steps += link.asked_since(&chain[0]);
                match answer {
                    Ok(_) => {
                        run.trace.leave(Outcome::Yes);
                        pc = link.at + 1;
                    }
                    Err(stop) => {
                        run.trace.retract();
                        run.at.pc = link.at;
                        run.at.steps = steps;
                        return Err(Halt::Stop(stop));
                    }
                }
                continue;
            }
            steps += 1;
            run.at.pc = pc;
            run.at.steps = steps;
            match run.step(op, pc)? {
                Next::At(next) => pc = next,
                Next::End(end) => return Ok(end),
            }
        }
    }
}

enum Next {
    At(Pc),
    End(End),
}

type Stepped<H, V> = Result<Next, Halt<<H as Host<V>>::Stop>>;

/// The first question of a chain whose answer is not no, and that answer.
type Found<'p, V, H> = (&'p Link<V>, Result<bool, <H as Host<V>>::Stop>);

struct Run<'r, V: Vocabulary, H, T> {
    program: &'r Program<V>,
    host: &'r mut H,
    trace: &'r mut T,
    at: &'r mut Machine,
    /// The host's explanations of the numbers about to be compared.
    told: Vec<Entry>,
}

impl<V: Vocabulary, H: Host<V>, T: Tracer> Run<'_, V, H, T> {
    /// Asks the questions of a chain until an answer is not no; the line of that question stays open.
    #[inline(always)]
    fn ask_row<'p>(&mut self, row: &'p [Link<V>]) -> Option<Found<'p, V, H>> {
        let mut ask = |link: &'p Link<V>| {
            self.trace.enter(link.line);
            match self.host.ask(&link.question, link.line, self.trace) {
                Ok(false) => {
                    self.trace.leave(Outcome::No);
                    None
                }
                answer => Some((link, answer)),
            }
        };
        // Unrolled by four: as in a hand-written page, there is nothing between two questions.
        let (groups, rest) = row.as_chunks::<4>();
        for [a, b, c, d] in groups {
            let found = ask(a).or_else(|| ask(b)).or_else(|| ask(c)).or_else(|| ask(d));
            if found.is_some() {
                return found;
            }
        }
        rest.iter().find_map(ask)
    }

    /// Executes one operation. It is inlined into the loop of [`Machine::run`]; rare cases are separate
    /// functions.
    #[inline(always)]
    fn step(&mut self, op: &Op, pc: Pc) -> Stepped<H, V> {
        let next = match *op {
            Op::Ask { asked, line, no, .. } => {
                if self.ask(asked, line)? {
                    pc + 1
                } else {
                    no
                }
            }
            Op::Attempt { done, line, then } => return self.attempt(done, line, then, pc),
            Op::Select { asked, targets, line, selected } => {
                if self.select_one(asked, targets, line)? {
                    selected
                } else {
                    pc + 1
                }
            }
            Op::Perform { done, line, selects, selected } => {
                return self.perform(done, line, selects, selected, pc);
            }
            Op::Try { line, no } => {
                self.trace.enter(line);
                let did = self.host.human(Request::Perform { line }, self.at).map(Answer::did);
                let outcome = |d: &Did| if *d == Did::Nothing { Outcome::Nothing } else { Outcome::Done };
                match self.settle(did, outcome)? {
                    Did::Over => return Ok(Next::End(End::Over)),
                    Did::Nothing => no,
                    Did::Done | Did::Selected => {
                        self.acted();
                        pc + 1
                    }
                }
            }
            Op::Choose { targets, line } => {
                self.choose(targets, line)?;
                pc + 1
            }
            Op::Jump { to } => to,
            Op::Once { no } => {
                if self.frame()?.selected {
                    pc + 1
                } else {
                    no
                }
            }
            Op::Call { page, line, selected } => self.call(page, line, selected, pc)?,
            Op::GoTo { page, line } => {
                self.pass(line, Outcome::Done);
                self.go_to(page)?
            }
            Op::GoToSelected { line } => return self.go_to_selected(line, pc),
            Op::Return { line } => {
                self.pass_if_any(line);
                return self.leave_page();
            }
            Op::Again { line } => {
                if !self.host.actions_left(line).map_err(Halt::Stop)? {
                    return self.leave_page();
                }
                let page = self.frame()?.page;
                self.start_of(page)?
            }
            Op::End { line } => {
                self.pass(line, Outcome::Done);
                return Ok(Next::End(End::Over));
            }
            Op::Load { register, quantity, line } => {
                let value = self.quantity(quantity, line)?;
                match register {
                    Register::A => self.at.a = value,
                    Register::B => self.at.b = value,
                }
                pc + 1
            }
            Op::Compare { comparison, line, no } => {
                let (a, b) = (self.at.a, self.at.b);
                let yes = comparison.holds(a, b);
                self.trace.enter(line);
                for entry in self.told.drain(..) {
                    if let Entry::Note(note) = entry {
                        self.trace.note(|| note);
                    }
                }
                self.trace.note(|| Note::Fact { text: say!("against", a = a, b = b) });
                self.trace.leave(if yes { Outcome::Yes } else { Outcome::No });
                if yes { pc + 1 } else { no }
            }
            Op::Change { quantity, change, line } => {
                // The counts for a change do not explain a later comparison.
                self.told.clear();
                self.change(quantity, change, line)?;
                pc + 1
            }
            Op::Roll { dice, sides, line } => {
                self.acted();
                self.told.clear();
                self.roll(dice, sides, line)?;
                pc + 1
            }
            Op::Pool { sides, keep, line } => {
                self.acted();
                self.told.clear();
                self.pool(sides, keep, line)?;
                pc + 1
            }
            Op::Adjust { factor, .. } => {
                let by = i32::from(factor).saturating_mul(self.at.b);
                self.at.result = self.at.result.saturating_add(by);
                pc + 1
            }
            Op::Branch { first, count, .. } => self.branch(first, count, self.at.result).unwrap_or(pc + 1),
            Op::Lookup { first, count, .. } => self.branch(first, count, self.at.a).unwrap_or(pc + 1),
            Op::BranchCard { deck, first, count } => {
                let drawn = self.at.decks.get(deck.0 as usize).and_then(|d| d.drawn);
                drawn.and_then(|card| self.branch(first, count, i32::from(card))).unwrap_or(pc + 1)
            }
            Op::Draw { deck, line } => {
                self.acted();
                self.draw(deck, line)?;
                pc + 1
            }
            Op::IsCard { deck, card, line, no } => {
                let yes = self.at.decks.get(deck.0 as usize).is_some_and(|d| d.drawn == Some(card));
                self.pass(line, if yes { Outcome::Yes } else { Outcome::No });
                if yes { pc + 1 } else { no }
            }
            Op::Shuffle { deck, line } => {
                self.acted();
                self.shuffle(deck);
                self.pass(line, Outcome::Done);
                pc + 1
            }
            Op::Loop { turns, line } => {
                self.pass_if_any(line);
                self.at.loops.push(Turns { turn: 0, limit: turns, acts: 0 });
                pc + 1
            }
            Op::Times { line } => {
                self.pass(line, Outcome::Done);
                let limit = self.at.b.max(0) as u32;
                self.at.loops.push(Turns { turn: 0, limit, acts: 0 });
                pc + 1
            }
            Op::Turn { line, conditional, done } => {
                if self.turn(line, conditional)? {
                    pc + 1
                } else {
                    done
                }
            }
            Op::Each { group, line, done } => self.each(group, line, done, pc)?,
            Op::Leave => {
                self.at.loops.pop();
                pc + 1
            }
            Op::Chart { chart, line, selected } => {
                if self.walk(chart, line)? {
                    self.select()?;
                    selected
                } else {
                    pc + 1
                }
            }
        };
        Ok(Next::At(next))
    }

    /// Something was done, rolled, drawn, changed or answered by a human.
    #[inline(always)]
    fn acted(&mut self) {
        self.at.acts = self.at.acts.wrapping_add(1);
    }

    #[inline(never)]
    fn select_one(&mut self, asked: Asked, targets: Targets, line: Line) -> Result<bool, Halt<H::Stop>> {
        self.trace.enter(line);
        let program = self.program;
        let whether = match asked {
            Asked::Question(q) => Some(Whether::Question(&program.questions[q as usize])),
            Asked::Can(d) => Some(Whether::Can(&program.acts[d as usize].deed)),
            Asked::Always if program.targets(targets).iter().all(|t| t.meaning.is_some()) => {
                Some(Whether::Always)
            }
            Asked::Always | Asked::Words => None,
        };
        let result = match whether {
            Some(whether) => self.host.select(whether, program.targets(targets), line, self.trace),
            None => self.select_by_human(line, targets.first, targets.count),
        };
        let yes = self.settle(result, |yes| if *yes { Outcome::Yes } else { Outcome::No })?;
        if yes {
            self.select()?;
        }
        Ok(yes)
    }

    /// Closes the entered line: with its outcome, or, if the host stopped, as if it had never been entered,
    /// because it will be asked again.
    #[inline(always)]
    fn settle<A>(
        &mut self,
        result: Result<A, H::Stop>,
        outcome: impl FnOnce(&A) -> Outcome,
    ) -> Result<A, Halt<H::Stop>> {
        match result {
            Ok(a) => {
                self.trace.leave(outcome(&a));
                Ok(a)
            }
            Err(stop) => {
                self.trace.retract();
                Err(Halt::Stop(stop))
            }
        }
    }

    /// Records a line on which nothing is asked.
    fn pass(&mut self, line: Line, outcome: Outcome) {
        self.trace.enter(line);
        self.trace.leave(outcome);
    }

    fn pass_if_any(&mut self, line: Option<Line>) {
        if let Some(line) = line {
            self.pass(line, Outcome::Done);
        }
    }

    #[inline(always)]
    fn ask(&mut self, asked: Asked, line: Line) -> Result<bool, Halt<H::Stop>> {
        self.trace.enter(line);
        let program = self.program;
        let answer = match asked {
            Asked::Question(q) => self.host.ask(&program.questions[q as usize], line, self.trace),
            Asked::Can(d) => self.host.can(&program.acts[d as usize].deed, line, self.trace),
            Asked::Always => Ok(true),
            Asked::Words => {
                self.acted();
                self.host.human(Request::Question { line }, self.at).map(Answer::is_yes)
            }
        };
        self.settle(answer, |yes| if *yes { Outcome::Yes } else { Outcome::No })
    }

    #[inline(always)]
    fn attempt(&mut self, done: Done, line: Line, then: Pc, pc: Pc) -> Stepped<H, V> {
        self.trace.enter(line);
        let program = self.program;
        let did = match done {
            Some(act) => {
                let act = &program.acts[act as usize];
                self.host.attempt(&act.deed, &act.prefer, line, self.trace)
            }
            None => self.host.human(Request::Attempt { line }, self.at).map(Answer::did),
        };
        let did = self.settle(did, |d| if *d == Did::Nothing { Outcome::No } else { Outcome::Done })?;
        Ok(match did {
            Did::Nothing => Next::At(pc + 1),
            Did::Over => Next::End(End::Over),
            Did::Done | Did::Selected => {
                self.acted();
                let frame = self.frame()?;
                frame.selected |= did == Did::Selected;
                let outer = frame.loops as usize;
                self.at.loops.truncate(outer);
                Next::At(then)
            }
        })
    }

    #[inline(never)]
    fn perform(&mut self, done: Done, line: Line, selects: bool, selected: Pc, pc: Pc) -> Stepped<H, V> {
        self.trace.enter(line);
        let program = self.program;
        let did = match done {
            Some(act) => {
                let act = &program.acts[act as usize];
                let keeps = program.keeps();
                if keeps {
                    self.host.lend(self.at);
                }
                let did = self.host.perform(&act.deed, &act.prefer, line, self.trace);
                if keeps && let Some(memory) = self.host.give_back() {
                    self.at.recall(program, &memory);
                }
                did
            }
            None => self.host.human(Request::Perform { line }, self.at).map(Answer::did),
        };
        let did = self.settle(did, |d| if *d == Did::Nothing { Outcome::Nothing } else { Outcome::Done })?;
        if did != Did::Nothing {
            self.acted();
        }
        Ok(match did {
            Did::Over => Next::End(End::Over),
            Did::Selected => {
                self.select()?;
                Next::At(selected)
            }
            Did::Done if selects => {
                self.select()?;
                Next::At(selected)
            }
            Did::Nothing | Did::Done => Next::At(pc + 1),
        })
    }

    #[inline(always)]
    fn frame(&mut self) -> Result<&mut Frame, Halt<H::Stop>> {
        self.at.frames.last_mut().ok_or(Halt::Broken)
    }

    fn select(&mut self) -> Result<(), Halt<H::Stop>> {
        self.acted();
        self.frame()?.selected = true;
        self.out_of_loops()
    }

    /// A page that succeeds or is left also leaves its loops.
    #[inline(always)]
    fn out_of_loops(&mut self) -> Result<(), Halt<H::Stop>> {
        let outer = self.frame()?.loops as usize;
        self.at.loops.truncate(outer);
        Ok(())
    }

    fn start_of(&self, page: PageId) -> Result<Pc, Halt<H::Stop>> {
        self.program.pages.get(page.0 as usize).map(|p| p.start).ok_or(Halt::Broken)
    }

    #[inline(never)]
    fn call(&mut self, page: PageId, line: Line, selected: Pc, pc: Pc) -> Result<Pc, Halt<H::Stop>> {
        if self.at.frames.len() >= DEEPEST {
            return Err(Halt::Deep { line });
        }
        let start = self.start_of(page)?;
        self.trace.enter(line);
        let loops = self.at.loops.len() as u32;
        self.at.frames.push(Frame { page, back: pc + 1, back_selected: selected, selected: false, loops });
        Ok(start)
    }

    fn go_to(&mut self, page: PageId) -> Result<Pc, Halt<H::Stop>> {
        self.out_of_loops()?;
        let frame = self.frame()?;
        frame.page = page;
        self.start_of(page)
    }

    /// A human names the target, by its number.
    #[inline(never)]
    fn select_by_human(&mut self, line: Line, first: u32, count: u16) -> Result<bool, H::Stop> {
        let answer = self.host.human(Request::Select { line, first, count }, self.at)?;
        if answer.is_yes() {
            let n = if let Answer::Number(n) = answer { n.clamp(0, i32::from(count).max(1) - 1) } else { 0 };
            self.at.chosen = Some(first + n as u32);
        }
        Ok(answer.is_yes())
    }

    /// Jumps to the page of the selection: by its meaning, by its name, or as a human says.
    #[inline(never)]
    fn go_to_selected(&mut self, line: Line, pc: Pc) -> Stepped<H, V> {
        self.trace.enter(line);
        let pages = &self.program.pages;
        let named = || {
            let name = words::key(&self.program.targets.get(self.at.chosen? as usize)?.name);
            pages.iter().position(|p| words::key(&p.title) == name)
        };
        let page = match self.host.selected() {
            Some(_) if !self.host.follows(self.trace) => Ok(None),
            Some(target) => Ok(pages.iter().position(|p| p.target.as_ref() == Some(&target))),
            None => match named() {
                Some(page) => Ok(Some(page)),
                None => self.host.human(Request::Page { line }, self.at).map(|answer| match answer {
                    Answer::Number(n) => usize::try_from(n).ok().filter(|n| *n < pages.len()),
                    _ => None,
                }),
            },
        };
        let found = |p: &Option<usize>| if p.is_some() { Outcome::Done } else { Outcome::Nothing };
        match self.settle(page, found)? {
            Some(page) => self.go_to(PageId(page as u16)).map(Next::At),
            None => Ok(Next::At(pc + 1)),
        }
    }

    #[inline(always)]
    fn leave_page(&mut self) -> Stepped<H, V> {
        let frame = self.at.frames.pop().ok_or(Halt::Broken)?;
        self.at.loops.truncate(frame.loops as usize);
        let Some(caller) = self.at.frames.last_mut() else { return Ok(Next::End(End::Finished)) };
        caller.selected |= frame.selected;
        self.trace.leave(Outcome::Done);
        Ok(Next::At(if frame.selected { frame.back_selected } else { frame.back }))
    }

    #[inline(never)]
    fn quantity(&mut self, quantity: Quantity, line: Line) -> Result<i32, Halt<H::Stop>> {
        let program = self.program;
        let value = match quantity {
            Quantity::Number(n) => return Ok(n),
            Quantity::Result => return Ok(self.at.result),
            Quantity::Alike => return Ok(i32::from(self.at.alike)),
            Quantity::Counter(c) => return self.at.counters.get(c.0 as usize).copied().ok_or(Halt::Broken),
            Quantity::Left(deck) => {
                let deck = self.at.decks.get(deck.0 as usize).ok_or(Halt::Broken)?;
                return Ok(deck.left.iter().map(|n| i32::from(*n)).sum());
            }
            Quantity::Counted => return Ok(self.at.b),
            Quantity::Drawn(deck) => {
                let deck = self.at.decks.get(deck.0 as usize).ok_or(Halt::Broken)?;
                return Ok(deck.drawn.map_or(-1, i32::from));
            }
            Quantity::Formula(at) => {
                return self.formula(program.formulas.get(at as usize).ok_or(Halt::Broken)?, line);
            }
            Quantity::Game(a) if self.trace.is_recording() => {
                let mut told = Trace::new();
                let value = self.host.amount(&program.amounts[a as usize], line, &mut told);
                self.told.extend(told.finish());
                value
            }
            Quantity::Game(a) => self.host.amount(&program.amounts[a as usize], line, self.trace),
            Quantity::Words => {
                self.acted();
                self.host.human(Request::Amount { line }, self.at).map(|answer| match answer {
                    Answer::Number(n) => n,
                    other => i32::from(other.is_yes()),
                })
            }
        };
        value.map_err(Halt::Stop)
    }

    fn formula(&mut self, formula: &Formula, line: Line) -> Result<i32, Halt<H::Stop>> {
        Ok(match formula {
            Formula::Of(quantity) => self.quantity(*quantity, line)?,
            Formula::Plus(a, b) => self.formula(a, line)?.saturating_add(self.formula(b, line)?),
            Formula::Minus(a, b) => self.formula(a, line)?.saturating_sub(self.formula(b, line)?),
            Formula::Least(a, b) => self.formula(a, line)?.min(self.formula(b, line)?),
            Formula::Times(a, b) => self.formula(a, line)?.saturating_mul(self.formula(b, line)?),
            Formula::Share { of, by, up } => {
                let (whole, by) = (self.formula(of, line)?, (*by).max(1));
                whole.saturating_add(if *up { by - 1 } else { 0 }).div_euclid(by)
            }
            Formula::Remainder(of, by) => self.formula(of, line)?.rem_euclid((*by).max(1)),
        })
    }

    /// A human says which of several cases applies.
    #[inline(never)]
    fn choose(&mut self, targets: Targets, line: Line) -> Result<(), Halt<H::Stop>> {
        self.acted();
        self.trace.enter(line);
        let answer =
            self.host.human(Request::Select { line, first: targets.first, count: targets.count }, self.at);
        let place = answer.map(|answer| match answer {
            Answer::Number(n) => n,
            Answer::No => -1,
            _ => 0,
        });
        let program = self.program;
        if let Ok(n) = place
            && let Some(case) = usize::try_from(n).ok().and_then(|n| program.targets(targets).get(n))
        {
            self.trace.note(|| Note::Fact { text: case.name.clone() });
        }
        self.at.a = self.settle(place, |n| if *n < 0 { Outcome::No } else { Outcome::Done })?;
        Ok(())
    }

    #[inline(never)]
    fn change(&mut self, quantity: Quantity, change: Change, line: Line) -> Result<(), Halt<H::Stop>> {
        let (old, new) = (self.at.a, self.at.changed(change));
        let program = self.program;
        self.trace.enter(line);
        let changed = match quantity {
            Quantity::Counter(c) => {
                let limits = program.counters.get(c.0 as usize).ok_or(Halt::Broken)?;
                let counter = self.at.counters.get_mut(c.0 as usize).ok_or(Halt::Broken)?;
                let to = new.clamp(limits.low, limits.high);
                let changed = *counter != to;
                *counter = to;
                self.trace.note(|| Note::Act { text: format!("{}: {old} → {to}", limits.name) });
                Ok(changed)
            }
            Quantity::Game(a) => self.host.set_amount(&program.amounts[a as usize], new, line, self.trace),
            _ => Ok(false),
        };
        if self.settle(changed, |yes| if *yes { Outcome::Done } else { Outcome::Nothing })? {
            self.acted();
        }
        Ok(())
    }

    #[inline(never)]
    fn branch(&self, first: u32, count: u16, value: i32) -> Option<Pc> {
        let first = first as usize;
        let branches = self.program.branches.get(first..first + count as usize)?;
        branches.iter().find(|b| (b.low..=b.high).contains(&value)).map(|b| b.to)
    }

    /// The line of the current operation, or of the next operation that has one.
    #[inline(never)]
    fn nearest_line(&self) -> Line {
        let ops = self.program.ops.get(self.at.pc as usize..).unwrap_or(&[]);
        ops.iter().find_map(line_of).unwrap_or(Line(0))
    }
}

/// The line of an operation.
pub fn line_of(op: &Op) -> Option<Line> {
    match *op {
        Op::Ask { line, .. }
        | Op::Attempt { line, .. }
        | Op::Perform { line, .. }
        | Op::Try { line, .. }
        | Op::Choose { line, .. }
        | Op::Pool { line, .. }
        | Op::Lookup { line, .. }
        | Op::Times { line }
        | Op::Select { line, .. }
        | Op::Load { line, .. }
        | Op::Compare { line, .. }
        | Op::Change { line, .. }
        | Op::Roll { line, .. }
        | Op::Adjust { line, .. }
        | Op::Branch { line, .. }
        | Op::Draw { line, .. }
        | Op::IsCard { line, .. }
        | Op::Shuffle { line, .. }
        | Op::Call { line, .. }
        | Op::GoTo { line, .. }
        | Op::GoToSelected { line }
        | Op::Again { line }
        | Op::End { line }
        | Op::Turn { line, .. }
        | Op::Each { line, .. }
        | Op::Chart { line, .. } => Some(line),
        Op::BranchCard { .. } | Op::Once { .. } | Op::Jump { .. } | Op::Leave => None,
        Op::Return { line } | Op::Loop { line, .. } => line,
    }
}
