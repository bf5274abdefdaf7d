//! The game in a player's words: names of actions, outcomes of chance, and parsing of typed text.

mod chance;
mod command;
pub(crate) mod happening;
mod parse;
mod question;
mod wish;

pub use chance::{chance_name, outcome_name};
pub use command::command;
pub use parse::{Unclear, parse};
pub use question::question;
pub use wish::why_not;

use crate::TEXTS;
use crate::action::Action;
use crate::rules;
use crate::state::State;
use crate::state::battle::face_name;
use crate::state::court::Spot;
use crate::state::frame::Frame;
use crate::state::piece::{Building, BuildingKind, OUTSIDE, Place};
use crate::state::player::{HOLDINGS, Slot};
use crate::state::system::System;
use speech::{Name, Value};
use table::Seat;

pub(crate) use speech::capital;

/// An action as a sentence: "red moves 3 ships from gate 1 to arrow 1".
pub fn say(s: &State, action: Action) -> String {
    say!("did", who = colour(s, rules::asked(s)), what = predicate(s, action))
}

/// The predicate of the sentence.
fn predicate(s: &State, action: Action) -> String {
    use Action as A;
    let seat = |seat| colour(s, seat);
    let court = |spot| card_at(s, spot);
    match action {
        A::TakeLeader(leader) => say!("act-takes-the-leader", leader = leader),
        A::TakeLore(lore) => say!("act-takes-the-lore", lore = lore),
        A::KeepLore(lore) => say!("act-keeps-the-lore", lore = lore),
        A::KeepHand => say!("act-keeps-the-hand"),
        A::RedrawHand => say!("act-draws-a-new-hand"),
        A::Pass => say!("act-passes-the-initiative"),
        A::Lead(card) => say!("act-leads", card = card),
        A::Surpass(card) => say!("act-surpasses-with", card = card),
        A::Pivot(card) => say!("act-pivots-with", card = card),
        A::Copy(card) => say!("act-copies-with", card = card),
        A::DrawOption => say!("act-draws-a-card-from-the-stack"),
        A::LowerHand => say!("act-lowers-the-hand-counter"),
        A::RaiseSeize => say!("act-raises-the-seize-counter"),
        A::LowerSeize => say!("act-lowers-the-seize-counter"),
        A::RemoveSeize => say!("act-removes-the-seize-counter"),
        A::RollDie(sides) => say!("act-rolls-a-die-of-sides", sides = sides),
        A::DiscardOptions => say!("act-discards-the-rest-of-the-draw"),
        A::SeizeWithSpies => say!("act-seizes-the-initiative-with-lattice-spies"),
        A::DiscardBonus(card) => say!("act-discards-the-bonus-card", card = card),
        A::LoseTurn => say!("act-has-no-card-to-play"),
        A::Declare(ambition) => say!("act-declares", ambition = ambition),
        A::Seize(card) => say!("act-seizes-the-initiative-with", card = card),
        A::SeizeInitiative => say!("act-seizes-the-initiative"),
        A::Spend { slot, effect } => {
            let token = s.player(s.turn().seat()).slots().get(slot as usize).copied().flatten();
            // Of an empty slot it may be asked why nothing can be spent: it is the token that is not there.
            let token = token.or(effect);
            let what = token.map_or_else(|| Value::from(say!("nothing")), Value::from);
            match effect {
                None => say!("act-spends-for-nothing", token = what, slot = slot_name(slot)),
                Some(effect) if Some(effect) == token => {
                    say!("act-spends", token = what, slot = slot_name(slot))
                }
                Some(effect) => say!("act-spends-as", token = what, slot = slot_name(slot), effect = effect),
            }
        }
        A::DiscardGuild(card) => say!("act-discards", card = card),
        A::DiscardLore(card) => say!("act-discards", card = card),
        A::Claim { union, card } => say!("act-claims-with", card = card, union = union),
        A::Fence { slot } => say!("act-sells-to-the-relic-fence", token = token(s, slot)),
        A::Charm { slot, gain } => say!("act-discards-and-gains", token = token(s, slot), gain = gain),
        A::TycoonDeclare(ambition) => say!("act-declares-with-tycoons-ambition", ambition = ambition),
        A::ReturnTrophy { piece, owner } => {
            say!("act-returns-a-from-the-trophies", owner = seat(owner), piece = piece)
        }
        A::ReturnCaptive(owner) => say!("act-returns-a-captive", owner = seat(owner)),
        A::Tax { system, place } => say!("act-taxes", at = at(s, system, place)),
        A::BuildCity { system, place } => say!("act-builds-a-city-in", spot = spot(system, place)),
        A::BuildStarport { system, place } => say!("act-builds-a-starport-in", spot = spot(system, place)),
        A::BuildShip { system, place } => {
            // It may be asked about where no starport stands.
            let starport = s.building(system, place).map(|_| at(s, system, place));
            say!("act-builds-a-ship-at", at = starport.map_or(Value::from(system), Value::from))
        }
        A::Move { from, to, fresh, damaged } => {
            say!("act-moves-from-to", ships = ships(fresh, damaged), from = from, to = to)
        }
        A::RepairShip(system) => say!("act-repairs-a-ship-in", system = system),
        A::RepairBuilding { system, place } => say!("act-repairs", at = at(s, system, place)),
        A::Influence(spot) => say!("act-influences", court = court(spot)),
        A::Secure(spot) => say!("act-secures", court = court(spot)),
        A::Battle { system, defender } => say!("act-battles-in", defender = seat(defender), system = system),
        A::MoveFirst => say!("act-moves-before-the-battle"),
        A::InfluenceFirst => say!("act-influences-before-securing"),
        A::EndTurn => say!("act-ends-the-turn"),
        A::Manufacture => say!("act-manufactures-a-material"),
        A::Synthesize => say!("act-synthesizes-a-fuel"),
        A::Pressgang => say!("act-pressgangs-captives"),
        A::Execute => say!("act-executes-captives"),
        A::Abduct(spot) => say!("act-abducts-the-agents-on", court = court(spot)),
        A::Trade { system, place, take, give } => {
            say!("act-trades-for-with", give = give, take = take, at = at(s, system, place))
        }
        A::Summon { system, place } => say!("act-summons-a-ship-at", at = at(s, system, place)),
        A::FireRifles { from, to, defender } => {
            say!("act-fires-from-at-in", from = from, defender = seat(defender), to = to)
        }
        A::Nurture { system, place } => say!("act-nurtures", at = at(s, system, place)),
        A::Prune { system, place } => say!("act-prunes", at = at(s, system, place)),
        A::Guide { from, to } => say!("act-guides-ships-from-to", from = from, to = to),
        A::Martyr { system, victim: None, .. } => say!("act-martyrs-a-ship-in-for-nothing", system = system),
        A::Martyr { system, victim: Some(victim), damaged } => {
            say!(
                "act-martyrs-a-ship-in-against-a",
                system = system,
                damaged = u8::from(damaged),
                victim = seat(victim)
            )
        }
        A::Annex { system, place } => say!("act-annexes", at = at(s, system, place)),
        A::Done => done(s),
        A::Put { token, slot } => say!("act-puts-into", token = token, slot_name = slot_name(slot)),
        A::DropToken(token) => say!("act-does-not-keep", token = token),
        A::Rearrange => say!("act-rearranges-all-tokens"),
        A::LeaveEmpty(slot) => say!("act-leaves-empty", slot_name = slot_name(slot)),
        A::Pay(slot) => say!("act-gives-up", token_of = token_of(s, rules::asked(s), slot)),
        A::Roll { assault, skirmish, raid } => {
            say!("act-rolls-assault-skirmish-raid-dice", assault = assault, skirmish = skirmish, raid = raid)
        }
        A::Reroll { die, face } => say!("act-rolls-a-die-with-again", die = die, face = face_name(die, face)),
        A::Resolve(effect) => say!("act-resolves", effect = effect),
        A::HitShip { damaged } => match s.frame() {
            Frame::Hits { .. } => {
                say!("act-hits-a-ship", damaged = u8::from(damaged), defender = seat(s.battle.defender()))
            }
            _ => say!("act-takes-the-hit-on-a-ship", damaged = u8::from(damaged)),
        },
        A::HitBuilding(place) => say!("act-hits", at = at(s, s.battle.system, place)),
        A::Ransack(spot) => say!("act-ransacks", court = court(spot)),
        A::StealToken { owner, slot } => {
            say!("act-steals-from", token_of = token_of(s, owner, slot), owner = seat(owner))
        }
        A::StealGuild(card) => say!("act-steals", card = card),
        A::GiveGuild(card) => say!("act-gives-away", card = card),
        A::ChooseCluster(cluster) => say!("act-chooses-cluster", cluster = cluster),
        A::PlaceShip(system) => say!("act-places-ships-in", system = system),
        A::Outrage(resource) => say!("act-spreads-outrage-about", resource = resource),
        A::ReturnCity { system, place } => say!("act-returns", at = at(s, system, place)),
        A::Gain(resource) => say!("act-gains", resource = resource),
        A::Free { owner, gain } => say!("act-frees-a-captive-for", owner = seat(owner), gain = gain),
        A::ExecuteCaptive(owner) => say!("act-executes-a-captive", owner = seat(owner)),
        A::DiscardCard(card) => say!("act-discards", card = card),
        A::LookAt(rival) => say!("act-looks-at-the-hand-of", rival = seat(rival)),
        A::Swap { give, take } => say!("act-swaps-for", give = give, take = take),
        A::Ships { fresh, damaged } => say!("act-takes-along", ships = ships(fresh, damaged)),
        A::Sense { from, fresh } => say!("act-brings-from", ships = ships(fresh, 0), from = from),
        A::Shape(resource) => say!("act-puts-a-of-the-cartel-on", resource = resource),
        A::Ruthless => say!("act-hits-the-building-to-use-it"),
    }
}

