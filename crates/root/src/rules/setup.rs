//! Setup, faction by faction in the order of the letters.

use super::draft::DRAFT_HAND;
use super::{Ruling, demand, refuse, run};
use crate::action::Action;
use crate::law::published;
use crate::state::*;
use table::Pending;

pub(super) const STARTING_HAND: u8 = 3;
const OPEN_QUESTS: u8 = 3;

/// The table before anything is dealt.
pub fn begin(setup: &Setup) -> Result<State, String> {
    let mut s = empty(setup)?;
    for seat in &setup.seats {
        let f = seat.faction;
        match &seat.player {
            Player::Human => s.humans.insert(f),
            Player::Bot { difficulty, traits, character, law } => {
                s.bots.insert(f);
                let law = law.unwrap_or_else(|| published(f));
                if f.guest().is_some() {
                    return Err(say!("setup-no-bot", who = f));
                }
                if traits.len() > MOST_TRAITS {
                    return Err(say!("setup-too-many-traits", n = MOST_TRAITS));
                }
                for card in traits {
                    if law.get().card(card.name()).is_none() {
                        return Err(say!("setup-not-a-trait", card = card.name(), who = f));
                    }
                }
                let terms = Terms::new(law, *difficulty, traits.iter().copied().collect());
                s.agree(f, terms.ok_or_else(|| say!("setup-too-many-bots"))?);
                if f.is_vagabond() {
                    let character = character.ok_or_else(|| say!("setup-no-character"))?;
                    if !character.may_be_a_bot() {
                        return Err(say!("setup-no-vagabot", character = character));
                    }
                    s.vagabots[f.board()].character = Some(character);
                }
            }
        }
    }
    s.prepare_deck(setup);
    s.fill_the_box();
    // The last pushed comes first: suits, hands, factions from A on.
    let hand = if setup.draft { DRAFT_HAND } else { STARTING_HAND };
    if setup.draft {
        s.begin_draft();
    } else {
        s.begin_factions();
    }
    for seat in (0..s.seats().len()).rev() {
        let who = s.seats[seat];
        if s.is_human(who) {
            s.stack.push(Frame::Draw { who, left: hand, to: DrawTo::Hand });
        }
    }
    if setup.suits == Suits::Random {
        s.stack.push(Frame::SuitMarker { next: 0 });
    }
    run(&mut s);
    Ok(s)
}

fn empty(setup: &Setup) -> Result<State, String> {
    let n = setup.seats.len();
    if !(2..=SEATS).contains(&n) {
        return Err(say!("setup-two-to-six"));
    }
    let mut seats = [Faction::Marquise; SEATS];
    for (i, seat) in setup.seats.iter().enumerate() {
        if setup.seats[..i].iter().any(|s| s.faction == seat.faction) {
            return Err(say!("setup-twice", who = seat.faction));
        }
        seats[i] = seat.faction;
    }
    // The humans' factions are not known before a draft.
    let counts = |seat: &&SeatSetup| !setup.draft || seat.player != Player::Human;
    let plays = |f| setup.seats.iter().filter(counts).any(|s| s.faction == f);
    if plays(Faction::Vagabond2) && !plays(Faction::Vagabond) {
        return Err(say!("setup-no-first-vagabond"));
    }
    let seated = setup.seats.iter().map(|seat| seat.faction);
    for f in seated.chain(setup.hirelings.iter().copied()).filter(|f| f.guest().is_some()) {
        if !setup.by_hand {
            return Err(say!("setup-guest-beside", who = f));
        }
    }
    for f in &setup.hirelings {
        if f.guest().is_none() || plays(*f) {
            return Err(say!("setup-no-hireling", who = *f));
        }
    }
    let map = Map::of(setup.map);
    let mut s = bare(setup.map, setup.deck);
    s.cooperative = setup.cooperative;
    s.by_hand = setup.by_hand;
    s.discreet = setup.discreet;
    s.advanced_services = setup.advanced_services;
    s.seats = seats;
    s.seat_count = n as u8;
    s.hirelings = setup.hirelings.iter().copied().collect();
    match &setup.suits {
        Suits::Given(suits) if suits.contains(&Suit::Bird) => {
            return Err(say!("setup-bird-clearing"));
        }
        Suits::Given(suits) => s.suits = *suits,
        Suits::Random if map.suits_are_printed => {
            return Err(say!("setup-printed-suits"));
        }
        _ => {}
    }
    Ok(s)
}

