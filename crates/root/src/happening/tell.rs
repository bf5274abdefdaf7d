//! Compares the table before and after each step of the rules.

use super::table::{Open, Place, Thing};
use super::{Happening, Why};
use crate::action::{Action, Operation};
use crate::rules;
use crate::state::*;

/// The cause of a change of the table.
#[derive(Clone, Copy, PartialEq)]
enum Cause {
    Act(Action),
    Chance,
    /// The pending frame, or the step of the turn, continued automatically.
    Rules,
    Correction,
}

pub fn apply(s: &mut State, action: Action, told: &mut Vec<Happening>) {
    watch(s, Cause::Act(action), told, |s| rules::act(s, action));
    run(s, told);
}

pub fn resolve(s: &mut State, outcome: u32, told: &mut Vec<Happening>) {
    watch(s, Cause::Chance, told, |s| rules::come_up(s, outcome));
    run(s, told);
}

/// Reports the differences after a correction.
pub fn corrected(before: &State, after: &State, told: &mut Vec<Happening>) {
    compare(before, after, Cause::Correction, told);
}

fn run(s: &mut State, told: &mut Vec<Happening>) {
    let mut waits = false;
    while !s.is_over() && !waits {
        watch(s, Cause::Rules, told, |s| waits = rules::step(s));
    }
}

fn watch(s: &mut State, cause: Cause, told: &mut Vec<Happening>, change: impl FnOnce(&mut State)) {
    let before = *s;
    change(s);
    if before != *s {
        compare(&before, s, cause, told);
    }
}

fn compare(before: &State, after: &State, cause: Cause, told: &mut Vec<Happening>) {
    let (was, is) = (Open::of(before), Open::of(after));
    if was.turn != is.turn
        && let Some(who) = is.turn
    {
        told.push(Happening::Turn { who, seat: after.seat_of(who) });
    }
    for faction in is.row.minus(was.row).iter() {
        told.push(Happening::FactionDealt { faction });
    }
    for (seat, faction) in is.seated.iter().filter(|(seat, f)| was.seated.get(seat) != Some(f)) {
        told.push(Happening::FactionChosen { seat: *seat, faction: *faction, row: is.row });
    }
    battle(before, after, told);
    let from = told.len();
    for went in moves(&was, &is) {
        told.push(with_cause(before, after, cause, went));
    }
    let removed = |by: Faction| {
        let counts = told[from..].iter().map(|h| match h {
            Happening::Went { was, count, to, by: Some(remover), .. }
                if *remover == by && !to.is_on_map() && !matches!(was, Thing::Warrior(_)) =>
            {
                *count
            }
            _ => 0,
        });
        counts.sum::<u8>()
    };
    let mut scored = Vec::new();
    for who in before.players().or(after.players()).iter() {
        let (had, has) = (was.points[who.index()], is.points[who.index()]);
        if has > had {
            let why = why(before, cause, removed(who));
            scored.push(Happening::Scored { who, points: has - had, why });
        } else if had > has {
            scored.push(Happening::LostPoints { who, points: had - has });
        }
    }
    told.extend(scored);
    for what in was.shows.keys().filter(|what| !is.shows.contains_key(*what)) {
        told.push(Happening::Shows { what: *what, value: None });
    }
    for (what, value) in is.shows.iter().filter(|(what, value)| was.shows.get(*what) != Some(value)) {
        told.push(Happening::Shows { what: *what, value: Some(value.clone()) });
    }
    if after.stack.as_slice().len() > before.stack.as_slice().len() {
        outrage(before, after, told);
    }
    if was.winners != is.winners {
        told.push(Happening::Ended { winners: is.winners });
    }
}

fn battle(before: &State, after: &State, told: &mut Vec<Happening>) {
    match (before.battle, after.battle) {
        (None, Some(b)) => {
            told.push(Happening::Battle { attacker: b.attacker, defender: b.defender, at: b.at })
        }
        (Some(was), Some(b)) => {
            let losses = Some(Frame::Battle { stage: Stage::AttackerLosses });
            let fresh = before.stack.top() != losses && after.stack.top() == losses;
            if fresh && was.to_take != b.to_take {
                // One side deals what the other takes.
                let dealt = [b.to_take[1], b.to_take[0]];
                let (attacker, defender, at) = (b.attacker, b.defender, b.at);
                told.push(Happening::Hits { attacker, defender, at, dealt });
            }
        }
        _ => {}
    }
}

/// Bots owe the Alliance's bot nothing.
fn outrage(before: &State, after: &State, told: &mut Vec<Happening>) {
    for frame in &after.stack.as_slice()[before.stack.as_slice().len().saturating_sub(1)..] {
        if let Frame::Outrage { offender, at } = *frame
            && !before.stack.as_slice().contains(frame)
            && (after.is_human(offender) || after.is_human(Faction::Alliance))
        {
            told.push(Happening::Outrage { offender, at });
        }
    }
}

fn why(before: &State, cause: Cause, removed: u8) -> Why {
    match (cause, before.stack.top()) {
        (Cause::Correction, _) => Why::Corrected,
        (_, Some(Frame::Outrage { .. })) => Why::Outrage,
        _ if removed > 0 => Why::Removed { pieces: removed },
        (_, Some(Frame::Battle { .. })) => Why::Battle,
        (Cause::Rules, None) => Why::Step { step: before.turn.step },
        (Cause::Act(action), _) => why_of(action),
        _ => Why::Deed,
    }
}

