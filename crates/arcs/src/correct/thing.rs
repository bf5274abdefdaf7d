//! The things that can be corrected.

use crate::happening::By;
use crate::rules::outrage;
use crate::rules::scene::Scene;
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::{ActionCard, CardSet};
use crate::state::court::{CourtCard, CourtSet};
use crate::state::frame::Frame;
use crate::state::leader::{Leader, agents_in_game, cities_in_game, ships_in_game};
use crate::state::lore::Lore;
use crate::state::names::{Named, Set, fold};
use crate::state::piece::{Building, BuildingKind, Piece, STARPORTS, Ships};
use crate::state::player::{Colour, HOLDINGS, SLOTS, Slot};
use crate::state::resource::Resource;
use crate::state::round::Turn;
use crate::state::system::System;
use table::Seat;

/// A parsed correction: the words of the place, and the list of its contents.
pub struct Line {
    place: Vec<String>,
    items: Vec<String>,
}

impl Line {
    pub fn read(text: &str) -> Option<Line> {
        let (place, items) = text.split_once(':')?;
        let words = |text: &str| -> Vec<String> {
            let spaced = spaced(text);
            spaced
                .split_whitespace()
                .filter(|w| !matches!(*w, "in" | "on" | "of" | "the"))
                .map(str::to_owned)
                .collect()
        };
        let items = items.split(',').map(|item| item.trim().to_owned());
        Some(Line { place: words(place), items: items.filter(|i| !is_none(i)).collect() })
    }

    fn value(&self) -> &str {
        self.items.first().map_or("", String::as_str)
    }

    fn number(&self) -> Result<u8, String> {
        if self.items.is_empty() {
            return Ok(0);
        }
        self.value().parse().map_err(|_| say!("fix-is-no-number", value = format!("{:?}", self.value())))
    }

    fn flag(&self) -> Result<bool, String> {
        match fold(self.value()).as_str() {
            "yes" | "true" | "1" => Ok(true),
            "" | "no" | "false" | "0" => Ok(false),
            _ => Err(say!("fix-is-neither-yes-nor-no", value = format!("{:?}", self.value()))),
        }
    }

    fn all<T: Named>(&self) -> Result<Set<T>, String> {
        self.items.iter().map(|item| named(item)).collect()
    }

    fn one<T: Named>(&self) -> Result<Option<T>, String> {
        if self.items.is_empty() { Ok(None) } else { named(self.value()).map(Some) }
    }
}

/// Lower case, with a space between letters and numbers: "Gate1" is "gate 1".
fn spaced(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        if c.is_numeric() && out.chars().last().is_some_and(char::is_alphabetic) {
            out.push(' ');
        }
        out.push(c);
    }
    out
}

fn is_none(item: &str) -> bool {
    matches!(fold(item).as_str(), "" | "none" | "empty" | "nothing")
}

fn named<T: Named>(text: &str) -> Result<T, String> {
    T::parse(text).ok_or_else(|| say!("fix-is-not-known-here", text = format!("{text:?}")))
}

/// "2 blue" or "1 blue ship": the number, and the words after it.
fn counted(item: &str) -> Result<(u8, Vec<String>), String> {
    let spaced = spaced(item);
    let mut words = spaced.split_whitespace();
    let n = words
        .next()
        .and_then(|n| n.parse().ok())
        .ok_or_else(|| say!("fix-begins-with-no-number", item = format!("{item:?}")))?;
    Ok((n, words.map(|w| w.trim_end_matches('s').to_owned()).collect()))
}

fn seat(s: &State, word: &str) -> Option<Seat> {
    s.seats().find(|seat| fold(s.player(*seat).colour().label()) == fold(word))
}

fn system(words: &[String]) -> Result<System, String> {
    named(&words.concat())
}

