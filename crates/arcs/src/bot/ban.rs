//! Bans of a document: plans that would violate one are removed.

use super::judge::Judge;
use super::plan::{Flow, ON, Plan};
use crate::state::ambition::Ambition;
use crate::state::card::Way;
use crate::state::resource::Resource;
use crate::vocabulary::meaning::{Ban, Banned, Condition, Filter, Goal, Group, Object, PieceKind, Try, Who};
use std::ops::ControlFlow;

impl Judge<'_> {
    /// Whether a ban applies now.
    fn forbids(&self, ban: &Ban) -> bool {
        ban.when.as_ref().is_none_or(|when| self.answer(when))
            && !ban.unless.as_ref().is_some_and(|unless| self.answer(unless))
    }

    /// All plans of a try except those that do something forbidden.
    pub fn plans(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        if self.p.bans.is_empty() {
            return self.plans_by_rules(t, out);
        }
        let mut forbidden: Vec<Plan> = Vec::new();
        let mut left: Vec<(Group, Group)> = Vec::new();
        for (ban, _) in self.p.bans.iter().filter(|(ban, _)| self.forbids(ban)) {
            match &ban.act {
                Banned::Tries(tries) => {
                    // Search for the forbidden plans in order to exclude them.
                    for banned in tries.iter().filter(|t| t.goal != Goal::None || is_superlative(t)) {
                        let _ = self.plans_by_rules(banned, &mut |plan| {
                            forbidden.push(plan);
                            ON
                        });
                    }
                }
                Banned::Leave { with, without } => left.push((*with, *without)),
                Banned::Seizing
                | Banned::Declaring(_)
                | Banned::Playing(_)
                | Banned::Spending { .. }
                | Banned::DiscardingCounted
                | Banned::Outrage
                | Banned::Behind(..)
                | Banned::GivingUp => {}
            }
        }
        self.plans_by_rules(t, &mut |plan| {
            let leaves = left.iter().any(|(with, without)| self.leaves(&plan, with, without));
            let plan = self.leaving_enough(t, plan);
            let bans = || self.p.bans.iter().filter(|(ban, _)| self.forbids(ban));
            let banned = leaves
                || forbidden.iter().any(|banned| does(&plan, banned))
                || bans().any(|(ban, _)| self.is_banned(&ban.act, &plan));
            if banned { ON } else { out(plan) }
        })
    }

    /// A move reduced by the number of ships that a ban requires to stay behind.
    fn leaving_enough(&self, t: &Try, plan: Plan) -> Plan {
        let Plan::Move(mut group) = plan else { return plan };
        let stays = self.p.bans.iter().filter(|(ban, _)| self.forbids(ban));
        for (ban, _) in stays {
            if let Banned::Tries(tries) = &ban.act
                && tries.iter().any(|t| t.damaged && self.is_what(t, &Plan::Move(group)))
            {
                group.damaged = 0;
            }
            let Banned::Behind(of, n, site) = &ban.act else { continue };
            if !self.places(site).contains(group.from) {
                continue;
            }
            while self.left_behind(&Plan::Move(group), of).is_some_and(|left| left < i32::from(*n)) {
                let damaged = of.condition != Condition::Fresh && group.damaged > 0;
                let ships = if damaged { &mut group.damaged } else { &mut group.fresh };
                if *ships == 0 {
                    break;
                }
                *ships -= 1;
            }
        }
        let cut = Plan::Move(group);
        if cut == plan || group.fresh + group.damaged == 0 {
            return plan;
        }
        group.keeps = self.retains(group.from, group.fresh);
        if self.achieves(&group, t) { Plan::Move(group) } else { plan }
    }

    /// Whether a plan does what a ban forbids.
    fn is_banned(&self, act: &Banned, plan: &Plan) -> bool {
        match act {
            Banned::Tries(tries) => {
                let named = tries.iter().filter(|t| t.goal == Goal::None && !is_superlative(t));
                named.into_iter().any(|t| self.is_what(t, plan))
            }
            Banned::Outrage => match plan {
                Plan::Combat(combat) => self.could_outrage(combat),
                _ => false,
            },
            Banned::Behind(group, n, site) => {
                let there = |from| self.places(site).contains(from);
                let before =
                    plan.group().filter(|g| there(g.from)).map_or(0, |g| self.pieces_at(group, g.from));
                before > 0 && self.left_behind(plan, group).is_some_and(|left| left < i32::from(*n))
            }
            Banned::GivingUp => {
                plan.group().is_some_and(|g| self.f.mine.contains(g.from)) && !self.holds_origin(plan)
            }
            Banned::Seizing
            | Banned::Declaring(_)
            | Banned::Playing(_)
            | Banned::Spending { .. }
            | Banned::DiscardingCounted
            | Banned::Leave { .. } => false,
        }
    }

    /// Whether the Guild cards of a declared ambition are kept.
    pub fn keeps_counted(&self, card: crate::state::court::CourtCard) -> bool {
        let counted = card.suit().and_then(Ambition::of).is_some_and(|a| self.f.declared.contains(a));
        let banned = |ban: &Ban| ban.act == Banned::DiscardingCounted && self.forbids(ban);
        counted && self.p.bans.iter().any(|(ban, _)| banned(ban))
    }

    /// Whether ships leave a place that has `with` so that it is without `without`.
    fn leaves(&self, plan: &Plan, with: &Group, without: &Group) -> bool {
        let left = |of: &Group| self.left_behind(plan, of);
        left(with).is_some_and(|n| n > 0) && left(without).is_some_and(|n| n <= 0)
    }

    /// How many of these are left where the ships of a plan depart.
    fn left_behind(&self, plan: &Plan, of: &Group) -> Option<i32> {
        let group = plan.group()?;
        let ships = |of: &Group| match (of.owner, of.pieces.contains(PieceKind::Ship), of.condition) {
            (Who::Bot | Who::Anybody, true, Condition::Either) => group.fresh + group.damaged,
            (Who::Bot | Who::Anybody, true, Condition::Fresh) => group.fresh,
            (Who::Bot | Who::Anybody, true, Condition::Damaged) => group.damaged,
            _ => 0,
        };
        Some(self.pieces_at(of, group.from) - i32::from(ships(of)))
    }

    /// The tokens of a type that a ban keeps from being spent.
    pub fn withheld(&self, resource: Resource) -> u8 {
        let banned = self.p.bans.iter().filter(|(ban, _)| self.forbids(ban));
        let most = banned.filter_map(|(ban, _)| match ban.act {
            Banned::Spending { types, keep } if self.types(types).contains(resource) => {
                Some(keep.unwrap_or(u8::MAX))
            }
            _ => None,
        });
        most.max().unwrap_or(0)
    }

    /// The line that forbids all possible plans, for the trace.
    pub fn why_forbidden(&self, tries: &[Try]) -> Option<String> {
        if self.p.bans.is_empty() || tries.iter().any(|t| self.is_possible(t)) {
            return None;
        }
        let by_rules = |t: &Try| self.plans_by_rules(t, &mut |_| ControlFlow::Break(())).is_break();
        tries.iter().any(by_rules).then_some(())?;
        let bans = self.p.bans.iter().filter(|(ban, _)| {
            let beside = matches!(
                ban.act,
                Banned::Seizing
                    | Banned::Declaring(_)
                    | Banned::Playing(_)
                    | Banned::Spending { .. }
                    | Banned::DiscardingCounted
            );
            !beside && self.forbids(ban)
        });
        let lines: Vec<String> = bans.map(|(_, line)| format!("“{line}”")).collect();
        Some(say!("why-forbidden-by", lines = lines.join(", ")))
    }

    /// Whether a matching ban applies now.
    pub fn bans(&self, is: impl Fn(&Banned) -> bool) -> bool {
        self.p.bans.iter().any(|(ban, _)| is(&ban.act) && self.forbids(ban))
    }

    pub fn may_seize(&self) -> bool {
        !self.bans(|act| *act == Banned::Seizing)
    }

    pub fn may_play(&self, way: Way) -> bool {
        !self.bans(|act| *act == Banned::Playing(way))
    }

    /// The line that forbids the bot to declare something.
    pub fn ban_on_declaring(&self) -> Option<&str> {
        let bans = self.p.bans.iter().filter(|(ban, _)| self.forbids(ban));
        let mut lines = bans.filter(|(ban, _)| matches!(ban.act, Banned::Declaring(_)));
        lines.next().map(|(_, line)| line.as_str())
    }
}

