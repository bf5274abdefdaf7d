//! Mirror: the companion tracks the whole table. The game's own rules and bots play on it; people enter the
//! outcomes at the table, and tap what they have changed on the board.
//!
//! A bot's turn is replayed from its beginning after every entry, like any other turn of a companion. Hidden
//! cards (a hand, a deck) are filled with possible ones. If one of them turns up elsewhere, the turn restarts
//! from a table on which it was there all along.

use crate::companion::Row;
use crate::context::{Stop, TurnContext};
use crate::line::Line;
use crate::question::{Choice, Question};
use crate::state::LOTS;
use script::ask::Prompt;
use script::trace;
use serde::{Deserialize, Serialize};
use speech::Language;
use table::{Bots, Dice, Event, Game, Happening, Interrupt, Mind, Pending, Seat, Show, Turn, Weight};

/// Who rolls dice and draws cards: people at the table, or the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Owner {
    Table,
    Program,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owners {
    pub dice: Owner,
    pub cards: Owner,
}

/// A value that people can change by tapping it, with the corrections that do so.
#[derive(Clone, Debug, PartialEq)]
pub struct Touch {
    pub place: Option<u8>,
    /// Its location: "hex 5", "red".
    pub group: String,
    pub label: String,
    pub now: u32,
    /// Whether it is shown only if it is not zero.
    pub rare: bool,
    pub fewer: Option<String>,
    pub more: Option<String>,
}

/// A game whose whole table can be tracked beside a physical one.
pub trait Mirrored: Bots + Show {
    /// The values that can be tapped: always the same number, in the same order.
    fn touches(state: &Self::State) -> Vec<Touch>;

    /// Asks for the outcome, by name, of the pending chance, and of the following ones if one question covers
    /// them all.
    fn came_up(
        owners: Owners,
        state: &Self::State,
        context: &mut TurnContext<'_>,
    ) -> Result<Vec<String>, Stop> {
        let _ = owners;
        one_of(state, context, &Self::chance_name(state), outcomes::<Self>(state))
    }

    /// Changes the hidden cards so that this outcome is possible in the turn that begins here. Outcomes of
    /// the turn so far must stay possible. Returns false if that cannot be done.
    fn admit(start: &mut Self::State, outcome: &str, already: &[String]) -> bool {
        let _ = (start, outcome, already);
        false
    }

    /// The correction after which this outcome or decision is possible at this point: the hidden cards were
    /// imagined differently.
    fn imagine_otherwise(state: &Self::State, told: &Told<Self::Action>) -> Option<String> {
        let _ = (state, told);
        None
    }

    /// The happening as it appears on the list, if at all: changes of imagined cards do not.
    fn on_the_list(happening: Self::Happening) -> Option<Self::Happening> {
        Some(happening)
    }

    /// The words for two happenings in a row that people carry out in one go, if they are such; `said` are those of
    /// the first, which may itself stand for several. Returns the happening that later ones are compared with, too.
    fn in_one_go(
        state: &Self::State,
        said: &str,
        first: &Self::Happening,
        then: &Self::Happening,
    ) -> Option<(Self::Happening, String)> {
        let _ = (state, said, first, then);
        None
    }

    /// Asks for the decision of another seat in the middle of a bot's turn.
    fn decide(state: &Self::State, seat: Seat, context: &mut TurnContext<'_>) -> Result<Self::Action, Stop> {
        decision::<Self>(state, seat, context)
    }
}

/// One of the outcomes of a chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The key: English, whatever the reader's language.
    pub name: String,
    /// The name in the reader's language.
    pub label: String,
}

/// The outcomes of the pending chance, without duplicate names.
pub fn outcomes<G: Game>(state: &G::State) -> Vec<Outcome> {
    let Pending::Chance { outcomes } = G::pending(state) else { return Vec::new() };
    let mut all: Vec<Outcome> = Vec::new();
    for outcome in 0..outcomes {
        let name = Language::ENGLISH.read(|| G::outcome_name(state, outcome));
        if all.iter().all(|known| known.name != name) {
            all.push(Outcome { name, label: G::outcome_name(state, outcome) });
        }
    }
    all
}

