//! Happenings in a player's words.

use super::{colour, listed, slot_name};
use crate::happening::{At, By, Count, Counter, Deed, Ending, Happening, Rank, Thing};
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::battle::face_name;
use crate::state::card::Way;
use crate::state::piece::BuildingKind;
use crate::state::resource::Resource;
use speech::{Name, Value};
use table::Seat;

/// The name of a thing, without its owner: "damaged ship".
fn piece(what: Thing) -> Value {
    let term = match what {
        Thing::Ship { damaged, .. } => {
            if damaged {
                "damaged-ship"
            } else {
                "ship"
            }
        }
        Thing::Building { building, damaged, .. } => return super::building_term(building, damaged).into(),
        Thing::Agent { .. } => "agent",
        Thing::Token(token) => return token.into(),
        Thing::Card(Some(card)) => return card.into(),
        Thing::Card(None) => "some-card",
        Thing::CourtCard(card) => return card.into(),
        Thing::Leader(leader) => return leader.into(),
        Thing::Lore(lore) => return lore.into(),
        Thing::Marker(marker) => ["small-marker", "medium-marker", "large-marker"][marker as usize % 3],
        Thing::Initiative => "initiative-marker",
        Thing::Zero => "zero-marker",
    };
    Name::new(term).into()
}

pub fn say(s: &State, happening: &Happening) -> String {
    let name = |seat: Seat| colour(s, seat);
    match happening {
        Happening::Went { what, count, from, to, by } => went(s, *what, *count, *from, *to, *by),
        Happening::Damaged { what, at, by } => {
            say!(
                "is-damaged",
                what = piece(*what),
                owner = owner(s, *what),
                n = 1,
                at = on(*at),
                because = because(*by)
            )
        }
        Happening::Repaired { what, count, at, by } => {
            let (at, because) = (on(*at), because(*by));
            say!(
                "repairs",
                who = owner(s, *what),
                n = *count,
                what = piece(fresh(*what)),
                at = at,
                because = because
            )
        }
        Happening::Outrage { seat, resource, provoked: true } => {
            say!("provokes-outrage", who = name(*seat), resource = resource)
        }
        Happening::Outrage { seat, resource, provoked: false } => {
            say!("is-free-of-outrage", who = name(*seat), resource = resource)
        }
        Happening::Counted { seat, counter, from, to } => {
            let key = match (counter, to) {
                (Counter::Seize, 0) => "removes-seize-counter",
                (Counter::Seize, _) if to < from => "lowers-seize-counter",
                (Counter::Seize, _) => "raises-seize-counter",
                (Counter::Hand, _) if to < from => "lowers-hand-counter",
                (Counter::Hand, _) => "raises-hand-counter",
            };
            say!(key, who = name(*seat), n = *to)
        }
        Happening::Exhausted { seat, card, ready } => {
            say!(if *ready { "is-ready-again" } else { "is-used-up" }, who = name(*seat), card = piece(*card))
        }
        Happening::Did { seat, deed } => say!("did", who = name(*seat), what = did(s, *seat, *deed)),
        Happening::Attacked { attacker, defender, from, system, .. } => {
            let (attacker, defender) = (name(*attacker), name(*defender));
            if from == system {
                say!("attacks", attacker = attacker, defender = defender, system = system)
            } else {
                say!("fires", attacker = attacker, from = from, defender = defender, system = system)
            }
        }
        Happening::Collected { seat, assault, skirmish, raid } => {
            let dice = [(assault, "assault"), (skirmish, "skirmish"), (raid, "raid")];
            let dice: Vec<String> = dice
                .iter()
                .filter(|(n, _)| **n > 0)
                .map(|(n, die)| say!("dice-of", n = **n, die = Name::new(*die)))
                .collect();
            if dice.is_empty() {
                say!("rolls-no-dice", who = name(*seat))
            } else {
                say!("takes-dice", who = name(*seat), dice = listed(&dice), n = assault + skirmish + raid)
            }
        }
        Happening::Rolled { seat, die, face } => {
            say!("rolls-face", who = name(*seat), face = face_name(*die, *face), die = die)
        }
        Happening::Lifted { seat, die, face } => {
            say!("takes-up-die", who = name(*seat), face = face_name(*die, *face), die = die)
        }
        Happening::Struck { attacker, defender, system, own, hits, buildings, keys } => {
            let (attacker, defender) = (name(*attacker), name(*defender));
            let mut parts = Vec::new();
            if *own > 0 {
                parts.push(say!("hits-own", n = *own, who = attacker));
            }
            if *hits > 0 {
                parts.push(say!("hits-on", n = *hits, who = defender.clone()));
            }
            if *buildings > 0 {
                parts.push(say!("hits-buildings", n = *buildings, who = defender));
            }
            if *keys > 0 {
                parts.push(say!("keys", n = *keys));
            }
            let all = if parts.is_empty() { say!("nothing") } else { listed(&parts) };
            say!("dice-give", system = system, all = all)
        }
        Happening::Die { seat, sides, roll } => {
            say!("rolls-die", who = name(*seat), roll = *roll, sides = *sides)
        }
        Happening::Scored { ambition, first, second, counts, in_box } => {
            scored(s, *ambition, (*first, *second), counts, *in_box)
        }
        Happening::Power { seat, ambition, rank, power, city_bonus } => {
            let rank = say!(match rank {
                Rank::First => "rank-first",
                Rank::TiedForFirst => "rank-tied",
                Rank::Second => "rank-second",
            });
            let key = if *city_bonus > 0 { "gains-power-with-bonus" } else { "gains-power" };
            let all = power + city_bonus;
            say!(
                key,
                who = name(*seat),
                n = all,
                rank = rank,
                ambition = ambition,
                power = *power,
                bonus = *city_bonus
            )
        }
        Happening::PowerSet { seat, to, .. } => say!("has-power", who = name(*seat), n = *to),
        Happening::Turn { seat } => say!("is-on-turn", who = name(*seat)),
        Happening::RoundEnded { .. } => say!("round-over"),
        Happening::ChapterEnded { chapter, why: Ending::NoCardsLeft } => {
            say!("chapter-ends-no-cards", n = *chapter)
        }
        Happening::ChapterEnded { chapter, why: Ending::AllPassed } => {
            say!("chapter-ends-all-passed", n = *chapter)
        }
        Happening::ChapterBegan { chapter } => say!("chapter-begins", n = *chapter),
        Happening::GameEnded { winner, power, chapter, enough } => {
            let key = if *enough { "wins-with-enough" } else { "wins-in-the-end" };
            say!(key, who = name(*winner), power = *power, chapter = *chapter)
        }
        Happening::Gathered => say!("gathered"),
        Happening::Reshuffled => say!("reshuffled"),
        Happening::SetUp { card } => say!("setup-card-is", card = card),
        Happening::Seated { colours } => {
            let order: Vec<String> = colours.iter().map(super::read).collect();
            say!("order-of-play", order = order.join(", "))
        }
    }
}

