//! The progress of the game: the turn, the battle, and the pending decisions.

use super::boards::{Minister, Ministers};
use super::cards::{Card, Power};
use super::ids::{CLEARINGS, Clearing, Clearings, FACTIONS, Faction, Factions, Suit, named, set_of};
use super::pieces::PlotKind;
use serde::{Deserialize, Serialize};

named! {
    /// The steps of a turn, in order; each faction has some of them.
    Step as "step-" {
        Setup = "setup",
        StartOfBirdsong = "start of Birdsong",
        Wood = "wood",
        EmergencyOrders = "emergency orders",
        AddToDecree = "add to the decree",
        NewRoost = "a new roost",
        Revolt = "revolt",
        SpreadSympathy = "spread sympathy",
        Refresh = "refresh",
        Slip = "slip",
        LostSouls = "lost souls",
        Conspiracies = "conspiracies",
        Gather = "gather funds",
        FillBurrow = "fill the Burrow",
        PlotCraft = "craft with plots",
        FlipPlots = "flip plots",
        RecruitBySuit = "recruit by suit",
        Birdsong = "Birdsong",
        EndOfBirdsong = "end of Birdsong",
        StartOfDaylight = "start of Daylight",
        Craft = "craft",
        Actions = "actions",
        Decree = "resolve the decree",
        Assembly = "assembly",
        Parliament = "parliament",
        Sway = "sway a minister",
        Daylight = "Daylight",
        StartOfEvening = "start of Evening",
        MilitaryOperations = "military operations",
        Exert = "exert",
        Evening = "Evening",
        Draw = "draw",
        Discard = "discard",
        Prices = "prices",
        Capacity = "capacity",
        EndOfEvening = "end of Evening",
    }
}

impl Step {
    pub fn is_birdsong(self) -> bool {
        (Step::StartOfBirdsong..=Step::EndOfBirdsong).contains(&self)
    }
    pub fn is_daylight(self) -> bool {
        (Step::StartOfDaylight..=Step::Daylight).contains(&self)
    }
    pub fn is_evening(self) -> bool {
        self >= Step::StartOfEvening
    }
}

set_of!(Powers(u32) of Power, |p: Power| p as u32, |i: usize| Power::ALL[i]);

/// The resources used in a turn so far.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// Index into the seats.
    pub seat: u8,
    pub number: u16,
    pub step: Step,
    /// Whether the automatic part of the step is done.
    pub begun: bool,
    pub actions: u8,
    /// The second move of a March is still open.
    pub marching: bool,
    pub recruited: bool,
    /// Once-per-turn cards that were used.
    pub used: Powers,
    /// Crafting pieces activated, by suit.
    pub activated: [u8; 3],
    pub ferried: bool,
    pub opened_path: bool,
    pub improvised: bool,
    pub services: u8,
    pub riverboats: bool,
    pub mercenaries: bool,
    /// The number of cards added to the decree, and whether a bird is among them.
    pub added: u8,
    pub added_bird: bool,
    /// The human Eyrie's decree: the current column, its remaining cards by suit, and the current card.
    pub column: u8,
    pub to_resolve: [u8; 4],
    pub resolving: Option<Suit>,
    /// Pieces still to be placed, by clearing, when the supply is too short for all.
    pub due: [u8; CLEARINGS],
    /// The suits for which the Cult has scored its gardens.
    #[serde(default)]
    pub suits_scored: [bool; 3],
    /// The Riverfolk's services whose price has been set.
    #[serde(default)]
    pub priced: u8,
    /// The ministers of a human Duchy that have acted in Parliament.
    #[serde(default)]
    pub acted: Ministers,
    /// The plots that a human has placed this turn, and whether the Corvids have exerted themselves.
    #[serde(default)]
    pub plotted: u8,
    #[serde(default)]
    pub exerted: bool,
    /// The bot's order card, while it is there.
    pub order: Option<Card>,
    /// The suit of the turn's order, which outlives the card.
    pub ordered: Option<Suit>,
    /// The number of order cards revealed, and the number available at the start of the turn.
    pub reveals: u8,
    pub cards_at_start: u8,
    /// The buildings a bot has placed, and the clearings it has moved into.
    pub built: u8,
    pub entered: Clearings,
}

