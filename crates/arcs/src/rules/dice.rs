//! Collecting, rolling and rerolling dice (rules 10.1).

use super::scene::{Listener, Scene};
use super::{Flow, NOT_NOW, ON, Sink, Verdict, ensure};
use crate::action::Action;
use crate::happening::{Deed, Happening};
use crate::state::State;
use crate::state::battle::{DICE_PER_TYPE, Die};
use crate::state::court::CourtCard;
use crate::state::frame::{Effect, Effects, Frame};
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::resource::Resource;
use table::Seat;

/// The dice that may be collected.
pub(crate) struct Pool {
    /// Committed: the minimum number.
    pub least: u8,
    pub most: u8,
    pub assault: u8,
    pub raid: u8,
    /// Wary: at most as many assault dice as skirmish dice.
    pub wary: bool,
}

impl State {
    /// The minimum and maximum number of dice for an attack of this player in this system.
    pub fn dice_limits(&self, seat: Seat, system: crate::state::system::System) -> (u8, u8) {
        let player = self.player(seat);
        let ships = self.ships(system, seat).total();
        let gatekeepers = system.is_gate() && player.has(CourtCard::Gatekeepers);
        let committed = if player.has_leader(Leader::Rebel) { 2 } else { 0 };
        let pilots = self.advantage(self.difficulty.elite_pilots, seat);
        let most = ships + committed + if gatekeepers { 2 } else { 0 } + u8::from(pilots);
        (committed, most.min(3 * DICE_PER_TYPE))
    }

    /// The maximum number of raid dice among them.
    pub fn raid_dice_allowed(
        &self,
        attacker: Seat,
        defender: Seat,
        system: crate::state::system::System,
    ) -> u8 {
        if self.player(defender).knows(Lore::HiddenHarbors) && self.has_fresh_starport(system, defender) {
            0
        } else if self.has_building(system, defender) || !self.has_building_on_map(defender) {
            DICE_PER_TYPE
        } else {
            u8::from(self.player(attacker).knows(Lore::RaiderExosuits))
        }
    }
}

fn pool(s: &State) -> Pool {
    let (seat, battle) = (s.turn.seat, &s.battle);
    if battle.is_rifles() {
        let most = s.ships(battle.from, seat).fresh.min(DICE_PER_TYPE);
        return Pool { least: 0, most, assault: 0, raid: 0, wary: false };
    }
    let (least, most) = s.dice_limits(seat, battle.system);
    Pool {
        least,
        most,
        assault: DICE_PER_TYPE,
        raid: s.raid_dice_allowed(seat, battle.defender, battle.system),
        wary: s.player(seat).has_leader(Leader::Corsair),
    }
}

/// Ends the battle if Railgun Arrays destroyed the last attacking ship; returns whether it did.
pub(crate) fn nobody_attacks(s: &mut Scene<'_, impl Listener>) -> bool {
    let over = s.ships(s.battle.from, s.turn.seat).total() == 0;
    if over {
        s.pop();
    }
    over
}

fn reroll_effects(s: &State, dice: [u8; 3]) -> Effects {
    let (seat, battle) = (s.turn.seat, &s.battle);
    let player = s.player(seat);
    let fought = !battle.is_rifles();
    let has = |die: Die| dice[die as usize] > 0;
    let any = dice.iter().any(|n| *n > 0);
    Effects::default()
        .with(Effect::Skirmishers, fought && player.has(CourtCard::Skirmishers) && has(Die::Skirmish))
        .with(Effect::Torpedoes, fought && player.knows(Lore::SeekerTorpedoes) && has(Die::Assault))
        .with(Effect::Tricky, fought && player.has_leader(Leader::Corsair) && has(Die::Raid))
        .with(Effect::Vision, s.lore_works(seat, Lore::EmpathsVision) && any)
}

/// The number and type of dice that an effect lets the attacker reroll.
fn reroll_limit(s: &State, effect: Effect) -> u8 {
    let seat = s.turn.seat;
    match effect {
        Effect::Skirmishers => s.icons(seat, Resource::Weapon),
        Effect::Torpedoes => s.ships(s.battle.system, seat).fresh,
        Effect::Tricky => Resource::all().filter(|r| s.has_resource(seat, *r)).count() as u8,
        _ => u8::MAX,
    }
}

