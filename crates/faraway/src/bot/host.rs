//! A creature's turn by its AI card: the host on which the script runner executes the card.

use super::ask::SoFar;
use super::sight::{Found, Sight};
use super::way::{Scout, Still};
use crate::action::Action;
use crate::game::FarAway;
use crate::rules::{actions, special};
use crate::state::options::{Eating, Goals};
use crate::state::{Creature, CreatureId, CubeKind, Doing, Effect, Hex, State, Step, Target};
use crate::vocabulary::{
    Amount, Banned, Cards, Command, Criterion, Deed, Direction, Question, Strike, Thing, Verb, Words,
};
use crate::words;
use script::choice::Choice;
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{Criterion as Preference, Program, Target as Selectable};
use script::runner::Machine;
use script::trace::{Line, Note, Tracer};
use script::vocabulary::Never;
use table::{Game, Interrupt, Turn};

/// The acting creature and the table on which it acts.
pub struct Body<'b, 't> {
    pub turn: &'b mut Turn<'t, FarAway>,
    pub me: CreatureId,
    /// The rolled function's Move, for effects that move again.
    pub command: Option<Command>,
    pub scout: Scout,
    /// The cards, for people who are asked about a line of them.
    program: &'b Program<Words>,
    /// The lines decided by the Selection die.
    selection: &'b [Line],
    /// Whether the card has given its first Move.
    moved: bool,
    so_far: SoFar,
}

/// The preferences of a line.
type Prefer<'p> = &'p [Preference<Words>];

impl<'b, 't> Body<'b, 't> {
    pub fn new(turn: &'b mut Turn<'t, FarAway>, me: CreatureId, scout: Scout, cards: &'b Cards) -> Self {
        let (program, selection) = (&cards.program, &cards.selection);
        Body { turn, me, command: None, scout, program, selection, moved: false, so_far: SoFar::default() }
    }
}

impl Body<'_, '_> {
    fn state(&self) -> &State {
        self.turn.state()
    }

    /// The current step of this creature; `None` once its turn is over.
    fn doing(&self) -> Option<Doing> {
        let Step::Phase(phase) = &self.state().step else { return None };
        (phase.acting == Some(self.me)).then_some(phase.doing)
    }

    /// A copy, because acting changes the table. `None` once the creature is gone, which ends its turn.
    fn creature(&self) -> Option<Creature> {
        self.state().creature(self.me).copied()
    }

    fn act<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Result<(), Interrupt> {
        trace.note(|| Note::Act { text: FarAway::say(self.state(), action) });
        self.turn.act(action)
    }

