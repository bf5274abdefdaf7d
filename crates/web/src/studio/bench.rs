//! Runs experiments for the studio. The host provides the threads; the studio submits experiments, polls
//! their progress, and fetches the report.

use crate::DraftId;
use script::coverage::Count;
use serde::{Deserialize, Serialize};
use table::{Document, Lookahead};

/// An experiment.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    pub what: What,
    /// The players in the other seats.
    pub others: Vec<Opponent>,
    pub games: u64,
}

#[derive(Clone, Debug)]
pub enum What {
    /// Plays one document and counts what happens to its lines.
    Play(Document),
    /// Plays the same games with each of two versions.
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
    /// A summary of the results, as HTML.
    pub brief: String,
    /// The full report: a self-contained page.
    pub page: String,
    /// The counts for each line of the document.
    pub counts: Vec<Counted>,
}

/// The counts for a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// The id of the line, which survives edits elsewhere in the document.
    pub id: String,
    pub count: Count,
    /// A remarkable finding, such as "never yes"; usually empty.
    pub finding: String,
    /// The nearest miss of a line that never got a yes, or a position in which it decided.
    pub example: String,
}

/// Runs one experiment at a time, within limits of games and time.
pub trait Bench: Send + Sync {
    fn plays(&self, game: &str) -> bool;
    /// Starts an experiment for a draft, or says why it cannot.
    fn begin(&self, draft: DraftId, plan: Plan) -> Result<(), String>;
    /// The progress of the draft's experiment, if one is running.
    fn progress(&self, draft: DraftId) -> Option<Progress>;
    /// Stops it. The games played so far are reported.
    fn stop(&self, draft: DraftId);
    /// The report of a finished experiment, which is handed out once.
    fn take(&self, draft: DraftId) -> Option<Result<Report, String>>;
}

impl Report {
    /// The report of an experiment that could not be played.
    pub(super) fn failed(reason: String) -> Self {
        let brief = maud::html! { p { (reason) } }.into_string();
        Report { title: say!("studio-could-not-be-played"), brief, page: String::new(), counts: Vec::new() }
    }
}
