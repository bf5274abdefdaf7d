//! Principles that a document fixes.

use super::deed::{self, combat_tokens};
use super::judgement::judgement;
use super::meaning::{
    Banned, Condition, Criterion, Deed, Feature, Filter, Group, LastRoll, PieceKind, Pieces, Question,
    Setting, Site, Trait, Try, Who,
};
use super::part::{self, Lowered, part, unknown};
use super::place;
use super::question;
use crate::state::court::CourtCard;
use crate::state::names::Named;
use crate::state::round::Kind;
use script::language::Node;
use script::program::Comparison;

pub fn setting(node: &Node) -> Lowered<Setting> {
    let number = || node.numbers().next().unwrap_or(2).clamp(0, 10) as u8;
    let court = || part::court(part(node, "court")?);
    Ok(match node.name() {
        "keep" => Setting::Keep {
            types: part::resources(node)?,
            ambition: part::ambition(node)?,
            contending: node.child("contending").is_some(),
            unless_for_own_card: own_card(node)?,
        },
        "combat" => Setting::CombatCard(combat_tokens(node)?),
        "no-spend" => Setting::Keep {
            types: part::resources(node)?,
            ambition: part::ambition(node)?,
            contending: false,
            unless_for_own_card: own_card(node)?,
        },
        "roll-per" => Setting::LastRoll(LastRoll::AssaultPerFreshDefender(2)),
        "roll-times" => Setting::LastRoll(LastRoll::AssaultPerFreshDefender(number())),
        "roll-half" => Setting::LastRoll(LastRoll::AllOrHalf),
        "roll-all" => Setting::LastRoll(LastRoll::AllAssault),
        "roll-each" => Setting::LastRoll(match part(node, "die")?.name() {
            "assault" => LastRoll::AllAssault,
            _ => LastRoll::AllSkirmish,
        }),
        "effective" => Setting::Effective(court()?, condition(node)?),
        "effective-all" => Setting::Effective(court()?, Question::Always),
        "absent" => Setting::NotInThisGame,
        "influence" => Setting::Influence,
        "movement" => Setting::Movement,
        "resolve" => Setting::Resolve(court()?),
        "pays" => Setting::PaysForSeizing(court()?),
        "agents" => Setting::UncontestedAgents(number()),
        "raid" => Setting::RaidDicePerKey(number()),
        _ => return judgement(node),
    })
}

/// Checks that a preference applies when a Vox card is resolved: each card leaves something else open.
pub fn resolving(card: CourtCard, criterion: &Criterion) -> Lowered<()> {
    let (can, what) = match card {
        CourtCard::MassUprising => {
            (matches!(criterion, Criterion::Is(Trait::TaskForce)), "a cluster: “cluster with the task force”")
        }
        CourtCard::PopulistDemands => (
            matches!(criterion, Criterion::Is(Trait::Wins(_))),
            "an ambition: “ambition that bot is winning”",
        ),
        CourtCard::OutrageSpreads => (
            matches!(criterion, Criterion::Least(Feature::Tokens)),
            "a type: “resource of which bot has fewest”",
        ),
        CourtCard::GuildStruggle => {
            let of_a_card = match criterion {
                Criterion::Most(feature) | Criterion::Least(feature) => *feature == Feature::Keys,
                Criterion::Is(Trait::Card(card)) => card.agents == [None; 2],
                Criterion::Is(quality) => matches!(
                    quality,
                    Trait::CallToActionOrUnion
                        | Trait::GrowsLead(_)
                        | Trait::Contends(_)
                        | Trait::Wins(_)
                        | Trait::LoyalToOutraged
                ),
                Criterion::Chain(_) | Criterion::Ranked(_) => false,
            };
            (of_a_card, "a rival's Guild card: “card that contends a declared ambition”, “more keys”")
        }
        _ => return Err(format!("{card} leaves nothing to choose")),
    };
    if can { Ok(()) } else { Err(format!("what {card} leaves open is {what}")) }
}

/// The ships that a move must leave behind.
fn staying(node: &Node) -> Lowered<Group> {
    let group = place::group(part(node, "group")?, Who::Bot)?;
    if group.pieces == Pieces::EMPTY.with(PieceKind::Ship) && group.owner == Who::Bot {
        Ok(group)
    } else {
        Err("ships of the bot stay behind".into())
    }
}

