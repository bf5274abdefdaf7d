//! The groups that "for each …" iterates over.

use super::host::{CompanionHost, Done};

use super::voice::How;
use crate::state::*;
use crate::vocabulary::meaning::{Amount, Condition, Group, Number, Place, Share};
use crate::words;
use ::beside::Line as Said;
use script::program::Comparison;
use script::trace::Line;

impl CompanionHost<'_, '_> {
    pub fn next_of(&mut self, group: &Group, turn: u32, line: Line) -> Done<bool> {
        match group {
            Group::Columns => {
                let columns = [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird];
                let after = match (turn, self.c.column) {
                    (0, _) | (_, None) => 0,
                    (_, Some(column)) => columns.iter().position(|c| *c == column).map_or(4, |at| at + 1),
                };
                let next = columns[after..].iter().copied().find(|c| self.bot_board().decree[c.index()] > 0);
                self.c.column = next;
                Ok(next.is_some())
            }
            Group::ChosenClearings => {
                if self.asks() {
                    self.c.this = self.c.chosen.get(turn as usize).copied();
                    return Ok(self.c.this.is_some());
                }
                self.c.all_chosen = turn == 0;
                Ok(turn == 0)
            }
            Group::LostSouls(most) => {
                if turn == 0 {
                    self.turn_over_souls(most, line)?;
                }
                self.c.card = self.c.souls.get(turn as usize).copied();
                Ok(self.c.card.is_some())
            }
            Group::DecreeCards => Ok((turn as i32) < self.value(&Amount::Decree).unwrap_or(0)),
            Group::Clearings(place) => self.next_clearing(place, turn, line),
            Group::Players(_) => {
                if turn == 0 {
                    let text = self.text(line);
                    self.say(Said::new(say!("list-say-how-many", text = text)), line);
                    self.c.rounds = self.told(&say!("told-such-players"), 6);
                }
                Ok((turn as i32) < self.c.rounds)
            }
        }
    }

    /// They are in the order that was entered when the order was fixed, unless cards were discarded since.
    fn turn_over_souls(&mut self, most: &Number, line: Line) -> Done<()> {
        let most = self.number(most)?.clamp(0, 15) as u8;
        let named = |suit: &Suit| words::named(suit.spoken());
        let names: Vec<String> = self.c.souls.iter().take(most.into()).map(named).collect();
        if !names.is_empty() {
            self.say(Said::new(say!("do-turn-over-souls", suits = names.join(", "))), line);
        }
        let told = !names.is_empty() && self.told(&say!("told-another-on-top"), 1) == 0;
        if !told {
            let because = say!("because-top-souls", n = most);
            let words = say!("ask-top-souls", n = most);
            self.c.souls = self.souls(&because, words, most)?;
        }
        self.c.souls.truncate(most.into());
        Ok(())
    }

    pub fn next_clearing(&mut self, place: &Place, turn: u32, line: Line) -> Done<bool> {
        if self.asks() {
            if turn == 0 {
                self.c.last = None;
            }
            // Whether a clearing qualifies is checked when its turn comes, on the current board.
            let of = self.such(place, "")?;
            let last = self.c.last.map(|at| self.priority(at));
            let next =
                self.in_order(of).into_iter().find(|at| last.is_none_or(|last| self.priority(*at) > last));
            self.c.last = next;
            self.c.this = next;
            return Ok(next.is_some());
        }
        if turn == 0 {
            let counts: Vec<Option<i32>> = place
                .conditions
                .iter()
                .map(|c| match c {
                    Condition::Count(things, Comparison::AtLeast, Number::Is(1)) => self.own(*things),
                    _ => None,
                })
                .collect();
            self.c.rounds = match &counts[..] {
                [Some(n)] => *n,
                // If the bot has none of something at all, no clearing has one.
                counts if counts.contains(&Some(0)) => 0,
                _ => {
                    let words = self.place(place, How::Each)?;
                    self.say(Said::new(say!("list-for-each", place = words)), line);
                    self.told(&say!("told-such-clearings"), 6)
                }
            };
        }
        Ok((turn as i32) < self.c.rounds)
    }

    /// How many warriors go, in words.
    pub fn share(&mut self, share: &Share) -> Done<String> {
        let bot = self.me();
        Ok(match share {
            Share::Some(Number::All) | Share::Every | Share::AllBut(Number::Is(0)) => {
                say!("share-all", bot = bot)
            }
            Share::Some(n) => say!("share-some", bot = bot, n = self.number(n)?),
            Share::AtMost(n) => say!("share-at-most", bot = bot, n = self.number(n)?),
            Share::AtLeast(n) => say!("share-at-least", bot = bot, n = self.number(n)?),
            Share::MoreThan(n) => say!("share-more", bot = bot, n = self.number(n)?),
            Share::Half { up: true } => say!("share-half-up", bot = bot),
            Share::Half { up: false } => say!("share-half-down", bot = bot),
            Share::Most => say!("share-most", bot = bot),
            Share::Enough => say!("share-enough", bot = bot),
            Share::AllBut(n) => say!("share-all-but", bot = bot, n = self.number(n)?),
            Share::AllButRule(n) => say!("share-all-but-rule", bot = bot, n = self.number(n)?),
        })
    }
}
