//! Whether a state is possible: every piece, card and item in exactly one place.

use super::*;

/// The table of the position at fault, its index among those of that name, and the reason.
pub type Fault = (&'static str, usize, String);

impl State {
    /// The warriors of a player outside the supply.
    pub fn warriors_used(&self, f: Faction) -> u16 {
        let i = f.index();
        let mut n: u16 = self.warriors.iter().map(|c| u16::from(c[i])).sum();
        n += u16::from(self.coffins[i]);
        n += [self.riverfolk.payments, self.riverfolk.funds, self.riverfolk.committed]
            .iter()
            .map(|b| u16::from(b[i]))
            .sum::<u16>();
        n += match f {
            Faction::Alliance => u16::from(self.alliance.officers),
            Faction::Lizards => u16::from(self.lizards.acolytes),
            _ => 0,
        };
        n
    }

    /// All cards outside the deck, and a card that is in two places at once, if any.
    pub fn cards_in_zones(&self) -> (CardSet, Option<Card>) {
        let piles = [&self.discard, &self.revealed, &self.market, &self.souls];
        let sets = self.hands.iter().chain(&self.play_area).chain(&self.eyrie.decree);
        let sets = sets.chain([&self.available, &self.alliance.supporters]).copied();
        let cards = piles.into_iter().flat_map(|p| p.as_slice().iter().copied());
        let cards = cards.chain(sets.flat_map(|s| s.iter().collect::<Vec<_>>())).chain(self.turn.order);
        let (mut all, mut twice) = (CardSet::EMPTY, None);
        for card in cards {
            if all.has(card) {
                twice = Some(card);
            }
            all.insert(card);
        }
        (all, twice)
    }

    /// The items in all places except those given up or put on slots.
    pub fn items_counted(&self) -> u32 {
        let total = |i: &Items| u32::from(i.total());
        let mut n = total(&self.items) + total(&self.ruin_items);
        n += self.crafted.iter().chain(&self.crafted_exhausted).map(total).sum::<u32>();
        n += self.ruins.iter().map(|r| total(&r.seen)).sum::<u32>();
        n += self.vagabonds.iter().flat_map(|v| v.items.iter()).map(total).sum::<u32>();
        n + self.vagabots.iter().map(|v| u32::from(v.undamaged() + v.damaged())).sum::<u32>()
    }

    pub fn audit(&self) -> Result<(), Fault> {
        let hirelings = self.hirelings.iter().collect::<Vec<_>>();
        for (i, f) in self.seats().iter().chain(&hirelings).enumerate() {
            let n = self.warriors_used(*f) + u16::from(self.supply_of(*f));
            if n != u16::from(f.warriors()) {
                return Err(("player", i, say!("bad-warriors", n = n, who = *f, most = f.warriors())));
            }
        }
        if let (_, Some(card)) = self.cards_in_zones() {
            return Err(("cards", 0, say!("bad-card-twice", card = card)));
        }
        self.audit_clearings()?;
        self.audit_tokens()?;
        self.audit_boards()
    }

    fn audit_clearings(&self) -> Result<(), Fault> {
        for at in Clearing::all() {
            let i = at.index();
            let filled = self.buildings[i].iter().map(|n| u32::from(*n)).sum::<u32>()
                + u32::from(self.ruins[i].stands)
                + u32::from(self.blocked_slots[i]);
            // People's own layouts are accepted as they are.
            if filled > u32::from(self.map().slots[i]) && !self.by_hand {
                return Err((
                    "clearing",
                    i,
                    say!("bad-slots", at = at, slots = self.map().slots[i], filled = filled),
                ));
            }
            if let Some(f) =
                Faction::ALL.iter().find(|f| !self.owners().has(**f) && self.pieces_of(**f, at) > 0)
            {
                return Err(("clearing", i, say!("bad-not-at-the-table", who = *f)));
            }
        }
        for b in Building::ALL {
            let most = b.in_the_box();
            let n = if b.is_suited() {
                Suit::OF_CLEARINGS.iter().map(|s| self.on_map_of_suit(*b, *s)).max().unwrap_or(0)
            } else {
                self.on_map(*b)
            };
            if n > most && !self.by_hand {
                return Err(("clearing", 0, say!("bad-pieces", n = n, piece = *b, most = most)));
            }
        }
        Ok(())
    }

    fn audit_tokens(&self) -> Result<(), Fault> {
        let wood: u32 = self.wood.iter().map(|n| u32::from(*n)).sum();
        if wood > u32::from(Token::Wood.in_the_box()) {
            return Err((
                "clearing",
                0,
                say!("bad-pieces", n = wood, piece = Token::Wood, most = Token::Wood.in_the_box()),
            ));
        }
        if self.sympathy.len() > 10 {
            return Err(("clearing", 0, say!("bad-sympathy")));
        }
        if self.tunnels.len() > 3 {
            return Err(("clearing", 0, say!("bad-tunnels")));
        }
        for suit in Suit::OF_CLEARINGS {
            if self.posts_of_suit(suit).saturating_add(self.riverfolk.lost_posts[suit.index()]) > 3 {
                return Err(("riverfolk", 0, say!("bad-trade-posts", suit = suit)));
            }
        }
        for kind in PlotKind::ALL {
            let n =
                self.plots.iter().filter(|p| matches!(p, Plot::Up(k) | Plot::Down(k) if k == kind)).count();
            if n > PLOTS_OF_A_KIND as usize {
                return Err((
                    "clearing",
                    0,
                    say!("bad-pieces", n = n, piece = *kind, most = PLOTS_OF_A_KIND),
                ));
            }
        }
        if self.is_human(Faction::Corvids)
            && !self.by_hand
            && let Some(i) = self.plots.iter().position(|p| *p == Plot::Unseen)
        {
            return Err(("clearing", i, say!("bad-plot-without-kind")));
        }
        if self.keep.is_some_and(|k| k.is_burrow() || !self.players().has(Faction::Marquise)) {
            return Err(("map", 0, say!("bad-keep")));
        }
        if self.ferry.is_burrow() {
            return Err(("map", 0, say!("bad-ferry")));
        }
        Ok(())
    }

    fn audit_boards(&self) -> Result<(), Fault> {
        for (i, v) in self.pawns.iter().enumerate() {
            let fits = match v {
                Spot::Clearing(c) => !c.is_burrow(),
                Spot::Forest(f) => (f.0 as usize) < self.map().forests.len(),
                Spot::Off => true,
            };
            if !fits {
                return Err(("player", i, say!("bad-pawn")));
            }
        }
        if self.is_human(Faction::Duchy) {
            for (rank, lost) in self.duchy.lost_crowns.into_iter().enumerate() {
                let crowned = self.duchy.swayed.iter().filter(|m| m.rank() == rank).count();
                if crowned + usize::from(lost) > 3 {
                    return Err(("duchy", 0, say!("bad-crowns")));
                }
            }
        }
        let sells = self.is_human(Faction::Riverfolk) && self.turn.step != Step::Setup;
        let least = u8::from(sells);
        if self.riverfolk.prices.iter().any(|price| !(least..=4).contains(price)) {
            return Err(("riverfolk", 0, say!("bad-prices")));
        }
        if self.lizards.outcast == Some(Suit::Bird) {
            return Err(("lizards", 0, say!("bad-outcast")));
        }
        if self.lizards.conspiracy > 4 {
            return Err(("lizards", 0, say!("bad-conspiracy")));
        }
        if self.eyrie.viziers.iter().map(|n| u32::from(*n)).sum::<u32>() > 2 {
            return Err(("eyrie", 0, say!("bad-viziers")));
        }
        if self.turn.column > 3 {
            return Err(("turn", 0, say!("bad-column")));
        }
        let battling = self.stack.as_slice().iter().any(|f| matches!(f, Frame::Battle { .. }));
        if battling != self.battle.is_some() {
            return Err(("battle", 0, say!("bad-battle")));
        }
        if self.battle.is_some_and(|b| b.at.is_burrow()) {
            return Err(("battle", 0, say!("bad-battle-in-the-burrow")));
        }
        Ok(())
    }
}
