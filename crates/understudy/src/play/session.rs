//! A game in the terminal: shows the decision, reads an answer, and shows the result.

use crate::TEXTS;
use anyhow::{Context, Result};
use script::story;
use std::io::Write;
use std::path::PathBuf;
use table::play::{Kind, Play};
use table::show::pick;
use table::{Pending, Seat, Who};

/// Longer lists of options are shown group by group.
const MANY: usize = 24;

pub struct Session {
    play: Box<dyn Play>,
    file: Option<PathBuf>,
    /// The number of log entries already shown.
    told: usize,
    /// The length of the log when the options were last listed.
    listed: Option<usize>,
    pub prompts: bool,
}

impl Session {
    pub fn new(play: Box<dyn Play>, file: Option<PathBuf>) -> Self {
        Session { play, file, told: 0, listed: None, prompts: false }
    }

    pub fn play(
        &mut self,
        mut answers: impl Iterator<Item = std::io::Result<String>>,
        out: &mut impl Write,
    ) -> Result<()> {
        self.show_table(out)?;
        loop {
            self.let_bots_think(out)?;
            self.store()?;
            self.tell(out)?;
            if self.play.pending() == Pending::Over {
                return self.ending(out);
            }
            self.ask(out)?;
            out.flush()?;
            let Some(answer) = answers.next().transpose()? else { return Ok(()) };
            if !self.answer(answer.trim(), out)? {
                return Ok(());
            }
        }
    }

    /// The seat at this terminal: the human who decides, or the first one.
    fn viewer(&self) -> Option<Seat> {
        let seats = self.play.seats();
        let human = |seat: &Seat| seats.get(usize::from(seat.0)).is_some_and(|seat| seat.who == Who::Human);
        match self.play.pending() {
            Pending::Seat(seat) if human(&seat) => Some(seat),
            _ => (0..seats.len() as u8).map(Seat).find(human),
        }
    }

    fn let_bots_think(&mut self, out: &mut impl Write) -> Result<()> {
        loop {
            match self.play.think() {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(failure) => {
                    writeln!(out, "{failure}\n{}", say!("correct-or-undo"))?;
                    return Ok(());
                }
            }
        }
    }

    /// Prints the events since the last call.
    fn tell(&mut self, out: &mut impl Write) -> Result<()> {
        let viewer = self.viewer();
        for told in self.play.told(self.told, usize::MAX, viewer) {
            for (nth, happened) in told.happenings.iter().enumerate() {
                match told.kind {
                    // The number to type for undo.
                    Kind::Act | Kind::Bot | Kind::Correct if nth == 0 => {
                        writeln!(out, "{:4}  {}", told.at, happened.words)?;
                    }
                    _ => writeln!(out, "      {}", happened.words)?,
                }
            }
        }
        self.told = self.play.len();
        Ok(())
    }

    fn options(&self) -> Vec<(String, String)> {
        if let Some(chance) = self.play.chance() {
            return chance.outcomes.into_iter().map(|outcome| (outcome, String::new())).collect();
        }
        let offers = self.play.offers();
        let said = self.play.question().map_or(String::new(), |question| question.words);
        let answers = question(&offers).is_some()
            || offers.iter().all(|offer| !offer.group.is_empty() && said.starts_with(&offer.group));
        offers
            .into_iter()
            .map(|offer| {
                let label = if answers || offer.label.to_lowercase().starts_with(&offer.group.to_lowercase())
                {
                    offer.label
                } else {
                    format!("{}: {}", offer.group.to_lowercase(), offer.label)
                };
                (label, offer.effect)
            })
            .collect()
    }

    /// The path of picks to each option, in words.
    fn gestures(&self) -> Vec<String> {
        let tree = self.play.picks();
        let words = |act: &table::pick::Act| {
            act.path.iter().map(|pick| &*tree.picks[*pick].label).collect::<Vec<_>>().join(" ")
        };
        tree.acts.iter().map(words).collect()
    }

