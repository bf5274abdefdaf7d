//! Moves of the bot's warriors.

use super::deeds::Prefer;
use super::host::{CompanionHost, Done};
use super::voice::{How, Target, chip, warriors};
use crate::state::*;
use crate::vocabulary::meaning::{Condition, Place, Share, Spoken, What, Whose};
use ::beside::{Line as Said, Question as Asked};
use script::trace::Line;

impl CompanionHost<'_, '_> {
    /// The number of warriors that leave a clearing.
    pub fn going(&mut self, share: &Share, at: Clearing) -> Done<u8> {
        let here = self.bot_board().warriors_at(at);
        Ok(match share {
            Share::Some(n) => Some(self.number(n)?.clamp(0, 255) as u8).filter(|n| *n <= here).unwrap_or(0),
            Share::AtMost(n) => (self.number(n)?.clamp(0, 255) as u8).min(here),
            Share::AtLeast(n) => {
                if self.number(n)? <= i32::from(here) {
                    here
                } else {
                    0
                }
            }
            Share::MoreThan(n) => {
                if self.number(n)? < i32::from(here) {
                    here
                } else {
                    0
                }
            }
            Share::Every | Share::Most => here,
            Share::Enough => {
                let words = say!("ask-enough", n = here, place = chip(at));
                let question = Asked::number("", words, 0, i32::from(here), Vec::new());
                self.context.number(question)?.clamp(0, i32::from(here)) as u8
            }
            Share::Half { up } => here / 2 + u8::from(*up && here % 2 == 1),
            Share::AllBut(n) => here.saturating_sub(self.number(n)?.clamp(0, 255) as u8),
            Share::AllButRule(n) => {
                let n = self.number(n)?.clamp(0, 255) as u8;
                if here <= n {
                    return Ok(0);
                }
                here.saturating_sub(n.max(self.garrison(at)?))
            }
        })
    }

    /// The number of warriors needed to keep ruling.
    fn garrison(&mut self, at: Clearing) -> Done<u8> {
        let (buildings, gardens) =
            (self.bot_board().buildings_at(at), self.bot_board().building_at(Building::Garden, at));
        if gardens > 0 {
            return Ok(0);
        }
        self.see_board(&say!("because-garrison"))?;
        let others = self.rivals_at(at).into_iter().max().unwrap_or(0);
        let needed = others + u8::from(self.bot_board().faction != Faction::Eyrie && others > 0);
        Ok(needed.max(1).saturating_sub(buildings))
    }

    pub fn march(
        &mut self,
        share: &Share,
        from: &Place,
        to: &Place,
        each: bool,
        prefer: Prefer<'_>,
        line: Line,
    ) -> Done<()> {
        self.c.entered = Clearings::EMPTY;
        self.c.snared = false;
        if self.asks() {
            return self.march_to_targets(share, from, to, each, prefer, line);
        }
        let how = if each { How::Each } else { How::One };
        let (out_of, into) = (self.place(from, how)?, self.place(to, How::One)?);
        let into = if to.conditions.iter().any(|c| matches!(c, Condition::AdjacentTo(_))) {
            into
        } else {
            say!("place-next-to-it", place = into)
        };
        let what = self.share(share)?;
        let mut said = Said::new(say!("do-move", what = what, from = out_of, to = into));
        let targets: &[Target] =
            if each { &[Target::Destination] } else { &[Target::Clearing, Target::Destination] };
        said.more = self.criteria(prefer, targets)?;
        self.say(said, line);
        Ok(())
    }

    /// Whether the bot is nimble; otherwise it must rule the origin or the destination of a move.
    fn is_nimble(&self) -> bool {
        self.bot_board().faction == Faction::Corvids
    }

