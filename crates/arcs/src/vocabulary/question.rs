//! Questions and numbers.

use super::card::card;
use super::meaning::{
    Ambitions, Amount, Card, Condition, Filter, Fold, Ground, Group, Mark, Pieces, Playing, Question, Rank,
    Ranks, SOME, Site, Size, Sort, SuitOf, Tally, Thing, Who,
};
use super::part::{self, Lowered, part, unknown};
use super::place;
use crate::state::resource::ResourceSet;
use script::language::Node;
use script::program::Comparison;

/// A game has so many at most.
const CHAPTERS: i32 = 5;

pub fn not(question: Question) -> Question {
    Question::Not(Box::new(question))
}

fn at_least(amount: Amount, n: i32) -> Question {
    Question::Compare(amount, Comparison::AtLeast, Amount::Number(n))
}

pub fn question(node: &Node) -> Lowered<Question> {
    let each = |ask: &dyn Fn(Ambitions) -> Question| -> Lowered<Question> {
        Ok(Question::All(part::each_ambition(node)?.into_iter().map(ask).collect()))
    };
    let stands = |who: Who| -> Lowered<Question> {
        Ok(Question::Stands(who, part::ranks(node)?, part::ambitions(node)?))
    };
    Ok(match node.name() {
        "initiative" => Question::Initiative(part::who_or_bot(node)?),
        "own-lead" => Question::Initiative(Who::Bot),
        "no-initiative" => not(Question::Initiative(part::who_or_bot(node)?)),
        "seized" => Question::Seized,
        "not-seized" => not(Question::Seized),
        "can-seize" => Question::CanSeize,
        "surpass" | "can-surpass" => Question::CanSurpass,
        "seize-counter" => at_least(Amount::Bots(Thing::SeizeCounter), 1),
        "markers" | "marker" => compare(Amount::MarkersAvailable, place::size_in(node)?),
        "lead-by" => compare(Amount::Lead(part::ambitions(node)?), place::size_in(node)?),
        "stands" => stands(part::who_or_bot(node)?)?,
        "stands-not" | "stands-no" => not(stands(part::who_or_bot(node)?)?),
        "stands-none" => not(stands(Who::Rival)?),
        "stands-all" => {
            let (who, ranks) = (part::who_or_bot(node)?, part::ranks(node)?);
            each(&|ambition| Question::Stands(who, ranks, ambition))?
        }
        "stands-each" => {
            Question::StandsInEach(part::who_or_bot(node)?, part::ranks(node)?, part::ambitions(node)?)
        }
        "stands-neither" => not(stands(part::who_or_bot(node)?)?),
        "last-each" => Question::LastInEach(part::ambitions(node)?),
        "last-in" => {
            let each = part::each_ambition(node)?;
            if each.iter().any(|a| !matches!(a, Ambitions::These(_))) {
                return Err("say “last in every …”, or name the ambition".into());
            }
            Question::Any(each.into_iter().map(Question::LastInEach).collect())
        }
        "declared-often" => {
            let size = match part(node, "often")? {
                often if often.name() == "more" => (Comparison::AtLeast, 2),
                often if often.name() == "at-least-twice" => (Comparison::AtLeast, 2),
                often if often.name() == "twice" => (Comparison::Equal, 2),
                often if often.name() == "once" => (Comparison::Equal, 1),
                often => place::size_in(often)?,
            };
            compare(Amount::Markers(part::ambitions(node)?), size)
        }
        "zeroed" => Question::Zeroed,
        "played" => Question::Played(part::suit(part(node, "suit")?)?),
        "selected" => Question::Selected,
        "unselected" => not(Question::Selected),
        "within-of" | "within-leader" => {
            let (thing, n) = (thing(part(node, "thing")?)?, node.numbers().next().unwrap_or(0));
            match node.child("seats").map(others).transpose()? {
                // Nobody is ahead of the bot by more.
                None => {
                    let most = Amount::MostOf(Who::Anybody, thing);
                    let gap = Amount::Minus(Box::new(most), Box::new(Amount::Bots(thing)));
                    compare(gap, (Comparison::AtMost, n))
                }
                Some((Who::Rival, Each::Some)) => {
                    let mark = Mark::Within(thing, n);
                    compare(Amount::Seats(Who::Such(mark)), (Comparison::AtLeast, 1))
                }
                Some(_) => return Err("say it of any rival, or of the leader".into()),
            }
        }
        "within" => {
            let mark = Mark::Within(thing(part(node, "thing")?)?, node.numbers().next().unwrap_or(0));
            match others(part(node, "seats")?)? {
                (Who::Rival, Each::Some) => compare(Amount::Seats(Who::Such(mark)), (Comparison::AtLeast, 1)),
                _ => return Err("say it of any rival".into()),
            }
        }
        "such-seats" | "seats-do" => {
            if node.name() == "seats-do" {
                place::counted(node)?;
            }
            let mark = part::mark(part(node, "mark")?)?;
            compare(Amount::Seats(Who::Such(mark)), place::size_in(node)?)
        }
        "times-more" => {
            let mut groups = node.all("owned-group").map(|g| place::group(g, Who::Bot));
            let (Some(one), Some(other)) = (groups.next(), groups.next()) else { return unknown(node) };
            let (one, other) = (one?, other?);
            let total =
                |g: super::meaning::Group| Amount::Total(g.owner, Thing::Pieces(g.pieces, g.condition));
            let times = Amount::Times(factor(node)?, Box::new(total(other)));
            Question::Compare(total(one), Comparison::AtLeast, times)
        }
        "has-times" => {
            let seats = node.all("seats").collect::<Vec<_>>();
            let [one, other] = seats[..] else { return unknown(node) };
            let had = had_thing(node)?.against(other);
            let most = match others(other)? {
                (Who::Bot, _) => return Err("compare the bot with others".into()),
                (who, Each::Together) => had.amount(Fold::Total, who),
                (who, _) => had.amount(Fold::Most, who),
            };
            let times = Amount::Times(factor(node)?, Box::new(most));
            match others(one)? {
                (Who::Bot, _) => {
                    Question::Compare(had.amount(Fold::Total, Who::Bot), Comparison::AtLeast, times)
                }
                _ => return Err("compare the bot with others".into()),
            }
        }
        "more-there" | "fewer-there" => {
            let mut groups = node.all("group").map(|g| place::group(g, Who::Anybody));
            let (Some(one), Some(other)) = (groups.next(), groups.next()) else { return unknown(node) };
            let comparison = if node.name() == "more-there" { Comparison::More } else { Comparison::Less };
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::With(one?, Size::Than(comparison, other?)));
            there(filters)
        }
        "place-has" => {
            // Which place it is comes first: “the system with most ships”.
            let place = place::site(part::place(node)?)?;
            if place.filters().contains(&Filter::That) {
                return Err("a question says itself which place it means".into());
            }
            // The ships of a fleet are its owner's.
            let fleet = part::place(node)?.child("largest");
            let whose = fleet.map_or(Ok(Who::Anybody), |fleet| part::owner_or(fleet, Who::Bot))?;
            let has = place::presence_of(part(node, "presence")?, whose)?;
            let clusters = place.filters().iter().any(|f| matches!(f, Filter::InCluster(..)));
            let has = match has {
                Filter::With(group, size) if clusters => Filter::InCluster(group, size),
                has => has,
            };
            there(vec![Filter::Among(place), has])
        }
        "agents-more" => {
            let mut card = card(part(node, "card")?)?;
            let (who, each) = others(part(node, "seats")?)?;
            if each != Each::Some || who == Who::Bot {
                return Err("say it of any rival".into());
            }
            tallied(
                &mut card,
                Tally { who, size: Size::Than(Comparison::More, agents(Who::Bot)), alone: true },
            )?;
            denied(node, at_least(Amount::InCourt(Box::new(card)), 1))?
        }
        "stands-count" => {
            compare(Amount::Standing(part::ambitions(node)?, part::ranks(node)?), place::size_in(node)?)
        }
        "how-many" => compare(Amount::Ambitions(Ambitions::Declared), place::size_in(node)?),
        "how-many-open" => compare(Amount::Ambitions(Ambitions::Undeclared), place::size_in(node)?),
        "winning" => Question::Stands(Who::Bot, Ranks::EMPTY.with(Rank::Winning), Ambitions::Matching),
        "declared" => Question::Declared(part::ambitions(node)?),
        "declared-all" => each(&Question::Declared)?,
        "undeclared" => undeclared(part::ambitions(node)?),
        "controls" | "controls-size" => match part::owner_or(node, Who::Rival)? {
            Who::Bot => {
                there(vec![Filter::With(place::group(node, Who::Bot)?, SOME), Filter::Control(Who::Bot)])
            }
            _ => compare(Amount::Bots(Thing::Controlled(part::pieces(node)?)), place::size_in(node)?),
        },
        "controls-such" | "controls-many" => {
            let mut filters = match node.child("that-place") {
                Some(_) => vec![Filter::That],
                None => place::filters(part::place(node)?, Who::Anybody, SOME)?,
            };
            filters.push(Filter::Control(subject(node)?));
            let found = compare(Amount::Places(Site::from_iter(filters)), place::size_in(node)?);
            denied(node, found)?
        }
        "controls-all" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::NoControl(subject(node)?));
            denied(node, not(there(filters)))?
        }
        "idle" => Question::IdleShips,
        "outrage-stops" => Question::OutrageStops(part::who(part(node, "who")?)?),
        "outraged" => {
            let thing = Had::Thing(Thing::Outrages(part::resources(node)?));
            about(node, &|own| Ok(at_least(own(&thing).0, 1)))?
        }
        "chapter" => compare(Amount::Chapter, place::size_in(node)?),
        "first-chapter" => compare(Amount::Chapter, (Comparison::Equal, 1)),
        "last-chapter" => compare(Amount::Chapter, (Comparison::Equal, CHAPTERS)),
        "all-placed" => compare(Amount::MarkersAvailable, (Comparison::Equal, 0)),
        "lead-suit" => Question::LeadSuit(part::suit(part(node, "suit")?)?),
        "always" => Question::Always,
        "have" | "left" | "one" | "controls-more" => about(node, &|own| having_of(had(node)?, own))?,
        "slots-full" => compare(Amount::Bots(Thing::EmptySlots), (Comparison::Equal, 0)),
        "open-slot" => {
            let mut filters = match part::places(node).next() {
                Some(place) => place::filters(place, Who::Anybody, SOME)?,
                None => Vec::new(),
            };
            filters.push(Filter::OpenSlots(Comparison::AtLeast, 1));
            there(filters)
        }
        "open-slots" => compare(Amount::OpenSlots(place::site_in(node)?), place::size_in(node)?),
        "behind-by" => {
            if part::ranks(node)?.contains(Rank::Winning) {
                return Err("who is winning is ahead".into());
            }
            let ambition = part::ambition(node)?;
            let thing = Thing::Items(ambition);
            let stands = Question::Stands(Who::Bot, part::ranks(node)?, part::ambitions(node)?);
            let most = Amount::MostOf(Who::Rival, thing);
            let gap = Amount::Minus(Box::new(most), Box::new(Amount::Bots(thing)));
            Question::All(vec![stands, compare(gap, place::size_in(node)?)])
        }
        "tied-most" => {
            let thing = thing(part(node, "thing")?)?;
            Question::Compare(Amount::Bots(thing), Comparison::Equal, Amount::MostOf(Who::Rival, thing))
        }
        "every-is" | "every-has" => said_of_all(node)?,
        "none-is" | "none-has" => not(said_of(node, (Comparison::AtLeast, 1))?),
        "some-is" => said_of(node, (Comparison::AtLeast, 1))?,
        "many-is" => said_of(node, place::size_in(node)?)?,
        "rivals-in" => {
            let (comparison, n) = place::size_in(node)?;
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::Rivals(comparison, n));
            there(filters)
        }
        "card-has" | "card-has-many" => {
            let (comparison, n) = place::size_in(node)?;
            let mut card = Card::ANY;
            let who = part::owner_or(node, Who::Anybody)?;
            tallied(&mut card, Tally { who, size: Size::Is(comparison, n), alone: false })?;
            at_least(Amount::InCourt(Box::new(card)), 1)
        }
        "leads-card" => {
            let mut card = card(part(node, "card")?)?;
            let size = Size::Than(Comparison::More, agents(Who::OneRival));
            match others(part(node, "seats")?)? {
                (Who::Bot, _) => tallied(&mut card, Tally { who: Who::Bot, size, alone: false })?,
                _ => return Err("say it of the bot, or how many agents a rival has".into()),
            }
            at_least(Amount::InCourt(Box::new(card)), 1)
        }
        "leads-it" => {
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            let tally = match others(part(node, "seats")?)? {
                (Who::Bot, _) => {
                    let size = Size::Than(Comparison::More, agents(Who::OneRival));
                    Tally { who: Who::Bot, size, alone: false }
                }
                (who @ Who::Rival, Each::Some) => {
                    Tally { who, size: Size::Than(Comparison::More, agents(Who::Bot)), alone: true }
                }
                _ => return Err("say it of the bot, or of a rival".into()),
            };
            tallied(&mut card, tally)?;
            denied(node, at_least(Amount::InCourt(Box::new(card)), 1))?
        }
        "it-has" | "would-take" => {
            let (comparison, n) = place::size_in(node)?;
            let captives = node.name() == "would-take";
            let who = if captives { Who::Rival } else { part::owner_or(node, Who::Anybody)? };
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            tallied(&mut card, Tally { who, size: Size::Is(comparison, n), alone: false })?;
            at_least(Amount::InCourt(Box::new(card)), 1)
        }
        "every-taxed" => {
            let place = the_place(node)?;
            let all = || place::filters(place, Who::Bot, SOME);
            let owner = place::group_of(place, Who::Bot)?.ok_or("cities are taxed")?.owner;
            let mut left = all()?;
            left.push(Filter::Taxed(owner, false));
            Question::All(vec![there(all()?), not(there(left))])
        }
        "some-untaxed" => {
            let group = place::group(part(node, "owned-group")?, Who::Bot)?;
            there(vec![Filter::With(group, SOME), Filter::Taxed(group.owner, false)])
        }
        "every-card" => {
            let all = || Amount::InCourt(Box::new(Card::ANY));
            let had = Had::Thing(Thing::CardsWithAgents);
            about(node, &|own| Ok(Question::Compare(own(&had).0, Comparison::AtLeast, all())))?
        }
        "court-free" => {
            let mut card = Card::ANY;
            let who = part::owner_or(node, Who::Anybody)?;
            tallied(&mut card, Tally { who, size: SOME, alone: false })?;
            compare(Amount::InCourt(Box::new(card)), (Comparison::Equal, 0))
        }
        "holds-suit" => {
            let suit = Some(SuitOf::The(part::suit(part(node, "suit")?)?));
            Question::Holds(Playing { way: None, suit, number: None, highest: None })
        }
        "holds-number" | "holds-exact" => {
            let number = match node.child("size") {
                Some(size) => place::size(size)?,
                None => (Comparison::Equal, node.numbers().next().unwrap_or(0)),
            };
            Question::Holds(Playing { way: None, suit: None, number: Some(number), highest: None })
        }
        "lowest" | "highest" => {
            let thing = thing(part(node, "thing")?)?;
            let (comparison, other) = match node.name() {
                "lowest" => (Comparison::AtMost, Amount::LeastOf(Who::Rival, thing)),
                _ => (Comparison::AtLeast, Amount::MostOf(Who::Rival, thing)),
            };
            Question::Compare(Amount::Bots(thing), comparison, other)
        }
        "no-longer" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::Control(Who::Rival));
            not(there(filters))
        }
        "court-about" => {
            compare(Amount::InCourt(Box::new(super::card::about(node)?)), (Comparison::AtLeast, 1))
        }
        "first" if node.category() == "period" => compare(Amount::Chapter, (Comparison::Equal, 1)),
        "last" if node.category() == "period" => compare(Amount::Chapter, (Comparison::Equal, CHAPTERS)),
        "is" if node.category() == "period" => {
            compare(Amount::Chapter, (Comparison::Equal, node.numbers().next().unwrap_or(1)))
        }
        "have-not" => not(about(node, &|own| having_of(had(node)?, own))?),
        "have-both" | "both" => Question::All(all_had(node).map(having).collect::<Lowered<_>>()?),
        "have-either" | "either" => Question::Any(all_had(node).map(having).collect::<Lowered<_>>()?),
        "have-neither" => {
            let lacks = |n: &Node| having(n).map(not);
            Question::All(all_had(node).map(lacks).collect::<Lowered<_>>()?)
        }
        "has-such" | "has-many" => has_such(node)?,
        "spread" => {
            let thing = Thing::Spread(part::pieces(node)?, part::condition(node)?, place::ground_in(node)?);
            let size = place::size_in(node)?;
            about(node, &|own| Ok(so_many(own(&Had::Thing(thing)), size)))?
        }
        "spread-agents" => {
            let size = place::size_in(node)?;
            about(node, &|own| Ok(so_many(own(&Had::Thing(Thing::CardsWithAgents)), size)))?
        }
        "last" if node.category() == "question" => superlative(node, Comparison::Less)?,
        "first" if node.category() == "question" => superlative(node, Comparison::More)?,
        "supply-out" => compare(Amount::Supply(part::resources(node)?), (Comparison::Equal, 0)),
        "supply" => compare(Amount::Supply(part::resources(node)?), place::size_in(node)?),
        "count" | "count-size" => {
            let group = place::group(part(node, "owned-group")?, Who::Bot)?;
            let thing = Thing::Pieces(group.pieces, group.condition);
            let total = match group.owner {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            };
            compare(total, place::size_in(node)?)
        }
        "total" => {
            let thing = thing(part(node, "thing")?)?;
            let total = match part::owner_or(node, Who::Bot)? {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            };
            compare(total, place::size_in(node)?)
        }
        "agents-on" | "agents-many" => agents_on(node, part::owner_or(node, Who::Anybody)?, false)?,
        "has-agents" => denied(node, agents_on(node, subject(node)?, true)?)?,
        "there" | "there-many" => existing(node, Who::Bot)?,
        "court-none" => {
            compare(Amount::InCourt(Box::new(card(part(node, "card")?)?)), (Comparison::Equal, 0))
        }
        "court" | "court-many" => {
            let (comparison, n) = place::size_in(node)?;
            let card = Amount::InCourt(Box::new(card(part(node, "card")?)?));
            Question::Compare(card, comparison, Amount::Number(n))
        }
        _ => return unknown(node),
    })
}

