//! Deeds: actions, their goals and their objects.

mod goal;
mod object;
mod tries;

use crate::state::card::Way;
use crate::state::names::Set;
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use crate::vocabulary::card::card;
use crate::vocabulary::meaning::{
    ANY_PLACE, Ambitions, Amount, Condition, Count, Declaring, Deed, Goal, Kept, Object, Pieces, Playing,
    Question, Site, Spending, SuitOf, Target, Trait, Try, Use, Verb,
};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::place;
pub use goal::goals;
use object::objects;
use script::language::Node;
use script::program::Comparison;
use tries::{makes_sense, sensible, tries};

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
            let count = counted(place::size_in(node)?)?;
            Deed::Attempt(vec![Try { object, count, ..influencing_any() }])
        }
        "agents-each" => {
            if node.child("size").is_some_and(|size| size.numbers().next() != Some(1)) {
                return Err("one agent is placed on each card: say it twice".into());
            }
            let object = Object::Card(crate::vocabulary::card::about(node)?);
            Deed::EachCard(vec![Try { object, ..influencing_any() }], Count::All)
        }
        "goal" => Deed::Attempt(any_action(node)?),
        "goal-with" => {
            let mut tries = any_action(node)?;
            tries.retain(|t| t.verb == MOVE);
            let (count, condition) = (counted(place::size_in(node)?)?, part::condition(node)?);
            for t in &mut tries {
                t.count = count;
                t.fresh = condition == Condition::Fresh;
                t.damaged = condition == Condition::Damaged;
            }
            if tries.is_empty() {
                return Err("say how: “move 2 ships to …”".into());
            }
            Deed::Attempt(tries)
        }
        "goal-each" => Deed::Each(any_action(part(node, "each-goal")?)?, Count::All),
        "copy-with" => Deed::Play(Playing {
            suit: suit_in(node)?,
            highest: node.child("extreme").map(|extreme| extreme.name() == "highest"),
            ..playing(Some(Way::Copy))
        }),
        "before" => {
            let later = gerund(part(node, "gerund")?)?;
            Deed::Steps(vec![Deed::Attempt(tries(node)?), Deed::Attempt(later)])
        }
        "both" | "both-before" => {
            let verb = part(node, "verb")?;
            // “Battle a rival with no ships and cities”: the cities could be the rival's, too.
            let told = |object: &Node| object.child("who").is_some_and(|who| !who.children.is_empty());
            let is_bare = |object: &Node| {
                let piece = object.child("group").and_then(|group| group.child("piece"));
                piece.is_some_and(|piece| piece.span.start == object.span.start)
            };
            let objects: Vec<&Node> = node.all("object").collect();
            if matches!(objects[..], [one, other] if told(one) && is_bare(other)) {
                return Err("say whose they are, or write two sentences".into());
            }
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
        "gather" | "gather-all" => {
            let gathering = Try { goal: Goal::Gather, ..bare(MOVE) };
            match node.name() {
                "gather" => Deed::Attempt(vec![gathering]),
                _ => Deed::Each(vec![gathering], Count::All),
            }
        }
        "ability" => Deed::UseAbility,
        "pass" => Deed::Pass,
        "draw" if !(1..=28).contains(&number(node)) => return Err("so many cards cannot be drawn".into()),
        "draw" => Deed::Draw(number(node) as u8),
        "draw-one" => Deed::Draw(1),
        "raise-seize" => Deed::RaiseSeize,
        "place-seize" => Deed::PlaceSeize,
        "declare-twice" => {
            let which = part::one_ambition(part(node, "ambition")?)?;
            let again = Question::All(vec![Question::Among(which), Question::Among(Ambitions::Declared)]);
            let which = vec![Ambitions::Is(Kept::new(again)?)];
            Deed::Declare(Declaring { which, places: ANY_PLACE, again: ANY_PLACE })
        }
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

/// Applies a quantity: the ships of a move go together, and so do the agents on a card; anything else is
/// repeated.
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
    let each = node.all("where").any(|w| matches!(w.name(), "each" | "to-each"))
        || leaves_several(node, &tries)
        || node.all("where").any(|w| w.name() == "from-each");
    let together =
        |t: &Try| matches!(t.verb, MOVE | Verb::Act(Kind::Influence | Kind::Battle) | Verb::Combat);
    let count = tries.first().map_or(Count::ANY, |t| t.count);
    if each {
        // “A ship at each starport”: once in each of these places.
        let once = node.all("where").any(|w| matches!(w.name(), "each" | "to-each"));
        for t in tries.iter_mut().filter(|t| once && !matches!(t.count, Count::All | Count::Possible)) {
            t.that.push(Trait::Elsewhere);
        }
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
        Count::Possible => Deed::Each(tries, Count::All),
        Count::AllBut(_) | Count::Needed | Count::Same => {
            return Err("say how many, or all of them".into());
        }
        Count::Half { .. } => return Err("half of the ships can move".into()),
        count => Deed::Each(tries, count),
    })
}

