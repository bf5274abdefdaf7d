//! The turn: its steps, in the order each faction has them.

use super::{Ruling, demand, refuse};
use crate::action::Action;
use crate::state::*;

pub const HAND_LIMIT: usize = 5;

/// The rules that govern a player's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    Marquise,
    Eyrie,
    Alliance,
    Vagabond,
    Lizards,
    Riverfolk,
    Duchy,
    Corvids,
    /// On a physical board: the program waits.
    ByHand,
    Bot,
}

use Step::*;

const MARQUISE: &[Step] = &[
    StartOfBirdsong,
    Wood,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Craft,
    Actions,
    StartOfEvening,
    Draw,
    Discard,
    EndOfEvening,
];
const EYRIE: &[Step] = &[
    StartOfBirdsong,
    EmergencyOrders,
    AddToDecree,
    NewRoost,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Craft,
    Decree,
    StartOfEvening,
    Evening,
    Draw,
    Discard,
    EndOfEvening,
];
const ALLIANCE: &[Step] = &[
    StartOfBirdsong,
    Revolt,
    SpreadSympathy,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Daylight,
    StartOfEvening,
    MilitaryOperations,
    Draw,
    Discard,
    EndOfEvening,
];
const VAGABOND: &[Step] = &[
    StartOfBirdsong,
    Refresh,
    Slip,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Daylight,
    StartOfEvening,
    Evening,
    Draw,
    Discard,
    Capacity,
    EndOfEvening,
];
const LIZARDS: &[Step] = &[
    StartOfBirdsong,
    LostSouls,
    Conspiracies,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Daylight,
    StartOfEvening,
    Evening,
    Draw,
    Discard,
    EndOfEvening,
];
const RIVERFOLK: &[Step] = &[
    StartOfBirdsong,
    Gather,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Daylight,
    StartOfEvening,
    Discard,
    Prices,
    EndOfEvening,
];
const DUCHY: &[Step] = &[
    StartOfBirdsong,
    FillBurrow,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Assembly,
    Parliament,
    Sway,
    StartOfEvening,
    Evening,
    Draw,
    Discard,
    EndOfEvening,
];
const CORVIDS: &[Step] = &[
    StartOfBirdsong,
    PlotCraft,
    FlipPlots,
    RecruitBySuit,
    Birdsong,
    EndOfBirdsong,
    StartOfDaylight,
    Daylight,
    StartOfEvening,
    Exert,
    Draw,
    Discard,
    EndOfEvening,
];
const BY_HAND: &[Step] = &[Birdsong];
const BOT: &[Step] = &[StartOfBirdsong, Birdsong, Daylight, Evening, EndOfEvening];

impl State {
    pub fn style(&self, f: Faction) -> Style {
        match f {
            _ if self.is_bot(f) => Style::Bot,
            _ if self.by_hand => Style::ByHand,
            Faction::Marquise => Style::Marquise,
            Faction::Eyrie => Style::Eyrie,
            Faction::Alliance => Style::Alliance,
            Faction::Vagabond | Faction::Vagabond2 => Style::Vagabond,
            Faction::Lizards => Style::Lizards,
            Faction::Riverfolk => Style::Riverfolk,
            Faction::Duchy => Style::Duchy,
            Faction::Corvids => Style::Corvids,
            Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4 => Style::ByHand,
        }
    }

