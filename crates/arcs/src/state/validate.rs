//! Invariants of every state (rules 18): used for positions from outside, for manual corrections, and by the
//! tests after every event.

use super::State;
use super::card::{ActionCard, CardSet};
use super::court::{CourtCard, CourtSet};
use super::frame::Frame;
use super::leader::{Leader, agents_in_game, cities_in_game, ships_in_game};
use super::lore::{Lore, LoreSet};
use super::names::{Named, Set};
use super::piece::{BuildingKind, GATE_CITY, GATE_STARPORT, PLACES, Piece, STARPORTS};
use super::player::SLOTS;
use super::resource::{Resource, TOKENS_PER_TYPE};
use crate::rules;
use table::Seat;

/// Something impossible, and its path in a position file ("seat.0.slots").
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub path: String,
    pub reason: String,
}

pub(crate) fn problem(path: impl Into<String>, reason: impl Into<String>) -> Problem {
    Problem { path: path.into(), reason: reason.into() }
}

type Check = Result<(), Problem>;

fn ensure(holds: bool, path: &str, reason: impl FnOnce() -> String) -> Check {
    if holds { Ok(()) } else { Err(problem(path, reason())) }
}

/// Adds cards to those that were seen elsewhere: none may be in two places.
fn add<T: Named>(seen: &mut Set<T>, cards: Set<T>, path: &str) -> Check
where
    speech::Value: From<T>,
{
    let twice = seen.and(cards);
    *seen = seen.union(cards);
    ensure(twice.is_empty(), path, || match twice.first() {
        Some(card) => say!("bad-is-in-two-places", card = card),
        None => String::new(),
    })
}

impl State {
    /// Checks that this can be a state of a game.
    pub fn validate(&self) -> Result<(), Problem> {
        ensure((2..=4).contains(&self.seats), "players", || say!("no-players"))?;
        ensure(self.card.players() == self.seats, "setup", || {
            say!("bad-is-not-for-players", card = self.card, seats = self.seats)
        })?;
        ensure((1..=5).contains(&self.chapter), "chapter", || say!("bad-chapters-are-1-to-5"))?;
        self.validate_map()?;
        for seat in self.seats() {
            self.validate_player(seat)?;
        }
        self.validate_tokens()?;
        self.validate_action_cards()?;
        self.validate_court()?;
        self.validate_leaders_and_lore()?;
        self.validate_round()?;
        self.validate_pending()
    }

    /// Whether the starting pieces are still to be placed.
    pub(crate) fn is_setting_up(&self) -> bool {
        self.stack.frames().contains(&Frame::SetPieces)
    }

    fn validate_map(&self) -> Check {
        for system in super::system::System::all() {
            let path = format!("map.{system}");
            let spaces = &self.spaces[system.index()];
            if !self.systems().contains(system) {
                ensure(*spaces == super::Spaces::default(), &path, || {
                    say!("bad-is-out-of-play", system = system)
                })?;
                continue;
            }
            for (place, building) in self.buildings(system) {
                ensure(building.owner().0 < self.seats, &path, || say!("bad-a-building-of-nobody"))?;
                let fits = if system.is_gate() {
                    match building.kind() {
                        BuildingKind::City => place == GATE_CITY && self.is_lore_in_game(Lore::GateStations),
                        BuildingKind::Starport => {
                            place == GATE_STARPORT && self.is_lore_in_game(Lore::GatePorts)
                        }
                    }
                } else {
                    place < system.slots()
                        || place == PLACES - 1
                            && building.is_city()
                            && self.is_lore_in_game(Lore::CloudCities)
                };
                ensure(fits, &path, || {
                    say!("bad-a-cannot-stand-there-in", kind = building.kind(), system = system)
                })?;
            }
            ensure(spaces.shaped.is_none() || !system.is_gate(), &path, || say!("bad-a-gate-has-no-type"))?;
            for seat in self.seats as usize..4 {
                let nobody = spaces.ships[seat].total() == 0;
                ensure(nobody, &path, || say!("bad-ships-of-nobody"))?;
            }
        }
        Ok(())
    }

    /// Whether a player can have had the lore card. This suffices, because buildings outlive the card that
    /// allowed them.
    fn is_lore_in_game(&self, lore: Lore) -> bool {
        self.lore_gone.contains(lore) || self.seats().any(|seat| self.player(seat).knows(lore))
    }

