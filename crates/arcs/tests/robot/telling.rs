//! The simulated human where no board is tracked: it answers the document's questions from the true table.

use super::{Companions, Log, Report, Robot, Story, came_up, document, engine, human_cards, told};
use arcs::action::Action;
use arcs::beside::ArcsBeside;
use arcs::bot::Supercat;
use arcs::state::ambition::Ambition;
use arcs::state::card::ActionCard;
use arcs::{Arcs, State};
use beside::{Answers, Companion, Entry, Question, State as CompanionState, Waits};
use script::source::Source;
use script::trace::{self, Outcome};
use std::collections::BTreeSet;
use table::{Event, Game};

/// The bot's actions on the true table, as far as a list contains them.
#[derive(Default)]
struct Truth {
    /// The lines that were true or carried out.
    yes: BTreeSet<String>,
    played: Option<ActionCard>,
    copied: bool,
    declared: Option<Ambition>,
    lots: bool,
}

impl Robot {
    #[allow(clippy::too_many_arguments)]
    pub fn list(
        &mut self,
        companion: &mut CompanionState<ArcsBeside>,
        before: &State,
        people: &Log,
        then: State,
        turn: &Log,
        _: u64,
        report: &mut Report,
    ) {
        self.own_things(companion, &then);
        self.begin(companion);
        let mut truth = self.truth_of(turn);
        let mut story = Story {
            played: human_cards(before, people).into(),
            people: told(before, people),
            bot: came_up(&then, self.bot, turn).into(),
            lots: false,
            engine: engine(then, turn),
        };
        loop {
            match companion.waits.clone() {
                Waits::Chance { .. } => {
                    truth.lots = true;
                    Companions::resolve(companion, 0);
                }
                Waits::Answer(question) => {
                    self.entries += 1;
                    self.say(companion, &question, &then, &mut story, &truth);
                }
                Waits::Done => break,
                other => {
                    report.differences.push(format!("{other:?}"));
                    report.differences.append(&mut story.engine);
                    return;
                }
            }
        }
        let lines: Vec<String> = companion.lines.iter().map(|line| line.text().to_lowercase()).collect();
        if let (Some(card), false, false) = (truth.played, truth.lots, truth.copied)
            && !lines.iter().any(|line| {
                line.contains(&format!("with {card}: ")) || line.contains(&format!("leads {card}: "))
            })
        {
            report.differences.push(format!("{card} is not played:\n{}", lines.join("\n")));
            report.differences.append(&mut story.engine);
        }
        self.tap(companion, Entry::Next);
        report.people.push(0);
        report.entries.push(self.entries);
        report.bot.push(self.taps);
    }

    /// Corrects the bot's own counters and cards between its turns.
    fn own_things(&mut self, companion: &mut CompanionState<ArcsBeside>, then: &State) {
        let wanted = beside::mirror::rows::<Arcs>(then);
        for row in ArcsBeside::rows(companion.choices(), &companion.kept) {
            // A new hand is asked for.
            if row.label == "hand counter" && row.value == 0 {
                continue;
            }
            let difference = wanted[usize::from(row.id)].value - row.value;
            for _ in 0..difference.abs() {
                self.tap(companion, Entry::Row { row: row.id, by: difference.signum() });
                self.entries += 1;
            }
        }
    }

    fn truth_of(&self, turn: &Log) -> Truth {
        let mind = Supercat::new(vec![Source::new(self.document, document(self.document))])
            .unwrap_or_else(|e| panic!("{e}"));
        let mut truth = Truth::default();
        fn collect(entries: &[trace::Entry], yes: &mut BTreeSet<trace::Line>) {
            for entry in entries {
                if let trace::Entry::Step(step) = entry {
                    if matches!(step.outcome, Some(Outcome::Yes | Outcome::Done)) {
                        yes.insert(step.line);
                    }
                    collect(&step.inside, yes);
                }
            }
        }
        let mut lines = BTreeSet::new();
        collect(self.reasons.as_deref().unwrap_or(&[]), &mut lines);
        truth.yes = lines.into_iter().map(|line| mind.program().text(line).to_lowercase()).collect();
        for event in turn {
            match event {
                Event::Act {
                    action: Action::Lead(card) | Action::Surpass(card) | Action::Pivot(card),
                    ..
                } => {
                    truth.played = Some(*card);
                }
                Event::Act { action: Action::Copy(card), .. } => {
                    truth.played = Some(*card);
                    truth.copied = true;
                }
                Event::Act { action: Action::Declare(ambition), .. } => truth.declared = Some(*ambition),
                _ => {}
            }
        }
        truth
    }

    fn say(
        &mut self,
        companion: &mut CompanionState<ArcsBeside>,
        question: &Question,
        then: &State,
        story: &mut Story,
        truth: &Truth,
    ) {
        let so = |label: &str| {
            let label = label.to_lowercase();
            truth.yes.contains(&label)
        };
        let last = |choices: &[beside::Choice]| choices.len() - 1;
        match &question.answers {
            Answers::One(choices) if choices.last().is_some_and(|choice| choice.class == "in-order") => {
                let at = choices.iter().position(|choice| so(&choice.label)).unwrap_or(last(choices));
                self.tap(companion, Entry::One(at as u8));
            }
            Answers::One(choices)
                if question.words.starts_with("Which card does") && question.words.ends_with("play?") =>
            {
                let card = truth.played.map(|card| card.to_string()).unwrap_or_default();
                let fits = |label: &str| {
                    let label = label.to_lowercase();
                    if truth.copied {
                        label.starts_with("copy")
                    } else {
                        label.contains(&format!("{card} ("))
                    }
                };
                let at = choices.iter().position(|choice| fits(&choice.label)).unwrap_or(last(choices));
                self.tap(companion, Entry::One(at as u8));
            }
            Answers::One(choices) if question.words.starts_with("Which ambition") => {
                let with = truth.declared.zip(truth.played).map(|(a, card)| format!("{a}, with {card}"));
                let fits = |label: &str| Some(label.to_lowercase()) == with;
                let at = choices.iter().position(|choice| fits(&choice.label)).unwrap_or(last(choices));
                self.tap(companion, Entry::One(at as u8));
            }
            Answers::One(_)
                if question.words.starts_with("Has a new")
                    || question.words.starts_with("Which card did") =>
            {
                self.tell(companion, question, then, story);
            }
            Answers::One(choices)
                if question.words.starts_with("Which card does") || question.words.starts_with("Roll") =>
            {
                let name = story.bot.pop_front().unwrap_or_default();
                let at = choices.iter().position(|choice| choice.label.eq_ignore_ascii_case(&name));
                self.tap(companion, Entry::One(at.unwrap_or(0) as u8));
            }
            Answers::One(_) => self.tap(companion, Entry::One(u8::from(!so(&question.words)))),
            Answers::Number { .. } => self.tap(companion, Entry::Number(0)),
            other => panic!("the robot does not know {other:?}"),
        }
    }
}
