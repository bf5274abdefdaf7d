//! The happenings of Arcs, as typed values.
//!
//! Nearly everything is a thing that goes from one place to another ([`Happening::Went`]): a ship from the
//! supply to a system, an agent from the Court to the Captives, a token into a slot. The rest are pieces that
//! change in place, Power, dice, and the course of the game.

mod difference;

pub use difference::difference;

use crate::state::ambition::Ambition;
use crate::state::battle::Die;
use crate::state::card::{ActionCard, Way};
use crate::state::court::{CourtCard, Spot};
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::piece::{BuildingKind, Place};
use crate::state::player::{Colour, Slot};
use crate::state::resource::Resource;
use crate::state::setup_card::SetupCard;
use crate::state::system::System;
use crate::state::{State, names::Named};
use crate::words;
use serde::Serialize;
use table::{Motion, Score, Seat, Weight};

/// Something on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    Ship {
        owner: Seat,
        damaged: bool,
    },
    Building {
        owner: Seat,
        building: BuildingKind,
        damaged: bool,
    },
    Agent {
        owner: Seat,
    },
    Token(Resource),
    /// An action card; `None` if the observer does not see which.
    Card(Option<ActionCard>),
    CourtCard(CourtCard),
    Leader(Leader),
    Lore(Lore),
    /// The small (0), medium (1) or large (2) ambition marker.
    Marker(u8),
    /// The initiative marker.
    Initiative,
    /// The zero marker.
    Zero,
}

/// The possible places of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum At {
    /// Pieces: the owner's supply; cities: the owner's board. Tokens and markers: beside the map.
    Supply,
    /// In the box of the game.
    Box,
    /// Permanently out of the game.
    Scrapped,
    /// Ships.
    System(System),
    /// A building.
    Site {
        system: System,
        place: Place,
    },
    Trophies(Seat),
    Captives(Seat),
    /// A place of the Court row, for its card.
    Court(Spot),
    /// On a card of the Court row, for agents.
    OnCard {
        spot: Spot,
        card: CourtCard,
    },
    Slot {
        seat: Seat,
        slot: Slot,
    },
    /// Tokens just taken, before they are put into slots.
    Taken(Seat),
    /// Tokens spent in this Prelude, until it ends.
    Spent,
    /// Two players: tokens in the ambition boxes.
    Boxes,
    /// A token on a planet (Shaper).
    Planet(System),
    /// Action cards: the face-down stack.
    Stack,
    /// Action cards: the discards on top of the stack.
    Discards,
    Hand(Seat),
    Played {
        seat: Seat,
        way: Way,
    },
    /// Open cards of a virtual hand.
    Bonus(Seat),
    /// Cards that a player draws to choose from, shows, or sets aside for a moment.
    Aside(Seat),
    /// The extra card, face down, that seized the initiative.
    Seizing(Seat),
    CourtDeck,
    /// At the bottom of the Court deck.
    Buried,
    CourtDiscards,
    /// A Guild card in front of its owner.
    Guild(Seat),
    /// A Union beside the action card that it claims.
    Claiming {
        seat: Seat,
        card: ActionCard,
    },
    /// A Vox card whose text is being resolved.
    Resolving,
    /// A leader or lore card available to take.
    Row,
    /// A leader or lore card in front of its owner.
    Before(Seat),
    /// The box of an ambition, for its markers.
    Ambition(Ambition),
    /// The initiative marker in front of a player.
    Holder(Seat),
    /// The zero marker on the lead card.
    LeadCard,
}

/// The cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Setup,
    /// Cards dealt or drawn.
    Deal,
    Play,
    /// A standard action.
    Tax,
    Build,
    Move,
    Repair,
    Influence,
    Secure,
    /// Hits of the attacker's dice.
    Hit,
    /// Self and intercept: hits on the attacker's own ships.
    OwnHit,
    Ransack,
    Raid,
    Outrage,
    /// Spent for the action that this type buys, or for nothing.
    Spend(Option<Resource>),
    /// Arranging tokens.
    Arrange,
    Declare,
    Seize,
    Pass,
    /// The highest card that surpassed.
    Surpass,
    /// Nobody surpassed or seized, so the leader keeps it.
    Lead,
    Refill,
    RoundEnd,
    ChapterEnd,
    /// No ship and no starport was left.
    Comeback,
    Guild(CourtCard),
    Leader(Leader),
    Lore(Lore),
    /// An advantage of the bots.
    Difficulty,
    Correction,
}

