//! Facts that only the board shows and no question of the charts asks for: they are put to people in the
//! words of the document.

use super::host::{Hand, Now};
use crate::TEXTS;
use crate::atlas::{Area, Province, Realm, Zone};
use crate::view::polish;
use crate::vocabulary::phrase::{Kind, Noun, Things};
use script::ask::Prompt;
use script::host::Answer;
use table::Event;

/// A thing on the board that an answer names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Area(Area),
    Province(Province),
    Zone(Zone),
    Realm(Realm),
}

impl Named {
    fn name(self) -> String {
        match self {
            Named::Area(area) => area.name().to_string(),
            Named::Province(province) => province.name().to_string(),
            Named::Zone(zone) => zone.name().to_string(),
            Named::Realm(realm) => realm.name().to_string(),
        }
    }
}

impl Hand<'_, '_> {
    /// Asks people whether something is true.
    pub fn people_say(&mut self, said: &str) -> Now<bool> {
        let answer = self.put_to_people(|| Prompt {
            text: shown(said),
            hints: Vec::new(),
            known: Vec::new(),
            answers: vec![(say!("board-yes"), Answer::Yes), (say!("board-no"), Answer::No)],
        })?;
        Ok(answer.is_yes())
    }

    /// Asks people for a number.
    pub fn people_count(&mut self, said: &str) -> Now<i32> {
        let answer = self.put_to_people(|| Prompt {
            text: say!("board-how-many", what = shown(said)),
            hints: Vec::new(),
            known: Vec::new(),
            answers: Vec::new(),
        })?;
        Ok(match answer {
            Answer::Number(n) => n,
            other => i32::from(other.is_yes()),
        })
    }

    /// Asks people which one it is; `None` if there is none.
    pub fn people_name(&mut self, things: &Things) -> Now<Option<Named>> {
        let all = self.nameable(things);
        let said = self.as_written(&things.said.0);
        let answer = self.put_to_people(|| {
            let mut answers = vec![(say!("board-none"), Answer::No)];
            answers.extend(all.iter().enumerate().map(|(i, one)| (one.name(), Answer::Number(i as i32))));
            Prompt {
                text: say!("board-which", what = shown(&said)),
                hints: Vec::new(),
                known: Vec::new(),
                answers,
            }
        })?;
        Ok(match answer {
            Answer::Number(n) => all.get(n as usize).copied(),
            _ => None,
        })
    }

    /// Everything that the noun can mean.
    fn nameable(&self, things: &Things) -> Vec<Named> {
        let state = self.state();
        let provinces = || Province::all().map(Named::Province).collect();
        match things.noun {
            Noun::Realm(realm) => vec![Named::Realm(realm)],
            Noun::Area(area) => vec![Named::Area(area)],
            Noun::Province(province) => vec![Named::Province(province)],
            Noun::Any(Kind::Town | Kind::Province | Kind::Port) => provinces(),
            Noun::Any(Kind::Zone | Kind::Node) => Zone::all().map(Named::Zone).collect(),
            Noun::Any(Kind::Area | Kind::Capital) => {
                Area::all().chain(state.territories.iter().copied()).map(Named::Area).collect()
            }
            Noun::Any(Kind::Territory) => state.territories.iter().copied().map(Named::Area).collect(),
            Noun::Any(_) => Realm::all().map(Named::Realm).collect(),
        }
    }

    /// The question as written; the phrase itself if there is none.
    pub fn as_written(&self, said: &str) -> String {
        match self.line {
            Some(line) => self.program.text(line).trim_end_matches(['.', '?', ':']).to_string(),
            None => said.to_string(),
        }
    }

    /// The answer, in whichever language it was given.
    fn put_to_people(&mut self, prompt: impl Fn() -> Prompt) -> Now<Answer> {
        let given = match self.turn.recorded().first() {
            Some(Event::Answered { asked, .. }) => {
                TEXTS.languages().map(|language| language.read(&prompt)).find(|one| one.text == *asked)
            }
            _ => None,
        };
        let prompt = given.unwrap_or_else(&prompt);
        let asked = prompt.text.clone();
        let answers = prompt.answers.clone();
        let answer = self.turn.human(prompt)?;
        let name = answers.iter().find(|(_, a)| *a == answer).map(|(name, _)| name.clone());
        let said = match (name, answer) {
            (Some(name), _) => name,
            (None, Answer::Number(n)) => n.to_string(),
            (None, _) => String::new(),
        };
        self.fact_note(|| format!("{asked} {said}"));
        Ok(answer)
    }
}

/// A phrase in the reader's language.
fn shown(said: &str) -> String {
    let said =
        polish::is_read().then(|| polish::sentence(said)).flatten().unwrap_or_else(|| said.to_string());
    format!("{said}?")
}
