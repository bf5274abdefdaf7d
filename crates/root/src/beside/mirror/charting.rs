//! Enters an unknown map by tapping: the positions of its clearings, their suits, slots, ruins, paths and
//! rivers.

use super::super::voice::chip;
use crate::state::own::{self, Typed};
use crate::state::*;
use crate::view::suit_sign;
use ::beside::{Answers, Question, Spot, Stop, TurnContext};
use maud::{Markup, html};

/// The part of the map entered so far.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Charted {
    clearings: [Typed; CLEARINGS],
    /// The number of clearings with a position.
    placed: usize,
    suited: bool,
}

/// The grid of positions that can be tapped while clearings are laid out.
const ACROSS: u8 = 7;
const DOWN: u8 = 7;

/// In hundredths of the sides.
fn grid(place: u8) -> (u8, u8) {
    let step = |n: u8, of: u8| 10 + (u32::from(n) * 80 / u32::from(of - 1)) as u8;
    (step(place % ACROSS, ACROSS), step(place / ACROSS % DOWN, DOWN))
}

pub fn spot(charted: &Charted, place: u8) -> Spot {
    if charted.placed < CLEARINGS {
        let (x, y) = grid(place);
        let name = say!("grid-place", row = place / ACROSS + 1, column = place % ACROSS + 1);
        return Spot { name, at: Some((x.into(), y.into())), class: "" };
    }
    let one = &charted.clearings[usize::from(place).min(CLEARINGS - 1)];
    let class = if charted.suited { one.suit.name() } else { "" };
    Spot { name: format!("{}", Clearing(place)), at: Some((one.at.0.into(), one.at.1.into())), class }
}

/// Some clearings of these, by touch.
fn some(
    context: &mut TurnContext<'_>,
    words: String,
    of: Clearings,
    none: String,
) -> Result<Clearings, Stop> {
    let told = context.places(Question {
        because: say!("because-own-map"),
        words,
        answers: Answers::Places { among: of.iter().map(|at| at.0).collect(), none, likely: 0 },
    })?;
    Ok(Clearings((told & 0xfff) as u16))
}

/// Asks for the map, and stores what is known so far for its drawing.
pub fn chart(charted: &mut Charted, context: &mut TurnContext<'_>) -> Result<MapId, Stop> {
    *charted = Charted::default();
    let mut free: Vec<u8> = (0..ACROSS * DOWN).collect();
    for at in Clearing::all() {
        let words = say!("ask-where-clearing", n = at.number());
        let because = say!("because-own-map-numbers");
        let place = context.place(Question::place(because, words, free.clone()))?;
        free.retain(|other| *other != place);
        charted.clearings[at.index()].at = grid(place);
        charted.placed += 1;
    }
    let suits = suits(context)?;
    for at in Clearing::all() {
        charted.clearings[at.index()].suit = suits[at.index()];
    }
    charted.suited = true;
    for (slots, words) in [(1, say!("ask-one-slot")), (3, say!("ask-three-slots"))] {
        for at in some(context, words, Clearings::ALL, say!("answer-none"))?.iter() {
            charted.clearings[at.index()].slots = slots;
        }
    }
    for at in some(context, say!("ask-ruins"), Clearings::ALL, say!("answer-none"))?.iter() {
        charted.clearings[at.index()].ruin = true;
    }
    for at in Clearing::all().take(CLEARINGS - 1) {
        let further = Clearings::ALL.iter().filter(|to| *to > at).collect();
        let words = say!("ask-paths", place = chip(at));
        for to in some(context, words, further, say!("answer-no-path"))?.iter() {
            charted.clearings[at.index()].paths.insert(to);
            charted.clearings[to.index()].paths.insert(at);
        }
    }
    let river = some(context, say!("ask-river"), Clearings::ALL, say!("answer-no-river"))?;
    for at in river.iter() {
        let further: Clearings = river.iter().filter(|to| *to > at).collect();
        if !further.is_empty() {
            let words = say!("ask-river-from", place = chip(at));
            for to in some(context, words, further, say!("answer-no-further"))?.iter() {
                charted.clearings[at.index()].rivers.insert(to);
                charted.clearings[to.index()].rivers.insert(at);
            }
        }
    }
    let map = own::map(&charted.clearings).map_err(Stop::Stuck)?;
    let text = own::write(Map::of(map));
    context.say(::beside::Line::new(say!("list-own-map")).with(text));
    Ok(map)
}

/// Asks for the suits on the table.
pub fn suits(context: &mut TurnContext<'_>) -> Result<[Suit; CLEARINGS], Stop> {
    let mut suits = [Suit::Mouse; CLEARINGS];
    let fox = some(context, say!("ask-foxes"), Clearings::ALL, say!("answer-none"))?;
    let rabbit = some(context, say!("ask-rabbits"), Clearings::ALL.minus(fox), say!("answer-none"))?;
    for (of, suit) in [(fox, Suit::Fox), (rabbit, Suit::Rabbit)] {
        of.iter().for_each(|at| suits[at.index()] = suit);
    }
    Ok(suits)
}

/// Draws the part entered so far.
pub fn drawing(charted: &Charted) -> Markup {
    let point = |at: Clearing| {
        let (x, y) = charted.clearings[at.index()].at;
        (f64::from(x) * 3.6, f64::from(y) * 3.5)
    };
    let links = |rivers: bool| -> Vec<String> {
        let mut all = Vec::new();
        for a in Clearing::all() {
            let one = &charted.clearings[a.index()];
            for b in (if rivers { one.rivers } else { one.paths }).iter().filter(|b| a < *b) {
                let ((ax, ay), (bx, by)) = (point(a), point(b));
                all.push(format!("M{ax:.0} {ay:.0}L{bx:.0} {by:.0}"));
            }
        }
        all
    };
    html! {
        div.touch-map { svg.woodland viewBox="0 0 360 350" preserveAspectRatio="none" role="img" aria-label=(say!("because-own-map")) xmlns="http://www.w3.org/2000/svg" {
            rect.land width="360" height="350" rx="18" {}
            @for river in links(true) { path.river d=(river) {} }
            @for path in links(false) { path.path d=(path) {} }
            @for at in Clearing::all().take(charted.placed) {
                @let (x, y) = point(at);
                @let one = &charted.clearings[at.index()];
                g.clearing.{ (if charted.suited { one.suit.name() } else { "" }) } transform=(format!("translate({x:.0} {y:.0})")) {
                    circle.floor r="20" {}
                    @if charted.suited { (suit_sign(one.suit, 0.0, -5.0, 8.0)) }
                    @for slot in 0..one.slots { rect.slot x=(f64::from(slot) * 9.0 - f64::from(one.slots) * 4.5) y="6" width="8" height="8" rx="1.5" {} }
                    circle.number cx="15" cy="-15" r="9.5" {}
                    text x="15" y="-11" text-anchor="middle" { (at) }
                }
            }
        } }
    }
}
