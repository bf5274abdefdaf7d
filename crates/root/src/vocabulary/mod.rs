//! The phrases of Root's bots, and their meanings.
//!
//! `words.gr` is the lexicon: clearings by their conditions, pieces by kind and owner, numbers, preferences
//! and the elementary deeds of a bot, each defined once. The files beside it lower the parsed trees to the
//! values of [`meaning`].

mod ban;
mod battle;
mod crowd;
mod deed;
mod fixed;
mod mark;
pub mod meaning;
mod part;
mod place;
mod players;
mod principle;
mod question;
mod refer;

use crate::law;
use crate::state::{Character, Minister};
use meaning::{Amount, Criterion, Deed, Group, Question, Setting};
use script::front::Front;
use script::language::{ENGLISH, Grammar, Node};
use script::program::Comparison;
use script::vocabulary::{Name, Never, Vocabulary};
use std::sync::LazyLock;

/// The vocabulary of Root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words;

const WORDS: &str = include_str!("words.gr");

/// The closed word class of English, the words of Root and its names, loaded once; a document adds its pages
/// and its own terms.
static LEXICON: LazyLock<Grammar> = LazyLock::new(|| {
    let mut grammar = Grammar::embedded(&[ENGLISH, WORDS]);
    let ministers = Minister::ALL.iter().map(|m| ("minister", m.name()));
    let characters = Character::ALL.iter().map(|c| ("character", c.name()));
    for (category, name) in ministers.chain(characters) {
        grammar.name(category, name, name);
    }
    // Each document names its own: see `brought`. This one is a placeholder in the word list.
    grammar.name("trait", part::UNNAMED, "a trait");
    grammar.prepared()
});

impl Vocabulary for Words {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Criterion;
    type Target = Never;
    type Amount = Amount;
    type Group = Group;
    type Setting = Setting;

    fn lexicon(&self) -> Option<&'static Grammar> {
        Some(&LEXICON)
    }

    fn definable(&self) -> &[&str] {
        &["place", "players", "things", "amount", "deed"]
    }

    fn brought(&self, front: &Front) -> Vec<Name> {
        let card = |name: String| Name { category: "trait", words: name.clone(), name };
        law::names(&front.all).into_iter().map(card).collect()
    }

    fn defined(&self, category: &str, node: &Node) -> Result<String, String> {
        Ok(match category {
            "place" => format!("{:?}", place::place(node)?),
            "before" => format!("{:?}", place::defined(node)?),
            "players" => format!("{:?}", players::players(node)?),
            "fame" => format!("{:?}", players::famed(node, None, players::Here::Map)?),
            "things" => format!("{:?}", part::things(node)?),
            "amount" => format!("{:?}", part::amount(node)?),
            "deed" => format!("{:?}", deed::deed(node)?),
            other => return Err(format!("a {other} cannot be defined")),
        })
    }

    fn compare(&self, a: Amount, comparison: Comparison, b: Amount) -> Option<Question> {
        Some(question::compare(a, comparison, b))
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
        Some(question::not(part))
    }

    fn ban(&self, deed: Deed, when: Option<Question>, unless: Option<Question>) -> Result<Setting, String> {
        ban::ban(deed, when, unless)
    }
    fn forbidden(
        &self,
        node: &Node,
        when: Option<Question>,
        unless: Option<Question>,
    ) -> Result<Setting, String> {
        ban::forbidden(node, when, unless)
    }
    fn refer(&self, deed: Deed, asked: &[Question]) -> Result<Deed, String> {
        refer::refer(deed, asked)
    }
    fn closed(&self, question: &Question, asked: &[Question]) -> Result<(), String> {
        refer::closed(question, asked)
    }
    fn bound(&self, question: Question, asked: &[Question]) -> Question {
        refer::bound(question, asked)
    }
    fn only_where(&self, deed: &Deed, question: &Question, holds: bool) -> Option<Deed> {
        refer::only_where(deed, question, holds)
    }
    fn only_if(&self, deed: &Deed, question: Question, holds: bool) -> Option<Deed> {
        let question = if holds { question } else { question::not(question) };
        Some(Deed::If(Box::new(question), Box::new(deed.clone())))
    }
    fn again(&self, deed: Deed, condition: Question, is_while: bool) -> Result<Deed, String> {
        deed::again(deed, condition, is_while)
    }
    fn done(&self, deed: &Deed) -> Option<Question> {
        refer::done(deed)
    }
    fn gone_through(&self, group: &Group) -> Option<Question> {
        refer::gone_through(group)
    }

    fn can(&self, deed: Deed, is_possible: bool) -> Option<Question> {
        let deed = Box::new(deed);
        Some(if is_possible { Question::Can(deed) } else { Question::CanNot(deed) })
    }

    fn question(&self, node: &Node) -> Result<Question, String> {
        question::question(node)
    }
    fn deed(&self, node: &Node) -> Result<Deed, String> {
        deed::deed(node)
    }
    fn criterion(&self, node: &Node) -> Result<Criterion, String> {
        part::criterion(node)
    }
    fn target(&self, _: &Node) -> Result<Never, String> {
        Err("Root's bots select no pages".into())
    }
    fn amount(&self, node: &Node) -> Result<Amount, String> {
        part::amount(node)
    }
    fn group(&self, node: &Node) -> Result<Group, String> {
        deed::group(node)
    }
    fn setting(&self, node: &Node) -> Result<Setting, String> {
        fixed::setting(node)
    }
}
