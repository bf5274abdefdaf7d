//! Pieces placed on the map and removed from it.

use super::deeds::Prefer;
use super::host::{CompanionHost, Done};
use super::narrow::{Found, at_least_one, open_slot};
use super::voice::{How, Target, chip, chips, warriors};
use crate::state::*;
use crate::vocabulary::meaning::{Condition, Home, Kind, Number, Place, Share, Spoken, What, Whose};
use ::beside::{Line as Said, Question};
use script::trace::Line;

impl CompanionHost<'_, '_> {
    /// Places as many as the supply has; a snare stops all of them.
    pub fn put(&mut self, at: Clearing, n: i32) -> Done<i32> {
        let k = n.max(0).min(i32::from(self.bot_board().supply()));
        if k == 0 || self.springs_snare(at)? {
            return Ok(0);
        }
        self.bot_board_mut().warriors[at.index()] += k as u8;
        Ok(k)
    }

    /// How many of these the supply lacks.
    fn lacking(&self, n: i32) -> i32 {
        (n - i32::from(self.bot_board().supply())).max(0)
    }

    /// The clearing in which the Marquise's keep forbids the pieces of others. A human's keep is seen on the
    /// board.
    fn keeps_out(&mut self) -> Done<Option<Clearing>> {
        if self.bot_board().faction == Faction::Marquise {
            return Ok(None);
        }
        let bots = self.kept.mats.iter().filter(|bot_board| bot_board.faction == Faction::Marquise);
        let bot =
            Clearing::all().find(|at| bots.clone().any(|bot_board| bot_board.token_at(Token::Keep, *at) > 0));
        if bot.is_some() || !self.kept.others.all.iter().any(|o| o.faction == Some(Faction::Marquise)) {
            return Ok(bot);
        }
        self.see_board(&say!("because-keep"))?;
        Ok(self.kept.others.keep())
    }

    /// The clearings among these in which pieces may be placed.
    pub fn allowed(&mut self, mut of: Clearings) -> Done<Clearings> {
        if !of.is_empty()
            && let Some(keep) = self.keeps_out()?
        {
            of.remove(keep);
        }
        Ok(of)
    }

    /// Finds the place for a piece.
    pub fn spot_for(
        &mut self,
        place: &Place,
        also: &[Condition],
        prefer: Prefer<'_>,
        because: &str,
    ) -> Done<Found> {
        if !self.asks() {
            return Ok(Found::Open);
        }
        let mut place = place.clone();
        place.conditions.extend(also.iter().cloned());
        let of = self.such(&place, because)?;
        let of = self.allowed(of)?;
        let at = self.best(of, prefer, false, because)?;
        self.c.that = at;
        Ok(at.map_or(Found::Nowhere, Found::At))
    }

