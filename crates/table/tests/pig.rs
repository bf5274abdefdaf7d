//! Tests the table with a small dice game. On your turn, roll a die as often as you like; a 1 loses
//! what you rolled, holding scores it. Once a game, the other player may challenge a score before it
//! counts: then one more die decides.

use script::trace::Tracer;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Do {
    Roll,
    Hold,
    Challenge,
    Accept,
}

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Decide,
    Rolling,
    Answer,
    Challenged,
}

#[derive(Clone, Debug, PartialEq)]
struct State {
    on_turn: u8,
    step: Step,
    rolled: u32,
    scores: [u32; 2],
    challenges: [bool; 2],
}

struct Pig;

/// Observable changes: the current roll total and the scores.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
enum Seen {
    Rolled { seat: Seat, pips: u32 },
    Lost { seat: Seat, pips: u32 },
    Scored { seat: Seat, pips: u32 },
    Set { scores: [u32; 2] },
}

impl Happening for Seen {
    type State = State;

    fn say(&self, state: &State) -> String {
        let name = |seat| Pig::seat_name(state, seat);
        match *self {
            Seen::Rolled { seat, pips } => format!("{} rolls {pips}", name(seat)),
            Seen::Lost { seat, pips } => format!("{} loses {pips}", name(seat)),
            Seen::Scored { seat, pips } => format!("{} scores {pips}", name(seat)),
            Seen::Set { scores: [left, right] } => format!("the scores are {left} and {right}"),
        }
    }

    fn weight(&self) -> Weight {
        if matches!(self, Seen::Scored { .. }) { Weight::Headline } else { Weight::Beat }
    }
}

impl Pig {
    fn next(state: &mut State, gained: u32, told: &mut impl Observer<Seen>) {
        let (seat, pips) = (Seat(state.on_turn), state.rolled);
        told.observe(|| if gained > 0 { Seen::Scored { seat, pips } } else { Seen::Lost { seat, pips } });
        state.scores[usize::from(state.on_turn)] += gained;
        state.rolled = 0;
        state.on_turn = 1 - state.on_turn;
        state.step = Step::Decide;
    }

    fn act(state: &mut State, action: Do, told: &mut impl Observer<Seen>) {
        match action {
            Do::Roll => state.step = Step::Rolling,
            Do::Hold => state.step = Step::Answer,
            Do::Accept => Self::next(state, state.rolled, told),
            Do::Challenge => {
                state.challenges[usize::from(1 - state.on_turn)] = false;
                state.step = Step::Challenged;
            }
        }
    }

    fn came_up(state: &mut State, outcome: u32, told: &mut impl Observer<Seen>) {
        match (&state.step, outcome + 1) {
            (Step::Rolling, 1) | (Step::Challenged, 1..=3) => Self::next(state, 0, told),
            (Step::Rolling, pips) => {
                told.observe(|| Seen::Rolled { seat: Seat(state.on_turn), pips });
                state.rolled += pips;
                state.step = Step::Decide;
            }
            _ => Self::next(state, state.rolled, told),
        }
    }
}

/// The seat that begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct First(u8);

table::json!(First, Do);

impl Game for Pig {
    const ID: &'static str = "pig";
    type Setup = First;
    type State = State;
    type Action = Do;
    type Happening = Seen;

    fn begin(First(first): &First) -> Result<State, Illegal> {
        if *first > 1 {
            return Err(Illegal { reason: "there are two seats".into() });
        }
        Ok(State { on_turn: *first, step: Step::Decide, rolled: 0, scores: [0; 2], challenges: [true; 2] })
    }

    fn pending(state: &State) -> Pending {
        if state.scores.iter().any(|s| *s >= 40) {
            return Pending::Over;
        }
        match state.step {
            Step::Decide => Pending::Seat(Seat(state.on_turn)),
            Step::Answer => Pending::Seat(Seat(1 - state.on_turn)),
            Step::Rolling | Step::Challenged => Pending::Chance { outcomes: 6 },
        }
    }

