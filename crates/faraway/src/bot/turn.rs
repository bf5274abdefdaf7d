//! A creature's turn by its AI card: the host that carries out what the runner reads.

use super::way::{Scout, Still};
use crate::action::Action;
use crate::game::FarAway;
use crate::rules::{actions, special};
use crate::state::options::{Eating, Goals};
use crate::state::{Creature, CreatureId, CubeKind, Doing, Effect, Hex, State, Step, Target};
use crate::view::words;
use crate::vocabulary::{Command, Deed, Direction, Verb, Words};
use script::choice::Choice;
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{Criterion, Target as Selectable};
use script::trace::{Line, Note, Tracer};
use script::vocabulary::Never;
use table::{Game, Interrupt, Turn};

/// The creature whose turn it is, and the table it acts on.
pub struct Body<'b, 't> {
    pub turn: &'b mut Turn<'t, FarAway>,
    pub me: CreatureId,
    /// The Move of the function, for a Special that moves again.
    pub command: Option<Command>,
    pub scout: Scout,
}

impl Body<'_, '_> {
    fn state(&self) -> &State {
        self.turn.state()
    }

    /// What this creature is doing; None once its turn is over.
    fn doing(&self) -> Option<Doing> {
        let Step::Phase(phase) = &self.state().step else { return None };
        (phase.acting == Some(self.me)).then_some(phase.doing)
    }

    /// Copied, because acting changes the table. The turn is over when it is gone.
    fn creature(&self) -> Option<Creature> {
        self.state().creature(self.me).copied()
    }

    fn act<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Result<(), Interrupt> {
        trace.note(|| Note::Act { text: FarAway::say(self.state(), action) });
        self.turn.act(action)
    }

    /// Moves as the card says.
    fn walk<T: Tracer>(&mut self, command: Command, trace: &mut T) -> Result<Did, Interrupt> {
        let Some(creature) = self.creature() else { return Ok(Did::Nothing) };
        match self.way(&creature, command, trace)? {
            Ok(hex) => self.act(Action::Go(hex), trace).map(|()| Did::Done),
            Err(still) => {
                trace.note(|| Note::Fact { text: still.words(command) });
                self.act(Action::Stay, trace).map(|()| Did::Nothing)
            }
        }
    }

    fn way<T: Tracer>(
        &mut self,
        creature: &Creature,
        command: Command,
        trace: &mut T,
    ) -> Result<Result<Hex, Still>, Interrupt> {
        let Body { turn, scout, .. } = self;
        if let Err(still) = scout.search(turn.state(), creature, command, trace) {
            return Ok(Err(still));
        }
        let options = turn.state().options();
        if command.direction == Direction::To && options.goals == Goals::RandomNearest {
            let goal = scout.goal(command, trace).take(|n| turn.lot(n))?;
            scout.set_goal(goal);
        }
        if let Err(still) = scout.narrow(turn.state(), creature, command) {
            return Ok(Err(still));
        }
        let to = scout.tie_break(turn.state(), creature, command, trace).take(|n| turn.lot(n))?;
        Ok(to.ok_or(Still::NoWay))
    }

    /// Does the first of these that is possible.
    fn first_possible<T: Tracer>(&mut self, verbs: &[Verb], trace: &mut T) -> Result<Did, Interrupt> {
        for verb in verbs {
            let did = match verb {
                Verb::Consume => self.consume(trace)?,
                Verb::Fight => self.strike("whom to fight", actions::fight_targets, Action::Fight, trace)?,
                Verb::Scare => self.strike("whom to scare", actions::scare_targets, Action::Scare, trace)?,
                Verb::Special => self.special(trace)?,
            };
            if did {
                return Ok(Did::Done);
            }
        }
        Ok(Did::Nothing)
    }

    fn consume<T: Tracer>(&mut self, trace: &mut T) -> Result<bool, Interrupt> {
        let mut eaten = false;
        while matches!(self.doing(), Some(Doing::Act { .. } | Doing::Eat { .. })) {
            let Some(creature) = self.creature() else { break };
            let state = self.turn.state();
            let mut cubes: Vec<CubeKind> = actions::edible(state, &creature).collect();
            if cubes.is_empty() {
                trace.note(|| Note::Fact { text: "no cube here that it eats".into() });
                break;
            }
            let mut choice = Choice::among(
                &mut cubes,
                trace,
                || "a cube to consume".into(),
                |kind| words::cube(state, *kind),
            );
            if state.options().eating == Eating::PlantFirst {
                choice.prefer(None, || "a Plant".into(), |kind| *kind == CubeKind::Plant);
            }
            let Some(kind) = choice.take(|n| self.turn.lot(n))? else { break };
            self.act(Action::Consume(kind), trace)?;
            eaten = true;
        }
        Ok(eaten)
    }

