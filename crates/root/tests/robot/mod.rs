//! A simulated human: it sees a whole game that is hidden from the companion, and enters what the companion
//! asks. So the entries of an evening can be counted, and the companion's decisions compared with those of
//! the engine on the same true board.

#[path = "../documents/mod.rs"]
mod documents;
mod mirror;
mod plan;

use beside::{Answers, Beside, Companion, Entry, Question, Row, State as CompanionState, Waits};
use documents::document;
pub use plan::{Plan, STRANGER};
use root::beside::{Degree, RootBeside};
use root::state::*;
use root::{Action, Operation, Root};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Event, Game, Header, Mind, Pending, Random, Seat, Table, Who};

/// The group of rows about everybody else.
const OTHERS: &str = "Everybody else";

type Companions = Beside<RootBeside>;

/// The entries of an evening, and the companion's mistakes.
#[derive(Default)]
pub struct Report {
    /// For each turn of the bot.
    pub entries: Vec<u32>,
    pub taps: Vec<u32>,
    /// Between its turns: changes to its own pieces.
    pub between: Vec<u32>,
    pub differences: Vec<String>,
    /// How often each question was asked, without the numbers in it.
    pub asked: BTreeMap<String, u32>,
}

/// One evening.
pub fn play(plan: Plan) -> Report {
    let Plan { me, seed, turns, .. } = plan;
    let (file, text) = document(me);
    let (mind, mut companion) = plan::ready(&plan, file, &text);
    let mut minds: Vec<Option<Arc<dyn Mind<Root>>>> =
        plan.people.iter().map(|_| Some(Arc::new(Random) as Arc<dyn Mind<Root>>)).collect();
    let mut who = vec![Who::Random; plan.people.len()];
    minds.insert(1, Some(mind));
    who.insert(1, Who::Bot(file.into()));
    let header = Header::new::<Root>(plan.setup(), who, seed);
    let mut table = Table::<Root>::begin(header, minds).unwrap_or_else(|e| panic!("{e}"));
    let mut report = Report::default();
    while report.entries.len() < turns && !matches!(table.pending(), Pending::Over) {
        let s = *table.state();
        let begins = table.bot_is_next() == Some(Seat(1))
            && s.active() == me
            && s.turn.step == Step::Birdsong
            && s.turn.reveals == 0;
        if !begins {
            table.think().unwrap_or_else(|e| panic!("{e}"));
            continue;
        }
        let from = table.log().len();
        while !matches!(table.pending(), Pending::Over) && table.state().turn.number == s.turn.number {
            table.think().unwrap_or_else(|e| panic!("{e}"));
        }
        if matches!(table.pending(), Pending::Over) {
            // The bot has won in the middle of its turn.
            break;
        }
        if companion.kept.table.is_some() {
            mirror::turn(me, s, &table.log()[from..], &mut companion, &mut report);
            if !report.differences.is_empty() {
                break;
            }
            continue;
        }
        let mut robot = Robot::new(me, s, &table.log()[from..]);
        robot.turn(&mut companion, &mut report);
        if !report.differences.is_empty() {
            break;
        }
    }
    report
}

struct Robot {
    me: Faction,
    number: u16,
    /// The board after each event of the turn, starting with the one before it.
    states: Vec<State>,
    events: Vec<Event<Action>>,
    /// The companion's progress in it.
    at: usize,
    entries: u32,
    taps: u32,
    /// The state after the battles that were just fought.
    fought: Option<usize>,
    asked: BTreeMap<String, u32>,
    /// The Lost Souls as entered, and as they were when the first was turned over.
    souls_told: Option<Pile>,
    souls_turned: Pile,
}

/// The words of a question without its numbers and places, so that questions of a kind are counted together.
fn kind(words: &str) -> String {
    words.chars().filter(|c| !c.is_ascii_digit() && !"{}".contains(*c)).collect()
}

