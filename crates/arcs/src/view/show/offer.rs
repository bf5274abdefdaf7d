//! Each legal action as an offer: its group, its words, its effect.

use super::board::{place, ships_in_words};
use crate::action::Action::{self, *};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::battle::{Die, face_name};
use crate::state::card::ActionCard;
use crate::state::court::{CourtCard, Spot};
use crate::state::frame::Frame;
use crate::state::leader::Leader;
use crate::state::lore::Lore;
use crate::state::piece::{Building, BuildingKind, OUTSIDE, Place};
use crate::state::player::{Player, Slot};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::Kind;
use crate::state::system::System;
use crate::words::{all, building_name, colour, either, listed_all, read, slot_name};
use speech::{Name, Value};
use table::show::Offer;
use table::{Game, Seat};

pub(super) fn offer(state: &State, action: Action) -> Offer {
    let (group, label, effect) = words(state, action);
    let places = if matches!(action, HitShip { .. } | HitBuilding(_) | Roll { .. }) {
        vec![place(state.battle.system)]
    } else {
        places(action)
    };
    Offer { group: group_name(group), label, effect, places, only_loses: only_loses(state, action) }
}

fn group_name(group: &str) -> String {
    say!(&["group-", &group.to_lowercase().replace(' ', "-")].concat())
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
            crate::Arcs::apply_reporting(&mut after, action, &mut told);
            // Only the card is gone, without any consequence to decide.
            told.len() == 1 && after.frame() == state.frame()
        }
        _ => false,
    }
}

/// The places on the board where an action takes place, the first place first.
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

