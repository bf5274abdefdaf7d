//! Removing pieces: everything is taken off the map first, then points are scored, then triggers resolved.

use crate::state::*;

/// The number of items a Vagabond damages when all enemy pieces of his clearing are removed.
const FULL_REMOVAL_DAMAGE: u8 = 3;
/// Pieces of each bot that a Corvid bomb removes (Rootbotics 11.8).
const BOMB_PIECES_OF_A_BOT: u8 = 2;

impl State {
    /// The player whose Coffin Makers take removed warriors.
    fn coffin_maker(&self) -> Option<Faction> {
        if self.deck_kind == Deck::Standard {
            return None;
        }
        self.humans.iter().find(|f| self.power(*f, Power::CoffinMakers).is_some())
    }

    /// Takes warriors off the map: to the supply, or to the Coffin Makers.
    fn lay_to_rest(&mut self, owner: Faction, n: u8) {
        if self.coffin_maker().is_some() {
            self.coffins[owner.index()] += n;
        } else {
            self.supply[owner.index()] += n;
        }
    }

    /// Own warriors removed by their owner's own action: no event to react to.
    pub fn retire_warriors(&mut self, owner: Faction, at: Clearing, n: u8) {
        self.warriors[at.index()][owner.index()] -= n;
        self.lay_to_rest(owner, n);
    }

    /// Takes just removed warriors back from where they were put.
    pub fn take_back_fallen(&mut self, owner: Faction, n: u8, replaced: bool) -> u8 {
        let coffins = !replaced && self.coffin_maker().is_some();
        let from = if coffins { &mut self.coffins } else { &mut self.supply };
        let n = n.min(from[owner.index()]);
        from[owner.index()] -= n;
        n
    }

    pub fn lose_warriors(&mut self, owner: Faction, at: Clearing, n: u8, by: Option<Faction>) {
        let n = n.min(self.warriors_of(owner, at));
        self.warriors[at.index()][owner.index()] -= n;
        self.lay_to_rest(owner, n);
        match owner {
            Faction::Marquise => self.losses.cats[at.index()] += n,
            Faction::Lizards => {
                self.losses.lizards += n;
                self.losses.lizards_defended |= self.battle.is_some_and(|b| b.defender == Faction::Lizards);
            }
            _ => {}
        }
        if let Some(vagabond) = by.filter(|f| f.is_vagabond() && self.is_human(*f)) {
            for _ in 0..n {
                self.warrior_felled_by_vagabond(vagabond, owner);
            }
        }
    }

    /// The first warrior makes its faction Hostile; each further one of a Hostile faction is worth a point of
    /// Infamy.
    fn warrior_felled_by_vagabond(&mut self, vagabond: Faction, owner: Faction) {
        if owner.is_vagabond() {
            return;
        }
        let relation = &mut self.vagabonds[vagabond.board()].relations[owner.index()];
        if *relation == Relation::Hostile {
            self.earn_infamy(vagabond);
        } else {
            *relation = Relation::Hostile;
        }
    }

    /// Only in battle on his own turn.
    fn earn_infamy(&mut self, vagabond: Faction) {
        let own_turn = self.active() == vagabond;
        if let Some(battle) = &mut self.battle
            && own_turn
            && battle.attacker == vagabond
        {
            battle.infamy += 1;
        }
    }

    pub fn lose_building(&mut self, b: Building, at: Clearing, by: Option<Faction>) {
        self.buildings[at.index()][b.index()] -= 1;
        match b {
            Building::Base => self.losses.bases.insert(at),
            Building::Garden => self.losses.gardens += 1,
            Building::Citadel | Building::Market => self.losses.duchy_buildings.insert(at),
            _ => {}
        }
        self.reward_removal(b.owner(), by, true);
    }

    pub fn lose_token(&mut self, t: Token, at: Clearing, by: Option<Faction>) {
        let worth_a_point = !self.is_worthless(t);
        match t {
            Token::Keep => self.keep = None,
            Token::Wood => self.wood[at.index()] -= 1,
            Token::Sympathy => {
                self.sympathy.remove(at);
                self.losses.sympathy.insert(at);
            }
            Token::TradePost => {
                self.trade_posts.remove(at);
                self.losses.posts += 1;
                if !self.posts_return() {
                    self.riverfolk.lost_posts[self.suit(at).index()] += 1;
                }
            }
            Token::Tunnel => self.tunnels.remove(at),
            Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => {
                if let Some(guest) = t.guest() {
                    self.lay_guest_tokens(guest, at, self.token(t, at).saturating_sub(1));
                }
            }
            Token::Plot => match std::mem::take(&mut self.plots[at.index()]) {
                // The kind matters only for raids: it is looked at after the event.
                Plot::Unseen => self.losses.plots.insert(at),
                Plot::Down(PlotKind::Raid) | Plot::Up(PlotKind::Raid) => self.losses.raids.insert(at),
                _ => {}
            },
        }
        if t == Token::Plot && self.regrown() > 0 {
            self.losses.backup.insert(at);
        }
        self.reward_removal(t.owner(), by, worth_a_point);
    }