/// The suit whose clearings are to be tapped.
fn suit_on_the_map(words: &str) -> Option<Suit> {
    match words.strip_prefix("Tap the ")?.split_once(" clearings.")?.0 {
        "fox" => Some(Suit::Fox),
        "rabbit" => Some(Suit::Rabbit),
        _ => None,
    }
}

/// The clearing that a text names.
fn clearing_in(text: &str) -> Option<Clearing> {
    let (_, after) = text.split_once('{')?;
    after.split_once('}')?.0.parse().ok().filter(|n| (1..=12).contains(n)).map(Clearing::numbered)
}

impl Robot {
    fn new(me: Faction, start: State, log: &[Event<Action>]) -> Self {
        let mut states = vec![start];
        let mut s = start;
        let mut events = Vec::new();
        for event in log {
            match event {
                Event::Act { action, .. } => Root::apply(&mut s, *action),
                Event::Chance { outcome } => Root::resolve(&mut s, *outcome),
                _ => continue,
            }
            if s.turn.number != start.turn.number {
                break;
            }
            states.push(s);
            events.push(event.clone());
        }
        Robot {
            me,
            number: start.turn.number,
            states,
            events,
            at: 0,
            entries: 0,
            taps: 0,
            fought: None,
            asked: BTreeMap::new(),
            souls_told: None,
            souls_turned: Pile::default(),
        }
    }

    fn same(&self, companion: &CompanionState<RootBeside>, s: &State) -> bool {
        let bot_board = &companion.kept.mats[0];
        let all = Clearing::all().chain([Clearing::BURROW]);
        let mut same = all.clone().all(|at| bot_board.warriors_at(at) == s.warriors_of(self.me, at));
        for at in Clearing::all() {
            same &= Building::of(self.me).iter().all(|b| bot_board.building_at(*b, at) == s.count(*b, at));
            let tokens = Token::ALL
                .iter()
                .filter(|t| t.owner() == self.me && **t != Token::Wood && **t != Token::Keep);
            same &= tokens.into_iter().all(|t| bot_board.token_at(*t, at) == s.token(*t, at));
        }
        same
    }

    /// The true value of a row, if others can change it.
    fn truth(&self, row: &Row, s: &State) -> Option<i32> {
        let at = row.place.map(Clearing);
        if row.group == OTHERS {
            return None;
        }
        let label = row.label.to_lowercase();
        if label == "points" {
            return Some(i32::from(s.points_of(self.me)));
        }
        let kind = |name: &str| label.starts_with(name);
        if let Some(at) = at {
            if kind("warriors in") {
                return Some(i32::from(s.warriors_of(self.me, at)));
            }
            let building = Building::of(self.me).iter().find(|b| kind(b.name()));
            let token = Token::ALL.iter().find(|t| t.owner() == self.me && kind(t.name()));
            return building
                .map(|b| i32::from(s.count(*b, at)))
                .or(token.map(|t| i32::from(s.token(*t, at))));
        }
        if let Some(minister) =
            Minister::ALL.iter().find(|m| label == format!("{} swayed", m.name().to_lowercase()))
        {
            return Some(i32::from(s.duchy.swayed.has(*minister)));
        }
        if kind("warriors in the supply") {
            return Some(i32::from(s.supply_of(self.me)));
        }
        if kind("he stands in a forest") {
            return Some(i32::from(s.pawn(self.me).forest().is_some()));
        }
        if self.me.is_vagabond() {
            let board = &s.vagabots[self.me.board()];
            let on_track = |side: Space| board.track.iter().filter(|space| **space == side).count() as i32;
            return match &*label {
                "ready items" => Some(i32::from(board.ready) + on_track(Space::Ready)),
                "exhausted items" => Some(i32::from(board.exhausted) + on_track(Space::Exhausted)),
                "damaged items" => Some(i32::from(board.damaged())),
                _ => None,
            };
        }
        if kind("own warriors in payments") {
            return Some(i32::from(s.riverfolk.payments[self.me.index()]));
        }
        if kind("warriors in the burrow") {
            return Some(i32::from(s.warriors_of(self.me, Clearing::BURROW)));
        }
        if kind("acolytes") {
            return Some(i32::from(s.lizards.acolytes));
        }
        let building = Building::of(self.me).iter().find(|b| kind(b.name()));
        let in_suit = |suit: &&Suit| label.ends_with(&format!("in {} clearings", suit.name()));
        if let (Some(b), Some(suit)) = (building, Suit::OF_CLEARINGS.iter().find(in_suit)) {
            return Some(i32::from(s.on_map_of_suit(*b, *suit)));
        }
        let on_map = |t: &&Token| t.owner() == self.me && kind(t.name());
        let token = Token::ALL.iter().find(on_map);
        building
            .map(|b| i32::from(s.on_map(*b)))
            .or(token.map(|t| Clearing::all().map(|at| i32::from(s.token(*t, at))).sum()))
    }

