//! Evaluates a bot's terms on the table: clearings by conditions, pieces by kind and owner, numbers of the
//! game.

use super::board::Board;
use crate::state::*;
use crate::vocabulary::meaning::{
    Amount, Condition, Mark, Measure, Number, Place, Players, Spoken, Standing, SuitOf, Things, What, Who,
    Whose,
};
use script::program::Comparison;

/// The maximum number of clearings that a choice can remember.
pub const MOST_CHOSEN: usize = 4;

/// The current referents, and the outcome of the last deed.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    pub me: Faction,
    /// The players whose pieces count as enemy pieces, and who may be defenders. In cooperative play bots
    /// ignore each other (Rootbotics 3.5).
    pub rivals: Factions,
    /// The clearings of each suit; for birds, all.
    pub suits: [Clearings; 4],
    pub this: Option<Clearing>,
    pub that: Option<Clearing>,
    pub chosen: [Option<Clearing>; MOST_CHOSEN],
    pub target: Option<Faction>,
    /// "That player": the current member of a loop.
    pub player: Option<Faction>,
    pub column: Option<Suit>,
    pub card: Option<Card>,
    /// The destinations of the last move.
    pub entered: Clearings,
    /// The warriors that the last placing placed, and could not place.
    pub placed: u8,
    pub not_placed: u8,
    pub could: bool,
    /// Whether the last deed of each kind was impossible.
    pub could_not: [bool; 6],
    pub snared: bool,
    pub removed_token: bool,
    /// The counts of this turn so far, and the points before it.
    pub battles: u8,
    pub moves: u8,
    pub recruited: u8,
    pub crafted: u8,
    pub revolts: u8,
    pub points: u8,
    /// Enemy warriors, buildings and tokens removed in this turn, and own ones lost in its battles.
    pub removed: [u8; 3],
    pub lost: [u8; 3],
    /// The extra hits of the next battle.
    pub extra: u8,
    /// The first position in the Market that was stocked this turn.
    pub fresh: u8,
    /// Whether an acolyte has become the warrior it converted.
    pub acolyte_spent: bool,
    /// Whether rivers count as paths, by Riverboats that are bought when needed.
    pub rivers: bool,
    /// Whether the order was bought by the bot's own card of the Advanced Services: then it buys no other to
    /// craft.
    pub bought: bool,
}

impl Context {
    pub fn new(s: &State, me: Faction) -> Context {
        let enemies = s.enemies(me);
        Context {
            me,
            rivals: if s.cooperative { enemies.minus(s.bots) } else { enemies },
            suits: [Suit::Fox, Suit::Rabbit, Suit::Mouse, Suit::Bird].map(|suit| s.clearings_of(suit)),
            this: None,
            that: None,
            chosen: [None; MOST_CHOSEN],
            target: None,
            player: None,
            column: None,
            card: None,
            entered: Clearings::EMPTY,
            placed: 0,
            not_placed: 0,
            could: true,
            could_not: [false; 6],
            snared: false,
            removed_token: false,
            battles: 0,
            moves: 0,
            recruited: 0,
            crafted: 0,
            revolts: 0,
            points: s.points_of(me),
            removed: [0; 3],
            lost: [0; 3],
            extra: 0,
            fresh: u8::MAX,
            acolyte_spent: false,
            rivers: false,
            bought: false,
        }
    }
}

/// The table from a bot's point of view.
#[derive(Clone, Copy)]
pub struct Sight<'s> {
    pub s: &'s State,
    pub c: &'s Context,
    pub board: &'s Board,
}

