//! The Vagabot: routes through the map, and the use of his items.

use super::ban::About;
use super::player::{Done, Player};
use super::rank::ByClearing;
use super::target::Walk;
use crate::action::{Action, Operation};
use crate::rules::{Ruling, demand};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Number, Place, Players, Where};
use script::program::Criterion;
use script::trace::{Note, Tracer};

const NO_WAY: u8 = u8::MAX;

impl Player<'_, '_> {
    /// The clearings one move away, also from a forest.
    fn next_steps(&self, from: Spot) -> Clearings {
        let s = self.s();
        let next = match from {
            Spot::Clearing(at) => self.reachable(at),
            Spot::Forest(forest) => s.map().forest_clearings(forest),
            Spot::Off => Clearings::EMPTY,
        };
        next.minus(s.scorched)
    }

    /// The number of moves from the pawn to each clearing.
    fn distances_from_pawn(&self) -> [u8; CLEARINGS] {
        let pawn = self.s().pawn(self.c.me);
        let mut distance = [NO_WAY; CLEARINGS];
        let mut seen = pawn.clearing().map_or(Clearings::EMPTY, Clearings::of);
        let (mut edge, mut steps) = (seen, 0);
        if seen.is_empty() {
            (edge, steps) = (self.next_steps(pawn), 1);
            seen = edge;
        }
        while !edge.is_empty() {
            let mut next = Clearings::EMPTY;
            for at in edge.iter() {
                distance[at.index()] = steps;
                next = next.or(self.next_steps(Spot::Clearing(at)));
            }
            edge = next.minus(seen);
            seen = seen.or(edge);
            steps += 1;
        }
        distance
    }

    /// Travels by the route that costs the fewest items, as far as they last.
    pub fn travel<T: Tracer>(
        &mut self,
        place: &Place,
        nearest: bool,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let distance = self.distances_from_pawn();
        let of = self.sight().fitting(place).iter().filter(|at| distance[at.index()] != NO_WAY);
        let mut of: Clearings = of.collect();
        if nearest {
            let least = of.iter().map(|at| distance[at.index()]).min();
            of = of.iter().filter(|at| Some(distance[at.index()]) == least).collect();
        }
        let rank = ByClearing {
            by: self.by(prefer, "choice-to-travel"),
            destination: false,
            distance: Some(&distance),
        };
        let goal: Option<Clearing> = Walk::among(of.iter(), &rank).next(trace);
        let Some(goal) = goal else { return Ok(false) };
        trace.note(|| Note::Fact { text: say!("why-moves-away", at = goal, n = distance[goal.index()]) });
        self.walk_to(goal, trace)?;
        Ok(true)
    }

    /// Among several shortest routes, takes the next clearing with the highest priority at each step. A step
    /// stopped by a snare still costs its item.
    fn walk_to<T: Tracer>(&mut self, goal: Clearing, trace: &mut T) -> Done<()> {
        let me = self.c.me;
        while self.s().pawn(me) != Spot::Clearing(goal) && self.s().vagabots[me.board()].ready > 0 {
            let from = self.s().pawn(me);
            let next = self.next_steps(from);
            let next = next.iter().min_by_key(|at| (self.moves_between(*at, goal), self.s().priority(*at)));
            let Some(next) = next else { return Ok(()) };
            let ferry = from.clearing().is_some_and(|at| self.takes_ferry(at, next));
            let step = Action::Travel { to: Spot::Clearing(next), ally: None, warriors: 0, ferry };
            if from.clearing().is_some_and(|at| self.needs_boat(at, next)) {
                // The item that Riverboats cost is that of the move.
                self.buy_boats(trace)?;
            } else if self.may(step).is_ok() {
                self.operate(Operation::Exhaust { items: 1 }, trace)?;
            } else {
                return Ok(());
            }
            self.act(step, trace)?;
        }
        Ok(())
    }

    fn moves_between(&self, from: Clearing, goal: Clearing) -> u8 {
        let (mut seen, mut edge, mut steps) = (Clearings::of(from), Clearings::of(from), 0);
        while !edge.has(goal) {
            let next =
                edge.iter().fold(Clearings::EMPTY, |all, at| all.or(self.next_steps(Spot::Clearing(at))));
            edge = next.minus(seen);
            seen = seen.or(edge);
            steps += 1;
            if edge.is_empty() {
                return NO_WAY;
            }
        }
        steps
    }

    /// The adjacent forests.
    fn forests(&self) -> impl Iterator<Item = Forest> + Clone {
        let s = self.s();
        let pawn = s.pawn(self.c.me);
        s.map().all_forests().filter(move |forest| match pawn {
            Spot::Clearing(at) => s.map().forest_clearings(*forest).has(at),
            Spot::Forest(from) => s.map().forest_neighbours(from).any(|f| f == *forest),
            Spot::Off => false,
        })
    }

    pub fn may_slip(&self) -> Ruling {
        demand(self.forests().next().is_some(), "no-forest-is-adjacent")
    }

