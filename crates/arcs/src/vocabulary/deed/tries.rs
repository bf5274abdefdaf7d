//! The ways to do what a phrase names, and which of them are valid.

use super::goal::{goals, reached};
use super::object::{Objects, objects};
use super::{MOVE, bare};
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::state::round::Kind;
use crate::vocabulary::card::card;
use crate::vocabulary::meaning::{
    Amount, Card, Condition, Count, Filter, Fold, Goal, Group, Mark, Object, PieceKind, Pieces, Question,
    SOME, Site, Sort, Stake, Thing, Trait, Try, Types, Verb, Who,
};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::{place, question};
use script::language::Node;
use script::program::Comparison;

/// R7: goals are the outermost loop, then objects, then actions.
pub(super) fn tries(node: &Node) -> Lowered<Vec<Try>> {
    let said = || node.children.iter().filter(|n| matches!(n.category(), "verb" | "ing"));
    let mut verbs: Vec<Verb> = said().map(verb).collect::<Lowered<_>>()?;
    let (raids, catapults) = (said().any(|v| v.name() == "raid"), said().any(|v| v.name() == "catapult"));
    if (raids || catapults) && verbs.len() > 1 {
        return Err("say it on a line of its own".into());
    }
    if verbs.contains(&Verb::Act(Kind::Build)) && verbs.contains(&Verb::Act(Kind::Repair)) {
        verbs.push(Verb::BuildThenRepair);
    }
    // A card is influenced with the bot's own agents.
    let said_of = node.all("object").flat_map(|object| object.child("card").unwrap_or(object).all("about"));
    let mut with = said_of.filter(|about| about.name() == "agents-with" && about.child("owner").is_none());
    if verbs.contains(&Verb::Act(Kind::Influence)) && with.next().is_some() {
        return Err("say “a card that has 2 agents” if they are on it already".into());
    }
    let with = objects(node)?;
    let mut goals: Vec<(Goal, Site, Option<Object>)> = Vec::new();
    for g in node.children.iter().filter(|n| matches!(n.category(), "goal" | "aim")) {
        // A card to take is the object of the action.
        match g.child("card").filter(|_| matches!(g.name(), "card" | "majority")) {
            Some(c) => {
                let mut card = card(c)?;
                if g.name() == "majority" {
                    card.stake = Stake::Majority;
                }
                goals.push((Goal::None, Site::ANY, Some(Object::Card(card))));
            }
            None => goals.extend(self::goals(g)?.into_iter().map(|(goal, about)| (goal, about, None))),
        }
    }
    if raids {
        // The items that a raid takes are its goal.
        for (goal, ..) in &mut goals {
            *goal = match *goal {
                Goal::Resources(types) => Goal::Steal(types),
                goal => goal,
            };
        }
        if goals.is_empty() {
            goals.push((Goal::Steal(Types::These(Resource::all().collect())), Site::ANY, None));
        }
    }
    if goals.is_empty() {
        goals.push((Goal::None, Site::ANY, None));
    }
    let mut base = placed(node, &with)?;
    for goal in node.children.iter().filter(|n| n.category() == "goal" && n.name() == "destroy") {
        if goals.len() > 1 {
            return Err("say it on a line of its own".into());
        }
        base.that.push(Trait::Destroys(part::pieces(goal)?));
    }
    if catapults {
        base.that.push(Trait::Catapult);
    }
    for g in node.children.iter().filter(|n| n.category() == "aim") {
        base.that.extend(reached(g)?);
    }
    let places = alternatives(node)?;
    let mut tries = Vec::new();
    for (goal, about, own) in goals {
        let objects = own.map_or_else(|| with.list.clone(), |o| vec![o]);
        for object in objects {
            for verb in &verbs {
                let mut t = Try { verb: *verb, object, goal, about: about.clone(), ..base.clone() };
                // "It" is a card, or something on the map.
                let court = matches!(verb, Verb::Act(Kind::Influence | Kind::Secure));
                if court && object == Object::That && with.it {
                    t.object = Object::Card(Card { sort: Sort::That, ..Card::ANY });
                }
                // “Move ships there” states the destination.
                if *verb == MOVE && t.at.is_any() && with.at.contains(&Filter::That) {
                    return Err("say “from there”, or where they go".into());
                }
                // The location of the pieces: for a move, their origin.
                if !with.at.is_empty() {
                    let site = if *verb == MOVE { &mut t.from } else { &mut t.at };
                    *site = with.at.iter().cloned().chain(site.filters().iter().cloned()).collect();
                }
                // Built, repaired or moved pieces are the bot's own anyway.
                if let Object::Owned(group) = object
                    && group.owner == Who::Bot
                    && *verb != Verb::Act(Kind::Tax)
                {
                    t.object = Object::Pieces(group.pieces);
                    t.fresh |= group.condition == Condition::Fresh;
                }
                // The defender has the pieces, possibly in a required number.
                let fights = matches!(verb, Verb::Act(Kind::Battle) | Verb::Combat);
                if fights && let Object::Pieces(pieces) = object {
                    let condition = match (with.fresh, with.damaged) {
                        (true, _) => Condition::Fresh,
                        (_, true) => Condition::Damaged,
                        _ => Condition::Either,
                    };
                    t.object = Object::Owned(Group { pieces, owner: Who::Rival, condition });
                    t.fresh = false;
                }
                if fights && with.vague {
                    return Err("say whether the pieces are counted there, or on the map".into());
                }
                if fights
                    && let Object::Owned(group) = &t.object
                    && let Who::Such(Mark::Most(Thing::Pieces(..)) | Mark::Least(Thing::Pieces(..))) =
                        group.owner
                    && !with.on_map
                    && !t.at.is_any()
                {
                    return Err("say whether the pieces are counted there, or on the map".into());
                }
                if fights && let Object::Owned(group) = &mut t.object {
                    // For a rival to be fought, “ships” means those in the system.
                    if let (Who::Such(Mark::Has(Thing::Pieces(pieces, condition), comparison, n)), false) =
                        (group.owner, with.on_map)
                    {
                        let there: Site = [Filter::That].into_iter().collect();
                        let theirs = Who::Such(Mark::That);
                        let theirs = Amount::Sited(Fold::Total, theirs, pieces, condition, there);
                        let number = Amount::Number(n);
                        t.that.push(Trait::Holds(Box::new(Question::Compare(theirs, comparison, number))));
                        group.owner = Who::Rival;
                    }
                    if let (Who::Such(Mark::ThanBot(Thing::Pieces(pieces, condition), comparison)), false) =
                        (group.owner, with.on_map)
                    {
                        let there: Site = [Filter::That].into_iter().collect();
                        let of = |who| Amount::Sited(Fold::Total, who, pieces, condition, there.clone());
                        let (theirs, own) = (of(Who::Such(Mark::That)), of(Who::Bot));
                        t.that.push(Trait::Holds(Box::new(Question::Compare(theirs, comparison, own))));
                        group.owner = Who::Rival;
                    }
                }
                if fights && let (Object::Owned(group), Some(size)) = (t.object, with.size) {
                    t.that.push(Trait::Defender(group.pieces, group.condition, size.0, size.1));
                    t.count = Count::ANY;
                }
                // Only damaged pieces are repaired; a move takes the fresh ships along.
                let repairs = matches!(verb, Verb::Act(Kind::Repair));
                t.damaged = with.damaged && *verb == MOVE;
                if with.damaged && !repairs && !fights && !t.damaged {
                    return Err("pieces are built and taxed whether they are damaged or not".into());
                }
                if with.fresh && repairs {
                    return Err("only damaged pieces are repaired".into());
                }
                tries.push(t);
            }
        }
    }
    // “To a gate or to a planet”: the first of them that is possible.
    let tries = if places.is_empty() {
        tries
    } else {
        let at = |at: &Site| tries.iter().map(|t| Try { at: at.clone(), ..t.clone() }).collect::<Vec<_>>();
        places.iter().flat_map(at).collect()
    };
    sensible(tries)
}

