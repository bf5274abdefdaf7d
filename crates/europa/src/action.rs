//! The actions at the table: people answer and report, Bots ask, roll and move their pieces.

use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use crate::state::ask::{Ask, Effect, Item, Reply, Symbol};
use crate::state::card::{Branch, Card, Kind};
use crate::state::{Roll, Terms};
use serde::{Deserialize, Serialize};

/// An action of the table. It is called an act because a Bot's cards have Actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    // People answer a question.
    Yes,
    No,
    Number(i16),
    /// This one; if several may be named, one of them.
    Pick(Item),
    /// None, or no more; for a sheet: everything is correct as shown.
    Enough,
    /// This line of the sheet is different.
    Change(u8),
    /// People report a human's action.
    Report(Report),
    /// A Bot asks about something that only the board shows.
    Ask(Ask),
    /// A line of the sheet that its next question opens, with the proposed answer; several proposals follow
    /// one after the other.
    Also(Ask, Hint),
    /// A Bot rolls, or draws.
    Roll(Roll, u8),
    /// A Bot's pieces change: the player, and the change.
    Do(u8, Deed),
    /// A Bot needs something done on the board that the program does not track.
    Tell(Tell),
    /// The Bot's part is over.
    End,
}

/// A proposed answer of a Bot on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    Yes,
    No,
    Number(i16),
    Item(Item),
    /// There is none.
    Nothing,
    /// People have to answer it.
    Open,
}

impl Hint {
    /// The parts of an answer.
    pub fn of(reply: Option<&Reply>) -> Vec<Hint> {
        match reply {
            None => vec![Hint::Open],
            Some(Reply::Yes) => vec![Hint::Yes],
            Some(Reply::No) => vec![Hint::No],
            Some(Reply::Number(n)) => vec![Hint::Number(*n)],
            Some(Reply::Items(items)) if items.is_empty() => vec![Hint::Nothing],
            Some(Reply::Items(items)) => items.iter().copied().map(Hint::Item).collect(),
        }
    }

    pub fn reply(self) -> Option<Reply> {
        Some(match self {
            Hint::Yes => Reply::Yes,
            Hint::No => Reply::No,
            Hint::Number(n) => Reply::Number(n),
            Hint::Item(item) => Reply::Items(vec![item]),
            Hint::Nothing => Reply::Items(Vec::new()),
            Hint::Open => return None,
        })
    }
}

/// A human's action, as far as it affects Bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Report {
    /// The turn is over, and nothing more affects a Bot.
    Done,
    TookEvent,
    Passed,
    /// War on this Realm.
    War(Realm),
    /// Called by an Ally, a human joins the War against a Bot.
    Joined(u8),
    /// Peace with a Bot.
    Peace(u8, Terms),
    Trade(Node),
    /// A Land Battle against a Bot in one of its Areas.
    LandBattle(u8),
    /// A Naval Battle against a Bot.
    NavalBattle(u8, Zone),
    /// A Bot's Town was occupied, or freed.
    Took(Province),
    Freed(Province),
    /// An Enemy of a Bot has no Province left.
    Landless(u8, Realm),
    /// A Bot was fully annexed.
    Annexed(u8),
    /// The effect of an Event on a Bot.
    Effect(u8, Effect, u8),
    /// Rebels appear on the map, or the last ones are removed.
    Rebels(bool),
    /// A symbol of an Event changes pieces of all Bots.
    Symbol(Symbol),
    /// A piece of a Bot was removed from the board.
    Removed(u8, Piece),
    /// Rebels have liberated a Bot's Province.
    Liberated(Province),
}

/// A piece of a Bot that others can remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Piece {
    Influence(Area),
    Alliance(Realm),
    Marriage(Realm),
    Claim(Area),
    Ship(Zone),
    Cardinal,
    Merchant,
}

