//! The scores explained: the page over the board at the end of a chapter and of a game. Everything is
//! derived from happenings.

use crate::GameId;
use crate::app::Live;
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;
use table::play::{Kind, Sitting, Told};
use table::{Happened, Score, Seat, Weight};

/// The dimensions of the chart, in its own units.
const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 30.0;
const TOP: f64 = 14.0;
/// The room for the names on the right: at least this, and for each letter of the longest.
const NAMES: f64 = 92.0;
const LETTER: f64 = 7.0;
const BOTTOM: f64 = 26.0;
/// The number of samples along the log if the game reports no points.
const LOOKS: usize = 60;
/// The least distance between the names at the ends of the lines.
const LINE: f64 = 15.0;
/// The size of the marks on the lines, and up to how many samples each has one.
const MARK: f64 = 13.0;
const FEW: usize = 8;

/// One scored item: everybody's totals, and their points for it.
#[derive(Debug, Default, PartialEq)]
struct Item {
    what: String,
    worth: String,
    counts: Vec<(Seat, u32)>,
    /// What each of the counts consists of, and the sign of the item: drawings of the game.
    drawn: Vec<String>,
    sign: String,
    points: Vec<(Seat, i32, String)>,
    /// Why a seat gains nothing.
    notes: Vec<(Seat, String)>,
}

/// A completed part of the game.
#[derive(Debug, Default, PartialEq)]
struct Part<'t> {
    name: String,
    items: Vec<Item>,
    /// The clean-up afterwards.
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
            Some(Score::Compared { what, worth, counts, notes, drawn, sign }) => part.items.push(Item {
                what: what.clone(),
                worth: worth.clone(),
                counts: counts.clone(),
                drawn: drawn.clone(),
                sign: sign.clone(),
                points: Vec::new(),
                notes: notes.clone(),
            }),
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

/// The page over the board when a chapter has ended since the player last decided, and when the game is over.
/// It is shown until the player continues.
pub(super) fn page(
    id: GameId,
    live: &Live,
    told: &[Told],
    since: usize,
    viewer: Option<Seat>,
    may_save: bool,
) -> Option<Markup> {
    let is_over = live.play.pending() == table::Pending::Over;
    let part = parts(all(&told[since..])).pop();
    let standing = live.play.standing();
    if part.is_none() && (!is_over || standing.scores.is_empty()) {
        return None;
    }
    let seats = live.play.seats();
    let mut order: Vec<Seat> = (0..seats.len()).map(|at| Seat(at as u8)).collect();
    let has = |seat: &Seat| standing.scores.get(usize::from(seat.0)).copied().unwrap_or(0);
    order.sort_by_key(|seat| std::cmp::Reverse(has(seat)));
    let title = match (&part, is_over) {
        (_, true) => super::capital(&super::result_to(&*live.play, viewer)),
        (Some(part), false) => gained(part, &seats, viewer),
        (None, false) => String::new(),
    };
    let below = match (&part, is_over) {
        (Some(part), true) => gained(part, &seats, viewer),
        (None, true) => String::new(),
        _ => leading(&order, has, &seats, viewer, live.play.goal()),
    };
    Some(html! {
        section.scores #scores aria-labelledby="scores-are" {
            header {
                div {
                    h2 #scores-are tabindex="-1" { (title) }
                    @if !below.is_empty() { p { (below) } }
                }
                ul.totals {
                    @for seat in &order {
                        li class=(class(&seats, *seat)) {
                            span { (PreEscaped(live.play.mark(*seat))) (name(&seats, *seat, viewer)) }
                            b {
                                @if let Some(part) = &part { small { (has(seat) - part.gains(*seat)) " → " } }
                                (has(seat))
                            }
                        }
                    }
                }
            }
            div.columns {
                @if let Some(part) = &part {
                    div.items {
                        @if part.items.is_empty() { p { (say!("nothing-was-declared-and-nothing-is")) } }
                        @for item in &part.items { (scored(live, item, &seats, viewer)) }
                    }
                }
                div {
                    section { h3 { (say!("how-it-stands")) } (chart(live, told, &seats, viewer)) }
                    @if is_over { (turns(id, told, &seats, viewer)) }
                    @if let Some(part) = part.as_ref().filter(|part| !is_over && !part.cleared.is_empty()) {
                        section { h3 { (say!("after-scoring")) } ul { @for line in &part.cleared { li { (line) } } } }
                    }
                    @if is_over && part.is_some() { (sources(live, told, &seats, viewer)) }
                }
                @if is_over && part.is_none() { div { (sources(live, told, &seats, viewer)) } }
            }
            footer.row {
                @if is_over {
                    a.button href={ "/new/" (live.play.game()) } { (say!("play-again")) }
                } @else if let Some(begun) = begun(told) {
                    a.button href={ "/g/" (id) "?at=" (super::story::opens(told, begun)) } { (say!("go-through-the-part")) }
                }
                @if may_save { a.button href={ "/g/" (id) "/save" } { (say!("save-as-a-file")) } }
                button.primary type="button" data-close="scores" {
                    @if is_over { (say!("see-the-board")) } @else { (say!("play-on")) }
                }
            }
        }
    })
}

