//! The simulated human at a mirrored table: it taps what others have changed, enters the outcomes of the true
//! game, and compares the whole table after the bot's turn.

use super::{Companions, Report, STRANGER};
use beside::{Answers, Entry, Mirrored, Question, State as CompanionState, Waits};
use root::beside::{Degree, RootBeside};
use root::state::*;
use root::{Action, Root};
use std::collections::VecDeque;
use table::{Dice, Event, Game};

/// The number of cards in the Market when the evening begins.
const MARKET: usize = 5;

/// The outcomes and decisions of the true turn, in order.
enum Came {
    Card(Card, Items),
    Dice(u32),
    Named(String),
    Decided(Action, String),
}

impl Came {
    fn say(&self) -> String {
        match self {
            Came::Card(card, _) => card.to_string(),
            Came::Dice(outcome) => format!("{} and {}", outcome / 4, outcome % 4),
            Came::Named(name) | Came::Decided(_, name) => name.clone(),
        }
    }
}

/// The true table as the mirror represents it: in its order of seats, with people who play by hand.
fn seen(truth: &State, companion: &CompanionState<RootBeside>) -> State {
    let s = State { by_hand: true, seats: kept(companion).seats, ..*truth };
    if has_stranger(companion) { as_guest(s) } else { s }
}

fn has_stranger(companion: &CompanionState<RootBeside>) -> bool {
    companion.choices().people.iter().any(|person| person.faction.is_none())
}

/// The stranger's pieces and points as those of a guest.
fn as_guest(mut s: State) -> State {
    let (was, is) = (STRANGER.index(), Faction::Guest1.index());
    for at in Clearing::all() {
        let i = at.index();
        s.warriors[i][is] = std::mem::take(&mut s.warriors[i][was]);
        let tokens = s.tokens_of(STRANGER, at);
        // Two guests share a byte; the first has its lower half.
        if let Some(here) = s.guest_tokens.get_mut(i) {
            here[0] = tokens;
        }
        for b in Building::of(STRANGER) {
            s.buildings[i][Building::Guest1.index()] += std::mem::take(&mut s.buildings[i][b.index()]);
        }
    }
    s.tunnels = Clearings::EMPTY;
    s.warriors[Clearing::BURROW.index()][was] = 0;
    s.points[is] = std::mem::take(&mut s.points[was]);
    s.crafted[is] = std::mem::take(&mut s.crafted[was]);
    s.play_area[is] = std::mem::take(&mut s.play_area[was]);
    s.riverfolk.payments[is] = std::mem::take(&mut s.riverfolk.payments[was]);
    s.humans = s.humans.without(STRANGER).with(Faction::Guest1);
    s
}

/// A decision in the words of somebody who does not know the stranger.
fn strangely(words: &str) -> String {
    let mut words = words.to_lowercase();
    for (known, unknown) in [("citadel", "building"), ("market", "building"), ("tunnel", "token")] {
        words = words.replace(known, unknown);
    }
    words
}

/// Whether this concerns only the stranger, which the program is not told.
fn own_affair(s: &State) -> bool {
    match s.stack.top() {
        Some(Frame::RandomCard { from, to: CardTo::Discard }) => from == STRANGER,
        Some(Frame::LoseMinister) => true,
        Some(Frame::Battle { stage }) if stage != Stage::Roll => {
            let mut legal = Vec::new();
            Root::legal(s, &mut legal);
            let mut all: Vec<String> = legal.iter().map(|action| strangely(&Root::say(s, *action))).collect();
            all.dedup();
            all.len() == 1
        }
        _ => false,
    }
}

fn enter(companion: &mut CompanionState<RootBeside>, entry: Entry, taps: &mut u32) {
    Companions::check(companion, entry).unwrap_or_else(|e| panic!("{entry:?}: {e} ({:?})", companion.waits));
    Companions::apply(companion, entry);
    *taps += 1;
}

fn kept(companion: &CompanionState<RootBeside>) -> State {
    *companion.kept.table.as_ref().and_then(|table| table.state()).expect("the table is mirrored")
}

