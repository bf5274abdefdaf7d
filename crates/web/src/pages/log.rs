//! The log for people to read.

use super::page;
use crate::GameId;
use crate::app::Live;
use crate::command::Asker;
use maud::{Markup, html};
use table::play::{Kind, Told};
use table::{Happened, Pending, Weight};

/// The happenings without the bookkeeping; repetitions are merged and counted.
pub(super) fn news<'t>(told: impl Iterator<Item = &'t Told>) -> Vec<(&'t Happened, usize)> {
    let mut out: Vec<(&Happened, usize)> = Vec::new();
    let happened = told.flat_map(|told| &told.happenings).filter(|one| one.weight > Weight::Bookkeeping);
    for one in happened {
        match out.last_mut() {
            Some((last, times)) if last.words == one.words => *times += 1,
            _ => out.push((one, 1)),
        }
    }
    out
}

fn entries<'t>(id: GameId, live: &Live, told: impl Iterator<Item = &'t Told>, may_touch: bool) -> Markup {
    html! {
        ol.log tabindex="0" aria-label=(say!("what-happened")) {
            // What changes nothing is told with the outcome that it asks for.
            @for told in told.filter(|told| told.kind == Kind::Bot || !told.happenings.is_empty() && told.kind != Kind::Lot) {
                li.{ "is-" (kind(told.kind)) } {
                    div {
                        @if told.kind == Kind::Bot {
                            a href={ "/g/" (id) "/why/" (told.at) } { (say!("why-was-that", what = &told.words)) }
                        } @else {
                            @for (nth, happened) in told.happenings.iter().enumerate() {
                                @if nth == 0 { a href={ "/g/" (id) "?at=" (told.at + 1) } { (happened.words) } }
                                @else { p.{ "weighs-" (weight(happened.weight)) } { (happened.words) } }
                            }
                        }
                    }
                    @if may_touch && told.kind == Kind::Act {
                        form method="post" action={ "/g/" (id) "/undo" } {
                            input type="hidden" name="version" value=(live.version);
                            button.quiet type="submit" name="to" value=(told.at)
                                aria-label=(say!("take-back-from-here", what = &told.words)) { (say!("undo-to-here")) }
                        }
                    }
                }
            }
        }
    }
}

fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Bookkeeping => "little",
        Weight::Beat => "some",
        Weight::Headline => "much",
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Act => "act",
        Kind::Chance => "chance",
        Kind::Lot => "lot",
        Kind::Bot => "bot",
        Kind::Correct => "correct",
        Kind::Answer => "answer",
    }
}

/// The number of entries that are shown at the table.
const RECENT: usize = 60;

/// The last entries, newest first, for the table's own page.
pub(crate) fn recent(id: GameId, live: &mut Live, asker: &Asker) -> Markup {
    let (viewer, len) = (asker.viewer(live), live.play.len());
    let told = live.play.told(len.saturating_sub(RECENT), len, viewer);
    entries(id, live, told.iter().rev(), asker.may_touch(live))
}

/// The whole log on its own page.
pub(crate) fn log(id: GameId, live: &mut Live, asker: &Asker) -> Markup {
    let viewer = asker.viewer(live);
    let told = live.play.told(0, usize::MAX, viewer);
    let main = html! {
        main #main.plain {
            section.card {
                h1 { (say!("the-whole-log")) }
                p {
                    a.button href={ "/g/" (id) } { (say!("back-to-the-table")) } " "
                    a.button href={ "/g/" (id) "/log.txt" } { (say!("as-text")) }
                }
                (entries(id, live, told.iter(), asker.may_touch(live)))
            }
        }
    };
    page(&say!("the-whole-log"), html! {}, main)
}

/// The log as plain text.
pub(crate) fn text(live: &mut Live, asker: &Asker) -> String {
    let viewer = asker.viewer(live);
    let mut out = String::new();
    for told in live.play.told(0, usize::MAX, viewer) {
        for (nth, happened) in told.happenings.iter().enumerate() {
            let indent = if told.kind == Kind::Chance || nth > 0 { "    " } else { "" };
            out.push_str(&format!("{:5}  {indent}{}\n", told.at, happened.words));
        }
    }
    if live.play.pending() == Pending::Over {
        out.push_str(&super::result(&*live.play));
        out.push('\n');
    }
    out
}
