//! Questions about the round and the chapter: the initiative, the cards that are led, drawn and played.

use super::having::{had, having};
use super::{CHAPTERS, at_least, compare, not};
use crate::vocabulary::meaning::{Amount, Playing, Question, SuitOf, Thing, Who};
use crate::vocabulary::part::{self, Lowered, part};
use crate::vocabulary::place;
use script::language::Node;
use script::program::Comparison;

pub(super) fn round(node: &Node) -> Lowered<Option<Question>> {
    let number = || node.numbers().next().unwrap_or(0);
    Ok(Some(match node.name() {
        "initiative" => Question::Initiative(part::who_or_bot(node)?),
        "own-lead" => Question::Initiative(Who::Bot),
        "no-initiative" => match part::who_or_bot(node)? {
            Who::Bot => not(Question::Initiative(Who::Bot)),
            _ => return Err("say “no rival has the initiative”, or who has it".into()),
        },
        "initiative-none" => not(Question::Initiative(Who::Rival)),
        "seized" => Question::Seized,
        "not-seized" => not(Question::Seized),
        "can-seize" => Question::CanSeize,
        "surpass" | "can-surpass" => Question::CanSurpass,
        "cannot-surpass" => not(Question::CanSurpass),
        "initiative-and" => Question::All(vec![Question::Initiative(Who::Bot), having(had(node)?)?]),
        "seize-counter" => at_least(Amount::Bots(Thing::SeizeCounter), 1),
        "zeroed" => Question::Zeroed,
        "played" => Question::Played(part::suit(part(node, "suit")?)?),
        "selected" => Question::Selected,
        "unselected" => not(Question::Selected),
        "idle" => Question::IdleShips,
        "chapter" => compare(Amount::Chapter, (Comparison::Equal, number())),
        "not-chapter" => not(compare(Amount::Chapter, (Comparison::Equal, number()))),
        "chapter-least" => compare(Amount::Chapter, (Comparison::AtLeast, number())),
        "chapter-most" => compare(Amount::Chapter, (Comparison::AtMost, number())),
        "chapter-before" => compare(Amount::Chapter, (Comparison::Less, number())),
        "chapter-after" => compare(Amount::Chapter, (Comparison::More, number())),
        "chapter-either" => {
            let one = |n| compare(Amount::Chapter, (Comparison::Equal, n));
            Question::Any(node.numbers().map(one).collect())
        }
        "nth-chapter" | "nth" => nth_chapter(node)?,
        "first-chapter" => compare(Amount::Chapter, (Comparison::Equal, 1)),
        "last-chapter" => compare(Amount::Chapter, (Comparison::Equal, CHAPTERS)),
        "not-first-chapter" => compare(Amount::Chapter, (Comparison::More, 1)),
        "not-last-chapter" => compare(Amount::Chapter, (Comparison::Less, CHAPTERS)),
        "lead-suit" => {
            let led = |n: &Node| Ok(Question::LeadSuit(part::suit(n)?));
            let mut any = node.all("suit").map(led).collect::<Lowered<Vec<_>>>()?;
            if any.len() == 1 { any.remove(0) } else { Question::Any(any) }
        }
        // Without a lead card there is no suit that it is or is not.
        "not-lead-suit" | "neither-lead-suit" => {
            let led = |n: &Node| Ok(not(Question::LeadSuit(part::suit(n)?)));
            let mut none = node.all("suit").map(led).collect::<Lowered<Vec<_>>>()?;
            none.insert(0, at_least(Amount::LeadNumber, 1));
            Question::All(none)
        }
        "always" => Question::Always,
        "has-taxed" => Question::HasTaxed,
        "last-action" => compare(Amount::ActionsLeft, (Comparison::Equal, 1)),
        "holds-suit" | "drew-suit" => {
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
        "before" | "from" | "after" if node.category() == "time" => {
            let comparison = match node.name() {
                "before" => Comparison::Less,
                "from" => Comparison::AtLeast,
                _ => Comparison::More,
            };
            compare(Amount::Chapter, (comparison, number()))
        }
        "before-nth" => compare(Amount::Chapter, (Comparison::Less, nth(node)?)),
        "after-nth" => compare(Amount::Chapter, (Comparison::More, nth(node)?)),
        "first" if node.category() == "period" => compare(Amount::Chapter, (Comparison::Equal, 1)),
        "last" if node.category() == "period" => compare(Amount::Chapter, (Comparison::Equal, CHAPTERS)),
        "is" if node.category() == "period" => compare(Amount::Chapter, place::size_in(node)?),
        _ => return Ok(None),
    }))
}

/// The number of “the third chapter”.
fn nth(node: &Node) -> Lowered<i32> {
    Ok(match part(node, "nth")?.name() {
        "second" => 2,
        "third" => 3,
        "fourth" => 4,
        _ => CHAPTERS,
    })
}

/// “The third chapter or later”.
fn nth_chapter(node: &Node) -> Lowered<Question> {
    let n = nth(node)?;
    let comparison = match node.child("since").map(Node::name) {
        None => Comparison::Equal,
        Some("later") => Comparison::AtLeast,
        Some(_) => Comparison::AtMost,
    };
    Ok(compare(Amount::Chapter, (comparison, n)))
}