    fn legal(state: &State, out: &mut Vec<Do>) {
        for action in [Do::Roll, Do::Hold, Do::Challenge, Do::Accept] {
            if Self::check(state, action).is_ok() {
                out.push(action);
            }
        }
    }

    fn check(state: &State, action: Do) -> Result<(), Illegal> {
        let legal = match (&state.step, action) {
            (Step::Decide, Do::Roll) => true,
            (Step::Decide, Do::Hold) => state.rolled > 0,
            (Step::Answer, Do::Challenge) => state.challenges[usize::from(1 - state.on_turn)],
            (Step::Answer, Do::Accept) => true,
            _ => false,
        };
        if legal { Ok(()) } else { Err(Illegal { reason: format!("{action:?} is not possible now") }) }
    }

    fn apply(state: &mut State, action: Do) {
        Pig::act(state, action, &mut Silent);
    }
    fn apply_reporting(state: &mut State, action: Do, told: &mut Vec<Seen>) {
        Pig::act(state, action, told);
    }
    fn resolve(state: &mut State, outcome: u32) {
        Pig::came_up(state, outcome, &mut Silent);
    }
    fn resolve_reporting(state: &mut State, outcome: u32, told: &mut Vec<Seen>) {
        Pig::came_up(state, outcome, told);
    }

    fn seat_name(_: &State, seat: Seat) -> String {
        ["left", "right"][usize::from(seat.0)].into()
    }
    fn say(_: &State, action: Do) -> String {
        format!("{action:?}")
    }
    fn chance_name(_: &State) -> String {
        "die".into()
    }
    fn outcome_name(_: &State, outcome: u32) -> String {
        (outcome + 1).to_string()
    }
    fn standing(state: &State) -> Standing {
        Standing { scores: state.scores.iter().map(|s| *s as i32).collect(), ..Standing::default() }
    }
    fn to_position(state: &State) -> String {
        format!("{} {} {}", state.on_turn, state.scores[0], state.scores[1])
    }
    fn from_position(text: &str) -> Result<State, PositionError> {
        let bad = |reason: &str| PositionError { line: 1, reason: reason.into() };
        let numbers: Result<Vec<u32>, _> = text.split(' ').map(str::parse).collect();
        match numbers.as_deref() {
            Ok([on_turn @ 0..=1, left, right]) => {
                let mut state = Self::begin(&First(*on_turn as u8)).map_err(|e| bad(&e.reason))?;
                state.scores = [*left, *right];
                Ok(state)
            }
            _ => Err(bad("three numbers: who is on turn, and both scores")),
        }
    }
    fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
        *state = Self::from_position(text).map_err(|e| Illegal { reason: e.to_string() })?;
        Ok(())
    }
    fn correct_reporting(state: &mut State, text: &str, told: &mut Vec<Seen>) -> Result<(), Illegal> {
        Self::correct(state, text)?;
        told.push(Seen::Set { scores: state.scores });
        Ok(())
    }
}

/// Rolls until it has ten or more, and never challenges.
struct TillTen;

impl Procedure<Pig> for TillTen {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Pig>, _: &mut T) -> Result<(), Interrupt> {
        let me = turn.seat();
        if turn.state().step == Step::Answer {
            return turn.act(Do::Accept);
        }
        while turn.wait(|state| state.on_turn == me.0)? {
            // This lot decides nothing; it only puts lots into the log.
            turn.lot(5)?;
            turn.act(if turn.state().rolled >= 10 { Do::Hold } else { Do::Roll })?;
        }
        Ok(())
    }
}

fn header(real: bool, seed: u64) -> Header<First> {
    let mut header = Header::new::<Pig>(First(0), vec![Who::Bot("till-ten".into()), Who::Human], seed);
    header.real = real;
    header
}

fn minds() -> Minds<Pig> {
    vec![Some(Arc::new(TillTen)), None]
}

/// A human who rolls once, and challenges the second score it is shown.
fn human(table: &mut Table<Pig>) {
    let state = table.state();
    let action = match state.step {
        Step::Decide if state.rolled == 0 => Do::Roll,
        Step::Decide => Do::Hold,
        _ if state.scores[0] > 0 && state.challenges[1] => Do::Challenge,
        _ => Do::Accept,
    };
    table.act(Seat(1), action).unwrap();
}

