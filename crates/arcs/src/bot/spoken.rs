//! The referents of *it*, *there* and *the defender*: the objects, the place and the target of an act. In a
//! condition on an act, they belong to the act being judged; after an act, to the one that was done.

use super::judge::Judge;
use super::plan::Plan;
use crate::rules::play;
use crate::state::ambition::Ambition;
use crate::state::court::Spot;
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::state::resource::ResourceSet;
use crate::state::system::System;
use crate::vocabulary::meaning::{Kept, Playing, Question, SuitOf, Types};
use table::Seat;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    pub system: Option<System>,
    pub spot: Option<Spot>,
    pub seat: Option<Seat>,
    /// Ships that have moved.
    pub ships: u8,
    /// The subject of a relative clause.
    pub ambition: Option<Ambition>,
    pub resource: Option<Resource>,
}

impl Judge<'_> {
    /// The referents of a plan.
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
            ..Spoken::default()
        }
    }

    /// Whether a condition on a plan holds, with the ships that a combat brings in already there.
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

    /// Whether a condition holds with changed referents.
    fn holds_when(&self, kept: Kept, change: impl FnOnce(&mut Spoken)) -> bool {
        let mut spoken = self.spoken;
        change(&mut spoken);
        Judge { spoken, ..*self }.answer(kept.question())
    }

    pub fn holds_of_seat(&self, kept: Kept, seat: Seat) -> bool {
        self.holds_when(kept, |spoken| spoken.seat = Some(seat))
    }

    pub fn holds_of_ambition(&self, kept: Kept, ambition: Ambition) -> bool {
        self.holds_when(kept, |spoken| spoken.ambition = Some(ambition))
    }

    pub fn holds_of_card(&self, kept: Kept, spot: Spot) -> bool {
        self.holds_when(kept, |spoken| spoken.spot = Some(spot))
    }

    pub fn holds_of_place(&self, kept: Kept, system: System) -> bool {
        self.holds_when(kept, |spoken| spoken.system = Some(system))
    }

    /// The types that a phrase means.
    pub fn types(&self, types: Types) -> ResourceSet {
        match types {
            Types::These(these) => these,
            Types::Such(kept) => {
                let holds = |r: &Resource| self.holds_when(kept, |spoken| spoken.resource = Some(*r));
                Resource::all().filter(holds).collect()
            }
        }
    }

    /// Whether one of the cards that the bot may play matches.
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
