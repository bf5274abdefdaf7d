//! The meaning of a piece of a line: a condition or a statement with the game's meanings in it, or a fault
//! that says why it has none. This module keeps no state, so that several readings can be tried.

use crate::compile::lexed::Words;
use crate::language::Why;
use crate::program::{Change, Comparison, CounterId, DeckId, PageId};
use crate::source::Span;
use crate::vocabulary::Vocabulary;

/// Why a piece has no meaning.
#[derive(Clone, PartialEq)]
pub(super) enum Fault<'t> {
    /// A phrase for something that the game does not have.
    NotInGame(String, Span),
    /// A reference to a page that does not exist.
    Page(String, Span),
    Die(Span),
    /// It has no reading in the game's words.
    Unread {
        category: &'static str,
        words: Words<'t>,
        why: Box<Why>,
    },
    /// It has several readings, each shown as an unambiguous sentence.
    Ambiguous(Vec<String>, Span),
    /// *May* and *should* leave open whether the deed is done.
    Modal(Span),
}

/// Something that can be counted.
#[derive(Clone, PartialEq)]
pub(super) enum Amount<V: Vocabulary> {
    Number(i32),
    Counter(CounterId),
    Game(V::Amount),
    Result,
    Left(DeckId),
}

#[derive(Clone, PartialEq)]
pub(super) enum Atom<'t, V: Vocabulary> {
    Question(V::Question),
    Can(V::Deed),
    Check { a: Amount<V>, comparison: Comparison, b: Amount<V> },
    Card { deck: DeckId, card: u16 },
    Unknown(Fault<'t>),
}

#[derive(Clone, PartialEq)]
pub(super) enum Condition<'t, V: Vocabulary> {
    Atom(Atom<'t, V>, Words<'t>),
    All(Vec<Condition<'t, V>>),
    Any(Vec<Condition<'t, V>>),
    Not(Box<Condition<'t, V>>),
}

impl<V: Vocabulary> Condition<'_, V> {
    pub fn negated(self) -> Self {
        Condition::Not(Box::new(self))
    }

    /// The condition as a single question to the game, if it consists of game questions only.
    pub fn question(&self, vocabulary: &V) -> Option<V::Question> {
        let all = |parts: &[Self]| parts.iter().map(|p| p.question(vocabulary)).collect::<Option<Vec<_>>>();
        match self {
            Condition::Atom(Atom::Question(question), _) => Some(question.clone()),
            Condition::Atom(Atom::Check { a, comparison, b }, _) => {
                let game = |amount: &Amount<V>| match amount {
                    Amount::Game(a) => Some(a.clone()),
                    Amount::Number(n) => vocabulary.number(*n),
                    Amount::Counter(_) | Amount::Result | Amount::Left(_) => None,
                };
                vocabulary.compared(game(a)?, *comparison, game(b)?)
            }
            Condition::Atom(..) => None,
            Condition::All(parts) => vocabulary.all(all(parts)?),
            Condition::Any(parts) => vocabulary.any(all(parts)?),
            Condition::Not(part) => vocabulary.not(part.question(vocabulary)?),
        }
    }

    /// The condition with each game question changed.
    pub fn mapped(self, change: &dyn Fn(V::Question) -> V::Question) -> Self {
        let all = |parts: Vec<Self>| parts.into_iter().map(|part| part.mapped(change)).collect();
        match self {
            Condition::Atom(Atom::Question(question), words) => {
                Condition::Atom(Atom::Question(change(question)), words)
            }
            atom @ Condition::Atom(..) => atom,
            Condition::All(parts) => Condition::All(all(parts)),
            Condition::Any(parts) => Condition::Any(all(parts)),
            Condition::Not(part) => Condition::Not(Box::new(part.mapped(change))),
        }
    }

    /// Collects all game questions in it.
    pub fn questions(&self, out: &mut Vec<V::Question>) {
        match self {
            Condition::Atom(Atom::Question(question), _) => out.push(question.clone()),
            Condition::Atom(..) => {}
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| part.questions(out));
            }
            Condition::Not(part) => part.questions(out),
        }
    }

    pub fn understood(&self) -> bool {
        match self {
            Condition::Atom(atom, _) => !matches!(atom, Atom::Unknown(_)),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().all(Condition::understood),
            Condition::Not(part) => part.understood(),
        }
    }

    /// Adds the questions that must have been answered yes for the condition to hold.
    pub fn asked(&self, out: &mut Vec<V::Question>) {
        match self {
            Condition::Atom(Atom::Question(question), _) => out.push(question.clone()),
            Condition::All(parts) => parts.iter().for_each(|part| part.asked(out)),
            Condition::Atom(..) | Condition::Any(_) | Condition::Not(_) => {}
        }
    }
}

#[derive(Clone, PartialEq)]
pub(super) struct Saying<'t, V: Vocabulary> {
    pub words: Words<'t>,
    pub what: What<'t, V>,
}

#[derive(Clone, PartialEq)]
pub(super) enum What<'t, V: Vocabulary> {
    Perform(V::Deed),
    Change {
        of: Amount<V>,
        change: Change,
        by: Amount<V>,
    },
    Use(PageId),
    GoTo(PageId),
    GoToSelected,
    Return,
    Restart,
    End,
    /// The pages below make the selection; later statements wait for it.
    Below,
    Nothing,
    Roll {
        dice: u8,
        sides: u16,
        adjust: Vec<(i16, Amount<V>)>,
    },
    Draw {
        deck: DeckId,
        cards: i32,
    },
    Shuffle(DeckId),
    If {
        condition: Condition<'t, V>,
        then: Vec<Saying<'t, V>>,
        otherwise: Vec<Saying<'t, V>>,
    },
    All(Vec<Saying<'t, V>>),
    /// The first possible one of several.
    First(Vec<Saying<'t, V>>),
    /// Something never done: a principle of the document.
    Ban(V::Setting),
    Unknown(Fault<'t>),
}

impl<V: Vocabulary> Saying<'_, V> {
    /// Adds the deeds done by this statement, as far as later words may refer to them.
    pub fn done(&self, vocabulary: &V, out: &mut Vec<V::Question>) {
        match &self.what {
            What::Perform(deed) => out.extend(vocabulary.done(deed)),
            What::All(all) => all.iter().for_each(|one| one.done(vocabulary, out)),
            _ => {}
        }
    }

    pub fn understood(&self) -> bool {
        match &self.what {
            What::Unknown(_) => false,
            What::If { condition, then, otherwise } => {
                condition.understood() && then.iter().chain(otherwise).all(Saying::understood)
            }
            What::All(all) | What::First(all) => all.iter().all(Saying::understood),
            _ => true,
        }
    }
}

/// The fault whose reading got further.
pub(super) fn further<'t>(one: Fault<'t>, other: Fault<'t>) -> Fault<'t> {
    let reach = |f: &Fault<'_>| match f {
        Fault::Unread { why, .. } => why.reached,
        Fault::NotInGame(..) | Fault::Page(..) | Fault::Die(_) | Fault::Ambiguous(..) | Fault::Modal(_) => {
            usize::MAX
        }
    };
    if reach(&one) >= reach(&other) { one } else { other }
}
