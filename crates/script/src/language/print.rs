//! Prints a tree as a sentence: every rule can be printed, and the printed sentence parses to the same tree.

use super::agree::{Nouns, agree, bracketed};
use super::{Category, Grammar, Joint, Noun, Number, Part, Rule, Word};
use crate::language::Node;
use crate::words::{Text, every};

/// An article that could be another one, or none.
pub(super) const ARTICLE: &str = "{a}";
/// The maximum distance in words between a number and its noun.
const NEAR: usize = 2;
/// The maximum number of other wordings that are tried.
const MOST_WAYS: usize = 64;

impl Grammar {
    /// Prints a tree as a sentence.
    pub fn print(&self, node: &Node) -> String {
        Printer { grammar: self, other: None, brackets: None, asked: Vec::new() }.sentence(node)
    }

    /// Prints a tree as a phrase of a category, with the words that lead to it.
    pub fn print_as(&self, category: &str, node: &Node) -> String {
        let mut words = Vec::new();
        let printer = Printer { grammar: self, other: None, brackets: None, asked: Vec::new() };
        match self.categories.get(category) {
            Some(&id) if printer.fill(id, node, false, &mut words) => printer.finished(words),
            _ => String::new(),
        }
    }

    /// A phrase of one rule around another phrase, if that fits.
    pub(crate) fn around(&self, category: &str, name: &str, inside: &Node) -> Option<Node> {
        let node = Node::phrase(category.into(), name.into(), vec![inside.clone()], inside.span);
        (!self.print(&node).is_empty()).then_some(node)
    }

    /// Prints the readings of one sentence so that its author can tell them apart: each as an unambiguous
    /// sentence; or, if there is none, with brackets around the parts that belong together.
    pub fn told_apart(&self, category: &str, trees: &[&Node]) -> Vec<String> {
        let mut told: Vec<String> = Vec::new();
        for tree in trees {
            let one = match self.only_way(category, tree) {
                Some(said) => format!("write “{said}” if that is meant"),
                None => {
                    let said =
                        Printer { grammar: self, other: None, brackets: Some(tree), asked: Vec::new() }
                            .sentence(tree);
                    match said.contains('[') {
                        true => format!(
                            "if “{said}” is meant, cut it in two, or define a word for a part in brackets"
                        ),
                        false => format!("if “{said}” is meant, say it in two sentences"),
                    }
                }
            };
            if !told.contains(&one) {
                told.push(one);
            }
        }
        told
    }

    /// An unambiguous sentence for this tree: the usual one, or one with another wording of one of its
    /// phrases.
    fn only_way(&self, category: &str, tree: &Node) -> Option<String> {
        let shape = tree.shape();
        let reads_alone = |said: &String| match self.read(category, &every(&Text::of(0, said, 0))) {
            Ok(Ok(trees)) => trees.len() == 1 && trees[0].shape() == shape,
            _ => false,
        };
        let usual = self.print(tree);
        if reads_alone(&usual) {
            return Some(usual);
        }
        let mut nodes = Vec::new();
        all_of(tree, &mut nodes);
        for node in nodes {
            for way in 1..MOST_WAYS {
                match (Printer { grammar: self, other: Some((node, way)), brackets: None, asked: Vec::new() })
                    .other(tree)
                {
                    Some(said) if reads_alone(&said) => return Some(said),
                    Some(_) => {}
                    None => break,
                }
            }
        }
        None
    }
}

fn all_of<'n>(node: &'n Node, out: &mut Vec<&'n Node>) {
    out.push(node);
    node.children.iter().for_each(|child| all_of(child, out));
}

struct Printer<'g, 'n> {
    grammar: &'g Grammar,
    /// The phrase that is worded differently, and the index of the wording to use, counted from 0.
    other: Option<(&'n Node, usize)>,
    /// The phrase whose parts are grouped with brackets.
    brackets: Option<&'n Node>,
    /// The sentence's own questions; nested ones become statements: “if bot has”, not “if does bot have”.
    asked: Vec<&'n Node>,
}

/// Words that begin a question.
const ASKING: [&str; 7] = ["is", "are", "does", "do", "can", "has", "have"];

impl<'n> Printer<'_, 'n> {
    fn sentence(mut self, node: &'n Node) -> String {
        let mut words = Vec::new();
        self.ask(node);
        self.say(node, false, &mut words);
        self.finished(words)
    }

