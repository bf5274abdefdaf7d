//! Target charts: the meaning of a node, and legal targets (5.1, 5.2).

use crate::atlas::{Area, Province, Realm};
use crate::state::State;

/// The contents of a node of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// "›Venice"
    Realm(Realm),
    /// "Alexandria": its lawful Owner.
    OwnerOf(Province),
    /// "RHINELAND": a Realm that Owns Provinces there.
    In(Area),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    Military,
    Diplomatic,
}

/// The standing of a Realm without a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Npr,
    Dnpr,
    Vassal {
        of: Realm,
    },
    /// It no longer Owns any Province.
    Gone {
        capital_owner: Realm,
    },
}

/// Why a target is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    Itself,
    Vassal { of: Realm },
    Gone { capital_owner: Realm },
    Ally,
    Truce,
    Passed,
    FourInfluence,
    Opponent,
    AtWar,
    StrongDnpr,
    NoQuest,
    Claimed,
}

impl Bar {
    /// The Realm to try instead, on the Military chart.
    fn substitute(self) -> Option<Realm> {
        match self {
            Bar::Vassal { of } => Some(of),
            Bar::Gone { capital_owner } => Some(capital_owner),
            _ => None,
        }
    }
}

/// A legal target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Realm {
        realm: Realm,
        /// Where the node places the Claim on an NPR: `None` is its Capital Area.
        claim: Option<Area>,
        /// The Realm for which it is a substitute.
        instead_of: Option<Realm>,
    },
    /// A vacant Territory.
    Territory(Area),
}

/// Knowledge of the board: from the state if possible, otherwise from people.
pub trait Source {
    type Stop;
    fn state(&self) -> &State;
    fn standing(&mut self, realm: Realm) -> Result<Standing, Self::Stop>;
    /// `None` for a vacant Territory.
    fn owner(&mut self, province: Province) -> Result<Option<Realm>, Self::Stop>;
    /// In the order: Capital there, Tax Value there, alphabetical.
    fn realms_in(&mut self, area: Area) -> Result<Vec<Realm>, Self::Stop>;
    /// Whether an NPR is an Ally of an Opponent who has Passed.
    fn ally_of_passed(&mut self, realm: Realm) -> Result<bool, Self::Stop>;
    fn hre_member(&mut self, realm: Realm) -> Result<bool, Self::Stop>;
    /// Whether the Bot has 4 or more Influence in its Areas.
    fn four_influence(&mut self, realm: Realm) -> Result<bool, Self::Stop>;
    /// Whether a DNPR has a Tax Income of 10 or more.
    fn strong_dnpr(&mut self, realm: Realm) -> Result<bool, Self::Stop>;
}

/// Why a Realm is not a legal target of this chart, if it is not. Known facts are tested first.
pub fn bar<S: Source>(chart: Chart, realm: Realm, source: &mut S) -> Result<Option<Bar>, S::Stop> {
    let state = source.state();
    let me = state.acting();
    let Some(mat) = state.mat(me) else { return Ok(Some(Bar::Itself)) };
    if realm == state.player(me).realm {
        return Ok(Some(Bar::Itself));
    }
    let player = state.player_of(realm);
    match chart {
        Chart::Diplomatic => {
            if player.is_some() {
                return Ok(Some(Bar::Opponent));
            }
            if mat.is_at_war_with(realm) {
                return Ok(Some(Bar::AtWar));
            }
            Ok(match source.standing(realm)? {
                Standing::Gone { capital_owner } => Some(Bar::Gone { capital_owner }),
                Standing::Dnpr if source.strong_dnpr(realm)? => Some(Bar::StrongDnpr),
                _ => None,
            })
        }
        Chart::Military => {
            let known = if mat.is_ally(realm) {
                Some(Bar::Ally)
            } else if mat.has_truce(realm) {
                Some(Bar::Truce)
            } else if player.is_some_and(|p| state.player(p).passed) {
                Some(Bar::Passed)
            } else {
                None
            };
            // A Vassal, or a Realm that is gone, has a substitute whatever else bars it; an Ally and a player
            // have none.
            if known == Some(Bar::Ally) || (player.is_some() && known.is_some()) {
                return Ok(known);
            }
            if player.is_some() {
                return Ok(emperor_protects(realm, source)?.then_some(Bar::Passed));
            }
            match source.standing(realm)? {
                Standing::Vassal { of } => return Ok(Some(Bar::Vassal { of })),
                Standing::Gone { capital_owner } => return Ok(Some(Bar::Gone { capital_owner })),
                Standing::Npr | Standing::Dnpr => {}
            }
            if known.is_some() {
                return Ok(known);
            }
            if passed_protects(realm, source)? {
                return Ok(Some(Bar::Passed));
            }
            Ok(source.four_influence(realm)?.then_some(Bar::FourInfluence))
        }
    }
}

/// An NPR Ally of an Opponent who has Passed, or an HRE Member whose Emperor has.
fn passed_protects<S: Source>(realm: Realm, source: &mut S) -> Result<bool, S::Stop> {
    let state = source.state();
    let me = state.acting();
    let anybody = state.indices().any(|p| p != me && state.player(p).passed);
    Ok((anybody && source.ally_of_passed(realm)?) || emperor_protects(realm, source)?)
}

/// An HRE Member, a player's Realm too, whose Emperor has Passed.
fn emperor_protects<S: Source>(realm: Realm, source: &mut S) -> Result<bool, S::Stop> {
    let state = source.state();
    let me = state.acting();
    let passed = state.board.emperor.is_some_and(|p| p != me && state.player(p).passed);
    Ok(passed && source.hre_member(realm)?)
}

/// The legal target that a node gives, if any: its own, or a substitute (tested once, without chaining).
pub fn resolve<S: Source>(chart: Chart, node: Node, source: &mut S) -> Result<Option<Target>, S::Stop> {
    let (candidates, claim) = match node {
        Node::Realm(realm) => (vec![realm], None),
        Node::OwnerOf(province) => match source.owner(province)? {
            Some(owner) => (vec![owner], Some(province.area())),
            None => return Ok(territory(chart, province.area(), source.state())),
        },
        Node::In(area) => {
            let realms = source.realms_in(area)?;
            // An Area that contains only vacant Territories counts as one.
            if realms.is_empty() {
                return Ok(territory(chart, area, source.state()));
            }
            (realms, Some(area))
        }
    };
    let mut bars = Vec::new();
    for realm in candidates {
        match bar(chart, realm, source)? {
            None => return Ok(Some(Target::Realm { realm, claim, instead_of: None })),
            Some(bar) => bars.push((realm, bar)),
        }
    }
    if chart == Chart::Military {
        for (instead_of, why) in bars {
            let Some(realm) = why.substitute() else { continue };
            if bar(chart, realm, source)?.is_none() {
                // The Claim goes where the node says; for a plain Realm that is its own Capital.
                let claim = claim.or_else(|| instead_of.capital_area());
                return Ok(Some(Target::Realm { realm, claim, instead_of: Some(instead_of) }));
            }
        }
    }
    Ok(None)
}

/// A vacant Territory: on the Military chart, with the Quest for the New World, and without a Claim yet.
fn territory(chart: Chart, area: Area, state: &State) -> Option<Target> {
    let mat = state.mat(state.acting())?;
    let legal = chart == Chart::Military && mat.quest && !mat.claims.contains(&area);
    legal.then_some(Target::Territory(area))
}
