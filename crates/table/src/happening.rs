//! What happens at the table: every change of it, told as the rules make it.
//!
//! The rules of a game say each change to an [`Observer`] at the moment they make it, also those
//! that nobody decided. Whatever describes the past (the log, a bot's story, the motion of pieces,
//! a checklist beside a physical board, the API) is made of these happenings and of nothing else.
//!
//! The law that every game tests: the happenings of a game, applied to a plain model of what lies
//! open on the table, turn the table before into the table after.

use crate::Seat;
use serde::Serialize;
use std::fmt::Debug;

/// Whoever hears what happens while the rules change a state.
pub trait Observer<H> {
    /// The happening is only made if somebody hears it.
    fn hear(&mut self, happening: impl FnOnce() -> H);
}

/// Nobody: for silent play. It compiles to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<H> Observer<H> for Silent {
    #[inline(always)]
    fn hear(&mut self, _: impl FnOnce() -> H) {}
}

/// Keeps everything, in order.
impl<H> Observer<H> for Vec<H> {
    fn hear(&mut self, happening: impl FnOnce() -> H) {
        self.push(happening());
    }
}

impl<H, O: Observer<H>> Observer<H> for &mut O {
    #[inline(always)]
    fn hear(&mut self, happening: impl FnOnce() -> H) {
        O::hear(self, happening);
    }
}

/// How much a happening matters to somebody who wants to know what went on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// True, and of no interest unless one looks for it: a counter lowered, a token put into a slot.
    Bookkeeping,
    /// A step of the story.
    Beat,
    /// What the story is about: a card led, a battle, an ambition scored, the end of the game.
    Headline,
}

/// One change of the table, as a typed value.
///
/// It says by itself what happened. The state is only there to name the seats: no word may depend
/// on anything else in it, so that a happening can be said at any later time.
pub trait Happening: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    type State;

    /// Whether the game tells what happens: then what is not told did not happen.
    const IS_TOLD: bool = true;

    /// Whether acts and what came up are told in their own words first, and the happenings are what
    /// followed: for a game in which much of what is done changes nothing that is kept.
    const TELLS_ACTS: bool = false;

    /// The same as somebody may know it: what is hidden from `eyes` (`None`: from everybody who
    /// only watches) is left out of the value itself.
    fn seen_by(&self, state: &Self::State, eyes: Option<Seat>) -> Self {
        let _ = (state, eyes);
        self.clone()
    }

    /// In a player's words: one sentence without a full stop.
    fn say(&self, state: &Self::State) -> String;

    fn weight(&self) -> Weight;

    /// Whose doing it is, or to whom it happens if it is nobody's.
    fn seat(&self) -> Option<Seat> {
        None
    }

    /// The places on the board that it concerns, as the board's drawing names them.
    fn places(&self) -> Vec<String> {
        Vec::new()
    }

    /// The pieces, cards and markers that go from one place to another, to be drawn as motion and
    /// arrows; or, read backwards, to be put back.
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }

    /// What it says about the scores, for the pages at the end of a chapter and of a game.
    fn score(&self, state: &Self::State) -> Option<Score> {
        let _ = state;
        None
    }

    /// What came up, drawn: the face of a die, as HTML in the style of the game's panels.
    fn drawing(&self) -> String {
        String::new()
    }
}

/// What a happening says about the scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Score {
    /// A part of the game is over: "Chapter 2". The points for it follow.
    Over { part: String },
    /// The players compare what they have.
    Compared {
        what: String,
        /// What it is worth: "6 for the first, 3 for the second".
        worth: String,
        counts: Vec<(Seat, u32)>,
    },
    /// Somebody gains points, or loses them.
    Points {
        seat: Seat,
        points: i32,
        /// What they are for: "Tycoon", "Crafting".
        source: String,
        /// How they are made up: "first; 2 of them for cities".
        #[serde(skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// What is put away and set up for the next part follows.
    Cleared,
}

/// Things of one kind that go somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Motion {
    /// What it is, for people and as a class of the drawing: "ship", "aggression 4".
    pub piece: String,
    /// Whose colour it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    pub count: u32,
    /// Places as the drawing names them; none is outside of it (a supply, a box, a hidden deck).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// The happenings of a game that tells none: there is no value of it.
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

/// A happening as it is told to somebody, whatever the game.
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
    /// What came up, as HTML; the words say the same.
    #[serde(skip)]
    pub drawing: String,
    /// The typed happening; null where the game tells only words.
    #[serde(skip_serializing_if = "serde_json::Value::is_null")]
    pub happening: serde_json::Value,
}

impl Happened {
    /// A happening as it is, with all that is in it.
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

    /// Only words: for what a game does not tell as a happening.
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
