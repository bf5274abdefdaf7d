//! Finds a target by asking for the deciding facts: the program's knowledge narrows the candidates first, and
//! people are asked only about the remaining ones.

use super::bot_board::BotBoard;
use super::host::{CompanionHost, Done};
use super::others::{Kind, Other};
use super::somebody::Customer;
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{self, Condition, Measure, Number, Place, Things, What, Whose};
use ::beside::{Answers, Question};
use script::program::{Comparison, Criterion};

/// The place of a deed.
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

/// A condition: an open building slot.
pub fn open_slot() -> Condition {
    at_least_one(Whose::Nobody, What::OpenSlots)
}

impl CompanionHost<'_, '_> {
    /// The bot's strength for ruling a clearing.
    fn power(&self, at: Clearing) -> u8 {
        self.bot_board().warriors_at(at) + self.bot_board().buildings_at(at)
    }

    /// The strength of each other player for ruling a clearing.
    pub fn rivals_at(&self, at: Clearing) -> Vec<u8> {
        let ruling = |other: &Other| other.count(Kind::Warriors, at) + other.count(Kind::Buildings, at);
        let people = self.kept.others.all.iter().map(ruling);
        people
            .chain(self.other_bots().map(|bot_board| bot_board.warriors_at(at) + bot_board.buildings_at(at)))
            .collect()
    }

    fn other_bots(&self) -> impl Iterator<Item = &BotBoard> {
        self.kept.mats.iter().enumerate().filter(|(bot, _)| *bot != self.bot).map(|(_, bot_board)| bot_board)
    }

    /// Whether the bot rules: most warriors and buildings; the Eyrie also when tied, the Lizards wherever
    /// they have a garden.
    pub fn rules_at(&self, at: Clearing) -> Option<bool> {
        let (bot_board, own) = (self.bot_board(), self.power(at));
        if own == 0 {
            return Some(false);
        }
        if bot_board.building_at(Building::Garden, at) > 0 {
            return Some(true);
        }
        if !self.kept.others.seen {
            return None;
        }
        let lizards =
            |other: &Other| other.faction == Some(Faction::Lizards) && other.count(Kind::Buildings, at) > 0;
        if self.kept.others.all.iter().any(lizards)
            || self.other_bots().any(|bot_board| bot_board.building_at(Building::Garden, at) > 0)
        {
            return Some(false);
        }
        let most = self.rivals_at(at).into_iter().max().unwrap_or(0);
        Some(own > most || own == most && bot_board.faction == Faction::Eyrie)
    }

    /// The buildings and tokens of all others.
    pub fn enemy_works(&self, at: Clearing) -> i32 {
        let people = self.kept.others.all.iter().map(|other| i32::from(other.works(at)));
        let bots = self
            .other_bots()
            .map(|bot_board| i32::from(bot_board.buildings_at(at) + bot_board.tokens_at(at)));
        people.sum::<i32>() + bots.sum::<i32>()
    }

    /// The number of things in a clearing, if the program knows it.
    pub fn count(&self, things: Things, at: Clearing) -> Option<i32> {
        let bot_board = self.bot_board();
        let own = bot_board.faction;
        Some(i32::from(match (things.whose, things.what) {
            (Whose::Own, What::Warriors) => bot_board.warriors_at(at),
            (Whose::Own, What::Buildings) => bot_board.buildings_at(at),
            (Whose::Own, What::Tokens) => bot_board.tokens_at(at),
            (Whose::Own, What::Works) => bot_board.buildings_at(at) + bot_board.tokens_at(at),
            (Whose::Own, What::Pieces) => bot_board.pieces_at(at),
            (_, What::FaceUpPlots) if own == Faction::Corvids => bot_board.face_up_at(at).is_some().into(),
            (_, What::FaceDownPlots) if own == Faction::Corvids => {
                bot_board.token_at(Token::Plot, at).saturating_sub(bot_board.face_up_at(at).is_some().into())
            }
            (_, What::Plot(kind)) if own == Faction::Corvids => {
                (bot_board.face_up_at(at) == Some(kind)).into()
            }
            (_, What::Building(b)) if b.owner() == own => bot_board.building_at(b, at),
            (_, What::Token(t)) if t.owner() == own => bot_board.token_at(t, at),
            _ if !self.kept.others.seen => return None,
            (Whose::Enemy, what) => self.each_enemy(what, at)?.into_iter().map(|(n, _)| n).sum(),
            (Whose::OneEnemy, what) => {
                self.each_enemy(what, at)?.into_iter().map(|(n, _)| n).max().unwrap_or(0)
            }
            (Whose::Defenseless, what) => {
                let alone = self.each_enemy(what, at)?.into_iter().filter(|(_, warriors)| *warriors == 0);
                alone.map(|(n, _)| n).sum()
            }
            (Whose::Customer, What::Pieces) => match self.customer() {
                Some(Customer::Person(nth)) => self.kept.others.all[nth].pieces(at),
                Some(Customer::Itself) => bot_board.pieces_at(at),
                None => 0,
            },
            (_, What::OpenSlots) => {
                let map = self.choices.map()?;
                let people = self.kept.others.all.iter().map(|other| other.count(Kind::Buildings, at));
                let bots = self.kept.mats.iter().map(|bot_board| bot_board.buildings_at(at));
                let filled = people.chain(bots).sum::<u8>() + self.kept.others.ruin(at);
                map.slots[at.index()].saturating_sub(filled)
            }
            (_, What::Ruins) => self.kept.others.ruin(at),
            _ => return None,
        }))
    }

