//! Persistent cards used in the owner's turn, dominance, coalition, closed paths and exposure.

use super::{Ruling, demand, refuse};
use crate::action::Action;
use crate::state::*;

const DOMINANCE_POINTS: u8 = 10;
const COALITION_PLAYERS: u8 = 4;

impl State {
    pub fn is_power_action(&self, action: Action) -> bool {
        use Action::*;
        matches!(
            action,
            RoyalClaim
                | StandAndDeliver { .. }
                | TaxCollector { .. }
                | Codebreakers { .. }
                | BetterBurrowBank { .. }
                | Saboteurs { .. }
                | SwapMeet { .. }
                | FalseOrders { .. }
                | PropagandaBureau { .. }
                | CharmOffensive { .. }
                | League { .. }
                | Dominance { .. }
                | TakeDominance { .. }
                | Coalition { .. }
                | OpenPath { .. }
                | Expose { .. }
        )
    }

    pub fn power_candidates(&self, f: Faction, out: &mut Vec<Action>) {
        let hand = self.hands[f.index()];
        let others = self.players().without(f);
        let has = |power| self.power(f, power).is_some();
        if has(Power::RoyalClaim) {
            out.push(Action::RoyalClaim);
        }
        for target in others.iter() {
            out.extend([
                Action::StandAndDeliver { target },
                Action::Codebreakers { target },
                Action::BetterBurrowBank { target },
                Action::SwapMeet { target },
                Action::CharmOffensive { target },
            ]);
            out.extend(self.play_area[target.index()].iter().map(|card| Action::Saboteurs { card }));
            if has(Power::FalseOrders) {
                for from in Clearing::all().filter(|c| self.warriors_of(target, *c) > 0) {
                    let to = self.adjacent(target, from).iter();
                    out.extend(to.map(|to| Action::FalseOrders { target, from, to }));
                }
            }
            if has(Power::PropagandaBureau) {
                for at in Clearing::all() {
                    out.extend(hand.iter().map(|card| Action::PropagandaBureau { card, at, target }));
                }
            }
            out.extend(hand.dominance().iter().map(|card| Action::Coalition { card, partner: target }));
        }
        out.extend(Clearing::all().map(|at| Action::TaxCollector { at }));
        out.extend(Item::ALL.iter().map(|item| Action::League { item: *item }));
        for card in hand.iter() {
            out.extend(card.is_dominance().then_some(Action::Dominance { card }));
            out.extend(self.available.iter().map(|taken| Action::TakeDominance { card: taken, spend: card }));
            let paths = 0..self.map().closed.len() as u8;
            out.extend(paths.map(|path| Action::OpenPath { path, spend: card }));
            for at in Clearing::all().filter(|c| matches!(self.plots[c.index()], Plot::Down(_))) {
                out.extend(PlotKind::ALL.iter().map(|guess| Action::Expose { at, card, guess: *guess }));
            }
        }
    }

    /// Whether the turn is between the actions of Daylight.
    fn in_daylight(&self) -> bool {
        self.turn.step.is_daylight()
            && self.turn.step != Step::StartOfDaylight
            && self.turn.resolving.is_none()
    }

