//! How a game shows itself and is set up: what every front end (browser, terminal, API) draws from.

use crate::pick::Path;
use crate::{Document, Event, Game, Illegal, Pending, Seat, Who};
use script::coverage::Written;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game that can be shown.
///
/// Places are the names that the board's drawing carries in `data-place`: whatever concerns a
/// place (an offer, an event) names it the same way, so that a front end can light it up.
pub trait Show: Game {
    const TITLE: &'static str;
    /// A correction by hand, as an example for people.
    const CORRECTION: &'static str;
    /// Something that somebody may ask "why not?" about, as an example.
    const WISH: &'static str = "";
    /// How its board and panels look: CSS.
    const STYLE: &'static str;

    /// What somebody who writes a document of their own begins with.
    const TEMPLATE: &'static str = "";

    /// Whether it stands beside a physical board, and is a list of what to do rather than a table.
    const COMPANION: bool = false;

    /// What the game is, in one line.
    fn blurb() -> String;

    /// What can be chosen before the game.
    fn form() -> Form;

    /// Whether a document can sit at a side: some are about one side only.
    fn plays(document: &Document, side: &str) -> bool {
        let _ = (document, side);
        true
    }

    /// Puts the seats into the order of play that the choices ask for.
    fn arrange(chosen: &mut Chosen) {
        let _ = chosen;
    }

    /// What was chosen, as the setup of a game.
    fn setup(chosen: &Chosen) -> Result<Self::Setup, Illegal>;

    /// The board as SVG or HTML, as `eyes` sees it, with places lit up.
    fn board(state: &Self::State, eyes: Option<Seat>, lit: &[String]) -> String;

    /// Everything beside the board, most important first.
    fn panels(state: &Self::State, eyes: Option<Seat>) -> Vec<Panel>;

    /// The table as text, for a terminal.
    fn text(state: &Self::State, eyes: Option<Seat>) -> String;

    /// A legal action as something to choose.
    fn offer(state: &Self::State, action: Self::Action) -> Offer;

    /// What is asked now: who decides what, about whose things, where, how often still, and what
    /// led to it. Nothing once the game is over.
    fn question(state: &Self::State) -> Option<Question> {
        match Self::pending(state) {
            Pending::Seat(seat) => {
                let words = say!("is-to-decide", who = Self::seat_name(state, seat));
                Some(Question { seat: Some(seat), words, ..Question::default() })
            }
            Pending::Chance { .. } => {
                let words = say!("what-came-up", what = Self::chance_name(state));
                Some(Question { words, ..Question::default() })
            }
            Pending::Over => None,
        }
    }

    /// Why the seat that is asked cannot do what somebody would like to do, in the game's words
    /// ("battle yellow hex 5"); an answer for each thing that the wish can mean. Empty if the wish
    /// is not understood.
    fn why_not(state: &Self::State, wish: &str) -> Vec<WhyNot> {
        let _ = (state, wish);
        Vec::new()
    }

    /// The gestures that lead to a legal action.
    fn path(state: &Self::State, action: Self::Action) -> Path {
        Path::of_words(&Self::offer(state, action))
    }

    /// What lies at a place of the board and can be set right there, piece by piece.
    fn counts(state: &Self::State, place: &str) -> Vec<Count> {
        let _ = (state, place);
        Vec::new()
    }

    /// Says a line of a document, and the title of its page, in the reader's language, if it can.
    fn line(line: &mut Written) {
        let _ = line;
    }

    /// The words of the game and its cards, explained in our own words: `Word = what it means`, line by
    /// line, under headings that begin with `#`.
    fn glossary() -> String {
        String::new()
    }

    /// Whether a step that takes several decisions is under way, so that it can be called off.
    fn is_midway(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether only one seat may know all of this event, and what the others get to hear instead.
    fn secret(state: &Self::State, event: &Event<Self::Action>) -> Option<(Seat, String)> {
        let _ = (state, event);
        None
    }

    /// Whether a correction may touch what only some seats know: hands, cards that lie face down.
    /// The words alone decide, never the state, so that the answer tells nothing about the cards.
    fn is_private(correction: &str) -> bool {
        let _ = correction;
        false
    }

    /// What a human does on a physical board to get from one state to another.
    fn changes(from: &Self::State, to: &Self::State) -> Vec<String> {
        changed_lines(&Self::to_position(from), &Self::to_position(to))
    }
}

/// The game whose documents a game plays from: a companion plays those of the game it stands beside.
pub fn documents_of(game: &str) -> &str {
    game.strip_prefix("beside-").unwrap_or(game)
}

/// What can be chosen before a game.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// Player counts, and the one proposed.
    pub players: std::ops::RangeInclusive<u8>,
    pub proposed_players: u8,
    /// What a seat can be: colours, factions.
    pub sides: Vec<Choice>,
    pub fields: Vec<Field>,
    /// Several fields at once, under a name.
    pub presets: Vec<Preset>,
}

