//! Tables for tests, random players, and every conceivable action.
#![allow(dead_code, reason = "each test file uses its own part")]

#[path = "../documents/mod.rs"]
pub mod documents;

pub use documents::DOCUMENTS;
use root::bot::Clockwork;
use root::state::*;
use root::{Action, Operation, Root, Shelf};
use script::source::Source;
use std::sync::{Arc, LazyLock};
use table::{Event, Game, Generator, Pending};

pub fn human(f: Faction) -> SeatSetup {
    SeatSetup::human(f)
}

pub fn bot(f: Faction) -> SeatSetup {
    SeatSetup::bot(f)
}

/// A bot with these traits.
pub fn bot_with(f: Faction, traits: &[&str]) -> SeatSetup {
    let traits = traits.iter().filter_map(|name| Trait::called(name)).collect();
    let character = f.is_vagabond().then_some(Character::Thief);
    SeatSetup {
        faction: f,
        player: Player::Bot { difficulty: Difficulty::Default, traits, character, law: None },
    }
}

static MINDS: LazyLock<Vec<Arc<Clockwork>>> = LazyLock::new(|| {
    let read = |name: &str| {
        Arc::new(
            Clockwork::new(vec![Source::new(name, documents::text(name))]).unwrap_or_else(|e| panic!("{e}")),
        )
    };
    DOCUMENTS.iter().map(|(_, name)| read(name)).collect()
});

/// The mind of a faction's bot.
pub fn mind_of(f: Faction) -> Arc<Clockwork> {
    let f = if f == Faction::Vagabond2 { Faction::Vagabond } else { f };
    let at = DOCUMENTS.iter().position(|d| d.0 == f).expect("every faction has a bot");
    MINDS[at].clone()
}

/// Four humans on the autumn map.
pub fn base() -> Setup {
    use Faction::*;
    Setup::autumn([human(Marquise), human(Eyrie), human(Alliance), human(Vagabond)])
}

pub fn exiles() -> Setup {
    Setup { deck: Deck::Exiles, ..base() }
}

/// The Marquise in her actions.
pub fn actions() -> State {
    arena(&base(), Faction::Marquise, Step::Actions)
}

/// A battle in clearing 9 of the Marquise against the Eyrie.
pub fn clash(cats: u8, birds: u8) -> State {
    let mut s = actions();
    put(&mut s, Faction::Marquise, 9, cats);
    put(&mut s, Faction::Eyrie, 9, birds);
    s
}

/// Tables that together have every faction, human and bot, every map and both decks.
pub fn tables() -> Vec<(&'static str, Setup)> {
    use Faction::*;
    let exiles = |map, seats: Vec<SeatSetup>| Setup { map, deck: Deck::Exiles, ..Setup::autumn(seats) };
    let cards = |f: Faction| root::law::published(f).get().cards.iter().filter(|card| !card.is_reading);
    let full = |f: Faction| bot_with(f, &cards(f).map(|card| card.name.name()).collect::<Vec<_>>());
    vec![
        ("four humans", base()),
        ("four humans who hide their cards", Setup { discreet: true, ..base() }),
        (
            "five humans who hide their cards",
            Setup {
                discreet: true,
                ..exiles(
                    MapId::Winter,
                    vec![human(Lizards), human(Alliance), human(Duchy), human(Corvids), human(Eyrie)],
                )
            },
        ),
        ("two humans", Setup::autumn([human(Eyrie), human(Marquise)])),
        (
            "lake, exiles",
            exiles(MapId::Lake, vec![human(Vagabond), human(Marquise), human(Eyrie), human(Alliance)]),
        ),
        (
            "mountain, exiles",
            exiles(
                MapId::Mountain,
                vec![human(Alliance), human(Eyrie), human(Vagabond), human(Marquise), human(Vagabond2)],
            ),
        ),
        ("winter, random suits", Setup { map: MapId::Winter, suits: Suits::Random, ..base() }),
        (
            "five humans",
            Setup::autumn([human(Lizards), human(Riverfolk), human(Duchy), human(Corvids), human(Marquise)]),
        ),
        (
            "humans on the mountain",
            exiles(MapId::Mountain, vec![human(Corvids), human(Vagabond), human(Lizards), human(Riverfolk)]),
        ),
        (
            "humans on the lake",
            exiles(MapId::Lake, vec![human(Duchy), human(Alliance), human(Riverfolk), human(Corvids)]),
        ),
        (
            "humans in winter against bots",
            Setup {
                map: MapId::Winter,
                ..Setup::autumn([
                    human(Lizards),
                    bot(Marquise),
                    human(Riverfolk),
                    bot(Alliance),
                    human(Duchy),
                ])
            },
        ),
        ("humans and bots", Setup::autumn([human(Marquise), bot(Eyrie), bot(Alliance), human(Vagabond)])),
        ("bots of the first box", Setup::autumn([bot(Marquise), bot(Eyrie), bot(Alliance), bot(Vagabond)])),
        (
            "bots of the second box",
            Setup {
                map: MapId::Lake,
                ..Setup::autumn([bot(Lizards), bot(Riverfolk), bot(Duchy), bot(Corvids)])
            },
        ),
        (
            "all traits, first box",
            exiles(
                MapId::Mountain,
                vec![full(Marquise), full(Eyrie), full(Alliance), full(Vagabond), human(Vagabond2)],
            ),
        ),
        (
            "all traits, second box",
            exiles(
                MapId::Winter,
                vec![full(Lizards), full(Riverfolk), full(Duchy), full(Corvids), human(Marquise)],
            ),
        ),
        (
            "cooperative",
            Setup {
                cooperative: true,
                ..Setup::autumn([human(Eyrie), bot(Marquise), human(Alliance), bot(Corvids)])
            },
        ),
    ]
}

