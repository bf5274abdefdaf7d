//! Places warriors, buildings and tokens.

use super::ban::About;
use super::player::{Done, Player};
use super::rank::ByKind;
use super::target::{Walk, first_legal_pair};
use crate::action::{Action, Operation, Shelf};
use crate::rules::{Ruling, demand};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Kind, Number, Place};
use crate::words;
use script::program::Criterion;
use script::trace::{Note, Off, Tracer};

impl Player<'_, '_> {
    /// Places as many as the supply has; a snare stops all of them.
    fn put<T: Tracer>(&mut self, at: Clearing, n: u8, trace: &mut T) -> Done<()> {
        let me = self.c.me;
        let k = n.min(self.s().supply_of(me));
        self.c.not_placed += n - k;
        if k > 0 {
            let before = self.s().warriors_of(me, at);
            self.operate(Operation::Place { piece: Piece::Warrior, at, n: k }, trace)?;
            let placed = self.s().warriors_of(me, at).saturating_sub(before);
            self.c.placed += placed;
            self.c.recruited = self.c.recruited.saturating_add(placed);
            self.c.snared |= placed == 0;
        }
        Ok(())
    }

    fn begin_placing(&mut self) {
        self.c.placed = 0;
        self.c.not_placed = 0;
        self.c.snared = false;
    }

    pub fn place_warriors<T: Tracer>(
        &mut self,
        warriors: &Number,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let n = self.mustered(warriors);
        self.begin_placing();
        let at = self.settle_on(place, prefer, "choice-to-place-warriors", trace, |bot, at| {
            bot.may_muster(warriors, at)
        });
        match at {
            Some(at) if n > 0 => self.put(at, n, trace)?,
            _ => self.c.not_placed = n,
        }
        Ok(at.is_some() && n > 0)
    }

    /// The number to be placed: “up to 3” is limited by the supply.
    fn mustered(&self, warriors: &Number) -> u8 {
        let n = self.sight().pieces(warriors);
        match warriors {
            Number::UpTo(_) => n.min(self.s().supply_of(self.c.me)),
            _ => n,
        }
    }

    pub fn may_muster(&self, warriors: &Number, at: Clearing) -> Ruling {
        self.s().may_place_warriors(self.c.me, at, 1)?;
        self.may_by_document(About::Warriors(at))?;
        let n = self.sight().pieces(warriors).min(self.s().supply_of(self.c.me));
        self.serves(Action::Do(Operation::Place { piece: Piece::Warrior, at, n }))
    }

    pub fn may_build(&self, kind: Kind, place: &Place) -> Ruling {
        demand(self.site(kind, place, &[], &mut Off).is_some(), "no-nothing-can-be-built-there")
    }

    /// Places in each clearing, the highest priority first, while the supply lasts.
    pub fn place_in_each<T: Tracer>(
        &mut self,
        warriors: &Number,
        place: &Place,
        trace: &mut T,
    ) -> Done<bool> {
        self.begin_placing();
        let (mut last, mut any) = (None, false);
        loop {
            let Some(at) = self.sight().next_fitting(place, Clearings::ALL, last) else { return Ok(any) };
            last = Some(at);
            let n = self.mustered(warriors);
            if !self.allows(About::Warriors(at), trace) {
                continue;
            }
            match self.s().may_place_warriors(self.c.me, at, 1) {
                Ok(()) => {
                    self.put(at, n, trace)?;
                    any = true;
                }
                Err(why) => {
                    self.c.not_placed += n;
                    trace.note(|| Note::Fact { text: format!("{}: {}", words::place(at), say!(why)) });
                }
            }
        }
    }

    /// Distributes the warriors one at a time over the clearings, beginning with the highest priority.
    pub fn spread<T: Tracer>(
        &mut self,
        warriors: &Number,
        place: &Place,
        clearings: Option<i32>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let (n, me) = (self.sight().pieces(warriors), self.c.me);
        self.begin_placing();
        let of = self.sight().fitting(place);
        let of = of.iter().filter(|at| self.allows(About::Warriors(*at), trace));
        let legal: Clearings = of.filter(|at| self.s().may_place(me, *at).is_ok()).collect();
        let chosen = match clearings {
            Some(most) => self.first_of(legal, most, prefer, "choice-to-recruit", trace),
            None => legal,
        };
        let supply = n.min(self.s().supply_of(me));
        self.c.not_placed = if chosen.is_empty() { n } else { n - supply };
        if chosen.is_empty() || supply == 0 {
            return Ok(false);
        }
        let (each, odd) = (supply / chosen.len() as u8, supply % chosen.len() as u8);
        let (mut last, mut turn) = (None, 0);
        while let Some(at) = self.s().next_in_action_order(chosen, last) {
            last = Some(at);
            let share = each + u8::from(turn < odd);
            turn += 1;
            if share > 0 {
                self.put(at, share, trace)?;
            }
        }
        Ok(true)
    }

