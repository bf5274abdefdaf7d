//! Questions about who controls what.

use super::having::{Had, about, controls_ground, denied, had, having_of, so_many, subject};
use super::{at_least, compare, not, there};
use crate::vocabulary::meaning::{Amount, Filter, Kept, Mark, Question, SOME, Site, Thing, Who};
use crate::vocabulary::part::{self, Lowered, unknown};
use crate::vocabulary::place;
use script::language::Node;

pub(super) fn control(node: &Node) -> Lowered<Option<Question>> {
    Ok(Some(match node.name() {
        "controls-neither" => {
            let one = |place: &Node| -> Lowered<Question> {
                let mut filters = place::filters(place, Who::Anybody, SOME)?;
                filters.push(Filter::Control(Who::Bot));
                Ok(not(there(filters)))
            };
            Question::All(part::places(node).map(one).collect::<Lowered<_>>()?)
        }
        "controls-but-not" => {
            let Some(seats) = node.child("seats") else { return unknown(node) };
            if !matches!(seats.name(), "bot" | "leader" | "defender") {
                return Err("say of which rival: it could be another one that does not".into());
            }
            let mut each = part::places(node).map(|place| {
                super::question(&node.whole("question", "controls-such", vec![seats.clone(), place.clone()]))
            });
            let (Some(one), Some(other)) = (each.next(), each.next()) else { return unknown(node) };
            Question::All(vec![one?, not(other?)])
        }
        "controls-some" => {
            let Some(seats) = node.child("seats") else { return unknown(node) };
            let one = |place: &Node| {
                super::question(&node.whole("question", "controls-such", vec![seats.clone(), place.clone()]))
            };
            let each = part::places(node).map(one).collect::<Lowered<_>>()?;
            match seats.name() {
                "none" | "nobody" => Question::All(each),
                "each" | "not-all" | "each-such" | "none-such" => {
                    return Err("each of them, or each one of its own? Write two conditions".into());
                }
                _ => Question::Any(each),
            }
        }
        "not-controls" => {
            if subject(node)? != Who::Bot {
                return Err("say “no rival controls …”, or “a place that no rival controls”".into());
            }
            let mut filters = match node.child("that-place") {
                Some(_) => vec![Filter::That],
                None => place::filters(part::place(node)?, Who::Anybody, SOME)?,
            };
            filters.push(Filter::Control(Who::Bot));
            not(there(filters))
        }
        "not-controls-all" => {
            if subject(node)? != Who::Bot {
                return Err("say it of the bot".into());
            }
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::NoControl(Who::Bot));
            there(filters)
        }
        "controls" | "controls-size" => match part::owner_or(node, Who::Rival)? {
            Who::Bot => {
                there(vec![Filter::With(place::group(node, Who::Bot)?, SOME), Filter::Control(Who::Bot)])
            }
            _ => compare(Amount::Bots(Thing::Controlled(part::pieces(node)?)), place::size_in(node)?),
        },
        "controls-such" | "controls-many" if controls_ground(node)? => {
            let had = Had::Thing(Thing::Systems(place::ground_in(part::place(node)?)?));
            let size = place::size_in(node)?;
            about(node, &|own| so_many(own(&had), &had, size))?
        }
        "controls-many" if subject(node)? != Who::Bot => {
            return Err("say which rival, or what the bot controls".into());
        }
        "controls-such" | "controls-many" => {
            let mut filters = match node.child("that-place") {
                Some(_) => vec![Filter::That],
                None => place::filters(part::place(node)?, Who::Anybody, SOME)?,
            };
            filters.push(Filter::Control(subject(node)?));
            let found = compare(Amount::Places(Site::from_iter(filters)), place::size_in(node)?);
            denied(node, found)?
        }
        "controls-both" => {
            let one = |place: &Node| -> Lowered<Question> {
                let mut filters = place::filters(place, Who::Anybody, SOME)?;
                filters.push(Filter::Control(Who::Bot));
                Ok(there(filters))
            };
            Question::All(part::places(node).map(one).collect::<Lowered<_>>()?)
        }
        // One and the same rival controls them all.
        "controls-all" if node.child("seats").is_some_and(|s| matches!(s.name(), "one" | "any" | "some")) => {
            let mut others = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            let some = there(others.clone());
            others.push(Filter::NoControl(Who::Such(Mark::That)));
            let all = Question::All(vec![some, not(there(others))]);
            at_least(Amount::Seats(Who::Such(Mark::Is(Kept::new(all)?))), 1)
        }
        "controls-all" if !matches!(subject(node)?, Who::Bot) => {
            return Err("say it of the bot: one rival, or several, could control them all".into());
        }
        "controls-all" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::NoControl(subject(node)?));
            denied(node, not(there(filters)))?
        }
        "controls-than" => {
            let had = had(node)?;
            let places = |thing: &Node| matches!(thing.name(), "gates" | "planets" | "systems");
            if !matches!(had.name(), "more" | "fewer" | "equal") || !had.all("thing").all(places) {
                return Err("places are controlled".into());
            }
            about(node, &|own| having_of(had, own))?
        }
        "none-controls" if part::place(node)?.name() != "group" => {
            return Err("a question of its own asks this".into());
        }
        "no-longer" | "none-controls" => {
            let mut filters = place::filters(part::place(node)?, Who::Anybody, SOME)?;
            filters.push(Filter::Control(Who::Rival));
            not(there(filters))
        }
        _ => return Ok(None),
    }))
}
