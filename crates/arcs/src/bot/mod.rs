//! SUPERCAT: a bot that plays Arcs from its document.
//!
//! The document is compiled into a program of typed questions and deeds. Their meaning on a given table is
//! judged here: [`judge`] finds the plans for an attempt, and [`player`] carries out the one selected by
//! preferences, principles and finally the lot.

mod ability;
mod above;
mod ask;
#[cfg(test)]
mod asked;
mod ban;
mod build;
mod cards;
mod carry_out;
mod combat;
#[cfg(test)]
mod compositions;
mod court;
mod elsewhere;
mod examples;
mod facts;
mod fight;
mod hand;
mod host;
mod judge;
mod loot;
mod movement;
mod phrase;
mod place;
mod plan;
mod player;
pub(crate) mod prefer;
mod prelude;
pub(crate) mod principles;
#[cfg(test)]
mod relatives;
mod say;
#[cfg(test)]
mod sentences;
pub mod sketch;
mod spoken;
mod standing;
mod such;
mod tax;
mod terms;
mod tokens;
mod vox;

pub use examples::ArcsPlayer;

use crate::action::Action;
use crate::game::Arcs;
use crate::state::State;
use crate::state::card::Suit;
use crate::state::names::Named;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Deed, Target, Try};
use above::{Marching, Wanted};
use player::{Player, Scratch};
use principles::Principles;
use script::compile::{Scope, compile};
use script::coverage::Written;
use script::program::{Criterion, PageId, Program};
use script::runner::Machine;
use script::source::Source;
use script::trace::{Line, Tracer};
use std::sync::{Arc, Mutex};
use table::{Bots, Document, Interrupt, Mind, Procedure, Turn, rehearsal};

/// A document that is ready to play.
pub struct Supercat {
    program: Program<Words>,
    principles: Principles,
    suit_pages: [Option<PageId>; 4],
    prelude: Option<PageId>,
    /// The attempts on lines with preferences, and the index of these.
    preferred: Vec<(Try, usize)>,
    /// For each line, the goals higher on its page.
    above: Vec<Box<[Wanted]>>,
    /// The lines of the suit pages that move ships.
    marching: Vec<Marching>,
    /// A run at its beginning, copied for every turn.
    start: Machine,
    /// Buffers of earlier turns, so that the steady state allocates nothing.
    scratch: Mutex<Vec<Scratch>>,
}

impl Supercat {
    /// Compiles a document; the errors are written for its author.
    pub fn new(sources: Vec<Source>) -> Result<Supercat, String> {
        let document = script::document::Document::read(sources);
        Ok(Supercat::of(compile(&document, &Words, Scope::Whole).without_errors()?))
    }

    fn of(program: Program<Words>) -> Supercat {
        let page = |suit: Suit| {
            let at = program.pages.iter().position(|p| p.target == Some(Target::Suit(suit)));
            at.map(|at| PageId(at as u16))
        };
        let suit_pages = std::array::from_fn(|suit| page(Suit::from_index(suit)));
        Supercat {
            principles: Principles::of(&program),
            marching: above::marching(&program, &suit_pages),
            suit_pages,
            prelude: program.page("Prelude"),
            preferred: preferred(&program),
            above: above::above(&program),
            start: Machine::new(&program),
            scratch: Mutex::default(),
            program,
        }
    }

    pub fn program(&self) -> &Program<Words> {
        &self.program
    }

    fn suit_page(&self, suit: Suit) -> Option<PageId> {
        self.suit_pages[suit.index()]
    }

    fn above(&self, line: Line) -> &[Wanted] {
        self.above.get(line.0 as usize).map_or(&[], |wanted| wanted)
    }

    /// The preferences of the line that has exactly this attempt: a piece built in the Prelude goes where the
    /// page of its suit would put it (R53).
    fn prefer_for(&self, t: &Try) -> &[Criterion<Words>] {
        let line = self.preferred.iter().find(|(same, _)| same == t);
        line.map_or(&[], |(_, at)| &self.program.acts[*at].prefer)
    }
}

fn preferred(program: &Program<Words>) -> Vec<(Try, usize)> {
    let lines = program.acts.iter().enumerate().filter(|(_, act)| !act.prefer.is_empty());
    lines
        .filter_map(|(at, act)| match &act.deed {
            Deed::Attempt(tries) => tries.first().map(|t| (t.clone(), at)),
            _ => None,
        })
        .collect()
}

impl Procedure<Arcs> for Supercat {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Arcs>, trace: &mut T) -> Result<(), Interrupt> {
        // A poisoned lock only means that another turn panicked: the buffers hold no state.
        let mut pool = self.scratch.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut scratch = pool.pop().unwrap_or_default();
        drop(pool);
        let result = Player::new(self, turn, &mut scratch).play(trace);
        self.scratch.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(scratch);
        result
    }

    fn lines(&self) -> Vec<Written> {
        self.program.written()
    }
}

fn sources(document: &Document) -> Vec<Source> {
    document.files.iter().map(|(name, text)| Source::new(name, text)).collect()
}

impl Bots for Arcs {
    fn plays_for_humans(_: &Document) -> bool {
        true
    }

    fn mind(document: &Document) -> Result<Arc<dyn Mind<Arcs>>, String> {
        Ok(Arc::new(Supercat::new(sources(document))?))
    }

    fn mind_with_people(document: &Document) -> Result<Arc<dyn Mind<Arcs>>, String> {
        let document = script::document::Document::read(sources(document));
        Ok(Arc::new(Supercat::of(compile(&document, &Words, Scope::Whole).with_people()?)))
    }

    fn sketch(text: &str) -> Result<State, String> {
        sketch::read(text)
    }

    fn meanwhile(state: &State) -> Option<Action> {
        rehearsal::decline::<Arcs>(state, Action::Done)
    }
}
