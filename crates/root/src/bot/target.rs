//! Targets: priority, legality with fall-through, and the order of several actions.
//!
//! An action has hard conditions, which make the candidates, and preferences, which order them.
//! What preferences leave tied goes by priority, so the order is complete and no lot is drawn.
//! The bot walks down this order and takes the first target that the rules allow.

use crate::rules::Ruling;
use crate::state::{Clearing, Clearings, Faction, State};
use script::choice::Choice;
use script::trace::{Line, Note, Tracer};
use std::cmp::Reverse;
use std::convert::Infallible;

/// One line of an action: "with the most enemy pieces". More is better; for "fewest" give the
/// negative. A criterion that all or none of the candidates meet changes nothing.
pub struct Preference<'p, O> {
    pub words: &'p str,
    pub line: Option<Line>,
    pub score: &'p dyn Fn(&O) -> i32,
}

/// The candidates of one action in their order of target priority. They are "such clearings" or
/// "such players": everything that meets the criteria listed so far.
pub struct Walk<'w, O> {
    what: &'w str,
    left: &'w mut Vec<O>,
    options: &'w mut Vec<O>,
    preferences: &'w [Preference<'w, O>],
    priority: &'w dyn Fn(&O) -> u8,
    name: &'w dyn Fn(&O) -> String,
}

/// Two lists that every walk borrows, so that walking allocates nothing once they have grown.
pub struct Buffers<O> {
    left: Vec<O>,
    options: Vec<O>,
}

impl<O> Default for Buffers<O> {
    fn default() -> Self {
        Buffers { left: Vec::new(), options: Vec::new() }
    }
}

impl<'w, O: Copy + PartialEq> Walk<'w, O> {
    pub fn among(
        buffers: &'w mut Buffers<O>,
        candidates: impl IntoIterator<Item = O>,
        what: &'w str,
        preferences: &'w [Preference<'w, O>],
        priority: &'w dyn Fn(&O) -> u8,
        name: &'w dyn Fn(&O) -> String,
    ) -> Self {
        buffers.left.clear();
        buffers.left.extend(candidates);
        Walk { what, left: &mut buffers.left, options: &mut buffers.options, preferences, priority, name }
    }

    /// The next target in the order: the best of those not tried yet.
    pub fn next<T: Tracer>(&mut self, trace: &mut T) -> Option<O> {
        self.options.clear();
        self.options.extend_from_slice(self.left);
        let mut choice = Choice::among(self.options, trace, || self.what.to_owned(), self.name);
        for preference in self.preferences {
            choice.prefer(preference.line, || preference.words.to_owned(), preference.score);
        }
        choice.prefer(None, || "highest priority".to_owned(), |o| Reverse((self.priority)(o)));
        // No two have the same priority; of equals the first would do.
        let Ok(target) = choice.take(|_| Ok::<u32, Infallible>(0));
        let target = target?;
        self.left.retain(|o| *o != target);
        Some(target)
    }

    /// The first target that the rules allow, of those tied, then of the next tier, and so on.
    pub fn first_legal<T: Tracer>(&mut self, trace: &mut T, legal: impl Fn(&O) -> Ruling) -> Option<O> {
        while let Some(target) = self.next(trace) {
            match legal(&target) {
                Ok(()) => return Some(target),
                Err(why) => trace.note(|| Note::Fact { text: format!("{}: {why}", (self.name)(&target)) }),
            }
        }
        None
    }
}

/// Two targets in one action: for each first target in its order, the second ones in theirs; the
/// first legal pair is taken.
pub fn first_legal_pair<A: Copy + PartialEq, B, T: Tracer>(
    first: &mut Walk<'_, A>,
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
    /// "In each clearing": from the highest priority to the lowest. Whether a clearing qualifies
    /// is to be tested when its turn comes, on the live board; an illegal one is skipped.
    pub fn in_action_order(&self, clearings: Clearings) -> impl Iterator<Item = Clearing> + use<> {
        let mut order = [Clearing::BURROW; 13];
        let mut n = 0;
        for at in clearings.iter() {
            order[n] = at;
            n += 1;
        }
        order[..n].sort_by_key(|at| self.priority(*at));
        order.into_iter().take(n)
    }

    /// Target priority of a clearing, and the same with the lowest first.
    pub fn clearing_priority(&self, lowest_first: bool) -> impl Fn(&Clearing) -> u8 {
        move |at| if lowest_first { self.priority_from_below(*at) } else { self.priority(*at) }
    }
}

