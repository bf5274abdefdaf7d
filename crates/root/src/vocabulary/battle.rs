//! Battles: the defender, the place and the number.

use super::deed::foe_fact;
use super::meaning::{Deed, Many, Place, Players, Who};
use super::part::{Lowered, first_number, part};
use super::place;
use super::players::{self, Here};
use script::language::Node;

fn battle((place, many): (Place, Many), foe: Option<Players>) -> Deed {
    let many = if many == Many::Those { Many::Each } else { many };
    Deed::Battle { place, many, foe }
}

/// Whether a clause about players ends with a clearing.
pub fn names_place(node: &Node) -> bool {
    // What they rule is said of them, however it is told apart.
    if node.category() == "domain" {
        return false;
    }
    let ends = |n: &Node| {
        matches!(n.category(), "place" | "near" | "lone" | "spoken")
            || n.category() == "clause" && n.name() == "in-pawn"
            || names_place(n)
    };
    node.children.last().is_some_and(ends)
}

pub fn often(node: &Node) -> Lowered<i32> {
    match part(node, "often")? {
        often if often.name() == "twice" => Ok(2),
        often => match first_number(often) {
            n @ 1..=20 => Ok(n),
            _ => Err("so often nothing is done".into()),
        },
    }
}

/// A battle: defender, place and number, in any order.
pub fn fought(node: &Node, site: Option<(Place, Many)>) -> Lowered<Deed> {
    let said = |name: &str| node.all("fray").filter(|n| n.name() == name).collect::<Vec<_>>();
    let (foes, mut each, sites, times) = (said("foe"), said("each-foe"), said("at"), said("often"));
    each.extend(said("everybody"));
    let facts: Vec<&Node> = node.all("fray").filter(|n| n.name().ends_with("where-foe")).collect();
    if facts.len() + each.len() > 1 {
        return Err("say it once".into());
    }
    if foes.len() + each.len() > 1 || sites.len() + usize::from(site.is_some()) > 1 || times.len() > 1 {
        return Err("say it once".into());
    }
    // “Battle the Eyrie twice” is a battle, repeated twice.
    if node.all("fray").last().is_some_and(|n| n.name() == "often") {
        return Err(
            "say how often behind the act, in a sentence of its own: “Battle the Eyrie twice.”".into()
        );
    }
    // “An enemy who rules a clearing next to the keep”: the last clause belongs to the clearing before it.
    let frays: Vec<&Node> = node.all("fray").collect();
    let belongs_to_foe = |pair: &[&Node]| {
        let beside =
            |n: &Node| n.category() == "where" && matches!(n.name(), "next" | "where" | "event" | "peak");
        matches!(pair[0].name(), "foe" | "each-foe")
            && place::names_clearing(pair[0])
            && pair[1].name() == "at"
            && pair[1].children.iter().any(beside)
    };
    if frays.windows(2).any(belongs_to_foe) {
        return Err("what is said last belongs to the clearing before it".into());
    }
    let anywhere = site.is_none() && sites.is_empty();
    let wherever = facts.first().is_some_and(|n| n.name() == "each-where-foe");
    if wherever && !anywhere {
        return Err("say once where".into());
    }
    let (mut place, many) = match (site, &sites[..]) {
        (Some(site), _) => site,
        (None, [one]) => place::site(one)?,
        _ if wherever => (Place::default(), Many::Each),
        _ => (Place::default(), Many::One),
    };
    // “Has the most” without a noun could mean warriors or other pieces.
    if node.all("fray").any(place::leaves_out_warriors) {
        return Err("say what there is most of".into());
    }
    let inside = if let [each] = each[..] {
        // “Battle each enemy in the clearing with the keep”: the battles are there.
        if each.all("clause").last().is_some_and(|n| n.name() == "in") {
            return Err("say where the battles are".into());
        }
        let that = Some(players::all(Who::That));
        let them = match each.name() {
            "everybody" => players::all(Who::Enemy),
            _ => players::such_players(each, Here::Map)?,
        };
        Deed::EachPlayer(them, Box::new(battle((place, many), that)))
    } else {
        let mut foe = match foes[..] {
            // "An enemy with a building in a clearing": the battle is there.
            [one] if anywhere && names_place(part(one, "players")?) => {
                return Err("say where the battle is".into());
            }
            [one] => Some(players::players(part(one, "players")?)?),
            _ => None,
        };
        if let Some(foe) = &foe {
            place::bind(&mut place, foe)?;
        }
        if let [fact] = facts[..] {
            let mark = foe_fact(fact)?;
            foe.get_or_insert_with(|| players::all(Who::Enemy)).marks.insert(0, mark);
        }
        match foe {
            Some(Players { who: Who::Target, marks }) if anywhere && marks.is_empty() => Deed::BattleTarget,
            foe => battle((place, many), foe),
        }
    };
    Ok(match times[..] {
        [one] => Deed::Times(often(one)?, Box::new(inside)),
        _ => inside,
    })
}