    pub fn place_warriors(&mut self, n: &Number, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        let n = self.number(n)?;
        (self.c.placed, self.c.not_placed) = (None, None);
        self.c.snared = false;
        if n <= 0 {
            (self.c.placed, self.c.not_placed) = (Some(0), Some(0));
            self.done(false);
            return Ok(());
        }
        if self.asks() && self.bot_board().supply() == 0 {
            (self.c.placed, self.c.not_placed) = (Some(0), Some(n));
            self.done(false);
            return Ok(());
        }
        match self.spot_for(place, &[], prefer, &say!("because-for", what = warriors(n)))? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(say!("do-place", what = warriors(n), place = at));
                if !self.is_named(place) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                self.c.placed = Some(n);
            }
            Found::At(at) => {
                let lacking = self.lacking(n);
                let k = self.put(at, n)?;
                (self.c.placed, self.c.not_placed) = (Some(k), Some(lacking));
                if k > 0 {
                    self.say(Said::new(say!("do-place", what = warriors(k), place = chip(at))), line);
                }
                self.done(true);
            }
            Found::Nowhere => {
                (self.c.placed, self.c.not_placed) = (Some(0), Some(n));
                self.done(false);
            }
        }
        Ok(())
    }

    pub fn place_in_each(&mut self, n: &Number, place: &Place, line: Line) -> Done<()> {
        let n = self.number(n)?;
        self.c.snared = false;
        if n <= 0 {
            self.done(false);
            return Ok(());
        }
        if !self.asks() {
            let at = self.place(place, How::Each)?;
            self.say(Said::new(say!("do-place-in-each", what = warriors(n), place = at)), line);
            return Ok(());
        }
        let of = self.such(place, "")?;
        let of = self.allowed(of)?;
        let mut any = Clearings::EMPTY;
        for at in self.in_order(of) {
            if self.put(at, n)? > 0 {
                any.insert(at);
            }
        }
        if !any.is_empty() {
            let what = if any.len() > 1 { say!("so-many-each", n = n) } else { warriors(n) };
            self.say(Said::new(say!("do-place", what = what, place = chips(any))), line);
        }
        self.done(!any.is_empty());
        Ok(())
    }

    pub fn spread(
        &mut self,
        n: &Number,
        place: &Place,
        clearings: Option<i32>,
        prefer: Prefer<'_>,
        line: Line,
    ) -> Done<()> {
        let n = self.number(n)?;
        (self.c.placed, self.c.not_placed) = (None, None);
        self.c.snared = false;
        if !self.asks() {
            let at = match clearings {
                Some(k) => self.place(place, How::Many(k))?,
                None => self.place(place, How::Those)?,
            };
            let mut said = Said::new(say!("do-recruit-in", what = warriors(n), place = at));
            if clearings.is_some() {
                said.more = self.criteria(prefer, &[Target::Clearing])?;
            }
            said.more.push(say!("do-one-at-a-time"));
            let most = clearings.unwrap_or(4).min(4);
            for k in (1..=most).rev() {
                let dealt: Vec<String> = (0..k).map(|i| (n / k + i32::from(i < n % k)).to_string()).collect();
                said.table.push((say!("clearings", n = k), dealt.join(", ")));
            }
            self.say(said, line);
            self.c.placed = Some(n);
            return Ok(());
        }
        let of = self.such(place, &say!("because-recruits-there", bot = self.me(), what = warriors(n)))?;
        let mut of = self.allowed(of)?;
        let mut into = Vec::new();
        match clearings {
            None => into = self.in_order(of),
            Some(k) => {
                for _ in 0..k {
                    let Some(at) = self.best(of, prefer, false, &say!("because-recruits"))? else { break };
                    of.remove(at);
                    into.push(at);
                }
            }
        }
        into.sort_by_key(|at| self.priority(*at));
        let lacking = if into.is_empty() { n } else { self.lacking(n) };
        let (k, there) = (n - lacking, into.len().max(1) as i32);
        let mut got: Vec<(Clearing, i32)> = Vec::new();
        for (nth, at) in into.into_iter().enumerate() {
            let here = self.put(at, k / there + i32::from((nth as i32) < k % there))?;
            if here > 0 {
                got.push((at, here));
            }
        }
        let placed = got.iter().map(|(_, n)| n).sum();
        (self.c.placed, self.c.not_placed) = (Some(placed), Some(lacking));
        if !got.is_empty() {
            let same = got.iter().all(|(_, n)| *n == got[0].1);
            let words = if same && got.len() > 1 {
                let all: Clearings = got.iter().map(|(at, _)| *at).collect();
                say!("do-recruit-each", n = got[0].1, place = chips(all))
            } else {
                let each: Vec<String> =
                    got.iter().map(|(at, n)| say!("recruit-here", n = *n, place = chip(*at))).collect();
                say!("do-recruit", what = each.join(", "))
            };
            self.say(Said::new(words), line);
        }
        self.done(k > 0);
        Ok(())
    }

    pub fn found(
        &mut self,
        kind: Building,
        n: i32,
        place: &Place,
        prefer: Prefer<'_>,
        line: Line,
    ) -> Done<()> {
        match self.spot_for(place, &[open_slot()], prefer, &say!("because-piece", piece = kind))? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let words = say!("do-found-open", building = kind, what = warriors(n), place = at);
                let mut said = Said::new(words);
                said.more = self.criteria(prefer, &[Target::Clearing])?;
                self.say(said, line);
                if self.could() {
                    let suit = self.bot_board().order;
                    self.bot_board_mut().build(kind, None, suit);
                }
                self.c.placed = Some(n);
            }
            Found::At(at) => {
                if self.springs_snare(at)? {
                    self.done(true);
                    return Ok(());
                }
                self.bot_board_mut().build(kind, Some(at), None);
                let lacking = self.lacking(n);
                let k = self.put(at, n)?;
                (self.c.placed, self.c.not_placed) = (Some(k), Some(lacking));
                let words = say!("do-found", building = kind, what = warriors(k), place = chip(at));
                self.say(Said::new(words), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    pub fn recruit(&mut self, n: &Number, line: Line) -> Done<()> {
        let mut n = self.number(n)?;
        if self.asks() {
            n = n.min(i32::from(self.bot_board().supply()));
        }
        if n > 0 {
            self.bot_board_mut().warriors[Clearing::BURROW.index()] += n as u8;
            let all = self.bot_board().warriors_at(Clearing::BURROW);
            self.say(Said::new(say!("do-recruit-burrow", what = warriors(n), all = all)), line);
        }
        self.done(n > 0);
        Ok(())
    }

    pub fn build(&mut self, kind: Kind, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        let (bot_board, board) = (self.bot_board(), &self.script.board);
        let free = |b: Building| bot_board.on_map(b) < b.in_the_box() * if b.is_suited() { 3 } else { 1 };
        let building = match kind {
            Kind::This(b) => Some(b),
            Kind::Ordered => bot_board.order.and_then(|suit| board.building(suit)),
            Kind::Any => self.common(prefer),
            Kind::Left { most } => {
                let left = |b: &Building| i32::from(b.in_the_box()) - i32::from(bot_board.on_map(*b));
                let kinds = Building::of(bot_board.faction).iter().copied().filter(|b| free(*b));
                kinds.max_by_key(|b| (if most { left(b) } else { -left(b) }, std::cmp::Reverse(*b as u8)))
            }
            Kind::OnMap { most } => {
                let there = |b: &Building| i32::from(bot_board.on_map(*b));
                let kinds = Building::of(bot_board.faction).iter().copied().filter(|b| free(*b));
                kinds.max_by_key(|b| (if most { there(b) } else { -there(b) }, std::cmp::Reverse(*b as u8)))
            }
            Kind::First(kinds) => kinds.iter().flatten().copied().find(|b| free(*b)),
        };
        let Some(building) = building.filter(|b| free(*b)) else {
            self.done(false);
            return Ok(());
        };
        let mut also = vec![open_slot()];
        also.extend(self.garden_left().filter(|_| building == Building::Garden));
        match self.spot_for(place, &also, prefer, &say!("because-piece", piece = building))? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(say!("do-build-open", building = building, place = at));
                if !self.is_named(place) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                if self.could() {
                    let suit = self.suit_of_place(place);
                    self.bot_board_mut().build(building, None, suit);
                    self.bot_board_mut().built += 1;
                }
            }
            Found::At(at) if self.springs_snare(at)? => self.done(true),
            Found::At(at) => {
                self.bot_board_mut().build(building, Some(at), None);
                self.bot_board_mut().built += 1;
                self.say(Said::new(say!("do-build", building = building, place = chip(at))), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// The kind of building that the line prefers, among those left.
    pub fn common(&self, prefer: Prefer<'_>) -> Option<Building> {
        use crate::vocabulary::meaning::Criterion as C;
        let bot_board = self.bot_board();
        let mut live: Vec<Building> = Building::of(bot_board.faction)
            .iter()
            .copied()
            .filter(|b| bot_board.on_map(*b) < b.in_the_box())
            .collect();
        for written in prefer {
            let score = |b: &Building| match &written.meaning {
                Some(C::CommonBuilding) => i32::from(bot_board.on_map(*b)),
                Some(C::Left { most }) => {
                    let left = i32::from(b.in_the_box()) - i32::from(bot_board.on_map(*b));
                    if *most { left } else { -left }
                }
                Some(C::Kind(kind)) => i32::from(kind == b),
                _ => 0,
            };
            let best = live.iter().map(score).max();
            live.retain(|b| Some(score(b)) == best);
        }
        live.first().copied()
    }

    pub fn place_token(&mut self, token: Token, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        if self.bot_board().tokens_on_map(token)
            >= token.in_the_box() * if token == Token::TradePost { 3 } else { 1 }
        {
            self.done(false);
            return Ok(());
        }
        let also: Vec<Condition> =
            self.posts_left().filter(|_| token == Token::TradePost).into_iter().collect();
        match self.spot_for(place, &also, prefer, &say!("because-piece", piece = token))? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(say!("do-place-token", token = token, place = at));
                if !self.is_named(place) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                if self.could() {
                    self.bot_board_mut().place_token(token, None, None);
                }
            }
            Found::At(at) if self.springs_snare(at)? => self.done(true),
            Found::At(at) => {
                self.bot_board_mut().place_token(token, Some(at), None);
                self.say(Said::new(say!("do-place-token", token = token, place = chip(at))), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// Only clearings of suits with a trade post that is neither on the map nor lost.
    fn posts_left(&self) -> Option<Condition> {
        let suits = self.suits()?;
        let mut left = [false; 4];
        for suit in Suit::OF_CLEARINGS {
            let placed = Clearing::all().filter(|at| suits[at.index()] == suit);
            let placed: u8 = placed.map(|at| self.bot_board().token_at(Token::TradePost, at)).sum();
            left[suit.index()] =
                placed + self.bot_board().lost_posts[suit.index()] < Token::TradePost.in_the_box();
        }
        Some(Condition::AnySuit(left))
    }

    pub fn take_back(&mut self, token: Token, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        match self.find(place, &[], prefer, "")? {
            Found::Open => {
                let mut said = Said::new(say!("do-take-back", token = token));
                said.more = self.criteria(prefer, &[Target::Clearing])?;
                self.say(said, line);
                self.bot_board_mut().take_token(token, None);
            }
            Found::At(at) => {
                self.bot_board_mut().take_token(token, Some(at));
                self.say(Said::new(say!("do-take-back-from", token = token, place = chip(at))), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// Whether a revolt is possible: a base of the suit must still be on the board.
    pub fn can_revolt(&mut self, place: &Place, _: Line) -> Done<bool> {
        let bases = self.bot_board().on_map(Building::Base);
        let suited = self.bot_board().order.filter(|suit| *suit != Suit::Bird);
        let out = match suited {
            Some(suit) => self.bot_board().on_map_of(Building::Base, suit, self.suits()) > 0,
            None => bases >= 3,
        };
        if out || self.bot_board().tokens_on_map(Token::Sympathy) == 0 {
            return Ok(false);
        }
        let words = self.place(place, How::One)?;
        if self.asks() {
            return Ok(!self.may_revolt(place)?.is_empty());
        }
        self.context
            .yes(Question::yes_or_no(say!("because-revolt-can"), say!("ask-can-revolt", place = words)))
    }

    /// Sympathetic clearings where a base of their suit fits.
    pub fn may_revolt(&mut self, place: &Place) -> Done<Clearings> {
        let of = self.such(place, "")?;
        let (bot_board, Some(suits)) = (self.bot_board(), self.suits()) else {
            return Ok(Clearings::EMPTY);
        };
        let free = |at: &Clearing| bot_board.on_map_of(Building::Base, suits[at.index()], Some(suits)) == 0;
        let of = of.iter().filter(free).collect();
        self.allowed(of)
    }

    pub fn revolt(&mut self, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        if !self.can_revolt(place, line)? {
            self.done(false);
            return Ok(());
        }
        let mut at = None;
        let words = if self.asks() {
            let of = self.may_revolt(place)?;
            at = self.best(of, prefer, false, &say!("because-for-revolt"))?;
            at.map_or(String::new(), chip)
        } else {
            self.place(place, How::One)?
        };
        self.c.that = at;
        let mut said = Said::new(say!("do-revolt", place = words));
        if at.is_none() {
            said.more = self.criteria(prefer, &[Target::Clearing])?;
        }
        self.say(said, line);
        match at {
            Some(at) => self.sweep(at),
            None => self.removed(&say!("told-revolt-removed"), 12),
        }
        let mut suit = self.bot_board().order;
        if at.is_none() && suit == Some(Suit::Bird) && self.choices.asks_suits {
            suit = Some(self.suit_told(say!("because-revolt-can"), say!("ask-base-suit"))?);
        }
        self.bot_board_mut().build(Building::Base, at, suit);
        self.done(true);
        Ok(())
    }

    /// The suit of a clearing that only the table shows.
    pub fn suit_told(&mut self, because: String, words: String) -> Done<Suit> {
        let at = self.context.one(Question::one(because, words, super::deeds::suits(false)))?;
        Ok(Suit::OF_CLEARINGS[at.min(2)])
    }

    /// The suit of a place, as far as the words of the document name one.
    fn suit_of_place(&self, place: &Place) -> Option<Suit> {
        let of = |condition: &Condition| match condition {
            Condition::Suit(of) => self.suit_of(*of),
            Condition::Is(Spoken::Chosen | Spoken::That | Spoken::There) => self.c.chosen_suit,
            _ => None,
        };
        place.conditions.iter().find_map(of).filter(|suit| *suit != Suit::Bird)
    }

    pub fn choose(&mut self, n: i32, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        self.c.chosen.clear();
        self.c.chosen_suit = self.suit_of_place(place);
        if self.asks() {
            let of = self.such(place, "")?;
            let mut of = self.allowed(of)?;
            for _ in 0..n {
                let Some(at) = self.best(of, prefer, false, "")? else { break };
                of.remove(at);
                self.c.chosen.push(at);
            }
            self.done(!self.c.chosen.is_empty());
            return Ok(());
        }
        let at = match n {
            1 => self.place(place, How::One)?,
            n => self.place(place, How::Many(n))?,
        };
        let mut said = Said::new(say!("do-choose", place = at));
        said.more = self.criteria(prefer, &[Target::Clearing])?;
        self.say(said, line);
        Ok(())
    }

    pub fn emerge(&mut self, n: &Number, place: &Place, line: Line) -> Done<()> {
        let here = i32::from(self.bot_board().warriors_at(Clearing::BURROW));
        let n = self.number(n)?.min(here);
        let at = self.place(place, How::One)?;
        if n > 0 {
            self.bot_board_mut().warriors[Clearing::BURROW.index()] -= n as u8;
            if let Some(to) = self.c.chosen.first().copied().filter(|_| self.asks()) {
                self.bot_board_mut().warriors[to.index()] += n as u8;
            }
            self.say(Said::new(say!("do-emerge", what = warriors(n), place = at)), line);
        }
        self.done(n > 0);
        Ok(())
    }

    pub fn take(
        &mut self,
        share: &Share,
        place: &Place,
        to: Home,
        prefer: Prefer<'_>,
        line: Line,
    ) -> Done<()> {
        let home = match to {
            Home::Supply => say!("home-supply"),
            Home::Burrow => say!("home-burrow"),
            Home::Acolytes => say!("home-acolytes"),
            Home::Payments => say!("home-payments"),
        };
        match self.find(place, &[at_least_one(Whose::Own, What::Warriors)], prefer, "")? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let share_words = self.share(share)?;
                let mut said = Said::new(say!("do-take", what = share_words, place = at, home = home));
                if !self.is_named(place) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                match (to, share) {
                    (Home::Acolytes, Share::Some(Number::Is(n))) if self.could() => {
                        self.bot_board_mut().acolytes += *n as u8;
                    }
                    (Home::Burrow, _) => {
                        let n = self.told(&say!("told-to-burrow"), 20);
                        self.bot_board_mut().warriors[Clearing::BURROW.index()] += n as u8;
                    }
                    _ => {}
                }
            }
            Found::At(at) => {
                let n = self.going(share, at)?;
                if n == 0 {
                    self.done(false);
                    return Ok(());
                }
                if to == Home::Burrow && self.springs_snare(at)? {
                    self.done(true);
                    return Ok(());
                }
                self.bot_board_mut().warriors[at.index()] -= n;
                match to {
                    Home::Acolytes => self.bot_board_mut().acolytes += n,
                    Home::Burrow => self.bot_board_mut().warriors[Clearing::BURROW.index()] += n,
                    Home::Payments => self.bot_board_mut().in_payments += n,
                    Home::Supply => {}
                }
                let words = say!("do-take", what = warriors(n.into()), place = chip(at), home = home);
                self.say(Said::new(words), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    pub fn travel(&mut self, place: &Place, nearest: bool, prefer: Prefer<'_>, line: Line) -> Done<()> {
        self.know_quest(place)?;
        let at = self.place(place, How::One)?;
        let mut said = Said::new(match nearest {
            true => say!("do-travel-nearest", place = at),
            false => say!("do-travel", place = at),
        });
        said.more = self.criteria(prefer, &[Target::Clearing])?;
        self.say(said, line);
        let ready = i32::from(self.bot_board().ready);
        let moves = match self.c.line {
            Some(at) => self.context.control(at, &say!("told-moves"), (0, ready), ready.min(1)),
            None => 0,
        };
        self.exhaust(moves);
        if moves > 0 {
            self.bot_board_mut().in_forest = false;
        }
        self.c.travelled = Some(place.clone());
        Ok(())
    }
}
