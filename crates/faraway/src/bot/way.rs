//! Finds where a Move leads: one hex closer or farther, or nowhere.

use super::ask::SoFar;
use super::sight::Sight;
use crate::rules::actions;
use crate::rules::distance::{Distances, FAR};
use crate::state::options::{Equidistant, Goals, LastTie, Threats, TieBreak};
use crate::state::{Creature, Hex, State};
use crate::vocabulary::{Banned, Command, Direction, Law, Thing};
use script::choice::Choice;
use script::trace::{Note, Tracer};
use std::cmp::Reverse;
use std::sync::Arc;

/// Why a creature does not move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Still {
    /// An attached parasite does not move.
    Attached,
    /// There is no object, or it cannot be reached.
    NoObject,
    /// It is already at its goal.
    AtGoal,
    /// This many hexes with the object are equally near.
    Equidistant(usize),
    /// No neighbouring hex is farther away.
    NoWay,
    /// The card forbids the hexes that it could enter.
    Forbidden,
}

/// Finds the hexes for a creature's Move. The buffers are reused from one creature to the next.
#[derive(Default)]
pub struct Scout {
    /// The card's terms and bans.
    law: Arc<Law>,
    here: Distances,
    there: Distances,
    /// The hexes with the object.
    objects: Vec<Hex>,
    /// The valid hexes for the move.
    pub ways: Vec<Hex>,
    /// The creature's actions in its turn, for bans with a condition.
    pub so_far: SoFar,
}

impl Scout {
    /// A scout for a creature with this card.
    pub fn by(law: Arc<Law>) -> Self {
        Scout { law, ..Scout::default() }
    }

    /// Finds the valid hexes for the move and stores them in [`Scout::ways`].
    pub fn look(&mut self, state: &State, creature: &Creature, command: &Command) -> Result<(), Still> {
        self.find(state, creature, command)?;
        self.narrow(state, creature, command)
    }

