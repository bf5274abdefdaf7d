//! Root beside the board: the contents of the lists.

mod documents;

use beside::{Answers, Beside, Companion, Entry, Owner, Owners, Setup, State, Waits};
use root::beside::{BotChoice, Choices, Degree, Person, RootBeside};
use root::state::{Character, Deck, Difficulty, Faction, Map, MapId, own};
use table::show::{Chosen, ChosenSeat};
use table::{Game, Show, Who};

type Table = Beside<RootBeside>;

fn document(of: Faction) -> (String, Vec<(String, String)>) {
    let (name, text) = documents::document(of);
    (name.into(), vec![(format!("{name}.md"), text)])
}

fn table(of: Faction, degree: Degree) -> State<RootBeside> {
    let (name, files) = document(of);
    let person = |name: &str, faction| Person { name: name.into(), faction, ..Person::default() };
    let choices = Choices {
        degree,
        map: Some(MapId::Autumn),
        asks_suits: true,
        owners: Owners { dice: Owner::Table, cards: Owner::Table },
        deck: Deck::Standard,
        landmarks: Vec::new(),
        hirelings: Vec::new(),
        services: false,
        bots: vec![BotChoice {
            faction: of,
            difficulty: Difficulty::Default,
            traits: Vec::new(),
            character: of.is_vagabond().then_some(Character::Thief),
        }],
        people: if of == Faction::Eyrie {
            vec![person("Ola", Some(Faction::Marquise)), person("Ben", None)]
        } else {
            vec![person("Ola", Some(Faction::Eyrie)), person("Ben", None)]
        },
    };
    let setup = Setup { choices, bots: vec![name.clone()], documents: vec![(name, files)] };
    Table::begin(&setup).expect("it begins")
}

/// Answers every question with the answer at this index, or with none of the places.
fn play(state: &mut State<RootBeside>, answer: u8) -> usize {
    let mut entries = 0;
    Table::apply(state, Entry::Begin(0));
    while let Waits::Answer(question) = state.waits.clone() {
        let entry = match &question.answers {
            Answers::One(choices) => Entry::One(answer.min(choices.len() as u8 - 1)),
            Answers::Series { most, .. }
                if beside::series(state.picked()).len() < usize::from(*most).min(3) =>
            {
                Table::apply(state, Entry::Tap(answer));
                continue;
            }
            Answers::Places { .. } | Answers::Series { .. } => Entry::Picked,
            Answers::Place { among } => Entry::One(answer.min(among.len() as u8 - 1)),
            Answers::Number { low, high, likely } => {
                Entry::Number(likely.first().copied().unwrap_or(1).clamp(*low, *high))
            }
            Answers::Sheet { .. } => Entry::One(0),
        };
        Table::check(state, entry).expect("it is an answer");
        Table::apply(state, entry);
        entries += 1;
        assert!(entries < 200, "it asks for ever: {}", question.words);
    }
    assert_eq!(state.waits, Waits::Done);
    entries
}

#[test]
fn every_bot_tells_its_turn() {
    let mut all = String::new();
    for of in Faction::KNOWN.iter().filter(|f| **f != Faction::Vagabond2) {
        for (suit, answer) in [("fox", 0), ("bird", 3)] {
            let mut state = table(*of, Degree::Tell);
            let entries = play(&mut state, answer);
            all.push_str(&format!(
                "# {} ({suit}, {entries} entries)\n{}\n",
                of.name(),
                Table::text(&state, None)
            ));
        }
    }
    insta::assert_snapshot!(all);
}

