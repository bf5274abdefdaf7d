//! Scoring ambitions (rules 5.4, 5.5), and what cards do after it.

use super::outrage;
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::ActionCard;
use crate::state::court::CourtCard;
use crate::state::discards::Discards;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::names::{Named, Set};
use crate::state::resource::Resource;

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
    /// The Power that each seat would gain for an ambition as things stand.
    pub fn ambition_power(&self, ambition: Ambition) -> [u8; 4] {
        let prize = self.prize(ambition);
        let mut counts = [0; 5];
        for seat in self.seats() {
            counts[seat.0 as usize] = self.count(seat, ambition);
        }
        // With two players the box is a third player that gains nothing.
        counts[4] = self.box_count(ambition);
        let most = counts.iter().copied().max().unwrap_or(0);
        let mut power = [0; 4];
        if !self.is_declared(ambition) || most == 0 {
            return power;
        }
        let first_alone = counts.iter().filter(|n| **n == most).count() == 1;
        let next = counts.iter().copied().filter(|n| *n < most).max().unwrap_or(0);
        let second_alone = next > 0 && counts.iter().filter(|n| **n == next).count() == 1;
        for seat in self.seats() {
            let player = self.player(seat);
            let own = counts[seat.0 as usize];
            let proud = player.has_leader(Leader::Noble);
            let humble = player.leader.is_some() && player.leader == humbled(ambition);
            power[seat.0 as usize] = if own == most && first_alone {
                if humble { prize.second } else { prize.first + player.city_bonus() }
            } else if proud || humble {
                0
            } else if own == most || own == next && first_alone && second_alone {
                prize.second
            } else {
                0
            };
        }
        power
    }
}

pub(crate) fn score(s: &mut State) {
    collect(s);
    let mut gained = [0; 4];
    for ambition in Ambition::all() {
        for (sum, power) in gained.iter_mut().zip(s.ambition_power(ambition)) {
            *sum += power;
        }
    }
    for seat in s.seats() {
        let power = &mut s.player_mut(seat).power;
        *power = power.saturating_add(gained[seat.0 as usize]);
    }
    after_scoring(s);
    s.stack.replace(Frame::CleanUp);
}

/// The chapter is over: all action cards are collected.
fn collect(s: &mut State) {
    for seat in s.seats() {
        let player = s.player_mut(seat);
        player.hand = Set::EMPTY;
        player.virtual_hand.cards = 0;
        player.virtual_hand.bonus = Set::EMPTY;
    }
    s.discards = Discards::of(ActionCard::deck(s.seats));
}

/// Cartels and Lavish only discard, so their order makes no difference.
fn after_scoring(s: &mut State) {
    for card in [CourtCard::MaterialCartel, CourtCard::FuelCartel] {
        if let (Some(owner), Some(resource)) = (s.guild_owner(card), card.cartel_type()) {
            for rival in s.rivals(owner) {
                outrage::discard_tokens(s, rival, resource);
            }
        }
    }
    if s.is_declared(Ambition::Tycoon)
        && let Some(drinker) = s.seats().find(|seat| s.player(*seat).has_leader(Leader::FuelDrinker))
    {
        outrage::discard_tokens(s, drinker, Resource::Fuel);
    }
}