/// Asks which of these outcomes came up.
fn one_of<S>(
    _: &S,
    context: &mut TurnContext<'_>,
    what: &str,
    all: Vec<Outcome>,
) -> Result<Vec<String>, Stop> {
    let choices = all.iter().map(|outcome| Choice::new(&outcome.label)).collect();
    let at = context.one(Question::one(capital(what), say!("what-came-up-here"), choices))?;
    Ok(all.into_iter().skip(at).take(1).map(|outcome| outcome.name).collect())
}

/// Asks for the decision of another seat, among its legal actions.
pub fn decision<G: Show>(
    state: &G::State,
    seat: Seat,
    context: &mut TurnContext<'_>,
) -> Result<G::Action, Stop> {
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    let asked = G::question(state);
    let words = asked.as_ref().map_or_else(String::new, |question| capital(&question.words));
    let because = asked.map_or_else(String::new, |question| capital(&question.because));
    let words = if words.is_empty() { say!("what-does-do", who = G::seat_name(state, seat)) } else { words };
    let choices =
        legal.iter().take(200).map(|action| Choice::new(capital(&G::say(state, *action)))).collect();
    let at = context.one(Question::one(because, words, choices))?;
    legal.get(at).copied().ok_or_else(|| Stop::Stuck(say!("nothing-is-allowed")))
}

/// Capitalises a game's words as a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The state: the table, and the counters of the documents from turn to turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Mirror<S> {
    pub state: S,
    numbers: Vec<(Seat, Vec<i32>)>,
}

/// The answers at a pause, in order.
#[derive(Clone, Debug)]
pub enum Told<A> {
    Fix(String),
    Came(String),
    Act(Seat, A),
    /// The answer to a line that only people understand.
    Said {
        asked: String,
        said: String,
    },
}

/// A stretch of a turn: its initial state, and the events before and since the bot was called.
struct Stretch<G: Game> {
    start: G::State,
    before: Vec<Event<G::Action>>,
    log: Vec<Event<G::Action>>,
}

enum Pause {
    Over,
    Chance,
    Other(Seat),
    /// A line that only people understand.
    Human(Box<Prompt>),
    Failed(String),
}

struct Play<'p, 'd, G: Mirrored> {
    mind: &'p dyn Mind<G>,
    seat: Seat,
    owners: Owners,
    seed: u64,
    kept: Vec<Event<G::Action>>,
    told: Vec<Told<G::Action>>,
    context: &'p mut TurnContext<'d>,
}

impl<S> Mirror<S> {
    pub fn new(state: S) -> Self {
        Mirror { state, numbers: Vec::new() }
    }

    /// The numbers that a document keeps from turn to turn.
    pub fn numbers(&self, seat: Seat) -> &[i32] {
        self.numbers.iter().find(|(known, _)| *known == seat).map_or(&[], |(_, numbers)| numbers)
    }

    pub fn set_numbers(&mut self, seat: Seat, numbers: Vec<i32>) {
        self.numbers.retain(|(known, _)| *known != seat);
        self.numbers.push((seat, numbers));
    }
}

/// Plays the turn of a bot that has to decide now, or once the pending chance is resolved.
pub fn turn<G: Mirrored>(
    mirror: &mut Mirror<G::State>,
    mind: &dyn Mind<G>,
    seat: Seat,
    owners: Owners,
    context: &mut TurnContext<'_>,
) -> Result<(), Stop> {
    let seed = u64::from(context.chance(LOTS, u32::MAX)?);
    let kept =
        mirror.numbers.iter().map(|(seat, numbers)| Event::Kept { seat: *seat, numbers: numbers.clone() });
    let mut play = Play { mind, seat, owners, seed, kept: kept.collect(), told: Vec::new(), context };
    let mut start = mirror.state.clone();
    for _ in 0..RESTARTS {
        match play.through(&mut start) {
            Ok(None) => {}
            Ok(Some((stretches, state))) => {
                play.list(&stretches);
                mirror.keep(&stretches);
                mirror.state = state;
                return Ok(());
            }
            Err(pause) => {
                let (stretches, state, stop) = *pause;
                play.list(&stretches);
                mirror.state = state;
                return Err(stop);
            }
        }
    }
    Err(Stop::Stuck(say!("cannot-be-brought-together")))
}