/// "red 3, yellow 2 and the box 1: 5 for the first, 3 for the second".
fn scored(s: &State, ambition: Ambition, (first, second): (u8, u8), counts: &[Count], in_box: u8) -> String {
    let mut has: Vec<String> =
        counts.iter().map(|count| say!("has-so-many", who = colour(s, count.seat), n = count.has)).collect();
    if in_box > 0 {
        has.push(say!("box-has", n = in_box));
    }
    say!("is-scored", ambition = ambition, first = first, second = second, counts = has.join(", "))
}

/// The owner of a thing.
fn owner(s: &State, what: Thing) -> Value {
    what.owner().map_or_else(|| "".into(), |owner| colour(s, owner).into())
}

/// The thing without damage.
fn fresh(what: Thing) -> Thing {
    match what {
        Thing::Ship { owner, .. } => Thing::Ship { owner, damaged: false },
        Thing::Building { owner, building, .. } => Thing::Building { owner, building, damaged: false },
        _ => what,
    }
}

fn on(at: At) -> String {
    match at {
        At::System(system) => say!("in-system", system = system),
        At::Site { system, .. } | At::Planet(system) => say!("on-planet", system = system),
        _ => String::new(),
    }
}

/// The cause, if the words do not mention it otherwise.
fn because(by: By) -> String {
    match by {
        By::Guild(card) => say!("by-card", card = card),
        By::Leader(leader) => say!("by-card", card = leader),
        By::Lore(lore) => say!("by-card", card = lore),
        By::Outrage => say!("by-outrage"),
        By::OwnHit => say!("by-own-dice"),
        By::Difficulty => say!("by-advantage"),
        _ => String::new(),
    }
}

