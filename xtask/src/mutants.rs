//! Mutation tests: breaks the program on purpose, one line at a time. A change that no test notices is
//! a gap in the tests. The list is kept by hand and covers what must never break unnoticed: access
//! control, hidden information, storage and limits.

use crate::{cargo, root};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// One change: a file, a text that occurs in it once, its replacement, and the tests that must fail.
struct Mutant<'l> {
    file: &'l str,
    before: String,
    after: String,
    tests: &'l str,
}

const LIST: &str = include_str!("../mutants.txt");

/// Tries every change whose file or text contains `only`.
pub fn run(only: &str) -> Result<()> {
    let root = root()?;
    let (mut tried, mut survivors) = (0, Vec::new());
    for mutant in read(LIST)? {
        let name = format!("{}: {} -> {}", mutant.file, mutant.before, mutant.after);
        if !name.contains(only) {
            continue;
        }
        tried += 1;
        let changed = Changed::new(&root.join(mutant.file), &mutant.before, &mutant.after)?;
        // A change that does not compile would look as if a test had noticed it.
        let build = format!("{} --no-run", mutant.tests);
        let compiles = cargo(&build.split(' ').collect::<Vec<_>>()).is_ok();
        let noticed = compiles && cargo(&mutant.tests.split(' ').collect::<Vec<_>>()).is_err();
        drop(changed);
        let result = match (compiles, noticed) {
            (false, _) => "DOES NOT COMPILE",
            (true, true) => "noticed",
            (true, false) => "SURVIVES",
        };
        println!("{result}: {name}");
        if !noticed {
            survivors.push(name);
        }
    }
    println!("{tried} mutants, {} of them unnoticed", survivors.len());
    ensure!(survivors.is_empty(), "no test notices:\n{}", survivors.join("\n"));
    Ok(())
}

/// Parses the list: four lines per entry, separated by an empty line. `#` starts a comment, and
/// `\n` is a line break.
fn read(list: &str) -> Result<Vec<Mutant<'_>>> {
    let lines: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
    let mut mutants = Vec::new();
    for entry in lines.split(|line| line.is_empty()).filter(|entry| !entry.is_empty()) {
        match entry {
            [file, before, after, tests] => {
                let [before, after] = [before, after].map(|text| text.trim().replace("\\n", "\n"));
                mutants.push(Mutant { file, before, after, tests });
            }
            _ => bail!("not four lines:\n{}", entry.join("\n")),
        }
    }
    Ok(mutants)
}

/// A changed file. Dropping it restores the original, whatever happens.
struct Changed {
    path: PathBuf,
    original: String,
}

impl Changed {
    fn new(path: &Path, before: &str, after: &str) -> Result<Self> {
        let original = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        ensure!(
            original.matches(before).count() == 1,
            "`{before}` does not stand exactly once in {}: the list is behind the code",
            path.display()
        );
        fs::write(path, original.replacen(before, after, 1))?;
        Ok(Changed { path: path.into(), original })
    }
}

impl Drop for Changed {
    fn drop(&mut self) {
        if let Err(error) = fs::write(&self.path, &self.original) {
            eprintln!("{} is still changed: {error}", self.path.display());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_of_the_list_can_be_made() {
        let root = root().expect("a workspace");
        let mutants = read(LIST).expect("a list");
        assert!(mutants.len() >= 30);
        for mutant in mutants {
            let text = fs::read_to_string(root.join(mutant.file)).expect(mutant.file);
            assert_eq!(text.matches(&mutant.before).count(), 1, "{}: {}", mutant.file, mutant.before);
            assert_ne!(mutant.before, mutant.after);
        }
    }
}
