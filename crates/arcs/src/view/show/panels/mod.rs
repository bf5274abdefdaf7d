//! Everything beside the map: the state of the game, the viewer's hand, the Court and the players' boards.

mod battle;
mod board;
mod card;
mod court;
mod fought;
mod strip;

use crate::state::State;
use maud::Markup;
use table::Seat;
use table::show::{Area, Panel};

pub(super) use fought::fought;

pub(super) fn panels(state: &State, viewer: Option<Seat>) -> Vec<Panel> {
    let panel = |id: &str, title: String, area: Area, html: Markup| Panel {
        id: id.into(),
        title,
        html: html.into_string(),
        area,
    };
    let mut panels = vec![
        panel("clock", say!("panel-chapter"), Area::Strip, strip::clock(state, viewer)),
        panel("power", say!("panel-power"), Area::Strip, strip::power(state, viewer)),
        panel("ambitions", say!("panel-ambitions"), Area::Strip, strip::ambitions(state)),
    ];
    match state.battle() {
        Some(fought) => panels.push(panel(
            "battle",
            say!("panel-battle"),
            Area::Deck,
            battle::tray(state, fought, viewer),
        )),
        None => panels.push(panel("round", say!("panel-round"), Area::Deck, card::round(state, viewer))),
    }
    if let Some(seat) = viewer.filter(|seat| !state.player(*seat).is_virtual()) {
        panels.push(panel("hand", say!("panel-hand"), Area::Deck, card::hand(state, seat)));
        panels.push(panel("mine", say!("panel-board"), Area::Deck, board::mine(state, seat)));
    }
    panels.push(panel("court", say!("panel-court"), Area::Drawer, court::court(state, viewer)));
    panels.push(panel("players", say!("panel-players"), Area::Drawer, board::players(state, viewer)));
    panels
}
