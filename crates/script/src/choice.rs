//! A choice: options are narrowed by one criterion after another until one is left; ties are broken by lot.
//! All games use this module.

use crate::trace::{ChoiceNote, Line, Narrowing, Note, Tracer};

/// A criterion in words, once the best score is known: "shortest path (2 actions)".
pub struct Told {
    pub words: String,
    /// Whether the best options meet it, for a yes-or-no criterion.
    pub is_met: Option<bool>,
}

/// Options being narrowed. The caller owns the buffer, so that the steady state allocates nothing.
pub struct Choice<'o, O, T: Tracer> {
    options: &'o mut Vec<O>,
    trace: &'o mut T,
    /// Only when recording: the choice in words, and the original index of each live option.
    note: Option<(Box<ChoiceNote>, Vec<usize>)>,
}

impl<'o, O, T: Tracer> Choice<'o, O, T> {
    /// Opens a choice among `options`; `what` and `name` describe it if the tracer records.
    pub fn among(
        options: &'o mut Vec<O>,
        trace: &'o mut T,
        what: impl FnOnce() -> String,
        name: impl Fn(&O) -> String,
    ) -> Self {
        let note = trace.is_recording().then(|| {
            let names = options.iter().map(name).collect();
            let note = ChoiceNote { what: what(), options: names, ..ChoiceNote::default() };
            (Box::new(note), (0..options.len()).collect())
        });
        Choice { options, trace, note }
    }

    pub fn options(&self) -> &[O] {
        self.options
    }

    /// Keeps the options with the highest score. A test is a score of `true` and `false`: if no
    /// option passes, all stay.
    pub fn prefer<S: Ord>(
        &mut self,
        line: Option<Line>,
        words: impl FnOnce() -> String,
        score: impl Fn(&O) -> S,
    ) {
        self.prefer_told(line, |_| Told { words: words(), is_met: None }, score);
    }

    /// Like [`Self::prefer`], with a description that may include the highest score.
    pub fn prefer_told<S: Ord>(
        &mut self,
        line: Option<Line>,
        tell: impl FnOnce(&S) -> Told,
        score: impl Fn(&O) -> S,
    ) {
        if self.options.len() < 2 {
            return;
        }
        let Some(best) = self.options.iter().map(&score).max() else { return };
        let before = self.options.len();
        match &mut self.note {
            None => self.options.retain(|o| score(o) >= best),
            Some((note, live)) => {
                let mut removed = Vec::new();
                let mut at = 0;
                self.options.retain(|o| {
                    let keep = score(o) >= best;
                    if keep {
                        at += 1;
                    } else {
                        removed.push(live.remove(at));
                    }
                    keep
                });
                let Told { words, is_met } = tell(&best);
                note.criteria.push(Narrowing { criterion: words, line, removed, is_met });
            }
        }
        if let Some(line) = line {
            self.trace.narrowed(line, self.options.len() < before);
        }
    }

    /// Takes one option: the only one left, or one by lot. `lot(n)` draws a number below `n`. Returns `None`
    /// if there were no options.
    pub fn take<E>(mut self, lot: impl FnOnce(u32) -> Result<u32, E>) -> Result<Option<O>, E> {
        let n = self.options.len();
        let at = match n {
            0 => None,
            1 => Some(0),
            _ => Some(lot(n as u32)? as usize),
        };
        if n > 0 {
            self.trace.chosen(n);
        }
        if let Some((mut note, live)) = self.note.take() {
            note.chosen = at.map(|i| live[i]);
            note.lot_among = if n > 1 { n } else { 0 };
            self.trace.note(|| Note::Choice(note));
        }
        Ok(at.map(|i| self.options.swap_remove(i)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Entry, Off, Trace};
    use std::convert::Infallible;

    #[test]
    fn criteria_narrow_in_order_and_the_lot_decides_among_the_rest() {
        let mut options = vec![(2, 'a'), (3, 'b'), (3, 'c')];
        let mut trace = Trace::new();
        let mut choice =
            Choice::among(&mut options, &mut trace, || "a letter".into(), |o: &(i32, char)| o.1.to_string());
        choice.prefer(None, || "the highest number".into(), |o| o.0);
        let taken = choice.take(|n| Ok::<_, Infallible>(n - 1)).unwrap();
        assert_eq!(taken, Some((3, 'c')));
        let Entry::Note(Note::Choice(note)) = &trace.entries[0] else { panic!("no choice in the trace") };
        assert_eq!(note.criteria[0].removed, [0]);
        assert_eq!((note.chosen, note.lot_among), (Some(2), 2));
    }

    #[test]
    fn a_test_that_nothing_passes_separates_nothing() {
        let mut options = vec![1, 2];
        let mut off = Off;
        let mut choice = Choice::among(&mut options, &mut off, String::new, |_| String::new());
        choice.prefer(None, String::new, |o| *o > 5);
        assert_eq!(choice.options(), [1, 2]);
    }
}
