//! Underground Duchy: the Burrow, the Assembly and the swaying of ministers.

use crate::action::Action;
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

const F: Faction = Faction::Duchy;
/// Warriors for the Burrow, by citadels on the map.
const BURROW_WARRIORS: [u8; 4] = [1, 2, 4, 6];
const TUNNELS: usize = 3;
const DIG_WARRIORS: u8 = 4;
/// Crowns of each rank.
pub const CROWNS: u8 = 3;

impl Minister {
    /// The number of cards to reveal to sway him.
    pub const fn cards(self) -> u8 {
        2 + self.index() as u8 / 3
    }

    /// The points that his crown uncovers.
    pub const fn crown(self) -> u8 {
        1 + self.index() as u8 / 3
    }
}

impl State {
    pub fn fill_burrow(&mut self) {
        let citadels = self.on_map(Building::Citadel).min(3) as usize;
        self.place_warriors(F, Clearing::BURROW, BURROW_WARRIORS[citadels]);
    }

    /// Evening: birds revealed this turn are discarded, the others return.
    pub fn settle_revealed(&mut self) {
        let birds = self.revealed.set().of_suit(Suit::Bird);
        for card in birds.iter() {
            self.revealed.take(card);
            self.discard_card(card);
        }
        self.take_back_revealed(F);
    }

    /// With a matching card; the Foremole's may be any.
    pub fn may_build_with(&self, card: Card, building: Building, at: Clearing, matching: bool) -> Ruling {
        demand(building.owner() == F && !at.is_burrow(), "no-a-citadel-or-a-market-on-the-map")?;
        let hand = self.hands[F.index()];
        demand(hand.has(card), "no-not-in-hand")?;
        demand(
            !matching || hand.serving_as(self.suit(at)).has(card),
            "no-the-card-does-not-match-the-clearing",
        )?;
        demand(self.rules(F, at), "no-the-duchy-does-not-rule-the-clearing")?;
        self.may_place_building(building, at)
    }

    pub fn build_with(&mut self, card: Card, building: Building, at: Clearing) {
        self.reveal_card(F, card);
        self.buildings[at.index()][building.index()] += 1;
    }

    fn may_dig(&self, card: Card, at: Clearing) -> Ruling {
        demand(!at.is_burrow() && !self.tunnels.has(at), "no-a-clearing-without-a-tunnel")?;
        let hand = self.hands[F.index()].serving_as(self.suit(at));
        demand(hand.has(card), "no-such-card-that-matches-the-clearing")?;
        self.may_place(F, at)
    }

    /// Places a tunnel, and moves warriors through it.
    pub fn dig(&mut self, at: Clearing) {
        self.tunnels.insert(at);
        self.stack.push(Frame::DigMove { at });
    }

    /// Returns true if they choose how many warriors move.
    pub fn run_dig_move(&mut self, at: Clearing) -> bool {
        match self.warriors_of(F, Clearing::BURROW) {
            0 => {
                self.stack.pop();
                false
            }
            1 => {
                self.stack.pop();
                self.move_warriors(F, Clearing::BURROW, at, 1, false);
                false
            }
            _ => true,
        }
    }

    pub fn may_dig_move(&self, at: Clearing, action: Action) -> Ruling {
        match action {
            Action::Move { from: Clearing::BURROW, to, warriors, ferry: false } if to == at => {
                demand(warriors <= DIG_WARRIORS, "no-four-warriors-at-most")?;
                self.may_move(F, Clearing::BURROW, to, warriors, false)
            }
            _ => refuse("no-warriors-of-the-burrow-move-into-the-tunnel"),
        }
    }

    /// The maximum number of cards that could be revealed at once: each matches another clearing with a piece
    /// of the Duchy.
    fn most_to_reveal(&self, cards: CardSet) -> u8 {
        let there: Clearings = Clearing::all().filter(|c| self.present(F, *c)).collect();
        let suited = Suit::OF_CLEARINGS.map(|s| {
            let clearings = there.and(self.clearings_of(s)).len();
            clearings.min(cards.of_suit(s).len())
        });
        let birds = cards.of_suit(Suit::Bird).len();
        there.len().min(suited.iter().sum::<usize>() + birds) as u8
    }

    /// Cards of the hand that can be revealed next.
    pub fn sway_cards(&self, minister: Minister, left: u8) -> CardSet {
        let hand = self.hands[F.index()];
        let already = usize::from(minister.cards().saturating_sub(left));
        let revealed = self.revealed.as_slice();
        let shown: CardSet = revealed[revealed.len().saturating_sub(already)..].iter().copied().collect();
        let all = self.most_to_reveal(shown.or(hand)) >= minister.cards();
        let fits = |c: &Card| {
            let shown = shown.with(*c);
            all && self.most_to_reveal(shown) as usize == shown.len()
        };
        hand.iter().filter(fits).collect()
    }

    fn may_sway(&self, minister: Minister) -> Ruling {
        demand(self.turn.actions > 0, "no-one-minister-a-turn")?;
        demand(!self.duchy.swayed.has(minister), "no-already-swayed")?;
        demand(self.crowns_left(minister.rank()) > 0, "no-crown-of-that-rank-is-left")?;
        demand(
            self.most_to_reveal(self.hands[F.index()]) >= minister.cards(),
            "no-not-enough-cards-that-match-different-clearings-with-pieces",
        )
    }

