//! Vagabond: his legal actions.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

impl State {
    fn ready(&self, f: Faction, item: Item) -> u8 {
        self.vagabonds[f.board()].count(item, Side::Ready)
    }

    pub fn exhausted_items(&self, f: Faction) -> u8 {
        let board = &self.vagabonds[f.board()];
        board.items[Side::Exhausted.index()].total() + board.items[Side::DamagedExhausted.index()].total()
    }

    /// Whether the item may be dropped: only one that counts against the capacity. Face-up teas, coins and
    /// bags are on their tracks, three of each.
    pub fn may_drop(&self, f: Faction, item: Item, side: Side) -> bool {
        let board = &self.vagabonds[f.board()];
        let on_track = if side == Side::Ready && matches!(item, Item::Tea | Item::Coin | Item::Bag) {
            board.on_track(item)
        } else {
            0
        };
        board.count(item, side) > on_track
    }

    /// The boots for a move in Daylight: one, and one more where Hostile warriors are.
    fn boots_for(&self, f: Faction, to: Clearing, base: u8) -> u8 {
        let hostile = |e: Faction| {
            !e.is_vagabond()
                && self.vagabonds[f.board()].relations[e.index()] == Relation::Hostile
                && self.warriors_of(e, to) > 0
        };
        base + self.players().without(f).iter().any(hostile) as u8
    }

    /// The boots that a move costs in this step or by the League: none for slipping.
    pub fn travel_cost(&self, f: Faction, to: Spot) -> u8 {
        match (to, self.turn.step) {
            (Spot::Clearing(_), Step::Slip) | (Spot::Forest(_) | Spot::Off, _) => 0,
            (Spot::Clearing(c), Step::Daylight) if self.stack.top().is_none() => self.boots_for(f, c, 1),
            (Spot::Clearing(c), _) => self.boots_for(f, c, 0),
        }
    }

    /// Whether he may go there: adjacent by path, by forest, or by the Ferry. Only slipping leads into a
    /// forest.
    fn may_go(&self, f: Faction, to: Spot, ferry: bool, slipping: bool) -> Ruling {
        let map = self.map();
        match (self.pawn(f), to) {
            (Spot::Clearing(from), Spot::Clearing(to)) => {
                let linked = if ferry { self.may_ferry(from, to) } else { self.adjacent(f, from).has(to) };
                demand(linked && from != to && !to.is_burrow(), "no-not-adjacent")?;
                demand(slipping || !self.snared(f, from), "no-a-snare-nothing-may-leave")?;
                demand(!self.scorched.has(to), "no-nothing-may-enter-a-scorched-clearing")
            }
            (Spot::Forest(from), Spot::Clearing(to)) => {
                demand(!ferry && map.forest_clearings(from).has(to), "no-not-adjacent")?;
                demand(!self.scorched.has(to), "no-nothing-may-enter-a-scorched-clearing")
            }
            (Spot::Clearing(from), Spot::Forest(to)) => {
                demand(slipping && !ferry, "no-only-a-slip-leads-into-a-forest")?;
                demand(
                    (to.0 as usize) < map.forests.len() && map.forest_clearings(to).has(from),
                    "no-not-adjacent",
                )
            }
            (Spot::Forest(from), Spot::Forest(to)) => {
                demand(slipping && !ferry, "no-only-a-slip-leads-into-a-forest")?;
                demand(map.forest_neighbours(from).any(|n| n == to), "no-not-adjacent")
            }
            _ => refuse("no-the-pawn-cannot-go-there"),
        }
    }

    /// Whether warriors of one allied faction may come along from clearing to clearing.
    fn may_bring(&self, f: Faction, to: Spot, ally: Option<Faction>, warriors: u8) -> Ruling {
        let Some(ally) = ally else { return demand(warriors == 0, "no-nobody-comes-along") };
        demand(self.is_allied(f, ally), "no-not-allied")?;
        match (self.pawn(f), to) {
            (Spot::Clearing(from), Spot::Clearing(to)) => {
                demand(
                    warriors > 0 && self.warriors_of(ally, from) >= warriors,
                    "no-not-so-many-of-them-there",
                )?;
                demand(!self.snared(ally, from), "no-a-snare-nothing-may-leave")?;
                self.may_pass(ally, from, to)
            }
            _ => refuse("no-warriors-do-not-enter-forests"),
        }
    }

    pub fn is_allied(&self, f: Faction, ally: Faction) -> bool {
        self.players().has(ally)
            && !ally.is_vagabond()
            && self.vagabonds[f.board()].relations[ally.index()] == Relation::Allied
    }

    pub fn may_travel(
        &self,
        f: Faction,
        to: Spot,
        ally: Option<Faction>,
        warriors: u8,
        ferry: bool,
    ) -> Ruling {
        self.may_go(f, to, ferry, self.turn.step == Step::Slip)?;
        self.may_bring(f, to, ally, warriors)?;
        demand(self.ready(f, Item::Boot) >= self.travel_cost(f, to), "no-not-enough-boots")
    }

