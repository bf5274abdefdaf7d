//! The table as one seat knows it, for trying things out without revealing anything.

use crate::state::*;
use table::{Generator, Seat};

/// Others' hands and the supporters are put into the deck; a face-down plot may be of any kind.
pub(super) fn known_to(s: &State, who: Faction) -> State {
    let mut known = *s;
    for f in s.players().iter().filter(|f| *f != who && *f != Faction::Riverfolk) {
        known.deck = known.deck.or(std::mem::take(&mut known.hands[f.index()]));
    }
    if who != Faction::Alliance {
        known.deck = known.deck.or(std::mem::take(&mut known.alliance.supporters));
    }
    if who != Faction::Corvids {
        for plot in known.plots.iter_mut().filter(|plot| plot.is_face_down()) {
            *plot = Plot::Unseen;
        }
    }
    known
}

/// A table that looks the same to this seat: hidden cards and plots are redistributed among their places.
pub(crate) fn imagine(s: &State, viewer: Seat, lots: &mut Generator) -> State {
    let who = s.seats()[usize::from(viewer.0)];
    let mut imagined = known_to(s, who);
    for f in s.players().iter().filter(|f| *f != who && *f != Faction::Riverfolk) {
        imagined.hands[f.index()] = deal(&mut imagined.deck, s.hands[f.index()].len(), lots);
    }
    if who != Faction::Alliance {
        imagined.alliance.supporters = deal(&mut imagined.deck, s.alliance.supporters.len(), lots);
    }
    // A bot's plots stay undecided: nobody knows them before they are flipped.
    for at in 0..s.plots.len() {
        if imagined.plots[at] == Plot::Unseen && matches!(s.plots[at], Plot::Down(_)) {
            let left: u8 = imagined.unseen_plots().iter().sum();
            let kind = imagined.unseen_plot(lots.below(u32::from(left.max(1))) as u8);
            imagined.plots[at] = kind.map_or(s.plots[at], Plot::Down);
        }
    }
    imagined
}

/// Deals this many cards from the deck.
fn deal(deck: &mut CardSet, cards: usize, lots: &mut Generator) -> CardSet {
    let mut dealt = CardSet::EMPTY;
    for _ in 0..cards {
        let Some(card) = deck.nth(lots.below(deck.len().max(1) as u32) as usize) else { break };
        deck.remove(card);
        dealt.insert(card);
    }
    dealt
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Root, rules};
    use Faction::*;
    use table::{Game, Pending};

    /// Games of random legal actions, with every faction that has hidden cards or plots.
    fn states(seed: u64, mut look: impl FnMut(&State, &mut Generator)) {
        let seats = match seed % 3 {
            0 => vec![SeatSetup::human(Marquise), SeatSetup::human(Alliance), SeatSetup::human(Corvids)],
            1 => vec![SeatSetup::human(Marquise), SeatSetup::bot(Corvids), SeatSetup::human(Riverfolk)],
            _ => vec![SeatSetup::human(Eyrie), SeatSetup::human(Lizards), SeatSetup::human(Vagabond)],
        };
        let mut lots = Generator::new(seed, 6);
        let mut s = Root::begin(&Setup::autumn(seats)).expect("a legal setup");
        let mut legal = Vec::new();
        for _ in 0..1_500 {
            match Root::pending(&s) {
                Pending::Over => return,
                Pending::Chance { outcomes } => Root::resolve(&mut s, lots.below(outcomes)),
                Pending::Seat(_) => {
                    look(&s, &mut lots);
                    legal.clear();
                    rules::legal(&s, &mut legal);
                    let at = lots.below(legal.len() as u32) as usize;
                    Root::apply(&mut s, legal[at]);
                }
            }
        }
    }

    #[test]
    fn what_a_seat_sees_is_the_same_in_whatever_it_imagines() {
        let (mut looked, mut different) = (0, 0);
        for seed in 0..6 {
            states(seed, |s, lots| {
                for (at, f) in s.seats().iter().enumerate().filter(|(_, f)| s.is_human(**f)) {
                    let imagined = imagine(s, Seat(at as u8), lots);
                    assert_eq!(known_to(&imagined, *f), known_to(s, *f), "seed {seed}");
                    assert_eq!(imagined.audit().map_err(|(_, _, why)| why), Ok(()), "seed {seed}");
                    let sizes = |s: &State| s.hands.map(|hand| hand.len());
                    assert_eq!(sizes(&imagined), sizes(s), "seed {seed}");
                    different += u32::from(imagined != *s);
                    looked += 1;
                }
            });
        }
        assert!(looked > 2_000 && different > looked / 2, "{different} of {looked}");
    }
}
