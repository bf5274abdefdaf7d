//! The table: the board, the current decision, recent events, and everybody's belongings.

use super::beside::beside;
use super::decision::decision;
use super::help::help;
use super::log::news;
use super::{complaint, page_at_table, scores, story};
use crate::app::Live;
use crate::command::Asker;
use crate::{App, GameId, Problem, Request};
use maud::{Markup, PreEscaped, html};
use table::play::{Kind, Told};
use table::show::{Area, Window};
use table::{Happened, Pending, Seat, Who};

/// The number of happenings shown beside the question, and the number read aloud.
const BRIEF: usize = 4;
const SAID: usize = 8;

/// The state of the page.
#[derive(Default)]
pub(crate) struct Looking {
    /// An earlier point of the game; `None` is now.
    pub at: Option<usize>,
    /// Whether the bots' turns are shown step by step.
    pub stepping: bool,
    pub notice: Vec<String>,
    pub problem: Option<Problem>,
    /// The window size of a page that already shows this table. The page keeps the parts that never change
    /// during a game, and needs only the map for its own size.
    pub window: Option<Window>,
}

/// The header in which the page's script names the drawing of the map it shows.
const WINDOW_HEADER: &str = "understudy-window";

impl From<&Request> for Looking {
    fn from(request: &Request) -> Self {
        Looking { window: request.header(WINDOW_HEADER).and_then(Window::named), ..Looking::default() }
    }
}