    /// Fights or scares one of the targets, at random.
    fn strike<T: Tracer>(
        &mut self,
        what: &str,
        targets: fn(&State, &Creature, &mut Vec<Target>),
        action: fn(Target) -> Action,
        trace: &mut T,
    ) -> Result<bool, Interrupt> {
        let Some(creature) = self.creature() else { return Ok(false) };
        let mut found = Vec::new();
        targets(self.state(), &creature, &mut found);
        if found.is_empty() {
            trace.note(|| Note::Fact { text: format!("{what}: nobody here") });
        }
        match self.pick(what, &mut found, trace)? {
            Some(target) => self.act(action(target), trace).map(|()| true),
            None => Ok(false),
        }
    }

    fn pick<T: Tracer>(
        &mut self,
        what: &str,
        found: &mut Vec<Target>,
        trace: &mut T,
    ) -> Result<Option<Target>, Interrupt> {
        if found.is_empty() {
            return Ok(None);
        }
        let state = self.turn.state();
        let choice = Choice::among(found, trace, || what.into(), |target| words::target(state, *target));
        choice.take(|n| self.turn.lot(n))
    }

    /// Whether the Special would do anything: an additional move counts only if the card's own
    /// Move would lead somewhere.
    fn special_has_effect(&mut self, creature: &Creature) -> bool {
        let Body { turn, scout, command, .. } = self;
        let state = turn.state();
        let Some(special) = &state.species(creature.id.species).special else { return false };
        let attached = creature.host.is_some();
        !special.by_hand.is_empty()
            || special.effects.iter().any(|effect| match effect {
                Effect::MoveAgain => {
                    command.is_some_and(|command| scout.look(state, creature, command).is_ok())
                }
                effect => special::has_effect(state, creature, *effect, attached),
            })
    }

    fn special<T: Tracer>(&mut self, trace: &mut T) -> Result<bool, Interrupt> {
        let Some(creature) = self.creature() else { return Ok(false) };
        let refused = !matches!(self.doing(), Some(Doing::Act { special_refused: false }));
        if refused || !self.special_has_effect(&creature) {
            trace.note(|| Note::Fact { text: "its Special is not possible".into() });
            return Ok(false);
        }
        self.tell_special(&creature, trace);
        self.act(Action::Special, trace)?;
        let me = self.me;
        let mine = |state: &State| matches!(&state.step, Step::Phase(phase) if phase.acting == Some(me));
        while self.turn.wait(mine)? {
            match self.doing() {
                Some(Doing::Special { .. }) => self.special_goes_on(trace)?,
                // The players have said that it is not possible.
                Some(Doing::Act { .. }) => {
                    trace.note(|| Note::Fact { text: "the players: its Special is not possible".into() });
                    return Ok(false);
                }
                _ => break,
            }
        }
        Ok(true)
    }

    /// Who is within reach of the Special before it begins.
    fn tell_special<T: Tracer>(&self, creature: &Creature, trace: &mut T) {
        let state = self.state();
        let Some(special) = &state.species(creature.id.species).special else { return };
        let attached = creature.host.is_some();
        for effect in &special.effects {
            if !special::has_effect(state, creature, *effect, attached) {
                continue;
            }
            trace.note(|| {
                let mut found = Vec::new();
                special::targets(state, creature, *effect, &mut found);
                let names: Vec<String> = found.iter().map(|t| words::target(state, *t)).collect();
                let reach = if names.is_empty() { String::new() } else { format!(": {}", names.join(", ")) };
                Note::Fact {
                    text: format!("its Special, {}, can {}{reach}", special.name, words::effect(*effect)),
                }
            });
        }
    }