/// The places of “to … or to …”.
fn alternatives(node: &Node) -> Lowered<Vec<Site>> {
    let or = node.all("where").find(|w| matches!(w.name(), "or" | "or-in"));
    or.map_or(Ok(Vec::new()), |or| part::places(or).map(place::site).collect())
}

/// The valid tries: each goal and each object must fit some action.
pub(super) fn sensible(mut tries: Vec<Try>) -> Lowered<Vec<Try>> {
    // "Build or Influence to …": an action that cannot serve the goal is a no, not a fault. But each goal and
    // each object must fit some action.
    let named = tries.clone();
    tries.retain(makes_sense);
    let lost = named.iter().find(|t| {
        tries.is_empty()
            || !tries.iter().any(|k| k.object == t.object)
            || !tries.iter().any(|k| k.goal == t.goal)
    });
    match lost {
        Some(t) if t.verb != Verb::BuildThenRepair => {
            Err(format!("{} cannot be about {}", verb_name(t.verb), about(t)))
        }
        _ => Ok(tries),
    }
}

/// The place and the number of ships of an action.
pub(super) fn placed(node: &Node, with: &Objects) -> Lowered<Try> {
    let mut t = Try { count: with.count, fresh: with.fresh, that: with.that.clone(), ..bare(Verb::Combat) };
    if with.force {
        t.from = [Filter::TaskForce].into_iter().collect();
    }
    if with.those {
        t.from = [Filter::That].into_iter().collect();
    }
    let mut said: Vec<&str> = Vec::new();
    for where_ in node.children.iter().filter(|n| matches!(n.category(), "where" | "from" | "where-from")) {
        let site = || place::site_in(where_);
        // Origin, destination and opponent may each be stated once.
        let role = match where_.name() {
            "to" | "nearest" | "farthest" | "there" | "next" | "each" | "to-each" | "or" | "or-in"
            | "adjacent" | "join" | "no-supply" => "at",
            "from-each" => "from",
            name => name,
        };
        if said.contains(&role) {
            return Err("where it is done is said twice".into());
        }
        said.push(role);
        // “A building next to a planet next to a gate”: the last clause belongs to the place before it.
        let objects = || node.all("object");
        let moves = node.all("verb").any(|verb| verb.name() == "move");
        let told = |object: &Node| object.name() == "special" && where_.name() == "at" && !moves;
        if objects().any(told) {
            return Err("this is said of the pieces".into());
        }
        if where_.name() == "next" && objects().any(ends_at_a_place)
            || matches!(where_.name(), "at" | "to" | "next")
                && !is_where_it_is(where_)
                && objects().any(ends_at_pieces)
        {
            return Err("what is said last belongs to what stands before it".into());
        }
        match where_.name() {
            "at" | "to" | "each" | "to-each" => t.at = site()?,
            "nearest" => (t.at, t.nearest) = (site()?, true),
            "farthest" => (t.at, t.farthest) = (site()?, true),
            "or" | "or-in" => {}
            "there" => t.at = [Filter::That].into_iter().collect(),
            "next" => t.at = [Filter::NextTo(site()?)].into_iter().collect(),
            "from" | "from-each" => t.from = site()?,
            "no-supply" => t.at = [Filter::InSupply(Comparison::Equal, 0)].into_iter().collect(),
            "keeping" => t.that.push(Trait::HoldsOrigin),
            "adjacent" => {
                let filters = place::plain_ground(where_)?;
                let clauses = place::clauses(where_)?;
                t.at = filters.filters().iter().cloned().chain(clauses).collect();
                t.that.push(Trait::Adjacent);
            }
            "join" => t.at = [place::largest(part(where_, "largest")?)?].into_iter().collect(),
            "against" => {}
            "toward" | "toward-who" | "away" => {
                let site = match where_.child("who") {
                    Some(who) => {
                        let owner = part::who(who)?;
                        let pieces = PieceKind::all().collect();
                        [Filter::With(Group { pieces, owner, condition: Condition::Either }, SOME)]
                            .into_iter()
                            .collect()
                    }
                    None => site()?,
                };
                t.that.push(Trait::Closer(site, where_.name() != "away"));
            }
            _ => return unknown(where_),
        }
    }
    if let Some(location) = node.child("location") {
        // “A city next to a gate where …”: the last clause belongs to the place before it.
        if node.all("object").any(ends_at_a_place) {
            return Err("what is said last belongs to the place before it".into());
        }
        // In a combat this means the defender, and nobody else.
        let fights = node.all("verb").all(|v| matches!(v.name(), "battle" | "combat" | "raid"));
        if location.name() == "would" {
            let (pieces, condition) = (part::pieces(location)?, part::condition(location)?);
            let there: Site = [Filter::That].into_iter().collect();
            let of = |fold, who| Amount::Sited(fold, who, pieces, condition, there.clone());
            let more =
                Question::Compare(of(Fold::Total, Who::Bot), Comparison::More, of(Fold::Most, Who::Rival));
            t.that.push(Trait::Reaches(Box::new(more)));
        } else if location.name() == "times" {
            if !fights {
                return Err("ships are compared like that in a battle".into());
            }
            let (pieces, condition) = (part::pieces(location)?, part::condition(location)?);
            let there: Site = [Filter::That].into_iter().collect();
            let of = |who| Amount::Sited(Fold::Total, who, pieces, condition, there.clone());
            let times = Amount::Times(question::factor(location)?, Box::new(of(Who::Such(Mark::That))));
            let enough = Question::Compare(of(Who::Bot), Comparison::AtLeast, times);
            t.that.push(Trait::Holds(Box::new(enough)));
        } else if location.name() == "defender" {
            if !fights {
                return Err("only a battle has a defender".into());
            }
            let (pieces, condition) = (part::pieces(location)?, part::condition(location)?);
            let there: Site = [Filter::That].into_iter().collect();
            let of = |who| Amount::Sited(Fold::Total, who, pieces, condition, there.clone());
            let more = Question::Compare(of(Who::Such(Mark::That)), Comparison::More, of(Who::Bot));
            t.that.push(Trait::Holds(Box::new(more)));
        } else if fights && location.name() == "own-more" {
            let ours = place::group(location, Who::Bot)?;
            t.that.push(Trait::Outnumbers(ours.pieces, ours.condition));
        } else {
            t.at = place::clauses(node)?.into_iter().collect();
        }
    }
    Ok(t)
}

