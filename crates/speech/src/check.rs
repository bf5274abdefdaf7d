//! Checks for the tests of a crate with messages: every message exists in every language, has the same
//! arguments there, and is used.

use crate::Texts;
use crate::pattern::Expression;
use crate::syntax::Entry;
use crate::texts::Bundle;
use std::collections::BTreeSet;
use std::path::Path;

impl Texts {
    /// Messages that a language lacks, has in excess, or writes with other arguments than English.
    pub fn gaps(&self) -> Vec<String> {
        let Some((english, others)) = self.bundles().split_first() else { return vec!["no texts".into()] };
        let mut gaps = Vec::new();
        for other in others {
            let code = other.language.code();
            for entry in english.entries() {
                match other.entry(&entry.name) {
                    None => gaps.push(format!("{code}: {} is missing", entry.name)),
                    Some(translated) => {
                        let known = english.told(entry);
                        let unknown = variables(translated).into_iter().filter(|name| !known.contains(name));
                        gaps.extend(unknown.map(|name| format!("{code}: {} has no ${name}", entry.name)));
                    }
                }
            }
            let extra = other.entries().filter(|entry| english.entry(&entry.name).is_none());
            gaps.extend(extra.map(|entry| format!("{code}: {} is not in English", entry.name)));
        }
        for bundle in self.bundles() {
            for entry in bundle.entries() {
                let named = named(entry).into_iter().filter(|name| bundle.entry(name).is_none());
                let code = bundle.language.code();
                gaps.extend(
                    named.map(|name| format!("{code}: {} names {name}, which is not there", entry.name)),
                );
            }
        }
        gaps.sort();
        gaps
    }

    /// Messages that neither a Rust source in `folder` nor another message uses. A literal that ends
    /// with a hyphen (`"card-"`) uses all messages with that prefix.
    pub fn unused(&self, folder: &Path) -> Vec<String> {
        let Some(english) = self.bundles().first() else { return Vec::new() };
        let mut words = BTreeSet::new();
        literals(folder, &mut words);
        let by_others: BTreeSet<String> = english.entries().flat_map(named).collect();
        let begins = |name: &str| words.iter().any(|word| word.ends_with('-') && name.starts_with(&**word));
        let is_used =
            |name: &str| words.contains(name.trim_start_matches('-')) || begins(name.trim_start_matches('-'));
        let unused = english.entries().map(|entry| &entry.name);
        unused.filter(|name| !is_used(name) && !by_others.contains(*name)).cloned().collect()
    }

    /// All fixed text of a language without its arguments, to look for it on a page.
    pub fn phrases(&self, language: &str) -> Vec<String> {
        use crate::pattern::{Part, Pattern};
        fn of(pattern: &Pattern, out: &mut Vec<String>) {
            for part in &pattern.0 {
                match part {
                    Part::Text(text) => out.push(text.trim().to_string()),
                    Part::Value(Expression::Select(_, variants)) => {
                        variants.iter().for_each(|variant| of(&variant.value, out));
                    }
                    Part::Value(_) => {}
                }
            }
        }
        let mut out = Vec::new();
        let bundle = self.bundles().iter().find(|bundle| bundle.language.code() == language);
        for entry in bundle.into_iter().flat_map(|bundle| bundle.entries()) {
            of(&entry.value, &mut out);
            entry
                .attributes
                .iter()
                .filter(|(name, _)| name != "gender")
                .for_each(|(_, form)| of(form, &mut out));
        }
        out
    }
}

impl Bundle {
    /// The arguments of an entry, including those of the messages it refers to.
    fn told(&self, entry: &Entry) -> BTreeSet<String> {
        let mut known = variables(entry);
        let (mut seen, mut open) = (BTreeSet::new(), named(entry));
        while let Some(name) = open.pop_first() {
            if let Some(entry) = self.entry(&name).filter(|_| seen.insert(name.clone())) {
                known.extend(variables(entry));
                open.extend(named(entry));
            }
        }
        known
    }
}

fn visit<'e>(entry: &'e Entry, see: &mut impl FnMut(&'e Expression)) {
    entry.value.visit(see);
    entry.attributes.iter().for_each(|(_, pattern)| pattern.visit(see));
}

fn variables(entry: &Entry) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    visit(entry, &mut |expression| {
        if let Expression::Variable(name) = expression {
            names.insert(name.clone());
        }
    });
    names
}

/// The messages and terms that an entry refers to.
fn named(entry: &Entry) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    visit(entry, &mut |expression| match expression {
        Expression::Message { name, .. } => {
            names.insert(name.clone());
        }
        Expression::Term { name, .. } => {
            names.insert(format!("-{name}"));
        }
        Expression::Text(_)
        | Expression::Number(_)
        | Expression::Variable(_)
        | Expression::Function { .. }
        | Expression::Select(..) => {}
    });
    names
}

/// Collects the string literals of all Rust sources below a folder.
fn literals(folder: &Path, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            literals(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            out.extend(text.split('"').map(str::to_string));
        }
    }
}
