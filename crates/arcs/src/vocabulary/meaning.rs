//! What the phrases of a document mean: small typed values, decided once when the document is read.

use super::judgement::Judgement;
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::card::{Suit, Way};
use crate::state::court::CourtCard;
use crate::state::lore::Lore;
use crate::state::names::{Set, named};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use crate::state::system::System;
use script::program::Comparison;
use std::sync::Arc;

/// Whose something is, seen from the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Bot,
    /// Any other seat.
    Rival,
    /// One of the rivals alone: “where a rival has 3 ships”, “more than each rival”.
    OneRival,
    /// A seat that no document plays (R3).
    Player,
    Nobody,
    Anybody,
    /// Those rivals of whom this is true.
    Such(Mark),
}

/// What tells one rival from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Stands(Ranks, Ambitions),
    /// Has the most of it among the rivals; the least.
    Most(Thing),
    Least(Thing),
    Has(Thing, Comparison, i32),
    /// Has more, or less, of it than the bot.
    ThanBot(Thing, Comparison),
    /// Has as much of it as the bot, give or take so many.
    Within(Thing, i32),
    Initiative,
    /// Of whom the question before spoke, or with whom the act before had to do.
    That,
}

/// Which ambitions a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ambitions {
    /// With a marker.
    Declared,
    /// Without a marker, while a marker is available (R158).
    Undeclared,
    /// Those on the cards that can be led (R25).
    Matching,
    Any,
    These(AmbitionSet),
    /// The one that the question before spoke of.
    That,
    /// Those in which the bot, or any rival, stands like that.
    Held {
        declared: Option<bool>,
        rival: bool,
        ranks: Ranks,
    },
    /// Those of which this is true.
    Such(Tallies),
}

/// What tells one ambition from another: what the bot and its rivals have for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tallies {
    pub declared: Option<bool>,
    /// The places of the bot.
    pub ranks: Option<Ranks>,
    /// What the bot has, and what one of its rivals has.
    pub own: Option<(Comparison, i8)>,
    pub rival: Option<(Comparison, i8)>,
}

named! {
    /// Where the bot stands in an ambition: the value of R156 is the index.
    pub enum Rank {
        Nowhere = "nowhere",
        TiedSecond = "tied for second",
        Second = "second",
        TiedFirst = "tied for first",
        Winning = "winning",
        /// In phrases only: whatever place the document calls contending.
        Contending = "contending",
    }
}

pub type Ranks = Set<Rank>;

/// Winning, tied for first, second or tied for second (R157).
pub const CONTENDING: Ranks = Ranks::from_bits(0b11110);

/// Wherever the bot stands.
pub const ANY_PLACE: Ranks = Ranks::from_bits(0b11111);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    Fresh,
    Damaged,
    Either,
}

pub(super) const CONDITIONS: [(&str, Condition); 2] =
    [("fresh", Condition::Fresh), ("damaged", Condition::Damaged)];

named! {
    pub enum PieceKind {
        Ship = "ship",
        City = "city",
        Starport = "starport",
    }
}

pub type Pieces = Set<PieceKind>;
pub const BUILDINGS: Pieces = Pieces::from_bits(0b110);

named! {
    pub enum Ground {
        System = "system",
        Gate = "gate",
        Planet = "planet",
    }
}

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

/// Which systems a phrase speaks of: those that pass every filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site(Option<Arc<[Filter]>>);

impl Site {
    pub const ANY: Site = Site(None);

    pub fn filters(&self) -> &[Filter] {
        self.0.as_deref().unwrap_or(&[])
    }

    /// Whether nothing is said of it.
    pub fn is_any(&self) -> bool {
        self.0.is_none()
    }
}

impl FromIterator<Filter> for Site {
    fn from_iter<I: IntoIterator<Item = Filter>>(filters: I) -> Site {
        let filters: Arc<[Filter]> = filters.into_iter().collect();
        Site((!filters.is_empty()).then_some(filters))
    }
}

