//! Ensures that being asked does not reveal a player's hand.
//!
//! A question that only some hands can answer would tell everybody at the table which hand it is: a player
//! who is waited for before a battle has an ambush, and one whose crafting is skipped can craft nothing. So
//! with two or more people at the table, a question is asked if *any* hand could answer it that the others
//! cannot rule out. The decision depends on open information only: the cards that nobody has seen, and the
//! number held.

use super::factions::REVOLT_COST;
use crate::action::Action;
use crate::state::*;

impl State {
    /// The cards that decide whether a player is asked: the hand itself, or, if others must not learn from
    /// it, every card that could be in it.
    pub fn hand_to_ask(&self, f: Faction) -> CardSet {
        let hand = self.hands[f.index()];
        // The Riverfolk's hand is open.
        if !self.discreet || hand.is_empty() || f == Faction::Riverfolk { hand } else { self.unseen_cards() }
    }

    /// The hidden cards: in the deck, in a hand, or among the supporters.
    pub fn unseen_cards(&self) -> CardSet {
        let hands = self.humans.without(Faction::Riverfolk);
        let held = hands.iter().fold(self.deck, |all, f| all.or(self.hands[f.index()]));
        if self.is_human(Faction::Alliance) { held.or(self.alliance.supporters) } else { held }
    }

    /// The table as the others must assume it when they wonder what this player can do. It has more cards
    /// than there are, so it only serves to list options.
    fn believed(&self, f: Faction) -> State {
        let mut table = *self;
        table.hands[f.index()] = self.hand_to_ask(f);
        // Only where supporters are spent: elsewhere their number matters, and that is open information.
        let spends = matches!(self.turn.step, Step::Revolt | Step::SpreadSympathy);
        if self.discreet && f == Faction::Alliance && spends && !self.alliance.supporters.is_empty() {
            table.alliance.supporters = self.unseen_cards();
        }
        table
    }

    /// This player's options, or those that the others must consider possible.
    pub fn options_to_ask(
        &self,
        f: Faction,
        candidates: impl Fn(&State, &mut Vec<Action>),
        allowed: impl Fn(&State, Action) -> bool,
    ) -> impl Iterator<Item = Action> {
        let table = self.believed(f);
        let mut options = Vec::new();
        candidates(&table, &mut options);
        // The number of cards is open information.
        options.retain(|action| self.cards_held(f, *action) && allowed(&table, *action));
        options.into_iter()
    }

    /// Whether the player holds as many cards as this takes, whatever they are.
    fn cards_held(&self, f: Faction, action: Action) -> bool {
        match action {
            Action::Sway { minister } => self.hands[f.index()].len() >= minister.cards().into(),
            Action::Revolt { .. } => self.alliance.supporters.len() >= REVOLT_COST.into(),
            Action::Spread { at } => self.alliance.supporters.len() >= self.spread_cost(at).into(),
            _ => true,
        }
    }
}
