//! Implements [`Stage`] for a game: its documents, and the tables opened for it.

use super::playing::Playing;
use super::{Play, Rehearsal, Stage};
use crate::lookahead::MOST_NODES;
use crate::show::{Chosen, Form, Page, Show};
use crate::{
    Bots, Document, Game, Given, Header, LoadError, Lookahead, Minds, Pending, Random, Saved, Searcher,
    Table, Who,
};
use crate::{Mind, rehearse, save};
use speech::Language;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Compiled<G> = HashMap<(String, bool), Arc<dyn Mind<G>>>;

/// Implements [`Stage`] for any game that can be shown.
pub struct Staged<G> {
    documents: Vec<Document>,
    /// Compiled documents by hash and by whether people can be asked, shared between games.
    compiled: Mutex<Compiled<G>>,
    searcher: Option<Searcher<G>>,
}

/// The number of compiled documents to keep; beyond it, those that no game uses are dropped.
const COMPILED: usize = 64;

impl<G: Show + Bots> Staged<G> {
    pub fn new(documents: Vec<Document>) -> Self {
        Staged { documents, compiled: Mutex::default(), searcher: None }
    }

    /// Adds a search that may play seats.
    pub fn looking_ahead(mut self, searcher: Searcher<G>) -> Self {
        self.searcher = Some(searcher);
        self
    }

    /// The mind of a document; with `people`, lines in words that only they understand are put to them.
    fn compile(&self, document: &Document, people: bool) -> Result<Arc<dyn Mind<G>>, String> {
        // Every change of the map is a single insert or removal, so a panic cannot leave it inconsistent.
        let kept = || self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        // Compute the hash anew: the hash stated in a file cannot be trusted.
        let hash = Document::new(&document.name, &document.version, document.files.clone()).hash;
        let key = (hash, people);
        if let Some(mind) = kept().get(&key) {
            return Ok(mind.clone());
        }
        let mind = if people { G::mind_with_people(document) } else { G::mind(document) }?;
        let mut kept = kept();
        if kept.len() >= COMPILED {
            kept.retain(|_, mind| Arc::strong_count(mind) > 1);
        }
        kept.insert(key, mind.clone());
        Ok(mind)
    }
}

impl<G: Show + Bots> Stage for Staged<G> {
    fn id(&self) -> &'static str {
        G::ID
    }
    fn title(&self) -> String {
        G::title()
    }
    fn blurb(&self) -> String {
        G::blurb()
    }
    fn is_companion(&self) -> bool {
        G::COMPANION
    }
    fn is_beside(&self) -> bool {
        G::BESIDE
    }
    fn form(&self) -> Form {
        G::form()
    }
    fn style(&self) -> &'static str {
        G::STYLE
    }
    fn pictured(&self) -> &'static [&'static str] {
        G::PICTURED
    }
    fn template(&self) -> &'static str {
        G::TEMPLATE
    }
    fn pages(&self) -> Vec<(&'static str, String)> {
        G::pages()
    }
    fn page(&self, name: &str, given: &[(String, String)]) -> Option<Page> {
        G::page(name, given)
    }
    fn documents(&self) -> &[Document] {
        &self.documents
    }

    fn plays(&self, document: &Document, side: &str) -> bool {
        G::plays(document, side)
    }

    fn looks_ahead(&self) -> bool {
        G::LOOKS_AHEAD && self.searcher.is_some()
    }

    fn plays_for_humans(&self, document: &Document) -> bool {
        G::plays_for_humans(document)
    }

    fn arrange(&self, mut chosen: Chosen) -> Chosen {
        G::arrange(&mut chosen);
        chosen
    }

    fn understands(&self, document: &Document, people: bool) -> Result<(), String> {
        self.compile(document, people).map(|_| ())
    }

    fn begin_with(
        &self,
        own: &[Document],
        chosen: &Chosen,
        seed: u64,
        real: bool,
    ) -> Result<Box<dyn Play>, String> {
        chosen.check(&G::form()).map_err(|e| e.reason)?;
        let chosen = self.arrange(chosen.clone());
        let setup = G::setup(&chosen).map_err(|e| e.reason)?;
        let mut seats: Vec<Who> = chosen.seats.iter().map(|s| s.who.clone()).collect();
        for (seat, chosen) in seats.iter_mut().zip(&chosen.seats) {
            let Who::Search(lookahead) = seat else { continue };
            if !self.looks_ahead() {
                return Err(say!("nobody-looks-ahead", game = G::TITLE));
            }
            if lookahead.document.is_none() {
                let plays = |d: &&Document| G::plays_for_humans(d) && G::plays(d, &chosen.side);
                let document = self.documents.iter().rfind(plays);
                let document = document.ok_or_else(|| say!("nobody-looks-ahead-for", side = &chosen.side))?;
                lookahead.document = Some(document.name.clone());
            }
        }
        let mut header = Header::new::<G>(setup, seats, seed);
        header.real = real;
        for (seat, who) in chosen.seats.iter().zip(&header.seats) {
            let name = match who {
                Who::Bot(name) => name,
                Who::Search(Lookahead { document: Some(name), .. }) => name,
                _ => continue,
            };
            let mut documents = own.iter().chain(&self.documents);
            let document = documents.clone().find(|d| d.name == *name).ok_or_else(|| {
                let names: Vec<&str> = documents.by_ref().map(|d| d.name.as_str()).collect();
                say!("no-such-bot", name = name, known = names.join(", "))
            })?;
            if !G::plays(document, &seat.side) {
                return Err(say!("bot-does-not-play", name = name, side = &seat.side));
            }
            if !header.documents.contains(document) {
                header.documents.push(document.clone());
            }
        }
        for document in &header.documents {
            G::bring(document, &mut header.setup)?;
        }
        let minds = minds_by(&header, self.searcher, |document, people| self.compile(document, people))?;
        Table::begin(header, minds).map(|table| Box::new(Playing::new(table)) as _).map_err(|e| e.to_string())
    }

    fn rehearse(
        &self,
        document: Option<&Document>,
        position: &str,
        given: &mut Given,
    ) -> Result<Rehearsal, String> {
        let mut start = G::sketch(position)?;
        let Pending::Seat(on_turn) = G::pending(&start) else {
            return Err("no seat is to decide in this position".into());
        };
        let seat = G::seat_name(&start, on_turn);
        let side = Language::ENGLISH.read(|| G::seat_name(&start, on_turn));
        let document = document.or_else(|| self.opponent(&side));
        let document = document.ok_or_else(|| format!("there is no bot for {seat}"))?;
        G::lay_out(document, &mut start)?;
        let mind = self.compile(document, false)?;
        let played = rehearse(&*mind, &start, given)?;
        Ok(Rehearsal {
            seat,
            trace: played.trace,
            lines: played.lines,
            position: G::to_position(&played.state),
        })
    }

    fn open(&self, text: &str) -> Result<Box<dyn Play>, LoadError> {
        // The minds come from the documents in the file, so a document that no longer compiles must be
        // reported before the log is replayed.
        let saved = read_with_documents::<G>(text)?;
        let minds = minds_by(&saved.header, self.searcher, |document, people| self.compile(document, people))
            .map_err(|reason| LoadError::DoesNotFit {
                line: 1,
                reason,
                engine: saved.header.engine.clone(),
            })?;
        Ok(Box::new(Playing::new(Table::<G>::go_on(saved, minds)?)))
    }
}

