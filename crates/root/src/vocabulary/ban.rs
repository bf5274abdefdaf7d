//! Bans.

use super::mark;
use super::meaning::{
    Amount, Ban, Banned, Condition, Deed, Kind, Many, Mark, Number, Place, Players, Question, Setting, Share,
    Source, Things, What, Who, Whose,
};
use super::part::{self, Lowered, first_number, part, unknown};
use super::{deed, place, players, question, refer};
use script::language::Node;
use script::program::Comparison;

/// Turns a deed into a ban.
pub fn ban(deed: Deed, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let (mut deed, mut when, mut unless) = (deed, when, unless);
    // “Never battle a player with fewer points, unless that player is a human”: a ban for fewer players.
    for (condition, holds) in [(&mut when, true), (&mut unless, false)] {
        if let Some(narrowed) = condition.as_ref().and_then(|said| refer::of_player(&deed, said, holds)) {
            (deed, *condition) = (narrowed, None);
        }
    }
    let (when, unless) = (said_of(&deed, when)?, said_of(&deed, unless)?);
    // “Never build in a fox clearing unless it is a corner”: a ban for fewer clearings.
    let (here, when) = apart(when)?;
    let (except, unless) = apart(unless)?;
    let ((is_card, when), (is_card_too, unless)) = (of_order(when)?, of_order(unless)?);
    let act = here.into_iter().chain(except.map(place::not)).try_fold(banned(deed)?, narrowed)?;
    if (is_card || is_card_too) && act != Banned::Craft {
        return Err("say which card is meant".into());
    }
    Ok(Setting::Ban(Box::new(Ban { act, when, unless })))
}

/// Separates conditions on the clearing of an act from conditions on the table.
fn apart(condition: Option<Question>) -> Lowered<(Option<Condition>, Option<Question>)> {
    match condition {
        None => Ok((None, None)),
        Some(question) => match refer::of_clearing(&question) {
            Some(here) => Ok((Some(here), None)),
            None => Ok((None, Some(question))),
        },
    }
}

/// Separates conditions on the order card, called *it*.
fn of_order(condition: Option<Question>) -> Lowered<(bool, Option<Question>)> {
    Ok(match condition {
        Some(Question::It(inside)) => (true, Some(*inside)),
        Some(question) => {
            refer::closed_in_ban(&question)?;
            (false, Some(question))
        }
        None => (false, None),
    })
}

/// Binds *he*, *she* or *they* in a condition to the player whom the deed affects.
fn said_of(deed: &Deed, condition: Option<Question>) -> Lowered<Option<Question>> {
    let Some(mut condition) = condition else { return Ok(None) };
    let foe = match deed {
        Deed::Battle { foe: Some(foe), .. } | Deed::Aid { who: Some(foe), .. } => Some(foe),
        _ => None,
    };
    let mut bound = true;
    refer::each_subject(&mut condition, &mut |players| {
        if players.who == Who::That {
            match foe {
                // With several, it would be unclear which of them is meant.
                Some(foe @ Players { who: Who::Of(_), marks }) if marks.is_empty() => *players = foe.clone(),
                _ => bound = false,
            }
        }
    });
    if bound { Ok(Some(condition)) } else { Err("say which player is meant".into()) }
}

fn banned(deed: Deed) -> Lowered<Banned> {
    Ok(match deed {
        // Nothing is done in any of them.
        Deed::Each(all, _, inside) => match *inside {
            Deed::Build { kind, .. } => Banned::Build { kind, place: all },
            Deed::Token { token, .. } => Banned::Token(token, all),
            Deed::Revolt(_) => Banned::Revolt(all),
            Deed::Plot(_) => Banned::Plot(all),
            _ => return Err("say what is never done there".into()),
        },
        Deed::Battle { place, foe, .. } => Banned::Battle { place, foe },
        Deed::Move { from, to, share: Share::AllBut(Number::Is(0)), .. } => {
            Banned::Move { from, to, over: None }
        }
        // “Never move all warriors out of it”: one stays.
        Deed::Move { from, to, share: Share::Every, .. } if to == Place::default() => {
            Banned::LeaveFewer { place: from, warriors: 1 }
        }
        Deed::Move { from, to, share: Share::MoreThan(n), .. } => Banned::Move { from, to, over: Some(n) },
        Deed::Move { .. } => {
            return Err("a move is forbidden whatever its number: say “never move from …”".into());
        }
        Deed::Build { kind, place } => Banned::Build { kind, place },
        Deed::Place { place, .. } => Banned::Warriors(place),
        Deed::Token { token, place } => Banned::Token(token, place),
        Deed::Revolt(place) => Banned::Revolt(place),
        Deed::Plot(place) => Banned::Plot(place),
        Deed::Aid { who: Some(who), .. } => Banned::Aid(who),
        Deed::Craft(Source::Order) => Banned::Craft,
        Deed::Buy(ware) => Banned::Buy(ware),
        _ => return Err("battles, moves, revolts, crafting, buying and placing can be forbidden".into()),
    })
}

