//! The scores explained: the page over the board at the end of a chapter, and the tables and the chart
//! at the end of a game. Everything is derived from happenings.

use crate::hall::Live;
use maud::{Markup, html};
use std::collections::BTreeMap;
use table::play::{Sitting, Told};
use table::{Happened, Score, Seat, Weight};

/// The dimensions of the chart, in its own units.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 30.0;
const RIGHT: f64 = 92.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 26.0;
/// The number of samples along the log if the game reports no points.
const LOOKS: usize = 60;
/// The least distance between the names at the ends of the lines.
const LINE: f64 = 15.0;

/// One scored item: everybody's totals, and their points for it.
#[derive(Debug, Default, PartialEq)]
struct Item {
    what: String,
    worth: String,
    counts: Vec<(Seat, u32)>,
    points: Vec<(Seat, i32, String)>,
}

/// A completed part of the game.
#[derive(Debug, Default, PartialEq)]
struct Part<'t> {
    name: String,
    items: Vec<Item>,
    /// What was cleaned up afterwards.
    cleared: Vec<&'t str>,
}

impl Part<'_> {
    fn gains(&self, seat: Seat) -> i32 {
        let all = self.items.iter().flat_map(|item| &item.points);
        all.filter(|(who, ..)| *who == seat).map(|(_, points, _)| points).sum()
    }
}

/// The parts that ended among these happenings.
fn parts<'t>(happenings: impl Iterator<Item = &'t Happened>) -> Vec<Part<'t>> {
    let mut parts: Vec<Part> = Vec::new();
    let mut is_open = false;
    for happened in happenings {
        if let Some(Score::Over { part }) = &happened.score {
            parts.push(Part { name: part.clone(), ..Part::default() });
            is_open = true;
            continue;
        }
        let Some(part) = parts.last_mut().filter(|_| is_open) else { continue };
        match &happened.score {
            Some(Score::Compared { what, worth, counts }) => {
                let (what, worth, counts) = (what.clone(), worth.clone(), counts.clone());
                part.items.push(Item { what, worth, counts, points: Vec::new() });
            }
            Some(Score::Points { seat, points, source, note }) => {
                if part.items.last().is_none_or(|item| item.what != *source) {
                    part.items.push(Item { what: source.clone(), ..Item::default() });
                }
                if let Some(item) = part.items.last_mut() {
                    item.points.push((*seat, *points, note.clone()));
                }
            }
            Some(Score::Cleared | Score::Over { .. }) => is_open = false,
            None if happened.weight >= Weight::Beat => part.cleared.push(&happened.words),
            None => {}
        }
    }
    parts
}

fn all(told: &[Told]) -> impl Iterator<Item = &Happened> {
    told.iter().flat_map(|told| &told.happenings)
}

/// The summary of the chapter that ended since the player last decided, shown over the board until they
/// continue.
pub(super) fn chapter(live: &Live, told: &[Told], since: usize, eyes: Option<Seat>) -> Option<Markup> {
    let part = parts(all(&told[since..])).pop()?;
    let seats = live.play.seats();
    let standing = live.play.standing();
    let mut order: Vec<Seat> = (0..seats.len()).map(|at| Seat(at as u8)).collect();
    let has = |seat: &Seat| standing.scores.get(usize::from(seat.0)).copied().unwrap_or(0);
    order.sort_by_key(|seat| std::cmp::Reverse(has(seat)));
    Some(html! {
        section.scores #scores aria-labelledby="scores-are" {
            header {
                div {
                    h2 #scores-are tabindex="-1" { (say!("part-is-over", part = &part.name)) }
                    p { (gained(&part, &seats, eyes)) }
                }
                ul.totals {
                    @for seat in &order {
                        li class=(class(&seats, *seat)) {
                            span { (name(&seats, *seat, eyes)) }
                            b { small { (has(seat) - part.gains(*seat)) " → " } (has(seat)) }
                        }
                    }
                }
                button.primary type="button" data-close="scores" {
                    @if live.play.pending() == table::Pending::Over { (say!("see-the-board")) } @else { (say!("play-on")) }
                }
            }
            div.columns {
                div {
                    @if part.items.is_empty() { p { (say!("nothing-was-declared-and-nothing-is")) } }
                    @for item in &part.items { (scored(item, &seats, eyes)) }
                }
                div {
                    section { h3 { (say!("how-it-stands")) } (chart(live, told, &seats, eyes)) }
                    @if !part.cleared.is_empty() {
                        section { h3 { (say!("after-scoring")) } ul { @for line in &part.cleared { li { (line) } } } }
                    }
                }
            }
        }
    })
}

