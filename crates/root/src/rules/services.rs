//! The Riverfolk's services, sold by a human or by the bot.

use super::{Ruling, demand, refuse};
use crate::action::Action;
use crate::law::published;
use crate::state::*;

const SELLER: Faction = Faction::Riverfolk;

const PRICES: std::ops::RangeInclusive<u8> = 1..=4;

pub fn price_candidates(out: &mut Vec<Action>) {
    for service in Service::ALL {
        out.extend(PRICES.map(|price| Action::Price { service: *service, price }));
    }
}

impl State {
    /// The prices are set one service after another.
    pub fn may_price(&self, service: Service, price: u8, next: u8) -> Ruling {
        demand(service.index() == usize::from(next), "no-the-next-service-first")?;
        demand(PRICES.contains(&price), "no-a-price-from-1-to-4")
    }

    /// The number of warriors that a service costs this buyer. Prices of bots, as sellers or buyers, depend
    /// on the buyer's points.
    pub fn price(&self, buyer: Faction, service: Service) -> u8 {
        if self.is_bot(SELLER) || self.is_bot(buyer) {
            let points = self.points_of(buyer);
            // Bots pay a human seller the prices of the bot.
            let seller = if self.is_bot(SELLER) { self.law(SELLER) } else { published(SELLER).get() };
            seller.prices.iter().rev().find(|(_, from)| points >= *from).map_or(0, |(price, _)| *price)
        } else {
            self.riverfolk.prices[service.index()]
        }
    }

    /// Players without warriors, and the Alliance bot, pay with Riverfolk warriors from their supply.
    pub fn payer(&self, buyer: Faction) -> Faction {
        let borrows = (buyer.is_vagabond() && self.is_human(buyer)) || self.borrows(buyer);
        if borrows { SELLER } else { buyer }
    }

    /// Whether the buyer pays in items: a human Vagabond exhausts items for a human seller, who takes as many
    /// warriors from the supply as there are.
    pub fn pays_in_items(&self, buyer: Faction) -> bool {
        buyer.is_vagabond() && self.is_human(buyer) && self.is_human(SELLER)
    }

    /// The cards on sale.
    pub fn for_sale(&self) -> CardSet {
        if self.is_bot(SELLER) { self.market.set() } else { self.hands[SELLER.index()] }
    }

    /// One service per turn, and one for each clearing with a trade post and a piece of the buyer.
    pub fn services_left(&self, buyer: Faction) -> u8 {
        let posts = self.trade_posts.iter().filter(|c| self.present(buyer, *c)).count() as u8;
        (1 + posts).saturating_sub(self.turn.services)
    }

    /// Whether this is the moment at which this human buys services.
    pub fn may_shop(&self, f: Faction) -> bool {
        self.players().has(SELLER)
            && f != SELLER
            && f == self.active()
            && self.is_human(f)
            && self.turn.step == Step::StartOfBirdsong
    }

    /// Trade posts on the map in clearings of a suit.
    pub fn posts_of_suit(&self, suit: Suit) -> u8 {
        self.trade_posts.and(self.clearings_of(suit)).len() as u8
    }

