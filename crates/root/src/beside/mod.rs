//! Root beside its physical board: the bots' own boards are tracked, and their documents become lists.
//!
//! *Tell* knows no map: a target is listed as in the document, as criteria with the tie-breaks in order.
//! *Ask* tracks the bot's pieces on the map, and finds targets by asking for the deciding facts.
//! *Mirror* tracks the whole table, and the bots play on it.

mod battle;
mod bot_board;
mod cards;
mod choices;
mod deeds;
mod degree;
mod drawing;
mod host;
mod loops;
mod march;
mod mirror;
mod narrow;
mod others;
mod people;
mod placing;
mod plots;
mod rows;
mod set_up;
mod snare;
mod somebody;
mod voice;

pub use bot_board::BotBoard;
pub use choices::{BotChoice, Choices, Degree};
pub use mirror::Table;
pub use people::{Colour, Hireling, Person, Stranger, people};

use crate::bot::board::Board;
use crate::law::{Clause, Law};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::Ability;
use crate::words;
use crate::words::guests::calling;
use ::beside::{Bot, Companion, Row, Spot, Stop, TurnContext};
use host::{CompanionHost, Context};
use maud::Markup;
use others::Others;
use script::compile::{Scope, compile};
use script::diagnostic::Code;
use script::document;
use script::program::Program;
use script::source::Source;
use script::trace::Line;
use std::sync::{Arc, OnceLock};
use table::show::{Chosen, Form};
use table::{Bots, Document, Illegal, Mind, Show};

/// Root beside the board.
pub struct RootBeside;

/// A document that is ready to be followed.
pub struct Script {
    program: Program<Words>,
    board: Board,
    /// Whether trade posts that are removed go back to their board, instead of out of the game.
    posts_return: bool,
    faction: Option<Faction>,
    document: Document,
    /// The same document as a player of the whole game, compiled on demand.
    mind: OnceLock<Result<Arc<dyn Mind<crate::Root>>, String>>,
}

impl Script {
    fn mind(&self) -> Result<&dyn Mind<crate::Root>, String> {
        let mind = self.mind.get_or_init(|| crate::Root::mind_with_people(&self.document));
        mind.as_ref().map(|mind| &**mind).map_err(Clone::clone)
    }
}

/// The companion's state.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub mats: Vec<BotBoard>,
    others: Others,
    /// The suits of the clearings, as far as they are known. Without a map, *tell* names suits instead of clearings.
    suits: Option<[Suit; CLEARINGS]>,
    names: Vec<String>,
    /// How much is known of where each bot's pieces stand.
    placed: Vec<Placed>,
    /// How much the program helps now.
    pub degree: Degree,
    /// The whole table, if it is mirrored.
    pub table: Option<mirror::Table>,
}

/// How much is known of a bot's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Placed {
    /// It has not played yet.
    No,
    /// Its own board is kept, but nobody has told where its pieces stand now.
    Board,
    Map,
}

impl Companion for RootBeside {
    const ID: &'static str = "beside-root";
    const TITLE: &'static str = "Root, beside the board";
    const CORRECTION: &'static str = "Marquise points: 12";
    const STYLE: &'static str = concat!(include_str!("../view/style.css"), include_str!("style.css"));

    type Choices = Choices;
    type Script = Script;
    type Kept = Kept;

    fn title() -> String {
        say!("beside-title")
    }

    fn blurb() -> String {
        say!("blurb-beside")
    }

    fn form() -> Form {
        choices::form()
    }

    fn plays(document: &Document, side: &str) -> bool {
        // Beside the board, people play the human factions themselves.
        crate::Root::plays(document, side) && !crate::Root::plays_for_humans(document)
    }

    fn choices(chosen: &Chosen) -> Result<Choices, Illegal> {
        choices::choices(chosen)
    }

    /// Lines outside the vocabulary are listed or asked: only a document without any step, or one that never
    /// ends, cannot be followed.
    fn compile(files: &[(String, String)]) -> Result<Script, String> {
        let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
        let document = document::Document::read(sources);
        let named = document.front.all.iter().find(|(key, _)| key == "faction").map(|(_, name)| name.clone());
        let compiled = compile(&document, &Words, Scope::Whole);
        let endless = compiled.problems.iter().any(|problem| problem.code == Code::EndlessPages);
        if compiled.program.ops.is_empty() || endless {
            return compiled.without_errors().and(Err(say!("no-steps")));
        }
        let program = compiled.program;
        if ["Birdsong", "Daylight", "Evening"].iter().all(|page| program.page(page).is_none()) {
            return Err(say!("no-pages-of-root"));
        }
        let faction = named.and_then(|name| Faction::parse(&name));
        let law = Law::of(&program, faction)?;
        let always = |clause: &&Clause| clause.card.is_none() && clause.when.is_empty();
        Ok(Script {
            board: Board::of(&program),
            posts_return: law
                .clauses
                .iter()
                .filter(always)
                .any(|clause| clause.ability == Ability::PostsReturn),
            faction,
            program,
            document: Document::new("", "", files.to_vec()),
            mind: OnceLock::new(),
        })
    }