fn play_to_the_end(table: &mut Table<Pig>) {
    while table.pending() != Pending::Over {
        match table.pending() {
            Pending::Chance { .. } => {
                let mut die = Generator::new(9, 9);
                die.seek(table.log().len() as u64);
                table.came_up(die.below(6)).unwrap();
            }
            _ if table.think().unwrap() => {}
            _ => human(table),
        }
    }
}

#[test]
fn a_bots_turn_waits_for_the_human_and_for_real_dice() {
    for real in [false, true] {
        let mut table = Table::begin(header(real, 3), minds()).unwrap();
        play_to_the_end(&mut table);
        let waited = table.log().windows(2).any(|w| {
            matches!(w, [Event::Act { action: Do::Hold, seat: Seat(0) }, Event::Act { seat: Seat(1), .. }])
        });
        assert!(waited, "the human answered in the middle of the bot's turn");
    }
}

/// Updates the roll total and the scores from a happening alone.
fn listen((rolled, scores): &mut (u32, [u32; 2]), happening: &Seen) {
    match *happening {
        Seen::Rolled { pips, .. } => *rolled += pips,
        Seen::Lost { pips, .. } => *rolled -= pips,
        Seen::Scored { seat, pips } => {
            scores[usize::from(seat.0)] += pips;
            *rolled -= pips;
        }
        Seen::Set { scores: set } => (*rolled, *scores) = (0, set),
    }
}

#[test]
fn whoever_listens_knows_the_table() {
    for real in [false, true] {
        let mut table = Table::begin(header(real, 4), minds()).unwrap();
        table.correct("0 2 3").unwrap();
        play_to_the_end(&mut table);
        let told = table.happenings(0, usize::MAX);
        assert_eq!(told.len(), table.log().len());
        let mut observed = (0, [0, 0]);
        for (at, told) in told.iter().enumerate() {
            told.iter().for_each(|happening| listen(&mut observed, happening));
            let state = table.state_at(at + 1);
            assert_eq!(observed, (state.rolled, state.scores), "after {} events", at + 1);
        }
        assert_eq!(table.happenings(3, 9), told[3..9], "any part can be told alone");
    }
}

#[test]
fn undo_to_any_point_and_on_again_gives_the_same_game() {
    for real in [false, true] {
        let mut table = Table::begin(header(real, 11), minds()).unwrap();
        play_to_the_end(&mut table);
        let (log, end) = (table.log().to_vec(), table.state().clone());
        let states: Vec<State> = (0..=log.len()).map(|at| table.state_at(at)).collect();
        for at in (0..log.len()).rev() {
            let reached = table.undo(at).unwrap();
            assert_eq!(table.state(), &states[reached], "after {at} events");
        }
        play_to_the_end(&mut table);
        assert_eq!((table.log(), table.state()), (&log[..], &end));
        for at in 0..log.len() {
            let mut other = Table::<Pig>::open(&table.save(), |_| minds()).unwrap();
            other.undo(at).unwrap();
            play_to_the_end(&mut other);
            assert_eq!(other.log(), &log[..], "undone to {at}");
        }
    }
}

#[test]
fn a_save_opens_at_every_point() {
    let mut table = Table::begin(header(false, 5), minds()).unwrap();
    play_to_the_end(&mut table);
    let log = table.log().to_vec();
    for at in 0..log.len() {
        let mut part = Table::<Pig>::open(&table.save(), |_| minds()).unwrap();
        part.undo(at).unwrap();
        let mut again = Table::<Pig>::open(&part.save(), |_| minds()).unwrap();
        play_to_the_end(&mut again);
        assert_eq!(again.log(), &log[..]);
    }
}

