//! Phrases for pieces, places and quantities.

use super::meaning::{Condition, Filter, Ground, Group, Kept, PieceKind, Pieces, SOME, Site, Size, Who};
use super::part::{self, Lowered, part, unknown};
use super::question;
use crate::state::names::Named;
use crate::state::system::System;
use script::language::Node;
use script::program::Comparison;

pub use script::language::lower::size;

/// The quantity that a phrase requires: at least one, if it states none.
pub fn size_in(node: &Node) -> Lowered<(Comparison, i32)> {
    node.child("size").map_or(Ok((Comparison::AtLeast, 1)), size)
}

/// Checks that a number is stated: “any” and “no” have words of their own.
pub fn counted(node: &Node) -> Lowered<()> {
    match node.child("size").map(Node::name) {
        Some("some" | "none") => Err("say how many".into()),
        _ => Ok(()),
    }
}

pub fn group(node: &Node, whose: Who) -> Lowered<Group> {
    let owner = match node.child("who") {
        _ if node.name() == "not-mine" => Who::Rival,
        Some(who) => part::who(who)?,
        None => part::owner_or(node, whose)?,
    };
    Ok(Group { pieces: part::pieces(node)?, owner, condition: part::condition(node)? })
}

fn ground(node: &Node) -> Lowered<Ground> {
    Ground::parse(node.name()).map_or_else(|| unknown(node), Ok)
}

/// A ground with its adjectives, and nothing else.
pub fn plain_ground(node: &Node) -> Lowered<Site> {
    let mut all = Vec::new();
    match ground_in(node)? {
        Ground::System => {}
        ground => all.push(Filter::Ground(ground)),
    }
    for quality in node.all("quality") {
        all.extend(self::quality(quality)?);
    }
    Ok(Site::from_iter(all))
}

/// The ground that a phrase names; any system if it names none.
pub fn ground_in(node: &Node) -> Lowered<Ground> {
    node.child("ground").map_or(Ok(Ground::System), ground)
}

pub fn site(node: &Node) -> Lowered<Site> {
    site_of(node, Who::Anybody)
}

/// The place a phrase names; any if it names none.
pub fn site_in(node: &Node) -> Lowered<Site> {
    part::places(node).next().map_or(Ok(Site::ANY), site)
}

/// A place; `whose` owns pieces without a named owner.
pub fn site_of(node: &Node, whose: Who) -> Lowered<Site> {
    filters(node, whose, SOME).map(Site::from_iter)
}

/// “Another place”: not the one in focus.
fn elsewhere() -> Filter {
    Filter::Not([Filter::That].into_iter().collect())
}

pub(super) fn is_elsewhere(site: &Site) -> bool {
    site.filters().contains(&elsewhere())
}

/// Without “another”, where it says nothing: no place is next to itself.
pub(super) fn anywhere(site: &Site) -> Site {
    site.filters().iter().filter(|filter| **filter != elsewhere()).cloned().collect()
}

/// A place with this many of the pieces that it is named after.
pub fn filters(node: &Node, whose: Who, size: Size) -> Lowered<Vec<Filter>> {
    let whose = in_definition(node, whose);
    let mut all = Vec::new();
    match node.name() {
        "that" => all.push(Filter::That),
        "cluster" => all.push(Filter::TaskForce),
        "word" => {
            let group = group(node, whose)?;
            all.push(Filter::With(group, size));
            all.extend(piece_word(part(node, "piece-word")?, group.owner)?);
        }
        "typed" => {
            all.push(Filter::With(group(node, whose)?, size));
            all.push(Filter::Types(part::types(node)?));
        }
        "only" => {
            let group = group(node, Who::Bot)?;
            all.extend([Filter::With(group, SOME), Filter::Only(group)]);
        }
        "special" => all.extend(filters(part(node, "special")?, whose, size)?),
        "largest" => all.push(largest(part(node, "largest")?)?),
        "cluster-with" => all.push(cluster(part(node, "cluster")?)?),
        "undefended" => all.push(Filter::Undefended(part::pieces(node)?)),
        "unguarded" => {
            let group = unguarded(node)?;
            all.extend([Filter::With(group, size), Filter::With(guards(group.owner), NONE)]);
        }
        "lone" => {
            // The only one of its kind there.
            let group = group(node, whose)?;
            all.push(Filter::With(group, Size::Is(Comparison::Equal, 1)));
        }
        "gate" | "planet" => all.push(Filter::Is(system(node)?)),
        "of" | "group" | "sited" => all.push(Filter::With(group(part(node, "group")?, whose)?, size)),
        "ground" => {}
        "other" => all.push(elsewhere()),
        _ => return unknown(node),
    }
    // The document's own word for a kind of place.
    for word in node.children.iter().filter(|n| n.category() == "spot") {
        all.extend(filters(word, whose, SOME)?);
    }
    match ground_in(node)? {
        Ground::System => {}
        ground => all.push(Filter::Ground(ground)),
    }
    for quality in node.all("quality") {
        all.extend(self::quality(quality)?);
    }
    all.extend(clauses(node)?);
    Ok(all)
}