pub fn change(s: &mut State, line: &Line) -> Result<(), String> {
    let place: Vec<&str> = line.place.iter().map(String::as_str).collect();
    if let Some(seat) = place.first().and_then(|word| seat(s, word)) {
        return change_player(s, seat, &line.place[1..], line);
    }
    match place.as_slice() {
        ["chapter"] => s.chapter = line.number()?,
        ["initiative"] => {
            let holder = seat(s, line.value()).ok_or_else(|| say!("fix-nobody-has-that-colour"))?;
            s.round.initiative = holder;
            if s.frame() == Frame::Lead {
                s.round.leader = holder;
                s.turn = Turn::of(holder);
            }
        }
        ["seized"] => s.round.seized = line.flag()?,
        ["zero"] => s.round.zero = line.flag()?,
        ["pips"] => s.turn.pips = line.number()?,
        ["court", "discards" | "discard"] => change_discards(s, line.all()?),
        ["court", spot] => change_court(s, spot, line.one()?)?,
        ["markers", ..] => return Err(say!("fix-markers-are-placed-by-ambition-tycoon")),
        [colour, ..] if Colour::parse(colour).is_some() => {
            return Err(say!("fix-nobody-plays-at-this-table", colour = *colour));
        }
        [word] => change_markers(s, named(word)?, line)?,
        _ => return Err(say!("fix-there-is-no-to-correct", place = format!("{:?}", place.join(" ")))),
    }
    Ok(())
}

fn change_markers(s: &mut State, ambition: Ambition, line: &Line) -> Result<(), String> {
    const NAMES: [&str; 3] = ["small", "medium", "large"];
    let mut markers = s.markers.map(|m| m.filter(|a| *a != ambition));
    for item in &line.items {
        let marker = NAMES.iter().position(|name| *name == fold(item));
        markers[marker
            .ok_or_else(|| say!("fix-is-no-marker-small-medium-large", item = format!("{item:?}")))?] =
            Some(ambition);
    }
    s.markers = markers;
    Ok(())
}

fn spot_of(s: &State, word: &str) -> Result<usize, String> {
    let spots = if s.players() == 2 { 3 } else { 4 };
    let n: usize =
        word.parse().map_err(|_| say!("fix-is-no-position-of-the-row", word = format!("{word:?}")))?;
    if (1..=spots).contains(&n) { Ok(n - 1) } else { Err(say!("fix-the-row-has-positions", spots = spots)) }
}

/// Takes a card from the deck or the discards into the row; the previous card goes back to the deck.
fn change_court(s: &mut State, spot: &str, card: Option<CourtCard>) -> Result<(), String> {
    let at = spot_of(s, spot)?;
    if let Some(old) = s.court.row[at].take() {
        s.court.deck.insert(old);
    }
    if let Some(card) = card {
        take_court_card(s, card);
    } else {
        s.court.agents[at] = [0; 4];
    }
    s.court.row[at] = card;
    Ok(())
}

/// Takes a card out of the deck or the discards; if it is elsewhere, it ends up in two places and validation
/// fails.
fn take_court_card(s: &mut State, card: CourtCard) {
    s.court.deck.remove(card);
    s.court.buried.remove(card);
    s.court.discard.remove(card);
}

fn change_discards(s: &mut State, cards: CourtSet) {
    s.court.deck = s.court.deck.union(s.court.discard);
    s.court.discard = Set::EMPTY;
    for card in cards {
        take_court_card(s, card);
        s.court.discard.insert(card);
    }
}

