//! Setup (rules 3), leaders and lore, and the advantages that come with setup.

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, arrange, chapter, ensure, illegal};
use crate::action::Action;
use crate::happening::{At, By, Thing};
use crate::setup::{Leaders, Owned, Setup};
use crate::state::battle::Battle;
use crate::state::card::ActionCard;
use crate::state::court::{Court, CourtCard};
use crate::state::discards::Discards;
use crate::state::frame::{Frame, Stack};
use crate::state::leader::{Leader, LeaderSet, Start, cities_in_game, ships_in_game};
use crate::state::lore::{Lore, LoreSet};
use crate::state::names::{Named, Set};
use crate::state::piece::Piece;
use crate::state::player::{Hand, Player, Slot};
use crate::state::resource::{TOKENS_PER_TYPE, Tokens};
use crate::state::round::{Round, Turn};
use crate::state::setup_card::{Homes, SetupCard};
use crate::state::system::System;
use crate::state::{Spaces, State};
use table::{Illegal, Seat};

/// The leaders and the lore that SUPERCAT deals to its bots.
fn bot_leaders() -> LeaderSet {
    [Leader::Rebel, Leader::Corsair, Leader::Quartermaster].into_iter().collect()
}
fn bot_lore() -> LoreSet {
    let cards = [
        Lore::SeekerTorpedoes,
        Lore::RailgunArrays,
        Lore::RepairDrones,
        Lore::SignalBreaker,
        Lore::MirrorPlating,
    ];
    cards.into_iter().collect()
}

pub(crate) fn begin(setup: &Setup) -> Result<State, Illegal> {
    let n = setup.seats.len();
    if !(2..=4).contains(&n) {
        return Err(illegal(say!("no-players")));
    }
    for (i, seat) in setup.seats.iter().enumerate() {
        if setup.seats[..i].iter().any(|other| other.colour == seat.colour) {
            return Err(illegal(say!("no-two-seats", colour = seat.colour)));
        }
    }
    if let Some(card) = setup.card
        && usize::from(card.players()) != n
    {
        return Err(illegal(say!("no-setup-card", card = card, n = n)));
    }
    if setup.first.is_some_and(|first| usize::from(first) >= n) {
        return Err(illegal(say!("no-first-seat")));
    }
    let bots = setup.seats.iter().filter(|s| s.hand == Hand::Virtual).count();
    if setup.difficulty.player_last && setup.seats.iter().skip(bots).any(|s| s.hand == Hand::Virtual) {
        return Err(illegal(say!("no-player-last")));
    }
    let for_bots = bot_leaders().and(setup.owned.leaders()).len() as usize;
    if setup.leaders == Leaders::Bots && bots > for_bots {
        return Err(illegal(match setup.owned {
            Owned::Both => say!("no-leaders-both"),
            Owned::Base => say!("no-leaders-base"),
        }));
    }

    let first = Seat(setup.first.unwrap_or(0));
    let card = setup.card.unwrap_or(SetupCard::of_players(n as u8)[0]);
    let players = std::array::from_fn(|i| {
        let seat = setup.seats.get(i).unwrap_or(&setup.seats[0]);
        Player::empty(seat.colour, seat.hand)
    });
    let mut s = State {
        seats: n as u8,
        card,
        in_play: card.in_play(),
        chapter: 1,
        leaders: setup.leaders,
        owned: setup.owned,
        difficulty: setup.difficulty,
        markers: [None; 3],
        supply: Tokens([TOKENS_PER_TYPE; 5]),
        boxes: Tokens::default(),
        spaces: [Spaces::default(); 24],
        players,
        court: Court {
            row: [None; 4],
            agents: [[0; 4]; 4],
            deck: CourtCard::DECK,
            buried: Set::EMPTY,
            discard: Set::EMPTY,
        },
        discards: Discards::of(ActionCard::deck(n as u8)),
        round: Round {
            leader: first,
            initiative: first,
            seized: false,
            zero: false,
            declared: false,
            passes: 0,
            played: [None; 4],
            seize_card: None,
            unions: [None; 4],
        },
        turn: Turn::of(first),
        battle: Battle::none(),
        leader_row: Set::EMPTY,
        lore_row: Set::EMPTY,
        lore_gone: Set::EMPTY,
        stack: Stack::new(),
    };

    // The last step goes to the bottom.
    s.stack.push(Frame::StartChapter);
    if s.difficulty.strategic_reserves {
        for seat in virtual_seats(&s).into_iter().flatten().rev() {
            s.stack.push(Frame::Reserve { seat });
        }
    }
    s.stack.push(Frame::SetPieces);
    if s.leaders != Leaders::None {
        if drafters(&s) > 0 {
            let (leaders, lore) = row_sizes(&s);
            s.stack.push(Frame::Draft { pick: 0 });
            s.stack.push(Frame::LoreRow { left: lore });
            s.stack.push(Frame::LeaderRow { left: leaders });
        }
        if s.leaders == Leaders::Bots {
            for seat in virtual_seats(&s).into_iter().flatten().rev() {
                s.stack.push(Frame::BotLore { seat });
                s.stack.push(Frame::BotLeader { seat });
            }
        }
    }
    for spot in (0..if n == 2 { 3 } else { 4 }).rev() {
        s.stack.push(Frame::Refill { spot });
    }
    if setup.card.is_none() {
        s.stack.push(Frame::DrawSetupCard);
    }
    // Player last: the first of the virtual hands is drawn if there are several.
    let drawn = if s.difficulty.player_last { bots > 1 } else { true };
    if setup.first.is_none() && drawn {
        s.stack.push(Frame::FirstSeat);
    }
    super::settle(&mut Scene::silent(&mut s));
    Ok(s)
}

