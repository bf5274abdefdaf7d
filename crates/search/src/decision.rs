//! One decision: runs many playouts and compares the options.

use crate::playout::{Horizon, Playout};
use crate::tree::{Edge, Node};
use std::fmt;
use std::sync::Arc;
use table::{Game, Generator, Ingredient, Lookahead, Mind, Random, Seat};

/// The number of standard errors by which an action must beat the document's.
const CAUTION: f32 = 0.5;
/// The greatest depth of the tree, in decisions of the searching seat.
const DEEPEST: usize = 24;

/// The result of a search.
pub struct Decision<A> {
    /// The action to take, if any was found.
    pub action: Option<A>,
    /// The chosen option: `None` is the document's.
    pub taken: Option<A>,
    pub playouts: u32,
    pub options: Vec<Considered<A>>,
}

/// An option and its results.
#[derive(Clone, Debug)]
pub struct Considered<A> {
    /// `None`: the document plays the rest of the turn.
    pub action: Option<A>,
    pub compared: Compared,
}

/// The results of an option, also compared with the document in the same playouts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    pub visits: usize,
    pub mean: f32,
    /// The advantage over the document, and its standard error.
    pub better: Option<(f32, f32)>,
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "wins {:.0} % of {} playouts", 100.0 * self.mean, self.visits)?;
        match self.better {
            Some((by, error)) => {
                write!(f, " ({:+.1} ± {:.1} points against the document)", 100.0 * by, 100.0 * error)
            }
            None => Ok(()),
        }
    }
}

/// Searches from a state for the pending seat. The result depends only on what the seat can know: two
/// states that look the same to it give the same decision with the same seed.
pub fn decide<G: Game>(
    lookahead: &Lookahead,
    policies: &[Arc<dyn Mind<G>>],
    state: &G::State,
    seat: Seat,
    seed: u64,
) -> Decision<G::Action> {
    let with = |ingredient: Ingredient| lookahead.without != Some(ingredient);
    let mut policies = policies.to_vec();
    if let Some(own) = policies.get_mut(usize::from(seat.0)).filter(|_| !with(Ingredient::Document)) {
        *own = Arc::new(Random);
    }
    let has_option = with(Ingredient::Option) && with(Ingredient::Document);
    let mut search = Searching {
        playout: Playout::new(&policies),
        nodes: Vec::new(),
        seat,
        horizon: if with(Ingredient::Horizon) { Horizon::Stage(G::stage(state)) } else { Horizon::Game },
        has_option,
        by_kind: with(Ingredient::Kinds),
        legal: Vec::new(),
    };
    // The real state is not used again: everything below follows from what the seat sees of it.
    let imagined = |at: u64| {
        let seed = mix(seed, at);
        (G::imagine(state, seat, &mut Generator::new(seed, IMAGINED)), seed)
    };
    let (seen, first_seed) = imagined(0);
    let mut legal = Vec::new();
    G::legal(&seen, &mut legal);
    search.node(&legal);
    for n in 0..lookahead.nodes {
        let Some(at) = search.nodes[0].select(&legal) else { break };
        let visit = search.nodes[0].edges[at].visits() as u64;
        let (mut state, seed) = imagined(if with(Ingredient::Pairing) { visit } else { u64::from(n) });
        search.playout.begin(seed);
        let value = search.descend(&mut state, 0, at, 0);
        search.nodes[0].edges[at].add(value);
    }
    let document = search.playout.first_act(seen, seat, first_seed);
    let edges = &search.nodes[0].edges;
    let base = edges.first().filter(|edge| edge.action.is_none() && edge.visits() > 0);
    let options = edges.iter().filter(|edge| edge.visits() > 0).map(|edge| Considered {
        action: edge.action,
        compared: Compared {
            visits: edge.visits(),
            mean: edge.mean(),
            better: base.filter(|_| edge.action.is_some()).map(|base| against(edge, base)),
        },
    });
    let options: Vec<Considered<G::Action>> = options.collect();
    let caution = if with(Ingredient::Caution) { CAUTION } else { 0.0 };
    let taken = if lookahead.nodes == 0 { None } else { taken(&options, base.is_some(), caution) };
    Decision { action: taken.or(document), taken, playouts: lookahead.nodes, options }
}

