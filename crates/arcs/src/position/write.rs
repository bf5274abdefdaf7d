//! Writes a state to a file.

use super::file::*;
use crate::state::battle::{Battle, Die};
use crate::state::card::CardSet;
use crate::state::names::{Named, Set};
use crate::state::piece::Piece;
use crate::state::player::{Colour, HOLDINGS, Player};
use crate::state::resource::{Resource, Tokens};
use crate::state::system::System;
use crate::state::{Spaces, State};
use std::collections::BTreeMap;
use table::Seat;

/// The whole state as TOML.
pub fn write(s: &State) -> String {
    table::sheet::write(&position(s))
}

fn counts<T: Named>(of: impl Fn(T) -> u8) -> Counts<T> {
    T::all().map(|thing| (Key(thing), of(thing))).filter(|(_, n)| *n > 0).collect()
}

fn tokens(tokens: Tokens) -> Counts<Resource> {
    counts(|r| tokens.of(r))
}

/// Counts that the state stores by seat.
fn by_colour(s: &State, numbers: [u8; 4]) -> Counts<Colour> {
    s.seats()
        .map(|seat| (Key(s.player(seat).colour), numbers[seat.0 as usize]))
        .filter(|(_, n)| *n > 0)
        .collect()
}

fn colour(s: &State, seat: Seat) -> Colour {
    s.player(seat).colour
}

fn position(s: &State) -> Position {
    let draft = DraftFile { leaders: s.leader_row, lore: s.lore_row, gone: s.lore_gone };
    let systems = s.systems().iter().map(|system| (Key(system), &s.spaces[system.index()]));
    Position {
        setup: s.card,
        chapter: s.chapter,
        markers: s.markers.map(Box::of),
        leaders: s.leaders,
        owned: s.owned,
        boxes: tokens(s.boxes),
        pile: pile(s),
        pending: s.stack.frames().to_vec(),
        difficulty: s.difficulty,
        seat: s.seats().map(|seat| seat_file(s, s.player(seat))).collect(),
        court: CourtFile {
            row: (0..if s.seats == 2 { 3 } else { 4 })
                .map(|spot: usize| SpotFile {
                    card: s.court.row[spot],
                    agents: by_colour(s, s.court.agents[spot]),
                })
                .collect(),
            discard: s.court.discard,
            buried: s.court.buried,
        },
        round: round(s),
        turn: turn(s),
        map: systems
            .filter(|(_, spaces)| **spaces != Spaces::default())
            .map(|(key, spaces)| (key, system(s, spaces)))
            .collect(),
        battle: battle(s),
        draft: (draft != DraftFile::default()).then_some(draft),
    }
}

fn pile(s: &State) -> Vec<CardSet> {
    let mut groups: Vec<CardSet> = Vec::new();
    for (card, grouped) in s.discards.pile() {
        match groups.last_mut() {
            Some(group) if grouped => group.insert(card),
            _ => groups.push(Set::EMPTY.with(card)),
        }
    }
    groups
}

fn seat_file(s: &State, player: &Player) -> SeatFile {
    let mut slots: Vec<Token> = player.slots[..HOLDINGS as usize].iter().map(|t| Token(*t)).collect();
    while slots.last() == Some(&Token(None)) {
        slots.pop();
    }
    let trophies = s.seats().map(|owner| {
        let pieces = counts(|piece: Piece| player.trophies[piece.index()][owner.0 as usize]);
        (Key(colour(s, owner)), pieces)
    });
    SeatFile {
        colour: player.colour,
        hand: player.hand_kind,
        leader: player.leader,
        power: player.power,
        slots,
        holdings: player.slots[HOLDINGS as usize],
        loose: tokens(player.loose),
        outrage: player.outrage,
        guild: player.guild,
        lore: player.lore,
        cards: player.hand,
        counter: player.virtual_hand.cards,
        seize: player.virtual_hand.seize,
        bonus: player.virtual_hand.bonus,
        exhausted: player.exhausted,
        exhausted_lore: player.exhausted_lore,
        captives: by_colour(s, player.captives),
        trophies: trophies.filter(|(_, pieces)| !pieces.is_empty()).collect(),
    }
}

fn system(s: &State, spaces: &Spaces) -> SystemFile {
    let ships = s.seats().map(|seat| (Key(colour(s, seat)), spaces.ships[seat.0 as usize]));
    SystemFile {
        ships: ships
            .filter(|(_, ships)| ships.total() > 0)
            .map(|(key, ships)| (key, ShipsFile { fresh: ships.fresh, damaged: ships.damaged }))
            .collect(),
        buildings: (1..)
            .zip(spaces.buildings)
            .filter_map(|(place, building)| {
                building.map(|b| BuildingFile {
                    owner: colour(s, b.owner()),
                    kind: b.kind(),
                    place,
                    damaged: b.is_damaged(),
                    used: b.is_used(),
                })
            })
            .collect(),
        shaped: spaces.shaped,
    }
}

fn round(s: &State) -> RoundFile {
    RoundFile {
        initiative: colour(s, s.round.initiative),
        leader: colour(s, s.round.leader),
        seized: s.round.seized,
        zero: s.round.zero,
        declared: s.round.declared,
        passes: s.round.passes,
        seize_card: s.round.seize_card,
        unions: s
            .round
            .unions
            .iter()
            .flatten()
            .map(|claim| UnionFile { owner: colour(s, claim.owner), card: claim.card })
            .collect(),
        played: s
            .seats()
            .filter_map(|seat| {
                let played = s.round.played(seat)?;
                Some((Key(colour(s, seat)), PlayedFile { card: played.card, way: played.way }))
            })
            .collect(),
    }
}

fn turn(s: &State) -> TurnFile {
    let turn = &s.turn;
    let taxed = |system: System| {
        let bits = turn.taxed_slots >> (system.index() * 2) & 0b11;
        (0..2u8).filter(|place| bits >> place & 1 == 1).map(|place| place + 1).collect::<Vec<u8>>()
    };
    TurnFile {
        seat: colour(s, turn.seat),
        stage: turn.stage,
        pips: turn.pips,
        weapon: turn.weapon,
        declared: turn.declared,
        fenced: turn.fenced,
        summoned: turn.summoned,
        ruthless: turn.ruthless,
        tycoon_declared: turn.tycoon_declared,
        counted: turn.counted,
        die: turn.die,
        secured: turn.secured,
        aside: turn.aside,
        held: tokens(turn.held),
        taxed_slots: System::all()
            .map(|system| (Key(system), taxed(system)))
            .filter(|(_, slots)| !slots.is_empty())
            .collect(),
        moved: counts(|system: System| turn.moved[system.index()]),
        catapulted: turn.catapulted,
    }
}

/// The last battle, if there was one in this game.
fn battle(s: &State) -> Option<BattleFile> {
    let battle = &s.battle;
    if *battle == Battle::none() {
        return None;
    }
    let rolled: BTreeMap<Key<Die>, [u8; 6]> = Die::all()
        .map(|die| (Key(die), battle.rolled[die.index()]))
        .filter(|(_, faces)| *faces != [0; 6])
        .collect();
    Some(BattleFile {
        system: battle.system,
        defender: colour(s, battle.defender),
        from: battle.is_rifles().then_some(battle.from),
        all_fresh: battle.all_fresh,
        trophy: battle.trophy,
        cities: battle.cities,
        outrage: battle.outrage,
        rolled,
        to_roll: counts(|die: Die| battle.to_roll[die.index()]),
    })
}
