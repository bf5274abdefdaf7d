//! The table as text, for a terminal of 80 columns.

use super::board::describe;
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::{Suit, Way};
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::words::read;
use speech::{Name, Value};
use std::fmt::Write;
use table::Seat;

pub(super) fn text(state: &State, viewer: Option<Seat>) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_all(&mut out, state, viewer);
    out
}

fn write_all(out: &mut String, state: &State, viewer: Option<Seat>) -> std::fmt::Result {
    let colour = |seat: Seat| read(state.player(seat).colour());
    let initiative = state.player(state.round().initiative()).colour();
    writeln!(out, "{}", say!("text-chapter", n = state.chapter(), who = initiative))?;
    for cluster in state.map().iter() {
        writeln!(out)?;
        for system in state.systems().iter().filter(|system| system.cluster() == cluster) {
            let (name, rest) = describe(state, system).split_once(": ").map_or_else(
                || (read(system), String::new()),
                |(name, rest)| (name.to_string(), rest.to_string()),
            );
            let mark = if system.is_gate() { "+" } else { " " };
            writeln!(out, "{mark} {name:<11} {rest}")?;
        }
    }
    writeln!(
        out,
        "\n{:<13} {} {}",
        say!("text-ambitions"),
        say!("text-worth"),
        columns(state.seats().map(colour))
    )?;
    for ambition in Ambition::all() {
        let prize = state.prize(ambition);
        let worth = if state.is_declared(ambition) {
            format!("{}/{}", prize.first, prize.second)
        } else {
            "-".into()
        };
        let counts = state.seats().map(|seat| {
            let lead = if state.is_winning(seat, ambition) { "*" } else { "" };
            format!("{}{lead}", state.count(seat, ambition))
        });
        writeln!(out, "  {:<11} {worth:<5} {}", read(ambition), columns(counts))?;
    }
    writeln!(out, "\n{}", say!("panel-court"))?;
    for (spot, card) in state.court().row() {
        let agents = state.court().agents(spot);
        let there: Vec<String> = state
            .seats()
            .filter(|seat| agents[usize::from(seat.0)] > 0)
            .map(|seat| format!("{} {}", colour(seat), agents[usize::from(seat.0)]))
            .collect();
        writeln!(out, "  {} {:<20} {}", spot + 1, read(card), there.join(", "))?;
    }
    writeln!(out, "\n{}", say!("panel-players"))?;
    for seat in state.seats() {
        player(out, state, seat, viewer == Some(seat))?;
    }
    let round = state.round();
    for seat in state.seats_from(round.leader()) {
        let Some(played) = round.played(seat) else { continue };
        let key = match played.way {
            Way::Lead => "text-led",
            Way::Surpass => "text-surpassed",
            Way::Pivot => "text-pivoted",
            Way::Copy => "text-copied",
        };
        let is_known = played.is_face_up() || viewer == Some(seat);
        let card = if is_known { played.card.into() } else { Value::from(Name::new("some-card")) };
        let who = state.player(seat).colour();
        writeln!(out, "  {}", say!(key, who = who, card = card))?;
    }
    public_cards(out, state, viewer)
}

/// Public information beside the boards: the supply, the discards of the Court, Unions and tokens set aside,
/// and the cards that Farseers shows to the viewer.
fn public_cards(out: &mut String, state: &State, viewer: Option<Seat>) -> std::fmt::Result {
    let tokens = |of: &dyn Fn(Resource) -> u8| -> Vec<String> {
        Resource::all().filter(|r| of(*r) > 0).map(|r| say!("text-so-many", n = of(r), token = r)).collect()
    };
    let mut line = |title: String, parts: Vec<String>| -> std::fmt::Result {
        if parts.is_empty() { Ok(()) } else { writeln!(out, "  {title}: {}", parts.join(", ")) }
    };
    line(say!("text-supply"), tokens(&|r| state.supply(r)))?;
    line(say!("text-boxes"), tokens(&|r| state.in_boxes(r)))?;
    line(say!("text-spent"), tokens(&|r| state.turn().spent().of(r)))?;
    line(say!("text-court-discards"), state.court().discards().iter().map(read).collect())?;
    let claims = Suit::ALL.iter().filter_map(|suit| Some((*suit, state.round().union_claim(*suit)?)));
    let claims = claims.map(|(suit, claim)| {
        let owner = state.player(claim.owner).colour();
        say!("text-claims", owner = owner, union = CourtCard::union(suit), card = claim.card)
    });
    line(say!("text-set-aside"), claims.collect())?;
    if let Frame::Swap { seat } = state.frame()
        && viewer == Some(state.turn().seat())
    {
        let shown =
            if state.player(seat).is_virtual() { state.turn().drawn() } else { state.player(seat).hand() };
        line(say!("text-cards-of", who = state.player(seat).colour()), shown.iter().map(read).collect())?;
    }
    Ok(())
}

fn player(out: &mut String, state: &State, seat: Seat, own: bool) -> std::fmt::Result {
    let player = state.player(seat);
    let slots: Vec<String> =
        player.open_slots().map(|slot| player.slots()[usize::from(slot)].map_or("-".into(), read)).collect();
    writeln!(
        out,
        "  {:<7} {} {:<3} {} {}  [{}]",
        read(player.colour()),
        say!("text-power"),
        player.power(),
        say!("text-cards"),
        player.cards(),
        slots.join(" ")
    )?;
    writeln!(
        out,
        "          {}",
        say!(
            "text-player-supply",
            ships = player.ships_in_supply(),
            agents = state.agents_in_supply(seat),
            cities = player.cities_on_board(),
            starports = player.starports_in_supply(),
            captives = player.captives(),
            trophies = player.trophies()
        )
    )?;
    let names = |title: String, names: Vec<String>| {
        if names.is_empty() { String::new() } else { format!("          {title}: {}\n", names.join(", ")) }
    };
    out.push_str(&names(say!("text-outrage"), player.outrage().iter().map(read).collect()));
    out.push_str(&names(say!("text-leader"), player.leader().iter().map(read).collect()));
    out.push_str(&names(say!("text-guild"), player.guild().iter().map(read).collect()));
    out.push_str(&names(say!("text-lore"), player.lore().iter().map(read).collect()));
    if own {
        out.push_str(&names(say!("text-hand"), player.hand().iter().map(read).collect()));
    }
    Ok(())
}

fn columns(cells: impl Iterator<Item = impl std::fmt::Display>) -> String {
    cells.map(|cell| format!("{cell:<8}")).collect()
}
