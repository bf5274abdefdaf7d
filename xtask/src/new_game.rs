//! Creates a new game: a crate that builds, passes its tests and can be played, and its registration.

use crate::{cargo, root};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// The files of the crate, with the templates that they are made from.
const FILES: [(&str, &str); 9] = [
    ("Cargo.toml", include_str!("../templates/game/Cargo.toml.in")),
    ("src/lib.rs", include_str!("../templates/game/lib.rs.in")),
    ("src/game.rs", include_str!("../templates/game/game.rs.in")),
    ("src/state.rs", include_str!("../templates/game/state.rs.in")),
    ("src/rules.rs", include_str!("../templates/game/rules.rs.in")),
    ("src/position.rs", include_str!("../templates/game/position.rs.in")),
    ("src/view.rs", include_str!("../templates/game/view.rs.in")),
    ("src/bot.rs", include_str!("../templates/game/bot.rs.in")),
    ("tests/play.rs", include_str!("../templates/game/play.rs.in")),
];

/// The lines that register a game: the file, the line to insert before, and the new line.
const PLACES: [(&str, &str, &str); 3] = [
    ("Cargo.toml", "editor = { path", "@name@ = { path = \"crates/@name@\" }\n"),
    ("crates/repertoire/Cargo.toml", "root.workspace", "@name@.workspace = true\n"),
    ("crates/repertoire/src/lib.rs", "    walk::Walk;", "    @name@::@Type@;\n"),
];

pub fn make(name: &str) -> Result<()> {
    make_in(&root()?, name)?;
    // Sorted lists may depend on the new name, so format the crate.
    cargo(&["fmt", "--package", name])?;
    println!(
        "The game is in crates/{name}, and in the registry (crates/repertoire). Next:\n  \
         cargo test -p {name}\n  cargo run --release -- play {name}\n  \
         then replace its rules, and read \"How to add a game\" in ARCHITECTURE.md."
    );
    Ok(())
}

fn make_in(root: &Path, name: &str) -> Result<()> {
    let is_name = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    ensure!(is_name, "the name of a game is one word of small letters and digits: `{name}` is not");
    let folder = root.join("crates").join(name);
    ensure!(!folder.exists(), "{} is there already", folder.display());
    for (path, text) in FILES {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().context("a folder")?)?;
        fs::write(&path, filled(text, name)).with_context(|| format!("cannot write {}", path.display()))?;
    }
    for (path, before, line) in PLACES {
        let path = root.join(path);
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        fs::write(&path, inserted(&text, before, &filled(line, name))?)?;
    }
    Ok(())
}

fn filled(text: &str, name: &str) -> String {
    let (first, rest) = name.split_at(1);
    let title = format!("{}{rest}", first.to_uppercase());
    text.replace("@name@", name).replace("@Type@", &title).replace("@Title@", &title)
}

/// Inserts `line` before the first line that begins with `before`.
fn inserted(text: &str, before: &str, line: &str) -> Result<String> {
    let at = text.match_indices(before).map(|(at, _)| at).find(|at| *at == 0 || text[..*at].ends_with('\n'));
    let at = at.with_context(|| format!("no line begins with `{before}`: the list is behind the code"))?;
    Ok(format!("{}{line}{}", &text[..at], &text[at..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_its_rooms_and_its_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let real = root().expect("a workspace");
        for (path, _, _) in PLACES {
            let to = folder.path().join(path);
            fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
            fs::copy(real.join(path), to).expect("a file");
        }
        make_in(folder.path(), "heaps").expect("a game");
        let read = |path: &str| fs::read_to_string(folder.path().join(path)).expect(path);
        assert!(read("crates/heaps/src/game.rs").contains("impl Game for Heaps"));
        assert!(read("crates/repertoire/src/lib.rs").contains("    heaps::Heaps;\n    walk::Walk;"));
        assert!(read("Cargo.toml").contains("heaps = { path = \"crates/heaps\" }\n"));
        assert!(!FILES.iter().any(|(path, _)| read(&format!("crates/heaps/{path}")).contains('@')));
        assert!(make_in(folder.path(), "heaps").is_err(), "twice");
        assert!(make_in(folder.path(), "Two words").is_err());
    }
}
