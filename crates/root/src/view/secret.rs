//! Information for one seat only: cards that go from hand to hand or into a face-down stack.

use crate::Action;
use crate::state::*;
use crate::words;
use table::{Event, Seat};

/// The seat that may know all of it, and the words for the others.
pub(crate) fn secret(s: &State, event: &Event<Action>) -> Option<(Seat, String)> {
    match event {
        Event::Chance { .. } => match s.stack.top()? {
            // The Riverfolk's hand is open.
            Frame::Draw { who, to: DrawTo::Hand, .. } if who != Faction::Riverfolk => {
                Some((s.seat_of(who), say!("secret-card-for", who = words::player(s, who))))
            }
            Frame::Draw { who, to: DrawTo::Supporters, .. } => {
                Some((s.seat_of(who), say!("secret-supporter")))
            }
            // A card that a bot takes is discarded openly.
            Frame::RandomCard { from, to: CardTo::Hand(to) }
                if !s.is_bot(to) && to != Faction::Riverfolk && from != Faction::Riverfolk =>
            {
                Some((s.seat_of(to), say!("secret-takes", who = to, from = from)))
            }
            _ => None,
        },
        Event::Act { seat, action } => {
            let others = match action {
                Action::Card { .. } => match s.stack.top()? {
                    Frame::PutBack { who: Faction::Riverfolk, .. } => return None,
                    Frame::PutBack { who, .. } => say!("secret-puts-back", who = who),
                    Frame::GiveCard { to: Faction::Riverfolk, .. } => return None,
                    Frame::GiveCard { who, to } => say!("secret-gives", who = who, to = to),
                    // It joins the supporters face down. One that does not fit is discarded openly.
                    Frame::Outrage { offender, .. }
                        if offender != Faction::Riverfolk
                            && s.is_human(Faction::Alliance)
                            && s.supporters_fit() =>
                    {
                        let others = say!("secret-outrage", who = offender);
                        return Some((s.seat_of(Faction::Alliance), others));
                    }
                    _ => return None,
                },
                Action::Codebreakers { target } => {
                    say!("secret-looks", who = s.active(), target = *target)
                }
                Action::Mobilize { .. } => say!("secret-supporter-added", who = Faction::Alliance),
                Action::Plot { at, .. } => {
                    say!("secret-plot", who = Faction::Corvids, at = *at)
                }
                // The card is shown to the Corvids; the player who shows it knows it.
                Action::Expose { at, guess, .. } => {
                    let right = s.plots[at.index()] == Plot::Down(*guess);
                    let others = match right {
                        true => say!("secret-right", who = s.active(), plot = *guess, at = *at),
                        false => say!("secret-wrong", who = s.active(), plot = *guess, at = *at),
                    };
                    return Some((s.seat_of(Faction::Corvids), others));
                }
                _ => return None,
            };
            Some((*seat, others))
        }
        _ => None,
    }
}

/// The possible outcomes of a draw as far as this player knows: the cards that they cannot see.
pub(crate) fn could_come_up(s: &State, viewer: Option<Seat>) -> Option<Vec<String>> {
    let own = viewer.and_then(|seat| s.seats().get(usize::from(seat.0)).copied());
    let hidden = match s.stack.top()? {
        Frame::Draw { .. } => true,
        Frame::RandomCard { from, .. } => from != Faction::Riverfolk && own != Some(from),
        _ => false,
    };
    let held = own.map_or(CardSet::EMPTY, |own| s.hands[own.index()]);
    let supporters = if own == Some(Faction::Alliance) { s.alliance.supporters } else { CardSet::EMPTY };
    let unseen = s.unseen_cards().minus(held).minus(supporters);
    hidden.then(|| unseen.iter().map(|card| card.spoken()).collect())
}

/// Whether a correction may reveal a secret. Cards and plots are named, pieces and points are counted: a
/// correction that sets anything but a number or a yes may name a card in a hand. The contents of a clearing
/// are open, except for plots.
pub(crate) fn is_private(correction: &str) -> bool {
    let lines = correction.split([';', '\n']).map(str::trim).filter(|line| !line.is_empty());
    lines.filter(|line| !line.starts_with("move ")).any(|line| {
        let Some((key, value)) = line.split_once(':') else { return true };
        let (key, value) = (key.trim(), value.trim().to_lowercase());
        let clearing = key.strip_prefix("clearing ").unwrap_or(key).parse::<u8>().is_ok();
        if clearing {
            let plots = PlotKind::ALL.iter().map(|kind| kind.name().to_lowercase());
            return value.contains("plot") || plots.into_iter().any(|plot| value.contains(&plot));
        }
        value.parse::<i64>().is_err() && value.parse::<bool>().is_err()
    })
}

#[cfg(test)]
mod tests {
    use super::is_private;

    #[test]
    fn what_is_counted_is_open_and_what_is_named_is_not() {
        assert!(!is_private("clearing 3 warriors marquise: 2; player eyrie points: 12"));
        assert!(!is_private("clearing 3 sympathy: true"));
        assert!(!is_private("3: marquise 2, sawmill") && !is_private("move 2 eyrie from 3 to 6"));
        assert!(is_private("3: corvids 2, bomb") && is_private("eyrie hand"));
        assert!(is_private("player eyrie hand: [\"Ambush! (bird)\"]"));
        assert!(is_private("player eyrie points: 12; clearing 2 plot: bomb"));
        assert!(is_private("player 1: { hand = [] }"));
    }
}