/// What can be said of a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    Ground(Ground),
    /// A planet of one of these types.
    Types(ResourceSet),
    /// R117.
    NewType,
    /// Of a type of which the bot has no token.
    NoToken,
    Control(Who),
    NoControl(Who),
    With(Group, Size),
    /// A loyal building of these kinds without a fresh loyal ship (R111).
    Undefended(Pieces),
    Slots(Comparison, i32),
    OpenSlots(Comparison, i32),
    TaskForce,
    /// This very system.
    Is(System),
    NextTo(Site),
    /// So many pieces stand in all the systems next to it together.
    Near(Group, Comparison, i32),
    /// So many pieces stand in all the systems of its cluster together.
    InCluster(Group, Size),
    /// One of these places, chosen before anything else is looked at.
    Among(Site),
    Not(Site),
    /// Of a type of which so many tokens are in supply.
    InSupply(Comparison, i32),
    /// So many rivals have pieces there.
    Rivals(Comparison, i32),
    /// There is one such piece on the whole map, and it is there.
    Only(Group),
    /// As near to such a place, or as far from it, as no other.
    Nearest(Site),
    Farthest(Site),
    /// Of the type of which the bot has the fewest tokens.
    Scarcest,
    /// All cities of theirs there have been taxed in this turn; or one of them has not.
    Taxed(Who, bool),
    /// The most open building slots, or the fewest.
    MostOpen(bool),
    /// The place that the question before spoke of, or where the act before was done.
    That,
}

impl Filter {
    /// Whether it compares places with each other.
    pub fn is_superlative(&self) -> bool {
        matches!(
            self,
            Filter::With(_, Size::Most | Size::Fewest)
                | Filter::InCluster(_, Size::Most | Size::Fewest)
                | Filter::Nearest(_)
                | Filter::Farthest(_)
                | Filter::MostOpen(_)
        )
    }
}

/// Pieces of one owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub pieces: Pieces,
    pub owner: Who,
    pub condition: Condition,
}

/// How many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    Is(Comparison, i32),
    /// As many as in no other such place, or on no other such card.
    Most,
    Fewest,
    /// Compared with other pieces in the same place.
    Than(Comparison, Group),
}

pub const SOME: Size = Size::Is(Comparison::AtLeast, 1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Nothing further: what the action is done with is goal enough.
    None,
    Contend(Ambitions),
    /// At least so many.
    Captives(u8),
    /// As many agents on a card as the strongest rival has there.
    Match,
    GrowLead(Ambitions),
    /// No rival controls what the try is about any more (R65).
    ChangeControl,
    /// The bot controls it (R66).
    TakeControl,
    /// At least so many.
    Claims(u8),
    Resources(ResourceSet),
    /// Undefended buildings of these kinds (R111).
    Defend(Pieces),
    Trophies,
    /// Something of these types is stolen in a raid.
    Steal(ResourceSet),
    /// Idle ships go to the task force (R82).
    Gather,
    Win(Ambitions),
}

/// Which Court cards a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    pub sort: Sort,
    pub stake: Stake,
    /// Owning it would serve this goal (R73).
    pub serves: Goal,
    pub agents: [Option<Tally>; 2],
    /// Most keys, or fewest.
    pub keys: Option<bool>,
    /// It counts for such an ambition.
    pub counts: Option<Ambitions>,
}

impl Card {
    pub const ANY: Card = Card {
        sort: Sort::Any,
        stake: Stake::Any,
        serves: Goal::None,
        agents: [None; 2],
        keys: None,
        counts: None,
    };
}

/// Whose agents are on a card, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    pub who: Who,
    pub size: Size,
    /// One of them alone has so many, rather than all of them together.
    pub alone: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Any,
    Vox {
        effective: bool,
    },
    Guild(ResourceSet),
    Icon(ResourceSet),
    Union,
    Loyal,
    Lore,
    Named(CourtCard),
    /// The card that the question before spoke of.
    That,
}

/// Who is ahead on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    Any,
    /// No agents on it.
    Uncontested,
    Contested,
    /// Whatever the lines above have not reached (R76, R77).
    Other,
    /// The bot gets more agents there than each rival (R44).
    Majority,
}

/// What an action is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    Anything,
    /// The bot's own.
    Pieces(Pieces),
    /// Pieces of one owner, to be taxed or fought.
    Owned(Group),
    Card(Card),
    /// The pieces that the question before spoke of.
    That,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Act(Kind),
    /// Where Build and Repair are both named and neither alone will do (R7, R108).
    BuildThenRepair,
    /// Moves and Battles: R83.
    Combat,
}

/// One way to answer an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct Try {
    pub verb: Verb,
    pub object: Object,
    pub goal: Goal,
    /// What a goal of control is about.
    pub about: Site,
    /// Where it is done; for moves the destination.
    pub at: Site,
    /// Where ships come from.
    pub from: Site,
    /// How many ships move, or agents are placed.
    pub count: Count,
    /// Fresh ones only, or damaged ones.
    pub fresh: bool,
    pub damaged: bool,
    /// The nearest place of that kind, or the farthest.
    pub nearest: bool,
    pub farthest: bool,
    /// What else must be true of it.
    pub that: Vec<Trait>,
}

