//! *Roll again*, *draw again*: jumps back to the nearest preceding roll or draw; the new result is followed
//! like the first. *Repeat step 2*: that step is carried out once more, then execution continues here.

use super::items::Builder;
use crate::diagnostic::Code;
use crate::tree::{AGAIN, Axis, How, Leaf, Number, Roll, Step, Test, What};

/// The labels of a roll and of a draw that are still unresolved.
pub(super) const AGAIN_ROLL: &str = "↺ roll";
pub(super) const AGAIN_DRAW: &str = "↺ draw";
/// The prefix of the label of repeated steps; their first and last number follow it.
pub(super) const AGAIN_STEPS: &str = "↺ steps ";

/// The nearest roll and the nearest draw before a step.
#[derive(Clone, Default)]
struct Before {
    roll: Option<String>,
    draw: Option<String>,
}

impl Builder<'_, '_> {
    /// Resolves every *again* of a page.
    pub fn agains(&mut self, steps: &mut [Step]) {
        let all = steps.to_vec();
        self.repeat_steps(steps, &all);
        if has_again(steps) {
            self.find_agains(steps, Before::default(), &mut (0, None));
        }
    }

    /// Inserts the repeated steps at the sentence that repeats them.
    fn repeat_steps(&mut self, steps: &mut [Step], all: &[Step]) {
        for step in steps {
            let what = match &mut step.what {
                What::Node(label) => label.strip_prefix(AGAIN_STEPS).map(|name| repeated(name, all)),
                what => {
                    what.inside_mut().into_iter().for_each(|inside| self.repeat_steps(inside, all));
                    None
                }
            };
            match what {
                Some(Some(body)) => step.what = What::Repeat { how: How::Times(Number::Fixed(1)), body },
                Some(None) => {
                    let message = "these steps cannot be repeated from here";
                    let d = self.problem(Code::UnknownPage, step.piece.span, message);
                    d.help.push("name steps of this page that stand before this one".into());
                    step.what = What::Nothing;
                }
                None => {}
            }
        }
    }

    fn find_agains(&mut self, steps: &mut [Step], mut before: Before, count: &mut (usize, Option<Roll>)) {
        let last = steps.len().saturating_sub(1);
        let used: Vec<bool> = (0..steps.len()).map(|at| steps.get(at + 1).is_some_and(uses_result)).collect();
        for (at, step) in steps.iter_mut().enumerate() {
            match &mut step.what {
                What::Roll(_) | What::Draw { .. } => {
                    if let What::Roll(roll) = &step.what {
                        count.1 = Some(roll.clone());
                    }
                    let Some(bullet) = &mut step.bullet else { continue };
                    count.0 += 1;
                    let number = count.0;
                    let label = bullet.label.get_or_insert_with(|| format!("{AGAIN}{number}")).clone();
                    match step.what {
                        What::Roll(_) => before.roll = Some(label),
                        _ => before.draw = Some(label),
                    }
                }
                What::Node(label) if label == AGAIN_ROLL || label == AGAIN_DRAW => {
                    let to = if label == AGAIN_ROLL { &before.roll } else { &before.draw };
                    // “Roll again. If the result is 5 or more, …”: the same dice, and another result.
                    let anew = count.1.clone().filter(|_| label == AGAIN_ROLL && used[at]);
                    if let Some(roll) = anew {
                        step.what = What::Roll(roll);
                        continue;
                    }
                    match to {
                        Some(to) if at == last => *label = to.clone(),
                        Some(_) => {
                            let message = "what follows “again” here would never be done";
                            let d = self.problem(Code::UnknownPhrase, step.piece.span, message);
                            d.help.push("put it last: what comes up is followed like the first".into());
                        }
                        // The program has rolled or drawn nothing: instruct a human.
                        None => step.what = What::Do { deed: None, selects: false },
                    }
                }
                what => {
                    for inside in what.inside_mut() {
                        self.find_agains(inside, before.clone(), count);
                    }
                }
            }
        }
    }
}

/// Whether a step depends on what was rolled before it.
fn uses_result(step: &Step) -> bool {
    fn asks(test: &Test) -> bool {
        match test {
            Test::Leaf(Leaf::Compare(a, _, b), _) => *a == Number::Result || *b == Number::Result,
            Test::Leaf(Leaf::Even(of), _) => *of == Number::Result,
            Test::Leaf(..) => false,
            Test::Not(test) => asks(test),
            Test::All(tests) | Test::Any(tests) => tests.iter().any(asks),
        }
    }
    match &step.what {
        What::If { test, .. } => asks(test),
        What::Change { by, .. } => *by == Number::Result,
        What::Cases { of, .. } => *of == Axis::Number(Number::Result),
        _ => false,
    }
}

/// The steps from one number to another, without their numbers; `None` if they repeat steps themselves.
fn repeated(name: &str, all: &[Step]) -> Option<Vec<Step>> {
    let (from, to) = name.split_once(' ')?;
    let label = |step: &Step| step.bullet.as_ref().and_then(|bullet| bullet.label.clone());
    let at = |name: &str| all.iter().position(|step| label(step).is_some_and(|label| label == name));
    let (from, last) = (at(from)?, at(to)?);
    let after = all[last + 1..].iter().position(|step| label(step).is_some());
    let mut body = all.get(from..after.map_or(all.len(), |after| last + 1 + after))?.to_vec();
    (!body.is_empty() && !repeats(&mut body)).then_some(body)
}

/// Removes the numbers from steps. Returns whether they repeat others.
fn repeats(steps: &mut [Step]) -> bool {
    let mut found = false;
    for step in steps {
        if let Some(bullet) = &mut step.bullet {
            bullet.label = None;
        }
        match &mut step.what {
            What::Node(label) => found |= label.starts_with(AGAIN_STEPS),
            what => what.inside_mut().into_iter().for_each(|inside| found |= repeats(inside)),
        }
    }
    found
}

fn has_again(steps: &mut [Step]) -> bool {
    steps.iter_mut().any(|step| match &mut step.what {
        What::Node(label) => label == AGAIN_ROLL || label == AGAIN_DRAW,
        what => what.inside_mut().into_iter().any(|inside| has_again(inside)),
    })
}
