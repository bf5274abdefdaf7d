//! Reads a state from a file; an impossible one is refused with the line and the reason.

use super::file::*;
use crate::state::battle::Battle;
use crate::state::card::{ActionCard, CardSet, Played};
use crate::state::court::{Court, CourtCard, CourtSet};
use crate::state::discards::Discards;
use crate::state::frame::{Frame, Stack};
use crate::state::leader::{cities_in_game, ships_in_game};
use crate::state::names::{Named, Set};
use crate::state::piece::{Building, BuildingKind, Piece, STARPORTS, Ships};
use crate::state::player::{Colour, HOLDINGS, Player, VirtualHand};
use crate::state::resource::{Resource, TOKENS_PER_TYPE, Tokens};
use crate::state::round::{Claim, Round, Turn};
use crate::state::validate::{Problem, problem};
use crate::state::{Spaces, State};
use table::Seat;
use table::game::PositionError;
use table::sheet::{self, line_at};

/// Reads a position; an impossible one is refused with the line and the reason.
pub fn read(text: &str) -> Result<State, PositionError> {
    let file: Position = sheet::read(text)?;
    let state = state(&file).and_then(|state| state.validate().map(|()| state));
    state.map_err(|problem| PositionError { line: line_of(text, &problem.path), reason: problem.reason })
}

/// The line of a path in the file ("seat.0.slots"), as far as the path exists there.
fn line_of(text: &str, path: &str) -> usize {
    let Ok(table) = toml::de::DeTable::parse(text) else { return 1 };
    let mut line = 1;
    let mut steps = path.split('.');
    let Some(first) = steps.next() else { return line };
    let Some((key, value)) = table.get_ref().get_key_value(first) else { return line };
    line = line_at(text, key.span().start);
    let mut value = value;
    for step in steps {
        let next = match value.get_ref() {
            toml::de::DeValue::Table(table) => {
                table.get_key_value(step).map(|(key, value)| (key.span(), value))
            }
            toml::de::DeValue::Array(array) => {
                step.parse::<usize>().ok().and_then(|i| array.get(i)).map(|value| (value.span(), value))
            }
            _ => None,
        };
        let Some((span, inner)) = next else { return line };
        line = line_at(text, span.start);
        value = inner;
    }
    line
}

/// The seats of a file, by colour.
struct Seats<'f>(&'f [SeatFile]);

impl Seats<'_> {
    fn find(&self, colour: Colour, path: &str) -> Result<Seat, Problem> {
        let at = self.0.iter().position(|seat| seat.colour == colour);
        at.map(|i| Seat(i as u8)).ok_or_else(|| problem(path, format!("{colour} is not at the table")))
    }

    fn counts(&self, counts: &Counts<Colour>, path: &str) -> Result<[u8; 4], Problem> {
        let mut numbers = [0; 4];
        for (key, n) in counts {
            numbers[self.find(key.0, path)?.0 as usize] = few(*n, path)?;
        }
        Ok(numbers)
    }
}

/// A limit above every count in the game; it keeps sums of impossible files in range.
fn few(n: u8, path: &str) -> Result<u8, Problem> {
    if n <= 30 { Ok(n) } else { Err(problem(path, format!("{n} is more than there are"))) }
}

fn tokens(counts: &Counts<Resource>, path: &str) -> Result<Tokens, Problem> {
    let mut tokens = Tokens::default();
    for (key, n) in counts {
        tokens.0[key.0.index()] = few(*n, path)?;
    }
    Ok(tokens)
}

/// The remainder after `used` of `all`; an error if there are too many.
fn rest(all: u8, used: u32, path: &str, what: &str) -> Result<u8, Problem> {
    u8::try_from(used)
        .ok()
        .and_then(|used| all.checked_sub(used))
        .ok_or_else(|| problem(path, format!("{used} {what}, but there are only {all}")))
}