fn factor(node: &Node) -> Lowered<i32> {
    let factor = part(node, "factor")?;
    Ok(if factor.name() == "twice" { 2 } else { factor.numbers().next().unwrap_or(1) })
}

/// What is said to be had, in order.
fn all_had(node: &Node) -> impl Iterator<Item = &Node> {
    node.children.iter().filter(|n| matches!(n.category(), "having" | "compared"))
}

fn had(node: &Node) -> Lowered<&Node> {
    all_had(node).next().map_or_else(|| unknown(node), Ok)
}

fn compare(amount: Amount, (comparison, n): (Comparison, i32)) -> Question {
    Question::Compare(amount, comparison, Amount::Number(n))
}

fn there(filters: Vec<Filter>) -> Question {
    Question::There(Site::from_iter(filters))
}

/// Whether there is a card with so many agents on it; `alone`: of one seat.
fn agents_on(node: &Node, who: Who, alone: bool) -> Lowered<Question> {
    let mut card = card(part(node, "card")?)?;
    let (comparison, n) = place::size_in(node)?;
    let (size, asked) = positive(comparison, n);
    tallied(&mut card, Tally { who, size, alone })?;
    Ok(Question::Compare(Amount::InCourt(Box::new(card)), asked, Amount::Number(1)))
}

