//! Routes requests to pages and commands.

use crate::app::Live;
use crate::command::{Asker, Command, Done};
use crate::documents;
use crate::language::{self, LANGUAGE_COOKIE};
use crate::pages::{self, Looking, Said};
use crate::request::DEVICE_COOKIE;
use crate::{App, GameId, Method, Missing, Problem, Request, Response, assets};
use table::Seat;
use table::play::{Kind, Thought, Told};

/// Whether the user wants to see the bots' turns step by step.
pub(crate) const STEPS_COOKIE: &str = "understudy_steps";

/// The maximum number of entries in a sheet.
const MOST_ENTRIES: usize = 100;

impl App {
    pub(crate) fn route(&self, request: &Request) -> Response {
        let path = request.path().to_string();
        let steps: Vec<&str> = path.split('/').filter(|step| !step.is_empty()).collect();
        if let ["api", "v1", rest @ ..] = &steps[..] {
            return self.api(request, rest);
        }
        match self.page(request, &steps) {
            Ok(response) => response,
            Err(problem) => self.apologise(request, &steps, problem),
        }
    }

    fn page(&self, request: &Request, steps: &[&str]) -> Result<Response, Problem> {
        if request.method == Method::Other {
            return Err(Problem::new(405, say!("pages-are-read-or-sent")));
        }
        match (request.method, steps) {
            (Method::Get, []) => {
                let from = request.query("from").and_then(|from| from.parse().ok()).unwrap_or(0);
                Ok(Response::html(200, pages::home(self, from, request.now)?))
            }
            (Method::Get, ["assets", name]) => {
                let of_game = || {
                    let stage = self.stage(name.strip_suffix(".css")?).ok()?;
                    Some(assets::sheet(stage.style()))
                };
                assets::serve(name).or_else(of_game).ok_or_else(|| Problem::not_found(Missing::File))
            }
            (Method::Get, ["favicon.ico"]) => Ok(Response::see("/assets/icon.svg")),
            (Method::Get, ["new", game]) => {
                Ok(Response::html(200, pages::new(self, &**self.stage(game)?, &Said::default())?))
            }
            (Method::Get, ["new", game, "picture.svg"]) => {
                let picture = pages::opening(&**self.stage(game)?);
                Ok(Response::new(200, "image/svg+xml", picture).with("cache-control", "max-age=3600"))
            }
            (Method::Post, ["language"]) => {
                let form = request.form();
                let get =
                    |name: &str| form.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
                let chosen = get("to").and_then(language::from_code);
                let chosen = chosen.ok_or_else(|| Problem::bad(say!("no-such-language")))?;
                // Go back to the previous page, which must be on this server.
                let back =
                    request.header("referer").and_then(|from| from.splitn(4, '/').nth(3)).unwrap_or_default();
                let cookie = format!(
                    "{LANGUAGE_COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000",
                    chosen.code()
                );
                Ok(Response::see(format!("/{}", back.trim_start_matches(['/', '\\'])))
                    .with("set-cookie", cookie))
            }
            (Method::Post, ["games"]) => self.new_game(request),
            (Method::Get | Method::Post, ["new", game, name]) if *name != "bots" && *name != "forget" => {
                self.own_page(request, game, name)
            }
            (Method::Post, ["new", game, "bots"]) => {
                self.as_device(request, |device| self.bring_bot(request, device, game))
            }
            (Method::Post, ["new", game, "forget"]) => {
                let form = request.form();
                let name = form.iter().find(|(key, _)| key == "name").map_or("", |(_, name)| name);
                self.forget(request, game, name)?;
                Ok(Response::see(format!("/new/{game}")))
            }
            (Method::Post, ["import"]) => {
                // A save arrives as a file; a form without one has a field with that name.
                let file = request.files()?.into_iter().next();
                let field = || request.form().into_iter().find(|(name, _)| name == "save");
                let text = file.or_else(field).map_or(String::new(), |(_, text)| text);
                self.as_device(request, |device| {
                    let id = self.import(request, device, &text)?;
                    Ok(Response::see(format!("/g/{id}")))
                })
            }
            (_, ["documents", rest @ ..]) => self.studio(request, rest),
            (_, ["g", id, rest @ ..]) => {
                let id = id.parse().map_err(|()| Problem::not_found(Missing::Game))?;
                match request.method {
                    Method::Get => self.look(request, id, rest),
                    Method::Post => self.touch(request, id, rest),
                    _ => Err(Problem::new(405, say!("pages-are-read-or-sent"))),
                }
            }
            _ => Err(Problem::not_found(Missing::Page)),
        }
    }

