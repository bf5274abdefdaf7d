//! Cards, the Market, and the value of the tracks.

use super::deeds::{drawn_suits, suits};
use super::host::{CompanionHost, Done};
use super::voice::capital;
use crate::state::*;
use crate::vocabulary::meaning::{Source, Things, Ware, What, Whose};
use crate::words;
use ::beside::{Answers, Choice, Line as Said, Question};
use script::trace::Line;

/// The maximum number that can be entered one by one.
const MOST_SOULS: u8 = 15;

impl CompanionHost<'_, '_> {
    /// Asks for the order card in two taps: its suit, then the item it shows.
    pub fn reveal(&mut self) -> Done<()> {
        let words = if self.bot_board().reveals == 0 { say!("ask-order") } else { say!("ask-order-again") };
        let at = self.context.one(Question::one(
            say!("because-order-card"),
            words,
            drawn_suits(self.choices.deck),
        ))?;
        let suit = Suit::ALL[at.min(3)];
        let item = self.item(suit, &say!("ask-item"))?;
        let bot_board = self.bot_board_mut();
        bot_board.order = Some(suit);
        bot_board.item = item;
        bot_board.reveals += 1;
        self.done(true);
        Ok(())
    }

    /// Asks for the item of a card, if one is still available.
    pub fn item(&mut self, suit: Suit, words: &str) -> Done<Option<Item>> {
        let cards = CardSet::of_deck(self.choices.deck).of_suit(suit);
        let with = |item: Option<Item>| {
            cards.iter().filter(|card| card.item().map(|(on, _)| on) == item).count() as u32
        };
        let items: Vec<Item> = Item::ALL.iter().copied().filter(|item| with(Some(*item)) > 0).collect();
        let lots: Vec<u32> = [None].into_iter().chain(items.iter().copied().map(Some)).map(with).collect();
        self.one_item(&say!("because-suit-card", suit = suit), words, &items, &lots)
    }

    pub fn fix_order(&mut self, line: Line) -> Done<()> {
        let suit = if self.bot_board().faction == Faction::Riverfolk {
            let asked = Question::one(say!("because-market"), say!("ask-rightmost"), suits(true));
            let at = self.context.one(asked)?;
            Suit::ALL.get(at).copied()
        } else {
            let souls = self.souls(&say!("because-souls"), say!("ask-souls"), MOST_SOULS)?;
            let count = |suit: &Suit| souls.iter().filter(|soul| *soul == suit).count();
            let most = Suit::ALL.iter().map(count).max();
            let mut leading = Suit::ALL.iter().copied().filter(|suit| Some(count(suit)) == most);
            let alone = leading.next().filter(|_| leading.next().is_none());
            self.c.souls = souls;
            Some(alone.unwrap_or(Suit::Bird))
        };
        self.bot_board_mut().order = suit;
        if let Some(suit) = suit {
            self.say(Said::new(say!("do-order", suit = suit)), line);
        }
        self.done(suit.is_some());
        Ok(())
    }

    /// Asks for the suits of the Lost Souls, the topmost first.
    pub fn souls(&mut self, because: &str, words: String, most: u8) -> Done<Vec<Suit>> {
        let told = self.context.series(Question {
            because: because.into(),
            words,
            answers: Answers::Series { of: suits(true), least: 0, most },
        })?;
        Ok(told.iter().map(|at| Suit::ALL[usize::from(*at).min(3)]).collect())
    }

    pub fn craft(&mut self, source: Source, line: Line) -> Done<()> {
        let item = match source {
            Source::Order | Source::It => self.bot_board().item,
            Source::OrderWith(items) => self.bot_board().item.filter(|shown| items >> shown.index() & 1 == 1),
            Source::Market => self.bot_board_mut().item.take(),
            Source::LostSouls | Source::DiscardPile => {
                let (pile, words) = match source {
                    Source::LostSouls => (say!("because-top-soul"), say!("ask-item")),
                    _ => (say!("because-discard-pile"), say!("ask-item-on-pile")),
                };
                self.one_item(&pile, &words, Item::ALL, &[])?
            }
        };
        let Some(item) = item else {
            self.done(false);
            return Ok(());
        };
        self.bot_board_mut().points += 1;
        if self.bot_board().faction.is_vagabond() {
            self.bot_board_mut().ready += 1;
        }
        self.say(Said::new(say!("do-take-item", item = item)).worth(1), line);
        self.done(true);
        Ok(())
    }

