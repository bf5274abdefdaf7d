//! Things on the map: nouns, their marks, and their places.

use super::{Lowered, part, size, small, unknown};
use crate::state::{BuildingKind, Diet};
use crate::vocabulary::meaning::{Best, Mark, Object, Thing};
use script::language::Node;
use script::program::Comparison;

pub(super) fn noun(node: &Node) -> Lowered<Thing> {
    let object = match node.name() {
        "den" => Object::Den,
        "predator" => Object::Predator,
        "prey" => Object::Prey,
        "food" => Object::Food,
        "habitat" => Object::Habitat,
        "species" => Object::Species,
        "members" => Object::Members,
        "explorer" => Object::Explorer,
        "building" => Object::Building,
        "creature" => Object::Creature,
        "drone" => Object::Drone,
        "cube" => Object::Cube,
        "plant" => Object::Plant,
        "meat" => Object::Meat,
        "hex" => Object::Hex,
        "anything" => Object::Anybody,
        "own-terrain" => Object::OwnTerrain,
        "host" => Object::Host,
        "target" => Object::Target,
        "terrain" => Object::Terrain(part(node, "terrain")?.name().into()),
        "diet" => return Ok(Thing::from(Object::Creature).with(Mark::Diet(diet(part(node, "diet")?)?))),
        name => match BuildingKind::ALL.into_iter().find(|kind| kind.name() == name) {
            Some(kind) => Object::Site(kind),
            None => return unknown(node),
        },
    };
    Ok(object.into())
}

pub(super) fn diet(node: &Node) -> Lowered<Diet> {
    Diet::ALL.into_iter().find(|diet| diet.name() == node.name()).map_or_else(|| unknown(node), Ok)
}

/// The words before a noun. A word that the document defines may stand for several marks.
pub(super) fn quality(node: &Node) -> Lowered<Vec<Mark>> {
    Ok(vec![match node.name() {
        "nearest" => Mark::Best(Best::Nearest),
        "farthest" => Mark::Best(Best::Farthest),
        "wounded" => Mark::Wounded(true),
        "unwounded" => Mark::Wounded(false),
        "smaller" => Mark::Size(Comparison::Less),
        "larger" => Mark::Size(Comparison::More),
        "weakest" => Mark::Best(Best::Weakest),
        "strongest" => Mark::Best(Best::Strongest),
        "most-harmed" => Mark::Best(Best::MostHarm),
        "least-harmed" => Mark::Best(Best::LeastHarm),
        "lone" => Mark::Alone,
        "smallest" => Mark::Best(Best::Smallest),
        "largest" => Mark::Best(Best::Largest),
        "defined" => {
            let facts = node.all("hex-fact").map(hex_facts).collect::<Lowered<Vec<_>>>()?;
            return Ok(facts.into_iter().flatten().collect());
        }
        _ => return unknown(node),
    }])
}

pub(super) fn hex_facts(node: &Node) -> Lowered<Vec<Mark>> {
    if node.name() == "neither" {
        return node.all("thing").map(|n| Ok(Mark::Near(thing(n)?, false))).collect();
    }
    let thing = match node.child("things") {
        Some(several) => things(several)?,
        None => thing(part(node, "thing")?)?,
    };
    Ok(vec![match node.name() {
        "many" => holds(thing, size(node)?),
        "beside" => Mark::Beside(thing),
        "not-beside" => Mark::Not(Box::new(Mark::Beside(thing))),
        "in" => Mark::Holds(thing, true),
        "not-in" => Mark::Holds(thing, false),
        "near" => Mark::Near(thing, true),
        "not-near" => Mark::Near(thing, false),
        _ => return unknown(node),
    }])
}

