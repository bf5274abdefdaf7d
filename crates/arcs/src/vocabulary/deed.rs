//! Deeds: actions, goals, and what they are done with.

use super::card::card;
use super::meaning::{
    ANY_PLACE, Ambitions, Amount, Card, Condition, Count, Declaring, Deed, Filter, Fold, Goal, Group, Mark,
    Object, PieceKind, Pieces, Playing, Question, Rank, Ranks, SOME, Site, Sort, Spending, Stake, SuitOf,
    Target, Thing, Trait, Try, Use, Verb, Who,
};
use super::part::{self, Lowered, part, unknown};
use super::{place, question};
use crate::state::card::Way;
use crate::state::names::{Named, Set};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use script::language::Node;
use script::program::Comparison;

pub fn deed(node: &Node) -> Lowered<Deed> {
    Ok(match node.name() {
        "attempt" | "attempt-where" => {
            let tries = tries(node)?;
            repeated(node, tries)?
        }
        "keep" => Deed::Each(gerund(part(node, "gerund")?)?, Count::All),
        "needed" => {
            let mut tries = tries(node)?;
            let moves = |t: &Try| t.verb == MOVE && t.goal != Goal::None;
            if !tries.iter().all(moves) {
                return Err("as many ships as needed can move to a goal".into());
            }
            tries.iter_mut().for_each(|t| t.count = Count::Needed);
            Deed::Attempt(tries)
        }
        "agents" | "agents-same" => {
            let object = match node.child("card") {
                Some(card) => Object::Card(self::card(card)?),
                None => Object::Anything,
            };
            let count = counted(place::size(part(node, "size")?)?)?;
            Deed::Attempt(vec![Try { object, count, ..influencing_any() }])
        }
        "before" => {
            let later = gerund(part(node, "gerund")?)?;
            Deed::Steps(vec![Deed::Attempt(tries(node)?), Deed::Attempt(later)])
        }
        "both" => {
            let verb = part(node, "verb")?;
            let one = |object: &Node| {
                let mut alone = node.clone();
                alone.children = vec![verb.clone(), object.clone()];
                repeated(&alone, tries(&alone)?)
            };
            Deed::Steps(node.all("object").map(one).collect::<Lowered<_>>()?)
        }
        "seize-pay" => Deed::Steps(vec![Deed::Seize, Deed::PayForSeizing]),
        "defined" => Deed::Steps(node.all("deed").map(deed).collect::<Lowered<_>>()?),
        "by" => Deed::Attempt(by(node)?),
        "gather" => Deed::Attempt(vec![Try {
            verb: Verb::Act(Kind::Move),
            goal: Goal::Gather,
            ..placed(node, &Objects::default())?
        }]),
        "ability" => Deed::UseAbility,
        "pass" => Deed::Pass,
        "draw" if !(1..=28).contains(&number(node)) => return Err("so many cards cannot be drawn".into()),
        "draw" => Deed::Draw(number(node) as u8),
        "draw-one" => Deed::Draw(1),
        "raise-seize" => Deed::RaiseSeize,
        "place-seize" => Deed::PlaceSeize,
        "declare" | "declare-such" | "declare-again" | "declare-such-again" => Deed::Declare(Declaring {
            which: node.all("ambition").map(part::one_ambition).collect::<Lowered<_>>()?,
            places: ANY_PLACE,
            again: if node.child("rank").is_some() { part::ranks(node)? } else { ANY_PLACE },
        }),
        "surpass" => Deed::Surpass,
        "surpass-with" => Deed::Play(Playing {
            number: Some(place::size(part(node, "size")?)?),
            ..playing(Some(Way::Surpass))
        }),
        "pivot" => Deed::Play(Playing { suit: suit_in(node)?, ..playing(Some(Way::Pivot)) }),
        "copy" => Deed::Play(playing(Some(Way::Copy))),
        "select-number" => Deed::Play(Playing {
            suit: suit_in(node)?,
            highest: Some(part(node, "extreme")?.name() == "highest"),
            ..playing(None)
        }),
        "select-suit" => Deed::Play(Playing { suit: suit_in(node)?, ..playing(None) }),
        "select-lead" => Deed::Play(Playing { suit: Some(SuitOf::Lead), ..playing(None) }),
        "select-random" => Deed::Play(playing(None)),
        "seize" => Deed::Seize,
        "pay" => Deed::PayForSeizing,
        "discard-drawn" => Deed::DiscardDrawn,
        "discard-bonus" => Deed::DiscardBonus,
        "select-any" => Deed::SelectAny,
        "prelude" => Deed::Prelude,
        "plan" => Deed::Plan,
        "spend" | "spend-one" | "spend-many" | "spend-most" => Deed::Spend {
            most: match node.name() {
                "spend-one" => 1,
                "spend-many" | "spend-most" => number(node).clamp(1, 20) as u8,
                _ => u8::MAX,
            },
            least: if node.name() == "spend-many" { number(node).clamp(1, 20) as u8 } else { 1 },
            resource: part::resource(part(node, "resource")?)?,
            on: node.all("spending").map(spending).collect::<Lowered<_>>()?,
        },
        "spend-combat" => Deed::SpendForCombat(part::resources(node)?),
        "use-cards" => {
            Deed::UseCards { card: Box::new(card(part(node, "card")?)?), to: use_of(part(node, "use")?)? }
        }
        _ => return unknown(node),
    })
}