/// “A raider is a ship in …”: a ship of the bot, wherever the term is used.
fn in_definition(node: &Node, whose: Who) -> Who {
    if node.term.is_some() && whose == Who::Anybody { Who::Bot } else { whose }
}

/// The pieces that a place is named after.
pub fn group_of(place: &Node, whose: Who) -> Lowered<Option<Group>> {
    let whose = in_definition(place, whose);
    Ok(match (place.category(), place.name()) {
        ("special", "undefended") => None,
        ("special", "unguarded") => Some(unguarded(place)?),
        ("special", "only") => Some(group(place, Who::Bot)?),
        ("special", _) => Some(group(place, whose)?),
        (_, "special") => group_of(part(place, "special")?, whose)?,
        (_, "group" | "sited") => Some(group(part(place, "group")?, whose)?),
        _ => None,
    })
}

const NONE: Size = Size::Is(Comparison::Equal, 0);

/// Buildings of a rival that no ship defends.
fn unguarded(node: &Node) -> Lowered<Group> {
    let owner = part::who(part(node, "theirs-word")?)?;
    Ok(Group { pieces: part::pieces(node)?, owner, condition: part::condition(node)? })
}

/// The ships that defend somebody's buildings.
fn guards(owner: Who) -> Group {
    Group { pieces: Pieces::EMPTY.with(PieceKind::Ship), owner, condition: Condition::Fresh }
}

/// All ships of an owner.
fn ships(owner: Who) -> Group {
    Group { condition: Condition::Either, ..guards(owner) }
}

/// The filters for an adjective of pieces, and for their owner's other pieces there.
fn piece_word(word: &Node, whose: Who) -> Lowered<Vec<Filter>> {
    match word.name() {
        "untaxed" => Ok(vec![Filter::Taxed(whose, false)]),
        "guarded" => {
            let pieces = Pieces::EMPTY.with(PieceKind::Ship);
            let fresh = Group { pieces, owner: Who::Bot, condition: Condition::Fresh };
            Ok(vec![Filter::With(fresh, SOME)])
        }
        _ => defined_of(word, whose),
    }
}

/// A predicate of a place or of pieces; `whose` owns the others where nobody is named.
pub fn so(node: &Node, whose: Who) -> Lowered<Vec<Filter>> {
    let who = || part::who(part(node, "who")?);
    let near = || Ok::<_, String>(Filter::NextTo(site(part::place(node)?)?));
    Ok(match node.name() {
        "control" => vec![Filter::Control(who()?)],
        "no-control" => vec![Filter::NoControl(who()?)],
        // Adjacent to the place of the action.
        "near" => vec![Filter::NextTo([Filter::That].into_iter().collect())],
        "next" => vec![near()?],
        "not-next" => vec![Filter::Not(Site::from_iter([near()?]))],
        "next-many" => vec![near_many(node)?],
        "in" => filters(part::place(node)?, Who::Anybody, SOME)?,
        "not-in" => vec![Filter::Not(site(part::place(node)?)?)],
        "free" => {
            let group = group(part(node, "group")?, Who::Anybody)?;
            vec![Filter::With(group, Size::Is(Comparison::Equal, 0))]
        }
        "quality" => quality(part(node, "quality")?)?,
        "word" => piece_word(part(node, "piece-word")?, whose)?,
        "undefended" => vec![Filter::With(guards(whose), NONE)],
        "not" => {
            let inside = part(node, "so")?;
            if !matches!(inside.name(), "quality" | "word" | "undefended") {
                return Err("say *not* behind the verb".into());
            }
            vec![Filter::Not(Site::from_iter(so(inside, whose)?))]
        }
        _ => return unknown(node),
    })
}

