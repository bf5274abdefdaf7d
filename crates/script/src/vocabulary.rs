//! The interface between a game and the language: the game's phrases and their meanings.

use crate::language::Node;
use crate::program::{Change, Comparison, Program};
use std::fmt::Debug;

/// A name that a vocabulary adds to its lexicon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub category: &'static str,
    /// The name of the phrase in the tree.
    pub name: String,
    /// The words in a document.
    pub words: String,
}

/// A game's phrases and their typed meanings.
///
/// [`Vocabulary::lexicon`] is a grammar (see [`crate::language`]) with the categories `question`, `deed`,
/// `criterion`, `target`, `amount`, `group` and `setting`, as far as the game has them, and any number of
/// categories of its own for the parts. The meaning of a sentence is decided here once, when the document is
/// read; the runner only sees the typed meanings. A vocabulary is a small value without state,
/// `#[derive(Clone, Debug, PartialEq)] struct MyGame;`.
pub trait Vocabulary: Clone + Debug + PartialEq {
    /// A yes-or-no question: "bot has no starport".
    type Question: Clone + Debug + PartialEq + Send + Sync;
    /// An action: "tax to contend a declared ambition".
    type Deed: Clone + Debug + PartialEq + Send + Sync;
    /// A criterion that narrows a choice: "ships in the task force".
    type Criterion: Clone + Debug + PartialEq + Send + Sync;
    /// The target of a selector or a chart: "Administration", "Granada".
    type Target: Clone + Debug + PartialEq + Send + Sync;
    /// A number of the game: "hand counter", "number of bonus cards".
    type Amount: Clone + Debug + PartialEq + Send + Sync;
    /// A group that "for each …" iterates over: "ordered clearing".
    type Group: Clone + Debug + PartialEq + Send + Sync;
    /// A principle that the document fixes: "agents on an uncontested card: 2".
    type Setting: Clone + Debug + PartialEq + Send + Sync;

