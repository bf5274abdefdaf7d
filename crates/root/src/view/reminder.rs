//! One line for each card: enough to remember by, not the rule itself.

use crate::state::{Card, Effect, Power, Suit};

/// What crafting or playing the card brings.
pub(super) fn card(card: Card) -> String {
    match card.effect() {
        Effect::Item(item, points) => {
            format!("{}, {points} point{}", item.name(), if points == 1 { "" } else { "s" })
        }
        Effect::Ambush => "two hits on an attacker in a clearing of its suit".into(),
        Effect::Dominance if card.suit() == Suit::Bird => "win by ruling two opposite corners".into(),
        Effect::Dominance => format!("win by ruling three {} clearings", card.suit().name()),
        Effect::Favor => format!("clears all enemies from {} clearings", card.suit().name()),
        Effect::Persistent(power) => self::power(power).into(),
    }
}

fn power(power: Power) -> &'static str {
    match power {
        Power::Armorers => "discard in battle: ignore all rolled hits",
        Power::Sappers => "discard in defence: one extra hit",
        Power::BrutalTactics => "attacking: an extra hit, and the defender scores a point",
        Power::RoyalClaim => "discard: a point for every clearing you rule",
        Power::StandAndDeliver => "take a random card; its owner scores a point",
        Power::TaxCollector => "once a turn: a warrior of yours for a card",
        Power::CommandWarren => "a battle at the start of Daylight",
        Power::BetterBurrowBank => "you and another player draw a card",
        Power::Cobbler => "a move at the start of Evening",
        Power::ScoutingParty => "your attacks cannot be ambushed",
        Power::Codebreakers => "once a turn: look at a hand",
        Power::Saboteurs => "discard: remove another player's crafted card",
        Power::SoupKitchens => "your tokens count for rule",
        Power::BoatBuilders => "rivers are paths for you",
        Power::CorvidPlanners => "move without ruling",
        Power::EyrieEmigre => "move and battle in Birdsong, or lose the card",
        Power::FoxPartisans => "an extra hit in fox clearings; other cards are discarded",
        Power::RabbitPartisans => "an extra hit in rabbit clearings; other cards are discarded",
        Power::MousePartisans => "an extra hit in mouse clearings; other cards are discarded",
        Power::PropagandaBureau => "once a turn: a card turns an enemy warrior into yours",
        Power::FalseOrders => "discard: move half of a player's warriors",
        Power::Informants => "take an ambush from the discards instead of drawing",
        Power::Tunnels => "crafting pieces' clearings are next to each other",
        Power::CharmOffensive => "draw a card; another player scores a point",
        Power::SwapMeet => "once a turn: a random card for one of yours",
        Power::CoffinMakers => "fallen warriors are kept, and score in Birdsong",
        Power::League => "exhaust a crafted item: a move or a battle",
        Power::MurineBroker => "draw when others craft items",
        Power::MasterEngravers => "an extra point for each crafted item",
    }
}

/// The words of the rules, then what the cards that stay in play do.
pub(super) fn glossary() -> String {
    let mut out = format!("{}# Cards that stay in play\n", include_str!("glossary.txt"));
    for of in Power::ALL {
        let words = power(*of);
        out += &format!("{} = {}{}.\n", of.name(), words[..1].to_uppercase(), &words[1..]);
    }
    out
}
