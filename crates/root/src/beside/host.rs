//! The host follows a document beside the board: it answers from the bot's own board, and asks the people at
//! the table about everything that only the table shows.

use super::bot_board::BotBoard;
use super::choices::{Choices, Degree};
use super::somebody::Foe;
use super::voice::{How, chip};
use super::{Kept, Placed, Script, set_up};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{
    Amount, Condition, Deed, Group, Number, Place, Question, Spoken, SuitOf, Things, Verb, What, Who, Whose,
};
use ::beside::{Line as Said, Question as Asked, Stop, TurnContext, unknown};
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{self, Criterion};
use script::runner::{Halt, Machine};
use script::trace::{Line, Off, Tracer};
use script::vocabulary::Never;

pub type Done<T> = Result<T, Stop>;

/// The current referents, and the outcome of the last deed.
#[derive(Clone, Debug, Default)]
pub struct Context {
    pub this: Option<Clearing>,
    pub that: Option<Clearing>,
    pub chosen: Vec<Clearing>,
    /// Without a map: the suit of the clearing that people chose.
    pub chosen_suit: Option<Suit>,
    pub column: Option<Suit>,
    pub card: Option<Suit>,
    pub entered: Clearings,
    /// The line of the last deed, if it has one.
    pub line: Option<usize>,
    /// Whether the last deed was possible, if that is known.
    pub could: Option<bool>,
    /// The kind of the last deed, and whether the last one of each kind was possible.
    pub verb: Option<Verb>,
    pub did: [Option<bool>; 6],
    pub placed: Option<i32>,
    pub not_placed: Option<i32>,
    pub extra: i32,
    /// The destination of the last deed, if it was a journey.
    pub travelled: Option<Place>,
    /// The Lost Souls as entered, the topmost first.
    pub souls: Vec<Suit>,
    /// The passes of loops over clearings of which only the number is known.
    pub rounds: i32,
    /// Whether the loop covers all chosen clearings at once, because they are not known one by one.
    pub all_chosen: bool,
    /// The condition of the next line, if only the table shows it.
    pub provided: Option<String>,
    pub last: Option<Clearing>,
    /// Earlier answers: among these players, this one has the most points.
    pub led: Vec<(Vec<Foe>, Foe)>,
    /// Whether a snare stopped the last deed.
    pub snared: bool,
    /// Whether the Ferry has carried somebody in this turn.
    pub ferried: bool,
    /// Whether the last conversion used up its acolyte.
    pub acolyte_spent: bool,
}

pub struct CompanionHost<'a, 'd> {
    pub choices: &'a Choices,
    pub script: &'a Script,
    pub bot: usize,
    pub kept: &'a mut Kept,
    pub context: &'a mut TurnContext<'d>,
    pub c: Context,
    /// The current line.
    pub now: Option<Line>,
}

/// Whether a clearing is identified by the target's pieces there.
fn of_target(place: &Place) -> bool {
    place.conditions.iter().any(|c| matches!(c, Condition::Count(Things { whose: Whose::Target, .. }, ..)))
}

const PHASES: [&str; 3] = ["Birdsong", "Daylight", "Evening"];

impl CompanionHost<'_, '_> {
    pub fn bot_board(&self) -> &BotBoard {
        &self.kept.mats[self.bot]
    }

    pub fn bot_board_mut(&mut self) -> &mut BotBoard {
        &mut self.kept.mats[self.bot]
    }

    pub fn asks(&self) -> bool {
        self.kept.degree == Degree::Ask
    }

