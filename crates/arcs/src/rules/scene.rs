//! The rules' access to the table, with an observer.
//!
//! The rules read the state freely through a [`Scene`], but can change things on the table only through the
//! methods of this file, which report every change. Bookkeeping of the rules (what the game waits for, what
//! was done in this turn) is not on the table and is changed freely.

use crate::happening::{At, By, Counter, Deed, Fleet, Happening, Thing};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::battle::{Battle, Die};
use crate::state::card::{ActionCard, CardSet, Played};
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::lore::Lore;
use crate::state::names::{Named, Set};
use crate::state::piece::{Building, BuildingKind, Piece, Place, Ships};
use crate::state::player::Player;
use crate::state::resource::Resource;
use crate::state::round::{Claim, Turn};
use crate::state::setup_card::SetupCard;
use crate::state::system::System;
use table::{Observer, Seat, Silent};

/// An observer of a game of Arcs.
pub(crate) trait Listener: Observer<Happening> {}
impl<O: Observer<Happening>> Listener for O {}

pub(crate) struct Scene<'s, O> {
    state: &'s mut State,
    observer: O,
}

impl<O> std::ops::Deref for Scene<'_, O> {
    type Target = State;

    #[inline(always)]
    fn deref(&self) -> &State {
        self.state
    }
}

impl<'s> Scene<'s, Silent> {
    /// A scene without an observer.
    #[inline(always)]
    pub fn silent(state: &'s mut State) -> Self {
        Scene { state, observer: Silent }
    }
}

impl<'s, O: Listener> Scene<'s, O> {
    #[inline(always)]
    pub fn new(state: &'s mut State, observer: O) -> Self {
        Scene { state, observer }
    }

    #[inline(always)]
    pub fn tell(&mut self, happening: impl FnOnce() -> Happening) {
        self.observer.observe(happening);
    }

    /// The same about the state as it is now.
    #[inline(always)]
    pub fn tell_of(&mut self, happening: impl FnOnce(&State) -> Happening) {
        let state = &*self.state;
        self.observer.observe(|| happening(state));
    }

    /// Reports a deed that moves nothing by itself.
    #[inline(always)]
    pub fn did(&mut self, seat: Seat, deed: Deed) {
        self.tell(|| Happening::Did { seat, deed });
    }

    // Bookkeeping of the rules

    #[inline(always)]
    pub fn push(&mut self, frame: Frame) {
        self.state.stack.push(frame);
    }

    #[inline(always)]
    pub fn pop(&mut self) {
        self.state.stack.pop();
    }

    #[inline(always)]
    pub fn replace(&mut self, frame: Frame) {
        self.state.stack.replace(frame);
    }

    /// The record of this turn. The cards set aside and the tokens spent are on the table, and must not be
    /// changed here.
    #[inline(always)]
    pub fn turn_mut(&mut self) -> &mut Turn {
        &mut self.state.turn
    }

    /// The record of this round, except for cards and markers.
    #[inline(always)]
    pub fn round_mut(&mut self) -> &mut crate::state::round::Round {
        &mut self.state.round
    }

    /// The battle, except for the dice on the table.
    #[inline(always)]
    pub fn battle_mut(&mut self) -> &mut Battle {
        &mut self.state.battle
    }

    /// Marks a city as taxed or a starport as used in this turn.
    pub fn mark_used(&mut self, system: System, place: Place) {
        let building = &mut self.state.spaces[system.index()].buildings[place as usize];
        *building = building.map(|b| b.used(true));
    }

    pub fn forget_what_was_used(&mut self) {
        for spaces in &mut self.state.spaces {
            for building in spaces.buildings.iter_mut().flatten() {
                *building = building.used(false);
            }
        }
    }

    // Things on the table

    /// Moves things from one place to another.
    #[inline(always)]
    pub fn go(&mut self, what: Thing, count: u8, from: At, to: At, by: By) {
        if count == 0 {
            return;
        }
        self.take(what, count, from);
        self.put(what, count, to);
        self.tell(|| Happening::Went { what, count, from, to, by });
    }

