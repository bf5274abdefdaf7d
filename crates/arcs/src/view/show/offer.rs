//! Each legal action as something to choose: where it stands, what it says, what it will do.

use super::board::{place, ships_in_words};
use crate::action::Action::{self, *};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::ActionCard;
use crate::state::court::{CourtCard, Spot};
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::piece::{Building, OUTSIDE, Place};
use crate::state::player::{Player, Slot};
use crate::state::resource::Resource;
use crate::state::round::Kind;
use crate::state::system::System;
use crate::words::slot_name;
use table::show::Offer;
use table::{Game, Seat};

pub(super) fn offer(state: &State, action: Action) -> Offer {
    let (group, label, effect) = words(state, action);
    let places = if matches!(action, HitShip { .. } | HitBuilding(_) | Roll { .. }) {
        vec![place(state.battle.system)]
    } else {
        places(action)
    };
    Offer { group: group.into(), label, effect, places, only_loses: only_loses(state, action) }
}

/// Whether an action of the Prelude or a new action gives something away and gets nothing for it.
pub(super) fn only_loses(state: &State, action: Action) -> bool {
    match action {
        Spend { effect: None, .. }
        | Martyr { victim: None, .. }
        | Roll { assault: 0, skirmish: 0, raid: 0 } => true,
        Spend { effect: Some(Resource::Weapon), .. } => state.pip_kinds().contains(Kind::Battle),
        DiscardLore(lore) => lore.clears().and(state.player(state.turn().seat()).outrage()).is_empty(),
        DiscardGuild(_) => {
            let (mut after, mut told) = (*state, Vec::new());
            crate::Arcs::apply_aloud(&mut after, action, &mut told);
            // Only the card has gone, and nothing is to be decided because of it.
            told.len() == 1 && after.frame() == state.frame()
        }
        _ => false,
    }
}

/// Where on the board an action takes place, the first place first.
fn places(action: Action) -> Vec<String> {
    let spot = |spot: Spot| vec![format!("court{}", spot + 1)];
    match action {
        Move { from, to, .. } | FireRifles { from, to, .. } | Guide { from, to } => {
            vec![place(from), place(to)]
        }
        Tax { system, .. }
        | BuildCity { system, .. }
        | BuildStarport { system, .. }
        | BuildShip { system, .. }
        | RepairBuilding { system, .. }
        | Battle { system, .. }
        | Trade { system, .. }
        | Summon { system, .. }
        | Nurture { system, .. }
        | Prune { system, .. }
        | Martyr { system, .. }
        | Annex { system, .. }
        | ReturnCity { system, .. }
        | RepairShip(system)
        | PlaceShip(system)
        | Sense { from: system, .. } => vec![place(system)],
        Influence(at) | Secure(at) | Abduct(at) | Ransack(at) => spot(at),
        ChooseCluster(cluster) => {
            [System::gate, System::arrow, System::crescent, System::hex].map(|of| place(of(cluster))).to_vec()
        }
        _ => Vec::new(),
    }
}