/// So many in one place: what must be there, and whether that must hold somewhere (at least once)
/// or nowhere (less than once).
fn positive(comparison: Comparison, n: i32) -> (Size, Comparison) {
    use Comparison::{AtLeast, AtMost, Equal, Less, More};
    match (comparison, n) {
        (Equal, 0) => (SOME, Less),
        (Less, n) => (Size::Is(AtLeast, n), Less),
        (AtMost, n) => (Size::Is(More, n), Less),
        (comparison, n) => (Size::Is(comparison, n), AtLeast),
    }
}

/// Whether there is such a place. What is counted is the pieces, if it is named after them.
fn existing(node: &Node, whose: Who) -> Lowered<Question> {
    let place = part::place(node)?;
    found(place, whose, Vec::new(), place::size_in(node)?)
}

/// The same with more said of it.
fn found(
    place: &Node,
    whose: Who,
    said: Vec<Filter>,
    (comparison, n): (Comparison, i32),
) -> Lowered<Question> {
    if let Some(group) = place::group_of(place, whose)? {
        let all = |size: Size| -> Lowered<Vec<Filter>> {
            Ok(place::filters(place, whose, size)?.into_iter().chain(said.clone()).collect())
        };
        // Buildings are counted wherever they are; ships stand together.
        let ships = group.pieces.contains(super::meaning::PieceKind::Ship);
        if !ships && n > 1 {
            let site = all(SOME)?.into_iter().skip(1).collect();
            let amount = Amount::Sited(Fold::Total, group.owner, group.pieces, group.condition, site);
            return Ok(compare(amount, (comparison, n)));
        }
        let (size, asked) = positive(comparison, n);
        let yes = there(all(size)?);
        return Ok(if asked == Comparison::Less { not(yes) } else { yes });
    }
    let filters = place::filters(place, whose, SOME)?.into_iter().chain(said);
    let site = Site::from_iter(filters);
    Ok(match (comparison, n) {
        (Comparison::AtLeast, 1) => Question::There(site),
        (Comparison::Equal, 0) => not(Question::There(site)),
        _ => Question::Compare(Amount::Places(site), comparison, Amount::Number(n)),
    })
}

