//! Questions and numbers.

use super::card::card;
use super::meaning::{
    Ambitions, Amount, Condition, Filter, Ground, Mark, Question, Rank, Ranks, SOME, Site, Size, Tally,
    Thing, Who,
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
        "within" => {
            let mark = Mark::Within(thing(part(node, "thing")?)?, node.numbers().next().unwrap_or(0));
            match others(part(node, "seats")?)? {
                (Who::Rival, false) => compare(Amount::Seats(Who::Such(mark)), (Comparison::AtLeast, 1)),
                _ => return Err("say it of any rival".into()),
            }
        }
        "such-seats" => {
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
            let thing = thing(part(node, "thing")?)?;
            let most = match others(part(node, "seats")?)? {
                (Who::Bot, _) => return Err("compare the bot with others".into()),
                (who, _) => Amount::MostOf(who, thing),
            };
            let times = Amount::Times(factor(node)?, Box::new(most));
            Question::Compare(Amount::Bots(thing), Comparison::AtLeast, times)
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
            let has = place::presence(part(node, "presence")?)?;
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
            if each || who == Who::Bot {
                return Err("say it of any rival".into());
            }
            let Some(free) = card.agents.iter_mut().find(|a| a.is_none()) else { return unknown(node) };
            let pieces = super::meaning::Pieces::EMPTY;
            let bot = super::meaning::Group { owner: Who::Bot, pieces, condition: Condition::Either };
            *free = Some(Tally { who, size: Size::Than(Comparison::More, bot), alone: true });
            at_least(Amount::InCourt(Box::new(card)), 1)
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
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::Control(subject(node)?));
            compare(Amount::Places(Site::from_iter(filters)), place::size_in(node)?)
        }
        "controls-all" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::NoControl(subject(node)?));
            not(there(filters))
        }
        "idle" => Question::IdleShips,
        "outrage-stops" => Question::OutrageStops(part::who(part(node, "who")?)?),
        "outraged" => {
            let thing = Thing::Outrages(part::resources(node)?);
            about(node, &|own| Ok(at_least(own(thing).0, 1)))?
        }
        "chapter" => compare(Amount::Chapter, place::size_in(node)?),
        "last-chapter" => compare(Amount::Chapter, (Comparison::Equal, CHAPTERS)),
        "all-placed" => compare(Amount::MarkersAvailable, (Comparison::Equal, 0)),
        "lead-suit" => Question::LeadSuit(part::suit(part(node, "suit")?)?),
        "always" => Question::Always,
        "have" | "left" | "one" | "controls-more" => about(node, &|own| having_of(had(node)?, own))?,
        "slots-full" => compare(Amount::Bots(Thing::EmptySlots), (Comparison::Equal, 0)),
        "open-slot" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::OpenSlots(Comparison::AtLeast, 1));
            there(filters)
        }
        "lowest" | "highest" => {
            let thing = thing(part(node, "thing")?)?;
            let (comparison, other) = match node.name() {
                "lowest" => (Comparison::AtMost, Amount::LeastOf(Who::Rival, thing)),
                _ => (Comparison::AtLeast, Amount::MostOf(Who::Rival, thing)),
            };
            Question::Compare(Amount::Bots(thing), comparison, other)
        }
        "is-so" => {
            let group = place::group(node, Who::Bot)?;
            there(vec![Filter::With(group, SOME)])
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
            about(node, &|own| Ok(so_many(own(thing), size)))?
        }
        "spread-agents" => {
            let size = place::size_in(node)?;
            about(node, &|own| Ok(so_many(own(Thing::CardsWithAgents), size)))?
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
            compare(Amount::Total(part::owner_or(node, Who::Bot)?, thing), place::size_in(node)?)
        }
        "agents-on" | "agents-many" => agents_on(node, part::owner_or(node, Who::Anybody)?, false)?,
        "has-agents" => agents_on(node, subject(node)?, true)?,
        "all" => {
            let whose = part::owner_or(node, Who::Bot)?;
            let condition = part::condition(node)?;
            let other = match condition {
                Condition::Fresh => Condition::Damaged,
                Condition::Damaged => Condition::Fresh,
                Condition::Either => return Err("all are there: say what is true of all of them".into()),
            };
            let pieces = part::pieces(node)?;
            let total = |condition| Amount::Total(whose, Thing::Pieces(pieces, condition));
            let none = Question::Compare(total(other), Comparison::Equal, Amount::Number(0));
            Question::All(vec![at_least(total(condition), 1), none])
        }
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
    let Some(free) = card.agents.iter_mut().find(|a| a.is_none()) else { return unknown(node) };
    let (size, asked) = positive(comparison, n);
    *free = Some(Tally { who, size, alone });
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
    let (comparison, n) = place::size_in(node)?;
    if place.name() == "sited" {
        let (size, asked) = positive(comparison, n);
        let yes = there(place::filters(place, whose, size)?);
        return Ok(if asked == Comparison::Less { not(yes) } else { yes });
    }
    let site = place::site(place)?;
    if site.filters().contains(&Filter::That) {
        return Err("a question says itself which place it means".into());
    }
    if (comparison, n) == (Comparison::AtLeast, 1) {
        return Ok(Question::There(site));
    }
    Ok(Question::Compare(Amount::Places(site), comparison, Amount::Number(n)))
}

