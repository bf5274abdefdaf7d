//! A model of the table of Arcs, updated from happenings only: things in places, and a few numbers. It knows
//! no rules.

use arcs::happening::{At, Counter, Happening, Thing};
use arcs::state::battle::Die;
use arcs::state::card::CardSet;
use arcs::state::court::{CourtCard, CourtSet};
use arcs::state::leader::Leader;
use arcs::state::lore::Lore;
use arcs::state::names::Named;
use arcs::state::piece::{BuildingKind, Piece};
use arcs::state::resource::Resource;
use arcs::{Happening as H, State};
use std::collections::{BTreeMap, BTreeSet};
use table::Seat;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    pub things: BTreeMap<(Thing, At), i32>,
    power: BTreeMap<Seat, i32>,
    outrage: BTreeSet<(Seat, Resource)>,
    counters: BTreeMap<(Seat, bool), u8>,
    exhausted: BTreeSet<(Seat, Thing)>,
    chapter: u8,
    on_turn: u8,
    setup: String,
    colours: Vec<String>,
    /// Only during a battle.
    dice: BTreeMap<(Die, u8), u8>,
}

/// Normalises distinctions that a place does not make: damage off the map, the owner of cards set aside.
fn normal(what: Thing, at: At) -> (Thing, At) {
    let at = match at {
        At::Aside(_) => At::Aside(Seat(0)),
        At::Seizing(_) => At::Seizing(Seat(0)),
        At::OnCard { spot, .. } => At::Court(spot),
        _ => at,
    };
    let on_map = matches!(at, At::System(_) | At::Site { .. });
    let what = match what {
        Thing::Ship { owner, .. } if !on_map => Thing::Ship { owner, damaged: false },
        Thing::Building { owner, building, .. } if !on_map => {
            Thing::Building { owner, building, damaged: false }
        }
        _ => what,
    };
    (what, at)
}

/// Places whose contents are not visible.
fn is_counted(what: Thing, at: At) -> bool {
    !(matches!(at, At::Box | At::Scrapped) || at == At::Supply && matches!(what, Thing::Agent { .. }))
}

impl Board {
    fn add(&mut self, what: Thing, at: At, n: i32) {
        if n == 0 || !is_counted(what, at) {
            return;
        }
        let key = normal(what, at);
        let there = self.things.entry(key).or_default();
        *there += n;
        assert!(*there >= 0, "{what:?} cannot leave {at:?}: it is not there");
        if *there == 0 {
            self.things.remove(&key);
        }
    }

    fn all_cards(&mut self, from: impl Fn(At) -> bool) {
        let gone: Vec<(Thing, At)> = self
            .things
            .keys()
            .filter(|(what, at)| matches!(what, Thing::Card(_)) && from(*at))
            .copied()
            .collect();
        for key in gone {
            self.things.remove(&key);
            self.add(key.0, At::Stack, 1);
        }
    }

    /// Updates the model from a happening.
    pub fn observe(&mut self, happening: &Happening) {
        match happening {
            H::Went { what, count, from, to, .. } => {
                self.add(*what, *from, -i32::from(*count));
                self.add(*what, *to, i32::from(*count));
                // A mark on a card goes with it.
                if let At::Guild(seat) | At::Before(seat) = from {
                    self.exhausted.remove(&(*seat, *what));
                }
            }
            H::Damaged { what, at, .. } => self.turn_over(*what, *at, 1),
            H::Repaired { what, count, at, .. } => self.turn_over(*what, *at, i32::from(*count)),
            H::Outrage { seat, resource, provoked: true } => {
                self.outrage.insert((*seat, *resource));
            }
            H::Outrage { seat, resource, provoked: false } => {
                self.outrage.remove(&(*seat, *resource));
            }
            H::Counted { seat, counter, from, to } => {
                let there = self.counters.entry((*seat, *counter == Counter::Hand)).or_default();
                assert_eq!(there, from);
                *there = *to;
            }
            H::Exhausted { seat, card, ready: false } => {
                self.exhausted.insert((*seat, *card));
            }
            H::Exhausted { seat, card, ready: true } => {
                self.exhausted.remove(&(*seat, *card));
            }
            H::Attacked { .. } => self.dice.clear(),
            H::Rolled { die, face, .. } => *self.dice.entry((*die, *face)).or_default() += 1,
            H::Lifted { die, face, .. } => {
                *self.dice.get_mut(&(*die, *face)).expect("the die lies there") -= 1
            }
            H::Power { seat, power, city_bonus, .. } => {
                *self.power.entry(*seat).or_default() += i32::from(power + city_bonus);
            }
            H::PowerSet { seat, to, .. } => {
                self.power.insert(*seat, i32::from(*to));
            }
            H::Turn { seat } => self.on_turn = seat.0,
            H::ChapterBegan { chapter } => self.chapter = *chapter,
            H::Gathered => self.all_cards(|_| true),
            H::Reshuffled => self.all_cards(|at| at == At::Discards),
            H::SetUp { card } => self.setup = card.name(),
            H::Seated { colours } => self.colours = colours.iter().map(|colour| colour.name()).collect(),
            H::Did { .. }
            | H::Collected { .. }
            | H::Struck { .. }
            | H::Die { .. }
            | H::Scored { .. }
            | H::RoundEnded { .. }
            | H::ChapterEnded { .. }
            | H::GameEnded { .. } => {}
        }
    }

