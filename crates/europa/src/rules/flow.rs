//! The course of a Round: the order of play (2.5, A.1).

use crate::state::ask::{Ask, Span};
use crate::state::mat::Mat;
use crate::state::{Cause, Moment, Response, Stage, State};

impl State {
    /// The players in turn order: from the First Player around the table.
    pub fn turn_order(&self) -> impl Iterator<Item = u8> + use<> {
        let (first, n) = (self.first, self.players.len() as u8);
        (0..n).map(move |i| (first + i) % n)
    }

    /// The number of bonuses for Passing: when they run out, the Action Phase is about to end.
    pub fn passing_bonuses(&self) -> usize {
        match self.players.len() {
            2 => 1,
            3 => 2,
            4 | 5 => 3,
            _ => 4,
        }
    }

    /// Whether a player has something to do in this stage.
    fn takes_part(&self, player: u8) -> bool {
        let this = self.player(player);
        match self.stage {
            Stage::Actions => match self.one_more {
                Some(left) => left & (1 << player) != 0,
                None => !this.passed,
            },
            Stage::LastEvents => !this.passed,
            // Humans settle their Peace with Bots in their own turn of step D; at Peace the Army of a Bot
            // leaves the map.
            Stage::Peace => match &this.mat {
                Some(mat) => mat.is_at_war() || mat.army.is_some(),
                None => self.bots().any(|(_, m)| m.is_at_war_with(this.realm)),
            },
            Stage::Over => false,
            _ => this.mat.is_some(),
        }
    }

    /// Advances to the first player, from the one on turn on, who takes part; otherwise to the next stage.
    pub(crate) fn skip_to_bot(&mut self) {
        let order: Vec<u8> = self.turn_order().collect();
        let from = order.iter().position(|p| *p == self.on_turn).unwrap_or(0);
        self.settle(from, &order);
    }

    /// Ends the turn of the acting player.
    pub(crate) fn end_turn(&mut self) {
        self.moment = Moment::default();
        let rest = self.response.map_or(0, |r| r.bots & (r.bots - 1));
        self.forget_turn(rest != 0);
        if let Some(Response { cause, .. }) = self.response {
            self.response = (rest != 0).then_some(Response { cause, bots: rest });
            self.rebuild_decks();
            return;
        }
        if self.stage == Stage::LastEvents {
            self.players[usize::from(self.on_turn)].passed = true;
        }
        if let Some(left) = &mut self.one_more {
            *left &= !(1 << self.on_turn);
        }
        let order: Vec<u8> = self.turn_order().collect();
        let at = order.iter().position(|p| *p == self.on_turn).unwrap_or(0);
        self.settle(at + 1, &order);
        self.rebuild_decks();
    }

    /// Rebuilds decks that a corrected Age has invalidated, once no Bot is in the middle of a turn.
    pub(crate) fn rebuild_decks(&mut self) {
        let idle = self.response.is_none() && self.moment == Moment::default();
        if self.rebuild != 0 && idle && self.stage != Stage::SetUp {
            let bots = std::mem::take(&mut self.rebuild);
            self.response = Some(Response { cause: Cause::NewAge, bots });
        }
    }

    /// Finds the next player from the `at`-th in turn order on; Actions cycle.
    fn settle(&mut self, at: usize, order: &[u8]) {
        let n = order.len();
        let mut at = at;
        loop {
            let last = if self.stage == Stage::Actions { at + n } else { n };
            if let Some(i) = (at..last).find(|i| self.takes_part(order[i % n])) {
                self.on_turn = order[i % n];
                return;
            }
            if !self.next_stage() {
                return;
            }
            // The First Player may have changed.
            let order: Vec<u8> = self.turn_order().collect();
            self.on_turn = order[0];
            at = 0;
            if let Some(i) = (0..n).find(|i| self.takes_part(order[*i])) {
                self.on_turn = order[i];
                return;
            }
        }
    }

