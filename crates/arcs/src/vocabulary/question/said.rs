//! Statements about places, pieces and cards: that there is one, that all match.

use super::having::{denied, subject};
use super::{compare, not, there};
use crate::vocabulary::card::card;
use crate::vocabulary::meaning::{
    Amount, Card, Condition, Filter, Fold, Group, PieceKind, Pieces, Question, SOME, Site, Size, Tally, Who,
};
use crate::vocabulary::part::{self, Lowered, part};
use crate::vocabulary::place;
use script::language::Node;
use script::program::Comparison;

/// Whether there is a card with this many agents on it; `alone`: of one seat.
pub(super) fn agents_on(node: &Node, who: Who, alone: bool) -> Lowered<Question> {
    let mut card = card(part(node, "card")?)?;
    let (comparison, n) = place::size_in(node)?;
    let (size, asked) = positive(comparison, n);
    tallied(&mut card, Tally { who, size, alone })?;
    Ok(Question::Compare(Amount::InCourt(Box::new(card)), asked, Amount::Number(1)))
}

/// Turns a quantity in one place into a positive condition, and whether that must hold somewhere (at least
/// once) or nowhere (less than once).
fn positive(comparison: Comparison, n: i32) -> (Size, Comparison) {
    use Comparison::{AtLeast, AtMost, Equal, Less, More};
    match (comparison, n) {
        (Equal, 0) => (SOME, Less),
        (Less, n) => (Size::Is(AtLeast, n), Less),
        (AtMost, n) => (Size::Is(More, n), Less),
        (comparison, n) => (Size::Is(comparison, n), AtLeast),
    }
}

/// Whether there is such a place. If it is named after pieces, those are counted.
pub(super) fn existing(node: &Node, whose: Who) -> Lowered<Question> {
    let place = part::place(node)?;
    found(place, whose, Vec::new(), place::size_in(node)?)
}

/// Like [`existing`], with further conditions.
pub(super) fn found(
    place: &Node,
    whose: Who,
    said: Vec<Filter>,
    (comparison, n): (Comparison, i32),
) -> Lowered<Question> {
    if let Some(group) = place::group_of(place, whose)? {
        let all = |size: Size| -> Lowered<Vec<Filter>> {
            Ok(place::filters(place, whose, size)?.into_iter().chain(said.clone()).collect())
        };
        // Buildings are counted over the whole map; ships must be together.
        let ships = group.pieces.contains(PieceKind::Ship);
        if !ships && n > 1 {
            let site = all(SOME)?.into_iter().skip(1).collect();
            let amount = Amount::Sited(Fold::Total, group.owner, group.pieces, group.condition, site);
            return Ok(compare(amount, (comparison, n)));
        }
        let (size, asked) = positive(comparison, n);
        let yes = there(all(size)?);
        return Ok(if asked == Comparison::Less { not(yes) } else { yes });
    }
    let filters = place::filters(place, whose, SOME)?.into_iter().chain(said);
    let site = Site::from_iter(filters);
    Ok(match (comparison, n) {
        (Comparison::AtLeast, 1) => Question::There(site),
        (Comparison::Equal, 0) => not(Question::There(site)),
        _ => Question::Compare(Amount::Places(site), comparison, Amount::Number(n)),
    })
}

/// “A loyal city is under rival control”, “2 gates are next to a rival city”.
pub(super) fn said_of(node: &Node, size: (Comparison, i32)) -> Lowered<Question> {
    let place = the_place(node)?;
    match condition_said(node)? {
        Some(condition) => {
            let group = conditioned(place, condition)?;
            let rest = place::filters(place, Who::Bot, SOME)?.into_iter().skip(1);
            let (wanted, asked) = positive(size.0, size.1);
            let yes = there(std::iter::once(Filter::With(group, wanted)).chain(rest).collect());
            Ok(if asked == Comparison::Less { not(yes) } else { yes })
        }
        None => found(place, Who::Bot, said(node, place)?, size),
    }
}