    pub fn may_fight(&self, f: Faction, at: Clearing, defender: Faction, ally: Option<Faction>) -> Ruling {
        self.may_battle(f, at, defender)?;
        match ally {
            None => Ok(()),
            Some(ally) => {
                demand(self.is_allied(f, ally) && ally != defender, "no-not-an-ally-against-this-enemy")?;
                demand(self.warriors_of(ally, at) > 0, "no-warriors-of-the-ally-there")
            }
        }
    }

    /// The items required for a quest, with the Adventurer's stand-in replacing one.
    fn may_quest(&self, f: Faction, quest: Quest, stand_in: Option<(Item, bool)>) -> Ruling {
        demand(self.open_quests.has(quest), "no-not-an-open-quest")?;
        let here = self.pawn(f).clearing().map(|c| self.suit(c));
        demand(here == Some(quest.suit()), "no-the-quest-does-not-match-the-clearing")?;
        let mut needed = quest.items();
        if let Some((item, second)) = stand_in {
            let adventurer = self.vagabonds[f.board()].character == Some(Character::Adventurer);
            demand(adventurer && !self.turn.improvised, "no-only-the-adventurer-improvises-once-a-turn")?;
            demand(needed[second as usize] != item, "no-it-stands-for-another-item")?;
            needed[second as usize] = item;
        }
        let [a, b] = needed;
        let enough =
            if a == b { self.ready(f, a) >= 2 } else { self.ready(f, a) > 0 && self.ready(f, b) > 0 };
        demand(enough, "no-the-items-are-not-ready")
    }

    pub fn vagabond_candidates(&self, out: &mut Vec<Action>) {
        let f = self.active();
        match self.turn.step {
            Step::Slip | Step::StartOfEvening => self.travel_candidates(f, out),
            Step::StartOfDaylight => self.fight_candidates(f, out),
            Step::Daylight => self.daylight_candidates(f, out),
            _ => {}
        }
    }

    pub fn travel_candidates(&self, f: Faction, out: &mut Vec<Action>) {
        let forests = self.map().all_forests().map(Spot::Forest);
        for to in Clearing::all().map(Spot::Clearing).chain(forests) {
            for ferry in [false, true] {
                out.push(Action::Travel { to, ally: None, warriors: 0, ferry });
                let Some(from) = self.pawn(f).clearing() else { continue };
                for ally in self.players().iter().filter(|a| self.is_allied(f, *a)) {
                    let all = 1..=self.warriors_of(ally, from);
                    out.extend(all.map(|warriors| Action::Travel { to, ally: Some(ally), warriors, ferry }));
                }
            }
        }
    }

    pub fn fight_candidates(&self, f: Faction, out: &mut Vec<Action>) {
        let Some(at) = self.pawn(f).clearing() else { return };
        for defender in self.enemies_at(f, at).iter() {
            out.push(Action::Battle { at, defender, extra: 0, ally: None });
            let allies = self.players().iter().filter(|a| self.is_allied(f, *a));
            out.extend(allies.map(|ally| Action::Battle { at, defender, extra: 0, ally: Some(ally) }));
        }
    }

    fn daylight_candidates(&self, f: Faction, out: &mut Vec<Action>) {
        self.travel_candidates(f, out);
        self.fight_candidates(f, out);
        self.craft_candidates(f, out);
        out.extend([Action::Explore, Action::Hideout, Action::ScorchedEarth]);
        out.extend(Clearing::all().map(|to| Action::Glide { to }));
        for target in self.players().without(f).iter() {
            out.push(Action::Steal { target });
            out.extend(Piece::of(target).map(|piece| Action::Strike { target, piece }));
            for item in self.vagabonds[f.board()].items[Side::Ready.index()].kinds() {
                out.extend(self.hands[f.index()].iter().map(|card| Action::Aid { target, card, item }));
            }
        }
        for attacker in self.players().iter() {
            out.extend(self.players().iter().map(|defender| Action::Instigate { attacker, defender }));
        }
        for quest in self.open_quests.iter() {
            for draw in [false, true] {
                out.push(Action::Quest { quest, draw, stand_in: None });
                for item in Item::ALL {
                    out.extend([false, true].map(|second| Action::Quest {
                        quest,
                        draw,
                        stand_in: Some((*item, second)),
                    }));
                }
            }
        }
        for item in Item::ALL {
            out.extend(
                [Side::DamagedReady, Side::DamagedExhausted].map(|side| Action::Repair { item: *item, side }),
            );
        }
        out.extend(self.discard.as_slice().iter().map(|card| Action::DayLabor { card: *card }));
    }

