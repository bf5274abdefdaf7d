//! Games in Polish: nothing English in what is told, asked, offered and shown, and nothing Polish in
//! English games.

mod common;

use beside::Companion;
use common::*;
use root::beside::RootBeside;
use root::happening::Happening;
use root::state::*;
use root::{Root, TEXTS};
use speech::Language;
use std::collections::BTreeSet;
use table::{Event, Game, Happening as _, Pending, Seat, Show};

fn polish() -> Language {
    TEXTS.languages().find(|language| language.code() == "pl").expect("there is Polish")
}

/// Words that English sentences are made of, and that are no Polish words.
const ENGLISH: &str = "the of and is are was with from for you your nobody has have warrior warriors card \
    cards clearing clearings forest fox rabbit mouse bird item items token tokens building moves move \
    battles battle places draws draw discards discard hand supply map turn points point scores removes \
    sawmill workshop recruiter keep roost base garden citadel market wood sympathy tunnel plot snare bomb \
    birdsong daylight evening marquise eyrie alliance vagabond lizards riverfolk duchy corvids which what";

/// Words that are Polish and not English.
const POLISH: &str = "na nie jest są się dla lub albo polana polany polanie wojownik wojowników karta kartę \
    kart karty punkt punkty punktów tura ręka lis królik mysz ptak";

struct Reader {
    forbidden: BTreeSet<&'static str>,
    read: BTreeSet<String>,
    wrong: Vec<String>,
    written: Vec<String>,
}

impl Reader {
    fn new(words: &'static str) -> Self {
        let cards = Faction::KNOWN.iter().flat_map(|f| &root::law::published(*f).get().cards);
        let lines = cards.flat_map(|card| [card.says.clone(), card.name.name().to_string()]);
        let mut written: Vec<String> = lines.collect();
        written.sort_by_key(|line| std::cmp::Reverse(line.len()));
        Reader {
            written,
            forbidden: words.split_whitespace().collect(),
            read: BTreeSet::new(),
            wrong: Vec::new(),
        }
    }

    fn read(&mut self, text: &str) {
        if text.is_empty() || !self.read.insert(text.to_string()) {
            return;
        }
        // A bot's cards are lines of its document, which are shown as written.
        let bare = self.written.iter().fold(text.to_string(), |text, line| text.replace(line.as_str(), ""));
        let lower = bare.to_lowercase();
        let found = lower.split(|c: char| !c.is_alphabetic()).find(|word| self.forbidden.contains(word));
        let broken = ["  ", "()", " ,", " :"].iter().any(|slip| text.contains(slip)) || text.ends_with(' ');
        if found.is_some() || broken {
            self.wrong.push(format!("{found:?} in “{text}”"));
        }
    }

    /// So much was read, and nothing was wrong.
    fn has_read(&self, least: usize) {
        assert_eq!(self.wrong, Vec::<String>::new());
        assert!(self.read.len() >= least, "{}", self.read.len());
    }

