//! The server's games. Each game in use is kept in memory with its own lock; the store has everything
//! that was ever shown. A game that nobody uses is *unloaded*: dropped from memory.

use crate::command::{let_think, summary, unasked};
use crate::documents::Brought;
use crate::guard::refusal;
use crate::language;
use crate::studio::Studio;
use crate::{Device, GameId, Guard, Missing, NewGame, Problem, Request, Response, Rules, Store, Stored};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::play::Play;
use table::show::Chosen;
use table::{Seat, Stage, Who};

/// The maximum number of games in memory; beyond it, those not in use are dropped.
const IN_MEMORY: usize = 512;
/// The maximum number of games in the store.
const GAMES: usize = 20_000;
/// The number of recent changes that a device can catch up on.
const MISSED: usize = 64;

pub struct App {
    stages: Vec<Arc<dyn Stage>>,
    store: Box<dyn Store>,
    guard: Guard,
    in_memory: Mutex<HashMap<GameId, Arc<Mutex<Live>>>>,
    /// The players' documents that come from a folder instead of the store.
    pub(crate) brought: Vec<Brought>,
    pub(crate) studio: Studio,
    /// The invitation for other devices, if they may join.
    pub(crate) invitation: Option<Invitation>,
}

/// How other devices join: a link with the secret, and the same link as a QR code.
#[derive(Clone, Debug)]
pub struct Invitation {
    pub link: String,
    pub svg: String,
}

/// A game in memory.
pub(crate) struct Live {
    pub play: Box<dyn Play>,
    pub version: u64,
    pub holders: Vec<Option<Device>>,
    pub begun: u64,
    /// The number of seat changes since it was loaded.
    pub seatings: u64,
    /// The last changes: the resulting version, and the number of events that they kept.
    recent: VecDeque<(u64, usize)>,
}

impl Live {
    pub fn seats_of(&self, device: Option<Device>) -> impl Iterator<Item = Seat> {
        let held = self.holders.iter().enumerate();
        held.filter(move |(_, holder)| device.is_some() && **holder == device).map(|(at, _)| Seat(at as u8))
    }

    pub fn holder(&self, seat: Seat) -> Option<Device> {
        self.holders.get(usize::from(seat.0)).copied().flatten()
    }

    /// A string that changes whenever there is something new to see.
    pub fn stands(&self) -> String {
        format!("{}.{}", self.version, self.seatings)
    }

    pub fn has_humans(&self) -> bool {
        self.play.seats().iter().any(|seat| seat.who == Who::Human)
    }

    /// The events after a version, as `viewer` may see them.
    pub fn since(&mut self, version: u64, viewer: Option<Seat>) -> Vec<String> {
        let kept = self.recent.iter().filter(|(made, _)| *made > version).map(|(_, kept)| *kept).min();
        let from = kept.unwrap_or_else(|| self.play.len().saturating_sub(10));
        let told = self.play.told(from, usize::MAX, viewer);
        told.into_iter().flat_map(|told| told.happenings).map(|happened| happened.words).collect()
    }
}

impl App {
    pub fn new(stages: Vec<Arc<dyn Stage>>, store: Box<dyn Store>, guard: Guard) -> Self {
        App {
            stages,
            store,
            guard,
            in_memory: Mutex::default(),
            brought: Vec::new(),
            studio: Studio::default(),
            invitation: None,
        }
    }

    /// Lets other devices join with this link and its QR code.
    pub fn invite(mut self, link: String, svg: String) -> Self {
        self.invitation = Some(Invitation { link, svg });
        self
    }

    /// Answers a request: the whole server as one function.
    pub fn answer(&self, request: &Request) -> Response {
        match self.admit(request) {
            Ok(()) => self.admitted(request),
            Err(response) => response,
        }
    }

    /// Checks whether a request is admitted. Its head is enough.
    pub fn admit(&self, head: &Request) -> Result<(), Response> {
        language::of(head).read(|| self.guard.admit(head)).map_err(|refused| refused.secured(head))
    }

    /// Answers a request that was admitted.
    pub fn admitted(&self, request: &Request) -> Response {
        language::of(request).read(|| self.route(request)).secured(request)
    }

    /// The answer when the host cannot pass a request on.
    pub fn refuse(&self, request: &Request, status: u16, words: &str) -> Response {
        refusal(request, &Problem::new(status, words)).secured(request)
    }

    pub fn rules(&self) -> &Rules {
        self.guard.rules()
    }

    /// The watch string of a game for spectators: it changes whenever there is something new to see.
    pub fn stands(&self, id: GameId) -> Option<String> {
        self.with(id, |live| Ok(live.stands())).ok()
    }

    pub fn stages(&self) -> &[Arc<dyn Stage>] {
        &self.stages
    }

