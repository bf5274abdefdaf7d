//! Questions and numbers.

use super::Card;
use super::Playing;
use super::{Ambitions, Mark, Ranks, Who};
use super::{Condition, Ground, Group, PieceKind, Pieces, Site};
use crate::state::ambition::Ambition;
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::lore::Lore;
use crate::state::resource::ResourceSet;
use script::program::Comparison;

/// Something that each seat has a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Claims,
    /// Cities on the player board.
    UnbuiltCities,
    /// On the map.
    Pieces(Pieces, Condition),
    Supply(PieceKind),
    Agents,
    /// On one card of the Court.
    AgentsOnOneCard,
    /// On the card that is spoken of.
    AgentsThere,
    /// In one system.
    InOneSystem(Pieces, Condition),
    /// Places where it has such pieces.
    Spread(Pieces, Condition, Ground),
    /// Court cards on which it has agents.
    CardsWithAgents,
    /// This very card.
    Owned(CourtCard),
    Lore,
    /// This very lore card.
    Knows(Lore),
    Captives,
    Trophies,
    /// Tokens of these types.
    Tokens(ResourceSet),
    /// Different types of which it has tokens.
    Kinds,
    GuildCards(ResourceSet),
    Unions,
    Power,
    /// Cards left to play: the hand counter.
    Cards,
    BonusCards,
    SeizeCounter,
    /// Under control.
    Systems(Ground),
    /// Rival buildings of these kinds in systems under control.
    Controlled(Pieces),
    Outrages(ResourceSet),
    EmptySlots,
    /// Left to it in its turn.
    Actions,
    /// What counts for an ambition.
    Items(Ambition),
    /// What counts for the ambition that is spoken of.
    ItemsThere,
    /// Tokens of the type that is spoken of.
    TokensThere,
    /// Whether it is outraged in the type that is spoken of.
    OutrageThere,
    TaskForce,
}

/// A number of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    Number(i32),
    Bots(Thing),
    /// The most that one of them has.
    MostOf(Who, Thing),
    /// The least that one of them has.
    LeastOf(Who, Thing),
    /// What they have together.
    Total(Who, Thing),
    /// The pieces that they have in such places: of the one with most, with least, or of all.
    Sited(Fold, Who, Pieces, Condition, Site),
    /// Building slots without a building in such places.
    OpenSlots(Site),
    Plus(Box<Amount>, Box<Amount>),
    Minus(Box<Amount>, Box<Amount>),
    /// Systems like that.
    Places(Site),
    /// Cards like that in the Court.
    InCourt(Box<Card>),
    /// Tokens of these types that nobody has.
    Supply(ResourceSet),
    MarkersAvailable,
    /// Ambitions in which the bot stands like that.
    Standing(Ambitions, Ranks),
    /// Ambitions of that kind.
    Ambitions(Ambitions),
    /// Markers that lie on them.
    Markers(Ambitions),
    /// Markers on the ambition that has the most of them.
    MostMarkers,
    /// The most tokens that they have of one type, or the fewest.
    OfOneType(Who, bool),
    /// Tokens of the type that is spoken of that nobody has.
    SupplyThere,
    /// The keys of the card that is spoken of.
    Keys,
    /// Seats like that.
    Seats(Who),
    /// So many times a number.
    Times(i32, Box<Amount>),
    /// By how much the bot is ahead in the one of them where it is most ahead.
    Lead(Ambitions),
    /// The number of the card that was led.
    LeadNumber,
    ActionsLeft,
    Chapter,
}

/// How the numbers of several seats become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    Most,
    Least,
    Total,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    All(Vec<Question>),
    Any(Vec<Question>),
    Not(Box<Question>),
    Always,
    Compare(Amount, Comparison, Amount),
    /// One of them stands like that in such an ambition.
    Stands(Who, Ranks, Ambitions),
    /// There are such ambitions, and one of them stands like that in each.
    StandsInEach(Who, Ranks, Ambitions),
    /// In each such ambition, and there is one, nobody has less than the bot, and somebody more.
    LastInEach(Ambitions),
    /// There is such an ambition, and it has a marker.
    Declared(Ambitions),
    Initiative(Who),
    /// Somebody has seized it in this round.
    Seized,
    /// A city has been taxed in this turn.
    HasTaxed,
    /// The rival who is spoken of bears this.
    Bears(Mark),
    /// The ambition that is spoken of is one of these.
    Among(Ambitions),
    /// The type that is spoken of counts for one of these.
    CountsFor(Ambitions),
    /// The card that is spoken of is like this.
    IsCard(Box<Card>),
    /// The bot may still seize it: R138.
    CanSeize,
    CanSurpass,
    /// R82.
    IdleShips,
    /// There is such a place.
    There(Site),
    /// Outrage of some type would end somebody's winning of a declared ambition (R137).
    OutrageStops(Who),
    LeadSuit(Suit),
    /// The zero marker lies on the lead card.
    Zeroed,
    /// The bot has played a card of this suit in this round, face up.
    Played(Suit),
    /// The bot has played a card in this round.
    Selected,
    /// One of the cards that the bot may play is like that.
    Holds(Playing),
    /// Something was done. It is never asked: later words of the line refer to it.
    Done(Done),
}

/// What an act was done with, as far as later words may refer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    pub place: bool,
    pub card: bool,
    pub rival: bool,
    /// The pieces that “it” can be.
    pub group: Option<Group>,
}
