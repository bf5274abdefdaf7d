//! Crafting.

use super::{Ruling, refuse};
use crate::action::Action;
use crate::state::*;

impl State {
    /// The clearings of a player's crafting pieces.
    pub fn crafting_clearings(&self, f: Faction) -> Clearings {
        // The Riverfolk's are the spaces of their board.
        let on_map = f != Faction::Riverfolk;
        Clearing::all().filter(|c| on_map && self.crafting_pieces_at(f, *c) > 0).collect()
    }

    fn crafting_pieces_at(&self, f: Faction, at: Clearing) -> u8 {
        match f {
            Faction::Marquise => self.count(Building::Workshop, at),
            Faction::Eyrie => self.count(Building::Roost, at),
            Faction::Alliance => self.token(Token::Sympathy, at),
            Faction::Lizards if self.lizards.outcast == Some(self.suit(at)) => {
                self.count(Building::Garden, at)
            }
            Faction::Riverfolk => self.token(Token::TradePost, at),
            Faction::Duchy => self.buildings_of(f, at),
            Faction::Corvids => self.token(Token::Plot, at),
            _ => 0,
        }
    }

    /// Crafting pieces that can still be activated this turn, by suit. The Vagabond's hammers all have the
    /// suit of his clearing; the Riverfolk place funds on the spaces of their trade posts.
    pub fn crafting_power(&self, f: Faction) -> [u8; 3] {
        let mut power = [0; 3];
        if f.is_vagabond() {
            if let Some(at) = self.pawn(f).clearing() {
                power[self.suit(at).index()] = self.vagabonds[f.board()].count(Item::Hammer, Side::Ready);
            }
            return power;
        }
        for at in Clearing::all() {
            power[self.suit(at).index()] += self.crafting_pieces_at(f, at);
        }
        if f == Faction::Riverfolk {
            (0..3).for_each(|s| power[s] += self.riverfolk.lost_posts[s]);
        }
        (0..3).for_each(|s| power[s] = power[s].saturating_sub(self.turn.activated[s]));
        power
    }

    /// Whether this player can craft this card of the hand with these pieces.
    pub fn may_craft(&self, f: Faction, card: Card, with: [u8; 3]) -> Ruling {
        if !self.hands[f.index()].has(card) {
            return refuse("no-not-in-hand");
        }
        match card.effect() {
            Effect::Ambush | Effect::Dominance => return refuse("no-this-card-cannot-be-crafted"),
            Effect::Item(item, _) if self.items.count(item) == 0 => {
                return refuse("no-such-item-is-left-in-the-supply");
            }
            Effect::Persistent(power) if self.power(f, power).is_some() => {
                return refuse("no-the-same-effect-is-already-in-play");
            }
            _ => {}
        }
        let power = self.crafting_power(f);
        if (0..3).any(|s| with[s] > power[s]) {
            return refuse("no-not-so-many-crafting-pieces-of-that-suit");
        }
        let total: u8 = with.iter().sum();
        if f == Faction::Riverfolk && self.funds() < total {
            return refuse("no-not-so-many-funds");
        }
        let cost = card.face().cost;
        let paid = if f.is_vagabond() {
            // All icons must match his clearing; "any" does.
            (0..3).all(|s| cost[s] == 0 || with[s] > 0) && total == cost.iter().sum::<u8>()
        } else {
            (0..3).all(|s| with[s] >= cost[s]) && total == cost.iter().sum::<u8>()
        };
        if paid { Ok(()) } else { refuse("no-these-pieces-do-not-pay-the-cost") }
    }

    /// Every way to pay for every card of the hand.
    pub fn craft_candidates(&self, f: Faction, out: &mut Vec<Action>) {
        let power = self.crafting_power(f);
        for card in self.hands[f.index()].iter() {
            let total: u8 = card.face().cost.iter().sum();
            for fox in 0..=power[0].min(total) {
                for rabbit in 0..=power[1].min(total - fox) {
                    let mouse = total - fox - rabbit;
                    if mouse <= power[2] {
                        out.push(Action::Craft { card, with: [fox, rabbit, mouse] });
                    }
                }
            }
        }
    }

    pub fn craft(&mut self, f: Faction, card: Card, with: [u8; 3]) {
        self.activate(f, with);
        self.hands[f.index()].remove(card);
        match card.effect() {
            Effect::Item(item, points) => {
                self.discard_card(card);
                self.take_crafted_item(f, item);
                self.score(f, self.points_for_item(f, points));
            }
            Effect::Persistent(_) => self.play_area[f.index()].insert(card),
            _ => {
                for at in self.clearings_of(card.suit()).iter() {
                    self.remove_all_enemies(f, at);
                }
                self.discard_card(card);
                self.settle_losses();
            }
        }
    }

    pub fn activate(&mut self, f: Faction, with: [u8; 3]) {
        if f.is_vagabond() {
            for _ in 0..with.iter().sum() {
                self.vagabonds[f.board()].shift(Item::Hammer, Side::Ready, Side::Exhausted);
            }
            return;
        }
        (0..3).for_each(|s| self.turn.activated[s] += with[s]);
    }

    /// Disdain for Trade: the Eyrie score 1 for any item, unless led by the Builder.
    fn points_for_item(&self, f: Faction, printed: u8) -> u8 {
        let disdain = f == Faction::Eyrie && self.eyrie.leader != Some(Leader::Builder);
        let engraved = self.power(f, Power::MasterEngravers).is_some() as u8;
        engraved + if disdain { 1 } else { printed }
    }

    /// Takes the item from the supply; the owner of the Murine Broker draws.
    pub fn take_crafted_item(&mut self, f: Faction, item: Item) {
        self.items.take(item);
        self.gain_item(f, item);
        for broker in self.humans.without(f).iter() {
            if self.power(broker, Power::MurineBroker).is_some() {
                self.draw_cards(broker, 1);
            }
        }
    }

    /// Puts an item into the Crafted Items box; a Vagabond's arrive face up among his own.
    pub fn gain_item(&mut self, f: Faction, item: Item) {
        if !f.is_vagabond() {
            self.crafted[f.index()].add(item);
        } else if self.is_bot(f) {
            let rule = self.track_rule(f);
            let board = &mut self.vagabots[f.board()];
            board.ready += 1;
            board.settle_track(rule);
        } else {
            self.vagabonds[f.board()].items[Side::Ready.index()].add(item);
        }
    }
}
