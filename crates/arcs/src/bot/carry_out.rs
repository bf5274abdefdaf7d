//! Chooses a plan and carries it out.

use super::cards::buys;
use super::judge::{Judge, Means};
use super::plan::{Aim, Combat, Group, Plan};
use super::player::{Done, Fight, Player, Pursuit, Reason, Stop};
use super::prefer::{applies, told};
use super::spoken::Spoken;
use crate::action::Action;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::piece::Place;
use crate::state::player::Slot;
use crate::state::resource::Resource;
use crate::state::round::{Kind, Stage};
use crate::state::system::System;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Count, Filter, Goal, Object, PieceKind, Question, Site, Trait, Try, Verb};
use crate::vocabulary::refer::{Mentioned, mentioned};
use script::choice::{Choice, Told};
use script::program::Criterion;
use script::trace::{Note, Tracer};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The payment for the actions of a plan: tokens first, then pips.
#[derive(Clone, Copy, Debug, Default)]
pub struct Payment {
    pub fuel: u8,
    pub psionic: u8,
    /// The only type that pays for everything.
    pub token: Option<Resource>,
}

impl Payment {
    fn next(&mut self) -> Option<Resource> {
        if self.fuel > 0 {
            self.fuel -= 1;
            Some(Resource::Fuel)
        } else if self.psionic > 0 {
            self.psionic -= 1;
            Some(Resource::Psionic)
        } else {
            self.token
        }
    }
}

/// A limit above the number of actions in a turn.
const MOST_ACTIONS: u8 = 24;

const PIPS: Payment = Payment { fuel: 0, psionic: 0, token: None };

