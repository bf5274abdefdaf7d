//! Lowers composed phrases to their meanings. Marks that do not fit a noun are refused.

use super::PRINTER;
use super::lower::{Lowered, branch, number, part, size, unknown};
use super::meaning::{Amount, Fact, Plain, Question};
use super::phrase::{Kind, Mark, Measure, Noun, Said, Share, Sort, Things, Who};
use crate::atlas::{Area, Faith, Province, Realm};
use script::language::Node;
use script::program::Comparison;

pub fn things(node: &Node) -> Lowered<Things> {
    let said = Said(PRINTER.print(node));
    let named = |noun| Things { noun, the: false, marks: Vec::new(), said: said.clone() };
    let mut things = named(Noun::Any(kind(part(node, "noun")?)?));
    describe(&mut things, node)?;
    Ok(things)
}

/// A proper name on the board.
pub fn proper(node: &Node) -> Lowered<Things> {
    let noun = match node.category() {
        "realm" => Noun::Realm(Realm::named(node.name()).map_err(|e| e.to_string())?),
        _ => match node.name() {
            "realm" => Noun::Realm(realm(node)?),
            "area-of" => Noun::Area(area(node)?),
            // A name that is also a Realm's means the Realm.
            "area" => match area(node)? {
                area if Realm::printed(area.name()).is_some() => return Err("say “the Area of …”".into()),
                area => Noun::Area(area),
            },
            _ => match province(node)? {
                province if is_another(province.name()) => return Err("it is a Realm, or an Area".into()),
                province => Noun::Province(province),
            },
        },
    };
    Ok(Things { noun, the: false, marks: Vec::new(), said: Said(PRINTER.print(node)) })
}

/// Adds the marks of a phrase to its noun; the order makes no difference.
fn describe(things: &mut Things, node: &Node) -> Lowered<()> {
    // A mark after a place belongs to the place: “Ships in a Sea Zone next to a Port”.
    let mut place = false;
    for child in &node.children {
        if place && matches!(child.category(), "tail" | "posture" | "had-tail") {
            return Err("what is said last is said of the place".into());
        }
        place |=
            child.category() == "posture" && matches!(child.name(), "in" | "next" | "in-own" | "next-own");
        let marks = match child.category() {
            "adj" if child.name() == "defined" => defined(child, things)?,
            "adj" => vec![adjective(child, things)?],
            "whose" => vec![whose(child)?],
            "tail" | "posture" | "had-tail" => vec![tail(child)?],
            _ => Vec::new(),
        };
        for mark in marks {
            fits(things, &mark)?;
            if !things.marks.contains(&mark) {
                things.marks.push(mark);
            }
        }
    }
    things.marks.sort_by_key(|mark| format!("{mark:?}"));
    Ok(())
}

fn is_another(name: &str) -> bool {
    Realm::printed(name).is_some() || Area::printed(name).is_some()
}