    #[inline(always)]
    fn take(&mut self, what: Thing, n: u8, from: At) {
        match (what, from) {
            (Thing::Card(Some(card)), _) => self.take_card(card, from),
            (Thing::CourtCard(card), _) => self.take_court_card(card, from),
            (Thing::Token(_), At::Slot { seat, slot }) => self.board_of(seat).slots[slot as usize] = None,
            (Thing::Token(_), At::Planet(system)) => self.state.spaces[system.index()].shaped = None,
            (Thing::Building { .. }, At::Site { system, place }) => {
                self.state.spaces[system.index()].buildings[place as usize] = None;
            }
            (Thing::Leader(leader), At::Row) => self.state.leader_row.remove(leader),
            (Thing::Leader(_), At::Before(seat)) => self.board_of(seat).leader = None,
            (Thing::Lore(lore), At::Row) => self.state.lore_row.remove(lore),
            (Thing::Lore(lore), At::Before(seat)) => {
                self.board_of(seat).lore.remove(lore);
                self.board_of(seat).exhausted_lore.remove(lore);
            }
            (Thing::Lore(lore), At::Scrapped) => self.state.lore_gone.remove(lore),
            (Thing::Marker(marker), _) => self.state.markers[marker as usize] = None,
            (Thing::Zero, _) => self.state.round.zero = false,
            _ => {
                if let Some(there) = self.count_at(what, from) {
                    *there = there.saturating_sub(n);
                }
            }
        }
    }

    #[inline(always)]
    fn put(&mut self, what: Thing, n: u8, to: At) {
        match (what, to) {
            (Thing::Card(Some(card)), _) => self.put_card(card, to),
            (Thing::CourtCard(card), _) => self.put_court_card(card, to),
            (Thing::Token(token), At::Slot { seat, slot }) => {
                self.board_of(seat).slots[slot as usize] = Some(token);
            }
            (Thing::Token(token), At::Planet(system)) => {
                self.state.spaces[system.index()].shaped = Some(token);
            }
            (Thing::Building { owner, building, damaged }, At::Site { system, place }) => {
                let building = Building::new(owner, building, damaged);
                self.state.spaces[system.index()].buildings[place as usize] = Some(building);
            }
            (Thing::Leader(leader), At::Row) => self.state.leader_row.insert(leader),
            (Thing::Leader(leader), At::Before(seat)) => self.board_of(seat).leader = Some(leader),
            (Thing::Lore(lore), At::Row) => self.state.lore_row.insert(lore),
            (Thing::Lore(lore), At::Before(seat)) => self.board_of(seat).lore.insert(lore),
            (Thing::Lore(lore), At::Scrapped) => self.state.lore_gone.insert(lore),
            (Thing::Marker(marker), At::Ambition(ambition)) => {
                self.state.markers[marker as usize] = Some(ambition);
            }
            (Thing::Initiative, At::Holder(seat)) => self.state.round.initiative = seat,
            (Thing::Zero, At::LeadCard) => self.state.round.zero = true,
            _ => {
                if let Some(there) = self.count_at(what, to) {
                    *there += n;
                }
            }
        }
    }