/// Whether a bot of the table counts who has cards in hand.
fn takes_cards(s: &State) -> bool {
    let thief = |f: Faction| f.is_vagabond() && s.vagabots[f.board()].character == Some(Character::Thief);
    s.bots.iter().any(|f| f == Faction::Corvids || thief(f))
}

/// Touches everything that is not as it lies on the true table. Returns how many things those were, and with how many taps.
fn touch(truth: &State, companion: &mut CompanionState<RootBeside>) -> (u32, u32) {
    let (mut touched, mut taps) = (0, 0);
    let truth = seen(truth, companion);
    // A pawn that goes to one place leaves the other: repeat until nothing differs.
    for _ in 0..3 {
        let wanted = Root::touches(&truth);
        for (row, (is, should)) in Root::touches(&kept(companion)).into_iter().zip(wanted).enumerate() {
            assert_eq!(is.label, should.label);
            let now = Root::touches(&kept(companion))[row].now as i32;
            let by = should.now as i32 - now;
            let hand = should.label == "cards in hand" && !takes_cards(&truth);
            if by == 0 || hand || (by < 0 && is.fewer.is_none()) {
                continue;
            }
            touched += 1;
            taps += by.unsigned_abs();
            Companions::apply(companion, Entry::Row { row: row as u16, by });
        }
    }
    (touched, taps)
}

fn differences(truth: &State, companion: &CompanionState<RootBeside>) -> Vec<String> {
    let (is, should) = (Root::touches(&kept(companion)), Root::touches(&seen(truth, companion)));
    let pairs = is.into_iter().zip(should).filter(|(is, should)| {
        is.now != should.now && is.label != "cards in hand" && !is.label.starts_with("plays ")
    });
    pairs
        .map(|(is, should)| format!("{} {}: {} kept, {} in truth", is.group, is.label, is.now, should.now))
        .collect()
}

fn came(start: &State, log: &[Event<Action>], strange: bool) -> (VecDeque<Came>, State) {
    let (mut all, mut s, mut end) = (VecDeque::new(), *start, *start);
    for event in log {
        match event {
            Event::Chance { .. } | Event::Act { .. } if strange && own_affair(&s) => {}
            Event::Chance { outcome } => match s.stack.top() {
                Some(Frame::Draw { who, to: DrawTo::Hand | DrawTo::Supporters, .. }) if s.is_human(who) => {}
                Some(Frame::Draw { .. } | Frame::RandomCard { .. }) => {
                    let card = Card::parse(&Root::outcome_name(&s, *outcome)).expect("a card");
                    all.push_back(Came::Card(card, s.items));
                }
                Some(Frame::Battle { stage: Stage::Roll }) => all.push_back(Came::Dice(*outcome)),
                _ => all.push_back(Came::Named(Root::outcome_name(&s, *outcome))),
            },
            // The discarded supporters are not asked for: they are face down.
            Event::Act { .. } if s.stack.top() == Some(Frame::CutSupporters) => {}
            Event::Act { seat, action } if *seat != s.seat_of(s.active()) => {
                all.push_back(Came::Decided(*action, Root::say(&s, *action)));
            }
            _ => {}
        }
        match event {
            Event::Act { action, .. } => Root::apply(&mut s, *action),
            Event::Chance { outcome } => Root::resolve(&mut s, *outcome),
            _ => continue,
        }
        if s.turn.number != start.turn.number {
            break;
        }
        end = s;
    }
    (all, end)
}

/// A seed with which the companion's lots equal those of the true turn.
fn lots(log: &[Event<Action>]) -> u32 {
    let fallen: Vec<(u32, u32)> = log
        .iter()
        .filter_map(|event| match event {
            Event::Lot { of, outcome } => Some((*of, *outcome)),
            _ => None,
        })
        .collect();
    let fits = |seed: &u32| {
        let mut dice = Dice::new(u64::from(*seed), true);
        fallen.iter().all(|(of, outcome)| dice.lots.below(*of) == *outcome)
    };
    (0..10_000_000).find(fits).expect("some lots fall like that")
}