    pub fn crowns_left(&self, rank: usize) -> u8 {
        let crowned = self.duchy.swayed.iter().filter(|m| m.rank() == rank).count() as u8;
        CROWNS.saturating_sub(crowned.saturating_add(self.duchy.lost_crowns[rank]))
    }

    /// Reveals as long as there is no choice. Returns true if they must choose.
    pub fn run_sway_cards(&mut self, minister: Minister, left: u8) -> bool {
        let cards = self.sway_cards(minister, left);
        // Only the Duchy knows which cards fit, but the number it holds is open.
        let open = if self.discreet { self.hands[F.index()] } else { cards };
        if left > 0 && open.len() > usize::from(left) {
            return true;
        }
        self.stack.pop();
        cards.iter().take(left.into()).for_each(|card| self.reveal_card(F, card));
        self.duchy.swayed.insert(minister);
        self.score(F, minister.crown());
        false
    }

    /// The swayed ministers of the highest rank, one of whom the Price of Failure takes.
    pub fn highest_ministers(&self) -> Ministers {
        let highest = self.duchy.swayed.iter().map(|m| m.rank()).max();
        self.duchy.swayed.iter().filter(|m| Some(m.rank()) == highest).collect()
    }

    /// The minister leaves, and his crown is lost permanently.
    pub fn dismiss(&mut self, minister: Minister) {
        self.duchy.swayed.remove(minister);
        self.duchy.lost_crowns[minister.rank()] += 1;
    }

    pub fn run_lose_minister(&mut self) -> bool {
        let highest = self.highest_ministers();
        if highest.len() > 1 {
            return true;
        }
        self.stack.pop();
        highest.iter().for_each(|m| self.dismiss(m));
        false
    }

    pub fn duchy_candidates(&self, out: &mut Vec<Action>) {
        match self.turn.step {
            Step::StartOfDaylight => self.battle_candidates_for(F, 0, out),
            Step::Assembly => {
                self.move_candidates(F, out);
                self.battle_candidates_for(F, 0, out);
                self.build_candidates(out);
                out.push(Action::Recruit);
                for card in self.hands[F.index()].iter() {
                    out.extend(Clearing::all().map(|at| Action::Dig { card, at }));
                }
            }
            Step::Parliament => self.parliament_candidates(out),
            Step::Sway => out.extend(Minister::ALL.iter().map(|m| Action::Sway { minister: *m })),
            Step::StartOfEvening => self.move_candidates(F, out),
            Step::Evening => self.craft_candidates(F, out),
            _ => {}
        }
    }

    pub fn build_candidates(&self, out: &mut Vec<Action>) {
        for card in self.hands[F.index()].iter() {
            for at in Clearing::all() {
                let builds = Building::of(F).iter();
                out.extend(builds.map(|b| Action::BuildWith { card, building: *b, at }));
            }
        }
    }

    pub fn check_duchy(&self, action: Action) -> Ruling {
        let acts = || demand(self.turn.actions > 0, "no-action-left");
        match (self.turn.step, action) {
            (_, Action::Pass) => Ok(()),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => self.check_free_move(F, action),
            (Step::Assembly, Action::Move { from, to, warriors, ferry }) => {
                acts()?;
                self.may_move(F, from, to, warriors, ferry)
            }
            (Step::Assembly, Action::Battle { at, defender, extra: 0, ally: None }) => {
                acts()?;
                self.may_battle(F, at, defender)
            }
            (Step::Assembly, Action::BuildWith { card, building, at }) => {
                acts()?;
                self.may_build_with(card, building, at, true)
            }
            (Step::Assembly, Action::Recruit) => {
                acts()?;
                self.may_place_warriors(F, Clearing::BURROW, 1)
            }
            (Step::Assembly, Action::Dig { card, at }) => {
                acts()?;
                self.may_dig(card, at)
            }
            (Step::Parliament, Action::Call { minister, role }) => self.may_call(minister, role),
            (Step::Sway, Action::Sway { minister }) => self.may_sway(minister),
            (Step::Evening, Action::Craft { card, with }) => self.may_craft(F, card, with),
            _ => refuse("no-not-in-this-step"),
        }
    }

    pub fn apply_duchy(&mut self, action: Action) {
        match (self.turn.step, action) {
            (_, Action::Pass) => return self.pass_step(),
            (Step::StartOfDaylight | Step::StartOfEvening, action) => return self.apply_free_move(F, action),
            (_, Action::Craft { card, with }) => return self.craft(F, card, with),
            (_, Action::Call { minister, role }) => return self.call(minister, role),
            _ => {}
        }
        self.turn.actions = self.turn.actions.saturating_sub(1);
        match action {
            Action::Move { from, to, warriors, ferry } => self.move_warriors(F, from, to, warriors, ferry),
            Action::Battle { at, defender, .. } => self.begin_battle(Battle::new(at, F, defender)),
            Action::BuildWith { card, building, at } => self.build_with(card, building, at),
            Action::Recruit => {
                self.place_warriors(F, Clearing::BURROW, 1);
            }
            Action::Dig { card, at } => {
                self.spend(F, card);
                if self.tunnels.len() < TUNNELS {
                    self.dig(at);
                } else {
                    self.stack.push(Frame::TunnelBack { at });
                }
            }
            Action::Sway { minister } => {
                self.stack.push(Frame::SwayCards { minister, left: minister.cards() });
            }
            _ => {}
        }
    }
}
