//! How Root shows itself: the map, everything beside it, and every action as something to choose.

mod boards;
mod changes;
pub(crate) mod chart;
mod explained;
mod form;
mod glyph;
mod map;
mod offer;
mod panels;
mod question;
mod reminder;
mod secret;
mod text;

pub(crate) use secret::secret;

use crate::state::{Frame, Setup, Stage, State};
use crate::{Action, Root};
use table::show::{Chosen, Form, Offer, Panel, Question, Show};
use table::{Document, Event, Illegal, Seat};

impl Show for Root {
    const TITLE: &'static str = "Root";
    const BLURB: &'static str = "Might and right in the woodland, with the eight Clockwork bots.";
    const CORRECTION: &'static str = "3: marquise 2, sawmill";
    const STYLE: &'static str = include_str!("style.css");

    fn form() -> Form {
        form::form()
    }

    fn plays(document: &Document, side: &str) -> bool {
        form::plays(document, side)
    }

    fn arrange(chosen: &mut Chosen) {
        form::arrange(chosen);
    }

    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        form::setup(chosen)
    }

    fn board(state: &State, eyes: Option<Seat>, lit: &[String]) -> String {
        map::board(state, eyes, lit)
    }

    fn panels(state: &State, eyes: Option<Seat>) -> Vec<Panel> {
        panels::panels(state, eyes)
    }

    fn text(state: &State, eyes: Option<Seat>) -> String {
        text::text(state, eyes)
    }

    fn offer(state: &State, action: Action) -> Offer {
        offer::offer(state, action)
    }

    fn question(state: &State) -> Option<Question> {
        question::question(state)
    }

    /// In the middle of a battle, of a payment, of a choice that an action brought with it.
    fn is_midway(state: &State) -> bool {
        !matches!(
            state.stack.top(),
            None | Some(Frame::SetUp { .. } | Frame::Battle { stage: Stage::Ambush | Stage::Foil })
        )
    }

    fn changes(from: &State, to: &State) -> Vec<String> {
        changes::changes(from, to)
    }

    fn secret(state: &State, event: &Event<Action>) -> Option<(Seat, String)> {
        secret::secret(state, event)
    }

    fn is_private(correction: &str) -> bool {
        secret::is_private(correction)
    }
}
