//! The table.

mod audit;
pub mod boards;
pub mod cards;
pub mod ids;
pub mod items;
pub mod map;
pub mod own;
pub mod pieces;
pub mod setup;
mod terms;
pub mod traits;
pub mod turn;
mod worth;

pub use boards::*;
pub use cards::{Card, CardSet, Deck, Effect, Pile, Power};
pub use ids::*;
pub use items::*;
pub use map::{FERRY_START, Map, MapId, PASS};
pub use pieces::*;
pub use setup::{Player, SeatSetup, Setup, Suits};
pub use terms::Terms;
pub use traits::{MOST_TRAITS, Trait, Traits};
pub use turn::*;

use serde::{Deserialize, Serialize};

/// A ruin: the items that were looked at, and the number of unseen ones.
#[derive(Clone, Copy, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Ruin {
    pub stands: bool,
    pub unseen: u8,
    pub seen: Items,
}

/// The maximum number of tokens of one guest in a clearing.
const MOST_GUEST_TOKENS: u8 = 15;

table::state! {
    /// The whole game.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct State {
        // The choices before the game.
        map: MapId,
        deck_kind: Deck,
        cooperative: bool,
        advanced_services: bool,
        seats: [Faction; SEATS],
        seat_count: u8,
        humans: Factions,
        bots: Factions,
        /// Guests without a player: they serve their employer.
        hirelings: Factions,
        /// By guest: the employer of a hireling.
        masters: [Option<Faction>; GUESTS],
        /// Whether people play their turns beside the program, which only sees the table.
        by_hand: bool,
        /// Whether being asked must not reveal a player's hand.
        discreet: bool,
        /// The boards, difficulty and trait cards that the bots' documents define; empty for a human.
        terms: [Terms; FACTIONS - GUESTS],

        // The map.
        suits: [Suit; CLEARINGS],
        /// The last row is the Burrow.
        warriors: [[u8; FACTIONS]; CLEARINGS + 1],
        buildings: [[u8; BUILDINGS]; CLEARINGS],
        wood: [u8; CLEARINGS],
        keep: Option<Clearing>,
        sympathy: Clearings,
        trade_posts: Clearings,
        tunnels: Clearings,
        plots: [Plot; CLEARINGS],
        /// Tokens of guests, two counts in a byte.
        guest_tokens: [[u8; GUESTS / 2]; CLEARINGS],
        /// The clearings with pieces of guests that neither rule nor are worth a point.
        guest_pawns: [Clearings; GUESTS],
        /// By Vagabond board.
        pawns: [Spot; 2],
        ruins: [Ruin; CLEARINGS],
        /// Ruin items that no one has seen yet.
        ruin_items: Items,
        /// Slots that the Scoundrel bot has blocked with an item.
        blocked_slots: [u8; CLEARINGS],
        scorched: Clearings,
        /// The paths opened so far, by index in the map's list of closed paths.
        opened_paths: u8,
        ferry: Clearing,
        starting_corners: Clearings,

        // Supplies and scores.
        supply: [u8; FACTIONS],
        points: [u8; FACTIONS],
        /// Cooperative play: humans who have reached 30 points.
        arrived: Factions,
        /// Activated dominance cards.
        dominance: [Option<Suit>; FACTIONS],
        /// By Vagabond board: the partner.
        coalition: [Option<Faction>; 2],

        // Cards.
        deck: CardSet,
        discard: Pile,
        available: CardSet,
        hands: [CardSet; FACTIONS],
        /// Persistent cards and activated dominance cards.
        play_area: [CardSet; FACTIONS],
        /// Cards revealed this turn, in order.
        revealed: Pile,
        market: Pile,
        souls: Pile,
        /// Warriors at the Coffin Makers, by owner.
        coffins: [u8; FACTIONS],

        // Items and quests.
        items: Items,
        crafted: [Items; FACTIONS],
        /// Crafted items turned face down by the League; not tracked for guests.
        crafted_exhausted: [Items; FACTIONS - GUESTS],
        quest_deck: Quests,
        open_quests: Quests,
        quest_discard: Quests,

        // The faction boards.
        eyrie: EyrieBoard,
        alliance: AllianceBoard,
        vagabonds: [VagabondBoard; 2],
        vagabots: [VagabotBoard; 2],
        lizards: LizardBoard,
        riverfolk: RiverfolkBoard,
        duchy: DuchyBoard,

        // The progress of the game.
        turn: Turn,
        stack: Stack,
        battle: Option<Battle>,
        losses: Losses,
        outcome: Option<Outcome>,
    }
}

