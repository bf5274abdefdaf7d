//! Generates phrases from the rules: the shortest example of a rule, and random trees for tests.

use super::{Category, Grammar, Part, Rule};
use crate::language::Node;
use crate::source::Span;

impl Grammar {
    /// The shortest example of each rule of a category, as a sentence.
    pub fn examples(&self, category: &str) -> Vec<(&str, String)> {
        let Some(&c) = self.categories.get(category) else { return Vec::new() };
        let cost = self.costs();
        let rules = self.by_category[usize::from(c)].iter().map(|&r| &self.rules[r as usize]);
        rules
            .filter(|r| !r.alternatives.is_empty())
            .map(|r| (&*r.name, self.print(&self.shortest(r, &cost))))
            .collect()
    }

    /// The length of the shortest phrase of each category, in words.
    fn costs(&self) -> Vec<u32> {
        let mut cost = vec![u32::MAX / 4; self.names.len()];
        loop {
            let mut changed = false;
            for rule in &self.rules {
                for a in &rule.alternatives {
                    let of = self.cost(&a.parts, &cost);
                    let known = &mut cost[usize::from(rule.category)];
                    changed |= of < *known;
                    *known = of.min(*known);
                }
            }
            if !changed {
                return cost;
            }
        }
    }

    fn cost(&self, parts: &[Part], cost: &[u32]) -> u32 {
        let one = |p: &Part| match p {
            Part::Words { .. } | Part::Counted(_) | Part::Agreeing(_) | Part::Literal(_) | Part::Number => 1,
            Part::Maybe { .. } | Part::Star(_) => 0,
            Part::Slot(c, _) | Part::List { of: c, .. } => cost[usize::from(*c)],
        };
        parts.iter().map(one).fold(0, u32::saturating_add)
    }

    fn shortest(&self, rule: &Rule, cost: &[u32]) -> Node {
        let parts = &rule.alternatives[0].parts;
        let mut kids = Vec::new();
        for part in parts {
            match part {
                Part::Number => kids.push(Node::number(2, Span::default())),
                Part::Slot(c, _) | Part::List { of: c, .. } => {
                    let times = if matches!(part, Part::List { many: true, .. }) { 2 } else { 1 };
                    let rules = self.by_category[usize::from(*c)].iter().map(|&r| &self.rules[r as usize]);
                    let least = rules
                        .filter(|r| !r.alternatives.is_empty())
                        .min_by_key(|r| self.cost(&r.alternatives[0].parts, cost));
                    let least = least.map(|r| self.shortest(r, cost));
                    kids.extend(std::iter::repeat_n(least, times).flatten());
                }
                Part::Words { .. }
                | Part::Counted(_)
                | Part::Agreeing(_)
                | Part::Maybe { .. }
                | Part::Literal(_)
                | Part::Star(_) => {}
            }
        }
        self.made(rule, kids)
    }

    fn made(&self, rule: &Rule, mut kids: Vec<Node>) -> Node {
        if rule.clear && !kids.is_empty() {
            return kids.swap_remove(0);
        }
        if let Some(meaning) = &rule.meaning {
            return meaning.called(rule.pattern.clone(), Span::default());
        }
        let category = self.names[usize::from(rule.category)].clone();
        Node::phrase(category, rule.name.clone(), kids, Span::default())
    }

    /// A random tree of a category, at most `depth` deep; `dice` gives a number below its argument.
    pub fn random(&self, category: &str, depth: u32, dice: &mut impl FnMut(usize) -> usize) -> Option<Node> {
        self.random_of(*self.categories.get(category)?, depth, dice)
    }

    fn random_of(
        &self,
        category: Category,
        depth: u32,
        dice: &mut impl FnMut(usize) -> usize,
    ) -> Option<Node> {
        let rules = &self.by_category[usize::from(category)];
        let depth = depth.checked_sub(1)?;
        'again: for _ in 0..8 {
            let rule = &self.rules[rules[dice(rules.len())] as usize];
            if rule.alternatives.is_empty() {
                continue;
            }
            let parts = &rule.alternatives[dice(rule.alternatives.len())].parts;
            let mut kids = Vec::new();
            for part in parts {
                let (category, times) = match part {
                    Part::Number => {
                        kids.push(Node::number(1 + dice(6) as i32, Span::default()));
                        continue;
                    }
                    Part::Slot(c, _) => (*c, 1),
                    Part::Star(c) => (*c, dice(2)),
                    Part::List { of: c, many, .. } => (*c, 1 + usize::from(*many) + dice(2)),
                    Part::Words { .. }
                    | Part::Counted(_)
                    | Part::Agreeing(_)
                    | Part::Maybe { .. }
                    | Part::Literal(_) => continue,
                };
                for _ in 0..times {
                    match self.random_of(category, depth, dice) {
                        Some(kid) => kids.push(kid),
                        None => continue 'again,
                    }
                }
            }
            return Some(self.made(rule, kids));
        }
        None
    }
}
