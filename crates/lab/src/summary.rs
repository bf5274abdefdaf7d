//! The results as text for a terminal.

use crate::lines::{Covered, Finding, decided};
use crate::results::Results;
use crate::text::{count, mean, number, percent, percent_interval, table, times};
use script::program::Role;

/// A compact summary of an experiment.
pub fn summary(results: &Results) -> String {
    let blocks = [
        heading(results),
        table(&players(results)),
        table(&seats(results)),
        table(&endings(results)),
        table(&length(results)),
        odd(results),
    ];
    blocks.join("\n")
}

fn heading(results: &Results) -> String {
    let (record, tally) = (&results.record, &results.tally);
    let mut out = format!("{}, {}, seed {}", record.game, count(tally.games, "game"), record.seed);
    if record.part != "1/1" {
        out.push_str(&format!(", part {} of {}", record.part, count(record.games, "game")));
    }
    out.push('\n');
    if tally.games < results.planned() {
        out.push_str(&format!(
            "Stopped before the end: {} of {} were played, and count.\n",
            number(tally.games),
            count(results.planned(), "game")
        ));
    }
    if tally.problems > 0 {
        out.push_str(&format!(
            "{} could not go on, and count for nothing below.\n",
            count(tally.problems, "game")
        ));
    }
    out
}

/// Each player, and below them each team: its share of games won over all seats.
pub(crate) fn players(results: &Results) -> Vec<Vec<String>> {
    let tally = &results.tally;
    let mut rows = vec![["", "won", "95 %", "if all were equal", "points"].map(String::from).to_vec()];
    for (index, name) in tally.layout.players.iter().enumerate() {
        let (rate, fair) = tally.win_rate(index);
        let points = tally.players[index].points.estimate();
        rows.push(vec![
            name.clone(),
            percent(rate.value),
            percent_interval(&rate),
            percent(fair),
            mean(&points),
        ]);
    }
    for team in &tally.teams {
        let (rate, fair) = tally.team_rate(team);
        let name = format!("team {}", team.name);
        rows.push(vec![name, percent(rate.value), percent_interval(&rate), percent(fair), "–".into()]);
    }
    rows
}

/// Each seat: its share of games won by any player, then by each player.
pub(crate) fn seats(results: &Results) -> Vec<Vec<String>> {
    let tally = &results.tally;
    let mut head = ["", "won", "95 %"].map(String::from).to_vec();
    head.extend(tally.layout.players.iter().map(|name| format!("by {name}")));
    let mut rows = vec![head];
    for seat in 0..tally.layout.seats {
        let rate = tally.seat_rate(seat);
        let mut row = vec![format!("seat {}", seat + 1), percent(rate.value), percent_interval(&rate)];
        row.extend(tally.cells.iter().map(|seats| match seats[seat] {
            cell if cell.games == 0 => "–".into(),
            cell => percent(cell.won as f64 / cell.games as f64),
        }));
        rows.push(row);
    }
    rows
}

/// How games ended, and who won in each way.
pub(crate) fn endings(results: &Results) -> Vec<Vec<String>> {
    let tally = &results.tally;
    let mut head = ["ended", "games"].map(String::from).to_vec();
    head.extend(tally.layout.players.iter().map(|name| format!("by {name}")));
    let mut rows = vec![head];
    for (ending, (games, winners)) in &tally.endings {
        let mut row = vec![ending.clone(), number(*games)];
        row.extend(winners.iter().map(|won| times(*won)));
        rows.push(row);
    }
    rows
}

/// How long games took, by each clock of the game.
pub(crate) fn length(results: &Results) -> Vec<Vec<String>> {
    let tally = &results.tally;
    let mut rows = vec![["length", "mean", "shortest", "longest"].map(String::from).to_vec()];
    for (name, (sums, histogram)) in tally.layout.clock.iter().zip(&tally.clock) {
        let end = |value: Option<&i64>| value.map_or("–".into(), i64::to_string);
        rows.push(vec![
            name.clone(),
            mean(&sums.estimate()),
            end(histogram.keys().next()),
            end(histogram.keys().next_back()),
        ]);
    }
    rows.push(vec!["acts".into(), mean(&tally.acts.estimate())]);
    rows.push(vec!["events".into(), mean(&tally.events.estimate())]);
    rows
}

fn odd(results: &Results) -> String {
    let line = |odd: crate::odd::Oddity| format!("{} game: {} ({})\n", odd.kind, odd.game, odd.what);
    results.odd.games().into_iter().map(line).collect()
}

/// A document with the counts of its lines; lines that do not work are highlighted.
pub fn coverage(covered: &Covered, games: u64) -> String {
    let mut out = format!("{}: what became of its lines in {}\n", covered.player, count(games, "game"));
    let head = ["asked", "yes", "decided", "by lot"];
    out.push_str(&format!("{:>12}{:>12}{:>12}{:>12}\n", head[0], head[1], head[2], head[3]));
    let mut page = "";
    for (line, count, finding) in covered.findings() {
        if line.page != page {
            page = &line.page;
            out.push_str(&format!("\n{:50}# {page}\n", ""));
        }
        let (figures, mark) = match line.role {
            Role::Setting => ([String::new(), String::new(), String::new(), String::new()], "-"),
            Role::Criterion => {
                let separated = times(count.separated);
                ([times(count.applied), separated, String::new(), String::new()], "·")
            }
            role => {
                let decided = decided(role, count).map_or(String::new(), times);
                let lots = if count.choices == 0 { String::new() } else { times(count.lots) };
                ([times(count.asked), times(count.yes), decided, lots], "-")
            }
        };
        let numbers: Vec<String> = line.numbers.iter().map(u32::to_string).collect();
        let numbers = if numbers.is_empty() { String::new() } else { format!("[{}] ", numbers.join(", ")) };
        let found = match finding {
            Finding::Fine => String::new(),
            found => format!("   <-- {}", found.words()),
        };
        let figures: String = figures.iter().map(|figure| format!("{figure:>12}")).collect();
        let indent = "  ".repeat(usize::from(line.depth) + 1);
        out.push_str(&format!("{figures}{indent}{mark} {numbers}{}{found}\n", line.text));
    }
    let wrong = covered.findings().filter(|(_, _, finding)| *finding != Finding::Fine).count();
    out.push_str(&format!(
        "\n{} of {} stand out. A criterion (·) shows how often it was applied and how often it separated.\n",
        wrong,
        count(covered.lines.len() as u64, "line")
    ));
    out
}
