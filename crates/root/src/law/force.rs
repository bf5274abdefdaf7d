//! The parts of a law that are in force in the current state.

use super::{Card, Law, Opening};
use crate::bot::sight::{Context, Sight};
use crate::state::{BattleSide, Clearing, Faction, State, Token, TrackRule};
use crate::vocabulary::meaning::{Ability, Place, Question, Start, Things};

impl State {
    pub fn law(&self, f: Faction) -> &'static Law {
        self.terms(f).law()
    }

    /// The cards of a bot that are in play.
    pub fn cards_in_play(&self, f: Faction) -> impl Iterator<Item = &'static Card> {
        self.law(f).cards.iter().filter(move |card| self.deals(f, card.name))
    }

    fn holds_for(&self, f: Faction, when: &[Question]) -> bool {
        when.is_empty() || {
            let context = Context::new(self, f);
            let sight = Sight { s: self, c: &context, board: &self.law(f).board };
            when.iter().all(|question| sight.answer(question))
        }
    }

    /// The abilities of a bot that are in force now; a human has none.
    fn abilities(&self, f: Faction) -> impl Iterator<Item = &'static Ability> {
        let in_force = move |clause: &&super::Clause| {
            clause.card.is_none_or(|card| self.deals(f, card)) && self.holds_for(f, &clause.when)
        };
        self.law(f).clauses.iter().filter(in_force).map(|clause| &clause.ability)
    }

    fn is_such(&self, f: Faction, place: &Place, at: Clearing) -> bool {
        place.conditions.is_empty() && place.best.is_none() || {
            let context = Context::new(self, f);
            Sight { s: self, c: &context, board: &self.law(f).board }.fits(place, at)
        }
    }

    fn such_things(&self, f: Faction, things: Things, at: Clearing) -> u8 {
        let context = Context::new(self, f);
        let there = Sight { s: self, c: &context, board: &self.law(f).board }.count(things, at);
        u8::try_from(there).unwrap_or(0)
    }

    /// A setup step of a bot: `Some(None)` if it does not apply, `None` after the last.
    pub fn opening(&self, f: Faction, stage: u8) -> Option<Option<&'static Start>> {
        let opening: &Opening = self.law(f).openings.get(usize::from(stage))?;
        Some(self.holds_for(f, &opening.when).then_some(&opening.start))
    }

    // Battle.

    pub fn extra_hits(&self, f: Faction, side: BattleSide, at: Clearing) -> u8 {
        let hits = |ability: &Ability| match ability {
            Ability::ExtraHits { side: of, place, hits } if *of == side && self.is_such(f, place, at) => {
                *hits
            }
            _ => 0,
        };
        self.abilities(f).map(hits).sum()
    }

    pub fn takes_higher_die(&self, defender: Faction) -> bool {
        self.abilities(defender).any(|a| *a == Ability::HigherDie)
    }

    /// The maximum number of rolled hits, which an ability may replace or raise.
    pub fn rolls(&self, f: Faction, side: BattleSide, at: Clearing, warriors: u8) -> u8 {
        let (mut most, mut more) = (None, 0);
        for ability in self.abilities(f) {
            if let Ability::Rolls { side: of, hits } = ability
                && *of == side
            {
                most = Some(*hits);
            } else if let Ability::RollsMore { side: of, hits, things } = ability
                && *of == side
            {
                more += hits.saturating_mul(self.such_things(f, *things, at));
            }
        }
        most.unwrap_or(warriors) + more
    }

    pub fn first_hits(&self, attacker: Faction) -> u8 {
        self.sum(attacker, |a| if let Ability::FirstHits(hits) = a { *hits } else { 0 })
    }

    pub fn is_never_defenseless(&self, f: Faction) -> bool {
        self.abilities(f).any(|a| *a == Ability::NeverDefenseless)
    }

    /// The number of hits that a building takes.
    pub fn hits_for_a_building(&self, f: Faction) -> u8 {
        let hits =
            self.abilities(f).filter_map(|a| if let Ability::Sturdy(hits) = a { Some(*hits) } else { None });
        hits.max().unwrap_or(1)
    }

    /// The points for each enemy warrior removed in battle.
    pub fn points_for_felled(&self, f: Faction, side: BattleSide) -> u8 {
        self.sum(f, |a| match a {
            Ability::ScoreFelled { side: of, points } if *of == side => *points,
            _ => 0,
        })
    }

    /// The warriors that return after a battle, and their destination.
    pub fn recovered(&self, f: Faction, side: BattleSide, fallen: u8) -> Option<(u8, Clearing)> {
        self.abilities(f).find_map(|a| match a {
            Ability::Recover { side: of, lost, warriors, place } if *of == side && fallen >= *lost => {
                let at = Clearing::all().find(|at| self.is_such(f, place, *at))?;
                Some((*warriors, at))
            }
            _ => None,
        })
    }

    // Removal.

    fn sum(&self, f: Faction, of: impl Fn(&Ability) -> u8) -> u8 {
        self.abilities(f).map(of).sum()
    }

    fn has_ability(&self, f: Faction, ability: &Ability) -> bool {
        self.abilities(f).any(|a| a == ability)
    }

    pub fn is_worthless(&self, token: Token) -> bool {
        self.has_ability(token.owner(), &Ability::Worthless(token))
    }

    pub fn tax(&self, by: Faction) -> u8 {
        self.sum(by, |a| if let Ability::Tax(points) = a { *points } else { 0 })
    }

    /// The warriors placed where a plot was removed.
    pub fn regrown(&self) -> u8 {
        self.sum(Faction::Corvids, |a| if let Ability::Regrow(warriors) = a { *warriors } else { 0 })
    }

    /// The acolytes for warriors that were removed together.
    pub fn avenged(&self, fallen: u8) -> u8 {
        let own_turn = self.active() == Faction::Lizards;
        let acolytes = self.sum(Faction::Lizards, |a| match a {
            Ability::Revenge { warriors, in_own_turn } if *in_own_turn || !own_turn => *warriors,
            _ => 0,
        });
        acolytes.min(fallen)
    }

    pub fn buries_souls(&self) -> bool {
        self.has_ability(Faction::Lizards, &Ability::Bury)
    }

    pub fn cracks_down(&self) -> bool {
        self.has_ability(Faction::Alliance, &Ability::Crackdown)
    }

    /// The points for Outrage that a human cannot pay.
    pub fn outrage(&self) -> u8 {
        self.sum(Faction::Alliance, |a| if let Ability::Outrage(points) = a { *points } else { 0 })
    }

    /// Whether removed buildings cost a minister, and whether only one of the suit where a building fell.
    pub fn errs(&self) -> Option<bool> {
        let duchy = Faction::Duchy;
        self.has_ability(duchy, &Ability::Errors).then(|| self.has_ability(duchy, &Ability::ErrorsOfSuit))
    }

    /// The points that investors are worth.
    pub fn investors(&self) -> Option<u8> {
        self.abilities(Faction::Duchy)
            .find_map(|a| if let Ability::Investors(points) = a { Some(*points) } else { None })
    }

    pub fn posts_return(&self) -> bool {
        self.has_ability(Faction::Riverfolk, &Ability::PostsReturn)
    }

    pub fn refunds(&self) -> bool {
        self.has_ability(Faction::Riverfolk, &Ability::Refund)
    }

    // Services.

    pub fn borrows(&self, buyer: Faction) -> bool {
        self.has_ability(buyer, &Ability::Borrow)
    }

    /// The points when a leader buys.
    pub fn greed(&self) -> u8 {
        self.sum(Faction::Riverfolk, |a| if let Ability::Greedy(points) = a { *points } else { 0 })
    }

    pub fn is_involved(&self) -> bool {
        self.has_ability(Faction::Riverfolk, &Ability::Involved)
    }

    // What bots buy.

    pub fn buys_anyway(&self, f: Faction) -> bool {
        self.has_ability(f, &Ability::BuysAnyway)
    }

    pub fn buries_bought_card(&self, f: Faction) -> bool {
        self.has_ability(f, &Ability::BoughtSoul)
    }

    pub fn keeps_bought_ambush(&self, f: Faction) -> bool {
        self.has_ability(f, &Ability::BoughtAmbush)
    }

    pub fn resolves_bought_favor(&self, f: Faction) -> bool {
        self.has_ability(f, &Ability::BoughtFavor)
    }

    // Plots.

    /// The points for a wrong guess, if plots can be guessed.
    pub fn gamble(&self) -> Option<u8> {
        self.abilities(Faction::Corvids)
            .find_map(|a| if let Ability::Gamble(points) = a { Some(*points) } else { None })
    }

    pub fn has_vendetta(&self) -> bool {
        self.has_ability(Faction::Corvids, &Ability::Vendetta)
    }

    pub fn renews_bombs(&self) -> bool {
        self.has_ability(Faction::Corvids, &Ability::NewPlot)
    }

    pub fn extorts(&self) -> bool {
        self.has_ability(Faction::Corvids, &Ability::Extort)
    }

    // The Vagabot.

    pub fn track_rule(&self, f: Faction) -> TrackRule {
        TrackRule {
            spaces: self.law(f).battle_track,
            counts_damaged: self.has_ability(f, &Ability::DamagedCount),
        }
    }

    /// The maximum number of hits that he rolls.
    pub fn vagabot_rolls(&self, f: Faction) -> u8 {
        let rolls = &self.law(f).rolls;
        let on_track = usize::from(self.vagabots[f.board()].on_track());
        rolls.get(on_track).or(rolls.last()).map_or(0, |n| u8::try_from(*n).unwrap_or(0))
    }

    /// The points and cards of an Aid with this many items.
    pub fn worth_of_aid(&self, f: Faction, items: u8) -> (u8, u8) {
        let (mut points, mut cards) = (items, items);
        for ability in self.abilities(f) {
            match ability {
                Ability::AidTimes(times) => points = points.saturating_mul(*times),
                Ability::AidCards(each) => cards = cards.saturating_mul(*each),
                Ability::AidMore(more) => points = points.saturating_add(*more),
                _ => {}
            }
        }
        (points, cards)
    }
}
