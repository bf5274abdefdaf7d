//! Pieces that come to the map, and those that leave it.

use super::clerk::{Clerk, Done};
use super::deeds::{Prefer, is_named};
use super::narrow::{Found, at_least_one, open_slot};
use super::voice::{How, Target, Voice, capital, warriors};
use crate::state::*;
use crate::vocabulary::meaning::{Condition, Home, Kind, Number, Place, Share, What, Whose};
use ::beside::{Line as Said, Question};
use script::trace::Line;

impl Clerk<'_, '_> {
    pub fn put(&mut self, at: Clearing, n: i32) -> i32 {
        let k = n.max(0).min(i32::from(self.mat().supply()));
        self.mat_mut().warriors[at.index()] += k as u8;
        k
    }

    /// The clearing in which the Marquise's keep forbids the pieces of others. Where a human's keep
    /// stands is seen on the board.
    fn keeps_out(&mut self) -> Done<Option<Clearing>> {
        if self.mat().faction == Faction::Marquise {
            return Ok(None);
        }
        let bots = self.kept.mats.iter().filter(|mat| mat.faction == Faction::Marquise);
        let bot = Clearing::all().find(|at| bots.clone().any(|mat| mat.token_at(Token::Keep, *at) > 0));
        if bot.is_some() || !self.kept.others.all.iter().any(|o| o.faction == Some(Faction::Marquise)) {
            return Ok(bot);
        }
        self.see_board("Only the Marquise places pieces where her keep stands.")?;
        Ok(self.kept.others.keep())
    }

    /// Those of these in which pieces may be placed.
    pub fn allowed(&mut self, mut of: Clearings) -> Done<Clearings> {
        if !of.is_empty()
            && let Some(keep) = self.keeps_out()?
        {
            of.remove(keep);
        }
        Ok(of)
    }

