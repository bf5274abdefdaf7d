//! The Creature AI: carries out the cards on the table.

mod ask;
mod examples;
mod host;
mod sight;
mod way;

pub use examples::FarAwayPlayer;
pub use way::{Scout, Still};

use crate::game::FarAway;
use crate::rules::actions;
use crate::state::Setup;
use crate::vocabulary::Cards;
use crate::words;
use host::Body;
use script::coverage::Written;
use script::runner::{Halt, Machine};
use script::trace::{Note, Tracer};
use std::sync::Arc;
use table::{Bots, Document, Interrupt, Mind, Procedure, Turn};

/// The wildlife, guided by AI cards. Each call plays the turn of one creature.
struct Wildlife {
    cards: Cards,
    /// Created once and copied for every turn.
    machine: Machine,
}

impl Bots for FarAway {
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        wildlife(Cards::read(&document.files)?)
    }

    fn mind_with_people(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        wildlife(Cards::read_with_people(&document.files)?)
    }

    fn bring(document: &Document, setup: &mut Setup) -> Result<(), String> {
        Cards::read_with_people(&document.files)?.add_to(setup);
        Ok(())
    }
}

fn wildlife(cards: Cards) -> Result<Arc<dyn Mind<FarAway>>, String> {
    if !cards.species.iter().any(|species| species.guided) {
        return Err("there is no AI card: a species needs a table | die | move | action |".into());
    }
    let machine = Machine::new(&cards.program);
    Ok(Arc::new(Wildlife { cards, machine }))
}

impl Procedure<FarAway> for Wildlife {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, FarAway>, trace: &mut T) -> Result<(), Interrupt> {
        let state = turn.state();
        let Some(me) = actions::acting(state).map(|creature| creature.id) else {
            return Err(Interrupt::Failed(say!("why-no-creature")));
        };
        let name = words::species(state, me.species);
        let Some((page, law)) = self.cards.card_of(name) else {
            return Err(Interrupt::Failed(say!("why-no-card", name = name)));
        };
        trace.note(|| Note::Fact { text: say!("why-on-turn", who = words::creature(turn.state(), me)) });
        let mut machine = self.machine.clone();
        machine.recall(&self.cards.program, turn.kept());
        machine.begin(&self.cards.program, page);
        let mut body = Body::new(turn, me, Scout::by(law), &self.cards);
        match machine.run(&self.cards.program, &mut body, trace) {
            Ok(_) => {
                if self.cards.program.keeps() {
                    body.turn.keep(&machine.memory())?;
                }
                body.finish(trace)
            }
            Err(Halt::Stop(interrupt)) => Err(interrupt),
            Err(halt) => Err(Interrupt::Failed(script::suite::failure(&self.cards.program, &halt))),
        }
    }

    fn lines(&self) -> Vec<Written> {
        self.cards.program.written()
    }
}