    /// The true value of a row about another player's pieces.
    fn truth_of_others(&self, row: &Row, s: &State) -> Option<i32> {
        if row.group != OTHERS {
            return None;
        }
        if let Some(name) = row.label.strip_suffix(": warriors in Payments") {
            let of = Faction::KNOWN.iter().find(|f| f.name() == name)?;
            return Some(i32::from(s.riverfolk.payments[of.index()]));
        }
        let at = row.place.map(Clearing)?;
        if row.label.starts_with("The Ferry") {
            return Some(i32::from(s.ferry == at));
        }
        if row.label.starts_with("Face-up snare") {
            return Some(i32::from(s.plots[at.index()] == Plot::Up(PlotKind::Snare)));
        }
        if row.label.starts_with("Ruin") {
            return Some(i32::from(s.ruins[at.index()].stands));
        }
        let (name, rest) = row.label.split_once(": ")?;
        let of = Faction::KNOWN.iter().copied().find(|f| f.name() == name)?;
        let keep = i32::from(of == Faction::Marquise && s.keep == Some(at));
        Some(match rest.rsplit_once(" in ")?.0 {
            "warriors" => i32::from(s.warriors_of(of, at)),
            "buildings" => i32::from(s.buildings_of(of, at)),
            "keep" => keep,
            "wood" | "tokens" => i32::from(s.tokens_of(of, at)) - keep,
            "pawn" => i32::from(s.pawn_at(of, at)),
            other => panic!("the robot does not know “{other}”"),
        })
    }

    /// Corrects everything on a sheet that differs from the true board.
    fn set_right(&mut self, companion: &mut CompanionState<RootBeside>, s: &State, only: &[u16]) {
        for row in RootBeside::rows(companion.choices(), &companion.kept) {
            if !only.is_empty() && !only.contains(&row.id) {
                continue;
            }
            let truth = match self.truth_of_others(&row, s) {
                None if !only.is_empty() => self.truth(&row, s),
                truth => truth,
            };
            let by = truth.unwrap_or(row.value) - row.value;
            self.set(companion, row.id, by);
        }
    }

    /// The board after the battles that a sheet asks about.
    fn after_battles(&mut self, words: &str) -> State {
        let mut last = self.at;
        for at in Clearing::all().filter(|at| words.contains(&format!("{{{at}}}"))) {
            let act = self.next_act(|a| matches!(a, Action::Battle { at: there, .. } if *there == at));
            last = act.map_or(last, |act| last.max(self.settled(act)));
        }
        self.fought = Some(last);
        self.states[last]
    }

    /// Enters the changes to the bot's own pieces: an entry for each difference.
    fn tell(&mut self, companion: &mut CompanionState<RootBeside>, s: &State) -> u32 {
        let mut told = 0;
        let rows = RootBeside::rows(companion.choices(), &companion.kept);
        for row in rows {
            let Some(truth) = self.truth(&row, s) else { continue };
            let by = (truth - row.value).signum();
            if by != 0 {
                told += 1;
                *self.asked.entry(format!("(told) {}", kind(&row.label))).or_default() += 1;
            }
            self.set(companion, row.id, truth - row.value);
        }
        told
    }

