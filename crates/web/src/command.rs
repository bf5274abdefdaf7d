//! The commands that a device can give to a game, shared by the pages and the API.

use crate::app::{App, Live};
use crate::{Device, GameId, Problem, Request, Summary, TEXTS};
use serde::Deserialize;
use table::play::{Chance, Thought};
use table::show::WhyNot;
use table::{Pending, Refusal, Seat, Who, budget};

/// The maximum number of bot turns for one request; clients that want more ask again.
const TURNS: usize = 400;
/// The number of playouts after which searching players stop within one request. A strong opponent's turn takes a
/// tenth of it.
const PLAYOUTS: u32 = 100_000;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Command {
    /// Takes the offer with this index.
    Act {
        offer: usize,
    },
    /// Answers all questions of a sheet: for each entry, the indices of its choices.
    Fill {
        chosen: Vec<Vec<usize>>,
    },
    /// Enters the outcome of physical dice or cards.
    Roll {
        outcome: u32,
    },
    Correct {
        text: String,
    },
    Undo {
        to: usize,
    },
    /// Lets the pending bot act; with `all`, all bots until a human is needed.
    Think {
        all: bool,
    },
}

/// The result of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct Done {
    pub version: u64,
    /// The first new event, if nothing was undone.
    pub new_from: usize,
    /// Instructions for the physical board, or remarks for the player.
    pub notice: Vec<String>,
}

/// The sender of a request: a device, and whether it runs on the server's machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub device: Option<Device>,
    pub local: bool,
}

impl Asker {
    pub fn of(request: &Request) -> Self {
        Asker { device: request.device(), local: request.local }
    }

    /// The seat whose view it gets: the one it holds or, of several, the one that is to decide.
    pub fn viewer(&self, live: &Live) -> Option<Seat> {
        let mut mine = live.seats_of(self.device);
        match live.play.pending() {
            Pending::Seat(seat) if live.seats_of(self.device).any(|mine| mine == seat) => Some(seat),
            _ => mine.next(),
        }
    }

    /// Whether it may roll, correct, undo and let bots act: spectators change nothing. If nobody holds
    /// a seat any more, the server's own machine may.
    pub fn may_touch(&self, live: &Live) -> bool {
        let left = live.holders.iter().all(Option::is_none);
        !live.has_humans() || live.seats_of(self.device).next().is_some() || (self.local && left)
    }

    /// The awaited physical roll or draw as this device may see it; without outcomes if they are secret
    /// to another device's seat.
    pub fn chance(&self, live: &Live) -> Option<Chance> {
        match self.keeps_out(live) {
            Some(what) => Some(Chance { what, outcomes: Vec::new(), answered: false }),
            None if self.may_see_all(live) => live.play.chance(),
            None => live.play.chance_to(self.draws_for(live)),
        }
    }

    /// The seat whose knowledge narrows what can come up: the one that draws, or its own.
    fn draws_for(&self, live: &Live) -> Option<Seat> {
        let secret = live.play.secret_chance().map(|(seat, _)| seat);
        secret.filter(|seat| live.seats_of(self.device).any(|own| own == *seat)).or(self.viewer(live))
    }

    /// The words for this device if the pending chance is secret to another device's seat.
    fn keeps_out(&self, live: &Live) -> Option<String> {
        let (seat, others) = live.play.secret_chance()?;
        let holder = live.holder(seat);
        (holder.is_some() && holder != self.device).then_some(others)
    }

    /// Whether nothing is hidden from it, so that it may get the whole log and the position.
    pub fn may_see_all(&self, live: &Live) -> bool {
        let seats = live.play.seats();
        let humans = seats.iter().enumerate().filter(|(_, seat)| seat.who == Who::Human);
        let holder = |at: usize| live.holder(Seat(at as u8));
        let mut others = humans.filter(|(at, _)| self.device.is_none() || holder(*at) != self.device);
        live.play.pending() == Pending::Over || others.next().is_none()
    }

    /// Whether it may learn the reasons of this seat: those of a player who looks ahead name the cards in its
    /// hand.
    pub fn may_learn_reasons(&self, live: &Live, seat: Seat) -> bool {
        let seats = live.play.seats();
        let who = seats.get(usize::from(seat.0)).map(|seat| &seat.who);
        !matches!(who, Some(Who::Search(_))) || self.may_see_all(live)
    }

