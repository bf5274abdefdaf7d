//! Scoring ambitions (rules 5.4, 5.5), and what cards do after it.

use super::outrage;
use super::scene::{Award, Ears, Scene};
use crate::happening::{By, Count, Counter, Happening, Rank};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::resource::Resource;
use table::Seat;

/// The leader whose first place in this ambition is worth a second, and a second nothing.
fn humbled(ambition: Ambition) -> Option<Leader> {
    match ambition {
        Ambition::Tyrant => Some(Leader::Elder),
        Ambition::Empath => Some(Leader::Warrior),
        Ambition::Tycoon => Some(Leader::Archivist),
        Ambition::Warlord | Ambition::Keeper => None,
    }
}

impl State {
    /// What a seat would gain for an ambition as things stand.
    fn award(&self, ambition: Ambition, seat: Seat) -> Option<Award> {
        let prize = self.prize(ambition);
        let mut counts = [0; 5];
        for seat in self.seats() {
            counts[seat.0 as usize] = self.count(seat, ambition);
        }
        // With two players the box is a third player that gains nothing.
        counts[4] = self.box_count(ambition);
        let most = counts.iter().copied().max().unwrap_or(0);
        if !self.is_declared(ambition) || most == 0 {
            return None;
        }
        let first_alone = counts.iter().filter(|n| **n == most).count() == 1;
        let next = counts.iter().copied().filter(|n| *n < most).max().unwrap_or(0);
        let second_alone = next > 0 && counts.iter().filter(|n| **n == next).count() == 1;
        let player = self.player(seat);
        let own = counts[seat.0 as usize];
        let proud = player.has_leader(Leader::Noble);
        let humble = player.leader.is_some() && player.leader == humbled(ambition);
        let second = |rank| Some(Award { rank, power: prize.second, city_bonus: 0 });
        if own == most && first_alone {
            let city_bonus = player.city_bonus();
            if humble {
                second(Rank::First)
            } else {
                Some(Award { rank: Rank::First, power: prize.first, city_bonus })
            }
        } else if proud || humble {
            None
        } else if own == most {
            second(Rank::TiedForFirst)
        } else if own == next && first_alone && second_alone {
            second(Rank::Second)
        } else {
            None
        }
    }

    /// The Power that each seat would gain for an ambition as things stand.
    pub fn ambition_power(&self, ambition: Ambition) -> [u8; 4] {
        let mut power = [0; 4];
        for seat in self.seats() {
            power[seat.0 as usize] =
                self.award(ambition, seat).map_or(0, |award| award.power + award.city_bonus);
        }
        power
    }
}

pub(crate) fn score(s: &mut Scene<'_, impl Ears>) {
    collect(s);
    for ambition in s.declared() {
        let prize = s.prize(ambition);
        let (seats, mut has) = (s.seats, [0; 4]);
        s.seats().for_each(|seat| has[seat.0 as usize] = s.count(seat, ambition));
        let in_box = s.box_count(ambition);
        s.tell(|| Happening::Scored {
            ambition,
            first: prize.first,
            second: prize.second,
            counts: (0..seats).map(Seat).map(|seat| Count { seat, has: has[seat.0 as usize] }).collect(),
            in_box,
        });
        // Power counts for no ambition: one can be scored after the other.
        for seat in s.seats() {
            if let Some(award) = s.award(ambition, seat).filter(|award| award.power + award.city_bonus > 0) {
                s.gain_power(seat, ambition, award);
            }
        }
    }
    after_scoring(s);
    s.replace(Frame::CleanUp);
}

/// The chapter is over: all action cards are collected.
fn collect(s: &mut Scene<'_, impl Ears>) {
    s.gather_cards();
    for seat in s.seats() {
        s.set_counter(seat, Counter::Hand, 0);
    }
}

/// Cartels and Lavish only discard, so their order makes no difference.
fn after_scoring(s: &mut Scene<'_, impl Ears>) {
    for card in [CourtCard::MaterialCartel, CourtCard::FuelCartel] {
        if let (Some(owner), Some(resource)) = (s.guild_owner(card), card.cartel_type()) {
            for rival in s.rivals(owner) {
                outrage::discard_tokens(s, rival, resource, By::Guild(card));
            }
        }
    }
    if s.is_declared(Ambition::Tycoon)
        && let Some(drinker) = s.seats().find(|seat| s.player(*seat).has_leader(Leader::FuelDrinker))
    {
        outrage::discard_tokens(s, drinker, Resource::Fuel, By::Leader(Leader::FuelDrinker));
    }
}
