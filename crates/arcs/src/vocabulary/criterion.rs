//! Preferences.

use super::card::card;
use super::meaning::{
    Ambitions, Card, Criterion, DoubleCity, Feature, Filter, Mark, SOME, Site, Sort, Tally, Thing, Trait, Who,
};
use super::part::{self, Lowered, part, unknown};
use super::{place, question};
use crate::state::names::Named;
use script::language::Node;
use script::program::Comparison;

pub fn criterion(node: &Node) -> Lowered<Criterion> {
    use Criterion::{Is, Least, Most};
    let site = || place::site_in(node);
    let rivals = || Ok::<_, String>(Feature::Rivals(question::thing(part(node, "thing")?)?));
    Ok(match node.name() {
        "number-high" => Most(Feature::CardNumber),
        "number-low" => Least(Feature::CardNumber),
        "near-ground" => {
            let near = Least(Feature::Actions);
            Criterion::Chain(vec![Is(Trait::At(place::plain_ground(node)?)), near])
        }
        // The cheapest card.
        "card" if card(part(node, "card")?)?.keys.is_some() => {
            let card = card(part(node, "card")?)?;
            let best = |most| if most { Most(Feature::Keys) } else { Least(Feature::Keys) };
            match (card.keys, Card { keys: None, ..card }) {
                (Some(most), Card::ANY) => best(most),
                (most, rest) => Criterion::Chain(vec![Is(Trait::Card(rest)), best(most.unwrap_or_default())]),
            }
        }
        "smallest" => Least(Feature::Moving),
        "largest" => Most(Feature::Moving),
        "closest" => Most(Feature::Rivals(Thing::Items(part::ambition(node)?))),
        "not" => match criterion(part(node, "criterion")?)? {
            Is(quality) => Is(Trait::Not(Box::new(quality))),
            Most(_) | Least(_) | Criterion::Chain(_) | Criterion::Ranked(_) => {
                return Err("say what is preferred instead".into());
            }
        },
        "pips-high" => Most(Feature::Pips),
        "pips-low" => Least(Feature::Pips),
        "actions" | "nearer" => Least(Feature::Actions),
        "keys-high" => Most(Feature::Keys),
        "keys-low" => Least(Feature::Keys),
        // A phrase with a measure of its own is scored by that.
        "kind" => {
            let kind = part(node, "kind")?;
            let mut said = kind.all("of-kind");
            match (said.next(), said.next()) {
                (Some(one), None) if one.name() == "lacks" => Is(at(Filter::NoToken)),
                (Some(one), None) if one.name() == "fewest" => Least(Feature::Tokens),
                (Some(one), None) if one.name() == "most" => Most(Feature::Tokens),
                (Some(one), None) if one.name() == "counts" => Is(Trait::CountsFor(part::ambitions(one)?)),
                _ => Is(Trait::Resource(part::types(node)?)),
            }
        }
        "nearest" => Least(Feature::Distance(site()?)),
        "farthest" => Most(Feature::Distance(site()?)),
        "far-ground" => {
            let far = Most(Feature::Distance(site()?));
            Criterion::Chain(vec![Is(Trait::At(place::plain_ground(node)?)), far])
        }
        "against" if node.child("of").is_none() && is_ranked(part::who(part(node, "who")?)?) => {
            match part::who(part(node, "who")?)? {
                Who::Such(Mark::Most(thing)) => Most(Feature::Rivals(thing)),
                Who::Such(Mark::Least(thing)) => Least(Feature::Rivals(thing)),
                _ => return unknown(node),
            }
        }
        "one-most" if matches!(question::thing(part(node, "thing")?)?, Thing::Pieces(..)) => {
            return Err("say of whom".into());
        }
        "rival-most" | "one-most" => Most(rivals()?),
        "rival-least" => Least(rivals()?),
        "most" => Most(feature(part(node, "feature")?)?),
        "least" => Least(feature(part(node, "feature")?)?),
        "place-most" | "place-least" => {
            let group = place::group(part(node, "group")?, Who::Anybody)?;
            let count = Feature::Pieces(group);
            let best = if node.name() == "place-most" { Most(count) } else { Least(count) };
            match place::plain_ground(node)? {
                site if site.is_any() => best,
                site => Criterion::Chain(vec![Is(Trait::At(site)), best]),
            }
        }
        // “A gate with the most rival ships”: first a gate, then the one with most.
        "site" | "one-place" if node.child("theirs").is_none() && ranks(&one_site(node)?) => {
            let site = one_site(node)?;
            let plain: Site = site.filters().iter().filter(|f| !f.is_superlative()).cloned().collect();
            let first = if plain.is_any() { None } else { Some(Is(Trait::At(known(plain)?))) };
            let best = site.filters().iter().filter(|f| f.is_superlative()).map(measure);
            let mut all = first.into_iter().map(Ok).chain(best).collect::<Lowered<Vec<_>>>()?;
            if all.len() > 1 { Criterion::Chain(all) } else { all.swap_remove(0) }
        }
        "over" => {
            let one = |n: &Node| place::group(n, Who::Anybody).map(Trait::Theirs);
            Criterion::Ranked(node.all("owned").map(one).collect::<Lowered<_>>()?)
        }
        _ => Is(quality(node)?),
    })
}