/// A map without players.
pub fn bare(map: MapId, deck: Deck) -> State {
    State {
        map,
        deck_kind: deck,
        cooperative: false,
        advanced_services: false,
        seats: [Faction::Marquise; SEATS],
        seat_count: 0,
        humans: Factions::EMPTY,
        bots: Factions::EMPTY,
        hirelings: Factions::EMPTY,
        masters: [None; GUESTS],
        by_hand: false,
        discreet: false,
        terms: [Terms::NOTHING; FACTIONS - GUESTS],
        suits: Map::of(map).suits,
        warriors: [[0; FACTIONS]; CLEARINGS + 1],
        buildings: [[0; BUILDINGS]; CLEARINGS],
        wood: [0; CLEARINGS],
        keep: None,
        sympathy: Clearings::EMPTY,
        trade_posts: Clearings::EMPTY,
        tunnels: Clearings::EMPTY,
        plots: [Plot::None; CLEARINGS],
        guest_tokens: [[0; GUESTS / 2]; CLEARINGS],
        guest_pawns: [Clearings::EMPTY; GUESTS],
        pawns: [Spot::Off; 2],
        ruins: [Ruin::default(); CLEARINGS],
        ruin_items: Items::NONE,
        blocked_slots: [0; CLEARINGS],
        scorched: Clearings::EMPTY,
        opened_paths: 0,
        ferry: FERRY_START,
        starting_corners: Clearings::EMPTY,
        supply: [0; FACTIONS],
        points: [0; FACTIONS],
        arrived: Factions::EMPTY,
        dominance: [None; FACTIONS],
        coalition: [None; 2],
        deck: CardSet::of_deck(deck),
        discard: Pile::default(),
        available: CardSet::EMPTY,
        hands: [CardSet::EMPTY; FACTIONS],
        play_area: [CardSet::EMPTY; FACTIONS],
        revealed: Pile::default(),
        market: Pile::default(),
        souls: Pile::default(),
        coffins: [0; FACTIONS],
        items: Items::SUPPLY,
        crafted: [Items::NONE; FACTIONS],
        crafted_exhausted: [Items::NONE; FACTIONS - GUESTS],
        quest_deck: Quests::ALL,
        open_quests: Quests::EMPTY,
        quest_discard: Quests::EMPTY,
        eyrie: EyrieBoard::default(),
        alliance: AllianceBoard::default(),
        vagabonds: [VagabondBoard::default(); 2],
        vagabots: [VagabotBoard::default(); 2],
        lizards: LizardBoard::default(),
        riverfolk: RiverfolkBoard::default(),
        duchy: DuchyBoard::default(),
        turn: Turn { step: Step::Setup, ..Turn::new(0, 0) },
        stack: Stack::default(),
        battle: None,
        losses: Losses::default(),
        outcome: None,
    }
}

impl State {
    /// Provides the contents of the box for the factions in play: their warriors, and items under the ruins
    /// for each Vagabond.
    pub(super) fn fill_the_box(&mut self) {
        let (players, owners) = (self.players(), self.owners());
        for f in Faction::ALL {
            self.supply[f.index()] = if owners.has(*f) { f.warriors() } else { 0 };
        }
        let vagabonds = players.iter().filter(|f| f.is_vagabond()).count() as u8;
        for at in self.map().ruins.iter() {
            self.ruins[at.index()] = Ruin { stands: true, unseen: vagabonds, seen: Items::NONE };
        }
        self.ruin_items = Items::NONE;
        (0..vagabonds).for_each(|_| self.ruin_items.add_all(Items::UNDER_RUINS));
    }

    /// Sets up every faction, in the order of their letters.
    pub(super) fn begin_factions(&mut self) {
        let players = self.players();
        for f in Faction::ALL.iter().rev().filter(|f| players.has(**f)) {
            self.stack.push(if self.is_human(*f) {
                Frame::SetUp { who: *f, stage: 0 }
            } else {
                Frame::Opening { who: *f, stage: 0, there: None }
            });
        }
    }

