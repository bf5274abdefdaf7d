//! Corvid Conspiracy: a human's actions. The effects of plots are in `plots`.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const F: Faction = Faction::Corvids;

impl State {
    /// The warriors that the next plot costs: one more for each placed this turn.
    pub fn plot_cost(&self) -> u8 {
        self.turn.plotted.saturating_add(1)
    }

    pub fn face_up_extortions(&self) -> u8 {
        self.plots.iter().filter(|p| **p == Plot::Up(PlotKind::Extortion)).count() as u8
    }

    fn may_plot(&self, at: Clearing, kind: PlotKind) -> Ruling {
        self.may_place_token(Token::Plot, at)?;
        demand(self.unseen_plots()[kind.index()] > 0, "no-such-plot-is-left")?;
        demand(self.warriors_of(F, at) >= self.plot_cost(), "no-not-enough-warriors-there-to-pay")
    }

    fn may_recruit_by_suit(&self, card: Card, suit: Suit) -> Ruling {
        demand(!self.turn.recruited, "no-recruiting-is-once-a-turn")?;
        demand(self.hands[F.index()].has(card), "no-not-in-hand")?;
        demand(suit != Suit::Bird && card.suit().serves_as(suit), "no-the-suit-of-the-card-with-a-bird-any")?;
        let any = self.clearings_of(suit).iter().any(|c| self.may_place_warriors(F, c, 1).is_ok());
        demand(any, "no-warrior-can-be-placed")
    }

    fn may_trick(&self, one: Clearing, other: Clearing) -> Ruling {
        demand(one < other && !other.is_burrow(), "no-two-clearings-the-lower-number-first")?;
        let (a, b) = (self.plots[one.index()], self.plots[other.index()]);
        demand(
            (a.is_face_up() && b.is_face_up()) || (a.is_face_down() && b.is_face_down()),
            "no-both-face-up-or-both-face-down",
        )
    }

    /// One of the actions of Daylight.
    fn may_act(&self, action: Action) -> Ruling {
        demand(self.turn.actions > 0, "no-action-left")?;
        match action {
            Action::Move { from, to, warriors, ferry } => self.may_move(F, from, to, warriors, ferry),
            Action::Battle { at, defender, extra: 0, ally: None } => self.may_battle(F, at, defender),
            Action::Plot { at, kind } => self.may_plot(at, kind),
            Action::Trick { one, other } => self.may_trick(one, other),
            _ => refuse("no-not-one-of-the-actions"),
        }
    }

    pub fn corvid_candidates(&self, out: &mut Vec<Action>) {
        match self.turn.step {
            Step::PlotCraft => self.craft_candidates(F, out),
            Step::FlipPlots => out.extend(Clearing::all().map(|at| Action::Flip { at })),
            Step::RecruitBySuit => {
                for card in self.hands[F.index()].iter() {
                    out.extend(Suit::OF_CLEARINGS.map(|suit| Action::RecruitBySuit { card, suit }));
                }
            }
            Step::StartOfDaylight => self.battle_candidates_for(F, 0, out),
            Step::Daylight | Step::Exert => {
                self.move_candidates(F, out);
                self.battle_candidates_for(F, 0, out);
                for one in Clearing::all() {
                    out.extend(PlotKind::ALL.iter().map(|kind| Action::Plot { at: one, kind: *kind }));
                    let others = Clearing::all().filter(|other| *other > one);
                    out.extend(others.map(|other| Action::Trick { one, other }));
                }
            }
            Step::StartOfEvening => self.move_candidates(F, out),
            _ => {}
        }
    }

    pub fn check_corvids(&self, action: Action) -> Ruling {
        match (self.turn.step, action) {
            (_, Action::Pass) => Ok(()),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.check_free_move(F, action),
            (Step::PlotCraft, Action::Craft { card, with }) => self.may_craft(F, card, with),
            (Step::FlipPlots, Action::Flip { at }) => {
                demand(!at.is_burrow() && self.plots[at.index()].is_face_down(), "no-face-down-plot-there")?;
                demand(self.warriors_of(F, at) > 0, "no-warrior-there")
            }
            (Step::RecruitBySuit, Action::RecruitBySuit { card, suit }) => {
                self.may_recruit_by_suit(card, suit)
            }
            (Step::Daylight | Step::Exert, action) => self.may_act(action),
            _ => refuse("no-not-in-this-step"),
        }
    }

    pub fn apply_corvids(&mut self, action: Action) {
        match (self.turn.step, action) {
            (_, Action::Pass) => return self.pass_step(),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => return self.apply_free_move(F, action),
            (_, Action::Craft { card, with }) => return self.craft(F, card, with),
            (_, Action::Flip { at }) => return self.stack.push(Frame::FlipPlot { at }),
            (_, Action::RecruitBySuit { card, suit }) => {
                self.turn.recruited = true;
                self.spend(F, card);
                for at in self.clearings_of(suit).iter() {
                    self.turn.due[at.index()] = 1;
                }
                return self.stack.push(Frame::PlaceDue { who: F, wood: false });
            }
            (Step::Exert, _) => self.turn.exerted = true,
            _ => {}
        }
        self.turn.actions = self.turn.actions.saturating_sub(1);
        match action {
            Action::Move { from, to, warriors, ferry } => self.move_warriors(F, from, to, warriors, ferry),
            Action::Battle { at, defender, .. } => self.begin_battle(Battle::new(at, F, defender)),
            Action::Plot { at, kind } => {
                self.retire_warriors(F, at, self.plot_cost());
                self.turn.plotted = self.plot_cost();
                self.plots[at.index()] = Plot::Down(kind);
            }
            Action::Trick { one, other } => self.plots.swap(one.index(), other.index()),
            _ => {}
        }
    }
}