impl Piece {
    /// The change of the mat when it is removed.
    pub fn removal(self) -> Deed {
        match self {
            Piece::Influence(area) => Deed::Withdraw(area, 1),
            Piece::Alliance(realm) => Deed::EndAlliance(realm),
            Piece::Marriage(realm) => Deed::Divorce(realm),
            Piece::Claim(area) => Deed::Unclaim(area),
            Piece::Ship(zone) => Deed::Sink(zone),
            Piece::Cardinal => Deed::Cardinals(-1),
            Piece::Merchant => Deed::LoseMerchant,
        }
    }
}

/// A change of a Bot's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    // Bot Power
    /// Available to Spent.
    Pay(u8),
    /// Available to Spent, for the card.
    PayCard(u8),
    /// Supply (or Spent, if the Supply is out) to Available.
    Gain(u8),
    /// Available to Supply.
    Lose(u8),
    /// Spent to a Focus area: what the card cost.
    Focus(Kind),
    /// The Milestone is complete: the Focus area is cleared.
    Complete(Kind),
    /// All Spent BP goes to the Supply.
    Refresh,
    /// Spent to Supply, because cubes are needed elsewhere.
    FreeSpent(u8),
    // Units
    Recruit(u8),
    Casualties(u8),
    /// The Army is placed there.
    Army(Area),
    LeaveMap,
    /// This many stand, the rest lie down.
    Stand(u8),
    /// The total changes, in the Reserve first.
    Manpower(u8),
    // Ships and trade
    Ship(Zone),
    Sink(Zone),
    Merchant(Node),
    LoseMerchant,
    // Towns
    Town(Province),
    LoseTown(Province),
    Unrest(Province),
    Calm(Province),
    Occupied(Province),
    Free(Province),
    Hold(Province),
    Release(Province),
    /// A Province that it held becomes its own.
    Keep(Province),
    // Diplomacy
    Influence(Area, u8),
    Withdraw(Area, u8),
    Imperial(Area, u8),
    TakeUpImperial,
    Claim(Area),
    Unclaim(Area),
    Ally(Realm),
    EndAlliance(Realm),
    Activate(Realm),
    /// Active Allies are flipped back.
    Deactivate,
    Marry(Realm),
    Divorce(Realm),
    War(Realm),
    Landless(Realm),
    Peace(Realm),
    Truce(Realm),
    /// Truces of earlier Rounds end.
    EndTruces,
    // Progress
    Idea(Branch),
    Quest,
    Prestige(i8),
    /// A new State Religion.
    Faith(Faith),
    Colonists(i8),
    Cardinals(i8),
    // Emperor and Curia
    Authority(i8),
    Defending(bool),
    /// A Crusade or an Excommunication is on the board this Round.
    PapalToken,
    // Cards
    SetAside(Card),
    ResetDeck,
    SortUsed,
    RetireUsed,
    // The Turn
    Fought,
    WonBattle,
    TakeEvent,
    Pass,
    Rebels(bool),
    /// Another Realm replaces this Bot's.
    Succeed(Realm),
}

/// Instructions to people to do something on the board for a Bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tell {
    Discard(Branch),
    EventDucats,
    LastEvent,
    Option(bool),
    Symbol(Symbol),
    PlacePieces(Province),
    Hits(u8),
    RebelsRemoved(Area, u8),
    AllRebelsRemoved(Area),
    Rebellion(Area),
    HumanLosesShips(Zone, u8),
    HumanGainsLightShip(Zone),
    PirateRemoved(Node),
    CardinalSlot,
    Crusade(Area),
    Excommunicate(u8),
    SpyUnrest(u8),
    SpyInfluence(u8),
    SpyRebels(u8),
    Converted(Area),
    Milestone(Kind),
    IdeaTaken(Branch),
    QuestTaken,
    IdeaHoldersScore,
    /// The new State Religion, and the two Areas that adopt it too.
    NewReligion(Faith, Area, Option<Area>),
    ExplorationTradeCards,
    WarToken(Realm),
    TruceToken(Realm),
    WhitePeace(Realm),
    FullAnnexation(Realm),
    /// The humiliated Realm, and the Prestige it loses.
    Humiliation(Realm, u8),
    KeepsBoard(Realm),
    TakesAll(Realm),
    NoTarget,
    Subjugated(Realm),
    ReplacesAlliance(Realm),
    NewBot(Realm),
}