/// “A loyal city is under rival control”, “2 gates are next to a rival city”.
fn said_of(node: &Node, size: (Comparison, i32)) -> Lowered<Question> {
    let place = the_place(node)?;
    match condition_said(node)? {
        Some(condition) => {
            let group = conditioned(place, condition)?;
            let rest = place::filters(place, Who::Bot, SOME)?.into_iter().skip(1);
            let (wanted, asked) = positive(size.0, size.1);
            let yes = there(std::iter::once(Filter::With(group, wanted)).chain(rest).collect());
            Ok(if asked == Comparison::Less { not(yes) } else { yes })
        }
        None => found(place, Who::Bot, said(node, place)?, size),
    }
}

/// “Every loyal city has a fresh ship”: there is one, and none has not.
fn said_of_all(node: &Node) -> Lowered<Question> {
    let place = the_place(node)?;
    let all = || place::filters(place, Who::Bot, SOME);
    if let Some(condition) = condition_said(node)? {
        let of = |condition| -> Lowered<Question> {
            let group = conditioned(place, condition)?;
            let rest = all()?.into_iter().skip(1);
            Ok(there(std::iter::once(Filter::With(group, SOME)).chain(rest).collect()))
        };
        let other = if condition == Condition::Fresh { Condition::Damaged } else { Condition::Fresh };
        return Ok(Question::All(vec![of(condition)?, not(of(other)?)]));
    }
    let mut others = all()?;
    others.push(Filter::Not(Site::from_iter(said(node, place)?)));
    Ok(Question::All(vec![there(all()?), not(there(others))]))
}

