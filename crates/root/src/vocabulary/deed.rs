//! Deeds, and the groups of loops.

use super::crowd;
use super::mark;
use super::meaning::{
    Amount, Condition, Deed, Goal, Group, Home, Human, Kind, Many, Mark, Measure, Number, Place, Question,
    Share, Source, Spoken, Standing, Things, Ware, What, Where, Whose,
};
use super::part::{self, Lowered, first_number, number, part, unknown};
use super::players::{self, Here};
use super::{battle, place, question, refer};
use crate::state::Token;
use script::language::Node;
use script::program::Comparison;
use std::sync::Arc;

fn share(node: &Node) -> Lowered<Share> {
    let count = || number(part(node, "number")?);
    Ok(match node.name() {
        "half-down" => Share::Half { up: false },
        "half-up" => Share::Half { up: true },
        "at-most" => Share::AtMost(count()?),
        "at-least" => Share::AtLeast(count()?),
        "more" => Share::MoreThan(count()?),
        "rule" => Share::AllButRule(count()?),
        "all-but" => Share::AllBut(count()?),
        "count" => Share::Some(Number::Is(first_number(node))),
        "whole" => Share::Every,
        "warriors" => Share::AllBut(Number::Is(0)),
        "most" => Share::Most,
        "enough" => Share::Enough,
        _ => match count()? {
            Number::All => Share::Every,
            number => Share::Some(number),
        },
    })
}

fn home(node: &Node) -> Lowered<Home> {
    Ok(match node.name() {
        "supply" => Home::Supply,
        "burrow" => Home::Burrow,
        "acolytes" => Home::Acolytes,
        "payments" => Home::Payments,
        _ => return unknown(node),
    })
}

fn ware(node: &Node) -> Lowered<Ware> {
    Ok(match node.name() {
        "bird-item" => Ware::BirdWithItem,
        "bird" => Ware::Bird,
        "not-bird" => Ware::NotBird,
        "new-suit" => Ware::NewSuit,
        "favor" => Ware::Favor,
        "ambush" => Ware::Ambush,
        "item" => Ware::Item,
        _ => return unknown(node),
    })
}

