//! The plan of an experiment: the players, their seats, the number of games and the seed.

use crate::row::Layout;
use crate::runner::Seated;
use std::ops::Range;
use std::sync::Arc;
use table::{Bots, Document, Game, Header, Lookahead, Mind, Random, Who};

/// A player: a document, a random player, or a search.
pub struct Player<G: Game> {
    pub who: Who,
    pub mind: Arc<dyn Mind<G>>,
    pub document: Option<Document>,
    name: String,
    team: Option<String>,
    /// The policy that plays its seat in playouts.
    policy: Arc<dyn Mind<G>>,
    bring: Bring<G>,
}

/// Adds what a document requires to the setup of a game in which it plays.
type Bring<G> = fn(&Document, &mut <G as Game>::Setup) -> Result<(), String>;

impl<G: Game> Player<G> {
    pub fn new(who: Who, mind: Arc<dyn Mind<G>>, document: Option<Document>) -> Self {
        let bring: Bring<G> = |_, _| Ok(());
        let name = who.name().into_owned();
        Player { name, team: None, policy: mind.clone(), who, mind, document, bring }
    }

    pub fn random() -> Self {
        Player::new(Who::Random, Arc::new(Random), None)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Makes the player a member of a team, which wins if any of its members wins.
    pub fn in_team(self, team: &str) -> Self {
        Player { name: format!("{team}: {}", self.name), team: Some(team.to_owned()), ..self }
    }

    pub fn team(&self) -> Option<&str> {
        self.team.as_deref()
    }
}

impl<G: Bots> Player<G> {
    /// Compiles a document, or says what is wrong with it.
    pub fn bot(document: Document) -> Result<Self, String> {
        let mind = G::mind(&document)?;
        Ok(Player { bring: G::bring, ..Player::new(Who::Bot(document.name.clone()), mind, Some(document)) })
    }

    /// A searching player; this document, if given, plays in its playouts.
    pub fn search(mut lookahead: Lookahead, document: Option<Document>) -> Result<Self, String> {
        if !G::LOOKS_AHEAD {
            return Err(format!("nobody looks ahead in {}", G::ID));
        }
        let policy = match &document {
            Some(document) => G::mind(document)?,
            None => Arc::new(Random),
        };
        lookahead.document = document.as_ref().map(|document| document.name.clone());
        // At each table it is created anew for the other players there.
        let mind = search::player(&lookahead, Vec::new());
        Ok(Player { policy, ..Player::new(Who::Search(lookahead), mind, document) })
    }
}

impl<G: Game> Clone for Player<G> {
    fn clone(&self) -> Self {
        Player {
            who: self.who.clone(),
            mind: self.mind.clone(),
            document: self.document.clone(),
            name: self.name.clone(),
            team: self.team.clone(),
            policy: self.policy.clone(),
            bring: self.bring,
        }
    }
}

/// A setup, and the player at each of its seats.
#[derive(Debug, PartialEq)]
pub struct Arrangement<G: Game> {
    pub setup: G::Setup,
    pub seats: Vec<usize>,
    /// For each seat, its place in the line-up.
    pub places: Vec<usize>,
}

impl<G: Game> Clone for Arrangement<G> {
    fn clone(&self) -> Self {
        Arrangement { setup: self.setup.clone(), seats: self.seats.clone(), places: self.places.clone() }
    }
}

/// How players change seats from game to game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Orders {
    /// Every player keeps their seat.
    Fixed,
    /// Every player moves up one seat, so that each takes every seat in turn and the worth of a seat can be
    /// separated from that of a player. Neighbours stay neighbours.
    #[default]
    Rotated,
    /// All orders in turn, so that all players are also neighbours of each other.
    All,
    /// All orders in which each of these groups of places sits side by side around the table, as written.
    Neighbours(Vec<Vec<usize>>),
}

impl Orders {
    /// The seatings: for each seat, the place in the line-up. Orders that differ only in places of the same
    /// player are counted once.
    fn of(&self, line_up: &[usize]) -> Vec<Vec<usize>> {
        let first: Vec<usize> = (0..line_up.len()).collect();
        let rotated = |by: usize| {
            let mut places = first.clone();
            places.rotate_left(by);
            places
        };
        match self {
            Orders::Fixed => vec![first],
            Orders::Rotated => (0..line_up.len()).map(rotated).collect(),
            Orders::All => Orders::Neighbours(Vec::new()).of(line_up),
            Orders::Neighbours(groups) => {
                let mut orders: Vec<Vec<usize>> = Vec::new();
                permutations(&mut Vec::new(), line_up.len(), &mut orders);
                orders.retain(|order| groups.iter().all(|group| sit_together(order, group)));
                let players = |order: &[usize]| order.iter().map(|place| line_up[*place]).collect::<Vec<_>>();
                let mut seen: Vec<Vec<usize>> = Vec::new();
                orders.retain(|order| {
                    let new = !seen.contains(&players(order));
                    seen.push(players(order));
                    new
                });
                orders
            }
        }
    }
}

