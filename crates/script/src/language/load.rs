//! Loads the rules and enforces the laws of the language.

use super::variant::Same;
use super::{Alternative, Category, First, Grammar, Joint, Noun, Number, Part, Rule, Word};
use crate::language::{BadRule, Node};
use crate::words::{Kind, Text, Token, every, normal};
use std::sync::Arc;

/// The maximum number of alternatives of a rule; a larger one should be split.
const MOST: usize = 2048;

/// A pattern before it is expanded.
#[derive(Clone, Debug)]
enum Shape {
    Part(Part),
    Optional { inside: Vec<Shape>, printed: bool },
    Either(Vec<Vec<Shape>>),
}

impl Grammar {
    /// The grammar of files that are part of the program.
    ///
    /// # Panics If a rule is invalid. The tests of each game load its files, so this never happens in a release.
    #[must_use]
    pub fn embedded(files: &[&str]) -> Grammar {
        let mut grammar = Grammar::default();
        for rules in files {
            if let Err(bad) = grammar.extend(rules) {
                panic!("{bad}");
            }
        }
        grammar
    }

    /// Adds rules. [`Grammar::finish`] must be called before anything is read.
    pub fn extend(&mut self, rules: &str) -> Result<(), BadRule> {
        for line in rules.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let bad = |reason: &str| BadRule { rule: line.to_string(), reason: reason.to_string() };
            let (head, pattern) = line.split_once('=').ok_or_else(|| bad("there is no `=`"))?;
            let (head, pattern) = (head.trim(), pattern.trim());
            if let Some(category) = head.strip_prefix('@') {
                let category = self.category(category);
                self.titles.insert(category, pattern.into());
            } else if let Some(part) = head.strip_prefix("part ") {
                let categories = pattern.split_whitespace().map(str::to_string).collect();
                self.parts.push((part.trim().to_string(), categories));
            } else if let Some(joint) = head.strip_prefix("joint ") {
                let words = pattern.split('|').map(|w| w.trim().into()).collect();
                self.joints[usize::from(joint.trim() == "and")] = words;
            } else if let Some(list) = [("person", 0), ("owned", 1)].iter().find(|(word, _)| *word == head) {
                let words = pattern.split(['|', '/']).map(|word| normal(word.trim()));
                [&mut self.persons, &mut self.owned][list.1].extend(words);
            } else if let Some(kind) = head.strip_prefix("noun ") {
                let joined = pattern.split_whitespace().map(|noun| {
                    let (category, noun) = ending(noun);
                    (category.to_string(), noun)
                });
                self.joined.insert(kind.trim().to_string(), joined.collect());
            } else if head == "dated" {
                self.dated.extend(pattern.split('|').map(|verb| normal(verb.trim())));
            } else if let Some(list) = [("definite", 0), ("again", 1)].iter().find(|(word, _)| *word == head)
            {
                let nouns = pattern.split('|').map(|noun| normal(noun.trim()));
                [&mut self.definite, &mut self.again][list.1].extend(nouns);
            } else if head == "mass" {
                self.mass.extend(pattern.split('|').map(|noun| noun.trim().to_string()));
            } else if head == "unique" {
                self.unique.extend(pattern.split('|').map(|noun| noun.trim().to_string()));
            } else if head == "verb" {
                self.verbs.extend(pattern.split('|').map(|verb| verb.trim().to_string()));
            } else if let Some(said) = head.strip_prefix("hint ") {
                let said = every(&Text::of(0, said, 0)).into_iter().map(|token| token.norm).collect();
                self.hints.push((said, pattern.split('|').map(|word| word.trim().to_string()).collect()));
            } else if let Some(said) = head.strip_prefix("same ") {
                let same = Same::new(said, pattern);
                let first = same.first().ok_or_else(|| bad("nothing is said"))?.to_string();
                self.same.entry(first).or_default().push(same);
            } else if let Some(class) = head.strip_prefix("class ") {
                let words = pattern.split(['|', '/']).map(|w| w.trim().to_string()).collect();
                self.classes.insert(class.trim().to_string(), words);
            } else {
                let (category, name) =
                    head.split_once('.').ok_or_else(|| bad("there is no `category.name`"))?;
                let shapes = self.pattern(pattern).map_err(|reason| bad(&reason))?;
                let alternatives = expand(&shapes);
                if alternatives.len() > MOST {
                    return Err(bad("too many ways to say it: make two rules of it"));
                }
                if alternatives.iter().any(|a| is_nothing(a)) {
                    return Err(bad("it can be said without a word"));
                }
                self.add(category, name, pattern, alternatives, None);
            }
        }
        Ok(())
    }

    fn add(
        &mut self,
        category: &str,
        name: &str,
        pattern: &str,
        alternatives: Vec<Vec<Part>>,
        meaning: Option<Node>,
    ) {
        let category = self.category(category);
        self.by_category[usize::from(category)].push(self.rules.len() as u32);
        let alternatives =
            alternatives.into_iter().map(|parts| Alternative { parts, first: First::default() }).collect();
        let clear = name == "_";
        let (name, pattern) = (name.into(), pattern.into());
        let first = First::default();
        let paths = Vec::new();
        let mut rule = Rule { category, name, pattern, alternatives, paths, first, meaning, clear };
        rule.join();
        self.rules.push(Arc::new(rule));
    }

    /// Adds a name literally, without reading it as a pattern.
    pub fn name(&mut self, category: &str, name: &str, words: &str) {
        let parts = self.literally(words);
        if !parts.is_empty() {
            self.add(category, name, words, vec![parts], None);
        }
    }

    /// Adds a term of the document that stands for a phrase. A noun may have an article, or joins the nouns
    /// of the game with everything that can modify them. The term shadows a word of the game with the same
    /// name; returns whether there was one.
    pub fn define(&mut self, category: &str, term: &str, is_noun: bool, meaning: Node) -> bool {
        let Some(joined) = self.joined.get(category).cloned() else {
            return self.define_as(category, term, is_noun, Noun::No, meaning);
        };
        let mut shadowed = false;
        for (other, noun) in joined {
            // A phrase of the same name in another category means the same there: “the rival with the most gates”.
            let meaning = match noun == Noun::No && other != category {
                true if self.rules_of(&other).any(|(name, _)| name == meaning.name()) => meaning.of(&other),
                true => continue,
                false => meaning.clone(),
            };
            shadowed |= self.define_as(&other, term, is_noun && noun == Noun::No, noun, meaning);
        }
        shadowed
    }

    /// Says that these words are the document's wherever they stand: a sentence that can only be read with the game's
    /// word is not understood.
    pub fn shadow(&mut self, term: &[Token]) {
        if !term.is_empty() && term.iter().all(|token| token.kind == Kind::Word) {
            self.terms.push(term.iter().map(|token| token.norm.clone()).collect());
        }
    }

    fn define_as(&mut self, category: &str, term: &str, article: bool, as_noun: Noun, meaning: Node) -> bool {
        let mut parts = self.literally(term);
        if let Some(Part::Words { noun, .. }) = parts.last_mut() {
            *noun = as_noun;
        }
        let id = self.category(category);
        let said = |part: &Part, word: &Part| match (part, word) {
            (Part::Words { any, .. }, Part::Words { any: one, .. }) => any.contains(&one[0]),
            _ => false,
        };
        let mut shadowed = false;
        for &rule in &self.by_category[usize::from(id)] {
            let rule = &mut self.rules[rule as usize];
            let is_called_so = |a: &Alternative| {
                let mut words = a.parts.iter().filter(|p| !matches!(p, Part::Maybe { .. }));
                let fits = parts.iter().all(|part| words.next().is_some_and(|word| said(word, part)));
                fits && words.next().is_none()
            };
            if rule.alternatives.iter().any(is_called_so) {
                let rule = Arc::make_mut(rule);
                rule.alternatives.retain(|a| !is_called_so(a));
                rule.join();
                shadowed = true;
            }
        }
        if article {
            let any = ["a", "an", "the", "any"].map(|word| self.spelled(word)).into();
            parts.insert(0, Part::Maybe { any, printed: false });
        }
        self.add(category, "term", term, vec![parts], Some(meaning));
        shadowed
    }

    fn literally(&mut self, words: &str) -> Vec<Part> {
        let tokens = every(&Text::of(0, words, 0));
        tokens
            .iter()
            .filter_map(|t| match t.kind {
                Kind::Word => Some(Part::Words { any: [self.word(&t.norm, &t.norm)].into(), noun: Noun::No }),
                Kind::Number(n) => Some(Part::Literal(n)),
                _ => None,
            })
            .collect()
    }

    pub(super) fn category(&mut self, name: &str) -> Category {
        if let Some(&known) = self.categories.get(name) {
            return known;
        }
        let next = self.names.len() as Category;
        self.categories.insert(name.to_string(), next);
        self.names.push(name.into());
        self.by_category.push(Vec::new());
        next
    }

    fn word(&mut self, norm: &str, spelled: &str) -> Word {
        if let Some(&known) = self.words.get(norm) {
            return known;
        }
        let next = self.words.len() as Word;
        self.words.insert(norm.to_string(), next);
        self.spelled.push(spelled.into());
        next
    }

    fn pattern(&mut self, text: &str) -> Result<Vec<Shape>, String> {
        let mut spaced = String::new();
        let mut inside = false;
        for c in text.chars() {
            match c {
                '<' => inside = true,
                '>' => inside = false,
                _ => {}
            }
            if !inside && "()[]{}|".contains(c) {
                spaced.extend([' ', c, ' ']);
            } else {
                spaced.push(c);
            }
        }
        let tokens: Vec<&str> = spaced.split_whitespace().collect();
        let mut at = 0;
        let shapes = self.sequence(&tokens, &mut at)?;
        if at < tokens.len() {
            return Err(format!("“{}” is not expected", tokens[at]));
        }
        Ok(shapes)
    }

    fn sequence(&mut self, tokens: &[&str], at: &mut usize) -> Result<Vec<Shape>, String> {
        let mut all = vec![Vec::new()];
        while let Some(&token) = tokens.get(*at) {
            let shape = match token {
                ")" | "]" | "}" => break,
                "|" => {
                    all.push(Vec::new());
                    *at += 1;
                    continue;
                }
                "(" | "[" | "{" => {
                    *at += 1;
                    let inside = self.sequence(tokens, at)?;
                    let close = match token {
                        "(" => ")",
                        "[" => "]",
                        _ => "}",
                    };
                    if tokens.get(*at) != Some(&close) {
                        return Err(format!("`{token}` is not closed"));
                    }
                    match token {
                        "(" => Shape::Either(vec![inside]),
                        _ => Shape::Optional { inside, printed: token == "{" },
                    }
                }
                word => Shape::Part(self.part(word)?),
            };
            *at += 1;
            if let Some(last) = all.last_mut() {
                last.push(shape);
            }
        }
        Ok(match all.len() {
            1 => all.remove(0),
            _ => vec![Shape::Either(all)],
        })
    }

    fn part(&mut self, token: &str) -> Result<Part, String> {
        if let Some(slot) = token.strip_prefix('<') {
            let (name, kind) = slot.split_once('>').ok_or_else(|| format!("`{token}` is not closed"))?;
            if name == "#" {
                return Ok(Part::Number);
            }
            let category = self.category(name);
            return match kind {
                "" => Ok(Part::Slot(category, Number::Singular)),
                "s" => Ok(Part::Slot(category, Number::Plural)),
                "=" => Ok(Part::Slot(category, Number::Same)),
                "*" => Ok(Part::Star(category)),
                list => {
                    let (number, list) = match list.strip_prefix('s') {
                        Some(list) => (Number::Plural, list),
                        None => match list.strip_prefix('=') {
                            Some(list) => (Number::Same, list),
                            None => (Number::Singular, list),
                        },
                    };
                    let (many, joint) = match list {
                        "+or" => (false, Joint::Or),
                        "+and" => (false, Joint::And),
                        "++or" => (true, Joint::Or),
                        "++and" => (true, Joint::And),
                        _ => return Err(format!("`{token}` is no slot")),
                    };
                    Ok(Part::List { of: category, joint, number, many })
                }
            };
        }
        if let Ok(n) = token.parse() {
            return Ok(Part::Literal(n));
        }
        if token.contains('%') {
            return Ok(Part::Agreeing(token.split('%').map(|word| self.spelled(word)).collect()));
        }
        if token.contains('^') {
            return Ok(Part::Counted(token.split('^').map(|word| self.spelled(word)).collect()));
        }
        let mut any = Vec::new();
        let mut noun = Noun::No;
        for word in token.split('/').filter(|w| !w.is_empty()) {
            let (word, kind) = ending(word);
            noun = if kind == Noun::No { noun } else { kind };
            if noun != Noun::No {
                self.owned.insert(normal(word));
            }
            match self.classes.get(word).cloned() {
                Some(class) => any.extend(class.iter().map(|w| self.spelled(w))),
                None => any.push(self.spelled(word)),
            }
        }
        if token == "/" {
            any.push(self.word("/", "/"));
        }
        if any.is_empty() {
            return Err(format!("“{token}” is no word"));
        }
        Ok(Part::Words { any: any.into(), noun })
    }

    fn spelled(&mut self, word: &str) -> Word {
        match word.strip_prefix(['@', '&']) {
            Some(pronoun) => self.word(&format!("{}{}", &word[..1], normal(pronoun)), pronoun),
            None => self.word(&normal(word), word),
        }
    }

    /// Checks the laws and prepares the lookup by first words.
    pub fn finish(&mut self) -> Result<(), BadRule> {
        self.nouns.take();
        for category in 0..self.names.len() {
            if self.by_category[category].is_empty() {
                let slot = category as Category;
                let uses = |r: &&Arc<Rule>| {
                    r.alternatives.iter().any(|a| a.parts.iter().any(|p| p.category() == Some(slot)))
                };
                if let Some(user) = self.rules.iter().find(uses) {
                    let reason = format!("nothing is a <{}>", self.names[category]);
                    return Err(BadRule { rule: user.pattern.to_string(), reason });
                }
            }
        }
        self.loops()?;
        self.firsts();
        self.covered();
        Ok(())
    }

    /// Prepares the lookup of the rules added so far, so that a document has less to prepare.
    #[must_use]
    pub fn prepared(mut self) -> Grammar {
        self.firsts();
        self
    }

    /// Checks that no phrase begins with a phrase of its own category, which would recurse forever.
    fn loops(&self) -> Result<(), BadRule> {
        let mut begins: Vec<Vec<(Category, u32)>> = vec![Vec::new(); self.names.len()];
        for (i, rule) in self.rules.iter().enumerate() {
            for alternative in &rule.alternatives {
                for part in &alternative.parts {
                    if let Some(c) = part.category() {
                        begins[usize::from(rule.category)].push((c, i as u32));
                    }
                    if !matches!(part, Part::Maybe { .. } | Part::Star(_)) {
                        break;
                    }
                }
            }
        }
        // Depth-first search that marks the categories on the current path.
        fn visit(at: usize, begins: &[Vec<(Category, u32)>], mark: &mut [u8]) -> Option<u32> {
            mark[at] = 1;
            for &(to, rule) in &begins[at] {
                let found = match mark[usize::from(to)] {
                    0 => visit(usize::from(to), begins, mark),
                    1 => Some(rule),
                    _ => None,
                };
                if found.is_some() {
                    return found;
                }
            }
            mark[at] = 2;
            None
        }
        let mut mark = vec![0; self.names.len()];
        for category in 0..self.names.len() {
            if mark[category] == 0
                && let Some(rule) = visit(category, &begins, &mut mark)
            {
                let rule = &self.rules[rule as usize];
                return Err(BadRule {
                    rule: format!(
                        "{}.{} = {}",
                        self.names[usize::from(rule.category)],
                        rule.name,
                        rule.pattern
                    ),
                    reason: "the phrase can begin with itself".into(),
                });
            }
        }
        Ok(())
    }

    /// Computes the words with which phrases can begin. Earlier results stay valid because rules are only
    /// added: only new rules are visited, and those that can begin with a phrase whose first set has grown.
    fn firsts(&mut self) {
        let width = self.words.len() / 64 + 1;
        self.first.iter_mut().for_each(|first| first.words.resize(width, 0));
        self.first.resize(self.names.len(), First { words: vec![0; width], number: false });
        let from = std::mem::replace(&mut self.prepared, self.rules.len());
        let mut grown = vec![false; self.names.len()];
        let mut is_first_time = true;
        let mut changed: Vec<usize> = Vec::new();
        loop {
            let mut growing = vec![false; self.names.len()];
            for r in 0..self.rules.len() {
                for a in 0..self.rules[r].alternatives.len() {
                    let parts = &self.rules[r].alternatives[a].parts;
                    if !(is_first_time && r >= from || begins_with(parts, &grown)) {
                        continue;
                    }
                    let first = self.first_of(parts, width);
                    let category = usize::from(self.rules[r].category);
                    growing[category] |= self.first[category].add(&first);
                    let rule = Arc::make_mut(&mut self.rules[r]);
                    rule.first.words.resize(width, 0);
                    rule.first.add(&first);
                    rule.alternatives[a].first = first;
                    changed.push(r);
                }
            }
            if !growing.contains(&true) {
                break;
            }
            (grown, is_first_time) = (growing, false);
        }
        changed.sort_unstable();
        changed.dedup();
        changed.into_iter().for_each(|r| Arc::make_mut(&mut self.rules[r]).spread());
    }

    fn first_of(&self, parts: &[Part], width: usize) -> First {
        let mut first = First { words: vec![0; width], number: false };
        for part in parts {
            match part {
                Part::Words { any, .. } | Part::Maybe { any, .. } => {
                    any.iter().for_each(|w| first.words[*w as usize / 64] |= 1 << (w % 64));
                }
                Part::Counted(any) | Part::Agreeing(any) => {
                    any.iter().for_each(|w| first.words[*w as usize / 64] |= 1 << (w % 64));
                }
                Part::Literal(_) | Part::Number => first.number = true,
                Part::Slot(c, _) | Part::Star(c) | Part::List { of: c, .. } => {
                    first.add(&self.first[usize::from(*c)]);
                }
            }
            if !matches!(part, Part::Maybe { .. } | Part::Star(_)) {
                break;
            }
        }
        first
    }

    fn covered(&mut self) {
        self.covers = (0..self.names.len() as Category).map(|c| vec![c]).collect();
        loop {
            let mut changed = false;
            for rule in self.rules.iter().filter(|r| r.clear) {
                let inside = rule.alternatives.iter().filter_map(|a| a.parts.iter().find_map(Part::category));
                for inside in inside {
                    for c in self.covers[usize::from(inside)].clone() {
                        let all = &mut self.covers[usize::from(rule.category)];
                        if !all.contains(&c) {
                            all.push(c);
                            changed = true;
                        }
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }

    pub(super) fn spelling(&self, word: Word) -> Arc<str> {
        self.spelled[word as usize].clone()
    }
}

/// Splits the suffix off a word that says whether it is a noun, and in which number it is read.
fn ending(word: &str) -> (&str, Noun) {
    let endings = [("~s!", Noun::Many), ("~!", Noun::One), ("~s", Noun::Plural), ("~", Noun::Same)];
    let ended = endings.into_iter().find_map(|(end, noun)| Some((word.strip_suffix(end)?, noun)));
    ended.unwrap_or((word, Noun::No))
}

/// Whether a phrase of one of these categories can be the first of these parts.
fn begins_with(parts: &[Part], categories: &[bool]) -> bool {
    for part in parts {
        if part.category().is_some_and(|category| categories[usize::from(category)]) {
            return true;
        }
        if !matches!(part, Part::Maybe { .. } | Part::Star(_)) {
            return false;
        }
    }
    false
}

/// Whether the parts can be empty: a phrase needs a word or a slot.
fn is_nothing(parts: &[Part]) -> bool {
    parts.iter().all(|p| matches!(p, Part::Maybe { .. } | Part::Star(_)))
}

/// All expansions of a pattern, those to be printed first.
fn expand(shapes: &[Shape]) -> Vec<Vec<Part>> {
    let mut ways = vec![Vec::new()];
    for shape in shapes {
        let more: Vec<Vec<Part>> = match shape {
            Shape::Part(part) => vec![vec![part.clone()]],
            Shape::Either(all) => {
                let single = |one: &Vec<Shape>| match &one[..] {
                    [Shape::Part(Part::Words { any, noun: Noun::No })] => Some(any.to_vec()),
                    _ => None,
                };
                match all.iter().map(single).collect::<Option<Vec<_>>>() {
                    Some(words) => vec![vec![Part::Words { any: words.concat().into(), noun: Noun::No }]],
                    None => all.iter().flat_map(|one| expand(one)).collect(),
                }
            }
            Shape::Optional { inside, printed } => match expand(inside) {
                ways if ways.iter().all(|w| matches!(w[..], [Part::Words { noun: Noun::No, .. }])) => {
                    let words = ways.iter().flat_map(|w| match &w[0] {
                        Part::Words { any, .. } => any.to_vec(),
                        _ => Vec::new(),
                    });
                    vec![vec![Part::Maybe { any: words.collect(), printed: *printed }]]
                }
                mut ways => {
                    let at = if *printed { ways.len() } else { 0 };
                    ways.insert(at, Vec::new());
                    ways
                }
            },
        };
        ways =
            ways.iter().flat_map(|way| more.iter().map(|m| way.iter().chain(m).cloned().collect())).collect();
        if ways.len() > MOST {
            return ways;
        }
    }
    ways
}
