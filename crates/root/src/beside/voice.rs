//! The words of a checklist: the meaning of a document's line, with every number and place filled in.

use super::host::CompanionHost;
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{
    Amount, Condition, Criterion, Mark, Measure, Place, Players, Spoken, Standing, SuitOf, Things, What, Who,
    Whose,
};
use crate::words;
use ::beside::Stop;
use script::program::{self, Comparison};

/// One such clearing, each of them, or all of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum How {
    One,
    Each,
    Those,
    /// So many of them.
    Many(i32),
}

/// A place as a chip.
pub fn chip(at: Clearing) -> String {
    format!("{{{at}}}")
}

/// Places as chips.
pub fn chips(of: Clearings) -> String {
    of.iter().map(|at| format!("{{{at}}}")).collect::<Vec<_>>().join(" ")
}

pub use speech::capital;

pub fn warriors(n: i32) -> String {
    say!("some-warriors", n = n.clamp(0, 255), piece = words::WARRIOR)
}

pub fn items(n: i32) -> String {
    words::counted(n.clamp(0, 255) as u8, words::ITEM)
}

/// Players in words.
fn somebody(who: Who) -> String {
    match who {
        Who::Bot => say!("who-bot"),
        Who::Enemy => say!("who-enemy"),
        Who::Human => say!("who-human"),
        Who::OtherBot => say!("who-other-bot"),
        Who::Other => say!("who-other"),
        Who::Anybody => say!("who-anybody"),
        Who::That => say!("who-that"),
        Who::Target => say!("who-target"),
        Who::Customer => say!("who-customer"),
        Who::Leader => say!("who-leader"),
        Who::Of(f) => say!("who-faction", who = f),
        Who::These(these) => {
            these.iter().map(|f| say!("who-faction", who = f)).collect::<Vec<_>>().join(&say!("clause-or"))
        }
    }
}

/// Theirs: after what they have.
fn of_somebody(who: Who) -> String {
    match who {
        Who::Bot => say!("whose-bot"),
        Who::Enemy => say!("whose-enemy"),
        Who::Human => say!("whose-human"),
        Who::OtherBot => say!("whose-other-bot"),
        Who::Other => say!("whose-other"),
        Who::Anybody => say!("whose-anybody"),
        Who::That => say!("whose-that"),
        Who::Target => say!("whose-target"),
        Who::Customer => say!("whose-customer"),
        Who::Leader => say!("whose-leader"),
        Who::Of(f) => say!("whose-faction", who = f),
        Who::These(these) => {
            these.iter().map(|f| say!("whose-faction", who = f)).collect::<Vec<_>>().join(&say!("clause-or"))
        }
    }
}

/// What only the bot has a number of.
fn hoard(amount: &Amount) -> String {
    match amount {
        Amount::Acolytes => say!("many-acolytes"),
        Amount::Burrow => say!("many-in-the-burrow"),
        Amount::Ready => say!("many-ready"),
        Amount::Exhausted => say!("many-exhausted"),
        Amount::Damaged => say!("many-damaged"),
        Amount::Undamaged => say!("many-undamaged"),
        Amount::LostSouls => say!("many-souls"),
        _ => say!("many-left"),
    }
}

fn compared(comparison: Comparison) -> String {
    match comparison {
        Comparison::AtLeast => say!("as-at-least"),
        Comparison::AtMost => say!("as-at-most"),
        Comparison::More => say!("as-more"),
        Comparison::Less => say!("as-fewer"),
        Comparison::Equal => say!("as-equal"),
        Comparison::Not => say!("as-not"),
    }
}

/// Many of a thing: after a number, or "most".
fn many(name: impl Into<speech::Value>) -> String {
    say!("many-of", piece = name.into())
}

fn one_of(name: impl Into<speech::Value>) -> String {
    say!("a-piece", piece = name.into())
}