pub fn turn(
    me: Faction,
    start: State,
    log: &[Event<Action>],
    companion: &mut CompanionState<RootBeside>,
    report: &mut Report,
) {
    let (mut came, end) = came(&start, log, has_stranger(companion));
    let lots = lots(log);
    let asks = companion.choices().degree == Degree::Ask;
    let mut between = 0;
    if companion.turns > 0 && !asks {
        let (things, touched) = touch(&start, companion);
        report.between.push(things);
        between = touched;
    }
    let (mut entries, mut taps) = (0, 0);
    if companion.bot().is_none() {
        enter(companion, Entry::Begin(0), &mut taps);
    }
    let mut open: Option<(Card, Items)> = None;
    let mut placed = companion.turns > 1;
    let mut market: VecDeque<Came> =
        start.market.as_slice().iter().map(|c| Came::Card(*c, start.items)).collect();
    // Cards bought since setup were on the left, and are removed by tapping.
    let bought =
        Card::all().find(|card| card.suit() == Suit::Fox && card.item().is_none() && !card.is_ambush());
    while market.len() < MARKET {
        market.push_front(Came::Card(bought.expect("a plain fox card"), start.items));
    }
    loop {
        let question = match companion.waits.clone() {
            Waits::Answer(question) => question,
            Waits::Chance { .. } => {
                Companions::resolve(companion, lots);
                continue;
            }
            // The next turn opens with something to do: it begins when people say so.
            Waits::Between => {
                enter(companion, Entry::Begin(0), &mut taps);
                continue;
            }
            _ => break,
        };
        if question.words.starts_with("Is everything on the map") {
            touch(&start, companion);
            enter(companion, Entry::One(0), &mut taps);
            (entries, taps, placed) = (0, 0, true);
        } else if matches!(question.answers, Answers::Sheet { .. }) {
            taps += touch(&start, companion).1;
            enter(companion, Entry::One(0), &mut taps);
            entries += 1;
        } else if !placed && (question.because.contains("Market") || open.is_some()) {
            answer(companion, &question, &start, &mut market, &mut open, &mut taps);
        } else if !placed {
            enter_anything(companion, &question, &start, me, &mut taps);
        } else {
            // An order card is one entry: its suit, and what it shows.
            if !question.words.contains("show an item") {
                entries += 1;
                *report.asked.entry(super::kind(&question.words)).or_default() += 1;
            }
            answer(companion, &question, &start, &mut came, &mut open, &mut taps);
        }
    }
    if companion.waits != Waits::Done {
        report.differences.push(format!("{:?}", companion.waits));
        return;
    }
    let wrong = differences(&end, companion);
    if !wrong.is_empty() || !came.is_empty() {
        let lines: Vec<String> = companion.lines.iter().map(|line| line.text()).collect();
        report.differences.push(format!(
            "{} in turn {}: {}; not asked: {}\n{}",
            me.name(),
            start.turn.number,
            wrong.join("; "),
            came.iter().map(Came::say).collect::<Vec<_>>().join(", "),
            lines.join("\n")
        ));
        return;
    }
    enter(companion, Entry::Next, &mut taps);
    report.entries.push(entries);
    // What others changed is touched between the turns of a bot.
    report.taps.push(taps + between);
}

/// A series of known length is answered with its last member.
fn enter_series(
    companion: &mut CompanionState<RootBeside>,
    members: impl Iterator<Item = u8>,
    taps: &mut u32,
) {
    for at in members {
        if Companions::check(companion, Entry::Last(at)).is_ok() {
            return enter(companion, Entry::Last(at), taps);
        }
        enter(companion, Entry::Tap(at), taps);
    }
    enter(companion, Entry::Picked, taps);
}

/// During setup any answer will do: it is corrected before the first turn.
fn enter_anything(
    companion: &mut CompanionState<RootBeside>,
    question: &Question,
    start: &State,
    me: Faction,
    taps: &mut u32,
) {
    let Answers::One(choices) = &question.answers else {
        match &question.answers {
            Answers::Places { among, .. } if super::suit_on_the_map(&question.words).is_some() => {
                let suit = super::suit_on_the_map(&question.words);
                for n in among.iter().filter(|n| Some(start.suit(Clearing(**n))) == suit) {
                    enter(companion, Entry::Tap(*n), taps);
                }
                enter(companion, Entry::Picked, taps);
            }
            Answers::Places { .. } | Answers::Series { .. } => enter(companion, Entry::Picked, taps),
            _ => enter(companion, Entry::One(0), taps),
        }
        return;
    };
    let quest = start.vagabots[me.board()].quest.map(|quest| quest.name().to_lowercase());
    let at = choices.iter().position(|choice| Some(choice.label.to_lowercase()) == quest);
    enter(companion, Entry::One(at.unwrap_or(0) as u8), taps);
}

