//! Finding a target by asking what decides: what the program knows narrows the candidates first, and
//! people are asked only about those that are left.

use super::clerk::{Clerk, Done};
use super::facts::Fact;
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{self, Condition, Measure, Number, Place, Things, What, Whose};
use ::beside::{Answers, Question};
use script::program::{Comparison, Criterion};

/// Where something is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// People find it by the criteria on the list.
    Open,
    At(Clearing),
    Nowhere,
}

pub fn at_least_one(whose: Whose, what: What) -> Condition {
    Condition::Count(Things { whose, what }, Comparison::AtLeast, Number::Is(1))
}

/// With a piece of somebody else.
fn enemies() -> Condition {
    at_least_one(Whose::Enemy, What::Pieces)
}

/// With a slot to build in.
pub fn open_slot() -> Condition {
    at_least_one(Whose::Nobody, What::OpenSlots)
}

fn bits(of: Clearings) -> u64 {
    u64::from(of.0)
}

impl Clerk<'_, '_> {
    /// What the bot adds to its rule of a clearing.
    fn power(&self, at: Clearing) -> u8 {
        self.mat().warriors_at(at) + self.mat().buildings_at(at)
    }

    pub fn rules_at(&self, at: Clearing) -> Option<bool> {
        let mat = self.mat();
        if self.power(at) == 0 {
            return Some(false);
        }
        if mat.building_at(Building::Garden, at) > 0 || self.kept.facts.is(Fact::Enemies, at) == Some(false) {
            return Some(true);
        }
        self.kept.facts.is(Fact::Ruled, at)
    }

    /// How many a clearing has, if the program knows.
    pub fn count(&self, things: Things, at: Clearing) -> Option<i32> {
        let (mat, kept) = (self.mat(), &*self.kept);
        let nobody_else = kept.facts.is(Fact::Enemies, at) == Some(false);
        let own = mat.faction;
        Some(i32::from(match (things.whose, things.what) {
            (Whose::Own, What::Warriors) => mat.warriors_at(at),
            (Whose::Own, What::Buildings) => mat.buildings_at(at),
            (Whose::Own, What::Tokens) => mat.tokens_at(at),
            (Whose::Own, What::Works) => mat.buildings_at(at) + mat.tokens_at(at),
            (Whose::Own, What::Pieces) => mat.pieces_at(at),
            (_, What::Building(b)) if b.owner() == own => mat.building_at(b, at),
            (_, What::Token(t)) if t.owner() == own => mat.token_at(t, at),
            (Whose::Enemy | Whose::OneEnemy | Whose::Defenseless, _) if nobody_else => 0,
            (_, What::OpenSlots) if nobody_else && !self.has_vagabond() => {
                let map = self.choices.map()?;
                let ruin = u8::from(map.ruins.has(at));
                map.slots[at.index()].saturating_sub(ruin + mat.buildings_at(at))
            }
            _ => return None,
        }))
    }

    /// Vagabonds take ruins away.
    fn has_vagabond(&self) -> bool {
        let people = self.choices.people.iter();
        people.into_iter().any(|person| person.faction.is_none_or(Faction::is_vagabond))
            || self.choices.bots.iter().any(|bot| bot.faction.is_vagabond())
    }

    pub fn adjacent(&self, at: Clearing) -> Clearings {
        let map = self.choices.map();
        let paths = map
            .map_or(Clearings::EMPTY, |map| map.paths.get(at.index()).copied().unwrap_or(Clearings::EMPTY));
        paths.and(Clearings::ALL)
    }

