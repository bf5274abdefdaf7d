//! How Arcs is displayed: the map, everything beside it, and every action as a choice.

mod board;
mod form;
mod glyph;
mod offer;
mod panels;
mod picks;
mod reminder;
mod text;

use crate::Arcs;
use crate::action::Action;
use crate::happening::{By, Happening, Thing, difference};
use crate::setup::Setup;
use crate::state::State;
use crate::state::battle::Die;
use crate::state::card::ActionCard;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::piece::BuildingKind;
use crate::state::system::System;
use table::pick::Path;
use table::show::{Chosen, Count, Form, Offer, Panel, Question, Show, WhyNot, Window};
use table::{Event, Happening as _, Illegal, Seat};

/// A die with this face up.
pub(crate) fn die(die: Die, face: u8) -> maud::Markup {
    glyph::die(die, face)
}

/// Things as they are counted, one sign each.
pub(crate) fn held(state: &State, of: &[crate::happening::Held]) -> maud::Markup {
    glyph::held(state, of)
}

/// The sign of an ambition.
pub(crate) fn ambition(ambition: crate::state::ambition::Ambition) -> maud::Markup {
    glyph::sign(&format!("ambition-{ambition}"))
}

/// A ship of a colour, in running text.
pub(crate) fn ship(colour: &str) -> maud::Markup {
    glyph::sign(&format!("ship-{colour}"))
}

impl Show for Arcs {
    const TITLE: &'static str = "Arcs";
    const CORRECTION: &'static str = "red ships in gate 1: 2 fresh, 1 damaged";
    const WISH: &'static str = "battle yellow hex 5";
    const STYLE: &'static str = include_str!("style.css");

    fn blurb() -> String {
        say!("show-conflict-and-collapse-in-the-reach")
    }

    fn form() -> Form {
        form::form()
    }

    fn glossary() -> String {
        reminder::glossary()
    }