    pub fn check_power(&self, f: Faction, action: Action) -> Ruling {
        demand(self.is_human(f), "no-bots-use-no-cards")?;
        let step = self.turn.step;
        let when = |now: bool| demand(now, "no-not-at-this-time");
        let owns = |power| demand(self.may_use(f, power), "no-such-card-to-use");
        let hand = self.hands[f.index()];
        let other = |t: Faction| demand(t != f && self.players().has(t), "no-another-player");
        match action {
            Action::RoyalClaim => {
                when(step.is_birdsong())?;
                owns(Power::RoyalClaim)
            }
            Action::StandAndDeliver { target } => {
                when(step.is_birdsong())?;
                owns(Power::StandAndDeliver)?;
                demand(self.enemies(f).has(target) && self.may_be_robbed(target), "no-an-enemy-with-a-card")
            }
            Action::BetterBurrowBank { target } => {
                when(step == Step::StartOfBirdsong)?;
                owns(Power::BetterBurrowBank)?;
                demand(self.enemies(f).has(target), "no-an-enemy")
            }
            Action::Saboteurs { card } => {
                when(step == Step::StartOfBirdsong)?;
                owns(Power::Saboteurs)?;
                let owner = self.enemies(f).iter().find(|e| self.play_area[e.index()].has(card));
                demand(owner.is_some() && card.power().is_some(), "no-a-crafted-card-of-an-enemy")
            }
            Action::SwapMeet { target } => {
                when(step.is_birdsong())?;
                owns(Power::SwapMeet)?;
                other(target)?;
                demand(self.may_be_robbed(target), "no-this-player-has-no-cards")
            }
            Action::FalseOrders { target, from, to } => {
                when(step.is_birdsong())?;
                owns(Power::FalseOrders)?;
                demand(
                    self.enemies(f).has(target) && self.warriors_of(target, from) > 0,
                    "no-an-enemy-with-warriors-there",
                )?;
                demand(!from.is_burrow() && self.adjacent(target, from).has(to), "no-not-adjacent")?;
                self.may_pass(target, from, to)
            }
            Action::TaxCollector { at } => {
                when(self.in_daylight())?;
                owns(Power::TaxCollector)?;
                demand(!at.is_burrow() && self.warriors_of(f, at) > 0, "no-warrior-there")
            }
            Action::Codebreakers { target } => {
                when(self.in_daylight())?;
                owns(Power::Codebreakers)?;
                demand(self.is_human(target) && target != f, "no-another-player-with-a-hand")
            }
            Action::PropagandaBureau { card, at, target } => {
                when(self.in_daylight() && !at.is_burrow())?;
                owns(Power::PropagandaBureau)?;
                demand(hand.serving_as(self.suit(at)).has(card), "no-such-card-that-matches-the-clearing")?;
                demand(
                    self.enemies(f).has(target) && self.warriors_of(target, at) > 0,
                    "no-an-enemy-warrior-there",
                )?;
                demand(!self.hired_by(f, target), "no-they-are-hired")?;
                self.may_place_warriors(f, at, 1)
            }
            Action::League { item } => {
                when(self.in_daylight())?;
                owns(Power::League)?;
                demand(self.crafted[f.index()].count(item) > 0, "no-such-crafted-item")
            }
            Action::CharmOffensive { target } => {
                when(step == Step::StartOfEvening)?;
                owns(Power::CharmOffensive)?;
                other(target)
            }
            Action::Dominance { card } => {
                when(self.in_daylight())?;
                demand(!f.is_vagabond(), "no-the-vagabond-forms-coalitions")?;
                demand(hand.has(card) && card.is_dominance(), "no-such-dominance-card-in-hand")?;
                demand(self.scores(f), "no-one-dominance-card-for-good")?;
                demand(self.points[f.index()] >= DOMINANCE_POINTS, "no-ten-points-first")
            }
            Action::TakeDominance { card, spend } => {
                when(self.in_daylight())?;
                demand(self.available.has(card), "no-not-available")?;
                demand(hand.serving_as(card.suit()).has(spend), "no-a-card-of-its-suit-must-be-spent")
            }
            Action::Coalition { card, partner } => self.may_join(f, card, partner),
            Action::OpenPath { path, spend } => {
                when(self.in_daylight() && !self.turn.opened_path)?;
                demand(hand.has(spend), "no-a-card-must-be-spent")?;
                let Some((a, b)) = self.map().closed.get(path as usize) else {
                    return refuse("no-such-path");
                };
                demand(self.opened_paths >> path & 1 == 0, "no-already-open")?;
                let there = [*a, *b].iter().any(|n| self.present(f, Clearing::numbered(*n)));
                demand(there, "no-a-piece-at-one-of-its-ends")
            }
            Action::Expose { at, card, .. } => {
                when(!at.is_burrow() && self.turn.resolving.is_none())?;
                demand(
                    self.is_human(Faction::Corvids) && self.enemies(f).has(Faction::Corvids),
                    "no-only-a-human-s-plots",
                )?;
                demand(matches!(self.plots[at.index()], Plot::Down(_)), "no-face-down-plot-there")?;
                demand(self.present(f, at), "no-piece-there")?;
                demand(hand.serving_as(self.suit(at)).has(card), "no-such-card-that-matches-the-clearing")
            }
            _ => refuse("no-not-a-card-s-power"),
        }
    }

    /// Only with a player who has the fewest points among those still free.
    fn may_join(&self, f: Faction, card: Card, partner: Faction) -> Ruling {
        demand(self.in_daylight(), "no-not-at-this-time")?;
        demand(f.is_vagabond() && self.coalition[f.board()].is_none(), "no-only-a-vagabond-once")?;
        demand(self.seat_count >= COALITION_PLAYERS, "no-four-players-at-least")?;
        demand(self.hands[f.index()].has(card) && card.is_dominance(), "no-such-dominance-card-in-hand")?;
        let free = |p: &Faction| *p != f && self.scores(*p) && !self.coalition.contains(&Some(*p));
        let fewest = self.players().iter().filter(free).map(|p| self.points_of(p)).min();
        demand(
            self.players().has(partner) && free(&partner) && Some(self.points_of(partner)) == fewest,
            "no-with-the-player-who-has-fewest-points",
        )
    }

