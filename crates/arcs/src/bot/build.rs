//! Build and Repair (R47, R65 to R67, R107 to R113).

use super::facts::Control;
use super::judge::Judge;
use super::plan::{Flow, ON, Plan};
use crate::rules::build::can_build_ship;
use crate::state::lore::Lore;
use crate::state::names::Named;
use crate::state::piece::{Building, Place};
use crate::state::system::{System, SystemSet};
use crate::vocabulary::meaning::{Goal, PieceKind, Try};

impl Judge<'_> {
    pub(super) fn builds(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        match t.goal {
            Goal::None => {
                if self.names(t.object, PieceKind::City) {
                    self.build_sites(PieceKind::City, out)?;
                }
                if self.names(t.object, PieceKind::Starport) {
                    self.build_sites(PieceKind::Starport, out)?;
                }
                if self.names(t.object, PieceKind::Ship) {
                    self.build_sites(PieceKind::Ship, out)?;
                }
                ON
            }
            Goal::Defend(_) => self
                .undefended(t)
                .iter()
                .filter(|system| self.docks(*system) > 0 && !self.arrives_damaged(*system))
                .try_for_each(|system| out(Plan::Build { piece: PieceKind::Ship, system })),
            Goal::ChangeControl | Goal::TakeControl => self.strengthen(t, true, false, out),
            _ => ON,
        }
    }

    /// The systems in which a piece of this kind can be built.
    fn build_sites(&self, piece: PieceKind, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let player = self.s.player(self.seat());
        let sites = match piece {
            PieceKind::Ship => self.f.loyal_starports.iter().filter(|s| self.docks(*s) > 0).collect(),
            PieceKind::City if player.cities_on_board() > 0 => self.city_sites(),
            PieceKind::Starport if player.starports_in_supply() > 0 => self.claimed(),
            PieceKind::City | PieceKind::Starport => SystemSet::EMPTY,
        };
        sites.iter().try_for_each(|system| out(Plan::Build { piece, system }))
    }

    /// Planets with a claim (R114).
    pub fn claimed(&self) -> SystemSet {
        self.f.open.and(self.f.present)
    }

    /// R109: a second loyal city on a planet is built only as the document says.
    fn city_sites(&self) -> SystemSet {
        let claimed = self.claimed();
        let Some(limit) = self.p.double_city else { return claimed };
        let uncovers = matches!(self.s.player(self.seat()).cities_on_board(), 1 | 2);
        let stands = limit.place.is_none_or(|(ranks, which)| {
            self.ambitions(which).iter().any(|a| self.f.is_among(self.f.rank(a), ranks))
        });
        if !limit.never && (uncovers || !limit.bonus) && stands {
            claimed
        } else {
            claimed.without(self.f.loyal_cities)
        }
    }

    /// The number of ships that can be built in a system in this turn.
    pub(super) fn docks(&self, system: System) -> u8 {
        let seat = self.seat();
        let ready =
            self.s.buildings_of(system, seat).filter(|(_, b)| can_build_ship(self.s, seat, *b)).count();
        (ready as u8).min(self.s.player(seat).ships_in_supply())
    }

    /// Rules 9.2: ships arrive damaged where a rival controls.
    pub fn arrives_damaged(&self, system: System) -> bool {
        self.f.theirs.contains(system) && !self.s.player(self.seat()).knows(Lore::HiddenHarbors)
    }

    pub(super) fn repairs(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        match t.goal {
            Goal::None => self.repair_any(t, out),
            Goal::Defend(_) => self
                .undefended(t)
                .and(self.f.damaged_ships)
                .iter()
                .try_for_each(|system| out(Plan::Repair { piece: PieceKind::Ship, system, place: 0 })),
            Goal::ChangeControl | Goal::TakeControl => self.strengthen(t, false, true, out),
            _ => ON,
        }
    }

    fn repair_any(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let seat = self.seat();
        if self.names(t.object, PieceKind::Ship) {
            for system in self.f.damaged_ships {
                out(Plan::Repair { piece: PieceKind::Ship, system, place: 0 })?;
            }
        }
        for system in self.f.loyal_buildings() {
            // R2: one of two damaged cities on a planet represents both.
            for piece in [PieceKind::City, PieceKind::Starport] {
                let wanted = self.names(t.object, piece);
                let damaged = |(_, b): &(Place, Building)| {
                    wanted && b.is_damaged() && b.is_city() == (piece == PieceKind::City)
                };
                if let Some((place, _)) = self.s.buildings_of(system, seat).find(damaged) {
                    out(Plan::Repair { piece, system, place })?;
                }
            }
        }
        ON
    }

    pub(super) fn mixtures(&self, t: &Try, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        self.strengthen(t, true, true, out)
    }

    /// The systems of a goal about control, and the control required there afterwards (R65, R66).
    pub fn contested_sites(&self, t: &Try) -> (SystemSet, Control) {
        match t.goal {
            Goal::ChangeControl => {
                // "Change control" alone refers to the loyal buildings of the line before.
                let sites = if t.about.is_any() { self.f.loyal_buildings() } else { self.places(&t.about) };
                (sites.and(self.f.theirs), Control::Nobody)
            }
            Goal::TakeControl => (self.places(&t.about).without(self.f.mine), Control::Bot),
            _ => (SystemSet::EMPTY, Control::Bot),
        }
    }

    /// R111: the loyal buildings that a goal wants defended.
    pub fn undefended(&self, t: &Try) -> SystemSet {
        let Goal::Defend(pieces) = t.goal else { return SystemSet::EMPTY };
        self.f.undefended(pieces).and(self.places(&t.about))
    }

    /// Ships built and repaired in one system until its control is right; R108: ships built under a rival's
    /// control have to be repaired.
    fn strengthen(&self, t: &Try, build: bool, repair: bool, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let (sites, wanted) = self.contested_sites(t);
        for system in sites.and(self.f.present) {
            let at = system.index();
            let damaged = if repair { self.f.damaged[at] } else { 0 };
            let docks = if build { self.docks(system) } else { 0 };
            let slow = self.arrives_damaged(system);
            let most = self.means.actions;
            let (mut builds, mut repairs) = (0, 0);
            let mut fresh = self.f.fresh[at];
            while self.f.control_with(self.s, system, fresh) < wanted && builds + repairs <= most {
                if repairs < damaged + if slow { builds } else { 0 } {
                    repairs += 1;
                } else if builds < docks && (!slow || repair) {
                    builds += 1;
                    repairs += u8::from(slow);
                } else {
                    repairs = u8::MAX / 2;
                    break;
                }
                fresh += 1;
            }
            // A mixture is needed only if neither alone suffices.
            if builds + repairs > 0 && builds + repairs <= most {
                out(Plan::Strengthen { system, builds, repairs })?;
            }
        }
        ON
    }
}
