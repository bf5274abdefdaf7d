//! A small game for the tests, and a server to play it on.
//!
//! Pebbles: there is a heap of pebbles, and each player holds a hidden token from 1 to 6. On your turn,
//! take one or two pebbles, or roll a die and take as many as it shows, if there are enough. Whoever
//! takes the last one wins.
// Each test file uses a different part of this module.
#![allow(dead_code)]

pub mod studio;

use script::coverage::Written;
use script::program::Role;
use script::trace::{Line, Note, Outcome, Tracer};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::show::{Area, Choice, Chosen, Field, Form, Offer, Panel, Preset, Question, Show};
use table::*;
use web::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Do {
    Take(u8),
    Roll,
    /// Panics, to test that a broken game does not affect others.
    Break,
}

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    seats: u8,
    on_turn: u8,
    heap: u8,
    /// 0 until it is drawn.
    tokens: [u8; 4],
    rolling: bool,
    fragile: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    seats: u8,
    heap: u8,
    fragile: bool,
}

pub struct Pebbles;

impl Pebbles {
    fn undealt(state: &State) -> Option<u8> {
        (0..state.seats).find(|seat| state.tokens[usize::from(*seat)] == 0)
    }

    fn take(state: &mut State, n: u8) {
        state.heap -= n.min(state.heap);
        if state.heap > 0 {
            state.on_turn = (state.on_turn + 1) % state.seats;
        }
    }
}

table::json!(Setup, Do);

impl Game for Pebbles {
    const ID: &'static str = "pebbles";
    const LOOKS_AHEAD: bool = true;
    type Setup = Setup;
    type State = State;
    type Action = Do;
    type Happening = table::Untold<State>;

    fn begin(setup: &Setup) -> Result<State, Illegal> {
        let Setup { seats, heap, fragile } = *setup;
        Ok(State { seats, on_turn: 0, heap, tokens: [0; 4], rolling: false, fragile })
    }
    fn pending(state: &State) -> Pending {
        match state {
            State { heap: 0, .. } => Pending::Over,
            State { rolling: true, .. } => Pending::Chance { outcomes: 6 },
            _ if Self::undealt(state).is_some() => Pending::Chance { outcomes: 6 },
            _ => Pending::Seat(Seat(state.on_turn)),
        }
    }
    fn legal(state: &State, out: &mut Vec<Do>) {
        let all = [Do::Take(1), Do::Take(2), Do::Roll, Do::Break];
        out.extend(all.into_iter().filter(|action| Self::check(state, *action).is_ok()));
    }
    fn check(state: &State, action: Do) -> Result<(), Illegal> {
        let legal = match action {
            Do::Take(n) => (1..=2).contains(&n) && n <= state.heap,
            Do::Roll => true,
            Do::Break => state.fragile,
        };
        if legal && Self::undealt(state).is_none() {
            return Ok(());
        }
        Err(Illegal { reason: format!("{action:?} is not possible") })
    }
    fn apply(state: &mut State, action: Do) {
        match action {
            Do::Take(n) => Self::take(state, n),
            Do::Roll => state.rolling = true,
            Do::Break => panic!("broken on purpose"),
        }
    }
    fn resolve(state: &mut State, outcome: u32) {
        if let Some(seat) = Self::undealt(state) {
            state.tokens[usize::from(seat)] = outcome as u8 + 1;
        } else {
            state.rolling = false;
            Self::take(state, outcome as u8 + 1);
        }
    }
    fn seat_name(_: &State, seat: Seat) -> String {
        ["ann", "bob", "cid", "dot"][usize::from(seat.0)].into()
    }
    fn say(state: &State, action: Do) -> String {
        format!("{} {action:?}", Self::seat_name(state, Seat(state.on_turn)))
    }
    fn chance_name(state: &State) -> String {
        Self::undealt(state).map_or("die".into(), |seat| format!("token of seat {seat}"))
    }
    fn outcome_name(_: &State, outcome: u32) -> String {
        format!("face {}", outcome + 1)
    }
    fn standing(state: &State) -> Standing {
        let winners = if state.heap == 0 { vec![Seat(state.on_turn)] } else { vec![] };
        Standing {
            scores: vec![0; usize::from(state.seats)],
            winners,
            ending: String::new(),
            clock: vec![("heap", u32::from(state.heap))],
        }
    }
    fn to_position(state: &State) -> String {
        format!("heap {}", state.heap)
    }
    fn from_position(_: &str) -> Result<State, PositionError> {
        Err(PositionError { line: 1, reason: "positions are not read".into() })
    }
    fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
        if let Some((seat, face)) = text.strip_prefix("token ").and_then(|rest| rest.split_once(' '))
            && let (Ok(seat), Ok(face)) = (seat.parse::<usize>(), face.parse())
            && seat < usize::from(state.seats)
        {
            state.tokens[seat] = face;
            return Ok(());
        }
        let heap = text.strip_prefix("heap ").and_then(|n| n.parse().ok()).filter(|n| *n > 0);
        state.heap = heap.ok_or(Illegal { reason: "say `heap 5`".into() })?;
        Ok(())
    }
}