/// “Every loyal city has a fresh ship”: there is a city, and none without one.
pub(super) fn said_of_all(node: &Node) -> Lowered<Question> {
    let place = the_place(node)?;
    let all = || place::filters(place, Who::Bot, SOME);
    if let Some(condition) = condition_said(node)? {
        let of = |condition| -> Lowered<Question> {
            let group = conditioned(place, condition)?;
            let rest = all()?.into_iter().skip(1);
            Ok(there(std::iter::once(Filter::With(group, SOME)).chain(rest).collect()))
        };
        let other = if condition == Condition::Fresh { Condition::Damaged } else { Condition::Fresh };
        return Ok(Question::All(vec![of(condition)?, not(of(other)?)]));
    }
    let mut others = all()?;
    others.push(Filter::Not(Site::from_iter(said(node, place)?)));
    Ok(Question::All(vec![there(all()?), not(there(others))]))
}

/// “More than half of its ships are damaged”: compares twice the number with the total.
pub(super) fn share(node: &Node) -> Lowered<Question> {
    let group = place::group(part(node, "group")?, Who::Bot)?;
    let of = |condition, site| Amount::Sited(Fold::Total, group.owner, group.pieces, condition, site);
    let part_of = match condition_said(node)? {
        Some(_) if group.condition != Condition::Either => {
            return Err("a piece is fresh or damaged: say it once".into());
        }
        Some(condition) => of(condition, Site::ANY),
        None => of(group.condition, Site::from_iter(place::so(part(node, "so")?, group.owner)?)),
    };
    let comparison = match part(node, "share")?.name() {
        "more" => Comparison::More,
        "least" => Comparison::AtLeast,
        "less" => Comparison::Less,
        _ => Comparison::Equal,
    };
    let all = of(group.condition, Site::ANY);
    Ok(Question::Compare(Amount::Times(2, Box::new(part_of)), comparison, all))
}

/// The subject of the sentence; the rest may name other places.
pub(super) fn the_place(node: &Node) -> Lowered<&Node> {
    part::place(node)
}

/// “Fresh” or “damaged”, if that is the predicate.
pub(super) fn condition_said(node: &Node) -> Lowered<Option<Condition>> {
    let so = node.child("so").filter(|so| so.name() == "condition");
    so.map(part::condition).transpose()
}

/// The fresh or damaged pieces of a phrase.
fn conditioned(place: &Node, condition: Condition) -> Lowered<Group> {
    match place::group_of(place, Who::Bot)? {
        Some(group) if group.condition == Condition::Either => Ok(Group { condition, ..group }),
        Some(_) => Err("a piece is fresh or damaged: say it once".into()),
        None => Err("pieces are fresh or damaged".into()),
    }
}

/// The predicate of a place or of pieces; without a named owner, of their own.
pub(super) fn said(node: &Node, place: &Node) -> Lowered<Vec<Filter>> {
    let whose = place::group_of(place, Who::Bot)?.map_or(Who::Anybody, |group| group.owner);
    if let Some(so) = node.child("so") {
        if matches!(so.name(), "control" | "no-control" | "next" | "not-next") && ends_at_a_place(place) {
            return Err("this belongs to the place named last: cut the sentence in two".into());
        }
        // A city is loyal by its owner, and a place by its controller.
        let side = |so: &Node| so.child("quality").is_some_and(|quality| quality.name() == "side");
        let denied = so.child("so");
        if (side(so) || denied.is_some_and(side)) && place.child("ground").is_none() {
            return Err("say “a loyal city”, or “under loyal control”".into());
        }
        return place::so(so, whose);
    }
    Ok(vec![place::presence_of(part(node, "presence")?, whose)?])
}

/// “A starport next to a gate”: a following “controlled by a rival” would refer to the gate.
fn ends_at_a_place(place: &Node) -> bool {
    let near = |clause: &Node| matches!(clause.name(), "next" | "not-next");
    place.all("clause").any(near) || place.children.iter().any(ends_at_a_place)
}

/// "Bot has 2 ships at a gate".
pub(super) fn has_such(node: &Node) -> Lowered<Question> {
    denied(node, existing(node, subject(node)?)?)
}

/// Adds a condition on the agents on a card.
pub fn tallied(card: &mut Card, tally: Tally) -> Lowered<()> {
    let free = card.agents.iter_mut().find(|a| a.is_none());
    let free = free.ok_or("more is said of the agents on a card than can be kept in mind")?;
    *free = Some(tally);
    Ok(())
}

pub(super) fn agents(owner: Who) -> Group {
    Group { owner, pieces: Pieces::EMPTY, condition: Condition::Either }
}
