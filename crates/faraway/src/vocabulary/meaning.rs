//! The meanings of the words on an AI card.

use crate::state::species::{Social, Temper};
use crate::state::{BuildingKind, Deck, Diet, Effect};
use script::program::Comparison;
use std::sync::Arc;

/// The object of a phrase, from the creature's point of view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Object {
    Den,
    Predator,
    Prey,
    Food,
    Habitat,
    Explorer,
    Building,
    /// Others of its own species.
    Species,
    /// All of its own species, including itself.
    Members,
    Creature,
    Drone,
    Site(BuildingKind),
    Cube,
    Plant,
    Meat,
    Hex,
    Terrain(Arc<str>),
    /// The host to which it is attached.
    Host,
    /// Explorers, other creatures, drones and buildings.
    Target,
    /// Explorers, other creatures and drones.
    Anybody,
    /// The terrain that is named on the creature's card.
    OwnTerrain,
    /// Any of several.
    Either(Vec<Thing>),
    /// The first; the second if none of the first can be reached.
    OrElse(Box<[Thing; 2]>),
    /// The thing in the preceding condition.
    It,
}

/// Pieces, cubes or hexes with their attributes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thing {
    pub object: Object,
    pub marks: Vec<Mark>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    Wounded(bool),
    /// Compared with the size of the acting creature.
    Size(Comparison),
    Diet(Diet),
    /// Whether it is, or was, of the creature's own species.
    Own(bool),
    /// Compared with a number.
    SizeIs(Comparison, i32),
    /// It has this many wounds, injuries or hits.
    Harm(Comparison, i32),
    /// Nobody else is in its hex.
    Alone,
    /// The creature can eat it.
    Edible,
    /// None of these.
    Except(Thing),
    Not(Box<Mark>),
    /// One of several.
    AnyOf(Vec<Mark>),
    /// At most this many hexes from such a thing.
    NearTo(Thing, u8),
    /// Next to such a thing.
    Beside(Thing),
    /// At most this many hexes away.
    Within(u8),
    Adjacent,
    /// Whether its hex contains such a thing.
    Holds(Thing, bool),
    /// Its hex contains this many of them.
    HoldsMany(Thing, Comparison, i32),
    /// Whether such a thing is in its hex or a neighbouring one.
    Near(Thing, bool),
    Best(Best),
}

/// A superlative, which keeps the best of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Best {
    Nearest,
    Farthest,
    NearestTo(Thing),
    FarthestFrom(Thing),
    MostHarm,
    LeastHarm,
    Smallest,
    Largest,
    /// With the fewest hits left.
    Weakest,
    /// With the most hits left.
    Strongest,
    /// Its hex holds the most of them.
    Most(Thing),
    Fewest(Thing),
}

impl From<Object> for Thing {
    fn from(object: Object) -> Self {
        Thing { object, marks: Vec::new() }
    }
}

impl Thing {
    pub fn with(mut self, mark: Mark) -> Self {
        self.marks.push(mark);
        self
    }

    /// Restricts it to the creature's hex; superlatives then apply within the hex.
    pub fn here(mut self) -> Self {
        self.marks.insert(0, Mark::Within(0));
        self
    }

    /// Whether it contains a term.
    fn mentions(&self, term: &Object) -> bool {
        let inside = match &self.object {
            Object::Either(all) => all.iter().any(|one| one.mentions(term)),
            Object::OrElse(both) => both.iter().any(|one| one.mentions(term)),
            object => object == term,
        };
        fn in_mark(mark: &Mark, term: &Object) -> bool {
            match mark {
                Mark::Holds(thing, _)
                | Mark::HoldsMany(thing, ..)
                | Mark::Near(thing, _)
                | Mark::Except(thing)
                | Mark::NearTo(thing, _)
                | Mark::Beside(thing)
                | Mark::Best(
                    Best::NearestTo(thing)
                    | Best::FarthestFrom(thing)
                    | Best::Most(thing)
                    | Best::Fewest(thing),
                ) => thing.mentions(term),
                Mark::Not(mark) => in_mark(mark, term),
                Mark::AnyOf(marks) => marks.iter().any(|mark| in_mark(mark, term)),
                Mark::Wounded(_)
                | Mark::Size(_)
                | Mark::SizeIs(..)
                | Mark::Harm(..)
                | Mark::Diet(_)
                | Mark::Own(_)
                | Mark::Alone
                | Mark::Edible
                | Mark::Within(_)
                | Mark::Adjacent
                | Mark::Best(_) => false,
            }
        }
        inside || self.marks.iter().any(|mark| in_mark(mark, term))
    }

