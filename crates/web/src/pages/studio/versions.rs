//! Earlier versions, and their differences from the current text, in words and in play.

use super::dressed;
use crate::DraftId;
use crate::pages::{ago, brand};
use crate::studio::{Draft, Line, Version};
use maud::{Markup, html};

/// The number of unchanged lines shown around a change.
const AROUND: usize = 3;

pub(crate) fn versions(id: DraftId, draft: &Draft, now: u64, plays: bool) -> Markup {
    let at = |what: &str| format!("/documents/{id}/{what}");
    // The opponents of the last experiment; if there was none, the document itself.
    let others = match &draft.history.asked {
        Some(asked) => asked.others.clone(),
        None => vec!["this".into(); 2],
    };
    let kept: Vec<(usize, &Version)> = draft.history.versions.iter().enumerate().rev().collect();
    html! {
        h2 { (say!("studio-versions")) }
        form.row method="post" action=(at("version")) {
            label.sr for="why" { (say!("studio-what-this-version-is-about")) }
            input #why type="text" name="why" placeholder=(say!("studio-what-this-version-is-about")) maxlength="200" autocomplete="off";
            button type="submit" { (say!("studio-keep-this-version")) }
        }
        @if kept.is_empty() { p.quiet { (say!("studio-every-experiment-keeps-the-version-that")) } }
        ul.versions {
            @for (number, version) in kept {
                li {
                    p { strong { (if version.why.is_empty() { say!("studio-kept") } else { version.why.clone() }) } " " small { (ago(now, version.kept)) } }
                    div.row {
                        a.button.quiet href=(at(&format!("difference/{number}"))) data-difference { (say!("studio-what-has-changed")) }
                        @if plays {
                            form method="post" action=(at("compare")) {
                                input type="hidden" name="version" value=(number);
                                input type="hidden" name="games" value="300";
                                @for other in &others { input type="hidden" name="other" value=(other); }
                                button.quiet type="submit" { (say!("studio-compare-in-play")) }
                            }
                        }
                        form method="post" action=(at("restore")) {
                            input type="hidden" name="version" value=(number);
                            button.quiet type="submit" { (say!("studio-take-it-up-again")) }
                        }
                    }
                }
            }
        }
        div #difference {}
    }
}

/// The changes with the lines around them.
pub(crate) fn difference(id: DraftId, lines: &[Line<'_>], part: bool) -> Markup {
    let changed = |at: usize| !matches!(lines[at], Line::Same(_));
    let shown = |at: usize| (at.saturating_sub(AROUND)..(at + AROUND + 1).min(lines.len())).any(changed);
    let found = html! {
        @if !(0..lines.len()).any(changed) { p.quiet { (say!("studio-nothing-has-changed-since")) } }
        pre.difference tabindex="0" {
            @for (at, line) in lines.iter().enumerate().filter(|(at, _)| shown(*at)) {
                @if at > 0 && !shown(at - 1) { span.gap { "⋯\n" } }
                @match line {
                    Line::Same(text) => span { "  " (text) "\n" },
                    Line::Gone(text) => del { "− " (text) "\n" },
                    Line::New(text) => ins { "+ " (text) "\n" },
                }
            }
        }
    };
    if part {
        return found;
    }
    let main = html! { main #main.plain.wide { section.card {
        h1 { (say!("studio-what-has-changed")) }
        (found)
        p { a.button href={ "/documents/" (id) "#versions" } { (say!("studio-back-to-the-document")) } }
    } } };
    dressed(&say!("studio-what-has-changed"), "", brand(), main)
}
