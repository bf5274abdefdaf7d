//! Who sits at the table of an evening, and the bot and its companion before anything is entered.

use super::Companions;
use beside::{Owner, Owners, Setup as Evening, State as CompanionState};
use root::Root;
use root::beside::{BotChoice, Choices, Degree, Person, RootBeside};
use root::bot::Clockwork;
use root::state::*;
use script::source::Source;
use std::cell::RefCell;
use std::sync::Arc;
use table::{Game, Generator, Mind};

fn person(f: Faction, strange: bool) -> Person {
    let faction = Some(f).filter(|f| !strange || *f != STRANGER);
    Person { name: f.name().into(), faction, ..Person::default() }
}

/// A faction that the companion treats as unknown: to a bot it is only its pieces.
pub const STRANGER: Faction = Faction::Duchy;

/// A table with a bot and humans who play at random.
#[derive(Clone, PartialEq)]
pub struct Plan {
    pub me: Faction,
    /// Of a Vagabot.
    pub character: Option<Character>,
    pub difficulty: Difficulty,
    pub traits: Vec<Trait>,
    pub degree: Degree,
    pub map: MapId,
    /// The humans, in the order of their seats; the bot sits second.
    pub people: Vec<Faction>,
    pub seed: u64,
    /// The maximum number of bot turns.
    pub turns: usize,
    /// One of the humans plays the stranger.
    pub strange: bool,
}

impl Plan {
    /// The bot in its default difficulty against two humans, on the autumn map.
    pub fn new(me: Faction, degree: Degree, seed: u64, turns: usize) -> Plan {
        let usual = [Faction::Eyrie, Faction::Marquise, Faction::Alliance].into_iter();
        Plan {
            me,
            character: me.is_vagabond().then_some(Character::Thief),
            difficulty: Difficulty::Default,
            traits: Vec::new(),
            degree,
            map: MapId::Autumn,
            people: usual.filter(|f| *f != me).take(2).collect(),
            seed,
            turns,
            strange: false,
        }
    }

    /// Any map with any suits, any difficulty and traits, and one to four humans with any factions, by the seed.
    pub fn varied(me: Faction, degree: Degree, seed: u64, turns: usize) -> Plan {
        let mut lots = Generator::new(seed, 100 + me as u64);
        let mut below = |n: usize| lots.below(n as u32) as usize;
        let law = root::law::published(me).get();
        // Gamble is a guess of a human's before a flip, which the list does not follow.
        let dealt = law.cards.iter().filter(|card| !card.is_reading && card.name.name() != "Gamble");
        let traits = dealt.filter(|_| below(4) == 0).map(|card| card.name).collect();
        let characters: Vec<Character> =
            Character::ALL.iter().copied().filter(|c| c.may_be_a_bot()).collect();
        // What is discarded is hidden from whoever mirrors the table of the Tinker.
        let character = characters[below(characters.len())];
        let mut factions: Vec<Faction> = Faction::KNOWN
            .iter()
            .copied()
            .filter(|f| *f != me && !(f.is_vagabond() && me.is_vagabond()))
            .collect();
        // Whether a bot buys a service of a human's is asked, and not followed up here.
        factions.retain(|f| ![Faction::Vagabond2, Faction::Riverfolk].contains(f));
        if character == Character::Tinker {
            factions.retain(|f| *f != Faction::Alliance);
        }
        let people = (0..1 + below(4)).map(|_| factions.remove(below(factions.len()))).collect();
        Plan {
            character: me.is_vagabond().then_some(character),
            difficulty: Difficulty::ALL[below(Difficulty::ALL.len())],
            traits,
            map: MapId::ALL[below(MapId::ALL.len())],
            people,
            ..Plan::new(me, degree, seed, turns)
        }
    }

    pub fn setup(&self) -> Setup {
        let Plan { me, character, difficulty, .. } = *self;
        let player = Player::Bot { difficulty, traits: self.traits.clone(), character, law: None };
        let mut seats: Vec<SeatSetup> = self.people.iter().map(|f| SeatSetup::human(*f)).collect();
        seats.insert(1, SeatSetup { faction: me, player });
        let suits = if self.map == MapId::Autumn { Suits::Printed } else { Suits::Random };
        Setup { map: self.map, suits, ..Setup::autumn(seats) }
    }
}

pub type Ready = (Arc<dyn Mind<Root>>, CompanionState<RootBeside>);

thread_local! {
    /// To read a document takes longer than to play a turn: what was read is kept for the next evening.
    static READ: RefCell<Vec<(Plan, Ready)>> = const { RefCell::new(Vec::new()) };
}

/// The bot, and the companion before anything is entered.
pub fn ready(plan: &Plan, file: &str, text: &str) -> Ready {
    let alike = |known: &Plan| Plan { seed: plan.seed, turns: plan.turns, ..known.clone() } == *plan;
    let known =
        READ.with_borrow(|all| all.iter().find(|(known, _)| alike(known)).map(|(_, ready)| ready.clone()));
    if let Some(ready) = known {
        return ready;
    }
    let Plan { me, character, difficulty, degree, map, strange, .. } = *plan;
    let mind = Clockwork::new(vec![Source::new(file, text)]).unwrap_or_else(|e| panic!("{e}"));
    let choices = Choices {
        degree,
        map: Some(map),
        asks_suits: true,
        owners: Owners { dice: Owner::Table, cards: Owner::Table },
        deck: Deck::Standard,
        landmarks: Vec::new(),
        hirelings: Vec::new(),
        services: false,
        bots: vec![BotChoice { faction: me, difficulty, traits: plan.traits.clone(), character }],
        people: plan.people.iter().map(|f| person(*f, strange)).collect(),
    };
    let files = vec![(format!("{file}.md"), text.to_string())];
    let setup = Evening { choices, bots: vec![file.into()], documents: vec![(file.into(), files)] };
    let companion = Companions::begin(&setup).unwrap_or_else(|e| panic!("{e}"));
    let ready: Ready = (Arc::new(mind), companion);
    READ.with_borrow_mut(|all| all.push((plan.clone(), ready.clone())));
    ready
}
