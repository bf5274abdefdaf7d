//! Deeds that affect another player: whose pieces, and where.

use super::deeds::Prefer;
use super::host::{CompanionHost, Done};
use super::narrow::at_least_one;
use super::others::Kind;
use super::voice::{How, Target, chip};
use crate::state::*;
use crate::vocabulary::meaning::{Condition, Criterion, Place, Standing, What, Whose};
use crate::words;
use ::beside::{Choice, Line as Said, Question};
use script::trace::Line;

/// Another player: a person, or another bot of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foe {
    Person(usize),
    Bot(usize),
}

impl CompanionHost<'_, '_> {
    /// All others, in tie-break order.
    fn foes(&self) -> Vec<Foe> {
        let people = self.kept.others.all.iter().enumerate();
        let mut all: Vec<(u8, Foe)> =
            people.map(|(nth, other)| (other.faction.map_or(99, |f| f as u8), Foe::Person(nth))).collect();
        let bots = self.kept.mats.iter().enumerate().filter(|(nth, _)| *nth != self.bot);
        all.extend(bots.map(|(nth, bot_board)| (bot_board.faction as u8, Foe::Bot(nth))));
        all.sort_by_key(|(letter, _)| *letter);
        all.into_iter().map(|(_, foe)| foe).collect()
    }

    fn foe_name(&self, foe: Foe) -> String {
        match foe {
            Foe::Person(nth) => self.kept.others.all[nth].name.clone(),
            Foe::Bot(nth) => words::title(self.kept.mats[nth].faction),
        }
    }

    fn foe_has(&self, foe: Foe, what: What, at: Clearing) -> u8 {
        match (foe, what) {
            (Foe::Person(nth), What::Buildings) => self.kept.others.all[nth].count(Kind::Buildings, at),
            (Foe::Person(nth), _) => self.kept.others.all[nth].count(Kind::Warriors, at),
            (Foe::Bot(nth), What::Buildings) => self.kept.mats[nth].buildings_at(at),
            (Foe::Bot(nth), _) => self.kept.mats[nth].warriors_at(at),
        }
    }

    fn foe_loses(&mut self, foe: Foe, what: What, at: Clearing) {
        let kind = if what == What::Buildings { Kind::Buildings } else { Kind::Warriors };
        match foe {
            Foe::Person(nth) => self.kept.others.all[nth].adjust(kind, at, -1),
            Foe::Bot(nth) => self.kept.mats[nth].lose(kind, at),
        }
    }

    /// The player whom the preferences of a line put first. Only the table shows most of the counts; the
    /// player who was said to lead is remembered for the rest of the turn.
    fn foremost(&mut self, of: Vec<Foe>, prefer: Prefer<'_>, because: &str) -> Done<Option<Foe>> {
        let written = prefer.iter().find_map(|written| match &written.meaning {
            Some(Criterion::MostOf(standing)) => Some((standing, true)),
            Some(Criterion::FewestOf(standing)) => Some((standing, false)),
            _ => None,
        });
        let (Some((standing, most)), true) = (written, of.len() > 1) else { return Ok(of.first().copied()) };
        let led = |led: &&(Vec<Foe>, Foe)| of.contains(&led.1) && of.iter().all(|foe| led.0.contains(foe));
        if *standing == Standing::Points
            && let Some((_, foe)) = self.c.led.iter().find(led)
        {
            return Ok(Some(*foe));
        }
        let names: Vec<String> = of.iter().map(|foe| self.foe_name(*foe)).collect();
        let words = say!("ask-who-has", what = self.standing(standing, most));
        let order = names.join(&say!("one-before-another"));
        let because = say!("because-tied", because = because, names = order);
        let choices = names.into_iter().map(Choice::new).collect();
        let at = self.context.one(Question::one(because, words, choices))?;
        let foe = of.get(at).or(of.first()).copied();
        if let (Standing::Points, Some(foe)) = (standing, foe) {
            self.c.led.push((of, foe));
        }
        Ok(foe)
    }

    /// The owner and the place of a piece: first the player, then the clearing.
    fn victim(
        &mut self,
        place: &Place,
        what: What,
        prefer: Prefer<'_>,
        because: &str,
    ) -> Done<Option<(Foe, Clearing)>> {
        let mut place = place.clone();
        place.conditions.push(at_least_one(Whose::Enemy, what));
        let of = self.such(&place, because)?;
        let of = self.allowed(of)?;
        let all = self.foes();
        let having = |host: &Self, foe: Foe| -> Clearings {
            of.iter().filter(|at| host.foe_has(foe, what, *at) > 0).collect()
        };
        let candidates = all.into_iter().filter(|foe| !having(self, *foe).is_empty()).collect();
        let Some(foe) = self.foremost(candidates, prefer, because)? else { return Ok(None) };
        let at = self.best(having(self, foe), prefer, false, because)?;
        Ok(at.map(|at| (foe, at)))
    }

