//! The results of the examples, and of a turn tried in a position.

use crate::pages::thought::{acts, considered};
use crate::studio::{Case, Tried};
use crate::{DraftId, Problem};
use maud::{Markup, html};

pub(crate) fn cases(played: &Result<Vec<Case>, Problem>) -> Markup {
    let cases = match played {
        Ok(cases) => cases,
        Err(problem) => return html! { p.notice.bad { (problem.message) } },
    };
    let passed = cases.iter().filter(|case| case.wrong.is_empty()).count();
    html! {
        @if cases.is_empty() { p.quiet { (say!("studio-no-example-yet-one-has-a")) } }
        @else { p { (say!("studio-went-as-expected", passed = passed, all = cases.len())) } }
        ul.cases {
            @for case in cases {
                li.{ (if case.wrong.is_empty() { "passed" } else { "failed" }) } {
                    span.mark { (if case.wrong.is_empty() { say!("studio-as-expected") } else { say!("studio-not-as-expected") }) } " "
                    strong { (case.title) }
                    @for (line, words) in &case.wrong { p { small { (say!("studio-line")) " " (line) } " " (words) } }
                }
            }
        }
    }
}

pub(crate) fn tried(id: DraftId, tried: &Result<Tried, Problem>) -> Markup {
    let tried = match tried {
        Ok(tried) => tried,
        // Problems in a position or a document have several lines.
        Err(problem) => {
            return html! { div.notice.bad role="alert" { pre tabindex="0" { (problem.message) } } };
        }
    };
    let done = acts(&tried.played.trace);
    html! {
        h3 { (crate::pages::capital(&tried.played.seat)) " would" }
        @if done.is_empty() { p { (say!("studio-do-nothing")) } }
        @else { ol.acts { @for act in done { li { (act) } } } }
        @if let Some(left) = &tried.left { p.notice { "“" (left) "” was given, but did not come up." } }
        form.row method="post" action={ "/documents/" (id) "/example" } {
            input type="hidden" name="example" value=(tried.example);
            button type="submit" { (say!("studio-keep-it-as-an-example")) }
        }
        (considered(&tried.played.trace, &tried.played.lines))
        details { summary { (say!("studio-as-text")) } pre tabindex="0" { (tried.text()) } }
        details { summary { (say!("studio-the-position-afterwards")) } pre tabindex="0" { (tried.played.position) } }
    }
}
