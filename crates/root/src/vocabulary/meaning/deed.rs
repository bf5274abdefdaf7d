//! What is done, and what it is done to.

use super::{Amount, Many, Number, Place, Players, Question, Verb, Where};
use crate::state::{Building, Token};

/// What is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    This(Building),
    /// The first of these that is possible.
    First([Option<Building>; 3]),
    /// The one of the ordered track.
    Ordered,
    /// The one with most left on the board, or fewest.
    Left {
        most: bool,
    },
    /// The one with most on the map, or fewest.
    OnMap {
        most: bool,
    },
    Any,
}

/// Where warriors go that leave the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    Supply,
    Burrow,
    Acolytes,
    Payments,
}

/// How many warriors go, and how many stay.
#[derive(Clone, Debug, PartialEq)]
pub enum Share {
    /// Just so many, or none.
    Some(Number),
    AtMost(Number),
    /// All, if they are so many.
    AtLeast(Number),
    Half {
        up: bool,
    },
    AllBut(Number),
    /// Or enough to go on ruling, if that is more.
    AllButRule(Number),
    /// All of them, where that is said: a ban on it leaves some free to go.
    Every,
    /// As many as the document lets go; as few as it takes to rule where they go.
    Most,
    Enough,
    /// All, if they are more.
    MoreThan(Number),
}

/// What a bot crafts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Order,
    /// Cards that came into the Market this turn.
    Market,
    LostSouls,
    DiscardPile,
    /// The order card, if it shows one of these items: each is a bit.
    OrderWith(u8),
    /// "It": the order card, if the question above spoke of it.
    It,
}

/// What is to come of a deed.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    /// It is so afterwards.
    Holds(Question),
    /// A clearing that is such a clearing now is ruled afterwards, and was not before.
    Rule(Place),
    /// The clearing of the deed is ruled afterwards.
    RuleThere,
    /// Every clearing that is ruled now is ruled afterwards.
    KeepRule,
    Both(Box<Goal>, Box<Goal>),
}

/// Which card a bot buys of the Riverfolk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ware {
    BirdWithItem,
    Bird,
    NotBird,
    /// Of a suit that the Decree has not.
    NewSuit,
    Favor,
    Ambush,
    Item,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// In each such clearing, or in the first so many, one after another: what is done there says *this clearing*.
    Each(Place, Many, Box<Deed>),
    Times(i32, Box<Deed>),
    /// Once for each such player, who is *that player* meanwhile.
    EachPlayer(Players, Box<Deed>),
    /// Again and again while a condition holds, or until it does.
    Again {
        deed: Box<Deed>,
        condition: Box<Question>,
        is_while: bool,
    },
    Reveal,
    FixOrder,
    Craft(Source),
    DiscardOrder,
    /// "It": the order card, if the question above spoke of it.
    DiscardIt,
    AddToDecree,
    Purge,
    SkipDaylight,
    Score(Number),
    /// So many points for every so many.
    ScoreFor(i32, i32, Amount),
    /// The same, where a rest counts as a whole.
    ScoreForUp(i32, i32, Amount),
    LoseFor(i32, Amount),
    Lose(Number),
    /// The rightmost empty space of the ordered track, less so many.
    ScoreTrack(i32),
    Battle {
        place: Place,
        many: Many,
        foe: Option<Players>,
    },
    /// Only if that comes of it.
    Aimed(Box<Deed>, Goal),
    /// Only if it is so.
    If(Box<Question>, Box<Deed>),
    BattleTarget,
    ExtraHit(i32),
    Place {
        warriors: Number,
        place: Place,
        each: bool,
    },
    /// One at a time round all such clearings, or round so many of them.
    Spread {
        warriors: Number,
        place: Place,
        clearings: Option<i32>,
    },
    /// A roost with its warriors.
    Found {
        building: Building,
        warriors: i32,
        place: Place,
    },
    Recruit(Number),
    Build {
        kind: Kind,
        place: Place,
    },
    Token {
        token: Token,
        place: Place,
    },
    TakeBack {
        token: Token,
        place: Place,
    },
    Revolt(Place),
    Move {
        share: Share,
        from: Place,
        to: Place,
        each: bool,
    },
    Emerge {
        warriors: Number,
        place: Place,
    },
    Take {
        share: Share,
        place: Place,
        to: Home,
        each: bool,
    },
    RemoveAll(Place),
    RemoveDefenseless(Place),
    Choose {
        clearings: i32,
        place: Place,
    },
    Target(Where, Option<Players>),
    Sway {
        topmost: bool,
    },
    Plot(Place),
    Flip(Place),
    // The Lizards.
    Advance,
    Convert(Place),
    Sanctify(Place),
    ReturnAcolyte,
    AddAcolyte,
    DiscardCard,
    DiscardSouls,
    ReturnRevealed,
    DrawSoul,
    // The Riverfolk.
    Stock,
    Collect,
    DiscardMarket,
    // Their customers.
    Buy(Ware),
    TreatRiversAsPaths,
    // The Vagabot.
    Exhaust(Number),
    /// Pays so many items for something that is possible.
    For(i32, Box<Deed>),
    Refresh(Number),
    Repair(Number),
    Travel {
        place: Place,
        nearest: bool,
    },
    Slip,
    Explore,
    NewQuest,
    Aid {
        most: Number,
        who: Option<Players>,
    },
    Rob,
    Instigate,
    LayItem,
    /// By the rules for humans.
    Human(Human),
}

/// What only somebody does who plays by the rules for humans.
#[derive(Clone, Debug, PartialEq)]
pub enum Human {
    /// A warrior at each recruiter.
    Recruit,
    /// A card for a wood at a sawmill.
    Overwork(Place),
    /// A bird for one more action.
    SpendBird,
    /// From the hand, whatever scores most.
    Craft,
    Ambush,
    /// A card for the Field Hospitals.
    Heal,
}

impl Deed {
    /// What kind of act it is, if a line may ask whether that kind could be done.
    pub fn verb(&self) -> Option<Verb> {
        match self {
            Deed::Move { .. } | Deed::Emerge { .. } | Deed::Travel { .. } => Some(Verb::Move),
            Deed::Battle { .. } | Deed::BattleTarget => Some(Verb::Battle),
            Deed::Build { .. } | Deed::Found { .. } => Some(Verb::Build),
            Deed::Place { .. } | Deed::Spread { .. } | Deed::Recruit(_) => Some(Verb::Place),
            Deed::Craft(_) => Some(Verb::Craft),
            Deed::Revolt(_) => Some(Verb::Revolt),
            Deed::Each(_, _, inside)
            | Deed::Times(_, inside)
            | Deed::Again { deed: inside, .. }
            | Deed::EachPlayer(_, inside)
            | Deed::Aimed(inside, _)
            | Deed::If(_, inside)
            | Deed::For(_, inside) => inside.verb(),
            _ => None,
        }
    }
}

/// What "for each …" goes through.
#[derive(Clone, Debug, PartialEq)]
pub enum Group {
    /// In the order of priority, on the live board.
    Clearings(Place),
    ChosenClearings,
    /// Columns of the Decree with a card, from the left.
    Columns,
    /// The top so many cards of the Lost Souls, one at a time.
    LostSouls(Number),
    /// Cards of the Decree: so many times.
    DecreeCards,
    /// In the order of their setup letters: *that player* is the one whose turn it is.
    Players(Players),
}
