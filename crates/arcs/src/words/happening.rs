//! What happens, in a player's words.

use super::{colour, slot_name};
use crate::happening::{At, By, Count, Counter, Deed, Ending, Happening, Rank, Thing};
use crate::state::State;
use crate::state::card::Way;
use crate::state::names::Named;
use crate::state::piece::BuildingKind;
use table::Seat;

/// What a thing is called, without whose it is: "damaged ship".
pub fn piece(what: Thing) -> String {
    let damaged = |damaged: bool| if damaged { "damaged " } else { "" };
    match what {
        Thing::Ship { damaged: d, .. } => format!("{}ship", damaged(d)),
        Thing::Building { building, damaged: d, .. } => format!("{}{building}", damaged(d)),
        Thing::Agent { .. } => "agent".into(),
        Thing::Token(token) => token.name(),
        Thing::Card(card) => card.map_or("card".into(), Named::name),
        Thing::CourtCard(card) => card.name(),
        Thing::Leader(leader) => leader.name(),
        Thing::Lore(lore) => lore.name(),
        Thing::Marker(marker) => {
            format!("{} ambition marker", ["small", "medium", "large"][marker as usize % 3])
        }
        Thing::Initiative => "initiative marker".into(),
        Thing::Zero => "zero marker".into(),
    }
}

/// "a damaged ship", "3 agents".
pub(crate) fn several(n: u8, what: &str) -> String {
    match n {
        1 if what.starts_with(['a', 'e', 'i', 'o']) => format!("an {what}"),
        1 => format!("a {what}"),
        _ if what.ends_with('y') => format!("{n} {}ies", &what[..what.len() - 1]),
        _ => format!("{n} {what}s"),
    }
}

/// Tokens are counted without "a" in front of stuff: "1 fuel", "2 relics".
fn tokens(n: u8, what: &str) -> String {
    match (n, what) {
        (1, _) => format!("a {what} token"),
        _ => format!("{n} {what} tokens"),
    }
}