    fn new_game(&self, request: &Request) -> Result<Response, Problem> {
        let form = request.form();
        let begun = pages::wish(self, &form).and_then(|wish| {
            self.as_device(request, |device| {
                let id = self.begin(request, device, &wish)?;
                Ok(Response::see(format!("/g/{id}")))
            })
        });
        begun.or_else(|problem| {
            // Show the problem on the form itself.
            let game = form.iter().find(|(name, _)| name == "game").map_or("", |(_, game)| game);
            let said = Said { problem: Some(&problem), ..Said::default() };
            Ok(Response::html(problem.status, pages::new(self, &**self.stage(game)?, &said)?))
        })
    }

    /// A page of the game's own, in the frame of this application.
    fn own_page(&self, request: &Request, game: &str, name: &str) -> Result<Response, Problem> {
        let stage = self.stage(game)?;
        let given = if request.method == Method::Post { request.form() } else { Vec::new() };
        let page = stage.page(name, &given).ok_or_else(|| Problem::not_found(Missing::Page))?;
        if let Some((file, text)) = page.file {
            return Ok(Response::new(200, "text/markdown; charset=utf-8", text)
                .with("content-disposition", format!("attachment; filename=\"{file}\"")));
        }
        Ok(Response::html(200, pages::of_game(&**stage, &page)))
    }

    /// Adds a document. It is selectable at once, or the page says what is wrong with it.
    fn bring_bot(&self, request: &Request, device: crate::Device, game: &str) -> Result<Response, Problem> {
        let stage = self.stage(game)?;
        let mut files = request.files()?;
        if files.is_empty() {
            let form = request.form();
            let typed = form.into_iter().find(|(name, _)| name == "text");
            files.extend(typed.map(|(_, text)| (documents::file_name(&text), text)));
        }
        let asker = Asker { device: Some(device), ..Asker::of(request) };
        let brought = self.bring(&asker, game, files, true);
        // At a physical table people are asked about lines that are not understood; the page always lists
        // them.
        let unclear = brought.as_ref().ok().and_then(|document| stage.understands(document, false).err());
        let unclear = unclear.map(|reason| Problem::new(200, reason));
        let (status, said) = match &brought {
            Ok(document) => (200, Said { brought: Some(&document.name), problem: unclear.as_ref() }),
            Err(problem) => (problem.status, Said { brought: None, problem: Some(problem) }),
        };
        Ok(Response::html(status, pages::new(self, &**stage, &said)?))
    }

