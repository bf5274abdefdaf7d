//! Describes the steps of a document without a game, each as a short sentence: what is counted, rolled and
//! drawn, what people are asked, and what they are shown as written.

use super::{Axis, How, Leaf, Number, Roll, Step, Test, Tree, What};
use crate::front::Front;
use crate::program::{Change, Comparison, Keep};
use crate::source::Span;

/// The steps of a tree with their spans, in order.
pub(crate) fn said(tree: &Tree, front: &Front) -> Vec<(Span, String)> {
    let mut out = Vec::new();
    let names = Names { front, pages: tree.pages.iter().map(|page| page.title.as_str()).collect() };
    tree.pages.iter().for_each(|page| names.steps(&page.steps, "", &mut out));
    out
}

struct Names<'n> {
    front: &'n Front,
    pages: Vec<&'n str>,
}

impl Names<'_> {
    fn steps(&self, steps: &[Step], before: &str, out: &mut Vec<(Span, String)>) {
        for (at, step) in steps.iter().enumerate() {
            let before = if at == 0 { before } else { "" };
            let said = self.step(step);
            if !said.is_empty() {
                out.push((step.piece.span, format!("{before}{said}")));
            }
            self.inside(step, out);
        }
    }

    fn inside(&self, step: &Step, out: &mut Vec<(Span, String)>) {
        match &step.what {
            What::If { then, otherwise, .. } | What::Try { then, otherwise } => {
                self.steps(then, "then ", out);
                self.steps(otherwise, "otherwise ", out);
            }
            What::First { ways, otherwise, .. } => {
                ways.iter().for_each(|way| self.steps(way, "", out));
                self.steps(otherwise, "otherwise ", out);
            }
            What::Repeat { body: steps, .. } | What::Once(steps) | What::Select { then: steps, .. } => {
                self.steps(steps, "", out);
            }
            What::Cases { of, cases, otherwise } => {
                for case in cases {
                    let values: Vec<String> =
                        case.values.iter().map(|value| self.value(of, *value)).collect();
                    self.steps(&case.steps, &format!("on {}: ", values.join(", ")), out);
                }
                self.steps(otherwise.as_deref().unwrap_or(&[]), "otherwise ", out);
            }
            _ => {}
        }
    }

    fn step(&self, step: &Step) -> String {
        let words = &step.piece.text;
        match &step.what {
            What::Do { .. } if step.prefer.is_empty() => format!("shown: {words}"),
            What::Do { .. } => {
                let list: Vec<&str> = step.prefer.iter().map(|one| one.piece.text.as_str()).collect();
                format!("shown: {words}: {}", list.join("; "))
            }
            What::Try { .. } => format!("shown, and whether it is possible: {words}"),
            What::Attempt(_) => format!("asked, and done if it is possible: {words}"),
            What::Change { of, change, by } => {
                let sign = match change {
                    Change::Add => "+",
                    Change::Subtract => "−",
                    Change::Set => "=",
                };
                format!("{} {sign} {}", self.number(of), self.number(by))
            }
            What::Pay { counter, by } => {
                format!("{} − {}, if there is as much", self.counter(counter.0), self.number(by))
            }
            What::Roll(roll) => self.roll(roll),
            What::Draw { deck, cards: 1 } => format!("draw from {}", self.deck(deck.0)),
            What::Draw { deck, cards } => format!("draw {cards} from {}", self.deck(deck.0)),
            What::Shuffle(deck) => format!("shuffle {}", self.deck(deck.0)),
            What::Use(page) => format!("use {}", self.page(page.0)),
            What::GoTo(page) => format!("go to {}", self.page(page.0)),
            What::Node(label) if label.starts_with(super::AGAIN) => format!("back: {words}"),
            What::Node(label) => format!("go to step {label}"),
            What::If { test, .. } => format!("if {}", self.test(test)),
            What::Repeat { how, .. } => match how {
                How::Times(times) => format!("{} times:", self.number(times)),
                How::While(test) => format!("again and again, while {}:", self.test(test)),
                How::Until { test, .. } => format!("again and again, until {}:", self.test(test)),
                How::Each(_) => format!("once for each, as people say: {words}"),
            },
            What::Cases { of: Axis::Number(number), .. } => format!("by {}:", self.number(number)),
            What::Cases { of: Axis::Card(deck), .. } => format!("by the card of {}:", self.deck(deck.0)),
            What::Cases { of: Axis::Board(names), .. } => format!("asked which: {}", names.join(", ")),
            What::First { .. } => "the first that is possible:".into(),
            What::Select { test, aims, .. } => {
                let names: Vec<&str> = aims.iter().map(|aim| aim.name.as_str()).collect();
                let names = names.join(", ");
                match test {
                    Some(test) => format!("if {}, select one of {names}", self.test(test)),
                    None => format!("select one of {names}"),
                }
            }
            What::Remember => format!("kept before people's eyes: {words}"),
            What::Nothing => "nothing".into(),
            _ => step.what.kind().into(),
        }
    }

    fn test(&self, test: &Test) -> String {
        match test {
            Test::Leaf(leaf, piece) => match leaf {
                Leaf::Compare(a, how, b) => {
                    let sign = match how {
                        Comparison::AtLeast => "≥",
                        Comparison::AtMost => "≤",
                        Comparison::More => ">",
                        Comparison::Less => "<",
                        Comparison::Equal => "=",
                        Comparison::Not => "≠",
                    };
                    format!("{} {sign} {}", self.number(a), self.number(b))
                }
                Leaf::Even(number) => format!("{} is even", self.number(number)),
                Leaf::Card(deck, card) => {
                    let deck = self.front.decks.get(usize::from(deck.0));
                    let card = deck.and_then(|deck| deck.cards.get(usize::from(*card)));
                    format!("the card is {}", card.map_or("?", |card| card.0.as_str()))
                }
                _ => format!("people say: {}", piece.text),
            },
            Test::Not(part) => format!("not ({})", self.test(part)),
            Test::All(parts) => parts.iter().map(|part| self.test(part)).collect::<Vec<_>>().join(" and "),
            Test::Any(parts) => parts.iter().map(|part| self.test(part)).collect::<Vec<_>>().join(" or "),
        }
    }

    fn roll(&self, roll: &Roll) -> String {
        let mut said = match &roll.dice {
            Number::Fixed(dice) => format!("roll {dice}d{}", roll.sides),
            dice => format!("roll {} dice with {} sides", self.number(dice), roll.sides),
        };
        said += &match roll.keep {
            Keep::All => String::new(),
            Keep::Highest(n) => format!(", keep the highest {n}"),
            Keep::Lowest(n) => format!(", keep the lowest {n}"),
            Keep::Hits { low, high } => format!(", count {low} to {high}"),
        };
        for (number, test) in &roll.added {
            said += &format!(", add {}", self.number(number));
            if let Some(test) = test {
                said += &format!(" if {}", self.test(test));
            }
        }
        said
    }

    fn number(&self, number: &Number) -> String {
        match number {
            Number::Fixed(n) => n.to_string(),
            Number::Counter(counter) => self.counter(counter.0).into(),
            Number::Result => "the result".into(),
            Number::Left(deck) => format!("the cards left in {}", self.deck(deck.0)),
            Number::Alike => "the dice that are alike".into(),
            Number::Least(a, b) => format!("{}, {} at most", self.number(a), self.number(b)),
            Number::Plus(a, b) => format!("{} + {}", self.number(a), self.number(b)),
            Number::Minus(a, b) => format!("{} − {}", self.number(a), self.number(b)),
            Number::Times(a, b) => format!("{} × {}", self.number(a), self.number(b)),
            Number::Share { of, by, up } => {
                let part = match by {
                    2 => "half".to_string(),
                    by => format!("1/{by}"),
                };
                let rounded = if *up { "up" } else { "down" };
                format!("{part} of {}, rounded {rounded}", self.number(of))
            }
            Number::Rolled { dice, sides } => format!("{dice}d{sides}"),
            Number::Game(_) => "a number of the game".into(),
            Number::Board(piece) => format!("as many as people count: {}", piece.text),
        }
    }

    fn value(&self, of: &Axis, (low, high): (i32, i32)) -> String {
        let card = |deck: u16| {
            let deck = self.front.decks.get(usize::from(deck));
            deck.and_then(|deck| deck.cards.get(low.max(0) as usize)).map(|card| card.0.clone())
        };
        match of {
            Axis::Card(deck) => card(deck.0).unwrap_or_default(),
            Axis::Board(names) => names.get(low.max(0) as usize).cloned().unwrap_or_default(),
            Axis::Number(_) => match (low, high) {
                (low, high) if low == high => low.to_string(),
                (low, i32::MAX) => format!("{low} or more"),
                (i32::MIN, high) => format!("{high} or less"),
                (low, high) => format!("{low} to {high}"),
            },
        }
    }

    fn counter(&self, at: u16) -> &str {
        self.front.counters.get(usize::from(at)).map_or("?", |counter| counter.name.as_str())
    }

    fn deck(&self, at: u16) -> &str {
        self.front.decks.get(usize::from(at)).map_or("?", |deck| deck.name.as_str())
    }

    fn page(&self, at: u16) -> &str {
        self.pages.get(usize::from(at)).copied().unwrap_or("?")
    }
}