/// The keep decides nothing without a map, so its number is not offered; earlier releases offered it, and their
/// evenings still open.
#[test]
fn a_row_of_earlier_releases_is_valid_and_not_offered() {
    let mut state = table(Faction::Marquise, Degree::Tell);
    let former = RootBeside::former_rows(state.choices(), &state.kept);
    let [keep] = &former[..] else { panic!("{former:?}") };
    assert_eq!((keep.id, keep.label.as_str(), keep.value), (14, "Keeps on the map", 0));
    let one_more = Entry::Row { row: keep.id, by: 1 };
    let mut offered = Vec::new();
    Table::legal(&state, &mut offered);
    assert!(!offered.contains(&one_more));
    assert_eq!(Table::say(&state, one_more), "Marquise Keeps on the map: 1");
    Table::check(&state, one_more).expect("a saved evening has it");
    Table::apply(&mut state, one_more);
    Table::check(&state, one_more).expect("up to 10, as before");
    Table::check(&state, Entry::Row { row: keep.id, by: 2 }).expect_err("no entry has ever changed it by 2");
    assert_eq!(RootBeside::former_rows(state.choices(), &state.kept)[0].value, 1);
    correct(&mut state, "Marquise Keeps on the map: 0");
    assert_eq!(RootBeside::former_rows(state.choices(), &state.kept)[0].value, 0);
    let other = table(Faction::Eyrie, Degree::Tell);
    Table::check(&other, one_more).expect_err("the Eyrie have no keep");
    let mapped = table(Faction::Marquise, Degree::Ask);
    Table::check(&mapped, one_more).expect_err("with a map the keep has a place");
}

/// A line outside the vocabulary is listed as written, or asked; the rest continues.
#[test]
fn lines_that_nobody_understands_are_left_to_people() {
    for degree in [Degree::Tell, Degree::Ask] {
        let (name, files) = document(Faction::Marquise);
        let text = files[0].1.replacen(
            "## Birdsong\n",
            "## Birdsong\n\n- Dance thrice around the tallest oak.\n- Does the moon shine?\n  - Howl at the moon.\n",
            1,
        );
        assert_ne!(text, files[0].1);
        let choices = table(Faction::Marquise, degree).choices().clone();
        let documents = vec![(name.clone(), vec![(format!("{name}.md"), text)])];
        let mut state = Table::begin(&Setup { choices, bots: vec![name], documents }).expect("it begins");
        let mut asked = Vec::new();
        Table::apply(&mut state, Entry::Begin(0));
        while let Waits::Answer(question) = state.waits.clone() {
            asked.push(question.words.clone());
            let entry = match question.answers {
                Answers::Places { among, .. } => {
                    Table::apply(&mut state, Entry::Tap(among[0]));
                    Entry::Picked
                }
                Answers::Series { .. } => Entry::Picked,
                Answers::Number { low, .. } => Entry::Number(low),
                _ => Entry::One(0),
            };
            Table::apply(&mut state, entry);
            assert!(asked.len() < 60, "{asked:?}");
        }
        assert_eq!(state.waits, Waits::Done, "{asked:?}");
        assert!(asked.iter().any(|words| words.contains("Does the moon shine")), "{asked:?}");
        let lines: String = state.lines.iter().map(|line| line.text() + "\n").collect();
        for wanted in ["Dance thrice around the tallest oak", "Howl at the moon", "Discard the order card"] {
            assert!(lines.contains(wanted), "{wanted}: {lines}");
        }
    }
}

/// People's descriptions of a faction that the program does not know.
#[test]
fn anybody_can_be_written_into_who_else_plays() {
    use root::beside::{Colour, people};
    let one = |text: &str| people(text).map(|mut all| all.remove(0));
    let frogs = one("Ben: Frogs (green, reach 7)").expect("a stranger");
    assert_eq!((&*frogs.name, frogs.faction, &*frogs.stranger.title), ("Ben", None, "Frogs"));
    assert_eq!((frogs.stranger.colour, frogs.stranger.reach), (Some(Colour::Green), Some(7)));
    let polish = one("Ala: Żaby (zielony, zasięg 7)").expect("a stranger");
    assert_eq!((polish.stranger.colour, polish.stranger.reach), (Some(Colour::Green), Some(7)));
    let keepers = one("Ola: Keepers in Iron").expect("a stranger");
    assert_eq!((keepers.stranger.colour, keepers.stranger.reach), (Some(Colour::Grey), Some(8)));
    assert_eq!(one("Ola: Eyrie").expect("known").faction, Some(Faction::Eyrie));
    for wrong in ["Ben: Frogs (sparkling)", "Ben: Frogs (reach far)", "Ben: Frogs (reach 99)"] {
        assert!(one(wrong).is_err(), "{wrong}");
    }
    // Known factions come first, by their letters; strangers come last in ties.
    let order: Vec<String> =
        people("Ben: Frogs, Ola: Eyrie").expect("two").into_iter().map(|person| person.name).collect();
    assert_eq!(order, ["Ola", "Ben"]);
}