/// An action that moves nothing by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// With the marker's value for first and second place.
    Declare {
        ambition: Ambition,
        first: u8,
        second: u8,
    },
    KeepHand,
    RedrawHand,
    Tax {
        system: System,
        /// `None` for an Anarchist's open slot.
        owner: Option<Seat>,
    },
    /// A new action of a Guild card.
    Use(CourtCard),
    /// A new action of a lore card.
    UseLore(Lore),
    /// Warrior: a move comes before the battle that the same action pays for.
    MoveFirst,
    /// Feastbringer: an influence comes before securing.
    InfluenceFirst,
    /// Overseer: a building is damaged to be used again.
    Ruthless,
    ChooseCluster(u8),
    LookAt(Seat),
    /// A choice between simultaneous effects.
    Resolve(crate::state::frame::Effect),
    LeaveEmpty(Slot),
    EndTurn,
    LoseTurn,
    /// An offer was declined.
    Decline,
}

/// A number that a virtual hand tracks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    Hand,
    Seize,
}

/// Who has how much for an ambition, and what it consists of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    pub seat: Seat,
    pub has: u8,
    pub of: Vec<Held>,
}

/// Things of one kind that somebody has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Held {
    pub what: Thing,
    pub count: u8,
}

/// The ships of one side where a battle begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Fleet {
    pub fresh: u8,
    pub damaged: u8,
}

/// A rank in an ambition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    First,
    /// Several have the most: each gains the value of second place.
    TiedForFirst,
    Second,
}

/// Why a chapter is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    NoCardsLeft,
    AllPassed,
}

/// One change of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Happening {
    Went {
        what: Thing,
        count: u8,
        from: At,
        to: At,
        by: By,
    },
    /// A fresh piece is damaged.
    Damaged {
        what: Thing,
        at: At,
        by: By,
    },
    /// Damaged pieces are fresh again.
    Repaired {
        what: Thing,
        count: u8,
        at: At,
        by: By,
    },
    /// An Outrage slot is covered, or cleared again.
    Outrage {
        seat: Seat,
        resource: Resource,
        provoked: bool,
    },
    Counted {
        seat: Seat,
        counter: Counter,
        from: u8,
        to: u8,
    },
    /// A card of a virtual hand is exhausted for this chapter, or ready again.
    Exhausted {
        seat: Seat,
        card: Thing,
        ready: bool,
    },
    Did {
        seat: Seat,
        deed: Deed,
    },

    // Battle
    Attacked {
        attacker: Seat,
        defender: Seat,
        from: System,
        system: System,
        /// The ships of the attacker, and of the defender.
        fleets: [Fleet; 2],
    },
    Collected {
        seat: Seat,
        assault: u8,
        skirmish: u8,
        raid: u8,
    },
    Rolled {
        seat: Seat,
        die: Die,
        face: u8,
    },
    /// A die is picked up to be rerolled.
    Lifted {
        seat: Seat,
        die: Die,
        face: u8,
    },
    /// The combined effect of all dice.
    Struck {
        attacker: Seat,
        defender: Seat,
        system: System,
        own: u8,
        hits: u8,
        buildings: u8,
        keys: u8,
    },
    /// A virtual hand rolled a die of its document.
    Die {
        seat: Seat,
        sides: u8,
        roll: u8,
    },

    // Points
    /// An ambition is scored; the resulting Power follows.
    Scored {
        ambition: Ambition,
        first: u8,
        second: u8,
        counts: Vec<Count>,
        in_box: u8,
    },
    Power {
        seat: Seat,
        ambition: Ambition,
        rank: Rank,
        power: u8,
        city_bonus: u8,
    },
    PowerSet {
        seat: Seat,
        from: u8,
        to: u8,
    },

    // The course of the game
    Turn {
        seat: Seat,
    },
    RoundEnded {
        leader: Seat,
    },
    ChapterEnded {
        chapter: u8,
        why: Ending,
    },
    ChapterBegan {
        chapter: u8,
    },
    GameEnded {
        winner: Seat,
        power: u8,
        chapter: u8,
        enough: bool,
    },
    /// All action cards are collected and shuffled.
    Gathered,
    /// The discards become the stack again.
    Reshuffled,
    /// The setup card is drawn.
    SetUp {
        card: SetupCard,
    },
    /// The bots change seats.
    Seated {
        colours: Vec<Colour>,
    },
}