    pub fn check_vagabond(&self, action: Action) -> Ruling {
        let f = self.active();
        match (self.turn.step, action) {
            (_, Action::Pass) => Ok(()),
            (Step::Slip, Action::Travel { to, ally, warriors, ferry }) => {
                self.may_travel(f, to, ally, warriors, ferry)
            }
            (Step::StartOfDaylight, Action::Battle { at, defender, extra: 0, ally }) => {
                demand(self.may_use(f, Power::CommandWarren), "no-command-warren-to-use")?;
                self.may_fight(f, at, defender, ally)
            }
            (Step::StartOfEvening, Action::Travel { to, ally, warriors, ferry }) => {
                demand(self.may_use(f, Power::Cobbler), "no-cobbler-to-use")?;
                self.may_travel(f, to, ally, warriors, ferry)
            }
            (Step::Daylight, action) => self.check_vagabond_daylight(f, action),
            _ => refuse("no-not-in-this-step"),
        }
    }

    fn check_vagabond_daylight(&self, f: Faction, action: Action) -> Ruling {
        let here = self.pawn(f).clearing();
        let board = &self.vagabonds[f.board()];
        let exhaust = |item: Item| demand(self.ready(f, item) > 0, "no-such-item-is-ready");
        let special = |character: Character| {
            demand(board.character == Some(character), "no-not-this-character-s-action")?;
            exhaust(Item::Torch)
        };
        let beside = |target: Faction| {
            demand(target != f && here.is_some_and(|c| self.present(target, c)), "no-not-in-his-clearing")
        };
        match action {
            Action::Travel { to, ally, warriors, ferry } => self.may_travel(f, to, ally, warriors, ferry),
            Action::Battle { at, defender, extra: 0, ally } => {
                exhaust(Item::Sword)?;
                self.may_fight(f, at, defender, ally)
            }
            Action::Craft { card, with } => self.may_craft(f, card, with),
            Action::Explore => {
                exhaust(Item::Torch)?;
                demand(here.is_some_and(|c| self.may_explore(f, c)), "no-item-for-him-in-a-ruin-here")
            }
            Action::Aid { target, card, item } => {
                exhaust(item)?;
                beside(target)?;
                let suit = here.map_or(Suit::Bird, |c| self.suit(c));
                demand(
                    self.hands[f.index()].serving_as(suit).has(card),
                    "no-such-card-that-matches-his-clearing",
                )
            }
            Action::Quest { quest, stand_in, .. } => self.may_quest(f, quest, stand_in),
            Action::Strike { target, piece } => {
                exhaust(Item::Crossbow)?;
                let Some(at) = here else { return refuse("no-not-in-a-forest") };
                demand(self.enemies(f).has(target), "no-not-an-enemy")?;
                demand(self.count_piece(target, piece, at) > 0, "no-such-piece-there")?;
                demand(piece == Piece::Warrior || self.warriors_of(target, at) == 0, "no-warriors-come-first")
            }
            Action::Repair { item, side } => {
                exhaust(Item::Hammer)?;
                demand(side.is_damaged() && board.count(item, side) > 0, "no-such-damaged-item")
            }
            Action::Steal { target } => {
                special(Character::Thief)?;
                beside(target)?;
                demand(self.may_be_robbed(target), "no-this-player-has-no-cards")
            }
            Action::DayLabor { card } => {
                special(Character::Tinker)?;
                let suit = here.ok_or("no-not-in-a-forest").map(|c| self.suit(c))?;
                demand(
                    self.discard.as_slice().contains(&card) && card.suit().serves_as(suit),
                    "no-such-card-in-the-discard-pile-that-matches",
                )
            }
            Action::Hideout => special(Character::Ranger),
            Action::Instigate { attacker, defender } => {
                special(Character::Vagrant)?;
                let Some(at) = here else { return refuse("no-not-in-a-forest") };
                demand(attacker != f || self.enemies(f).has(defender), "no-not-an-enemy")?;
                self.may_battle(attacker, at, defender)
            }
            Action::ScorchedEarth => {
                demand(board.character == Some(Character::Scoundrel), "no-not-this-character-s-action")?;
                // The torch stays in the clearing: an exhausted one, after being exhausted for it.
                exhaust(Item::Torch)?;
                demand(here.is_some(), "no-not-in-a-forest")
            }
            Action::Glide { to } => {
                special(Character::Harrier)?;
                demand(
                    !to.is_burrow() && self.pawn(f) != Spot::Clearing(to),
                    "no-to-another-clearing-of-the-map",
                )?;
                demand(!self.scorched.has(to), "no-nothing-may-enter-a-scorched-clearing")?;
                demand(here.is_none_or(|c| !self.snared(f, c)), "no-a-snare-nothing-may-leave")
            }
            _ => refuse("no-not-in-this-step"),
        }
    }

    /// Whether there is a ruin here with an item he may take.
    pub fn may_explore(&self, f: Faction, at: Clearing) -> bool {
        let ruin = &self.ruins[at.index()];
        ruin.stands && (ruin.unseen > 0 || ruin.seen.kinds().any(|i| self.may_take_from_ruin(f, i)))
    }

    /// If two Vagabonds share the ruins, neither takes a second item of a kind.
    pub fn may_take_from_ruin(&self, f: Faction, item: Item) -> bool {
        let both = self.players().has(Faction::Vagabond) && self.players().has(Faction::Vagabond2);
        self.is_bot(f) || !both || self.vagabonds[f.board()].from_ruins.count(item) == 0
    }
}