fn state(file: &Position) -> Result<State, Problem> {
    let n = file.seat.len();
    if !(2..=4).contains(&n) {
        return Err(problem("seat", "Arcs is for 2 to 4 players"));
    }
    for (i, seat) in file.seat.iter().enumerate() {
        if file.seat[..i].iter().any(|other| other.colour == seat.colour) {
            return Err(problem(format!("seat.{i}.colour"), format!("two seats are {}", seat.colour)));
        }
    }
    let seats = Seats(&file.seat);
    let mut stack = Stack::new();
    for frame in &file.pending {
        if stack.frames().len() >= Stack::DEPTH {
            return Err(problem("pending", "too many things are pending"));
        }
        stack.push(*frame);
    }
    let mut players = [Player::empty(file.seat[0].colour, file.seat[0].hand); 4];
    for (i, seat) in file.seat.iter().enumerate() {
        players[i] = player(&seats, i, seat)?;
    }
    let draft = file.draft.as_ref();
    let mut s = State {
        seats: n as u8,
        card: file.setup,
        in_play: file.setup.in_play(),
        chapter: file.chapter,
        leaders: file.leaders,
        owned: file.owned,
        difficulty: file.difficulty,
        markers: file.markers.map(Box::ambition),
        supply: Tokens::default(),
        boxes: tokens(&file.boxes, "boxes")?,
        spaces: [Spaces::default(); 24],
        players,
        court: court(&seats, file)?,
        discards: Discards::EMPTY,
        round: round(&seats, file)?,
        turn: turn(&seats, file)?,
        battle: battle(&seats, file)?,
        leader_row: draft.map_or(Set::EMPTY, |d| d.leaders),
        lore_row: draft.map_or(Set::EMPTY, |d| d.lore),
        lore_gone: draft.map_or(Set::EMPTY, |d| d.gone),
        stack,
    };
    for (key, system) in &file.map {
        s.spaces[key.0.index()] = spaces(&seats, system, &format!("map.{}", key.0))?;
    }
    supplies(&mut s)?;
    left_over_cards(&mut s, file)?;
    Ok(s)
}

fn player(seats: &Seats<'_>, at: usize, seat: &SeatFile) -> Result<Player, Problem> {
    let path = format!("seat.{at}");
    let mut player = Player {
        leader: seat.leader,
        power: seat.power,
        loose: tokens(&seat.loose, &path)?,
        captives: seats.counts(&seat.captives, &format!("{path}.captives"))?,
        outrage: seat.outrage,
        guild: seat.guild,
        lore: seat.lore,
        hand: seat.cards,
        virtual_hand: VirtualHand { cards: seat.counter, seize: seat.seize, bonus: seat.bonus },
        exhausted: seat.exhausted,
        exhausted_lore: seat.exhausted_lore,
        ..Player::empty(seat.colour, seat.hand)
    };
    if seat.slots.len() > HOLDINGS as usize {
        return Err(problem(format!("{path}.slots"), "a board has six slots"));
    }
    for (slot, token) in seat.slots.iter().enumerate() {
        player.slots[slot] = token.0;
    }
    player.slots[HOLDINGS as usize] = seat.holdings;
    for (key, pieces) in &seat.trophies {
        let owner = seats.find(key.0, &format!("{path}.trophies"))?;
        for (piece, n) in pieces {
            player.trophies[piece.0.index()][owner.0 as usize] = few(*n, &format!("{path}.trophies"))?;
        }
    }
    Ok(player)
}

