//! Lizard Cult.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const F: Faction = Faction::Lizards;
/// Points of a Score ritual, by gardens of its suit on the map.
const GARDEN_POINTS: [u8; 6] = [0, 0, 2, 2, 3, 4];
/// The number of gardens of one suit that give a card in the Evening.
const GARDENS_TO_DRAW: u8 = 2;

impl State {
    /// Birdsong: the most common suit of the Lost Souls becomes the Outcast; if it already is, it becomes
    /// Hated, and so does the old one if none is most common. Then the souls are discarded.
    pub fn judge_lost_souls(&mut self) {
        let souls = self.souls.set();
        let count = |suit: Suit| souls.of_suit(suit).len();
        let most = Suit::OF_CLEARINGS.map(count).into_iter().max().unwrap_or(0);
        let mut leading = Suit::OF_CLEARINGS.into_iter().filter(|s| count(*s) == most);
        match (leading.next(), leading.next()) {
            (Some(suit), None) if self.lizards.outcast != Some(suit) => {
                self.lizards.outcast = Some(suit);
                self.lizards.hated = false;
            }
            _ => self.lizards.hated = true,
        }
        self.discard_souls();
    }

    /// From the bottom up, so that the order is kept.
    pub fn discard_souls(&mut self) {
        let souls = std::mem::take(&mut self.souls);
        souls.as_slice().iter().for_each(|c| self.to_discard_pile(*c));
    }

    /// Returns the cards revealed this turn to the hand.
    pub fn take_back_revealed(&mut self, f: Faction) {
        while let Some(card) = self.revealed.pop() {
            self.hands[f.index()].insert(card);
        }
    }

    pub fn reveal_card(&mut self, f: Faction, card: Card) {
        self.hands[f.index()].remove(card);
        self.revealed.push(card);
    }

    /// The number of cards for suits with enough gardens.
    pub fn garden_cards(&self) -> u8 {
        let enough = |s: &&Suit| self.on_map_of_suit(Building::Garden, **s) >= GARDENS_TO_DRAW;
        Suit::OF_CLEARINGS.iter().filter(enough).count() as u8
    }

    pub fn garden_points(&self, suit: Suit) -> u8 {
        GARDEN_POINTS[self.on_map_of_suit(Building::Garden, suit).min(5) as usize]
    }

    /// The current cost of a conspiracy in acolytes.
    pub fn conspiracy_cost(&self, conspiracy: Conspiracy) -> u8 {
        let cost = if conspiracy == Conspiracy::Sanctify { 3 } else { 2 };
        cost - self.lizards.hated as u8
    }

    /// Whether there are acolytes for it, and the clearing is of the Outcast suit.
    fn may_conspire(&self, conspiracy: Conspiracy, at: Clearing) -> Ruling {
        demand(self.turn.step == Step::Conspiracies, "no-conspiracies-belong-to-birdsong")?;
        demand(self.lizards.acolytes >= self.conspiracy_cost(conspiracy), "no-not-enough-acolytes")?;
        demand(
            !at.is_burrow() && self.lizards.outcast == Some(self.suit(at)),
            "no-not-a-clearing-of-the-outcast-suit",
        )
    }

    fn pay_acolytes(&mut self, conspiracy: Conspiracy) {
        let cost = self.conspiracy_cost(conspiracy);
        self.lizards.acolytes -= cost;
        self.supply[F.index()] += cost;
    }

    fn may_sanctify(&self, building: Building, at: Clearing) -> Ruling {
        self.may_conspire(Conspiracy::Sanctify, at)?;
        demand(
            self.enemies(F).has(building.owner()) && self.count(building, at) > 0,
            "no-such-enemy-building-there",
        )?;
        demand(self.buildings_left(Building::Garden, at) > 0, "no-garden-of-that-suit-is-left")?;
        self.may_place(F, at)
    }

    /// A card that can be used for a ritual in this clearing: birds are not wild here.
    fn ritual_card(&self, card: Card, at: Clearing) -> Ruling {
        demand(!at.is_burrow(), "no-the-burrow-has-no-suit")?;
        let hand = self.hands[F.index()].of_suit(self.suit(at));
        demand(hand.has(card), "no-a-card-of-the-clearing-s-own-suit")
    }

    pub fn lizard_candidates(&self, out: &mut Vec<Action>) {
        let hand = self.hands[F.index()];
        match self.turn.step {
            Step::Conspiracies => {
                self.battle_candidates_for(F, 0, out);
                self.move_candidates(F, out);
                for at in Clearing::all() {
                    out.extend(self.enemies_at(F, at).iter().map(|target| Action::Convert { target, at }));
                    out.extend(Building::ALL.iter().map(|b| Action::Sanctify { building: *b, at }));
                }
            }
            Step::StartOfDaylight => self.battle_candidates_for(F, 0, out),
            Step::Daylight => {
                for card in hand.iter() {
                    for at in Clearing::all() {
                        out.extend([Action::BuildGarden { card, at }, Action::RecruitFor { card, at }]);
                    }
                    out.extend([Action::ScoreGardens { card }, Action::Sacrifice { card }]);
                }
            }
            Step::StartOfEvening => self.move_candidates(F, out),
            Step::Evening => self.craft_candidates(F, out),
            _ => {}
        }
    }

