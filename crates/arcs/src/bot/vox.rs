//! Resolves Vox cards (R134 to R140).

use super::loot::Paid;
use super::plan::{Item, Plan};
use super::player::{Done, Player, Stop};
use super::prefer::told;
use crate::action::Action;
use crate::game::Arcs;
use crate::rules::vox;
use crate::state::ambition::Ambition;
use crate::state::court::{CourtCard, Spot};
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::vocabulary::meaning::{
    ANY_PLACE, Ambitions, Criterion, Feature, Goal, Question, Rank, Trait, Who,
};
use script::choice::Choice;
use script::trace::{Note, Tracer};
use table::Game;

impl Player<'_, '_, '_> {
    /// R134: decides whether a Vox card is effective, just before it is taken.
    pub fn note_effectiveness(&mut self, spot: Spot) {
        let means = self.means();
        let judge = self.judge(means);
        let card = judge.s.court.card(spot).filter(|card| card.is_vox());
        self.effective = card.map(|card| (card, judge.is_effective(card)));
    }

    pub fn resolve_vox<T: Tracer>(&mut self, card: CourtCard, trace: &mut T) -> Done<()> {
        let means = self.means();
        let judge = self.judge(means);
        let known = self.effective.filter(|(noted, _)| *noted == card).map(|(_, effective)| effective);
        let effective = known.unwrap_or_else(|| judge.is_effective(card));
        trace.note(|| Note::Fact {
            text: match effective {
                true => say!("why-is-effective", card = card),
                false => say!("why-is-not-effective", card = card),
            },
        });
        if card == CourtCard::MassUprising {
            return self.uprising(trace);
        }
        if !effective {
            return self.act(Action::Done, trace);
        }
        match card {
            CourtCard::PopulistDemands => self.demands(trace),
            CourtCard::OutrageSpreads => self.outrage_spreads(trace),
            CourtCard::SongOfFreedom => self.song(trace),
            _ => self.struggle(trace),
        }
    }

    /// R135: the cluster of the task force.
    fn uprising<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let means = self.means();
        let bot = self.bot;
        let judge = self.judge(means);
        let mut clusters: Vec<u8> = judge.s.in_play.iter().collect();
        let forces = judge.f.task_forces;
        let mut choice = Choice::among(
            &mut clusters,
            trace,
            || say!("choice-a-cluster"),
            |c| say!("choice-cluster", n = *c),
        );
        for criterion in bot.principles.resolve(CourtCard::MassUprising) {
            if let Some(meaning @ Criterion::Is(Trait::TaskForce)) = &criterion.meaning {
                let words = |best: &i32| told(meaning, bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |c| {
                    i32::from(forces.iter().any(|s| s.cluster() == *c))
                });
            }
        }
        let turn = &mut *self.turn;
        let cluster = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.act(cluster.map_or(Action::Done, Action::ChooseCluster), trace)
    }

    /// R136: an ambition in which the bot has the rank that the document asks for; preferably one it is
    /// winning.
    fn demands<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let means = self.means();
        let bot = self.bot;
        let f = *self.judge(means).f;
        // The condition of the card also says which ambition is meant.
        let (ranks, which) = match bot.principles.effective(CourtCard::PopulistDemands) {
            Some(Question::Stands(Who::Bot, ranks, which)) => (*ranks, *which),
            _ => (ANY_PLACE, Ambitions::Any),
        };
        let which = self.judge(means).ambitions(which);
        let mut ambitions: Vec<Ambition> = which.iter().filter(|a| f.is_among(f.rank(*a), ranks)).collect();
        let mut choice = Choice::among(
            &mut ambitions,
            trace,
            || say!("choice-an-ambition"),
            |one| crate::words::read(*one),
        );
        for criterion in bot.principles.resolve(CourtCard::PopulistDemands) {
            if let Some(meaning @ Criterion::Is(Trait::Wins(_))) = &criterion.meaning {
                let words = |best: &i32| told(meaning, bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |a| i32::from(f.rank(*a) == Rank::Winning));
            }
        }
        let turn = &mut *self.turn;
        let ambition = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.act(ambition.map_or(Action::Done, Action::Declare), trace)
    }

    /// R137: a type that stops a player from winning; preferably the one of which the bot has fewest.
    fn outrage_spreads<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let means = self.means();
        let bot = self.bot;
        let judge = self.judge(means);
        let who = match bot.principles.effective(CourtCard::OutrageSpreads) {
            Some(Question::OutrageStops(who)) => *who,
            _ => Who::Rival,
        };
        let mut types: Vec<Resource> = Resource::all().filter(|r| judge.outrage_stops(*r, who)).collect();
        let mut choice =
            Choice::among(&mut types, trace, || say!("choice-a-type"), |one| crate::words::read(*one));
        for criterion in bot.principles.resolve(CourtCard::OutrageSpreads) {
            if let Some(meaning @ Criterion::Least(Feature::Tokens)) = &criterion.meaning {
                let words = |best: &i32| told(meaning, bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |r| {
                    -i32::from(judge.s.icons(judge.seat(), *r))
                });
            }
        }
        let turn = &mut *self.turn;
        let resource = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.act(resource.map_or(Action::Done, Action::Outrage), trace)
    }

    /// R138: returns a rival city.
    fn song<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let seat = self.seat;
        let mut cities = Vec::new();
        let _ = vox::list(self.s(), &mut cities);
        let s = *self.s();
        cities.retain(|action| match action {
            Action::ReturnCity { system, place } => {
                s.building(*system, *place).is_some_and(|b| b.owner() != seat)
            }
            _ => false,
        });
        let choice = Choice::among(
            &mut cities,
            trace,
            || say!("choice-city-to-return"),
            |a| crate::words::say(&s, *a),
        );
        let turn = &mut *self.turn;
        let action = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.act(action.unwrap_or(Action::Done), trace)
    }

    /// R139: by the document's preferences for the card, then by the influence list.
    fn struggle<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let means = self.means();
        let bot = self.bot;
        let judge = self.judge(means);
        let mut cards: Vec<CourtCard> = judge
            .s
            .rivals(judge.seat())
            .flat_map(|rival| judge.s.player(rival).guild())
            .filter(|card| judge.s.can_steal_guild(judge.seat(), *card))
            .collect();
        let mut choice = Choice::among(&mut cards, trace, || say!("choice-guild-card"), |c| c.to_string());
        for criterion in
            bot.principles.resolve(CourtCard::GuildStruggle).iter().chain(&bot.principles.influence)
        {
            if let Some(meaning) = &criterion.meaning {
                let words = |best: &i32| told(meaning, bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |c| judge.stolen_score(meaning, *c));
            }
        }
        let turn = &mut *self.turn;
        let card = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.act(card.map_or(Action::Done, Action::StealGuild), trace)
    }
}