/// Whether the last clause of an object names a place.
fn ends_at_a_place(object: &Node) -> bool {
    let last = object.children.last();
    last.is_some_and(|last| {
        (last.category() == "clause" && part::places(last).next().is_some()) || ends_at_a_place(last)
    })
}

/// “In the system”: the system of the action.
fn is_where_it_is(where_: &Node) -> bool {
    let bare = |place: &Node| place.children.len() == 1;
    part::places(where_).any(|p| bare(p) && p.child("ground").is_some_and(|ground| ground.name() == "system"))
}

/// “A rival who has ships”: a following clause refers to where the ships are.
fn ends_at_pieces(object: &Node) -> bool {
    fn last(node: &Node) -> &Node {
        node.children.last().map_or(node, last)
    }
    let does =
        object.child("who").and_then(|who| who.children.last()).filter(|said| said.category() == "does");
    does.is_some_and(|does| last(does).category() == "piece")
}

/// Whether an action can have this object at all: a Court card cannot be taxed.
pub(super) fn makes_sense(t: &Try) -> bool {
    let kind = match t.verb {
        Verb::Act(kind) => kind,
        Verb::Combat => Kind::Battle,
        Verb::BuildThenRepair => return matches!(t.goal, Goal::ChangeControl | Goal::TakeControl),
    };
    let object = match t.object {
        Object::Anything => true,
        Object::Pieces(pieces) => match kind {
            Kind::Build | Kind::Repair => true,
            Kind::Move => pieces == Pieces::EMPTY.with(PieceKind::Ship),
            Kind::Tax => pieces == Pieces::EMPTY.with(PieceKind::City),
            Kind::Influence | Kind::Secure | Kind::Battle => false,
        },
        Object::Owned(group) => match kind {
            Kind::Tax => {
                // “Tax a rival”: one of its cities.
                let all: Pieces = PieceKind::all().collect();
                group.pieces == Pieces::EMPTY.with(PieceKind::City) || group.pieces == all
            }
            Kind::Battle => group.owner != Who::Bot,
            Kind::Build | Kind::Repair | Kind::Move | Kind::Influence | Kind::Secure => false,
        },
        Object::Card(_) => matches!(kind, Kind::Influence | Kind::Secure),
        Object::That => matches!(kind, Kind::Repair | Kind::Tax | Kind::Battle),
    };
    let court = matches!(kind, Kind::Influence | Kind::Secure);
    let moves = matches!(kind, Kind::Move | Kind::Battle);
    // An action on each of several is repeated for one after the other.
    let counted = match t.count {
        Count::ANY => true,
        Count::Half { .. } | Count::AllBut(_) | Count::Needed | Count::Same => kind == Kind::Move,
        _ => kind != Kind::Battle,
    };
    let such = t.that.iter().all(|quality| match quality {
        Trait::OnMap(..) => kind == Kind::Build,
        Trait::HoldsOrigin | Trait::Adjacent => moves,
        Trait::Reaches(question) => {
            matches!(kind, Kind::Move | Kind::Build | Kind::Repair | Kind::Influence)
                && crate::vocabulary::refer::fits(question, t)
        }
        Trait::Denies => kind == Kind::Influence,
        Trait::Takes(..) | Trait::Destroys(_) | Trait::Attackers(..) => kind == Kind::Battle,
        _ => true,
    });
    let place = (t.at.is_any() || !court) && (t.from.is_any() || moves) && counted;
    let goal = match t.goal {
        Goal::None => true,
        Goal::Contend(_) | Goal::GrowLead(_) | Goal::Win(_) => {
            matches!(kind, Kind::Tax | Kind::Secure | Kind::Influence | Kind::Battle)
        }
        Goal::Steal(_) => kind == Kind::Battle,
        Goal::Match => kind == Kind::Influence,
        Goal::Captives(_) => matches!(kind, Kind::Tax | Kind::Secure | Kind::Influence),
        Goal::ChangeControl | Goal::TakeControl => {
            matches!(kind, Kind::Move | Kind::Build | Kind::Repair | Kind::Battle)
        }
        Goal::Claims(_) | Goal::Gather => kind == Kind::Move,
        Goal::Resources(_) => kind == Kind::Tax,
        Goal::Defend(_) => matches!(kind, Kind::Build | Kind::Repair | Kind::Move),
        Goal::Trophies => kind == Kind::Battle,
    };
    object && place && goal && such
}

