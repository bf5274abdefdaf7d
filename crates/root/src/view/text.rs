//! The table as text, for a terminal of 80 columns.

use super::glyph::title;
use super::{explained, map};
use crate::state::*;
use crate::words;
use std::fmt::Write;
use table::Seat;

pub(super) fn text(s: &State, eyes: Option<Seat>) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_all(&mut out, s, eyes);
    out
}

fn write_all(out: &mut String, s: &State, eyes: Option<Seat>) -> std::fmt::Result {
    writeln!(
        out,
        "{} map, turn {}: {}, {}",
        s.map.name(),
        s.turn.number,
        title(s.active()),
        s.turn.step.name()
    )?;
    if let Some(order) = s.turn.order {
        writeln!(out, "Order card: {order}")?;
    }
    writeln!(out)?;
    for at in Clearing::all() {
        let words = map::describe(s, eyes, at);
        let rest = words.split_once(": ").map_or("", |(_, rest)| rest);
        let near: Vec<String> = s.map().paths[at.index()].iter().map(|c| c.to_string()).collect();
        writeln!(out, "{:>3}  {rest}", at.number())?;
        writeln!(out, "       paths to {}{}", near.join(" "), by_water(s, at))?;
    }
    for v in [Faction::Vagabond, Faction::Vagabond2].into_iter().filter(|v| s.players().has(*v)) {
        if let Spot::Forest(forest) = s.pawn(v) {
            writeln!(out, "     {} is in forest {}", title(v), s.map().forests[forest.0 as usize].name)?;
        }
    }
    writeln!(
        out,
        "\nDeck {}, discards {}{}",
        s.deck.len(),
        s.discard.len(),
        s.discard.top().map(|top| format!(", on top {top}")).unwrap_or_default()
    )?;
    let pile = |cards: &Pile| cards.as_slice().iter().map(|c| c.to_string()).collect::<Vec<_>>().join(", ");
    for (name, cards) in [("Market", &s.market), ("Lost Souls", &s.souls)] {
        if !cards.is_empty() {
            writeln!(out, "{name}: {}", pile(cards))?;
        }
    }
    writeln!(out, "Items: {}", counted(s.items))?;
    if !s.open_quests.is_empty() {
        let quests: Vec<&str> = s.open_quests.iter().map(|quest| quest.name()).collect();
        writeln!(out, "Quests: {}", quests.join(", "))?;
    }
    writeln!(out, "\nPlayers")?;
    for f in s.seats() {
        player(out, s, *f, eyes == Some(s.seat_of(*f)))?;
    }
    Ok(())
}

fn by_water(s: &State, at: Clearing) -> String {
    let near: Vec<String> = s.map().rivers[at.index()].iter().map(|c| c.to_string()).collect();
    if near.is_empty() { String::new() } else { format!("; by water to {}", near.join(" ")) }
}

fn counted(items: Items) -> String {
    let all: Vec<String> =
        items.kinds().map(|item| format!("{} {}", items.count(item), item.name())).collect();
    if all.is_empty() { "none".into() } else { all.join(", ") }
}

/// The boxes with whose warriors they hold, and the prices of a human.
fn riverfolk(s: &State, board: &mut Vec<String>) {
    let b = &s.riverfolk;
    for (name, owners) in [("payments", b.payments), ("funds", b.funds), ("committed", b.committed)] {
        let there = Faction::ALL.iter().filter(|f| owners[f.index()] > 0);
        let there: Vec<String> = there.map(|f| format!("{} {}", title(*f), owners[f.index()])).collect();
        if !there.is_empty() {
            board.push(format!("{name}: {}", there.join(", ")));
        }
    }
    board.push(format!("trade posts: {}", words::by_suit(|suit| s.posts_of_suit(suit))));
    if s.is_human(Faction::Riverfolk) {
        let (lost, free) = (b.lost_posts, s.crafting_power(Faction::Riverfolk));
        board.push(format!("out of the game: {}", words::by_suit(|suit| lost[suit.index()])));
        board.push(format!("crafting spaces free: {}", words::by_suit(|suit| free[suit.index()])));
        let prices = Service::ALL.iter().map(|v| format!("{} {}", v.name(), b.prices[v.index()]));
        board.push(format!("prices: {}", prices.collect::<Vec<_>>().join(", ")));
    }
}

