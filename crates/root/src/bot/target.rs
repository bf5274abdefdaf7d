//! Targets: priority, legality with fall-through, and the order of several actions.
//!
//! An action has hard conditions, which make the candidates, and preferences, which order them. Ties are
//! broken by priority, so the order is total and no lot is needed. The bot goes down this order and takes the
//! first target that the rules allow.

use crate::rules::Ruling;
use crate::state::{Building, Clearing, Clearings, Faction, MapId, PASS, State};
use script::choice::Choice;
use script::trace::{Line, Note, Off, Tracer};
use std::cmp::Reverse;
use std::convert::Infallible;

/// A possible target: one of a few, by its number.
pub trait Target: Copy + PartialEq {
    fn number(self) -> u8;
    fn numbered(number: u8) -> Self;
}

impl Target for Clearing {
    fn number(self) -> u8 {
        self.0
    }
    fn numbered(number: u8) -> Self {
        Clearing(number)
    }
}

impl Target for Faction {
    fn number(self) -> u8 {
        self as u8
    }
    fn numbered(number: u8) -> Self {
        Faction::ALL[number as usize]
    }
}

impl Target for Building {
    fn number(self) -> u8 {
        self as u8
    }
    fn numbered(number: u8) -> Self {
        Building::ALL[number as usize]
    }
}

/// The order of target priority of one action: its preferences in turn, then priority.
pub trait Rank<O: Target> {
    /// The number of preferences of the action.
    fn preferences(&self) -> usize;
    /// Whether a preference is about these targets at all: an action may have two kinds.
    fn applies(&self, _: usize) -> bool {
        true
    }
    /// Higher is better; for "fewest" the negative. A preference that all or none of the candidates meet
    /// changes nothing.
    fn score(&self, preference: usize, target: O) -> i32;
    /// The tie-break: the lowest number first.
    fn priority(&self, target: O) -> u8;

    fn line(&self, _: usize) -> Option<Line> {
        None
    }
    fn words(&self, _: usize) -> String {
        String::new()
    }
    fn what(&self) -> String {
        String::new()
    }
    fn name(&self, target: O) -> String;
}

/// The candidates of one action that have not been tried. They are "such clearings" or "such players": all
/// that meet the criteria so far.
pub struct Walk<'w, R> {
    left: u16,
    rank: &'w R,
}

fn numbers(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            at
        })
    })
}