    fn march_to_targets(
        &mut self,
        share: &Share,
        from: &Place,
        to: &Place,
        each: bool,
        prefer: Prefer<'_>,
        line: Line,
    ) -> Done<()> {
        let mut manned = from.clone();
        manned.conditions.push(super::narrow::at_least_one(Whose::Own, What::Warriors));
        let mut tried = Clearings::EMPTY;
        let mut any = false;
        let mut last = None;
        loop {
            let of = self.such(&manned, "")?.minus(tried);
            let next = if each {
                // Each in its turn: whoever comes to a clearing that was passed stays there.
                let passed = last.map(|at| self.priority(at));
                self.in_order(of).into_iter().find(|at| passed.is_none_or(|last| self.priority(*at) > last))
            } else {
                self.best(of, prefer, false, &say!("because-where-leave"))?
            };
            let Some(at) = next else { break };
            tried.insert(at);
            last = Some(at);
            if self.march_from(at, share, to, prefer, line)? {
                any = true;
                if !each {
                    break;
                }
            }
        }
        if !any {
            self.c.that = None;
        }
        self.c.could = Some(any);
        Ok(())
    }

    fn march_from(
        &mut self,
        from: Clearing,
        share: &Share,
        to: &Place,
        prefer: Prefer<'_>,
        line: Line,
    ) -> Done<bool> {
        let n = self.going(share, from)?;
        let near = self.reachable(from);
        if n == 0 || near.is_empty() {
            return Ok(false);
        }
        let here = self.bot_board().warriors_at(from);
        let all = warriors(here.into());
        let because = say!("because-leave", bot = self.me(), n = n, all = all, place = chip(from));
        let mut place = to.clone();
        place.conditions.retain(|condition| !matches!(condition, Condition::AdjacentTo(_)));
        let mut of = near;
        if !place.conditions.is_empty() {
            of = self.such(&place, &because)?.and(near);
        }
        if !self.is_nimble() {
            let origin =
                Place { conditions: vec![Condition::Ruled, Condition::Is(Spoken::This)], best: None };
            let this = self.c.this.replace(from);
            let why = say!("because-rules-origin", bot = self.me(), because = &because);
            let rules = self.such(&origin, &why);
            self.c.this = this;
            if rules?.is_empty() {
                let ruled: Clearings = of.iter().filter(|at| self.rules_at(*at) != Some(false)).collect();
                of = self.ruled_among(ruled, &because)?;
            }
        }
        let Some(at) = self.best(of, prefer, true, &because)? else { return Ok(false) };
        if self.springs_snare(from)? {
            self.c.that = Some(at);
            return Ok(true);
        }
        self.bot_board_mut().warriors[from.index()] -= n;
        self.bot_board_mut().warriors[at.index()] += n;
        self.c.that = Some(at);
        self.c.entered.insert(at);
        let words = say!("do-move-warriors", what = warriors(n.into()), from = chip(from), to = chip(at));
        let mut said = Said::new(words);
        if !self.adjacent(from).has(at) {
            self.kept.others.ferry = at;
            self.c.ferried = true;
            self.bot_board_mut().points += 1;
            said = said.with(say!("list-by-the-ferry")).worth(1);
        }
        if here > n {
            said = said.with(say!("list-stay", n = here - n));
        }
        self.say(said, line);
        Ok(true)
    }

    /// The clearings to which warriors can go: by path, or with the Ferry from where it lies, once in a turn.
    fn reachable(&self, from: Clearing) -> Clearings {
        let near = self.adjacent(from);
        let Some(map) = self.choices.map().filter(|map| map.id == MapId::Lake) else { return near };
        let boards = self.kept.others.ferry == from && !self.c.ferried && map.riverside.has(from);
        if boards { near.or(map.riverside.without(from)) } else { near }
    }

    fn ruled_among(&mut self, of: Clearings, because: &str) -> Done<Clearings> {
        let mut ruled = Clearings::EMPTY;
        let this = self.c.this;
        for at in of.iter() {
            self.c.this = Some(at);
            let place = Place { conditions: vec![Condition::Ruled, Condition::Is(Spoken::This)], best: None };
            ruled = ruled.or(self.such(&place, because)?);
        }
        self.c.this = this;
        Ok(ruled)
    }
}
