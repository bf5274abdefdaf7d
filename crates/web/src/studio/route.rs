//! Routes the studio's requests. Everything works with forms; with `part`, the answer is only the part
//! of the page that changes.

use super::{Asked, Draft, Opponent, Plan, Version, What, cases, difference};
use crate::command::Asker;
use crate::pages::studio as pages;
use crate::{App, DraftId, GameId, Method, Missing, Problem, Request, Response};
use maud::Markup;
use table::play::Play;
use table::{Document, Lookahead, Seat, Who};

/// The number of games that an experiment may have.
const GAMES: std::ops::RangeInclusive<u64> = 1..=2_000;
/// The maximum playouts per decision of a searching opponent: an experiment is stopped between two games, so
/// one game has to be short.
const PLAYOUTS: u32 = 250;

/// A limit above the number of seats of any game.
const SEATS: usize = 16;

/// The fields of a submitted form.
struct Sent(Vec<(String, String)>);

impl Sent {
    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    /// The text of a field. Browsers send CR LF line endings in forms.
    fn text(&self, name: &str) -> String {
        self.get(name).replace("\r\n", "\n")
    }

    fn number(&self, name: &str) -> Result<u64, Problem> {
        self.get(name).parse().map_err(|_| Problem::bad(format!("`{name}` is a number.")))
    }
}

impl App {
    pub(crate) fn studio(&self, request: &Request, steps: &[&str]) -> Result<Response, Problem> {
        match (request.method, steps) {
            (Method::Get, []) => Ok(Response::html(200, pages::list(self, request.now)?)),
            (Method::Get, ["of", game, name]) => {
                let document = self.shown(game, &decoded(name))?;
                Ok(Response::html(200, pages::shown(self, game, &document)))
            }
            (Method::Post, ["new"]) => {
                let game = Sent(request.form()).get("game").to_string();
                self.begin_draft(request, pages::beginning(self, &game)?)
            }
            (Method::Post, ["copy"]) => {
                let sent = Sent(request.form());
                let text = match sent.get("draft").parse() {
                    Ok(id) => self.draft(id)?.text,
                    Err(()) => copied(&self.shown(sent.get("game"), sent.get("name"))?),
                };
                self.begin_draft(request, text)
            }
            (Method::Post, ["keep"]) => self.keep_turn(request),
            (_, [id, rest @ ..]) => {
                let id = id.parse().map_err(|()| Problem::not_found(Missing::Document))?;
                match request.method {
                    Method::Get => self.look_at_draft(request, id, rest),
                    Method::Post => self.work(request, id, rest),
                    Method::Delete | Method::Other => {
                        Err(Problem::new(405, "Pages are read or sent, nothing else."))
                    }
                }
            }
            _ => Err(Problem::not_found(Missing::Page)),
        }
    }

    /// A document that cannot be changed here: one that comes with a game, or one that a player added.
    fn shown(&self, game: &str, name: &str) -> Result<Document, Problem> {
        let own = self.own(game)?;
        let known = self.stage(game)?.documents().iter().chain(&own).find(|document| document.name == *name);
        known.cloned().ok_or_else(|| Problem::not_found(Missing::Document))
    }

    fn begin_draft(&self, request: &Request, text: String) -> Result<Response, Problem> {
        self.as_device(request, |device| {
            let id = DraftId::new(request.fresh_number());
            self.new_draft(id, Draft::new(text, Some(device), request.now))?;
            Ok(Response::see(format!("/documents/{id}")))
        })
    }