    fn look(&self, request: &Request, id: GameId, rest: &[&str]) -> Result<Response, Problem> {
        let asker = Asker::of(request);
        match rest {
            [] => {
                let at = match request.query("at") {
                    None => None,
                    Some(at) => Some(at.parse().map_err(|_| Problem::bad(say!("a-point-of-the-log-is")))?),
                };
                let stepping = request.cookie(STEPS_COOKIE) == Some("on");
                let looking = Looking { at, stepping, ..Looking::from(request) };
                self.with(id, |live| Ok(Response::html(200, pages::game(self, id, live, &asker, &looking))))
            }
            ["log"] => self.with(id, |live| {
                let page = match request.query("part") {
                    Some(_) => pages::recent(id, live, &asker),
                    None => pages::log(id, live, &asker),
                };
                Ok(Response::html(200, page))
            }),
            ["log.txt"] => self.with(id, |live| {
                Ok(Response::new(200, "text/plain; charset=utf-8", pages::log_text(live, &asker)))
            }),
            ["save"] => self.with(id, |live| {
                asker.must_see_all(live)?;
                let name = format!("attachment; filename=\"{}-{id}.jsonl\"", live.play.game());
                Ok(Response::new(200, "application/x-ndjson", live.play.save())
                    .with("content-disposition", name))
            }),
            // As stored, so that it also works for games that this release can no longer open.
            ["stored"] => {
                let stored = self.store().load(id)?.ok_or_else(|| Problem::not_found(Missing::Game))?;
                let may = match self.with(id, |live| Ok(asker.may_see_all(live))) {
                    Ok(may) => may,
                    Err(_) => stored.is_all_of(asker.device),
                };
                if !may {
                    return Err(Problem::forbidden(say!("while-others-hold-hidden-cards-this")));
                }
                Ok(Response::new(200, "application/x-ndjson", stored.text())
                    .with("content-disposition", format!("attachment; filename=\"{id}.jsonl\"")))
            }
            ["why", at, "example.md"] => {
                let at = at.parse().map_err(|_| Problem::not_found(Missing::Thought))?;
                self.with(id, |live| {
                    asker.must_see_all(live)?;
                    let text = live.play.example(at).map_err(Problem::bad)?;
                    let name = format!("attachment; filename=\"{}-{id}-{at}.test.md\"", live.play.game());
                    Ok(Response::new(200, "text/markdown; charset=utf-8", text)
                        .with("content-disposition", name))
                })
            }
            ["why", at] => {
                let at = at.parse().map_err(|_| Problem::not_found(Missing::Thought))?;
                // A user who steps through the turn sees the reasons only up to that step.
                let step = request.query("step").and_then(|step| step.parse().ok());
                let (game, name, thought, acts) = self.with(id, |live| {
                    let thought = asker.reasons(live, at)?;
                    let sitting = live.play.seats();
                    let name =
                        sitting.get(usize::from(thought.seat.0)).map_or(String::new(), |s| s.name.clone());
                    let acts = step.and_then(|step| so_far(live, &thought, at, step));
                    Ok((live.play.game(), name, thought, acts))
                })?;
                let page = match request.query("part") {
                    Some(_) => pages::thought(&thought, acts),
                    None => pages::why(id, at, &name, &thought, &self.drafts_for(game, &asker)?),
                };
                Ok(Response::html(200, page))
            }
            ["why-not"] => {
                let wish = request.query("wish").unwrap_or_default();
                let answers = self.wished(&asker, id, &wish)?;
                let page = match request.query("part") {
                    Some(_) => pages::reasons(&answers),
                    None => pages::why_not(id, &answers),
                };
                Ok(Response::html(200, page))
            }
            ["counts", place] => {
                self.with(id, |live| Ok(Response::html(200, pages::counts(id, live, place))))
            }
            ["picture.svg"] => self.with(id, |live| {
                let board = live.play.view(live.play.len(), None, &[]).board;
                let picture = pages::picture(&board, live.play.style());
                // A game without a map gets the program's icon.
                Ok(Response::new(200, "image/svg+xml", picture.unwrap_or_else(|| assets::ICON.into())))
            }),
            ["events"] => self.watch(id),
            _ => Err(Problem::not_found(Missing::Page)),
        }
    }

    /// Keeps the connection open; the host notifies the device whenever the game changes.
    pub(crate) fn watch(&self, id: GameId) -> Result<Response, Problem> {
        self.with(id, |_| Ok(()))?;
        Ok(Response { watch: Some(id), ..Response::new(200, "text/event-stream", "") })
    }

