//! Rule, adjacency, placing and moving (Law of Root: rule, move, place).

use super::{Ruling, refuse};
use crate::state::*;

impl State {
    /// Warriors and buildings, as rule counts them.
    pub fn rule_value(&self, f: Faction, at: Clearing) -> u8 {
        let mut value = self.warriors_of(f, at) + self.buildings_of(f, at);
        for hireling in self.servants(f) {
            value += self.warriors_of(hireling, at) + self.buildings_of(hireling, at);
        }
        if !self.play_area[f.index()].is_empty() && self.power(f, Power::SoupKitchens).is_some() {
            value += 2 * self.tokens_of(f, at);
        }
        if self.players().has(Faction::Riverfolk) {
            if self.hires(f) {
                value += self.warriors_of(Faction::Riverfolk, at);
            } else if f == Faction::Riverfolk && self.turn.mercenaries && self.hires(self.active()) {
                // Hired warriors count only for the buyer.
                value -= self.warriors_of(f, at);
            }
        }
        value
    }

    /// The ruler: most warriors and buildings; the Eyrie also when tied; the Lizards wherever they have a
    /// garden, which beats even that.
    pub fn ruler(&self, at: Clearing) -> Option<Faction> {
        if at.is_burrow() {
            return self.players().has(Faction::Duchy).then_some(Faction::Duchy);
        }
        if self.count(Building::Garden, at) > 0 {
            return Some(Faction::Lizards);
        }
        let (mut best, mut ruler) = (0, None);
        for f in self.players().iter() {
            let value = self.rule_value(f, at);
            if value > best {
                (best, ruler) = (value, Some(f));
            } else if value == best && best > 0 {
                let eyrie = f == Faction::Eyrie || ruler == Some(Faction::Eyrie);
                ruler = eyrie.then_some(Faction::Eyrie);
            }
        }
        ruler
    }

    pub fn rules(&self, f: Faction, at: Clearing) -> bool {
        self.ruler(at) == Some(f)
    }

    /// The clearings of the map a player rules.
    pub fn ruled_by(&self, f: Faction) -> Clearings {
        Clearing::all().filter(|c| self.rules(f, *c)).collect()
    }

    /// Whether the Riverfolk's warriors count as this player's now: bought for the turn, in
    /// Daylight and Evening; or by the bot's Involved trait, for the enemies of a human who did
    /// not buy.
    pub fn hires(&self, f: Faction) -> bool {
        let step = self.turn.step;
        if f == Faction::Riverfolk || f.is_vagabond() || !(step.is_daylight() || step.is_evening()) {
            return false;
        }
        let active = self.active();
        if self.turn.mercenaries {
            return f == active;
        }
        self.is_involved() && self.is_human(active) && self.enemies(active).has(f)
    }

    /// Whether these are the player's mercenaries: not enemies of the player who hires them, except in a
    /// battle.
    pub fn hired_by(&self, f: Faction, owner: Faction) -> bool {
        owner == Faction::Riverfolk && self.hires(f)
    }

    /// Whether rivers are paths for this player.
    pub fn swims(&self, f: Faction) -> bool {
        (f == Faction::Riverfolk && self.is_human(f))
            || (f == self.active() && self.turn.riverboats)
            || (self.is_human(f) && self.power(f, Power::BoatBuilders).is_some())
    }

    /// The clearings adjacent for this player, except by the Ferry; for the Duchy possibly the Burrow.
    pub fn adjacent(&self, f: Faction, at: Clearing) -> Clearings {
        if at.is_burrow() {
            return if f == Faction::Duchy { self.tunnels } else { Clearings::EMPTY };
        }
        let map = self.map();
        let mut to = map.paths[at.index()];
        for (nth, end) in map.closed_from(at) {
            // Closed paths are always paths for bots (Rootbotics 12.2).
            if self.is_bot(f) || self.opened_paths >> nth & 1 == 1 {
                to.insert(end);
            }
        }
        if self.swims(f) {
            to = to.or(map.rivers[at.index()]);
        }
        if self.is_human(f) && self.power(f, Power::Tunnels).is_some() {
            let mine = self.crafting_clearings(f);
            if mine.has(at) {
                to = to.or(mine.without(at));
            }
        }
        if f == Faction::Duchy && self.tunnels.has(at) {
            to.insert(Clearing::BURROW);
        }
        to
    }

