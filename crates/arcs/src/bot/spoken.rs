//! What *it*, *there* and *the defender* stand for: what an act is done with, where, and against whom. In a
//! condition on an act it is the act that is judged; behind an act it is the one that was done.

use super::judge::Judge;
use super::plan::Plan;
use crate::rules::play;
use crate::state::court::Spot;
use crate::state::system::System;
use crate::vocabulary::meaning::{Playing, Question, SuitOf};
use table::Seat;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    pub system: Option<System>,
    pub spot: Option<Spot>,
    pub seat: Option<Seat>,
    /// Ships that have moved.
    pub ships: u8,
}

impl Judge<'_> {
    /// What a plan is done with.
    pub fn spoken_of(&self, plan: &Plan) -> Spoken {
        let taxed = |system, place| self.s.building(system, place).map(|b| b.owner());
        Spoken {
            system: plan.system(),
            spot: plan.spot(),
            seat: match plan {
                Plan::Combat(combat) => Some(combat.defender),
                Plan::Tax(taxes) => taxed(taxes.cities[0].0, taxes.cities[0].1),
                _ => None,
            },
            ships: plan.group().map_or(0, |group| group.fresh + group.damaged),
        }
    }

    /// Whether a condition on a plan holds; the ships that a combat brings in are there already.
    pub fn holds_of(&self, question: &Question, plan: &Plan) -> bool {
        let spoken = self.spoken_of(plan);
        match plan {
            Plan::Combat(combat) if combat.group.is_some() => {
                let s = combat.group.map_or(*self.s, |group| self.moved(&group));
                let f = self.p.facts(&s, self.seat());
                Judge { s: &s, f: &f, spoken, ..*self }.answer(question)
            }
            _ => Judge { spoken, ..*self }.answer(question),
        }
    }

    /// Whether one of the cards that the bot may play is like that.
    pub fn holds_card(&self, like: Playing) -> bool {
        let suit = |card: crate::state::card::ActionCard| match like.suit {
            None => true,
            Some(SuitOf::The(suit)) => card.suit() == suit,
            Some(SuitOf::Lead) => self.s.round.lead().is_some_and(|lead| lead.suit() == card.suit()),
        };
        let number = |card: crate::state::card::ActionCard| {
            like.number.is_none_or(|(comparison, n)| comparison.holds(i32::from(card.number()), n))
        };
        play::playable(self.s).iter().any(|card| suit(card) && number(card))
    }

    /// Whether some rival has more agents on a card than anybody else.
    pub fn a_rival_leads(&self, spot: Spot) -> bool {
        let agents = self.s.court.agents(spot);
        let of = |seat: Seat| agents[(seat.0 & 3) as usize];
        let leads = |rival: Seat| self.s.seats().all(|other| other == rival || of(other) < of(rival));
        self.s.rivals(self.seat()).any(leads)
    }
}