    fn turn_over(&mut self, what: Thing, at: At, n: i32) {
        let other = match what {
            Thing::Ship { owner, damaged } => Thing::Ship { owner, damaged: !damaged },
            Thing::Building { owner, building, damaged } => {
                Thing::Building { owner, building, damaged: !damaged }
            }
            _ => panic!("{what:?} cannot be damaged"),
        };
        self.add(what, at, -n);
        self.add(other, at, n);
    }

    /// The model of a visible table.
    pub fn of(s: &State) -> Board {
        let mut board = Board {
            chapter: s.chapter(),
            on_turn: s.turn().seat().0,
            setup: s.setup_card().name(),
            ..Board::default()
        };
        for system in s.systems() {
            for owner in s.seats() {
                let ships = s.ships(system, owner);
                board.add(Thing::Ship { owner, damaged: false }, At::System(system), ships.fresh.into());
                board.add(Thing::Ship { owner, damaged: true }, At::System(system), ships.damaged.into());
            }
            for (place, b) in s.buildings(system) {
                let what = Thing::Building { owner: b.owner(), building: b.kind(), damaged: b.is_damaged() };
                board.add(what, At::Site { system, place }, 1);
            }
            if let Some(token) = s.shaped(system) {
                board.add(Thing::Token(token), At::Planet(system), 1);
            }
        }
        s.seats().for_each(|seat| board.look_at_player(s, seat));
        board.look_at_cards(s);
        for r in Resource::all() {
            board.add(Thing::Token(r), At::Supply, s.supply(r).into());
            board.add(Thing::Token(r), At::Spent, s.turn().spent().of(r).into());
            board.add(Thing::Token(r), At::Boxes, s.in_boxes(r).into());
        }
        for (marker, at) in (0..).zip(s.markers()) {
            board.add(Thing::Marker(marker), at.map_or(At::Supply, At::Ambition), 1);
        }
        board.add(Thing::Initiative, At::Holder(s.round().initiative()), 1);
        board.add(Thing::Zero, if s.round().is_zeroed() { At::LeadCard } else { At::Supply }, 1);
        if let Some(battle) = s.battle() {
            for die in Die::ALL {
                for face in 0..6 {
                    board.dice.insert((*die, face), battle.showing(*die, face));
                }
            }
        }
        board
    }