fn spaces(seats: &Seats<'_>, system: &SystemFile, path: &str) -> Result<Spaces, Problem> {
    let mut spaces = Spaces { shaped: system.shaped, ..Spaces::default() };
    for (key, ships) in &system.ships {
        let seat = seats.find(key.0, path)?;
        spaces.ships[seat.0 as usize] =
            Ships { fresh: few(ships.fresh, path)?, damaged: few(ships.damaged, path)? };
    }
    for building in &system.buildings {
        let owner = seats.find(building.owner, path)?;
        let place = usize::from(building.place).wrapping_sub(1);
        let Some(there) = spaces.buildings.get_mut(place) else {
            return Err(problem(path, format!("there is no place {}", building.place)));
        };
        if there.is_some() {
            return Err(problem(path, format!("two buildings in place {}", building.place)));
        }
        *there = Some(Building::new(owner, building.kind, building.damaged).used(building.used));
    }
    Ok(spaces)
}

fn court(seats: &Seats<'_>, file: &Position) -> Result<Court, Problem> {
    let mut court = Court {
        row: [None; 4],
        agents: [[0; 4]; 4],
        deck: Set::EMPTY,
        buried: file.court.buried,
        discard: file.court.discard,
    };
    if file.court.row.len() > 4 {
        return Err(problem("court.row", "the row has at most four cards"));
    }
    for (at, spot) in file.court.row.iter().enumerate() {
        court.row[at] = spot.card;
        court.agents[at] = seats.counts(&spot.agents, &format!("court.row.{at}"))?;
    }
    Ok(court)
}

fn round(seats: &Seats<'_>, file: &Position) -> Result<Round, Problem> {
    let round = &file.round;
    let mut played = [None; 4];
    for (key, card) in &round.played {
        let seat = seats.find(key.0, "round.played")?;
        played[seat.0 as usize] = Some(Played { card: card.card, way: card.way });
    }
    let mut unions = [None; 4];
    for union in &round.unions {
        let owner = seats.find(union.owner, "round.unions")?;
        unions[union.card.suit().index()] = Some(Claim { owner, card: union.card });
    }
    Ok(Round {
        leader: seats.find(round.leader, "round.leader")?,
        initiative: seats.find(round.initiative, "round.initiative")?,
        seized: round.seized,
        zero: round.zero,
        declared: round.declared,
        passes: round.passes,
        played,
        seize_card: round.seize_card,
        unions,
    })
}

fn turn(seats: &Seats<'_>, file: &Position) -> Result<Turn, Problem> {
    let turn = &file.turn;
    let mut taxed_slots = 0;
    for (key, slots) in &turn.taxed_slots {
        for slot in slots {
            if !(1..=2).contains(slot) {
                return Err(problem("turn.taxed-slots", format!("there is no slot {slot}")));
            }
            taxed_slots |= 1 << (key.0.index() * 2 + usize::from(*slot) - 1);
        }
    }
    let mut moved = [0; 24];
    for (key, n) in &turn.moved {
        moved[key.0.index()] = *n;
    }
    Ok(Turn {
        seat: seats.find(turn.seat, "turn.seat")?,
        stage: turn.stage,
        pips: turn.pips,
        weapon: turn.weapon,
        declared: turn.declared,
        fenced: turn.fenced,
        summoned: turn.summoned,
        ruthless: turn.ruthless,
        tycoon_declared: turn.tycoon_declared,
        held: tokens(&turn.held, "turn.held")?,
        secured: turn.secured,
        aside: turn.aside,
        counted: turn.counted,
        die: turn.die,
        taxed_slots,
        moved,
        catapulted: turn.catapulted,
    })
}

fn battle(seats: &Seats<'_>, file: &Position) -> Result<Battle, Problem> {
    let Some(battle) = &file.battle else { return Ok(Battle::none()) };
    let defender = seats.find(battle.defender, "battle.defender")?;
    let mut fought = Battle::new(battle.from.unwrap_or(battle.system), battle.system, defender);
    fought.all_fresh = battle.all_fresh;
    fought.trophy = battle.trophy;
    fought.cities = few(battle.cities, "battle.cities")?;
    fought.outrage = battle.outrage;
    for (die, faces) in &battle.rolled {
        for (face, n) in faces.iter().enumerate() {
            fought.rolled[die.0.index()][face] = *n;
        }
    }
    for (die, n) in &battle.to_roll {
        fought.to_roll[die.0.index()] = *n;
    }
    let six = |die: usize| {
        let sum: u32 = fought.rolled[die].iter().map(|n| u32::from(*n)).sum();
        sum + u32::from(fought.to_roll[die]) <= 6
    };
    if !(0..3).all(six) {
        return Err(problem("battle.rolled", "there are six dice of each type"));
    }
    Ok(fought)
}

