//! Games and sessions behind object-safe traits, so that front ends can hold any game.

mod playing;
mod staged;

pub use staged::{Staged, minds, policies, read_with_documents};

use crate::pick::Tree;
use crate::show::{Chosen, Count, Entry as Asked, Form, Offer, Page, Panel, Question, WhyNot, Window};
use crate::{Document, Given, Happened, LoadError, Pending, Refusal, Seat, Standing, Who};
use script::coverage::Written;
use script::trace::{Entry, Trace};
use serde::Serialize;

/// A game that can be started, with the documents that its bots can play from.
pub trait Stage: Send + Sync {
    fn id(&self) -> &'static str;
    fn title(&self) -> String;
    fn blurb(&self) -> String;
    /// Whether it accompanies a physical board: see [`crate::Show::COMPANION`].
    fn is_companion(&self) -> bool;
    /// Whether it is of use beside a physical board only: see [`crate::Show::BESIDE`].
    fn is_beside(&self) -> bool;
    fn form(&self) -> Form;
    /// The CSS of its board and panels.
    fn style(&self) -> &'static str;
    /// See [`crate::Show::PICTURED`].
    fn pictured(&self) -> &'static [&'static str];
    /// The starting text for a new document.
    fn template(&self) -> &'static str;
    /// The game's own pages: see [`crate::Show::pages`].
    fn pages(&self) -> Vec<(&'static str, String)>;
    fn page(&self, name: &str, given: &[(String, String)]) -> Option<Page>;
    fn documents(&self) -> &[Document];
    /// Whether a document can play a side.
    fn plays(&self, document: &Document, side: &str) -> bool;
    /// The bot to propose for a side: the last document that can play it.
    fn opponent(&self, side: &str) -> Option<&Document> {
        self.documents().iter().rfind(|document| self.plays(document, side))
    }
    /// Whether a search can play a seat.
    fn looks_ahead(&self) -> bool;
    /// Whether this document can take over a seat that is set up for a human: see [`crate::Bots::plays_for_humans`].
    fn plays_for_humans(&self, document: &Document) -> bool;
    /// The choices with the seats in the order of play.
    fn arrange(&self, chosen: Chosen) -> Chosen;
    /// Starts a game.
    fn begin(&self, chosen: &Chosen, seed: u64, real: bool) -> Result<Box<dyn Play>, String> {
        self.begin_with(&[], chosen, seed, real)
    }
    /// Starts a game whose bots may also play from the players' own documents.
    fn begin_with(
        &self,
        own: &[Document],
        chosen: &Chosen,
        seed: u64,
        real: bool,
    ) -> Result<Box<dyn Play>, String>;
    /// Checks that a bot can play from this document: everywhere, or at a table with `people`, who can be
    /// asked about lines that only they understand. The error is written for its author.
    fn understands(&self, document: &Document, people: bool) -> Result<(), String>;
    /// Plays the turn of the pending bot in a position, from this document or from the one proposed for
    /// its side.
    fn rehearse(
        &self,
        document: Option<&Document>,
        position: &str,
        given: &mut Given,
    ) -> Result<Rehearsal, String>;
    /// Opens a saved game.
    fn open(&self, text: &str) -> Result<Box<dyn Play>, LoadError>;
}

/// A bot's turn from a position.
pub struct Rehearsal {
    /// The name of the seat that played.
    pub seat: String,
    pub trace: Vec<Entry>,
    /// The document's lines, which the trace refers to by index.
    pub lines: Vec<Written>,
    /// The position afterwards.
    pub position: String,
}

