//! Lines of a known game that the program does not understand: at a physical table people are asked about
//! them, and everywhere else they are an error.

mod terminal;

use serde_json::{Value, json};
use std::process::Command;
use std::sync::Arc;
use table::play::Play;
use table::show::{Chosen, ChosenSeat};
use table::{Document, Pending, Stage, Who};
use web::{App, Guard, Memory, Method, Request, Rules};

/// A document that comes with the program, with added lines that no vocabulary understands.
struct Case {
    game: &'static str,
    /// The lines are inserted before this one.
    before: &'static str,
    lines: &'static str,
    /// The statement and the question among them.
    statement: &'static str,
    question: &'static str,
    /// The first actions of the people, by the words of the offers, so that the bot has something to do.
    opening: &'static [&'static str],
}

const STEPS: &str =
    "- Light the lantern above the gate.\n- Is the moon over the tower full?\n  - Yes: Howl at it.\n";

const CASES: [Case; 4] = [
    Case {
        game: "arcs",
        before: "- If the hand counter is at 0, pass.\n",
        lines: STEPS,
        statement: "Light the lantern above the gate",
        question: "Is the moon over the tower full?",
        opening: &[],
    },
    Case {
        game: "root",
        before: "- Reveal an order card. [1]\n",
        lines: STEPS,
        statement: "Light the lantern above the gate",
        question: "Is the moon over the tower full?",
        opening: &[],
    },
    Case {
        game: "europa",
        before: "- Has the Bot Passed? (inferred) [701]\n",
        lines: STEPS,
        statement: "Light the lantern above the gate",
        question: "Is the moon over the tower full?",
        opening: &[],
    },
    Case {
        game: "faraway",
        before: "| die | move | action |\n",
        lines: "- Light the lantern above the gate.\n- Is the moon over the tower full?\n  - Yes: Howl at it.\n\n",
        statement: "Light the lantern above the gate",
        question: "Is the moon over the tower full?",
        opening: &[
            "introduce Sample Titan",
            "at (0,0)",
            "reveal Forest",
            "creature Sample Titan",
            "begin the creature phase",
        ],
    },
];

fn stage(game: &str) -> Arc<dyn Stage> {
    repertoire::stages().into_iter().find(|stage| stage.id() == game).expect("a game")
}

impl Case {
    fn document(&self) -> Document {
        let stage = stage(self.game);
        let has = |document: &&Document| document.files.iter().any(|(_, text)| text.contains(self.before));
        let known = stage.documents().iter().find(has).expect("a document with this line");
        let mut files = known.files.clone();
        for (_, text) in &mut files {
            *text = text.replacen(self.before, &format!("{}{}", self.lines, self.before), 1);
        }
        Document::new("Moonstruck", "1", files)
    }

    fn chosen(&self, document: &Document) -> Chosen {
        let stage = stage(self.game);
        let form = stage.form();
        let mut seats: Vec<ChosenSeat> = Vec::new();
        let bot = form.sides.iter().rfind(|side| stage.plays(document, side.value)).expect("its side");
        for side in &form.sides {
            let plays = side.value == bot.value;
            let who = if plays { Who::Bot(document.name.clone()) } else { Who::Human };
            if plays || seats.len() + 1 < usize::from(form.proposed_players) {
                seats.push(ChosenSeat { side: side.value.into(), who });
            }
        }
        seats.truncate(usize::from(form.proposed_players).max(2));
        assert!(seats.iter().any(|seat| seat.who != Who::Human), "{}", self.game);
        Chosen { seats, ..Chosen::default() }
    }

    fn begin(&self) -> Box<dyn Play> {
        let document = self.document();
        let chosen = self.chosen(&document);
        let stage = stage(self.game);
        let play = stage.begin_with(&[document], &chosen, 3, true);
        let mut play = play.unwrap_or_else(|e| panic!("{}: {e}", self.game));
        for words in self.opening {
            let offers = play.offers();
            let at = offers.iter().position(|offer| offer.label == *words);
            let at = at.unwrap_or_else(|| panic!("{words}: {offers:?}"));
            play.act(table::Seat(0), at).expect("it was offered");
        }
        play
    }
}

