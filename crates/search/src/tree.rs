//! The explored decisions of one seat: an open-loop tree. A node is identified by the seat's actions
//! since the root; chance and the other seats' actions in between differ from visit to visit.

use std::mem::discriminant;

/// The weight of exploring untried options against the value of tried ones.
const CURIOSITY: f32 = 1.0;
/// The prior probability that nothing is better than the document's choice.
const DOCUMENT: f32 = 0.5;

/// One option at a node.
pub struct Edge<A> {
    /// `None`: the document plays the rest of the turn.
    pub action: Option<A>,
    prior: f32,
    /// The value of each visit, in order.
    pub values: Vec<f32>,
    total: f32,
    pub child: Option<usize>,
}

impl<A> Edge<A> {
    pub fn visits(&self) -> usize {
        self.values.len()
    }

    pub fn mean(&self) -> f32 {
        self.total / self.values.len().max(1) as f32
    }

    pub fn add(&mut self, value: f32) {
        self.values.push(value);
        self.total += value;
    }
}

pub struct Node<A> {
    pub edges: Vec<Edge<A>>,
    /// The legal actions when the node was created.
    legal: Vec<A>,
}

impl<A: Copy + PartialEq> Node<A> {
    /// `option`: whether the document is one of the options; `kinds`: whether priors are shared out by
    /// kind of action.
    pub fn new(legal: &[A], option: bool, kinds: bool) -> Self {
        let share = if option { 1.0 - DOCUMENT } else { 1.0 };
        // The number of actions of each kind. There are few kinds, but up to hundreds of actions.
        let mut kinds_there = Vec::new();
        for action in legal {
            let kind = discriminant(action);
            match kinds_there.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, actions)) => *actions += 1,
                None => kinds_there.push((kind, 1)),
            }
        }
        let of_kind = |action: &A| {
            let kind = discriminant(action);
            kinds_there.iter().find(|(known, _)| *known == kind).map_or(1, |(_, actions)| *actions)
        };
        let all_kinds = kinds_there.len().max(1);
        let prior = |action: &A| {
            let flat = 1.0 / legal.len() as f32;
            let by_kind = 1.0 / (all_kinds * of_kind(action)) as f32;
            share * if kinds { 0.5 * flat + 0.5 * by_kind } else { flat }
        };
        let edge = |action, prior| Edge { action, prior, values: Vec::new(), total: 0.0, child: None };
        let document = option.then(|| edge(None, DOCUMENT));
        let acts = legal.iter().map(|action| edge(Some(*action), prior(action)));
        Node { edges: document.into_iter().chain(acts).collect(), legal: legal.to_vec() }
    }

    /// The edge to try next, among the actions that are legal now.
    pub fn select(&self, legal: &[A]) -> Option<usize> {
        let all = self.legal == legal;
        let visits: usize = self.edges.iter().map(Edge::visits).sum();
        let total: f32 = self.edges.iter().map(|edge| edge.total).sum();
        let mean = if visits == 0 { 0.5 } else { total / visits as f32 };
        let root = (visits.max(1) as f32).sqrt();
        let mut best = None;
        for (at, edge) in self.edges.iter().enumerate() {
            if !all && edge.action.is_some_and(|action| !legal.contains(&action)) {
                continue;
            }
            let value = if edge.visits() == 0 { mean } else { edge.mean() };
            let score = value + CURIOSITY * edge.prior * root / (1 + edge.visits()) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((at, score));
            }
        }
        best.map(|(at, _)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq)]
    enum Act {
        Move(u8),
        Wait,
    }

    #[test]
    fn priors_sum_to_one_and_rare_kinds_are_not_forgotten() {
        let legal: Vec<Act> = (0..9).map(Act::Move).chain([Act::Wait]).collect();
        for option in [true, false] {
            let node = Node::new(&legal, option, true);
            let sum: f32 = node.edges.iter().map(|edge| edge.prior).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum}");
            let (one, wait) = (node.edges[usize::from(option)].prior, node.edges.last().unwrap().prior);
            assert!(wait > 3.0 * one, "{wait} against {one}");
        }
    }

    #[test]
    fn the_document_is_tried_first_and_what_is_no_longer_legal_never() {
        let legal = [Act::Move(1), Act::Wait];
        let mut node = Node::new(&legal, true, true);
        assert_eq!(node.select(&legal), Some(0));
        node.edges[0].add(0.0);
        node.edges[0].add(0.0);
        let next = node.select(&legal[1..]).expect("something");
        assert!(node.edges[next].action == Some(Act::Wait));
    }
}
