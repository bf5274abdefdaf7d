//! Arcs beside its physical board. *Tell* tracks the bot's counters and cards, and lists what its document
//! says. *Ask* shows the table as it was last seen once in a turn, lets people correct it, and finds every
//! target. *Mirror* tracks the whole table: people enter the face-up cards and tap the changes, and rounds
//! and chapters follow the rules.

mod ask;
mod cards;
mod choices;
mod moment;
mod people;
mod printed;
mod script;
mod tell;
mod touches;
mod ways;

pub use self::script::Script;
pub use choices::{Choices, Degree};

use crate::state::names::Named;
use crate::state::system::System;
use crate::view::show;
use crate::{Arcs, State, rules};
use ::beside::mirror::{self, Mirror};
use ::beside::{Bot, Companion, Row, Spot, Stop, TurnContext};
use ::script::trace::Line;
use maud::{Markup, PreEscaped, html};
use table::show::{Chosen, Form, Show};
use table::{Document, Game, Illegal, Pending, Seat};

/// Arcs beside the board.
pub struct ArcsBeside;

/// The state: the table, as far as the degree of help tracks it.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub mirror: Mirror<State>,
    /// The seat of each bot.
    seats: Vec<Seat>,
    pub degree: Degree,
    /// The number of bot turns so far.
    turns: u32,
    /// Whether the table was checked in this turn, and the turn of the last check.
    seen: bool,
    seen_in: u32,
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
    type Script = Script;
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

    fn compile(files: &[(String, String)]) -> Result<Script, String> {
        Script::new(files)
    }

    fn begin(choices: &Choices, _: &[&Script]) -> Result<Kept, String> {
        let mut state = Arcs::begin(&choices.setup).map_err(|illegal| illegal.reason)?;
        let seats: Vec<Seat> = state.seats().filter(|seat| state.player(*seat).is_virtual()).collect();
        for seat in &seats {
            state.player_mut(*seat).virtual_hand.cards = moment::HAND;
        }
        Ok(Kept {
            mirror: Mirror::new(state),
            seats,
            degree: choices.degree,
            turns: 0,
            seen: false,
            seen_in: 0,
        })
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
                // Power is unknown if no table is tracked.
                goal: if kept.degree == Degree::Tell { 0 } else { i32::from(rules::chapter::goal(s)) },
                class: format!("of-{colour}"),
                order: None,
            }
        };
        kept.seats.iter().map(bot).collect()
    }

    /// The bots play in the order of the round.
    fn next(_: &Choices, kept: &Kept) -> Option<usize> {
        let s = kept.state();
        if kept.degree != Degree::Mirror {
            return None;
        }
        let Pending::Seat(pending) = Arcs::pending(s) else { return None };
        let order = people::following(s, pending);
        order.into_iter().find_map(|seat| kept.seats.iter().position(|bot| *bot == seat))
    }

    fn is_over(_: &Choices, kept: &Kept) -> bool {
        Arcs::pending(kept.state()) == Pending::Over
    }

    fn turn(
        choices: &Choices,
        script: &Script,
        bot: usize,
        kept: &mut Kept,
        context: &mut TurnContext<'_>,
    ) -> Result<(), Stop> {
        let Some(seat) = kept.seats.get(bot).copied() else { return Ok(()) };
        match kept.degree {
            Degree::Tell => return tell::turn(choices, script, seat, kept, context),
            Degree::Ask => return ask::turn(choices, script, seat, kept, context),
            Degree::Mirror => {}
        }
        let mind = script.mind().map_err(Stop::Stuck)?;
        context.part(say!("beside-since"));
        people::play(choices.owners, &mut kept.mirror.state, seat, context)?;
        if Arcs::pending(kept.state()) == Pending::Over {
            return Ok(());
        }
        context.part(mirror::capital(&Arcs::seat_name(kept.state(), seat)));
        mirror::turn::<Arcs>(&mut kept.mirror, mind, seat, choices.owners, context)
    }

    fn degrees() -> Vec<String> {
        vec![say!("beside-degree-tell"), say!("beside-degree-ask"), say!("beside-degree-mirror")]
    }

    fn degree(kept: &Kept) -> u8 {
        kept.degree as u8
    }

    const HELPS_AT_ONCE: bool = true;

    fn set_degree(_: &Choices, _: &[&Script], kept: &mut Kept, degree: u8) -> Result<(), String> {
        kept.degree = [Degree::Tell, Degree::Ask, Degree::Mirror][usize::from(degree.min(2))];
        Ok(())
    }

    fn rows(_: &Choices, kept: &Kept) -> Vec<Row> {
        let s = kept.state();
        let mut rows = mirror::rows::<Arcs>(s);
        match kept.degree {
            Degree::Mirror => rows.truncate(rows.len() - touches::about_cards_gone(s)),
            Degree::Ask => {
                for row in &mut rows {
                    row.stale = !kept.seen;
                    row.source = match kept.seen_in {
                        0 => say!("beside-from-the-set-up"),
                        turn => say!("beside-seen-in", n = turn),
                    };
                }
            }
            Degree::Tell => {
                let own: Vec<String> = kept.seats.iter().map(|seat| touches::owner(s, *seat)).collect();
                rows.retain(|row| own.contains(&row.group) && touches::is_of_the_hand(s, row));
                rows.iter_mut().for_each(|row| row.source = say!("beside-counted"));
            }
        }
        rows
    }

    fn adjust(_: &Choices, kept: &mut Kept, row: u16, by: i32) {
        mirror::adjust::<Arcs>(&mut kept.mirror.state, row, by);
    }

    fn map(_: &Choices, kept: &Kept) -> Option<Markup> {
        if kept.degree == Degree::Tell {
            return None;
        }
        let board = Arcs::board(kept.state(), None, &[]);
        Some(
            html! { div.board.touch-map.stale[kept.degree == Degree::Ask && !kept.seen] { (PreEscaped(board)) } },
        )
    }

    fn why(script: &Script, line: Line) -> Vec<String> {
        script.program.with_hints(line)
    }

    /// A ship in the colour of a player, or a die with its face.
    fn sign(class: &str) -> Markup {
        match class.strip_prefix("of-") {
            Some(colour) => show::ship(colour),
            None => cards::drawn(class).unwrap_or_default(),
        }
    }

    /// A picture of the bot's hand.
    fn bot_board(_: &Choices, kept: &Kept, bot: usize) -> Markup {
        let Some(seat) = kept.seats.get(bot) else { return html! {} };
        let hand = kept.state().player(*seat).virtual_hand();
        html! {
            dl.hand-mat {
                div { dt { (say!("touch-hand-counter")) } dd { (hand.cards) } }
                div { dt { (say!("touch-seize-counter")) } dd { (hand.seize) } }
                @if !hand.bonus.is_empty() {
                    div { dt { (say!("beside-bonus-cards")) } dd { @for card in hand.bonus { span.chip.{ (cards::suit(card)) } { (crate::words::read(card)) } " " } } }
                }
            }
        }
    }

    fn spot(_: &Choices, _: &Kept, place: u8) -> Spot {
        let name = System::all().nth(usize::from(place)).map_or_else(String::new, crate::words::read);
        Spot { name, at: None, class: "" }
    }
}
