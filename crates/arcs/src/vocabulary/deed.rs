//! Deeds: actions, goals, and what they are done with.

use super::meaning::{Deed, Goal, Object, Pieces, Spending, Target, Try, Use, Verb};
use super::part::{self, Lowered, part, unknown};
use crate::state::names::{Named, Set};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use script::grammar::Node;

pub fn deed(node: &Node) -> Lowered<Deed> {
    Ok(match node.name() {
        "object-goal" | "goal" | "object" | "verb" => Deed::Attempt(tries(node)?),
        "ability" => Deed::UseAbility,
        "pass" => Deed::Pass,
        "draw" => Deed::Draw(number(node).clamp(0, 28) as u8),
        "lower-hand" => Deed::LowerHand,
        "raise-seize" | "place-seize" => Deed::RaiseSeize,
        "remove-seize" => Deed::RemoveSeize,
        "declare" => Deed::Declare,
        "surpass" => Deed::Surpass,
        "seize" => Deed::Seize,
        "pay" => Deed::PayForSeizing,
        "discard-drawn" => Deed::DiscardDrawn,
        "discard-bonus" => Deed::DiscardBonus,
        "select-any" => Deed::SelectAny,
        "prelude" => Deed::Prelude,
        "plan" => Deed::Plan,
        "spend" => Deed::Spend {
            resource: part::resource(part(node, "resource")?)?,
            on: node.all("spending").map(spending).collect::<Lowered<_>>()?,
        },
        "spend-combat" => Deed::SpendForCombat(part::resources(node)?),
        "use-cards" => {
            Deed::UseCards { card: part::card(part(node, "card")?)?, to: use_of(part(node, "use")?)? }
        }
        _ => return unknown(node),
    })
}

fn number(node: &Node) -> i32 {
    node.numbers().next().unwrap_or(0)
}

/// R7: goals outermost, then what the action is done with, then the actions.
fn tries(node: &Node) -> Lowered<Vec<Try>> {
    let mut verbs: Vec<Verb> = node.all("verb").map(verb).collect::<Lowered<_>>()?;
    if verbs.contains(&Verb::Act(Kind::Build)) && verbs.contains(&Verb::Act(Kind::Repair)) {
        verbs.push(Verb::BuildThenRepair);
    }
    let objects = objects(node)?;
    let mut goals: Vec<(Goal, Option<Object>)> = Vec::new();
    for g in node.all("goal") {
        // A card to take is what the action is done with.
        match g.child("card").filter(|_| g.name() == "card") {
            Some(card) => goals.push((Goal::None, Some(Object::Card(part::card(card)?)))),
            None => goals.push((goal(g)?, None)),
        }
    }
    if goals.is_empty() {
        goals.push((Goal::None, None));
    }
    let mut tries = Vec::new();
    for (goal, own) in goals {
        let objects = own.map_or_else(|| objects.clone(), |o| vec![o]);
        for object in objects {
            for verb in &verbs {
                tries.push(Try { verb: *verb, object, goal });
            }
        }
    }
    // "Build or Influence to …": an action that cannot serve the goal is a no, not a fault.
    let odd = tries.first().map(|t| format!("{} cannot be about {}", verb_name(t.verb), about(t)));
    tries.retain(makes_sense);
    match odd {
        Some(odd) if tries.is_empty() => Err(odd),
        _ => Ok(tries),
    }
}

/// Pieces in one list are one choice; cards are tried in the order written.
fn objects(node: &Node) -> Lowered<Vec<Object>> {
    let mut pieces = Pieces::EMPTY;
    let mut list = Vec::new();
    for object in node.all("object") {
        match object.name() {
            "piece" => pieces = pieces.union(part::pieces(object)?),
            "card" => list.push(Object::Card(part::card(part(object, "card")?)?)),
            "site" => list.push(Object::Site(super::meaning::Site::With {
                pieces: part::pieces(object)?,
                owner: part::owner_or(object, super::meaning::Who::Anybody)?,
            })),
            "unassigned" => list.push(Object::Anything),
            _ => return unknown(object),
        }
    }
    if !pieces.is_empty() {
        list.push(Object::Pieces(pieces));
    }
    if list.is_empty() {
        list.push(Object::Anything);
    }
    Ok(list)
}

