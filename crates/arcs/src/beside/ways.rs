//! The ways in which a bot can play a card, as far as its cards and the lead card determine them.

use super::cards::suit;
use super::tell::manner;
use crate::rules::play;
use crate::state::State;
use crate::state::card::{ActionCard, Suit, Way as Manner};
use crate::vocabulary::meaning::{Ambitions, Amount, Playing, SuitOf, Target};
use ::beside::Choice;
use table::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub manner: Manner,
    pub card: ActionCard,
    /// The suit whose actions it gives.
    pub suit: Suit,
    pub actions: u8,
}

impl Way {
    pub fn lead(card: ActionCard) -> Way {
        Way { manner: Manner::Lead, card, suit: card.suit(), actions: card.pips() }
    }

    pub fn surpass(card: ActionCard) -> Way {
        Way { manner: Manner::Surpass, card, suit: card.suit(), actions: card.pips() }
    }

    /// "lead aggression 4".
    pub fn words(&self) -> String {
        match self.manner {
            Manner::Lead => say!("way-lead", card = self.card),
            Manner::Surpass => say!("way-surpass", card = self.card),
            Manner::Pivot => say!("way-pivot", card = self.card),
            Manner::Copy => say!("way-copy", suit = self.suit),
        }
    }

    pub fn choice(&self) -> Choice {
        let label =
            say!("beside-way", way = ::beside::mirror::capital(&self.words()), actions = self.actions);
        Choice::styled(label, suit(ActionCard::new(self.suit, 2)))
    }

    /// The way as it is listed.
    pub fn sentence(&self, name: &str, actions: u8) -> String {
        say!(manner(self.manner), name = name, card = self.card, suit = self.suit, actions = actions)
    }

    pub fn serves(&self, target: Option<Target>) -> bool {
        match target {
            Some(Target::Suit(suit)) => self.suit == suit,
            // Any card with a Weapon, or one whose actions a Guild card replaces: people decide.
            Some(Target::Combat(_) | Target::Ability) | None => true,
        }
    }
}

/// All ways to play now; a copy uses a drawn card if there is one.
pub fn ways(s: &State, seat: Seat) -> Vec<Way> {
    let leads = s.round.leader() == seat;
    let options = play::playable(s);
    let lead = s.round.lead().map(|card| card.suit()).filter(|_| !leads);
    let mut ways = Vec::new();
    for card in options {
        match lead {
            None => ways.push(Way::lead(card)),
            Some(lead) if lead != card.suit() => {
                ways.push(Way { manner: Manner::Pivot, card, suit: card.suit(), actions: 1 });
            }
            Some(_) => {}
        }
    }
    let copies = if s.turn.drawn().is_empty() { options } else { s.turn.drawn() };
    if let (Some(suit), Some(card)) = (lead, copies.first()) {
        ways.push(Way { manner: Manner::Copy, card, suit, actions: 1 });
    }
    ways
}

/// The ways to play such a card; face up rather than face down, if the document leaves it open.
pub fn fits(s: &State, seat: Seat, playing: Playing) -> Vec<Way> {
    let lead = s.round.lead().map(|card| card.suit());
    let mut all: Vec<Way> = ways(s, seat).into_iter().filter(|way| way.manner != Manner::Copy).collect();
    if let Some(suit) = lead.filter(|_| s.round.leader() != seat) {
        let options = play::playable(s);
        all.extend(options.iter().filter(|card| s.round.surpasses(*card)).map(Way::surpass));
        all.extend(options.iter().map(|card| Way { manner: Manner::Copy, card, suit, actions: 1 }));
    }
    all.retain(|way| {
        let suit = playing.suit.is_none_or(|suit| match suit {
            SuitOf::The(suit) => way.card.suit() == suit,
            SuitOf::Lead => Some(way.card.suit()) == lead,
        });
        let number = playing.number.is_none_or(|(c, n)| c.holds(i32::from(way.card.number()), n));
        suit && number && playing.way.is_none_or(|manner| manner == way.manner)
    });
    if let Some(highest) = playing.highest {
        let value = |way: &Way| i32::from(way.card.number()) * if highest { 1 } else { -1 };
        let best = all.iter().map(value).max();
        all.retain(|way| Some(value(way)) == best);
    }
    if playing.way.is_none() {
        let face_up: Vec<ActionCard> =
            all.iter().filter(|way| way.manner != Manner::Copy).map(|way| way.card).collect();
        all.retain(|way| way.manner != Manner::Copy || !face_up.contains(&way.card));
    }
    all
}

/// The counted things, for a question about the board, and their maximum number.
pub fn amount_words(amount: &Amount) -> (String, i32) {
    match amount {
        Amount::Standing(Ambitions::Undeclared, _) => (say!("beside-amount-undeclared"), 5),
        Amount::Standing(Ambitions::Declared, _) => (say!("beside-amount-declared"), 5),
        Amount::MarkersAvailable => (say!("beside-amount-markers"), 3),
        Amount::ActionsLeft => (say!("beside-amount-actions"), 8),
        _ => (say!("beside-amount-this"), 30),
    }
}
