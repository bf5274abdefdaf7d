//! A game small enough to understand at a glance: a keeper, islands with boats on them, and a lamp. It has
//! every kind of phrase, so that the tests can use it in place of a real game.
#![allow(dead_code)]

use script::choice::Choice;
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::language::{ENGLISH, Grammar, Node};
use script::program::{Change, Criterion, Program, Target};
use script::runner::Machine;
use script::trace::{Line, Note, Tracer};
use script::vocabulary::Vocabulary;
use std::sync::LazyLock;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lighthouse;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Question {
    Lamp { lit: bool },
    Boats { at_least: i32 },
    NoOil,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    Light,
    /// Row to an island for the first achievable of these goals.
    Row(Vec<Goal>),
    Sleep,
    PickBest,
    Drop(i32),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    Trade,
    Rescue,
    Island(usize),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rank {
    MostBoats,
    Near,
    Named(usize),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Tower,
    Harbour,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    Crew(i32),
    /// Something that this game does not have.
    Ghost,
    Priorities,
}

pub const ISLANDS: [&str; 4] = ["gull rock", "seal skerry", "north holm", "south holm"];

static LEXICON: LazyLock<Grammar> = LazyLock::new(|| {
    let mut grammar = Grammar::default();
    grammar.extend(ENGLISH).and_then(|()| grammar.extend(include_str!("words.gr"))).unwrap();
    grammar.prepared()
});

impl Vocabulary for Lighthouse {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Rank;
    type Target = Place;
    type Amount = ();
    type Group = ();
    type Setting = Setting;

    fn lexicon(&self) -> Option<&'static Grammar> {
        Some(&LEXICON)
    }

    fn definable(&self) -> &[&str] {
        &["island"]
    }

    fn question(&self, node: &Node) -> Result<Question, String> {
        Ok(match node.name() {
            "lit" => Question::Lamp { lit: true },
            "out" => Question::Lamp { lit: false },
            "boats" => Question::Boats { at_least: node.numbers().next().unwrap_or(0) },
            _ => Question::NoOil,
        })
    }

    fn deed(&self, node: &Node) -> Result<Deed, String> {
        Ok(match node.name() {
            "light" => Deed::Light,
            "row" => Deed::Row(node.all("goal").map(goal).collect::<Result<_, _>>()?),
            "pick" => Deed::PickBest,
            "drop" => Deed::Drop(node.numbers().next().unwrap_or(0)),
            _ => Deed::Sleep,
        })
    }

    fn criterion(&self, node: &Node) -> Result<Rank, String> {
        Ok(match node.name() {
            "boats" => Rank::MostBoats,
            "near" => Rank::Near,
            _ => Rank::Named(island(node)),
        })
    }

    fn target(&self, node: &Node) -> Result<Place, String> {
        Ok(if node.name() == "tower" { Place::Tower } else { Place::Harbour })
    }

    fn change(&self, (): &(), _: Change) -> Result<(), String> {
        Ok(())
    }

    fn amount(&self, _: &Node) -> Result<(), String> {
        Ok(())
    }

    fn group(&self, _: &Node) -> Result<(), String> {
        Ok(())
    }

    fn setting(&self, node: &Node) -> Result<Setting, String> {
        Ok(match node.name() {
            "crew" => Setting::Crew(node.numbers().next().unwrap_or(0)),
            "ghost" => Setting::Ghost,
            _ => Setting::Priorities,
        })
    }

    /// Two keepers, unless a document says how many.
    fn same_principles(&self, one: &Program<Lighthouse>, other: &Program<Lighthouse>) -> bool {
        let of = |program: &Program<Lighthouse>| {
            let crew = |setting: &Setting| if let Setting::Crew(n) = setting { Some(*n) } else { None };
            let (crews, others): (Vec<Setting>, Vec<Setting>) =
                program.settings.iter().map(|s| s.meaning).partition(|s| crew(s).is_some());
            (crews.last().and_then(crew).unwrap_or(2), others)
        };
        of(one) == of(other)
    }

    fn absent(&self, setting: &Setting) -> Option<String> {
        (*setting == Setting::Ghost).then(|| "there is no ghost ship in this game".into())
    }
}

fn island(node: &Node) -> usize {
    node.child("island").and_then(|n| n.name().parse().ok()).unwrap_or(0)
}

fn goal(node: &Node) -> Result<Goal, String> {
    match node.name() {
        "trade" => Ok(Goal::Trade),
        "rescue" => Ok(Goal::Rescue),
        "island" => Ok(Goal::Island(island(node))),
        _ => Err("there is no ghost ship in this game".into()),
    }
}

/// The state and its rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Sea {
    pub lit: bool,
    pub oil: i32,
    /// Boats at each island.
    pub boats: [i32; 4],
    pub sailors: Option<usize>,
    pub harbour_open: bool,
    pub actions: i32,
    pub place: Option<Place>,
    pub options: Vec<usize>,
    pub dice: Vec<u32>,
    pub done: Vec<String>,
}

impl Default for Sea {
    fn default() -> Self {
        Sea {
            lit: false,
            oil: 2,
            boats: [1, 3, 3, 0],
            sailors: None,
            harbour_open: true,
            actions: 2,
            place: None,
            options: Vec::new(),
            dice: Vec::new(),
            done: Vec::new(),
        }
    }
}

