//! Deeds and their objects.

use super::{Amount, Many, Number, Place, Players, Question, Verb, Where};
use crate::state::{Building, Token};

/// The kind of building to build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    This(Building),
    /// The first of these that is possible.
    First([Option<Building>; 3]),
    /// The one of the ordered track.
    Ordered,
    /// The one with the most left on the board, or the fewest.
    Left {
        most: bool,
    },
    /// The one with the most on the map, or the fewest.
    OnMap {
        most: bool,
    },
    Any,
}

/// The destination of warriors that leave the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    Supply,
    Burrow,
    Acolytes,
    Payments,
}

/// The number of warriors that go, and that stay.
#[derive(Clone, Debug, PartialEq)]
pub enum Share {
    /// Exactly this many, or none.
    Some(Number),
    AtMost(Number),
    /// All, if there are at least this many.
    AtLeast(Number),
    Half {
        up: bool,
    },
    AllBut(Number),
    /// All but this many, or those needed to keep ruling, if that is more.
    AllButRule(Number),
    /// All of them, explicitly: a ban on it leaves some free to go.
    Every,
    /// As many as the document allows; as few as needed to rule the destination.
    Most,
    Enough,
    /// All, if there are more than this many.
    MoreThan(Number),
}

/// The source of a bot's crafting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Order,
    /// The cards that came into the Market this turn.
    Market,
    LostSouls,
    DiscardPile,
    /// The order card, if it shows one of these items: each is a bit.
    OrderWith(u8),
    /// "It": the order card, if the question above mentioned it.
    It,
}

/// The goal of a deed.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    /// It holds afterwards.
    Holds(Question),
    /// A clearing that currently matches is ruled afterwards, and was not before.
    Rule(Place),
    /// The clearing of the deed is ruled afterwards.
    RuleThere,
    /// Every clearing that is ruled now is still ruled afterwards.
    KeepRule,
    Both(Box<Goal>, Box<Goal>),
}

/// The card that a bot buys from the Riverfolk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ware {
    BirdWithItem,
    Bird,
    NotBird,
    /// Of a suit that the Decree lacks.
    NewSuit,
    Favor,
    Ambush,
    Item,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// In each such clearing, or in the first ones, in order: the inner deed refers to *this clearing*.
    Each(Place, Many, Box<Deed>),
    Times(i32, Box<Deed>),
    /// Once for each such player, who is *that player* meanwhile.
    EachPlayer(Players, Box<Deed>),
    /// Repeats while a condition holds, or until it does.
    Again {
        deed: Box<Deed>,
        condition: Box<Question>,
        is_while: bool,
    },
    Reveal,
    FixOrder,
    Craft(Source),
    DiscardOrder,
    /// "It": the order card, if the question above mentioned it.
    DiscardIt,
    AddToDecree,
    Purge,
    SkipDaylight,
    Score(Number),
    /// This many points for every so many.
    ScoreFor(i32, i32, Amount),
    /// Like `ScoreFor`, with remainders rounded up.
    ScoreForUp(i32, i32, Amount),
    LoseFor(i32, Amount),
    Lose(Number),
    /// The rightmost empty space of the ordered track, minus this number.
    ScoreTrack(i32),
    Battle {
        place: Place,
        many: Many,
        foe: Option<Players>,
    },
    /// Only if it achieves the goal.
    Aimed(Box<Deed>, Goal),
    /// Only if the condition holds.
    If(Box<Question>, Box<Deed>),
    BattleTarget,
    ExtraHit(i32),
    Place {
        warriors: Number,
        place: Place,
        each: bool,
    },
    /// One at a time over all such clearings, or over this many of them.
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
    /// Pays this many items for a possible deed.
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

/// Deeds that exist only under the rules for humans.
#[derive(Clone, Debug, PartialEq)]
pub enum Human {
    /// A warrior at each recruiter.
    Recruit,
    /// A card for a wood at a sawmill.
    Overwork(Place),
    /// A bird for one more action.
    SpendBird,
    /// From the hand, the card that scores most.
    Craft,
    Ambush,
    /// A card for the Field Hospitals.
    Heal,
}

impl Deed {
    /// The kind of act, if a line may ask whether that kind was possible.
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

/// The groups of "for each …".
#[derive(Clone, Debug, PartialEq)]
pub enum Group {
    /// In priority order, on the current board.
    Clearings(Place),
    ChosenClearings,
    /// Columns of the Decree with a card, from the left.
    Columns,
    /// The top cards of the Lost Souls, one at a time.
    LostSouls(Number),
    /// Once for each card of the Decree.
    DecreeCards,
    /// In the order of their setup letters: *that player* is the current one.
    Players(Players),
}