impl table::Happening for Happening {
    type State = State;

    fn seen_by(&self, state: &State, viewer: Option<Seat>) -> Happening {
        match self {
            Happening::Went { what: Thing::Card(Some(_)), count, from, to, by }
                if !is_seen(state, viewer, *from, *to) =>
            {
                Happening::Went { what: Thing::Card(None), count: *count, from: *from, to: *to, by: *by }
            }
            _ => self.clone(),
        }
    }

    fn say(&self, state: &State) -> String {
        words::happening::say(state, self)
    }

    fn weight(&self) -> Weight {
        weight(self)
    }

    fn seat(&self) -> Option<Seat> {
        seat(self)
    }

    fn places(&self) -> Vec<String> {
        match self {
            Happening::Went { what, from, to, .. } => {
                place(*what, *from).into_iter().chain(place(*what, *to)).collect()
            }
            Happening::Damaged { what, at, .. } | Happening::Repaired { what, at, .. } => {
                place(*what, *at).into_iter().collect()
            }
            Happening::Attacked { from, system, .. } if from != system => {
                vec![map_place(*from), map_place(*system)]
            }
            Happening::Attacked { system, .. }
            | Happening::Struck { system, .. }
            | Happening::Did { deed: Deed::Tax { system, .. }, .. } => vec![map_place(*system)],
            _ => Vec::new(),
        }
    }

    fn motions(&self) -> Vec<Motion> {
        let Happening::Went { what, count, from, to, .. } = self else { return Vec::new() };
        vec![Motion {
            piece: called(*what),
            owner: what.owner(),
            count: u32::from(*count),
            from: place(*what, *from),
            to: place(*what, *to),
        }]
    }

    fn score(&self, state: &State) -> Option<Score> {
        score(self, state)
    }

    fn drawing(&self) -> String {
        match self {
            Happening::Rolled { die, face, .. } => crate::view::show::die(*die, *face).into_string(),
            _ => String::new(),
        }
    }
}

/// The name of a thing in the API, without its owner: "damaged ship".
fn called(what: Thing) -> String {
    let damaged = |damaged: bool| if damaged { "damaged " } else { "" };
    match what {
        Thing::Ship { damaged: d, .. } => format!("{}ship", damaged(d)),
        Thing::Building { building, damaged: d, .. } => format!("{}{building}", damaged(d)),
        Thing::Agent { .. } => "agent".into(),
        Thing::Token(token) => token.name(),
        Thing::Card(card) => card.map_or("card".into(), Named::name),
        Thing::CourtCard(card) => card.name(),
        Thing::Leader(leader) => leader.name(),
        Thing::Lore(lore) => lore.name(),
        Thing::Marker(marker) => {
            format!("{} ambition marker", ["small", "medium", "large"][marker as usize % 3])
        }
        Thing::Initiative => "initiative marker".into(),
        Thing::Zero => "zero marker".into(),
    }
}

