//! What bots buy of the Riverfolk (the services cards that every bot follows).

use super::player::{Done, Player};
use crate::rules::action::Action;
use crate::state::*;
use crate::vocabulary::meaning::{Kind, Place, Source};
use script::trace::Tracer;

impl Player<'_, '_> {
    fn has_seller(&self) -> bool {
        self.s().players().has(Faction::Riverfolk) && self.c.me != Faction::Riverfolk
    }

    /// Hand Card: a card that shows an available item instead of the one that shows none. Of
    /// several the one with most printed points, then by lot.
    pub fn buy_to_craft<T: Tracer>(&mut self, source: Source, trace: &mut T) -> Done<()> {
        if !self.has_seller() || (source == Source::Order && self.s().turn.order.is_none()) {
            return Ok(());
        }
        let s = self.s();
        let buy = |card| Action::Buy { service: Service::HandCard, card: Some(card) };
        let wanted = |card: &Card| s.shows_available_item(*card).is_some() && self.may(buy(*card)).is_ok();
        let cards: CardSet = s.for_sale().iter().filter(wanted).collect();
        let points = |card: Card| card.item().map_or(0, |(_, points)| points);
        let most = cards.iter().map(points).max();
        let best: CardSet = cards.iter().filter(|card| Some(points(*card)) == most).collect();
        if best.is_empty() {
            return Ok(());
        }
        let at = self.lot(best.len())?;
        match best.nth(at) {
            Some(card) => self.act(buy(card), trace),
            None => Ok(()),
        }
    }

    const MERCENARIES: Action = Action::Buy { service: Service::Mercenaries, card: None };
    /// With more warriors of its own a bot hires nobody for a battle.
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

    /// When nothing can be built anywhere, and mercenaries would make it possible.
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