/// The group, label and effect. Actions without words of their own use those of the log.
fn words(state: &State, action: Action) -> (&'static str, String, String) {
    let name = |seat: Seat| colour(state, seat);
    let plain = |group, label: String| (group, label, String::new());
    match action {
        TakeLeader(leader) => ("Leaders", read(leader), leader.reminder()),
        TakeLore(lore) | KeepLore(lore) => ("Lore", read(lore), lore.reminder()),
        Lead(card) => ("Lead", read(card), lead_effect(card)),
        Surpass(card) => ("Surpass", read(card), pips(card.pips(), &kinds(card))),
        Pivot(card) => ("Pivot", read(card), pips(1, &kinds(card))),
        Copy(card) => {
            let lead = state.round().lead();
            ("Copy", say!("offer-face-down", card = card), pips(1, &lead.map_or(String::new(), kinds)))
        }
        Pass => ("Pass", say!("offer-pass"), say!("offer-the-initiative-goes-on-nobody-plays")),
        Declare(ambition) => {
            let worth = state.next_marker().map(|m| crate::state::ambition::marker_prize(m, state.chapter()));
            let worth =
                worth.map_or(String::new(), |p| say!("offer-worth-and", first = p.first, second = p.second));
            let zero = if zeroes_lead(state, ambition) {
                say!("offer-your-lead-card-counts-as-0")
            } else {
                String::new()
            };
            ("Declare", read(ambition), format!("{worth}{zero}"))
        }
        Seize(card) => ("Seize", say!("offer-with-face-down", card = card), say!("offer-the-card-is-gone")),
        SeizeInitiative => plain("Seize", say!("offer-seize-the-initiative")),
        Spend { slot, effect } => spend(state, slot, effect),
        DiscardGuild(card) => ("Prelude", say!("offer-discard", card = card), card.reminder()),
        DiscardLore(lore) => {
            let now = lore.clears().and(state.player(state.turn().seat()).outrage());
            let effect = if now.is_empty() {
                say!("offer-clears-outrage-of-which-you-have", clears = both(lore.clears()))
            } else {
                say!("offer-clears-your-outrage", clears = both(now))
            };
            ("Prelude", say!("offer-discard", card = lore), effect)
        }
        TycoonDeclare(ambition) => (
            "Declare",
            say!("offer-with-tycoons-ambition", ambition = ambition),
            say!("offer-all-your-material-and-fuel-goes"),
        ),
        Fence { slot } => (
            "Prelude",
            say!("offer-sell-the-to-the-relic-fence", token_in = token_in(state, slot)),
            say!("offer-gain-a-relic"),
        ),
        Charm { slot, gain } => (
            "Prelude",
            say!("offer-give-up-the-for-a", token_in = token_in(state, slot), gain = gain),
            read(Lore::TycoonsCharm),
        ),
        ReturnTrophy { piece, owner } => (
            "Prelude",
            say!("offer-return-a-from-your-trophies", owner = name(owner), piece = piece),
            say!("offer-influence-a-card-warlords-terror"),
        ),
        ReturnCaptive(owner) => (
            "Prelude",
            say!("offer-return-a-captive", owner = name(owner)),
            say!("offer-secure-a-card-tyrants-ego"),
        ),
        Claim { union, card } => (
            "Prelude",
            say!("offer-claim", union = union, card = card),
            say!("offer-it-comes-to-your-hand-when"),
        ),
        Tax { system, place } => tax(state, system, place),
        BuildCity { system, place: OUTSIDE } if !system.is_gate() => {
            let effect = joined(&[&say!("offer-costs-a-token-of-its-type"), &damaged_if_held(state, system)]);
            ("Build", say!("offer-a-city-in-the-clouds-of", system = system), effect)
        }
        BuildCity { system, .. } => {
            ("Build", say!("offer-a-city-on", system = system), damaged_if_held(state, system))
        }
        BuildStarport { system, .. } => {
            ("Build", say!("offer-a-starport-on", system = system), damaged_if_held(state, system))
        }
        BuildShip { system, place } => {
            let seat = state.turn().seat();
            let takes_in = state.player(seat).knows(Lore::HiddenHarbors);
            let effect = if takes_in { String::new() } else { damaged_if_held(state, system) };
            ("Build", say!("offer-a-ship-at", building_words = building_words(state, system, place)), effect)
        }
        Move { from, to, fresh, damaged } => (
            "Move",
            say!("offer-from-to", ships_in_words = ships_in_words(fresh, damaged), what = from, to = to),
            control_after(state, from, to, fresh),
        ),
        RepairShip(system) => plain("Repair", say!("offer-a-ship-in", system = system)),
        RepairBuilding { system, place } => plain("Repair", read(building_words(state, system, place))),
        Influence(spot) => ("Influence", court(state, spot), agents(state, spot)),
        Secure(spot) => ("Secure", court(state, spot), secure_effect(state, spot)),
        Ransack(spot) => ("Ransack", court(state, spot), secure_effect(state, spot)),
        Battle { system, defender } => (
            "Battle",
            say!("offer-in", defender = name(defender), system = system),
            battle_effect(state, system, defender),
        ),
        EndTurn => ("End", say!("offer-end-the-turn"), unused(state)),
        Roll { assault, skirmish, raid } => {
            let dice = [(skirmish, Die::Skirmish), (assault, Die::Assault), (raid, Die::Raid)];
            let dice = dice.iter().filter(|(n, _)| *n > 0);
            let dice: Vec<String> = dice.map(|(n, die)| say!("dice-of", n = *n, die = die)).collect();
            let label = if dice.is_empty() { say!("offer-no-dice") } else { dice.join(", ") };
            let fresh = state.ships(state.battle.system, state.battle.defender).fresh;
            ("Dice", label, expected(assault, skirmish, raid, fresh))
        }
        HitShip { damaged } => hit_ship(state, damaged),
        HitBuilding(place) => {
            let system = state.battle.system;
            let damaged = state.building(system, place).is_some_and(Building::is_damaged);
            let effect = if damaged { say!("offer-it-is-destroyed") } else { say!("offer-it-is-damaged") };
            ("Hits", read(building_words(state, system, place)), effect)
        }
        Pay(slot) => match state.frame() {
            Frame::Mythic { system } => {
                plain("Tokens", say!("offer-put-the-on", token_in = token_in(state, slot), system = system))
            }
            _ => plain("Tokens", say!("offer-give-up-the", asked_token = asked_token(state, slot))),
        },
        Shape(resource) => plain("Tokens", say!("offer-put-a-of-your-cartel-on", resource = resource)),
        Gain(resource) => plain("Gain", say!("offer-a-resource", resource = resource)),
        PlaceShip(system) => place_ship(state, system),
        Ships { fresh, damaged } => guided(state, fresh, damaged),
        Sense { from, fresh } => {
            plain("Ships", say!("offer-from", ships_in_words = ships_in_words(fresh, 0), from = from))
        }
        Swap { give, take } => plain("Swap", say!("offer-give-take", give = give, take = take)),
        LookAt(rival) => plain("Look", say!("offer-at-the-cards-of", rival = name(rival))),
        Reroll { die, face } => plain("Dice", say!("offer-die-with", die = die, face = face_name(die, face))),
        Resolve(effect) => plain("First", read(effect)),
        GiveGuild(card) => ("Give", read(card), card.reminder()),
        ChooseCluster(cluster) => plain("Cluster", say!("offer-cluster", cluster = cluster)),
        Outrage(resource) => ("Outrage", read(resource), say!("offer-everybody-loses-such-tokens-and-guild")),
        ReturnCity { system, place } => {
            plain("City", say!("offer-goes-home", building_words = building_words(state, system, place)))
        }
        Free { owner, gain } => {
            plain("Free", say!("offer-a-captive-for-a", owner = name(owner), gain = gain))
        }
        ExecuteCaptive(owner) => {
            ("Execute", say!("offer-a-captive", owner = name(owner)), say!("offer-it-becomes-a-trophy"))
        }
        DiscardCard(card) => plain("Discard", read(card)),
        DiscardBonus(card) => plain("Discard", say!("offer-the-bonus-card", card = card)),
        Manufacture => plain("Build", say!("offer-manufacture-a-material")),
        Synthesize => plain("Build", say!("offer-synthesize-a-fuel")),
        Pressgang => plain("Build", say!("offer-pressgang-free-captives-for-resources")),
        Execute => plain("Influence", say!("offer-execute-captives-they-become-trophies")),
        Abduct(spot) => {
            ("Battle", say!("offer-abduct-the-agents-on", court = court(state, spot)), agents(state, spot))
        }
        Trade { system, place, take, give } => (
            "Tax",
            say!(
                "offer-trade-a-for-a-at",
                give = give,
                take = take,
                building_words = building_words(state, system, place)
            ),
            read(CourtCard::ElderBroker),
        ),
        Summon { system, place } => {
            let at = building_words(state, system, place);
            ("Build", say!("offer-summon-a-ship-at", at = at), damaged_if_held(state, system))
        }
        FireRifles { from, to, defender } => (
            "Battle",
            say!("offer-fire-from-at-in", from = from, defender = name(defender), to = to),
            say!(
                "offer-up-to-skirmish-dice-and-nobody",
                fresh = state.ships(from, state.turn().seat()).fresh
            ),
        ),
        Nurture { system, place } => {
            let (_, what, effect) = tax(state, system, place);
            ("Build", say!("offer-nurture", what = what), effect)
        }
        Prune { system, place } => {
            let other = match state.building(system, place) {
                Some(b) if b.is_city() => BuildingKind::Starport,
                _ => BuildingKind::City,
            };
            plain(
                "Repair",
                say!(
                    "offer-replace-by-a",
                    building_words = building_words(state, system, place),
                    other = other
                ),
            )
        }
        Guide { from, to } => {
            plain("Move", say!("offer-guide-ships-of-anybody-from-to", from = from, to = to))
        }
        Martyr { system, victim: None, .. } => (
            "Move",
            say!("offer-martyr-a-fresh-ship-in-for", system = system),
            say!("offer-it-goes-back-to-your-supply"),
        ),
        Martyr { system, victim: Some(victim), damaged } => (
            "Move",
            say!(
                "offer-martyr-a-fresh-ship-in-against",
                system = system,
                damaged = u8::from(damaged),
                victim = name(victim)
            ),
            say!("offer-yours-goes-back-to-your-supply"),
        ),
        Annex { system, place } => {
            plain("Build", say!("offer-annex", building_words = building_words(state, system, place)))
        }
        MoveFirst => plain("Move", say!("offer-first-and-battle-with-the-same")),
        InfluenceFirst => plain("Influence", say!("offer-first-and-secure-with-the-same")),
        KeepHand => plain("Hand", say!("offer-keep-the-hand")),
        RedrawHand => plain("Hand", say!("offer-draw-a-new-hand")),
        Ruthless => plain("Use again", say!("offer-hit-the-building-and-use-it")),
        Put { token, slot } => put(state, token, slot),
        DropToken(resource) => (
            "Tokens",
            say!("offer-do-not-keep-the", resource = resource),
            say!("offer-it-goes-back-to-the-supply"),
        ),
        Rearrange => ("Tokens", say!("offer-arrange-all-tokens-anew"), say!("offer-slot-by-slot")),
        LeaveEmpty(slot) => plain("Tokens", say!("offer-leave-empty", slot_name = slot_name(slot))),
        StealToken { owner, slot } => steal(state, owner, slot),
        StealGuild(card) => {
            let cost = if matches!(state.frame(), Frame::Raid { .. }) {
                keys(card.raid_cost())
            } else {
                String::new()
            };
            ("Steal", read(card), joined(&[&cost, &card.reminder()]))
        }
        Done => plain("Done", done(state)),
        other => plain("Choose", crate::Arcs::say(state, other)),
    }
}

