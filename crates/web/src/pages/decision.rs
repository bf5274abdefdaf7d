//! What is to be decided now: only what is legal is offered.

use crate::GameId;
use crate::command::Asker;
use crate::hall::Live;
use maud::{Markup, html};
use table::show::Offer;
use table::{Pending, Seat, Who};

/// Groups with more offers than this are folded until somebody asks for them.
const MANY: usize = 12;

/// The open decision, as this device may answer it.
pub(super) fn decision(id: GameId, live: &Live, asker: &Asker, mine: &[Seat]) -> Markup {
    let may_touch = asker.may_touch(live);
    let seats = live.play.seats();
    let name = |seat: Seat| seats.get(usize::from(seat.0)).map_or("", |s| &*s.name);
    match live.play.pending() {
        Pending::Over => html! {
            h2 { "The game is over" }
            p.lead { (super::result(&*live.play)) }
        },
        Pending::Chance { .. } => came_up(id, live, asker),
        Pending::Seat(seat) if live.play.bot_is_next() == Some(seat) => html! {
            h2 { (name(seat)) " is to decide" }
            @if may_touch {
                form.row method="post" action={ "/g/" (id) "/think" } {
                    input type="hidden" name="version" value=(live.version);
                    button.primary type="submit" name="all" value="off" { "Let " (name(seat)) " think" }
                    button type="submit" name="all" value="on" { "Play on" }
                }
            }
        },
        Pending::Seat(seat) if mine.contains(&seat) => offers(id, live, name(seat)),
        Pending::Seat(seat) => html! {
            h2 { "Waiting for " (name(seat)) }
            @if seats.get(usize::from(seat.0)).is_some_and(|seat| seat.who == Who::Human) && live.holder(seat).is_none() {
                p { "Nobody sits at this seat yet." }
            }
        },
    }
}

/// Real dice and cards: what came up?
fn came_up(id: GameId, live: &Live, asker: &Asker) -> Markup {
    let Some(chance) = asker.chance(live) else { return html! {} };
    html! {
        h2 { "What came up?" }
        p.lead { (chance.what) }
        @if asker.may_touch(live) && !chance.outcomes.is_empty() {
            form.outcomes method="post" action={ "/g/" (id) "/roll" } {
                input type="hidden" name="version" value=(live.version);
                (find(chance.outcomes.len()))
                // Outcomes that nobody can tell apart are one button.
                @for (at, outcome) in chance.outcomes.iter().enumerate().filter(|(at, outcome)| !chance.outcomes[..*at].contains(outcome)) {
                    button type="submit" name="outcome" value=(at) { (outcome) }
                }
            }
        }
    }
}

/// A long list can be searched by typing.
fn find(options: usize) -> Markup {
    html! {
        @if options > MANY {
            p.find hidden {
                label for="find" { "Find" }
                input #find type="search" autocomplete="off" spellcheck="false";
            }
        }
    }
}

fn offers(id: GameId, live: &Live, name: &str) -> Markup {
    let offers = live.play.offers();
    let mut groups: Vec<(&str, Vec<(usize, &Offer)>)> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        match groups.iter_mut().find(|(group, _)| *group == offer.group) {
            Some((_, offers)) => offers.push((at, offer)),
            None => groups.push((&offer.group, vec![(at, offer)])),
        }
    }
    html! {
        h2 { "Your decision" span.quiet { " as " (name) } }
        p.filter hidden {
            span { "At " } strong.where {} " "
            button.quiet type="button" data-clear { "show everything" }
        }
        form.offers method="post" action={ "/g/" (id) "/act" } {
            input type="hidden" name="version" value=(live.version);
            (find(offers.len()))
            @for (group, offers) in &groups {
                @if offers.len() > MANY && groups.len() > 1 {
                    details.group data-group=(group) {
                        summary { h3 { (group) } span.count { (offers.len()) } }
                        (buttons(offers))
                    }
                } @else {
                    div.group data-group=(group) {
                        h3 { (group) }
                        (buttons(offers))
                    }
                }
            }
        }
    }
}

fn buttons(offers: &[(usize, &Offer)]) -> Markup {
    html! {
        ul {
            @for (at, offer) in offers {
                li {
                    button type="submit" name="offer" value=(at) data-places=(offer.places.join(" ")) {
                        span { (offer.label) }
                        @if !offer.effect.is_empty() { small { (offer.effect) } }
                    }
                }
            }
        }
    }
}
