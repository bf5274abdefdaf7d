//! The pages. Every page works without its script; the script makes it interactive.

mod beside;
mod decision;
mod ending;
mod game;
mod help;
mod home;
mod log;
mod new;
mod picture;
mod scores;
mod story;
pub(crate) mod studio;
mod thought;

pub(crate) use game::{Looking, counts, game};
pub(crate) use help::{reasons, why_not};
use home::ago;
pub(crate) use home::home;
pub(crate) use log::{log, recent, text as log_text};
pub(crate) use new::{Said, new, of_game, wish};
pub(crate) use picture::{opening, picture};
pub(crate) use thought::{acts, thought, why};

use crate::TEXTS;
use crate::{Problem, Response};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use speech::capital;
use table::play::Play;

/// The layout of every page.
fn page(title: &str, bar: Markup, main: Markup) -> Markup {
    let bar = html! {
        (brand())
        (bar)
        (languages())
    };
    frame(title, "", &[], bar, main)
}

/// The layout of a table page: it fills the window, and only its parts scroll.
fn page_at_table(title: &str, game: &str, strip: Markup, main: Markup) -> Markup {
    let bar = html! {
        a.brand href="/" aria-label=(say!("understudy-to-the-list-of-games")) { (PreEscaped(crate::assets::ICON)) }
        (strip)
    };
    frame(title, "at-table", &[&sheet_of(game)], bar, main)
}

/// The style sheet of a game's board and panels.
fn sheet_of(game: &str) -> String {
    format!("{game}.css")
}

/// `own` names style sheets and scripts that only some pages need. They belong in the head: the main part
/// is replaced after every action, and a style sheet in it would be read again each time.
fn frame(title: &str, class: &str, own: &[&str], bar: Markup, main: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(speech::reader().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                meta name="theme-color" content="#28406b";
                link rel="icon" href="/assets/icon.svg";
                link rel="apple-touch-icon" href="/assets/icon-192.png";
                link rel="manifest" href="/assets/manifest.webmanifest";
                link rel="stylesheet" href="/assets/style.css";
                script src="/assets/table.js" defer {}
                @for file in own {
                    @if file.ends_with(".css") { link rel="stylesheet" href={ "/assets/" (file) }; }
                    @else { script src={ "/assets/" (file) } defer {} }
                }
            }
            body class=(class) {
                a.skip href="#main" { (say!("skip-to-the-table")) }
                header.bar { (bar) }
                (main)
                p #live.sr role="status" aria-live="polite" data-wrong=(say!("that-did-not-work")) data-lost=(say!("no-connection"))
                    data-changed=(say!("the-table-has-changed")) data-left=(say!("options-left")) {}
                p #toast role="alert" {}
            }
        }
    }
}

fn brand() -> Markup {
    html! { a.brand href="/" { (PreEscaped(crate::assets::ICON)) span { "Understudy" } } }
}

fn languages() -> Markup {
    html! {
        form.languages method="post" action="/language" aria-label=(say!("language")) {
            @for language in TEXTS.languages() {
                button.quiet type="submit" name="to" value=(language.code()) lang=(language.code()) title=(language.read(|| say!("this-language"))) {
                    (language.code().to_uppercase())
                }
            }
        }
    }
}

/// A page that reports a problem.
pub(crate) fn problem(problem: &Problem, stored: Option<crate::GameId>) -> Response {
    let main = html! {
        main #main.plain {
            section.card {
                h1 { (say!("that-did-not-work")) }
                (complaint(problem))
                p.row {
                    @if let Some(id) = stored {
                        a.button href={ "/g/" (id) "/stored" } { (say!("save-the-game-as-it-is")) }
                    }
                    a.button href="/" { (say!("to-the-list-of-games")) }
                }
            }
        }
    };
    Response::html(problem.status, page("Understudy", html! {}, main))
}

fn complaint(problem: &Problem) -> Markup {
    html! {
        div.notice.bad role="alert" {
            // Problems in a document have several lines, with the place underlined.
            @if problem.message.contains('\n') { pre tabindex="0" { (problem.message) } }
            @else { p { (problem.message) } }
            @if !problem.changed.is_empty() {
                p { (say!("meanwhile")) }
                ul tabindex="0" { @for line in &problem.changed { li { (line) } } }
            }
        }
    }
}

/// A counter of the game's progress: "chapter 2".
pub(crate) fn clock(what: &str, n: u32) -> String {
    let key = String::from("clock-") + what.to_lowercase().trim_end_matches('s');
    if TEXTS.has(&key) { TEXTS.say(&key, &[("n", n.into())]) } else { format!("{what} {n}") }
}

/// The result of a game: "red has won, by power".
pub(crate) fn result(play: &dyn Play) -> String {
    result_to(play, None)
}

/// The same to a player: "you have won, by power".
pub(crate) fn result_to(play: &dyn Play, viewer: Option<table::Seat>) -> String {
    let standing = play.standing();
    let seats = play.seats();
    let names: Vec<&str> =
        standing.winners.iter().filter_map(|seat| seats.get(usize::from(seat.0))).map(|s| &*s.name).collect();
    let who = match &names[..] {
        [] => say!("nobody-has-won"),
        [_] if viewer.is_some_and(|viewer| standing.winners.contains(&viewer)) => say!("you-have-won"),
        [one] => say!("has-won", who = *one),
        several => say!("have-won", who = several.join(&format!(" {} ", say!("and")))),
    };
    if standing.ending.is_empty() { who } else { format!("{who}, {}", standing.ending) }
}
