//! Games in Polish: descriptions, questions, offers and pages contain no English, and English games contain
//! no Polish.

mod common;

use beside::{
    Answers, Beside, Companion, Entry, Owner, Owners, Setup as Evening, State as CompanionState, Waits,
};
use common::*;
use root::beside::{BotChoice, Choices, Degree, Person, RootBeside};
use root::happening::Happening;
use root::state::*;
use root::{Root, TEXTS};
use speech::Language;
use std::collections::BTreeSet;
use table::{Event, Game, Happening as _, Pending, Seat, Show};

fn polish() -> Language {
    TEXTS.languages().find(|language| language.code() == "pl").expect("there is Polish")
}

/// Words of English sentences that are not Polish words.
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

    /// Checks that enough was read, and nothing was wrong.
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

/// The words of a page, without its tags. What is quoted of a document is shown as it is written.
fn visible(html: &str) -> String {
    let mut out = String::new();
    let mut parts = html.split("<blockquote>");
    let mut own = parts.next().unwrap_or_default().to_string();
    parts.for_each(|part| own += part.split_once("</blockquote>").map_or("", |(_, after)| after));
    for part in own.split('<') {
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

/// Everything that is shown of a state, with the preceding happenings.
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
            let viewer = Some(Seat(seat as u8));
            for panel in Root::panels(state, viewer) {
                reader.read(&panel.title);
                reader.lines(&visible(&panel.html));
            }
            reader.lines(&visible(&Root::board(state, viewer, &[])));
            reader.lines(&Root::text(state, viewer));
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
                Event::Act { action, .. } => Root::apply_reporting(&mut state, *action, &mut told),
                Event::Chance { outcome } => Root::resolve_reporting(&mut state, *outcome, &mut told),
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

/// An evening with a bot and two people, one of whom plays a faction that the program does not know.
fn evening(of: Faction, degree: Degree, map: Option<MapId>) -> CompanionState<RootBeside> {
    let (name, text) = documents::document(of);
    let person = |name: &str, faction| Person { name: name.into(), faction, ..Person::default() };
    let neighbour = if of == Faction::Eyrie { Faction::Marquise } else { Faction::Eyrie };
    let character = of.is_vagabond().then_some(Character::Thief);
    let choices = Choices {
        degree,
        map,
        asks_suits: true,
        owners: Owners { dice: Owner::Table, cards: Owner::Table },
        deck: Deck::Standard,
        landmarks: vec!["Wieża".into()],
        hirelings: Vec::new(),
        services: true,
        bots: vec![BotChoice { faction: of, difficulty: Difficulty::Default, traits: Vec::new(), character }],
        people: vec![person("Ola", Some(neighbour)), person("Jan", None)],
    };
    let documents = vec![(name.to_string(), vec![(format!("{name}.md"), text)])];
    let setup = Evening { choices, bots: vec![name.into()], documents };
    Beside::<RootBeside>::begin(&setup).expect("it begins")
}

/// Everything that people read of an evening.
fn read_evening(reader: &mut Reader, state: &CompanionState<RootBeside>) {
    type Table = Beside<RootBeside>;
    // The text of a map is to be copied: it is the same in every language.
    let is_map = |line: &&str| line.contains(" slots, ");
    let spoken = |text: &str| text.lines().filter(|line| !is_map(line)).collect::<Vec<_>>().join("\n");
    reader.lines(&spoken(&Table::text(state, None)));
    if let Some(question) = Table::question(state) {
        reader.read(&question.words);
        reader.read(&question.because);
    }
    for panel in Table::panels(state, None) {
        reader.lines(&spoken(&visible(&panel.html)));
    }
    reader.lines(&visible(&Table::board(state, None, &[])));
    for place in ["6", "clearing6"] {
        Table::counts(state, place).iter().for_each(|count| reader.read(&count.label));
    }
}

/// The turns of every bot, in each degree of help. Lines that people alone understand are the document's own.
#[test]
fn an_evening_in_polish_is_polish() {
    let mut reader = Reader::new(ENGLISH);
    for (of, name) in documents::DOCUMENTS {
        // Its title, and lines that are asked as they are written.
        let text = documents::text(name);
        let lines =
            text.lines().map(|line| line.trim_start_matches(['#', '-', ' ']).trim_end_matches(" 2.0"));
        let lines = lines
            .flat_map(|line| [line, line.trim_start_matches("Repeat while ").trim_start_matches("The ")]);
        let lines = lines.map(|line| line.trim_end_matches([':', '.', '?']));
        reader.written.extend(lines.filter(|line| line.len() > 8).map(String::from));
        for degree in [Degree::Tell, Degree::Ask, Degree::Mirror] {
            let map = if degree == Degree::Tell && of == Faction::Duchy { None } else { Some(MapId::Autumn) };
            let mut state = evening(of, degree, map);
            polish().read(|| play_evening(&mut reader, &mut state));
        }
    }
    // A map that is typed in.
    let mut state = evening(Faction::Marquise, Degree::Mirror, None);
    polish().read(|| play_evening(&mut reader, &mut state));
    reader.has_read(1500);
    if let Ok(file) = std::env::var("SAID") {
        let all: Vec<String> = reader.read.into_iter().collect();
        std::fs::write(file, all.join("\n")).expect("written");
    }
}

/// A few turns with answers that differ from one to the next.
fn play_evening(reader: &mut Reader, state: &mut CompanionState<RootBeside>) {
    type Table = Beside<RootBeside>;
    let mut n = 0_u32;
    read_evening(reader, state);
    for _ in 0..5 {
        Table::apply(state, Entry::Begin(0));
        loop {
            n += 1;
            assert!(n < 900, "it asks for ever: {:?}", state.waits);
            read_evening(reader, state);
            let question = match &state.waits {
                Waits::Answer(question) => question.clone(),
                Waits::Chance { outcomes, .. } => {
                    let outcome = (n * 7) % outcomes;
                    Table::resolve(state, outcome);
                    continue;
                }
                _ => break,
            };
            // Not in step with the questions: a loop that goes on as long as the answer is yes must end.
            let lot = u64::from(n).wrapping_mul(6_364_136_223_846_793_005) >> 40;
            let pick = |len: usize| (lot as usize % len.max(1)) as u8;
            let entry = match &question.answers {
                Answers::One(choices) => Entry::One(pick(choices.len())),
                Answers::Place { among } => Entry::One(pick(among.len())),
                Answers::Series { of, least, .. } => {
                    let told = beside::series(state.picked()).len();
                    let more = told < usize::from((*least).max(2));
                    if more { Entry::Tap(pick(of.len())) } else { Entry::Picked }
                }
                Answers::Places { among, .. } if state.picked() == 0 && n.is_multiple_of(2) => {
                    Entry::Tap(among[usize::from(pick(among.len()))])
                }
                Answers::Places { .. } => Entry::Picked,
                Answers::Number { low, high, .. } => Entry::Number((*low + n as i32 % 4).min(*high)),
                Answers::Sheet { .. } => Entry::One(0),
            };
            // Somebody else has come meanwhile, so that there is something to fight.
            if let Answers::Sheet { .. } = question.answers {
                for (nth, row) in RootBeside::rows(state.choices(), &state.kept).iter().enumerate() {
                    let fits = row.place.is_some() && row.value < row.high && nth % 11 == n as usize % 11;
                    if fits && Table::check(state, Entry::Row { row: row.id, by: 1 }).is_ok() {
                        Table::apply(state, Entry::Row { row: row.id, by: 1 });
                    }
                }
            }
            Table::check(state, entry).unwrap_or_else(|e| panic!("{entry:?} to {}: {e}", question.words));
            Table::apply(state, entry);
        }
        if state.waits != Waits::Done {
            break;
        }
        Table::apply(state, Entry::Done);
        if state.waits == Waits::Over {
            break;
        }
    }
}

/// Stored and compared texts are English in every language.
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