    pub fn holds(&self, condition: &Condition, at: Clearing) -> Option<bool> {
        match condition {
            Condition::Suit(of) => Some(match self.suit_of(*of) {
                None => false,
                Some(Suit::Bird) => true,
                Some(suit) => self.choices.suits().is_some_and(|suits| suits[at.index()] == suit),
            }),
            Condition::Is(spoken) => Some(self.spoken(*spoken) == Some(at)),
            Condition::AnySuit(suits) => {
                let of = self.choices.suits()?;
                Some(suits[of[at.index()].index()])
            }
            Condition::NotRuled => self.rules_at(at).map(|ruled| !ruled),
            Condition::Corner => self.choices.map().map(|map| map.corners().has(at)),
            Condition::RuledBy(_)
            | Condition::Players(..)
            | Condition::Neighbours(..)
            | Condition::Near(..) => None,
            Condition::Fits(place) => self.fits(place, at),
            Condition::Not(inside) => self.holds(inside, at).map(|holds| !holds),
            Condition::Any(any) => {
                let each: Vec<Option<bool>> = any.iter().map(|one| self.holds(one, at)).collect();
                match each.contains(&Some(true)) {
                    true => Some(true),
                    false if each.contains(&None) => None,
                    false => Some(false),
                }
            }
            Condition::All(all) => {
                let each: Vec<Option<bool>> = all.iter().map(|one| self.holds(one, at)).collect();
                match each.contains(&Some(false)) {
                    true => Some(false),
                    false if each.contains(&None) => None,
                    false => Some(true),
                }
            }
            Condition::Than(a, comparison, times, b) => {
                Some(comparison.holds(self.count(*a, at)?, times * self.count(*b, at)?))
            }
            Condition::Riverside => self.choices.map().map(|map| map.riverside.has(at)),
            Condition::Entered => Some(self.c.entered.has(at)),
            Condition::Ruled => self.rules_at(at),
            Condition::Count(things, comparison, number) => {
                let (count, n) = (self.count(*things, at), self.known(number)?);
                let some = Things { whose: things.whose, what: What::Pieces };
                // One piece is enough to know that there is one.
                match (count, comparison) {
                    (None, Comparison::AtLeast)
                        if n <= 1 && *things == some && things.whose == Whose::Enemy =>
                    {
                        self.kept.facts.is(Fact::Enemies, at)
                    }
                    (count, comparison) => count.map(|count| comparison.holds(count, n)),
                }
            }
            Condition::Between(things, low, high) => {
                self.count(*things, at).map(|n| (*low..=*high).contains(&n))
            }
            Condition::AdjacentTo(place) => {
                let near: Vec<Option<bool>> =
                    self.adjacent(at).iter().map(|near| self.fits(place, near)).collect();
                if near.contains(&Some(true)) {
                    Some(true)
                } else if near.contains(&None) {
                    None
                } else {
                    Some(false)
                }
            }
        }
    }

    fn fits(&self, place: &Place, at: Clearing) -> Option<bool> {
        let mut all = Some(true);
        for condition in &place.conditions {
            match self.holds(condition, at) {
                Some(false) => return Some(false),
                None => all = None,
                Some(true) => {}
            }
        }
        all
    }

    /// What is asked of nearly every line is asked once for the whole map: who stands where, and what
    /// the bot rules. It holds until the bot itself changes it.
    fn ask_at_large(&mut self, place: &Place, because: &str) -> Done<()> {
        let unsure = |condition: &Condition| {
            Clearing::all().any(|at| self.fits(place, at).is_none() && self.holds(condition, at).is_none())
        };
        let wanted: Vec<Fact> = place
            .conditions
            .iter()
            .filter(|condition| unsure(condition))
            .filter_map(|condition| match condition {
                Condition::Ruled | Condition::NotRuled => Some(Fact::Ruled),
                condition if *condition == enemies() => Some(Fact::Enemies),
                _ => None,
            })
            .collect();
        for fact in wanted {
            self.learn(fact, because)?;
        }
        Ok(())
    }

    /// Asks a fact about all clearings in which it is not known.
    fn learn(&mut self, fact: Fact, because: &str) -> Done<()> {
        let condition = match fact {
            Fact::Ruled => Condition::Ruled,
            Fact::Enemies => enemies(),
        };
        let open: Clearings = Clearing::all().filter(|at| self.holds(&condition, *at).is_none()).collect();
        if open.is_empty() {
            return Ok(());
        }
        let told = self.desk.places(Question {
            because: because.into(),
            words: format!("Tap the clearings {}.", self.condition(&condition)?),
            answers: Answers::Places {
                among: open.iter().map(|at| at.0).collect(),
                none: "None of these".into(),
                likely: bits(self.kept.facts.likely(fact, open)),
            },
        })?;
        for at in open.iter() {
            self.facts().tell(fact, at, told >> at.0 & 1 == 1);
        }
        Ok(())
    }

    /// The clearings that meet the conditions: asked in one question, about those alone that may.
    pub fn such(&mut self, place: &Place, because: &str) -> Done<Clearings> {
        self.ask_at_large(place, because)?;
        let mut sure = Clearings::EMPTY;
        let mut open = Clearings::EMPTY;
        for at in Clearing::all() {
            match self.fits(place, at) {
                Some(true) => sure.insert(at),
                None => open.insert(at),
                Some(false) => {}
            }
        }
        if open.is_empty() {
            return self.best_of(sure, place, because);
        }
        let unsure = |condition: &&Condition| open.iter().any(|at| self.holds(condition, at).is_none());
        let asked: Vec<Condition> = place.conditions.iter().filter(unsure).cloned().collect();
        let mut words = Vec::new();
        for condition in &asked {
            words.push(self.condition(condition)?);
        }
        let told = self.desk.places(Question {
            because: because.into(),
            words: format!("Tap the clearings {}.", words.join(", and ")),
            answers: Answers::Places {
                among: open.iter().map(|at| at.0).collect(),
                none: "None of these".into(),
                likely: 0,
            },
        })?;
        for at in open.iter().filter(|at| told >> at.0 & 1 == 1) {
            sure.insert(at);
        }
        self.best_of(sure, place, because)
    }

