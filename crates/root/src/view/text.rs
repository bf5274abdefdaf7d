//! The table as text, for a terminal of 80 columns.

use super::glyph::title;
use super::{explained, map};
use crate::state::*;
use crate::words::{self, capital, named};
use std::fmt::Write;
use table::Seat;

pub(super) fn text(s: &State, viewer: Option<Seat>) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_all(&mut out, s, viewer);
    out
}

fn write_all(out: &mut String, s: &State, viewer: Option<Seat>) -> std::fmt::Result {
    let head = say!("text-head", map = s.map, n = s.turn.number, who = s.active(), step = s.turn.step);
    writeln!(out, "{}", capital(&head))?;
    if let Some(order) = s.turn.order {
        writeln!(out, "{}", say!("text-order", card = order))?;
    }
    writeln!(out)?;
    for at in Clearing::all() {
        let words = map::describe(s, viewer, at);
        let rest = words.split_once(": ").map_or("", |(_, rest)| rest);
        let near = numbers(s.map().paths[at.index()]);
        writeln!(out, "{:>3}  {rest}", at.number())?;
        writeln!(out, "       {}{}", say!("text-paths", clearings = near), by_water(s, at))?;
    }
    for v in [Faction::Vagabond, Faction::Vagabond2].into_iter().filter(|v| s.players().has(*v)) {
        if let Spot::Forest(forest) = s.pawn(v) {
            writeln!(out, "     {}", say!("text-in-forest", who = v, forest = words::forest(s, forest)))?;
        }
    }
    let (deck, discards) = (s.deck.len(), s.discard.len());
    let piles = match s.discard.top() {
        Some(top) => say!("text-deck-on-top", deck = deck, discards = discards, card = top),
        None => say!("text-deck", deck = deck, discards = discards),
    };
    writeln!(out, "\n{piles}")?;
    let pile = |cards: &Pile| joined(cards.as_slice().iter().map(|card| card.spoken()));
    if !s.market.is_empty() {
        writeln!(out, "{}", say!("text-market", cards = pile(&s.market)))?;
    }
    if !s.souls.is_empty() {
        writeln!(out, "{}", say!("text-souls", cards = pile(&s.souls)))?;
    }
    writeln!(out, "{}", say!("text-items", items = counted(s.items)))?;
    if !s.open_quests.is_empty() {
        let quests = joined(s.open_quests.iter().map(|quest| named(quest.spoken())));
        writeln!(out, "{}", say!("text-quests", quests = quests))?;
    }
    writeln!(out, "\n{}", say!("text-players"))?;
    for f in s.seats() {
        player(out, s, *f, viewer == Some(s.seat_of(*f)))?;
    }
    Ok(())
}

fn joined(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<_>>().join(", ")
}

fn numbers(of: Clearings) -> String {
    of.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" ")
}

fn by_water(s: &State, at: Clearing) -> String {
    let near = s.map().rivers[at.index()];
    if near.is_empty() { String::new() } else { say!("text-by-water", clearings = numbers(near)) }
}

fn counted(items: Items) -> String {
    let all = joined(items.kinds().map(|item| say!("of-a-kind", n = items.count(item), what = item)));
    if all.is_empty() { say!("none") } else { all }
}

/// Adds the boxes with the owners of their warriors, and the prices of a human.
fn riverfolk(s: &State, board: &mut Vec<String>) {
    let b = &s.riverfolk;
    let boxes = [("text-payments", b.payments), ("text-funds", b.funds), ("text-committed", b.committed)];
    for (key, owners) in boxes {
        let there = Faction::ALL.iter().filter(|f| owners[f.index()] > 0);
        let there = joined(there.map(|f| format!("{} {}", title(*f), owners[f.index()])));
        if !there.is_empty() {
            board.push(say!(key, what = there));
        }
    }
    board.push(say!("text-posts", what = words::by_suit(|suit| s.posts_of_suit(suit))));
    if s.is_human(Faction::Riverfolk) {
        let (lost, free) = (b.lost_posts, s.crafting_power(Faction::Riverfolk));
        board.push(say!("text-out", what = words::by_suit(|suit| lost[suit.index()])));
        board.push(say!("text-crafting", what = words::by_suit(|suit| free[suit.index()])));
        let prices = Service::ALL.iter().map(|v| format!("{} {}", named(v.spoken()), b.prices[v.index()]));
        board.push(say!("text-prices", what = joined(prices)));
    }
}

