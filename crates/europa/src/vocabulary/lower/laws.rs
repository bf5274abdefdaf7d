//! The laws for every Bot: a document may state them, but not with other numbers.

use super::{Lowered, action, branch, number, part, unknown};
use crate::rules::{mac, rebels};
use crate::state::card::{Action, Branch};
use crate::state::mat::MIN_MANPOWER;
use script::language::Node;

/// Checks that the law is as the document states it.
pub(super) fn holds(node: &Node) -> Lowered<()> {
    let is = |law: u8| -> Lowered<()> {
        match number(node, 0)? {
            said if said == law => Ok(()),
            _ => Err(format!("every Bot keeps to {law} here")),
        }
    };
    match node.name() {
        "foreign" | "counter" | "end-marriage" | "offensive-call" | "infantry" | "rest-out"
        | "army-checked" | "reserve-first" | "supply" | "towns-out" | "neutral-claim" | "alliances"
        | "sub-options" | "not-applying" | "islands" | "distant" | "no-missions" | "recruits"
        | "battle-order" | "lying" => Ok(()),
        "bridge" => is(mac::BRIDGE),
        "rebel-dice" => is(rebels::MOST_DICE),
        "rebel-loss" | "first-win" | "dissent" | "one-merchant" | "one-ship" | "pirate" | "neutral"
        | "marriage-call" => is(1),
        "manpower" => is(MIN_MANPOWER),
        "shuffled" => match action(node)? {
            Action::Event | Action::Idea => Ok(()),
            _ => Err("only EVENT and IDEA always go back into the deck".into()),
        },
        "set-aside" => match action(node)? {
            Action::Focus => Ok(()),
            _ => Err("only cards used for FOCUS are set aside".into()),
        },
        "done-in" => match (part(node, "done-in")?.name(), action(node)?) {
            ("trade", Action::Naval) | ("war", Action::Military) | ("research", Action::Idea) => Ok(()),
            _ => Err("they trade in NAVAL, declare War in MILITARY and research in IDEA".into()),
        },
        "idea-die" => {
            is(1)?;
            match (branch(node)?, part(node, "die")?.name()) {
                (Branch::Military, "infantry") | (Branch::Diplomatic, "artillery") => Ok(()),
                _ => Err("Military Ideas give Infantry Dice, Diplomatic ones Artillery Dice".into()),
            }
        }
        "idea-influence" => match (number(node, 0)?, number(node, 1)?) {
            (1, 1) | (3, 2) => Ok(()),
            _ => Err("1 Idea gives 1 Influence more, 3 Ideas give 2".into()),
        },
        _ => unknown(node),
    }
}
