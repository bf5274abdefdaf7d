//! Whether somebody is asked must not show what they hold.
//!
//! A question that only some hands can answer would tell everybody at the table which hand it is: who is
//! waited for before a battle has an ambush, and whose crafting passes without a word can craft nothing. So
//! with two or more people at the table, a question is asked if *any* hand could answer it that the others
//! cannot rule out. What decides is open to all: the cards that nobody has seen, and how many are held.

use super::factions::REVOLT_COST;
use crate::action::Action;
use crate::state::*;

impl State {
    /// The cards with which it is decided whether a player is asked: the hand itself, or, if others must not
    /// learn from it, every card that could be in it.
    pub fn hand_to_ask(&self, f: Faction) -> CardSet {
        let hand = self.hands[f.index()];
        // The Riverfolk's hand lies open.
        if !self.discreet || hand.is_empty() || f == Faction::Riverfolk { hand } else { self.unseen_cards() }
    }

    /// The cards that are nowhere to be seen: in the deck, in a hand, or among the supporters.
    pub fn unseen_cards(&self) -> CardSet {
        let hands = self.humans.without(Faction::Riverfolk);
        let held = hands.iter().fold(self.deck, |all, f| all.or(self.hands[f.index()]));
        if self.is_human(Faction::Alliance) { held.or(self.alliance.supporters) } else { held }
    }

    /// The table as the others must take it to be when they wonder what this player can do. It has more cards
    /// than there are, so it only serves to list options.
    fn believed(&self, f: Faction) -> State {
        let mut table = *self;
        table.hands[f.index()] = self.hand_to_ask(f);
        // Only where supporters are spent: elsewhere their number matters, and that is open to all.
        let spends = matches!(self.turn.step, Step::Revolt | Step::SpreadSympathy);
        if self.discreet && f == Faction::Alliance && spends && !self.alliance.supporters.is_empty() {
            table.alliance.supporters = self.unseen_cards();
        }
        table
    }

    /// What this player can do, or what the others must believe that they can do.
    pub fn options_to_ask(
        &self,
        f: Faction,
        candidates: impl Fn(&State, &mut Vec<Action>),
        allowed: impl Fn(&State, Action) -> bool,
    ) -> impl Iterator<Item = Action> {
        let table = self.believed(f);
        let mut options = Vec::new();
        candidates(&table, &mut options);
        // How many cards there are is open to all.
        options.retain(|action| self.cards_held(f, *action) && allowed(&table, *action));
        options.into_iter()
    }

    /// Whether there are as many cards as this takes, whatever cards they are.
    fn cards_held(&self, f: Faction, action: Action) -> bool {
        match action {
            Action::Sway { minister } => self.hands[f.index()].len() >= minister.cards().into(),
            Action::Revolt { .. } => self.alliance.supporters.len() >= REVOLT_COST.into(),
            Action::Spread { at } => self.alliance.supporters.len() >= self.spread_cost(at).into(),
            _ => true,
        }
    }
}
