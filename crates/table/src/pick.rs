//! Picks: every legal action as a path of gestures. The paths form one tree, and the map, the hand, the
//! list, the keyboard, the terminal and the API are views of it.

use crate::show::Offer;
use serde::Serialize;

/// One gesture: pointing at something, or choosing a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pick {
    pub kind: Kind,
    /// Identifies it within its kind. Drawings carry [`Pick::id`] in `data-pick`.
    pub key: String,
    /// Its name in a player's words.
    pub label: String,
    /// The question that follows this pick: "Where do your ships from gate 6 go?". Empty if the kind of the
    /// next pick says enough.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub asks: String,
}

/// The kind of thing picked, which decides how a front end asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A card in a hand.
    Card,
    /// A way to play a card.
    Way,
    /// A kind of action.
    Action,
    /// All pieces of one player in one place.
    Fleet,
    /// One piece of several that are alike.
    Piece,
    Building,
    /// A quantity. The key is `what-number`; the highest number is the usual answer.
    Number,
    Place,
    /// A face-up card on the table.
    Court,
    /// A space on a player's board.
    Slot,
    Player,
    Die,
    Word,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Kind::Card => "card",
            Kind::Way => "way",
            Kind::Action => "action",
            Kind::Fleet => "fleet",
            Kind::Piece => "piece",
            Kind::Building => "building",
            Kind::Number => "number",
            Kind::Place => "place",
            Kind::Court => "court",
            Kind::Slot => "slot",
            Kind::Player => "player",
            Kind::Die => "die",
            Kind::Word => "word",
        }
    }
}

impl Pick {
    pub fn new(kind: Kind, key: impl AsRef<str>, label: impl Into<String>) -> Self {
        Pick { kind, key: slug(key.as_ref()), label: label.into(), asks: String::new() }
    }

    pub fn word(label: impl Into<String>) -> Self {
        let label = label.into();
        Pick::new(Kind::Word, &label, label.clone())
    }

    /// A quantity of something: "fresh-3".
    pub fn number(what: &str, n: u8, label: impl Into<String>) -> Self {
        Pick::new(Kind::Number, format!("{}-{n}", slug(what)), label)
    }

    /// Sets the question that follows it.
    pub fn asking(mut self, asks: impl Into<String>) -> Self {
        self.asks = asks.into();
        self
    }

    /// Its identifier in drawings: "card:aggression-6".
    pub fn id(&self) -> String {
        format!("{}:{}", self.kind.name(), self.key)
    }
}

/// Lower case, with hyphens between words.
fn slug(text: &str) -> String {
    let mut out = String::new();
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if !out.is_empty() {
            out.push('-');
        }
        out.extend(word.chars().flat_map(char::to_lowercase));
    }
    out
}

/// The path to one legal action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Path {
    pub picks: Vec<Pick>,
    /// The expected result, short enough to be drawn on the map: "5 : 3".
    pub forecast: String,
    /// Whether the acting player comes out ahead; front ends emphasise such a forecast.
    pub gains: bool,
}

impl From<Vec<Pick>> for Path {
    fn from(picks: Vec<Pick>) -> Self {
        Path { picks, ..Path::default() }
    }
}

impl Path {
    /// The path of an offer that has only words: its group, then its label.
    pub fn of_words(offer: &Offer) -> Path {
        vec![Pick::word(&offer.group), Pick::word(&offer.label)].into()
    }
}

/// All legal actions at one moment.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tree {
    /// Every pick that occurs, without duplicates.
    pub picks: Vec<Pick>,
    /// The actions, in the order in which they are offered.
    pub acts: Vec<Act>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Act {
    /// Indices into [`Tree::picks`].
    pub path: Vec<usize>,
    pub forecast: String,
    pub gains: bool,
}

/// The next choice after some picks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Level {
    /// A single action is left: its index.
    Act(usize),
    /// Picks to choose from, each with the actions that it leaves.
    Open(Vec<(usize, Vec<usize>)>),
}