    /// So many taps on a row. They come to the same as one by one, and the turn is run once for all of them.
    fn set(&mut self, companion: &mut CompanionState<RootBeside>, row: u16, by: i32) {
        if by != 0 {
            Companions::apply(companion, Entry::Row { row, by });
            self.taps += by.unsigned_abs();
        }
    }

    fn enter(&mut self, companion: &mut CompanionState<RootBeside>, entry: Entry) {
        Companions::check(companion, entry)
            .unwrap_or_else(|e| panic!("{entry:?}: {e} ({:?})", companion.waits));
        Companions::apply(companion, entry);
        self.taps += 1;
    }

    fn turn(&mut self, companion: &mut CompanionState<RootBeside>, report: &mut Report) {
        let start = self.states[0];
        let first = companion.turns == 0;
        if !first {
            let told = self.tell(companion, &start);
            report.between.push(told);
            self.asked.clear();
        }
        self.taps = 0;
        if companion.bot().is_none() {
            self.enter(companion, Entry::Begin(0));
        }
        let asks = companion.choices().degree == Degree::Ask;
        let mut placed = !(first && asks);
        while let Waits::Answer(question) = companion.waits.clone() {
            if !placed && !["The set-up", "Your map"].contains(&&*question.because) {
                // Setup is over: enter what the simulated game has changed since.
                placed = true;
                self.tell(companion, &start);
                self.asked.clear();
                self.entries = 0;
                self.taps = 0;
                continue;
            }
            if let Some(at) = self.fought.take() {
                self.at = at;
            }
            if asks && placed {
                let found = (self.at..self.states.len()).find(|at| self.same(companion, &self.states[*at]));
                match found {
                    Some(at) => self.at = at,
                    None => {
                        report.differences.push(self.difference(companion, &question.words));
                        return;
                    }
                }
            }
            self.answer(companion, &question);
            self.lay_on_souls(companion);
        }
        if companion.waits != Waits::Done {
            report.differences.push(format!("{:?}", companion.waits));
            return;
        }
        let end = *self.states.last().unwrap_or(&start);
        if asks && !self.same(companion, &end) {
            report.differences.push(self.difference(companion, "the end of the turn"));
            return;
        }
        // Points that were not entered on their lines, and in a list without a map anything else. All of that
        // is above the button that ends the turn: it counts as one entry.
        self.entries += self.tell(companion, &end).min(1);
        self.enter(companion, Entry::Next);
        for (words, n) in std::mem::take(&mut self.asked) {
            *report.asked.entry(words).or_default() += n;
        }
        report.entries.push(self.entries);
        report.taps.push(self.taps);
    }

    fn difference(&self, companion: &CompanionState<RootBeside>, when: &str) -> String {
        let bot_board = &companion.kept.mats[0];
        let end = self.states.last().unwrap_or(&self.states[0]);
        let mut out = format!("{} in turn {}, at “{when}”:\n", self.me.name(), self.number);
        for at in Clearing::all() {
            let (kept, begun, is) = (
                bot_board.warriors_at(at),
                self.states[self.at].warriors_of(self.me, at),
                end.warriors_of(self.me, at),
            );
            let buildings = (bot_board.buildings_at(at), end.buildings_of(self.me, at));
            let tokens = (bot_board.tokens_at(at), end.tokens_of(self.me, at));
            if kept != is || buildings.0 != buildings.1 || tokens.0 != tokens.1 {
                out += &format!(
                    "  clearing {at}: warriors {kept} kept, {begun} then, {is} at the end; buildings {buildings:?}, tokens {tokens:?}\n"
                );
            }
        }
        for b in Building::of(self.me) {
            let (begun, is) = (self.states[0].on_map(*b), end.on_map(*b));
            out += &format!(
                "  {}: {} kept, {begun} at first, {is} at the end\n",
                b.name(),
                bot_board.on_map(*b)
            );
        }
        for line in companion.lines.iter() {
            out += &format!("  - {}\n", line.text());
        }
        for event in &self.events {
            if let Event::Act { action, .. } = event {
                out += &format!("  engine: {action:?}\n");
            }
        }
        out
    }