    pub fn may_buy(&self, buyer: Faction, service: Service, card: Option<Card>) -> Ruling {
        demand(self.players().has(SELLER) && buyer != SELLER, "no-nobody-sells")?;
        demand(
            !self.is_bot(SELLER) || self.dominance[buyer.index()].is_none(),
            "no-nothing-is-sold-to-who-plays-for-dominance",
        )?;
        if self.is_bot(buyer) {
            demand(self.operates(), "no-not-in-this-step")?;
            self.bot_buys(buyer, card)?;
        } else {
            demand(
                self.turn.step == Step::StartOfBirdsong,
                "no-services-are-bought-at-the-start-of-birdsong",
            )?;
        }
        let unlimited = self.is_bot(buyer) && self.is_bot(SELLER);
        demand(unlimited || self.services_left(buyer) > 0, "no-more-services-this-turn")?;
        match service {
            Service::HandCard => match card {
                Some(card) => demand(self.for_sale().has(card), "no-not-on-sale")?,
                None => return refuse("no-which-card"),
            },
            _ if card.is_some() => return refuse("no-only-a-hand-card-is-a-card"),
            Service::Riverboats => demand(!self.turn.riverboats, "no-already-bought")?,
            Service::Mercenaries => {
                demand(!self.turn.mercenaries, "no-already-bought")?;
                let to_avoid = self.is_human(buyer) && self.is_involved();
                demand(!buyer.is_vagabond() || to_avoid, "no-the-vagabond-hires-nobody")?;
            }
        }
        let price = self.price(buyer, service);
        demand(
            self.supply_of(self.payer(buyer)) >= price || self.pays_in_items(buyer),
            "no-not-enough-warriors-in-the-supply-to-pay",
        )?;
        if buyer.is_vagabond() {
            let (items, needed) = if self.is_bot(buyer) {
                (self.vagabots[buyer.board()].ready, 1)
            } else {
                let needed = if self.pays_in_items(buyer) { price } else { 0 };
                (self.vagabonds[buyer.board()].items[Side::Ready.index()].total(), needed)
            };
            demand(items >= needed, "no-not-enough-items-to-exhaust")?;
        }
        Ok(())
    }

    /// Bots do not buy while they have fewer points than the Riverfolk, unless they buy cards whatever
    /// their points.
    fn bot_buys(&self, buyer: Faction, card: Option<Card>) -> Ruling {
        let anyway = card.is_some() && self.buys_anyway(buyer);
        demand(
            anyway || self.points_of(buyer) >= self.points_of(SELLER),
            "no-fewer-points-than-the-riverfolk",
        )
    }

    pub fn buy(&mut self, buyer: Faction, service: Service, card: Option<Card>) {
        let (price, payer) = (self.price(buyer, service), self.payer(buyer));
        let paid = price.min(self.supply_of(payer));
        self.supply[payer.index()] -= paid;
        self.riverfolk.payments[payer.index()] += paid;
        if buyer.is_vagabond() {
            if self.is_bot(buyer) {
                self.vagabots[buyer.board()].ready -= 1;
                self.vagabots[buyer.board()].exhausted += 1;
            } else if self.pays_in_items(buyer) {
                self.stack.push(Frame::Exhaust { who: buyer, left: price });
            }
        }
        let most = self.players().iter().map(|f| self.points_of(f)).max();
        if self.turn.services == 0 && most == Some(self.points_of(buyer)) {
            self.score(SELLER, self.greed());
        }
        self.turn.services += 1;
        match service {
            Service::Riverboats => self.turn.riverboats = true,
            Service::Mercenaries => self.turn.mercenaries = true,
            Service::HandCard => {
                if let Some(card) = card {
                    self.market.take(card);
                    self.hands[SELLER.index()].remove(card);
                    self.receive_bought_card(buyer, card);
                }
            }
        }
    }

    /// A human's goes to hand. A bot's becomes its order, unless its document says something else of it.
    fn receive_bought_card(&mut self, buyer: Faction, card: Card) {
        if self.is_human(buyer) || (self.keeps_bought_ambush(buyer) && card.is_ambush()) {
            self.hands[buyer.index()].insert(card);
        } else if self.buries_bought_card(buyer) {
            self.souls.push(card);
        } else if self.resolves_bought_favor(buyer) && card.effect() == Effect::Favor {
            for at in self.clearings_of(card.suit()).iter() {
                self.remove_all_enemies(buyer, at);
            }
            self.discard_card(card);
            self.settle_losses();
        } else {
            if let Some(old) = self.turn.order.take() {
                self.discard_card(old);
            }
            self.set_order(card);
        }
    }

    pub fn service_candidates(&self, f: Faction, out: &mut Vec<Action>) {
        if !self.players().has(SELLER) || f == SELLER {
            return;
        }
        for service in [Service::Riverboats, Service::Mercenaries] {
            out.push(Action::Buy { service, card: None });
        }
        let cards = self.for_sale();
        out.extend(cards.iter().map(|card| Action::Buy { service: Service::HandCard, card: Some(card) }));
    }
}