#[test]
fn every_bots_turn_can_be_explained_again() {
    let mut table = Table::begin(header(false, 5), minds()).unwrap();
    play_to_the_end(&mut table);
    let turns: Vec<usize> =
        (0..table.log().len()).filter(|at| matches!(table.log()[*at], Event::Bot { .. })).collect();
    assert!(turns.len() > 2);
    for at in turns {
        table.explain(at).unwrap();
    }
    assert_eq!(table.explain(table.log().len()).unwrap_err(), Refusal::NoSuchPoint);
}

#[test]
fn a_correction_is_in_the_log_and_the_bot_goes_on_from_it() {
    let mut table = Table::begin(header(true, 5), minds()).unwrap();
    assert!(table.think().unwrap());
    assert!(matches!(table.pending(), Pending::Chance { .. }));
    table.correct("0 30 2").unwrap();
    play_to_the_end(&mut table);
    assert!(table.log().contains(&Event::Correct { text: "0 30 2".into() }));
    assert!(matches!(table.correct("nonsense"), Err(Refusal::Illegal(_))));
}

#[test]
fn what_cannot_be_opened_says_why() {
    let played = Table::begin(header(false, 5), minds()).unwrap();
    let text = played.save();
    let open = |text: &str| Table::<Pig>::open(text, |_| minds()).map(|_| ()).unwrap_err().to_string();
    assert_eq!(open(""), "the file is empty");
    assert!(open("hello").starts_with("line 1 cannot be read"));
    assert_eq!(open(&text.replace("\"pig\"", "\"chess\"")), "this is a game of chess, not of pig");
    let format = format!("\"understudy\":{}", table::save::FORMAT);
    assert!(open(&text.replace(&format, "\"understudy\":999")).contains("newer release"));
    let wrong = format!("{text}{{\"act\":{{\"seat\":1,\"action\":\"hold\"}}}}\n");
    assert!(open(&wrong).contains("was changed after it was written"), "{}", open(&wrong));
    // Without the links of the current format, the rules must reject it.
    let old = format!("{}{{\"act\":{{\"seat\":1,\"action\":\"hold\"}}}}\n", unlinked(&text));
    assert!(open(&old).starts_with("line 2: this seat is not to decide here"), "{}", open(&old));
}

/// The save in the first format, without links.
fn unlinked(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("{\"events\""));
    let line = |line: &str| {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        let parts = line.as_object_mut().unwrap();
        parts.remove("link");
        if let Some(format) = parts.get_mut("understudy") {
            *format = 1.into();
        }
        format!("{line}\n")
    };
    lines.map(line).collect()
}

#[test]
fn only_what_is_legal_now_can_be_done() {
    let mut table = Table::<Pig>::begin(header(true, 5), vec![None, None]).unwrap();
    assert_eq!(table.act(Seat(1), Do::Roll), Err(Refusal::NotYourTurn(Seat(1))));
    assert!(matches!(table.act(Seat(0), Do::Hold), Err(Refusal::Illegal(_))));
    assert_eq!(table.came_up(0), Err(Refusal::NoChance));
    table.act(Seat(0), Do::Roll).unwrap();
    assert_eq!(table.came_up(6), Err(Refusal::NoSuchOutcome { outcomes: 6 }));
}

/// Rolls as long as the game allows.
struct Endless;

impl Procedure<Pig> for Endless {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Pig>, _: &mut T) -> Result<(), Interrupt> {
        loop {
            turn.act(Do::Roll)?;
        }
    }
}

impl Bots for Pig {
    fn mind(_: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        Ok(Arc::new(Endless))
    }
}

/// Each roll is a call of its own, so that no single call ever has too many events.
#[test]
fn a_rehearsed_turn_without_an_end_is_stopped() {
    let state = Pig::begin(&First(0)).expect("a game");
    let sixes = "6\n".repeat(3 * budget::REHEARSED);
    let stopped = rehearse::<Pig>(&Endless, &state, &mut Given::new(&sixes, 1)).err().expect("no end");
    assert!(stopped.contains(&budget::REHEARSED.to_string()), "{stopped}");
}

