//! *Roll again*, *draw again*: back to the nearest roll or draw before it, and what comes up then is followed like
//! the first.

use super::items::Builder;
use crate::diagnostic::Code;
use crate::tree::{AGAIN, Step, What};

/// The labels of a roll and of a draw that are not found yet.
pub(super) const AGAIN_ROLL: &str = "↺ roll";
pub(super) const AGAIN_DRAW: &str = "↺ draw";

/// The nearest roll and the nearest draw before a step.
#[derive(Clone, Default)]
struct Before {
    roll: Option<String>,
    draw: Option<String>,
}

impl Builder<'_, '_> {
    /// Leads every *again* of a page to its place.
    pub fn agains(&mut self, steps: &mut [Step]) {
        if has_again(steps) {
            self.find_agains(steps, Before::default(), &mut 0);
        }
    }

    fn find_agains(&mut self, steps: &mut [Step], mut before: Before, count: &mut usize) {
        let last = steps.len().saturating_sub(1);
        for (at, step) in steps.iter_mut().enumerate() {
            match &mut step.what {
                What::Roll(_) | What::Draw { .. } => {
                    let Some(bullet) = &mut step.bullet else { continue };
                    *count += 1;
                    let label = bullet.label.get_or_insert_with(|| format!("{AGAIN}{count}")).clone();
                    match step.what {
                        What::Roll(_) => before.roll = Some(label),
                        _ => before.draw = Some(label),
                    }
                }
                What::Node(label) if label == AGAIN_ROLL || label == AGAIN_DRAW => {
                    let to = if label == AGAIN_ROLL { &before.roll } else { &before.draw };
                    match to {
                        Some(to) if at == last => *label = to.clone(),
                        Some(_) => {
                            let message = "what follows “again” here would never be done";
                            let d = self.problem(Code::UnknownPhrase, step.piece.span, message);
                            d.help.push("put it last: what comes up is followed like the first".into());
                        }
                        // Nothing was rolled or drawn by the program: people are told.
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

fn has_again(steps: &mut [Step]) -> bool {
    steps.iter_mut().any(|step| match &mut step.what {
        What::Node(label) => label == AGAIN_ROLL || label == AGAIN_DRAW,
        what => what.inside_mut().into_iter().any(|inside| has_again(inside)),
    })
}