impl<'w, R> Walk<'w, R> {
    pub fn among<O: Target>(candidates: impl IntoIterator<Item = O>, rank: &'w R) -> Self
    where
        R: Rank<O>,
    {
        let left = candidates.into_iter().fold(0, |set, o| set | 1 << o.number());
        Walk { left, rank }
    }

    /// The next target in the order: the best of those not tried yet.
    pub fn next<O: Target, T: Tracer>(&mut self, trace: &mut T) -> Option<O>
    where
        R: Rank<O>,
    {
        if self.left == 0 {
            return None;
        }
        let best = if trace.is_recording() { self.best_in_words(trace) } else { self.best(trace) };
        self.left &= !(1 << best.number());
        Some(best)
    }

    /// The same choice as [`Walk::best_in_words`], without a record.
    fn best<O: Target, T: Tracer>(&self, trace: &mut T) -> O
    where
        R: Rank<O>,
    {
        let mut live = self.left;
        for i in (0..self.rank.preferences()).filter(|i| self.rank.applies(*i)) {
            if live & (live - 1) == 0 {
                break;
            }
            let (mut best, mut keep) = (i32::MIN, 0);
            for n in numbers(live) {
                let score = self.rank.score(i, O::numbered(n));
                if score > best {
                    (best, keep) = (score, 1 << n);
                } else if score == best {
                    keep |= 1 << n;
                }
            }
            if let Some(line) = self.rank.line(i) {
                trace.narrowed(line, keep != live);
            }
            live = keep;
        }
        trace.chosen(1);
        let first = numbers(live).map(O::numbered).min_by_key(|o| self.rank.priority(*o));
        // `live` never becomes empty: a preference keeps at least the best.
        first.unwrap_or(O::numbered(live.trailing_zeros() as u8))
    }

    fn best_in_words<O: Target, T: Tracer>(&self, trace: &mut T) -> O
    where
        R: Rank<O>,
    {
        let rank = self.rank;
        let mut options: Vec<O> = numbers(self.left).map(O::numbered).collect();
        let first = options[0];
        let mut choice = Choice::among(&mut options, trace, || rank.what(), |o| rank.name(*o));
        for i in (0..rank.preferences()).filter(|i| rank.applies(*i)) {
            choice.prefer(rank.line(i), || rank.words(i), |o| rank.score(i, *o));
        }
        choice.prefer(None, || say!("why-priority"), |o| Reverse(rank.priority(*o)));
        // No two have the same priority, so the first will do.
        let Ok(target) = choice.take(|_| Ok::<u32, Infallible>(0));
        target.unwrap_or(first)
    }

    /// The first target that the rules allow among those tied, then in the next tier, and so on.
    pub fn first_legal<O: Target, T: Tracer>(
        &mut self,
        trace: &mut T,
        legal: impl Fn(O) -> Ruling,
    ) -> Option<O>
    where
        R: Rank<O>,
    {
        if !trace.is_recording() {
            // Without a record of why targets are illegal, those need not be ordered.
            let kept = numbers(self.left).filter(|n| legal(O::numbered(*n)).is_ok());
            self.left = kept.fold(0, |set, n| set | 1 << n);
            return self.next(trace);
        }
        if self.left == 0 {
            trace.note(|| Note::Fact { text: say!("why-there-is-none", what = self.rank.what()) });
        }
        let mut first = true;
        while let Some(target) = if first { self.next(trace) } else { self.next(&mut Off) } {
            match legal(target) {
                Ok(()) if first => return Some(target),
                Ok(()) => {
                    trace.note(|| Note::Fact { text: say!("why-next", name = self.rank.name(target)) });
                    return Some(target);
                }
                Err(why) => {
                    trace.note(|| Note::Fact { text: format!("{}: {}", self.rank.name(target), say!(why)) })
                }
            }
            first = false;
        }
        None
    }
}

/// Two targets in one action: for each first target in its order, the second ones in theirs; the
/// first legal pair is taken.
pub fn first_legal_pair<A: Target, B, R: Rank<A>, T: Tracer>(
    first: &mut Walk<'_, R>,
    trace: &mut T,
    mut second: impl FnMut(A, &mut T) -> Option<B>,
) -> Option<(A, B)> {
    while let Some(a) = first.next(trace) {
        if let Some(b) = second(a, trace) {
            return Some((a, b));
        }
    }
    None
}

impl State {
    /// "In each clearing": the next of these after `last`, from the highest priority to the lowest. That is
    /// by number, but the Mountain's Pass comes before all others.
    pub fn next_in_action_order(&self, of: Clearings, last: Option<Clearing>) -> Option<Clearing> {
        let pass = self.map == MapId::Mountain;
        let passed = match last {
            None if pass && of.has(PASS) => return Some(PASS),
            None => 0,
            Some(PASS) if pass => Clearings::of(PASS).0,
            Some(at) => ((2 << at.0) - 1) | if pass { Clearings::of(PASS).0 } else { 0 },
        };
        of.minus(Clearings(passed)).nth(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::*;
    use script::trace::{Entry, Trace};

    fn table(map: MapId) -> State {
        let mut s = crate::rules::bare(map, Deck::Standard);
        s.bots = Factions::of(Faction::Eyrie).with(Faction::Marquise);
        s
    }

    fn c(n: u8) -> Clearing {
        Clearing::numbered(n)
    }

    /// Orders clearings by any number of scores.
    struct By<'s> {
        s: &'s State,
        lowest: bool,
        scores: Vec<Box<dyn Fn(Clearing) -> i32 + 's>>,
    }

    impl Rank<Clearing> for By<'_> {
        fn preferences(&self) -> usize {
            self.scores.len()
        }
        fn score(&self, preference: usize, at: Clearing) -> i32 {
            self.scores[preference](at)
        }
        fn priority(&self, at: Clearing) -> u8 {
            if self.lowest { self.s.priority_from_below(at) } else { self.s.priority(at) }
        }
        fn name(&self, at: Clearing) -> String {
            at.to_string()
        }
    }

    struct Letters;

    impl Rank<Faction> for Letters {
        fn preferences(&self) -> usize {
            0
        }
        fn score(&self, _: usize, _: Faction) -> i32 {
            0
        }
        fn priority(&self, f: Faction) -> u8 {
            f as u8
        }
        fn name(&self, f: Faction) -> String {
            f.name().into()
        }
    }