    /// Follows a whole turn: the page of each phase.
    pub fn play(&mut self) -> Done<()> {
        // Others have played: their pieces on the map are only as last seen.
        self.kept.others.seen = false;
        self.kept.others.turns += 1;
        self.bot_board_mut().begin_turn();
        if self.kept.placed[self.bot] == Placed::No {
            self.context.part(say!("part-before"));
            if self.asks() {
                set_up::suits(self)?;
            }
            set_up::boards(self)?;
            if self.asks() {
                set_up::place(self)?;
            }
            self.kept.placed[self.bot] = if self.asks() { Placed::Map } else { Placed::Board };
        }
        if self.asks() && self.kept.placed[self.bot] == Placed::Board {
            set_up::suits(self)?;
            set_up::find(self)?;
            self.kept.placed[self.bot] = Placed::Map;
        }
        let program = &self.script.program;
        let mut machine = Machine::new(program);
        for phase in PHASES {
            let Some(page) = program.page(phase) else { continue };
            self.context.part(match phase {
                "Birdsong" => say!("part-birdsong"),
                "Daylight" => say!("part-daylight"),
                _ => say!("part-evening"),
            });
            machine.begin(program, page);
            match machine.run(program, self, &mut Off) {
                Ok(_) => {}
                Err(Halt::Stop(stop)) => return Err(stop),
                Err(halt) => return Err(Stop::Stuck(script::suite::failure(program, &halt))),
            }
        }
        self.tower()
    }

    /// On the Mountain the ruler of the Pass scores a point at the end of Evening.
    fn tower(&mut self) -> Done<()> {
        if self.choices.map != Some(MapId::Mountain) {
            return Ok(());
        }
        if !self.asks() {
            let at = self.context.say(Said::new(say!("do-tower-if", bot = self.me(), place = chip(PASS))));
            let points = self.context.control(at, &say!("told-tower", bot = self.me()), (0, 1), 0);
            self.context.lines[at].points += points;
            self.bot_board_mut().points += points;
            return Ok(());
        }
        if self.rules_at(PASS).is_none() {
            self.see_board(&say!("because-tower"))?;
        }
        if self.rules_at(PASS) == Some(true) {
            self.bot_board_mut().points += 1;
            self.context.say(Said::new(say!("do-tower", bot = self.me(), place = chip(PASS))).worth(1));
        }
        Ok(())
    }

    /// Begins a step and repeats the corrections made while it waited.
    fn step(&mut self, line: Line) {
        self.now = Some(line);
        for (row, by) in self.context.step(line) {
            super::rows::adjust(self.kept, row, by);
        }
    }

    pub fn spoken(&self, spoken: Spoken) -> Option<Clearing> {
        match spoken {
            Spoken::This => self.c.this,
            Spoken::That | Spoken::There => self.c.that,
            Spoken::Chosen => self.c.chosen.first().copied(),
            Spoken::Pawn => self.bot_board().pawn,
        }
    }

    pub fn text(&self, line: Line) -> String {
        self.script.program.text(line).to_string()
    }

    /// The number of own things on the map, if they are tracked.
    pub fn own(&self, things: Things) -> Option<i32> {
        let bot_board = self.bot_board();
        Some(i32::from(match things {
            Things { whose: Whose::Own, what: What::Buildings } => bot_board.all_buildings(),
            Things { whose: Whose::Own | Whose::Nobody, what: What::Building(b) }
                if b.owner() == bot_board.faction =>
            {
                bot_board.on_map(b)
            }
            Things { whose: Whose::Own | Whose::Nobody, what: What::Token(t) }
                if t.owner() == bot_board.faction =>
            {
                bot_board.tokens_on_map(t)
            }
            Things { what: What::FaceUpPlots, .. } if bot_board.faction == Faction::Corvids => {
                bot_board.face_up()
            }
            Things { what: What::FaceDownPlots, .. } if bot_board.faction == Faction::Corvids => {
                bot_board.face_down()
            }
            Things { what: What::Plot(kind), .. } if bot_board.faction == Faction::Corvids => {
                bot_board.flipped[kind.index()]
            }
            Things { whose: Whose::Own, what: What::Warriors } if self.asks() => bot_board.warriors_on_map(),
            _ => return None,
        }))
    }

