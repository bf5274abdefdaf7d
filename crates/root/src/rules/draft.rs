//! The draft of the advanced setup: every human is dealt five cards, faction cards are dealt to the table,
//! one more than there are humans, and the humans take theirs, the last in turn order first.
//!
//! Until a seat has chosen, it is represented by some faction that is not set up yet. Nothing of that faction
//! is on the table, and no text names it.

use super::setup::STARTING_HAND;
use super::{Ruling, demand, refuse};
use crate::state::*;

/// The number of cards dealt to a human before a draft.
pub(super) const DRAFT_HAND: u8 = 5;

impl State {
    /// Whether the humans still have to choose their factions.
    pub fn is_drafting(&self) -> bool {
        let drafts = |f: &Frame| matches!(f, Frame::DealFaction { .. } | Frame::ChooseFaction { .. });
        // The draft is the bottom frame: everything after it is pushed when it ends.
        self.stack.as_slice().first().is_some_and(drafts)
    }

    /// Whether a seat's faction is decided: a bot's, or one that a human has chosen.
    pub fn is_settled(&self, seat: usize) -> bool {
        self.is_bot(self.seats[seat])
            || match self.stack.as_slice().first() {
                Some(Frame::DealFaction { .. }) => false,
                Some(Frame::ChooseFaction { seat: next, .. }) => seat > usize::from(*next),
                _ => true,
            }
    }

    /// The decided factions: all of them, except during a draft.
    pub fn settled(&self) -> Factions {
        (0..self.seats().len()).filter(|seat| self.is_settled(*seat)).map(|seat| self.seats[seat]).collect()
    }

    /// The faction cards dealt and not yet taken.
    pub fn faction_row(&self) -> Factions {
        match self.stack.as_slice().first() {
            Some(Frame::DealFaction { row, .. } | Frame::ChooseFaction { row, .. }) => *row,
            _ => Factions::EMPTY,
        }
    }

    /// Assigns placeholder factions to the humans, and prepares the faction cards.
    pub(super) fn begin_draft(&mut self) {
        // The Riverfolk's hand is open, so they cannot be a placeholder for a hidden hand of five cards.
        let bots = self.bots;
        let mut places = Faction::KNOWN.iter().filter(|f| **f != Faction::Riverfolk && !bots.has(**f));
        let humans: Vec<usize> = (0..self.seats().len()).filter(|n| self.is_human(self.seats[*n])).collect();
        self.humans = Factions::EMPTY;
        for seat in &humans {
            if let Some(place) = places.next() {
                self.seats[*seat] = *place;
                self.humans.insert(*place);
            }
        }
        self.fill_the_box();
        self.stack.push(Frame::DealFaction { row: Factions::EMPTY, left: humans.len() as u8 + 1 });
    }

    /// The faction cards that can be dealt next; the first is a militant faction.
    pub fn factions_to_deal(&self, row: Factions) -> Factions {
        // A second Vagabond is not a faction of its own.
        let free = |f: &&Faction| **f != Faction::Vagabond2 && !self.is_bot(**f) && !row.has(**f);
        let left: Factions = Faction::KNOWN.iter().filter(free).copied().collect();
        let militant: Factions = left.iter().filter(|f| f.is_militant()).collect();
        if row.is_empty() && !militant.is_empty() { militant } else { left }
    }

    /// Deals a faction card. The last one is locked if it is an insurgent faction and no bot is a militant
    /// one.
    pub(super) fn deal_faction(&mut self, row: Factions, left: u8, outcome: u32) {
        let Some(dealt) = self.factions_to_deal(row).nth(outcome as usize) else { return };
        let row = row.with(dealt);
        if left > 1 {
            return self.stack.push(Frame::DealFaction { row, left: left - 1 });
        }
        let opened = dealt.is_militant() || self.bots.iter().any(Faction::is_militant);
        self.next_to_choose(self.seats().len(), row, (!opened).then_some(dealt));
    }

    /// Lets the last human before this seat choose next; ends the draft if there is none.
    fn next_to_choose(&mut self, before: usize, row: Factions, locked: Option<Faction>) {
        match (0..before).rev().find(|n| self.is_human(self.seats[*n])) {
            Some(seat) => self.stack.push(Frame::ChooseFaction { seat: seat as u8, row, locked }),
            None => self.end_draft(),
        }
    }

    pub(super) fn may_choose(&self, row: Factions, locked: Option<Faction>, faction: Faction) -> Ruling {
        demand(row.has(faction), "no-not-one-of-the-factions")?;
        match locked == Some(faction) {
            true => refuse("no-locked"),
            false => Ok(()),
        }
    }

    /// True while there is something to choose.
    pub(super) fn run_choice(&mut self, seat: u8, row: Factions, locked: Option<Faction>) -> bool {
        let mut open = row.iter().filter(|f| Some(*f) != locked);
        if let (Some(only), None) = (open.next(), open.next()) {
            self.stack.pop();
            self.choose_faction(seat, row, locked, only);
            return false;
        }
        true
    }

    /// Gives the seat the faction with its cards; a seat with that placeholder gets another.
    pub(super) fn choose_faction(
        &mut self,
        seat: u8,
        row: Factions,
        locked: Option<Faction>,
        faction: Faction,
    ) {
        let seat = usize::from(seat);
        let place = self.seats[seat];
        if let Some(other) = self.seats().iter().position(|f| *f == faction) {
            self.seats[other] = place;
        } else {
            self.humans.remove(place);
            self.humans.insert(faction);
        }
        self.seats[seat] = faction;
        self.hands.swap(place.index(), faction.index());
        self.fill_the_box();
        let locked = locked.filter(|_| !faction.is_militant());
        self.next_to_choose(seat, row.without(faction), locked);
    }

    /// Sets up the factions; then everybody keeps three cards.
    fn end_draft(&mut self) {
        for seat in (0..self.seats().len()).rev() {
            let who = self.seats[seat];
            if self.is_human(who) {
                let left = (self.hands[who.index()].len() as u8).saturating_sub(STARTING_HAND);
                self.stack.push(Frame::PutBack { who, left });
            }
        }
        self.begin_factions();
    }
}