impl Show for Pebbles {
    const TITLE: &'static str = "Pebbles";
    const CORRECTION: &'static str = "heap 5";
    const STYLE: &'static str = "";

    fn blurb() -> String {
        "Take the last one.".into()
    }

    fn form() -> Form {
        Form {
            players: 2..=4,
            proposed_players: 2,
            sides: ["ann", "bob", "cid", "dot"].map(|name| Choice::new(name, name, "")).to_vec(),
            fields: vec![
                Field {
                    name: "heap",
                    label: "Heap".into(),
                    help: "How many pebbles".into(),
                    group: "Setup".into(),
                    choices: vec![Choice::new("21", "21", ""), Choice::new("9", "9", "short")],
                    only_for: None,
                    only_with: None,
                    leads: false,
                },
                Field::switch("fragile", "Setup", "Fragile", "Can break"),
            ],
            presets: vec![Preset {
                name: "short",
                label: "Short".into(),
                help: "".into(),
                values: vec![("heap", "9")],
            }],
        }
    }
    fn setup(chosen: &Chosen) -> Result<Setup, Illegal> {
        let form = Self::form();
        Ok(Setup {
            seats: chosen.seats.len() as u8,
            heap: chosen.value(&form, "heap")?.parse().unwrap(),
            fragile: chosen.is_on(&form, "fragile")?,
        })
    }
    fn board(state: &State, _: Option<Seat>, _: &[String]) -> String {
        format!("<svg data-place=\"heap\"><text>{} pebbles</text></svg>", state.heap)
    }
    fn panels(state: &State, viewer: Option<Seat>) -> Vec<Panel> {
        let html = viewer
            .map_or("watching".into(), |seat| format!("secret token {}", state.tokens[usize::from(seat.0)]));
        vec![Panel { id: "hand".into(), title: "Token".into(), html, area: Area::Deck }]
    }
    fn text(state: &State, viewer: Option<Seat>) -> String {
        let token = viewer.map_or(0, |seat| state.tokens[usize::from(seat.0)]);
        format!("heap {}, your token {token}", state.heap)
    }
    fn offer(_: &State, action: Do) -> Offer {
        Offer {
            group: "Take".into(),
            label: format!("{action:?}"),
            effect: "fewer pebbles".into(),
            places: vec!["heap".into()],
            ..Offer::default()
        }
    }
    fn question(state: &State) -> Option<Question> {
        let Pending::Seat(seat) = Self::pending(state) else { return None };
        let token = state.tokens[usize::from(seat.0)];
        Some(Question {
            seat: Some(seat),
            words: format!("with token {token}, how many?"),
            ..Question::default()
        })
    }
    fn is_private(correction: &str) -> bool {
        correction.starts_with("token")
    }
    fn secret(state: &State, event: &Event<Do>) -> Option<(Seat, String)> {
        let seat = Self::undealt(state).filter(|_| matches!(event, Event::Chance { .. }))?;
        Some((Seat(seat), "a hidden token".into()))
    }
}