    /// A number, if the program knows it.
    pub fn value(&self, amount: &Amount) -> Option<i32> {
        let (bot_board, board) = (self.bot_board(), &self.script.board);
        Some(match amount {
            Amount::Strength => board.strength(bot_board.difficulty),
            Amount::Diggers => board.diggers(|card| bot_board.has(card)),
            Amount::Moles => board.moles(bot_board.on_map(Building::Citadel)),
            Amount::OnMap(things) => self.own(*things)?,
            Amount::Is(n) => *n,
            Amount::Times(n, of) => n * self.value(of)?,
            Amount::Sum(a, b) => self.value(a)? + self.value(b)?,
            Amount::Minus(a, b) => self.value(a)? - self.value(b)?,
            Amount::Half { of, up } => (self.value(of)? + i32::from(*up)) / 2,
            Amount::Column(suit) => i32::from(bot_board.decree[suit.index()]),
            Amount::Decree => bot_board.decree.iter().map(|n| i32::from(*n)).sum(),
            Amount::BuildingsLeft => bot_board.buildings_left(),
            Amount::Built => i32::from(bot_board.built),
            Amount::Reveals => i32::from(bot_board.reveals),
            Amount::ColumnCards => self.c.column.map_or(0, |suit| i32::from(bot_board.decree[suit.index()])),
            Amount::DecreeBirds => i32::from(bot_board.birds_in_decree()),
            Amount::Acolytes => i32::from(bot_board.acolytes),
            Amount::Ready => i32::from(bot_board.ready),
            Amount::Damaged => i32::from(bot_board.damaged),
            Amount::Undamaged => i32::from(bot_board.undamaged()),
            Amount::Points => bot_board.points,
            Amount::Burrow => i32::from(bot_board.warriors_at(Clearing::BURROW)),
            Amount::Supply if self.asks() => i32::from(bot_board.supply()),
            Amount::Supply => bot_board.supply_told?.into(),
            Amount::Payments if self.asks() => {
                let people = self.kept.others.all.iter().map(|other| i32::from(other.payments));
                self.kept.others.seen.then(|| people.sum::<i32>() + i32::from(bot_board.in_payments))?
            }
            Amount::Payments => bot_board.payments?,
            Amount::Placed => self.c.placed?,
            Amount::NotPlaced => self.c.not_placed?,
            // Only the table shows these.
            _ => return None,
        })
    }

    pub fn known(&self, number: &Number) -> Option<i32> {
        Some(match number {
            Number::Is(n) => *n,
            Number::Of(amount) | Number::UpTo(amount) => self.value(amount)?,
            Number::All => i32::from(u8::MAX),
        })
    }

    pub fn need(&mut self, amount: &Amount) -> Done<i32> {
        if let Some(n) = self.value(amount) {
            return Ok(n);
        }
        let (words, high) = match amount {
            Amount::Times(n, of) => return Ok(n * self.need(of)?),
            Amount::Sum(a, b) => return Ok(self.need(a)? + self.need(b)?),
            Amount::Minus(a, b) => return Ok(self.need(a)? - self.need(b)?),
            Amount::Half { of, up } => return Ok((self.need(of)? + i32::from(*up)) / 2),
            Amount::Supply => {
                let words = say!("ask-supply", bot = self.me());
                let most = self.bot_board().faction.warriors().into();
                let n = self.context.number(Asked::number("", words, 0, most, Vec::new()))?;
                // From now on it is one of the bot's own values, and corrected like all of them.
                self.bot_board_mut().supply_told = Some(n as u8);
                return Ok(n);
            }
            Amount::LostSouls => (say!("ask-souls-count"), 20),
            Amount::Payments if self.asks() => {
                self.see_board(&say!("because-payments"))?;
                return Ok(self.value(amount).unwrap_or(0));
            }
            Amount::Payments => {
                let words = say!("ask-payments");
                let n = self.context.number(Asked::number("", words, 0, 15, vec![0, 1, 2, 3]))?;
                self.bot_board_mut().payments = Some(n);
                return Ok(n);
            }
            Amount::Placed => {
                let missing = self.not_placed();
                return Ok((self.c.placed.unwrap_or(0) - missing).max(0));
            }
            Amount::NotPlaced => return Ok(self.not_placed()),
            Amount::OnMap(things) => (say!("ask-on-map", things = self.things(*things, false)), 30),
            _ => (say!("ask-how-many"), 30),
        };
        let because = self.now.map_or(String::new(), |line| self.text(line));
        self.context.number(Asked::number(because, words, 0, high, Vec::new()))
    }