    pub fn apply_power(&mut self, f: Faction, action: Action) {
        self.turn.marching = false;
        let discard = |s: &mut State, power| {
            if let Some(card) = s.power(f, power) {
                s.discard_from_play(f, card);
            }
        };
        match action {
            Action::RoyalClaim => {
                let ruled = self.ruled_by(f).len() as u8;
                discard(self, Power::RoyalClaim);
                self.score(f, ruled);
            }
            Action::StandAndDeliver { target } => {
                self.turn.used.insert(Power::StandAndDeliver);
                self.take_random_card(f, target);
                self.score(target, 1);
            }
            Action::BetterBurrowBank { target } => {
                self.turn.used.insert(Power::BetterBurrowBank);
                self.draw_cards(target, 1);
                if !self.is_over() {
                    self.draw_cards(f, 1);
                }
            }
            Action::Saboteurs { card } => {
                discard(self, Power::Saboteurs);
                if let Some(owner) = self.enemies(f).iter().find(|e| self.play_area[e.index()].has(card)) {
                    self.discard_from_play(owner, card);
                    if card.power() == Some(Power::CoffinMakers) {
                        let coffins = std::mem::take(&mut self.coffins);
                        (0..FACTIONS).for_each(|i| self.supply[i] += coffins[i]);
                    }
                }
            }
            Action::SwapMeet { target } => {
                self.turn.used.insert(Power::SwapMeet);
                self.stack.push(Frame::GiveCard { who: f, to: target });
                self.take_random_card(f, target);
            }
            Action::FalseOrders { target, from, to } => {
                discard(self, Power::FalseOrders);
                let half = self.warriors_of(target, from).div_ceil(2);
                self.move_warriors(target, from, to, half, false);
            }
            Action::TaxCollector { at } => {
                self.turn.used.insert(Power::TaxCollector);
                self.retire_warriors(f, at, 1);
                self.draw_cards(f, 1);
            }
            Action::Codebreakers { .. } => self.turn.used.insert(Power::Codebreakers),
            Action::PropagandaBureau { card, at, target } => {
                self.turn.used.insert(Power::PropagandaBureau);
                self.spend(f, card);
                self.replace_warrior(f, target, at);
                self.settle_losses();
            }
            Action::League { item } => {
                self.turn.used.insert(Power::League);
                self.crafted[f.index()].take(item);
                self.crafted_exhausted[f.index()].add(item);
                self.stack.push(Frame::Free { who: f });
            }
            Action::CharmOffensive { target } => {
                self.turn.used.insert(Power::CharmOffensive);
                self.draw_cards(f, 1);
                self.score(target, 1);
            }
            Action::Dominance { card } => {
                self.hands[f.index()].remove(card);
                self.play_area[f.index()].insert(card);
                self.dominance[f.index()] = Some(card.suit());
            }
            Action::TakeDominance { card, spend } => {
                self.available.remove(card);
                self.spend(f, spend);
                self.hands[f.index()].insert(card);
            }
            Action::Coalition { card, partner } => {
                self.hands[f.index()].remove(card);
                self.play_area[f.index()].insert(card);
                self.coalition[f.board()] = Some(partner);
                let relation = &mut self.vagabonds[f.board()].relations[partner.index()];
                if *relation == Relation::Hostile {
                    *relation = Relation::Indifferent;
                }
            }
            Action::OpenPath { path, spend } => {
                self.turn.opened_path = true;
                self.spend(f, spend);
                self.opened_paths |= 1 << path;
                self.score(f, 1);
            }
            Action::Expose { at, card, guess } => {
                if self.plots[at.index()] == Plot::Down(guess) {
                    // An exposed raid has no effect.
                    self.plots[at.index()] = Plot::None;
                    self.score(f, 1);
                } else {
                    self.give_card(f, Faction::Corvids, card);
                }
            }
            _ => {}
        }
    }

    /// Returns one of theirs to its supply and puts one of the player's own in its place. The caller settles
    /// the losses: being replaced counts as being removed, and Field Hospitals may respond.
    pub fn replace_warrior(&mut self, f: Faction, target: Faction, at: Clearing) {
        self.warriors[at.index()][target.index()] -= 1;
        self.supply[target.index()] += 1;
        if target == Faction::Marquise {
            self.losses.cats[at.index()] += 1;
            self.losses.replaced = true;
        }
        self.place_warriors(f, at, 1);
    }
}
