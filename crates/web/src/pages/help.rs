//! Help at the table: why something is not possible, and a glossary of the game and its cards.

use crate::GameId;
use crate::app::Live;
use maud::{Markup, html};
use table::show::WhyNot;

pub(super) fn help(id: GameId, live: &Live) -> Markup {
    let glossary = live.play.glossary();
    let lines = glossary.lines().map(|line| line.strip_prefix("# ").ok_or(line));
    html! {
        section.help data-tab-of="help" {
            @if !live.play.wish_example().is_empty() {
                form.wish method="get" action={ "/g/" (id) "/why-not" } {
                    label for="wish" { (say!("why-can-i-not")) }
                    input #wish type="text" name="wish" maxlength="120" autocomplete="off" placeholder=(live.play.wish_example());
                    button type="submit" { (say!("ask")) }
                }
            }
            div #why-not aria-live="polite" {}
            @if !glossary.is_empty() {
                h2 { (say!("words-of-the-game")) }
                label.sr for="find-word" { (say!("find-a-word")) }
                input #find-word type="search" autocomplete="off" placeholder=(say!("find-a-word")) hidden;
                dl.glossary {
                    @for line in lines {
                        @match line {
                            Ok(heading) => div.heading { (heading) },
                            Err(line) => @if let Some((word, means)) = line.split_once(" = ") {
                                div { dt { (word) } dd { (means) } }
                            },
                        }
                    }
                }
            }
        }
    }
}

/// The reasons against a wish.
pub(crate) fn reasons(answers: &[WhyNot]) -> Markup {
    html! {
        @if answers.is_empty() { p { (say!("nothing-of-that-kind-is-known")) } }
        @for answer in answers {
            p.reason {
                strong { (super::capital(&answer.wish)) } ": "
                @match &answer.reason { Some(reason) => (reason), None => (say!("this-can-be-done")) }
            }
        }
    }
}

/// The reasons as a page of their own, for browsers without scripts.
pub(crate) fn why_not(id: GameId, answers: &[WhyNot]) -> Markup {
    let main = html! {
        main #main.plain { section.card { h1 { (say!("why-not")) } (reasons(answers)) p { a.button href={ "/g/" (id) } { (say!("back-to-the-table")) } } } }
    };
    super::page(&format!("{} · Understudy", say!("why-not")), html! {}, main)
}