fn player(out: &mut String, s: &State, f: Faction, own: bool) -> std::fmt::Result {
    let who = match s.is_bot(f) {
        true => format!("{}, {}", explained::bot(f), named(s.difficulty(f).spoken())),
        false => words::cards(s.hands[f.index()].len()),
    };
    writeln!(out, "  {:<16} {:>9}   {who}", title(f), words::points(s.points_of(f)))?;
    let board = board(s, f, own);
    writeln!(out, "      {}", board.join("; "))?;
    let list = |cards: CardSet| joined(cards.iter().map(Card::spoken));
    if !s.play_area[f.index()].is_empty() {
        writeln!(out, "      {}", say!("text-crafted", cards = list(s.play_area[f.index()])))?;
    }
    if s.crafted[f.index()].total() > 0 {
        writeln!(out, "      {}", say!("text-own-items", items = counted(s.crafted[f.index()])))?;
    }
    if f == s.active() && !s.revealed.is_empty() {
        writeln!(out, "      {}", say!("text-revealed", cards = list(s.revealed.set())))?;
    }
    if (own || f == Faction::Riverfolk) && s.is_human(f) {
        writeln!(out, "      {}", say!("text-hand", cards = list(s.hands[f.index()])))?;
        if f == Faction::Alliance {
            writeln!(out, "      {}", say!("text-own-supporters", cards = list(s.alliance.supporters)))?;
        }
    }
    Ok(())
}

/// The contents of a faction's board.
fn board(s: &State, f: Faction, own: bool) -> Vec<String> {
    let mut board = Vec::new();
    if s.may_shop(f) {
        board.push(say!("text-services", n = s.services_left(f)));
    }
    if f.warriors() > 0 {
        board.push(say!("text-supply", n = s.supply_of(f)));
    }
    board.extend(Building::of(f).iter().map(|kind| format!("{} {}", named(kind.spoken()), s.on_map(*kind))));
    match f {
        Faction::Eyrie => {
            if let Some(leader) = s.eyrie.leader {
                board.push(say!("text-leader", leader = leader));
            }
            let sizes: Vec<String> = (0..4)
                .map(|n| (s.eyrie.decree[n].len() + usize::from(s.eyrie.viziers[n])).to_string())
                .collect();
            board.push(say!("text-decree", columns = sizes.join("/")));
        }
        Faction::Alliance => {
            board.push(say!("text-sympathy", n = s.sympathy.len()));
            if s.is_human(f) {
                let (n, officers) = (s.alliance.supporters.len(), s.alliance.officers);
                board.push(say!("text-supporters", n = n, officers = officers));
            }
        }
        Faction::Vagabond | Faction::Vagabond2 if s.is_human(f) => {
            for side in Side::ALL {
                let items = s.vagabonds[f.board()].items[side.index()];
                if items.total() > 0 {
                    board.push(format!("{}: {}", named(side.spoken()), counted(items)));
                }
            }
        }
        Faction::Vagabond | Faction::Vagabond2 => {
            let bot = &s.vagabots[f.board()];
            let (ready, exhausted, damaged) = (bot.ready, bot.exhausted, bot.damaged());
            let what = say!("items-of-vagabot", ready = ready, exhausted = exhausted, damaged = damaged);
            board.push(say!("text-vagabot-items", what = what));
        }
        Faction::Lizards => {
            board.push(say!("text-acolytes", n = s.lizards.acolytes));
            let gardens = words::by_suit(|suit| s.on_map_of_suit(Building::Garden, suit));
            board.push(say!("text-gardens", what = gardens));
            board.extend(s.lizards.outcast.map(|suit| match s.lizards.hated {
                true => say!("text-outcast-hated", suit = suit),
                false => say!("text-outcast", suit = suit),
            }));
        }
        Faction::Riverfolk => riverfolk(s, &mut board),
        Faction::Duchy => {
            let names = |of: Ministers| joined(of.iter().map(|minister| named(minister.spoken())));
            board.push(say!("text-burrow", n = s.warriors_of(f, Clearing::BURROW)));
            let swayed = names(s.duchy.swayed);
            let swayed = if swayed.is_empty() { say!("nobody") } else { swayed };
            board.push(say!("text-swayed", who = swayed));
            if s.is_human(f) {
                let [squire, noble, lord] = [0, 1, 2].map(|rank| s.crowns_left(rank));
                let crowns = say!("crowns", squire = squire, noble = noble, lord = lord);
                board.push(say!("text-crowns", crowns = crowns));
            }
            if !s.turn.acted.is_empty() {
                board.push(say!("text-acted", who = names(s.turn.acted)));
            }
        }
        Faction::Corvids if own => {
            board.push(say!("text-plots-left", kinds = words::plots(s.unseen_plots())));
        }
        _ => {}
    }
    board
}
