//! What a device can do to a game: the same for the page and for the API.

use crate::hall::{Hall, Live};
use crate::language::Language;
use crate::{Device, GameId, Problem, Request, Summary};
use serde::Deserialize;
use table::{Pending, Refusal, Seat, Who};

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
    pub language: Language,
}

impl Asker {
    pub fn of(request: &Request) -> Self {
        Asker { device: request.device(), local: request.local, language: Language::of(request) }
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

    /// Whether it may roll, correct, undo and let bots think.
    pub fn may_touch(&self, live: &Live) -> bool {
        self.local || !live.has_humans() || live.seats_of(self.device).next().is_some()
    }

    /// Whether nothing is hidden from it: so that it may have the whole log and the position.
    pub fn may_see_all(&self, live: &Live) -> bool {
        let seats = live.play.seats();
        let humans = seats.iter().enumerate().filter(|(_, seat)| seat.who == Who::Human);
        let mut others = humans.filter(|(at, _)| self.device.is_none() || live.holders[*at] != self.device);
        live.play.pending() == Pending::Over || others.next().is_none()
    }

    pub fn must_see_all(&self, live: &Live) -> Result<(), Problem> {
        if self.may_see_all(live) {
            return Ok(());
        }
        Err(Problem::forbidden("While others hold hidden cards, this would show them."))
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
                    done.notice = put_back(live, *to)?;
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
                return Err(Problem::bad("No human sits at that seat."));
            }
            let holder = live.holders[at];
            let allowed = if down { holder.is_none() } else { holder == Some(device) || request.local };
            if !allowed {
                return Err(Problem::forbidden(if down {
                    "Somebody else has this seat. They can leave it, or the machine that keeps the table can free it."
                } else {
                    "Another device has this seat."
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
        self.with(id, |live| may_touch(&asker, live))?;
        self.store().remove(id)?;
        self.put_away(id);
        Ok(())
    }
}

fn may_touch(asker: &Asker, live: &Live) -> Result<(), Problem> {
    if asker.may_touch(live) {
        return Ok(());
    }
    Err(Problem::forbidden("You are watching. Take a seat to take part."))
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
                return Err(Problem::new(422, "No decision is open now."));
            };
            if !live.seats_of(asker.device).any(|mine| mine == seat) {
                let name = live.play.seats()[usize::from(seat.0)].name.clone();
                return Err(Problem::forbidden(format!(
                    "It is {name}'s decision, and you do not hold that seat."
                )));
            }
            live.play.act(seat, *offer)?;
        }
        Command::Roll { outcome } => {
            may_touch(asker, live)?;
            live.play.came_up(*outcome)?;
        }
        Command::Correct { text } => {
            may_touch(asker, live)?;
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

/// Lets bots think until a human is needed.
pub(crate) fn let_think(live: &mut Live, turns: usize, notice: &mut Vec<String>) {
    for _ in 0..turns {
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
fn put_back(live: &Live, to: usize) -> Result<Vec<String>, Refusal> {
    if to > live.play.len() {
        return Err(Refusal::NoSuchPoint);
    }
    Ok(if live.play.is_real() { live.play.changes(live.play.len(), to) } else { Vec::new() })
}

pub(crate) fn summary(live: &Live, now: u64) -> Summary {
    let seats = live.play.seats();
    let name = |seat: &table::play::Sitting| match &seat.who {
        Who::Human => seat.name.clone(),
        Who::Random => format!("{} (random)", seat.name),
        Who::Bot(bot) => format!("{} ({bot})", seat.name),
    };
    let standing = live.play.standing();
    let over = live.play.pending() == Pending::Over;
    let clock = standing
        .clock
        .first()
        .map_or(String::new(), |(what, n)| format!("{} {n}", what.trim_end_matches('s')));
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
