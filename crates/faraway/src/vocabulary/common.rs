//! The common rules of all species, from the document that comes with the program: what predator, prey, food and
//! habitat mean where neither a card nor the group's own page says anything else, what is never done, and what
//! decides between equal hexes.

use super::{Law, Object, Words};
use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use std::sync::LazyLock;

/// A page with this title is there instead of the one that comes with the program.
pub(super) const TITLE: &str = "Common rules";
const COMMON: &str = include_str!("../../../../bots/faraway/samples/common.md");

static LAW: LazyLock<Law> = LazyLock::new(|| {
    let document = Document::of("common.md", COMMON);
    let program = Compiled::without_errors(compile(&document, &Words::default(), Scope::Whole));
    // Cannot fail in a release: the game's tests read the same document.
    let program = program.unwrap_or_else(|e| panic!("{e}"));
    let nothing = || Object::Either(Vec::new()).into();
    let mut law = Law {
        predator: nothing(),
        prey: nothing(),
        food: nothing(),
        habitat: nothing(),
        bans: Vec::new(),
        equal: Vec::new(),
        spares_own: false,
    };
    program.settings.iter().for_each(|setting| law.add(&setting.meaning));
    law
});

pub(super) fn law() -> &'static Law {
    &LAW
}
