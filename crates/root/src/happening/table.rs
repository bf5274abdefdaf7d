//! Open information on the table, as counts of things in places: the plain model that happenings change.
//! Nothing here knows a rule.

use super::Happening;
use super::marks::{Mark, Shown, shows};
use crate::state::*;
use crate::view::chart;
use ::table::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    Warrior(Faction),
    Building(Building),
    /// All tokens but plots.
    Token(Token),
    PlotDown,
    PlotUp(PlotKind),
    Pawn(Faction),
    Ruin,
    Card(Card),
    /// Face down, or held.
    SomeCard,
    Item(Item),
    /// One of the Vagabot's, who only counts them, or one under a ruin.
    SomeItem,
    Quest(Quest),
}

impl Thing {
    pub fn owner(self) -> Option<Faction> {
        match self {
            Thing::Warrior(f) | Thing::Pawn(f) => Some(f),
            Thing::Building(b) => Some(b.owner()),
            Thing::Token(t) => Some(t.owner()),
            Thing::PlotDown | Thing::PlotUp(_) => Some(Faction::Corvids),
            _ => None,
        }
    }

    pub fn name(self) -> String {
        match self {
            Thing::Warrior(_) => "warrior".into(),
            Thing::Building(b) => b.name().into(),
            Thing::Token(t) => t.name().into(),
            Thing::PlotDown => "face-down plot".into(),
            Thing::PlotUp(kind) => kind.name().into(),
            Thing::Pawn(_) => "pawn".into(),
            Thing::Ruin => "ruin".into(),
            Thing::Card(card) => card.to_string(),
            Thing::SomeCard => "card".into(),
            Thing::Item(item) => item.name().into(),
            Thing::SomeItem => "item".into(),
            Thing::Quest(quest) => quest.name().into(),
        }
    }

    /// How this appears where its identity is hidden.
    pub(super) fn unseen(self) -> Option<Thing> {
        match self {
            Thing::Card(_) => Some(Thing::SomeCard),
            Thing::Item(_) => Some(Thing::SomeItem),
            Thing::PlotUp(_) => Some(Thing::PlotDown),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    Clearing(Clearing),
    Forest(Forest),
    Supply(Faction),
    Acolytes,
    Officers,
    Payments,
    Funds,
    Committed,
    Coffins,
    Deck,
    Discard,
    Hand(Faction),
    /// The hand of a seat that has not chosen its faction yet.
    Dealt(Seat),
    InPlay(Faction),
    Supporters,
    /// By column.
    Decree(u8),
    Order,
    Revealed,
    Market,
    LostSouls,
    /// Dominance cards that anybody may take.
    Available,
    ItemSupply,
    Crafted(Faction),
    Items(Faction, Side),
    BattleTrack(Faction),
    OpenQuests,
    QuestOf(Faction),
    /// A faction's board, the box, or out of the game: not counted.
    Box,
}

impl Place {
    pub fn is_on_map(self) -> bool {
        matches!(self, Place::Clearing(_) | Place::Forest(_))
    }

    /// Its name in the drawing, if it is drawn.
    pub(super) fn drawn(&self) -> Option<String> {
        match self {
            Place::Clearing(at) => Some(chart::place(*at)),
            Place::Forest(forest) => Some(chart::place_of_forest(*forest)),
            _ => None,
        }
    }
}

/// Everything that all players can see.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Open {
    pub things: BTreeMap<(Thing, Place), u8>,
    pub points: [u8; FACTIONS],
    /// Markers, prices and so on.
    pub shows: BTreeMap<Mark, Shown>,
    pub turn: Option<Faction>,
    pub winners: Vec<Faction>,
    /// The players' factions, as far as they are decided, and the factions that can be chosen.
    pub seated: BTreeMap<Seat, Faction>,
    pub row: Factions,
}

impl Open {
    pub fn of(s: &State) -> Open {
        let mut open = Open {
            points: s.points,
            turn: (s.turn.number > 0).then(|| s.active()),
            winners: s.winners().iter().collect(),
            seated: s.settled().iter().map(|f| (s.seat_of(f), f)).collect(),
            row: s.faction_row(),
            ..Open::default()
        };
        open.lay_map(s);
        open.lay_cards(s);
        open.lay_items(s);
        open.shows = shows(s);
        open
    }

    fn lay(&mut self, thing: Thing, place: Place, n: u8) {
        if n > 0 {
            *self.things.entry((thing, place)).or_default() += n;
        }
    }