    fn steps(&self) -> &'static [Step] {
        match self.style(self.active()) {
            Style::Marquise => MARQUISE,
            Style::Eyrie => EYRIE,
            Style::Alliance => ALLIANCE,
            Style::Vagabond => VAGABOND,
            Style::Lizards => LIZARDS,
            Style::Riverfolk => RIVERFOLK,
            Style::Duchy => DUCHY,
            Style::Corvids => CORVIDS,
            Style::ByHand => BY_HAND,
            Style::Bot => BOT,
        }
    }

    /// Whether a bot's turn waits for its operations.
    pub fn operates(&self) -> bool {
        self.style(self.active()) == Style::Bot && matches!(self.turn.step, Birdsong | Daylight | Evening)
    }

    /// Runs the current step. Returns true if it waits for the active player.
    pub fn run_turn(&mut self) -> bool {
        if self.turn.begun && (self.operates() || self.style(self.active()) == Style::ByHand) {
            return true;
        }
        if self.turn.step == Setup {
            self.turn = Turn::new(0, 1);
        }
        if !self.turn.begun {
            self.turn.begun = true;
            self.begin_step();
            return false;
        }
        if self.turn.step == Decree {
            return self.run_decree();
        }
        if self.step_waits() {
            return true;
        }
        self.next_step();
        false
    }

    fn next_step(&mut self) {
        let steps = self.steps();
        let at = steps.iter().position(|s| *s == self.turn.step);
        match at.and_then(|i| steps.get(i + 1)) {
            Some(next) => self.go_to(*next),
            None => self.end_turn(),
        }
    }

    pub fn go_to(&mut self, step: Step) {
        self.turn.step = step;
        self.turn.begun = false;
    }

    fn end_turn(&mut self) {
        let seat = (self.turn.seat + 1) % self.seat_count;
        self.turn_of(seat);
    }

    /// Starts the turn of a seat, whoever played before.
    pub fn turn_of(&mut self, seat: u8) {
        self.turn = Turn::new(seat, self.turn.number.saturating_add(1));
        self.vagabonds.iter_mut().for_each(|v| v.aids = [0; FACTIONS]);
    }

    /// Performs the automatic part of a step.
    fn begin_step(&mut self) {
        let f = self.active();
        match self.turn.step {
            StartOfBirdsong => {
                self.turn.cards_at_start = (self.deck.len() + self.discard.len()) as u8;
                self.check_dominance(f);
                if !self.is_over() && self.is_human(f) && self.power(f, Power::CoffinMakers).is_some() {
                    self.empty_coffins(f);
                }
            }
            Wood => self.place_wood(),
            EmergencyOrders if self.hands[f.index()].is_empty() => self.draw_cards(f, 1),
            Refresh => self.begin_refresh(f),
            EndOfBirdsong if self.power(f, Power::EyrieEmigre).is_some() => {
                self.stack.push(Frame::Emigre { moved_to: None });
            }
            NewRoost => self.place_only_roost(),
            LostSouls => self.judge_lost_souls(),
            Gather => self.gather_funds(),
            FillBurrow => self.fill_burrow(),
            Actions => self.turn.actions = 3,
            Daylight if self.style(f) == Style::Corvids => self.turn.actions = 3,
            Assembly => self.turn.actions = 2,
            Sway | Exert => self.turn.actions = 1,
            Decree => self.begin_column(0),
            MilitaryOperations => self.turn.actions = self.alliance.officers,
            Evening if self.style(f) == Style::Eyrie => self.score_roosts(),
            Evening if self.style(f) == Style::Vagabond => self.rest(f),
            Evening if self.style(f) == Style::Lizards => self.take_back_revealed(f),
            Evening if self.style(f) == Style::Duchy => self.settle_revealed(),
            Draw if !self.may_use_informants(f) => self.evening_draw(f),
            EndOfEvening if self.map == MapId::Mountain && self.rules(f, PASS) => self.score(f, 1),
            _ => {}
        }
    }

    /// Coffin Makers: a point for every five, and all return to their supply.
    fn empty_coffins(&mut self, f: Faction) {
        let coffins = std::mem::take(&mut self.coffins);
        (0..FACTIONS).for_each(|i| self.supply[i] += coffins[i]);
        self.score(f, coffins.iter().sum::<u8>() / 5);
    }

    pub fn may_use_informants(&self, f: Faction) -> bool {
        !self.turn.exerted
            && self.power(f, Power::Informants).is_some()
            && self.discard.as_slice().iter().any(|c| c.is_ambush())
    }

    pub fn evening_draw(&mut self, f: Faction) {
        if !self.turn.exerted {
            self.draw_cards(f, self.evening_cards(f));
        }
    }

    /// The number of cards that this player draws in the Evening.
    pub fn evening_cards(&self, f: Faction) -> u8 {
        let bonus = match self.style(f) {
            Style::Marquise => [0, 0, 0, 1, 1, 2, 2][self.on_map(Building::Recruiter) as usize],
            Style::Eyrie => [0, 0, 0, 1, 1, 1, 2, 2][self.on_map(Building::Roost) as usize],
            Style::Alliance => self.on_map(Building::Base),
            Style::Vagabond => self.vagabonds[f.board()].on_track(Item::Coin),
            Style::Lizards => self.garden_cards(),
            Style::Duchy => self.on_map(Building::Market),
            Style::Corvids => self.face_up_extortions(),
            Style::Riverfolk | Style::ByHand | Style::Bot => 0,
        };
        1 + bonus
    }

    /// Whether the step waits: a step in which only passing is possible is skipped.
    fn step_waits(&self) -> bool {
        let f = self.active();
        match self.turn.step {
            Setup | Wood | EmergencyOrders | LostSouls | Gather | FillBurrow | EndOfBirdsong | Decree
            | EndOfEvening => false,
            AddToDecree => !self.hands[f.index()].is_empty() && self.turn.added < 2,
            NewRoost => self.on_map(Building::Roost) == 0 && !self.new_roost_clearings().is_empty(),
            Refresh => self.turn.actions > 0 && self.exhausted_items(f) > 0,
            Draw => self.may_use_informants(f) && !self.turn.used.has(Power::Informants),
            Discard => self.hands[f.index()].len() > HAND_LIMIT,
            Prices => usize::from(self.turn.priced) < Service::ALL.len(),
            Capacity => self.vagabonds[f.board()].burden() > self.vagabonds[f.board()].capacity(),
            _ if self.operates() => true,
            StartOfBirdsong if self.is_bot(f) => false,
            _ => {
                let mut options =
                    self.options_to_ask(f, State::step_candidates, |s, a| s.check_step(a).is_ok());
                options.any(|a| a != Action::Pass)
            }
        }
    }

    /// Adds the actions that the active player could name in this step.
    pub fn step_candidates(&self, out: &mut Vec<Action>) {
        let f = self.active();
        out.push(Action::Pass);
        match self.turn.step {
            Discard => out.extend(self.hands[f.index()].iter().map(|card| Action::Card { card })),
            Draw => out.extend(self.discard.as_slice().iter().map(|card| Action::Informants { card: *card })),
            Refresh | Capacity => super::frames::item_candidates(out),
            Prices => super::services::price_candidates(out),
            _ => {
                match self.style(f) {
                    Style::Marquise => self.marquise_candidates(out),
                    Style::Eyrie => self.eyrie_candidates(out),
                    Style::Alliance => self.alliance_candidates(out),
                    Style::Vagabond => self.vagabond_candidates(out),
                    Style::Lizards => self.lizard_candidates(out),
                    Style::Riverfolk => self.riverfolk_candidates(out),
                    Style::Duchy => self.duchy_candidates(out),
                    Style::Corvids => self.corvid_candidates(out),
                    Style::ByHand => {}
                    Style::Bot => self.operation_candidates(out),
                }
                if self.is_human(f) {
                    self.power_candidates(f, out);
                }
                self.service_candidates(f, out);
            }
        }
    }

    pub fn check_step(&self, action: Action) -> Ruling {
        let f = self.active();
        match (self.turn.step, action) {
            // A bot has neither hand nor cards in play.
            (_, Action::Buy { service, card }) if self.is_bot(f) => self.may_buy(f, service, card),
            (_, action) if self.is_bot(f) => self.check_operation_step(action),
            (Discard, Action::Card { card }) => demand(self.hands[f.index()].has(card), "no-not-in-hand"),
            (Draw, Action::Informants { card }) => demand(
                card.is_ambush() && self.discard.as_slice().contains(&card),
                "no-such-ambush-in-the-discard-pile",
            ),
            (Draw, Action::Pass) => Ok(()),
            (Refresh, Action::Item { item, side }) => demand(
                matches!(side, Side::Exhausted | Side::DamagedExhausted)
                    && self.vagabonds[f.board()].count(item, side) > 0,
                "no-such-exhausted-item",
            ),
            (Capacity, Action::Item { item, side }) => {
                demand(self.may_drop(f, item, side), "no-only-an-item-that-counts-against-the-capacity")
            }
            (Prices, Action::Price { service, price }) => self.may_price(service, price, self.turn.priced),
            (Prices, Action::Pass) => Ok(()),
            (Discard | Draw | Refresh | Capacity | Prices, _) => refuse("no-this-step-asks-something-else"),
            (_, action) if self.is_power_action(action) => self.check_power(f, action),
            (_, Action::Buy { service, card }) => self.may_buy(f, service, card),
            _ => match self.style(f) {
                Style::Marquise => self.check_marquise(action),
                Style::Eyrie => self.check_eyrie(action),
                Style::Alliance => self.check_alliance(action),
                Style::Vagabond => self.check_vagabond(action),
                Style::Lizards => self.check_lizards(action),
                Style::Riverfolk => self.check_riverfolk(action),
                Style::Duchy => self.check_duchy(action),
                Style::Corvids => self.check_corvids(action),
                Style::ByHand => refuse("no-their-turn-is-played-with-wood-and-cardboard"),
                Style::Bot => self.check_operation_step(action),
            },
        }
    }

    pub fn apply_step(&mut self, action: Action) {
        let f = self.active();
        match (self.turn.step, action) {
            (_, Action::Buy { service, card }) if self.is_bot(f) => self.buy(f, service, card),
            (_, action) if self.is_bot(f) => self.apply_operation_step(action),
            (Discard, Action::Card { card }) => self.spend(f, card),
            (Draw, Action::Informants { card }) => {
                self.turn.used.insert(Power::Informants);
                self.discard.take(card);
                self.hands[f.index()].insert(card);
            }
            (Draw, _) => {
                self.turn.used.insert(Power::Informants);
                self.evening_draw(f);
            }
            (Refresh, Action::Item { item, side }) => {
                self.vagabonds[f.board()].shift(item, side, side.refreshed());
                self.turn.actions -= 1;
            }
            (Capacity, Action::Item { item, side }) => {
                self.vagabonds[f.board()].items[side.index()].take(item);
            }
            (Prices, Action::Price { service, price }) => {
                self.riverfolk.prices[service.index()] = price;
                self.turn.priced += 1;
            }
            (_, action) if self.is_power_action(action) => self.apply_power(f, action),
            (_, Action::Buy { service, card }) => self.buy(f, service, card),
            _ => match self.style(f) {
                Style::Marquise => self.apply_marquise(action),
                Style::Eyrie => self.apply_eyrie(action),
                Style::Alliance => self.apply_alliance(action),
                Style::Vagabond => self.apply_vagabond(action),
                Style::Lizards => self.apply_lizards(action),
                Style::Riverfolk => self.apply_riverfolk(action),
                Style::Duchy => self.apply_duchy(action),
                Style::Corvids => self.apply_corvids(action),
                Style::ByHand => {}
                Style::Bot => self.apply_operation_step(action),
            },
        }
    }

    /// Ends the step.
    pub fn pass_step(&mut self) {
        self.turn.marching = false;
        self.next_step();
    }

    /// The single battle of Command Warren at the start of Daylight, and the single move of the Cobbler at
    /// the start of Evening.
    pub fn check_free_move(&self, f: Faction, action: Action) -> Ruling {
        match (self.turn.step, action) {
            (StartOfDaylight, Action::Battle { at, defender, extra: 0, ally: None }) => {
                demand(self.may_use(f, Power::CommandWarren), "no-command-warren-to-use")?;
                self.may_battle(f, at, defender)
            }
            (StartOfEvening, Action::Move { from, to, warriors, ferry }) => {
                demand(self.may_use(f, Power::Cobbler), "no-cobbler-to-use")?;
                self.may_move(f, from, to, warriors, ferry)
            }
            _ => refuse("no-not-in-this-step"),
        }
    }

    pub fn apply_free_move(&mut self, f: Faction, action: Action) {
        match action {
            Action::Battle { at, defender, ally, .. } => {
                self.turn.used.insert(Power::CommandWarren);
                self.begin_battle(Battle { ally, ..Battle::new(at, f, defender) });
            }
            Action::Move { from, to, warriors, ferry } => {
                self.turn.used.insert(Power::Cobbler);
                self.move_warriors(f, from, to, warriors, ferry);
            }
            _ => {}
        }
    }

    pub fn may_use(&self, f: Faction, power: Power) -> bool {
        !self.turn.used.has(power) && self.power(f, power).is_some()
    }

    pub fn move_candidates(&self, f: Faction, out: &mut Vec<Action>) {
        let coast = if self.map == MapId::Lake { self.map().riverside } else { Clearings::EMPTY };
        for from in Clearing::all().chain([Clearing::BURROW]) {
            for warriors in 1..=self.warriors_of(f, from) {
                for to in self.adjacent(f, from).iter() {
                    out.push(Action::Move { from, to, warriors, ferry: false });
                }
                if self.ferry == from {
                    out.extend(coast.without(from).iter().map(|to| Action::Move {
                        from,
                        to,
                        warriors,
                        ferry: true,
                    }));
                }
            }
        }
    }

    pub fn battle_candidates_for(&self, f: Faction, extra: u8, out: &mut Vec<Action>) {
        let hired = |c: &Clearing| self.hires(f) && self.warriors_of(Faction::Riverfolk, *c) > 0;
        for at in Clearing::all().filter(|c| self.warriors_of(f, *c) > 0 || self.pawn_at(f, *c) || hired(c)) {
            for defender in self.enemies_at(f, at).iter() {
                out.extend((0..=extra).map(|extra| Action::Battle { at, defender, extra, ally: None }));
            }
        }
    }
}
