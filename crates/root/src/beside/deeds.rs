//! The deeds of a document, as lines of the list.

use super::host::{CompanionHost, Done};
use super::voice::{How, Target, capital, items};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Amount, Deed, Many, Where};
use crate::words;
use ::beside::{Choice, Line as Said, Question};
use script::program::Criterion;
use script::trace::Line;

/// In the deck of quests.
const QUESTS_OF_A_SUIT: u32 = 5;

pub type Prefer<'p> = &'p [Criterion<Words>];

impl CompanionHost<'_, '_> {
    /// Lists the last deed.
    pub fn say(&mut self, said: Said, line: Line) -> usize {
        let mut said = Said { source: Some(line), ..said };
        said.more.extend(self.c.provided.take());
        let at = self.context.say(said);
        self.c.line = Some(at);
        at
    }

    pub fn done(&mut self, could: bool) {
        self.c.could = Some(could);
    }

    /// Lists points where they arise.
    pub fn score(&mut self, points: i32, why: &str, line: Line) {
        let before = self.bot_board().points;
        let after = (before + points).max(0);
        if after == before {
            return self.done(false);
        }
        self.bot_board_mut().points = after;
        let words = match points > 0 {
            true => say!("do-score-points", n = points, why = why, before = before, after = after),
            false => say!("do-lose", n = -points, why = why, before = before, after = after),
        };
        self.say(Said::new(words), line);
        self.done(true);
    }

    /// An input for points from removed pieces.
    pub fn removed(&mut self, label: &str, most: i32) {
        let points = self.told(label, most);
        if points > 0 {
            self.bot_board_mut().points += points;
            if let Some(at) = self.c.line {
                self.context.lines[at].points += points;
            }
        }
    }

