//! What must hold in every turn of SUPERCAT, looked at from outside: the log, the positions and the
//! trace of some hundred games, judged by plain code that shares nothing with the bot. `GAMES=100..300` plays
//! others, and `GAMES=7..8 SAVE=FILE` writes a game to a file, for `understudy replay`.

mod facts;
mod plain;

use arcs::bot::Supercat;
use arcs::state::ambition::Ambition;
use arcs::state::frame::Frame;
use arcs::state::names::Named;
use arcs::state::player::Hand;
use arcs::state::system::System;
use arcs::{Action, Arcs, Difficulty, Leaders, Setup, State, When, words};
use facts::Seen;
use plain::Rank;
use script::coverage::Written;
use script::source::Source;
use script::trace::{Entry, Note, Outcome};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use table::{Event, Game, Header, Mind, Minds, Pending, Random, Seat, Table, Who};

fn bot(version: &str) -> Arc<Supercat> {
    static BOTS: OnceLock<[Arc<Supercat>; 2]> = OnceLock::new();
    let [new, old] = BOTS.get_or_init(|| {
        ["0.7", "0.5"].map(|version| {
            let name = format!("supercat-{version}.md");
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/arcs").join(&name);
            let text = std::fs::read_to_string(path).expect("the document is there");
            Arc::new(Supercat::new(vec![Source::new(name, text)]).expect("a sound document"))
        })
    });
    if version == "0.7" { new.clone() } else { old.clone() }
}

/// One line of the trace: its place, its outcome, and its actions.
#[derive(Debug)]
struct Told {
    page: String,
    text: String,
    outcome: Option<Outcome>,
    /// Reasons, each with the number of actions before it.
    facts: Vec<(usize, String)>,
    /// The choices, in words, each with the number of actions before it.
    chosen: Vec<(usize, String)>,
    /// The range of the turn's actions in this line.
    acts: std::ops::Range<usize>,
}

/// A turn: the state before each action of the bot, and after the last one.
struct Turn {
    game: String,
    seat: Seat,
    acts: Vec<(State, Action)>,
    end: State,
    told: Vec<Told>,
}

impl Turn {
    fn before(&self, act: usize) -> &State {
        self.acts.get(act).map_or(&self.end, |(state, _)| state)
    }
}

/// Reads the trace in order. An action in the trace is matched with the events by its words.
struct Reader<'r> {
    lines: &'r [Written],
    acts: &'r [(State, Action)],
    at: usize,
    /// Whether every action in the trace was found.
    sound: bool,
}

impl Reader<'_> {
    /// Reads the entries inside the line with index `inside`, if any.
    fn read(&mut self, entries: &[Entry], inside: Option<usize>, out: &mut Vec<Told>) {
        for entry in entries {
            match entry {
                Entry::Note(Note::Act { text }) => {
                    let same = |(s, action): &(State, Action)| words::say(s, *action) == *text;
                    // One action is not in the trace: the roll of a die.
                    match self.acts[self.at..].iter().take(2).position(same) {
                        Some(skipped) => self.at += skipped + 1,
                        None => self.sound = false,
                    }
                }
                Entry::Note(note) => {
                    let Some(line) = inside.and_then(|at| out.get_mut(at)) else { continue };
                    match note {
                        Note::Fact { text } => line.facts.push((self.at, text.clone())),
                        Note::Choice(choice) => {
                            let chosen = choice.chosen.and_then(|chosen| choice.options.get(chosen));
                            line.chosen.extend(chosen.map(|words| (self.at, words.clone())));
                        }
                        _ => {}
                    }
                }
                Entry::Step(step) => {
                    let Some(line) = self.lines.get(step.line.0 as usize) else { continue };
                    let place = out.len();
                    out.push(Told {
                        page: line.page.clone(),
                        text: line.text.clone(),
                        outcome: step.outcome,
                        facts: Vec::new(),
                        chosen: Vec::new(),
                        acts: self.at..self.at,
                    });
                    self.read(&step.inside, Some(place), out);
                    out[place].acts.end = self.at;
                }
            }
        }
    }
}

