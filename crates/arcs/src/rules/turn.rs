//! A turn: the opening, the Prelude, the pips (rules 7.2).

use super::scene::{Listener, Scene};
use super::{Flow, ON, Sink, Verdict, act, declare, ensure, movement, prelude, round, simple, virtual_hand};
use crate::action::Action;
use crate::happening::{At, By, Deed, Thing};
use crate::state::State;
use crate::state::ambition::AmbitionSet;
use crate::state::card::Way;
use crate::state::court::CourtCard;
use crate::state::frame::{Frame, Source};
use crate::state::leader::Leader;
use crate::state::names::Set;
use crate::state::round::{Kind, Stage};

/// Ends the turn after the last pip, when nothing is left to decide; returns whether it did.
pub(crate) fn ends_by_itself(s: &mut Scene<'_, impl Listener>) -> bool {
    let over = s.turn.stage == Stage::Pips && s.turn.pips == 0;
    if over {
        s.replace(Frame::EndTurn);
    }
    over
}

/// The ambitions that the card just played can declare: the lead card (rules 5.3), or with Galactic Bards the
/// card of a Surpass or Pivot while nobody has declared in this round.
fn declarable(s: &State) -> AmbitionSet {
    let seat = s.turn.seat;
    let Some(played) = s.round.played(seat) else { return Set::EMPTY };
    let allowed = match played.way {
        Way::Lead => true,
        Way::Surpass | Way::Pivot => s.player(seat).has(CourtCard::GalacticBards) && !s.round.declared,
        Way::Copy => false,
    };
    let open = s.turn.stage == Stage::Opening && !s.turn.declared && declare::can_declare(s, seat);
    if allowed && open { played.card.ambitions() } else { Set::EMPTY }
}

fn can_seize_with_a_card(s: &State) -> bool {
    s.turn.stage == Stage::Opening && s.turn.seat != s.round.leader && round::can_seize(s, s.turn.seat)
}

/// Tactical: whether the extra Move may come before the Battle that the pip buys.
fn may_move_first(s: &State) -> bool {
    s.turn.pips > 0
        && s.player(s.turn.seat).has_leader(Leader::Warrior)
        && s.pips_copy_or_pivot()
        && s.pip_kinds().contains(Kind::Battle)
        && movement::can_move_before_battle(s)
}

/// Charismatic: whether the extra Influence may come before the Secure that the pip buys.
fn may_influence_first(s: &State) -> bool {
    s.turn.pips > 0
        && s.player(s.turn.seat).has_leader(Leader::Feastbringer)
        && s.pips_copy_or_pivot()
        && s.pip_kinds().contains(Kind::Secure)
        && simple::can_influence_before_secure(s)
}

pub(crate) fn list(s: &State, out: &mut impl Sink) -> Flow {
    let seat = s.turn.seat;
    if s.turn.stage == Stage::Opening {
        declarable(s).iter().try_for_each(|a| out.add(Action::Declare(a)))?;
        if can_seize_with_a_card(s) {
            s.player(seat).hand.iter().try_for_each(|c| out.add(Action::Seize(c)))?;
        }
        let bonus = s.player(seat).virtual_hand.bonus;
        bonus.iter().try_for_each(|c| out.add(Action::DiscardBonus(c)))?;
    }
    virtual_hand::list_counts(s, out)?;
    if virtual_hand::can_discard_options(s) {
        out.add(Action::DiscardOptions)?;
    }
    if s.turn.stage != Stage::Pips {
        prelude::list(s, out)?;
    }
    if s.turn.pips > 0 {
        act::list_kinds(s, s.pip_kinds(), true, out)?;
        if may_move_first(s) {
            out.add(Action::MoveFirst)?;
        }
        if may_influence_first(s) {
            out.add(Action::InfluenceFirst)?;
        }
    }
    out.add(Action::EndTurn)?;
    ON
}