/// "Next to two rival cities": three satisfy it as well.
fn near_many(node: &Node) -> Lowered<Filter> {
    let (comparison, n) = size(part(node, "size")?)?;
    let at_least = comparison == Comparison::Equal && n > 0;
    let comparison = if at_least { Comparison::AtLeast } else { comparison };
    Ok(Filter::Near(group(part(node, "group")?, Who::Anybody)?, comparison, n))
}

/// The filters for an adjective of a place.
fn quality(quality: &Node) -> Lowered<Vec<Filter>> {
    Ok(vec![match quality.name() {
        "types" => Filter::Types(part::types(quality)?),
        "new" => Filter::NewType,
        "control" => Filter::Control(part::owner_or(quality, Who::Anybody)?),
        "side" => Filter::Control(part::who(part(quality, "side")?)?),
        "neutral" => Filter::Control(Who::Nobody),
        "unclaimed" => Filter::NoControl(Who::Rival),
        "empty" => Filter::With(anything(), Size::Is(Comparison::Equal, 0)),
        "slots" => Filter::Slots(Comparison::Equal, number(quality)),
        "defined" => return defined(quality),
        _ => return unknown(quality),
    }])
}

/// Whether a clause ends with what is not there. “Without a starport and rival ships” could be without both, or with the
/// ships.
fn denies(clause: &Node) -> bool {
    let none = |said: &Node| said.child("size").is_some_and(|size| size.name() == "none");
    let last = part::places(clause)
        .last()
        .and_then(|place| place.children.iter().rfind(|n| matches!(n.category(), "clause" | "location")));
    matches!(clause.name(), "without" | "free")
        || clause.child("presence").is_some_and(none)
        || last.is_some_and(denies)
}

