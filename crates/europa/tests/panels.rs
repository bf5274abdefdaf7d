//! What the program believes can be set right on the page: each number of a mat, and each answer that lasts.

mod common;

use common::*;
use europa::Europa;
use europa::state::level::Level;
use europa::state::{Stage, State};
use europa::words::told;
use table::{Game, Show};

/// The corrections that the buttons of the panels send.
fn buttons(state: &State) -> Vec<String> {
    let html: String = Europa::panels(state, None).into_iter().map(|panel| panel.html).collect();
    let sent = html.split("<button ").skip(1).filter(|button| button.contains("form=\"put-right\""));
    let open = sent.filter(|button| !button.split('>').next().unwrap().contains(" disabled"));
    let text = |button: &str| {
        button.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_string()
    };
    open.map(|button| text(button).replace("&amp;", "&").replace("&quot;", "\"").replace("&lt;", "<"))
        .collect()
}

#[test]
fn each_number_of_a_mat_has_two_buttons_that_change_it_alone() {
    let mut company = Company::new(setup(&["Castile"], Level::Normal), 1, &document());
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    let state = company.state();
    let now = mat(&company).clone();
    let all = buttons(state);
    assert!(all.contains(&format!("castile.available = {}", now.available + 1)), "{all:?}");
    assert!(!all.iter().any(|text| text.contains("spent = -1")), "fewer than none: {all:?}");
    let mut tried = 0;
    for text in all {
        let mut corrected = state.clone();
        // What the mat does not allow is refused, and changes nothing.
        if Europa::correct(&mut corrected, &text).is_err() {
            assert_eq!(&corrected, state);
            continue;
        }
        tried += 1;
        let is = corrected.mat(CASTILE).unwrap();
        let changed = [
            i16::from(is.available) - i16::from(now.available),
            i16::from(is.spent) - i16::from(now.spent),
            i16::from(is.standing) - i16::from(now.standing),
            i16::from(is.laid) - i16::from(now.laid),
            i16::from(is.reserve) - i16::from(now.reserve),
            corrected.player(CASTILE).prestige - state.player(CASTILE).prestige,
        ];
        assert_eq!(changed.iter().map(|by| by.abs()).sum::<i16>(), 1, "{text}: {changed:?}");
    }
    assert!(tried >= 6, "{tried}");
}

#[test]
fn an_answer_that_lasts_is_asked_again_at_the_press_of_a_button() {
    let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), 2, &document());
    company.play(|s| s.round() > 1 || told::lasting(s).len() > 2, |_, _| None, idle);
    let state = company.state().clone();
    let before = told::lasting(&state);
    assert!(!before.is_empty());
    let forget: Vec<String> =
        buttons(&state).into_iter().filter(|text| text.starts_with("forget ")).collect();
    assert_eq!(forget.len(), before.len());
    for (text, (question, ..)) in forget.iter().zip(&before) {
        let mut corrected = state.clone();
        Europa::correct(&mut corrected, text).unwrap();
        assert!(told::lasting(&corrected).iter().all(|(other, ..)| other != question), "{text}");
    }
}
