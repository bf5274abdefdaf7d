//! The settings of a document: the abilities of its board and trait cards, its setup, its tracks.

use super::meaning::{Ban, Place, Question, Things, What};
use crate::state::{BattleSide, Building, Conspiracy, Suit, Token, Trait};

/// The effects of a bot's board and trait cards in battles and in the turns of others.
#[derive(Clone, Debug, PartialEq)]
pub enum Ability {
    If(Box<Question>, Box<Ability>),
    /// Extra hits in such a clearing, besides those rolled.
    ExtraHits {
        side: BattleSide,
        place: Place,
        hits: u8,
    },
    /// The defender takes the higher die.
    HigherDie,
    /// Rolled hits up to a number, regardless of its warriors.
    Rolls {
        side: BattleSide,
        hits: u8,
    },
    RollsMore {
        side: BattleSide,
        hits: u8,
        things: Things,
    },
    /// The attacker's hits before the dice.
    FirstHits(u8),
    ScoreFelled {
        side: BattleSide,
        points: u8,
    },
    /// Warriors return after a battle that cost this many.
    Recover {
        side: BattleSide,
        lost: u8,
        warriors: u8,
        place: Place,
    },
    NeverDefenseless,
    /// The number of hits that a building takes.
    Sturdy(u8),
    /// Nobody scores for removing it.
    Worthless(Token),
    /// A player who loses a building or token to the bot also loses points.
    Tax(u8),
    /// Warriors placed where a plot was removed.
    Regrow(u8),
    /// Among warriors removed together, this share becomes acolytes.
    Revenge {
        warriors: u8,
        in_own_turn: bool,
    },
    /// A Lost Soul is lost with each garden.
    Bury,
    /// Sympathy is lost with the base of its suit.
    Crackdown,
    /// Points for Outrage that a human cannot pay.
    Outrage(u8),
    /// Removed buildings cost a minister.
    Errors,
    ErrorsOfSuit,
    /// Points that the bot loses for a card.
    Investors(u8),
    /// Removed trade posts are not lost.
    PostsReturn,
    /// Half of the remover's warriors return from Payments.
    Refund,
    /// Services are paid with the Riverfolk's own warriors.
    Borrow,
    /// Cards are bought even with fewer points than the Riverfolk.
    BuysAnyway,
    /// A card that was bought joins the Lost Souls.
    BoughtSoul,
    /// An ambush that was bought is kept for a battle.
    BoughtAmbush,
    /// A Favor that was bought takes effect.
    BoughtFavor,
    Greedy(u8),
    Involved,
    Gamble(u8),
    Vendetta,
    NewPlot,
    Extort,
    /// The Battle Track counts damaged items.
    DamagedCount,
    AidMore(u8),
    AidTimes(u8),
    AidCards(u8),
}

/// Setup steps, in order. *There* is the clearing taken last.
#[derive(Clone, Debug, PartialEq)]
pub enum Start {
    If(Box<Question>, Box<Start>),
    Corner,
    Keep,
    Forest,
    Warriors(u8),
    Around(u8),
    AllButOpposite(u8),
    Each(u8, Place),
    LowestOfEachSuit(u8),
    Building(Building),
    /// There or in an adjacent clearing, but in none with a building of the bot.
    BuildingNear(Building),
    Tunnel,
    Viziers(u8),
    BirdAmbush,
    Souls(u8),
    Market(u8),
    Crown(u8),
    Payments(u8),
    Items(u8),
    Quest,
}

/// A setting of a document's board.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    Ban(Box<Ban>),
    /// Of the board; or of a trait card or reading, if it is in play.
    Ability(Option<Trait>, Ability),
    /// A trait card or reading that these pages of the turn ask for, by their numbers.
    InTurn(Trait, Vec<String>),
    Start(Start),
    /// Items for each space of the Battle Track.
    BattleTrack([u8; 3]),
    /// The maximum number of rolled hits, by items on the Battle Track.
    Rolls(Vec<i32>),
    Conspiracies(Vec<Conspiracy>),
    /// The price of a service, and the buyer's points from which it applies.
    Prices([(u8, u8); 3]),
    /// By difficulty.
    Strength([i32; 4]),
    Diggers {
        without: i32,
        with: i32,
        card: Trait,
    },
    /// The building on the track of a suit.
    Track(Suit, Building),
    OnlyTrack(What),
    /// Points by the number of pieces on the map, from one on.
    Points(Vec<i32>),
    /// Moles by citadels on the map, from none on.
    Moles(Vec<i32>),
}
