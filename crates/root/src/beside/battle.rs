//! Battles: where, against whom, and what they cost.

use super::clerk::{Clerk, Done};
use super::deeds::Prefer;
use super::narrow::at_least_one;
use super::voice::{How, Target, Voice, capital, warriors};
use crate::state::*;
use crate::vocabulary::meaning::{Place, What, Whose};
use crate::words;
use ::beside::{Choice, Line as Said, Question};
use script::trace::Line;

impl Clerk<'_, '_> {
    pub fn battle(&mut self, place: &Place, each: bool, prefer: Prefer<'_>, line: Line) -> Done<()> {
        let extra = self.extra();
        let Voice { her, she, .. } = self.voice();
        if !self.asks() {
            let how = if each { How::Each } else { How::One };
            let at = self.place(place, how)?;
            let order = if each { ", in order of their numbers, wherever" } else { " where" };
            let mut said = Said::new(format!(
                "**Battle** in {at}{order} one of {her} warriors meets an enemy piece.{extra}"
            ));
            let targets: &[Target] =
                if each { &[Target::Player] } else { &[Target::Clearing, Target::Player] };
            said.more = self.criteria(prefer, targets)?;
            self.say(said, line);
            self.removed(&format!("buildings and tokens {she} removed"), 12);
            return Ok(());
        }
        let mut place = place.clone();
        place.conditions.push(at_least_one(Whose::Own, What::Warriors));
        place.conditions.push(at_least_one(Whose::Enemy, What::Pieces));
        let because = capital(&format!("{she} battle{} there.", self.voice().s));
        let of = self.such(&place, &because)?;
        let of = if each {
            self.in_order(of)
        } else {
            self.best(of, prefer, false, "For the battle.")?.into_iter().collect()
        };
        self.done(!of.is_empty());
        for at in of {
            self.fight(at, prefer, &extra, line)?;
        }
        Ok(())
    }

    /// A battle at a place: against whom, and what it cost.
    pub fn fight(&mut self, at: Clearing, prefer: Prefer<'_>, extra: &str, line: Line) -> Done<()> {
        let Voice { her, she, .. } = self.voice();
        self.c.that = Some(at);
        // Whom it is against decides nothing that the program has to know.
        let names = self.enemies_at(at);
        let (against, more) = match &names[..] {
            [one] => (format!(" against **{one}**"), Vec::new()),
            _ => (String::new(), self.criteria(prefer, &[Target::Player])?),
        };
        let mut said = Said::new(format!("**Battle** in {{{at}}}{against}.{extra}"));
        said.more = more;
        self.say(said, line);
        self.removed(&format!("buildings and tokens {she} removed"), 12);
        let here = i32::from(self.mat().warriors_at(at));
        let words = format!("How many of {her} {} fell in {{{at}}}?", warriors(here));
        let lost =
            self.desk.number(Question::number("Roll, and take the hits.", words, 0, here, vec![0, 1, 2]))?;
        self.mat_mut().warriors[at.index()] -= lost.clamp(0, here) as u8;
        if let (true, Some(said)) = (lost > 0, self.c.line) {
            let words = capital(&format!("{she} lose{} {}.", self.voice().s, warriors(lost)));
            self.desk.lines[said].more.push(words);
        }
        let works = i32::from(self.mat().buildings_at(at) + self.mat().tokens_at(at));
        if lost == here && works > 0 {
            self.lose_works(at, works)?;
        }
        self.facts().doubt(at);
        self.done(true);
        Ok(())
    }

    /// Hits that no warrior is left to take fall on what the bot has built there.
    fn lose_works(&mut self, at: Clearing, works: i32) -> Done<()> {
        let her = self.voice().her;
        let words = format!("How many of {her} buildings and tokens fell in {{{at}}}?");
        let because = "Hits that no warrior is left to take.";
        let lost = self.desk.number(Question::number(because, words, 0, works, vec![0, 1]))?;
        for _ in 0..lost {
            let kinds: Vec<Piece> =
                Piece::of(self.mat().faction).filter(|piece| self.mat().count_at(*piece, at) > 0).collect();
            let kind = match &kinds[..] {
                [] => break,
                [one] => *one,
                several => {
                    let choices = several.iter().map(|piece| Choice::new(capital(piece.name()))).collect();
                    let which = self.desk.one(Question::one(
                        because,
                        format!("Which one fell in {{{at}}}?"),
                        choices,
                    ))?;
                    several[which.min(several.len() - 1)]
                }
            };
            self.mat_mut().lose(kind, at);
        }
        Ok(())
    }

    /// Who may stand there besides the bot, in the order in which ties are broken.
    pub fn enemies_at(&self, at: Clearing) -> Vec<String> {
        let mut all: Vec<(u8, String)> = self
            .choices
            .people
            .iter()
            .map(|person| (person.faction.map_or(99, |f| f as u8), person.name.clone()))
            .collect();
        for (bot, mat) in self.kept.mats.iter().enumerate() {
            if bot != self.bot && mat.pieces_at(at) > 0 {
                all.push((mat.faction as u8, words::title(mat.faction).to_string()));
            }
        }
        all.sort();
        all.into_iter().map(|(_, name)| name).collect()
    }
}
