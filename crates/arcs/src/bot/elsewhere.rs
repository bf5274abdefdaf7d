//! Decisions that the rules ask of a bot outside the lines of its document (R16, R103, R131, R133, R141, R165
//! to R170).

use super::player::{Done, Player, Stop};
use crate::action::Action;
use crate::game::Arcs;
use crate::state::court::CourtCard;
use crate::state::frame::Frame;
use crate::state::names::Named;
use crate::state::resource::Resource;
use crate::vocabulary::meaning::{Ambitions, Goal};
use script::choice::Choice;
use script::trace::Tracer;
use table::Game;

impl Player<'_, '_, '_> {
    /// Takes the decision that is pending.
    pub fn decide<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        match self.s().frame() {
            // R16.
            Frame::Mulligan { .. } => self.act(Action::KeepHand, trace),
            Frame::Arrange { .. } => self.arrange(trace),
            Frame::GiveUp { resource, .. } => match self.slot_of(resource) {
                Some(slot) => self.act(Action::Pay(slot), trace),
                None => self.any(trace),
            },
            Frame::Collect => self.collect(trace),
            Frame::Rerolls { effects } => self.rerolls(effects, trace),
            Frame::Reroll { effect, .. } => self.reroll(effect, trace),
            Frame::OwnHits { hits } => self.own_hit(hits, trace),
            Frame::Railgun => self.own_hit(1, trace),
            Frame::Hits { hits, buildings } => self.hit(hits, buildings, trace),
            Frame::Ransack { .. } => self.ransack(trace),
            Frame::Raid { keys } => self.plunder(keys, trace),
            Frame::Vox { card } => self.resolve_vox(card, trace),
            // R138: the city was given for this.
            Frame::SongSeize => self.act(Action::SeizeInitiative, trace),
            Frame::ThreeShips => match self.place {
                Some(place) => self.act(Action::PlaceShip(place), trace),
                None => self.any(trace),
            },
            // R170: the order of the card data.
            Frame::Order { effects } => {
                let first = effects.set().first();
                self.act(first.map_or(Action::Done, Action::Resolve), trace)
            }
            Frame::TaxType { system } => {
                let types = self.s().types(system);
                self.gain_one_of(|r| types.contains(r), trace)
            }
            Frame::Pressgang { freed } => self.pressgang(freed, trace),
            Frame::Execute { .. } => self.any(trace),
            Frame::Generous => self.give_guild(trace),
            // R133: optional texts are used only if the document has a rule for them.
            Frame::Act { optional: true, .. }
            | Frame::Catapult { .. }
            | Frame::Sprint
            | Frame::Mythic { .. }
            | Frame::Ruthless { .. }
            | Frame::Farseers
            | Frame::Swap { .. }
            | Frame::Ambitious
            | Frame::Bold { .. }
            | Frame::FarseersDiscard
            | Frame::Sensors { .. }
            | Frame::Beloved
                if self.is_legal(Action::Done) =>
            {
                self.act(Action::Done, trace)
            }
            _ => self.any(trace),
        }
    }

    /// Takes a random legal action.
    pub fn any<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let mut actions = std::mem::take(&mut self.scratch.actions);
        actions.clear();
        Arcs::legal(self.s(), &mut actions);
        let s = self.s();
        let choice =
            Choice::among(&mut actions, trace, || say!("choice-by-lot"), |a| crate::words::say(s, *a));
        let turn = &mut *self.turn;
        let action = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.scratch.actions = actions;
        match action {
            Some(action) => self.act(action, trace),
            None => Err(table::Interrupt::Failed("there is nothing to decide".into()).into()),
        }
    }

    /// R102.
    fn ransack<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let mut actions = std::mem::take(&mut self.scratch.actions);
        actions.clear();
        Arcs::legal(self.s(), &mut actions);
        let s = self.s();
        let choice = Choice::among(
            &mut actions,
            trace,
            || say!("choice-card-to-ransack"),
            |a| crate::words::say(s, *a),
        );
        let turn = &mut *self.turn;
        let action = choice.take(|n| turn.lot(n)).map_err(Stop::from)?;
        self.scratch.actions = actions;
        if let Some(Action::Ransack(spot)) = action {
            self.note_effectiveness(spot);
        }
        self.act(action.unwrap_or(Action::Done), trace)
    }

    /// R131: prefers a type that contends a declared ambition, then an undeclared one, then a type it lacks,
    /// then any.
    fn gain_one_of<T: Tracer>(&mut self, allowed: impl Fn(Resource) -> bool, trace: &mut T) -> Done<()> {
        let resource = self.best_type(allowed, trace)?;
        match resource {
            Some(resource) => self.act(Action::Gain(resource), trace),
            None => self.any(trace),
        }
    }

    fn best_type<T: Tracer>(
        &mut self,
        allowed: impl Fn(Resource) -> bool,
        trace: &mut T,
    ) -> Done<Option<Resource>> {
        let means = self.means();
        let judge = self.judge(means);
        let mut types: Vec<Resource> = Resource::all().filter(|r| allowed(*r)).collect();
        let serves = |r: &Resource, which| {
            let goal = Goal::Contend(which);
            judge.serves(&judge.after_gains(&[*r], 0, goal), goal)
        };
        let mut choice =
            Choice::among(&mut types, trace, || say!("choice-a-type"), |one| crate::words::read(*one));
        choice.prefer(None, || say!("choice-in-supply"), |r| judge.s.supply(*r) > 0);
        choice.prefer(None, || say!("choice-contends-declared"), |r| serves(r, Ambitions::Declared));
        choice.prefer(None, || say!("choice-contends-undeclared"), |r| serves(r, Ambitions::Undeclared));
        choice.prefer(
            None,
            || say!("choice-type-it-lacks"),
            |r| judge.s.player(judge.seat()).tokens(*r) == 0,
        );
        let turn = &mut *self.turn;
        choice.take(|n| turn.lot(n)).map_err(Stop::from)
    }

    /// R131: frees as many captives as there are empty slots, of any colour.
    fn pressgang<T: Tracer>(&mut self, freed: bool, trace: &mut T) -> Done<()> {
        let s = self.s();
        let player = s.player(self.seat);
        let room = player.empty_slots().count() as u8 > player.loose.total();
        if freed && !room {
            return self.act(Action::Done, trace);
        }
        let supply = s.supply_types();
        let mut owners: Vec<table::Seat> =
            s.rivals(self.seat).filter(|r| player.captives_of(*r) > 0).collect();
        let Some(gain) = self.best_type(|r| supply.contains(r), trace)? else { return self.any(trace) };
        let s = self.s();
        let name = |owner: &table::Seat| Arcs::seat_name(s, *owner);
        let choice = Choice::among(&mut owners, trace, || say!("choice-whose-captive"), name);
        let turn = &mut *self.turn;
        match choice.take(|n| turn.lot(n)).map_err(Stop::from)? {
            Some(owner) => self.act(Action::Free { owner, gain }, trace),
            None => self.any(trace),
        }
    }

    /// Generous: gives the card whose loss does the least harm.
    fn give_guild<T: Tracer>(&mut self, trace: &mut T) -> Done<()> {
        let means = self.means();
        let judge = self.judge(means);
        let mut cards: Vec<CourtCard> = judge.s.player(judge.seat()).guild().iter().collect();
        let harm = |card: &CourtCard| {
            let Some(ambition) = card.suit().and_then(crate::state::ambition::Ambition::of) else {
                return (0, 0);
            };
            let mut after = judge.f.standing;
            after.add(judge.seat(), ambition, -1);
            let lost = judge.f.rank(ambition) as i8 - after.rank(judge.seat(), ambition) as i8;
            let declared = judge.f.declared.contains(ambition);
            (if declared { -lost } else { 0 }, -i8::from(declared))
        };
        let mut choice = Choice::among(&mut cards, trace, || say!("choice-card-to-give"), |c| c.to_string());
        choice.prefer(None, || say!("choice-least-harm"), harm);
        let turn = &mut *self.turn;
        match choice.take(|n| turn.lot(n)).map_err(Stop::from)? {
            Some(card) => self.act(Action::GiveGuild(card), trace),
            None => self.any(trace),
        }
    }
}
