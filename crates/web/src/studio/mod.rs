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
pub use draft::card_of;
pub(crate) use draft::{Asked, Card, Draft, Version};
pub(crate) use look::{margin, problems};
pub(crate) use trial::{Case, Tried, cases};

use crate::command::Asker;
use crate::{App, DraftId, Missing, Problem};
use draft::{CARDS, HISTORIES, TEXTS};
use script::suite::Player;
use std::sync::{Mutex, PoisonError};

/// The parts of the server that only the studio needs.
#[derive(Default)]
pub(crate) struct Studio {
    /// The games whose documents can be read.
    pub players: Vec<Box<dyn Player>>,
    /// Runs experiments; `None` on a host without threads to spare.
    pub bench: Option<Box<dyn Bench>>,
    /// Held from reading a draft until the changed draft is stored.
    writing: Mutex<()>,
}

impl App {
    /// Sets up the studio with the games whose documents it can read, and with the bench that runs its
    /// experiments.
    pub fn with_studio(mut self, players: Vec<Box<dyn Player>>, bench: Option<Box<dyn Bench>>) -> Self {
        self.studio = Studio { players, bench, writing: Mutex::default() };
        self
    }

    pub(crate) fn draft(&self, id: DraftId) -> Result<Draft, Problem> {
        let name = id.to_string();
        let text = self.store().document(TEXTS, &name)?;
        let text = text.ok_or_else(|| Problem::not_found(Missing::Document))?;
        let card = self.store().document(CARDS, &name)?;
        Ok(Draft::of(text, card.as_ref(), self.store().document(HISTORIES, &name)?))
    }

    /// The cards of all drafts, the most recently changed first.
    pub(crate) fn drafts(&self) -> Result<Vec<(DraftId, Card)>, Problem> {
        let kept = self.store().documents(CARDS)?;
        let mut all: Vec<(DraftId, Card)> =
            kept.iter().filter_map(|card| Some((card.name.parse().ok()?, Card::of(card)))).collect();
        all.sort_by_key(|(_, card)| std::cmp::Reverse(card.touched));
        Ok(all)
    }

    /// The names of the drafts for a game that this device may edit.
    pub(crate) fn drafts_for(&self, game: &str, asker: &Asker) -> Result<Vec<(DraftId, String)>, Problem> {
        let own = self.drafts()?.into_iter().filter(|(_, card)| card.game == game && asker.may_write(card));
        Ok(own.map(|(id, card)| (id, card.name)).collect())
    }

    /// Changes a draft under a lock, and stores the parts that have changed.
    pub(crate) fn change_draft<R>(
        &self,
        id: DraftId,
        now: u64,
        work: impl FnOnce(&mut Draft) -> Result<R, Problem>,
    ) -> Result<(Draft, R), Problem> {
        // The lock protects the store, so a panic does not invalidate it.
        let _writing = self.studio.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut draft = self.draft(id)?;
        let before = draft.clone();
        let done = work(&mut draft)?;
        draft.card.touched = now;
        let draft = draft.carded();
        self.keep_draft(id, Some(&before), &draft)?;
        Ok((draft, done))
    }

    fn keep_draft(&self, id: DraftId, before: Option<&Draft>, draft: &Draft) -> Result<(), Problem> {
        draft.check()?;
        let old = before.map_or(0, |before| before.card.size);
        if draft.card.size > old {
            let all: usize = self.drafts()?.iter().map(|(_, card)| card.size).sum();
            if all - old.min(all) + draft.card.size > draft::ALL {
                return Err(Problem::new(507, say!("no-more-documents")));
            }
        }
        let old = before.map(|before| before.shelved(id));
        for (at, (shelf, document)) in draft.shelved(id).into_iter().enumerate() {
            if old.as_ref().is_none_or(|old| old[at].1 != document) {
                self.store().keep_document(shelf, &document)?;
            }
        }
        Ok(())
    }

    /// Stores a new draft.
    pub(crate) fn new_draft(&self, id: DraftId, draft: Draft) -> Result<(), Problem> {
        let _writing = self.studio.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if self.drafts()?.len() >= draft::MOST {
            return Err(Problem::new(507, say!("no-more-documents")));
        }
        self.keep_draft(id, None, &draft)
    }