fn went(s: &State, what: Thing, n: u8, from: At, to: At, by: By) -> String {
    let thing = piece(what);
    if by == By::Correction {
        return by_hand(s, what, n, from, to);
    }
    match what {
        Thing::Ship { owner, .. } | Thing::Building { owner, .. } => {
            piece_went(s, what, owner, n, (from, to), by)
        }
        Thing::Agent { owner } => agent_went(s, owner, n, (from, to), by),
        Thing::Token(token) => token_went(s, token, n, (from, to), by),
        Thing::Card(_) => card_went(s, thing, (from, to), by),
        Thing::CourtCard(_) => court_card_went(s, thing, (from, to), by),
        Thing::Leader(_) | Thing::Lore(_) => match (from, to) {
            (_, At::Before(seat)) => {
                say!("takes-card", who = colour(s, seat), card = thing, because = because(by))
            }
            (_, At::Row) => say!("is-laid-out", card = thing),
            (At::Before(seat), _) => say!("discards", who = colour(s, seat), card = thing),
            _ => say!("is-not-taken", card = thing),
        },
        Thing::Marker(_) => match to {
            At::Ambition(ambition) => say!("marker-goes", marker = thing, ambition = ambition),
            _ => say!("marker-free", marker = thing),
        },
        Thing::Initiative => initiative_went(s, from, to, by),
        Thing::Zero if to == At::LeadCard => say!("lead-is-zero"),
        Thing::Zero => say!("zero-is-off"),
    }
}

/// An instruction for a physical board: "2 red ships: from the supply to gate 1".
fn by_hand(s: &State, what: Thing, n: u8, from: At, to: At) -> String {
    let key = match what {
        Thing::Token(_) => "by-hand-tokens",
        Thing::Card(None) => "by-hand-several",
        Thing::Ship { .. } | Thing::Building { .. } | Thing::Agent { .. } => "by-hand-pieces",
        Thing::Marker(_) | Thing::Initiative | Thing::Zero => "by-hand-marker",
        _ => "by-hand-card",
    };
    let (from, to) = (where_at(s, what, from), where_at(s, what, to));
    let token = piece(what);
    say!(key, n = n, what = token.clone(), token = token, owner = owner(s, what), from = from, to = to)
}

