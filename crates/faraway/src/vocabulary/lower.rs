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
    let thing = thing(part(node, "thing")?)?;
    Ok(vec![match node.name() {
        "in" => Mark::Holds(thing, true),
        "not-in" => Mark::Holds(thing, false),
        "near" => Mark::Near(thing, true),
        "not-near" => Mark::Near(thing, false),
        _ => return unknown(node),
    }])
}

fn marks(node: &Node) -> Lowered<Vec<Mark>> {
    let inside = || thing(part(node, "thing")?);
    Ok(vec![match node.name() {
        "place" => return Ok(place(part(node, "place")?)?.into_iter().collect()),
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
    Ok(Some(match node.name() {
        "here" => Mark::Within(0),
        "near" => Mark::Within(small(node)?),
        "next" => Mark::Adjacent,
        "map" => return Ok(None),
        _ => return unknown(node),
    }))
}

pub fn thing(node: &Node) -> Lowered<Thing> {
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
            Mark::Wounded(_) | Mark::Best(Best::MostHarm | Best::LeastHarm | Best::Weakest) => !has_body,
            Mark::Size(_) | Mark::Diet(_) | Mark::Best(Best::Smallest | Best::Largest) => !has_size,
            Mark::Own(_) => !has_species,
            Mark::Holds(..) | Mark::HoldsMany(..) | Mark::Near(..) => !is_place,
            Mark::Within(_) | Mark::Adjacent | Mark::Best(_) => false,
        };
        if wrong {
            return Err(format!("that cannot be said of “{name}”"));
        }
    }
    Ok(())
}

pub fn things(node: &Node) -> Lowered<Thing> {
    let mut all = node.all("thing").map(thing).collect::<Lowered<Vec<Thing>>>()?;
    Ok(if all.len() == 1 { all.remove(0) } else { Object::Either(all).into() })
}

fn goal(node: &Node) -> Lowered<Thing> {
    match node.name() {
        "it" => Ok(Object::It.into()),
        _ => things(part(node, "things")?),
    }
}

// ---- Questions

pub fn amount(node: &Node) -> Lowered<Amount> {
    let of = || thing(part(node, "thing")?);
    Ok(match node.name() {
        "wounds" => Amount::Wounds,
        "size" => Amount::Size,
        "round" => Amount::Round,
        "count" => Amount::Count(of()?),
        "distance" => Amount::Distance(of()?),
        "how-many" => Amount::Count(placed(of()?, node)?),
        _ => return unknown(node),
    })
}

fn placed(mut thing: Thing, node: &Node) -> Lowered<Thing> {
    thing.marks.extend(place(part(node, "place")?)?);
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
        "is" => Question::some(placed(things(part(node, "things")?)?, node)?),
        "many" => {
            let (comparison, n) = size(node)?;
            Question::many(one()?, comparison, n)
        }
        "many-at" => {
            let (comparison, n) = size(node)?;
            Question::many(placed(one()?, node)?, comparison, n)
        }
        "members" => {
            let (comparison, n) = size(node)?;
            // On the map, all of its kind are counted; elsewhere, only the others.
            let object = match part(node, "place")?.name() {
                "map" => Object::Members,
                _ => Object::Species,
            };
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
        "none-there" => Question::many(one()?, Comparison::Equal, 0),
        "terrain" => {
            let terrain = Object::Terrain(part(node, "terrain")?.name().into());
            Question::some(here(terrain.into()))
        }
        "away" => {
            let (comparison, n) = size(node)?;
            Question::Compare(Amount::Distance(one()?), comparison, Amount::Is(n))
        }
        "state" => state(part(node, "state")?)?,
        "not-state" => Question::Not(Box::new(state(part(node, "state")?)?)),
        "loose" => Question::AttachedTo(Object::Anybody.into()),
        "wounds" => {
            let (comparison, n) = size(node)?;
            Question::Compare(Amount::Wounds, comparison, Amount::Is(n))
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
        _ => return unknown(node),
    })
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
        "there" => Deed::Move(Command::new(Direction::To, Object::It)),
        "again" => Deed::MoveAgain,
        "consume" => Deed::Consume { what: None, cubes: 1 },
        "consume-it" => Deed::Consume { what: Some(eaten(wanted()?)?), cubes: 1 },
        "consume-that" => Deed::Consume { what: Some(Object::It.into()), cubes: 1 },
        "consume-some" => Deed::Consume { what: Some(eaten(one()?)?), cubes: small(node)? },
        "consume-all" => Deed::Consume { what: Some(eaten(one()?)?), cubes: u8::MAX },
        "fight" | "scare" => return strike(verb, Strike::default()),
        "fight-it" | "scare-it" => {
            return strike(verb, Strike { whom: Some(struck(wanted()?)?), ..Strike::default() });
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
        _ => return Err("fights, scares, the Special and what is consumed can be forbidden".into()),
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
    let means = |term| Ok(Setting::Means(term, things(part(node, "things")?)?));
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