    /// The example of the law: most enemy warriors, but the bot has none in the best clearings.
    #[test]
    fn b2_3_what_is_illegal_falls_through_from_tier_to_tier() {
        let mut s = table(MapId::Autumn);
        for (at, n) in [(2, 5), (7, 5), (4, 3), (9, 3), (12, 1)] {
            s.warriors[c(at).index()][Faction::Marquise.index()] = n;
        }
        [4, 9, 12].iter().for_each(|n| s.warriors[c(*n).index()][Faction::Eyrie.index()] = 1);
        let most = |at| i32::from(s.warriors_of(Faction::Marquise, at));
        let rank = By { s: &s, lowest: false, scores: vec![Box::new(most)] };
        let mut trace = Trace::new();
        let mut walk = Walk::among(Clearing::all(), &rank);
        let target = walk.first_legal(&mut trace, |at| s.may_battle(Faction::Eyrie, at, Faction::Marquise));
        assert_eq!(target, Some(c(4)));
        let tried: Vec<String> = trace
            .entries
            .iter()
            .filter_map(|e| if let Entry::Note(Note::Fact { text }) = e { Some(text.clone()) } else { None })
            .collect();
        assert_eq!(tried.len(), 3, "2 and 7 were tried first: {tried:?}");
        assert!(tried[0].starts_with("2:") && tried[1].starts_with("7:"));
        assert_eq!(tried[2], "next in this order: 4");
        let rest: Vec<Clearing> = std::iter::from_fn(|| walk.next(&mut Off)).take(2).collect();
        assert_eq!(rest, [c(9), c(12)]);
    }

    #[test]
    fn b2_1_ties_go_to_the_highest_priority_or_the_lowest_where_the_action_says_so() {
        let best = |s: &State, lowest| {
            Walk::among(Clearing::all(), &By { s, lowest, scores: vec![] }).next(&mut Off)
        };
        let s = table(MapId::Autumn);
        assert_eq!((best(&s, false), best(&s, true)), (Some(c(1)), Some(c(12))));
        let s = table(MapId::Mountain);
        assert_eq!((best(&s, false), best(&s, true)), (Some(PASS), Some(PASS)), "the Pass wins either way");
    }

    #[test]
    fn b2_2_players_tie_by_setup_letter() {
        let players = [Faction::Corvids, Faction::Vagabond, Faction::Eyrie];
        let mut walk = Walk::among(players, &Letters);
        assert_eq!(walk.next(&mut Off), Some(Faction::Eyrie));
        assert_eq!(walk.next(&mut Off), Some(Faction::Vagabond));
    }

    #[test]
    fn b2_1_a_criterion_that_none_meets_changes_nothing() {
        let s = table(MapId::Autumn);
        let rank = By { s: &s, lowest: false, scores: vec![Box::new(|_| 0)] };
        assert_eq!(Walk::among([c(5), c(3)], &rank).next(&mut Off), Some(c(3)));
    }

    #[test]
    fn b2_3_4_the_second_target_is_walked_before_the_first_one_changes() {
        let mut walk = Walk::among([Faction::Marquise, Faction::Eyrie], &Letters);
        let mut tried = vec![];
        let pair = first_legal_pair(&mut walk, &mut Off, |f, _| {
            [c(2), c(4)].into_iter().find(|at| {
                tried.push((f, *at));
                f == Faction::Eyrie && *at == c(4)
            })
        });
        assert_eq!(pair, Some((Faction::Eyrie, c(4))));
        assert_eq!(tried[1], (Faction::Marquise, c(4)));
    }

    #[test]
    fn b2_4_several_actions_go_from_the_highest_priority_down() {
        let s = table(MapId::Mountain);
        let mut order = vec![];
        while let Some(at) = s.next_in_action_order(Clearings::ALL, order.last().copied()) {
            order.push(at);
        }
        assert_eq!(order.iter().map(|at| at.number()).collect::<Vec<_>>()[..4], [10, 1, 2, 3]);
        assert_eq!(order.len(), 12);
    }

    #[test]
    fn the_walk_without_words_is_the_walk_with_words() {
        let mut nature = table::Generator::new(5, 0);
        for map in MapId::ALL {
            let s = table(*map);
            for _ in 0..200 {
                let values: Vec<[i32; 12]> =
                    (0..3).map(|_| std::array::from_fn(|_| nature.below(3) as i32)).collect();
                let scores = values.iter().map(|v| {
                    let v = *v;
                    Box::new(move |at: Clearing| v[at.index()]) as Box<dyn Fn(Clearing) -> i32>
                });
                let rank = By { s: &s, lowest: nature.below(2) == 0, scores: scores.collect() };
                let (mut one, mut other) =
                    (Walk::among(Clearing::all(), &rank), Walk::among(Clearing::all(), &rank));
                for _ in 0..12 {
                    assert_eq!(one.next::<Clearing, _>(&mut Off), other.next(&mut Trace::new()));
                }
            }
        }
    }
}
