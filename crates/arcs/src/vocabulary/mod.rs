//! The phrases of Arcs bots, and their meanings.
//!
//! `words.gr` is the lexicon: nouns, adjectives, relations, verbs and goals, each defined once. The files
//! beside it lower the parsed trees to the values of [`meaning`].

mod card;
mod criterion;
mod deed;
pub mod judgement;
pub mod meaning;
mod part;
mod place;
mod question;
pub mod refer;
mod relative;
mod setting;

use crate::bot::principles::Principles;
use crate::state::card::Way;
use crate::state::court::CourtCard;
use crate::state::lore::Lore;
use crate::state::names::Named;
use meaning::{
    ANY_PLACE, Amount, Ban, Banned, Count, Criterion, Deed, Playing, Question, Setting, Target, Thing,
};
use script::language::{ENGLISH, Grammar, Node};
use script::program::{Change, Comparison, Program};
use script::vocabulary::{Never, Vocabulary};
use std::sync::LazyLock;

/// The vocabulary of Arcs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words;

const WORDS: &str = include_str!("words.gr");

/// The closed word class of English, the words of Arcs and its cards, loaded once; a document adds its pages
/// and its own terms.
static LEXICON: LazyLock<Grammar> = LazyLock::new(|| {
    let mut grammar = Grammar::embedded(&[ENGLISH, WORDS]);
    for card in CourtCard::all() {
        grammar.name("court", &card.index().to_string(), card.label());
    }
    for lore in Lore::all() {
        grammar.name("lore-card", &lore.index().to_string(), lore.label());
    }
    grammar.prepared()
});

impl Vocabulary for Words {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Criterion;
    type Target = Target;
    type Amount = Amount;
    type Group = Never;
    type Setting = Setting;