fn kinds(card: ActionCard) -> String {
    all(card.suit().kinds())
}

fn pips(n: u8, kinds: &str) -> String {
    say!("offer-action", n = n, kinds = kinds)
}

fn lead_effect(card: ActionCard) -> String {
    let ambitions = card.ambitions();
    let declares = match (ambitions.len(), ambitions.first()) {
        (0, _) => say!("offer-no-ambition"),
        (1, Some(ambition)) => say!("offer-can-declare", ambition = ambition),
        _ => say!("offer-can-declare-any-ambition"),
    };
    format!("{}; {declares}", pips(card.pips(), &kinds(card)))
}

fn spend(state: &State, slot: Slot, effect: Option<Resource>) -> (&'static str, String, String) {
    let token = state.player(state.turn().seat()).slots()[usize::from(slot)];
    let what = token.map_or_else(|| Value::from(say!("offer-a-token")), Value::from);
    let gets = match effect {
        None => say!("offer-no-effect"),
        Some(Resource::Material) => say!("offer-one-build-or-repair"),
        Some(Resource::Fuel) => say!("offer-one-move"),
        Some(Resource::Weapon) if state.pip_kinds().contains(Kind::Battle) => {
            say!("offer-nothing-your-actions-may-battle-already")
        }
        Some(Resource::Weapon) => say!("offer-your-actions-may-battle-this-turn"),
        Some(Resource::Relic) => say!("offer-one-secure"),
        Some(Resource::Psionic) => {
            let lead = state.round().lead();
            say!("offer-one-of", kinds = lead.map_or(String::new(), kinds))
        }
    };
    let group = if effect.is_some() { "Prelude" } else { "Prelude without effect" };
    let label = match effect.filter(|effect| Some(*effect) != token) {
        None => say!("offer-spend", token = what, slot = slot_name(slot)),
        Some(effect) => say!("offer-spend-as", token = what, effect = effect, slot = slot_name(slot)),
    };
    (group, label, gets)
}