/// A ban restricted by a condition.
fn narrowed(mut act: Banned, condition: Condition) -> Lowered<Banned> {
    let place = match &mut act {
        Banned::Battle { place, .. }
        | Banned::Build { place, .. }
        | Banned::Warriors(place)
        | Banned::Token(_, place)
        | Banned::Plot(place)
        | Banned::Revolt(place)
        | Banned::LeaveFewer { place, .. } => place,
        // Of the two clearings of a move, the one that the line names.
        Banned::Move { from, to, .. } if *to == Place::default() && *from != *to => from,
        Banned::Move { from, to, .. } if *from == Place::default() && *from != *to => to,
        Banned::Move { .. } | Banned::Aid(_) | Banned::Craft | Banned::Buy(_) | Banned::Leave { .. } => {
            return Err("say which clearing is meant".into());
        }
    };
    place.conditions.push(condition);
    place::sort(&mut place.conditions);
    Ok(act)
}

/// The place of a ban.
fn banned_at(node: &Node) -> Lowered<Place> {
    match place::site(node)? {
        (place, Many::One | Many::Each | Many::Those) => Ok(place),
        (_, Many::Some(_)) => Err("say in which clearings".into()),
    }
}

/// A ban on battles with a defender who has this mark.
fn banned_foe(deed: Deed, mark: Mark) -> Lowered<Banned> {
    match banned(deed)? {
        Banned::Battle { place, foe } => {
            let mut foe = foe.unwrap_or(Players { who: Who::Enemy, marks: Vec::new() });
            foe.marks.push(mark);
            Ok(Banned::Battle { place, foe: Some(foe) })
        }
        _ => Err("only a battle has a defender".into()),
    }
}

/// Acts that can only be forbidden: “never leave a building without a warrior”.
pub fn forbidden(node: &Node, when: Option<Question>, unless: Option<Question>) -> Lowered<Setting> {
    let ((here, when), (except, unless)) = (apart(when)?, apart(unless)?);
    for open in when.iter().chain(&unless) {
        refer::closed_in_ban(open)?;
    }
    let own = |things: Things| match things.whose {
        Whose::Players(Who::Anybody) => Things { whose: Whose::Own, ..things },
        _ => things,
    };
    // The deed is the other part, of whatever category.
    let done = || {
        let deed = node.children.iter().find(|n| matches!(n.category(), "deed" | "doable"));
        deed.map_or_else(|| unknown(node), deed::deed)
    };
    let act = match node.name() {
        "leave" => {
            let (with, without) = part::both_things(node)?;
            Banned::Leave { with: own(with), without: own(without) }
        }
        "leave-few" => {
            Banned::LeaveFewer { place: place::place(part(node, "place")?)?, warriors: first_number(node) }
        }
        "leave-with" => Banned::LeaveFewer { place: place::spot_in(node)?, warriors: first_number(node) },
        "warriors" => Banned::Warriors(banned_at(node)?),
        "leave-thing" => {
            let with = own(part::things(part(node, "things")?)?);
            Banned::Leave { with, without: Things { whose: Whose::Own, what: What::Warriors } }
        }
        "last" => Banned::LeaveFewer { place: place::place(part(node, "place")?)?, warriors: 1 },
        "leave-place" => Banned::LeaveFewer { place: place::place(part(node, "place")?)?, warriors: 1 },
        "keep-each" => {
            Banned::LeaveFewer { place: place::place(part(node, "near")?)?, warriors: first_number(node) }
        }
        "keep" => Banned::LeaveFewer { place: place::spot_in(node)?, warriors: first_number(node) },
        "plot" => Banned::Plot(banned_at(node)?),
        "attacked" | "attacked-at" => {
            let foe = players::players(part(node, "players")?)?;
            Banned::Battle { place: banned_at(node)?, foe: Some(foe) }
        }
        "no-battling" => banned(super::battle::fought(node, None)?)?,
        "no-moving" => banned(deed::moved(node)?)?,
        "no-recruiting" => Banned::Warriors(banned_at(node)?),
        "no-building" => Banned::Build { kind: Kind::Any, place: banned_at(node)? },
        "no-crafting" => Banned::Craft,
        "placed" => Banned::Warriors(banned_at(node)?),
        "built" => Banned::Build { kind: Kind::Any, place: banned_at(node)? },
        "aid" => Banned::Aid(players::players(part(node, "players")?)?),
        "first-turn" | "second-turn" => {
            let act = if node.children.iter().any(|n| matches!(n.category(), "deed" | "doable")) {
                banned(done()?)?
            } else {
                Banned::Craft
            };
            let first = question::compare(Amount::Turn, Comparison::Equal, Amount::Is(1));
            return Ok(Setting::Ban(Box::new(Ban { act, when: Some(first), unless })));
        }
        "battle-often" => {
            let limit = part(node, "limit")?;
            let most = match limit.name() {
                "once" => 1,
                "twice" => 2,
                _ => first_number(limit),
            };
            let enough = question::compare(Amount::Battles, Comparison::AtLeast, Amount::Is(most));
            let when = Some(when.map_or(enough.clone(), |when| Question::All(vec![when, enough])));
            let act = Banned::Battle { place: Place::default(), foe: None };
            return Ok(Setting::Ban(Box::new(Ban { act, when, unless })));
        }
        "if-foe" => banned_foe(done()?, deed::foe_fact(node)?)?,
        "unless-foe" => banned_foe(done()?, mark::denied(deed::foe_fact(node)?))?,
        "craft" => Banned::Craft,
        _ => return unknown(node),
    };
    let act = here.into_iter().chain(except.map(place::not)).try_fold(act, narrowed)?;
    Ok(Setting::Ban(Box::new(Ban { act, when, unless })))
}
