//! A game in progress. The log is authoritative; the state is a cache of it.

use crate::example::{Turned, example};
use crate::save::chain::Link;
use crate::save::{self, Header, LoadError, Saved, Who};
use crate::{Bots, Dice, Event, Game, Illegal, Interrupt, Mind, Pending, Seat, Turn, budget};
use script::ask::Prompt;
use script::coverage::Written;
use script::trace::Trace;
use std::sync::Arc;

/// The number of events between two remembered states.
const STRIDE: usize = 64;

/// One entry for each seat: its mind, or `None` if somebody outside decides by calling [`Table::act`].
pub type Minds<G> = Vec<Option<Arc<dyn Mind<G>>>>;

/// Why a request is refused now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    NotYourTurn(Seat),
    NoChance,
    NoSuchOutcome {
        outcomes: u32,
    },
    /// A physical card that cannot have been drawn, because it was entered elsewhere.
    Elsewhere(String),
    NoSuchOffer {
        offers: usize,
    },
    NoSuchPoint,
    Illegal(Illegal),
    Bot(Interrupt),
    Endless,
    TooLong,
    TooManyCorrections,
    LongCorrection,
}

impl std::error::Error for Refusal {}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            Refusal::NotYourTurn(seat) => say!("not-your-turn", n = seat.0 + 1),
            Refusal::NoChance => say!("no-chance"),
            Refusal::NoSuchOutcome { outcomes } => say!("no-such-outcome", n = *outcomes),
            Refusal::Elsewhere(name) => say!("drawn-elsewhere", name = name),
            Refusal::NoSuchOffer { offers } => say!("no-such-offer", n = *offers),
            Refusal::NoSuchPoint => say!("no-such-point"),
            Refusal::Illegal(illegal) => illegal.to_string(),
            Refusal::Bot(interrupt) => say!("bot-could-not-go-on", why = interrupt.to_string()),
            Refusal::Endless => say!("endless", n = budget::TURN),
            Refusal::TooLong => say!("too-long", n = budget::GAME),
            Refusal::TooManyCorrections => say!("too-many-corrections", n = budget::CORRECTIONS),
            Refusal::LongCorrection => say!("long-correction", n = budget::CORRECTION),
        })
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Refusal::Illegal(illegal)
    }
}

/// A bot's turn that waits for a human, with the position in the log where it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    seat: Seat,
    start: usize,
}

pub struct Table<G: Game> {
    header: Header<G::Setup>,
    minds: Minds<G>,
    log: Vec<Event<G::Action>>,
    state: G::State,
    /// States at multiples of [`STRIDE`] events, so that undo need not replay the whole game.
    remembered: Vec<G::State>,
    /// The links of the header and of the events, as far as they have been computed.
    links: Vec<Link>,
    dice: Dice,
    /// Innermost last: a bot's turn can wait for another bot's.
    open: Vec<Open>,
    /// The question that the innermost of them puts to people, if it waits for their answer.
    asked: Option<(Seat, Prompt)>,
}

impl<G: Game> Table<G> {
    /// Starts a game.
    pub fn begin(header: Header<G::Setup>, minds: Minds<G>) -> Result<Self, Refusal> {
        let state = beginning::<G>(&header)?;
        let dice = Dice::new(header.seed, header.real);
        let mut table = Table {
            header,
            minds,
            log: Vec::new(),
            remembered: vec![state.clone()],
            links: Vec::new(),
            state,
            dice,
            open: Vec::new(),
            asked: None,
        };
        table.settle()?;
        Ok(table)
    }

    /// Opens a saved game. Every event is checked while it is replayed.
    pub fn open(text: &str, minds: impl FnOnce(&Header<G::Setup>) -> Minds<G>) -> Result<Self, LoadError> {
        let saved = save::read::<G>(text)?;
        let minds = minds(&saved.header);
        Table::go_on(saved, minds)
    }

