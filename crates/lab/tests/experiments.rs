//! Complete experiments: the rows do not depend on how they are played, and failures are reported.

mod harvest;

use harvest::{Harvest, Setup, document};
use lab::folder::Folder;
use lab::lines::Finding;
use lab::play::{play_one, saved};
use lab::record::Record;
use lab::runner::Runner;
use lab::{Experiment, FolderError, Orders, Player, Results, Shard, Watch, merge, run, summary};
use script::trace::Tracer;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use table::replay::{Replay, Replayed};
use table::{Interrupt, Procedure, Table, Turn, Who, save};

const GREEDY: &str = "
- take a basket of at least 7?
- take a basket of at least 1?
  - more apples
  - the last
- object to a basket of at least 6?
";

const MODEST: &str = "
- take a basket of at least 1?
  - fewer apples
- object to a basket of at least 5?
";

fn experiment(games: u64) -> Experiment<Harvest> {
    let bot = |name, text| Player::bot(document(name, text)).unwrap();
    let players = vec![bot("greedy", GREEDY), bot("modest", MODEST), Player::random()];
    Experiment::new(players, &[0, 1, 2], Orders::Rotated, games, 7, |seats| Ok(Setup::of(seats.len() as u8)))
        .unwrap()
}

fn watch(stop: &AtomicBool) -> Watch<'_> {
    Watch { stop, played: &|_| {} }
}

fn run_into(experiment: &Experiment<Harvest>, shard: Shard, path: &Path, threads: usize) -> Results {
    let folder = Folder::create(path, &Record::new(experiment, shard), false).unwrap();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| run(experiment, shard, Some(folder), &watch(&AtomicBool::new(false)))).unwrap()
}

/// All files under a folder.
fn files(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(path).unwrap() {
        let entry = entry.unwrap().path();
        let name = entry.file_name().unwrap().to_str().unwrap().to_owned();
        if entry.is_dir() {
            found.extend(files(&entry).into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes)));
        } else {
            found.insert(name, std::fs::read(&entry).unwrap());
        }
    }
    found
}

#[test]
fn a_game_of_the_lab_is_the_game_of_a_table_with_the_same_seed() {
    let experiment = experiment(200);
    let mut runner = Runner::default();
    let mut answered = 0;
    for game in 0..200 {
        let row = play_one(&experiment, &experiment.layout(), game, &mut runner, &mut []);
        let arrangement = experiment.arrangement(game);
        let minds = arrangement.seats.iter().map(|p| Some(experiment.players[*p].mind.clone())).collect();
        let mut table = Table::<Harvest>::begin(experiment.header(game), minds).unwrap();
        table.play_on().unwrap();
        assert_eq!(table.log(), runner.log(), "game {game}");
        assert_eq!(row.problem, "");
        answered += usize::from(row.ending == "after an objection");
    }
    assert!(answered > 20, "turns were interrupted by objections");
}

#[test]
fn a_line_is_counted_once_however_often_its_turn_was_interrupted() {
    let experiment = experiment(200);
    let results = run(&experiment, Shard::WHOLE, None, &watch(&AtomicBool::new(false))).unwrap();
    let greedy = &results.covered[0];
    // Every basket taken by a bot was taken by exactly one of its lines.
    let mut runner = Runner::default();
    let mut taken = 0;
    for game in 0..200 {
        play_one(&experiment, &experiment.layout(), game, &mut runner, &mut []);
        let seat = experiment.arrangement(game).seats.iter().position(|player| *player == 0).unwrap();
        let takes = |event: &&table::Event<harvest::Do>| matches!(event, table::Event::Act { seat: s, action: harvest::Do::Take(_) } if usize::from(s.0) == seat);
        taken += runner.log().iter().filter(takes).count() as u64;
    }
    assert_eq!(greedy.lines[0].1.asked, taken);
    assert_eq!(greedy.lines[1].1.yes, taken);
    assert_eq!(greedy.lines[1].1.choices, taken);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let experiment = experiment(5_000);
    run_into(&experiment, Shard::WHOLE, &folder.path().join("one"), 1);
    run_into(&experiment, Shard::WHOLE, &folder.path().join("three"), 3);
    assert_eq!(files(&folder.path().join("one")), files(&folder.path().join("three")));
}