/// Group, label and effect. What has no words of its own here says what the log will say.
fn words(state: &State, action: Action) -> (&'static str, String, String) {
    let name = |seat: Seat| state.player(seat).colour().label();
    let plain = |group, label: String| (group, label, String::new());
    match action {
        TakeLeader(leader) => ("Leaders", leader.name(), leader.reminder().into()),
        TakeLore(lore) | KeepLore(lore) => ("Lore", lore.name(), lore.reminder().into()),
        Lead(card) => ("Lead", card.name(), lead_effect(card)),
        Surpass(card) => ("Surpass", card.name(), pips(card.pips(), &kinds(card))),
        Pivot(card) => ("Pivot", card.name(), pips(1, &kinds(card))),
        Copy(card) => {
            let lead = state.round().lead();
            ("Copy", format!("{} face down", card.name()), pips(1, &lead.map_or(String::new(), kinds)))
        }
        Pass => ("Pass", "Pass".into(), "the initiative goes on; nobody plays this round".into()),
        Declare(ambition) => {
            let worth = state.next_marker().map(|m| crate::state::ambition::marker_prize(m, state.chapter()));
            let worth = worth.map_or(String::new(), |p| format!("worth {} and {}", p.first, p.second));
            let zero = if zeroes_lead(state, ambition) { "; your lead card counts as 0" } else { "" };
            ("Declare", ambition.name(), format!("{worth}{zero}"))
        }
        Seize(card) => {
            ("Seize the initiative", format!("with {} face down", card.name()), "the card is gone".into())
        }
        SeizeInitiative => plain("Seize the initiative", "Seize the initiative".into()),
        Spend { slot, effect } => spend(state, slot, effect),
        DiscardGuild(card) => ("Prelude", format!("discard {card}"), card.reminder().into()),
        DiscardLore(lore) => {
            let clears: Vec<String> = lore.clears().iter().map(Named::name).collect();
            let now = lore.clears().and(state.player(state.turn().seat()).outrage());
            let effect = if now.is_empty() {
                format!("clears {} Outrage, of which you have none", clears.join(" and "))
            } else {
                format!(
                    "clears your {} Outrage",
                    now.iter().map(Named::name).collect::<Vec<_>>().join(" and ")
                )
            };
            ("Prelude", format!("discard {lore}"), effect)
        }
        TycoonDeclare(ambition) => (
            "Declare",
            format!("{ambition} with Tycoon's Ambition"),
            "all your material and fuel goes".into(),
        ),
        Fence { slot } => (
            "Prelude",
            format!("sell the {} to the Relic Fence", token_in(state, slot)),
            "gain a relic".into(),
        ),
        Charm { slot, gain } => (
            "Prelude",
            format!("give up the {} for a {gain}", token_in(state, slot)),
            "Tycoon's Charm".into(),
        ),
        ReturnTrophy { piece, owner } => (
            "Prelude",
            format!("return a {} {piece} from your trophies", name(owner)),
            "influence a card (Warlord's Terror)".into(),
        ),
        ReturnCaptive(owner) => {
            ("Prelude", format!("return a {} captive", name(owner)), "secure a card (Tyrant's Ego)".into())
        }
        Claim { union, card } => (
            "Prelude",
            format!("{union}: claim {}", card.name()),
            "it comes to your hand when the round ends".into(),
        ),
        Tax { system, place } => tax(state, system, place),
        BuildCity { system, place: OUTSIDE } if !system.is_gate() => {
            let effect = joined(&["costs a token of its type", &damaged_if_held(state, system)]);
            ("Build", format!("a city in the clouds of {}", system.name()), effect)
        }
        BuildCity { system, .. } => {
            ("Build", format!("a city on {}", system.name()), damaged_if_held(state, system))
        }
        BuildStarport { system, .. } => {
            ("Build", format!("a starport on {}", system.name()), damaged_if_held(state, system))
        }
        BuildShip { system, place } => {
            let seat = state.turn().seat();
            let takes_in = state.player(seat).knows(Lore::HiddenHarbors);
            let effect = if takes_in { String::new() } else { damaged_if_held(state, system) };
            ("Build", format!("a ship at {}", building_words(state, system, place)), effect)
        }
        Move { from, to, fresh, damaged } => (
            "Move",
            format!("{} from {} to {}", ships_in_words(fresh, damaged), from.name(), to.name()),
            control_after(state, from, to, fresh),
        ),
        RepairShip(system) => plain("Repair", format!("a ship in {}", system.name())),
        RepairBuilding { system, place } => plain("Repair", building_words(state, system, place)),
        Influence(spot) => ("Influence", court(state, spot), agents(state, spot)),
        Secure(spot) => ("Secure", court(state, spot), secure_effect(state, spot)),
        Ransack(spot) => ("Ransack", court(state, spot), secure_effect(state, spot)),
        Battle { system, defender } => (
            "Battle",
            format!("{} in {}", name(defender), system.name()),
            battle_effect(state, system, defender),
        ),
        EndTurn => ("End", "End the turn".into(), unused(state)),
        Roll { assault, skirmish, raid } => {
            let dice = [(skirmish, "skirmish"), (assault, "assault"), (raid, "raid")];
            let dice: Vec<String> =
                dice.iter().filter(|(n, _)| *n > 0).map(|(n, die)| format!("{n} {die}")).collect();
            let label = if dice.is_empty() { "no dice".into() } else { dice.join(", ") };
            let fresh = state.ships(state.battle.system, state.battle.defender).fresh;
            ("Dice", label, expected(assault, skirmish, raid, fresh))
        }
        HitShip { damaged } => hit_ship(state, damaged),
        HitBuilding(place) => {
            let system = state.battle.system;
            let damaged = state.building(system, place).is_some_and(Building::is_damaged);
            let effect = if damaged { "it is destroyed" } else { "it is damaged" };
            ("Hits", building_words(state, system, place), effect.into())
        }
        Pay(slot) => match state.frame() {
            Frame::Mythic { system } => {
                plain("Tokens", format!("put the {} on {system}", token_in(state, slot)))
            }
            _ => plain("Tokens", format!("give up the {}", asked_token(state, slot))),
        },
        Shape(resource) => plain("Tokens", format!("put a {resource} of your Cartel on the planet")),
        Gain(resource) => plain("Gain", format!("a {resource}")),
        PlaceShip(system) => place_ship(state, system),
        Ships { fresh, damaged } => guided(state, fresh, damaged),
        Sense { from, fresh } => plain("Ships", format!("{} from {from}", ships_in_words(fresh, 0))),
        Swap { give, take } => plain("Swap", format!("give {give}, take {take}")),
        LookAt(rival) => plain("Look", format!("at the cards of {}", name(rival))),
        Reroll { die, face } => plain("Dice", format!("{die} die with {}", die.face_name(face))),
        Resolve(effect) => plain("First", effect.name()),
        GiveGuild(card) => ("Give", card.name(), card.reminder().into()),
        ChooseCluster(cluster) => plain("Cluster", format!("cluster {cluster}")),
        Outrage(resource) => (
            "Outrage",
            resource.name(),
            "everybody loses such tokens and Guild cards, and provokes Outrage".into(),
        ),
        ReturnCity { system, place } => {
            plain("City", format!("{} goes home", building_words(state, system, place)))
        }
        Free { owner, gain } => plain("Free", format!("a {} captive for a {gain}", name(owner))),
        ExecuteCaptive(owner) => {
            ("Execute", format!("a {} captive", name(owner)), "it becomes a trophy".into())
        }
        DiscardCard(card) => plain("Discard", card.name()),
        DiscardBonus(card) => plain("Discard", format!("the bonus card {card}")),
        Manufacture => plain("Build", "manufacture a material".into()),
        Synthesize => plain("Build", "synthesize a fuel".into()),
        Pressgang => plain("Build", "pressgang: free captives for resources".into()),
        Execute => plain("Influence", "execute captives: they become trophies".into()),
        Abduct(spot) => {
            ("Battle", format!("abduct the agents on {}", court(state, spot)), agents(state, spot))
        }
        Trade { system, place, take, give } => (
            "Tax",
            format!("trade a {give} for a {take} at {}", building_words(state, system, place)),
            "Elder Broker".into(),
        ),
        Summon { system, place } => {
            let at = building_words(state, system, place);
            ("Build", format!("summon a ship at {at}"), damaged_if_held(state, system))
        }
        FireRifles { from, to, defender } => (
            "Battle",
            format!("fire from {from} at {} in {to}", name(defender)),
            format!(
                "up to {} skirmish dice, and nobody hits back",
                state.ships(from, state.turn().seat()).fresh
            ),
        ),
        Nurture { system, place } => {
            let (_, what, effect) = tax(state, system, place);
            ("Build", format!("nurture {what}"), effect)
        }
        Prune { system, place } => {
            let other = match state.building(system, place) {
                Some(b) if b.is_city() => "starport",
                _ => "city",
            };
            plain("Repair", format!("replace {} by a {other}", building_words(state, system, place)))
        }
        Guide { from, to } => plain("Move", format!("guide ships of anybody from {from} to {to}")),
        Martyr { system, victim: None, .. } => (
            "Move",
            format!("martyr a fresh ship in {system} for nothing"),
            "it goes back to your supply".into(),
        ),
        Martyr { system, victim: Some(victim), damaged } => (
            "Move",
            format!("martyr a fresh ship in {system} against a {} {} ship", condition(damaged), name(victim)),
            "yours goes back to your supply, the other becomes a trophy".into(),
        ),
        Annex { system, place } => plain("Build", format!("annex {}", building_words(state, system, place))),
        MoveFirst => plain("Move", "first, and battle with the same action".into()),
        InfluenceFirst => plain("Influence", "first, and secure with the same action".into()),
        KeepHand => plain("Hand", "keep the hand".into()),
        RedrawHand => plain("Hand", "draw a new hand".into()),
        Ruthless => plain("Use again", "hit the building and use it again".into()),
        Put { token, slot } => put(state, token, slot),
        DropToken(resource) => {
            ("Tokens", format!("do not keep the {resource}"), "it goes back to the supply".into())
        }
        Rearrange => ("Tokens", "arrange all tokens anew".into(), "slot by slot".into()),
        LeaveEmpty(slot) => plain("Tokens", format!("leave {} empty", slot_name(slot))),
        StealToken { owner, slot } => steal(state, owner, slot),
        StealGuild(card) => {
            let cost = if matches!(state.frame(), Frame::Raid { .. }) {
                keys(card.raid_cost())
            } else {
                String::new()
            };
            ("Steal", card.name(), joined(&[&cost, card.reminder()]))
        }
        Done => plain("Done", done(state).into()),
        other => plain("Choose", crate::Arcs::say(state, other)),
    }
}

