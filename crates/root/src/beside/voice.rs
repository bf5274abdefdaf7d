//! The words of a checklist: what a document means, with every number and place filled in.

use super::clerk::Clerk;
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{
    Amount, Condition, Criterion, Mark, Measure, Number, Place, Players, Spoken, Standing, SuitOf, Things,
    What, Who, Whose,
};
use crate::words;
use ::beside::Stop;
use script::program::{self, Comparison};

/// How a bot is spoken of.
#[derive(Clone, Copy, Debug)]
pub struct Voice {
    pub she: &'static str,
    pub her: &'static str,
    /// "She rules", "they rule".
    pub s: &'static str,
    pub has: &'static str,
}

pub fn voice(of: Faction) -> Voice {
    match of {
        Faction::Marquise => Voice { she: "she", her: "her", s: "s", has: "has" },
        Faction::Vagabond | Faction::Vagabond2 => Voice { she: "he", her: "his", s: "s", has: "has" },
        Faction::Alliance | Faction::Duchy => Voice { she: "it", her: "its", s: "s", has: "has" },
        _ => Voice { she: "they", her: "their", s: "", has: "have" },
    }
}

/// One such clearing, each of them, or all of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum How {
    One,
    Each,
    Those,
}

/// Places as chips.
pub fn chips(of: Clearings) -> String {
    of.iter().map(|at| format!("{{{at}}}")).collect::<Vec<_>>().join(" ")
}

pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn several(n: i32, one: &str) -> String {
    let many = match one {
        "ambush" => "ambushes".to_string(),
        one => format!("{one}s"),
    };
    format!("{n} {}", if n == 1 { one } else { &many })
}

pub fn warriors(n: i32) -> String {
    several(n, "warrior")
}

pub fn items(n: i32) -> String {
    several(n, "item")
}

/// Players, in words.
fn somebody(who: Who) -> String {
    match who {
        Who::Bot => "the bot".into(),
        Who::Enemy => "an enemy".into(),
        Who::Human => "a human".into(),
        Who::OtherBot => "another bot".into(),
        Who::Other => "another player".into(),
        Who::Anybody => "anybody".into(),
        Who::That => "that player".into(),
        Who::Target => "the target".into(),
        Who::Customer => "the best customer".into(),
        Who::Leader => "the leader".into(),
        Who::Of(f) => format!("the {}", words::title(f)),
        Who::These(these) => {
            let names: Vec<String> = these.iter().map(|f| format!("the {}", words::title(f))).collect();
            names.join(" or ")
        }
    }
}

/// What only the bot has a number of.
fn hoard(amount: &Amount) -> &'static str {
    match amount {
        Amount::Acolytes => "acolytes",
        Amount::Burrow => "warriors in the Burrow",
        Amount::Ready => "ready items",
        Amount::Exhausted => "exhausted items",
        Amount::Damaged => "damaged items",
        Amount::Undamaged => "undamaged items",
        Amount::LostSouls => "Lost Souls",
        _ => "buildings left on the board",
    }
}

fn compared(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::AtLeast => "at least as many",
        Comparison::AtMost => "at most as many",
        Comparison::More => "more",
        Comparison::Less => "fewer",
        Comparison::Equal => "as many",
        Comparison::Not => "not as many",
    }
}

fn what(what: What, one: bool) -> String {
    let plural = |name: &str| if one { a(name) } else { format!("{name}s") };
    match what {
        What::Warriors => plural("warrior"),
        What::Buildings => plural("building"),
        What::Tokens => plural("token"),
        What::Works => "buildings and tokens".into(),
        What::Pieces => if one { "a piece" } else { "pieces" }.into(),
        What::Building(b) => plural(b.name()),
        What::Token(Token::Sympathy) => "sympathy".into(),
        What::Token(t) => plural(t.name()),
        What::FaceUpPlots => plural("face-up plot"),
        What::FaceDownPlots => plural("face-down plot"),
        What::Plot(kind) => plural(&format!("face-up {}", kind.name())),
        What::OpenSlots => if one { "an open slot" } else { "open slots" }.into(),
        What::Ruins => plural("ruin"),
        What::CraftedItems => "crafted items".into(),
        What::Kinds(kinds) => {
            let names: Vec<String> = kinds.parts().map(|kind| self::what(kind, one)).collect();
            names.join(" or ")
        }
    }
}

