//! The phrases of Root's bots, and what they mean.
//!
//! `phrases.txt` is the grammar: clearings by their conditions, pieces by kind and owner, numbers,
//! preferences and the elementary things a bot does, each defined once. The files beside it turn
//! what was read into the values of [`meaning`].

mod deed;
pub mod meaning;
mod part;

use crate::state::{Character, Minister, Trait};
use meaning::{Amount, Criterion, Deed, Group, Question, Setting};
use script::grammar::Node;
use script::vocabulary::{Never, Vocabulary};
use std::fmt::Write;

/// The vocabulary of Root.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words;

const PHRASES: &str = include_str!("phrases.txt");

impl Vocabulary for Words {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Criterion;
    type Target = Never;
    type Amount = Amount;
    type Group = Group;
    type Setting = Setting;

    fn rules(&self) -> String {
        let mut rules = PHRASES.to_string();
        let traits = Trait::ALL.iter().map(|t| ("trait", t.name()));
        let ministers = Minister::ALL.iter().map(|m| ("minister", m.name()));
        let characters = Character::ALL.iter().map(|c| ("character", c.name()));
        for (category, name) in traits.chain(ministers).chain(characters) {
            // Writing to a string cannot fail.
            let _ = writeln!(rules, "{category}.{name} = {name}");
        }
        rules
    }

    fn question(&self, node: &Node) -> Result<Question, String> {
        part::question(node)
    }
    fn deed(&self, node: &Node) -> Result<Deed, String> {
        deed::deed(node)
    }
    fn criterion(&self, node: &Node) -> Result<Criterion, String> {
        part::criterion(node)
    }
    fn target(&self, _: &Node) -> Result<Never, String> {
        Err("Root's bots select no pages".into())
    }
    fn amount(&self, node: &Node) -> Result<Amount, String> {
        part::amount(node)
    }
    fn group(&self, node: &Node) -> Result<Group, String> {
        deed::group(node)
    }
    fn setting(&self, node: &Node) -> Result<Setting, String> {
        deed::setting(node)
    }
}