    /// The number of steps from each clearing to `from` along this player's paths; 255 if there is no path.
    pub fn distances(&self, f: Faction, from: Clearings) -> [u8; CLEARINGS] {
        let mut distance = [u8::MAX; CLEARINGS];
        let (mut edge, mut seen, mut steps) = (from.and(Clearings::ALL), Clearings::EMPTY, 0);
        while !edge.is_empty() {
            let mut next = Clearings::EMPTY;
            for c in edge.iter() {
                distance[c.index()] = steps;
                next = next.or(self.adjacent(f, c));
            }
            seen = seen.or(edge);
            edge = next.and(Clearings::ALL).minus(seen);
            steps += 1;
        }
        distance
    }

    /// The clearings linked to `at` by an unbroken chain of clearings that `f` rules, including `at`.
    pub fn connected_by_rule(&self, f: Faction, at: Clearing) -> Clearings {
        if !self.rules(f, at) {
            return Clearings::EMPTY;
        }
        let (mut chain, mut edge) = (Clearings::of(at), Clearings::of(at));
        while let Some(c) = edge.nth(0) {
            edge.remove(c);
            for n in self.adjacent(f, c).and(Clearings::ALL).minus(chain).iter() {
                if self.rules(f, n) {
                    chain.insert(n);
                    edge.insert(n);
                }
            }
        }
        chain
    }

    /// Whether a face-up snare of the Corvids holds this player here.
    pub fn snared(&self, f: Faction, at: Clearing) -> bool {
        !at.is_burrow()
            && self.plots[at.index()] == Plot::Up(PlotKind::Snare)
            && self.enemies(f).has(Faction::Corvids)
    }

    /// Whether this player may place anything here. Bots ignore snares and spring them.
    pub fn may_place(&self, f: Faction, at: Clearing) -> Ruling {
        if at.is_burrow() {
            return if f == Faction::Duchy { Ok(()) } else { refuse("no-only-the-duchy-enters-the-burrow") };
        }
        if f != Faction::Marquise && self.keep == Some(at) {
            return refuse("no-only-the-marquise-places-pieces-in-the-keep-s");
        }
        if self.scorched.has(at) {
            return refuse("no-nothing-may-be-placed-in-a-scorched-clearing");
        }
        if self.is_human(f) && self.snared(f, at) {
            return refuse("no-a-snare-nothing-may-be-placed-here");
        }
        Ok(())
    }

    pub fn may_place_warriors(&self, f: Faction, at: Clearing, n: u8) -> Ruling {
        if n == 0 || self.supply_of(f) < n {
            return refuse("no-not-so-many-warriors-in-the-supply");
        }
        self.may_place(f, at)
    }

    pub fn may_place_building(&self, b: Building, at: Clearing) -> Ruling {
        if at.is_burrow() {
            return refuse("no-the-burrow-has-no-slots");
        }
        if self.open_slots(at) == 0 {
            return refuse("no-open-slot");
        }
        if self.buildings_left(b, at) == 0 {
            return refuse("no-none-of-these-buildings-is-left");
        }
        self.may_place(b.owner(), at)
    }

    pub fn may_place_token(&self, t: Token, at: Clearing) -> Ruling {
        if at.is_burrow() {
            return refuse("no-tokens-lie-on-the-map");
        }
        if t != Token::Wood && self.token(t, at) > 0 {
            return refuse("no-the-clearing-already-has-one");
        }
        if self.tokens_left(t, at) == 0 {
            return refuse("no-none-of-these-tokens-is-left");
        }
        self.may_place(t.owner(), at)
    }