    fn ask(&mut self, out: &mut impl Write) -> Result<()> {
        if self.listed.replace(self.play.len()) != Some(self.play.len()) {
            self.list_options(out)?;
        }
        if self.prompts {
            write!(out, "> ")?;
        }
        Ok(())
    }

    fn list_options(&self, out: &mut impl Write) -> Result<()> {
        match (self.play.chance(), self.play.pending()) {
            (Some(chance), _) if chance.answered => {
                let because = self.play.question().map_or(String::new(), |question| question.because);
                writeln!(out, "\n{}\n{because}", chance.what)?;
            }
            (Some(chance), _) => writeln!(out, "\n{}", say!("what-came-up", what = chance.what))?,
            (None, Pending::Seat(seat)) => {
                let name = self.play.seats()[usize::from(seat.0)].name.clone();
                match self.play.question().filter(|question| question.is_special(&name)) {
                    Some(question) => {
                        let line = question.line();
                        let stop = if line.ends_with(['?', '.', ')']) { "" } else { "." };
                        writeln!(out, "\n{name}: {line}{stop}")?;
                    }
                    None => writeln!(out, "\n{}", say!("is-to-decide", who = name))?,
                }
            }
            _ => {}
        }
        let options = self.options();
        let offers = if self.play.chance().is_none() { self.play.offers() } else { Vec::new() };
        let asked = question(&offers);
        let said = self.play.question().map_or(String::new(), |question| question.words);
        if let Some(asked) = asked.filter(|asked| !said.starts_with(asked)) {
            writeln!(out, "{asked}")?;
        }
        if options.len() <= MANY {
            list(&options, "", out)?;
        } else {
            writeln!(out, "{}", say!("so-many-options", n = options.len()))?;
            if asked.is_some() {
                return Ok(());
            }
            let mut groups: Vec<&str> = Vec::new();
            for group in options.iter().filter_map(|(label, _)| label.split([':', ',']).next()) {
                if !groups.contains(&group) {
                    groups.push(group);
                }
            }
            writeln!(out, "  {}", groups.join(", "))?;
        }
        Ok(())
    }

    /// Carries out an answer. Returns whether the game continues.
    fn answer(&mut self, answer: &str, out: &mut impl Write) -> Result<bool> {
        let (word, rest) = answer.split_once(' ').unwrap_or((answer, ""));
        match word {
            // An empty answer means that the instruction has been carried out.
            "" if self.options().iter().any(|(label, _)| is_done(label)) => self.choose("done", out)?,
            "" => {}
            "?" => list(&self.options(), rest, out)?,
            "help" => write!(out, "{}", TEXTS.file("help.txt"))?,
            "quit" | "exit" | "q" => return Ok(false),
            "table" | "where" => self.show_table(out)?,
            "log" => {
                let n = rest.parse().unwrap_or(20);
                self.told = self.play.len().saturating_sub(n);
            }
            "why" => match rest.strip_prefix("not") {
                Some(wish) => self.why_not(wish.trim(), out)?,
                None => self.why(out)?,
            },
            "undo" | "back" => self.undo(rest, out)?,
            "correct" => match self.play.correct(rest) {
                Ok(()) => {}
                Err(refusal) => {
                    let example = say!("for-example", example = self.play.correction_example());
                    writeln!(out, "{refusal}\n{example}")?;
                }
            },
            "save" => {
                let file = if rest.is_empty() { self.file.clone() } else { Some(rest.into()) };
                match file {
                    None => writeln!(out, "{}", say!("say-where"))?,
                    Some(file) => match std::fs::write(&file, self.play.save()) {
                        Ok(()) => writeln!(out, "{}", say!("saved-in", file = file.display().to_string()))?,
                        Err(error) => writeln!(out, "{}: {error}", file.display())?,
                    },
                }
            }
            _ => self.choose(answer, out)?,
        }
        Ok(true)
    }

