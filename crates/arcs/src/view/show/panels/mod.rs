//! Everything beside the map: how the game stands, what one holds, the Court and the players' boards.

mod battle;
mod board;
mod card;
mod court;
mod strip;

use crate::state::State;
use maud::Markup;
use table::Seat;
use table::show::{Area, Panel};

pub(super) fn panels(state: &State, eyes: Option<Seat>) -> Vec<Panel> {
    let panel = |id: &str, title: &str, area: Area, html: Markup| Panel {
        id: id.into(),
        title: title.into(),
        html: html.into_string(),
        area,
    };
    let mut panels = vec![
        panel("clock", "Chapter", Area::Strip, strip::clock(state)),
        panel("power", "Power", Area::Strip, strip::power(state, eyes)),
        panel("ambitions", "Ambitions", Area::Strip, strip::ambitions(state)),
    ];
    match state.battle() {
        Some(fought) => panels.push(panel("battle", "Battle", Area::Deck, battle::tray(state, fought, eyes))),
        None => panels.push(panel("round", "Played this round", Area::Deck, card::round(state, eyes))),
    }
    if let Some(seat) = eyes.filter(|seat| !state.player(*seat).is_virtual()) {
        panels.push(panel("hand", "Your hand", Area::Deck, card::hand(state, seat)));
        panels.push(panel("mine", "Your board", Area::Deck, board::mine(state, seat)));
    }
    panels.push(panel("court", "Court", Area::Drawer, court::court(state, eyes)));
    panels.push(panel("players", "Players", Area::Drawer, board::players(state, eyes)));
    panels
}
