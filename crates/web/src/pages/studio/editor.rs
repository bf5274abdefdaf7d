//! The studio's editing page: the text with line numbers, and the tabs beside it.

use super::{cases, dressed, encoded, experiment, versions};
use crate::pages::{brand, languages};
use crate::studio::{Draft, cases as played, margin, problems};
use crate::{App, DraftId};
use maud::{Markup, html};
use script::diagnostic::{Json, Severity};
use std::collections::BTreeMap;
use table::Document;

/// The tabs beside the text.
const TABS: [(&str, &str); 5] = [
    ("here", "studio-here"),
    ("examples", "studio-examples"),
    ("try", "studio-try-it"),
    ("experiment", "studio-experiment"),
    ("versions", "studio-versions"),
];

/// The messages of the script, by the keys that it uses.
fn messages() -> String {
    let all = [
        ("saved", say!("studio-saved")),
        ("not-saved", say!("studio-not-saved")),
        ("too-large", say!("studio-too-large")),
        ("stays-here", say!("studio-it-stays-in-this-browser")),
        ("restored", say!("studio-what-was-not-stored-is-here-again")),
        ("untitled", say!("studio-untitled")),
        ("no-game", say!("studio-no-game")),
        ("line", say!("studio-line")),
        ("did-you-mean", say!("studio-did-you-mean", what = "…")),
        ("all-understood", say!("studio-nothing-every-line-is-understood")),
        ("here", say!("studio-here")),
        ("put-the-caret", say!("studio-put-the-caret-into-a-line")),
        ("did-not-work", say!("that-did-not-work")),
        ("experiment-over", say!("studio-the-experiment-is-over")),
    ];
    serde_json::to_string(&all.into_iter().collect::<BTreeMap<_, _>>()).unwrap_or_default()
}

pub(crate) fn editor(app: &App, id: DraftId, draft: &Draft, now: u64, tried: Option<Markup>) -> Markup {
    let opened = app.opened(draft.source());
    let found = problems(&opened);
    let margin = serde_json::to_string(&margin(&opened, &draft.history.counts)).unwrap_or_default();
    let listed = serde_json::to_string(&found).unwrap_or_default();
    let (name, game) = (draft.name(), draft.game());
    let stage = app.stage(&game).ok();
    let at = |what: &str| format!("/documents/{id}/{what}");
    let main = html! {
        main #main.studio data-draft=(id) data-stored=(draft.hash()) data-messages=(messages()) data-tab="here" {
            section.writing aria-label=(say!("studio-the-document")) {
                nav #pages.pages aria-label=(say!("studio-pages")) {}
                form method="post" action={ "/documents/" (id) } {
                    label.sr for="text" { (say!("studio-the-document")) }
                    div.sheet data-problems=(listed) data-margin=(margin) {
                        div.lines aria-hidden="true" {}
                        textarea #text name="text" spellcheck="false" autocapitalize="off" autocomplete="off" rows="30"
                            aria-describedby="found" { "\n" (draft.text) }
                        ul #words role="listbox" aria-label=(say!("studio-the-sentence-can-go-on-with")) hidden {}
                    }
                    p.without-script { button.primary type="submit" { (say!("studio-save-and-check")) } }
                }
            }
            aside.beside-text {
                div.tabs role="tablist" {
                    @for (tab, words) in TABS {
                        button type="button" role="tab" data-tab=(tab) aria-controls=(tab)
                            aria-selected=(if tab == "here" { "true" } else { "false" }) { (say!(words)) }
                    }
                }
                section #here.part role="tabpanel" {
                    h2 { (say!("studio-how-it-is-understood")) }
                    div #reading { p.quiet { (say!("studio-put-the-caret-into-a-line")) } }
                    h2 { (say!("studio-what-is-wrong")) }
                    div #found { (said(&found)) }
                }
                section #examples.part role="tabpanel" {
                    h2 { (say!("studio-examples-of-play")) }
                    p.quiet { (say!("studio-a-position-what-comes-up-and")) }
                    form.each method="post" action=(at("examples")) {
                        label.sr for="cases" { (say!("studio-examples")) }
                        textarea #cases name="examples" rows="14" spellcheck="false"
                            placeholder="# A heading\n\n```position\nred city in hex 1: fresh\n```\n```expect\nTax\n```" { "\n" (draft.examples) }
                        button type="submit" { (say!("studio-play-them")) }
                    }
                    div #played aria-live="polite" { @if !draft.examples.trim().is_empty() { (cases(&played(app, draft))) } }
                }
                section #try.part role="tabpanel" {
                    h2 { (say!("studio-what-would-it-do-here")) }
                    form.each method="post" action=(at("try")) {
                        label for="position" { (say!("studio-position")) small { (say!("studio-in-a-few-lines-or-a")) } }
                        textarea #position name="position" rows="8" spellcheck="false" { "\n" (draft.position) }
                        label for="chance" { (say!("studio-what-comes-up")) small { (say!("studio-cards-and-dice-in-order-the")) } }
                        textarea #chance name="chance" rows="2" spellcheck="false" { "\n" (draft.chance) }
                        label for="seed" { (say!("studio-seed-of-the-rest")) }
                        input #seed type="text" name="seed" inputmode="numeric" value="1" autocomplete="off";
                        button.primary type="submit" { (say!("studio-what-would-it-do")) }
                    }
                    div #tried aria-live="polite" { @if let Some(tried) = tried { (tried) } }
                }
                section #experiment.part role="tabpanel" { (experiment(app, id, draft)) }
                section #versions.part role="tabpanel" { (versions(id, draft, now, app.bench_plays(draft))) }
            }
        }
    };
    let bar = html! {
        (brand())
        h1.called { span #name { (name) } @if let Some(stage) = stage { " " span #game.tag { (stage.title()) } } @else { " " span #game.tag { (say!("studio-no-game")) } } }
        p #saved.quiet role="status" { (say!("studio-saved")) }
        nav {
            a href="/documents" { (say!("studio-documents")) }
            a href=(at("file")) download { (say!("studio-save-as-a-file")) }
            form method="post" action=(at("seat")) { button.quiet type="submit" { (say!("studio-play-with-it")) } }
            form method="post" action=(at("remove")) {
                button.quiet type="submit" data-confirm=(say!("studio-remove-this-document-and-its-versions")) { (say!("studio-remove")) }
            }
        }
        (languages())
    };
    dressed(&name, "at-studio", bar, main)
}