fn kinds(card: ActionCard) -> String {
    card.suit().kinds().iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

fn pips(n: u8, kinds: &str) -> String {
    format!("{n} action{}: {kinds}", if n == 1 { "" } else { "s" })
}

fn lead_effect(card: ActionCard) -> String {
    let ambitions = card.ambitions();
    let declares = match (ambitions.len(), ambitions.first()) {
        (0, _) => "no ambition".to_string(),
        (1, Some(ambition)) => format!("can declare {ambition}"),
        _ => "can declare any ambition".into(),
    };
    format!("{}; {declares}", pips(card.pips(), &kinds(card)))
}

fn spend(state: &State, slot: Slot, effect: Option<Resource>) -> (&'static str, String, String) {
    let token = state.player(state.turn().seat()).slots()[usize::from(slot)];
    let token = token.map_or("a token".into(), |r| r.name());
    let what = match effect {
        None => "no effect".into(),
        Some(Resource::Material) => "one build or repair".into(),
        Some(Resource::Fuel) => "one move".into(),
        Some(Resource::Weapon) if state.pip_kinds().contains(Kind::Battle) => {
            "nothing: your actions may battle already".into()
        }
        Some(Resource::Weapon) => "your actions may battle this turn".into(),
        Some(Resource::Relic) => "one secure".into(),
        Some(Resource::Psionic) => {
            let lead = state.round().lead();
            format!("one of: {}", lead.map_or(String::new(), kinds))
        }
    };
    let spent_as =
        effect.filter(|effect| effect.name() != token).map(|e| format!(" as {e}")).unwrap_or_default();
    let group = if effect.is_some() { "Prelude" } else { "Prelude, without effect" };
    (group, format!("spend {token}{spent_as} ({})", slot_name(slot)), what)
}

fn tax(state: &State, system: System, place: Place) -> (&'static str, String, String) {
    let me = state.turn().seat();
    let types: Vec<String> = state.types(system).iter().map(|r| r.name()).collect();
    let gain = match state.types(system).iter().all(|r| state.supply(r) == 0) {
        true => "nothing left to gain".to_string(),
        false => format!("gain {}", types.join(" or ")),
    };
    let city: Option<Building> = state.building(system, place);
    match city.map(|city| city.owner()).filter(|owner| *owner != me) {
        None if city.is_none() => {
            let open = (0..system.slots()).filter(|p| state.building(system, *p).is_none()).count();
            let which = if open > 1 { format!(", slot {}", place + 1) } else { String::new() };
            ("Tax", format!("an open slot of {}{which}", system.name()), gain)
        }
        None => ("Tax", building_words(state, system, place), gain),
        Some(owner) => {
            let colour = state.player(owner).colour();
            // Empath's Bond taxes without control, and then takes no Captive.
            let inspiring =
                state.player(me).has_leader(Leader::Anarchist) && state.ships(system, me).total() > 0;
            let captive = if state.agents_in_supply(owner) > 0 && (inspiring || state.controls(me, system)) {
                format!(" and capture a {colour} agent")
            } else {
                String::new()
            };
            ("Tax", building_words(state, system, place), format!("{gain}{captive}"))
        }
    }
}

fn damaged_if_held(state: &State, system: System) -> String {
    match state.control(system) {
        Some(seat) if seat != state.turn().seat() => {
            format!("arrives damaged: {} controls it", state.player(seat).colour())
        }
        _ => String::new(),
    }
}

/// Who controls both ends once the ships have moved, where that changes.
fn control_after(state: &State, from: System, to: System, fresh: u8) -> String {
    let me = state.turn().seat();
    let mut after = *state;
    after.ships_mut(from, me).fresh = after.ships_mut(from, me).fresh.saturating_sub(fresh);
    after.ships_mut(to, me).fresh += fresh;
    let said = [from, to].into_iter().filter(|system| state.control(*system) != after.control(*system));
    let said = said.map(|system| match after.control(system) {
        Some(seat) if seat == me => format!("you control {}", system.name()),
        Some(seat) => format!("{} controls {}", state.player(seat).colour(), system.name()),
        None => format!("nobody controls {}", system.name()),
    });
    said.collect::<Vec<_>>().join("; ")
}

fn court(state: &State, spot: Spot) -> String {
    let card = state.court().card(spot).map_or("an empty place".into(), |card| card.name());
    format!("{card} (court {})", spot + 1)
}

fn agents(state: &State, spot: Spot) -> String {
    let agents = state.court().agents(spot);
    let there: Vec<String> = state
        .seats()
        .filter(|seat| agents[usize::from(seat.0)] > 0)
        .map(|seat| format!("{} {}", state.player(seat).colour(), agents[usize::from(seat.0)]))
        .collect();
    if there.is_empty() { "no agents there yet".into() } else { format!("there now: {}", there.join(", ")) }
}

fn secure_effect(state: &State, spot: Spot) -> String {
    let me = state.turn().seat();
    let agents = state.court().agents(spot);
    let captured: u8 = state.rivals(me).map(|seat| agents[usize::from(seat.0)]).sum();
    let reminder = state.court().card(spot).map_or("", |card| card.reminder());
    if captured > 0 { format!("{reminder}; {captured} captives") } else { reminder.into() }
}

fn battle_effect(state: &State, system: System, defender: Seat) -> String {
    let mine = state.ships(system, state.turn().seat());
    let theirs = state.ships(system, defender);
    let buildings = state.buildings_of(system, defender).count();
    let mut against = Vec::new();
    if theirs.total() > 0 {
        against.push(ships_in_words(theirs.fresh, theirs.damaged));
    }
    if buildings > 0 {
        against.push(format!("{buildings} building{}", if buildings == 1 { "" } else { "s" }));
    }
    format!("{} against {}", ships_in_words(mine.fresh, mine.damaged), against.join(" and "))
}

/// What the dice give on average (rules 10.2), and how likely it is that fresh defenders intercept.
fn expected(assault: u8, skirmish: u8, raid: u8, defenders: u8) -> String {
    let (a, s, r) = (f64::from(assault), f64::from(skirmish), f64::from(raid));
    let own = (a * 3.0 + r * 3.0) / 6.0;
    let hits = (a * 7.0 + s * 3.0) / 6.0;
    let mut parts = vec![format!("on average {hits:.1} hits")];
    if own > 0.0 {
        parts.push(format!("{own:.1} on yourself"));
    }
    let none = (5.0_f64 / 6.0).powi(assault.into()) * (4.0_f64 / 6.0).powi(raid.into());
    let intercept = (1.0 - none) * 100.0;
    if intercept > 0.0 && defenders > 0 {
        let more = if defenders == 1 { "1 more".into() } else { format!("{defenders} more") };
        parts.push(format!("with {intercept:.0} % intercepted: {more} on yourself"));
    }
    if raid > 0 {
        parts.push(format!("{:.1} keys, {:.1} on buildings", r * 4.0 / 6.0, r * 3.0 / 6.0));
    }
    parts.join(", ")
}

fn unused(state: &State) -> String {
    match state.turn().pips() {
        0 => String::new(),
        1 => "1 action is left unused".into(),
        n => format!("{n} actions are left unused"),
    }
}

fn put(state: &State, token: Resource, slot: Slot) -> (&'static str, String, String) {
    let seat = match crate::Arcs::pending(state) {
        table::Pending::Seat(seat) => seat,
        _ => state.turn().seat(),
    };
    let lies = state.player(seat).slots()[usize::from(slot)];
    let effect = match lies {
        Some(old) => format!("the {old} there goes back to the supply"),
        None => format!("a raider pays {}", Player::raid_cost(slot)),
    };
    ("Tokens", format!("{token} into {}", slot_name(slot)), effect)
}

fn steal(state: &State, owner: Seat, slot: Slot) -> (&'static str, String, String) {
    let colour = state.player(owner).colour();
    let token = state.player(owner).slots()[usize::from(slot)];
    let token = token.map_or("token".into(), |r| r.name());
    let label = format!("{colour}'s {token} in {}", slot_name(slot));
    // Only a raid is paid with keys.
    let effect = match state.frame() {
        Frame::Raid { .. } => keys(state.raid_cost(state.turn().seat(), owner, slot)),
        _ => String::new(),
    };
    ("Steal", label, effect)
}

fn keys(n: u8) -> String {
    if n == 1 { "1 key".into() } else { format!("{n} keys") }
}

/// Whether this declaration puts the zero marker on the own lead card.
fn zeroes_lead(state: &State, ambition: Ambition) -> bool {
    let seat = state.turn().seat();
    let secret = state.player(seat).has(CourtCard::SecretOrder)
        && matches!(ambition, Ambition::Keeper | Ambition::Empath);
    state.frame() == Frame::Turn && seat == state.round().leader() && !secret
}

/// Whose ship takes the hit.
fn hit_ship(state: &State, damaged: bool) -> (&'static str, String, String) {
    let (system, defender) = (state.battle.system, state.battle.defender);
    let left = |hits: u8| match hits {
        0 | 1 => String::new(),
        2 => "; 1 hit is left".into(),
        n => format!("; {} hits are left", n - 1),
    };
    let (whose, left) = match state.frame() {
        Frame::Hits { hits, .. } => (format!(" of {}", state.player(defender).colour()), left(hits)),
        Frame::OwnHits { hits } => (" of yours".into(), left(hits)),
        _ => (" of yours".into(), String::new()),
    };
    let effect = if damaged { "it is destroyed" } else { "it is damaged" };
    ("Hits", format!("a {} ship{whose} in {system}", condition(damaged)), format!("{effect}{left}"))
}

fn condition(damaged: bool) -> &'static str {
    if damaged { "damaged" } else { "fresh" }
}