impl Player<'_, '_, '_> {
    /// Carries out the first try that has a plan (R7, R12).
    pub fn attempt_tries<T: Tracer>(
        &mut self,
        tries: &[Try],
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let means = self.means();
        for t in tries {
            let buyable = if t.verb == Verb::Combat { means.battles } else { buys(means.suit, t.verb) };
            if !buyable || means.actions == 0 {
                continue;
            }
            if self.dry.is_some() {
                if self.judge(means).is_possible(t) {
                    return Err(Stop::Found(Some(Box::new(t.clone()))));
                }
                continue;
            }
            if let Some(plan) = self.choose(t, prefer, means, trace)?
                && self.does(plan, PIPS, trace)?
            {
                return Ok(true);
            }
        }
        if trace.is_recording() {
            let text = self.judge(means).why_not(tries);
            trace.note(|| Note::Fact { text });
        }
        self.spoken = Spoken::default();
        Ok(false)
    }

    /// Repeats a deed: as often as required, or not at all.
    pub fn attempt_each<T: Tracer>(
        &mut self,
        tries: &[Try],
        count: Count,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let (least, most) = how_often(count);
        let means = self.means();
        if least > 1 {
            let bought = tries.iter().any(|t| buys(means.suit, t.verb));
            let can = if bought { self.judge(means).how_often(tries) } else { 0 };
            if !suffices(can, least, trace) {
                return Ok(false);
            }
        }
        let mut done = false;
        let mut tries = Cow::Borrowed(tries);
        for _ in 0..most {
            if !self.attempt_tries(&tries, prefer, trace)? {
                break;
            }
            done = true;
            if let Some(system) = self.spoken.system
                && tries.iter().any(|t| t.that.contains(&Trait::Elsewhere))
            {
                let done: Site = [Filter::Is(system)].into_iter().collect();
                for t in tries.to_mut() {
                    t.at = t.at.filters().iter().cloned().chain([Filter::Not(done.clone())]).collect();
                }
            }
            // “All ships in the largest fleet” means the fleet of the first move.
            let chosen = |t: &Try| t.at.filters().iter().any(Filter::is_superlative);
            if let Some(system) = self.spoken.system
                && tries.iter().any(chosen)
            {
                for t in tries.to_mut().iter_mut().filter(|t| chosen(t)) {
                    t.at = [Filter::Is(system)].into_iter().collect();
                }
            }
        }
        Ok(done)
    }

    /// Repeats a deed with different cards.
    pub fn attempt_each_card<T: Tracer>(
        &mut self,
        tries: &[Try],
        count: Count,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let (least, most) = how_often(count);
        let means = self.means();
        let judge = self.judge(means);
        // One agent, or one action, for each card.
        let single = |judge: &Judge<'_>, plan: &Plan, done: &[CourtCard]| {
            judge.card_of(plan).is_some_and(|card| !done.contains(&card)) && plan.actions() == 1
        };
        let mut cards: Vec<CourtCard> = Vec::new();
        let once: Vec<Try> = tries.iter().map(|t| Try { count: one_each(t), ..t.clone() }).collect();
        for t in once.iter().filter(|t| buys(means.suit, t.verb)) {
            let _ = judge.plans(t, &mut |plan| {
                if single(&judge, &plan, &cards) {
                    cards.extend(judge.card_of(&plan));
                }
                ControlFlow::Continue(())
            });
        }
        let can = u8::try_from(cards.len()).unwrap_or(u8::MAX).min(means.actions);
        if !suffices(can, least, trace) {
            return Ok(false);
        }
        if self.dry.is_some() {
            return Err(Stop::Found(once.into_iter().next().map(Box::new)));
        }
        let mut done: Vec<CourtCard> = Vec::new();
        'cards: while done.len() < usize::from(most) {
            let means = self.means();
            for t in once.iter().filter(|t| means.actions > 0 && buys(means.suit, t.verb)) {
                let allowed = |judge: &Judge<'_>, plan: &Plan| single(judge, plan, &done);
                let Some(plan) = self.choose_where(t, prefer, means, allowed, trace)? else { continue };
                let card = self.judge(means).card_of(&plan);
                if self.does(plan, PIPS, trace)? {
                    done.extend(card);
                    continue 'cards;
                }
            }
            break;
        }
        Ok(!done.is_empty())
    }

    /// Repeats a deed while it is possible, and while a condition holds or until it does.
    pub fn attempt_again<T: Tracer>(
        &mut self,
        tries: &[Try],
        (condition, is_while): (&Question, bool),
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        // “Battle until the defender has no ships there”: the battle determines where.
        let refers = mentioned(condition) != Mentioned::default();
        let mut tries = Cow::Borrowed(tries);
        let mut done = false;
        for _ in 0..MOST_ACTIONS {
            let judge = self.judge(self.means());
            if (!refers || done) && judge.answer(condition) != is_while {
                trace.note(|| Note::Fact { text: judge.fact(condition) });
                break;
            }
            if !self.attempt_tries(&tries, prefer, trace)? {
                break;
            }
            if let (true, Some(system)) = (refers, self.spoken.system) {
                for t in tries.to_mut() {
                    t.at = [Filter::Is(system)].into_iter().collect();
                }
            }
            done = true;
        }
        Ok(done)
    }

    /// Chooses one of the plans of a try: by length, preferences, principles, and finally by lot.
    pub fn choose<T: Tracer>(
        &mut self,
        t: &Try,
        prefer: &[Criterion<Words>],
        means: Means,
        trace: &mut T,
    ) -> Done<Option<Plan>> {
        self.choose_where(t, prefer, means, |_, _| true, trace)
    }

    /// Like [`Self::choose`], among the plans that also pass a filter.
    pub fn choose_where<T: Tracer>(
        &mut self,
        t: &Try,
        prefer: &[Criterion<Words>],
        means: Means,
        allowed: impl Fn(&Judge<'_>, &Plan) -> bool,
        trace: &mut T,
    ) -> Done<Option<Plan>> {
        let mut plans = std::mem::take(&mut self.scratch.plans);
        plans.clear();
        let bot = self.bot;
        let judge = self.judge(means);
        let _ = judge.plans(t, &mut |plan| {
            if allowed(&judge, &plan) {
                plans.push(plan);
            }
            ControlFlow::Continue(())
        });
        if plans.is_empty() {
            self.scratch.plans = plans;
            return Ok(None);
        }
        let what = || say!(what_is_chosen(t.verb));
        let mut choice = Choice::among(&mut plans, trace, what, |plan| judge.plan_words(plan));
        let length = |plan: &Plan| -i32::from(plan.actions());
        let principles: &[Criterion<Words>] = match t.verb {
            Verb::Act(Kind::Influence) => &judge.p.influence,
            Verb::Act(Kind::Move | Kind::Battle) | Verb::Combat => &judge.p.movement,
            _ => {
                let lengths = choice.options().iter().map(Plan::actions);
                if lengths.clone().min() != lengths.max() {
                    choice.prefer_told(None, |n| by_length("why-fewest-actions", *n), length);
                }
                &[]
            }
        };
        if t.nearest {
            choice.prefer_told(None, |n| by_length("why-nearest", *n), length);
        }
        if t.farthest {
            let map = judge.s.in_play;
            let far = |plan: &Plan| plan.group().map_or(0, |g| map.distance(g.from, g.to));
            choice.prefer(None, || say!("why-farthest"), far);
        }
        for criterion in prefer.iter().chain(principles) {
            if let Some(meaning) = criterion.meaning.as_ref().filter(|m| applies(m, t.goal)) {
                let words = |best: &i32| told(meaning, bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |plan| judge.score(meaning, plan, t.goal));
            }
        }
        let prices = choice.options().iter().map(Plan::price);
        if prices.clone().min() != prices.max() {
            choice.prefer(None, || say!("why-cheapest-loot"), |plan| Reverse(plan.price()));
        }
        let turn = &mut *self.turn;
        let plan = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.scratch.plans = plans;
        let judge = self.judge(means);
        let expected = match &plan {
            Some(plan @ Plan::Tax(_)) => judge.expected_of(plan, t.goal),
            _ => None,
        };
        self.pursuit = Some(Pursuit { goal: t.goal, before: judge.f.standing, coming: [0; 5], expected });
        let goal = match t.object {
            Object::Card(card) if card.serves != Goal::None => card.serves,
            _ => t.goal,
        };
        if trace.is_recording()
            && let Some(plan) = &plan
            && let Some(text) = self.judge(means).why(plan, goal)
        {
            trace.note(|| Note::Fact { text });
        }
        Ok(plan)
    }

    /// Carries out a plan. Returns whether it had any effect.
    pub fn does<T: Tracer>(&mut self, plan: Plan, pay: Payment, trace: &mut T) -> Done<bool> {
        let before = self.turn.reached();
        self.spoken = self.judge(self.means()).spoken_of(&plan);
        self.carry_out(plan, pay, trace)?;
        self.pursuit = None;
        Ok(self.turn.reached() > before)
    }

    fn carry_out<T: Tracer>(&mut self, plan: Plan, mut pay: Payment, trace: &mut T) -> Done<()> {
        match plan {
            Plan::Tax(taxes) => {
                let cities = &taxes.cities[..taxes.n as usize];
                for (at, (system, place)) in cities.iter().enumerate() {
                    self.expect(&cities[at + 1..]);
                    self.take(Action::Tax { system: *system, place: *place }, &mut pay, trace)?;
                }
            }
            Plan::Secure(secures) => {
                for spot in &secures.spots[..secures.n as usize] {
                    self.take(Action::Secure(*spot), &mut pay, trace)?;
                }
            }
            Plan::Influence { spot, agents } => {
                for _ in 0..agents {
                    self.take(Action::Influence(spot), &mut pay, trace)?;
                }
            }
            Plan::Build { piece, system } => self.build(piece, system, &mut pay, trace)?,
            Plan::Repair { piece, system, place } => {
                let action = match piece {
                    PieceKind::Ship => Action::RepairShip(system),
                    _ => Action::RepairBuilding { system, place },
                };
                self.take(action, &mut pay, trace)?;
            }
            Plan::Strengthen { system, builds, repairs } => {
                for _ in 0..builds {
                    self.build(PieceKind::Ship, system, &mut pay, trace)?;
                }
                for _ in 0..repairs {
                    self.take(Action::RepairShip(system), &mut pay, trace)?;
                }
            }
            Plan::Move(group) => self.march(group, &mut pay, trace)?,
            Plan::Combat(combat) => self.fight_on(combat, pay, trace)?,
            Plan::Ability(ability) => self.take(ability.action, &mut pay, trace)?,
        }
        Ok(())
    }

    /// Counts the tokens of cities still to be taxed towards the goal (R166).
    fn expect(&mut self, cities: &[(System, Place)]) {
        let types = cities.iter().filter_map(|(system, _)| self.s().types(*system).first());
        let mut coming = [0; 5];
        for resource in types.filter(|resource| self.s().supply(*resource) > 0) {
            coming[resource.index()] += 1;
        }
        if let Some(pursuit) = &mut self.pursuit {
            pursuit.coming = coming;
        }
    }

    /// Takes one action, paid with a token if one is to pay, otherwise with a pip. Skips an action that is no
    /// longer possible.
    pub fn take<T: Tracer>(&mut self, action: Action, pay: &mut Payment, trace: &mut T) -> Done<()> {
        if !self.mine() {
            return Ok(());
        }
        if let Some(resource) = pay.next() {
            let Some(slot) = self.slot_of(resource) else { return Ok(()) };
            let spending = Action::Spend { slot, effect: Some(resource) };
            if !self.is_legal(spending) {
                return Ok(());
            }
            self.act(spending, trace)?;
        } else if !self.is_legal(action) {
            return Ok(());
        }
        if let Action::Secure(spot) = action {
            self.note_effectiveness(spot);
        }
        self.act_through(action, trace)
    }

    /// The slot of the token to spend: the one that is cheapest to raid.
    pub fn slot_of(&self, resource: Resource) -> Option<Slot> {
        let player = self.s().player(self.seat);
        let there = |slot: &Slot| player.slots()[*slot as usize] == Some(resource);
        player.open_slots().filter(there).min_by_key(|slot| crate::state::player::Player::raid_cost(*slot))
    }

    fn build<T: Tracer>(
        &mut self,
        piece: PieceKind,
        system: System,
        pay: &mut Payment,
        trace: &mut T,
    ) -> Done<()> {
        let s = self.s();
        let slot = s.empty_slot(system);
        let action = match piece {
            PieceKind::City => slot.map(|place| Action::BuildCity { system, place }),
            PieceKind::Starport => slot.map(|place| Action::BuildStarport { system, place }),
            PieceKind::Ship => s
                .buildings_of(system, self.seat)
                .find(|(_, b)| crate::rules::build::can_build_ship(s, self.seat, *b))
                .map(|(place, _)| Action::BuildShip { system, place }),
        };
        match action {
            Some(action) => self.take(action, pay, trace),
            None => Ok(()),
        }
    }

    /// Moves a group to its destination, action by action.
    fn march<T: Tracer>(&mut self, group: Group, pay: &mut Payment, trace: &mut T) -> Done<()> {
        let means = self.means();
        let path = self.judge(means).path(&group);
        let mut at = group.from;
        for next in &path[..usize::from(group.actions)] {
            if !self.move_once(at, *next, group.fresh, group.damaged, pay, trace)? {
                break;
            }
            at = *next;
        }
        Ok(())
    }

    /// Takes one Move action; a Catapult moves on gate by gate. Returns whether the ships have arrived.
    fn move_once<T: Tracer>(
        &mut self,
        from: System,
        to: System,
        fresh: u8,
        damaged: u8,
        pay: &mut Payment,
        trace: &mut T,
    ) -> Done<bool> {
        let means = self.means();
        let mut steps = [to; 12];
        let mut n = 0;
        let _ = self.judge(means).catapult_path(from, to, &mut |system| {
            steps[n] = system;
            n += 1;
            ControlFlow::Continue(())
        });
        let Some(first) = steps[..n].first().copied().filter(|_| self.mine()) else { return Ok(false) };
        if let Some(resource) = pay.next() {
            let Some(slot) = self.slot_of(resource) else { return Ok(false) };
            self.act(Action::Spend { slot, effect: Some(resource) }, trace)?;
        }
        self.act(Action::Move { from, to: first, fresh, damaged }, trace)?;
        let mut at = first;
        for next in &steps[1..n] {
            if !matches!(self.s().frame(), Frame::Catapult { .. }) {
                break;
            }
            self.act(Action::Move { from: at, to: *next, fresh, damaged }, trace)?;
            at = *next;
        }
        if matches!(self.s().frame(), Frame::Catapult { .. }) {
            self.act(Action::Done, trace)?;
        }
        self.settle(trace)?;
        Ok(at == to)
    }

    /// R104: the moves and one Battle; a raid continues to its end.
    fn fight_on<T: Tracer>(&mut self, combat: Combat, mut pay: Payment, trace: &mut T) -> Done<()> {
        if let Some(group) = combat.group {
            self.march(group, &mut pay, trace)?;
        }
        match combat.aim {
            Aim::Raid(_) => self.raid_on(combat, 0, trace),
            _ => {
                let left = self.s().turn.pips();
                self.battle(combat, left, &mut { PIPS }, trace)
            }
        }
    }

    pub fn battle<T: Tracer>(
        &mut self,
        combat: Combat,
        left: u8,
        pay: &mut Payment,
        trace: &mut T,
    ) -> Done<()> {
        self.fight = Some(Fight { aim: combat.aim, left });
        let action = Action::Battle { system: combat.system, defender: combat.defender };
        let result = self.take(action, pay, trace);
        self.fight = None;
        result
    }

    /// R95: a raid that has begun is completed. The last action rolls raid dice; an earlier one does if any
    /// other roll could leave nothing to raid.
    pub fn raid_on<T: Tracer>(&mut self, combat: Combat, psionics: u8, trace: &mut T) -> Done<()> {
        let Aim::Raid(loot) = combat.aim else { return Ok(()) };
        let mut psionics = psionics;
        loop {
            if !self.mine() {
                return Ok(());
            }
            if self.s().turn.stage() == Stage::Pips {
                psionics = 0;
            }
            let left = self.s().turn.pips() + psionics;
            let means = self.means();
            let judge = self.judge(means);
            let sides = judge.sides(combat.system, combat.defender, 0, 0);
            let there = |item| judge.is_there(combat.defender, item);
            if left == 0 || !loot.items.iter().flatten().any(|item| there(*item)) {
                return Ok(());
            }
            if let Some(reason) = judge.why_no_raid(&sides, loot.keys) {
                trace.note(|| Note::Fact { text: say!("why-raid-ends", reason = say!(reason)) });
                return Ok(());
            }
            let why = (left > 1)
                .then(|| judge.why_raid_now(&sides, judge.dice_for(combat.aim, &sides, left), loot.keys))
                .flatten();
            if let Some(why) = why {
                trace.note(|| Note::Fact { text: say!(why) });
            }
            let last = left == 1 || why.is_some();
            let mut pay = if psionics > 0 { Payment { psionic: 1, ..PIPS } } else { PIPS };
            psionics = psionics.saturating_sub(1);
            let before = self.turn.reached();
            self.battle(combat, if last { 1 } else { left }, &mut pay, trace)?;
            if self.turn.reached() == before {
                return Ok(());
            }
        }
    }

    /// R11: carries out the plan that selected the card, if the page of its suit has no line for it.
    pub fn plan_first<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let mut done = false;
        match self.reason.take() {
            Some(Reason::Combat(t, line)) => {
                let bot = self.bot;
                self.line = line;
                while self.mine() && self.s().turn.pips() > 0 {
                    let means = self.means();
                    if !means.battles {
                        break;
                    }
                    let Some(plan) = self.choose(&t, bot.prefer_for(&t), means, trace)? else { break };
                    if !self.does(plan, PIPS, trace)? {
                        break;
                    }
                    done = true;
                }
            }
            Some(Reason::Ability(ability)) if self.mine() && self.is_legal(ability.action) => {
                self.act_through(ability.action, trace)?;
                done = true;
            }
            Some(Reason::Ability(_)) | None => {}
        }
        Ok(done)
    }

    /// The line of a suit page about ready cards (R131).
    pub fn attempt_ability<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let means = self.means();
        if means.actions == 0 {
            return Ok(false);
        }
        let mut abilities = Vec::new();
        let judge = self.judge(means);
        let _ = judge.abilities(means.suit.kinds(), &mut |ability| {
            abilities.push(ability);
            ControlFlow::Continue(())
        });
        if abilities.is_empty() {
            trace.note(|| Note::Fact { text: say!("why-no-ability") });
            return Ok(false);
        }
        if self.dry.is_some() {
            return Err(Stop::Found(None));
        }
        let choice = {
            let name = |a: &super::plan::Ability| crate::words::say(judge.s, a.action);
            Choice::among(&mut abilities, trace, || say!("choice-an-ability"), name)
        };
        let turn = &mut *self.turn;
        let Some(ability) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else { return Ok(false) };
        self.does(Plan::Ability(ability), PIPS, trace)
    }
}

