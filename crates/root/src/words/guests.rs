//! Names of guests, the factions that the program does not know: they depend on the table.

use crate::state::{Faction, GUESTS};
use std::cell::RefCell;

thread_local! {
    static NAMES: RefCell<[String; GUESTS]> = const { RefCell::new([const { String::new() }; GUESTS]) };
}

/// Restores the previous names, even after a panic.
struct Before([String; GUESTS]);

impl Drop for Before {
    fn drop(&mut self) {
        NAMES.set(std::mem::take(&mut self.0));
    }
}

/// Sets the guests' names while a table is described.
pub(crate) fn calling<T>(names: [String; GUESTS], tell: impl FnOnce() -> T) -> T {
    let _before = Before(NAMES.replace(names));
    tell()
}

/// The name of a guest at the current table.
pub(super) fn name(of: Faction) -> Option<String> {
    let guest = of.guest()?;
    let name = NAMES.with_borrow(|names| names[guest].clone());
    Some(if name.is_empty() { say!("nameless-guest", n = guest + 1) } else { name })
}
