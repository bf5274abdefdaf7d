//! Arcs beside its physical board, as a mirror: the whole table is kept. People tell the cards that
//! lie open and what came up, and touch what they have changed on the map; the bots play by the rules.

mod cards;
mod choices;
mod people;
mod touches;

pub use choices::Choices;

use crate::state::names::Named;
use crate::state::system::System;
use crate::view::show;
use crate::{Arcs, State, rules};
use ::beside::mirror::{self, Mirror};
use ::beside::{Bot, Companion, Desk, Row, Spot, Stop};
use maud::{Markup, PreEscaped, html};
use std::sync::Arc;
use table::show::{Chosen, Form, Show};
use table::{Bots, Document, Game, Illegal, Mind, Pending, Seat};

/// Arcs beside the board.
pub struct ArcsBeside;

/// What is kept: the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub mirror: Mirror<State>,
    /// Where each bot sits.
    seats: Vec<Seat>,
}

impl Kept {
    pub fn state(&self) -> &State {
        &self.mirror.state
    }
}

impl Companion for ArcsBeside {
    const ID: &'static str = "beside-arcs";
    const TITLE: &'static str = "Arcs, beside the board";
    const CORRECTION: &'static str = "hex 5 fresh red ships: 2";
    const STYLE: &'static str = concat!(include_str!("../view/show/style.css"), include_str!("style.css"));

    type Choices = Choices;
    type Script = Arc<dyn Mind<Arcs>>;
    type Kept = Kept;

    fn play_on() -> String {
        say!("beside-play-on")
    }

    fn title() -> String {
        say!("beside-title")
    }

    fn blurb() -> String {
        say!("beside-blurb")
    }

    fn form() -> Form {
        choices::form()
    }

    fn plays(document: &Document, side: &str) -> bool {
        Arcs::plays(document, side)
    }

    fn choices(chosen: &Chosen) -> Result<Choices, Illegal> {
        choices::choices(chosen)
    }

    fn compile(files: &[(String, String)]) -> Result<Arc<dyn Mind<Arcs>>, String> {
        Arcs::mind_with_people(&Document::new("", "", files.to_vec()))
    }

    fn begin(choices: &Choices, _: &[&Arc<dyn Mind<Arcs>>]) -> Result<Kept, String> {
        let state = Arcs::begin(&choices.setup).map_err(|illegal| illegal.reason)?;
        let seats = state.seats().filter(|seat| state.player(*seat).is_virtual()).collect();
        Ok(Kept { mirror: Mirror::new(state), seats })
    }

    fn bots(_: &Choices, kept: &Kept) -> Vec<Bot> {
        let s = kept.state();
        let chapter = say!("beside-chapter", n = s.chapter());
        let bot = |seat: &Seat| {
            let colour = s.player(*seat).colour().label();
            Bot {
                name: crate::words::title(s.player(*seat).colour()),
                note: chapter.clone(),
                points: i32::from(s.player(*seat).power()),
                goal: i32::from(rules::chapter::goal(s)),
                class: format!("of-{colour}"),
                order: None,
            }
        };
        kept.seats.iter().map(bot).collect()
    }

    /// The bots play in the order of the round.
    fn next(_: &Choices, kept: &Kept) -> Option<usize> {
        let s = kept.state();
        let Pending::Seat(pending) = Arcs::pending(s) else { return None };
        let order = people::following(s, pending);
        order.into_iter().find_map(|seat| kept.seats.iter().position(|bot| *bot == seat))
    }

    fn is_over(_: &Choices, kept: &Kept) -> bool {
        Arcs::pending(kept.state()) == Pending::Over
    }

    fn turn(
        choices: &Choices,
        script: &Arc<dyn Mind<Arcs>>,
        bot: usize,
        kept: &mut Kept,
        desk: &mut Desk<'_>,
    ) -> Result<(), Stop> {
        let Some(seat) = kept.seats.get(bot).copied() else { return Ok(()) };
        desk.part(say!("beside-since"));
        people::play(choices.owners, &mut kept.mirror.state, seat, desk)?;
        if Arcs::pending(kept.state()) == Pending::Over {
            return Ok(());
        }
        desk.part(mirror::capital(&Arcs::seat_name(kept.state(), seat)));
        mirror::turn::<Arcs>(&mut kept.mirror, &**script, seat, choices.owners, desk)
    }

    fn rows(_: &Choices, kept: &Kept) -> Vec<Row> {
        mirror::rows::<Arcs>(kept.state())
    }

    fn adjust(_: &Choices, kept: &mut Kept, row: u16, by: i32) {
        mirror::adjust::<Arcs>(&mut kept.mirror.state, row, by);
    }

    fn map(_: &Choices, kept: &Kept) -> Option<Markup> {
        let board = Arcs::board(kept.state(), None, &[]);
        Some(html! { div.board.touch-map { (PreEscaped(board)) } })
    }

    /// A ship in the colour of a player, or a die as it lies.
    fn sign(class: &str) -> Markup {
        match class.strip_prefix("of-") {
            Some(colour) => show::ship(colour),
            None => cards::drawn(class).unwrap_or_default(),
        }
    }

    fn spot(_: &Choices, _: &Kept, place: u8) -> Spot {
        let name = System::all().nth(usize::from(place)).map_or_else(String::new, crate::words::read);
        Spot { name, at: None, class: "" }
    }
}
