//! The terms whose meaning the document decides (the sentences of [`crate::vocabulary::judgement`]). If a
//! document defines them as SUPERCAT 0.7 does, the answer is read directly off the facts; otherwise its own
//! words are evaluated.

use super::facts::Facts;
use super::judge::{Judge, Means};
use super::plan::Group;
use super::principles::Principles;
use super::spoken::Spoken;
use crate::state::State;
use crate::state::card::Suit;
use crate::state::court::Spot;
use crate::state::names::Named;
use crate::state::names::Set;
use crate::state::resource::ResourceSet;
use crate::state::system::SystemSet;
use crate::vocabulary::judgement::{Face, Judgement, NewTypes, Outrage, Ratio};
use crate::vocabulary::meaning::{
    self, CONTENDING, Card, Condition, Filter, Ground, PieceKind, Ranks, SOME, Site, Size, Tally, Who,
};
use script::program::Comparison;
use table::Seat;

#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The definitions that differ from 0.7.
    claim: Option<Site>,
    task_force: Option<Site>,
    busy: Option<Vec<Site>>,
    contested: Option<Card>,
    uncontested: Option<Card>,
    new_types: NewTypes,
    pub contend: Ranks,
    pub trophies: Ratio,
    pub raid: (Ratio, Option<(Ratio, u8)>),
    pub control_dice: u8,
    pub early: (Ratio, u8),
    /// Raid dice for each key in the last roll of a raid; `None`: all of them.
    pub raid_roll: Option<u8>,
    pub outrage: Outrage,
    pub control_first: bool,
    pub rerolls: Vec<Face>,
    pub outbid: u8,
    pub match_leaving: Option<u8>,
    pub stay_for_control: bool,
    pub stay_for_buildings: bool,
    pub may_undo: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            claim: None,
            task_force: None,
            busy: None,
            contested: None,
            uncontested: None,
            new_types: NewTypes { token: true, city: true, both: false },
            contend: CONTENDING,
            trophies: Ratio::EVEN,
            raid: (Ratio::BETTER, Some((Ratio::EVEN, 2))),
            control_dice: 1,
            early: (Ratio::BETTER, 1),
            raid_roll: None,
            outrage: Outrage { never: false, ransack: true, contending: true },
            control_first: true,
            rerolls: vec![Face::Intercept, Face::Blank],
            outbid: 1,
            match_leaving: Some(1),
            stay_for_control: true,
            stay_for_buildings: true,
            may_undo: false,
        }
    }
}

impl Terms {
    pub fn set(&mut self, judgement: &Judgement) {
        match judgement {
            Judgement::Claim(site) => self.claim = (!is_presence(site)).then(|| site.clone()),
            Judgement::TaskForce(site) => self.task_force = (!is_most_fresh(site)).then(|| site.clone()),
            Judgement::Busy(sites) => self.busy = (!is_usual_work(sites)).then(|| sites.clone()),
            Judgement::Contested(card) => self.contested = (*card != usually_contested()).then_some(*card),
            Judgement::Uncontested(card) => {
                self.uncontested = (*card != usually_uncontested()).then_some(*card);
            }
            Judgement::NewTypes(new) => self.new_types = *new,
            Judgement::Contend(ranks) => self.contend = *ranks,
            Judgement::Trophies(ratio) => self.trophies = *ratio,
            Judgement::Raid(better, or) => self.raid = (*better, *or),
            Judgement::Control(dice) => self.control_dice = *dice,
            Judgement::Early(ratio, last) => self.early = (*ratio, *last),
            Judgement::RaidRoll(per_key) => self.raid_roll = *per_key,
            Judgement::Outrage(outrage) => self.outrage = *outrage,
            Judgement::ControlFirst(first) => self.control_first = *first,
            Judgement::Rerolls(faces) => self.rerolls.clone_from(faces),
            Judgement::Outbid(more, leaving) => (self.outbid, self.match_leaving) = (*more, *leaving),
            Judgement::Stay { control, building } => {
                (self.stay_for_control, self.stay_for_buildings) = (*control, *building);
            }
            Judgement::Undo(may) => self.may_undo = *may,
        }
    }

    /// Whether facts about the map depend only on the map.
    pub fn are_of_the_map(&self) -> bool {
        self.claim.is_none() && self.task_force.is_none()
    }
}

const NO_MEANS: Means = Means {
    actions: 0,
    suit: Suit::Administration,
    lead: Suit::Administration,
    battles: false,
    weapon: false,
    fuel: 0,
    psionics: 0,
    bought: false,
};

