//! What the phrases of a document mean: small typed values, decided once when the document is read.

use crate::state::{
    Building, Character, Conspiracy, Difficulty, Faction, Factions, Minister, PlotKind, Step, Suit, Token,
    Trait,
};
use script::program::Comparison;
use std::sync::Arc;

pub use super::principle::{Ability, Setting, Start};

/// Which players, seen from the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    /// Whose pieces the bot looks at as enemy pieces.
    Enemy,
    Human,
    /// Bots besides this one.
    OtherBot,
    /// Everybody but the bot.
    Other,
    Anybody,
    /// Both Vagabonds are the Vagabond.
    Of(Faction),
    /// Any of several factions.
    These(Factions),
    /// Who was chosen as the target; who has most warriors in Payments; who has most points.
    Target,
    Customer,
    Leader,
    /// "That player": whom the loop is at; or whom the question above spoke of, which is put in its place
    /// when the document is read.
    That,
}

/// Players, and what tells them apart: what each has by itself before what one has most of.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    pub who: Who,
    pub marks: Vec<Mark>,
}

/// What is said of a player.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// As much as nobody else of them has; as little.
    Most(Standing),
    Fewest(Standing),
    Has(Standing, Comparison, Number),
    /// So many pieces in one such clearing.
    HasIn(What, Comparison, Number, Arc<Place>),
    /// Compared with so many times what each of these has.
    Than {
        what: Standing,
        comparison: Comparison,
        times: i32,
        who: Box<Players>,
    },
    /// So many more than each of these has, or fewer if the number is negative.
    ThanBy {
        what: Standing,
        comparison: Comparison,
        by: i32,
        who: Box<Players>,
    },
    /// Compared with what each of these has of something else.
    Against {
        what: Standing,
        comparison: Comparison,
        other: Standing,
        who: Box<Players>,
    },
    /// Of which the bot has at least twice as many.
    HalfOf(Standing),
    /// Two numbers of the bot's own.
    Own(Amount, Comparison, Amount),
    /// So many points behind the one of these who has most, or fewer.
    Within(i32, Box<Players>),
    /// The clearing spoken of is under its rule.
    RulesThere,
    Is(Who),
    Not(Box<Mark>),
    Any(Vec<Mark>),
    All(Vec<Mark>),
}

/// Whose pieces are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    /// All enemies together.
    Enemy,
    /// The one enemy who has most.
    OneEnemy,
    /// Enemies without a warrior in the clearing.
    Defenseless,
    /// The player that was chosen as the target.
    Target,
    /// The player with most warriors in Payments, who may be the bot itself.
    Customer,
    /// Nobody's: slots, ruins, or a piece of a kind that only one faction has.
    Nobody,
    /// All of these players together.
    Players(Who),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Warriors,
    Buildings,
    Tokens,
    /// Buildings and tokens.
    Works,
    Pieces,
    Building(Building),
    Token(Token),
    FaceUpPlots,
    FaceDownPlots,
    /// Face-up plots of a kind.
    Plot(PlotKind),
    OpenSlots,
    Ruins,
    /// Crafted items of players with a piece in the clearing.
    CraftedItems,
    /// Any of several kinds of pieces.
    Kinds(Kinds),
}

/// Several kinds of pieces, each a bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    pub warriors: bool,
    pub buildings: u16,
    pub tokens: u16,
}

impl Kinds {
    pub fn parts(self) -> impl Iterator<Item = What> {
        let warriors = self.warriors.then_some(What::Warriors);
        let built = Building::ALL.iter().filter(move |b| self.buildings >> b.index() & 1 == 1);
        let laid = Token::ALL.iter().filter(move |t| self.tokens >> **t as u16 & 1 == 1);
        warriors.into_iter().chain(built.map(|b| What::Building(*b))).chain(laid.map(|t| What::Token(*t)))
    }
}

/// Something a clearing has a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Things {
    pub whose: Whose,
    pub what: What,
}

/// Which suit a clearing must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitOf {
    Order,
    /// The column of the Decree that is being resolved.
    Column,
    /// The card of the Lost Souls that is being resolved.
    Card,
    Quest,
    These(Suit),
}