/// Takes one pebble, and says why.
struct Modest;

impl Procedure<Pebbles> for Modest {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Pebbles>, trace: &mut T) -> Result<(), Interrupt> {
        trace.enter(Line(0));
        trace.note(|| Note::Fact { text: "one is enough".into() });
        trace.leave(Outcome::Yes);
        turn.act(Do::Take(1))
    }
    fn lines(&self) -> Vec<Written> {
        vec![Written {
            id: "modest".into(),
            page: "Manners".into(),
            numbers: vec![7],
            text: "Is one pebble enough?".into(),
            depth: 0,
            role: Role::Test,
        }]
    }
}

impl Bots for Pebbles {
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        if document.files.iter().any(|(_, text)| text.contains("Fly away")) {
            return Err("line 3: what is `Fly away`?\n    - Fly away\n      ^^^^^^^^".into());
        }
        Ok(Arc::new(Modest))
    }
}

pub fn app(rules: Rules) -> App {
    let modest = Document::new("modest", "1", vec![("modest.md".into(), "# Manners".into())]);
    App::new(
        // The searching player here takes one pebble too: only the number of its decisions matters.
        vec![Arc::new(Staged::<Pebbles>::new(vec![modest]).looking_ahead(|_, _| Arc::new(Modest)))],
        Box::<Memory>::default(),
        Guard::new(rules),
    )
}

/// A user with a browser or a program.
pub struct Visitor<'h> {
    pub app: &'h App,
    pub cookies: Vec<(String, String)>,
    pub headers: Vec<(String, String)>,
    pub local: bool,
    pub now: u64,
    random: u8,
}

impl<'h> Visitor<'h> {
    pub fn new(app: &'h App, random: u8) -> Self {
        let headers = vec![("host".into(), "127.0.0.1:7878".into())];
        Visitor { app, cookies: vec![], headers, local: true, now: 1_000_000, random }
    }

    pub fn request(&mut self, method: Method, target: &str, body: &str) -> Request {
        self.random = self.random.wrapping_add(16);
        let mut headers = self.headers.clone();
        let cookies: Vec<String> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
        headers.push(("cookie".into(), cookies.join("; ")));
        Request {
            method,
            target: target.into(),
            headers,
            body: body.as_bytes().to_vec(),
            local: self.local,
            peer: if self.local { "127.0.0.1".into() } else { format!("10.0.0.{}", self.random % 16) },
            now: self.now,
            random: [self.random; 32],
        }
    }

    pub fn send(&mut self, method: Method, target: &str, body: &str) -> Response {
        let request = self.request(method, target, body);
        let response = self.app.answer(&request);
        for (_, cookie) in response.headers.iter().filter(|(name, _)| *name == "set-cookie") {
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.into(), value.into()));
        }
        response
    }

    pub fn get(&mut self, target: &str) -> Response {
        self.send(Method::Get, target, "")
    }

    pub fn post(&mut self, target: &str, body: &str) -> Response {
        self.send(Method::Post, target, body)
    }

    /// Starts a game with the form and returns its address.
    pub fn begin(&mut self, form: &str) -> String {
        let response = self.post("/games", &format!("game=pebbles&{form}"));
        assert_eq!(response.status, 303, "{}", response.text());
        location(&response)
    }
}

pub fn location(response: &Response) -> String {
    response.headers.iter().find(|(name, _)| *name == "location").expect("a place to go").1.clone()
}

/// The value of an attribute on the page.
pub fn attribute(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("{name}=\"")).unwrap_or_else(|| panic!("no {name} in {page}"));
    rest.split('"').next().unwrap().into()
}

pub const ALONE: &str = "side0=ann&who0=me&side1=bob&who1=bot:modest";
