//! The interface that a game implements to be played beside its physical board.

use crate::context::{Stop, TurnContext};
use maud::Markup;
use script::trace;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use table::show::{Chosen, Form};
use table::{Document, Illegal};

/// A game beside its board.
pub trait Companion: Sized + Send + Sync + 'static {
    /// "beside-" and the id of the game it accompanies, whose documents it follows.
    const ID: &'static str;
    const TITLE: &'static str;
    /// The title in the reader's language.
    fn title() -> String;
    fn blurb() -> String;
    /// An example of a manual correction, for people.
    const CORRECTION: &'static str;
    /// The instruction to people between the turns of bots.
    fn play_on() -> String {
        say!("play-on")
    }
    /// Its colours: CSS.
    const STYLE: &'static str;

    /// The choices made before the evening.
    type Choices: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A document, compiled.
    type Script: Send + Sync;
    /// The companion's state: the boards of the bots, and the answers that still hold.
    type Kept: Clone + Debug + PartialEq + Send + Sync;

    fn form() -> Form;
    fn plays(document: &Document, side: &str) -> bool;
    /// Converts the chosen fields, without the documents.
    fn choices(chosen: &Chosen) -> Result<Self::Choices, Illegal>;
    /// Compiles a document; the error is written for its author.
    fn compile(files: &[(String, String)]) -> Result<Self::Script, String>;

    /// The state before anything has happened.
    fn begin(choices: &Self::Choices, scripts: &[&Self::Script]) -> Result<Self::Kept, String>;
    /// The bots, in the order of play.
    fn bots(choices: &Self::Choices, kept: &Self::Kept) -> Vec<Bot>;
    /// The bot that plays next, if the order of play is tracked.
    fn next(choices: &Self::Choices, kept: &Self::Kept) -> Option<usize> {
        let _ = (choices, kept);
        None
    }
    /// Whether the game has ended, if the program can tell; otherwise a bot's points decide.
    fn is_over(choices: &Self::Choices, kept: &Self::Kept) -> bool {
        let bots = Self::bots(choices, kept);
        bots.iter().any(|bot| bot.goal > 0 && bot.points >= bot.goal)
    }
    /// Follows the document through a bot's turn: its lines and questions go through the context. It changes the
    /// state, and is run again from the beginning of the turn after every entry.
    fn turn(
        choices: &Self::Choices,
        script: &Self::Script,
        bot: usize,
        kept: &mut Self::Kept,
        context: &mut TurnContext<'_>,
    ) -> Result<(), Stop>;

    /// The degrees of help that the program offers, from little to much, if they can be changed at any time.
    fn degrees() -> Vec<String> {
        Vec::new()
    }
    /// The current degree of help.
    fn degree(kept: &Self::Kept) -> u8 {
        let _ = kept;
        0
    }
    /// Whether it can help so much at this table.
    fn can_help(choices: &Self::Choices, degree: u8) -> bool {
        let _ = (choices, degree);
        true
    }
    /// Whether another degree holds at once in the middle of a bot's turn. Otherwise this turn is ended as it was
    /// begun: what is on its list was decided so.
    const HELPS_AT_ONCE: bool = false;
    /// From here on it helps so much. What is kept goes over, as far as it can be known.
    fn set_degree(
        choices: &Self::Choices,
        scripts: &[&Self::Script],
        kept: &mut Self::Kept,
        degree: u8,
    ) -> Result<(), String> {
        let _ = (choices, scripts, kept, degree);
        Ok(())
    }

    /// The state row by row, as people can see and change it.
    fn rows(choices: &Self::Choices, kept: &Self::Kept) -> Vec<Row>;
    /// Rows that earlier releases offered and nothing needs any more. They are not offered, but saved evenings
    /// change them, so entries that name them stay valid.
    fn former_rows(choices: &Self::Choices, kept: &Self::Kept) -> Vec<Row> {
        let _ = (choices, kept);
        Vec::new()
    }
    /// Changes a row.
    fn adjust(choices: &Self::Choices, kept: &mut Self::Kept, row: u16, by: i32);

    /// The rows that people check before they end a bot's turn: changes to its own things.
    fn closing(choices: &Self::Choices, kept: &Self::Kept, bot: usize) -> Vec<u16> {
        let _ = (choices, kept, bot);
        Vec::new()
    }

    /// The drawing of the board, if there is one; `places` are those that can be tapped.
    fn map(choices: &Self::Choices, kept: &Self::Kept) -> Option<Markup> {
        let _ = (choices, kept);
        None
    }

    /// The position of a place in the drawing, and its name.
    fn spot(choices: &Self::Choices, kept: &Self::Kept, place: u8) -> Spot;

    /// The heading of a place's sheet.
    fn heading(choices: &Self::Choices, kept: &Self::Kept, place: u8) -> String {
        Self::spot(choices, kept, place).name
    }

    /// A small picture for a CSS class: a suit, a people.
    fn sign(class: &str) -> Markup {
        let _ = class;
        Markup::default()
    }

    /// A line of the document, and what it prefers.
    fn why(script: &Self::Script, line: trace::Line) -> Vec<String>;

    /// A picture of a bot's own board.
    fn bot_board(choices: &Self::Choices, kept: &Self::Kept, bot: usize) -> Markup {
        let _ = (choices, kept, bot);
        Markup::default()
    }
}

/// A bot at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    pub name: String,
    /// "Default", or another choice made for it.
    pub note: String,
    pub points: i32,
    /// The points needed to win, if points decide.
    pub goal: i32,
    /// Its CSS class.
    pub class: String,
    /// Its order in this turn: "fox, hammer"; empty before.
    pub order: Option<(String, &'static str)>,
}

/// One value of the state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Constant during the evening.
    pub id: u16,
    /// Rows of the same group are shown together.
    pub group: String,
    pub label: String,
    pub value: i32,
    pub low: i32,
    pub high: i32,
    /// How the program knows it.
    pub source: String,
    /// Whether somebody has played since who may have changed it.
    pub stale: bool,
    /// Whether it is shown only if it is not zero.
    pub rare: bool,
    /// The place on the board that it concerns, if any.
    pub place: Option<u8>,
}

/// The position of a place in the drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    pub name: String,
    /// In hundredths of the drawing's sides; `None` if it is not drawn.
    pub at: Option<(f64, f64)>,
    pub class: &'static str,
}