    fn touch(&self, request: &Request, id: GameId, rest: &[&str]) -> Result<Response, Problem> {
        let form = request.form();
        let get = |name: &str| form.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let number = |name: &str| -> Result<usize, Problem> {
            get(name)
                .and_then(|n| n.parse().ok())
                .ok_or_else(|| Problem::bad(say!("is-a-number", name = name)))
        };
        let seat = || number("seat").map(|seat| Seat(seat.min(255) as u8));
        let command = match rest {
            ["act"] => Command::Act { offer: number("offer")? },
            ["fill"] => Command::Fill { chosen: filled_in(&form) },
            ["roll"] => Command::Roll { outcome: number("outcome")?.min(u32::MAX as usize) as u32 },
            ["undo"] => Command::Undo { to: number("to")? },
            ["correct"] => Command::Correct { text: get("text").unwrap_or_default().to_string() },
            ["think"] => Command::Think { all: get("all") == Some("on") },
            ["steps"] => {
                let on = if get("steps") == Some("on") { "on" } else { "off" };
                let cookie = format!("{STEPS_COOKIE}={on}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
                return Ok(Response::see(format!("/g/{id}")).with("set-cookie", cookie));
            }
            ["remove"] => {
                self.remove(request, id)?;
                return Ok(Response::see("/"));
            }
            ["sit" | "leave"] => {
                let seat = seat()?;
                return self.as_device(request, |device| {
                    self.sit(request, device, id, seat, rest == ["sit"])?;
                    Ok(Response { changed: Some(id), ..Response::see(format!("/g/{id}")) })
                });
            }
            _ => return Err(Problem::not_found(Missing::Page)),
        };
        let version = get("version").and_then(|version| version.parse().ok());
        let done = self.perform(request, id, version, &command)?;
        let mut response = if done.notice.is_empty() {
            Response::see(self.next_look(request, id, &done)?)
        } else {
            // The instructions for the physical board are shown once, on the answering page.
            let looking = Looking { notice: done.notice, ..Looking::from(request) };
            let asker = Asker::of(request);
            self.with(id, |live| Ok(Response::html(200, pages::game(self, id, live, &asker, &looking))))?
        };
        response.changed = Some(id);
        Ok(response)
    }

    /// The page to show after a command: the table, or the first step of the bots' turns for users who
    /// step through them.
    fn next_look(&self, request: &Request, id: GameId, done: &Done) -> Result<String, Problem> {
        let first = done.new_from + 1;
        let answered = self.with(id, |live| Ok(live.play.len() > first))?;
        let stepping = request.cookie(STEPS_COOKIE) == Some("on");
        Ok(if stepping && answered { format!("/g/{id}?at={}", first + 1) } else { format!("/g/{id}") })
    }

    /// The page that reports a problem: the table itself, if it was about a table.
    fn apologise(&self, request: &Request, steps: &[&str], problem: Problem) -> Response {
        if let (Method::Post, ["g", id, ..]) = (request.method, steps)
            && let Ok(id) = id.parse()
        {
            let asker = Asker::of(request);
            let looking = Looking { problem: Some(problem.clone()), ..Looking::from(request) };
            let page = self.with(id, |live| Ok(pages::game(self, id, live, &asker, &looking)));
            if let Ok(page) = page {
                return Response::html(problem.status, page);
            }
        }
        // A game that cannot be opened is still stored and can be downloaded.
        let stored = match steps {
            ["g", id, ..] if problem.status == 422 => id.parse().ok(),
            _ => None,
        };
        pages::problem(&problem, stored)
    }

    /// Runs `work` as the sending device. A device without an id gets one.
    pub(crate) fn as_device(
        &self,
        request: &Request,
        work: impl FnOnce(crate::Device) -> Result<Response, Problem>,
    ) -> Result<Response, Problem> {
        match request.device() {
            Some(device) => work(device),
            None => {
                let device = request.fresh_device();
                let cookie =
                    format!("{DEVICE_COOKIE}={device}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
                Ok(work(device)?.with("set-cookie", cookie))
            }
        }
    }
}

/// The choices made on a sheet: `entry-N` for each choice, and `entries` for the number of entries.
fn filled_in(form: &[(String, String)]) -> Vec<Vec<usize>> {
    let of = |name: &str| -> Vec<usize> {
        let chosen = form.iter().filter(|(key, _)| key == name);
        chosen.filter_map(|(_, value)| value.parse().ok()).collect()
    };
    let entries = of("entries").first().copied().unwrap_or(0).min(MOST_ENTRIES);
    (0..entries).map(|at| of(&format!("entry-{at}"))).collect()
}

/// The number of actions of a bot's trace that had happened at a point of the log. Some actions are only in
/// the log; those in the trace are matched by their words.
fn so_far(live: &mut Live, thought: &Thought, turn: usize, step: usize) -> Option<usize> {
    let trace = thought.trace.clone().finish();
    let acts = pages::acts(&trace);
    let mut told = live.play.told(turn, step, None);
    let begins = |told: &Told| told.kind == Kind::Bot && told.seat == Some(thought.seat);
    told.truncate(told.iter().skip(1).position(begins).map_or(told.len(), |next| next + 1));
    let mut done = 0;
    for told in told.iter().filter(|told| told.kind == Kind::Act && told.seat == Some(thought.seat)) {
        done += acts[done..].iter().position(|act| **act == told.words).map_or(0, |at| at + 1);
    }
    (!acts.is_empty()).then_some(done)
}