    fn enemies(&self, s: &State) -> Factions {
        s.enemies(self.me)
    }

    /// The number of these in a clearing, from the words of a question without their comparison.
    fn count(&self, s: &State, things: &str, at: Clearing) -> i32 {
        let sum = |f: &dyn Fn(Faction) -> u8| self.enemies(s).iter().map(|e| i32::from(f(e))).sum::<i32>();
        match things.trim_end_matches('.') {
            "enemy pieces" => sum(&|e| s.pieces_of(e, at)),
            "enemy warriors" => sum(&|e| s.warriors_of(e, at)),
            "enemy buildings" => sum(&|e| s.buildings_of(e, at)),
            "enemy buildings and tokens" => sum(&|e| s.buildings_of(e, at) + s.tokens_of(e, at)),
            "enemy buildings that nobody defends" => {
                sum(&|e| if s.warriors_of(e, at) == 0 { s.buildings_of(e, at) } else { 0 })
            }
            "open slots" => i32::from(s.open_slots(at)),
            "pieces of the best customer" => 0,
            other => panic!("the robot does not know “{other}”"),
        }
    }

    fn holds(&self, s: &State, condition: &str, at: Clearing) -> bool {
        let condition = condition.trim_end_matches('.');
        if condition.starts_with("that ") && condition.contains(" rule") {
            return s.rules(self.me, at);
        }
        match condition {
            "with an enemy piece" => self.enemies(s).iter().any(|e| s.present(e, at)),
            "with an open slot" => s.open_slots(at) > 0,
            "with pieces of the best customer" => false,
            "with 3 or more warriors of one enemy" => {
                self.enemies(s).iter().any(|e| s.warriors_of(e, at) >= 3)
            }
            other => panic!("the robot does not know “{other}”"),
        }
    }

    fn places(&self, question: &Question, among: &[u8]) -> u64 {
        let s = &self.states[self.at];
        let words = &question.words;
        let at = |n: &u8| Clearing(*n);
        let bits = |of: Vec<u8>| of.iter().fold(0u64, |set, n| set | 1 << n);
        if let Some(suit) = suit_on_the_map(words) {
            return bits(among.iter().copied().filter(|n| s.suit(at(n)) == suit).collect());
        }
        if question.because == "The set-up" {
            let here = |n: &&u8| match words.as_str() {
                "Tap the clearing with her keep." => s.keep == Some(at(n)),
                "Tap the clearing with their roost." => s.count(Building::Roost, at(n)) > 0,
                "Tap the clearing with their garden." => s.count(Building::Garden, at(n)) > 0,
                "Tap the clearing with its tunnel." => s.tunnels.has(at(n)),
                _ => Building::ALL.iter().any(|b| words.contains(b.name()) && s.count(*b, at(n)) > 0),
            };
            return among.iter().find(here).map_or(0, |n| 1 << n);
        }
        if let Some(rest) = words.strip_prefix("Tap the clearing with the ") {
            let rest = rest.trim_end_matches(" among these.");
            let (most, things) = match (rest.strip_prefix("most "), rest.strip_prefix("fewest ")) {
                (Some(things), _) => (1, things),
                (_, Some(things)) => (-1, things),
                _ => panic!("the robot does not know “{words}”"),
            };
            let score = |n: &u8| most * self.count(s, things, at(n));
            let best = among.iter().map(score).max().unwrap_or(0);
            let of: Vec<u8> = among.iter().copied().filter(|n| score(n) == best).collect();
            return if of.len() == among.len() { 0 } else { bits(of) };
        }
        let conditions =
            words.trim_start_matches("Tap the clearings ").trim_start_matches("Tap those of these ");
        let fits = |n: &&u8| conditions.split(", and ").all(|condition| self.holds(s, condition, at(n)));
        bits(among.iter().filter(fits).copied().collect())
    }

