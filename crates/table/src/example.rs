//! Writes a turn that was played as an example of play: the Markdown of a test case.

use crate::{Bots, Document, Event, Game, Given, Mind, Seat, rehearse, session::replay_one};
use script::trace::{Entry, Note};

/// The number of seeds to try until the lots come out as they did.
const TRIES: u64 = 2_000;

/// A bot's turn: the state at its start, and all its events.
pub struct Turned<'t, G: Game> {
    pub start: &'t G::State,
    pub seat: Seat,
    pub events: &'t [Event<G::Action>],
}

/// Writes the example. It is played first, so whoever runs it sees the same turn.
pub fn example<G: Bots>(
    mind: &dyn Mind<G>,
    turned: &Turned<'_, G>,
    title: &str,
    document: Option<&Document>,
) -> Result<String, String> {
    let outcomes = outcomes(turned)?;
    let chance = outcomes.join("\n");
    let did = acts_of(turned.events, turned.seat);
    let played = (1..=TRIES).find_map(|seed| {
        let played = rehearse(mind, turned.start, &mut Given::new(&chance, seed)).ok()?;
        (acts_of(&played.log, turned.seat) == did).then_some((seed, played))
    });
    let (seed, played) =
        played.ok_or("the lots of this turn do not fall so again: it hung on many of them")?;
    let mut acts = Vec::new();
    told(&played.trace, &mut acts);
    if acts.is_empty() {
        return Err("nothing was done in this turn".into());
    }
    let mut out = String::new();
    if let Some(document) = document {
        let file = document.files.first().map_or(document.name.as_str(), |(name, _)| name);
        out.push_str(&format!("---\ndocument: {file}\n---\n\n"));
    }
    out.push_str(&format!("# {title}\n\n"));
    fence("position", &G::to_position(turned.start), &mut out);
    if !chance.is_empty() {
        fence("chance", &chance, &mut out);
    }
    if played.log.iter().any(|event| matches!(event, Event::Lot { .. })) {
        fence("seed", &seed.to_string(), &mut out);
    }
    fence("expect", &acts.iter().map(|act| format!("» {act}")).collect::<Vec<_>>().join("\n"), &mut out);
    Ok(out)
}

/// The outcomes of the turn in words; or why it cannot be an example.
fn outcomes<G: Bots>(turned: &Turned<'_, G>) -> Result<Vec<String>, String> {
    let mut state = turned.start.clone();
    let mut out = Vec::new();
    for event in turned.events {
        match event {
            Event::Chance { outcome } => out.push(G::outcome_name(&state, *outcome)),
            Event::Act { seat, action } if *seat != turned.seat && G::meanwhile(&state) != Some(*action) => {
                let name = G::seat_name(&state, *seat);
                return Err(format!("{name} decided something in this turn, which an example cannot say"));
            }
            Event::Correct { .. } => return Err("this turn was corrected by hand".into()),
            _ => {}
        }
        replay_one::<G>(&mut state, event);
    }
    Ok(out)
}

fn acts_of<A: Copy>(events: &[Event<A>], own: Seat) -> Vec<A> {
    let act = |event: &Event<A>| match event {
        Event::Act { seat, action } if *seat == own => Some(*action),
        _ => None,
    };
    events.iter().filter_map(act).collect()
}

fn told<'t>(entries: &'t [Entry], out: &mut Vec<&'t str>) {
    for entry in entries {
        match entry {
            Entry::Note(Note::Act { text }) => out.push(text),
            Entry::Note(_) => {}
            Entry::Step(step) => told(&step.inside, out),
        }
    }
}

fn fence(name: &str, body: &str, out: &mut String) {
    out.push_str(&format!("```{name}\n{}\n```\n", body.trim_end()));
}
