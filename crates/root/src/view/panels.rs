//! Everything beside the map: the hand, the turn, the score track, cards and items, the boards.

use super::{boards, explained, glyph, offer, picks, reminder};
use crate::rules::score::POINTS_TO_WIN;
use crate::state::*;
use crate::words::{self, named};
use maud::{Markup, html};
use table::Seat;
use table::show::{Area, Panel};

pub(super) fn panels(s: &State, viewer: Option<Seat>) -> Vec<Panel> {
    let mut panels = Vec::new();
    let mut panel = |id: &str, title: String, area: Area, html: Markup| {
        panels.push(Panel { id: id.into(), title, html: html.into_string(), area });
    };
    let own = viewer.and_then(|seat| s.seats().get(usize::from(seat.0)).copied()).filter(|f| s.is_human(*f));
    panel("turn", say!("panel-turn"), Area::Strip, turn(s));
    panel("score", say!("panel-score"), Area::Strip, score(s, own));
    if let Some(battle) = &s.battle {
        panel("battle", say!("panel-battle"), Area::Deck, fight(battle));
    }
    if let Some(card) = s.turn.order {
        panel("order", say!("panel-order"), Area::Deck, self::card(card));
    }
    if !s.faction_row().is_empty() {
        panel("draft", say!("draft-row"), Area::Deck, draft(s));
    }
    if let Some(f) = own {
        panel("hand", say!("panel-hand"), Area::Deck, hand(s.hands[f.index()]));
        if s.settled().has(f) {
            panel("mine", glyph::title(f), Area::Deck, boards::board(s, f, true));
        }
    }
    panel("players", say!("panel-players"), Area::Drawer, everybody(s, own));
    panel("supply", say!("panel-supply"), Area::Drawer, supplies(s));
    panel("key", say!("panel-key"), Area::Drawer, key(s));
    panels
}

/// All boards, the viewer's own first.
fn everybody(s: &State, own: Option<Faction>) -> Markup {
    let first = own.map_or(0, |f| usize::from(s.seat_of(f).0));
    let order = (0..s.seats().len()).map(|n| s.seats()[(first + n) % s.seats().len()]);
    html! {
        div.boards {
            @for f in order.filter(|f| s.settled().has(*f)) {
                section data-pick=(picks::player(f).id()) {
                    h3 { (glyph::badge(f)) " " small { (words::points(s.points_of(f))) } }
                    (boards::board(s, f, own == Some(f)))
                }
            }
        }
    }
}

/// A card with its suit, its crafting cost, and its effect.
pub(super) fn card(card: Card) -> Markup {
    html! {
        span class={ "wood-card " (card.suit().name()) } {
            span.head { (glyph::suit_inline(card.suit())) span.sr { (named(card.suit().spoken())) } strong { (card.title()) } }
            @if card.face().cost != [0; 4] { (cost(card.face().cost)) }
            small { (reminder::card(card)) }
        }
    }
}