/// A game in progress.
pub trait Play: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> Vec<Sitting>;
    /// Whether players use physical dice and cards.
    fn is_real(&self) -> bool;
    /// Whether it accompanies a physical board: see [`crate::Show::COMPANION`].
    fn is_companion(&self) -> bool;
    /// The number of events in the log.
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    fn pending(&self) -> Pending;
    fn bot_is_next(&self) -> Option<Seat>;
    fn standing(&self) -> Standing;
    /// The standing after `at` events.
    fn standing_at(&self, at: usize) -> Standing;

    /// The actions of the pending seat; empty unless a seat is pending.
    fn offers(&self) -> Vec<Offer>;
    /// The gestures that lead to each of the offers.
    fn picks(&self) -> Tree;
    /// The questions of this moment as one form, if the game has put them together.
    fn sheet(&self) -> Option<Vec<Asked<()>>>;
    /// Answers them all: for each entry, the indices of its choices. A refusal changes nothing.
    fn fill(&mut self, seat: Seat, chosen: &[Vec<usize>]) -> Result<(), Refusal>;
    /// The physical roll or draw that is awaited, and its possible outcomes.
    fn chance(&self) -> Option<Chance>;
    /// Like [`Play::chance`], limited to what `viewer` may know about cards that others hide: see
    /// [`crate::Show::could_come_up`].
    fn chance_to(&self, viewer: Option<Seat>) -> Option<Chance>;
    /// If only one seat may see the next outcome: that seat, and the words for everybody else.
    fn secret_chance(&self) -> Option<(Seat, String)>;
    /// Whether a correction may reveal or change hidden information.
    fn is_private(&self, correction: &str) -> bool;
    /// The current question; `None` once the game is over.
    fn question(&self) -> Option<Question>;
    /// Explains why the pending seat cannot do what `wish` describes.
    fn why_not(&self, wish: &str) -> Vec<WhyNot>;

    /// Takes the action that was offered to the seat under this index.
    fn act(&mut self, seat: Seat, offer: usize) -> Result<(), Refusal>;
    fn came_up(&mut self, outcome: u32) -> Result<(), Refusal>;
    /// Enters one of the outcomes of [`Play::chance_to`].
    fn came_up_to(&mut self, viewer: Option<Seat>, outcome: u32) -> Result<(), Refusal>;
    fn correct(&mut self, text: &str) -> Result<(), Refusal>;
    /// The corrections possible at a place of the board, limited to those that the game accepts.
    fn counts(&self, place: &str) -> Vec<Count>;
    fn place_name(&self, place: &str) -> String;
    fn undo(&mut self, to: usize) -> Result<usize, Refusal>;
    /// Where the current multi-step action began, if one is under way, so that it can be cancelled.
    fn step_began(&self) -> Option<usize>;
    /// Lets the pending bot act. Returns whether anything happened.
    fn think(&mut self) -> Result<bool, Refusal>;

    /// The events `from..to`, as `viewer` may see them.
    fn told(&mut self, from: usize, to: usize, viewer: Option<Seat>) -> Vec<Told>;
    /// What was chosen with this event, as it was offered: "Move: 1 ship from gate 4 to gate 1". `None` if it was no
    /// choice.
    fn chosen(&self, at: usize) -> Option<String>;
    /// Draws the fights that were over since event `since`: see [`crate::Show::fought`].
    fn fought(&mut self, since: usize, viewer: Option<Seat>) -> String;
    /// The sign of a seat in running text, if the game draws one.
    fn mark(&self, seat: Seat) -> String;
    /// The score at which the game ends, if there is one.
    fn goal(&self) -> Option<i32>;
    /// The table after `at` events.
    fn view(&self, at: usize, viewer: Option<Seat>, lit: &[String]) -> View {
        self.view_in(None, at, viewer, lit)
    }
    /// Like [`Play::view`], for a page that already shows the table in a window of this size: see
    /// [`crate::Show::redraw`].
    fn view_in(&self, window: Option<Window>, at: usize, viewer: Option<Seat>, lit: &[String]) -> View;
    /// The table after `at` events, as text.
    fn text(&self, at: usize, viewer: Option<Seat>) -> String;
    /// The changes to make on the physical board to get from one point to another.
    fn changes(&self, from: usize, to: usize) -> Vec<String>;
    /// The reasons for the bot's turn that begins with event `at`.
    fn explain(&self, at: usize) -> Result<Thought, Refusal>;

    /// The bot's turn that begins with event `at`, as an example of play in Markdown; or why it cannot
    /// be one. The example reveals all hands.
    fn example(&self, at: usize) -> Result<String, String>;

    /// The header, which is the first line of a save.
    fn head(&self) -> String;
    /// The lines of a save for the events from `from` on.
    fn lines(&mut self, from: usize) -> Vec<String>;
    /// The complete game as a readable file.
    fn save(&self) -> String;
    /// The state after `at` events as a readable position.
    fn position(&self, at: usize) -> String;
    /// An example of a manual correction, shown to players.
    fn correction_example(&self) -> &'static str;
    /// The CSS of its board and panels.
    fn style(&self) -> &'static str;
    /// An example of a "why not?" question; empty if the game does not answer them.
    fn wish_example(&self) -> &'static str;
    /// The glossary: lines of `Word = meaning` under headings that begin with `#`.
    fn glossary(&self) -> String;
}

/// A seat and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sitting {
    pub name: String,
    /// The name that is the same in every language, for drawings and programs.
    pub key: String,
    pub who: Who,
}

/// Something that only people at a physical table know: the outcome of a roll or draw, or the answer to a
/// line of a bot's document that the program does not understand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chance {
    pub what: String,
    pub outcomes: Vec<String>,
    /// Whether it is a line of a bot's document, and the outcomes are answers to it.
    pub answered: bool,
}

/// One event as reported to a viewer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    pub at: usize,
    pub kind: Kind,
    pub seat: Option<Seat>,
    /// The decision or outcome: the title of the event.
    pub words: String,
    pub places: Vec<String>,
    /// The changes it made, in order.
    pub happenings: Vec<Happened>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Act,
    Chance,
    Lot,
    Bot,
    Correct,
    /// An answer that people gave for a bot.
    Answer,
}

/// The table at one point of the game.
#[derive(Clone, Debug)]
pub struct View {
    pub board: String,
    pub panels: Vec<Panel>,
    pub standing: Standing,
}

/// A bot's reasons.
#[derive(Clone, Debug)]
pub struct Thought {
    pub seat: Seat,
    pub trace: Trace,
    /// The document's lines, which the trace refers to by index.
    pub lines: Vec<Written>,
}