    /// The creature's view of the table.
    pub fn sight<'e>(&'e mut self, state: &'e State, creature: &'e Creature) -> Sight<'e> {
        self.here.from(state, creature.at);
        Sight { state, creature, law: &self.law, here: &self.here, is_free: false }
    }

    /// Finds the object.
    fn find(&mut self, state: &State, creature: &Creature, command: &Command) -> Result<(), Still> {
        self.ways.clear();
        if !actions::can_move(state, creature) {
            return Err(Still::Attached);
        }
        self.here.from(state, creature.at);
        let sight = Sight { state, creature, law: &self.law, here: &self.here, is_free: false };
        sight.hexes(&command.object, &mut self.objects);
        if self.objects.is_empty() { Err(Still::NoObject) } else { Ok(()) }
    }

    /// The distance to the nearest object.
    fn nearest(&self, state: &State) -> u16 {
        self.objects.iter().map(|hex| self.here.at(state, *hex)).min().unwrap_or(FAR)
    }

    /// Keeps the hexes that are one step closer or farther.
    pub fn narrow(&mut self, state: &State, creature: &Creature, command: &Command) -> Result<(), Still> {
        let now = self.nearest(state);
        if command.direction == Direction::From {
            let equal = self.objects.iter().filter(|hex| self.here.at(state, **hex) == now).count();
            if equal > 1 && state.options().equidistant == Equidistant::Strict {
                return Err(Still::Equidistant(equal));
            }
            if state.options().threats == Threats::Nearest {
                let here = &self.here;
                self.objects.retain(|hex| here.at(state, *hex) == now);
            }
        } else if now == 0 {
            return Err(Still::AtGoal);
        }
        self.there.to(state, &self.objects);
        let there = &self.there;
        self.ways.extend(actions::ways(state, creature).filter(|hex| match command.direction {
            Direction::To => there.at(state, *hex) < now,
            Direction::From => there.at(state, *hex) > now,
        }));
        if self.ways.is_empty() {
            return Err(Still::NoWay);
        }
        self.obey(state, creature);
        if self.ways.is_empty() { Err(Still::Forbidden) } else { Ok(()) }
    }

    /// Removes the hexes that the card forbids to enter, or for which it would leave something that it must
    /// not leave.
    fn obey(&mut self, state: &State, creature: &Creature) {
        let sight = Sight { state, creature, law: &self.law, here: &self.here, is_free: false };
        for ban in self.law.bans.iter().filter(|ban| sight.is_in_force(ban, self.so_far)) {
            let hexes =
                |thing: &Thing| -> Vec<Hex> { sight.find(thing).iter().map(|found| found.at).collect() };
            match &ban.act {
                Banned::Enter(thing) => {
                    let closed = hexes(thing);
                    self.ways.retain(|hex| !closed.contains(hex));
                }
                Banned::Leave(thing) => {
                    let kept = hexes(thing);
                    self.ways.retain(|hex| !kept.contains(&creature.at) || kept.contains(hex));
                }
                Banned::Consume(_) | Banned::Strike(..) | Banned::Special => {}
            }
        }
    }

    /// Finds the object and records the result. Returns the goals between which a lot must decide, if
    /// that option is on.
    pub fn search<T: Tracer>(
        &mut self,
        state: &State,
        creature: &Creature,
        command: &Command,
        trace: &mut T,
    ) -> Result<(), Still> {
        self.find(state, creature, command)?;
        self.tell_objects(state, command, trace);
        if command.direction == Direction::To && state.options().goals == Goals::RandomNearest {
            let now = self.nearest(state);
            let here = &self.here;
            self.objects.retain(|hex| here.at(state, *hex) == now);
        }
        Ok(())
    }

    /// Picks one of several equally near goals at random. Must be done before [`Scout::narrow`].
    pub fn goal<'o, T: Tracer>(&'o mut self, command: &Command, trace: &'o mut T) -> Choice<'o, Hex, T> {
        let name = || say!("why-which-to-go-to", what = command.object.spoken());
        Choice::among(&mut self.objects, trace, name, Hex::to_string)
    }

    pub fn set_goal(&mut self, goal: Option<Hex>) {
        self.objects.clear();
        self.objects.extend(goal);
    }

    /// Breaks ties between valid hexes as the common rules say.
    pub fn tie_break<'o, T: Tracer>(
        &'o mut self,
        state: &State,
        creature: &Creature,
        command: &Command,
        trace: &'o mut T,
    ) -> Choice<'o, Hex, T> {
        let Scout { law, here, there, objects, ways, .. } = self;
        let several = ways.len() > 1;
        let what = || match command.direction {
            Direction::To => say!("why-closer-hex", what = command.object.spoken()),
            Direction::From => say!("why-farther-hex", what = command.object.spoken()),
        };
        let name = |hex: &Hex| match creature.at.direction_of(*hex) {
            Some(direction) => format!("{direction} {hex}"),
            None => hex.to_string(),
        };
        let mut choice = Choice::among(ways, trace, what, name);
        if !several {
            return choice;
        }
        // The nearest of all that the rules name, or of one after the other.
        let one_by_one = state.options().tie_break == TieBreak::ExplorersFirst;
        let sight = Sight { state, creature, law, here, is_free: false };
        let steps = if one_by_one { 1 } else { law.equal.len().max(1) };
        for things in law.equal.chunks(steps) {
            let found = things.iter().flat_map(|thing| sight.find(thing));
            objects.clear();
            objects.extend(found.map(|found| found.at));
            there.to(state, objects);
            let both = |one, other| say!("object-or", one = one, other = other);
            let what = || things.iter().map(Thing::spoken).reduce(both).unwrap_or_default();
            choice.prefer(
                None,
                || say!("why-closer-to", what = what()),
                |hex| Reverse(there.at(state, *hex)),
            );
        }
        if state.options().last_tie == LastTie::NeighbourOrder {
            let order = |hex: &Hex| Reverse(creature.at.around().iter().position(|h| h == hex));
            choice.prefer(None, || say!("why-order-of-hexes"), order);
        }
        choice
    }

    fn tell_objects<T: Tracer>(&self, state: &State, command: &Command, trace: &mut T) {
        trace.note(|| {
            let now = self.nearest(state);
            let near: Vec<String> = (self.objects.iter())
                .filter(|hex| self.here.at(state, **hex) == now)
                .map(Hex::to_string)
                .collect();
            let both = |one, other| say!("why-both", one = one, other = other);
            let hexes = near.into_iter().reduce(both).unwrap_or_default();
            Note::Fact { text: say!("why-nearest", what = command.object.spoken(), hexes = hexes, n = now) }
        });
    }
}

impl Still {
    pub fn words(self, command: &Command) -> String {
        let object = command.object.spoken();
        match self {
            Still::Attached => say!("why-attached"),
            Still::NoObject => say!("why-no-object", what = object),
            Still::AtGoal => say!("why-at-goal", what = object),
            Still::Equidistant(n) => say!("why-equidistant", n = n, what = object),
            Still::Forbidden => say!("why-forbidden"),
            Still::NoWay => say!("why-no-way", what = object),
        }
    }
}