pub(crate) fn check(s: &State, action: Action) -> Verdict {
    let seat = s.turn.seat;
    match action {
        Action::EndTurn => Ok(()),
        Action::Declare(ambition) => {
            ensure(s.turn.stage == Stage::Opening, "no-declaring-comes-before-any-other-action")?;
            ensure(declarable(s).contains(ambition), "no-that-ambition-cannot-be-declared-now")
        }
        Action::Seize(card) => {
            ensure(s.turn.stage == Stage::Opening, "no-seizing-comes-before-any-other-action")?;
            ensure(can_seize_with_a_card(s), "no-the-initiative-cannot-be-seized-now")?;
            ensure(s.player(seat).hand.contains(card), "no-that-card-is-not-in-hand")
        }
        Action::DiscardBonus(card) => {
            ensure(s.turn.stage == Stage::Opening, "no-paying-comes-before-any-other-action")?;
            ensure(s.player(seat).virtual_hand.bonus.contains(card), "no-that-is-no-bonus-card")
        }
        Action::DiscardOptions => {
            ensure(virtual_hand::can_discard_options(s), "no-drawn-card-is-left-to-discard")
        }
        _ if virtual_hand::is_count(action) => virtual_hand::check(s, action),
        Action::MoveFirst => ensure(may_move_first(s), "no-there-is-no-move-before-a-battle"),
        Action::InfluenceFirst => ensure(may_influence_first(s), "no-there-is-no-influence-before-a-secure"),
        _ if prelude::is_prelude(action) => {
            ensure(s.turn.stage != Stage::Pips, "no-the-prelude-is-over")?;
            prelude::check(s, action)
        }
        _ => {
            ensure(s.turn.pips > 0, "no-pips-are-left")?;
            act::check_kinds(s, s.pip_kinds(), true, action)
        }
    }
}

pub(crate) fn apply(s: &mut Scene<'_, impl Listener>, action: Action) {
    let seat = s.turn.seat;
    match action {
        Action::EndTurn => {
            s.did(seat, Deed::EndTurn);
            s.replace(Frame::EndTurn);
        }
        Action::Declare(ambition) => {
            s.turn_mut().declared = true;
            declare::begin(s, ambition, seat == s.round.leader);
        }
        Action::Seize(card) => {
            s.go(Thing::Card(Some(card)), 1, At::Hand(seat), At::Seizing(seat), By::Seize);
            round::seize(s, seat);
        }
        Action::DiscardBonus(card) => {
            // The extra card of a seizure is placed with the card that was played.
            let pays = s.round.seized && s.round.initiative == seat && s.round.seize_card.is_none();
            let to = if pays { At::Seizing(seat) } else { At::Discards };
            s.go(Thing::Card(Some(card)), 1, At::Bonus(seat), to, By::Seize);
        }
        _ if virtual_hand::is_count(action) => virtual_hand::apply(s, action),
        Action::DiscardOptions => s.discard_aside(seat, By::Deal),
        Action::MoveFirst => {
            s.did(seat, Deed::MoveFirst);
            spend_pip(s);
            s.push(Frame::Act { source: Source::BattleAfterMove, optional: false });
            s.push(Frame::Act { source: Source::MoveBeforeBattle, optional: false });
        }
        Action::InfluenceFirst => {
            s.did(seat, Deed::InfluenceFirst);
            spend_pip(s);
            s.push(Frame::Act { source: Source::SecureAfterInfluence, optional: false });
            s.push(Frame::Act { source: Source::InfluenceBeforeSecure, optional: false });
        }
        _ if prelude::is_prelude(action) => prelude::apply(s, action),
        _ => {
            spend_pip(s);
            let copy_or_pivot = s.pips_copy_or_pivot();
            if copy_or_pivot {
                grant_extra(s, action);
            }
            act::perform(s, action, copy_or_pivot);
        }
    }
}

/// Spends a pip; the first one ends the Prelude.
fn spend_pip(s: &mut Scene<'_, impl Listener>) {
    round::end_prelude(s);
    s.turn_mut().pips = s.turn.pips.saturating_sub(1);
}

/// Tactical, Charismatic and Influential: one more action after that of a Copy or Pivot.
fn grant_extra(s: &mut Scene<'_, impl Listener>, action: Action) {
    let source = match (s.player(s.turn.seat).leader, action) {
        (Some(Leader::Warrior), Action::Battle { .. }) => Source::Move,
        (Some(Leader::Feastbringer), Action::Secure(_)) | (Some(Leader::Noble), Action::Influence(_)) => {
            Source::Influence
        }
        _ => return,
    };
    s.push(Frame::Act { source, optional: true });
}