/// Resolves chance with the first outcome until somebody decides.
pub fn settle(s: &mut State) {
    while let Pending::Chance { .. } = Root::pending(s) {
        Root::resolve(s, 0);
    }
}

/// A table after setup with every choice the first and every chance 0.
pub fn start(setup: &Setup) -> State {
    let mut s = Root::begin(setup).expect("a good setup");
    while s.turn.step == Step::Setup {
        match Root::pending(&s) {
            Pending::Chance { .. } => Root::resolve(&mut s, 0),
            Pending::Seat(_) => {
                let first = legal(&s)[0];
                Root::apply(&mut s, first);
            }
            Pending::Over => panic!("over in setup"),
        }
    }
    s
}

pub fn legal(s: &State) -> Vec<Action> {
    let mut out = Vec::new();
    Root::legal(s, &mut out);
    out
}

/// Takes the action, which must be legal, and resolves the following chances with the given outcomes, then
/// with 0.
pub fn act(s: &mut State, action: Action, outcomes: &[u32]) {
    Root::check(s, action).unwrap_or_else(|e| panic!("{action:?}: {e}"));
    Root::apply(s, action);
    chance(s, outcomes);
}

/// Resolves the chances that are pending now, one after another.
pub fn chance(s: &mut State, outcomes: &[u32]) {
    for outcome in outcomes {
        let Pending::Chance { outcomes } = Root::pending(s) else {
            panic!("no chance is pending: {:?}", s.stack.as_slice())
        };
        assert!(*outcome < outcomes, "only {outcomes} outcomes");
        Root::resolve(s, *outcome);
    }
}

/// The reason why the rules refuse it.
pub fn refused(s: &State, action: Action) -> String {
    match Root::check(s, action) {
        Ok(()) => panic!("{action:?} was allowed"),
        Err(e) => e.reason,
    }
}

/// A random game of legal actions; returns the events and the final state.
pub fn play(
    setup: &Setup,
    seed: u64,
    most: usize,
    mut each: impl FnMut(usize, &State),
) -> (Vec<Event<Action>>, State) {
    let mut nature = Generator::new(seed, Generator::NATURE);
    let mut s = Root::begin(setup).expect("a good setup");
    let mut events = Vec::new();
    let mut options = Vec::new();
    for n in 0..most {
        each(n, &s);
        match Root::pending(&s) {
            Pending::Over => break,
            Pending::Chance { outcomes } => {
                assert!(outcomes > 0, "a chance of nothing: {:?}", s.stack.as_slice());
                let outcome = nature.below(outcomes);
                events.push(Event::Chance { outcome });
                Root::resolve(&mut s, outcome);
            }
            Pending::Seat(seat) => {
                options.clear();
                Root::legal(&s, &mut options);
                assert!(!options.is_empty(), "stuck in {:?} {:?}", s.turn.step, s.stack.as_slice());
                // A bot's point operations would end its games at once.
                options.retain(|a| {
                    !matches!(
                        a,
                        Action::Do(Operation::Score { points: 2.. } | Operation::Lose { points: 2.. })
                    )
                });
                // A bot's turn ends only by passing, so pass often enough.
                let pass = options.contains(&Action::Pass) && s.operates() && nature.below(12) == 0;
                let action =
                    if pass { Action::Pass } else { options[nature.below(options.len() as u32) as usize] };
                events.push(Event::Act { seat, action });
                Root::apply(&mut s, action);
            }
        }
    }
    (events, s)
}

