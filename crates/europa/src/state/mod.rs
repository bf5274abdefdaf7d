//! The table, as far as the Bots need it: their mats in full, and the answers about the board.

pub mod ask;
pub mod card;
pub mod deck;
pub mod law;
pub mod level;
pub mod mat;
pub mod names;
pub mod setup;
pub mod start;

use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use ask::{Ask, Effect, Item, Reply, Symbol};
use card::{Action, Card};
use mat::Mat;
use serde::{Deserialize, Serialize};

/// Rulings that a table may decide differently: see the rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Switches {
    /// Humans play with Missions (NAVAL, footnote 3).
    pub missions: bool,
    /// The program rolls the Battle dice: half of their faces hit.
    pub program_rolls_battles: bool,
    /// An Army stops on entering a Neutral Area (sources disagree).
    pub neutral_areas_stop: bool,
    /// A Siege takes no more Tax Value than there are standing Units.
    pub units_limit_sieges: bool,
    /// The MAC is checked on arrival of a march too.
    pub mac_on_arrival: bool,
    /// The target charts are rolled on the printed sheets, even if a written one is available.
    pub printed_charts: bool,
    /// Whether questions of one moment are put on one sheet, with proposed answers. Games that began before
    /// there were sheets continue without them.
    #[serde(default = "one_by_one")]
    pub sheets: bool,
}

fn one_by_one() -> bool {
    false
}

impl Default for Switches {
    fn default() -> Self {
        Switches {
            missions: true,
            program_rolls_battles: false,
            neutral_areas_stop: true,
            units_limit_sieges: false,
            mac_on_arrival: false,
            printed_charts: false,
            sheets: true,
        }
    }
}

/// The stage of a Round. Phase 1 does not involve the Bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before the first Round: the Bots' decks are built.
    SetUp,
    /// Phase 2.
    Actions,
    /// The extra Turn of players who have not taken an Event.
    LastEvents,
    /// Phase 3 B.
    Invasions,
    /// Phase 3 D.
    Peace,
    /// Phase 3 G and H.
    Unrest,
    /// Phase 3 I.
    Rebels,
    /// Phase 4.
    Income,
    /// Phase 5.
    Cleanup,
    /// The End of Age routine.
    NewAge,
    Scoring,
    Over,
}

/// A player: a human, or a Bot with its mat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub realm: Realm,
    #[serde(default)]
    pub faith: Faith,
    #[serde(default)]
    pub prestige: i16,
    #[serde(default)]
    pub passed: bool,
    #[serde(default)]
    pub event_taken: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mat: Option<Box<Mat>>,
}

/// The terms on which a human makes Peace with a Bot (A.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terms {
    WhitePeace,
    /// Both keep what they occupy.
    KeepBoard,
    /// Everything is returned, and the Bot loses Prestige.
    Humiliation,
}

impl Terms {
    pub const ALL: [Terms; 3] = [Terms::WhitePeace, Terms::KeepBoard, Terms::Humiliation];
}

/// A human's action to which Bots respond.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// War was declared on this Realm: the Bot itself, its Ally or, if the Bot is Emperor, its Subject.
    War {
        by: u8,
        on: Realm,
    },
    /// A human made Peace with the Bot.
    Peace {
        by: u8,
        terms: Terms,
    },
    Trade(Node),
    LandBattle(Area),
    NavalBattle(Zone),
    Effect(Effect, u8),
    Symbol(Symbol),
    /// Rebels have liberated a Province of the Bot.
    Liberated(Province),
    /// The Bot was fully annexed.
    Annexed,
    /// People have corrected the Age: the deck is rebuilt.
    NewAge,
}

/// The Bots that have to respond to a cause, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Response {
    pub cause: Cause,
    /// One bit for each player.
    pub bots: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Board {
    /// Whether Rebels may be on the map: set by every Rebellion, Invasion and Event that places some.
    pub rebels: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emperor: Option<u8>,
    pub authority: u8,
    /// The Emperor is Defending the HRE.
    pub defending: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub papal_controller: Option<u8>,
    pub uncontested: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roma: Option<u8>,
}

/// An answer, and the Bot it is for (`None` for common facts).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<u8>,
    pub ask: Ask,
    pub reply: Reply,
}

