//! The bot at the table: it runs its document and carries out what that says.

use super::Supercat;
use super::facts::Facts;
use super::judge::{Judge, Means};
use super::plan::{Aim, Plan};
use super::spoken::Spoken;
use super::standing::Standing;
use super::tokens::Tokens;
use crate::action::Action;
use crate::game::Arcs;
use crate::rules;
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::resource::Resource;
use crate::state::round::Stage;
use crate::state::system::System;
use crate::vocabulary::meaning::{Goal, Rank, Target, Try};
use crate::words;
use script::runner::{Halt, Machine};
use script::trace::{Line, Note, Tracer};
use std::cell::OnceCell;
use table::{Event, Game, Interrupt, Pending, Seat, Turn};

/// Why the bot stops in the middle of its document.
#[derive(Clone, Debug)]
pub enum Stop {
    Interrupt(Interrupt),
    /// A page was only tried out, and this is what it would have done.
    Found(Option<Box<Try>>),
}

impl From<Interrupt> for Stop {
    fn from(interrupt: Interrupt) -> Self {
        Stop::Interrupt(interrupt)
    }
}

pub type Done<T> = Result<T, Stop>;

/// Buffers that are reused between turns.
#[derive(Default)]
pub struct Scratch {
    pub plans: Vec<Plan>,
    pub ways: Vec<super::cards::Way>,
    pub fitting: Vec<super::cards::Way>,
    pub armed: Vec<super::cards::Way>,
    pub actions: Vec<Action>,
    pub machines: Vec<Machine>,
}

/// The bot's intentions for a battle in progress.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    pub aim: Aim,
    /// The Battle actions left, including the present one.
    pub left: u8,
}

/// A goal, and the tokens still expected for it (R166).
#[derive(Clone, Copy, Debug)]
pub struct Pursuit {
    pub goal: Goal,
    /// The standing when the plan was chosen.
    pub before: Standing,
    pub coming: Tokens,
    /// What a Tax is expected to bring in the ambition that it serves: the total and the rank.
    pub expected: Option<(Ambition, u8, Rank)>,
}

/// Why the card of this turn was selected, if its page has no line for it (R11).
#[derive(Clone, Debug)]
pub enum Reason {
    /// The combat, and the line of its attempt.
    Combat(Box<Try>, Line),
    Ability(super::plan::Ability),
}

pub struct Player<'p, 't, 'g> {
    pub bot: &'p Supercat,
    pub turn: &'p mut Turn<'g, Arcs>,
    pub scratch: &'t mut Scratch,
    pub seat: Seat,
    facts: OnceCell<Facts>,
    /// The facts of an earlier position with the same map.
    map: Option<Facts>,
    means: OnceCell<Means>,
    /// The suit of the selected card, which names its page.
    pub selected: Option<Suit>,
    pub reason: Option<Reason>,
    pub fight: Option<Fight>,
    /// Whether the bot has passed; whether it has seized and not paid for it.
    pub passed: bool,
    pub owes: bool,
    /// Whether tokens may be spent for combat, which ends with the Prelude.
    may_spend: bool,
    /// The means with which a page is only tried out, if it is.
    pub dry: Option<Means>,
    /// The system in which ships are about to be placed.
    pub place: Option<System>,
    /// A Vox card about to be taken, and whether it is effective (R134).
    pub effective: Option<(CourtCard, bool)>,
    /// The current line.
    pub line: Line,
    /// The goal of the current plan, and the tokens that it has still to bring.
    pub pursuit: Option<Pursuit>,
    /// The counters and decks of the document, between two of its pages.
    pub memory: Vec<i32>,
    /// The referents left by the last act.
    pub spoken: Spoken,
}

impl<'p, 't, 'g> Player<'p, 't, 'g> {
    pub fn new(bot: &'p Supercat, turn: &'p mut Turn<'g, Arcs>, scratch: &'t mut Scratch) -> Self {
        let seat = turn.seat();
        Player {
            bot,
            turn,
            scratch,
            seat,
            facts: OnceCell::new(),
            map: None,
            means: OnceCell::new(),
            selected: None,
            reason: None,
            fight: None,
            passed: false,
            owes: false,
            may_spend: true,
            dry: None,
            place: None,
            effective: None,
            line: Line(0),
            pursuit: None,
            memory: Vec::new(),
            spoken: Spoken::default(),
        }
    }

    pub fn s(&self) -> &State {
        self.turn.state()
    }

    pub fn is_asked(&self) -> bool {
        Arcs::pending(self.s()) == Pending::Seat(self.seat)
    }

