//! Answers questions and computes numbers from the position.

use super::judge::Judge;
use crate::rules::{play, round};
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::court::CourtCard;
use crate::state::names::{Named, Set};
use crate::state::piece::Building;
use crate::state::resource::Resource;
use crate::state::system::{System, SystemSet};
use crate::vocabulary::meaning::{
    ANY_PLACE, Ambitions, Amount, Banned, Condition, Declaring, Fold, Ground, Group, Mark, PieceKind, Pieces,
    Question, Rank, Thing, Who,
};
use table::Seat;

impl Judge<'_> {
    pub fn answer(&self, question: &Question) -> bool {
        match question {
            Question::All(all) => all.iter().all(|q| self.answer(q)),
            Question::Any(any) => any.iter().any(|q| self.answer(q)),
            Question::Not(q) => !self.answer(q),
            Question::Always => true,
            Question::Compare(a, comparison, b) => comparison.holds(self.number(a), self.number(b)),
            Question::Stands(Who::Bot, ranks, which) => {
                self.which(*which).iter().any(|a| self.f.is_among(self.f.rank(a), *ranks))
            }
            Question::Stands(who, ranks, which) => {
                let which = self.which(*which);
                self.seats_of(*who)
                    .any(|seat| which.iter().any(|a| self.f.is_among(self.f.standing.rank(seat, a), *ranks)))
            }
            Question::StandsInEach(who, ranks, which) => {
                let which = self.which(*which);
                let stands =
                    |seat| which.iter().all(|a| self.f.is_among(self.f.standing.rank(seat, a), *ranks));
                !which.is_empty() && self.seats_of(*who).any(stands)
            }
            Question::LastInEach(which) => {
                let which = self.which(*which);
                !which.is_empty() && which.iter().all(|a| self.is_last(a))
            }
            Question::Declared(which) => self.which(*which).iter().any(|a| self.f.declared.contains(a)),
            Question::Initiative(Who::Bot) => self.s.round.initiative() == self.seat(),
            Question::Initiative(who) => self.seats_of(*who).any(|seat| seat == self.s.round.initiative()),
            Question::Seized => self.s.round.was_seized(),
            Question::CanSeize => round::can_seize(self.s, self.seat()) && self.may_seize(),
            Question::CanSurpass => play::playable(self.s).iter().any(|card| self.s.round.surpasses(card)),
            Question::IdleShips => !self.idle().is_empty(),
            Question::There(site) => !self.places(site).is_empty(),
            Question::HasTaxed => {
                let used = |at| self.s.buildings(at).any(|(_, b)| b.is_city() && b.is_used());
                self.s.systems().iter().any(used)
            }
            Question::Bears(mark) => self.spoken.seat.is_some_and(|seat| self.bears(seat, *mark)),
            Question::Among(which) => self.spoken.ambition.is_some_and(|a| self.which(*which).contains(a)),
            Question::CountsFor(which) => {
                let counts = |r| Ambition::of(r).is_some_and(|a| self.which(*which).contains(a));
                self.spoken.resource.is_some_and(counts)
            }
            Question::IsCard(card) => self.spoken.spot.is_some_and(|spot| self.lies(**card, spot)),
            Question::OutrageStops(who) => Resource::all().any(|r| self.outrage_stops(r, *who)),
            Question::LeadSuit(suit) => self.s.round.lead().is_some_and(|lead| lead.suit() == *suit),
            Question::Zeroed => self.s.round.is_zeroed(),
            Question::Played(suit) => {
                self.s.round.played(self.seat()).is_some_and(|p| p.is_face_up() && p.card.suit() == *suit)
            }
            Question::Selected => self.s.round.played(self.seat()).is_some(),
            Question::Holds(like) => self.holds_card(*like),
            // This is never asked.
            Question::Done(_) => true,
        }
    }

    /// Whether nobody has less for an ambition than the bot, and somebody has more.
    fn is_last(&self, ambition: Ambition) -> bool {
        let count = |seat| self.f.standing.count(seat, ambition);
        let own = count(self.seat());
        let mut rivals = self.seats_of(Who::Rival).map(count);
        self.seats_of(Who::Rival).map(count).all(|n| n >= own) && rivals.any(|n| n > own)
    }

    pub fn which(&self, which: Ambitions) -> AmbitionSet {
        match which {
            Ambitions::That => self.spoken.ambition.into_iter().collect(),
            Ambitions::Is(kept) => Ambition::all().filter(|a| self.holds_of_ambition(kept, *a)).collect(),
            Ambitions::Matching => self.matching(),
            which => self.f.ambitions(which, Set::EMPTY),
        }
    }

    /// R25: the ambitions on the cards that can be led.
    pub fn matching(&self) -> AmbitionSet {
        play::playable(self.s).iter().fold(Set::EMPTY, |set, card| set.union(card.ambitions()))
    }

    /// R27: whether the document allows the bot to declare this.
    pub fn may_declare(&self, what: &Declaring, ambition: Ambition) -> bool {
        let rank = self.f.rank(ambition);
        let again = self.f.declared.contains(ambition);
        let meant = what.which.is_empty() || what.which.iter().any(|w| self.which(*w).contains(ambition));
        let banned = self.bans(|act| match act {
            Banned::Declaring(which) => {
                which.is_empty() || which.iter().any(|w| self.which(*w).contains(ambition))
            }
            _ => false,
        });
        meant
            && !banned
            && self.f.is_among(rank, what.places)
            && (!again || self.f.is_among(rank, what.again))
    }

    /// Why nothing is declared, although there may be a card for it.
    pub fn why_undeclared(&self, what: &Declaring) -> String {
        if self.f.markers == 0 {
            return say!("why-no-marker-left");
        }
        if let Some(line) = self.ban_on_declaring() {
            return say!("why-forbidden-by", lines = format!("“{line}”"));
        }
        let open = Declaring { again: ANY_PLACE, ..what.clone() };
        let mut again = self.matching().iter().filter(|a| self.may_declare(&open, *a));
        match again.next() {
            Some(a) => {
                say!("why-too-little-for-another", ambition = a, rank = super::phrase::rank(self.f.rank(a)))
            }
            None => say!("why-no-card-matches"),
        }
    }

    /// Whether the card's text is effective for this bot, as its document defines it (R134).
    pub fn is_effective(&self, card: CourtCard) -> bool {
        let markers = card != CourtCard::PopulistDemands || self.f.markers > 0;
        markers && self.p.effective(card).is_some_and(|question| self.answer(question))
    }

    /// R137: whether Outrage of this type for everybody stops a player from winning a declared ambition.
    pub fn outrage_stops(&self, resource: Resource, who: Who) -> bool {
        let Some(ambition) = Ambition::of(resource).filter(|a| self.f.declared.contains(*a)) else {
            return false;
        };
        let before = self.f.standing;
        let types = Set::EMPTY.with(resource);
        let after = self.s.seats().fold(before, |standing, seat| self.after_outrage(standing, seat, types));
        self.seats_of(who).any(|seat| {
            before.rank(seat, ambition) == Rank::Winning && after.rank(seat, ambition) != Rank::Winning
        })
    }

    /// R3: a player is a seat without a document; if there is none, every other seat.
    pub fn seats_of(&self, who: Who) -> impl Iterator<Item = Seat> {
        let (s, own) = (self.s, self.seat());
        let humans = who == Who::Player && s.seats().any(|seat| !s.player(seat).is_virtual());
        s.seats().filter(move |seat| match who {
            Who::Bot => *seat == own,
            Who::Rival | Who::OneRival => *seat != own,
            Who::Player => *seat != own && !(humans && s.player(*seat).is_virtual()),
            Who::Nobody => false,
            Who::Anybody => true,
            Who::Such(mark) => *seat != own && self.bears(*seat, mark),
        })
    }

    /// Whether a rival has the distinguishing mark of a phrase.
    fn bears(&self, seat: Seat, mark: Mark) -> bool {
        let rivals = |thing| self.seats_of(Who::Rival).map(move |seat| self.count(seat, thing));
        match mark {
            Mark::Stands(ranks, which) => {
                self.which(which).iter().any(|a| self.f.is_among(self.f.standing.rank(seat, a), ranks))
            }
            Mark::Most(thing) => Some(self.count(seat, thing)) == rivals(thing).max(),
            Mark::Least(thing) => Some(self.count(seat, thing)) == rivals(thing).min(),
            Mark::Has(thing, comparison, n) => comparison.holds(self.count(seat, thing), n),
            Mark::ThanBot(thing, comparison) => {
                comparison.holds(self.count(seat, thing), self.count(self.seat(), thing))
            }
            Mark::Within(thing, n) => (self.count(seat, thing) - self.count(self.seat(), thing)).abs() <= n,
            Mark::That => self.spoken.seat == Some(seat),
            Mark::Bot => self.s.player(seat).is_virtual(),
            Mark::Is(kept) => self.holds_of_seat(kept, seat),
            Mark::Initiative => self.s.round.initiative() == seat,
        }
    }

    pub fn number(&self, amount: &Amount) -> i32 {
        let of = |who, thing| self.seats_of(who).map(move |seat| self.count(seat, thing));
        match *amount {
            Amount::Number(n) => n,
            Amount::Bots(thing) => self.count(self.seat(), thing),
            Amount::MostOf(who, thing) => of(who, thing).max().unwrap_or(0),
            Amount::LeastOf(who, thing) => of(who, thing).min().unwrap_or(0),
            Amount::Total(who, Thing::AgentsOnOneCard) => {
                let on = |(spot, _)| self.agents_of(who, spot);
                self.s.court.row().map(on).max().unwrap_or(0)
            }
            Amount::Total(who, Thing::InOneSystem(pieces, condition)) => {
                let group = Group { pieces, owner: who, condition };
                self.s.systems().iter().map(|at| self.pieces_at(&group, at)).max().unwrap_or(0)
            }
            Amount::Total(who, thing) => of(who, thing).sum(),
            Amount::Sited(fold, who, pieces, condition, ref site) => {
                let places = self.places(site);
                let in_all = |seat| -> i32 {
                    places.iter().map(|at| self.pieces_of(seat, pieces, condition, at)).sum()
                };
                let mut each = self.seats_of(who).map(in_all);
                match fold {
                    Fold::Most => each.max().unwrap_or(0),
                    Fold::Least => each.min().unwrap_or(0),
                    Fold::Total => each.by_ref().sum(),
                }
            }
            Amount::OpenSlots(ref site) => {
                self.places(site).iter().map(|at| i32::from(self.s.open_building_slots(at))).sum()
            }
            Amount::Plus(ref a, ref b) => self.number(a).saturating_add(self.number(b)),
            Amount::Minus(ref a, ref b) => self.number(a).saturating_sub(self.number(b)),
            Amount::Places(ref site) => self.places(site).len() as i32,
            Amount::InCourt(ref card) => {
                self.s.court.row().filter(|(spot, named)| self.is_card(**card, *spot, *named)).count() as i32
            }
            Amount::Supply(types) => types.iter().map(|r| i32::from(self.s.supply(r))).sum(),
            Amount::MarkersAvailable => i32::from(self.f.markers),
            Amount::Standing(which, ranks) => {
                self.which(which).iter().filter(|a| self.f.is_among(self.f.rank(*a), ranks)).count() as i32
            }
            Amount::Markers(which) => {
                let which = self.which(which);
                self.s.markers.iter().flatten().filter(|a| which.contains(**a)).count() as i32
            }
            Amount::MostMarkers => {
                let on = |a: Ambition| self.s.markers.iter().flatten().filter(|m| **m == a).count();
                Ambition::all().map(on).max().unwrap_or(0) as i32
            }
            Amount::OfOneType(who, most) => {
                let held = |r| -> i32 {
                    self.seats_of(who).map(|seat| i32::from(self.s.player(seat).tokens(r))).sum()
                };
                let all = Resource::all().map(held);
                if most { all.max() } else { all.min() }.unwrap_or(0)
            }
            Amount::SupplyThere => self.spoken.resource.map_or(0, |r| i32::from(self.s.supply(r))),
            Amount::Keys => {
                let card = self.spoken.spot.and_then(|spot| self.s.court.card(spot));
                card.filter(|card| card.is_guild()).map_or(0, |card| i32::from(card.raid_cost()))
            }
            Amount::Seats(who) => self.seats_of(who).count() as i32,
            Amount::Times(n, ref amount) => n.saturating_mul(self.number(amount)),
            Amount::Ambitions(which) => self.which(which).len() as i32,
            Amount::Lead(which) => {
                let lead = |a| i32::from(self.f.standing.margin(self.seat(), a));
                self.which(which).iter().map(lead).max().unwrap_or(0)
            }
            Amount::LeadNumber => self.s.round.lead().map_or(0, |card| i32::from(card.number())),
            Amount::ActionsLeft => i32::from(self.means.actions),
            Amount::Chapter => i32::from(self.s.chapter()),
        }
    }

    /// The number of things that a seat has.
    pub fn count(&self, seat: Seat, thing: Thing) -> i32 {
        let (s, player) = (self.s, self.s.player(seat));
        let own = seat == self.seat();
        let n = match thing {
            Thing::Claims if own => self.f.claims,
            Thing::Claims => {
                self.f.open.iter().filter(|p| s.has_piece(*p, seat)).map(|p| s.open_building_slots(p)).sum()
            }
            Thing::UnbuiltCities => player.cities_on_board(),
            Thing::Pieces(pieces, condition) => {
                // The most frequent question is about starports.
                let starports = own && pieces == Set::EMPTY.with(PieceKind::Starport);
                let systems = if starports { self.f.loyal_starports } else { s.systems() };
                return systems.iter().map(|at| self.pieces_of(seat, pieces, condition, at)).sum();
            }
            Thing::InOneSystem(pieces, condition) => {
                let at = |system| self.pieces_of(seat, pieces, condition, system);
                return s.systems().iter().map(at).max().unwrap_or(0);
            }
            Thing::CardsWithAgents => {
                let on = |spot| s.court.agents(spot)[(seat.0 & 3) as usize] > 0;
                s.court.row().filter(|(spot, _)| on(*spot)).count() as u8
            }
            Thing::Spread(pieces, condition, ground) => {
                let there = |at: &System| self.pieces_of(seat, pieces, condition, *at) > 0;
                return self.ground(ground).iter().filter(there).count() as i32;
            }
            Thing::Owned(card) => u8::from(player.has(card)),
            Thing::Lore => player.lore().len() as u8,
            Thing::Knows(lore) => u8::from(player.knows(lore)),
            Thing::Supply(PieceKind::Ship) => player.ships_in_supply(),
            Thing::Supply(PieceKind::Starport) => player.starports_in_supply(),
            Thing::Supply(PieceKind::City) => player.cities_on_board(),
            Thing::Agents => s.agents_in_supply(seat),
            Thing::AgentsThere => {
                self.spoken.spot.map_or(0, |spot| s.court.agents(spot)[(seat.0 & 3) as usize])
            }
            Thing::AgentsOnOneCard => {
                let on = |(spot, _)| s.court.agents(spot)[(seat.0 & 3) as usize];
                s.court.row().map(on).max().unwrap_or(0)
            }
            Thing::AgentsInCourt => {
                s.court.row().map(|(spot, _)| s.court.agents(spot)[(seat.0 & 3) as usize]).sum()
            }
            Thing::Captives => player.captives(),
            Thing::Trophies => player.trophies(),
            Thing::Tokens(types) => types.iter().map(|t| player.tokens(t)).sum(),
            Thing::Kinds => Resource::all().filter(|r| player.tokens(*r) > 0).count() as u8,
            Thing::GuildCards(types) => {
                player.guild().iter().filter(|c| c.suit().is_some_and(|t| types.contains(t))).count() as u8
            }
            Thing::Unions => player.guild().iter().filter(|c| c.union_suit().is_some()).count() as u8,
            Thing::Power => player.power(),
            Thing::Cards => player.cards() as u8,
            Thing::BonusCards => player.virtual_hand().bonus.len() as u8,
            Thing::SeizeCounter => player.virtual_hand().seize,
            Thing::Systems(ground) => {
                self.ground(ground).iter().filter(|system| s.controls(seat, *system)).count() as u8
            }
            Thing::Controlled(pieces) => {
                let held: SystemSet = s.systems().iter().filter(|system| s.controls(seat, *system)).collect();
                let rival = |kind: PieceKind| pieces.contains(kind);
                held.iter()
                    .flat_map(|system| s.buildings(system))
                    .filter(|(_, b)| {
                        let kind = if b.is_city() { PieceKind::City } else { PieceKind::Starport };
                        b.owner() != seat && rival(kind)
                    })
                    .count() as u8
            }
            Thing::Outrages(types) => player.outrage().and(types).len() as u8,
            Thing::Actions if own => self.means.actions,
            Thing::Actions => 0,
            Thing::EmptySlots => player.empty_slots().count() as u8,
            Thing::Items(ambition) => self.f.standing.count(seat, ambition),
            Thing::ItemsThere => self.spoken.ambition.map_or(0, |a| self.f.standing.count(seat, a)),
            Thing::TokensThere => self.spoken.resource.map_or(0, |r| player.tokens(r)),
            Thing::OutrageThere => self.spoken.resource.map_or(0, |r| u8::from(player.outrage().contains(r))),
            Thing::TaskForce => s
                .systems()
                .iter()
                .map(|system| s.ships(system, seat))
                .max_by_key(|g| g.fresh)
                .map_or(0, |g| g.total()),
        };
        i32::from(n)
    }

    pub fn ground(&self, ground: Ground) -> SystemSet {
        match ground {
            Ground::System => self.f.systems,
            Ground::Gate => self.s.in_play.gates(),
            Ground::Planet => self.s.in_play.planets(),
        }
    }

    /// The pieces of one seat in a system.
    pub fn pieces_of(&self, seat: Seat, pieces: Pieces, condition: Condition, at: System) -> i32 {
        let mut n = 0;
        if pieces.contains(PieceKind::Ship) {
            let ships = self.s.ships(at, seat);
            n += i32::from(match condition {
                Condition::Fresh => ships.fresh,
                Condition::Damaged => ships.damaged,
                Condition::Either => ships.total(),
            });
        }
        let counts = |building: Building| {
            let kind = if building.is_city() { PieceKind::City } else { PieceKind::Starport };
            pieces.contains(kind)
                && match condition {
                    Condition::Fresh => !building.is_damaged(),
                    Condition::Damaged => building.is_damaged(),
                    Condition::Either => true,
                }
        };
        n + self.s.buildings_of(at, seat).filter(|(_, b)| counts(*b)).count() as i32
    }

    pub fn pieces_at(&self, group: &Group, at: System) -> i32 {
        self.seats_of(group.owner).map(|seat| self.pieces_of(seat, group.pieces, group.condition, at)).sum()
    }
}
