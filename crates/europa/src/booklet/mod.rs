//! The booklet that comes with the program, and the additions of a player's own pages.

pub mod edit;
pub mod faults;
pub mod scenario;

use crate::state::card::Card;
use crate::state::law::Law;
use crate::vocabulary::polish::{To, Tongues};
use crate::vocabulary::{SITUATIONS, Setting, Target, Words};
use script::compile::{Compiled, Scope, compile};
use script::document::Document as Read;
use script::program::Program;
use script::source::Source;
use std::sync::LazyLock;
use table::Document;

macro_rules! shipped {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../../../bots/europa/", $name)))),+]
    };
}

/// Its files; the first one has the front matter.
pub const FILES: [(&str, &str); 17] = shipped![
    "00-the-bot.md",
    "01-cards-and-levels.md",
    "02-phases.md",
    "05-war-on-a-bot.md",
    "07-main-turn.md",
    "08-defend-siege.md",
    "09-colonize-event.md",
    "10-military.md",
    "11-diplomacy.md",
    "12-naval-papal-curia.md",
    "13-explore-spy.md",
    "14-unrest-convert-focus-idea.md",
    "15-peace.md",
    "16-battles.md",
    "realm-castile.md",
    "realm-decks.md",
    "realm-ottomans.md",
];

/// The page that makes a document a complete booklet.
const MAIN: &str = "Main turn";

/// A document with the main turn is a complete booklet. Any other one extends the shipped booklet: its pages
/// replace those with the same title, and its lines about a deck, a card or a level take precedence over the
/// shipped ones.
pub fn whole(document: &Document) -> Read {
    let files = document.files.iter().map(|(n, t)| Source::new(n, scenario::without_scenarios(t)));
    let read = Read::read(files.collect());
    let english = in_english(read).sources.into_iter().map(|s| (s.name, s.text));
    let document = &Document::new(&document.name, &document.version, english.collect());
    let own: Vec<String> = document.files.iter().flat_map(|(_, text)| titles(text)).collect();
    let sources = |files: &[(String, String)]| files.iter().map(|(n, t)| Source::new(n, t)).collect();
    if own.contains(&script::words::key(MAIN)) {
        return Read::read(sources(&document.files));
    }
    let front = Read::read(sources(&document.files)).front;
    let mut files = vec![(FILES[0].0.to_string(), with_names(FILES[0].1, &front.all))];
    files.extend(document.files.iter().cloned());
    files.extend(FILES[1..].iter().map(|(name, text)| (name.to_string(), without(text, &own))));
    Read::read(sources(&files))
}

/// A document with `language: pl` is read in Polish, line by line, and translated to English. Lines that are
/// not understood stay as written: they will not be understood in English either.
pub fn in_english(document: Read) -> Read {
    let has_scenarios = document.sources.iter().any(|s| !scenario::scenarios(&s.text).is_empty());
    if has_scenarios {
        let rest =
            document.sources.iter().map(|s| Source::new(&s.name, scenario::without_scenarios(&s.text)));
        return in_english(Read::read(rest.collect()));
    }
    if document.front.language != "pl" {
        return document;
    }
    let tongues = Tongues::new(&Words::of(&document.front.all));
    let english = |text: &str| tongues.file(text, To::English).replacen("language: pl", "language: en", 1);
    Read::read(document.sources.iter().map(|s| Source::new(&s.name, english(&s.text))).collect())
}

/// Compiles the procedures; the errors are written for their author.
pub fn program(document: &Document) -> Result<Program<Words>, String> {
    program_by(document, Compiled::without_errors)
}

/// Like [`program`], for a table with people, who are asked about lines that only they understand.
pub fn program_with_people(document: &Document) -> Result<Program<Words>, String> {
    program_by(document, Compiled::with_people)
}

fn program_by(
    document: &Document,
    program: fn(Compiled<Words>) -> Result<Program<Words>, String>,
) -> Result<Program<Words>, String> {
    let read = whole(document);
    let program = program(compile(&read, &Words::of(&read.front.all), Scope::Whole))?;
    let has = |title: &&'static str| program.pages.iter().any(|p| p.target == Some(Target::Situation(title)));
    let missing: Vec<String> = SITUATIONS.iter().filter(|t| !has(t)).map(|t| format!("“{t}”")).collect();
    if missing.is_empty() {
        return Ok(program);
    }
    Err(format!(
        "a booklet with a page “{MAIN}” needs all the pages that a game leads to; this one has no {}",
        missing.join(", ")
    ))
}

/// The shipped booklet's settings of cards and levels.
pub fn law() -> &'static Law {
    static LAW: LazyLock<Law> = LazyLock::new(|| {
        let files = FILES.map(|(name, text)| (name.to_string(), text.to_string()));
        let shipped = Document::new("europa", "1", files.to_vec());
        let program = program(&shipped).expect("the booklet is understood: test `the_shipped_booklet`");
        let settings: Vec<Setting> = program.settings.iter().map(|s| s.meaning.clone()).collect();
        whole_law(&settings).expect("all cards and levels are listed: test `the_shipped_booklet`")
    });
    &LAW
}

/// A document's settings of cards and levels, where they differ from the shipped ones.
pub fn law_of(program: &Program<Words>) -> Option<Law> {
    let mut law = law().clone();
    // The first one counts: a player's own pages come before the shipped ones.
    for setting in program.settings.iter().rev() {
        match setting.meaning {
            Setting::Face(card, face) => law.faces[usize::from(card.number() - 1)] = face,
            Setting::Level(level, row) => law.levels[level as usize] = row,
            Setting::Removal(_) | Setting::Ban(_) => {}
        }
    }
    (law != *self::law()).then_some(law)
}