/// Of whom a phrase speaks, where it cannot be each of several: of the bot, if it names nobody.
fn subject(node: &Node) -> Lowered<Who> {
    match node.child("seats").map(others).transpose()? {
        None => Ok(Who::Bot),
        Some((who, false)) => Ok(who),
        Some((_, true)) => Err("say it of the bot, or of any rival".into()),
    }
}

/// "Bot has 2 ships at a gate".
fn has_such(node: &Node) -> Lowered<Question> {
    existing(node, subject(node)?)
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

/// What has to be large enough, and what has to be small enough, of something that seats have.
type Own<'o> = dyn Fn(Thing) -> (Amount, Amount) + 'o;

/// What the bot is said to have.
pub fn bot_has(node: &Node) -> Lowered<Question> {
    having(node)
}

fn having(node: &Node) -> Lowered<Question> {
    having_of(node, &|thing| (Amount::Bots(thing), Amount::Bots(thing)))
}

/// Something that is said of the bot, or of whom a phrase names: "any rival has …" is true of the
/// one with most or with least, "each rival has …" of both.
fn about(node: &Node, say: &dyn Fn(&Own<'_>) -> Lowered<Question>) -> Lowered<Question> {
    let Some(seats) = node.child("seats") else {
        return say(&|thing| (Amount::Bots(thing), Amount::Bots(thing)));
    };
    let (who, each) = others(seats)?;
    let said = say(&|thing| {
        if who == Who::Bot {
            return (Amount::Bots(thing), Amount::Bots(thing));
        }
        let (most, least) = (Amount::MostOf(who, thing), Amount::LeastOf(who, thing));
        if each { (least, most) } else { (most, least) }
    })?;
    Ok(if matches!(seats.name(), "none" | "nobody") { not(said) } else { said })
}

/// Whom a phrase like "each rival" names, and whether it means each of them.
fn others(node: &Node) -> Lowered<(Who, bool)> {
    match node.name() {
        "bot" => Ok((Who::Bot, false)),
        "any" | "some" | "none" => Ok((Who::Rival, false)),
        "each" => Ok((Who::Rival, true)),
        "nobody" => Ok((Who::Anybody, false)),
        "player" => Ok((Who::Player, false)),
        "such" => Ok((part::who(node)?, false)),
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
        return Ok(Question::Compare(own(Thing::UnbuiltCities).1, Equal, Amount::Number(0)));
    }
    let mut things = node.all("thing");
    let Some(first) = things.next() else { return unknown(node) };
    let first = thing(first)?;
    let (high, low) = own(first);
    // More than any rival is more than each of them, the one with most included; more than some
    // rival is more than the one with least.
    let than = |more: bool| {
        let seats = part(node, "seats")?;
        let some = seats.name() == "some";
        Ok::<Amount, String>(match others(seats)?.0 {
            Who::Bot => Amount::Bots(first),
            who if more != some => Amount::MostOf(who, first),
            who => Amount::LeastOf(who, first),
        })
    };
    Ok(match node.name() {
        "none" => so_many((high, low), (Equal, 0)),
        "some" => so_many((high, low), (AtLeast, 1)),
        "size" => so_many((high, low), place::size_in(node)?),
        "fewer-than" => Question::Compare(low, Less, than(false)?),
        "more-than" => Question::Compare(high, More, than(true)?),
        "as-many" => Question::Compare(high, AtLeast, than(true)?),
        "most" => Question::Compare(high, More, Amount::MostOf(Who::Rival, first)),
        "fewest" => Question::Compare(low, Less, Amount::LeastOf(Who::Rival, first)),
        "fewer" | "more" | "equal" => {
            let Some(second) = things.next() else { return unknown(node) };
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

pub fn amount(node: &Node) -> Lowered<Amount> {
    Ok(match node.name() {
        "hand" => Amount::Bots(Thing::Cards),
        "seize" => Amount::Bots(Thing::SeizeCounter),
        "supply-of" => Amount::Bots(Thing::Supply(part::one_piece(node)?)),
        "token-supply" => Amount::Supply(part::resources(node)?),
        "places" => Amount::Places(place::site(part::place(node)?)?),
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
                (who, true) => Amount::LeastOf(who, thing),
                (who, false) => Amount::MostOf(who, thing),
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
        "pieces" => Thing::Pieces(part::pieces(node)?, part::condition(node)?),
        "captives" => Thing::Captives,
        "trophies" => Thing::Trophies,
        "tokens" | "all-tokens" => Thing::Tokens(all),
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
