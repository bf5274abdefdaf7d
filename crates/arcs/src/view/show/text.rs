//! The table as text, for a terminal of 80 columns.

use super::board::describe;
use crate::state::State;
use crate::state::ambition::Ambition;
use crate::state::card::{Suit, Way};
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::resource::Resource;
use std::fmt::Write;
use table::Seat;

pub(super) fn text(state: &State, eyes: Option<Seat>) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_all(&mut out, state, eyes);
    out
}

fn write_all(out: &mut String, state: &State, eyes: Option<Seat>) -> std::fmt::Result {
    let colour = |seat: Seat| state.player(seat).colour().label();
    writeln!(out, "Chapter {}   initiative: {}", state.chapter(), colour(state.round().initiative()))?;
    for cluster in state.map().iter() {
        writeln!(out)?;
        for system in state.systems().iter().filter(|system| system.cluster() == cluster) {
            let (name, rest) = describe(state, system).split_once(": ").map_or_else(
                || (system.name(), String::new()),
                |(name, rest)| (name.to_string(), rest.to_string()),
            );
            let mark = if system.is_gate() { "+" } else { " " };
            writeln!(out, "{mark} {name:<11} {rest}")?;
        }
    }
    writeln!(out, "\nAmbitions     worth {}", columns(state.seats().map(colour)))?;
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
        writeln!(out, "  {:<11} {worth:<5} {}", ambition.name(), columns(counts))?;
    }
    writeln!(out, "\nCourt")?;
    for (spot, card) in state.court().row() {
        let agents = state.court().agents(spot);
        let there: Vec<String> = state
            .seats()
            .filter(|seat| agents[usize::from(seat.0)] > 0)
            .map(|seat| format!("{} {}", colour(seat), agents[usize::from(seat.0)]))
            .collect();
        writeln!(out, "  {} {:<20} {}", spot + 1, card.name(), there.join(", "))?;
    }
    writeln!(out, "\nPlayers")?;
    for seat in state.seats() {
        player(out, state, seat, eyes == Some(seat))?;
    }
    let round = state.round();
    for seat in state.seats_from(round.leader()) {
        let Some(played) = round.played(seat) else { continue };
        let way = match played.way {
            Way::Lead => "led",
            Way::Surpass => "surpassed with",
            Way::Pivot => "pivoted with",
            Way::Copy => "copied with",
        };
        let card =
            if played.is_face_up() || eyes == Some(seat) { played.card.name() } else { "a card".into() };
        writeln!(out, "  {} {way} {card}", colour(seat))?;
    }
    public_cards(out, state, eyes)
}

/// What lies open beside the boards: the supply, the discards of the Court, Unions and tokens set
/// aside, and the cards that Farseers shows to whoever looks.
fn public_cards(out: &mut String, state: &State, eyes: Option<Seat>) -> std::fmt::Result {
    let tokens = |of: &dyn Fn(Resource) -> u8| -> Vec<String> {
        Resource::all().filter(|r| of(*r) > 0).map(|r| format!("{} {r}", of(r))).collect()
    };
    let mut line = |title: &str, parts: Vec<String>| -> std::fmt::Result {
        if parts.is_empty() { Ok(()) } else { writeln!(out, "  {title}: {}", parts.join(", ")) }
    };
    line("supply", tokens(&|r| state.supply(r)))?;
    line("in the ambition boxes", tokens(&|r| state.in_boxes(r)))?;
    line("spent in this Prelude", tokens(&|r| state.turn().spent().of(r)))?;
    line("Court discards", state.court().discards().iter().map(Named::name).collect())?;
    let claims = Suit::ALL.iter().filter_map(|suit| Some((*suit, state.round().union_claim(*suit)?)));
    let claims = claims.map(|(suit, claim)| {
        let owner = state.player(claim.owner).colour();
        format!("{owner}'s {} claims {}", CourtCard::union(suit), claim.card)
    });
    line("set aside", claims.collect())?;
    if let Frame::Swap { seat } = state.frame()
        && eyes == Some(state.turn().seat())
    {
        let shown =
            if state.player(seat).is_virtual() { state.turn().drawn() } else { state.player(seat).hand() };
        line(&format!("cards of {}", state.player(seat).colour()), shown.iter().map(Named::name).collect())?;
    }
    Ok(())
}

fn player(out: &mut String, state: &State, seat: Seat, own: bool) -> std::fmt::Result {
    let player = state.player(seat);
    let slots: Vec<String> = player
        .open_slots()
        .map(|slot| player.slots()[usize::from(slot)].map_or("-".into(), |resource| resource.name()))
        .collect();
    writeln!(
        out,
        "  {:<7} power {:<3} cards {}  [{}]",
        player.colour().label(),
        player.power(),
        player.cards(),
        slots.join(" ")
    )?;
    writeln!(
        out,
        "          supply: {} ships, {} agents, {} cities, {} starports; captives {}, trophies {}",
        player.ships_in_supply(),
        state.agents_in_supply(seat),
        player.cities_on_board(),
        player.starports_in_supply(),
        player.captives(),
        player.trophies()
    )?;
    let names = |title: &str, names: Vec<String>| {
        if names.is_empty() { String::new() } else { format!("          {title}: {}\n", names.join(", ")) }
    };
    out.push_str(&names("outrage", player.outrage().iter().map(Named::name).collect()));
    out.push_str(&names("leader", player.leader().iter().map(|leader| leader.name()).collect()));
    out.push_str(&names("guild", player.guild().iter().map(Named::name).collect()));
    out.push_str(&names("lore", player.lore().iter().map(Named::name).collect()));
    if own {
        out.push_str(&names("hand", player.hand().iter().map(Named::name).collect()));
    }
    Ok(())
}

fn columns(cells: impl Iterator<Item = impl std::fmt::Display>) -> String {
    cells.map(|cell| format!("{cell:<8}")).collect()
}
