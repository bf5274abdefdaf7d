//! The table: the board, what is to be decided, what happened, and everybody's things.

use super::decision::decision;
use super::log::{entries, runs, worth_telling};
use super::{complaint, page};
use crate::command::Asker;
use crate::hall::Live;
use crate::{GameId, Hall, Problem};
use maud::{Markup, PreEscaped, html};
use table::play::{Kind, Told};
use table::{Pending, Seat, Who};

/// How many entries of the log stand on the page itself.
const RECENT: usize = 60;

/// What somebody looks at.
#[derive(Default)]
pub(crate) struct Looking {
    /// An earlier point of the game; none is now.
    pub at: Option<usize>,
    /// Whether the bots' turns are gone through step by step.
    pub stepping: bool,
    pub notice: Vec<String>,
    pub problem: Option<Problem>,
}

pub(crate) fn game(hall: &Hall, id: GameId, live: &mut Live, asker: &Asker, looking: &Looking) -> Markup {
    let eyes = asker.eyes(live);
    live.play.speak(asker.language.code());
    let mine: Vec<Seat> = live.seats_of(asker.device).collect();
    let may_touch = asker.may_touch(live);
    let len = live.play.len();
    let at = looking.at.map(|at| at.min(len));
    let told = live.play.told(0, len, eyes);
    // Now: what happened since my own last decision is lit. At an earlier point: its one event.
    let since = match at {
        Some(at) => at.saturating_sub(1),
        None => last_own(&told, &mine).map_or(0, |own| own + 1),
    };
    let news: Vec<&Told> = told[since..at.unwrap_or(len)].iter().filter(|told| worth_telling(told)).collect();
    let mut lit: Vec<String> = news.iter().flat_map(|told| told.places.iter().cloned()).collect();
    lit.sort();
    lit.dedup();
    let view = live.play.view(at.unwrap_or(len), eyes, &lit);
    let title = hall.stage(live.play.game()).map_or("", |stage| stage.title());
    let thought = told[..at.unwrap_or(len)].iter().rfind(|told| told.kind == Kind::Bot).map(|told| told.at);
    let clock: Vec<String> =
        view.standing.clock.iter().map(|(what, n)| format!("{} {n}", what.trim_end_matches('s'))).collect();

    let main = html! {
        main #main.table data-stands=(live.stands()) data-version=(live.version) data-len=(len) data-game=(id) data-at=[at] {
            style { (PreEscaped(live.play.style())) }
            h1.sr { (title) }
            @if let Some(problem) = &looking.problem { (complaint(problem)) }
            @if !looking.notice.is_empty() {
                div.notice role="status" {
                    h2 { "On the board" }
                    ul tabindex="0" { @for line in &looking.notice { li { (line) } } }
                }
            }
            div.left {
                section.board aria-label="Board" { (PreEscaped(&view.board)) }
                div.panels {
                    @for panel in &view.panels {
                        section.card.panel #{ "panel-" (panel.id) } { h2 { (panel.title) } (PreEscaped(&panel.html)) }
                    }
                }
            }
            div.right {
                div.side {
                @if let Some(at) = at {
                    section.card.step { (step(id, &told, at)) }
                } @else {
                    section.card.decision { (decision(id, live, asker, &mine)) (take_back(id, live, &told, &mine, may_touch)) }
                    (news_card(id, live, &news, since, looking.stepping))
                }
                }
                @if let Some(turn) = thought {
                    @let step = at.map_or(String::new(), |at| format!("&step={at}"));
                    section.card.thinking {
                        h2 { "What " (thinker(live, &told, turn)) @if at.is_some() { " thinks" } @else { " thought" } }
                        div data-src={ "/g/" (id) "/why/" (turn) "?part=1" (step) } {
                            a href={ "/g/" (id) "/why/" (turn) } { "Show the reasons" }
                        }
                    }
                }
            }
            div.below {
                div.stack {
                    (seats(id, live, asker))
                    @if may_touch { (corrections(id, live)) }
                }
                section.card {
                    h2 { "Log" }
                    p.quiet { "The newest first." }
                    (entries(id, live, told[len.saturating_sub(RECENT)..].iter().rev(), may_touch))
                    p.row {
                        a.button href={ "/g/" (id) "/log" } { "Whole log" }
                        a.button href={ "/g/" (id) "/log.txt" } { "As text" }
                        @if asker.may_see_all(live) { a.button href={ "/g/" (id) "/save" } { "Save as a file" } }
                    }
                }
            }
        }
    };
    let bar = html! {
        span.where-we-are { strong { (title) } @if !clock.is_empty() { " · " (clock.join(" · ")) } }
        nav {
            @if live.play.is_real() { span.tag { "beside the board" } }
            a href={ "/g/" (id) "/log" } { "Log" }
        }
    };
    page(&format!("{title} · Understudy"), bar, main)
}

/// The name of whoever began to think with this event.
fn thinker(live: &Live, told: &[Told], turn: usize) -> String {
    let seat = told[turn].seat.map_or(0, |seat| usize::from(seat.0));
    live.play.seats().get(seat).map_or(String::new(), |seat| seat.name.clone())
}