    pub fn slip<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let n = self.forests().count();
        if n == 0 {
            trace.note(|| Note::Fact { text: say!("why-no-forest") });
            return Ok(false);
        }
        let at = self.lot(n)?;
        let Some(forest) = self.forests().nth(at) else { return Ok(false) };
        let to = Spot::Forest(forest);
        self.act(Action::Travel { to, ally: None, warriors: 0, ferry: false }, trace)?;
        Ok(true)
    }

    pub fn choose_target<T: Tracer>(
        &mut self,
        where_: Where,
        players: Option<&Players>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> bool {
        let s = self.s();
        let here = s.pawn(self.c.me).clearing();
        let at = if where_ == Where::WithPawn { here } else { None };
        let present = |f: &Faction| Clearing::all().any(|at| s.present(*f, at));
        let of = match players {
            None => self.sight().rivals(),
            // Evaluated among the players on the map.
            Some(players) => {
                let of = self.sight().rivals().iter().filter(present).collect();
                self.sight().players_among(players, of, at)
            }
        };
        let target = self.player(of, at, prefer, "choice-target", trace, |f| match where_ {
            Where::OnMap => demand(present(&f), "no-piece-in-any-clearing"),
            Where::WithPawn => demand(here.is_some_and(|at| s.present(f, at)), "no-piece-here"),
        });
        self.c.target = target;
        target.is_some()
    }

    /// The players who can be aided: present, and with crafted items. This may be a bot in any game.
    fn aided<T: Tracer>(
        &self,
        who: Option<&Players>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Option<Faction> {
        let here = self.s().pawn(self.c.me).clearing();
        let may = |target| self.may(Action::Do(Operation::Aid { target, items: 1 }));
        let mut of = self.s().enemies(self.c.me);
        if let Some(who) = who {
            // Evaluated among the players who can be aided.
            let aided = of.iter().filter(|f| may(*f).is_ok()).collect();
            of = self.sight().players_among(who, aided, here);
        }
        let of: Factions = of.iter().filter(|f| self.allows(About::Aid(*f), trace)).collect();
        self.player(of, here, prefer, "choice-to-aid", trace, may)
    }

    pub fn aid<T: Tracer>(
        &mut self,
        most: &Number,
        who: Option<&Players>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let Some(target) = self.aided(who, prefer, trace) else { return Ok(false) };
        let ready = self.s().vagabots[self.c.me.board()].ready;
        let items = self.s().takeable(target).total().min(ready).min(self.sight().pieces(most));
        self.operate_if_legal(Operation::Aid { target, items }, trace)
    }

    fn robbed<T: Tracer>(&self, prefer: &[Criterion<Words>], trace: &mut T) -> Option<Faction> {
        let here = self.s().pawn(self.c.me).clearing();
        self.player(self.sight().rivals(), here, prefer, "choice-to-rob", trace, |target| {
            self.may(Action::Do(Operation::Rob { target }))
        })
    }

    pub fn may_rob(&self) -> Ruling {
        demand(self.robbed(&[], &mut script::trace::Off).is_some(), "no-human-with-a-card-here")
    }

    pub fn rob<T: Tracer>(&mut self, prefer: &[Criterion<Words>], trace: &mut T) -> Done<bool> {
        let Some(target) = self.robbed(prefer, trace) else { return Ok(false) };
        self.operate(Operation::Rob { target }, trace)?;
        Ok(true)
    }

    /// The first player in setup order with warriors here against the next one with pieces here.
    pub fn brawl(&self) -> Option<Action> {
        let s = self.s();
        let at = s.pawn(self.c.me).clearing()?;
        let others = s.players().without(self.c.me);
        let attacker = others.iter().find(|f| s.warriors_of(*f, at) > 0)?;
        let fights =
            |defender: &Faction| self.may(Action::Instigate { attacker, defender: *defender }).is_ok();
        let defender = others.without(attacker).iter().find(fights)?;
        Some(Action::Instigate { attacker, defender })
    }

    pub fn instigate<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let Some(action) = self.brawl() else { return Ok(false) };
        self.act(action, trace)?;
        Ok(true)
    }

    /// The undamaged exhausted items, including those on the track.
    fn exhausted(&self) -> u8 {
        let board = &self.s().vagabots[self.c.me.board()];
        board.exhausted + board.track.iter().filter(|t| **t == Space::Exhausted).count() as u8
    }

    pub fn exhaust<T: Tracer>(&mut self, n: &Number, trace: &mut T) -> Done<bool> {
        let items = self.sight().pieces(n);
        self.operate_if_legal(Operation::Exhaust { items }, trace)
    }

    pub fn refresh<T: Tracer>(&mut self, n: &Number, trace: &mut T) -> Done<bool> {
        let items = self.sight().pieces(n).min(self.exhausted());
        if items == 0 {
            trace.note(|| Note::Fact { text: say!("why-not-exhausted") });
            return Ok(false);
        }
        self.operate_if_legal(Operation::Refresh { items }, trace)
    }

    pub fn repair<T: Tracer>(&mut self, n: &Number, trace: &mut T) -> Done<bool> {
        let items = self.sight().pieces(n).min(self.s().vagabots[self.c.me.board()].damaged());
        if items == 0 {
            trace.note(|| Note::Fact { text: say!("why-not-damaged") });
            return Ok(false);
        }
        self.operate_if_legal(Operation::Repair { items }, trace)
    }
}