/// "your city on hex 1", "yellow's second starport on hex 5".
fn building_words(state: &State, system: System, place: Place) -> String {
    let Some(building) = state.building(system, place) else { return format!("an open slot of {system}") };
    let me = state.turn().seat();
    let whose = match building.owner() {
        owner if owner == me => "your".into(),
        owner => format!("{}'s", state.player(owner).colour()),
    };
    let cloud = if place == OUTSIDE && !system.is_gate() { " in the clouds" } else { "" };
    let alike = |other: &Building| other.owner() == building.owner() && other.kind() == building.kind();
    let twins = state.buildings(system).filter(|(p, b)| alike(b) && *p != OUTSIDE).count();
    let damaged = if building.is_damaged() { "damaged " } else { "" };
    let which = if cloud.is_empty() && twins > 1 { format!(" (slot {})", place + 1) } else { String::new() };
    format!("{whose} {damaged}{}{cloud} on {system}{which}", building.kind())
}

/// "fuel in slot 1" of the seat on turn.
fn token_in(state: &State, slot: Slot) -> String {
    token_of(state, state.turn().seat(), slot)
}

/// The same of the seat that is asked.
fn asked_token(state: &State, slot: Slot) -> String {
    token_of(state, crate::rules::asked(state), slot)
}

fn token_of(state: &State, seat: Seat, slot: Slot) -> String {
    let token = state.player(seat).slots().get(usize::from(slot)).copied().flatten();
    format!("{} in {}", token.map_or("token".into(), |r| r.name()), slot_name(slot))
}

