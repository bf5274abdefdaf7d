//! Happenings: every observable change of the table, reported by the rules as they make it.
//!
//! The rules of a game report each change to an [`Observer`] at the moment they make it, including
//! changes that nobody decided. Everything that describes the past (the log, a bot's story, the motion
//! of pieces, a checklist for a physical board, the API) is derived from these happenings alone.
//!
//! Every game tests this law: applied to a plain model of the open table, the happenings turn the table
//! before into the table after.

use crate::Seat;
use serde::Serialize;
use std::fmt::Debug;

/// Receives the changes while the rules make them.
pub trait Observer<H> {
    /// Takes a closure so that the happening is built only if somebody observes it.
    fn observe(&mut self, happening: impl FnOnce() -> H);
}

/// Ignores everything, for silent play. It compiles to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<H> Observer<H> for Silent {
    #[inline(always)]
    fn observe(&mut self, _: impl FnOnce() -> H) {}
}

/// Collects everything, in order.
impl<H> Observer<H> for Vec<H> {
    fn observe(&mut self, happening: impl FnOnce() -> H) {
        self.push(happening());
    }
}

impl<H, O: Observer<H>> Observer<H> for &mut O {
    #[inline(always)]
    fn observe(&mut self, happening: impl FnOnce() -> H) {
        O::observe(self, happening);
    }
}

/// How important a happening is to a reader of the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// Correct, but rarely of interest: a counter lowered, a token put into a slot.
    Bookkeeping,
    /// A step of the story.
    Beat,
    /// A main event of the story: a card led, a battle, an ambition scored, the end of the game.
    Headline,
}

/// One change of the table, as a typed value.
///
/// A happening describes itself completely. The state serves only to name the seats: the words may
/// depend on nothing else in it, so that a happening can be described at any later time.
pub trait Happening: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    type State;

    /// Whether the game reports its changes. If so, a change that is not reported did not happen.
    const IS_TOLD: bool = true;

    /// Whether actions and outcomes are described in their own words first, followed by the happenings
    /// that result. For games in which many actions change nothing in the state.
    const TELLS_ACTS: bool = false;

    /// A copy without everything that is hidden from `viewer` (`None`: from everybody who only watches).
    fn seen_by(&self, state: &Self::State, viewer: Option<Seat>) -> Self {
        let _ = (state, viewer);
        self.clone()
    }

    /// Describes it in a player's words: one sentence without a full stop.
    fn say(&self, state: &Self::State) -> String;

    fn weight(&self) -> Weight;

    /// The seat that caused it; if none did, the seat that it affects.
    fn seat(&self) -> Option<Seat> {
        None
    }

    /// The places on the board that it concerns, by their names in the board's drawing.
    fn places(&self) -> Vec<String> {
        Vec::new()
    }

    /// The pieces, cards and markers that it moves, to be drawn as motions and arrows or, in reverse,
    /// to be put back.
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }

    /// Its effect on the scores, for the pages at the end of a chapter and of a game.
    fn score(&self, state: &Self::State) -> Option<Score> {
        let _ = state;
        None
    }

    /// A drawing of the outcome, such as the face of a die: HTML in the style of the game's panels.
    fn drawing(&self) -> String {
        String::new()
    }
}

/// The effect of a happening on the scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Score {
    /// A part of the game has ended: "Chapter 2". Its points follow.
    Over { part: String },
    /// The players' totals in a category are compared.
    Compared {
        what: String,
        /// The points at stake: "6 for the first, 3 for the second".
        worth: String,
        counts: Vec<(Seat, u32)>,
        /// Why a seat gains nothing although it has something: "tied for second".
        #[serde(skip_serializing_if = "Vec::is_empty")]
        notes: Vec<(Seat, String)>,
        /// What each of the counts consists of, as HTML in the style of the game's panels.
        #[serde(skip)]
        drawn: Vec<String>,
        /// The sign of the category, likewise.
        #[serde(skip)]
        sign: String,
    },
    /// A seat gains or loses points.
    Points {
        seat: Seat,
        points: i32,
        /// The reason: "Tycoon", "Crafting".
        source: String,
        /// The breakdown: "first; 2 of them for cities".
        #[serde(skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// Clean-up and setup for the next part follow.
    Cleared,
}

/// Pieces of one kind that move together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Motion {
    /// The piece, as a label and as a CSS class of the drawing: "ship", "aggression 4".
    pub piece: String,
    /// The seat whose colour it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    pub count: u32,
    /// Places by their names in the drawing; `None` is outside of it (a supply, the box, a hidden
    /// deck).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// The happenings of a game that reports none: an empty type.
#[derive(Debug)]
pub struct Untold<S>(std::convert::Infallible, std::marker::PhantomData<fn() -> S>);

impl<S> Clone for Untold<S> {
    fn clone(&self) -> Self {
        match self.0 {}
    }
}

impl<S> PartialEq for Untold<S> {
    fn eq(&self, _: &Self) -> bool {
        match self.0 {}
    }
}

impl<S> Serialize for Untold<S> {
    fn serialize<Z: serde::Serializer>(&self, _: Z) -> Result<Z::Ok, Z::Error> {
        match self.0 {}
    }
}

impl<S: Debug + 'static> Happening for Untold<S> {
    type State = S;
    const IS_TOLD: bool = false;

    fn say(&self, _: &S) -> String {
        match self.0 {}
    }

    fn weight(&self) -> Weight {
        match self.0 {}
    }
}

/// A happening as reported to a viewer, independent of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Happened {
    pub weight: Weight,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub words: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub motions: Vec<Motion>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// A drawing of the outcome as HTML; the words say the same.
    #[serde(skip)]
    pub drawing: String,
    /// The typed happening; null if the game reports only words.
    #[serde(skip_serializing_if = "serde_json::Value::is_null")]
    pub happening: serde_json::Value,
}

impl Happened {
    /// Reports a happening in full.
    pub fn of<H: Happening>(happening: &H, state: &H::State) -> Happened {
        Happened {
            weight: happening.weight(),
            seat: happening.seat(),
            words: happening.say(state),
            places: happening.places(),
            motions: happening.motions(),
            score: happening.score(state),
            drawing: happening.drawing(),
            happening: serde_json::to_value(happening).unwrap_or_default(),
        }
    }

    /// Whether the turn passes to its seat.
    pub fn begins_turn(&self) -> bool {
        // A game names the kind in a field of the happening, or by the name of its only field.
        let kind = self.happening.get("kind");
        kind.is_some_and(|kind| kind == "turn")
            || self.happening.get("turn").is_some_and(|turn| turn.is_object())
    }

    /// Reports only words, for events that a game does not report as happenings.
    pub fn words(weight: Weight, seat: Option<Seat>, words: String, places: Vec<String>) -> Happened {
        Happened {
            weight,
            seat,
            words,
            places,
            motions: Vec::new(),
            score: None,
            drawing: String::new(),
            happening: serde_json::Value::Null,
        }
    }
}
