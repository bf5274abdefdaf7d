//! Questions about the cards of the Court and the agents on them.

use super::having::{Each, Had, about, denied, others, so_many, subject};
use super::said::{agents, agents_on, tallied};
use super::{at_least, compare};
use crate::vocabulary::card::card;
use crate::vocabulary::meaning::{Amount, Card, Question, SOME, Size, Sort, Tally, Thing, Who};
use crate::vocabulary::part::{self, Lowered, part};
use crate::vocabulary::place;
use script::language::Node;
use script::program::Comparison;

pub(super) fn court(node: &Node) -> Lowered<Option<Question>> {
    Ok(Some(match node.name() {
        // What is said of the card that an act is done with.
        "it-card" => {
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            crate::vocabulary::card::defined(node, &mut card)?;
            if card.sort == Sort::That {
                at_least(Amount::InCourt(Box::new(card)), 1)
            } else {
                Question::IsCard(Box::new(card))
            }
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
        "in-court" => at_least(Amount::InCourt(Box::new(card(part(node, "card")?)?)), 1),
        "it-rival-free" | "it-rival" => {
            let mut card = Card { sort: Sort::That, ..Card::ANY };
            let (who, size) = match node.name() {
                "it-rival-free" => (Who::Rival, Size::Is(Comparison::Equal, 0)),
                _ => (Who::Rival, SOME),
            };
            tallied(&mut card, Tally { who, size, alone: false })?;
            at_least(Amount::InCourt(Box::new(card)), 1)
        }
        "it-in-court" => at_least(Amount::InCourt(Box::new(Card { sort: Sort::That, ..Card::ANY })), 1),
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
            let tally = match others(part(node, "seats")?)? {
                (Who::Bot, _) => Tally { who: Who::Bot, size, alone: false },
                (who @ Who::Rival, Each::Some) => {
                    Tally { who, size: Size::Than(Comparison::More, agents(Who::Bot)), alone: true }
                }
                _ => return Err("say it of the bot, or of a rival".into()),
            };
            tallied(&mut card, tally)?;
            denied(node, at_least(Amount::InCourt(Box::new(card)), 1))?
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
        "every-card" => {
            let all = || Amount::InCourt(Box::new(Card::ANY));
            let had = Had::Thing(Thing::CardsWithAgents);
            about(node, &|own| Ok(Question::Compare(own(&had).high, Comparison::AtLeast, all())))?
        }
        "court-free" => {
            let mut card = Card::ANY;
            let who = part::owner_or(node, Who::Anybody)?;
            tallied(&mut card, Tally { who, size: SOME, alone: false })?;
            compare(Amount::InCourt(Box::new(card)), (Comparison::Equal, 0))
        }
        "court-about" => compare(
            Amount::InCourt(Box::new(crate::vocabulary::card::about(node)?)),
            (Comparison::AtLeast, 1),
        ),
        "spread-agents" => {
            let size = place::size_in(node)?;
            let had = Had::Thing(Thing::CardsWithAgents);
            about(node, &|own| so_many(own(&had), &had, size))?
        }
        "agents-on" | "agents-many" => agents_on(node, part::owner_or(node, Who::Anybody)?, false)?,
        "has-agents" => denied(node, agents_on(node, subject(node)?, true)?)?,
        "court-none" => {
            compare(Amount::InCourt(Box::new(card(part(node, "card")?)?)), (Comparison::Equal, 0))
        }
        "court" | "court-many" => {
            let (comparison, n) = place::size_in(node)?;
            let card = Amount::InCourt(Box::new(card(part(node, "card")?)?));
            Question::Compare(card, comparison, Amount::Number(n))
        }

        _ => return Ok(None),
    }))
}
