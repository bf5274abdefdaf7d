//! What "for each …" goes through.

use super::clerk::{Clerk, Done};

use super::voice::How;
use crate::state::*;
use crate::vocabulary::meaning::{Amount, Condition, Group, Number, Place, Share};
use ::beside::Line as Said;
use script::program::Comparison;
use script::trace::Line;

impl Clerk<'_, '_> {
    pub fn next_of(&mut self, group: &Group, turn: u32, line: Line) -> Done<bool> {
        match group {
            Group::Columns => {
                let columns = [Suit::Fox, Suit::Mouse, Suit::Rabbit, Suit::Bird];
                let after = match (turn, self.c.column) {
                    (0, _) | (_, None) => 0,
                    (_, Some(column)) => columns.iter().position(|c| *c == column).map_or(4, |at| at + 1),
                };
                let next = columns[after..].iter().copied().find(|c| self.mat().decree[c.index()] > 0);
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
                    self.say(Said::new(format!("{text} Say how many there are.")), line);
                    self.c.rounds = self.told("such players", 6);
                }
                Ok((turn as i32) < self.c.rounds)
            }
        }
    }

    /// They lie there as they were told when the order was fixed, unless somebody has discarded since.
    fn turn_over_souls(&mut self, most: &Number, line: Line) -> Done<()> {
        let most = self.number(most)?.clamp(0, 15) as u8;
        let names: Vec<&str> = self.c.souls.iter().take(most.into()).map(|suit| suit.name()).collect();
        if !names.is_empty() {
            self.say(
                Said::new(format!("**Turn over** the top of the Lost Souls: {}.", names.join(", "))),
                line,
            );
        }
        let told = !names.is_empty() && self.told("another card lies on top by now", 1) == 0;
        if !told {
            let because = format!("They are gone through from the top, at most {most}.");
            let words = format!("Which suits have the top {most} of the Lost Souls, in order?");
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
            // Whether one qualifies is seen when its turn comes, on the live board.
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
                // Where the bot has none of something at all, no clearing has one.
                counts if counts.contains(&Some(0)) => 0,
                _ => {
                    let words = self.place(place, How::Each)?;
                    self.say(
                        Said::new(format!("For {words}, from the lowest number on: say how many there are.")),
                        line,
                    );
                    self.told("such clearings", 6)
                }
            };
        }
        Ok((turn as i32) < self.c.rounds)
    }

    /// How many warriors go, in words.
    pub fn share(&mut self, share: &Share, her: &str) -> Done<String> {
        Ok(match share {
            Share::Some(Number::All) => format!("all of {her} warriors"),
            Share::Some(n) => {
                let n = self.number(n)?;
                format!("{n} of {her} warriors")
            }
            Share::AtMost(n) => {
                let n = self.number(n)?;
                format!("up to {n} of {her} warriors")
            }
            Share::AtLeast(n) => {
                let n = self.number(n)?;
                format!("all of {her} warriors, if they are {n} or more,")
            }
            Share::MoreThan(n) => {
                let n = self.number(n)?;
                format!("all of {her} warriors, if they are more than {n},")
            }
            Share::Half { up } => {
                format!("half of {her} warriors, rounded {},", if *up { "up" } else { "down" })
            }
            Share::Every | Share::AllBut(Number::Is(0)) => format!("all of {her} warriors"),
            Share::Most => format!("as many of {her} warriors as possible"),
            Share::Enough => format!("just enough of {her} warriors to rule there"),
            Share::AllBut(n) => {
                let n = self.number(n)?;
                format!("all but {n} of {her} warriors")
            }
            Share::AllButRule(n) => {
                let n = self.number(n)?;
                format!("all but {n} of {her} warriors, or all but enough to go on ruling if that is more,")
            }
        })
    }
}