fn virtual_seats(s: &State) -> [Option<Seat>; 4] {
    std::array::from_fn(|i| {
        let seat = Seat(i as u8);
        (seat.0 < s.seats && s.player(seat).is_virtual()).then_some(seat)
    })
}

// Chance

pub(crate) fn candidates_leader(s: &State) -> LeaderSet {
    let taken: LeaderSet = s.seats().filter_map(|seat| s.player(seat).leader).collect();
    let owned = s.owned.leaders();
    let for_bots = matches!(s.stack.top(), Frame::BotLeader { .. });
    let from = if for_bots { bot_leaders().and(owned) } else { owned };
    from.without(taken).without(s.leader_row)
}

pub(crate) fn candidates_lore(s: &State) -> LoreSet {
    let taken = s.seats().fold(LoreSet::EMPTY, |set, seat| set.union(s.player(seat).lore));
    let owned = s.owned.lore();
    let for_bots = matches!(s.stack.top(), Frame::BotLore { .. });
    let from = if for_bots { bot_lore().and(owned) } else { owned };
    from.without(taken).without(s.lore_row).without(s.lore_gone)
}

pub(crate) fn outcomes(s: &State) -> u32 {
    match s.stack.top() {
        Frame::FirstSeat if s.difficulty.player_last => {
            s.seats().filter(|seat| s.player(*seat).is_virtual()).count() as u32
        }
        Frame::FirstSeat => u32::from(s.seats),
        Frame::DrawSetupCard => SetupCard::of_players(s.seats).len() as u32,
        Frame::LeaderRow { .. } | Frame::BotLeader { .. } => candidates_leader(s).len(),
        Frame::LoreRow { .. } | Frame::BotLore { .. } | Frame::Learned { .. } => candidates_lore(s).len(),
        Frame::Reserve { .. } => s.supply_types().len(),
        _ => 0,
    }
}

pub(crate) fn resolve(s: &mut Scene<'_, impl Listener>, outcome: u32) {
    match s.stack.top() {
        Frame::FirstSeat => {
            s.pop();
            if s.difficulty.player_last {
                // The bots change seats so that the humans still sit last.
                let bots = outcomes_of_bots(s);
                s.rotate_seats(bots, outcome as usize % bots.max(1));
            } else {
                let first = Seat(outcome as u8);
                s.give_initiative(first, By::Setup);
                s.round_mut().leader = first;
                s.begin_turn(first);
            }
        }
        Frame::DrawSetupCard => {
            s.pop();
            s.set_up(SetupCard::of_players(s.seats)[outcome as usize % 4]);
        }
        Frame::LeaderRow { left } => {
            if let Some(leader) = candidates_leader(s).nth(outcome) {
                s.go(Thing::Leader(leader), 1, At::Box, At::Row, By::Deal);
            }
            again(s, left, Frame::LeaderRow { left: left - 1 });
        }
        Frame::LoreRow { left } => {
            if let Some(lore) = candidates_lore(s).nth(outcome) {
                lay_out(s, lore, At::Row);
            }
            again(s, left, Frame::LoreRow { left: left - 1 });
        }
        Frame::BotLeader { seat } => {
            if let Some(leader) = candidates_leader(s).nth(outcome) {
                s.go(Thing::Leader(leader), 1, At::Box, At::Before(seat), By::Deal);
            }
            s.pop();
        }
        Frame::BotLore { seat } => {
            if let Some(lore) = candidates_lore(s).nth(outcome) {
                lay_out(s, lore, At::Before(seat));
            }
            s.pop();
        }
        Frame::Learned { seat, left } => {
            if let Some(lore) = candidates_lore(s).nth(outcome) {
                lay_out(s, lore, At::Row);
            }
            s.replace(if left > 1 && !candidates_lore(s).is_empty() {
                Frame::Learned { seat, left: left - 1 }
            } else {
                Frame::KeepLore { seat, left: 2 }
            });
        }
        Frame::Reserve { seat } => {
            let token = s.supply_types().nth(outcome);
            s.pop();
            if let Some(token) = token {
                arrange::gain(s, seat, token, By::Difficulty);
                s.push(Frame::Arrange { seat });
            }
        }
        _ => {}
    }
}

