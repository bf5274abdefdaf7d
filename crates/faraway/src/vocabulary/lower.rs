//! Lowers syntax trees to their meanings.

use super::meaning::{
    Amount, Ban, Banned, Best, Command, Criterion, Deed, Direction, Mark, Object, Question, Setting, Strike,
    Term, Thing, Verb,
};
use crate::state::species::{Social, Temper};
use crate::state::{BuildingKind, Deck, Diet, Effect, Kinds};
use script::language::{Node, lower};
use script::program::Comparison;

use script::language::lower::part;
pub use script::language::lower::{Lowered, unknown};

fn small(node: &Node) -> Lowered<u8> {
    let number = node.numbers().next().and_then(|n| u8::try_from(n).ok());
    number.ok_or_else(|| "a number from 0 to 255".into())
}

fn size(node: &Node) -> Lowered<(Comparison, i32)> {
    lower::size(part(node, "size")?)
}

// ---- Things

fn noun(node: &Node) -> Lowered<Thing> {
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

fn diet(node: &Node) -> Lowered<Diet> {
    Diet::ALL.into_iter().find(|diet| diet.name() == node.name()).map_or_else(|| unknown(node), Ok)
}

/// The words before a noun. A word that the document defines may stand for several marks.
fn quality(node: &Node) -> Lowered<Vec<Mark>> {
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

fn hex_facts(node: &Node) -> Lowered<Vec<Mark>> {
    if node.name() == "neither" {
        return node.all("thing").map(|n| Ok(Mark::Near(thing(n)?, false))).collect();
    }
    let thing = match node.child("things") {
        Some(several) => things(several)?,
        None => thing(part(node, "thing")?)?,
    };
    Ok(vec![match node.name() {
        "many" => {
            let (comparison, n) = size(node)?;
            Mark::HoldsMany(thing, comparison, n)
        }
        "in" => Mark::Holds(thing, true),
        "not-in" => Mark::Holds(thing, false),
        "near" => Mark::Near(thing, true),
        "not-near" => Mark::Near(thing, false),
        _ => return unknown(node),
    }])
}

fn marks(node: &Node) -> Lowered<Vec<Mark>> {
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
            let held = |n: &Node| {
                let thing = thing(part(n, "thing")?)?;
                if n.name() == "many" {
                    return Ok(match size(n)? {
                        (Comparison::Equal, 0) => Mark::Holds(thing, false),
                        (Comparison::AtLeast, 1) => Mark::Holds(thing, true),
                        (comparison, many) => Mark::HoldsMany(thing, comparison, many),
                    });
                }
                Ok::<_, String>(Mark::Holds(thing, n.name() == "some"))
            };
            return node.all("had").map(held).collect();
        }
        "without" => Mark::Holds(inside()?, false),
        "nearest-to" => Mark::Best(Best::NearestTo(inside()?)),
        "farthest-from" => Mark::Best(Best::FarthestFrom(inside()?)),
        _ => return unknown(node),
    }])
}