/// The meaning of "no more" here.
fn done(s: &State) -> String {
    match s.frame() {
        Frame::Catapult { at, .. } => say!("act-stops-in", at = at),
        Frame::Raid { .. } => say!("act-ends-the-raid"),
        Frame::Rerolls { .. } => say!("act-keeps-the-dice"),
        Frame::Reroll { .. } => say!("act-rolls-the-chosen-dice-again"),
        Frame::FarseersDiscard => say!("act-discards-no-more-cards"),
        Frame::Pressgang { .. } | Frame::Execute { .. } => say!("act-leaves-the-other-captives"),
        Frame::Bold { .. } => say!("act-influences-no-more"),
        _ => say!("act-declines"),
    }
}

/// A name as an argument that messages can inflect: a term, or else a proper name, which is the same in every
/// language.
pub(crate) fn spoken(name: &str) -> Value {
    let term = name.to_lowercase().replace(' ', "-");
    if TEXTS.has(&format!("-{term}")) { Name::new(term).into() } else { name.into() }
}

/// A thing on its own, in the reader's language.
pub(crate) fn read(thing: impl Into<Value>) -> String {
    match thing.into() {
        Value::Name(name) => TEXTS.name(&name),
        Value::Text(text) => text,
        Value::Number(number) => number.to_string(),
    }
}

