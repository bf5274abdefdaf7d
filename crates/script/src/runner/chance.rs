//! Dice, decks and charts, and the state that the runner keeps for them between two answers.

use super::machine::Walk;
use super::{Halt, Run};
use crate::host::{Chance, Host, Whether};
use crate::program::{ChartNode, DeckId, Keep};
use crate::trace::{Line, Note, Outcome, Tracer};
use crate::vocabulary::Vocabulary;

/// The maximum number of dice in one roll.
const MOST_DICE: i32 = 100;

/// The size of the largest set of equal faces.
fn alike(faces: &[u16]) -> u8 {
    let same = |face: &u16| faces.iter().filter(|other| *other == face).count();
    faces.iter().map(same).max().unwrap_or(0) as u8
}

impl<V: Vocabulary, H: Host<V>, T: Tracer> Run<'_, V, H, T> {
    /// Rolls the dice one by one; the faces so far are kept if the host stops in between.
    #[inline(never)]
    pub(super) fn roll(&mut self, dice: u8, sides: u16, line: Line) -> Result<(), Halt<H::Stop>> {
        while self.at.rolled < dice {
            let face = self.die(sides, line)?;
            self.at.rolled += 1;
            self.at.sum += face;
            if dice > 1 {
                self.at.faces.push(face as u16);
            }
        }
        let sum = self.at.sum;
        self.at.result = sum;
        self.at.alike = alike(&self.at.faces).max(1);
        self.at.rolled = 0;
        self.at.sum = 0;
        self.at.faces.clear();
        self.trace.enter(line);
        self.trace.note(|| Note::Chance { what: format!("{dice}d{sides}"), outcome: sum.to_string() });
        self.trace.leave(Outcome::Done);
        Ok(())
    }

    /// Rolls as many dice as the second register says; the faces so far are kept between two answers.
    #[inline(never)]
    pub(super) fn pool(&mut self, sides: u16, keep: Keep, line: Line) -> Result<(), Halt<H::Stop>> {
        let dice = self.at.b.clamp(0, MOST_DICE) as usize;
        while self.at.faces.len() < dice {
            let face = self.die(sides, line)?;
            self.at.faces.push(face as u16);
        }
        let faces = std::mem::take(&mut self.at.faces);
        let result = keep.result(&faces);
        self.at.result = result;
        self.at.alike = alike(&faces);
        self.trace.enter(line);
        self.trace.note(|| {
            let shown: Vec<String> = faces.iter().map(u16::to_string).collect();
            let outcome = if shown.is_empty() { "no dice".into() } else { shown.join(", ") };
            Note::Chance { what: format!("{dice}d{sides}"), outcome: format!("{outcome}: {result}") }
        });
        self.trace.leave(Outcome::Done);
        Ok(())
    }

    fn die(&mut self, sides: u16, line: Line) -> Result<i32, Halt<H::Stop>> {
        let outcome = self.host.chance(Chance::Die { sides }, u32::from(sides), line).map_err(Halt::Stop)?;
        // Clamps an answer of the host that is out of range.
        Ok(outcome.min(u32::from(sides).saturating_sub(1)) as i32 + 1)
    }

    /// Draws a card. An empty deck is first reshuffled from its drawn cards; if it is still empty, there is
    /// no card.
    #[inline(never)]
    pub(super) fn draw(&mut self, deck: DeckId, line: Line) -> Result<(), Halt<H::Stop>> {
        let program = self.program;
        let list = program.decks.get(deck.0 as usize).ok_or(Halt::Broken)?;
        let count = |left: &[u16]| left.iter().map(|n| u32::from(*n)).sum::<u32>();
        let state = self.at.decks.get_mut(deck.0 as usize).ok_or(Halt::Broken)?;
        if count(&state.left) == 0 {
            self.shuffle(deck);
        }
        let total = count(&self.at.decks[deck.0 as usize].left);
        self.trace.enter(line);
        if total == 0 {
            self.at.decks[deck.0 as usize].drawn = None;
            self.trace.leave(Outcome::Nothing);
            return Ok(());
        }
        let outcome = self.host.chance(Chance::Card { deck }, total, line);
        let mut outcome = match outcome {
            Ok(outcome) => outcome.min(total - 1),
            Err(stop) => {
                self.trace.retract();
                return Err(Halt::Stop(stop));
            }
        };
        let state = &mut self.at.decks[deck.0 as usize];
        for (card, n) in state.left.iter_mut().enumerate() {
            if outcome < u32::from(*n) {
                *n -= 1;
                state.drawn = Some(card as u16);
                let name = || list.cards.get(card).map_or(String::new(), |c| c.0.clone());
                self.trace.note(|| Note::Chance { what: list.name.clone(), outcome: name() });
                break;
            }
            outcome -= u32::from(*n);
        }
        self.trace.leave(Outcome::Done);
        Ok(())
    }

    pub(super) fn shuffle(&mut self, deck: DeckId) {
        let at = deck.0 as usize;
        if let (Some(state), Some(list)) = (self.at.decks.get_mut(at), self.program.decks.get(at)) {
            state.left.clear();
            state.left.extend(list.cards.iter().map(|c| c.1));
        }
    }

    /// Walks a chart: a die at each node, then its branches from there upwards and around, each branch with
    /// its own target first and then the nodes below it. Returns whether a target was selected.
    #[inline(never)]
    pub(super) fn walk(&mut self, chart: u32, line: Line) -> Result<bool, Halt<H::Stop>> {
        let program = self.program;
        let chart = program.charts.get(chart as usize).ok_or(Halt::Broken)?;
        if self.at.walk.is_empty() {
            self.at.walk.push(Walk::default());
        }
        while let Some(&Walk { node, start, seen }) = self.at.walk.last() {
            let node = chart.nodes.get(node as usize).ok_or(Halt::Broken)?;
            let branches = node.children.len() as u16;
            let Some(start) = start else {
                let start = if branches > 1 { self.first_branch(node, chart.sides, line)? } else { 0 };
                self.progress(|w| w.start = Some(start));
                continue;
            };
            if seen >= branches {
                self.at.walk.pop();
                continue;
            }
            let (_, _, child) =
                node.children[((u32::from(start) + u32::from(seen)) % u32::from(branches)) as usize];
            let target = chart.nodes.get(child as usize).ok_or(Halt::Broken)?;
            if self.candidate(target)? {
                self.at.walk.clear();
                return Ok(true);
            }
            self.progress(|w| w.seen += 1);
            if self.at.walk.len() > chart.nodes.len() {
                return Err(Halt::Broken);
            }
            self.at.walk.push(Walk { node: child, ..Walk::default() });
        }
        Ok(false)
    }

    fn progress(&mut self, change: impl FnOnce(&mut Walk)) {
        if let Some(walk) = self.at.walk.last_mut() {
            change(walk);
        }
    }

    fn first_branch(&mut self, node: &ChartNode, sides: u16, line: Line) -> Result<u16, Halt<H::Stop>> {
        let face = self.die(sides, line)?;
        self.trace.enter(line);
        self.trace.note(|| Note::Chance { what: format!("1d{sides}"), outcome: face.to_string() });
        self.trace.leave(Outcome::Done);
        let at = node
            .children
            .iter()
            .position(|(low, high, _)| (i32::from(*low)..=i32::from(*high)).contains(&face));
        Ok(at.unwrap_or(0) as u16)
    }

    fn candidate(&mut self, node: &ChartNode) -> Result<bool, Halt<H::Stop>> {
        let Some(first) = node.target else { return Ok(false) };
        let program = self.program;
        let target = program.targets.get(first as usize).ok_or(Halt::Broken)?;
        let line = node.line;
        self.trace.enter(line);
        let yes = match target.meaning {
            Some(_) => self.host.select(Whether::Always, std::slice::from_ref(target), line, self.trace),
            None => self.select_by_human(line, first, 1),
        };
        self.settle(yes, |yes| if *yes { Outcome::Yes } else { Outcome::No })
    }
}