pub fn deed(node: &Node) -> Lowered<Deed> {
    let place = || place::place(part(node, "place")?);
    let near = || place::place(part(node, "near")?);
    let at = || place::site(node);
    let foe = || players::players(part(node, "players")?).map(Some);
    let count = || number(part(node, "number")?);
    let amount = || part::amount(part(node, "amount")?);
    let per = || part::per(node);
    let n = first_number(node);
    Ok(match node.name() {
        "reveal" => Deed::Reveal,
        "fix-order" => Deed::FixOrder,
        "craft" => Deed::Craft(Source::Order),
        "craft-it" => Deed::Craft(Source::It),
        "craft-item" => Deed::Craft(Source::OrderWith(part::items(node)?)),
        "craft-market" => Deed::Craft(Source::Market),
        "craft-soul" => Deed::Craft(Source::LostSouls),
        "craft-discard" => Deed::Craft(Source::DiscardPile),
        "discard" => Deed::DiscardOrder,
        "discard-it" => Deed::DiscardIt,
        "decree" => Deed::AddToDecree,
        "purge" => Deed::Purge,
        "skip" => Deed::SkipDaylight,
        "score" => Deed::Score(count()?),
        "score-multiple" => Deed::Score(Number::Of(part::amount(part(node, "multiple")?)?)),
        "score-count" => Deed::Score(Number::Is(n)),
        "score-each" => Deed::ScoreFor(n, 1, per()?),
        "score-plus" => {
            let more = Amount::Times(node.numbers().nth(1).unwrap_or(1), Box::new(per()?));
            Deed::Score(Number::Of(Amount::Sum(Box::new(Amount::Is(n)), Box::new(more))))
        }
        "score-equal" => Deed::Score(Number::Of(amount()?)),
        "score-as-many" => Deed::Score(Number::Of(part::tally(node)?)),
        "score-every" => Deed::ScoreFor(n, node.numbers().nth(1).unwrap_or(1).max(1), per()?),
        "score-equal-cap" => {
            let most = first_number(part(node, "cap")?);
            Deed::Score(Number::Of(Amount::Capped(Box::new(amount()?), most)))
        }
        "score-cap" => Deed::Score(capped(node, per()?)?),
        "lose-cap" => Deed::Lose(capped(node, per()?)?),
        "lose-every" => {
            let every = Amount::Every(node.numbers().nth(1).unwrap_or(1).max(1), Box::new(per()?));
            Deed::Lose(Number::Of(Amount::Times(n, Box::new(every))))
        }
        "score-up" => Deed::ScoreForUp(n, node.numbers().nth(1).unwrap_or(1).max(1), per()?),
        "lose-each" => Deed::LoseFor(n, per()?),
        "lose-equal" => Deed::Lose(Number::Of(amount()?)),
        "lose-half" | "lose-half-up" => {
            let up = node.name() == "lose-half-up";
            Deed::Lose(Number::Of(Amount::Half { of: Box::new(Amount::Points), up }))
        }
        "track" => Deed::ScoreTrack(0),
        "track-less" => Deed::ScoreTrack(n),
        "lose" => Deed::Lose(count()?),
        "aimed" | "aimed-twice" | "aimed-place" => aimed(node)?,
        "battle" | "battle-any" => battle::fought(node, None)?,
        "fronted" => fronted(node)?,
        "extra" => Deed::ExtraHit(n),
        "spread-all" => Deed::Spread { warriors: count()?, place: near()?, clearings: None },
        "spread" => Deed::Spread { warriors: count()?, place: near()?, clearings: Some(n) },
        "recruit" => {
            Deed::Place { warriors: troop(part(node, "troop")?)?, place: Place::default(), each: false }
        }
        "recruit-count" => Deed::Place { warriors: Number::Is(n), place: Place::default(), each: false },
        "place" | "recruit-there" => {
            // “2 warriors at each roost” means 2 for each: a separate reading.
            if node.children.iter().any(|n| n.category() == "site" && n.name() == "each-at") {
                return unknown(node);
            }
            let warriors = node.child("troop").map_or(Ok(Number::Is(n)), troop)?;
            match at()? {
                (place, Many::One) => Deed::Place { warriors, place, each: false },
                (place, Many::Each) => Deed::Place { warriors, place, each: true },
                (_, Many::Some(_) | Many::Those) => {
                    return Err("say whether so many go into each of them".into());
                }
            }
        }
        "place-tally" => match at()? {
            (place, Many::One) => {
                Deed::Place { warriors: Number::Of(part::tally(node)?), place, each: false }
            }
            _ => return Err("say in which clearing they are placed".into()),
        },
        "place-per" => {
            let each = match count()? {
                Number::Is(n) => n,
                _ => return Err("say how many for each of them".into()),
            };
            let warriors = Number::Of(Amount::Times(each, Box::new(per()?)));
            match at()? {
                (place, Many::One) => Deed::Place { warriors, place, each: false },
                _ => return Err("say in which clearing they are placed".into()),
            }
        }
        "place-several" => {
            let inside = Deed::Place { warriors: count()?, place: this(), each: false };
            Deed::Each(near()?, Many::Some(n), Box::new(inside))
        }
        "place-at-each" => {
            let things = part::things(part(node, "things")?)?;
            let at = Condition::Count(things, Comparison::AtLeast, Number::Is(1));
            let here = Box::new(Amount::In(things, Arc::new(this())));
            let warriors = match count()? {
                Number::Is(n) => Number::Of(Amount::Times(n, here)),
                _ => return Err("say how many at each of them".into()),
            };
            let inside = Deed::Place { warriors, place: this(), each: false };
            Deed::Each(place::of(at), Many::Each, Box::new(inside))
        }
        "burrow" => Deed::Recruit(count()?),
        "found" => Deed::Found { building: part::building(node)?, warriors: n, place: place()? },
        "build" | "build-anywhere" => {
            let kind = kind(node)?;
            everywhere(at()?, |place| Deed::Build { kind, place })
        }
        "build-any" => everywhere(at()?, |place| Deed::Build { kind: Kind::Any, place }),
        "token" => {
            let token = part::token(node)?;
            everywhere(at()?, |place| match token {
                // A plot costs a warrior.
                Token::Plot => Deed::Plot(place),
                token => Deed::Token { token, place },
            })
        }
        "token-to" => Deed::Token { token: part::token(node)?, place: place()? },
        "take-back" => Deed::TakeBack { token: part::token(node)?, place: place()? },
        "revolt" => everywhere(at()?, Deed::Revolt),
        "move-enough" => {
            let (share, from) = (Share::Enough, Place::default());
            Deed::Move { share, from, to: place()?, each: false }
        }
        "move" | "move-some" | "go" | "move-first" | "go-first" | "move-any" => moved(node)?,
        "emerge" => Deed::Emerge { warriors: count()?, place: place()? },
        "take-each" => {
            let (share, to) = (share(part(node, "share")?)?, home(part(node, "box")?)?);
            Deed::Take { share, place: several_clearings(node)?, to, each: true }
        }
        "take" if place::is_bare(part(node, "place")?) => return Err("say from how many of them".into()),
        "take" => {
            let (share, to) = (share(part(node, "share")?)?, home(part(node, "box")?)?);
            Deed::Take { share, place: place()?, to, each: false }
        }
        "remove-own" if place::is_bare(part(node, "place")?) => {
            return Err("say from how many of them".into());
        }
        "remove-own" | "remove-own-each" => Deed::Take {
            share: share(part(node, "share")?)?,
            place: if node.name() == "remove-own" { place()? } else { several_clearings(node)? },
            to: Home::Supply,
            each: node.name() == "remove-own-each",
        },
        "remove-surplus" => {
            let spare = part(node, "spare")?;
            let comparison = if spare.name() == "least" { Comparison::AtLeast } else { Comparison::More };
            let own = Things { whose: Whose::Own, what: What::Warriors };
            let mut place = near()?;
            place.conditions.push(Condition::Count(own, comparison, Number::Is(first_number(spare))));
            place::sort(&mut place.conditions);
            Deed::Take { share: share(part(node, "share")?)?, place, to: Home::Supply, each: true }
        }
        "remove-all" => Deed::RemoveAll(place()?),
        "remove-weak" => Deed::RemoveDefenseless(near()?),
        "choose" => Deed::Choose { clearings: 1, place: place()? },
        "choose-several" => Deed::Choose { clearings: n, place: near()? },
        "target" => Deed::Target(Where::OnMap, None),
        // "A player in its clearing" is a separate reading.
        "target-such" if stands_somewhere(part(node, "players")?) || says_pawn(node) => {
            return unknown(node);
        }
        "target-such" => Deed::Target(Where::OnMap, foe()?),
        "target-here" => Deed::Target(Where::WithPawn, None),
        "sway-top" => Deed::Sway { topmost: true },
        "sway-bottom" => Deed::Sway { topmost: false },
        "plot" => everywhere(at()?, Deed::Plot),
        "flip" => everywhere(at()?, Deed::Flip),
        "flip-each" | "flip-such" => {
            let plots = Things { whose: Whose::Nobody, what: What::FaceDownPlots };
            let mut place = if node.name() == "flip-such" { place::place(node)? } else { at()?.0 };
            place.conditions.push(Condition::Count(plots, Comparison::AtLeast, Number::Is(1)));
            place::sort(&mut place.conditions);
            Deed::Each(place, Many::Each, Box::new(Deed::Flip(this())))
        }
        "advance" => Deed::Advance,
        "convert" => Deed::Convert(place()?),
        "convert-any" => Deed::Convert(Place::default()),
        "sanctify" => Deed::Sanctify(place()?),
        "return-acolyte" => Deed::ReturnAcolyte,
        "add-acolyte" => Deed::AddAcolyte,
        "discard-card" => Deed::DiscardCard,
        "discard-souls" => Deed::DiscardSouls,
        "return-souls" => Deed::ReturnRevealed,
        "draw-soul" => Deed::DrawSoul,
        "stock" => Deed::Stock,
        "collect" => Deed::Collect,
        "discard-market" => Deed::DiscardMarket,
        "buy" => Deed::Buy(ware(part(node, "ware")?)?),
        "rivers" => Deed::TreatRiversAsPaths,
        "for" => {
            let inside = node.children.iter().find(|n| matches!(n.category(), "deed" | "doable"));
            Deed::For(n, Box::new(inside.map_or_else(|| unknown(node), deed)?))
        }
        "exhaust-count" => Deed::Exhaust(Number::Is(n)),
        "refresh-count" => Deed::Refresh(Number::Is(n)),
        "repair-count" => Deed::Repair(Number::Is(n)),
        "exhaust-but" => match count()? {
            Number::Is(n) => {
                Deed::Exhaust(Number::Of(Amount::Minus(Box::new(Amount::Ready), Box::new(Amount::Is(n)))))
            }
            _ => return Err("say how many are left".into()),
        },
        "exhaust" => Deed::Exhaust(count()?),
        "refresh" => Deed::Refresh(count()?),
        "repair" => Deed::Repair(count()?),
        "travel" => Deed::Travel { place: place()?, nearest: false },
        "travel-thing" => {
            let things = part::things(part(node, "things")?)?;
            let at = Condition::Count(things, Comparison::AtLeast, Number::Is(1));
            Deed::Travel { place: place::of(at), nearest: true }
        }
        "travel-nearest" => Deed::Travel { place: place::place(part(node, "near")?)?, nearest: true },
        "slip" => Deed::Slip,
        "explore" => Deed::Explore,
        "new-quest" => Deed::NewQuest,
        "aid" | "aid-with" => {
            Deed::Aid { most: node.child("number").map_or(Ok(Number::All), number)?, who: None }
        }
        "aid-such" => {
            let who = players::such_players(node, Here::There)?;
            // “With 2 items” describes the aid.
            if matches!(&who.marks[..], [Mark::Has(Standing::Items, ..), ..]) {
                return unknown(node);
            }
            Deed::Aid { most: Number::All, who: Some(who) }
        }
        "aid-players" if stands_somewhere(part(node, "players")?) || says_pawn(node) => {
            return unknown(node);
        }
        "aid-players" => Deed::Aid { most: Number::All, who: foe()? },
        "rob" => Deed::Rob,
        "instigate" => Deed::Instigate,
        "lay" => Deed::LayItem,
        "muster" => Deed::Human(Human::Recruit),
        "overwork" => match at()? {
            (place, Many::One) => Deed::Human(Human::Overwork(place)),
            _ => return Err("overwork in one clearing at a time".into()),
        },
        "spend-bird" => Deed::Human(Human::SpendBird),
        "craft-hand" => Deed::Human(Human::Craft),
        "ambush" => Deed::Human(Human::Ambush),
        "heal" => Deed::Human(Human::Heal),
        _ => return unknown(node),
    })
}

