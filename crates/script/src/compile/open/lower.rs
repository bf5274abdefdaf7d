//! Lowers the trees of the grammar to their meanings: numbers, conditions on them, and changes of them.

use super::again::{AGAIN_DRAW, AGAIN_ROLL, AGAIN_STEPS};
use super::language::dice;
use super::read::Reader;
use crate::language::Node;
use crate::program::{Change, Comparison, CounterId, DeckId, Keep, PageId};
use crate::tree::{Leaf, Number, Piece, Roll, Test, What};

fn id(node: &Node) -> u16 {
    node.name().parse().unwrap_or(0)
}

fn first(node: &Node) -> i32 {
    node.numbers().next().unwrap_or(0)
}

impl Reader<'_> {
    pub(super) fn counter(&self, node: &Node) -> Option<CounterId> {
        let found = match node.category() {
            "counter" => Some(CounterId(id(node))),
            _ if node.name() == "it" => self.last_counter.get(),
            _ => node.children.iter().find_map(|child| match child.category() {
                "counter" => Some(CounterId(id(child))),
                _ => None,
            }),
        };
        if found.is_some() {
            self.last_counter.set(found);
            if self.spoken_of.get() != found {
                self.spoken_before.set(self.spoken_of.get());
            }
            self.spoken_of.set(found);
        }
        found
    }

    fn deck(&self, node: &Node) -> Option<DeckId> {
        let deck = node.child("deck").map(|deck| DeckId(id(deck)));
        if deck.is_some() {
            self.last_deck.set(deck);
        }
        deck
    }

    /// What a word counts: a counter, or the hits of the last roll.
    fn thing(&self, node: &Node) -> Option<Number> {
        match node.name() {
            "hits" => (self.rolled.get() && !self.by_hand.get()).then_some(Number::Result),
            _ => self.counter(node).map(Number::Counter),
        }
    }

    pub fn number(&self, node: &Node) -> Option<Number> {
        let inside = |at: usize| node.children.get(at).and_then(|child| self.number(child)).map(Box::new);
        Some(match (node.category(), node.name()) {
            ("number", "plus") => Number::Plus(inside(0)?, inside(1)?),
            ("number", "minus") => Number::Minus(inside(0)?, inside(1)?),
            ("number", "twice") => Number::Fixed(2).times(*inside(0)?),
            ("number", "each") => match *inside(1)? {
                // “Lose 1 threat for every 6”: of the dice that were just rolled.
                Number::Fixed(face) if self.rolled_here.get() && !self.by_hand.get() => {
                    let face = u16::try_from(face).ok()?;
                    self.keeps.set(Some(Keep::Hits { low: face, high: face }));
                    Number::Fixed(first(node)).times(Number::Result)
                }
                Number::Fixed(_) => return None,
                of => Number::Fixed(first(node)).times(of),
            },
            // “1 point for every 2 eggs”.
            ("number", "each-n") => {
                let of = node.children.iter().rev().find_map(|child| self.number(child)).map(Box::new)?;
                let by = node.numbers().nth(1).filter(|by| *by > 0)?;
                Number::Fixed(first(node)).times(Number::Share { of, by, up: false })
            }
            ("number", "half-up") => Number::Share { of: inside(0)?, by: 2, up: true },
            ("number", "half-down") => Number::Share { of: inside(0)?, by: 2, up: false },
            ("#", _) => Number::Fixed(node.number),
            ("atom", "fixed") => Number::Fixed(first(node)),
            ("atom", "one") => Number::Fixed(1),
            ("atom", "that") => match self.counted_of.borrow().clone() {
                Some(counted) => Number::Board(counted),
                // “Roll a die and lose that much fuel.”
                None if self.rolled_here.get() && !self.by_hand.get() => Number::Result,
                None => return None,
            },
            ("atom", "shown") if self.rolled_here.get() && !self.by_hand.get() => Number::Result,
            // “Gain as many coins as the lower one”: the roll keeps that die.
            ("atom", "low" | "high") if self.rolled_here.get() && !self.by_hand.get() => {
                let keep = if node.name() == "low" { Keep::Lowest(1) } else { Keep::Highest(1) };
                self.keeps.set(Some(keep));
                Number::Result
            }
            ("atom", "result" | "hits") => Number::Result,
            ("atom", "left") => Number::Left(self.deck(node)?),
            ("atom", "dice") => match self.pool(node.children.first()?)? {
                (Number::Fixed(dice), sides) => Number::Rolled { dice, sides },
                _ => return None,
            },
            // “It” is the last roll or draw, if no counter was mentioned before.
            ("counted", "it") => match self.last_counter.get() {
                Some(counter) => Number::Counter(counter),
                None if self.rolled.get() => Number::Result,
                None => return None,
            },
            ("counted", _) => Number::Counter(self.counter(node)?),
            _ => return None,
        })
    }

    /// The number of dice, and of their sides.
    fn pool(&self, node: &Node) -> Option<(Number, u16)> {
        let named = |node: &Node| {
            let name = node.child("dice").map(|dice| dice.name().to_string());
            name.and_then(|name| dice(&name, self.language.die))
        };
        Some(match node.name() {
            "named" => {
                let (count, sides) = named(node)?;
                (Number::Fixed(count), sides)
            }
            "die" => (Number::Fixed(1), 6),
            "dice" => (Number::Fixed(first(node).clamp(1, 100)), 6),
            "each-n" => {
                let (count, sides) = named(node).unwrap_or((1, 6));
                let of = Box::new(node.children.iter().rev().find_map(|child| self.number(child))?);
                let by = node.numbers().next().filter(|by| *by > 0)?;
                (Number::Fixed(count).times(Number::Share { of, by, up: false }), sides)
            }
            "each" => {
                let (count, sides) = named(node).unwrap_or((1, 6));
                let of = node.children.iter().find_map(|child| self.number(child))?;
                (Number::Fixed(count).times(of), sides)
            }
            _ => return None,
        })
    }

    pub fn roll(&self, node: &Node) -> Option<Roll> {
        let (dice, sides) = self.pool(node.child("pool")?)?;
        self.rolled.set(true);
        self.rolled_here.set(true);
        self.by_hand.set(false);
        let mut roll = Roll { dice, sides, keep: Keep::All, added: Vec::new() };
        for change in node.all("change") {
            self.change(&mut roll, change)?;
        }
        Some(roll)
    }

    /// Applies a modifier to a roll: `keep the higher`, `plus 2`.
    pub(super) fn change(&self, roll: &mut Roll, change: &Node) -> Option<()> {
        let count = match roll.dice {
            Number::Fixed(n) => n.clamp(1, 100) as u8,
            _ => 100,
        };
        let number = || change.children.iter().find_map(|child| self.number(child));
        let several = first(change).clamp(1, 100) as u8;
        match change.name() {
            "highest" => roll.keep = Keep::Highest(1),
            "high-n" => roll.keep = Keep::Highest(several),
            "lowest" => roll.keep = Keep::Lowest(1),
            "low-n" => roll.keep = Keep::Lowest(several),
            "drop-low" => roll.keep = Keep::Highest(count.saturating_sub(1)),
            "drop-high" => roll.keep = Keep::Lowest(count.saturating_sub(1)),
            "sum" => roll.keep = Keep::All,
            // “… and modify it:” says nothing yet.
            "modify" => {}
            "plus" => roll.added.push((number()?, None)),
            _ => roll.added.push((Number::Fixed(-1).times(number()?), None)),
        }
        Some(())
    }

    /// The definition of a hit, if the phrase gives one.
    pub fn hits(&self, node: &Node, sides: u16) -> Option<Keep> {
        let mut numbers = node.numbers().map(|n| n.clamp(1, i32::from(sides)) as u16);
        let low = numbers.next()?;
        // “Each 4, 5 or 6”: without a gap.
        if let [a, b, c] = node.numbers().collect::<Vec<_>>()[..]
            && !(b == a + 1 && c == b + 1)
        {
            return None;
        }
        Some(match node.name() {
            "hits" => Keep::Hits { low, high: low },
            "hits-up" => Keep::Hits { low, high: sides },
            "hits-range" => Keep::Hits { low, high: numbers.last()? },
            _ => return None,
        })
    }

    pub fn test(&self, node: &Node, piece: &Piece) -> Option<Test> {
        let all = || node.children.iter().map(|child| self.test(child, piece)).collect::<Option<Vec<_>>>();
        match (node.category(), node.name()) {
            ("test", "all") => all().map(Test::All),
            ("test", "any") => all().map(Test::Any),
            _ => self.check(node, piece),
        }
    }

    /// Whether this card was drawn. If several decks have a card of this name, the deck last drawn from is
    /// meant.
    fn is_card(&self, node: &Node, piece: &Piece) -> Option<Test> {
        let (deck, card) = node.name().split_once('.')?;
        let deck = DeckId(deck.parse().ok()?);
        let drawn = self.last_deck.get().unwrap_or(deck);
        let name = &self.decks.get(usize::from(deck.0))?.cards.get(card.parse::<usize>().ok()?)?.0;
        let place = |deck: DeckId| {
            let cards = &self.decks.get(usize::from(deck.0))?.cards;
            cards.iter().position(|card| card.0 == *name).map(|at| (deck, at as u16))
        };
        let (deck, card) = place(drawn).or_else(|| place(deck))?;
        Some(Test::Leaf(Leaf::Card(deck, card), piece.clone()))
    }

    /// “…; above 4, shut down”: a comparison with the counter that the item mentions.
    pub(super) fn bare(&self, node: &Node, piece: &Piece) -> Option<Test> {
        let of = Number::Counter(self.spoken_of.get()?);
        let mut numbers = node.numbers();
        let mut next = || numbers.next();
        let ranges = match node.name() {
            "more" => vec![(next()? + 1, i32::MAX)],
            "less" => vec![(i32::MIN, next()? - 1)],
            "least" => vec![(next()?, i32::MAX)],
            "most" => vec![(i32::MIN, next()?)],
            "between" => vec![(next()?, next()?)],
            "equal" => {
                let n = next()?;
                vec![(n, n)]
            }
            even => {
                let is_even = Test::Leaf(Leaf::Even(of), piece.clone());
                return Some(if even == "even" { is_even } else { is_even.negated() });
            }
        };
        Some(super::read::within(&of, &ranges, piece))
    }

    /// `at least 4 apples` after *has*: a condition on a counter.
    fn held(&self, node: &Node, piece: &Piece) -> Option<Test> {
        let thing = self.thing(node.child("thing")?)?;
        let number = || node.children.iter().find_map(|child| self.number(child));
        let (how, n) = match node.name() {
            "least" => (Comparison::AtLeast, number()?),
            "most" => (Comparison::AtMost, number()?),
            "more" => (Comparison::More, number()?),
            "less" => (Comparison::Less, number()?),
            "none" => (Comparison::Equal, Number::Fixed(0)),
            _ => (Comparison::Equal, Number::Fixed(first(node))),
        };
        Some(Test::Leaf(Leaf::Compare(thing, how, n), piece.clone()))
    }

    /// Makes two conditions of one item refer to the same number, where the second says “it”: “If the result
    /// is 5, raise heat. If it is less, …”. With *now* it is the counter that has changed.
    fn speak_of(&self, node: &Node, piece: &Piece, numbers: &mut [Number]) {
        let Some((subject, of)) = node.children.first().zip(numbers.first_mut()) else { return };
        let is_it =
            |node: &Node| node.name() == "it" || node.children.iter().any(|child| child.name() == "it");
        let lexed = self.lexed(&crate::words::Text::of(0, &piece.text, 0));
        if is_it(subject) && !self.language.any("now", lexed.all()) {
            let known = self.asked_of.borrow().clone();
            match known {
                Some(known) => of.clone_from(&known),
                None => {
                    self.asked_of.replace(Some(of.clone()));
                }
            }
        } else {
            self.asked_of.replace(Some(of.clone()));
        }
    }

    fn check(&self, node: &Node, piece: &Piece) -> Option<Test> {
        let leaf = |leaf| Some(Test::Leaf(leaf, piece.clone()));
        // “If it is one, …”: one of what was named before, and no number.
        let named_it = |child: &Node| child.name() == "it" || child.children.iter().any(|c| c.name() == "it");
        if node.children.first().is_some_and(named_it)
            && node.name() == "equal"
            && !piece.text.ends_with(|c: char| c.is_ascii_digit())
        {
            return None;
        }
        let mut numbers: Vec<Number> = node.children.iter().filter_map(|child| self.number(child)).collect();
        self.speak_of(node, piece, &mut numbers);
        if self.by_hand.get() && (numbers.contains(&Number::Result) || node.name().starts_with("rolled")) {
            return None;
        }
        let thing = || node.child("thing").and_then(|thing| self.thing(thing));
        let compare = |a: Option<Number>, how, b: Option<Number>| leaf(Leaf::Compare(a?, how, b?));
        let two = |how| compare(numbers.first().cloned(), how, numbers.get(1).cloned());
        let has = |how| compare(thing(), how, numbers.first().cloned());
        let left = |how| compare(self.deck(node).map(Number::Left), how, numbers.first().cloned());
        let zero = Some(Number::Fixed(0));
        // “oil or storm is 9”: each of the other numbers is compared with the last.
        let each = |how: Comparison| -> Option<Vec<Test>> {
            let (last, others) = numbers.split_last()?;
            let one = |n: &Number| Test::Leaf(Leaf::Compare(n.clone(), how, last.clone()), piece.clone());
            Some(others.iter().map(one).collect())
        };
        let limit = |highest: bool| {
            let counter = node.children.iter().find_map(|child| self.counter(child))?;
            let limits = self.counters.get(usize::from(counter.0))?;
            let end = if highest { limits.high } else { limits.low };
            leaf(Leaf::Compare(Number::Counter(counter), Comparison::Equal, Number::Fixed(end)))
        };
        match node.name() {
            "equal" => two(Comparison::Equal),
            "least" => two(Comparison::AtLeast),
            "most" => two(Comparison::AtMost),
            "more" => two(Comparison::More),
            "less" => two(Comparison::Less),
            "not" => two(Comparison::Not),
            "between" => {
                let low = two(Comparison::AtLeast)?;
                let high = compare(numbers.first().cloned(), Comparison::AtMost, numbers.get(2).cloned())?;
                Some(Test::All(vec![low, high]))
            }
            "outside" => {
                let low = two(Comparison::Less)?;
                let high = compare(numbers.first().cloned(), Comparison::More, numbers.get(2).cloned())?;
                Some(Test::Any(vec![low, high]))
            }
            "one-of" | "none-of" => {
                let (of, values) = numbers.split_first()?;
                let is = |value: &Number| {
                    Test::Leaf(Leaf::Compare(of.clone(), Comparison::Equal, value.clone()), piece.clone())
                };
                let any = Test::Any(values.iter().map(is).collect());
                Some(if node.name() == "none-of" { any.negated() } else { any })
            }
            "top" => limit(true),
            "bottom" => limit(false),
            "none" => compare(thing().or(numbers.first().cloned()), Comparison::Equal, zero),
            "some" => compare(thing().or(numbers.first().cloned()), Comparison::More, zero),
            "higher" | "lower" => {
                let one = node.children.iter().find_map(|child| self.counter(child))?;
                let known = self.compared.borrow().clone().filter(|(of, _)| *of == Number::Counter(one));
                if let Some((of, other)) = known {
                    let how = if node.name() == "higher" { Comparison::More } else { Comparison::Less };
                    return compare(Some(of), how, Some(other));
                }
                let other = self.spoken_before.get().filter(|other| *other != one)?;
                let how = if node.name() == "higher" { Comparison::More } else { Comparison::Less };
                compare(Some(Number::Counter(one)), how, Some(Number::Counter(other)))
            }
            // “If the bot has more, …” behind what is compared.
            "has-more-of" | "has-less-of" | "you-more" | "you-less" => {
                let (one, other) = self.compared.borrow().clone()?;
                let more = matches!(node.name(), "has-more-of" | "you-less");
                let how = if more { Comparison::More } else { Comparison::Less };
                compare(Some(one), how, Some(other))
            }
            "tied" if self.compared.borrow().is_some() => {
                let (one, other) = self.compared.borrow().clone()?;
                compare(Some(one), Comparison::Equal, Some(other))
            }
            "tied" => {
                let counter = |of: &std::cell::Cell<Option<CounterId>>| of.get().map(Number::Counter);
                compare(counter(&self.spoken_of), Comparison::Equal, counter(&self.spoken_before))
            }
            "thing-more" | "thing-less" => {
                let mut things = node.all("thing").filter_map(|thing| self.thing(thing));
                let how = if node.name() == "thing-more" { Comparison::More } else { Comparison::Less };
                let (one, other) = (things.next(), things.next());
                compare(one, how, other)
            }
            "can-pay" => {
                let price = numbers.first().cloned()?;
                let Some(Number::Counter(counter)) = thing() else { return None };
                self.price.replace(Some((counter, price)));
                has(Comparison::AtLeast)
            }
            "in" | "now" => two(Comparison::Equal),
            "in-least" => two(Comparison::AtLeast),
            "in-most" => two(Comparison::AtMost),
            "in-between" => {
                let low = two(Comparison::AtLeast)?;
                let high = compare(numbers.first().cloned(), Comparison::AtMost, numbers.get(2).cloned())?;
                Some(Test::All(vec![low, high]))
            }
            "in-two" => {
                let of = node.children.iter().find_map(|child| self.counter(child))?;
                let is = |n| {
                    let leaf = Leaf::Compare(Number::Counter(of), Comparison::Equal, Number::Fixed(n));
                    Test::Leaf(leaf, piece.clone())
                };
                Some(Test::Any(node.numbers().map(is).collect()))
            }
            "rolled-equal" | "rolled-least" | "rolled-most" | "rolled-more" | "rolled-less" => {
                let how = match node.name() {
                    "rolled-equal" => Comparison::Equal,
                    "rolled-least" => Comparison::AtLeast,
                    "rolled-most" => Comparison::AtMost,
                    "rolled-more" => Comparison::More,
                    _ => Comparison::Less,
                };
                let rolled = self.rolled.get().then_some(Number::Result);
                compare(rolled, how, numbers.first().cloned())
            }
            "card-or" => {
                let cards =
                    node.all("card").map(|card| self.is_card(card, piece)).collect::<Option<Vec<_>>>();
                cards.map(Test::Any)
            }
            "none-left" => compare(self.spoken_of.get().map(Number::Counter), Comparison::Equal, zero),
            "left-n-least" => {
                let of = self.spoken_of.get().map(Number::Counter);
                compare(of, Comparison::AtLeast, Some(Number::Fixed(first(node))))
            }
            "holds" => {
                node.all("held").map(|held| self.held(held, piece)).collect::<Option<_>>().map(Test::All)
            }
            "no-hits" if !self.rolled.get() => None,
            "no-hits" => compare(Some(Number::Result), Comparison::Equal, zero),
            "has" => compare(thing(), Comparison::Equal, Some(Number::Fixed(first(node)))),
            "has-least" => has(Comparison::AtLeast),
            "has-most" => has(Comparison::AtMost),
            "has-more" => has(Comparison::More),
            "has-less" => has(Comparison::Less),
            "doubles" | "triples" | "no-doubles" if !self.has_rolls => None,
            "doubles" => compare(Some(Number::Alike), Comparison::AtLeast, Some(Number::Fixed(2))),
            "triples" => compare(Some(Number::Alike), Comparison::AtLeast, Some(Number::Fixed(3))),
            "no-doubles" => compare(Some(Number::Alike), Comparison::Less, Some(Number::Fixed(2))),
            "even" => leaf(Leaf::Even(numbers.first()?.clone())),
            "odd" => leaf(Leaf::Even(numbers.first()?.clone())).map(Test::negated),
            "card" => self.is_card(node.child("card")?, piece),
            "not-card" => self.is_card(node.child("card")?, piece).map(Test::negated),
            "deck-empty" => compare(self.deck(node).map(Number::Left), Comparison::Equal, zero),
            // “Fewer than 3 cards remain”: of the only deck, or of the last that was drawn from.
            "cards-less" | "cards-least" => {
                let only = (self.decks.len() == 1).then_some(DeckId(0));
                let deck = self.last_deck.get().or(only).map(Number::Left);
                let how = if node.name() == "cards-less" { Comparison::Less } else { Comparison::AtLeast };
                compare(deck, how, numbers.first().cloned())
            }
            "left-least" => left(Comparison::AtLeast),
            "left-most" => left(Comparison::AtMost),
            "left-more" => left(Comparison::More),
            "left-less" | "deck-less" => left(Comparison::Less),
            "neither" => each(Comparison::Equal).map(|any| Test::Any(any).negated()),
            "neither-more" => each(Comparison::More).map(|any| Test::Any(any).negated()),
            "neither-less" => each(Comparison::Less).map(|any| Test::Any(any).negated()),
            "either" => each(Comparison::Equal).map(Test::Any),
            "either-least" => each(Comparison::AtLeast).map(Test::Any),
            "both" => each(Comparison::Equal).map(Test::All),
            "both-least" => each(Comparison::AtLeast).map(Test::All),
            "both-most" => each(Comparison::AtMost).map(Test::All),
            "both-more" => each(Comparison::More).map(Test::All),
            "both-less" => each(Comparison::Less).map(Test::All),
            "either-most" => each(Comparison::AtMost).map(Test::Any),
            "either-more" => each(Comparison::More).map(Test::Any),
            "either-less" => each(Comparison::Less).map(Test::Any),
            _ => None,
        }
    }

    /// The number of repetitions, if the phrase states one.
    pub fn times(&self, node: &Node) -> Option<Number> {
        Some(match node.name() {
            "once" => Number::Fixed(1),
            "twice" => Number::Fixed(2),
            "thrice" => Number::Fixed(3),
            "more" => Number::Fixed(1),
            _ => node.children.iter().find_map(|child| self.number(child))?,
        })
    }

    pub fn deed(&self, node: &Node) -> Option<What> {
        let node = match node.category() {
            "doing" => node.children.iter().find(|child| child.category() == "deed")?,
            _ => node,
        };
        // The counter of a phrase is the thing gained, or the counter raised by name: the first counter, or
        // with “add 2 to oil” the last. The other part is the number.
        let to = matches!(node.name(), "add-to" | "take-from");
        let parts: Vec<&Node> = node.children.iter().filter(|child| child.category() != "subject").collect();
        let is_counter = |child: &&&Node| matches!(child.category(), "thing" | "counted");
        let named = || match node.child("thing") {
            Some(thing) => Some(thing),
            None if to => parts.iter().rfind(is_counter).copied(),
            None => parts.iter().find(is_counter).copied(),
        };
        let counter = || named().and_then(|child| self.counter(child));
        let number = || {
            let counter = named()?;
            parts.iter().filter(|child| !std::ptr::eq(**child, counter)).find_map(|child| self.number(child))
        };
        let change = |change, by: Option<Number>| {
            Some(What::Change { of: Number::Counter(counter()?), change, by: by? })
        };
        let fixed = |n| Some(Number::Fixed(n));
        let page = || node.child("page").map(|page| PageId(id(page)));
        match node.name() {
            "up" | "up-equal" | "add-to" => change(Change::Add, number()),
            "up-one" | "up-next" => change(Change::Add, fixed(1)),
            // “Move it one space back” is said of a piece.
            "step-up" | "step-down" if parts.iter().any(|child| child.name() == "it") => None,
            "step-up" => change(Change::Add, number()),
            "step-down" => change(Change::Subtract, number()),
            "down" | "down-to" | "take-from" => change(Change::Subtract, number()),
            "down-one" => change(Change::Subtract, fixed(1)),
            "pay" => Some(What::Pay { counter: counter()?, by: number()? }),
            "pay-that" => {
                let (counter, by) = self.price.borrow().clone()?;
                Some(What::Pay { counter, by })
            }
            "set" => change(Change::Set, number()),
            // “Remove it” is said of a piece.
            "clear" if parts.iter().any(|child| child.name() == "it") => None,
            "clear" => change(Change::Set, fixed(0)),
            "clear-but" => {
                let limit = Number::Fixed(first(node));
                let of = Number::Counter(counter()?);
                change(Change::Set, Some(Number::Least(Box::new(of), Box::new(limit))))
            }
            "reset" => {
                let counter = counter()?;
                let start = self.counters.get(usize::from(counter.0))?.start;
                Some(What::Change {
                    of: Number::Counter(counter),
                    change: Change::Set,
                    by: Number::Fixed(start),
                })
            }
            "double" => change(Change::Add, counter().map(Number::Counter)),
            "halve-up" | "halve-down" => {
                let of = Box::new(Number::Counter(counter()?));
                change(Change::Set, Some(Number::Share { of, by: 2, up: node.name() == "halve-up" }))
            }
            "lose-half-up" | "lose-half-down" => {
                let of = Box::new(Number::Counter(counter()?));
                change(Change::Subtract, Some(Number::Share { of, by: 2, up: node.name() == "lose-half-up" }))
            }
            // It sets what the next sentences refer to.
            "compare" | "look" => {
                parts.iter().for_each(|child| {
                    self.counter(child);
                });
                Some(What::Nothing)
            }
            "use" | "named" => page().map(What::Use),
            "go" => page().map(What::GoTo),
            "node" => Some(What::Node(node.child("node")?.name().to_string())),
            // The step behind it is next.
            "skip-node" => {
                let skipped: u32 = node.child("node")?.name().parse().ok()?;
                Some(What::Node((skipped + 1).to_string()))
            }
            "selected" => Some(What::GoToSelected),
            "return" => Some(What::Return),
            "end" => Some(What::End),
            "nothing" => Some(What::Nothing),
            "restart" => Some(What::Restart),
            "roll" => self.roll(node).map(What::Roll),
            "roll-once" => {
                self.rolled.set(true);
                self.rolled_here.set(true);
                self.by_hand.set(false);
                let one = Roll { dice: Number::Fixed(1), sides: 6, keep: Keep::All, added: Vec::new() };
                Some(What::Roll(one))
            }
            "roll-high" | "roll-low" => {
                let (count, sides) = dice(node.child("dice")?.name(), self.language.die)?;
                let keep = if node.name() == "roll-high" { Keep::Highest(1) } else { Keep::Lowest(1) };
                self.rolled.set(true);
                self.by_hand.set(false);
                let roll = Roll { dice: Number::Fixed(2), sides, keep, added: Vec::new() };
                (count == 1).then_some(What::Roll(roll))
            }
            "draw" | "discard" => Some(What::Draw { deck: self.deck(node)?, cards: 1 }),
            "draw-n" => Some(What::Draw { deck: self.deck(node)?, cards: first(node).clamp(1, 100) }),
            "draw-n-any" if self.decks.len() == 1 => {
                self.last_deck.set(Some(DeckId(0)));
                Some(What::Draw { deck: DeckId(0), cards: first(node).clamp(1, 100) })
            }
            "draw-any" if self.decks.len() == 1 => {
                self.last_deck.set(Some(DeckId(0)));
                Some(What::Draw { deck: DeckId(0), cards: 1 })
            }
            "redo-roll" if self.has_rolls => Some(What::Node(AGAIN_ROLL.into())),
            "redo-steps" => {
                let mut nodes = node.all("node").map(|node| node.name().to_string());
                let from = nodes.next()?;
                let to = nodes.next().unwrap_or_else(|| from.clone());
                Some(What::Node(format!("{AGAIN_STEPS}{from} {to}")))
            }
            "redo-draw" if !self.decks.is_empty() => Some(What::Node(AGAIN_DRAW.into())),
            "shuffle" => self.deck(node).map(What::Shuffle),
            "shuffle-it" => {
                let only = (self.decks.len() == 1).then_some(DeckId(0));
                self.last_deck.get().or(only).map(What::Shuffle)
            }
            _ => None,
        }
    }
}