fn cost(cost: [u8; 4]) -> Markup {
    let suits = Suit::OF_CLEARINGS.iter().zip(cost).filter(|(_, n)| *n > 0);
    html! {
        span.cost {
            small { (say!("craft-with")) " " }
            @for (suit, n) in suits { @for _ in 0..n { (glyph::suit_inline(*suit)) } span.sr { (say!("of-suit", n = n, suit = *suit)) " " } }
            @if cost[3] > 0 { small { (say!("any-suit", n = cost[3])) } }
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
        ul.hand.factions role="group" aria-label=(say!("draft-row")) {
            @for f in s.faction_row().iter() {
                li role="img" data-pick=(picks::player(f).id()) aria-label=(glyph::title(f)) {
                    span.wood-card {
                        span.head { (glyph::warrior_inline(f)) strong { (glyph::title(f)) } }
                        small { (offer::kind_and_reach(f)) }
                        @if locked == Some(f) { small { (say!("no-locked")) } }
                        @else { small { (explained::faction(f)) } }
                    }
                }
            }
        }
    }
}

fn hand(cards: CardSet) -> Markup {
    html! {
        @if cards.is_empty() { p.quiet { (say!("no-cards")) } }
        @else { ul.hand role="group" aria-label=(say!("panel-hand")) { @for held in cards.iter() { li role="img" data-pick=(picks::card(held).id()) aria-label=(held.spoken()) { (card(held)) } } } }
    }
}

fn phase(step: Step) -> String {
    match step {
        Step::Setup => say!("phase-setup"),
        step if step.is_birdsong() => say!("phase-birdsong"),
        step if step.is_daylight() => say!("phase-daylight"),
        _ => say!("phase-evening"),
    }
}

fn turn(s: &State) -> Markup {
    html! {
        @if s.turn.number == 0 { p { (say!("setting-up")) } }
        @else {
            p {
                (glyph::badge(s.active())) " " (say!("turn-number", n = s.turn.number)) ", " strong { (phase(s.turn.step)) }
                @let step = named(s.turn.step.spoken());
                @if phase(s.turn.step).to_lowercase() != step.to_lowercase() { ": " (step) }
            }
        }
        @if acting(s) {
            p { (say!("actions-left", n = s.turn.actions)) @if s.turn.marching { ", " (say!("second-move-of-a-march")) } }
        }
        @if let (None, Some(suit)) = (s.turn.order, s.turn.ordered) { p { (say!("order-is")) " " (glyph::suit_inline(suit)) " " (named(suit.spoken())) } }
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

/// The battle in progress: the rolled dice, and the hits that each side has to take.
fn fight(battle: &Battle) -> Markup {
    let side = |f: Faction, side: BattleSide| {
        let at = side.index();
        html! {
            li {
                span.who { (glyph::warrior_inline(f)) " " strong { (glyph::title(f)) } }
                span class={ "die " (glyph::class(f)) } { span.sr { (say!("rolled")) " " } (battle.rolled[at]) }
                @if battle.extra[at] > 0 { span.extra { "+" (battle.extra[at]) " " small { (say!("extra")) } } }
                span.takes { (say!("to-take")) " " strong { (battle.to_take[at]) } }
            }
        }
    };
    html! {
        div.fray {
            p { strong { (say!("battle-in", at = battle.at)) } @if let Some(ambush) = battle.ambush { ", " (say!("ambushed-with", card = ambush)) } }
            ul { (side(battle.attacker, BattleSide::Attacker)) (side(battle.defender, BattleSide::Defender)) }
        }
    }
}

/// One lane for each player, from 0 to 30.
fn score(s: &State, own: Option<Faction>) -> Markup {
    let most = f64::from(POINTS_TO_WIN);
    html! {
        ul.score {
            @for f in s.seats() {
                @let points = s.points_of(*f);
                li {
                    span.who { @if s.settled().has(*f) { (glyph::warrior_inline(*f)) " " } (named(words::player(s, *f))) @if own == Some(*f) { " " small { (say!("score-you")) } } }
                    span.lane aria-hidden="true" {
                        span class={ "fill " (glyph::class(*f)) } style={ "width:" (format!("{:.1}", f64::from(points.min(POINTS_TO_WIN)) / most * 100.0)) "%" } {}
                    }
                    span.points {
                        @if let Some(suit) = s.dominance[f.index()] { (glyph::suit_inline(suit)) span.sr { (say!("dominance-of", suit = suit)) } }
                        @else { (points) }
                    }
                }
            }
        }
        @if s.cooperative { p.quiet { (say!("together-goal")) } }
    }
}

pub(super) fn items(items: Items, side: Side) -> Markup {
    html! { @for kind in items.kinds() { (glyph::item(kind, items.count(kind), side)) } }
}

fn supplies(s: &State) -> Markup {
    html! {
        dl.facts {
            dt { (say!("deck")) } dd { (words::cards(s.deck.len())) }
            dt { (say!("discards")) }
            dd { @match s.discard.top() { Some(top) => (say!("on-top", n = s.discard.len(), card = top)), None => (s.discard.len()) } }
            @if !s.available.is_empty() {
                dt { (say!("available")) } dd { @for held in s.available.iter() { (held.spoken()) " " } }
            }
            dt { (say!("items")) } dd { @if s.items.total() == 0 { (say!("none-left")) } (items(s.items, Side::Ready)) }
            @if !s.open_quests.is_empty() {
                dt { (say!("quests")) }
                dd { ul.quests { @for quest in s.open_quests.iter() { li { (boards::quest(quest)) } } } }
            }
        }
        @if s.is_human(Faction::Riverfolk) {
            p { (say!("riverfolk-hand")) }
            (hand(s.hands[Faction::Riverfolk.index()]))
        }
        @if !s.revealed.is_empty() {
            p { (say!("revealed")) }
            ul.hand { @for held in s.revealed.as_slice() { li { (card(*held)) } } }
        }
        @if !s.market.is_empty() {
            p { (say!("market-of-riverfolk")) }
            ul.hand { @for held in s.market.as_slice() { li { (card(*held)) } } }
        }
        @if !s.souls.is_empty() {
            details {
                summary { (say!("lost-souls-are")) " " @match s.souls.top() { Some(top) => (say!("on-top", n = s.souls.len(), card = top)), None => (s.souls.len()) } }
                ul.hand { @for held in s.souls.as_slice().iter().rev() { li { (card(*held)) } } }
            }
        }
    }
}

/// The pictures of the factions at the table.
fn key(s: &State) -> Markup {
    html! {
        ul.key {
            @for suit in Suit::OF_CLEARINGS { li { (glyph::suit_inline(suit)) " " (say!("key-clearing", suit = suit)) } }
            @for f in s.seats().iter().filter(|f| s.settled().has(**f)) {
                li { (glyph::warrior_inline(*f)) " " @if f.is_vagabond() { (glyph::title(*f)) } @else { (say!("key-warriors", who = *f)) } }
                @for kind in Building::of(*f) { li { (glyph::building_inline(*kind)) " " (named(kind.spoken())) } }
                @for token in Token::ALL.iter().filter(|t| t.owner() == *f) { li { (glyph::token_inline(*token)) " " (named(token.spoken())) } }
            }
        }
        p.quiet { (say!("key-priority")) }
    }
}