    /// Collects the questions that a sentence asks.
    fn ask(&mut self, node: &'n Node) {
        if matches!(node.category(), "condition" | "fact" | "question" | "check") {
            self.asked.push(node);
            node.children.iter().for_each(|child| self.ask(child));
        }
    }

    /// Whether this wording is a question where a statement is needed.
    fn asks_instead(&self, node: &Node, parts: &[Part]) -> bool {
        let begins = match parts.first() {
            Some(Part::Words { any, .. }) => ASKING.contains(&&*self.grammar.spelling(any[0])),
            _ => false,
        };
        begins
            && matches!(node.category(), "fact" | "question" | "check")
            && !self.asked.iter().any(|asked| std::ptr::eq(*asked, node))
    }

    /// The words as a sentence, inflected so that they agree.
    fn finished(&self, mut words: Vec<String>) -> String {
        if self.grammar.is_english() {
            let nouns = self.grammar.nouns.get_or_init(|| Nouns::of(self.grammar));
            match self.brackets {
                None => agree(&mut words, nouns),
                Some(_) => bracketed(&mut words, nouns),
            }
        }
        words.iter_mut().filter(|word| *word == ARTICLE).for_each(|word| *word = "a".into());
        join(&words)
    }

    /// The sentence with the other wording, if there is one with this index.
    fn other(mut self, tree: &'n Node) -> Option<String> {
        let mut words = Vec::new();
        self.ask(tree);
        self.say(tree, false, &mut words).then(|| self.finished(words))
    }

    fn say(&self, node: &Node, plural: bool, out: &mut Vec<String>) -> bool {
        if let Some(term) = &node.term {
            let mut words: Vec<String> = term.split_whitespace().map(str::to_string).collect();
            match words.last_mut().filter(|_| plural) {
                Some(last) => *last = plural_of(last),
                None => out.extend(self.article_of(node, term)),
            }
            out.extend(words);
            return true;
        }
        if node.category() == "#" {
            out.push(node.number.to_string());
            return true;
        }
        let Some(&category) = self.grammar.categories.get(node.category()) else { return false };
        let mut skip = match self.other {
            Some((other, way)) if std::ptr::eq(other, node) => way,
            _ => 0,
        };
        let brackets = node.children.len() > 1
            && self.brackets.is_some_and(|whole| !std::ptr::eq(whole, node) && whole.span != node.span);
        let rules = self.grammar.by_category[usize::from(category)].iter();
        let rules = rules.map(|&r| &self.grammar.rules[r as usize]);
        for rule in rules.filter(|r| *r.name == *node.name() && r.meaning.is_none()) {
            // As it was written: “ships”, not “a ship”; the last word of “a card that a rival leads” is no noun.
            let plural = plural || node.is_plural && self.grammar.is_english() && rule.has_number();
            let (questions, statements): (Vec<_>, Vec<_>) =
                rule.alternatives.iter().partition(|alternative| self.asks_instead(node, &alternative.parts));
            for alternative in statements.into_iter().chain(questions) {
                let mark = out.len();
                if brackets {
                    out.push("[".into());
                }
                if self.parts(&alternative.parts, &node.children, plural, out) {
                    if skip == 0 {
                        if brackets {
                            out.push("]".into());
                        }
                        return true;
                    }
                    skip -= 1;
                }
                out.truncate(mark);
            }
        }
        false
    }

