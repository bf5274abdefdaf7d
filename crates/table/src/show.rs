//! How a game presents itself and is set up: the source for every front end (browser, terminal, API).

use crate::pick::Path;
use crate::{Document, Event, Game, Illegal, Pending, Seat, Weight, Who};
use script::coverage::Written;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game that can be shown.
///
/// A place is named by the `data-place` attribute in the board's drawing. Offers and events use the
/// same names, so that a front end can highlight them.
pub trait Show: Game {
    const TITLE: &'static str;
    /// The title in the reader's language. A game has the same name everywhere.
    fn title() -> String {
        Self::TITLE.into()
    }
    /// An example of a manual correction, shown to players.
    const CORRECTION: &'static str;
    /// Corrections that set up a scene for the game's picture, if the board is empty at first.
    const PICTURED: &'static [&'static str] = &[];
    /// An example of a "why not?" question.
    const WISH: &'static str = "";
    /// The CSS of its board and panels.
    const STYLE: &'static str;

    /// The starting text for a new document.
    const TEMPLATE: &'static str = "";

    /// Whether it accompanies a physical board: it then shows a list of instructions instead of a
    /// table.
    const COMPANION: bool = false;
    /// Whether it is of use beside a physical board only.
    const BESIDE: bool = Self::COMPANION;

    /// A one-line description of the game.
    fn blurb() -> String;

    /// The choices before a game.
    fn form() -> Form;

    /// Whether a document can play a side. Some documents are for one side only.
    fn plays(document: &Document, side: &str) -> bool {
        let _ = (document, side);
        true
    }

    /// Puts the seats into the order of play that the choices require.
    fn arrange(chosen: &mut Chosen) {
        let _ = chosen;
    }

    /// The game's own pages beside the form: their names in addresses, and their titles.
    fn pages() -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Renders one of these pages, given the fields that were submitted; none at first.
    fn page(name: &str, given: &[(String, String)]) -> Option<Page> {
        let _ = (name, given);
        None
    }

    /// Converts the choices into the setup of a game.
    fn setup(chosen: &Chosen) -> Result<Self::Setup, Illegal>;

    /// Draws the board as SVG or HTML, as `viewer` may see it, with the places in `lit` highlighted.
    fn board(state: &Self::State, viewer: Option<Seat>, lit: &[String]) -> String;

    /// The board again, for a page that already shows it in a window of this size: one drawing, without the
    /// symbols that all drawings share.
    fn redraw(state: &Self::State, viewer: Option<Seat>, lit: &[String], window: Window) -> String {
        let _ = window;
        Self::board(state, viewer, lit)
    }

    /// Everything beside the board, most important first.
    fn panels(state: &Self::State, viewer: Option<Seat>) -> Vec<Panel>;

    /// Draws the fights that are over, in the style of the panels: the dice, and both sides before and after.
    /// What was told is marked where it is recent; older happenings only lead up to it.
    fn fought(state: &Self::State, told: &[(bool, &Self::Happening)], viewer: Option<Seat>) -> String {
        let _ = (state, told, viewer);
        String::new()
    }

    /// The sign of a seat in running text: an SVG in the style of the panels.
    fn mark(state: &Self::State, seat: Seat) -> String {
        let _ = (state, seat);
        String::new()
    }

    /// The score at which the game ends, if there is one.
    fn goal(state: &Self::State) -> Option<i32> {
        let _ = state;
        None
    }

    /// The table as text, for a terminal.
    fn text(state: &Self::State, viewer: Option<Seat>) -> String;

    /// Several questions of this moment as one form, if the game has put them together.
    fn sheet(state: &Self::State) -> Option<Sheet<Self::Action>> {
        let _ = state;
        None
    }

    /// Presents a legal action as an offer.
    fn offer(state: &Self::State, action: Self::Action) -> Offer;

    /// The current question: who decides what, about which pieces, where, how many times more, and why.
    /// `None` once the game is over.
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

    /// Explains why the pending seat cannot do what `wish` describes in the game's words ("battle
    /// yellow hex 5"), with one answer for each meaning of the wish. Empty if the wish is not
    /// understood.
    fn why_not(state: &Self::State, wish: &str) -> Vec<WhyNot> {
        let _ = (state, wish);
        Vec::new()
    }

    /// The gestures that lead to a legal action.
    fn path(state: &Self::State, action: Self::Action) -> Path {
        Path::of_words(&Self::offer(state, action))
    }

    /// How much an action weighs that is told in its own words (`Happening::TELLS_ACTS`).
    fn weight(action: Self::Action) -> Weight {
        let _ = action;
        Weight::Beat
    }

    /// The name of a place for people, by its name in the drawing.
    fn place_name(state: &Self::State, place: &str) -> String {
        let _ = state;
        place.to_string()
    }

    /// The pieces at a place of the board that can be corrected there, with their counts.
    fn counts(state: &Self::State, place: &str) -> Vec<Count> {
        let _ = (state, place);
        Vec::new()
    }

    /// Translates a line of a document and the title of its page into the reader's language, if
    /// possible.
    fn line(line: &mut Written) {
        let _ = line;
    }

    /// The glossary of the game and its cards, in this project's own wording: lines of `Word = meaning`
    /// under headings that begin with `#`.
    fn glossary() -> String {
        String::new()
    }

    /// Whether a multi-step action is under way, so that it can be cancelled.
    fn is_midway(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// If only one seat may see all of this event: that seat, and the words for everybody else.
    fn secret(state: &Self::State, event: &Event<Self::Action>) -> Option<(Seat, String)> {
        let _ = (state, event);
        None
    }

    /// The possible outcomes of a physical draw, as far as this seat or a spectator knows. The cards that can
    /// really come up would show which ones others hold. `None` if nothing hidden narrows them.
    fn could_come_up(state: &Self::State, viewer: Option<Seat>) -> Option<Vec<String>> {
        let _ = (state, viewer);
        None
    }

    /// Whether a correction may touch hidden information: hands, face-down cards. The answer depends on
    /// the words alone and never on the state, so that it reveals nothing about the cards.
    fn is_private(correction: &str) -> bool {
        let _ = correction;
        false
    }

    /// The changes to make on a physical board to get from one state to another.
    fn changes(from: &Self::State, to: &Self::State) -> Vec<String> {
        changed_lines(&Self::to_position(from), &Self::to_position(to))
    }
}