    /// Where a piece is placed.
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
        if n <= 0 {
            (self.c.placed, self.c.not_placed) = (Some(0), Some(0));
            self.done(false);
            return Ok(());
        }
        if self.asks() && self.mat().supply() == 0 {
            (self.c.placed, self.c.not_placed) = (Some(0), Some(n));
            self.done(false);
            return Ok(());
        }
        match self.spot_for(place, &[], prefer, &format!("For {}.", warriors(n)))? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(format!("**Place {}** in {at}.", warriors(n)));
                if !is_named(&at) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                self.c.placed = Some(n);
            }
            Found::At(at) => {
                let k = self.put(at, n);
                (self.c.placed, self.c.not_placed) = (Some(k), Some(n - k));
                if k > 0 {
                    self.say(Said::new(format!("**Place {}** in {{{at}}}.", warriors(k))), line);
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
        if n <= 0 {
            self.done(false);
            return Ok(());
        }
        if !self.asks() {
            let at = self.place(place, How::Each)?;
            self.say(
                Said::new(format!(
                    "**Place {}** in {at}, from the lowest number on, while the supply lasts.",
                    warriors(n)
                )),
                line,
            );
            return Ok(());
        }
        let of = self.such(place, "")?;
        let of = self.allowed(of)?;
        let mut any = Clearings::EMPTY;
        for at in self.in_order(of) {
            if self.put(at, n) > 0 {
                any.insert(at);
            }
        }
        if !any.is_empty() {
            self.say(
                Said::new(format!(
                    "**Place {}** in {}.",
                    if any.len() > 1 { format!("{n} each") } else { warriors(n) },
                    super::voice::chips(any)
                )),
                line,
            );
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
        if !self.asks() {
            let at = match clearings {
                Some(k) => {
                    let among = self.place(place, How::Those)?;
                    among
                        .replace("those of ", &format!("{k} of "))
                        .replace("the clearings", &format!("{k} clearings"))
                }
                None => self.place(place, How::Those)?,
            };
            let mut said = Said::new(format!("**Recruit {}** in {at}.", warriors(n)));
            if clearings.is_some() {
                said.more = self.criteria(prefer, &[Target::Clearing])?;
            }
            said.more.push("One at a time, from the lowest number on:".into());
            let most = clearings.unwrap_or(4).min(4);
            for k in (1..=most).rev() {
                let dealt: Vec<String> = (0..k).map(|i| (n / k + i32::from(i < n % k)).to_string()).collect();
                said.table.push((
                    if k == 1 { "1 clearing".into() } else { format!("{k} clearings") },
                    dealt.join(", "),
                ));
            }
            self.say(said, line);
            self.c.placed = Some(n);
            return Ok(());
        }
        let of = self.such(
            place,
            &capital(&format!("{} recruit{} {} there.", self.voice().she, self.voice().s, warriors(n))),
        )?;
        let mut of = self.allowed(of)?;
        let mut into = Vec::new();
        match clearings {
            None => into = self.in_order(of),
            Some(k) => {
                for _ in 0..k {
                    let Some(at) = self.best(of, prefer, false, "For the recruits.")? else { break };
                    of.remove(at);
                    into.push(at);
                }
            }
        }
        into.sort_by_key(|at| self.priority(*at));
        let mut placed = vec![0; into.len()];
        let mut left = n;
        if !into.is_empty() {
            let mut at = 0;
            while left > 0 && self.put(into[at], 1) == 1 {
                placed[at] += 1;
                left -= 1;
                at = (at + 1) % into.len();
            }
        }
        (self.c.placed, self.c.not_placed) = (Some(n - left), Some(left));
        let got: Vec<(Clearing, i32)> = into.into_iter().zip(placed).filter(|(_, n)| *n > 0).collect();
        if !got.is_empty() {
            let same = got.iter().all(|(_, n)| *n == got[0].1);
            let words = if same && got.len() > 1 {
                let all: Clearings = got.iter().map(|(at, _)| *at).collect();
                format!("**Recruit {} each** in {}.", got[0].1, super::voice::chips(all))
            } else {
                let each: Vec<String> = got.iter().map(|(at, n)| format!("**{n}** in {{{at}}}")).collect();
                format!("**Recruit** {}.", each.join(", "))
            };
            self.say(Said::new(words), line);
        }
        self.done(!got.is_empty());
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
        match self.spot_for(
            place,
            &[open_slot()],
            prefer,
            &format!("For {}.", super::voice::a(kind.name())),
        )? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(format!(
                    "**Place {} and {}** in {at} with an open slot.",
                    super::voice::a(kind.name()),
                    warriors(n)
                ));
                said.more = self.criteria(prefer, &[Target::Clearing])?;
                self.say(said, line);
                if self.could() {
                    let suit = self.mat().order;
                    self.mat_mut().build(kind, None, suit);
                }
                self.c.placed = Some(n);
            }
            Found::At(at) => {
                let k = self.put(at, n);
                self.mat_mut().build(kind, Some(at), None);
                (self.c.placed, self.c.not_placed) = (Some(k), Some(n - k));
                self.say(
                    Said::new(format!(
                        "**Place {} and {}** in {{{at}}}.",
                        super::voice::a(kind.name()),
                        warriors(k)
                    )),
                    line,
                );
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    pub fn recruit(&mut self, n: &Number, line: Line) -> Done<()> {
        let mut n = self.number(n)?;
        if self.asks() {
            n = n.min(i32::from(self.mat().supply()));
        }
        if n > 0 {
            self.mat_mut().warriors[Clearing::BURROW.index()] += n as u8;
            let all = self.mat().warriors_at(Clearing::BURROW);
            self.say(Said::new(format!("**Recruit {}** into the Burrow: {all}.", warriors(n))), line);
        }
        self.done(n > 0);
        Ok(())
    }

    pub fn build(&mut self, kind: Kind, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        let (mat, board) = (self.mat(), &self.script.board);
        let free = |b: Building| mat.on_map(b) < b.in_the_box() * if b.is_suited() { 3 } else { 1 };
        let building = match kind {
            Kind::This(b) => Some(b),
            Kind::Ordered => mat.order.and_then(|suit| board.building(suit)),
            Kind::Any => self.common(prefer),
            Kind::Left { most } => {
                let left = |b: &Building| i32::from(b.in_the_box()) - i32::from(mat.on_map(*b));
                let kinds = Building::of(mat.faction).iter().copied().filter(|b| free(*b));
                kinds.max_by_key(|b| (if most { left(b) } else { -left(b) }, std::cmp::Reverse(*b as u8)))
            }
            Kind::OnMap { most } => {
                let there = |b: &Building| i32::from(mat.on_map(*b));
                let kinds = Building::of(mat.faction).iter().copied().filter(|b| free(*b));
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
        match self.spot_for(place, &also, prefer, &format!("For {}.", super::voice::a(building.name())))? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(format!(
                    "**Build {}** in {at} with an open slot.",
                    super::voice::a(building.name())
                ));
                if !is_named(&at) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                if self.could() {
                    self.mat_mut().build(building, None, None);
                    self.mat_mut().built += 1;
                }
            }
            Found::At(at) => {
                self.mat_mut().build(building, Some(at), None);
                self.mat_mut().built += 1;
                self.say(
                    Said::new(format!("**Build {}** in {{{at}}}.", super::voice::a(building.name()))),
                    line,
                );
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// The kind of building that the line prefers, of those left.
    pub fn common(&self, prefer: Prefer<'_>) -> Option<Building> {
        use crate::vocabulary::meaning::Criterion as C;
        let mat = self.mat();
        let mut live: Vec<Building> =
            Building::of(mat.faction).iter().copied().filter(|b| mat.on_map(*b) < b.in_the_box()).collect();
        for written in prefer {
            let score = |b: &Building| match &written.meaning {
                Some(C::CommonBuilding) => i32::from(mat.on_map(*b)),
                Some(C::Left { most }) => {
                    let left = i32::from(b.in_the_box()) - i32::from(mat.on_map(*b));
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
        if self.mat().tokens_on_map(token)
            >= token.in_the_box() * if token == Token::TradePost { 3 } else { 1 }
        {
            self.done(false);
            return Ok(());
        }
        let name = if token == Token::Sympathy { "sympathy".into() } else { super::voice::a(token.name()) };
        let also: Vec<Condition> =
            self.posts_left().filter(|_| token == Token::TradePost).into_iter().collect();
        match self.spot_for(place, &also, prefer, &format!("For {name}."))? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said = Said::new(format!("**Place {name}** in {at}."));
                if !is_named(&at) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                if self.could() {
                    self.mat_mut().place_token(token, None, None);
                }
            }
            Found::At(at) => {
                self.mat_mut().place_token(token, Some(at), None);
                self.say(Said::new(format!("**Place {name}** in {{{at}}}.")), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// Only clearings of suits whose trade posts are neither all on the map nor lost.
    fn posts_left(&self) -> Option<Condition> {
        let suits = self.choices.suits()?;
        let mut left = [false; 4];
        for suit in Suit::OF_CLEARINGS {
            let placed = Clearing::all().filter(|at| suits[at.index()] == suit);
            let placed: u8 = placed.map(|at| self.mat().token_at(Token::TradePost, at)).sum();
            left[suit.index()] = placed + self.mat().lost_posts[suit.index()] < Token::TradePost.in_the_box();
        }
        Some(Condition::AnySuit(left))
    }

    pub fn take_back(&mut self, token: Token, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        match self.find(place, &[], prefer, "")? {
            Found::Open => {
                let mut said = Said::new(format!("**Take back** {}.", super::voice::a(token.name())));
                said.more = self.criteria(prefer, &[Target::Clearing])?;
                self.say(said, line);
                self.mat_mut().take_token(token, None);
            }
            Found::At(at) => {
                self.mat_mut().take_token(token, Some(at));
                self.say(Said::new(format!("**Take back** the {} from {{{at}}}.", token.name())), line);
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    /// A base of the suit must be on the board still.
    pub fn can_revolt(&mut self, place: &Place, _: Line) -> Done<bool> {
        let bases = self.mat().on_map(Building::Base);
        let suited = self.mat().order.filter(|suit| *suit != Suit::Bird);
        let out = match (suited, self.choices.suits()) {
            (Some(suit), Some(suits)) => self.mat().on_map_of(Building::Base, suit, suits) > 0,
            _ => bases >= 3,
        };
        if out || self.mat().tokens_on_map(Token::Sympathy) == 0 {
            return Ok(false);
        }
        let words = self.place(place, How::One)?;
        let because =
            "Its base must still be on the board, and there must be a slot once the enemies are gone.";
        if self.asks() {
            return Ok(!self.may_revolt(place)?.is_empty());
        }
        self.desk.yes(Question::yes_or_no(because, format!("Can it revolt in {words}?")))
    }

    /// Sympathetic clearings where a base of their suit fits.
    pub fn may_revolt(&mut self, place: &Place) -> Done<Clearings> {
        let of = self.such(place, "")?;
        let (mat, Some(suits)) = (self.mat(), self.choices.suits()) else { return Ok(Clearings::EMPTY) };
        let free = |at: &Clearing| mat.on_map_of(Building::Base, suits[at.index()], suits) == 0;
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
            at = self.best(of, prefer, false, "For the revolt.")?;
            at.map_or(String::new(), |at| format!("{{{at}}}"))
        } else {
            self.place(place, How::One)?
        };
        self.c.that = at;
        let mut said =
            Said::new(format!("**Revolt** in {words}: remove all enemy pieces there, and place the base."));
        if at.is_none() {
            said.more = self.criteria(prefer, &[Target::Clearing])?;
        }
        self.say(said, line);
        match at {
            Some(at) => self.sweep(at),
            None => self.removed("buildings and tokens it removed", 12),
        }
        let suit = self.mat().order;
        self.mat_mut().build(Building::Base, at, suit);
        self.done(true);
        Ok(())
    }

    pub fn choose(&mut self, n: i32, place: &Place, prefer: Prefer<'_>, line: Line) -> Done<()> {
        self.c.chosen.clear();
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
            n => self
                .place(place, How::Those)?
                .replace("those of ", &format!("{n} of "))
                .replace("the clearings", &format!("{n} clearings")),
        };
        let mut said = Said::new(format!("**Choose** {at}."));
        said.more = self.criteria(prefer, &[Target::Clearing])?;
        self.say(said, line);
        Ok(())
    }

    pub fn emerge(&mut self, n: &Number, place: &Place, line: Line) -> Done<()> {
        let here = i32::from(self.mat().warriors_at(Clearing::BURROW));
        let n = self.number(n)?.min(here);
        let at = self.place(place, How::One)?;
        if n > 0 {
            self.mat_mut().warriors[Clearing::BURROW.index()] -= n as u8;
            if let Some(to) = self.c.chosen.first().copied().filter(|_| self.asks()) {
                self.mat_mut().warriors[to.index()] += n as u8;
            }
            self.say(Said::new(format!("**Move {}** from the Burrow to {at}.", warriors(n))), line);
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
        let Voice { her, .. } = self.voice();
        let home = match to {
            Home::Supply => "the supply",
            Home::Burrow => "the Burrow",
            Home::Acolytes => "the acolytes",
            Home::Payments => "Payments",
        };
        match self.find(place, &[at_least_one(Whose::Own, What::Warriors)], prefer, "")? {
            Found::Open => {
                let at = self.place(place, How::One)?;
                let mut said =
                    Said::new(format!("**Take {}** from {at} to {home}.", self.share(share, her)?));
                if !is_named(&at) {
                    said.more = self.criteria(prefer, &[Target::Clearing])?;
                }
                self.say(said, line);
                match (to, share) {
                    (Home::Acolytes, Share::Some(Number::Is(n))) if self.could() => {
                        self.mat_mut().acolytes += *n as u8;
                    }
                    (Home::Burrow, _) => {
                        let n = self.told("warriors taken to the Burrow", 20);
                        self.mat_mut().warriors[Clearing::BURROW.index()] += n as u8;
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
                self.mat_mut().warriors[at.index()] -= n;
                match to {
                    Home::Acolytes => self.mat_mut().acolytes += n,
                    Home::Burrow => self.mat_mut().warriors[Clearing::BURROW.index()] += n,
                    Home::Payments => self.mat_mut().in_payments += n,
                    Home::Supply => {}
                }
                self.say(
                    Said::new(format!("**Take {}** from {{{at}}} to {home}.", warriors(n.into()))),
                    line,
                );
                self.done(true);
            }
            Found::Nowhere => self.done(false),
        }
        Ok(())
    }

    pub fn travel(&mut self, place: &Place, nearest: bool, prefer: Prefer<'_>, line: Line) -> Done<()> {
        self.know_quest(place)?;
        let at = self.place(place, How::One)?;
        let near = if nearest { "the nearest: " } else { "" };
        let mut said =
            Said::new(format!("**Travel** to {near}{at}. Each move exhausts an item, as far as they last."));
        said.more = self.criteria(prefer, &[Target::Clearing])?;
        self.say(said, line);
        let ready = i32::from(self.mat().ready);
        let moves = match self.c.line {
            Some(at) => self.desk.control(at, "moves he made", (0, ready), ready.min(1)),
            None => 0,
        };
        self.exhaust(moves);
        if moves > 0 {
            self.mat_mut().in_forest = false;
        }
        self.c.travelled = Some(place.clone());
        Ok(())
    }
}