    pub fn carry_out(&mut self, deed: &Deed, prefer: Prefer<'_>, line: Line) -> Done<()> {
        self.c.travelled = None;
        match deed {
            Deed::Reveal => self.reveal(),
            Deed::FixOrder => self.fix_order(line),
            Deed::Craft(source) => self.craft(*source, line),
            Deed::DiscardOrder | Deed::DiscardIt => {
                let could = self.bot_board().order.is_some();
                if could {
                    self.say(Said::new(say!("do-discard-order")), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::AddToDecree => {
                if let Some(suit) = self.bot_board().order {
                    self.bot_board_mut().decree[suit.index()] += 1;
                    let n = self.bot_board().decree[suit.index()];
                    let said = say!("do-decree", suit = suit, cards = words::cards(n.into()));
                    self.say(Said::new(said), line);
                }
                self.done(true);
                Ok(())
            }
            Deed::Purge => {
                let viziers = self.bot_board().viziers;
                self.bot_board_mut().decree = [0, 0, 0, viziers];
                self.say(Said::new(say!("do-purge")), line);
                self.done(true);
                Ok(())
            }
            Deed::SkipDaylight => {
                self.done(true);
                Ok(())
            }
            Deed::Score(n) => {
                let n = self.number(n)?;
                self.score(n, "", line);
                Ok(())
            }
            Deed::Lose(n) => {
                let n = self.number(n)?;
                self.score(-n, "", line);
                Ok(())
            }
            Deed::ScoreFor(n, every, of) => {
                let of = self.need(of)?;
                self.score(n * (of / every), "", line);
                Ok(())
            }
            Deed::ScoreForUp(n, every, of) => {
                let of = self.need(of)?;
                self.score(n * ((of + every - 1) / every), "", line);
                Ok(())
            }
            Deed::LoseFor(n, of) => {
                let of = self.need(of)?;
                self.score(-(n * of), "", line);
                Ok(())
            }
            Deed::ScoreTrack(less) => {
                let (points, why) = self.track();
                self.score(points - less, &why, line);
                Ok(())
            }
            Deed::Battle { place, many: Many::Each, foe: None } => self.battle(place, true, prefer, line),
            Deed::Battle { place, many: Many::One, foe: None } => self.battle(place, false, prefer, line),
            Deed::BattleTarget => {
                let extra = self.extra();
                self.say(Said::new(format!("{}{extra}", say!("do-battle-target"))), line);
                self.removed(&say!("told-removed-points"), 9);
                Ok(())
            }
            Deed::ExtraHit(n) => {
                self.c.extra = *n;
                self.done(true);
                Ok(())
            }
            Deed::Place { warriors, place, each: false } => {
                self.place_warriors(warriors, place, prefer, line)
            }
            Deed::Place { warriors, place, each: true } => self.place_in_each(warriors, place, line),
            Deed::Spread { warriors, place, clearings } => {
                self.spread(warriors, place, *clearings, prefer, line)
            }
            Deed::Found { building, warriors, place } => {
                self.found(*building, *warriors, place, prefer, line)
            }
            Deed::Recruit(n) => self.recruit(n, line),
            Deed::Build { kind, place } => self.build(*kind, place, prefer, line),
            Deed::Token { token, place } => self.place_token(*token, place, prefer, line),
            Deed::TakeBack { token, place } => self.take_back(*token, place, prefer, line),
            Deed::Revolt(place) => self.revolt(place, prefer, line),
            Deed::Move { share, from, to, each } => self.march(share, from, to, *each, prefer, line),
            Deed::Emerge { warriors, place } => self.emerge(warriors, place, line),
            Deed::Take { share, place, to, each: false } => self.take(share, place, *to, prefer, line),
            // Without words of its own, the list uses those of the document, and people do it.
            Deed::Battle { .. }
            | Deed::Take { .. }
            | Deed::Aimed(..)
            | Deed::If(..)
            | Deed::Each(..)
            | Deed::Times(..)
            | Deed::Again { .. }
            | Deed::EachPlayer(..)
            | Deed::Target(_, Some(_)) => {
                let text = self.text(line);
                let mut said = Said::new(text);
                said.more = self.criteria(prefer, &[Target::Clearing, Target::Player])?;
                self.say(said, line);
                self.done_by_hand();
                Ok(())
            }
            Deed::RemoveAll(place) if self.asks() => {
                let of = self.such(place, "")?;
                self.see_board("")?;
                self.say(Said::new(say!("do-remove-all", place = super::voice::chips(of))), line);
                of.iter().for_each(|at| self.sweep(at));
                self.done(!of.is_empty());
                Ok(())
            }
            Deed::RemoveDefenseless(place) if self.asks() => self.tear_down(place, line),
            Deed::RemoveAll(place) => {
                let at = self.place(place, How::One)?;
                self.say(Said::new(say!("do-remove-all", place = at)), line);
                self.removed(&say!("told-removed"), 12);
                Ok(())
            }
            Deed::RemoveDefenseless(place) => {
                let at = self.place(place, How::Each)?;
                self.say(Said::new(say!("do-remove-undefended", place = at)), line);
                self.removed(&say!("told-removed"), 12);
                Ok(())
            }
            Deed::Choose { clearings, place } => self.choose(*clearings, place, prefer, line),
            Deed::Target(where_, None) => {
                let on_map = *where_ == Where::OnMap;
                let mut said = Said::new(say!(if on_map { "do-target-on-map" } else { "do-target-here" }));
                said.more = self.criteria(prefer, &[Target::Player])?;
                self.say(said, line);
                Ok(())
            }
            Deed::Sway { topmost } => {
                let minister = self.minister(*topmost);
                if let Some(minister) = minister {
                    self.bot_board_mut().swayed.insert(minister);
                    self.say(Said::new(say!("do-sway", minister = minister)), line);
                }
                self.done(minister.is_some());
                Ok(())
            }
            Deed::Plot(place) => self.plot(place, prefer, line),
            Deed::Flip(place) => self.flip(place, line),
            Deed::Advance => {
                let bot_board = self.bot_board_mut();
                bot_board.conspiracy = (bot_board.conspiracy + 1) % CONSPIRACY_TRACK.len() as u8;
                let now = CONSPIRACY_TRACK[usize::from(bot_board.conspiracy)];
                self.say(Said::new(say!("do-advance", now = now)), line);
                self.done(true);
                Ok(())
            }
            Deed::Convert(place) => self.convert(place, prefer, line),
            Deed::Sanctify(place) => self.sanctify(place, prefer, line),
            // The acolyte itself went to the map.
            Deed::ReturnAcolyte if std::mem::take(&mut self.c.acolyte_spent) => {
                self.done(true);
                Ok(())
            }
            Deed::ReturnAcolyte => {
                let could = self.bot_board().acolytes > 0;
                self.bot_board_mut().acolytes -= u8::from(could);
                let left = self.bot_board().acolytes;
                if could {
                    self.say(Said::new(say!("do-return-acolyte", left = left)), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::AddAcolyte => {
                self.bot_board_mut().acolytes += 1;
                let n = self.bot_board().acolytes;
                self.say(Said::new(say!("do-add-acolyte", n = n)), line);
                self.done(true);
                Ok(())
            }
            Deed::DiscardCard => self.plain(say!("do-discard-card"), line),
            Deed::DiscardSouls => self.plain(say!("do-discard-souls"), line),
            Deed::ReturnRevealed => self.plain(say!("do-return-revealed"), line),
            Deed::DrawSoul => self.plain(say!("do-draw-soul"), line),
            Deed::Stock => self.stock(line),
            Deed::Collect if self.asks() => self.collect(line),
            Deed::Collect => {
                let n = self.need(&Amount::Payments)?;
                let could = n > 0;
                if could {
                    self.score(n, &say!("why-payments"), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::DiscardMarket => self.plain(say!("do-discard-market"), line),
            Deed::Buy(ware) => self.buy(*ware, line),
            Deed::TreatRiversAsPaths => self.plain(say!("do-rivers"), line),
            Deed::Exhaust(n) => {
                let n = self.number(n)?;
                self.exhaust(n);
                self.plain(say!("do-exhaust", items = items(n)), line)
            }
            Deed::For(n, inner) => {
                if i32::from(self.bot_board().ready) < *n {
                    self.done(false);
                    return Ok(());
                }
                self.carry_out(inner, prefer, line)?;
                if self.c.could == Some(false) {
                    return Ok(());
                }
                if let Some(at) = self.c.line.filter(|_| *n > 0) {
                    self.context.lines[at].more.push(say!("do-exhaust-for", items = items(*n)));
                }
                if self.could() {
                    self.exhaust(*n);
                }
                Ok(())
            }
            Deed::Refresh(n) => {
                let n = self.number(n)?;
                let bot_board = self.bot_board_mut();
                let k = (n.max(0) as u8).min(bot_board.exhausted);
                bot_board.exhausted -= k;
                bot_board.ready += k;
                let could = k > 0;
                if could {
                    self.say(Said::new(say!("do-refresh", items = items(k.into()))), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::Repair(n) => {
                let n = self.number(n)?;
                let bot_board = self.bot_board_mut();
                let k = (n.max(0)).min(i32::from(bot_board.damaged)) as u8;
                bot_board.damaged -= k;
                bot_board.exhausted += k;
                let could = k > 0;
                if could {
                    self.say(Said::new(say!("do-repair", items = items(k.into()))), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::Travel { place, nearest } => self.travel(place, *nearest, prefer, line),
            Deed::Slip => {
                self.bot_board_mut().in_forest = true;
                self.plain(say!("do-slip"), line)
            }
            Deed::Explore => {
                self.say(Said::new(say!("do-explore")).worth(1), line);
                if self.told(&say!("told-no-ruin"), 1) == 1 {
                    self.done(false);
                    if let Some(at) = self.c.line {
                        self.context.lines[at].points = 0;
                    }
                } else {
                    self.bot_board_mut().points += 1;
                    self.bot_board_mut().ready += 1;
                    self.done(true);
                }
                Ok(())
            }
            Deed::NewQuest => {
                let (because, words) = (say!("because-new-quest"), say!("ask-new-quest"));
                let all = suits(false).into_iter().map(|suit| suit.drawn_in(QUESTS_OF_A_SUIT)).collect();
                let at = self.context.one(Question::one(because, words, all))?;
                self.bot_board_mut().quest = Suit::OF_CLEARINGS.get(at).copied();
                self.plain(say!("do-new-quest"), line)
            }
            Deed::Aid { .. } => {
                let mut said = Said::new(say!("do-aid"));
                said.more = self.criteria(prefer, &[Target::Player])?;
                self.say(said, line);
                let n = self.told(&say!("told-items-taken"), 4);
                self.bot_board_mut().exhausted += n.max(0) as u8;
                self.exhaust(n);
                self.bot_board_mut().points += n;
                if let Some(at) = self.c.line {
                    self.context.lines[at].points += n;
                }
                Ok(())
            }
            Deed::Rob => {
                let mut said = Said::new(say!("do-rob"));
                said.more = self.criteria(prefer, &[Target::Player])?;
                self.say(said.worth(1), line);
                if self.told(&say!("told-nobody-to-rob"), 1) == 1 {
                    self.context.lines[self.c.line.unwrap_or(0)].points = 0;
                    self.done(false);
                } else {
                    self.bot_board_mut().points += 1;
                    self.done(true);
                }
                Ok(())
            }
            Deed::Human(_) => self.plain(say!("do-human"), line),
            Deed::Instigate => self.plain(say!("do-instigate"), line),
            Deed::LayItem => {
                let bot_board = self.bot_board_mut();
                bot_board.ready = bot_board.ready.saturating_sub(1);
                self.plain(say!("do-lay-item"), line)
            }
        }
    }

    fn plain(&mut self, words: String, line: Line) -> Done<()> {
        self.say(Said::new(words), line);
        self.done(true);
        Ok(())
    }

    pub fn exhaust(&mut self, n: i32) {
        let bot_board = self.bot_board_mut();
        let k = (n.max(0) as u8).min(bot_board.ready);
        bot_board.ready -= k;
        bot_board.exhausted += k;
    }
}

/// The suits as answers, each in as many cases as there are cards of it.
pub fn drawn_suits(deck: Deck) -> Vec<Choice> {
    let cards = |suit: Suit| CardSet::of_deck(deck).of_suit(suit).iter().count() as u32;
    suits(true).into_iter().zip(Suit::ALL).map(|(choice, suit)| choice.drawn_in(cards(*suit))).collect()
}

/// The suits as choices.
pub fn suits(birds: bool) -> Vec<Choice> {
    let all = Suit::ALL.iter().take(if birds { 4 } else { 3 });
    all.map(|suit| Choice::styled(capital(&words::named(suit.spoken())), suit.name())).collect()
}
