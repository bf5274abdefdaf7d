//! A new game: a sensible one is two clicks away, and everything can be chosen.

use super::{complaint, page};
use crate::hall::Wish;
use crate::{Hall, Problem};
use maud::{Markup, html};
use table::show::{Chosen, ChosenSeat, Field, Form};
use table::{Stage, Who};

/// A seat that nobody takes.
const NOBODY: &str = "nobody";
/// A human at this device, or at another.
const ME: &str = "me";
const OTHER: &str = "other";
/// No preset: only what is ticked counts.
const CUSTOM: &str = "custom";

pub(crate) fn new(hall: &Hall, stage: &dyn Stage, problem: Option<&Problem>) -> Markup {
    let form = stage.form();
    let mut groups: Vec<&str> = Vec::new();
    for field in &form.fields {
        if !groups.contains(&field.group) {
            groups.push(field.group);
        }
    }
    let main = html! {
        main #main.plain {
            section.card {
                h1 { "A new game of " (stage.title()) }
                p.lead { (stage.blurb()) }
                @if let Some(problem) = problem { (complaint(problem)) }
                form.new method="post" action="/games" {
                    input type="hidden" name="game" value=(stage.id());
                    (seats(hall, stage, &form))
                    @if !form.presets.is_empty() {
                        fieldset.presets {
                            legend { "How hard" }
                            @for (at, preset) in form.presets.iter().enumerate() {
                                label.choice {
                                    input type="radio" name="preset" value=(preset.name) checked[at == 0]
                                        data-values=(values(&preset.values));
                                    span { strong { (preset.label) } small { (preset.help) } }
                                }
                            }
                            label.choice {
                                input type="radio" name="preset" value=(CUSTOM);
                                span { strong { "As chosen below" } small { "Each modifier by itself." } }
                            }
                        }
                    }
                    fieldset {
                        legend { "The board" }
                        label.choice {
                            input type="radio" name="real" value="off" checked;
                            span { strong { "On screen" } small { "Dice and cards are the program's." } }
                        }
                        label.choice {
                            input type="radio" name="real" value="on";
                            span {
                                strong { "Beside a physical board" }
                                small { "You roll and draw, and type in what came up; the bots' turns say what to do." }
                            }
                        }
                    }
                    p { button.primary type="submit" { "Begin" } }
                    @for group in groups {
                        details.more {
                            summary { (group) }
                            @for field in form.fields.iter().filter(|field| field.group == group) {
                                (one(field))
                            }
                        }
                    }
                    details.more {
                        summary { "Chance" }
                        label.field {
                            span { strong { "Seed" } small { "The same number gives the same dice and cards. Empty: a new one." } }
                            input type="text" name="seed" inputmode="numeric" pattern="[0-9]{1,19}" autocomplete="off";
                        }
                    }
                }
            }
        }
    };
    page(&format!("{}: new game", stage.title()), html! {}, main)
}

fn seats(hall: &Hall, stage: &dyn Stage, form: &Form) -> Markup {
    let proposed = usize::from(form.proposed_players);
    // The best bot there is sits opposite; without any, somebody who plays at random.
    let bot = stage.documents().last().map_or("random".into(), |d| format!("bot:{}", d.name));
    html! {
        fieldset.seats {
            legend { "Who plays" }
            @for at in 0..usize::from(*form.players.end()) {
                div.seat {
                    label {
                        span.sr { "Seat " (at + 1) ": side" }
                        select name={ "side" (at) } {
                            @for (n, side) in form.sides.iter().enumerate() {
                                option value=(side.value) selected[n == at] { (side.label) }
                            }
                        }
                    }
                    label {
                        span.sr { "Seat " (at + 1) ": who" }
                        select name={ "who" (at) } {
                            option value=(ME) selected[at == 0] { "you" }
                            @if hall.invitation.is_some() {
                                option value=(OTHER) { "somebody at another device" }
                            } @else {
                                option value=(OTHER) { "another human" }
                            }
                            @for document in stage.documents() {
                                @let value = format!("bot:{}", document.name);
                                option value=(value) selected[at > 0 && at < proposed && value == bot] {
                                    (document.name)
                                    @if !document.name.ends_with(&document.version) { " " (document.version) }
                                }
                            }
                            option value="random" selected[at > 0 && at < proposed && bot == "random"] { "random player" }
                            @if at >= usize::from(*form.players.start()) {
                                option value=(NOBODY) selected[at >= proposed] { "nobody" }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// For the script, which ticks what a preset means.
fn values(values: &[(&str, &str)]) -> String {
    values.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

fn one(field: &Field) -> Markup {
    let only = field.only_for.map(|n| format!(" ({n} players)")).unwrap_or_default();
    html! {
        @if field.is_switch() {
            label.choice {
                input type="checkbox" name={ "field." (field.name) } value="on";
                span { strong { (field.label) (only) } small { (field.help) } }
            }
        } @else {
            label.field {
                span { strong { (field.label) (only) } small { (field.help) } }
                select name={ "field." (field.name) } {
                    @for (at, choice) in field.choices.iter().enumerate() {
                        option value=(if at == 0 { "" } else { choice.value }) {
                            (choice.label) @if !choice.help.is_empty() { ": " (choice.help) }
                        }
                    }
                }
            }
        }
    }
}

/// What a filled-in form asks for. Fields that were left alone take the preset's value.
pub(crate) fn wish(hall: &Hall, fields: &[(String, String)]) -> Result<Wish, Problem> {
    let get = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let game = get("game").unwrap_or_default();
    let stage = hall.stage(game)?;
    let form = stage.form();
    let mut chosen = Chosen::default();
    let mut mine = Vec::new();
    for at in 0..usize::from(*form.players.end()) {
        let side = get(&format!("side{at}")).unwrap_or_default().to_string();
        let who = match get(&format!("who{at}")).unwrap_or(NOBODY) {
            NOBODY => continue,
            human @ (ME | OTHER) => {
                // Without other devices, everybody plays at this one.
                if human == ME || hall.invitation.is_none() {
                    mine.push(side.clone());
                }
                Who::Human
            }
            "random" => Who::Random,
            other => Who::Bot(other.strip_prefix("bot:").unwrap_or(other).to_string()),
        };
        chosen.seats.push(ChosenSeat { side, who });
    }
    if let Some(name) = get("preset").filter(|name| *name != CUSTOM) {
        let preset = form.presets.iter().find(|preset| preset.name == name);
        let preset = preset.ok_or_else(|| Problem::bad("There is no such preset."))?;
        chosen.fields.extend(preset.values.iter().map(|(name, value)| (name.to_string(), value.to_string())));
    }
    for (key, value) in fields {
        if let Some(name) = key.strip_prefix("field.")
            && !value.is_empty()
        {
            chosen.fields.insert(name.to_string(), value.clone());
        }
    }
    let seed = match get("seed").unwrap_or_default().trim() {
        "" => None,
        text => Some(text.parse().map_err(|_| Problem::bad("The seed is a number of up to 19 digits."))?),
    };
    Ok(Wish { game: game.into(), chosen, seed, real: get("real") == Some("on"), mine })
}