/// Whether players are said to be at the pawn's position: aid and targets have words of their own for it.
fn says_pawn(node: &Node) -> bool {
    node.category() == "clause" && node.name() == "in-pawn" || node.children.iter().any(says_pawn)
}

/// Whether players are identified by their location, which could be that of the deed.
fn stands_somewhere(players: &Node) -> bool {
    let further = players.all("further").filter_map(|further| further.child("clause"));
    players.all("clause").chain(further).any(|clause| clause.name() == "in")
}

/// The current clearing of a deed in each of several.
fn this() -> Place {
    place::of(Condition::Is(Spoken::This))
}

/// A deed in one clearing, done in as many as are named.
fn everywhere((place, many): (Place, Many), deed: impl Fn(Place) -> Deed) -> Deed {
    match many {
        Many::One => deed(place),
        Many::Those => Deed::Each(place, Many::Each, Box::new(deed(this()))),
        many => Deed::Each(place, many, Box::new(deed(this()))),
    }
}

/// A number for each of something, with a maximum.
fn capped(node: &Node, per: Amount) -> Lowered<Number> {
    let most = first_number(part(node, "cap")?);
    let all = Amount::Times(first_number(node), Box::new(per));
    Ok(Number::Of(Amount::Capped(Box::new(all), most)))
}