/// Some of the four suits.
pub type Suits = [bool; 4];

/// One clearing that was spoken of before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoken {
    /// "This clearing": the one whose turn it is in a loop.
    This,
    /// "That clearing": where the last thing was done.
    That,
    /// "The chosen clearing".
    Chosen,
    /// "Its clearing": where the pawn stands.
    Pawn,
    /// "There": what the question above spoke of. It is replaced when the document is read.
    There,
}

/// A hard condition on a clearing: it is never relaxed.
#[derive(Clone, Debug, PartialEq)]
pub enum Condition {
    Suit(SuitOf),
    AnySuit(Suits),
    Is(Spoken),
    Ruled,
    NotRuled,
    RuledBy(Players),
    Corner,
    Riverside,
    /// The bot's last move led there.
    Entered,
    Count(Things, Comparison, Number),
    Between(Things, i32, i32),
    /// Compared with so many times other things in the same clearing.
    Than(Things, Comparison, i32, Things),
    /// So many players are such players there.
    Players(Players, Comparison, i32),
    AdjacentTo(Box<Place>),
    /// Such a clearing is at most so many moves away.
    Within(i32, Box<Place>),
    /// So many such clearings are next to it; so many such things are, in all of them together.
    Neighbours(Box<Place>, Comparison, i32),
    Near(Things, Comparison, Number),
    /// It is such a clearing itself.
    Fits(Box<Place>),
    Not(Box<Condition>),
    Any(Vec<Condition>),
    All(Vec<Condition>),
}

/// A clearing by its conditions: all that meet them are "such clearings".
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Place {
    pub conditions: Vec<Condition>,
    /// Of those that will do, the best: "the clearing with the most enemy warriors".
    pub best: Option<Box<Measure>>,
}

/// How many: of the game, or as written.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    Is(i32),
    Of(Amount),
    /// Not more than that: what cannot be done of it is not missing.
    UpTo(Amount),
    All,
}

/// A number of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    Is(i32),
    Times(i32, Box<Amount>),
    Sum(Box<Amount>, Box<Amount>),
    Minus(Box<Amount>, Box<Amount>),
    Half {
        of: Box<Amount>,
        up: bool,
    },
    /// One for every so many.
    Every(i32, Box<Amount>),
    /// No more than that.
    Capped(Box<Amount>, i32),
    /// How many such players there are.
    Players(Arc<Players>),
    /// What such players have together; of those who have most or fewest of something, what one has.
    Of(Arc<Players>, Standing),
    /// Buildings of a kind that are not on the map.
    Left(Building),
    /// Things in all such clearings together.
    In(Things, Arc<Place>),
    Clearings(Arc<Place>),
    /// Cards in one column of the Decree, and in all of them.
    Column(Suit),
    Decree,
    /// Cards in the Market; ministers that are swayed.
    Market,
    Ministers,
    /// A human's, in the turn under way.
    Actions,
    /// Of this turn.
    Battles,
    Moves,
    Recruited,
    Crafted,
    Revolts,
    Scored,
    Removed(What),
    Lost(What),
    /// The bot's turns so far, this one included.
    Turn,
    /// Players who are no bots.
    Humans,
    /// What the difficulty sets.
    Strength,
    /// Warriors that dig.
    Diggers,
    Supply,
    Burrow,
    OnMap(Things),
    BuildingsLeft,
    Built,
    Reveals,
    Placed,
    NotPlaced,
    Moles,
    ColumnCards,
    DecreeBirds,
    Acolytes,
    Payments,
    LostSouls,
    Ready,
    Exhausted,
    Damaged,
    Undamaged,
    /// On the Battle Track.
    OnTrack,
    Points,
}

/// What a preference looks at in a clearing.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    Most(Things),
    Fewest(Things),
    Meets(Condition),
    LowestPriority,
    HighestPriority,
    Nearest,
    /// The shortest way to such a clearing, or the longest.
    Closest(Arc<Place>),
    Farthest(Arc<Place>),
    /// Such clearings next to it.
    MostNear(Arc<Place>),
    FewestNear(Arc<Place>),
    /// Such things in all clearings next to it.
    MostBeside(Things),
    FewestBeside(Things),
}