/// A place, described for finding it on the table.
fn where_at(s: &State, what: Thing, at: At) -> Value {
    let of = |seat: Seat, term: &'static str| Name::new(term).with("who", colour(s, seat)).into();
    let name = |term: &'static str| Name::new(term).into();
    match at {
        At::Supply => match what {
            Thing::Building { owner, building: BuildingKind::City, .. } => of(owner, "board-of"),
            _ => name("supply"),
        },
        At::Box | At::Scrapped => name("the-box"),
        At::System(system) | At::Site { system, .. } | At::Planet(system) => system.into(),
        At::Trophies(seat) => of(seat, "trophies-of"),
        At::Captives(seat) => of(seat, "captives-of"),
        At::Court(spot) => Name::new("place-of-court").with("n", spot + 1).into(),
        At::OnCard { card, .. } => Name::new("on-card").with("card", card).into(),
        At::Slot { seat, slot } => {
            Name::new("slot-of").with("who", colour(s, seat)).with("slot", slot_name(slot)).into()
        }
        At::Taken(seat) => of(seat, "new-tokens-of"),
        At::Spent => name("spent-tokens"),
        At::Boxes => name("ambition-boxes"),
        At::Stack => name("stack"),
        At::Discards => name("discards"),
        At::Hand(seat) => of(seat, "hand-of"),
        At::Played { seat, way: Way::Copy } | At::Seizing(seat) => of(seat, "play-area-face-down-of"),
        At::Played { seat, .. } => of(seat, "play-area-of"),
        At::Bonus(seat) => of(seat, "bonus-cards-of"),
        At::Aside(seat) => of(seat, "cards-aside-of"),
        At::CourtDeck => name("court-deck"),
        At::Buried => name("bottom-of-court-deck"),
        At::CourtDiscards => name("court-discards"),
        At::Guild(seat) | At::Before(seat) => of(seat, "cards-of"),
        At::Claiming { card, .. } => Name::new("side-of").with("card", card).into(),
        At::Resolving => name("middle-of-table"),
        At::Row => name("row"),
        At::Ambition(ambition) => Name::new("on-ambition").with("ambition", ambition).into(),
        At::Holder(seat) => of(seat, "held-by"),
        At::LeadCard => name("lead-card"),
    }
}

/// Ships and buildings.
fn piece_went(s: &State, what: Thing, owner: Seat, n: u8, (from, to): (At, At), by: By) -> String {
    let who = colour(s, owner);
    let tell = |key: &str, other: Value| {
        let (at, because) = (if on(to).is_empty() { on(from) } else { on(to) }, because(by));
        let from = if let At::System(system) = from { system.into() } else { Value::from("") };
        say!(
            key,
            who = who.clone(),
            owner = who.clone(),
            n = n,
            what = piece(what),
            at = at,
            from = from,
            to = other,
            because = because
        )
    };
    match (from, to) {
        (At::Supply, At::System(at) | At::Site { system: at, .. }) => match by {
            By::Setup => tell("starts-with", "".into()),
            By::Build => tell("builds", "".into()),
            By::Comeback => tell("come-in", at.into()),
            _ => tell("places", "".into()),
        },
        (At::System(_), At::System(system)) => match by {
            By::Move => tell("moves", system.into()),
            _ => tell("go-from-to", system.into()),
        },
        (_, At::Trophies(taker)) => tell("is-destroyed", colour(s, taker).into()),
        (At::Trophies(holder), _) => tell("go-home-from-trophies", colour(s, holder).into()),
        (At::Box, At::Supply) => tell("has-in-supply", "".into()),
        (_, At::Supply) => tell("back-to-supply", "".into()),
        _ => tell("is-now", "".into()),
    }
}

fn agent_went(s: &State, owner: Seat, n: u8, (from, to): (At, At), by: By) -> String {
    let who = colour(s, owner);
    let tell = |key: &str, card: Value, other: Value| {
        let what = Name::new("agent");
        say!(
            key,
            who = who.clone(),
            owner = who.clone(),
            n = n,
            what = what,
            card = card,
            other = other,
            because = because(by)
        )
    };
    let name = |seat: Seat| Value::from(colour(s, seat));
    match (from, to) {
        (At::Supply, At::OnCard { card, .. }) if by == By::Influence => {
            tell("influences-with", card.into(), "".into())
        }
        (At::Supply, At::OnCard { card, .. }) => tell("puts-agents", card.into(), "".into()),
        (At::OnCard { card, .. }, At::Captives(taker)) => tell("become-captives", card.into(), name(taker)),
        (At::OnCard { card, .. }, At::Trophies(taker)) => tell("become-trophies", card.into(), name(taker)),
        (At::OnCard { card, .. }, _) => tell("agents-come-home", card.into(), "".into()),
        (At::Captives(holder), At::Trophies(_)) => tell("executes", "".into(), name(holder)),
        (_, At::Captives(taker)) => tell("captures", "".into(), name(taker)),
        (At::Captives(holder), _) => tell("go-home-from-captives", "".into(), name(holder)),
        (At::Trophies(holder), _) => tell("agents-home-from-trophies", "".into(), name(holder)),
        _ => tell("agents-elsewhere", "".into(), "".into()),
    }
}