/// A stranger and hirelings on a mirrored table are tapped by the names that the table gave them.
#[test]
fn strangers_and_hirelings_are_touched_by_their_names() {
    let (name, files) = document(Faction::Marquise);
    let mut choices = table(Faction::Marquise, Degree::Tell).choices().clone();
    choices.degree = Degree::Mirror;
    choices.people = root::beside::people("Ola: Eyrie, Ben: Frogs (green)").expect("people");
    choices.hirelings =
        vec![root::beside::Hireling { name: "Forest Patrol".into(), serves: Some("Ben".into()) }];
    let setup = Setup { choices, bots: vec![name.clone()], documents: vec![(name, files)] };
    let mut state = Table::begin(&setup).expect("it begins");
    Table::apply(&mut state, Entry::Begin(0));
    until(&mut state, "Is everything", 0);
    correct(&mut state, "clearing 6 Frogs warriors: 2; clearing 6 Forest Patrol warriors: 1");
    let s = kept(&state);
    assert_eq!(s.warriors_of(Faction::Guest1, root::state::Clearing::numbered(6)), 2);
    assert_eq!(s.master(Faction::Guest2), Some(Faction::Guest1));
    assert_eq!(s.ruler(root::state::Clearing::numbered(6)), Some(Faction::Guest1));
    correct(&mut state, "Forest Patrol serve Eyrie: 1");
    assert_eq!(kept(&state).master(Faction::Guest2), Some(Faction::Eyrie));
    // The evening is saved and restored with all of that.
    let text = Table::to_position(&state);
    assert_eq!(kept(&Table::from_position(&text).expect("it is read")), kept(&state));
}

/// A mirrored table with the Marquise's bot.
fn mirrored(map: Option<MapId>) -> State<RootBeside> {
    let (name, files) = document(Faction::Marquise);
    let mut choices = table(Faction::Marquise, Degree::Tell).choices().clone();
    choices.degree = Degree::Mirror;
    choices.map = map;
    choices.people = root::beside::people("Ola: Eyrie, Ben: Alliance").expect("people");
    choices.landmarks = vec!["Black Market".into()];
    let setup = Setup { choices, bots: vec![name.clone()], documents: vec![(name, files)] };
    Table::begin(&setup).expect("it begins")
}

fn correct(state: &mut State<RootBeside>, text: &str) {
    Table::correct(state, text).unwrap_or_else(|e| panic!("{text}: {e}"));
}

/// Answers until a question begins like this, each with this answer or with none of the places.
fn until(state: &mut State<RootBeside>, words: &str, answer: u8) {
    for _ in 0..200 {
        let question = match state.waits.clone() {
            Waits::Answer(question) => question,
            Waits::Chance { .. } => {
                Table::resolve(state, 0);
                continue;
            }
            _ => return,
        };
        if question.words.starts_with(words) {
            return;
        }
        let entry = match &question.answers {
            Answers::One(choices) => Entry::One(answer.min(choices.len() as u8 - 1)),
            Answers::Place { among } => Entry::One(answer.min(among.len() as u8 - 1)),
            Answers::Series { least, .. } if beside::series(state.picked()).len() < usize::from(*least) => {
                Entry::Tap(answer)
            }
            Answers::Places { .. } | Answers::Series { .. } => Entry::Picked,
            Answers::Number { low, .. } => Entry::Number(*low),
            Answers::Sheet { .. } => Entry::One(0),
        };
        Table::check(state, entry).expect("it is an answer");
        Table::apply(state, entry);
    }
    panic!("it asks for ever");
}

fn kept(state: &State<RootBeside>) -> root::state::State {
    *state.kept.table.as_ref().and_then(|table| table.state()).expect("the table is mirrored")
}

