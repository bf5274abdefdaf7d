//! The alternatives of a rule, joined where they begin alike, so that what several begin with is read once.

use super::{Alternative, First, Noun, Part, Path, Rule};

impl Rule {
    /// Joins the alternatives anew. They stay in their order: only neighbours are joined.
    pub(super) fn join(&mut self) {
        let mut paths = Vec::new();
        self.alternatives.iter().for_each(|alternative| add(&mut paths, &alternative.parts));
        self.paths = paths;
        self.spread();
    }

    /// Whether a noun of the rule is printed in the number in which it was written.
    pub(super) fn has_number(&self) -> bool {
        let is_noun = |part: &Part| matches!(part, Part::Words { noun: Noun::Same, .. });
        self.alternatives.iter().any(|alternative| alternative.parts.iter().any(is_noun))
    }

    /// Hands the first sets of the alternatives to the paths that they begin with.
    pub(super) fn spread(&mut self) {
        let mut alternatives = self.alternatives.iter().peekable();
        for path in &mut self.paths {
            let Path::On { part, first, .. } = path else { continue };
            let mut all = First::default();
            while let Some(Alternative { first, .. }) =
                alternatives.next_if(|alternative| alternative.parts.first() == Some(&*part))
            {
                all.words.resize(first.words.len().max(all.words.len()), 0);
                all.add(first);
            }
            *first = all;
        }
    }
}

fn add(paths: &mut Vec<Path>, parts: &[Part]) {
    let Some((first, rest)) = parts.split_first() else {
        if !matches!(paths.last(), Some(Path::End)) {
            paths.push(Path::End);
        }
        return;
    };
    if let Some(Path::On { part, then, .. }) = paths.last_mut()
        && part == first
    {
        return add(then, rest);
    }
    let mut then = Vec::new();
    add(&mut then, rest);
    paths.push(Path::On { part: first.clone(), first: First::default(), then });
}