impl Turn {
    pub fn new(seat: u8, number: u16) -> Self {
        Turn {
            seat,
            number,
            step: Step::StartOfBirdsong,
            begun: false,
            actions: 0,
            marching: false,
            recruited: false,
            used: Powers::EMPTY,
            activated: [0; 3],
            ferried: false,
            opened_path: false,
            improvised: false,
            services: 0,
            riverboats: false,
            mercenaries: false,
            added: 0,
            added_bird: false,
            column: 0,
            to_resolve: [0; 4],
            resolving: None,
            due: [0; CLEARINGS],
            suits_scored: [false; 3],
            priced: 0,
            acted: Ministers::EMPTY,
            plotted: 0,
            exerted: false,
            order: None,
            ordered: None,
            reveals: 0,
            cards_at_start: 0,
            built: 0,
            entered: Clearings::EMPTY,
        }
    }
}

named! {
    Stage {
        Ambush = "ambush", Foil = "foil", AmbushLosses = "ambush losses", Marksman = "marksman",
        Enlist = "enlist", Roll = "roll", AttackerEffects = "attacker's effects",
        DefenderEffects = "defender's effects", AttackerLosses = "attacker's losses",
        DefenderLosses = "defender's losses", Aftermath = "aftermath",
    }
}

named! { BattleSide { Attacker = "attacker", Defender = "defender" } }

impl BattleSide {
    pub fn other(self) -> BattleSide {
        if self == BattleSide::Attacker { BattleSide::Defender } else { BattleSide::Attacker }
    }
}

/// A battle going on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    pub at: Clearing,
    pub attacker: Faction,
    pub defender: Faction,
    /// The Vagrant who started it: removed pieces count as removed by him.
    pub instigator: Option<Faction>,
    /// The allied faction whose warriors the attacking Vagabond treats as his own.
    pub ally: Option<Faction>,
    pub ambush: Option<Card>,
    /// An Arbiter on the defender's side.
    pub arbiter: Option<Faction>,
    /// By [`BattleSide`]: rolled hits after the cap, extra hits, hits still to be taken.
    pub rolled: [u8; 2],
    pub extra: [u8; 2],
    pub to_take: [u8; 2],
    /// Armorers: rolled hits this side ignores.
    pub armored: [bool; 2],
    /// After-roll effects used, by side.
    pub used: [Powers; 2],
    /// Warriors lost, by side; allied ones and mercenaries included.
    pub warriors_lost: [u8; 2],
    /// Buildings and tokens lost, by side.
    pub others_lost: [u8; 2],
    /// Points of the Vagabond's Infamy earned in this battle.
    pub infamy: u8,
    pub allies_lost: u8,
    pub items_damaged: u8,
}

impl Battle {
    pub fn new(at: Clearing, attacker: Faction, defender: Faction) -> Self {
        Battle {
            at,
            attacker,
            defender,
            instigator: None,
            ally: None,
            ambush: None,
            arbiter: None,
            rolled: [0; 2],
            extra: [0; 2],
            to_take: [0; 2],
            armored: [false; 2],
            used: [Powers::EMPTY; 2],
            warriors_lost: [0; 2],
            others_lost: [0; 2],
            infamy: 0,
            allies_lost: 0,
            items_damaged: 0,
        }
    }

    pub fn faction(&self, side: BattleSide) -> Faction {
        if side == BattleSide::Attacker { self.attacker } else { self.defender }
    }

    /// The player who removes the pieces of this side.
    pub fn remover_of(&self, side: BattleSide) -> Faction {
        self.instigator.unwrap_or(self.faction(side.other()))
    }
}

