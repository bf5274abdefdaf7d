//! The sentences that a page promises.

use super::{Frames, slots, wordings};
use std::collections::{HashMap, HashSet, VecDeque};

/// A placeholder for the slot whose words are being tried.
const HOLE: char = '□';
/// From this depth on, slots are filled with plain words: their other contents are tried separately.
const DEEP: u32 = 3;

/// The index of the next word of each slot.
pub(super) type Turns = HashMap<String, usize>;

impl Frames {
    /// Each frame with every word of its slots, and each of these with every word of its own slots, in pairs.
    pub fn sentences(&self) -> Vec<String> {
        let mut turns = Turns::new();
        let mut all = Vec::new();
        for pattern in self.patterns() {
            for wording in wordings(pattern) {
                all.extend(self.covered(&wording, false, &mut turns));
            }
        }
        let routes = self.routes();
        // In sorted order, so that the sentences are the same each time.
        let mut names: Vec<&String> = self.fillers.keys().collect();
        names.sort();
        for name in names {
            let Some(route) = routes.get(name.as_str()) else { continue };
            for filler in self.fillers[name].iter().filter(|filler| filler.contains('‹')) {
                for phrase in self.covered(filler, true, &mut turns) {
                    all.push(self.filled(&route.replace(HOLE, &phrase), DEEP, &mut turns));
                }
            }
        }
        let mut seen = HashSet::new();
        all.into_iter().map(|one| finished(&one)).filter(|one| seen.insert(one.clone())).collect()
    }

    /// The slots that no sentence reaches.
    pub fn unreached(&self) -> Vec<&str> {
        let routes = self.routes();
        self.fillers.keys().map(String::as_str).filter(|name| !routes.contains_key(name)).collect()
    }

    /// An example sentence for the page.
    pub(super) fn example(&self, pattern: &str, turns: &mut Turns) -> String {
        let wording = wordings(pattern).swap_remove(0);
        self.filled(&wording, DEEP - 1, turns).replace('·', "")
    }

    /// A pattern with every word of each of its slots at least once; `in_pairs`: with every word of its first
    /// slot beside every word of the others.
    fn covered(&self, pattern: &str, in_pairs: bool, turns: &mut Turns) -> Vec<String> {
        let words = |slot: &str| &self.fillers[slot.trim_end_matches('?')];
        let lengths: Vec<usize> = slots(pattern).map(|slot| words(slot).len()).collect();
        let most = lengths.iter().skip(usize::from(in_pairs)).copied().max().unwrap_or(1);
        let rounds = if in_pairs { lengths.first().copied().unwrap_or(1) } else { 1 };
        let one = |round: usize, i: usize, turns: &mut Turns| {
            let mut nth = 0;
            self.replaced(pattern, &mut |slot| {
                let words = words(slot);
                // Two slots of the same kind step through their words at different offsets.
                let at = if in_pairs && nth == 0 { round } else { i + nth * 5 };
                nth += 1;
                self.put_in(slot, &words[at % words.len()], 1, turns)
            })
        };
        let each = (0..rounds).flat_map(|round| (0..most).map(move |i| (round, i)));
        each.map(|(round, i)| one(round, i, turns)).collect()
    }

    /// A pattern with the next word for each of its slots.
    fn filled(&self, pattern: &str, depth: u32, turns: &mut Turns) -> String {
        self.replaced(pattern, &mut |slot| {
            let words = &self.fillers[slot.trim_end_matches('?')];
            let plain: Vec<&String> = words.iter().filter(|word| !word.contains('‹')).collect();
            let turn = turns.entry(slot.to_string()).or_default();
            let word = match depth >= DEEP && !plain.is_empty() {
                true => plain[*turn % plain.len()],
                false => &words[*turn % words.len()],
            };
            *turn += 1;
            self.put_in(slot, word, depth + 1, turns)
        })
    }

    /// A word for a slot with its own slots filled; turned into a question if the slot asks for one.
    fn put_in(&self, slot: &str, word: &str, depth: u32, turns: &mut Turns) -> String {
        match (slot.ends_with('?'), word.split_once('·')) {
            (true, Some((subject, said))) => {
                let subject = self.filled(subject, depth, turns);
                asked(subject.trim(), &self.filled(said, depth, turns))
            }
            _ => self.filled(word, depth, turns),
        }
    }

    fn replaced(&self, pattern: &str, word: &mut impl FnMut(&str) -> String) -> String {
        let mut out = String::new();
        let mut rest = pattern;
        while let Some((before, behind)) = rest.split_once('‹') {
            let (slot, after) = behind.split_once('›').unwrap_or((behind, ""));
            out.push_str(before);
            out.push_str(&word(slot));
            rest = after;
        }
        out + rest
    }

    /// For each slot, a sentence with a hole in its place.
    fn routes(&self) -> HashMap<&str, String> {
        let mut routes: HashMap<&str, String> = HashMap::new();
        let mut open: VecDeque<(String, String)> =
            self.patterns().map(|pattern| (HOLE.to_string(), wordings(pattern).swap_remove(0))).collect();
        while let Some((around, pattern)) = open.pop_front() {
            for slot in slots(&pattern) {
                let Some((name, fillers)) = self.fillers.get_key_value(slot) else { continue };
                if routes.contains_key(name.as_str()) {
                    continue;
                }
                let here = pattern.replacen(&format!("‹{slot}›"), &HOLE.to_string(), 1);
                let route = around.replace(HOLE, &here);
                open.extend(fillers.iter().map(|filler| (route.clone(), filler.clone())));
                routes.insert(name, route);
            }
        }
        routes
    }
}

/// A predicate as a question: “has ships” of the bot becomes “does the bot have ships”.
fn asked(subject: &str, said: &str) -> String {
    let (verb, rest) = said.trim().split_once(' ').unwrap_or((said.trim(), ""));
    match verb {
        "is" | "are" | "was" | "does" | "do" | "can" => format!("{verb} {subject} {rest}"),
        "has" => format!("does {subject} have {rest}"),
        "have" => format!("do {subject} have {rest}"),
        verb => format!("does {subject} {} {rest}", verb.strip_suffix('s').unwrap_or(verb)),
    }
}

/// A line of a document: with a capital letter, without marks, and with further lines below it.
pub(super) fn finished(said: &str) -> String {
    let said = said.replace('·', "").replace(" ⏎ ", "\n  - ").replace(" ?", "?");
    let said = with_articles(&said);
    let mut chars = said.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// *An* before a vowel: “an Aggression card”.
pub(super) fn with_articles(said: &str) -> String {
    let mut out = String::new();
    let mut words = said.split(' ').peekable();
    while let Some(word) = words.next() {
        out += word;
        let next = words.peek().map(|next| next.to_lowercase()).unwrap_or_default();
        let vowel = next.starts_with(['a', 'e', 'i', 'o', 'u']);
        if matches!(word, "a" | "A")
            && vowel
            && !["uni", "one", "use"].iter().any(|sound| next.starts_with(sound))
        {
            out.push('n');
        }
        if words.peek().is_some() {
            out.push(' ');
        }
    }
    out
}
