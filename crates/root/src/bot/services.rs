//! Bots' purchases from the Riverfolk: by the cards that every bot follows, and by those of single bots.

use super::ban::About;
use super::player::{Done, Player};
use crate::action::Action;
use crate::rules::{self, Ruling};
use crate::state::*;
use crate::vocabulary::meaning::{Kind, Place, Source, Ware};
use script::trace::Tracer;

fn hand_card(card: Card) -> Action {
    Action::Buy { service: Service::HandCard, card: Some(card) }
}

impl Player<'_, '_> {
    fn has_seller(&self) -> bool {
        // Humans buy in Birdsong, not in the middle of another action.
        self.s().players().has(Faction::Riverfolk) && self.c.me != Faction::Riverfolk && !self.bot.is_human
    }

    /// Hand Card: a card that shows an available item instead of one that shows none. Among several, the one
    /// with the most printed points, then by lot.
    pub fn buy_to_craft<T: Tracer>(&mut self, source: Source, trace: &mut T) -> Done<()> {
        let without_order = source == Source::Order && self.s().turn.order.is_none();
        if !self.has_seller() || without_order || self.c.bought {
            return Ok(());
        }
        let cards = self.on_offer(|card| self.s().shows_available_item(card).is_some());
        let points = |card: Card| card.item().map_or(0, |(_, points)| points);
        let most = cards.iter().map(points).max();
        let best = cards.iter().filter(|card| Some(points(*card)) == most).collect();
        self.buy_one_of(best, trace).map(|_| ())
    }

    /// The cards of this kind that the bot can buy now.
    fn on_offer(&self, wanted: impl Fn(Card) -> bool) -> CardSet {
        let to_be_had = |card: &Card| {
            wanted(*card)
                && self.may(hand_card(*card)).is_ok()
                && self.may_by_document(About::Buy(*card)).is_ok()
        };
        self.s().for_sale().iter().filter(to_be_had).collect()
    }

    /// Buys one of these, by lot if there are several.
    fn buy_one_of<T: Tracer>(&mut self, cards: CardSet, trace: &mut T) -> Done<bool> {
        if cards.is_empty() {
            return Ok(false);
        }
        let at = self.lot(cards.len())?;
        let Some(card) = cards.nth(at) else { return Ok(false) };
        self.act(hand_card(card), trace)?;
        Ok(true)
    }

    /// Buys by the bot's own card of the Advanced Services.
    pub fn buy<T: Tracer>(&mut self, ware: Ware, trace: &mut T) -> Done<bool> {
        if !self.has_seller() {
            return Ok(false);
        }
        let cards = self.on_offer(|card| self.is_such_a(ware, card));
        let bought = self.buy_one_of(cards, trace)?;
        self.c.bought |= bought && self.s().turn.order.is_some();
        Ok(bought)
    }

    pub fn is_such_a(&self, ware: Ware, card: Card) -> bool {
        let shows_item = || self.s().shows_available_item(card).is_some();
        match ware {
            Ware::BirdWithItem => card.suit() == Suit::Bird && shows_item(),
            Ware::Bird => card.suit() == Suit::Bird,
            Ware::NotBird => card.suit() != Suit::Bird,
            Ware::NewSuit => self.sight().cards_in(card.suit()) == 0,
            Ware::Favor => card.effect() == Effect::Favor,
            Ware::Ambush => card.is_ambush(),
            Ware::Item => shows_item(),
        }
    }

    const RIVERBOATS: Action = Action::Buy { service: Service::Riverboats, card: None };

    /// The clearings reachable by river, if the bot treats rivers as paths and can buy Riverboats.
    pub fn by_river(&self, from: Clearing) -> Clearings {
        if !self.c.rivers || from.is_burrow() || self.may(Self::RIVERBOATS).is_err() {
            return Clearings::EMPTY;
        }
        self.s().map().rivers[from.index()]
    }

    /// Whether only a river leads there.
    pub fn needs_boat(&self, from: Clearing, to: Clearing) -> bool {
        !self.s().adjacent(self.c.me, from).has(to) && !self.s().may_ferry(from, to)
    }

    pub fn buy_boats<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        self.act(Self::RIVERBOATS, trace)
    }

    /// Whether the rules allow an action once Riverboats are bought.
    pub fn may_with_boats(&self, action: Action) -> Ruling {
        let mut s = *self.s();
        s.turn.riverboats = true;
        rules::check(&s, action)
    }

    const MERCENARIES: Action = Action::Buy { service: Service::Mercenaries, card: None };
    /// With more warriors of its own, a bot hires nobody for a battle.
    const FEW: u8 = 2;

    pub fn hire_for_battle<T: Tracer>(&mut self, at: Clearing, defender: Faction, trace: &mut T) -> Done<()> {
        let s = self.s();
        let useful = self.has_seller()
            && defender != Faction::Riverfolk
            && s.warriors_of(self.c.me, at) <= Self::FEW
            && s.warriors_of(Faction::Riverfolk, at) > 0
            && self.may(Self::MERCENARIES).is_ok();
        if useful { self.act(Self::MERCENARIES, trace) } else { Ok(()) }
    }

    /// Hires mercenaries if nothing can be built anywhere and they would make it possible.
    pub fn hire_to_build<T: Tracer>(&mut self, kind: Kind, place: &Place, trace: &mut T) -> Done<bool> {
        if !self.has_seller() || self.may(Self::MERCENARIES).is_err() {
            return Ok(false);
        }
        let mut hired = *self.s();
        hired.turn.mercenaries = true;
        let helps = self.could_build(&hired, kind, place);
        if helps {
            self.act(Self::MERCENARIES, trace)?;
        }
        Ok(helps)
    }
}
