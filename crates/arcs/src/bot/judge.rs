//! Judges which plans a try has in one position. Nothing here changes the state.

use super::above::Wanted;
use super::facts::Facts;
use super::plan::{Flow, Group, ON, Plan};
use super::principles::Principles;
use super::spoken::Spoken;
use super::standing::Standing;
use crate::state::State;
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::names::{Named, Set};
use crate::state::resource::{Resource, ResourceSet, Tokens};
use crate::state::round::Kind;
use crate::state::system::SystemSet;
use crate::vocabulary::meaning::{Ambitions, Count, Filter, Goal, Object, PieceKind, Rank, Site, Try, Verb};
use std::ops::ControlFlow;
use table::Seat;

/// The means with which a question is asked: the actions of a card, played in a certain way (R35).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    pub actions: u8,
    /// The suit whose actions they are.
    pub suit: Suit,
    pub lead: Suit,
    /// Whether pips may Battle: with an Aggression card, or if a Weapon is spent.
    pub battles: bool,
    /// Whether a Weapon has to be spent for that.
    pub weapon: bool,
    /// Tokens that may still be spent for combat.
    pub fuel: u8,
    pub psionics: u8,
    /// Whether the actions are bought with tokens in the Prelude, not with pips.
    pub bought: bool,
}

#[derive(Clone, Copy)]
pub struct Judge<'j> {
    pub s: &'j State,
    pub f: &'j Facts,
    pub p: &'j Principles,
    pub means: Means,
    /// The goals higher on the page of the current line (R8).
    pub above: &'j [Wanted],
    /// The referents of *it* and *there*.
    pub spoken: Spoken,
}

