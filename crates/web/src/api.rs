//! The JSON API: everything that the pages can do, for programs.

use crate::app::{Live, Wish};
use crate::command::{Asker, Command};
use crate::{App, Device, GameId, Method, Missing, Problem, Request, Response, Summary};
use script::coverage::Written;
use script::trace::Entry;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::pick::Tree;
use table::play::{Chance, Sitting, Told};
use table::show::{Chosen, ChosenSeat, Entry as Asked, Form, Offer, Question};
use table::{Document, Pending, Seat, Standing, Who};

/// The maximum number of games in one list.
const LISTED: usize = 1000;
/// The OpenAPI description. No program talks to the browser build, which should stay small.
const OPENAPI: &str =
    if cfg!(target_arch = "wasm32") { "{}" } else { include_str!("../assets/openapi.json") };

/// Every address with its methods; `*` stands for any name. Must match the OpenAPI description.
pub(crate) const ADDRESSES: &[(&str, &[Method])] = &[
    ("openapi.json", &[Method::Get]),
    ("catalogue", &[Method::Get]),
    ("bots/*", &[Method::Post, Method::Delete]),
    ("games", &[Method::Get, Method::Post]),
    ("import", &[Method::Post]),
    ("games/*", &[Method::Get, Method::Delete]),
    ("games/*/commands", &[Method::Post]),
    ("games/*/seats/*", &[Method::Post, Method::Delete]),
    ("games/*/log", &[Method::Get]),
    ("games/*/why-not", &[Method::Get]),
    ("games/*/why/*", &[Method::Get]),
    ("games/*/changes", &[Method::Get]),
    ("games/*/board", &[Method::Get]),
    ("games/*/save", &[Method::Get]),
    ("games/*/position", &[Method::Get]),
    ("games/*/events", &[Method::Get]),
];

/// The methods of an address, if it exists.
fn methods(steps: &[&str]) -> Option<&'static [Method]> {
    let is = |address: &str| {
        let mut known = address.split('/');
        steps.iter().all(|step| known.next().is_some_and(|known| known == "*" || known == *step))
            && known.next().is_none()
    };
    ADDRESSES.iter().find(|(address, _)| is(address)).map(|(_, methods)| *methods)
}

pub(crate) fn problem(problem: &Problem) -> Response {
    Response::json(problem.status, &json!({ "error": problem.message, "changed": problem.changed }))
}

#[derive(Serialize)]
struct Stage<'s> {
    id: &'s str,
    title: String,
    blurb: String,
    form: Form,
    /// Whether a search can play a seat.
    looks_ahead: bool,
    bots: Vec<Bot<'s>>,
}

#[derive(Serialize)]
struct Bot<'s> {
    name: &'s str,
    version: &'s str,
    hash: &'s str,
    /// Whether a player added it.
    own: bool,
}

/// The files of a document.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bring {
    /// File names and texts.
    files: Vec<(String, String)>,
}

#[derive(Serialize)]
struct Listed {
    id: GameId,
    #[serde(flatten)]
    summary: Summary,
}

/// A game as one device sees it.
#[derive(Serialize)]
struct Table {
    id: GameId,
    game: &'static str,
    version: u64,
    events: usize,
    real: bool,
    seats: Vec<SeatNow>,
    pending: Pendings,
    /// The current question; `None` once the game is over. Other devices learn only who is to decide.
    question: Option<Question>,
    /// Questions that are answered together.
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<Vec<Asked<()>>>,
    /// Only for the device that is to decide.
    offers: Vec<Offer>,
    /// The gestures that lead to each offer.
    picks: Tree,
    chance: Option<Chance>,
    standing: Standing,
    /// The table as text, as this device sees it.
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notice: Vec<String>,
}

#[derive(Serialize)]
struct SeatNow {
    #[serde(flatten)]
    sitting: Sitting,
    held: bool,
    yours: bool,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Pendings {
    Seat { seat: Seat, bot: bool },
    Chance { outcomes: u32 },
    Over { winners: Vec<Seat>, result: String },
}

/// A request to start a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Begin {
    game: String,
    seats: Vec<ChosenSeat>,
    #[serde(default)]
    fields: std::collections::BTreeMap<String, String>,
    /// As text, because not every JSON parser keeps 64 bits.
    seed: Option<String>,
    #[serde(default)]
    real: bool,
}

