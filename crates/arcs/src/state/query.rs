//! Cheap and pure queries of the table.

use super::ambition::{Ambition, AmbitionSet, Prize, marker_prize};
use super::battle::Battle;
use super::card::CardSet;
use super::court::{Court, CourtCard};
use super::discards::Discards;
use super::frame::Frame;
use super::leader::{Leader, LeaderSet, agents_in_game};
use super::lore::{Lore, LoreSet};
use super::map::Clusters;
use super::names::{Named, Set};
use super::piece::{Building, OUTSIDE, PLACES, Piece, Place, Ships};
use super::player::Player;
use super::resource::{Resource, ResourceSet};
use super::round::{Round, Turn};
use super::setup_card::SetupCard;
use super::system::{System, SystemSet};
use super::{State, round};
use crate::setup::{Difficulty, When};
use table::Seat;

impl State {
    // Seats

    pub fn players(&self) -> u8 {
        self.seats
    }

    #[inline(always)]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// All seats clockwise, this one first.
    #[inline(always)]
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.seats;
        (0..n).map(move |i| Seat((first.0 + i) % n))
    }

    /// Rules 1: clockwise from the initiative holder.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats_from(self.round.initiative)
    }

    #[inline(always)]
    pub fn rivals(&self, of: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.seats().filter(move |s| *s != of)
    }

    #[inline(always)]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[(seat.0 & 3) as usize]
    }

    #[inline(always)]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[(seat.0 & 3) as usize]
    }

    pub fn has_virtual_hands(&self) -> bool {
        self.seats().any(|s| self.player(s).is_virtual())
    }

    pub fn setup_card(&self) -> SetupCard {
        self.card
    }

    pub fn chapter(&self) -> u8 {
        self.chapter
    }

    pub fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    pub fn round(&self) -> &Round {
        &self.round
    }

    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    pub fn court(&self) -> &Court {
        &self.court
    }

    pub fn discards(&self) -> &Discards {
        &self.discards
    }

    /// The battle being fought, if one is.
    pub fn battle(&self) -> Option<&Battle> {
        let fighting = |f: &Frame| {
            matches!(
                f,
                Frame::Collect
                    | Frame::Rolling
                    | Frame::Strike
                    | Frame::OwnHits { .. }
                    | Frame::Hits { .. }
                    | Frame::Cities { .. }
                    | Frame::Raid { .. }
                    | Frame::AfterBattle
            )
        };
        self.stack.frames().iter().any(fighting).then_some(&self.battle)
    }

    /// The pending frame.
    pub fn frame(&self) -> Frame {
        self.stack.top()
    }

    // The map

    pub fn map(&self) -> Clusters {
        self.in_play
    }

    #[inline(always)]
    pub fn systems(&self) -> SystemSet {
        self.in_play.systems()
    }

    #[inline(always)]
    pub fn adjacent(&self, system: System) -> SystemSet {
        self.in_play.adjacent(system)
    }

    #[inline(always)]
    pub fn ships(&self, system: System, seat: Seat) -> Ships {
        self.spaces[system.index()].ships[(seat.0 & 3) as usize]
    }

    #[inline(always)]
    pub(crate) fn ships_mut(&mut self, system: System, seat: Seat) -> &mut Ships {
        &mut self.spaces[system.index()].ships[(seat.0 & 3) as usize]
    }

    #[inline(always)]
    pub fn building(&self, system: System, place: Place) -> Option<Building> {
        self.spaces[system.index()].buildings.get(place as usize).copied().flatten()
    }

    #[inline(always)]
    pub fn buildings(&self, system: System) -> impl Iterator<Item = (Place, Building)> {
        let spaces = &self.spaces[system.index()];
        (0..PLACES).filter_map(move |p| spaces.buildings[p as usize].map(|b| (p, b)))
    }

    /// The buildings of one player in a system.
    #[inline(always)]
    pub fn buildings_of(&self, system: System, seat: Seat) -> impl Iterator<Item = (Place, Building)> {
        self.buildings(system).filter(move |(_, b)| b.owner() == seat)
    }

    /// All buildings in play.
    pub fn all_buildings(&self) -> impl Iterator<Item = (System, Place, Building)> {
        self.systems().iter().flat_map(move |s| self.buildings(s).map(move |(p, b)| (s, p, b)))
    }

    #[inline(always)]
    pub fn has_building(&self, system: System, seat: Seat) -> bool {
        self.buildings_of(system, seat).next().is_some()
    }

    #[inline(always)]
    pub fn has_piece(&self, system: System, seat: Seat) -> bool {
        self.ships(system, seat).total() > 0 || self.has_building(system, seat)
    }

    #[inline(always)]
    pub fn has_starport(&self, system: System, seat: Seat) -> bool {
        self.buildings_of(system, seat).any(|(_, b)| b.is_starport())
    }

    pub fn has_fresh_starport(&self, system: System, seat: Seat) -> bool {
        self.buildings_of(system, seat).any(|(_, b)| b.is_starport() && !b.is_damaged())
    }

    pub fn has_building_on_map(&self, seat: Seat) -> bool {
        self.systems().iter().any(|s| self.has_building(s, seat))
    }

    /// The leftmost empty building slot; the slots of a planet are interchangeable.
    #[inline(always)]
    pub fn empty_slot(&self, system: System) -> Option<Place> {
        (0..system.slots()).find(|p| self.building(system, *p).is_none())
    }

    pub fn open_building_slots(&self, system: System) -> u8 {
        (0..system.slots()).filter(|p| self.building(system, *p).is_none()).count() as u8
    }

    /// Rules 2.4: strictly more fresh ships than each other player.
    #[inline]
    pub fn control(&self, system: System) -> Option<Seat> {
        let ships = &self.spaces[system.index()].ships;
        let counts = |seat: usize| ships[seat].fresh;
        if self.difficulty.warp_blockades && system.is_gate() {
            return self.blockaded_control(system);
        }
        let mut best = 0;
        let mut holder = None;
        for seat in 0..self.seats as usize {
            let n = counts(seat);
            if n > best {
                (best, holder) = (n, Some(Seat(seat as u8)));
            } else if n == best {
                holder = None;
            }
        }
        holder
    }

    /// Warp Blockades: where a virtual hand has fresh ships in a gate, real hands are ignored.
    fn blockaded_control(&self, gate: System) -> Option<Seat> {
        let fresh = |s: Seat| self.ships(gate, s).fresh;
        let blockaded = self.seats().any(|s| self.player(s).is_virtual() && fresh(s) > 0);
        let contenders = || self.seats().filter(|s| !blockaded || self.player(*s).is_virtual());
        let best = contenders().map(fresh).max().filter(|n| *n > 0)?;
        let mut holders = contenders().filter(|s| fresh(*s) == best);
        let first = holders.next();
        if holders.next().is_some() { None } else { first }
    }

    #[inline(always)]
    pub fn controls(&self, seat: Seat, system: System) -> bool {
        self.control(system) == Some(seat)
    }

    #[inline(always)]
    pub fn is_rival_controlled(&self, seat: Seat, system: System) -> bool {
        self.control(system).is_some_and(|c| c != seat)
    }

    /// The type of a planet; the types of the cities of its cluster for a gate (Gate Stations).
    pub fn types(&self, system: System) -> ResourceSet {
        if let Some(printed) = system.printed_resource() {
            return Set::EMPTY.with(self.spaces[system.index()].shaped.unwrap_or(printed));
        }
        let cluster = system.cluster();
        [System::arrow(cluster), System::crescent(cluster), System::hex(cluster)]
            .into_iter()
            .filter(|planet| self.buildings(*planet).any(|(_, b)| b.is_city()))
            .fold(Set::EMPTY, |types, planet| types.union(self.types(planet)))
    }

    pub fn shaped(&self, system: System) -> Option<Resource> {
        self.spaces[system.index()].shaped
    }

    // Supplies

    #[inline(always)]
    pub fn supply(&self, resource: Resource) -> u8 {
        self.supply.of(resource)
    }

    /// Two players: tokens of a type in the ambition boxes.
    pub fn in_boxes(&self, resource: Resource) -> u8 {
        self.boxes.of(resource)
    }

    pub fn supply_types(&self) -> ResourceSet {
        self.supply.types()
    }

    /// Rules 10.6: agents that can be used; those owed to Outrage slots are not.
    #[inline]
    pub fn agents_in_supply(&self, seat: Seat) -> u8 {
        let at = (seat.0 & 3) as usize;
        let on_court: u8 = self.court.agents.iter().map(|a| a[at]).sum();
        let taken: u8 = self
            .seats()
            .map(|s| {
                let p = self.player(s);
                p.captives[at] + p.trophies[Piece::Agent as usize][at]
            })
            .sum();
        let player = self.player(seat);
        agents_in_game(player.leader).saturating_sub(on_court + taken + player.outrage.len() as u8)
    }

    // Cards

    /// Leaders laid out to be taken.
    pub fn leader_row(&self) -> LeaderSet {
        self.leader_row
    }

    /// Lore cards laid out to be taken.
    pub fn lore_row(&self) -> LoreSet {
        self.lore_row
    }

    /// Whether the text of a lore card works now: its ambition, if it names one, is declared.
    #[inline(always)]
    pub fn lore_works(&self, seat: Seat, lore: Lore) -> bool {
        self.player(seat).knows(lore) && lore.condition().is_none_or(|a| self.is_declared(a))
    }

    /// The tokens on a Cartel of this player: the supply of its type.
    #[inline(always)]
    pub fn cartel_tokens(&self, seat: Seat, resource: Resource) -> u8 {
        match CourtCard::cartel(resource) {
            Some(card) if self.player(seat).has(card) => self.supply(resource),
            _ => 0,
        }
    }

    /// Whether it has a resource: in a slot or on a card.
    pub fn has_resource(&self, seat: Seat, resource: Resource) -> bool {
        self.player(seat).tokens(resource) + self.cartel_tokens(seat, resource) > 0
    }

    /// Tokens and Guild cards of a suit.
    #[inline(always)]
    pub fn icons(&self, seat: Seat, resource: Resource) -> u8 {
        let player = self.player(seat);
        player.tokens(resource)
            + player.guild.and(CourtCard::of_suit(resource)).len() as u8
            + self.cartel_tokens(seat, resource)
    }

    /// The action cards played face up in this round.
    pub fn face_up(&self) -> CardSet {
        self.seats().filter_map(|s| self.round.played(s)).filter(|p| p.is_face_up()).map(|p| p.card).collect()
    }

    // Ambitions

    #[inline(always)]
    pub fn is_declared(&self, ambition: Ambition) -> bool {
        self.markers.contains(&Some(ambition))
    }

    pub fn declared(&self) -> AmbitionSet {
        self.markers.iter().flatten().copied().collect()
    }

    /// The positions of the small, medium and large marker: in the box of an ambition, or available.
    pub fn markers(&self) -> [Option<Ambition>; 3] {
        self.markers
    }

    pub fn is_marker_available(&self) -> bool {
        self.markers.contains(&None)
    }

    /// The marker that the next declaration takes: the available one with the highest first place.
    pub fn next_marker(&self) -> Option<usize> {
        (0..3).filter(|m| self.markers[*m].is_none()).max_by_key(|m| marker_prize(*m, self.chapter).first)
    }

    /// The total value of the markers in a box.
    pub fn prize(&self, ambition: Ambition) -> Prize {
        let mut sum = Prize::default();
        for marker in (0..3).filter(|m| self.markers[*m] == Some(ambition)) {
            let prize = marker_prize(marker, self.chapter);
            sum.first += prize.first;
            sum.second += prize.second;
        }
        sum
    }

    // Play

    /// The actions that the pips of this turn's card can buy.
    #[inline]
    pub fn pip_kinds(&self) -> round::Kinds {
        let Some(played) = self.round.played(self.turn.seat) else { return Set::EMPTY };
        let suit =
            if played.is_face_up() { Some(played.card.suit()) } else { self.round.lead().map(|c| c.suit()) };
        let kinds = suit.map_or(Set::EMPTY, super::card::Suit::kinds);
        if self.turn.weapon { kinds.with(round::Kind::Battle) } else { kinds }
    }

    /// "When you Copy or Pivot to": whether this turn's pips are of that sort.
    pub fn pips_copy_or_pivot(&self) -> bool {
        self.round.played(self.turn.seat).is_some_and(|p| round::is_copy_or_pivot(p.way))
    }

    /// SUPERCAT R145: whether an advantage applies to this seat.
    pub fn advantage(&self, when: When, seat: Seat) -> bool {
        if !self.player(seat).is_virtual() {
            return false;
        }
        let power = self.player(seat).power;
        let humans = || self.seats().filter(|s| !self.player(*s).is_virtual());
        match when {
            When::Never => false,
            When::Always => true,
            When::Behind if humans().next().is_some() => humans().all(|s| power <= self.player(s).power),
            When::Behind => self.seats().all(|s| power <= self.player(s).power),
        }
    }

    /// Whether a ship of this player may Catapult from here (rules 9.3; Ancient; Empath's Bond).
    pub fn can_catapult_from(&self, seat: Seat, system: System) -> bool {
        if self.player(seat).has_leader(Leader::Shaper) {
            return system.is_gate();
        }
        self.has_starport(system, seat)
            || self.lore_works(seat, Lore::EmpathsBond)
                && self.buildings(system).any(|(_, b)| b.is_starport())
    }

    /// Whether a Catapult may continue after entering this system in the current state.
    #[inline(always)]
    pub fn catapult_goes_on(&self, seat: Seat, entered: System) -> bool {
        entered.is_gate() && !self.is_rival_controlled(seat, entered)
    }

    /// All systems in which a Catapult from here can end.
    pub fn catapult_reach(&self, seat: Seat, from: System) -> SystemSet {
        let mut reach = self.adjacent(from);
        let mut expanded = SystemSet::EMPTY;
        loop {
            let open: SystemSet =
                reach.without(expanded).iter().filter(|s| self.catapult_goes_on(seat, *s)).collect();
            if open.is_empty() {
                return reach;
            }
            expanded = expanded.union(open);
            reach = open.iter().fold(reach, |set, s| set.union(self.adjacent(s)));
        }
    }

    /// Whether there is a Cloud City on a planet.
    pub fn has_cloud_city(&self, system: System) -> bool {
        !system.is_gate() && self.building(system, OUTSIDE).is_some()
    }
}
