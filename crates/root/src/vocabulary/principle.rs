//! What a document fixes: the abilities of its board and trait cards, its set-up, its tracks.

use super::meaning::{Ban, Place, Question, Things, What};
use crate::state::{BattleSide, Building, Conspiracy, Suit, Token, Trait};

/// What a bot's board and its trait cards do in battles and in the turns of others.
#[derive(Clone, Debug, PartialEq)]
pub enum Ability {
    If(Box<Question>, Box<Ability>),
    /// Hits besides those rolled, in such a clearing.
    ExtraHits {
        side: BattleSide,
        place: Place,
        hits: u8,
    },
    /// The defender takes the higher die.
    HigherDie,
    /// Rolled hits up to a number, whatever its warriors.
    Rolls {
        side: BattleSide,
        hits: u8,
    },
    RollsMore {
        side: BattleSide,
        hits: u8,
        things: Things,
    },
    /// The attacker's, before the dice.
    FirstHits(u8),
    ScoreFelled {
        side: BattleSide,
        points: u8,
    },
    /// Warriors return after a battle that cost so many.
    Recover {
        side: BattleSide,
        lost: u8,
        warriors: u8,
        place: Place,
    },
    NeverDefenseless,
    /// Hits that a building takes.
    Sturdy(u8),
    /// Nobody scores for removing it.
    Worthless(Token),
    /// Who loses a building or token to the bot loses points as well.
    Tax(u8),
    /// Warriors where a plot was removed.
    Regrow(u8),
    /// Of warriors removed together so many become acolytes.
    Revenge {
        warriors: u8,
        in_own_turn: bool,
    },
    /// A Lost Soul goes with each garden.
    Bury,
    /// Sympathy goes with the base of its suit.
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

/// What is done before the game, one after the other. *There* is the clearing taken last.
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
    /// There or in an adjacent clearing, but in none that has a building of the bot.
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

/// What a document fixes about its board.
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
    /// The most hits that are rolled, by items on the Battle Track.
    Rolls(Vec<i32>),
    Conspiracies(Vec<Conspiracy>),
    /// What a service costs, and from how many points of the buyer on.
    Prices([(u8, u8); 3]),
    /// By difficulty.
    Strength([i32; 4]),
    Diggers {
        without: i32,
        with: i32,
        card: Trait,
    },
    /// Which building is on the track of a suit.
    Track(Suit, Building),
    OnlyTrack(What),
    /// Points by the number of pieces on the map, from one on.
    Points(Vec<i32>),
    /// Moles by citadels on the map, from none on.
    Moles(Vec<i32>),
}