/// The window sizes that maps are drawn for. The style sheet of a game chooses among its drawings, and each
/// is marked with the name of its size (`data-window`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    Wide,
    Middle,
    Narrow,
}

impl Window {
    pub const ALL: [Window; 3] = [Window::Wide, Window::Middle, Window::Narrow];

    pub fn name(self) -> &'static str {
        match self {
            Window::Wide => "wide",
            Window::Middle => "middle",
            Window::Narrow => "narrow",
        }
    }

    pub fn named(name: &str) -> Option<Window> {
        Window::ALL.into_iter().find(|window| window.name() == name)
    }
}

/// The game whose documents a game uses: a companion uses those of the game that it accompanies.
pub fn documents_of(game: &str) -> &str {
    game.strip_prefix("beside-").unwrap_or(game)
}

/// The choices before a game.
#[derive(Clone, Debug, Serialize)]
pub struct Form {
    /// The possible player counts, and the proposed one.
    pub players: std::ops::RangeInclusive<u8>,
    pub proposed_players: u8,
    /// The possible sides of a seat: colours, factions.
    pub sides: Vec<Choice>,
    pub fields: Vec<Field>,
    /// Named combinations of field values.
    pub presets: Vec<Preset>,
}

/// One choice of the form.
#[derive(Clone, Debug, Serialize)]
pub struct Field {
    pub name: &'static str,
    pub label: String,
    /// A one-line explanation.
    pub help: String,
    /// Fields with the same group are shown together.
    pub group: String,
    /// The first choice is the default. The choices "off" and "on" make a switch; no choices make a
    /// text field.
    pub choices: Vec<Choice>,
    /// The only player count to which it applies, if not all.
    pub only_for: Option<u8>,
    /// The only side whose bot it concerns, if any.
    pub only_with: Option<&'static str>,
    /// Whether it stands before the button that begins the game, with all its choices open.
    pub leads: bool,
}

impl Field {
    pub fn is_switch(&self) -> bool {
        matches!(&self.choices[..], [a, b] if (a.value, b.value) == ("off", "on"))
    }

    /// Whether it is a text field, without choices.
    pub fn is_text(&self) -> bool {
        self.choices.is_empty()
    }

