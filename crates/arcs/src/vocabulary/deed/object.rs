//! The objects of actions.

use super::{counted, number};
use crate::state::names::Named;
use crate::vocabulary::card::card;
use crate::vocabulary::meaning::{
    Condition, Count, Filter, Group, Mark, Object, PieceKind, Pieces, SOME, Trait, Who,
};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::place;
use script::language::Node;
use script::program::Comparison;

pub(super) struct Objects {
    pub(super) list: Vec<Object>,
    /// How many ships or agents.
    pub(super) count: Count,
    /// Fresh ones only.
    pub(super) fresh: bool,
    /// Damaged ones only.
    pub(super) damaged: bool,
    /// Whether the task force moves.
    pub(super) force: bool,
    /// Whether the ships of the preceding question move.
    pub(super) those: bool,
    /// The quantity as stated.
    pub(super) size: Option<(Comparison, i32)>,
    pub(super) that: Vec<Trait>,
    /// The location of the pieces.
    pub(super) at: Vec<Filter>,
    /// Whether it is called “it”.
    pub(super) it: bool,
    /// Whether a statement about a rival's ships refers to the whole map.
    pub(super) on_map: bool,
    /// Whether pieces of a rival are counted without saying where.
    pub(super) vague: bool,
}

impl Default for Objects {
    fn default() -> Objects {
        Objects {
            list: Vec::new(),
            count: Count::ANY,
            fresh: false,
            damaged: false,
            force: false,
            those: false,
            size: None,
            that: Vec::new(),
            at: Vec::new(),
            it: false,
            on_map: false,
            vague: false,
        }
    }
}