    /// Whether the Ferry takes this player from one clearing to the other.
    pub fn may_ferry(&self, from: Clearing, to: Clearing) -> bool {
        let coast = self.map().riverside;
        self.map == MapId::Lake
            && self.ferry == from
            && !self.turn.ferried
            && from != to
            && coast.has(from)
            && coast.has(to)
    }

    /// Whether a group of this player's may go from one clearing to the other.
    pub fn may_move(&self, f: Faction, from: Clearing, to: Clearing, warriors: u8, ferry: bool) -> Ruling {
        if warriors == 0 || self.warriors_of(f, from) < warriors {
            return refuse("no-not-so-many-warriors-there");
        }
        if from == to {
            return refuse("no-a-move-leads-to-another-clearing");
        }
        let linked = if ferry { self.may_ferry(from, to) } else { self.adjacent(f, from).has(to) };
        if !linked {
            return refuse(if ferry { "no-the-ferry-does-not-go-there" } else { "no-not-adjacent" });
        }
        self.may_pass(f, from, to)?;
        let swimming = !ferry
            && self.is_human(f)
            && f == Faction::Riverfolk
            && !from.is_burrow()
            && self.map().rivers[from.index()].has(to);
        let free = f == Faction::Corvids || swimming || self.power(f, Power::CorvidPlanners).is_some();
        if free || self.rules(f, from) || self.rules(f, to) {
            Ok(())
        } else {
            refuse("no-a-move-needs-rule-of-its-origin-or-its")
        }
    }

    /// Whether the player may leave the origin and enter the destination.
    pub fn may_pass(&self, f: Faction, from: Clearing, to: Clearing) -> Ruling {
        if self.is_human(f) && self.snared(f, from) {
            return refuse("no-a-snare-nothing-may-leave");
        }
        if to.is_burrow() && f != Faction::Duchy {
            return refuse("no-only-the-duchy-enters-the-burrow");
        }
        if self.scorched.has(to) {
            return refuse("no-nothing-may-enter-a-scorched-clearing");
        }
        Ok(())
    }

    /// Returns whether a bot that would place here or leave springs the snare instead: it is removed without
    /// points, and this part of the action is skipped (Rootbotics 11.8).
    pub fn springs_snare(&mut self, f: Faction, at: Clearing) -> bool {
        let springs = self.is_bot(f) && self.snared(f, at);
        if springs {
            self.plots[at.index()] = Plot::None;
            self.after_plot_removed(at);
        }
        springs
    }

    /// Places warriors from the supply, as many as there are and the rules allow.
    pub fn place_warriors(&mut self, f: Faction, at: Clearing, n: u8) -> u8 {
        let n = n.min(self.supply_of(f));
        if n == 0 || self.may_place(f, at).is_err() || self.springs_snare(f, at) {
            return 0;
        }
        self.supply[f.index()] -= n;
        self.warriors[at.index()][f.index()] += n;
        n
    }

    /// Applies a legal move and its consequences.
    pub fn move_warriors(&mut self, f: Faction, from: Clearing, to: Clearing, warriors: u8, ferry: bool) {
        if self.springs_snare(f, from) {
            return;
        }
        self.warriors[from.index()][f.index()] -= warriors;
        self.warriors[to.index()][f.index()] += warriors;
        if f == self.active() {
            self.turn.entered.insert(to);
        }
        if ferry {
            self.take_ferry(to);
            self.draw_cards(f, 1);
        }
        self.entered(f, to);
    }

    pub fn take_ferry(&mut self, to: Clearing) {
        self.ferry = to;
        self.turn.ferried = true;
    }

    /// Warriors of `f` have moved in: Outrage, once per move.
    pub fn entered(&mut self, f: Faction, to: Clearing) {
        if f != Faction::Alliance && self.sympathy.has(to) {
            self.stack.push(Frame::Outrage { offender: f, at: to });
        }
    }
}