impl Principles {
    /// The facts of a position, by this document's definitions.
    pub fn facts(&self, s: &State, seat: Seat) -> Facts {
        let mut f = Facts::of(s, seat);
        f.contend = self.terms.contend;
        if let Some(site) = &self.terms.task_force {
            let places = Judge { s, f: &f, p: self, means: NO_MEANS, above: &[], spoken: Spoken::default() }
                .places(site);
            f.task_forces = places.and(f.with_ships);
        }
        if let Some(site) = &self.terms.claim {
            let places = Judge { s, f: &f, p: self, means: NO_MEANS, above: &[], spoken: Spoken::default() }
                .places(site);
            f.claimed = places.and(f.open);
            f.claims = f.claimed.iter().map(|at| s.open_building_slots(at)).sum();
        }
        f
    }
}

impl Judge<'_> {
    /// R82: systems whose ships are idle.
    pub fn idle(&self) -> SystemSet {
        match &self.p.terms.busy {
            None => self.f.idle(self.s),
            Some(sites) => {
                let busy = sites.iter().fold(SystemSet::EMPTY, |set, site| set.union(self.places(site)));
                self.f.with_ships.without(busy)
            }
        }
    }

    /// R117.
    pub fn new_resources(&self) -> ResourceSet {
        let player = self.s.player(self.seat());
        let tokens: ResourceSet = player.slots().iter().flatten().copied().collect();
        let on = |set: ResourceSet, at| set.union(self.s.types(at));
        let cities = self.f.loyal_cities.iter().fold(Set::EMPTY, on);
        let NewTypes { token, city, both } = self.p.terms.new_types;
        let lacks = |r| (token && !tokens.contains(r), city && !cities.contains(r));
        let is_new = |r: &crate::state::resource::Resource| {
            let (no_token, no_city) = lacks(*r);
            if both { no_token && no_city } else { no_token || no_city }
        };
        crate::state::resource::Resource::all().filter(is_new).collect()
    }

    pub fn is_uncontested(&self, spot: Spot) -> bool {
        match self.p.terms.uncontested {
            None => self.agents(spot).is_uncontested(),
            Some(which) => self.s.court.card(spot).is_some_and(|card| self.is_card(which, spot, card)),
        }
    }

    pub fn is_contested(&self, spot: Spot) -> bool {
        match self.p.terms.contested {
            None => self.agents(spot).is_contested(),
            Some(which) => self.s.court.card(spot).is_some_and(|card| self.is_card(which, spot, card)),
        }
    }

    /// The net number of claims that a move gains (R8, R115).
    pub fn new_claims(&self, group: &Group) -> i8 {
        if self.p.terms.claim.is_some() {
            let after = self.p.facts(&self.moved(group), self.seat());
            return after.claims as i8 - self.f.claims as i8;
        }
        let open = |system| self.s.open_building_slots(system) as i8;
        let gained = if self.f.present.contains(group.to) { 0 } else { open(group.to) };
        gained - if self.empties(group) { open(group.from) } else { 0 }
    }

    /// The position after a group has arrived.
    pub fn moved(&self, group: &Group) -> State {
        let seat = self.seat();
        let mut s = *self.s;
        let left = s.ships_mut(group.from, seat);
        left.fresh -= group.fresh;
        left.damaged -= group.damaged;
        let there = s.ships_mut(group.to, seat);
        there.fresh += group.fresh;
        there.damaged += group.damaged;
        s
    }
}

fn is_any_system(filter: &Filter) -> bool {
    *filter == Filter::Ground(Ground::System)
}

/// “A system with a loyal piece”.
fn is_presence(site: &Site) -> bool {
    let loyal = |filter: &Filter| {
        matches!(filter, Filter::With(group, SOME)
            if group.owner == Who::Bot
                && group.condition == Condition::Either
                && group.pieces == PieceKind::all().collect())
    };
    site.filters().iter().filter(|f| loyal(f)).count() == 1
        && site.filters().iter().all(|f| loyal(f) || is_any_system(f))
}

/// “The system with the most fresh loyal ships”.
fn is_most_fresh(site: &Site) -> bool {
    let most = |filter: &Filter| {
        matches!(filter, Filter::With(group, Size::Most)
            if group.owner == Who::Bot
                && group.condition == Condition::Fresh
                && group.pieces == Set::EMPTY.with(PieceKind::Ship))
    };
    site.filters().iter().filter(|f| most(f)).count() == 1
        && site.filters().iter().all(|f| most(f) || is_any_system(f))
}

/// “A Court card without agents”.
fn usually_uncontested() -> Card {
    let nobody = Tally { who: Who::Anybody, size: Size::Is(Comparison::Equal, 0), alone: false };
    Card { agents: [Some(nobody), None], ..Card::ANY }
}

/// “A Court card with loyal agents and more agents of one rival”.
fn usually_contested() -> Card {
    let bot =
        meaning::Group { owner: Who::Bot, pieces: meaning::Pieces::EMPTY, condition: Condition::Either };
    let own = Tally { who: Who::Bot, size: SOME, alone: false };
    let more = Tally { who: Who::Rival, size: Size::Than(Comparison::More, bot), alone: true };
    Card { agents: [Some(own), Some(more)], ..Card::ANY }
}

