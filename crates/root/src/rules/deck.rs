//! Drawing, discarding, taking and giving cards.

use crate::state::*;

impl State {
    /// As soon as the deck is empty, the discard pile becomes the new deck.
    pub fn refill_deck(&mut self) {
        if self.deck.is_empty() {
            self.deck = self.discard.clear();
        }
    }

    /// A player draws; a bot, which has no hand, scores 1 point for the effect instead.
    pub fn draw_cards(&mut self, who: Faction, n: u8) {
        if n == 0 {
        } else if self.is_bot(who) {
            self.score(who, 1);
        } else {
            self.stack.push(Frame::Draw { who, left: n, to: DrawTo::Hand });
        }
    }

    /// Applies a draw.
    pub fn drawn(&mut self, who: Faction, card: Card, to: DrawTo) {
        self.deck.remove(card);
        match to {
            DrawTo::Hand => self.hands[who.index()].insert(card),
            DrawTo::Supporters => self.add_supporter(card),
            DrawTo::Order => self.set_order(card),
            DrawTo::Market => self.market.push(card),
            DrawTo::Souls => self.souls.push(card),
            DrawTo::Crown => {
                self.discard_card(card);
                let swayed = self.duchy.swayed;
                let next = Minister::ALL.iter().find(|m| !swayed.has(**m) && card.suit().serves_as(m.suit()));
                if let Some(minister) = next {
                    self.duchy.swayed.insert(*minister);
                }
            }
        }
        self.refill_deck();
    }

    /// With the Lizards in play, every card spent or discarded joins the Lost Souls.
    pub fn discard_card(&mut self, card: Card) {
        if self.players().has(Faction::Lizards) {
            self.souls.push(card);
        } else {
            self.to_discard_pile(card);
        }
    }

    /// Bypasses the Lost Souls. A dominance card becomes available instead.
    pub fn to_discard_pile(&mut self, card: Card) {
        if card.is_dominance() {
            self.available.insert(card);
        } else {
            self.discard.push(card);
        }
    }

    /// Spends or discards a card of the hand.
    pub fn spend(&mut self, who: Faction, card: Card) {
        self.hands[who.index()].remove(card);
        self.discard_card(card);
    }

    /// Discards a crafted card of the play area.
    pub fn discard_from_play(&mut self, who: Faction, card: Card) {
        self.play_area[who.index()].remove(card);
        self.discard_card(card);
    }

    /// Takes a random card of a hand; from a bot, which has none, the taker draws instead (Rootbotics 2.8.1).
    pub fn take_random_card(&mut self, taker: Faction, from: Faction) {
        if self.is_bot(from) {
            self.draw_cards(taker, 1);
        } else {
            self.stack.push(Frame::RandomCard { from, to: CardTo::Hand(taker) });
        }
    }

    /// Whether a card can be taken from this player: a bot is a legal victim although it holds none.
    pub fn may_be_robbed(&self, f: Faction) -> bool {
        self.is_bot(f) || !self.hands[f.index()].is_empty()
    }

    /// A card for a bot is discarded, and the bot scores 1 point.
    pub fn give_card(&mut self, from: Faction, to: Faction, card: Card) {
        self.hands[from.index()].remove(card);
        if self.is_bot(to) {
            self.discard_card(card);
            self.score(to, 1);
        } else {
            self.hands[to.index()].insert(card);
        }
    }

    /// At most five supporters without a base on the map: surplus ones are discarded.
    pub fn add_supporter(&mut self, card: Card) {
        if self.supporters_fit() {
            self.alliance.supporters.insert(card);
        } else {
            self.discard_card(card);
        }
    }

    pub fn supporters_fit(&self) -> bool {
        self.alliance.supporters.len() < 5 || self.on_map(Building::Base) > 0
    }

    pub fn set_order(&mut self, card: Card) {
        self.turn.order = Some(card);
        self.turn.ordered = Some(card.suit());
    }

    /// The suit of a bot's order this turn. The Riverfolk and the Lizards have no order card: until they fix
    /// their order, the Market and the Lost Souls determine it.
    pub fn order_suit(&self, f: Faction) -> Option<Suit> {
        let ordered = if f == self.active() { self.turn.ordered } else { None };
        ordered.or_else(|| match f {
            Faction::Riverfolk => self.market.top().map(|c| c.suit()),
            Faction::Lizards => Some(self.most_common_soul()),
            _ => None,
        })
    }

    /// The most common suit of the Lost Souls; a tie for it, or no souls: bird.
    fn most_common_soul(&self) -> Suit {
        let souls = self.souls.set();
        let count = |s: Suit| souls.of_suit(s).len();
        let most = Suit::ALL.iter().map(|s| count(*s)).max().unwrap_or(0);
        let mut leading = Suit::ALL.iter().copied().filter(|s| count(*s) == most);
        match (leading.next(), leading.next()) {
            (Some(suit), None) => suit,
            _ => Suit::Bird,
        }
    }

    /// The clearings that this bot's order names, highest priority first.
    pub fn ordered_clearings(&self, f: Faction) -> Clearings {
        self.order_suit(f).map_or(Clearings::EMPTY, |suit| self.clearings_of(suit))
    }

    /// The priority of a clearing, the Mountain's Pass before all (Rootbotics 12.2).
    pub fn priority(&self, at: Clearing) -> u8 {
        if self.map == MapId::Mountain && at == PASS { 0 } else { at.number() }
    }

    /// The reverse order, for "lowest priority" first: the Pass still comes first.
    pub fn priority_from_below(&self, at: Clearing) -> u8 {
        if self.map == MapId::Mountain && at == PASS { 0 } else { 13 - at.number() }
    }
}