/// The maximum number of restarts because of hidden cards: there are not more cards.
const RESTARTS: usize = 40;

type Paused<G> = Box<(Vec<Stretch<G>>, <G as Game>::State, Stop)>;
type Through<G> = Result<Option<(Vec<Stretch<G>>, <G as Game>::State)>, Paused<G>>;

impl<G: Mirrored> Play<'_, '_, G> {
    /// Plays the turn as far as the answers reach. `None` if it has to restart: a card that came up was
    /// believed to be elsewhere.
    fn through(&mut self, start: &mut G::State) -> Through<G> {
        let begin = |start: G::State, kept: &[Event<G::Action>]| Stretch {
            start,
            before: Vec::new(),
            log: kept.to_vec(),
        };
        let mut stretches = vec![begin(start.clone(), &self.kept)];
        let mut used = 0;
        loop {
            let Some(stretch) = stretches.last_mut() else { return Ok(None) };
            let (state, pause, direct) = self.advance(stretch);
            if let Pause::Over = pause {
                return Ok(Some((stretches, state)));
            }
            let corrected = stretch.log.iter().any(|event| matches!(event, Event::Correct { .. }));
            if let (Pause::Failed(_), true) = (&pause, corrected) {
                // A correction made the bot's next action impossible: start anew from there.
                stretches.push(begin(state, &self.kept));
                continue;
            }
            if used == self.told.len() {
                match self.ask(&state, &pause) {
                    Ok(told) => self.told.extend(told),
                    Err(stop) => return Err(Box::new((stretches, state, stop))),
                }
            }
            let told = self.told[used].clone();
            let misfits = match &told {
                Told::Fix(_) | Told::Said { .. } => false,
                Told::Came(name) => outcome_called::<G>(&state, name).is_none(),
                Told::Act(_, action) => G::check(&state, *action).is_err(),
            };
            let just_fixed = used.checked_sub(1).and_then(|before| match &self.told[before] {
                Told::Fix(text) => Some(text.clone()),
                Told::Came(_) | Told::Act(..) | Told::Said { .. } => None,
            });
            if misfits
                && let Some(text) = G::imagine_otherwise(&state, &told)
                && just_fixed.as_ref() != Some(&text)
            {
                self.told.insert(used, Told::Fix(text));
                continue;
            }
            used += 1;
            let event = match told {
                Told::Fix(text) if G::GOES_ON_AFTER_CORRECTIONS && !direct => Event::Correct { text },
                Told::Fix(text) => {
                    let mut corrected = state;
                    // It was possible when it was entered; one that fails changes nothing.
                    let _ = G::correct(&mut corrected, &text);
                    stretches.push(begin(corrected, &self.kept));
                    continue;
                }
                Told::Act(seat, action) => Event::Act { seat, action },
                Told::Said { asked, said } => Event::Answered { seat: self.seat, asked, said },
                Told::Came(name) => match outcome_called::<G>(&state, &name) {
                    Some(outcome) => Event::Chance { outcome },
                    None => {
                        let already: Vec<String> = self.told[..used - 1]
                            .iter()
                            .filter_map(|told| match told {
                                Told::Came(name) => Some(name.clone()),
                                Told::Fix(_) | Told::Act(..) | Told::Said { .. } => None,
                            })
                            .collect();
                        if G::admit(start, &name, &already) {
                            return Ok(None);
                        }
                        let stop = Stop::Stuck(say!("cannot-have-come-up-here", name = name));
                        return Err(Box::new((stretches, state, stop)));
                    }
                },
            };
            if direct { stretch.before.push(event) } else { stretch.log.push(event) }
        }
    }