/// Continues with the next of several draws.
fn again(s: &mut Scene<'_, impl Listener>, left: u8, frame: Frame) {
    s.pop();
    if left > 1 {
        s.push(frame);
    }
}

/// Takes a lore card from the box of the game.
fn lay_out(s: &mut Scene<'_, impl Listener>, lore: Lore, to: At) {
    s.go(Thing::Lore(lore), 1, At::Box, to, By::Deal);
}

fn outcomes_of_bots(s: &State) -> usize {
    s.seats().filter(|seat| s.player(*seat).is_virtual()).count()
}

// The draft: in reverse turn order, round after round

fn drafters(s: &State) -> u8 {
    s.seats().filter(|seat| drafts(s, *seat)).count() as u8
}

fn drafts(s: &State, seat: Seat) -> bool {
    s.leaders != Leaders::Bots || !s.player(seat).is_virtual()
}

fn lore_each(s: &State) -> u8 {
    if s.leaders == Leaders::ExtraLore { 2 } else { 1 }
}

/// Whether the draft has a pick with this index.
pub(crate) fn is_pick(s: &State, pick: u8) -> bool {
    s.leaders != Leaders::None && pick < drafters(s) * (1 + lore_each(s))
}

/// The number of leaders and lore cards laid out for the draft.
pub(crate) fn row_sizes(s: &State) -> (u8, u8) {
    let drafters = drafters(s);
    (drafters + 1, drafters * lore_each(s) + 1)
}

/// Cards that have been taken in the draft.
pub(crate) fn picks_made(s: &State) -> u32 {
    let of = |player: &Player| u32::from(player.leader.is_some()) + player.lore.len();
    s.seats().filter(|seat| drafts(s, *seat)).map(|seat| of(s.player(seat))).sum()
}

/// The seat that makes this pick.
pub(crate) fn drafter(s: &State, pick: u8) -> Seat {
    let n = drafters(s).max(1);
    let from_last = (n - 1 - pick % n) as usize;
    s.turn_order().filter(|seat| drafts(s, *seat)).nth(from_last).unwrap_or(s.round.initiative)
}

fn may_take_leader(s: &State, seat: Seat, leader: Leader) -> bool {
    s.player(seat).leader.is_none() && s.leader_row.contains(leader)
}

