//! Saves of all games: every change to a file is detected, with its position.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use table::save::chain::{End, Link};
use table::show::{Chosen, ChosenSeat};
use table::{Pending, Stage, Who};

/// Plays a game for a while, started with the form's defaults and one human.
fn played(stage: &dyn Stage, seed: u64, steps: usize) -> String {
    let form = stage.form();
    let sides = form.sides.iter().take(usize::from(form.proposed_players));
    let seat = |(at, side): (usize, &table::show::Choice)| {
        let bot = stage.opponent(side.value).map(|document| Who::Bot(document.name.clone()));
        let who = if at == 0 { Who::Human } else { bot.unwrap_or(Who::Random) };
        ChosenSeat { side: side.value.into(), who }
    };
    let chosen = Chosen { seats: sides.enumerate().map(seat).collect(), ..Chosen::default() };
    let mut play = stage.begin(&chosen, seed, false).unwrap_or_else(|e| panic!("{}: {e}", stage.id()));
    for n in 0..steps {
        match play.pending() {
            Pending::Seat(seat) if play.bot_is_next().is_none() => {
                let offers = play.offers().len();
                play.act(seat, (n * 7 + seed as usize) % offers).expect("it was offered");
            }
            Pending::Seat(_) => drop(play.think().unwrap_or_else(|e| panic!("{}: {e}", stage.id()))),
            _ => break,
        }
    }
    play.save()
}

fn stages() -> Vec<Arc<dyn Stage>> {
    repertoire::stages()
}

fn file(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file");
    path
}

fn verify(path: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_understudy"))
        .args(["replay", "--verify"])
        .arg(path)
        .output()
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The file as changed by somebody who knows how to recompute the links.
fn forged(text: &str, change: impl Fn(&mut Vec<serde_json::Value>)) -> String {
    let mut lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    lines.pop();
    for line in &mut lines[1..] {
        line.as_object_mut().expect("an event").remove("link");
    }
    change(&mut lines);
    let head = lines[0].to_string();
    let mut link = Link::of_head(&head);
    let mut out = head + "\n";
    for line in &lines[1..] {
        let written;
        (link, written) = link.next(&line.to_string());
        out += &(written + "\n");
    }
    out + &End { events: lines.len() - 1, link: link.to_string() }.line() + "\n"
}

#[test]
fn a_game_as_it_was_played_proves_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    for stage in stages() {
        let text = played(&*stage, 5, 40);
        assert_eq!(stage.open(&text).expect("it opens").save(), text, "{}", stage.id());
        let output = verify(&file(folder.path(), stage.id(), &text));
        assert!(output.status.success(), "{}: {}", stage.id(), said(&output));
        assert!(said(&output).contains("Nothing was changed"), "{}", said(&output));
    }
}

/// A byte is changed, its letter case is, it is left out, or it is there twice. `EVERY=1` tries every byte of the
/// documents too, which takes minutes.
#[test]
fn every_changed_byte_is_found() {
    let every = std::env::var("EVERY").ok().and_then(|n| n.parse().ok()).unwrap_or(499);
    for stage in stages() {
        let text = played(&*stage, 3, 12);
        let line_of = |at: usize| text[..at].matches('\n').count() + 1;
        let last = text.lines().count();
        let head = text.find("\"documents\"").expect("a header");
        // Every byte of the last lines and of the beginning of the header, and a sample of the rest.
        let places =
            (0..text.len()).filter(|at| at % every == 0 || text.len() - at < 200 || *at < head.min(200));
        for at in places.filter(|at| text.is_char_boundary(*at) && text.is_char_boundary(at + 1)) {
            let old = char::from(text.as_bytes()[at]);
            let other = if old == 'x' { 'y' } else { 'x' };
            let case =
                if old.is_ascii_uppercase() { old.to_ascii_lowercase() } else { old.to_ascii_uppercase() };
            for new in [format!("{other}"), format!("{case}"), String::new(), format!("{old}{old}")] {
                let changed = format!("{}{new}{}", &text[..at], &text[at + 1..]);
                if changed == text {
                    continue;
                }
                let error = match stage.open(&changed) {
                    Err(error) => error.to_string(),
                    // An empty line, or none after the last one, is no part of the game.
                    Ok(play) if old == '\n' && play.save() == text => continue,
                    Ok(_) => panic!(
                        "{}: byte {at} of line {} is {new:?} instead of {old:?}, and nobody noticed",
                        stage.id(),
                        line_of(at)
                    ),
                };
                let named = format!("line {}", line_of(at));
                // A change to the first line, or of the end of a line, is detected in the next one.
                let next = format!("line {}", (line_of(at) + 1).min(last));
                let anywhere = line_of(at) == 1 || line_of(at) == last || old == '\n';
                assert!(error.contains(&named) || error.contains(&next) || anywhere, "{named}: {error}");
            }
        }
    }
}

/// Who forges the head of a companion's save cannot take the people away from the board, or the bots.
#[test]
fn a_companion_opens_only_with_people_and_their_bots() {
    let companions = stages().into_iter().filter(|stage| stage.id().starts_with("beside"));
    for stage in companions {
        let text = played(&*stage, 6, 12);
        let refusal = |change: &dyn Fn(&mut serde_json::Value)| {
            let changed = forged(&text, |lines| change(&mut lines[0]));
            stage.open(&changed).err().unwrap_or_else(|| panic!("{}: it opened", stage.id())).to_string()
        };
        let without_people = refusal(&|head| head["seats"][0] = "random".into());
        assert!(without_people.contains("somebody has to be at the board"), "{without_people}");
        let without_a_document = refusal(&|head| head["seats"][1] = "random".into());
        assert!(without_a_document.contains("only bots take seats"), "{without_a_document}");
        let without_bots = refusal(&|head| head["setup"]["bots"] = serde_json::json!([]));
        assert!(without_bots.contains("choose a bot"), "{without_bots}");
        let twice = refusal(&|head| {
            let bots = head["setup"]["bots"].as_array_mut().expect("a list");
            bots.extend_from_within(..);
        });
        assert!(twice.contains("documents for"), "{twice}");
    }
}

