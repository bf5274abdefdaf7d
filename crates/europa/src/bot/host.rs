//! The host of a Bot's document: carries out its turn.

use super::choose::Chooser;
use super::mind::Bot;
use super::scout::{Foresight, Start};
use crate::Europa;
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::{Area, Node, Province, Realm, Zone};
use crate::rules::target::{Chart, Target as Aim};
use crate::state::ask::Part;
use crate::state::card::Face;
use crate::state::law::Row;
use crate::state::mat::Mat;
use crate::state::{Roll, State};
use crate::view::polish;
use crate::vocabulary::{Amount, Deed, Group, Question, Target, Words};
use crate::words;
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{Criterion, Program, Target as Written};
use script::runner::Machine;
use script::trace::{Line, Note, Tracer};
use table::{Interrupt, Turn};

/// The result of a step, unless people have to answer first.
pub(super) type Now<A> = Result<A, Interrupt>;

/// The current choices of a turn: "there", "it", "the target".
#[derive(Debug, Default)]
pub(super) struct Chosen {
    pub page: Option<Target>,
    pub area: Option<Area>,
    pub zone: Option<Zone>,
    pub node: Option<Node>,
    pub provinces: Vec<Province>,
    /// The price of the chosen Siege.
    pub price: u8,
    pub chart: Option<Chart>,
    pub target: Option<Aim>,
    /// The Realm on which a Crusade is called.
    pub crusade: bool,
    pub opponent: Option<u8>,
    pub enemy: Option<Realm>,
    /// The Enemies that were settled with in this turn.
    pub settled: Vec<Realm>,
    /// The members of a loop's group.
    pub listed: Vec<super::nouns::Member>,
    pub part: Option<Part>,
    /// The number of the Event's effects that applied.
    pub applied: u8,
    pub declare_war: bool,
    pub activate: bool,
    pub nothing_to_do: bool,
    pub researched: bool,
    /// The number of Influence cubes taken from the board because there were no others.
    pub taken: u8,
    /// The number of rolls of the Exploration Die, and its result: `None` is a skull.
    pub explorations: u8,
    pub explored: Option<u8>,
    pub explorer: Option<Zone>,
    // Battles
    pub hostile: u8,
    pub start: u8,
    pub round: u8,
    pub icons: u8,
    pub hits: u8,
    pub other_hits: u8,
    pub enemy_left: u8,
    pub won: Option<bool>,
}

pub(super) struct Hand<'h, 't> {
    pub turn: &'h mut Turn<'t, Europa>,
    pub program: &'h Program<Words>,
    pub me: u8,
    pub at: Chosen,
    /// The notes of the current step, if a tracer records.
    pub notes: Option<Vec<Note>>,
    pub bot: &'h Bot,
    /// The situation at the start of the turn; `None` during a look-ahead.
    pub start: Option<&'h Start>,
    pub foresight: Option<&'h mut Foresight>,
    /// The current line: its words are put to people.
    pub line: Option<Line>,
}

impl Hand<'_, '_> {
    pub fn state(&self) -> &State {
        self.turn.state()
    }

    /// The Bot's own mat. The acting player is always a Bot: the mind is called for nobody else.
    pub fn mat(&self) -> &Mat {
        self.state().mat(self.me).expect("only Bots have a mind")
    }

    /// The face of the drawn card, for the level of the Bot.
    pub fn face(&self) -> Option<Face> {
        self.state().moment.card.map(|card| self.state().law().face(card))
    }

    pub fn row(&self) -> Row {
        self.state().law().row(self.mat().level)
    }

    pub fn realm(&self) -> Realm {
        self.state().player(self.me).realm
    }

    pub fn act(&mut self, act: Act) -> Now<()> {
        let said = self.notes.is_some().then(|| words::say(self.turn.state(), act));
        self.goes_on(act);
        self.turn.act(act)?;
        if let (Some(notes), Some(text)) = (&mut self.notes, said) {
            notes.push(Note::Act { text });
        }
        Ok(())
    }

    /// Changes the Bot's own pieces.
    pub fn change(&mut self, change: Change) -> Now<()> {
        self.act(Act::Do(self.me, change))
    }

    /// Changes pieces if the rules allow it. Returns whether they did.
    pub fn try_change(&mut self, player: u8, change: Change) -> Now<bool> {
        if self.state().check_deed(player, change).is_err() {
            return Ok(false);
        }
        self.act(Act::Do(player, change)).map(|()| true)
    }

    pub fn tell(&mut self, tell: Tell) -> Now<()> {
        self.act(Act::Tell(tell))
    }

