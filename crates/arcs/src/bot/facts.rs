//! Facts about one position: computed once, used many times.

use super::standing::Standing;
use crate::state::State;
use crate::state::ambition::{Ambition, AmbitionSet};
use crate::state::names::{Named, Set};
use crate::state::piece::{PLACES, Ships};
use crate::state::system::{System, SystemSet};
use crate::vocabulary::meaning::{Ambitions, BUILDINGS, CONTENDING, PieceKind, Pieces, Rank, Ranks, Who};
use table::Seat;

/// Who controls a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Control {
    Rival,
    Nobody,
    Bot,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Facts {
    pub seat: Seat,
    seats: u8,
    pub systems: SystemSet,
    pub fresh: [u8; 24],
    pub damaged: [u8; 24],
    /// The most fresh ships of one rival, and the second most.
    top: [u8; 24],
    second: [u8; 24],
    pub with_ships: SystemSet,
    /// The systems controlled by the bot, and by a rival.
    pub mine: SystemSet,
    pub theirs: SystemSet,
    pub loyal_cities: SystemSet,
    pub loyal_starports: SystemSet,
    pub rival_cities: SystemSet,
    pub rival_starports: SystemSet,
    pub rival_ships: SystemSet,
    /// Planets with an open slot.
    pub open: SystemSet,
    /// The systems with any piece of the bot.
    pub present: SystemSet,
    pub damaged_ships: SystemSet,
    pub claims: u8,
    /// The planets whose open slots are claims.
    pub claimed: SystemSet,
    /// R126: the groups with the most fresh ships.
    pub task_forces: SystemSet,
    pub standing: Standing,
    pub ranks: [Rank; 5],
    pub declared: AmbitionSet,
    pub markers: u8,
    /// The ranks that the document calls contending.
    pub contend: Ranks,
    blockades: bool,
}

impl Facts {
    pub fn of(s: &State, seat: Seat) -> Facts {
        let none = SystemSet::EMPTY;
        let standing = Standing::of(s);
        let markers = 3 - s.markers.iter().flatten().count() as u8;
        let mut f = Facts {
            seat,
            seats: s.players(),
            systems: s.systems(),
            fresh: [0; 24],
            damaged: [0; 24],
            top: [0; 24],
            second: [0; 24],
            with_ships: none,
            mine: none,
            theirs: none,
            loyal_cities: none,
            loyal_starports: none,
            rival_cities: none,
            rival_starports: none,
            rival_ships: none,
            open: none,
            present: none,
            damaged_ships: none,
            claims: 0,
            claimed: none,
            task_forces: none,
            standing,
            ranks: std::array::from_fn(|a| standing.rank(seat, Ambition::from_index(a))),
            declared: s.declared(),
            markers,
            contend: CONTENDING,
            blockades: s.difficulty().warp_blockades,
        };
        let mut best = 1;
        let own_at = (seat.0 & 3) as usize;
        for system in f.systems {
            let at = system.index();
            let spaces = &s.spaces[at];
            let mut open = system.slots();
            let mut building = false;
            if spaces.buildings != [None; PLACES as usize] {
                for (place, b) in s.buildings(system) {
                    open -= u8::from(place < system.slots());
                    let own = b.owner() == seat;
                    building |= own;
                    let set = match (own, b.is_city()) {
                        (true, true) => &mut f.loyal_cities,
                        (true, false) => &mut f.loyal_starports,
                        (false, true) => &mut f.rival_cities,
                        (false, false) => &mut f.rival_starports,
                    };
                    set.insert(system);
                }
            }
            if open > 0 {
                f.open.insert(system);
            }
            // Most of the map is empty: nobody controls it, and only its slots matter.
            if spaces.ships == [Ships::default(); 4] {
                if building {
                    f.present.insert(system);
                    f.claims += open;
                }
                continue;
            }
            // Unused seats have no ships.
            let (mut top, mut second, mut rivals) = (0, 0, 0);
            for (other, ships) in spaces.ships.iter().enumerate() {
                if other != own_at {
                    rivals += ships.total();
                    second = second.max(top.min(ships.fresh));
                    top = top.max(ships.fresh);
                }
            }
            f.top[at] = top;
            f.second[at] = second;
            if rivals > 0 {
                f.rival_ships.insert(system);
            }
            let own = spaces.ships[own_at];
            f.fresh[at] = own.fresh;
            f.damaged[at] = own.damaged;
            let ships = own.total();
            if ships > 0 {
                f.with_ships.insert(system);
            }
            if own.damaged > 0 {
                f.damaged_ships.insert(system);
            }
            if ships > 0 || building {
                f.present.insert(system);
                f.claims += open;
            }
            if f.fresh[at] > best {
                best = f.fresh[at];
                f.task_forces = none;
            }
            if f.fresh[at] == best {
                f.task_forces.insert(system);
            }
            match f.control_with(s, system, f.fresh[at]) {
                Control::Bot => f.mine.insert(system),
                Control::Rival => f.theirs.insert(system),
                Control::Nobody => {}
            }
        }
        f.claimed = f.open.and(f.present);
        f
    }

    /// The facts of the same map, updated for changes beside it: tokens, cards, captives, markers.
    pub fn off_the_map(&self, s: &State) -> Facts {
        let standing = Standing::of(s);
        let seat = self.seat;
        Facts {
            standing,
            ranks: std::array::from_fn(|a| standing.rank(seat, Ambition::from_index(a))),
            declared: s.declared(),
            markers: 3 - s.markers.iter().flatten().count() as u8,
            ..*self
        }
    }