/// The generator's stream for hidden cards; the other streams belong to the playouts.
pub(crate) const IMAGINED: u64 = 2;

/// Picks the option with the greatest advantage over the document after subtracting the error margin.
/// Without the document among the options, picks the most visited one.
fn taken<A: Copy>(options: &[Considered<A>], has_base: bool, caution: f32) -> Option<A> {
    if !has_base {
        let most = options.iter().max_by(|a, b| {
            let by_visits = a.compared.visits.cmp(&b.compared.visits);
            by_visits.then(a.compared.mean.total_cmp(&b.compared.mean))
        });
        return most.and_then(|option| option.action);
    }
    let playouts: usize = options.iter().map(|option| option.compared.visits).sum();
    // Ignore options with few playouts: they may just have been lucky.
    let enough = (playouts as f32).sqrt() / 2.0;
    let mut best: Option<(A, f32)> = None;
    for option in options {
        let (Some(action), Some((by, error))) = (option.action, option.compared.better) else { continue };
        let surely = by - caution * error;
        if option.compared.visits as f32 >= enough && surely > best.map_or(0.0, |(_, most)| most) {
            best = Some((action, surely));
        }
    }
    best.map(|(action, _)| action)
}

/// The advantage of one option over another in the playouts that both have, and its standard error.
fn against<A>(option: &Edge<A>, base: &Edge<A>) -> (f32, f32) {
    let pairs = option.values.iter().zip(&base.values);
    let n = pairs.len() as f32;
    let mean = pairs.clone().map(|(a, b)| a - b).sum::<f32>() / n;
    let squares: f32 = pairs.map(|(a, b)| (a - b - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0).max(1.0) / n).sqrt())
}

struct Searching<'p, G: Game> {
    playout: Playout<'p, G>,
    nodes: Vec<Node<G::Action>>,
    seat: Seat,
    horizon: Horizon,
    has_option: bool,
    by_kind: bool,
    legal: Vec<G::Action>,
}

impl<G: Game> Searching<'_, G> {
    fn node(&mut self, legal: &[G::Action]) -> usize {
        self.nodes.push(Node::new(legal, self.has_option, self.by_kind));
        self.nodes.len() - 1
    }

    /// Descends from an edge to a new node, then plays to the horizon. Returns the value of the result.
    fn descend(&mut self, state: &mut G::State, node: usize, at: usize, depth: usize) -> f32 {
        let Some(action) = self.nodes[node].edges[at].action else { return self.play_on(state) };
        self.playout.act(state, self.seat, action);
        if depth >= DEEPEST || !self.playout.until(state, self.seat, self.horizon) {
            return self.play_on(state);
        }
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        G::legal(state, &mut legal);
        let next = match self.nodes[node].edges[at].child {
            Some(child) => self.nodes[child].select(&legal).map(|next| (child, next)),
            None => {
                let child = self.node(&legal);
                self.nodes[node].edges[at].child = Some(child);
                None
            }
        };
        self.legal = legal;
        let Some((child, next)) = next else { return self.play_on(state) };
        let value = self.descend(state, child, next, depth + 1);
        self.nodes[child].edges[next].add(value);
        value
    }

    fn play_on(&mut self, state: &mut G::State) -> f32 {
        self.playout.finish(state, self.horizon);
        G::worth(state, self.seat)
    }
}

/// The seed of the n-th playout, mixed with the finaliser of SplitMix64.
pub(crate) fn mix(seed: u64, n: u64) -> u64 {
    let mut z = (seed << 20 ^ n).wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