/// The pieces removed in one event: everything is taken off the map first, then points are scored and
/// triggers resolved.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Losses {
    #[serde(with = "super::ids::by_faction")]
    pub points: [u8; FACTIONS],
    /// War Tax: the points that the owners lose.
    #[serde(with = "super::ids::by_faction")]
    pub tax: [u8; FACTIONS],
    /// The Marquise's warriors, by clearing, for her Field Hospitals.
    pub cats: [u8; CLEARINGS],
    /// Whether they were replaced, and so went to the supply regardless of the Coffin Makers.
    #[serde(default)]
    pub replaced: bool,
    pub lizards: u8,
    /// Whether the Cult's warriors were defending in battle.
    pub lizards_defended: bool,
    pub sympathy: Clearings,
    pub bases: Clearings,
    pub gardens: u8,
    pub posts: u8,
    pub duchy_buildings: Clearings,
    /// Face-down plots of the bot whose kind is still to be determined.
    pub plots: Clearings,
    pub raids: Clearings,
    /// Backup Plans: the clearings for a warrior where a plot was removed.
    pub backup: Clearings,
    /// The players who removed buildings and tokens of factions that respond; in a battle both sides may.
    pub alliance_by: Option<Faction>,
    pub riverfolk_by: Option<Faction>,
    pub duchy_by: Option<Faction>,
}

/// The destination of a drawn card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DrawTo {
    Hand,
    Supporters,
    /// A bot's order card.
    Order,
    /// The right end of the Riverfolk bot's Market.
    Market,
    /// The top of the Lost Souls.
    Souls,
    /// The Duchy bot's setup: discarded, and a minister is crowned.
    Crown,
}

/// The destination of a card taken at random from a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardTo {
    Hand(Faction),
    Discard,
}

/// The reason for looking at a face-down plot of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlotLook {
    Flip,
    Removed,
    /// A human has guessed its kind before the flip.
    Guessed {
        who: Faction,
        guess: PlotKind,
    },
    /// A new face-up plot to replace the bomb.
    Swap,
}

/// A decision or draw that must happen before the turn continues. The last one pushed is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    // Chance.
    Draw {
        who: Faction,
        left: u8,
        to: DrawTo,
    },
    RandomCard {
        from: Faction,
        to: CardTo,
    },
    /// A bot loses this many buildings here, each of a kind drawn by lot.
    RandomLoss {
        owner: Faction,
        at: Clearing,
        by: Faction,
        left: u8,
    },
    /// An item under the ruin at this Vagabond's position.
    RuinItem {
        who: Faction,
    },
    /// The Vagabot takes crafted items at random.
    AidedItem {
        who: Faction,
        from: Faction,
        left: u8,
    },
    NewQuest {
        who: Faction,
    },
    PlotKind {
        at: Clearing,
        look: PlotLook,
    },
    /// A suit marker for the next clearing.
    SuitMarker {
        next: u8,
    },
    /// Draft: this many faction cards are still to be dealt besides these.
    DealFaction {
        row: Factions,
        left: u8,
    },
    // Setup.
    /// Draft: this seat takes a faction of the row. Nobody may take the locked one before a militant one is
    /// taken.
    ChooseFaction {
        seat: u8,
        row: Factions,
        locked: Option<Faction>,
    },
    /// Draft: this many cards of the hand go back into the deck.
    PutBack {
        who: Faction,
        left: u8,
    },
    SetUp {
        who: Faction,
        stage: u8,
    },
    /// A bot's setup, line by line; with the clearing it has taken.
    Opening {
        who: Faction,
        stage: u8,
        #[serde(default)]
        there: Option<Clearing>,
    },
    // Battle.
    Battle {
        stage: Stage,
    },
    // Decisions and automatic frames.
    /// The League: a move or a battle.
    Free {
        who: Faction,
    },
    /// Eyrie Émigré: a move, then a battle at its destination.
    Emigre {
        moved_to: Option<Clearing>,
    },
    /// Spends one matching card for the warriors lost here.
    Hospitals {
        at: Clearing,
        warriors: u8,
        /// Whether they were replaced, and are in the supply.
        #[serde(default)]
        replaced: bool,
    },
    Outrage {
        offender: Faction,
        at: Clearing,
    },
    /// The Duchy bot's Investors.
    Investors {
        offender: Faction,
        at: Clearings,
    },
    BaseLost {
        at: Clearing,
    },
    CutSupporters,
    /// Damages this many items.
    Damage {
        who: Faction,
        left: u8,
    },
    /// Exhausts this many items as a payment.
    Exhaust {
        who: Faction,
        left: u8,
    },
    Repair {
        who: Faction,
        left: u8,
    },
    TakeItem {
        who: Faction,
        from: Faction,
    },
    RuinChoice {
        who: Faction,
    },
    /// Gives a chosen card to this player.
    GiveCard {
        who: Faction,
        to: Faction,
    },
    /// For a revolt, or else for spreading sympathy.
    PaySupporters {
        suit: Suit,
        left: u8,
        at: Clearing,
        revolt: bool,
    },
    PayWood {
        at: Clearing,
        left: u8,
    },
    /// Places pieces that are due while the supply lasts: warriors, or the Marquise's wood.
    PlaceDue {
        who: Faction,
        wood: bool,
    },
    /// The battle that may follow the move of a Crusade.
    Crusade {
        at: Clearing,
    },
    /// The Riverfolk commit or spend this many funds; recruited warriors are placed then.
    PayFunds {
        left: u8,
        spend: bool,
        recruit: Option<Clearing>,
    },
    /// Trade posts were removed: funds still to lose for one, and posts still to handle.
    Disruption {
        left: u8,
        posts: u8,
    },
    /// All tunnels are on the map: one is taken back for the new one.
    TunnelBack {
        at: Clearing,
    },
    /// Warriors of the Burrow move into the tunnel just dug.
    DigMove {
        at: Clearing,
    },
    /// A minister acts in Parliament; the Mayor in the role of another.
    Minister {
        role: Minister,
    },
    /// The second move or battle of the Brigadier.
    SecondDeed {
        battle: bool,
    },
    /// The Banker takes more cards of this suit; of any suit while only birds were spent.
    Banking {
        suit: Option<Suit>,
    },
    /// Cards still to be revealed to sway this minister.
    SwayCards {
        minister: Minister,
        left: u8,
    },
    /// Price of Failure: chooses which of the highest-ranked ministers leaves.
    LoseMinister,
    NewLeader,
    FlipPlot {
        at: Clearing,
    },
    /// Gamble: this human guesses the plot.
    Guess {
        who: Faction,
        at: Clearing,
    },
    BombAt {
        at: Clearing,
    },
}