    /// Dominance cards are removed for two players, with bots for up to two humans, and in cooperative play;
    /// a bot's initial bird ambush is removed before the shuffle.
    fn prepare_deck(&mut self, setup: &Setup) {
        let few = if self.bots.is_empty() { self.seat_count == 2 } else { self.humans.len() <= 2 };
        if few || setup.cooperative {
            self.deck = self.deck.minus(self.deck.dominance());
        }
        let begins = |f: &Faction| self.begins_with_ambush(*f);
        let ambush = self.deck.of_suit(Suit::Bird).iter().find(|c| c.is_ambush());
        if let Some(ambush) = ambush.filter(|_| self.bots.iter().any(|f| begins(&f))) {
            self.deck.remove(ambush);
            self.eyrie.decree[Suit::Bird.index()].insert(ambush);
        }
    }

    pub fn place_suit_marker(&mut self, next: usize, outcome: u32) {
        let mut left = [4u8; 3];
        self.suits[..next].iter().for_each(|s| left[s.index()] -= 1);
        let mut n = outcome as u8;
        for suit in Suit::OF_CLEARINGS {
            if n < left[suit.index()] {
                self.suits[next] = suit;
                return;
            }
            n -= left[suit.index()];
        }
    }

    /// The corners without a player; if possible diagonally opposite one with a player.
    pub(super) fn open_corners(&self) -> Clearings {
        let map = self.map();
        let free = map.corners().minus(self.starting_corners);
        let opposite: Clearings =
            free.iter().filter(|c| self.starting_corners.has(map.opposite(*c))).collect();
        if opposite.is_empty() { free } else { opposite }
    }

    /// The clearings among which this stage chooses.
    fn setup_clearings(&self, who: Faction, stage: u8) -> Option<Clearings> {
        let placeable = |set: Clearings| set.iter().filter(|c| self.may_place(who, *c).is_ok()).collect();
        match (who, stage) {
            (Faction::Marquise, 0) => Some(self.map().corners()),
            (Faction::Marquise, 1..=3) => {
                let near = self.keep.map_or(Clearings::EMPTY, |k| self.adjacent(who, k).with(k));
                let open = |c: &Clearing| self.open_slots(*c) > 0;
                Some(near.iter().filter(open).collect())
            }
            (Faction::Eyrie | Faction::Lizards | Faction::Duchy, 0) => Some(self.open_corners()),
            (Faction::Riverfolk, 0..=3) => Some(placeable(self.map().riverside)),
            (Faction::Corvids, 0..=2) => {
                Some(placeable(self.clearings_of(Suit::OF_CLEARINGS[stage as usize])))
            }
            _ => None,
        }
    }

    fn is_forest_stage(who: Faction, stage: u8) -> bool {
        who.is_vagabond() && stage == 1
    }

    pub fn setup_pending(&self, who: Faction) -> Pending {
        Pending::Seat(self.seat_of(who))
    }

    /// Returns true while a choice is open. A single option needs none.
    pub fn run_setup(&mut self, who: Faction, stage: u8) -> bool {
        if let Some(options) = self.setup_clearings(who, stage) {
            match (options.len(), options.nth(0)) {
                (0, _) => self.stack.replace(Frame::SetUp { who, stage: stage + 1 }),
                (1, Some(only)) => self.set_up_at(who, stage, only),
                _ => return true,
            }
            return false;
        }
        let chooses = match (who, stage) {
            (Faction::Eyrie | Faction::Lizards, 1) => true,
            (Faction::Vagabond | Faction::Vagabond2, 0) => true,
            (Faction::Riverfolk, 4..=6) => true,
            _ => State::is_forest_stage(who, stage),
        };
        if !chooses {
            self.stack.pop();
            self.finish_setup(who);
        }
        chooses
    }

    /// Places the faction's initial pieces in the chosen clearing.
    fn set_up_at(&mut self, who: Faction, stage: u8, at: Clearing) {
        self.stack.replace(Frame::SetUp { who, stage: stage + 1 });
        let map = self.map();
        match (who, stage) {
            (Faction::Marquise, 0) => {
                self.keep = Some(at);
                self.starting_corners.insert(at);
                for c in Clearing::all().filter(|c| *c != map.opposite(at)) {
                    self.place_warriors(who, c, 1);
                }
            }
            (Faction::Marquise, n) => {
                self.buildings[at.index()][Building::ALL[n as usize - 1].index()] += 1;
            }
            (Faction::Eyrie, _) => {
                self.starting_corners.insert(at);
                self.set_up_building(Building::Roost, at);
                self.place_warriors(who, at, 6);
                self.eyrie.face_up = Leaders::ALL;
            }
            (Faction::Lizards, _) => {
                self.starting_corners.insert(at);
                self.set_up_building(Building::Garden, at);
                self.place_warriors(who, at, 4);
                for c in self.adjacent(who, at).iter() {
                    self.place_warriors(who, c, 1);
                }
            }
            (Faction::Duchy, _) => {
                self.starting_corners.insert(at);
                let around = self.adjacent(who, at);
                if self.may_place_token(Token::Tunnel, at).is_ok() {
                    self.tunnels.insert(at);
                }
                self.place_warriors(who, at, 2);
                for c in around.iter() {
                    self.place_warriors(who, c, 2);
                }
            }
            _ => {
                self.place_warriors(who, at, 1);
            }
        }
    }