    fn look_at_draft(&self, request: &Request, id: DraftId, rest: &[&str]) -> Result<Response, Problem> {
        self.fetch_report(request, id)?;
        let draft = self.draft(id)?;
        match rest {
            [] if !Asker::of(request).may_write(&draft.card) => {
                Ok(Response::html(200, pages::read_only(self, id, &draft)))
            }
            [] => Ok(Response::html(200, pages::editor(self, id, &draft, request.now, None))),
            ["experiment"] => Ok(Response::html(200, pages::experiment(self, id, &draft))),
            ["report"] => {
                let page = draft.history.report.map_or(String::new(), |report| report.page);
                Ok(Response::new(200, "text/html; charset=utf-8", page).with("cache-control", "no-store"))
            }
            ["file"] => {
                let name = format!("attachment; filename=\"{}\"", draft.file());
                Ok(Response::new(200, "text/markdown; charset=utf-8", draft.text)
                    .with("content-disposition", name))
            }
            ["difference", version] => {
                let version = version.parse::<usize>().ok().and_then(|at| draft.history.versions.get(at));
                let version = version.ok_or_else(|| Problem::not_found(Missing::Page))?;
                let lines = difference(&version.text, &draft.text);
                Ok(Response::html(200, pages::difference(id, &lines, request.query("part").is_some())))
            }
            _ => Err(Problem::not_found(Missing::Page)),
        }
    }

    fn work(&self, request: &Request, id: DraftId, rest: &[&str]) -> Result<Response, Problem> {
        let (sent, now) = (Sent(request.form()), request.now);
        let draft = self.draft(id)?;
        if !Asker::of(request).may_write(&draft.card) {
            return Err(Problem::forbidden(say!("studio-only-its-writer-changes-it")));
        }
        let version = || -> Result<Version, Problem> {
            let at = usize::try_from(sent.number("version")?).unwrap_or(usize::MAX);
            draft.history.versions.get(at).cloned().ok_or_else(|| Problem::not_found(Missing::Page))
        };
        let change = |work: &dyn Fn(&mut Draft)| {
            self.change_draft(id, now, |draft| {
                work(draft);
                Ok(())
            })
            .map(|(draft, ())| draft)
        };
        let back = |tab: &str| Ok(Response::see(format!("/documents/{id}#{tab}")));
        // With the script, only a part of the page is replaced; without it, the page is shown again.
        let answer = |part: Markup, tab: &str| match sent.get("part") {
            "" => Ok(Response::see(format!("/documents/{id}#{tab}"))),
            _ => Ok(Response::html(200, part)),
        };
        match rest {
            [] => {
                change(&|draft| draft.text = sent.text("text"))?;
                back("text")
            }
            ["look"] => self.write(request, id, &sent),
            ["examples"] => {
                let draft = change(&|draft| draft.examples = sent.text("examples"))?;
                answer(pages::cases(&cases(self, &draft)), "examples")
            }
            ["try"] => {
                let draft = change(&|draft| {
                    draft.position = sent.text("position");
                    draft.chance = sent.text("chance");
                })?;
                let tried = self.try_out(&draft, sent.number("seed").unwrap_or(1));
                let part = pages::tried(id, &tried);
                match sent.get("part") {
                    "" => Ok(Response::html(200, pages::editor(self, id, &draft, now, Some(part)))),
                    _ => Ok(Response::html(200, part)),
                }
            }
            ["example"] => {
                change(&|draft| append(&mut draft.examples, &sent.text("example")))?;
                back("examples")
            }
            ["experiment"] => {
                let games = sent.number("games")?;
                let plan = self.plan(&draft, &sent, What::Play(draft.document()?), games)?;
                // Keep the version that is played, whatever is written meanwhile, and its opponents.
                let why = format!("played {games} games");
                let others = sent.0.iter().filter(|(name, _)| name == "other").map(|(_, who)| who.clone());
                let asked = Asked { others: others.take(SEATS).collect(), games };
                let draft = change(&|now_draft| {
                    now_draft.keep_text(draft.text.clone(), &why, now);
                    now_draft.history.asked = Some(asked.clone());
                })?;
                self.begin_experiment(id, plan)?;
                answer(pages::experiment(self, id, &draft), "experiment")
            }
            ["compare"] => {
                let mut old = Draft::new(version()?.text, None, 0).document()?;
                let mut new = draft.document()?;
                // Two versions may have the same name.
                old.name.push_str(" (then)");
                new.name.push_str(" (now)");
                let plan = self.plan(&draft, &sent, What::Compare { old, new }, sent.number("games")?)?;
                self.begin_experiment(id, plan)?;
                answer(pages::experiment(self, id, &draft), "experiment")
            }
            ["stop"] => {
                if let Some(bench) = &self.studio.bench {
                    bench.stop(id);
                }
                answer(pages::experiment(self, id, &draft), "experiment")
            }
            ["version"] => {
                let draft = change(&|draft| draft.keep_version(sent.get("why"), now))?;
                answer(pages::versions(id, &draft, now, self.bench_plays(&draft)), "versions")
            }
            ["restore"] => {
                let version = version()?;
                change(&|draft| {
                    draft.keep_version("before an earlier version was taken up again", now);
                    draft.text.clone_from(&version.text);
                })?;
                back("text")
            }
            ["seat"] => {
                let draft = change(&|draft| draft.keep_version("brought to a table", now))?;
                let game = draft.game();
                self.bring(&Asker::of(request), &game, vec![(draft.file(), draft.text)], false)?;
                Ok(Response::see(format!("/new/{game}")))
            }
            ["remove"] => {
                self.remove_draft(id)?;
                Ok(Response::see("/documents"))
            }
            _ => Err(Problem::not_found(Missing::Page)),
        }
    }