/// One thing to choose.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    pub name: &'static str,
    pub label: String,
    /// One line of explanation.
    pub help: String,
    /// Fields of the same group stand together.
    pub group: String,
    /// The first one is the default. A switch is a choice between "off" and "on"; without choices
    /// the field is a text.
    pub choices: Vec<Choice>,
    /// Only for these player counts, if not for all.
    pub only_for: Option<u8>,
}

impl Field {
    pub fn is_switch(&self) -> bool {
        matches!(&self.choices[..], [a, b] if (a.value, b.value) == ("off", "on"))
    }

    /// Something to be written: there is nothing to choose from.
    pub fn is_text(&self) -> bool {
        self.choices.is_empty()
    }

    pub fn text(
        name: &'static str,
        group: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) -> Field {
        Field::choice(name, group, label, help, Vec::new())
    }

    pub fn switch(
        name: &'static str,
        group: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) -> Field {
        let choices = vec![Choice::new("off", "off", ""), Choice::new("on", "on", "")];
        Field::choice(name, group, label, help, choices)
    }

    pub fn choice(
        name: &'static str,
        group: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
        choices: Vec<Choice>,
    ) -> Field {
        let (group, label, help) = (group.into(), label.into(), help.into());
        Field { name, label, help, group, choices, only_for: None }
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    pub value: &'static str,
    pub label: String,
    pub help: String,
}

impl Choice {
    pub fn new(value: &'static str, label: impl Into<String>, help: impl Into<String>) -> Self {
        Choice { value, label: label.into(), help: help.into() }
    }
}

/// Values for several fields; fields it does not name take their defaults.
#[derive(Clone, Debug, Serialize)]
pub struct Preset {
    pub name: &'static str,
    pub label: String,
    pub help: String,
    pub values: Vec<(&'static str, &'static str)>,
}

/// A filled-in form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    pub seats: Vec<ChosenSeat>,
    /// By the name of the field; what is missing is the default.
    #[serde(default)]
    pub fields: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChosenSeat {
    /// The value of a side.
    pub side: String,
    pub who: Who,
}

impl Chosen {
    /// What was chosen in a field, checked against the form.
    pub fn value(&self, form: &Form, name: &str) -> Result<&'static str, Illegal> {
        let no = |reason: String| Illegal { reason };
        let field = form
            .fields
            .iter()
            .find(|f| f.name == name)
            .ok_or_else(|| no(say!("no-such-field", name = name)))?;
        let Some(value) = self.fields.get(name) else {
            return Ok(field.choices.first().map_or("", |choice| choice.value));
        };
        field.choices.iter().map(|c| c.value).find(|v| v == value).ok_or_else(|| {
            let known: Vec<&str> = field.choices.iter().map(|c| c.value).collect();
            no(say!("no-such-value", field = &field.label, value = value, known = known.join(", ")))
        })
    }

    /// What was written in a field; empty if nothing was.
    pub fn text(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    pub fn is_on(&self, form: &Form, name: &str) -> Result<bool, Illegal> {
        Ok(self.value(form, name)? == "on")
    }

    /// Whether the seats and fields are ones that the form has.
    pub fn check(&self, form: &Form) -> Result<(), Illegal> {
        let no = |reason: String| Err(Illegal { reason });
        let (fewest, most) = (usize::from(*form.players.start()), usize::from(*form.players.end()));
        if !(fewest..=most).contains(&self.seats.len()) {
            return no(say!("so-many-seats", fewest = fewest, most = most));
        }
        for (at, seat) in self.seats.iter().enumerate() {
            if !form.sides.iter().any(|s| s.value == seat.side) {
                return no(say!("no-such-side", n = at + 1, side = &seat.side));
            }
            if self.seats[..at].iter().any(|s| s.side == seat.side) {
                return no(say!("side-sits-twice", side = &seat.side));
            }
        }
        let is_text = |name: &str| form.fields.iter().any(|f| f.name == name && f.is_text());
        for name in self.fields.keys().filter(|name| !is_text(name)) {
            self.value(form, name)?;
        }
        Ok(())
    }
}

/// How many of something there are at a place, with the corrections that make it one fewer or more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    pub label: String,
    pub now: u32,
    pub fewer: Option<String>,
    pub more: Option<String>,
}

impl Count {
    /// A count that a correction sets: `text` says it for any number.
    pub fn new(label: impl Into<String>, now: u32, text: impl Fn(u32) -> String) -> Self {
        Count { label: label.into(), now, fewer: now.checked_sub(1).map(&text), more: Some(text(now + 1)) }
    }
}

/// Where on the screen something beside the board has its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Area {
    /// The strip at the top: how the game stands, always in view.
    Strip,
    /// What one holds and plays with, below the board.
    Deck,
    /// What one looks up: a drawer that opens over the board.
    Drawer,
}