/// Like [`read`], capitalised for the beginning of a line.
pub(crate) fn title(thing: impl Into<Value>) -> String {
    capital(&read(thing))
}

/// Things in the reader's language, separated by commas.
pub(crate) fn all<T: Into<Value>>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(read).collect::<Vec<_>>().join(", ")
}

/// "a, b and c".
pub(crate) fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => say!("a-and-b", a = most.join(", "), b = last),
    }
}

/// "a and b and c".
pub(crate) fn listed_all(parts: &[String]) -> String {
    let mut parts = parts.iter();
    let first = parts.next().cloned().unwrap_or_default();
    parts.fold(first, |a, b| say!("a-and-b", a = a, b = b))
}

/// "a or b".
pub(crate) fn either<T: Into<Value>>(things: impl IntoIterator<Item = T>) -> String {
    let mut things = things.into_iter().map(read);
    let first = things.next().unwrap_or_default();
    things.fold(first, |a, b| say!("a-or-b", a = a, b = b))
}

pub(crate) fn colour(s: &State, seat: Seat) -> Name {
    Name::new(s.player(seat).colour().label())
}

fn card_at(s: &State, spot: Spot) -> Value {
    match s.court().card(spot) {
        Some(card) => card.into(),
        None => say!("court-spot", n = spot + 1).into(),
    }
}

/// A building that is damaged or not.
pub(crate) fn building_name(building: Building) -> Name {
    building_term(building.kind(), building.is_damaged())
}

pub(crate) fn building_term(kind: BuildingKind, damaged: bool) -> Name {
    Name::new(match (kind, damaged) {
        (BuildingKind::City, false) => "city",
        (BuildingKind::City, true) => "damaged-city",
        (BuildingKind::Starport, false) => "starport",
        (BuildingKind::Starport, true) => "damaged-starport",
    })
}

/// "3 ships", "1 damaged ship", "2 fresh and 1 damaged ships".
fn ships(fresh: u8, damaged: u8) -> String {
    match (fresh, damaged) {
        (n, 0) => say!("so-many", n = n, what = Name::new("ship")),
        (0, n) => say!("so-many", n = n, what = Name::new("damaged-ship")),
        (fresh, damaged) => say!("ships-of-both", fresh = fresh, damaged = damaged),
    }
}

/// "slot 3", or the slot on the card.
pub(crate) fn slot_name(slot: Slot) -> Name {
    if slot == HOLDINGS { Name::new("holdings-slot") } else { Name::new("slot").with("n", slot + 1) }
}

fn token(s: &State, slot: Slot) -> Name {
    token_of(s, s.turn().seat(), slot)
}

/// "fuel slot 3".
fn token_of(s: &State, seat: Seat, slot: Slot) -> Name {
    let token = s.player(seat).slots().get(slot as usize).copied().flatten();
    let what = token.map_or_else(|| Value::from(say!("nothing")), Value::from);
    Name::new("token-in").with("token", what).with("slot", slot_name(slot))
}

/// The place of a new building.
fn spot(system: System, place: Place) -> Value {
    if place == OUTSIDE { Name::new("clouds").with("system", system).into() } else { system.into() }
}

/// A building on the map, or an empty slot: "hex 1 red city 2".
fn at(s: &State, system: System, place: Place) -> Name {
    let Some(building) = s.building(system, place) else {
        return Name::new("empty-slot").with("system", system).with("n", place + 1);
    };
    let alike = |b: &Building| b.owner() == building.owner() && b.kind() == building.kind();
    let twins = s.buildings(system).filter(|(_, b)| alike(b)).count();
    let which = if twins > 1 { place + 1 } else { 0 };
    let owner = colour(s, building.owner());
    Name::new("building-at")
        .with("system", system)
        .with("owner", owner)
        .with("kind", building.kind())
        .with("which", which)
}
