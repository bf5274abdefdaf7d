//! Questions about ambitions: who stands where in them, which are declared, and their markers.

use super::{compare, not};
use crate::vocabulary::meaning::{Ambitions, Amount, Question, Rank, Ranks, Thing, Who};
use crate::vocabulary::part::{self, Lowered, part, unknown};
use crate::vocabulary::place;
use crate::vocabulary::relative;
use script::language::Node;
use script::program::Comparison;

pub(super) fn ambition(node: &Node) -> Lowered<Option<Question>> {
    let each = |ask: &dyn Fn(Ambitions) -> Question| -> Lowered<Question> {
        Ok(Question::All(part::each_ambition(node)?.into_iter().map(ask).collect()))
    };
    let stands = |who: Who| -> Lowered<Question> {
        Ok(Question::Stands(who, part::ranks(node)?, part::ambitions(node)?))
    };
    Ok(Some(match node.name() {
        "items" => relative::items(node)?,
        "markers" | "marker" => compare(Amount::MarkersAvailable, place::size_in(node)?),
        "lead-by" => compare(Amount::Lead(part::ambitions(node)?), place::size_in(node)?),
        // “Is not winning” denies what is said of the bot.
        "stands" if is_denied(node) && part::who_or_bot(node)? == Who::Bot => {
            return Err("the place is denied".into());
        }
        "stands" => stands(part::who_or_bot(node)?)?,
        "stands-not" if part::who_or_bot(node)? != Who::Bot => {
            return Err("say “no rival is …”, or “a rival is behind”".into());
        }
        "stands-not" | "stands-no" => not(stands(part::who_or_bot(node)?)?),
        "leads" | "leads-not" => {
            let who = part::who_or_bot(node)?;
            let leads = Question::Stands(who, Ranks::EMPTY.with(Rank::Winning), part::ambitions(node)?);
            match (node.name(), who) {
                ("leads", _) => leads,
                (_, Who::Bot) => not(leads),
                _ => return Err("say “no rival leads …”".into()),
            }
        }
        "leads-none" => {
            not(Question::Stands(Who::Rival, Ranks::EMPTY.with(Rank::Winning), part::ambitions(node)?))
        }
        "stands-none" => not(stands(Who::Rival)?),
        "stands-all" if part::who_or_bot(node)? != Who::Bot => {
            return Err("say it of one ambition: it need not be the same rival".into());
        }
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
        "how-many-not" => match place::size_in(node)? {
            (Comparison::Equal, 0) => return Err("two negations: say it without one of them".into()),
            size => compare(Amount::Ambitions(Ambitions::Undeclared), size),
        },
        "stands-tied" => stands(part::who_or_bot(node)?)?,
        // “Winning no ambition” has a rule of its own.
        "stands-count" if part(node, "size")?.name() == "none" => return unknown(node).map(Some),
        "stands-count" => {
            compare(Amount::Standing(part::ambitions(node)?, part::ranks(node)?), place::size_in(node)?)
        }
        "how-many" => compare(Amount::Ambitions(Ambitions::Declared), place::size_in(node)?),
        "how-many-open" => compare(Amount::Ambitions(Ambitions::Undeclared), place::size_in(node)?),
        "winning" => Question::Stands(Who::Bot, Ranks::EMPTY.with(Rank::Winning), Ambitions::Matching),
        "declared" => Question::Declared(part::ambitions(node)?),
        "declared-all" => each(&Question::Declared)?,
        "declared-but" | "declared-neither" => {
            let both = node.all("ambition").map(part::one_ambition).collect::<Lowered<Vec<_>>>()?;
            let [one, other] = both[..] else { return unknown(node).map(Some) };
            if !matches!((one, other), (Ambitions::These(_), Ambitions::These(_))) {
                return Err("name the ambitions".into());
            }
            let first = Question::Declared(one);
            let first = if node.name() == "declared-but" { first } else { not(first) };
            Question::All(vec![first, not(Question::Declared(other))])
        }
        "would-win" => {
            let ranks = Ranks::EMPTY.with(Rank::Winning);
            Question::Stands(part::who_or_bot(node)?, ranks, part::ambitions(node)?)
        }
        "undeclared" if node.all("ambition").count() > 1 => {
            let each = part::each_ambition(node)?.into_iter().map(undeclared).collect();
            Question::Any(each)
        }
        "undeclared" => undeclared(part::ambitions(node)?),
        "all-placed" => compare(Amount::MarkersAvailable, (Comparison::Equal, 0)),
        "such-ambition" => {
            place::counted(node).or_else(|e| if node.child("size").is_none() { Ok(()) } else { Err(e) })?;
            match part::one_ambition(part(node, "ambition")?)? {
                which @ (Ambitions::Is(_) | Ambitions::Held { .. }) => {
                    compare(Amount::Ambitions(which), place::size_in(node)?)
                }
                _ => return Err("say what of it: “is there a declared ambition”".into()),
            }
        }
        "marks" => {
            let which = part::one_ambition(part(node, "ambition")?)?;
            compare(Amount::Markers(which), place::size_in(node)?)
        }
        "marks-more" => {
            let both = node.all("ambition").map(part::one_ambition).collect::<Lowered<Vec<_>>>()?;
            let [one, other] = both[..] else { return unknown(node).map(Some) };
            Question::Compare(Amount::Markers(one), Comparison::More, Amount::Markers(other))
        }
        "declared-which" => Question::Declared(relative::ambition(node)?),
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
        _ => return Ok(None),
    }))
}

/// Whether a place in an ambition is said with *not*.
fn is_denied(node: &Node) -> bool {
    node.all("rank").any(|rank| rank.name() == "not-first")
}

/// "Ambition not yet declared" speaks of the cards to lead; otherwise of an ambition by its name.
fn undeclared(ambitions: Ambitions) -> Question {
    match ambitions {
        Ambitions::These(_) => not(Question::Declared(ambitions)),
        Ambitions::That => not(Question::Declared(ambitions)),
        _ => Question::Stands(Who::Bot, Ranks::from_bits(0b11111), Ambitions::Undeclared),
    }
}