/// Whether these places are adjacent around the table, in this order.
fn sit_together(order: &[usize], group: &[usize]) -> bool {
    let seat = |place: &usize| order.iter().position(|at| at == place);
    group.windows(2).all(|pair| match (seat(&pair[0]), seat(&pair[1])) {
        (Some(one), Some(next)) => (one + 1) % order.len() == next,
        _ => false,
    })
}

fn permutations(chosen: &mut Vec<usize>, n: usize, out: &mut Vec<Vec<usize>>) {
    if chosen.len() == n {
        return out.push(chosen.clone());
    }
    for next in 0..n {
        if !chosen.contains(&next) {
            chosen.push(next);
            permutations(chosen, n, out);
            chosen.pop();
        }
    }
}

/// Creates the setup for a seating: for each seat, its place in the line-up and its player.
type SetUp<'s, G> = dyn Fn(&[(usize, &Who)]) -> Result<<G as Game>::Setup, String> + 's;

/// A series of games. Game `n` uses arrangement `n` modulo their number and its own seed, so that it is the
/// same game on any machine and in any shard of the experiment.
pub struct Experiment<G: Game> {
    pub players: Vec<Player<G>>,
    pub arrangements: Vec<Arrangement<G>>,
    pub games: u64,
    pub seed: u64,
    /// For each arrangement, the mind at each seat.
    minds: Vec<Vec<Arc<dyn Mind<G>>>>,
}

impl<G: Game> Experiment<G> {
    /// `line_up` gives the player at each seat in the first game; `orders`, the seats in the games that
    /// follow. `setup` creates the setup for a seating (for each seat, its place in the line-up and its
    /// player): some games set up a bot's seat differently from a human's, and a faction stays with its
    /// player.
    pub fn new(
        players: Vec<Player<G>>,
        line_up: &[usize],
        orders: Orders,
        games: u64,
        seed: u64,
        setup: impl Fn(&[(usize, &Who)]) -> Result<G::Setup, String>,
    ) -> Result<Self, String> {
        Self::laid(players, line_up, orders, games, seed, &setup)
    }

    /// Non-generic part of [`Self::new`], compiled once for all setup functions.
    fn laid(
        players: Vec<Player<G>>,
        line_up: &[usize],
        orders: Orders,
        games: u64,
        seed: u64,
        setup: &SetUp<'_, G>,
    ) -> Result<Self, String> {
        if line_up.is_empty() {
            return Err("there are no seats".into());
        }
        for (at, player) in players.iter().enumerate() {
            // Rows, reports and saved games identify players by their names.
            if players[..at].iter().any(|other| other.name() == player.name()) {
                return Err(format!("two players are called {}", player.name()));
            }
        }
        let mut arrangements = Vec::new();
        let mut minds = Vec::new();
        let mut refused = None;
        for places in orders.of(line_up) {
            let seats: Vec<usize> = places.iter().map(|place| line_up[*place]).collect();
            let seating: Vec<(usize, &Who)> =
                places.iter().zip(&seats).map(|(place, player)| (*place, &players[*player].who)).collect();
            // In some games a side has a fixed seat: other orders are skipped.
            let mut setup = match setup(&seating) {
                Ok(setup) => setup,
                Err(reason) => {
                    refused.get_or_insert(reason);
                    continue;
                }
            };
            let mut brought: Vec<usize> = Vec::new();
            for player in &seats {
                if let (Some(document), false) = (&players[*player].document, brought.contains(player)) {
                    (players[*player].bring)(document, &mut setup)?;
                    brought.push(*player);
                }
            }
            // Find problems of the setup before the first game is played.
            let state = G::begin(&setup).map_err(|e| e.reason)?;
            let found = G::standing(&state).scores.len();
            if found != seats.len() {
                return Err(format!("the setup has {found} seats, but {} players were named", seats.len()));
            }
            minds.push(seated(&players, &seats));
            arrangements.push(Arrangement { setup, seats, places });
        }
        if let (true, Some(reason)) = (arrangements.is_empty(), refused) {
            return Err(reason);
        }
        Ok(Experiment { players, arrangements, games, seed, minds })
    }

    pub fn arrangement(&self, game: u64) -> &Arrangement<G> {
        &self.arrangements[(game % self.arrangements.len() as u64) as usize]
    }

    /// The seat in a game of a place in the line-up.
    pub fn seat_of(&self, game: u64, place: usize) -> usize {
        self.arrangement(game).places.iter().position(|at| *at == place).unwrap_or(place)
    }

    /// The mind at each seat of this game.
    pub fn minds(&self, game: u64) -> &[Arc<dyn Mind<G>>] {
        &self.minds[(game % self.arrangements.len() as u64) as usize]
    }

    /// The policy for each seat of this game in playouts.
    pub fn policies(&self, game: u64) -> Vec<Arc<dyn Mind<G>>> {
        self.arrangement(game).seats.iter().map(|player| self.players[*player].policy.clone()).collect()
    }