    /// The counter of things of one kind at a place. Agents in supply, and things out of play, are not
    /// counted at all.
    #[inline(always)]
    fn count_at(&mut self, what: Thing, at: At) -> Option<&mut u8> {
        let s = &mut *self.state;
        let player = |seat: Seat| (seat.0 & 3) as usize;
        Some(match (what, at) {
            (Thing::Ship { owner, .. }, At::Supply) => &mut s.players[player(owner)].ships,
            (Thing::Ship { owner, damaged }, At::System(system)) => {
                let ships: &mut Ships = &mut s.spaces[system.index()].ships[player(owner)];
                if damaged { &mut ships.damaged } else { &mut ships.fresh }
            }
            (Thing::Building { owner, building: BuildingKind::City, .. }, At::Supply) => {
                &mut s.players[player(owner)].cities
            }
            (Thing::Building { owner, building: BuildingKind::Starport, .. }, At::Supply) => {
                &mut s.players[player(owner)].starports
            }
            (
                Thing::Ship { owner, .. } | Thing::Building { owner, .. } | Thing::Agent { owner },
                At::Trophies(seat),
            ) => &mut s.players[player(seat)].trophies[what.piece() as usize][player(owner)],
            (Thing::Agent { owner }, At::Captives(seat)) => {
                &mut s.players[player(seat)].captives[player(owner)]
            }
            (Thing::Agent { owner }, At::OnCard { spot, .. }) => {
                &mut s.court.agents[spot as usize][player(owner)]
            }
            (Thing::Token(token), At::Supply) => &mut s.supply.0[token.index()],
            (Thing::Token(token), At::Taken(seat)) => &mut s.players[player(seat)].loose.0[token.index()],
            (Thing::Token(token), At::Spent) => &mut s.turn.held.0[token.index()],
            (Thing::Token(token), At::Boxes) => &mut s.boxes.0[token.index()],
            _ => return None,
        })
    }

    #[inline(always)]
    fn take_card(&mut self, card: ActionCard, from: At) {
        let s = &mut *self.state;
        match from {
            At::Stack | At::Discards => s.discards.take(card),
            At::Hand(seat) => s.player_mut(seat).hand.remove(card),
            At::Bonus(seat) => s.player_mut(seat).virtual_hand.bonus.remove(card),
            At::Aside(_) => s.turn.aside.remove(card),
            At::Played { seat, .. } => s.round.played[(seat.0 & 3) as usize] = None,
            At::Seizing(_) => s.round.seize_card = None,
            _ => {}
        }
    }

    #[inline(always)]
    fn put_card(&mut self, card: ActionCard, to: At) {
        let s = &mut *self.state;
        match to {
            At::Stack => s.discards.undealt.insert(card),
            At::Discards => s.discards.put(card),
            At::Hand(seat) => s.player_mut(seat).hand.insert(card),
            At::Bonus(seat) => s.player_mut(seat).virtual_hand.bonus.insert(card),
            At::Aside(_) => s.turn.aside.insert(card),
            At::Played { seat, way } => s.round.played[(seat.0 & 3) as usize] = Some(Played { card, way }),
            At::Seizing(_) => s.round.seize_card = Some(card),
            _ => {}
        }
    }

    #[inline(always)]
    fn take_court_card(&mut self, card: CourtCard, from: At) {
        let s = &mut *self.state;
        match from {
            At::Court(spot) => s.court.row[spot as usize] = None,
            At::CourtDeck | At::Buried => {
                s.court.deck.remove(card);
                s.court.buried.remove(card);
            }
            At::CourtDiscards => s.court.discard.remove(card),
            At::Guild(seat) => s.player_mut(seat).lose_guild(card),
            At::Claiming { card, .. } => s.round.unions[card.suit() as usize] = None,
            _ => {}
        }
    }

    #[inline(always)]
    fn put_court_card(&mut self, card: CourtCard, to: At) {
        let s = &mut *self.state;
        match to {
            At::Court(spot) => s.court.row[spot as usize] = Some(card),
            At::CourtDeck => s.court.deck.insert(card),
            At::Buried => s.court.buried.insert(card),
            At::CourtDiscards => s.court.discard.insert(card),
            At::Guild(seat) => s.player_mut(seat).guild.insert(card),
            At::Claiming { seat, card } => {
                s.round.unions[card.suit() as usize] = Some(Claim { owner: seat, card });
            }
            _ => {}
        }
    }

    #[inline(always)]
    fn board_of(&mut self, seat: Seat) -> &mut Player {
        self.state.player_mut(seat)
    }

    // Ships