#[test]
fn a_correction_in_the_middle_of_a_mirrored_turn_resumes() {
    let mut state = mirrored(Some(MapId::Autumn));
    Table::apply(&mut state, Entry::Begin(0));
    until(&mut state, "Is everything", 0);
    correct(&mut state, "clearing 6 Eyrie warriors: 1");
    correct(&mut state, "clearing 8 Eyrie warriors: 1");
    correct(&mut state, "clearing 5 landmark: Black Market: 1; Eyrie points: 4");
    Table::apply(&mut state, Entry::One(0));
    until(&mut state, "Roll both", 0);
    let before: Vec<String> = state.lines.iter().map(|line| line.text()).collect();
    // Ola had forgotten to say that she went to 12: nothing is done twice.
    correct(&mut state, "clearing 12 Eyrie warriors: 3");
    let after: Vec<String> = state.lines.iter().map(|line| line.text()).collect();
    assert_eq!(after[..before.len()], before[..]);
    assert_eq!(kept(&state).warriors_of(Faction::Eyrie, root::state::Clearing::numbered(12)), 3);
    until(&mut state, "no such question", 1);
    assert_eq!(state.waits, Waits::Done);
}

/// Answers until a question begins like this, and corrects the board before it is confirmed.
fn ask_until(state: &mut State<RootBeside>, board: &[&str], words: &str) {
    until(state, "Is this what everybody else", 0);
    for text in board {
        correct(state, text);
    }
    Table::apply(state, Entry::One(0));
    until(state, words, 0);
}

#[test]
fn a_faction_that_nobody_knows_is_counted_like_all_others() {
    let mut state = table(Faction::Marquise, Degree::Ask);
    Table::apply(&mut state, Entry::Begin(0));
    until(&mut state, "Tap the clearing with her keep", 0);
    Table::apply(&mut state, Entry::Tap(0));
    Table::apply(&mut state, Entry::Picked);
    // Ben plays a faction of another box: two warriors and a token in 6, which is a fox clearing.
    let board = ["Ben: warriors in {6}: 2", "Ben: tokens in {6}: 1"];
    ask_until(&mut state, &board, "What is left in");
    let list = Table::text(&state, None);
    assert!(list.contains("Battle in 6 against Ben"), "{list}");
    // She loses her warrior there, he one warrior and the token: a point for the token.
    correct(&mut state, "Marquise warriors in {6}: 0");
    correct(&mut state, "Ben: warriors in {6}: 1; Ben: tokens in {6}: 0");
    Table::apply(&mut state, Entry::One(0));
    until(&mut state, "no such question", 0);
    let battle = state.lines.iter().find(|line| line.text().contains("Battle")).expect("she battles");
    assert_eq!(battle.points, 1);
    let list = Table::text(&state, None);
    assert!(list.contains("She loses 1 warrior."), "{list}");
    assert_eq!(state.waits, Waits::Done);
}

#[test]
fn a_sheet_set_right_in_the_middle_of_a_turn_does_nothing_twice() {
    let mut state = table(Faction::Marquise, Degree::Ask);
    Table::apply(&mut state, Entry::Begin(0));
    until(&mut state, "Tap the clearing with her keep", 0);
    Table::apply(&mut state, Entry::Tap(0));
    Table::apply(&mut state, Entry::Picked);
    ask_until(&mut state, &["Ola: warriors in {6}: 1"], "What is left in");
    let (lines, warriors) = (state.lines.clone(), state.kept.mats[0].warriors);
    // A correction and its reversal: everything is as before.
    correct(&mut state, "Ola: warriors in {6}: 0");
    correct(&mut state, "Ola: warriors in {6}: 1");
    assert_eq!((state.lines.clone(), state.kept.mats[0].warriors), (lines.clone(), warriors));
    // One more of her warriors was there than entered: the battle is the same.
    correct(&mut state, "Marquise warriors in {6}: 2");
    assert_eq!(state.lines, lines);
    assert!(matches!(&state.waits, Waits::Answer(question) if question.words == "What is left in {6}?"));
    // The evening survives a round trip through text.
    let read = Table::from_position(&Table::to_position(&state)).expect("it is read");
    assert_eq!(read, state);
}