fn what(what: What, one: bool) -> String {
    let some = |name: speech::Name| if one { one_of(name) } else { many(name) };
    match what {
        What::Warriors => some(words::WARRIOR),
        What::Buildings => some(speech::Name::new("piece-building")),
        What::Tokens => some(speech::Name::new("piece-token")),
        What::Works => say!("many-works"),
        What::Pieces => say!(if one { "one-piece" } else { "many-pieces" }),
        What::Building(b) => some(b.spoken()),
        What::Token(Token::Sympathy) => say!("some-sympathy"),
        What::Token(t) => some(t.spoken()),
        What::FaceUpPlots => say!(if one { "one-face-up" } else { "many-face-up" }),
        What::FaceDownPlots => some(speech::Name::new("piece-face-down-plot")),
        What::Plot(kind) => say!("some-face-up", kind = kind),
        What::OpenSlots => say!(if one { "one-open-slot" } else { "many-open-slots" }),
        What::Ruins => some(speech::Name::new("piece-ruin")),
        What::CraftedItems => say!("many-crafted"),
        What::Kinds(kinds) => {
            let names: Vec<String> = kinds.parts().map(|kind| self::what(kind, one)).collect();
            names.join(&say!("clause-or"))
        }
    }
}

impl CompanionHost<'_, '_> {
    /// The bot, as messages speak of it.
    pub fn me(&self) -> Faction {
        self.bot_board().faction
    }

    pub fn things(&self, things: Things, one: bool) -> String {
        let Things { whose, what: kind } = things;
        let plain = what(kind, false);
        match whose {
            Whose::Own if one => say!("things-own-one", bot = self.me(), what = plain),
            Whose::Own => say!("things-own", bot = self.me(), what = plain),
            Whose::Enemy if one && kind == What::CraftedItems => say!("things-crafter"),
            Whose::Enemy if one => say!("things-enemy-one", what = single(kind)),
            Whose::Enemy => say!("things-enemy", what = plain),
            Whose::OneEnemy => say!("things-of-one-enemy", what = plain),
            Whose::Defenseless => say!("things-undefended", what = plain),
            Whose::Target => say!("things-of", what = plain, whose = say!("whose-target")),
            Whose::Customer => say!("things-of", what = plain, whose = say!("whose-customer")),
            Whose::Players(who) => say!("things-of", what = plain, whose = of_somebody(who)),
            Whose::Nobody => what(kind, one),
        }
    }