    pub fn fact_note(&mut self, text: impl FnOnce() -> String) {
        if let Some(notes) = &mut self.notes {
            notes.push(Note::Fact { text: text() });
        }
    }

    /// A line of the document, in the reader's language.
    pub fn written(&self, line: Line) -> String {
        let text = self.program.text(line);
        polish::is_read().then(|| polish::sentence(text)).flatten().unwrap_or_else(|| text.to_string())
    }

    /// Rolls a normal die for this purpose.
    pub fn die(&mut self, what_for: Roll) -> Now<u8> {
        self.act(Act::Roll(what_for, 1))?;
        Ok(self.state().moment.die)
    }

    /// Passes on the notes of a step.
    fn listen<T: Tracer, A>(
        &mut self,
        line: Line,
        trace: &mut T,
        step: impl FnOnce(&mut Self, &mut T) -> Now<A>,
    ) -> Now<A> {
        // A chart is walked inside a step, and has its own notes.
        let outer = std::mem::replace(&mut self.notes, trace.is_recording().then(Vec::new));
        let result = step(self, trace);
        for note in std::mem::replace(&mut self.notes, outer).unwrap_or_default() {
            trace.note(|| note);
        }
        if trace.is_recording()
            && result.is_ok()
            && let Some(source) = remark(self.program, line)
        {
            trace.note(|| Note::Fact { text: say!("source-is", source = polish::source(source)) });
        }
        result
    }
}

/// The source of a line: its remark in parentheses.
fn remark(program: &Program<Words>, line: Line) -> Option<&str> {
    let span = program.line(line)?.span;
    let source = program.sources.get(usize::from(span.file))?;
    let rest = source.text.get(span.end as usize..)?.lines().next()?;
    let (_, inside) = rest.split_once('(')?;
    let (inside, _) = inside.split_once(')')?;
    Some(inside).filter(|inside| inside.contains(char::is_alphabetic))
}

impl Host<Words> for Hand<'_, '_> {
    type Stop = Interrupt;

    fn ask<T: Tracer>(&mut self, question: &Question, line: Line, trace: &mut T) -> Now<bool> {
        self.listen(line, trace, |hand, _| {
            hand.line = Some(line);
            hand.holds(question)
        })
    }

    fn can<T: Tracer>(&mut self, _: &Deed, _: Line, _: &mut T) -> Now<bool> {
        // The vocabulary does not allow this question.
        Ok(true)
    }

    fn attempt<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        line: Line,
        trace: &mut T,
    ) -> Now<Did> {
        self.listen(line, trace, |hand, trace| {
            if hand.is_forbidden(deed)? {
                return Ok(Did::Nothing);
            }
            hand.line = Some(line);
            hand.carry_out(deed, &mut Chooser { prefer, trace })
        })
    }

    fn select<T: Tracer>(
        &mut self,
        _: Whether<'_, Words>,
        targets: &[Written<Words>],
        line: Line,
        trace: &mut T,
    ) -> Now<bool> {
        self.listen(line, trace, |hand, _| {
            for target in targets {
                if let Some(Target::Node(node)) = target.meaning
                    && hand.aim(node)?
                {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    fn selected(&self) -> Option<Target> {
        self.at.page
    }

    fn amount<T: Tracer>(&mut self, amount: &Amount, line: Line, trace: &mut T) -> Now<i32> {
        self.listen(line, trace, |hand, _| hand.how_much(amount))
    }

    fn set_amount<T: Tracer>(&mut self, _: &Amount, _: i32, _: Line, _: &mut T) -> Now<bool> {
        // Numbers of the game are changed by its own deeds: the vocabulary does not allow this.
        Ok(false)
    }

    fn each<T: Tracer>(&mut self, group: &Group, turn: u32, line: Line, trace: &mut T) -> Now<bool> {
        self.listen(line, trace, |hand, _| hand.next_of(group, turn as usize))
    }

    fn actions_left(&mut self, _: Line) -> Now<bool> {
        Ok(false)
    }

    fn chance(&mut self, _: Chance, outcomes: u32, line: Line) -> Now<u32> {
        // The charts roll normal dice only; the page gives their purpose.
        let page = self.program.line(line).and_then(|l| self.program.pages.get(usize::from(l.page.0)));
        let what_for = match page.and_then(|page| page.target) {
            Some(Target::Chart(..)) => Roll::Chart,
            Some(Target::Action(action)) => Roll::Action(action),
            _ => Roll::Die,
        };
        Ok((u32::from(self.die(what_for)?) - 1).min(outcomes.saturating_sub(1)))
    }

    fn human(&mut self, request: Request, machine: &Machine) -> Now<Answer> {
        self.turn.human(self.program.prompt(request, machine))
    }
}
