//! Lowers parsed trees to their meanings.

mod deeds;
mod laws;
mod numbers;
mod questions;
mod rules;
mod said;

pub use deeds::{deed, to};
pub use numbers::amount;
pub use questions::{not, question};
pub use rules::{ban, criterion, defined, forbidden, group};

use crate::rules::target::Chart;
use crate::state::ask::Effect;
use crate::state::card::{Action, Branch};
use script::language::{Node, lower};
use script::program::Comparison;

pub use script::language::lower::{Lowered, part, unknown};

fn small(n: i32) -> Lowered<u8> {
    u8::try_from(n).map_err(|_| format!("{n} is out of range"))
}

fn first(node: &Node) -> Lowered<u8> {
    number(node, 0)
}

/// The number of a phrase at this index.
pub fn number(node: &Node, at: usize) -> Lowered<u8> {
    small(node.numbers().nth(at).unwrap_or_default())
}

pub fn size(node: &Node) -> Lowered<(Comparison, i32)> {
    lower::size(part(node, "size")?)
}

pub fn action(node: &Node) -> Lowered<Action> {
    let node = part(node, "action")?;
    Action::ALL.into_iter().find(|a| a.name() == node.name()).map_or_else(|| unknown(node), Ok)
}

pub fn branch(node: &Node) -> Lowered<Branch> {
    let node = part(node, "branch")?;
    Ok(match node.name() {
        "administrative" => Branch::Administrative,
        "diplomatic" => Branch::Diplomatic,
        "military" => Branch::Military,
        _ => return unknown(node),
    })
}

pub fn chart(node: &Node) -> Lowered<Chart> {
    let node = part(node, "chart")?;
    Ok(match node.name() {
        "military" => Chart::Military,
        "diplomatic" => Chart::Diplomatic,
        _ => return unknown(node),
    })
}

/// An effect of an Event.
pub fn effect(node: &Node) -> Lowered<Effect> {
    Ok(match node.name() {
        "gain-power" => Effect::GainPower,
        "lose-power" => Effect::LosePower,
        "gain-ducats" => Effect::GainDucats,
        "lose-ducats" => Effect::LoseDucats,
        "gain-stability" => Effect::GainStability,
        "lose-stability" => Effect::LoseStability,
        "gain-prestige" => Effect::GainPrestige,
        "lose-prestige" => Effect::LosePrestige,
        "gain-alliance" => Effect::GainAlliance,
        "lose-alliance" => Effect::LoseAlliance,
        "gain-marriage" => Effect::GainMarriage,
        "lose-marriage" => Effect::LoseMarriage,
        "gain-vassal" => Effect::GainTown,
        "may-war" => Effect::MayDeclareWar,
        "activate" => Effect::Activate,
        "declare" => Effect::DeclareWar,
        "recruit" => Effect::Recruit,
        "trade" => Effect::Trade,
        "exhaust" => Effect::ExhaustUnits,
        "religion" => Effect::NewReligion,
        _ => return unknown(node),
    })
}
