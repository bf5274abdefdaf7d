//! Preferences.

use super::meaning::{Ambitions, Card, Criterion, Feature, Trait, Who};
use super::part::{self, Lowered, part, unknown};
use script::grammar::Node;

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    use Criterion::{Is, Least, Most};
    Ok(match node.name() {
        "number-high" => Most(Feature::CardNumber),
        "number-low" => Least(Feature::CardNumber),
        "pips-high" => Most(Feature::Pips),
        "pips-low" => Least(Feature::Pips),
        "actions" => Least(Feature::Actions),
        "keys-high" => Most(Feature::Keys),
        "keys-low" => Least(Feature::Keys),
        "fewest-own" => Least(Feature::Tokens),
        "most" => Most(feature(part(node, "feature")?)?),
        "least" => Least(feature(part(node, "feature")?)?),
        _ => Is(quality(node)?),
    })
}

fn quality(node: &Node) -> Lowered<Trait> {
    Ok(match node.name() {
        "only-port" => Trait::OnlyStarport,
        "double" => Trait::DoubleCityLimit,
        "keep-origin" => Trait::KeepsOrigin,
        "gives-claim" => Trait::GivesClaim,
        "gives-city" => Trait::GivesRivalCity,
        "next-gate" => Trait::ControlNextTo { neutral: false, site: part::site(part(node, "site")?)? },
        "near-gate" => Trait::ControlNextTo { neutral: true, site: part::site(part(node, "site")?)? },
        "adjacent" => Trait::AdjacentTo(part::site(part(node, "site")?)?),
        "control" => Trait::Control(part::who(part(node, "who")?)?),
        "unclaimed" => Trait::Unclaimed,
        "new" => Trait::NewResource,
        "slots" => Trait::Slots(node.numbers().next().unwrap_or(0).clamp(0, 9) as u8),
        "task-force" => Trait::TaskForce,
        "starport" => Trait::Starport,
        "gate" => Trait::Gate,
        "union" => Trait::CallToActionOrUnion,
        "captives" => Trait::Captives,
        "other-vox" => Trait::Card(Card::Vox { effective: false }),
        "grows" => Trait::GrowsLead(part::ambitions(node)?),
        "contends" => Trait::Contends(part::ambitions(node)?),
        "wins" => Trait::Wins(Ambitions::Any),
        "loyal" => Trait::LoyalToOutraged,
        "fresh-ship" => Trait::FreshPiece,
        "icon" => Trait::Card(Card::Icon(part::resources(node)?)),
        "resource" => Trait::Resource(part::resources(node)?),
        "card" => Trait::Card(part::card(part(node, "card")?)?),
        "piece" => Trait::Piece(part::pieces(node)?),
        _ => return unknown(node),
    })
}

fn feature(node: &Node) -> Lowered<Feature> {
    let whose = || part::owner_or(node, Who::Bot);
    Ok(match node.name() {
        "ships" | "fresh-ships" => Feature::Ships(whose()?, part::condition(node)),
        "buildings" => Feature::Buildings(whose()?),
        "agents" => Feature::Agents(whose()?),
        "slots" => Feature::Slots,
        "power" => Feature::Power,
        _ => return unknown(node),
    })
}