/// Where something is; `None` for anywhere on the map.
fn place(node: &Node) -> Lowered<Option<Mark>> {
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

/// Where something is said to be.
fn whereabouts(node: &Node) -> Lowered<&Node> {
    node.child("place").or_else(|| node.child("spot")).map_or_else(|| unknown(node), Ok)
}

fn simple(node: &Node) -> Lowered<Thing> {
    thing(part(node, "simple")?)
}

pub fn thing(node: &Node) -> Lowered<Thing> {
    if node.name() == "whoever" {
        return placed(Object::Anybody.into(), node);
    }
    let mut thing = noun(part(node, "noun")?)?;
    // Superlatives apply to what passes all other marks, so they come last.
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
fn fits(thing: &Thing) -> Lowered<()> {
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

fn goal(node: &Node) -> Lowered<Thing> {
    match node.name() {
        "it" => Ok(Object::It.into()),
        "all" => things(node),
        _ => things(part(node, "things")?),
    }
}

// ---- Questions

pub fn amount(node: &Node) -> Lowered<Amount> {
    let of = || thing(part(node, "thing")?);
    Ok(match node.name() {
        "wounds" => Amount::Wounds,
        "size" => Amount::Size,
        "health" => Amount::Health,
        "round" => Amount::Round,
        "count" => Amount::Count(of()?),
        "distance" => Amount::Distance(of()?),
        "how-many" => Amount::Count(placed(of()?, node)?),
        _ => return unknown(node),
    })
}

fn placed(mut thing: Thing, node: &Node) -> Lowered<Thing> {
    thing.marks.extend(place(whereabouts(node)?)?);
    Ok(thing)
}

pub fn question(node: &Node) -> Lowered<Question> {
    let one = || thing(part(node, "thing")?);
    let both = || {
        let mut all = node.all("thing").map(thing);
        match (all.next(), all.next()) {
            (Some(a), Some(b)) => Ok((a?, b?)),
            _ => unknown(node),
        }
    };
    let here = |thing: Thing| thing.with(Mark::Within(0));
    Ok(match node.name() {
        "there" => Question::some(things(part(node, "things")?)?),
        "is" => {
            let thing = placed(things(part(node, "things")?)?, node)?;
            // “The creature” is the acting one.
            if let (Object::Creature, [Mark::NearTo(..) | Mark::Beside(_)]) =
                (&thing.object, &thing.marks[..])
            {
                return Err("say “it is …”, or “there is a creature …”".into());
            }
            Question::some(thing)
        }
        "many" => {
            let (comparison, n) = size(node)?;
            Question::many(all_members(one()?), comparison, n)
        }
        "many-at" => {
            let (comparison, n) = size(node)?;
            Question::many(all_members(placed(one()?, node)?), comparison, n)
        }
        "members" => {
            let (comparison, n) = size(node)?;
            // On the map, all of its kind are counted; elsewhere, only the others.
            let object = match whereabouts(node)?.name() {
                "map" => Object::Members,
                _ => Object::Species,
            };
            // “Two of its kind are here” is true of three as well.
            let bare = part(node, "size")?.name() == "bare";
            let comparison = if bare { Comparison::AtLeast } else { comparison };
            Question::many(placed(object.into(), node)?, comparison, n)
        }
        "quality" => {
            let mut thing = one()?;
            // “The creature” is the acting one, and “the target” is not chosen yet.
            match thing.object {
                Object::Creature if thing.marks.is_empty() => {
                    return Err("say “it is wounded”, or “there is a wounded creature”".into());
                }
                Object::Target => return Err("say whom: “fight a smaller creature”".into()),
                _ => {}
            }
            thing.marks.extend(quality(part(node, "quality")?)?);
            fits(&thing)?;
            Question::some(thing)
        }
        "kind-left" => {
            let (comparison, n) = size(node)?;
            Question::many(Object::Members.into(), comparison, n)
        }
        "none-left" => Question::many(all_members(one()?), Comparison::Equal, 0),
        "none-there" => Question::many(one()?, Comparison::Equal, 0),
        "terrain" => {
            let terrain = Object::Terrain(part(node, "terrain")?.name().into());
            Question::some(here(terrain.into()))
        }
        "away" => {
            let (comparison, n) = size(node)?;
            Question::Compare(Amount::Distance(one()?), comparison, Amount::Is(n))
        }
        "away-most" | "away-least" => {
            let n = node.numbers().next().unwrap_or(0);
            let how = if node.name() == "away-most" { Comparison::AtMost } else { Comparison::AtLeast };
            Question::Compare(Amount::Distance(one()?), how, Amount::Is(n))
        }
        "state" => state(part(node, "state")?)?,
        "not-state" => Question::Not(Box::new(state(part(node, "state")?)?)),
        "loose" => Question::AttachedTo(Object::Anybody.into()),
        "wounds" => {
            let (comparison, n) = size(node)?;
            Question::Compare(Amount::Wounds, comparison, Amount::Is(n))
        }
        "harm" => {
            let (comparison, n) = size(node)?;
            let thing = one()?;
            if thing.object == Object::Creature && thing.marks.is_empty() {
                return Err("say “it has 2 wounds”, or “there is a creature with 2 wounds”".into());
            }
            let thing = thing.with(Mark::Harm(comparison, n));
            fits(&thing)?;
            Question::some(thing)
        }
        "bare-wounded" => Question::Compare(Amount::Wounds, Comparison::More, Amount::Is(0)),
        "bare-unwounded" => Question::Compare(Amount::Wounds, Comparison::Equal, Amount::Is(0)),
        "bare-alone" => Question::many(here(Object::Anybody.into()), Comparison::Equal, 0),
        "bare-loose" => Question::Not(Box::new(Question::AttachedTo(Object::Anybody.into()))),
        "nothing-edible" => {
            let edible = Thing::from(Object::Cube).with(Mark::Edible);
            Question::many(placed(edible, node)?, Comparison::Equal, 0)
        }
        "equally" | "both-equally" => {
            let nearest = |thing: Thing| thing.with(Mark::Best(Best::Nearest));
            match node.name() {
                "equally" => {
                    let (comparison, n) = size(node)?;
                    Question::many(nearest(one()?), comparison, n)
                }
                _ => Question::many(nearest(Object::Explorer.into()), Comparison::Equal, 2),
            }
        }
        "own-as-many" => {
            let (mut own, other) = (Thing::from(Object::Members), one()?);
            own.marks.extend(
                other.marks.iter().find(|mark| matches!(mark, Mark::Within(_) | Mark::Adjacent)).cloned(),
            );
            compare((own, other), Amount::Count, Comparison::AtLeast)
        }
        "outnumbered" => {
            let rivals = here(one()?);
            compare((rivals, here(Object::Members.into())), Amount::Count, Comparison::More)
        }
        "as-many" => compare(in_one_place(both()?), Amount::Count, Comparison::AtLeast),
        "hex-both" => {
            let (a, b) = both()?;
            Question::All(vec![Question::some(here(a)), Question::some(here(b))])
        }
        "largest" | "smallest" => {
            let rival = if node.name() == "largest" { Comparison::AtLeast } else { Comparison::AtMost };
            let rivals = here(Object::Creature.into()).with(Mark::Size(rival));
            Question::many(rivals, Comparison::Equal, 0)
        }
        "together" => Question::Together,
        "both" => Question::many(placed(Object::Explorer.into(), node)?, Comparison::Equal, 2),
        "closer" => compare(both()?, Amount::Distance, Comparison::Less),
        "farther" => compare(both()?, Amount::Distance, Comparison::More),
        "more" => compare(in_one_place(both()?), Amount::Count, Comparison::More),
        "fewer" => compare(in_one_place(both()?), Amount::Count, Comparison::Less),
        "hex-some" => Question::some(here(one()?)),
        "hex-many" => {
            let (comparison, n) = size(node)?;
            Question::many(here(one()?), comparison, n)
        }
        "consumed" => Question::Consumed,
        "not-consumed" => Question::Not(Box::new(Question::Consumed)),
        _ => return unknown(node),
    })
}

/// “Creatures of its kind”, counted on the whole map, are all of them, as with “tokens of its species”.
fn all_members(mut thing: Thing) -> Thing {
    let own = thing.object == Object::Creature && thing.marks.contains(&Mark::Own(true));
    let somewhere = thing.marks.iter().any(|mark| {
        matches!(
            mark,
            Mark::Within(_)
                | Mark::Adjacent
                | Mark::NearTo(..)
                | Mark::Beside(_)
                | Mark::AnyOf(_)
                | Mark::Not(_)
        )
    });
    if own && !somewhere {
        thing.marks.retain(|mark| *mark != Mark::Own(true));
        thing.object = Object::Members;
    }
    thing
}

/// “More Plants than Meat in the hex”: the place applies to both.
fn in_one_place((mut a, b): (Thing, Thing)) -> (Thing, Thing) {
    let is_place = |mark: &&Mark| matches!(mark, Mark::Within(_) | Mark::Adjacent);
    if a.marks.iter().find(is_place).is_none() {
        a.marks.extend(b.marks.iter().find(is_place).cloned());
    }
    (a, b)
}

fn compare((a, b): (Thing, Thing), of: fn(Thing) -> Amount, comparison: Comparison) -> Question {
    Question::Compare(of(a), comparison, of(b))
}

pub fn state(node: &Node) -> Lowered<Question> {
    let of = || things(part(node, "things")?);
    let wounds = |comparison| Question::Compare(Amount::Wounds, comparison, Amount::Is(0));
    Ok(match node.name() {
        "wounded" => wounds(Comparison::More),
        "unwounded" => wounds(Comparison::Equal),
        "in" => Question::some(of()?.with(Mark::Within(0))),
        "near" => Question::some(of()?.with(Mark::Within(small(node)?))),
        "next" => Question::some(of()?.with(Mark::Adjacent)),
        "attached" => Question::AttachedTo(Object::Anybody.into()),
        "attached-to" => Question::AttachedTo(of()?),
        "alone" => Question::many(Thing::from(Object::Anybody).with(Mark::Within(0)), Comparison::Equal, 0),
        "defined" => Question::All(node.all("question").map(question).collect::<Lowered<_>>()?),
        _ => return unknown(node),
    })
}

// ---- Deeds

pub fn deed(node: &Node) -> Lowered<Deed> {
    let wanted = || things(part(node, "things")?);
    let one = || thing(part(node, "thing")?);
    let command = |direction, hexes| {
        if direction == Direction::To && part(node, "goal")?.name() == "all" {
            return Err("it can go to one of them only: write “or”".into());
        }
        Ok::<_, String>(Deed::Move(Command { direction, object: goal(part(node, "goal")?)?, hexes }))
    };
    let strike = |verb, strike| Ok(Deed::Strike(verb, strike));
    let verb = if node.name().starts_with("fight") { Verb::Fight } else { Verb::Scare };
    Ok(match node.name() {
        "nothing" => Deed::Nothing,
        "first" => Deed::First(node.all("doable").map(deed).collect::<Lowered<_>>()?),
        "to" => command(Direction::To, 1)?,
        "from" => command(Direction::From, 1)?,
        "to-twice" => command(Direction::To, 2)?,
        "from-twice" => command(Direction::From, 2)?,
        "to-many" => command(Direction::To, small(node)?.min(MOST_HEXES))?,
        "from-many" => command(Direction::From, small(node)?.min(MOST_HEXES))?,
        "to-else" | "scare-else" => return otherwise(node),
        "home" => Deed::Move(Command::new(Direction::To, Object::Den)),
        "where" => Deed::Move(Command::new(Direction::To, wanted()?)),
        "enter" => Deed::Enter(one()?),
        "leave" => Deed::Leave(one()?),
        "stray" => {
            let near = Mark::NearTo(one()?, small(node)?);
            Deed::Enter(Thing::from(Object::Hex).with(Mark::Not(Box::new(near))))
        }
        "there" => Deed::Move(Command::new(Direction::To, Object::It)),
        "again" => Deed::MoveAgain,
        "consume" => Deed::Consume { what: None, cubes: 1 },
        "consume-it" => Deed::Consume { what: Some(eaten(wanted()?)?), cubes: 1 },
        "consume-both" => Deed::Consume { what: Some(eaten(things(node)?)?), cubes: 1 },
        "consume-not" => {
            let mut all = node.all("things").map(|n| things(n).and_then(eaten));
            let (Some(what), Some(but)) = (all.next().transpose()?, all.next().transpose()?) else {
                return unknown(node);
            };
            Deed::Consume { what: Some(what.with(Mark::Except(but))), cubes: 1 }
        }
        "consume-everything" => Deed::Consume { what: None, cubes: u8::MAX },
        "consume-that" => Deed::Consume { what: Some(Object::It.into()), cubes: 1 },
        "consume-some" => Deed::Consume { what: Some(eaten(one()?)?), cubes: small(node)? },
        "consume-all" => Deed::Consume { what: Some(eaten(one()?)?), cubes: u8::MAX },
        "fight" | "scare" => return strike(verb, Strike::default()),
        "fight-it" | "scare-it" => {
            return strike(verb, Strike { whom: Some(struck(wanted()?)?), ..Strike::default() });
        }
        "fight-then" | "scare-then" => {
            let one = |n: &Node| {
                let whom = Some(struck(thing(n)?)?);
                Ok(Deed::Strike(verb, Strike { whom, ..Strike::default() }))
            };
            Deed::First(node.all("thing").map(one).collect::<Lowered<_>>()?)
        }
        "fight-both" | "scare-both" => {
            return strike(verb, Strike { whom: Some(struck(things(node)?)?), ..Strike::default() });
        }
        "fight-not" | "scare-not" => {
            let mut all = node.all("things").map(|n| things(n).and_then(struck));
            let (whom, but) = (all.next().transpose()?, all.next().transpose()?);
            return strike(verb, Strike { whom, but, ..Strike::default() });
        }
        "fight-first" | "scare-first" => {
            return strike(verb, Strike { first: Some(struck(one()?)?), ..Strike::default() });
        }
        "fight-that" | "scare-that" => {
            return strike(verb, Strike { whom: Some(Object::It.into()), ..Strike::default() });
        }
        "scare-all" => return strike(verb, Strike { all: true, ..Strike::default() }),
        "fight-each" | "scare-each" => {
            return strike(verb, Strike { whom: Some(struck(one()?)?), all: true, ..Strike::default() });
        }
        "special" => Deed::Special,
        _ => return unknown(node),
    })
}

/// Farther than any map.
const MOST_HEXES: u8 = 40;

/// “To food, or to prey if there is no food.”
fn otherwise(node: &Node) -> Lowered<Deed> {
    let all = node.all("thing").map(thing).collect::<Lowered<Vec<Thing>>>()?;
    let [first, second, missing] = <[Thing; 3]>::try_from(all).map_err(|_| "three things".to_string())?;
    if first.object != missing.object {
        return Err("what is missing is what was wanted first".into());
    }
    let one = |thing: Thing| match node.name() {
        "to-else" => Deed::Move(Command::new(Direction::To, thing)),
        _ => Deed::Strike(Verb::Scare, Strike { whom: Some(thing), ..Strike::default() }),
    };
    Ok(Deed::First(vec![one(first), one(second)]))
}

fn eaten(thing: Thing) -> Lowered<Thing> {
    match thing.object {
        Object::Cube | Object::Plant | Object::Meat | Object::Food => Ok(thing),
        Object::Either(ref all) => {
            all.iter().try_for_each(|one| eaten(one.clone()).map(|_| ())).map(|()| thing.clone())
        }
        _ => Err("creatures consume cubes: Plant or Meat".into()),
    }
}

fn struck(thing: Thing) -> Lowered<Thing> {
    match thing.object {
        Object::Den
        | Object::Food
        | Object::Habitat
        | Object::Cube
        | Object::Plant
        | Object::Meat
        | Object::Hex
        | Object::Terrain(_) => Err(format!("“{}” can be neither fought nor scared", thing.name())),
        Object::Either(ref all) => {
            all.iter().try_for_each(|one| struck(one.clone()).map(|_| ())).map(|()| thing.clone())
        }
        _ => Ok(thing),
    }
}

/// Replaces *it* with the thing in the nearest condition.
pub fn refer(deed: Deed, asked: &[Question]) -> Lowered<Deed> {
    let it = |thing: &Thing| thing.object == Object::It;
    let refers = match &deed {
        Deed::Move(command) => it(&command.object),
        Deed::Consume { what: Some(what), .. } => it(what),
        Deed::Strike(_, Strike { whom: Some(whom), .. }) => it(whom),
        _ => false,
    };
    if !refers {
        return Ok(deed);
    }
    let spoken = asked.iter().rev().find_map(|question| match question {
        Question::Compare(Amount::Count(thing), Comparison::AtLeast, Amount::Is(1)) => Some(thing.clone()),
        // “If an explorer is closer than its den, fight him.”
        Question::Compare(Amount::Distance(thing), ..) => Some(thing.clone()),
        _ => None,
    });
    match spoken {
        Some(thing) => Ok(match deed {
            Deed::Move(command) => Deed::Move(Command { object: thing, ..command }),
            Deed::Consume { cubes, .. } => Deed::Consume { what: Some(eaten(thing)?), cubes },
            Deed::Strike(verb, strike) => Deed::Strike(verb, Strike { whom: Some(struck(thing)?), ..strike }),
            other => other,
        }),
        None => Err("“it” is nothing that was spoken of before".into()),
    }
}

pub fn ban(deed: Deed, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let act = match deed {
        Deed::Consume { what, cubes: 1 } => Banned::Consume(what),
        Deed::Strike(verb, Strike { whom, but: None, first: None, all: false }) => Banned::Strike(verb, whom),
        Deed::Special => Banned::Special,
        Deed::Enter(thing) => Banned::Enter(thing),
        Deed::Leave(thing) => Banned::Leave(thing),
        _ => return Err("fights, scares, the Special, what is consumed, and which hexes are entered or left can be forbidden".into()),
    };
    Ok(Setting::Ban(Box::new(Ban { act, when, unless })))
}

// ---- Specials and cards

fn kinds(node: &Node) -> Kinds {
    let has = |name: &str| node.all("kind").any(|kind| kind.name() == name);
    Kinds {
        explorer: has("explorer"),
        creature: has("creature"),
        drone: has("drone"),
        building: has("building"),
    }
}

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    Ok(Criterion::Effect(match node.name() {
        "again" => Effect::MoveAgain,
        "one" => Effect::HitOne(kinds(node)),
        "every" => Effect::HitEvery(kinds(node)),
        "near" => Effect::HitNear { kinds: kinds(node), hexes: small(node)? },
        "attach" => {
            let kinds = kinds(node);
            if kinds.drone || kinds.building {
                return Err("parasites attach to explorers and creatures".into());
            }
            Effect::Attach(kinds)
        }
        "drain" => Effect::Drain { heals: small(node)? },
        "host" => Effect::Drain { heals: 0 },
        "heal" => Effect::Heal(small(node)?),
        "destroy" => Effect::HitOne(Kinds { drone: true, ..Kinds::default() }),
        "place" => Effect::Plant,
        "prefer" => return Ok(Criterion::Prefer(things(part(node, "things")?)?)),
        _ => return unknown(node),
    }))
}

pub fn setting(node: &Node) -> Lowered<Setting> {
    let number = || small(node);
    let means = |term| Ok(Setting::Means(term, things(part(node, "named")?)?));
    let but = |term| {
        let unwanted = things(part(node, "things")?)?;
        Ok(Setting::Means(term, things(part(node, "named")?)?.with(Mark::Except(unwanted))))
    };
    let harmful = || Ok::<_, String>(part(node, "harm")?.name() == "harmful");
    Ok(match node.name() {
        "diet" => Setting::Diet(diet(part(node, "diet")?)?),
        "size" => Setting::Size(number()?),
        "health" => Setting::Health(number()?),
        "perception" => Setting::Perception(number()?),
        "habitat" => Setting::Habitat(part(node, "terrain")?.name().into()),
        "den" => Setting::Deck(Deck::Den),
        "wandering" => Setting::Deck(Deck::Wandering),
        "pack" => Setting::Social(Social::Pack),
        "solitary" => Setting::Social(Social::Solitary),
        "passive" => Setting::Temper(Temper::Passive),
        "aggressive" => Setting::Temper(Temper::Aggressive),
        "parasite" => Setting::Parasite,
        "special" => Setting::Special { harmful: harmful()?, by_hand: false },
        "by-hand" => Setting::Special { harmful: harmful()?, by_hand: true },
        "predator" => return means(Term::Predator),
        "prey" => return means(Term::Prey),
        "food" => return means(Term::Food),
        "habitat-is" => match things(part(node, "named")?)? {
            Thing { object: Object::Terrain(_), marks } if marks.is_empty() => {
                return Err("that is the terrain on a creature card".into());
            }
            thing => Setting::Means(Term::Habitat, thing),
        },
        "predator-not" => return but(Term::Predator),
        "prey-not" => return but(Term::Prey),
        "food-not" => return but(Term::Food),
        "food-else" => {
            let both = [things(part(node, "named")?)?, things(part(node, "things")?)?];
            Setting::Means(Term::Food, Object::OrElse(Box::new(both)).into())
        }
        _ => return unknown(node),
    })
}

/// The meaning of a word that the document defines. Equal results count as one reading.
pub fn defined(category: &str, node: &Node) -> Lowered<String> {
    Ok(match category {
        "thing" => format!("{:?}", thing(node)?),
        "amount" => format!("{:?}", amount(node)?),
        "quality" => format!("{:?}", quality(node)?),
        "state" => format!("{:?}", state(node)?),
        other => return Err(format!("a {other} cannot be defined")),
    })
}