/// The clearings of a phrase about several.
fn several_clearings(node: &Node) -> Lowered<Place> {
    let named = node.child("near").or_else(|| node.child("nears"));
    named.map_or_else(|| unknown(node), place::place)
}

/// The number of warriors to place.
fn troop(node: &Node) -> Lowered<Number> {
    Ok(match node.name() {
        "some" => match number(part(node, "number")?)? {
            Number::All => Number::Of(Amount::Supply),
            number => number,
        },
        "supply" => Number::Of(Amount::Supply),
        "up-to" => match number(part(node, "number")?)? {
            Number::Is(n) => Number::UpTo(Amount::Is(n)),
            Number::Of(amount) => Number::UpTo(amount),
            Number::UpTo(_) | Number::All => return Err("say how many at most".into()),
        },
        "as-many" => Number::Of(part::tally(node)?),
        "equal" => Number::Of(part::amount(part(node, "amount")?)?),
        "twice" => Number::Of(Amount::Times(2, Box::new(part::tally(node)?))),
        _ => return unknown(node),
    })
}

/// “In each fox clearing, place a warrior”: the place comes before the deed.
fn fronted(node: &Node) -> Lowered<Deed> {
    let (Some(site), Some(act)) = (node.children.first(), node.child("sited")) else { return unknown(node) };
    if act.name() == "battle" {
        return battle::fought(act, Some(place::site(node)?));
    }
    let mut whole = act.clone();
    whole.children.push(site.clone());
    deed(&whole)
}

