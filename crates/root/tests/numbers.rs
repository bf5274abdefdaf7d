//! Every number of the bots' documents counts: changed by one, some game goes differently.
//!
//! `numbers/witnesses.txt` names for each changed number the round and the game that shows it; it is made by
//! `NUMBERS=1 WITNESSES=crates/root/tests/numbers/witnesses.txt cargo run --release -p root --example changes -- 12 1`.
//! What no game has shown yet is in `numbers/unseen.txt`: that list may only become shorter. Documents without a witness
//! have not been tried yet.

mod tables;

use lab::Player as Seat;
use lab::mutants::{Kind, Mutant, mutants};
use std::collections::HashSet;
use tables::{DOCUMENTS, document, table};

/// The line of a document that says which number was changed to which.
fn told(name: &str, mutant: &Mutant) -> String {
    format!("{name}:{} {} → {}", mutant.line, mutant.was, mutant.is)
}

/// What stands in a file, without comments.
fn listed(file: &str) -> Vec<String> {
    let path = format!("{}/tests/numbers/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_string).collect()
}

/// `NAME:LINE ROUND GAME WAS → IS`, taken apart.
fn witness(line: &str) -> Option<(String, u64, u64)> {
    let mut parts = line.splitn(4, ' ');
    let (at, round, game, change) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    Some((format!("{at} {change}"), round.parse().ok()?, game.parse().ok()?))
}

#[test]
fn every_number_changes_some_game() {
    let witnesses: Vec<_> = listed("witnesses.txt").iter().filter_map(|line| witness(line)).collect();
    let unseen: HashSet<String> = listed("unseen.txt").into_iter().collect();
    let mut missing = Vec::new();
    let tried = |name: &str| witnesses.iter().any(|(change, ..)| change.starts_with(&format!("{name}:")));
    assert!(DOCUMENTS.iter().filter(|(_, name)| tried(name)).count() >= 2, "the witnesses are lost");
    for (faction, name) in DOCUMENTS.into_iter().filter(|(_, name)| tried(name)) {
        let whole = document(name);
        for mutant in mutants(&whole).iter().filter(|mutant| mutant.kind == Kind::Number) {
            // A number that is refused is noticed at once.
            let Ok(changed) = Seat::bot(mutant.document.clone()) else { continue };
            let said = told(name, mutant);
            let Some((_, round, game)) = witnesses.iter().find(|(change, ..)| *change == said) else {
                if !unseen.contains(&said) {
                    missing.push(said);
                }
                continue;
            };
            let own = Seat::bot(whole.clone()).unwrap_or_else(|e| panic!("{name}: {e}"));
            let (base, other) =
                (table(faction, *round, game + 1, own), table(faction, *round, game + 1, changed));
            let (mut base, mut other) = (base.worker(), other.worker());
            base.play(*game, &mut []);
            other.play(*game, &mut []);
            assert!(
                base.parted(&*other).is_some(),
                "game {game} of round {round} goes as before with {said}"
            );
        }
    }
    assert!(missing.is_empty(), "no game is known that shows these changes:\n{}", missing.join("\n"));
}