    /// A short description for traces.
    pub fn name(&self) -> String {
        let object = match &self.object {
            Object::Den => "den".into(),
            Object::Predator => "predator".into(),
            Object::Prey => "prey".into(),
            Object::Food => "food".into(),
            Object::Habitat => "habitat".into(),
            Object::Explorer => "explorer".into(),
            Object::Building => "building".into(),
            Object::Species | Object::Members => "own species".into(),
            Object::Creature => "creature".into(),
            Object::Drone => "drone".into(),
            Object::Site(kind) => kind.name().into(),
            Object::Cube => "cube".into(),
            Object::Plant => "Plant".into(),
            Object::Meat => "Meat".into(),
            Object::Hex => "hex".into(),
            Object::Terrain(name) => name.to_string(),
            Object::Host => "host".into(),
            Object::Target | Object::Anybody => "target".into(),
            Object::OwnTerrain => "own terrain".into(),
            Object::OrElse(both) => both.iter().map(Thing::name).collect::<Vec<_>>().join(" or else "),
            Object::Either(all) => all.iter().map(Thing::name).collect::<Vec<_>>().join(" or "),
            Object::It => "it".into(),
        };
        let before = |mark: &Mark| match mark {
            Mark::Wounded(true) => Some("wounded "),
            Mark::Wounded(false) => Some("unwounded "),
            Mark::Size(Comparison::Less) => Some("smaller "),
            Mark::Size(Comparison::More) => Some("larger "),
            Mark::Best(Best::Weakest) => Some("weakest "),
            _ => None,
        };
        self.marks.iter().filter_map(before).collect::<String>() + &object
    }

    /// The name in the reader's language. Names that a document introduces stay as written.
    pub fn spoken(&self) -> String {
        let object = match &self.object {
            Object::Den => say!("object-den"),
            Object::Predator => say!("object-predator"),
            Object::Prey => say!("object-prey"),
            Object::Food => say!("object-food"),
            Object::Habitat => say!("object-habitat"),
            Object::Explorer => say!("object-explorer"),
            Object::Building => say!("object-building"),
            Object::Species | Object::Members => say!("object-own-species"),
            Object::Creature => say!("object-creature"),
            Object::Drone => say!("object-drone"),
            Object::Site(kind) => crate::words::kind_of_building(*kind),
            Object::Cube => say!("object-cube"),
            Object::Plant => say!("object-plant"),
            Object::Meat => say!("object-meat"),
            Object::Hex => say!("object-hex"),
            Object::Terrain(name) => name.to_string(),
            Object::Host => say!("object-host"),
            Object::Target | Object::Anybody => say!("object-target"),
            Object::OwnTerrain => say!("object-own-terrain"),
            Object::OrElse(both) => {
                let [one, other] = [both[0].spoken(), both[1].spoken()];
                say!("object-or", one = one, other = other)
            }
            Object::Either(all) => {
                let names = all.iter().map(Thing::spoken);
                names.reduce(|one, other| say!("object-or", one = one, other = other)).unwrap_or_default()
            }
            Object::It => say!("object-it"),
        };
        self.marks.iter().rev().fold(object, |what, mark| match mark {
            Mark::Wounded(true) => say!("object-wounded", what = what),
            Mark::Wounded(false) => say!("object-unwounded", what = what),
            Mark::Size(Comparison::Less) => say!("object-smaller", what = what),
            Mark::Size(Comparison::More) => say!("object-larger", what = what),
            Mark::Best(Best::Weakest) => say!("object-weakest", what = what),
            _ => what,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    To,
    From,
}

/// The Move of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    pub direction: Direction,
    pub object: Thing,
    /// The greatest number of hexes.
    pub hexes: u8,
}

impl Command {
    pub fn new(direction: Direction, object: impl Into<Thing>) -> Self {
        Command { direction, object: object.into(), hexes: 1 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Fight,
    Scare,
}

/// The targets of a Fight or a Scare.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strike {
    pub whom: Option<Thing>,
    pub but: Option<Thing>,
    pub first: Option<Thing>,
    /// Attacks all targets, one after another.
    pub all: bool,
}

/// A cell of the card, or a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Nothing,
    Move(Command),
    /// Repeats the preceding Move.
    MoveAgain,
    /// A step into a hex with such a thing, or out of it.
    Enter(Thing),
    Leave(Thing),
    Consume {
        what: Option<Thing>,
        /// The most cubes to consume, one after another.
        cubes: u8,
    },
    Strike(Verb, Strike),
    Special,
    /// Takes the first deed that is possible.
    First(Vec<Deed>),
}

/// A number of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    Is(i32),
    Wounds,
    Size,
    /// The hits that it can still take.
    Health,
    Round,
    Count(Thing),
    /// The distance to the nearest of them.
    Distance(Thing),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    Compare(Amount, Comparison, Amount),
    AttachedTo(Thing),
    /// Both explorers are in the same hex.
    Together,
    /// It has consumed something in this turn.
    Consumed,
    All(Vec<Question>),
    Any(Vec<Question>),
    Not(Box<Question>),
}

impl Question {
    /// Whether such a thing exists.
    pub fn some(thing: Thing) -> Self {
        Question::many(thing, Comparison::AtLeast, 1)
    }

