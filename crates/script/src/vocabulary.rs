//! What a game gives the language: its phrases, and what they mean.

use crate::language::Node;
use crate::program::{Change, Comparison, Program};
use std::fmt::Debug;

/// A name that a vocabulary adds to its lexicon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub category: &'static str,
    /// What the phrase is called in the tree.
    pub name: String,
    /// As a document writes it.
    pub words: String,
}

/// A game's phrases and their typed meanings.
///
/// [`Vocabulary::lexicon`] is a grammar (see [`crate::language`]) with the categories `question`,
/// `deed`, `criterion`, `target`, `amount`, `group` and `setting`, as far as the game has them, and
/// any number of categories of its own for the parts. What a sentence means is decided here once,
/// when the document is read; the runner only sees the typed meanings. A vocabulary is itself a
/// small value without state, `#[derive(Clone, Debug, PartialEq)] struct MyGame;`.
pub trait Vocabulary: Clone + Debug + PartialEq {
    /// Something to be answered yes or no: "bot has no starport".
    type Question: Clone + Debug + PartialEq + Send + Sync;
    /// Something to be done: "tax to contend a declared ambition".
    type Deed: Clone + Debug + PartialEq + Send + Sync;
    /// What narrows a choice: "ships in the task force".
    type Criterion: Clone + Debug + PartialEq + Send + Sync;
    /// What a selector or a chart selects: "Administration", "Granada".
    type Target: Clone + Debug + PartialEq + Send + Sync;
    /// A number of the game: "hand counter", "number of bonus cards".
    type Amount: Clone + Debug + PartialEq + Send + Sync;
    /// What "for each …" goes through: "ordered clearing".
    type Group: Clone + Debug + PartialEq + Send + Sync;
    /// A principle that the document fixes: "agents on an uncontested card: 2".
    type Setting: Clone + Debug + PartialEq + Send + Sync;