/// “Move all ships out of systems …”: out of each of them.
fn leaves_several(node: &Node, tries: &[Try]) -> bool {
    let wheres = node.children.iter().filter(|n| matches!(n.category(), "where" | "from"));
    let mut froms = wheres.filter(|w| w.name() == "from").filter_map(|w| part::places(w).next());
    let several = |place: &Node| place.child("ground").is_some_and(|ground| ground.is_plural);
    tries.iter().all(|t| t.count == Count::All) && froms.any(several)
}

/// The quantity of an action.
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

/// An action without any further detail.
pub fn acting(kind: Kind) -> Try {
    bare(Verb::Act(kind))
}

/// A move to such a place.
pub fn moving_to(at: Site) -> Try {
    Try { at, ..bare(MOVE) }
}

fn influencing_any() -> Try {
    bare(Verb::Act(Kind::Influence))
}

/// An Influence with this trait.
pub fn influencing(is: Trait) -> Try {
    Try { that: vec![is], ..influencing_any() }
}

/// Whether nothing but the action is stated.
pub fn are_bare(tries: &[Try]) -> bool {
    tries.iter().all(|t| *t == bare(t.verb))
}

/// Tries as a ban means them: a limit on agents includes those already there.
pub fn forbidden(mut tries: Vec<Try>) -> Lowered<Vec<Try>> {
    for t in &tries {
        let moves = t.verb == MOVE;
        let told = match t.count {
            Count::ANY | Count::AtLeast(_) => true,
            Count::Exactly(_) | Count::AtMost(_) | Count::All | Count::AllBut(_) => moves,
            Count::Possible | Count::Needed | Count::Same | Count::Half { .. } => false,
        };
        if !told {
            return Err("say “more than” so many, or nothing of how many".into());
        }
    }
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

/// The actions in the order in which they are tried for a goal.
const ACTIONS: [Kind; 7] =
    [Kind::Tax, Kind::Build, Kind::Move, Kind::Repair, Kind::Influence, Kind::Secure, Kind::Battle];

/// “Take control of a gate”: by any action.
fn any_action(node: &Node) -> Lowered<Vec<Try>> {
    let goal = if node.category() == "deed" { part(node, "goal")? } else { node };
    let with = objects(node)?;
    let mut all = Vec::new();
    let destroys = match goal.name() {
        "destroy" => vec![Trait::Destroys(part::pieces(goal)?)],
        "card" | "majority" => return Err("say how: secure it, or influence it".into()),
        _ => Vec::new(),
    };
    for (aim, about) in goals(goal)? {
        for object in &with.list {
            for kind in ACTIONS {
                let that = destroys.clone();
                let t =
                    Try { object: *object, goal: aim, about: about.clone(), that, ..bare(Verb::Act(kind)) };
                all.push(t);
            }
        }
    }
    all.retain(makes_sense);
    if all.is_empty() { Err("no action does that".into()) } else { Ok(all) }
}

/// “Securing a card”: the tries that it names.
pub fn gerund(node: &Node) -> Lowered<Vec<Try>> {
    tries(node)
}

/// A question: whether the map has this many of the pieces that the tries build.
pub fn on_map(tries: &[Try], comparison: Comparison, n: i32) -> Lowered<Question> {
    let mut pieces = Pieces::EMPTY;
    for t in tries {
        match t.object {
            Object::Pieces(these) if t.verb == Verb::Act(Kind::Build) => pieces = pieces.union(these),
            _ => return Err("only what is built can be too many".into()),
        }
    }
    let built = Amount::Bots(crate::vocabulary::meaning::Thing::Pieces(pieces, Condition::Either));
    Ok(Question::Compare(built, comparison, Amount::Number(n)))
}

/// The number before an ordinal: of the third, the fourth.
pub fn before_nth(node: &Node) -> i32 {
    object::ordinal(node)
}

/// An action as a noun: “repairs”, “battles”.
pub fn nominal(node: &Node) -> Lowered<Try> {
    Ok(bare(Verb::Act(match node.name() {
        "tax" => Kind::Tax,
        "build" => Kind::Build,
        "move" => Kind::Move,
        "repair" => Kind::Repair,
        "influence" => Kind::Influence,
        "secure" => Kind::Secure,
        "battle" => Kind::Battle,
        _ => return unknown(node),
    })))
}

fn number(node: &Node) -> i32 {
    node.numbers().next().unwrap_or(0)
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