/// Whether a try contains a superlative.
fn is_superlative(t: &Try) -> bool {
    matches!(t.object, Object::Card(card) if card.is_superlative())
        || t.at.filters().iter().any(Filter::is_superlative)
}

/// Whether carrying out a plan does what another plan does, or a part of it.
fn does(plan: &Plan, banned: &Plan) -> bool {
    match (plan, banned) {
        (Plan::Tax(plan), Plan::Tax(banned)) => {
            let cities = &plan.cities[..usize::from(plan.n)];
            banned.cities[..usize::from(banned.n)].iter().any(|city| cities.contains(city))
        }
        (Plan::Secure(plan), Plan::Secure(banned)) => {
            let spots = &plan.spots[..usize::from(plan.n)];
            banned.spots[..usize::from(banned.n)].iter().any(|spot| spots.contains(spot))
        }
        (Plan::Influence { spot, .. }, Plan::Influence { spot: banned, .. }) => spot == banned,
        (Plan::Strengthen { system, builds, .. }, Plan::Build { piece: PieceKind::Ship, system: at }) => {
            *builds > 0 && system == at
        }
        (
            Plan::Strengthen { system, repairs, .. },
            Plan::Repair { piece: PieceKind::Ship, system: at, .. },
        ) => *repairs > 0 && system == at,
        (Plan::Combat(plan), Plan::Combat(banned)) => {
            (plan.system, plan.defender) == (banned.system, banned.defender)
        }
        // Ships that move into a combat are a move.
        (plan, Plan::Move(banned)) => {
            plan.group().is_some_and(|group| (group.from, group.to) == (banned.from, banned.to))
        }
        (plan, banned) => plan == banned,
    }
}