    pub fn check_lizards(&self, action: Action) -> Ruling {
        match (self.turn.step, action) {
            (_, Action::Pass) => Ok(()),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.check_free_move(F, action),
            (Step::Conspiracies, Action::Battle { at, defender, extra: 0, ally: None }) => {
                self.may_conspire(Conspiracy::Crusade, at)?;
                self.may_battle(F, at, defender)
            }
            (Step::Conspiracies, Action::Move { from, to, warriors, ferry }) => {
                self.may_conspire(Conspiracy::Crusade, from)?;
                self.may_move(F, from, to, warriors, ferry)
            }
            // One of the acolytes paid can be the warrior that is placed.
            (Step::Conspiracies, Action::Convert { target, at }) => {
                self.may_conspire(Conspiracy::Convert, at)?;
                demand(
                    self.enemies(F).has(target) && self.warriors_of(target, at) > 0,
                    "no-warrior-of-this-enemy-there",
                )?;
                self.may_place(F, at)
            }
            (Step::Conspiracies, Action::Sanctify { building, at }) => self.may_sanctify(building, at),
            (Step::Daylight, Action::BuildGarden { card, at }) => {
                self.ritual_card(card, at)?;
                demand(self.rules(F, at), "no-the-cult-does-not-rule-the-clearing")?;
                self.may_place_building(Building::Garden, at)
            }
            (Step::Daylight, Action::RecruitFor { card, at }) => {
                self.ritual_card(card, at)?;
                self.may_place_warriors(F, at, 1)
            }
            (Step::Daylight, Action::ScoreGardens { card }) => {
                let suit = card.suit();
                demand(self.hands[F.index()].has(card), "no-not-in-hand")?;
                demand(suit != Suit::Bird, "no-not-with-a-bird")?;
                demand(!self.turn.suits_scored[suit.index()], "no-once-a-turn-for-each-suit")?;
                demand(self.on_map_of_suit(Building::Garden, suit) > 0, "no-garden-of-that-suit")
            }
            (Step::Daylight, Action::Sacrifice { card }) => {
                demand(
                    self.hands[F.index()].of_suit(Suit::Bird).has(card),
                    "no-only-a-bird-card-of-the-hand",
                )?;
                demand(self.supply_of(F) > 0, "no-warrior-in-the-supply")
            }
            (Step::Evening, Action::Craft { card, with }) => self.may_craft(F, card, with),
            _ => refuse("no-not-in-this-step"),
        }
    }

    pub fn apply_lizards(&mut self, action: Action) {
        match (self.turn.step, action) {
            (_, Action::Pass) => self.pass_step(),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.apply_free_move(F, action),
            (_, Action::Battle { at, defender, .. }) => {
                self.pay_acolytes(Conspiracy::Crusade);
                self.begin_battle(Battle::new(at, F, defender));
            }
            (_, Action::Move { from, to, warriors, ferry }) => {
                self.pay_acolytes(Conspiracy::Crusade);
                self.stack.push(Frame::Crusade { at: to });
                self.move_warriors(F, from, to, warriors, ferry);
            }
            (_, Action::Convert { target, at }) => {
                self.pay_acolytes(Conspiracy::Convert);
                self.replace_warrior(F, target, at);
                self.settle_losses();
            }
            (_, Action::Sanctify { building, at }) => {
                self.pay_acolytes(Conspiracy::Sanctify);
                self.lose_building(building, at, Some(F));
                self.buildings[at.index()][Building::Garden.index()] += 1;
                self.settle_losses();
            }
            (_, Action::BuildGarden { card, at }) => {
                self.reveal_card(F, card);
                self.buildings[at.index()][Building::Garden.index()] += 1;
            }
            (_, Action::RecruitFor { card, at }) => {
                self.reveal_card(F, card);
                self.place_warriors(F, at, 1);
            }
            (_, Action::ScoreGardens { card }) => {
                self.turn.suits_scored[card.suit().index()] = true;
                self.spend(F, card);
                self.score(F, self.garden_points(card.suit()));
            }
            (_, Action::Sacrifice { card }) => {
                self.reveal_card(F, card);
                self.supply[F.index()] -= 1;
                self.lizards.acolytes += 1;
            }
            (_, Action::Craft { card, with }) => self.craft(F, card, with),
            _ => {}
        }
    }
}
