//! Questions about things on the map, and about the creature itself.

use super::things::{fits, placed, quality, thing, things, whereabouts};
use super::{Lowered, part, size, small, unknown};
use crate::vocabulary::meaning::{Amount, Best, Mark, Object, Question, Thing};
use script::language::Node;
use script::program::Comparison;

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
        "is-not" => {
            let thing = things(part(node, "things")?)?;
            // “An explorer is not here” leaves open whether another one is.
            if !matches!(thing.object, Object::Den | Object::Host) {
                return Err("say “no … is there”".into());
            }
            Question::Not(Box::new(Question::some(placed(thing, node)?)))
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
        "own-as-many" | "own-equal" => {
            let (mut own, other) = (Thing::from(Object::Members), one()?);
            own.marks.extend(
                other.marks.iter().find(|mark| matches!(mark, Mark::Within(_) | Mark::Adjacent)).cloned(),
            );
            let equal = node.name() == "own-equal";
            let comparison = if equal { Comparison::Equal } else { Comparison::AtLeast };
            compare((own, other), Amount::Count, comparison)
        }
        "outnumbered" => {
            let rivals = here(one()?);
            compare((rivals, here(Object::Members.into())), Amount::Count, Comparison::More)
        }
        "as-many" => compare(in_one_place(both()?), Amount::Count, Comparison::AtLeast),
        "equal" => compare(in_one_place(both()?), Amount::Count, Comparison::Equal),
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