/// Adds the turns of one game, each replayed with its reasons. The tables are of many kinds: two to four seats, one
/// version or both, leaders and lore, bots with every advantage, and somebody with a real hand.
fn play(seed: u64, turns: &mut Vec<Turn>) {
    let players = 2 + (seed % 3) as usize;
    let is_mixed = seed % 7 == 6;
    let version = |seat: usize| if seed % 4 == 3 || is_mixed && seat == 0 { "0.5" } else { "0.7" };
    let has_human = seed % 11 == 10;
    let is_bot = |seat: usize| !has_human || seat + 1 < players;
    let lines: Vec<_> = (0..players).map(|seat| bot(version(seat)).program().written()).collect();
    let mut setup = Setup::players(players);
    for (_, seat) in setup.seats.iter_mut().enumerate().filter(|(at, _)| is_bot(*at)) {
        seat.hand = Hand::Virtual;
    }
    setup.leaders = if seed % 5 == 4 && players < 4 { Leaders::Bots } else { Leaders::None };
    if seed % 8 == 5 {
        setup.difficulty = Difficulty {
            efficient_logistics: When::Always,
            elite_pilots: When::Behind,
            strongest_starts: true,
            fleet_readiness: true,
            strategic_reserves: true,
            armored_hulls: true,
            carrier_tactics: true,
            fortress_vaults: true,
            warp_blockades: true,
            ..Difficulty::default()
        };
    }
    let mind =
        |seat| -> Arc<dyn Mind<Arcs>> { if is_bot(seat) { bot(version(seat)) } else { Arc::new(Random) } };
    let minds: Minds<Arcs> = (0..players).map(|seat| Some(mind(seat))).collect();
    let header = Header::new::<Arcs>(setup, vec![Who::Random; players], seed);
    let mut table = Table::<Arcs>::begin(header, minds).expect("a legal setup");
    while table.think().unwrap_or_else(|e| panic!("seed {seed}: {e}")) {}
    if let Ok(file) = std::env::var("SAVE") {
        std::fs::write(&file, table::save::write(&table)).unwrap_or_else(|e| panic!("{file}: {e}"));
    }
    let mut states = vec![table.beginning()];
    for event in table.log() {
        let mut state = states[states.len() - 1];
        match event {
            Event::Act { action, .. } => Arcs::apply(&mut state, *action),
            Event::Chance { outcome } => Arcs::resolve(&mut state, *outcome),
            _ => {}
        }
        states.push(state);
    }
    for (from, event) in table.log().iter().enumerate() {
        let Event::Bot { seat } = event else { continue };
        let begins = matches!(states[from].frame(), Frame::Lead | Frame::Follow);
        if !begins || !is_bot(usize::from(seat.0)) {
            continue;
        }
        // Up to the bot's next turn.
        let mut acts = Vec::new();
        let mut end = states[from];
        for (at, event) in table.log().iter().enumerate().skip(from + 1) {
            let begins = matches!(states[at].frame(), Frame::Lead | Frame::Follow);
            match event {
                Event::Bot { .. } if begins => break,
                Event::Act { seat: who, action } if who == seat => acts.push((states[at], *action)),
                _ => {}
            }
            end = states[at + 1];
        }
        let trace = table.explain_from(from, states[from]).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let mut told = Vec::new();
        let mut reader = Reader { lines: &lines[usize::from(seat.0)], acts: &acts, at: 0, sound: true };
        reader.read(&trace.finish(), None, &mut told);
        // A turn interrupted by decisions of others may be recorded in two pieces.
        if !reader.sound || reader.at < acts.len() {
            continue;
        }
        turns.push(Turn { game: format!("seed {seed}, event {from}"), seat: *seat, acts, end, told });
    }
}

/// The seeds of the games: a hundred of them, or those that were asked for.
fn games() -> std::ops::Range<u64> {
    let asked = std::env::var("GAMES").ok();
    let range = asked.as_deref().and_then(|range| range.split_once(".."));
    let seed = |text: &str| text.parse().unwrap_or_else(|e| panic!("GAMES: {text}: {e}"));
    range.map_or(0..100, |(from, to)| seed(from)..seed(to))
}

/// All turns of some hundred games, played once for all tests.
fn turns() -> &'static [Turn] {
    static TURNS: OnceLock<Vec<Turn>> = OnceLock::new();
    TURNS.get_or_init(|| {
        let mut turns = Vec::new();
        games().for_each(|seed| play(seed, &mut turns));
        turns
    })
}

#[test]
fn ships_moved_by_the_line_for_idle_ships_were_idle() {
    let mut moved = 0;
    for turn in turns() {
        for line in turn.told.iter().filter(|l| l.text.starts_with("Move idle ships")) {
            if let Some((state, Action::Move { from, .. })) = turn.acts[line.acts.clone()].first() {
                moved += 1;
                assert!(plain::is_idle(state, turn.seat, *from), "{}: {from} is not idle", turn.game);
            }
        }
    }
    assert!(moved > 20, "only {moved} moves");
}