/// A criterion for the number of actions.
fn by_length(key: &'static str, best: i32) -> Told {
    let actions = say!("count-actions", n = best.unsigned_abs());
    Told { words: format!("{} ({actions})", say!(key)), is_met: None }
}

/// Whether something can be done as often as required; if not, the trace says so.
fn suffices<T: Tracer>(can: u8, least: u8, trace: &mut T) -> bool {
    if can < least {
        trace.note(|| Note::Fact { text: say!("why-can-be-done", can = can, least = least) });
    }
    can >= least
}

/// The minimum and maximum number of repetitions.
fn how_often(count: Count) -> (u8, u8) {
    match count {
        Count::Exactly(n) => (n, n),
        Count::AtLeast(n) => (n, MOST_ACTIONS),
        Count::AtMost(n) => (1, n),
        Count::All
        | Count::Half { .. }
        | Count::AllBut(_)
        | Count::Possible
        | Count::Needed
        | Count::Same => (1, MOST_ACTIONS),
    }
}

/// One agent for each card; a card can be secured only once.
fn one_each(t: &Try) -> Count {
    if t.verb == Verb::Act(Kind::Influence) { Count::Exactly(1) } else { t.count }
}

fn what_is_chosen(verb: Verb) -> &'static str {
    match verb {
        Verb::Act(Kind::Tax) => "choice-what-to-tax",
        Verb::Act(Kind::Secure) => "choice-what-to-secure",
        Verb::Act(Kind::Influence) => "choice-card-to-influence",
        Verb::Act(Kind::Build) => "choice-what-to-build",
        Verb::Act(Kind::Repair) => "choice-what-to-repair",
        Verb::BuildThenRepair => "choice-what-to-build-and-repair",
        Verb::Act(Kind::Move) => "choice-a-move",
        Verb::Act(Kind::Battle) | Verb::Combat => "choice-a-combat",
    }
}