fn change_player(s: &mut State, seat: Seat, what: &[String], line: &Line) -> Result<(), String> {
    let words: Vec<&str> = what.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["power"] => s.player_mut(seat).power = line.number()?,
        ["counter"] => s.player_mut(seat).virtual_hand.cards = line.number()?,
        ["seize"] => s.player_mut(seat).virtual_hand.seize = line.number()?,
        ["outrage"] => s.player_mut(seat).outrage = line.all()?,
        ["slot", slot] => {
            let n: u8 = slot.parse().map_err(|_| say!("fix-is-no-slot", slot = format!("{slot:?}")))?;
            return change_slot(s, seat, n.wrapping_sub(1), line.one()?);
        }
        ["holdings"] => return change_slot(s, seat, HOLDINGS, line.one()?),
        ["guild"] => {
            let cards: CourtSet = line.all()?;
            s.court.deck = s.court.deck.union(s.player(seat).guild);
            cards.iter().for_each(|card| take_court_card(s, card));
            let player = s.player_mut(seat);
            player.guild = cards;
            player.exhausted = player.exhausted.and(cards);
        }
        ["lore"] => s.player_mut(seat).lore = line.all::<Lore>()?,
        ["leader"] => change_leader(s, seat, line.one()?)?,
        // This many cards, whichever they are.
        ["hand"] if line.items.len() == 1 && line.number().is_ok() => {
            let n = u32::from(line.number()?);
            let held = s.player(seat).hand;
            // From the pile, not from the cards still to be drawn.
            let cards: CardSet = held.iter().chain(s.discards.pile_cards().iter()).take(n as usize).collect();
            if cards.len() < n {
                return Err(say!("fix-there-are-not-so-many-cards"));
            }
            let cards = take_cards(s, held, cards);
            s.player_mut(seat).hand = cards;
        }
        ["hand"] => {
            let cards = take_cards(s, s.player(seat).hand, line.all()?);
            s.player_mut(seat).hand = cards;
        }
        ["bonus"] => {
            let cards = take_cards(s, s.player(seat).virtual_hand.bonus, line.all()?);
            s.player_mut(seat).virtual_hand.bonus = cards;
        }
        ["captives"] => {
            let mut captives = [0; 4];
            for item in &line.items {
                let (n, words) = counted(item)?;
                captives[owner(s, &words)?.0 as usize] = n;
            }
            s.player_mut(seat).captives = captives;
        }
        ["trophies"] => change_trophies(s, seat, line)?,
        ["agents", "court", spot] => {
            let at = spot_of(s, spot)?;
            s.court.agents[at][seat.0 as usize] = line.number()?.min(agents_in_game(None) + 1);
        }
        ["ships", ..] => change_ships(s, seat, system(&what[1..])?, line)?,
        ["city", ..] => change_building(s, seat, BuildingKind::City, system(&what[1..])?, line)?,
        ["starport", ..] => change_building(s, seat, BuildingKind::Starport, system(&what[1..])?, line)?,
        _ => {
            let colour = s.player(seat).colour();
            let known = "ships, city, starport, slot, counter, seize, bonus, hand, guild, captives, trophies";
            return Err(say!(
                "fix-has-no-and-the-like-are",
                colour = colour,
                what = format!("{:?}", what.join(" ")),
                known = known
            ));
        }
    }
    Ok(())
}

fn owner(s: &State, words: &[String]) -> Result<Seat, String> {
    words.first().and_then(|word| seat(s, word)).ok_or_else(|| say!("fix-it-is-not-said-whose"))
}

/// Takes cards from the undealt ones, and returns the previous cards to them.
fn take_cards(s: &mut State, old: CardSet, new: CardSet) -> CardSet {
    let free = s.discards.undealt.union(old);
    s.discards.undealt = free.without(new);
    // A card on the pile is removed from it; one that is elsewhere ends up in two places and validation
    // fails.
    let pile: Vec<(ActionCard, bool)> = s.discards.pile().filter(|(card, _)| !new.contains(*card)).collect();
    s.discards = crate::state::discards::Discards::of(s.discards.undealt);
    let mut group = CardSet::EMPTY;
    for (card, grouped) in pile {
        if !grouped {
            s.discards.put_shuffled(group);
            group = CardSet::EMPTY;
        }
        group.insert(card);
    }
    s.discards.put_shuffled(group);
    new
}

fn change_slot(s: &mut State, seat: Seat, slot: Slot, token: Option<Resource>) -> Result<(), String> {
    if slot as usize >= SLOTS {
        return Err(say!("fix-there-are-six-slots"));
    }
    outrage::discard_slot(&mut Scene::silent(s), seat, slot, By::Correction);
    if let Some(token) = token {
        if !s.supply.take(token) {
            return Err(say!("fix-no-is-in-supply", token = token));
        }
        s.player_mut(seat).slots[slot as usize] = Some(token);
    }
    Ok(())
}

/// Another leader changes the numbers of pieces.
fn change_leader(s: &mut State, seat: Seat, leader: Option<Leader>) -> Result<(), String> {
    let player = s.player_mut(seat);
    let adjust = |have: u8, old: u8, new: u8| {
        (have + new).checked_sub(old).ok_or_else(|| say!("fix-too-few-pieces-are-in-supply"))
    };
    player.ships = adjust(player.ships, ships_in_game(player.leader), ships_in_game(leader))?;
    player.cities = adjust(player.cities, cities_in_game(player.leader), cities_in_game(leader))?;
    player.leader = leader;
    Ok(())
}