/// A raid rolls its raid dice, unless the earlier dice took its ships or its target.
#[test]
fn a_raid_that_was_begun_rolls_raid_dice() {
    let mut raids = 0;
    for turn in turns() {
        let planned =
            |l: &'static Told| l.chosen.iter().filter(|(_, w)| w.contains("to raid")).map(move |c| (l, c));
        for (line, (at, words)) in turn.told.iter().flat_map(planned) {
            let acts = &turn.acts[*at..line.acts.end];
            // A line may choose several combats: this one is where, and against whom, its words say.
            let named = |(state, action): &&(State, Action)| match action {
                Action::Battle { system, defender } => {
                    let whose = state.player(*defender).colour();
                    words.contains(&format!(" of {whose} in {system},"))
                }
                _ => false,
            };
            let Some((_, Action::Battle { system, defender })) = acts.iter().find(named) else { continue };
            raids += 1;
            let rolled = |(_, action): &(State, Action)| matches!(action, Action::Roll { raid: 1.., .. });
            let after = turn.before(line.acts.end);
            let lost = after.ships(*system, turn.seat).total() == 0 || !after.has_piece(*system, *defender);
            assert!(acts.iter().any(rolled) || lost, "{}: {words}", turn.game);
            // They are not mixed with others.
            for (_, action) in acts {
                if let Action::Roll { raid: 1.., assault, skirmish } = action {
                    assert_eq!((*assault, *skirmish), (0, 0), "{}", turn.game);
                }
            }
        }
    }
    assert!(raids > 50, "only {raids} raids");
}

/// The origins and destinations of moved ships, one entry per line.
fn marches(turn: &Turn) -> Vec<(System, System, std::ops::Range<usize>)> {
    let mut marches = Vec::new();
    for line in &turn.told {
        let moves = |(_, action): &(State, Action)| match action {
            Action::Move { from, to, .. } => Some((*from, *to)),
            _ => None,
        };
        let mut steps = turn.acts[line.acts.clone()].iter().filter_map(moves);
        if !line.chosen.is_empty()
            && let Some((from, first)) = steps.next()
        {
            marches.push((from, steps.next_back().map_or(first, |(_, to)| to), line.acts.clone()));
        }
    }
    marches
}

/// Ships that fought in between have done what they came for, and may go home.
#[test]
fn no_ship_marches_back_within_one_card() {
    let mut several = 0;
    for turn in turns() {
        let marches = marches(turn);
        several += usize::from(marches.len() > 1);
        for (at, (from, to, acts)) in marches.iter().enumerate() {
            for (back_from, back_to, later) in &marches[at + 1..] {
                let (before, after) = (turn.before(acts.start), turn.before(later.end));
                let same = |system: System| {
                    before.seats().all(|s| before.ships(system, s) == after.ships(system, s))
                        && before.buildings(system).eq(after.buildings(system))
                };
                let fought = turn.acts[acts.start..later.start]
                    .iter()
                    .any(|(_, action)| matches!(action, Action::Roll { .. }));
                let returns = !fought && back_from == to && back_to == from && same(*from) && same(*to);
                assert!(!returns, "{}: {from} → {to} → {from}", turn.game);
            }
        }
    }
    assert!(several > 50, "only {several} turns with several moves");
}

/// A yes in General Priorities is a yes on the page of the suit, if nothing has changed in between.
#[test]
fn what_selected_the_card_is_done() {
    let mut kept = 0;
    for turn in turns() {
        let selected = turn.told.iter().find(|l| {
            l.page == "General Priorities" && l.outcome == Some(Outcome::Yes) && l.acts.start < l.acts.end
        });
        let Some(selected) = selected else { continue };
        let again = turn.told.iter().find(|l| l.page != selected.page && l.text == selected.text);
        // The unused cards of the draw are discarded in between.
        let between = |again: &Told| &turn.acts[selected.acts.end..again.acts.start];
        let discards = |(_, action): &(State, Action)| {
            matches!(action, Action::DiscardOptions | Action::DiscardBonus(_))
        };
        if let Some(again) = again
            && between(again).iter().all(discards)
        {
            kept += 1;
            assert_eq!(again.outcome, Some(Outcome::Done), "{}: {}", turn.game, again.text);
        }
    }
    assert!(kept > 100, "only {kept} promises");
}

/// What was secured because its text is effective has its text carried out, whatever was paid for it.
#[test]
fn an_effective_vox_card_is_carried_out() {
    let mut resolved = 0;
    for turn in turns() {
        for (at, fact) in turn.told.iter().flat_map(|line| &line.facts) {
            if fact.ends_with(" is effective") {
                let act = turn.acts.get(*at).map(|(_, action)| *action);
                assert_ne!(act, Some(Action::Done), "{}: {fact}", turn.game);
                resolved += 1;
            }
        }
    }
    assert!(resolved > 20, "only {resolved} Vox cards");
}