fn score(happening: &Happening, state: &State) -> Option<Score> {
    Some(match happening {
        Happening::ChapterEnded { chapter, .. } => Score::Over { part: say!("chapter-n", n = *chapter) },
        Happening::Scored { ambition, first, second, counts, in_box } => Score::Compared {
            what: words::title(ambition),
            worth: say!("worth", first = *first, second = *second),
            counts: counts.iter().map(|count| (count.seat, u32::from(count.has))).collect(),
            notes: tied_for_second(counts, *in_box),
            drawn: counts
                .iter()
                .map(|count| crate::view::show::held(state, &count.of).into_string())
                .collect(),
            sign: crate::view::show::ambition(*ambition).into_string(),
        },
        Happening::Power { seat, ambition, rank, power, city_bonus } => Score::Points {
            seat: *seat,
            points: i32::from(power + city_bonus),
            source: words::title(ambition),
            note: match (rank, city_bonus) {
                (Rank::First, 0) => say!("rank-first"),
                (Rank::First, bonus) => say!("rank-first-with-bonus", bonus = *bonus),
                (Rank::TiedForFirst, _) => say!("rank-tied"),
                (Rank::Second, _) => say!("rank-second"),
            },
        },
        Happening::PowerSet { seat, from, to } => Score::Points {
            seat: *seat,
            points: i32::from(*to) - i32::from(*from),
            source: say!("corrected"),
            note: String::new(),
        },
        Happening::ChapterBegan { .. } | Happening::GameEnded { .. } => Score::Cleared,
        _ => return None,
    })
}

/// Those who would be second, but share that place: then nobody is.
fn tied_for_second(counts: &[Count], in_box: u8) -> Vec<(Seat, String)> {
    let all = || counts.iter().map(|count| count.has).chain([in_box]);
    let most = all().max().unwrap_or(0);
    let next = all().filter(|has| *has < most).max().unwrap_or(0);
    let is_shared = next > 0
        && all().filter(|has| *has == most).count() == 1
        && all().filter(|has| *has == next).count() > 1;
    let tied = counts.iter().filter(|count| is_shared && count.has == next);
    tied.map(|count| (count.seat, say!("rank-tied-for-second"))).collect()
}

impl Thing {
    /// The seat whose colour it has.
    pub fn owner(self) -> Option<Seat> {
        match self {
            Thing::Ship { owner, .. } | Thing::Building { owner, .. } | Thing::Agent { owner } => Some(owner),
            _ => None,
        }
    }
}

/// Whether a viewer sees which action card moves here.
fn is_seen(state: &State, viewer: Option<Seat>, from: At, to: At) -> bool {
    let open = |at| match at {
        At::Bonus(_) => true,
        At::Played { seat, way } => way != Way::Copy || viewer == Some(seat),
        At::Hand(seat) | At::Seizing(seat) => viewer == Some(seat),
        // A virtual hand draws openly; cards that others set aside are hidden.
        At::Aside(seat) => viewer == Some(seat) || state.player(seat).is_virtual(),
        _ => false,
    };
    // Cards that return to the stack are shuffled into it, and are not named to anybody.
    to != At::Stack && (open(from) || open(to))
}

/// The name of a place in the drawing; `None` if the thing is out of sight there.
fn place(what: Thing, at: At) -> Option<String> {
    let of = |name: &str, seat: Seat| Some(format!("{name}-{}", seat.0));
    match at {
        At::System(system) | At::Site { system, .. } | At::Planet(system) => Some(map_place(system)),
        At::Court(spot) | At::OnCard { spot, .. } => Some(format!("court{}", spot + 1)),
        At::Supply => what.owner().map_or_else(|| Some("supply".into()), |owner| of("supply", owner)),
        At::Trophies(seat) => of("trophies", seat),
        At::Captives(seat) => of("captives", seat),
        At::Slot { seat, slot } => Some(format!("slot-{}-{}", seat.0, slot + 1)),
        At::Taken(seat) => of("taken", seat),
        At::Hand(seat) => of("hand", seat),
        At::Played { seat, .. } | At::Seizing(seat) => of("played", seat),
        At::Bonus(seat) => of("bonus", seat),
        At::Guild(seat) => of("guild", seat),
        At::Before(seat) => of("board", seat),
        At::Holder(seat) => of("initiative", seat),
        At::Claiming { seat, .. } => of("union", seat),
        At::Ambition(ambition) => Some(ambition.name()),
        At::LeadCard => Some("lead".into()),
        At::Spent => Some("spent".into()),
        At::Boxes => Some("boxes".into()),
        At::Stack | At::Discards => Some("discards".into()),
        At::CourtDeck | At::Buried => Some("court-deck".into()),
        At::CourtDiscards => Some("court-discards".into()),
        At::Box | At::Scrapped | At::Aside(_) | At::Resolving | At::Row => None,
    }
}