impl Tree {
    /// Builds the tree of these paths. If the picks of one action are a subset of another's, its label
    /// is added as a last pick, because the two could not be told apart otherwise.
    pub fn new(paths: Vec<Path>, offers: &[Offer]) -> Tree {
        let mut tree = Tree::default();
        for path in paths {
            let picks = path.picks.into_iter().map(|pick| tree.intern(pick)).collect();
            tree.acts.push(Act { path: picks, forecast: path.forecast, gains: path.gains });
        }
        let hidden = |tree: &Tree, at: usize| {
            let path = &tree.acts[at].path;
            let mut others = tree.acts.iter().enumerate().filter(|(other, _)| *other != at);
            others.any(|(_, other)| path.iter().all(|pick| other.path.contains(pick)))
        };
        let ambiguous: Vec<usize> = (0..tree.acts.len()).filter(|at| hidden(&tree, *at)).collect();
        for at in ambiguous {
            let label = offers.get(at).map_or(String::new(), |offer| offer.label.clone());
            // Labels may repeat, so the action's number makes the key unique.
            let pick = tree.intern(Pick::new(Kind::Word, format!("{label} {at}"), label));
            tree.acts[at].path.push(pick);
        }
        tree
    }

    fn intern(&mut self, pick: Pick) -> usize {
        let known = self.picks.iter().position(|known| known.kind == pick.kind && known.key == pick.key);
        if let Some(known) = known
            && self.picks[known].asks.is_empty()
        {
            self.picks[known].asks.clone_from(&pick.asks);
        }
        known.unwrap_or_else(|| {
            self.picks.push(pick);
            self.picks.len() - 1
        })
    }

    /// The picks left after these, made in any order. Picks that all remaining actions share are skipped.
    pub fn level(&self, chosen: &[usize]) -> Level {
        let fits = |act: &Act| chosen.iter().all(|pick| act.path.contains(pick));
        let left: Vec<usize> = (0..self.acts.len()).filter(|at| fits(&self.acts[*at])).collect();
        if let [only] = left[..] {
            return Level::Act(only);
        }
        let shared = |pick: &usize| left.iter().all(|at| self.acts[*at].path.contains(pick));
        let mut open: Vec<(usize, Vec<usize>)> = Vec::new();
        for at in &left {
            let Some(next) = self.acts[*at].path.iter().find(|pick| !shared(pick)) else { continue };
            match open.iter_mut().find(|(pick, _)| pick == next) {
                Some((_, acts)) => acts.push(*at),
                None => open.push((*next, vec![*at])),
            }
        }
        Level::Open(open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(paths: &[&str]) -> Tree {
        let offers: Vec<Offer> =
            paths.iter().map(|path| Offer { label: (*path).into(), ..Offer::default() }).collect();
        let picks = |path: &&str| path.split('/').map(Pick::word).collect::<Vec<_>>().into();
        Tree::new(paths.iter().map(picks).collect(), &offers)
    }

    fn pick(tree: &Tree, label: &str) -> usize {
        tree.picks.iter().position(|pick| pick.label == label).unwrap()
    }

    fn labels(tree: &Tree, chosen: &[&str]) -> Vec<String> {
        let chosen: Vec<usize> = chosen.iter().map(|label| pick(tree, label)).collect();
        match tree.level(&chosen) {
            Level::Act(at) => vec![format!("act {at}")],
            Level::Open(open) => open.iter().map(|(pick, _)| tree.picks[*pick].label.clone()).collect(),
        }
    }

    #[test]
    fn picks_lead_down_to_one_act() {
        let tree = tree(&["move/fleet 1/arrow 1", "move/fleet 1/gate 2", "move/fleet 2/gate 1", "end"]);
        assert_eq!(labels(&tree, &[]), ["move", "end"]);
        assert_eq!(labels(&tree, &["end"]), ["act 3"]);
        assert_eq!(labels(&tree, &["move"]), ["fleet 1", "fleet 2"]);
        assert_eq!(labels(&tree, &["move", "arrow 1"]), ["act 0"]);
    }

    #[test]
    fn the_order_of_picks_does_not_matter() {
        let tree = tree(&["move/fleet 1/arrow 1", "move/fleet 1/gate 2", "battle/fleet 1/blue", "end"]);
        assert_eq!(labels(&tree, &["fleet 1"]), ["move", "battle"]);
        assert_eq!(labels(&tree, &["fleet 1", "move"]), ["arrow 1", "gate 2"]);
        assert_eq!(labels(&tree, &["blue"]), ["act 2"]);
    }

    #[test]
    fn a_path_inside_another_is_told_apart_by_its_words() {
        let tree = tree(&["build", "build/city", "build/city"]);
        assert_eq!(labels(&tree, &[]), ["build", "city"]);
        for at in 0..3 {
            let reached = (0..tree.picks.len()).any(|pick| tree.level(&[pick]) == Level::Act(at));
            assert!(reached, "act {at} can be picked");
        }
    }
}