fn whole_law(settings: &[Setting]) -> Option<Law> {
    let face = |card: Card| {
        settings.iter().find_map(|s| match s {
            Setting::Face(of, face) if *of == card => Some(*face),
            _ => None,
        })
    };
    let row = |level: crate::state::level::Level| {
        settings.iter().find_map(|s| match s {
            Setting::Level(of, row) if *of == level => Some(*row),
            _ => None,
        })
    };
    let [easy, normal, hard, very_hard] = crate::state::level::Level::ALL.map(row);
    let faces = Card::all().map(face).collect::<Option<Vec<_>>>()?;
    Some(Law { faces, levels: [easy?, normal?, hard?, very_hard?] })
}

fn heading(line: &str) -> Option<&str> {
    line.starts_with('#').then(|| line.trim_start_matches('#').trim())
}

fn titles(text: &str) -> Vec<String> {
    text.lines().filter_map(heading).map(script::words::key).collect()
}

/// Pages that only list settings: the first entry counts, so both lists are kept.
const LISTS: [&str; 3] = ["Cards", "Difficulty", "Decks"];

/// A shipped file without the replaced pages.
fn without(text: &str, replaced: &[String]) -> String {
    let mut out = String::new();
    let mut skip = false;
    for line in text.lines() {
        let mut line = line.to_string();
        if let Some(title) = heading(&line) {
            let clash = replaced.contains(&script::words::key(title));
            let list = LISTS.contains(&title);
            skip = clash && !list;
            if clash && list {
                line = format!("## Shipped {title}");
            }
        }
        if !skip {
            out += &line;
            out.push('\n');
        }
    }
    out
}

/// The front matter with the Territories and Realms that a player's document names.
fn with_names(text: &str, front: &[(String, String)]) -> String {
    let named = |key: &str| {
        let values: Vec<&str> =
            front.iter().filter(|(k, v)| k == key && !v.is_empty()).map(|(_, v)| v.as_str()).collect();
        values.join(", ")
    };
    let mut out = String::new();
    for line in text.lines() {
        out += line;
        let more = named("territories");
        if line.starts_with("territories:") && !more.is_empty() {
            out += &format!(", {more}");
        }
        out.push('\n');
        if line.starts_with("territories:") && !named("realms").is_empty() {
            out += &format!("realms: {}\n", named("realms"));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::target::Chart;
    use crate::state::card::Action;
    use crate::vocabulary::{Whose, removed};

    fn own(text: &str) -> Document {
        Document::new("own", "1", vec![("own.md".into(), text.into())])
    }

    #[test]
    fn the_shipped_booklet() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/europa");
        let entries = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
        let files = entries.filter(|p| p.extension().is_some_and(|e| e == "md"));
        let mut names: Vec<String> =
            files.map(|p| p.file_name().unwrap().to_str().unwrap().to_string()).collect();
        names.sort();
        assert_eq!(names, FILES.map(|(name, _)| name), "every file is listed");
        assert_eq!(law().faces.len(), 24);
    }

    const ENGLAND: &str = "# England\n\n## Military targets of England\n- 1-2: Scotland\n- 3-4: France\n\
        - 5-6: Realm in BRITTANY & NORMANDY\n\n## Diplomatic targets of England\n- 1-3: Portugal\n\
        - 4-6: Burgundy\n";

    #[test]
    fn a_chart_typed_in_adds_to_what_ships() {
        let program = program(&own(ENGLAND)).unwrap();
        let chart = |realm: &str| {
            let realm = crate::atlas::Realm::named(realm).unwrap();
            program.pages.iter().filter(|p| p.target == Some(Target::Chart(Chart::Military, realm))).count()
        };
        assert_eq!((chart("England"), chart("Castile"), chart("Ottomans")), (1, 1, 1));
        assert!(program.page("Main turn").is_some());
        assert_eq!(law_of(&program), None);
    }

    #[test]
    fn a_chart_typed_in_takes_the_place_of_a_sample() {
        let program = program(&own("## Military targets of Castile\n- 1-6: Navarra\n")).unwrap();
        let castile = crate::atlas::Realm::named("Castile").unwrap();
        let charts =
            program.pages.iter().filter(|p| p.target == Some(Target::Chart(Chart::Military, castile)));
        assert_eq!(charts.count(), 1);
        assert!(program.lines.iter().any(|l| l.text.contains("Navarra") && l.depth == 0));
        assert!(!program.lines.iter().any(|l| l.text.contains("Morocco")), "the sample is gone");
    }

    #[test]
    fn a_card_a_level_and_a_deck_typed_in() {
        let text = "## Cards\n- Card 5 is DIPLOMACY for 2 BP, at War NAVAL\n\n## Difficulty\n\
            - Easy gains 5 BP, focus 4, minimum 3, recruits 6 Units\n\n## Decks\n\
            - England in Age 1 without cards 2, 3\n";
        let program = program(&own(text)).unwrap();
        let law = law_of(&program).expect("it differs");
        let five = law.face(Card::new(5).unwrap());
        assert_eq!((five.top, five.cost, five.war), (Action::Diplomacy, 2, Some(Action::Naval)));
        assert_eq!(five.discard, None);
        assert_eq!(law.levels[0].recruits, 6);
        assert_eq!(law.levels[1], self::law().levels[1]);
        let england = crate::atlas::Realm::named("England").unwrap();
        let lists = program.settings.iter().filter_map(|s| s.meaning.removal());
        assert_eq!(removed(lists.clone(), england, 1).len(), 2);
        assert!(lists.clone().any(|r| r.whose == Whose::Others));
    }

    #[test]
    fn a_booklet_that_lacks_a_page_is_refused() {
        let error = program(&own("# Main turn\n- Done.\n")).unwrap_err();
        assert!(error.contains("“New Age”") && error.contains("“Final Scoring”"), "{error}");
    }
}
