//! The current decision: the question, and every legal action as a path of picks. The script shows the
//! picks level by level; without it, all actions are in one list.

use super::capital;
use super::ending::ending;
use crate::GameId;
use crate::app::Live;
use crate::command::Asker;
use maud::{Markup, html};
use table::pick::Tree;
use table::show::{Entry, Offer};
use table::{Pending, Seat, Who};

/// Lists with more outcomes than this can be filtered by typing.
const MANY: usize = 12;

/// The pending decision, as this device may answer it.
pub(super) fn decision(id: GameId, live: &Live, asker: &Asker, mine: &[Seat]) -> Markup {
    let may_touch = asker.may_touch(live);
    let seats = live.play.seats();
    let name = |seat: Seat| seats.get(usize::from(seat.0)).map_or(String::new(), |s| s.name.clone());
    match live.play.pending() {
        Pending::Over => ending(id, live, asker.viewer(live), asker.may_see_all(live)),
        Pending::Chance { .. } => came_up(id, live, asker),
        Pending::Seat(seat) if live.play.bot_is_next() == Some(seat) => html! {
            h2 #question tabindex="-1" { (say!("is-to-decide", who = name(seat))) }
            @if may_touch {
                form.row method="post" action={ "/g/" (id) "/think" } {
                    input type="hidden" name="version" value=(live.version);
                    button.primary type="submit" name="all" value="off" { (say!("let-think", who = name(seat))) }
                    button type="submit" name="all" value="on" { (say!("play-on")) }
                }
            }
        },
        Pending::Seat(seat) if mine.contains(&seat) => offers(id, live),
        Pending::Seat(seat) => html! {
            h2 #question tabindex="-1" { (say!("waiting-for", who = name(seat))) }
            @if seats.get(usize::from(seat.0)).is_some_and(|seat| seat.who == Who::Human) && live.holder(seat).is_none() {
                p { (say!("nobody-sits-at-this-seat-yet")) }
            }
            @if mine.is_empty() { (super::game::free_seats(id, live)) }
        },
    }
}

/// Asks for the outcome of physical dice or cards.
fn came_up(id: GameId, live: &Live, asker: &Asker) -> Markup {
    let Some(chance) = asker.chance(live) else { return html! {} };
    // The reason for a draw may be secret to the player who draws.
    let question = live.play.question().filter(|_| !chance.outcomes.is_empty());
    let because = question.map_or(String::new(), |question| question.because);
    html! {
        @if !because.is_empty() { p.because { (capital(&because)) } }
        @if chance.answered {
            h2 #question tabindex="-1" { (chance.what) }
        } @else {
            h2 #question tabindex="-1" { (say!("what-came-up")) }
            p.lead { (chance.what) }
        }
        @if asker.may_touch(live) && !chance.outcomes.is_empty() {
            form.outcomes method="post" action={ "/g/" (id) "/roll" } {
                input type="hidden" name="version" value=(live.version);
                @if chance.outcomes.len() > MANY {
                    p.find hidden {
                        label for="find" { (say!("find")) }
                        input #find type="search" autocomplete="off" spellcheck="false";
                    }
                }
                // Show outcomes with the same name as one button.
                @for (at, outcome) in chance.outcomes.iter().enumerate().filter(|(at, outcome)| !chance.outcomes[..*at].contains(outcome)) {
                    button type="submit" name="outcome" value=(at) { (outcome) }
                }
            }
        }
    }
}

fn offers(id: GameId, live: &Live) -> Markup {
    if let Some(entries) = live.play.sheet() {
        return sheet(id, live, &entries);
    }
    let offers = live.play.offers();
    let tree = live.play.picks();
    let question = live.play.question().unwrap_or_default();
    html! {
        @if !question.because.is_empty() { p.because { (capital(&question.because)) } }
        h2 #question tabindex="-1" data-places=(question.places.join(" ")) { (capital(&question.words)) }
        nav.crumbs aria-label=(say!("picked-so-far")) hidden {}
        div.dials hidden {}
        div #refused aria-live="polite" {}
        div #answers role="group" aria-labelledby="question" {}
        (vocabulary(&tree))
        details.all open {
            summary { (say!("all-answers-as-a-list")) span.count { (offers.len()) } }
            (list(id, live, &offers, &tree))
        }
    }
}

/// Questions that are answered together, with the proposed answers.
fn sheet(id: GameId, live: &Live, entries: &[Entry<()>]) -> Markup {
    let question = live.play.question().unwrap_or_default();
    html! {
        h2 #question tabindex="-1" { (capital(&question.words)) }
        form.sheet method="post" action={ "/g/" (id) "/fill" } {
            input type="hidden" name="version" value=(live.version);
            input type="hidden" name="entries" value=(entries.len());
            @for (at, entry) in entries.iter().enumerate() { (sheet_entry(at, entry)) }
            p.row { button.primary type="submit" { (say!("send-the-sheet")) } }
        }
    }
}

