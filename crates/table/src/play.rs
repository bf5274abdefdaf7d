//! Games and sessions behind object-safe traits, so that front ends can hold any game.

use crate::lookahead::MOST_NODES;
use crate::pick::Tree;
use crate::session::replay_aloud;
use crate::show::{Chosen, Count, Entry as Asked, Form, Offer, Page, Panel, Question, Show, WhyNot};
use crate::{
    Bots, Document, Event, Game, Given, Happened, Happening, Header, LoadError, Lookahead, Minds, Pending,
    Random, Refusal, Saved, Searcher, Seat, Standing, Table, Weight, Who,
};
use crate::{Mind, rehearse, save};
use script::coverage::Written;
use script::trace::{Entry, Trace};
use serde::Serialize;
use speech::Language;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A game that can be started, with the documents that its bots can play from.
pub trait Stage: Send + Sync {
    fn id(&self) -> &'static str;
    fn title(&self) -> String;
    fn blurb(&self) -> String;
    /// Whether it accompanies a physical board: see [`Show::COMPANION`].
    fn is_companion(&self) -> bool;
    fn form(&self) -> Form;
    /// The starting text for a new document.
    fn template(&self) -> &'static str;
    /// Pages of its own, and one of them: see [`Show::pages`].
    fn pages(&self) -> Vec<(&'static str, String)>;
    fn page(&self, name: &str, given: &[(String, String)]) -> Option<Page>;
    fn documents(&self) -> &[Document];
    /// Whether a document can play a side.
    fn plays(&self, document: &Document, side: &str) -> bool;
    /// The bot to propose for a side: the last document that can play it.
    fn opponent(&self, side: &str) -> Option<&Document> {
        self.documents().iter().rfind(|document| self.plays(document, side))
    }
    /// Whether a search can play a seat.
    fn looks_ahead(&self) -> bool;
    /// Whether this document can take over a seat that is set up for a human: see [`Bots::plays_for_humans`].
    fn plays_for_humans(&self, document: &Document) -> bool;
    /// The choices with the seats in the order of play.
    fn arrange(&self, chosen: Chosen) -> Chosen;
    /// Starts a game.
    fn begin(&self, chosen: &Chosen, seed: u64, real: bool) -> Result<Box<dyn Play>, String> {
        self.begin_with(&[], chosen, seed, real)
    }
    /// Starts a game whose bots may also play from the players' own documents.
    fn begin_with(
        &self,
        own: &[Document],
        chosen: &Chosen,
        seed: u64,
        real: bool,
    ) -> Result<Box<dyn Play>, String>;
    /// Checks that a bot can play from this document: everywhere, or at a table with `people`, who can be asked
    /// what only they understand. The error is written for its author.
    fn understands(&self, document: &Document, people: bool) -> Result<(), String>;
    /// Plays the turn of the pending bot in a position, from this document or from the one proposed for
    /// its side.
    fn rehearse(
        &self,
        document: Option<&Document>,
        position: &str,
        given: &mut Given,
    ) -> Result<Rehearsal, String>;
    /// Opens a saved game.
    fn open(&self, text: &str) -> Result<Box<dyn Play>, LoadError>;
}

/// A bot's turn from a position.
pub struct Rehearsal {
    /// The name of the seat that played.
    pub seat: String,
    pub trace: Vec<Entry>,
    /// The document's lines, which the trace refers to by index.
    pub lines: Vec<Written>,
    /// The position afterwards.
    pub position: String,
}

/// A game in progress.
pub trait Play: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> Vec<Sitting>;
    /// Whether players use physical dice and cards.
    fn is_real(&self) -> bool;
    /// Whether it accompanies a physical board: see [`Show::COMPANION`].
    fn is_companion(&self) -> bool;
    /// The number of events in the log.
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    fn pending(&self) -> Pending;
    fn bot_is_next(&self) -> Option<Seat>;
    fn standing(&self) -> Standing;
    /// The standing after `at` events.
    fn standing_at(&self, at: usize) -> Standing;

