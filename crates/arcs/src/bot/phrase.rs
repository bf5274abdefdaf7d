//! Small phrases of a bot's reasons, in the reader's language.

use crate::TEXTS;
use crate::state::system::SystemSet;
use crate::vocabulary::meaning::{Goal, Ground, PieceKind, Pieces, Rank, Thing, Try, Verb, Who};
use crate::words::{self, listed, read};
use speech::{Name, Value};
use std::fmt::{self, Write};

/// "a, b and c".
pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(read).collect();
    if items.is_empty() { say!("why-none") } else { listed(&items) }
}

/// Pieces in the plural: "ships and cities".
fn many(pieces: Pieces) -> String {
    let many = |piece: PieceKind| say!("why-many", what = Name::new(piece.label()));
    listed(&pieces.iter().map(many).collect::<Vec<_>>())
}

/// Fast path for single digits, which are by far the most common.
pub fn push_count(out: &mut impl Write, n: u32) -> fmt::Result {
    match u8::try_from(n) {
        Ok(n) if n < 10 => out.write_char(char::from(b'0' + n)),
        _ => write!(out, "{n}"),
    }
}

/// "1 ship", "3 ships".
pub fn ships(n: u8) -> String {
    say!("so-many", n = n, what = Name::new("ship"))
}

/// "in arrow 1 and hex 2".
pub fn within(systems: SystemSet) -> String {
    if systems.is_empty() {
        return say!("why-nowhere");
    }
    let places: Vec<String> = systems.iter().map(|system| say!("why-place", place = system)).collect();
    say!("why-in", places = listed(&places))
}

/// An action as a noun.
pub fn verb_words(verb: Verb) -> String {
    match verb {
        Verb::Act(kind) => read(kind),
        Verb::BuildThenRepair => say!("why-build-and-repair"),
        Verb::Combat => say!("why-favorable-combat"),
    }
}

/// What the tries for a goal would do: "build or repair".
pub fn verbs(tries: &[Try], goal: Goal) -> String {
    let mut said: Vec<Verb> = Vec::new();
    for t in tries.iter().filter(|t| t.goal == goal && t.verb != Verb::BuildThenRepair) {
        if !said.contains(&t.verb) {
            said.push(t.verb);
        }
    }
    words::either(said.into_iter().map(verb_words))
}

/// The players that a phrase means, as a name.
pub fn other(who: Who) -> Name {
    Name::new(match who {
        Who::Bot => "one-bot",
        Who::Player => "one-player",
        Who::Anybody => "one-seat",
        _ => "one-rival",
    })
}

pub fn rank(rank: Rank) -> String {
    TEXTS.say(&(String::from("standing-") + &rank.label().replace(' ', "-")), &[])
}

fn grounds(ground: Ground) -> Name {
    Name::new(match ground {
        Ground::System => "system",
        Ground::Gate => "any-gate",
        Ground::Planet => "planet",
    })
}

/// The counted things and their number: "claims: 3".
pub fn thing(thing: Thing, n: i32) -> String {
    let what = match thing {
        Thing::Claims => say!("count-claims"),
        Thing::UnbuiltCities => say!("count-unbuilt-cities"),
        Thing::Pieces(pieces, _) => many(pieces),
        Thing::Supply(piece) => say!("count-in-supply", what = many(Pieces::EMPTY.with(piece))),
        Thing::Agents => say!("count-agents"),
        Thing::AgentsThere => say!("count-agents-there"),
        Thing::AgentsOnOneCard => say!("count-agents-on-one-card"),
        Thing::AgentsInCourt => say!("count-agents-in-court"),
        Thing::Captives => say!("count-captives"),
        Thing::Trophies => say!("count-trophies"),
        Thing::Tokens(types) if types.len() == 5 => say!("count-tokens"),
        Thing::Tokens(types) => say!("count-tokens-of", types = list(types)),
        Thing::Kinds => say!("count-kinds"),
        Thing::GuildCards(_) => say!("count-guild-cards"),
        Thing::Unions => say!("count-unions"),
        Thing::Power => say!("count-power"),
        Thing::Cards => say!("count-hand"),
        Thing::BonusCards => say!("count-bonus-cards"),
        Thing::SeizeCounter => say!("count-seize-counter"),
        Thing::Systems(ground) => say!("count-under-control", ground = grounds(ground)),
        Thing::InOneSystem(pieces, _) => say!("count-in-one-system", what = many(pieces)),
        Thing::CardsWithAgents => say!("count-cards-with-agents"),
        Thing::Spread(pieces, _, ground) => {
            say!("count-spread", ground = grounds(ground), what = many(pieces))
        }
        Thing::Owned(card) => card.to_string(),
        Thing::Lore => say!("count-lore"),
        Thing::Knows(lore) => lore.to_string(),
        Thing::Controlled(_) => say!("count-rival-buildings"),
        Thing::Outrages(_) => say!("count-outrages"),
        Thing::Actions => say!("count-actions-left"),
        Thing::EmptySlots => say!("count-empty-slots"),
        Thing::Items(ambition) => say!("count-for", ambition = ambition),
        Thing::ItemsThere => say!("count-for-that"),
        Thing::TokensThere => say!("count-tokens-of-that"),
        Thing::OutrageThere => say!("count-outrage-of-that"),
        Thing::TaskForce => say!("count-task-force"),
    };
    format!("{what}: {n}")
}