    pub fn number(&mut self, number: &Number) -> Done<i32> {
        Ok(match number {
            Number::Is(n) => *n,
            Number::All => i32::from(u8::MAX),
            Number::Of(amount) | Number::UpTo(amount) => self.need(amount)?,
        })
    }

    /// Adds an input to the line of the last deed.
    pub fn told(&mut self, label: &str, most: i32) -> i32 {
        match self.c.line {
            Some(line) => self.context.control(line, label, (0, most), 0),
            None => 0,
        }
    }

    /// A line that people carry out by its words may change anything on the map: it is looked at again before it
    /// decides something.
    pub fn done_by_hand(&mut self) {
        self.kept.others.seen = false;
    }

    fn not_placed(&mut self) -> i32 {
        self.told(&say!("told-not-placed"), 20)
    }

    pub fn could(&mut self) -> bool {
        match self.c.could {
            Some(could) => could,
            None => self.told(&say!("told-not-possible"), 1) == 0,
        }
    }

    fn answer(&mut self, question: &Question, line: Line) -> Done<bool> {
        match question {
            Question::All(parts) => {
                for part in parts {
                    if !self.answer(part, line)? {
                        return Ok(false);
                    }
                }
                return Ok(true);
            }
            Question::Any(parts) => {
                for part in parts {
                    if self.answer(part, line)? {
                        return Ok(true);
                    }
                }
                return Ok(false);
            }
            Question::Not(part) => return Ok(!self.answer(part, line)?),
            Question::Compare(a, comparison, b) => {
                let (a, b) = (self.need(a)?, self.need(b)?);
                return Ok(comparison.holds(a, b));
            }
            _ => {}
        }
        let bot_board = self.bot_board();
        Ok(match question {
            Question::InPlay(f) => self.is_at_table(*f),
            Question::Order(suit) => bot_board.order == Some(*suit),
            Question::NotOrder(suit) => bot_board.order != Some(*suit),
            Question::Card(suit) => self.c.card == Some(*suit),
            Question::Trait(card) => bot_board.has(*card),
            Question::NotTrait(card) => !bot_board.has(*card),
            Question::Difficulty(levels) => levels.contains(&bot_board.difficulty),
            Question::Could => self.could(),
            Question::CouldNot => !self.could(),
            Question::DidNot(verb) if self.c.verb == Some(*verb) => !self.could(),
            Question::DidNot(verb) => self.c.did[*verb as usize] == Some(false),
            Question::Snared if self.asks() => self.c.snared,
            Question::Snared => self.may_be_snared() && self.told(&say!("told-snared"), 1) == 1,
            Question::AdvancedServices => self.choices.services,
            Question::InDecree => bot_board.order.is_some_and(|suit| bot_board.decree[suit.index()] > 0),
            Question::Swayed(minister) => bot_board.swayed.has(*minister),
            Question::Character(character) => bot_board.character == Some(*character),
            Question::LongestColumn { tied } => self.c.column.is_some_and(|column| {
                let own = bot_board.decree[column.index()];
                let others = Suit::ALL
                    .iter()
                    .filter(|suit| **suit != column)
                    .map(|suit| bot_board.decree[suit.index()]);
                others.max().is_none_or(|most| if *tied { own >= most } else { own > most })
            }),
            Question::Marker(conspiracy) => {
                CONSPIRACY_TRACK[usize::from(bot_board.conspiracy) % CONSPIRACY_TRACK.len()] == *conspiracy
            }
            Question::RemovedToken => self.told(&say!("told-token-removed"), 1) == 1,
            Question::Can(deed) => self.possible(deed, line)?,
            Question::CanNot(deed) => !self.possible(deed, line)?,
            Question::Exists(place) => self.exists(place, line)?,
            Question::ExistsNot(place) => !self.exists(place, line)?,
            Question::Rules(Who::Bot, place) => self.rules(place, line)?,
            // After travelling there, he is there, unless the line says otherwise.
            Question::In(place) if self.c.travelled.as_ref() == Some(place) => {
                self.told(&say!("told-not-there"), 1) == 0
            }
            // The defender of the last battle is still there, unless the line says otherwise.
            Question::In(place) if self.c.verb == Some(Verb::Battle) && of_target(place) => {
                self.told(&say!("told-target-gone"), 1) == 0
            }
            Question::In(place) => {
                self.know_quest(place)?;
                let words = self.place(place, How::One)?;
                let asked = say!("ask-is-in", bot = self.me(), place = words);
                self.context.yes(Asked::yes_or_no("", asked))?
            }
            Question::InForest => bot_board.in_forest,
            // All other questions of a document are about the table.
            _ => {
                let text = self.text(line);
                self.context.yes(Asked::yes_or_no("", question_of(&text)))?
            }
        })
    }