    fn validate_player(&self, seat: Seat) -> Check {
        let player = self.player(seat);
        let path = format!("seat.{}", seat.0);
        let at = seat.0 as usize;
        let taken = |piece: Piece| -> u32 {
            self.seats().map(|s| u32::from(self.player(s).trophies[piece as usize][at])).sum()
        };
        if !self.is_setting_up() {
            let ships: u32 = self.systems().iter().map(|s| u32::from(self.ships(s, seat).total())).sum();
            let built = |kind| {
                self.all_buildings().filter(|(_, _, b)| b.owner() == seat && b.kind() == kind).count() as u32
            };
            let counts = [
                ("ship", ships + u32::from(player.ships) + taken(Piece::Ship), ships_in_game(player.leader)),
                (
                    "starport",
                    built(BuildingKind::Starport) + u32::from(player.starports) + taken(Piece::Starport),
                    STARPORTS,
                ),
                (
                    "city",
                    built(BuildingKind::City) + u32::from(player.cities) + taken(Piece::City),
                    cities_in_game(player.leader),
                ),
            ];
            for (what, count, all) in counts {
                ensure(count == u32::from(all), &path, || {
                    say!(
                        "bad-has-instead-of",
                        player = player.colour,
                        n = count,
                        what = speech::Name::new(what),
                        all = all
                    )
                })?;
            }
        }
        let on_court: u32 = self.court.agents.iter().map(|a| u32::from(a[at])).sum();
        let captive: u32 = self.seats().map(|s| u32::from(self.player(s).captives[at])).sum();
        let agents = on_court + captive + taken(Piece::Agent);
        let all = u32::from(agents_in_game(player.leader));
        ensure(agents <= all, &path, || {
            say!("bad-has-agents-out-of", player = player.colour, agents = agents, all = all)
        })?;
        let own = player.captives[at] + player.trophies.iter().map(|t| t[at]).sum::<u8>();
        ensure(own == 0, &path, || say!("bad-nobody-takes-their-own-pieces"))?;
        for slot in 0..SLOTS as u8 {
            let open = self.is_setting_up() || player.is_open(slot);
            ensure(open || player.slots[slot as usize].is_none(), &format!("{path}.slots"), || {
                say!("bad-slot-of-is-closed", slot = slot + 1, player = player.colour)
            })?;
        }
        let path = format!("{path}.hand");
        if player.is_virtual() {
            ensure(player.hand.is_empty(), &path, || say!("bad-a-virtual-hand-holds-no-cards"))
        } else {
            let none = player.virtual_hand.cards == 0 && player.virtual_hand.bonus.is_empty();
            ensure(none, &path, || say!("bad-only-a-virtual-hand-has-a"))
        }
    }

    fn validate_tokens(&self) -> Check {
        for resource in Resource::all() {
            let held: u8 = self.seats().map(|seat| self.player(seat).tokens(resource)).sum();
            let shaped = self.spaces.iter().filter(|s| s.shaped == Some(resource)).count() as u8;
            let count =
                held + shaped + self.supply(resource) + self.boxes.of(resource) + self.turn.held.of(resource);
            ensure(count == TOKENS_PER_TYPE, "seat", || {
                say!(
                    "bad-there-are-tokens-instead-of",
                    count = count,
                    resource = resource,
                    all = TOKENS_PER_TYPE
                )
            })?;
        }
        Ok(())
    }

    fn validate_action_cards(&self) -> Check {
        let mut seen = CardSet::EMPTY;
        let mut put = |cards: CardSet, path: String| add(&mut seen, cards, &path);
        for seat in self.seats() {
            let player = self.player(seat);
            put(player.hand, format!("seat.{}.cards", seat.0))?;
            put(player.virtual_hand.bonus, format!("seat.{}.bonus", seat.0))?;
            if let Some(played) = self.round.played(seat) {
                put(Set::EMPTY.with(played.card), "round.played".into())?;
            }
        }
        put(self.round.seize_card.into_iter().collect(), "round.seize-card".into())?;
        put(self.turn.aside, "turn.aside".into())?;
        for (card, _) in self.discards.pile() {
            put(Set::EMPTY.with(card), "pile".into())?;
        }
        put(self.discards.undealt, "pile".into())?;
        let deck = ActionCard::deck(self.seats);
        let foreign = seen.without(deck).first();
        ensure(foreign.is_none(), "seat", || match foreign {
            Some(card) => say!("bad-is-not-used-with-players", card = card, seats = self.seats),
            None => String::new(),
        })?;
        ensure(seen == deck, "pile", || say!("bad-action-cards-are-missing"))
    }