/// How many an action is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    AtLeast(u8),
    /// Just so many, or it is not done.
    Exactly(u8),
    AtMost(u8),
    All,
    /// All but so many.
    AllBut(u8),
    /// As many as can.
    Possible,
    /// As few as will do.
    Needed,
    /// As many as the act before was done with.
    Same,
    Half {
        up: bool,
    },
}

impl Count {
    pub const ANY: Count = Count::AtLeast(1);
}

#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Ways in the order in which they are tried (R7).
    Attempt(Vec<Try>),
    /// The same again while it is possible, so often: “tax all loyal cities”, “build 2 ships”.
    Each(Vec<Try>, Count),
    /// The same with so many different cards.
    EachCard(Vec<Try>, Count),
    /// The same again while it is possible and the condition holds (or does not yet).
    Again {
        tries: Vec<Try>,
        condition: Box<Question>,
        is_while: bool,
    },
    /// One after the other.
    Steps(Vec<Deed>),
    /// A new action of a ready card (R131).
    UseAbility,
    Pass,
    Draw(u8),
    RaiseSeize,
    /// Where none lies yet.
    PlaceSeize,
    /// Plays such a card in this way, or in any way that it can be played.
    Play(Playing),
    /// Selects a card that matches an ambition, leads and declares.
    Declare(Declaring),
    Surpass,
    /// Takes the initiative; what it costs is said apart.
    Seize,
    /// After seizing, and unless a card has paid.
    PayForSeizing,
    DiscardDrawn,
    /// The extra card of a seizure, if it has to be a bonus card (R31).
    DiscardBonus,
    /// Any card, rather one whose page can do something (R33).
    SelectAny,
    /// The Prelude page.
    Prelude,
    /// What selected the card, where the page of its suit has no line for it (R11).
    Plan,
    Spend {
        resource: Resource,
        on: Vec<Spending>,
        /// At most so many tokens, and so many or none.
        most: u8,
        least: u8,
    },
    SpendForCombat(ResourceSet),
    UseCards {
        card: Box<Card>,
        to: Use,
    },
}

/// Which card is played, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playing {
    pub way: Option<Way>,
    pub suit: Option<SuitOf>,
    /// Its number.
    pub number: Option<(Comparison, i32)>,
    /// The highest number of those, or the lowest.
    pub highest: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitOf {
    The(Suit),
    Lead,
}

/// What may be declared.
#[derive(Clone, Debug, PartialEq)]
pub struct Declaring {
    /// Nothing said: whatever the card matches.
    pub which: Vec<Ambitions>,
    /// The places from which it is declared, and those where it has a marker already.
    pub places: Ranks,
    pub again: Ranks,
}

/// What a token is spent for.
#[derive(Clone, Debug, PartialEq)]
pub struct Spending {
    pub tries: Vec<Try>,
    /// Only if there is no loyal piece of that kind on the map.
    pub if_none: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// If so many are in supply.
    PlaceShips(u8),
    BonusCard,
    Win(Ambitions),
    /// A token or Guild card of these types.
    Steal(ResourceSet),
    Seize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Suit(Suit),
    /// Aggression, or another card with these tokens spent (R46).
    Combat(ResourceSet),
    /// The suits of the ability (R42).
    Ability,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Criterion {
    /// A number of the option, the higher (or the lower) the better.
    Most(Feature),
    Least(Feature),
    Is(Trait),
    /// The first, and what is equal by it by the next: “the gate with the fewest ships”.
    Chain(Vec<Criterion>),
    /// The first of these that is true: “cities over ships”.
    Ranked(Vec<Trait>),
}

/// What options can have more or less of.
#[derive(Clone, Debug, PartialEq)]
pub enum Feature {
    CardNumber,
    Pips,
    Keys,
    Actions,
    /// Pieces where it happens.
    Pieces(Group),
    Agents(Who),
    /// Pieces in the systems next to that.
    Nearby(Group),
    /// Rival agents that would become captives.
    Captives,
    /// Steps on the map to the nearest such place.
    Distance(Site),
    /// What the rival has whom it concerns.
    Rivals(Thing),
    Slots,
    /// What the bot has of the type.
    Tokens,
    /// Pieces of the defender in the system of a combat.
    Defending(Pieces, Condition),
    /// As many as best faces can take.
    Trophies,
    /// Ships that move.
    Moving,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq)]