#[test]
fn lines_that_are_gone_doubled_or_swapped_are_found() {
    for stage in stages() {
        let text = played(&*stage, 4, 12);
        let lines: Vec<&str> = text.lines().collect();
        let refused = |lines: &[&str], what: &str| {
            let error = stage.open(&lines.join("\n")).err();
            assert!(error.is_some(), "{}: {what}", stage.id());
        };
        let n = lines.len();
        assert!(n > 6, "{} has events", stage.id());
        refused(&lines[..n - 1], "without the last line");
        refused(&lines[..n - 2], "without the last event");
        refused(&[&lines[..n - 2], &lines[n - 1..]].concat(), "one event less");
        refused(&[&lines[..3], &lines[4..]].concat(), "an event in the middle is gone");
        refused(&[&lines[..4], &lines[3..]].concat(), "an event is there twice");
        refused(&[&lines[..3], &[lines[4], lines[3]], &lines[5..]].concat(), "two events change places");
        refused(&[&lines[..], &[lines[n - 2]]].concat(), "something after the end");
    }
}

#[test]
fn who_links_a_changed_game_anew_is_still_found_out() {
    use serde_json::json;
    let folder = tempfile::tempdir().expect("a folder");
    let all = stages();
    let arcs = all.iter().find(|stage| stage.id() == "arcs").expect("Arcs");
    let text = played(&**arcs, 6, 12);
    assert_eq!(forged(&text, |_| {}), text, "linking anew is right");
    let bot = |lines: &[serde_json::Value]| {
        lines.iter().position(|line| line.get("bot").is_some()).expect("a turn")
    };
    type Forge<'f> = &'f dyn Fn(&mut Vec<serde_json::Value>);
    let forgeries: [(&str, Forge<'_>); 9] = [
        ("another seed", &|lines| lines[0]["seed"] = json!("7")),
        ("no seats", &|lines| lines[0]["seats"] = json!([])),
        ("too many seats", &|lines| lines[0]["seats"] = json!(vec!["human"; 30])),
        ("another hash", &|lines| lines[0]["documents"][0]["hash"] = json!("0".repeat(64))),
        ("another text", &|lines| {
            lines[0]["documents"][0]["files"][0][1] = json!("# Prelude\n\n- Sleep.\n");
        }),
        ("a turn of nobody", &|lines| lines.insert(bot(lines), json!({ "bot": { "seat": 99 } }))),
        ("an invented lot", &|lines| lines.push(json!({ "lot": { "of": 2, "outcome": 1 } }))),
        ("a human's seat is a bot's", &|lines| {
            let who = lines[0]["seats"][1].clone();
            lines[0]["seats"][0] = who;
        }),
        ("a bot's turn that was not announced", &|lines| drop(lines.remove(bot(lines)))),
    ];
    for (what, forge) in forgeries {
        let output = verify(&file(folder.path(), "forged", &forged(&text, forge)));
        assert!(!output.status.success(), "{what}: {}", said(&output));
        assert!(!said(&output).contains("panicked"), "{what}: {}", said(&output));
    }
}

#[test]
fn games_of_the_first_format_open_and_go_on_unproven() {
    let folder = tempfile::tempdir().expect("a folder");
    for stage in stages() {
        let text = played(&*stage, 8, 12);
        let mut lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        lines.pop();
        lines[0]["understudy"] = serde_json::json!(1);
        for line in &mut lines[1..] {
            line.as_object_mut().expect("an event").remove("link");
        }
        let old: String = lines.iter().map(|line| line.to_string() + "\n").collect();
        let mut play = stage.open(&old).unwrap_or_else(|e| panic!("{}: {e}", stage.id()));
        assert_eq!(play.save(), old, "{} stays what it is", stage.id());
        if let (Pending::Seat(seat), None) = (play.pending(), play.bot_is_next()) {
            play.act(seat, 0).expect("it goes on");
        }
        let output = verify(&file(folder.path(), stage.id(), &old));
        assert!(output.status.success() && said(&output).contains("Unproven"), "{}", said(&output));
    }
}

/// Games as written by earlier releases. A change to the rules, the language or the format that breaks
/// them must make that visible by rewriting them: `UPDATE=1 cargo test -p understudy --test saves`.
#[test]
fn games_of_earlier_releases_open() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let all = stages();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        for stage in &all {
            file(&folder, &format!("{}-2.jsonl", stage.id()), &played(&**stage, 11, 30));
        }
    }
    for stage in &all {
        let kept = std::fs::read_dir(&folder).expect("the corpus").filter_map(|entry| {
            let path = entry.ok()?.path();
            let name = path.file_name()?.to_str()?.to_string();
            name.starts_with(&format!("{}-", stage.id())).then_some(path)
        });
        let mut found = 0;
        for path in kept {
            let text = std::fs::read_to_string(&path).expect("a save");
            let play = stage.open(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert!(play.len() > 3, "{}", path.display());
            play.view(play.len(), None, &[]);
            found += 1;
        }
        assert!(found > 0, "there is a game of {}", stage.id());
    }
}