    /// Lets the bot play until something else is needed. Returns whether the bot was not called at all.
    fn advance(&self, stretch: &mut Stretch<G>) -> (G::State, Pause, bool) {
        let mut state = stretch.start.clone();
        for event in &stretch.before {
            happen::<G>(&mut state, event, None);
        }
        let waits = match G::pending(&state) {
            Pending::Seat(seat) if seat == self.seat => None,
            Pending::Seat(seat) => Some(Pause::Other(seat)),
            Pending::Chance { .. } => Some(Pause::Chance),
            Pending::Over => Some(Pause::Over),
        };
        if let Some(pause) = waits {
            return (state, pause, true);
        }
        let mut dice = Dice::new(self.seed, true);
        dice.seek(&stretch.log);
        let mut turn = Turn::new(&mut state, self.seat, &mut stretch.log, self.kept.len(), &mut dice);
        let pause = match self.mind.act(&mut turn) {
            Ok(()) | Err(Interrupt::Over) => Pause::Over,
            Err(Interrupt::Chance) => Pause::Chance,
            Err(Interrupt::OtherSeat(seat)) => Pause::Other(seat),
            Err(Interrupt::Human(prompt)) => Pause::Human(prompt),
            Err(failure) => Pause::Failed(failure.to_string()),
        };
        (state, pause, false)
    }

    fn ask(&mut self, state: &G::State, pause: &Pause) -> Result<Vec<Told<G::Action>>, Stop> {
        let fixes = self.context.step(trace::Line(self.told.len() as u32));
        let mut fixed = state.clone();
        let mut told = Vec::new();
        for (row, by) in fixes {
            told.extend(corrections::<G>(&mut fixed, row, by).into_iter().map(Told::Fix));
        }
        if !told.is_empty() {
            return Ok(told);
        }
        match pause {
            Pause::Over => Ok(told),
            Pause::Failed(why) => Err(Stop::Stuck(why.clone())),
            Pause::Chance => {
                let came = G::came_up(self.owners, state, self.context)?;
                Ok(came.into_iter().map(Told::Came).collect())
            }
            Pause::Other(seat) => Ok(vec![Told::Act(*seat, G::decide(state, *seat, self.context)?)]),
            Pause::Human(prompt) => {
                let choices = prompt.answers.iter().map(|(name, _)| Choice::new(capital(name))).collect();
                let because = prompt.hints.iter().chain(&prompt.known).cloned().collect::<Vec<_>>().join(" ");
                let at = self.context.one(Question::one(because, prompt.text.clone(), choices))?;
                let said = prompt.answers.get(at).map_or(String::new(), |(name, _)| name.clone());
                Ok(vec![Told::Said { asked: prompt.text.clone(), said }])
            }
        }
    }

    /// Adds everything that happened to the list.
    fn list(&mut self, stretches: &[Stretch<G>]) {
        for stretch in stretches {
            let mut state = stretch.start.clone();
            let mut last = None;
            for event in stretch.before.iter().chain(&stretch.log) {
                if let Event::Answered { asked, said, .. } = event {
                    self.context.say(Line::new(say!("told-to", asked = asked, said = said)));
                    last = None;
                }
                let mut told = Vec::new();
                happen::<G>(&mut state, event, Some(&mut told));
                for happening in told.into_iter().filter_map(G::on_the_list) {
                    say_after::<G>(&state, &happening, &mut last, self.context);
                }
            }
        }
    }
}

/// Adds happenings as lines; bookkeeping is added to the line it belongs to.
pub fn say<G: Mirrored>(state: &G::State, told: &[G::Happening], context: &mut TurnContext<'_>) {
    let mut last = None;
    for happening in told.iter().cloned().filter_map(G::on_the_list) {
        say_after::<G>(state, &happening, &mut last, context);
    }
}