fn tax(state: &State, system: System, place: Place) -> (&'static str, String, String) {
    let me = state.turn().seat();
    let gain = match state.types(system).iter().all(|r| state.supply(r) == 0) {
        true => say!("offer-nothing-left-to-gain"),
        false => say!("offer-gain", types = either(state.types(system))),
    };
    let city: Option<Building> = state.building(system, place);
    match city.map(|city| city.owner()).filter(|owner| *owner != me) {
        None if city.is_none() => {
            let open = (0..system.slots()).filter(|p| state.building(system, *p).is_none()).count();
            let which = if open > 1 { say!("offer-slot", place = place + 1) } else { String::new() };
            ("Tax", say!("offer-an-open-slot-of", system = system, which = which), gain)
        }
        None => ("Tax", read(building_words(state, system, place)), gain),
        Some(owner) => {
            // Empath's Bond taxes without control, and then takes no Captive.
            let inspiring =
                state.player(me).has_leader(Leader::Anarchist) && state.ships(system, me).total() > 0;
            let captive = if state.agents_in_supply(owner) > 0 && (inspiring || state.controls(me, system)) {
                say!("offer-and-capture-a-agent", owner = colour(state, owner))
            } else {
                String::new()
            };
            ("Tax", read(building_words(state, system, place)), format!("{gain}{captive}"))
        }
    }
}