pub(super) fn marks(node: &Node) -> Lowered<Vec<Mark>> {
    let inside = || thing(part(node, "thing")?);
    let not = |mark| Mark::Not(Box::new(mark));
    let one_quality = || match <[Mark; 1]>::try_from(quality(part(node, "quality")?)?) {
        Ok([Mark::Best(_)]) | Err(_) => Err("say it before the noun".to_string()),
        Ok([mark]) => Ok(mark),
    };
    let number = || node.numbers().next().unwrap_or(0);
    Ok(vec![match node.name() {
        "place" => return Ok(place(whereabouts(node)?)?.into_iter().collect()),
        "not-place" => match place(whereabouts(node)?)? {
            Some(mark) => not(mark),
            None => return Err("everything is on the map".into()),
        },
        "is" => one_quality()?,
        "is-not" => not(one_quality()?),
        "diet" => Mark::Diet(diet(part(node, "diet")?)?),
        "not-diet" => not(Mark::Diet(diet(part(node, "diet")?)?)),
        "alone" => Mark::Alone,
        "not-alone" => not(Mark::Alone),
        "edible" => Mark::Edible,
        "harm" => {
            let (comparison, n) = size(node)?;
            Mark::Harm(comparison, n)
        }
        "weakest" => Mark::Best(Best::Weakest),
        "strongest" => Mark::Best(Best::Strongest),
        "size" => Mark::SizeIs(Comparison::Equal, number()),
        "size-least" => Mark::SizeIs(Comparison::AtLeast, number()),
        "size-most" => Mark::SizeIs(Comparison::AtMost, number()),
        "except" => Mark::Except(simple(node)?),
        "most" => Mark::Best(Best::Most(inside()?)),
        "fewest" => Mark::Best(Best::Fewest(inside()?)),
        "own" => Mark::Own(true),
        "not-own" => Mark::Own(false),
        "smaller" => Mark::Size(Comparison::Less),
        "larger" => Mark::Size(Comparison::More),
        "not-larger" => Mark::Size(Comparison::AtMost),
        "not-smaller" => Mark::Size(Comparison::AtLeast),
        "most-harm" => Mark::Best(Best::MostHarm),
        "least-harm" => Mark::Best(Best::LeastHarm),
        "with" => {
            let held = |n: &Node| match n.name() {
                "many" => Ok(holds(thing(part(n, "thing")?)?, size(n)?)),
                name => Ok(Mark::Holds(thing(part(n, "thing")?)?, name == "some")),
            };
            return node.all("had").map(held).collect();
        }
        "without" => Mark::Holds(inside()?, false),
        "nearest-to" => Mark::Best(Best::NearestTo(inside()?)),
        "farthest-from" => Mark::Best(Best::FarthestFrom(inside()?)),
        _ => return unknown(node),
    }])
}

/// A hex that contains this many of a thing: none and at least one have canonical forms.
fn holds(thing: Thing, size: (Comparison, i32)) -> Mark {
    match size {
        (Comparison::Equal, 0) => Mark::Holds(thing, false),
        (Comparison::AtLeast, 1) => Mark::Holds(thing, true),
        (comparison, many) => Mark::HoldsMany(thing, comparison, many),
    }
}

/// The place of a thing; `None` for anywhere on the map.
pub(super) fn place(node: &Node) -> Lowered<Option<Mark>> {
    // “In the hex” is where it is itself, and “the creature” is the acting one.
    let simple = || match simple(node)? {
        Thing { object: Object::Hex | Object::Creature, marks } if marks.is_empty() => {
            Err("say where: “in its hex”, “next to it”, “next to a smaller creature”".to_string())
        }
        thing => Ok(thing),
    };
    Ok(Some(match node.name() {
        "or" => {
            let spots = node.all("spot").map(place).collect::<Lowered<Option<Vec<Mark>>>>()?;
            Mark::AnyOf(spots.ok_or("everything is on the map")?)
        }
        "in" => Mark::NearTo(simple()?, 0),
        "nearby" => Mark::NearTo(simple()?, small(node)?),
        "beside" => Mark::Beside(simple()?),
        "here" => Mark::Within(0),
        "near" => Mark::Within(small(node)?),
        "next" => Mark::Adjacent,
        "map" => return Ok(None),
        _ => return unknown(node),
    }))
}

