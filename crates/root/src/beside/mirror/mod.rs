//! Root as a mirror: the whole table is tracked, and the bots play on it by the game's own rules. People play
//! with physical pieces, and tap what they have changed.

pub mod charting;
mod coming;
mod people;
mod touches;

use super::choices::{BotChoice, Choices, Degree};
use super::{Kept, Script};
use crate::state::*;
use crate::{Root, rules, words};
use ::beside::mirror::{self, Mirror, Mirrored, Told, outcome_called};
use ::beside::{Answers, Bot, Choice, Line, Question, Row, Spot, Stop, TurnContext};
use maud::{Markup, PreEscaped, html};
use script::trace;
use std::sync::Arc;
use table::{Bots, Document, Game, Pending, Show};

/// The table as far as the program knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// `None` until the map has been entered.
    pub mirror: Option<Mirror<State>>,
    /// The part of a map entered so far.
    charted: charting::Charted,
    /// Whether the initial pieces are on the map.
    is_set_up: bool,
    /// It was made of what was kept without a table, and nobody has looked at it yet.
    is_new: bool,
    /// Landmarks and their positions.
    landmarks: Vec<Option<Clearing>>,
    /// The Market as the Riverfolk's bot last saw it: purchases since then are asked.
    market: Pile,
    documents: Arc<Vec<Document>>,
}

impl Table {
    pub fn new(choices: &Choices, scripts: &[&Script]) -> Result<Table, String> {
        // Check before the evening that the documents can play at this table.
        for script in scripts {
            script.mind()?;
        }
        let documents: Vec<Document> = scripts.iter().map(|script| script.document.clone()).collect();
        let mut table = Table {
            mirror: None,
            documents: Arc::new(documents),
            charted: charting::Charted::default(),
            is_set_up: false,
            is_new: false,
            landmarks: vec![None; choices.landmarks.len()],
            market: Pile::default(),
        };
        let setup = setup(choices, choices.map.unwrap_or(MapId::Autumn), &table.documents)?;
        let state = begin(choices, &setup)?;
        if choices.map.is_some() {
            table.mirror = Some(Mirror::new(state));
        }
        Ok(table)
    }

    /// In the middle of an evening: what lies on the real table is put down here, where it is known. Nobody is asked how
    /// it began.
    pub fn lay_out(&mut self, put_down: impl FnOnce(&mut State)) {
        let Some(mirror) = &mut self.mirror else { return };
        let s = &mut mirror.state;
        // Hands and decks are any cards that nobody has seen; what the set-up puts on the map goes off again.
        while s.stack.top().is_some() {
            match Root::pending(s) {
                Pending::Chance { .. } => Root::resolve(s, 0),
                Pending::Seat(_) => {
                    let mut legal = Vec::new();
                    Root::legal(s, &mut legal);
                    let Some(action) = legal.first() else { break };
                    Root::apply(s, *action);
                }
                Pending::Over => break,
            }
        }
        put_down(s);
        (self.is_set_up, self.is_new) = (true, true);
        self.market = s.market;
    }

    /// The table, once the set-up was told.
    pub fn seen(&self) -> Option<&State> {
        self.state().filter(|_| self.is_set_up)
    }

    pub fn state(&self) -> Option<&State> {
        self.mirror.as_ref().map(|mirror| &mirror.state)
    }
}

/// What the sheet before a bot's turn is remembered by.
const LOOK: &str = "look";

/// Bots sit first: the first player is not tracked, and their setup is in letter order anyway.
fn setup(choices: &Choices, map: MapId, documents: &[Document]) -> Result<Setup, String> {
    let bot = |bot: &BotChoice| SeatSetup {
        faction: bot.faction,
        player: Player::Bot {
            difficulty: bot.difficulty,
            traits: bot.traits.clone(),
            character: bot.character,
            law: None,
        },
    };
    let humans = choices.seated().map(|(_, faction)| SeatSetup::human(faction));
    let mut setup = Setup {
        map,
        deck: choices.deck,
        suits: Suits::Printed,
        cooperative: false,
        advanced_services: choices.services,
        by_hand: true,
        draft: false,
        discreet: false,
        hirelings: choices.serving().map(|(_, faction)| faction).collect(),
        seats: choices.bots.iter().map(bot).chain(humans).collect(),
    };
    for document in documents {
        Root::bring(document, &mut setup)?;
    }
    Ok(setup)
}

