//! What chance is asked for, and what it brings, in a player's words.

use super::colour;
use crate::rules::{dice, setup};
use crate::state::State;
use crate::state::frame::Frame;
use crate::state::setup_card::SetupCard;
use table::Seat;

/// What the pending chance is: "assault die", "the card dealt to red".
pub fn chance_name(s: &State) -> String {
    let on_turn = colour(s, s.turn().seat());
    match s.frame() {
        Frame::FirstSeat => "the starting player".into(),
        Frame::DrawSetupCard => "the setup card".into(),
        Frame::LeaderRow { .. } => "a leader for the draft".into(),
        Frame::LoreRow { .. } => "a lore card for the draft".into(),
        Frame::BotLeader { seat } => format!("the leader of {}", colour(s, seat)),
        Frame::BotLore { seat } => format!("the lore card of {}", colour(s, seat)),
        Frame::Learned { seat, .. } => format!("a lore card for {} to keep or not", colour(s, seat)),
        Frame::Reserve { seat } => format!("the extra token of {}", colour(s, seat)),
        Frame::Deal { seat, .. } => format!("the card dealt to {}", colour(s, seat)),
        Frame::DrawOption => format!("the card {on_turn} draws from the stack"),
        Frame::Draw { .. } => format!("the card {on_turn} draws from the bottom of the discards"),
        Frame::Reveal { seat, .. } => format!("the card {} shows", colour(s, seat)),
        Frame::Refill { spot } => format!("the Court card for position {}", spot + 1),
        Frame::Connected => "the top card of the Court deck".into(),
        Frame::Die { sides } => format!("the die of {sides} sides that {on_turn} rolls"),
        Frame::Rolling => dice::next_die(s).map_or_else(String::new, |die| format!("{die} die")),
        _ => String::new(),
    }
}

/// What an outcome of the pending chance is: "hit", "aggression 5".
pub fn outcome_name(s: &State, outcome: u32) -> String {
    fn name<T: ToString>(thing: Option<T>) -> String {
        thing.map_or_else(String::new, |t| t.to_string())
    }
    match s.frame() {
        Frame::FirstSeat => colour(s, Seat(outcome as u8)),
        Frame::DrawSetupCard => name(SetupCard::of_players(s.players()).get(outcome as usize)),
        Frame::LeaderRow { .. } | Frame::BotLeader { .. } => name(setup::candidates_leader(s).nth(outcome)),
        Frame::LoreRow { .. } | Frame::BotLore { .. } | Frame::Learned { .. } => {
            name(setup::candidates_lore(s).nth(outcome))
        }
        Frame::Reserve { .. } => name(s.supply_types().nth(outcome)),
        Frame::Deal { .. } => name(s.discards().undealt().nth(outcome)),
        Frame::DrawOption | Frame::Draw { .. } | Frame::Reveal { .. } => {
            name(s.discards().bottom().nth(outcome))
        }
        Frame::Refill { .. } | Frame::Connected => name(s.court().top().nth(outcome)),
        Frame::Die { .. } => (outcome + 1).to_string(),
        Frame::Rolling => {
            dice::next_die(s).map_or_else(String::new, |die| die.face_name((outcome % 6) as u8).to_owned())
        }
        _ => String::new(),
    }
}
