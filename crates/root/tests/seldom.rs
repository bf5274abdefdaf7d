//! Lines that games rarely reach have an effect where they are reached.

use root::Action;
use root::bot::{Clockwork, sketch};
use root::state::State;
use script::source::Source;
use table::{Event, Given, rehearse};

fn text(name: &str) -> String {
    let file = format!("{}/../../bots/root/{name}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(file).expect("the document is there")
}

/// A bot's actions from here on, with this document and the chances of this seed.
fn acts(s: &State, text: &str, seed: u64) -> Vec<String> {
    let bot = Clockwork::new(vec![Source::new("bot.md", text)]).unwrap_or_else(|e| panic!("{e}"));
    let played = rehearse(&bot, s, &mut Given::new("", seed)).unwrap_or_else(|e| panic!("{e}"));
    let act = |event: &Event<Action>| match event {
        Event::Act { action, .. } => Some(format!("{action:?}")),
        _ => None,
    };
    played.log.iter().filter_map(act).collect()
}

/// Whether a change of the document has an effect with some seed; also checks that the document contains the
/// changed text.
fn counts(s: &State, name: &str, old: &str, new: &str) -> bool {
    let whole = text(name);
    assert!(whole.contains(old), "{name} does not say “{old}”");
    let changed = whole.replacen(old, new, 1);
    (0..24).any(|seed| acts(s, &whole, seed) != acts(s, &changed, seed))
}

/// The Eyrie without a roost, and with an open slot in one rabbit clearing only.
fn without_a_roost() -> State {
    let mut s = sketch::read(
        "seats: eyrie (bot); marquise (human); alliance (bot); vagabond (human)
         turn: eyrie, Birdsong
         viziers: 2
         5: eyrie 3",
    )
    .unwrap_or_else(|e| panic!("{e}"));
    let slots = s.map().slots;
    for (at, blocked) in s.blocked_slots.iter_mut().enumerate().take(slots.len()) {
        // The slot of a ruin is already taken.
        let ruin = u8::from(s.ruins[at].stands);
        *blocked = if at == 4 { 0 } else { slots[at] - ruin };
    }
    s
}

#[test]
fn the_eyrie_without_a_place_for_a_roost_go_to_turmoil() {
    let line = "- If it could not, go to Turmoil.\n- If Nobility is in play and warriors placed";
    let without = "- If Nobility is in play and warriors placed";
    assert!(counts(&without_a_roost(), "electric-eyrie", line, without));
}

/// In Daylight the page is left by going to Turmoil, and nothing is left to skip; from Birdsong a whole
/// Daylight is.
#[test]
fn turmoil_in_birdsong_skips_daylight() {
    assert!(counts(&without_a_roost(), "electric-eyrie", "- Skip the rest of Daylight. [23]\n", ""));
}

/// Only with Adjacent Sympathy, and with no sympathy left on the map in the Evening.
#[test]
fn wildfire_begins_anew_without_sympathy() {
    let s = sketch::read(
        "seats: alliance (bot, Wildfire, Adjacent Sympathy); marquise (human); eyrie (bot); vagabond (human)
         turn: alliance, Evening
         order: fox",
    )
    .unwrap_or_else(|e| panic!("{e}"));
    let whole = text("automated-alliance");
    let from = whole.find("## Wildfire").expect("the page is there");
    let line = "- If it could not and sympathy tokens on the map are 0, place sympathy in an unsympathetic clearing.";
    let at = from + whole[from..].find(line).expect("the line is there");
    let end = at + whole[at..].find("\n\n").expect("the page ends");
    let changed = format!("{}{}", &whole[..at], &whole[end..]);
    assert!((0..4).any(|seed| acts(&s, &whole, seed) != acts(&s, &changed, seed)));
}