    /// Moves to the next stage; false if the game is over.
    fn next_stage(&mut self) -> bool {
        use Stage::*;
        self.stage = match self.stage {
            SetUp | NewAge => {
                self.begin_round();
                Actions
            }
            Actions => {
                // A player who has taken an Event needs no extra Turn: he has Passed.
                self.players.iter_mut().filter(|p| p.event_taken).for_each(|p| p.passed = true);
                LastEvents
            }
            LastEvents => {
                self.one_more = None;
                Invasions
            }
            Invasions => Peace,
            Peace => Unrest,
            Unrest => Rebels,
            Rebels => Income,
            Income => Cleanup,
            Cleanup => return self.end_round(),
            Scoring => Over,
            Over => return false,
        };
        self.stage != Over
    }

    fn begin_round(&mut self) {
        self.one_more = None;
        for player in &mut self.players {
            (player.passed, player.event_taken) = (false, false);
        }
    }

    /// Forgets the answers for a Turn; those that are common to all Bots stay while others still respond to
    /// the same cause. Without a War with a player only Rebels and NPRs attack, and they move in Phase 3.
    fn forget_turn(&mut self, others_answer: bool) {
        let fights_a_player = |m: &Mat| m.wars.iter().any(|w| self.player_of(w.enemy).is_some());
        let quiet: Vec<u8> = self.bots().filter(|(_, m)| !fights_a_player(m)).map(|(p, _)| p).collect();
        self.known.retain(|k| {
            k.ask.span() != Span::Turn
                || (others_answer && k.ask.is_common())
                || (k.ask == Ask::Attacked && k.bot.is_some_and(|bot| quiet.contains(&bot)))
        });
    }

    fn end_round(&mut self) -> bool {
        self.forget(|ask| ask.span() != Span::Game);
        self.first = self.next_first.take().unwrap_or(self.first);
        // All Towns are in use: Final Scoring starts (2.9.2).
        let out_of_towns = self.bots().any(|(_, m)| m.small_left() == 0 && m.large_left() == 0);
        self.stage = match (self.round, self.age) {
            _ if out_of_towns => Stage::Scoring,
            (4, 4) => Stage::Scoring,
            (4, _) => {
                self.age += 1;
                // New Milestones are on display; Focus areas keep their BP (OR-54).
                for player in &mut self.players {
                    player.mat.iter_mut().for_each(|m| m.milestones = [false; 4]);
                }
                self.round = 1;
                Stage::NewAge
            }
            _ => {
                self.round += 1;
                self.begin_round();
                Stage::Actions
            }
        };
        true
    }

    /// A player Passes: the first to Pass becomes First Player, or the second if the first already is.
    pub(crate) fn pass(&mut self, player: u8) {
        self.players[usize::from(player)].passed = true;
        if self.next_first.is_none() && player != self.first {
            self.next_first = Some(player);
        }
        if self.stage == Stage::Actions && self.one_more.is_none() {
            let passed = self.players.iter().filter(|p| p.passed).count();
            if passed >= self.passing_bonuses() {
                let left = self.indices().filter(|p| !self.player(*p).passed);
                self.one_more = Some(left.fold(0, |bits, p| bits | 1 << p));
            }
        }
    }

    /// The page of the document that the acting Bot follows now.
    pub fn page(&self) -> &'static str {
        match self.response.map(|r| r.cause) {
            Some(Cause::War { on, .. }) if self.player_of(on) == Some(self.acting()) => {
                return "War on the Bot";
            }
            Some(Cause::War { .. }) => return "Call to Arms",
            Some(Cause::Peace { .. }) => return "Peace with a human",
            Some(Cause::Trade(_)) => return "A human trades",
            Some(Cause::LandBattle(_)) => return "Attacked on land",
            Some(Cause::NavalBattle(_)) => return "Attacked at sea",
            Some(Cause::Effect(..) | Cause::Symbol(_)) => return "Effect of an Event",
            Some(Cause::Liberated(_)) => return "A Province is liberated",
            Some(Cause::Annexed) => return "Eliminated",
            Some(Cause::NewAge) => return "New Age",
            None => {}
        }
        match self.stage {
            Stage::SetUp | Stage::NewAge => "New Age",
            Stage::Actions | Stage::LastEvents => "Main turn",
            Stage::Invasions => "Invasion",
            Stage::Peace => "Peace",
            Stage::Unrest => "Dissent and Unrest",
            Stage::Rebels => "Rebel dice",
            Stage::Income => "Income",
            Stage::Cleanup => "Cleanup",
            Stage::Scoring | Stage::Over => "Final Scoring",
        }
    }
}
