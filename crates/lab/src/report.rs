//! The report: one self-contained HTML file.

use crate::lines::{Covered, Finding, decided};
use crate::plot::{self, Dot};
use crate::results::Results;
use crate::stats::Estimate;
use crate::summary;
use crate::text::{count, number, times};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use script::program::Role;

/// A complete page around the sections of a report.
pub fn frame(title: &str, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(include_str!("report.css"))) }
            }
            body { main { (body) } }
        }
    }
}

/// A table whose first row is its head.
pub fn figures(rows: &[Vec<String>]) -> Markup {
    html! {
        @if let Some((head, rows)) = rows.split_first() {
            div class="wide" { table {
                thead { tr { @for cell in head { th scope="col" { (cell) } } } }
                tbody {
                    @for row in rows {
                        tr { @for (at, cell) in row.iter().enumerate() {
                            @if at == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                        } }
                    }
                }
            } }
        }
    }
}

/// The report of an experiment.
pub fn page(results: &Results) -> Markup {
    let (record, tally) = (&results.record, &results.tally);
    let players = &tally.layout.players;
    let seat_names: Vec<String> = (1..=tally.layout.seats).map(|seat| format!("seat {seat}")).collect();
    let seats: Vec<Dot<'_>> = seat_names
        .iter()
        .enumerate()
        .map(|(seat, name)| Dot {
            name,
            estimate: tally.seat_rate(seat).times(100.0),
            expected: Some(100.0 / tally.layout.seats as f64),
        })
        .collect();
    let title = format!("{}: {}", record.game, players.join(", "));
    frame(
        &title,
        html! {
            h1 { (title) }
            p {
                (count(tally.games, "game")) ", seed " (record.seed)
                @if record.part != "1/1" { ", part " (record.part) " of " (count(record.games, "game")) }
                ". "
                @if tally.games < results.planned() {
                    strong { "Stopped before the end: " (count(results.planned(), "game")) " were planned. " }
                }
                @if tally.problems > 0 {
                    strong { (count(tally.problems, "game")) " could not go on and count for nothing here. " }
                }
                "Intervals cover the truth in 95 % of experiments."
            }
            h2 { "Who won" }
            p { "Every player takes every seat equally often. The stroke is what equal players would get." }
            (won(results))
            (figures(&summary::players(results)))
            h2 { "What a seat is worth" }
            (plot::dots("Share of games won by each seat", &seats, " %"))
            (figures(&summary::seats(results)))
            h2 { "Points" }
            @for (name, player) in players.iter().zip(&tally.players) {
                h3 { (name) }
                (plot::histogram(
                    &format!("Points of {name}"),
                    player.spread.iter().map(|(points, count)| (*points, *count)),
                ))
            }
            h2 { "How games ended" }
            (figures(&summary::endings(results)))
            h2 { "Length" }
            (figures(&summary::length(results)))
            @for (name, (_, histogram)) in tally.layout.clock.iter().zip(&tally.clock) {
                h3 { (name) }
                (plot::histogram(&format!("Games by {name}"), histogram.iter().map(|(v, n)| (*v, *n))))
            }
            h2 { "Odd games" }
            ul { @for odd in results.odd.games() {
                li { (odd.kind) ": game " (odd.game) ", " (odd.what) ", in " code { "odd/" (odd.file()) } }
            } }
            @for covered in &results.covered { (document(covered, tally.games)) }
        },
    )
}

/// A short form of the results, as part of another page.
pub fn brief(results: &Results) -> Markup {
    let tally = &results.tally;
    let odd = |covered: &Covered| covered.findings().filter(|(_, _, found)| *found != Finding::Fine).count();
    html! {
        @if tally.games < results.planned() {
            p { strong { "Stopped before the end: " (count(results.planned(), "game")) " were planned." } }
        }
        @if tally.problems > 0 {
            p { strong { (count(tally.problems, "game")) " could not go on and count for nothing here." } }
        }
        (won(results))
        (figures(&summary::players(results)))
        (figures(&summary::endings(results)))
        @for covered in &results.covered {
            p { (covered.player) ": " (odd(covered)) " of " (count(covered.lines.len() as u64, "line")) " stand out." }
        }
    }
}

fn won(results: &Results) -> Markup {
    let tally = &results.tally;
    let rates: Vec<(Estimate, f64)> =
        (0..tally.layout.players.len()).map(|player| tally.win_rate(player)).collect();
    let dots: Vec<Dot<'_>> = tally
        .layout
        .players
        .iter()
        .zip(&rates)
        .map(|(name, (rate, fair))| Dot { name, estimate: rate.times(100.0), expected: Some(fair * 100.0) })
        .collect();
    plot::dots("Share of games won by each player", &dots, " %")
}

/// A document as people read it, with the counts of each line beside it.
pub fn document(covered: &Covered, games: u64) -> Markup {
    let most =
        covered.lines.iter().map(|(_, count)| count.asked.max(count.applied)).max().unwrap_or(0).max(1);
    let mut pages: Vec<(&str, Vec<usize>)> = Vec::new();
    for (at, (line, _)) in covered.lines.iter().enumerate() {
        match pages.last_mut() {
            Some((page, lines)) if *page == line.page => lines.push(at),
            _ => pages.push((&line.page, vec![at])),
        }
    }
    html! {
        h2 { (covered.player) ", line by line" }
        p {
            "What became of each line in " (count(games, "game")) ": how often it was asked, answered yes, "
            "decided what was done, and how often equal options were left to the lot. A criterion shows how "
            "often it was applied to several options, and how often it separated them. "
            "Lines that never did anything are marked."
        }
        @for (page, lines) in pages {
            section class="document" {
                div class="row head" {
                    h3 { (page) }
                    span { "asked" } span { "yes" } span { "decided" } span { "by lot" }
                }
                @for at in lines { (line(covered, at, most)) }
            }
        }
    }
}

fn line(covered: &Covered, at: usize, most: u64) -> Markup {
    let (line, count) = &covered.lines[at];
    let finding = Finding::of(line.role, count);
    let class = match (line.role, finding) {
        (_, Finding::NeverAsked | Finding::NeverApplied) => "row dark",
        (_, Finding::NeverYes | Finding::NeverSeparated) => "row dead",
        (Role::Criterion, _) => "row criterion",
        _ => "row",
    };
    let figures = match line.role {
        Role::Setting => [None, None, None, None],
        Role::Criterion => [Some(count.applied), Some(count.separated), None, None],
        role => {
            let lots = (count.choices > 0).then_some(count.lots);
            [Some(count.asked), Some(count.yes), decided(role, count), lots]
        }
    };
    let share = |n: u64| format!("width:{:.1}%", 100.0 * n as f64 / most as f64);
    let (wide, full) = match line.role {
        Role::Criterion => (count.applied, count.separated),
        _ => (count.asked, count.yes),
    };
    html! {
        div class=(class) id=(format!("{}/{}", covered.player, line.id)) {
            div class="words" style=(format!("padding-left:{}em", 1.4 * f64::from(line.depth))) {
                p {
                    @for number in &line.numbers { sup { (number) } " " }
                    (line.text)
                    @if finding != Finding::Fine { " " mark { (finding.words()) } }
                }
                div class="used" { i style=(share(wide)) {} b style=(share(full)) {} }
            }
            @for figure in figures {
                span { @match figure {
                    Some(0) => (times(0)),
                    Some(n) => (number(n)),
                    None => {}
                } }
            }
        }
    }
}