/// A move: warriors, origin and destination, in any order.
pub fn moved(node: &Node) -> Lowered<Deed> {
    let ways = |names: &[&str]| {
        let mut all = node.all("way").filter(|n| names.contains(&n.name()));
        match (all.next(), all.next()) {
            (one, None) => Ok(one),
            _ => Err("say once from where, and once to where".to_string()),
        }
    };
    let is_to = |n: &Node| matches!(n.name(), "to" | "to-each" | "there" | "toward");
    if node.name().ends_with("-first") && node.all("way").next().is_some_and(is_to) {
        return Err("say from where, and then to where".into());
    }
    let from_way = ways(&["from", "from-each", "from-those", "from-there"])?;
    let to_way = ways(&["to", "to-each", "there", "toward"])?;
    let there = || place::of(Condition::Is(Spoken::There));
    let stop = |way: &Node| match way.children.iter().find(|n| n.category() != "number") {
        Some(n) if way.name() == "from" && place::is_bare(n) => Err("say from how many of them".to_string()),
        Some(n) => place::spot(n),
        None if matches!(way.name(), "there" | "from-there") => Ok(there()),
        None => unknown(way),
    };
    let from = from_way.map_or(Ok(Place::default()), stop)?;
    let to = match to_way {
        None => Place::default(),
        Some(way) => match way.name() {
            // One step closer to it.
            "toward" => Place {
                best: Some(Box::new(Measure::Closest(Arc::new(place::far_stop(way)?)))),
                ..Place::default()
            },
            _ => stop(way)?,
        },
    };
    let band = node.children.iter().find(|n| matches!(n.category(), "band" | "share"));
    // A move without a number takes all the warriors of a clearing.
    let share = band.map_or(Ok(Share::AllBut(Number::Is(0))), share)?;
    // “All warriors” are those of every clearing, if none is named.
    if from_way.is_none() && band.is_some_and(|n| n.name() == "warriors") {
        return Err("say how many go, or from where".into());
    }
    let all = from_way.is_none() && share == Share::Every;
    let each = all || from_way.is_some_and(|way| matches!(way.name(), "from-each" | "from-those"));
    if to_way.is_some_and(|way| way.name() == "to-each") {
        if each {
            return Err("say how many go from where".into());
        }
        let inside = Deed::Move { share, from, to: this(), each: false };
        return Ok(Deed::Each(to, Many::Each, Box::new(inside)));
    }
    Ok(Deed::Move { share, from, to, each })
}

/// The kind of building: one, or the first of several that is possible.
fn kind(node: &Node) -> Lowered<Kind> {
    let kinds: Vec<&Node> = node.all("kind").collect();
    if kinds.is_empty() {
        return Ok(Kind::Any);
    }
    if let [one] = kinds[..] {
        return Ok(match one.name() {
            "ordered" => Kind::Ordered,
            "most-left" => Kind::Left { most: true },
            "fewest-left" => Kind::Left { most: false },
            "most-on-map" => Kind::OnMap { most: true },
            "fewest-on-map" => Kind::OnMap { most: false },
            _ => Kind::This(part::building(one)?),
        });
    }
    let mut first = [None; 3];
    if kinds.len() > first.len() || kinds.iter().any(|k| k.name() != "one") {
        return Err("name up to three kinds of building".into());
    }
    for (slot, kind) in first.iter_mut().zip(kinds) {
        *slot = Some(part::building(kind)?);
    }
    Ok(Kind::First(first))
}

