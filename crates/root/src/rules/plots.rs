//! The Corvids' plots, human and bot.

use crate::state::*;

impl State {
    pub fn face_up_plots(&self) -> u8 {
        self.plots.iter().filter(|p| p.is_face_up()).count() as u8
    }

    /// Starts flipping a plot. Gamble: the human with the most pieces there guesses first.
    pub fn run_flip(&mut self, at: Clearing) {
        self.stack.pop();
        if self.gamble().is_some() {
            let there = self.humans.iter().filter(|f| self.present(*f, at));
            // The first in setup order among those with the most.
            let guesser = there.first_max_by_key(|f| self.pieces_of(*f, at));
            if let Some(who) = guesser {
                self.stack.push(Frame::Guess { who, at });
                return;
            }
        }
        match self.plots[at.index()] {
            Plot::Unseen => self.stack.push(Frame::PlotKind { at, look: PlotLook::Flip }),
            Plot::Down(kind) => self.turn_up(at, kind, true),
            _ => {}
        }
    }

    pub fn look_at_plot(&mut self, at: Clearing, look: PlotLook, kind: PlotKind) {
        match look {
            PlotLook::Removed if kind == PlotKind::Raid => self.raid(Clearings::of(at)),
            PlotLook::Removed => {}
            PlotLook::Swap => self.plots[at.index()] = Plot::Up(kind),
            PlotLook::Flip => self.turn_up(at, kind, true),
            PlotLook::Guessed { who, guess } if guess == kind => {
                self.turn_up(at, kind, false);
                if !self.is_over() {
                    self.lose_token(Token::Plot, at, Some(who));
                    self.settle_losses();
                }
            }
            PlotLook::Guessed { .. } => {
                self.score(Faction::Corvids, self.gamble().unwrap_or(0));
                if !self.is_over() {
                    self.turn_up(at, kind, true);
                }
            }
        }
    }

    /// A point for each face-up plot, including this one, and then its effect.
    fn turn_up(&mut self, at: Clearing, kind: PlotKind, effective: bool) {
        self.plots[at.index()] = Plot::Up(kind);
        self.score(Faction::Corvids, self.face_up_plots());
        if self.is_over() || !effective {
            return;
        }
        if kind == PlotKind::Bomb || self.has_vendetta() {
            self.stack.push(Frame::BombAt { at });
        }
        if kind == PlotKind::Extortion {
            self.extort(at);
        }
    }

    /// Every enemy there loses a random card: discarded for the bot, taken by the human.
    fn extort(&mut self, at: Clearing) {
        for victim in self.enemies_at(Faction::Corvids, at).iter() {
            if self.is_human(Faction::Corvids) {
                self.take_random_card(Faction::Corvids, victim);
            } else if self.is_human(victim) && self.extorts() {
                self.stack.push(Frame::RandomCard { from: victim, to: CardTo::Discard });
            }
        }
    }

    /// The bomb explodes. The human's leaves the map; the bot's is replaced by a random plot.
    pub fn run_bomb(&mut self, at: Clearing) {
        self.stack.pop();
        if self.is_human(Faction::Corvids) {
            self.plots[at.index()] = Plot::None;
        } else if self.renews_bombs() && self.tokens_left(Token::Plot, at) > 0 {
            self.stack.push(Frame::PlotKind { at, look: PlotLook::Swap });
        }
        self.explode(at);
        self.settle_losses();
    }
}

/// The first element with the greatest key.
trait FirstMax: Iterator + Sized {
    fn first_max_by_key<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        let mut best: Option<(K, Self::Item)> = None;
        for item in self {
            let k = key(&item);
            if best.as_ref().is_none_or(|(b, _)| k > *b) {
                best = Some((k, item));
            }
        }
        best.map(|(_, item)| item)
    }
}

impl<I: Iterator> FirstMax for I {}
