//! Questions in a row: a document goes down a list until a condition holds. People read the list once and
//! name the first condition that holds, instead of saying no to each one before it.

use crate::context::{Stop, Told, TurnContext};
use crate::line::{Line, plain};
use crate::question::{Answers, Choice, Question, Reply};

/// A question of a row, after the first one.
pub(crate) struct Asked {
    /// The answers at that point: no to every earlier question.
    pub told: Told,
    /// The keys of all questions in the run that reached it.
    pub keys: Vec<u64>,
    pub key: u64,
    pub question: Question,
}

/// The maximum length of a row that people can read at a glance.
const MOST: usize = 12;
/// The CSS class for choices listed vertically.
pub(crate) const IN_ORDER: &str = "in-order";
const NO: Reply = Reply::One(1);

/// The questions that follow as long as the answer is no. A row ends where something has to be done before
/// the next question.
pub(crate) fn follow(
    told: &Told,
    first: u64,
    lines: &[Line],
    turn: impl Fn(&mut TurnContext<'_>) -> Result<(), Stop>,
) -> Vec<Asked> {
    let mut row: Vec<Asked> = Vec::new();
    let mut told = told.clone();
    let mut last = first;
    while row.len() + 1 < MOST {
        told.replies.insert(last, NO);
        let mut context = TurnContext::new(&told);
        let Err(Stop::Whether(question)) = turn(&mut context) else { break };
        if context.lines != lines {
            break;
        }
        last = context.asked();
        row.push(Asked { keys: context.keys().to_vec(), key: last, question: *question, told: told.clone() });
    }
    row
}

/// A question for the first one of a row that is true; a single question is asked as it is.
pub(crate) fn first_of(mut row: Vec<Question>) -> Question {
    if row.len() < 2 {
        return row.pop().unwrap_or_else(|| Question::yes_or_no("", ""));
    }
    let because = row.iter().all(|one| one.because == row[0].because).then(|| row[0].because.clone());
    let choice = |one: &Question| {
        let note = if because.is_none() { plain(&one.because) } else { String::new() };
        Choice::styled(plain(&one.words), IN_ORDER).noting(note)
    };
    let mut choices: Vec<Choice> = row.iter().map(choice).collect();
    choices.push(Choice::styled(say!("none-of-these"), IN_ORDER));
    Question {
        because: because.unwrap_or_default(),
        words: say!("first-of-these"),
        answers: Answers::One(choices),
    }
}
