//! A document as the companion uses it: its steps, and the bot that plays by it on a tracked table.

use crate::Arcs;
use crate::vocabulary::Words;
use script::compile::{Scope, compile};
use script::diagnostic::Code;
use script::document;
use script::program::Program;
use script::source::Source;
use std::sync::{Arc, OnceLock};
use table::{Bots, Document, Mind};

pub struct Script {
    pub program: Program<Words>,
    document: Document,
    mind: OnceLock<Result<Arc<dyn Mind<Arcs>>, String>>,
}

impl Script {
    /// Lines outside the vocabulary are listed or asked: only a document without any step, or one that never
    /// ends, cannot be followed.
    pub fn new(files: &[(String, String)]) -> Result<Script, String> {
        let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
        let compiled = compile(&document::Document::read(sources), &Words, Scope::Whole);
        let endless = compiled.problems.iter().any(|problem| problem.code == Code::EndlessPages);
        if compiled.program.ops.is_empty() || endless {
            return compiled.without_errors().and(Err(say!("beside-no-steps")));
        }
        Ok(Script {
            program: compiled.program,
            document: Document::new("", "", files.to_vec()),
            mind: OnceLock::new(),
        })
    }

    /// The bot for a tracked table.
    pub fn mind(&self) -> Result<&dyn Mind<Arcs>, String> {
        let mind = self.mind.get_or_init(|| Arcs::mind_with_people(&self.document));
        mind.as_ref().map(|mind| &**mind).map_err(Clone::clone)
    }
}
