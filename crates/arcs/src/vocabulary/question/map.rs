//! Questions about places and pieces on the map, and about the supply.

use super::said::{condition_said, existing, said, said_of, said_of_all, the_place};
use super::{compare, not, there};
use crate::state::names::Named;
use crate::vocabulary::meaning::{
    Amount, Condition, Filter, Group, PieceKind, Pieces, Question, SOME, Site, Size, Thing, Who,
};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::place;
use script::language::Node;
use script::program::Comparison;

pub(super) fn map(node: &Node) -> Lowered<Option<Question>> {
    Ok(Some(match node.name() {
        "more-there" | "fewer-there" => {
            let mut groups = node.all("group").map(|g| place::group(g, Who::Anybody));
            let (Some(one), Some(other)) = (groups.next(), groups.next()) else {
                return unknown(node).map(Some);
            };
            let comparison = if node.name() == "more-there" { Comparison::More } else { Comparison::Less };
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::With(one?, Size::Than(comparison, other?)));
            there(filters)
        }
        "place-has" | "place-lacks" => {
            // Which place it is comes first: “the system with most ships”.
            let place = place::site(part::place(node)?)?;
            if place.filters().contains(&Filter::That) {
                return Err("a question says itself which place it means".into());
            }
            if part(node, "presence")?.name() == "type" {
                return Err("a place produces a type, or is of it".into());
            }
            // The ships of a fleet are its owner's.
            let fleet = part::place(node)?.child("largest");
            let whose = fleet.map_or(Ok(Who::Anybody), |fleet| part::owner_or(fleet, Who::Bot))?;
            let has = place::presence_of(part(node, "presence")?, whose)?;
            let clusters = place.filters().iter().any(|f| matches!(f, Filter::InCluster(..)));
            let has = match has {
                Filter::With(group, size) if clusters => Filter::InCluster(group, size),
                has => has,
            };
            let had = match place.filters().iter().any(Filter::is_superlative) {
                true => there(vec![Filter::Among(place), has]),
                false => there(place.filters().iter().cloned().chain([has]).collect()),
            };
            if node.name() == "place-has" { had } else { lacking(node, had)? }
        }
        "not-every-is" => {
            let place = the_place(node)?;
            if condition_said(node)?.is_some() {
                return Err("say “a damaged …”, or “a fresh …”".into());
            }
            let mut others = place::filters(place, Who::Bot, SOME)?;
            others.push(Filter::Not(Site::from_iter(said(node, place)?)));
            there(others)
        }
        "who-is" => {
            let so = part(node, "so")?;
            if !matches!(so.name(), "near" | "next" | "not-next" | "next-many" | "in" | "not-in") {
                return Err("say where the pieces are".into());
            }
            let (owner, pieces) = (part::who(part(node, "who")?)?, PieceKind::all().collect());
            if owner == Who::Bot {
                return Err("say which of its pieces".into());
            }
            let group = Group { pieces, owner, condition: Condition::Either };
            let mut filters = vec![Filter::With(group, SOME)];
            filters.extend(place::so(so, owner)?);
            there(filters)
        }
        "many-has" => said_of(node, place::size_in(node)?)?,
        "open-slot" => {
            let mut filters = match part::places(node).next() {
                Some(place) => place::filters(place, Who::Anybody, SOME)?,
                None => Vec::new(),
            };
            filters.push(Filter::OpenSlots(Comparison::AtLeast, 1));
            there(filters)
        }
        "open-slots" => compare(Amount::OpenSlots(place::site_in(node)?), place::size_in(node)?),
        "every-is" | "every-has" => said_of_all(node)?,
        "none-is" | "none-has" => not(said_of(node, (Comparison::AtLeast, 1))?),
        "some-is" => said_of(node, (Comparison::AtLeast, 1))?,
        "places-all" | "places-any" => {
            let so = part(node, "so")?;
            let one = |place: &Node| {
                super::question(&node.whole("question", "some-is", vec![place.clone(), so.clone()]))
            };
            let each = part::places(node).map(one).collect::<Lowered<_>>()?;
            if node.name() == "places-all" { Question::All(each) } else { Question::Any(each) }
        }
        "some-both" => {
            let place = the_place(node)?;
            let mut both = Vec::new();
            for so in node.all("so") {
                let alone = node.whole("question", "some-is", vec![place.clone(), so.clone()]);
                if condition_said(&alone)?.is_some() {
                    return Err("say “fresh” or “damaged” before the noun".into());
                }
                both.extend(said(&alone, place)?);
            }
            let mut filters = place::filters(place, Who::Bot, SOME)?;
            filters.extend(both);
            there(filters)
        }
        "many-is" => said_of(node, place::size_in(node)?)?,
        "fleet" => {
            let (comparison, n) = place::size_in(node)?;
            let owner = match part::owner_or(node, Who::Bot)? {
                Who::Rival => Who::OneRival,
                owner => owner,
            };
            let pieces = Pieces::EMPTY.with(PieceKind::Ship);
            let group = Group { pieces, owner, condition: part::condition(node)? };
            there(vec![Filter::With(group, Size::Is(comparison, n))])
        }
        "rivals-in" => {
            let (comparison, n) = place::size_in(node)?;
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::Rivals(comparison, n));
            there(filters)
        }
        "every-taxed" => {
            let place = the_place(node)?;
            let all = || place::filters(place, Who::Bot, SOME);
            let owner = place::group_of(place, Who::Bot)?.ok_or("cities are taxed")?.owner;
            let mut left = all()?;
            left.push(Filter::Taxed(owner, false));
            Question::All(vec![there(all()?), not(there(left))])
        }
        "supply-out" => compare(Amount::Supply(part::resources(node)?), (Comparison::Equal, 0)),
        "supply" => compare(Amount::Supply(part::resources(node)?), place::size_in(node)?),
        "count-any" => {
            let thing = Thing::Pieces(part::pieces(node)?, part::condition(node)?);
            compare(Amount::Total(Who::Anybody, thing), place::size_in(node)?)
        }
        "count" | "count-size" => {
            let group = place::group(part(node, "owned-group")?, Who::Bot)?;
            let thing = Thing::Pieces(group.pieces, group.condition);
            let total = match group.owner {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            };
            compare(total, place::size_in(node)?)
        }
        "there" | "there-many" => existing(node, Who::Bot)?,
        _ => return Ok(None),
    }))
}

/// “Gate 1 does not have …”: of one place that is named, or else it is not clear whether of one or of none.
fn lacking(node: &Node, had: Question) -> Lowered<Question> {
    let place = part::place(node)?;
    match place.name() {
        "gate" | "planet" | "largest" => Ok(not(had)),
        _ => Err("say “a gate without …”, or “no gate has …”".into()),
    }
}
