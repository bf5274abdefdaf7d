//! Conditions and numbers, from their trees.

use super::meaning::{Amount, Atom, Condition, Fault};
use super::read::{Reader, child};
use crate::compile::lexed::Words;
use crate::language::Node;
use crate::program::{Comparison, CounterId, DeckId};
use crate::source::Span;
use crate::vocabulary::Vocabulary;

impl<'t, V: Vocabulary> Reader<'_, V> {
    pub(super) fn condition_of(&self, node: &Node, words: Words<'t>) -> Result<Condition<'t, V>, Fault<'t>> {
        let here = self.within(words, node.span);
        let atom = |atom| Ok(Condition::Atom(atom, here));
        let all = || node.children.iter().map(|n| self.condition_of(n, words)).collect::<Result<Vec<_>, _>>();
        match (node.category(), node.name()) {
            // What speaks of the game alone is one question to it.
            ("condition", name) => {
                let joined = if name == "all" { Condition::All(all()?) } else { Condition::Any(all()?) };
                let together = self.vocabulary.asks_together();
                Ok(match joined.question(self.vocabulary).filter(|_| together) {
                    Some(question) => Condition::Atom(Atom::Question(question), here),
                    None => joined,
                })
            }
            ("fact", name) => {
                if name == "neither" {
                    // “It can neither surpass nor pivot”: each of them is impossible.
                    let cannot = |deed: &Node| {
                        let mut one = node.clone();
                        one.children = vec![deed.clone()];
                        self.condition_of(&one.named("cannot"), words)
                    };
                    return Ok(Condition::All(node.children.iter().map(cannot).collect::<Result<_, _>>()?));
                }
                let deed = self.tried(child(node, "deed")?)?;
                let is_possible = name == "can";
                Ok(match self.vocabulary.can(deed.clone(), is_possible) {
                    Some(question) => Condition::Atom(Atom::Question(question), here),
                    None if is_possible => Condition::Atom(Atom::Can(deed), here),
                    None => Condition::Atom(Atom::Can(deed), here).negated(),
                })
            }
            ("check", name @ ("either" | "between")) => {
                let a = self.amounts_of(node)?.into_iter().next();
                let a = a.ok_or_else(|| Fault::NotInGame("a number is missing".into(), node.span))?;
                let is = |comparison, n| {
                    let b = Amount::Number(n);
                    self.compared(a.clone(), comparison, b).map(|atom| Condition::Atom(atom, here))
                };
                let either = if name == "either" {
                    let each = node.numbers().map(|n| is(Comparison::Equal, n));
                    Condition::Any(each.collect::<Result<_, _>>()?)
                } else {
                    let bounds = node.numbers().zip([Comparison::AtLeast, Comparison::AtMost]);
                    Condition::All(bounds.map(|(n, bound)| is(bound, n)).collect::<Result<_, _>>()?)
                };
                let together = self.vocabulary.asks_together();
                Ok(match either.question(self.vocabulary).filter(|_| together) {
                    Some(question) => Condition::Atom(Atom::Question(question), here),
                    None => either,
                })
            }
            ("check", name) => atom(self.check_of(node, name)?),
            _ => {
                let question = self.vocabulary.question(node);
                atom(Atom::Question(question.map_err(|reason| Fault::NotInGame(reason, node.span))?))
            }
        }
    }

    /// A condition that refers to nothing but what was spoken of before it.
    pub(super) fn closed(
        &self,
        condition: Condition<'t, V>,
        span: Span,
    ) -> Result<Condition<'t, V>, Fault<'t>> {
        let condition = condition.mapped(&|question| self.vocabulary.bound(question, self.asked));
        let mut questions = Vec::new();
        condition.questions(&mut questions);
        let open = questions.iter().find_map(|q| self.vocabulary.closed(q, self.asked).err());
        open.map_or(Ok(condition), |reason| Err(Fault::NotInGame(reason, span)))
    }

