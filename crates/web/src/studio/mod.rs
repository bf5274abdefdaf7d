//! The studio: write documents, try them in a position, and play hundreds of games with them, all in
//! the browser.

mod bench;
mod difference;
mod draft;
mod look;
mod route;
mod trial;

pub use bench::{Bench, Counted, Opponent, Plan, Progress, Report, What};
pub(crate) use difference::{Line, difference};
pub(crate) use draft::{Draft, Version};
pub(crate) use look::{margin, problems};
pub(crate) use trial::{Case, Tried, cases};

use crate::{DraftId, Hall, Missing, Problem};
use script::suite::Player;

/// What the studio needs besides the server's games.
#[derive(Default)]
pub(crate) struct Studio {
    /// The games whose documents can be read.
    pub players: Vec<Box<dyn Player>>,
    /// Runs experiments; `None` on a host without threads to spare.
    pub bench: Option<Box<dyn Bench>>,
}

impl Hall {
    /// Sets up the studio with the games whose documents it can read, and with what runs its
    /// experiments.
    pub fn with_studio(mut self, players: Vec<Box<dyn Player>>, bench: Option<Box<dyn Bench>>) -> Self {
        self.studio = Studio { players, bench };
        self
    }

    pub(crate) fn draft(&self, id: DraftId) -> Result<Draft, Problem> {
        let kept = self.store().document(draft::SHELF, &id.to_string())?;
        kept.map(Draft::of).ok_or_else(|| Problem::not_found(Missing::Document))
    }

    /// All drafts, most recently changed first.
    pub(crate) fn drafts(&self) -> Result<Vec<(DraftId, Draft)>, Problem> {
        let kept = self.store().documents()?.into_iter().filter(|(shelf, _)| shelf == draft::SHELF);
        let mut all: Vec<(DraftId, Draft)> = kept
            .filter_map(|(_, document)| Some((document.name.parse().ok()?, Draft::of(document))))
            .collect();
        all.sort_by_key(|(_, draft)| std::cmp::Reverse(draft.desk.touched));
        Ok(all)
    }

    /// The ids and names of the drafts for a game.
    pub(crate) fn drafts_for(&self, game: &str) -> Result<Vec<(DraftId, String)>, Problem> {
        let own = self.drafts()?.into_iter().filter(|(_, draft)| draft.game() == game);
        Ok(own.map(|(id, draft)| (id, draft.name())).collect())
    }

    pub(crate) fn keep_draft(&self, id: DraftId, draft: &Draft) -> Result<(), Problem> {
        draft.check()?;
        Ok(self.store().keep_document(draft::SHELF, &draft.shelved(id))?)
    }

    /// Creates a draft with this text.
    pub(crate) fn new_draft(&self, id: DraftId, text: String, now: u64) -> Result<(), Problem> {
        if self.drafts()?.len() >= draft::MOST {
            return Err(Problem::new(507, "The house keeps no more documents: remove some first."));
        }
        self.keep_draft(id, &Draft::new(text, now))
    }
}
