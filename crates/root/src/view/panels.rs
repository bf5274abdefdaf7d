//! Everything beside the map: the hand, the turn, the score track, cards and items, the boards.

use super::{boards, explained, glyph, picks, reminder};
use crate::rules::score::POINTS_TO_WIN;
use crate::state::*;
use crate::words;
use maud::{Markup, html};
use table::Seat;
use table::show::{Area, Panel};

pub(super) fn panels(s: &State, eyes: Option<Seat>) -> Vec<Panel> {
    let mut panels = Vec::new();
    let mut panel = |id: &str, title: &str, area: Area, html: Markup| {
        panels.push(Panel { id: id.into(), title: title.into(), html: html.into_string(), area });
    };
    let own = eyes.and_then(|seat| s.seats().get(usize::from(seat.0)).copied()).filter(|f| s.is_human(*f));
    panel("turn", "The turn", Area::Strip, turn(s));
    panel("score", "Score", Area::Strip, score(s));
    if let Some(battle) = &s.battle {
        panel("battle", "Battle", Area::Deck, fight(battle));
    }
    if let Some(card) = s.turn.order {
        panel("order", "Order card", Area::Deck, self::card(card));
    }
    if !s.faction_row().is_empty() {
        panel("draft", "Factions to choose from", Area::Deck, draft(s));
    }
    if let Some(f) = own {
        panel("hand", "Your hand", Area::Deck, hand(s.hands[f.index()]));
        if s.settled().has(f) {
            panel("mine", glyph::title(f), Area::Deck, boards::board(s, f, true));
        }
    }
    panel("players", "Players", Area::Drawer, everybody(s, own));
    panel("supply", "Cards and items", Area::Drawer, supplies(s));
    panel("key", "Key", Area::Drawer, key(s));
    panels
}

/// Everybody's boards, one's own first.
fn everybody(s: &State, own: Option<Faction>) -> Markup {
    let first = own.map_or(0, |f| usize::from(s.seat_of(f).0));
    let order = (0..s.seats().len()).map(|n| s.seats()[(first + n) % s.seats().len()]);
    html! {
        div.boards {
            @for f in order.filter(|f| s.settled().has(*f)) {
                section data-pick=(picks::player(f).id()) {
                    h3 { (glyph::badge(f)) " " small { (words::plural(s.points_of(f), "point")) } }
                    (boards::board(s, f, own == Some(f)))
                }
            }
        }
    }
}

/// A card with its suit, what it costs to craft, and what it does.
pub(super) fn card(card: Card) -> Markup {
    html! {
        span class={ "wood-card " (card.suit().name()) } {
            span.head { (glyph::suit_inline(card.suit())) span.sr { (card.suit().name()) } strong { (card.face().name) } }
            @if card.face().cost != [0; 4] { (cost(card.face().cost)) }
            small { (reminder::card(card)) }
        }
    }
}

fn cost(cost: [u8; 4]) -> Markup {
    let suits = Suit::OF_CLEARINGS.iter().zip(cost).filter(|(_, n)| *n > 0);
    html! {
        span.cost {
            small { "craft with " }
            @for (suit, n) in suits { @for _ in 0..n { (glyph::suit_inline(*suit)) } span.sr { (n) " " (suit.name()) " " } }
            @if cost[3] > 0 { small { (cost[3]) " of any suit" } }
        }
    }
}

/// The row of the draft.
fn draft(s: &State) -> Markup {
    let locked = match s.stack.top() {
        Some(Frame::ChooseFaction { locked, .. }) => locked,
        _ => None,
    };
    html! {
        ul.hand.factions role="group" aria-label="Factions to choose from" {
            @for f in s.faction_row().iter() {
                li role="img" data-pick=(picks::player(f).id()) aria-label=(glyph::title(f)) {
                    span.wood-card {
                        span.head { (glyph::warrior_inline(f)) strong { (glyph::title(f)) } }
                        small { @if f.is_militant() { "militant" } @else { "insurgent" } ", reach " (f.reach()) }
                        @if locked == Some(f) { small { "locked until somebody plays a militant faction" } }
                        @else { small { (explained::faction(f)) } }
                    }
                }
            }
        }
    }
}

fn hand(cards: CardSet) -> Markup {
    html! {
        @if cards.is_empty() { p.quiet { "no cards" } }
        @else { ul.hand role="group" aria-label="Your hand" { @for held in cards.iter() { li role="img" data-pick=(picks::card(held).id()) aria-label=(held) { (card(held)) } } } }
    }
}

fn phase(step: Step) -> &'static str {
    match step {
        Step::Setup => "Setup",
        step if step.is_birdsong() => "Birdsong",
        step if step.is_daylight() => "Daylight",
        _ => "Evening",
    }
}