    pub(super) fn set_up_building(&mut self, b: Building, at: Clearing) {
        if self.may_place_building(b, at).is_ok() {
            self.buildings[at.index()][b.index()] += 1;
        }
    }

    /// Performs the rest of the setup, which needs no choice.
    fn finish_setup(&mut self, who: Faction) {
        match who {
            Faction::Alliance => {
                self.stack.push(Frame::Draw { who, left: 3, to: DrawTo::Supporters });
            }
            Faction::Vagabond | Faction::Vagabond2 => {
                let open = self.open_quests.len() as u8;
                (open..OPEN_QUESTS).for_each(|_| self.stack.push(Frame::NewQuest { who }));
            }
            Faction::Riverfolk => {
                self.supply[who.index()] -= 3;
                self.riverfolk.payments[who.index()] = 3;
            }
            Faction::Marquise | Faction::Eyrie | Faction::Lizards | Faction::Duchy | Faction::Corvids => {}
            Faction::Guest1 | Faction::Guest2 | Faction::Guest3 | Faction::Guest4 => {}
        }
    }

    pub fn setup_candidates(&self, who: Faction, stage: u8, out: &mut Vec<Action>) {
        if let Some(options) = self.setup_clearings(who, stage) {
            return out.extend(options.iter().map(|at| Action::At { at }));
        }
        out.extend(self.map().all_forests().map(|forest| Action::Forest { forest }));
        out.extend(Leader::ALL.iter().map(|leader| Action::Leader { leader: *leader }));
        out.extend(Character::ALL.iter().map(|character| Action::Character { character: *character }));
        out.extend(Suit::ALL.iter().map(|suit| Action::Suit { suit: *suit }));
        super::services::price_candidates(out);
    }

    pub fn check_setup(&self, who: Faction, stage: u8, action: Action) -> Ruling {
        if let Some(options) = self.setup_clearings(who, stage) {
            return match action {
                Action::At { at } => demand(options.has(at), "no-not-one-of-the-clearings-to-choose-from"),
                _ => refuse("no-a-clearing-is-to-be-chosen"),
            };
        }
        match (who, stage, action) {
            (Faction::Eyrie, 1, Action::Leader { .. }) => Ok(()),
            (Faction::Lizards, 1, Action::Suit { suit }) => {
                demand(suit != Suit::Bird, "no-fox-rabbit-or-mouse")
            }
            (Faction::Riverfolk, 4..=6, Action::Price { service, price }) => {
                self.may_price(service, price, stage - 4)
            }
            (Faction::Vagabond | Faction::Vagabond2, 0, Action::Character { character }) => {
                let other = 1 - who.board();
                let taken = [self.vagabonds[other].character, self.vagabots[other].character];
                demand(!taken.contains(&Some(character)), "no-the-other-vagabond-is-this-character")
            }
            (Faction::Vagabond | Faction::Vagabond2, 1, Action::Forest { forest }) => {
                demand((forest.0 as usize) < self.map().forests.len(), "no-such-forest")
            }
            _ => refuse("no-setup-asks-something-else"),
        }
    }

    pub fn apply_setup(&mut self, who: Faction, stage: u8, action: Action) {
        if let Action::At { at } = action {
            return self.set_up_at(who, stage, at);
        }
        self.stack.replace(Frame::SetUp { who, stage: stage + 1 });
        match action {
            Action::Leader { leader } => self.follow(leader),
            Action::Suit { suit } => self.lizards.outcast = Some(suit),
            Action::Price { service, price } => self.riverfolk.prices[service.index()] = price,
            Action::Character { character } => {
                let board = &mut self.vagabonds[who.board()];
                board.character = Some(character);
                board.items[Side::Ready.index()] = character.starting_items();
            }
            Action::Forest { forest } => self.pawns[who.board()] = Spot::Forest(forest),
            _ => {}
        }
    }
}
