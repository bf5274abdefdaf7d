//! Answers “why not?”: an action that a player would like to take, typed as words, and the rules' reason
//! against it.

use crate::Root;
use crate::action::Action;
use crate::rules;
use crate::state::*;
use crate::words::say;
use speech::Language;
use table::show::WhyNot;
use table::wish::Wish;
use table::{Game, Pending};

/// The maximum number of different reasons for one wish.
const REASONS: usize = 6;
/// The reasons against the typed action; the same reason for several readings is given once.
pub fn why_not(s: &State, wish: &str) -> Vec<WhyNot> {
    let Pending::Seat(seat) = rules::pending(s) else { return Vec::new() };
    let own = [Root::seat_name(s, seat), Language::ENGLISH.read(|| Root::seat_name(s, seat))];
    let wish = Wish::read(wish, &own);
    if wish.is_empty() {
        return Vec::new();
    }
    // People may type English, too, whatever they read.
    let described = |action: Action| {
        let mut said = vec![say(s, action), Language::ENGLISH.read(|| say(s, action))];
        if action == Action::Pass {
            said.push(say!("wish-pass"));
        }
        (action, said)
    };
    let actions: Vec<(Action, Vec<String>)> = conceivable(s).into_iter().map(described).collect();
    let mut answers: Vec<WhyNot> = Vec::new();
    for action in wish.meant(&actions) {
        let reason = rules::check(s, action).err().map(|why| say!(why));
        if answers.len() < REASONS && answers.iter().all(|answer| answer.reason != reason) {
            answers.push(WhyNot { wish: say(s, action), reason });
        }
    }
    answers
}

/// The actions that a player might think of, possible or not. Only what this seat may know: its own cards,
/// and the open table.
fn conceivable(s: &State) -> Vec<Action> {
    let mut all = Vec::new();
    rules::candidates(s, &mut all);
    let me = s.active();
    if rules::pending(s) == Pending::Seat(s.seat_of(me)) {
        let mut others = vec![Action::Pass, Action::RoyalClaim, Action::Recruit];
        for card in s.hands[me.index()].iter() {
            let is_craft =
                |one: &Action| matches!(one, Action::Craft { card: crafted, .. } if *crafted == card);
            if !all.iter().any(is_craft) {
                let [fox, rabbit, mouse, any] = card.face().cost;
                others.push(Action::Craft { card, with: [fox + any, rabbit, mouse] });
            }
            others.push(Action::SpendBird { card });
        }
        others.retain(|one| !all.contains(one));
        all.extend(others);
    }
    for at in Clearing::all() {
        let foes = s.players().without(me).iter();
        all.extend(foes.map(|defender| Action::Battle { at, defender, extra: 0, ally: None }));
        for to in Clearing::all().filter(|to| *to != at) {
            let most = s.warriors_of(me, at).max(1);
            let moves = (1..=most).map(|warriors| Action::Move { from: at, to, warriors, ferry: false });
            all.extend(moves);
        }
        all.extend(Building::of(me).iter().map(|building| Action::Build { building: *building, at }));
    }
    all
}