    /// The actions of the pending seat; empty unless a seat is pending.
    fn offers(&self) -> Vec<Offer>;
    /// The gestures that lead to each of the offers.
    fn picks(&self) -> Tree;
    /// The questions of this moment as one form, if the game has put them together.
    fn sheet(&self) -> Option<Vec<Asked<()>>>;
    /// Answers them all: for each entry the numbers of its choices. What is refused changes nothing.
    fn fill(&mut self, seat: Seat, chosen: &[Vec<usize>]) -> Result<(), Refusal>;
    /// The physical roll or draw that is awaited, and its possible outcomes.
    fn chance(&self) -> Option<Chance>;
    /// The same as `eyes` may see it, from whom others hide cards: see [`Show::could_come_up`].
    fn chance_to(&self, eyes: Option<Seat>) -> Option<Chance>;
    /// If only one seat may see the next outcome: that seat, and the words for everybody else.
    fn secret_chance(&self) -> Option<(Seat, String)>;
    /// Whether a correction may reveal or change hidden information.
    fn is_private(&self, correction: &str) -> bool;
    /// The current question; `None` once the game is over.
    fn question(&self) -> Option<Question>;
    /// Explains why the pending seat cannot do what `wish` describes.
    fn why_not(&self, wish: &str) -> Vec<WhyNot>;

    /// Takes the action that was offered to the seat under this index.
    fn act(&mut self, seat: Seat, offer: usize) -> Result<(), Refusal>;
    fn came_up(&mut self, outcome: u32) -> Result<(), Refusal>;
    /// Enters one of the outcomes of [`Play::chance_to`].
    fn came_up_to(&mut self, eyes: Option<Seat>, outcome: u32) -> Result<(), Refusal>;
    fn correct(&mut self, text: &str) -> Result<(), Refusal>;
    /// The corrections possible at a place of the board, limited to those that the game accepts.
    fn counts(&self, place: &str) -> Vec<Count>;
    fn place_name(&self, place: &str) -> String;
    fn undo(&mut self, to: usize) -> Result<usize, Refusal>;
    /// Where the current multi-step action began, if one is under way, so that it can be cancelled.
    fn step_began(&self) -> Option<usize>;
    /// Lets the pending bot act. Returns whether anything happened.
    fn think(&mut self) -> Result<bool, Refusal>;

    /// The events `from..to`, as `eyes` may see them.
    fn told(&mut self, from: usize, to: usize, eyes: Option<Seat>) -> Vec<Told>;
    /// The table after `at` events.
    fn view(&self, at: usize, eyes: Option<Seat>, lit: &[String]) -> View;
    /// The table after `at` events, as text.
    fn text(&self, at: usize, eyes: Option<Seat>) -> String;
    /// The changes to make on the physical board to get from one point to another.
    fn changes(&self, from: usize, to: usize) -> Vec<String>;
    /// The reasons for the bot's turn that begins with event `at`.
    fn explain(&self, at: usize) -> Result<Thought, Refusal>;

    /// The bot's turn that begins with event `at`, as an example of play in Markdown; or why it cannot
    /// be one. The example reveals all hands.
    fn example(&self, at: usize) -> Result<String, String>;

    /// The header, which is the first line of a save.
    fn head(&self) -> String;
    /// The lines of a save for the events from `from` on.
    fn lines(&mut self, from: usize) -> Vec<String>;
    /// The complete game as a readable file.
    fn save(&self) -> String;
    /// The state after `at` events as a readable position.
    fn position(&self, at: usize) -> String;
    /// An example of a manual correction, shown to players.
    fn correction_example(&self) -> &'static str;
    /// The CSS of its board and panels.
    fn style(&self) -> &'static str;
    /// An example of a "why not?" question; empty if the game does not answer them.
    fn wish_example(&self) -> &'static str;
    /// The glossary: lines of `Word = meaning` under headings that begin with `#`.
    fn glossary(&self) -> String;
}

/// A seat and who plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sitting {
    pub name: String,
    /// The same in every language, for drawings and programs.
    pub key: String,
    pub who: Who,
}

/// What only people at a physical table know: the outcome of a roll or draw, or the answer to a line of a
/// bot's document that the program does not understand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chance {
    pub what: String,
    pub outcomes: Vec<String>,
    /// Whether it is a line of a bot's document, and the outcomes are answers to it.
    pub answered: bool,
}

/// One event as reported to a viewer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    pub at: usize,
    pub kind: Kind,
    pub seat: Option<Seat>,
    /// The decision or outcome: the title of the event.
    pub words: String,
    pub places: Vec<String>,
    /// The changes it made, in order.
    pub happenings: Vec<Happened>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Act,
    Chance,
    Lot,
    Bot,
    Correct,
    /// What people answered for a bot.
    Answer,
}

/// The table at one point of the game.
#[derive(Clone, Debug)]
pub struct View {
    pub board: String,
    pub panels: Vec<Panel>,
    pub standing: Standing,
}