#[test]
fn a_map_is_typed_in_by_touch_and_stays_with_the_evening() {
    let mut state = mirrored(None);
    Table::apply(&mut state, Entry::Begin(0));
    until(&mut state, "Tap the fox", 0);
    for at in 0..4 {
        Table::apply(&mut state, Entry::Tap(at));
    }
    Table::apply(&mut state, Entry::Picked);
    until(&mut state, "Tap the clearings to which a path leads from {1}", 0);
    for from in 1..12 {
        Table::apply(&mut state, Entry::Tap(from));
        Table::apply(&mut state, Entry::Picked);
    }
    until(&mut state, "Is everything", 0);
    let s = kept(&state);
    assert_eq!(
        s.map().paths.iter().map(|to| to.len()).collect::<Vec<_>>(),
        [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1]
    );
    assert_eq!(s.clearings_of(root::state::Suit::Fox).len(), 4);
    // It is saved with everything else, and restored by a program that has never seen it.
    let text = Table::to_position(&state);
    assert_eq!(kept(&Table::from_position(&text).expect("it is read")), s);
    until(&mut state, "no such question", 0);
    assert_eq!(state.waits, Waits::Done);
    let all: String = state.lines.iter().map(|line| line.text()).collect();
    assert!(all.contains("1 fox at 10 10, 2 slots, to 2"), "{all}");
}

/// The form names the bots that it refuses to mirror, and plays with all others.
#[test]
fn bots_that_read_discards_are_mirrored_where_those_can_be_told() {
    let choose = |bot: &str, fields: &[(&str, &str)]| {
        let seat = |side: &str, who: Who| ChosenSeat { side: side.into(), who };
        let seats = vec![seat("", Who::Human), seat(bot, Who::Bot("a bot".into()))];
        let mut chosen = Chosen { seats, ..Chosen::default() };
        for (name, value) in fields {
            chosen.fields.insert((*name).into(), (*value).into());
        }
        RootBeside::choices(&chosen).map(|choices| choices.degree).map_err(|illegal| illegal.reason)
    };
    let (mirror, alliance, others) =
        (("degree", "mirror"), ("people", "Ola: Alliance, Ben: Eyrie"), ("people", "Ola: Marquise"));
    let tinker = ("vagabond-character", "Tinker");
    assert_eq!(choose("lizards", &[mirror, others]), Ok(Degree::Mirror));
    assert_eq!(choose("corvids", &[mirror, alliance, ("deck", "exiles")]), Ok(Degree::Mirror));
    assert_eq!(choose("vagabond", &[mirror, tinker, others]), Ok(Degree::Mirror));
    assert_eq!(choose("lizards", &[alliance]), Ok(Degree::Tell));
    for (bot, fields) in [
        ("lizards", vec![mirror, alliance]),
        ("lizards", vec![mirror, others, ("deck", "exiles")]),
        ("vagabond", vec![mirror, tinker, alliance]),
    ] {
        let why = choose(bot, &fields).expect_err("it cannot be mirrored");
        assert!(why.contains("what others discard"), "{why}");
    }
}

/// Suits that lie on the map as markers are asked once. Evenings of earlier releases have them as a fixed layout.
#[test]
fn the_suits_of_a_map_without_printed_ones_are_asked() {
    for (asks_suits, first) in [(true, "Tap the fox clearings."), (false, "Tap the clearing with her keep.")]
    {
        let (name, files) = document(Faction::Marquise);
        let usual = table(Faction::Marquise, Degree::Ask).choices().clone();
        let choices = Choices { map: Some(MapId::Mountain), asks_suits, ..usual };
        let setup = Setup { choices, bots: vec![name.clone()], documents: vec![(name, files)] };
        let mut state = Table::begin(&setup).expect("it begins");
        Table::apply(&mut state, Entry::Begin(0));
        let Waits::Answer(question) = &state.waits else { panic!("{:?}", state.waits) };
        assert_eq!(question.words, first);
    }
}

#[test]
fn each_line_says_why() {
    let mut state = table(Faction::Marquise, Degree::Tell);
    play(&mut state, 0);
    let panels = Table::panels(&state, None);
    let list = &panels.iter().find(|panel| panel.id == "list").expect("the list").html;
    assert!(list.contains("<blockquote><p>Battle in each ordered clearing"), "{list}");
    assert!(list.contains("<p>1. most own warriors"), "{list}");
}

