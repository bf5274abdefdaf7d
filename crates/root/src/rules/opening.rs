//! A bot's setup, by the lines of its document in order.

use crate::bot::sight::{Context, Sight};
use crate::state::*;
use crate::vocabulary::meaning::Start;
use table::Pending;

impl State {
    /// The places among which the lot decides, if a line leaves it to the lot.
    fn opening_spots(&self, who: Faction, stage: u8, there: Option<Clearing>) -> Option<Vec<Spot>> {
        let clearings = |of: Clearings| of.iter().map(Spot::Clearing).collect();
        match self.opening(who, stage)?? {
            Start::Keep => Some(clearings(self.map().corners())),
            Start::Corner => Some(clearings(self.open_corners())),
            Start::BuildingNear(_) => {
                let near = there.map_or(Clearings::EMPTY, |at| self.adjacent(who, at).with(at));
                let open = |at: &Clearing| self.open_slots(*at) > 0 && self.buildings_of(who, *at) == 0;
                Some(clearings(near.iter().filter(open).collect()))
            }
            Start::Forest => Some(self.widest_forests().map(Spot::Forest).collect()),
            Start::If(..)
            | Start::Warriors(_)
            | Start::Around(_)
            | Start::AllButOpposite(_)
            | Start::Each(..)
            | Start::LowestOfEachSuit(_)
            | Start::Building(_)
            | Start::Tunnel
            | Start::Viziers(_)
            | Start::BirdAmbush
            | Start::Souls(_)
            | Start::Market(_)
            | Start::Crown(_)
            | Start::Payments(_)
            | Start::Items(_)
            | Start::Quest => None,
        }
    }

    /// The forests adjacent to the most clearings.
    fn widest_forests(&self) -> impl Iterator<Item = Forest> {
        let map = self.map();
        let most = map.all_forests().map(|f| map.forest_clearings(f).len()).max();
        map.all_forests().filter(move |f| Some(map.forest_clearings(*f).len()) == most)
    }

    pub fn opening_pending(&self, who: Faction, stage: u8, there: Option<Clearing>) -> Pending {
        let outcomes = self.opening_spots(who, stage, there).map_or(0, |spots| spots.len());
        Pending::Chance { outcomes: outcomes as u32 }
    }

    /// The place that an outcome of the lot means.
    pub fn opening_spot(
        &self,
        who: Faction,
        stage: u8,
        there: Option<Clearing>,
        outcome: u32,
    ) -> Option<Spot> {
        self.opening_spots(who, stage, there)?.get(outcome as usize).copied()
    }

    /// The building whose place is decided by lot.
    pub fn opening_building(&self, who: Faction, stage: u8) -> Option<Building> {
        match self.opening(who, stage)?? {
            Start::BuildingNear(building) => Some(*building),
            _ => None,
        }
    }

    /// Returns true while a lot is pending. A single place needs none.
    pub fn run_opening(&mut self, who: Faction, stage: u8, there: Option<Clearing>) -> bool {
        let Some(start) = self.opening(who, stage) else {
            self.stack.pop();
            return false;
        };
        match self.opening_spots(who, stage, there) {
            // A forest is drawn even if there is only one, for compatibility with saved games.
            Some(spots) if spots.len() > 1 || matches!(spots[..], [Spot::Forest(_)]) => return true,
            Some(spots) => self.open_at(who, stage, there, spots.first().copied()),
            None => {
                self.stack.replace(Frame::Opening { who, stage: stage + 1, there });
                if let Some(start) = start {
                    self.open(who, there, start);
                }
            }
        }
        false
    }

    pub fn resolve_opening(&mut self, who: Faction, stage: u8, there: Option<Clearing>, outcome: u32) {
        let spot = self.opening_spot(who, stage, there, outcome);
        self.open_at(who, stage, there, spot);
    }

    /// Carries out a line at the drawn place.
    fn open_at(&mut self, who: Faction, stage: u8, mut there: Option<Clearing>, spot: Option<Spot>) {
        let start = self.opening(who, stage).flatten();
        match (start, spot) {
            (Some(Start::BuildingNear(building)), Some(Spot::Clearing(at))) => {
                self.buildings[at.index()][building.index()] += 1;
            }
            (Some(start), Some(Spot::Clearing(at))) => {
                there = Some(at);
                self.starting_corners.insert(at);
                if *start == Start::Keep {
                    self.keep = Some(at);
                }
            }
            (_, Some(Spot::Forest(forest))) => self.pawns[who.board()] = Spot::Forest(forest),
            _ => {}
        }
        self.stack.replace(Frame::Opening { who, stage: stage + 1, there });
    }

    /// Carries out a line that leaves nothing to the lot.
    fn open(&mut self, who: Faction, there: Option<Clearing>, start: &Start) {
        let draw = |s: &mut State, left, to| s.stack.push(Frame::Draw { who, left, to });
        match (start, there) {
            (Start::Warriors(n), Some(at)) => {
                self.place_warriors(who, at, *n);
            }
            (Start::Around(n), Some(at)) => {
                for to in self.adjacent(who, at).iter() {
                    self.place_warriors(who, to, *n);
                }
            }
            (Start::AllButOpposite(n), Some(at)) => {
                let opposite = self.map().opposite(at);
                for to in Clearing::all().filter(|to| *to != opposite) {
                    self.place_warriors(who, to, *n);
                }
            }
            (Start::Each(n, place), _) => {
                let context = Context::new(self, who);
                let of = Sight { s: self, c: &context, board: &self.law(who).board }.fitting(place);
                for at in of.iter() {
                    self.place_warriors(who, at, *n);
                }
            }
            (Start::LowestOfEachSuit(n), _) => {
                for suit in Suit::OF_CLEARINGS {
                    let lowest = self.clearings_of(suit).iter().min_by_key(|c| self.priority_from_below(*c));
                    if let Some(at) = lowest {
                        self.place_warriors(who, at, *n);
                    }
                }
            }
            (Start::Building(building), Some(at)) => self.set_up_building(*building, at),
            (Start::Tunnel, Some(at)) => {
                if self.may_place_token(Token::Tunnel, at).is_ok() {
                    self.tunnels.insert(at);
                }
            }
            (Start::Viziers(n), _) => self.eyrie.viziers[Suit::Bird.index()] = *n,
            (Start::Souls(n), _) => draw(self, *n, DrawTo::Souls),
            (Start::Market(n), _) => draw(self, *n, DrawTo::Market),
            (Start::Crown(n), _) => draw(self, *n, DrawTo::Crown),
            (Start::Payments(n), _) => {
                let n = (*n).min(self.supply_of(who));
                self.supply[who.index()] -= n;
                self.riverfolk.payments[who.index()] += n;
            }
            (Start::Items(n), _) => self.vagabots[who.board()].ready = *n,
            (Start::Quest, _) => self.stack.push(Frame::NewQuest { who }),
            // The bird ambush leaves the deck before it is shuffled.
            (Start::BirdAmbush, _) => {}
            // Nothing is there yet; or it was left to the lot.
            (
                Start::Warriors(_)
                | Start::Around(_)
                | Start::AllButOpposite(_)
                | Start::Building(_)
                | Start::Tunnel
                | Start::If(..)
                | Start::Corner
                | Start::Keep
                | Start::Forest
                | Start::BuildingNear(_),
                _,
            ) => {}
        }
    }

    /// Whether a bot begins with a bird ambush in its Decree.
    pub fn begins_with_ambush(&self, who: Faction) -> bool {
        (0..=u8::MAX).map_while(|stage| self.opening(who, stage)).flatten().any(|s| *s == Start::BirdAmbush)
    }
}