    fn choose(&mut self, answer: &str, out: &mut impl Write) -> Result<()> {
        let options = self.options();
        let by_words = || match pick(options.iter().map(|(label, _)| label.as_str()), answer) {
            // Not the words of an option, but perhaps the gestures that lead to it ("aggression 6
            // surpass").
            Err(none) if none.is_empty() => pick(self.gestures().iter().map(String::as_str), answer),
            found => found,
        };
        let picked = match answer.parse::<i64>() {
            Ok(number) if are_numbers(&options) => by_value(&options, number),
            Ok(place) if (1..=options.len() as i64).contains(&place) => Ok(place as usize - 1),
            _ => by_words(),
        };
        match picked {
            Ok(at) => {
                let done = match self.play.pending() {
                    Pending::Chance { .. } => self.play.came_up(at as u32),
                    Pending::Seat(seat) => self.play.act(seat, at),
                    Pending::Over => Ok(()),
                };
                if let Err(refusal) = done {
                    writeln!(out, "{refusal}")?;
                }
            }
            Err(several) if several.is_empty() => {
                let reasons = self.play.why_not(answer);
                match reasons.iter().find_map(|answer| Some((&answer.wish, answer.reason.as_ref()?))) {
                    Some((wish, reason)) => {
                        writeln!(out, "{}", say!("no-because", wish = wish, why = reason))?
                    }
                    None => {
                        writeln!(out, "{}", say!("none-of-the-options", answer = answer))?;
                    }
                }
            }
            Err(several) => {
                writeln!(out, "{}", say!("can-mean", answer = answer))?;
                for at in several.iter().take(MANY) {
                    writeln!(out, "{:>4}  {}", place(&options, *at), options[*at].0)?;
                }
            }
        }
        Ok(())
    }

    fn undo(&mut self, rest: &str, out: &mut impl Write) -> Result<()> {
        let viewer = self.viewer();
        let own =
            |told: &table::play::Told| told.kind == Kind::Act && told.seat.is_some() && told.seat == viewer;
        let last = self.play.told(0, usize::MAX, viewer).iter().rposition(own);
        let Some(to) = rest.parse().ok().or(last) else {
            writeln!(out, "{}", say!("nothing-to-take-back"))?;
            return Ok(());
        };
        let before = self.play.len();
        let changes = if (self.play.is_real() || self.play.is_companion()) && to <= before {
            self.play.changes(before, to)
        } else {
            Vec::new()
        };
        match self.play.undo(to) {
            Ok(reached) => {
                writeln!(out, "{}", say!("back-at", n = reached))?;
                for change in changes {
                    writeln!(out, "  {}", say!("on-the-board", what = change))?;
                }
                self.told = self.play.len();
                self.listed = None;
            }
            Err(refusal) => writeln!(out, "{refusal}")?,
        }
        Ok(())
    }

    /// Prints the rules' reasons against something.
    fn why_not(&self, wish: &str, out: &mut impl Write) -> Result<()> {
        let answers = self.play.why_not(wish);
        if answers.is_empty() {
            writeln!(out, "{}", say!("unknown-wish", wish = wish))?;
        }
        for answer in answers {
            match answer.reason {
                Some(reason) => {
                    writeln!(out, "  {}", say!("no-because", wish = answer.wish, why = reason))?;
                }
                None => writeln!(out, "  {}", say!("can-be-done", wish = answer.wish))?,
            }
        }
        Ok(())
    }

    /// Explains the last bot turn, line by line.
    fn why(&mut self, out: &mut impl Write) -> Result<()> {
        let viewer = self.viewer();
        let Some(at) = self.play.told(0, usize::MAX, viewer).iter().rposition(|told| told.kind == Kind::Bot)
        else {
            // Without bots, the document that a human follows is on the table itself.
            return self.show_table(out);
        };
        match self.play.explain(at) {
            Err(refusal) => writeln!(out, "{refusal}")?,
            Ok(thought) => write!(out, "{}", story::text(&thought.lines, &thought.trace.finish()))?,
        }
        Ok(())
    }