/// A deterministic pseudo-random number.
fn any(n: usize) -> usize {
    (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33
}

/// Plays until the bot asks something that only people understand, and gives these answers. Returns the
/// questions.
fn until_asked(play: &mut dyn Play, mut answers: Vec<&str>, steps: usize) -> Vec<String> {
    let mut asked = Vec::new();
    for n in 0..steps {
        if let Some(chance) = play.chance().filter(|chance| chance.answered) {
            asked.push(chance.what.clone());
            if answers.is_empty() {
                return asked;
            }
            let answer = answers.remove(0);
            let at = chance.outcomes.iter().position(|name| name == answer);
            let at = at.unwrap_or_else(|| panic!("{answer} is none of {:?}", chance.outcomes));
            play.came_up(at as u32).expect("an answer");
            continue;
        }
        match play.pending() {
            Pending::Seat(_) if play.bot_is_next().is_some() => drop(play.think().expect("the bot goes on")),
            Pending::Seat(seat) => {
                let offers = play.offers().len();
                play.act(seat, any(n) % offers).expect("it was offered");
            }
            Pending::Chance { outcomes } => play.came_up(any(n) as u32 % outcomes).expect("an outcome"),
            Pending::Over => break,
        }
    }
    asked
}

#[test]
fn people_are_asked_at_a_physical_table() {
    for case in CASES {
        let mut play = case.begin();
        let asked = until_asked(&mut *play, vec!["done", "yes", "impossible"], 4000);
        assert!(asked.len() >= 3, "{}: {asked:?}", case.game);
        assert!(asked[0].starts_with(case.statement), "{}: {asked:?}", case.game);
        assert!(asked[1].starts_with(case.question), "{}: {asked:?}", case.game);
        assert!(asked[2].starts_with("Howl at it"), "{}: {asked:?}", case.game);
    }
}

#[test]
fn a_no_leaves_out_what_stands_under_the_question() {
    for case in CASES {
        let mut play = case.begin();
        let asked = until_asked(&mut *play, vec!["done", "no"], 4000);
        assert!(asked.iter().all(|line| !line.starts_with("Howl")), "{}: {asked:?}", case.game);
    }
}

#[test]
fn the_answers_are_undone_saved_and_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    for case in CASES {
        let mut play = case.begin();
        until_asked(&mut *play, vec!["done"], 4000);
        let at = play.len();
        let before = play.chance().expect("it asks").what;
        let yes = play.chance().expect("it asks").outcomes.iter().position(|name| name == "yes");
        play.came_up(yes.expect("a yes") as u32).expect("an answer");
        if play.bot_is_next().is_some() {
            play.think().expect("it goes on");
        }
        let saved = play.save();
        assert!(saved.contains("\"answered\""), "{}", case.game);

        // After an undo it is asked again; with the same answer, the game is the same.
        play.undo(at).expect("undone");
        assert_eq!(play.chance().map(|chance| chance.what), Some(before), "{}", case.game);
        play.came_up(yes.expect("a yes") as u32).expect("an answer");
        if play.bot_is_next().is_some() {
            play.think().expect("it goes on");
        }
        assert_eq!(play.save(), saved, "{}", case.game);

        // A reopened game waits at the same question.
        let mut opened = stage(case.game).open(&saved).unwrap_or_else(|e| panic!("{}: {e}", case.game));
        assert_eq!(opened.chance(), play.chance(), "{}", case.game);
        assert_eq!(opened.save(), saved, "{}", case.game);
        assert!(
            opened.told(0, usize::MAX, None).iter().any(|told| told.words.starts_with("“Light the lantern"))
        );

        let file = folder.path().join("game.jsonl");
        std::fs::write(&file, &saved).expect("a file");
        let verified = Command::new(env!("CARGO_BIN_EXE_understudy"))
            .args(["replay", "--verify"])
            .arg(&file)
            .output()
            .expect("the program runs");
        assert!(verified.status.success(), "{}: {}", case.game, String::from_utf8_lossy(&verified.stderr));
    }
}

