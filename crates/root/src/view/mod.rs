//! How Root is displayed: the map, everything beside it, and every action as a choice.

mod boards;
mod changes;
pub(crate) mod chart;
mod explained;
mod form;
mod fought;
mod glyph;
mod known;
mod map;
mod offer;
mod panels;
mod picks;
mod question;
mod reminder;
mod secret;
mod text;

pub(crate) use chart::point as chart_point;
pub(crate) use form::{bot_choice, bot_fields};
pub(crate) use glyph::{
    building as building_sign, class, suit as suit_sign, suit_inline, token as token_sign,
    warrior_inline as head_inline,
};
pub(crate) use known::imagine;
pub(crate) use secret::secret;

use crate::happening::Happening;
use crate::rules::score::POINTS_TO_WIN;
use crate::state::{Building, Clearing, Frame, Setup, Stage, State};
use crate::words::{capital, named};
use crate::{Action, Root};
use table::pick::Path;
use table::show::{Chosen, Count, Form, Offer, Panel, Question, Show, WhyNot, Window};
use table::{Document, Event, Illegal, Seat};

/// The number of warriors of a faction, as a sign in a drawing.
pub(crate) fn warriors_sign(of: crate::state::Faction, n: u8, x: f64, y: f64, size: f64) -> maud::Markup {
    glyph::warriors(of, Some(n), x, y, size)
}

impl Show for Root {
    const TITLE: &'static str = "Root";
    const CORRECTION: &'static str = "3: marquise 2, sawmill";
    const WISH: &'static str = "battle eyrie 3";
    const STYLE: &'static str = include_str!("style.css");

    fn glossary() -> String {
        reminder::glossary()
    }

    fn blurb() -> String {
        say!("blurb")
    }

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

    fn board(state: &State, viewer: Option<Seat>, lit: &[String]) -> String {
        map::board(state, viewer, lit)
    }

    fn redraw(state: &State, viewer: Option<Seat>, lit: &[String], window: Window) -> String {
        map::redraw(state, viewer, lit, window)
    }

    fn panels(state: &State, viewer: Option<Seat>) -> Vec<Panel> {
        panels::panels(state, viewer)
    }

    fn fought(state: &State, told: &[(bool, &Happening)], viewer: Option<Seat>) -> String {
        fought::fought(state, told, viewer).into_string()
    }

    fn mark(state: &State, seat: Seat) -> String {
        let faction = state.seats().get(usize::from(seat.0));
        faction.map_or(String::new(), |faction| glyph::warrior_inline(*faction).into_string())
    }

    fn goal(_: &State) -> Option<i32> {
        Some(POINTS_TO_WIN.into())
    }

    fn text(state: &State, viewer: Option<Seat>) -> String {
        text::text(state, viewer)
    }

    fn offer(state: &State, action: Action) -> Offer {
        offer::offer(state, action)
    }

    fn why_not(state: &State, wish: &str) -> Vec<WhyNot> {
        crate::words::wish::why_not(state, wish)
    }

    fn question(state: &State) -> Option<Question> {
        question::question(state)
    }

    fn path(state: &State, action: Action) -> Path {
        picks::path(state, action, &offer::offer(state, action))
    }

    fn place_name(state: &State, place: &str) -> String {
        capital(&chart::said(state, place))
    }

    fn counts(state: &State, place: &str) -> Vec<Count> {
        let Some(at) = Clearing::all().find(|at| chart::place(*at) == place) else { return Vec::new() };
        let mut counts = Vec::new();
        for f in state.seats().iter().filter(|f| !f.is_vagabond()) {
            let warriors = u32::from(state.warriors_of(*f, at));
            let name = f.name();
            let set = |n| format!("clearing {at} warriors {name}: {n}");
            counts.push(Count::new(say!("count-warriors", who = *f), warriors, set));
            for building in Building::of(*f) {
                let kind = building.name();
                let set = |n| format!("clearing {at} buildings {kind}: {n}");
                counts.push(Count::new(
                    capital(&named(building.spoken())),
                    u32::from(state.count(*building, at)),
                    set,
                ));
            }
        }
        counts
    }

    /// Whether a battle, a payment or a choice within an action is in progress.
    fn is_midway(state: &State) -> bool {
        !matches!(
            state.stack.top(),
            None | Some(
                Frame::SetUp { .. }
                    | Frame::ChooseFaction { .. }
                    | Frame::PutBack { .. }
                    | Frame::Battle { stage: Stage::Ambush | Stage::Foil }
            )
        )
    }

    fn changes(from: &State, to: &State) -> Vec<String> {
        changes::changes(from, to)
    }

    fn secret(state: &State, event: &Event<Action>) -> Option<(Seat, String)> {
        secret::secret(state, event)
    }

    fn could_come_up(state: &State, viewer: Option<Seat>) -> Option<Vec<String>> {
        secret::could_come_up(state, viewer)
    }

    fn is_private(correction: &str) -> bool {
        secret::is_private(correction)
    }
}