/// Whether an action can be about that at all: nobody taxes a Court card.
fn makes_sense(t: &Try) -> bool {
    let kind = match t.verb {
        Verb::Act(kind) => kind,
        Verb::Combat => Kind::Battle,
        Verb::BuildThenRepair => return matches!(t.goal, Goal::ChangeControl(_) | Goal::TakeControl(_)),
    };
    let object = match t.object {
        Object::Anything => true,
        Object::Pieces(_) => matches!(kind, Kind::Build | Kind::Repair | Kind::Move | Kind::Tax),
        Object::Card(_) => matches!(kind, Kind::Influence | Kind::Secure),
        Object::Site(_) => matches!(kind, Kind::Tax | Kind::Battle | Kind::Move | Kind::Repair | Kind::Build),
    };
    let goal = match t.goal {
        Goal::None => true,
        Goal::Contend(_) | Goal::GrowLead(_) | Goal::Win(_) => {
            matches!(kind, Kind::Tax | Kind::Secure | Kind::Influence | Kind::Battle)
        }
        Goal::Captives => matches!(kind, Kind::Tax | Kind::Secure | Kind::Influence),
        Goal::ChangeControl(_) | Goal::TakeControl(_) => {
            matches!(kind, Kind::Move | Kind::Build | Kind::Repair | Kind::Battle)
        }
        Goal::Claims | Goal::Gather => kind == Kind::Move,
        Goal::Resources(_) => kind == Kind::Tax,
        Goal::Defend(_) => matches!(kind, Kind::Build | Kind::Repair | Kind::Move),
        Goal::Trophies => kind == Kind::Battle,
    };
    object && goal
}

fn verb_name(verb: Verb) -> &'static str {
    match verb {
        Verb::Act(kind) => kind.label(),
        Verb::BuildThenRepair => "build and repair",
        Verb::Combat => "favorable combat",
    }
}

fn about(t: &Try) -> &'static str {
    match (t.object, t.goal) {
        (Object::Card(_), _) => "Court cards",
        (Object::Pieces(_), Goal::None) => "these pieces",
        (_, Goal::Contend(_) | Goal::GrowLead(_) | Goal::Win(_)) => "ambitions",
        (_, Goal::Captives) => "captives",
        (_, Goal::ChangeControl(_) | Goal::TakeControl(_)) => "control",
        (_, Goal::Claims) => "claims",
        (_, Goal::Gather) => "moving ships",
        (_, Goal::Resources(_)) => "resources",
        (_, Goal::Trophies) => "trophies",
        _ => "that",
    }
}

fn verb(node: &Node) -> Lowered<Verb> {
    match node.name() {
        "combat" => Ok(Verb::Combat),
        name => Kind::parse(name).map_or_else(|| unknown(node), |k| Ok(Verb::Act(k))),
    }
}

pub fn goal(node: &Node) -> Lowered<Goal> {
    Ok(match node.name() {
        "contend" => Goal::Contend(part::ambitions(node)?),
        "captives" => Goal::Captives,
        "lead" => Goal::GrowLead(part::ambitions(node)?),
        "win" => Goal::Win(part::ambitions(node)?),
        "change" | "neutralize" => Goal::ChangeControl(part::site_in(node)?),
        "take" => Goal::TakeControl(part::site_in(node)?),
        "claim" => Goal::Claims,
        "new-resource" => Goal::Resources(Resource::all().collect()),
        "resource" => Goal::Resources(part::resources(node)?),
        "defend" => match part::site_in(node)? {
            super::meaning::Site::Undefended(pieces) => Goal::Defend(pieces),
            _ => return Err("only undefended buildings can be defended".into()),
        },
        "trophies" => Goal::Trophies,
        "gather" => Goal::Gather,
        _ => return unknown(node),
    })
}

fn spending(node: &Node) -> Lowered<Spending> {
    Ok(Spending { tries: tries(node)?, if_none: node.name() == "object-none" })
}

fn use_of(node: &Node) -> Lowered<Use> {
    Ok(match node.name() {
        "ships" => Use::PlaceShips,
        "bonus" => Use::BonusCard,
        "win" => Use::Win(part::ambitions(node)?),
        "seize" => Use::Seize,
        _ => return unknown(node),
    })
}

/// R46 as in 0.7, for a page that uses the words without defining them.
pub const COMBAT_CARD: ResourceSet = ResourceSet::from_bits(1 << Resource::Weapon as u32);

pub fn target(node: &Node) -> Lowered<Target> {
    Ok(match node.name() {
        "combat" => Target::Combat(combat_tokens(node)?),
        "combat-card" => Target::Combat(COMBAT_CARD),
        "ability" => Target::Ability,
        "suit" => Target::Suit(part::suit(part(node, "suit")?)?),
        _ => return unknown(node),
    })
}

/// The tokens that make a card of another suit a Combat card: a Weapon, or Fuel and a Weapon.
pub fn combat_tokens(node: &Node) -> Lowered<ResourceSet> {
    let tokens = part::resources(node)?;
    let allowed: ResourceSet = [Resource::Weapon, Resource::Fuel].into_iter().collect();
    if tokens.contains(Resource::Weapon) && tokens.without(allowed) == Set::EMPTY {
        Ok(tokens)
    } else {
        Err("only a Weapon, or a Weapon with Fuel, makes another card a Combat card".into())
    }
}
