//! Actions as a player types them. Typed text is English in every language, as it is in saves.

use crate::action::Action;
use crate::rules;
use crate::state::State;
use crate::state::court::Spot;
use crate::state::names::Named;
use crate::state::piece::{OUTSIDE, Place};
use crate::state::player::{HOLDINGS, Slot};
use crate::state::system::System;
use table::Seat;

/// An action as a player types it: "move gate 1 arrow 1 3 fresh 0 damaged". Every word can be shortened as
/// long as it stays unambiguous.
pub fn command(s: &State, action: Action) -> String {
    use Action as A;
    let seat = |seat| colour(s, seat);
    let court = |spot| card_at(s, spot);
    match action {
        A::TakeLeader(leader) => format!("take {leader}"),
        A::TakeLore(lore) => format!("take {lore}"),
        A::KeepLore(lore) => format!("keep {lore}"),
        A::KeepHand => "keep".into(),
        A::RedrawHand => "redraw".into(),
        A::Pass => "pass".into(),
        A::Lead(card) => format!("lead {card}"),
        A::Surpass(card) => format!("surpass {card}"),
        A::Pivot(card) => format!("pivot {card}"),
        A::Copy(card) => format!("copy {card}"),
        A::DrawOption => "draw".into(),
        A::LowerHand => "lower hand".into(),
        A::RaiseSeize => "raise seize counter".into(),
        A::LowerSeize => "lower seize counter".into(),
        A::RemoveSeize => "remove seize counter".into(),
        A::RollDie(sides) => format!("roll d{sides}"),
        A::SeizeWithSpies => "seize spies".into(),
        A::DiscardOptions => "discard rest".into(),
        A::DiscardBonus(card) => format!("discard {card}"),
        A::LoseTurn => "lose turn".into(),
        A::Declare(ambition) => format!("declare {ambition}"),
        A::Seize(card) => format!("seize {card}"),
        A::SeizeInitiative => "seize".into(),
        A::Spend { slot, effect: None } => format!("spend {} nothing", token(s, slot)),
        A::Spend { slot, effect: Some(effect) } => format!("spend {} as {effect}", token(s, slot)),
        A::DiscardGuild(card) => format!("discard {card}"),
        A::DiscardLore(card) => format!("discard {card}"),
        A::Claim { union, card } => format!("claim {card} {union}"),
        A::Fence { slot } => format!("fence {}", token(s, slot)),
        A::Charm { slot, gain } => format!("charm {} for {gain}", token(s, slot)),
        A::TycoonDeclare(ambition) => format!("ambition {ambition}"),
        A::ReturnTrophy { piece, owner } => format!("return {} {piece}", seat(owner)),
        A::ReturnCaptive(owner) => format!("return {} captive", seat(owner)),
        A::Tax { system, place } => format!("tax {}", at(s, system, place)),
        A::BuildCity { system, place } => format!("build city {}", spot(system, place)),
        A::BuildStarport { system, place } => format!("build starport {}", spot(system, place)),
        A::BuildShip { system, place } => format!("build ship {}", at(s, system, place)),
        A::Move { from, to, fresh, damaged } => format!("move {from} {to} {fresh} fresh {damaged} damaged"),
        A::RepairShip(system) => format!("repair ship {system}"),
        A::RepairBuilding { system, place } => format!("repair {}", at(s, system, place)),
        A::Influence(spot) => format!("influence {}", court(spot)),
        A::Secure(spot) => format!("secure {}", court(spot)),
        A::Battle { system, defender } => format!("battle {} {system}", seat(defender)),
        A::MoveFirst => "move first".into(),
        A::InfluenceFirst => "influence first".into(),
        A::EndTurn => "end".into(),
        A::Manufacture => "manufacture".into(),
        A::Synthesize => "synthesize".into(),
        A::Pressgang => "pressgang".into(),
        A::Execute => "execute".into(),
        A::Abduct(spot) => format!("abduct {}", court(spot)),
        A::Trade { system, place, take, give } => {
            format!("trade {} take {take} give {give}", at(s, system, place))
        }
        A::Summon { system, place } => format!("summon {}", at(s, system, place)),
        A::FireRifles { from, to, defender } => format!("fire {} {from} {to}", seat(defender)),
        A::Nurture { system, place } => format!("nurture {}", at(s, system, place)),
        A::Prune { system, place } => format!("prune {}", at(s, system, place)),
        A::Guide { from, to } => format!("guide {from} {to}"),
        A::Martyr { system, victim: None, .. } => format!("martyr {system} nobody"),
        A::Martyr { system, victim: Some(victim), damaged } => {
            format!("martyr {system} {} {}", seat(victim), condition(damaged))
        }
        A::Annex { system, place } => format!("annex {}", at(s, system, place)),
        A::Done => "done".into(),
        A::Put { token, slot } => format!("put {token} {}", slot_name(slot)),
        A::DropToken(token) => format!("drop {token}"),
        A::Rearrange => "rearrange".into(),
        A::LeaveEmpty(slot) => format!("empty {}", slot_name(slot)),
        A::Pay(slot) => format!("pay {}", token_of(s, rules::asked(s), slot)),
        A::Roll { assault, skirmish, raid } => {
            format!("roll {assault} assault {skirmish} skirmish {raid} raid")
        }
        A::Reroll { die, face } => format!("reroll {die} {}", die.face_name(face)),
        A::Resolve(effect) => format!("resolve {effect}"),
        A::HitShip { damaged } => format!("hit {} ship", condition(damaged)),
        A::HitBuilding(place) => format!("hit {}", at(s, s.battle.system, place)),
        A::Ransack(spot) => format!("ransack {}", court(spot)),
        A::StealToken { owner, slot } => format!("steal {} {}", seat(owner), token_of(s, owner, slot)),
        A::StealGuild(card) => format!("steal {card}"),
        A::GiveGuild(card) => format!("give {card}"),
        A::ChooseCluster(cluster) => format!("cluster {cluster}"),
        A::PlaceShip(system) => format!("place {system}"),
        A::Outrage(resource) => format!("outrage {resource}"),
        A::ReturnCity { system, place } => format!("return {}", at(s, system, place)),
        A::Gain(resource) => format!("gain {resource}"),
        A::Free { owner, gain } => format!("free {} for {gain}", seat(owner)),
        A::ExecuteCaptive(owner) => format!("execute {}", seat(owner)),
        A::DiscardCard(card) => format!("discard {card}"),
        A::LookAt(rival) => format!("look {}", seat(rival)),
        A::Swap { give, take } => format!("swap {give} for {take}"),
        A::Ships { fresh, damaged } => format!("ships {fresh} fresh {damaged} damaged"),
        A::Sense { from, fresh } => format!("sense {from} {fresh} fresh"),
        A::Shape(resource) => format!("shape {resource} cartel"),
        A::Ruthless => "ruthless".into(),
    }
}