/// The problems in the order of the text.
fn said(found: &[Json<'_>]) -> Markup {
    html! {
        @if found.is_empty() { p.fine { (say!("studio-nothing-every-line-is-understood")) } }
        @else {
            ol.problems {
                @for problem in found {
                    li.{ (look(problem.severity)) } {
                        a href="#text" data-line=(problem.line) { (say!("studio-line")) " " (problem.line) }
                        span { (problem.message) }
                        @if let Some(suggestion) = problem.suggestion { p { (say!("studio-did-you-mean", what = suggestion)) } }
                        @for help in problem.help { p { (help) } }
                    }
                }
            }
        }
    }
}

fn look(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

/// A document that can be read and copied, but not changed.
pub(crate) fn shown(app: &App, game: &str, document: &Document) -> Markup {
    let copy = html! {
        input type="hidden" name="game" value=(game);
        button.primary type="submit" name="name" value=(document.name) { (say!("studio-copy-it-and-change-the-copy")) }
        a.button href={ "/new/" (encoded(game)) } { (say!("studio-play-against-it")) }
    };
    let files: Vec<(&str, &str)> = document.files.iter().map(|(name, text)| (&**name, &**text)).collect();
    to_be_read(app, game, &document.name, &copy, &files)
}

/// Another user's draft: it can be read and copied, too.
pub(crate) fn read_only(app: &App, id: DraftId, draft: &Draft) -> Markup {
    let copy = html! {
        button.primary type="submit" name="draft" value=(id) { (say!("studio-copy-it-and-change-the-copy")) }
    };
    to_be_read(app, &draft.card.game, &draft.card.name, &copy, &[("", &draft.text)])
}

fn to_be_read(app: &App, game: &str, name: &str, copy: &Markup, files: &[(&str, &str)]) -> Markup {
    let title = app.stage(game).map_or(String::new(), |stage| stage.title());
    let main = html! {
        main #main.plain.wide.shown {
            section.card {
                h1 { (name) " " span.tag { (title) } }
                form.row method="post" action="/documents/copy" { (copy) }
                @for (name, text) in files {
                    @if files.len() > 1 { h2 { (name) } }
                    ol.read { @for line in text.lines() { li { (line) } } }
                }
            }
        }
    };
    let bar = html! { (brand()) nav { a href="/documents" { (say!("studio-documents")) } } (languages()) };
    dressed(name, "", bar, main)
}
