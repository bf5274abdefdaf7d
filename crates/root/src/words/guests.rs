//! Guests are factions that the program does not know: only their table can say what they are called.

use crate::state::{Faction, GUESTS};
use std::cell::RefCell;

thread_local! {
    static NAMES: RefCell<[String; GUESTS]> = const { RefCell::new([const { String::new() }; GUESTS]) };
}

/// Puts the names back that held before, also if the telling fails.
struct Before([String; GUESTS]);

impl Drop for Before {
    fn drop(&mut self) {
        NAMES.set(std::mem::take(&mut self.0));
    }
}

/// While something is told of a table, its guests have these names.
pub(crate) fn calling<T>(names: [String; GUESTS], tell: impl FnOnce() -> T) -> T {
    let _before = Before(NAMES.replace(names));
    tell()
}

/// What a guest is called at the table that is told of.
pub(super) fn name(of: Faction) -> Option<String> {
    let guest = of.guest()?;
    let name = NAMES.with_borrow(|names| names[guest].clone());
    Some(if name.is_empty() { say!("nameless-guest", n = guest + 1) } else { name })
}