#[derive(Deserialize)]
struct Versioned {
    version: Option<u64>,
    #[serde(flatten)]
    command: Command,
}

#[derive(Serialize)]
struct Thought {
    seat: Seat,
    trace: Vec<Entry>,
    /// The lines that the trace refers to by index.
    lines: Vec<Written>,
}

impl App {
    pub(crate) fn api(&self, request: &Request, steps: &[&str]) -> Response {
        self.api_answer(request, steps).unwrap_or_else(|refused| problem(&refused))
    }

    fn api_answer(&self, request: &Request, steps: &[&str]) -> Result<Response, Problem> {
        let Some(methods) = methods(steps) else { return Err(Problem::not_found(Missing::Address)) };
        if !methods.contains(&request.method) {
            let names: Vec<&str> = methods.iter().map(|method| method.name()).collect();
            return Err(Problem::new(405, format!("Only {} here.", names.join(" or "))));
        }
        match (request.method, steps) {
            (Method::Get, ["openapi.json"]) => Ok(Response::new(200, "application/json", OPENAPI)),
            (Method::Get, ["catalogue"]) => {
                let own: Result<Vec<_>, _> = self.stages().iter().map(|stage| self.own(stage.id())).collect();
                Ok(Response::json(200, &self.catalogue(&own?)))
            }
            (Method::Post, ["bots", game]) => {
                let Bring { files } = read(request)?;
                Ok(Response::json(201, &bot(&self.bring(&Asker::of(request), game, files, true)?, true)))
            }
            (Method::Delete, ["bots", game]) => {
                let name = request.query("name").ok_or_else(|| Problem::bad("Say which: `?name=`."))?;
                self.forget(request, game, &name)?;
                Ok(Response::json(200, &json!({})))
            }
            (Method::Get, ["games"]) => {
                let from = number(request, "from")?.unwrap_or(0);
                let most = number(request, "most")?.unwrap_or(LISTED).min(LISTED);
                let listed = self.store().list(from, most)?;
                let listed = listed.into_iter().map(|(id, summary)| Listed { id, summary: summary.read() });
                Ok(Response::json(200, &listed.collect::<Vec<_>>()))
            }
            (Method::Post, ["games"]) => {
                let begin: Begin = read(request)?;
                let wish = wish(begin)?;
                self.api_begun(request, |device| self.begin(request, device, &wish))
            }
            (Method::Post, ["import"]) => {
                let text = std::str::from_utf8(&request.body)
                    .map_err(|_| Problem::bad("A save is text (UTF-8)."))?;
                self.api_begun(request, |device| self.import(request, device, text))
            }
            (method, ["games", id, rest @ ..]) => {
                let id = id.parse().map_err(|()| Problem::not_found(Missing::Game))?;
                match method {
                    Method::Get => self.api_look(request, id, rest),
                    Method::Post => self.api_touch(request, id, rest),
                    Method::Delete => self.api_delete(request, id, rest),
                    Method::Other => Err(Problem::not_found(Missing::Address)),
                }
            }
            _ => Err(Problem::not_found(Missing::Address)),
        }
    }

    fn catalogue<'h>(&'h self, own: &'h [Vec<Document>]) -> Vec<Stage<'h>> {
        let bots =
            |documents: &'h [Document], own: bool| documents.iter().map(move |document| bot(document, own));
        self.stages()
            .iter()
            .zip(own)
            .map(|(stage, own)| Stage {
                id: stage.id(),
                title: stage.title(),
                blurb: stage.blurb(),
                form: stage.form(),
                looks_ahead: stage.looks_ahead(),
                bots: bots(stage.documents(), false).chain(bots(own, true)).collect(),
            })
            .collect()
    }