fn why_of(action: Action) -> Why {
    match action {
        Action::Craft { .. } | Action::Do(Operation::CraftItem { .. } | Operation::StockMarket) => {
            Why::Crafted
        }
        Action::Build { .. }
        | Action::BuildGarden { .. }
        | Action::Spread { .. }
        | Action::Sanctify { .. }
        | Action::Do(Operation::Place { .. } | Operation::PlacePlot { .. } | Operation::Supplant { .. }) => {
            Why::Placed
        }
        Action::Quest { .. } => Why::Quest,
        Action::Aid { .. } | Action::Do(Operation::Aid { .. }) => Why::Aid,
        Action::Do(Operation::Score { .. }) => Why::Procedure,
        _ => Why::Deed,
    }
}

/// The player who removes a piece of this owner from the map.
fn remover(before: &State, cause: Cause, owner: Faction) -> Option<Faction> {
    if cause == Cause::Correction {
        return None;
    }
    if let Some(b) = before.battle {
        return match owner {
            _ if owner == b.attacker => Some(b.remover_of(BattleSide::Attacker)),
            _ if owner == b.defender => Some(b.remover_of(BattleSide::Defender)),
            _ => None,
        };
    }
    match before.stack.top() {
        Some(Frame::RandomLoss { by, .. }) => Some(by),
        Some(Frame::BombAt { .. }) => Some(Faction::Corvids),
        _ => Some(before.active()),
    }
}

fn with_cause(before: &State, after: &State, cause: Cause, mut went: Happening) -> Happening {
    let Happening::Went { was, thing, owner, from, to, by, .. } = &mut went else { return went };
    let whose = thing.owner().or(was.owner());
    *owner = whose.filter(|f| after.players().has(*f)).map(|f| after.seat_of(f));
    if to.is_on_map() {
        // False Orders move the pieces of others.
        let is_own = cause != Cause::Correction && !matches!(cause, Cause::Act(Action::FalseOrders { .. }));
        *by = whose.filter(|f| is_own && before.battle.is_none() && *f == before.active());
        return went;
    }
    let Place::Clearing(at) = *from else { return went };
    let remover = whose.and_then(|f| remover(before, cause, f)).filter(|r| Some(*r) != whose);
    let removes = matches!(
        cause,
        Cause::Act(Action::Do(Operation::RemoveAll { .. } | Operation::RemoveDefenseless { .. }))
    );
    if let (Thing::PlotUp(PlotKind::Snare), Some(who)) = (*was, remover)
        && before.battle.is_none()
        && before.is_bot(who)
        && !removes
    {
        return Happening::SnareSprung { who, at };
    }
    *by = remover;
    went
}

/// Expresses every difference as something that goes from one place to another.
fn moves(was: &Open, is: &Open) -> Vec<Happening> {
    let less = |a: &Open, b: &Open| -> Vec<(Thing, Place, u8)> {
        let left = |(key, n): (&(Thing, Place), &u8)| {
            let n = n.saturating_sub(b.things.get(key).copied().unwrap_or(0));
            (n > 0).then_some((key.0, key.1, n))
        };
        a.things.iter().filter_map(left).collect()
    };
    let (mut gone, mut come) = (less(was, is), less(is, was));
    let mut out = Vec::new();
    // The same thing elsewhere; a plot flipped in place; a card or item that was or becomes anonymous.
    let same = |a: (Thing, Place), b: (Thing, Place)| a.0 == b.0;
    let turned = |a: (Thing, Place), b: (Thing, Place)| {
        let plots =
            matches!((a.0, b.0), (Thing::PlotDown, Thing::PlotUp(_)) | (Thing::PlotUp(_), Thing::PlotDown));
        plots && a.1 == b.1
    };
    let hidden = |a: (Thing, Place), b: (Thing, Place)| {
        let one_of_many = |known: Thing, some: Thing| known.unseen() == Some(some) && some != Thing::PlotDown;
        one_of_many(a.0, b.0) || one_of_many(b.0, a.0)
    };
    pair(&mut gone, &mut come, same, &mut out);
    pair(&mut gone, &mut come, turned, &mut out);
    pair(&mut gone, &mut come, hidden, &mut out);
    out.extend(gone.iter().map(|(thing, from, n)| went(*thing, *thing, *n, *from, Place::Box)));
    out.extend(come.iter().map(|(thing, to, n)| went(*thing, *thing, *n, Place::Box, *to)));
    out
}

fn pair(
    gone: &mut Vec<(Thing, Place, u8)>,
    come: &mut Vec<(Thing, Place, u8)>,
    fits: impl Fn((Thing, Place), (Thing, Place)) -> bool,
    out: &mut Vec<Happening>,
) {
    for (was, from, left) in gone.iter_mut() {
        for (thing, to, due) in come.iter_mut() {
            let n = (*left).min(*due);
            if n > 0 && fits((*was, *from), (*thing, *to)) {
                out.push(went(*was, *thing, n, *from, *to));
                *left -= n;
                *due -= n;
            }
        }
    }
    gone.retain(|(_, _, n)| *n > 0);
    come.retain(|(_, _, n)| *n > 0);
}

fn went(was: Thing, thing: Thing, count: u8, from: Place, to: Place) -> Happening {
    Happening::Went { was, thing, owner: None, count, from, to, by: None }
}
