//! The first page: start a game, or continue one.

use super::page;
use crate::{App, Problem};
use maud::{Markup, PreEscaped, html};

/// The number of games on one page.
const LISTED: usize = 100;

pub(crate) fn home(app: &App, from: usize, now: u64) -> Result<Markup, Problem> {
    // One more than shown, to see whether there are older ones.
    let mut games = app.store().list(from, LISTED + 1)?;
    let older = games.len() > LISTED;
    games.truncate(LISTED);
    let games: Vec<_> = games.into_iter().map(|(id, game)| (id, game.read())).collect();
    let last = games.iter().find(|(_, game)| !game.over).filter(|_| from == 0);
    let title = |id: &str| app.stage(id).map_or(id.to_string(), |stage| stage.title());
    let main = html! {
        main #main.plain.wide {
            section.card {
                h1 { (say!("a-seat-is-free")) }
                p.lead { (say!("an-understudy-knows-the-script-and")) }
                @if let Some((id, game)) = last {
                    p.go-on { a.button.primary href={ "/g/" (id) } { (say!("go-on-with", game = title(&game.game), standing = &game.standing)) } }
                }
                h2 { (say!("on-this-screen")) }
                (stages(app, false))
                h2 { (say!("beside-your-own-board")) }
                (stages(app, true))
            }
            section.card {
                h2 { (say!("games-on-the-table")) }
                @if games.is_empty() {
                    p.quiet { (say!("none-yet-every-step-of-a")) }
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
                                    button.quiet type="submit" data-confirm=(say!("remove-this-game-for-good"))
                                        aria-label=(say!("remove-this-game", game = title(&game.game))) { (say!("remove")) }
                                }
                            }
                        }
                    }
                }
                @if from > 0 || older {
                    nav.row aria-label=(say!("more-games")) {
                        @if from > 0 { a href={ "/?from=" (from.saturating_sub(LISTED)) } { (say!("newer-games")) } }
                        @if older { a href={ "/?from=" (from + LISTED) } { (say!("older-games")) } }
                    }
                }
                form.import method="post" action="/import" enctype="multipart/form-data" {
                    label for="save" { (say!("open-a-saved-game")) }
                    input #save type="file" name="save" required;
                    button type="submit" { (say!("open")) }
                }
            }
            @if let Some(invitation) = &app.invitation {
                section.card.invitation {
                    h2 { (say!("other-devices")) }
                    p { (say!("scan-this-or-open-the-link")) }
                    (PreEscaped(&invitation.svg))
                    p { code { (invitation.link) } }
                }
            }
        }
    };
    Ok(page(
        "Understudy",
        html! { nav { a href="/documents" { (say!("studio-documents")) } a href="/api/v1/openapi.json" { "API" } } },
        main,
    ))
}

/// The games to start, on the screen or as companions to a physical board.
fn stages(app: &App, beside: bool) -> Markup {
    html! {
        ul.stages {
            @for stage in app.stages().iter().filter(|stage| stage.is_beside() == beside) {
                li {
                    a.stage href={ "/new/" (stage.id()) } {
                        img src={ "/new/" (stage.id()) "/picture.svg" } alt="" loading="lazy" width="272" height="120";
                        strong { (stage.title()) }
                        span { (stage.blurb()) }
                        @if !stage.is_companion() {
                            @let bots = stage.documents().len();
                            small {
                                @if bots == 0 { (say!("random-players")) }
                                @else { (say!("so-many-bots", n = bots)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

pub(super) fn ago(now: u64, then: u64) -> String {
    let minutes = now.saturating_sub(then) / 60_000;
    match minutes {
        0 => say!("just-now"),
        1..60 => say!("minutes-ago", n = minutes),
        60..2880 => say!("hours-ago", n = minutes / 60),
        _ => say!("days-ago", n = minutes / 1440),
    }
}
