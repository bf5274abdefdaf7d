//! The tracked state of a bot: its own board, and its pieces on the map.

use super::choices::BotChoice;
use super::others::Kind;
use crate::state::*;

/// Indices beyond the clearings and the Burrow: somewhere on the map, by suit, where only the number counts.
const SOMEWHERE: usize = 13;
const PLACES: usize = SOMEWHERE + 3;
const TOKENS: usize = 6;

/// A bot's own board and pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct BotBoard {
    pub faction: Faction,
    pub difficulty: Difficulty,
    pub traits: Traits,
    pub character: Option<Character>,
    pub points: i32,
    pub warriors: [u8; PLACES],
    buildings: [[u8; PLACES]; BUILDINGS],
    tokens: [[u8; PLACES]; TOKENS],
    /// Face-up plots, by kind; the others are face down.
    pub flipped: [u8; 4],
    /// Their positions, as far as the map is tracked.
    up: [Option<PlotKind>; CLEARINGS],
    /// Whether removed trade posts go back to its board.
    pub posts_return: bool,
    /// Trade posts out of the game, by suit.
    pub lost_posts: [u8; 4],
    /// Its own warriors in Payments.
    pub in_payments: u8,
    /// By suit, including Viziers.
    pub decree: [u8; 4],
    pub viziers: u8,
    pub acolytes: u8,
    pub conspiracy: u8,
    pub swayed: Ministers,
    pub ready: u8,
    pub exhausted: u8,
    pub damaged: u8,
    pub quest: Option<Suit>,
    pub pawn: Option<Clearing>,
    /// Whether the Vagabot's pawn is in a forest, as it is initially.
    pub in_forest: bool,
    /// Without a map: the warriors in the supply, once that was asked.
    pub supply_told: Option<u8>,
    // Values for one turn.
    pub order: Option<Suit>,
    pub item: Option<Item>,
    pub built: u8,
    pub reveals: u8,
    /// The most warriors of one player in Payments, as entered this turn.
    pub payments: Option<i32>,
}

/// A bot's setup: four items, one fewer for the Tinker.
const ITEMS_AT_START: u8 = 4;

impl BotBoard {
    pub fn new(bot: &BotChoice, posts_return: bool) -> BotBoard {
        let mut bot_board = BotBoard {
            faction: bot.faction,
            difficulty: bot.difficulty,
            traits: bot.traits.iter().copied().collect(),
            character: bot.character,
            points: 0,
            warriors: [0; PLACES],
            buildings: [[0; PLACES]; BUILDINGS],
            tokens: [[0; PLACES]; TOKENS],
            flipped: [0; 4],
            up: [None; CLEARINGS],
            posts_return,
            lost_posts: [0; 4],
            in_payments: 0,
            decree: [0; 4],
            viziers: 0,
            acolytes: 0,
            conspiracy: 4,
            swayed: Ministers::EMPTY,
            ready: 0,
            exhausted: 0,
            damaged: 0,
            quest: None,
            pawn: None,
            in_forest: bot.faction.is_vagabond(),
            supply_told: None,
            order: None,
            item: None,
            built: 0,
            reveals: 0,
            payments: None,
        };
        bot_board.set_up();
        bot_board
    }

    /// What the bot begins with, wherever it stands.
    fn set_up(&mut self) {
        match self.faction {
            Faction::Marquise => {
                for kind in Building::of(Faction::Marquise) {
                    self.buildings[kind.index()][SOMEWHERE] = 1;
                }
            }
            Faction::Eyrie => {
                self.buildings[Building::Roost.index()][SOMEWHERE] = 1;
                self.viziers = if self.difficulty == Difficulty::Easy { 1 } else { 2 };
                let harder = matches!(self.difficulty, Difficulty::Challenging | Difficulty::Nightmare);
                self.decree[Suit::Bird.index()] = self.viziers + u8::from(harder);
            }
            Faction::Lizards => self.buildings[Building::Garden.index()][SOMEWHERE] = 1,
            Faction::Duchy => self.tokens[Token::Tunnel.index()][SOMEWHERE] = 1,
            Faction::Vagabond | Faction::Vagabond2 => {
                self.ready = ITEMS_AT_START - u8::from(self.character == Some(Character::Tinker));
            }
            _ => {}
        }
    }