fn kind(node: &Node) -> Lowered<Kind> {
    Kind::named(node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn realm(node: &Node) -> Lowered<Realm> {
    Realm::named(part(node, "realm")?.name()).map_err(|e| e.to_string())
}

fn area(node: &Node) -> Lowered<Area> {
    Area::named(part(node, "area")?.name()).map_err(|e| e.to_string())
}

fn province(node: &Node) -> Lowered<Province> {
    Province::named(part(node, "province")?.name()).map_err(|e| e.to_string())
}

/// The marks of a term of the document.
fn defined(node: &Node, things: &Things) -> Lowered<Vec<Mark>> {
    let of = kind(part(node, "noun")?)?;
    let fits = match things.noun {
        Noun::Any(kind) => kind == of || of.covers(kind),
        _ => false,
    };
    if !fits {
        return Err("the word is defined for something else".into());
    }
    node.all("holds").map(holds).collect()
}

/// The mark in a definition.
pub fn holds(node: &Node) -> Lowered<Mark> {
    let stated = || match node.children.iter().find(|n| matches!(n.category(), "state" | "posture")) {
        Some(one) => state(one),
        None => unknown(node),
    };
    let about = || subject(part(node, "subject")?);
    Ok(match node.name() {
        "has" => {
            let (things, comparison, n) = had(part(node, "had")?)?;
            Mark::Has(Box::new(things), comparison, n)
        }
        "lacks" => Mark::Has(boxed(node)?, Comparison::Equal, 0),
        "is" => stated()?,
        "is-not" => Mark::Not(Box::new(stated()?)),
        "there" => match about()? {
            Who::Some(things) => Mark::Has(things, Comparison::AtLeast, 1),
            Who::None(things) => Mark::Has(things, Comparison::Equal, 0),
            _ => return Err("say that there is one, or none".into()),
        },
        "next" => match about()? {
            Who::Some(things) => Mark::Beside(things),
            Who::None(things) => Mark::Not(Box::new(Mark::Beside(things))),
            _ => return Err("say that there is one, or none".into()),
        },
        _ => return unknown(node),
    })
}

fn adjective(node: &Node, things: &mut Things) -> Lowered<Mark> {
    let some = |kind| Mark::Of(Who::Some(Box::new(Things::of(kind))));
    Ok(match node.name() {
        "large" => Mark::Large(true),
        "small" => Mark::Large(false),
        "own" => Mark::Of(Who::Bot),
        "enemy" => some(Kind::Enemy),
        "target" => some(Kind::Target),
        "npr" if things.sort() == Sort::Power => Mark::Is(Box::new(Things::of(Kind::Npr))),
        "npr" => some(Kind::Npr),
        "human" if things.sort() == Sort::Power => Mark::Is(Box::new(Things::of(Kind::Human))),
        "human" => some(Kind::Human),
        "rebel" => Mark::Rebel,
        "vacant" => Mark::Vacant,
        "distant" => Mark::Distant,
        "colonial" => Mark::Colonial,
        "adjacent" => Mark::Adjacent,
        "neutral" => Mark::Neutral,
        "occupied" | "lost" => Mark::Occupied(None),
        "standing" => Mark::Standing,
        "spent" => Mark::Spent,
        "active" => Mark::Active,
        // Whatever exists is available.
        "available" => Mark::Available,
        "branch" => Mark::Branch(branch(node)?),
        "other" => Mark::Other,
        "weakest" => Mark::Least(strong()),
        "strongest" => Mark::Most(strong()),
        "weaker" => strength(Comparison::Less, Who::Bot),
        "stronger" => strength(Comparison::More, Who::Bot),
        name => Mark::Faith(faith(name).ok_or("no meaning is known for it")?),
    })
}

fn strong() -> Measure {
    Measure::Of(Box::new(Things::of(Kind::Strength)))
}

fn strength(comparison: Comparison, than: Who) -> Mark {
    Mark::Than(strong(), comparison, 1, than)
}

fn faith(name: &str) -> Option<Faith> {
    Some(match name {
        "catholic" => Faith::Catholic,
        "protestant" => Faith::Protestant,
        "orthodox" => Faith::Orthodox,
        "muslim" => Faith::Muslim,
        _ => return None,
    })
}

fn whose(node: &Node) -> Lowered<Mark> {
    Ok(match node.name() {
        "of" => Mark::Of(owner(part(node, "owner")?)?),
        // An Alliance with a Realm is the one whose other side it is.
        "with" => match owner(part(node, "owner")?)? {
            Who::Some(things) => Mark::Is(things),
            _ => return Err("say with whom".into()),
        },
        "bot" => Mark::Of(Who::Bot),
        "held" => Mark::Held,
        "before" => Mark::OwnedBefore,
        _ => return unknown(node),
    })
}

fn owner(node: &Node) -> Lowered<Who> {
    let things = match node.name() {
        "bot" => return Ok(Who::Bot),
        "proper" => proper(part(node, "realm")?)?,
        _ => {
            let said = Said(PRINTER.print(node));
            let mut things = Things { said, ..Things::of(kind(part(node, "noun")?)?) };
            describe(&mut things, node)?;
            things.the = node.name() == "the";
            things
        }
    };
    if things.sort() != Sort::Power {
        return Err("a Realm or a player is needed here".into());
    }
    Ok(Who::Some(Box::new(things)))
}

fn boxed(node: &Node) -> Lowered<Box<Things>> {
    things(part(node, "things")?).map(Box::new)
}

fn tail(node: &Node) -> Lowered<Mark> {
    let has = |node: &Node, comparison, n| boxed(node).map(|things| Mark::Has(things, comparison, n));
    let bot_than = |comparison| Ok(Mark::Than(measure(part(node, "measure")?)?, comparison, 1, Who::Bot));
    match (node.category(), node.name()) {
        ("posture", _) => posture(node),
        (_, "is") => state(child(node)?),
        (_, "is-not") => state(child(node)?).map(|mark| Mark::Not(Box::new(mark))),
        (_, "where") if node.child("had").is_none() => posture(child(node)?),
        (_, "where" | "with") => {
            let (things, comparison, n) = had(part(node, "had")?)?;
            Ok(Mark::Has(Box::new(things), comparison, n))
        }
        (_, "without" | "without-one") => has(node, Comparison::Equal, 0),
        (_, "army") => Ok(Mark::ArmyThere),
        (_, "allied") => allied(node),
        (_, "passed") => Ok(Mark::Passed),
        (_, "not-passed") => Ok(Mark::Not(Box::new(Mark::Passed))),
        (_, "most") => Ok(Mark::Most(measure(part(node, "measure")?)?)),
        (_, "least") => Ok(Mark::Least(measure(part(node, "measure")?)?)),
        (_, "more") => bot_than(Comparison::More),
        (_, "fewer") => bot_than(Comparison::Less),
        (_, "and") => tail(child(node)?),
        (_, "first") => Ok(Mark::First),
        (_, "farthest") => Ok(Mark::Farthest),
        (_, "nearest") => Ok(Mark::Nearest),
        (_, "siege") => Ok(Mark::ToBesiege),
        (_, "occupies-nothing") => Ok(Mark::Not(Box::new(Mark::Occupies))),
        (_, "occupies") => Ok(Mark::Occupies),
        (_, "turn") => Err("what happened in this Turn is not kept: say what holds now".into()),
        _ => unknown(node),
    }
}

/// An Ally of somebody.
fn allied(node: &Node) -> Lowered<Mark> {
    let ally = Things::of(Kind::Ally);
    Ok(Mark::Is(Box::new(match who(node)? {
        Who::Bot => ally,
        other => ally.with(Mark::Of(other)),
    })))
}

/// A mark without its noun.
pub fn mark(node: &Node) -> Lowered<Mark> {
    tail(node)
}

/// The only part of a phrase.
fn child(node: &Node) -> Lowered<&Node> {
    node.children.first().ok_or_else(|| format!("“{}” lacks its part", node.name()))
}

fn posture(node: &Node) -> Lowered<Mark> {
    Ok(match node.name() {
        "in" => Mark::In(boxed(node)?),
        "in-proper" => Mark::In(Box::new(proper(part(node, "proper")?)?)),
        "in-own" => Mark::In(Box::new(of_the_bot(*boxed(node)?))),
        "next-own" => Mark::Beside(Box::new(of_the_bot(*boxed(node)?))),
        "next-proper" => Mark::Beside(Box::new(proper(part(node, "proper")?)?)),
        "there" => Mark::There,
        "next" => Mark::Beside(boxed(node)?),
        "next-bot" => Mark::BesideBot,
        "map" => Mark::OnMap,
        "occupied" => Mark::Occupied(None),
        "occupied-by" => Mark::Occupied(Some(boxed(node)?)),
        "war" => Mark::AtWar(None),
        "war-with" => Mark::AtWar(Some(who(node)?)),
        "peace" => Mark::AtPeace,
        "left" => Mark::Left,
        _ => return unknown(node),
    })
}

pub fn state(node: &Node) -> Lowered<Mark> {
    if node.category() == "posture" {
        return posture(node);
    }
    let ahead = |comparison| Ok(Mark::Than(measure(part(node, "measure")?)?, comparison, 1, than(node)?));
    Ok(match node.name() {
        "sort" => Mark::Is(boxed(node)?),
        "large" => Mark::Large(true),
        "small" => Mark::Large(false),
        "vacant" => Mark::Vacant,
        "distant" => Mark::Distant,
        "npr" => Mark::Is(Box::new(Things::of(Kind::Npr))),
        "human" => Mark::Is(Box::new(Things::of(Kind::Human))),
        "stronger" => strength(Comparison::More, than(node)?),
        "weaker" => strength(Comparison::Less, than(node)?),
        "stronger-itself" => strength(Comparison::More, Who::Bot),
        "weaker-itself" => strength(Comparison::Less, Who::Bot),
        "allied" => return allied(node),
        "active" => Mark::Active,
        "ahead" => return ahead(Comparison::More),
        "behind" => return ahead(Comparison::Less),
        name => Mark::Faith(faith(name).ok_or("that cannot be said of it")?),
    })
}

pub fn measure(node: &Node) -> Lowered<Measure> {
    Ok(match node.name() {
        "tax" => Measure::TaxValue,
        "strength" => strong(),
        _ => {
            let mut things =
                Things { said: Said(PRINTER.print(node)), ..Things::of(kind(part(node, "noun")?)?) };
            describe(&mut things, node)?;
            Measure::Of(Box::new(things))
        }
    })
}

/// The object of *have*, and its quantity.
pub fn had(node: &Node) -> Lowered<(Things, Comparison, i32)> {
    let mut things = Things { said: Said(PRINTER.print(node)), ..Things::of(kind(part(node, "noun")?)?) };
    describe(&mut things, node)?;
    let (comparison, n) = match node.name() {
        "many" => size(node)?,
        _ => (Comparison::AtLeast, 1),
    };
    Ok((things, comparison, n))
}

// ---- Who

pub fn who(node: &Node) -> Lowered<Who> {
    match node.children.iter().find(|n| matches!(n.category(), "who" | "other")) {
        Some(one) if one.category() == "who" => Ok(Who::Bot),
        Some(one) => other(one),
        None => unknown(node),
    }
}

/// With whom somebody is compared, or the Bot.
pub fn than(node: &Node) -> Lowered<Who> {
    match node.children.iter().find(|n| n.category() == "other") {
        Some(one) => compared(one),
        None => who(node),
    }
}

pub fn other(node: &Node) -> Lowered<Who> {
    if matches!(node.name(), "nobody" | "anybody" | "somebody") {
        let things = Box::new(Things { said: Said("an opponent".into()), ..Things::of(Kind::Opponent) });
        return Ok(if node.name() == "nobody" { Who::None(things) } else { Who::Some(things) });
    }
    if node.name() == "proper" {
        return proper(part(node, "realm")?).map(|things| Who::Some(Box::new(things)));
    }
    let mut things = boxed(node)?;
    if things.sort() != Sort::Power {
        return Err("a Realm or a player is needed here".into());
    }
    things.the = node.name() == "the";
    Ok(match node.name() {
        "every" => Who::Every(things),
        "none" => Who::None(things),
        _ => Who::Some(things),
    })
}

/// With whom somebody is compared: “more than any Opponent” is more than each of them.
pub fn compared(node: &Node) -> Lowered<Who> {
    Ok(match (node.name(), other(node)?) {
        ("any" | "anybody", Who::Some(things)) => Who::Every(things),
        (_, who) => who,
    })
}

/// The players of a deed, and whether it is done with each of them.
pub fn whom(node: &Node) -> Lowered<(Things, bool)> {
    let one = node.children.iter().find(|n| matches!(n.category(), "whom" | "other"));
    match one {
        Some(one) if one.category() == "whom" => Ok((Things::of(Kind::That), false)),
        Some(one) => match other(one)? {
            Who::Some(things) => Ok((*things, false)),
            Who::Every(things) => Ok((*things, true)),
            _ => Err("with nobody nothing is done: write “Never …”".into()),
        },
        None => unknown(node),
    }
}

/// The goal of a sentence, and whether each of them is meant.
pub fn goal(node: &Node) -> Lowered<(Things, bool)> {
    let node = part(node, "goal")?;
    if node.name() == "proper" {
        return Ok((proper(part(node, "proper")?)?, false));
    }
    let mut things = things(part(node, "things")?)?;
    things.the = node.name() == "the";
    Ok((things, node.name() == "every"))
}

pub fn share(node: &Node) -> Lowered<Share> {
    let node = part(node, "share")?;
    let n = || number(node, 0);
    Ok(match node.name() {
        "some" => Share::Some(n()?),
        "up-to" => Share::UpTo(n()?),
        "all" => Share::All,
        "but" => Share::AllBut(n()?),
        "half" => Share::Half,
        "one" => Share::Some(1),
        _ => return unknown(node),
    })
}

/// The law of kinds: which marks fit which nouns.
fn fits(things: &Things, mark: &Mark) -> Lowered<()> {
    use Kind::{Area, Army, Capital, Claim, Core, Idea, Port, Province, Ship, Territory, Town, Unit, Zone};
    let is = |kinds: &[Kind]| matches!(things.noun, Noun::Any(kind) if kinds.contains(&kind));
    let sort = things.sort();
    let fits = match mark {
        Mark::Large(_) | Mark::OwnedBefore => is(&[Town, Province, Port, Capital]),
        Mark::Branch(_) => is(&[Idea]),
        Mark::Faith(_) => sort == Sort::Power || is(&[Area, Capital, Territory]),
        Mark::Passed | Mark::Occupies | Mark::AtWar(_) | Mark::AtPeace | Mark::Active => sort == Sort::Power,
        Mark::In(inside) => {
            let place = matches!(inside.sort(), Sort::Place | Sort::Power);
            let at_sea = matches!(inside.noun, Noun::Any(Zone | Kind::Node | Port));
            let by_land =
                !at_sea && inside.sort() == Sort::Place && !matches!(inside.noun, Noun::Any(Territory));
            let sails = is(&[Ship, Kind::Pirate, Kind::Merchant]);
            let army = inside.is_plain(Army) && is(&[Unit]);
            army || place
                && sort != Sort::Number
                && (sort != Sort::Power || inside.sort() == Sort::Place)
                && !(is(&[Unit, Army, Claim, Core, Kind::Unrest, Kind::Influence]) && at_sea)
                && !(sails && by_land)
                && !is(&[Zone])
        }
        Mark::There | Mark::Beside(_) | Mark::BesideBot | Mark::Adjacent => sort != Sort::Number,
        Mark::OnMap => !matches!(sort, Sort::Number | Sort::Power),
        Mark::Occupied(_) => is(&[Town, Province, Area, Capital, Port]),
        Mark::Has(inside, ..) => {
            let lies = matches!(inside.sort(), Sort::Piece) || is_town(inside);
            match sort {
                Sort::Power => true,
                Sort::Place => lies || inside.sort() == Sort::Place,
                _ => false,
            }
        }
        Mark::ArmyThere => is(&[Area, Capital, Province]),
        Mark::Is(inside) => {
            let two_sided = is(&[Kind::War, Kind::Alliance, Kind::Marriage, Kind::Truce]);
            inside.sort() == sort || two_sided && inside.sort() == Sort::Power
        }
        Mark::Most(_) | Mark::Least(_) => !matches!(sort, Sort::Number),
        Mark::Than(measure, _, _, than) => {
            let measured = match measure {
                Measure::TaxValue => sort == Sort::Place,
                Measure::Of(_) => sort == Sort::Power,
            };
            measured && than.things().is_none_or(|than| than.sort() == sort)
        }
        Mark::First | Mark::Farthest | Mark::Nearest | Mark::Vacant => sort == Sort::Place || is(&[Claim]),
        Mark::ToBesiege => is(&[Province, Town]),
        Mark::Distant => is(&[Zone, Area, Kind::Node, Territory, Claim, Ship]),
        Mark::Colonial => is(&[Claim]),
        Mark::Neutral => is(&[Area, Province]),
        Mark::Rebel => is(&[Town, Unit]),
        Mark::Held => is(&[Province, Town, Area]),
        Mark::Standing => is(&[Unit]),
        Mark::Available => is(&[Kind::Bp, Kind::Manpower, Unit]),
        Mark::Spent => is(&[Kind::Bp]),
        Mark::Other => matches!(sort, Sort::Power | Sort::Place) || is(&[Kind::Hit]),
        Mark::Left if sort == Sort::Power => {
            is(&[Kind::Enemy, Kind::Ally, Kind::Opponent, Kind::Human, Kind::Npr])
        }
        Mark::Left => is(&[Ship, Unit, Kind::Manpower, Kind::Bp, Claim, Kind::Colonist]),
        Mark::Not(inside) => return fits(things, inside),
        Mark::Of(_) => {
            sort != Sort::Power
                || is(&[Kind::Ally, Kind::Partner, Kind::Enemy, Kind::Vassal, Kind::Neighbour])
        }
    };
    if fits { Ok(()) } else { Err("that cannot be said of it".into()) }
}

fn is_town(things: &Things) -> bool {
    matches!(things.noun, Noun::Any(Kind::Town | Kind::Province | Kind::Port | Kind::Capital))
}

// ---- Questions

/// A question whether there is one of them.
pub fn exists(things: Things, some: bool) -> Question {
    let (comparison, n) = if some { (Comparison::AtLeast, 1) } else { (Comparison::Equal, 0) };
    counted(things, comparison, n)
}

/// A question for their number; those with a name in the charts use it.
pub fn counted(things: Things, comparison: Comparison, n: i32) -> Question {
    let some = match (comparison, n) {
        (Comparison::AtLeast, 1) => Some(true),
        (Comparison::Equal, 0) => Some(false),
        _ => None,
    };
    if let (Some(some), Some(fact)) = (some, fact(&things)) {
        let question = Question::Is(fact);
        return if some { question } else { super::lower::not(question) };
    }
    Question::Compare(count(things), comparison, Amount::Is(n))
}

/// The chart's own name for a situation.
fn fact(things: &Things) -> Option<Fact> {
    let is = |kind| things.noun == Noun::Any(kind);
    let plain = |inside: &Things, kind| inside.is_plain(kind);
    let own: Vec<&Mark> = things.marks.iter().filter(|m| **m != Mark::Of(Who::Bot)).collect();
    Some(match (&own[..], things.noun) {
        ([], Noun::Any(Kind::Target)) => Fact::Target,
        ([], Noun::Any(Kind::Opponent)) => Fact::Opponent,
        ([], Noun::Any(Kind::Territory)) => Fact::AnyTerritory,
        ([Mark::Of(Who::Some(who)), Mark::There], Noun::Any(Kind::Ship)) if plain(who, Kind::Enemy) => {
            Fact::EnemyShips
        }
        ([], Noun::Any(Kind::Casus)) => Fact::CasusBelli,
        ([Mark::Left], Noun::Any(Kind::Ship)) => Fact::ShipLeft,
        ([Mark::OnMap], Noun::Any(Kind::Army)) => Fact::ArmyOnMap,
        ([Mark::In(place)], Noun::Any(Kind::Army))
            if plain(place, Kind::Capital) || is_own_capital(place) =>
        {
            Fact::ArmyInCapital
        }
        ([], Noun::Any(Kind::Army)) => Fact::ArmyOnMap,
        ([Mark::ToBesiege], Noun::Any(Kind::Province)) => Fact::CanBesiege,
        ([Mark::Occupied(None)], Noun::Any(Kind::Province | Kind::Town))
            if things.marks.len() > 1 || is(Kind::Town) =>
        {
            Fact::ProvinceLost
        }
        ([Mark::Is(sort)], Noun::Any(Kind::Target)) => match sort.noun {
            _ if !sort.marks.iter().all(|m| *m == Mark::Of(Who::Bot)) => return None,
            Noun::Any(Kind::Npr) => Fact::TargetNpr,
            Noun::Any(Kind::Opponent | Kind::Player) => Fact::TargetPr,
            Noun::Any(Kind::Ally) => Fact::TargetAlly,
            Noun::Any(Kind::Partner) => Fact::TargetMarried,
            Noun::Any(Kind::Enemy) => Fact::TargetEnemy,
            _ => return None,
        },
        ([Mark::AtWar(Some(Who::Bot))], Noun::Any(Kind::Target)) => Fact::TargetEnemy,
        ([Mark::Is(sort)], Noun::Any(Kind::Enemy)) if things.the && sort.marks.is_empty() => {
            match sort.noun {
                Noun::Any(Kind::Human) => Fact::EnemyHuman,
                Noun::Any(Kind::Npr) => Fact::EnemyNpr,
                _ => return None,
            }
        }
        ([Mark::Passed], _) => return None,
        _ => return None,
    })
}

fn is_own_capital(place: &Things) -> bool {
    place.noun == Noun::Any(Kind::Capital) && place.marks.iter().all(|m| *m == Mark::Of(Who::Bot))
}

/// The number of them; a number of the mat uses its name.
pub fn count(things: Things) -> Amount {
    let rest: Vec<&Mark> =
        things.marks.iter().filter(|m| !matches!(m, Mark::Of(Who::Bot) | Mark::Available)).collect();
    let Noun::Any(kind) = things.noun else { return Amount::Count(Box::new(things)) };
    let enemy = |mark: &Mark| matches!(mark, Mark::Of(Who::Some(who)) if who.is_plain(Kind::Enemy));
    let unrest = |inside: &Things| inside.is_plain(Kind::Unrest);
    let plain = match (kind, &rest[..]) {
        (Kind::Bp, []) => Plain::Available,
        (Kind::Bp, [Mark::Spent]) => Plain::Spent,
        (Kind::Manpower, []) => Plain::Manpower,
        (Kind::Unit, []) => Plain::Units,
        (Kind::Unit, [Mark::In(army)]) if army.is_plain(Kind::Army) => Plain::Units,
        (Kind::Unit, [Mark::Standing]) => Plain::Standing,
        (Kind::Unit, [mark]) if enemy(mark) => Plain::Hostile,
        (Kind::Colonist, []) => Plain::Colonists,
        (Kind::Unrest, []) => Plain::Unrest,
        (Kind::Town, [Mark::Has(inside, Comparison::AtLeast, 1)]) if unrest(inside) => Plain::Unrest,
        (
            Kind::Town,
            [Mark::Large(true)] | [Mark::Large(true), Mark::OnMap] | [Mark::OnMap, Mark::Large(true)],
        ) => Plain::LargeOnMap,
        (Kind::Town, [Mark::Large(false), Mark::OnMap] | [Mark::OnMap, Mark::Large(false)]) => {
            Plain::SmallOnMap
        }
        (Kind::Town, [Mark::Large(false)]) => Plain::SmallTowns,
        (Kind::Town, [] | [Mark::OnMap]) => Plain::Towns,
        (Kind::Town | Kind::Province, [Mark::Occupied(None)]) => Plain::Lost,
        (Kind::Province, [Mark::Held]) => Plain::Held,
        (Kind::Province, [Mark::ToBesiege]) => Plain::Besiegeable,
        (Kind::Ship, [] | [Mark::OnMap]) => Plain::Ships,
        (Kind::Prestige, []) => Plain::Prestige,
        (Kind::Strength, []) => Plain::BotStrength,
        (Kind::Strength, [Mark::Of(Who::Some(who))]) if who.is_plain(Kind::Target) => Plain::TargetStrength,
        (Kind::Cardinal, []) => Plain::Cardinals,
        (Kind::War | Kind::Enemy, []) => Plain::Wars,
        (Kind::Ally | Kind::Alliance, []) => Plain::Allies,
        (Kind::Marriage | Kind::Partner, []) => Plain::Marriages,
        (Kind::Truce, []) => Plain::Truces,
        (Kind::Claim, []) => Plain::Claims,
        (Kind::Core, []) => Plain::Cores,
        (Kind::Idea, []) => Plain::Ideas,
        (Kind::Idea, [Mark::Branch(branch)]) => return Amount::IdeasOf(*branch),
        (Kind::Hit, []) => Plain::Hits,
        (Kind::Hit, [Mark::Other]) => Plain::OtherHits,
        _ => return Amount::Count(Box::new(things)),
    };
    Amount::Plain(plain)
}

/// Adds a mark to a phrase.
pub fn marked(mut things: Things, mark: Mark) -> Lowered<Things> {
    fits(&things, &mark)?;
    if !things.marks.contains(&mark) {
        things.marks.push(mark);
        things.marks.sort_by_key(|mark| format!("{mark:?}"));
    }
    Ok(things)
}

/// A place without an owner is the Bot's own.
pub fn of_the_bot(things: Things) -> Things {
    let is_whose = things
        .marks
        .iter()
        .any(|mark| matches!(mark, Mark::Of(_) | Mark::Held | Mark::ToBesiege | Mark::Vacant));
    if things.sort() == Sort::Place && !is_whose {
        return marked(things.clone(), Mark::Of(Who::Bot)).unwrap_or(things);
    }
    things
}

/// A statement about a player: about one, every one, or none.
pub fn said_of(who: Who, mark: Mark) -> Lowered<Question> {
    let with = |things: Box<Things>, mark: Mark| marked(*things, mark);
    Ok(match who {
        Who::Bot => return Err("of the Bot this is said otherwise".into()),
        Who::Some(things) => exists(with(things, mark)?, true),
        Who::None(things) => exists(with(things, mark)?, false),
        Who::Every(things) => exists(with(things, Mark::Not(Box::new(mark)))?, false),
    })
}

/// The subject of a question: pieces, places or players.
pub fn subject(node: &Node) -> Lowered<Who> {
    match node.name() {
        "nobody" | "anybody" => return other(node),
        "proper" => return proper(part(node, "proper")?).map(|things| Who::Some(Box::new(things))),
        _ => {}
    }
    let mut things = boxed(node)?;
    things.the = node.name() == "the";
    Ok(match node.name() {
        "every" => Who::Every(things),
        "none" => Who::None(things),
        _ => Who::Some(things),
    })
}

pub fn degree(node: &Node) -> Lowered<(Comparison, u8)> {
    let node = part(node, "degree")?;
    Ok(match node.name() {
        "more" => (Comparison::More, 1),
        "fewer" => (Comparison::Less, 1),
        "least" => (Comparison::AtLeast, 1),
        "most" => (Comparison::AtMost, 1),
        "same" => (Comparison::Equal, 1),
        "twice" => (Comparison::AtLeast, 2),
        _ => return unknown(node),
    })
}

/// A number of a player's, or of the Bot's.
pub fn of(measure: Measure, who: Who) -> Lowered<Amount> {
    Ok(match (measure, who) {
        (Measure::TaxValue, _) => return Err("a Tax Value belongs to a Province or an Area".into()),
        (Measure::Of(things), Who::Bot) => count(*things),
        (Measure::Of(things), Who::Some(who)) if who.sort() == Sort::Power => {
            count(things.with(Mark::Of(Who::Some(who))))
        }
        _ => return Err("say whose number it is".into()),
    })
}