    /// The words of the game on top of [`crate::language::ENGLISH`], prepared once. Without one, a
    /// document is read as for no game at all: everything is asked.
    fn lexicon(&self) -> Option<&'static crate::language::Grammar> {
        None
    }

    /// Names that belong to this document alone: terrain types of a mission, Realms of a scenario.
    fn names(&self) -> Vec<Name> {
        Vec::new()
    }

    /// The categories that a word of the document can stand for, with a lexicon: what its definition
    /// may be.
    fn definable(&self) -> &[&str] {
        &[]
    }

    /// Names that a document brings along in its front matter: words of that document alone.
    fn brought(&self, _front: &crate::front::Front) -> Vec<Name> {
        Vec::new()
    }

    /// What a word would mean that stands for this: a phrase of a definable category, or what a rule
    /// of the category `define` says of it. Equal meanings are one reading.
    fn defined(&self, _category: &str, node: &Node) -> Result<String, String> {
        Ok(node.shape().to_string())
    }

    /// A comparison of two numbers of the game as a question that gives its reasons.
    fn compare(&self, _: Self::Amount, _: Comparison, _: Self::Amount) -> Option<Self::Question> {
        None
    }

    /// The same where it has to be one question, as in a ban.
    fn compared(&self, a: Self::Amount, comparison: Comparison, b: Self::Amount) -> Option<Self::Question> {
        self.compare(a, comparison, b)
    }

    /// Whether “A is B” says something of two numbers of the game; if not, why.
    fn equates(&self, _: &Self::Amount, _: &Self::Amount) -> Result<(), String> {
        Ok(())
    }

    /// A number as a number of the game.
    fn number(&self, _: i32) -> Option<Self::Amount> {
        None
    }

    /// Whether a document may change this number of the game like that; if not, why.
    fn change(&self, _: &Self::Amount, _: Change) -> Result<(), String> {
        Err("this number follows from the game: it cannot be changed like a counter".into())
    }

    /// Whether a deed is possible, or impossible, as a question that gives its reasons.
    fn can(&self, _: Self::Deed, _is_possible: bool) -> Option<Self::Question> {
        None
    }

    /// Whether joined conditions are asked as one question; otherwise one after another, each with
    /// its own answer in the trace.
    fn asks_together(&self) -> bool {
        false
    }

    /// Questions joined.
    fn all(&self, _: Vec<Self::Question>) -> Option<Self::Question> {
        None
    }
    fn any(&self, _: Vec<Self::Question>) -> Option<Self::Question> {
        None
    }
    fn not(&self, _: Self::Question) -> Option<Self::Question> {
        None
    }

    /// What is never done, at least while one thing holds, and unless another does.
    fn ban(
        &self,
        _: Self::Deed,
        _: Option<Self::Question>,
        _: Option<Self::Question>,
    ) -> Result<Self::Setting, String> {
        Err("this game cannot forbid anything to the bot".into())
    }

    /// What a phrase forbids that is no deed: a rule of the category `ban` of the game itself.
    fn forbidden(
        &self,
        _: &Node,
        _: Option<Self::Question>,
        _: Option<Self::Question>,
    ) -> Result<Self::Setting, String> {
        Err("this game cannot forbid anything to the bot".into())
    }

    /// What the steps under a loop may refer to: that there is one of what it goes through.
    fn gone_through(&self, _: &Self::Group) -> Option<Self::Question> {
        None
    }

    /// Whether these may be tried one after another in one sentence: “spend Fuel to move or tax a
    /// city” would leave open what the Fuel is for.
    fn alternatives(&self, _: &[&Self::Deed]) -> Result<(), String> {
        Ok(())
    }

    /// Whether these may be done together in one sentence: “tax or influence and build” would leave open what
    /// belongs together.
    fn together(&self, _: &[&Self::Deed]) -> Result<(), String> {
        Ok(())
    }

    /// Whether the game can tell if a deed is possible before it is done; if not, why.
    fn attempts(&self, _: &Self::Deed) -> Result<(), String> {
        Ok(())
    }

    /// The meaning of a phrase. An error says why the game has no such thing.
    fn question(&self, node: &Node) -> Result<Self::Question, String>;
    fn deed(&self, node: &Node) -> Result<Self::Deed, String>;
    fn criterion(&self, node: &Node) -> Result<Self::Criterion, String>;
    fn target(&self, node: &Node) -> Result<Self::Target, String>;
    fn amount(&self, node: &Node) -> Result<Self::Amount, String>;
    fn group(&self, node: &Node) -> Result<Self::Group, String>;
    fn setting(&self, node: &Node) -> Result<Self::Setting, String>;

    /// A deed in which words like *that card* or *there* are replaced by what the questions above it
    /// spoke of; the nearest of them stands last. An error says what is meant by nothing.
    fn refer(&self, deed: Self::Deed, _asked: &[Self::Question]) -> Result<Self::Deed, String> {
        Ok(deed)
    }

    /// Whether the principles of two documents come to the same in every game: a principle without which
    /// that is so changes nothing. *No* where the game cannot tell.
    fn same_principles(&self, _: &Program<Self>, _: &Program<Self>) -> bool {
        false
    }

    /// That a deed was done, as something that later words of the same line may refer to.
    fn done(&self, _: &Self::Deed) -> Option<Self::Question> {
        None
    }

    /// Whether a question speaks of another player, so that *it* in the lines under it could be that player.
    fn names_others(&self, _: &Self::Question) -> bool {
        false
    }

    /// A question with what it refers to in the questions that it stands under, the nearest last.
    fn bound(&self, question: Self::Question, _asked: &[Self::Question]) -> Self::Question {
        question
    }

    /// Whether everything that a question refers to (*it*, *there*, *the defender*) was spoken of before
    /// it; if not, what is missing.
    fn closed(&self, _: &Self::Question, _asked: &[Self::Question]) -> Result<(), String> {
        Ok(())
    }

    /// The deed with a condition that speaks of the deed itself: “move to a gate, but only if no rival has
    /// ships next to it”. Nothing, if the condition speaks of the game alone.
    fn only_where(&self, _: &Self::Deed, _: &Self::Question, _holds: bool) -> Option<Self::Deed> {
        None
    }

    /// The deed with a condition that speaks of the game alone, where both are one attempt.
    fn only_if(&self, _: &Self::Deed, _: Self::Question, _holds: bool) -> Option<Self::Deed> {
        None
    }

    /// The same again and again while a condition holds, or until it does.
    fn again(&self, _: Self::Deed, _: Self::Question, _is_while: bool) -> Result<Self::Deed, String> {
        Err("write a loop: “Repeat while …:”, and what is done under it".into())
    }

    /// Whether a principle can prefer something like this; if not, why.
    fn prefers(&self, _: &Self::Setting, _: &Self::Criterion) -> Result<(), String> {
        Ok(())
    }

    /// What a principle speaks of that this game does not have: it is read, kept for people, and
    /// never comes up.
    fn absent(&self, _: &Self::Setting) -> Option<String> {
        None
    }
}

/// What cannot be: the meanings of a vocabulary without phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {}

/// The vocabulary of a document without a game: it has no phrases, and everything is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoGame;

impl Vocabulary for NoGame {
    type Question = Never;
    type Deed = Never;
    type Criterion = Never;
    type Target = Never;
    type Amount = Never;
    type Group = Never;
    type Setting = Never;

    fn question(&self, _: &Node) -> Result<Never, String> {
        no_meaning()
    }
    fn deed(&self, _: &Node) -> Result<Never, String> {
        no_meaning()
    }
    fn criterion(&self, _: &Node) -> Result<Never, String> {
        no_meaning()
    }
    fn target(&self, _: &Node) -> Result<Never, String> {
        no_meaning()
    }
    fn amount(&self, _: &Node) -> Result<Never, String> {
        no_meaning()
    }
    fn group(&self, _: &Node) -> Result<Never, String> {
        no_meaning()
    }
    fn setting(&self, _: &Node) -> Result<Never, String> {
        no_meaning()
    }
}

pub(crate) fn no_meaning<T>() -> Result<T, String> {
    Err("there is no game".into())
}