fn turn(s: &State) -> Markup {
    html! {
        @if s.turn.number == 0 { p { "Setting up" } }
        @else {
            p {
                (glyph::badge(s.active())) " turn " (s.turn.number) ", " strong { (phase(s.turn.step)) }
                @if !phase(s.turn.step).eq_ignore_ascii_case(s.turn.step.name()) { ": " (s.turn.step.name()) }
            }
        }
        @if acting(s) {
            p { (s.turn.actions) @if s.turn.actions == 1 { " action left" } @else { " actions left" } @if s.turn.marching { ", and the second move of a march" } }
        }
        @if let (None, Some(suit)) = (s.turn.order, s.turn.ordered) { p { "Order: " (glyph::suit_inline(suit)) " " (suit.name()) } }
    }
}

/// Whether the turn counts actions now.
fn acting(s: &State) -> bool {
    match s.turn.step {
        Step::Actions | Step::MilitaryOperations | Step::Assembly | Step::Exert => true,
        Step::Daylight => s.is_human(Faction::Corvids) && s.active() == Faction::Corvids,
        _ => false,
    }
}

fn fight(battle: &Battle) -> Markup {
    let side = |f: Faction, side: BattleSide| {
        let at = side.index();
        html! {
            tr {
                th scope="row" { (glyph::badge(f)) }
                td { (battle.rolled[at]) } td { (battle.extra[at]) } td { (battle.to_take[at]) }
            }
        }
    };
    html! {
        p { strong { "Battle" } " in clearing " (battle.at) @if let Some(ambush) = battle.ambush { ", ambushed with " (ambush) } }
        table.standings {
            thead { tr { th scope="col" { "Side" } th scope="col" { "Rolled" } th scope="col" { "Extra" } th scope="col" { "To take" } } }
            tbody { (side(battle.attacker, BattleSide::Attacker)) (side(battle.defender, BattleSide::Defender)) }
        }
    }
}

/// One lane for each player, from 0 to 30.
fn score(s: &State) -> Markup {
    let most = f64::from(POINTS_TO_WIN);
    html! {
        ul.score {
            @for f in s.seats() {
                @let points = s.points_of(*f);
                li {
                    span.who { @if s.settled().has(*f) { (glyph::warrior_inline(*f)) " " } (words::player(s, *f)) }
                    span.lane aria-hidden="true" {
                        span class={ "fill " (glyph::class(*f)) } style={ "width:" (format!("{:.1}", f64::from(points.min(POINTS_TO_WIN)) / most * 100.0)) "%" } {}
                    }
                    span.points {
                        @if let Some(suit) = s.dominance[f.index()] { (glyph::suit_inline(suit)) span.sr { (suit.name()) " dominance" } }
                        @else { (points) }
                    }
                }
            }
        }
        @if s.cooperative { p.quiet { "Together: every human to 30 before any bot." } }
    }
}

pub(super) fn items(items: Items, side: Side) -> Markup {
    html! { @for kind in items.kinds() { (glyph::item(kind, items.count(kind), side)) } }
}

fn supplies(s: &State) -> Markup {
    html! {
        dl.facts {
            dt { "Deck" } dd { (words::plural(s.deck.len() as u8, "card")) }
            dt { "Discards" }
            dd { (s.discard.len()) @if let Some(top) = s.discard.top() { ", on top " (top) } }
            @if !s.available.is_empty() {
                dt { "To take" } dd { @for held in s.available.iter() { (held) " " } }
            }
            dt { "Items" } dd { @if s.items.total() == 0 { "none left" } (items(s.items, Side::Ready)) }
            @if !s.open_quests.is_empty() {
                dt { "Quests" }
                dd { ul.quests { @for quest in s.open_quests.iter() { li { (boards::quest(quest)) } } } }
            }
        }
        @if s.is_human(Faction::Riverfolk) {
            p { "The Riverfolk's open hand" }
            (hand(s.hands[Faction::Riverfolk.index()]))
        }
        @if !s.revealed.is_empty() {
            p { "Revealed" }
            ul.hand { @for held in s.revealed.as_slice() { li { (card(*held)) } } }
        }
        @if !s.market.is_empty() {
            p { "Market of the Riverfolk" }
            ul.hand { @for held in s.market.as_slice() { li { (card(*held)) } } }
        }
        @if !s.souls.is_empty() {
            details {
                summary { "Lost Souls: " (s.souls.len()) @if let Some(top) = s.souls.top() { ", on top " (top) } }
                ul.hand { @for held in s.souls.as_slice().iter().rev() { li { (card(*held)) } } }
            }
        }
    }
}

/// The pictures of the factions at the table.
fn key(s: &State) -> Markup {
    html! {
        ul.key {
            @for suit in Suit::OF_CLEARINGS { li { (glyph::suit_inline(suit)) " " (suit.name()) " clearing" } }
            @for f in s.seats().iter().filter(|f| s.settled().has(**f)) {
                li { (glyph::warrior_inline(*f)) " " @if f.is_vagabond() { (glyph::title(*f)) } @else { "warriors of the " (glyph::title(*f)) } }
                @for kind in Building::of(*f) { li { (glyph::building_inline(*kind)) " " (kind.name()) } }
                @for token in Token::ALL.iter().filter(|t| t.owner() == *f) { li { (glyph::token_inline(*token)) " " (token.name()) } }
            }
        }
        p.quiet { "The number in the circle is the clearing's priority; the shield above it says who rules." }
    }
}
