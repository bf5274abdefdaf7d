//! The bot at the table: it runs its document phase by phase, and carries out what that says.

use super::Clockwork;
use super::rank::{ByClearing, ByPlayer, Preferences};
use super::sight::{Context, Sight};
use super::target::Walk;
use crate::action::{Action, Operation};
use crate::rules::{self, Ruling};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Goal, Place};
use crate::{Root, words};
use script::program::{Criterion, PageId};
use script::runner::{End, Halt, Machine};
use script::trace::{Line, Note, Outcome, Tracer};
use std::cell::RefCell;
use table::{Interrupt, Turn};

pub type Done<T> = Result<T, Interrupt>;

/// A loop in progress: the referents before it, and its last member.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    pub line: Line,
    pub this: Option<Clearing>,
    pub column: Option<Suit>,
    pub card: Option<Card>,
    pub player: Option<Faction>,
    pub last: Option<Clearing>,
}

/// Buffers that are reused between turns.
#[derive(Default)]
pub struct Scratch {
    pub machine: Option<Machine>,
    pub loops: Vec<Loop>,
}

pub struct Player<'p, 't> {
    pub bot: &'p Clockwork,
    pub turn: &'p mut Turn<'t, Root>,
    pub c: Context,
    pub loops: Vec<Loop>,
    /// The goal of the current deed.
    pub goal: RefCell<Option<Goal>>,
    /// The number of the current turn.
    number: u16,
}

impl<'p, 't> Player<'p, 't> {
    pub fn new(bot: &'p Clockwork, turn: &'p mut Turn<'t, Root>, loops: Vec<Loop>) -> Self {
        let s = turn.state();
        let me = s.seats[turn.seat().0 as usize];
        let mut c = Context::new(s, me);
        c.fresh = s.market.len() as u8;
        let number = s.turn.number;
        Player { bot, turn, c, loops, goal: RefCell::default(), number }
    }

    pub fn s(&self) -> &State {
        self.turn.state()
    }

