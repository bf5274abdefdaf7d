//! The words of the Bots' charts, and their meanings.
//!
//! `words.gr` is the lexicon; `lower` turns parsed trees into the values of `meaning`, and `realms` into
//! those of the lists.

mod lower;
mod meaning;
mod nouns;
pub mod phrase;
pub mod polish;
mod realms;
mod refer;

pub use meaning::*;
pub use realms::{Removal, Setting, Whose, removed};

use crate::atlas::{Area, Province, Realm};
use crate::rules::target::{Chart, Node as ChartNode};
use crate::state::card::Action;
use lower::{Lowered, part, unknown};
use script::language::{ENGLISH, Grammar, Node};
use script::program::Comparison;
use script::vocabulary::{Name, Vocabulary};
use std::sync::LazyLock;

/// The possible targets, which are also what a page can be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Action(Action),
    /// A page that a situation at the table leads to.
    Situation(&'static str),
    /// The chart of a Realm.
    Chart(Chart, Realm),
    Node(ChartNode),
}

/// The pages that situations lead to: see [`crate::State::page`].
pub const SITUATIONS: [&str; 19] = [
    "Main turn",
    "Drawn card",
    "New Age",
    "Invasion",
    "Peace",
    "Dissent and Unrest",
    "Rebel dice",
    "Income",
    "Cleanup",
    "Final Scoring",
    "War on the Bot",
    "Call to Arms",
    "Peace with a human",
    "A human trades",
    "Attacked on land",
    "Attacked at sea",
    "Effect of an Event",
    "A Province is liberated",
    "Eliminated",
];

/// The vocabulary, with the names that a document adds to those of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    territories: Vec<String>,
    realms: Vec<String>,
}

impl Words {
    /// With the names in a document's front matter: `territories: ...` and `realms: ...`.
    pub fn of(front: &[(String, String)]) -> Self {
        let names = |key: &str| {
            let values = front.iter().filter(|(k, _)| k == key).flat_map(|(_, v)| v.split(','));
            values.map(|n| n.trim().to_string()).filter(|n| !n.is_empty()).collect()
        };
        Words { territories: names("territories"), realms: names("realms") }
    }

    pub fn territories(&self) -> impl Iterator<Item = &str> {
        self.territories.iter().map(String::as_str)
    }

    fn realm(&self, node: &Node) -> Lowered<Realm> {
        Realm::named(part(node, "realm")?.name()).map_err(|e| e.to_string())
    }

    fn area(&self, node: &Node) -> Lowered<Area> {
        Area::named(part(node, "area")?.name()).map_err(|e| e.to_string())
    }

    fn province(&self, node: &Node) -> Lowered<Province> {
        Province::named(part(node, "province")?.name()).map_err(|e| e.to_string())
    }
}

/// The fixed phrases of the charts, and phrases that compose.
const WORDS: [&str; 2] = [include_str!("words.gr"), include_str!("phrases.gr")];

/// The closed word class of English, the words of the charts and the names of the board, loaded once; a
/// document adds its pages and its own names.
static LEXICON: LazyLock<Grammar> = LazyLock::new(|| {
    let mut grammar = Grammar::embedded(&[ENGLISH, WORDS[0], WORDS[1]]);
    for realm in Realm::all() {
        grammar.name("realm", realm.name(), realm.name());
    }
    for area in Area::all() {
        grammar.name("area", area.name(), area.name());
    }
    for province in Province::all() {
        grammar.name("province", province.name(), province.name());
    }
    for action in Action::ALL {
        grammar.name("action", action.name(), action.name());
    }
    for situation in SITUATIONS {
        grammar.name("situation", situation, situation);
    }
    grammar.prepared()
});

/// The lexicon for printing phrases, with placeholders for what a document adds.
static PRINTER: LazyLock<Grammar> = LazyLock::new(|| {
    let mut grammar = LEXICON.clone();
    let own = ["page.own = page", "dice.1d6 = 1d6", "term.own = term"];
    if let Err(bad) = own.iter().try_for_each(|rule| grammar.extend(rule)).and_then(|()| grammar.finish()) {
        // It is the lexicon with three more words.
        panic!("{bad}");
    }
    grammar
});

impl Vocabulary for Words {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Criterion;
    type Target = Target;
    type Amount = Amount;
    type Group = Group;
    type Setting = Setting;