    /// 1 point for each enemy building or token.
    fn reward_removal(&mut self, owner: Faction, by: Option<Faction>, worth_a_point: bool) {
        let Some(by) = by else { return };
        match owner {
            Faction::Alliance => self.losses.alliance_by = Some(by),
            Faction::Riverfolk => self.losses.riverfolk_by = Some(by),
            Faction::Duchy => self.losses.duchy_by = Some(by),
            _ => {}
        }
        if !self.enemies(by).has(owner) {
            return;
        }
        self.losses.points[by.index()] += worth_a_point as u8;
        self.losses.tax[owner.index()] += self.tax(by);
        if by.is_vagabond()
            && self.is_human(by)
            && self.vagabonds[by.board()].relations[owner.index()] == Relation::Hostile
        {
            self.earn_infamy(by);
        }
    }

    pub fn lose_piece(&mut self, owner: Faction, piece: Piece, at: Clearing, by: Option<Faction>) {
        match piece {
            Piece::Warrior => self.lose_warriors(owner, at, 1, by),
            Piece::Building(b) => self.lose_building(b, at, by),
            Piece::Token(t) => self.lose_token(t, at, by),
        }
    }

    /// The number of a piece that a player has in a clearing.
    pub fn count_piece(&self, owner: Faction, piece: Piece, at: Clearing) -> u8 {
        match piece {
            Piece::Warrior => self.warriors_of(owner, at),
            Piece::Building(b) if b.owner() == owner => self.count(b, at),
            Piece::Token(t) if t.owner() == owner => self.token(t, at),
            _ => 0,
        }
    }

    /// Removes every piece of one player in a clearing; a Vagabond there damages three items. Mercenaries are
    /// not enemies of the player who hires them.
    fn lose_all_of(&mut self, owner: Faction, at: Clearing, by: Faction) {
        if !self.hired_by(by, owner) {
            self.lose_warriors(owner, at, u8::MAX, Some(by));
        }
        for piece in Piece::of(owner).skip_while(|p| *p == Piece::Warrior) {
            for _ in 0..self.count_piece(owner, piece, at) {
                self.lose_piece(owner, piece, at, Some(by));
            }
        }
        if owner.is_vagabond() && self.pawn_at(owner, at) {
            self.damage_items(owner, FULL_REMOVAL_DAMAGE);
        }
    }

    /// Removes all enemy pieces from a clearing. The caller settles the losses.
    pub fn remove_all_enemies(&mut self, by: Faction, at: Clearing) {
        for enemy in self.enemies_at(by, at).iter() {
            self.lose_all_of(enemy, at, by);
        }
    }

    /// Enemies with a building or token here, but no warrior.
    fn undefended_at(&self, by: Faction, at: Clearing) -> Factions {
        let bare = |f: &Faction| {
            self.warriors_of(*f, at) == 0 && self.buildings_of(*f, at) + self.tokens_of(*f, at) > 0
        };
        self.enemies_at(by, at).iter().filter(bare).collect()
    }

    /// The clearings where an enemy has such pieces.
    pub fn undefended_from(&self, by: Faction) -> Clearings {
        Clearing::all().filter(|at| !self.undefended_at(by, *at).is_empty()).collect()
    }

    /// Removes the undefended buildings and tokens. The caller settles the losses.
    pub fn remove_undefended(&mut self, by: Faction, at: Clearing) {
        for enemy in self.undefended_at(by, at).iter() {
            for piece in Piece::of(enemy).filter(|p| *p != Piece::Warrior) {
                for _ in 0..self.count_piece(enemy, piece, at) {
                    self.lose_piece(enemy, piece, at, Some(by));
                }
            }
        }
    }

    /// A Corvid bomb: humans lose everything, each bot two pieces in the order of taking hits. Among its
    /// buildings, the lot decides one by one.
    pub fn explode(&mut self, at: Clearing) {
        for enemy in self.enemies_at(Faction::Corvids, at).iter() {
            if !self.is_bot(enemy) || enemy.is_vagabond() {
                self.lose_all_of(enemy, at, Faction::Corvids);
                continue;
            }
            let mut left = BOMB_PIECES_OF_A_BOT;
            let warriors = left.min(self.warriors_of(enemy, at));
            self.lose_warriors(enemy, at, warriors, Some(Faction::Corvids));
            left -= warriors;
            for token in Token::ALL.iter().filter(|t| t.owner() == enemy) {
                while left > 0 && self.token(*token, at) > 0 {
                    self.lose_token(*token, at, Some(Faction::Corvids));
                    left -= 1;
                }
            }
            if left > 0 && self.buildings_of(enemy, at) > 0 {
                self.stack.push(Frame::RandomLoss { owner: enemy, at, by: Faction::Corvids, left });
            }
        }
    }

    pub fn damage_items(&mut self, who: Faction, n: u8) {
        if self.is_bot(who) {
            let rule = self.track_rule(who);
            let board = &mut self.vagabots[who.board()];
            for _ in 0..n {
                board.damage(rule);
            }
        } else {
            self.stack.push(Frame::Damage { who, left: n });
        }
    }