    /// Moves fresh and damaged ships together.
    pub fn go_ships(&mut self, owner: Seat, ships: Ships, from: At, to: At, by: By) {
        self.go(Thing::Ship { owner, damaged: false }, ships.fresh, from, to, by);
        self.go(Thing::Ship { owner, damaged: true }, ships.damaged, from, to, by);
    }

    /// Places fresh ships, as many as there are.
    pub fn place_ships(&mut self, owner: Seat, system: System, n: u8, by: By) {
        let n = n.min(self.state.player(owner).ships);
        self.go(Thing::Ship { owner, damaged: false }, n, At::Supply, At::System(system), by);
    }

    pub fn damage_ship(&mut self, owner: Seat, system: System, by: By) {
        let ships = self.state.ships_mut(system, owner);
        ships.fresh -= 1;
        ships.damaged += 1;
        let what = Thing::Ship { owner, damaged: false };
        self.tell(|| Happening::Damaged { what, at: At::System(system), by });
    }

    /// Repairs up to `n` ships, which are interchangeable.
    pub fn repair_ships(&mut self, owner: Seat, system: System, n: u8, by: By) {
        let ships = self.state.ships_mut(system, owner);
        let count = n.min(ships.damaged);
        ships.damaged -= count;
        ships.fresh += count;
        if count > 0 {
            let what = Thing::Ship { owner, damaged: true };
            self.tell(|| Happening::Repaired { what, count, at: At::System(system), by });
        }
    }

    // Buildings

    /// Moves a building in this state from the owner's supply to its place.
    pub fn place_building(
        &mut self,
        owner: Seat,
        building: BuildingKind,
        damaged: bool,
        site: (System, Place),
        by: By,
    ) {
        let (system, place) = site;
        let what = Thing::Building { owner, building, damaged };
        self.go(what, 1, At::Supply, At::Site { system, place }, by);
    }

    pub fn damage_building(&mut self, system: System, place: Place, by: By) {
        self.set_damage(system, place, true);
        if let Some(building) = self.state.building(system, place) {
            let what = thing(building.damaged(false));
            self.tell(|| Happening::Damaged { what, at: At::Site { system, place }, by });
        }
    }

    pub fn repair_building(&mut self, system: System, place: Place, by: By) {
        self.set_damage(system, place, false);
        if let Some(building) = self.state.building(system, place) {
            let what = thing(building.damaged(true));
            self.tell(|| Happening::Repaired { what, count: 1, at: At::Site { system, place }, by });
        }
    }

    fn set_damage(&mut self, system: System, place: Place, damaged: bool) {
        let building = &mut self.state.spaces[system.index()].buildings[place as usize];
        *building = building.map(|b| b.damaged(damaged));
    }

    /// Removes a building from the map: to a Trophies box, or back to its owner.
    pub fn take_building(&mut self, system: System, place: Place, to: At, by: By) {
        if let Some(building) = self.state.building(system, place) {
            self.go(thing(building), 1, At::Site { system, place }, to, by);
        }
    }

    // Tokens

    /// Moves the token of a slot, if there is one.
    pub fn go_from_slot(&mut self, seat: Seat, slot: u8, to: At, by: By) -> Option<Resource> {
        let token = self.state.player(seat).slots[slot as usize]?;
        self.go(Thing::Token(token), 1, At::Slot { seat, slot }, to, by);
        Some(token)
    }

    /// Returns all loose tokens of a seat to the supply.
    pub fn drop_taken(&mut self, seat: Seat) {
        for token in Resource::all() {
            let n = self.state.player(seat).loose.of(token);
            self.go(Thing::Token(token), n, At::Taken(seat), At::Supply, By::Arrange);
        }
    }

    /// Returns the tokens spent in the Prelude to the supply.
    pub fn return_spent(&mut self) {
        for token in Resource::all() {
            let n = self.state.turn.held.of(token);
            self.go(Thing::Token(token), n, At::Spent, At::Supply, By::Spend(None));
        }
    }