    pub fn many(thing: Thing, comparison: Comparison, n: i32) -> Self {
        Question::Compare(Amount::Count(thing), comparison, Amount::Is(n))
    }
}

/// An effect of a Special, or a preference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Criterion {
    Effect(Effect),
    Prefer(Thing),
}

/// Something that is never done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    pub act: Banned,
    pub when: Option<Question>,
    pub unless: Option<Question>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Banned {
    Consume(Option<Thing>),
    Strike(Verb, Option<Thing>),
    Special,
    Enter(Thing),
    Leave(Thing),
}

/// The terms that a card can redefine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    Predator,
    Prey,
    Food,
    Habitat,
}

/// A line of the creature card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    Diet(Diet),
    Size(u8),
    Health(u8),
    Habitat(String),
    Deck(Deck),
    Parasite,
    Social(Social),
    Temper(Temper),
    Perception(u8),
    /// Its effects are listed below it, or the players carry it out.
    Special {
        harmful: bool,
        by_hand: bool,
    },
    Means(Term, Thing),
    Ban(Box<Ban>),
    /// Between equal hexes the one closer to one of these.
    Equal(Vec<Thing>),
    /// Harmful Specials are never used on its own species.
    Spares,
}

/// What the terms mean for a species, what it never does, and what decides between equal hexes.
#[derive(Clone, Debug, PartialEq)]
pub struct Law {
    pub predator: Thing,
    pub prey: Thing,
    pub food: Thing,
    pub habitat: Thing,
    pub bans: Vec<Ban>,
    /// What decides between hexes that are equally good for a Move: the nearest of these.
    pub equal: Vec<Thing>,
    /// Whether harmful Specials spare its own species.
    pub spares_own: bool,
}

impl Law {
    /// A term whose definition refers back to itself.
    pub fn circle(&self) -> Option<&'static str> {
        let terms = [
            ("predator", Object::Predator, &self.predator),
            ("prey", Object::Prey, &self.prey),
            ("food", Object::Food, &self.food),
            ("habitat", Object::Habitat, &self.habitat),
        ];
        let uses = |said: &Thing| -> Vec<usize> {
            (0..terms.len()).filter(|at| said.mentions(&terms[*at].1)).collect()
        };
        (0..terms.len())
            .find(|start| {
                let mut seen = uses(terms[*start].2);
                let mut at = 0;
                while let Some(next) = seen.get(at).copied() {
                    let more: Vec<usize> =
                        uses(terms[next].2).into_iter().filter(|u| !seen.contains(u)).collect();
                    seen.extend(more);
                    at += 1;
                }
                seen.contains(start)
            })
            .map(|at| terms[at].0)
    }

    /// Takes in a line of common rules or of a card.
    pub fn add(&mut self, setting: &Setting) {
        match setting {
            Setting::Means(term, thing) => *self.term(*term) = thing.clone(),
            Setting::Ban(ban) => self.bans.push((**ban).clone()),
            Setting::Equal(things) => self.equal.clone_from(things),
            Setting::Spares => self.spares_own = true,
            Setting::Diet(_)
            | Setting::Size(_)
            | Setting::Health(_)
            | Setting::Habitat(_)
            | Setting::Deck(_)
            | Setting::Parasite
            | Setting::Social(_)
            | Setting::Temper(_)
            | Setting::Perception(_)
            | Setting::Special { .. } => {}
        }
    }

    pub fn term(&mut self, term: Term) -> &mut Thing {
        match term {
            Term::Predator => &mut self.predator,
            Term::Prey => &mut self.prey,
            Term::Food => &mut self.food,
            Term::Habitat => &mut self.habitat,
        }
    }
}

/// The common rules that come with the program.
impl Default for Law {
    fn default() -> Self {
        super::common::law().clone()
    }
}