    /// Prints parts with these children, if they fit the slots.
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
                let word = self.grammar.spelling(any[0]);
                let plural = match noun {
                    Noun::Plural | Noun::Many => true,
                    Noun::Same => plural,
                    Noun::No | Noun::One => false,
                };
                out.push(if plural { plural_of(&word) } else { word.to_string() });
            }
            Part::Counted(forms) => out.push(self.counted(forms, plural, out)),
            Part::Agreeing(forms) => out.push(self.agreeing(forms, out)),
            Part::Maybe { any, printed } => {
                // No article before a plural.
                let word = self.grammar.spelling(any[0]);
                if *printed && !(plural && matches!(&*word, "a" | "an")) {
                    out.push(self.article(&word, any));
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
            // As many as there are; fewer if a later part needs one of them.
            Part::Star(category) => {
                let run = kids.iter().take_while(|k| self.fits(k, *category)).count();
                // Polish adjectives agree with their noun.
                let many = plural && !self.grammar.is_english();
                return (0..=run).rev().any(|run| {
                    out.truncate(mark);
                    kids[..run].iter().all(|kid| self.fill(*category, kid, many, out))
                        && self.parts(rest, &kids[run..], plural, out)
                });
            }
            Part::List { of: category, joint, number: n, many } => {
                let run = kids.iter().take_while(|k| self.fits(k, *category)).count();
                return (1 + usize::from(*many)..=run).rev().any(|run| {
                    out.truncate(mark);
                    self.list(&kids[..run], *category, *joint, number(n), out)
                        && self.parts(rest, &kids[run..], plural, out)
                });
            }
        }
        let fits = self.parts(rest, kids, plural, out);
        if !fits {
            out.truncate(mark);
        }
        fits
    }

    /// A word that may be left out. Where any article would say the same, it is put down as [`ARTICLE`], and the nouns
    /// decide which one is printed.
    fn article(&self, word: &str, any: &[Word]) -> String {
        let says = |article: &str| any.iter().any(|word| &*self.grammar.spelling(*word) == article);
        if says("a") && says("the") { ARTICLE.into() } else { word.into() }
    }

    /// The article of a term that stands for a whole noun phrase: that of its meaning.
    fn article_of(&self, node: &Node, term: &str) -> Option<String> {
        let defined = |rule: &&std::sync::Arc<Rule>| rule.meaning.is_some() && *rule.pattern == *term;
        let rule = self.grammar.rules.iter().rev().find(defined).filter(|_| node.category() != "term")?;
        let category = &*self.grammar.names[usize::from(rule.category)];
        let is_thing = !matches!(category, "amount" | "target" | "ambition" | "adj");
        let has_article = matches!(rule.alternatives.first()?.parts.first()?, Part::Maybe { .. });
        let mut means = node.clone();
        means.term = None;
        let is_one = || self.grammar.print(&means).starts_with("the ");
        (is_thing && has_article).then(|| if is_one() { "the".into() } else { ARTICLE.into() })
    }

    /// The form of a noun after the number before it; without a number, the singular or the plural.
    fn counted(&self, forms: &[Word], plural: bool, out: &[String]) -> String {
        let number = out.iter().rev().take(NEAR).find_map(|word| word.parse::<i32>().ok());
        let number = number.unwrap_or(if plural { 5 } else { 1 });
        let form = match (number, number % 10, number % 100) {
            (1, ..) => 0,
            (_, 2..=4, teen) if !(12..=14).contains(&teen) => 1,
            _ => 2,
        };
        self.grammar.spelling(forms[form.min(forms.len() - 1)]).to_string()
    }

    /// The form that agrees with the last noun, whose ending indicates the gender, as it does for nearly
    /// every Polish noun.
    fn agreeing(&self, forms: &[Word], out: &[String]) -> String {
        let noun = out.iter().rev().find(|word| word.starts_with(char::is_uppercase));
        let form = match noun.and_then(|noun| noun.chars().last()) {
            Some('a') => 1,
            Some('o' | 'e' | 'ę') => 2,
            _ => 0,
        };
        self.grammar.spelling(forms[form.min(forms.len() - 1)]).to_string()
    }

    /// Prints phrases with commas and a joint between them.
    fn list(&self, kids: &[Node], of: Category, joint: Joint, plural: bool, out: &mut Vec<String>) -> bool {
        kids.iter().enumerate().all(|(i, kid)| {
            let is_last = i + 1 == kids.len();
            // Only English has a comma before the joint.
            if i > 0 && kids.len() > 2 && (!is_last || self.grammar.is_english()) {
                out.push(",".into());
            }
            if i > 0 && is_last {
                out.extend(self.grammar.joints(joint).next().map(str::to_string));
            }
            self.fill(of, kid, plural, out)
        })
    }

    /// Prints a phrase in a slot, with the words of the rules named `_` that lead to it.
    fn fill(&self, category: Category, node: &Node, plural: bool, out: &mut Vec<String>) -> bool {
        if *self.grammar.names[usize::from(category)] == *node.category() || node.category() == "#" {
            return self.say(node, plural, out);
        }
        if let Some(noun) = self.noun_of(node, category) {
            let term = node.term.as_deref().unwrap_or_default();
            let many = matches!(noun, Noun::Plural | Noun::Many) || plural && noun != Noun::One;
            out.push(if many { plural_of(term) } else { term.to_string() });
            return true;
        }
        let rules =
            self.grammar.by_category[usize::from(category)].iter().map(|&r| &self.grammar.rules[r as usize]);
        for parts in rules.filter(|r| r.clear).filter_map(|r| r.alternatives.first()).map(|a| &a.parts) {
            let Some(inside) = parts.iter().find_map(Part::category) else { continue };
            if !self.fits(node, inside) {
                continue;
            }
            for part in parts {
                match part {
                    Part::Words { any, .. } => out.push(self.grammar.spelling(any[0]).to_string()),
                    Part::Maybe { any, printed: true } => {
                        out.push(self.article(&self.grammar.spelling(any[0]), any));
                    }
                    Part::Slot(..) | Part::Star(_) | Part::List { .. } => {
                        if !self.fill(inside, node, plural, out) {
                            return false;
                        }
                    }
                    Part::Maybe { .. }
                    | Part::Counted(_)
                    | Part::Agreeing(_)
                    | Part::Literal(_)
                    | Part::Number => {}
                }
            }
            return true;
        }
        self.say(node, plural, out)
    }

    /// Whether a phrase may stand in a slot of this category.
    fn fits(&self, node: &Node, category: Category) -> bool {
        let of = self.grammar.categories.get(node.category());
        of.is_some_and(|c| self.grammar.covers[usize::from(category)].contains(c))
            || self.noun_of(node, category).is_some()
    }

    /// As which noun a term of the document stands in a slot of this category, if it is one there: “a haven” in a slot for
    /// a kind of clearing.
    fn noun_of(&self, node: &Node, category: Category) -> Option<Noun> {
        node.term.as_ref()?;
        let slot = &self.grammar.names[usize::from(category)];
        let nouns = self.grammar.joined.get(node.category())?.iter();
        nouns.filter(|(of, _)| **of == **slot && *of != node.category()).map(|(_, noun)| *noun).next()
    }
}

/// The plural of an English noun.
pub fn plural_of(word: &str) -> String {
    if let Some(stem) = word.strip_suffix('y').filter(|s| !s.ends_with(['a', 'e', 'o', 'u'])) {
        return format!("{stem}ies");
    }
    let hisses = ["s", "x", "ch", "sh"].iter().any(|end| word.ends_with(end));
    if hisses { format!("{word}es") } else { format!("{word}s") }
}

fn join(words: &[String]) -> String {
    let mut out = String::new();
    for (i, word) in words.iter().enumerate() {
        let tight = matches!(word.as_str(), "," | "." | ":" | ";" | "?" | "'s" | "]");
        if !out.is_empty() && !tight && !out.ends_with('[') {
            out.push(' ');
        }
        let vowel =
            words.get(i + 1).is_some_and(|next| next.starts_with(['a', 'e', 'i', 'o', 'u']) || next == "npr");
        // A union, a unit.
        let vowel = vowel && words.get(i + 1).is_some_and(|next| !next.starts_with("uni"));
        out.push_str(if word == "a" && vowel { "an" } else { word });
    }
    out
}
