//! Who plays experiments for the studio. The host lends its threads; the studio says what is to be
//! played, asks how far it is, and fetches the report.

use crate::DraftId;
use script::coverage::Count;
use serde::{Deserialize, Serialize};
use table::{Document, Lookahead};

/// An experiment.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    pub what: What,
    /// Who sits in the other seats.
    pub others: Vec<Opponent>,
    pub games: u64,
}

#[derive(Clone, Debug)]
pub enum What {
    /// One document, and what becomes of its lines.
    Play(Document),
    /// The same games with each of two versions.
    Compare { old: Document, new: Document },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    Random,
    Search(Lookahead),
    Bot(Document),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    pub played: u64,
    pub planned: u64,
}

/// The outcome of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// "200 games against SUPERCAT 0.7, SUPERCAT 0.7"
    pub title: String,
    /// The results in short, as HTML.
    pub brief: String,
    /// The whole report: a page that needs nothing else.
    pub page: String,
    /// For each line of the document, what became of it.
    pub counts: Vec<Counted>,
}

/// What an experiment counted for a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// The id of the line, which survives edits elsewhere in the document.
    pub id: String,
    pub count: Count,
    /// What stands out: "never yes"; mostly nothing.
    pub finding: String,
    /// The nearest miss of a line that was never answered yes, or where it decided.
    pub example: String,
}

/// Plays one experiment at a time, within bounds of games and time.
pub trait Bench: Send + Sync {
    fn plays(&self, game: &str) -> bool;
    /// Begins an experiment for a draft, or says why not.
    fn begin(&self, draft: DraftId, plan: Plan) -> Result<(), String>;
    /// How far the draft's experiment is, if it has one that is not over.
    fn progress(&self, draft: DraftId) -> Option<Progress>;
    /// Stops it; what was played up to there is reported.
    fn stop(&self, draft: DraftId);
    /// The report of one that is over, once.
    fn take(&self, draft: DraftId) -> Option<Result<Report, String>>;
}

impl Report {
    /// An experiment that could not be played.
    pub(super) fn failed(reason: String) -> Self {
        let brief = maud::html! { p { (reason) } }.into_string();
        Report { title: "It could not be played".into(), brief, page: String::new(), counts: Vec::new() }
    }
}
