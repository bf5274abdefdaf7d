//! The experiment tab: the opponents, the progress, and the results.

use crate::pages::new::is_searched;
use crate::studio::Draft;
use crate::{App, DraftId};
use maud::{Markup, PreEscaped, html};
use table::Stage;

/// The proposed numbers of games.
const GAMES: [u64; 4] = [50, 200, 500, 2_000];
/// Playouts per decision of a searching opponent: more would take too long over many games.
const LOOKING_AHEAD: u32 = 50;

pub(crate) fn experiment(app: &App, id: DraftId, draft: &Draft) -> Markup {
    let progress = app.studio.bench.as_ref().and_then(|bench| bench.progress(id));
    let game = draft.game();
    html! {
        h2 { (say!("studio-experiment")) }
        @if let Some(progress) = progress {
            div.running data-running="yes" {
                label for="progress" { (say!("studio-games-so-far", played = progress.played, planned = progress.planned)) }
                progress #progress value=(progress.played) max=(progress.planned.max(1)) {}
                form method="post" action={ "/documents/" (id) "/stop" } { button type="submit" { (say!("studio-stop")) } }
            }
        } @else {
            @match app.stage(&game) {
                Ok(stage) if app.bench_plays(draft) => (form(app, &**stage, id, draft)),
                Ok(stage) if app.studio.bench.is_some() => p.quiet { (say!("studio-lab-does-not-play", game = stage.title())) },
                Ok(_) => p.quiet { (say!("studio-experiments-are-played-by-the-program")) },
                Err(_) => p.quiet { (say!("studio-say-in-the-front-matter-for")) },
            }
        }
        @if let Some(report) = &draft.history.report {
            article.report {
                h3 { (report.title) }
                (PreEscaped(&report.brief))
                @if !report.page.is_empty() { p { a.button href={ "/documents/" (id) "/report" } { (say!("studio-the-whole-report")) } } }
            }
        }
    }
}

fn form(app: &App, stage: &dyn Stage, id: DraftId, draft: &Draft) -> Markup {
    html! {
        p.quiet { (say!("studio-everybody-takes-every-seat-in-turn")) }
        form.each method="post" action={ "/documents/" (id) "/experiment" } {
            (others(app, stage, draft))
            label for="games" { (say!("studio-games")) }
            @let last = draft.history.asked.as_ref().map(|asked| asked.games).filter(|games| GAMES.contains(games));
            select #games name="games" {
                @for games in GAMES { option value=(games) selected[games == last.unwrap_or(200)] { (games) } }
            }
            button.primary type="submit" { (say!("studio-play-them")) }
        }
    }
}

/// A select for each other seat: as in the last experiment, or as the game proposes.
fn others(app: &App, stage: &dyn Stage, draft: &Draft) -> Markup {
    let form = stage.form();
    let own = app.own(stage.id()).unwrap_or_default();
    let document = draft.document().ok();
    let plays = |side: &str| document.as_ref().is_none_or(|document| stage.plays(document, side));
    // If the document is for one side only, the other sides get their bots.
    let bound = form.sides.iter().any(|side| !plays(side.value));
    let mut free = form.sides.iter().filter(|side| !bound || !plays(side.value));
    let searched = stage.looks_ahead() && free.clone().any(|side| is_searched(stage, side.value));
    let asked = draft.history.asked.as_ref().map_or(&[][..], |asked| &asked.others);
    let search = format!("search:{LOOKING_AHEAD}");
    html! {
        @for at in 1..usize::from(*form.players.end()) {
            @let empty = at >= usize::from(*form.players.start());
            @let offered = |who: &str| match who {
                "this" => !bound,
                "random" => true,
                "nobody" => empty,
                who if who == search => searched,
                who => stage.documents().iter().chain(&own).any(|bot| bot.name == who),
            };
            @let proposed = free.next().and_then(|side| stage.opponent(side.value)).map_or("random", |bot| &bot.name);
            @let proposed = if at < usize::from(form.proposed_players) { proposed } else { "nobody" };
            @let who = asked.get(at - 1).map(String::as_str).filter(|who| offered(who)).unwrap_or(proposed);
            label {
                span { (say!("studio-opponent", n = at)) }
                select name="other" {
                    @for bot in stage.documents().iter().chain(&own) {
                        option value=(bot.name) selected[bot.name == *who] { (bot.name) }
                    }
                    @if !bound { option value="this" selected[who == "this"] { (say!("studio-this-document")) } }
                    @if searched { option value=(search) selected[who == search] { (say!("studio-looks-ahead-slow")) } }
                    option value="random" selected[who == "random"] { (say!("studio-random-player")) }
                    @if empty { option value="nobody" selected[who == "nobody"] { (say!("studio-nobody")) } }
                }
            }
        }
    }
}