fn last_own(told: &[Told], mine: &[Seat]) -> Option<usize> {
    told.iter().rposition(|told| told.kind == Kind::Act && told.seat.is_some_and(|seat| mine.contains(&seat)))
}

/// What happened since somebody last decided.
fn news_card(id: GameId, live: &Live, news: &[&Told], since: usize, stepping: bool) -> Markup {
    html! {
        @if !news.is_empty() {
            section.card.news {
                h2 { "Since your last decision" }
                ol.log tabindex="0" aria-label="What happened since" {
                    @for (told, times) in runs(news.iter().rev().take(RECENT).rev().copied()) {
                        li { (told.words) @if times > 1 { " (" (times) " times)" } }
                    }
                }
                @if news.len() > 1 {
                    p { a.button href={ "/g/" (id) "?at=" (since + 1) } { "Go through it step by step" } }
                }
                form method="post" action={ "/g/" (id) "/steps" } {
                    button.quiet type="submit" name="steps" value=(if stepping { "off" } else { "on" }) {
                        @if stepping { "From now on, show the bots' turns at once" }
                        @else { "From now on, show the bots' turns step by step" }
                    }
                }
                @if live.play.is_real() {
                    details {
                        summary { "What to change on the board" }
                        ul { @for line in live.play.changes(since, live.play.len()) { li { (line) } } }
                    }
                }
            }
        }
    }
}

/// One step of what happened, with the ways to the next and the one before.
fn step(id: GameId, told: &[Told], at: usize) -> Markup {
    let before = told[..at.saturating_sub(1)].iter().rposition(worth_telling).map(|event| event + 1);
    let after = told[at..].iter().position(worth_telling).map(|event| at + event + 1);
    let now = at.checked_sub(1).and_then(|event| told.get(event));
    let left = told[at..].iter().filter(|told| worth_telling(told)).count();
    html! {
        h2 { "Step " (at) " of " (told.len()) }
        p.lead { @match now { Some(told) => (told.words), None => "The beginning" } }
        p.row {
            @match before {
                Some(at) => a.button data-key="ArrowLeft" href={ "/g/" (id) "?at=" (at) } { "‹ Before" },
                None => {},
            }
            @match after {
                Some(at) => a.button.primary data-key="ArrowRight" href={ "/g/" (id) "?at=" (at) } { "Next ›" },
                None => {},
            }
            a.button data-key="Escape" href={ "/g/" (id) } { "Now" @if left > 0 { " (" (left) " steps on)" } }
        }
    }
}

/// Back to the decision before.
fn take_back(id: GameId, live: &Live, told: &[Told], mine: &[Seat], may_touch: bool) -> Markup {
    let own = last_own(told, mine).or_else(|| told.iter().rposition(|told| told.kind == Kind::Act));
    html! {
        @if let (true, Some(to)) = (may_touch, own) {
            form.row.undo method="post" action={ "/g/" (id) "/undo" } {
                input type="hidden" name="version" value=(live.version);
                @if let Some(began) = live.play.step_began().filter(|began| *began < to) {
                    button.quiet type="submit" name="to" value=(began) { "✕ Call off: " (told[began].words) }
                }
                button.quiet type="submit" name="to" value=(to) data-key="u" { "↶ Undo: " (told[to].words) }
            }
        }
    }
}

/// Who sits where, and who may sit down.
fn seats(id: GameId, live: &Live, asker: &Asker) -> Markup {
    let sitting = live.play.seats();
    html! {
        section.card {
            h2 { "Seats" }
            ul.sitting {
                @for (at, seat) in sitting.iter().enumerate() {
                    @let holder = live.holders.get(at).copied().flatten();
                    li {
                        strong { (seat.name) } " "
                        @match &seat.who {
                            Who::Random => span { "plays at random" },
                            Who::Bot(bot) => span { (bot) },
                            Who::Human if holder.is_none() => {
                                span { "free" }
                                (sit(id, at, "sit", "Sit down here"))
                            },
                            Who::Human if holder == asker.device => {
                                span { "you" }
                                (sit(id, at, "leave", "Leave this seat"))
                            },
                            Who::Human => {
                                span { "at another device" }
                                @if asker.local { (sit(id, at, "leave", "Free this seat")) }
                            },
                        }
                        @if live.play.pending() == Pending::Seat(Seat(at as u8)) { span.tag { "to decide" } }
                    }
                }
            }
        }
    }
}

fn sit(id: GameId, seat: usize, path: &str, label: &str) -> Markup {
    html! {
        form method="post" action={ "/g/" (id) "/" (path) } {
            button.quiet type="submit" name="seat" value=(seat) { (label) }
        }
    }
}

/// Any part of the state can be set right by hand.
fn corrections(id: GameId, live: &Live) -> Markup {
    html! {
        section.card {
            details.correct open[live.play.is_real()] {
                summary { h2 { "Correct by hand" } }
                form.row method="post" action={ "/g/" (id) "/correct" } {
                    input type="hidden" name="version" value=(live.version);
                    label.sr for="correction" { "Correction, in the game's words" }
                    input #correction type="text" name="text" required maxlength="400" autocomplete="off"
                        placeholder=(live.play.correction_example());
                    button type="submit" { "Correct" }
                }
                p.quiet { "The log says what was corrected, and undo takes it back." }
            }
        }
    }
}