    /// Answers with a new game and the key with which the program holds its seats from now on.
    fn api_begun(
        &self,
        request: &Request,
        begin: impl FnOnce(Device) -> Result<GameId, Problem>,
    ) -> Result<Response, Problem> {
        let device = request.device().unwrap_or_else(|| request.fresh_device());
        let id = begin(device)?;
        let asker = Asker { device: Some(device), ..Asker::of(request) };
        let table = self.with(id, |live| Ok(table(id, live, &asker, None)))?;
        let mut body = serde_json::to_value(&table).unwrap_or_default();
        body["key"] = json!(device);
        Ok(Response::json(201, &body))
    }

    fn api_look(&self, request: &Request, id: GameId, rest: &[&str]) -> Result<Response, Problem> {
        let asker = Asker::of(request);
        let number = |name: &str| number(request, name);
        match rest {
            [] => {
                let at = number("at")?;
                self.with(id, |live| Ok(Response::json(200, &table(id, live, &asker, at))))
            }
            ["log"] => {
                let (from, to) = (number("from")?.unwrap_or(0), number("to")?.unwrap_or(usize::MAX));
                let told: Vec<Told> = self.with(id, |live| {
                    let viewer = asker.viewer(live);
                    Ok(live.play.told(from, to, viewer))
                })?;
                Ok(Response::json(200, &told))
            }
            ["why-not"] => {
                let wish = request.query("wish").ok_or_else(|| Problem::bad("Say what: `?wish=`."))?;
                let answers = self.wished(&asker, id, &wish)?;
                Ok(Response::json(200, &answers))
            }
            ["why", at] => {
                let at = at.parse().map_err(|_| Problem::not_found(Missing::Thought))?;
                let thought = self.with(id, |live| asker.reasons(live, at))?;
                let (seat, lines) = (thought.seat, thought.lines);
                Ok(Response::json(200, &Thought { seat, trace: thought.trace.finish(), lines }))
            }
            ["changes"] => {
                let (from, to) = (number("from")?.unwrap_or(0), number("to")?);
                let changes = self.with(id, |live| {
                    asker.must_see_all(live)?;
                    Ok(live.play.changes(from.min(live.play.len()), to.unwrap_or(live.play.len())))
                })?;
                Ok(Response::json(200, &changes))
            }
            ["board"] => {
                let at = number("at")?;
                let board = self.with(id, |live| {
                    let viewer = asker.viewer(live);
                    let board = live.play.view(at.unwrap_or(live.play.len()), viewer, &[]).board;
                    Ok(crate::pages::picture(&board, live.play.style()).unwrap_or(board))
                })?;
                Ok(Response::new(200, "image/svg+xml", board))
            }
            ["save"] => {
                let text = self.with(id, |live| {
                    asker.must_see_all(live)?;
                    Ok(live.play.save())
                })?;
                Ok(Response::new(200, "application/x-ndjson", text))
            }
            ["position"] => {
                let at = number("at")?;
                let text = self.with(id, |live| {
                    asker.must_see_all(live)?;
                    Ok(live.play.position(at.unwrap_or(live.play.len())))
                })?;
                Ok(Response::new(200, "text/plain; charset=utf-8", text))
            }
            ["events"] => self.watch(id),
            _ => Err(Problem::not_found(Missing::Address)),
        }
    }

    fn api_touch(&self, request: &Request, id: GameId, rest: &[&str]) -> Result<Response, Problem> {
        match rest {
            ["commands"] => {
                let Versioned { version, command } = read(request)?;
                let done = self.perform(request, id, version, &command)?;
                let asker = Asker::of(request);
                let mut table = self.with(id, |live| Ok(table(id, live, &asker, None)))?;
                table.notice = done.notice;
                Ok(Response { changed: Some(id), ..Response::json(200, &table) })
            }
            ["seats", seat] => {
                let device = request.device().unwrap_or_else(|| request.fresh_device());
                self.sit(request, device, id, seat_number(seat)?, true)?;
                Ok(Response { changed: Some(id), ..Response::json(200, &json!({ "key": device })) })
            }
            _ => Err(Problem::not_found(Missing::Address)),
        }
    }

