//! The companion page for a physical board: the bot, the current question, and the list of
//! instructions. One column on a phone; the board beside the list on wider screens.

use super::{complaint, frame};
use crate::app::Live;
use crate::command::Asker;
use crate::pages::Looking;
use crate::{App, GameId};
use maud::{Markup, PreEscaped, html};
use table::play::{Told, View};

pub(crate) fn beside(app: &App, id: GameId, live: &mut Live, asker: &Asker, looking: &Looking) -> Markup {
    let len = live.play.len();
    let view = live.play.view(len, None, &[]);
    let told = live.play.told(len.saturating_sub(LAST), len, None);
    let part = |id: &str| PreEscaped(panel(&view, id));
    let title = app.stage(live.play.game()).map_or(String::new(), |stage| stage.title());
    let may_touch = asker.may_touch(live);
    let asks = !panel(&view, "question").contains("class=\"sr\"");
    let main = html! {
        main #main.beside.{ "plays-" (live.play.game()) } data-stands=(live.stands()) data-version=(live.version)
            data-len=(len) data-game=(id) {
            form #act method="post" action={ "/g/" (id) "/act" } {
                input type="hidden" name="version" value=(live.version);
            }
            @if let Some(problem) = &looking.problem { (complaint(problem)) }
            @if !looking.notice.is_empty() {
                div.notice role="status" { ul { @for line in &looking.notice { li { (line) } } } }
            }
            section.ground-of aria-label=(say!("board")) data-move-one=(say!("move-one")) data-close=(say!("close")) {
                (PreEscaped(&view.board))
                @if may_touch { div #counts.touched aria-live="polite" data-counts={ "/g/" (id) "/counts/" } {} }
                (part("mat"))
            }
            section.ask.sheet[asks] { (part("question")) }
            section.list aria-label=(say!("what-to-do")) { (part("list")) }
            footer.foot {
                @if may_touch { (undo(id, live, &told)) }
                (part("done"))
            }
            details.kept {
                summary { (say!("what-the-program-believes")) }
                p.quiet { (say!("change-what-is-not-so")) }
                @if may_touch {
                    form.row method="post" action={ "/g/" (id) "/correct" } {
                        input type="hidden" name="version" value=(live.version);
                        label.sr for="correction" { (say!("correction-in-the-games-words")) }
                        input #correction type="text" name="text" required maxlength="400" autocomplete="off"
                            placeholder=(live.play.correction_example());
                        button type="submit" { (say!("correct")) }
                    }
                }
                (part("kept"))
            }
            details.log {
                summary { (say!("what-was-entered")) }
                ol { @for entry in told.iter().rev() {
                    li {
                        (entry.words)
                        @if may_touch {
                            form method="post" action={ "/g/" (id) "/undo" } {
                                input type="hidden" name="version" value=(live.version);
                                button.quiet type="submit" name="to" value=(entry.at) { (say!("back-to-here")) }
                            }
                        }
                    }
                } }
                p { a href={ "/g/" (id) "/save" } { (say!("save-as-a-file")) } " · " a href="/" { (say!("to-the-list-of-games")) } }
            }
            p #happened hidden {}
        }
    };
    let bar = html! {
        a.brand href="/" aria-label=(say!("understudy-to-the-list-of-games")) { (PreEscaped(crate::assets::ICON)) }
        div.head { (part("head")) }
    };
    let own = ["beside.css", &super::sheet_of(live.play.game()), "beside.js"];
    frame(&format!("{title} · Understudy"), "at-board", &own, bar, main)
}

/// The number of recent entries to which the page can go back.
const LAST: usize = 40;

fn panel(view: &View, id: &str) -> String {
    view.panels.iter().find(|panel| panel.id == id).map_or(String::new(), |panel| panel.html.clone())
}

/// The button that undoes one entry. The answering page says what to put back on the table.
fn undo(id: GameId, live: &Live, told: &[Told]) -> Markup {
    html! {
        @if let Some(last) = told.last() {
            form.undo method="post" action={ "/g/" (id) "/undo" } {
                input type="hidden" name="version" value=(live.version);
                button type="submit" name="to" value=(last.at) data-key="u" aria-label=(say!("undo", what = &last.words)) { "↶" }
            }
        }
    }
}
