//! Manual corrections, at any time.
//!
//! One or several, separated by semicolons, in the words of the players' own edits: `at 1,0: put Plant;
//! at -3,2: hurt Sample Stalker 1; introduce Sample Slime; round 4; option damage size`. A complete
//! position replaces everything.

use crate::action::Edit;
use crate::happening::Happening;
use crate::position;
use crate::rules::scene::{Listener, Scene};
use crate::rules::{edit, no};
use crate::state::{Hex, State};
use crate::words;
use speech::Language;
use table::Illegal;

pub fn correct(state: &mut State, text: &str, observer: &mut impl Listener) -> Result<(), Illegal> {
    if text.contains("[setup]") {
        *state =
            Language::ENGLISH.read(|| position::read(text)).map_err(|e| Illegal { reason: e.to_string() })?;
        observer.observe(|| Happening::Replaced { position: text.into() });
        return Ok(());
    }
    let mut corrected = state.clone();
    for part in text.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        one(&mut Scene::new(&mut corrected, &mut *observer), part)?;
    }
    corrected.looked_at = state.looked_at;
    *state = corrected;
    Ok(())
}

fn one(state: &mut Scene<'_, impl Listener>, text: &str) -> Result<(), Illegal> {
    let lower = text.to_lowercase();
    if let Some(number) = lower.strip_prefix("round ") {
        let round = number.trim().parse().or_else(|_| no(say!("no-round", number = number)))?;
        state.set_round(round);
        state.tell(|| Happening::Round { round });
        return Ok(());
    }
    if let Some((key, value)) = lower.strip_prefix("option ").and_then(|o| o.trim().split_once(' ')) {
        let positions = state.eco.len();
        let setup = state.setup_mut();
        let old = setup.options.clone();
        setup.options.set(key, value.trim()).or_else(no)?;
        if usize::from(setup.options.eco_rows) * usize::from(setup.options.eco_columns) != positions {
            setup.options = old;
            return no(say!("no-size-of-the-eco"));
        }
        return Ok(());
    }
    let (hex, words) = match lower.strip_prefix("at ").map(|rest| rest.split_once(':').ok_or(rest)) {
        None => (None, lower.as_str()),
        Some(Err(rest)) => return no(say!("no-change-at", rest = rest)),
        Some(Ok((hex, words))) => (Some(hex.parse::<Hex>().or_else(no)?), words.trim()),
    };
    state.look_at(hex);
    let mut edits = Vec::new();
    edit::legal(state, &mut edits);
    // Corrections are stored in the log, so they must not depend on the reader's language.
    let english = |e: &Edit| Language::ENGLISH.read(|| words::edit(state, *e));
    let names: Vec<String> = edits.iter().map(english).collect();
    match table::show::pick(names.iter().map(String::as_str), words) {
        Ok(at) => {
            edit::apply(state, edits[at]);
            Ok(())
        }
        Err(several) if !several.is_empty() => {
            let several: Vec<&str> = several.iter().take(5).map(|at| names[*at].as_str()).collect();
            no(say!("no-several", words = words, all = several.join(", ")))
        }
        Err(_) => no(match hex {
            Some(hex) => say!("no-such-change-at", words = words, at = hex.to_string()),
            None => say!("no-such-change", words = words),
        }),
    }
}
