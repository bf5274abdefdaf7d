//! Decisions inside a battle: dice, rerolls, hits, plunder (R86, R92 to R103).

use super::combat::{Dice, Sides};
use super::facts::Control;
use super::judge::Judge;
use super::loot::Paid;
use super::plan::{Aim, Item};
use super::player::{Done, Fight, Player, Stop};
use crate::action::Action;
use crate::rules::raid;
use crate::state::battle::{DICE_PER_TYPE, Die};
use crate::state::court::CourtCard;
use crate::state::frame::Effect;
use crate::state::piece::{Place, Ships};
use crate::vocabulary::judgement::Face;
use crate::vocabulary::meaning::{Ambitions, Goal};
use script::choice::Choice;
use script::trace::Tracer;
use table::Seat;

/// The faces that may be rerolled (R103).
const INTERCEPTS: &[(Die, u8)] = &[(Die::Assault, 5), (Die::Raid, 0), (Die::Raid, 1)];
const BLANKS: &[(Die, u8)] = &[(Die::Assault, 0), (Die::Skirmish, 0), (Die::Skirmish, 1), (Die::Skirmish, 2)];

impl Player<'_, '_, '_> {
    /// The purpose of the battle; one begun by hand is for trophies.
    fn purpose(&self) -> Fight {
        self.fight.unwrap_or(Fight { aim: Aim::Trophies, left: 1 })
    }

    pub fn collect<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let fight = self.purpose();
        let means = self.means();
        let judge = self.judge(means);
        let battle = judge.s.battle;
        let sides = judge.sides(battle.system(), battle.defender(), 0, 0);
        let dice = if battle.is_rifles() {
            let fresh = judge.s.ships(battle.from, judge.seat()).fresh;
            Dice { skirmish: fresh.min(DICE_PER_TYPE), ..Dice::default() }
        } else {
            judge.dice_for(fight.aim, &sides, fight.left)
        };
        let roll = Action::Roll { assault: dice.assault, skirmish: dice.skirmish, raid: dice.raid };
        if self.is_legal(roll) {
            return self.act(roll, trace);
        }
        // Raid dice have become illegal: roll what is allowed (R95).
        let skirmish = judge_total(dice).min(DICE_PER_TYPE);
        self.act(Action::Roll { assault: 0, skirmish, raid: 0 }, trace)
    }

    pub fn rerolls<T: Tracer>(&mut self, effects: crate::state::frame::Effects, trace: &mut T) -> Done<()> {
        let order = [Effect::Skirmishers, Effect::Torpedoes, Effect::Tricky, Effect::Vision];
        let worth = |effect: &Effect| effects.contains(*effect) && self.unwanted(*effect).is_some();
        let action = order.into_iter().find(worth).map_or(Action::Done, Action::Resolve);
        self.act(action, trace)
    }

    pub fn reroll<T: Tracer>(&mut self, effect: Effect, trace: &mut T) -> Done<()> {
        let action = self.unwanted(effect).map_or(Action::Done, |(die, face)| Action::Reroll { die, face });
        self.act(action, trace)
    }

    fn unwanted(&self, effect: Effect) -> Option<(Die, u8)> {
        let mine = |die: Die| match effect {
            Effect::Skirmishers => die == Die::Skirmish,
            Effect::Torpedoes => die == Die::Assault,
            Effect::Tricky => die == Die::Raid,
            _ => true,
        };
        let faces = self.bot.principles.terms.rerolls.iter().flat_map(|face| match face {
            Face::Intercept => INTERCEPTS,
            Face::Blank => BLANKS,
        });
        faces.copied().find(|(die, face)| mine(*die) && self.s().battle.showing(*die, *face) > 0)
    }

    /// R100.
    pub fn own_hit<T: Tracer>(&mut self, hits: u8, trace: &mut T) -> Done<()> {
        let fight = self.purpose();
        let means = self.means();
        let judge = self.judge(means);
        let battle = judge.s.battle;
        let sides = judge.sides(battle.system(), battle.defender(), 0, 0);
        // The dice are rolled: their effect on the defender is already known.
        let dealt = battle.symbols().hit;
        let left = Ships { fresh: sides.other.fresh.saturating_sub(dealt), ..sides.other };
        let best = allocations(sides.own, hits).max_by_key(|a| {
            let control = judge.control_after(fight.aim, &sides, a.left.fresh, left.fresh);
            let spared = -i16::from(a.destroyed);
            if judge.p.terms.control_first {
                (control as i16, spared, a.left.fresh)
            } else {
                (spared, control as i16, a.left.fresh)
            }
        });
        let damaged = best.map_or(sides.own.fresh == 0, |a| a.hits_damaged_first);
        self.act(Action::HitShip { damaged }, trace)
    }

    /// R99.
    pub fn hit<T: Tracer>(&mut self, hits: u8, buildings: u8, trace: &mut T) -> Done<()> {
        let fight = self.purpose();
        let means = self.means();
        let judge = self.judge(means);
        let battle = judge.s.battle;
        let sides = judge.sides(battle.system(), battle.defender(), 0, 0);
        if hits > 0 && sides.other.total() > 0 {
            let best = allocations(sides.other, hits).max_by_key(|a| {
                let control = judge.control_after(fight.aim, &sides, sides.own.fresh, a.left.fresh);
                let (control, destroyed) = (control as u8, a.destroyed);
                if judge.p.terms.control_first {
                    (control, destroyed, a.left.damaged)
                } else {
                    (destroyed, control, a.left.damaged)
                }
            });
            let wish = best.map_or(sides.other.fresh == 0, |a| a.hits_damaged_first);
            let action = Action::HitShip { damaged: wish };
            let other = Action::HitShip { damaged: !wish };
            return self.act(if self.is_legal(action) { action } else { other }, trace);
        }
        let place = judge.building_to_hit(&sides, hits + buildings);
        self.act(Action::HitBuilding(place), trace)
    }

    /// R101.
    pub fn plunder<T: Tracer>(&mut self, keys: u8, trace: &mut T) -> Done<()> {
        let fight = self.purpose();
        let means = self.means();
        let judge = self.judge(means);
        let owner = judge.s.battle.defender();
        let mut loot = Vec::new();
        let _ = raid::list(judge.s, keys, &mut loot);
        loot.retain(|action| *action != Action::Done);
        if let Some(target) = judge.wanted_item(fight.aim, owner, &loot) {
            return self.act(target, trace);
        }
        let worth = |action: &Action| judge.worth_stealing(owner, *action, keys);
        loot.retain(|action| worth(action) > 0);
        let s = judge.s;
        let name = |action: &Action| crate::words::say(s, *action);
        let mut choice = Choice::among(&mut loot, trace, || say!("choice-what-to-steal"), name);
        choice.prefer(None, || say!("choice-what-serves"), worth);
        let turn = &mut *self.turn;
        let taken = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.act(taken.unwrap_or(Action::Done), trace)
    }
}