impl Sea {
    /// Collects the islands at which the first achievable goal can be met.
    fn destinations(&mut self, goals: &[Goal]) {
        self.options.clear();
        for goal in goals {
            for i in 0..4 {
                let fits = match goal {
                    Goal::Trade => self.boats[i] > 0,
                    Goal::Rescue => self.sailors == Some(i),
                    Goal::Island(n) => *n == i,
                };
                if fits {
                    self.options.push(i);
                }
            }
            if !self.options.is_empty() {
                return;
            }
        }
    }

    fn possible(&mut self, deed: &Deed) -> bool {
        match deed {
            Deed::Light => !self.lit && self.oil > 0,
            Deed::Row(goals) => {
                self.destinations(goals);
                self.actions > 0 && !self.options.is_empty()
            }
            Deed::Sleep => true,
            Deed::PickBest => self.harbour_open,
            Deed::Drop(n) => self.oil >= *n,
        }
    }
}

impl Host<Lighthouse> for Sea {
    type Stop = String;

    fn ask<T: Tracer>(&mut self, question: &Question, _: Line, trace: &mut T) -> Result<bool, String> {
        let boats: i32 = self.boats.iter().sum();
        Ok(match question {
            Question::Lamp { lit } => self.lit == *lit,
            Question::Boats { at_least } => {
                trace.note(|| Note::Fact { text: format!("{boats} boats at sea") });
                boats >= *at_least
            }
            Question::NoOil => self.oil == 0,
        })
    }

    fn can<T: Tracer>(&mut self, deed: &Deed, _: Line, _: &mut T) -> Result<bool, String> {
        Ok(self.possible(deed))
    }

    fn attempt<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Lighthouse>],
        _: Line,
        trace: &mut T,
    ) -> Result<Did, String> {
        if !self.possible(deed) {
            return Ok(Did::Nothing);
        }
        match deed {
            Deed::Light => {
                self.lit = true;
                self.oil -= 1;
                trace.note(|| Note::Act { text: "the lamp is lit".into() });
            }
            Deed::Row(_) => {
                self.actions -= 1;
                let boats = self.boats;
                let mut options = std::mem::take(&mut self.options);
                let mut choice =
                    Choice::among(&mut options, trace, || "an island".into(), |i: &usize| ISLANDS[*i].into());
                for c in prefer {
                    match c.meaning {
                        Some(Rank::MostBoats) => {
                            choice.prefer(Some(c.line), || "most boats".into(), |i| boats[*i])
                        }
                        Some(Rank::Near) => choice.prefer(Some(c.line), || "shortest way".into(), |i| 4 - *i),
                        Some(Rank::Named(n)) => {
                            choice.prefer(Some(c.line), || ISLANDS[n].into(), |i| *i == n)
                        }
                        None => {}
                    }
                }
                let taken = choice.take(|_| Ok::<u32, String>(0))?;
                self.options = options;
                if let Some(i) = taken {
                    self.done.push(format!("row to {}", ISLANDS[i]));
                    self.boats[i] -= 1;
                    if self.sailors == Some(i) {
                        self.sailors = None;
                    }
                }
            }
            Deed::Sleep => return Ok(Did::Over),
            Deed::PickBest => {
                self.place = Some(Place::Harbour);
                return Ok(Did::Selected);
            }
            Deed::Drop(n) => self.oil -= n,
        }
        Ok(Did::Done)
    }

    fn select<T: Tracer>(
        &mut self,
        whether: Whether<'_, Lighthouse>,
        targets: &[Target<Lighthouse>],
        line: Line,
        trace: &mut T,
    ) -> Result<bool, String> {
        let yes = match whether {
            Whether::Question(q) => self.ask(q, line, trace)?,
            Whether::Can(d) => self.possible(d),
            Whether::Always => true,
        };
        let free = |t: &&Target<Lighthouse>| t.meaning != Some(Place::Harbour) || self.harbour_open;
        let Some(target) = targets.iter().find(free).filter(|_| yes) else { return Ok(false) };
        self.place = target.meaning;
        Ok(true)
    }

    fn selected(&self) -> Option<Place> {
        self.place
    }

    fn amount<T: Tracer>(&mut self, _: &(), _: Line, _: &mut T) -> Result<i32, String> {
        Ok(self.oil)
    }

    fn set_amount<T: Tracer>(&mut self, _: &(), to: i32, _: Line, _: &mut T) -> Result<bool, String> {
        let changed = self.oil != to.max(0);
        self.oil = to.max(0);
        Ok(changed)
    }

    fn each<T: Tracer>(&mut self, _: &(), turn: u32, _: Line, _: &mut T) -> Result<bool, String> {
        Ok(turn < 4)
    }

    fn actions_left(&mut self, _: Line) -> Result<bool, String> {
        Ok(self.actions > 0)
    }

    fn chance(&mut self, _: Chance, outcomes: u32, _: Line) -> Result<u32, String> {
        let next = if self.dice.is_empty() { 0 } else { self.dice.remove(0) };
        Ok(next % outcomes)
    }

    fn human(&mut self, request: Request, _: &Machine) -> Result<Answer, String> {
        Err(format!("only a human knows this: {request:?}"))
    }
}
