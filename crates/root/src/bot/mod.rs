//! The Clockwork bots: each follows its document by the law common to all of them (Rootbotics 2). A document
//! can also play a faction by the rules for humans ([`human`]).
//!
//! A document is compiled into a program of typed questions and deeds. [`sight`] evaluates their terms on the
//! table, [`target`] chooses among targets, and [`player`] carries out the pages of a turn, one legal action
//! at a time.

mod answers;
mod ban;
mod battle;
pub(crate) mod board;
mod cards;
mod examples;
mod host;
mod human;
mod moving;
mod placing;
mod player;
mod rank;
pub(crate) mod say;
mod services;
pub(crate) mod sight;
pub mod sketch;
pub mod target;
mod vagabot;

pub use examples::RootPlayer;

use crate::Root;
use crate::action::Action;
use crate::law::{Law, Lawful};
use crate::state::{Faction, Player as Sitting, Setup, State, Step};
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Ban, Deed, Question, Setting};
use player::{Player, Scratch};
use script::compile::{Compiled, Scope, compile};
use script::coverage::Written;
use script::program::{Op, PageId, Program};
use script::runner::Machine;
use script::source::Source;
use script::trace::{Line, Tracer};
use std::sync::{Arc, Mutex};
use table::{Bots, Document, Interrupt, Mind, Procedure, Turn, rehearsal};

/// A document that is ready to play.
pub struct Clockwork {
    program: Program<Words>,
    /// The settings for the whole game.
    law: Law,
    /// The bans of the document, with their lines.
    bans: Vec<(Ban, Line)>,
    /// Whether it asks about pieces removed in the turn.
    counts_removed: bool,
    /// The faction of the bot, if the document names one; both Vagabots share theirs.
    faction: Option<Faction>,
    /// Whether it plays by the rules for humans: with a hand of cards, actions and questions.
    is_human: bool,
    /// Whether its pages ask for the current phase.
    asks_for_phase: bool,
    birdsong: Option<PageId>,
    daylight: Option<PageId>,
    evening: Option<PageId>,
    /// A run at its beginning, copied for the first turn.
    start: Machine,
    /// Buffers of earlier turns, so that the steady state allocates nothing.
    scratch: Mutex<Vec<Scratch>>,
}

impl Clockwork {
    /// Compiles a document; the errors are written for its author.
    pub fn new(sources: Vec<Source>) -> Result<Clockwork, String> {
        Clockwork::by(sources, Compiled::without_errors)
    }

    /// Like [`Self::new`], for a table with people, who are asked about lines that only they understand.
    pub fn with_people(sources: Vec<Source>) -> Result<Clockwork, String> {
        Clockwork::by(sources, Compiled::with_people)
    }

    fn by(
        sources: Vec<Source>,
        program: fn(Compiled<Words>) -> Result<Program<Words>, String>,
    ) -> Result<Clockwork, String> {
        let document = script::document::Document::read(sources);
        let program = program(compile(&document, &Words, Scope::Whole))?;
        let named =
            document.front.all.iter().find(|(key, _)| key == "faction").map(|(_, name)| name.as_str());
        let faction = named.map(|name| Faction::parse(name).ok_or(format!("no faction is called “{name}”")));
        let faction = faction.transpose()?;
        let law = Law::of(&program, faction)?;
        let bot = Clockwork::of(program, faction, law);
        bot.suits_its_rules()?;
        let by_name = bot.birdsong.is_some() || bot.daylight.is_some() || bot.evening.is_some();
        if !by_name && !bot.asks_for_phase {
            return Err("a bot of Root has pages called Birdsong, Daylight and Evening".into());
        }
        Ok(bot)
    }

    fn of(program: Program<Words>, faction: Option<Faction>, law: Law) -> Clockwork {
        let bans = program.settings.iter().filter_map(|setting| match &setting.meaning {
            Setting::Ban(ban) => Some(((**ban).clone(), setting.line)),
            _ => None,
        });
        Clockwork {
            faction,
            bans: bans.collect(),
            counts_removed: ban::counts_removed(&program),
            law,
            asks_for_phase: program.questions.iter().any(|q| matches!(q, Question::Phase(_))),
            birdsong: program.page("Birdsong"),
            daylight: program.page("Daylight"),
            evening: program.page("Evening"),
            is_human: is_for_humans(&program.front),
            start: Machine::new(&program),
            scratch: Mutex::default(),
            program,
        }
    }

