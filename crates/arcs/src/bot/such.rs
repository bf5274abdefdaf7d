//! Traits of a plan as a whole, and repetitions.

use super::facts::Control;
use super::judge::Judge;
use super::plan::{Combat, Flow, ON, Plan};
use crate::state::State;
use crate::state::court::CourtCard;
use crate::state::names::Named;
use crate::state::piece::{Building, BuildingKind, Place};
use crate::state::round::Kind;
use crate::state::system::System;
use crate::vocabulary::meaning::{
    Card, Condition, Count, Goal, Group, Object, PieceKind, Pieces, Question, Size, Trait, Try, Verb, Who,
};

impl Card {
    /// Whether it contains a superlative.
    pub fn is_superlative(&self) -> bool {
        self.keys.is_some() || self.agents.iter().flatten().any(|tally| is_superlative(tally.size))
    }

    /// The card without superlatives.
    fn plain(mut self) -> Card {
        self.keys = None;
        for agents in &mut self.agents {
            *agents = agents.filter(|tally| !is_superlative(tally.size));
        }
        self
    }
}

fn is_superlative(size: Size) -> bool {
    matches!(size, Size::Most | Size::Fewest)
}

impl Judge<'_> {
    /// “The card with the most agents” is chosen among those with which the try is possible.
    pub(super) fn best_cards(&self, t: &Try, card: Card, out: &mut dyn FnMut(Plan) -> Flow) -> Flow {
        let plain = Try { object: Object::Card(card.plain()), ..t.clone() };
        let mut plans: Vec<Plan> = Vec::new();
        self.plans_by_rules(&plain, &mut |plan| {
            plans.push(plan);
            ON
        })?;
        if let Some(most) = card.keys {
            plans.retain(|plan| self.card_of(plan).is_some_and(CourtCard::is_guild));
            let keys = |plan: &Plan| self.card_of(plan).map_or(0, |c| i32::from(c.raid_cost()));
            keep_best(&mut plans, most, keys);
        }
        for tally in card.agents.iter().flatten().filter(|tally| is_superlative(tally.size)) {
            let agents = |plan: &Plan| plan.spot().map_or(0, |spot| self.agents_of(tally.who, spot));
            keep_best(&mut plans, tally.size == Size::Most, agents);
        }
        plans.into_iter().try_for_each(out)
    }

    /// Whether a plan matches a try regardless of its goal, as a ban needs it.
    pub fn is_what(&self, t: &Try, plan: &Plan) -> bool {
        let verb = match t.verb {
            Verb::Act(Kind::Move) => plan.group().is_some(),
            Verb::Act(kind) => does_kind(plan, kind),
            Verb::BuildThenRepair => matches!(plan, Plan::Strengthen { .. }),
            Verb::Combat => matches!(plan, Plan::Combat(_)),
        };
        let moves = t.verb == Verb::Act(Kind::Move);
        let system = if moves { plan.group().map(|group| group.to) } else { plan.system() };
        let ships = plan.group().map_or(0, |group| group.fresh + group.damaged);
        let counted = match t.count {
            Count::AtLeast(n) => !moves || ships >= n,
            Count::Exactly(n) => !moves || ships == n,
            Count::AtMost(n) => ships <= n,
            Count::All => !moves || ships == self.ships_left_by(plan),
            Count::AllBut(n) => !moves || ships + n == self.ships_left_by(plan),
            // A ban cannot contain these.
            Count::Half { .. } | Count::Possible | Count::Needed | Count::Same => false,
        };
        let (fresh, damaged) = plan.group().map_or((0, 0), |group| (group.fresh, group.damaged));
        verb && counted
            && (!t.damaged || damaged > 0)
            && (!t.fresh || !moves || fresh > 0)
            && (t.at.is_any() || system.is_some_and(|at| self.places(&t.at).contains(at)))
            && (t.from.is_any() || plan.group().is_some_and(|g| self.places(&t.from).contains(g.from)))
            && self.is_about(t, plan)
            && t.that.iter().all(|is| self.has_trait(is, plan, t.goal))
    }

    /// The number of the bot's ships where those of a plan come from.
    fn ships_left_by(&self, plan: &Plan) -> u8 {
        let pieces = Pieces::EMPTY.with(PieceKind::Ship);
        let ships = Group { pieces, owner: Who::Bot, condition: Condition::Either };
        let here = plan.group().map_or(0, |group| self.pieces_at(&ships, group.from));
        u8::try_from(here).unwrap_or(u8::MAX)
    }

    fn is_about(&self, t: &Try, plan: &Plan) -> bool {
        match t.object {
            Object::Anything => true,
            Object::Pieces(pieces) => match plan {
                Plan::Build { piece, .. } | Plan::Repair { piece, .. } => pieces.contains(*piece),
                Plan::Strengthen { .. } | Plan::Move(_) | Plan::Combat(_) => pieces.contains(PieceKind::Ship),
                Plan::Tax(_) => pieces.contains(PieceKind::City),
                Plan::Secure(_) | Plan::Influence { .. } | Plan::Ability(_) => false,
            },
            Object::Owned(group) => self.is_theirs(&group, plan),
            Object::Card(card) => match plan {
                Plan::Secure(secures) => {
                    secures.spots[..usize::from(secures.n)].iter().any(|spot| self.lies(card, *spot))
                }
                plan => plan.spot().is_some_and(|spot| self.lies(card, spot)),
            },
            Object::That => false,
        }
    }

    pub(super) fn lies(&self, which: Card, spot: crate::state::court::Spot) -> bool {
        self.s.court.card(spot).is_some_and(|card| self.is_card(which, spot, card))
    }

    /// Whether the taxed, repaired or attacked piece is one of these.
    pub fn is_theirs(&self, group: &Group, plan: &Plan) -> bool {
        let building = |system: System, place: Place| {
            self.s.building(system, place).is_some_and(|b| self.is_one(group, b))
        };
        match plan {
            Plan::Tax(taxes) => {
                taxes.cities[..usize::from(taxes.n)].iter().any(|(system, place)| building(*system, *place))
            }
            Plan::Repair { piece: PieceKind::Ship, .. } => {
                group.pieces.contains(PieceKind::Ship) && group.condition != Condition::Fresh
            }
            Plan::Repair { system, place, .. } => building(*system, *place),
            Plan::Combat(combat) => {
                self.seats_of(group.owner).any(|seat| seat == combat.defender)
                    && self.pieces_of(combat.defender, group.pieces, group.condition, combat.system) > 0
            }
            Plan::Build { piece, .. } => group.pieces.contains(*piece),
            Plan::Move(_) | Plan::Strengthen { .. } => {
                plan.system().is_some_and(|at| self.pieces_at(group, at) > 0)
            }
            Plan::Secure(_) | Plan::Influence { .. } | Plan::Ability(_) => false,
        }
    }

    fn is_one(&self, group: &Group, building: Building) -> bool {
        let kind = if building.is_city() { PieceKind::City } else { PieceKind::Starport };
        let condition = match group.condition {
            Condition::Fresh => !building.is_damaged(),
            Condition::Damaged => building.is_damaged(),
            Condition::Either => true,
        };
        condition
            && group.pieces.contains(kind)
            && self.seats_of(group.owner).any(|seat| seat == building.owner())
    }

    /// Whether the bot still controls the system that the ships of a plan leave.
    pub fn holds_origin(&self, plan: &Plan) -> bool {
        plan.group().is_none_or(|group| {
            let left = self.f.fresh[group.from.index()] - group.fresh;
            self.f.control_with(self.s, group.from, left) == Control::Bot
        })
    }

    /// Whether a plan is a Catapult: one action from a starport.
    pub fn is_catapult(&self, plan: &Plan) -> bool {
        plan.group().is_some_and(|group| {
            let flung = self.f.loyal_starports.contains(group.from)
                || self.s.can_catapult_from(self.seat(), group.from);
            flung && group.actions == 1
        })
    }

    /// The pieces of the defender of a combat.
    pub fn defending(&self, combat: &Combat, pieces: Pieces, condition: Condition) -> i32 {
        self.pieces_of(combat.defender, pieces, condition, combat.system)
    }

    /// Whether the bot has more of these in a combat than the defender, including the ships that move in.
    pub fn outnumbers(&self, combat: &Combat, pieces: Pieces, condition: Condition) -> bool {
        let coming = combat.group.map_or(0, |group| match condition {
            Condition::Fresh => group.fresh,
            Condition::Damaged => group.damaged,
            Condition::Either => group.fresh + group.damaged,
        });
        let coming = if pieces.contains(PieceKind::Ship) { i32::from(coming) } else { 0 };
        let own = self.pieces_of(self.seat(), pieces, condition, combat.system) + coming;
        own > self.defending(combat, pieces, condition)
    }

    /// The number of pieces on the map of the kind that a plan builds.
    pub fn on_map(&self, plan: &Plan) -> i32 {
        let Plan::Build { piece, .. } = plan else { return 0 };
        let pieces = Pieces::EMPTY.with(*piece);
        self.count(self.seat(), crate::vocabulary::meaning::Thing::Pieces(pieces, Condition::Either))
    }

    /// Whether the answer to a question is no now and yes after a plan.
    pub fn reaches(&self, question: &Question, plan: &Plan) -> bool {
        let spoken = self.spoken_of(plan);
        let before = Judge { spoken, ..*self };
        let Some(s) = self.position_after(plan).filter(|_| !before.answer(question)) else { return false };
        let f = self.p.facts(&s, self.seat());
        Judge { s: &s, f: &f, spoken, ..*self }.answer(question)
    }

    /// The position after a plan without chance events.
    fn position_after(&self, plan: &Plan) -> Option<State> {
        let seat = self.seat();
        let mut s = *self.s;
        match plan {
            Plan::Move(group) => return Some(self.moved(group)),
            Plan::Build { piece, system } => {
                let damaged = self.arrives_damaged(*system);
                self.built(&mut s, *piece, *system, damaged)?;
            }
            Plan::Repair { piece: PieceKind::Ship, system, .. } => repaired(s.ships_mut(*system, seat), 1),
            Plan::Repair { system, place, .. } => {
                let building = &mut s.spaces[system.index()].buildings[usize::from(*place)];
                *building = building.map(|b| b.damaged(false));
            }
            Plan::Strengthen { system, builds, repairs } => {
                let damaged = self.arrives_damaged(*system);
                for _ in 0..*builds {
                    self.built(&mut s, PieceKind::Ship, *system, damaged)?;
                }
                repaired(s.ships_mut(*system, seat), *repairs);
            }
            Plan::Influence { spot, agents } => {
                s.court.agents[usize::from(*spot)][usize::from(seat.0 & 3)] += agents;
            }
            Plan::Tax(_) | Plan::Secure(_) | Plan::Combat(_) | Plan::Ability(_) => return None,
        }
        Some(s)
    }

    fn built(&self, s: &mut State, piece: PieceKind, system: System, damaged: bool) -> Option<()> {
        let seat = self.seat();
        let kind = match piece {
            PieceKind::Ship => {
                let ships = s.ships_mut(system, seat);
                *(if damaged { &mut ships.damaged } else { &mut ships.fresh }) += 1;
                s.player_mut(seat).ships = s.player(seat).ships.checked_sub(1)?;
                return Some(());
            }
            PieceKind::City => BuildingKind::City,
            PieceKind::Starport => BuildingKind::Starport,
        };
        let place = s.empty_slot(system)?;
        let damaged = self.f.theirs.contains(system);
        s.spaces[system.index()].buildings[usize::from(place)] = Some(Building::new(seat, kind, damaged));
        let player = s.player_mut(seat);
        let left = if piece == PieceKind::City { &mut player.cities } else { &mut player.starports };
        *left = left.checked_sub(1)?;
        Some(())
    }

    /// How often these can be done with the available actions, each time with something else.
    pub fn how_often(&self, tries: &[Try]) -> u8 {
        let mut n = 0u8;
        for t in tries {
            let _ = self.plans(t, &mut |plan| {
                n = n.saturating_add(match plan {
                    Plan::Build { piece: PieceKind::Ship, system } => self.docks(system),
                    Plan::Build { system, .. } => self.s.open_building_slots(system),
                    Plan::Repair { piece: PieceKind::Ship, system, .. } => self.f.damaged[system.index()],
                    Plan::Repair { piece, system, .. } => {
                        let pieces = Pieces::EMPTY.with(piece);
                        self.pieces_of(self.seat(), pieces, Condition::Damaged, system) as u8
                    }
                    Plan::Tax(_)
                    | Plan::Secure(_)
                    | Plan::Influence { .. }
                    | Plan::Strengthen { .. }
                    | Plan::Move(_)
                    | Plan::Combat(_)
                    | Plan::Ability(_) => 1,
                });
                ON
            });
        }
        let left = tries.iter().map(|t| self.left_to_build(t)).max().unwrap_or(u8::MAX);
        n.min(left).min(self.means.actions)
    }

    /// The number of pieces left to build, if a try builds.
    fn left_to_build(&self, t: &Try) -> u8 {
        let Object::Pieces(pieces) = t.object else { return u8::MAX };
        if t.verb != Verb::Act(Kind::Build) || t.goal != Goal::None {
            return u8::MAX;
        }
        let player = self.s.player(self.seat());
        let left = |piece| match piece {
            PieceKind::Ship => player.ships_in_supply(),
            PieceKind::City => player.cities_on_board(),
            PieceKind::Starport => player.starports_in_supply(),
        };
        pieces.iter().map(left).sum()
    }

    /// Whether a trait of a plan as a whole holds; `None` if it is another kind of trait.
    pub(super) fn is_said_of(&self, quality: &Trait, plan: &Plan) -> Option<bool> {
        let combat = match plan {
            Plan::Combat(combat) => Some(combat),
            _ => None,
        };
        Some(match quality {
            Trait::Theirs(group) => self.is_theirs(group, plan),
            Trait::HoldsOrigin => self.holds_origin(plan),
            // The repetition itself excludes places used before.
            Trait::Elsewhere => true,
            Trait::Closer(site, closer) => plan.group().is_some_and(|g| {
                let (before, after) = (self.distance_to(g.from, site), self.distance_to(g.to, site));
                if *closer { after < before } else { after > before }
            }),
            Trait::Adjacent => plan.group().is_some_and(|g| self.s.adjacent(g.from).contains(g.to)),
            Trait::Catapult => self.is_catapult(plan),
            Trait::Outnumbers(pieces, condition) => {
                combat.is_some_and(|combat| self.outnumbers(combat, *pieces, *condition))
            }
            Trait::Defender(pieces, condition, comparison, n) => {
                combat.is_some_and(|combat| comparison.holds(self.defending(combat, *pieces, *condition), *n))
            }
            Trait::OnMap(comparison, n) => comparison.holds(self.on_map(plan), *n),
            Trait::Reaches(question) => self.reaches(question, plan),
            Trait::Holds(question) => self.holds_of(question, plan),
            Trait::AgentsThere(comparison, n) => match plan {
                Plan::Influence { spot, agents } => {
                    comparison.holds(i32::from(self.agents(*spot).own + agents), *n)
                }
                _ => false,
            },
            Trait::Denies => match plan {
                Plan::Influence { spot, .. } => {
                    let after = self.position_after(plan);
                    self.a_rival_leads(*spot)
                        && after.is_some_and(|s| !Judge { s: &s, ..*self }.a_rival_leads(*spot))
                }
                _ => false,
            },
            Trait::Takes(comparison, n) => {
                combat.is_some_and(|combat| comparison.holds(i32::from(self.most_trophies(combat)), *n))
            }
            Trait::Destroys(pieces) => combat.is_some_and(|combat| {
                let ships = Pieces::EMPTY.with(PieceKind::Ship);
                let before = self.defending(combat, ships, Condition::Either);
                let most = i32::from(self.most_trophies(combat));
                // Buildings are hit only when no ship is left.
                pieces.contains(PieceKind::Ship) && before > 0 && most > 0
                    || self.defending(combat, pieces.without(ships), Condition::Either) > 0 && most > before
            }),
            Trait::Attackers(condition, comparison, n) => combat.is_some_and(|combat| {
                let coming = combat.group.map_or(0, |group| match condition {
                    Condition::Fresh => group.fresh,
                    Condition::Damaged => group.damaged,
                    Condition::Either => group.fresh + group.damaged,
                });
                let ships = Pieces::EMPTY.with(PieceKind::Ship);
                let own = self.pieces_of(self.seat(), ships, *condition, combat.system);
                comparison.holds(own + i32::from(coming), *n)
            }),
            _ => return None,
        })
    }
}