fn aimed(node: &Node) -> Lowered<Deed> {
    let inside = match node.children.iter().find(|n| n.category() == "doable") {
        Some(inside) => deed(inside)?,
        None => {
            let warriors = troop(part(node, "troop")?)?;
            Deed::Place { warriors, place: Place::default(), each: false }
        }
    };
    if matches!(inside, Deed::Each(..) | Deed::Place { each: true, .. } | Deed::Move { each: true, .. }) {
        return Err("what is done in several clearings has no goal in one of them".into());
    }
    let mut goals = node.all("goal").map(goal);
    let first = goals.next().unwrap_or_else(|| unknown(node))?;
    let goal = match goals.next() {
        Some(second) => Goal::Both(Box::new(first), Box::new(second?)),
        None => first,
    };
    Ok(Deed::Aimed(Box::new(inside), goal))
}

/// Whether it mentions “that clearing”, which in a goal could be the last place or that of the deed.
fn says_that(node: &Node) -> bool {
    node.category() == "spoken" && node.name() == "that" || node.children.iter().any(says_that)
}

/// The goal of a deed.
fn goal(goal: &Node) -> Lowered<Goal> {
    Ok(match goal.name() {
        "rule" => Goal::Rule(place::place(part(goal, "place")?)?),
        "rule-more" => Goal::Rule(place::place(part(goal, "near")?)?),
        "rule-there" => Goal::RuleThere,
        "take" => Goal::Rule(place::of(Condition::RuledBy(players::players(part(goal, "players")?)?))),
        "keep" => Goal::KeepRule,
        "holds" if says_that(goal) => return Err("say “it”".into()),
        "holds" => match question::question(part(goal, "question")?)? {
            // “So that it rules it” has words of its own.
            Question::There(_) | Question::It(_) => return Err("say what is so on the table".into()),
            Question::Can(_)
            | Question::CanNot(_)
            | Question::Could
            | Question::CouldNot
            | Question::DidNot(_) => {
                return Err("a goal is something on the table".into());
            }
            question => Goal::Holds(question),
        },
        "compares" => Goal::Holds(question::check(part(goal, "check")?)?),
        "have" => Goal::Holds(crowd::of_bot(mark::mark(part(goal, "mark")?, Here::Map)?)),
        _ => return unknown(goal),
    })
}

/// A deed that is repeated.
pub fn again(deed: Deed, condition: Question, is_while: bool) -> Lowered<Deed> {
    let condition = refer::within(condition, &deed)?;
    if is_fixed(&condition) {
        return Err("that does not change in a turn: write “if”".into());
    }
    Ok(Deed::Again { deed: Box::new(deed), condition: Box::new(condition), is_while })
}

/// Whether nothing in a turn can change the answer.
fn is_fixed(condition: &Question) -> bool {
    match condition {
        Question::All(all) | Question::Any(all) => all.iter().all(is_fixed),
        Question::Not(inside) => is_fixed(inside),
        Question::Order(_)
        | Question::NotOrder(_)
        | Question::Dominance
        | Question::Phase(_)
        | Question::Trait(_)
        | Question::NotTrait(_)
        | Question::Difficulty(_)
        | Question::InPlay(_)
        | Question::Character(_)
        | Question::AdvancedServices => true,
        _ => false,
    }
}

pub fn foe_fact(node: &Node) -> Lowered<Mark> {
    mark::of_defender(part(node, "foe-fact")?)
}

pub fn group(node: &Node) -> Lowered<Group> {
    Ok(match node.name() {
        "columns" => Group::Columns,
        "souls" => Group::LostSouls(number(part(node, "number")?)?),
        "chosen" => Group::ChosenClearings,
        "decree" => Group::DecreeCards,
        "sort" => Group::Players(players::such_players(node, Here::Map)?),
        "players" => Group::Players(players::players(part(node, "players")?)?),
        _ => Group::Clearings(place::place(part(node, "place")?)?),
    })
}
