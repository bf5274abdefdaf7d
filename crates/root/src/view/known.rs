//! The table as one seat knows it, to try things out on without giving anything away.

use crate::state::*;

/// What others hold in hand lies in the deck, and so do the supporters; a plot that lies face down
/// may be of any kind.
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
