//! A parsed phrase.

use crate::source::Span;
use std::sync::Arc;

/// The rule of a phrase, and the contents of its slots, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    category: Arc<str>,
    name: Arc<str>,
    pub children: Vec<Node>,
    /// The value, if this is a number.
    pub number: i32,
    pub span: Span,
    /// Whether a noun without parts is written in the plural.
    pub is_plural: bool,
    /// The document's term for it, if one was used.
    pub term: Option<Arc<str>>,
}

impl Node {
    pub(crate) fn phrase(category: Arc<str>, name: Arc<str>, children: Vec<Node>, span: Span) -> Node {
        Node { category, name, children, number: 0, span, is_plural: false, term: None }
    }

    pub(crate) fn number(number: i32, span: Span) -> Node {
        let (category, name) = ("#".into(), "#".into());
        Node { category, name, children: Vec::new(), number, span, is_plural: false, term: None }
    }

    /// The same phrase under the document's term for it.
    pub(crate) fn called(&self, term: Arc<str>, span: Span) -> Node {
        Node { span, term: Some(term), ..self.clone() }
    }

    /// The same parts as another phrase of the category.
    #[must_use]
    pub fn named(&self, name: &str) -> Node {
        Node { name: name.into(), ..self.clone() }
    }

    /// The same parts as the phrase of that name in another category.
    #[must_use]
    pub fn of(&self, category: &str) -> Node {
        Node { category: category.into(), ..self.clone() }
    }

    /// A phrase that replaces this one: fills in what a sentence omits.
    #[must_use]
    pub fn whole(&self, category: &str, name: &str, children: Vec<Node>) -> Node {
        Node::phrase(category.into(), name.into(), children, self.span)
    }

    /// The tree without its spans: two ways to write the same are equal.
    pub fn shape(&self) -> Node {
        let children = self.children.iter().map(Node::shape).collect();
        Node { children, span: Span::default(), is_plural: false, ..self.clone() }
    }

    /// The condition as a goal: “until the bot has 3 ships” also ends with four.
    #[must_use]
    pub fn as_goal(&self) -> Node {
        let children = self.children.iter().map(Node::as_goal).collect();
        let is_bare = matches!(self.category(), "size" | "counted") && self.name() == "bare";
        let name = if is_bare { "at-least".into() } else { self.name.clone() };
        Node { name, children, ..self.clone() }
    }

    /// The category of the rule: "goal" of `goal.contend`; "#" for a number.
    pub fn category(&self) -> &str {
        &self.category
    }

    /// The name of the rule: "contend" of `goal.contend`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The first child of a category.
    pub fn child(&self, category: &str) -> Option<&Node> {
        self.children.iter().find(|c| &*c.category == category)
    }

    /// All children of a category, in order.
    pub fn all<'n>(&'n self, category: &'n str) -> impl Iterator<Item = &'n Node> {
        self.children.iter().filter(move |c| &*c.category == category)
    }

    /// The numbers among the children, in order.
    pub fn numbers(&self) -> impl Iterator<Item = i32> + '_ {
        self.all("#").map(|n| n.number)
    }
}

/// The tree in one line: `move(ships(fresh), gate)`.
impl std::fmt::Display for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.category() == "#" {
            return write!(f, "{}", self.number);
        }
        write!(f, "{}.{}", self.category, self.name)?;
        for (i, child) in self.children.iter().enumerate() {
            f.write_str(if i == 0 { "(" } else { ", " })?;
            write!(f, "{child}")?;
        }
        if self.children.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

/// A rule that cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("rule “{rule}”: {reason}")]
pub struct BadRule {
    pub rule: String,
    pub reason: String,
}