#[cfg(test)]
mod tests {
    use super::super::sentences::{plans, position};

    const MAP: &str = "
        red city in hex 5: fresh
        red ships in hex 5: 2 fresh
        blue city in hex 4: fresh
        red ships in hex 4: 3 fresh
        tycoon: large";

    fn check(ban: &str, attempt: &str, expected: &[&str]) {
        let page = format!("# Administration - Tax\n\n- {ban}\n- {attempt}\n");
        assert_eq!(plans(&position(MAP), &page), expected, "{ban}");
    }

    #[test]
    fn what_is_forbidden_is_not_done() {
        check("Never tax rival cities.", "Can bot Tax a city?", &["tax hex 5"]);
        check("Never tax loyal cities.", "Can bot Tax a city?", &["tax hex 4 of blue"]);
        check("Do not tax cities.", "Can bot Tax a city?", &[]);
        check("Never move ships from a planet.", "Can bot Move to a gate?", &[]);
    }

    #[test]
    fn what_is_left_behind_can_be_asked_for() {
        check("Never leave a loyal city without ships.", "Can bot Move 2 or more ships from hex 5?", &[]);
        check("Do not tax in chapter 1.", "Can bot Tax a loyal city?", &[]);
        check("Never tax in the last chapter.", "Can bot Tax a loyal city?", &["tax hex 5"]);
    }

    #[test]
    fn the_reason_names_the_line() {
        let page = "# Administration - Tax\n\n- Do not tax cities.\n- Can bot Tax a city?\n";
        assert_eq!(
            super::super::sentences::why_not(&position(MAP), page),
            "forbidden by “Do not tax cities”"
        );
    }

    #[test]
    fn tokens_are_not_spent() {
        let left = |ban: &str| {
            let map = format!("{MAP}\nred slot 1: relic\nred slot 2: relic\nred slot 3: fuel");
            super::super::sentences::spendable(
                &position(&map),
                &format!("# Administration - Tax\n\n- {ban}\n"),
            )
        };
        // Material, Fuel, Weapon, Relic, Psionic.
        assert_eq!(left("Tax a city?"), [0, 1, 0, 2, 0]);
        assert_eq!(left("Never spend the last Relic."), [0, 1, 0, 1, 0]);
        assert_eq!(left("Never spend Relics or Fuel."), [0, 0, 0, 0, 0]);
        assert_eq!(left("Never spend Fuel unless it is chapter 1."), [0, 1, 0, 2, 0]);
    }

    #[test]
    fn a_ban_counts_while_its_condition_holds() {
        check(
            "Never tax rival cities while Tyrant is declared.",
            "Can bot Tax a rival city?",
            &["tax hex 4 of blue"],
        );
        check("Never tax rival cities while Tycoon is declared.", "Can bot Tax a rival city?", &[]);
        check(
            "Bot will not tax rival cities unless Tycoon is declared.",
            "Can bot Tax a rival city?",
            &["tax hex 4 of blue"],
        );
    }
}