impl Clerk<'_, '_> {
    pub fn voice(&self) -> Voice {
        voice(self.mat().faction)
    }

    pub fn things(&self, things: Things, one: bool) -> String {
        let Voice { her, .. } = self.voice();
        let Things { whose, what: kind } = things;
        let plain = what(kind, false);
        match whose {
            Whose::Own if one => format!("{her} {}", what(kind, false)),
            Whose::Own => format!("of {her} {plain}"),
            Whose::Enemy if one && kind == What::CraftedItems => "a player with crafted items".into(),
            Whose::Enemy if one => format!("an enemy {}", plain.trim_end_matches('s')),
            Whose::Enemy => format!("enemy {plain}"),
            Whose::OneEnemy => format!("{plain} of one enemy"),
            Whose::Defenseless => format!("enemy {plain} that nobody defends"),
            Whose::Target => format!("{plain} of the target"),
            Whose::Customer => format!("{plain} of the best customer"),
            Whose::Players(who) => format!("{plain} of {}", somebody(who)),
            Whose::Nobody => what(kind, one),
        }
    }

    /// What a clearing must be like, after its noun: "that she rules".
    pub fn condition(&self, condition: &Condition) -> Result<String, Stop> {
        let Voice { she, s, has, .. } = self.voice();
        Ok(match condition {
            Condition::Suit(_) | Condition::Is(_) => String::new(),
            Condition::AnySuit(suits) => {
                let names = Suit::ALL.iter().filter(|suit| suits[suit.index()]).map(|suit| suit.name());
                format!("of {}", names.collect::<Vec<_>>().join(" or "))
            }
            Condition::NotRuled => format!("that {she} do{} not rule", if s == "s" { "es" } else { "" }),
            Condition::RuledBy(players) => format!("that {} rules", self.players(players)?),
            Condition::Not(inside) => format!("other than those {}", self.condition(inside)?),
            Condition::Any(any) => self.joined(any, " or ")?,
            Condition::All(all) => self.joined(all, " and ")?,
            Condition::Fits(place) => format!("like {}", self.place(place, How::One)?),
            Condition::Neighbours(place, comparison, n) => {
                format!("next to {} {n} such as {}", compared(*comparison), self.place(place, How::One)?)
            }
            Condition::Near(things, comparison, number) => {
                let n = self.known(number).unwrap_or(0);
                format!("next to {} {n} {}", compared(*comparison), self.things(*things, false))
            }
            Condition::Corner => "in a corner".into(),
            Condition::Than(a, comparison, times, b) => {
                let times = if *times == 1 { String::new() } else { format!("{times} times ") };
                let (a, b) = (self.things(*a, false), self.things(*b, false));
                format!("with {} {a} than {times}{b}", compared(*comparison))
            }
            Condition::Players(players, comparison, n) => {
                format!("where {} {n} there are such as {}", compared(*comparison), self.players(players)?)
            }
            Condition::Ruled => format!("that {she} rule{s}"),
            Condition::Riverside => "on the river".into(),
            Condition::Entered => format!("that {she} {has} just moved into"),
            Condition::Count(things, comparison, number) => {
                let n = self.known(number).unwrap_or(0);
                let (some, none) = (self.things(*things, true), self.things(*things, n == 1));
                match (comparison, n) {
                    (Comparison::AtLeast, 1) | (Comparison::More, 0) => format!("with {some}"),
                    (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => {
                        format!("without {some}")
                    }
                    (Comparison::AtLeast, n) => format!("with {n} or more {}", self.things(*things, false)),
                    (Comparison::AtMost, n) => format!("with {n} or fewer {}", self.things(*things, false)),
                    (Comparison::More, n) => format!("with more than {n} {}", self.things(*things, false)),
                    (Comparison::Less, n) => format!("with fewer than {n} {}", self.things(*things, false)),
                    (Comparison::Equal, n) => format!("with {n} {none}"),
                    (Comparison::Not, n) => format!("not with {n} {none}"),
                }
            }
            Condition::Between(things, low, high) if high - low == 1 => {
                format!("with {low} or {high} {}", self.things(*things, false))
            }
            Condition::Between(things, low, high) => {
                format!("with {low} to {high} {}", self.things(*things, false))
            }
            Condition::AdjacentTo(place) => format!("next to {}", self.place(place, How::One)?),
            Condition::Within(moves, place) => {
                format!("at most {moves} moves from {}", self.place(place, How::One)?)
            }
        })
    }

    fn joined(&self, all: &[Condition], joint: &str) -> Result<String, Stop> {
        let words: Result<Vec<String>, Stop> = all.iter().map(|one| self.condition(one)).collect();
        Ok(words?.join(joint))
    }

    /// Players by what is said of them.
    fn players(&self, players: &Players) -> Result<String, Stop> {
        let mut out = somebody(players.who);
        for mark in &players.marks {
            out.push_str(&format!(" {}", self.mark(mark)?));
        }
        Ok(out)
    }

    fn mark(&self, mark: &Mark) -> Result<String, Stop> {
        let how_many = |comparison: &Comparison, n: &Number| {
            format!("{} {}", compared(*comparison), self.known(n).unwrap_or(0))
        };
        Ok(match mark {
            Mark::Most(s) => format!("with {}", self.standing(s, true)),
            Mark::Fewest(s) => format!("with {}", self.standing(s, false)),
            Mark::Has(s, comparison, n) => format!("with {} {}", how_many(comparison, n), self.counted(s)?),
            Mark::HasIn(kind, comparison, n, place) => {
                let place = self.place(place, How::One)?;
                format!("with {} {} in {place}", how_many(comparison, n), what(*kind, false))
            }
            Mark::Than { what, comparison, times, who } => {
                let times = if *times == 1 { String::new() } else { format!("{times} times ") };
                let (than, who) = (compared(*comparison), self.players(who)?);
                format!("with {than} {} than {times}{who}", self.counted(what)?)
            }
            Mark::ThanBy { what, comparison, by, who } => {
                let (sign, by) = if *by < 0 { ("fewer", -by) } else { ("more", *by) };
                let comparison = match (comparison, sign) {
                    (Comparison::AtLeast, "more") | (Comparison::AtMost, "fewer") => "at least",
                    (Comparison::More, "more") | (Comparison::Less, "fewer") => "more than",
                    (Comparison::Equal | Comparison::Not, _) => "not",
                    _ => "at most",
                };
                format!("with {comparison} {by} {sign} {} than {}", self.counted(what)?, self.players(who)?)
            }
            Mark::Against { what, comparison, other, who } => {
                let (one, other) = (self.counted(what)?, self.counted(other)?);
                let who = self.players(who)?;
                format!("with {} {one} than {who} has {other}", compared(*comparison))
            }
            Mark::HalfOf(what) => {
                format!("with at most half as many {} as the bot", self.counted(what)?)
            }
            Mark::Itself { what, comparison, other } => {
                let (one, other) = (self.counted(what)?, self.counted(other)?);
                format!("with {} {one} than {other}", compared(*comparison))
            }
            Mark::Where { place, each, mark } => {
                let place = self.place(place, if *each { How::Each } else { How::One })?;
                format!("{} in {place}", self.mark(mark)?)
            }
            Mark::Within(n, who) => format!("at most {n} points behind {}", self.players(who)?),
            Mark::RulesThere => "who rules there".into(),
            Mark::Is(who) => format!("who is {}", somebody(*who)),
            Mark::Not(inside) => format!("but not {}", self.mark(inside)?),
            Mark::Any(all) => {
                let all: Result<Vec<String>, Stop> = all.iter().map(|mark| self.mark(mark)).collect();
                all?.join(" or ")
            }
            Mark::All(all) => {
                let all: Result<Vec<String>, Stop> = all.iter().map(|mark| self.mark(mark)).collect();
                all?.join(" and ")
            }
        })
    }

    /// What a player has a number of.
    fn counted(&self, standing: &Standing) -> Result<String, Stop> {
        Ok(match standing {
            Standing::There(kind) => format!("{} there", what(*kind, false)),
            Standing::DefenselessBuildings => "undefended buildings there".into(),
            Standing::Points => "points".into(),
            Standing::Payments => "warriors in Payments".into(),
            Standing::OnMap(kind) => format!("{} on the map", what(*kind, false)),
            Standing::In(kind, place) => {
                format!("{} in {}", what(*kind, false), self.place(place, How::Those)?)
            }
            Standing::Places(kind, place) => {
                format!("of {} with {} of theirs", self.place(place, How::Those)?, what(*kind, true))
            }
            Standing::Ruled(place) => format!("of {} under their rule", self.place(place, How::Those)?),
            Standing::Supply => "warriors in the supply".into(),
            Standing::Items => "items".into(),
            Standing::Cards => "cards".into(),
            Standing::Own(amount) => hoard(amount).into(),
        })
    }

    pub fn suit_of(&self, suit: SuitOf) -> Option<Suit> {
        match suit {
            SuitOf::Order => self.mat().order,
            SuitOf::Column => self.c.column,
            SuitOf::Card => self.c.card,
            SuitOf::Quest => self.mat().quest,
            SuitOf::These(suit) => Some(suit),
        }
    }

    /// A place in words: "one of {1} {6} {8} {12} that she rules".
    pub fn place(&self, place: &Place, how: How) -> Result<String, Stop> {
        let mut base = None;
        let mut suit = None;
        for condition in &place.conditions {
            match condition {
                Condition::Is(spoken) => base = Some(self.spoken_words(*spoken)),
                Condition::Suit(of) => suit = self.suit_of(*of).filter(|suit| *suit != Suit::Bird),
                _ => {}
            }
        }
        let base = base.unwrap_or_else(|| match (suit, self.choices.suits(), how) {
            (Some(suit), Some(suits), how) => {
                let of: Clearings = Clearing::all().filter(|at| suits[at.index()] == suit).collect();
                let word = ["one of", "each of", "those of"][how as usize];
                format!("{word} {}", chips(of))
            }
            (Some(suit), None, How::One) => format!("a {} clearing", suit.name()),
            (Some(suit), None, How::Each) => format!("each {} clearing", suit.name()),
            (Some(suit), None, How::Those) => format!("the {} clearings", suit.name()),
            (None, _, How::One) => "a clearing".into(),
            (None, _, How::Each) => "each clearing".into(),
            (None, _, How::Those) => "the clearings".into(),
        });
        let mut out = base;
        if let Some(best) = &place.best {
            out.push_str(&format!(" with {}", self.measure(best)?));
        }
        let ruled = |condition: &&Condition| **condition == Condition::Ruled;
        let first = place.conditions.iter().filter(ruled);
        for condition in first.chain(place.conditions.iter().filter(|condition| !ruled(condition))) {
            let words = self.condition(condition)?;
            if !words.is_empty() {
                let and = out.contains(" with") && words.starts_with("with");
                out.push_str(if and { " and " } else { " " });
                out.push_str(&words);
            }
        }
        Ok(out)
    }

    fn spoken_words(&self, spoken: Spoken) -> String {
        match self.spoken(spoken) {
            Some(at) => format!("{{{at}}}"),
            None if spoken == Spoken::This && self.c.all_chosen => "each of them".into(),
            None if spoken == Spoken::Pawn => format!("{} clearing", self.voice().her),
            None => "that clearing".into(),
        }
    }

    pub fn measure(&self, measure: &Measure) -> Result<String, Stop> {
        Ok(match measure {
            Measure::Most(things) => format!("the most {}", self.things(*things, false)),
            Measure::Fewest(things) => format!("the fewest {}", self.things(*things, false)),
            Measure::Meets(condition) => format!("one {}", self.condition(condition)?),
            Measure::LowestPriority => "the highest number".into(),
            Measure::HighestPriority => "the lowest number".into(),
            Measure::Nearest => "the nearest".into(),
            Measure::Closest(place) => format!("the shortest way to {}", self.place(place, How::One)?),
            Measure::Farthest(place) => format!("the longest way to {}", self.place(place, How::One)?),
            Measure::MostNear(place) => {
                format!("the most neighbours such as {}", self.place(place, How::One)?)
            }
            Measure::FewestNear(place) => {
                format!("the fewest neighbours such as {}", self.place(place, How::One)?)
            }
            Measure::MostBeside(things) => format!("the most {} next to it", self.things(*things, false)),
            Measure::FewestBeside(things) => format!("the fewest {} next to it", self.things(*things, false)),
        })
    }

    pub fn standing(&self, standing: &Standing, most: bool) -> String {
        let much = if most { "the most" } else { "the fewest" };
        format!("{much} {}", self.counted(standing).unwrap_or_default())
    }

    /// In which order players are taken when nothing else decides.
    fn by_letter(&self) -> String {
        let mut all: Vec<(u8, String)> =
            self.choices.people.iter().map(|p| (p.faction.map_or(99, |f| f as u8), p.name.clone())).collect();
        let others = self.choices.bots.iter().filter(|bot| bot.faction != self.mat().faction);
        all.extend(others.map(|bot| (bot.faction as u8, words::title(bot.faction).to_string())));
        all.sort();
        match &all[..] {
            [] => "the earlier setup letter".into(),
            [one] => one.1.clone(),
            all => all.iter().map(|(_, name)| &**name).collect::<Vec<_>>().join(" before "),
        }
    }

    /// What decides, sentence by sentence: the preferences of a line, then the tie-breaks of the law.
    pub fn criteria(
        &self,
        prefer: &[program::Criterion<Words>],
        targets: &[Target],
    ) -> Result<Vec<String>, Stop> {
        let mut out = Vec::new();
        for target in targets {
            let mut parts: Vec<String> = Vec::new();
            for written in prefer {
                let Some(criterion) = &written.meaning else { continue };
                match (target, criterion) {
                    (Target::Clearing, Criterion::Clearing(m))
                    | (Target::Destination, Criterion::Destination(m)) => {
                        parts.push(self.measure(m)?);
                    }
                    (Target::Player, Criterion::MostOf(s)) => parts.push(self.standing(s, true)),
                    (Target::Player, Criterion::Players(players)) => parts.push(self.players(players)?),
                    (Target::Player, Criterion::FewestOf(s)) => parts.push(self.standing(s, false)),
                    _ => {}
                }
            }
            match target {
                Target::Clearing | Target::Destination => {
                    let by_number = parts.last().is_some_and(|last| last.ends_with(" number"));
                    if !by_number {
                        parts.push("the lowest number".into());
                    }
                }
                Target::Player => parts.push(self.by_letter()),
            }
            let head = match target {
                Target::Clearing => "Where: ",
                Target::Destination => "Where to: ",
                Target::Player => "Against: ",
            };
            let sentences: Vec<String> = parts
                .iter()
                .enumerate()
                .map(|(at, part)| match at {
                    0 => format!("{head}{part}."),
                    1 => format!("Tied: {part}."),
                    _ => format!("Still tied: {part}."),
                })
                .collect();
            out.push(sentences.join(" "));
        }
        Ok(out)
    }
}

/// What the preferences of a line are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Clearing,
    Destination,
    Player,
}

pub(super) fn plural(n: u8, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// A thing with its article.
pub(super) fn a(thing: &str) -> String {
    let article = if thing.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {thing}")
}
