//! A document as a mind.

use super::host::{Chosen, Hand};
use super::scout::{Foresight, Start};
use super::sketch;
use crate::Europa;
use crate::action::Act;
use crate::atlas::Area;
use crate::booklet;
use crate::state::setup::Setup;
use crate::state::start;
use crate::state::{Stage, State};
use crate::vocabulary::{Target, Words};
use script::coverage::Written;
use script::program::{PageId, Program};
use script::runner::{Halt, Machine};
use script::trace::Tracer;
use std::sync::Arc;
use table::{Bots, Document, Interrupt, Mind, Procedure, Turn};

/// The compiled procedures of the Bots: one for all Bots of a game.
pub struct Bot {
    program: Program<Words>,
}

impl Bot {
    pub fn new(document: &Document) -> Result<Self, String> {
        Ok(Bot { program: booklet::program(document)? })
    }

    pub fn program(&self) -> &Program<Words> {
        &self.program
    }

    /// Plays a turn; `kept` is the document's state from its last turn.
    pub(super) fn run<T: Tracer>(
        &self,
        turn: &mut Turn<'_, Europa>,
        kept: &[i32],
        start: Option<&Start>,
        foresight: Option<&mut Foresight>,
        trace: &mut T,
    ) -> Result<(), Interrupt> {
        let state = turn.state();
        let me = state.acting();
        if state.mat(me).is_none() {
            return Err(Interrupt::Failed(format!("no Bot plays {}", state.player(me).realm.name())));
        }
        // A turn that resumes after a manual correction continues with the drawn card.
        let drawn = state.stage == Stage::Actions && state.response.is_none() && state.moment.card.is_some();
        let title = if drawn { "Drawn card" } else { state.page() };
        let page = self.program.pages.iter().position(|p| p.target == Some(Target::Situation(title)));
        let page = page.ok_or_else(|| Interrupt::Failed(format!("the document has no page “{title}”")))?;
        let mut machine = Machine::new(&self.program);
        machine.recall(&self.program, kept);
        machine.begin(&self.program, PageId(page as u16));
        let (program, at) = (&self.program, Chosen::default());
        let mut hand = Hand { turn, program, me, at, notes: None, bot: self, start, foresight, line: None };
        machine.run(&self.program, &mut hand, trace).map_err(|halt| match halt {
            Halt::Stop(interrupt) => interrupt,
            Halt::Endless { line, .. } | Halt::Deep { line } => {
                Interrupt::Failed(format!("no end at “{}”", self.program.text(line)))
            }
            Halt::Broken => Interrupt::Failed("the document is broken".into()),
        })?;
        if self.program.keeps() {
            turn.keep(&machine.memory())?;
        }
        turn.act(Act::End)
    }
}

impl Procedure<Europa> for Bot {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Europa>, trace: &mut T) -> Result<(), Interrupt> {
        let start = Start::of(turn);
        self.run(turn, &start.kept, Some(&start), None, trace)
    }

    fn lines(&self) -> Vec<Written> {
        self.program.written()
    }
}

impl Bots for Europa {
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        Bot::new(document).map(|bot| Arc::new(bot) as _)
    }

    fn mind_with_people(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        Ok(Arc::new(Bot { program: booklet::program_with_people(document)? }))
    }

    fn sketch(text: &str) -> Result<State, String> {
        sketch::sketch(text)
    }

    fn meanwhile(state: &State) -> Option<Act> {
        sketch::default_answer(state)
    }

    /// The Territories that the document names become possible answers, and its settings of cards and levels
    /// apply.
    fn bring(document: &Document, setup: &mut Setup) -> Result<(), String> {
        setup.law = booklet::law_of(&booklet::program_with_people(document)?).map(Box::new);
        let read = booklet::whole(document);
        for name in Words::of(&read.front.all).territories() {
            let area = Area::named(name).map_err(|e| e.to_string())?;
            if area.is_distant() && !setup.territories.contains(&area) {
                setup.territories.push(area);
            }
        }
        let scenarios: Vec<(String, String)> =
            document.files.iter().flat_map(|(_, text)| booklet::scenario::scenarios(text)).collect();
        start::scenario(setup, &scenarios).map_err(|e| e.reason)
    }
}
