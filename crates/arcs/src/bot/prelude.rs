//! The Prelude: tokens and Guild cards (R49 to R61, R105, R127 to R130).

use super::carry_out::Payment;
use super::judge::Judge;
use super::loot::Paid;
use super::plan::{Aim, Combat, Item, Plan};
use super::player::{Done, Player, Reason, Stop};
use super::prefer::told;
use crate::action::Action;
use crate::state::ambition::Ambition;
use crate::state::card::{ActionCard, Suit};
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::player::{SLOTS, Slot};
use crate::state::resource::{Resource, ResourceSet};
use crate::state::round::{Kind, Stage};
use crate::state::system::System;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Card, Goal, Spending, Try, Use, Verb};
use script::choice::Choice;
use script::program::Criterion;
use script::trace::{Note, Tracer};
use table::Seat;

impl Player<'_, '_, '_> {
    fn in_prelude(&self) -> bool {
        self.mine() && self.s().turn.stage() != Stage::Pips
    }

    /// Spends tokens of a type, one at a time, while one of the purposes is possible (R53 to R55).
    pub fn spend<T: Tracer>(
        &mut self,
        resource: Resource,
        on: &[Spending],
        (least, most): (u8, u8),
        trace: &mut T,
    ) -> Done<bool> {
        // All of them, or none.
        let tokens = self.judge(self.means()).spendable(resource, None);
        if tokens < least && least > 1 {
            trace.note(|| Note::Fact {
                text: say!("why-of-tokens", n = tokens, least = least, token = resource),
            });
            return Ok(false);
        }
        let mut spent = false;
        // There are never more tokens than slots.
        for _ in 0..SLOTS.min(usize::from(most)) {
            if !self.in_prelude() || !self.spend_one(resource, on, trace)? {
                break;
            }
            spent = true;
        }
        if !spent && trace.is_recording() {
            let text = self.judge(self.means()).why_unspent(resource);
            trace.note(|| Note::Fact { text });
        }
        Ok(spent)
    }

    fn spend_one<T: Tracer>(&mut self, resource: Resource, on: &[Spending], trace: &mut T) -> Done<bool> {
        let bot = self.bot;
        for purpose in on {
            for t in &purpose.tries {
                let mut means = self.means();
                if !self.token_buys(resource, t.verb) || purpose.if_none && self.has_such(t) {
                    continue;
                }
                // R55: Psionics may be spent together; other tokens one by one.
                let free = self.judge(means).spendable(resource, None);
                let exempt = self.judge(means).spendable(resource, self.own_card_to_secure(resource));
                let n = free.max(exempt);
                if n == 0 {
                    continue;
                }
                means.actions = if resource == Resource::Psionic { n } else { 1 };
                means.bought = true;
                let Some(slot) = self.slot_of(resource) else { return Ok(false) };
                let price = Action::Spend { slot, effect: Some(resource) };
                // R52: the exception applies only to a card of the type itself.
                let allowed = |judge: &Judge<'_>, plan: &Plan| {
                    judge.spendable(resource, judge.card_of(plan)) >= plan.actions()
                        && judge.is_effective_when_paid(plan, price)
                };
                let plan = self.choose_where(t, bot.prefer_for(t), means, allowed, trace)?;
                let pay = Payment { token: Some(resource), ..Payment::default() };
                if let Some(plan) = plan
                    && self.does(plan, pay, trace)?
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// A Court card of this type, to check whether an exception could apply.
    fn own_card_to_secure(&self, resource: Resource) -> Option<CourtCard> {
        self.s().court().row().map(|(_, card)| card).find(|card| card.suit() == Some(resource))
    }

    fn token_buys(&self, resource: Resource, verb: Verb) -> bool {
        let kind = match verb {
            Verb::Act(kind) => kind,
            Verb::BuildThenRepair | Verb::Combat => return false,
        };
        match resource {
            Resource::Material => matches!(kind, Kind::Build | Kind::Repair),
            Resource::Fuel => kind == Kind::Move,
            Resource::Relic => kind == Kind::Secure,
            Resource::Psionic => self.s().round.lead().is_some_and(|lead| lead.suit().kinds().contains(kind)),
            Resource::Weapon => false,
        }
    }

    /// Whether a loyal piece of the kind to be built is on the map.
    fn has_such(&self, t: &Try) -> bool {
        let means = self.means();
        let f = self.judge(means).f;
        match t.object {
            crate::vocabulary::meaning::Object::Pieces(pieces) => {
                !f.with(pieces, crate::vocabulary::meaning::Who::Bot).is_empty()
            }
            _ => false,
        }
    }

    /// R105: spends tokens for the combat that selected the card, or with which its page would begin; again
    /// if that leaves tokens for another one.
    pub fn spend_for_combat<T: Tracer>(&mut self, types: ResourceSet, trace: &mut T) -> Done<bool> {
        let mut spent = self.in_prelude() && self.spend_for_one_combat(types, trace)?;
        let any = spent;
        while spent && self.in_prelude() && self.has_tokens_for_combat(types) {
            spent = self.spend_for_one_combat(types, trace)?;
        }
        Ok(any)
    }

    fn has_tokens_for_combat(&self, types: ResourceSet) -> bool {
        let means = self.means();
        means.fuel > 0 && types.contains(Resource::Fuel)
            || means.psionics > 0 && types.contains(Resource::Psionic)
    }

    fn spend_for_one_combat<T: Tracer>(&mut self, types: ResourceSet, trace: &mut T) -> Done<bool> {
        let mut means = self.means();
        if !types.contains(Resource::Fuel) {
            means.fuel = 0;
        }
        if !types.contains(Resource::Psionic) {
            means.psionics = 0;
        }
        let t = match &self.reason {
            Some(Reason::Combat(t, line)) => {
                self.line = *line;
                (**t).clone()
            }
            Some(Reason::Ability(_)) => return Ok(false),
            None if means.suit == Suit::Aggression && means.fuel + means.psionics > 0 => {
                match self.try_page(Suit::Aggression, means)? {
                    Some(Some(t)) if t.verb == Verb::Combat => t,
                    _ => {
                        trace.note(|| Note::Fact { text: say!("why-no-combat-first") });
                        return Ok(false);
                    }
                }
            }
            None => {
                let no = match means.suit {
                    Suit::Aggression => "why-no-fuel-or-psionic",
                    _ => "why-not-for-combat",
                };
                trace.note(|| Note::Fact { text: say!(no) });
                return Ok(false);
            }
        };
        if !means.battles && types.contains(Resource::Weapon) {
            let judge = self.judge(means);
            means.weapon = judge.spendable(Resource::Weapon, None) > 0;
            means.battles = means.weapon;
        }
        let bot = self.bot;
        // Where no token would be spent, the page chooses the combat.
        let costs = |_: &Judge<'_>, plan: &Plan| match plan {
            Plan::Combat(c) => c.weapon || c.fuel + c.psionic_moves + c.psionic_battles > 0,
            _ => false,
        };
        let chosen = self.choose_where(&t, bot.prefer_for(&t), means, costs, trace)?;
        let Some(Plan::Combat(combat)) = chosen else {
            trace.note(|| Note::Fact { text: say!("why-nothing-to-pay-for") });
            return Ok(false);
        };
        let before = self.turn.reached();
        if combat.weapon
            && let Some(slot) = self.slot_of(Resource::Weapon)
        {
            self.act_through(Action::Spend { slot, effect: Some(Resource::Weapon) }, trace)?;
        }
        if combat.fuel + combat.psionic_moves > 0
            && let Some(group) = combat.group
        {
            let pay = Payment { fuel: combat.fuel, psionic: combat.psionic_moves, token: None };
            self.does(Plan::Move(group), pay, trace)?;
        }
        self.psionic_battles(&t, combat, trace)?;
        self.pursuit = None;
        Ok(self.turn.reached() > before)
    }

    /// Battles paid with Psionics while a combat with the ships there is favorable: first the chosen one.
    fn psionic_battles<T: Tracer>(&mut self, t: &Try, first: Combat, trace: &mut T) -> Done<()> {
        let bot = self.bot;
        let n = first.psionic_battles;
        for left in (1..=n).rev() {
            if !self.in_prelude() {
                return Ok(());
            }
            let means = super::judge::Means { fuel: 0, psionics: left, battles: true, ..self.means() };
            let combat = if left == n && first.group.is_none() {
                first
            } else {
                let there = |_: &Judge<'_>, plan: &Plan| match plan {
                    Plan::Combat(c) if left == n => {
                        c.group.is_none() && (c.system, c.defender) == (first.system, first.defender)
                    }
                    plan => plan.group().is_none(),
                };
                match self.choose_where(t, bot.prefer_for(t), means, there, trace)? {
                    Some(Plan::Combat(combat)) => combat,
                    _ => return Ok(()),
                }
            };
            if matches!(combat.aim, Aim::Raid(_)) {
                return self.raid_on(combat, left, trace);
            }
            let mut pay = Payment { psionic: 1, ..Payment::default() };
            let all = left + self.s().turn.pips();
            self.battle(combat, all, &mut pay, trace)?;
        }
        Ok(())
    }

    /// Discards Guild cards or uses them for their Prelude (R57, R58, R128, R130).
    pub fn use_cards<T: Tracer>(
        &mut self,
        which: Card,
        to: Use,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let mut used = false;
        let cards = self.s().player(self.seat).guild();
        for card in cards {
            if !self.in_prelude() || !self.may_use(card, which) {
                continue;
            }
            used |= match to {
                Use::PlaceShips(n) if card.places_three_ships() => {
                    self.three_ships(card, n, prefer, trace)?
                }
                Use::BonusCard if card.union_suit().is_some() => self.claim(card, trace)?,
                Use::BonusCard if card == CourtCard::Farseers => self.farseers(trace)?,
                Use::Win(which) if card == CourtCard::SilverTongues => {
                    self.silver_tongues(Goal::Win(which), trace)?
                }
                Use::Steal(types) if card == CourtCard::SilverTongues => {
                    self.silver_tongues(Goal::Steal(types.into()), trace)?
                }
                _ => false,
            };
        }
        if !used && trace.is_recording() {
            let judge = self.judge(self.means());
            let all: Vec<CourtCard> = cards.iter().filter(|card| judge.is_sort(which, *card)).collect();
            if all.is_empty() {
                trace.note(|| Note::Fact { text: say!("why-no-such-card") });
            }
            for card in all {
                let text = self.why_unused(card, to);
                trace.note(|| Note::Fact { text });
            }
        }
        Ok(used)
    }

    /// Why a Guild card is not used.
    fn why_unused(&self, card: CourtCard, to: Use) -> String {
        let judge = self.judge(self.means());
        if matches!(self.reason, Some(Reason::Ability(a)) if a.card == super::plan::Card::Guild(card)) {
            return say!("why-card-waits", card = card);
        }
        if judge.s.turn.secured_this_prelude().contains(card) {
            return say!("why-card-new", card = card);
        }
        let kept = judge.keeps_counted(card) || card.suit().is_some_and(|s| judge.kept(None).contains(s));
        if let (true, Some(ambition)) = (kept, card.suit().and_then(Ambition::of)) {
            return say!("why-card-kept", card = card, ambition = ambition);
        }
        let ships = judge.s.player(self.seat).ships_in_supply();
        match (to, card.union_suit()) {
            (Use::PlaceShips(_), _) if !card.places_three_ships() => {
                say!("why-card-other-prelude", card = card)
            }
            (Use::PlaceShips(least), _) if ships < least => {
                say!("why-card-no-ships", card = card, n = ships, least = least)
            }
            (Use::PlaceShips(_), _) => say!("why-card-no-place", card = card),
            (Use::BonusCard, Some(suit)) => say!("why-card-no-suit", card = card, suit = suit),
            (Use::Win(_) | Use::Steal(_), _) => say!("why-card-no-theft", card = card),
            (Use::BonusCard | Use::Seize, _) => say!("why-card-no-bonus", card = card),
        }
    }

    /// Whether a card was not secured in this Prelude (R60), is not kept for an ambition (R50), and is not
    /// the card whose ability selected this turn's card (R61).
    fn may_use(&self, card: CourtCard, which: Card) -> bool {
        let selected =
            matches!(self.reason, Some(Reason::Ability(a)) if a.card == super::plan::Card::Guild(card));
        if selected || self.s().turn.secured_this_prelude().contains(card) {
            return false;
        }
        let means = self.means();
        let judge = self.judge(means);
        judge.is_sort(which, card)
            && !judge.keeps_counted(card)
            && card.suit().is_none_or(|suit| !judge.kept(None).contains(suit))
    }

    /// R57: the card places three ships; if as many are in supply as the document wants, they go to a loyal
    /// starport under control, otherwise to the task force.
    fn three_ships<T: Tracer>(
        &mut self,
        card: CourtCard,
        needed: u8,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        if self.s().player(self.seat).ships_in_supply() < needed {
            return Ok(false);
        }
        let means = self.means();
        let bot = self.bot;
        let judge = self.judge(means);
        let f = judge.f;
        let mut places: Vec<System> = f.loyal_starports.union(f.task_forces).and(f.mine).iter().collect();
        if places.is_empty() {
            return Ok(false);
        }
        let mut choice =
            Choice::among(&mut places, trace, || say!("choice-where-ships-go"), |p| crate::words::read(*p));
        choice.prefer(None, || say!("choice-loyal-starport"), |place| f.loyal_starports.contains(*place));
        for criterion in prefer {
            if let Some(meaning) = &criterion.meaning {
                let words = |best: &i32| told(meaning, bot.program.text(criterion.line), *best);
                choice.prefer_told(Some(criterion.line), words, |place| {
                    let plan =
                        Plan::Build { piece: crate::vocabulary::meaning::PieceKind::Ship, system: *place };
                    judge.score(meaning, &plan, Goal::None)
                });
            }
        }
        let turn = &mut *self.turn;
        let Some(place) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else { return Ok(false) };
        self.place = Some(place);
        self.act_through(Action::DiscardGuild(card), trace)?;
        self.place = None;
        Ok(true)
    }

    /// R58: puts a Union beside a face-up card of its suit.
    fn claim<T: Tracer>(&mut self, union: CourtCard, trace: &mut T) -> Done<bool> {
        let Some(suit) = union.union_suit() else { return Ok(false) };
        let mut cards: Vec<ActionCard> = self.s().face_up().iter().filter(|c| c.suit() == suit).collect();
        if cards.is_empty() {
            return Ok(false);
        }
        let choice = Choice::among(
            &mut cards,
            trace,
            || say!("choice-card-for-union", union = union),
            |one| crate::words::read(*one),
        );
        let turn = &mut *self.turn;
        let Some(card) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else { return Ok(false) };
        self.act_through(Action::Claim { union, card }, trace)?;
        Ok(true)
    }

    /// R128: one more card without discarding any.
    fn farseers<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let any = !self.s().discards().all().is_empty();
        if any {
            self.act_through(Action::DiscardGuild(CourtCard::Farseers), trace)?;
        }
        Ok(any)
    }

    /// R130: a theft that makes the bot win, or of an item that the document names.
    fn silver_tongues<T: Tracer>(&mut self, goal: Goal, trace: &mut T) -> Done<bool> {
        let means = self.means();
        let judge = self.judge(means);
        let mut thefts: Vec<(Seat, Item)> = Vec::new();
        for owner in judge.s.rivals(judge.seat()) {
            for slot in 0..SLOTS as Slot {
                if judge.s.can_steal_token(judge.seat(), owner, slot) {
                    thefts.push((owner, Item::Token(slot)));
                }
            }
            for card in judge.s.player(owner).guild() {
                if judge.s.can_steal_guild(judge.seat(), card) {
                    thefts.push((owner, Item::Card(card)));
                }
            }
        }
        // The card itself is discarded first, so it no longer counts for the Empath.
        let lost = |mut standing: super::standing::Standing| {
            standing.add(judge.seat(), crate::state::ambition::Ambition::Empath, -1);
            standing
        };
        thefts.retain(|(owner, item)| {
            if let Goal::Steal(types) = goal {
                let icon = match item {
                    Item::Token(slot) => judge.s.player(*owner).slots()[usize::from(*slot)],
                    Item::Card(card) => card.suit(),
                };
                return icon.is_some_and(|icon| judge.types(types).contains(icon));
            }
            judge.serves(&lost(judge.after_theft(*owner, &[Some(*item)], Paid::default(), goal)), goal)
        });
        if thefts.is_empty() {
            return Ok(false);
        }
        let name = |(owner, item): &(Seat, Item)| judge.item_words(*owner, *item);
        let choice = Choice::among(&mut thefts, trace, || say!("choice-what-to-steal"), name);
        let turn = &mut *self.turn;
        let Some((owner, item)) = choice.take(|n| turn.lot(n)).map_err(Stop::from)? else { return Ok(false) };
        self.act(Action::DiscardGuild(CourtCard::SilverTongues), trace)?;
        if self.s().frame() == Frame::SilverTongues {
            let action = match item {
                Item::Token(slot) => Action::StealToken { owner, slot },
                Item::Card(card) => Action::StealGuild(card),
            };
            self.act(action, trace)?;
        }
        self.settle(trace)?;
        Ok(true)
    }
}
