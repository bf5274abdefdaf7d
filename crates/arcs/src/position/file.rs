//! The format of a position file.

use crate::setup::{Difficulty, Leaders, Owned};
use crate::state::ambition::Ambition;
use crate::state::battle::Die;
use crate::state::card::{ActionCard, CardSet, Way};
use crate::state::court::{CourtCard, CourtSet};
use crate::state::frame::Frame;
use crate::state::leader::{Leader, LeaderSet};
use crate::state::lore::LoreSet;
use crate::state::names::{Named, Set, fold, named};
use crate::state::piece::{BuildingKind, Piece, Place};
use crate::state::player::{Colour, Hand};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Stage;
use crate::state::setup_card::SetupCard;
use crate::state::system::{System, SystemSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of each kind; a missing kind means none.
pub type Counts<T> = BTreeMap<Key<T>, u8>;

/// A named thing as the key of a table: TOML keys are strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<T>(pub T);

impl<T: Named> Ord for Key<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.index().cmp(&other.0.index())
    }
}
impl<T: Named> PartialOrd for Key<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<T: Serialize> Serialize for Key<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Key<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Key)
    }
}

named! {
    /// The position of a marker.
    pub enum Box {
        Available = "available",
        Tycoon = "tycoon",
        Tyrant = "tyrant",
        Warlord = "warlord",
        Keeper = "keeper",
        Empath = "empath",
    }
}

impl Box {
    pub fn of(ambition: Option<Ambition>) -> Box {
        ambition.map_or(Box::Available, |a| Box::from_index(a.index() + 1))
    }

    pub fn ambition(self) -> Option<Ambition> {
        self.index().checked_sub(1).map(Ambition::from_index)
    }
}

/// A slot: a resource, or "-" for an empty one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token(pub Option<Resource>);

impl Serialize for Token {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.map_or("-", Resource::label))
    }
}
impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if fold(&text).is_empty() || fold(&text) == "empty" {
            return Ok(Token(None));
        }
        let token = Resource::parse(&text);
        token
            .map(|t| Token(Some(t)))
            .ok_or_else(|| serde::de::Error::custom(format!("{text:?} is no resource")))
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
fn is_no<T>(set: &Set<T>) -> bool {
    set.is_empty()
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Position {
    pub setup: SetupCard,
    pub chapter: u8,
    /// Small, medium, large.
    pub markers: [Box; 3],
    #[serde(default, skip_serializing_if = "is_default")]
    pub leaders: Leaders,
    #[serde(default, skip_serializing_if = "is_default")]
    pub owned: Owned,
    /// Two players: tokens in the ambition boxes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub boxes: Counts<Resource>,
    /// Later action discards from the bottom, in groups that were shuffled together. The undealt cards below
    /// them are all cards that are not elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pile: Vec<CardSet>,
    /// The pending frames, from the outside in.
    pub pending: Vec<Frame>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub difficulty: Difficulty,
    pub seat: Vec<SeatFile>,
    pub court: CourtFile,
    pub round: RoundFile,
    pub turn: TurnFile,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub map: BTreeMap<Key<System>, SystemFile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattleFile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftFile>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeatFile {
    pub colour: Colour,
    #[serde(default = "real")]
    pub hand: Hand,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<Leader>,
    #[serde(default)]
    pub power: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Token>,
    /// The token on Ancient Holdings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holdings: Option<Resource>,
    /// Tokens taken but not yet arranged.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub loose: Counts<Resource>,
    #[serde(default, skip_serializing_if = "is_no")]
    pub outrage: ResourceSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub guild: CourtSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub lore: LoreSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub cards: CardSet,
    #[serde(default, skip_serializing_if = "is_default")]
    pub counter: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub seize: u8,
    #[serde(default, skip_serializing_if = "is_no")]
    pub bonus: CardSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub exhausted: CourtSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub exhausted_lore: LoreSet,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub captives: Counts<Colour>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub trophies: BTreeMap<Key<Colour>, Counts<Piece>>,
}

fn real() -> Hand {
    Hand::Real
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SystemFile {
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ships: BTreeMap<Key<Colour>, ShipsFile>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buildings: Vec<BuildingFile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shaped: Option<Resource>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipsFile {
    #[serde(default, skip_serializing_if = "is_default")]
    pub fresh: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub damaged: u8,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildingFile {
    pub owner: Colour,
    pub kind: BuildingKind,
    /// Counted from 1; 3 is outside the slots.
    pub place: Place,
    #[serde(default, skip_serializing_if = "is_default")]
    pub damaged: bool,
    /// Whether it was taxed, or built a ship, in this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub used: bool,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CourtFile {
    pub row: Vec<SpotFile>,
    #[serde(default, skip_serializing_if = "is_no")]
    pub discard: CourtSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub buried: CourtSet,
}

/// A position of the row; without a card it is empty.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpotFile {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CourtCard>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub agents: Counts<Colour>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoundFile {
    pub initiative: Colour,
    pub leader: Colour,
    #[serde(default, skip_serializing_if = "is_default")]
    pub seized: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub zero: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub declared: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub passes: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seize_card: Option<ActionCard>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unions: Vec<UnionFile>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub played: BTreeMap<Key<Colour>, PlayedFile>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedFile {
    pub card: ActionCard,
    pub way: Way,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnionFile {
    pub owner: Colour,
    pub card: ActionCard,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TurnFile {
    pub seat: Colour,
    #[serde(default = "opening", skip_serializing_if = "is_opening")]
    pub stage: Stage,
    #[serde(default, skip_serializing_if = "is_default")]
    pub pips: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub weapon: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub declared: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub fenced: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub summoned: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub ruthless: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub tycoon_declared: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub counted: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub die: u8,
    #[serde(default, skip_serializing_if = "is_no")]
    pub secured: CourtSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub aside: CardSet,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub held: Counts<Resource>,
    /// Empty slots taxed in this turn, from 1.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub taxed_slots: BTreeMap<Key<System>, Vec<u8>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub moved: Counts<System>,
    /// The systems that the catapulting group has visited.
    #[serde(default, skip_serializing_if = "is_no")]
    pub catapulted: SystemSet,
}

fn opening() -> Stage {
    Stage::Opening
}
fn is_opening(stage: &Stage) -> bool {
    *stage == Stage::Opening
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BattleFile {
    pub system: System,
    pub defender: Colour,
    /// Fire Rifles: the system from which the shots come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<System>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub all_fresh: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub trophy: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cities: u8,
    #[serde(default, skip_serializing_if = "is_no")]
    pub outrage: ResourceSet,
    /// The number of dice that show each of the six faces.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub rolled: BTreeMap<Key<Die>, [u8; 6]>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub to_roll: Counts<Die>,
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DraftFile {
    #[serde(default, skip_serializing_if = "is_no")]
    pub leaders: LeaderSet,
    #[serde(default, skip_serializing_if = "is_no")]
    pub lore: LoreSet,
    /// Discarded or scrapped.
    #[serde(default, skip_serializing_if = "is_no")]
    pub gone: LoreSet,
}