fn token_went(s: &State, token: Resource, n: u8, (from, to): (At, At), by: By) -> String {
    let tell = |key: &str, seat: Seat, other: Value| {
        let because = because(by);
        say!(
            key,
            who = colour(s, seat),
            n = n,
            token = token,
            what = token,
            slot = other.clone(),
            other = other,
            because = because
        )
    };
    let nobody = |key: &str| say!(key, n = n, token = token, because = because(by));
    match (from, to) {
        (At::Supply, At::Taken(seat)) => tell("gains-tokens", seat, "".into()),
        (At::Taken(seat), At::Slot { slot, .. }) => tell("puts-token", seat, slot_name(slot).into()),
        (At::Taken(seat), _) if by == By::Arrange => tell("does-not-keep-tokens", seat, "".into()),
        (At::Taken(seat), _) => tell("loses-tokens", seat, "".into()),
        (At::Slot { seat, .. }, At::Taken(same)) if seat == same => {
            tell("takes-token-up", seat, slot_of(from))
        }
        (At::Slot { seat, .. }, At::Taken(taker)) => {
            let whose = Name::new("slot-of").with("who", colour(s, seat)).with("slot", slot_of(from));
            tell(if by == By::Raid { "raids-token" } else { "takes-token" }, taker, whose.into())
        }
        (At::Slot { seat, .. }, At::Spent | At::Supply) => match by {
            By::Spend(None) => tell("spends-for-nothing", seat, slot_of(from)),
            By::Spend(Some(effect)) if effect == token => tell("spends-token", seat, slot_of(from)),
            By::Spend(Some(effect)) => {
                say!(
                    "spends-token-as",
                    who = colour(s, seat),
                    what = token,
                    slot = slot_of(from),
                    effect = effect
                )
            }
            By::Arrange => tell("gives-up-for-another", seat, slot_of(from)),
            By::Outrage => tell("loses-to-outrage", seat, slot_of(from)),
            _ => tell("gives-up-token", seat, slot_of(from)),
        },
        (_, At::Planet(system)) => {
            say!("planet-is-now", system = system, token = token, because = because(by))
        }
        (At::Spent, _) => nobody("spent-tokens-back"),
        (_, At::Boxes) => nobody("tokens-into-box"),
        (_, At::Slot { seat, .. }) => tell("has-token", seat, slot_of(to)),
        _ => nobody("tokens-back"),
    }
}

fn slot_of(at: At) -> Value {
    if let At::Slot { slot, .. } = at { slot_name(slot).into() } else { "".into() }
}

fn card_went(s: &State, card: Value, (from, to): (At, At), by: By) -> String {
    let tell =
        |key: &str, seat: Seat| say!(key, who = colour(s, seat), card = card.clone(), because = because(by));
    match (from, to) {
        (_, At::Played { seat, way }) => match way {
            Way::Lead => tell("leads", seat),
            Way::Surpass => tell("surpasses", seat),
            Way::Pivot => tell("pivots", seat),
            Way::Copy => tell("copies", seat),
        },
        (_, At::Seizing(seat)) => tell("pays-for-seizing", seat),
        (At::Hand(giver), At::Hand(taker)) => {
            say!("takes-card-from", who = colour(s, taker), card = card, other = colour(s, giver))
        }
        (At::Stack | At::Discards, At::Hand(seat)) => tell("draws-card", seat),
        (At::Stack | At::Discards, At::Aside(seat)) if by == By::Deal => tell("draws-from-stack", seat),
        (At::Stack | At::Discards, At::Aside(seat)) => tell("shows-card", seat),
        (_, At::Hand(seat)) => tell("takes-card", seat),
        (_, At::Bonus(seat)) => tell("gets-bonus-card", seat),
        (_, At::Aside(seat)) => tell("sets-aside", seat),
        (_, At::Stack) => say!("back-into-stack", card = card),
        _ => say!("is-discarded", card = card),
    }
}