fn may_take_lore(s: &State, seat: Seat, lore: Lore) -> bool {
    s.player(seat).lore.len() < u32::from(lore_each(s)) && s.lore_row.contains(lore)
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    match s.stack.top() {
        Frame::Draft { pick } => {
            let seat = drafter(s, pick);
            if s.player(seat).leader.is_none() {
                s.leader_row.iter().try_for_each(|leader| out.add(Action::TakeLeader(leader)))?;
            }
            if s.player(seat).lore.len() < u32::from(lore_each(s)) {
                s.lore_row.iter().try_for_each(|lore| out.add(Action::TakeLore(lore)))?;
            }
            ON
        }
        Frame::KeepLore { .. } => s.lore_row.iter().try_for_each(|lore| out.add(Action::KeepLore(lore))),
        _ => ON,
    }
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    match (s.stack.top(), action) {
        (Frame::Draft { pick }, Action::TakeLeader(leader)) => {
            ensure(may_take_leader(s, drafter(s, pick), leader), "no-that-leader-cannot-be-taken")
        }
        (Frame::Draft { pick }, Action::TakeLore(lore)) => {
            ensure(may_take_lore(s, drafter(s, pick), lore), "no-that-lore-card-cannot-be-taken")
        }
        (Frame::KeepLore { .. }, Action::KeepLore(lore)) => {
            ensure(s.lore_row.contains(lore), "no-that-lore-card-was-not-drawn")
        }
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    match (s.stack.top(), action) {
        (Frame::Draft { pick }, _) => {
            let seat = drafter(s, pick);
            match action {
                Action::TakeLeader(leader) => {
                    s.go(Thing::Leader(leader), 1, At::Row, At::Before(seat), By::Play);
                }
                Action::TakeLore(lore) => s.go(Thing::Lore(lore), 1, At::Row, At::Before(seat), By::Play),
                _ => return,
            }
            s.pop();
            if is_pick(s, pick + 1) {
                s.push(Frame::Draft { pick: pick + 1 });
            } else {
                for leader in s.leader_row {
                    s.go(Thing::Leader(leader), 1, At::Row, At::Box, By::Setup);
                }
                for lore in s.lore_row {
                    s.go(Thing::Lore(lore), 1, At::Row, At::Box, By::Setup);
                }
            }
        }
        (Frame::KeepLore { seat, left }, Action::KeepLore(lore)) => {
            s.go(Thing::Lore(lore), 1, At::Row, At::Before(seat), By::Leader(Leader::Archivist));
            s.pop();
            if left > 1 && !s.lore_row.is_empty() {
                s.push(Frame::KeepLore { seat, left: left - 1 });
            } else {
                // The rest is scrapped.
                for lore in s.lore_row {
                    s.go(Thing::Lore(lore), 1, At::Row, At::Scrapped, By::Leader(Leader::Archivist));
                }
            }
        }
        _ => {}
    }
}

// The pieces

pub(crate) fn set_pieces(s: &mut Scene<'_, impl Listener>) {
    s.pop();
    if s.seats == 2 {
        // Rules 13: a token for each planet out of play goes into an ambition box.
        let in_play = s.systems();
        let out = System::all().filter(|system| !in_play.contains(*system));
        for resource in out.filter_map(System::printed_resource) {
            s.go(Thing::Token(resource), 1, At::Supply, At::Boxes, By::Setup);
        }
    }
    for (home, seat) in s.card.homes().iter().zip(s.seats_from(s.round.initiative)) {
        let leader = s.player(seat).leader;
        let (ship, city) = (chapter::trophy(Piece::Ship, seat), chapter::trophy(Piece::City, seat));
        s.go(ship, ships_in_game(leader), At::Box, At::Supply, By::Setup);
        s.go(city, cities_in_game(leader), At::Box, At::Supply, By::Setup);
        set_homes(s, seat, home, leader.map_or(Start::NORMAL, Leader::start));
    }
    for seat in s.turn_order() {
        leader_setup(s, seat);
    }
    if s.difficulty.fleet_readiness {
        for seat in s.seats() {
            for system in s.systems() {
                if s.player(seat).is_virtual() && s.has_piece(system, seat) {
                    s.place_ships(seat, system, 1, By::Difficulty);
                }
            }
        }
    }
}

fn set_homes(s: &mut Scene<'_, impl Listener>, seat: Seat, home: &Homes, start: Start) {
    let [a, b, c] = start.boxes;
    let systems = [(home.a, a), (home.b, b)].into_iter().chain(home.c.iter().map(|system| (*system, c)));
    for (system, contents) in systems {
        s.place_ships(seat, system, contents.ships, By::Setup);
        if let (Some(kind), Some(place)) = (contents.building, s.empty_slot(system)) {
            s.place_building(seat, kind, false, (system, place), By::Setup);
        }
    }
    let types = start.resources.map(|r| r.map(Some));
    let tokens = types.unwrap_or([home.a.printed_resource(), home.b.printed_resource()]);
    for (slot, token) in tokens.into_iter().enumerate() {
        if let Some(token) = token
            && s.supply(token) > 0
        {
            // A correction during the draft may have put something there.
            s.go_from_slot(seat, slot as Slot, At::Supply, By::Setup);
            let to = At::Slot { seat, slot: slot as Slot };
            s.go(Thing::Token(token), 1, At::Supply, to, By::Setup);
        }
    }
}

/// Cryptic, Greedy and Learned; Hated and Decentralized have already scrapped their pieces.
fn leader_setup(s: &mut Scene<'_, impl Listener>, seat: Seat) {
    let Some(leader) = s.player(seat).leader else { return };
    for resource in leader.outrage_at_setup() {
        s.mark_outrage(seat, resource);
    }
    if leader == Leader::Archivist {
        s.push(Frame::Learned { seat, left: 5 });
    }
}