#[test]
fn a_correction_while_people_are_asked_is_followed_by_the_same_question() {
    for (game, correction) in [("arcs", "white power: 7"), ("root", "marquise points: 7")] {
        let case = CASES.into_iter().find(|case| case.game == game).expect("a case");
        let mut play = case.begin();
        until_asked(&mut *play, Vec::new(), 4000);
        let asked = play.chance().expect("it asks");
        let corrected = play.correct(correction);
        assert!(corrected.is_ok(), "{game}: {corrected:?}");
        while play.bot_is_next().is_some() && play.chance().is_none() {
            play.think().expect("it goes on");
        }
        assert_eq!(play.chance(), Some(asked), "{game}");
    }
}

#[test]
fn a_line_with_a_preference_that_nobody_else_understands_is_theirs() {
    let case = Case {
        game: "root",
        before: "  - defender with most pieces there\n",
        lines: "  - the defender with the silliest hat\n",
        statement: "Battle in each ordered clearing",
        question: "",
        opening: &[],
    };
    let mut play = case.begin();
    let asked = until_asked(&mut *play, Vec::new(), 4000);
    assert!(asked.len() == 1 && asked[0].starts_with(case.statement), "{asked:?}");
    let hints = ". the defender with the silliest hat. ";
    assert!(asked[0].contains(hints) && asked[0].contains(". defender with most pieces there"), "{asked:?}");
}

/// A companion that tracks the whole table asks its people too.
#[test]
fn a_mirrored_table_asks_as_well() {
    for case in CASES.iter().filter(|case| ["arcs", "root"].contains(&case.game)) {
        let document = case.document();
        let stage = stage(&format!("beside-{}", case.game));
        let form = stage.form();
        let bot = form.sides.iter().rfind(|side| stage.plays(&document, side.value)).expect("its side");
        let other = form.sides.iter().find(|side| side.value != bot.value).expect("another side");
        let seats = vec![
            ChosenSeat { side: other.value.into(), who: Who::Human },
            ChosenSeat { side: bot.value.into(), who: Who::Bot(document.name.clone()) },
        ];
        let mut chosen = Chosen { seats, ..Chosen::default() };
        if form.fields.iter().any(|field| field.name == "degree") {
            chosen.fields.insert("degree".into(), "mirror".into());
        }
        if case.game == "root" {
            chosen.fields.insert("people".into(), "Ann: Eyrie".into());
        }
        let mut play = stage.begin_with(&[document], &chosen, 3, false).unwrap_or_else(|e| panic!("{e}"));
        let mut asked = Vec::new();
        for _ in 0..80 {
            let words = play.question().map_or(String::new(), |question| question.words);
            if words.starts_with(case.statement) || words.starts_with(case.question) {
                asked.push(words);
                if asked.len() == 2 {
                    break;
                }
                play.act(table::Seat(0), 0).expect("an answer");
                continue;
            }
            match play.pending() {
                // The answers come before the pieces that can be tapped.
                Pending::Seat(seat) => play.act(seat, 0).expect("it was offered"),
                Pending::Chance { .. } => play.came_up(0).expect("an outcome"),
                Pending::Over => break,
            }
        }
        assert_eq!(asked.len(), 2, "{}: {asked:?}", case.game);
        assert!(stage.open(&play.save()).is_ok(), "{}", case.game);
    }
}

#[test]
fn it_stays_an_error_where_nobody_can_be_asked() {
    for case in CASES {
        let document = case.document();
        let chosen = case.chosen(&document);
        let stage = stage(case.game);
        let refused = stage.begin_with(std::slice::from_ref(&document), &chosen, 3, false).err();
        let refused = refused.unwrap_or_else(|| panic!("{}: bots on the screen asked nobody", case.game));
        assert!(refused.contains("lantern"), "{}: {refused}", case.game);
        // Errors of other kinds are errors everywhere.
        let mut broken = document.clone();
        for (_, text) in &mut broken.files {
            *text = text.replacen("Howl at it.", "Go to Nowhere at all.", 1);
        }
        let broken = Document::new("Moonstruck", "1", broken.files);
        let refused = stage.begin_with(&[broken], &chosen, 3, true).err();
        assert!(refused.is_some_and(|why| why.contains("Nowhere")), "{}", case.game);
    }
}