    /// The control of a system if the bot had this many fresh ships there.
    #[inline]
    pub fn control_with(&self, s: &State, system: System, fresh: u8) -> Control {
        let at = system.index();
        if self.blockades && system.is_gate() {
            return self.blockaded(s, system, fresh);
        }
        compare(fresh, self.top[at], self.second[at])
    }

    /// Warp Blockades (R154).
    fn blockaded(&self, s: &State, gate: System, fresh: u8) -> Control {
        let bot = s.player(self.seat).is_virtual();
        let rivals = |only_bots: bool| {
            let mut counts = [0u8; 2];
            for seat in s.rivals(self.seat).filter(|r| !only_bots || s.player(*r).is_virtual()) {
                let n = s.ships(gate, seat).fresh;
                if n >= counts[0] {
                    counts = [n, counts[0]];
                } else {
                    counts[1] = counts[1].max(n);
                }
            }
            counts
        };
        let [bots, _] = rivals(true);
        let blockaded = bots > 0 || bot && fresh > 0;
        let [top, second] = rivals(blockaded);
        compare(fresh, top, second)
    }

    /// The most fresh ships of one rival.
    pub fn most_rival(&self, system: System) -> u8 {
        self.top[system.index()]
    }

    pub fn total(&self, system: System) -> u8 {
        self.fresh[system.index()] + self.damaged[system.index()]
    }

    pub fn loyal_buildings(&self) -> SystemSet {
        self.loyal_cities.union(self.loyal_starports)
    }

    pub fn rival_buildings(&self) -> SystemSet {
        self.rival_cities.union(self.rival_starports)
    }

    /// R158.
    pub fn undeclared(&self) -> AmbitionSet {
        if self.markers == 0 { Set::EMPTY } else { all_ambitions().without(self.declared) }
    }

    /// The ambitions that a phrase means; `matching` are those of the cards to lead.
    pub fn ambitions(&self, which: Ambitions, matching: AmbitionSet) -> AmbitionSet {
        match which {
            Ambitions::Declared => self.declared,
            Ambitions::Undeclared => self.undeclared(),
            Ambitions::Matching => matching,
            // The judge knows which are meant.
            Ambitions::That | Ambitions::Is(_) => Set::EMPTY,
            Ambitions::Any => all_ambitions(),
            Ambitions::These(these) => these,
            Ambitions::Held { declared, rival, ranks } => {
                let holds = |a: Ambition| match rival {
                    false => self.is_among(self.rank(a), ranks),
                    true => {
                        let mut others = (0..self.seats).map(Seat).filter(|seat| *seat != self.seat);
                        others.any(|seat| self.is_among(self.standing.rank(seat, a), ranks))
                    }
                };
                let among = match declared {
                    Some(true) => self.declared,
                    Some(false) => self.undeclared(),
                    None => all_ambitions(),
                };
                among.iter().filter(|a| holds(*a)).collect()
            }
        }
    }

    /// Whether a rank is one of these.
    pub fn is_among(&self, rank: Rank, ranks: Ranks) -> bool {
        ranks.contains(rank) || ranks.contains(Rank::Contending) && self.contend.contains(rank)
    }

    pub fn rank(&self, ambition: Ambition) -> Rank {
        self.ranks[ambition.index()]
    }

    /// Systems with such buildings or ships.
    pub fn with(&self, pieces: Pieces, owner: Who) -> SystemSet {
        let mut set = SystemSet::EMPTY;
        let own = matches!(owner, Who::Bot | Who::Anybody);
        let rival = matches!(owner, Who::Rival | Who::Anybody);
        for (piece, loyal, theirs) in [
            (PieceKind::City, self.loyal_cities, self.rival_cities),
            (PieceKind::Starport, self.loyal_starports, self.rival_starports),
            (PieceKind::Ship, self.with_ships, self.rival_ships),
        ] {
            if pieces.contains(piece) {
                set = set.union(if own { loyal } else { SystemSet::EMPTY });
                set = set.union(if rival { theirs } else { SystemSet::EMPTY });
            }
        }
        set
    }

    pub fn controlled_by(&self, who: Who) -> SystemSet {
        match who {
            Who::Bot => self.mine,
            Who::Rival | Who::OneRival | Who::Player | Who::Such(_) => self.theirs,
            Who::Nobody => self.systems.without(self.mine).without(self.theirs),
            Who::Anybody => self.systems,
        }
    }

    /// R111: loyal buildings of these kinds without a fresh loyal ship.
    pub fn undefended(&self, pieces: Pieces) -> SystemSet {
        self.with(pieces.and(BUILDINGS), Who::Bot).iter().filter(|s| self.fresh[s.index()] == 0).collect()
    }

    /// R82: systems whose ships are idle.
    pub fn idle(&self, s: &State) -> SystemSet {
        let gates = s.in_play.gates().and(self.mine);
        let busy = gates.union(self.open).union(self.rival_buildings().and(self.mine));
        self.with_ships.without(busy).without(self.task_forces)
    }
}

fn all_ambitions() -> AmbitionSet {
    Set::from_bits(0b11111)
}

#[inline(always)]
fn compare(own: u8, top: u8, second: u8) -> Control {
    if own > top {
        Control::Bot
    } else if top > own && top > second {
        Control::Rival
    } else {
        Control::Nobody
    }
}
