//! A document of a game whose phrases are known.

mod lighthouse;

use lighthouse::{Lighthouse, Place, Sea, Setting};
use script::ask::{Asking, answer_by};
use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use script::host::Answer;
use script::program::Program;
use script::runner::{End, Halt, Machine};
use script::story;
use script::trace::{Off, Trace};
use script::vocabulary::Vocabulary;

const KEEPER: &str = include_str!("lighthouse/keeper.md");

fn program(text: &str) -> Program<Lighthouse> {
    let Compiled { program, problems, .. } =
        compile(&Document::of("keeper.md", text), &Lighthouse, Scope::Whole);
    let problems: Vec<String> =
        problems.iter().map(|p| format!("{} {}", p.code.as_str(), p.message)).collect();
    assert_eq!(problems, [""; 0]);
    program
}

/// Plays a document with the engine and compares the whole trace.
fn check(text: &str, mut sea: Sea, expect: &str) -> Sea {
    let program = program(text);
    let mut trace = Trace::new();
    let end = Machine::new(&program).run(&program, &mut sea, &mut trace);
    let got = format!("{}{end:?}", story::text(&program.written(), &trace.finish()));
    let plain = |s: &str| s.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(plain(&got), plain(expect), "\n{got}");
    sea
}

#[test]
fn a_turn_with_selection_preferences_and_actions() {
    let sea = check(
        KEEPER,
        Sea { oil: 1, ..Sea::default() },
        "Turn
         bot has no oil? no
         Decrement oil in the tank done
         Use Habits to select a place done
           Habits
             Can bot light the lamp? no
             Are 5 or more boats at sea? yes
               because 7 boats at sea
             Can bot row to rescue sailors or to trade? yes
         drop 1 oil nothing to do
         go to page for selection done
         Harbour
           Is the lamp out? yes
           Can bot row to rescue sailors? no
           Can bot row to the old rock or to trade? [7] done
             an island: gull rock
             → gull rock
           Is the lamp out? yes
           Can bot row to rescue sailors? no
           Can bot row to the old rock or to trade? [7] done
             an island: gull rock
             → gull rock
         Ok(Finished)",
    );
    assert_eq!(sea.done, ["row to gull rock", "row to gull rock"]);
}

#[test]
fn criteria_narrow_in_the_order_written() {
    let page = "---\ngame: lighthouse\n---\n# Day\n- Can bot row to trade? Prefer island with:\n  - most boats\n  - shortest way\n";
    let sea = check(
        page,
        Sea::default(),
        "Day\nCan bot row to trade? done\nan island: gull rock, seal skerry, north holm
         most boats: rules out gull rock\nshortest way: rules out north holm\n→ seal skerry\nOk(Finished)",
    );
    assert_eq!(sea.done, ["row to seal skerry"]);
}

#[test]
fn a_deed_can_end_everything() {
    let page = "---\ngame: lighthouse\n---\n# Day\n- If lamp is not lit and bot has no oil, bot will sleep.\n- Light the lamp.\n";
    check(
        page,
        Sea { oil: 0, ..Sea::default() },
        "Day\nlamp is not lit? yes\nbot has no oil? yes\nbot will sleep done\nOk(Over)",
    );
}

#[test]
fn principles_are_settings_of_the_document() {
    let program = program(&format!(
        "{KEEPER}\n# Principles\n- crew: 3\n- priorities:\n  - most boats\n  - gull rock\n"
    ));
    let settings: Vec<(Setting, usize)> =
        program.settings.iter().map(|s| (s.meaning, s.criteria.len())).collect();
    assert_eq!(settings, [(Setting::Crew(3), 0), (Setting::Priorities, 2)]);
    assert_eq!(program.pages[2].target, Some(Place::Harbour));
}

/// Ask mode whose questions are answered by the engine gives exactly the engine's decisions.
#[test]
fn asking_answered_by_the_engine_decides_as_the_engine() {
    let program = program(KEEPER);
    for boats in [[1, 3, 3, 0], [0, 0, 0, 0], [0, 1, 0, 1]] {
        for oil in 0..4 {
            for sailors in [None, Some(2)] {
                let start = Sea { boats, oil, sailors, ..Sea::default() };
                let mut direct = start.clone();
                let mut trace = Trace::new();
                let end = Machine::new(&program).run(&program, &mut direct, &mut trace).unwrap();
                let mut engine = start;
                assert_eq!(asked(&program, &mut engine), end);
                engine.options = direct.options.clone();
                assert_eq!(engine, direct);
            }
        }
    }
}

