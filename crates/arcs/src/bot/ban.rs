//! What a document forbids: plans that would do it are no plans.

use super::judge::Judge;
use super::plan::{Flow, ON, Plan};
use crate::vocabulary::meaning::{Ban, Banned, PieceKind, Try};

impl Judge<'_> {
    /// Whether a ban counts now.
    fn forbids(&self, ban: &Ban) -> bool {
        ban.when.as_ref().is_none_or(|when| self.answer(when))
            && !ban.unless.as_ref().is_some_and(|unless| self.answer(unless))
    }

    /// All plans of a try but those that do something forbidden.
    pub fn plans(&self, t: &Try, out: &mut impl FnMut(Plan) -> Flow) -> Flow {
        if self.p.bans.is_empty() {
            return self.plans_by_rules(t, out);
        }
        let mut forbidden: Vec<Plan> = Vec::new();
        for ban in &self.p.bans {
            if let Banned::Tries(tries) = &ban.act
                && self.forbids(ban)
            {
                for banned in tries {
                    let _ = self.plans_by_rules(banned, &mut |plan| {
                        forbidden.push(plan);
                        ON
                    });
                }
            }
        }
        self.plans_by_rules(t, &mut |plan| {
            if forbidden.iter().any(|banned| does(&plan, banned)) { ON } else { out(plan) }
        })
    }

    pub fn may_seize(&self) -> bool {
        !self.p.bans.iter().any(|ban| ban.act == Banned::Seizing && self.forbids(ban))
    }
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
        // Ships that move into a combat move.
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