    fn begin(choices: &Choices, scripts: &[&Script]) -> Result<Kept, String> {
        let mats =
            choices.bots.iter().zip(scripts).map(|(bot, script)| BotBoard::new(bot, script.posts_return));
        Ok(Kept {
            mats: mats.collect(),
            table: if choices.mirrors() { Some(mirror::Table::new(choices, scripts)?) } else { None },
            others: Others::new(choices),
            suits: choices.printed_suits(),
            names: scripts.iter().map(|script| script.program.name.clone()).collect(),
            placed: vec![Placed::No; choices.bots.len()],
            degree: choices.degree,
        })
    }

    fn bots(choices: &Choices, kept: &Kept) -> Vec<Bot> {
        if kept.table.is_some() {
            return calling(choices.guest_names(), || mirror::bots(choices, kept));
        }
        let bots = kept.mats.iter().zip(&kept.names);
        bots.map(|(bot_board, name)| Bot {
            name: if name.is_empty() { words::title(bot_board.faction) } else { name.clone() },
            note: voice::capital(&words::named(bot_board.difficulty.spoken())),
            points: bot_board.points,
            goal: 30,
            class: drawing::class(bot_board.faction).into(),
            order: bot_board.order.map(|suit| {
                let item = bot_board
                    .item
                    .map_or(String::new(), |item| format!(" · {}", words::named(item.spoken())));
                (format!("{}{item}", voice::capital(&words::named(suit.spoken()))), suit.name())
            }),
        })
        .collect()
    }

    fn turn(
        choices: &Choices,
        script: &Script,
        bot: usize,
        kept: &mut Kept,
        context: &mut TurnContext<'_>,
    ) -> Result<(), Stop> {
        let own = kept.mats[bot].faction;
        if script.faction.is_some_and(|of| of != own && !(of.is_vagabond() && own.is_vagabond())) {
            return Err(Stop::Stuck(say!("no-such-bot", who = own)));
        }
        if kept.table.is_some() {
            return calling(choices.guest_names(), || mirror::turn(choices, script, bot, kept, context));
        }
        CompanionHost { choices, script, bot, kept, context, c: Context::default(), now: None }.play()
    }

    fn degrees() -> Vec<String> {
        vec![say!("beside-tell"), say!("beside-ask"), say!("beside-mirror")]
    }

    fn degree(kept: &Kept) -> u8 {
        kept.degree as u8
    }

    fn can_help(choices: &Choices, degree: u8) -> bool {
        choices.refuses(Degree::numbered(degree)).is_none()
    }

    fn set_degree(choices: &Choices, scripts: &[&Script], kept: &mut Kept, degree: u8) -> Result<(), String> {
        degree::change(choices, scripts, kept, Degree::numbered(degree))
    }

    fn rows(choices: &Choices, kept: &Kept) -> Vec<Row> {
        match &kept.table {
            Some(table) => calling(choices.guest_names(), || mirror::rows(choices, table)),
            None => rows::rows(choices, kept),
        }
    }

    fn former_rows(_: &Choices, kept: &Kept) -> Vec<Row> {
        if kept.table.is_some() { Vec::new() } else { rows::former(kept) }
    }

    fn adjust(_: &Choices, kept: &mut Kept, row: u16, by: i32) {
        match &mut kept.table {
            Some(table) => mirror::adjust(table, row, by),
            None => rows::adjust(kept, row, by),
        }
    }

    fn closing(choices: &Choices, kept: &Kept, bot: usize) -> Vec<u16> {
        if kept.table.is_some() { Vec::new() } else { rows::closing(choices, kept, bot) }
    }

    fn map(choices: &Choices, kept: &Kept) -> Option<Markup> {
        match (&kept.table, kept.degree) {
            (Some(table), _) => Some(calling(choices.guest_names(), || mirror::map(choices, table))),
            (None, Degree::Ask) => Some(drawing::map(choices, kept)),
            (None, _) => None,
        }
    }

    fn spot(choices: &Choices, kept: &Kept, place: u8) -> Spot {
        match &kept.table {
            Some(table) => mirror::spot(table, place),
            None => drawing::spot(choices, kept, place),
        }
    }

    fn heading(_: &Choices, _: &Kept, place: u8) -> String {
        words::place(Clearing(place))
    }

    fn why(script: &Script, line: Line) -> Vec<String> {
        script.program.with_hints(line)
    }

    fn sign(class: &str) -> Markup {
        drawing::sign(class)
    }

    fn bot_board(choices: &Choices, kept: &Kept, bot: usize) -> Markup {
        match &kept.table {
            Some(table) => calling(choices.guest_names(), || mirror::bot_board(table)),
            None => drawing::bot_board(choices, kept, bot),
        }
    }
}
