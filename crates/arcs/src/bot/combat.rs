//! Favorable combat: the series of Moves and Battles that the bot considers promising (R83 to R98, R105,
//! R106).

use super::facts::Control;
use super::judge::Judge;
use super::loot::{Loots, Paid};
use super::plan::{Aim, Combat, Flow, Group, Loot, ON, Plan};
use crate::state::ambition::Ambition;
use crate::state::battle::DICE_PER_TYPE;
use crate::state::card::Suit;
use crate::state::court::CourtCard;
use crate::state::leader::Leader;
use crate::state::names::Named;
use crate::state::piece::Ships;
use crate::state::system::{System, SystemSet};
use crate::vocabulary::judgement::Ratio;
use crate::vocabulary::meaning::{Goal, LastRoll, Object, Try};
use table::Seat;

/// Dice of one Battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dice {
    pub assault: u8,
    pub skirmish: u8,
    pub raid: u8,
}

impl Dice {
    /// Best faces: 1 hit for a skirmish die, 2 for an assault die (R90).
    fn best_hits(self) -> u8 {
        self.skirmish + 2 * self.assault
    }
}

/// Both sides of a battle, as they will be after the moves (R85).
#[derive(Clone, Copy, Debug)]
pub struct Sides {
    pub system: System,
    pub defender: Seat,
    pub own: Ships,
    pub other: Ships,
}

impl Sides {
    fn is_better(&self) -> bool {
        self.own.fresh > self.other.fresh
    }
}

/// The hits that a defender's buildings can absorb.
#[derive(Clone, Copy, Debug, Default)]
struct Walls {
    all: u8,
    /// Before a city has to be destroyed.
    safe: u8,
    cities: u8,
}

/// The payment for the moves and battles of a combat (R105).
#[derive(Clone, Copy, Debug, Default)]
struct Budget {
    fuel: u8,
    psionic_moves: u8,
    pip_moves: u8,
    psionic_battles: u8,
    battles: u8,
}

/// Visits a possible battle: returns whether it suffices, or stops the search.
type See<'s> = dyn FnMut(&Sides, Option<Group>, Budget) -> Result<bool, ()> + 's;