    /// The reasons for the bot's turn that begins with event `at`.
    pub fn reasons(&self, live: &mut Live, at: usize) -> Result<Thought, Problem> {
        let begins = live.play.told(at, at.saturating_add(1), None);
        let seat = begins.first().and_then(|told| told.seat);
        if seat.is_some_and(|seat| !self.may_learn_reasons(live, seat)) {
            return Err(Problem::forbidden(say!("while-others-hold-hidden-cards-this")));
        }
        Ok(live.play.explain(at)?)
    }

    pub fn must_see_all(&self, live: &Live) -> Result<(), Problem> {
        if self.may_see_all(live) {
            return Ok(());
        }
        Err(Problem::forbidden(say!("while-others-hold-hidden-cards-this")))
    }
}

impl App {
    /// Carries out a command if the table has not changed since the sender saw it.
    pub(crate) fn perform(
        &self,
        request: &Request,
        id: GameId,
        version: Option<u64>,
        command: &Command,
    ) -> Result<Done, Problem> {
        let asker = Asker::of(request);
        self.with(id, |live| {
            if version.is_some_and(|version| version != live.version) {
                return Err(Problem::late(live.since(version.unwrap_or(0), asker.viewer(live))));
            }
            let before = live.play.len();
            let mut done = Done { new_from: before, ..Done::default() };
            let kept = match command {
                Command::Undo { to } => {
                    may_touch(&asker, live)?;
                    done.notice = put_back(&asker, live, *to)?;
                    live.play.undo(*to)?.min(before)
                }
                _ => {
                    forward(&asker, live, command, &mut done.notice)?;
                    before
                }
            };
            self.commit(id, live, kept, request.now)?;
            done.version = live.version;
            Ok(done)
        })
    }

    /// Explains why the pending seat cannot do what `wish` describes.
    pub(crate) fn wished(&self, asker: &Asker, id: GameId, wish: &str) -> Result<Vec<WhyNot>, Problem> {
        self.with(id, |live| {
            // The reasons may reveal the deciding player's hand.
            let Pending::Seat(seat) = live.play.pending() else {
                return Err(Problem::new(422, say!("no-decision-is-open")));
            };
            if !live.seats_of(asker.device).any(|mine| mine == seat) {
                return Err(Problem::forbidden(say!("only-who-decides-can-ask")));
            }
            Ok(live.play.why_not(wish))
        })
    }

    /// Takes a free seat, or gives one up.
    pub(crate) fn sit(
        &self,
        request: &Request,
        device: Device,
        id: GameId,
        seat: Seat,
        down: bool,
    ) -> Result<(), Problem> {
        self.with(id, |live| {
            let at = usize::from(seat.0);
            let sitting = live.play.seats();
            if sitting.get(at).is_none_or(|seat| seat.who != Who::Human) {
                return Err(Problem::bad(say!("no-human-sits-at-that-seat")));
            }
            let holder = live.holder(seat);
            let allowed = if down { holder.is_none() } else { holder == Some(device) || request.local };
            if !allowed {
                return Err(Problem::forbidden(if down {
                    say!("somebody-else-has-this-seat")
                } else {
                    say!("another-device-has-this-seat")
                }));
            }
            let mut holders = live.holders.clone();
            holders[at] = down.then_some(device);
            self.store().hold(id, &holders)?;
            live.holders = holders;
            live.seatings += 1;
            Ok(())
        })
    }

    pub(crate) fn remove(&self, request: &Request, id: GameId) -> Result<(), Problem> {
        let asker = Asker::of(request);
        // The server's own machine may also delete games.
        self.with(id, |live| if asker.local { Ok(()) } else { may_touch(&asker, live) })?;
        self.store().remove(id)?;
        self.unload(id);
        Ok(())
    }
}

fn may_touch(asker: &Asker, live: &Live) -> Result<(), Problem> {
    if asker.may_touch(live) {
        return Ok(());
    }
    Err(Problem::forbidden(say!("you-are-watching-take-a-seat")))
}

/// The seat that is to decide, if it is the asker's.
fn own_decision(asker: &Asker, live: &Live) -> Result<Seat, Problem> {
    let Pending::Seat(seat) = live.play.pending() else {
        return Err(Problem::new(422, say!("no-decision-is-open")));
    };
    if live.seats_of(asker.device).any(|mine| mine == seat) {
        return Ok(seat);
    }
    let sitting = live.play.seats();
    let name = sitting.get(usize::from(seat.0)).map_or(String::new(), |seat| seat.name.clone());
    Err(Problem::forbidden(say!("not-your-decision", who = name)))
}

