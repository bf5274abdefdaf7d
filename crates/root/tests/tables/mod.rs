//! Tables of many kinds for trying a changed document, each drawn from the number of its round.

use lab::{Experiment, Orders, Player as Seat, Trial};
use root::Root;
use root::state::*;
use script::source::Source;
use script::suite::{Case, Suite};
use table::{Document, Generator, Who};

#[path = "../documents/mod.rs"]
mod documents;

pub use documents::DOCUMENTS;

pub fn document(name: &str) -> Document {
    Document::new(name, "1", vec![(format!("{name}.md"), documents::text(name))])
}

/// The examples of play that are about a document.
pub fn cases(name: &str) -> Vec<Case> {
    let folder = format!("{}/../../bots/root/tests", env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{folder}: {e}"));
    let mut cases = Vec::new();
    for path in files.filter_map(|entry| Some(entry.ok()?.path())) {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let suite = Suite::read(&Source::new(path.to_string_lossy(), text));
        if suite.document.is_some_and(|document| document.contains(name)) {
            cases.extend(suite.cases);
        }
    }
    cases
}

/// The table of a round, with this player in the first seat.
pub fn table(faction: Faction, round: u64, games: u64, mut own: Seat<Root>) -> Box<dyn Trial> {
    let (others, setup) = drawn(faction, round);
    own.who = Who::Bot("tried".into());
    let mut players = vec![own];
    let mut line_up = vec![0];
    for other in &others {
        let known = players[1..].iter().position(|player| player.name() == other.name());
        line_up.push(known.map_or(players.len(), |at| at + 1));
        if known.is_none() {
            players.push(other.clone());
        }
    }
    let seated = |seating: &[(usize, &Who)]| {
        let mut setup = setup.clone();
        setup.seats = seating.iter().map(|(place, _)| setup.seats[*place].clone()).collect();
        Ok(setup)
    };
    let table = Experiment::new(players, &line_up, Orders::Rotated, games, round, seated);
    Box::new(table.unwrap_or_else(|e| panic!("round {round}: {e}")))
}

/// The others and the setup of a round: the changed bot has the first seat.
fn drawn(faction: Faction, round: u64) -> (Vec<Seat<Root>>, Setup) {
    let mut lots = Generator::new(round, 78);
    let mut factions: Vec<(Faction, &str)> = DOCUMENTS.into_iter().filter(|d| d.0 != faction).collect();
    // The first rounds use the plain board, and all cards at once.
    let cards = match round {
        0 => 0,
        1 => 4,
        _ => 2,
    };
    let mut bot = |faction: Faction, level: u64| {
        let law = root::law::published(faction).get();
        let traits = law.cards.iter().filter(|_| lots.below(4) < cards).map(|card| card.name).collect();
        let characters: Vec<Character> =
            Character::ALL.iter().copied().filter(|c| c.may_be_a_bot()).collect();
        let character = characters[round as usize % characters.len()];
        let difficulty = Difficulty::ALL[(level % 4) as usize];
        let character = faction.is_vagabond().then_some(character);
        SeatSetup { faction, player: Player::Bot { difficulty, traits, character, law: None } }
    };
    let mut seats = vec![bot(faction, round + 1)];
    let mut others = Vec::new();
    let humans = if round % 2 == 1 { 1 + round / 2 % 2 } else { 0 };
    let mut lots = Generator::new(round, 79);
    for place in 0..3 {
        let (faction, name) = factions.remove(lots.below(factions.len() as u32) as usize);
        if place < humans {
            seats.push(SeatSetup::human(faction));
            others.push(Seat::random());
        } else {
            seats.push(bot(faction, place + round));
            others.push(Seat::bot(document(name)).unwrap_or_else(|e| panic!("{name}: {e}")));
        }
    }
    let map = MapId::ALL[round as usize % 4];
    let setup = Setup {
        map,
        deck: Deck::ALL[round as usize / 4 % 2],
        suits: if map == MapId::Autumn { Suits::Printed } else { Suits::Random },
        cooperative: round % 8 == 7,
        advanced_services: round % 3 == 2,
        ..Setup::autumn(seats)
    };
    (others, setup)
}