    fn show_table(&self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "{}", self.play.text(self.play.len(), self.viewer()))?;
        Ok(())
    }

    fn ending(&self, out: &mut impl Write) -> Result<()> {
        self.show_table(out)?;
        let standing = self.play.standing();
        let seats = self.play.seats();
        let winners: Vec<&str> =
            standing.winners.iter().filter_map(|seat| Some(&*seats.get(usize::from(seat.0))?.name)).collect();
        let who = winners.join(", ");
        let said = match (winners.is_empty(), standing.ending) {
            (true, _) => say!("game-is-over-for-nobody"),
            (false, how) if how.is_empty() => say!("game-is-over", who = who),
            (false, how) => say!("game-is-over-so", who = who, how = how),
        };
        writeln!(out, "{said}")?;
        Ok(())
    }

    /// Saves the game. Every step is on disk before it is shown.
    fn store(&self) -> Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let beside = file.with_extension("part");
        std::fs::write(&beside, self.play.save())
            .and_then(|()| std::fs::rename(&beside, file))
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

/// The question that all offers answer, if they share one: it is printed once. In a long list the
/// likely answers come first and the others in groups of their own.
fn question(offers: &[table::show::Offer]) -> Option<&str> {
    let first = offers.first()?;
    first.group.ends_with('?').then_some(&first.group)
}

/// Whether an option reports that the instruction has been carried out.
fn is_done(label: &str) -> bool {
    label == "done"
}

/// Whether the options are numbers, or cards with a number. The user then types that number itself.
fn are_numbers(options: &[(String, String)]) -> bool {
    options.iter().any(|(label, _)| leading_number(label).is_some())
}

fn leading_number(label: &str) -> Option<i64> {
    label.split_whitespace().next()?.parse().ok()
}

/// The one option with this number, or all options that have it.
fn by_value(options: &[(String, String)], number: i64) -> Result<usize, Vec<usize>> {
    let fits = |at: &usize| leading_number(&options[*at].0) == Some(number);
    let found: Vec<usize> = (0..options.len()).filter(fits).collect();
    if let [only] = found[..] { Ok(only) } else { Err(found) }
}

/// The number shown before an option; none where numbers are answers.
fn place(options: &[(String, String)], at: usize) -> String {
    if are_numbers(options) { String::new() } else { (at + 1).to_string() }
}

fn list(options: &[(String, String)], word: &str, out: &mut impl Write) -> Result<()> {
    for (at, option @ (label, effect)) in options.iter().enumerate() {
        // List outcomes with the same name once.
        if label.to_lowercase().contains(&word.to_lowercase()) && !options[..at].contains(option) {
            let effect = if effect.is_empty() { String::new() } else { format!("  ({effect})") };
            writeln!(out, "{:>4}  {label}{effect}", place(options, at))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(labels: &[&str]) -> Vec<(String, String)> {
        labels.iter().map(|label| (label.to_string(), String::new())).collect()
    }

    /// A card is chosen by the number printed on it, an amount by its value.
    #[test]
    fn numbers_are_values_where_numbers_are_asked_for() {
        let cards = options(&["9 NAVAL", "10 NAVAL", "13 UNREST / SPY"]);
        assert_eq!(by_value(&cards, 13), Ok(2));
        assert_eq!(by_value(&cards, 11), Err(vec![]));
        let amounts = options(&["-1", "0", "1", "2", "3"]);
        assert!(are_numbers(&amounts) && place(&amounts, 0).is_empty());
        assert_eq!((by_value(&amounts, 3), by_value(&amounts, -1)), (Ok(4), Ok(0)));
        let deeds = options(&["move 2 ships", "pass"]);
        assert!(!are_numbers(&deeds));
        assert_eq!(place(&deeds, 1), "2");
    }
}