/// Target priority of a player: the setup letter.
pub fn setup_priority(f: &Faction) -> u8 {
    *f as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::*;
    use script::trace::{Entry, Off, Trace};

    fn table(map: MapId) -> State {
        let mut s = crate::rules::bare(map, Deck::Standard);
        s.bots = Factions::of(Faction::Eyrie).with(Faction::Marquise);
        s
    }

    fn c(n: u8) -> Clearing {
        Clearing::numbered(n)
    }

    /// The example of the law: most enemy warriors, but the bot has none in the best clearings.
    #[test]
    fn b2_3_what_is_illegal_falls_through_from_tier_to_tier() {
        let mut s = table(MapId::Autumn);
        for (at, n) in [(2, 5), (7, 5), (4, 3), (9, 3), (12, 1)] {
            s.warriors[c(at).index()][Faction::Marquise.index()] = n;
        }
        [4, 9, 12].iter().for_each(|n| s.warriors[c(*n).index()][Faction::Eyrie.index()] = 1);
        let most = |at: &Clearing| i32::from(s.warriors_of(Faction::Marquise, *at));
        let preferences = [Preference { words: "most enemy warriors", line: None, score: &most }];
        let priority = s.clearing_priority(false);
        let (mut buffers, mut trace) = (Buffers::default(), Trace::new());
        let mut walk = Walk::among(
            &mut buffers,
            Clearing::all(),
            "a clearing to battle in",
            &preferences,
            &priority,
            &|at| at.to_string(),
        );
        let target = walk.first_legal(&mut trace, |at| s.may_battle(Faction::Eyrie, *at, Faction::Marquise));
        assert_eq!(target, Some(c(4)));
        let tried: Vec<String> = trace
            .entries
            .iter()
            .filter_map(|e| if let Entry::Note(Note::Fact { text }) = e { Some(text.clone()) } else { None })
            .collect();
        assert_eq!(tried.len(), 2, "2 and 7 were tried first: {tried:?}");
        assert!(tried[0].starts_with("2:") && tried[1].starts_with("7:"));
        let rest: Vec<Clearing> = std::iter::from_fn(|| walk.next(&mut Off)).take(2).collect();
        assert_eq!(rest, [c(9), c(12)]);
    }

    #[test]
    fn b2_1_ties_go_to_the_highest_priority_or_the_lowest_where_the_action_says_so() {
        let s = table(MapId::Autumn);
        let best = |s: &State, lowest| {
            let priority = s.clearing_priority(lowest);
            let mut buffers = Buffers::default();
            Walk::among(&mut buffers, Clearing::all(), "", &[], &priority, &|at| at.to_string())
                .next(&mut Off)
        };
        assert_eq!((best(&s, false), best(&s, true)), (Some(c(1)), Some(c(12))));
        let s = table(MapId::Mountain);
        assert_eq!((best(&s, false), best(&s, true)), (Some(PASS), Some(PASS)), "the Pass wins either way");
    }

    #[test]
    fn b2_2_players_tie_by_setup_letter() {
        let mut buffers = Buffers::default();
        let players = [Faction::Corvids, Faction::Vagabond, Faction::Eyrie];
        let mut walk =
            Walk::among(&mut buffers, players, "a player", &[], &setup_priority, &|f| f.name().into());
        assert_eq!(walk.next(&mut Off), Some(Faction::Eyrie));
        assert_eq!(walk.next(&mut Off), Some(Faction::Vagabond));
    }

    #[test]
    fn b2_1_a_criterion_that_none_meets_changes_nothing() {
        let none = |_: &Clearing| 0;
        let preferences = [Preference { words: "with a roost", line: None, score: &none }];
        let s = table(MapId::Autumn);
        let priority = s.clearing_priority(false);
        let mut buffers = Buffers::default();
        let mut walk =
            Walk::among(&mut buffers, [c(5), c(3)], "", &preferences, &priority, &|at| at.to_string());
        assert_eq!(walk.next(&mut Off), Some(c(3)));
    }

    #[test]
    fn b2_3_4_the_second_target_is_walked_before_the_first_one_changes() {
        let mut buffers = Buffers::default();
        let players = [Faction::Marquise, Faction::Eyrie];
        let mut walk =
            Walk::among(&mut buffers, players, "a player", &[], &setup_priority, &|f| f.name().into());
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
        let order: Vec<u8> = s.in_action_order(Clearings::ALL).map(Clearing::number).collect();
        assert_eq!(order[..4], [10, 1, 2, 3]);
    }
}