/// The filters for the clauses of a phrase.
pub fn clauses(node: &Node) -> Lowered<Vec<Filter>> {
    let mut all = Vec::new();
    let mut before: Option<&Node> = None;
    for clause in node.children.iter().filter(|n| matches!(n.category(), "clause" | "location")) {
        // A clause belongs to the nearest place: "next to a gate with rival ships".
        let nearer = before.and_then(|b| part::places(b).next()).is_some_and(|p| p.name() != "that");
        if nearer && !clause.name().starts_with("also") {
            return Err("what is said last belongs to the place before it".into());
        }
        if before.is_none() && clause.name().starts_with("also") {
            return Err("two things are two phrases".into());
        }
        let is_bare = clause.child("presence").is_some_and(|said| said.name() == "group");
        if clause.name() == "also" && is_bare && before.is_some_and(denies) {
            return Err("say “or” if there are none of them either, or “and with” if there are some".into());
        }
        before = Some(clause);
        match (clause.category(), clause.name()) {
            ("location", "own-more") => {
                let ours = group(clause, Who::Bot)?;
                let theirs = Group { owner: Who::OneRival, ..ours };
                all.push(Filter::With(ours, Size::Than(Comparison::More, theirs)));
            }
            ("location", "more") => {
                let theirs = group(clause, Who::OneRival)?;
                let theirs = Group { owner: alone(theirs.owner), ..theirs };
                let ours = Group { owner: Who::Bot, ..theirs };
                all.push(Filter::With(theirs, Size::Than(Comparison::More, ours)));
            }
            ("location", "own-most" | "own-fewest") => {
                let size = if clause.name() == "own-most" { Size::Most } else { Size::Fewest };
                all.push(Filter::With(group(clause, Who::Bot)?, size));
            }
            ("location", "so") => {
                let group = group(part(clause, "group")?, Who::Anybody)?;
                let said = part(clause, "so")?;
                if said.name() == "condition" {
                    return Err("say “fresh” or “damaged” before the noun".into());
                }
                all.push(Filter::With(group, SOME));
                all.extend(so(said, group.owner)?);
            }
            ("location", "near") => {
                let who = part::who(part(clause, "who")?)?;
                all.push(Filter::Near(Group { owner: who, ..anything() }, Comparison::AtLeast, 1));
            }
            ("location", "outnumber" | "outnumbered" | "own-outnumbered") => {
                let mut both = clause.all("who").map(part::who);
                let (one, other) = (both.next().transpose()?, both.next().transpose()?);
                let (more, fewer) = match (clause.name(), one, other) {
                    ("outnumber", Some(more), Some(fewer)) => (more, fewer),
                    (_, Some(fewer), Some(more)) => (more, fewer),
                    (_, Some(Who::Bot), None) | ("own-outnumbered", ..) => (Who::Rival, Who::Bot),
                    _ => return Err("say who outnumbers whom".into()),
                };
                if (more == Who::Bot) == (fewer == Who::Bot) {
                    return Err("the bot outnumbers a rival, or a rival the bot".into());
                }
                all.push(Filter::With(ships(alone(more)), Size::Than(Comparison::More, ships(alone(fewer)))));
            }
            ("location", "would" | "times" | "defender") => {
                return Err("only where something is done can it be".into());
            }
            ("location", "both") => all.extend(of_both(clause)?),
            ("location", "group-more") => {
                let mut both = clause.all("group").map(|g| group(g, Who::Anybody));
                let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(clause) };
                all.push(Filter::With(one?, Size::Than(Comparison::More, other?)));
            }
            ("location", "each") => all.push(Filter::Holds(Kept::new(question::pieces_there(clause)?)?)),
            ("location", "control") => all.push(Filter::Control(part::who(part(clause, "who")?)?)),
            ("location", "claim") => {
                let pieces = PieceKind::all().collect();
                let loyal = Group { pieces, owner: Who::Bot, condition: Condition::Either };
                all.extend([Filter::OpenSlots(Comparison::AtLeast, 1), Filter::With(loyal, SOME)]);
            }
            ("location", "none") => {
                let theirs = group(part(clause, "group")?, Who::Rival)?;
                all.push(Filter::With(theirs, Size::Is(Comparison::Equal, 0)));
            }
            ("location", _) => {
                let who = alone(part::who(part(clause, "who")?)?);
                let (comparison, n) = size_in(clause)?;
                let group = part(clause, "group")?;
                if who == Who::Nobody {
                    return Err("say “without” them, or “where no rival has” them".into());
                }
                if group.child("owner").is_some() || group.child("who").is_some() {
                    return Err("whose pieces they are is said already".into());
                }
                all.push(Filter::With(self::group(group, who)?, Size::Is(comparison, n)));
            }
            (_, "also-has" | "also-none" | "also-control" | "also-next" | "also-far") => {
                let place = || part::place(clause).and_then(site).map(Filter::NextTo);
                let ours = |whose| group(part(clause, "group")?, whose);
                let (comparison, n) = size_in(clause)?;
                all.push(match clause.name() {
                    "also-none" => Filter::With(ours(Who::Rival)?, NONE),
                    "also-control" => Filter::Control(part::who(part(clause, "who")?)?),
                    "also-next" => place()?,
                    "also-far" => Filter::Not(Site::from_iter([place()?])),
                    _ => {
                        let who = alone(part::who(part(clause, "who")?)?);
                        Filter::With(ours(who)?, Size::Is(comparison, n))
                    }
                });
            }
            (_, "with" | "also" | "also-with") => all.push(presence(part(clause, "presence")?)?),
            (_, "without" | "free") => {
                let group = group(part(clause, "group")?, Who::Anybody)?;
                all.push(Filter::With(group, Size::Is(Comparison::Equal, 0)));
            }
            (_, "control") => all.push(Filter::Control(part::who(part(clause, "who")?)?)),
            (_, "own-control") => all.push(Filter::Control(Who::Bot)),
            (_, "no-control") => {
                let who = clause.child("who").map_or(Ok(Who::Rival), part::who)?;
                all.push(Filter::NoControl(who));
            }
            (_, "neither-control") => {
                for who in clause.all("who") {
                    all.push(Filter::NoControl(part::who(who)?));
                }
            }
            (_, "alone") => all.push(Filter::With(loyal_ships(), Size::Is(Comparison::Equal, 0))),
            (_, "in") => all.extend(filters(part::place(clause)?, Who::Anybody, SOME)?),
            (_, "next") => all.push(Filter::NextTo(anywhere(&site(part::place(clause)?)?))),
            (_, "next-many") => all.push(near_many(clause)?),
            (_, "there") => all.push(Filter::That),
            (_, "untaxed") => all.push(Filter::Taxed(Who::Bot, false)),
            (_, "sole") => {
                let group = group(part(clause, "group")?, Who::Anybody)?;
                all.push(Filter::With(group, Size::Is(Comparison::Equal, 1)));
            }
            (_, "nearest") => all.push(Filter::Nearest(anywhere(&site(part::place(clause)?)?))),
            (_, "farthest") => all.push(Filter::Farthest(anywhere(&site(part::place(clause)?)?))),
            (_, "lacking") => all.push(Filter::NoToken),
            (_, "steps") => all.push(Filter::Steps(
                anywhere(&site(part::place(clause)?)?),
                Comparison::AtMost,
                number(clause),
            )),
            (_, "steps-least") => {
                all.push(Filter::Steps(
                    anywhere(&site(part::place(clause)?)?),
                    Comparison::AtLeast,
                    number(clause),
                ));
            }
            (_, "adjoining") => {
                let near = Filter::NextTo(anywhere(&site(part::place(clause)?)?));
                all.push(Filter::Not(Site::from_iter([near])));
            }
            (_, "type") => all.push(Filter::Types(part::types(clause)?)),
            _ => return unknown(clause),
        }
    }
    Ok(all)
}

