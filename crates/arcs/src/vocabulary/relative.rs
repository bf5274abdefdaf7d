//! Relative clauses: conditions with an open variable for the rival, the ambition, the type or the card.

use super::meaning::{Ambitions, Amount, Kept, Mark, Question, Rank, Ranks, Thing, Types, Who};
use super::part::{self, Lowered, part, unknown};
use super::question::{self, not};
use super::{card, place};
use script::language::Node;
use script::program::Comparison;

// ---- Rivals

/// The mark of a phrase about a rival: one condition, or several on the same rival.
pub fn rival(node: &Node) -> Lowered<Mark> {
    let said: Vec<&Node> = node.children.iter().filter(|n| matches!(n.category(), "mark" | "does")).collect();
    match said[..] {
        [] => unknown(node),
        [one] => part::mark(one),
        _ => {
            let subject = part::that_rival(node);
            let each = said.iter().map(|one| does(one, &subject)).collect::<Lowered<Vec<_>>>()?;
            let all = if node.name() == "such-or" { Question::Any(each) } else { Question::All(each) };
            Ok(Mark::Is(Kept::new(all)?))
        }
    }
}

/// “Has 2 cities”, “has more ships than the bot”, “has the most Power”: conditions with a mark of their own
/// use it.
pub fn having(node: &Node) -> Lowered<Mark> {
    let had = node.children.iter().find(|n| matches!(n.category(), "having" | "compared"));
    let had = had.map_or_else(|| unknown(node), Ok)?;
    let thing = |had: &Node| {
        let counted = had.child("counted").and_then(|counted| counted.child("thing"));
        had.child("thing").or(counted).map(question::thing).transpose()
    };
    let than_bot = had.child("seats").is_some_and(|seats| seats.name() == "bot");
    let told = match had.name() {
        "none" => thing(had)?.map(|thing| Mark::Has(thing, Comparison::Equal, 0)),
        "some" => thing(had)?.map(|thing| Mark::Has(thing, Comparison::AtLeast, 1)),
        "size" => {
            let (comparison, n) = place::size_in(had)?;
            thing(had)?.map(|thing| Mark::Has(thing, comparison, n))
        }
        "most" => thing(had)?.map(Mark::Most),
        "fewest" => thing(had)?.map(Mark::Least),
        "more-than" if than_bot => thing(had)?.map(|thing| Mark::ThanBot(thing, Comparison::More)),
        "fewer-than" if than_bot => thing(had)?.map(|thing| Mark::ThanBot(thing, Comparison::Less)),
        _ => None,
    };
    match told {
        Some(mark) => Ok(mark),
        None => Ok(Mark::Is(Kept::new(does(node, &part::that_rival(node))?)?)),
    }
}

/// A verb with its complements, applied to a subject.
pub fn does(node: &Node, subject: &Node) -> Lowered<Question> {
    let of_bot = subject.name() == "bot";
    let whole = |name: &str| {
        let children = std::iter::once(subject.clone()).chain(node.children.iter().cloned()).collect();
        question::question(&node.whole("question", name, children))
    };
    let who = if of_bot { Who::Bot } else { Who::Such(Mark::That) };
    match node.name() {
        "have" => whole("have"),
        "have-not" => whole("have-not"),
        "have-both" => {
            let both =
                node.children.iter().map(|had| does(&node.whole("does", "have", vec![had.clone()]), subject));
            Ok(Question::All(both.collect::<Lowered<_>>()?))
        }
        // “In the system” means that of the action, and not any.
        "sited" if node.child("sited").is_some_and(is_anywhere) => Err("say which place is meant".into()),
        "sited" if node.child("size").is_some() => whole("has-many"),
        "sited" => whole("has-such"),
        "control" if node.child("size").is_some() => whole("controls-many"),
        "control" => whole("controls-such"),
        "control-not" => Ok(not(whole("controls-such")?)),
        "agents" => whole("has-agents"),
        "outraged" => whole("outraged"),
        "stands" => Ok(Question::Stands(who, part::ranks(node)?, part::ambitions(node)?)),
        "stands-not" => Ok(not(Question::Stands(who, part::ranks(node)?, part::ambitions(node)?))),
        "initiative" => Ok(Question::Initiative(who)),
        "initiative-not" => Ok(not(Question::Initiative(who))),
        _ if of_bot => Err("say it of a rival".into()),
        _ => Ok(Question::Bears(part::mark(node)?)),
    }
}

/// Whether pieces are “in a system” without further conditions.
fn is_anywhere(sited: &Node) -> bool {
    let bare = |place: &Node| {
        let system = place.child("ground").is_some_and(|ground| ground.name() == "system");
        place.name() == "ground" && place.children.len() == 1 && system
    };
    sited.all("clause").any(|clause| clause.name() == "in" && part::places(clause).any(bare))
}

