//! Moving warriors, and removing own or other pieces from the map.

use super::ban::About;
use super::player::{Done, Player};
use super::rank::{ByClearing, Preferences};
use super::target::{Walk, first_legal_pair};
use crate::action::{Action, Operation, Shelf};
use crate::rules::{Ruling, demand};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Home, Number, Place, Share};
use script::program::Criterion;
use script::trace::{Note, Off, Tracer};

impl Player<'_, '_> {
    /// The number of warriors that leave a clearing.
    fn going(&self, share: &Share, at: Clearing) -> u8 {
        let here = self.s().warriors_of(self.c.me, at);
        match share {
            Share::Some(n) => Some(self.sight().pieces(n)).filter(|n| *n <= here).unwrap_or(0),
            Share::AtMost(n) => self.sight().pieces(n).min(here),
            Share::AtLeast(n) if self.sight().pieces(n) <= here => here,
            Share::AtLeast(_) => 0,
            Share::MoreThan(n) if self.sight().pieces(n) < here => here,
            Share::MoreThan(_) => 0,
            Share::Half { up } => here / 2 + u8::from(*up && here % 2 == 1),
            Share::AllBut(n) => here.saturating_sub(self.sight().pieces(n)),
            // How many may go, and how many are needed, depends on the destination.
            Share::Every | Share::Most | Share::Enough => here,
            Share::AllButRule(n) => here.saturating_sub(self.sight().pieces(n).max(self.garrison(at))),
        }
    }

    /// The number of warriors needed to keep ruling; a tie is enough for the Eyrie, others need one more.
    fn garrison(&self, at: Clearing) -> u8 {
        let (s, me) = (self.s(), self.c.me);
        if s.count(Building::Garden, at) > 0 {
            return 0;
        }
        let others = s.players().without(me).iter().map(|f| s.rule_value(f, at)).max().unwrap_or(0);
        let needed = others + u8::from(me != Faction::Eyrie && others > 0);
        needed.max(1).saturating_sub(s.buildings_of(me, at))
    }

    /// The clearings reachable from here: by path, on the Lake by the Ferry, and by river if rivers count.
    pub fn reachable(&self, from: Clearing) -> Clearings {
        let s = self.s();
        let near = s.adjacent(self.c.me, from).and(Clearings::ALL).or(self.by_river(from));
        if s.map != MapId::Lake || s.ferry != from || s.turn.ferried {
            return near;
        }
        near.or(s.map().riverside.without(from))
    }

    /// Whether the Ferry must be used, because there is no path.
    pub fn takes_ferry(&self, from: Clearing, to: Clearing) -> bool {
        !self.s().adjacent(self.c.me, from).has(to) && self.s().may_ferry(from, to)
    }

    fn move_to(&self, from: Clearing, to: Clearing, warriors: u8) -> Action {
        Action::Move { from, to, warriors, ferry: self.takes_ferry(from, to) }
    }