/// “Both the bot and a rival have ships there”.
fn of_both(node: &Node) -> Lowered<Vec<Filter>> {
    let group = part(node, "group")?;
    if group.child("owner").is_some() || group.child("who").is_some() {
        return Err("whose pieces they are is said already".into());
    }
    let of = |who: &Node| Ok(Filter::With(self::group(group, alone(part::who(who)?))?, SOME));
    node.all("who").map(of).collect()
}

/// A rival in a statement has it alone.
fn alone(who: Who) -> Who {
    if who == Who::Rival { Who::OneRival } else { who }
}

fn loyal_ships() -> Group {
    let pieces = Pieces::EMPTY.with(PieceKind::Ship);
    Group { pieces, owner: Who::Bot, condition: Condition::Either }
}

/// Ships with a stated owner and condition; the bot's if no owner is named.
pub fn largest(node: &Node) -> Lowered<Filter> {
    let owner = part::owner_or(node, Who::Bot)?;
    let group = Group { owner, condition: part::condition(node)?, ..loyal_ships() };
    Ok(Filter::With(group, Size::Most))
}

/// Pieces in all systems of a cluster.
fn cluster(node: &Node) -> Lowered<Filter> {
    if node.name() == "without" {
        let group = group(part(node, "group")?, Who::Anybody)?;
        return Ok(Filter::InCluster(group, Size::Is(Comparison::Equal, 0)));
    }
    match presence(part(node, "presence")?)? {
        Filter::With(group, size) => Ok(Filter::InCluster(group, size)),
        Filter::TaskForce => Ok(Filter::TaskForce),
        _ => Err("a cluster is told by the pieces in it".into()),
    }
}

/// A system by its name: “gate 2”, “hex 5”.
fn system(node: &Node) -> Lowered<System> {
    let n = u8::try_from(number(node)).ok().filter(|n| (1..=6).contains(n));
    let n = n.ok_or("clusters are numbered from 1 to 6")?;
    Ok(match node.child("symbol").map(Node::name) {
        None => System::gate(n),
        Some("arrow") => System::arrow(n),
        Some("crescent") => System::crescent(n),
        Some("hex") => System::hex(n),
        Some(_) => return unknown(node),
    })
}

/// The filters for a definition of a place.
pub fn defined(node: &Node) -> Lowered<Vec<Filter>> {
    defined_of(node, Who::Anybody)
}

