//! The new-game page: a sensible game is two clicks away, and everything can be chosen.

use super::{complaint, page};
use crate::app::Wish;
use crate::{App, Problem, TEXTS};
use maud::{Markup, PreEscaped, html};
use table::show::{Chosen, ChosenSeat, Field, Form, Page, Preset};
use table::{Document, Stage, Who};

/// An empty seat.
const NOBODY: &str = "nobody";
/// A human at this device, or at another.
const ME: &str = "me";
const OTHER: &str = "other";
/// The bot for the chosen side.
const ITS_BOT: &str = "bot";
/// Searching opponents: the playouts per decision, and a name for that strength.
const STRENGTHS: [(u32, &str); 3] =
    [(50, "strength-beginner"), (250, "strength-good"), (1_000, "strength-strong")];
/// No preset: only the ticked fields count.
const CUSTOM: &str = "custom";

/// The messages of the page besides the form.
#[derive(Default)]
pub(crate) struct Said<'s> {
    pub problem: Option<&'s Problem>,
    /// The bot that was just added.
    pub brought: Option<&'s str>,
}

pub(crate) fn new(app: &App, stage: &dyn Stage, said: &Said<'_>) -> Result<Markup, Problem> {
    let form = stage.form();
    let own = app.own(stage.id())?;
    let mut groups: Vec<String> = Vec::new();
    for field in &form.fields {
        if !groups.contains(&field.group) {
            groups.push(field.group.clone());
        }
    }
    let main = html! {
        main #main.plain {
            section.card {
                h1 { (say!("a-new-game", game = stage.title())) }
                p.lead { (stage.blurb()) }
                @if let Some(problem) = said.problem { (complaint(problem)) }
                @if let Some(name) = said.brought {
                    @let how = if said.problem.is_some() { say!("is-understood-in-part") } else { say!("is-understood") };
                    div.notice role="status" { p { strong { (name) } " " (how) } }
                }
                form.new method="post" action="/games" {
                    input type="hidden" name="game" value=(stage.id());
                    (seats(app, stage, &form, &own, said.brought))
                    @if !form.presets.is_empty() {
                        fieldset.presets {
                            legend { (say!("how-hard")) }
                            @for (at, preset) in form.presets.iter().enumerate() {
                                label.choice {
                                    input type="radio" name="preset" value=(preset.name) checked[at == 0]
                                        data-values=(values(&preset.values));
                                    span { strong { (preset.label) } small { (preset.help) @if let Some(on) = switched(&form, preset) { " " em { (on) } } } }
                                }
                            }
                            label.choice {
                                input type="radio" name="preset" value=(CUSTOM);
                                span { strong { (say!("as-chosen-below")) } small { (say!("each-modifier-by-itself")) } }
                            }
                        }
                    }
                    @if !stage.is_companion() { fieldset {
                        legend { (say!("the-board")) }
                        label.choice {
                            input type="radio" name="real" value="off" checked;
                            span { strong { (say!("on-screen")) } small { (say!("dice-and-cards-are-the-programs")) } }
                        }
                        label.choice {
                            input type="radio" name="real" value="on";
                            span {
                                strong { (say!("beside-a-physical-board")) }
                                small { (say!("you-roll-and-draw-and-type")) }
                            }
                        }
                    } }
                    @for field in form.fields.iter().filter(|field| field.leads) { (leading(field)) }
                    p { button.primary type="submit" { (say!("begin")) } }
                    @for group in groups {
                        @let about = form.fields.iter().find(|field| field.group == group).and_then(|field| field.only_with);
                        details.more data-with=[about] {
                            summary { (group) }
                            @for field in form.fields.iter().filter(|field| field.group == group && !field.leads) {
                                (one(field, form.presets.first()))
                            }
                        }
                    }
                    details.more {
                        summary { (say!("chance")) }
                        label.field {
                            span { strong { (say!("seed")) } small { (say!("the-same-number-gives-the-same")) } }
                            input type="text" name="seed" inputmode="numeric" pattern="[0-9]{1,19}" autocomplete="off";
                        }
                    }
                }
            }
            (own_bots(stage, &own))
        }
    };
    Ok(page(&say!("a-new-game", game = stage.title()), html! {}, main))
}

/// A page of the game's own.
pub(crate) fn of_game(stage: &dyn Stage, page: &Page) -> Markup {
    let main = html! {
        main #main.plain.of-game {
            p { a href={ "/new/" (stage.id()) } { (say!("a-new-game", game = stage.title())) } }
            (PreEscaped(&page.html))
        }
    };
    super::page(&page.title, html! {}, main)
}

