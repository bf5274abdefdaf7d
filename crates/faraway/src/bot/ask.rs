//! Evaluates questions and numbers for the acting creature.

use super::sight::Sight;
use crate::state::Target;
use crate::vocabulary::{Amount, Ban, Question};

/// A creature's actions so far in its turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoFar {
    /// It has taken an Action.
    pub acted: bool,
    pub consumed: bool,
}

impl Sight<'_> {
    pub fn holds(&self, question: &Question, so_far: SoFar) -> bool {
        match question {
            Question::Compare(a, comparison, b) => comparison.holds(self.amount(a), self.amount(b)),
            Question::AttachedTo(thing) => {
                let host = self.creature.host.map(Target::from);
                host.is_some() && self.find(thing).iter().any(|found| found.piece == host)
            }
            Question::Together => {
                let [one, other] = self.state.explorers;
                one.at.is_some() && one.at == other.at
            }
            Question::Consumed => so_far.consumed,
            Question::All(all) => all.iter().all(|one| self.holds(one, so_far)),
            Question::Any(any) => any.iter().any(|one| self.holds(one, so_far)),
            Question::Not(not) => !self.holds(not, so_far),
        }
    }

    pub fn amount(&self, amount: &Amount) -> i32 {
        match amount {
            Amount::Is(n) => *n,
            Amount::Wounds => i32::from(self.creature.wounds),
            Amount::Size => i32::from(self.state.species(self.creature.id.species).size),
            Amount::Health => i32::from(self.state.health_left(self.creature)),
            Amount::Round => i32::from(self.state.round),
            Amount::Count(thing) => self.find(thing).len() as i32,
            Amount::Distance(thing) => i32::from(self.distance(thing)),
        }
    }

    /// Whether a ban applies now.
    pub fn is_in_force(&self, ban: &Ban, so_far: SoFar) -> bool {
        ban.when.as_ref().is_none_or(|when| self.holds(when, so_far))
            && ban.unless.as_ref().is_none_or(|unless| !self.holds(unless, so_far))
    }
}
