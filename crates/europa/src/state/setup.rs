//! The setup of a game: the players and their pieces (2.2).

use super::card::Branch;
use super::law::Law;
use super::level::Level;
use super::mat::{Alliance, Cubes, Mat, UNITS, War};
use super::names;
use super::{Board, Moment, Player, Stage, State, Switches};
use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use crate::rules::replace::{Holdings, power_of};
use serde::{Deserialize, Serialize};
use table::Illegal;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    #[serde(default)]
    pub switches: Switches,
    #[serde(default = "one")]
    pub age: u8,
    #[serde(default = "one")]
    pub round: u8,
    #[serde(default)]
    pub board: Board,
    /// Areas and Territories of other continents, so that they can be given as answers.
    #[serde(default)]
    pub territories: Vec<Area>,
    /// The settings of cards and levels in the document of the Bots, where they differ from the shipped ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub law: Option<Box<Law>>,
    /// The existing table, if a game continues with other players: a human replaces a Bot, or a Bot a human
    /// (2.14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carried: Option<Box<State>>,
    /// The scenario of the Bots' document to play: by its name, or the first one if it is empty. `None` once
    /// it has been applied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<Wanted>,
    /// In order of seats; the first is the First Player.
    pub players: Vec<Seated>,
}

fn one() -> u8 {
    1
}

/// A scenario, and the player's own lines that take precedence.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    pub name: String,
    pub lines: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    pub realm: Realm,
    /// A Bot of this level; `None` for a human.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Level>,
    #[serde(default)]
    pub prestige: i16,
    /// The differences from the setup card of 1444.
    #[serde(default)]
    pub pieces: Pieces,
}

/// The pieces of a Realm, where the scenario differs from the setup card of 1444.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pieces {
    pub faith: Option<Faith>,
    pub capital: Option<Province>,
    /// All its Towns, instead of those that bear its flag.
    pub towns: Option<Vec<Province>>,
    /// Provinces of its Vassals: they become Towns.
    pub vassals: Vec<Province>,
    /// The Units that the setup deploys.
    pub army: Option<u8>,
    pub merchant: Option<Node>,
    pub ships: Option<Vec<Zone>>,
    pub power: Option<u8>,
    pub influence: Vec<Cubes>,
    pub claims: Vec<Area>,
    pub cores: Vec<Area>,
    pub alliances: Vec<Realm>,
    pub marriages: Vec<Realm>,
    pub wars: Vec<Realm>,
    pub ideas: [u8; 3],
    pub quest: bool,
    pub milestones: [bool; 4],
    pub unrest: Vec<Province>,
    pub colonists: u8,
    pub cardinals: u8,
    /// Set if the Bot replaces a human with these holdings (2.14).
    pub replaces: Option<Holdings>,
}

impl Seated {
    pub fn human(realm: Realm) -> Self {
        Seated { realm, bot: None, prestige: 0, pieces: Pieces::default() }
    }

    pub fn bot(realm: Realm, level: Level) -> Self {
        Seated { bot: Some(level), ..Seated::human(realm) }
    }

    fn player(&self, authority: u8, law: &Law) -> Result<Player, String> {
        let card = self.realm.played();
        let faith = self.pieces.faith.or(card.map(|c| c.faith)).unwrap_or_default();
        let mat = match self.bot {
            Some(level) => Some(Box::new(self.mat(level, authority, law)?)),
            None => None,
        };
        Ok(Player {
            realm: self.realm,
            faith,
            prestige: self.prestige,
            passed: false,
            event_taken: false,
            mat,
        })
    }