pub const DEEPEST: usize = 31;

/// The pending frames.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stack {
    frames: [Frame; DEEPEST],
    len: u8,
}

impl Default for Stack {
    fn default() -> Self {
        Stack { frames: [Frame::CutSupporters; DEEPEST], len: 0 }
    }
}

impl Stack {
    pub fn top(&self) -> Option<Frame> {
        self.as_slice().last().copied()
    }

    pub fn as_slice(&self) -> &[Frame] {
        &self.frames[..self.len as usize]
    }

    pub fn clear(&mut self) {
        *self = Stack::default();
    }

    /// The deepest stack is the triggers of one removal of all enemy pieces from four clearings, on top of a
    /// battle or a card: well below the limit.
    pub fn push(&mut self, frame: Frame) {
        debug_assert!((self.len as usize) < DEEPEST, "too much is waiting: {:?}", self.as_slice());
        if (self.len as usize) < DEEPEST {
            self.frames[self.len as usize] = frame;
            self.len += 1;
        }
    }

    pub fn pop(&mut self) -> Option<Frame> {
        let frame = self.top()?;
        self.len -= 1;
        self.frames[self.len as usize] = Frame::CutSupporters;
        Some(frame)
    }

    /// Replaces the top frame.
    pub fn replace(&mut self, frame: Frame) {
        self.pop();
        self.push(frame);
    }
}

impl Serialize for Stack {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Stack {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let frames = Vec::<Frame>::deserialize(from)?;
        if frames.len() > DEEPEST {
            return Err(serde::de::Error::custom("too many things are waiting"));
        }
        let mut stack = Stack::default();
        frames.into_iter().for_each(|f| stack.push(f));
        Ok(stack)
    }
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This player won, and with him a Vagabond in coalition.
    Won(Faction),
    /// Cooperative play: each human reached 30 points before any bot.
    HumansWon,
    BotsWon,
}