    #[must_use]
    pub fn leading(self) -> Field {
        Field { leads: true, ..self }
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
        Field { name, label, help, group, choices, only_for: None, only_with: None, leads: false }
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

/// Values for several fields; the other fields take their defaults.
#[derive(Clone, Debug, Serialize)]
pub struct Preset {
    pub name: &'static str,
    pub label: String,
    pub help: String,
    pub values: Vec<(&'static str, &'static str)>,
}

/// A completed form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chosen {
    pub seats: Vec<ChosenSeat>,
    /// Values by the name of the field; a missing one takes its default.
    #[serde(default)]
    pub fields: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChosenSeat {
    /// The value of the chosen side.
    pub side: String,
    pub who: Who,
}

impl Chosen {
    /// The value of a field, checked against the form.
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

    /// The text of a field; empty if none was entered.
    pub fn text(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    pub fn is_on(&self, form: &Form, name: &str) -> Result<bool, Illegal> {
        Ok(self.value(form, name)? == "on")
    }

    /// Checks that the seats and fields exist in the form.
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

/// The number of pieces of one kind at a place, with the corrections that lower or raise it by one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Count {
    pub label: String,
    pub now: u32,
    pub fewer: Option<String>,
    pub more: Option<String>,
}

impl Count {
    /// Creates a count; `text` returns the correction that sets it to a number.
    pub fn new(label: impl Into<String>, now: u32, text: impl Fn(u32) -> String) -> Self {
        Count { label: label.into(), now, fewer: now.checked_sub(1).map(&text), more: Some(text(now + 1)) }
    }
}

/// A page of the game's own. Its forms are submitted to the address of the page itself; a button with another
/// target says so.
#[derive(Clone, Debug, Default)]
pub struct Page {
    pub title: String,
    pub html: String,
    /// A requested file: its name and its text.
    pub file: Option<(String, String)>,
}

/// Questions that are answered together: each is an entry with all its answers, and the proposed ones chosen.
/// Entries that people leave unchanged need no action; the others are changed by actions, entry by entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sheet<A> {
    pub entries: Vec<Entry<A>>,
    /// The action that submits it.
    #[serde(skip)]
    pub send: A,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry<A> {
    pub question: String,
    /// The rule behind it.
    pub help: String,
    /// The answers; the likely ones come first.
    pub choices: Vec<String>,
    #[serde(skip)]
    pub acts: Vec<A>,
    /// The number of likely answers.
    pub likely: usize,
    /// What each answer is listed under behind the likely ones, in a long list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// The chosen answers: one, or any number if several are allowed.
    pub chosen: Vec<usize>,
    /// Whether nothing is proposed, so that it has to be answered.
    pub open: bool,
    pub several: bool,
    /// The action that restarts an entry, and the one that closes it if several answers are allowed.
    #[serde(skip)]
    pub change: A,
    #[serde(skip)]
    pub done: A,
}

impl<A> Entry<A> {
    pub fn without_acts(self) -> Entry<()> {
        let Entry { question, help, choices, likely, groups, chosen, open, several, .. } = self;
        Entry {
            question,
            help,
            choices,
            acts: Vec::new(),
            likely,
            groups,
            chosen,
            open,
            several,
            change: (),
            done: (),
        }
    }
}

impl<A: Copy> Entry<A> {
    /// The actions that lead from the proposal to these choices; or why there are none.
    pub fn chosen(&self, chosen: &[usize]) -> Result<Vec<A>, Illegal> {
        if !self.open && chosen == self.chosen {
            return Ok(Vec::new());
        }
        let picked: Option<Vec<A>> = chosen.iter().map(|at| self.acts.get(*at).copied()).collect();
        let Some(picked) = picked.filter(|picked| self.several || picked.len() == 1) else {
            return Err(Illegal { reason: say!("entry-is-empty", question = &self.question) });
        };
        Ok([self.change].into_iter().chain(picked).chain(self.several.then_some(self.done)).collect())
    }
}

/// Where a panel is placed on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Area {
    /// The strip at the top, always visible: the state of the game.
    Strip,
    /// Below the board: what a player holds and uses.
    Deck,
    /// A drawer that opens over the board: reference material.
    Drawer,
}

/// A panel beside the board.
#[derive(Clone, Debug, Serialize)]
pub struct Panel {
    /// For styling and links: "court", "player-red".
    pub id: String,
    pub title: String,
    pub html: String,
    pub area: Area,
}

/// An action presented as a choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Offers with the same group are shown together: "Move".
    pub group: String,
    /// The action without the acting seat: "2 ships from gate 1 to arrow 1".
    pub label: String,
    /// The effect it will have.
    pub effect: String,
    /// The places on the board that it concerns; a player would point at the first one first.
    pub places: Vec<String>,
    /// The rules allow it, but it gains nothing, so it is listed last.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only_loses: bool,
}

/// A question to the players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Question {
    /// Who decides; `None` if dice or cards do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The decision, addressed to whoever decides: "choose which of your ships takes hit 1 of 2".
    pub words: String,
    /// What led to it: "blue attacked you in arrow 3". Empty on a normal turn.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub because: String,
    /// The number of such decisions left, including this one, if they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
    /// The places on the board that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
}

impl Question {
    /// Whether it says more than that a seat is to decide.
    pub fn is_special(&self, name: &str) -> bool {
        self.words != say!("is-to-decide", who = name)
    }

    /// The whole question in one line.
    pub fn line(&self) -> String {
        let separator = if self.because.is_empty() { "" } else { ": " };
        format!("{}{separator}{}", self.because, self.words)
    }
}

/// An answer to "why not?".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WhyNot {
    /// How the wish was understood: "red battles yellow in hex 5".
    pub wish: String,
    /// The reason; `None` if it is possible.
    pub reason: Option<String>,
}

/// The option that the typed words select: each word must be the beginning of a word of the option, in
/// order. An option whose words are all typed wins over a longer one.
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

/// The words of a text, and its numbers with their sign: "at (-1,0)" gives at, -1, 0.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split(|c: char| !c.is_alphanumeric() && c != '+' && c != '-');
    let is_number =
        |piece: &str| piece.strip_prefix('-').is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
    pieces.flat_map(move |piece| {
        let (number, words) = if is_number(piece) { (Some(piece), "") } else { (None, piece) };
        number.into_iter().chain(words.split('-').filter(|word| !word.is_empty()))
    })
}

/// The lines that only one of the two texts has.
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