    /// Scores the points of the event, for both sides at once, and then resolves its triggers.
    pub fn settle_losses(&mut self) {
        let losses = std::mem::take(&mut self.losses);
        for f in self.players().iter() {
            if self.scores(f) {
                let points = &mut self.points[f.index()];
                *points =
                    points.saturating_add(losses.points[f.index()]).saturating_sub(losses.tax[f.index()]);
            }
        }
        self.check_victory();
        if self.is_over() {
            return;
        }
        self.bury_lizards(&losses);
        if let Some(by) = losses.duchy_by {
            self.after_duchy_buildings(losses.duchy_buildings, by);
        }
        if let Some(by) = losses.riverfolk_by {
            self.after_trade_posts(losses.posts, by);
        }
        if let Some(offender) = losses.alliance_by {
            for at in losses.sympathy.iter() {
                self.stack.push(Frame::Outrage { offender, at });
            }
        }
        for at in losses.bases.iter() {
            self.after_base(at);
        }
        for _ in 0..losses.gardens {
            self.after_garden();
        }
        for at in losses.plots.iter() {
            self.stack.push(Frame::PlotKind { at, look: PlotLook::Removed });
        }
        self.raid(losses.raids);
        for at in losses.backup.iter() {
            self.place_warriors(Faction::Corvids, at, self.regrown());
        }
        for at in Clearing::all().filter(|c| losses.cats[c.index()] > 0) {
            let (warriors, replaced) = (losses.cats[at.index()], losses.replaced);
            self.stack.push(Frame::Hospitals { at, warriors, replaced });
        }
    }

    /// Turns fallen warriors of the Cult into acolytes (Revenge): for a human, all that fell while defending
    /// in battle; for a bot, as many as its abilities say.
    fn bury_lizards(&mut self, losses: &Losses) {
        let revenge = self.is_human(Faction::Lizards) && losses.lizards_defended;
        let n = if revenge { losses.lizards } else { self.avenged(losses.lizards) };
        self.lizards.acolytes += self.take_back_fallen(Faction::Lizards, n, false);
    }

    fn after_garden(&mut self) {
        if self.is_human(Faction::Lizards) {
            self.stack.push(Frame::RandomCard { from: Faction::Lizards, to: CardTo::Discard });
        } else if self.buries_souls()
            && let Some(card) = self.souls.pop()
        {
            self.to_discard_pile(card);
        }
    }

    fn after_base(&mut self, at: Clearing) {
        if self.is_human(Faction::Alliance) {
            self.stack.push(Frame::BaseLost { at });
        } else if self.cracks_down() {
            // Nobody scores for these, and they cause no Outrage.
            self.sympathy = self.sympathy.minus(self.clearings_of(self.suit(at)));
        }
    }

    /// A human loses half of the funds; a bot may have to return half of the remover's warriors.
    fn after_trade_posts(&mut self, posts: u8, by: Faction) {
        if self.is_human(Faction::Riverfolk) {
            return self.stack.push(Frame::Disruption { left: 0, posts });
        }
        for _ in 0..if self.refunds() { posts } else { 0 } {
            let n = self.riverfolk.payments[by.index()].div_ceil(2);
            self.riverfolk.payments[by.index()] -= n;
            self.supply[by.index()] += n;
        }
    }

    fn after_duchy_buildings(&mut self, at: Clearings, by: Faction) {
        if at.is_empty() {
            return;
        }
        let swayed = self.duchy.swayed;
        if self.is_human(Faction::Duchy) {
            // Price of Failure: the highest rank swayed, and then a card.
            self.stack.push(Frame::RandomCard { from: Faction::Duchy, to: CardTo::Discard });
            self.stack.push(Frame::LoseMinister);
            return;
        }
        if let Some(of_suit) = self.errs() {
            let fits = |m: &Minister| !of_suit || at.iter().any(|c| self.suit(c) == m.suit());
            if let Some(minister) = swayed.iter().filter(fits).last() {
                self.duchy.swayed.remove(minister);
            }
        }
        if self.investors().is_some() && self.is_human(by) {
            self.stack.push(Frame::Investors { offender: by, at });
        }
    }

    /// A warrior of the Corvids in each clearing adjacent to a removed raid. A human chooses where if the
    /// supply runs short.
    pub fn raid(&mut self, from: Clearings) {
        let who = Faction::Corvids;
        for at in from.iter() {
            for to in self.adjacent(who, at).iter() {
                if self.is_human(who) {
                    self.turn.due[to.index()] += 1;
                } else {
                    self.place_warriors(who, to, 1);
                }
            }
        }
        if self.is_human(who) && !from.is_empty() {
            self.stack.push(Frame::PlaceDue { who, wood: false });
        }
    }

    /// A plot was removed without anybody scoring.
    pub fn after_plot_removed(&mut self, at: Clearing) {
        self.place_warriors(Faction::Corvids, at, self.regrown());
    }
}
