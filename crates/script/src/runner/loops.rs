//! Passes of loops.

use super::{Halt, Run};
use crate::host::{Answer, Host, Request};
use crate::program::Pc;
use crate::trace::{Line, Note, Outcome, Tracer};
use crate::vocabulary::Vocabulary;

impl<V: Vocabulary, H: Host<V>, T: Tracer> Run<'_, V, H, T> {
    /// Begins another pass of the loop, if there is one. A pass in which nothing was done would only be repeated.
    pub(super) fn turn(&mut self, line: Line, conditional: bool) -> Result<bool, Halt<H::Stop>> {
        let acts = self.at.acts;
        let turns = self.at.loops.last_mut().ok_or(Halt::Broken)?;
        let idle = conditional && turns.turn > 0 && turns.acts == acts;
        if idle {
            self.trace.enter(line);
            self.trace.note(|| Note::Fact { text: say!("nothing-done") });
            self.trace.leave(Outcome::Nothing);
            return Ok(false);
        }
        if turns.turn >= turns.limit {
            let steps = turns.limit;
            return if conditional { Err(Halt::Endless { line, steps }) } else { Ok(false) };
        }
        turns.turn += 1;
        turns.acts = acts;
        Ok(true)
    }

    #[inline(never)]
    pub(super) fn each(
        &mut self,
        group: Option<u32>,
        line: Line,
        done: Pc,
        pc: Pc,
    ) -> Result<Pc, Halt<H::Stop>> {
        let turn = self.at.loops.last().ok_or(Halt::Broken)?.turn;
        self.trace.enter(line);
        let program = self.program;
        let more = match group {
            Some(g) => self.host.each(&program.groups[g as usize], turn, line, self.trace),
            None => self.host.human(Request::Each { line, turn }, self.at).map(Answer::is_yes),
        };
        let more = self.settle(more, |yes| if *yes { Outcome::Yes } else { Outcome::No })?;
        if let Some(turns) = self.at.loops.last_mut() {
            turns.turn += 1;
        }
        Ok(if more { pc + 1 } else { done })
    }
}