fn judge_total(dice: Dice) -> u8 {
    dice.assault + dice.skirmish + dice.raid
}

/// An assignment of hits to ships: the ships left, those destroyed, and where the first hit goes.
struct Allocation {
    left: Ships,
    destroyed: u8,
    hits_damaged_first: bool,
}

/// All ways to assign this many hits; excess hits are lost.
fn allocations(ships: Ships, hits: u8) -> impl Iterator<Item = Allocation> {
    let hits = hits.min(ships.capacity());
    (0..=ships.damaged.min(hits)).flat_map(move |killed| {
        let rest = hits - killed;
        // Fresh ships that take one hit, and those that take two.
        (0..=ships.fresh).filter_map(move |twice| {
            let once = rest.checked_sub(2 * twice)?;
            (once + twice <= ships.fresh).then(|| Allocation {
                left: Ships { fresh: ships.fresh - once - twice, damaged: ships.damaged - killed + once },
                destroyed: killed + twice,
                hits_damaged_first: killed > 0,
            })
        })
    })
}

impl Judge<'_> {
    /// The resulting control, which a battle for control considers; constant in other battles.
    fn control_after(&self, aim: Aim, sides: &Sides, own: u8, other: u8) -> Control {
        if !matches!(aim, Aim::Neutral | Aim::Control) {
            return Control::Nobody;
        }
        let third = self.s.rivals(self.seat()).filter(|r| *r != sides.defender);
        let third = third.map(|r| self.s.ships(sides.system, r).fresh).max().unwrap_or(0);
        if own > other && own > third {
            Control::Bot
        } else if other > own && other > third || third > own && third > other {
            Control::Rival
        } else {
            Control::Nobody
        }
    }

    /// R99: most trophies; starports before cities; a city only if the Outrage is accepted.
    fn building_to_hit(&self, sides: &Sides, hits: u8) -> Place {
        let accepted = self.accepts_outrage(sides.system, sides.defender);
        let mut best: Option<(u8, u8, Place)> = None;
        let all: Vec<(Place, crate::state::piece::Building)> =
            self.s.buildings_of(sides.system, sides.defender).collect();
        for mask in 1u8..1 << all.len() {
            let set = || all.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, b)| b);
            let cost: u8 = set().map(|(_, b)| b.capacity()).sum();
            if cost > hits || !accepted && set().any(|(_, b)| b.is_city()) {
                continue;
            }
            let starports = set().filter(|(_, b)| b.is_starport()).count() as u8;
            let first = set().max_by_key(|(_, b)| (b.is_starport(), b.is_damaged())).map_or(0, |(p, _)| *p);
            let value = (mask.count_ones() as u8, starports, first);
            if best.is_none_or(|b| (value.0, value.1) > (b.0, b.1)) {
                best = Some(value);
            }
        }
        if let Some((_, _, place)) = best {
            return place;
        }
        // Nothing is to be destroyed: damage a piece that can take it.
        all.iter().max_by_key(|(_, b)| (!b.is_damaged(), b.is_starport())).map_or(0, |(place, _)| *place)
    }

    /// Whether an item is still with its owner.
    pub fn is_there(&self, owner: Seat, item: Item) -> bool {
        match item {
            Item::Token(slot) => self.s.player(owner).slots()[slot as usize].is_some(),
            Item::Card(card) => self.s.player(owner).has(card),
        }
    }

    /// Sworn Guardians if they block the target, or the target itself.
    fn wanted_item(&self, aim: Aim, owner: Seat, legal: &[Action]) -> Option<Action> {
        let Aim::Raid(loot) = aim else { return None };
        let guardians = Action::StealGuild(CourtCard::SwornGuardians);
        let there = loot.items.iter().flatten().any(|item| self.is_there(owner, *item));
        if there && legal == [guardians] {
            return Some(guardians);
        }
        let wanted = loot.items.iter().flatten().map(|item| match item {
            Item::Token(slot) => Action::StealToken { owner, slot: *slot },
            Item::Card(card) => Action::StealGuild(*card),
        });
        wanted.into_iter().find(|action| legal.contains(action))
    }

    /// The value of an item; 0 if it could not be kept.
    fn worth_stealing(&self, owner: Seat, action: Action, keys: u8) -> u8 {
        let item = match action {
            Action::StealToken { slot, .. } => Item::Token(slot),
            Action::StealGuild(CourtCard::SwornGuardians) => {
                // Worth a key only if another item can be paid for afterwards.
                let rest = keys.saturating_sub(CourtCard::SwornGuardians.raid_cost());
                let player = self.s.player(owner);
                let cards = player.guild().iter().filter(|c| *c != CourtCard::SwornGuardians);
                let room = self.s.player(self.seat()).empty_slots().next().is_some();
                let tokens = player.open_slots().filter(|s| player.slots()[*s as usize].is_some());
                let affordable = cards.map(CourtCard::raid_cost).any(|cost| cost <= rest)
                    || room
                        && tokens.map(|s| self.s.raid_cost(self.seat(), owner, s)).any(|cost| cost <= rest);
                return u8::from(affordable);
            }
            Action::StealGuild(card) => Item::Card(card),
            _ => return 0,
        };
        let serves = |goal| self.serves(&self.after_theft(owner, &[Some(item)], Paid::default(), goal), goal);
        if serves(Goal::Contend(Ambitions::Declared)) {
            4
        } else if serves(Goal::Contend(Ambitions::Undeclared)) {
            3
        } else if serves(Goal::GrowLead(Ambitions::Declared)) {
            2
        } else {
            let room = self.s.player(self.seat()).empty_slots().next().is_some();
            u8::from(room || matches!(item, Item::Card(_)))
        }
    }

    pub fn item_words(&self, owner: Seat, item: Item) -> String {
        let what = match item {
            Item::Token(slot) => self.s.player(owner).slots()[slot as usize]
                .map_or_else(|| say!("aim-a-token"), crate::words::read),
            Item::Card(card) => card.to_string(),
        };
        say!("choice-of-whose", what = what, who = self.s.player(owner).colour())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(ships: Ships, hits: u8) -> (u8, u8) {
        let all = allocations(ships, hits);
        all.min_by_key(|a| (a.destroyed, u8::MAX - a.left.fresh))
            .map_or((0, 0), |a| (a.left.fresh, a.left.damaged))
    }

    #[test]
    fn ruling_r100_own_hits_destroy_as_few_ships_as_possible() {
        assert_eq!(best(Ships { fresh: 2, damaged: 1 }, 2), (0, 3));
        assert_eq!(best(Ships { fresh: 1, damaged: 0 }, 5), (0, 0), "what is left over is lost");
    }

    #[test]
    fn ruling_r99_hits_destroy_as_many_ships_as_possible() {
        let most =
            allocations(Ships { fresh: 1, damaged: 1 }, 2).max_by_key(|a| (a.destroyed, a.left.damaged));
        let most = most.expect("there are ways to deal the hits");
        assert_eq!((most.destroyed, most.left), (1, Ships { fresh: 0, damaged: 1 }));
        assert!(most.hits_damaged_first);
    }
}
