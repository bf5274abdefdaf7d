//! Operations on the boards of bots.

use crate::action::Operation;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const MOST_ITEMS: u8 = 12;

impl State {
    pub(super) fn board_operations(&self, f: Faction, out: &mut Vec<Operation>) {
        use Operation::*;
        match f {
            Faction::Duchy => {
                out.extend(Minister::ALL.iter().map(|minister| Sway { minister: *minister }));
            }
            Faction::Lizards => {
                out.push(Conspiracy);
            }
            Faction::Riverfolk => {
                out.extend(self.players().iter().map(|owner| Collect { owner }));
            }
            Faction::Vagabond | Faction::Vagabond2 => {
                for items in 1..=MOST_ITEMS {
                    out.extend([Exhaust { items }, Refresh { items }, Repair { items }]);
                    let others = self.players().without(f).iter();
                    out.extend(others.map(|target| Aid { target, items }));
                }
                out.extend(self.players().without(f).iter().map(|target| Rob { target }));
                out.extend([NewQuest, LayItem, DropItem]);
            }
            _ => {}
        }
    }

    pub(super) fn check_board_operation(&self, f: Faction, operation: Operation) -> Ruling {
        use Operation::*;
        let bot = self.is_bot(f);
        let only = |who: bool| demand(who, "no-not-this-faction-s");
        match operation {
            Sway { minister } => {
                only(f == Faction::Duchy)?;
                demand(!self.duchy.swayed.has(minister), "no-already-swayed")
            }
            Conspiracy => only(f == Faction::Lizards && bot),
            Collect { owner } => {
                only(f == Faction::Riverfolk)?;
                demand(self.riverfolk.payments[owner.index()] > 0, "no-none-of-theirs-in-payments")
            }
            _ => {
                only(f.is_vagabond() && bot)?;
                self.check_vagabot_operation(f, operation)
            }
        }
    }

    fn check_vagabot_operation(&self, f: Faction, operation: Operation) -> Ruling {
        use Operation::*;
        let board = &self.vagabots[f.board()];
        let here = self.pawn(f).clearing();
        match operation {
            Exhaust { items } => demand(items > 0 && board.ready >= items, "no-not-so-many-ready-items"),
            Refresh { items } => {
                let exhausted = board.exhausted + board.track_with(Space::Exhausted);
                demand(items > 0 && exhausted >= items, "no-not-so-many-exhausted-items")
            }
            Repair { items } => demand(items > 0 && board.damaged() >= items, "no-not-so-many-damaged-items"),
            NewQuest => demand(board.quest.is_some() || !self.quest_deck.is_empty(), "no-quest"),
            Aid { target, items } => {
                demand(
                    here.is_some_and(|c| target != f && self.present(target, c)),
                    "no-nobody-to-aid-here",
                )?;
                demand(items > 0 && items <= self.takeable(target).total(), "no-not-so-many-crafted-items")?;
                demand(board.ready >= items, "no-not-so-many-ready-items")
            }
            Rob { target } => {
                demand(
                    here.is_some_and(|c| target != f && self.present(target, c)),
                    "no-nobody-to-rob-here",
                )?;
                demand(
                    self.is_human(target) && !self.hands[target.index()].is_empty(),
                    "no-a-human-with-a-card",
                )
            }
            LayItem => {
                demand(here.is_some_and(|c| self.open_slots(c) > 0), "no-open-slot-here")?;
                demand(board.undamaged() + board.damaged() > 0, "no-item-to-lay")
            }
            DropItem => demand(board.undamaged() + board.damaged() > 0, "no-item-to-give-up"),
            _ => refuse("no-not-about-boards"),
        }
    }

    pub(super) fn carry_out_boards(&mut self, f: Faction, operation: Operation) {
        use Operation::*;
        match operation {
            Sway { minister } => self.duchy.swayed.insert(minister),
            Conspiracy => {
                let spaces = self.law(f).conspiracies.len().max(1);
                self.lizards.conspiracy = ((usize::from(self.lizards.conspiracy) + 1) % spaces) as u8;
            }
            Collect { owner } => {
                self.supply[owner.index()] += std::mem::take(&mut self.riverfolk.payments[owner.index()]);
            }
            _ => self.carry_out_vagabot(f, operation),
        }
    }

    fn carry_out_vagabot(&mut self, f: Faction, operation: Operation) {
        use Operation::*;
        let rule = self.track_rule(f);
        let here = self.pawn(f).clearing();
        let board = &mut self.vagabots[f.board()];
        match operation {
            Exhaust { items } => {
                board.ready -= items;
                board.exhausted += items;
            }
            Refresh { items } => {
                // The satchel first, then the track.
                let satchel = items.min(board.exhausted);
                board.exhausted -= satchel;
                board.ready += satchel;
                let on_track = board.track.iter_mut().filter(|t| **t == Space::Exhausted);
                on_track.take((items - satchel) as usize).for_each(|t| *t = Space::Ready);
            }
            Repair { items } => {
                // Ready before exhausted; the side does not change.
                let ready = items.min(board.damaged_ready);
                board.damaged_ready -= ready;
                board.ready += ready;
                board.damaged_exhausted -= items - ready;
                board.exhausted += items - ready;
                board.settle_track(rule);
            }
            NewQuest => {
                if let Some(quest) = board.quest.take() {
                    self.quest_discard.insert(quest);
                }
                self.stack.push(Frame::NewQuest { who: f });
            }
            Aid { target, items } => self.vagabot_aids(f, target, items),
            Rob { target } => self.stack.push(Frame::RandomCard { from: target, to: CardTo::Hand(f) }),
            LayItem => {
                board.give_up(rule);
                if let Some(at) = here {
                    self.blocked_slots[at.index()] += 1;
                }
            }
            DropItem => board.give_up(rule),
            _ => {}
        }
    }

    /// Exhausts and takes this many items; the points and the aided player's cards are the same number,
    /// unless a card says otherwise.
    fn vagabot_aids(&mut self, f: Faction, target: Faction, items: u8) {
        let board = &mut self.vagabots[f.board()];
        board.ready -= items;
        board.exhausted += items;
        let (points, cards) = self.worth_of_aid(f, items);
        self.draw_cards(target, cards);
        if !self.is_over() {
            self.stack.push(Frame::AidedItem { who: f, from: target, left: items });
            self.score(f, points);
        }
    }
}