    /// Removes a draft. The card goes first, so that an interrupted removal leaves nothing in the list.
    pub(crate) fn remove_draft(&self, id: DraftId) -> Result<(), Problem> {
        let _writing = self.studio.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bench) = &self.studio.bench {
            bench.stop(id);
        }
        for shelf in [CARDS, TEXTS, HISTORIES] {
            self.store().forget_document(shelf, &id.to_string())?;
        }
        Ok(())
    }
}

impl Asker {
    /// Whether this device may change a draft: its own, and on the server's machine any. Everybody can copy a
    /// guest's draft, but only the guest can change it.
    pub(crate) fn may_write(&self, card: &Card) -> bool {
        self.local || (card.maker.is_some() && card.maker == self.device)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Guard, Memory, Rules};

    /// A draft of unknown origin does not belong to a request without a device.
    #[test]
    fn a_draft_of_nobody_is_changed_by_this_machine_alone() {
        let mut card = Card::default();
        let guest = |device| Asker { device, local: false };
        let (one, other) = (Some(crate::Device(1)), Some(crate::Device(2)));
        assert!(!guest(None).may_write(&card) && !guest(one).may_write(&card));
        assert!(Asker { device: None, local: true }.may_write(&card));
        card.maker = one;
        assert!(
            guest(one).may_write(&card) && !guest(other).may_write(&card) && !guest(None).may_write(&card)
        );
    }

    /// All drafts together are limited too; existing ones can still be changed and removed.
    #[test]
    fn a_full_store_keeps_no_more() {
        let app = App::new(Vec::new(), Box::<Memory>::default(), Guard::new(Rules::loopback(1)));
        let mut large = Draft::new("x".repeat(1_000), None, 1);
        large.card.size = draft::ALL - 500;
        let [_, _, (shelf, card)] = large.shelved(DraftId(1));
        app.store().keep_document(shelf, &card).expect("kept");
        let refused = app.new_draft(DraftId(2), Draft::new("y".repeat(501), None, 1)).expect_err("no room");
        assert_eq!(refused.status, 507);
        app.new_draft(DraftId(2), Draft::new("y".repeat(400), None, 1)).expect("there is room");
        let write = |length: usize| {
            let text = "z".repeat(length);
            app.change_draft(DraftId(2), 2, |draft| {
                draft.text = text;
                Ok(())
            })
        };
        assert_eq!(write(501).map(drop).map_err(|problem| problem.status), Err(507));
        assert_eq!(app.draft(DraftId(2)).expect("a draft").text, "y".repeat(400), "the last text stays");
        write(300).expect("it becomes smaller");
        app.remove_draft(DraftId(1)).expect("removed");
        write(501).expect("there is room");
    }

    /// A change that begins while another one is made waits for it, and neither is lost.
    #[test]
    fn two_changes_of_a_draft_wait_for_each_other() {
        let app = App::new(Vec::new(), Box::<Memory>::default(), Guard::new(Rules::loopback(1)));
        app.new_draft(DraftId(1), Draft::new("before".into(), None, 1)).expect("there is room");
        let (begun, begins) = std::sync::mpsc::channel();
        let (done, ends) = std::sync::mpsc::channel();
        std::thread::scope(|threads| {
            let app = &app;
            threads.spawn(move || {
                begins.recv().expect("the other change");
                let changed = app.change_draft(DraftId(1), 3, |draft| {
                    draft.examples = "examples".into();
                    Ok(())
                });
                done.send(changed.map(drop)).expect("somebody waits");
            });
            let changed = app.change_draft(DraftId(1), 2, |draft| {
                begun.send(()).expect("somebody waits");
                // Enough for the other change, if nothing held it up.
                let early = ends.recv_timeout(std::time::Duration::from_millis(500));
                assert!(early.is_err(), "it was stored while this one was made");
                draft.text = "after".into();
                Ok(())
            });
            changed.map(drop).expect("a change");
            ends.recv().expect("the other change").expect("a change");
        });
        let draft = app.draft(DraftId(1)).expect("a draft");
        assert_eq!((draft.text.as_str(), draft.examples.as_str()), ("after", "examples"));
    }
}
