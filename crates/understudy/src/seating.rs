//! Parses the seats of a game from the command line.

use crate::library::{self, Library};
use anyhow::{Result, anyhow, bail};
use table::show::ChosenSeat;
use table::{Document, Lookahead, Stage, Who};

/// The seats of a new game, and the player's own documents that play there.
pub struct Seating {
    pub seats: Vec<ChosenSeat>,
    pub own: Vec<Document>,
}

/// The entry for one seat.
struct Entry {
    /// The side, if one was named or the document plays only some sides.
    side: Option<String>,
    /// `None` is the program's choice for the side.
    who: Option<Who>,
}

impl Seating {
    /// Parses one entry for each seat: `WHO`, `SIDE=WHO` or `SIDE`. `WHO` is me, random, bot,
    /// search:250, or a document by name or path. A side alone is for a human.
    pub fn read(entries: &[&str], stage: &dyn Stage, library: &Library) -> Result<Self> {
        let form = stage.form();
        let sides: Vec<&str> = form.sides.iter().map(|side| side.value).collect();
        if entries.len() > sides.len() {
            bail!("there are only {} seats", sides.len());
        }
        let mut own = library.own(stage.id());
        let mut read = Vec::new();
        for words in entries {
            let is_side = |words: &str| sides.iter().any(|side| side.eq_ignore_ascii_case(words));
            let (side, who) = match words.split_once('=') {
                Some((side, who)) => (Some(side.trim()), who.trim()),
                None if is_side(words) => (Some(words.trim()), "me"),
                None => (None, words.trim()),
            };
            let mut side = side.map(|side| spelled(&sides, side));
            let who = match who {
                "me" | "human" => Some(Who::Human),
                "random" => Some(Who::Random),
                "bot" => None,
                name if name.starts_with("search") && Lookahead::read(name).is_some() => {
                    let lookahead = Lookahead::read(name).transpose().map_err(|e| anyhow!(e))?;
                    lookahead.map(Who::Search)
                }
                name => {
                    let document = library.find(stage.id(), name)?;
                    if side.is_none() {
                        let taken: Vec<&str> =
                            read.iter().filter_map(|entry: &Entry| entry.side.as_deref()).collect();
                        let own = library::side_of(&sides, &taken, |side| stage.plays(&document, side));
                        side = own.map(String::from);
                    }
                    let name = document.name.clone();
                    own.push(document);
                    Some(Who::Bot(name))
                }
            };
            read.push(Entry { side, who });
        }
        let taken: Vec<String> = read.iter().filter_map(|entry| entry.side.clone()).collect();
        let mut free = sides.iter().filter(|side| !taken.iter().any(|taken| taken == *side));
        let mut seats = Vec::new();
        for entry in read {
            let side = match entry.side {
                Some(side) => side,
                None => match free.next() {
                    Some(side) => side.to_string(),
                    None => bail!("there are only {} seats", sides.len()),
                },
            };
            let who = entry.who.unwrap_or_else(|| library::opponent(stage, &own, &side));
            seats.push(ChosenSeat { side, who });
        }
        Ok(Seating { seats, own })
    }
}

/// A side in the form's spelling. An unknown one is returned as it is, for the form to reject.
fn spelled(sides: &[&str], words: &str) -> String {
    sides.iter().find(|side| side.eq_ignore_ascii_case(words)).map_or(words, |side| side).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Brought;

    fn seats(game: &str, entries: &[&str]) -> Vec<(String, String)> {
        let stages = repertoire::stages();
        let stage = stages.iter().find(|stage| stage.id() == game).expect("a game");
        let library = Library::open(&Brought::default(), &stages).expect("a library");
        let seating = Seating::read(entries, &**stage, &library).expect("seats");
        seating.seats.into_iter().map(|seat| (seat.side, seat.who.name().into_owned())).collect()
    }

    fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
        expected.iter().map(|(side, who)| (side.to_string(), who.to_string())).collect()
    }

    #[test]
    fn a_document_of_one_side_takes_its_side_along() {
        let expected = pairs(&[("eyrie", "human"), ("marquise", "Mechanical Marquise 2.0")]);
        assert_eq!(seats("root", &["eyrie=me", "mechanical-marquise"]), expected);
        assert_eq!(seats("root", &["Eyrie", "marquise=Mechanical Marquise"]), expected);
    }

    #[test]
    fn whoever_names_no_side_takes_the_next_free_one() {
        let expected = pairs(&[("yellow", "human"), ("red", "SUPERCAT 0.7"), ("blue", "random")]);
        assert_eq!(seats("arcs", &["yellow", "bot", "random"])[1].1, "SUPERCAT 0.7");
        assert_eq!(seats("arcs", &["yellow=me", "supercat-0.7", "blue=random"]), expected);
        assert_eq!(seats("arcs", &["yellow", "search:250"])[1].1, "search:250");
    }
}