#[test]
fn parts_joined_are_exactly_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let experiment = experiment(1_000);
    run_into(&experiment, Shard::WHOLE, &at("whole"), 2);
    for k in 1..=3 {
        run_into(&experiment, Shard { k, n: 3 }, &at(&k.to_string()), 2);
    }
    let parts = [at("2"), at("3"), at("1")];
    let paths: Vec<&Path> = parts.iter().map(AsRef::as_ref).collect();
    merge(&paths, &at("joined"), false).unwrap();
    let (whole, joined) = (files(&at("whole")), files(&at("joined")));
    assert_eq!(whole.keys().collect::<Vec<_>>(), joined.keys().collect::<Vec<_>>());
    for (name, bytes) in &whole {
        assert!(joined[name] == *bytes, "{name} differs");
    }
    let columnar = if cfg!(feature = "parquet") { 2 } else { 0 };
    assert_eq!(whole.len(), 7 + columnar, "{:?}", whole.keys());

    let refused = |paths: &[&Path]| merge(paths, &at("no"), false).err().unwrap().to_string();
    assert_eq!(refused(&paths[..2]), "part 1/3 is missing");
    assert_eq!(refused(&[paths[0], paths[1], paths[2], paths[0]]), "part 2/3 is there twice");
    assert_eq!(refused(&[]), "there is nothing to join");
}

#[test]
fn parts_of_different_experiments_are_not_joined() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (folder.path().join("one"), folder.path().join("two"));
    run_into(&experiment(100), Shard { k: 1, n: 2 }, &one, 1);
    run_into(&experiment(101), Shard { k: 2, n: 2 }, &two, 1);
    let message = merge(&[&one, &two], &folder.path().join("no"), false).err().unwrap().to_string();
    assert!(message.ends_with("are parts of different experiments"), "{message}");
}

#[test]
fn a_stop_keeps_what_was_played_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("stopped");
    let experiment = experiment(100_000);
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let watch = Watch {
        stop: &stop,
        played: &|games| {
            if played.fetch_add(games, Ordering::Relaxed) > 4_000 {
                stop.store(true, Ordering::Relaxed);
            }
        },
    };
    let target = Folder::create(&path, &Record::new(&experiment, Shard::WHOLE), false).unwrap();
    let results = run(&experiment, Shard::WHOLE, Some(target), &watch).unwrap();
    let kept = results.tally.games;
    assert!((2_000..10_000).contains(&kept), "{kept}");
    let text = summary::summary(&results);
    assert!(text.contains("Stopped before the end"), "{text}");
    // The written rows are a prefix of those of the whole experiment.
    let rows = std::fs::read_to_string(path.join("games.csv")).unwrap();
    assert_eq!(rows.lines().count() as u64, kept + 1);
    let message = merge(&[&path], &folder.path().join("no"), false).err().unwrap().to_string();
    assert!(message.contains(&format!("holds {kept} of 100000 games: play this part again")), "{message}");
}

#[test]
fn a_folder_that_cannot_be_written_is_found_out_before_the_games() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "not a folder").unwrap();
    let record = Record::new(&experiment(10), Shard::WHOLE);
    let error = Folder::create(&file, &record, false).err().unwrap().to_string();
    assert!(error.starts_with("cannot write ") && error.contains("file"), "{error}");
}

#[test]
fn results_are_not_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let experiment = experiment(10);
    run_into(&experiment, Shard::WHOLE, folder.path(), 1);
    let record = Record::new(&experiment, Shard::WHOLE);
    assert!(matches!(Folder::create(folder.path(), &record, false), Err(FolderError::Occupied(_))));
    assert!(Folder::create(folder.path(), &record, true).is_ok());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_that_names_the_file() {
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.path().join("games.csv")).unwrap();
    let experiment = experiment(40_000);
    let target = Folder::create(folder.path(), &Record::new(&experiment, Shard::WHOLE), false).unwrap();
    let error = run(&experiment, Shard::WHOLE, Some(target), &watch(&AtomicBool::new(false)));
    let error = error.err().unwrap().to_string();
    assert!(error.contains("games.csv") && error.contains("No space left"), "{error}");
}

/// Gives up, or fails, when the baskets hold three sixes.
struct Fragile {
    panics: bool,
}

impl Procedure<Harvest> for Fragile {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Harvest>, trace: &mut T) -> Result<(), Interrupt> {
        if turn.state().baskets == [6, 6, 6] {
            assert!(!self.panics, "three sixes");
            return turn.act(harvest::Do::Take(9));
        }
        table::Random.follow(turn, trace)
    }
}

/// Takes the first basket that is not empty, and never objects.
struct First;

impl Procedure<Harvest> for First {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Harvest>, _: &mut T) -> Result<(), Interrupt> {
        let me = turn.seat().0;
        if turn.state().asks().is_some() {
            return turn.act(harvest::Do::Let);
        }
        while turn.wait(|state| state.on_turn == me)? {
            let place = turn.state().baskets.iter().position(|apples| *apples > 0).unwrap_or(0);
            turn.act(harvest::Do::Take(place as u8))?;
        }
        Ok(())
    }
}

