//! Each legal action as something to choose: where it stands, what it says, what it will do.

use super::board::{place, ships_in_words};
use crate::action::Action;
use crate::state::State;
use crate::state::card::ActionCard;
use crate::state::court::Spot;
use crate::state::names::Named;
use crate::state::piece::{Building, Place};
use crate::state::player::{Player, Slot};
use crate::state::resource::Resource;
use crate::state::system::System;
use table::show::Offer;
use table::{Game, Seat};

pub(super) fn offer(state: &State, action: Action) -> Offer {
    let (group, label, effect) = words(state, action);
    Offer { group: group.into(), label, effect, places: places(action), ..Offer::default() }
}

/// Where on the board an action takes place, the first place first.
fn places(action: Action) -> Vec<String> {
    use Action::*;
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
    use Action::*;
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
            let worth = worth.map_or(String::new(), |p| format!("worth {}/{}; ", p.first, p.second));
            ("Declare", ambition.name(), format!("{worth}your lead card counts as 0"))
        }
        Seize(card) => {
            ("Seize the initiative", format!("with {} face down", card.name()), "the card is gone".into())
        }
        SeizeInitiative => plain("Seize the initiative", "Seize the initiative".into()),
        Spend { slot, effect } => spend(state, slot, effect),
        DiscardGuild(card) => ("Prelude", format!("discard {card}"), card.reminder().into()),
        DiscardLore(lore) => ("Prelude", format!("discard {lore}"), lore.reminder().into()),
        Claim { union, card } => (
            "Prelude",
            format!("{union}: claim {}", card.name()),
            "it comes to your hand when the round ends".into(),
        ),
        Tax { system, place } => tax(state, system, place),
        BuildCity { system, .. } => {
            ("Build", format!("a city on {}", system.name()), damaged_if_held(state, system))
        }
        BuildStarport { system, .. } => {
            ("Build", format!("a starport on {}", system.name()), damaged_if_held(state, system))
        }
        BuildShip { system, .. } => {
            ("Build", format!("a ship at {}", system.name()), damaged_if_held(state, system))
        }
        Move { from, to, fresh, damaged } => (
            "Move",
            format!("{} from {} to {}", ships_in_words(fresh, damaged), from.name(), to.name()),
            control_after(state, from, to, fresh),
        ),
        RepairShip(system) => plain("Repair", format!("a ship in {}", system.name())),
        RepairBuilding { system, place } => {
            let what =
                state.building(system, place).map_or("a building".into(), |b| format!("the {}", b.kind()));
            plain("Repair", format!("{what} on {}", system.name()))
        }
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
            ("Dice", label, expected(assault, skirmish, raid))
        }
        HitShip { damaged } => {
            if damaged {
                ("Hits", "a damaged ship".into(), "it is destroyed".into())
            } else {
                ("Hits", "a fresh ship".into(), "it is damaged".into())
            }
        }
        Put { token, slot } => put(state, token, slot),
        DropToken(resource) => {
            ("Tokens", format!("do not keep the {resource}"), "it goes back to the supply".into())
        }
        Rearrange => ("Tokens", "arrange all tokens anew".into(), "slot by slot".into()),
        LeaveEmpty(slot) => plain("Tokens", format!("leave slot {} empty", slot + 1)),
        StealToken { owner, slot } => steal(state, owner, slot),
        StealGuild(card) => ("Steal", card.name(), card.reminder().into()),
        Done => plain("Done", "No more".into()),
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
        Some(Resource::Weapon) => "your pips may battle this turn".into(),
        Some(Resource::Relic) => "one secure".into(),
        Some(Resource::Psionic) => {
            let lead = state.round().lead();
            format!("one of: {}", lead.map_or(String::new(), kinds))
        }
    };
    let spent_as =
        effect.filter(|effect| effect.name() != token).map(|e| format!(" as {e}")).unwrap_or_default();
    let group = if effect.is_some() { "Prelude" } else { "Prelude, without effect" };
    (group, format!("spend {token}{spent_as} (slot {})", slot + 1), what)
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
        None => ("Tax", format!("your city on {}", system.name()), gain),
        Some(owner) => {
            let colour = state.player(owner).colour();
            let captive = if state.agents_in_supply(owner) > 0 {
                format!(" and capture a {colour} agent")
            } else {
                String::new()
            };
            ("Tax", format!("{colour}'s city on {}", system.name()), format!("{gain}{captive}"))
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

/// What the dice give on average (rules 10.2).
fn expected(assault: u8, skirmish: u8, raid: u8) -> String {
    let (a, s, r) = (f64::from(assault), f64::from(skirmish), f64::from(raid));
    let own = (a * 3.0 + r * 3.0) / 6.0;
    let hits = (a * 7.0 + s * 3.0) / 6.0;
    let mut parts = vec![format!("on average {hits:.1} hits")];
    if own > 0.0 {
        parts.push(format!("{own:.1} on yourself"));
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
    ("Tokens", format!("{token} into slot {}", slot + 1), effect)
}

fn steal(state: &State, owner: Seat, slot: Slot) -> (&'static str, String, String) {
    let colour = state.player(owner).colour();
    let token = state.player(owner).slots()[usize::from(slot)];
    let token = token.map_or("token".into(), |r| r.name());
    let keys = state.raid_cost(state.turn().seat(), owner, slot);
    ("Steal", format!("{colour}'s {token} in slot {}", slot + 1), format!("{keys} keys"))
}