/// The part of a phrase that states the place.
pub(super) fn whereabouts(node: &Node) -> Lowered<&Node> {
    node.child("place").or_else(|| node.child("spot")).map_or_else(|| unknown(node), Ok)
}

pub(super) fn simple(node: &Node) -> Lowered<Thing> {
    thing(part(node, "simple")?)
}

pub fn thing(node: &Node) -> Lowered<Thing> {
    if node.name() == "whoever" {
        return placed(Object::Anybody.into(), node);
    }
    let mut thing = noun(part(node, "noun")?)?;
    // Superlatives apply to the things that pass all other marks, so they come last.
    let mut all = Vec::new();
    for one in node.all("quality") {
        all.extend(quality(one)?);
    }
    for one in node.all("mark") {
        all.extend(marks(one)?);
    }
    let (best, others): (Vec<Mark>, Vec<Mark>) = all.into_iter().partition(|m| matches!(m, Mark::Best(_)));
    thing.marks.extend(others.into_iter().chain(best));
    fits(&thing)?;
    Ok(thing)
}

/// Rejects words that do not go together: a wounded Plant, a hex of its own species.
pub(super) fn fits(thing: &Thing) -> Lowered<()> {
    use Object as O;
    let has_body = !matches!(
        thing.object,
        O::Den | O::Food | O::Habitat | O::Cube | O::Plant | O::Meat | O::Hex | O::Terrain(_)
    );
    let has_size = matches!(
        thing.object,
        O::Creature | O::Drone | O::Predator | O::Prey | O::Target | O::Anybody | O::Host
    );
    let has_species = has_size || matches!(thing.object, O::Meat | O::Food);
    let is_place = matches!(thing.object, O::Hex | O::Habitat | O::Terrain(_) | O::Den | O::Site(_));
    let name = thing.name();
    for mark in &thing.marks {
        let wrong = match mark {
            Mark::Wounded(_)
            | Mark::Harm(..)
            | Mark::Best(Best::Strongest | Best::MostHarm | Best::LeastHarm | Best::Weakest) => !has_body,
            Mark::Size(_) | Mark::SizeIs(..) | Mark::Diet(_) | Mark::Best(Best::Smallest | Best::Largest) => {
                !has_size
            }
            Mark::Own(_) => !has_species,
            Mark::Holds(..) | Mark::HoldsMany(..) | Mark::Near(..) => !is_place,
            Mark::Edible => !matches!(thing.object, O::Cube | O::Plant | O::Meat),
            Mark::Alone => !has_body,
            Mark::Not(mark) => {
                fits(&Thing { object: thing.object.clone(), marks: vec![(**mark).clone()] }).is_err()
            }
            Mark::Best(Best::Most(_) | Best::Fewest(_)) => !is_place,
            Mark::Within(_) | Mark::Adjacent | Mark::Best(_) => false,
            Mark::Except(_) | Mark::AnyOf(_) | Mark::NearTo(..) | Mark::Beside(_) => false,
        };
        if wrong {
            return Err(format!("that cannot be said of “{name}”"));
        }
    }
    Ok(())
}

/// One of several, or several kinds of which each is meant.
pub fn things(node: &Node) -> Lowered<Thing> {
    let mut all = node.all("thing").map(thing).collect::<Lowered<Vec<Thing>>>()?;
    Ok(if all.len() == 1 { all.remove(0) } else { Object::Either(all).into() })
}

pub(super) fn goal(node: &Node) -> Lowered<Thing> {
    match node.name() {
        "it" => Ok(Object::It.into()),
        "all" => things(node),
        _ => things(part(node, "things")?),
    }
}

pub(super) fn placed(mut thing: Thing, node: &Node) -> Lowered<Thing> {
    thing.marks.extend(place(whereabouts(node)?)?);
    Ok(thing)
}