fn answer(
    companion: &mut CompanionState<RootBeside>,
    question: &Question,
    start: &State,
    came: &mut VecDeque<Came>,
    open: &mut Option<(Card, Items)>,
    taps: &mut u32,
) {
    let one = |companion: &mut CompanionState<RootBeside>, wanted: &str, taps: &mut u32| {
        let Answers::One(choices) = &question.answers else { panic!("{question:?}") };
        // Copies of a card are interchangeable.
        let plain = |text: &str| strangely(&text.replace(" #2", "").replace(" #3", ""));
        let at = choices.iter().position(|choice| plain(&choice.label) == plain(wanted));
        let at = at.unwrap_or_else(|| panic!("“{wanted}” is no answer to {question:?}"));
        enter(companion, Entry::One(at as u8), taps);
    };
    if question.words.contains("Lost Souls") {
        enter_series(companion, start.souls.as_slice().iter().map(|card| card.suit().index() as u8), taps);
        *open = start.souls.top().map(|card| (card, start.items));
        return;
    }
    if question.words.contains("has the Market now") {
        let suits = start.market.as_slice().iter().map(|card| card.suit().index() as u8);
        return enter_series(companion, suits, taps);
    }
    if question.because.contains("The Tinker") {
        let item =
            |card: &Card| card.item().map(|(item, _)| item).filter(|item| start.items.count(*item) > 0);
        let mut shown = start.discard.as_slice().iter().rev().filter_map(item);
        let top = shown.next();
        let item = if question.words.contains("next") { shown.find(|item| Some(*item) != top) } else { top };
        return one(companion, item.map_or("no item", |item| item.name()), taps);
    }
    if question.words.contains("Which suit") {
        let Some(Came::Card(card, items)) = came.pop_front() else { panic!("no card came up: {question:?}") };
        *open = Some((card, items));
        return one(companion, card.suit().name(), taps);
    }
    if question.words == "Is it an ambush?" {
        let is = open.as_ref().is_some_and(|(card, _)| card.is_ambush());
        if is {
            *open = None;
        }
        return one(companion, if is { "yes" } else { "no" }, taps);
    }
    if question.words == "Is it a bird card?" {
        let is = open.as_ref().is_some_and(|(card, _)| card.suit() == Suit::Bird);
        return one(companion, if is { "yes" } else { "no" }, taps);
    }
    if question.words.contains("show an item") {
        let (card, items) = open.take().expect("a card is open");
        let item = card.item().map(|(item, _)| item).filter(|item| items.count(*item) > 0);
        return one(companion, item.map_or("no item", |item| item.name()), taps);
    }
    // The mirror does not know that this hand has no such card.
    if question.words.contains("Field Hospitals") && !matches!(came.front(), Some(Came::Decided(..))) {
        return one(companion, "no", taps);
    }
    match came.pop_front() {
        Some(Came::Dice(outcome)) => {
            enter_series(companion, [outcome / 4, outcome % 4].map(|at| at as u8).into_iter(), taps);
        }
        Some(Came::Named(name)) => one(companion, &name, taps),
        Some(Came::Decided(action, _)) if question.words.contains("Field Hospitals") => {
            if let Action::Card { card } = action {
                *open = Some((card, start.items));
            }
            one(companion, if action == Action::Pass { "no" } else { "yes" }, taps);
        }
        Some(Came::Decided(_, words)) => one(companion, &words, taps),
        _ => {
            let lines: Vec<String> = companion.lines.iter().map(|line| line.text()).collect();
            panic!("nothing came up for {}: {}\n{}", question.because, question.words, lines.join("\n"))
        }
    }
}