    /// “On a 5 or 6”: what the die shows.
    pub(super) fn rolled(&self, node: &Node, words: Words<'t>) -> Condition<'t, V> {
        let here = self.within(words, node.span);
        let is = |comparison| {
            move |n: i32| {
                let check = Atom::Check { a: Amount::Result, comparison, b: Amount::Number(n) };
                Condition::Atom(check, here)
            }
        };
        match node.name() {
            "between" => {
                let sides = [Comparison::AtLeast, Comparison::AtMost];
                Condition::All(node.numbers().zip(sides).map(|(n, side)| is(side)(n)).collect())
            }
            "least" => Condition::All(node.numbers().map(is(Comparison::AtLeast)).collect()),
            "most" => Condition::All(node.numbers().map(is(Comparison::AtMost)).collect()),
            _ => Condition::Any(node.numbers().map(is(Comparison::Equal)).collect()),
        }
    }

    pub(super) fn check_of(&self, node: &Node, name: &str) -> Result<Atom<'t, V>, Fault<'t>> {
        let amounts = self.amounts_of(node)?;
        let comparison = match node.child("comparison").map_or(name, |c| c.name()) {
            "least" | "at-least" => Comparison::AtLeast,
            "most" | "at-most" => Comparison::AtMost,
            "more" | "exceed" => Comparison::More,
            "less" => Comparison::Less,
            "not" => Comparison::Not,
            "none" => Comparison::Equal,
            "card" => {
                let (deck, card) = child(node, "card")?.name().split_once('.').unwrap_or(("0", "0"));
                let number = |s: &str| s.parse().unwrap_or(0);
                return Ok(Atom::Card { deck: DeckId(number(deck)), card: number(card) });
            }
            _ => Comparison::Equal,
        };
        let mut amounts = amounts.into_iter();
        let (a, b) = match (amounts.next(), amounts.next()) {
            (Some(a), Some(b)) => (a, b),
            (Some(a), None) => (a, Amount::Number(0)),
            _ => return Err(Fault::NotInGame("two numbers are compared".into(), node.span)),
        };
        if let ("is", Amount::Game(a), Amount::Game(b)) = (name, &a, &b) {
            self.vocabulary.equates(a, b).map_err(|reason| Fault::NotInGame(reason, node.span))?;
        }
        self.compared(a, comparison, b)
    }

    pub(super) fn compared(
        &self,
        a: Amount<V>,
        comparison: Comparison,
        b: Amount<V>,
    ) -> Result<Atom<'t, V>, Fault<'t>> {
        // A game may look at its own numbers itself, and say why.
        let game = |amount: &Amount<V>| match amount {
            Amount::Game(a) => Some(a.clone()),
            Amount::Number(n) => self.vocabulary.number(*n),
            _ => None,
        };
        if !matches!((&a, &b), (Amount::Number(_), Amount::Number(_)))
            && let (Some(a), Some(b)) = (game(&a), game(&b))
            && let Some(question) = self.vocabulary.compare(a, comparison, b)
        {
            return Ok(Atom::Question(question));
        }
        Ok(Atom::Check { a, comparison, b })
    }

    /// The numbers among the parts of a phrase, in order.
    pub(super) fn amounts_of(&self, node: &Node) -> Result<Vec<Amount<V>>, Fault<'t>> {
        let is_amount =
            |n: &&Node| matches!(n.category(), "quantity" | "amount" | "tally" | "tallied" | "own");
        node.children.iter().filter(is_amount).map(|n| self.amount_of(n)).collect()
    }

    pub(super) fn amount_of(&self, node: &Node) -> Result<Amount<V>, Fault<'t>> {
        let number = |n: &Node| n.name().parse().unwrap_or(0);
        Ok(match (node.category(), node.name()) {
            ("quantity", "number") => Amount::Number(node.numbers().next().unwrap_or(0)),
            ("quantity", _) => Amount::Result,
            ("own", "counter") => Amount::Counter(CounterId(number(child(node, "counter")?))),
            ("own", _) => Amount::Left(DeckId(number(child(node, "deck")?))),
            _ => {
                let amount = self.vocabulary.amount(node);
                Amount::Game(amount.map_err(|reason| Fault::NotInGame(reason, node.span))?)
            }
        })
    }
}