    /// The first `n` clearings of the order.
    fn first_of<T: Tracer>(
        &self,
        mut of: Clearings,
        most: i32,
        prefer: &[Criterion<Words>],
        what: &str,
        trace: &mut T,
    ) -> Clearings {
        let mut chosen = Clearings::EMPTY;
        for _ in 0..most {
            let Some(at) = self.clearing(of, prefer, what, trace, |_| Ok(())) else { break };
            of.remove(at);
            chosen.insert(at);
        }
        chosen
    }

    /// Remembers clearings, in order, in which a piece could be placed.
    pub fn choose<T: Tracer>(
        &mut self,
        clearings: i32,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> bool {
        let mut of = self.sight().candidates(place, Clearings::ALL);
        self.c.chosen = Default::default();
        for i in 0..self.c.chosen.len().min(clearings.max(0) as usize) {
            let legal = |at| self.s().may_place(self.c.me, at);
            let at = self.best(place, of, prefer, "choice-clearing", trace, legal);
            let Some(at) = at else { break };
            of.remove(at);
            self.c.chosen[i] = Some(at);
        }
        self.c.chosen[0].is_some()
    }

    /// Places a building and its warriors in one clearing.
    pub fn found<T: Tracer>(
        &mut self,
        building: Building,
        warriors: i32,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        self.begin_placing();
        let at = self.settle_on(place, prefer, "choice-for-it", trace, |bot, at| {
            bot.s().may_place_building(building, at)
        });
        let Some(at) = at else { return Ok(false) };
        self.place_piece(Piece::Building(building), at, trace)?;
        if !self.c.snared {
            self.put(at, warriors.clamp(0, 30) as u8, trace)?;
        }
        Ok(true)
    }

    fn place_piece<T: Tracer>(&mut self, piece: Piece, at: Clearing, trace: &mut T) -> Done<()> {
        let before = self.s().count_piece(self.c.me, piece, at);
        self.operate(Operation::Place { piece, at, n: 1 }, trace)?;
        self.c.snared = self.s().count_piece(self.c.me, piece, at) == before;
        Ok(())
    }

    pub fn build<T: Tracer>(
        &mut self,
        kind: Kind,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let mut site = self.site(kind, place, prefer, trace);
        if site.is_none() && self.hire_to_build(kind, place, trace)? {
            site = self.site(kind, place, prefer, trace);
        }
        self.c.that = site.map(|(_, at)| at);
        let Some((building, at)) = site else { return Ok(false) };
        match self.bot.is_human {
            true => self.act(self.building(building, at), trace)?,
            false => self.place_piece(Piece::Building(building), at, trace)?,
        }
        Ok(true)
    }

    /// A human pays for a building by the rules; a bot just places it.
    fn building(&self, building: Building, at: Clearing) -> Action {
        match self.bot.is_human {
            true => Action::Build { building, at },
            false => Action::Do(Operation::Place { piece: Piece::Building(building), at, n: 1 }),
        }
    }

    /// Chooses what to build and where: the kind first, then the clearing.
    fn site<T: Tracer>(
        &self,
        kind: Kind,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Option<(Building, Clearing)> {
        let s = self.s();
        let of = self.sight().candidates(place, Clearings::ALL);
        let where_to = |b: Building, trace: &mut T| {
            let of = of.iter().filter(|at| self.allows(About::Build(b, *at), trace)).collect();
            self.best(place, of, prefer, "choice-to-build", trace, |at| {
                let action = self.building(b, at);
                if self.bot.is_human { self.may(action) } else { s.may_place_building(b, at) }?;
                self.serves(action)
            })
        };
        let one = match kind {
            Kind::First(kinds) => {
                let mut first = kinds.into_iter().flatten();
                return first.find_map(|b| where_to(b, trace).map(|at| (b, at)));
            }
            Kind::This(building) => Some(building),
            Kind::Ordered => Some(self.bot.law.board.building(s.order_suit(self.c.me)?)?),
            Kind::Any | Kind::Left { .. } | Kind::OnMap { .. } => None,
        };
        match one {
            Some(building) => where_to(building, trace).map(|at| (building, at)),
            None => {
                let left = Building::of(self.c.me).iter().copied();
                let left = left.filter(|b| s.on_map(*b) < b.in_the_box());
                let number = |b: &Building| match kind {
                    Kind::OnMap { .. } => s.on_map(*b),
                    _ => super::answers::all_of(*b).saturating_sub(s.on_map(*b)),
                };
                let most = match kind {
                    Kind::Left { most: true } | Kind::OnMap { most: true } => {
                        left.clone().map(|b| number(&b)).max()
                    }
                    Kind::Left { most: false } | Kind::OnMap { most: false } => {
                        left.clone().map(|b| number(&b)).min()
                    }
                    _ => None,
                };
                let left = left.filter(|b| most.is_none_or(|most| number(b) == most));
                let rank = ByKind { by: self.by(prefer, "choice-what-to-build") };
                first_legal_pair(&mut Walk::among(left, &rank), trace, where_to)
            }
        }
    }

    /// Whether something could be built with hired warriors of the Riverfolk.
    pub fn could_build(&self, s: &State, kind: Kind, place: &Place) -> bool {
        let sight = super::sight::Sight { s, ..self.sight() };
        let ordered = || self.bot.law.board.building(s.order_suit(self.c.me)?);
        let fits = |b: Building| sight.fitting(place).iter().any(|at| s.may_place_building(b, at).is_ok());
        match kind {
            Kind::This(building) => fits(building),
            Kind::First(kinds) => kinds.into_iter().flatten().any(fits),
            Kind::Ordered => ordered().is_some_and(fits),
            Kind::Any | Kind::Left { .. } | Kind::OnMap { .. } => {
                Building::of(self.c.me).iter().any(|b| fits(*b))
            }
        }
    }

    pub fn place_token<T: Tracer>(
        &mut self,
        token: Token,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let at = self.settle_on(place, prefer, "choice-for-the-token", trace, |bot, at| {
            bot.s().may_place_token(token, at)?;
            bot.may_by_document(About::Token(token, at))?;
            bot.serves(Action::Do(Operation::Place { piece: Piece::Token(token), at, n: 1 }))
        });
        let Some(at) = at else { return Ok(false) };
        self.place_piece(Piece::Token(token), at, trace)?;
        Ok(true)
    }

    pub fn take_back<T: Tracer>(
        &mut self,
        token: Token,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let at = self.settle_on(place, prefer, "choice-take-back", trace, |bot, at| {
            bot.may(Action::Do(Operation::TakeBack { token, at }))
        });
        let Some(at) = at else { return Ok(false) };
        self.operate(Operation::TakeBack { token, at }, trace)?;
        Ok(true)
    }

    /// Whether the clearing can hold the base once the enemies are gone.
    pub fn may_revolt(&self, at: Clearing) -> Ruling {
        let (s, me) = (self.s(), self.c.me);
        s.may_place(me, at)?;
        self.may_by_document(About::Revolt(at))?;
        demand(s.buildings_left(Building::Base, at) > 0, "no-its-base-is-not-on-the-board")?;
        let i = at.index();
        let others = s.enemies(me).iter().map(|f| s.buildings_of(f, at)).sum::<u8>();
        let filled = s.buildings[i].iter().sum::<u8>() - others;
        let kept = filled + s.ruins[i].stands as u8 + s.blocked_slots[i];
        demand(s.map().slots[i] > kept, "no-slot-for-the-base-even-when-the-enemies")
    }

    pub fn revolt<T: Tracer>(
        &mut self,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let at = self.settle_on(place, prefer, "choice-to-revolt", trace, Self::may_revolt);
        let Some(at) = at else { return Ok(false) };
        if !self.s().enemies_at(self.c.me, at).is_empty() {
            self.operate(Operation::RemoveAll { at }, trace)?;
        }
        let base = Piece::Building(Building::Base);
        if self.may(Action::Do(Operation::Place { piece: base, at, n: 1 })).is_ok() {
            self.place_piece(base, at, trace)?;
        }
        self.c.revolts = self.c.revolts.saturating_add(1);
        Ok(true)
    }

    /// Places a random plot, face down, in exchange for one of the warriors there.
    pub fn plot<T: Tracer>(
        &mut self,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let at = self.settle_on(place, prefer, "choice-to-plot", trace, |bot, at| {
            demand(bot.s().warriors_of(bot.c.me, at) > 0, "no-warrior-to-remove")?;
            bot.may_by_document(About::Plot(at))?;
            bot.s().may_place_token(Token::Plot, at)
        });
        let Some(at) = at else { return Ok(false) };
        self.operate(Operation::Withdraw { at, warriors: 1, to: Shelf::Supply }, trace)?;
        self.operate(Operation::PlacePlot { at }, trace)?;
        Ok(true)
    }
}