    pub fn mark_outrage(&mut self, seat: Seat, resource: Resource) {
        if !self.state.player(seat).outrage.contains(resource) {
            self.board_of(seat).outrage.insert(resource);
            self.tell(|| Happening::Outrage { seat, resource, provoked: true });
        }
    }

    pub fn clear_outrage(&mut self, seat: Seat, resource: Resource) {
        if self.state.player(seat).outrage.contains(resource) {
            self.board_of(seat).outrage.remove(resource);
            self.tell(|| Happening::Outrage { seat, resource, provoked: false });
        }
    }

    // Cards

    /// Moves several action cards from one place to another.
    pub fn go_cards(&mut self, cards: CardSet, from: At, to: At, by: By) {
        for card in cards {
            self.go(Thing::Card(Some(card)), 1, from, to, by);
        }
    }

    /// Puts cards that were set aside on top of the discards, shuffled among themselves.
    pub fn discard_aside(&mut self, seat: Seat, by: By) {
        let cards = std::mem::replace(&mut self.state.turn.aside, Set::EMPTY);
        self.state.discards.put_shuffled(cards);
        for card in cards {
            let what = Thing::Card(Some(card));
            self.tell(|| Happening::Went { what, count: 1, from: At::Aside(seat), to: At::Discards, by });
        }
    }

    /// The place of the cards that can be drawn next.
    pub fn bottom(&self) -> At {
        if self.state.discards.undealt.is_empty() { At::Discards } else { At::Stack }
    }

    /// Shuffles the discards into a new stack.
    pub fn reshuffle(&mut self) {
        self.state.discards.reshuffle();
        self.tell(|| Happening::Reshuffled);
    }

    /// Collects all action cards, wherever they are.
    pub fn gather_cards(&mut self) {
        for seat in self.state.seats() {
            let player = self.board_of(seat);
            player.hand = Set::EMPTY;
            player.virtual_hand.bonus = Set::EMPTY;
        }
        // A virtual hand may have passed with cards that it had drawn.
        self.state.turn.aside = Set::EMPTY;
        let deck = ActionCard::deck(self.state.seats);
        self.state.discards = crate::state::discards::Discards::of(deck);
        self.tell(|| Happening::Gathered);
    }

    /// Puts Court cards into the deck, and shuffles buried cards in with them.
    pub fn shuffle_into_court(&mut self, cards: Set<CourtCard>, from: At, by: By) {
        for card in self.state.court.buried {
            self.go(Thing::CourtCard(card), 1, At::Buried, At::CourtDeck, by);
        }
        for card in cards {
            self.go(Thing::CourtCard(card), 1, from, At::CourtDeck, by);
        }
    }

    /// The place of the next card of the Court deck.
    pub fn court_top(&self) -> At {
        if self.state.court.deck.is_empty() { At::Buried } else { At::CourtDeck }
    }

    pub fn exhaust(&mut self, seat: Seat, card: Thing) {
        match card {
            Thing::CourtCard(card) => self.board_of(seat).exhausted.insert(card),
            Thing::Lore(lore) => self.board_of(seat).exhausted_lore.insert(lore),
            _ => return,
        }
        self.tell(|| Happening::Exhausted { seat, card, ready: false });
    }

    /// A new chapter: all cards become ready again.
    pub fn ready_all(&mut self, seat: Seat) {
        let guild = std::mem::replace(&mut self.board_of(seat).exhausted, Set::EMPTY);
        let lore = std::mem::replace(&mut self.board_of(seat).exhausted_lore, Set::<Lore>::EMPTY);
        for card in guild.iter().map(Thing::CourtCard).chain(lore.iter().map(Thing::Lore)) {
            self.tell(|| Happening::Exhausted { seat, card, ready: true });
        }
    }

    pub fn set_counter(&mut self, seat: Seat, counter: Counter, to: u8) {
        let hand = &mut self.board_of(seat).virtual_hand;
        let there = if counter == Counter::Hand { &mut hand.cards } else { &mut hand.seize };
        let from = std::mem::replace(there, to);
        if from != to {
            self.tell(|| Happening::Counted { seat, counter, from, to });
        }
    }

