//! The Corvids' plots: laid, turned over, and what a bomb does.

use super::clerk::{Clerk, Done};
use super::deeds::Prefer;
use super::narrow::{Found, at_least_one};
use super::voice::{How, Target, capital};
use crate::state::*;
use crate::vocabulary::meaning::{Place, What, Whose};
use ::beside::{Choice, Line as Said, Question};
use script::trace::Line;

impl Clerk<'_, '_> {
    pub fn plot(&mut self, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        if self.mat().tokens_on_map(Token::Plot) >= Token::Plot.in_the_box() {
            self.done(false);
            return Ok(());
        }
        match self.spot_for(place, &[at_least_one(Whose::Own, What::Warriors)], prefer, "For a plot.")? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(format!(
                    "**Plot** in {at}: a random plot, face down, for one of their warriors there."
                ));
                said.more = self.criteria(prefer, &[Target::Clearing])?;
                self.say(said, line);
                if self.could() {
                    self.mat_mut().place_token(Token::Plot, None, None);
                }
            }
            Found::At(at) => {
                self.mat_mut().place_token(Token::Plot, Some(at), None);
                self.mat_mut().warriors[at.index()] -= 1;
                self.say(
                    Said::new(format!(
                        "**Plot** in {{{at}}}: a random plot, face down, for one of their warriors there."
                    )),
                    line,
                );
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// Turns a plot over: which one it is, only the table shows.
    pub fn flip(&mut self, place: &Place, line: Line) -> Done<()> {
        let mut here = None;
        let mut at = "the next clearing with one".to_string();
        if self.asks() {
            let of = self.such(place, "")?;
            here = self.in_order(of).first().copied();
            let Some(there) = here else {
                self.done(false);
                return Ok(());
            };
            at = format!("{{{there}}}");
        }
        let kind = self.which_plot(format!("Flip the plot in {at}."), "Which plot is it?")?;
        self.mat_mut().turn_up(kind, here);
        let points = i32::from(self.mat().face_up());
        self.mat_mut().points += points;
        let effect = match kind {
            PlotKind::Bomb => {
                "Remove all enemy pieces there (two of each bot), then replace it by another plot, face up."
            }
            PlotKind::Snare => "Enemies can neither be placed there nor leave.",
            PlotKind::Extortion => "Every player there discards a random card.",
            PlotKind::Raid => "When it is removed, a warrior appears in each adjacent clearing.",
        };
        self.say(
            Said::new(format!("**Flip** the plot in {at}: a **{}**.", kind.name()))
                .with(effect)
                .worth(points),
            line,
        );
        match (kind, here) {
            (PlotKind::Bomb, Some(at)) => self.explode(at)?,
            (PlotKind::Bomb, None) => self.removed("buildings and tokens removed", 12),
            _ => {}
        }
        self.done(true);
        Ok(())
    }

    fn which_plot(&mut self, because: String, words: &str) -> Done<PlotKind> {
        let kinds =
            PlotKind::ALL.iter().map(|kind| Choice::styled(capital(kind.name()), kind.name())).collect();
        let which = self.desk.one(Question::one(because, words, kinds))?;
        Ok(PlotKind::ALL[which.min(3)])
    }

    /// A bomb takes all pieces of people off and two of each bot's, and another plot lies in its place.
    fn explode(&mut self, at: Clearing) -> Done<()> {
        self.see_board("The bomb takes off what stands there.")?;
        let others_stand =
            self.kept.mats.iter().enumerate().any(|(nth, mat)| nth != self.bot && mat.pieces_at(at) > 0);
        if others_stand {
            self.aftermath(&[at])?;
        }
        let works: i32 = self.kept.others.all.iter().map(|other| i32::from(other.works(at))).sum();
        self.kept.others.all.iter_mut().for_each(|other| other.clear(at));
        self.gain(works);
        // All eight plots are never on the map at once: one is left to replace it.
        let kind =
            self.which_plot(format!("The bomb in {{{at}}} is replaced."), "Which plot is the new one?")?;
        self.mat_mut().turn_up(kind, Some(at));
        Ok(())
    }
}