    /// Continues a saved game that was read. Every event is checked while it is replayed.
    pub fn go_on(saved: Saved<G>, minds: Minds<G>) -> Result<Self, LoadError> {
        let Saved { header, log, links } = saved;
        let engine = header.engine.clone();
        let misfit =
            |line: usize, reason: String| LoadError::DoesNotFit { line, reason, engine: engine.clone() };
        let mut state = beginning::<G>(&header).map_err(|e| misfit(1, e.to_string()))?;
        check_players::<G>(&header.seats, &state).map_err(|e| misfit(1, e.reason))?;
        let mut remembered = vec![state.clone()];
        let mut open: Vec<Open> = Vec::new();
        let mut corrections = 0;
        for (at, event) in log.iter().enumerate() {
            if let Event::Correct { text } = event {
                within_corrections(corrections, text).map_err(|e| misfit(at + 2, e.to_string()))?;
                corrections += 1;
            }
            fits::<G>(&header.seats, &state, event).map_err(|e| misfit(at + 2, e.reason))?;
            track::<G>(&mut open, event, at);
            replay_one::<G>(&mut state, event);
            if (at + 1).is_multiple_of(STRIDE) {
                remembered.push(state.clone());
            }
        }
        let mut dice = Dice::new(header.seed, header.real);
        dice.seek(&log);
        let open_turns = Vec::new();
        let mut table =
            Table { header, minds, log, state, remembered, links, dice, open: open_turns, asked: None };
        table.reopen(open);
        table.settle().map_err(|e| misfit(table.log.len() + 1, e.to_string()))?;
        Ok(table)
    }

    pub fn header(&self) -> &Header<G::Setup> {
        &self.header
    }