    fn lines(&mut self, text: &str) {
        for line in text.lines() {
            self.read(&line.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
}

/// The words of a page, without its tags.
fn visible(html: &str) -> String {
    let mut out = String::new();
    for part in html.split('<') {
        let text = part.split_once('>').map_or("", |(_, text)| text);
        out.push_str(text);
        out.push('\n');
    }
    for attribute in ["title=\"", "aria-label=\""] {
        for part in html.split(attribute).skip(1) {
            out.push_str(part.split('"').next().unwrap_or_default());
            out.push('\n');
        }
    }
    out
}

/// Everything that is shown of a state, with what has just happened.
fn look(reader: &mut Reader, state: &State, told: &[Happening], step: usize) {
    for happening in told {
        reader.read(&happening.say(state));
        if let Some(table::Score::Points { source, .. }) = happening.score(state) {
            reader.read(&source);
        }
    }
    if let Pending::Chance { .. } = Root::pending(state) {
        reader.read(&Root::chance_name(state));
        reader.read(&Root::outcome_name(state, 0));
    }
    if let Some(question) = Root::question(state) {
        reader.read(&question.words);
        reader.read(&question.because);
    }
    let mut legal = Vec::new();
    Root::legal(state, &mut legal);
    for action in legal.iter().step_by(1 + legal.len() / 10) {
        let offer = Root::offer(state, *action);
        reader.read(&offer.group);
        reader.read(&offer.label);
        reader.read(&offer.effect);
        reader.read(&Root::say(state, *action));
        for pick in Root::path(state, *action).picks {
            reader.read(&pick.label);
        }
    }
    if step.is_multiple_of(60) {
        for seat in 0..state.seats().len() {
            let eyes = Some(Seat(seat as u8));
            for panel in Root::panels(state, eyes) {
                reader.read(&panel.title);
                reader.lines(&visible(&panel.html));
            }
            reader.lines(&visible(&Root::board(state, eyes, &[])));
            reader.lines(&Root::text(state, eyes));
        }
        for place in ["clearing1", "clearing7"] {
            Root::counts(state, place).iter().for_each(|count| reader.read(&count.label));
        }
        for wish in ["battle eyrie 3", "build sawmill 5"] {
            for answer in Root::why_not(state, wish) {
                reader.read(&answer.wish);
                reader.read(&answer.reason.unwrap_or_default());
            }
        }
    }
}

fn play_all(reader: &mut Reader) {
    for (_, setup) in tables() {
        let (events, _) = play(&setup, 5, 900, |_, _| ());
        let mut state = Root::begin(&setup).expect("a legal setup");
        let mut before = state;
        for (step, event) in events.iter().enumerate() {
            let mut told = Vec::new();
            match event {
                Event::Act { action, .. } => Root::apply_aloud(&mut state, *action, &mut told),
                Event::Chance { outcome } => Root::resolve_aloud(&mut state, *outcome, &mut told),
                _ => {}
            }
            look(reader, &state, &told, step);
            Root::changes(&before, &state).iter().for_each(|change| reader.read(change));
            before = state;
        }
    }
}

#[test]
fn a_game_in_polish_is_polish() {
    polish().read(|| {
        let mut reader = Reader::new(ENGLISH);
        play_all(&mut reader);
        reader.has_read(2000);
        if let Ok(file) = std::env::var("SAID") {
            let all: Vec<String> = reader.read.into_iter().collect();
            std::fs::write(file, all.join("\n")).expect("written");
        }
    });
}

#[test]
fn a_game_in_english_is_english() {
    let mut reader = Reader::new(POLISH);
    play_all(&mut reader);
    reader.has_read(2000);
    if let Ok(file) = std::env::var("SAID_IN_ENGLISH") {
        let all: Vec<String> = reader.read.into_iter().collect();
        std::fs::write(file, all.join("\n")).expect("written");
    }
}

#[test]
fn before_a_game_it_is_polish_too() {
    polish().read(|| {
        let mut reader = Reader::new(ENGLISH);
        let form = Root::form();
        for field in form.fields {
            reader.read(&field.group);
            reader.read(&field.label);
            reader.read(&field.help);
            for choice in field.choices {
                reader.read(&choice.label);
                reader.read(&choice.help);
            }
        }
        form.sides.iter().for_each(|side| reader.read(&side.label));
        for preset in form.presets {
            reader.read(&preset.label);
            reader.read(&preset.help);
        }
        reader.read(&Root::blurb());
        Root::glossary().lines().for_each(|line| reader.read(line.trim_start_matches(['#', ' '])));
        reader.has_read(150);
    });
}

#[test]
fn before_an_evening_it_is_polish() {
    polish().read(|| {
        let mut reader = Reader::new(ENGLISH);
        for field in RootBeside::form().fields {
            let choices = field.choices.into_iter().flat_map(|choice| [choice.label, choice.help]);
            [field.group, field.label, field.help]
                .into_iter()
                .chain(choices)
                .for_each(|text| reader.read(&text));
        }
        reader.read(&RootBeside::blurb());
        reader.has_read(100);
    });
}

/// What is kept and compared is English whoever reads.
#[test]
fn what_is_typed_and_kept_stays_english() {
    let (_, setup) = tables().swap_remove(0);
    play(&setup, 3, 300, |_, state| {
        let mut legal = Vec::new();
        Root::legal(state, &mut legal);
        for action in legal.into_iter().take(5) {
            let (ours, theirs) = (Root::path(state, action), polish().read(|| Root::path(state, action)));
            let keys = |path: &table::pick::Path| -> Vec<String> {
                let fixed = path.picks.iter().filter(|pick| pick.kind != table::pick::Kind::Word);
                fixed.map(|pick| pick.id()).collect()
            };
            assert_eq!(keys(&ours), keys(&theirs));
        }
        assert_eq!(polish().read(|| Root::to_position(state)), Root::to_position(state));
    });
}

/// The forms of the names fit their sentences.
#[test]
fn sentences_are_inflected() {
    let said = |happening: Happening, state: &State| polish().read(|| happening.say(state));
    let state = Root::begin(&tables()[0].1).expect("a legal setup");
    let battle = |attacker, defender| Happening::Battle { attacker, defender, at: Clearing::numbered(9) };
    assert_eq!(
        said(battle(Faction::Marquise, Faction::Eyrie), &state),
        "Markiza atakuje Orle Gniazda na polanie 9"
    );
    assert_eq!(
        said(battle(Faction::Eyrie, Faction::Marquise), &state),
        "Orle Gniazda atakują Markizę na polanie 9"
    );
    let scored = |who, points| Happening::Scored { who, points, why: root::happening::Why::Battle };
    assert_eq!(said(scored(Faction::Lizards, 1), &state), "Jaszczury zdobywają 1 punkt w bitwie");
    assert_eq!(said(scored(Faction::Duchy, 3), &state), "Księstwo zdobywa 3 punkty w bitwie");
    assert_eq!(said(scored(Faction::Alliance, 5), &state), "Sojusz zdobywa 5 punktów w bitwie");
}