/// Returns pieces to the owner's supply, cities to the owner's board. Agents are not counted separately.
fn return_pieces(s: &mut State, owner: Seat, piece: Piece, n: u8) {
    let player = s.player_mut(owner);
    match piece {
        Piece::Ship => player.ships += n,
        Piece::Starport => player.starports += n,
        Piece::City => player.cities += n,
        Piece::Agent => {}
    }
}

fn change_trophies(s: &mut State, seat: Seat, line: &Line) -> Result<(), String> {
    for piece in Piece::ALL {
        for owner in s.seats() {
            let n = std::mem::take(&mut s.player_mut(seat).trophies[piece.index()][owner.0 as usize]);
            return_pieces(s, owner, *piece, n);
        }
    }
    for item in &line.items {
        let (n, words) = counted(item)?;
        let owner = owner(s, &words)?;
        let kind = words.get(1).map_or("", String::as_str);
        let kind = if kind == "citie" { "city" } else { kind };
        let piece: Piece = named(kind)?;
        take_from_supply(s, owner, piece, n)?;
        s.player_mut(seat).trophies[piece.index()][owner.0 as usize] += n;
    }
    Ok(())
}

fn take_from_supply(s: &mut State, owner: Seat, piece: Piece, n: u8) -> Result<(), String> {
    let colour = s.player(owner).colour();
    let player = s.player_mut(owner);
    let supply = match piece {
        Piece::Ship => &mut player.ships,
        Piece::Starport => &mut player.starports,
        Piece::City => &mut player.cities,
        Piece::Agent => return Ok(()),
    };
    *supply = supply
        .checked_sub(n)
        .ok_or_else(|| say!("fix-has-too-few-s-in-supply", colour = colour, piece = piece))?;
    Ok(())
}

fn change_ships(s: &mut State, seat: Seat, system: System, line: &Line) -> Result<(), String> {
    let mut ships = Ships::default();
    for item in &line.items {
        let (n, words) = counted(item)?;
        match words.first().map(String::as_str) {
            Some("damaged") => ships.damaged = n,
            None | Some("fresh" | "ship") => ships.fresh = n,
            Some(other) => return Err(say!("fix-ships-are-fresh-or-damaged-not", other = other)),
        }
    }
    let old = std::mem::take(s.ships_mut(system, seat));
    s.player_mut(seat).ships += old.total();
    let total = ships.fresh.checked_add(ships.damaged).ok_or_else(|| say!("fix-too-many-ships"))?;
    take_from_supply(s, seat, Piece::Ship, total)?;
    *s.ships_mut(system, seat) = ships;
    Ok(())
}

/// "none", "fresh" or "damaged", for each building of that kind: "fresh, damaged".
fn change_building(
    s: &mut State,
    seat: Seat,
    kind: BuildingKind,
    system: System,
    line: &Line,
) -> Result<(), String> {
    let places: Vec<u8> =
        s.buildings_of(system, seat).filter(|(_, b)| b.kind() == kind).map(|(p, _)| p).collect();
    for place in places {
        s.spaces[system.index()].buildings[place as usize] = None;
        return_pieces(s, seat, kind.piece(), 1);
    }
    for item in &line.items {
        let damaged = match fold(item).as_str() {
            "damaged" => true,
            "fresh" | "yes" | "1" => false,
            _ => return Err(say!("fix-a-building-is-fresh-damaged-or", item = format!("{item:?}"))),
        };
        let place =
            free_place(s, system, kind).ok_or_else(|| say!("fix-there-is-no-room-in", system = system))?;
        take_from_supply(s, seat, kind.piece(), 1)?;
        s.spaces[system.index()].buildings[place as usize] = Some(Building::new(seat, kind, damaged));
    }
    debug_assert!(s.player(seat).starports <= STARPORTS);
    Ok(())
}

/// A slot, or the place that a lore card gives; validation decides whether it may be used.
fn free_place(s: &State, system: System, kind: BuildingKind) -> Option<u8> {
    use crate::state::piece::{GATE_CITY, GATE_STARPORT, OUTSIDE};
    let special = match (system.is_gate(), kind) {
        (true, BuildingKind::City) => GATE_CITY,
        (true, BuildingKind::Starport) => GATE_STARPORT,
        (false, _) => OUTSIDE,
    };
    s.empty_slot(system).or_else(|| s.building(system, special).is_none().then_some(special))
}