    fn mat(&self, level: Level, authority: u8, law: &Law) -> Result<Mat, String> {
        let card = self.realm.played();
        let pieces = &self.pieces;
        let capital = pieces.capital.or_else(|| self.realm.capital());
        let capital = capital.ok_or_else(|| say!("where-is-its-capital", realm = self.realm.name()))?;
        let mut mat = Mat::new(level, capital);
        // Instead of Vassals there is a Town of the Province's size (2.2.3).
        let vassals = card.map_or(&[][..], |c| &c.vassals);
        mat.towns = match &pieces.towns {
            Some(towns) => towns.clone(),
            None => self.realm.provinces().chain(vassals.iter().copied()).collect(),
        };
        mat.towns.sort();
        mat.towns.dedup();
        if let (Some(card), None) = (card, &pieces.towns) {
            let large = mat.towns.iter().filter(|p| p.is_large()).count() as u8;
            let small = mat.towns.len() as u8 - large;
            mat.elsewhere = [card.towns[0].saturating_sub(large), card.towns[1].saturating_sub(small)];
        }
        mat.towns.extend(&pieces.vassals);
        mat.towns.sort();
        mat.towns.dedup();
        if mat.towns.is_empty() {
            return Err(say!("no-provinces", realm = self.realm.name()));
        }
        // The first Trade Node named, one Ship per Sea Zone, and all Units in the Army box (2.2.4-6).
        mat.merchant = pieces.merchant.or(card.map(|c| c.merchant));
        mat.ships = pieces.ships.clone().or(card.map(|c| c.ships.clone())).unwrap_or_default();
        mat.ships.sort();
        mat.ships.dedup();
        mat.standing = pieces.army.or(card.map(|c| c.army)).unwrap_or_default().min(UNITS);
        // Units that are not deployed are Available Manpower (2.2.7-8).
        mat.reserve = mat.manpower(authority).saturating_sub(mat.standing);
        mat.available = match &pieces.replaces {
            Some(holdings) => power_of(holdings, law.row(level).at_war),
            None => pieces.power.unwrap_or(mat.available),
        };
        mat.influence = pieces.influence.clone();
        mat.claims = pieces.claims.clone();
        mat.cores = pieces.cores.clone();
        mat.alliances = pieces.alliances.iter().map(|r| Alliance { realm: *r, active: false }).collect();
        mat.marriages = pieces.marriages.clone();
        mat.wars = pieces.wars.iter().map(|r| War { enemy: *r, landless: false }).collect();
        // Three steps per track, however many a human had (2.14).
        mat.ideas = Branch::ALL.map(|b| pieces.ideas[b as usize].min(3));
        mat.quest = pieces.quest;
        mat.milestones = pieces.milestones;
        mat.unrest = pieces.unrest.clone();
        mat.colonists = pieces.colonists;
        mat.cardinals = pieces.cardinals;
        Ok(mat)
    }
}

pub(super) use crate::atlas::key;

impl Setup {
    /// Continues with an existing table. A Bot that is now a human keeps its pieces on the board; a human
    /// that is now a Bot gets a mat from what the human leaves, and a deck.
    fn go_on(&self, carried: &State) -> Result<State, String> {
        let mut state = carried.clone();
        state.moment = Moment::default();
        state.response = None;
        state.law = self.law.clone();
        let seats =
            |players: &[Realm]| players.iter().map(|r| r.name().to_string()).collect::<Vec<_>>().join(", ");
        let (here, there): (Vec<Realm>, Vec<Realm>) =
            (self.players.iter().map(|p| p.realm).collect(), state.players.iter().map(|p| p.realm).collect());
        if here != there {
            return Err(say!("other-seats", there = seats(&there), here = seats(&here)));
        }
        for (at, seated) in (0..).zip(&self.players) {
            let player = &mut state.players[usize::from(at)];
            match (seated.bot, player.mat.is_some()) {
                (None, true) => player.mat = None,
                (Some(level), false) => {
                    let authority = if state.board.emperor == Some(at) { state.board.authority } else { 0 };
                    let law = self.law.as_deref().unwrap_or_else(|| crate::booklet::law());
                    player.mat = Some(Box::new(seated.mat(level, authority, law)?));
                    state.rebuild |= 1 << at;
                }
                _ => {}
            }
        }
        state.check()?;
        state.rebuild_decks();
        Ok(state)
    }

    /// Refuses names that look like typos. A Realm may have any name.
    pub fn check_names(&self) -> Result<(), String> {
        for seated in &self.players {
            let pieces = &seated.pieces;
            let towns = pieces.towns.iter().flatten().chain(&pieces.vassals).chain(&pieces.unrest);
            for town in towns.chain(&pieces.capital) {
                names::province(*town, &self.territories)?;
            }
            let influence = pieces.influence.iter().map(|i| &i.area);
            for area in pieces.claims.iter().chain(&pieces.cores).chain(influence) {
                names::area(*area, &self.territories)?;
            }
        }
        Ok(())
    }

    /// The state before the Bots' decks are built.
    pub fn begin(&self) -> Result<State, Illegal> {
        let illegal = |reason: String| Illegal { reason };
        if let Some(wanted) = self.scenario.as_ref().filter(|wanted| !wanted.name.is_empty()) {
            return Err(illegal(say!("no-such-scenario", name = &wanted.name)));
        }
        if let Some(carried) = &self.carried {
            return self.go_on(carried).map_err(illegal);
        }
        let law = self.law.as_deref().unwrap_or_else(|| crate::booklet::law());
        let mut players = Vec::new();
        for (i, seated) in self.players.iter().enumerate() {
            let authority = if self.board.emperor == Some(i as u8) { self.board.authority } else { 0 };
            players.push(seated.player(authority, law).map_err(illegal)?);
        }
        let mut state = State {
            age: self.age,
            round: self.round,
            stage: Stage::SetUp,
            on_turn: 0,
            first: 0,
            next_first: None,
            one_more: None,
            switches: self.switches,
            board: self.board,
            law: self.law.clone(),
            rebuild: 0,
            response: None,
            moment: Moment::default(),
            territories: self.territories.clone(),
            players,
            known: Vec::new(),
            recalled: Vec::new(),
        };
        state.check().map_err(illegal)?;
        state.skip_to_bot();
        Ok(state)
    }
}