/// The place that something is said of; the rest of the sentence may name others.
fn the_place(node: &Node) -> Lowered<&Node> {
    part::place(node)
}

/// “Fresh” or “damaged”, if that is what is said.
fn condition_said(node: &Node) -> Lowered<Option<Condition>> {
    let so = node.child("so").filter(|so| so.name() == "condition");
    so.map(part::condition).transpose()
}

/// The pieces of a phrase that are fresh, or damaged.
fn conditioned(place: &Node, condition: Condition) -> Lowered<Group> {
    match place::group_of(place, Who::Bot)? {
        Some(group) if group.condition == Condition::Either => Ok(Group { condition, ..group }),
        Some(_) => Err("a piece is fresh or damaged: say it once".into()),
        None => Err("pieces are fresh or damaged".into()),
    }
}

/// What is said of a place, or of pieces: their own, where no owner is named.
fn said(node: &Node, place: &Node) -> Lowered<Vec<Filter>> {
    let whose = place::group_of(place, Who::Bot)?.map_or(Who::Anybody, |group| group.owner);
    if let Some(so) = node.child("so") {
        if matches!(so.name(), "control" | "no-control") && ends_at_a_place(place) {
            return Err("who controls belongs to the place named last: cut the sentence in two".into());
        }
        return place::so(so, whose);
    }
    Ok(vec![place::presence_of(part(node, "presence")?, whose)?])
}

/// “A starport next to a gate”: “controlled by a rival” behind it would speak of the gate.
fn ends_at_a_place(place: &Node) -> bool {
    let near = |clause: &Node| matches!(clause.name(), "next" | "not-next");
    place.all("clause").any(near) || place.children.iter().any(ends_at_a_place)
}

/// Of whom a phrase speaks, where it cannot be each of several: of the bot, if it names nobody.
fn subject(node: &Node) -> Lowered<Who> {
    match node.child("seats").map(others).transpose()? {
        None => Ok(Who::Bot),
        Some((who, Each::Some)) => Ok(who),
        Some(_) => Err("say it of the bot, or of any rival".into()),
    }
}