/// The first bot's turn of the part that ended last.
fn begun(told: &[Told]) -> Option<usize> {
    let ends = |told: &&Told| told.happenings.iter().any(|one| matches!(one.score, Some(Score::Over { .. })));
    let mut ended = told.iter().filter(ends).map(|told| told.at).rev();
    let (last, before) = (ended.next()?, ended.next().map_or(0, |at| at + 1));
    told[before..last].iter().find(|told| told.kind == Kind::Bot).map(|told| told.at)
}

/// "Chapter 3 is over: You +9, Yellow +8".
fn gained(part: &Part, seats: &[Sitting], viewer: Option<Seat>) -> String {
    let mut gains: Vec<(i32, Seat)> = (0..seats.len())
        .map(|at| Seat(at as u8))
        .map(|seat| (part.gains(seat), seat))
        .filter(|(points, _)| *points != 0)
        .collect();
    gains.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    if gains.is_empty() {
        return say!("part-is-over-in-vain", part = &part.name);
    }
    let said: Vec<String> =
        gains.iter().map(|(points, seat)| format!("{} {points:+}", name(seats, *seat, viewer))).collect();
    say!("part-is-over", part = &part.name, gains = said.join(", "))
}

/// Who leads and by how much, and what they need.
fn leading(
    order: &[Seat],
    has: impl Fn(&Seat) -> i32,
    seats: &[Sitting],
    viewer: Option<Seat>,
    goal: Option<i32>,
) -> String {
    let [first, second, ..] = order else { return String::new() };
    let ahead = has(first) - has(second);
    let lead = match ahead {
        0 => {
            let level = order.iter().filter(|seat| has(seat) == has(first));
            let level: Vec<String> = level.map(|seat| name(seats, *seat, viewer)).collect();
            say!("level-at-the-top", who = level.join(", "), n = has(first))
        }
        n if viewer == Some(*first) => say!("you-lead-by", n = n),
        n => say!("leads-by", who = name(seats, *first, viewer), n = n),
    };
    match goal {
        Some(goal) => format!("{lead} {}", say!("nobody-has-the-goal", n = goal)),
        None => lead,
    }
}

fn scored(live: &Live, item: &Item, seats: &[Sitting], viewer: Option<Seat>) -> Markup {
    let points = |seat: Seat| item.points.iter().find(|(who, ..)| *who == seat);
    let note = |seat: Seat| item.notes.iter().find(|(who, _)| *who == seat).map(|(_, note)| note);
    let mut rows: Vec<(Seat, Option<u32>)> = match item.counts.is_empty() {
        true => item.points.iter().map(|(seat, ..)| (*seat, None)).collect(),
        false => item.counts.iter().map(|(seat, has)| (*seat, Some(*has))).collect(),
    };
    let gain = |seat: Seat| points(seat).map_or(0, |(_, points, _)| *points);
    rows.sort_by_key(|(seat, has)| std::cmp::Reverse((*has, gain(*seat))));
    let drawn = |seat: Seat| {
        let at = item.counts.iter().position(|(who, _)| *who == seat);
        at.and_then(|at| item.drawn.get(at)).map_or("", String::as_str)
    };
    html! {
        section.item {
            h3 { (PreEscaped(&item.sign)) (item.what) @if !item.worth.is_empty() { small { (item.worth) } } }
            table {
                tbody {
                    @for (seat, has) in rows {
                        tr class=(class(seats, seat)) {
                            th scope="row" { (PreEscaped(live.play.mark(seat))) (name(seats, seat, viewer)) }
                            @if let Some(has) = has {
                                td.has { span.drawn { (PreEscaped(drawn(seat))) } b { (has) } }
                            }
                            td.note {
                                @if let Some((_, _, note)) = points(seat) { (note) }
                                @else if let Some(note) = note(seat) { (note) }
                            }
                            td.points.none[gain(seat) == 0] { @if gain(seat) > 0 { "+" } (gain(seat)) }
                        }
                    }
                }
            }
        }
    }
}