    fn arrange(chosen: &mut Chosen) {
        form::arrange(chosen);
    }

    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        form::setup(chosen)
    }

    fn board(state: &State, _: Option<Seat>, lit: &[String]) -> String {
        board::board(state, lit)
    }

    fn redraw(state: &State, _: Option<Seat>, lit: &[String], window: Window) -> String {
        board::redraw(state, lit, window)
    }

    fn panels(state: &State, viewer: Option<Seat>) -> Vec<Panel> {
        panels::panels(state, viewer)
    }

    fn fought(state: &State, told: &[(bool, &Happening)], viewer: Option<Seat>) -> String {
        panels::fought(state, told, viewer).into_string()
    }

    fn mark(state: &State, seat: Seat) -> String {
        glyph::sign(&format!("mark-{}", state.player(seat).colour())).into_string()
    }

    fn goal(state: &State) -> Option<i32> {
        Some(crate::rules::chapter::goal(state).into())
    }

    fn text(state: &State, viewer: Option<Seat>) -> String {
        text::text(state, viewer)
    }

    fn offer(state: &State, action: Action) -> Offer {
        offer::offer(state, action)
    }

    fn path(state: &State, action: Action) -> Path {
        picks::path(state, action, &offer::offer(state, action))
    }

    fn place_name(_: &State, place: &str) -> String {
        System::parse(place).map_or_else(|| place.into(), |system| picks::place(system).label)
    }

    fn counts(state: &State, place: &str) -> Vec<Count> {
        let Some(system) = System::parse(place) else { return Vec::new() };
        let mut counts = Vec::new();
        for seat in state.seats() {
            let colour = state.player(seat).colour();
            let ships = state.ships(system, seat);
            let set = move |fresh: u32, damaged: u32| {
                format!("{colour} ships in {system}: {fresh} fresh, {damaged} damaged")
            };
            let (fresh, damaged) = (u32::from(ships.fresh), u32::from(ships.damaged));
            counts.push(Count::new(say!("touch-fresh-ships", colour = colour), fresh, |n| set(n, damaged)));
            counts.push(Count::new(say!("touch-damaged-ships", colour = colour), damaged, |n| set(fresh, n)));
            for kind in BuildingKind::ALL {
                let there =
                    state.buildings_of(system, seat).filter(|(_, b)| b.kind() == *kind).count() as u32;
                counts.push(Count {
                    label: say!("touch-buildings", colour = colour, kind = kind),
                    now: there,
                    fewer: (there > 0).then(|| format!("{colour} {kind} in {system}: none")),
                    more: (there == 0).then(|| format!("{colour} {kind} in {system}: fresh")),
                });
            }
        }
        counts
    }

    fn question(state: &State) -> Option<Question> {
        crate::words::question(state)
    }

    fn why_not(state: &State, wish: &str) -> Vec<WhyNot> {
        crate::words::why_not(state, wish)
    }

    fn is_midway(state: &State) -> bool {
        !matches!(
            state.frame(),
            Frame::Lead
                | Frame::Follow
                | Frame::Turn
                | Frame::Draft { .. }
                | Frame::Mulligan { .. }
                | Frame::Over
        )
    }

    /// Cards dealt to a real hand, and cards played or discarded face down, are their owner's secret.
    fn secret(state: &State, event: &Event<Action>) -> Option<(Seat, String)> {
        let name = |seat: Seat| state.player(seat).colour();
        match event {
            Event::Chance { .. } => match state.frame() {
                Frame::Deal { seat, .. } if !state.player(seat).is_virtual() => {
                    Some((seat, say!("show-a-card-for", what = name(seat))))
                }
                // Drawn from the bottom of the discards.
                Frame::Draw { .. } if !state.player(state.turn().seat()).is_virtual() => {
                    let seat = state.turn().seat();
                    Some((seat, say!("show-draws-a-card", what = name(seat))))
                }
                _ => None,
            },
            Event::Act { seat, action: Action::Copy(_) } => {
                Some((*seat, say!("show-copies-face-down", what = name(*seat))))
            }
            Event::Act { seat, action: Action::Seize(_) } => {
                Some((*seat, say!("show-seizes-the-initiative-with-a-card", what = name(*seat))))
            }
            Event::Act { seat, action: Action::DiscardCard(_) } => {
                Some((*seat, say!("show-gives-up-a-card", what = name(*seat))))
            }
            Event::Act { seat, action: Action::Swap { .. } } => {
                Some((*seat, say!("show-swaps-a-card", what = name(*seat))))
            }
            _ => None,
        }
    }

    /// Any card that is not in the viewer's hand: others' hands and face-down cards are hidden.
    fn could_come_up(state: &State, viewer: Option<Seat>) -> Option<Vec<String>> {
        let draws = matches!(
            state.frame(),
            Frame::Deal { .. } | Frame::Draw { .. } | Frame::DrawOption | Frame::Reveal { .. }
        );
        let all = ActionCard::deck(state.players());
        let cards = viewer.map_or(all, |seat| all.without(state.player(seat).hand()));
        draws.then(|| cards.iter().map(crate::words::read).collect())
    }

    fn is_private(correction: &str) -> bool {
        let place = correction.split(':').next().unwrap_or_default().to_lowercase();
        ["hand", "bonus"].iter().any(|word| place.contains(word))
    }

    fn changes(from: &State, to: &State) -> Vec<String> {
        let open = difference(from, to, By::Correction).into_iter().map(|change| change.seen_by(to, None));
        let is_hidden =
            |change: &Happening| matches!(change, Happening::Went { what: Thing::Card(None), .. });
        let (mut hidden, mut changes): (Vec<_>, Vec<_>) = open.partition(is_hidden);
        // Hidden cards are interchangeable: only their number is listed. Their order would reveal which cards
        // they are.
        hidden.sort_by_key(|change| change.say(to));
        for change in hidden {
            match (changes.last_mut(), &change) {
                (
                    Some(Happening::Went { what: Thing::Card(None), count, from, to, .. }),
                    Happening::Went { what: Thing::Card(None), count: n, from: a, to: b, .. },
                ) if (&*from, &*to) == (a, b) => *count += n,
                _ => changes.push(change),
            }
        }
        changes.iter().map(|change| change.say(to)).collect()
    }
}
