//! The game in a player's words: what an action is called, what chance brings, and reading what a
//! player types.

mod chance;
pub(crate) mod happening;
mod parse;
mod question;
mod wish;

pub use chance::{chance_name, outcome_name};
pub use parse::{Unclear, parse};
pub use question::question;
pub use wish::why_not;

use crate::action::Action;
use crate::rules;
use crate::state::State;
use crate::state::court::Spot;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::piece::{OUTSIDE, Place};
use crate::state::player::{HOLDINGS, Slot};
use crate::state::system::System;
use table::Seat;

/// An action as a sentence: "red moves 3 ships from gate 1 to arrow 1".
pub fn say(s: &State, action: Action) -> String {
    let who = colour(s, rules::asked(s));
    format!("{who} {}", predicate(s, action))
}

/// An action as a player types it: "move gate 1 arrow 1 3 fresh 0 damaged". Every word can be
/// shortened as long as it stays clear.
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

/// What the sentence says of its subject.
fn predicate(s: &State, action: Action) -> String {
    use Action as A;
    let seat = |seat| colour(s, seat);
    let court = |spot| card_at(s, spot);
    match action {
        A::TakeLeader(leader) => format!("takes the leader {leader}"),
        A::TakeLore(lore) => format!("takes the lore {lore}"),
        A::KeepLore(lore) => format!("keeps the lore {lore}"),
        A::KeepHand => "keeps the hand".into(),
        A::RedrawHand => "draws a new hand".into(),
        A::Pass => "passes the initiative".into(),
        A::Lead(card) => format!("leads {card}"),
        A::Surpass(card) => format!("surpasses with {card}"),
        A::Pivot(card) => format!("pivots with {card}"),
        A::Copy(card) => format!("copies with {card}"),
        A::DrawOption => "draws a card from the stack".into(),
        A::LowerHand => "lowers the hand counter".into(),
        A::RaiseSeize => "raises the seize counter".into(),
        A::LowerSeize => "lowers the seize counter".into(),
        A::RemoveSeize => "removes the seize counter".into(),
        A::RollDie(sides) => format!("rolls a die of {sides} sides"),
        A::DiscardOptions => "discards the rest of the draw".into(),
        A::SeizeWithSpies => "seizes the initiative with Lattice Spies".into(),
        A::DiscardBonus(card) => format!("discards the bonus card {card}"),
        A::LoseTurn => "has no card to play".into(),
        A::Declare(ambition) => format!("declares {ambition}"),
        A::Seize(card) => format!("seizes the initiative with {card}"),
        A::SeizeInitiative => "seizes the initiative".into(),
        A::Spend { slot, effect } => {
            let token = s.player(s.turn().seat()).slots().get(slot as usize).copied().flatten();
            let name = token.map_or_else(|| "nothing".to_owned(), |t| t.to_string());
            let what = match effect {
                None => " for nothing".to_owned(),
                Some(effect) if Some(effect) == token => String::new(),
                Some(effect) => format!(" as {effect}"),
            };
            format!("spends the {name} in {}{what}", slot_name(slot))
        }
        A::DiscardGuild(card) => format!("discards {card}"),
        A::DiscardLore(card) => format!("discards {card}"),
        A::Claim { union, card } => format!("claims {card} with {union}"),
        A::Fence { slot } => format!("sells {} to the Relic Fence", token(s, slot)),
        A::Charm { slot, gain } => format!("discards {} and gains {gain}", token(s, slot)),
        A::TycoonDeclare(ambition) => format!("declares {ambition} with Tycoon's Ambition"),
        A::ReturnTrophy { piece, owner } => format!("returns a {} {piece} from the Trophies", seat(owner)),
        A::ReturnCaptive(owner) => format!("returns a {} captive", seat(owner)),
        A::Tax { system, place } => format!("taxes {}", at(s, system, place)),
        A::BuildCity { system, place } => format!("builds a city in {}", spot(system, place)),
        A::BuildStarport { system, place } => format!("builds a starport in {}", spot(system, place)),
        A::BuildShip { system, place } => format!("builds a ship at {}", at(s, system, place)),
        A::Move { from, to, fresh, damaged } => {
            format!("moves {} from {from} to {to}", ships(fresh, damaged))
        }
        A::RepairShip(system) => format!("repairs a ship in {system}"),
        A::RepairBuilding { system, place } => format!("repairs {}", at(s, system, place)),
        A::Influence(spot) => format!("influences {}", court(spot)),
        A::Secure(spot) => format!("secures {}", court(spot)),
        A::Battle { system, defender } => format!("battles {} in {system}", seat(defender)),
        A::MoveFirst => "moves before the battle".into(),
        A::InfluenceFirst => "influences before securing".into(),
        A::EndTurn => "ends the turn".into(),
        A::Manufacture => "manufactures a material".into(),
        A::Synthesize => "synthesizes a fuel".into(),
        A::Pressgang => "pressgangs captives".into(),
        A::Execute => "executes captives".into(),
        A::Abduct(spot) => format!("abducts the agents on {}", court(spot)),
        A::Trade { system, place, take, give } => {
            format!("trades {give} for {take} with {}", at(s, system, place))
        }
        A::Summon { system, place } => format!("summons a ship at {}", at(s, system, place)),
        A::FireRifles { from, to, defender } => format!("fires from {from} at {} in {to}", seat(defender)),
        A::Nurture { system, place } => format!("nurtures {}", at(s, system, place)),
        A::Prune { system, place } => format!("prunes {}", at(s, system, place)),
        A::Guide { from, to } => format!("guides ships from {from} to {to}"),
        A::Martyr { system, victim: None, .. } => format!("martyrs a ship in {system} for nothing"),
        A::Martyr { system, victim: Some(victim), damaged } => {
            format!("martyrs a ship in {system} against a {} {} ship", condition(damaged), seat(victim))
        }
        A::Annex { system, place } => format!("annexes {}", at(s, system, place)),
        A::Done => done(s),
        A::Put { token, slot } => format!("puts {token} into {}", slot_name(slot)),
        A::DropToken(token) => format!("does not keep {token}"),
        A::Rearrange => "rearranges all tokens".into(),
        A::LeaveEmpty(slot) => format!("leaves {} empty", slot_name(slot)),
        A::Pay(slot) => format!("gives up {}", token_of(s, rules::asked(s), slot)),
        A::Roll { assault, skirmish, raid } => {
            format!("rolls {assault} assault, {skirmish} skirmish, {raid} raid dice")
        }
        A::Reroll { die, face } => format!("rolls a {die} die with {} again", die.face_name(face)),
        A::Resolve(effect) => format!("resolves {effect}"),
        A::HitShip { damaged } => match s.frame() {
            Frame::Hits { .. } => format!("hits a {} {} ship", condition(damaged), seat(s.battle.defender())),
            _ => format!("takes the hit on a {} ship", condition(damaged)),
        },
        A::HitBuilding(place) => format!("hits {}", at(s, s.battle.system, place)),
        A::Ransack(spot) => format!("ransacks {}", court(spot)),
        A::StealToken { owner, slot } => format!("steals {} from {}", token_of(s, owner, slot), seat(owner)),
        A::StealGuild(card) => format!("steals {card}"),
        A::GiveGuild(card) => format!("gives {card} away"),
        A::ChooseCluster(cluster) => format!("chooses cluster {cluster}"),
        A::PlaceShip(system) => format!("places ships in {system}"),
        A::Outrage(resource) => format!("spreads outrage about {resource}"),
        A::ReturnCity { system, place } => format!("returns {}", at(s, system, place)),
        A::Gain(resource) => format!("gains {resource}"),
        A::Free { owner, gain } => format!("frees a {} captive for {gain}", seat(owner)),
        A::ExecuteCaptive(owner) => format!("executes a {} captive", seat(owner)),
        A::DiscardCard(card) => format!("discards {card}"),
        A::LookAt(rival) => format!("looks at the hand of {}", seat(rival)),
        A::Swap { give, take } => format!("swaps {give} for {take}"),
        A::Ships { fresh, damaged } => format!("takes {} along", ships(fresh, damaged)),
        A::Sense { from, fresh } => format!("brings {} from {from}", ships(fresh, 0)),
        A::Shape(resource) => format!("puts a {resource} of the Cartel on the planet"),
        A::Ruthless => "hits the building to use it again".into(),
    }
}