/// The first question of the next turn is there when a turn ends, and nothing else is: what is corrected before it is
/// answered happened before that turn.
#[test]
fn the_next_turn_begins_with_the_end_of_the_last() {
    let mut state = table(Faction::Marquise, Degree::Tell);
    play(&mut state, 0);
    let listed = state.clone();
    Table::check(&state, Entry::Next).expect("it ends the turn");
    Table::apply(&mut state, Entry::Next);
    assert_eq!((state.bot(), state.turns), (Some(0), 2));
    assert!(matches!(&state.waits, Waits::Answer(question) if question.words.contains("Which suit")));
    assert!(state.lines.is_empty());
    // Undo up to here needs nothing to be put back, and nothing is to be done twice.
    assert_eq!(Table::changes(&state, &listed), [""; 0]);
    Table::correct(&mut state, "Marquise points: 7").expect("she has scored meanwhile");
    assert_eq!(state.kept.mats[0].points, 7);
    Table::apply(&mut state, Entry::One(0));
    assert!(state.bot().is_some() && state.kept.mats[0].points >= 7, "the turn goes on from there");
    while let Waits::Answer(_) = state.waits {
        Table::apply(&mut state, Entry::One(0));
    }
    // Taking back the whole turn is said line by line; the list before it was carried out, and stays so.
    let undone = Table::changes(&state, &listed);
    assert_eq!(undone.len(), state.lines.len(), "{undone:?}");
    assert!(undone.iter().all(|line| line.starts_with("If you have done it, take it back: ")), "{undone:?}");
    // From the middle of the first turn both lists are to be taken back, the last one first.
    let begun = table(Faction::Marquise, Degree::Tell);
    let all = Table::changes(&state, &begun);
    assert_eq!(all.len(), state.lines.len() + listed.lines.len());
    assert!(
        all[0].ends_with(&state.lines[0].text()) && all[state.lines.len()].ends_with(&listed.lines[0].text())
    );
}

#[test]
fn another_degree_holds_for_a_turn_of_which_nothing_is_answered() {
    let mut state = table(Faction::Marquise, Degree::Tell);
    play(&mut state, 0);
    Table::apply(&mut state, Entry::Next);
    Table::apply(&mut state, Entry::Degree(1));
    assert_eq!(state.kept.degree, Degree::Ask);
    Table::apply(&mut state, Entry::One(0));
    Table::apply(&mut state, Entry::Degree(0));
    assert_eq!(state.kept.degree, Degree::Ask, "in the middle of a turn its list was decided so");
}

/// Two bots: nobody knows which of them is next.
#[test]
fn with_two_bots_a_turn_ends_by_itself() {
    let setup = table(Faction::Marquise, Degree::Tell).setup;
    let (name, files) = document(Faction::Eyrie);
    let mut choices = setup.choices.clone();
    choices.people.retain(|person| person.faction.is_none());
    choices.bots.push(BotChoice { faction: Faction::Eyrie, ..choices.bots[0].clone() });
    let both = Setup {
        choices,
        bots: setup.bots.iter().cloned().chain([name.clone()]).collect(),
        documents: setup.documents.iter().cloned().chain([(name, files)]).collect(),
    };
    let mut state = Table::begin(&both).expect("it begins");
    play(&mut state, 0);
    Table::apply(&mut state, Entry::Next);
    assert_eq!((state.bot(), &state.waits), (None, &Waits::Between));
}

/// A map that was entered once is played on by its text, also where the program asks.
#[test]
fn targets_are_found_on_a_map_of_ones_own() {
    let text = own::write(Map::of(MapId::Autumn));
    let setup = table(Faction::Riverfolk, Degree::Ask).setup;
    let mut choices = setup.choices.clone();
    choices.map = Some(own::read(&text).expect("it was written so"));
    let setup = Setup { choices, bots: setup.bots.clone(), documents: setup.documents.clone() };
    let (mut own, mut printed) =
        (Table::begin(&setup).expect("it begins"), table(Faction::Riverfolk, Degree::Ask));
    for _ in 0..3 {
        play(&mut own, 0);
        play(&mut printed, 0);
        let said = |state: &State<RootBeside>| state.lines.iter().map(|line| line.text()).collect::<Vec<_>>();
        assert_eq!(said(&own), said(&printed), "the same map, typed in");
        assert!(own.lines.iter().any(|line| line.words.contains('{')), "a target: {:?}", own.lines);
        Table::apply(&mut own, Entry::Done);
        Table::apply(&mut printed, Entry::Done);
    }
}