/// Every conceivable action, legal or not.
pub fn universe() -> Vec<Action> {
    let mut all = vec![
        Action::Pass,
        Action::Enlist,
        Action::SwiftStrike,
        Action::RoyalClaim,
        Action::Recruit,
        Action::Explore,
        Action::Hideout,
        Action::ScorchedEarth,
        Action::DrawCard,
    ];
    let places: Vec<Clearing> = (0..13).map(Clearing).collect();
    let factions = Faction::ALL;
    let maybe: Vec<Option<Faction>> =
        std::iter::once(None).chain(factions.iter().map(|f| Some(*f))).collect();
    for forest in (0..11).map(Forest) {
        all.push(Action::Forest { forest });
    }
    all.extend(Suit::ALL.iter().map(|suit| Action::Suit { suit: *suit }));
    all.extend(Suit::ALL.iter().map(|suit| Action::Resolve { suit: *suit }));
    all.extend(Character::ALL.iter().map(|c| Action::Character { character: *c }));
    all.extend(Leader::ALL.iter().map(|l| Action::Leader { leader: *l }));
    all.extend(PlotKind::ALL.iter().map(|plot| Action::Guess { plot: *plot }));
    for service in Service::ALL {
        all.extend((0..6).map(|price| Action::Price { service: *service, price }));
        all.push(Action::Buy { service: *service, card: None });
        all.extend(Card::all().map(|card| Action::Buy { service: *service, card: Some(card) }));
    }
    for f in factions {
        let target = *f;
        all.extend([
            Action::StandAndDeliver { target },
            Action::Codebreakers { target },
            Action::BetterBurrowBank { target },
            Action::SwapMeet { target },
            Action::CharmOffensive { target },
            Action::Steal { target },
            Action::Fund { owner: target },
        ]);
        all.extend(places.iter().map(|at| Action::Convert { target, at: *at }));
        all.extend(
            factions.iter().map(|defender| Action::Instigate { attacker: target, defender: *defender }),
        );
        for owner in factions {
            all.extend(Piece::of(*owner).map(|piece| Action::Strike { target, piece }));
        }
        for card in Card::all() {
            all.push(Action::Coalition { card, partner: target });
            all.extend(Item::ALL.iter().map(|item| Action::Aid { target, card, item: *item }));
            all.extend(places.iter().map(|at| Action::PropagandaBureau { card, at: *at, target }));
        }
        for from in &places {
            all.extend(places.iter().map(|to| Action::FalseOrders { target, from: *from, to: *to }));
            for extra in 0..4 {
                all.extend(maybe.iter().map(|ally| Action::Battle {
                    at: *from,
                    defender: target,
                    extra,
                    ally: *ally,
                }));
            }
        }
        for piece in Piece::of(target) {
            all.push(Action::Lose { piece });
        }
    }
    for item in Item::ALL {
        all.extend([Action::Take { item: *item }, Action::League { item: *item }]);
        for side in Side::ALL {
            all.extend([
                Action::Item { item: *item, side: *side },
                Action::Repair { item: *item, side: *side },
            ]);
        }
    }
    for card in Card::all() {
        all.extend([
            Action::Card { card },
            Action::Use { card },
            Action::Dominance { card },
            Action::Saboteurs { card },
            Action::Informants { card },
            Action::SpendBird { card },
            Action::Mobilize { card },
            Action::Train { card },
            Action::DayLabor { card },
            Action::ScoreGardens { card },
            Action::Sacrifice { card },
        ]);
        all.extend(Suit::ALL.iter().map(|suit| Action::RecruitBySuit { card, suit: *suit }));
        all.extend(Column::ALL.iter().map(|column| Action::AddToDecree { card, column: *column }));
        all.extend((0..7).map(|path| Action::OpenPath { path, spend: card }));
        all.extend(
            Card::all().filter(|c| c.is_dominance()).map(|c| Action::TakeDominance { card: c, spend: card }),
        );
        for at in &places {
            all.push(Action::Overwork { card, at: *at });
            all.extend([
                Action::BuildGarden { card, at: *at },
                Action::RecruitFor { card, at: *at },
                Action::Dig { card, at: *at },
            ]);
            all.extend(Building::ALL.iter().map(|b| Action::BuildWith { card, building: *b, at: *at }));
            all.extend(PlotKind::ALL.iter().map(|guess| Action::Expose { at: *at, card, guess: *guess }));
        }
        for with in (0..125).map(|n| [n / 25, n / 5 % 5, n % 5]) {
            all.extend([Action::Craft { card, with }, Action::Export { card, with }]);
        }
    }
    for minister in Minister::ALL {
        all.extend([Action::Sway { minister: *minister }, Action::Dismiss { minister: *minister }]);
        all.extend(Minister::ALL.iter().map(|role| Action::Call { minister: *minister, role: *role }));
    }
    for quest in Quest::ALL {
        for draw in [false, true] {
            all.push(Action::Quest { quest: *quest, draw, stand_in: None });
            for item in Item::ALL {
                all.extend([false, true].map(|second| Action::Quest {
                    quest: *quest,
                    draw,
                    stand_in: Some((*item, second)),
                }));
            }
        }
    }
    for at in &places {
        let at = *at;
        all.extend([
            Action::At { at },
            Action::TaxCollector { at },
            Action::Revolt { at },
            Action::Spread { at },
            Action::Organize { at },
            Action::Muster { at },
            Action::Glide { to: at },
            Action::Establish { at },
            Action::Flip { at },
        ]);
        all.extend(Building::ALL.iter().map(|b| Action::Sanctify { building: *b, at }));
        all.extend(PlotKind::ALL.iter().map(|kind| Action::Plot { at, kind: *kind }));
        all.extend(places.iter().map(|other| Action::Trick { one: at, other: *other }));
        all.extend(Building::ALL.iter().map(|b| Action::Build { building: *b, at }));
        for to in &places {
            for warriors in 0..=26 {
                all.extend([false, true].map(|ferry| Action::Move { from: at, to: *to, warriors, ferry }));
            }
        }
    }
    for to in places
        .iter()
        .map(|c| Spot::Clearing(*c))
        .chain((0..11).map(|f| Spot::Forest(Forest(f))))
        .chain([Spot::Off])
    {
        for ally in &maybe {
            for warriors in 0..=8 {
                all.extend([false, true].map(|ferry| Action::Travel { to, ally: *ally, warriors, ferry }));
            }
        }
    }
    all.extend(operations(&places).into_iter().map(Action::Do));
    all
}

