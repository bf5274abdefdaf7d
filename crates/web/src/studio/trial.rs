//! Tries a document in a position and in its examples of play.

use super::Draft;
use crate::{App, Problem};
use script::document::Document;
use script::source::Source;
use script::story;
use script::suite::{Suite, compare};
use script::trace::{Entry, Note};
use table::Given;
use table::play::Rehearsal;

/// The most examples to play at once.
const MOST: usize = 100;

/// An example of play and its result.
pub(crate) struct Case {
    pub title: String,
    /// The differences from the expected result; empty if it passed.
    pub wrong: Vec<(usize, String)>,
}

/// A turn tried in a position.
pub(crate) struct Tried {
    pub played: Rehearsal,
    /// A given outcome that was not used.
    pub left: Option<String>,
    /// The turn as an example of play.
    pub example: String,
}

/// Plays the examples of a draft.
pub(crate) fn cases(app: &App, draft: &Draft) -> Result<Vec<Case>, Problem> {
    let suite = Suite::read(&Source::new("examples.test.md", &draft.examples));
    if suite.cases.len() > MOST {
        return Err(Problem::new(413, say!("studio-most-examples", n = MOST)));
    }
    let document = Document::read(vec![draft.source()]);
    let player = app.studio.players.iter().find(|player| player.id() == document.front.game);
    let play = |case: &script::suite::Case| {
        let happened = match player {
            Some(player) => player.play(&document, case),
            None => {
                let program = script::compile::compile(
                    &document,
                    &script::vocabulary::NoGame,
                    script::compile::Scope::Whole,
                );
                script::suite::play_answers(&program.program, case)
            }
        };
        let wrong = match happened {
            Ok(lines) => compare(case, &lines).into_iter().map(|found| (found.line, found.message)).collect(),
            Err(reason) => vec![(case.line, reason)],
        };
        Case { title: case.title(), wrong }
    };
    Ok(suite.cases.iter().map(play).collect())
}

impl App {
    /// Plays a draft's turn in a position.
    pub(crate) fn try_out(&self, draft: &Draft, seed: u64) -> Result<Tried, Problem> {
        let refused = |reason: String| Problem::new(422, reason);
        let document = draft.document()?;
        let mut given = Given::new(&draft.chance, seed);
        let played = self
            .stage(&draft.game())
            .map_err(|_| refused(say!("studio-for-which-game")))?
            .rehearse(Some(&document), &draft.position, &mut given)
            .map_err(refused)?;
        let example = example(draft, &played, seed);
        let left = given.left().map(String::from);
        Ok(Tried { played, left, example })
    }
}

/// The turn as a case of a test suite: the position, the outcomes and the actions.
fn example(draft: &Draft, played: &Rehearsal, seed: u64) -> String {
    let mut acts = Vec::new();
    told(&played.trace, &mut acts);
    let mut out = format!("# What {} does\n\n", played.seat);
    let mut fence = |name: &str, text: &str| {
        if !text.trim().is_empty() {
            out.push_str(&format!("```{name}\n{}\n```\n", text.trim()));
        }
    };
    fence("position", &draft.position);
    fence("chance", &draft.chance);
    fence("seed", &seed.to_string());
    fence("expect", &acts.join("\n"));
    out
}

fn told(entries: &[Entry], out: &mut Vec<String>) {
    for entry in entries {
        match entry {
            Entry::Note(Note::Act { text }) => out.push(format!("» {text}")),
            Entry::Note(Note::Fact { .. } | Note::Chance { .. } | Note::Choice(_)) => {}
            Entry::Step(step) => told(&step.inside, out),
        }
    }
}

impl Tried {
    /// The trace as text.
    pub fn text(&self) -> String {
        story::text(&self.played.lines, &self.played.trace)
    }
}