/// How many ships come, and where.
fn place_ship(state: &State, system: System) -> (&'static str, String, String) {
    let supply = state.player(state.turn().seat()).ships_in_supply();
    let n = match state.frame() {
        Frame::Uprising { .. } => 1,
        _ => supply.min(3),
    };
    ("Ships", format!("{} in {system}", ships_in_words(n, 0)), String::new())
}

/// Force Beams: whose ships go along.
fn guided(state: &State, fresh: u8, damaged: u8) -> (&'static str, String, String) {
    let Frame::Guide { seat, .. } = state.frame() else { return ("Ships", String::new(), String::new()) };
    let whose = if seat == state.turn().seat() { "own".into() } else { state.player(seat).colour().name() };
    let label = match (fresh, damaged) {
        (0, 0) => format!("no {whose} ships"),
        (fresh, 0) => format!("{fresh} fresh {whose}"),
        (0, damaged) => format!("{damaged} damaged {whose}"),
        _ => format!("{fresh} fresh and {damaged} damaged {whose}"),
    };
    ("Ships", label, String::new())
}

/// What "no more" means here.
fn done(state: &State) -> &'static str {
    match state.frame() {
        Frame::Catapult { .. } => "Stop here",
        Frame::Raid { .. } => "End the raid",
        Frame::Rerolls { .. } => "Keep the dice",
        Frame::Reroll { .. } => "Roll the chosen dice",
        Frame::Swap { .. } => "Swap nothing",
        Frame::FarseersDiscard => "Discard no more",
        Frame::Ruthless { .. } => "Leave the building as it is",
        Frame::SongSeize => "Do not seize",
        Frame::Sprint | Frame::Act { .. } => "Take no further action",
        _ => "No more",
    }
}

/// The parts that say something.
fn joined(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join("; ")
}