/// A summary: "You gain 9, yellow 8."
fn gained(part: &Part, seats: &[Sitting], eyes: Option<Seat>) -> String {
    let mut gains: Vec<(i32, Seat)> = (0..seats.len())
        .map(|at| Seat(at as u8))
        .map(|seat| (part.gains(seat), seat))
        .filter(|(points, _)| *points != 0)
        .collect();
    gains.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    if gains.is_empty() {
        return say!("nobody-gains-anything");
    }
    let said: Vec<String> =
        gains.iter().map(|(points, seat)| format!("{} +{points}", name(seats, *seat, eyes))).collect();
    format!("{}.", said.join(", "))
}

fn scored(item: &Item, seats: &[Sitting], eyes: Option<Seat>) -> Markup {
    let points = |seat: Seat| item.points.iter().find(|(who, ..)| *who == seat);
    let mut rows: Vec<(Seat, Option<u32>)> = match item.counts.is_empty() {
        true => item.points.iter().map(|(seat, ..)| (*seat, None)).collect(),
        false => item.counts.iter().map(|(seat, has)| (*seat, Some(*has))).collect(),
    };
    rows.sort_by_key(|(_, has)| std::cmp::Reverse(*has));
    let most = item.counts.iter().map(|(_, has)| *has).max().unwrap_or(0).max(1);
    html! {
        section.item {
            h3 { (item.what) @if !item.worth.is_empty() { " " small { (item.worth) } } }
            table {
                tbody {
                    @for (seat, has) in rows {
                        tr class=(class(seats, seat)) {
                            th scope="row" { (name(seats, seat, eyes)) }
                            @if let Some(has) = has {
                                td.has { i style=(format!("width:{}%", has * 100 / most)) {} b { (has) } }
                            }
                            @if let Some((_, points, note)) = points(seat) {
                                td.note { (note) } td.points { @if *points > 0 { "+" } (points) }
                            } @else { td.note {} td.points { "0" } }
                        }
                    }
                }
            }
        }
    }
}

/// The sources of each seat's points, over the whole game.
pub(super) fn sources(told: &[Told], seats: &[Sitting], eyes: Option<Seat>) -> Markup {
    let mut by: BTreeMap<&str, Vec<i32>> = BTreeMap::new();
    for happened in all(told) {
        if let Some(Score::Points { seat, points, source, .. }) = &happened.score {
            let row = by.entry(source).or_insert_with(|| vec![0; seats.len()]);
            if let Some(sum) = row.get_mut(usize::from(seat.0)) {
                *sum += points;
            }
        }
    }
    let mut rows: Vec<_> = by.into_iter().collect();
    rows.sort_by_key(|(_, row)| std::cmp::Reverse(row.iter().map(|points| points.abs()).sum::<i32>()));
    html! {
        @if !rows.is_empty() {
            details.sources open {
                summary { (say!("what-the-points-were-for")) }
                table {
                    thead { tr { th {} @for at in 0..seats.len() { th scope="col" { (name(seats, Seat(at as u8), eyes)) } } } }
                    tbody {
                        @for (source, row) in rows {
                            tr { th scope="row" { (source) } @for points in row { td { @if points != 0 { (points) } } } }
                        }
                    }
                }
            }
        }
    }
}

/// The scores over the game: after each part or, if it has none, after each change.
pub(super) fn chart(live: &Live, told: &[Told], seats: &[Sitting], eyes: Option<Seat>) -> Markup {
    let (mut looks, mut labels) = course(told, seats.len());
    if looks.len() == 1 {
        // The game reports no points: sample the scores along the way.
        let len = live.play.len();
        looks = (0..=LOOKS).map(|look| live.play.standing_at(len * look / LOOKS).scores).collect();
        looks.iter_mut().for_each(|scores| scores.resize(seats.len(), 0));
        labels.clear();
    }
    let most = looks.iter().flatten().copied().max().unwrap_or(0).max(1);
    let least = looks.iter().flatten().copied().min().unwrap_or(0).min(0);
    let across = (looks.len() - 1).max(1) as f64;
    let x = |look: usize| LEFT + (WIDTH - LEFT - RIGHT) * look as f64 / across;
    let y = |score: i32| {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * f64::from(score - least) / f64::from(most - least)
    };
    let line = |seat: usize| {
        let points =
            looks.iter().enumerate().map(|(look, scores)| format!("{:.1},{:.1}", x(look), y(scores[seat])));
        points.collect::<Vec<_>>().join(" ")
    };
    let end = looks.len() - 1;
    // Place the names from the top down without overlaps.
    let mut names: Vec<(usize, f64)> = (0..seats.len()).map(|seat| (seat, y(looks[end][seat]))).collect();
    names.sort_by(|a, b| a.1.total_cmp(&b.1));
    for at in 1..names.len() {
        names[at].1 = names[at].1.max(names[at - 1].1 + LINE);
    }
    let step = [1, 2, 5, 10, 20, 50].into_iter().find(|step| (most - least) / step <= 5).unwrap_or(100);
    html! {
        svg.chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(say!("the-scores-from-the-beginning-to")) {
            @for value in (least..=most).filter(|value| value % step == 0) {
                path.grid d=(format!("M{LEFT} {:.1}H{:.1}", y(value), WIDTH - RIGHT)) {}
                text.scale x=(LEFT - 6.0) y=(format!("{:.1}", y(value) + 4.0)) text-anchor="end" { (value) }
            }
            @for (look, label) in labels.iter().enumerate().filter(|(_, label)| !label.is_empty()) {
                text.scale x=(format!("{:.1}", x(look))) y=(HEIGHT - 8.0) text-anchor="middle" { (label) }
            }
            @for seat in 0..seats.len() {
                g class=(class(seats, Seat(seat as u8))) { polyline.{ "line-" (seat) } points=(line(seat)) {} }
            }
            @for (seat, at) in names {
                text x=(WIDTH - RIGHT + 6.0) y=(format!("{:.1}", at + 4.0)) {
                    (name(seats, Seat(seat as u8), eyes)) " " (looks[end][seat])
                }
            }
        }
    }
}