impl Sight<'_> {
    pub fn me(&self) -> Faction {
        self.c.me
    }

    pub fn rivals(&self) -> Factions {
        self.c.rivals
    }

    pub fn who(&self, who: Who) -> Factions {
        let s = self.s;
        match who {
            Who::Bot => Factions::of(self.me()),
            Who::Enemy => self.rivals(),
            Who::Human => s.humans.without(self.me()),
            Who::OtherBot => s.bots.without(self.me()),
            Who::Other => s.players().without(self.me()),
            Who::Target => self.c.target.map_or(Factions::EMPTY, Factions::of),
            Who::Customer => self.customer().map_or(Factions::EMPTY, Factions::of),
            Who::Leader => {
                let most = s.players().iter().map(|f| s.points_of(f)).max();
                s.players().iter().filter(|f| Some(s.points_of(*f)) == most).collect()
            }
            Who::That => self.c.player.map_or(Factions::EMPTY, Factions::of),
            Who::Anybody => s.players(),
            Who::These(these) => these.iter().fold(Factions::EMPTY, |all, f| all.or(self.who(Who::Of(f)))),
            Who::Of(f) if f.is_vagabond() => s.players().iter().filter(|f| f.is_vagabond()).collect(),
            Who::Of(f) => s.players().iter().filter(|p| *p == f).collect(),
        }
    }

    /// The players that are meant; their pieces *there* are looked up in the clearing.
    pub fn players(&self, players: &Players, at: Option<Clearing>) -> Factions {
        self.players_among(players, self.s.players(), at)
    }

    /// The players among these that are meant: superlatives are evaluated among these.
    pub fn players_among(&self, players: &Players, among: Factions, at: Option<Clearing>) -> Factions {
        let of = self.who(players.who).and(among);
        players.marks.iter().fold(of, |of, mark| self.marked(mark, of, at))
    }

    fn marked(&self, mark: &Mark, of: Factions, at: Option<Clearing>) -> Factions {
        let best = |what: &Standing, sign: i32| -> Factions {
            let has = |f: &Faction| sign * self.standing(what, *f, at);
            let most = of.iter().map(|f| has(&f)).max();
            of.iter().filter(|f| Some(has(f)) == most).collect()
        };
        match mark {
            Mark::Most(what) => best(what, 1),
            Mark::Fewest(what) => best(what, -1),
            mark => of.iter().filter(|f| self.is(mark, *f, at)).collect(),
        }
    }

    /// Whether a mark applies to a player.
    pub fn is(&self, mark: &Mark, f: Faction, at: Option<Clearing>) -> bool {
        let has = |what: &Standing, f| self.standing(what, f, at);
        match mark {
            Mark::Has(what, comparison, n) => comparison.holds(has(what, f), self.number(n)),
            Mark::HasIn(what, comparison, n, place) => {
                let n = self.number(n);
                self.fitting(place).iter().any(|at| comparison.holds(self.count_of(f, *what, at), n))
            }
            Mark::Than { what, comparison, times, who } => {
                let (own, them) = (has(what, f), self.players(who, at));
                // A member of the group is compared with the others.
                let others = if them == Factions::of(f) { them } else { them.without(f) };
                !others.is_empty()
                    && others.iter().all(|other| comparison.holds(own, times * has(what, other)))
            }
            Mark::ThanBy { what, comparison, by, who } => {
                let (own, them) = (has(what, f), self.players(who, at).without(f));
                !them.is_empty() && them.iter().all(|other| comparison.holds(own - has(what, other), *by))
            }
            Mark::Against { what, comparison, other, who } => {
                let (own, them) = (has(what, f), self.players(who, at));
                !them.is_empty() && them.iter().all(|one| comparison.holds(own, has(other, one)))
            }
            Mark::HalfOf(what) => has(what, self.me()) >= 2 * has(what, f),
            Mark::Itself { what, comparison, other } => comparison.holds(has(what, f), has(other, f)),
            Mark::Where { place, each, mark } => {
                let mut such = self.fitting(place).iter();
                let so = |at| self.is(mark, f, Some(at));
                if *each { such.all(so) } else { such.any(so) }
            }
            Mark::Within(n, who) => {
                let points = |f: Faction| i32::from(self.s.points_of(f));
                let them = self.players(who, at);
                !them.is_empty() && them.iter().all(|other| (points(f) - points(other)).abs() <= *n)
            }
            Mark::RulesThere => at.is_some_and(|at| self.s.ruler(at) == Some(f)),
            Mark::Is(who) => self.who(*who).has(f),
            Mark::Not(inside) => !self.is(inside, f, at),
            Mark::Any(any) => any.iter().any(|mark| self.is(mark, f, at)),
            Mark::All(all) => all.iter().all(|mark| self.is(mark, f, at)),
            // Superlatives are evaluated among all players.
            Mark::Most(_) | Mark::Fewest(_) => self.marked(mark, self.s.players(), at).has(f),
        }
    }

    /// The degree to which a player is preferred: “the human with the most points” puts the humans first, and
    /// among them the one with the most points.
    pub(super) fn preferred(&self, players: &Players, f: Faction, at: Option<Clearing>) -> i32 {
        let (best, such) = match players.marks.split_last() {
            Some((best @ (Mark::Most(_) | Mark::Fewest(_)), such)) => (Some(best), such),
            _ => (None, &players.marks[..]),
        };
        if !self.who(players.who).has(f) || !such.iter().all(|mark| self.is(mark, f, at)) {
            return i32::MIN;
        }
        match best {
            Some(Mark::Most(what)) => self.standing(what, f, at),
            Some(Mark::Fewest(what)) => -self.standing(what, f, at),
            _ => 0,
        }
    }

    /// The player with the most warriors in Payments: setup priority among several.
    pub fn customer(&self) -> Option<Faction> {
        let payments = &self.s.riverfolk.payments;
        let most = payments.iter().copied().max().filter(|n| *n > 0)?;
        self.s.players().iter().find(|f| payments[f.index()] == most)
    }

    #[inline]
    pub fn count_of(&self, f: Faction, what: What, at: Clearing) -> i32 {
        let s = self.s;
        i32::from(match what {
            What::Warriors => s.warriors_of(f, at),
            What::Buildings => s.buildings_of(f, at),
            What::Tokens => s.tokens_of(f, at),
            What::Works => s.buildings_of(f, at) + s.tokens_of(f, at),
            What::Pieces => s.pieces_of(f, at),
            What::Building(b) if b.owner() == f => s.count(b, at),
            What::Token(t) if t.owner() == f => s.token(t, at),
            What::CraftedItems if s.present(f, at) => s.takeable(f).total(),
            What::Kinds(kinds) => return kinds.parts().map(|what| self.count_of(f, what, at)).sum(),
            _ => 0,
        })
    }

    fn nobodys(&self, what: What, at: Clearing) -> i32 {
        let s = self.s;
        let plot = s.plots[at.index()];
        i32::from(match what {
            What::Building(b) => s.count(b, at),
            What::Token(t) => s.token(t, at),
            What::FaceUpPlots => plot.is_face_up() as u8,
            What::FaceDownPlots => plot.is_face_down() as u8,
            What::Plot(kind) => (plot == Plot::Up(kind)) as u8,
            What::OpenSlots => s.open_slots(at),
            What::Ruins => s.ruins[at.index()].stands as u8,
            What::Kinds(kinds) => return kinds.parts().map(|what| self.nobodys(what, at)).sum(),
            _ => 0,
        })
    }

    /// The number of these in a clearing.
    pub fn count(&self, things: Things, at: Clearing) -> i32 {
        let Things { whose, what } = things;
        let of = |f| self.count_of(f, what, at);
        match whose {
            // The two most frequent counts.
            Whose::Own if what == What::Warriors => i32::from(self.s.warriors_of(self.c.me, at)),
            Whose::Enemy if what == What::Warriors => {
                let here = &self.s.warriors[at.index()];
                self.c.rivals.iter().map(|f| i32::from(here[f.index()])).sum()
            }
            Whose::Nobody => self.nobodys(what, at),
            Whose::Own => of(self.me()),
            // A bot may be aided even where bots spare each other.
            Whose::Enemy if what == What::CraftedItems => self.s.enemies(self.me()).iter().map(of).sum(),
            Whose::Enemy => self.rivals().iter().map(of).sum(),
            Whose::OneEnemy => self.rivals().iter().map(of).max().unwrap_or(0),
            Whose::Defenseless => {
                self.rivals().iter().filter(|f| self.s.warriors_of(*f, at) == 0).map(of).sum()
            }
            Whose::Target => self.c.target.map_or(0, of),
            Whose::Players(who) => self.who(who).iter().map(of).sum(),
            Whose::Customer => self.customer().map_or(0, of),
        }
    }

    pub fn on_map(&self, things: Things) -> i32 {
        match things {
            Things { whose: Whose::Nobody, what: What::Building(b) } => i32::from(self.s.on_map(b)),
            _ => Clearing::all().map(|at| self.count(things, at)).sum(),
        }
    }

    fn clearings_of(&self, suit: SuitOf) -> Clearings {
        let s = self.s;
        let suit = match suit {
            SuitOf::Order => s.order_suit(self.me()),
            SuitOf::Column => self.c.column,
            SuitOf::Card => self.c.card.map(Card::suit),
            SuitOf::Quest => s.vagabots[self.me().board()].quest.map(Quest::suit),
            SuitOf::These(suit) => Some(suit),
        };
        suit.map_or(Clearings::EMPTY, |suit| self.c.suits[suit.index()])
    }

    pub fn spoken(&self, spoken: Spoken) -> Option<Clearing> {
        match spoken {
            Spoken::This => self.c.this,
            Spoken::That => self.c.that,
            Spoken::Chosen => self.c.chosen[0],
            Spoken::Pawn => self.s.pawn(self.me()).clearing(),
            // It was replaced when the document was read.
            Spoken::There => None,
        }
    }

    #[inline]
    fn meets(&self, condition: &Condition, at: Clearing) -> bool {
        match condition {
            Condition::Is(spoken) => self.spoken(*spoken) == Some(at),
            Condition::Riverside => self.s.map().riverside.has(at),
            Condition::Entered => self.c.entered.has(at),
            Condition::Corner => self.s.map().corners().has(at),
            Condition::AnySuit(suits) => suits[self.s.suit(at).index()],
            Condition::NotRuled => !self.s.rules(self.me(), at),
            Condition::RuledBy(players) => {
                self.s.ruler(at).is_some_and(|f| self.players(players, Some(at)).has(f))
            }
            Condition::Than(one, comparison, times, other) => {
                comparison.holds(self.count(*one, at), times * self.count(*other, at))
            }
            Condition::Players(players, comparison, n) => {
                comparison.holds(self.players(players, Some(at)).len() as i32, *n)
            }
            Condition::Neighbours(place, comparison, n) => {
                comparison.holds(self.near(at).and(self.fitting(place)).len() as i32, *n)
            }
            Condition::Near(things, comparison, number) => {
                let count = self.near(at).iter().map(|near| self.count(*things, near)).sum();
                comparison.holds(count, self.number(number))
            }
            Condition::Within(moves, place) => self.distance(at, place) <= *moves,
            Condition::Fits(place) => self.fits(place, at),
            Condition::Not(inside) => !self.meets(inside, at),
            Condition::Any(any) => any.iter().any(|condition| self.meets(condition, at)),
            Condition::All(all) => all.iter().all(|condition| self.meets(condition, at)),
            // A player without warriors, buildings or hired warriors there does not rule.
            Condition::Ruled => {
                let (s, me) = (self.s, self.me());
                let counts = s.warriors_of(me, at) + s.buildings_of(me, at) > 0 || s.turn.mercenaries;
                counts && s.rules(me, at)
            }
            Condition::Count(things, comparison, number) => {
                let (count, n) = (self.count(*things, at), self.number(number));
                match comparison {
                    Comparison::AtLeast => count >= n,
                    Comparison::Equal => count == n,
                    other => other.holds(count, n),
                }
            }
            Condition::Between(things, low, high) => (*low..=*high).contains(&self.count(*things, at)),
            Condition::Suit(suit) => self.clearings_of(*suit).has(at),
            Condition::AdjacentTo(_) => !self.meeting(condition, Clearings::of(at)).is_empty(),
        }
    }

    /// The adjacent clearings.
    fn near(&self, at: Clearing) -> Clearings {
        self.s.adjacent(self.me(), at).and(Clearings::ALL)
    }

    /// The clearings among these that meet the condition.
    fn meeting(&self, condition: &Condition, of: Clearings) -> Clearings {
        match condition {
            Condition::Suit(suit) => of.and(self.clearings_of(*suit)),
            Condition::AdjacentTo(place) => {
                let near = self.fitting(place);
                of.iter().filter(|at| !self.s.adjacent(self.me(), *at).and(near).is_empty()).collect()
            }
            _ => of.iter().filter(|at| self.meets(condition, *at)).collect(),
        }
    }

    /// All clearings that meet the conditions.
    pub fn fitting(&self, place: &Place) -> Clearings {
        self.fitting_in(place, Clearings::ALL)
    }

    pub fn fitting_in(&self, place: &Place, of: Clearings) -> Clearings {
        let of = self.candidates(place, of);
        let Some(best) = &place.best else { return of };
        let most = of.iter().map(|at| self.measured(best, at, None)).max();
        of.iter().filter(|at| Some(self.measured(best, *at, None)) == most).collect()
    }

    /// The clearings before a superlative is applied.
    pub fn candidates(&self, place: &Place, of: Clearings) -> Clearings {
        place.conditions.iter().fold(of, |of, condition| self.meeting(condition, of))
    }

    pub fn fits(&self, place: &Place, at: Clearing) -> bool {
        match place.best {
            None => place.conditions.iter().all(|condition| self.meets(condition, at)),
            Some(_) => self.fitting(place).has(at),
        }
    }

    /// The next clearing in action order that qualifies. Whether it does is checked when its turn comes, on
    /// the current board (Rootbotics 2.4).
    pub fn next_fitting(&self, place: &Place, of: Clearings, last: Option<Clearing>) -> Option<Clearing> {
        let mut at = self.s.next_in_action_order(of, last)?;
        while !self.fits(place, at) {
            at = self.s.next_in_action_order(of, Some(at))?;
        }
        Some(at)
    }

    /// The clearings with warriors of the bot.
    pub fn manned(&self) -> Clearings {
        let me = self.me().index();
        let rows = self.s.warriors.iter().take(CLEARINGS).enumerate();
        Clearings(rows.fold(0, |set, (i, row)| set | u16::from(row[me] > 0) << i))
    }

    /// The number of moves from a clearing to the nearest such clearing.
    fn distance(&self, from: Clearing, place: &Place) -> i32 {
        let goal = self.fitting(place);
        let (mut seen, mut edge, mut steps) = (Clearings::of(from), Clearings::of(from), 0);
        while edge.and(goal).is_empty() {
            let near = |all: Clearings, at| all.or(self.s.adjacent(self.me(), at));
            edge = edge.iter().fold(Clearings::EMPTY, near).and(Clearings::ALL).minus(seen);
            seen = seen.or(edge);
            steps += 1;
            if edge.is_empty() {
                return CLEARINGS as i32;
            }
        }
        steps
    }

    pub fn amount(&self, amount: &Amount) -> i32 {
        let (s, me) = (self.s, self.me());
        let vagabot = &s.vagabots[me.board()];
        match amount {
            Amount::Strength => self.board.strength(s.difficulty(me)),
            Amount::Diggers => self.board.diggers(|card| s.deals(self.me(), card)),
            Amount::Is(n) => *n,
            Amount::Times(n, of) => n * self.amount(of),
            Amount::Sum(a, b) => self.amount(a) + self.amount(b),
            Amount::Minus(a, b) => self.amount(a) - self.amount(b),
            Amount::Half { of, up } => (self.amount(of) + i32::from(*up)) / 2,
            Amount::Every(n, of) => self.amount(of) / n,
            Amount::Capped(of, most) => self.amount(of).min(*most),
            Amount::Players(players) => self.players(players, None).len() as i32,
            Amount::Of(players, what) => {
                let has = self.players(players, None);
                let has = has.iter().map(|f| self.standing(what, f, None));
                // Among those tied for the most, any one has that number.
                match players.marks.last() {
                    Some(Mark::Most(_) | Mark::Fewest(_)) => has.max().unwrap_or(0),
                    _ => has.sum(),
                }
            }
            Amount::Left(building) => {
                i32::from(super::answers::all_of(*building).saturating_sub(s.on_map(*building)))
            }
            Amount::OnMap(things) => self.on_map(*things),
            Amount::In(things, place) => self.fitting(place).iter().map(|at| self.count(*things, at)).sum(),
            Amount::Clearings(place) => self.fitting(place).len() as i32,
            Amount::Column(suit) => i32::from(self.cards_in(*suit)),
            Amount::Decree => super::say::COLUMNS.iter().map(|c| i32::from(self.cards_in(*c))).sum(),
            Amount::Actions => i32::from(s.turn.actions),
            Amount::Battles => i32::from(self.c.battles),
            Amount::Moves => i32::from(self.c.moves),
            Amount::Recruited => i32::from(self.c.recruited),
            Amount::Crafted => i32::from(self.c.crafted),
            Amount::Revolts => i32::from(self.c.revolts),
            Amount::Scored => i32::from(s.points_of(me)) - i32::from(self.c.points),
            Amount::Removed(what) | Amount::Lost(what) => {
                let counted = if matches!(amount, Amount::Removed(_)) { self.c.removed } else { self.c.lost };
                let [warriors, buildings, tokens] = counted.map(i32::from);
                match what {
                    What::Warriors => warriors,
                    What::Buildings => buildings,
                    What::Tokens => tokens,
                    What::Works => buildings + tokens,
                    _ => warriors + buildings + tokens,
                }
            }
            Amount::Turn => i32::from(s.turn.number.saturating_sub(1)) / s.seats().len().max(1) as i32 + 1,
            Amount::Humans => s.humans.len() as i32,
            Amount::Moles => self.board.moles(s.on_map(Building::Citadel)),
            Amount::LostSouls => s.souls.len() as i32,
            Amount::Market => s.market.len() as i32,
            Amount::Ministers => s.duchy.swayed.iter().count() as i32,
            Amount::ColumnCards => self.c.column.map_or(0, |suit| i32::from(self.cards_in(suit))),
            Amount::DecreeBirds => {
                (0..4).map(|column| i32::from(s.decree_suits(column)[Suit::Bird.index()])).sum()
            }
            Amount::Exhausted => i32::from(vagabot.undamaged().saturating_sub(vagabot.ready)),
            Amount::Payments => s.riverfolk.payments.iter().map(|n| i32::from(*n)).sum(),
            other => i32::from(match other {
                Amount::Supply => s.supply_of(me),
                Amount::Burrow => s.warriors_of(me, Clearing::BURROW),
                Amount::BuildingsLeft => Building::of(me).iter().map(|b| b.in_the_box() - s.on_map(*b)).sum(),
                Amount::Built => s.turn.built,
                Amount::Reveals => s.turn.reveals,
                Amount::Placed => self.c.placed,
                Amount::NotPlaced => self.c.not_placed,
                Amount::Acolytes => s.lizards.acolytes,
                Amount::Ready => vagabot.ready,
                Amount::Damaged => vagabot.damaged(),
                Amount::OnTrack => vagabot.on_track(),
                Amount::Undamaged => vagabot.undamaged(),
                _ => s.points_of(me),
            }),
        }
    }

    /// The number as written; *all* is more than there ever are.
    pub fn number(&self, number: &Number) -> i32 {
        match number {
            Number::Is(n) => *n,
            Number::Of(amount) | Number::UpTo(amount) => self.amount(amount),
            Number::All => i32::from(u8::MAX),
        }
    }

    /// A number of pieces or points, never negative.
    pub fn pieces(&self, number: &Number) -> u8 {
        self.number(number).clamp(0, i32::from(u8::MAX)) as u8
    }

    /// The cards in the column of a suit, including Viziers.
    pub fn cards_in(&self, column: Suit) -> u8 {
        self.s.eyrie.decree[column.index()].len() as u8 + self.s.eyrie.viziers[column.index()]
    }

    pub(super) fn measured(
        &self,
        measure: &Measure,
        at: Clearing,
        distance: Option<&[u8; CLEARINGS]>,
    ) -> i32 {
        match measure {
            Measure::Most(things) => self.count(*things, at),
            Measure::Fewest(things) => -self.count(*things, at),
            Measure::Meets(condition) => i32::from(self.meets(condition, at)),
            Measure::LowestPriority => -i32::from(self.s.priority_from_below(at)),
            Measure::HighestPriority => -i32::from(self.s.priority(at)),
            Measure::Closest(place) => -self.distance(at, place),
            Measure::Farthest(place) => self.distance(at, place),
            Measure::MostNear(place) => self.near(at).and(self.fitting(place)).len() as i32,
            Measure::FewestNear(place) => -(self.near(at).and(self.fitting(place)).len() as i32),
            Measure::MostBeside(things) => self.near(at).iter().map(|at| self.count(*things, at)).sum(),
            Measure::FewestBeside(things) => {
                -self.near(at).iter().map(|at| self.count(*things, at)).sum::<i32>()
            }
            Measure::Nearest => distance.map_or(0, |d| -i32::from(d[at.index()])),
        }
    }

    pub fn standing(&self, standing: &Standing, f: Faction, at: Option<Clearing>) -> i32 {
        let s = self.s;
        match standing {
            Standing::There(what) => at.map_or(0, |at| self.count_of(f, *what, at)),
            Standing::DefenselessBuildings => at.map_or(0, |at| {
                if s.warriors_of(f, at) == 0 { self.count_of(f, What::Buildings, at) } else { 0 }
            }),
            Standing::Points => i32::from(s.points_of(f)),
            Standing::Payments => i32::from(s.riverfolk.payments[f.index()]),
            Standing::OnMap(what) => Clearing::all().map(|at| self.count_of(f, *what, at)).sum(),
            Standing::In(what, place) => {
                self.fitting(place).iter().map(|at| self.count_of(f, *what, at)).sum()
            }
            Standing::Places(what, place) => {
                self.fitting(place).iter().filter(|at| self.count_of(f, *what, *at) > 0).count() as i32
            }
            Standing::Ruled(place) => s.ruled_by(f).and(self.fitting(place)).len() as i32,
            Standing::Supply => i32::from(s.supply_of(f)),
            Standing::Items => i32::from(self.items(f)),
            Standing::Cards => s.hands[f.index()].len() as i32,
            Standing::Own(amount) => self.amount(amount),
        }
    }

    /// The items that a player has crafted, or in a Vagabond's bag.
    fn items(&self, f: Faction) -> u8 {
        let s = self.s;
        if !f.is_vagabond() {
            return s.takeable(f).total();
        }
        match s.is_bot(f) {
            true => s.vagabots[f.board()].undamaged() + s.vagabots[f.board()].damaged(),
            false => s.vagabonds[f.board()].items.iter().map(|items| items.total()).sum(),
        }
    }
}