/// However long people continue, a game takes no more space than is reserved for it.
#[test]
fn a_game_that_never_ends_is_stopped_and_what_it_has_stays() {
    let mut header = Header::new::<Pig>(First(0), vec![Who::Human; 2], 5);
    header.real = true;
    let mut table = Table::<Pig>::begin(header, vec![None, None]).unwrap();
    // After a one it is the other player's turn.
    let refused = loop {
        let done = match table.pending() {
            Pending::Seat(seat) => table.act(seat, Do::Roll),
            _ => table.came_up(0),
        };
        match done {
            Ok(()) => assert!(table.log().len() < 2 * budget::GAME),
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, Refusal::TooLong);
    assert!(table.log().len() >= budget::GAME);
    table.undo(0).unwrap();
    table.act(Seat(0), Do::Roll).expect("with room again it goes on");
}

#[test]
fn corrections_are_bounded_in_size_and_number() {
    let mut table = Table::begin(header(true, 5), minds()).unwrap();
    assert_eq!(table.correct(&"0 ".repeat(budget::CORRECTION)), Err(Refusal::LongCorrection));
    for _ in 0..budget::CORRECTIONS {
        table.correct("0 1 2").expect("it is within the limit");
    }
    assert_eq!(table.correct("0 1 2"), Err(Refusal::TooManyCorrections));
}

#[test]
fn a_save_that_is_too_large_is_not_read() {
    let text = unlinked(&Table::begin(header(true, 5), minds()).unwrap().save());
    let open = |text: &str| Table::<Pig>::open(text, |_| minds()).map(|_| ()).unwrap_err().to_string();
    let head = text.lines().next().unwrap();
    let event = "{\"chance\":{\"outcome\":0}}\n";
    assert!(open(&format!("{head}\n{event}")).starts_with("line 2"), "a short one is read");
    for long in [" ".repeat(budget::SAVE), event.repeat(budget::GAME + 1)] {
        assert!(open(&format!("{head}\n{long}")).starts_with("the file is too large"));
    }
}

#[test]
fn a_save_shows_where_it_was_changed_cut_off_or_added_to() {
    let mut table = Table::begin(header(false, 5), minds()).unwrap();
    play_to_the_end(&mut table);
    let text = table.save();
    let lines: Vec<&str> = text.lines().collect();
    let open = |lines: &[&str]| {
        Table::<Pig>::open(&lines.join("\n"), |_| minds()).map(|_| ()).map_err(|e| e.to_string())
    };
    assert_eq!(open(&lines), Ok(()));
    for at in 1..lines.len() - 1 {
        // What is said of an event is not read back, and still cannot be changed unnoticed.
        let other = lines[at].replacen("\"say\":\"", "\"say\":\"never ", 1);
        assert_ne!(other, lines[at]);
        let mut changed = lines.clone();
        changed[at] = &other;
        let said = open(&changed).unwrap_err();
        assert!(said.starts_with(&format!("line {} was changed", at + 1)), "{said}");
        // An event less, and the number of events at the end to match it.
        let mut fewer = lines.clone();
        fewer.remove(at);
        open(&fewer).unwrap_err();
    }
    let events = lines.len() - 2;
    assert_eq!(
        open(&lines[..=events]).unwrap_err(),
        format!("the file is cut off: its end is missing after {events} events")
    );
    let more = lines[events + 1].replace(&format!(":{events},"), &format!(":{},", events + 1));
    let mut counted = lines.clone();
    counted[events + 1] = &more;
    assert!(open(&counted).unwrap_err().contains("was changed"), "{more}");
}

/// Texts are kept apart from their games by their hash, so a text must be the one that its hash stands for.
#[test]
fn a_text_that_is_not_its_hashs_stays_with_its_game() {
    let document = Document::new("Till ten", "1", vec![("ten.md".into(), "# Ten\n".into())]);
    let mut header = header(false, 5);
    header.documents.push(document);
    let head = table::save::head(&header);
    let (slim, texts) = table::save::chain::slim(&head);
    assert!(!slim.contains("# Ten") && texts.len() == 1);
    let forged = head.replace("# Ten", "# Eleven");
    let (slim, texts) = table::save::chain::slim(&forged);
    assert!(slim.contains("# Eleven") && texts.is_empty(), "{slim}");
}
