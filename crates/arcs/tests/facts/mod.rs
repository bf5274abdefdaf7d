//! Checks the reasons of a bot with independent code: it recognises every kind of reason by its words, and
//! recounts everything countable in the position. An unknown kind of reason is an error.

use crate::plain::{self, Rank};
use arcs::state::ambition::Ambition;
use arcs::state::card::{ActionCard, Suit, Way};
use arcs::state::court::{CourtCard, Spot};
use arcs::state::frame::Frame;
use arcs::state::names::Named;
use arcs::state::resource::Resource;
use arcs::state::system::System;
use arcs::{State, When};
use table::Seat;

/// The situation in which a reason was given.
pub struct Seen<'s> {
    pub s: &'s State,
    pub seat: Seat,
    pub page: &'s str,
    pub line: &'s str,
}

/// The number of verified facts, or what is wrong.
type Checked = Result<u32, String>;

fn is<T: PartialEq + std::fmt::Debug>(said: T, counted: T) -> Checked {
    if said == counted { Ok(1) } else { Err(format!("{said:?} should be {counted:?}")) }
}

fn holds(is_so: bool) -> Checked {
    if is_so { Ok(1) } else { Err("it is not so".into()) }
}

/// The number at the start of a text, and the rest.
fn number(text: &str) -> Option<(i32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

fn between<'t>(text: &'t str, from: &str, to: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(from)?;
    rest.split_once(to).map(|(inside, _)| inside)
}

fn named<T: Named>(name: &str) -> Option<T> {
    T::all().find(|one| one.name().eq_ignore_ascii_case(name))
}

fn rank(words: &str) -> Option<Rank> {
    Some(match words {
        "winning" => Rank::Winning,
        "tied for first" => Rank::TiedFirst,
        "second" => Rank::Second,
        "tied for second" => Rank::TiedSecond,
        "no place" => Rank::Nowhere,
        _ => return None,
    })
}

/// "Tycoon: red 2, blue 3".
fn ambition(clause: &str) -> Option<(Ambition, &str)> {
    let (name, rest) = clause.split_once(": ")?;
    name.starts_with(char::is_uppercase).then(|| named(name)).flatten().map(|a| (a, rest))
}

/// "to tax arrow 3 makes 3: winning": the total, and the rank.
fn promised(clause: &str) -> Option<(i32, Rank)> {
    let (_, rest) = clause.split_once(" makes ").or_else(|| clause.split_once(" it would have "))?;
    let (n, place) = number(rest)?;
    Some((n, rank(place.strip_prefix(": ")?)?))
}

pub fn is_suit_page(title: &str) -> bool {
    named::<Suit>(title).is_some()
}

/// The difference between a reason's promise and the result, if there is one. `None` if it promised nothing.
pub fn broken(fact: &str, before: &State, after: &State, seat: Seat) -> Option<Option<String>> {
    if let Some((_, rest)) = fact.split_once(" takes ") {
        let (n, _) = number(rest)?;
        let taken = i32::from(after.player(seat).captives()) - i32::from(before.player(seat).captives());
        return Some((taken != n).then(|| format!("{taken} captives")));
    }
    let clauses: Vec<&str> = fact.split("; ").collect();
    let doing = clauses.last().filter(|c| c.starts_with("to tax") || c.starts_with("to secure"))?;
    let (ambition, _) = ambition(clauses.first()?)?;
    let (n, place) = promised(doing)?;
    let is = (i32::from(plain::count(after, seat, ambition)), plain::place(after, seat, ambition));
    Some((is != (n, place)).then(|| format!("{is:?}")))
}