/// Acts that can only be forbidden.
pub fn forbidden(node: &Node) -> Lowered<Banned> {
    Ok(match node.name() {
        "spend" => Banned::Spending { types: part::types(node)?, keep: None },
        "spend-last" => Banned::Spending { types: part::types(node)?, keep: Some(1) },
        "reserve" => {
            let n = match place::size_in(node)? {
                (Comparison::AtLeast | Comparison::Equal, n @ 1..) => n.min(20) as u8,
                _ => return Err("at least so many are kept".into()),
            };
            Banned::Spending { types: part::types(node)?, keep: Some(n) }
        }
        "alone" => Banned::Tries(match node.child("card") {
            Some(card) => {
                let object = super::meaning::Object::Card(super::card::card(card)?);
                [Kind::Influence, Kind::Secure].map(|kind| Try { object, ..deed::acting(kind) }).into()
            }
            None => {
                let owner = part::who(part(node, "who")?)?;
                let group = Group { pieces: PieceKind::all().collect(), owner, condition: Condition::Either };
                vec![Try { object: super::meaning::Object::Owned(group), ..deed::acting(Kind::Battle) }]
            }
        }),
        "agents-nth" => {
            let n = deed::before_nth(part(node, "ordinal")?);
            let object = super::meaning::Object::Card(super::card::card(part(node, "card")?)?);
            let more = Trait::AgentsThere(Comparison::AtLeast, n + 1);
            Banned::Tries(vec![Try { object, ..deed::influencing(more) }])
        }
        "noun" => {
            let tries = node.all("act-noun").map(deed::nominal).collect::<Lowered<Vec<_>>>()?;
            let site = place::site_in(node)?;
            super::refer::closed_site(&site)?;
            Banned::Tries(tries.into_iter().map(|t| Try { at: site.clone(), ..t }).collect())
        }
        "behind" => {
            let n = match place::size(part(node, "size")?)? {
                (Comparison::AtLeast | Comparison::Equal, n @ 1..) => n.min(20) as u8,
                _ => return Err("at least so many stay behind".into()),
            };
            Banned::Behind(staying(node)?, n, Site::ANY)
        }
        "last-ship" => {
            let pieces = Pieces::EMPTY.with(PieceKind::Ship);
            let site = place::site(part::place(node)?)?;
            super::refer::closed_site(&site)?;
            Banned::Behind(Group { pieces, owner: Who::Bot, condition: part::condition(node)? }, 1, site)
        }
        "leave-place" => {
            let n = node.numbers().next().unwrap_or(1).clamp(1, 20) as u8;
            let site = place::site(part::place(node)?)?;
            super::refer::closed_site(&site)?;
            Banned::Behind(staying(node)?, n, site)
        }
        "avoid" => {
            let site = place::site(part::place(node)?)?;
            super::refer::closed_site(&site)?;
            Banned::Tries(vec![deed::moving_to(site)])
        }
        "more-agents" => {
            let size = place::size(part(node, "size")?)?;
            Banned::Tries(vec![deed::influencing(Trait::AgentsThere(size.0, size.1))])
        }
        "giving-up" => Banned::GivingUp,
        "outrage" => Banned::Outrage,
        "counted" => Banned::DiscardingCounted,
        "stop" => Banned::Tries(deed::gerund(part(node, "gerund")?)?),
        "except" => {
            let places: Vec<Filter> =
                part::places(node).map(|p| place::site(p).map(Filter::Not)).collect::<Lowered<_>>()?;
            match deed::deed(part(node, "deed")?)? {
                Deed::Attempt(mut tries) => {
                    for t in &mut tries {
                        t.at = t.at.filters().iter().chain(&places).cloned().collect();
                    }
                    Banned::Tries(tries)
                }
                _ => return Err("only actions happen in places".into()),
            }
        }
        "leave" => {
            let mut groups = node.all("group").map(|g| place::group(g, Who::Bot));
            let (Some(with), Some(without)) = (groups.next(), groups.next()) else { return unknown(node) };
            Banned::Leave { with: with?, without: without? }
        }
        _ => return unknown(node),
    })
}

/// The card that may be secured with tokens that are otherwise kept: one of the same type.
fn own_card(node: &Node) -> Lowered<bool> {
    let Some(unless) = node.child("unless") else { return Ok(false) };
    let own = part::resource(part(unless, "resource")?)?;
    let kept: Vec<_> = node.all("resource").map(part::resource).collect::<Lowered<_>>()?;
    if kept == [own] { Ok(true) } else { Err("the exception is a card of the type that is kept".into()) }
}

/// A condition about the game only.
fn condition(node: &Node) -> Lowered<Question> {
    let Some(inside) = node
        .children
        .iter()
        .find(|n| matches!(n.category(), "condition" | "fact" | "question" | "short" | "check"))
    else {
        return Err("a condition is missing".into());
    };
    let question = question::condition(inside)?;
    super::refer::closed(&question, &[])?;
    Ok(question)
}
