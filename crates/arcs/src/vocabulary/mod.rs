//! The phrases of Arcs bots, and what they mean.
//!
//! `phrases.txt` is the grammar: actions, goals, objects, conditions and preferences, each defined
//! once. The files beside it turn what was read into the values of [`meaning`].

mod card;
mod criterion;
mod deed;
pub mod meaning;
mod part;
mod place;
mod question;
mod refer;
mod setting;

use crate::state::court::CourtCard;
use crate::state::names::Named;
use meaning::{Amount, Criterion, Deed, Question, Setting, Target};
use script::grammar::Node;
use script::vocabulary::{Never, Vocabulary};
use std::fmt::Write;

/// The vocabulary of Arcs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words;

const PHRASES: &str = include_str!("phrases.txt");

impl Vocabulary for Words {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Criterion;
    type Target = Target;
    type Amount = Amount;
    type Group = Never;
    type Setting = Setting;

    fn rules(&self) -> String {
        let mut rules = PHRASES.to_string();
        for card in CourtCard::all() {
            // Writing to a string cannot fail.
            let _ = writeln!(rules, "court.{} = {}", card.index(), card.label());
        }
        rules
    }

    fn term_categories(&self) -> &[&str] {
        &["target", "ambition"]
    }

    fn question(&self, node: &Node) -> Result<Question, String> {
        question::question(node)
    }
    fn deed(&self, node: &Node) -> Result<Deed, String> {
        deed::deed(node)
    }
    fn refer(&self, deed: Deed, asked: &[Question]) -> Result<Deed, String> {
        refer::refer(deed, asked)
    }
    fn criterion(&self, node: &Node) -> Result<Criterion, String> {
        criterion::criterion(node)
    }
    fn target(&self, node: &Node) -> Result<Target, String> {
        deed::target(node)
    }
    fn amount(&self, node: &Node) -> Result<Amount, String> {
        question::amount(node)
    }
    fn group(&self, _: &Node) -> Result<Never, String> {
        Err("Arcs has no groups to go through".into())
    }
    fn setting(&self, node: &Node) -> Result<Setting, String> {
        setting::setting(node)
    }

    fn absent(&self, setting: &Setting) -> Option<String> {
        (*setting == Setting::NotInThisGame)
            .then(|| "card not in this game: it belongs to the campaign".into())
    }
}