    /// For each enemy, its number of these and of its warriors there.
    fn each_enemy(&self, what: What, at: Clearing) -> Option<Vec<(u8, u8)>> {
        let mut all = Vec::new();
        for other in &self.kept.others.all {
            let n = match what {
                What::Warriors => other.count(Kind::Warriors, at),
                What::Buildings => other.count(Kind::Buildings, at),
                What::Tokens => other.tokens(at),
                What::Works => other.works(at),
                What::Pieces => other.pieces(at),
                _ => return None,
            };
            all.push((n, other.count(Kind::Warriors, at)));
        }
        for bot_board in self.other_bots() {
            let pawn = u8::from(bot_board.pawn == Some(at));
            let n = match what {
                What::Warriors => bot_board.warriors_at(at),
                What::Buildings => bot_board.buildings_at(at),
                What::Tokens => bot_board.tokens_at(at),
                What::Works => bot_board.buildings_at(at) + bot_board.tokens_at(at),
                What::Pieces => bot_board.pieces_at(at) + pawn,
                _ => return None,
            };
            all.push((n, bot_board.warriors_at(at)));
        }
        Some(all)
    }

    pub fn adjacent(&self, at: Clearing) -> Clearings {
        let Some(map) = self.choices.map() else { return Clearings::EMPTY };
        let paths = map.paths.get(at.index()).copied().unwrap_or(Clearings::EMPTY);
        // Closed paths are paths for bots.
        map.closed_from(at).fold(paths.and(Clearings::ALL), |to, (_, end)| to.with(end))
    }

    pub fn suits(&self) -> Option<&[Suit; CLEARINGS]> {
        self.kept.suits.as_ref()
    }

    pub fn holds(&self, condition: &Condition, at: Clearing) -> Option<bool> {
        match condition {
            Condition::Suit(of) => Some(match self.suit_of(*of) {
                None => false,
                Some(Suit::Bird) => true,
                Some(suit) => self.suits().is_some_and(|suits| suits[at.index()] == suit),
            }),
            Condition::Is(spoken) => Some(self.spoken(*spoken) == Some(at)),
            Condition::AnySuit(suits) => {
                let of = self.suits()?;
                Some(suits[of[at.index()].index()])
            }
            Condition::NotRuled => self.rules_at(at).map(|ruled| !ruled),
            Condition::Corner => self.choices.map().map(|map| map.corners().has(at)),
            Condition::RuledBy(_)
            | Condition::Players(..)
            | Condition::Neighbours(..)
            | Condition::Within(..)
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
                let n = self.known(number)?;
                self.count(*things, at).map(|count| comparison.holds(count, n))
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

    /// Repeats the corrections made on a sheet.
    pub fn set_right(&mut self, words: &str) {
        for (row, by) in self.context.sheet(words) {
            super::rows::adjust(self.kept, row, by);
        }
    }

    /// People check the board once in a turn, when something depends on it: it is shown as it was last seen,
    /// and they tap the changes. From then on only the bot changes it.
    pub fn see_board(&mut self, because: &str) -> Done<()> {
        if self.kept.others.seen || !self.asks() {
            return Ok(());
        }
        let words = say!("ask-board");
        self.set_right(&words);
        self.context.ask(Question {
            because: say!("because-board", because = because).trim().into(),
            words,
            answers: Answers::Sheet {
                rows: super::rows::beside_the_map(self.choices, self.kept),
                done: say!("answer-so-it-is"),
            },
        })?;
        self.kept.others.seen = true;
        self.kept.others.seen_in = self.kept.others.turns;
        Ok(())
    }

    /// The clearings that meet the conditions: asked in one question, only about those that may.
    pub fn such(&mut self, place: &Place, because: &str) -> Done<Clearings> {
        if Clearing::all().any(|at| self.fits(place, at).is_none()) {
            self.see_board(because)?;
        }
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
        let told = self.context.places(Question {
            because: because.into(),
            words: say!("ask-such", conditions = words.join(&say!("clause-and-also"))),
            answers: Answers::Places {
                among: open.iter().map(|at| at.0).collect(),
                none: say!("answer-none-of-these"),
                likely: 0,
            },
        })?;
        for at in open.iter().filter(|at| told >> at.0 & 1 == 1) {
            sure.insert(at);
        }
        self.best_of(sure, place, because)
    }

    /// "The clearing with the most enemy warriors": the best of those that qualify.
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

    /// The best of these by the applicable preferences, then by priority.
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
        if !self.kept.others.seen {
            self.see_board(because)?;
            return self.narrowed(live, measure, because);
        }
        let words = match measure {
            Measure::Meets(condition) => say!("ask-meets", condition = self.condition(condition)?),
            other => say!("ask-best", best = self.measure(other)?),
        };
        let told = self.context.places(Question {
            because: say!("because-tie", because = because).trim().into(),
            words,
            answers: Answers::Places {
                among: live.iter().map(|at| at.0).collect(),
                none: say!("answer-all-the-same"),
                likely: 0,
            },
        })?;
        let told = Clearings((told & 0xfff) as u16);
        Ok(if told.is_empty() { live } else { told })
    }

    /// Finds the place of a deed by the line's conditions and preferences.
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