pub(crate) fn game(app: &App, id: GameId, live: &mut Live, asker: &Asker, looking: &Looking) -> Markup {
    if live.play.is_companion() {
        return beside(app, id, live, asker, looking);
    }
    let viewer = asker.viewer(live);
    let mine: Vec<Seat> = live.seats_of(asker.device).collect();
    let may_touch = asker.may_touch(live);
    let len = live.play.len();
    let at = looking.at.map(|at| at.min(len));
    let told = live.play.told(0, len, viewer);
    // Now: highlight what happened since my own last decision. At an earlier point: its one event.
    let since = match at {
        Some(at) => at.saturating_sub(1),
        None if mine.is_empty() => lately(live, &told),
        None => last_own(&told, &mine).map_or(0, |own| own + 1),
    };
    let recent = &told[since..at.unwrap_or(len)];
    let news = News {
        lines: news(recent.iter()),
        // What was fought by one's own last decision is news too.
        fought: if at.is_none() { live.play.fought(since.saturating_sub(1), viewer) } else { String::new() },
        headlines: if live.play.is_real() { Vec::new() } else { story::headlines(live, recent) },
        watched: mine.is_empty(),
        since,
        story: story::opens(&told, since),
    };
    let mut lit: Vec<String> = recent.iter().flat_map(|told| told.places.iter().cloned()).collect();
    lit.sort();
    lit.dedup();
    let view = live.play.view_in(looking.window, at.unwrap_or(len), viewer, &lit);
    let title = app.stage(live.play.game()).map_or(String::new(), |stage| stage.title());
    let thought = told[..at.unwrap_or(len)].iter().rfind(|told| told.kind == Kind::Bot);
    let may_learn = |told: &&Told| told.seat.is_none_or(|seat| asker.may_learn_reasons(live, seat));
    let thought = thought.filter(may_learn).map(|told| told.at);
    let panels = |area: Area| view.panels.iter().filter(move |panel| panel.area == area);

    let main = html! {
        main #main.table.{ "plays-" (live.play.game()) } data-stands=(live.stands()) data-version=(live.version) data-len=(len)
            data-game=(id) data-at=[at] data-tab="now" {
            h1.sr { (title) }
            section.stage aria-label=(say!("board")) {
                div.board { @if looking.window.is_some() { (kept(".symbols")) } (PreEscaped(&view.board)) }
                @for panel in panels(Area::Drawer) {
                    details.drawer name="drawer" #{ "panel-" (panel.id) } {
                        summary { (panel.title) }
                        div.inside { (PreEscaped(&panel.html)) }
                    }
                }
                @if let Some(problem) = &looking.problem { (complaint(problem)) }
                @if !looking.notice.is_empty() {
                    div.notice role="status" {
                        h2 { (say!("on-the-board")) }
                        ul tabindex="0" { @for line in &looking.notice { li { (line) } } }
                    }
                }
            }
            // Cards that are dealt or dice that are rolled come first.
            @if at.is_none() && !matches!(live.play.pending(), Pending::Chance { .. }) {
                // One's own last act may have ended the part: what it brought about has not been seen either.
                @let unseen = since.saturating_sub(1);
                @if let Some(scores) = scores::page(id, live, &told, unseen, viewer, asker.may_see_all(live)) { (scores) }
            }
            section.deck aria-label=(say!("cards")) {
                @if let Some(at) = at {
                    (story::story(id, live, &told, at))
                } @else {
                    div #chips role="group" aria-label=(say!("what-can-be-done")) hidden {}
                    @for panel in panels(Area::Deck) {
                        section.panel #{ "panel-" (panel.id) } { h2 { (panel.title) } (PreEscaped(&panel.html)) }
                    }
                }
            }
            aside.rail {
                (tabs(thought.is_some()))
                div.now data-tab-of="now" {
                    @if at.is_some() {
                        p.lead { (say!("you-are-looking-at-an-earlier")) }
                        p { a.button.primary href={ "/g/" (id) } { (say!("back-to-the-present")) } }
                    } @else {
                        section.decision { (decision(id, live, asker, &mine)) }
                        (news_card(id, live, &news, looking.stepping))
                        (take_back(id, live, &told, &mine, may_touch))
                    }
                }
                @if let Some(turn) = thought {
                    @let step = at.map_or(String::new(), |at| format!("&step={at}"));
                    section.thinking data-tab-of="why" {
                        h2 { (if at.is_some() { say!("what-they-think", who = thinker(live, &told, turn)) } else { say!("what-they-thought", who = thinker(live, &told, turn)) }) }
                        div data-src={ "/g/" (id) "/why/" (turn) "?part=1" (step) } {
                            a href={ "/g/" (id) "/why/" (turn) } { (say!("show-the-reasons")) }
                        }
                    }
                }
                section.told data-tab-of="log" {
                    h2 { (say!("log")) }
                    div data-src={ "/g/" (id) "/log?part=1" } {}
                    p.row {
                        a.button href={ "/g/" (id) "/log" } { (say!("whole-log")) }
                        a.button href={ "/g/" (id) "/log.txt" } { (say!("as-text")) }
                    }
                }
                @if looking.window.is_some() { (kept(".help")) } @else { (help(id, live)) }
                div.seating data-tab-of="table" {
                    (seats(id, live, asker))
                    @if may_touch { (corrections(id, live)) }
                    p.row {
                        @if asker.may_see_all(live) { a.button href={ "/g/" (id) "/save" } { (say!("save-as-a-file")) } }
                        a.button href="/" { (say!("to-the-list-of-games")) }
                    }
                    (super::languages())
                }
            }
            p #happened hidden { @for (happened, _) in news.lines.iter().rev().take(SAID).rev() { (happened.words) ". " } }
        }
    };
    let strip = html! {
        @for panel in panels(Area::Strip) { div.panel #{ "strip-" (panel.id) } { (PreEscaped(&panel.html)) } }
        @if panels(Area::Strip).next().is_none() {
            @let clock = view.standing.clock.iter().map(|(what, n)| super::clock(what, *n));
            p.where-we-are { strong { (title) } @for part in clock { " · " (part) } }
        }
        @if live.play.is_real() { span.tag { (say!("beside-the-board")) } }
    };
    page_at_table(&format!("{title} · Understudy"), live.play.game(), strip, main)
}

/// A placeholder for a part that the page already has.
fn kept(part: &str) -> Markup {
    html! { template data-kept=(part) {} }
}

/// The tabs of the side panel; on a phone, of everything below the map.
fn tabs(has_thought: bool) -> Markup {
    let all = [
        ("now", say!("now")),
        ("cards", say!("cards")),
        ("why", say!("why")),
        ("log", say!("log")),
        ("help", say!("help")),
        ("table", say!("table")),
    ];
    html! {
        div.tabs role="tablist" {
            @for (tab, label) in all.into_iter().filter(|(tab, _)| *tab != "why" || has_thought) {
                button type="button" role="tab" data-tab=(tab) aria-selected=(if tab == "now" { "true" } else { "false" }) { (label) }
            }
        }
    }
}

/// The name of the bot whose turn begins with this event.
fn thinker(live: &Live, told: &[Told], turn: usize) -> String {
    let seat = told[turn].seat.map_or(0, |seat| usize::from(seat.0));
    live.play.seats().get(seat).map_or(String::new(), |seat| seat.name.clone())
}