/// “No rival has …”: what is said of any of them, denied.
fn denied(node: &Node, said: Question) -> Lowered<Question> {
    let denies = node.child("seats").is_some_and(|seats| matches!(seats.name(), "none" | "nobody"));
    Ok(if denies { not(said) } else { said })
}

/// "Bot has 2 ships at a gate".
fn has_such(node: &Node) -> Lowered<Question> {
    denied(node, existing(node, subject(node)?)?)
}

/// One more thing about the agents on a card.
fn tallied(card: &mut Card, tally: Tally) -> Lowered<()> {
    let free = card.agents.iter_mut().find(|a| a.is_none());
    let free = free.ok_or("more is said of the agents on a card than can be kept in mind")?;
    *free = Some(tally);
    Ok(())
}

fn agents(owner: Who) -> Group {
    Group { owner, pieces: Pieces::EMPTY, condition: Condition::Either }
}

/// First or last in something that everybody has.
fn superlative(node: &Node, comparison: Comparison) -> Lowered<Question> {
    let thing = thing(part(node, "thing")?)?;
    let best = |who| {
        if comparison == Comparison::More { Amount::MostOf(who, thing) } else { Amount::LeastOf(who, thing) }
    };
    Ok(match part::who_or_bot(node)? {
        Who::Bot => Question::Compare(Amount::Bots(thing), comparison, best(Who::Rival)),
        who => Question::Compare(best(who), comparison, Amount::Bots(thing)),
    })
}

/// "Ambition not yet declared" speaks of the cards to lead; otherwise of an ambition by its name.
fn undeclared(ambitions: Ambitions) -> Question {
    match ambitions {
        Ambitions::These(_) => not(Question::Declared(ambitions)),
        _ => Question::Stands(Who::Bot, Ranks::from_bits(0b11111), Ambitions::Undeclared),
    }
}

/// What seats have: a thing, pieces in some places, or agents on the card that is spoken of.
enum Had {
    Thing(Thing),
    At(Pieces, Condition, Site),
    AgentsThere,
}

impl Had {
    /// In a battle, ships are those that are there.
    fn against(self, seats: &Node) -> Had {
        match self {
            Had::Thing(Thing::Pieces(pieces, condition)) if seats.name() == "defender" => {
                Had::At(pieces, condition, [Filter::That].into_iter().collect())
            }
            had => had,
        }
    }

    fn amount(&self, fold: Fold, who: Who) -> Amount {
        match self {
            Had::Thing(thing) => match (who, fold) {
                (Who::Bot, _) => Amount::Bots(*thing),
                (who, Fold::Most) => Amount::MostOf(who, *thing),
                (who, Fold::Least) => Amount::LeastOf(who, *thing),
                (who, Fold::Total) => Amount::Total(who, *thing),
            },
            Had::At(pieces, condition, site) => {
                let fold = if who == Who::Bot { Fold::Total } else { fold };
                Amount::Sited(fold, who, *pieces, *condition, site.clone())
            }
            Had::AgentsThere => Had::Thing(Thing::AgentsThere).amount(fold, who),
        }
    }
}

fn had_thing(node: &Node) -> Lowered<Had> {
    let first = node.children.iter().find(|n| matches!(n.category(), "thing" | "counted"));
    match first {
        Some(n) if n.category() == "thing" => Ok(Had::Thing(thing(n)?)),
        Some(n) if n.name() == "agents-there" => Ok(Had::AgentsThere),
        Some(n) => Ok(Had::At(part::pieces(n)?, part::condition(n)?, Site::from_iter(place::clauses(n)?))),
        None => {
            let site = place::site(part::place(node)?)?;
            Ok(Had::At(part::pieces(node)?, part::condition(node)?, site))
        }
    }
}

/// What has to be large enough, and what has to be small enough, of something that seats have.
type Own<'o> = dyn Fn(&Had) -> (Amount, Amount) + 'o;

/// What the bot is said to have.
pub fn bot_has(node: &Node) -> Lowered<Question> {
    having(node)
}

fn having(node: &Node) -> Lowered<Question> {
    having_of(node, &|had| (had.amount(Fold::Total, Who::Bot), had.amount(Fold::Total, Who::Bot)))
}

/// Something that is said of the bot, or of whom a phrase names: "any rival has …" is true of the
/// one with most or with least, "each rival has …" of both.
fn about(node: &Node, say: &dyn Fn(&Own<'_>) -> Lowered<Question>) -> Lowered<Question> {
    let (who, each) = node.child("seats").map_or(Ok((Who::Bot, Each::Some)), others)?;
    let said = say(&|had| {
        let (most, least) = (had.amount(Fold::Most, who), had.amount(Fold::Least, who));
        match each {
            Each::Some => (most, least),
            Each::Every => (least, most),
            Each::Together => (had.amount(Fold::Total, who), had.amount(Fold::Total, who)),
        }
    })?;
    denied(node, said)
}

/// Whether something is said of one of several, of each, or of all of them together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Each {
    Some,
    Every,
    Together,
}