#[test]
fn a_longer_game_allocates_no_more_than_a_short_one() {
    let allocations = |enough: i32| {
        let first = Player::new(Who::Bot("first".into()), Arc::new(First), None);
        let setup = |seats: &[(usize, &Who)]| Ok(Setup { enough, ..Setup::of(seats.len() as u8) });
        let experiment =
            Experiment::<Harvest>::new(vec![first], &[0, 0], Orders::Rotated, 1, 1, setup).unwrap();
        let (layout, mut runner) = (experiment.layout(), Runner::default());
        let mut play = || play_one(&experiment, &layout, 0, &mut runner, &mut []);
        // The first game allocates the log.
        let events = play().events;
        (events, allocation_counter::measure(|| drop(play())).count_total)
    };
    let (short, long) = (allocations(20), allocations(2_000));
    assert!(long.0 > 50 * short.0, "{short:?} {long:?}");
    assert_eq!(short.1, long.1, "allocations a game");
}

#[cfg(feature = "parquet")]
#[test]
fn both_forms_of_a_table_hold_the_same_rows() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let folder = tempfile::tempdir().unwrap();
    // More rows than fit in one row group.
    run_into(&experiment(20_000), Shard::WHOLE, folder.path(), 2);
    for name in ["games", "lines"] {
        let file = std::fs::File::open(folder.path().join(format!("{name}.parquet"))).unwrap();
        let reader = SerializedFileReader::new(file).unwrap();
        let mut rows = reader.get_row_iter(None).unwrap();
        let mut csv = csv::Reader::from_path(folder.path().join(format!("{name}.csv"))).unwrap();
        let columns = csv.headers().unwrap().clone();
        for record in csv.records() {
            let (record, row) = (record.unwrap(), rows.next().unwrap().unwrap());
            for (at, (column, field)) in row.get_column_iter().enumerate() {
                assert_eq!(column, &columns[at]);
                let text = match field {
                    parquet::record::Field::Str(text) => text.clone(),
                    other => other.to_string(),
                };
                assert_eq!(text, record[at], "{column}");
            }
        }
        assert!(rows.next().is_none());
    }
}

#[test]
fn a_refusal_or_a_failure_is_a_saved_finding_and_the_others_play_on() {
    for panics in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let fragile = Player::new(Who::Bot("fragile".into()), Arc::new(Fragile { panics }), None);
        let players = vec![fragile, Player::random()];
        let setup = |seats: &[(usize, &Who)]| Ok(Setup::of(seats.len() as u8));
        let experiment =
            Experiment::<Harvest>::new(players, &[0, 1], Orders::Rotated, 500, 1, setup).unwrap();
        let results = run_into(&experiment, Shard::WHOLE, folder.path(), 2);
        assert!((5..100).contains(&results.tally.problems), "{}", results.tally.problems);
        let problems: Vec<_> = results.odd.games().into_iter().filter(|o| o.kind == "problem").collect();
        assert_eq!(problems.len(), 5);
        let why = if panics { "three sixes" } else { "Take(9) is not possible now" };
        assert!(problems[0].what.contains(why), "{}", problems[0].what);
        let text = std::fs::read_to_string(folder.path().join("odd").join(problems[0].file())).unwrap();
        let log = save::read::<Harvest>(&text).unwrap().log;
        assert!(!log.is_empty());
        assert_eq!(text, saved(&experiment, problems[0].game).unwrap());
    }
}

#[test]
fn odd_games_open_as_saved_games() {
    let folder = tempfile::tempdir().unwrap();
    let experiment = experiment(300);
    let results = run_into(&experiment, Shard::WHOLE, folder.path(), 2);
    let odd = results.odd.games();
    assert_eq!(odd.len(), 3);
    for odd in odd {
        let text = std::fs::read_to_string(folder.path().join("odd").join(odd.file())).unwrap();
        let table = Table::<Harvest>::open(&text, |header| {
            let mind = |who: &Who| experiment.players.iter().find(|p| p.who == *who).map(|p| p.mind.clone());
            header.seats.iter().map(mind).collect()
        });
        let table = table.unwrap();
        assert_eq!(table.pending(), table::Pending::Over);
        assert_eq!(table.header().documents.len(), 2, "it carries its documents");
    }
}

