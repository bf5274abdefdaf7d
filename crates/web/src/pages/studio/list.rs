//! The list of documents: the user's own, and those that come with the games.

use super::{dressed, encoded};
use crate::pages::{ago, brand, languages};
use crate::{App, Problem};
use maud::{Markup, html};
use table::show::documents_of;
use table::{Document, Stage};

pub(crate) fn list(app: &App, now: u64) -> Result<Markup, Problem> {
    let drafts = app.drafts()?;
    let title = |game: &str| app.stage(game).map_or_else(|_| say!("studio-no-game"), |stage| stage.title());
    // Companions use the documents of the game that they accompany.
    let games = || app.stages().iter().filter(|stage| documents_of(stage.id()) == stage.id());
    let mut shelves: Vec<(&dyn Stage, Vec<Document>)> = Vec::new();
    for stage in games() {
        let own = app.own(stage.id())?;
        shelves.push((&**stage, stage.documents().iter().cloned().chain(own).collect()));
    }
    let main = html! {
        main #main.plain.documents {
            section.card {
                h1 { (say!("studio-documents")) }
                p.lead { (say!("studio-a-bot-is-a-document-pages")) }
                form.row method="post" action="/documents/new" {
                    label for="game" { (say!("studio-a-new-bot-for")) }
                    select #game name="game" {
                        @for stage in games() { option value=(stage.id()) { (stage.title()) } }
                    }
                    button.primary type="submit" { (say!("studio-write-it")) }
                }
                @if drafts.is_empty() {
                    p.quiet { (say!("studio-none-of-your-own-yet-write")) }
                } @else {
                    ul.drafts {
                        @for (id, card) in &drafts {
                            li { a href={ "/documents/" (id) } {
                                strong { (card.name) }
                                span { (title(&card.game)) }
                                small { (ago(now, card.touched)) }
                            } }
                        }
                    }
                }
            }
            @for (stage, documents) in shelves.iter().filter(|(_, documents)| !documents.is_empty()) {
                section.card {
                    h2 { (stage.title()) }
                    ul.shelf {
                        @for document in documents {
                            li {
                                a href={ "/documents/of/" (stage.id()) "/" (encoded(&document.name)) } { (document.name) }
                                form method="post" action="/documents/copy" {
                                    input type="hidden" name="game" value=(stage.id());
                                    button.quiet type="submit" name="name" value=(document.name)
                                        aria-label=(say!("studio-copy-of", what = &document.name)) { (say!("studio-copy")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    let bar = html! { (brand()) nav { a href="/" { (say!("studio-games")) } } (languages()) };
    Ok(dressed(&say!("studio-documents"), "", bar, main))
}

/// The starting text of a new document: the game's template, or an empty page.
pub(crate) fn beginning(app: &App, game: &str) -> Result<String, Problem> {
    let stage = app.stage(game)?;
    Ok(match stage.template() {
        "" => format!("---\nname: New bot\nversion: 1\ngame: {game}\n---\n\n# Turn\n\n- \n"),
        template => template.into(),
    })
}