fn damaged_if_held(state: &State, system: System) -> String {
    match state.control(system) {
        Some(seat) if seat != state.turn().seat() => {
            say!("offer-arrives-damaged-controls-it", player = state.player(seat).colour())
        }
        _ => String::new(),
    }
}

/// The control of both ends after the move, where it changes: first where the ships go.
fn control_after(state: &State, from: System, to: System, fresh: u8) -> String {
    let me = state.turn().seat();
    let mut after = *state;
    after.ships_mut(from, me).fresh = after.ships_mut(from, me).fresh.saturating_sub(fresh);
    after.ships_mut(to, me).fresh += fresh;
    let said = [to, from].into_iter().filter(|system| state.control(*system) != after.control(*system));
    let said = said.map(|system| match after.control(system) {
        Some(seat) if seat == me => say!("offer-you-control", system = system),
        Some(seat) => say!("offer-controls", player = state.player(seat).colour(), system = system),
        None => say!("offer-nobody-controls", system = system),
    });
    said.collect::<Vec<_>>().join("; ")
}

fn court(state: &State, spot: Spot) -> String {
    let card = state.court().card(spot).map_or_else(|| say!("offer-an-empty-place"), read);
    say!("offer-court", card = card, spot = spot + 1)
}

fn agents(state: &State, spot: Spot) -> String {
    let agents = state.court().agents(spot);
    let there: Vec<String> = state
        .seats()
        .filter(|seat| agents[usize::from(seat.0)] > 0)
        .map(|seat| say!("has-so-many", who = colour(state, seat), n = agents[usize::from(seat.0)]))
        .collect();
    if there.is_empty() {
        say!("offer-no-agents-there-yet")
    } else {
        say!("offer-there-now", there = there.join(", "))
    }
}

fn secure_effect(state: &State, spot: Spot) -> String {
    let me = state.turn().seat();
    let agents = state.court().agents(spot);
    let captured: u8 = state.rivals(me).map(|seat| agents[usize::from(seat.0)]).sum();
    let reminder = state.court().card(spot).map_or_else(String::new, CourtCard::reminder);
    if captured > 0 { say!("offer-captives", reminder = reminder, n = captured) } else { reminder }
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
        against.push(say!("offer-buildings", n = buildings));
    }
    say!(
        "offer-against",
        ships_in_words = ships_in_words(mine.fresh, mine.damaged),
        against = listed_all(&against)
    )
}