fn repaired(ships: &mut crate::state::piece::Ships, n: u8) {
    let n = n.min(ships.damaged);
    ships.damaged -= n;
    ships.fresh += n;
}

fn keep_best(plans: &mut Vec<Plan>, most: bool, value: impl Fn(&Plan) -> i32) {
    let signed = |plan: &Plan| if most { value(plan) } else { -value(plan) };
    let best = plans.iter().map(signed).max();
    plans.retain(|plan| Some(signed(plan)) == best);
}

fn does_kind(plan: &Plan, kind: Kind) -> bool {
    match plan {
        Plan::Tax(_) => kind == Kind::Tax,
        Plan::Secure(_) => kind == Kind::Secure,
        Plan::Influence { .. } => kind == Kind::Influence,
        Plan::Build { .. } => kind == Kind::Build,
        Plan::Repair { .. } => kind == Kind::Repair,
        Plan::Strengthen { builds, repairs, .. } => {
            kind == Kind::Build && *builds > 0 || kind == Kind::Repair && *repairs > 0
        }
        Plan::Move(_) => kind == Kind::Move,
        Plan::Combat(combat) => kind == Kind::Battle || kind == Kind::Move && combat.group.is_some(),
        Plan::Ability(ability) => super::ability::replaces(ability.action) == kind,
    }
}