/// The scores over the game, with a label for each sample.
fn course(told: &[Told], seats: usize) -> (Vec<Vec<i32>>, Vec<String>) {
    let mut now = vec![0; seats];
    let (mut looks, mut labels) = (vec![now.clone()], vec![String::new()]);
    let has_parts = all(told).any(|happened| matches!(happened.score, Some(Score::Over { .. })));
    for happened in all(told) {
        match &happened.score {
            Some(Score::Over { part }) => {
                looks.push(now.clone());
                labels.push(part.split_whitespace().last().unwrap_or_default().into());
            }
            Some(Score::Points { seat, points, .. }) => {
                if let Some(score) = now.get_mut(usize::from(seat.0)) {
                    *score += points;
                }
                match looks.last_mut().filter(|_| has_parts) {
                    Some(last) => *last = now.clone(),
                    None => {
                        looks.push(now.clone());
                        labels.push(String::new());
                    }
                }
            }
            _ => {}
        }
    }
    (looks, labels)
}

fn name(seats: &[Sitting], seat: Seat, eyes: Option<Seat>) -> String {
    match seats.get(usize::from(seat.0)) {
        Some(_) if eyes == Some(seat) => say!("you-2"),
        Some(sitting) => super::capital(&sitting.name),
        None => String::new(),
    }
}

/// The CSS class for the colour of a seat, if the game's style has one.
fn class(seats: &[Sitting], seat: Seat) -> String {
    let name = seats.get(usize::from(seat.0)).map_or("", |sitting| &*sitting.key);
    let slug: String = name.to_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
    format!("of-{slug}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::play::Kind;

    fn happened(words: &str, score: Option<Score>) -> Happened {
        Happened { score, ..Happened::words(Weight::Beat, None, words.into(), vec![]) }
    }

    fn points(seat: u8, points: i32, source: &str) -> Happened {
        let score = Score::Points { seat: Seat(seat), points, source: source.into(), note: "first".into() };
        happened("", Some(score))
    }

    fn chapter(n: u32) -> Vec<Happened> {
        vec![
            happened("red moves", None),
            happened("the chapter ends", Some(Score::Over { part: format!("Chapter {n}") })),
            happened(
                "",
                Some(Score::Compared {
                    what: "Tycoon".into(),
                    worth: "5/3".into(),
                    counts: vec![(Seat(0), 2), (Seat(1), 4)],
                }),
            ),
            points(1, 5, "Tycoon"),
            points(0, 3, "Tycoon"),
            happened("trophies go home", None),
            happened("the next chapter begins", Some(Score::Cleared)),
            happened("blue leads", None),
        ]
    }

    fn told(happenings: Vec<Happened>) -> Vec<Told> {
        vec![Told { at: 0, kind: Kind::Act, seat: None, words: String::new(), places: vec![], happenings }]
    }

    #[test]
    fn a_part_is_what_was_scored_and_what_was_put_away() {
        let all = chapter(2);
        let parts = parts(all.iter());
        assert_eq!(parts.len(), 1);
        assert_eq!((&*parts[0].name, parts[0].items.len()), ("Chapter 2", 1));
        assert_eq!((parts[0].gains(Seat(0)), parts[0].gains(Seat(1))), (3, 5));
        assert_eq!(parts[0].cleared, ["trophies go home"]);
    }

    #[test]
    fn the_course_has_a_look_after_each_part() {
        let told = told(chapter(1).into_iter().chain(chapter(2)).collect());
        let (looks, labels) = course(&told, 2);
        assert_eq!(looks, [vec![0, 0], vec![3, 5], vec![6, 10]]);
        assert_eq!(labels, ["", "1", "2"]);
    }

    #[test]
    fn without_parts_each_point_is_a_look() {
        let told = told(vec![points(0, 1, "Crafting"), points(1, 2, "Battles")]);
        assert_eq!(course(&told, 2).0, [vec![0, 0], vec![1, 0], vec![1, 2]]);
    }
}