impl Judge<'_> {
    pub fn seat(&self) -> Seat {
        self.f.seat
    }

    /// All plans of a try that the rules allow, in a canonical order.
    pub(super) fn plans_by_rules(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        if self.means.actions == 0 && t.verb != Verb::Combat || !self.may_serve(t) {
            return ON;
        }
        if let Object::Card(card) = t.object
            && card.is_superlative()
        {
            return self.best_cards(t, card, out);
        }
        let anyhow = t.count == Count::ANY && !t.fresh && !t.damaged && t.that.is_empty();
        if t.at.is_any() && t.from.is_any() && anyhow {
            return self.plans_anywhere(t, out);
        }
        let (at, from) = (self.best_places(t), self.places(&t.from));
        let mut before = None;
        self.plans_anywhere(t, &mut |plan| {
            let there = plan.system().is_none_or(|system| at.contains(system));
            let ships = plan.group().is_none_or(|group| from.contains(group.from));
            // Two groups of one system may be reduced to the same size.
            let Some(plan) = self.counted(t, plan).filter(|plan| before != Some(*plan)) else { return ON };
            before = Some(plan);
            let fresh = match plan {
                Plan::Build { piece: PieceKind::Ship, system } if t.fresh => !self.arrives_damaged(system),
                _ => true,
            };
            let such = || t.that.iter().all(|quality| self.has_trait(quality, &plan, t.goal));
            if there && ships && fresh && such() { out(plan) } else { ON }
        })
    }

    /// The places of a try: “the city with most rival ships” is chosen among those where the try is possible.
    fn best_places(&self, t: &Try) -> SystemSet {
        let ranks = |f: &Filter| f.is_superlative();
        if !t.at.filters().iter().any(ranks) {
            return self.places(&t.at);
        }
        let plain: Site = t.at.filters().iter().filter(|f| !ranks(f)).cloned().collect();
        let plain = self.places(&plain);
        let mut possible = SystemSet::EMPTY;
        let _ = self.plans_anywhere(t, &mut |plan| {
            if let Some(system) = plan.system().filter(|system| plain.contains(*system)) {
                possible.insert(system);
            }
            ON
        });
        self.narrowed(t.at.filters().iter().filter(|f| ranks(f)), possible)
    }

    /// A plan with the number of ships or agents that a try states.
    fn counted(&self, t: &Try, plan: Plan) -> Option<Plan> {
        let wanted = |all: u8, here: u8| match t.count {
            Count::AtLeast(n) => (all >= n).then_some(all),
            Count::Exactly(n) => (all >= n).then_some(n),
            Count::AtMost(n) => Some(all.min(n)),
            Count::All => (all == here).then_some(all),
            Count::AllBut(n) => here.checked_sub(n).filter(|left| *left <= all),
            Count::Possible | Count::Needed => Some(all),
            Count::Same => (self.spoken.ships > 0 && all >= self.spoken.ships).then_some(self.spoken.ships),
            Count::Half { up } => Some(here / 2 + u8::from(up && here % 2 == 1)).filter(|n| *n <= all),
        };
        match plan {
            Plan::Move(group) => {
                let at = group.from.index();
                if t.damaged {
                    let n = wanted(group.damaged, self.f.damaged[at]).filter(|n| *n > 0)?;
                    let cut = Group { fresh: 0, damaged: n, keeps: self.retains(group.from, 0), ..group };
                    return self.achieves(&cut, t).then_some(Plan::Move(cut));
                }
                let most = self.groups(group.from).map(|(fresh, damaged, _)| fresh + damaged).max();
                if t.count == Count::Possible && Some(group.fresh + group.damaged) < most {
                    return None;
                }
                if t.count == Count::Needed {
                    let fewer = (1..=group.fresh).map(|fresh| {
                        let keeps = self.retains(group.from, fresh);
                        Group { fresh, damaged: 0, keeps, ..group }
                    });
                    return fewer.into_iter().find(|cut| self.achieves(cut, t)).map(Plan::Move);
                }
                let (damaged, left) = if t.fresh { (0, 0) } else { (group.damaged, self.f.damaged[at]) };
                let n = wanted(group.fresh + damaged, self.f.fresh[at] + left).filter(|n| *n > 0)?;
                if n == group.fresh + group.damaged {
                    return Some(plan);
                }
                let fresh = group.fresh.min(n);
                let keeps = self.retains(group.from, fresh);
                let cut = Group { fresh, damaged: n - fresh, keeps, ..group };
                self.achieves(&cut, t).then_some(Plan::Move(cut))
            }
            Plan::Influence { spot, .. } if t.count != Count::ANY => {
                let most = self.means.actions.min(self.s.agents_in_supply(self.seat()));
                let n = wanted(most, most)?;
                Some(Plan::Influence { spot, agents: n })
            }
            plan => {
                let enough = |g: Group| {
                    let ships = g.fresh + if t.fresh { 0 } else { g.damaged };
                    !matches!(t.count, Count::AtLeast(n) if ships < n)
                };
                plan.group().is_none_or(enough).then_some(plan)
            }
        }
    }

    fn plans_anywhere(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        match t.verb {
            Verb::Act(Kind::Tax) => self.taxes(t, out),
            Verb::Act(Kind::Secure) => self.secures(t, out),
            Verb::Act(Kind::Influence) => self.influences(t, out),
            Verb::Act(Kind::Build) => self.builds(t, out),
            Verb::Act(Kind::Repair) => self.repairs(t, out),
            Verb::BuildThenRepair => self.mixtures(t, out),
            Verb::Act(Kind::Move) => self.moves(t, out),
            Verb::Combat | Verb::Act(Kind::Battle) => self.combats(t, out),
        }
    }

    /// Whether anything could serve the goal at all: the winner cannot improve its rank, and a player who is
    /// not winning has no lead to extend. A quick no for most questions about ambitions.
    fn may_serve(&self, t: &Try) -> bool {
        let may = |goal: Goal| match goal {
            Goal::Contend(which) | Goal::Win(which) => self.ambitions(which).iter().any(|a| !self.wins(a)),
            Goal::GrowLead(which) => self.ambitions(which).iter().any(|a| self.wins(a)),
            _ => true,
        };
        may(t.goal) && !matches!(t.object, Object::Card(card) if !may(card.serves))
    }

    pub fn wins(&self, ambition: Ambition) -> bool {
        self.f.rank(ambition) == Rank::Winning
    }

    pub fn is_possible(&self, t: &Try) -> bool {
        self.plans(t, &mut |_| ControlFlow::Break(())).is_break()
    }

    pub fn ambitions(&self, which: Ambitions) -> AmbitionSet {
        if which == Ambitions::Matching { Set::EMPTY } else { self.which(which) }
    }

    /// Whether a standing after some action serves a goal about ambitions (R64, R156).
    pub fn serves(&self, after: &Standing, goal: Goal) -> bool {
        self.serves_since(&self.f.standing, |ambition| self.f.rank(ambition), after, goal)
    }

    /// Like [`Self::serves`], compared with an earlier standing and its ranks.
    pub fn serves_since(
        &self,
        before: &Standing,
        rank: impl Fn(Ambition) -> Rank,
        after: &Standing,
        goal: Goal,
    ) -> bool {
        let seat = self.seat();
        match goal {
            Goal::Contend(which) => {
                self.ambitions(which).iter().any(|a| self.improves(rank(a), after.rank(seat, a)))
            }
            Goal::Win(which) => self
                .ambitions(which)
                .iter()
                .any(|a| after.rank(seat, a) == Rank::Winning && rank(a) != Rank::Winning),
            Goal::GrowLead(which) => self
                .ambitions(which)
                .iter()
                .any(|a| rank(a) == Rank::Winning && after.margin(seat, a) > before.margin(seat, a)),
            _ => false,
        }
    }

    /// What a plan brings in the ambition that it serves: the bot's total and its rank.
    pub fn expected_of(&self, plan: &Plan, goal: Goal) -> Option<(Ambition, u8, Rank)> {
        let after = match plan {
            Plan::Tax(taxes) => self.after_taxing(taxes, goal),
            Plan::Secure(secures) => self.after_securing(&secures.spots[..secures.n as usize]),
            Plan::Influence { .. } => self.owning(self.f.standing, self.card_of(plan)?),
            _ => return None,
        };
        let (Goal::Contend(which) | Goal::GrowLead(which) | Goal::Win(which)) = goal else { return None };
        // The ambition that is served, not merely one whose count rises.
        let served = |a: &Ambition| {
            let this = Ambitions::These(AmbitionSet::EMPTY.with(*a));
            let goal = match goal {
                Goal::Contend(_) => Goal::Contend(this),
                Goal::GrowLead(_) => Goal::GrowLead(this),
                _ => Goal::Win(this),
            };
            self.serves(&after, goal)
        };
        let ambition = self.ambitions(which).iter().find(served)?;
        let seat = self.seat();
        Some((ambition, after.count(seat, ambition), after.rank(seat, ambition)))
    }

    /// R156: whether the rank is better, and counts.
    pub fn improves(&self, before: Rank, after: Rank) -> bool {
        after > before && self.p.terms.contend.contains(after)
    }

    /// R157: whether the bot contends this declared ambition.
    pub fn contends(&self, ambition: Ambition) -> bool {
        self.f.declared.contains(ambition) && self.p.terms.contend.contains(self.f.rank(ambition))
    }

    /// The types whose tokens and cards are kept back now (R50, R51); `securing` is a card that an exception
    /// may allow.
    pub fn kept(&self, securing: Option<CourtCard>) -> ResourceSet {
        let mut kept = Set::EMPTY;
        for keep in &self.p.keep {
            let declared = self.f.declared.contains(keep.ambition);
            let concerned = !keep.contending || self.contends(keep.ambition);
            let own = securing.and_then(CourtCard::suit).is_some_and(|suit| keep.types.contains(suit));
            if declared && concerned && !(keep.unless_for_own_card && own) {
                kept = kept.union(keep.types);
            }
        }
        kept
    }

    /// R56: the tokens of a type that can be spent for its own effect and are not kept.
    pub fn spendable(&self, resource: Resource, securing: Option<CourtCard>) -> u8 {
        let player = self.s.player(self.seat());
        let outraged = player.outrage().contains(resource) && !player.has(CourtCard::loyal(resource));
        if outraged || self.kept(securing).contains(resource) {
            return 0;
        }
        let tokens = player.slots().iter().filter(|token| **token == Some(resource)).count() as u8;
        tokens.saturating_sub(self.withheld(resource))
    }

    /// Whether the object of a try includes this kind of piece.
    pub fn names(&self, object: Object, piece: PieceKind) -> bool {
        match object {
            Object::Pieces(pieces) => pieces.contains(piece),
            Object::Anything => true,
            Object::Card(_) | Object::Owned(_) | Object::That => false,
        }
    }

    /// The effect of gaining tokens and captives on all standings, after surplus tokens are discarded (R62,
    /// R166).
    pub fn after_gains(&self, gains: &[Resource], captives: u8, goal: Goal) -> Standing {
        let seat = self.seat();
        let mut after = self.after_prelude();
        after.add(seat, Ambition::Tyrant, captives as i8);
        let mut supply = [0u8; 5];
        for resource in Resource::all() {
            supply[resource.index()] = self.supply(resource);
        }
        let mut tokens = self.tokens();
        for gain in gains {
            let left = &mut supply[gain.index()];
            if *left > 0 {
                *left -= 1;
                tokens[gain.index()] += 1;
                self.shift(&mut after, *gain, 1);
            }
        }
        self.fitted(after, tokens, goal)
    }

    /// The supply when the action is taken: the first pip ends the Prelude, and tokens spent in it are back
    /// by then (rules 8.2).
    pub fn supply(&self, resource: Resource) -> u8 {
        let held = if self.means.bought { 0 } else { self.s.turn.held.of(resource) };
        self.s.supply(resource) + held
    }

    /// The standing at that time: a Cartel counts the supply of its type.
    pub fn after_prelude(&self) -> Standing {
        let mut after = self.f.standing;
        if self.means.bought || self.s.turn.held == Tokens::default() {
            return after;
        }
        for resource in Resource::all() {
            let owner = CourtCard::cartel(resource).and_then(|card| self.s.guild_owner(card));
            if let (Some(owner), Some(ambition)) = (owner, Ambition::of(resource)) {
                after.add(owner, ambition, self.s.turn.held.of(resource) as i8);
            }
        }
        after
    }

    /// Moves tokens between the supply and the bot; a Cartel's owner has the supply.
    pub fn shift(&self, standing: &mut Standing, resource: Resource, n: i8) {
        let Some(ambition) = Ambition::of(resource) else { return };
        standing.add(self.seat(), ambition, n);
        if let Some(owner) = CourtCard::cartel(resource).and_then(|card| self.s.guild_owner(card)) {
            standing.add(owner, ambition, -n);
        }
    }
}