/// Whom a phrase like "each rival" names.
fn others(node: &Node) -> Lowered<(Who, Each)> {
    match node.name() {
        "bot" => Ok((Who::Bot, Each::Some)),
        "any" | "some" | "none" => Ok((Who::Rival, Each::Some)),
        "each" => Ok((Who::Rival, Each::Every)),
        "together" => Ok((Who::Rival, Each::Together)),
        "nobody" => Ok((Who::Anybody, Each::Some)),
        "player" => Ok((Who::Player, Each::Some)),
        "defender" => Ok((Who::Such(Mark::That), Each::Some)),
        "such" => Ok((part::who(node)?, Each::Some)),
        _ => unknown(node),
    }
}

/// Whether there are so many: of what has to be large enough, or of what has to be small enough.
fn so_many((high, low): (Amount, Amount), (comparison, n): (Comparison, i32)) -> Question {
    use Comparison::{AtLeast, Equal, More};
    let enough = matches!(comparison, AtLeast | More | Equal) && (comparison, n) != (Equal, 0);
    Question::Compare(if enough { high } else { low }, comparison, Amount::Number(n))
}

fn having_of(node: &Node, own: &Own<'_>) -> Lowered<Question> {
    use Comparison::{AtLeast, Equal, Less, More};
    if node.name() == "all-built" {
        return Ok(Question::Compare(own(&Had::Thing(Thing::UnbuiltCities)).1, Equal, Amount::Number(0)));
    }
    let had = match node.child("seats") {
        Some(seats) => had_thing(node)?.against(seats),
        None => had_thing(node)?,
    };
    let (high, low) = own(&had);
    // More than any rival is more than each of them, the one with most included; more than some
    // rival is more than the one with least.
    let than = |more: bool| {
        let seats = part(node, "seats")?;
        let some = seats.name() == "some";
        Ok::<Amount, String>(match others(seats)? {
            (who, Each::Together) => had.amount(Fold::Total, who),
            (who, _) if more != some => had.amount(Fold::Most, who),
            (who, _) => had.amount(Fold::Least, who),
        })
    };
    Ok(match node.name() {
        "none" => so_many((high, low), (Equal, 0)),
        "some" => so_many((high, low), (AtLeast, 1)),
        "size" => so_many((high, low), place::size_in(node)?),
        "fewer-than" | "fewer-at" => Question::Compare(low, Less, than(false)?),
        "more-than" | "more-at" => Question::Compare(high, More, than(true)?),
        "as-many" => Question::Compare(high, Equal, than(true)?),
        "at-least" => Question::Compare(high, AtLeast, than(true)?),
        "most" => Question::Compare(high, More, had.amount(Fold::Most, Who::Rival)),
        "fewest" => Question::Compare(low, Less, had.amount(Fold::Least, Who::Rival)),
        "fewer" | "more" | "equal" => {
            let Some(second) = node.all("thing").nth(1) else { return unknown(node) };
            let (comparison, first) = match node.name() {
                "fewer" => (Less, low),
                "more" => (More, high),
                _ => (Equal, high),
            };
            Question::Compare(first, comparison, Amount::Bots(thing(second)?))
        }
        _ => return unknown(node),
    })
}

/// A condition that speaks of the game alone, as one question.
pub fn condition(node: &Node) -> Lowered<Question> {
    let all = || node.children.iter().map(condition).collect::<Lowered<Vec<_>>>();
    match (node.category(), node.name()) {
        ("condition", "all") => Ok(Question::All(all()?)),
        ("condition", _) => Ok(Question::Any(all()?)),
        ("question" | "short", _) => question(node),
        ("fact", "can") if node.child("deed").is_some_and(|d| d.name() == "seize") => Ok(Question::CanSeize),
        ("check", name) => check(node, name),
        _ => Err("only what holds in the game can be said here".into()),
    }
}

/// A comparison of numbers of the game.
fn check(node: &Node, name: &str) -> Lowered<Question> {
    let of = |n: &Node| match (n.category(), n.name()) {
        ("quantity", "number") => Ok(Amount::Number(n.numbers().next().unwrap_or(0))),
        ("amount" | "tally", _) => amount(n),
        _ => Err("only numbers of the game can be compared here".to_string()),
    };
    let is_amount = |n: &&Node| matches!(n.category(), "quantity" | "amount" | "tally" | "own");
    let amounts = node.children.iter().filter(is_amount).map(of).collect::<Lowered<Vec<_>>>()?;
    let mut amounts = amounts.into_iter();
    let Some(a) = amounts.next() else { return unknown(node) };
    if name == "either" {
        let is = |n| Question::Compare(a.clone(), Comparison::Equal, Amount::Number(n));
        return Ok(Question::Any(node.numbers().map(is).collect()));
    }
    let comparison = match node.child("comparison").map_or(name, |c| c.name()) {
        "least" | "at-least" => Comparison::AtLeast,
        "most" | "at-most" => Comparison::AtMost,
        "more" => Comparison::More,
        "less" => Comparison::Less,
        "not" => Comparison::Not,
        _ => Comparison::Equal,
    };
    Ok(Question::Compare(a, comparison, amounts.next().unwrap_or(Amount::Number(0))))
}

