//! Scores how well an option meets a preference.

use super::facts::Control;
use super::judge::Judge;
use super::plan::Plan;
use crate::state::ambition::Ambition;
use crate::state::card::ActionCard;
use crate::state::court::CourtCard;
use crate::state::names::Named;
use crate::state::system::System;
use crate::vocabulary::meaning::{Card, Criterion, Feature, Goal, Group, PieceKind, Sort, Trait, Who};
use script::choice::Told;
use table::Seat;

impl Judge<'_> {
    /// The score; higher is better.
    pub fn score(&self, criterion: &Criterion, plan: &Plan, goal: Goal) -> i32 {
        match criterion {
            Criterion::Most(feature) => self.feature(feature, plan),
            Criterion::Least(feature) => -self.feature(feature, plan),
            Criterion::Is(quality) => i32::from(self.has_trait(quality, plan, goal)),
            // No single score reaches this range.
            Criterion::Chain(all) => {
                all.iter().fold(0, |sum, one| sum * 1000 + self.score(one, plan, goal).clamp(-499, 499))
            }
            Criterion::Ranked(traits) => {
                let first = traits.iter().position(|quality| self.has_trait(quality, plan, goal));
                first.map_or(0, |at| (traits.len() - at) as i32)
            }
        }
    }

    fn feature(&self, feature: &Feature, plan: &Plan) -> i32 {
        let system = plan.system();
        match feature {
            Feature::Actions => i32::from(match plan {
                Plan::Combat(combat) => combat.group.map_or(0, |g| g.actions),
                plan => plan.actions(),
            }),
            Feature::Keys => {
                i32::from(self.card_of(plan).filter(|c| c.is_guild()).map_or(0, CourtCard::raid_cost))
            }
            Feature::Agents(who) => plan.spot().map_or(0, |spot| self.agents_of(*who, spot)),
            Feature::Captives => match plan {
                Plan::Tax(_) => self.rivals_of(plan).count() as i32,
                plan => plan.spot().map_or(0, |spot| i32::from(self.agents(spot).all)),
            },
            Feature::Pieces(group) => system.map_or(0, |at| self.pieces_at(group, at)),
            Feature::Nearby(group) => system
                .map_or(0, |at| self.s.adjacent(at).iter().map(|near| self.pieces_at(group, near)).sum()),
            Feature::Distance(site) => system.map_or(0, |at| self.distance_to(at, site)),
            Feature::Rivals(thing) => {
                self.rivals_of(plan).map(|seat| self.count(seat, *thing)).max().unwrap_or(0)
            }
            Feature::Slots => system.map_or(0, |at| i32::from(self.s.open_building_slots(at))),
            Feature::Tokens => system.map_or(0, |at| {
                self.s.types(at).iter().map(|r| i32::from(self.s.player(self.seat()).tokens(r))).sum()
            }),
            Feature::Defending(pieces, condition) => match plan {
                Plan::Combat(combat) => self.defending(combat, *pieces, *condition),
                _ => {
                    let group = Group { pieces: *pieces, owner: Who::Rival, condition: *condition };
                    system.map_or(0, |at| self.pieces_at(&group, at))
                }
            },
            Feature::Trophies => match plan {
                Plan::Combat(combat) => i32::from(self.most_trophies(combat)),
                _ => 0,
            },
            Feature::Moving => plan.group().map_or(0, |group| i32::from(group.fresh + group.damaged)),
            Feature::CardNumber | Feature::Pips => 0,
        }
    }

    /// The rivals that a plan affects: those it fights or taxes, and those with agents or pieces there.
    fn rivals_of(&self, plan: &Plan) -> impl Iterator<Item = Seat> {
        let concerns = move |seat: Seat| match plan {
            Plan::Combat(combat) => combat.defender == seat,
            Plan::Tax(taxes) => taxes.cities[..taxes.n as usize]
                .iter()
                .any(|(system, place)| self.s.building(*system, *place).is_some_and(|b| b.owner() == seat)),
            plan => match (plan.spot(), plan.system()) {
                (Some(spot), _) => self.s.court.agents(spot)[(seat.0 & 3) as usize] > 0,
                (None, Some(at)) => self.s.has_piece(at, seat),
                (None, None) => false,
            },
        };
        self.s.rivals(self.seat()).filter(move |seat| concerns(*seat))
    }

    pub fn card_of(&self, plan: &Plan) -> Option<CourtCard> {
        plan.spot().and_then(|spot| self.s.court.card(spot))
    }

    pub(super) fn has_trait(&self, quality: &Trait, plan: &Plan, goal: Goal) -> bool {
        if let Some(answer) = self.is_said_of(quality, plan) {
            return answer;
        }
        if let Some(at) = plan.system()
            && let Some(answer) = self.place_has(quality, at)
        {
            return answer;
        }
        match quality {
            Trait::Not(quality) => !self.has_trait(quality, plan, goal),
            Trait::CountsFor(which) => {
                let types = match (plan.system(), self.card_of(plan)) {
                    (Some(at), _) => self.s.types(at),
                    (None, card) => card.and_then(CourtCard::suit).into_iter().collect(),
                };
                let all = self.ambitions(*which);
                types.iter().filter_map(Ambition::of).any(|ambition| all.contains(ambition))
            }
            Trait::TaskForce => match plan {
                Plan::Repair { piece, system, .. } => {
                    *piece == PieceKind::Ship && self.f.task_forces.contains(*system)
                }
                plan => match plan.group() {
                    Some(group) => self.f.task_forces.contains(group.from),
                    None => plan.system().is_some_and(|at| self.f.task_forces.contains(at)),
                },
            },
            Trait::Piece(pieces) => match plan {
                Plan::Build { piece, .. } | Plan::Repair { piece, .. } => pieces.contains(*piece),
                Plan::Tax(_) => pieces.contains(PieceKind::City),
                _ => pieces.contains(PieceKind::Ship),
            },
            Trait::FreshPiece if matches!(plan, Plan::Move(_)) => {
                plan.group().is_some_and(|g| g.damaged == 0)
            }
            Trait::FreshPiece => plan.system().is_some_and(|at| !self.arrives_damaged(at)),
            Trait::OnlyStarport => {
                let only = || {
                    self.s
                        .all_buildings()
                        .filter(|(_, _, b)| b.owner() == self.seat() && b.is_starport())
                        .count()
                        == 1
                };
                matches!(plan, Plan::Repair { piece: PieceKind::Starport, .. }) && only()
            }
            Trait::ControlNextTo { neutral, site } => plan.group().is_some_and(|group| {
                let fresh = self.f.fresh[group.to.index()] + group.fresh;
                let control = self.f.control_with(self.s, group.to, fresh);
                let near = !self.s.adjacent(group.to).and(self.places(site)).is_empty();
                near && (control == Control::Bot || *neutral && control == Control::Nobody)
            }),
            // The ban itself is applied when the options are generated (R109).
            Trait::DoubleCityLimit(_) => true,
            Trait::Card(which) => self.spot_is(*which, plan),
            Trait::CallToActionOrUnion => {
                let sorts = [Sort::Union, Sort::Named(CourtCard::CallToAction)];
                sorts.into_iter().any(|sort| self.spot_is(Card { sort, ..Card::ANY }, plan))
            }
            Trait::Against(who) => self.rivals_of(plan).any(|seat| self.seats_of(*who).any(|s| s == seat)),
            Trait::Resource(types) => {
                let suit = self.card_of(plan).and_then(CourtCard::suit);
                suit.is_some_and(|suit| self.types(*types).contains(suit))
            }
            Trait::NewResource => {
                let new = self.new_resources();
                self.card_of(plan).and_then(CourtCard::suit).is_some_and(|suit| new.contains(suit))
            }
            Trait::Captives => plan.spot().is_some_and(|spot| {
                let there = self.agents(spot);
                let supply = self.s.agents_in_supply(self.seat());
                there.all > 0 && (there.own > there.most || self.outbid(there, supply).is_some())
            }),
            Trait::GrowsLead(which) => self.owning_serves(plan, Goal::GrowLead(*which)),
            Trait::Contends(which) => self.owning_serves(plan, Goal::Contend(*which)),
            Trait::Wins(which) => self.owning_serves(plan, Goal::Win(*which)),
            Trait::LoyalToOutraged => self.card_of(plan).is_some_and(|card| {
                let outraged = self.s.player(self.seat()).outrage();
                card.is_loyal() && card.suit().is_some_and(|suit| outraged.contains(suit))
            }),
            Trait::KeepsOrigin => plan.group().is_none_or(|group| group.keeps),
            Trait::GivesClaim | Trait::GivesRivalCity if !concerns(quality, goal) => false,
            Trait::GivesClaim => plan.group().is_some_and(|group| self.new_claims(&group) > 0),
            Trait::GivesRivalCity => plan.group().is_some_and(|group| self.takes_rival_city(&group)),
            _ => false,
        }
    }

    /// Evaluates traits that depend on the place only.
    pub fn place_has(&self, quality: &Trait, at: System) -> Option<bool> {
        Some(match quality {
            Trait::NewResource => !self.s.types(at).and(self.new_resources()).is_empty(),
            Trait::Resource(types) => !self.s.types(at).and(self.types(*types)).is_empty(),
            Trait::At(site) => self.places(site).contains(at),
            _ => return None,
        })
    }

    fn spot_is(&self, which: Card, plan: &Plan) -> bool {
        let spot = plan.spot().and_then(|spot| self.s.court.card(spot).map(|card| (spot, card)));
        spot.is_some_and(|(spot, card)| self.is_card(which, spot, card))
    }

    fn owning_serves(&self, plan: &Plan, goal: Goal) -> bool {
        self.card_of(plan)
            .is_some_and(|card| card.is_guild() && self.serves(&self.owning(self.f.standing, card), goal))
    }
}

