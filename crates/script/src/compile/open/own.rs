//! What people are never told or asked, because the program keeps it: the document's counters, its decks, what it rolls,
//! and where it goes on. What is shown may name such a thing only where it plainly is somebody else's, or stands for
//! something on the board.

use super::super::lexed::Words;
use super::read::{LONGEST, Reader};
use crate::words::{Kind, Token};

/// What the program keeps by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Own {
    Counter,
    Deck,
    Die,
    Course,
}

impl Own {
    /// Why nobody is shown it.
    pub fn why(self) -> &'static str {
        match self {
            Own::Counter => "speaks of a counter of the document in words that are not understood",
            Own::Deck => "draws or shuffles in words that are not understood",
            Own::Die => "speaks of the program's dice in words that are not understood",
            Own::Course => "says where the document goes on in words that are not understood",
        }
    }
}

/// How far from the beginning of a clause its verb, and its subject, stand at most.
const VERB: usize = 4;
const SUBJECT: usize = 3;

impl Reader<'_> {
    /// What of the program's own these words speak of, to people who are asked or told them.
    pub(super) fn own_in(&self, words: Words<'_>, asked: bool) -> Option<Own> {
        if words.tokens().len() > LONGEST {
            return None;
        }
        // “Each player loses a card or pays 2 gold”: who acts in the first clause acts in the second.
        let mut theirs = false;
        self.clauses(words).into_iter().find_map(|clause| {
            let inner = self.past_joint(clause);
            let others = self.others_at(inner);
            theirs = others < SUBJECT.min(inner.tokens().len()) || theirs && self.goes_on_alike(inner);
            let own = |holds: bool, what| holds.then_some(what);
            own(!theirs && self.counts_own(clause, asked), Own::Counter)
                .or_else(|| own(self.deals_from_own(clause), Own::Deck))
                .or_else(|| own(!asked && self.changes_roll(clause), Own::Die))
                .or_else(|| own(!asked && self.changes_course(clause), Own::Course))
        })
    }

    fn past_joint<'t>(&self, clause: Words<'t>) -> Words<'t> {
        let joint = ["and", "then", "or"].iter().find_map(|name| self.language.begins("mid", name, clause));
        self.past_comma(clause.after(joint.unwrap_or(0)))
    }

    /// Whether a clause begins with its verb: its subject stands before it.
    fn goes_on_alike(&self, clause: Words<'_>) -> bool {
        let first = clause.first();
        first.is_some_and(|t| t.kind == Kind::Word)
            && !["noun", "start", "person", "control"].iter().any(|class| self.is_in(class, first))
            && self.language.opening("subject", clause).is_empty()
            && self.language.opening("counter", clause).is_empty()
            && self.joint(clause, 0).is_none()
    }

    /// The words between marks and joints: whoever acts in one of them need not act in the next.
    fn clauses<'t>(&self, words: Words<'t>) -> Vec<Words<'t>> {
        let tokens = words.tokens();
        let joints = ["and", "then", "or", "if", "unless", "else", "purpose", "until"];
        // “2 or more”
        let compares = |at: usize| {
            let to = ["and", "or"].iter().find_map(|name| self.language.begins("mid", name, words.after(at)));
            to.is_some_and(|to| self.is_in("compare", tokens.get(at + to)))
        };
        let ends = |at: usize| {
            let mark = tokens[at].norm.is_empty() && !matches!(tokens[at].kind, Kind::Number(_));
            // “Back to 1” is no purpose.
            let number = matches!(tokens.get(at + 1).map(|t| t.kind), Some(Kind::Number(_)));
            let joins = |name: &&str| {
                self.language.begins("mid", name, words.after(at)).is_some()
                    && !(number && **name == *"purpose")
            };
            let joined = joints.iter().any(joins);
            mark || joined && !compares(at)
        };
        let mut out = Vec::new();
        let mut from = 0;
        for at in 0..=tokens.len() {
            if at == tokens.len() || at > from && ends(at) {
                out.push(words.part(from, at));
                from = at;
            }
        }
        out.retain(|clause| !clause.is_empty());
        out
    }

    fn is_in(&self, class: &str, token: Option<&Token>) -> bool {
        self.language.is(class, token)
    }

    /// Where somebody else is named first in a clause.
    pub(super) fn others_at(&self, clause: Words<'_>) -> usize {
        let tokens = clause.tokens();
        let other = |at: &usize| {
            self.is_in("others", tokens.get(*at)) && !self.is_in("second", tokens.get(*at))
                // “For each mine, …”
                && !(*at > 0 && self.language.begins("mid", "each", clause.after(at - 1)).is_some())
        };
        // “Give each neighbour 1 gold”: it is the bot's.
        let gives = tokens.iter().take(2).any(|t| self.is_in("giving", Some(t)));
        (0..tokens.len()).find(other).filter(|_| !gives).unwrap_or(tokens.len())
    }

    /// Whether a clause speaks of a counter of the document that is not plainly somebody else's.
    fn counts_own(&self, clause: Words<'_>, asked: bool) -> bool {
        let tokens = clause.tokens();
        let others = self.others_at(clause);
        let is_number = |t: &Token| matches!(t.kind, Kind::Number(_));
        let says = |classes: &[&str], t: &Token| classes.iter().any(|class| self.is_in(class, Some(t)));
        // “For each town taken by an enemy the army loses 1 supply”: the bot acts.
        let acts = |at: usize| {
            (others + 1..at).any(|from| !self.language.opening("subject", clause.part(from, at)).is_empty())
        };
        // “It gains one”, “she loses 2 for each hut, and 1 more”: of a counter that is named elsewhere.
        let last = tokens.last();
        let elided = last.is_some_and(|t| is_number(t) || says(&["elided", "lone"], t));
        // “Give 1 of it to the leader”
        let of_it = (0..tokens.len()).any(|at| {
            let of = self.language.begins("mid", "of", clause.after(at + 1));
            is_number(&tokens[at]) && of.is_some_and(|to| self.is_in("pronoun", tokens.get(at + 1 + to)))
        });
        let changes = tokens.iter().take(VERB).any(|t| says(&["changing", "giving"], t));
        if (elided && others == tokens.len() || of_it) && changes && !self.counters.is_empty() {
            return true;
        }
        (0..tokens.len()).filter(|at| *at < others || acts(*at)).any(|at| {
            let named = self.language.opening("counter", clause.after(at));
            let Some(to) = named.into_iter().map(|(to, _)| at + to).max() else { return false };
            // “The player with the most gold”
            if at > 0 && self.is_in("extreme", tokens.get(at - 1)) {
                return false;
            }
            // “Row 1 space for each strength”, “as many spaces as it has strength”, “move speed spaces”: people read the
            // number off the screen.
            let each = (1..=4.min(at)).any(|back| {
                let joint = self.language.begins("mid", "each", clause.after(at - back));
                joint.is_some_and(|to| clause.part(at - back + to, at).tokens().iter().all(is_number))
            });
            let verb = ["changing", "setting", "moving", "compare"];
            let counts = |t: &Token| is_number(t) || says(&verb, t);
            let calm = !tokens.iter().any(counts);
            let strides = self.is_in("stride", tokens.get(to)) && calm;
            let measure = tokens[..at].iter().any(|t| self.is_in("measure", Some(t))) && calm;
            if !asked && (each || strides || measure) {
                return false;
            }
            // “A region with 2 agents”, “put 1 gold on the card”: on the board.
            let of_place =
                tokens[..at].iter().position(|t| self.is_in("having", Some(t))).is_some_and(|with| {
                    let named = |from| !self.language.opening("subject", clause.part(from, with)).is_empty();
                    with > 0 && !(0..with).any(named)
                });
            let placed = tokens[..at.min(VERB)].iter().any(|t| self.is_in("placing", Some(t)))
                && !self.is_in("unit", tokens.get(to))
                && self.is_in("situation", tokens.get(to))
                && (to..tokens.len())
                    .all(|from| self.language.opening("subject", clause.after(from)).is_empty());
            if of_place || placed {
                return false;
            }
            // “2 gold” and “its gold” are the bot's; “a gold mine”, “the gold miner” are something else.
            let quantified = tokens[at.saturating_sub(2)..at]
                .iter()
                .any(|t| is_number(t) || says(&["amount", "possessive", "elided"], t));
            let closed = [
                "own", "verb", "adverb", "anew", "pronoun", "person", "clings", "remains", "control", "where",
            ];
            let article = at == 0 || self.is_in("noun", tokens.get(at - 1));
            let part_of_name = article
                && tokens.get(to).is_some_and(|t| {
                    t.kind == Kind::Word && !says(&closed, t) && !says(&["unit", "others", "start"], t)
                });
            // “Rage hits 5”
            let leads = self.past_article(clause, at) && tokens.iter().any(is_number);
            if part_of_name && !quantified && !leads {
                return false;
            }
            let counted = tokens.iter().any(counts);
            // “The bot takes whatever gold lies there”
            let takes = tokens.iter().take(VERB).any(|t| self.is_in("taking", Some(t)))
                && !self.language.opening("subject", clause).is_empty();
            let owned = (0..at).any(|from| {
                let owners = self.language.opening("subject", clause.part(from, at));
                owners.iter().any(|(length, _)| from + length + 2 > at)
            });
            let unit = self.is_in("unit", tokens.get(to));
            // “If tricks is as high as bid, …”: nobody is left to judge that.
            let next = tokens.get(to);
            let judged = !asked && self.is_in("verb", next) && !self.is_in("where", next);
            quantified || counted || owned || unit || takes || judged
        })
    }

    /// Whether nothing but an article stands before a word of a clause.
    fn past_article(&self, clause: Words<'_>, at: usize) -> bool {
        let joint = clause.tokens().len() - self.past_joint(clause).tokens().len();
        clause.tokens()[joint.min(at)..at].iter().all(|t| self.is_in("article", Some(t)))
    }

    /// Whether a clause draws from a deck of the document, shuffles it, or asks about it.
    fn deals_from_own(&self, clause: Words<'_>) -> bool {
        if self.decks.is_empty() {
            return false;
        }
        let tokens = clause.tokens();
        let others = self.others_at(clause);
        let named = (0..tokens.len())
            .find(|at| !self.language.opening("deck", clause.after(*at)).is_empty())
            .filter(|at| *at < others);
        let deals = tokens.iter().position(|t| self.is_in("deals", Some(t)));
        let of_cards = tokens.iter().any(|t| self.is_in("cards", Some(t)));
        let left = tokens.iter().any(|t| self.is_in("remains", Some(t)));
        match (named, deals) {
            (Some(_), Some(_)) => true,
            (Some(_), None) => of_cards || left,
            // “Draw another”, “shuffle them”: what comes from somewhere else is on the table.
            (None, Some(at)) if at < others => {
                let rest = clause.after(at + 1);
                let dealt = |t: &Token| {
                    matches!(t.kind, Kind::Number(_)) || t.norm.is_empty() || self.is_in("dealing", Some(t))
                };
                !rest.is_empty() && rest.tokens().iter().all(dealt)
            }
            _ => false,
        }
    }

    /// Whether a clause rolls the program's die, or changes what it shows.
    fn changes_roll(&self, clause: Words<'_>) -> bool {
        let tokens = clause.tokens();
        // Ordinary dice, and nobody else who rolls them.
        let rolls_own = self
            .language
            .opening("deed", self.past_joint(clause))
            .iter()
            .any(|(_, node)| node.name().starts_with("roll"));
        if rolls_own {
            return true;
        }
        let verb = tokens.iter().take(VERB).position(|t| self.is_in("alters", Some(t)));
        let rolls = || {
            let object = verb.and_then(|at| tokens.get(at + 1));
            let sums = verb.is_some_and(|at| self.is_in("sums", tokens.get(at)));
            let which = ["die", "extreme", "compare"];
            tokens.iter().any(|t| which.iter().any(|class| self.is_in(class, Some(t))))
                || sums && self.is_in("pronoun", object)
        };
        self.rolled.get()
            && !self.by_hand.get()
            && verb.is_some_and(|at| at < self.others_at(clause))
            && rolls()
    }

    /// Whether a clause says which step comes next.
    fn changes_course(&self, clause: Words<'_>) -> bool {
        let tokens = clause.tokens();
        let others = self.others_at(clause);
        let verb =
            tokens.iter().take(VERB).position(|t| self.is_in("course", Some(t))).filter(|at| *at < others);
        let goes = verb.is_some_and(|at| self.language.any("stretch", clause.after(at + 1)))
            && others == tokens.len();
        // “End the turn”, “its turn ends”; “at the end of the turn” only says when.
        let ends = tokens.iter().position(|t| self.is_in("ends", Some(t)));
        let time = tokens.iter().position(|t| self.is_in("own-time", Some(t)));
        let when = tokens.iter().take(2).any(|t| self.is_in("situation", Some(t)));
        let over = ends.zip(time).is_some_and(|(end, time)| end.abs_diff(time) <= 3);
        // “Use Harvest”, in a sentence that is shown, and a page that is named alone
        let inner = self.past_joint(clause);
        let leads = |(to, node): &(usize, crate::language::Node)| {
            matches!(node.name(), "use" | "go" | "node" | "use-times")
                || node.name() == "named" && *to == inner.tokens().len()
        };
        let used = self.language.opening("deed", inner).iter().any(leads);
        goes || used || over && !when && others == tokens.len()
    }
}