pub fn amount(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "hand" => Amount::Bots(Thing::Cards),
        "seize" => Amount::Bots(Thing::SeizeCounter),
        "supply-of" => Amount::Bots(Thing::Supply(part::one_piece(node)?)),
        "token-supply" => Amount::Supply(part::resources(node)?),
        "places" => {
            let place = part::place(node)?;
            match place::group_of(place, Who::Bot)? {
                // What is counted is the pieces.
                Some(group) => {
                    let site = place::filters(place, Who::Bot, SOME)?.into_iter().skip(1).collect();
                    Amount::Sited(Fold::Total, group.owner, group.pieces, group.condition, site)
                }
                None => Amount::Places(place::site(place)?),
            }
        }
        "pieces" => {
            let group = place::group(part(node, "owned-group")?, Who::Bot)?;
            let thing = Thing::Pieces(group.pieces, group.condition);
            match group.owner {
                Who::Bot => Amount::Bots(thing),
                owner => Amount::Total(owner, thing),
            }
        }
        "plus" | "minus" => {
            let mut both = node.all("tally").map(amount);
            let (Some(one), Some(other)) = (both.next(), both.next()) else { return unknown(node) };
            let (one, other) = (Box::new(one?), Box::new(other?));
            if node.name() == "plus" { Amount::Plus(one, other) } else { Amount::Minus(one, other) }
        }
        "times" => Amount::Times(factor(node)?, Box::new(amount(part(node, "tally")?)?)),
        "held" | "had" => {
            let thing = match node.child("ground") {
                Some(_) => Thing::Systems(place::ground_in(node)?),
                None => thing(part(node, "thing")?)?,
            };
            match others(part(node, "seats")?)? {
                (who, Each::Together) => Amount::Total(who, thing),
                (Who::Bot, _) => Amount::Bots(thing),
                _ => return Err("say “the most of any rival”, or “all rivals together”".into()),
            }
        }
        "cards" => Amount::InCourt(Box::new(card(part(node, "card")?)?)),
        "tokens" => Amount::Bots(Thing::Tokens(part::resources(node)?)),
        "open" => Amount::OpenSlots(place::site_in(node)?),
        "least-rivals" => Amount::LeastOf(Who::Rival, thing(part(node, "thing")?)?),
        "markers" => Amount::MarkersAvailable,
        "standing" => Amount::Standing(part::ambitions(node)?, part::ranks(node)?),
        "actions" => Amount::ActionsLeft,
        "chapter" => Amount::Chapter,
        "lead-card" => Amount::LeadNumber,
        "task-force" => Amount::Bots(Thing::TaskForce),
        "others" => {
            let thing = thing(part(node, "thing")?)?;
            match others(part(node, "seats")?)? {
                (Who::Bot, _) => Amount::Bots(thing),
                (who, Each::Together) => Amount::Total(who, thing),
                (who, Each::Every) => Amount::LeastOf(who, thing),
                (who, Each::Some) => Amount::MostOf(who, thing),
            }
        }
        "most-rivals" => Amount::MostOf(Who::Rival, thing(part(node, "thing")?)?),
        "markers-on" => Amount::Markers(part::ambitions(node)?),
        "seats" => Amount::Seats(Who::Such(part::mark(part(node, "mark")?)?)),
        "things" => Amount::Bots(thing(part(node, "thing")?)?),
        _ => return unknown(node),
    })
}

pub fn thing(node: &Node) -> Lowered<Thing> {
    let all: ResourceSet = part::resources(node)?;
    Ok(match node.name() {
        "claims" => Thing::Claims,
        "new-claims" => return Err("claims are new only where something is done to get them".into()),
        "unbuilt" => Thing::UnbuiltCities,
        "supply" => Thing::Supply(part::one_piece(node)?),
        "agents" => Thing::Agents,
        "card-agents" => Thing::AgentsOnOneCard,
        "pieces" | "on-map" => Thing::Pieces(part::pieces(node)?, part::condition(node)?),
        "captives" => Thing::Captives,
        "trophies" => Thing::Trophies,
        "tokens" | "all-tokens" => Thing::Tokens(all),
        "kinds" => Thing::Kinds,
        "guild" | "all-guild" => Thing::GuildCards(all),
        "unions" => Thing::Unions,
        "power" => Thing::Power,
        "bonus" => Thing::BonusCards,
        "cards" => Thing::Cards,
        "gates" => Thing::Systems(Ground::Gate),
        "planets" => Thing::Systems(Ground::Planet),
        "systems" => Thing::Systems(Ground::System),
        "fleet" => Thing::InOneSystem(part::pieces(node)?, part::condition(node)?),
        "owned" => Thing::Owned(part::court(part(node, "court")?)?),
        "lore" => Thing::Lore,
        "knows" => Thing::Knows(part::lore(part(node, "lore-card")?)?),
        "actions" => Thing::Actions,
        "controlled" => Thing::Controlled(part::pieces(node)?),
        "outrages" | "outraged" => Thing::Outrages(all),
        "slots" => Thing::EmptySlots,
        "items" => Thing::Items(part::ambition(node)?),
        _ => return unknown(node),
    })
}