    /// A condition on a clearing, as a clause: "that she rules".
    pub fn condition(&self, condition: &Condition) -> Result<String, Stop> {
        let bot = self.me();
        Ok(match condition {
            Condition::Suit(_) | Condition::Is(_) => String::new(),
            Condition::AnySuit(suits) => {
                let names = Suit::ALL
                    .iter()
                    .filter(|suit| suits[suit.index()])
                    .map(|suit| words::named(suit.spoken()));
                say!("where-suits", suits = names.collect::<Vec<_>>().join(&say!("clause-or")))
            }
            Condition::NotRuled => say!("where-not-ruled", bot = bot),
            Condition::RuledBy(players) => say!("where-ruled-by", who = self.players(players)?),
            Condition::Not(inside) => say!("where-not", inside = self.condition(inside)?),
            Condition::Any(any) => self.joined(any, &say!("clause-or"))?,
            Condition::All(all) => self.joined(all, &say!("clause-and"))?,
            Condition::Fits(place) => say!("where-like", place = self.place(place, How::One)?),
            Condition::Neighbours(place, comparison, n) => {
                let place = self.place(place, How::One)?;
                say!("where-neighbours", than = compared(*comparison), n = *n, place = place)
            }
            Condition::Near(things, comparison, number) => {
                let n = self.known(number).unwrap_or(0);
                let things = self.things(*things, false);
                say!("where-near", than = compared(*comparison), n = n, things = things)
            }
            Condition::Corner => say!("where-corner"),
            Condition::Than(a, comparison, times, b) => {
                let (a, b) = (self.things(*a, false), self.things(*b, false));
                say!("where-than", than = compared(*comparison), times = *times, a = a, b = b)
            }
            Condition::Players(players, comparison, n) => {
                say!("where-players", than = compared(*comparison), n = *n, who = self.players(players)?)
            }
            Condition::Ruled => say!("where-ruled", bot = bot),
            Condition::Riverside => say!("where-river"),
            Condition::Entered => say!("where-entered", bot = bot),
            Condition::Count(things, comparison, number) => {
                let n = self.known(number).unwrap_or(0);
                let (some, many) = (self.things(*things, true), self.things(*things, false));
                let none = self.things(*things, n == 1);
                match (comparison, n) {
                    (Comparison::AtLeast, 1) | (Comparison::More, 0) => say!("where-some", things = some),
                    (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => {
                        say!("where-none", things = some)
                    }
                    (Comparison::AtLeast, n) => say!("where-at-least", n = n, things = many),
                    (Comparison::AtMost, n) => say!("where-at-most", n = n, things = many),
                    (Comparison::More, n) => say!("where-more", n = n, things = many),
                    (Comparison::Less, n) => say!("where-fewer", n = n, things = many),
                    (Comparison::Equal, n) => say!("where-exactly", n = n, things = none),
                    (Comparison::Not, n) => say!("where-not-exactly", n = n, things = none),
                }
            }
            Condition::Between(things, low, high) if high - low == 1 => {
                say!("where-either", low = *low, high = *high, things = self.things(*things, false))
            }
            Condition::Between(things, low, high) => {
                say!("where-between", low = *low, high = *high, things = self.things(*things, false))
            }
            Condition::AdjacentTo(place) => say!("where-next-to", place = self.place(place, How::One)?),
            Condition::Within(moves, place) => {
                say!("where-within", moves = *moves, place = self.place(place, How::One)?)
            }
        })
    }

    fn joined(&self, all: &[Condition], joint: &str) -> Result<String, Stop> {
        let words: Result<Vec<String>, Stop> = all.iter().map(|one| self.condition(one)).collect();
        Ok(words?.join(joint))
    }

    /// Players, described by their marks.
    fn players(&self, players: &Players) -> Result<String, Stop> {
        let mut out = somebody(players.who);
        for mark in &players.marks {
            out.push(' ');
            out.push_str(&self.mark(mark)?);
        }
        Ok(out)
    }

    fn mark(&self, mark: &Mark) -> Result<String, Stop> {
        let than = |comparison: &Comparison| compared(*comparison);
        Ok(match mark {
            Mark::Most(s) => say!("mark-with", what = self.standing(s, true)),
            Mark::Fewest(s) => say!("mark-with", what = self.standing(s, false)),
            Mark::Has(s, comparison, n) => {
                let n = self.known(n).unwrap_or(0);
                say!("mark-has", than = than(comparison), n = n, what = self.counted(s)?)
            }
            Mark::HasIn(kind, comparison, n, place) => {
                let n = self.known(n).unwrap_or(0);
                let (what, place) = (what(*kind, false), self.place(place, How::One)?);
                say!("mark-has-in", than = than(comparison), n = n, what = what, place = place)
            }
            Mark::Than { what, comparison, times, who } => {
                let (what, who) = (self.counted(what)?, self.players(who)?);
                say!("mark-than", than = than(comparison), times = *times, what = what, who = who)
            }
            Mark::ThanBy { what, comparison, by, who } => {
                let more = *by >= 0;
                let limit = match (comparison, more) {
                    (Comparison::AtLeast, true) | (Comparison::AtMost, false) => say!("limit-at-least"),
                    (Comparison::More, true) | (Comparison::Less, false) => say!("limit-more-than"),
                    (Comparison::Equal | Comparison::Not, _) => say!("limit-not"),
                    _ => say!("limit-at-most"),
                };
                let sign = if more { say!("as-more") } else { say!("as-fewer") };
                let (what, who) = (self.counted(what)?, self.players(who)?);
                say!("mark-than-by", limit = limit, n = by.abs(), sign = sign, what = what, who = who)
            }
            Mark::Against { what, comparison, other, who } => {
                let (one, other) = (self.counted(what)?, self.counted(other)?);
                let who = self.players(who)?;
                say!("mark-against", than = than(comparison), one = one, who = who, other = other)
            }
            Mark::HalfOf(what) => say!("mark-half", what = self.counted(what)?),
            Mark::Itself { what, comparison, other } => {
                let (one, other) = (self.counted(what)?, self.counted(other)?);
                say!("mark-itself", than = than(comparison), one = one, other = other)
            }
            Mark::Where { place, each, mark } => {
                let place = self.place(place, if *each { How::Each } else { How::One })?;
                say!("mark-where", mark = self.mark(mark)?, place = place)
            }
            Mark::Within(n, who) => say!("mark-behind", n = *n, who = self.players(who)?),
            Mark::RulesThere => say!("mark-rules-there"),
            Mark::Is(who) => say!("mark-is", who = somebody(*who)),
            Mark::Not(inside) => say!("mark-not", inside = self.mark(inside)?),
            Mark::Any(all) => self.marks(all, &say!("clause-or"))?,
            Mark::All(all) => self.marks(all, &say!("clause-and"))?,
        })
    }

    fn marks(&self, all: &[Mark], joint: &str) -> Result<String, Stop> {
        let all: Result<Vec<String>, Stop> = all.iter().map(|mark| self.mark(mark)).collect();
        Ok(all?.join(joint))
    }

    /// A countable property of players.
    fn counted(&self, standing: &Standing) -> Result<String, Stop> {
        Ok(match standing {
            Standing::There(kind) => say!("counted-there", what = what(*kind, false)),
            Standing::DefenselessBuildings => say!("counted-undefended"),
            Standing::Points => say!("counted-points"),
            Standing::Payments => say!("counted-payments"),
            Standing::OnMap(kind) => say!("counted-on-the-map", what = what(*kind, false)),
            Standing::In(kind, place) => {
                say!("counted-in", what = what(*kind, false), place = self.place(place, How::Those)?)
            }
            Standing::Places(kind, place) => {
                say!("counted-places", place = self.place(place, How::Those)?, what = what(*kind, true))
            }
            Standing::Ruled(place) => say!("counted-ruled", place = self.place(place, How::Those)?),
            Standing::Supply => say!("counted-supply"),
            Standing::Items => say!("counted-items"),
            Standing::Cards => say!("counted-cards"),
            Standing::Own(amount) => hoard(amount),
        })
    }

    pub fn suit_of(&self, suit: SuitOf) -> Option<Suit> {
        match suit {
            SuitOf::Order => self.bot_board().order,
            SuitOf::Column => self.c.column,
            SuitOf::Card => self.c.card,
            SuitOf::Quest => self.bot_board().quest,
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
        let those = |of: String| match how {
            How::One => say!("place-one", of = of),
            How::Each => say!("place-each", of = of),
            How::Those => say!("place-those", of = of),
            How::Many(n) => say!("place-many", n = n, of = of),
        };
        let base = base.unwrap_or_else(|| match (suit, self.suits(), how) {
            (Some(suit), Some(suits), _) => {
                those(chips(Clearing::all().filter(|at| suits[at.index()] == suit).collect()))
            }
            (Some(suit), None, How::One) => say!("place-a-suit", suit = suit),
            (Some(suit), None, How::Each) => say!("place-each-suit", suit = suit),
            (Some(suit), None, How::Those) => say!("place-those-suit", suit = suit),
            (Some(suit), None, How::Many(n)) => say!("place-many-suit", n = n, suit = suit),
            (None, _, How::One) => say!("place-a-clearing"),
            (None, _, How::Each) => say!("place-each-clearing"),
            (None, _, How::Those) => say!("place-the-clearings"),
            (None, _, How::Many(n)) => say!("place-many-clearings", n = n),
        });
        let mut out = base;
        let mut with = false;
        if let Some(best) = &place.best {
            out = say!("place-with", place = out, best = self.measure(best)?);
            with = true;
        }
        let ruled = |condition: &&Condition| **condition == Condition::Ruled;
        let first = place.conditions.iter().filter(ruled);
        for condition in first.chain(place.conditions.iter().filter(|condition| !ruled(condition))) {
            let words = self.condition(condition)?;
            if words.is_empty() {
                continue;
            }
            let counts =
                matches!(condition, Condition::Count(..) | Condition::Between(..) | Condition::Than(..));
            out = if with && counts {
                say!("place-and", place = out, condition = words)
            } else {
                format!("{out} {words}")
            };
            with |= counts;
        }
        Ok(out)
    }

    /// Whether a place is one clearing that was spoken of: nothing is to be chosen there.
    pub fn is_named(&self, place: &Place) -> bool {
        place.conditions.iter().any(|condition| {
            matches!(condition, Condition::Is(spoken)
                if *spoken != Spoken::Pawn || self.spoken(*spoken).is_some())
        })
    }

    fn spoken_words(&self, spoken: Spoken) -> String {
        match self.spoken(spoken) {
            Some(at) => format!("{{{at}}}"),
            None if spoken == Spoken::This && self.c.all_chosen => say!("place-each-of-them"),
            None if spoken == Spoken::Pawn => say!("place-of-pawn", bot = self.me()),
            None => say!("place-that"),
        }
    }

    pub fn measure(&self, measure: &Measure) -> Result<String, Stop> {
        let things = |things: &Things| self.things(*things, false);
        Ok(match measure {
            Measure::Most(of) => say!("best-most", things = things(of)),
            Measure::Fewest(of) => say!("best-fewest", things = things(of)),
            Measure::Meets(condition) => say!("best-meets", condition = self.condition(condition)?),
            Measure::LowestPriority => say!("best-highest-number"),
            Measure::HighestPriority => say!("best-lowest-number"),
            Measure::Nearest => say!("best-nearest"),
            Measure::Closest(place) => say!("best-closest", place = self.place(place, How::One)?),
            Measure::Farthest(place) => say!("best-farthest", place = self.place(place, How::One)?),
            Measure::MostNear(place) => say!("best-most-near", place = self.place(place, How::One)?),
            Measure::FewestNear(place) => say!("best-fewest-near", place = self.place(place, How::One)?),
            Measure::MostBeside(of) => say!("best-most-beside", things = things(of)),
            Measure::FewestBeside(of) => say!("best-fewest-beside", things = things(of)),
        })
    }

    pub fn standing(&self, standing: &Standing, most: bool) -> String {
        let counted = self.counted(standing).unwrap_or_default();
        if most { say!("best-most", things = counted) } else { say!("best-fewest", things = counted) }
    }

    /// The order in which players are taken when nothing else decides.
    fn by_letter(&self) -> String {
        let mut all: Vec<(u8, String)> =
            self.choices.people.iter().map(|p| (p.faction.map_or(99, |f| f as u8), p.name.clone())).collect();
        let others = self.choices.bots.iter().filter(|bot| bot.faction != self.bot_board().faction);
        all.extend(others.map(|bot| (bot.faction as u8, words::title(bot.faction))));
        all.sort();
        match &all[..] {
            [] => say!("by-letter"),
            [one] => one.1.clone(),
            all => all.iter().map(|(_, name)| &**name).collect::<Vec<_>>().join(&say!("one-before-another")),
        }
    }

    /// The criteria, sentence by sentence: the preferences of a line, then the tie-breaks of the law.
    pub fn criteria(
        &self,
        prefer: &[program::Criterion<Words>],
        targets: &[Target],
    ) -> Result<Vec<String>, Stop> {
        let mut out = Vec::new();
        for target in targets {
            let mut parts: Vec<String> = Vec::new();
            let mut by_number = false;
            for written in prefer {
                let Some(criterion) = &written.meaning else { continue };
                match (target, criterion) {
                    (Target::Clearing, Criterion::Clearing(m))
                    | (Target::Destination, Criterion::Destination(m)) => {
                        by_number = matches!(m, Measure::LowestPriority | Measure::HighestPriority);
                        parts.push(self.measure(m)?);
                    }
                    (Target::Player | Target::Owner, Criterion::MostOf(s)) => {
                        parts.push(self.standing(s, true));
                    }
                    (Target::Player | Target::Owner, Criterion::Players(players)) => {
                        parts.push(self.players(players)?);
                    }
                    (Target::Player | Target::Owner, Criterion::FewestOf(s)) => {
                        parts.push(self.standing(s, false));
                    }
                    _ => {}
                }
            }
            match target {
                Target::Clearing | Target::Destination if by_number => {}
                Target::Clearing | Target::Destination => parts.push(say!("best-lowest-number")),
                Target::Player | Target::Owner => parts.push(self.by_letter()),
            }
            let sentences: Vec<String> = parts
                .into_iter()
                .enumerate()
                .map(|(at, part)| match (at, target) {
                    (0, Target::Clearing) => say!("criterion-where", what = part),
                    (0, Target::Destination) => say!("criterion-where-to", what = part),
                    (0, Target::Player) => say!("criterion-against", what = part),
                    (0, Target::Owner) => say!("criterion-whose", what = part),
                    (1, _) => say!("criterion-tied", what = part),
                    _ => say!("criterion-still-tied", what = part),
                })
                .collect();
            out.push(sentences.join(" "));
        }
        Ok(out)
    }
}

/// One of a kind of piece, after "an enemy".
fn single(kind: What) -> String {
    match kind {
        What::Warriors => words::named(words::WARRIOR),
        What::Buildings => words::named(speech::Name::new("piece-building")),
        What::Tokens => words::named(speech::Name::new("piece-token")),
        What::Pieces => say!("single-piece"),
        What::Building(b) => words::named(b.spoken()),
        What::Token(t) => words::named(t.spoken()),
        other => what(other, false),
    }
}

/// The subject of the preferences of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Clearing,
    Destination,
    Player,
    /// The same, for a piece that is taken from somebody.
    Owner,
}
