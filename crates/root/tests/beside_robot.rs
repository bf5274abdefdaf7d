//! The companion finds the same targets as the engine on the same true board.

mod robot;

use robot::Plan;
use root::beside::Degree;
use root::state::{Character, Faction};

/// The number of evenings for each test; `EVENINGS` raises it.
fn evenings(usual: u64) -> std::ops::Range<u64> {
    0..std::env::var("EVENINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Plays all of these, and fails if any turn differs from the engine's.
fn compare(plans: impl Iterator<Item = Plan>, least: usize) {
    let (mut turns, mut wrong) = (0, Vec::new());
    for plan in plans {
        let report = robot::play(plan.clone());
        turns += report.entries.len();
        let name = plan.character.map_or(plan.me.name(), Character::name);
        wrong.extend(report.differences.into_iter().map(|d| format!("{name}, seed {}: {d}", plan.seed)));
    }
    let first: Vec<String> = wrong.iter().take(12).cloned().collect();
    assert!(wrong.is_empty(), "{} of {turns} turns differ:\n{}", wrong.len(), first.join("\n"));
    assert!(turns >= least, "{turns} turns");
}

fn plan(me: Faction, degree: Degree, seed: u64) -> Plan {
    Plan::new(me, degree, seed, 10)
}

/// The second human plays a faction that the program does not know.
fn with_a_stranger(plan: Plan) -> Plan {
    let people = plan.people.iter().copied().take(1).chain([robot::STRANGER]).collect();
    Plan { people, strange: true, ..plan }
}

fn bots() -> impl Iterator<Item = Faction> {
    Faction::KNOWN.iter().copied().filter(|f| *f != Faction::Vagabond2)
}

#[test]
fn asking_decides_as_the_engine_does() {
    let all = bots().flat_map(|me| evenings(5).map(move |seed| plan(me, Degree::Ask, seed)));
    compare(all.map(|plan| Plan { turns: 12, ..plan }), 100);
}

#[test]
fn a_mirrored_table_comes_out_as_the_true_one() {
    compare(bots().flat_map(|me| evenings(3).map(move |seed| plan(me, Degree::Mirror, seed))), 100);
}

/// A faction unknown to the program counts by its pieces, whatever its rules are.
#[test]
fn a_table_with_a_stranger_comes_out_as_the_true_one() {
    // The Lizards read others' discards, and the program is not told a stranger's; the Corvids take cards, so
    // the simulated human cannot distinguish taken cards from lost ones.
    let told_apart = |me: &Faction| ![robot::STRANGER, Faction::Lizards, Faction::Corvids].contains(me);
    let bots = bots().filter(told_apart);
    let all = bots.flat_map(|me| evenings(2).map(move |seed| plan(me, Degree::Mirror, seed)));
    compare(all.map(with_a_stranger), 30);
}

#[test]
fn every_vagabot_is_mirrored_as_he_is() {
    let bots = Character::ALL.iter().copied().filter(|character| character.may_be_a_bot());
    let all = bots.flat_map(|character| {
        let of =
            move |seed| Plan { character: Some(character), ..plan(Faction::Vagabond, Degree::Ask, seed) };
        evenings(1).map(of)
    });
    compare(all, 20);
}

/// Items were damaged between his turns, so that fewer are on the Battle Track: correcting one item must not
/// move another.
#[test]
fn a_vagabot_with_damaged_items_on_his_track_is_kept_as_he_is() {
    compare(std::iter::once(Plan::new(Faction::Vagabond, Degree::Ask, 6, 15)), 10);
}

/// Any map with any suits, every difficulty and trait, one to four humans with any factions.
#[test]
fn asking_decides_as_the_engine_does_at_tables_of_any_kind() {
    let varied = |me| evenings(3).map(move |seed| Plan::varied(me, Degree::Ask, seed, 8));
    compare(bots().flat_map(varied), 100);
}