/// A criterion in the words of its document, with its count: "shortest path (2 actions)".
pub fn told(criterion: &Criterion, words: &str, best: i32) -> Told {
    let n = best.unsigned_abs();
    let counted = match criterion {
        Criterion::Most(Feature::Actions) | Criterion::Least(Feature::Actions) => {
            say!("count-actions", n = n)
        }
        Criterion::Most(_) | Criterion::Least(_) => n.to_string(),
        Criterion::Is(_) => return Told { words: words.to_owned(), is_met: Some(best > 0) },
        Criterion::Chain(_) | Criterion::Ranked(_) => return Told { words: words.to_owned(), is_met: None },
    };
    Told { words: format!("{words} ({counted})"), is_met: None }
}

/// Whether a criterion applies to a goal.
pub fn applies(criterion: &Criterion, goal: Goal) -> bool {
    !matches!(criterion, Criterion::Is(quality) if !concerns(quality, goal))
}

/// Whether a trait applies to a goal. Some apply only to other goals: "new claims, if the goal is not new
/// claims".
fn concerns(quality: &Trait, goal: Goal) -> bool {
    match quality {
        Trait::GivesClaim => !matches!(goal, Goal::Claims(_)),
        Trait::GivesRivalCity => !matches!(goal, Goal::ChangeControl | Goal::TakeControl),
        _ => true,
    }
}

/// Scores how well an action card meets a preference.
pub fn card_score(criterion: &Criterion, card: ActionCard) -> i32 {
    let value = |feature: &Feature| match feature {
        Feature::CardNumber => i32::from(card.number()),
        Feature::Pips | Feature::Actions => i32::from(card.pips()),
        _ => 0,
    };
    match criterion {
        Criterion::Most(feature) => value(feature),
        Criterion::Least(feature) => -value(feature),
        Criterion::Chain(all) => all.iter().map(|one| card_score(one, card)).sum(),
        Criterion::Is(quality) => i32::from(card_is(quality, card)),
        Criterion::Ranked(_) => 0,
    }
}

fn card_is(quality: &Trait, card: ActionCard) -> bool {
    match quality {
        Trait::Suit(suit) => card.suit() == *suit,
        Trait::Not(quality) => !card_is(quality, card),
        _ => false,
    }
}