    pub fn stock(&mut self, line: Line) -> Done<()> {
        let (because, words) = (say!("because-market"), say!("ask-market-item"));
        self.bot_board_mut().item = self.one_item(&because, &words, Item::ALL, &[])?;
        self.say(Said::new(say!("do-market")), line);
        self.done(true);
        Ok(())
    }

    /// One of these items, or none; with the cases in which each comes up, none first, if chance decides.
    fn one_item(&mut self, because: &str, words: &str, items: &[Item], lots: &[u32]) -> Done<Option<Item>> {
        let mut choices: Vec<Choice> = vec![Choice::styled(say!("answer-no-item"), "none")];
        choices.extend(
            items.iter().map(|item| Choice::styled(capital(&words::named(item.spoken())), item.name())),
        );
        let lots = lots.iter().copied().chain(std::iter::repeat(0));
        let choices = choices.into_iter().zip(lots).map(|(choice, lots)| choice.drawn_in(lots)).collect();
        let at = self.context.one(Question::one(because, words, choices))?;
        Ok(at.checked_sub(1).and_then(|at| items.get(at)).copied())
    }

    pub fn buy(&mut self, ware: Ware, line: Line) -> Done<()> {
        let what = match ware {
            Ware::BirdWithItem => say!("ware-bird-item"),
            Ware::Bird => say!("ware-bird"),
            Ware::NotBird => say!("ware-not-bird"),
            Ware::NewSuit => say!("ware-new-suit"),
            Ware::Favor => say!("ware-favor"),
            Ware::Ambush => say!("ware-ambush"),
            Ware::Item => say!("ware-item"),
        };
        let words = say!("ask-buys", bot = self.me(), what = &what);
        let could = self.context.yes(Question::yes_or_no(say!("because-services"), words))?;
        if could {
            self.say(Said::new(say!("do-buy", what = what)), line);
        }
        self.done(could);
        Ok(())
    }

    pub fn track(&self) -> (i32, String) {
        let (bot_board, board) = (self.bot_board(), &self.script.board);
        if let Some(what) = board.only() {
            let n = self.own(Things { whose: Whose::Own, what }).unwrap_or(0);
            let what = self.on_map_words(what, n);
            return (board.points(n), say!("why-on-map", n = n, what = what));
        }
        let of = |suit: Suit| {
            let building = board.building(suit)?;
            let n = match building.is_suited() {
                true => bot_board.on_map_of(building, suit, self.suits()),
                false => bot_board.on_map(building),
            };
            Some((board.points(n.into()), say!("why-buildings", buildings = words::counted(n, building))))
        };
        match bot_board.order {
            None => (0, String::new()),
            Some(Suit::Bird) => {
                let best =
                    Suit::OF_CLEARINGS.iter().filter_map(|suit| of(*suit)).max_by_key(|(points, _)| *points);
                best.map_or((0, String::new()), |(points, why)| (points, say!("why-best-track", why = why)))
            }
            Some(suit) => of(suit).unwrap_or_default(),
        }
    }

    /// What is counted on the map, after its number.
    fn on_map_words(&self, what: What, n: i32) -> String {
        let piece = match what {
            What::Building(b) => b.spoken(),
            What::Token(t) => t.spoken(),
            what => return self.things(Things { whose: Whose::Nobody, what }, false),
        };
        say!("so-many-of", n = n, piece = piece)
    }

    pub fn minister(&self, topmost: bool) -> Option<Minister> {
        let bot_board = self.bot_board();
        let mut free = Minister::ALL.iter().copied().filter(|minister| !bot_board.swayed.has(*minister));
        if topmost {
            free.find(|minister| Some(minister.suit()) == bot_board.order)
        } else {
            free.next_back()
        }
    }

    pub fn extra(&mut self) -> String {
        match std::mem::take(&mut self.c.extra) {
            0 => String::new(),
            n => say!("extra-hits", n = n),
        }
    }
}