pub fn say(s: &State, happening: &Happening) -> String {
    let name = |seat: Seat| colour(s, seat);
    match happening {
        Happening::Went { what, count, from, to, by } => went(s, *what, *count, *from, *to, *by),
        Happening::Damaged { what, at, by } => {
            format!("{} {} is damaged{}", whose(s, *what), on(*at), because(*by))
        }
        Happening::Repaired { what, count, at, by } => {
            let owner = what.owner().map_or(String::new(), name);
            format!("{owner} repairs {} {}{}", several(*count, &fresh(*what)), on(*at), because(*by))
        }
        Happening::Outrage { seat, resource, provoked: true } => {
            format!("{} provokes Outrage: {resource} can no longer be spent for its action", name(*seat))
        }
        Happening::Outrage { seat, resource, provoked: false } => {
            format!("{} is free of the {resource} Outrage", name(*seat))
        }
        Happening::Counted { seat, counter, from, to } => {
            let what = if *counter == Counter::Hand { "hand counter" } else { "seize counter" };
            match (counter, to) {
                (Counter::Seize, 0) => format!("{} removes the seize counter", name(*seat)),
                _ if to < from => format!("{} lowers the {what} to {to}", name(*seat)),
                _ => format!("{} raises the {what} to {to}", name(*seat)),
            }
        }
        Happening::Exhausted { seat, card, ready } => {
            let how = if *ready { "is ready again" } else { "is used up for this chapter" };
            format!("{}'s {} {how}", name(*seat), piece(*card))
        }
        Happening::Did { seat, deed } => format!("{} {}", name(*seat), did(s, *seat, *deed)),
        Happening::Attacked { attacker, defender, from, system } => {
            let (attacker, defender) = (name(*attacker), name(*defender));
            if from == system {
                format!("{attacker} attacks {defender} in {system}")
            } else {
                format!("{attacker} fires from {from} at {defender} in {system}")
            }
        }
        Happening::Collected { seat, assault, skirmish, raid } => {
            let dice = [(assault, "assault"), (skirmish, "skirmish"), (raid, "raid")];
            let dice: Vec<String> =
                dice.iter().filter(|(n, _)| **n > 0).map(|(n, die)| format!("{n} {die}")).collect();
            if dice.is_empty() {
                format!("{} rolls no dice", name(*seat))
            } else {
                let dice = format!(
                    "{} {}",
                    listed(&dice),
                    if assault + skirmish + raid == 1 { "die" } else { "dice" }
                );
                format!("{} takes {dice}", name(*seat))
            }
        }
        Happening::Rolled { seat, die, face } => {
            format!("{} rolls {} on {} die", name(*seat), die.face_name(*face), several(1, die.label()))
        }
        Happening::Lifted { seat, die, face } => {
            format!(
                "{} takes up {} die with {} to roll it again",
                name(*seat),
                several(1, die.label()),
                die.face_name(*face)
            )
        }
        Happening::Struck { attacker, defender, system, own, hits, buildings, keys } => {
            let mut parts = Vec::new();
            let hit = |n: u8| format!("{n} hit{}", if n == 1 { "" } else { "s" });
            if *own > 0 {
                parts.push(format!("{} on {}'s own ships", hit(*own), name(*attacker)));
            }
            if *hits > 0 {
                parts.push(format!("{} on {}", hit(*hits), name(*defender)));
            }
            if *buildings > 0 {
                parts.push(format!("{} on {}'s buildings", hit(*buildings), name(*defender)));
            }
            if *keys > 0 {
                parts.push(format!("{keys} key{}", if *keys == 1 { "" } else { "s" }));
            }
            let all = if parts.is_empty() { "nothing".into() } else { listed(&parts) };
            format!("the dice in {system} give {all}")
        }
        Happening::Die { seat, sides, roll } => {
            format!("{} rolls a {roll} with a die of {sides} sides", name(*seat))
        }
        Happening::Scored { ambition, first, second, counts, in_box } => {
            scored(s, ambition.label(), (*first, *second), counts, *in_box)
        }
        Happening::Power { seat, ambition, rank, power, city_bonus } => {
            let rank = match rank {
                Rank::First => "first",
                Rank::TiedForFirst => "tied for first",
                Rank::Second => "second",
            };
            let bonus = if *city_bonus > 0 {
                format!(" ({power} and {city_bonus} for the cities)")
            } else {
                String::new()
            };
            format!("{} gains {} Power: {rank} in {ambition}{bonus}", name(*seat), power + city_bonus)
        }
        Happening::PowerSet { seat, to, .. } => format!("{} has {to} Power", name(*seat)),
        Happening::Turn { seat } => format!("{} is on turn", name(*seat)),
        Happening::RoundEnded { .. } => "the round is over".into(),
        Happening::ChapterEnded { chapter, why } => {
            let why = match why {
                Ending::NoCardsLeft => "nobody has a card left",
                Ending::AllPassed => "everybody with cards has passed",
            };
            format!("chapter {chapter} ends: {why}")
        }
        Happening::ChapterBegan { chapter } => format!("chapter {chapter} begins"),
        Happening::GameEnded { winner, power, chapter, enough } => {
            let why = if *enough { "enough to end the game" } else { "the last chapter is over" };
            format!("{} wins with {power} Power in chapter {chapter}: {why}", name(*winner))
        }
        Happening::Gathered => "all action cards are collected and shuffled".into(),
        Happening::Reshuffled => "the discards are shuffled into the stack".into(),
        Happening::SetUp { card } => format!("the setup card is {card}"),
        Happening::Seated { colours } => {
            let order: Vec<String> = colours.iter().map(|colour| colour.name()).collect();
            format!("the order of play is {}", order.join(", "))
        }
    }
}

/// "red 3, yellow 2 and the box 1: 5 for the first, 3 for the second".
fn scored(s: &State, ambition: &str, (first, second): (u8, u8), counts: &[Count], in_box: u8) -> String {
    let mut has: Vec<String> =
        counts.iter().map(|count| format!("{} {}", colour(s, count.seat), count.has)).collect();
    if in_box > 0 {
        has.push(format!("its box {in_box}"));
    }
    format!("{ambition} is scored, {first} for the first and {second} for the second: {}", has.join(", "))
}