const MOVE: Verb = Verb::Act(Kind::Move);

/// A card played in this way, whichever it is.
fn playing(way: Option<Way>) -> Playing {
    Playing { way, suit: None, number: None, highest: None }
}

fn suit_in(node: &Node) -> Lowered<Option<SuitOf>> {
    node.child("suit").map(|suit| part::suit(suit).map(SuitOf::The)).transpose()
}

/// How many: the ships of a move go together, and so do the agents on a card; anything else is done
/// so often.
fn repeated(node: &Node, mut tries: Vec<Try>) -> Lowered<Deed> {
    if let Some(cards) = node.all("object").find(|o| matches!(o.name(), "cards" | "each-card")) {
        let count = match cards.child("size") {
            Some(size) => counted(place::size(size)?)?,
            None => Count::All,
        };
        tries.iter_mut().for_each(|t| t.count = Count::ANY);
        let all_cards = tries.iter().all(|t| matches!(t.verb, Verb::Act(Kind::Influence | Kind::Secure)));
        return if all_cards {
            Ok(Deed::EachCard(tries, count))
        } else {
            Err("only Court cards are influenced and secured".into())
        };
    }
    let each = node.all("where").any(|w| w.name() == "each");
    let together =
        |t: &Try| matches!(t.verb, MOVE | Verb::Act(Kind::Influence | Kind::Battle) | Verb::Combat);
    let count = tries.first().map_or(Count::ANY, |t| t.count);
    if each {
        return Ok(Deed::Each(tries, Count::All));
    }
    if tries.iter().all(together) {
        return Ok(Deed::Attempt(tries));
    }
    if count == Count::ANY {
        return Ok(Deed::Attempt(tries));
    }
    if tries.iter().any(together) {
        return Err("say for each action how many".into());
    }
    for t in &mut tries {
        t.count = Count::ANY;
    }
    Ok(match count {
        Count::Exactly(1) => Deed::Attempt(tries),
        Count::Possible => Deed::Each(tries, Count::All),
        Count::AllBut(_) | Count::Needed | Count::Same => {
            return Err("say how many, or all of them".into());
        }
        Count::Half { .. } => return Err("half of the ships can move".into()),
        count => Deed::Each(tries, count),
    })
}

/// How many of something an action is done with.
fn counted((comparison, n): (Comparison, i32)) -> Lowered<Count> {
    Ok(match (comparison, n) {
        (Comparison::AtLeast, n @ 1..) => Count::AtLeast(n.min(20) as u8),
        (Comparison::More, n) => Count::AtLeast(n.clamp(0, 19) as u8 + 1),
        (Comparison::Equal, n @ 1..) => Count::Exactly(n.min(20) as u8),
        (Comparison::AtMost, n @ 1..) => Count::AtMost(n.min(20) as u8),
        (Comparison::Less, n @ 2..) => Count::AtMost(n.min(20) as u8 - 1),
        _ => return Err("an action is done with one piece at least".into()),
    })
}

fn bare(verb: Verb) -> Try {
    Try {
        verb,
        object: Object::Anything,
        goal: Goal::None,
        about: Site::ANY,
        at: Site::ANY,
        from: Site::ANY,
        count: Count::ANY,
        fresh: false,
        damaged: false,
        nearest: false,
        farthest: false,
        that: Vec::new(),
    }
}

/// A move to such a place.
pub fn moving_to(at: Site) -> Try {
    Try { at, ..bare(MOVE) }
}

