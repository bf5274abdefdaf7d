//! The Corvids' plots: placing, flipping, and the effect of a bomb.

use super::deeds::Prefer;
use super::host::{CompanionHost, Done};
use super::narrow::{Found, at_least_one};
use super::voice::{How, Target, capital, chip};
use crate::state::*;
use crate::vocabulary::meaning::{Place, What, Whose};
use crate::words;
use ::beside::{Choice, Line as Said, Question};
use script::trace::Line;

impl CompanionHost<'_, '_> {
    pub fn plot(&mut self, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        if self.bot_board().tokens_on_map(Token::Plot) >= Token::Plot.in_the_box() {
            self.done(false);
            return Ok(());
        }
        match self.spot_for(
            place,
            &[at_least_one(Whose::Own, What::Warriors)],
            prefer,
            &say!("because-plot"),
        )? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(say!("do-plot", place = at));
                said.more = self.criteria(prefer, &[Target::Clearing])?;
                self.say(said, line);
                if self.could() {
                    self.bot_board_mut().place_token(Token::Plot, None, None);
                }
            }
            Found::At(at) => {
                self.bot_board_mut().place_token(Token::Plot, Some(at), None);
                self.bot_board_mut().warriors[at.index()] -= 1;
                self.say(Said::new(say!("do-plot", place = chip(at))), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// Flips a plot: only the table shows which one it is.
    pub fn flip(&mut self, place: &Place, line: Line) -> Done<()> {
        let mut here = None;
        let mut at = say!("place-next-plot");
        if self.asks() {
            let of = self.such(place, "")?;
            here = self.in_order(of).first().copied();
            let Some(there) = here else {
                self.done(false);
                return Ok(());
            };
            at = chip(there);
        }
        let kind = self.which_plot(say!("because-flip", place = &at), say!("ask-turned-plot"))?;
        self.bot_board_mut().turn_up(kind, here);
        let points = i32::from(self.bot_board().face_up());
        self.bot_board_mut().points += points;
        let effect = match kind {
            PlotKind::Bomb => say!("effect-bomb"),
            PlotKind::Snare => say!("effect-snare"),
            PlotKind::Extortion => say!("effect-extortion"),
            PlotKind::Raid => say!("effect-raid"),
        };
        self.say(Said::new(say!("do-flip", place = at, kind = kind)).with(effect).worth(points), line);
        match (kind, here) {
            (PlotKind::Bomb, Some(at)) => self.explode(at)?,
            (PlotKind::Bomb, None) => self.removed(&say!("told-removed"), 12),
            _ => {}
        }
        self.done(true);
        Ok(())
    }

    fn which_plot(&mut self, because: String, words: String) -> Done<PlotKind> {
        let named = |kind: &PlotKind| capital(&words::named(kind.spoken()));
        let kinds = PlotKind::ALL.iter().map(|kind| {
            // There are two of each kind.
            let left = 2_u8.saturating_sub(self.bot_board().flipped[kind.index()]);
            Choice::styled(named(kind), kind.name()).drawn_in(left.into())
        });
        let kinds = kinds.collect();
        let which = self.context.one(Question::one(because, words, kinds))?;
        Ok(PlotKind::ALL[which.min(3)])
    }

    /// A bomb removes all pieces of people and two of each bot's, and another plot takes its place.
    fn explode(&mut self, at: Clearing) -> Done<()> {
        self.see_board(&say!("because-bomb"))?;
        let others_stand = self
            .kept
            .mats
            .iter()
            .enumerate()
            .any(|(nth, bot_board)| nth != self.bot && bot_board.pieces_at(at) > 0);
        if others_stand {
            self.aftermath(&[at])?;
        }
        let works: i32 = self.kept.others.all.iter().map(|other| i32::from(other.works(at))).sum();
        self.kept.others.all.iter_mut().for_each(|other| other.clear(at));
        self.gain(works);
        // All eight plots are never on the map at once: one is left to replace it.
        let kind = self.which_plot(say!("because-bomb-replaced", place = chip(at)), say!("ask-new-plot"))?;
        self.bot_board_mut().turn_up(kind, Some(at));
        Ok(())
    }
}