/// What a player has a number of.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// In the clearing spoken of.
    There(What),
    DefenselessBuildings,
    Points,
    Payments,
    OnMap(What),
    /// In all such clearings together.
    In(What, Arc<Place>),
    /// Such clearings under its rule.
    Ruled(Arc<Place>),
    Supply,
    /// Items that it has crafted, or in a Vagabond's bag.
    Items,
    /// Cards in its hand.
    Cards,
    /// What only the bot has a number of.
    Own(Box<Amount>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Criterion {
    /// These players rather than others.
    Players(Players),
    Clearing(Measure),
    Destination(Measure),
    MostOf(Standing),
    FewestOf(Standing),
    /// The kind of building with most on the map.
    CommonBuilding,
    /// The kind with most left on the board, or fewest.
    Left {
        most: bool,
    },
    Kind(Building),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    All(Vec<Question>),
    Any(Vec<Question>),
    Not(Box<Question>),
    Compare(Amount, Comparison, Amount),
    /// So many of these players are such players.
    Players {
        which: Which,
        of: Players,
        is: Vec<Mark>,
    },
    /// It is this phase of the turn.
    Phase(Step),
    /// The order card is a dominance card.
    Dominance,
    /// The order card shows one of these items: each is a bit.
    Shows(u8),
    InPlay(Faction),
    /// No building of this kind is left.
    AllOnMap(Building),
    /// Each such clearing is such a clearing.
    Every(Place, Condition),
    Order(Suit),
    NotOrder(Suit),
    Card(Suit),
    Trait(Trait),
    NotTrait(Trait),
    Difficulty(Vec<Difficulty>),
    /// The last thing that was to be done could not be.
    CouldNot,
    Could,
    /// The last thing of this kind that was to be done could not be.
    DidNot(Verb),
    /// A snare stopped the last thing.
    Snared,
    /// Something is asked of a human between the steps of a turn.
    Asked,
    /// A human Marquise has made the first move of a march.
    Marching,
    /// A deed is possible now.
    Can(Box<Deed>),
    CanNot(Box<Deed>),
    /// Bots buy by their own cards too.
    AdvancedServices,
    /// The order's column of the Decree has a card.
    InDecree,
    Exists(Place),
    ExistsNot(Place),
    /// One of them rules such a clearing.
    Rules(Who, Place),
    /// The pawn stands in such a clearing.
    In(Place),
    InForest,
    Swayed(Minister),
    Character(Character),
    LongestColumn {
        tied: bool,
    },
    Marker(Conspiracy),
    RemovedToken,
}

/// A kind of act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Verb {
    Move,
    Battle,
    Build,
    Place,
    Craft,
    Revolt,
}

/// How many of them it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    Any,
    Each,
    Many(Comparison, i32),
}

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

/// Which player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    OnMap,
    WithPawn,
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

/// In how many of the clearings that fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    One,
    Each,
    Some(i32),
    /// "In fox clearings": how many is left open, where that makes a difference.
    Those,
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

/// What the bot never does, at least while one thing holds, and unless another does.
#[derive(Clone, Debug, PartialEq)]
pub struct Ban {
    pub act: Banned,
    pub when: Option<Question>,
    pub unless: Option<Question>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Banned {
    Battle {
        place: Place,
        foe: Option<Players>,
    },
    /// With more warriors than that, if it says so.
    Move {
        from: Place,
        to: Place,
        over: Option<Number>,
    },
    Build {
        kind: Kind,
        place: Place,
    },
    Warriors(Place),
    Token(Token, Place),
    Revolt(Place),
    Plot(Place),
    Aid(Players),
    Craft,
    /// A move after which a clearing with the one is without the other.
    Leave {
        with: Things,
        without: Things,
    },
    /// A move after which such a clearing has fewer warriors.
    LeaveFewer {
        place: Place,
        warriors: i32,
    },
}