    /// The next event with such an action.
    fn next_act(&self, is: impl Fn(&Action) -> bool) -> Option<usize> {
        (self.at..self.events.len())
            .find(|at| matches!(&self.events[*at], Event::Act { action, .. } if is(action)))
    }

    /// The state after an action and all its consequences.
    fn settled(&self, act: usize) -> usize {
        (act + 1..self.states.len())
            .find(|at| self.states[*at].stack.as_slice().is_empty())
            .unwrap_or(self.states.len() - 1)
    }

    fn answer(&mut self, companion: &mut CompanionState<RootBeside>, question: &Question) {
        let words = question.words.as_str();
        // A card is one entry of two taps.
        let second = question.because.ends_with(" card") && words.starts_with("Does it show an item");
        let counts = !second && !words.starts_with("Fill the Market");
        let s = self.states[self.at];
        let entry = match &question.answers {
            Answers::Place { .. } => Entry::One(0),
            Answers::Sheet { rows, .. } => {
                if words.starts_with("What is left") {
                    let truth = self.after_battles(words);
                    self.set_right(companion, &truth, rows);
                } else {
                    self.set_right(companion, &s, &[]);
                }
                Entry::One(0)
            }
            Answers::Places { among, .. } => {
                let wanted = self.places(question, among);
                let now = companion.picked();
                for n in among.iter().filter(|n| (wanted ^ now) >> **n & 1 == 1) {
                    self.enter(companion, Entry::Tap(*n));
                }
                Entry::Picked
            }
            Answers::Number { low, high, .. } => {
                let n = if words.contains("supply") { i32::from(s.supply_of(self.me)) } else { 0 };
                Entry::Number(n.clamp(*low, *high))
            }
            Answers::Series { of, most, .. } => {
                if words.contains("bottom") {
                    self.souls_told = Some(self.states[self.at].souls);
                    self.souls_turned = self.souls_then();
                }
                let told = self.series(question, &s).into_iter().take(usize::from(*most));
                let named =
                    |name: String| of.iter().position(|choice| choice.label.eq_ignore_ascii_case(&name));
                let mut last = Entry::Picked;
                for at in told.filter_map(named) {
                    if Companions::check(companion, Entry::Last(at as u8)).is_ok() {
                        last = Entry::Last(at as u8);
                        break;
                    }
                    self.enter(companion, Entry::Tap(at as u8));
                }
                last
            }
            Answers::One(choices) => {
                let label = self.label(companion, question);
                let at = choices.iter().position(|choice| choice.label.eq_ignore_ascii_case(&label));
                Entry::One(at.unwrap_or(choices.len() - 1) as u8)
            }
        };
        self.enter(companion, entry);
        self.entries += u32::from(counts);
        if counts {
            *self.asked.entry(kind(words)).or_default() += 1;
        }
    }

    /// The Lost Souls when the first of them is turned over.
    fn souls_then(&self) -> Pile {
        let act = self.next_act(|a| matches!(a, Action::Do(Operation::TakeSoul)));
        self.states[act.unwrap_or(self.at)].souls
    }

    /// Cards were discarded since the Lost Souls were entered: that is entered on the line that turns them
    /// over.
    fn lay_on_souls(&mut self, companion: &mut CompanionState<RootBeside>) {
        let is_new =
            |control: &beside::Control| control.label.starts_with("another card lies") && control.value == 0;
        let Some(at) = companion.controls().position(|(_, control)| is_new(control)) else { return };
        if self.souls_told.is_some_and(|told| told != self.souls_turned) {
            self.enter(companion, Entry::Line { control: at as u8, value: 1 });
            self.entries += 1;
            *self.asked.entry("(told) another card lies on the Lost Souls".into()).or_default() += 1;
        }
    }

