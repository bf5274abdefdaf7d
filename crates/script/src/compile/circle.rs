//! Definitions that need each other.

/// For each definition, the first that it uses and that needs it in turn. `uses`: the definitions that each one uses.
pub(super) fn circles(uses: &[Vec<usize>]) -> Vec<Option<usize>> {
    let circle = strongly_connected(uses);
    let of = |(at, used): (usize, &Vec<usize>)| used.iter().copied().find(|&one| circle[one] == circle[at]);
    uses.iter().enumerate().map(of).collect()
}

/// A number for each node: the same for two nodes if each can be reached from the other (Kosaraju's algorithm). The
/// stacks are explicit, because a document may have very many definitions in a row.
fn strongly_connected(next: &[Vec<usize>]) -> Vec<usize> {
    let mut previous = vec![Vec::new(); next.len()];
    for (from, to) in next.iter().enumerate() {
        to.iter().for_each(|&to| previous[to].push(from));
    }
    let mut finished = Vec::new();
    let mut seen = vec![false; next.len()];
    for start in 0..next.len() {
        let mut stack = vec![(start, 0)];
        while let Some((at, child)) = stack.pop() {
            if child == 0 && std::mem::replace(&mut seen[at], true) {
                continue;
            }
            match next[at].get(child) {
                Some(&to) => stack.extend([(at, child + 1), (to, 0)]),
                None => finished.push(at),
            }
        }
    }
    let mut number: Vec<Option<usize>> = vec![None; next.len()];
    for &start in finished.iter().rev() {
        let mut stack = vec![start];
        while let Some(at) = stack.pop() {
            if number[at].is_none() {
                number[at] = Some(start);
                stack.extend(&previous[at]);
            }
        }
    }
    number.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_each_other_is_a_circle() {
        // 0 → 1 → 2 → 0, 3 leads into it, 4 uses itself, 5 uses nothing.
        let uses = [vec![1], vec![5, 2], vec![0], vec![0, 5], vec![5, 4], vec![]];
        assert_eq!(circles(&uses), [Some(1), Some(2), Some(0), None, Some(4), None]);
    }

    #[test]
    fn a_long_row_is_no_circle() {
        let uses: Vec<Vec<usize>> =
            (0..100_000).map(|at| Vec::from_iter((at < 99_999).then_some(at + 1))).collect();
        assert!(circles(&uses).iter().all(Option::is_none));
    }
}