    /// The grammar of the game on top of [`crate::language::ENGLISH`], prepared once. Without one, a document
    /// is read as a document without a game: everything is asked.
    fn lexicon(&self) -> Option<&'static crate::language::Grammar> {
        None
    }

    /// Names specific to this document: terrain types of a mission, Realms of a scenario.
    fn names(&self) -> Vec<Name> {
        Vec::new()
    }

    /// The categories that a term of the document can have, if the game has a lexicon: its definition must be
    /// one of them.
    fn definable(&self) -> &[&str] {
        &[]
    }

    /// Names that a document declares in its front matter.
    fn brought(&self, _front: &crate::front::Front) -> Vec<Name> {
        Vec::new()
    }

    /// The meaning of a term defined by this node: a phrase of a definable category, or a rule of the
    /// category `define`. Equal meanings are one reading.
    fn defined(&self, _category: &str, node: &Node) -> Result<String, String> {
        Ok(node.shape().to_string())
    }

    /// A comparison of two numbers of the game, as a question that gives its reasons.
    fn compare(&self, _: Self::Amount, _: Comparison, _: Self::Amount) -> Option<Self::Question> {
        None
    }

    /// Like [`Self::compare`], where it has to be one question, as in a ban.
    fn compared(&self, a: Self::Amount, comparison: Comparison, b: Self::Amount) -> Option<Self::Question> {
        self.compare(a, comparison, b)
    }

    /// Whether “A is B” is meaningful for two numbers of the game; if not, why.
    fn equates(&self, _: &Self::Amount, _: &Self::Amount) -> Result<(), String> {
        Ok(())
    }

    /// A constant as a number of the game.
    fn number(&self, _: i32) -> Option<Self::Amount> {
        None
    }

    /// Whether a document may change this number of the game in this way; if not, why.
    fn change(&self, _: &Self::Amount, _: Change) -> Result<(), String> {
        Err("this number follows from the game: it cannot be changed like a counter".into())
    }

    /// Whether a deed is possible or impossible, as a question that gives its reasons.
    fn can(&self, _: Self::Deed, _is_possible: bool) -> Option<Self::Question> {
        None
    }

    /// Whether joined conditions are asked as one question; otherwise they are asked in order, each with its
    /// own answer in the trace.
    fn asks_together(&self) -> bool {
        false
    }

    /// The conjunction of questions.
    fn all(&self, _: Vec<Self::Question>) -> Option<Self::Question> {
        None
    }
    fn any(&self, _: Vec<Self::Question>) -> Option<Self::Question> {
        None
    }
    fn not(&self, _: Self::Question) -> Option<Self::Question> {
        None
    }

    /// A ban on a deed, optionally only while one condition holds, and unless another does.
    fn ban(
        &self,
        _: Self::Deed,
        _: Option<Self::Question>,
        _: Option<Self::Question>,
    ) -> Result<Self::Setting, String> {
        Err("this game cannot forbid anything to the bot".into())
    }

    /// A ban on something that is not a deed: a rule of the game's own category `ban`.
    fn forbidden(
        &self,
        _: &Node,
        _: Option<Self::Question>,
        _: Option<Self::Question>,
    ) -> Result<Self::Setting, String> {
        Err("this game cannot forbid anything to the bot".into())
    }

    /// What the steps in a loop may refer to: that there is a current member of its group.
    fn gone_through(&self, _: &Self::Group) -> Option<Self::Question> {
        None
    }

    /// Whether these may be alternatives in one sentence: “spend Fuel to move or tax a city” would leave open
    /// what the Fuel is for.
    fn alternatives(&self, _: &[&Self::Deed]) -> Result<(), String> {
        Ok(())
    }

    /// Whether these may be joined in one sentence: “tax or influence and build” would leave open what
    /// belongs together.
    fn together(&self, _: &[&Self::Deed]) -> Result<(), String> {
        Ok(())
    }

    /// Whether the game can tell in advance if a deed is possible; if not, why.
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

    /// Replaces references like *that card* or *there* in a deed by the things that the questions above it
    /// mentioned; the innermost question is last. An error names a reference without a referent.
    fn refer(&self, deed: Self::Deed, _asked: &[Self::Question]) -> Result<Self::Deed, String> {
        Ok(deed)
    }

    /// Whether the principles of two documents are equivalent in every game: a principle whose removal
    /// changes nothing is inert. False if the game cannot tell.
    fn same_principles(&self, _: &Program<Self>, _: &Program<Self>) -> bool {
        false
    }

    /// A question that records that a deed was done, so that later words of the same line may refer to it.
    fn done(&self, _: &Self::Deed) -> Option<Self::Question> {
        None
    }

    /// Resolves the references of a question to the questions above it, the innermost last.
    fn bound(&self, question: Self::Question, _asked: &[Self::Question]) -> Self::Question {
        question
    }

    /// Whether every reference in a question (*it*, *there*, *the defender*) has a referent before it; if
    /// not, what is missing.
    fn closed(&self, _: &Self::Question, _asked: &[Self::Question]) -> Result<(), String> {
        Ok(())
    }

    /// The deed restricted by a condition that refers to the deed itself: “move to a gate, but only if no
    /// rival has ships next to it”. `None` if the condition is about the game only.
    fn only_where(&self, _: &Self::Deed, _: &Self::Question, _holds: bool) -> Option<Self::Deed> {
        None
    }

    /// The deed restricted by a condition about the game only, if the two form one attempt.
    fn only_if(&self, _: &Self::Deed, _: Self::Question, _holds: bool) -> Option<Self::Deed> {
        None
    }

    /// Repeats a deed while a condition holds, or until it does.
    fn again(&self, _: Self::Deed, _: Self::Question, _is_while: bool) -> Result<Self::Deed, String> {
        Err("write a loop: “Repeat while …:”, and what is done under it".into())
    }

    /// Whether a principle can have a preference like this; if not, why.
    fn prefers(&self, _: &Self::Setting, _: &Self::Criterion) -> Result<(), String> {
        Ok(())
    }

    /// Why this setting can never apply in this game.
    fn absent(&self, _: &Self::Setting) -> Option<String> {
        None
    }
}

/// An uninhabited type: the meanings of a vocabulary without phrases.
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