impl super::judge::Judge<'_> {
    /// R134: a Vox card that takes no captives is secured for its text, so the text must still be effective
    /// when the token that pays for it is spent. Other plans are not affected.
    pub fn is_effective_when_paid(&self, plan: &Plan, price: Action) -> bool {
        let for_its_text = |spot: &Spot| self.agents(*spot).all == 0;
        let Some(card) = plan.spot().filter(for_its_text).and_then(|spot| self.s.court.card(spot)) else {
            return true;
        };
        if !card.is_vox() {
            return true;
        }
        let mut s = *self.s;
        Arcs::apply(&mut s, price);
        let f = self.p.facts(&s, self.seat());
        super::judge::Judge { s: &s, f: &f, ..*self }.is_effective(card)
    }

    /// Scores a Guild card to be stolen from a rival by a criterion.
    fn stolen_score(&self, criterion: &Criterion, card: CourtCard) -> i32 {
        let owner = self.s.guild_owner(card).unwrap_or(self.seat());
        let serves = |goal| {
            self.serves(&self.after_theft(owner, &[Some(Item::Card(card))], Paid::default(), goal), goal)
        };
        let is = match criterion {
            Criterion::Most(Feature::Keys) => return i32::from(card.raid_cost()),
            Criterion::Least(Feature::Keys) => return -i32::from(card.raid_cost()),
            Criterion::Is(Trait::Card(which)) => which.agents == [None; 2] && self.is_sort(*which, card),
            Criterion::Is(Trait::CallToActionOrUnion) => card.union_suit().is_some(),
            Criterion::Is(Trait::GrowsLead(which)) => serves(Goal::GrowLead(*which)),
            Criterion::Is(Trait::Contends(which)) => serves(Goal::Contend(*which)),
            Criterion::Is(Trait::Wins(which)) => serves(Goal::Win(*which)),
            Criterion::Is(Trait::LoyalToOutraged) => {
                let outraged = self.s.player(self.seat()).outrage();
                card.is_loyal() && card.suit().is_some_and(|suit| outraged.contains(suit))
            }
            _ => false,
        };
        i32::from(is)
    }
}
