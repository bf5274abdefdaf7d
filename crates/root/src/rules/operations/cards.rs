//! Order cards, the Decree, the Market and the Lost Souls.

use crate::action::Operation;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const MARKET_SIZE: usize = 5;

impl State {
    pub(super) fn card_operations(&self, f: Faction, out: &mut Vec<Operation>) {
        use Operation::*;
        out.extend([
            Reveal,
            FixOrder,
            DiscardOrder,
            OrderToDecree,
            Purge,
            StockMarket,
            TakeSoul,
            DrawSoul,
            DiscardSouls,
            ReturnRevealed,
        ]);
        let shown = self.craftable_cards(f);
        out.extend(shown.iter().map(|card| CraftItem { card }));
        out.extend(self.market.as_slice().iter().map(|card| DiscardMarket { card: *card }));
        out.extend(self.revealed.as_slice().iter().map(|card| DiscardRevealed { card: *card }));
    }

    /// The cards from which this bot may craft: its order, its Market, the top of its Lost Souls, and for the
    /// Tinker the topmost card of the discard pile with an available item.
    fn craftable_cards(&self, f: Faction) -> CardSet {
        if !self.is_bot(f) {
            return CardSet::EMPTY;
        }
        let mut cards = match f {
            Faction::Riverfolk => self.market.set(),
            Faction::Lizards => self.souls.top().map_or(CardSet::EMPTY, CardSet::of),
            _ => self.turn.order.map_or(CardSet::EMPTY, CardSet::of),
        };
        if f.is_vagabond() && self.vagabots[f.board()].character == Some(Character::Tinker) {
            let available = |c: &&Card| c.item().is_some_and(|(item, _)| self.items.count(item) > 0);
            let top = self.discard.as_slice().iter().rev().find(available);
            cards = cards.or(top.map_or(CardSet::EMPTY, |c| CardSet::of(*c)));
        }
        cards
    }

    /// The item that the card shows, if the supply has it: then a bot can craft the card.
    pub fn shows_available_item(&self, card: Card) -> Option<Item> {
        card.item().map(|(item, _)| item).filter(|item| self.items.count(*item) > 0)
    }

    pub(super) fn check_card_operation(&self, f: Faction, operation: Operation) -> Ruling {
        use Operation::*;
        let bot = self.is_bot(f);
        let only = |holds: bool| demand(holds, "no-not-this-faction-s");
        match operation {
            Reveal => {
                only(bot && !matches!(f, Faction::Lizards | Faction::Riverfolk))?;
                demand(self.turn.order.is_none(), "no-an-order-card-lies-there-already")?;
                demand(self.turn.reveals <= self.turn.cards_at_start, "no-more-order-cards-this-turn")?;
                demand(!self.deck.is_empty() || !self.discard.is_empty(), "no-cards-left-to-draw")
            }
            FixOrder => {
                only(bot && matches!(f, Faction::Lizards | Faction::Riverfolk))?;
                demand(self.turn.ordered.is_none(), "no-the-order-is-fixed-already")?;
                demand(self.order_suit(f).is_some(), "no-an-empty-market-gives-no-order")
            }
            DiscardOrder => demand(self.turn.order.is_some(), "no-order-card"),
            OrderToDecree => {
                only(bot && f == Faction::Eyrie)?;
                demand(self.turn.order.is_some(), "no-order-card")
            }
            Purge => only(bot && f == Faction::Eyrie),
            CraftItem { card } => {
                demand(self.craftable_cards(f).has(card), "no-not-a-card-this-bot-crafts-from")?;
                demand(self.shows_available_item(card).is_some(), "no-it-shows-no-available-item")
            }
            StockMarket => {
                only(bot && f == Faction::Riverfolk)?;
                demand(self.market.len() < MARKET_SIZE, "no-the-market-is-full")?;
                demand(!self.deck.is_empty() || !self.discard.is_empty(), "no-cards-left-to-draw")
            }
            DiscardMarket { card } => {
                only(bot && f == Faction::Riverfolk)?;
                demand(self.market.as_slice().contains(&card), "no-not-in-the-market")
            }
            TakeSoul => {
                only(f == Faction::Lizards && bot)?;
                demand(!self.souls.is_empty(), "no-lost-souls")
            }
            DrawSoul => {
                only(f == Faction::Lizards && bot)?;
                demand(!self.deck.is_empty() || !self.discard.is_empty(), "no-cards-left-to-draw")
            }
            DiscardSouls => {
                only(f == Faction::Lizards && bot)?;
                demand(!self.souls.is_empty(), "no-lost-souls")
            }
            DiscardRevealed { card } => demand(self.revealed.as_slice().contains(&card), "no-not-revealed"),
            ReturnRevealed => demand(!self.revealed.is_empty(), "no-nothing-is-revealed"),
            _ => refuse("no-not-about-cards"),
        }
    }

    pub(super) fn carry_out_cards(&mut self, f: Faction, operation: Operation) {
        use Operation::*;
        let draw = |s: &mut State, left, to| s.stack.push(Frame::Draw { who: f, left, to });
        match operation {
            Reveal => {
                self.turn.reveals += 1;
                draw(self, 1, DrawTo::Order);
            }
            FixOrder => self.turn.ordered = self.order_suit(f),
            DiscardOrder => {
                if let Some(card) = self.turn.order.take() {
                    self.discard_card(card);
                }
            }
            OrderToDecree => {
                if let Some(card) = self.turn.order.take() {
                    self.eyrie.decree[card.suit().index()].insert(card);
                }
            }
            Purge => self.purge_decree(),
            CraftItem { card } => {
                if let Some(item) = self.shows_available_item(card) {
                    // The Tinker's card counts as discarded again.
                    if self.discard.take(card) {
                        self.discard_card(card);
                    }
                    self.take_crafted_item(f, item);
                    self.score(f, 1);
                }
            }
            StockMarket => draw(self, (MARKET_SIZE - self.market.len()) as u8, DrawTo::Market),
            DiscardMarket { card } => {
                self.market.take(card);
                self.discard_card(card);
            }
            TakeSoul => {
                if let Some(card) = self.souls.pop() {
                    self.revealed.push(card);
                }
            }
            DrawSoul => draw(self, 1, DrawTo::Souls),
            DiscardSouls => self.discard_souls(),
            DiscardRevealed { card } => {
                self.revealed.take(card);
                if f == Faction::Lizards {
                    self.to_discard_pile(card);
                } else {
                    self.discard_card(card);
                }
            }
            ReturnRevealed => {
                while let Some(card) = self.revealed.pop() {
                    self.souls.push(card);
                }
            }
            _ => {}
        }
    }
}