    fn way_from<T: Tracer>(
        &self,
        from: Clearing,
        share: &Share,
        to: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Option<Action> {
        let all = self.going(share, from);
        if all == 0 {
            trace.note(|| Note::Fact { text: say!("why-nobody-would-leave", at = from) });
            return None;
        }
        let of = self.sight().candidates(to, self.reachable(from));
        let warriors = |to| self.going_to(share, from, to, all);
        let of = of.iter().filter(|to| self.allows(About::Move(from, *to, warriors(*to)), trace)).collect();
        let legal = |to| {
            demand(warriors(to) > 0, "no-too-few-warriors")?;
            let action = self.move_to(from, to, warriors(to));
            if self.needs_boat(from, to) { self.may_with_boats(action) } else { self.may(action) }?;
            self.serves(action)
        };
        self.destination(to, of, prefer, trace, legal).map(|to| self.move_to(from, to, warriors(to)))
    }

    /// The number that go, where it depends on the destination; 0 if too few could.
    fn going_to(&self, share: &Share, from: Clearing, to: Clearing, all: u8) -> u8 {
        match share {
            Share::Most => {
                let may = |n: &u8| self.may_by_document(About::Move(from, to, *n)).is_ok();
                (1..=all).rev().find(may).unwrap_or(all)
            }
            Share::Enough => {
                let mut after = *self.s();
                let me = self.c.me.index();
                let rules = |n: &u8| {
                    after.warriors[from.index()][me] = self.s().warriors[from.index()][me] - n;
                    after.warriors[to.index()][me] = self.s().warriors[to.index()][me] + n;
                    after.rules(self.c.me, to)
                };
                (1..=all).find(rules).unwrap_or(0)
            }
            _ => all,
        }
    }

    fn go<T: Tracer>(&mut self, action: Action, trace: &mut T) -> Done<()> {
        let Action::Move { from, to, .. } = action else { return Ok(()) };
        if self.needs_boat(from, to) {
            self.buy_boats(trace)?;
        }
        let before = self.s().warriors_of(self.c.me, to);
        self.c.moves = self.c.moves.saturating_add(1);
        self.act(action, trace)?;
        self.c.that = Some(to);
        if self.s().warriors_of(self.c.me, to) > before {
            self.c.entered.insert(to);
        } else {
            self.c.snared = true;
        }
        Ok(())
    }

    pub fn move_warriors<T: Tracer>(
        &mut self,
        share: &Share,
        from: &Place,
        to: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        self.c.entered = Clearings::EMPTY;
        self.c.snared = false;
        let origins = self.sight().candidates(from, Clearings::ALL);
        let by = Preferences { best: from.best.as_deref(), ..self.by(prefer, "choice-where-from") };
        let rank = ByClearing { by, destination: false, distance: None };
        let mut walk = Walk::among(origins.iter(), &rank);
        let pair = first_legal_pair(&mut walk, trace, |from: Clearing, trace: &mut T| {
            self.way_from(from, share, to, prefer, trace)
        });
        let Some((_, action)) = pair else {
            if origins.is_empty() {
                trace.note(|| Note::Fact { text: say!("why-nowhere-to-leave") });
            }
            self.c.that = None;
            return Ok(false);
        };
        self.go(action, trace)?;
        Ok(true)
    }

    /// Whether there is a move that a line allows.
    pub fn may_march(&self, share: &Share, from: &Place, to: &Place) -> Ruling {
        let mut origins = self.sight().candidates(from, self.sight().manned()).iter();
        let way = origins.any(|from| self.way_from(from, share, to, &[], &mut Off).is_some());
        demand(way, "no-such-move")
    }

    /// Whether a line takes a warrior from somewhere.
    pub fn may_take(&self, share: &Share, place: &Place) -> Ruling {
        let mut of = self.sight().candidates(place, self.sight().manned()).iter();
        demand(of.any(|at| self.going(share, at) > 0), "no-warrior-to-take")
    }

    /// Origins in their order of priority, on the live board (Rootbotics 2.4).
    pub fn move_from_each<T: Tracer>(
        &mut self,
        share: &Share,
        from: &Place,
        to: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        self.c.entered = Clearings::EMPTY;
        self.c.snared = false;
        let (mut last, mut any) = (None, false);
        loop {
            let leaving = self.sight().manned().iter().filter(|at| self.going(share, *at) > 0).collect();
            let Some(at) = self.sight().next_fitting(from, leaving, last) else {
                if last.is_none() {
                    trace.note(|| Note::Fact { text: say!("why-nobody-leaves") });
                }
                return Ok(any);
            };
            last = Some(at);
            if let Some(action) = self.way_from(at, share, to, prefer, trace) {
                self.go(action, trace)?;
                any = true;
            }
        }
    }

    /// Moves out of the Burrow, which the Duchy always rules.
    pub fn emerge<T: Tracer>(&mut self, warriors: &Number, place: &Place, trace: &mut T) -> Done<bool> {
        let from = Clearing::BURROW;
        let n = self.sight().pieces(warriors).min(self.s().warriors_of(self.c.me, from));
        let of = self.sight().candidates(place, Clearings::ALL);
        let action = |to| Action::Move { from, to, warriors: n, ferry: false };
        let to = self.destination(place, of, &[], trace, |to| self.may(action(to)));
        let Some(to) = to else { return Ok(false) };
        self.go(action(to), trace)?;
        Ok(true)
    }

    pub fn recruit_into_burrow<T: Tracer>(&mut self, warriors: &Number, trace: &mut T) -> Done<bool> {
        let warriors = self.sight().pieces(warriors).min(self.s().supply_of(self.c.me));
        if warriors == 0 {
            return Ok(false);
        }
        self.operate_if_legal(Operation::RecruitBurrow { warriors }, trace)
    }

    /// Removes own warriors from the map.
    pub fn take<T: Tracer>(
        &mut self,
        share: &Share,
        place: &Place,
        to: Home,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let at = self.settle_on(place, prefer, "choice-take-warriors-from", trace, |bot, at| {
            demand(bot.going(share, at) > 0, "no-warrior-to-take")
        });
        at.map_or(Ok(false), |at| self.take_from(at, share, to, trace))
    }

    /// Removes own warriors from each such clearing.
    pub fn take_from_each<T: Tracer>(
        &mut self,
        share: &Share,
        place: &Place,
        to: Home,
        trace: &mut T,
    ) -> Done<bool> {
        let (mut last, mut any) = (None, false);
        loop {
            let Some(at) = self.sight().next_fitting(place, self.sight().manned(), last) else {
                return Ok(any);
            };
            last = Some(at);
            if self.going(share, at) > 0 {
                any |= self.take_from(at, share, to, trace)?;
            }
        }
    }

    fn take_from<T: Tracer>(&mut self, at: Clearing, share: &Share, to: Home, trace: &mut T) -> Done<bool> {
        let warriors = self.going(share, at);
        let operation = match to {
            Home::Supply => Operation::Withdraw { at, warriors, to: Shelf::Supply },
            Home::Acolytes => Operation::Withdraw { at, warriors, to: Shelf::Acolytes },
            Home::Payments => Operation::Withdraw { at, warriors, to: Shelf::Payments },
            Home::Burrow => Operation::ToBurrow { at, warriors },
        };
        self.operate_if_legal(operation, trace)
    }

    pub fn remove_all<T: Tracer>(&mut self, place: &Place, trace: &mut T) -> Done<bool> {
        let at = self.settle_on(place, &[], "choice-clearing", trace, |bot, at| {
            bot.may(Action::Do(Operation::RemoveAll { at }))
        });
        let Some(at) = at else { return Ok(false) };
        self.operate(Operation::RemoveAll { at }, trace)?;
        Ok(true)
    }

    /// Removes every building and token without a warrior of its owner beside it, all in one event.
    pub fn remove_defenseless<T: Tracer>(&mut self, place: &Place, trace: &mut T) -> Done<bool> {
        let sight = self.sight();
        let at: Clearings =
            self.s().undefended_from(self.c.me).iter().filter(|c| sight.fits(place, *c)).collect();
        if at.is_empty() {
            return Ok(false);
        }
        self.operate(Operation::RemoveDefenseless { at }, trace)?;
        Ok(true)
    }
}