/// The table before setup, with the hirelings in service.
fn begin(choices: &Choices, setup: &Setup) -> Result<State, String> {
    let mut state = Root::begin(setup).map_err(|illegal| illegal.reason)?;
    for (hireling, faction) in choices.serving() {
        if let Some(guest) = faction.guest() {
            state.masters[guest] = choices.master_of(hireling);
        }
    }
    Ok(state)
}

/// A bot's turn, with the set-up before the first one.
pub fn turn(
    choices: &Choices,
    script: &Script,
    bot: usize,
    kept: &mut Kept,
    context: &mut TurnContext<'_>,
) -> Result<(), Stop> {
    let Some(table) = &mut kept.table else { return Ok(()) };
    let faction = choices.bots[bot].faction;
    if table.mirror.is_none() {
        context.part(say!("part-map"));
        let map = charting::chart(&mut table.charted, context)?;
        let setup = setup(choices, map, &table.documents).map_err(Stop::Stuck)?;
        let state = begin(choices, &setup).map_err(Stop::Stuck)?;
        table.mirror = Some(Mirror::new(state));
    }
    let Some(mirror) = &mut table.mirror else { return Ok(()) };
    if !table.is_set_up {
        context.part(say!("because-setup"));
        context.say(Line::new(people::reach(choices)));
        if !mirror.state.map().suits_are_printed {
            mirror.state.suits = charting::suits(context)?;
        }
        set_up(choices, &mut mirror.state, context)?;
        table.is_set_up = true;
        table.market = mirror.state.market;
        let nothing = Choice::new(say!("answer-map-as-here"));
        for (row, by) in context.step(trace::Line(u32::MAX)) {
            if !stand(&mut table.landmarks, row, by) {
                mirror::adjust::<Root>(&mut mirror.state, row, by);
            }
        }
        context.ask(Question::one(say!("because-setup-lies"), say!("ask-all-on-map"), vec![nothing]))?;
    } else if kept.degree == Degree::Ask || std::mem::take(&mut table.is_new) {
        for (row, by) in context.sheet(LOOK) {
            if !stand(&mut table.landmarks, row, by) {
                mirror::adjust::<Root>(&mut mirror.state, row, by);
            }
        }
        context.ask(Question {
            because: say!("because-look"),
            words: say!("ask-look"),
            answers: Answers::Sheet {
                rows: people::look_at_boards(&mirror.state, faction),
                done: say!("answer-so-it-is"),
            },
        })?;
    }
    let s = &mut mirror.state;
    context.part(words::title(faction));
    let seat = s.seat_of(faction);
    s.stack = Stack::default();
    s.battle = None;
    s.turn_of(seat.0);
    rules::run(s);
    if faction == Faction::Riverfolk && s.market != table.market {
        people::look_at_market(s, &table.market, context)?;
    }
    people::look_at_piles(s, faction, context)?;
    let mind = script.mind().map_err(Stop::Stuck)?;
    mirror::turn::<Root>(mirror, mind, seat, choices.owners, context)?;
    people::will_play(&mut mirror.state);
    if faction == Faction::Riverfolk {
        table.market = mirror.state.market;
    }
    Ok(())
}

/// Places the initial pieces by the law: choices and draws are asked. The pieces are on the table already, so
/// none of it is listed.
fn set_up(choices: &Choices, s: &mut State, context: &mut TurnContext<'_>) -> Result<(), Stop> {
    loop {
        match Root::pending(s) {
            Pending::Seat(seat) if matches!(s.stack.top(), Some(Frame::SetUp { .. })) => {
                let action = Root::decide(s, seat, context)?;
                Root::apply(s, action);
            }
            Pending::Chance { .. } if s.stack.top().is_some() => {
                for name in Root::came_up(choices.owners, s, context)? {
                    if outcome_called::<Root>(s, &name).is_none()
                        && let Some(text) = Root::imagine_otherwise(s, &Told::Came(name.clone()))
                    {
                        Root::correct(s, &text).map_err(|illegal| Stop::Stuck(illegal.reason))?;
                    }
                    let outcome = outcome_called::<Root>(s, &name);
                    let outcome =
                        outcome.ok_or_else(|| Stop::Stuck(say!("cannot-have-come-up", name = &name)))?;
                    Root::resolve(s, outcome);
                }
            }
            _ => return Ok(()),
        }
    }
}