    // Markers, Power, dice

    pub fn give_initiative(&mut self, seat: Seat, by: By) {
        let from = self.state.round.initiative;
        self.state.round.initiative = seat;
        let what = Thing::Initiative;
        let (from, to) = (At::Holder(from), At::Holder(seat));
        if from != to || matches!(by, By::Setup | By::Lead) {
            self.tell(|| Happening::Went { what, count: 1, from, to, by });
        }
    }

    /// Makes another seat the one on turn. Cards that a virtual hand has drawn, and neither played nor
    /// discarded, stay in front of it like bonus cards.
    pub fn begin_turn(&mut self, seat: Seat) {
        let last = self.state.turn.seat;
        if !self.state.turn.aside.is_empty() && self.state.player(last).is_virtual() {
            self.go_cards(self.state.turn.aside, At::Aside(last), At::Bonus(last), By::Deal);
        }
        self.state.turn = Turn::of(seat);
        self.tell(|| Happening::Turn { seat });
    }

    pub fn gain_power(&mut self, seat: Seat, ambition: Ambition, award: Award) {
        let Award { rank, power, city_bonus } = award;
        let sum = &mut self.board_of(seat).power;
        *sum = sum.saturating_add(power + city_bonus);
        self.tell(|| Happening::Power { seat, ambition, rank, power, city_bonus });
    }

    pub fn begin_battle(&mut self, from: System, system: System, defender: Seat) {
        let attacker = self.state.turn.seat;
        self.state.battle = Battle::new(from, system, defender);
        self.tell_of(|state| {
            let fleet = |system, seat| {
                let ships = state.ships(system, seat);
                Fleet { fresh: ships.fresh, damaged: ships.damaged }
            };
            let fleets = [fleet(from, attacker), fleet(system, defender)];
            Happening::Attacked { attacker, defender, from, system, fleets }
        });
    }

    pub fn roll(&mut self, die: Die, face: u8) {
        let seat = self.state.turn.seat;
        self.state.battle.to_roll[die as usize] -= 1;
        self.state.battle.rolled[die as usize][face as usize] += 1;
        self.tell(|| Happening::Rolled { seat, die, face });
    }

    pub fn lift_die(&mut self, die: Die, face: u8) {
        let seat = self.state.turn.seat;
        self.state.battle.rolled[die as usize][face as usize] -= 1;
        self.state.battle.to_roll[die as usize] += 1;
        self.tell(|| Happening::Lifted { seat, die, face });
    }

    pub fn next_chapter(&mut self) {
        self.state.chapter += 1;
        let chapter = self.state.chapter;
        self.tell(|| Happening::ChapterBegan { chapter });
    }

    // Setup

    pub fn set_up(&mut self, card: SetupCard) {
        self.state.card = card;
        self.state.in_play = card.in_play();
        self.tell(|| Happening::SetUp { card });
    }

    /// Rotates the first `seats` seats by `by`.
    pub fn rotate_seats(&mut self, seats: usize, by: usize) {
        self.state.players[..seats].rotate_left(by);
        let state = &*self.state;
        self.observer.observe(|| Happening::Seated {
            colours: state.seats().map(|seat| state.player(seat).colour()).collect(),
        });
    }
}

/// A seat's gain for an ambition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Award {
    pub rank: crate::happening::Rank,
    pub power: u8,
    pub city_bonus: u8,
}

fn thing(building: Building) -> Thing {
    Thing::Building { owner: building.owner(), building: building.kind(), damaged: building.is_damaged() }
}

impl Thing {
    /// Its kind in a Trophies box.
    #[inline(always)]
    fn piece(self) -> Piece {
        match self {
            Thing::Building { building, .. } => building.piece(),
            Thing::Agent { .. } => Piece::Agent,
            _ => Piece::Ship,
        }
    }
}
