//! The simulated human where people's turns are not played: it answers the questions before the bot decides,
//! and corrects the table.

use super::{Log, Report, Robot, Story, came_up, draw_lots, engine, human_cards, told};
use arcs::beside::ArcsBeside;
use arcs::{Arcs, State};
use beside::{Answers, Companion, Entry, Question, State as CompanionState, Waits};
use table::{Event, Game, Pending};

impl Robot {
    #[allow(clippy::too_many_arguments)]
    pub fn look(
        &mut self,
        companion: &mut CompanionState<ArcsBeside>,
        before: &State,
        people: &Log,
        then: State,
        turn: &Log,
        lots: u64,
        report: &mut Report,
    ) {
        self.begin(companion);
        let mut story = Story {
            played: human_cards(before, people).into(),
            people: told(before, people),
            bot: came_up(&then, self.bot, turn).into(),
            lots: false,
            engine: engine(then, turn),
        };
        loop {
            story.lots |= draw_lots(companion, lots);
            match companion.waits.clone() {
                Waits::Answer(question) => {
                    self.entries += 1;
                    if story.lots {
                        self.answer(companion, &question, true, &mut story, lots);
                    } else {
                        self.tell(companion, &question, &then, &mut story);
                    }
                }
                Waits::Done => break,
                other => {
                    report.differences.push(format!("{other:?}"));
                    report.differences.append(&mut story.engine);
                    return;
                }
            }
        }
        // The end of a chapter is not part of the turn: if it cannot be avoided, pieces are compared.
        let ended = self.truth.chapter() != then.chapter() || Arcs::pending(&self.truth) == Pending::Over;
        let after = if ended { without_end(then, turn) } else { Some(self.truth) };
        let wanted = beside::mirror::rows::<Arcs>(&after.unwrap_or(self.truth));
        let rows = ArcsBeside::rows(companion.choices(), &companion.kept);
        for (row, wanted) in rows.iter().zip(&wanted).filter(|(row, _)| row.label != "cards in hand") {
            if after.is_none() && row.place.is_none() {
                continue;
            }
            if row.value != wanted.value || row.group != wanted.group {
                report.differences.push(format!(
                    "{} {}: {} kept, {} in truth ({})",
                    row.group, row.label, row.value, wanted.value, wanted.group
                ));
            }
        }
        if !report.differences.is_empty() {
            let lines: Vec<String> = companion.lines.iter().map(|line| line.text()).collect();
            report.differences.push(lines.join("\n"));
            report.differences.append(&mut story.engine);
        }
        self.tap(companion, Entry::Next);
        report.people.push(0);
        report.entries.push(self.entries);
        report.bot.push(self.taps);
    }

    pub fn tell(
        &mut self,
        companion: &mut CompanionState<ArcsBeside>,
        question: &Question,
        then: &State,
        story: &mut Story,
    ) {
        let choose = |choices: &[beside::Choice], name: &str| {
            choices.iter().position(|choice| choice.label.eq_ignore_ascii_case(name))
        };
        match &question.answers {
            Answers::Sheet { .. } => {
                if self.court(companion, then) {
                    self.entries -= 1;
                    return;
                }
                self.taps += self.touch(companion, then, false);
                self.tap(companion, Entry::One(0));
            }
            Answers::One(_) if question.words.starts_with("Has a new chapter") => {
                let begun = then.chapter() != companion.kept.state().chapter();
                self.tap(companion, Entry::One(u8::from(!begun)));
            }
            Answers::One(choices) if question.words.starts_with("Which card comes to position") => {
                let spot: u8 =
                    question.words.chars().filter_map(|c| c.to_digit(10)).next().unwrap_or(1) as u8;
                let card = then.court().card(spot - 1).map(|card| card.to_string()).unwrap_or_default();
                let at = choose(choices, &card).unwrap_or(0);
                self.tap(companion, Entry::One(at as u8));
            }
            Answers::One(choices) if question.words.starts_with("Who leads") => {
                let leader = Arcs::seat_name(then, then.round().leader());
                let at = choose(choices, &leader).unwrap_or(0);
                self.tap(companion, Entry::One(at as u8));
            }
            Answers::One(choices) if question.words.starts_with("Which card did") => {
                let led = then.round().lead().filter(|_| then.round().leader() != self.bot);
                let at = led.and_then(|card| choose(choices, &card.to_string()));
                self.tap(companion, Entry::One(at.unwrap_or(choices.len() - 1) as u8));
                // The declarations and seizures with the card of this round.
                let told = story.played.iter().rev().find(|(card, _)| *card == led);
                let told = told.map(|(_, told)| told.clone()).unwrap_or_default();
                for label in told.iter().filter(|label| !label.starts_with("secured")) {
                    let at = companion
                        .controls()
                        .position(|(_, control)| control.label == *label && control.value == 0);
                    if let (Some(at), Some(_)) = (at, led) {
                        self.tap(companion, Entry::Line { control: at as u8, value: 1 });
                        self.entries += 1;
                    }
                }
                // Somebody who followed has seized.
                let words = "somebody has seized the initiative";
                let at = companion.controls().position(|(_, control)| control.label == words);
                if let (Some(at), true, Some(_)) = (at, then.round().was_seized(), led) {
                    self.tap(companion, Entry::Line { control: at as u8, value: 1 });
                    self.entries += 1;
                }
            }
            // Questions about the setup of the game.
            _ => self.answer(companion, question, false, story, 0),
        }
    }

    /// Reports the whereabouts of a Court card that is no longer there. False if all of them are there.
    fn court(&mut self, companion: &mut CompanionState<ArcsBeside>, then: &State) -> bool {
        let humans: Vec<_> = then.seats().filter(|seat| !then.player(*seat).is_virtual()).collect();
        let rows = ArcsBeside::rows(companion.choices(), &companion.kept);
        for spot in 0..4u8 {
            let Some(card) = companion.kept.state().court().card(spot) else { continue };
            if then.court().card(spot) == Some(card) {
                continue;
            }
            let by = humans.iter().position(|seat| then.player(*seat).has(card)).unwrap_or(humans.len());
            let id = rows.len() - (4 - usize::from(spot)) * (humans.len() + 1) + by;
            self.tap(companion, Entry::Row { row: id as u16, by: 1 });
            return true;
        }
        false
    }
}

/// The table after a turn, without the consequences if no player has a card left.
fn without_end(then: State, turn: &Log) -> Option<State> {
    let mut s = then;
    for seat in then.seats().filter(|seat| !then.player(*seat).is_virtual()) {
        let n = then.player(seat).hand().len() + 1;
        Arcs::correct(&mut s, &format!("{} hand: {n}", Arcs::seat_name(&then, seat))).ok()?;
    }
    for event in turn {
        match (event, Arcs::pending(&s)) {
            // The consequences of the end of the chapter are not part of this turn.
            (Event::Act { action, .. }, Pending::Seat(_)) if Arcs::check(&s, *action).is_ok() => {
                Arcs::apply(&mut s, *action);
            }
            (Event::Act { seat, .. }, _) if then.player(*seat).is_virtual() => return None,
            (Event::Chance { outcome }, Pending::Chance { .. }) => Arcs::resolve(&mut s, *outcome),
            _ => {}
        }
    }
    Some(s)
}
