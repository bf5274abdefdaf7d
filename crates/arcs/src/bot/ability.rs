//! New actions of ready Guild and lore cards (R42, R131).

use super::judge::Judge;
use super::plan::{Ability, Card, Flow, ON};
use super::standing::Standing;
use crate::action::Action;
use crate::rules::new_action::{self, Offer};
use crate::state::ambition::Ambition;
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::state::round::{Kind, Kinds};

impl Judge<'_> {
    /// The abilities that can be used with actions of these kinds without harm.
    pub fn abilities(&self, kinds: Kinds, out: &mut dyn FnMut(Ability) -> Flow) -> Flow {
        if !new_action::has_any(self.s, self.seat()) {
            return ON;
        }
        let mut actions = Vec::new();
        let _ = new_action::list(self.s, self.seat(), kinds, &mut actions);
        for action in actions.into_iter().filter(|a| self.is_worth_it(*a)) {
            let card = match new_action::offer(action) {
                Some(Offer::Guild(card)) => Card::Guild(card),
                Some(Offer::Lore(lore)) => Card::Lore(lore),
                None => continue,
            };
            out(Ability { action, card })?;
        }
        ON
    }

    /// R131: whether something changes, and no place in a declared ambition gets worse.
    fn is_worth_it(&self, action: Action) -> bool {
        let (s, seat) = (self.s, self.seat());
        let player = s.player(seat);
        let room = player.empty_slots().count() as u8;
        let captives = player.captives();
        let mut after = self.f.standing;
        match action {
            Action::Manufacture => room > 0 && s.supply(Resource::Material) > 0,
            Action::Synthesize => room > 0 && s.supply(Resource::Fuel) > 0,
            Action::Pressgang => {
                after.add(seat, Ambition::Tyrant, -(captives.min(room) as i8));
                room > 0 && captives > 0 && !s.supply_types().is_empty() && self.does_no_harm(&after)
            }
            Action::Execute => {
                after.add(seat, Ambition::Tyrant, -(captives as i8));
                after.add(seat, Ambition::Warlord, captives as i8);
                captives > 0 && self.does_no_harm(&after)
            }
            Action::Trade { take, give, .. } => {
                for (token, n) in [(take, 1), (give, -1)] {
                    if let Some(ambition) = Ambition::of(token) {
                        after.add(seat, ambition, n);
                    }
                }
                self.does_no_harm(&after)
            }
            Action::Nurture { system, .. } => room > 0 && s.types(system).iter().any(|r| s.supply(r) > 0),
            Action::Martyr { victim, .. } => victim.is_some(),
            // No line of any page benefits from moving any player's ships or changing a building.
            Action::Guide { .. } | Action::Prune { .. } => false,
            Action::FireRifles { from, to, defender } => {
                let dice =
                    super::combat::Dice { skirmish: self.f.fresh[from.index()].min(6), ..Default::default() };
                self.accepts(&self.sides(to, defender, 0, 0), dice)
            }
            _ => true,
        }
    }

    fn does_no_harm(&self, after: &Standing) -> bool {
        self.f.declared.iter().all(|a| after.rank(self.seat(), a) >= self.f.rank(a))
    }
}

/// The standard action that a new action replaces.
pub fn replaces(action: Action) -> Kind {
    match action {
        Action::Trade { .. } => Kind::Tax,
        Action::Guide { .. } | Action::Martyr { .. } => Kind::Move,
        Action::Prune { .. } => Kind::Repair,
        Action::Execute => Kind::Influence,
        Action::Abduct(_) | Action::FireRifles { .. } => Kind::Battle,
        _ => Kind::Build,
    }
}