/// Something beside the board.
#[derive(Clone, Debug, Serialize)]
pub struct Panel {
    /// For styling and for links: "court", "player-red".
    pub id: String,
    pub title: String,
    pub html: String,
    pub area: Area,
}

/// An action as something to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Offers of the same group stand together: "Move".
    pub group: String,
    /// What to do, without who: "2 ships from gate 1 to arrow 1".
    pub label: String,
    /// What it will do, before it is done.
    pub effect: String,
    /// The places on the board it concerns; the first is where a player would begin to point.
    pub places: Vec<String>,
    /// The rules allow it, and it gains nothing: it stands last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only_loses: bool,
}

/// What is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Question {
    /// Who decides; none if dice or cards do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What is to be decided, said to whoever decides: "choose which of your ships takes hit 1 of 2".
    pub words: String,
    /// What led to it: "blue attacked you in arrow 3". Empty if it is simply one's turn.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub because: String,
    /// How many such decisions there are still, with this one, if they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// The places on the board it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
}

impl Question {
    /// Whether it says more than that somebody decides.
    pub fn is_special(&self, name: &str) -> bool {
        self.words != say!("is-to-decide", who = name)
    }

    /// In one line.
    pub fn line(&self) -> String {
        let separator = if self.because.is_empty() { "" } else { ": " };
        format!("{}{separator}{}", self.because, self.words)
    }
}

/// Something that somebody would like to do, and why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WhyNot {
    /// What the wish was taken to mean: "red battles yellow in hex 5".
    pub wish: String,
    /// The reason; none if it can be done.
    pub reason: Option<String>,
}

/// The one option that the typed words mean: each word is the beginning of a word of the option,
/// in order. An option whose words are all typed wins over a longer one.
pub fn pick<'o>(options: impl Iterator<Item = &'o str> + Clone, typed: &str) -> Result<usize, Vec<usize>> {
    let typed = typed.to_lowercase();
    let wanted: Vec<&str> = words(&typed).collect();
    let fits = |option: &str| {
        let option = option.to_lowercase();
        let mut rest = words(&option);
        !wanted.is_empty() && wanted.iter().all(|word| rest.any(|w| w.starts_with(word)))
    };
    let found: Vec<usize> = options.clone().enumerate().filter(|(_, o)| fits(o)).map(|(at, _)| at).collect();
    let exact = options.clone().position(|o| o.eq_ignore_ascii_case(typed.trim()));
    match (exact, &found[..]) {
        (Some(at), _) => Ok(at),
        (None, [at]) => Ok(*at),
        _ => Err(found),
    }
}

/// The words of a text, and its numbers with their sign: "at (-1,0)" is at, -1, 0.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split(|c: char| !c.is_alphanumeric() && c != '+' && c != '-');
    let is_number =
        |piece: &str| piece.strip_prefix('-').is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
    pieces.flat_map(move |piece| {
        let (number, words) = if is_number(piece) { (Some(piece), "") } else { (None, piece) };
        number.into_iter().chain(words.split('-').filter(|word| !word.is_empty()))
    })
}

/// The lines that one text has and the other has not.
fn changed_lines(from: &str, to: &str) -> Vec<String> {
    let (from, to): (Vec<&str>, Vec<&str>) = (from.lines().collect(), to.lines().collect());
    let gone = from.iter().filter(|l| !to.contains(l)).map(|l| say!("no-longer", what = *l));
    let new = to.iter().filter(|l| !from.contains(l)).map(|l| say!("from-now-on", what = *l));
    gone.chain(new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_unambiguous_prefix_is_an_answer() {
        let options = ["move 2 ships from gate 1 to arrow 1", "move 1 ship from gate 1 to arrow 1", "pass"];
        let pick = |typed| pick(options.iter().copied(), typed);
        assert_eq!(pick("p"), Ok(2));
        assert_eq!(pick("m 2 ga"), Ok(0));
        assert_eq!(pick("MOVE 1 ship arrow"), Ok(1));
        assert_eq!(pick("m"), Err(vec![0, 1]));
        assert_eq!(pick("fly"), Err(vec![]));
        assert_eq!(pick("..."), Err(vec![]));
    }

    #[test]
    fn places_can_be_typed_as_they_are_written() {
        let hexes = ["look: at (-1,0)", "look: at (1,0)", "hand-card"];
        let pick = |typed| pick(hexes.iter().copied(), typed);
        assert_eq!(pick("look at (1,0)"), Ok(1));
        assert_eq!(pick("look -1 0"), Ok(0));
        assert_eq!(pick("card"), Ok(2));
    }

    #[test]
    fn an_option_typed_in_full_wins_over_a_longer_one() {
        assert_eq!(pick(["end turn now", "end turn"].into_iter(), "end turn"), Ok(1));
    }
}