    /// Buildings of which only the number was kept.
    pub fn counted(&self, kind: Building) -> u8 {
        self.buildings[kind.index()][SOMEWHERE..].iter().sum()
    }

    pub fn counted_tokens(&self, kind: Token) -> u8 {
        self.tokens.get(kind.index()).map_or(0, |places| places[SOMEWHERE..].iter().sum())
    }

    /// One of them is told to stand in a clearing.
    pub fn place_counted(&mut self, kind: Building) {
        place_counted(&mut self.buildings[kind.index()]);
    }

    pub fn place_counted_token(&mut self, kind: Token) {
        place_counted(&mut self.tokens[kind.index()]);
    }

    /// Everybody has told where its pieces stand: what was only counted is not there.
    pub fn forget_somewhere(&mut self) {
        let all = self.buildings.iter_mut().chain(&mut self.tokens);
        all.for_each(|places| places[SOMEWHERE..].fill(0));
    }

    pub fn begin_turn(&mut self) {
        self.order = None;
        self.item = None;
        self.built = 0;
        self.reveals = 0;
        self.payments = None;
    }

    pub fn has(&self, card: Trait) -> bool {
        self.traits.has(card)
    }

    /// The number of buildings of a kind on the whole map.
    pub fn on_map(&self, kind: Building) -> u8 {
        self.buildings[kind.index()].iter().sum()
    }

    /// The number of buildings of a kind in clearings of a suit, where these suits are known.
    pub fn on_map_of(&self, kind: Building, suit: Suit, suits: Option<&[Suit; CLEARINGS]>) -> u8 {
        let here = self.buildings[kind.index()];
        let suits = suits.into_iter().flatten();
        let clearings = suits.enumerate().filter(|(_, of)| **of == suit).map(|(at, _)| here[at]);
        let somewhere = here.get(SOMEWHERE + suit.index()).copied().unwrap_or(0);
        clearings.sum::<u8>() + somewhere
    }

    pub fn tokens_on_map(&self, kind: Token) -> u8 {
        self.tokens[kind.index()].iter().sum()
    }

    pub fn all_buildings(&self) -> u8 {
        Building::of(self.faction).iter().map(|kind| self.on_map(*kind)).sum()
    }

    pub fn buildings_left(&self) -> i32 {
        Building::of(self.faction)
            .iter()
            .map(|kind| i32::from(kind.in_the_box()) - i32::from(self.on_map(*kind)))
            .sum()
    }

    pub fn buildings_at(&self, at: Clearing) -> u8 {
        self.buildings.iter().map(|kind| kind[at.index()]).sum()
    }

    pub fn tokens_at(&self, at: Clearing) -> u8 {
        self.tokens.iter().map(|kind| kind[at.index()]).sum()
    }

    pub fn building_at(&self, kind: Building, at: Clearing) -> u8 {
        self.buildings[kind.index()][at.index()]
    }

    pub fn token_at(&self, kind: Token, at: Clearing) -> u8 {
        self.tokens[kind.index()][at.index()]
    }

    /// Flips a plot, or replaces one that is face up.
    pub fn turn_up(&mut self, kind: PlotKind, at: Option<Clearing>) {
        self.flipped[kind.index()] += 1;
        if let Some(at) = at
            && let Some(old) = self.up[at.index()].replace(kind)
        {
            self.flipped[old.index()] = self.flipped[old.index()].saturating_sub(1);
        }
    }

    pub fn show_plot(&mut self, at: Clearing, up: Option<PlotKind>) {
        self.up[at.index()] = up;
    }

    pub fn face_up_at(&self, at: Clearing) -> Option<PlotKind> {
        self.up[at.index()]
    }

    /// Removes a piece that another player took: of several kinds of buildings the first.
    pub fn lose(&mut self, kind: Kind, at: Clearing) {
        let here = match kind {
            Kind::Buildings => self.buildings.iter_mut().map(|kind| &mut kind[at.index()]).find(|n| **n > 0),
            _ => Some(&mut self.warriors[at.index()]),
        };
        if let Some(here) = here {
            *here = here.saturating_sub(1);
        }
    }

    /// Removes everything from a clearing.
    pub fn clear(&mut self, at: Clearing) {
        self.warriors[at.index()] = 0;
        self.tear_down(at);
    }

