//! Where tokens are placed, and which are given up (R165, R166).

use super::judge::Judge;
use super::plan::{Aim, Item};
use super::player::{Done, Player};
use super::standing::Standing;
use crate::action::Action;
use crate::state::ambition::Ambition;
use crate::state::names::Named;
use crate::state::player::{self, Slot};
use crate::state::resource::{Resource, ResourceSet};
use crate::vocabulary::meaning::Goal;
use script::choice::Choice;
use script::trace::Tracer;

/// The number of tokens of each type.
pub type Tokens = [u8; 5];

/// Ranks lost in declared ambitions, items lost for them, ranks lost in undeclared ones.
type Harm = (i8, u8, i8);

impl Judge<'_> {
    /// The bot's tokens, including those still to be arranged.
    pub fn tokens(&self) -> Tokens {
        let player = self.s.player(self.seat());
        let mut tokens = [0; 5];
        for resource in Resource::all() {
            tokens[resource.index()] = player.loose.of(resource);
        }
        for token in player.slots().iter().flatten() {
            tokens[token.index()] += 1;
        }
        tokens
    }

    /// The number of these tokens without a slot.
    fn surplus(&self, tokens: &Tokens) -> u8 {
        let room = self.s.player(self.seat()).open_slots().count() as u8;
        tokens.iter().sum::<u8>().saturating_sub(room)
    }

    /// R166: the standing after surplus tokens are given up: in a way that reaches the goal if possible,
    /// otherwise with the least harm.
    pub fn fitted(&self, standing: Standing, tokens: Tokens, goal: Goal) -> Standing {
        let surplus = self.surplus(&tokens);
        let (mut after, mut rest) = (standing, tokens);
        for _ in 0..surplus {
            let Some(gone) = self.least_harm(&after, held(&rest)).first() else { break };
            rest[gone.index()] -= 1;
            self.shift(&mut after, gone, -1);
        }
        if surplus == 0 || self.serves(&after, goal) {
            return after;
        }
        let reached = |after: &Standing| self.serves(after, goal);
        self.reaching(standing, tokens, surplus, &reached).unwrap_or(after)
    }

    /// The standing after this many tokens are given up, if the goal can be reached that way; the least
    /// harmful ones are tried first.
    fn reaching(
        &self,
        standing: Standing,
        tokens: Tokens,
        surplus: u8,
        wanted: &impl Fn(&Standing) -> bool,
    ) -> Option<Standing> {
        if surplus == 0 {
            return wanted(&standing).then_some(standing);
        }
        let mut open = held(&tokens);
        while !open.is_empty() {
            for gone in self.least_harm(&standing, open) {
                open.remove(gone);
                let (mut after, mut rest) = (standing, tokens);
                rest[gone.index()] -= 1;
                self.shift(&mut after, gone, -1);
                let reached = self.reaching(after, rest, surplus - 1, wanted);
                if reached.is_some() {
                    return reached;
                }
            }
        }
        None
    }

    /// The types among these whose token can be lost with the least harm.
    fn least_harm(&self, standing: &Standing, among: ResourceSet) -> ResourceSet {
        let least = among.iter().map(|r| self.harm(standing, r)).min();
        among.iter().filter(|r| Some(self.harm(standing, *r)) == least).collect()
    }

    fn harm(&self, standing: &Standing, resource: Resource) -> Harm {
        let seat = self.seat();
        let Some(ambition) = Ambition::of(resource) else { return (0, 0, 0) };
        let mut after = *standing;
        self.shift(&mut after, resource, -1);
        let lost = (standing.rank(seat, ambition) as i8 - after.rank(seat, ambition) as i8).max(0);
        let counts = |counted: bool| if counted { lost } else { 0 };
        let declared = self.f.declared.contains(ambition);
        let item = standing.count(seat, ambition) > after.count(seat, ambition);
        (counts(declared), u8::from(declared && item), counts(self.f.undeclared().contains(ambition)))
    }
}

fn held(tokens: &Tokens) -> ResourceSet {
    Resource::all().filter(|r| tokens[r.index()] > 0).collect()
}

