//! What a device can do to a game: the same for the page and for the API.

use crate::hall::{Hall, Live};
use crate::{Device, GameId, Problem, Request, Summary};
use serde::Deserialize;
use table::play::Chance;
use table::show::WhyNot;
use table::{Pending, Refusal, Seat, Who, budget};

/// Bots think so many turns for one request; whoever wants more asks again.
const TURNS: usize = 400;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Command {
    /// Takes one of the offers, by its number.
    Act {
        offer: usize,
    },
    /// What came up on the real table.
    Roll {
        outcome: u32,
    },
    Correct {
        text: String,
    },
    Undo {
        to: usize,
    },
    /// Lets the bot whose turn it is think; or all of them, until a human is needed.
    Think {
        all: bool,
    },
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Done {
    pub version: u64,
    /// The first event that is new, if nothing was taken back.
    pub new_from: usize,
    /// What somebody has to do on the physical board, or should know.
    pub notice: Vec<String>,
}

/// Who asks: a device, and whether it is this machine itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    pub device: Option<Device>,
    pub local: bool,
}

impl Asker {
    pub fn of(request: &Request) -> Self {
        Asker { device: request.device(), local: request.local }
    }

    /// Through whose eyes it sees the table: the seat it holds; of several, the one that is to
    /// decide.
    pub fn eyes(&self, live: &Live) -> Option<Seat> {
        let mut mine = live.seats_of(self.device);
        match live.play.pending() {
            Pending::Seat(seat) if live.seats_of(self.device).any(|mine| mine == seat) => Some(seat),
            _ => mine.next(),
        }
    }

    /// Whether it may roll, correct, undo and let bots think: who only watches changes nothing. At a
    /// table that everybody has left, the machine that keeps it may.
    pub fn may_touch(&self, live: &Live) -> bool {
        let left = live.holders.iter().all(Option::is_none);
        !live.has_humans() || live.seats_of(self.device).next().is_some() || (self.local && left)
    }

    /// What has to be rolled or drawn on the real table, as it may know it; without outcomes, if only
    /// somebody else may know what comes up.
    pub fn chance(&self, live: &Live) -> Option<Chance> {
        match self.keeps_out(live) {
            Some(what) => Some(Chance { what, outcomes: Vec::new() }),
            None => live.play.chance(),
        }
    }

    /// What it hears instead of a chance that is the secret of another device's seat.
    fn keeps_out(&self, live: &Live) -> Option<String> {
        let (seat, others) = live.play.secret_chance()?;
        let holder = live.holder(seat);
        (holder.is_some() && holder != self.device).then_some(others)
    }

    /// Whether nothing is hidden from it: so that it may have the whole log and the position.
    pub fn may_see_all(&self, live: &Live) -> bool {
        let seats = live.play.seats();
        let humans = seats.iter().enumerate().filter(|(_, seat)| seat.who == Who::Human);
        let holder = |at: usize| live.holder(Seat(at as u8));
        let mut others = humans.filter(|(at, _)| self.device.is_none() || holder(*at) != self.device);
        live.play.pending() == Pending::Over || others.next().is_none()
    }

    pub fn must_see_all(&self, live: &Live) -> Result<(), Problem> {
        if self.may_see_all(live) {
            return Ok(());
        }
        Err(Problem::forbidden(say!("while-others-hold-hidden-cards-this")))
    }
}

impl Hall {
    /// Carries out a command, if the table is still as the asker saw it.
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
                return Err(Problem::late(live.since(version.unwrap_or(0), asker.eyes(live))));
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

    /// Why whoever is asked cannot do what they would like to do.
    pub(crate) fn wished(&self, asker: &Asker, id: GameId, wish: &str) -> Result<Vec<WhyNot>, Problem> {
        self.with(id, |live| {
            // The reasons are about the hand of whoever decides.
            let Pending::Seat(seat) = live.play.pending() else {
                return Err(Problem::new(422, say!("no-decision-is-open")));
            };
            if !live.seats_of(asker.device).any(|mine| mine == seat) {
                return Err(Problem::forbidden(say!("only-who-decides-can-ask")));
            }
            Ok(live.play.why_not(wish))
        })
    }

    /// Takes a free seat, or gets up from one.
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
        // The machine that keeps the games may also clear them away.
        self.with(id, |live| if asker.local { Ok(()) } else { may_touch(&asker, live) })?;
        self.store().remove(id)?;
        self.put_away(id);
        Ok(())
    }
}

fn may_touch(asker: &Asker, live: &Live) -> Result<(), Problem> {
    if asker.may_touch(live) {
        return Ok(());
    }
    Err(Problem::forbidden(say!("you-are-watching-take-a-seat")))
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
            let Pending::Seat(seat) = live.play.pending() else {
                return Err(Problem::new(422, say!("no-decision-is-open")));
            };
            if !live.seats_of(asker.device).any(|mine| mine == seat) {
                let sitting = live.play.seats();
                let name = sitting.get(usize::from(seat.0)).map_or(String::new(), |seat| seat.name.clone());
                return Err(Problem::forbidden(say!("not-your-decision", who = name)));
            }
            live.play.act(seat, *offer)?;
        }
        Command::Roll { outcome } => {
            may_touch(asker, live)?;
            if asker.keeps_out(live).is_some() {
                return Err(Problem::forbidden(say!("only-its-device-says-what-came-up")));
            }
            live.play.came_up(*outcome)?;
        }
        Command::Correct { text } => {
            may_touch(asker, live)?;
            // Decided before the cards are looked at: a refusal must not tell where a card is.
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

/// Lets bots think until a human is needed, or until enough has happened for one request.
pub(crate) fn let_think(live: &mut Live, turns: usize, notice: &mut Vec<String>) {
    let before = live.play.len();
    for _ in 0..turns {
        if live.play.len() - before > budget::TURN {
            break;
        }
        match live.play.think() {
            Ok(true) => {}
            Ok(false) => break,
            // What happened before stands; the bot's failure is said, and can be corrected by hand.
            Err(failure) => {
                notice.push(failure.to_string());
                break;
            }
        }
    }
}

/// How many turns bots think by themselves: where nobody waits for them they are told when.
pub(crate) fn unasked(live: &Live) -> usize {
    if live.has_humans() { TURNS } else { 0 }
}

/// What a human puts back on the physical board. Beside a screen-only game nothing has to be.
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
    // The whole difference would show the hands of others: what is taken back, as it was told.
    let eyes = asker.eyes(live);
    let told = live.play.told(to, usize::MAX, eyes);
    Ok(told.iter().rev().map(|told| say!("take-back", what = &told.words)).collect())
}

pub(crate) fn summary(live: &Live, now: u64) -> Summary {
    let seats = live.play.seats();
    let name = |seat: &table::play::Sitting| match &seat.who {
        Who::Human => seat.name.clone(),
        who => format!("{} ({})", seat.name, who.name()),
    };
    let standing = live.play.standing();
    let over = live.play.pending() == Pending::Over;
    let clock = standing.clock.first().map_or(String::new(), |(what, n)| crate::pages::clock(what, *n));
    Summary {
        game: live.play.game().into(),
        seats: seats.iter().map(name).collect::<Vec<_>>().join(" · "),
        standing: if over { crate::pages::result(&*live.play) } else { clock },
        over,
        events: live.play.len(),
        begun: live.begun,
        touched: now,
    }
}
