//! Values shown by markers, and by cards that are flipped or chosen.

use crate::state::*;
use serde::Serialize;
use std::collections::BTreeMap;

/// Something that shows a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    Suit(Clearing),
    Scorched,
    Ferry,
    /// Between two clearings.
    Path(u8, u8),
    Dominance(Faction),
    Coalition(Faction),
    /// A faction's relationship with a Vagabond.
    Relation(Faction, Faction),
    Leader,
    Viziers,
    Outcast,
    Conspiracy,
    Price(Service),
    Swayed,
    CrownsLost,
    /// The suit that an order was fixed to.
    Order,
}

/// The shown value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    Suit(Suit),
    Clearings(Vec<Clearing>),
    In(Clearing),
    Open(bool),
    Faction(Faction),
    Relation(Relation),
    Leader(Leader),
    /// By column or rank.
    Counts(Vec<u8>),
    Outcast {
        suit: Suit,
        hated: bool,
    },
    Space {
        number: u8,
        space: Option<Conspiracy>,
    },
    Price(u8),
    Ministers(Vec<Minister>),
}

pub(super) fn shows(s: &State) -> BTreeMap<Mark, Shown> {
    let mut all = BTreeMap::new();
    let settled = s.settled();
    let mut show = |what: Mark, value: Option<Shown>| {
        if let Some(value) = value {
            all.insert(what, value);
        }
    };
    for at in Clearing::all() {
        show(Mark::Suit(at), Some(Shown::Suit(s.suit(at))));
    }
    let scorched: Vec<Clearing> = s.scorched.iter().collect();
    show(Mark::Scorched, (!scorched.is_empty()).then_some(Shown::Clearings(scorched)));
    show(Mark::Ferry, (s.map == MapId::Lake).then_some(Shown::In(s.ferry)));
    for (i, (a, b)) in s.map().closed.iter().enumerate() {
        show(Mark::Path(*a, *b), Some(Shown::Open(s.opened_paths >> i & 1 == 1)));
    }
    for f in settled.iter() {
        show(Mark::Dominance(f), s.dominance[f.index()].map(Shown::Suit));
        if f.is_vagabond() {
            show(Mark::Coalition(f), s.coalition[f.board()].map(Shown::Faction));
        }
        if f.is_vagabond() && s.is_human(f) {
            for other in settled.iter().filter(|other| !other.is_vagabond()) {
                let relation = s.vagabonds[f.board()].relations[other.index()];
                show(Mark::Relation(other, f), Some(Shown::Relation(relation)));
            }
        }
    }
    show(Mark::Leader, s.eyrie.leader.map(Shown::Leader));
    if settled.has(Faction::Eyrie) {
        show(Mark::Viziers, Some(Shown::Counts(s.eyrie.viziers.to_vec())));
    }
    if settled.has(Faction::Lizards) {
        let hated = s.lizards.hated;
        show(Mark::Outcast, s.lizards.outcast.map(|suit| Shown::Outcast { suit, hated }));
        if s.is_bot(Faction::Lizards) {
            let space = s.law(Faction::Lizards).conspiracy(s.lizards.conspiracy);
            show(Mark::Conspiracy, Some(Shown::Space { number: s.lizards.conspiracy + 1, space }));
        }
    }
    if s.is_human(Faction::Riverfolk) && settled.has(Faction::Riverfolk) {
        for service in Service::ALL {
            show(Mark::Price(*service), Some(Shown::Price(s.riverfolk.prices[service.index()])));
        }
    }
    if settled.has(Faction::Duchy) {
        let swayed: Vec<Minister> = s.duchy.swayed.iter().collect();
        show(Mark::Swayed, (!swayed.is_empty()).then_some(Shown::Ministers(swayed)));
        show(Mark::CrownsLost, Some(Shown::Counts(s.duchy.lost_crowns.to_vec())));
    }
    show(Mark::Order, s.turn.ordered.map(Shown::Suit));
    all
}
