//! Root beside the board: what the lists say.

use beside::{Answers, Beside, Entry, Owner, Owners, Setup, State, Waits};
use root::beside::{BotChoice, Choices, Degree, Person, RootBeside};
use root::state::{Character, Deck, Difficulty, Faction, MapId};
use table::{Game, Show};

type Table = Beside<RootBeside>;

fn document(of: Faction) -> (String, Vec<(String, String)>) {
    let file = match of {
        Faction::Marquise => "mechanical-marquise",
        Faction::Eyrie => "electric-eyrie",
        Faction::Alliance => "automated-alliance",
        Faction::Vagabond | Faction::Vagabond2 => "vagabot",
        Faction::Lizards => "logical-lizards",
        Faction::Riverfolk => "riverfolk-robots",
        Faction::Duchy => "drillbit-duchy",
        _ => "cogwheel-corvids",
    };
    let path = format!("{}/../../bots/root/{file}.md", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the document is there");
    (file.to_string(), vec![(format!("{file}.md"), text)])
}

fn table(of: Faction, degree: Degree) -> State<RootBeside> {
    let (name, files) = document(of);
    let person = |name: &str, faction| Person { name: name.into(), faction, title: name.into() };
    let choices = Choices {
        degree,
        map: Some(MapId::Autumn),
        owners: Owners { dice: Owner::Table, cards: Owner::Table },
        deck: Deck::Standard,
        hirelings: Vec::new(),
        landmarks: Vec::new(),
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

/// Answers every question with the answer of this number, or with none of the places.
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
    for of in Faction::ALL.iter().filter(|f| **f != Faction::Vagabond2) {
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
