//! The seven standard actions and the new actions that replace them, for every kind of payment (rules 8.4,
//! 9).

use super::scene::{Listener, Scene};
use super::{
    Any, Flow, NOT_NOW, ON, Sink, Verdict, battle, build, ensure, movement, new_action, simple, tax,
};
use crate::action::Action;
use crate::happening::{By, Deed};
use crate::state::State;
use crate::state::card::Suit;
use crate::state::frame::Source;
use crate::state::names::Set;
use crate::state::round::{Kind, Kinds};

fn one(kind: Kind) -> Kinds {
    Set::EMPTY.with(kind)
}

impl Source {
    /// The actions that it can buy; psionics follow the lead card's suit.
    fn kinds(self, s: &State) -> Kinds {
        match self {
            Source::Material => one(Kind::Build).with(Kind::Repair),
            Source::Fuel | Source::Move | Source::MoveBeforeBattle => one(Kind::Move),
            Source::Relic | Source::Secure | Source::SecureAfterInfluence => one(Kind::Secure),
            Source::Psionic => s.round.lead().map_or(Set::EMPTY, |lead| Suit::kinds(lead.suit())),
            Source::Influence | Source::InfluenceBeforeSecure => one(Kind::Influence),
            Source::BattleAfterMove => one(Kind::Battle),
        }
    }

    /// Rules 8.4: only pips and resources pay for new actions.
    fn pays_for_new_actions(self) -> bool {
        matches!(self, Source::Material | Source::Fuel | Source::Relic | Source::Psionic)
    }

    /// Whether a granted action leaves the action possible to which it obliges.
    fn allows(self, s: &State, action: Action) -> bool {
        match (self, action) {
            (Source::MoveBeforeBattle, Action::Move { .. }) => movement::leaves_a_battle(s, action, true),
            (Source::InfluenceBeforeSecure, Action::Influence(spot)) => simple::leaves_a_secure(s, spot),
            _ => true,
        }
    }
}

/// Passes on the actions that a source allows.
struct Allowed<'a, K> {
    s: &'a State,
    source: Source,
    out: &'a mut K,
}

impl<K: Sink> Sink for Allowed<'_, K> {
    fn add(&mut self, action: Action) -> Flow {
        if self.source.allows(self.s, action) { self.out.add(action) } else { ON }
    }
}

pub(crate) fn list(s: &State, source: Source, optional: bool, out: &mut impl Sink) -> Flow {
    list_source(s, source, out)?;
    if optional { out.add(Action::Done) } else { ON }
}

fn list_source(s: &State, source: Source, out: &mut impl Sink) -> Flow {
    let mut allowed = Allowed { s, source, out };
    list_kinds(s, source.kinds(s), source.pays_for_new_actions(), &mut allowed)
}

pub(crate) fn check(s: &State, source: Source, optional: bool, action: Action) -> Verdict {
    if action == Action::Done {
        return ensure(optional, "no-the-action-has-to-be-taken");
    }
    check_kinds(s, source.kinds(s), source.pays_for_new_actions(), action)?;
    ensure(source.allows(s, action), "no-it-would-leave-nothing-for-the-action")
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, source: Source, action: Action) {
    s.pop();
    if action == Action::Done {
        s.did(s.turn.seat, Deed::Decline);
    } else {
        let copy_or_pivot = matches!(source, Source::BattleAfterMove | Source::SecureAfterInfluence);
        perform(s, action, copy_or_pivot);
    }
}

/// Skips an action that is not possible (any more); returns whether it did.
pub(crate) fn is_impossible(s: &mut Scene<'_, impl Listener>, source: Source) -> bool {
    let impossible = !can_pay(s, source);
    if impossible {
        s.pop();
    }
    impossible
}

/// Whether this source can buy anything now.
pub(crate) fn can_pay(s: &State, source: Source) -> bool {
    list_source(s, source, &mut Any).is_break()
}

/// Like [`can_pay`], for plain actions that do not depend on tokens: no new actions and no Cloud Cities.
pub(crate) fn can_pay_plainly(s: &State, source: Source) -> bool {
    list_kinds(s, source.kinds(s), false, &mut Any).is_break()
}

