//! The settings of a document: its board, its abilities and its setup.

use super::meaning::{Ability, Place, Question, Setting, Start};
use super::part::{self, Lowered, first_number, part, unknown};
use super::{place, question};
use crate::state::BattleSide;
use script::language::Node;

pub fn setting(node: &Node) -> Lowered<Setting> {
    let value = |n: &&Node| matches!(n.category(), "value" | "more-value");
    let values = || node.children.iter().filter(value).map(first_number).collect::<Vec<i32>>();
    let mut numbers = node.numbers();
    let mut next = || numbers.next().unwrap_or(0);
    Ok(match node.name() {
        "trait" => Setting::Ability(Some(part::card(node)?), ability(part(node, "ability")?)?),
        "in-turn" => {
            let pages = node.all("page").map(|page| page.name().to_string()).collect();
            Setting::InTurn(part::card(node)?, pages)
        }
        "ability" => Setting::Ability(None, ability(part(node, "ability")?)?),
        "start" => Setting::Start(start(part(node, "start")?)?),
        "battle-track" => Setting::BattleTrack([small(next())?, small(next())?, small(next())?]),
        "rolls" => Setting::Rolls(values()),
        "conspiracies" => {
            let spaces = node.children.iter().filter(|n| n.category() == "more-conspiracy");
            let rest = spaces.map(part::conspiracy);
            let all: Vec<_> = std::iter::once(part::conspiracy(node)).chain(rest).collect::<Lowered<_>>()?;
            if all.len() > MOST_SPACES {
                return Err(format!("the marker goes round at most {MOST_SPACES} spaces"));
            }
            Setting::Conspiracies(all)
        }
        "prices" => {
            let (first, second, from, third, above) = (next(), next(), next(), next(), next());
            if !(0 < from && from < above) {
                return Err("prices rise with the points".into());
            }
            Setting::Prices([
                (small(first)?, 0),
                (small(second)?, small(from)?),
                (small(third)?, small(above)?),
            ])
        }
        "strength" => Setting::Strength([next(), next(), next(), next()]),
        "diggers" => Setting::Diggers { without: next(), with: next(), card: part::card(node)? },
        "track" => {
            let suit = part::suit(node)?;
            if node.all("suit").any(|n| n.name() != part::first_name(node, "suit")) {
                return Err("the track and its buildings have one suit".into());
            }
            Setting::Track(suit, part::building(node)?)
        }
        "only" => Setting::OnlyTrack(part::what(part(node, "what")?)?),
        "points" => Setting::Points(values()),
        "moles" => Setting::Moles(values()),
        _ => return unknown(node),
    })
}

/// The maximum number of spaces of the conspiracy track.
const MOST_SPACES: usize = 20;

/// A number that can be on a board.
fn small(n: i32) -> Lowered<u8> {
    u8::try_from(n).ok().filter(|n| *n <= 30).ok_or_else(|| format!("{n} is more than a board has"))
}

/// The condition of an ability or a setup step: a fact about the table.
fn fact(node: &Node) -> Lowered<Question> {
    asked(part(node, "question")?)
}

fn asked(node: &Node) -> Lowered<Question> {
    match question::question(node)? {
        Question::Can(_)
        | Question::CanNot(_)
        | Question::Could
        | Question::CouldNot
        | Question::DidNot(_)
        | Question::Snared => Err("an ability hangs on what lies on the table, not on a turn".into()),
        asked => Ok(asked),
    }
}

fn side(node: &Node) -> Lowered<BattleSide> {
    let node = part(node, "side")?;
    match node.name() {
        "attacker" => Ok(BattleSide::Attacker),
        "defender" => Ok(BattleSide::Defender),
        _ => unknown(node),
    }
}

