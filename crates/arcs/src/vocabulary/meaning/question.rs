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

/// Something of which each seat has a number.
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
    /// On all cards of the Court together.
    AgentsInCourt,
    /// On the card in focus.
    AgentsThere,
    /// In one system.
    InOneSystem(Pieces, Condition),
    /// The number of places with such pieces.
    Spread(Pieces, Condition, Ground),
    /// The number of Court cards with its agents.
    CardsWithAgents,
    /// Exactly this card.
    Owned(CourtCard),
    Lore,
    /// Exactly this lore card.
    Knows(Lore),
    Captives,
    Trophies,
    /// Tokens of these types.
    Tokens(ResourceSet),
    /// The number of different types of its tokens.
    Kinds,
    GuildCards(ResourceSet),
    Unions,
    Power,
    /// Cards left to play: the hand counter.
    Cards,
    BonusCards,
    SeizeCounter,
    /// Systems under control.
    Systems(Ground),
    /// Rival buildings of these kinds in systems under control.
    Controlled(Pieces),
    Outrages(ResourceSet),
    EmptySlots,
    /// The actions left in its turn.
    Actions,
    /// Items that count for an ambition.
    Items(Ambition),
    /// Items that count for the ambition in focus.
    ItemsThere,
    /// Tokens of the type in focus.
    TokensThere,
    /// Whether it is outraged in the type in focus.
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
    /// Their total.
    Total(Who, Thing),
    /// Their pieces in such places: of the one with the most, with the least, or of all.
    Sited(Fold, Who, Pieces, Condition, Site),
    /// Empty building slots in such places.
    OpenSlots(Site),
    Plus(Box<Amount>, Box<Amount>),
    Minus(Box<Amount>, Box<Amount>),
    /// The number of such systems.
    Places(Site),
    /// The number of such cards in the Court.
    InCourt(Box<Card>),
    /// Tokens of these types in supply.
    Supply(ResourceSet),
    MarkersAvailable,
    /// The number of ambitions in which the bot has such a rank.
    Standing(Ambitions, Ranks),
    /// The number of such ambitions.
    Ambitions(Ambitions),
    /// The number of markers on them.
    Markers(Ambitions),
    /// The number of markers on the ambition with the most.
    MostMarkers,
    /// The most tokens that they have of one type, or the fewest.
    OfOneType(Who, bool),
    /// Tokens of the type in focus in supply.
    SupplyThere,
    /// The keys of the card in focus.
    Keys,
    /// The number of such seats.
    Seats(Who),
    /// A multiple of a number.
    Times(i32, Box<Amount>),
    /// The bot's largest lead in one of these.
    Lead(Ambitions),
    /// The number of the lead card.
    LeadNumber,
    ActionsLeft,
    Chapter,
}

/// How the numbers of several seats are combined.
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
    /// One of them has such a rank in such an ambition.
    Stands(Who, Ranks, Ambitions),
    /// There are such ambitions, and one of them has such a rank in each.
    StandsInEach(Who, Ranks, Ambitions),
    /// There is such an ambition, and in each, nobody has less than the bot and somebody has more.
    LastInEach(Ambitions),
    /// There is such an ambition, and it has a marker.
    Declared(Ambitions),
    Initiative(Who),
    /// It was seized in this round.
    Seized,
    /// A city was taxed in this turn.
    HasTaxed,
    /// The rival in focus has this mark.
    Bears(Mark),
    /// The ambition in focus is one of these.
    Among(Ambitions),
    /// The type in focus counts for one of these.
    CountsFor(Ambitions),
    /// The card in focus matches this.
    IsCard(Box<Card>),
    /// The bot may still seize it: R138.
    CanSeize,
    CanSurpass,
    /// R82.
    IdleShips,
    /// There is such a place.
    There(Site),
    /// Outrage of some type would stop a player from winning a declared ambition (R137).
    OutrageStops(Who),
    LeadSuit(Suit),
    /// The zero marker is on the lead card.
    Zeroed,
    /// The bot has played a card of this suit in this round, face up.
    Played(Suit),
    /// The bot has played a card in this round.
    Selected,
    /// One of the cards that the bot may play matches this.
    Holds(Playing),
    /// A record of a deed. It is never asked: later words of the line refer to it.
    Done(Done),
}

/// The referents of an act, as far as later words may use them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    pub place: bool,
    pub card: bool,
    /// Whether its card has left the Court.
    pub secured: bool,
    pub rival: bool,
    /// The pieces that “it” may refer to.
    pub group: Option<Group>,
}