fn colour(s: &State, seat: Seat) -> String {
    s.player(seat).colour().to_string()
}

fn card_at(s: &State, spot: Spot) -> String {
    s.court().card(spot).map_or_else(|| format!("court {}", spot + 1), |card| card.to_string())
}

fn condition(damaged: bool) -> &'static str {
    if damaged { "damaged" } else { "fresh" }
}

/// "slot 3", or the slot on the card.
fn slot_name(slot: Slot) -> String {
    if slot == HOLDINGS { "Ancient Holdings".into() } else { format!("slot {}", slot + 1) }
}

fn token(s: &State, slot: Slot) -> String {
    token_of(s, s.turn().seat(), slot)
}

fn token_of(s: &State, seat: Seat, slot: Slot) -> String {
    let token = s.player(seat).slots().get(slot as usize).copied().flatten();
    let name = token.map_or_else(|| "nothing".to_owned(), |t| t.to_string());
    format!("{name} {}", slot_name(slot))
}

/// The place of a new building.
fn spot(system: System, place: Place) -> String {
    if place == OUTSIDE { format!("{system} clouds") } else { system.to_string() }
}

/// A building on the map, or an empty slot: "hex 1 red city 2".
fn at(s: &State, system: System, place: Place) -> String {
    let Some(building) = s.building(system, place) else {
        return format!("{system} empty slot {}", place + 1);
    };
    let twins = s
        .buildings(system)
        .filter(|(_, b)| b.owner() == building.owner() && b.kind() == building.kind())
        .count();
    let which = if twins > 1 { format!(" {}", place + 1) } else { String::new() };
    format!("{system} {} {}{which}", colour(s, building.owner()), building.kind().name())
}
