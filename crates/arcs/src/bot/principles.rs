//! The principles that a document fixes, collected from its settings.

use super::terms::Terms;
use crate::state::ambition::Ambition;
use crate::state::court::{CourtCard, CourtSet};
use crate::state::names::{Named, Set};
use crate::state::resource::{Resource, ResourceSet};
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{self, Ban, DoubleCity, LastRoll, Question, Setting, Target, Trait};
use script::program::{Criterion, Program};

/// The condition under which tokens and Guild cards of some types are kept (R50, R51).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    pub types: ResourceSet,
    pub ambition: Ambition,
    pub contending: bool,
    pub unless_for_own_card: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Principles {
    pub keep: Vec<Keep>,
    /// The bans, each with its line.
    pub bans: Vec<(Ban, String)>,
    /// The tokens that make a card of another suit a Combat card (R46).
    pub combat_card: ResourceSet,
    pub last_roll: LastRoll,
    /// The conditions for Vox cards, in the order of the cards.
    effective: [Option<Question>; 6],
    pub influence: Vec<Criterion<Words>>,
    pub movement: Vec<Criterion<Words>>,
    resolve: [Vec<Criterion<Words>>; 6],
    pub pays_for_seizing: CourtSet,
    pub uncontested_agents: u8,
    pub raid_dice_per_key: u8,
    /// R109.
    pub double_city: Option<DoubleCity>,
    /// The document's definitions of its own terms.
    pub terms: Terms,
}

const FIRST_VOX: usize = CourtCard::MassUprising as usize;

impl Principles {
    pub fn of(program: &Program<Words>) -> Principles {
        let mut p = Principles {
            keep: Vec::new(),
            bans: Vec::new(),
            combat_card: Set::EMPTY.with(Resource::Weapon),
            last_roll: LastRoll::AssaultPerFreshDefender(2),
            effective: [const { None }; 6],
            influence: Vec::new(),
            movement: Vec::new(),
            resolve: [const { Vec::new() }; 6],
            pays_for_seizing: Set::EMPTY,
            uncontested_agents: 2,
            raid_dice_per_key: 2,
            double_city: program.acts.iter().flat_map(|act| &act.prefer).find_map(|c| match c.meaning {
                Some(meaning::Criterion::Is(Trait::DoubleCityLimit(limit))) => Some(limit),
                _ => None,
            }),
            terms: Terms::default(),
        };
        for target in &program.targets {
            if let Some(Target::Combat(tokens)) = target.meaning {
                p.combat_card = tokens;
            }
        }
        for setting in &program.settings {
            match &setting.meaning {
                Setting::Keep { types, ambition, contending, unless_for_own_card } => p.keep.push(Keep {
                    types: *types,
                    ambition: *ambition,
                    contending: *contending,
                    unless_for_own_card: *unless_for_own_card,
                }),
                Setting::Ban(ban) => p.bans.push((ban.clone(), program.text(setting.line).to_string())),
                Setting::CombatCard(tokens) => p.combat_card = *tokens,
                Setting::LastRoll(roll) => p.last_roll = *roll,
                Setting::Effective(card, question) if card.is_vox() => {
                    p.effective[card.index() - FIRST_VOX] = Some(question.clone());
                }
                Setting::Resolve(card) if card.is_vox() => {
                    p.resolve[card.index() - FIRST_VOX] = setting.criteria.clone();
                }
                Setting::Influence => p.influence = setting.criteria.clone(),
                Setting::Movement => p.movement = setting.criteria.clone(),
                Setting::PaysForSeizing(card) => p.pays_for_seizing.insert(*card),
                Setting::UncontestedAgents(n) => p.uncontested_agents = (*n).max(1),
                Setting::RaidDicePerKey(n) => p.raid_dice_per_key = (*n).max(1),
                Setting::Judgement(judgement) => p.terms.set(judgement),
                Setting::Effective(..) | Setting::Resolve(_) | Setting::NotInThisGame => {}
            }
        }
        p
    }

    /// The condition under which a Vox card is effective; without one it never is.
    pub fn effective(&self, card: CourtCard) -> Option<&Question> {
        self.effective.get(card.index().checked_sub(FIRST_VOX)?)?.as_ref()
    }

    pub fn resolve(&self, card: CourtCard) -> &[Criterion<Words>] {
        card.index().checked_sub(FIRST_VOX).and_then(|at| self.resolve.get(at)).map_or(&[], |list| list)
    }
}