impl Player<'_, '_, '_> {
    /// Places a loose token into the empty open slot with the highest raid cost; if none is empty, one token
    /// is given up.
    pub fn arrange<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let player = self.s().player(self.seat);
        let Some(token) = Resource::all().find(|r| player.loose.of(*r) > 0) else {
            return self.any(trace);
        };
        if let Some(slot) = dearest(player.empty_slots()) {
            return self.act(Action::Put { token, slot }, trace);
        }
        let mut gone: Vec<Resource> = self.given_up().iter().collect();
        let loose: ResourceSet = Resource::all().filter(|r| player.loose.of(*r) > 0).collect();
        let slots = player.slots();
        let choice = Choice::among(
            &mut gone,
            trace,
            || say!("choice-token-to-give-up"),
            |one| crate::words::read(*one),
        );
        let turn = &mut *self.turn;
        let Some(gone) = choice.take(|n| turn.lot(n)).map_err(super::player::Stop::from)? else {
            return self.any(trace);
        };
        // The new token itself, or another that makes room for it.
        if loose.contains(gone) {
            return self.act(Action::DropToken(gone), trace);
        }
        let room = (0..slots.len() as Slot).filter(|slot| slots[*slot as usize] == Some(gone));
        match dearest(room) {
            Some(slot) => self.act(Action::Put { token, slot }, trace),
            None => self.any(trace),
        }
    }

    /// The types of which a token may be given up now: those without which the goal of the plan is still
    /// reached, including the tokens still to come, and if possible with the ranks that were expected of the
    /// plan; otherwise those that do the least harm.
    fn given_up(&self) -> ResourceSet {
        let judge = self.judge(self.means());
        let tokens = judge.tokens();
        let standing = judge.f.standing;
        let least = || judge.least_harm(&standing, held(&tokens));
        let Some(pursuit) = self.pursuit else { return least() };
        let (mut then, mut all) = (standing, tokens);
        for resource in Resource::all() {
            all[resource.index()] += pursuit.coming[resource.index()];
            judge.shift(&mut then, resource, pursuit.coming[resource.index()] as i8);
        }
        if let Some(fight) = self.fight
            && let Aim::Raid(loot) = fight.aim
        {
            let owner = judge.s.battle.defender();
            for item in loot.items.iter().flatten() {
                if let Item::Token(slot) = item
                    && let Some(token) = judge.s.player(owner).slots()[*slot as usize]
                    && let Some(ambition) = Ambition::of(token)
                {
                    all[token.index()] += 1;
                    then.add(judge.seat(), ambition, 1);
                    then.add(owner, ambition, -1);
                }
            }
        }
        let surplus = judge.surplus(&all);
        let before = pursuit.before;
        let rank = |ambition| before.rank(judge.seat(), ambition);
        let wanted = |after: &Standing| judge.serves_since(&before, rank, after, pursuit.goal);
        let without = |gone: Resource, wanted: &dyn Fn(&Standing) -> bool| {
            let (mut after, mut rest) = (then, all);
            rest[gone.index()] -= 1;
            judge.shift(&mut after, gone, -1);
            judge.reaching(after, rest, surplus.saturating_sub(1), &wanted).is_some()
        };
        let good: ResourceSet = held(&tokens).iter().filter(|gone| without(*gone, &wanted)).collect();
        if good.is_empty() {
            return least();
        }
        // Tokens that do equal harm may differ in what is left of the gain.
        let expected = |after: &Standing| {
            pursuit.expected.is_some_and(|(ambition, n, rank)| {
                after.count(judge.seat(), ambition) == n && after.rank(judge.seat(), ambition) == rank
            })
        };
        let same: ResourceSet = good.iter().filter(|gone| without(*gone, &expected)).collect();
        judge.least_harm(&then, if same.is_empty() { good } else { same })
    }
}

/// The slot with the highest raid cost, the leftmost among equals.
fn dearest(slots: impl Iterator<Item = Slot>) -> Option<Slot> {
    slots.max_by_key(|slot| (player::Player::raid_cost(*slot), u8::MAX - slot))
}
