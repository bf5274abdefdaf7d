//! What only one seat may know: cards that go from hand to hand or into a face-down stack.

use super::glyph::title;
use crate::Action;
use crate::state::*;
use table::{Event, Seat};

/// Who may know all of it, and what the others hear.
pub(crate) fn secret(s: &State, event: &Event<Action>) -> Option<(Seat, String)> {
    match event {
        Event::Chance { .. } => match s.stack.top()? {
            // The Riverfolk's hand lies open.
            Frame::Draw { who, to: DrawTo::Hand, .. } if who != Faction::Riverfolk => {
                Some((s.seat_of(who), format!("a card for {}", title(who))))
            }
            Frame::Draw { who, to: DrawTo::Supporters, .. } => {
                Some((s.seat_of(who), "a supporter, face down".into()))
            }
            // What a bot takes is discarded for all to see.
            Frame::RandomCard { from, to: CardTo::Hand(to) }
                if !s.is_bot(to) && to != Faction::Riverfolk && from != Faction::Riverfolk =>
            {
                Some((s.seat_of(to), format!("{} takes a random card of {}", title(to), title(from))))
            }
            _ => None,
        },
        Event::Act { seat, action } => {
            let others = match action {
                Action::Card { .. } => match s.stack.top()? {
                    Frame::GiveCard { to: Faction::Riverfolk, .. } => return None,
                    Frame::GiveCard { who, to } => format!("{} gives a card to {}", title(who), title(to)),
                    _ => return None,
                },
                Action::Codebreakers { target } => {
                    format!("{} looks at the hand of {}", title(s.active()), title(*target))
                }
                Action::Mobilize { .. } => format!("{} adds a supporter", title(Faction::Alliance)),
                Action::Plot { at, .. } => {
                    format!("{} lays a plot in clearing {at}, face down", title(Faction::Corvids))
                }
                Action::Expose { at, guess, .. } => {
                    let right = s.plots[at.index()] == Plot::Down(*guess);
                    let answer = if right { "and is right" } else { "and is wrong" };
                    format!("{} guesses a {} in clearing {at} {answer}", title(s.active()), guess.name())
                }
                _ => return None,
            };
            Some((*seat, others))
        }
        _ => None,
    }
}
