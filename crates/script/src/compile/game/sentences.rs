//! Sentences, acts and bans, from their trees.

use super::meaning::{Amount, Condition, Fault, Saying, What};
use super::read::{Reader, child};
use crate::compile::lexed::{Words, dice};
use crate::language::Node;
use crate::program::{Change, DeckId, PageId};
use crate::vocabulary::Vocabulary;

const NOT_IN_BANS: &str = "a ban can depend on the state of the game, not on the document's counters: put the condition on the lines that do it";

impl<'t, V: Vocabulary> Reader<'_, V> {
    pub(super) fn sentence(&self, node: &Node, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        if !matches!(node.category(), "sentence" | "other-case" | "trying") {
            return self.doing(node, words);
        }
        if node.name() == "only-if" {
            // “Only battle if …”: never unless.
            let (Some(deed), condition) = (node.children.first(), node.children.get(1)) else {
                return Err(Fault::NotInGame("what is to be done?".into(), node.span));
            };
            let deed = self.deed_of(deed)?;
            let unless = condition.map(|n| self.condition_of(n, words)).transpose()?;
            let unless = unless.and_then(|condition| condition.question(self.vocabulary));
            let fault = |reason: String| Fault::NotInGame(reason, node.span);
            let unless = unless.ok_or_else(|| fault(NOT_IN_BANS.into()))?;
            return Ok(What::Ban(self.vocabulary.ban(deed, None, Some(unless)).map_err(fault)?));
        }
        if let Some(ban) = node.child("ban") {
            // What is behind *unless* is the other condition, where there are two.
            let conditions: Vec<&Node> = node.children.iter().filter(|n| n.category() != "ban").collect();
            let read = |n: Option<&&Node>| n.map(|n| self.condition_of(n, words)).transpose();
            let (when, unless) = match node.name() {
                "ban-unless" => (None, read(conditions.first())?),
                _ => (read(conditions.first())?, read(conditions.get(1))?),
            };
            return self.ban(ban, when, unless);
        }
        let is_doing =
            |n: &&Node| matches!(n.category(), "doing" | "act" | "repeated" | "other-case" | "trying");
        if matches!(node.name(), "possible" | "possible-else") {
            // What is done is done if it is possible, anyway.
            let mut ways =
                node.children.iter().map(|n| self.said(n, words)).collect::<Result<Vec<_>, _>>()?;
            let is_tried = |way: &Saying<'t, V>| match &way.what {
                What::Perform(deed) => ways.len() == 1 || self.vocabulary.attempts(deed).is_ok(),
                _ => false,
            };
            if !ways.iter().all(is_tried) {
                let reason = "only what the bot does can be tried: write two lines";
                return Err(Fault::NotInGame(reason.into(), node.span));
            }
            return Ok(if ways.len() == 1 { ways.remove(0).what } else { What::First(ways) });
        }
        if matches!(node.name(), "while" | "until") {
            return self.again(node, words);
        }
        let condition_of = |n: &Node| match n.category() {
            "rolled" => Ok(self.rolled(n, words)),
            _ => self.condition_of(n, words),
        };
        let conditions = node.children.iter().filter(|n| !is_doing(n)).map(condition_of);
        let mut conditions = conditions.collect::<Result<Vec<_>, _>>()?;
        let condition = match conditions.len() {
            0 => return Err(Fault::NotInGame("a condition is missing".into(), node.span)),
            1 => conditions.remove(0),
            _ => Condition::All(conditions),
        };
        if let Some(deed) = self.only_where(node, &condition, words)? {
            return Ok(What::Perform(deed));
        }
        let condition = self.closed(condition, node.span)?;
        // What is done on a yes may speak of what was asked: "if there is a Vox card, influence it".
        let mut asked = self.asked.to_vec();
        if node.name() != "unless" {
            condition.asked(&mut asked);
        } else if let Some(question) = condition.question(self.vocabulary) {
            asked.extend(self.vocabulary.not(question));
        }
        let knowing = Reader { asked: &asked, ..*self };
        let mut doing = node.children.iter().filter(is_doing);
        let then = doing.next().map(|n| knowing.said(n, words)).transpose()?.into_iter().collect();
        let otherwise = doing.next().map(|n| self.said(n, words)).transpose()?.into_iter().collect();
        let condition = if node.name() == "unless" { condition.negated() } else { condition };
        Ok(What::If { condition, then, otherwise })
    }

    /// “While the bot controls fewer than 3 gates, move to a gate”, “build ships until …”. What the condition
    /// refers to is for the game to say: it may be the act.
    pub(super) fn again(&self, node: &Node, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        let fault = |reason: &str| Fault::NotInGame(reason.into(), node.span);
        let is_act = |n: &&Node| matches!(n.category(), "doing" | "act" | "repeated");
        let (Some(act), Some(condition)) =
            (node.children.iter().find(is_act), node.children.iter().find(|n| !is_act(n)))
        else {
            return Err(fault("a condition is missing"));
        };
        let reached = if node.name() == "until" { &condition.as_goal() } else { condition };
        let question = self.condition_of(reached, words)?.question(self.vocabulary);
        let question = question.ok_or_else(|| fault("write a loop: “Repeat while …:”"))?;
        // “While there is an untaxed city, tax it”: what the condition has found.
        let mut asked = self.asked.to_vec();
        asked.extend((node.name() == "while").then(|| question.clone()));
        let What::Perform(deed) = (Reader { asked: &asked, ..*self }).doing(act, words)? else {
            return Err(fault("only what the bot does can be done again and again: write “Repeat while …:”"));
        };
        let again = self.vocabulary.again(deed, question, node.name() == "while");
        Ok(What::Perform(again.map_err(|reason| Fault::NotInGame(reason, node.span))?))
    }

    /// The one deed of a sentence whose condition speaks of that deed.
    pub(super) fn only_where(
        &self,
        node: &Node,
        condition: &Condition<'t, V>,
        words: Words<'t>,
    ) -> Result<Option<V::Deed>, Fault<'t>> {
        let mut doing = node.children.iter().filter(|n| matches!(n.category(), "doing" | "act" | "repeated"));
        let (Some(act), None) = (doing.next(), doing.next()) else { return Ok(None) };
        let mut questions = Vec::new();
        condition.questions(&mut questions);
        if questions.iter().all(|q| self.vocabulary.closed(q, self.asked).is_ok()) {
            return Ok(None);
        }
        let Some(question) = condition.question(self.vocabulary) else { return Ok(None) };
        let What::Perform(deed) = self.doing(act, words)? else { return Ok(None) };
        Ok(self.vocabulary.only_where(&deed, &question, node.name() != "unless"))
    }

    pub(super) fn ban(
        &self,
        ban: &Node,
        when: Option<Condition<'t, V>>,
        unless: Option<Condition<'t, V>>,
    ) -> Result<What<'t, V>, Fault<'t>> {
        let span = ban.span;
        let question = |c: Option<Condition<'t, V>>| match c {
            None => Ok(None),
            Some(c) => c
                .question(self.vocabulary)
                .map(Some)
                .ok_or_else(|| Fault::NotInGame(NOT_IN_BANS.into(), span)),
        };
        let (mut when, unless) = (question(when)?, question(unless)?);
        let ban = match ban.children.iter().find(|_| ban.name() == "never") {
            Some(deed) => {
                let deed = match (self.deed_of(deed), &when) {
                    (Err(_), Some(condition)) => {
                        // "If a gate has no ships, never move there": the condition says where.
                        let asked = std::slice::from_ref(condition);
                        let deed = Reader { asked, ..*self }.deed_of(deed)?;
                        when = None;
                        deed
                    }
                    (deed, _) => deed?,
                };
                self.vocabulary.ban(deed, when, unless)
            }
            None => self.vocabulary.forbidden(ban, when, unless),
        };
        Ok(What::Ban(ban.map_err(|reason| Fault::NotInGame(reason, span))?))
    }

    pub(super) fn said(&self, node: &Node, words: Words<'t>) -> Result<Saying<'t, V>, Fault<'t>> {
        Ok(Saying { words: self.within(words, node.span), what: self.doing(node, words)? })
    }

    pub(super) fn doing(&self, node: &Node, words: Words<'t>) -> Result<What<'t, V>, Fault<'t>> {
        if matches!(node.category(), "other-case" | "trying") {
            return self.sentence(node, words);
        }
        let all = || node.children.iter().map(|n| self.said(n, words)).collect::<Result<Vec<_>, _>>();
        // What is done later may refer to what is done before it.
        let in_order = || {
            let mut asked = self.asked.to_vec();
            let mut acts = Vec::new();
            for n in &node.children {
                let act = Reader { asked: &asked, ..*self }.said(n, words)?;
                act.done(self.vocabulary, &mut asked);
                acts.push(act);
            }
            Ok::<_, Fault<'t>>(acts)
        };
        match (node.category(), node.name()) {
            ("doing", "first") => {
                let ways = all()?;
                if ways.iter().any(|way| !matches!(way.what, What::Perform(_))) {
                    let reason = "only what the bot does can be tried one after another: write two lines";
                    return Err(Fault::NotInGame(reason.into(), node.span));
                }
                let deeds: Vec<&V::Deed> = ways
                    .iter()
                    .filter_map(|way| match &way.what {
                        What::Perform(deed) => Some(deed),
                        _ => None,
                    })
                    .collect();
                let fit = self.vocabulary.alternatives(&deeds);
                fit.map_err(|reason| Fault::NotInGame(reason, node.span))?;
                Ok(What::First(ways))
            }
            ("repeated", _) => {
                let times = node.numbers().next().unwrap_or(if node.name() == "once" { 1 } else { 2 });
                if !(1..=20).contains(&times) {
                    return Err(Fault::NotInGame("so often nothing is done: write a loop".into(), node.span));
                }
                let act = child(node, "act")?;
                if times == 1 {
                    return self.doing(act, words);
                }
                Ok(What::All((0..times).map(|_| self.said(act, words)).collect::<Result<_, _>>()?))
            }
            ("doing", name) => {
                let acts = in_order()?;
                if name == "all" {
                    let deed = |act: &'_ Saying<'t, V>| match &act.what {
                        What::Perform(deed) => Some(deed.clone()),
                        _ => None,
                    };
                    let deeds: Vec<V::Deed> = acts.iter().filter_map(deed).collect();
                    let fit = self.vocabulary.together(&deeds.iter().collect::<Vec<_>>());
                    fit.map_err(|reason| Fault::NotInGame(reason, node.span))?;
                }
                Ok(What::All(acts))
            }
            _ => self.act(node),
        }
    }

    pub(super) fn act(&self, node: &Node) -> Result<What<'t, V>, Fault<'t>> {
        let page = || Ok(PageId(child(node, "page")?.name().parse().unwrap_or(0)));
        let deck = || Ok(DeckId(child(node, "deck")?.name().parse().unwrap_or(0)));
        let mut amounts = self.amounts_of(node)?.into_iter();
        let missing = || Fault::NotInGame("a number is missing".into(), node.span);
        let mut next = || amounts.next().ok_or_else(missing);
        let change = |of: Amount<V>, change, by| {
            if let Amount::Game(amount) = &of {
                let allowed = self.vocabulary.change(amount, change);
                allowed.map_err(|reason| Fault::NotInGame(reason, node.span))?;
            }
            match of {
                Amount::Counter(_) | Amount::Game(_) => Ok(What::Change { of, change, by }),
                _ => Err(Fault::NotInGame("only a counter can be changed".into(), node.span)),
            }
        };
        Ok(match node.name() {
            "do" => What::Perform(self.deed_of(child(node, "deed")?)?),
            "may" => return Err(Fault::Modal(node.span)),
            "use" => What::Use(page()?),
            "go" => What::GoTo(page()?),
            "selected" => What::GoToSelected,
            "return" => What::Return,
            "end" => What::End,
            "below" => What::Below,
            "nothing" => What::Nothing,
            "restart" => What::Restart,
            "up" => change(next()?, Change::Add, Amount::Number(1))?,
            "up-by" | "add-each" => change(next()?, Change::Add, next()?)?,
            "down" => change(next()?, Change::Subtract, Amount::Number(1))?,
            "down-by" => change(next()?, Change::Subtract, next()?)?,
            "add-to" | "take-from" => {
                let by = next()?;
                let how = if node.name() == "add-to" { Change::Add } else { Change::Subtract };
                change(next()?, how, by)?
            }
            "set" => change(next()?, Change::Set, next()?)?,
            "clear" => change(next()?, Change::Set, Amount::Number(0))?,
            "roll" => self.roll_of(node)?,
            "draw" => What::Draw { deck: deck()?, cards: node.numbers().next().unwrap_or(1) },
            "shuffle" => What::Shuffle(deck()?),
            _ => return Err(Fault::NotInGame("it has no meaning here".into(), node.span)),
        })
    }

    pub(super) fn roll_of(&self, node: &Node) -> Result<What<'t, V>, Fault<'t>> {
        let die = child(node, "dice")?;
        let (count, sides) = dice(die.name()).ok_or(Fault::Die(die.span))?;
        if sides == 0 || sides > 1000 || count == 0 || count > 100 {
            return Err(Fault::Die(die.span));
        }
        let mut adjust = Vec::new();
        for part in node.all("adjust") {
            let times = match part.name() {
                "minus-each" | "plus-each" => part.numbers().next().unwrap_or(1).clamp(0, 1000) as i16,
                _ => 1,
            };
            let sign = if part.name().starts_with("minus") { -1 } else { 1 };
            let Some(of) = self.amounts_of(part)?.pop() else { continue };
            adjust.push((sign * times, of));
        }
        Ok(What::Roll { dice: count as u8, sides: sides as u16, adjust })
    }
}
