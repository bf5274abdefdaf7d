//! Principles that a document fixes.

use super::deed::combat_tokens;
use super::meaning::{LastRoll, Question, Setting};
use super::part::{self, Lowered, part, unknown};
use super::question;
use script::grammar::Node;

pub fn setting(node: &Node) -> Lowered<Setting> {
    let number = || node.numbers().next().unwrap_or(2).clamp(0, 10) as u8;
    let court = || part::court(part(node, "court")?);
    Ok(match node.name() {
        "keep" => Setting::Keep {
            types: part::resources(node)?,
            ambition: part::ambition(node)?,
            contending: node.child("contending").is_some(),
            unless_for_own_card: node.child("unless").is_some(),
        },
        "combat" => Setting::CombatCard(combat_tokens(node)?),
        "roll-per" => Setting::LastRoll(LastRoll::AssaultPerFreshDefender(number())),
        "roll-half" => Setting::LastRoll(LastRoll::AllOrHalf),
        "effective" => Setting::Effective(court()?, question::question(part(node, "question")?)?),
        "effective-all" => Setting::Effective(court()?, Question::Always),
        "absent" => Setting::NotInThisGame,
        "influence" => Setting::Influence,
        "movement" => Setting::Movement,
        "resolve" => Setting::Resolve(court()?),
        "pays" => Setting::PaysForSeizing(court()?),
        "agents" => Setting::UncontestedAgents(number()),
        "raid" => Setting::RaidDicePerKey(number()),
        _ => return unknown(node),
    })
}
