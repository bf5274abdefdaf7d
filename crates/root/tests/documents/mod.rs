//! The documents that come with the program, by the faction that they play.

#![allow(dead_code, reason = "each test needs a part of it")]

use root::state::Faction;

pub const DOCUMENTS: [(Faction, &str); 8] = [
    (Faction::Marquise, "mechanical-marquise"),
    (Faction::Eyrie, "electric-eyrie"),
    (Faction::Alliance, "automated-alliance"),
    (Faction::Vagabond, "vagabot"),
    (Faction::Lizards, "logical-lizards"),
    (Faction::Riverfolk, "riverfolk-robots"),
    (Faction::Duchy, "drillbit-duchy"),
    (Faction::Corvids, "cogwheel-corvids"),
];

/// The name of a document without its extension, and its text. Both Vagabots share one.
pub fn document(of: Faction) -> (&'static str, String) {
    let plays = |(f, _): &&(Faction, &str)| *f == of || f.is_vagabond() && of.is_vagabond();
    let (_, name) = DOCUMENTS.iter().find(plays).expect("its bot has a document");
    (name, text(name))
}

pub fn text(name: &str) -> String {
    let file = format!("{}/../../bots/root/{name}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{file}: {e}"))
}