    /// Whether a faction is in play, as far as the program knows.
    fn is_at_table(&self, f: Faction) -> bool {
        self.choices.bots.iter().any(|bot| bot.faction == f)
            || self.choices.people.iter().any(|person| person.faction == Some(f))
    }

    /// Whether the bot may be snared: snares belong to the Corvids.
    fn may_be_snared(&self) -> bool {
        let corvids = |f: Option<Faction>| f.is_none_or(|f| f == Faction::Corvids);
        let people = self.choices.people.is_empty()
            || self.choices.people.iter().any(|person| corvids(person.faction));
        people || self.choices.bots.iter().any(|bot| bot.faction == Faction::Corvids)
    }

    fn exists(&mut self, place: &Place, line: Line) -> Done<bool> {
        if self.asks() {
            return Ok(!self.such(place, "")?.is_empty());
        }
        let spoken = place.conditions.iter().any(|condition| matches!(condition, Condition::Is(_)));
        if spoken && self.c.line.is_some() {
            // About the place of the last deed: entered on its line, if it applies.
            let words: Vec<String> = place
                .conditions
                .iter()
                .filter_map(|c| self.condition(c).ok())
                .filter(|w| !w.is_empty())
                .collect();
            let label = say!("told-such", what = words.join(", "));
            return Ok(self.told(&label, 1) == 1);
        }
        let text = self.text(line);
        let words = self.place(place, How::One)?;
        self.context.yes(Asked::yes_or_no(text, say!("ask-is-there", place = words)))
    }

    fn rules(&mut self, place: &Place, line: Line) -> Done<bool> {
        if self.asks() {
            let of = self.such(place, "")?;
            let mut ruled = place.clone();
            ruled.conditions.push(Condition::Ruled);
            return Ok(!of.is_empty() && self.such(&ruled, "")? == of);
        }
        let spoken = place.conditions.iter().any(|condition| matches!(condition, Condition::Is(_)));
        if spoken && self.c.line.is_some() {
            // The next line says so, and whether it could be done is told there.
            self.c.provided = Some(say!("only-if-ruled", bot = self.me()));
            return Ok(true);
        }
        let text = self.text(line);
        let words = self.place(place, How::One)?;
        let asked = say!("ask-rules", bot = self.me(), place = words);
        self.context.yes(Asked::yes_or_no(text, asked))
    }

    /// Asks for the suit of the Vagabot's quest before anything depends on it.
    pub fn know_quest(&mut self, place: &Place) -> Done<()> {
        let wanted = place.conditions.contains(&Condition::Suit(SuitOf::Quest));
        if wanted && self.bot_board().quest.is_none() {
            let at = self.context.one(Asked::one("", say!("ask-quest"), super::deeds::suits(false)))?;
            self.bot_board_mut().quest = Suit::OF_CLEARINGS.get(at).copied();
        }
        Ok(())
    }