    /// Plays the pending turn from its current point, or a single decision outside a turn.
    pub fn play<T: Tracer>(mut self, trace: &mut T) -> Result<(), Interrupt> {
        if self.bot.program.keeps() {
            self.memory = self.turn.kept().to_vec();
        }
        let result = match self.s().frame() {
            Frame::Lead | Frame::Follow => self.whole_turn(trace),
            Frame::Turn => self.rest_of_turn(trace),
            _ => self.settle(trace).and_then(|()| {
                // A decision inside the bot's own turn, resumed after a manual correction.
                let own = self.is_asked() && self.s().frame() == Frame::Turn;
                if own { self.rest_of_turn(trace) } else { Ok(()) }
            }),
        };
        match result {
            Ok(()) if self.bot.program.keeps() => self.turn.keep(&self.memory),
            Ok(()) => Ok(()),
            Err(Stop::Interrupt(interrupt)) => Err(interrupt),
            Err(Stop::Found(_)) => Err(Interrupt::Failed("a page that was only tried out was left".into())),
        }
    }

    fn whole_turn<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let entry = self.bot.program.entry;
        self.run_page(entry, trace)?;
        if self.passed {
            return Ok(());
        }
        if self.selected.is_none()
            && self.is_asked()
            && matches!(self.s().frame(), Frame::Lead | Frame::Follow)
        {
            // The document has selected nothing, but a card must be played (R33).
            trace.note(|| Note::Fact { text: say!("why-any-card") });
            if !self.select_any(trace)? {
                return self.act(Action::LoseTurn, trace);
            }
            return self.rest_of_turn(trace);
        }
        self.end_turn(trace)
    }

    /// Plays from the middle of a turn: the Prelude, if it is not over, and the page of the suit.
    fn rest_of_turn<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        if self.s().turn.stage() != Stage::Pips
            && let Some(prelude) = self.bot.prelude
        {
            self.run_page(prelude, trace)?;
        }
        self.close_prelude();
        self.plan_first(trace)?;
        if self.mine()
            && self.s().turn.pips() > 0
            && let Some(page) = self.bot.suit_page(self.means().suit)
        {
            self.run_page(page, trace)?;
        }
        self.end_turn(trace)
    }

    pub fn end_turn<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        if self.mine() {
            let left = self.s().turn.pips();
            if left > 0 {
                trace.note(|| Note::Fact { text: say!("why-actions-lost", n = left) });
            }
            self.act(Action::EndTurn, trace)?;
        }
        // Decisions at the end of the turn (R167).
        while self.is_asked() && self.s().frame() == Frame::Comeback {
            self.decide(trace)?;
        }
        Ok(())
    }

    /// Whether the bot's turn is open for another action.
    pub fn mine(&self) -> bool {
        self.is_asked() && self.s().frame() == Frame::Turn
    }

    /// Runs a page of the document to its end.
    pub fn run_page<T: Tracer>(&mut self, page: script::program::PageId, trace: &mut T) -> Done<()> {
        let bot = self.bot;
        let mut machine = self.scratch.machines.pop().unwrap_or_else(|| bot.start.clone());
        let keeps = bot.program.keeps();
        if keeps {
            machine.recall(&bot.program, &self.memory);
        }
        machine.begin(&bot.program, page);
        let before = if keeps { self.memory.clone() } else { Vec::new() };
        let result = machine.run(&bot.program, self, trace);
        if keeps {
            // A trial run has no effects.
            self.memory = if self.dry.is_some() { before } else { machine.memory() };
        }
        self.scratch.machines.push(machine);
        match result {
            Ok(_) => Ok(()),
            Err(Halt::Stop(stop)) => Err(stop),
            Err(halt) => Err(Interrupt::Failed(script::suite::failure(&bot.program, &halt)).into()),
        }
    }

    /// Takes an action and records it.
    pub fn act<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Done<()> {
        trace.note(|| Note::Act { text: words::say(self.turn.state(), action) });
        self.forget(!leaves_the_map(self.s().frame(), action));
        let before = if trace.is_recording() { Some(*self.s()) } else { None };
        let reached = self.turn.reached();
        if let Err(interrupt) = self.turn.act(action) {
            return Err(match interrupt {
                Interrupt::Illegal(why) => Interrupt::Failed(format!("{action:?} is illegal: {why}")),
                other => other,
            }
            .into());
        }
        // The table may have been corrected while a die was rolled.
        if self.turn.since(reached).iter().any(|event| matches!(event, Event::Correct { .. })) {
            self.forget(true);
        }
        if let Some(before) = before {
            self.tell_chance(&before, trace);
        }
        Ok(())
    }

    /// Takes an action that may lead to further decisions, and takes those too.
    pub fn act_through<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Done<()> {
        self.act(action, trace)?;
        self.settle(trace)
    }

    /// Takes the decisions that effects ask for, and waits for those of other seats, until the turn is open
    /// again or over.
    pub fn settle<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let seat = self.seat;
        let began_outside = !in_turn_of(self.s(), seat);
        loop {
            let before = self.turn.reached();
            if began_outside {
                if !self.is_asked() {
                    return Ok(());
                }
            } else if !self.turn.wait(|s| in_turn_of(s, seat))? {
                return Ok(());
            }
            if self.turn.reached() != before {
                self.forget(true);
            }
            if matches!(self.s().frame(), Frame::Turn | Frame::Lead | Frame::Follow) {
                return Ok(());
            }
            self.decide(trace)?;
        }
    }

    /// Records the outcomes: cards drawn, dice rolled.
    fn tell_chance<T: Tracer>(&self, before: &State, trace: &mut T) {
        let after = self.s();
        for card in after.turn.drawn().without(before.turn.drawn()) {
            trace.note(|| Note::Chance {
                what: say!("chance-from-the-stack"),
                outcome: crate::words::read(card),
            });
        }
        if matches!(before.frame(), Frame::Collect | Frame::Reroll { .. }) {
            trace.note(|| Note::Chance { what: say!("chance-the-dice"), outcome: super::say::rolled(after) });
        }
        for (spot, card) in after.court().row() {
            if before.court().card(spot) != Some(card) {
                trace.note(|| Note::Chance {
                    what: say!("chance-into-the-court"),
                    outcome: crate::words::read(card),
                });
            }
        }
    }

    pub fn lot(&mut self, n: usize) -> Done<usize> {
        if n < 2 {
            return Ok(0);
        }
        Ok(self.turn.lot(n as u32)? as usize)
    }

    /// The means with which questions are asked now.
    pub fn means(&self) -> Means {
        if let Some(means) = self.dry {
            return means;
        }
        *self.means.get_or_init(|| self.means_now())
    }

    fn means_now(&self) -> Means {
        let s = self.s();
        let lead = s.round.lead().map_or(Suit::Administration, |card| card.suit());
        let played = s.round.played(self.seat);
        let suit = played.map_or(lead, |p| if p.is_face_up() { p.card.suit() } else { lead });
        let actions = if s.turn.seat() == self.seat { s.turn.pips() } else { 0 };
        let battles = suit == Suit::Aggression || s.turn.weapon_spent();
        let open = self.may_spend && s.turn.stage() != Stage::Pips;
        let means =
            Means { actions, suit, lead, battles, weapon: false, fuel: 0, psionics: 0, bought: false };
        if open { self.with_tokens(means) } else { means }
    }

    /// R105: combat is judged with the tokens that could be spent for it.
    pub fn with_tokens(&self, means: Means) -> Means {
        let judge = self.judge(means);
        let (fuel, psionics) =
            (judge.spendable(Resource::Fuel, None), judge.spendable(Resource::Psionic, None));
        Means { fuel, psionics, ..means }
    }

    /// A judge of the current position.
    pub fn judge(&self, means: Means) -> Judge<'_> {
        let s = self.turn.state();
        let f = self.facts.get_or_init(|| match &self.map {
            Some(map) => {
                let facts = map.off_the_map(s);
                debug_assert_eq!(facts, self.bot.principles.facts(s, self.seat));
                facts
            }
            None => self.bot.principles.facts(s, self.seat),
        });
        Judge { s, f, p: &self.bot.principles, means, above: self.bot.above(self.line), spoken: self.spoken }
    }

    /// Invalidates the facts about the position; those about the map may stay valid.
    fn forget(&mut self, map_too: bool) {
        let facts = self.facts.take();
        self.map =
            if map_too || !self.bot.principles.terms.are_of_the_map() { None } else { facts.or(self.map) };
        self.means.take();
    }

    /// Ends the Prelude: from now on no token is spent for combat.
    pub fn close_prelude(&mut self) {
        self.may_spend = false;
        self.means.take();
    }

    pub fn is_legal(&self, action: Action) -> bool {
        rules::check(self.s(), action).is_ok()
    }

    pub fn target(&self) -> Option<Target> {
        self.selected.map(Target::Suit)
    }
}

/// Whether an action concerns only cards, tokens and counters, so that the map does not change. In the middle
/// of another effect, such as a declaration by a ransacked Vox card, the effect continues afterwards and may
/// well change it.
fn leaves_the_map(frame: Frame, action: Action) -> bool {
    let open = matches!(frame, Frame::Lead | Frame::Follow | Frame::Turn);
    open && matches!(
        action,
        Action::DrawOption
            | Action::LowerHand
            | Action::RaiseSeize
            | Action::LowerSeize
            | Action::RemoveSeize
            | Action::RollDie(_)
            | Action::SeizeInitiative
            | Action::DiscardOptions
            | Action::Lead(_)
            | Action::Surpass(_)
            | Action::Pivot(_)
            | Action::Copy(_)
            | Action::Declare(_)
            | Action::Spend { .. }
            | Action::Influence(_)
            | Action::Tax { .. }
    )
}

/// Whether this seat's turn is in progress.
fn in_turn_of(s: &State, seat: Seat) -> bool {
    let open = |frame: &Frame| matches!(frame, Frame::Turn | Frame::Lead | Frame::Follow | Frame::EndTurn);
    s.turn.seat() == seat && s.stack.frames().iter().any(open)
}