    fn lexicon(&self) -> Option<&'static Grammar> {
        Some(&LEXICON)
    }

    fn names(&self) -> Vec<Name> {
        let named = |category, names: &[String]| -> Vec<Name> {
            names.iter().map(|n| Name { category, name: n.clone(), words: n.clone() }).collect()
        };
        let mut all = named("realm", &self.realms);
        all.extend(named("area", &self.territories));
        all.extend(named("province", &self.territories));
        all
    }

    fn definable(&self) -> &[&str] {
        &["amount", "things", "adj", "deed"]
    }
    fn defined(&self, category: &str, node: &Node) -> Lowered<String> {
        lower::defined(category, node)
    }

    // A comparison of numbers stays a comparison: each is looked up, and explained, separately. Only in a ban
    // is it a question.
    fn compared(&self, a: Amount, comparison: Comparison, b: Amount) -> Option<Question> {
        Some(Question::Compare(a, comparison, b))
    }
    /// “Available BP is War” is meaningless: two numbers are compared by “as many as”, or by “equal to”.
    fn equates(&self, _: &Amount, _: &Amount) -> Lowered<()> {
        Err("say “equal to” if the numbers are compared".into())
    }
    fn number(&self, n: i32) -> Option<Amount> {
        Some(Amount::Is(n))
    }
    fn all(&self, parts: Vec<Question>) -> Option<Question> {
        Some(Question::All(parts))
    }
    fn any(&self, parts: Vec<Question>) -> Option<Question> {
        Some(Question::Any(parts))
    }
    fn not(&self, part: Question) -> Option<Question> {
        Some(lower::not(part))
    }

    fn ban(&self, deed: Deed, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
        lower::ban(deed, when, unless)
    }
    fn forbidden(&self, node: &Node, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
        lower::forbidden(node, when, unless)
    }
    fn absent(&self, setting: &Setting) -> Option<String> {
        match setting {
            Setting::Ban(Ban { act: Banned::Retreat, .. }) => Some("no Bot ever retreats".into()),
            Setting::Ban(Ban { act: Banned::Law, .. }) => Some("every Bot keeps to it anyway".into()),
            _ => None,
        }
    }

    /// The charts ask about the board, never about a deed: a statement does what is possible.
    fn alternatives(&self, _: &[&Deed]) -> Result<(), String> {
        Err("whether a deed is possible is not known before: ask about the board".into())
    }
    fn attempts(&self, deed: &Deed) -> Result<(), String> {
        let _ = deed;
        Err("whether a deed is possible is not known before: ask about the board".into())
    }

    /// *It* and *them* in an act refer to the player that the question, or the preceding act, mentioned.
    fn refer(&self, deed: Deed, asked: &[Question]) -> Lowered<Deed> {
        refer::resolved(deed, asked)
    }
    fn closed(&self, question: &Question, _: &[Question]) -> Lowered<()> {
        if refer::is_open(question) { Err("say who is meant".into()) } else { Ok(()) }
    }
    fn only_where(&self, deed: &Deed, question: &Question, holds: bool) -> Option<Deed> {
        refer::only_where(deed, question, holds)
    }
    fn again(&self, deed: Deed, question: Question, is_while: bool) -> Lowered<Deed> {
        if let (Deed::Simple(Simple::Recruit), false) = (&deed, is_while)
            && let Question::Compare(Amount::Plain(Plain::Units), Comparison::AtLeast, Amount::Is(n)) =
                &question
        {
            return u8::try_from(*n).map(Deed::RecruitTo).map_err(|_| format!("{n} is out of range"));
        }
        Ok(Deed::Again { deed: Box::new(deed), question: Box::new(question), is_while })
    }
    fn done(&self, deed: &Deed) -> Option<Question> {
        Some(Question::Done(Box::new(deed.clone())))
    }

    fn question(&self, node: &Node) -> Lowered<Question> {
        lower::question(node)
    }
    fn deed(&self, node: &Node) -> Lowered<Deed> {
        lower::deed(node)
    }
    fn criterion(&self, node: &Node) -> Lowered<Criterion> {
        lower::criterion(node)
    }
    fn amount(&self, node: &Node) -> Lowered<Amount> {
        lower::amount(node)
    }
    fn group(&self, node: &Node) -> Lowered<Group> {
        lower::group(node)
    }

    fn target(&self, node: &Node) -> Lowered<Target> {
        Ok(match node.name() {
            "action" => Target::Action(lower::action(node)?),
            "page" => {
                let name = part(node, "situation")?.name();
                let page = SITUATIONS.iter().find(|s| **s == name);
                Target::Situation(page.ok_or("there is no such page")?)
            }
            "chart" => Target::Chart(lower::chart(node)?, self.realm(node)?),
            "owner" => Target::Node(ChartNode::OwnerOf(self.province(node)?)),
            "area" => Target::Node(ChartNode::In(self.area(node)?)),
            "realm" => Target::Node(ChartNode::Realm(self.realm(node)?)),
            _ => return unknown(node),
        })
    }

    fn setting(&self, node: &Node) -> Lowered<Setting> {
        match node.name() {
            "face" => realms::face(node),
            "level" => realms::level(node),
            "removed" => {
                let whose = part(node, "whose")?;
                let whose = match whose.name() {
                    "others" => Whose::Others,
                    _ => Whose::Realm(self.realm(whose)?),
                };
                let age = node.numbers().next().unwrap_or_default();
                let listed = node.children.iter().filter(|n| matches!(n.category(), "card" | "more-card"));
                let cards: Vec<i32> = listed.filter_map(|card| card.numbers().next()).collect();
                Removal::new(whose, age, &cards).map(Setting::Removal)
            }
            _ => unknown(node),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::compile::{Scope, compile};
    use script::document::Document;
    use script::source::Source;

    fn shipped() -> Document {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/europa");
        let entries = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
        let mut files: Vec<_> = entries.filter(|p| p.extension().is_some_and(|e| e == "md")).collect();
        files.sort();
        let source = |p: &std::path::PathBuf| {
            Source::new(p.file_name().unwrap().to_str().unwrap(), std::fs::read_to_string(p).unwrap())
        };
        Document::read(files.iter().map(source).collect())
    }

    #[test]
    fn the_shipped_documents_are_understood() {
        let document = shipped();
        let words = Words::of(&document.front.all);
        let compiled = compile(&document, &words, Scope::Whole);
        let problems: Vec<String> = compiled
            .problems
            .iter()
            .map(|p| {
                let source = &document.sources[usize::from(p.span.file)];
                format!("{}:{:?} {:?} {}", source.name, source.position(p.span.start), p.code, p.message)
            })
            .collect();
        assert!(problems.is_empty(), "{problems:#?}");
        assert!(compiled.program.pages.len() > 30);
    }
}
