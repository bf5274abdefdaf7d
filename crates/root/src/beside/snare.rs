//! Face-up snares of the Corvids: whoever a bot would place or move out there stays away, and the snare is removed.

use super::host::{CompanionHost, Done};
use super::others::Kind;
use super::voice::chip;
use crate::state::*;
use ::beside::Line as Said;

impl CompanionHost<'_, '_> {
    /// Whether a snare stops this part of the turn. It goes off the map, and scores nothing.
    pub fn springs_snare(&mut self, at: Clearing) -> Done<bool> {
        if at.is_burrow() || self.bot_board().faction == Faction::Corvids {
            return Ok(false);
        }
        if let Some(nth) = self.corvids() {
            self.see_board(&say!("because-snare"))?;
            if !self.kept.others.snares.has(at) {
                return Ok(false);
            }
            self.kept.others.snares.remove(at);
            self.kept.others.all[nth].adjust(Kind::Tokens, at, -1);
        } else {
            let lies = |bot_board: &&mut super::BotBoard| bot_board.face_up_at(at) == Some(PlotKind::Snare);
            let Some(bot_board) = self.kept.mats.iter_mut().find(lies) else { return Ok(false) };
            bot_board.adjust_token_at(Token::Plot, at, -1);
        }
        self.context.say(Said::new(say!("do-spring-snare", place = chip(at))));
        self.c.snared = true;
        Ok(true)
    }

    /// The human who plays the Corvids.
    fn corvids(&self) -> Option<usize> {
        self.kept.others.all.iter().position(|other| other.faction == Some(Faction::Corvids))
    }
}
