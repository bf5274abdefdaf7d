//! The first page: begin a game, or go on with one.

use super::page;
use crate::{Hall, Problem};
use maud::{Markup, PreEscaped, html};

/// Games on one page.
const LISTED: usize = 100;

pub(crate) fn home(hall: &Hall, from: usize, now: u64) -> Result<Markup, Problem> {
    // One more tells whether there are older ones.
    let mut games = hall.store().list(from, LISTED + 1)?;
    let older = games.len() > LISTED;
    games.truncate(LISTED);
    let title = |id: &str| hall.stage(id).map_or(id.to_string(), |stage| stage.title().to_string());
    let main = html! {
        main #main.plain {
            section.card {
                h1 { "A seat is free" }
                p.lead { "An understudy knows the script and steps in when a player is missing." }
                ul.stages {
                    @for stage in hall.stages() {
                        li {
                            a.stage href={ "/new/" (stage.id()) } {
                                strong { (stage.title()) }
                                span { (stage.blurb()) }
                                @let bots = stage.documents().len();
                                small {
                                    @if stage.is_companion() { "beside a physical board" }
                                    @else if bots == 0 { "random players" }
                                    @else if bots == 1 { "1 bot, random players" }
                                    @else { (bots) " bots, random players" }
                                }
                            }
                        }
                    }
                }
            }
            section.card {
                h2 { "Games on the table" }
                @if games.is_empty() {
                    p.quiet { "None yet. Every step of a game is stored at once: you can leave at any time." }
                } @else {
                    ul.games {
                        @for (id, game) in &games {
                            li {
                                a href={ "/g/" (id) } {
                                    img src={ "/g/" (id) "/picture.svg" } alt="" loading="lazy" width="120" height="72";
                                    span {
                                        strong { (title(&game.game)) }
                                        span { (game.standing) }
                                        small { (game.seats) " · " (ago(now, game.touched)) }
                                    }
                                }
                                form method="post" action={ "/g/" (id) "/remove" } {
                                    button.quiet type="submit" data-confirm="Remove this game for good?"
                                        aria-label={ "Remove this game of " (title(&game.game)) } { "Remove" }
                                }
                            }
                        }
                    }
                }
                @if from > 0 || older {
                    nav.row aria-label="More games" {
                        @if from > 0 { a href={ "/?from=" (from.saturating_sub(LISTED)) } { "Newer games" } }
                        @if older { a href={ "/?from=" (from + LISTED) } { "Older games" } }
                    }
                }
                form.import method="post" action="/import" enctype="multipart/form-data" {
                    label for="save" { "Open a saved game" }
                    input #save type="file" name="save" required;
                    button type="submit" { "Open" }
                }
            }
            @if let Some(invitation) = &hall.invitation {
                section.card.invitation {
                    h2 { "Other devices" }
                    p { "Scan this, or open the link, to sit down at the same tables." }
                    (PreEscaped(&invitation.svg))
                    p { code { (invitation.link) } }
                }
            }
        }
    };
    Ok(page("Understudy", html! { nav { a href="/api/v1/openapi.json" { "API" } } }, main))
}

fn ago(now: u64, then: u64) -> String {
    let minutes = now.saturating_sub(then) / 60_000;
    match minutes {
        0 => "just now".into(),
        1..60 => format!("{minutes} min ago"),
        60..2880 => format!("{} h ago", minutes / 60),
        _ => format!("{} days ago", minutes / 1440),
    }
}