    pub fn stage(&self, id: &str) -> Result<&Arc<dyn Stage>, Problem> {
        self.stages.iter().find(|stage| stage.id() == id).ok_or_else(|| Problem::not_found(Missing::Game))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Starts a game.
    pub(crate) fn begin(&self, request: &Request, device: Device, wish: &Wish) -> Result<GameId, Problem> {
        let stage = self.stage(&wish.game)?;
        let seed = wish.seed.unwrap_or_else(|| request.fresh_seed());
        let own = self.own(&wish.game)?;
        let play = stage
            .begin_with(&own, &wish.chosen, seed, wish.real)
            .map_err(|reason| Problem::new(422, reason))?;
        let arranged = stage.arrange(wish.chosen.clone());
        let seats = arranged.seats.iter().enumerate();
        let mine: Vec<usize> =
            seats.filter(|(_, seat)| wish.mine.contains(&seat.side)).map(|(at, _)| at).collect();
        self.put_down(request, device, play, &mine, true)
    }

    /// Opens a saved game as a new one. No bot acts yet, so it stays where it was left.
    pub(crate) fn import(&self, request: &Request, device: Device, text: &str) -> Result<GameId, Problem> {
        let game = table::save::game_of(text)?;
        let play = self.stage(&game)?.open(text)?;
        let all: Vec<usize> = (0..play.seats().len()).collect();
        self.put_down(request, device, play, &all, false)
    }

    fn put_down(
        &self,
        request: &Request,
        device: Device,
        play: Box<dyn Play>,
        mine: &[usize],
        thinking: bool,
    ) -> Result<GameId, Problem> {
        if self.store.count()? >= GAMES {
            return Err(Problem::new(507, say!("server-is-full")));
        }
        let id = GameId::new(request.fresh_number());
        let seats = play.seats();
        let holds = |at: usize| seats[at].who == Who::Human && mine.contains(&at);
        let holders: Vec<_> = (0..seats.len()).map(|at| holds(at).then_some(device)).collect();
        let begun = request.now;
        let mut live = Live { play, version: 0, holders, begun, seatings: 0, recent: VecDeque::new() };
        let turns = if thinking { unasked(&live) } else { 0 };
        // A failure occurs again, and is reported, at the first decision.
        let_think(&mut live, turns, &mut Vec::new());
        self.store.create(
            id,
            NewGame {
                head: live.play.head(),
                lines: live.play.lines(0),
                holders: live.holders.clone(),
                summary: summary(&live, request.now),
            },
        )?;
        self.keep_in_memory(id, live);
        Ok(id)
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Mutex<Live>>>> {
        // The map changes only by single inserts and removals, so a panic cannot leave it inconsistent.
        self.in_memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn keep_in_memory(&self, id: GameId, live: Live) -> Arc<Mutex<Live>> {
        let mut games = self.games();
        if games.len() >= IN_MEMORY {
            games.retain(|_, game| Arc::strong_count(game) > 1);
        }
        // Another request may have opened it in the meantime; keep that one.
        games.entry(id).or_insert_with(|| Arc::new(Mutex::new(live))).clone()
    }

    /// Drops a game from memory. The stored version stays.
    pub(crate) fn unload(&self, id: GameId) {
        self.games().remove(&id);
    }

    fn fetch(&self, id: GameId) -> Result<Arc<Mutex<Live>>, Problem> {
        if let Some(game) = self.games().get(&id) {
            return Ok(game.clone());
        }
        let stored = self.store.load(id)?.ok_or_else(|| Problem::not_found(Missing::Game))?;
        let text = stored.text();
        let play = self.stage(&table::save::game_of(&text)?)?.open(&text)?;
        let Stored { version, mut holders, begun, .. } = stored;
        holders.resize(play.seats().len(), None);
        Ok(self
            .keep_in_memory(id, Live { play, version, holders, begun, seatings: 0, recent: VecDeque::new() }))
    }

    /// Runs `work` with exclusive access to a game.
    pub(crate) fn with<R>(
        &self,
        id: GameId,
        mut work: impl FnMut(&mut Live) -> Result<R, Problem>,
    ) -> Result<R, Problem> {
        loop {
            let game = self.fetch(id)?;
            match game.lock() {
                // The previous holder of the lock may have dropped the game because it differed from
                // the store.
                Ok(mut live) if self.is_in_memory(id, &game) => return work(&mut live),
                Ok(_) => {}
                // A panic left it in an inconsistent state: reload it from the store.
                Err(_) => self.unload(id),
            }
        }
    }

    fn is_in_memory(&self, id: GameId, game: &Arc<Mutex<Live>>) -> bool {
        self.games().get(&id).is_some_and(|in_memory| Arc::ptr_eq(in_memory, game))
    }

    /// Stores a change that kept the first `kept` events.
    pub(crate) fn commit(&self, id: GameId, live: &mut Live, kept: usize, now: u64) -> Result<(), Problem> {
        let lines = live.play.lines(kept);
        if let Err(error) = self.store.append(id, live.version, kept, &lines, &summary(live, now)) {
            // The game in memory no longer matches the store.
            self.unload(id);
            return Err(error.into());
        }
        live.version += 1;
        live.recent.push_back((live.version, kept));
        if live.recent.len() > MISSED {
            live.recent.pop_front();
        }
        Ok(())
    }
}

/// A request to start a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wish {
    pub game: String,
    pub chosen: Chosen,
    pub seed: Option<u64>,
    pub real: bool,
    /// The sides that the requesting device holds.
    pub mine: Vec<String>,
}
