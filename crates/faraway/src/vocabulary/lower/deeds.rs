//! Deeds and bans.

use super::things::{fits, goal, quality, thing, things};
use super::{Lowered, part, small, unknown};
use crate::vocabulary::meaning::{
    Amount, Ban, Banned, Command, Deed, Direction, Mark, Object, Question, Setting, Strike, Thing, Verb,
};
use script::language::Node;
use script::program::Comparison;

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
        // A Move is one hex: so many hexes are so many Moves, each made if it can be.
        "to-many" | "to-exact" => command(Direction::To, small(node)?.min(MOST_HEXES))?,
        "from-many" | "from-exact" => command(Direction::From, small(node)?.min(MOST_HEXES))?,
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
        // “…, but not a wounded one”: the noun is the one before it.
        "fight-but" | "scare-but" => {
            let whom = struck(wanted()?)?;
            let but = quality(part(node, "quality")?)?.into_iter().fold(whom.clone(), Thing::with);
            fits(&but)?;
            return strike(verb, Strike { whom: Some(whom), but: Some(but), ..Strike::default() });
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

/// A limit above the size of any map.
const MOST_HEXES: u8 = 40;

/// “To food, or to prey if there is no food.”
fn otherwise(node: &Node) -> Lowered<Deed> {
    let all = node.all("thing").map(thing).collect::<Lowered<Vec<Thing>>>()?;
    let [first, second, missing] = <[Thing; 3]>::try_from(all).map_err(|_| "three things".to_string())?;
    if first.object != missing.object {
        return Err("what is missing is what was wanted first".into());
    }
    let one = |thing: Thing| match node.name() {
        "to-else" => Ok(Deed::Move(Command::new(Direction::To, thing))),
        _ => {
            let whom = Some(struck(thing)?);
            Ok::<_, String>(Deed::Strike(Verb::Scare, Strike { whom, ..Strike::default() }))
        }
    };
    Ok(Deed::First(vec![one(first)?, one(second)?]))
}

/// Creatures act in their own hex, so “an explorer within 2 hexes” would promise more than is done.
fn in_reach(thing: &Thing) -> Lowered<()> {
    let is_beyond = |mark: &Mark| matches!(mark, Mark::Within(1..) | Mark::Adjacent);
    match thing.marks.iter().any(is_beyond) {
        true => Err("creatures fight, scare and eat in their own hex only: say “in the hex”".into()),
        false => Ok(()),
    }
}

fn eaten(thing: Thing) -> Lowered<Thing> {
    in_reach(&thing)?;
    match thing.object {
        Object::Cube | Object::Plant | Object::Meat | Object::Food => Ok(thing),
        Object::Either(ref all) => {
            all.iter().try_for_each(|one| eaten(one.clone()).map(|_| ())).map(|()| thing.clone())
        }
        _ => Err("creatures consume cubes: Plant or Meat".into()),
    }
}

fn struck(thing: Thing) -> Lowered<Thing> {
    in_reach(&thing)?;
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