/// Pieces in one list are one choice; cards are tried in the order written.
pub(super) fn objects(node: &Node) -> Lowered<Objects> {
    let mut pieces = Pieces::EMPTY;
    let mut all = Objects::default();
    for object in node.all("object") {
        match object.name() {
            "card" => all.list.push(Object::Card(card(part(object, "card")?)?)),
            "rival" => {
                let who = part(object, "who")?;
                let thing = part::marked(who).and_then(|mark| mark.child("thing"));
                // A rival is weak or strong anywhere on the map.
                all.on_map |= who.name() == "word" || thing.is_some_and(|thing| thing.name() == "on-map");
                let owner = rival(object)?;
                let told = matches!(owner, Object::Owned(Group { owner: Who::Such(Mark::Is(_)), .. }));
                all.vague |= told && counts_pieces(who);
                all.list.push(owner);
            }
            "it" => {
                all.it = true;
                all.list.push(Object::That);
            }
            "sited" | "many-sited" | "all-sited" => {
                let sited = part(object, "sited")?;
                let group = place::group_of(sited, Who::Anybody)?.ok_or("say which pieces are meant")?;
                // “Move ships next to a gate” states the destination.
                let next = sited.all("clause").last().is_some_and(|clause| clause.name() == "next");
                if next && node.all("verb").any(|v| v.name() == "move") && node.child("where").is_none() {
                    return Err("say where the ships go".into());
                }
                // The pieces themselves are the object; the rest gives their location.
                all.at = place::filters(sited, Who::Anybody, SOME)?.into_iter().skip(1).collect();
                if let Some(size) = object.child("size") {
                    all.size = Some(place::size(size)?);
                    all.count = counted(place::size(size)?)?;
                }
                if object.name() == "all-sited" {
                    all.count = Count::All;
                }
                match group.owner {
                    Who::Anybody => {
                        pieces = pieces.union(group.pieces);
                        all.fresh |= group.condition == Condition::Fresh;
                        all.damaged |= group.condition == Condition::Damaged;
                    }
                    _ => all.list.push(Object::Owned(group)),
                }
            }
            "special" => {
                let special = part(object, "special")?;
                let group = match place::group_of(special, Who::Anybody)? {
                    Some(group) => group,
                    None => {
                        let pieces = part::pieces(special)?;
                        Group { pieces, owner: Who::Bot, condition: Condition::Either }
                    }
                };
                all.at = place::filters(special, Who::Anybody, SOME)?;
                match group.owner {
                    Who::Anybody => pieces = pieces.union(group.pieces),
                    _ => all.list.push(Object::Owned(group)),
                }
            }
            "cards" | "each-card" => {
                place::counted(object)?;
                all.list.push(Object::Card(crate::vocabulary::card::about(object)?));
            }
            "everything" => {
                all.count = Count::All;
                pieces = PieceKind::all().collect();
            }
            "anything" => {}
            "with" => {
                let (comparison, n) = place::size(part(object, "size")?)?;
                all.that.push(Trait::Attackers(part::condition(object)?, comparison, n));
                if !node.all("verb").all(|v| matches!(v.name(), "battle" | "combat" | "raid")) {
                    return Err("say how many ships move: “move 3 ships”".into());
                }
            }
            "same" => {
                all.those = true;
                all.count = Count::Same;
                pieces = pieces.with(PieceKind::Ship);
            }
            "group" | "many" => {
                let group = place::group(part(object, "group")?, Who::Anybody)?;
                if let Some(size) = object.child("size") {
                    all.size = Some(place::size(size)?);
                    all.count = counted(place::size(size)?)?;
                }
                match group.owner {
                    Who::Anybody => {
                        pieces = pieces.union(group.pieces);
                        all.fresh |= group.condition == Condition::Fresh;
                        all.damaged |= group.condition == Condition::Damaged;
                    }
                    _ => all.list.push(Object::Owned(group)),
                }
            }
            "all" | "all-but" | "possible" | "half-up" | "half-down" => {
                let group = place::group(object, Who::Anybody)?;
                all.count = match object.name() {
                    "all" => Count::All,
                    "all-but" => Count::AllBut(number(object).clamp(1, 20) as u8),
                    "possible" => Count::Possible,
                    name => Count::Half { up: name == "half-up" },
                };
                match group.owner {
                    Who::Anybody => {
                        pieces = pieces.union(group.pieces);
                        all.fresh |= group.condition == Condition::Fresh;
                        all.damaged |= group.condition == Condition::Damaged;
                    }
                    _ => all.list.push(Object::Owned(group)),
                }
            }
            "agents" => all.count = Count::Exactly(number(object).clamp(1, 10) as u8),
            // Whatever the lines above have left is all there is now: a new piece, or one that is still damaged. What is
            // moved, taxed or fought could be what was spoken of.
            "other" => {
                if !node.all("verb").all(|v| matches!(v.name(), "build" | "repair")) {
                    return Err("such pieces are not told apart: say where they are".into());
                }
                pieces = pieces.union(part::pieces(object)?);
            }
            "ordinal" => {
                let n = ordinal(part(object, "ordinal")?);
                pieces = pieces.union(part::pieces(object)?);
                all.that.push(Trait::OnMap(Comparison::Equal, n));
            }
            "second-there" => {
                let built = part::pieces(object)?;
                let group = Group { pieces: built, owner: Who::Bot, condition: Condition::Either };
                all.at.push(match part(object, "same")?.name() {
                    "cluster" => Filter::InCluster(group, SOME),
                    _ => Filter::With(group, SOME),
                });
                pieces = pieces.union(built);
            }
            // Only cities are taxed, so it can be nothing else.
            "one" => {
                let owner = part::owner_or(object, Who::Anybody)?;
                let pieces = Pieces::EMPTY.with(PieceKind::City);
                if !node.all("verb").all(|v| v.name() == "tax") {
                    return Err("say what it is: “a loyal city”".into());
                }
                all.list.push(Object::Owned(Group { pieces, owner, condition: Condition::Either }));
            }
            "that" => all.list.push(Object::That),
            "those" => {
                all.those = true;
                pieces = pieces.with(PieceKind::Ship);
            }
            "force" => {
                all.force = true;
                pieces = pieces.with(PieceKind::Ship);
            }
            _ => return unknown(object),
        }
    }
    if !pieces.is_empty() {
        all.list.push(Object::Pieces(pieces));
    }
    // "… against the player" and "… from the player".
    let wheres = node.children.iter().filter(|n| matches!(n.category(), "where" | "where-from"));
    for against in wheres.filter(|w| w.name() == "against") {
        all.list.push(rival(against)?);
    }
    if all.list.is_empty() {
        all.list.push(Object::Anything);
    }
    Ok(all)
}

/// Whether pieces are counted in a phrase that does not say where.
fn counts_pieces(node: &Node) -> bool {
    (node.category(), node.name()) == ("thing", "pieces") || node.children.iter().any(counts_pieces)
}

/// The number before an ordinal: of the second, the third, the fourth.
pub(super) fn ordinal(node: &Node) -> i32 {
    match node.name() {
        "second" => 1,
        "third" => 2,
        _ => 3,
    }
}

pub(super) fn rival(node: &Node) -> Lowered<Object> {
    match part::who(part(node, "who")?)? {
        Who::Bot | Who::Nobody => Err("only rivals can be meant here".into()),
        owner => {
            let owner = if owner == Who::Anybody { Who::Rival } else { owner };
            let pieces = PieceKind::all().collect();
            Ok(Object::Owned(Group { pieces, owner, condition: Condition::Either }))
        }
    }
}