    pub fn seated(&self, game: u64) -> impl Iterator<Item = Seated<'_, G>> {
        let seats = self.arrangement(game).seats.iter().zip(self.minds(game));
        seats.map(|(player, mind)| Seated { mind: &**mind, player: *player })
    }

    /// The columns of its result rows.
    pub fn layout(&self) -> Layout {
        let arrangement = &self.arrangements[0];
        // `new` has started every arrangement once.
        let standing = G::begin(&arrangement.setup).map(|state| G::standing(&state)).unwrap_or_default();
        Layout {
            players: self.players.iter().map(|player| player.name().to_owned()).collect(),
            teams: self.players.iter().map(|player| player.team.clone()).collect(),
            seats: arrangement.seats.len(),
            clock: standing.clock.iter().map(|(name, _)| (*name).to_owned()).collect(),
        }
    }

    /// The header under which this game is saved.
    pub fn header(&self, game: u64) -> Header<G::Setup> {
        let arrangement = self.arrangement(game);
        let who = arrangement.seats.iter().map(|player| self.players[*player].who.clone()).collect();
        let mut header = Header::new::<G>(arrangement.setup.clone(), who, game_seed(self.seed, game));
        for (index, player) in self.players.iter().enumerate() {
            let new = player.document.iter().find(|document| !header.documents.contains(document)).cloned();
            if arrangement.seats.contains(&index) {
                header.documents.extend(new);
            }
        }
        header
    }
}

/// The minds at the seats of a table. A searching player is given the policies of the others.
fn seated<G: Game>(players: &[Player<G>], seats: &[usize]) -> Vec<Arc<dyn Mind<G>>> {
    let policies = || seats.iter().map(|player| players[*player].policy.clone()).collect();
    let mind = |player: &usize| match &players[*player].who {
        Who::Search(lookahead) => search::player(lookahead, policies()),
        _ => players[*player].mind.clone(),
    };
    seats.iter().map(mind).collect()
}

/// The seed of a game: two rounds of the SplitMix64 finaliser, so that neighbouring experiments share no
/// games. 63 bits, so that it fits a signed column.
pub fn game_seed(experiment: u64, game: u64) -> u64 {
    mix(mix(experiment) ^ game) >> 1
}

fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The `k`-th of `n` shards of an experiment, counted from 1: a contiguous range of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub k: u64,
    pub n: u64,
}

impl Shard {
    pub const WHOLE: Shard = Shard { k: 1, n: 1 };

    pub fn games(self, of: u64) -> Range<u64> {
        let at = |k: u64| (u128::from(of) * u128::from(k) / u128::from(self.n)) as u64;
        at(self.k - 1)..at(self.k)
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.k, self.n)
    }
}

impl std::str::FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match parsed {
            Some((k, n)) if 1 <= k && k <= n => Ok(Shard { k, n }),
            _ => Err(format!("`{text}` is no part of a whole: write 3/8 for the third of eight parts")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seeds_of_games_are_fixed_for_ever() {
        let seeds: Vec<u64> = (0..3).map(|game| game_seed(1, game)).collect();
        assert_eq!(seeds, FIXED, "published experiments depend on these numbers");
    }

    #[test]
    fn neighbouring_experiments_share_no_games() {
        let mut seeds: Vec<u64> = (0..10).flat_map(|e| (0..1000).map(move |g| game_seed(e, g))).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 10_000);
    }

    #[test]
    fn all_orders_of_equal_players_are_one() {
        assert_eq!(Orders::All.of(&[0, 1, 2]).len(), 6);
        assert_eq!(Orders::All.of(&[0, 1, 1]), [[0, 1, 2], [1, 0, 2], [1, 2, 0]]);
        assert_eq!(Orders::Rotated.of(&[0, 1, 1]), [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
        assert_eq!(Orders::Fixed.of(&[0, 1]), [[0, 1]]);
    }

    #[test]
    fn neighbours_sit_side_by_side_in_every_order() {
        let orders = Orders::Neighbours(vec![vec![0, 1]]).of(&[0, 1, 2, 3]);
        // Eight of the twenty-four: four seats for the first, and two orders of the others.
        assert_eq!(orders.len(), 8);
        assert!(orders.contains(&vec![1, 2, 3, 0]), "the last seat is beside the first");
        assert!(!orders.contains(&vec![1, 0, 2, 3]) && !orders.contains(&vec![0, 2, 1, 3]));
        assert_eq!(Orders::Neighbours(vec![vec![0, 1], vec![2, 3]]).of(&[0, 1, 2, 3]).len(), 4);
    }

    #[test]
    fn parts_make_a_whole() {
        for (games, n) in [(10, 3), (2, 5), (1_000_000, 7), (0, 2)] {
            let mut next = 0;
            for k in 1..=n {
                let part = Shard { k, n }.games(games);
                assert_eq!(part.start, next);
                next = part.end;
            }
            assert_eq!(next, games);
        }
    }

    #[test]
    fn a_part_is_written_k_of_n() {
        assert_eq!("3/8".parse(), Ok(Shard { k: 3, n: 8 }));
        for wrong in ["0/8", "9/8", "3", "a/b", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    const FIXED: [u64; 3] = [3_395_948_882_924_712_079, 8_430_369_225_095_084_303, 6_804_074_658_870_690_613];
}