/// The filters for a definition of a place with pieces: others there belong to their owner, if nobody is
/// named.
fn defined_of(node: &Node, whose: Who) -> Lowered<Vec<Filter>> {
    let mut all = Vec::new();
    match ground_in(node)? {
        Ground::System => {}
        ground => all.push(Filter::Ground(ground)),
    }
    for holds in node.all("holds") {
        let none = Size::Is(Comparison::Equal, 0);
        let theirs = || group(part(holds, "group")?, Who::Rival);
        match holds.name() {
            "has" => {
                for presence in holds.all("presence") {
                    all.push(presence_of(presence, whose)?);
                }
            }
            "so" => {
                for said in holds.all("so") {
                    all.extend(so(said, whose)?);
                }
            }
            "in" => {
                let (comparison, n) = size_in(holds)?;
                let group = group(part(holds, "group")?, whose)?;
                all.push(match part(holds, "here")?.name() {
                    "near" => Filter::Near(group, comparison, n),
                    _ => Filter::With(group, Size::Is(comparison, n)),
                });
            }
            "where" => {
                let (comparison, n) = size_in(holds)?;
                let who = alone(part::who(part(holds, "who")?)?);
                if who == Who::Nobody {
                    return Err("say “it has no …”, or “no rival has … there”".into());
                }
                all.push(Filter::With(group(part(holds, "group")?, who)?, Size::Is(comparison, n)));
            }
            "more" => {
                let mut both = holds.all("who").map(part::who);
                let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(holds) };
                let (one, other) = (alone(one?), alone(other?));
                if (one == Who::Bot) == (other == Who::Bot) {
                    return Err("the bot is compared with others, or they with the bot".into());
                }
                let of = |owner| -> Lowered<Group> {
                    Ok(Group { owner, pieces: part::pieces(holds)?, condition: part::condition(holds)? })
                };
                all.push(Filter::With(of(one)?, Size::Than(Comparison::More, of(other)?)));
            }
            "both" => all.extend(of_both(holds)?),
            "each" => all.push(Filter::Holds(Kept::new(question::pieces_there(holds)?)?)),
            "where-none" => all.push(Filter::With(theirs()?, none)),
            "near-none" => {
                all.push(Filter::With(theirs()?, none));
                all.push(Filter::Near(theirs()?, Comparison::Equal, 0));
            }
            "in-near" => {
                let group = group(part(holds, "group")?, whose)?;
                all.push(Filter::With(group, none));
                all.push(Filter::Near(group, Comparison::Equal, 0));
            }
            "control" => all.push(Filter::Control(part::who(part(holds, "who")?)?)),
            "no-control" if holds.child("who-not").is_some() => all.push(Filter::Control(Who::Nobody)),
            "no-control" => all.push(Filter::NoControl(Who::Rival)),
            "alone" => all.push(Filter::With(group(part(holds, "group")?, Who::Anybody)?, none)),
            _ => return unknown(holds),
        }
    }
    Ok(all)
}

fn number(node: &Node) -> i32 {
    node.numbers().next().unwrap_or(0)
}

fn anything() -> Group {
    let pieces: Pieces = PieceKind::all().collect();
    Group { pieces, owner: Who::Anybody, condition: Condition::Either }
}

/// "… with no rival ships".
pub fn presence(node: &Node) -> Lowered<Filter> {
    presence_of(node, Who::Anybody)
}

/// Like [`presence`]; `whose` owns the pieces where nobody is named.
pub fn presence_of(node: &Node, whose: Who) -> Lowered<Filter> {
    let mut groups = node.all("group").map(|g| group(g, whose));
    let mut next = || groups.next().unwrap_or_else(|| unknown(node));
    Ok(match node.name() {
        "force" => Filter::TaskForce,
        "slots" => Filter::Slots(Comparison::Equal, number(node)),
        "open" | "open-some" => {
            let (comparison, n) = size_in(node)?;
            Filter::OpenSlots(comparison, n)
        }
        "control" => Filter::Control(part::who(part(node, "who")?)?),
        "neutral" => Filter::Control(Who::Nobody),
        "type" => Filter::Types(part::types(node)?),
        "rivals" => {
            let (comparison, n) = size_in(node)?;
            Filter::Rivals(comparison, n)
        }
        "most-open" | "fewest-open" => Filter::MostOpen(node.name() == "most-open"),
        "group" | "many" => {
            let (comparison, n) = size_in(node)?;
            Filter::With(next()?, Size::Is(comparison, n))
        }
        "most" => Filter::With(next()?, Size::Most),
        "fewest" => Filter::With(next()?, Size::Fewest),
        "than" => {
            let (one, other) = (next()?, next()?);
            Filter::With(one, Size::Than(Comparison::More, other))
        }
        "fewer" => {
            let (one, other) = (next()?, next()?);
            Filter::With(one, Size::Than(Comparison::Less, other))
        }
        _ => return unknown(node),
    })
}
