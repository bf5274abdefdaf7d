//! The elementary operations of a bot, in words.

use super::{ITEM, WARRIOR, list, named, place};
use crate::action::{Operation, Shelf};
use crate::state::*;
use speech::{Name, Value};

/// A box beside the map, as a place.
fn shelf(shelf: Shelf) -> Name {
    Name::new(match shelf {
        Shelf::Supply => "box-supply",
        Shelf::Acolytes => "box-acolytes",
        Shelf::Payments => "box-payments",
        Shelf::Funds => "box-funds",
        Shelf::Committed => "box-committed",
    })
}

pub(super) fn operated(s: &State, operation: Operation, who: &Name) -> String {
    use Operation::*;
    let who = Value::from(who.clone());
    match operation {
        Place { piece, at, n } => say!("act-places-pieces", who = who, n = n, piece = piece, at = at),
        PlacePlot { at } => say!("act-lays-a-plot", who = who, at = at),
        Withdraw { at, warriors: n, to } => {
            say!("act-withdraws", who = who, n = n, piece = WARRIOR, at = at, to = shelf(to))
        }
        ToBurrow { at, warriors: n } => {
            say!("act-calls-into-the-burrow", who = who, n = n, piece = WARRIOR, at = at)
        }
        RecruitBurrow { warriors: n } => say!("act-places-in-the-burrow", who = who, n = n, piece = WARRIOR),
        Shelve { from: Shelf::Acolytes, to: Shelf::Supply, warriors: n, .. } => {
            say!("act-returns-acolytes", who = who, n = n, piece = Name::new("piece-acolyte"))
        }
        Shelve { owner, from, to, warriors: n } => say!(
            "act-shifts",
            who = who,
            n = n,
            piece = WARRIOR,
            owner = owner,
            from = shelf(from),
            to = shelf(to)
        ),
        TakeBack { token, at } => say!("act-takes-back-the", who = who, piece = token, at = at),
        RemoveAll { at } => say!("act-removes-all", who = who, at = at),
        RemoveDefenseless { at } => {
            let places = list(at.iter().map(place).collect());
            say!("act-removes-defenseless", who = who, places = places)
        }
        Convert { owner, at } => say!("act-converts-a-warrior", who = who, target = owner, at = at),
        Supplant { building, by, at } => {
            say!("act-replaces", who = who, piece = building, by = by, at = at)
        }
        Flip { at } => say!("act-flips-the-plot", who = who, at = at),
        Reveal => say!("act-reveals-an-order", who = who),
        FixOrder => match s.order_suit(s.active()) {
            Some(suit) => say!("act-reads-its-order", who = who, suit = suit),
            None => say!("act-finds-no-order", who = who),
        },
        DiscardOrder => say!("act-discards-the-order", who = who),
        OrderToDecree => say!("act-order-to-decree", who = who),
        Purge => say!("act-purges-the-decree", who = who),
        CraftItem { card } => say!("act-crafts-the-item", who = who, card = card),
        StockMarket => say!("act-stocks-the-market", who = who),
        DiscardMarket { card } => say!("act-discards-from-the-market", who = who, card = card),
        TakeSoul => match s.souls.top() {
            Some(card) => say!("act-takes-from-the-souls", who = who, card = card),
            None => say!("act-finds-no-souls", who = who),
        },
        DrawSoul => say!("act-draws-onto-the-souls", who = who),
        DiscardSouls => say!("act-discards-the-souls", who = who),
        DiscardRevealed { card } => say!("act-discards-the-revealed", who = who, card = card),
        ReturnRevealed => say!("act-puts-the-revealed-back", who = who),
        Score { points } => say!("act-scores", who = who, n = points),
        Lose { points } => say!("act-loses-points", who = who, n = points),
        Sway { minister } => say!("act-sways", who = who, minister = minister),
        Conspiracy => {
            let next = s.law(Faction::Lizards).conspiracy(s.lizards.conspiracy + 1);
            let space = next.map_or_else(|| say!("no-space"), |space| named(space.spoken()));
            say!("act-moves-the-marker-to", who = who, space = space)
        }
        Collect { owner } => say!("act-returns-from-payments", who = who, owner = owner),
        Exhaust { items } => say!("act-exhausts", who = who, n = items, piece = ITEM),
        Refresh { items } => say!("act-refreshes", who = who, n = items, piece = ITEM),
        Repair { items } => say!("act-repairs", who = who, n = items, piece = ITEM),
        NewQuest => say!("act-takes-a-new-quest", who = who),
        Aid { target, items } => say!("act-aids-taking", who = who, target = target, n = items, piece = ITEM),
        Rob { target } => say!("act-robs", who = who, target = target),
        LayItem => say!("act-lays-an-item-on-a-slot", who = who),
        DropItem => say!("act-gives-up-an-item", who = who),
    }
}