/// The name of a system in the drawing of the map.
fn map_place(system: System) -> String {
    system.name().replace(' ', "")
}

/// The seat that caused it, or else the seat that it affects.
fn seat(happening: &Happening) -> Option<Seat> {
    let holder = |at| match at {
        At::Trophies(seat)
        | At::Captives(seat)
        | At::Slot { seat, .. }
        | At::Taken(seat)
        | At::Hand(seat)
        | At::Played { seat, .. }
        | At::Bonus(seat)
        | At::Seizing(seat)
        | At::Aside(seat)
        | At::Guild(seat)
        | At::Claiming { seat, .. }
        | At::Before(seat)
        | At::Holder(seat) => Some(seat),
        _ => None,
    };
    match happening {
        Happening::Went { what, from, to, .. } => holder(*to).or(holder(*from)).or(what.owner()),
        Happening::Damaged { what, .. } | Happening::Repaired { what, .. } => what.owner(),
        Happening::Outrage { seat, .. }
        | Happening::Counted { seat, .. }
        | Happening::Exhausted { seat, .. }
        | Happening::Did { seat, .. }
        | Happening::Collected { seat, .. }
        | Happening::Rolled { seat, .. }
        | Happening::Lifted { seat, .. }
        | Happening::Die { seat, .. }
        | Happening::Power { seat, .. }
        | Happening::PowerSet { seat, .. }
        | Happening::Turn { seat } => Some(*seat),
        Happening::Attacked { attacker, .. } | Happening::Struck { attacker, .. } => Some(*attacker),
        Happening::GameEnded { winner, .. } => Some(*winner),
        _ => None,
    }
}

fn weight(happening: &Happening) -> Weight {
    use Weight::{Beat, Bookkeeping, Headline};
    match happening {
        Happening::Attacked { .. }
        | Happening::Scored { .. }
        | Happening::Power { .. }
        | Happening::ChapterEnded { .. }
        | Happening::GameEnded { .. }
        | Happening::Went { to: At::Played { .. }, .. }
        | Happening::Did { deed: Deed::Declare { .. }, .. } => Headline,
        Happening::Went { by: By::Setup | By::Arrange | By::Deal | By::Correction | By::Refill, .. } => {
            Bookkeeping
        }
        Happening::Went { what: Thing::Marker(_), .. }
        | Happening::Went { what: Thing::Initiative, by: By::Lead, .. } => Bookkeeping,
        Happening::Went { what: Thing::Card(_), by, .. } => match by {
            By::Guild(_) | By::Seize => Beat,
            _ => Bookkeeping,
        },
        Happening::Went { from, to, .. } => match (from, to) {
            // Spent tokens that return, pieces that are put back at the end.
            (At::Spent, _) | (At::Resolving, _) | (_, At::Resolving) => Bookkeeping,
            _ => Beat,
        },
        Happening::Counted { .. }
        | Happening::Exhausted { .. }
        | Happening::Turn { .. }
        | Happening::RoundEnded { .. }
        | Happening::Gathered
        | Happening::Reshuffled
        | Happening::PowerSet { .. }
        | Happening::Lifted { .. }
        | Happening::SetUp { .. }
        | Happening::Seated { .. } => Bookkeeping,
        Happening::Did {
            deed: Deed::EndTurn | Deed::LoseTurn | Deed::Decline | Deed::LeaveEmpty(_) | Deed::Resolve(_),
            ..
        } => Bookkeeping,
        _ => Beat,
    }
}