    fn look_at_player(&mut self, s: &State, seat: Seat) {
        let player = s.player(seat);
        let building = |building| Thing::Building { owner: seat, building, damaged: false };
        self.colours.push(player.colour().name());
        self.power.insert(seat, player.power().into());
        self.add(Thing::Ship { owner: seat, damaged: false }, At::Supply, player.ships_in_supply().into());
        self.add(building(BuildingKind::City), At::Supply, player.cities_on_board().into());
        self.add(building(BuildingKind::Starport), At::Supply, player.starports_in_supply().into());
        for owner in s.seats() {
            self.add(Thing::Agent { owner }, At::Captives(seat), player.captives_of(owner).into());
            for piece in Piece::ALL {
                let what = match piece {
                    Piece::Ship => Thing::Ship { owner, damaged: false },
                    Piece::Starport => {
                        Thing::Building { owner, building: BuildingKind::Starport, damaged: false }
                    }
                    Piece::City => Thing::Building { owner, building: BuildingKind::City, damaged: false },
                    Piece::Agent => Thing::Agent { owner },
                };
                self.add(what, At::Trophies(seat), player.trophies_of(*piece, owner).into());
            }
        }
        for (slot, token) in (0..).zip(player.slots()) {
            if let Some(token) = token {
                self.add(Thing::Token(token), At::Slot { seat, slot }, 1);
            }
        }
        for r in Resource::all() {
            let in_slots = player.slots().iter().filter(|token| **token == Some(r)).count() as i32;
            self.add(Thing::Token(r), At::Taken(seat), i32::from(player.tokens(r)) - in_slots);
            if player.outrage().contains(r) {
                self.outrage.insert((seat, r));
            }
        }
        for card in CourtCard::all().filter(|card| !player.is_ready(*card)) {
            self.exhausted.insert((seat, Thing::CourtCard(card)));
        }
        for lore in Lore::all().filter(|lore| !player.is_ready_lore(*lore)) {
            self.exhausted.insert((seat, Thing::Lore(lore)));
        }
        player.lore().iter().for_each(|lore| self.add(Thing::Lore(lore), At::Before(seat), 1));
        player.leader().iter().for_each(|leader| self.add(Thing::Leader(*leader), At::Before(seat), 1));
        let hand = player.virtual_hand();
        self.counters.insert((seat, true), hand.cards);
        self.counters.insert((seat, false), hand.seize);
        self.cards(player.hand(), At::Hand(seat));
        self.cards(hand.bonus, At::Bonus(seat));
        if let Some(played) = s.round().played(seat) {
            self.add(Thing::Card(Some(played.card)), At::Played { seat, way: played.way }, 1);
        }
    }

    fn cards(&mut self, cards: CardSet, at: At) {
        cards.iter().for_each(|card| self.add(Thing::Card(Some(card)), at, 1));
    }

    fn look_at_cards(&mut self, s: &State) {
        self.cards(s.discards().undealt(), At::Stack);
        self.cards(s.discards().pile_cards(), At::Discards);
        self.cards(s.turn().drawn(), At::Aside(Seat(0)));
        self.cards(s.round().seize_card().into_iter().collect(), At::Seizing(Seat(0)));
        let mut elsewhere: CourtSet = CourtCard::all().collect();
        let mut court = |board: &mut Board, card: CourtCard, at: At| {
            elsewhere.remove(card);
            board.add(Thing::CourtCard(card), at, 1);
        };
        s.court().row().for_each(|(spot, card)| court(self, card, At::Court(spot)));
        s.court().deck().iter().for_each(|card| court(self, card, At::CourtDeck));
        s.court().buried().iter().for_each(|card| court(self, card, At::Buried));
        s.court().discards().iter().for_each(|card| court(self, card, At::CourtDiscards));
        for seat in s.seats() {
            s.player(seat).guild().iter().for_each(|card| court(self, card, At::Guild(seat)));
        }
        for suit in arcs::state::card::Suit::ALL {
            if let Some(claim) = s.round().union_claim(*suit) {
                court(self, CourtCard::union(*suit), At::Claiming { seat: claim.owner, card: claim.card });
            }
        }
        // A Vox card that is nowhere else is being resolved.
        elsewhere.iter().for_each(|card| self.add(Thing::CourtCard(card), At::Resolving, 1));
        for (spot, _) in s.court().row() {
            for owner in s.seats() {
                let n = s.court().agents(spot)[usize::from(owner.0)];
                self.add(Thing::Agent { owner }, At::Court(spot), n.into());
            }
        }
        for leader in Leader::all().filter(|leader| s.leader_row().contains(*leader)) {
            self.add(Thing::Leader(leader), At::Row, 1);
        }
        s.lore_row().iter().for_each(|lore| self.add(Thing::Lore(lore), At::Row, 1));
    }

    /// Compares the visible parts; dice only matter during a battle.
    pub fn assert_is(&self, seen: &Board, when: impl Fn() -> String) {
        let dice = |board: &Board| -> BTreeMap<(Die, u8), u8> {
            board.dice.iter().filter(|(_, n)| **n > 0).map(|(die, n)| (*die, *n)).collect()
        };
        if !seen.dice.is_empty() {
            assert_eq!(dice(self), dice(seen), "{}", when());
        }
        for (key, n) in &seen.things {
            assert_eq!(self.things.get(key), Some(n), "{key:?} {}", when());
        }
        for (key, n) in &self.things {
            assert_eq!(seen.things.get(key), Some(n), "{key:?} {}", when());
        }
        let rest = |board: &Board| Board { things: BTreeMap::new(), dice: BTreeMap::new(), ..board.clone() };
        assert_eq!(rest(self), rest(seen), "{}", when());
    }
}
