//! Cards, the Market, and what the tracks are worth.

use super::clerk::{Clerk, Done};
use super::deeds::suits;
use super::voice::capital;
use crate::state::*;
use crate::vocabulary::meaning::{Source, Things, Ware, Whose};
use ::beside::{Answers, Choice, Line as Said, Question};
use script::trace::Line;

/// As many as can be told one by one.
const MOST_SOULS: u8 = 15;

impl Clerk<'_, '_> {
    /// The order card in two taps: its suit, then the item it shows.
    pub fn reveal(&mut self) -> Done<()> {
        let words = if self.mat().reveals == 0 {
            "Turn over the top card. Which suit?"
        } else {
            "Turn over another card. Which suit?"
        };
        let at = self.desk.one(Question::one("The order card", words, suits(true)))?;
        let suit = Suit::ALL[at.min(3)];
        let item = self.item(suit, "Does it show an item that is still in the supply?")?;
        let mat = self.mat_mut();
        mat.order = Some(suit);
        mat.item = item;
        mat.reveals += 1;
        self.done(true);
        Ok(())
    }

    /// The item of a card, if one is still to be had.
    pub fn item(&mut self, suit: Suit, words: &str) -> Done<Option<Item>> {
        let shown = |item: &&Item| {
            Card::all().any(|card| card.suit() == suit && card.item().is_some_and(|(on, _)| on == **item))
        };
        let items: Vec<Item> = Item::ALL.iter().filter(shown).copied().collect();
        self.one_item(&format!("The {} card", suit.name()), words, &items)
    }

    pub fn fix_order(&mut self, line: Line) -> Done<()> {
        let suit = if self.mat().faction == Faction::Riverfolk {
            let words = "Which suit has its rightmost card now?";
            let at = self.desk.one(Question::one("The Market", words, suits(true)))?;
            Suit::ALL.get(at).copied()
        } else {
            let because = "The most common suit is the order; a tie, or no card at all, counts as a bird.";
            let words = "Which suits have the Lost Souls, from the top to the bottom?";
            let souls = self.souls(because, words.into(), MOST_SOULS)?;
            let count = |suit: &Suit| souls.iter().filter(|soul| *soul == suit).count();
            let most = Suit::ALL.iter().map(count).max();
            let mut leading = Suit::ALL.iter().copied().filter(|suit| Some(count(suit)) == most);
            let alone = leading.next().filter(|_| leading.next().is_none());
            self.c.souls = souls;
            Some(alone.unwrap_or(Suit::Bird))
        };
        self.mat_mut().order = suit;
        if let Some(suit) = suit {
            self.say(Said::new(format!("The order is **{}**.", suit.name())), line);
        }
        self.done(suit.is_some());
        Ok(())
    }

    /// Suits of the Lost Souls, the topmost first.
    pub fn souls(&mut self, because: &str, words: String, most: u8) -> Done<Vec<Suit>> {
        let told = self.desk.series(Question {
            because: because.into(),
            words,
            answers: Answers::Series { of: suits(true), least: 0, most },
        })?;
        Ok(told.iter().map(|at| Suit::ALL[usize::from(*at).min(3)]).collect())
    }

    pub fn craft(&mut self, source: Source, line: Line) -> Done<()> {
        let item = match source {
            Source::Order | Source::It => self.mat().item,
            Source::OrderWith(items) => self.mat().item.filter(|shown| items >> shown.index() & 1 == 1),
            Source::Market => self.mat_mut().item.take(),
            Source::LostSouls | Source::DiscardPile => {
                let (pile, words) = match source {
                    Source::LostSouls => {
                        ("The top of the Lost Souls", "Does it show an item that is still in the supply?")
                    }
                    _ => (
                        "The discard pile",
                        "Which item that is still in the supply shows its topmost card with one?",
                    ),
                };
                self.one_item(pile, words, Item::ALL)?
            }
        };
        let Some(item) = item else {
            self.done(false);
            return Ok(());
        };
        self.mat_mut().points += 1;
        if self.mat().faction.is_vagabond() {
            self.mat_mut().ready += 1;
        }
        self.say(Said::new(format!("**Take the {}** from the supply.", item.name())).worth(1), line);
        self.done(true);
        Ok(())
    }

    pub fn stock(&mut self, line: Line) -> Done<()> {
        let words = "Fill the Market up. Which item that is still in the supply shows the first new card that has one?";
        self.mat_mut().item = self.one_item("The Market", words, Item::ALL)?;
        self.say(Said::new("**Fill the Market**, from the left."), line);
        self.done(true);
        Ok(())
    }

    fn one_item(&mut self, because: &str, words: &str, items: &[Item]) -> Done<Option<Item>> {
        let mut choices: Vec<Choice> = vec![Choice::styled("No item", "none")];
        choices.extend(items.iter().map(|item| Choice::styled(capital(item.name()), item.name())));
        let at = self.desk.one(Question::one(because, words, choices))?;
        Ok(at.checked_sub(1).and_then(|at| items.get(at)).copied())
    }

    pub fn buy(&mut self, ware: Ware, line: Line) -> Done<()> {
        let what = match ware {
            Ware::BirdWithItem => "a bird that shows an item in the supply",
            Ware::Bird => "a bird",
            Ware::NotBird => "a card that is no bird",
            Ware::NewSuit => "a card of a suit that is not in the Decree",
            Ware::Favor => "a Favor",
            Ware::Ambush => "an ambush",
            Ware::Item => "a card that shows an item in the supply",
        };
        let words = format!("Can and does {} buy {what} of the Riverfolk?", self.voice().she);
        let could = self.desk.yes(Question::yes_or_no("Advanced Services", words))?;
        if could {
            self.say(Said::new(format!("**Buy** {what}, and pay for it.")), line);
        }
        self.done(could);
        Ok(())
    }

    pub fn track(&self) -> (i32, String) {
        let (mat, board) = (self.mat(), &self.script.board);
        if let Some(what) = board.only() {
            let n = self.own(Things { whose: Whose::Own, what }).unwrap_or(0);
            let what = if n == 1 {
                self.things(Things { whose: Whose::Nobody, what }, false).trim_end_matches('s').to_string()
            } else {
                self.things(Things { whose: Whose::Nobody, what }, false)
            };
            return (board.points(n), format!(" for {n} {what} on the map"));
        }
        let of = |suit: Suit| {
            let building = board.building(suit)?;
            let n = match self.choices.suits() {
                Some(suits) if building.is_suited() => mat.on_map_of(building, suit, suits),
                _ => mat.on_map(building),
            };
            Some((board.points(n.into()), format!(" for {}", super::voice::plural(n, building.name()))))
        };
        match mat.order {
            None => (0, String::new()),
            Some(Suit::Bird) => {
                let best =
                    Suit::OF_CLEARINGS.iter().filter_map(|suit| of(*suit)).max_by_key(|(points, _)| *points);
                best.map_or((0, String::new()), |(points, why)| {
                    (points, format!("{why}, the track that scores most"))
                })
            }
            Some(suit) => of(suit).unwrap_or_default(),
        }
    }

    pub fn minister(&self, topmost: bool) -> Option<Minister> {
        let mat = self.mat();
        let mut free = Minister::ALL.iter().copied().filter(|minister| !mat.swayed.has(*minister));
        if topmost { free.find(|minister| Some(minister.suit()) == mat.order) } else { free.next_back() }
    }

    pub fn extra(&mut self) -> String {
        match std::mem::take(&mut self.c.extra) {
            0 => String::new(),
            1 => " It deals 1 extra hit.".into(),
            n => format!(" It deals {n} extra hits."),
        }
    }
}
