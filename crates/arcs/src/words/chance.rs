//! Chance events and their outcomes in a player's words.

use super::colour;
use crate::rules::{dice, setup};
use crate::state::State;
use crate::state::battle::face_name;
use crate::state::frame::Frame;
use crate::state::setup_card::SetupCard;
use table::Seat;

/// The name of the pending chance: "assault die", "the card dealt to red".
pub fn chance_name(s: &State) -> String {
    let on_turn = colour(s, s.turn().seat());
    match s.frame() {
        Frame::FirstSeat => say!("chance-the-starting-player"),
        Frame::DrawSetupCard => say!("chance-the-setup-card"),
        Frame::LeaderRow { .. } => say!("chance-a-leader-for-the-draft"),
        Frame::LoreRow { .. } => say!("chance-a-lore-card-for-the-draft"),
        Frame::BotLeader { seat } => say!("chance-the-leader-of", what = colour(s, seat)),
        Frame::BotLore { seat } => say!("chance-the-lore-card-of", what = colour(s, seat)),
        Frame::Learned { seat, .. } => say!("chance-a-lore-card-for-to-keep", what = colour(s, seat)),
        Frame::Reserve { seat } => say!("chance-the-extra-token-of", what = colour(s, seat)),
        Frame::Deal { seat, .. } => say!("chance-the-card-dealt-to", what = colour(s, seat)),
        Frame::DrawOption => say!("chance-the-card-draws-from-the-stack", on_turn = on_turn),
        Frame::Draw { .. } => say!("chance-the-card-draws-from-the-bottom", on_turn = on_turn),
        Frame::Reveal { seat, .. } => say!("chance-the-card-shows", what = colour(s, seat)),
        Frame::Refill { spot } => say!("chance-the-court-card-for-position", spot = spot + 1),
        Frame::Connected => say!("chance-the-top-card-of-the-court"),
        Frame::Die { sides } => say!("chance-the-die-of-sides-that-rolls", sides = sides, on_turn = on_turn),
        Frame::Rolling => dice::next_die(s).map_or_else(String::new, |die| say!("chance-die", die = die)),
        _ => String::new(),
    }
}

/// The name of an outcome of the pending chance: "hit", "aggression 5".
pub fn outcome_name(s: &State, outcome: u32) -> String {
    fn name<T: Into<speech::Value>>(thing: Option<T>) -> String {
        thing.map_or_else(String::new, super::read)
    }
    match s.frame() {
        Frame::FirstSeat => super::read(colour(s, Seat(outcome as u8))),
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
            dice::next_die(s).map_or_else(String::new, |die| face_name(die, (outcome % 6) as u8))
        }
        _ => String::new(),
    }
}
