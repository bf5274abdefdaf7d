//! Scoring ambitions (rules 5.4, 5.5), and the effects of cards after it.

use super::outrage;
use super::scene::{Award, Listener, Scene};
use crate::happening::{By, Count, Counter, Happening, Held, Rank, Thing};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::piece::{BuildingKind, Piece};
use crate::state::resource::Resource;
use table::Seat;

/// The leader whose first place in this ambition is worth a second, and whose second is worth nothing.
fn humbled(ambition: Ambition) -> Option<Leader> {
    match ambition {
        Ambition::Tyrant => Some(Leader::Elder),
        Ambition::Empath => Some(Leader::Warrior),
        Ambition::Tycoon => Some(Leader::Archivist),
        Ambition::Warlord | Ambition::Keeper => None,
    }
}

impl State {
    /// What a seat would gain for an ambition in the current state.
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

    /// The Power that each seat would gain for an ambition in the current state.
    pub fn ambition_power(&self, ambition: Ambition) -> [u8; 4] {
        let mut power = [0; 4];
        for seat in self.seats() {
            power[seat.0 as usize] =
                self.award(ambition, seat).map_or(0, |award| award.power + award.city_bonus);
        }
        power
    }
}

pub(crate) fn score(s: &mut Scene<'_, impl Listener>) {
    collect(s);
    for ambition in s.declared() {
        let prize = s.prize(ambition);
        s.tell_of(|state| Happening::Scored {
            ambition,
            first: prize.first,
            second: prize.second,
            counts: state.seats().map(|seat| counted(state, seat, ambition)).collect(),
            in_box: state.box_count(ambition),
        });
        // Power counts for no ambition, so they can be scored one after the other.
        for seat in s.seats() {
            if let Some(award) = s.award(ambition, seat).filter(|award| award.power + award.city_bonus > 0) {
                s.gain_power(seat, ambition, award);
            }
        }
    }
    after_scoring(s);
    s.replace(Frame::CleanUp);
}

/// What somebody has for an ambition, thing by thing.
fn counted(s: &State, seat: Seat, ambition: Ambition) -> Count {
    let player = s.player(seat);
    let icons = |resource: Resource| {
        let tokens = player.tokens(resource) + s.cartel_tokens(seat, resource);
        let cards = player.guild().and(CourtCard::of_suit(resource)).into_iter();
        std::iter::once((Thing::Token(resource), tokens)).chain(cards.map(|card| (Thing::CourtCard(card), 1)))
    };
    let things: Vec<(Thing, u8)> = match ambition {
        Ambition::Tycoon => icons(Resource::Material).chain(icons(Resource::Fuel)).collect(),
        Ambition::Keeper => icons(Resource::Relic).collect(),
        Ambition::Empath => icons(Resource::Psionic).collect(),
        Ambition::Tyrant => {
            s.seats().map(|owner| (Thing::Agent { owner }, player.captives_of(owner))).collect()
        }
        Ambition::Warlord => s
            .seats()
            .flat_map(|owner| Piece::ALL.iter().map(move |piece| (owner, *piece)))
            .map(|(owner, piece)| (trophy(piece, owner), player.trophies_of(piece, owner)))
            .collect(),
    };
    let of = things.into_iter().filter(|(_, count)| *count > 0);
    Count { seat, has: s.count(seat, ambition), of: of.map(|(what, count)| Held { what, count }).collect() }
}

fn trophy(piece: Piece, owner: Seat) -> Thing {
    let building = |building| Thing::Building { owner, building, damaged: false };
    match piece {
        Piece::Ship => Thing::Ship { owner, damaged: false },
        Piece::Starport => building(BuildingKind::Starport),
        Piece::City => building(BuildingKind::City),
        Piece::Agent => Thing::Agent { owner },
    }
}

/// Collects all action cards at the end of the chapter.
fn collect(s: &mut Scene<'_, impl Listener>) {
    s.gather_cards();
    for seat in s.seats() {
        s.set_counter(seat, Counter::Hand, 0);
    }
}

/// Cartels and Lavish only discard, so their order makes no difference.
fn after_scoring(s: &mut Scene<'_, impl Listener>) {
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