    /// Checks that it only uses deeds of the rules that it plays by.
    fn suits_its_rules(&self) -> Result<(), String> {
        for op in &self.program.ops {
            let (Op::Attempt { done: Some(act), line, .. } | Op::Perform { done: Some(act), line, .. }) = op
            else {
                continue;
            };
            let Some(act) = self.program.acts.get(*act as usize) else { continue };
            let line = self.program.text(*line);
            match (self.is_human, &act.deed) {
                (true, deed) if !human::is_for_humans(deed) => {
                    return Err(format!("“{line}”: by the rules for humans nobody can do that"));
                }
                (false, Deed::Human(_)) => {
                    return Err(format!("“{line}”: only who plays by the rules for humans can do that"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub fn law(&self) -> &Law {
        &self.law
    }

    pub fn program(&self) -> &Program<Words> {
        &self.program
    }

    /// Whether this document is for that faction.
    fn plays(&self, f: Faction) -> bool {
        self.faction.is_none_or(|own| own == f || (own.is_vagabond() && f.is_vagabond()))
    }

    /// The page to follow in a phase: the page of the turn, if it asks for the phase; otherwise the page
    /// named after the phase, and a document without one does nothing then.
    fn page(&self, step: Step) -> Result<Option<PageId>, Interrupt> {
        match step {
            Step::Birdsong | Step::Daylight | Step::Evening if self.asks_for_phase => {
                Ok(Some(self.program.entry))
            }
            Step::Birdsong => Ok(self.birdsong),
            Step::Daylight => Ok(self.daylight),
            Step::Evening => Ok(self.evening),
            other => Err(Interrupt::Failed(say!("why-nothing-in-its-step", step = other))),
        }
    }
}

impl Procedure<Root> for Clockwork {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Root>, trace: &mut T) -> Result<(), Interrupt> {
        // A poisoned lock only means that another turn panicked: the buffers hold no state.
        let pool = || self.scratch.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut scratch = pool().pop().unwrap_or_default();
        let mut machine = scratch.machine.take().unwrap_or_else(|| self.start.clone());
        let mut player = Player::new(self, turn, scratch.loops);
        let result = player.play(&mut machine, trace);
        let loops = player.loops;
        pool().push(Scratch { machine: Some(machine), loops });
        result
    }

    fn lines(&self) -> Vec<Written> {
        self.program.written()
    }
}

fn sources(document: &Document) -> Vec<Source> {
    document.files.iter().map(|(name, text)| Source::new(name, text)).collect()
}

impl Bots for Root {
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Root>>, String> {
        Ok(Arc::new(Clockwork::new(sources(document))?))
    }

    fn mind_with_people(document: &Document) -> Result<Arc<dyn Mind<Root>>, String> {
        Ok(Arc::new(Clockwork::with_people(sources(document))?))
    }

    fn bring(document: &Document, setup: &mut Setup) -> Result<(), String> {
        let Some((faction, law)) = law_of(document)? else { return Ok(()) };
        let own = |f: Faction| f == faction || (f.is_vagabond() && faction.is_vagabond());
        let seats = setup.seats.iter_mut().filter(|seat| own(seat.faction));
        if Root::plays_for_humans(document) {
            seats.for_each(|seat| seat.player = Sitting::Human);
            return Ok(());
        }
        let mut laws: Vec<&mut Option<Lawful>> = seats
            .filter_map(|seat| match &mut seat.player {
                Sitting::Bot { law, .. } => Some(law),
                Sitting::Human => None,
            })
            .collect();
        // Both Vagabots share a document, unless the second one has another.
        match laws.iter().position(|law| law.is_none()) {
            Some(_) => laws.into_iter().for_each(|seat| *seat = Some(law)),
            None => laws.pop().into_iter().for_each(|seat| *seat = Some(law)),
        }
        Ok(())
    }

    fn complete(document: &Document, setup: &mut Setup) -> Result<(), String> {
        Self::bring(document, setup)
    }

    fn lay_out(document: &Document, state: &mut State) -> Result<(), String> {
        let Some((faction, law)) = law_of(document)? else { return Ok(()) };
        let active = state.active();
        if state.is_bot(active) && (active == faction || (active.is_vagabond() && faction.is_vagabond())) {
            state.agree(active, state.terms(active).under(law));
        }
        Ok(())
    }

    fn plays_for_humans(document: &Document) -> bool {
        let sources = document.files.iter().map(|(name, text)| Source::new(name, text)).collect();
        is_for_humans(&script::document::Document::read(sources).front.all)
    }

    fn sketch(text: &str) -> Result<State, String> {
        sketch::read(text)
    }

    fn meanwhile(state: &State) -> Option<Action> {
        rehearsal::decline::<Root>(state, Action::Pass)
    }
}

/// Whether a document plays by the rules for humans: `seat: human` in its front matter.
fn is_for_humans(front: &[(String, String)]) -> bool {
    front.iter().any(|(key, value)| key == "seat" && value == "human")
}

/// The faction and the law of the board that a document describes; `None`, if it is for any faction.
fn law_of(document: &Document) -> Result<Option<(Faction, Lawful)>, String> {
    let bot = Clockwork::with_people(sources(document))?;
    Ok(bot.faction.map(|faction| (faction, Lawful::keep(bot.law))))
}