    /// Whether a deed is possible now.
    fn possible(&mut self, deed: &Deed, line: Line) -> Done<bool> {
        match deed {
            Deed::Craft(_) => Ok(self.bot_board().item.is_some()),
            Deed::Sway { topmost } => Ok(self.minister(*topmost).is_some()),
            Deed::Repair(_) => Ok(self.bot_board().damaged > 0),
            Deed::For(items, inner) => {
                if i32::from(self.bot_board().ready) < *items {
                    return Ok(false);
                }
                self.possible(inner, line)
            }
            Deed::Revolt(place) => self.can_revolt(place, line),
            _ => {
                let text = self.text(line);
                self.context.yes(Asked::yes_or_no("", question_of(&text)))
            }
        }
    }
}

/// A line as a question.
pub fn question_of(text: &str) -> String {
    let text = text.trim_end_matches(['.', ':', '?']);
    format!("{text}?")
}

impl Host<Words> for CompanionHost<'_, '_> {
    type Stop = Stop;

    fn ask<T: Tracer>(&mut self, question: &Question, line: Line, _: &mut T) -> Done<bool> {
        self.step(line);
        self.answer(question, line)
    }

    fn can<T: Tracer>(&mut self, deed: &Deed, line: Line, _: &mut T) -> Done<bool> {
        self.step(line);
        self.possible(deed, line)
    }

    /// The document depends on whether it was possible: people may say that it was not.
    fn attempt<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        line: Line,
        trace: &mut T,
    ) -> Done<Did> {
        match self.perform(deed, prefer, line, trace)? {
            Did::Done if !self.could() => Ok(Did::Nothing),
            did => Ok(did),
        }
    }

    /// If nothing more is known, the line is listed and people do it.
    fn perform<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        line: Line,
        _: &mut T,
    ) -> Done<Did> {
        self.step(line);
        self.c.line = None;
        self.c.could = None;
        self.carry_out(deed, prefer, line)?;
        self.c.verb = deed.verb();
        if let Some(verb) = self.c.verb {
            self.c.did[verb as usize] = self.c.could;
        }
        Ok(match (self.c.could, deed) {
            (Some(false), _) => Did::Nothing,
            (_, Deed::SkipDaylight) => Did::Over,
            _ => Did::Done,
        })
    }

    fn select<T: Tracer>(
        &mut self,
        _: Whether<'_, Words>,
        _: &[program::Target<Words>],
        _: Line,
        _: &mut T,
    ) -> Done<bool> {
        Ok(false)
    }

    fn selected(&self) -> Option<Never> {
        None
    }

    fn amount<T: Tracer>(&mut self, amount: &Amount, line: Line, _: &mut T) -> Done<i32> {
        self.step(line);
        self.need(amount)
    }

    fn set_amount<T: Tracer>(&mut self, _: &Amount, _: i32, _: Line, _: &mut T) -> Done<bool> {
        Ok(false)
    }

    fn each<T: Tracer>(&mut self, group: &Group, turn: u32, line: Line, _: &mut T) -> Done<bool> {
        self.step(line);
        self.next_of(group, turn, line)
    }

    fn actions_left(&mut self, _: Line) -> Done<bool> {
        Ok(false)
    }

    fn chance(&mut self, chance: Chance, outcomes: u32, line: Line) -> Done<u32> {
        let request = Request::Chance { line, chance, outcomes };
        Ok(match self.human(request, &Machine::new(&self.script.program))? {
            Answer::Number(n) => n.max(0) as u32,
            _ => 0,
        })
    }

    /// Words outside the vocabulary are listed or asked.
    fn human(&mut self, request: Request, machine: &Machine) -> Done<Answer> {
        self.step(request.line());
        if matches!(request, Request::Perform { .. }) {
            self.done_by_hand();
        }
        unknown(&self.script.program, machine, request, self.context)
    }
}