    fn series(&self, question: &Question, s: &State) -> Vec<String> {
        if question.words.contains("ministers") {
            return s.duchy.swayed.iter().map(|minister| minister.name().to_string()).collect();
        }
        if question.words.contains("Lost Souls") {
            let whole = question.words.contains("bottom");
            let souls = if whole { self.states[self.at].souls } else { self.souls_then() };
            return souls.as_slice().iter().rev().map(|card| card.suit().name().to_string()).collect();
        }
        Vec::new()
    }

    fn label(&self, companion: &CompanionState<RootBeside>, question: &Question) -> String {
        let words = question.words.as_str();
        let bot_board = &companion.kept.mats[0];
        if question.because == "The top of the Lost Souls" || words.starts_with("Fill the Market") {
            let crafts = |a: &Action| matches!(a, Action::Do(Operation::CraftItem { .. }));
            let item = match self.next_act(crafts).map(|act| &self.events[act]) {
                Some(Event::Act { action: Action::Do(Operation::CraftItem { card }), .. }) => card.item(),
                _ => None,
            };
            return item.map_or("No item".into(), |(item, _)| item.name().into());
        }
        if words.starts_with("Which suit has the clearing of their first garden") {
            let first = Clearing::all().find(|at| self.states[0].count(Building::Garden, *at) > 0);
            return first.map_or(String::new(), |at| self.states[0].suit(at).name().into());
        }
        if words.starts_with("Which suit has the clearing of the revolt") {
            let bases = |s: &State, suit: Suit| s.on_map_of_suit(Building::Base, suit);
            let new = |suit: &&Suit| {
                self.states.iter().any(|s| bases(s, **suit) > bases(&self.states[self.at], **suit))
            };
            return Suit::OF_CLEARINGS.iter().find(new).map_or(String::new(), |suit| suit.name().into());
        }
        if words.starts_with("Which suit has its rightmost card") {
            let act = self.next_act(|a| matches!(a, Action::Do(Operation::FixOrder)));
            let last = act.and_then(|act| self.states[act].market.as_slice().last().copied());
            return last.map_or(String::new(), |card| card.suit().name().into());
        }
        if words.starts_with("Who has the most points") {
            let s = &self.states[self.at];
            let of = match &question.answers {
                Answers::One(choices) => choices.iter().map(|choice| choice.label.clone()),
                _ => return String::new(),
            };
            let points = |name: &String| {
                Faction::KNOWN.iter().find(|f| f.name() == name).map_or(0, |f| s.points_of(*f))
            };
            let mut best: Option<String> = None;
            for name in of {
                if best.as_ref().is_none_or(|best| points(&name) > points(best)) {
                    best = Some(name);
                }
            }
            return best.unwrap_or_default();
        }
        if words.starts_with("Turn over") || words.starts_with("Does it show an item") {
            let shown =
                self.states.iter().find(|s| s.turn.reveals > bot_board.reveals && s.turn.order.is_some());
            let Some((card, s)) = shown.and_then(|s| Some((s.turn.order?, s))) else {
                return "No item".into();
            };
            if words.starts_with("Turn over") {
                return card.suit().name().into();
            }
            let item = s.shows_available_item(card).and_then(|_| card.item());
            return item.map_or("No item".into(), |(item, _)| item.name().into());
        }
        if words.starts_with("Which plot") {
            let at = clearing_in(&question.because);
            let renewed = words.contains("new one");
            let up = self.states[self.at..].iter().find_map(|s| match at.map(|at| s.plots[at.index()]) {
                Some(Plot::Up(kind)) if !renewed || s.stack.as_slice().is_empty() => {
                    Some(kind.name().to_string())
                }
                _ => None,
            });
            return up.unwrap_or_default();
        }
        "No".into()
    }
}