    pub fn sight(&self) -> Sight<'_> {
        Sight { s: self.turn.state(), c: &self.c, board: &self.bot.law.board }
    }

    pub fn by<'b>(&'b self, prefer: &'b [Criterion<Words>], what: &'b str) -> Preferences<'b> {
        Preferences { sight: self.sight(), best: None, written: prefer, program: &self.bot.program, what }
    }

    /// Plays from the current point of the turn to its end: the page of each phase.
    pub fn play<T: Tracer>(&mut self, machine: &mut Machine, trace: &mut T) -> Done<()> {
        if let Some(other) = self.bot.faction.filter(|_| !self.bot.plays(self.c.me)) {
            let (own, me) = (other, self.c.me);
            return Err(Interrupt::Failed(say!("why-wrong-document", own = own, me = me)));
        }
        if self.bot.is_human {
            return self.play_as_human(machine, trace);
        }
        if !self.s().is_bot(self.c.me) {
            return Err(Interrupt::Failed(say!("why-not-a-bots-seat")));
        }
        if self.s().active() != self.c.me || !self.s().stack.as_slice().is_empty() {
            // Rootbotics 2.8: the engine makes a bot's decisions outside its own turn.
            return Err(Interrupt::Failed(say!("why-outside-its-turn")));
        }
        let keeps = self.bot.program.keeps();
        if keeps {
            let kept = self.turn.kept();
            let kept = if kept.is_empty() { self.bot.start.memory() } else { kept.to_vec() };
            machine.recall(&self.bot.program, &kept);
        }
        while self.mine() {
            let step = self.s().turn.step;
            self.run(machine, self.bot.page(step)?, trace)?;
            if self.mine() && self.s().turn.step == step {
                if step == Step::Evening {
                    self.tidy(trace)?;
                }
                self.act(Action::Pass, trace)?;
            }
        }
        if keeps { self.keep(&machine.memory()) } else { Ok(()) }
    }

    /// Records the document's state if it has changed.
    fn keep(&mut self, memory: &[i32]) -> Done<()> {
        let untouched = self.turn.kept().is_empty() && self.bot.start.memory() == memory;
        if untouched { Ok(()) } else { self.turn.keep(memory) }
    }

    /// Does what the rules require before the turn ends, in case the document does not.
    fn tidy<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        if self.s().turn.order.is_some() {
            self.act(Action::Do(Operation::DiscardOrder), trace)?;
        }
        if !self.s().revealed.is_empty() {
            self.act(Action::Do(Operation::ReturnRevealed), trace)?;
        }
        Ok(())
    }

    pub(super) fn run<T: Tracer>(
        &mut self,
        machine: &mut Machine,
        page: Option<PageId>,
        trace: &mut T,
    ) -> Done<()> {
        let Some(page) = page else { return Ok(()) };
        let bot = self.bot;
        self.loops.clear();
        machine.begin(&bot.program, page);
        match machine.run(&bot.program, self, trace) {
            Ok(End::Over) if bot.is_human => {
                // Reading starts over: close the lines that led to these pages.
                machine.pages().skip(1).for_each(|_| trace.leave(Outcome::Done));
                Ok(())
            }
            Ok(_) => Ok(()),
            Err(Halt::Stop(interrupt)) => Err(interrupt),
            Err(halt) => Err(Interrupt::Failed(script::suite::failure(&bot.program, &halt))),
        }
    }

    /// Whether the bot's turn is still in progress.
    pub fn mine(&self) -> bool {
        let s = self.s();
        let waits = if self.bot.is_human { self.is_asked() } else { s.operates() };
        !s.is_over() && s.turn.number == self.number && waits
    }

    /// Takes an action, records it, and waits for the decisions of others about it.
    pub fn act<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Done<()> {
        trace.note(|| Note::Act { text: words::say(self.turn.state(), action) });
        let before = trace.is_recording().then(|| (*self.s(), self.turn.reached()));
        let there = self.bot.counts_removed.then(|| self.enemy_pieces());
        let number = self.number;
        // A human's answer in another player's turn is a single action.
        let waits = !self.bot.is_human || self.s().active() == self.c.me;
        let result = match self.turn.act(action) {
            Ok(()) => self.turn.wait(|s| waits && s.turn.number == number).map(|_| ()),
            Err(Interrupt::Illegal(why)) => Err(Interrupt::Failed(say!(
                "why-illegal",
                action = format!("{action:?}"),
                why = why.to_string()
            ))),
            Err(other) => Err(other),
        };
        if let Some(there) = there {
            let left = self.enemy_pieces();
            for (removed, (before, after)) in self.c.removed.iter_mut().zip(there.into_iter().zip(left)) {
                *removed = removed.saturating_add(before.saturating_sub(after));
            }
        }
        if let Some((before, reached)) = before {
            super::say::what_came_of_it(before, self.turn.since(reached), trace);
        }
        result
    }

    /// Enemy warriors, buildings and tokens on the map.
    fn enemy_pieces(&self) -> [u8; 3] {
        self.pieces_on_map(self.s().enemies(self.c.me))
    }

    /// A player's warriors, buildings and tokens on the map.
    pub(super) fn pieces_of(&self, f: Faction) -> [u8; 3] {
        self.pieces_on_map(Factions::of(f))
    }

    fn pieces_on_map(&self, of: Factions) -> [u8; 3] {
        let s = self.s();
        let sum = |count: &dyn Fn(Faction, Clearing) -> u8| {
            Clearing::all().map(|at| of.iter().map(|f| count(f, at)).sum::<u8>()).sum()
        };
        [
            sum(&|f, at| s.warriors_of(f, at)),
            sum(&|f, at| s.buildings_of(f, at)),
            sum(&|f, at| s.tokens_of(f, at)),
        ]
    }

    pub fn operate<T: Tracer>(&mut self, operation: Operation, trace: &mut T) -> Done<()> {
        self.act(Action::Do(operation), trace)
    }

    /// Carries out an operation if the rules allow it now.
    pub fn operate_if_legal<T: Tracer>(&mut self, operation: Operation, trace: &mut T) -> Done<bool> {
        let ruling = self.may(Action::Do(operation));
        match ruling {
            Ok(()) => self.operate(operation, trace)?,
            Err(why) => trace.note(|| Note::Fact { text: say!(why) }),
        }
        Ok(ruling.is_ok())
    }

    pub fn may(&self, action: Action) -> Ruling {
        rules::check(self.s(), action)
    }

    /// Draws one of `n`, all equally likely.
    pub fn lot(&mut self, n: usize) -> Done<usize> {
        if n < 2 { Ok(0) } else { Ok(self.turn.lot(n as u32)? as usize) }
    }

    /// The first clearing that the rules allow, in the order of the line's preferences.
    pub fn clearing<T: Tracer>(
        &self,
        of: Clearings,
        prefer: &[Criterion<Words>],
        what: &str,
        trace: &mut T,
        legal: impl Fn(Clearing) -> Ruling,
    ) -> Option<Clearing> {
        let rank = ByClearing { by: self.by(prefer, what), destination: false, distance: None };
        Walk::among(of.iter(), &rank).first_legal(trace, legal)
    }

    /// Makes the first such clearing "that clearing" from now on.
    pub fn settle_on<T: Tracer>(
        &mut self,
        place: &Place,
        prefer: &[Criterion<Words>],
        what: &str,
        trace: &mut T,
        legal: impl Fn(&Self, Clearing) -> Ruling,
    ) -> Option<Clearing> {
        let of = self.sight().candidates(place, Clearings::ALL);
        self.c.that = self.best(place, of, prefer, what, trace, |at| legal(self, at));
        self.c.that
    }

    /// The first clearing that the rules allow, ordered by the superlative of the place, then by the line's
    /// preferences.
    pub fn best<T: Tracer>(
        &self,
        place: &Place,
        of: Clearings,
        prefer: &[Criterion<Words>],
        what: &str,
        trace: &mut T,
        legal: impl Fn(Clearing) -> Ruling,
    ) -> Option<Clearing> {
        let by = Preferences { best: place.best.as_deref(), ..self.by(prefer, what) };
        let rank = ByClearing { by, destination: false, distance: None };
        Walk::among(of.iter(), &rank).first_legal(trace, legal)
    }

    /// Like [`Self::clearing`], for the destination of a move.
    pub fn destination<T: Tracer>(
        &self,
        place: &Place,
        of: Clearings,
        prefer: &[Criterion<Words>],
        trace: &mut T,
        legal: impl Fn(Clearing) -> Ruling,
    ) -> Option<Clearing> {
        let by = Preferences { best: place.best.as_deref(), ..self.by(prefer, "choice-where-to") };
        let rank = ByClearing { by, destination: true, distance: None };
        Walk::among(of.iter(), &rank).first_legal(trace, legal)
    }

    /// The first player that the rules allow.
    pub fn player<T: Tracer>(
        &self,
        of: Factions,
        at: Option<Clearing>,
        prefer: &[Criterion<Words>],
        what: &str,
        trace: &mut T,
        legal: impl Fn(Faction) -> Ruling,
    ) -> Option<Faction> {
        let rank = ByPlayer { by: self.by(prefer, what), at };
        Walk::among(of.iter(), &rank).first_legal(trace, legal)
    }
}
