//! The documents of the published bots, whose boards are the defaults.

use super::{Law, Lawful};
use crate::state::Faction;
use crate::vocabulary::Words;
use script::compile::{Scope, compile};
use script::document::Document;
use script::program::Program;
use script::source::Source;
use std::sync::LazyLock;

/// By faction; both Vagabots share one.
const DOCUMENTS: [(Faction, &str, &str); 8] = [
    (
        Faction::Marquise,
        "mechanical-marquise.md",
        include_str!("../../../../bots/root/mechanical-marquise.md"),
    ),
    (Faction::Eyrie, "electric-eyrie.md", include_str!("../../../../bots/root/electric-eyrie.md")),
    (Faction::Alliance, "automated-alliance.md", include_str!("../../../../bots/root/automated-alliance.md")),
    (Faction::Vagabond, "vagabot.md", include_str!("../../../../bots/root/vagabot.md")),
    (Faction::Lizards, "logical-lizards.md", include_str!("../../../../bots/root/logical-lizards.md")),
    (Faction::Riverfolk, "riverfolk-robots.md", include_str!("../../../../bots/root/riverfolk-robots.md")),
    (Faction::Duchy, "drillbit-duchy.md", include_str!("../../../../bots/root/drillbit-duchy.md")),
    (Faction::Corvids, "cogwheel-corvids.md", include_str!("../../../../bots/root/cogwheel-corvids.md")),
];

static LAWS: LazyLock<Vec<(Faction, Lawful)>> = LazyLock::new(|| {
    let law = |(f, name, text): &(Faction, &str, &str)| {
        let document = Document::read(vec![Source::new(*name, *text)]);
        let made = compile(&document, &Words, Scope::Whole).without_errors();
        // The documents are tested with the game, so this cannot fail in a release.
        let law =
            made.and_then(|program| Law::of(&program, None)).unwrap_or_else(|why| panic!("{name}: {why}"));
        (*f, Lawful::keep(law))
    };
    DOCUMENTS.iter().map(law).collect()
});

fn own(f: Faction) -> Faction {
    if f.is_vagabond() { Faction::Vagabond } else { f }
}

/// The law of the published bot of a faction.
pub fn published(f: Faction) -> Lawful {
    LAWS.iter().find(|(of, _)| *of == own(f)).map_or(Lawful::NOTHING, |(_, law)| *law)
}

/// The law from which a document takes the parts it omits.
pub(super) fn printed(f: Faction, program: &Program<Words>) -> Lawful {
    let text = program.sources.first().map(|source| source.text.as_str());
    let is_published = DOCUMENTS.iter().any(|(of, _, printed)| *of == own(f) && Some(*printed) == text);
    if is_published { Lawful::NOTHING } else { published(f) }
}

/// The trait cards and readings named in a front matter.
pub(super) fn declared(front: &[(String, String)]) -> impl Iterator<Item = (String, bool)> {
    let listed = front.iter().filter(|(key, _)| matches!(key.as_str(), "traits" | "readings"));
    listed.flat_map(|(key, names)| {
        let is_reading = key == "readings";
        let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(move |name| (name.to_string(), is_reading))
    })
}

/// The cards that a document may mention: its own, or those of the published bot of its faction.
pub fn names(front: &[(String, String)]) -> Vec<String> {
    let own: Vec<String> = declared(front).map(|(name, _)| name).collect();
    if !own.is_empty() {
        return own;
    }
    let faction = front.iter().find(|(key, _)| key == "faction").and_then(|(_, name)| Faction::parse(name));
    let cards = |f: Faction| published(f).get().cards.iter().map(|card| card.name.name().to_string());
    match faction {
        Some(faction) => cards(faction).collect(),
        None => DOCUMENTS.iter().flat_map(|(f, ..)| cards(*f)).collect(),
    }
}