/// Where the news begins for somebody who only watches: with the last decision of a human, or among bots with the
/// turn of the last one.
fn lately(live: &Live, told: &[Told]) -> usize {
    let seats = live.play.seats();
    let is_human = |seat: Seat| seats.get(usize::from(seat.0)).is_some_and(|one| one.who == Who::Human);
    let decided = |one: &Told| one.kind == Kind::Act && one.seat.is_some_and(is_human);
    let begins = |one: &Told| one.kind == Kind::Bot;
    told.iter().rposition(decided).or_else(|| told.iter().rposition(begins)).unwrap_or(0)
}

fn last_own(told: &[Told], mine: &[Seat]) -> Option<usize> {
    told.iter().rposition(|told| told.kind == Kind::Act && told.seat.is_some_and(|seat| mine.contains(&seat)))
}

/// What happened since the player last decided.
struct News<'t> {
    /// Every line, and how often it happened in a row.
    lines: Vec<(&'t Happened, usize)>,
    headlines: Vec<Markup>,
    /// Drawings of the battles.
    fought: String,
    /// For somebody who only watches.
    watched: bool,
    /// Where it begins in the log, and where its story opens.
    since: usize,
    story: usize,
}

/// A summary of the news, with a link to watch them.
fn news_card(id: GameId, live: &Live, news: &News, stepping: bool) -> Markup {
    let News { lines: all, headlines, fought, watched, since, story } = news;
    let brief = if headlines.is_empty() { BRIEF } else { 0 };
    let (first, rest) = all.split_at(all.len().saturating_sub(brief));
    html! {
        @if !all.is_empty() || !fought.is_empty() {
            section.news {
                // One's own battle comes first; those of others follow what they did.
                @if headlines.is_empty() { (PreEscaped(fought)) }
                @if !all.is_empty() { h2 { @if *watched { (say!("what-happened")) } @else { (say!("since-your-last-decision")) } } }
                @if live.play.is_real() {
                    div.changes {
                        h3 { (say!("what-to-change-on-the-board")) }
                        ul { @for line in live.play.changes(*since, live.play.len()) { li { (line) } } }
                    }
                }
                @for headline in headlines { p.headline { (headline) } }
                @if !headlines.is_empty() { (PreEscaped(fought)) }
                @if !first.is_empty() {
                    details {
                        summary { @if headlines.is_empty() { (say!("earlier", n = first.len())) } @else { (say!("step-by-step", n = first.len())) } }
                        ol.log tabindex="0" aria-label=(say!("what-happened-since")) { (lines(first)) }
                    }
                }
                ol.log { (lines(rest)) }
                @if fought.is_empty() { (story::drawings(all.iter().map(|(happened, _)| *happened))) }
                div.row {
                    @if all.len() > 1 {
                        a.button href={ "/g/" (id) "?at=" (story) } data-key="w" { (say!("watch-it-step-by-step")) }
                    }
                    form method="post" action={ "/g/" (id) "/steps" } {
                        button.quiet type="submit" name="steps" value=(if stepping { "off" } else { "on" }) {
                            @if stepping { (say!("show-bots-turns-at-once")) } @else { (say!("always-watch")) }
                        }
                    }
                }
            }
        }
    }
}

fn lines(news: &[(&Happened, usize)]) -> Markup {
    html! {
        @for (happened, times) in news {
            li { (happened.words) @if *times > 1 { " (" (say!("times", n = *times)) ")" } }
        }
    }
}

/// The button that goes back to the previous decision.
fn take_back(id: GameId, live: &Live, told: &[Told], mine: &[Seat], may_touch: bool) -> Markup {
    // A spectator on this machine may undo the last action of anybody.
    let any = || told.iter().rposition(|told| told.kind == Kind::Act).filter(|_| mine.is_empty());
    let own = last_own(told, mine).or_else(any);
    // One's own choice is named as it was offered; what somebody else did, as it was told.
    let named = |at: usize| {
        let is_own = told[at].seat.is_some_and(|seat| mine.contains(&seat));
        let chosen = live.play.chosen(at).filter(|_| is_own);
        chosen.unwrap_or_else(|| told[at].words.clone())
    };
    html! {
        @if let (true, Some(to)) = (may_touch, own) {
            form.row.undo method="post" action={ "/g/" (id) "/undo" } {
                input type="hidden" name="version" value=(live.version);
                @if let Some(began) = live.play.step_began().filter(|began| *began < to) {
                    button.quiet type="submit" name="to" value=(began) { "✕ " (say!("call-off", what = named(began))) }
                }
                button.quiet type="submit" name="to" value=(to) data-key="u" { "↶ " (say!("undo", what = named(to))) }
            }
        }
    }
}