/// “Does the bot hold the initiative and have 2 cards”: several conditions on one player.
pub fn done_together(node: &Node) -> Lowered<Question> {
    let subject = part(node, "seats")?;
    let each = |subject: &Node| node.all("does").map(|one| does(one, subject)).collect::<Lowered<Vec<_>>>();
    let joined = |all| if node.name() == "do-either" { Question::Any(all) } else { Question::All(all) };
    if subject.name() == "bot" {
        return Ok(joined(each(subject)?));
    }
    let open = joined(each(&part::that_rival(node))?);
    of_rivals(subject, open)
}

/// A condition on a rival, applied to as many of them as the subject names.
pub fn of_rivals(subject: &Node, open: Question) -> Lowered<Question> {
    let such = |said: Question| -> Lowered<Question> {
        Ok(Question::All(vec![Question::Bears(rival(subject)?), said]))
    };
    let seats = |question| Ok::<_, String>(Amount::Seats(Who::Such(Mark::Is(Kept::new(question)?))));
    let is = |amount, comparison, n| Question::Compare(amount, comparison, Amount::Number(n));
    Ok(match subject.name() {
        "any" | "one" | "some" => is(seats(open)?, Comparison::AtLeast, 1),
        "none" => is(seats(open)?, Comparison::Equal, 0),
        "each" => is(seats(not(open))?, Comparison::Equal, 0),
        "not-all" => is(seats(not(open))?, Comparison::AtLeast, 1),
        "such" | "leader" => {
            let Who::Such(mark) = part::who(subject)? else { return unknown(subject) };
            is(seats(Question::All(vec![Question::Bears(mark), open]))?, Comparison::AtLeast, 1)
        }
        "each-such" => is(seats(such(not(open))?)?, Comparison::Equal, 0),
        "none-such" => is(seats(such(open)?)?, Comparison::Equal, 0),
        _ => return Err("say it of the bot, or of a rival".into()),
    })
}

// ---- Ambitions

pub fn ambition(node: &Node) -> Lowered<Ambitions> {
    let mut all = Vec::new();
    for marked in node.all("marked") {
        all.push(Question::Among(match marked.name() {
            "declared" => Ambitions::Declared,
            _ => Ambitions::Undeclared,
        }));
    }
    for said in node.children.iter().filter(|n| matches!(n.category(), "of-which" | "of-ambition")) {
        all.push(of_ambition(said)?);
    }
    Ok(Ambitions::Is(Kept::new(Question::All(all))?))
}

fn of_ambition(node: &Node) -> Lowered<Question> {
    let markers = || Amount::Markers(Ambitions::That);
    let ranks = || part::ranks(node);
    let winning = Ranks::EMPTY.with(Rank::Winning);
    let who = || part::who_or_bot(node);
    let stands = |who: Who, ranks: Ranks| Question::Stands(who, ranks, Ambitions::That);
    Ok(match node.name() {
        "rank" => stands(who()?, ranks()?),
        "rival-not" | "rank-none" => not(stands(Who::Rival, ranks()?)),
        "leads" => stands(who()?, winning),
        "leads-not" => not(stands(Who::Rival, winning)),
        "lead" => Question::All(vec![
            Question::Compare(
                Amount::Lead(Ambitions::That),
                Comparison::AtLeast,
                Amount::Lead(Ambitions::Any),
            ),
            Question::Compare(Amount::Lead(Ambitions::That), Comparison::AtLeast, Amount::Number(1)),
        ]),
        "bot-not" | "not-led" => not(stands(Who::Bot, winning)),
        "declared" => Question::Among(Ambitions::Declared),
        "open" => Question::Among(Ambitions::Undeclared),
        "nobody" => not(stands(Who::Anybody, ranks()?)),
        "markers" => {
            let (comparison, n) = place::size_in(node)?;
            Question::Compare(markers(), comparison, Amount::Number(n))
        }
        "most-markers" => Question::All(vec![
            Question::Compare(markers(), Comparison::AtLeast, Amount::MostMarkers),
            Question::Compare(markers(), Comparison::AtLeast, Amount::Number(1)),
        ]),
        "has" => items(node)?,
        _ => return unknown(node),
    })
}

/// A condition on the items for the ambition in focus.
pub fn items(node: &Node) -> Lowered<Question> {
    let had = having_items(part(node, "items")?)?;
    let children = std::iter::once(part(node, "seats")?.clone()).chain([had]).collect();
    question::question(&node.whole("question", "have", children))
}

