//! Everybody's totals for each ambition, and the bot's rank (R24, R156).

use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::court::CourtCard;
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::vocabulary::meaning::Rank;
use table::Seat;

/// Counts by ambition and seat: a value that plans modify to evaluate their effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    counts: [[u8; 4]; 5],
    /// With two players, the box counts as another player.
    boxes: [u8; 5],
}

impl Standing {
    pub fn of(s: &State) -> Standing {
        let mut counts = [[0; 4]; 5];
        for seat in s.seats() {
            let player = s.player(seat);
            let at = seat.0 as usize;
            let mut icons = [0u8; 5];
            for token in player.slots().iter().flatten() {
                icons[token.index()] += 1;
            }
            for resource in Resource::all() {
                icons[resource.index()] += player.loose.of(resource)
                    + player.guild().and(CourtCard::of_suit(resource)).len() as u8
                    + s.cartel_tokens(seat, resource);
            }
            counts[Ambition::Tycoon.index()][at] =
                icons[Resource::Material.index()] + icons[Resource::Fuel.index()];
            counts[Ambition::Tyrant.index()][at] = player.captives();
            counts[Ambition::Warlord.index()][at] = player.trophies();
            counts[Ambition::Keeper.index()][at] = icons[Resource::Relic.index()];
            counts[Ambition::Empath.index()][at] = icons[Resource::Psionic.index()];
        }
        let boxes = if s.players() == 2 {
            std::array::from_fn(|a| s.box_count(Ambition::from_index(a)))
        } else {
            [0; 5]
        };
        Standing { counts, boxes }
    }

    #[inline(always)]
    pub fn count(&self, seat: Seat, ambition: Ambition) -> u8 {
        self.counts[ambition.index()][(seat.0 & 3) as usize]
    }

    pub fn box_count(&self, ambition: Ambition) -> u8 {
        self.boxes[ambition.index()]
    }

    #[inline(always)]
    pub fn add(&mut self, seat: Seat, ambition: Ambition, n: i8) {
        let count = &mut self.counts[ambition.index()][(seat.0 & 3) as usize];
        *count = count.saturating_add_signed(n);
    }

    /// R156: without any items there is no rank.
    #[inline]
    pub fn rank(&self, seat: Seat, ambition: Ambition) -> Rank {
        let own = self.count(seat, ambition);
        if own == 0 {
            return Rank::Nowhere;
        }
        let (mut more, mut equal) = (0, 0);
        let counts = self.counts[ambition.index()];
        for (at, n) in counts.into_iter().enumerate() {
            if at != (seat.0 & 3) as usize {
                more += u8::from(n > own);
                equal += u8::from(n == own);
            }
        }
        more += u8::from(self.boxes[ambition.index()] > own);
        equal += u8::from(self.boxes[ambition.index()] == own);
        match (more, equal) {
            (0, 0) => Rank::Winning,
            (0, _) => Rank::TiedFirst,
            (1, 0) => Rank::Second,
            (1, _) => Rank::TiedSecond,
            _ => Rank::Nowhere,
        }
    }

    /// The lead over the best other seat; negative if behind.
    pub fn margin(&self, seat: Seat, ambition: Ambition) -> i16 {
        let others = self.counts[ambition.index()].into_iter().enumerate();
        let best = others.filter(|(at, _)| *at != (seat.0 & 3) as usize).map(|(_, n)| n).max().unwrap_or(0);
        i16::from(self.count(seat, ambition)) - i16::from(best.max(self.boxes[ambition.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(own: u8, others: &[u8], boxed: u8) -> Rank {
        let mut standing = Standing { counts: [[0; 4]; 5], boxes: [0; 5] };
        standing.counts[0][0] = own;
        for (at, n) in others.iter().enumerate() {
            standing.counts[0][at + 1] = *n;
        }
        standing.boxes[0] = boxed;
        standing.rank(Seat(0), Ambition::Tycoon)
    }

    #[test]
    fn ruling_r156_the_place_counts() {
        assert_eq!(rank(1, &[3, 0], 0), Rank::Second);
        assert_eq!(rank(2, &[3, 2], 0), Rank::TiedSecond);
        assert_eq!(rank(2, &[5, 1], 0), rank(3, &[5, 1], 0), "more of it, but the same place");
        assert!(rank(3, &[4, 0], 0) < rank(4, &[4, 0], 0));
        assert_eq!(rank(1, &[2, 2], 0), Rank::Nowhere, "two tied for first leave no second place");
        assert_eq!(rank(0, &[0, 0], 0), Rank::Nowhere);
    }

    #[test]
    fn ruling_r24_the_box_of_two_players_is_one_more_player() {
        assert_eq!(rank(4, &[1], 4), Rank::TiedFirst);
        assert_eq!(rank(2, &[3], 4), Rank::Nowhere);
    }
}