pub(crate) fn list_kinds(s: &State, kinds: Kinds, new: bool, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    if kinds.contains(Kind::Tax) {
        tax::list(s, seat, out)?;
    }
    if kinds.contains(Kind::Build) {
        build::list(s, seat, new, out)?;
    }
    if kinds.contains(Kind::Repair) {
        simple::list_repairs(s, seat, out)?;
    }
    if kinds.contains(Kind::Influence) {
        simple::list_influences(s, seat, out)?;
    }
    if kinds.contains(Kind::Secure) {
        simple::list_secures(s, seat, out)?;
    }
    if kinds.contains(Kind::Battle) {
        battle::list(s, seat, out)?;
    }
    if kinds.contains(Kind::Move) {
        movement::list(s, seat, out)?;
    }
    if new && new_action::has_any(s, seat) {
        new_action::list(s, seat, kinds, out)?;
    }
    ON
}

/// The standard action that this is or replaces, and whether it is a new action.
fn kind_of(action: Action) -> Option<(Kind, bool)> {
    Some(match action {
        Action::Tax { .. } => (Kind::Tax, false),
        Action::BuildCity { .. } | Action::BuildStarport { .. } | Action::BuildShip { .. } => {
            (Kind::Build, false)
        }
        Action::Move { .. } => (Kind::Move, false),
        Action::RepairShip(_) | Action::RepairBuilding { .. } => (Kind::Repair, false),
        Action::Influence(_) => (Kind::Influence, false),
        Action::Secure(_) => (Kind::Secure, false),
        Action::Battle { .. } => (Kind::Battle, false),
        Action::Trade { .. } => (Kind::Tax, true),
        Action::Manufacture
        | Action::Synthesize
        | Action::Pressgang
        | Action::Summon { .. }
        | Action::Nurture { .. }
        | Action::Annex { .. } => (Kind::Build, true),
        Action::Guide { .. } | Action::Martyr { .. } => (Kind::Move, true),
        Action::Prune { .. } => (Kind::Repair, true),
        Action::Execute => (Kind::Influence, true),
        Action::Abduct(_) | Action::FireRifles { .. } => (Kind::Battle, true),
        _ => return None,
    })
}

pub(crate) fn check_kinds(s: &State, kinds: Kinds, new: bool, action: Action) -> Verdict {
    let seat = s.turn.seat;
    let Some((kind, is_new)) = kind_of(action) else { return ensure(false, NOT_NOW) };
    ensure(kinds.contains(kind), "no-that-action-cannot-be-taken-with-this")?;
    if is_new {
        ensure(new, "no-a-new-action-is-paid-with-a")?;
        return new_action::check(s, seat, action);
    }
    match action {
        Action::Tax { system, place } => tax::check(s, seat, system, place),
        Action::BuildCity { .. } | Action::BuildStarport { .. } | Action::BuildShip { .. } => {
            build::check(s, seat, action)
        }
        Action::RepairShip(_) | Action::RepairBuilding { .. } => simple::check_repair(s, seat, action),
        Action::Influence(spot) => simple::check_influence(s, seat, spot),
        Action::Secure(spot) => simple::check_secure(s, seat, spot),
        Action::Battle { system, defender } => battle::check(s, seat, system, defender),
        _ => movement::check(s, seat, action),
    }
}

/// Takes the action; `copy_or_pivot` if the pip of a Copy or Pivot pays for it.
pub(crate) fn perform(s: &mut Scene<'_, impl Listener>, action: Action, copy_or_pivot: bool) {
    match action {
        Action::Tax { system, place } => tax::tax(s, system, place, copy_or_pivot),
        Action::BuildCity { .. } | Action::BuildStarport { .. } | Action::BuildShip { .. } => {
            build::build(s, action);
        }
        Action::Move { from, to, fresh, damaged } => movement::begin(s, from, to, fresh, damaged),
        Action::RepairShip(_) | Action::RepairBuilding { .. } => simple::repair(s, action),
        Action::Influence(spot) => simple::influence(s, s.turn.seat, spot, By::Influence),
        Action::Secure(spot) => super::court::secure(s, spot),
        Action::Battle { system, defender } => battle::begin(s, system, defender),
        _ => new_action::perform(s, action, copy_or_pivot),
    }
}