/// What the table waits for inside a Bot's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Waiting {
    /// For an answer, with the items named so far.
    Answer { ask: Ask, named: Vec<Item> },
    /// For all lines of the sheet together.
    Sheet,
    /// For this many more dice or cards.
    Chance { roll: Roll, left: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// A normal die.
    Die,
    /// For a target chart, for a choice inside an Action, for an Opponent, for Imperial Authority.
    Chart,
    Action(Action),
    Opponent,
    Authority,
    /// The top card of the Bot deck.
    Card,
    /// Rebel dice.
    Rebels,
    /// Battle dice that the program rolls: hit or miss.
    Battle,
    /// The used card that goes back into the deck.
    PutBack,
}

/// The turn of a Bot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Moment {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// BP paid for the card.
    pub card_paid: u8,
    /// The BP paid in this turn, except for the card.
    pub paid: u8,
    /// Whether a Battle was fought in this turn.
    pub fought: bool,
    /// Whether the bonus for the first Battle won was paid.
    pub won: bool,
    /// Influence placed per Area in this turn: at most 2.
    pub placed: Vec<mat::Cubes>,
    /// The last die.
    pub die: u8,
    /// Rebel dice by face: Rebellion, three that cost BP, blank, remove Unrest.
    pub faces: [u8; 6],
    /// Icons on Battle dice.
    pub icons: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Waiting>,
    /// The questions of one moment that are answered together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sheet: Vec<Line>,
}

/// A line of a sheet: a question with the proposed answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub ask: Ask,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Reply>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(crate) age: u8,
    /// The Round of the Age: 1 to 4.
    pub(crate) round: u8,
    pub(crate) stage: Stage,
    /// The player whose turn it is.
    pub(crate) on_turn: u8,
    /// The First Player, and the next one.
    pub(crate) first: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) next_first: Option<u8>,
    /// Set when no bonus for Passing is left: the players (bits) that still have one Turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) one_more: Option<u8>,
    #[serde(default)]
    pub(crate) switches: Switches,
    #[serde(default)]
    pub(crate) board: Board,
    /// The document's settings of cards and levels, where they differ from the shipped booklet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) law: Option<Box<law::Law>>,
    /// The Bots (bits) whose decks must be rebuilt, because the Age was corrected.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub(crate) rebuild: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) response: Option<Response>,
    #[serde(default)]
    pub(crate) moment: Moment,
    /// Areas and Territories of other continents that have been named.
    #[serde(default)]
    pub(crate) territories: Vec<Area>,
    pub(crate) players: Vec<Player>,
    #[serde(default)]
    pub(crate) known: Vec<Known>,
    /// The last answer to each question, however old: it is proposed when the question is asked again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) recalled: Vec<Known>,
}

/// The maximum number of remembered answers: the oldest is dropped first.
const RECALLED: usize = 300;

fn is_nobody(bots: &u8) -> bool {
    *bots == 0
}

/// What may be read from outside; only the rules and the readers of positions and corrections change it.
impl State {
    pub fn age(&self) -> u8 {
        self.age
    }