fn operations(places: &[Clearing]) -> Vec<Operation> {
    use Operation::*;
    let mut all = vec![
        Reveal,
        FixOrder,
        DiscardOrder,
        OrderToDecree,
        Purge,
        StockMarket,
        TakeSoul,
        DrawSoul,
        DiscardSouls,
        ReturnRevealed,
        Conspiracy,
        NewQuest,
        LayItem,
        DropItem,
    ];
    for n in 0..=31 {
        all.extend([Score { points: n }, Lose { points: n }, RecruitBurrow { warriors: n }]);
        all.extend([Exhaust { items: n }, Refresh { items: n }, Repair { items: n }]);
        all.extend(Faction::ALL.iter().map(|f| Aid { target: *f, items: n }));
    }
    for card in Card::all() {
        all.extend([CraftItem { card }, DiscardMarket { card }, DiscardRevealed { card }]);
    }
    all.extend(Minister::ALL.iter().map(|minister| Sway { minister: *minister }));
    for owner in Faction::ALL {
        let owner = *owner;
        all.extend([Collect { owner }, Rob { target: owner }]);
        for from in Shelf::ALL {
            for to in Shelf::ALL {
                all.extend((0..=26).map(|warriors| Shelve { owner, from, to, warriors }));
            }
        }
    }
    for at in places.iter().copied() {
        for owner in Faction::ALL {
            for piece in Piece::of(*owner) {
                all.extend((0..=26).map(|n| Place { piece, at, n }));
            }
            all.push(Convert { owner: *owner, at });
        }
        all.push(PlacePlot { at });
        for warriors in 0..=26 {
            all.push(ToBurrow { at, warriors });
            all.extend(Shelf::ALL.map(|to| Withdraw { at, warriors, to }));
        }
        all.extend(Token::ALL.iter().map(|token| TakeBack { token: *token, at }));
        all.extend([RemoveAll { at }, Flip { at }]);
        for building in Building::ALL {
            all.extend(Building::ALL.iter().map(|by| Supplant { building: *building, by: *by, at }));
        }
    }
    all.extend((1..=Clearings::ALL.0).map(|at| RemoveDefenseless { at: Clearings(at) }));
    all.sort_by_key(|o| format!("{o:?}"));
    all.dedup();
    all
}