/// Reads a saved game and completes its setup from its documents.
pub fn read_with_documents<G: Bots>(text: &str) -> Result<Saved<G>, LoadError> {
    let mut saved = save::read::<G>(text)?;
    let Header { documents, setup, engine, .. } = &mut saved.header;
    for document in documents.iter() {
        G::complete(document, setup).map_err(|reason| LoadError::DoesNotFit {
            line: 1,
            reason,
            engine: engine.clone(),
        })?;
    }
    Ok(saved)
}

/// Compiles the minds that a saved game names from the documents that it contains.
pub fn minds<G: Bots>(header: &Header<G::Setup>, searcher: Option<Searcher<G>>) -> Result<Minds<G>, String> {
    minds_by(
        header,
        searcher,
        |document, people| {
            if people { G::mind_with_people(document) } else { G::mind(document) }
        },
    )
}

fn minds_by<G: Bots>(
    header: &Header<G::Setup>,
    searcher: Option<Searcher<G>>,
    compile: impl Fn(&Document, bool) -> Result<Arc<dyn Mind<G>>, String>,
) -> Result<Minds<G>, String> {
    let compiled = |name: &str, people: bool| {
        let document = header.documents.iter().find(|d| d.name == *name);
        compile(document.ok_or_else(|| format!("the document of {name} is missing"))?, people)
    };
    let mind = |who: &Who| match who {
        Who::Human => Ok(None),
        Who::Random => Ok(Some(Arc::new(Random) as Arc<dyn Mind<G>>)),
        Who::Bot(name) => compiled(name, header.real).map(Some),
        Who::Search(lookahead) => {
            let searcher = searcher.filter(|_| G::LOOKS_AHEAD);
            let searcher = searcher.ok_or_else(|| format!("nobody looks ahead in {}", G::ID))?;
            if lookahead.nodes > MOST_NODES {
                return Err(format!("a decision has at most {MOST_NODES} playouts"));
            }
            Ok(Some(searcher(lookahead, policies(&header.seats, lookahead, |name| compiled(name, false))?)))
        }
    };
    header.seats.iter().map(mind).collect()
}

/// The policies for a search's playouts, one for each seat: a bot plays by its own document, everybody
/// else by the searcher's document.
pub fn policies<G: Game>(
    seats: &[Who],
    lookahead: &Lookahead,
    named: impl Fn(&str) -> Result<Arc<dyn Mind<G>>, String>,
) -> Result<Vec<Arc<dyn Mind<G>>>, String> {
    let own = lookahead.document.as_deref();
    let mind = |who: &Who| {
        let document = match who {
            Who::Bot(name) => Some(name.as_str()),
            Who::Search(other) => other.document.as_deref().or(own),
            Who::Human => own,
            Who::Random => None,
        };
        document.map_or_else(|| Ok(Arc::new(Random) as Arc<dyn Mind<G>>), &named)
    };
    seats.iter().map(mind).collect()
}