    pub fn log(&self) -> &[Event<G::Action>] {
        &self.log
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The event that the table waits for. A question that people answer for a bot counts as a chance
    /// outcome, because only they know it.
    pub fn pending(&self) -> Pending {
        match &self.asked {
            Some((_, prompt)) => Pending::Chance { outcomes: prompt.answers.len() as u32 },
            None => G::pending(&self.state),
        }
    }

    /// The question that a bot puts to people, because its document uses words that only they understand.
    pub fn asked(&self) -> Option<&Prompt> {
        self.asked.as_ref().map(|(_, prompt)| prompt)
    }

    /// The bot that is to decide, if [`Table::think`] will do something.
    pub fn bot_is_next(&self) -> Option<Seat> {
        match self.pending() {
            Pending::Seat(seat) if self.mind(seat).is_some() => Some(seat),
            // If a physical die comes up during a bot's turn, the bot resumes from there.
            _ => None,
        }
    }

    pub fn legal(&self) -> Vec<G::Action> {
        let mut out = Vec::new();
        G::legal(&self.state, &mut out);
        out
    }

    /// Takes a human's action.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if self.pending() != Pending::Seat(seat) {
            return Err(Refusal::NotYourTurn(seat));
        }
        G::check(&self.state, action)?;
        self.happen_and_settle(Event::Act { seat, action })
    }

    /// Enters the outcome of physical dice or cards.
    pub fn came_up(&mut self, outcome: u32) -> Result<(), Refusal> {
        let Pending::Chance { outcomes } = self.pending() else { return Err(Refusal::NoChance) };
        // Chance stays pending only with physical dice, so there is no need to check for them.
        if outcome >= outcomes {
            return Err(Refusal::NoSuchOutcome { outcomes });
        }
        if let Some((seat, prompt)) = self.asked.take() {
            let (said, _) = &prompt.answers[outcome as usize];
            let event = Event::Answered { seat, asked: prompt.text.clone(), said: said.clone() };
            return self.happen_and_settle(event);
        }
        self.happen_and_settle(Event::Chance { outcome })
    }

    /// Corrects the state by hand. A bot whose turn was waiting continues from the corrected state.
    pub fn correct(&mut self, text: &str) -> Result<(), Refusal> {
        let corrections = self.log.iter().filter(|event| matches!(event, Event::Correct { .. })).count();
        within_corrections(corrections, text)?;
        let mut corrected = self.state.clone();
        G::correct(&mut corrected, text)?;
        if !G::GOES_ON_AFTER_CORRECTIONS {
            self.open.clear();
        }
        // The bot asks again, about the corrected table.
        self.asked = None;
        self.happen_and_settle(Event::Correct { text: text.into() })
    }

    /// Lets the pending bot act until it has nothing more to decide or waits for a human. Returns
    /// whether anything happened.
    pub fn think(&mut self) -> Result<bool, Refusal> {
        let thought = self.think_with(|mind, turn| mind.act(turn))?;
        self.settle()?;
        Ok(thought)
    }

    /// Like [`Table::think`], but also records the reasons.
    pub fn think_and_tell(&mut self, trace: &mut Trace) -> Result<bool, Refusal> {
        let thought = self.think_with(|mind, turn| mind.act_and_tell(turn, trace))?;
        self.settle()?;
        Ok(thought)
    }

    fn think_with(
        &mut self,
        mut run: impl FnMut(&dyn Mind<G>, &mut Turn<'_, G>) -> Result<(), Interrupt>,
    ) -> Result<bool, Refusal> {
        let Some(seat) = self.bot_is_next() else { return Ok(false) };
        let Some(mind) = self.mind(seat).cloned() else { return Ok(false) };
        self.has_room()?;
        let before = self.log.len();
        loop {
            // A physical die may settle another seat's nested decision; then the outer turn resumes.
            if self.dice.nature.is_none() && self.open.last().is_some_and(|open| open.seat != seat) {
                let open = std::mem::take(&mut self.open);
                self.reopen(open);
            }
            // The pending seat may differ from the one whose turn waits for it.
            let call = match self.open.last() {
                Some(open) if open.seat == seat => *open,
                _ => self.begin_call(seat),
            };
            let mut state = self.state_at(call.start);
            let mut log = std::mem::take(&mut self.log);
            let mut turn = Turn::new(&mut state, seat, &mut log, call.start, &mut self.dice);
            let result = run(&*mind, &mut turn);
            let reached = turn.reached();
            self.log = log;
            if result.is_ok() && reached < self.log.len() {
                // The awaited decision ended the turn, so this one begins another.
                self.open.pop();
                continue;
            }
            self.remember(state);
            return match result {
                Ok(()) if self.log.len() == call.start => {
                    Err(self.give_up(before, Interrupt::Failed("it did nothing".into())))
                }
                Ok(()) => {
                    self.open.pop();
                    Ok(true)
                }
                Err(Interrupt::Chance | Interrupt::OtherSeat(_)) => Ok(self.log.len() > before),
                Err(Interrupt::Human(prompt)) => {
                    self.asked = Some((seat, *prompt));
                    Ok(self.log.len() > before)
                }
                Err(Interrupt::Over) => {
                    self.open.clear();
                    Ok(true)
                }
                // A correction made the next action impossible: start anew from the corrected state.
                Err(_) if self.was_corrected(call.start, self.log.len()) => {
                    self.open.pop();
                    continue;
                }
                Err(failure) => Err(self.give_up(before, failure)),
            };
        }
    }

    fn was_corrected(&self, from: usize, to: usize) -> bool {
        self.log[from..to].iter().any(|event| matches!(event, Event::Correct { .. }))
    }

    fn begin_call(&mut self, seat: Seat) -> Open {
        self.happen(Event::Bot { seat });
        let open = Open { seat, start: self.log.len() };
        self.open.push(open);
        open
    }

    /// Undoes the actions of a failed call.
    fn give_up(&mut self, to: usize, why: Interrupt) -> Refusal {
        let _ = self.undo(to);
        Refusal::Bot(why)
    }

    /// Lets all bots act until a human is needed or the game is over.
    pub fn play_on(&mut self) -> Result<(), Refusal> {
        while self.think()? {}
        Ok(())
    }

    /// Undoes everything after the first `to` events. Goes further back if the table would continue by
    /// itself from there (the program's dice, a single legal action). Returns the point reached.
    pub fn undo(&mut self, mut to: usize) -> Result<usize, Refusal> {
        if to > self.log.len() {
            return Err(Refusal::NoSuchPoint);
        }
        self.asked = None;
        self.state = self.state_at(to);
        while to > 0 && self.goes_on_by_itself() {
            to -= 1;
            self.state = self.state_at(to);
        }
        self.log.truncate(to);
        self.remembered.truncate(to / STRIDE + 1);
        self.links.truncate(to + 1);
        self.dice.seek(&self.log);
        let mut open = Vec::new();
        for (at, event) in self.log.iter().enumerate() {
            track::<G>(&mut open, event, at);
        }
        self.reopen(open);
        self.settle()?;
        Ok(to)
    }

    /// The state after the first `at` events.
    pub fn state_at(&self, at: usize) -> G::State {
        let nearest = (at / STRIDE).min(self.remembered.len() - 1);
        let mut state = self.remembered[nearest].clone();
        for event in &self.log[nearest * STRIDE..at.min(self.log.len())] {
            replay_one::<G>(&mut state, event);
        }
        state
    }

    /// The happenings of the events `from..to`, one list for each event.
    pub fn happenings(&self, from: usize, to: usize) -> Vec<Vec<G::Happening>> {
        let to = to.min(self.log.len());
        let from = from.min(to);
        let mut state = self.state_at(from);
        let one = |event| {
            let mut told = Vec::new();
            replay_reporting::<G>(&mut state, event, &mut told);
            told
        };
        self.log[from..to].iter().map(one).collect()
    }

    pub fn beginning(&self) -> G::State {
        self.remembered[0].clone()
    }

    /// The reasons for the bot's turn whose [`Event::Bot`] is at `at`: the turn is repeated with the
    /// same outcomes.
    pub fn explain(&self, at: usize) -> Result<Trace, Refusal> {
        self.explain_from(at, self.state_at(at + 1))
    }

    /// Like [`Table::explain`], for callers that have the state in which the turn began.
    pub fn explain_from(&self, at: usize, state: G::State) -> Result<Trace, Refusal> {
        let mut trace = Trace::new();
        self.think_again(at, state, |mind, turn| mind.act_and_tell(turn, &mut trace))?;
        Ok(trace)
    }

    /// Repeats the bot's turn whose [`Event::Bot`] is at `at` and checks that its decisions are the
    /// same. Returns the end of the turn in the log.
    pub fn verify(&self, at: usize) -> Result<usize, Refusal> {
        self.think_again(at, self.state_at(at + 1), |mind, turn| mind.act(turn))
    }

    fn think_again(
        &self,
        at: usize,
        mut state: G::State,
        run: impl FnOnce(&dyn Mind<G>, &mut Turn<'_, G>) -> Result<(), Interrupt>,
    ) -> Result<usize, Refusal> {
        let Some(Event::Bot { seat }) = self.log.get(at) else { return Err(Refusal::NoSuchPoint) };
        let mind = self.minds.get(usize::from(seat.0)).cloned().flatten().ok_or(Refusal::NoSuchPoint)?;
        let mut log = self.log.clone();
        // Use physical dice, so that nothing new is rolled if the bot reaches the end of the log.
        let mut dice = Dice::new(self.header.seed, true);
        dice.lots.seek(self.log.iter().filter(|e| matches!(e, Event::Lot { .. })).count() as u64);
        let mut turn = Turn::new(&mut state, *seat, &mut log, at + 1, &mut dice);
        let result = run(&*mind, &mut turn);
        let reached = turn.reached();
        match result {
            Ok(())
            | Err(Interrupt::Chance | Interrupt::OtherSeat(_) | Interrupt::Human(_) | Interrupt::Over) => {
                Ok(reached)
            }
            // A correction cut the turn short: its decisions up to there are valid.
            Err(_) if self.was_corrected(at + 1, (reached + 1).min(self.log.len())) => Ok(reached),
            Err(failure) => Err(Refusal::Bot(failure)),
        }
    }

    /// The bot's turn whose [`Event::Bot`] is at `at`, as an example of play in Markdown.
    pub fn example(&self, at: usize) -> Result<String, String>
    where
        G: Bots,
    {
        let Some(Event::Bot { seat }) = self.log.get(at) else {
            return Err("no turn of a bot begins here".into());
        };
        let mind = self.mind(*seat).ok_or("no bot sits there")?;
        let to = self.verify(at).map_err(|e| e.to_string())?;
        let start = self.state_at(at + 1);
        let document = match self.header.seats.get(usize::from(seat.0)) {
            Some(Who::Bot(name)) => self.header.documents.iter().find(|document| document.name == *name),
            _ => return Err("only a bot with a document plays examples".into()),
        };
        let title = format!("What {} does, event {} of a game", G::seat_name(&start, *seat), at + 1);
        let turned = Turned { start: &start, seat: *seat, events: &self.log[at + 1..to] };
        example::<G>(&**mind, &turned, &title, document)
    }

    /// The lines of the document that a seat plays from; empty for a human.
    pub fn lines_of(&self, seat: Seat) -> Vec<Written> {
        self.mind(seat).map_or(Vec::new(), |mind| mind.lines())
    }

    /// The lines of a save for the events from `from` on.
    pub fn lines(&mut self, from: usize) -> Vec<String> {
        let from = from.min(self.log.len());
        if !self.header.is_chained() {
            return save::events::<G>(self.state_at(from), &self.log[from..]).collect();
        }
        if self.links.is_empty() {
            self.links.push(Link::of_head(&save::head(&self.header)));
        }
        // Links that have not been computed yet are computed on the way.
        let begin = from.min(self.links.len() - 1);
        self.links.truncate(begin + 1);
        let mut link = self.links[begin];
        let mut out = Vec::with_capacity(self.log.len() - from);
        for (at, written) in (begin..).zip(save::events::<G>(self.state_at(begin), &self.log[begin..])) {
            let line;
            (link, line) = link.next(&written);
            self.links.push(link);
            if at >= from {
                out.push(line);
            }
        }
        out
    }

    /// The complete game as a readable file.
    pub fn save(&self) -> String {
        save::write(self)
    }

    fn mind(&self, seat: Seat) -> Option<&Arc<dyn Mind<G>>> {
        self.minds.get(usize::from(seat.0)).and_then(Option::as_ref)
    }

    fn happen(&mut self, event: Event<G::Action>) {
        replay_one::<G>(&mut self.state, &event);
        self.log.push(event);
        if self.log.len().is_multiple_of(STRIDE) {
            self.remembered.push(self.state.clone());
        }
    }

    fn has_room(&self) -> Result<(), Refusal> {
        if self.log.len() < budget::GAME { Ok(()) } else { Err(Refusal::TooLong) }
    }

    /// Applies an event and everything that follows by itself. Undoes all of it if that does not end.
    fn happen_and_settle(&mut self, event: Event<G::Action>) -> Result<(), Refusal> {
        self.has_room()?;
        let before = self.log.len();
        self.happen(event);
        self.settle().inspect_err(|_| {
            let _ = self.undo(before);
        })
    }

    /// Rolls the program's dice and takes single legal actions for humans, until a decision is needed.
    fn settle(&mut self) -> Result<(), Refusal> {
        for _ in 0..=budget::TURN {
            if self.asked.is_some() {
                return Ok(());
            }
            let event = match self.pending() {
                Pending::Chance { outcomes } => match &mut self.dice.nature {
                    Some(nature) => Event::Chance { outcome: nature.below(outcomes) },
                    None => return Ok(()),
                },
                Pending::Seat(seat) => match self.only_answer(seat) {
                    Some(action) => Event::Act { seat, action },
                    None => return Ok(()),
                },
                Pending::Over => return Ok(()),
            };
            self.happen(event);
        }
        Err(Refusal::Endless)
    }

    /// The single legal action of a human, in a game that does not ask for it. If it is single because of
    /// hidden cards, taking it at once would tell other people about them.
    fn only_answer(&self, seat: Seat) -> Option<G::Action> {
        if !G::TAKES_THE_ONLY_ANSWER || self.mind(seat).is_some() {
            return None;
        }
        let humans = self.header.seats.iter().filter(|who| **who == Who::Human).count();
        if humans > 1 && G::answers_are_hidden(&self.state) {
            return None;
        }
        match self.legal()[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Whether the table continues by itself here, so that nobody can stop at this point.
    fn goes_on_by_itself(&self) -> bool {
        match self.pending() {
            Pending::Chance { .. } => self.dice.nature.is_some(),
            Pending::Seat(seat) => self.only_answer(seat).is_some(),
            Pending::Over => false,
        }
    }

    /// Updates the state and the remembered states after a call has appended to the log.
    fn remember(&mut self, state: G::State) {
        let mut known = self.remembered.len() * STRIDE;
        while known <= self.log.len() {
            let next = self.state_at(known);
            self.remembered.push(next);
            known += STRIDE;
        }
        self.state = state;
    }

    /// Restores the bots' turns that were still open at the end of the log.
    fn reopen(&mut self, open: Vec<Open>) {
        self.open = open;
        // The end of a turn is not recorded in the log. A turn is over unless its mind, repeated, stops
        // at the end of the log.
        while let Some(call) = self.open.last().copied() {
            let Some(mind) = self.mind(call.seat).cloned() else {
                self.open.pop();
                continue;
            };
            let mut state = self.state_at(call.start);
            let mut log = self.log.clone();
            let mut dice = Dice::new(self.header.seed, true);
            let mut turn = Turn::new(&mut state, call.seat, &mut log, call.start, &mut dice);
            match mind.act(&mut turn) {
                Err(Interrupt::Chance | Interrupt::OtherSeat(_)) => break,
                Err(Interrupt::Human(prompt)) => {
                    self.asked = Some((call.seat, *prompt));
                    break;
                }
                _ if turn.reached() > self.log.len() => break,
                _ => {
                    self.open.pop();
                }
            }
        }
    }
}

fn beginning<G: Game>(header: &Header<G::Setup>) -> Result<G::State, Illegal> {
    match &header.position {
        None => G::begin(&header.setup),
        Some(text) => G::from_position(text).map_err(|e| Illegal { reason: e.to_string() }),
    }
}

/// Checks that the players are as many as the seats, and can take them.
fn check_players<G: Game>(players: &[Who], state: &G::State) -> Result<(), Illegal> {
    let (seats, named) = (G::standing(state).scores.len(), players.len());
    if named != seats {
        return Err(Illegal { reason: format!("the game has {seats} seats, and {named} are named") });
    }
    let mut seated = players.iter().enumerate();
    seated.try_for_each(|(at, who)| G::check_player(state, Seat(at as u8), who))
}

/// Checks that a game with this many corrections can take another one with this text.
fn within_corrections(corrections: usize, text: &str) -> Result<(), Refusal> {
    if corrections >= budget::CORRECTIONS {
        return Err(Refusal::TooManyCorrections);
    }
    if text.len() > budget::CORRECTION { Err(Refusal::LongCorrection) } else { Ok(()) }
}

/// Checks that an event is possible in this state.
fn fits<G: Game>(seats: &[Who], state: &G::State, event: &Event<G::Action>) -> Result<(), Illegal> {
    let no = |reason: &str| Err(Illegal { reason: reason.into() });
    match event {
        Event::Act { seat, action } if G::pending(state) == Pending::Seat(*seat) => G::check(state, *action),
        Event::Act { .. } => no("this seat is not to decide here"),
        Event::Chance { outcome } => match G::pending(state) {
            Pending::Chance { outcomes } if *outcome < outcomes => Ok(()),
            Pending::Chance { .. } => no("there is no such outcome"),
            _ => no("nothing was to be rolled or drawn here"),
        },
        Event::Correct { text } => G::correct(&mut state.clone(), text),
        Event::Lot { of, outcome } if outcome < of => Ok(()),
        Event::Lot { .. } => no("there is no such lot"),
        Event::Kept { seat, numbers } => match seats.get(usize::from(seat.0)) {
            Some(Who::Bot(_)) if numbers.len() <= budget::KEPT => Ok(()),
            Some(Who::Bot(_)) => no("a document keeps less than this"),
            _ => no("no document sits there"),
        },
        Event::Answered { seat, asked, said } => match seats.get(usize::from(seat.0)) {
            Some(Who::Bot(_)) if asked.len().max(said.len()) <= budget::ASKED => Ok(()),
            Some(Who::Bot(_)) => no("no document asks so much"),
            _ => no("no document sits there"),
        },
        Event::Bot { seat } if G::pending(state) != Pending::Seat(*seat) => {
            no("this seat is not to decide here")
        }
        Event::Bot { seat } => match seats.get(usize::from(seat.0)) {
            Some(Who::Bot(_) | Who::Random | Who::Search(_)) => Ok(()),
            _ => no("no bot sits there"),
        },
    }
}

/// Applies an event that is known to be legal.
pub fn replay_one<G: Game>(state: &mut G::State, event: &Event<G::Action>) {
    match event {
        Event::Act { action, .. } => G::apply(state, *action),
        Event::Chance { outcome } => G::resolve(state, *outcome),
        Event::Correct { text } => {
            // The correction was checked when it was entered. One that fails leaves the state
            // unchanged.
            let _ = G::correct(state, text);
        }
        Event::Lot { .. } | Event::Bot { .. } | Event::Kept { .. } | Event::Answered { .. } => {}
    }
}

/// Applies an event that is known to be legal, and reports the changes.
pub(crate) fn replay_reporting<G: Game>(
    state: &mut G::State,
    event: &Event<G::Action>,
    told: &mut Vec<G::Happening>,
) {
    match event {
        Event::Act { action, .. } => G::apply_reporting(state, *action, told),
        Event::Chance { outcome } => G::resolve_reporting(state, *outcome, told),
        Event::Correct { text } => {
            // The correction was checked when it was entered. One that fails leaves the state
            // unchanged.
            let _ = G::correct_reporting(state, text, told);
        }
        Event::Lot { .. } | Event::Bot { .. } | Event::Kept { .. } | Event::Answered { .. } => {}
    }
}

/// Updates the list of bots' turns that may be open after this event.
fn track<G: Game>(open: &mut Vec<Open>, event: &Event<G::Action>, at: usize) {
    match event {
        Event::Bot { seat } => {
            // A new turn of a bot ends an earlier one of the same bot.
            open.retain(|o| o.seat != *seat);
            open.push(Open { seat: *seat, start: at + 1 });
        }
        Event::Correct { .. } if !G::GOES_ON_AFTER_CORRECTIONS => open.clear(),
        _ => {}
    }
}