/// When somebody else took the lead, and the largest gain of all: each can be looked at.
fn turns(id: GameId, told: &[Told], seats: &[Sitting], viewer: Option<Seat>) -> Markup {
    let points = turning(told, seats.len());
    html! {
        @if !points.is_empty() {
            section {
                h3 { (say!("turning-points")) }
                ul {
                    @for turn in points {
                        li {
                            @let who = name(seats, turn.seat, viewer);
                            @let key = match (turn.took_lead, viewer == Some(turn.seat)) {
                                (true, true) => "you-take-the-lead",
                                (true, false) => "takes-the-lead",
                                (false, true) => "you-gain-most",
                                (false, false) => "gains-most",
                            };
                            a href={ "/g/" (id) "?at=" (turn.at + 1) } { (say!(key, who = who, n = turn.gain, from = turn.score - turn.gain, to = turn.score)) }
                        }
                    }
                }
            }
        }
    }
}

/// A point of the game that decided it.
#[derive(Debug, PartialEq)]
struct Turning {
    at: usize,
    seat: Seat,
    gain: i32,
    score: i32,
    took_lead: bool,
}

/// The most changes of the lead that are told: the last ones.
const TURNS: usize = 3;

/// Changes of the lead, from one event with points to the next, and the largest gain in one.
fn turning(told: &[Told], seats: usize) -> Vec<Turning> {
    let (mut now, mut leader): (Vec<i32>, Option<Seat>) = (vec![0; seats], None);
    let (mut leads, mut most): (Vec<Turning>, Option<Turning>) = (Vec::new(), None);
    for one in told {
        let before = now.clone();
        for happened in &one.happenings {
            if let Some(Score::Points { seat, points, .. }) = &happened.score
                && let Some(score) = now.get_mut(usize::from(seat.0))
            {
                *score += points;
            }
        }
        if now == before {
            continue;
        }
        let turning = |at: usize, took_lead| Turning {
            at: one.at,
            seat: Seat(at as u8),
            gain: now[at] - before[at],
            score: now[at],
            took_lead,
        };
        let best = now.iter().copied().max().unwrap_or(0);
        let first = (0..seats).filter(|at| now[*at] == best).collect::<Vec<_>>();
        if let [alone] = first[..]
            && leader != Some(Seat(alone as u8))
        {
            // The first to score anything takes no lead from anybody.
            if leader.is_some() {
                leads.push(turning(alone, true));
            }
            leader = Some(Seat(alone as u8));
        }
        let gains = (0..seats).map(|at| turning(at, false)).max_by_key(|turn| turn.gain);
        if let Some(gain) = gains.filter(|gain| most.as_ref().is_none_or(|most| gain.gain > most.gain)) {
            most = Some(gain);
        }
    }
    let mut turns = leads.split_off(leads.len().saturating_sub(TURNS));
    turns.extend(most.filter(|most| most.gain > 1 && turns.iter().all(|turn| turn.at != most.at)));
    turns.sort_by_key(|turn| turn.at);
    turns
}