fn ability(node: &Node) -> Lowered<Ability> {
    let number = || small(first_number(node));
    let second = || small(node.numbers().nth(1).unwrap_or(0));
    let place = || place::place(part(node, "place")?);
    Ok(match node.name() {
        "if" => {
            let inner = ability(part(node, "ability")?)?;
            let all = node.all("question").map(asked).collect::<Lowered<Vec<_>>>()?;
            all.into_iter().rfold(inner, |inner, one| Ability::If(Box::new(one), Box::new(inner)))
        }
        "extra-one" => Ability::ExtraHits { side: side(node)?, place: Place::default(), hits: 1 },
        "extra-one-at" => Ability::ExtraHits { side: side(node)?, place: place()?, hits: 1 },
        "extra" => Ability::ExtraHits { side: side(node)?, place: Place::default(), hits: number()? },
        "extra-at" => Ability::ExtraHits { side: side(node)?, place: place()?, hits: number()? },
        "higher" => Ability::HigherDie,
        "rolls" => Ability::Rolls { side: side(node)?, hits: number()? },
        "rolls-more" => {
            let things = part::things(part(node, "things")?)?;
            Ability::RollsMore { side: side(node)?, hits: number()?, things }
        }
        "first" => Ability::FirstHits(number()?),
        "felled" => Ability::ScoreFelled { side: side(node)?, points: number()? },
        "recover" => {
            Ability::Recover { side: side(node)?, warriors: number()?, lost: second()?, place: place()? }
        }
        "manned" => Ability::NeverDefenseless,
        "sturdy" if first_number(node) < 1 => return Err("a building takes at least one hit".into()),
        "sturdy" => Ability::Sturdy(number()?),
        "worthless" => Ability::Worthless(part::token(node)?),
        "tax" => Ability::Tax(number()?),
        "regrow" => Ability::Regrow(number()?),
        "revenge" => Ability::Revenge { warriors: number()?, in_own_turn: true },
        "revenge-away" => Ability::Revenge { warriors: number()?, in_own_turn: false },
        "bury" => Ability::Bury,
        "crackdown" => Ability::Crackdown,
        "outrage" => Ability::Outrage(number()?),
        "errors" => Ability::Errors,
        "errors-suit" => Ability::ErrorsOfSuit,
        "investors" => Ability::Investors(number()?),
        "posts" => Ability::PostsReturn,
        "refund" => Ability::Refund,
        "borrow" => Ability::Borrow,
        "buys" => Ability::BuysAnyway,
        "bought-soul" => Ability::BoughtSoul,
        "bought-ambush" => Ability::BoughtAmbush,
        "bought-favor" => Ability::BoughtFavor,
        "greedy" => Ability::Greedy(number()?),
        "involved" => Ability::Involved,
        "gamble" => Ability::Gamble(number()?),
        "vendetta" => Ability::Vendetta,
        "new-plot" => Ability::NewPlot,
        "extort" => Ability::Extort,
        "damaged" => Ability::DamagedCount,
        "aid-more" => Ability::AidMore(number()?),
        "aid-times" => Ability::AidTimes(number()?),
        "aid-cards" => Ability::AidCards(number()?),
        _ => return unknown(node),
    })
}

fn start(node: &Node) -> Lowered<Start> {
    let number = || small(first_number(node));
    Ok(match node.name() {
        "if" => Start::If(Box::new(fact(node)?), Box::new(start(part(node, "start")?)?)),
        "corner" => Start::Corner,
        "keep" => Start::Keep,
        "forest" => Start::Forest,
        "warriors" => Start::Warriors(number()?),
        "around" => Start::Around(number()?),
        "opposite" => Start::AllButOpposite(number()?),
        "each" => Start::Each(number()?, place::place(part(node, "place")?)?),
        "lowest" => Start::LowestOfEachSuit(number()?),
        "building" => Start::Building(part::building(node)?),
        "near" => Start::BuildingNear(part::building(node)?),
        "tunnel" => Start::Tunnel,
        "viziers" => Start::Viziers(number()?),
        "ambush" => Start::BirdAmbush,
        "souls" => Start::Souls(number()?),
        "market" => Start::Market(number()?),
        "crown" => Start::Crown(number()?),
        "payments" => Start::Payments(number()?),
        "items" => Start::Items(number()?),
        "quest" => Start::Quest,
        _ => return unknown(node),
    })
}