/// Whether a rival is identified by having the most or the least of something.
fn is_ranked(who: Who) -> bool {
    matches!(who, Who::Such(Mark::Most(_) | Mark::Least(_)))
}

/// The place that a preference names; *one* is whatever is chosen.
fn one_site(node: &Node) -> Lowered<Site> {
    match node.name() {
        "one-place" => place::clauses(node).map(Site::from_iter),
        _ => place::site_in(node),
    }
}

fn ranks(site: &Site) -> bool {
    site.filters().iter().any(Filter::is_superlative)
}

/// The measure of a superlative.
fn measure(filter: &Filter) -> Lowered<Criterion> {
    use Criterion::{Least, Most};
    Ok(match filter {
        Filter::With(group, super::meaning::Size::Most) => Most(Feature::Pieces(*group)),
        Filter::With(group, super::meaning::Size::Fewest) => Least(Feature::Pieces(*group)),
        Filter::Nearest(site) => Least(Feature::Distance(site.clone())),
        Filter::Farthest(site) => Most(Feature::Distance(site.clone())),
        Filter::MostOpen(true) => Most(Feature::Slots),
        Filter::MostOpen(false) => Least(Feature::Slots),
        _ => return Err("say it without the place: “most loyal ships”, “task force”".into()),
    })
}

fn at(filter: Filter) -> Trait {
    Trait::At([filter].into_iter().collect())
}