/// “A gate under bot control, a system with an open slot, a rival building under bot control, or the
/// task force”.
fn is_usual_work(sites: &[Site]) -> bool {
    use crate::vocabulary::meaning::{BUILDINGS, Group as Pieces};
    let rival = Pieces { pieces: BUILDINGS, owner: Who::Rival, condition: Condition::Either };
    let usual: [&[Filter]; 4] = [
        &[Filter::Ground(Ground::Gate), Filter::Control(Who::Bot)],
        &[Filter::OpenSlots(Comparison::AtLeast, 1)],
        &[Filter::With(rival, SOME), Filter::Control(Who::Bot)],
        &[Filter::TaskForce],
    ];
    let is = |site: &Site, wanted: &[Filter]| {
        let said: Vec<&Filter> = site.filters().iter().filter(|f| !is_any_system(f)).collect();
        said.len() == wanted.len() && wanted.iter().all(|f| said.contains(&f))
    };
    sites.len() == usual.len() && usual.iter().all(|wanted| sites.iter().any(|site| is(site, wanted)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Supercat;
    use crate::game::Arcs;
    use crate::setup::Setup;
    use crate::state::setup_card::SetupCard;
    use crate::vocabulary::meaning::Setting;
    use script::source::Source;
    use table::{Game, Generator, Pending};

    /// The definitions of the shipped documents are read off the facts; here they are evaluated word by word.
    #[test]
    fn the_usual_terms_mean_what_they_say() {
        let document = include_str!("../../../../bots/arcs/supercat-0.7.md");
        let bot = Supercat::new(vec![Source::new("supercat-0.7.md", document)]).expect("a sound document");
        let quick = &bot.principles;
        let mut literal = quick.clone();
        for setting in &bot.program.settings {
            match &setting.meaning {
                Setting::Judgement(Judgement::Claim(site)) => literal.terms.claim = Some(site.clone()),
                Setting::Judgement(Judgement::TaskForce(site)) => {
                    literal.terms.task_force = Some(site.clone())
                }
                Setting::Judgement(Judgement::Busy(sites)) => literal.terms.busy = Some(sites.clone()),
                Setting::Judgement(Judgement::Contested(card)) => literal.terms.contested = Some(*card),
                Setting::Judgement(Judgement::Uncontested(card)) => literal.terms.uncontested = Some(*card),
                _ => {}
            }
        }
        assert!(literal.terms.claim.is_some() && literal.terms.task_force.is_some());
        assert!(literal.terms.busy.is_some() && quick.terms.busy.is_none(), "the sentences are recognised");
        assert!(literal.terms.contested.is_some() && quick.terms.contested.is_none());
        assert!(literal.terms.uncontested.is_some() && quick.terms.uncontested.is_none());
        assert!(quick.terms.are_of_the_map());
        let mut looked = 0;
        for seed in 0..12 {
            let mut nature = Generator::new(seed, Generator::NATURE);
            let setup = Setup::of(SetupCard::from_index(seed as usize));
            let mut s = Arcs::begin(&setup).expect("a legal setup");
            let mut legal = Vec::new();
            while Arcs::pending(&s) != Pending::Over {
                match Arcs::pending(&s) {
                    Pending::Chance { outcomes } => Arcs::resolve(&mut s, nature.below(outcomes)),
                    _ => {
                        legal.clear();
                        Arcs::legal(&s, &mut legal);
                        Arcs::apply(&mut s, legal[nature.below(legal.len() as u32) as usize]);
                    }
                }
                for seat in s.seats() {
                    let (f, own) = (quick.facts(&s, seat), literal.facts(&s, seat));
                    // Without a fresh ship there is no task force; the sentence finds the damaged ones.
                    if f.task_forces.is_empty() {
                        continue;
                    }
                    assert_eq!(
                        (f.claims, f.claimed, f.task_forces),
                        (own.claims, own.claimed, own.task_forces)
                    );
                    let judge =
                        |p, f| Judge { s: &s, f, p, means: NO_MEANS, above: &[], spoken: Spoken::default() };
                    assert_eq!(judge(quick, &f).idle(), judge(&literal, &own).idle());
                    for spot in 0..4 {
                        let stakes =
                            |judge: Judge<'_>| (judge.is_contested(spot), judge.is_uncontested(spot));
                        // A spot without a card is not a card without agents.
                        if s.court.card(spot).is_some() {
                            assert_eq!(stakes(judge(quick, &f)), stakes(judge(&literal, &own)));
                        }
                    }
                    looked += 1;
                }
            }
        }
        assert!(looked > 10_000, "only {looked} positions");
    }
}