/// The average result of the dice (rules 10.2), and the probability that fresh defenders intercept.
fn expected(assault: u8, skirmish: u8, raid: u8, defenders: u8) -> String {
    let (a, s, r) = (f64::from(assault), f64::from(skirmish), f64::from(raid));
    let own = (a * 3.0 + r * 3.0) / 6.0;
    let hits = (a * 7.0 + s * 3.0) / 6.0;
    let mut parts = vec![say!("offer-on-average-hits", hits = tenths(hits))];
    if own > 0.0 {
        parts.push(say!("offer-on-yourself", own = tenths(own)));
    }
    let none = (5.0_f64 / 6.0).powi(assault.into()) * (4.0_f64 / 6.0).powi(raid.into());
    let intercept = (1.0 - none) * 100.0;
    if intercept > 0.0 && defenders > 0 {
        parts.push(say!(
            "offer-with-intercepted-on-yourself",
            intercept = format!("{intercept:.0}"),
            n = defenders
        ));
    }
    if raid > 0 {
        parts.push(say!(
            "offer-keys-on-buildings",
            keys = tenths(r * 4.0 / 6.0),
            hits = tenths(r * 3.0 / 6.0)
        ));
    }
    parts.join(", ")
}

fn unused(state: &State) -> String {
    match state.turn().pips() {
        0 => String::new(),
        n => say!("offer-actions-are-left-unused", n = n),
    }
}

fn put(state: &State, token: Resource, slot: Slot) -> (&'static str, String, String) {
    let seat = match crate::Arcs::pending(state) {
        table::Pending::Seat(seat) => seat,
        _ => state.turn().seat(),
    };
    let lies = state.player(seat).slots()[usize::from(slot)];
    let effect = match lies {
        Some(old) => say!("offer-the-there-goes-back-to-the", old = old),
        None => say!("offer-a-raider-pays", slot = Player::raid_cost(slot)),
    };
    ("Tokens", say!("offer-into", token = token, slot_name = slot_name(slot)), effect)
}

fn steal(state: &State, owner: Seat, slot: Slot) -> (&'static str, String, String) {
    let token = state.player(owner).slots()[usize::from(slot)];
    let token = token.map_or_else(|| Value::from(say!("offer-token")), Value::from);
    let label = say!("offer-s-in", who = colour(state, owner), token = token, slot_name = slot_name(slot));
    // Only a raid costs keys.
    let effect = match state.frame() {
        Frame::Raid { .. } => keys(state.raid_cost(state.turn().seat(), owner, slot)),
        _ => String::new(),
    };
    ("Steal", label, effect)
}

fn keys(n: u8) -> String {
    say!("keys", n = n)
}

/// Whether this declaration puts the zero marker on the own lead card.
fn zeroes_lead(state: &State, ambition: Ambition) -> bool {
    let seat = state.turn().seat();
    let secret = state.player(seat).has(CourtCard::SecretOrder)
        && matches!(ambition, Ambition::Keeper | Ambition::Empath);
    state.frame() == Frame::Turn && seat == state.round().leader() && !secret
}

/// The owner of the ship that takes the hit.
fn hit_ship(state: &State, damaged: bool) -> (&'static str, String, String) {
    let (system, defender) = (state.battle.system, state.battle.defender);
    let left = |hits: u8| match hits {
        0 | 1 => String::new(),
        n => say!("offer-hits-are-left", n = n - 1),
    };
    let label =
        |key: &str| say!(key, damaged = u8::from(damaged), who = colour(state, defender), system = system);
    let (label, left) = match state.frame() {
        Frame::Hits { hits, .. } => (label("offer-hit-ship-of"), left(hits)),
        Frame::OwnHits { hits } => (label("offer-hit-own-ship"), left(hits)),
        _ => (label("offer-hit-own-ship"), String::new()),
    };
    let effect = if damaged { say!("offer-it-is-destroyed") } else { say!("offer-it-is-damaged") };
    ("Hits", label, format!("{effect}{left}"))
}

