//! Root as a mirror: the whole table is kept, and the bots play on it by the game's own rules. People
//! play with wood and cardboard, and touch what they have changed.

mod charting;
mod coming;
mod people;
mod touches;

use super::choices::{BotChoice, Choices, Degree};
use super::{Kept, Script};
use crate::state::*;
use crate::{Root, rules, words};
use ::beside::mirror::{self, Mirror, Mirrored, Told, outcome_called};
use ::beside::{Answers, Bot, Choice, Desk, Line, Question, Row, Spot, Stop};
use maud::{Markup, PreEscaped, html};
use script::trace;
use std::sync::Arc;
use table::{Bots, Document, Game, Pending, Show};

/// The table as it lies there, as far as the program knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// None until the map has been typed in.
    pub mirror: Option<Mirror<State>>,
    /// What has been typed in of a map so far.
    charted: charting::Charted,
    /// Whether the pieces of the set-up are on the map.
    is_set_up: bool,
    /// Landmarks, and where they stand.
    landmarks: Vec<Option<Clearing>>,
    /// As the Riverfolk's bot last saw it: what was bought since is asked.
    market: Pile,
    documents: Arc<Vec<Document>>,
}

impl Table {
    pub fn new(choices: &Choices, scripts: &[&Script]) -> Result<Table, String> {
        // That a document plays at this table is said before the evening.
        for script in scripts {
            script.mind()?;
        }
        let documents: Vec<Document> = scripts.iter().map(|script| script.document.clone()).collect();
        let mut table = Table {
            mirror: None,
            documents: Arc::new(documents),
            charted: charting::Charted::default(),
            is_set_up: false,
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

    pub fn state(&self) -> Option<&State> {
        self.mirror.as_ref().map(|mirror| &mirror.state)
    }
}

/// What people are asked before a bot's turn, if the program asks for the map.
const LOOK: &str = "Is this what everybody has now?";

/// Bots sit first: who begins is not kept, and their set-up comes up by the letters anyway.
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

/// The table before the set-up, with the hirelings in service.
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
    desk: &mut Desk<'_>,
) -> Result<(), Stop> {
    let Some(table) = &mut kept.table else { return Ok(()) };
    let faction = choices.bots[bot].faction;
    if table.mirror.is_none() {
        desk.part("The map");
        let map = charting::chart(&mut table.charted, desk)?;
        let setup = setup(choices, map, &table.documents).map_err(Stop::Stuck)?;
        let state = begin(choices, &setup).map_err(Stop::Stuck)?;
        table.mirror = Some(Mirror::new(state));
    }
    let Some(mirror) = &mut table.mirror else { return Ok(()) };
    if !table.is_set_up {
        desk.part("The set-up");
        desk.say(Line::new(people::reach(choices)));
        if !mirror.state.map().suits_are_printed {
            mirror.state.suits = charting::suits(desk)?;
        }
        set_up(choices, &mut mirror.state, desk)?;
        table.is_set_up = true;
        table.market = mirror.state.market;
        let nothing = Choice::new("The map is as it lies here");
        for (row, by) in desk.step(trace::Line(u32::MAX)) {
            if !stand(&mut table.landmarks, row, by) {
                mirror::adjust::<Root>(&mut mirror.state, row, by);
            }
        }
        desk.ask(Question::one(
            "This is the set-up. Touch a clearing for what has changed since.",
            "Is everything on the map?",
            vec![nothing],
        ))?;
    } else if choices.degree == Degree::Ask {
        for (row, by) in desk.sheet(LOOK) {
            if !stand(&mut table.landmarks, row, by) {
                mirror::adjust::<Root>(&mut mirror.state, row, by);
            }
        }
        desk.ask(Question {
            because: "Touch each clearing in which something has changed.".into(),
            words: LOOK.into(),
            answers: Answers::Sheet { rows: people::look_at_boards(&mirror.state), done: "So it is".into() },
        })?;
    }
    let s = &mut mirror.state;
    desk.part(words::title(faction));
    people::have_played(s);
    let seat = s.seat_of(faction);
    s.stack = Stack::default();
    s.battle = None;
    s.turn_of(seat.0);
    rules::run(s);
    if faction == Faction::Riverfolk && s.market != table.market {
        people::look_at_market(s, &table.market, desk)?;
    }
    people::look_at_piles(s, faction, desk)?;
    let mind = script.mind().map_err(Stop::Stuck)?;
    mirror::turn::<Root>(mirror, mind, seat, choices.owners, desk)?;
    if faction == Faction::Riverfolk {
        table.market = mirror.state.market;
    }
    Ok(())
}

/// The pieces of the set-up, by the law: what was chosen or drawn is asked. They lie there already,
/// so nothing of it goes on the list.
fn set_up(choices: &Choices, s: &mut State, desk: &mut Desk<'_>) -> Result<(), Stop> {
    loop {
        match Root::pending(s) {
            Pending::Seat(seat) if matches!(s.stack.top(), Some(Frame::SetUp { .. })) => {
                let action = Root::decide(s, seat, desk)?;
                Root::apply(s, action);
            }
            Pending::Chance { .. } if s.stack.top().is_some() => {
                for name in Root::came_up(choices.owners, s, desk)? {
                    if outcome_called::<Root>(s, &name).is_none()
                        && let Some(text) = Root::imagine_otherwise(s, &Told::Came(name.clone()))
                    {
                        Root::correct(s, &text).map_err(|illegal| Stop::Stuck(illegal.reason))?;
                    }
                    let outcome = outcome_called::<Root>(s, &name);
                    let outcome =
                        outcome.ok_or_else(|| Stop::Stuck(format!("{name} cannot have come up")))?;
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
        note: super::voice::capital(bot.difficulty.name()),
        points: state.map_or(0, |s| i32::from(s.points_of(bot.faction))),
        goal: 30,
        class: super::drawing::class(bot.faction).into(),
        order: state.filter(|s| s.active() == bot.faction).and_then(|s| s.turn.ordered).map(|suit| {
            let shown = state.and_then(|s| s.turn.order).and_then(Card::item);
            let item = shown.map_or(String::new(), |(item, _)| format!(" · {}", item.name()));
            (format!("{}{item}", super::voice::capital(suit.name())), suit.name())
        }),
    })
    .collect()
}

/// Landmarks have the numbers after everything that is touched.
const LANDMARKS: u16 = 40_000;

pub fn rows(choices: &Choices, table: &Table) -> Vec<Row> {
    let Some(state) = table.state().filter(|_| table.is_set_up) else { return Vec::new() };
    let mut rows = mirror::rows::<Root>(state);
    for (nth, (name, stands)) in choices.landmarks.iter().zip(&table.landmarks).enumerate() {
        for at in Clearing::all() {
            rows.push(Row {
                id: LANDMARKS + 16 * nth as u16 + u16::from(at.0),
                group: format!("clearing {at}"),
                label: format!("landmark: {name}"),
                value: i32::from(*stands == Some(at)),
                low: 0,
                high: 1,
                source: "as you touched it".into(),
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

/// Puts a landmark down or takes it off, if the row is about one.
fn stand(landmarks: &mut [Option<Clearing>], row: u16, by: i32) -> bool {
    let Some(nth) = row.checked_sub(LANDMARKS) else { return false };
    if let Some(stands) = landmarks.get_mut(usize::from(nth / 16)) {
        let at = Clearing((nth % 16) as u8);
        *stands = if by > 0 { Some(at) } else { stands.filter(|known| *known != at) };
    }
    true
}

/// The map of the game itself, drawn for a narrow window.
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

/// Where a clearing lies on the drawing, in hundredths of its sides.
fn place(s: &State, at: Clearing) -> Option<(f64, f64)> {
    (at.index() < CLEARINGS).then(|| {
        let (x, y) = crate::view::chart_point(s.map, at);
        // The drawing is a little higher than its chart.
        (x, y * 980.0 / 994.0)
    })
}

pub fn spot(table: &Table, place: u8) -> Spot {
    let Some(s) = table.state() else { return charting::spot(&table.charted, place) };
    let at = Clearing(place);
    let suit = s.suits.get(at.index());
    Spot { name: words::place(at), at: self::place(s, at), class: suit.map_or("", |suit| suit.name()) }
}

/// What lies on a bot's own board, and how the others stand.
pub fn mat(table: &Table) -> Markup {
    let Some(s) = table.state() else { return html! {} };
    html! {
        div.standings aria-label="Points" {
            @for f in s.seats() {
                p { (crate::view::head_inline(*f)) " " (words::title(*f)) b { (s.points_of(*f)) } }
            }
        }
    }
}