fn court_card_went(s: &State, card: Value, (from, to): (At, At), by: By) -> String {
    let tell =
        |key: &str, seat: Seat| say!(key, who = colour(s, seat), card = card.clone(), because = because(by));
    let both = |key: &str, seat: Seat, other: Seat| {
        let other = colour(s, other);
        say!(key, who = colour(s, seat), card = card.clone(), other = other, because = because(by))
    };
    match (from, to) {
        (_, At::Court(spot)) => say!("comes-to-court", card = card, n = spot + 1),
        (At::Court(_), At::Guild(seat)) => tell(if by == By::Ransack { "ransacks" } else { "secures" }, seat),
        (At::Court(_), At::Resolving) => {
            say!(if by == By::Ransack { "is-ransacked" } else { "is-secured" }, card = card)
        }
        (At::Guild(giver), At::Guild(taker)) => match by {
            By::Leader(_) => both("gives-card", giver, taker),
            _ => both("steals-card", taker, giver),
        },
        (At::Guild(seat), At::Claiming { card: claimed, .. }) => {
            say!("sets-aside-to-claim", who = colour(s, seat), card = card, claimed = claimed)
        }
        (At::Guild(seat), At::Buried) => tell("goes-under-court-deck", seat),
        (At::Guild(seat), At::CourtDiscards) if by == By::Outrage => tell("loses-card-to-outrage", seat),
        (At::Guild(seat), At::CourtDiscards) => tell("discards", seat),
        (_, At::Guild(seat)) => tell("gets-card", seat),
        (At::CourtDeck | At::Buried, At::Resolving) => say!("comes-up", card = card, because = because(by)),
        (_, At::CourtDeck) => say!("into-court-deck", card = card),
        _ => say!("is-discarded", card = card),
    }
}

fn initiative_went(s: &State, from: At, to: At, by: By) -> String {
    let At::Holder(seat) = to else { return say!("initiative-aside") };
    let who = colour(s, seat);
    match (by, from) {
        (By::Pass, At::Holder(before)) => say!("passes-initiative", who = colour(s, before), other = who),
        (By::Seize, _) => say!("seizes-initiative", who = who),
        (By::Surpass, _) => say!("takes-initiative", who = who),
        (By::Lead, _) => say!("keeps-initiative", who = who),
        (By::Setup, _) => say!("begins", who = who),
        _ => say!("has-initiative", who = who, because = because(by)),
    }
}

fn did(s: &State, seat: Seat, deed: Deed) -> String {
    match deed {
        Deed::Declare { ambition, first, second } => {
            say!("did-declare", ambition = ambition, first = first, second = second)
        }
        Deed::KeepHand => say!("act-keeps-the-hand"),
        Deed::RedrawHand => say!("act-draws-a-new-hand"),
        Deed::Tax { system, owner: None } => say!("taxes-open-slot", system = system),
        Deed::Tax { system, owner: Some(owner) } if owner == seat => say!("taxes-own-city", system = system),
        Deed::Tax { system, owner: Some(owner) } => {
            say!("taxes-city", who = colour(s, owner), system = system)
        }
        Deed::Use(card) => say!("uses", card = card),
        Deed::UseLore(lore) => say!("uses", card = lore),
        Deed::MoveFirst => say!("act-moves-before-the-battle"),
        Deed::InfluenceFirst => say!("act-influences-before-securing"),
        Deed::Ruthless => say!("act-hits-the-building-to-use-it"),
        Deed::ChooseCluster(cluster) => say!("act-chooses-cluster", cluster = cluster),
        Deed::LookAt(rival) => say!("looks-at-cards", who = colour(s, rival)),
        Deed::Resolve(effect) => say!("act-resolves", effect = effect),
        Deed::LeaveEmpty(slot) => say!("act-leaves-empty", slot_name = slot_name(slot)),
        Deed::EndTurn => say!("act-ends-the-turn"),
        Deed::LoseTurn => say!("act-has-no-card-to-play"),
        Deed::Decline => say!("takes-no-more"),
    }
}