impl State {
    pub fn map(&self) -> &'static Map {
        Map::of(self.map)
    }

    pub fn seats(&self) -> &[Faction] {
        &self.seats[..self.seat_count as usize]
    }

    pub fn players(&self) -> Factions {
        self.humans.or(self.bots)
    }

    /// All owners of pieces: the players and the hirelings.
    pub fn owners(&self) -> Factions {
        self.players().or(self.hirelings)
    }

    /// The employer of a hireling.
    pub fn master(&self, f: Faction) -> Option<Faction> {
        f.guest().filter(|_| self.hirelings.has(f)).and_then(|guest| self.masters[guest])
    }

    /// The hirelings that serve a player.
    pub fn servants(&self, f: Faction) -> impl Iterator<Item = Faction> {
        self.hirelings.iter().filter(move |hireling| self.master(*hireling) == Some(f))
    }

    pub fn is_human(&self, f: Faction) -> bool {
        self.humans.has(f)
    }

    pub fn is_bot(&self, f: Faction) -> bool {
        self.bots.has(f)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Faction {
        self.seats[self.turn.seat as usize]
    }

    /// The seat of a player; a hireling's employer decides for it.
    pub fn seat_of(&self, f: Faction) -> table::Seat {
        let f = self.master(f).unwrap_or(f);
        table::Seat(self.seats().iter().position(|s| *s == f).unwrap_or(0) as u8)
    }

    /// Whether this bot has the card.
    pub fn deals(&self, f: Faction, card: Trait) -> bool {
        self.traits(f).has(card)
    }

    pub fn terms(&self, f: Faction) -> Terms {
        // Guests have no bots.
        self.terms.get(f.index()).copied().unwrap_or(Terms::NOTHING)
    }

    pub(crate) fn agree(&mut self, f: Faction, terms: Terms) {
        if let Some(agreed) = self.terms.get_mut(f.index()) {
            *agreed = terms;
        }
    }

    pub fn difficulty(&self, f: Faction) -> Difficulty {
        self.terms(f).difficulty()
    }

    pub fn traits(&self, f: Faction) -> &'static Traits {
        self.terms(f).traits()
    }

    /// Keeps the documents of another state.
    pub fn with_terms_of(self, other: &State) -> State {
        State { terms: other.terms, ..self }
    }

    pub fn suit(&self, at: Clearing) -> Suit {
        self.suits[at.index()]
    }

    /// The clearings of a suit; a bird means every clearing.
    pub fn clearings_of(&self, suit: Suit) -> Clearings {
        Clearing::all().filter(|c| suit.serves_as(self.suit(*c))).collect()
    }

    pub fn warriors_of(&self, f: Faction, at: Clearing) -> u8 {
        self.warriors[at.index()][f.index()]
    }

    pub fn count(&self, b: Building, at: Clearing) -> u8 {
        if at.is_burrow() { 0 } else { self.buildings[at.index()][b.index()] }
    }

    pub fn buildings_of(&self, f: Faction, at: Clearing) -> u8 {
        if at.is_burrow() {
            return 0;
        }
        let here = &self.buildings[at.index()];
        let count = |b: Building| here[b.index()];
        match f {
            Faction::Marquise => {
                count(Building::Sawmill) + count(Building::Workshop) + count(Building::Recruiter)
            }
            Faction::Eyrie => count(Building::Roost),
            Faction::Alliance => count(Building::Base),
            Faction::Lizards => count(Building::Garden),
            Faction::Duchy => count(Building::Citadel) + count(Building::Market),
            _ => Building::of(f).iter().map(|b| count(*b)).sum(),
        }
    }

    /// The number of a building on the map.
    pub fn on_map(&self, b: Building) -> u8 {
        self.buildings.iter().map(|c| c[b.index()]).sum()
    }

    /// The number of a building of one suit on the map: bases and gardens have the suit of their clearing.
    pub fn on_map_of_suit(&self, b: Building, suit: Suit) -> u8 {
        Clearing::all().filter(|c| self.suit(*c) == suit).map(|c| self.count(b, c)).sum()
    }

    pub fn token(&self, t: Token, at: Clearing) -> u8 {
        if at.is_burrow() {
            return 0;
        }
        match t {
            Token::Keep => (self.keep == Some(at)) as u8,
            Token::Wood => self.wood[at.index()],
            Token::Sympathy => self.sympathy.has(at) as u8,
            Token::TradePost => self.trade_posts.has(at) as u8,
            Token::Tunnel => self.tunnels.has(at) as u8,
            Token::Plot => self.plots[at.index()].is_there() as u8,
            Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => {
                t.guest().map_or(0, |guest| self.guest_tokens(guest, at))
            }
        }
    }

    fn guest_tokens(&self, guest: usize, at: Clearing) -> u8 {
        let here = self.guest_tokens.get(at.index()).map_or(0, |here| here[guest / 2]);
        here >> (4 * (guest % 2)) & MOST_GUEST_TOKENS
    }

    /// Sets the number of a guest's tokens here.
    pub(crate) fn lay_guest_tokens(&mut self, guest: usize, at: Clearing, n: u8) {
        let (shift, n) = (4 * (guest % 2), n.min(MOST_GUEST_TOKENS));
        if let Some(here) = self.guest_tokens.get_mut(at.index()) {
            here[guest / 2] = here[guest / 2] & !(MOST_GUEST_TOKENS << shift) | n << shift;
        }
    }

    pub fn tokens_of(&self, f: Faction, at: Clearing) -> u8 {
        match f {
            Faction::Marquise => self.token(Token::Keep, at) + self.token(Token::Wood, at),
            Faction::Alliance => self.token(Token::Sympathy, at),
            Faction::Riverfolk => self.token(Token::TradePost, at),
            Faction::Duchy => self.token(Token::Tunnel, at),
            Faction::Corvids => self.token(Token::Plot, at),
            _ => f.guest().map_or(0, |guest| self.guest_tokens(guest, at)),
        }
    }

    pub fn pawn_at(&self, f: Faction, at: Clearing) -> bool {
        match f.guest() {
            Some(guest) => self.guest_pawns[guest].has(at),
            None => f.is_vagabond() && self.pawns[f.board()] == Spot::Clearing(at),
        }
    }

    pub fn pawn(&self, f: Faction) -> Spot {
        self.pawns[f.board()]
    }

    /// Warriors, buildings, tokens and the pawn of a player in a clearing.
    pub fn pieces_of(&self, f: Faction, at: Clearing) -> u8 {
        self.warriors_of(f, at) + self.buildings_of(f, at) + self.tokens_of(f, at) + self.pawn_at(f, at) as u8
    }

    pub fn present(&self, f: Faction, at: Clearing) -> bool {
        self.pieces_of(f, at) > 0
    }

    /// All others, except a partner in a coalition.
    pub fn enemies(&self, f: Faction) -> Factions {
        let mut enemies = self.players().without(f);
        for v in [Faction::Vagabond, Faction::Vagabond2] {
            if let Some(partner) = self.coalition[v.board()] {
                if v == f {
                    enemies.remove(partner);
                } else if partner == f {
                    enemies.remove(v);
                }
            }
        }
        // A hireling without an employer is nobody's enemy.
        for hireling in self.hirelings.iter() {
            if self.master(hireling).is_some_and(|master| enemies.has(master)) {
                enemies.insert(hireling);
            }
        }
        enemies
    }

    /// Enemies with a piece in the clearing.
    pub fn enemies_at(&self, f: Faction, at: Clearing) -> Factions {
        self.enemies(f).iter().filter(|e| self.present(*e, at)).collect()
    }

    /// The number of open slots in a clearing.
    pub fn open_slots(&self, at: Clearing) -> u8 {
        let i = at.index();
        let filled =
            self.buildings[i].iter().sum::<u8>() + self.ruins[i].stands as u8 + self.blocked_slots[i];
        self.map().slots[i].saturating_sub(filled)
    }

    /// A persistent card with this power in the player's play area.
    pub fn power(&self, f: Faction, power: Power) -> Option<Card> {
        self.play_area[f.index()].iter().find(|c| c.power() == Some(power))
    }

    /// A player's crafted items that lie face down.
    pub fn face_down(&self, f: Faction) -> Items {
        self.crafted_exhausted.get(f.index()).copied().unwrap_or(Items::NONE)
    }

    /// Whether the player has a score marker: it is removed with a dominance card or a coalition, which
    /// counts as 0.
    pub fn scores(&self, f: Faction) -> bool {
        self.dominance[f.index()].is_none() && !(f.is_vagabond() && self.coalition[f.board()].is_some())
    }

    pub fn points_of(&self, f: Faction) -> u8 {
        if self.scores(f) { self.points[f.index()] } else { 0 }
    }

    /// The warriors of a player in the supply.
    pub fn supply_of(&self, f: Faction) -> u8 {
        self.supply[f.index()]
    }

    /// Buildings left on the board that could be placed in this clearing.
    pub fn buildings_left(&self, b: Building, at: Clearing) -> u8 {
        let placed = if b.is_suited() { self.on_map_of_suit(b, self.suit(at)) } else { self.on_map(b) };
        b.in_the_box() - placed.min(b.in_the_box())
    }

    pub fn sympathy_left(&self) -> u8 {
        Token::Sympathy.in_the_box() - self.sympathy.len() as u8
    }

    /// Tokens left that could be placed in this clearing.
    pub fn tokens_left(&self, t: Token, at: Clearing) -> u8 {
        match t {
            // The keep is placed only during setup; a removed one never returns.
            Token::Keep => 0,
            Token::Wood => Token::Wood.in_the_box() - self.wood.iter().sum::<u8>(),
            Token::Sympathy => self.sympathy_left(),
            Token::TradePost => {
                let suit = self.suit(at);
                let placed = self.trade_posts.and(self.clearings_of(suit)).len() as u8;
                Token::TradePost.in_the_box() - placed - self.riverfolk.lost_posts[suit.index()]
            }
            Token::Tunnel => Token::Tunnel.in_the_box() - self.tunnels.len() as u8,
            Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => {
                let guest = t.guest().unwrap_or_default();
                let placed: u8 = Clearing::all().map(|at| self.guest_tokens(guest, at)).sum();
                t.in_the_box().saturating_sub(placed)
            }
            Token::Plot => {
                Token::Plot.in_the_box() - self.plots.iter().filter(|p| p.is_there()).count() as u8
            }
        }
    }

    /// Plot tokens of unknown kind: the supply and the bot's face-down ones.
    pub fn unseen_plots(&self) -> [u8; 4] {
        let mut left = [PLOTS_OF_A_KIND; 4];
        for plot in self.plots {
            if let Plot::Up(kind) | Plot::Down(kind) = plot {
                left[kind.index()] = left[kind.index()].saturating_sub(1);
            }
        }
        left
    }

    /// The kind of the `n`-th of them.
    pub fn unseen_plot(&self, mut n: u8) -> Option<PlotKind> {
        let tokens = self.unseen_plots();
        PlotKind::ALL.iter().copied().find(|kind| {
            let here = tokens[kind.index()];
            let found = n < here;
            n = n.saturating_sub(here);
            found
        })
    }

    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }
}
