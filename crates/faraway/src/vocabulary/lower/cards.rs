//! The effects of Specials, preferences, and the lines of a creature card.

use super::questions::{amount, state};
use super::things::{diet, quality, thing, things};
use super::{Lowered, part, small, unknown};
use crate::state::species::{Social, Temper};
use crate::state::{Deck, Effect, Kinds};
use crate::vocabulary::meaning::{Criterion, Mark, Object, Setting, Term, Thing};
use script::language::Node;

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
        "equal" => Setting::Equal(node.all("thing").map(thing).collect::<Lowered<_>>()?),
        "spares" => Setting::Spares,
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