/// "a, b and c".
fn listed(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// "a red ship".
fn whose(s: &State, what: Thing) -> String {
    let owner = what.owner().map_or(String::new(), |owner| format!("{} ", colour(s, owner)));
    several(1, &format!("{owner}{}", piece(what)))
}

/// What it is apart from damage.
fn fresh(what: Thing) -> String {
    match what {
        Thing::Ship { .. } => "ship".into(),
        Thing::Building { building, .. } => building.name(),
        _ => piece(what),
    }
}

fn on(at: At) -> String {
    match at {
        At::System(system) => format!("in {system}"),
        At::Site { system, .. } | At::Planet(system) => format!("on {system}"),
        _ => String::new(),
    }
}

/// What made it happen, where the words do not say it otherwise.
fn because(by: By) -> String {
    match by {
        By::Guild(card) => format!(" ({card})"),
        By::Leader(leader) => format!(" ({leader})"),
        By::Lore(lore) => format!(" ({lore})"),
        By::Outrage => " (Outrage)".into(),
        By::OwnHit => " by the attacker's own dice".into(),
        By::Difficulty => " (an advantage of the bots)".into(),
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
        Thing::Token(_) => token_went(s, &thing, n, (from, to), by),
        Thing::Card(card) => card_went(s, card.map_or("a card".into(), Named::name), (from, to), by),
        Thing::CourtCard(_) => court_card_went(s, &thing, (from, to), by),
        Thing::Leader(_) | Thing::Lore(_) => match (from, to) {
            (_, At::Before(seat)) => format!("{} takes {thing}{}", colour(s, seat), because(by)),
            (_, At::Row) => format!("{thing} is laid out"),
            (At::Before(seat), _) => format!("{} discards {thing}", colour(s, seat)),
            _ => format!("{thing} is not taken"),
        },
        Thing::Marker(_) => match to {
            At::Ambition(ambition) => format!("the {thing} goes to {ambition}"),
            _ => format!("the {thing} is available again"),
        },
        Thing::Initiative => initiative_went(s, from, to, by),
        Thing::Zero if to == At::LeadCard => "the lead card counts as 0".into(),
        Thing::Zero => "the zero marker is taken off".into(),
    }
}

/// What somebody does with their hands: "2 red ships: from the supply to gate 1".
fn by_hand(s: &State, what: Thing, n: u8, from: At, to: At) -> String {
    let owner = what.owner().map_or(String::new(), |owner| format!("{} ", colour(s, owner)));
    let things = match what {
        Thing::Token(_) => tokens(n, &piece(what)),
        Thing::Card(None) | Thing::Ship { .. } | Thing::Building { .. } | Thing::Agent { .. } => {
            several(n, &format!("{owner}{}", piece(what)))
        }
        Thing::Marker(_) | Thing::Initiative | Thing::Zero => format!("the {}", piece(what)),
        _ => piece(what),
    };
    format!("{things}: from {} to {}", where_at(s, what, from), where_at(s, what, to))
}

/// A place, for somebody who looks for it on the table.
fn where_at(s: &State, what: Thing, at: At) -> String {
    let of = |seat: Seat, name: &str| format!("{}'s {name}", colour(s, seat));
    match at {
        At::Supply => match what {
            Thing::Building { owner, building: BuildingKind::City, .. } => of(owner, "board"),
            _ => "the supply".into(),
        },
        At::Box | At::Scrapped => "the box".into(),
        At::System(system) | At::Site { system, .. } | At::Planet(system) => system.name(),
        At::Trophies(seat) => of(seat, "trophies"),
        At::Captives(seat) => of(seat, "captives"),
        At::Court(spot) => format!("place {} of the Court", spot + 1),
        At::OnCard { card, .. } => card.name(),
        At::Slot { seat, slot } => of(seat, &slot_name(slot)),
        At::Taken(seat) => of(seat, "new tokens"),
        At::Spent => "the spent tokens".into(),
        At::Boxes => "the ambition boxes".into(),
        At::Stack => "the stack".into(),
        At::Discards => "the discards".into(),
        At::Hand(seat) => of(seat, "hand"),
        At::Played { seat, way: Way::Copy } => of(seat, "play area, face down"),
        At::Played { seat, .. } => of(seat, "play area"),
        At::Bonus(seat) => of(seat, "bonus cards"),
        At::Aside(seat) => of(seat, "cards set aside"),
        At::Seizing(seat) => of(seat, "play area, face down"),
        At::CourtDeck => "the Court deck".into(),
        At::Buried => "the bottom of the Court deck".into(),
        At::CourtDiscards => "the Court discards".into(),
        At::Guild(seat) | At::Before(seat) => of(seat, "cards"),
        At::Claiming { card, .. } => format!("the side of {card}"),
        At::Resolving => "the middle of the table".into(),
        At::Row => "the row".into(),
        At::Ambition(ambition) => ambition.name(),
        At::Holder(seat) => colour(s, seat),
        At::LeadCard => "the lead card".into(),
    }
}

/// Ships and buildings.
fn piece_went(s: &State, what: Thing, owner: Seat, n: u8, (from, to): (At, At), by: By) -> String {
    let (who, several_own) = (colour(s, owner), several(n, &piece(what)));
    let coloured = several(n, &format!("{who} {}", piece(what)));
    let is = if n == 1 { "is" } else { "are" };
    match (from, to) {
        (At::Supply, At::System(_) | At::Site { .. }) => match by {
            By::Setup => format!("{who} starts with {several_own} {}", on(to)),
            By::Build => format!("{who} builds {several_own} {}", on(to)),
            By::Comeback => {
                format!("{who} has no ship and no starport left: {several_own} come in at {}", place(to))
            }
            _ => format!("{who} places {several_own} {}{}", on(to), because(by)),
        },
        (At::System(a), At::System(b)) => match by {
            By::Move => format!("{who} moves {several_own} from {a} to {b}"),
            _ => format!("{coloured} {} from {a} to {b}{}", if n == 1 { "goes" } else { "go" }, because(by)),
        },
        (_, At::Trophies(taker)) => {
            let taker = colour(s, taker);
            let trophy = if n == 1 { "a trophy".into() } else { format!("{n} trophies") };
            format!("{coloured} {} {is} destroyed{}: {trophy} for {taker}", on(from), because(by))
        }
        (At::Trophies(holder), _) => {
            let goes = if n == 1 { "goes" } else { "go" };
            format!("{coloured} {goes} home from {}'s trophies{}", colour(s, holder), because(by))
        }
        (At::Box, At::Supply) => format!("{who} has {several_own} in supply"),
        (_, At::Supply) => format!("{coloured} {} goes back to the supply{}", on(from), because(by)),
        _ => format!("{coloured} {} now {}{}", if n == 1 { "is" } else { "are" }, on(to), because(by)),
    }
}

fn place(at: At) -> String {
    match at {
        At::System(system) | At::Site { system, .. } | At::Planet(system) => system.name(),
        _ => String::new(),
    }
}

fn agent_went(s: &State, owner: Seat, n: u8, (from, to): (At, At), by: By) -> String {
    let who = colour(s, owner);
    let agents = several(n, &format!("{who} agent"));
    let becomes = |what: &str| if n == 1 { format!("becomes a {what}") } else { format!("become {what}s") };
    match (from, to) {
        (At::Supply, At::OnCard { card, .. }) => {
            let agents = several(n, "agent");
            if by == By::Influence {
                format!("{who} influences {card} with {agents}")
            } else {
                format!("{who} puts {agents} on {card}{}", because(by))
            }
        }
        (At::OnCard { card, .. }, At::Captives(taker)) => {
            format!("{agents} on {card} {} of {}{}", becomes("captive"), colour(s, taker), because(by))
        }
        (At::OnCard { card, .. }, At::Trophies(taker)) => {
            let taker = colour(s, taker);
            format!("{agents} on {card} {} of {taker}", becomes("trophy").replace("trophys", "trophies"))
        }
        (At::OnCard { card, .. }, _) => {
            let come = if n == 1 { "comes" } else { "come" };
            format!("{agents} on {card} {come} home{}", because(by))
        }
        (At::Captives(holder), At::Trophies(_)) => {
            format!("{} executes {}: a trophy", colour(s, holder), several(n, &format!("{who} captive")))
        }
        (_, At::Captives(taker)) => format!("{} captures {agents}{}", colour(s, taker), because(by)),
        (At::Captives(holder) | At::Trophies(holder), _) => {
            let box_name = if matches!(from, At::Captives(_)) { "captives" } else { "trophies" };
            let go = if n == 1 { "goes" } else { "go" };
            format!("{agents} {go} home from {}'s {box_name}{}", colour(s, holder), because(by))
        }
        _ => format!("{agents} now elsewhere{}", because(by)),
    }
}

fn token_went(s: &State, token: &str, n: u8, (from, to): (At, At), by: By) -> String {
    let name = |seat: Seat| colour(s, seat);
    match (from, to) {
        (At::Supply, At::Taken(seat)) => format!("{} gains {}{}", name(seat), tokens(n, token), because(by)),
        (At::Taken(seat), At::Slot { slot, .. }) => {
            format!("{} puts the {token} into {}", name(seat), slot_name(slot))
        }
        (At::Taken(seat), _) if by == By::Arrange => {
            format!("{} does not keep {}", name(seat), tokens(n, token))
        }
        (At::Taken(seat), _) => format!("{} loses {}{}", name(seat), tokens(n, token), because(by)),
        (At::Slot { seat, .. }, At::Taken(same)) if seat == same => {
            format!("{} takes the {token} up from {}", name(seat), slot_of(from))
        }
        (At::Slot { seat, .. }, At::Taken(taker)) => {
            let how = if by == By::Raid { "raids" } else { "takes" };
            format!("{} {how} the {token} in {}'s {}{}", name(taker), name(seat), slot_of(from), because(by))
        }
        (At::Slot { seat, .. }, At::Spent | At::Supply) => match by {
            By::Spend(effect) => {
                let what = match effect {
                    None => " for nothing".to_owned(),
                    Some(effect) if effect.label() == token => String::new(),
                    Some(effect) => format!(" as {effect}"),
                };
                format!("{} spends the {token} in {}{what}", name(seat), slot_of(from))
            }
            By::Arrange => format!("{} gives up the {token} in {} for another", name(seat), slot_of(from)),
            By::Outrage => format!("{} loses the {token} in {} to the Outrage", name(seat), slot_of(from)),
            _ => format!("{} gives up the {token} in {}{}", name(seat), slot_of(from), because(by)),
        },
        (_, At::Planet(system)) => format!("{system} is now a {token} planet{}", because(by)),
        (At::Spent, _) => {
            format!("{} that {} spent {} back to the supply", tokens(n, token), was(n), goes(n))
        }
        (_, At::Boxes) => format!("{} {} into its ambition box", tokens(n, token), goes(n)),
        (_, At::Slot { seat, .. }) => {
            format!("{} has a {token} in {}{}", name(seat), slot_of(to), because(by))
        }
        _ => format!("{} {} back to the supply{}", tokens(n, token), goes(n), because(by)),
    }
}

fn was(n: u8) -> &'static str {
    if n == 1 { "was" } else { "were" }
}