fn influencing_any() -> Try {
    bare(Verb::Act(Kind::Influence))
}

/// An Influence that is so.
pub fn influencing(is: Trait) -> Try {
    Try { that: vec![is], ..influencing_any() }
}

/// Whether nothing is said but the action.
pub fn are_bare(tries: &[Try]) -> bool {
    tries.iter().all(|t| *t == bare(t.verb))
}

/// Tries as a ban means them: more agents than so many are counted with those that are there.
pub fn forbidden(mut tries: Vec<Try>) -> Lowered<Vec<Try>> {
    for t in tries.iter_mut().filter(|t| t.verb == Verb::Act(Kind::Influence) && t.count != Count::ANY) {
        let Count::AtLeast(n) = t.count else {
            return Err("say “more than” so many, or nothing of how many".into());
        };
        t.that.push(Trait::AgentsThere(Comparison::AtLeast, i32::from(n)));
        t.count = Count::ANY;
    }
    Ok(tries)
}

/// “Win Tyrant by securing a card”.
fn by(node: &Node) -> Lowered<Vec<Try>> {
    let base = gerund(part(node, "gerund")?)?;
    let mut all = Vec::new();
    for (goal, about) in goals(part(node, "goal")?)? {
        for t in &base {
            all.push(Try { goal, about: about.clone(), ..t.clone() });
        }
    }
    sensible(all)
}

/// “Securing a card”: the tries that it names.
pub fn gerund(node: &Node) -> Lowered<Vec<Try>> {
    tries(node)
}

/// That so many of what the tries build are on the map.
pub fn on_map(tries: &[Try], comparison: Comparison, n: i32) -> Lowered<Question> {
    let mut pieces = Pieces::EMPTY;
    for t in tries {
        match t.object {
            Object::Pieces(these) if t.verb == Verb::Act(Kind::Build) => pieces = pieces.union(these),
            _ => return Err("only what is built can be too many".into()),
        }
    }
    let built = Amount::Bots(super::meaning::Thing::Pieces(pieces, Condition::Either));
    Ok(Question::Compare(built, comparison, Amount::Number(n)))
}

fn number(node: &Node) -> i32 {
    node.numbers().next().unwrap_or(0)
}