fn forward(
    asker: &Asker,
    live: &mut Live,
    command: &Command,
    notice: &mut Vec<String>,
) -> Result<(), Problem> {
    let mut turns = unasked(live);
    match command {
        Command::Act { offer } => {
            let seat = own_decision(asker, live)?;
            live.play.act(seat, *offer)?;
        }
        Command::Fill { chosen } => {
            let seat = own_decision(asker, live)?;
            live.play.fill(seat, chosen)?;
        }
        Command::Roll { outcome } => {
            may_touch(asker, live)?;
            if asker.keeps_out(live).is_some() {
                return Err(Problem::forbidden(say!("only-its-device-says-what-came-up")));
            }
            if asker.may_see_all(live) {
                live.play.came_up(*outcome)?;
            } else {
                live.play.came_up_to(asker.draws_for(live), *outcome)?;
            }
        }
        Command::Correct { text } => {
            may_touch(asker, live)?;
            // Decide this before looking at the cards: a refusal must not reveal where a card is.
            if live.play.is_private(text) && !asker.may_see_all(live) {
                return Err(Problem::forbidden(say!("hidden-cards-cannot-be-corrected")));
            }
            live.play.correct(text)?;
        }
        Command::Think { all } => {
            may_touch(asker, live)?;
            turns = if *all { TURNS } else { 1 };
        }
        Command::Undo { .. } => {}
    }
    let_think(live, turns, notice);
    Ok(())
}

/// Lets bots act until a human is needed or the limits for one request are reached.
pub(crate) fn let_think(live: &mut Live, turns: usize, notice: &mut Vec<String>) {
    let before = live.play.len();
    let mut playouts: u32 = 0;
    for _ in 0..turns {
        if live.play.len() - before > budget::TURN || playouts > PLAYOUTS {
            break;
        }
        playouts = playouts.saturating_add(playouts_of_next(live));
        match live.play.think() {
            Ok(true) => {}
            Ok(false) => break,
            // Keep what happened before the failure. The player sees the message and can correct the
            // game by hand.
            Err(failure) => {
                notice.push(failure.to_string());
                break;
            }
        }
    }
}

/// The playouts of the next decision, if its player looks ahead.
fn playouts_of_next(live: &Live) -> u32 {
    let seats = live.play.seats();
    match live.play.bot_is_next().and_then(|seat| seats.get(usize::from(seat.0))).map(|seat| &seat.who) {
        Some(Who::Search(lookahead)) => lookahead.nodes,
        _ => 0,
    }
}

/// The number of turns that bots take unasked. Without humans, they act only when told to.
pub(crate) fn unasked(live: &Live) -> usize {
    if live.has_humans() { TURNS } else { 0 }
}

/// The instructions to restore the physical board. A game on the screen only needs none.
fn put_back(asker: &Asker, live: &mut Live, to: usize) -> Result<Vec<String>, Refusal> {
    if to > live.play.len() {
        return Err(Refusal::NoSuchPoint);
    }
    if !live.play.is_real() && !live.play.is_companion() {
        return Ok(Vec::new());
    }
    if asker.may_see_all(live) {
        return Ok(live.play.changes(live.play.len(), to));
    }
    // The full difference could reveal other players' hands, so list the undone events as this device
    // saw them.
    let viewer = asker.viewer(live);
    let told = live.play.told(to, usize::MAX, viewer);
    Ok(told.iter().rev().map(|told| say!("take-back", what = &told.words)).collect())
}

pub(crate) fn summary(live: &Live, now: u64) -> Summary {
    let (seats, standing) = described(live);
    let others = TEXTS.languages().map(|one| (one.code().to_string(), one.read(|| described(live))));
    Summary {
        game: live.play.game().into(),
        seats,
        standing,
        over: live.play.pending() == Pending::Over,
        events: live.play.len(),
        begun: live.begun,
        touched: now,
        said: others.collect(),
    }
}

/// Who sits there, and how it stands, in the reader's language.
fn described(live: &Live) -> (String, String) {
    let name = |seat: &table::play::Sitting| match &seat.who {
        Who::Human => seat.name.clone(),
        who => format!("{} ({})", seat.name, who.name()),
    };
    let seats = live.play.seats().iter().map(name).collect::<Vec<_>>().join(" · ");
    if live.play.pending() == Pending::Over {
        return (seats, crate::pages::result(&*live.play));
    }
    let standing = live.play.standing();
    (seats, standing.clock.first().map_or(String::new(), |(what, n)| crate::pages::clock(what, *n)))
}