    /// The Round of the Age: 1 to 4.
    pub fn round(&self) -> u8 {
        self.round
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The player whose turn it is.
    pub fn on_turn(&self) -> u8 {
        self.on_turn
    }

    /// The First Player of the next Round, once somebody has passed.
    pub fn next_first(&self) -> Option<u8> {
        self.next_first
    }

    pub fn switches(&self) -> Switches {
        self.switches
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn response(&self) -> Option<Response> {
        self.response
    }

    pub fn moment(&self) -> &Moment {
        &self.moment
    }

    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The answers that still hold.
    pub fn known(&self) -> &[Known] {
        &self.known
    }
}

impl State {
    /// The acting player: a Bot that responds to a human, or the one on turn.
    pub fn acting(&self) -> u8 {
        match self.response {
            Some(response) => response.bots.trailing_zeros() as u8,
            None => self.on_turn,
        }
    }

    /// The player who answers questions: the first human.
    pub fn keeper(&self) -> u8 {
        self.players.iter().position(|p| p.mat.is_none()).unwrap_or(0) as u8
    }

    pub fn player(&self, player: u8) -> &Player {
        &self.players[usize::from(player)]
    }

    pub fn mat(&self, player: u8) -> Option<&Mat> {
        self.players.get(usize::from(player)).and_then(|p| p.mat.as_deref())
    }

    pub(crate) fn mat_mut(&mut self, player: u8) -> Option<&mut Mat> {
        self.players.get_mut(usize::from(player)).and_then(|p| p.mat.as_deref_mut())
    }

    pub fn indices(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.players.len() as u8
    }

    pub fn bots(&self) -> impl Iterator<Item = (u8, &Mat)> {
        self.players.iter().enumerate().filter_map(|(i, p)| Some((i as u8, p.mat.as_deref()?)))
    }

    /// The player of a Realm.
    pub fn player_of(&self, realm: Realm) -> Option<u8> {
        self.players.iter().position(|p| p.realm == realm).map(|i| i as u8)
    }

    /// The Rounds since the start of the game, including this one.
    pub fn rounds(&self) -> u8 {
        (self.age - 1) * 4 + self.round
    }

    pub fn is_emperor(&self, player: u8) -> bool {
        self.board.emperor == Some(player)
    }

    pub fn is_papal_controller(&self, player: u8) -> bool {
        self.board.papal_controller == Some(player)
    }

    /// Authority adds to the Manpower of a Bot that is Emperor.
    pub fn authority_of(&self, player: u8) -> u8 {
        if self.is_emperor(player) { self.board.authority } else { 0 }
    }

    pub fn catholic_players(&self) -> u8 {
        self.players.iter().filter(|p| p.faith.is_catholic()).count() as u8
    }

    /// The answer, if it is still valid.
    pub fn answer(&self, ask: Ask) -> Option<&Reply> {
        let bot = (!ask.is_common()).then(|| self.acting());
        self.known.iter().find(|k| k.ask == ask && k.bot == bot).map(|k| &k.reply)
    }

    pub(crate) fn remember(&mut self, ask: Ask, reply: Reply) {
        let bot = (!ask.is_common()).then(|| self.acting());
        let known = Known { bot, ask, reply };
        for list in [&mut self.known, &mut self.recalled] {
            list.retain(|k| !(k.ask == ask && k.bot == bot));
            list.push(known.clone());
        }
        if self.recalled.len() > RECALLED {
            self.recalled.remove(0);
        }
    }

    /// The last answer, even if it is no longer valid.
    pub fn answered_last(&self, ask: Ask) -> Option<&Reply> {
        let bot = (!ask.is_common()).then(|| self.acting());
        self.recalled.iter().find(|k| k.ask == ask && k.bot == bot).map(|k| &k.reply)
    }

    pub(crate) fn forget(&mut self, which: impl Fn(Ask) -> bool) {
        self.known.retain(|k| !which(k.ask));
    }

    /// Checks the invariants; the error names the violation.
    pub fn check(&self) -> Result<(), String> {
        let n = self.players.len();
        if !(2..=6).contains(&n) {
            return Err(say!("so-many-players", n = n));
        }
        if self.players.iter().all(|p| p.mat.is_some()) {
            return Err(say!("one-must-be-human"));
        }
        for (i, player) in self.players.iter().enumerate() {
            if self.players[..i].iter().any(|p| p.realm == player.realm) {
                return Err(say!("two-players", realm = player.realm.name()));
            }
            if let Some(mat) = &player.mat {
                mat.check().map_err(|e| format!("{}: {e}", player.realm.name()))?;
            }
        }
        if !(1..=4).contains(&self.age) || !(1..=4).contains(&self.round) {
            return Err(say!("four-ages"));
        }
        let named = [Some(self.on_turn), Some(self.first), self.next_first];
        let named =
            named.into_iter().chain([self.board.emperor, self.board.papal_controller, self.board.roma]);
        if named.flatten().any(|p| usize::from(p) >= n) {
            return Err(say!("no-such-player"));
        }
        if self.board.authority > 6 {
            return Err(say!("authority-goes"));
        }
        if self.response.is_some_and(|r| r.bots == 0 || self.mat(r.bots.trailing_zeros() as u8).is_none()) {
            return Err(say!("only-bots-answer"));
        }
        if self.moment.waiting.is_some() && self.mat(self.acting()).is_none() {
            return Err("only a Bot asks".into());
        }
        if let Some(Waiting::Chance { roll: Roll::Card, .. }) = self.moment.waiting
            && self.mat(self.acting()).is_none_or(|m| m.deck.draw.is_empty())
        {
            return Err("there is no card to draw".into());
        }
        Ok(())
    }

    /// Tax Value of a Realm's printed Provinces in an Area.
    pub fn printed_tax(realm: Realm, area: Area) -> u8 {
        realm.provinces().filter(|p| p.area() == area).map(|p| p.tax()).sum()
    }
}