impl Judge<'_> {
    pub(super) fn combats(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        if !self.means.battles || self.f.with_ships.is_empty() {
            return ON;
        }
        match t.goal {
            Goal::Contend(which) => {
                let wanted = self.ambitions(which);
                let mut found = false;
                if wanted.contains(Ambition::Warlord) {
                    self.each_target(Aim::Trophies, t, &mut |plan| {
                        found = true;
                        out(plan)
                    })?;
                }
                if !found && wanted.iter().any(|a| !matches!(a, Ambition::Warlord | Ambition::Tyrant)) {
                    self.raids(t, out)?;
                }
                ON
            }
            Goal::Steal(_) => self.raids(t, out),
            Goal::ChangeControl => self.each_target(Aim::Neutral, t, out),
            Goal::TakeControl => self.each_target(Aim::Control, t, out),
            Goal::Trophies | Goal::None | Goal::GrowLead(_) | Goal::Win(_) => {
                self.each_target(Aim::Trophies, t, out)
            }
            _ => ON,
        }
    }

    /// The systems in which a combat with this aim can take place.
    fn battlefields(&self, aim: Aim, t: &Try) -> SystemSet {
        let fields = match aim {
            Aim::Neutral | Aim::Control => self.contested_sites(t).0,
            Aim::Trophies | Aim::Raid(_) => self.f.rival_ships.union(self.f.rival_buildings()),
        };
        if t.at.is_any() { fields } else { fields.and(self.places(&t.at)) }
    }

    /// Whether a battle is against the defender and with the pieces that the try names.
    fn is_named(&self, t: &Try, sides: &Sides) -> bool {
        let Object::Owned(group) = t.object else { return true };
        self.seats_of(group.owner).any(|seat| seat == sides.defender)
            && self.pieces_of(sides.defender, group.pieces, group.condition, sides.system) > 0
    }

    fn each_target(&self, aim: Aim, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        self.each_battle(self.battlefields(aim, t), &mut |sides, group, budget| {
            let undoes = group.is_some_and(|group| self.undoes(&group, t));
            if !undoes && self.is_named(t, sides) && self.is_favorable(aim, t.goal, sides, budget.battles) {
                let plan = Plan::Combat(self.combat(aim, sides, group, budget));
                return if out(plan).is_break() { Err(()) } else { Ok(true) };
            }
            Ok(false)
        })
    }

    fn combat(&self, aim: Aim, sides: &Sides, group: Option<Group>, budget: Budget) -> Combat {
        Combat {
            system: sides.system,
            defender: sides.defender,
            aim,
            group,
            battles: budget.battles,
            fuel: budget.fuel,
            psionic_moves: budget.psionic_moves,
            pip_moves: budget.pip_moves,
            psionic_battles: budget.psionic_battles,
            weapon: self.means.weapon,
        }
    }

    /// Visits all possible battles. R106: battles with ships already there come first; only if none is found
    /// do others move in.
    fn each_battle(&self, fields: SystemSet, see: &mut See<'_>) -> Flow {
        let stop = |result: Result<bool, ()>| match result {
            Ok(found) => std::ops::ControlFlow::Continue(found),
            Err(()) => std::ops::ControlFlow::Break(()),
        };
        let mut found = false;
        if let Some(budget) = self.budget(0) {
            for system in fields.and(self.f.with_ships) {
                for defender in self.s.rivals(self.seat()) {
                    let sides = self.sides(system, defender, 0, 0);
                    if self.s.has_piece(system, defender) {
                        found |= stop(see(&sides, None, budget))?;
                    }
                }
            }
        }
        if found {
            return ON;
        }
        let most = self.most_moves();
        if most == 0 {
            return ON;
        }
        for from in self.f.with_ships {
            let near = self.distances(from, most, SystemSet::EMPTY);
            for system in fields.without(SystemSet::EMPTY.with(from)) {
                let Some(open) = near.to(system) else { continue };
                self.each_group((from, system), open, most, &mut |group| {
                    let Some(budget) = self.budget(group.actions) else { return ON };
                    for defender in self.s.rivals(self.seat()) {
                        let sides = self.sides(system, defender, group.fresh, group.damaged);
                        if self.s.has_piece(system, defender) {
                            stop(see(&sides, Some(group), budget))?;
                        }
                    }
                    ON
                })?;
            }
        }
        ON
    }

    pub fn sides(&self, system: System, defender: Seat, fresh: u8, damaged: u8) -> Sides {
        let at = system.index();
        let own = Ships { fresh: self.f.fresh[at] + fresh, damaged: self.f.damaged[at] + damaged };
        Sides { system, defender, own, other: self.s.ships(system, defender) }
    }

    /// The maximum number of moves that leave a Battle action.
    fn most_moves(&self) -> u8 {
        let m = self.means;
        let pips = if matches!(m.suit, Suit::Aggression | Suit::Mobilization) { m.actions } else { 0 };
        (m.fuel + m.psionics + pips).min(7)
    }

    /// Fuel pays for moves first, then Psionics, then pips; the rest is for Battles.
    fn budget(&self, moves: u8) -> Option<Budget> {
        let m = self.means;
        let fuel = moves.min(m.fuel);
        let rest = moves - fuel;
        let moving = |suit| matches!(suit, Suit::Aggression | Suit::Mobilization);
        let psionic_moves = if moving(m.lead) { rest.min(m.psionics) } else { 0 };
        let pip_moves = rest - psionic_moves;
        if pip_moves > m.actions || pip_moves > 0 && !moving(m.suit) {
            return None;
        }
        // Psionics are spent in the Prelude, before any pip, so only if the ships are there by then.
        let psionic_battles =
            if m.lead == Suit::Aggression && pip_moves == 0 { m.psionics - psionic_moves } else { 0 };
        let battles = m.actions - pip_moves + psionic_battles;
        (battles > 0).then_some(Budget { fuel, psionic_moves, pip_moves, psionic_battles, battles })
    }

    /// R86.
    pub fn dice_of(&self, sides: &Sides) -> u8 {
        let player = self.s.player(self.seat());
        let gate = sides.system.is_gate() && player.has(CourtCard::Gatekeepers);
        let rebel = player.has_leader(Leader::Rebel);
        let pilots = self.s.advantage(self.s.difficulty().elite_pilots, self.seat());
        sides.own.total() + u8::from(pilots) + 2 * u8::from(gate) + 2 * u8::from(rebel)
    }

    /// R92: the dice of a Battle for trophies or control, `left` Battle actions including it.
    pub fn plain_dice(&self, sides: &Sides, left: u8) -> Dice {
        let dice = self.dice_of(sides);
        let better = sides.is_better();
        let skirmish = |n: u8| n.min(DICE_PER_TYPE);
        let (until, last) = self.p.terms.early;
        if left > last && !until.holds(sides.own.fresh, sides.other.fresh) {
            return Dice { skirmish: skirmish(dice), ..Dice::default() };
        }
        let (mut assault, mut rest) = match self.p.last_roll {
            LastRoll::AssaultPerFreshDefender(n) => {
                let assault = dice.min(sides.other.fresh.saturating_mul(n)).min(DICE_PER_TYPE);
                (assault, dice - assault)
            }
            LastRoll::AllAssault => (dice.min(DICE_PER_TYPE), 0),
            LastRoll::AllSkirmish => (0, dice),
            LastRoll::AllOrHalf if better => (dice.min(DICE_PER_TYPE), 0),
            // R162: rounded down.
            LastRoll::AllOrHalf => (dice / 2, dice - dice / 2),
        };
        if self.s.player(self.seat()).has_leader(Leader::Corsair) && assault > skirmish(rest) {
            assault = (dice / 2).min(DICE_PER_TYPE);
            rest = dice - assault;
        }
        Dice { assault: assault.min(DICE_PER_TYPE), skirmish: skirmish(rest), raid: 0 }
    }

    /// R94: raid dice, and no others unless the document says so.
    fn raid_dice(&self, sides: &Sides, keys: u8) -> Dice {
        let allowed = self.s.raid_dice_allowed(self.seat(), sides.defender, sides.system);
        let dice = self.dice_of(sides);
        match self.p.terms.raid_roll {
            None => Dice { raid: dice.min(allowed), ..Dice::default() },
            Some(per_key) => {
                let raid = dice.min(allowed).min(keys.saturating_mul(per_key));
                Dice { raid, skirmish: (dice - raid).min(DICE_PER_TYPE), ..Dice::default() }
            }
        }
    }

    pub fn dice_for(&self, aim: Aim, sides: &Sides, left: u8) -> Dice {
        match aim {
            Aim::Raid(loot) if left <= 1 => self.raid_dice(sides, loot.keys),
            _ => self.plain_dice(sides, left),
        }
    }

    /// Whether a combat is favorable: the test of its aim, and the Outrage test of all the rolls that it
    /// needs, so that a combat that has begun can be finished.
    pub fn is_favorable(&self, aim: Aim, goal: Goal, sides: &Sides, battles: u8) -> bool {
        // R87: without a fresh ship there is no ratio.
        if battles == 0 || sides.own.fresh == 0 {
            return false;
        }
        match aim {
            Aim::Trophies => {
                self.p.terms.trophies.holds(sides.own.fresh, sides.other.fresh)
                    && self.brings_trophies(goal, sides, battles)
            }
            Aim::Raid(loot) => {
                let enough = self.dice_of(sides) >= loot.keys * self.p.raid_dice_per_key;
                let holds = |ratio: Ratio| ratio.holds(sides.own.fresh, sides.other.fresh);
                let (at_once, with_more) = self.p.terms.raid;
                let later = with_more.is_some_and(|(ratio, least)| battles >= least && holds(ratio));
                // Earlier rolls are made only if the raid dice can follow (R95).
                enough && (holds(at_once) || later) && self.accepts(sides, self.raid_dice(sides, loot.keys))
            }
            // The first roll has a die for each fresh ship: it may bring control by itself.
            Aim::Neutral | Aim::Control => {
                self.dice_of(sides) >= sides.other.fresh.saturating_mul(self.p.terms.control_dice)
                    && self.reaches_control(aim, sides)
                    && self.accepts(sides, self.plain_dice(sides, battles))
            }
        }
    }

    /// R90: best faces in every planned Battle, at the present ratio. A city that must not be destroyed is no
    /// trophy, and a Battle that could force its destruction is not fought.
    fn brings_trophies(&self, goal: Goal, sides: &Sides, battles: u8) -> bool {
        let walls = self.walls(sides);
        let spares = walls.cities > 0 && !self.accepts_outrage(sides.system, sides.defender);
        let most = if spares { sides.other.capacity() + walls.safe } else { u8::MAX };
        let mut hits: u8 = 0;
        for left in (1..=battles).rev() {
            let more = hits.saturating_add(self.plain_dice(sides, left).best_hits());
            if more > most {
                break;
            }
            hits = more;
        }
        let trophies = self.destroyed_by(hits, sides, spares);
        let seat = self.seat();
        let mut after = self.f.standing;
        after.add(seat, Ambition::Warlord, trophies as i8);
        match goal {
            Goal::Contend(_) => {
                self.improves(self.f.rank(Ambition::Warlord), after.rank(seat, Ambition::Warlord))
            }
            Goal::GrowLead(_) | Goal::Win(_) => self.serves(&after, goal),
            _ => trophies > 0,
        }
    }

    /// The number of pieces that these hits can destroy: ships before buildings, damaged ones first. Cities
    /// that must be spared are left alone.
    fn destroyed_by(&self, mut hits: u8, sides: &Sides, spares: bool) -> u8 {
        let mut take = |n: u8, each: u8| {
            let gone = n.min(hits / each);
            hits -= gone * each;
            gone
        };
        let ships = take(sides.other.damaged, 1) + take(sides.other.fresh, 2);
        if ships < sides.other.total() {
            return ships;
        }
        let count = |damaged: bool| {
            self.s
                .buildings_of(sides.system, sides.defender)
                .filter(|(_, b)| b.is_damaged() == damaged && !(spares && b.is_city()))
                .count() as u8
        };
        ships + take(count(true), 1) + take(count(false), 2)
    }

    /// R88, R96: whether the control would be right without the defender's fresh ships.
    fn reaches_control(&self, aim: Aim, sides: &Sides) -> bool {
        let (s, system) = (self.s, sides.system);
        let fresh = |seat: Seat| s.ships(system, seat).fresh;
        if sides.other.fresh == 0 || sides.other.fresh < self.f.most_rival(system) {
            return false;
        }
        // If the arrival alone suffices, it is a Move and not a combat.
        let wanted = if aim == Aim::Control { Control::Bot } else { Control::Nobody };
        if self.f.control_with(s, system, sides.own.fresh) >= wanted {
            return false;
        }
        let mut others = s.rivals(self.seat()).filter(|r| *r != sides.defender).map(fresh);
        let (mut top, mut tied) = (0, false);
        for n in &mut others {
            if n > top {
                (top, tied) = (n, false);
            } else if n == top {
                tied = true;
            }
        }
        match aim {
            Aim::Control => sides.own.fresh > top,
            _ => sides.own.fresh >= top || tied,
        }
    }

    /// R97, R98: whether a roll provokes no Outrage, or one that the bot accepts.
    pub fn accepts(&self, sides: &Sides, dice: Dice) -> bool {
        !self.risks_outrage(sides, dice) || self.accepts_outrage(sides.system, sides.defender)
    }

    /// Whether one of the rolls of a combat could provoke Outrage.
    pub fn could_outrage(&self, combat: &Combat) -> bool {
        let (fresh, damaged) = combat.group.map_or((0, 0), |group| (group.fresh, group.damaged));
        let sides = self.sides(combat.system, combat.defender, fresh, damaged);
        (1..=combat.battles).any(|left| self.risks_outrage(&sides, self.dice_for(combat.aim, &sides, left)))
    }

    /// The number of trophies if all dice of a combat show their best faces.
    pub fn most_trophies(&self, combat: &Combat) -> u8 {
        let (fresh, damaged) = combat.group.map_or((0, 0), |group| (group.fresh, group.damaged));
        let sides = self.sides(combat.system, combat.defender, fresh, damaged);
        let hits = (1..=combat.battles).map(|left| self.plain_dice(&sides, left).best_hits());
        let spares = !self.accepts_outrage(combat.system, combat.defender);
        self.destroyed_by(hits.fold(0, u8::saturating_add), &sides, spares)
    }

    /// R97: whether best faces could force the destruction of a city.
    fn risks_outrage(&self, sides: &Sides, dice: Dice) -> bool {
        let walls = self.walls(sides);
        let spill = dice.best_hits().saturating_sub(sides.other.capacity()) + dice.raid;
        walls.cities > 0 && spill > walls.safe
    }

    /// R95: why the raid dice are rolled at once: with best faces, a roll as for trophies could take what the
    /// raid needs: a piece of the defender to battle, and no Outrage that would prevent the raid dice. An
    /// Outrage that is accepted now need not be accepted again once a city is destroyed: the Court has been
    /// ransacked by then.
    pub fn why_raid_now(&self, sides: &Sides, dice: Dice, keys: u8) -> Option<&'static str> {
        let walls = self.walls(sides);
        let hits = dice.best_hits();
        let spill = hits.saturating_sub(sides.other.capacity());
        if hits >= sides.other.capacity() + walls.all {
            return Some("why-raid-dice-now");
        }
        if walls.cities == 0 || spill + self.raid_dice(sides, keys).raid <= walls.safe {
            return None;
        }
        if !self.accepts_outrage(sides.system, sides.defender) {
            return Some("why-raid-dice-before-outrage");
        }
        let mut cities = self.s.buildings_of(sides.system, sides.defender).filter(|(_, b)| b.is_city());
        cities.any(|(_, b)| b.capacity() <= spill).then_some("why-raid-dice-before-ransack")
    }

    /// The hits that the defender's buildings can absorb.
    fn walls(&self, sides: &Sides) -> Walls {
        let mut walls = Walls::default();
        for (_, building) in self.s.buildings_of(sides.system, sides.defender) {
            walls.cities += u8::from(building.is_city());
            walls.all += building.capacity();
        }
        walls.safe = walls.all - walls.cities;
        walls
    }

    /// R98: as the document says; usually if the Court could be ransacked and no declared ambition would be
    /// given up.
    pub fn accepts_outrage(&self, system: System, owner: Seat) -> bool {
        let forbids = self.s.player(owner).has_leader(Leader::Elder);
        let ransack = self.s.court.row().any(|(spot, _)| self.s.court.agents(spot)[owner.0 as usize] > 0);
        let test = self.p.terms.outrage;
        if forbids || test.never || test.ransack && !ransack {
            return false;
        }
        let seat = self.seat();
        let after = self.after_outrage(self.f.standing, seat, self.s.types(system));
        let goes_on = |a: Ambition| self.p.terms.contend.contains(after.rank(seat, a));
        !test.contending || self.f.declared.iter().all(|a| !self.contends(a) || goes_on(a))
    }

    /// Why a raid that has begun cannot continue (R95): the dice have changed its requirements.
    pub fn why_no_raid(&self, sides: &Sides, keys: u8) -> Option<&'static str> {
        let dice = self.raid_dice(sides, keys);
        if sides.own.total() == 0 {
            Some("why-no-ship-to-raid")
        } else if !self.s.has_piece(sides.system, sides.defender) {
            Some("why-nothing-of-the-defender")
        } else if dice.raid == 0 {
            Some("why-no-raid-dice")
        } else if !self.accepts(sides, dice) {
            Some("why-could-force-outrage")
        } else {
            None
        }
    }

    // Raids

    fn raids(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let goal = t.goal;
        let wanted = match goal {
            Goal::Contend(which) => self.ambitions(which),
            _ => crate::state::names::Set::EMPTY,
        };
        let has_any = |rival: Seat| match goal {
            Goal::Steal(types) => {
                let (player, types) = (self.s.player(rival), self.types(types));
                let card = |c: CourtCard| c.suit().is_some_and(|suit| types.contains(suit));
                types.iter().any(|r| player.tokens(r) > 0) || player.guild().iter().any(card)
            }
            _ => wanted.iter().any(|a| self.f.standing.count(rival, a) > 0),
        };
        if !self.s.rivals(self.seat()).any(has_any) {
            return ON;
        }
        // Usually nothing is paid on the way, so the loot of a rival is computed once.
        let mut known: [Option<(Paid, Loots)>; 4] = [None; 4];
        let mut loots = |owner: Seat, paid: Paid| {
            let known = &mut known[owner.0 as usize];
            match known {
                Some((same, loots)) if *same == paid => *loots,
                _ => {
                    let loots = if has_any(owner) { self.loots(owner, goal, paid) } else { Loots::NONE };
                    *known = Some((paid, loots));
                    loots
                }
            }
        };
        let free = self.means.fuel + self.means.psionics == 0;
        if free && self.s.rivals(self.seat()).all(|rival| loots(rival, Paid::default()).is_empty()) {
            return ON;
        }
        let mut fields = self.f.rival_ships.union(self.f.rival_buildings());
        if !t.at.is_any() {
            fields = fields.and(self.places(&t.at));
        }
        self.each_battle(fields, &mut |sides, group, budget| {
            if !self.is_named(t, sides) {
                return Ok(false);
            }
            let allowed = self.s.raid_dice_allowed(self.seat(), sides.defender, sides.system);
            let mut found = false;
            let psionics = budget.psionic_moves + budget.psionic_battles;
            for loot in loots(sides.defender, Paid { fuel: budget.fuel, psionics }).iter() {
                let loot: Loot = *loot;
                let aim = Aim::Raid(loot);
                let legal = allowed >= loot.keys * self.p.raid_dice_per_key;
                if legal && self.is_favorable(aim, goal, sides, budget.battles) {
                    found = true;
                    if out(Plan::Combat(self.combat(aim, sides, group, budget))).is_break() {
                        return Err(());
                    }
                }
            }
            Ok(found)
        })
    }
}