    fn lexicon(&self) -> Option<&'static Grammar> {
        Some(&LEXICON)
    }

    fn definable(&self) -> &[&str] {
        &["target", "ambition", "card", "spot", "who", "group", "thing", "amount", "deed"]
    }

    fn compare(&self, a: Amount, comparison: Comparison, b: Amount) -> Option<Question> {
        Some(Question::Compare(a, comparison, b))
    }
    fn change(&self, amount: &Amount, change: Change) -> Result<(), String> {
        match (amount, change) {
            (Amount::Bots(Thing::SeizeCounter), _) | (Amount::Bots(Thing::Cards), Change::Subtract) => Ok(()),
            (Amount::Bots(Thing::Cards), _) => {
                Err("the hand counter rises with bonus cards and with a new chapter, and can only be lowered"
                    .into())
            }
            _ => Err("this number follows from the game: it cannot be changed like a counter".into()),
        }
    }
    fn number(&self, n: i32) -> Option<Amount> {
        Some(Amount::Number(n))
    }
    fn asks_together(&self) -> bool {
        true
    }
    fn all(&self, parts: Vec<Question>) -> Option<Question> {
        Some(Question::All(refer::joined(parts)))
    }
    fn bound(&self, question: Question, asked: &[Question]) -> Question {
        refer::bound(question, asked)
    }
    fn any(&self, parts: Vec<Question>) -> Option<Question> {
        Some(Question::Any(parts))
    }
    fn not(&self, part: Question) -> Option<Question> {
        Some(question::not(part))
    }

    fn ban(&self, deed: Deed, when: Option<Question>, unless: Option<Question>) -> Result<Setting, String> {
        let mut when = when;
        let act = match deed {
            Deed::Each(tries, Count::AtLeast(n @ 2..)) => {
                // “Never build more than 3 starports”: not while there are 3.
                let enough = deed::on_map(&tries, Comparison::AtLeast, i32::from(n) - 1)?;
                when = Some(match when {
                    Some(when) => Question::All(vec![when, enough]),
                    None => enough,
                });
                Banned::Tries(tries)
            }
            Deed::Each(_, Count::Exactly(_) | Count::AtMost(_) | Count::Half { .. }) => {
                return Err("say “more than” so many, or nothing of how many".into());
            }
            Deed::Attempt(tries) | Deed::Each(tries, _) => Banned::Tries(deed::forbidden(tries)?),
            Deed::EachCard(tries, Count::All) => Banned::Tries(tries),
            Deed::Seize => Banned::Seizing,
            Deed::Declare(what) if what.again == ANY_PLACE => Banned::Declaring(what.which),
            Deed::Surpass => Banned::Playing(Way::Surpass),
            Deed::Play(Playing { way: Some(way), suit: None, number: None, highest: None }) => {
                Banned::Playing(way)
            }
            _ => return Err("only actions, seizing and spending can be forbidden".into()),
        };
        ban(act, when, unless)
    }

    fn done(&self, deed: &Deed) -> Option<Question> {
        refer::done(deed)
    }

    fn closed(&self, question: &Question, asked: &[Question]) -> Result<(), String> {
        refer::closed(question, asked)
    }

    fn only_where(&self, deed: &Deed, question: &Question, holds: bool) -> Option<Deed> {
        let mut deed = deed.clone();
        let question = if holds { question.clone() } else { question::not(question.clone()) };
        match &mut deed {
            Deed::Attempt(tries) | Deed::Each(tries, _) | Deed::EachCard(tries, _) => {
                refer::only_where(tries, &question).then_some(deed)
            }
            Deed::Declare(declaring) => {
                refer::ambitions_where(&mut declaring.which, &question).is_ok_and(|is| is).then_some(deed)
            }
            _ => None,
        }
    }

    fn again(&self, deed: Deed, condition: Question, is_while: bool) -> Result<Deed, String> {
        let done: Vec<Question> = refer::done(&deed).into_iter().collect();
        refer::closed(&condition, if is_while { &[] } else { &done })?;
        match deed {
            Deed::Attempt(tries) | Deed::Each(tries, Count::ANY | Count::All) => {
                Ok(Deed::Again { tries, condition: Box::new(condition), is_while })
            }
            _ => Err("only actions are done again and again: write “Repeat while …:”".into()),
        }
    }

    fn forbidden(
        &self,
        node: &Node,
        when: Option<Question>,
        unless: Option<Question>,
    ) -> Result<Setting, String> {
        ban(setting::forbidden(node)?, when, unless)
    }

    fn defined(&self, category: &str, node: &Node) -> Result<String, String> {
        Ok(match category {
            "quality" => format!("{:?}", place::defined(node)?),
            "card-word" => {
                let mut card = meaning::Card::ANY;
                card::defined(node, &mut card)?;
                format!("{card:?}")
            }
            "mark-word" => format!("{:?}", part::mark_word(node)?),
            "piece-word" => format!("{:?}", place::defined(node)?),
            "ambition-word" => format!("{:?}", part::ambition_word(node)?),
            "target" => format!("{:?}", deed::target(node)?),
            "card" => format!("{:?}", card::card(node)?),
            "spot" => {
                let site = place::site_of(node, meaning::Who::Bot)?;
                refer::closed_site(&site)?;
                format!("{site:?}")
            }
            "who" => format!("{:?}", part::who(node)?),
            "amount" => format!("{:?}", question::amount(node)?),
            "thing" => format!("{:?}", question::thing(node)?),
            "group" => format!("{:?}", place::group(node, meaning::Who::Anybody)?),
            "deed" => format!("{:?}", deed::deed(node)?),
            _ => node.shape().to_string(),
        })
    }

    fn alternatives(&self, deeds: &[&Deed]) -> Result<(), String> {
        // “Tax or influence” is one list of actions.
        if deeds.iter().all(|deed| matches!(deed, Deed::Attempt(tries) if deed::are_bare(tries))) {
            return Err("these are one list of actions".into());
        }
        let spends = |deed: &&&Deed| matches!(deed, Deed::Spend { .. });
        let n = deeds.iter().filter(spends).count();
        if n == 0 || n == deeds.len() {
            Ok(())
        } else {
            Err("say on two lines what is spent and what is done".into())
        }
    }

    fn together(&self, deeds: &[&Deed]) -> Result<(), String> {
        let several = |deed: &&&Deed| match deed {
            Deed::Attempt(tries) => deed::are_bare(tries) && tries.len() > 1,
            _ => false,
        };
        match deeds.iter().find(several) {
            Some(_) => Err("say on two lines what is done together, and what instead of it".into()),
            None => Ok(()),
        }
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

    fn same_principles(&self, one: &Program<Words>, other: &Program<Words>) -> bool {
        Principles::of(one) == Principles::of(other)
    }

    fn prefers(&self, setting: &Setting, criterion: &Criterion) -> Result<(), String> {
        match setting {
            Setting::Resolve(card) => setting::resolving(*card, criterion),
            _ => Ok(()),
        }
    }

    fn absent(&self, setting: &Setting) -> Option<String> {
        (*setting == Setting::NotInThisGame)
            .then(|| "card not in this game: it belongs to the campaign".into())
    }
}

/// A ban; a condition about the act itself narrows what is forbidden.
fn ban(mut act: Banned, when: Option<Question>, unless: Option<Question>) -> Result<Setting, String> {
    let mut narrowed = |condition: Option<Question>, holds: bool| -> Result<Option<Question>, String> {
        let Some(condition) = condition else { return Ok(None) };
        let Err(open) = refer::closed(&condition, &[]) else { return Ok(Some(condition)) };
        let question = if holds { condition } else { question::not(condition) };
        match &mut act {
            Banned::Tries(tries) => refer::only_where(tries, &question).then_some(None).ok_or(open),
            Banned::Declaring(which) => match refer::ambitions_where(which, &question)? {
                true => Ok(None),
                false => Err(open),
            },
            _ => Err(open),
        }
    };
    let (when, unless) = (narrowed(when, true)?, narrowed(unless, false)?);
    Ok(Setting::Ban(Ban { act, when, unless }))
}
