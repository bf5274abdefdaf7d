//! Secure and Influence: the cards of the Court (R70 to R80).

use super::judge::Judge;
use super::plan::{Flow, ON, Plan, Secures};
use super::standing::Standing;
use crate::rules::simple;
use crate::state::ambition::Ambition;
use crate::state::court::{CourtCard, Spot};
use crate::vocabulary::meaning::{Card, Goal, Object, Size, Sort, Stake, Tally, Try, Who};

/// Agents on a card: the bot's, and the most of any one rival (R70).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agents {
    pub own: u8,
    pub most: u8,
    /// The agents of all rivals together.
    pub all: u8,
}

impl Agents {
    pub fn is_uncontested(self) -> bool {
        self.own == 0 && self.most == 0
    }
    pub fn is_contested(self) -> bool {
        self.own > 0 && self.most > self.own
    }
    fn is_safe(self) -> bool {
        self.own > self.most
    }
}

impl Judge<'_> {
    pub fn agents(&self, spot: Spot) -> Agents {
        let agents = self.s.court.agents(spot);
        let rivals = || self.s.rivals(self.seat()).map(|r| agents[r.0 as usize]);
        Agents { own: agents[self.seat().0 as usize], most: rivals().max().unwrap_or(0), all: rivals().sum() }
    }

    /// R73: the standing as if the bot also owned this card.
    pub fn owning(&self, standing: Standing, card: CourtCard) -> Standing {
        let mut after = standing;
        if let Some(ambition) = card.suit().and_then(Ambition::of) {
            let cartel = card.cartel_type().map_or(0, |r| self.supply(r));
            after.add(self.seat(), ambition, 1 + cartel as i8);
        }
        after
    }

    /// Whether a Court card matches a phrase.
    pub fn is_card(&self, which: Card, spot: Spot, card: CourtCard) -> bool {
        let stake = match which.stake {
            Stake::Uncontested => self.is_uncontested(spot),
            Stake::Contested => self.is_contested(spot),
            Stake::Majority => self.agents(spot).is_safe(),
            Stake::Any | Stake::Other => true,
        };
        stake
            && (which.sort != Sort::That || self.spoken.spot == Some(spot))
            && !(which.another && self.spoken.spot == Some(spot))
            && self.is_sort(which, card)
            && self.has_keys(which, card)
            && which.agents.iter().flatten().all(|tally| self.has_agents(tally, which, spot))
            && which.is.is_none_or(|kept| self.holds_of_card(kept, spot))
    }

    /// Whether a card matches a phrase, wherever it is.
    pub fn is_sort(&self, which: Card, card: CourtCard) -> bool {
        let sort = match which.sort {
            Sort::Any => true,
            Sort::Vox { effective } => card.is_vox() && (!effective || self.is_effective(card)),
            Sort::Ineffective => card.is_vox() && !self.is_effective(card),
            Sort::Guild(types) | Sort::Icon(types) => {
                card.suit().is_some_and(|suit| self.types(types).contains(suit))
            }
            Sort::Union => card.union_suit().is_some(),
            Sort::Loyal => card.is_loyal(),
            // Lore is never in the Court of the base game (R144).
            Sort::Lore => false,
            Sort::Named(named) => card == named,
            // Its place identifies it.
            Sort::That => true,
        };
        let serves = || card.is_guild() && self.serves(&self.owning(self.f.standing, card), which.serves);
        let counts =
            |which| card.suit().and_then(Ambition::of).is_some_and(|a| self.ambitions(which).contains(a));
        sort && which.counts.is_none_or(counts) && (which.serves == Goal::None || serves())
    }

    /// The agents of some seats on a card.
    pub fn agents_of(&self, who: Who, spot: Spot) -> i32 {
        let agents = self.s.court.agents(spot);
        self.seats_of(who).map(|seat| i32::from(agents[(seat.0 & 3) as usize])).sum()
    }

    /// Superlatives are evaluated among the cards of the same sort.
    fn has_agents(&self, tally: &Tally, which: Card, spot: Spot) -> bool {
        let n = self.agents_of(tally.who, spot);
        let rest = || {
            let alike = self.s.court.row().filter(|(_, card)| self.is_sort(which, *card));
            alike.map(|(spot, _)| self.agents_of(tally.who, spot))
        };
        match tally.size {
            Size::Is(comparison, wanted) if tally.alone => {
                let agents = self.s.court.agents(spot);
                let mut each = self.seats_of(tally.who).map(|seat| agents[(seat.0 & 3) as usize]);
                each.any(|n| comparison.holds(i32::from(n), wanted))
            }
            Size::Is(comparison, wanted) => comparison.holds(n, wanted),
            Size::Most => Some(n) == rest().max(),
            Size::Fewest => Some(n) == rest().min(),
            Size::Than(comparison, other) if tally.alone => {
                let agents = self.s.court.agents(spot);
                let theirs = self.agents_of(other.owner, spot);
                let mut each = self.seats_of(tally.who).map(|seat| agents[(seat.0 & 3) as usize]);
                each.any(|n| comparison.holds(i32::from(n), theirs))
            }
            Size::Than(comparison, other) if other.owner == Who::OneRival => {
                let agents = self.s.court.agents(spot);
                self.seats_of(other.owner)
                    .all(|seat| comparison.holds(n, i32::from(agents[(seat.0 & 3) as usize])))
            }
            Size::Than(comparison, other) => comparison.holds(n, self.agents_of(other.owner, spot)),
        }
    }

    fn has_keys(&self, which: Card, card: CourtCard) -> bool {
        let Some(most) = which.keys else { return true };
        let alike = self.s.court.row().map(|(_, other)| other);
        let keys =
            alike.filter(|other| other.is_guild() && self.is_sort(which, *other)).map(CourtCard::raid_cost);
        card.is_guild() && Some(card.raid_cost()) == if most { keys.max() } else { keys.min() }
    }

    pub(super) fn secures(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let mut spots = [0; 4];
        let mut n = 0;
        for (spot, card) in self.s.court.row() {
            // R77: a Vox card only if it is effective or takes captives.
            if simple::can_secure(self.s, self.seat(), spot)
                && self.is_object(t.object, spot, card)
                && (card.is_guild() || self.agents(spot).all > 0 || self.is_effective(card))
            {
                spots[n] = spot;
                n += 1;
            }
        }
        let spots = &spots[..n];
        let one = |spot: &Spot| Plan::Secure(Secures { spots: [*spot, 0, 0, 0], n: 1 });
        match t.goal {
            Goal::None => spots.iter().try_for_each(|s| out(one(s))),
            Goal::Captives(n) => {
                spots.iter().filter(|s| self.agents(**s).all >= n).try_for_each(|s| out(one(s)))
            }
            Goal::GrowLead(_) => spots
                .iter()
                .filter(|s| self.serves(&self.after_securing(&[**s]), t.goal))
                .try_for_each(|s| out(one(s))),
            Goal::Contend(_) | Goal::Win(_) => self.shortest_secures(spots, t.goal, out),
            _ => ON,
        }
    }

    fn is_object(&self, object: Object, spot: Spot, card: CourtCard) -> bool {
        match object {
            Object::Card(which) => self.is_card(which, spot, card),
            _ => true,
        }
    }

    /// R78: icons and captives count, card texts do not.
    pub fn after_securing(&self, spots: &[Spot]) -> Standing {
        let mut after = self.after_prelude();
        for spot in spots {
            after.add(self.seat(), Ambition::Tyrant, self.agents(*spot).all as i8);
            if let Some(card) = self.s.court.card(*spot) {
                after = self.owning(after, card);
            }
        }
        after
    }

    fn shortest_secures(&self, spots: &[Spot], goal: Goal, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let most = usize::from(self.means.actions).min(spots.len());
        for size in 1..=most {
            let mut found = false;
            for mask in 1u8..1 << spots.len() {
                if mask.count_ones() as usize != size {
                    continue;
                }
                let mut set = [0; 4];
                let mut n = 0;
                for (i, spot) in spots.iter().enumerate() {
                    if mask >> i & 1 == 1 {
                        set[n] = *spot;
                        n += 1;
                    }
                }
                if self.serves(&self.after_securing(&set[..n]), goal) {
                    found = true;
                    out(Plan::Secure(Secures { spots: set, n: n as u8 }))?;
                }
            }
            if found {
                return ON;
            }
        }
        ON
    }

    pub(super) fn influences(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let supply = self.s.agents_in_supply(self.seat());
        if supply == 0 {
            return ON;
        }
        for (spot, card) in self.s.court.row() {
            let there = self.agents(spot);
            let which = if let Object::Card(which) = t.object { which } else { Card::ANY };
            let wanted = match which.stake {
                Stake::Uncontested | Stake::Contested | Stake::Any => true,
                Stake::Other => !self.is_contested(spot) && !there.is_safe(),
                Stake::Majority => !there.is_safe(),
            };
            // A majority is the result, not a requirement.
            let stake = if which.stake == Stake::Majority { Stake::Any } else { which.stake };
            if !wanted || !self.is_card(Card { stake, ..which }, spot, card) {
                continue;
            }
            let goal = match t.goal {
                Goal::None => true,
                Goal::Match => there.most > there.own,
                Goal::Captives(n) => there.all >= n.max(1),
                goal => card.is_guild() && self.serves(&self.owning(self.f.standing, card), goal),
            };
            let agents = match which.stake {
                Stake::Majority => self.outbid(there, supply),
                _ if matches!(t.goal, Goal::Captives(_)) => self.outbid(there, supply),
                _ if t.goal == Goal::Match => {
                    let agents = there.most.saturating_sub(there.own);
                    (agents <= self.means.actions && agents <= supply).then_some(agents)
                }
                // Where the bot already leads, one more agent is enough.
                Stake::Any if there.is_safe() => Some(1),
                _ => self.how_many(spot, there, supply),
            };
            if let (true, Some(agents)) = (goal, agents) {
                out(Plan::Influence { spot, agents })?;
            }
        }
        ON
    }

    /// The agents needed to lead on a card, if the bot has the actions and the agents.
    pub fn outbid(&self, there: Agents, supply: u8) -> Option<u8> {
        let wanted = there.most + self.p.terms.outbid.max(1);
        let needed = wanted - there.own.min(wanted);
        (needed > 0 && needed <= self.means.actions && needed <= supply).then_some(needed)
    }

    /// R71.
    fn how_many(&self, spot: Spot, there: Agents, supply: u8) -> Option<u8> {
        let actions = self.means.actions;
        if self.is_uncontested(spot) {
            return Some(self.p.uncontested_agents.min(actions).min(supply));
        }
        if let Some(agents) = self.outbid(there, supply) {
            return Some(agents);
        }
        // Matching defends existing agents, and leaves some in supply.
        let left = self.p.terms.match_leaving?;
        let matching = there.most.saturating_sub(there.own);
        let possible = matching > 0 && matching <= actions && supply >= matching + left;
        (self.is_contested(spot) && possible).then_some(matching)
    }
}