/// Writes the document to a file, runs the program with these lines as input, and returns its output.
fn terminal(case: &Case, arguments: &[&str], answers: &str) -> (String, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let document = case.document();
    let home = folder.path().join("moonstruck");
    std::fs::create_dir(&home).expect("a folder");
    for (name, text) in &document.files {
        let name = std::path::Path::new(name).file_name().expect("a name").to_owned();
        std::fs::write(home.join(name), text).expect("a file");
    }
    let seats: Vec<String> = case
        .chosen(&document)
        .seats
        .iter()
        .map(|seat| match seat.who {
            Who::Human => format!("{}=me", seat.side),
            _ => format!("{}={}", seat.side, home.display()),
        })
        .collect();
    let seats = seats.join(",");
    let mut all = vec![case.game, "--seed", "3", "--seats", &seats];
    all.extend(arguments);
    terminal::play(&all, answers)
}

#[test]
fn the_terminal_shows_the_line_as_it_is_written() {
    for case in CASES {
        let opening: String = case.opening.iter().map(|words| format!("{words}\n")).collect();
        let (said, well) = terminal(&case, &["--real"], &(opening + &"1\n".repeat(400)));
        assert!(well, "{}: {said}", case.game);
        assert!(said.contains(case.statement) && said.contains(case.question), "{}: {said}", case.game);
        assert!(said.contains("The program does not understand this line"), "{}: {said}", case.game);
        let (said, well) = terminal(&case, &[], "1\n");
        assert!(!well && said.contains("lantern"), "{}: {said}", case.game);
    }
}

/// Sends a request from one device.
fn send(app: &App, key: &str, method: Method, target: &str, body: &Value) -> (u16, Value) {
    let mut headers = vec![("host".to_string(), "127.0.0.1:7878".to_string())];
    if !key.is_empty() {
        headers.push(("authorization".into(), format!("Bearer {key}")));
    }
    let response = app.answer(&Request {
        method,
        target: target.into(),
        headers,
        body: body.to_string().into_bytes(),
        local: true,
        peer: "127.0.0.1".into(),
        now: 1_000_000,
        random: [7; 32],
    });
    (response.status, serde_json::from_slice(&response.body).unwrap_or(Value::Null))
}

fn ok((status, value): (u16, Value)) -> Value {
    assert!(status < 300, "{status}: {value}");
    value
}