/// The sources of each seat's points, over the whole game.
fn sources(live: &Live, told: &[Told], seats: &[Sitting], viewer: Option<Seat>) -> Markup {
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
                    thead { tr {
                        th {}
                        @for at in 0..seats.len() {
                            @let mark = live.play.mark(Seat(at as u8));
                            th scope="col" { (PreEscaped(&mark)) span.named[!mark.is_empty()] { (name(seats, Seat(at as u8), viewer)) } }
                        }
                    } }
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
fn chart(live: &Live, told: &[Told], seats: &[Sitting], viewer: Option<Seat>) -> Markup {
    let (mut looks, mut labels) = course(told, seats.len());
    if looks.len() == 1 {
        // The game reports no points: sample the scores along the way.
        let len = live.play.len();
        looks = (0..=LOOKS).map(|look| live.play.standing_at(len * look / LOOKS).scores).collect();
        looks.iter_mut().for_each(|scores| scores.resize(seats.len(), 0));
        labels.clear();
    }
    let goal = live.play.goal();
    let most = looks.iter().flatten().copied().chain(goal).max().unwrap_or(0).max(1);
    let least = looks.iter().flatten().copied().min().unwrap_or(0).min(0);
    let label = |seat: usize, score: i32| format!("{} {score}", name(seats, Seat(seat as u8), viewer));
    let longest = looks
        .last()
        .into_iter()
        .flatten()
        .enumerate()
        .map(|(seat, score)| label(seat, *score).chars().count());
    let right = NAMES.max(longest.max().unwrap_or(0) as f64 * LETTER + 12.0);
    let across = (looks.len() - 1).max(1) as f64;
    let x = |look: usize| LEFT + (WIDTH - LEFT - right) * look as f64 / across;
    let y = |score: i32| {
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * f64::from(score - least) / f64::from(most - least)
    };
    let line = |seat: usize| {
        let points =
            looks.iter().enumerate().map(|(look, scores)| format!("{:.1},{:.1}", x(look), y(scores[seat])));
        points.collect::<Vec<_>>().join(" ")
    };
    let end = looks.len() - 1;
    // Place the names from the top down without overlaps, and the goal (no seat) among them.
    let goals = goal.map(|goal| (None, y(goal)));
    let seated = (0..seats.len()).map(|seat| (Some(seat), y(looks[end][seat])));
    let mut names: Vec<(Option<usize>, f64)> = goals.into_iter().chain(seated).collect();
    names.sort_by(|a, b| a.1.total_cmp(&b.1));
    for at in 1..names.len() {
        names[at].1 = names[at].1.max(names[at - 1].1 + LINE);
    }
    // What then lies below the drawing pushes the others up.
    let mut lowest = HEIGHT - BOTTOM + 2.0;
    for (_, at) in names.iter_mut().rev() {
        *at = at.min(lowest);
        lowest = *at - LINE;
    }
    let step = [1, 2, 5, 10, 20, 50].into_iter().find(|step| (most - least) / step <= 5).unwrap_or(100);
    html! {
        svg.chart viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(say!("the-scores-from-the-beginning-to")) {
            @for value in (least..=most).filter(|value| value % step == 0) {
                path.grid d=(format!("M{LEFT} {:.1}H{:.1}", y(value), WIDTH - right)) {}
                text.scale x=(LEFT - 6.0) y=(format!("{:.1}", y(value) + 4.0)) text-anchor="end" { (value) }
            }
            @for (look, label) in labels.iter().enumerate().filter(|(_, label)| !label.is_empty()) {
                text.scale x=(format!("{:.1}", x(look))) y=(HEIGHT - 8.0) text-anchor="middle" { (label) }
            }
            @if let Some(goal) = goal {
                path.goal d=(format!("M{LEFT} {:.1}H{:.1}", y(goal), WIDTH - right)) {}
            }
            @for seat in 0..seats.len() {
                g class=(class(seats, Seat(seat as u8))) {
                    polyline.{ "line-" (seat) } points=(line(seat)) {}
                    // Each seat has a mark of its own; where the looks are many, the last one has it.
                    @for look in (1..looks.len()).filter(|look| !labels.is_empty() && looks.len() < FEW || *look == end) {
                        foreignObject x=(format!("{:.1}", x(look) - MARK / 2.0)) y=(format!("{:.1}", y(looks[look][seat]) - MARK / 2.0)) width=(MARK) height=(MARK) {
                            div { (PreEscaped(live.play.mark(Seat(seat as u8)))) }
                        }
                    }
                }
            }
            @for (seat, at) in names {
                @let y = format!("{:.1}", at + 4.0);
                @if let Some(seat) = seat {
                    text x=(WIDTH - right + 10.0) y=(y) { (label(seat, looks[end][seat])) }
                } @else if let Some(goal) = goal {
                    text.scale x=(WIDTH - right + 10.0) y=(y) { (say!("goal-is", n = goal)) }
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

pub(super) fn name(seats: &[Sitting], seat: Seat, viewer: Option<Seat>) -> String {
    match seats.get(usize::from(seat.0)) {
        Some(_) if viewer == Some(seat) => say!("you-2"),
        Some(sitting) => super::capital(&sitting.name),
        None => String::new(),
    }
}

/// The CSS class for the colour of a seat, if the game's style has one.
pub(super) fn class(seats: &[Sitting], seat: Seat) -> String {
    let name = seats.get(usize::from(seat.0)).map_or("", |sitting| &*sitting.key);
    let slug: String = name.to_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
    format!("of-{slug}")
}

#[cfg(test)]
mod tests {
    use super::*;

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
                    notes: vec![],
                    drawn: vec![],
                    sign: String::new(),
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
    fn a_change_of_the_lead_and_the_largest_gain_turn_the_game() {
        let at = |at: usize, happenings: Vec<Happened>| Told { at, ..told(happenings).remove(0) };
        let told = [
            at(3, vec![points(0, 2, "Crafting")]),
            at(5, vec![points(1, 1, "Battles"), points(1, 2, "Battles")]),
            at(7, vec![points(1, 5, "Roosts")]),
            at(9, vec![points(0, 4, "Crafting")]),
        ];
        let lead = Turning { at: 5, seat: Seat(1), gain: 3, score: 3, took_lead: true };
        let gain = Turning { at: 7, seat: Seat(1), gain: 5, score: 8, took_lead: false };
        assert_eq!(turning(&told, 2), [lead, gain]);
        assert_eq!(turning(&told[..1], 2).len(), 1, "the first points take no lead from anybody");
    }

    #[test]
    fn without_parts_each_point_is_a_look() {
        let told = told(vec![points(0, 1, "Crafting"), points(1, 2, "Battles")]);
        assert_eq!(course(&told, 2).0, [vec![0, 0], vec![1, 0], vec![1, 2]]);
    }
}
