//! What humans do to Bots is told in two taps: a group, and the report itself.

mod common;

use common::*;
use europa::Europa;
use europa::action::{Act, Piece, Report};
use europa::state::Stage;
use europa::state::level::Level;
use std::collections::BTreeMap;
use table::pick::{Level as Step, Tree};
use table::{Game, Show};

/// Two Bots in the middle of a game, with pieces of every kind.
const MIDDLE: &str = "castile.wars = [{ enemy = \"France\" }, { enemy = \"Granada\" }]\ncastile.lost = [\"Burgos\"]\n\
    castile.alliances = [{ realm = \"Aragon\" }, { realm = \"Navarra\" }]\ncastile.marriages = [\"Aragon\"]\n\
    castile.influence = [{ area = \"ARAGON\", cubes = 3 }, { area = \"SICILY\", cubes = 2 }]\ncastile.cardinals = 1\n\
    castile.claims = [\"ARAGON\", \"PORTUGAL\"]\nottomans.influence = [{ area = \"GREECE\", cubes = 3 }]\n\
    ottomans.wars = [{ enemy = \"Venice\" }]\nottomans.claims = [\"GREECE\"]\nboard.rebels = true";

fn kind(report: Report) -> &'static str {
    match report {
        Report::Done | Report::TookEvent | Report::Passed => "the turn ends, an Event is taken, a Pass",
        Report::War(_) => "War on a Realm",
        Report::Joined(_) => "a War is joined",
        Report::Peace(..) => "Peace with a Bot, with its terms",
        Report::Trade(_) => "Trade at a Node",
        Report::LandBattle(_) | Report::NavalBattle(..) => "a Battle against a Bot",
        Report::Took(_) | Report::Freed(_) => "a Bot's Town is occupied, or freed",
        Report::Landless(..) => "an Enemy has no Province left",
        Report::Annexed(_) => "a Bot is fully annexed",
        Report::Effect(..) => "an effect of an Event on a Bot",
        Report::Symbol(_) => "a symbol of an Event",
        Report::Rebels(_) | Report::Liberated(_) => "Rebels come, are gone, or free a Province",
        Report::Removed(_, Piece::Alliance(_) | Piece::Marriage(_)) => {
            "a Bot's Alliance or Marriage is replaced"
        }
        Report::Removed(_, Piece::Influence(_)) => "a Bot's Influence is removed",
        Report::Removed(..) => "another piece of a Bot is removed",
    }
}

#[test]
fn a_report_is_two_taps() {
    let mut company = Company::real(setup(&["Castile", "Ottomans"], Level::Normal), &[], &[]);
    company.play(|s| s.stage() == Stage::Actions, |_, _| None, idle);
    company.table.correct(MIDDLE).unwrap();
    let state = company.state();
    let mut legal = Vec::new();
    Europa::legal(state, &mut legal);
    let offers: Vec<_> = legal.iter().map(|act| Europa::offer(state, *act)).collect();
    let tree = Tree::new(legal.iter().map(|act| Europa::path(state, *act)).collect(), &offers);
    let Step::Open(groups) = tree.level(&[]) else { panic!("one report") };
    assert!(groups.len() <= 12, "{} groups", groups.len());
    // For each kind: the most taps, and where it stands in the list of its group.
    let mut found: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (group, inside) in groups {
        for (place, act) in inside.iter().enumerate() {
            let taps = match tree.level(&[group]) {
                Step::Act(_) => 1,
                Step::Open(open) => {
                    let (pick, left) = open.iter().find(|(_, left)| left.contains(act)).unwrap();
                    assert!(left.len() == 1 && tree.level(&[group, *pick]) == Step::Act(*act));
                    2
                }
            };
            let Act::Report(report) = legal[*act] else { continue };
            let entry = found.entry(kind(report)).or_default();
            *entry = (entry.0.max(taps), entry.1.max(place + 1));
        }
    }
    for (kind, (taps, place)) in &found {
        println!("{kind}: {taps} taps, at most entry {place} of its list");
    }
    assert_eq!(found.len(), 15, "every kind of report is possible: {found:?}");
    assert!(found.values().all(|(taps, _)| *taps <= 2), "{found:?}");
}