#[test]
fn a_program_asks_and_answers_through_the_api() {
    for case in CASES {
        let rules = Rules { rate: 1e9, burst: 1e9, ..Rules::loopback(7878) };
        let app = App::new(repertoire::stages(), Box::<Memory>::default(), Guard::new(rules));
        let document = case.document();
        let brought = send(
            &app,
            "",
            Method::Post,
            &format!("/api/v1/bots/{}", case.game),
            &json!({ "files": document.files }),
        );
        let name = ok(brought)["name"].as_str().expect("a name").to_string();
        let chosen = case.chosen(&document);
        let seats: Vec<Value> = chosen
            .seats
            .iter()
            .map(|seat| match seat.who {
                Who::Human => json!({ "side": seat.side, "who": "human" }),
                _ => json!({ "side": seat.side, "who": { "bot": name } }),
            })
            .collect();
        let body = |real: bool| json!({ "game": case.game, "real": real, "seed": "3", "seats": seats });
        let on_screen = send(&app, "", Method::Post, "/api/v1/games", &body(false));
        assert!(
            on_screen.0 >= 400 && on_screen.1.to_string().contains("lantern"),
            "{}: {on_screen:?}",
            case.game
        );
        let mut game = ok(send(&app, "", Method::Post, "/api/v1/games", &body(true)));
        let key = game["key"].as_str().expect("a key").to_string();
        let id = game["id"].as_str().expect("an id").to_string();
        let mut asked: Vec<String> = Vec::new();
        let mut opening = case.opening.iter();
        for n in 0..4000 {
            let command = match game["pending"]["kind"].as_str() {
                Some("seat") if game["pending"]["bot"] == true => json!({ "think": {} }),
                Some("seat") => {
                    let offers = game["offers"].as_array().expect("offers");
                    let words = opening.next();
                    let named = |words: &&str| offers.iter().position(|offer| offer["label"] == **words);
                    json!({ "act": { "offer": words.and_then(named).unwrap_or(any(n) % offers.len()) } })
                }
                Some("chance") if game["chance"]["answered"] == true => {
                    asked.push(game["chance"]["what"].as_str().expect("words").to_string());
                    let page = page_of_the_game(&app, &key, &id);
                    assert!(page.contains(case.statement) || page.contains(case.question), "{page}");
                    if asked.len() == 2 {
                        break;
                    }
                    json!({ "roll": { "outcome": 0 } })
                }
                Some("chance") => {
                    let outcomes = game["pending"]["outcomes"].as_u64().expect("a number");
                    json!({ "roll": { "outcome": any(n) as u64 % outcomes } })
                }
                _ => break,
            };
            let mut command = command;
            command["version"] = game["version"].clone();
            game = ok(send(&app, &key, Method::Post, &format!("/api/v1/games/{id}/commands"), &command));
        }
        assert_eq!(asked.len(), 2, "{}: {asked:?}", case.game);
        assert!(asked[0].starts_with(case.statement) && asked[1].starts_with(case.question), "{asked:?}");
    }
}

fn page_of_the_game(app: &App, key: &str, id: &str) -> String {
    let response = app.answer(&Request {
        method: Method::Get,
        target: format!("/g/{id}"),
        headers: vec![
            ("host".into(), "127.0.0.1:7878".into()),
            ("authorization".into(), format!("Bearer {key}")),
        ],
        body: Vec::new(),
        local: true,
        peer: "127.0.0.1".into(),
        now: 1_000_000,
        random: [9; 32],
    });
    response.text()
}

/// Undo reverts the changes made on a sheet together with the sheet.
#[test]
fn a_sheet_of_europa_is_taken_back_with_its_changes() {
    let stage = stage("europa");
    let form = stage.form();
    let sides = form.sides.iter().take(usize::from(form.proposed_players)).enumerate();
    let seat = |(at, side): (usize, &table::show::Choice)| {
        let bot = stage.opponent(side.value).map(|document| Who::Bot(document.name.clone()));
        ChosenSeat { side: side.value.into(), who: bot.filter(|_| at > 0).unwrap_or(Who::Human) }
    };
    let chosen = Chosen { seats: sides.map(seat).collect(), ..Chosen::default() };
    let mut changed = 0;
    for seed in 1..20 {
        let mut play = stage.begin(&chosen, seed, false).expect("a game");
        for n in 0..300 {
            if let Some(sheet) = play.sheet() {
                let Pending::Seat(seat) = play.pending() else { panic!("somebody fills it in") };
                let begun = play.len();
                // A different answer for each entry that has one.
                let other = |entry: &table::show::Entry<()>| match entry.chosen[..] {
                    [one] if !entry.several => vec![(one + 1) % entry.choices.len()],
                    [] if !entry.several => vec![0],
                    _ => entry.chosen.clone(),
                };
                let filled: Vec<Vec<usize>> = sheet.iter().map(other).collect();
                if play.fill(seat, &filled).is_ok() && play.len() > begun + 1 {
                    changed += 1;
                    assert_eq!(play.undo(play.len() - 1), Ok(begun));
                    assert_eq!(play.sheet(), Some(sheet), "as it was put");
                }
                break;
            }
            match play.pending() {
                Pending::Seat(_) if play.bot_is_next().is_some() => drop(play.think().expect("it goes on")),
                Pending::Seat(seat) => {
                    let offers = play.offers().len();
                    play.act(seat, any(n) % offers).expect("it was offered");
                }
                _ => break,
            }
        }
    }
    assert!(changed > 0, "no sheet was changed");
}