fn rerolls(effect: Effect, die: Die) -> bool {
    match effect {
        Effect::Skirmishers => die == Die::Skirmish,
        Effect::Torpedoes => die == Die::Assault,
        Effect::Tricky => die == Die::Raid,
        _ => true,
    }
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    match s.stack.top() {
        Frame::Collect => {
            let pool = pool(s);
            for raid in 0..=pool.raid.min(pool.most) {
                for assault in 0..=pool.assault.min(pool.most - raid) {
                    for skirmish in 0..=DICE_PER_TYPE.min(pool.most - raid - assault) {
                        let enough = raid + assault + skirmish >= pool.least;
                        if enough && (!pool.wary || assault <= skirmish) {
                            out.add(Action::Roll { assault, skirmish, raid })?;
                        }
                    }
                }
            }
            ON
        }
        Frame::Rerolls { effects } => {
            effects.set().iter().try_for_each(|e| out.add(Action::Resolve(e)))?;
            out.add(Action::Done)
        }
        Frame::Reroll { effect, .. } => {
            for die in Die::ALL.iter().filter(|die| rerolls(effect, **die)) {
                for face in 0..6 {
                    if s.battle.showing(*die, face) > 0 {
                        out.add(Action::Reroll { die: *die, face })?;
                    }
                }
            }
            out.add(Action::Done)
        }
        _ => ON,
    }
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    match (s.stack.top(), action) {
        (Frame::Collect, Action::Roll { assault, skirmish, raid }) => {
            let pool = pool(s);
            ensure(assault <= pool.assault && skirmish <= DICE_PER_TYPE, "no-there-are-not-so-many-dice")?;
            ensure(raid <= pool.raid, "no-so-many-raid-dice-are-not-allowed")?;
            let total = assault + skirmish + raid;
            ensure(total <= pool.most, "no-more-dice-than-ships-allow")?;
            ensure(total >= pool.least, "no-a-rebel-collects-two-extra-dice")?;
            ensure(!pool.wary || assault <= skirmish, "no-a-corsairs-assault-dice-need-as-many")
        }
        (Frame::Rerolls { effects }, Action::Resolve(effect)) => {
            ensure(effects.contains(effect), "no-that-reroll-is-not-available")
        }
        (Frame::Reroll { effect, .. }, Action::Reroll { die, face }) => {
            ensure(rerolls(effect, die), "no-that-type-of-die-stays")?;
            ensure(face < 6 && s.battle.showing(die, face) > 0, "no-die-shows-that-face")
        }
        (Frame::Rerolls { .. } | Frame::Reroll { .. }, Action::Done) => Ok(()),
        _ => ensure(false, NOT_NOW),
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match (s.stack.top(), action) {
        (Frame::Collect, Action::Roll { assault, skirmish, raid }) => {
            s.pop();
            let dice = [assault, skirmish, raid];
            s.tell(|| Happening::Collected { seat, assault, skirmish, raid });
            if dice == [0; 3] {
                return;
            }
            s.battle_mut().to_roll = dice;
            let effects = reroll_effects(s, dice);
            s.push(Frame::Strike);
            s.push(Frame::Rerolls { effects });
            s.push(Frame::Rolling);
        }
        (Frame::Rerolls { effects }, Action::Resolve(effect)) => {
            s.did(seat, Deed::Resolve(effect));
            s.replace(Frame::Rerolls { effects: effects.without(effect) });
            let left = reroll_limit(s, effect);
            if left > 0 {
                s.push(Frame::Reroll { effect, left });
            }
        }
        (Frame::Reroll { effect, left }, Action::Reroll { die, face }) => {
            s.lift_die(die, face);
            let more = Die::ALL.iter().any(|d| rerolls(effect, *d) && s.battle.dice(*d) > 0);
            s.replace(if left > 1 && more {
                Frame::Reroll { effect, left: left - 1 }
            } else {
                Frame::Rolling
            });
        }
        (Frame::Reroll { .. }, _) => s.replace(Frame::Rolling),
        _ => {
            s.did(seat, Deed::Decline);
            s.pop();
        }
    }
}

/// The die to roll next.
pub(crate) fn next_die(s: &State) -> Option<Die> {
    Die::ALL.iter().copied().find(|die| s.battle.to_roll[*die as usize] > 0)
}

pub(crate) fn all_rolled(s: &mut Scene<'_, impl Listener>) -> bool {
    let done = next_die(s).is_none();
    if done {
        s.pop();
    }
    done
}

pub(crate) fn rolled(s: &mut Scene<'_, impl Listener>, outcome: u32) {
    if let Some(die) = next_die(s) {
        s.roll(die, die.like_face(outcome as u8 % 6));
    }
}

pub(crate) fn rerolls_are_over(s: &mut Scene<'_, impl Listener>, effects: Effects) -> bool {
    if effects.is_empty() {
        s.pop();
    }
    effects.is_empty()
}
