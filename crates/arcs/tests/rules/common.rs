//! A table for tests: positions are set by corrections, actions are given in words.

use arcs::state::ambition::Ambition;
use arcs::state::frame::Frame;
use arcs::state::setup_card::SetupCard;
use arcs::state::system::System;
use arcs::words;
use arcs::{Action, Arcs, Setup, State};
use table::{Game, Pending, Seat};

pub const RED: Seat = Seat(0);
pub const YELLOW: Seat = Seat(1);
pub const BLUE: Seat = Seat(2);
pub const WHITE: Seat = Seat(3);

pub struct Table {
    pub s: State,
    /// Whether a test decides itself where a player without ships comes back (rules 7.8).
    pub says_comeback: bool,
}

impl Table {
    /// A game that has begun; draws and deals come in canonical order.
    pub fn of(setup: &Setup) -> Table {
        let mut table = Table::with(Arcs::begin(setup).expect("a legal setup"));
        table.skip();
        table
    }

    pub fn with(s: State) -> Table {
        Table { s, says_comeback: false }
    }

    /// Four players in "4p Mix Up 1" (cluster 3 is out), red to lead; nothing on the map, no tokens, a row of
    /// Unions. The others have a card each, so that the round continues after red.
    pub fn bare() -> Table {
        Table::bare_of(SetupCard::FourMixUp1)
    }

    pub fn bare_of(card: SetupCard) -> Table {
        let mut t = Table::of(&Setup::of(card));
        if t.s.players() == 2 {
            t.act("keep");
        }
        t.clear();
        t
    }

    fn clear(&mut self) {
        for seat in self.s.seats() {
            let colour = Arcs::seat_name(&self.s, seat);
            for slot in 1..=3 {
                self.set(&format!("{colour} slot {slot}: none"));
            }
            for system in self.s.systems() {
                self.set(&format!("{colour} ships in {system}: none"));
                self.set(&format!("{colour} city in {system}: none"));
                self.set(&format!("{colour} starport in {system}: none"));
            }
            self.set(&format!("{colour} hand: none"));
        }
        for (i, seat) in self.s.seats().enumerate().skip(1) {
            let colour = Arcs::seat_name(&self.s, seat);
            self.set(&format!("{colour} hand: mobilization {}", i + 1));
        }
        let unions = ["Admin Union", "Construction Union", "Spacing Union", "Arms Union"];
        let spots = if self.s.players() == 2 { 3 } else { 4 };
        for spot in 1..=spots {
            self.set(&format!("court {spot}: none"));
        }
        for (spot, union) in (1..=spots).zip(unions) {
            self.set(&format!("court {spot}: {union}"));
        }
    }

    /// Corrections, separated by semicolons.
    pub fn set(&mut self, corrections: &str) -> &mut Self {
        for text in corrections.split(';').map(str::trim).filter(|t| !t.is_empty()) {
            if let Err(error) = Arcs::correct(&mut self.s, text) {
                panic!("{text}: {error}");
            }
        }
        self
    }

    /// Actions in words, separated by semicolons. Chance is not resolved automatically.
    pub fn act(&mut self, commands: &str) -> &mut Self {
        for text in commands.split(';').map(str::trim).filter(|t| !t.is_empty()) {
            match words::parse(&self.s, text) {
                Ok(action) => {
                    assert_eq!(Arcs::check(&self.s, action), Ok(()), "{text}");
                    Arcs::apply(&mut self.s, action);
                }
                Err(error) => panic!("{text}: {error}. Legal: {:?}", self.legal()),
            }
            if self.s.frame() == Frame::Comeback && !self.says_comeback {
                Arcs::apply(&mut self.s, Action::PlaceShip(System::gate(5)));
            }
            self.s.validate().unwrap_or_else(|problem| panic!("after {text}: {problem:?}"));
        }
        self
    }

    /// Red plays this card from an otherwise unchanged hand.
    pub fn lead(&mut self, card: &str) -> &mut Self {
        self.set(&format!("red hand: {card}")).act(&format!("lead {card}"))
    }

    /// The given outcomes, one after the other.
    pub fn chance(&mut self, outcomes: &str) -> &mut Self {
        for wanted in outcomes.split(';').map(str::trim) {
            let Pending::Chance { outcomes } = Arcs::pending(&self.s) else {
                panic!("{wanted}: no chance is pending but {:?}", self.s.frame());
            };
            let names: Vec<String> = (0..outcomes).map(|o| Arcs::outcome_name(&self.s, o)).collect();
            let Some(outcome) = names.iter().position(|name| name == wanted) else {
                panic!("{} cannot be {wanted}: {names:?}", Arcs::chance_name(&self.s));
            };
            Arcs::resolve(&mut self.s, outcome as u32);
        }
        self
    }

    /// This outcome, if it is possible, or the first.
    pub fn chance_or_first(&mut self, wanted: &str) -> &mut Self {
        if let Pending::Chance { outcomes } = Arcs::pending(&self.s) {
            let found = (0..outcomes).find(|o| Arcs::outcome_name(&self.s, *o) == wanted);
            Arcs::resolve(&mut self.s, found.unwrap_or(0));
        }
        self
    }

    /// Resolves pending chance with the first outcome.
    pub fn skip(&mut self) -> &mut Self {
        while let Pending::Chance { .. } = Arcs::pending(&self.s) {
            Arcs::resolve(&mut self.s, 0);
        }
        self
    }

    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        Arcs::legal(&self.s, &mut legal);
        legal.into_iter().map(|action| words::command(&self.s, action)).collect()
    }

    /// Whether an action that begins with these words is legal now.
    pub fn offers(&self, words: &str) -> bool {
        self.legal().iter().any(|command| command.starts_with(words))
    }

    /// The number of legal actions that begin with these words.
    pub fn count(&self, words: &str) -> usize {
        self.legal().iter().filter(|command| command.starts_with(words)).count()
    }

    pub fn asked(&self) -> Seat {
        match Arcs::pending(&self.s) {
            Pending::Seat(seat) => seat,
            other => panic!("no seat is asked but {other:?}"),
        }
    }

    pub fn is_chance(&self) -> bool {
        matches!(Arcs::pending(&self.s), Pending::Chance { .. })
    }

    /// Fresh and damaged ships.
    pub fn ships(&self, seat: Seat, system: System) -> (u8, u8) {
        let ships = self.s.ships(system, seat);
        (ships.fresh, ships.damaged)
    }

    /// The tokens on the board, "-" for an empty slot.
    pub fn slots(&self, seat: Seat) -> String {
        let slots = self.s.player(seat).slots();
        let names: Vec<String> =
            slots.iter().map(|slot| slot.map_or("-".to_owned(), |token| token.to_string())).collect();
        names.join(" ").trim_end_matches(" -").to_owned()
    }

    pub fn power(&self) -> Vec<u8> {
        self.s.seats().map(|seat| self.s.player(seat).power()).collect()
    }

    pub fn ambition_power(&self, ambition: Ambition) -> Vec<u8> {
        self.s.ambition_power(ambition)[..self.s.players() as usize].to_vec()
    }

    /// Ends the turn of the pending seat, and follows for the others with a copy, until red or chance is
    /// pending again.
    pub fn finish_round(&mut self) -> &mut Self {
        for _ in 0..20 {
            if self.is_chance() {
                break;
            }
            let legal = self.legal();
            if legal.iter().any(|c| c == "end") {
                self.act("end");
            } else if let Some(copy) = legal.iter().find(|c| c.starts_with("copy")).cloned() {
                self.act(&copy);
            } else {
                break;
            }
        }
        self
    }
}