    pub fn convert(&mut self, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        if !self.asks() {
            return self.on_somebody(place, What::Warriors, prefer, line);
        }
        let bot_board = self.bot_board();
        let found = match bot_board.supply() > 0 || bot_board.acolytes > 0 {
            true => self.victim(place, What::Warriors, prefer, &say!("because-convert"))?,
            false => None,
        };
        self.c.that = found.map(|(_, at)| at);
        if let Some((foe, at)) = found {
            // With an empty supply the acolyte itself is placed there.
            self.c.acolyte_spent = self.bot_board().supply() == 0;
            if self.c.acolyte_spent {
                self.bot_board_mut().acolytes -= 1;
            }
            if self.springs_snare(at)? {
                self.done(true);
                return Ok(());
            }
            self.foe_loses(foe, What::Warriors, at);
            self.bot_board_mut().warriors[at.index()] += 1;
            let name = self.foe_name(foe);
            self.say(Said::new(say!("do-convert-of", who = name, place = chip(at))), line);
        }
        self.done(found.is_some());
        Ok(())
    }

    pub fn sanctify(&mut self, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        if !self.asks() {
            self.on_somebody(place, What::Buildings, prefer, line)?;
            if self.could() {
                let suited =
                    |c: &Condition| if let Condition::Suit(of) = c { self.suit_of(*of) } else { None };
                let suit = place.conditions.iter().find_map(suited);
                self.bot_board_mut().build(Building::Garden, None, suit);
                self.gain(1);
            }
            return Ok(());
        }
        let mut place = place.clone();
        place.conditions.extend(self.garden_left());
        let found = self.victim(&place, What::Buildings, prefer, &say!("because-sanctify"))?;
        self.c.that = found.map(|(_, at)| at);
        if let Some((foe, at)) = found {
            if self.springs_snare(at)? {
                self.done(true);
                return Ok(());
            }
            self.foe_loses(foe, What::Buildings, at);
            self.bot_board_mut().build(Building::Garden, Some(at), None);
            let name = self.foe_name(foe);
            let words = say!("do-sanctify-of", who = name, place = chip(at));
            self.say(Said::new(words).with(say!("list-random-kind")), line);
            self.gain(1);
        }
        self.done(found.is_some());
        Ok(())
    }

    /// Only clearings of suits with a garden left.
    pub fn garden_left(&self) -> Option<Condition> {
        self.suits()?;
        let mut left = [false; 4];
        for suit in Suit::OF_CLEARINGS {
            left[suit.index()] = self.bot_board().on_map_of(Building::Garden, suit, self.suits())
                < Building::Garden.in_the_box();
        }
        Some(Condition::AnySuit(left))
    }

    /// A piece of somebody is replaced: by a warrior, or by a garden.
    fn on_somebody(&mut self, place: &Place, what: What, prefer: Prefer<'_>, line: Line) -> Done<()> {
        let mut place = place.clone();
        place.conditions.push(at_least_one(Whose::Enemy, what));
        let at = self.place(&place, How::One)?;
        let mut said = Said::new(match what {
            What::Buildings => say!("do-sanctify", place = at),
            _ => say!("do-convert", place = at),
        });
        said.more = self.criteria(prefer, &[Target::Owner, Target::Clearing])?;
        self.say(said, line);
        // The list does not record the place: the next line refers to that clearing.
        self.c.that = None;
        Ok(())
    }

    /// The player with the most warriors in Payments, who may be the bot itself; `None` if they are empty.
    pub fn customer(&self) -> Option<Customer> {
        let own = self.bot_board().in_payments;
        let most = self.kept.others.all.iter().map(|other| other.payments).chain([own]).max().unwrap_or(0);
        let letter = |f: Option<Faction>| f.map_or(99, |f| f as u8);
        let people = self.kept.others.all.iter().enumerate();
        let mut all: Vec<(u8, Customer)> = people
            .filter(|(_, other)| other.payments == most)
            .map(|(nth, other)| (letter(other.faction), Customer::Person(nth)))
            .collect();
        if own == most {
            all.push((letter(Some(self.bot_board().faction)), Customer::Itself));
        }
        all.sort_by_key(|(letter, _)| *letter);
        all.first().map(|(_, customer)| *customer).filter(|_| most > 0)
    }

    /// A point for each of the best customer's warriors, which return to their supply.
    pub fn collect(&mut self, line: Line) -> Done<()> {
        self.see_board("")?;
        let (n, whose) = match self.customer() {
            Some(Customer::Person(nth)) => {
                let other = &mut self.kept.others.all[nth];
                (std::mem::take(&mut other.payments), other.name.clone())
            }
            Some(Customer::Itself) => {
                (std::mem::take(&mut self.bot_board_mut().in_payments), say!("their-own"))
            }
            None => (0, String::new()),
        };
        if n > 0 {
            self.score(i32::from(n), &say!("why-collect", whose = whose), line);
        }
        self.done(n > 0);
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Customer {
    Person(usize),
    Itself,
}
