//! The game in a player's words.

mod act;
mod chance;
pub(crate) mod guests;
mod operation;
pub(crate) mod wish;

pub(crate) use act::side;
pub use act::{deed, say};
pub use chance::{chance_name, outcome_name};
pub(crate) use speech::capital;

use crate::TEXTS;
use crate::state::*;
use speech::{Name, Value};
use table::Seat;
use table::game::Standing;

/// The term of a thing: its kind and its English name, as an identifier.
pub(crate) fn term(kind: &str, name: &str) -> String {
    let mut term = String::from(kind);
    for letter in name.chars() {
        match letter {
            'É' | 'é' => term.push('e'),
            letter if letter.is_ascii_alphanumeric() => term.push(letter.to_ascii_lowercase()),
            _ if !term.ends_with('-') => term.push('-'),
            _ => {}
        }
    }
    term.truncate(term.trim_end_matches('-').len());
    term
}

/// The name of a faction in a sentence.
pub fn title(of: Faction) -> String {
    TEXTS.name(&of.spoken())
}

/// The name of a thing on its own.
pub(crate) fn named(name: Name) -> String {
    TEXTS.name(&name)
}

pub fn seat_name(s: &State, seat: Seat) -> String {
    s.seats().get(seat.0 as usize).map_or_else(|| named(nth_seat(seat)), |f| named(player(s, *f)))
}

/// The player of a faction; in a draft a human is named by the seat.
pub fn player(s: &State, of: Faction) -> Name {
    let seat = s.seat_of(of);
    if s.is_settled(usize::from(seat.0)) { of.spoken() } else { nth_seat(seat) }
}

pub fn nth_seat(seat: Seat) -> Name {
    Name::new("seat").with("n", seat.0 + 1)
}

impl Faction {
    /// The name as a term for messages.
    pub fn spoken(self) -> Name {
        match guests::name(self) {
            // Most names of factions are plurals, and in English most of those end like this.
            Some(name) if name.ends_with('s') => Name::new("faction-guests").with("name", name),
            Some(name) => Name::new("faction-guest").with("name", name),
            None => Name::new(term("faction-", self.name())),
        }
    }
}

impl Building {
    pub fn spoken(self) -> Name {
        match self.owner().guest() {
            Some(_) => Name::new("piece-building"),
            None => Name::new(term("piece-", self.name())),
        }
    }
}

impl Token {
    pub fn spoken(self) -> Name {
        match self.guest() {
            Some(_) => Name::new("piece-token"),
            None => Name::new(term("piece-", self.name())),
        }
    }
}

impl From<Building> for Value {
    fn from(building: Building) -> Self {
        building.spoken().into()
    }
}

impl From<Token> for Value {
    fn from(token: Token) -> Self {
        token.spoken().into()
    }
}

impl From<Faction> for Value {
    fn from(faction: Faction) -> Self {
        faction.spoken().into()
    }
}

pub(crate) const WARRIOR: Name = piece("piece-warrior");
pub(crate) const CARD: Name = piece("piece-card");
pub(crate) const ITEM: Name = piece("piece-item");

const fn piece(term: &'static str) -> Name {
    Name { term: std::borrow::Cow::Borrowed(term), arguments: Vec::new() }
}

impl Piece {
    pub fn spoken(self) -> Name {
        match self {
            Piece::Warrior => WARRIOR,
            Piece::Building(b) => b.spoken(),
            Piece::Token(t) => t.spoken(),
        }
    }
}

impl From<Piece> for Value {
    fn from(piece: Piece) -> Self {
        piece.spoken().into()
    }
}

impl From<MapId> for Value {
    fn from(map: MapId) -> Self {
        Name::new(term("map-", map.name())).into()
    }
}

impl From<Clearing> for Value {
    fn from(at: Clearing) -> Self {
        at.spoken().into()
    }
}

impl Clearing {
    pub fn spoken(self) -> Name {
        match self.is_burrow() {
            true => Name::new("burrow"),
            false => Name::new("clearing").with("n", self.number()),
        }
    }
}

impl Card {
    /// The name only.
    pub fn title(self) -> String {
        named(Name::new(term("card-", self.face().name)))
    }

    /// The name, the suit, and the copy's number if the deck has several copies.
    pub fn spoken(self) -> String {
        let name = Name::new(term("card-", self.face().name));
        say!("card", name = name, suit = self.suit(), copy = self.copy())
    }
}

impl From<Card> for Value {
    fn from(card: Card) -> Self {
        card.spoken().into()
    }
}

pub fn warriors(n: u8) -> String {
    counted(n, WARRIOR)
}

pub fn cards(n: usize) -> String {
    counted(n as u8, CARD)
}

pub fn points(n: u8) -> String {
    say!("points", n = n)
}

/// A number of things.
pub fn counted(n: u8, piece: impl Into<Value>) -> String {
    say!("counted", n = n, piece = Into::<Value>::into(piece))
}

/// The number of each suit, or "none".
pub fn by_suit(count: impl Fn(Suit) -> u8) -> String {
    let some = Suit::OF_CLEARINGS.iter().filter(|suit| count(**suit) > 0);
    let some: Vec<String> = some.map(|suit| say!("of-a-suit", n = count(*suit), suit = *suit)).collect();
    if some.is_empty() { say!("none") } else { some.join(", ") }
}

/// The number of plots of each kind.
pub(crate) fn plots(left: [u8; 4]) -> String {
    let kinds = PlotKind::ALL.iter().map(|kind| say!("of-a-kind", n = left[kind.index()], what = *kind));
    kinds.collect::<Vec<_>>().join(", ")
}

/// A list, with the last item after "and".
pub fn list(all: Vec<String>) -> String {
    match all.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [these @ .., last] => say!("list-and", these = these.join(", "), last = last),
    }
}

pub fn spot(s: &State, at: Spot) -> Name {
    match at {
        Spot::Clearing(c) => c.spoken(),
        Spot::Forest(f) => forest(s, f),
        Spot::Off => Name::new("nowhere"),
    }
}

pub fn forest(s: &State, at: Forest) -> Name {
    let name = s.map().forests.get(at.0 as usize).map_or("?", |w| w.name);
    Name::new("forest").with("name", name)
}

pub fn place(at: Clearing) -> String {
    named(at.spoken())
}

pub fn standing(s: &State) -> Standing {
    let ending = match s.outcome {
        None => String::new(),
        Some(Outcome::Won(f)) if !s.scores(f) => say!("ending-dominance"),
        Some(Outcome::Won(_)) => say!("ending-points"),
        Some(Outcome::HumansWon) => say!("ending-humans"),
        Some(Outcome::BotsWon) => say!("ending-bots"),
    };
    Standing {
        scores: s.seats().iter().map(|f| i32::from(s.points_of(*f))).collect(),
        winners: s.winners().iter().map(|f| s.seat_of(f)).collect(),
        ending,
        clock: vec![("turns", u32::from(s.turn.number))],
    }
}