    fn validate_court(&self) -> Check {
        let mut seen = CourtSet::EMPTY;
        let mut put = |cards: CourtSet, path: String| add(&mut seen, cards, &path);
        for seat in self.seats() {
            let guild = self.player(seat).guild;
            let path = format!("seat.{}.guild", seat.0);
            put(guild, path.clone())?;
            ensure(guild.without(CourtCard::GUILDS).is_empty(), &path, || {
                say!("bad-vox-cards-are-not-kept")
            })?;
        }
        for spot in 0..4 {
            let card = self.court.row[spot];
            put(card.into_iter().collect(), format!("court.row.{spot}"))?;
            let agents: u8 = self.court.agents[spot].iter().sum();
            ensure(card.is_some() || agents == 0, &format!("court.row.{spot}"), || {
                say!("bad-agents-on-no-card")
            })?;
        }
        for claim in self.round.unions.iter().flatten() {
            put(Set::EMPTY.with(CourtCard::union(claim.card.suit())), "round.unions".into())?;
        }
        put(self.court.discard, "court.discard".into())?;
        put(self.court.buried, "court.buried".into())?;
        put(self.court.deck, "court.row".into())?;
        for frame in self.stack.frames() {
            match frame {
                Frame::Vox { card } => put(Set::EMPTY.with(*card), "pending".into())?,
                Frame::SongSeize => put(Set::EMPTY.with(CourtCard::SongOfFreedom), "pending".into())?,
                _ => {}
            }
        }
        ensure(seen == CourtCard::DECK, "court.row", || say!("bad-court-cards-are-missing"))?;
        let narrow = self.seats > 2 || self.court.row[3].is_none();
        ensure(narrow, "court.row", || say!("bad-with-two-players-the-row-has"))
    }

    fn validate_leaders_and_lore(&self) -> Check {
        let (mut leaders, mut lore) = (self.leader_row, self.lore_row.union(self.lore_gone));
        for seat in self.seats() {
            let player = self.player(seat);
            let path = format!("seat.{}", seat.0);
            if let Some(leader) = player.leader {
                ensure(!leaders.contains(leader), &path, || say!("bad-is-in-two-places", card = leader))?;
                leaders.insert(leader);
            }
            let twice: LoreSet = lore.and(player.lore);
            ensure(twice.is_empty(), &path, || say!("bad-a-lore-card-is-in-two"))?;
            lore = lore.union(player.lore);
            ensure(player.exhausted.without(player.guild).is_empty(), &path, || {
                say!("bad-an-exhausted-card-is-not-there")
            })?;
        }
        let shaper = self.seats().any(|seat| self.player(seat).has_leader(Leader::Shaper));
        let shaped = self.spaces.iter().any(|s| s.shaped.is_some());
        ensure(shaper || !shaped, "map", || say!("bad-only-the-shaper-puts-tokens-on"))
    }

    fn validate_round(&self) -> Check {
        let seats = [self.round.leader, self.round.initiative, self.turn.seat, self.battle.defender];
        ensure(seats.iter().all(|s| s.0 < self.seats), "round", || say!("bad-a-seat-that-is-not-there"))?;
        for claim in self.round.unions.iter().flatten() {
            let there = self.face_up().contains(claim.card) && claim.owner.0 < self.seats;
            ensure(there, "round.unions", || say!("bad-does-not-lie-face-up", card = claim.card))?;
        }
        for seat in self.seats as usize..4 {
            ensure(self.round.played[seat].is_none(), "round.played", || say!("bad-a-card-of-nobody"))?;
        }
        ensure(self.turn.counted <= rules::virtual_hand::COUNTS, "turn.counted", || {
            say!("no-turn-moves-its-counters-so-often")
        })?;
        let moved =
            |s: super::system::System| self.turn.moved[s.index()] > self.ships(s, self.turn.seat).fresh;
        ensure(!super::system::System::all().any(moved), "turn.moved", || {
            say!("bad-more-ships-moved-than-there-are")
        })
    }

    /// Checks that the pending decision exists and offers something.
    fn validate_pending(&self) -> Check {
        for frame in self.stack.frames() {
            ensure(rules::is_sound(self, *frame), "pending", || {
                say!("bad-cannot-be", frame = format!("{frame:?}"))
            })?;
        }
        if self.is_over() || rules::outcomes(self) > 0 {
            return Ok(());
        }
        let asked = rules::asked(self);
        ensure(asked.0 < self.seats, "pending", || say!("bad-nobody-is-asked"))?;
        let offers = rules::list(self, &mut rules::Any).is_break();
        ensure(offers, "pending", || say!("bad-there-is-nothing-to-decide"))
    }
}