/// What "no more" means here.
fn done(s: &State) -> String {
    match s.frame() {
        Frame::Catapult { at, .. } => format!("stops in {at}"),
        Frame::Raid { .. } => "ends the raid".into(),
        Frame::Rerolls { .. } => "keeps the dice".into(),
        Frame::Reroll { .. } => "rolls the chosen dice again".into(),
        Frame::FarseersDiscard => "discards no more cards".into(),
        Frame::Pressgang { .. } | Frame::Execute { .. } => "leaves the other captives".into(),
        Frame::Bold { .. } => "influences no more".into(),
        _ => "declines".into(),
    }
}

pub(crate) fn colour(s: &State, seat: Seat) -> String {
    s.player(seat).colour().to_string()
}

fn card_at(s: &State, spot: Spot) -> String {
    s.court().card(spot).map_or_else(|| format!("court {}", spot + 1), |card| card.to_string())
}

fn condition(damaged: bool) -> &'static str {
    if damaged { "damaged" } else { "fresh" }
}

fn ships(fresh: u8, damaged: u8) -> String {
    let word = |n: u8| if n == 1 { "ship" } else { "ships" };
    match (fresh, damaged) {
        (fresh, 0) => format!("{fresh} {}", word(fresh)),
        (0, damaged) => format!("{damaged} damaged {}", word(damaged)),
        _ => format!("{fresh} fresh and {damaged} damaged ships"),
    }
}

/// "slot 3", or the slot on the card.
/// With a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

pub(crate) fn slot_name(slot: Slot) -> String {
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

/// Where something is to be built.
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
