//! Bots of the harvest game: documents made of known sentences.

use super::{Do, Harvest, State};
use script::choice::Choice;
use script::coverage::Written;
use script::program::Role;
use script::trace::{Line, Note, Outcome, Tracer};
use std::sync::Arc;
use table::{Bots, Document, Interrupt, Mind, Procedure, Turn};

/// A document with these lines: sentences that `Sentence::read` understands.
pub fn document(name: &str, text: &str) -> Document {
    Document::new(name, "1", vec![(format!("{name}.md"), text.into())])
}

enum Sentence {
    /// `take a basket of at least 5?`: an attempt, with criteria below it.
    Take { at_least: u8, prefer: Vec<(Line, Criterion)> },
    /// `object to a basket of at least 5?`: a response to other players.
    Object { at_least: u8 },
    /// `careless: 3`: in this many of twenty turns, takes the first basket.
    Careless(u32),
}

#[derive(Clone, Copy)]
enum Criterion {
    More,
    Fewer,
    First,
    Last,
}

impl Sentence {
    fn read(text: &str) -> Result<Self, String> {
        let at_least = |n: &str| n.trim_end_matches('?').parse().map_err(|_| format!("no number: {text}"));
        if let Some(n) = text.strip_prefix("take a basket of at least ") {
            Ok(Sentence::Take { at_least: at_least(n)?, prefer: Vec::new() })
        } else if let Some(n) = text.strip_prefix("object to a basket of at least ") {
            Ok(Sentence::Object { at_least: at_least(n)? })
        } else if let Some(n) = text.strip_prefix("careless: ") {
            n.parse().map(Sentence::Careless).map_err(|_| format!("no number: {text}"))
        } else {
            Err(format!("nobody understands: {text}"))
        }
    }

    fn role(&self) -> Role {
        if matches!(self, Sentence::Careless(_)) { Role::Setting } else { Role::Attempt }
    }
}

impl Criterion {
    fn read(text: &str) -> Result<Self, String> {
        match text {
            "more apples" => Ok(Criterion::More),
            "fewer apples" => Ok(Criterion::Fewer),
            "the first" => Ok(Criterion::First),
            "the last" => Ok(Criterion::Last),
            _ => Err(format!("nobody understands: {text}")),
        }
    }

    fn score(self, state: &State, place: u8) -> i32 {
        let apples = i32::from(state.baskets[usize::from(place)]);
        match self {
            Criterion::More => apples,
            Criterion::Fewer => -apples,
            Criterion::First => -i32::from(place),
            Criterion::Last => i32::from(place),
        }
    }
}

struct Bot {
    sentences: Vec<(Line, Sentence)>,
    written: Vec<Written>,
}

impl Bots for Harvest {
    fn mind(document: &Document) -> Result<Arc<dyn Mind<Self>>, String> {
        let mut bot = Bot { sentences: Vec::new(), written: Vec::new() };
        for text in document.files[0].1.lines().filter(|line| !line.trim().is_empty()) {
            let depth = u16::from(text.starts_with("  "));
            let words = text.trim().trim_start_matches("- ");
            let line = Line(bot.written.len() as u32);
            let role = match (depth, bot.sentences.last_mut()) {
                (1, Some((_, Sentence::Take { prefer, .. }))) => {
                    prefer.push((line, Criterion::read(words)?));
                    Role::Criterion
                }
                (1, _) => return Err(format!("nothing to prefer for: {words}")),
                _ => {
                    let sentence = Sentence::read(words)?;
                    let role = sentence.role();
                    bot.sentences.push((line, sentence));
                    role
                }
            };
            bot.written.push(Written {
                id: words.replace(' ', "-"),
                page: "Turn".into(),
                numbers: Vec::new(),
                text: words.into(),
                depth,
                role,
            });
        }
        Ok(Arc::new(bot))
    }
}

impl Procedure<Harvest> for Bot {
    fn follow<T: Tracer>(&self, turn: &mut Turn<'_, Harvest>, trace: &mut T) -> Result<(), Interrupt> {
        let me = turn.seat().0;
        if let Some(apples) = turn.state().asks() {
            return self.answer(apples, turn, trace);
        }
        while turn.wait(|state| state.on_turn == me)? {
            self.take(turn, trace)?;
        }
        Ok(())
    }

    fn lines(&self) -> Vec<Written> {
        self.written.clone()
    }
}

impl Bot {
    fn answer<T: Tracer>(
        &self,
        apples: u8,
        turn: &mut Turn<'_, Harvest>,
        trace: &mut T,
    ) -> Result<(), Interrupt> {
        for (line, sentence) in &self.sentences {
            let Sentence::Object { at_least } = sentence else { continue };
            trace.enter(*line);
            trace.note(|| Note::Fact { text: format!("{apples} apples") });
            let yes = apples >= *at_least;
            trace.leave(if yes { Outcome::Yes } else { Outcome::No });
            if yes {
                return turn.act(Do::Object);
            }
        }
        turn.act(Do::Let)
    }

    fn take<T: Tracer>(&self, turn: &mut Turn<'_, Harvest>, trace: &mut T) -> Result<(), Interrupt> {
        let mut careless = false;
        for (line, sentence) in &self.sentences {
            match sentence {
                Sentence::Careless(n) => careless = turn.lot(20)? < *n,
                Sentence::Object { .. } => {}
                Sentence::Take { at_least, prefer } => {
                    trace.enter(*line);
                    let state = *turn.state();
                    let apples = |place: &u8| state.baskets[usize::from(*place)];
                    let mut options: Vec<u8> =
                        (0..3).filter(|p| apples(p) > 0 && apples(p) >= *at_least).collect();
                    let mut choice = Choice::among(
                        &mut options,
                        trace,
                        || "a basket".into(),
                        |place| format!("basket {place} with {}", apples(place)),
                    );
                    for (line, criterion) in prefer.iter().filter(|_| !careless) {
                        choice.prefer(Some(*line), String::new, |place| criterion.score(&state, *place));
                    }
                    let taken = choice.take(|n| turn.lot(n))?;
                    trace.leave(if taken.is_some() { Outcome::Yes } else { Outcome::No });
                    if let Some(place) = taken {
                        return turn.act(Do::Take(place));
                    }
                }
            }
        }
        Err(Interrupt::Failed("no line applies".into()))
    }
}