impl Seen<'_> {
    pub fn check(&self, fact: &str) -> Checked {
        if self.line.starts_with("Any loyal building under rival control") {
            let lost = |at: &System| {
                let holder = self.s.control(*at);
                self.s.has_building(*at, self.seat) && holder.is_some_and(|holder| holder != self.seat)
            };
            return is(fact, &plain::within(self.s.systems().iter().filter(lost).collect()));
        }
        if self.line.starts_with("Any idle ships") {
            let idle = |at: &System| plain::is_idle(self.s, self.seat, *at);
            return is(fact, &plain::within(self.s.systems().iter().filter(idle).collect()));
        }
        // How many ambitions are counted, and how the seats stand in them.
        if let Some((n, rest)) = fact.split_once(" such ambition") {
            let n = if n == "no" { 0 } else { number(n).ok_or("how many ambitions?")?.0 };
            let won =
                self.undeclared().filter(|a| plain::place(self.s, self.seat, *a) == Rank::Winning).count();
            let rest = rest.trim_start_matches('s').strip_prefix(": ");
            return Ok(is(n, won as i32)? + rest.map_or(Ok(0), |rest| self.clauses(rest))?);
        }
        self.clauses(fact)
    }

    fn clauses(&self, fact: &str) -> Checked {
        let mut standing = None;
        let mut counted = 0;
        for clause in fact.split("; ") {
            counted += match ambition(clause) {
                Some((ambition, said)) => {
                    standing.get_or_insert(ambition);
                    is(said, &self.standing(ambition))?
                }
                None => self.clause(clause, standing)?,
            };
        }
        Ok(counted)
    }

    fn standing(&self, ambition: Ambition) -> String {
        let s = self.s;
        let seats: Vec<String> =
            s.seats().map(|x| format!("{} {}", s.player(x).colour(), plain::count(s, x, ambition))).collect();
        let mut out = seats.join(", ");
        if s.players() == 2 && s.box_count(ambition) > 0 {
            out += &format!(", box {}", s.box_count(ambition));
        }
        out
    }

    fn undeclared(&self) -> impl Iterator<Item = Ambition> {
        let left = self.s.is_marker_available();
        Ambition::all().filter(move |a| left && !self.s.is_declared(*a))
    }

    fn clause(&self, clause: &str, standing: Option<Ambition>) -> Checked {
        let (s, seat) = (self.s, self.seat);
        if let Some(card) = CourtCard::all().find(|card| clause.starts_with(&card.name()))
            && let why = &clause[card.name().len()..]
            && [": ", " is kept ", " was ", " has "].iter().any(|begins| why.starts_with(begins))
        {
            return self.unused(card, why);
        }
        if let Some((what, n)) = clause.split_once(": ")
            && let Some((n, rest)) = number(n)
        {
            let mine = s.player(seat);
            let counted = match what {
                "claims" => plain::claims(s, seat),
                "unbuilt cities" => mine.cities_on_board(),
                "starports" => plain::starports(s, seat),
                "bonus cards" => mine.virtual_hand().bonus.len() as u8,
                "hand counter" => mine.virtual_hand().cards,
                "seize counter" => mine.virtual_hand().seize,
                "markers available" => 3 - s.declared().len().min(3) as u8,
                _ => return Err("no such count is known".into()),
            };
            // Two markers may lie on one ambition.
            if what == "markers available" {
                return holds((n > 0) == s.is_marker_available() && n <= i32::from(counted));
            }
            let known = is(n, i32::from(counted))?;
            return match rest.strip_prefix(": yes, but ") {
                Some(card) => Ok(known + self.clause(card, None)?),
                None => holds(rest.is_empty()).map(|one| one + known),
            };
        }
        if let Some((n, place)) = promised(clause) {
            return self.promise(clause, standing.ok_or("of which ambition?")?, n, place);
        }
        if let Some(suits) = clause.strip_prefix("there is no card to play for ") {
            return suits.split(" or ").map(|suit| self.no_card(suit)).sum();
        }
        if let Some((_, card)) = clause.split_once(" would do it, but ") {
            return self.clause(card, None);
        }
        if clause.contains(" fresh against ") {
            return self.combat(clause);
        }
        if clause.contains(" from ") && clause.ends_with(')') {
            return self.march(clause);
        }
        if clause.contains(" token") {
            return self.tokens(clause);
        }
        if let Some((card, rest)) = clause.split_once(" with ")
            && let Some(card) = named::<CourtCard>(card)
        {
            return self.influence(card, rest);
        }
        if let Some(words) = clause.strip_prefix("to ").filter(|words| words.contains(" takes ")) {
            return self.captives(words);
        }
        if let Some(card) = clause.strip_prefix("secure ").and_then(named::<CourtCard>) {
            return holds(self.secured().any(|(_, c)| c == card) && self.is_effective(card) != Some(false));
        }
        self.plain_clause(clause)
    }

    /// Why a Guild card is not used.
    fn unused(&self, card: CourtCard, why: &str) -> Checked {
        let (s, mine) = (self.s, self.s.player(self.seat));
        holds(mine.guild().contains(card) && self.has_such_card())?;
        if let Some(ambition) = between(why, " is kept while ", " is declared") {
            let ambition: Ambition = named(ambition).ok_or("which ambition?")?;
            return holds(s.is_declared(ambition) && card.suit().and_then(Ambition::of) == Some(ambition));
        }
        if let Some((n, _)) = why.strip_suffix(" ships in supply").and_then(|w| number(w.strip_prefix(": ")?))
        {
            return is(n, i32::from(mine.ships_in_supply()));
        }
        if let Some(suit) = why.strip_prefix(": no face-up card of ") {
            let suit: Suit = named(suit).ok_or("which suit?")?;
            return holds(!s.face_up().iter().any(|card| card.suit() == suit));
        }
        match why {
            " is kept for its ability" | ": no card to gain" | ": no theft would do it" => Ok(1),
            " has another Prelude" => holds(!card.places_three_ships()),
            " was secured in this Prelude" => holds(s.turn().secured_this_prelude().contains(card)),
            ": no starport and no task force under control" => {
                let port = |at: System| s.buildings_of(at, self.seat).any(|(_, b)| b.is_starport());
                let free = s.systems().iter().filter(|at| s.control(*at) == Some(self.seat));
                holds(!free.into_iter().any(port))
            }
            _ => Err("no such reason for a card is known".into()),
        }
    }

    /// Clauses with fixed words.
    fn plain_clause(&self, clause: &str) -> Checked {
        let (s, seat) = (self.s, self.seat);
        let place = |a: Ambition| plain::place(s, seat, a);
        let named_ambitions = || -> Vec<Ambition> {
            match self.line.contains("undeclared") && !self.line.contains(" declared") {
                true => self.undeclared().collect(),
                false => s.declared().iter().collect(),
            }
        };
        let colour = |clause: &str, words: &str| -> Option<Seat> {
            let name = clause.strip_suffix(words).or_else(|| clause.strip_prefix(words))?;
            s.seats().find(|x| s.player(*x).colour().to_string() == name)
        };
        if let Some(who) = colour(clause, "the initiative is with ") {
            return is(who, s.round().initiative());
        }
        if let Some(who) = colour(clause, " has seized it") {
            return holds(s.round().was_seized() && s.round().initiative() == who);
        }
        if let Some(lead) = clause.strip_prefix("the lead is ") {
            let zero = if s.round().is_zeroed() { ", with the zero marker" } else { "" };
            let card = s.round().lead().map(|card| format!("{card}{zero}"));
            return is(Some(lead.to_owned()), card);
        }
        if let Some(cards) = clause.strip_prefix("options: ") {
            let said = cards.replace(" and ", ", ");
            let mut said: Vec<&str> = said.split(", ").collect();
            said.sort_unstable();
            let mut cards: Vec<String> = self.options().map(|card| card.to_string()).collect();
            cards.sort_unstable();
            return is(said, cards.iter().map(String::as_str).collect());
        }
        if let Some((name, _)) = clause.split_once(" has a marker, and tied for first is too little") {
            let ambition: Ambition = named(name).ok_or("no such ambition")?;
            return holds(s.is_declared(ambition) && place(ambition) == Rank::TiedFirst);
        }
        if let Some((card, is_not)) =
            clause.split_once(" is ").filter(|(_, rest)| rest.ends_with("effective"))
        {
            let card: CourtCard = named(card).ok_or("no such card")?;
            // The captives have changed hands since it was judged (R48).
            return match card {
                CourtCard::MassUprising | CourtCard::GuildStruggle | CourtCard::CallToAction => {
                    is(Some(is_not == "effective"), self.is_effective(card))
                }
                _ => Ok(0),
            };
        }
        if let Some(n) = clause.strip_prefix("no new claim within ").and_then(number) {
            return self.actions(n.0);
        }
        for words in ["no contested card to outbid or match with ", "no other card to lead with "] {
            if let Some(n) = clause.strip_prefix(words).and_then(number) {
                return self.actions(n.0);
            }
        }
        if clause.starts_with("no ") && (clause.ends_with(" changes that") || clause.ends_with(" does it")) {
            let n = between(clause, " with ", " action").and_then(number).ok_or("no actions")?;
            return self.actions(n.0);
        }
        if let Some(at) = clause.rsplit_once(" in ").and_then(|(_, place)| named::<System>(place)) {
            return self.built(clause, at);
        }
        if let Some((roll, counter)) = clause.split_once(" against ") {
            let won = self.undeclared().filter(|a| place(*a) == Rank::Winning).count() as i32;
            let counted = (i32::from(s.turn().die()) - won, i32::from(s.player(seat).virtual_hand().seize));
            return is((number(roll).map_or(-9, |n| n.0), number(counter).map_or(-9, |n| n.0)), counted);
        }
        let suit = s.round().played(seat).and_then(|played| match played.way {
            Way::Copy => s.round().lead().map(|lead| lead.suit()),
            _ => Some(played.card.suit()),
        });
        match clause {
            "there is none" => Ok(0),
            "no action is left" => holds(s.frame() != Frame::Turn || s.turn().pips() == 0),
            "no ambition is declared" => holds(s.declared().is_empty()),
            "no ambition is left to declare" => holds(self.undeclared().next().is_none()),
            "no captives to take" => holds(!self.captives_waiting()),
            "no lead to widen" => holds(named_ambitions().into_iter().all(|a| place(a) != Rank::Winning)),
            "no lead grows" => holds(named_ambitions().into_iter().any(|a| place(a) == Rank::Winning)),
            "nobody has seized it in this round" => holds(!s.round().was_seized()),
            "no effective Vox card to secure" => {
                holds(!self.secured().any(|(_, card)| card.is_vox() && self.is_effective(card) == Some(true)))
            }
            "no agent is left in supply" => is(s.agents_in_supply(seat), 0),
            "no uncontested card would" => holds(!self.uncontested_contends()),
            "no open slot" => is(plain::claims(s, seat), 0),
            "no starport" => is(plain::starports(s, seat), 0),
            "no city left to build" => is(s.player(seat).cities_on_board(), 0),
            "no starport left to build" => is(s.player(seat).starports_in_supply(), 0),
            "no ship left to build" => is(s.player(seat).ships_in_supply(), 0),
            "only second cities in a system could be built" => holds(
                s.systems()
                    .iter()
                    .filter(|at| s.has_piece(*at, seat) && s.open_building_slots(*at) > 0)
                    .all(|at| s.buildings_of(at, seat).any(|(_, b)| b.is_city())),
            ),
            "nothing to repair" => holds(
                s.systems().iter().all(|at| s.ships(at, seat).damaged == 0)
                    && !s.all_buildings().any(|(_, _, b)| b.owner() == seat && b.is_damaged()),
            ),
            "no such card" => holds(!self.has_such_card()),
            "the card was not chosen for a combat" => holds(suit != Some(Suit::Aggression)),
            "no Fuel or Psionic that may be spent" | "the page would not begin with a combat" => {
                holds(suit == Some(Suit::Aggression) || s.round().lead().is_some())
            }
            "the raid ends: no ship is left to raid with"
            | "the raid ends: nothing of the defender is left there"
            | "the raid ends: raid dice are no longer allowed there"
            | "the raid ends: its dice could force an Outrage"
            | "raid dice now: another roll could leave nothing to raid"
            | "raid dice now: after another roll they could force an Outrage"
            | "raid dice now: another roll could destroy a city, and then a further Outrage might not be accepted"
            | "no card to secure"
            | "no ready card has an ability to use now"
            | "no starport can build a ship now"
            | "nothing to build"
            | "there is nothing to pay for" => Ok(0),
            _ if clause.starts_with("each ") && clause.ends_with("would undo what a line above wants") => {
                Ok(0)
            }
            _ => Err("no such kind of reason is known".into()),
        }
    }

    /// The cards that may be played.
    fn options(&self) -> impl Iterator<Item = ActionCard> {
        let hand = self.s.player(self.seat).virtual_hand();
        self.s.turn().drawn().union(hand.bonus).iter()
    }

    fn no_card(&self, suit: &str) -> Checked {
        let suit: Suit = named(suit).ok_or("no such suit")?;
        let follows = self.s.frame() == Frame::Follow;
        let copies = follows && self.s.round().lead().is_some_and(|lead| lead.suit() == suit);
        // A card of the lead suit cannot be used to pivot.
        holds(!copies && !self.options().any(|card| card.suit() == suit))
    }

    fn on_suit_page(&self) -> bool {
        is_suit_page(self.page)
    }

    /// On a page of a suit, the actions left are those of the card.
    fn actions(&self, n: i32) -> Checked {
        if !self.on_suit_page() || self.s.frame() != Frame::Turn {
            return Ok(0);
        }
        is(n, i32::from(self.s.turn().pips()))
    }

    fn promise(&self, clause: &str, ambition: Ambition, n: i32, place: Rank) -> Checked {
        let now = i32::from(plain::count(self.s, self.seat, ambition));
        let more = u8::try_from(n - now).map_err(|_| "fewer than before")?;
        if more == 0 {
            return self.taken_from_a_cartel(clause, ambition, place);
        }
        // A Cartel counts tokens of the supply, so a tax also takes from its owner.
        let cartel =
            self.s.seats().any(|x| self.s.player(x).guild().iter().any(|c| c.cartel_type().is_some()));
        if !cartel {
            is(place, plain::place_with(self.s, self.seat, ambition, more))?;
        }
        if let Some(card) = between(clause, "with ", " it would have").and_then(named::<CourtCard>) {
            let there = self.s.court().row().find(|(_, c)| *c == card).ok_or("not in the Court")?;
            holds(self.s.court().agents(there.0).iter().all(|n| *n == 0))?;
            holds(card.suit().and_then(Ambition::of) == Some(ambition))?;
        }
        Ok(2)
    }

    /// A Tax that leaves the bot's total as it was: with full slots the new token replaces another that counts
    /// as well. It changes the rank only if it comes from a rival's Cartel.
    fn taken_from_a_cartel(&self, clause: &str, ambition: Ambition, place: Rank) -> Checked {
        let (s, seat) = (self.s, self.seat);
        let cities = between(clause, "to tax ", " makes ").ok_or("no more than before")?;
        holds(s.player(seat).empty_slots().next().is_none())?;
        let mut lost = [0; 4];
        for city in cities.replace(" and ", ", ").split(", ") {
            let at: System = named(city.split(" of ").next().unwrap_or(city)).ok_or("where?")?;
            for resource in s.types(at).iter().filter(|r| Ambition::of(*r) == Some(ambition)) {
                let owner = s.rivals(seat).find(|x| s.cartel_tokens(*x, resource) > 0);
                lost[usize::from(owner.ok_or("no rival loses by it")?.0)] += 1;
            }
        }
        holds(lost.iter().any(|n| *n > 0))?;
        is(place, plain::place_after(s, seat, ambition, &lost)).map(|one| one + 1)
    }

    /// R145, R147: a die more while the bot has no more Power than any player; among bots, than any rival.
    fn has_elite_pilots(&self) -> bool {
        let s = self.s;
        let human = |x: &Seat| !s.player(*x).is_virtual();
        let any = s.rivals(self.seat).any(|x| human(&x));
        let mut others = s.rivals(self.seat).filter(|x| !any || human(x));
        match s.difficulty().elite_pilots {
            When::Never => false,
            When::Behind => others.all(|x| s.player(self.seat).power() <= s.player(x).power()),
            When::Always => true,
        }
    }

    /// "6 fresh against 1 of yellow in hex 3, to raid a fuel (1 key), 2 ships from gate 1, 3 battle actions".
    fn combat(&self, clause: &str) -> Checked {
        let s = self.s;
        let (own, rest) = number(clause).ok_or("how many?")?;
        let (other, _) =
            number(rest.strip_prefix(" fresh against ").ok_or("against how many?")?).ok_or("?")?;
        let who = between(clause, " of ", " in ").ok_or("whose?")?;
        let defender =
            s.rivals(self.seat).find(|x| s.player(*x).colour().to_string() == who).ok_or("who?")?;
        let at: System = named(between(clause, " in ", ",").ok_or("where?")?).ok_or("where?")?;
        let (_, battles) = clause.rsplit_once(", ").ok_or("how many battles?")?;
        let (battles, _) = number(battles).ok_or("how many battles?")?;
        is(other, i32::from(s.ships(at, defender).fresh))?;
        let here = i32::from(s.ships(at, self.seat).fresh);
        let mut dice = i32::from(s.ships(at, self.seat).total()) + i32::from(self.has_elite_pilots());
        match between(clause, " from ", ",").and_then(named::<System>) {
            None => is(own, here)?,
            Some(from) => {
                let group = clause.split(", ").find_map(|part| part.split_once(" from ").and(number(part)));
                dice += group.map_or(0, |n| n.0);
                holds(own >= here && own <= here + i32::from(s.ships(from, self.seat).fresh))?
            }
        };
        // Leaders and lore add dice of their own.
        let extra = s.player(self.seat).leader().is_some();
        let raid = clause.split_once("to raid ").map(|(_, loot)| loot);
        let Some(loot) = raid else {
            // Trophies at one to one; for control a die for each (R91, R96).
            let enough = if clause.contains("for trophies") { own } else { dice };
            return Ok(holds((extra || enough >= other) && battles >= 1)? + 3);
        };
        let keys = between(loot, "(", " key").and_then(number).ok_or("how many keys?")?.0;
        holds(own > other || own == other && battles >= 2)?;
        holds(extra || dice.min(6) >= 2 * keys)?;
        let (items, _) = loot.split_once(" (").ok_or("what?")?;
        for item in items.replace(" and ", ", ").split(", ") {
            let player = s.player(defender);
            holds(match item.strip_prefix("a ").and_then(named::<Resource>) {
                Some(token) => player.tokens(token) > 0,
                None => named::<CourtCard>(item).is_some_and(|card| player.guild().contains(card)),
            })?;
        }
        Ok(5)
    }

    /// "3 ships from arrow 3 to hex 5 (1 action, giving up control)".
    fn march(&self, clause: &str) -> Checked {
        let (ships, rest) = number(clause).ok_or("how many?")?;
        let from: System = named(between(rest, " from ", " to ").ok_or("from where?")?).ok_or("where?")?;
        let to: System = named(between(rest, " to ", " (").ok_or("where to?")?).ok_or("where to?")?;
        let there = self.s.ships(from, self.seat);
        let all = i32::from(there.total());
        holds(from != to && ships > 0 && ships <= all)?;
        let gives_up = clause.contains("giving up control");
        let mine = self.s.control(from) == Some(self.seat);
        // Leaving with all ships gives up control; without control there is nothing to give up, except a tie
        // that guards a building.
        holds(!(mine && ships == all && !gives_up))?;
        holds(!gives_up || mine || self.s.has_building(from, self.seat))?;
        Ok(3)
    }

    fn tokens(&self, clause: &str) -> Checked {
        let (mine, word) = (self.s.player(self.seat), clause.split(' ').nth(1).unwrap_or(""));
        let token: Resource = named(word).ok_or("of which type?")?;
        let said = number(clause).map_or(0, |n| n.0);
        let known = is(said, i32::from(mine.tokens(token)))?;
        if let Some((_, kept)) = clause.split_once("kept for ") {
            let (ambition, said) = ambition(kept).ok_or("for which ambition?")?;
            holds(self.s.is_declared(ambition) && Ambition::of(token) == Some(ambition))?;
            return Ok(known + 1 + is(said, &self.standing(ambition))?);
        }
        if clause.ends_with("is outraged") {
            return Ok(known + holds(mine.outrage().contains(token))?);
        }
        Ok(known)
    }

    /// "Relic Fence with 2 agents", for a majority.
    fn influence(&self, card: CourtCard, rest: &str) -> Checked {
        let (agents, _) = number(rest).ok_or("how many?")?;
        let (spot, _) = self.s.court().row().find(|(_, c)| *c == card).ok_or("not in the Court")?;
        holds(agents >= 1 && agents <= i32::from(self.s.agents_in_supply(self.seat)))?;
        let (own, most) = self.agents(spot);
        holds(!self.line.contains("majority") || i32::from(own) + agents > i32::from(most)).map(|one| one + 1)
    }

    /// The bot's agents on a card, and those of the rival with the most.
    fn agents(&self, spot: Spot) -> (u8, u8) {
        let agents = self.s.court().agents(spot);
        let most = self.s.rivals(self.seat).map(|x| agents[usize::from(x.0)]).max();
        (agents[usize::from(self.seat.0)], most.unwrap_or(0))
    }

    /// The cards that could be secured.
    fn secured(&self) -> impl Iterator<Item = (Spot, CourtCard)> {
        self.s.court().row().filter(|(spot, _)| {
            let (own, most) = self.agents(*spot);
            own > most
        })
    }

    /// "secure Relic Fence takes 2 captives", "tax hex 3 of blue takes 1 captive".
    fn captives(&self, words: &str) -> Checked {
        let (doing, n) = words.split_once(" takes ").ok_or("how many?")?;
        let (n, _) = number(n).ok_or("how many?")?;
        let Some(cards) = doing.strip_prefix("secure ") else { return holds(n > 0) };
        let mut taken = 0;
        for card in cards.replace(" and ", ", ").split(", ") {
            let card: CourtCard = named(card).ok_or("no such card")?;
            let (spot, _) = self.secured().find(|(_, c)| *c == card).ok_or("it cannot be secured")?;
            let agents = self.s.court().agents(spot);
            taken += self.s.rivals(self.seat).map(|x| i32::from(agents[usize::from(x.0)])).sum::<i32>();
        }
        is(n, taken)
    }

    /// Whether captives could be taken with the actions that the line names.
    fn captives_waiting(&self) -> bool {
        let secured = self.line.contains("Secure") && self.secured().any(|(spot, _)| self.agents(spot).1 > 0);
        let taxed = self.line.contains("Tax") && self.s.frame() == Frame::Turn && self.on_suit_page() && {
            let mut legal = Vec::new();
            <arcs::Arcs as table::Game>::legal(self.s, &mut legal);
            legal.iter().any(|action| match action {
                arcs::Action::Tax { system, place } => {
                    let owner = self.s.building(*system, *place).map(|b| b.owner());
                    owner.is_some_and(|o| o != self.seat && self.s.agents_in_supply(o) > 0)
                }
                _ => false,
            })
        };
        // Without a card of its suit an action is not asked for.
        let has_suit = self.on_suit_page();
        has_suit && (secured || taxed)
    }

    /// Whether a Vox card is effective, if independent code can tell.
    fn is_effective(&self, card: CourtCard) -> Option<bool> {
        let (s, seat) = (self.s, self.seat);
        Some(match card {
            CourtCard::MassUprising => s.player(seat).ships_in_supply() >= 4,
            CourtCard::PopulistDemands => {
                self.undeclared().any(|a| plain::place(s, seat, a) >= Rank::TiedFirst)
            }
            CourtCard::GuildStruggle => s.rivals(seat).any(|x| !s.player(x).guild().is_empty()),
            CourtCard::CallToAction => true,
            _ => return None,
        })
    }

    fn uncontested_contends(&self) -> bool {
        let free = |spot: Spot| self.s.court().agents(spot).iter().all(|n| *n == 0);
        self.s.court().row().filter(|(spot, card)| free(*spot) && card.is_guild()).any(|(_, card)| {
            let ambition = card.suit().and_then(Ambition::of).filter(|a| self.s.is_declared(*a));
            ambition.is_some_and(|a| {
                let cartel = card.cartel_type().map_or(0, |r| self.s.supply(r));
                let before = plain::place(self.s, self.seat, a);
                plain::place_with(self.s, self.seat, a, 1 + cartel) > before
            })
        })
    }

    /// "build 2 ships in hex 3", "starport in arrow 2": there is a loyal piece to build or repair with.
    fn built(&self, clause: &str, at: System) -> Checked {
        let known = ["ship", "city", "starport", "build", "repair"];
        let word = clause.split(' ').next().unwrap_or("");
        holds(known.contains(&word) && self.s.has_piece(at, self.seat))
    }

    /// Whether the bot has a Guild card of the kind that the line mentions.
    fn has_such_card(&self) -> bool {
        self.s.player(self.seat).guild().iter().any(|card| match self.line {
            line if line.contains("Union") => card.union_suit().is_some(),
            line if line.contains("Farseers") => card == CourtCard::Farseers,
            line if line.contains("Silver-Tongues") => card == CourtCard::SilverTongues,
            _ => card.suit() == Some(Resource::Weapon),
        })
    }
}
