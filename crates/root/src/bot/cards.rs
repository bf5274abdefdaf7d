//! Cards, points, and the boards of single factions.

use super::player::{Done, Player};
use super::rank::ByPlayer;
use super::target::{Walk, first_legal_pair};
use crate::action::{Action, Operation, Shelf};
use crate::rules::Ruling;
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Place, Source, Things, Whose};
use script::program::Criterion;
use script::trace::{Note, Tracer};

impl Player<'_, '_> {
    /// The card that this bot would craft, if it shows an available item.
    pub fn to_craft(&self, source: Source) -> Option<Card> {
        let s = self.s();
        let available = |c: &Card| s.shows_available_item(*c).is_some();
        match source {
            Source::Order => s.turn.order.filter(available),
            Source::OrderWith(items) => {
                let wanted = |c: &Card| c.item().is_some_and(|(shown, _)| items >> shown.index() & 1 == 1);
                s.turn.order.filter(available).filter(wanted)
            }
            // It was replaced when the document was read.
            Source::It => None,
            Source::LostSouls => s.souls.top().filter(available),
            Source::Market => s.market.as_slice().iter().copied().skip(self.c.fresh as usize).find(available),
            Source::DiscardPile => s.discard.as_slice().iter().rev().copied().find(available),
        }
    }

    /// Why nothing can be crafted.
    fn no_item(&self, source: Source) -> String {
        let card = match source {
            Source::Order | Source::OrderWith(_) | Source::It => self.s().turn.order,
            Source::LostSouls => self.s().souls.top(),
            Source::Market | Source::DiscardPile => None,
        };
        match (card, source) {
            (Some(card), _) => match card.item() {
                None => say!("why-shows-no-item", card = card),
                Some((item, _)) if self.s().shows_available_item(card).is_none() => {
                    say!("why-no-item-left", item = item)
                }
                Some((item, _)) => say!("why-another-item", card = card, item = item),
            },
            (None, Source::Market) => say!("why-market-without-item"),
            (None, Source::DiscardPile) => say!("why-discard-without-item"),
            (None, _) => say!("why-no-card"),
        }
    }

    pub fn craft<T: Tracer>(&mut self, source: Source, trace: &mut T) -> Done<bool> {
        if self.to_craft(source).is_none() && matches!(source, Source::Order | Source::LostSouls) {
            self.buy_to_craft(source, trace)?;
        }
        let Some(card) = self.to_craft(source) else {
            trace.note(|| Note::Fact { text: self.no_item(source) });
            return Ok(false);
        };
        if !self.allows(super::ban::About::Craft, trace) {
            return Ok(false);
        }
        self.operate(Operation::CraftItem { card }, trace)?;
        self.c.crafted = self.c.crafted.saturating_add(1);
        if source == Source::Market {
            self.operate(Operation::DiscardMarket { card }, trace)?;
        }
        Ok(true)
    }

    pub fn score<T: Tracer>(&mut self, points: i32, trace: &mut T) -> Done<bool> {
        if points <= 0 {
            return Ok(false);
        }
        self.operate(Operation::Score { points: points.min(30) as u8 }, trace)?;
        Ok(true)
    }

    pub fn lose<T: Tracer>(&mut self, points: i32, trace: &mut T) -> Done<bool> {
        if points <= 0 {
            return Ok(false);
        }
        self.operate(Operation::Lose { points: points.min(30) as u8 }, trace)?;
        Ok(true)
    }

    /// The points of the ordered track; with a bird, of the one that scores most.
    pub fn track_points(&self) -> i32 {
        let (s, board) = (self.s(), &self.bot.law.board);
        if let Some(what) = board.only() {
            return board.points(self.sight().on_map(Things { whose: Whose::Own, what }));
        }
        match s.order_suit(self.c.me) {
            None => 0,
            Some(Suit::Bird) => {
                Suit::OF_CLEARINGS.iter().map(|suit| board.track(s, *suit)).max().unwrap_or(0)
            }
            Some(suit) => board.track(s, suit),
        }
    }