/// A bot's reasons.
#[derive(Clone, Debug)]
pub struct Thought {
    pub seat: Seat,
    pub trace: Trace,
    /// The document's lines, which the trace refers to by index.
    pub lines: Vec<Written>,
}

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

    /// The mind of a document; `people` can be asked what it says in words that only they understand.
    fn compile(&self, document: &Document, people: bool) -> Result<Arc<dyn Mind<G>>, String> {
        // Every change of the map is a single insert or removal, so a panic cannot leave it half
        // changed.
        let kept = || self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        // Compute the hash anew: a file may claim any hash it likes.
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
    fn form(&self) -> Form {
        G::form()
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

/// Implements [`Play`] for any game that can be shown.
struct Playing<G: Show> {
    table: Table<G>,
    /// The events described so far, and the state after them: describing an event needs the state
    /// before it.
    heard: Vec<Heard<G>>,
    heard_up_to: G::State,
    /// The language of these descriptions.
    heard_in: Language,
}

struct Heard<G: Show> {
    /// The event as everybody may see it, except for its words.
    told: Told,
    /// The seat that may see the words, and the words for everybody else.
    secret: Option<(Seat, String)>,
    happenings: Vec<G::Happening>,
}

impl<G: Show> Playing<G> {
    fn new(table: Table<G>) -> Self {
        let heard_up_to = table.beginning();
        Playing { table, heard: Vec::new(), heard_up_to, heard_in: speech::reader() }
    }

    /// The pending seat's actions as offers, those that only lose something last.
    fn ordered(&self) -> Vec<(G::Action, Offer)> {
        let state = self.table.state();
        let legal = self.table.legal().into_iter();
        let mut offers: Vec<_> = legal.map(|action| (action, G::offer(state, action))).collect();
        offers.sort_by_key(|(_, offer)| offer.only_loses);
        offers
    }

    fn listen(&mut self) {
        if self.heard_in != speech::reader() {
            self.heard_in = speech::reader();
            self.heard.clear();
            self.heard_up_to = self.table.beginning();
        }
        while let Some(event) = self.table.log().get(self.heard.len()) {
            let state = &self.heard_up_to;
            let (kind, seat, places) = match event {
                Event::Act { seat, action } => (Kind::Act, Some(*seat), G::offer(state, *action).places),
                Event::Bot { seat } => (Kind::Bot, Some(*seat), vec![]),
                Event::Chance { .. } => (Kind::Chance, None, vec![]),
                // Neither changes the table: they matter only in the explanation of the turn.
                Event::Lot { .. } | Event::Kept { .. } => (Kind::Lot, None, vec![]),
                Event::Answered { seat, .. } => (Kind::Answer, Some(*seat), vec![]),
                Event::Correct { .. } => (Kind::Correct, None, vec![]),
            };
            let words = save::words::<G>(state, event);
            let secret = G::secret(state, event);
            let mut happenings = Vec::new();
            replay_aloud::<G>(&mut self.heard_up_to, event, &mut happenings);
            let state = &self.heard_up_to;
            let open = happenings.iter().map(|h| Happened::of(&h.seen_by(state, None), state)).collect();
            let told = Told { at: self.heard.len(), kind, seat, words, places, happenings: open };
            self.heard.push(Heard { told, secret, happenings });
        }
    }

    /// A sheet that was sent is taken back with all that was changed on it: it is open again as it was put.
    fn before_changes(&self, to: usize) -> usize {
        let log = self.table.log();
        let Some(Event::Act { seat, action }) = log.get(to) else { return to };
        if G::sheet(&self.table.state_at(to)).is_none_or(|sheet| sheet.send != *action) {
            return to;
        }
        let own = |at: &usize| matches!(&log[*at], Event::Act { seat: acting, .. } if acting == seat);
        let changes = (0..to).rev().take_while(own);
        changes.filter(|at| G::sheet(&self.table.state_at(*at)).is_some()).last().unwrap_or(to)
    }

    /// The event as `eyes` may see it.
    fn tell(&self, heard: &Heard<G>, eyes: Option<Seat>) -> Told {
        let mut told = heard.told.clone();
        if let Some((seat, others)) = &heard.secret
            && eyes != Some(*seat)
        {
            told.words.clone_from(others);
        }
        // Whoever corrected hidden cards saw all of them at that time; players who join later must not.
        if let Some(Event::Correct { text }) = self.table.log().get(told.at)
            && self.table.header().seats.iter().filter(|who| **who == Who::Human).count() > 1
            && G::is_private(text)
        {
            told.words = say!("corrected-hidden-cards");
            told.happenings.clear();
        }
        let state = &self.heard_up_to;
        if eyes.is_some() {
            for (told, happening) in told.happenings.iter_mut().zip(&heard.happenings) {
                let seen = happening.seen_by(state, eyes);
                if seen != happening.seen_by(state, None) {
                    *told = Happened::of(&seen, state);
                }
            }
        }
        let said_as_a_whole = match told.kind {
            Kind::Act | Kind::Chance => !G::Happening::IS_TOLD || G::Happening::TELLS_ACTS,
            Kind::Correct | Kind::Bot | Kind::Answer => true,
            // A lot matters only in the explanation of the turn.
            Kind::Lot => false,
        };
        if said_as_a_whole {
            let weight = if told.kind == Kind::Bot { Weight::Bookkeeping } else { Weight::Beat };
            let whole = Happened::words(weight, told.seat, told.words.clone(), told.places.clone());
            told.happenings.insert(0, whole);
        }
        told
    }
}

impl<G: Show + Bots> Play for Playing<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> Vec<Sitting> {
        let seats = self.table.header().seats.iter().enumerate();
        seats
            .map(|(at, who)| {
                let name = || G::seat_name(self.table.state(), Seat(at as u8));
                Sitting { name: name(), key: Language::ENGLISH.read(name), who: who.clone() }
            })
            .collect()
    }

    fn is_real(&self) -> bool {
        self.table.header().real
    }
    fn is_companion(&self) -> bool {
        G::COMPANION
    }
    fn len(&self) -> usize {
        self.table.log().len()
    }
    fn pending(&self) -> Pending {
        self.table.pending()
    }
    fn bot_is_next(&self) -> Option<Seat> {
        self.table.bot_is_next()
    }
    fn standing(&self) -> Standing {
        G::standing(self.table.state())
    }
    fn standing_at(&self, at: usize) -> Standing {
        G::standing(&self.table.state_at(at))
    }

    fn offers(&self) -> Vec<Offer> {
        self.ordered().into_iter().map(|(_, offer)| offer).collect()
    }

    fn picks(&self) -> Tree {
        let state = self.table.state();
        let (actions, offers): (Vec<_>, Vec<Offer>) = self.ordered().into_iter().unzip();
        Tree::new(actions.into_iter().map(|action| G::path(state, action)).collect(), &offers)
    }

    fn sheet(&self) -> Option<Vec<Asked<()>>> {
        let sheet = G::sheet(self.table.state())?;
        Some(sheet.entries.into_iter().map(Asked::without_acts).collect())
    }

    fn fill(&mut self, seat: Seat, chosen: &[Vec<usize>]) -> Result<(), Refusal> {
        let sheet = G::sheet(self.table.state()).ok_or(Refusal::NoSuchOffer { offers: 0 })?;
        let mut acts = Vec::new();
        for (at, entry) in sheet.entries.iter().enumerate() {
            let chosen = chosen.get(at).unwrap_or(&entry.chosen);
            acts.extend(entry.chosen(chosen).map_err(Refusal::Illegal)?);
        }
        let before = self.table.log().len();
        for act in acts.into_iter().chain([sheet.send]) {
            if let Err(refused) = self.table.act(seat, act) {
                self.table.undo(before)?;
                return Err(refused);
            }
        }
        Ok(())
    }

    fn chance(&self) -> Option<Chance> {
        let Pending::Chance { outcomes } = self.pending() else { return None };
        if let Some(prompt) = self.table.asked() {
            let what = prompt.hints.iter().chain(&prompt.known).fold(prompt.text.clone(), |what, more| {
                let end = if what.ends_with(['.', '?', '!', ')']) { "" } else { "." };
                format!("{what}{end} {more}")
            });
            let outcomes = prompt.answers.iter().map(|(name, _)| name.clone()).collect();
            return Some(Chance { what, outcomes, answered: true });
        }
        let state = self.table.state();
        let outcomes = (0..outcomes).map(|outcome| G::outcome_name(state, outcome)).collect();
        Some(Chance { what: G::chance_name(state), outcomes, answered: false })
    }

    fn chance_to(&self, eyes: Option<Seat>) -> Option<Chance> {
        let mut chance = self.chance()?;
        let names = G::could_come_up(self.table.state(), eyes);
        if let Some(names) = names.filter(|_| !chance.answered) {
            chance.outcomes = names;
        }
        Some(chance)
    }

    fn secret_chance(&self) -> Option<(Seat, String)> {
        let (Pending::Chance { .. }, None) = (self.pending(), self.table.asked()) else { return None };
        G::secret(self.table.state(), &Event::Chance { outcome: 0 })
    }

    fn is_private(&self, correction: &str) -> bool {
        G::is_private(correction)
    }

    fn question(&self) -> Option<Question> {
        let Some(prompt) = self.table.asked() else { return G::question(self.table.state()) };
        Some(Question {
            words: prompt.text.clone(),
            because: say!("only-people-understand"),
            ..Question::default()
        })
    }

    fn why_not(&self, wish: &str) -> Vec<WhyNot> {
        G::why_not(self.table.state(), wish)
    }

    fn act(&mut self, seat: Seat, offer: usize) -> Result<(), Refusal> {
        let ordered = self.ordered();
        let (action, _) = ordered.get(offer).ok_or(Refusal::NoSuchOffer { offers: ordered.len() })?;
        self.table.act(seat, *action)
    }

    fn came_up(&mut self, outcome: u32) -> Result<(), Refusal> {
        self.table.came_up(outcome)
    }

    fn came_up_to(&mut self, eyes: Option<Seat>, outcome: u32) -> Result<(), Refusal> {
        let (Some(seen), Some(real)) = (self.chance_to(eyes), self.chance()) else {
            return Err(Refusal::NoChance);
        };
        let outcomes = seen.outcomes.len() as u32;
        let name = seen.outcomes.get(outcome as usize).ok_or(Refusal::NoSuchOutcome { outcomes })?;
        let at = real.outcomes.iter().position(|other| other == name);
        self.table.came_up(at.ok_or_else(|| Refusal::Elsewhere(name.clone()))? as u32)
    }

    fn correct(&mut self, text: &str) -> Result<(), Refusal> {
        self.table.correct(text)
    }

    fn place_name(&self, place: &str) -> String {
        G::place_name(self.table.state(), place)
    }

    fn counts(&self, place: &str) -> Vec<Count> {
        let state = self.table.state();
        let possible = |text: &String| G::correct(&mut state.clone(), text).is_ok();
        let mut counts = G::counts(state, place);
        for count in &mut counts {
            count.fewer = count.fewer.take().filter(possible);
            count.more = count.more.take().filter(possible);
        }
        counts.retain(|count| count.now > 0 || count.more.is_some());
        counts
    }

    fn undo(&mut self, to: usize) -> Result<usize, Refusal> {
        let reached = self.table.undo(self.before_changes(to))?;
        if reached < self.heard.len() {
            self.heard.truncate(reached);
            self.heard_up_to = self.table.state_at(reached);
        }
        Ok(reached)
    }

    fn step_began(&self) -> Option<usize> {
        let Pending::Seat(seat) = self.pending() else { return None };
        if !G::is_midway(self.table.state()) {
            return None;
        }
        let own =
            |at: &usize| matches!(self.table.log()[*at], Event::Act { seat: acting, .. } if acting == seat);
        (0..self.len()).rev().filter(own).find(|at| !G::is_midway(&self.table.state_at(*at)))
    }

    fn think(&mut self) -> Result<bool, Refusal> {
        self.table.think()
    }

    fn told(&mut self, from: usize, to: usize, eyes: Option<Seat>) -> Vec<Told> {
        self.listen();
        let to = to.min(self.heard.len());
        self.heard[from.min(to)..to].iter().map(|heard| self.tell(heard, eyes)).collect()
    }

    fn view(&self, at: usize, eyes: Option<Seat>, lit: &[String]) -> View {
        let state = self.table.state_at(at);
        View {
            board: G::board(&state, eyes, lit),
            panels: G::panels(&state, eyes),
            standing: G::standing(&state),
        }
    }

    fn text(&self, at: usize, eyes: Option<Seat>) -> String {
        G::text(&self.table.state_at(at), eyes)
    }

    fn changes(&self, from: usize, to: usize) -> Vec<String> {
        G::changes(&self.table.state_at(from), &self.table.state_at(to))
    }

    fn explain(&self, at: usize) -> Result<Thought, Refusal> {
        let Some(Event::Bot { seat }) = self.table.log().get(at) else { return Err(Refusal::NoSuchPoint) };
        let trace = self.table.explain(at)?;
        let mut lines = self.table.lines_of(*seat);
        lines.iter_mut().for_each(G::line);
        Ok(Thought { seat: *seat, trace, lines })
    }

    fn example(&self, at: usize) -> Result<String, String> {
        self.table.example(at)
    }

    fn head(&self) -> String {
        save::head(self.table.header())
    }
    fn lines(&mut self, from: usize) -> Vec<String> {
        self.table.lines(from)
    }
    fn save(&self) -> String {
        self.table.save()
    }
    fn position(&self, at: usize) -> String {
        G::to_position(&self.table.state_at(at))
    }
    fn correction_example(&self) -> &'static str {
        G::CORRECTION
    }
    fn wish_example(&self) -> &'static str {
        G::WISH
    }

    fn glossary(&self) -> String {
        G::glossary()
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }
}
