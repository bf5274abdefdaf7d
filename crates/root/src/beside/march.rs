//! Moves of the bot's warriors.

use super::clerk::{Clerk, Done};
use super::deeds::Prefer;
use super::voice::{How, Target, Voice, capital, warriors};
use crate::state::*;
use crate::vocabulary::meaning::{Condition, Place, Share, Spoken, What, Whose};
use ::beside::{Line as Said, Question as Asked};
use script::trace::Line;

impl Clerk<'_, '_> {
    /// How many of the warriors in a clearing go.
    pub fn going(&mut self, share: &Share, at: Clearing) -> Done<u8> {
        let here = self.mat().warriors_at(at);
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
                let words =
                    format!("How many of the {here} warriors in {at} does it take to rule where they go?");
                let question = Asked::number("", words, 0, i32::from(here), Vec::new());
                self.desk.number(question)?.clamp(0, i32::from(here)) as u8
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

    /// Exactly enough warriors to go on ruling.
    fn garrison(&mut self, at: Clearing) -> Done<u8> {
        let (buildings, gardens) =
            (self.mat().buildings_at(at), self.mat().building_at(Building::Garden, at));
        if gardens > 0 {
            return Ok(0);
        }
        self.see_board("So many must stay that the clearing is still ruled.")?;
        let others = self.rivals_at(at).into_iter().max().unwrap_or(0);
        let needed = others + u8::from(self.mat().faction != Faction::Eyrie && others > 0);
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
        if self.asks() {
            return self.march_to_targets(share, from, to, each, prefer, line);
        }
        let Voice { her, .. } = self.voice();
        let how = if each { How::Each } else { How::One };
        let (out_of, into) = (self.place(from, how)?, self.place(to, How::One)?);
        let into = if to.conditions.iter().any(|c| matches!(c, Condition::AdjacentTo(_))) {
            into
        } else {
            format!("{into} next to it")
        };
        let mut said = Said::new(format!("**Move** {} from {out_of} to {into}.", self.share(share, her)?));
        let targets: &[Target] =
            if each { &[Target::Destination] } else { &[Target::Clearing, Target::Destination] };
        said.more = self.criteria(prefer, targets)?;
        self.say(said, line);
        Ok(())
    }

    /// Whoever is not nimble must rule where a move begins or ends.
    fn is_nimble(&self) -> bool {
        self.mat().faction == Faction::Corvids
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
        loop {
            let of = self.such(&manned, "")?.minus(tried);
            let next = if each {
                self.in_order(of).first().copied()
            } else {
                self.best(of, prefer, false, "Where they leave from.")?
            };
            let Some(at) = next else { break };
            tried.insert(at);
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
        let near = self.adjacent(from);
        if n == 0 || near.is_empty() {
            return Ok(false);
        }
        let Voice { her, she, .. } = self.voice();
        let here = self.mat().warriors_at(from);
        let because = capital(&format!("{n} of {her} {} leave {{{from}}}.", warriors(here.into())));
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
            let rules = self.such(
                &origin,
                &format!("{because} Without it {she} can only move where {she} rule{}.", self.voice().s),
            );
            self.c.this = this;
            if rules?.is_empty() {
                let ruled: Clearings = of.iter().filter(|at| self.rules_at(*at) != Some(false)).collect();
                of = self.ruled_among(ruled, &because)?;
            }
        }
        let Some(at) = self.best(of, prefer, true, &because)? else { return Ok(false) };
        self.mat_mut().warriors[from.index()] -= n;
        self.mat_mut().warriors[at.index()] += n;
        self.c.that = Some(at);
        self.c.entered.insert(at);
        let mut said = Said::new(format!("**Move {}** from {{{from}}} to {{{at}}}.", warriors(n.into())));
        if here > n {
            said = said.with(format!("{} stay.", here - n));
        }
        self.say(said, line);
        Ok(true)
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
