//! The steps of a walk, in order. States share common prefixes, because a table remembers many states.

use std::sync::Arc;

/// The number of steps in a chunk.
const TOGETHER: usize = 64;

#[derive(Clone, Debug)]
pub(crate) struct Steps<S> {
    full: Vec<Arc<[S]>>,
    rest: Vec<S>,
}

impl<S: Clone> Steps<S> {
    pub fn new() -> Self {
        Steps { full: Vec::new(), rest: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.full.len() * TOGETHER + self.rest.len()
    }

    pub fn push(&mut self, step: S) {
        self.rest.push(step);
        if self.rest.len() == TOGETHER {
            self.full.push(std::mem::take(&mut self.rest).into());
        }
    }

    /// The steps from `from` on.
    pub fn since(&self, from: usize) -> impl Iterator<Item = &S> {
        let whole = self.full.iter().skip(from / TOGETHER).flat_map(|steps| steps.iter());
        let beyond = (from / TOGETHER).min(self.full.len()) * TOGETHER;
        whole.chain(&self.rest).skip(from - beyond)
    }
}

impl<S: Clone + PartialEq> PartialEq for Steps<S> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.since(0).eq(other.since(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_pushed_comes_back_from_any_point() {
        let mut steps = Steps::new();
        for n in 0..300 {
            steps.push(n);
        }
        assert_eq!(steps.len(), 300);
        for from in [0, 1, 63, 64, 65, 255, 256, 299, 300] {
            assert!(steps.since(from).copied().eq(from..300), "from {from}");
        }
    }
}