    /// Removes buildings and tokens from a clearing. Returns their number.
    pub fn tear_down(&mut self, at: Clearing) -> u8 {
        let works = self.buildings_at(at) + self.tokens_at(at);
        self.buildings.iter_mut().for_each(|kind| kind[at.index()] = 0);
        self.tokens.iter_mut().for_each(|kind| kind[at.index()] = 0);
        works
    }

    pub fn warriors_at(&self, at: Clearing) -> u8 {
        self.warriors[at.index()]
    }

    pub fn pieces_at(&self, at: Clearing) -> u8 {
        self.warriors_at(at) + self.buildings_at(at) + self.tokens_at(at)
    }

    /// The index of a clearing, or of somewhere on the map, in a suit if that is known.
    fn index(at: Option<Clearing>, suit: Option<Suit>) -> usize {
        match (at, suit) {
            (Some(at), _) => at.index(),
            (None, Some(suit)) if suit != Suit::Bird => SOMEWHERE + suit.index(),
            _ => SOMEWHERE,
        }
    }

    pub fn build(&mut self, kind: Building, at: Option<Clearing>, suit: Option<Suit>) {
        self.buildings[kind.index()][Self::index(at, suit)] += 1;
    }

    pub fn place_token(&mut self, kind: Token, at: Option<Clearing>, suit: Option<Suit>) {
        self.tokens[kind.index()][Self::index(at, suit)] += 1;
    }

    pub fn take_token(&mut self, kind: Token, at: Option<Clearing>) {
        take_one(&mut self.tokens[kind.index()], at.map(Clearing::index));
    }

    /// One more or fewer, wherever there is one: a manual correction.
    pub fn adjust_buildings(&mut self, kind: Building, suit: Option<Suit>, by: i32) {
        adjust(&mut self.buildings[kind.index()], Self::index(None, suit), by);
    }

    pub fn adjust_tokens(&mut self, kind: Token, by: i32) {
        adjust(&mut self.tokens[kind.index()], SOMEWHERE, by);
    }

    pub fn adjust_building_at(&mut self, kind: Building, at: Clearing, by: i32) {
        adjust(&mut self.buildings[kind.index()], at.index(), by);
    }

    pub fn adjust_token_at(&mut self, kind: Token, at: Clearing, by: i32) {
        adjust(&mut self.tokens[kind.index()], at.index(), by);
        if kind == Token::Plot
            && by < 0
            && let Some(up) = self.up[at.index()].take()
        {
            self.flipped[up.index()] = self.flipped[up.index()].saturating_sub(1);
        }
    }

    /// Permanently removes a trade post, or puts it back by hand.
    pub fn adjust_lost_post(&mut self, suit: Suit, by: i32) {
        let lost = &mut self.lost_posts[suit.index()];
        if !self.posts_return {
            *lost = (i32::from(*lost) - by).clamp(0, 3) as u8;
        }
    }

    pub fn warriors_on_map(&self) -> u8 {
        self.warriors.iter().sum()
    }

    /// The warriors in the supply, as far as the pieces on the map are known; acolytes are not in the supply.
    pub fn supply(&self) -> u8 {
        self.faction.warriors().saturating_sub(self.warriors_on_map() + self.acolytes + self.in_payments)
    }

    pub fn face_up(&self) -> u8 {
        self.flipped.iter().sum()
    }

    pub fn face_down(&self) -> u8 {
        self.tokens_on_map(Token::Plot).saturating_sub(self.face_up())
    }

    pub fn undamaged(&self) -> u8 {
        self.ready + self.exhausted
    }

    pub fn birds_in_decree(&self) -> u8 {
        self.decree[Suit::Bird.index()]
    }
}

fn adjust(places: &mut [u8; PLACES], at: usize, by: i32) {
    if by < 0 && places[at] == 0 {
        return take_one(places, None);
    }
    places[at] = (i32::from(places[at]) + by).clamp(0, 255) as u8;
}

fn place_counted(places: &mut [u8; PLACES]) {
    if let Some(n) = places[SOMEWHERE..].iter_mut().rev().find(|n| **n > 0) {
        *n -= 1;
    }
}

fn take_one(places: &mut [u8; PLACES], at: Option<usize>) {
    let at = at.filter(|at| places[*at] > 0).or_else(|| places.iter().rposition(|n| *n > 0));
    if let Some(at) = at {
        places[at] -= 1;
    }
}