fn player(out: &mut String, s: &State, f: Faction, own: bool) -> std::fmt::Result {
    let who = match s.is_bot(f) {
        true => format!("{}, {}", explained::bot(f), s.difficulty[f.index()].name()),
        false => words::plural(s.hands[f.index()].len() as u8, "card"),
    };
    writeln!(out, "  {:<16} {:>2} points   {who}", title(f), s.points_of(f))?;
    let mut board = Vec::new();
    if s.may_shop(f) {
        board.push(format!("services to buy {}", s.services_left(f)));
    }
    if f.warriors() > 0 {
        board.push(format!("supply {}", s.supply_of(f)));
    }
    board.extend(Building::of(f).iter().map(|kind| format!("{} {}", kind.name(), s.on_map(*kind))));
    match f {
        Faction::Eyrie => {
            if let Some(leader) = s.eyrie.leader {
                board.push(format!("leader {}", leader.name()));
            }
            let sizes: Vec<String> = (0..4)
                .map(|n| (s.eyrie.decree[n].len() + usize::from(s.eyrie.viziers[n])).to_string())
                .collect();
            board.push(format!("decree {}", sizes.join("/")));
        }
        Faction::Alliance => {
            board.push(format!("sympathy {}", s.sympathy.len()));
            if s.is_human(f) {
                let supporters = s.alliance.supporters.len();
                board.push(format!("supporters {supporters}, officers {}", s.alliance.officers));
            }
        }
        Faction::Vagabond | Faction::Vagabond2 if s.is_human(f) => {
            for side in Side::ALL {
                let items = s.vagabonds[f.board()].items[side.index()];
                if items.total() > 0 {
                    board.push(format!("{}: {}", side.name(), counted(items)));
                }
            }
        }
        Faction::Vagabond | Faction::Vagabond2 => {
            let bot = &s.vagabots[f.board()];
            let (ready, exhausted, damaged) = (bot.ready, bot.exhausted, bot.damaged());
            board.push(format!("items: {ready} ready, {exhausted} exhausted, {damaged} damaged"));
        }
        Faction::Lizards => {
            board.push(format!("acolytes {}", s.lizards.acolytes));
            let gardens = |suit| s.on_map_of_suit(Building::Garden, suit);
            board.push(format!("gardens: {}", words::by_suit(gardens)));
            if let Some(suit) = s.lizards.outcast {
                let hated = if s.lizards.hated { ", hated" } else { "" };
                board.push(format!("outcast {}{hated}", suit.name()));
            }
        }
        Faction::Riverfolk => riverfolk(s, &mut board),
        Faction::Duchy => {
            board.push(format!("burrow {}", s.warriors_of(f, Clearing::BURROW)));
            let names: Vec<&str> = s.duchy.swayed.iter().map(Minister::name).collect();
            board.push(format!(
                "swayed {}",
                if names.is_empty() { "nobody".into() } else { names.join(", ") }
            ));
            if s.is_human(f) {
                let left = [0, 1, 2].map(|rank| s.crowns_left(rank));
                board.push(format!("crowns left: {} squire, {} noble, {} lord", left[0], left[1], left[2]));
            }
            if !s.turn.acted.is_empty() {
                let acted: Vec<&str> = s.turn.acted.iter().map(Minister::name).collect();
                board.push(format!("acted this turn: {}", acted.join(", ")));
            }
        }
        Faction::Corvids if own => {
            let left = s.unseen_plots();
            let kinds = PlotKind::ALL.iter().map(|k| format!("{} {}", left[k.index()], k.name()));
            board.push(format!("plots left: {}", kinds.collect::<Vec<_>>().join(", ")));
        }
        _ => {}
    }
    writeln!(out, "      {}", board.join("; "))?;
    let list = |cards: CardSet| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", ");
    if !s.play_area[f.index()].is_empty() {
        writeln!(out, "      crafted: {}", list(s.play_area[f.index()]))?;
    }
    if s.crafted[f.index()].total() > 0 {
        writeln!(out, "      items: {}", counted(s.crafted[f.index()]))?;
    }
    if f == s.active() && !s.revealed.is_empty() {
        writeln!(out, "      revealed: {}", list(s.revealed.set()))?;
    }
    if (own || f == Faction::Riverfolk) && s.is_human(f) {
        writeln!(out, "      hand: {}", list(s.hands[f.index()]))?;
        if f == Faction::Alliance {
            writeln!(out, "      supporters: {}", list(s.alliance.supporters))?;
        }
    }
    Ok(())
}