    pub fn sway<T: Tracer>(&mut self, topmost: bool, trace: &mut T) -> Done<bool> {
        let s = self.s();
        let mut free = Minister::ALL.iter().copied().filter(|m| !s.duchy.swayed.has(*m));
        let minister = if topmost {
            let order = s.order_suit(self.c.me);
            free.find(|m| Some(m.suit()) == order)
        } else {
            free.next_back()
        };
        let Some(minister) = minister else { return Ok(false) };
        self.operate(Operation::Sway { minister }, trace)?;
        Ok(true)
    }

    // The Lizards.

    /// Chooses the player first, then the clearing.
    fn victim<T: Tracer>(
        &self,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
        has: impl Fn(Faction, Clearing) -> bool,
        legal: impl Fn(Faction, Clearing) -> Ruling,
    ) -> Option<(Faction, Clearing)> {
        let fitting = self.sight().fitting(place);
        let rank = ByPlayer { by: self.by(prefer, "choice-player"), at: None };
        first_legal_pair(&mut Walk::among(self.sight().rivals().iter(), &rank), trace, |f, trace: &mut T| {
            let of = fitting.iter().filter(|at| has(f, *at)).collect();
            self.clearing(of, prefer, "choice-clearing", trace, |at| legal(f, at))
        })
    }

    pub fn convert<T: Tracer>(
        &mut self,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let convert = |owner, at| Action::Do(Operation::Convert { owner, at });
        let victim = self.victim(
            place,
            prefer,
            trace,
            |owner, at| self.s().warriors_of(owner, at) > 0,
            |owner, at| self.may(convert(owner, at)),
        );
        self.c.that = victim.map(|(_, at)| at);
        let Some((owner, at)) = victim else { return Ok(false) };
        self.c.acolyte_spent = self.s().supply_of(self.c.me) == 0;
        self.act(convert(owner, at), trace)?;
        Ok(true)
    }

    /// The building of that player is chosen by lot among the kinds there.
    pub fn sanctify<T: Tracer>(
        &mut self,
        place: &Place,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let by = Building::Garden;
        let kinds = |s: &State, f: Faction, at: Clearing| {
            let here = s.buildings[at.index()];
            Building::of(f).iter().copied().filter(move |b| here[b.index()] > 0)
        };
        let victim = self.victim(
            place,
            prefer,
            trace,
            |f, at| self.s().buildings_of(f, at) > 0,
            |f, at| match kinds(self.s(), f, at).next() {
                Some(building) => self.may(Action::Do(Operation::Supplant { building, by, at })),
                None => Err("no-building-of-this-player-there"),
            },
        );
        self.c.that = victim.map(|(_, at)| at);
        let Some((f, at)) = victim else { return Ok(false) };
        let n = kinds(self.s(), f, at).count();
        let n = self.lot(n)?;
        let Some(building) = kinds(self.s(), f, at).nth(n) else { return Ok(false) };
        self.operate(Operation::Supplant { building, by, at }, trace)?;
        Ok(true)
    }

    /// Returns an acolyte, unless it has become the warrior it converted.
    pub fn return_acolyte<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        if std::mem::take(&mut self.c.acolyte_spent) {
            return Ok(true);
        }
        self.shelve(Shelf::Acolytes, Shelf::Supply, trace)
    }

    pub fn shelve<T: Tracer>(&mut self, from: Shelf, to: Shelf, trace: &mut T) -> Done<bool> {
        let owner = self.c.me;
        self.operate_if_legal(Operation::Shelve { owner, from, to, warriors: 1 }, trace)
    }

    pub fn discard_card<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let Some(card) = self.c.card else { return Ok(false) };
        self.operate_if_legal(Operation::DiscardRevealed { card }, trace)
    }

    // The Riverfolk.

    pub fn stock<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        self.c.fresh = self.s().market.len() as u8;
        self.operate_if_legal(Operation::StockMarket, trace)
    }

    /// A point for each warrior of the player with the most in Payments; the warriors return to their supply.
    pub fn collect<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let Some(owner) = self.sight().customer() else { return Ok(false) };
        let points = i32::from(self.s().riverfolk.payments[owner.index()]);
        self.operate(Operation::Collect { owner }, trace)?;
        self.score(points, trace)
    }

    pub fn discard_market<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let Some(card) = self.s().market.as_slice().first().copied() else { return Ok(false) };
        self.operate(Operation::DiscardMarket { card }, trace)?;
        Ok(true)
    }
}