/// Who plays each seat, and which seats can be taken.
fn seats(id: GameId, live: &Live, asker: &Asker) -> Markup {
    let sitting = live.play.seats();
    html! {
        section.seats {
            h2 { (say!("seats")) }
            ul.sitting {
                @for (at, seat) in sitting.iter().enumerate() {
                    @let holder = live.holders.get(at).copied().flatten();
                    li {
                        strong { (seat.name) } " "
                        @match &seat.who {
                            Who::Random => span { (say!("plays-at-random")) },
                            Who::Bot(bot) => span { (bot) },
                            Who::Search(lookahead) => span { (say!("looks-ahead", strength = lookahead.to_string())) },
                            Who::Human if holder.is_none() => {
                                span { (say!("free")) }
                                (sit(id, at, "sit", say!("sit-down-here")))
                            },
                            Who::Human if holder == asker.device => {
                                span { (say!("you")) }
                                (sit(id, at, "leave", say!("leave-this-seat")))
                            },
                            Who::Human => {
                                span { (say!("at-another-device")) }
                                @if asker.local { (sit(id, at, "leave", say!("free-this-seat"))) }
                            },
                        }
                        @if live.play.pending() == Pending::Seat(Seat(at as u8)) { span.tag { (say!("to-decide")) } }
                    }
                }
            }
        }
    }
}

/// The seats that a spectator can take.
pub(super) fn free_seats(id: GameId, live: &Live) -> Markup {
    let sitting = live.play.seats();
    let free = sitting
        .iter()
        .enumerate()
        .filter(|(at, seat)| seat.who == Who::Human && live.holder(Seat(*at as u8)).is_none());
    html! {
        ul.sitting {
            @for (at, seat) in free { li { strong { (seat.name) } (sit(id, at, "sit", say!("sit-down-here"))) } }
        }
    }
}

fn sit(id: GameId, seat: usize, path: &str, label: String) -> Markup {
    html! {
        form method="post" action={ "/g/" (id) "/" (path) } {
            button.quiet type="submit" name="seat" value=(seat) { (label) }
        }
    }
}

/// The form to correct any part of the state by hand.
fn corrections(id: GameId, live: &Live) -> Markup {
    html! {
        section.correct {
            // Buttons in a game's panels that put something right belong to this form.
            form #put-right method="post" action={ "/g/" (id) "/correct" } {
                input type="hidden" name="version" value=(live.version);
            }
            details open[live.play.is_real()] {
                summary { h2 { (say!("correct-by-hand")) } }
                form.row method="post" action={ "/g/" (id) "/correct" } {
                    input type="hidden" name="version" value=(live.version);
                    label.sr for="correction" { (say!("correction-in-the-games-words")) }
                    input #correction type="text" name="text" required maxlength="400" autocomplete="off"
                        placeholder=(live.play.correction_example());
                    button type="submit" { (say!("correct")) }
                }
                p.quiet { (say!("the-log-says-what-was-corrected")) }
                p { button type="button" data-correct aria-pressed="false" { (say!("point-at-a-place-to-add")) } }
                div #counts data-counts={ "/g/" (id) "/counts/" } {}
            }
        }
    }
}

/// The pieces at a place, with buttons to add or remove one of each kind.
pub(crate) fn counts(id: GameId, live: &Live, place: &str) -> Markup {
    let counts = live.play.counts(place);
    html! {
        h3 { (live.play.place_name(place)) }
        @if counts.is_empty() { p { (say!("nothing-can-be-corrected-here")) } }
        form.counts method="post" action={ "/g/" (id) "/correct" } {
            input type="hidden" name="version" value=(live.version);
            ul {
                @for count in &counts {
                    li {
                        span { b { (count.now) } " " (count.label) }
                        @for (sign, said, text) in [("−", say!("one-fewer", what = &count.label), &count.fewer), ("+", say!("one-more", what = &count.label), &count.more)] {
                            @if let Some(text) = text {
                                button type="submit" name="text" value=(text) aria-label=(said) { (sign) }
                            } @else { button type="button" disabled aria-label=(said) { (sign) } }
                        }
                    }
                }
            }
        }
    }
}