fn goes(n: u8) -> &'static str {
    if n == 1 { "goes" } else { "go" }
}

fn slot_of(at: At) -> String {
    if let At::Slot { slot, .. } = at { slot_name(slot) } else { String::new() }
}

fn card_went(s: &State, card: String, (from, to): (At, At), by: By) -> String {
    let name = |seat: Seat| colour(s, seat);
    match (from, to) {
        (_, At::Played { seat, way }) => match way {
            Way::Lead => format!("{} leads {card}", name(seat)),
            Way::Surpass => format!("{} surpasses with {card}", name(seat)),
            Way::Pivot => format!("{} pivots with {card}", name(seat)),
            Way::Copy => format!("{} copies with {card}, face down", name(seat)),
        },
        (_, At::Seizing(seat)) => format!("{} pays for seizing with {card}, face down", name(seat)),
        (At::Hand(giver), At::Hand(taker)) => format!("{} takes {card} from {}", name(taker), name(giver)),
        (At::Stack | At::Discards, At::Hand(seat)) => format!("{} draws {card}", name(seat)),
        (At::Stack | At::Discards, At::Aside(seat)) if by == By::Deal => {
            format!("{} draws {card} from the stack", name(seat))
        }
        (At::Stack | At::Discards, At::Aside(seat)) => format!("{} shows {card}", name(seat)),
        (_, At::Hand(seat)) => format!("{} takes {card}{}", name(seat), because(by)),
        (_, At::Bonus(seat)) => format!("{} gets the bonus card {card}{}", name(seat), because(by)),
        (_, At::Aside(seat)) => format!("{} sets {card} aside", name(seat)),
        (_, At::Stack) => format!("{card} goes back into the stack"),
        _ => format!("{card} is discarded"),
    }
}