/// Declaring is compulsory with a suitable rank, and impossible without (R27).
#[test]
fn leaders_declare_when_they_have_to() {
    let (mut declared, mut led) = (0, 0);
    for turn in turns() {
        let lead = turn.acts.iter().position(|(_, action)| matches!(action, Action::Lead(_)));
        let Some(lead) = lead else { continue };
        let state = turn.before(lead);
        let places = plain::places(state, turn.seat);
        let hand = state.turn().drawn().union(state.player(turn.seat).virtual_hand().bonus);
        let may = hand.iter().flat_map(|card| card.ambitions()).any(|a| match places[a.index()] {
            Rank::Winning => true,
            Rank::TiedFirst => !state.is_declared(a),
            _ => false,
        });
        let did = matches!(turn.acts.get(lead + 1), Some((_, Action::Declare(_))));
        led += 1;
        declared += usize::from(did);
        if state.is_marker_available() {
            assert_eq!(may, did, "{}", turn.game);
        }
    }
    assert!(declared > 50 && led > declared, "{declared} of {led}");
}

/// The initiative is seized exactly when the die, minus the undeclared ambitions that are being won, is below
/// the counter (R30).
#[test]
fn the_seize_check_is_right() {
    let mut rolls = 0;
    for turn in turns() {
        let at = turn.acts.iter().position(|(_, action)| matches!(action, Action::RollDie(_)));
        let Some(at) = at else { continue };
        let after = turn.before(at + 1);
        let won = plain::places(after, turn.seat)
            .iter()
            .zip(Ambition::all())
            .filter(|(place, a)| **place == Rank::Winning && !after.is_declared(*a))
            .count() as i32;
        let won = if after.is_marker_available() { won } else { 0 };
        let roll = i32::from(after.turn().die());
        let counter = i32::from(after.player(turn.seat).virtual_hand().seize);
        let before_the_card = |(_, action): &&(State, Action)| {
            !matches!(action, Action::Lead(_) | Action::Surpass(_) | Action::Pivot(_) | Action::Copy(_))
        };
        let seized = turn.acts[at..]
            .iter()
            .take_while(before_the_card)
            .any(|(_, action)| matches!(action, Action::SeizeInitiative | Action::SeizeWithSpies));
        rolls += 1;
        assert_eq!(seized, roll - won < counter, "{}: {roll} - {won} < {counter}", turn.game);
    }
    assert!(rolls > 50, "only {rolls} rolls");
}

