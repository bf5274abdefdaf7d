//! Runs the same experiment over a list of values of the setup or of a setting in a document.

use crate::folder::FolderError;
use crate::plot;
use crate::report::{figures, frame};
use crate::results::Results;
use crate::row::column_name;
use crate::sheet::{Cell, Kind, Sheet, write};
use crate::stats::Estimate;
use crate::text::{mean, percent, percent_interval, table};
use maud::{Markup, html};
use std::path::Path;
use table::Document;

/// The parameter that was varied and the results for each value. All values played the same seeds.
pub struct Sweep {
    pub what: String,
    pub points: Vec<(String, Results)>,
}

impl Sweep {
    fn players(&self) -> &[String] {
        self.points.first().map_or(&[], |(_, results)| &results.tally.layout.players)
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let mut head = vec![self.what.clone()];
        for player in self.players() {
            head.extend([format!("{player} won"), "95 %".into(), "points".into()]);
        }
        let clocks = self.points.first().map_or(&[][..], |(_, results)| &results.tally.layout.clock);
        head.extend(clocks.iter().cloned());
        let mut rows = vec![head];
        for (value, results) in &self.points {
            let mut row = vec![value.clone()];
            for (index, player) in results.tally.players.iter().enumerate() {
                let (rate, _) = results.tally.win_rate(index);
                let points = mean(&player.points.estimate());
                row.extend([percent(rate.value), percent_interval(&rate), points]);
            }
            row.extend(results.tally.clock.iter().map(|(sums, _)| mean(&sums.estimate())));
            rows.push(row);
        }
        rows
    }

    /// The sweep as text for a terminal.
    pub fn summary(&self) -> String {
        table(&self.rows())
    }

    /// The sweep as a page.
    pub fn page(&self) -> Markup {
        let values: Vec<String> = self.points.iter().map(|(value, _)| value.clone()).collect();
        type Measure = fn(&Results, usize) -> Estimate;
        let series = |measure: Measure| -> Vec<(String, Vec<Estimate>)> {
            let of = |player: usize| self.points.iter().map(|(_, r)| measure(r, player)).collect();
            self.players().iter().enumerate().map(|(player, name)| (name.clone(), of(player))).collect()
        };
        let won = series(|results, player| results.tally.win_rate(player).0.times(100.0));
        let points = series(|results, player| results.tally.players[player].points.estimate());
        let title = format!("What {} does", self.what);
        frame(
            &title,
            html! {
                h1 { (title) }
                h2 { "Games won" }
                (plot::line("Share of games won by value", &values, &won, " %"))
                h2 { "Points" }
                (plot::line("Points by value", &values, &points, ""))
                h2 { "Figures" }
                (figures(&self.rows()))
            },
        )
    }

    /// Writes the table `sweep` and `report.html`.
    pub fn write(&self, path: &Path) -> Result<(), FolderError> {
        let text = [self.what.as_str(), "player"].map(|name| (column_name(name), Kind::Text));
        let whole = ["games", "won"].map(|name| (name.to_owned(), Kind::Whole));
        let real = ["rate", "rate_low", "rate_high", "points", "points_low", "points_high"];
        let real = real.map(|name| (name.to_owned(), Kind::Real));
        let columns: Vec<(String, Kind)> = text.into_iter().chain(whole).chain(real).collect();
        let mut sheet = Sheet::create(path, "sweep", &columns)?;
        for (value, results) in &self.points {
            for (index, name) in self.players().iter().enumerate() {
                let player = &results.tally.players[index];
                let (rate, points) = (results.tally.win_rate(index).0, player.points.estimate());
                let real = [rate.value, rate.low, rate.high, points.value, points.low, points.high];
                let text = [Cell::Text(value), Cell::Text(name)];
                let whole = [player.games, player.won].map(|n| Cell::Whole(n as i64));
                sheet.row(text.into_iter().chain(whole).chain(real.map(Cell::Real)))?;
            }
        }
        sheet.finish()?;
        write(&path.join("report.html"), &self.page().into_string())?;
        Ok(())
    }
}

/// The document with another value for one of its settings: the single line `name: value`, in its front
/// matter or on its pages.
pub fn with_setting(document: &Document, name: &str, value: &str) -> Result<Document, String> {
    let mut found = 0;
    let mut files = document.files.clone();
    for (_, text) in &mut files {
        let set = |line: &str| -> String {
            let Some((before, _)) = line.split_once(':') else { return line.into() };
            let key = before.trim_start_matches([' ', '\t', '-', '*', '+', '◆', '✦', '•']);
            if !key.trim_matches(['*', '_', ' ']).eq_ignore_ascii_case(name.trim()) {
                return line.into();
            }
            found += 1;
            format!("{before}: {value}")
        };
        let end = if text.ends_with('\n') { "\n" } else { "" };
        *text = text.lines().map(set).collect::<Vec<_>>().join("\n") + end;
    }
    match found {
        1 => Ok(Document::new(&document.name, &document.version, files)),
        0 => {
            Err(format!("{} has no setting `{name}`: it would stand in a line `{name}: ...`", document.name))
        }
        n => Err(format!("{} sets `{name}` {n} times; it is not clear which one is meant", document.name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str, name: &str) -> Result<String, String> {
        let document = Document::new("bot", "1", vec![("bot.md".into(), text.into())]);
        with_setting(&document, name, "new").map(|document| document.files[0].1.clone())
    }

    #[test]
    fn a_setting_is_one_line_wherever_it_stands() {
        assert_eq!(set("a: 1\nb: 2\n", "a").unwrap(), "a: new\nb: 2\n");
        assert_eq!(
            set("# Page\n- **Tie break**: old\n", "tie break").unwrap(),
            "# Page\n- **Tie break**: new\n"
        );
    }

    #[test]
    fn what_is_not_there_or_not_clear_is_said() {
        assert!(set("a: 1", "c").unwrap_err().contains("no setting `c`"));
        assert!(set("a: 1\n- a: 2", "a").unwrap_err().contains("2 times"));
    }
}