/// The form for adding one's own document: a file, or several that belong together.
fn own_bots(stage: &dyn Stage, own: &[Document]) -> Markup {
    html! {
        section.card.own {
            h2 { (say!("your-own-bot")) }
            p { (say!("a-bot-is-a-markdown-file")) }
            @for (name, title) in stage.pages() { p { a.button href={ "/new/" (stage.id()) "/" (name) } { (title) } } }
            form.import method="post" action={ "/new/" (stage.id()) "/bots" } enctype="multipart/form-data" {
                label for="document" { (say!("document")) }
                input #document type="file" name="file" accept=".md,.markdown,.txt,text/markdown,text/plain" multiple;
                details.typed {
                    summary { (say!("or-type-it-in")) }
                    label.sr for="typed" { (say!("the-document")) }
                    textarea #typed name="text" rows="16" spellcheck="false" placeholder="# ..." { (stage.template()) }
                }
                button type="submit" { (say!("bring-it-to-the-table")) }
            }
            @if !own.is_empty() {
                ul.sitting {
                    @for document in own {
                        li {
                            strong { (document.name) }
                            form method="post" action={ "/new/" (stage.id()) "/forget" } {
                                button.quiet type="submit" name="name" value=(document.name)
                                    data-confirm=(say!("remove-this-document-games-that-play"))
                                    aria-label=(say!("remove-the-document", name = &document.name)) { (say!("remove")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a search can play a side: it needs a document that plays it by the rules for humans.
pub(crate) fn is_searched(stage: &dyn Stage, side: &str) -> bool {
    stage.documents().iter().any(|document| stage.plays_for_humans(document) && stage.plays(document, side))
}

fn seats(app: &App, stage: &dyn Stage, form: &Form, own: &[Document], brought: Option<&str>) -> Markup {
    let proposed = usize::from(form.proposed_players);
    // If documents are for one side only, a seat gets the bot of its side.
    let bound = stage.documents().iter().any(|d| form.sides.iter().any(|side| !stage.plays(d, side.value)));
    let brought = own.iter().find(|document| brought == Some(document.name.as_str()));
    // Propose the best bot as the opponent, or the one that was just added if it plays this side; without
    // any, a random player.
    let proposal = |at: usize| match (at, form.sides.get(at)) {
        (0, _) => ME.to_string(),
        (at, Some(side)) if at < proposed => match (brought, stage.opponent(side.value)) {
            (Some(document), _) if stage.plays(document, side.value) => format!("bot:{}", document.name),
            (_, None) => "random".into(),
            (_, Some(_)) if bound => ITS_BOT.into(),
            (_, Some(document)) => format!("bot:{}", document.name),
        },
        _ => NOBODY.into(),
    };
    // If a search can play only some sides, the label names them.
    let sides: Vec<&str> = form
        .sides
        .iter()
        .filter(|side| is_searched(stage, side.value))
        .map(|side| side.label.as_str())
        .collect();
    let searched = match sides.len() == form.sides.len() {
        true => String::new(),
        false => format!(" ({})", sides.join(", ")),
    };
    html! {
        fieldset.seats {
            legend { (say!("who-plays")) }
            @for at in 0..usize::from(*form.players.end()) {
                @let proposal = proposal(at);
                div.seat {
                    label {
                        span.sr { (say!("side-of-seat", n = at + 1)) }
                        select name={ "side" (at) } {
                            @for (n, side) in form.sides.iter().enumerate() {
                                option value=(side.value) selected[n == at] { (side.label) }
                            }
                        }
                    }
                    label {
                        span.sr { (say!("who-at-seat", n = at + 1)) }
                        select name={ "who" (at) } {
                            option value=(ME) selected[proposal == ME] { (say!("you")) }
                            @if app.invitation.is_some() {
                                option value=(OTHER) { (say!("somebody-at-another-device")) }
                            } @else {
                                option value=(OTHER) { (say!("another-human")) }
                            }
                            @if bound { option value=(ITS_BOT) selected[proposal == ITS_BOT] { (say!("its-bot")) } }
                            @for document in stage.documents().iter().chain(own) {
                                @let value = format!("bot:{}", document.name);
                                option value=(value) selected[value == proposal] {
                                    (document.name)
                                    @if !document.name.ends_with(&document.version) { " " (document.version) }
                                }
                            }
                            @if stage.looks_ahead() {
                                @for (nodes, strength) in STRENGTHS {
                                    option value={ "search:" (nodes) } { (TEXTS.say(strength, &[])) (searched) }
                                }
                            }
                            option value="random" selected[proposal == "random"] { (say!("random-player")) }
                            @if at >= usize::from(*form.players.start()) {
                                option value=(NOBODY) selected[proposal == NOBODY] { (say!("nobody")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The fields that a preset switches on, by their labels, without duplicates.
fn switched(form: &Form, preset: &Preset) -> Option<String> {
    let mut all: Vec<String> = Vec::new();
    for (name, value) in &preset.values {
        let Some(field) = form.fields.iter().find(|field| field.name == *name) else { continue };
        let Some(choice) = field.choices.iter().find(|choice| choice.value == *value) else { continue };
        let words = match field.is_switch() {
            true if *value == "on" => field.label.clone(),
            true => continue,
            // A preset with the name of a level already says it.
            false if choice.value == preset.name => continue,
            false => format!("{}: {}", field.label, choice.label),
        };
        if !all.contains(&words) {
            all.push(words);
        }
    }
    (!all.is_empty()).then(|| say!("preset-switches-on", what = all.join(", ")))
}

/// The values of a preset, for the script that ticks its fields.
fn values(values: &[(&str, &str)]) -> String {
    values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

/// A field that everybody should see: its choices with their explanations.
fn leading(field: &Field) -> Markup {
    if field.is_text() {
        return html! {
            label.field {
                span { strong { (field.label) } small { (field.help) } }
                textarea name={ "field." (field.name) } rows="2" spellcheck="false" {}
            }
        };
    }
    html! {
        fieldset {
            legend { (field.label) }
            p { small { (field.help) } }
            @for (at, choice) in field.choices.iter().enumerate() {
                label.choice {
                    input type="radio" name={ "field." (field.name) } value=(if at == 0 { "" } else { choice.value }) checked[at == 0];
                    span { strong { (choice.label) } small { (choice.help) } }
                }
            }
        }
    }
}

/// A field with the value of the proposed preset.
fn one(field: &Field, preset: Option<&Preset>) -> Markup {
    let set = preset.and_then(|preset| preset.values.iter().find(|(name, _)| *name == field.name));
    let default = field.choices.first().map_or("", |choice| choice.value);
    let set = set.map_or(default, |(_, value)| value);
    let only = field.only_for.map(|n| format!(" ({})", say!("only-for-players", n = n))).unwrap_or_default();
    html! {
        @if field.is_switch() {
            label.choice {
                input type="checkbox" name={ "field." (field.name) } value="on" checked[set == "on"];
                span { strong { (field.label) (only) } small { (field.help) } }
            }
        } @else if field.is_text() {
            label.field {
                span { strong { (field.label) (only) } small { (field.help) } }
                textarea name={ "field." (field.name) } rows="6" spellcheck="false" {}
            }
        } @else {
            label.field {
                span { strong { (field.label) (only) } small { (field.help) } }
                select name={ "field." (field.name) } {
                    @for (at, choice) in field.choices.iter().enumerate() {
                        option value=(if at == 0 { "" } else { choice.value }) selected[choice.value == set] {
                            (choice.label) @if !choice.help.is_empty() { ": " (choice.help) }
                        }
                    }
                }
            }
        }
    }
}

/// The game that a completed form asks for. A preset overrides the fields; players who want other
/// values have chosen "as chosen below".
pub(crate) fn wish(app: &App, fields: &[(String, String)]) -> Result<Wish, Problem> {
    let get = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let game = get("game").unwrap_or_default();
    let stage = app.stage(game)?;
    let form = stage.form();
    let mut chosen = Chosen::default();
    let mut mine = Vec::new();
    for at in 0..usize::from(*form.players.end()) {
        let side = get(&format!("side{at}")).unwrap_or_default().to_string();
        let who = match get(&format!("who{at}")).unwrap_or(NOBODY) {
            NOBODY => continue,
            human @ (ME | OTHER) => {
                // Without other devices, everybody plays on this one.
                if human == ME || app.invitation.is_none() {
                    mine.push(side.clone());
                }
                Who::Human
            }
            "random" => Who::Random,
            searching if searching.starts_with("search:") => {
                Who::Search(searching["search:".len()..].parse().map_err(Problem::bad)?)
            }
            ITS_BOT => match stage.opponent(&side) {
                Some(document) => Who::Bot(document.name.clone()),
                None => return Err(Problem::bad(say!("there-is-no-bot-for", side = &side))),
            },
            other => Who::Bot(other.strip_prefix("bot:").unwrap_or(other).to_string()),
        };
        chosen.seats.push(ChosenSeat { side, who });
    }
    let mut decided: Vec<&str> = Vec::new();
    if let Some(name) = get("preset").filter(|name| *name != CUSTOM) {
        let preset = form.presets.iter().find(|preset| preset.name == name);
        let preset = preset.ok_or_else(|| Problem::bad(say!("there-is-no-such-preset")))?;
        decided.extend(form.presets.iter().flat_map(|preset| &preset.values).map(|(name, _)| *name));
        chosen.fields.extend(preset.values.iter().map(|(name, value)| (name.to_string(), value.to_string())));
    }
    for (key, value) in fields {
        if let Some(name) = key.strip_prefix("field.")
            && !value.is_empty()
            && !decided.contains(&name)
        {
            chosen.fields.insert(name.to_string(), value.clone());
        }
    }
    let seed = match get("seed").unwrap_or_default().trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| Problem::bad(say!("the-seed-is-a-number-of")))?),
    };
    Ok(Wish { game: game.into(), chosen, seed, real: get("real") == Some("on"), mine })
}