/// Computes the supply: everything that is not elsewhere.
fn supplies(s: &mut State) -> Result<(), Problem> {
    for seat in s.seats() {
        let at = seat.0 as usize;
        let path = format!("seat.{at}");
        let taken = |piece: Piece| -> u32 {
            s.seats().map(|holder| u32::from(s.player(holder).trophies[piece.index()][at])).sum()
        };
        let ships: u32 = s.spaces.iter().map(|spaces| u32::from(spaces.ships[at].total())).sum();
        let built = |kind: BuildingKind| {
            let all = s.spaces.iter().flat_map(|spaces| spaces.buildings).flatten();
            all.filter(|b| b.owner() == seat && b.kind() == kind).count() as u32
        };
        let leader = s.player(seat).leader;
        let ships = rest(ships_in_game(leader), ships + taken(Piece::Ship), &path, "ships")?;
        let starports = built(BuildingKind::Starport) + taken(Piece::Starport);
        let starports = rest(STARPORTS, starports, &path, "starports")?;
        let cities = built(BuildingKind::City) + taken(Piece::City);
        let cities = rest(cities_in_game(leader), cities, &path, "cities")?;
        // Nothing is counted before the pieces are set up.
        let setting_up = s.is_setting_up();
        let player = s.player_mut(seat);
        player.starports = starports;
        if !setting_up {
            (player.ships, player.cities) = (ships, cities);
        }
    }
    for resource in Resource::all() {
        let held: u32 = s.seats().map(|seat| u32::from(s.player(seat).tokens(resource))).sum();
        let shaped = s.spaces.iter().filter(|spaces| spaces.shaped == Some(resource)).count() as u32;
        let used = held + shaped + u32::from(s.boxes.of(resource)) + u32::from(s.turn.held.of(resource));
        s.supply.0[resource.index()] =
            rest(TOKENS_PER_TYPE, used, "seat", &format!("{resource} tokens are out"))?;
    }
    Ok(())
}

/// Computes the Court deck and the undealt cards: everything that is not elsewhere.
fn left_over_cards(s: &mut State, file: &Position) -> Result<(), Problem> {
    let mut court: CourtSet = s.court.discard.union(s.court.buried);
    court = court.union(s.court.row.iter().flatten().copied().collect());
    court = s.seats().fold(court, |set, seat| set.union(s.player(seat).guild));
    court = s.round.unions.iter().flatten().fold(court, |set, c| set.with(CourtCard::union(c.card.suit())));
    for frame in &file.pending {
        match frame {
            Frame::Vox { card } => court.insert(*card),
            Frame::SongSeize => court.insert(CourtCard::SongOfFreedom),
            _ => {}
        }
    }
    s.court.deck = CourtCard::DECK.without(court);

    let mut seen: CardSet = s.turn.aside;
    seen = s.seats().fold(seen, |set, seat| {
        let player = s.player(seat);
        set.union(player.hand).union(player.virtual_hand.bonus)
    });
    seen = s.round.played.iter().flatten().map(|p| p.card).chain(s.round.seize_card).fold(seen, Set::with);
    for group in &file.pile {
        if let Some(card) = group.iter().find(|card| s.discards.pile_cards().contains(*card)) {
            return Err(problem("pile", format!("{card} is in two places")));
        }
        s.discards.put_shuffled(*group);
        seen = seen.union(*group);
    }
    s.discards.undealt = ActionCard::deck(s.seats).without(seen);
    Ok(())
}