fn court_card_went(s: &State, card: &str, (from, to): (At, At), by: By) -> String {
    let name = |seat: Seat| colour(s, seat);
    match (from, to) {
        (_, At::Court(spot)) => format!("{card} comes to the Court, place {}", spot + 1),
        (At::Court(_), At::Guild(seat)) => {
            format!("{} {} {card}", name(seat), if by == By::Ransack { "ransacks" } else { "secures" })
        }
        (At::Court(_), At::Resolving) => {
            format!("{card} is {}", if by == By::Ransack { "ransacked" } else { "secured" })
        }
        (At::Guild(giver), At::Guild(taker)) => match by {
            By::Leader(_) => format!("{} gives {card} to {}{}", name(giver), name(taker), because(by)),
            _ => format!("{} steals {card} from {}{}", name(taker), name(giver), because(by)),
        },
        (At::Guild(seat), At::Claiming { card: claimed, .. }) => {
            format!("{} sets {card} aside to claim {claimed}", name(seat))
        }
        (At::Guild(seat), At::Buried) => format!("{}'s {card} goes under the Court deck instead", name(seat)),
        (At::Guild(seat), At::CourtDiscards) => match by {
            By::Outrage => format!("{} loses {card} to the Outrage", name(seat)),
            _ => format!("{} discards {card}", name(seat)),
        },
        (_, At::Guild(seat)) => format!("{} gets {card}{}", name(seat), because(by)),
        (At::CourtDeck | At::Buried, At::Resolving) => format!("{card} comes up{}", because(by)),
        (_, At::CourtDeck) => format!("{card} is shuffled into the Court deck"),
        _ => format!("{card} is discarded"),
    }
}