    fn api_delete(&self, request: &Request, id: GameId, rest: &[&str]) -> Result<Response, Problem> {
        match rest {
            [] => {
                self.remove(request, id)?;
                Ok(Response::json(200, &json!({})))
            }
            ["seats", seat] => {
                let device = request.device().unwrap_or_else(|| request.fresh_device());
                self.sit(request, device, id, seat_number(seat)?, false)?;
                Ok(Response { changed: Some(id), ..Response::json(200, &json!({})) })
            }
            _ => Err(Problem::not_found(Missing::Address)),
        }
    }
}

/// Parses a number in the query.
fn number(request: &Request, name: &str) -> Result<Option<usize>, Problem> {
    let bad = |_| Problem::bad(format!("`{name}` is a number."));
    request.query(name).map(|n| n.parse().map_err(bad)).transpose()
}

fn bot(document: &Document, own: bool) -> Bot<'_> {
    Bot { name: &document.name, version: &document.version, hash: &document.hash, own }
}

fn seat_number(text: &str) -> Result<Seat, Problem> {
    text.parse().map(Seat).map_err(|_| Problem::bad(say!("a-seat-is-a-number-from")))
}

fn read<T: for<'d> Deserialize<'d>>(request: &Request) -> Result<T, Problem> {
    serde_json::from_slice(&request.body)
        .map_err(|error| Problem::bad(format!("The body is not understood: {error}.")))
}

fn wish(begin: Begin) -> Result<Wish, Problem> {
    let Begin { game, seats, fields, seed, real } = begin;
    let seed = seed.map(|seed| seed.parse()).transpose();
    let seed = seed.map_err(|_| Problem::bad("`seed` is a number of up to 19 digits, as text."))?;
    let humans = seats.iter().filter(|seat| seat.who == Who::Human);
    let mine = humans.map(|seat| seat.side.clone()).collect();
    Ok(Wish { game, chosen: Chosen { seats, fields }, seed, real, mine })
}

/// The question as this device may see it. Its words are for the player who decides and may reveal hidden
/// cards.
fn asked(live: &Live, asker: &Asker, my_decision: bool) -> Option<Question> {
    if let Some(chance) = asker.chance(live)
        && chance.outcomes.is_empty()
    {
        return Some(Question { words: chance.what, ..Question::default() });
    }
    let question = live.play.question()?;
    let Some(seat) = question.seat.filter(|_| !my_decision) else { return Some(question) };
    let sitting = live.play.seats();
    let name = sitting.get(usize::from(seat.0)).map_or("somebody", |seat| &seat.name);
    let words = say!("is-to-decide", who = name);
    Some(Question { seat: Some(seat), words, ..Question::default() })
}

fn table(id: GameId, live: &mut Live, asker: &Asker, at: Option<usize>) -> Table {
    let viewer = asker.viewer(live);
    let mine: Vec<Seat> = live.seats_of(asker.device).collect();
    let play = &live.play;
    let pending = match play.pending() {
        Pending::Seat(seat) => Pendings::Seat { seat, bot: play.bot_is_next() == Some(seat) },
        Pending::Chance { outcomes } => Pendings::Chance { outcomes },
        Pending::Over => {
            Pendings::Over { winners: play.standing().winners, result: crate::pages::result(&**play) }
        }
    };
    let my_decision = matches!(play.pending(), Pending::Seat(seat) if mine.contains(&seat));
    let seats = play.seats().into_iter().enumerate().map(|(at, sitting)| {
        let holder = live.holders.get(at).copied().flatten();
        SeatNow { sitting, held: holder.is_some(), yours: mine.contains(&Seat(at as u8)) }
    });
    Table {
        id,
        game: play.game(),
        version: live.version,
        events: play.len(),
        real: play.is_real(),
        seats: seats.collect(),
        pending,
        question: asked(live, asker, my_decision),
        sheet: live.play.sheet().filter(|_| my_decision),
        offers: if my_decision { play.offers() } else { Vec::new() },
        picks: if my_decision { play.picks() } else { Tree::default() },
        chance: asker.chance(live),
        standing: play.standing(),
        text: play.text(at.unwrap_or(play.len()), viewer),
        notice: Vec::new(),
    }
}