fn quality(node: &Node) -> Lowered<Trait> {
    let site = || place::site_in(node);
    Ok(match node.name() {
        "only-port" => Trait::OnlyStarport,
        "double" | "double-place" | "double-bonus" | "double-never" => {
            let place = match node.child("ambition") {
                Some(_) => Some((part::ranks(node)?, part::ambitions(node)?)),
                None => None,
            };
            let bonus = matches!(node.name(), "double" | "double-bonus");
            Trait::DoubleCityLimit(DoubleCity { place, bonus, never: node.name() == "double-never" })
        }
        "keep-origin" => Trait::KeepsOrigin,
        "gives-claim" => Trait::GivesClaim,
        "gives-city" => Trait::GivesRivalCity,
        "next-gate" => Trait::ControlNextTo { neutral: false, site: site()? },
        "near-gate" => Trait::ControlNextTo { neutral: true, site: site()? },
        "next" => at(Filter::NextTo(site()?)),
        "control" => at(Filter::Control(part::who(part(node, "who")?)?)),
        "neutral" => at(Filter::Control(Who::Nobody)),
        "unclaimed" => at(Filter::NoControl(Who::Rival)),
        "new" => Trait::NewResource,
        "slots" => at(Filter::Slots(Comparison::Equal, node.numbers().next().unwrap_or(0))),
        "starport" => {
            let pieces = super::meaning::Pieces::EMPTY.with(super::meaning::PieceKind::Starport);
            let condition = super::meaning::Condition::Either;
            at(Filter::With(super::meaning::Group { pieces, owner: Who::Bot, condition }, SOME))
        }
        "site" => match node.child("theirs") {
            Some(theirs) => {
                let group = place::group(part(theirs, "owned-group")?, Who::Anybody)?;
                // The owner, if something is done to it; otherwise the place.
                Trait::Theirs(group)
            }
            None => Trait::At(known(site()?)?),
        },
        "one-place"
            if node.all("clause").any(|c| c.child("presence").is_some_and(|p| p.name() == "type")) =>
        {
            return Err("say what it is that has the icon".into());
        }
        "one-place" => Trait::At(known(place::clauses(node)?.into_iter().collect())?),
        "one-card" => Trait::Card(super::card::about(node)?),
        "one-owner" => {
            let owner = part::owner_or(node, Who::Anybody)?;
            let pieces = super::meaning::PieceKind::all().collect();
            let condition = super::meaning::Condition::Either;
            Trait::Theirs(super::meaning::Group { pieces, owner, condition })
        }
        "presence" => Trait::At(known([place::presence(part(node, "presence")?)?].into_iter().collect())?),
        "against" => match part::who(part(node, "who")?)? {
            // These are identified by an amount.
            Who::Such(Mark::Most(_) | Mark::Least(_)) => return Err("say it of the rival".into()),
            who => Trait::Against(who),
        },
        "agents" | "agents-many" => {
            let whose = part::owner_or(node, Who::Anybody)?;
            let size = match node.child("size") {
                Some(size) => {
                    let (comparison, n) = place::size(size)?;
                    super::meaning::Size::Is(comparison, n)
                }
                None => SOME,
            };
            Trait::Card(Card { agents: [Some(Tally { who: whose, size, alone: false }), None], ..Card::ANY })
        }
        "no-defence" => Trait::Defender(part::pieces(node)?, part::condition(node)?, Comparison::Equal, 0),
        "suit" => Trait::Suit(part::suit(part(node, "suit")?)?),
        "task-force" => Trait::TaskForce,
        "union" => Trait::CallToActionOrUnion,
        "captives" => Trait::Captives,
        "other-vox" => Trait::Card(Card { sort: Sort::Vox { effective: false }, ..Card::ANY }),
        "grows" => Trait::GrowsLead(part::ambitions(node)?),
        "contends" => Trait::Contends(part::ambitions(node)?),
        "wins" => Trait::Wins(Ambitions::Any),
        "loyal" => Trait::LoyalToOutraged,
        "fresh-ship" => Trait::FreshPiece,
        "icon" => Trait::Card(Card { sort: Sort::Icon(part::types(node)?), ..Card::ANY }),
        "resource" => Trait::Resource(part::types(node)?),
        "card" => Trait::Card(card(part(node, "card")?)?),
        "piece" | "other-piece" => Trait::Piece(part::pieces(node)?),
        _ => return unknown(node),
    })
}

/// A preference narrows existing options: it cannot refer to the findings of an earlier question.
fn known(site: Site) -> Lowered<Site> {
    if super::refer::mentions(&site) {
        return Err("a preference says itself which place it means".into());
    }
    // These have preferences of their own.
    let own = |f: &Filter| matches!(f, Filter::TaskForce) || f.is_superlative();
    if site.filters().iter().any(own) {
        return Err("say it without the place: “most loyal ships”, “task force”".into());
    }
    Ok(site)
}

fn feature(node: &Node) -> Lowered<Feature> {
    Ok(match node.name() {
        "group" => Feature::Pieces(place::group(part(node, "group")?, Who::Bot)?),
        "nearby" => Feature::Nearby(place::group(part(node, "group")?, Who::Rival)?),
        "agents" => Feature::Agents(part::owner_or(node, Who::Anybody)?),
        "captives" => Feature::Captives,
        "slots" => Feature::Slots,
        "keys" => Feature::Keys,
        "defending" => Feature::Defending(part::pieces(node)?, part::condition(node)?),
        "trophies" => Feature::Trophies,
        "power" => Feature::Rivals(Thing::Power),
        _ => return unknown(node),
    })
}
