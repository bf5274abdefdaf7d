//! What people change in the middle of an evening: how much the program helps, and what it believes. Nothing is
//! done, rolled or gained twice, and nothing is lost.

mod documents;

use beside::{Answers, Beside, Companion, Entry, Owner, Owners, Setup, State, Waits};
use root::beside::{BotChoice, Choices, Degree, Person, RootBeside};
use root::state::{Building, Character, Clearing, Deck, Difficulty, Faction, MapId};
use table::Game;

type Table = Beside<RootBeside>;

/// Numbers that look drawn, the same in every run.
struct Lots(u64);

impl Lots {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

fn evening(of: Faction, degree: Degree) -> State<RootBeside> {
    let (name, text) = documents::document(of);
    let neighbour = if of == Faction::Eyrie { Faction::Marquise } else { Faction::Eyrie };
    let person = |name: &str, faction| Person { name: name.into(), faction, ..Person::default() };
    let character = of.is_vagabond().then_some(Character::Thief);
    let choices = Choices {
        degree,
        map: Some(MapId::Autumn),
        asks_suits: true,
        owners: Owners { dice: Owner::Table, cards: Owner::Table },
        deck: Deck::Standard,
        landmarks: Vec::new(),
        hirelings: Vec::new(),
        services: false,
        bots: vec![BotChoice { faction: of, difficulty: Difficulty::Default, traits: Vec::new(), character }],
        people: vec![person("Ola", Some(neighbour)), person("Ben", None)],
    };
    let documents = vec![(name.to_string(), vec![(format!("{name}.md"), text)])];
    Table::begin(&Setup { choices, bots: vec![name.into()], documents }).expect("it begins")
}

fn bots() -> impl Iterator<Item = Faction> {
    documents::DOCUMENTS.iter().map(|(of, _)| *of)
}

/// An answer to whatever is asked.
fn answer(state: &State<RootBeside>, lots: &mut Lots) -> Option<Entry> {
    let Waits::Answer(question) = &state.waits else { return None };
    Some(match &question.answers {
        Answers::One(choices) => Entry::One(lots.below(choices.len()) as u8),
        Answers::Place { among } => Entry::One(lots.below(among.len()) as u8),
        Answers::Series { of, least, .. } => {
            let told = beside::series(state.picked()).len();
            let more = told < usize::from((*least).max(2));
            if more { Entry::Tap(lots.below(of.len()) as u8) } else { Entry::Picked }
        }
        Answers::Places { among, .. } if state.picked() == 0 => Entry::Tap(among[lots.below(among.len())]),
        Answers::Places { .. } => Entry::Picked,
        Answers::Number { low, high, .. } => Entry::Number((low + lots.below(4) as i32).min(*high)),
        Answers::Sheet { .. } => Entry::One(0),
    })
}

/// One step of a turn. False if it is over.
fn step(state: &mut State<RootBeside>, lots: &mut Lots) -> bool {
    if let Waits::Chance { outcomes, .. } = state.waits {
        Table::resolve(state, lots.below(outcomes as usize) as u32);
        return true;
    }
    let Some(entry) = answer(state, lots) else { return false };
    Table::check(state, entry).unwrap_or_else(|e| panic!("{entry:?}: {e}"));
    Table::apply(state, entry);
    true
}

/// A whole turn of the bot.
fn turn(state: &mut State<RootBeside>, lots: &mut Lots) {
    Table::apply(state, Entry::Begin(0));
    let mut steps = 0;
    while step(state, lots) {
        steps += 1;
        assert!(steps < 500, "it asks for ever");
    }
    assert_eq!(state.waits, Waits::Done);
    Table::apply(state, Entry::Done);
}

/// What people see of the table, without where the program has it from.
fn seen(state: &State<RootBeside>) -> Vec<(String, i32)> {
    let rows = RootBeside::rows(state.choices(), &state.kept);
    rows.into_iter().filter(|row| row.value != 0).map(|row| (row.label, row.value)).collect()
}

/// The bot's points and buildings, in whichever way they are kept.
fn own(state: &State<RootBeside>, of: Faction) -> (i32, Vec<u8>) {
    let buildings = Building::of(of);
    match state.kept.table.as_ref().and_then(|table| table.seen()) {
        Some(s) => (s.points_of(of).into(), buildings.iter().map(|b| s.on_map(*b)).collect()),
        None => {
            let bot_board = &state.kept.mats[0];
            (bot_board.points, buildings.iter().map(|b| bot_board.on_map(*b)).collect())
        }
    }
}

/// From asking to the mirror and back, between turns: everything stands where it stood.
#[test]
fn what_is_kept_goes_over_to_another_degree() {
    for of in bots() {
        let mut lots = Lots(3);
        let mut state = evening(of, Degree::Ask);
        for _ in 0..3 {
            turn(&mut state, &mut lots);
            if state.waits == Waits::Over {
                break;
            }
            let before = own(&state, of);
            let warriors = |state: &State<RootBeside>| -> Vec<u8> {
                let mirrored = state.kept.table.as_ref().and_then(|table| table.seen());
                let at = |at: Clearing| match mirrored {
                    Some(s) => s.warriors_of(of, at),
                    None => state.kept.mats[0].warriors_at(at),
                };
                Clearing::all().map(at).collect()
            };
            let stood = warriors(&state);
            for degree in [2, 1] {
                Table::check(&state, Entry::Degree(degree)).expect("it can help so much");
                Table::apply(&mut state, Entry::Degree(degree));
                assert_eq!(own(&state, of), before, "{of:?} in degree {degree}");
                assert_eq!(warriors(&state), stood, "{of:?} in degree {degree}");
            }
        }
    }
}

/// Without a map the numbers stay, and the map comes back when people have said where the pieces stand.
#[test]
fn from_a_list_to_a_map_people_say_where_the_pieces_stand() {
    let mut lots = Lots(5);
    let mut state = evening(Faction::Eyrie, Degree::Tell);
    turn(&mut state, &mut lots);
    let before = own(&state, Faction::Eyrie);
    assert!(before.1[0] > 0, "there is a roost");
    Table::apply(&mut state, Entry::Degree(1));
    assert_eq!(own(&state, Faction::Eyrie), before);
    Table::apply(&mut state, Entry::Begin(0));
    let Waits::Answer(question) = state.waits.clone() else { panic!("{:?}", state.waits) };
    assert_eq!(question.words, "Where do its pieces stand now?");
    let all = |state: &State<RootBeside>| RootBeside::rows(state.choices(), &state.kept);
    let roost = all(&state).into_iter().find(|row| row.label == "Roosts in {3}").expect("a row for a roost");
    Table::apply(&mut state, Entry::Row { row: roost.id, by: 1 });
    // One of those that were counted stands there: there are not more of them.
    assert_eq!(own(&state, Faction::Eyrie).1, before.1);
    Table::apply(&mut state, Entry::One(0));
    assert_eq!(own(&state, Faction::Eyrie).1, vec![1]);
    let text = Table::to_position(&state);
    assert_eq!(Table::from_position(&text).expect("it is read"), state);
}

/// In the middle of a turn another degree waits for its end: what is on the list was decided in this one.
#[test]
fn in_the_middle_of_a_turn_another_degree_waits_for_its_end() {
    for of in bots() {
        let mut lots = Lots(8);
        let mut state = evening(of, Degree::Tell);
        Table::apply(&mut state, Entry::Begin(0));
        step(&mut state, &mut lots);
        let (lines, waits) = (state.lines.clone(), state.waits.clone());
        Table::apply(&mut state, Entry::Degree(2));
        assert_eq!((&state.lines, &state.waits), (&lines, &waits));
        assert_eq!((state.degree(), RootBeside::degree(&state.kept)), (2, 0));
        while step(&mut state, &mut lots) {}
        Table::apply(&mut state, Entry::Done);
        assert_eq!(RootBeside::degree(&state.kept), 2);
        turn(&mut state, &mut lots);
    }
}

/// At any moment of a turn, in every degree: what is set wrong and right again changes nothing at all, and what was
/// told stays told.
#[test]
fn corrections_at_any_moment_do_nothing_twice() {
    let mut corrected = 0;
    for of in bots() {
        for degree in [Degree::Tell, Degree::Ask, Degree::Mirror] {
            for seed in 0..2 {
                let mut lots = Lots(seed * 31 + of as u64);
                let mut state = evening(of, degree);
                for _ in 0..2 {
                    Table::apply(&mut state, Entry::Begin(0));
                    loop {
                        corrected += correct_somewhere(&mut state, &mut lots, of, degree);
                        if !step(&mut state, &mut lots) {
                            break;
                        }
                    }
                    if state.waits != Waits::Done {
                        break;
                    }
                    Table::apply(&mut state, Entry::Done);
                    if state.waits == Waits::Over {
                        break;
                    }
                }
            }
        }
    }
    assert!(corrected > 150, "{corrected} corrections");
}

/// One more of something, and one fewer. Returns how many were tried.
fn correct_somewhere(state: &mut State<RootBeside>, lots: &mut Lots, of: Faction, degree: Degree) -> usize {
    let rows = RootBeside::rows(state.choices(), &state.kept);
    if rows.is_empty() || lots.below(2) > 0 || !matches!(state.waits, Waits::Answer(_) | Waits::Done) {
        return 0;
    }
    let row = rows[lots.below(rows.len())].clone();
    let (more, fewer) = (Entry::Row { row: row.id, by: 1 }, Entry::Row { row: row.id, by: -1 });
    if Table::check(state, more).is_err() {
        return 0;
    }
    let before = (state.lines.clone(), state.waits.clone(), seen(state));
    let untouched = state.clone();
    Table::apply(state, more);
    let moved = |rows: &[beside::Row]| {
        rows.iter()
            .zip(RootBeside::rows(state.choices(), &state.kept))
            .any(|(was, is)| was.id != is.id || was.id != row.id && was.value != is.value)
    };
    if Table::check(state, fewer).is_err() || moved(&rows) {
        // A pawn has left another place: a touch of the same thing does not bring it back there.
        *state = untouched;
        return 0;
    }
    Table::apply(state, fewer);
    // Cards in a hand are any that nobody has seen.
    let after = (state.lines.clone(), state.waits.clone(), seen(state));
    assert_eq!(before.0, after.0, "{of:?}, {degree:?}: {} “{}”", row.group, row.label);
    assert_eq!(before.1, after.1, "{of:?}, {degree:?}: {} “{}”", row.group, row.label);
    assert_eq!(before.2, after.2, "{of:?}, {degree:?}: {} “{}”", row.group, row.label);
    1
}
