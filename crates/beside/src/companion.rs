//! What a game gives to be played beside its physical board.

use crate::desk::{Desk, Stop};
use maud::Markup;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use table::show::{Chosen, Form};
use table::{Document, Illegal};

/// A game beside its board.
pub trait Companion: Sized + Send + Sync + 'static {
    /// "beside-" and the game it stands beside, whose documents it follows.
    const ID: &'static str;
    const TITLE: &'static str;
    /// The title in the reader's language.
    fn title() -> String;
    fn blurb() -> String;
    /// A correction by hand, as an example for people.
    const CORRECTION: &'static str;
    /// What people do between the turns of bots.
    fn play_on() -> String {
        say!("play-on")
    }
    /// Its colours: CSS.
    const STYLE: &'static str;

    /// What was chosen before the evening.
    type Choices: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A document, compiled.
    type Script: Send + Sync;
    /// What is kept: the boards of the bots, and what was told and still holds.
    type Kept: Clone + Debug + PartialEq + Send + Sync;

    fn form() -> Form;
    fn plays(document: &Document, side: &str) -> bool;
    /// What was chosen, without its documents.
    fn choices(chosen: &Chosen) -> Result<Self::Choices, Illegal>;
    /// Compiles a document, or says what is wrong with it, in words for its author.
    fn compile(files: &[(String, String)]) -> Result<Self::Script, String>;

    /// What is kept before anything has happened.
    fn begin(choices: &Self::Choices, scripts: &[&Self::Script]) -> Result<Self::Kept, String>;
    /// The bots, in the order of play.
    fn bots(choices: &Self::Choices, kept: &Self::Kept) -> Vec<Bot>;
    /// The bot that plays next, where the order of play is kept.
    fn next(choices: &Self::Choices, kept: &Self::Kept) -> Option<usize> {
        let _ = (choices, kept);
        None
    }
    /// Whether the game has ended, where the program can tell; otherwise a bot's points do.
    fn is_over(choices: &Self::Choices, kept: &Self::Kept) -> bool {
        let bots = Self::bots(choices, kept);
        bots.iter().any(|bot| bot.goal > 0 && bot.points >= bot.goal)
    }
    /// Follows the document through a turn of a bot: lines go to the desk, answers come from it. It
    /// changes what is kept, and is run again from the beginning of the turn with every entry.
    fn turn(
        choices: &Self::Choices,
        script: &Self::Script,
        bot: usize,
        kept: &mut Self::Kept,
        desk: &mut Desk<'_>,
    ) -> Result<(), Stop>;

    /// How much the program can help, from little to much, if that can be changed at any time.
    fn degrees() -> Vec<String> {
        Vec::new()
    }
    /// How much it helps now.
    fn degree(kept: &Self::Kept) -> u8 {
        let _ = kept;
        0
    }
    fn set_degree(kept: &mut Self::Kept, degree: u8) {
        let _ = (kept, degree);
    }

    /// What is kept, row by row, as people can see and change it.
    fn rows(choices: &Self::Choices, kept: &Self::Kept) -> Vec<Row>;
    /// Changes a row.
    fn adjust(choices: &Self::Choices, kept: &mut Self::Kept, row: u16, by: i32);

    /// Rows that people look at before they end the turn of a bot: what happened to its own things.
    fn closing(choices: &Self::Choices, kept: &Self::Kept, bot: usize) -> Vec<u16> {
        let _ = (choices, kept, bot);
        Vec::new()
    }

    /// The drawing of the board, if there is one: `places` are those that can be pointed at.
    fn map(choices: &Self::Choices, kept: &Self::Kept) -> Option<Markup> {
        let _ = (choices, kept);
        None
    }

    /// Where a place lies on the drawing, and how it is called.
    fn spot(choices: &Self::Choices, kept: &Self::Kept, place: u8) -> Spot;

    /// What the sheet of a place is headed with.
    fn heading(choices: &Self::Choices, kept: &Self::Kept, place: u8) -> String {
        Self::spot(choices, kept, place).name
    }

    /// A small picture for a class of the style sheet: a suit, a people.
    fn sign(class: &str) -> Markup {
        let _ = class;
        Markup::default()
    }

    /// What a bot has on its own board, as a picture.
    fn mat(choices: &Self::Choices, kept: &Self::Kept, bot: usize) -> Markup {
        let _ = (choices, kept, bot);
        Markup::default()
    }
}

/// A bot at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    pub name: String,
    /// "Default", or whatever else was chosen for it.
    pub note: String,
    pub points: i32,
    /// Points that win, if points do.
    pub goal: i32,
    /// How it looks, in the style sheet.
    pub class: String,
    /// What came up for it in this turn: "fox, hammer"; empty before.
    pub order: Option<(String, &'static str)>,
}

/// Something that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Stays the same as long as the evening lasts.
    pub id: u16,
    /// Rows of the same group stand together.
    pub group: String,
    pub label: String,
    pub value: i32,
    pub low: i32,
    pub high: i32,
    /// Where the program has it from.
    pub source: String,
    /// Somebody has played since, who may have changed it.
    pub stale: bool,
    /// Shown only where there is some.
    pub rare: bool,
    /// The place of the board it is about, if it is about one.
    pub place: Option<u8>,
}

/// Where a place of the board is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spot {
    pub name: String,
    /// In hundredths of the drawing's sides; none if there is no drawing of it.
    pub at: Option<(f64, f64)>,
    pub class: &'static str,
}