pub enum Trait {
    TaskForce,
    Piece(Pieces),
    FreshPiece,
    /// The only loyal starport on the map.
    OnlyStarport,
    NewResource,
    Resource(ResourceSet),
    /// It happens in such a place.
    At(Site),
    /// It is done to one of them.
    Against(Who),
    /// After the move the bot (or, if so said, nobody) controls a system next to that.
    ControlNextTo {
        neutral: bool,
        site: Site,
    },
    /// R109: a ban on second loyal cities of a planet, unless it says otherwise.
    DoubleCityLimit(DoubleCity),
    Card(Card),
    CallToActionOrUnion,
    Captives,
    GrowsLead(Ambitions),
    Contends(Ambitions),
    Wins(Ambitions),
    /// The Loyal card of an Outraged type.
    LoyalToOutraged,
    KeepsOrigin,
    GivesClaim,
    GivesRivalCity,
    /// What is taxed, repaired, fought: pieces of such an owner and condition.
    Theirs(Group),
    /// The bot still controls where its ships leave.
    HoldsOrigin,
    /// The ships go to a system next to theirs.
    Adjacent,
    /// By a Catapult: with one action from a starport.
    Catapult,
    /// The bot has more of these in a combat than the defender.
    Outnumbers(Pieces, Condition),
    /// The defender has so many of these there.
    Defender(Pieces, Condition, Comparison, i32),
    /// So many of the pieces to be built are on the map already.
    OnMap(Comparison, i32),
    /// Afterwards this holds, and before it did not.
    Reaches(Box<Question>),
    /// This holds, with *it*, *there* and *the defender* for what it is done with, where and against whom.
    Holds(Box<Question>),
    Not(Box<Trait>),
    /// So many own agents are on the card afterwards.
    AgentsThere(Comparison, i32),
    /// A rival could secure the card, and afterwards none can.
    Denies,
    /// So many trophies, with best faces.
    Takes(Comparison, i32),
    /// Best faces can destroy one of these.
    Destroys(Pieces),
    /// So many own ships attack.
    Attackers(Condition, Comparison, i32),
    /// A type that counts for such an ambition.
    CountsFor(Ambitions),
    /// An action card of this suit.
    Suit(Suit),
}

/// When a second loyal city is built on a planet (R109).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleCity {
    /// From such a place in such an ambition.
    pub place: Option<(Ranks, Ambitions)>,
    /// If it uncovers a bonus.
    pub bonus: bool,
    /// Never, whatever else is true.
    pub never: bool,
}

/// Principles that a document fixes.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
    /// Tokens and Guild cards of these types are not given up while their ambition is declared (R50,
    /// R51).
    Keep {
        types: ResourceSet,
        ambition: Ambition,
        contending: bool,
        unless_for_own_card: bool,
    },
    /// What the bot never does, at least while one thing holds, and unless another does.
    Ban(Ban),
    CombatCard(ResourceSet),
    /// R92.
    LastRoll(LastRoll),
    Effective(CourtCard, Question),
    /// The list below it decides between Court cards to influence (R75).
    Influence,
    /// The list below it decides between moves (R120).
    Movement,
    /// The list below it decides what a card's effect is applied to.
    Resolve(CourtCard),
    /// It pays for seizing (R127).
    PaysForSeizing(CourtCard),
    UncontestedAgents(u8),
    RaidDicePerKey(u8),
    /// What a word means, and what is favorable.
    Judgement(Judgement),
    /// A card that the game does not have.
    NotInThisGame,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Ban {
    pub act: Banned,
    pub when: Option<Question>,
    pub unless: Option<Question>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Banned {
    /// Every way to do one of these.
    Tries(Vec<Try>),
    Seizing,
    /// Such ambitions; none said: all.
    Declaring(Vec<Ambitions>),
    /// Cards played in this way.
    Playing(Way),
    /// Tokens of these types, or the last one of each.
    Spending {
        types: ResourceSet,
        last: bool,
    },
    /// Guild cards are given up while an ambition that counts them is declared.
    DiscardingCounted,
    /// A combat in which a roll could force the bot to destroy a city.
    Outrage,
    /// Moves that leave fewer of these behind.
    Behind(Group, u8),
    /// Moves that give up control of where they begin.
    GivingUp,
    /// Moves after which a place with the one is without the other.
    Leave {
        with: Group,
        without: Group,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastRoll {
    /// Assault up to so many times the fresh defenders, the rest skirmish.
    AssaultPerFreshDefender(u8),
    /// All assault if better than 1:1, otherwise half (rounded down), the rest skirmish.
    AllOrHalf,
    AllAssault,
    AllSkirmish,
}