/// R7: goals outermost, then what the action is done with, then the actions.
fn tries(node: &Node) -> Lowered<Vec<Try>> {
    let said = || node.children.iter().filter(|n| matches!(n.category(), "verb" | "ing"));
    let mut verbs: Vec<Verb> = said().map(verb).collect::<Lowered<_>>()?;
    let (raids, catapults) = (said().any(|v| v.name() == "raid"), said().any(|v| v.name() == "catapult"));
    if (raids || catapults) && verbs.len() > 1 {
        return Err("say it on a line of its own".into());
    }
    if verbs.contains(&Verb::Act(Kind::Build)) && verbs.contains(&Verb::Act(Kind::Repair)) {
        verbs.push(Verb::BuildThenRepair);
    }
    let with = objects(node)?;
    let mut goals: Vec<(Goal, Site, Option<Object>)> = Vec::new();
    for g in node.children.iter().filter(|n| matches!(n.category(), "goal" | "aim")) {
        // A card to take is what the action is done with.
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
        // What a raid takes is what it is for.
        for (goal, ..) in &mut goals {
            *goal = match *goal {
                Goal::Resources(types) => Goal::Steal(types),
                goal => goal,
            };
        }
        if goals.is_empty() {
            goals.push((Goal::Steal(Resource::all().collect()), Site::ANY, None));
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
                // Where the pieces are that an action is done with: for a move, where they come from.
                if !with.at.is_empty() {
                    let site = if *verb == MOVE { &mut t.from } else { &mut t.at };
                    *site = with.at.iter().cloned().chain(site.filters().iter().cloned()).collect();
                }
                // What is built, repaired or moved is the bot's own anyway.
                if let Object::Owned(group) = object
                    && group.owner == Who::Bot
                    && *verb != Verb::Act(Kind::Tax)
                {
                    t.object = Object::Pieces(group.pieces);
                    t.fresh |= group.condition == Condition::Fresh;
                }
                // Who is fought has the pieces; there may have to be so many of them.
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
                if fights && let Object::Owned(group) = &mut t.object {
                    // Of a rival to be fought, ships are those that are there.
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
    let or = node.all("where").find(|w| w.name() == "or");
    or.map_or(Ok(Vec::new()), |or| part::places(or).map(place::site).collect())
}

/// The tries that can be: each goal, and each thing that it is done with, must fit some action.
fn sensible(mut tries: Vec<Try>) -> Lowered<Vec<Try>> {
    // "Build or Influence to …": an action that cannot serve the goal is a no, not a fault. But each
    // goal, and whatever it is done with, must fit something.
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

/// Where something is done, and with how many ships.
fn placed(node: &Node, with: &Objects) -> Lowered<Try> {
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
        // From, to and against whom are each said once.
        let role = match where_.name() {
            "nearest" | "farthest" | "there" | "next" | "each" | "or" | "adjacent" | "join" | "no-supply" => {
                "at"
            }
            name => name,
        };
        if said.contains(&role) {
            return Err("where it is done is said twice".into());
        }
        said.push(role);
        match where_.name() {
            "at" | "each" => t.at = site()?,
            "nearest" => (t.at, t.nearest) = (site()?, true),
            "farthest" => (t.at, t.farthest) = (site()?, true),
            "or" => {}
            "there" => t.at = [Filter::That].into_iter().collect(),
            "next" => t.at = [Filter::NextTo(site()?)].into_iter().collect(),
            "from" => t.from = site()?,
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
            _ => return unknown(where_),
        }
    }
    if let Some(location) = node.child("location") {
        // In a combat the defender is meant, and nobody else.
        let fights = node.all("verb").all(|v| matches!(v.name(), "battle" | "combat" | "raid"));
        if fights && location.name() == "own-more" {
            let ours = place::group(location, Who::Bot)?;
            t.that.push(Trait::Outnumbers(ours.pieces, ours.condition));
        } else {
            t.at = place::clauses(node)?.into_iter().collect();
        }
    }
    Ok(t)
}

struct Objects {
    list: Vec<Object>,
    /// How many ships or agents.
    count: Count,
    /// Fresh ones only.
    fresh: bool,
    /// Damaged ones only.
    damaged: bool,
    /// The task force moves.
    force: bool,
    /// The ships of the question before move.
    those: bool,
    /// How many are named, as they are.
    size: Option<(Comparison, i32)>,
    that: Vec<Trait>,
    /// Where the pieces are.
    at: Vec<Filter>,
    /// It is called “it”.
    it: bool,
    /// What is said of a rival's ships is said of the whole map.
    on_map: bool,
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
        }
    }
}

/// Pieces in one list are one choice; cards are tried in the order written.
fn objects(node: &Node) -> Lowered<Objects> {
    let mut pieces = Pieces::EMPTY;
    let mut all = Objects::default();
    for object in node.all("object") {
        match object.name() {
            "card" => all.list.push(Object::Card(card(part(object, "card")?)?)),
            "rival" => {
                let who = part(object, "who")?;
                let thing = who.child("mark").and_then(|mark| mark.child("thing"));
                // A rival is weak, or strong, wherever it is.
                all.on_map |= who.name() == "word" || thing.is_some_and(|thing| thing.name() == "on-map");
                all.list.push(rival(object)?);
            }
            "it" => {
                all.it = true;
                all.list.push(Object::That);
            }
            "sited" | "many-sited" | "all-sited" => {
                let sited = part(object, "sited")?;
                let group = place::group_of(sited, Who::Anybody)?.ok_or("say which pieces are meant")?;
                // The pieces themselves are what it is done with; the rest says where they are.
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
                all.list.push(Object::Card(super::card::about(object)?));
            }
            "everything" => {
                all.count = Count::All;
                pieces = PieceKind::all().collect();
            }
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
            // Whatever the lines above have left is all there is now.
            "other" => pieces = pieces.union(part::pieces(object)?),
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
            // Only cities are taxed: there is nothing else that it could be.
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

/// How many there are before the second, the third, the fourth.
fn ordinal(node: &Node) -> i32 {
    match node.name() {
        "second" => 1,
        "third" => 2,
        _ => 3,
    }
}

fn rival(node: &Node) -> Lowered<Object> {
    match part::who(part(node, "who")?)? {
        Who::Bot | Who::Nobody | Who::Anybody => Err("only rivals can be meant here".into()),
        owner => {
            let pieces = PieceKind::all().collect();
            Ok(Object::Owned(Group { pieces, owner, condition: Condition::Either }))
        }
    }
}

/// Whether an action can be about that at all: nobody taxes a Court card.
fn makes_sense(t: &Try) -> bool {
    let kind = match t.verb {
        Verb::Act(kind) => kind,
        Verb::Combat => Kind::Battle,
        Verb::BuildThenRepair => return matches!(t.goal, Goal::ChangeControl | Goal::TakeControl),
    };
    let object = match t.object {
        Object::Anything => true,
        Object::Pieces(pieces) => match kind {
            Kind::Build | Kind::Repair => true,
            Kind::Move => pieces.contains(PieceKind::Ship),
            Kind::Tax => pieces.contains(PieceKind::City),
            _ => false,
        },
        Object::Owned(group) => match kind {
            Kind::Tax => group.pieces.contains(PieceKind::City),
            Kind::Battle => group.owner != Who::Bot,
            _ => false,
        },
        Object::Card(_) => matches!(kind, Kind::Influence | Kind::Secure),
        Object::That => matches!(kind, Kind::Repair | Kind::Tax | Kind::Battle),
    };
    let court = matches!(kind, Kind::Influence | Kind::Secure);
    let moves = matches!(kind, Kind::Move | Kind::Battle);
    // What is done to each of several is done to one after the other.
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
                && super::refer::fits(question, t)
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

fn about(t: &Try) -> &'static str {
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

fn verb(node: &Node) -> Lowered<Verb> {
    match node.name() {
        "combat" => Ok(Verb::Combat),
        "raid" => Ok(Verb::Act(Kind::Battle)),
        "catapult" => Ok(Verb::Act(Kind::Move)),
        name => Kind::parse(name).map_or_else(|| unknown(node), |k| Ok(Verb::Act(k))),
    }
}

/// The goals that a phrase names, and the places that goals of control are about.
pub fn goals(node: &Node) -> Lowered<Vec<(Goal, Site)>> {
    let places = || -> Lowered<Vec<Site>> {
        let all: Vec<Site> = part::places(node).map(place::site).collect::<Lowered<_>>()?;
        Ok(if all.is_empty() { vec![Site::ANY] } else { all })
    };
    let of_places = |goal: Goal| Ok(places()?.into_iter().map(|about| (goal, about)).collect());
    let one = |goal: Goal| Ok(vec![(goal, Site::ANY)]);
    // "Tycoon or Tyrant": the first of them, if it can be had.
    let ambitions = |goal: &dyn Fn(Ambitions) -> Goal| -> Lowered<Vec<(Goal, Site)>> {
        if node.child("ambition").is_none() {
            return Ok(vec![(goal(Ambitions::Any), Site::ANY)]);
        }
        Ok(part::each_ambition(node)?.into_iter().map(|a| (goal(a), Site::ANY)).collect())
    };
    match node.name() {
        "contend" => ambitions(&Goal::Contend),
        "captives" => one(Goal::Captives(1)),
        "have-captives" => one(Goal::Captives(match place::size(part(node, "size")?)? {
            (Comparison::AtLeast, n @ 1..) => n.min(20) as u8,
            (Comparison::More, n @ 0..) => n.min(19) as u8 + 1,
            _ => return Err("a goal is at least so many captives".into()),
        })),
        "match" => one(Goal::Match),
        "steal" => one(Goal::Steal(part::resources(node)?)),
        "trophies-many" | "trophies-take" => one(Goal::Trophies),
        "ordinal" | "scarcest" | "deny" => one(Goal::None),
        "so-that" | "have" | "be" | "control-more" => match wanted(&asked_for(node)?) {
            Some(goal) => Ok(vec![goal]),
            // What is reached is looked at when the plan is known.
            None => one(Goal::None),
        },
        "lead" => ambitions(&Goal::GrowLead),
        "win" => ambitions(&Goal::Win),
        "change" | "neutralize" => of_places(Goal::ChangeControl),
        "take" => of_places(Goal::TakeControl),
        "claim" => one(Goal::Claims(1)),
        "claims" => one(Goal::Claims(match place::size(part(node, "size")?)? {
            (Comparison::AtLeast | Comparison::Equal, n @ 1..) => n.min(20) as u8,
            (Comparison::More, n @ 0..) => n.min(19) as u8 + 1,
            _ => return Err("a goal is at least so many claims".into()),
        })),
        "new-resource" => Err("prefer new resources: a goal is a resource by its name, or any".into()),
        "any-resource" => one(Goal::Resources(Resource::all().collect())),
        "resource" => one(Goal::Resources(part::resources(node)?)),
        "defend" => {
            let mut pieces = Pieces::EMPTY;
            let mut about = Vec::new();
            for site in places()? {
                let undefended = site.filters().iter().find_map(defended);
                let Some(kinds) = undefended else {
                    return Err("loyal buildings can be defended, and undefended ones need it".into());
                };
                pieces = pieces.union(kinds);
                about.push(site);
            }
            Ok(about.into_iter().map(|about| (Goal::Defend(pieces), about)).collect())
        }
        "trophies" => one(Goal::Trophies),
        "destroy" => one(Goal::Trophies),
        "gather" => one(Goal::Gather),
        _ => unknown(node),
    }
}

/// The condition that an aim names.
fn asked_for(node: &Node) -> Lowered<Question> {
    match node.name() {
        "so-that" => {
            let is_condition =
                |n: &&Node| matches!(n.category(), "condition" | "fact" | "question" | "short" | "check");
            let said = node.children.iter().find(is_condition);
            said.map_or_else(|| unknown(node), question::condition)
        }
        "have" | "control-more" => {
            question::bot_has(part(node, "having").or_else(|_| part(node, "compared"))?)
        }
        _ => Ok(Question::Stands(Who::Bot, part::ranks(node)?, part::ambitions(node)?)),
    }
}

/// A condition as a goal for which there is a planner of its own.
fn wanted(question: &Question) -> Option<(Goal, Site)> {
    let winning = Ranks::EMPTY.with(Rank::Winning);
    let contending = Ranks::EMPTY.with(Rank::Contending);
    let without = |site: &Site, out: &dyn Fn(&Filter) -> bool| -> Site {
        site.filters().iter().filter(|f| !out(f)).cloned().collect()
    };
    let held = |who: Who| move |f: &Filter| *f == Filter::Control(who);
    match question {
        Question::Stands(Who::Bot, ranks, which) if *ranks == winning => Some((Goal::Win(*which), Site::ANY)),
        Question::Stands(Who::Bot, ranks, which) if *ranks == contending => {
            Some((Goal::Contend(*which), Site::ANY))
        }
        Question::There(site)
        | Question::Compare(Amount::Places(site), Comparison::AtLeast, Amount::Number(1))
            if site.filters().iter().any(held(Who::Bot)) =>
        {
            Some((Goal::TakeControl, without(site, &held(Who::Bot))))
        }
        Question::Not(inside) => match &**inside {
            Question::There(site) if site.filters().iter().any(held(Who::Rival)) => {
                Some((Goal::ChangeControl, without(site, &held(Who::Rival))))
            }
            _ => None,
        },
        _ => None,
    }
}

/// Any other condition is a goal, too: the plans after which it holds.
fn reached(aim: &Node) -> Lowered<Option<Trait>> {
    match aim.name() {
        "trophies-many" | "trophies-take" => {
            let (comparison, n) = place::size(part(aim, "size")?)?;
            return Ok(Some(Trait::Takes(comparison, n)));
        }
        "ordinal" => {
            let n = ordinal(part(aim, "ordinal")?);
            return Ok(Some(Trait::OnMap(Comparison::Equal, n)));
        }
        "scarcest" => return Ok(Some(Trait::At([Filter::Scarcest].into_iter().collect()))),
        "deny" => return Ok(Some(Trait::Denies)),
        _ => {}
    }
    if !matches!(aim.name(), "so-that" | "have" | "be" | "control-more") {
        return Ok(None);
    }
    let question = asked_for(aim)?;
    Ok(wanted(&question).is_none().then(|| Trait::Reaches(Box::new(question))))
}

/// The buildings in a phrase that can be defended: loyal ones, or those of the question before.
fn defended(filter: &Filter) -> Option<Pieces> {
    match filter {
        Filter::Undefended(pieces) => Some(*pieces),
        Filter::With(group, _) if matches!(group.owner, Who::Bot | Who::Anybody) => Some(group.pieces),
        Filter::That => Some(super::meaning::BUILDINGS),
        _ => None,
    }
}

fn spending(node: &Node) -> Lowered<Spending> {
    Ok(Spending { tries: tries(node)?, if_none: node.name() == "none" })
}

fn use_of(node: &Node) -> Lowered<Use> {
    Ok(match node.name() {
        "ships" => Use::PlaceShips(number(node).clamp(0, 20) as u8),
        "bonus" => Use::BonusCard,
        "win" => Use::Win(part::ambitions(node)?),
        "steal" => Use::Steal(part::resources(node)?),
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