    /// Stores the text and returns its analysis.
    fn write(&self, request: &Request, id: DraftId, sent: &Sent) -> Result<Response, Problem> {
        let (text, at) = (sent.text("text"), sent.number("at").unwrap_or(0) as usize);
        let (draft, notice) = match self.draft(id)? {
            same if same.text == text => (same, String::new()),
            _ => self.change_draft(id, request.now, |draft| {
                // Another page has stored a different text meanwhile: the last writer wins, and the other
                // text stays as a version.
                let other = text != draft.text && sent.get("base") != draft.hash();
                if other {
                    draft.keep_version("written on another page at the same time", request.now);
                }
                draft.text = text;
                Ok(if other { say!("studio-changed-elsewhere") } else { String::new() })
            })?,
        };
        let opened = self.opened(draft.source());
        let mut look = self.say_of(&opened, &draft.history.counts, at);
        look["stored"] = draft.hash().into();
        look["notice"] = notice.into();
        Ok(Response::json(200, &look))
    }

    /// The experiment that the form describes.
    fn plan(&self, draft: &Draft, sent: &Sent, what: What, games: u64) -> Result<Plan, Problem> {
        if !GAMES.contains(&games) {
            let words = say!("studio-number-of-games", low = *GAMES.start(), high = *GAMES.end());
            return Err(Problem::new(422, words));
        }
        let game = draft.game();
        let stage = self.stage(&game)?;
        let own = self.own(&game)?;
        let seats = sent.0.iter().filter(|(name, who)| name == "other" && who != "nobody");
        let mut others = Vec::new();
        for (_, who) in seats {
            others.push(match who.as_str() {
                "random" => Opponent::Random,
                "this" => Opponent::Bot(draft.document()?),
                searching if searching.starts_with("search:") => {
                    let lookahead: Lookahead = searching["search:".len()..].parse().map_err(Problem::bad)?;
                    if lookahead.nodes > PLAYOUTS {
                        let words = say!("studio-most-playouts", n = PLAYOUTS);
                        return Err(Problem::new(422, words));
                    }
                    Opponent::Search(lookahead)
                }
                name => {
                    let known = stage.documents().iter().chain(&own).find(|document| document.name == name);
                    let unknown = || Problem::bad(say!("studio-there-is-no-bot", name = name));
                    Opponent::Bot(known.cloned().ok_or_else(unknown)?)
                }
            });
        }
        let seats = stage.form().players;
        if !seats.contains(&((others.len() + 1).min(255) as u8)) {
            let words =
                say!("studio-players", game = stage.title(), low = *seats.start(), high = *seats.end());
            return Err(Problem::new(422, words));
        }
        Ok(Plan { game, what, others, games })
    }