/// "your city on hex 1", "yellow's second starport on hex 5".
fn building_words(state: &State, system: System, place: Place) -> Name {
    let Some(building) = state.building(system, place) else {
        return Name::new("open-slot").with("system", system);
    };
    let me = state.turn().seat();
    let term = if building.owner() == me { "your-building" } else { "building-of" };
    let is_cloud = place == OUTSIDE && !system.is_gate();
    let cloud = if is_cloud { say!("offer-in-the-clouds") } else { String::new() };
    let alike = |other: &Building| other.owner() == building.owner() && other.kind() == building.kind();
    let twins = state.buildings(system).filter(|(p, b)| alike(b) && *p != OUTSIDE).count();
    let which = if !is_cloud && twins > 1 { say!("offer-slot-2", place = place + 1) } else { String::new() };
    Name::new(term)
        .with("who", colour(state, building.owner()))
        .with("kind", building_name(building))
        .with("cloud", cloud)
        .with("system", system)
        .with("which_slot", which)
}

/// "fuel in slot 1" of the seat on turn.
fn token_in(state: &State, slot: Slot) -> Name {
    token_of(state, state.turn().seat(), slot)
}

/// Like [`token_in`], for the pending seat.
fn asked_token(state: &State, slot: Slot) -> Name {
    token_of(state, crate::rules::asked(state), slot)
}

fn token_of(state: &State, seat: Seat, slot: Slot) -> Name {
    let token = state.player(seat).slots().get(usize::from(slot)).copied().flatten();
    let token = token.map_or_else(|| Value::from(say!("offer-token")), Value::from);
    Name::new("token-in-slot").with("token", token).with("slot", slot_name(slot))
}

/// The number of ships, and their destination.
fn place_ship(state: &State, system: System) -> (&'static str, String, String) {
    let supply = state.player(state.turn().seat()).ships_in_supply();
    let n = match state.frame() {
        Frame::Uprising { .. } => 1,
        _ => supply.min(3),
    };
    ("Ships", say!("offer-in-3", ships_in_words = ships_in_words(n, 0), system = system), String::new())
}

/// Force Beams: the ships that are guided.
fn guided(state: &State, fresh: u8, damaged: u8) -> (&'static str, String, String) {
    let Frame::Guide { seat, .. } = state.frame() else { return ("Ships", String::new(), String::new()) };
    let whose = if seat == state.turn().seat() { Name::new("own") } else { colour(state, seat) };
    let key = match (fresh, damaged) {
        (0, 0) => "offer-no-ships",
        (_, 0) => "offer-fresh",
        (0, _) => "offer-damaged",
        _ => "offer-fresh-and-damaged",
    };
    let label = say!(key, fresh = fresh, damaged = damaged, whose = whose);
    ("Ships", label, String::new())
}

/// The meaning of "no more" here.
fn done(state: &State) -> String {
    match state.frame() {
        Frame::Catapult { .. } => say!("offer-stop-here"),
        Frame::Raid { .. } => say!("offer-end-the-raid"),
        Frame::Rerolls { .. } => say!("offer-keep-the-dice"),
        Frame::Reroll { .. } => say!("offer-roll-the-chosen-dice"),
        Frame::Swap { .. } => say!("offer-swap-nothing"),
        Frame::FarseersDiscard => say!("offer-discard-no-more"),
        Frame::Ruthless { .. } => say!("offer-leave-the-building-as-it-is"),
        Frame::SongSeize => say!("offer-do-not-seize"),
        Frame::Sprint | Frame::Act { .. } => say!("offer-take-no-further-action"),
        _ => say!("offer-no-more"),
    }
}

fn both(things: ResourceSet) -> String {
    listed_all(&things.iter().map(read).collect::<Vec<_>>())
}

/// With one decimal.
fn tenths(number: f64) -> String {
    let (whole, tenth) = ((number * 10.0).round() as i64 / 10, (number * 10.0).round() as i64 % 10);
    say!("tenths", whole = whole, tenth = tenth)
}

/// Joins the parts that are not empty.
fn joined(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join("; ")
}
