//! What a document does, as lines of the list.

use super::clerk::{Clerk, Done};
use super::voice::{How, Target, capital, items};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Amount, Deed, Many, Where};
use ::beside::{Choice, Line as Said, Question};
use script::program::Criterion;
use script::trace::Line;

pub type Prefer<'p> = &'p [Criterion<Words>];

impl Clerk<'_, '_> {
    /// A line for the last deed.
    pub fn say(&mut self, said: Said, line: Line) -> usize {
        let mut said = Said { source: Some(line), ..said };
        said.more.extend(self.c.provided.take());
        let at = self.desk.say(said);
        self.c.line = Some(at);
        at
    }

    pub fn done(&mut self, could: bool) {
        self.c.could = Some(could);
    }

    /// Points, told where they arise.
    pub fn score(&mut self, points: i32, why: &str, line: Line) {
        let before = self.mat().points;
        let after = (before + points).max(0);
        if after == before {
            return self.done(false);
        }
        self.mat_mut().points = after;
        let verb = if points > 0 { format!("**Score {points}**") } else { format!("**Lose {}**", -points) };
        self.say(Said::new(format!("{verb}{why}. {before} to **{after}**")), line);
        self.done(true);
    }

    /// Points that people tell of: for what was removed.
    pub fn removed(&mut self, label: &str, most: i32) {
        let points = self.told(label, most);
        if points > 0 {
            self.mat_mut().points += points;
            if let Some(at) = self.c.line {
                self.desk.lines[at].points += points;
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
                let could = self.mat().order.is_some();
                if could {
                    self.say(Said::new("Discard the order card."), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::AddToDecree => {
                if let Some(suit) = self.mat().order {
                    self.mat_mut().decree[suit.index()] += 1;
                    let n = self.mat().decree[suit.index()];
                    let said = format!(
                        "Put the card into the **{}** column of the Decree: {}.",
                        suit.name(),
                        cards(n)
                    );
                    self.say(Said::new(said), line);
                }
                self.done(true);
                Ok(())
            }
            Deed::Purge => {
                let viziers = self.mat().viziers;
                self.mat_mut().decree = [0, 0, 0, viziers];
                self.say(Said::new("**Purge the Decree**: discard all cards but the Viziers."), line);
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
                self.say(Said::new(format!("**Battle** the target.{extra}")), line);
                self.removed("points for what he removed", 9);
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
            // The list has the document's own words where it has none of its own, and people do it.
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
                Ok(())
            }
            Deed::RemoveAll(place) if self.asks() => {
                let of = self.such(place, "")?;
                self.see_board("")?;
                self.say(
                    Said::new(format!("**Remove** all enemy pieces from {}.", super::voice::chips(of))),
                    line,
                );
                of.iter().for_each(|at| self.sweep(at));
                self.done(!of.is_empty());
                Ok(())
            }
            Deed::RemoveDefenseless(place) if self.asks() => self.tear_down(place, line),
            Deed::RemoveAll(place) => {
                let at = self.place(place, How::One)?;
                self.say(Said::new(format!("**Remove** all enemy pieces from {at}.")), line);
                self.removed("buildings and tokens removed", 12);
                Ok(())
            }
            Deed::RemoveDefenseless(place) => {
                let at = self.place(place, How::Each)?;
                let said = "**Remove** every enemy building and token without a warrior of its owner";
                self.say(Said::new(format!("{said} in {at}.")), line);
                self.removed("buildings and tokens removed", 12);
                Ok(())
            }
            Deed::Choose { clearings, place } => self.choose(*clearings, place, prefer, line),
            Deed::Target(where_, None) => {
                let among = if *where_ == Where::OnMap { "on the map" } else { "in his clearing" };
                let mut said = Said::new(format!("The **target** is an enemy {among}."));
                said.more = self.criteria(prefer, &[Target::Player])?;
                self.say(said, line);
                Ok(())
            }
            Deed::Sway { topmost } => {
                let minister = self.minister(*topmost);
                if let Some(minister) = minister {
                    self.mat_mut().swayed.insert(minister);
                    self.say(
                        Said::new(format!("**Sway** the {}: put a crown on the card.", minister.name())),
                        line,
                    );
                }
                self.done(minister.is_some());
                Ok(())
            }
            Deed::Plot(place) => self.plot(place, prefer, line),
            Deed::Flip(place) => self.flip(place, line),
            Deed::Advance => {
                let mat = self.mat_mut();
                mat.conspiracy = (mat.conspiracy + 1) % CONSPIRACY_TRACK.len() as u8;
                let now = CONSPIRACY_TRACK[usize::from(mat.conspiracy)].name();
                self.say(Said::new(format!("Advance the conspiracy marker to **{now}**.")), line);
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
                let could = self.mat().acolytes > 0;
                self.mat_mut().acolytes -= u8::from(could);
                let left = self.mat().acolytes;
                if could {
                    self.say(Said::new(format!("Return 1 acolyte to the supply: {left} left.")), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::AddAcolyte => {
                self.mat_mut().acolytes += 1;
                let n = self.mat().acolytes;
                self.say(Said::new(format!("Put 1 warrior from the supply among the acolytes: {n}.")), line);
                self.done(true);
                Ok(())
            }
            Deed::DiscardCard => self.plain("Discard that card.", line),
            Deed::DiscardSouls => self.plain("Discard the other Lost Souls.", line),
            Deed::ReturnRevealed => self.plain("Return the revealed cards to the Lost Souls.", line),
            Deed::DrawSoul => self.plain("Draw a card onto the Lost Souls.", line),
            Deed::Stock => self.stock(line),
            Deed::Collect if self.asks() => self.collect(line),
            Deed::Collect => {
                let n = self.need(&Amount::Payments)?;
                let could = n > 0;
                if could {
                    self.score(
                        n,
                        " for the player with the most warriors in Payments, who takes them home",
                        line,
                    );
                }
                self.done(could);
                Ok(())
            }
            Deed::DiscardMarket => self.plain("Discard the leftmost card of the Market.", line),
            Deed::Buy(ware) => self.buy(*ware, line),
            Deed::TreatRiversAsPaths => {
                let said = "Rivers count as paths this turn, if Riverboats can be paid.";
                self.plain(said, line)
            }
            Deed::Exhaust(n) => {
                let n = self.number(n)?;
                self.exhaust(n);
                self.plain(&format!("**Exhaust** {}.", items(n)), line)
            }
            Deed::For(n, inner) => {
                if i32::from(self.mat().ready) < *n {
                    self.done(false);
                    return Ok(());
                }
                self.carry_out(inner, prefer, line)?;
                if self.c.could == Some(false) {
                    return Ok(());
                }
                if let Some(at) = self.c.line {
                    self.desk.lines[at].more.push(format!("Exhaust {} for it.", items(*n)));
                }
                if self.could() {
                    self.exhaust(*n);
                }
                Ok(())
            }
            Deed::Refresh(n) => {
                let n = self.number(n)?;
                let mat = self.mat_mut();
                let k = (n.max(0) as u8).min(mat.exhausted);
                mat.exhausted -= k;
                mat.ready += k;
                let could = k > 0;
                if could {
                    self.say(Said::new(format!("**Refresh** {}.", items(k.into()))), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::Repair(n) => {
                let n = self.number(n)?;
                let mat = self.mat_mut();
                let k = (n.max(0)).min(i32::from(mat.damaged)) as u8;
                mat.damaged -= k;
                mat.exhausted += k;
                let could = k > 0;
                if could {
                    self.say(Said::new(format!("**Repair** {}.", items(k.into()))), line);
                }
                self.done(could);
                Ok(())
            }
            Deed::Travel { place, nearest } => self.travel(place, *nearest, prefer, line),
            Deed::Slip => {
                self.mat_mut().in_forest = true;
                self.plain("**Slip** into a random adjacent forest.", line)
            }
            Deed::Explore => {
                self.say(Said::new("**Explore** the ruin: take the item.").worth(1), line);
                if self.told("no ruin there", 1) == 1 {
                    self.done(false);
                    if let Some(at) = self.c.line {
                        self.desk.lines[at].points = 0;
                    }
                } else {
                    self.mat_mut().points += 1;
                    self.mat_mut().ready += 1;
                    self.done(true);
                }
                Ok(())
            }
            Deed::NewQuest => {
                let because = "The quest is done, and a new one is drawn.";
                let at =
                    self.desk.one(Question::one(because, "Which suit has the new quest?", suits(false)))?;
                self.mat_mut().quest = Suit::OF_CLEARINGS.get(at).copied();
                self.plain("**Take a new quest.**", line)
            }
            Deed::Aid { .. } => {
                let mut said = Said::new(
                    "**Aid** a player in his clearing who has crafted items: take one for each card they draw.",
                );
                said.more = self.criteria(prefer, &[Target::Player])?;
                self.say(said, line);
                let n = self.told("items taken", 4);
                self.mat_mut().exhausted += n.max(0) as u8;
                self.exhaust(n);
                self.mat_mut().points += n;
                if let Some(at) = self.c.line {
                    self.desk.lines[at].points += n;
                }
                Ok(())
            }
            Deed::Rob => {
                let mut said =
                    Said::new("**Rob** a player in his clearing: discard a random card of theirs.");
                said.more = self.criteria(prefer, &[Target::Player])?;
                self.say(said.worth(1), line);
                if self.told("nobody to rob", 1) == 1 {
                    self.desk.lines[self.c.line.unwrap_or(0)].points = 0;
                    self.done(false);
                } else {
                    self.mat_mut().points += 1;
                    self.done(true);
                }
                Ok(())
            }
            Deed::Human(_) => self.plain("Only who plays by the rules for humans does that.", line),
            Deed::Instigate => self
                .plain("**Start a battle** between two players in his clearing; he decides for both.", line),
            Deed::LayItem => {
                let mat = self.mat_mut();
                mat.ready = mat.ready.saturating_sub(1);
                self.plain("**Lay an item** on an open slot there for the rest of the game.", line)
            }
        }
    }

    fn plain(&mut self, words: &str, line: Line) -> Done<()> {
        self.say(Said::new(words), line);
        self.done(true);
        Ok(())
    }

    pub fn exhaust(&mut self, n: i32) {
        let mat = self.mat_mut();
        let k = (n.max(0) as u8).min(mat.ready);
        mat.ready -= k;
        mat.exhausted += k;
    }
}

/// Whether a place in words is one clearing that was spoken of: nothing is to be chosen there.
pub fn is_named(place: &str) -> bool {
    place.starts_with('{') || place.starts_with("that clearing") || place.starts_with("each of them")
}

pub fn cards(n: u8) -> String {
    super::voice::plural(n, "card")
}

/// The suits as answers.
pub fn suits(birds: bool) -> Vec<Choice> {
    let all = Suit::ALL.iter().take(if birds { 4 } else { 3 });
    all.map(|suit| Choice::styled(capital(suit.name()), suit.name())).collect()
}