fn asked(program: &Program<Lighthouse>, engine: &mut Sea) -> End {
    let mut machine = Machine::new(program);
    let mut host = Asking::new();
    loop {
        match machine.run(program, &mut host, &mut Off) {
            Ok(end) => return end,
            Err(Halt::Stop(request)) => {
                // Stop, save and restore at every single question.
                machine = Machine::restore(program, &machine.save()).unwrap();
                host.tell(answer_by(program, &machine, request, engine, &mut Off).unwrap());
            }
            Err(other) => panic!("{other}"),
        }
    }
}

/// Every question put to a human who always takes the `n`-th answer, and then the next.
fn walked<V: Vocabulary>(program: &Program<V>, mut n: usize) -> Vec<String> {
    let mut machine = Machine::new(program);
    let mut host = Asking::new();
    let mut told = Vec::new();
    while told.len() < 200 {
        match machine.run(program, &mut host, &mut Off) {
            Ok(end) => {
                told.push(format!("{end:?}"));
                break;
            }
            Err(Halt::Stop(request)) => {
                let prompt = program.prompt(request, &machine);
                let answers = prompt.answers.len();
                let answer =
                    if answers == 0 { Answer::Number(n as i32) } else { prompt.answers[n % answers].1 };
                told.push(format!("{}: {}", prompt.text, prompt.name_of(answer)));
                host.tell(answer);
                n += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    told
}

#[test]
fn a_walk_needs_no_meanings() {
    let with = program(KEEPER);
    let without = program(KEEPER).understood();
    assert_eq!(with.fingerprint(), without.fingerprint());
    let mut pages = 0;
    for n in 0..60 {
        let told = walked(&without, n);
        assert_eq!(told, walked(&with, n));
        pages += usize::from(told.iter().any(|line| line.contains("Is the lamp out?")));
    }
    assert!(pages > 0, "the page of what was selected is never found");
}

#[test]
fn ids_survive_an_edit_elsewhere() {
    let ids = |text: &str| program(text).lines.iter().map(|l| l.id.clone()).collect::<Vec<_>>();
    let before = ids(KEEPER);
    let after =
        ids(&KEEPER.replace("- Decrement oil in the tank.", "- Decrement oil in the tank.\n- Drop 0 oil."));
    assert!(before.iter().all(|id| after.contains(id)));
    assert!(before.contains(&"harbour/7".to_string()), "{before:?}");
}

#[test]
fn a_state_of_another_document_is_refused() {
    let (one, other) = (program(KEEPER), program("---\ngame: lighthouse\n---\n# Day\n- Light the lamp.\n"));
    let saved = Machine::new(&one).save();
    assert_eq!(
        Machine::restore(&other, &saved).unwrap_err().to_string(),
        "the saved state belongs to another document, or to an older version of this one"
    );
    let broken = saved.replace("\"pc\":0", "\"pc\":99999");
    assert_ne!(broken, saved);
    assert_eq!(
        Machine::restore(&one, &broken).unwrap_err().to_string(),
        "the saved state does not fit the document: no such step"
    );
    assert!(
        Machine::restore(&one, "[1, 2")
            .unwrap_err()
            .to_string()
            .starts_with("the saved state cannot be read")
    );
}

#[test]
fn a_page_is_used_and_something_else_done_in_one_sentence() {
    let left = |sentence: &str| {
        let text = format!(
            "---\ngame: lighthouse\n---\n# Turn\n- {sentence}\n- Drop 1 oil.\n\n# Habits\n- Drop 1 oil.\n\n# Chores\n- Drop 2 oil.\n"
        );
        let document = Document::of("keeper.md", &text);
        let program = compile(&document, &Lighthouse, Scope::Whole).without_errors().expect("understood");
        let mut sea = Sea { oil: 9, ..Sea::default() };
        let _ = Machine::new(&program).run(&program, &mut sea, &mut Off);
        sea.oil
    };
    assert_eq!(left("Use Habits, then use Chores."), 5);
    assert_eq!(left("Use Habits and use Chores."), 5);
    assert_eq!(left("Use Habits and return."), 8);
    assert_eq!(left("Use Habits and drop 3 oil."), 4);
}