fn initiative_went(s: &State, from: At, to: At, by: By) -> String {
    let At::Holder(seat) = to else { return "the initiative marker is set aside".into() };
    let who = colour(s, seat);
    match (by, from) {
        (By::Pass, At::Holder(before)) => format!("{} passes the initiative to {who}", colour(s, before)),
        (By::Seize, _) => format!("{who} seizes the initiative"),
        (By::Surpass, _) => format!("{who} takes the initiative with the highest card that surpassed"),
        (By::Lead, _) => format!("{who} keeps the initiative"),
        (By::Setup, _) => format!("{who} begins"),
        _ => format!("{who} has the initiative{}", because(by)),
    }
}

fn did(s: &State, seat: Seat, deed: Deed) -> String {
    match deed {
        Deed::Declare { ambition, first, second } => {
            format!("declares {ambition}, worth {first} for the first and {second} for the second place")
        }
        Deed::KeepHand => "keeps the hand".into(),
        Deed::RedrawHand => "draws a new hand".into(),
        Deed::Tax { system, owner: None } => format!("taxes an open slot of {system}"),
        Deed::Tax { system, owner: Some(owner) } if owner == seat => {
            format!("taxes its own city on {system}")
        }
        Deed::Tax { system, owner: Some(owner) } => format!("taxes {}'s city on {system}", colour(s, owner)),
        Deed::Use(card) => format!("uses {card}"),
        Deed::UseLore(lore) => format!("uses {lore}"),
        Deed::MoveFirst => "moves before the battle".into(),
        Deed::InfluenceFirst => "influences before securing".into(),
        Deed::Ruthless => "hits the building to use it again".into(),
        Deed::ChooseCluster(cluster) => format!("chooses cluster {cluster}"),
        Deed::LookAt(rival) => format!("looks at the cards of {}", colour(s, rival)),
        Deed::Resolve(effect) => format!("resolves {effect}"),
        Deed::LeaveEmpty(slot) => format!("leaves {} empty", slot_name(slot)),
        Deed::EndTurn => "ends the turn".into(),
        Deed::LoseTurn => "has no card to play".into(),
        Deed::Decline => "takes no more".into(),
    }
}