    fn lay_map(&mut self, s: &State) {
        for at in Clearing::all().chain([Clearing::BURROW]) {
            let place = Place::Clearing(at);
            for f in s.owners().iter() {
                self.lay(Thing::Warrior(f), place, s.warriors_of(f, at));
            }
            for b in Building::ALL {
                self.lay(Thing::Building(*b), place, s.count(*b, at));
            }
            for t in Token::ALL.iter().filter(|t| **t != Token::Plot) {
                self.lay(Thing::Token(*t), place, s.token(*t, at));
            }
            if at.is_burrow() {
                continue;
            }
            match s.plots[at.index()] {
                Plot::None => {}
                Plot::Unseen | Plot::Down(_) => self.lay(Thing::PlotDown, place, 1),
                Plot::Up(kind) => self.lay(Thing::PlotUp(kind), place, 1),
            }
            self.lay(Thing::Ruin, place, s.ruins[at.index()].stands as u8);
            self.lay(Thing::SomeItem, place, s.blocked_slots[at.index()]);
        }
        for v in [Faction::Vagabond, Faction::Vagabond2].into_iter().filter(|v| s.players().has(*v)) {
            match s.pawn(v) {
                Spot::Clearing(at) => self.lay(Thing::Pawn(v), Place::Clearing(at), 1),
                Spot::Forest(forest) => self.lay(Thing::Pawn(v), Place::Forest(forest), 1),
                Spot::Off => {}
            }
        }
        for f in s.owners().iter().filter(|f| f.guest().is_some()) {
            for at in Clearing::all().filter(|at| s.pawn_at(f, *at)) {
                self.lay(Thing::Pawn(f), Place::Clearing(at), 1);
            }
        }
        let boxes = [
            (Place::Payments, s.riverfolk.payments),
            (Place::Funds, s.riverfolk.funds),
            (Place::Committed, s.riverfolk.committed),
            (Place::Coffins, s.coffins),
        ];
        for f in s.settled().or(s.hirelings).iter() {
            self.lay(Thing::Warrior(f), Place::Supply(f), s.supply_of(f));
            for (place, warriors) in boxes {
                self.lay(Thing::Warrior(f), place, warriors[f.index()]);
            }
        }
        self.lay(Thing::Warrior(Faction::Lizards), Place::Acolytes, s.lizards.acolytes);
        self.lay(Thing::Warrior(Faction::Alliance), Place::Officers, s.alliance.officers);
    }

    fn lay_cards(&mut self, s: &State) {
        self.lay(Thing::SomeCard, Place::Deck, s.deck.len() as u8);
        self.lay(Thing::SomeCard, Place::Supporters, s.alliance.supporters.len() as u8);
        let mut lay_all = |cards: CardSet, place: Place| {
            cards.iter().for_each(|card| self.lay(Thing::Card(card), place, 1));
        };
        for f in s.players().iter() {
            lay_all(s.play_area[f.index()], Place::InPlay(f));
        }
        for (n, cards) in s.eyrie.decree.iter().enumerate() {
            lay_all(*cards, Place::Decree(n as u8));
        }
        lay_all(s.available, Place::Available);
        lay_all(s.discard.set(), Place::Discard);
        lay_all(s.revealed.set(), Place::Revealed);
        lay_all(s.market.set(), Place::Market);
        lay_all(s.souls.set(), Place::LostSouls);
        lay_all(s.turn.order.map_or(CardSet::EMPTY, CardSet::of), Place::Order);
        for f in s.players().iter() {
            let hand = s.hands[f.index()];
            if !s.settled().has(f) {
                self.lay(Thing::SomeCard, Place::Dealt(s.seat_of(f)), hand.len() as u8);
            } else if f == Faction::Riverfolk {
                hand.iter().for_each(|card| self.lay(Thing::Card(card), Place::Hand(f), 1));
            } else {
                self.lay(Thing::SomeCard, Place::Hand(f), hand.len() as u8);
            }
        }
        s.open_quests.iter().for_each(|quest| self.lay(Thing::Quest(quest), Place::OpenQuests, 1));
    }

    fn lay_items(&mut self, s: &State) {
        let mut lay_all = |items: Items, place: Place| {
            items.kinds().for_each(|item| self.lay(Thing::Item(item), place, items.count(item)));
        };
        lay_all(s.items, Place::ItemSupply);
        for f in s.players().iter() {
            lay_all(s.crafted[f.index()], Place::Crafted(f));
            lay_all(s.face_down(f), Place::Items(f, Side::Exhausted));
            if f.is_vagabond() && s.is_human(f) {
                for side in Side::ALL {
                    lay_all(s.vagabonds[f.board()].items[side.index()], Place::Items(f, *side));
                }
            }
        }
        for v in s.bots.iter().filter(|v| v.is_vagabond()) {
            let board = s.vagabots[v.board()];
            let counts = [board.ready, board.exhausted, board.damaged_ready, board.damaged_exhausted];
            let sides = [Side::Ready, Side::Exhausted, Side::DamagedReady, Side::DamagedExhausted];
            for (side, n) in sides.into_iter().zip(counts) {
                self.lay(Thing::SomeItem, Place::Items(v, side), n);
            }
            self.lay(Thing::SomeItem, Place::BattleTrack(v), board.on_track());
            board.quest.iter().for_each(|quest| self.lay(Thing::Quest(*quest), Place::QuestOf(v), 1));
        }
    }

    /// Applies a happening to the model.
    pub fn apply(&mut self, happening: &Happening) {
        match happening {
            Happening::Went { was, thing, count, from, to, .. } => {
                if let Some(n) = self.things.get_mut(&(*was, *from)) {
                    *n = n.saturating_sub(*count);
                }
                if *to != Place::Box {
                    self.lay(*thing, *to, *count);
                }
                self.things.retain(|_, n| *n > 0);
            }
            Happening::SnareSprung { at, .. } => {
                self.things.remove(&(Thing::PlotUp(PlotKind::Snare), Place::Clearing(*at)));
            }
            Happening::Scored { who, points, .. } => self.points[who.index()] += points,
            Happening::LostPoints { who, points } => self.points[who.index()] -= points,
            Happening::Shows { what, value: None } => {
                self.shows.remove(what);
            }
            Happening::Shows { what, value: Some(value) } => {
                self.shows.insert(*what, value.clone());
            }
            Happening::FactionDealt { faction } => self.row.insert(*faction),
            Happening::FactionChosen { seat, faction, row } => {
                self.seated.insert(*seat, *faction);
                self.row = *row;
            }
            Happening::Turn { who, .. } => self.turn = Some(*who),
            Happening::Ended { winners } => self.winners = winners.clone(),
            Happening::Battle { .. } | Happening::Hits { .. } | Happening::Outrage { .. } => {}
        }
    }
}