#[test]
fn a_line_that_can_never_fire_stands_out() {
    let experiment = experiment(300);
    let results = run(&experiment, Shard::WHOLE, None, &watch(&AtomicBool::new(false))).unwrap();
    let found = |player: usize| -> Vec<(String, Finding)> {
        let wrong = results.covered[player].findings().filter(|(_, _, f)| *f != Finding::Fine);
        wrong.map(|(line, _, finding)| (line.text.clone(), finding)).collect()
    };
    assert_eq!(found(0), [("take a basket of at least 7?".into(), Finding::NeverYes)]);
    assert_eq!(found(1), []);
    let text = summary::coverage(&results.covered[0], 300);
    let line = text.lines().find(|line| line.contains("at least 7")).unwrap();
    assert!(line.ends_with("<-- never yes"), "{line}");
    let page = lab::report::page(&results).into_string();
    assert!(page.contains("take a basket of at least 7? <mark>never yes</mark>"));
}

#[test]
fn seats_and_bots_are_told_apart() {
    // A gift to the first seat is worth a lot, but every player has it equally often.
    let players = vec![Player::bot(document("greedy", GREEDY)).unwrap(), Player::random()];
    let setup = |seats: &[(usize, &Who)]| Ok(Setup { gift: 8, ..Setup::of(seats.len() as u8) });
    let experiment = Experiment::<Harvest>::new(players, &[0, 1], Orders::Rotated, 2_000, 1, setup).unwrap();
    let results = run(&experiment, Shard::WHOLE, None, &watch(&AtomicBool::new(false))).unwrap();
    let tally = &results.tally;
    assert!(tally.seat_rate(0).low > 0.55, "{:?}", tally.seat_rate(0));
    assert!(tally.win_rate(0).0.low > 0.5, "{:?}", tally.win_rate(0));
    assert_eq!(tally.cells[0][0].games, 1_000);
    assert!(tally.cells[0][0].won > tally.cells[1][0].won);
}

#[test]
fn a_saved_game_is_checked_told_and_shown_at_any_point() {
    let players = vec![Player::bot(document("greedy", GREEDY)).unwrap(), Player::random()];
    let setup = |seats: &[(usize, &Who)]| Ok(Setup::of(seats.len() as u8));
    let experiment = Experiment::<Harvest>::new(players, &[0, 1], Orders::Rotated, 10, 3, setup).unwrap();
    let text = saved(&experiment, 4).unwrap();
    let replay = Replay::<Harvest>::open(&text, None).unwrap();
    let verified = replay.verify();
    assert!(verified.turns > 10 && verified.differ.is_empty(), "{verified:?}");
    let told = replay.told(true);
    let numbered = told.iter().filter(|line| line[..6].trim().parse::<usize>().is_ok()).count();
    assert_eq!(numbered, replay.len(), "each event has its line");
    assert!(told[0].starts_with("     1   die: "), "{}", told[0]);
    assert!(told.iter().any(|line| line.starts_with("       | ")), "the bot's reasons stand below its turn");
    assert!(!replay.told(false).iter().any(|line| line.starts_with("       | ")));
    assert!(replay.heading().contains("has won") && replay.heading().contains("over: "));
    assert!(replay.position(0).unwrap().contains("apples: [0, 0, 0, 0]"));
    assert!(replay.position(replay.len() + 1).is_err());

    // The game was not played with this changed document.
    let other = text.replace("- more apples", "- fewer apples");
    let message = Replay::<Harvest>::open(&other, None).err().unwrap();
    assert!(message.contains("is not the one that its hash stands for"), "{message}");
    // The chain detects a changed event.
    let broken = text.replacen(r#"{"chance":{"outcome":"#, r#"{"chance":{"outcome":9"#, 1);
    let message = Replay::<Harvest>::open(&broken, None).err().unwrap();
    assert!(message.starts_with("line 2 ") && message.contains("changed"), "{message}");
    // A save without links, as older releases wrote it, is checked against the rules and the documents.
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let unlinked = |change: &dyn Fn(&mut [serde_json::Value])| {
        let mut lines = lines.clone();
        lines.pop();
        lines[0]["understudy"] = 1.into();
        for line in &mut lines[1..] {
            line.as_object_mut().unwrap().remove("link");
        }
        change(&mut lines);
        lines.iter().map(|line| format!("{line}\n")).collect::<String>()
    };
    let impossible = unlinked(&|lines| lines[1]["chance"]["outcome"] = 99.into());
    let message = Replay::<Harvest>::open(&impossible, None).err().unwrap();
    assert!(message.starts_with("line 2: there is no such outcome"), "{message}");
    let misread = unlinked(&|lines| {
        let own = document("greedy", &GREEDY.replace("- more apples", "- fewer apples"));
        lines[0]["documents"][0] = serde_json::to_value(own).unwrap();
    });
    let verified = Replay::<Harvest>::open(&misread, None).unwrap().verify();
    assert!(!verified.differ.is_empty() && !verified.proven, "{verified:?}");
}