    /// Runs `at` with the creature's view of the table.
    fn look<A>(&mut self, creature: &Creature, at: impl FnOnce(&Sight<'_>) -> A) -> A {
        let Body { turn, scout, .. } = self;
        at(&scout.sight(turn.state(), creature))
    }

    /// Moves as the card says, up to its number of hexes.
    fn walk<T: Tracer>(&mut self, command: &Command, trace: &mut T) -> Result<Did, Interrupt> {
        let mut did = Did::Nothing;
        for _ in 0..command.hexes {
            let Some(creature) = self.creature() else { return Ok(did) };
            match self.way(&creature, command, trace)? {
                Ok(hex) => {
                    self.act(Action::Go(hex), trace)?;
                    did = Did::Done;
                }
                Err(still) => {
                    trace.note(|| Note::Fact { text: still.words(command) });
                    let waits = matches!(self.doing(), Some(Doing::Move | Doing::Special { .. }));
                    if waits {
                        self.act(Action::Stay, trace)?;
                    }
                    break;
                }
            }
        }
        Ok(did)
    }

    /// Carries out a Move of the card: the first one or, if the card has several, another one.
    fn moves<T: Tracer>(&mut self, command: &Command, trace: &mut T) -> Result<Did, Interrupt> {
        let first = !std::mem::replace(&mut self.moved, true);
        match self.doing() {
            Some(Doing::Move) => self.walk(command, trace),
            // After a correction, the turn may already be past its first Move.
            Some(Doing::Act { .. }) if !first => self.walk(command, trace),
            _ => Ok(Did::Nothing),
        }
    }

    fn way<T: Tracer>(
        &mut self,
        creature: &Creature,
        command: &Command,
        trace: &mut T,
    ) -> Result<Result<Hex, Still>, Interrupt> {
        let Body { turn, scout, so_far, .. } = self;
        scout.so_far = *so_far;
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

    /// Takes the first of these actions that is possible.
    fn first_possible<T: Tracer>(
        &mut self,
        ways: &[Deed],
        prefer: Prefer<'_>,
        trace: &mut T,
    ) -> Result<Did, Interrupt> {
        for deed in ways {
            let did = self.carry_out(deed, prefer, trace)?;
            if did != Did::Nothing {
                return Ok(did);
            }
        }
        Ok(Did::Nothing)
    }

    fn carry_out<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: Prefer<'_>,
        trace: &mut T,
    ) -> Result<Did, Interrupt> {
        let done = |did: bool| if did { Did::Done } else { Did::Nothing };
        match deed {
            Deed::Nothing => return Ok(Did::Nothing),
            Deed::Move(command) => {
                self.command = Some(command.clone());
                return self.moves(command, trace);
            }
            Deed::Enter(thing) => {
                return self.moves(&Command::new(Direction::To, thing.clone()), trace);
            }
            // Leaves its hex, away from the thing, if the thing is there.
            Deed::Leave(thing) => {
                let Some(creature) = self.creature() else { return Ok(Did::Nothing) };
                let here = thing.clone().here();
                if self.look(&creature, |sight| sight.find(&here).is_empty()) {
                    return Ok(Did::Nothing);
                }
                return self.moves(&Command::new(Direction::From, here), trace);
            }
            Deed::MoveAgain => {
                let Some(command) = self.command.clone() else { return Ok(Did::Nothing) };
                return self.moves(&command, trace);
            }
            Deed::First(ways) => return self.first_possible(ways, prefer, trace),
            Deed::Consume { .. } | Deed::Strike(..) | Deed::Special => {}
        }
        if self.doing() == Some(Doing::Move) {
            self.moved = true;
            self.act(Action::Stay, trace)?;
        }
        if !matches!(self.doing(), Some(Doing::Act { .. })) {
            return Ok(Did::Nothing);
        }
        Ok(done(match deed {
            Deed::Consume { what, cubes } => {
                let mut eaten = 0;
                while eaten < *cubes
                    && matches!(self.doing(), Some(Doing::Act { .. }))
                    && self.consume(what.as_ref(), prefer, trace)?
                {
                    eaten += 1;
                }
                eaten > 0
            }
            Deed::Strike(verb, strike) => self.strikes(*verb, strike, prefer, trace)?,
            Deed::Special => self.special(trace)?,
            Deed::Nothing
            | Deed::Move(_)
            | Deed::MoveAgain
            | Deed::Enter(_)
            | Deed::Leave(_)
            | Deed::First(_) => false,
        }))
    }

    /// The cubes in the hex that it eats and that the line and the card's bans allow.
    fn edible(&mut self, creature: &Creature, what: Option<&Thing>) -> Vec<CubeKind> {
        let so_far = self.so_far;
        self.look(creature, |sight| {
            let mut cubes: Vec<CubeKind> = actions::edible(sight.state, creature).collect();
            let mut keep = |thing: &Thing, wanted: bool| {
                let here: Vec<Found> =
                    sight.find(thing).into_iter().filter(|f| f.at == creature.at).collect();
                cubes.retain(|kind| here.iter().any(|found| found.cube == Some(*kind)) == wanted);
            };
            if let Some(what) = what {
                keep(what, true);
            }
            let mut none = false;
            for ban in &sight.law.bans {
                match &ban.act {
                    Banned::Consume(thing) if sight.is_in_force(ban, so_far) => match thing {
                        Some(thing) => keep(thing, false),
                        None => none = true,
                    },
                    Banned::Consume(_)
                    | Banned::Strike(..)
                    | Banned::Special
                    | Banned::Enter(_)
                    | Banned::Leave(_) => {}
                }
            }
            if none {
                cubes.clear();
            }
            cubes
        })
    }

    fn consume<T: Tracer>(
        &mut self,
        what: Option<&Thing>,
        prefer: Prefer<'_>,
        trace: &mut T,
    ) -> Result<bool, Interrupt> {
        let mut eaten = false;
        let mut goes_on = true;
        while goes_on && matches!(self.doing(), Some(Doing::Act { .. } | Doing::Eat { .. })) {
            let Some(creature) = self.creature() else { break };
            let mut cubes = self.edible(&creature, what);
            if cubes.is_empty() {
                trace.note(|| Note::Fact { text: say!("why-no-cube") });
                break;
            }
            let Body { turn, scout, .. } = self;
            let state = turn.state();
            let sight = scout.sight(state, &creature);
            let mut choice = Choice::among(
                &mut cubes,
                trace,
                || say!("why-cube-to-consume"),
                |kind| words::cube(state, *kind),
            );
            for preference in prefer {
                let Some(Criterion::Prefer(thing)) = &preference.meaning else { continue };
                let found = sight.find(thing);
                choice.prefer(
                    Some(preference.line),
                    || thing.spoken(),
                    |kind| found.iter().any(|f| f.cube == Some(*kind) && f.at == creature.at),
                );
            }
            if state.options().eating == Eating::PlantFirst {
                choice.prefer(None, || "a Plant".into(), |kind| *kind == CubeKind::Plant);
            }
            let Some(kind) = choice.take(|n| self.turn.lot(n))? else { break };
            self.act(Action::Consume(kind), trace)?;
            self.so_far.consumed = true;
            eaten = true;
            goes_on = matches!(self.doing(), Some(Doing::Eat { .. }));
        }
        Ok(eaten)
    }

    /// The targets that it could fight or scare and that the line and the card's bans allow.
    fn targets(&mut self, creature: &Creature, verb: Verb, strike: &Strike) -> Vec<Target> {
        let so_far = self.so_far;
        self.look(creature, |sight| {
            let mut found = Vec::new();
            match verb {
                Verb::Fight => actions::fight_targets(sight.state, creature, &mut found),
                Verb::Scare => actions::scare_targets(sight.state, creature, &mut found),
            }
            let pieces = |thing: &Thing| -> Vec<Option<Target>> {
                // Evaluate superlatives among the pieces in this hex only.
                let here = thing.clone().here();
                sight.find(&here).into_iter().map(|f| f.piece).collect()
            };
            if let Some(whom) = &strike.whom {
                let wanted = pieces(whom);
                found.retain(|target| wanted.contains(&Some(*target)));
            }
            let banned = sight.law.bans.iter().filter_map(|ban| match &ban.act {
                Banned::Strike(of, whom) if *of == verb && sight.is_in_force(ban, so_far) => Some(whom),
                Banned::Strike(..)
                | Banned::Consume(_)
                | Banned::Special
                | Banned::Enter(_)
                | Banned::Leave(_) => None,
            });
            for whom in banned.map(Option::as_ref).chain(strike.but.as_ref().map(Some)) {
                match whom {
                    Some(whom) => {
                        let unwanted = pieces(whom);
                        found.retain(|target| !unwanted.contains(&Some(*target)));
                    }
                    None => found.clear(),
                }
            }
            found
        })
    }

    /// Fights or scares a random one of the targets, or all of them in turn.
    fn strikes<T: Tracer>(
        &mut self,
        verb: Verb,
        strike: &Strike,
        prefer: Prefer<'_>,
        trace: &mut T,
    ) -> Result<bool, Interrupt> {
        let (what, action): (&str, fn(Target) -> Action) = match verb {
            Verb::Fight => ("why-whom-to-fight", Action::Fight),
            Verb::Scare => ("why-whom-to-scare", Action::Scare),
        };
        let mut struck: Vec<Target> = Vec::new();
        while let Some(creature) = self.creature() {
            let mut found = self.targets(&creature, verb, strike);
            found.retain(|target| !struck.contains(target));
            if found.is_empty() && struck.is_empty() {
                trace.note(|| Note::Fact { text: say!("why-nobody-here", what = say!(what)) });
            }
            let Some(target) =
                self.prefer(what, &creature, &mut found, strike.first.as_ref(), prefer, trace)?
            else {
                break;
            };
            self.act(action(target), trace)?;
            struck.push(target);
            if !strike.all || !self.settles()? {
                break;
            }
        }
        Ok(!struck.is_empty())
    }

    /// Waits until the creature's action is resolved. Returns whether it can continue to act.
    fn settles(&mut self) -> Result<bool, Interrupt> {
        let me = self.me;
        let mine = |state: &State| matches!(&state.step, Step::Phase(phase) if phase.acting == Some(me));
        Ok(self.turn.wait(mine)? && matches!(self.doing(), Some(Doing::Act { .. })))
    }

    /// Picks a target by the line's preferences, then at random.
    fn prefer<T: Tracer>(
        &mut self,
        what: &str,
        creature: &Creature,
        found: &mut Vec<Target>,
        first: Option<&Thing>,
        prefer: Prefer<'_>,
        trace: &mut T,
    ) -> Result<Option<Target>, Interrupt> {
        if found.is_empty() {
            return Ok(None);
        }
        let Body { turn, scout, .. } = self;
        let state = turn.state();
        let sight = scout.sight(state, creature);
        let mut choice = Choice::among(found, trace, || say!(what), |target| words::target(state, *target));
        let listed = prefer.iter().filter_map(|preference| match &preference.meaning {
            Some(Criterion::Prefer(thing)) => Some((Some(preference.line), thing)),
            _ => None,
        });
        for (line, thing) in first.map(|thing| (None, thing)).into_iter().chain(listed) {
            let wanted: Vec<Option<Target>> =
                sight.find(&thing.clone().here()).into_iter().map(|f| f.piece).collect();
            choice.prefer(line, || thing.spoken(), |target| wanted.contains(&Some(*target)));
        }
        choice.take(|n| self.turn.lot(n))
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
        let choice = Choice::among(found, trace, || say!(what), |target| words::target(state, *target));
        choice.take(|n| self.turn.lot(n))
    }

    fn could_move(&mut self, creature: &Creature, command: Option<Command>) -> bool {
        let Body { turn, scout, .. } = self;
        command.is_some_and(|command| scout.look(turn.state(), creature, &command).is_ok())
    }

    /// Whether the Special would have any effect. An additional move counts only if the card's own Move
    /// would lead somewhere.
    fn special_has_effect(&mut self, creature: &Creature) -> bool {
        let Body { turn, scout, command, .. } = self;
        let state = turn.state();
        let Some(special) = &state.species(creature.id.species).special else { return false };
        let attached = creature.host.is_some();
        !special.by_hand.is_empty()
            || special.effects.iter().any(|effect| match effect {
                Effect::MoveAgain => {
                    command.as_ref().is_some_and(|command| scout.look(state, creature, command).is_ok())
                }
                effect => special::has_effect(state, creature, *effect, attached),
            })
    }

    fn special<T: Tracer>(&mut self, trace: &mut T) -> Result<bool, Interrupt> {
        let Some(creature) = self.creature() else { return Ok(false) };
        let refused = !matches!(self.doing(), Some(Doing::Act { special_refused: false }));
        let so_far = self.so_far;
        let banned = self.look(&creature, |sight| {
            let mut bans = sight.law.bans.iter().filter(|ban| ban.act == Banned::Special);
            bans.any(|ban| sight.is_in_force(ban, so_far))
        });
        if refused || banned || !self.special_has_effect(&creature) {
            trace.note(|| Note::Fact { text: say!("why-no-special") });
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
                    trace.note(|| Note::Fact { text: say!("why-players-no-special") });
                    return Ok(false);
                }
                _ => break,
            }
        }
        Ok(true)
    }

    /// Records the targets within reach of the Special before it begins.
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
                    text: say!("why-special-can", name = &special.name, effect = words::effect(*effect))
                        + &reach,
                }
            });
        }
    }

    /// Takes the decision that an effect of the Special waits for.
    fn special_goes_on<T: Tracer>(&mut self, trace: &mut T) -> Result<(), Interrupt> {
        let Some(creature) = self.creature() else { return Ok(()) };
        match (special::waiting(self.state()), self.command.clone()) {
            (Some(Effect::MoveAgain), Some(command)) => {
                let one = Command { hexes: 1, ..command };
                self.walk(&one, trace).map(|_| ())
            }
            (Some(Effect::MoveAgain), None) => self.act(Action::Stay, trace),
            (Some(effect), _) => {
                let mut found = Vec::new();
                special::targets(self.state(), &creature, effect, &mut found);
                match self.pick("why-whom-special", &mut found, trace)? {
                    Some(target) => self.act(Action::Choose(target), trace),
                    None => Ok(()),
                }
            }
            (None, _) => Ok(()),
        }
    }

    /// Plays the rest of the turn after the card ends or a correction interrupts it.
    pub fn finish<T: Tracer>(&mut self, trace: &mut T) -> Result<(), Interrupt> {
        let me = self.me;
        let mine = |state: &State| matches!(&state.step, Step::Phase(phase) if phase.acting == Some(me));
        while self.turn.wait(mine)? {
            match self.doing() {
                Some(Doing::Move) => self.act(Action::Stay, trace)?,
                Some(Doing::Act { .. }) => self.act(Action::Rest, trace)?,
                Some(Doing::Eat { .. }) => {
                    self.consume(None, &[], trace)?;
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
        prefer: Prefer<'_>,
        _: Line,
        trace: &mut T,
    ) -> Result<Did, Interrupt> {
        // Wait for decisions that others must take first, such as where a scared explorer goes.
        if self.so_far.acted && !self.settles()? {
            return Ok(Did::Nothing);
        }
        let did = self.carry_out(deed, prefer, trace)?;
        self.so_far.acted |= did == Did::Done
            && !matches!(deed, Deed::Move(_) | Deed::MoveAgain | Deed::Enter(_) | Deed::Leave(_));
        Ok(did)
    }

    /// The Selection die has been rolled once for the whole species; other dice belong to the document.
    fn chance(&mut self, _: Chance, outcomes: u32, line: Line) -> Result<u32, Interrupt> {
        if !self.selection.contains(&line) {
            return self.turn.lot(outcomes);
        }
        let place = self.state().eco.iter().flatten().find(|place| place.species == self.me.species);
        match place.map(|place| u32::from(place.rolled)) {
            Some(function) if (1..=outcomes).contains(&function) => Ok(function - 1),
            function => Err(Interrupt::Failed(say!(
                "why-no-function",
                name = words::species(self.state(), self.me.species),
                n = function.unwrap_or(0)
            ))),
        }
    }

    fn human(&mut self, request: Request, machine: &Machine) -> Result<Answer, Interrupt> {
        self.turn.human(self.program.prompt(request, machine))
    }

    fn can<T: Tracer>(&mut self, deed: &Deed, line: Line, trace: &mut T) -> Result<bool, Interrupt> {
        let Some(creature) = self.creature() else { return Ok(false) };
        let acts = matches!(self.doing(), Some(Doing::Move | Doing::Act { .. }));
        Ok(match deed {
            Deed::Nothing => true,
            Deed::Move(command) => self.could_move(&creature, Some(command.clone())),
            Deed::Enter(thing) => {
                self.could_move(&creature, Some(Command::new(Direction::To, thing.clone())))
            }
            Deed::Leave(thing) => {
                self.could_move(&creature, Some(Command::new(Direction::From, thing.clone().here())))
            }
            Deed::MoveAgain => self.could_move(&creature, self.command.clone()),
            Deed::Consume { what, .. } => acts && !self.edible(&creature, what.as_ref()).is_empty(),
            Deed::Strike(verb, strike) => acts && !self.targets(&creature, *verb, strike).is_empty(),
            Deed::Special => acts && self.special_has_effect(&creature),
            Deed::First(ways) => {
                for way in ways {
                    if self.can(way, line, trace)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    fn ask<T: Tracer>(&mut self, question: &Question, _: Line, _: &mut T) -> Result<bool, Interrupt> {
        let Some(creature) = self.creature() else { return Ok(false) };
        let so_far = self.so_far;
        Ok(self.look(&creature, |sight| sight.holds(question, so_far)))
    }

    fn amount<T: Tracer>(&mut self, amount: &Amount, _: Line, _: &mut T) -> Result<i32, Interrupt> {
        let Some(creature) = self.creature() else { return Ok(0) };
        Ok(self.look(&creature, |sight| sight.amount(amount)))
    }

    // Cards have no targets or groups and change no numbers of the game: the vocabulary rejects them.
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
    fn set_amount<T: Tracer>(&mut self, _: &Amount, _: i32, _: Line, _: &mut T) -> Result<bool, Interrupt> {
        Ok(false)
    }
    fn each<T: Tracer>(&mut self, group: &Never, _: u32, _: Line, _: &mut T) -> Result<bool, Interrupt> {
        match *group {}
    }
}