pub fn bots(choices: &Choices, kept: &Kept) -> Vec<Bot> {
    let state = kept.table.as_ref().and_then(Table::state);
    let bots = choices.bots.iter().zip(&kept.names);
    bots.map(|(bot, name)| Bot {
        name: if name.is_empty() { words::title(bot.faction) } else { name.clone() },
        note: super::voice::capital(&words::named(bot.difficulty.spoken())),
        points: state.map_or(0, |s| i32::from(s.points_of(bot.faction))),
        goal: 30,
        class: super::drawing::class(bot.faction).into(),
        order: state.filter(|s| s.active() == bot.faction).and_then(|s| s.turn.ordered).map(|suit| {
            let shown = state.and_then(|s| s.turn.order).and_then(Card::item);
            let item = shown.map_or(String::new(), |(item, _)| format!(" · {}", words::named(item.spoken())));
            (format!("{}{item}", super::voice::capital(&words::named(suit.spoken()))), suit.name())
        }),
    })
    .collect()
}

/// Landmarks have the row numbers after all other values.
const LANDMARKS: u16 = 40_000;

pub fn rows(choices: &Choices, table: &Table) -> Vec<Row> {
    let Some(state) = table.state().filter(|_| table.is_set_up) else { return Vec::new() };
    let mut rows = mirror::rows::<Root>(state);
    for (nth, (name, stands)) in choices.landmarks.iter().zip(&table.landmarks).enumerate() {
        for at in Clearing::all() {
            rows.push(Row {
                id: LANDMARKS + 16 * nth as u16 + u16::from(at.0),
                group: words::place(at),
                label: say!("row-landmark", name = name),
                value: i32::from(*stands == Some(at)),
                low: 0,
                high: 1,
                source: say!("source-touched"),
                stale: false,
                rare: true,
                place: Some(at.0),
            });
        }
    }
    rows
}

pub fn adjust(table: &mut Table, row: u16, by: i32) {
    if !stand(&mut table.landmarks, row, by)
        && let Some(mirror) = &mut table.mirror
    {
        mirror::adjust::<Root>(&mut mirror.state, row, by);
    }
}

/// Places a landmark or removes it, if the row is about one.
fn stand(landmarks: &mut [Option<Clearing>], row: u16, by: i32) -> bool {
    let Some(nth) = row.checked_sub(LANDMARKS) else { return false };
    if let Some(stands) = landmarks.get_mut(usize::from(nth / 16)) {
        let at = Clearing((nth % 16) as u8);
        *stands = if by > 0 { Some(at) } else { stands.filter(|known| *known != at) };
    }
    true
}

/// The game's own map, drawn for a narrow window.
pub fn map(choices: &Choices, table: &Table) -> Markup {
    let Some(state) = table.state() else { return charting::drawing(&table.charted) };
    let board = Root::board(state, None, &[]);
    html! {
        div.board.touch-map.mirrored style=(choices.guest_colours()) {
            (PreEscaped(board))
            @for (name, stands) in choices.landmarks.iter().zip(&table.landmarks) {
                @if let Some((x, y)) = stands.and_then(|at| place(state, at)) {
                    span.landmark style={ "left:" (x) "%;top:" (y + 8.0) "%" } { (name) }
                }
            }
        }
    }
}

/// The position of a clearing in the drawing, in hundredths of its sides.
fn place(s: &State, at: Clearing) -> Option<(f64, f64)> {
    (at.index() < CLEARINGS).then(|| {
        let (x, y) = crate::view::chart_point(s.map, at);
        // The drawing is slightly taller than its chart.
        (x, y * 980.0 / 994.0)
    })
}

pub fn spot(table: &Table, place: u8) -> Spot {
    let Some(s) = table.state() else { return charting::spot(&table.charted, place) };
    let at = Clearing(place);
    let suit = s.suits.get(at.index());
    Spot { name: words::place(at), at: self::place(s, at), class: suit.map_or("", |suit| suit.name()) }
}

/// A picture of a bot's own board, and the others' scores.
pub fn bot_board(table: &Table) -> Markup {
    let Some(s) = table.state() else { return html! {} };
    html! {
        div.standings aria-label=(say!("row-points")) {
            @for f in s.seats() {
                p { (crate::view::head_inline(*f)) " " (words::title(*f)) b { (s.points_of(*f)) } }
            }
        }
    }
}