    /// Decides what an effect of the Special waits for.
    fn special_goes_on<T: Tracer>(&mut self, trace: &mut T) -> Result<(), Interrupt> {
        let Some(creature) = self.creature() else { return Ok(()) };
        match (special::waiting(self.state()), self.command) {
            (Some(Effect::MoveAgain), Some(command)) => self.walk(command, trace).map(|_| ()),
            (Some(Effect::MoveAgain), None) => self.act(Action::Stay, trace),
            (Some(effect), _) => {
                let mut found = Vec::new();
                special::targets(self.state(), &creature, effect, &mut found);
                match self.pick("whom the Special is for", &mut found, trace)? {
                    Some(target) => self.act(Action::Choose(target), trace),
                    None => Ok(()),
                }
            }
            (None, _) => Ok(()),
        }
    }

    /// What is left of the turn when the card says no more, or a correction came between.
    pub fn finish<T: Tracer>(&mut self, trace: &mut T) -> Result<(), Interrupt> {
        let me = self.me;
        let mine = |state: &State| matches!(&state.step, Step::Phase(phase) if phase.acting == Some(me));
        while self.turn.wait(mine)? {
            match self.doing() {
                Some(Doing::Move) => self.act(Action::Stay, trace)?,
                Some(Doing::Act { .. }) => self.act(Action::Rest, trace)?,
                Some(Doing::Eat { .. }) => {
                    self.consume(trace)?;
                }
                Some(Doing::Special { .. }) => self.special_goes_on(trace)?,
                _ => break,
            }
        }
        Ok(())
    }
}

impl Host<Words> for Body<'_, '_> {
    type Stop = Interrupt;

    fn attempt<T: Tracer>(
        &mut self,
        deed: &Deed,
        _: &[Criterion<Words>],
        _: Line,
        trace: &mut T,
    ) -> Result<Did, Interrupt> {
        match deed {
            Deed::Nothing => Ok(Did::Nothing),
            Deed::Move(command) => {
                self.command = Some(*command);
                // After a correction the turn may be beyond its Move.
                if self.doing() == Some(Doing::Move) { self.walk(*command, trace) } else { Ok(Did::Nothing) }
            }
            Deed::Act(verbs) => {
                if self.doing() == Some(Doing::Move) {
                    self.act(Action::Stay, trace)?;
                }
                match self.doing() {
                    Some(Doing::Act { .. }) => self.first_possible(verbs, trace),
                    _ => Ok(Did::Nothing),
                }
            }
        }
    }

    /// The Selection die has been rolled once for the whole species.
    fn chance(&mut self, _: Chance, outcomes: u32, _: Line) -> Result<u32, Interrupt> {
        let place = self.state().eco.iter().flatten().find(|place| place.species == self.me.species);
        match place.map(|place| u32::from(place.rolled)) {
            Some(function) if (1..=outcomes).contains(&function) => Ok(function - 1),
            function => Err(Interrupt::Failed(format!(
                "the AI card of {} has no function {}",
                words::species(self.state(), self.me.species),
                function.unwrap_or(0)
            ))),
        }
    }

    fn human(&mut self, request: Request) -> Result<Answer, Interrupt> {
        Err(Interrupt::Failed(format!("line {} of the AI cards is not understood", request.line().0 + 1)))
    }

    fn can<T: Tracer>(&mut self, _: &Deed, _: Line, _: &mut T) -> Result<bool, Interrupt> {
        Ok(true)
    }

    fn select<T: Tracer>(
        &mut self,
        _: Whether<'_, Words>,
        _: &[Selectable<Words>],
        _: Line,
        _: &mut T,
    ) -> Result<bool, Interrupt> {
        Ok(false)
    }

    fn selected(&self) -> Option<Never> {
        None
    }

    fn actions_left(&mut self, _: Line) -> Result<bool, Interrupt> {
        Ok(false)
    }

    // A card has no questions, numbers or groups of the game: the vocabulary has no words for them.
    fn ask<T: Tracer>(&mut self, question: &Never, _: Line, _: &mut T) -> Result<bool, Interrupt> {
        match *question {}
    }
    fn amount<T: Tracer>(&mut self, amount: &Never, _: Line, _: &mut T) -> Result<i32, Interrupt> {
        match *amount {}
    }
    fn set_amount<T: Tracer>(
        &mut self,
        amount: &Never,
        _: i32,
        _: Line,
        _: &mut T,
    ) -> Result<bool, Interrupt> {
        match *amount {}
    }
    fn each<T: Tracer>(&mut self, group: &Never, _: u32, _: Line, _: &mut T) -> Result<bool, Interrupt> {
        match *group {}
    }
}