    /// "The clearing with the most enemy warriors": of those that will do, the best.
    fn best_of(&mut self, of: Clearings, place: &Place, because: &str) -> Done<Clearings> {
        match &place.best {
            Some(measure) if of.len() > 1 => self.narrowed(of, measure, because),
            _ => Ok(of),
        }
    }

    fn known_measure(&self, measure: &Measure, at: Clearing) -> Option<i32> {
        let map = self.choices.map;
        let pass = map == Some(MapId::Mountain) && at == PASS;
        Some(match measure {
            Measure::Most(things) => self.count(*things, at)?,
            Measure::Fewest(things) => -self.count(*things, at)?,
            Measure::Meets(condition) => i32::from(self.holds(condition, at)?),
            // The Mountain's Pass comes first either way.
            Measure::LowestPriority if pass => i32::MAX,
            Measure::LowestPriority => i32::from(at.0),
            Measure::HighestPriority => -i32::from(self.priority(at)),
            Measure::Nearest
            | Measure::Closest(_)
            | Measure::Farthest(_)
            | Measure::MostNear(_)
            | Measure::FewestNear(_)
            | Measure::MostBeside(_)
            | Measure::FewestBeside(_) => return None,
        })
    }

    pub fn priority(&self, at: Clearing) -> u8 {
        if self.choices.map == Some(MapId::Mountain) && at == PASS { 0 } else { at.number() }
    }

    /// Clearings in the order of actions.
    pub fn in_order(&self, of: Clearings) -> Vec<Clearing> {
        let mut all: Vec<Clearing> = of.iter().collect();
        all.sort_by_key(|at| self.priority(*at));
        all
    }

    /// The best of these by the preferences that are about it, then by priority.
    pub fn best(
        &mut self,
        of: Clearings,
        prefer: &[Criterion<Words>],
        destination: bool,
        because: &str,
    ) -> Done<Option<Clearing>> {
        let mut live = of;
        for written in prefer {
            let measure = match &written.meaning {
                Some(meaning::Criterion::Clearing(measure)) if !destination => measure.clone(),
                Some(meaning::Criterion::Destination(measure)) if destination => measure.clone(),
                _ => continue,
            };
            if live.len() < 2 {
                break;
            }
            live = self.narrowed(live, &measure, because)?;
        }
        Ok(self.in_order(live).first().copied())
    }

    fn narrowed(&mut self, live: Clearings, measure: &Measure, because: &str) -> Done<Clearings> {
        let known: Vec<(Clearing, Option<i32>)> =
            live.iter().map(|at| (at, self.known_measure(measure, at))).collect();
        if known.iter().all(|(_, score)| score.is_some()) {
            let best = known.iter().filter_map(|(_, score)| *score).max();
            return Ok(known.iter().filter(|(_, score)| *score == best).map(|(at, _)| *at).collect());
        }
        // Whoever has none cannot have the most where somebody has some.
        let some = |at: &Clearing| self.kept.facts.is(Fact::Enemies, *at) == Some(true);
        let enemy_pieces = Measure::Most(Things { whose: Whose::Enemy, what: What::Pieces });
        let mut live = live;
        if *measure == enemy_pieces && live.iter().any(|at| some(&at)) {
            live = live.iter().filter(|at| self.kept.facts.is(Fact::Enemies, *at) != Some(false)).collect();
        }
        if *measure == Measure::Fewest(Things { whose: Whose::Enemy, what: What::Pieces }) {
            let none: Clearings =
                live.iter().filter(|at| self.kept.facts.is(Fact::Enemies, *at) == Some(false)).collect();
            if !none.is_empty() {
                return Ok(none);
            }
        }
        if live.len() < 2 {
            return Ok(live);
        }
        let words = match measure {
            Measure::Meets(condition) => format!("Tap those of these {}.", self.condition(condition)?),
            Measure::Most(things) => {
                format!("Tap the clearing with the most {} among these.", self.things(*things, false))
            }
            Measure::Fewest(things) => {
                format!("Tap the clearing with the fewest {} among these.", self.things(*things, false))
            }
            other => format!("Tap the clearing with {} among these.", self.measure(other)?),
        };
        let told = self.desk.places(Question {
            because: format!("{because} If some tie, tap them all."),
            words,
            answers: Answers::Places {
                among: live.iter().map(|at| at.0).collect(),
                none: "All the same".into(),
                likely: 0,
            },
        })?;
        let told = Clearings((told & 0xfff) as u16);
        Ok(if told.is_empty() { live } else { told })
    }

    /// Where something is to be done, by the line's conditions and preferences.
    pub fn find(
        &mut self,
        place: &Place,
        also: &[Condition],
        prefer: &[Criterion<Words>],
        because: &str,
    ) -> Done<Found> {
        if !self.asks() {
            return Ok(Found::Open);
        }
        let mut place = place.clone();
        place.conditions.extend(also.iter().cloned());
        let of = self.such(&place, because)?;
        let at = self.best(of, prefer, false, because)?;
        self.c.that = at;
        Ok(at.map_or(Found::Nowhere, Found::At))
    }
}