fn verb_name(verb: Verb) -> &'static str {
    match verb {
        Verb::Act(kind) => kind.label(),
        Verb::BuildThenRepair => "build and repair",
        Verb::Combat => "favorable combat",
    }
}

pub(super) fn about(t: &Try) -> &'static str {
    match (t.object, t.goal) {
        (Object::Card(_), _) => "Court cards",
        (Object::Pieces(_), Goal::None) => "these pieces",
        (_, Goal::Contend(_) | Goal::GrowLead(_) | Goal::Win(_)) => "ambitions",
        (_, Goal::Captives(_)) => "captives",
        (_, Goal::Steal(_)) => "raids",
        (_, Goal::Match) => "agents",
        (Object::Owned(_), _) => "somebody else's pieces",
        (_, Goal::ChangeControl | Goal::TakeControl) => "control",
        (_, Goal::Claims(_)) => "claims",
        (_, Goal::Gather) => "moving ships",
        (_, Goal::Resources(_)) => "resources",
        (_, Goal::Trophies) => "trophies",
        _ if !t.from.is_any() || t.count != Count::ANY => "so many ships, or where they come from",
        _ if !t.at.is_any() => "a place on the map",
        _ => "that",
    }
}

pub(super) fn verb(node: &Node) -> Lowered<Verb> {
    match node.name() {
        "combat" => Ok(Verb::Combat),
        "raid" => Ok(Verb::Act(Kind::Battle)),
        "catapult" => Ok(Verb::Act(Kind::Move)),
        name => Kind::parse(name).map_or_else(|| unknown(node), |k| Ok(Verb::Act(k))),
    }
}