/// “Nothing”, “2 items”, “more than the bot”: an amount of items for the ambition in focus.
fn having_items(items: &Node) -> Lowered<Node> {
    let thing = items.whole("thing", "items-there", Vec::new());
    let with = |name: &str, category: &str| {
        let children = std::iter::once(thing.clone()).chain(items.children.iter().cloned()).collect();
        items.whole(category, name, children)
    };
    Ok(match items.name() {
        "nothing" => with("none", "having"),
        "anything" => with("some", "having"),
        "size" => with("size", "having"),
        "most" => with("most", "compared"),
        "fewest" => with("fewest", "compared"),
        "more" => with("more-than", "compared"),
        "fewer" => with("fewer-than", "compared"),
        _ => return unknown(items),
    })
}

// ---- Types of resources

pub fn kind(node: &Node) -> Lowered<Types> {
    let all = node.all("of-kind").map(of_kind).collect::<Lowered<Vec<_>>>()?;
    let named = node.all("resource").count() > 0;
    if named {
        return Err("a type that is named needs no more words".into());
    }
    Ok(Types::Such(Kept::new(Question::All(all))?))
}

pub fn of_kind(node: &Node) -> Lowered<Question> {
    let own = || Amount::Bots(Thing::TokensThere);
    let number = Amount::Number;
    let compare = Question::Compare;
    let theirs = || Amount::Total(Who::Rival, Thing::TokensThere);
    Ok(match node.name() {
        "lacks" => compare(own(), Comparison::Equal, number(0)),
        "has" => {
            let (comparison, n) = place::size_in(node)?;
            compare(own(), comparison, number(n))
        }
        "fewest" => compare(own(), Comparison::AtMost, Amount::OfOneType(Who::Bot, false)),
        "most" => compare(own(), Comparison::AtLeast, Amount::OfOneType(Who::Bot, true)),
        "rivals-most" => compare(theirs(), Comparison::AtLeast, Amount::OfOneType(Who::Rival, true)),
        "rivals-fewest" => compare(theirs(), Comparison::AtMost, Amount::OfOneType(Who::Rival, false)),
        "rival-has" => {
            compare(Amount::MostOf(Who::Rival, Thing::TokensThere), Comparison::AtLeast, number(1))
        }
        "rival-lacks" => {
            compare(Amount::MostOf(Who::Rival, Thing::TokensThere), Comparison::Equal, number(0))
        }
        "counts" => Question::CountsFor(part::ambitions(node)?),
        "counts-not" => not(Question::CountsFor(part::ambitions(node)?)),
        "supply-out" => compare(Amount::SupplyThere, Comparison::Equal, number(0)),
        "supply-has" => compare(Amount::SupplyThere, Comparison::AtLeast, number(1)),
        "outraged" => compare(Amount::Bots(Thing::OutrageThere), Comparison::AtLeast, number(1)),
        "outraged-not" => compare(Amount::Bots(Thing::OutrageThere), Comparison::Equal, number(0)),
        _ => return unknown(node),
    })
}

// ---- Cards

/// A condition on a card that has no field of its own.
pub fn of_card(node: &Node) -> Lowered<Question> {
    let size = || place::size_in(node);
    Ok(match node.name() {
        "keys" => {
            let (comparison, n) = size()?;
            Question::Compare(Amount::Keys, comparison, Amount::Number(n))
        }
        "rivals-on" => {
            // Three satisfy “two” as well.
            let (comparison, n) = place::size_in(&node.as_goal())?;
            let there = Mark::Has(Thing::AgentsThere, Comparison::AtLeast, 1);
            Question::Compare(Amount::Seats(Who::Such(there)), comparison, Amount::Number(n))
        }
        "more-there" | "fewer-there" => {
            let mut seats = node.all("seats");
            let (Some(one), Some(other)) = (seats.next(), seats.next()) else { return unknown(node) };
            if one.name() == "bot" && node.name() == "more-there" {
                return Err("that is a majority".into());
            }
            let counted = node.whole("counted", "agents-there", Vec::new());
            let name = if node.name() == "more-there" { "more-than" } else { "fewer-than" };
            let compared = node.whole("compared", name, vec![counted, other.clone()]);
            question::question(&node.whole("question", "have", vec![one.clone(), compared]))?
        }
        // “On which each rival has an agent”.
        "on-each" | "each" | "also-each" => question::agents_there(node)?,
        "not-such" | "except" => not(Question::IsCard(Box::new(card::card(part(node, "card")?)?))),
        "not-word" | "not-sort" => {
            let such = card::about(&node.whole("card", "such", node.children.clone()))?;
            not(Question::IsCard(Box::new(such)))
        }
        _ => return unknown(node),
    })
}
