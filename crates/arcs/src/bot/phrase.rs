//! Small phrases, written where they are wanted without a string of their own.

use crate::state::system::SystemSet;
use crate::vocabulary::meaning::{Goal, PieceKind, Pieces, Thing, Try, Verb, Who};
use std::fmt::{self, Display, Formatter, Write};

struct Phrase<F>(F);

impl<F: Fn(&mut Formatter<'_>) -> fmt::Result> Display for Phrase<F> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        self.0(out)
    }
}

/// What a function writes.
pub fn phrase(write: impl Fn(&mut Formatter<'_>) -> fmt::Result) -> impl Display {
    Phrase(write)
}

/// "a, b and c".
pub fn list<T: Display>(items: impl IntoIterator<Item = T> + Clone) -> impl Display {
    phrase(move |out| {
        let mut items = items.clone().into_iter().peekable();
        let Some(first) = items.next() else { return out.write_str("none") };
        write!(out, "{first}")?;
        while let Some(item) = items.next() {
            out.write_str(if items.peek().is_some() { ", " } else { " and " })?;
            write!(out, "{item}")?;
        }
        Ok(())
    })
}

/// Pieces in the plural: "ships and cities".
fn many(pieces: Pieces) -> impl Display {
    list(
        pieces
            .iter()
            .map(|piece| match piece {
                PieceKind::Ship => "ships",
                PieceKind::City => "cities",
                PieceKind::Starport => "starports",
            })
            .collect::<Vec<_>>(),
    )
}

/// Nearly always a single digit.
pub fn push_count(out: &mut impl Write, n: u32) -> fmt::Result {
    match u8::try_from(n) {
        Ok(n) if n < 10 => out.write_char(char::from(b'0' + n)),
        _ => write!(out, "{n}"),
    }
}

/// "1 ship", "3 ships".
pub fn plural(n: impl Into<u32>, thing: &str) -> impl Display {
    let n = n.into();
    phrase(move |out| {
        push_count(out, n)?;
        out.write_char(' ')?;
        out.write_str(thing)?;
        if n == 1 { Ok(()) } else { out.write_char('s') }
    })
}

/// "in arrow 1 and hex 2".
pub fn within(systems: SystemSet) -> impl Display {
    phrase(
        move |out| {
            if systems.is_empty() { out.write_str("nowhere") } else { write!(out, "in {}", list(systems)) }
        },
    )
}

/// An action as a noun.
pub fn verb_words(verb: Verb) -> &'static str {
    match verb {
        Verb::Act(kind) => kind.label(),
        Verb::BuildThenRepair => "build and repair",
        Verb::Combat => "favorable combat",
    }
}

/// What the tries for a goal would do: "build or repair".
pub fn verbs(tries: &[Try], goal: Goal) -> impl Display {
    let said = move |t: &&Try| t.goal == goal && t.verb != Verb::BuildThenRepair;
    phrase(move |out| {
        for (at, t) in tries.iter().enumerate().filter(|(_, t)| said(t)) {
            let earlier = tries[..at].iter().filter(said);
            if earlier.clone().any(|e| e.verb == t.verb) {
                continue;
            }
            if earlier.clone().next().is_some() {
                out.write_str(" or ")?;
            }
            out.write_str(verb_words(t.verb))?;
        }
        Ok(())
    })
}

pub fn other(who: Who) -> &'static str {
    match who {
        Who::Bot => "bot",
        Who::Player => "player",
        Who::Anybody => "seat",
        _ => "rival",
    }
}

/// What is counted, up to the number.
pub fn thing(thing: Thing) -> impl Display {
    phrase(move |out| match thing {
        Thing::Claims => out.write_str("claims:"),
        Thing::UnbuiltCities => out.write_str("unbuilt cities:"),
        Thing::Pieces(pieces, _) => write!(out, "{}:", many(pieces)),
        Thing::Supply(piece) => write!(out, "{} in supply:", many(Pieces::EMPTY.with(piece))),
        Thing::Agents => out.write_str("agents in supply:"),
        Thing::AgentsThere => out.write_str("agents there:"),
        Thing::AgentsOnOneCard => out.write_str("agents on one card:"),
        Thing::Captives => out.write_str("captives:"),
        Thing::Trophies => out.write_str("trophies:"),
        Thing::Tokens(types) if types.len() == 5 => out.write_str("tokens:"),
        Thing::Tokens(types) => write!(out, "{} tokens:", list(types)),
        Thing::Kinds => out.write_str("types of tokens:"),
        Thing::GuildCards(_) => out.write_str("Guild cards:"),
        Thing::Unions => out.write_str("Unions:"),
        Thing::Power => out.write_str("Power:"),
        Thing::Cards => out.write_str("hand counter:"),
        Thing::BonusCards => out.write_str("bonus cards:"),
        Thing::SeizeCounter => out.write_str("seize counter:"),
        Thing::Systems(ground) => write!(out, "{ground}s under control:"),
        Thing::InOneSystem(pieces, _) => write!(out, "{} in one system:", many(pieces)),
        Thing::CardsWithAgents => out.write_str("cards with agents:"),
        Thing::Spread(pieces, _, ground) => write!(out, "{ground}s with {}:", many(pieces)),
        Thing::Owned(card) => write!(out, "{card}:"),
        Thing::Lore => out.write_str("lore cards:"),
        Thing::Knows(lore) => write!(out, "{lore}:"),
        Thing::Controlled(_) => out.write_str("rival buildings under control:"),
        Thing::Outrages(_) => out.write_str("Outrages:"),
        Thing::Actions => out.write_str("actions left:"),
        Thing::EmptySlots => out.write_str("empty slots:"),
        Thing::Items(ambition) => write!(out, "for {ambition}:"),
        Thing::TaskForce => out.write_str("ships in the task force:"),
    })
}
