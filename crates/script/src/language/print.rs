//! Printing a tree: every rule prints, and what is printed reads as that tree again.

use super::{Category, Grammar, Joint, Number, Part};
use crate::grammar::Node;

impl Grammar {
    /// The sentence that says this.
    pub fn print(&self, node: &Node) -> String {
        let mut words = Vec::new();
        self.say(node, false, &mut words);
        join(&words)
    }

    fn say(&self, node: &Node, plural: bool, out: &mut Vec<String>) -> bool {
        if let Some(term) = &node.term {
            let mut words: Vec<String> = term.split_whitespace().map(str::to_string).collect();
            if let Some(last) = words.last_mut().filter(|_| plural) {
                *last = plural_of(last);
            }
            out.extend(words);
            return true;
        }
        if node.category() == "#" {
            out.push(node.number.to_string());
            return true;
        }
        let Some(&category) = self.categories.get(node.category()) else { return false };
        let rules = self.by_category[usize::from(category)].iter().map(|&r| &self.rules[r as usize]);
        for rule in rules.filter(|r| *r.name == *node.name() && r.meaning.is_none()) {
            for alternative in &rule.alternatives {
                let mark = out.len();
                if self.parts(&alternative.parts, &node.children, plural, out) {
                    return true;
                }
                out.truncate(mark);
            }
        }
        false
    }

    /// Prints parts with these children, if they are the ones that belong into the slots.
    fn parts(&self, parts: &[Part], kids: &[Node], plural: bool, out: &mut Vec<String>) -> bool {
        let Some((part, rest)) = parts.split_first() else { return kids.is_empty() };
        let mark = out.len();
        let number = |number: &Number| match number {
            Number::Singular => false,
            Number::Plural => true,
            Number::Same => plural,
        };
        match part {
            Part::Words { any, noun } => {
                let word = self.spelling(any[0]);
                out.push(if *noun && plural { plural_of(&word) } else { word.to_string() });
            }
            Part::Maybe { any, printed } => {
                // No article before a plural.
                let word = self.spelling(any[0]);
                if *printed && !(plural && &*word == "a") {
                    out.push(word.to_string());
                }
            }
            Part::Literal(n) => out.push(n.to_string()),
            Part::Number => match kids.split_first() {
                Some((one, kids)) if one.category() == "#" => {
                    out.push(one.number.to_string());
                    return self.parts(rest, kids, plural, out);
                }
                _ => return false,
            },
            Part::Slot(category, n) => match kids.split_first() {
                Some((one, kids)) if self.fits(one, *category) => {
                    return self.fill(*category, one, number(n), out) && self.parts(rest, kids, plural, out);
                }
                _ => return false,
            },
            Part::Star(category) => {
                let run = kids.iter().take_while(|k| self.fits(k, *category)).count();
                for kid in &kids[..run] {
                    if !self.fill(*category, kid, false, out) {
                        return false;
                    }
                }
                return self.parts(rest, &kids[run..], plural, out);
            }
            Part::List { of: category, joint, number: n, many } => {
                let run = kids.iter().take_while(|k| self.fits(k, *category)).count();
                if run < 1 + usize::from(*many) {
                    return false;
                }
                for (i, kid) in kids[..run].iter().enumerate() {
                    if i > 0 {
                        if run > 2 {
                            out.push(",".into());
                        }
                        if i + 1 == run {
                            out.push(if *joint == Joint::Or { "or" } else { "and" }.into());
                        }
                    }
                    if !self.fill(*category, kid, number(n), out) {
                        return false;
                    }
                }
                return self.parts(rest, &kids[run..], plural, out);
            }
        }
        let fits = self.parts(rest, kids, plural, out);
        if !fits {
            out.truncate(mark);
        }
        fits
    }

    /// Prints a phrase in a slot, with the words of the rules named `_` that lead to it.
    fn fill(&self, category: Category, node: &Node, plural: bool, out: &mut Vec<String>) -> bool {
        if *self.names[usize::from(category)] == *node.category() || node.category() == "#" {
            return self.say(node, plural, out);
        }
        let rules = self.by_category[usize::from(category)].iter().map(|&r| &self.rules[r as usize]);
        for parts in rules.filter(|r| r.clear).filter_map(|r| r.alternatives.first()).map(|a| &a.parts) {
            let Some(inside) = parts.iter().find_map(Part::category) else { continue };
            if !self.fits(node, inside) {
                continue;
            }
            for part in parts {
                match part {
                    Part::Words { any, .. } => out.push(self.spelling(any[0]).to_string()),
                    Part::Maybe { any, printed: true } => out.push(self.spelling(any[0]).to_string()),
                    Part::Slot(..) | Part::Star(_) | Part::List { .. } => {
                        if !self.fill(inside, node, plural, out) {
                            return false;
                        }
                    }
                    Part::Maybe { .. } | Part::Literal(_) | Part::Number => {}
                }
            }
            return true;
        }
        self.say(node, plural, out)
    }

    /// Whether a phrase may stand in a slot of this category.
    fn fits(&self, node: &Node, category: Category) -> bool {
        let of = self.categories.get(node.category());
        of.is_some_and(|c| self.covers[usize::from(category)].contains(c))
    }
}

/// The plural of an English noun.
fn plural_of(word: &str) -> String {
    if let Some(stem) = word.strip_suffix('y').filter(|s| !s.ends_with(['a', 'e', 'o', 'u'])) {
        return format!("{stem}ies");
    }
    let hisses = ["s", "x", "ch", "sh"].iter().any(|end| word.ends_with(end));
    if hisses { format!("{word}es") } else { format!("{word}s") }
}

fn join(words: &[String]) -> String {
    let mut out = String::new();
    for (i, word) in words.iter().enumerate() {
        let tight = matches!(word.as_str(), "," | "." | ":" | ";" | "?" | "'s");
        if !out.is_empty() && !tight {
            out.push(' ');
        }
        let vowel = words.get(i + 1).is_some_and(|next| next.starts_with(['a', 'e', 'i', 'o', 'u']));
        // A union, a unit.
        let vowel = vowel && words.get(i + 1).is_some_and(|next| !next.starts_with("uni"));
        out.push_str(if word == "a" && vowel { "an" } else { word });
    }
    out
}