/// Adds a happening, or joins it with the last one on the list.
fn say_after<G: Mirrored>(
    state: &G::State,
    happening: &G::Happening,
    last: &mut Option<(G::Happening, String)>,
    context: &mut TurnContext<'_>,
) {
    let happening = happening.seen_by(state, None);
    let sentence = |words: &str| format!("{}.", capital(words));
    if let Some((first, said)) = last.take()
        && let Some((both, words)) = G::in_one_go(state, &said, &first, &happening)
        && let Some(line) = context.lines.last_mut()
    {
        line.words = sentence(&words);
        *last = Some((both, words));
        return;
    }
    let words = happening.say(state);
    match (happening.weight(), context.lines.last_mut()) {
        (Weight::Bookkeeping, Some(line)) if line.controls.is_empty() => line.more.push(sentence(&words)),
        _ => {
            context.say(Line::new(sentence(&words)));
            *last = Some((happening, words));
        }
    }
}

/// Applies an event, and collects its happenings if they are wanted.
fn happen<G: Game>(state: &mut G::State, event: &Event<G::Action>, told: Option<&mut Vec<G::Happening>>) {
    match (event, told) {
        (Event::Act { action, .. }, Some(told)) => G::apply_reporting(state, *action, told),
        (Event::Act { action, .. }, None) => G::apply(state, *action),
        (Event::Chance { outcome }, Some(told)) => G::resolve_reporting(state, *outcome, told),
        (Event::Chance { outcome }, None) => G::resolve(state, *outcome),
        (Event::Correct { text }, _) => {
            let _ = G::correct(state, text);
        }
        (Event::Lot { .. } | Event::Bot { .. } | Event::Kept { .. } | Event::Answered { .. }, _) => {}
    }
}

/// The outcome of the pending chance with this name.
pub fn outcome_called<G: Game>(state: &G::State, name: &str) -> Option<u32> {
    let Pending::Chance { outcomes } = G::pending(state) else { return None };
    Language::ENGLISH.read(|| (0..outcomes).find(|outcome| G::outcome_name(state, *outcome) == name))
}

impl<S> Mirror<S> {
    /// Keeps the documents' numbers until their next turn.
    fn keep<G: Game<State = S>>(&mut self, stretches: &[Stretch<G>]) {
        for event in stretches.iter().flat_map(|stretch| &stretch.log) {
            if let Event::Kept { seat, numbers } = event {
                self.set_numbers(*seat, numbers.clone());
            }
        }
    }
}

/// The values that can be tapped, as rows numbered by their index.
pub fn rows<G: Mirrored>(state: &G::State) -> Vec<Row> {
    let touches = G::touches(state).into_iter().enumerate();
    touches
        .map(|(at, touch)| Row {
            id: at as u16,
            group: touch.group,
            label: touch.label,
            value: touch.now as i32,
            low: if touch.fewer.is_some() { 0 } else { touch.now as i32 },
            high: if touch.more.is_some() { 99 } else { touch.now as i32 },
            source: say!("as-lists-and-touches-say"),
            stale: false,
            rare: touch.rare,
            place: touch.place,
        })
        .collect()
}

/// Changes a row by hand.
pub fn adjust<G: Mirrored>(state: &mut G::State, row: u16, by: i32) {
    corrections::<G>(state, row, by);
}

/// Applies the corrections that change a row by `by`; returns those that were possible.
fn corrections<G: Mirrored>(state: &mut G::State, row: u16, by: i32) -> Vec<String> {
    let mut made = Vec::new();
    for _ in 0..by.unsigned_abs() {
        let Some(touch) = G::touches(state).into_iter().nth(usize::from(row)) else { break };
        let Some(text) = (if by < 0 { touch.fewer } else { touch.more }) else { break };
        // Related corrections are applied together, or not at all.
        let mut corrected = state.clone();
        let parts: Vec<&str> = text.split(';').map(str::trim).collect();
        if parts.iter().any(|part| G::correct(&mut corrected, part).is_err()) {
            break;
        }
        *state = corrected;
        made.extend(parts.into_iter().map(String::from));
    }
    made
}
