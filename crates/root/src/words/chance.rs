//! Outcomes of chance in a player's words.

use super::{named, player, spot};
use crate::state::*;

pub fn chance_name(s: &State) -> String {
    match s.stack.top() {
        Some(Frame::Draw { who, to, .. }) => match to {
            DrawTo::Order => say!("chance-order", who = who),
            DrawTo::Market => say!("chance-market"),
            DrawTo::Souls => say!("chance-souls"),
            DrawTo::Supporters => say!("chance-supporter"),
            DrawTo::Crown => say!("chance-crown"),
            DrawTo::Hand => say!("chance-card-for", who = player(s, who)),
        },
        Some(Frame::DealFaction { .. }) => say!("chance-faction"),
        Some(Frame::RandomCard { from, .. }) => say!("chance-random-card", who = from),
        Some(Frame::RandomLoss { owner, .. }) => say!("chance-building-lost-by", who = owner),
        Some(Frame::RuinItem { .. }) => say!("chance-item-under-the-ruin"),
        Some(Frame::AidedItem { from, .. }) => say!("chance-item-of", who = from),
        Some(Frame::NewQuest { .. }) => say!("chance-quest"),
        Some(Frame::PlotKind { at, .. }) => say!("chance-plot", at = at),
        Some(Frame::SuitMarker { next }) => say!("chance-suit", at = Clearing(next)),
        Some(Frame::Opening { who, stage, .. }) => match s.opening_building(who, stage) {
            Some(building) => say!("chance-first-building", piece = building, who = who),
            None => say!("chance-where-begins", who = who),
        },
        Some(Frame::Battle { stage: Stage::Roll }) => match &s.battle {
            Some(b) => say!("chance-dice-of", attacker = b.attacker, defender = b.defender, at = b.at),
            None => say!("chance-dice"),
        },
        Some(Frame::Battle { .. }) => say!("chance-lost-building"),
        _ => say!("chance-nothing"),
    }
}

pub fn outcome_name(s: &State, outcome: u32) -> String {
    let n = outcome as usize;
    let name = match s.stack.top() {
        Some(Frame::Draw { .. }) => s.deck.nth(n).map(|c| c.spoken()),
        Some(Frame::RandomCard { from, .. }) => s.hands[from.index()].nth(n).map(|c| c.spoken()),
        Some(Frame::RandomLoss { owner, at, .. }) => {
            s.building_by_lot(owner, at, outcome).map(|b| named(b.spoken()))
        }
        Some(Frame::RuinItem { who }) => s.ruin_pool(who).nth(outcome as u8).map(|i| named(i.spoken())),
        Some(Frame::AidedItem { from, .. }) => s.takeable(from).nth(outcome as u8).map(|i| named(i.spoken())),
        Some(Frame::NewQuest { .. }) => s.quest_deck.nth(n).map(|q| named(q.spoken())),
        Some(Frame::PlotKind { .. }) => s.unseen_plot(outcome as u8).map(|k| named(k.spoken())),
        Some(Frame::SuitMarker { next }) => {
            let mut copy = *s;
            copy.place_suit_marker(next as usize, outcome);
            copy.suits.get(next as usize).map(|suit| named(suit.spoken()))
        }
        Some(Frame::Opening { who, stage, there }) => {
            s.opening_spot(who, stage, there, outcome).map(|at| named(spot(s, at)))
        }
        Some(Frame::Battle { stage: Stage::Roll }) => {
            // Which die shows which number does not matter: ten results of sixteen.
            let (one, other) = (outcome / 4, outcome % 4);
            Some(say!("two-dice", one = one.max(other), other = one.min(other)))
        }
        Some(Frame::Battle { stage }) => s.building_at_risk(stage, outcome).map(|b| named(b.spoken())),
        _ => None,
    };
    name.unwrap_or_else(|| say!("outcome", n = outcome))
}