/// The clearing with this number.
pub fn c(number: u8) -> Clearing {
    Clearing::numbered(number)
}

/// A set of clearings by number.
pub fn cs(numbers: &[u8]) -> Clearings {
    numbers.iter().map(|n| c(*n)).collect()
}

/// A card by its name.
pub fn card(name: &str) -> Card {
    Card::parse(name).unwrap_or_else(|| panic!("no card {name}"))
}

/// The outcome of the two dice.
pub fn dice(one: u32, other: u32) -> u32 {
    one * 4 + other
}

/// The table after setup, with an empty map, empty hands, and this player in this step.
pub fn arena(setup: &Setup, active: Faction, step: Step) -> State {
    let mut s = start(setup);
    for f in Faction::ALL {
        s.supply[f.index()] = if s.owners().has(*f) { f.warriors() } else { 0 };
        s.deck = s.deck.or(std::mem::take(&mut s.hands[f.index()]));
    }
    s.deck = s
        .deck
        .or(std::mem::take(&mut s.alliance.supporters))
        .or(s.market.clear())
        .or(s.souls.clear())
        .or(s.discard.clear());
    s.warriors = [[0; FACTIONS]; CLEARINGS + 1];
    s.buildings = [[0; BUILDINGS]; CLEARINGS];
    s.riverfolk = RiverfolkBoard { prices: [1; 3], ..RiverfolkBoard::default() };
    s.keep = None;
    s.wood = [0; CLEARINGS];
    s.tunnels = Clearings::EMPTY;
    s.duchy = DuchyBoard::default();
    s.pawns = [Spot::Off; 2];
    s.stack.clear();
    goto(&mut s, active, step);
    s
}

/// This player's turn, in this step, with three actions.
pub fn goto(s: &mut State, active: Faction, step: Step) {
    s.turn = Turn::new(s.seat_of(active).0, 9);
    s.turn.step = step;
    s.turn.begun = true;
    s.turn.actions = 3;
}

/// Warriors from the supply onto the map.
pub fn put(s: &mut State, f: Faction, at: u8, n: u8) {
    s.supply[f.index()] -= n;
    s.warriors[c(at).index()][f.index()] += n;
}

pub fn build(s: &mut State, b: Building, at: u8) {
    s.buildings[c(at).index()][b.index()] += 1;
}

/// A card from the deck into a hand.
pub fn deal(s: &mut State, f: Faction, name: &str) -> Card {
    let card = card(name);
    assert!(s.deck.has(card), "{card} is not in the deck");
    s.deck.remove(card);
    s.hands[f.index()].insert(card);
    card
}

/// A card from the deck into a play area.
pub fn lay(s: &mut State, f: Faction, name: &str) -> Card {
    let card = card(name);
    assert!(s.deck.has(card), "{card} is not in the deck");
    s.deck.remove(card);
    s.play_area[f.index()].insert(card);
    card
}

pub fn fight(at: u8, defender: Faction) -> Action {
    Action::Battle { at: c(at), defender, extra: 0, ally: None }
}

pub fn walk(from: u8, to: u8, warriors: u8) -> Action {
    Action::Move { from: c(from), to: c(to), warriors, ferry: false }
}

pub fn op(operation: Operation) -> Action {
    Action::Do(operation)
}

pub fn points(s: &State, f: Faction) -> u8 {
    s.points[f.index()]
}

pub fn audit(s: &State) {
    s.audit().unwrap_or_else(|(table, nth, why)| panic!("{table} {nth}: {why}"));
}