/// Every reason is of a known kind, and everything countable in it is recounted.
#[test]
fn no_reason_states_a_false_fact() {
    let (mut stated, mut counted) = (0, 0);
    let mut wrong = Vec::new();
    for turn in turns() {
        for line in &turn.told {
            for (at, fact) in &line.facts {
                // The roll of a die is not an action in the trace: statements about it hold after it.
                let rolled = matches!(turn.acts.get(*at), Some((_, Action::RollDie(_))));
                let at = at + usize::from(rolled && line.text.starts_with("the result"));
                let seen = Seen { s: turn.before(at), seat: turn.seat, page: &line.page, line: &line.text };
                stated += 1;
                match seen.check(fact) {
                    Ok(known) => counted += known,
                    Err(why) => wrong.push(format!("{}: {}: {fact}: {why}", turn.game, line.text)),
                }
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} of {stated}:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
    assert!(counted > 50_000 && stated > 50_000, "{counted} facts in {stated} reasons");
}

/// A line of a suit page keeps its promise about an ambition or captives.
#[test]
fn what_a_reason_promised_has_come_true() {
    let mut kept = 0;
    for turn in turns() {
        let done = |l: &&Told| l.outcome == Some(Outcome::Done) && facts::is_suit_page(&l.page);
        for line in turn.told.iter().filter(done) {
            let after = turn.before(line.acts.end);
            // The consequences of the end of a turn, such as the end of a chapter, are not the line's.
            if line.acts.end == turn.acts.len() {
                continue;
            }
            for (at, fact) in &line.facts {
                if let Some(broken) = facts::broken(fact, turn.before(*at), after, turn.seat) {
                    kept += 1;
                    assert_eq!(broken, None, "{}: {}: {fact}", turn.game, line.text);
                }
            }
        }
    }
    assert!(kept > 200, "only {kept} promises");
}

/// Whether any set of Taxes within the available actions can improve the rank in a declared ambition: every
/// set is played out by the rules, with every choice of tokens to keep. `from` is the first undecided city:
/// the order of Taxes makes no difference.
fn taxes_can_contend(s: &State, seat: Seat, before: &[Rank; 5], from: (usize, u8)) -> bool {
    if Arcs::pending(s) != Pending::Seat(seat) {
        return false;
    }
    let open = s.frame() == Frame::Turn;
    let better = |a: Ambition| s.is_declared(a) && plain::place(s, seat, a) > before[a.index()];
    if open && Ambition::all().any(better) {
        return true;
    }
    let mut legal = Vec::new();
    Arcs::legal(s, &mut legal);
    // Slots differ only in their price, which affects no rank: what matters is which token is given up for
    // the new one.
    let mut given_up = Vec::new();
    legal.into_iter().any(|action| {
        let next = match action {
            Action::Tax { system, place } if open => {
                let at = (system.index(), place);
                if at < from || s.turn().pips() <= 1 {
                    return false;
                }
                (at.0, at.1 + 1)
            }
            _ if open => return false,
            Action::Rearrange => return false,
            Action::Put { token, slot } => {
                let way = (token, s.player(seat).slots()[slot as usize]);
                if given_up.contains(&way) {
                    return false;
                }
                given_up.push(way);
                from
            }
            _ => from,
        };
        let mut after = *s;
        Arcs::apply(&mut after, action);
        taxes_can_contend(&after, seat, before, next)
    })
}

#[test]
fn a_tax_contends_exactly_when_the_rules_let_it() {
    let (mut yes, mut no) = (0, 0);
    for turn in turns() {
        for line in turn.told.iter().filter(|l| {
            l.page.starts_with("Administration") && l.text.starts_with("Tax to contend a declared ambition")
        }) {
            let state = turn.before(line.acts.start);
            if state.frame() != Frame::Turn {
                continue;
            }
            // One more action, so that the last Tax does not end the turn.
            let mut longer = *state;
            let pips = format!("pips: {}", state.turn().pips() + 1);
            Arcs::correct(&mut longer, &pips).expect("a correction");
            let can = taxes_can_contend(&longer, turn.seat, &plain::places(state, turn.seat), (0, 0));
            let did = line.outcome == Some(Outcome::Done);
            assert_eq!(can, did, "{}: {:?}", turn.game, line.facts);
            *(if did { &mut yes } else { &mut no }) += 1;
        }
    }
    assert!(yes > 20 && no > 100, "{yes} and {no}");
}

/// Whether securing Guild cards within the available actions can improve the rank in a declared ambition:
/// icons and captives count, card texts do not (R78).
fn secures_can_contend(s: &State, seat: Seat) -> bool {
    let mut legal = Vec::new();
    Arcs::legal(s, &mut legal);
    let spots: Vec<_> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Secure(spot) => Some(*spot),
            _ => None,
        })
        .collect();
    (1u32..1 << spots.len()).filter(|set| set.count_ones() <= u32::from(s.turn().pips())).any(|set| {
        let taken = || spots.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, spot)| *spot);
        Ambition::all().filter(|a| s.is_declared(*a)).any(|ambition| {
            let gain: u8 = taken()
                .map(|spot| match ambition {
                    Ambition::Tyrant => s.rivals(seat).map(|r| s.court().agents(spot)[r.0 as usize]).sum(),
                    Ambition::Warlord => 0,
                    _ => {
                        let card = s.court().card(spot).expect("a card to secure");
                        let counts = card.suit().and_then(Ambition::of) == Some(ambition);
                        let cartel = card.cartel_type().map_or(0, |r| s.supply(r));
                        u8::from(counts) * (1 + cartel)
                    }
                })
                .sum();
            plain::place_with(s, seat, ambition, gain) > plain::place(s, seat, ambition)
        })
    })
}

#[test]
fn a_secure_contends_exactly_when_the_court_lets_it() {
    let (mut yes, mut no) = (0, 0);
    for turn in turns() {
        for line in turn.told.iter().filter(|l| {
            l.page.starts_with("Aggression") && l.text.starts_with("Secure to contend a declared ambition")
        }) {
            let state = turn.before(line.acts.start);
            if state.frame() != Frame::Turn {
                continue;
            }
            let did = line.outcome == Some(Outcome::Done);
            assert_eq!(secures_can_contend(state, turn.seat), did, "{}: {:?}", turn.game, line.facts);
            *(if did { &mut yes } else { &mut no }) += 1;
        }
    }
    assert!(yes > 10 && no > 100, "{yes} and {no}");
}