/// A single answer is chosen from a list; if several are allowed, each has a checkbox, and the unlikely ones
/// are collapsed.
fn sheet_entry(at: usize, entry: &Entry<()>) -> Markup {
    let (name, id) = (format!("entry-{at}"), format!("entry-{at}"));
    let (likely, others) = entry.choices.split_at(entry.likely.min(entry.choices.len()));
    let others = others.iter().enumerate().map(|(n, words)| (n + likely.len(), words));
    let tick = |n: usize, words: &str| {
        html! { label.box { input type="checkbox" name=(name) value=(n) checked[entry.chosen.contains(&n)]; span { (words) } } }
    };
    let option =
        |n: usize, words: &str| html! { option value=(n) selected[entry.chosen.contains(&n)] { (words) } };
    html! {
        @if entry.several {
            fieldset.entry.several {
                legend { (entry.question) }
                @for (n, words) in likely.iter().enumerate() { (tick(n, words)) }
                @if others.len() > 0 {
                    details {
                        summary { (say!("others")) }
                        @for (group, inside) in grouped(entry, others) {
                            @if group.is_empty() || inside.len() == 1 {
                                @for (n, words) in inside { (tick(n, words)) }
                            } @else {
                                details { summary { (group) } @for (n, words) in inside { (tick(n, words)) } }
                            }
                        }
                    }
                }
            }
        } @else {
            div.entry {
                label for=(id) { (entry.question) }
                select #(id) name=(name) required {
                    @if entry.open { option value="" selected { "…" } }
                    @for (n, words) in likely.iter().enumerate() { (option(n, words)) }
                    @if others.len() > 0 {
                        optgroup label=(say!("others")) { @for (n, words) in others { (option(n, words)) } }
                    }
                }
            }
        }
    }
}

/// Answers by what they are listed under.
fn grouped<'e>(
    entry: &'e Entry<()>,
    answers: impl Iterator<Item = (usize, &'e String)>,
) -> Vec<(&'e str, Vec<(usize, &'e String)>)> {
    let mut groups: Vec<(&str, Vec<(usize, &String)>)> = Vec::new();
    for (n, words) in answers {
        let group = entry.groups.get(n).map_or("", String::as_str);
        match groups.iter_mut().find(|(other, _)| *other == group) {
            Some((_, inside)) => inside.push((n, words)),
            None => groups.push((group, vec![(n, words)])),
        }
    }
    groups
}

/// Every legal action, by group. The script acts through this list too.
fn list(id: GameId, live: &Live, offers: &[Offer], tree: &Tree) -> Markup {
    let mut groups: Vec<(&str, Vec<usize>)> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        match groups.iter_mut().find(|(group, _)| *group == offer.group) {
            Some((_, offers)) => offers.push(at),
            None => groups.push((&offer.group, vec![at])),
        }
    }
    html! {
        form.offers method="post" action={ "/g/" (id) "/act" } {
            input type="hidden" name="version" value=(live.version);
            @for (group, inside) in &groups {
                div.group data-group=(group) {
                    h3 { (group) }
                    ul {
                        @for at in inside {
                            @let (offer, act) = (&offers[*at], &tree.acts[*at]);
                            @let path: Vec<String> = act.path.iter().map(usize::to_string).collect();
                            li {
                                button type="submit" name="offer" value=(at) data-path=(path.join(" "))
                                    data-forecast=[(!act.forecast.is_empty()).then_some(&act.forecast)]
                                    data-gains=[act.gains.then_some("")] data-loses=[offer.only_loses.then_some("")] data-places=(offer.places.join(" ")) {
                                    span { (offer.label) }
                                    @if !offer.effect.is_empty() { small { (offer.effect) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The picks by number, and the question for each kind of pick.
fn vocabulary(tree: &Tree) -> Markup {
    let asked = [
        ("card", say!("which-card")),
        ("way", say!("how")),
        ("action", say!("what-do-you-do")),
        ("fleet", say!("which-ones")),
        ("piece", say!("which-piece")),
        ("building", say!("which-building")),
        ("place", say!("where")),
        ("court", say!("which-card")),
        ("slot", say!("which-slot")),
        ("player", say!("who")),
        ("die", say!("which-die")),
        ("word", say!("which-one")),
        ("more", say!("more")),
        ("fewer", say!("fewer")),
        ("back", say!("back")),
        ("do", say!("do-it")),
        ("ways", say!("ways")),
        ("others", say!("others")),
        ("find", say!("find")),
    ];
    html! {
        ul #picks hidden { @for pick in &tree.picks { li data-id=(pick.id()) data-kind=(pick.kind.name()) data-asks=[(!pick.asks.is_empty()).then_some(&pick.asks)] { (pick.label) } } }
        ul #words hidden { @for (kind, words) in asked { li data-kind=(kind) { (words) } } }
    }
}