    pub(crate) fn bench_plays(&self, draft: &Draft) -> bool {
        self.studio.bench.as_ref().is_some_and(|bench| bench.plays(&draft.game()))
    }

    fn begin_experiment(&self, id: DraftId, plan: Plan) -> Result<(), Problem> {
        let bench = self.studio.bench.as_ref().filter(|bench| bench.plays(&plan.game));
        let bench = bench.ok_or_else(|| Problem::new(422, say!("studio-not-played-here")))?;
        bench.begin(id, plan).map_err(|reason| Problem::new(409, reason))
    }

    /// Stores the report of a finished experiment with the draft.
    fn fetch_report(&self, request: &Request, id: DraftId) -> Result<(), Problem> {
        let Some(result) = self.studio.bench.as_ref().and_then(|bench| bench.take(id)) else { return Ok(()) };
        self.change_draft(id, request.now, |draft| {
            draft.report(result.unwrap_or_else(super::bench::Report::failed));
            Ok(())
        })
        .map(drop)
    }

    /// Adds a bot's turn in a game to the examples of a draft, or of a new copy of the bot's document.
    fn keep_turn(&self, request: &Request) -> Result<Response, Problem> {
        let sent = Sent(request.form());
        let game: GameId = sent.get("game").parse().map_err(|()| Problem::not_found(Missing::Game))?;
        let at = sent.number("at")? as usize;
        let asker = Asker::of(request);
        let (example, document) = self.with(game, |live| {
            asker.must_see_all(live)?;
            let example = live.play.example(at).map_err(Problem::bad)?;
            let seat = live.play.explain(at)?.seat;
            Ok((example, document_of(&*live.play, seat)))
        })?;
        // The front matter names the file that the example belongs to, which is the draft here.
        let case = match example.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")) {
            Some((_, case)) => case.trim_start().to_string(),
            None => example,
        };
        if let Ok(id) = sent.get("draft").parse::<DraftId>() {
            let (_, ()) = self.change_draft(id, request.now, |draft| {
                if !asker.may_write(&draft.card) {
                    return Err(Problem::forbidden(say!("studio-only-its-writer-changes-it")));
                }
                append(&mut draft.examples, &case);
                Ok(())
            })?;
            return Ok(Response::see(format!("/documents/{id}#examples")));
        }
        let document = document.ok_or_else(|| Problem::bad(say!("studio-no-document-here")))?;
        self.as_device(request, |device| {
            let id = DraftId::new(request.fresh_number());
            let mut draft = Draft::new(copied(&document), Some(device), request.now);
            append(&mut draft.examples, &case);
            self.new_draft(id, draft)?;
            Ok(Response::see(format!("/documents/{id}#examples")))
        })
    }
}

/// The document that a seat plays from, taken from the game itself.
fn document_of(play: &dyn Play, seat: Seat) -> Option<Document> {
    let sitting = play.seats();
    let Who::Bot(name) = &sitting.get(usize::from(seat.0))?.who else { return None };
    let head: serde_json::Value = serde_json::from_str(&play.head()).ok()?;
    let documents: Vec<Document> = serde_json::from_value(head.get("documents")?.clone()).ok()?;
    documents.into_iter().find(|document| document.name == *name)
}

/// A document as a single text, starting with the file that has the front matter.
fn copied(document: &Document) -> String {
    let mut files: Vec<&str> = document.files.iter().map(|(_, text)| text.as_str()).collect();
    files.sort_by_key(|text| !text.starts_with("---\n"));
    files.join("\n")
}

fn append(examples: &mut String, case: &str) {
    if !examples.trim().is_empty() {
        examples.truncate(examples.trim_end().len());
        examples.push_str("\n\n");
    }
    examples.push_str(case.trim());
    examples.push('\n');
}

fn decoded(step: &str) -> String {
    let pairs: Vec<(String, String)> =
        form_urlencoded::parse(format!("x={}", step.replace('+', "%2B")).as_bytes()).into_owned().collect();
    pairs.into_iter().next().map_or(String::new(), |(_, value)| value)
}
