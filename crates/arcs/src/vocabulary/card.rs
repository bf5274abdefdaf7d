//! Phrases for cards of the Court.

use super::meaning::{
    Card, Condition, Goal, Group, Kept, Pieces, Question, SOME, Size, Sort, Stake, Tally, Who,
};
use super::part::{self, Lowered, part, unknown};
use super::{place, relative};
use script::language::Node;
use script::program::Comparison;

pub fn card(node: &Node) -> Lowered<Card> {
    let mut card = Card::ANY;
    match node.name() {
        "that" => {
            such(node, &mut card)?;
            card.sort = Sort::That;
        }
        "other" => card.stake = Stake::Other,
        "another" => {
            such(node, &mut card)?;
            card.another = true;
        }
        "cheapest" | "dearest" => {
            such(node, &mut card)?;
            card.keys = Some(node.name() == "dearest");
        }
        "named" => card.sort = Sort::Named(part::court(part(node, "court")?)?),
        "ineffective" => card.sort = Sort::Ineffective,
        "bare" => card.sort = Sort::Vox { effective: false },
        "effective" => card.sort = Sort::Vox { effective: true },
        "icon" => card.sort = Sort::Icon(part::types(node)?),
        "such" => such(node, &mut card)?,
        "free" => {
            let size = if part(node, "gives")?.name() == "captives" { SOME } else { Size::Most };
            card.agents[0] = Some(Tally { who: Who::Rival, size, alone: false });
        }
        // All of them, one after the other: only where cards are used up.
        "all" => such(node, &mut card)?,
        _ => return unknown(node),
    }
    Ok(card)
}

fn such(node: &Node, card: &mut Card) -> Lowered<()> {
    for defined in node.all("card-word") {
        self::defined(defined, card)?;
    }
    if node.all("stake").count() > 1 || node.all("sort").count() > 1 {
        return Err("more is said of the card than can be true".into());
    }
    if let Some(stake) = node.child("stake") {
        card.stake = match stake.name() {
            "uncontested" => Stake::Uncontested,
            "contested" => Stake::Contested,
            _ => return unknown(stake),
        };
    }
    if let Some(sort) = node.child("sort") {
        card.sort = match sort.name() {
            "effective" => Sort::Vox { effective: true },
            "vox" => Sort::Vox { effective: false },
            "union" => Sort::Union,
            "loyal" => Sort::Loyal,
            "lore" => Sort::Lore,
            "guild" | "any-guild" => Sort::Guild(part::types(sort)?),
            "icon" => Sort::Icon(part::types(sort)?),
            _ => return unknown(sort),
        };
    }
    let mut after_ambition = false;
    for about in node.all("about") {
        let after_ambition =
            std::mem::replace(&mut after_ambition, matches!(about.name(), "goal" | "counts"));
        let agents = |who: Who, size: Size| Some(Tally { who, size, alone: false });
        let whose = match about.name() {
            "more" => Who::Anybody,
            _ => part::owner_or(about, Who::Anybody)?,
        };
        let none = Size::Is(Comparison::Equal, 0);
        let tallies = match about.name() {
            "goal" => {
                card.serves = served(part(about, "goal")?)?;
                continue;
            }
            "goals" => {
                for goal in about.all("goal") {
                    match goal.name() {
                        "captives" => super::question::tallied(
                            card,
                            Tally { who: Who::Rival, size: SOME, alone: false },
                        )?,
                        _ if card.serves != Goal::None => {
                            return Err("a card serves one goal, and gives captives".into());
                        }
                        _ => card.serves = served(goal)?,
                    }
                }
                continue;
            }
            "icon" => {
                // “A guild card of a type that …” is still a guild card.
                card.sort = match card.sort {
                    Sort::Guild(_) => Sort::Guild(part::types(about)?),
                    _ => Sort::Icon(part::types(about)?),
                };
                continue;
            }
            "counts" => {
                card.counts = Some(part::ambitions(about)?);
                continue;
            }
            "ineffective" => {
                if card.sort != (Sort::Vox { effective: false }) {
                    return Err("only Vox cards are effective".into());
                }
                card.sort = Sort::Ineffective;
                continue;
            }
            "effective" => {
                if card.sort != (Sort::Vox { effective: false }) {
                    return Err("only Vox cards are effective".into());
                }
                card.sort = Sort::Vox { effective: true };
                continue;
            }
            "majority" => {
                card.stake = Stake::Majority;
                continue;
            }
            "keys" | "rivals-on" | "more-there" | "fewer-there" | "not-such" | "except" | "not-word"
            | "on-each" | "also-each" => {
                also(card, relative::of_card(about)?)?;
                continue;
            }
            "not-rival-led" | "not-led" if after_ambition => {
                return Err("this is said of the ambition before it".into());
            }
            "not-rival-led" | "not-led" => {
                let name = if about.name() == "not-led" { "led" } else { "rival-led" };
                let mut led = Card::ANY;
                such(&about.whole("card", "such", vec![about.whole("about", name, Vec::new())]), &mut led)?;
                also(card, super::question::not(Question::IsCard(Box::new(led))))?;
                continue;
            }
            "most-keys" | "fewest-keys" => {
                card.keys = Some(about.name() == "most-keys");
                continue;
            }
            "more" => {
                let mut owners = about.all("owner").map(part::who);
                let (Some(one), Some(other)) = (owners.next(), owners.next()) else { return unknown(about) };
                let other = Group { owner: other?, pieces: Pieces::EMPTY, condition: Condition::Either };
                [agents(one?, Size::Than(Comparison::More, other)), None]
            }
            "outbid" | "rival-led" => {
                let bot = Group { owner: Who::Bot, pieces: Pieces::EMPTY, condition: Condition::Either };
                [Some(Tally { who: Who::Rival, size: Size::Than(Comparison::More, bot), alone: true }), None]
            }
            "not-outbid" => {
                let each =
                    Group { owner: Who::OneRival, pieces: Pieces::EMPTY, condition: Condition::Either };
                [agents(Who::Bot, Size::Than(Comparison::AtLeast, each)), None]
            }
            "both" => [agents(Who::Bot, SOME), agents(Who::Rival, SOME)],
            "agents" | "agents-many" | "agents-with" | "also" => {
                let (comparison, n) = place::size_in(about)?;
                [agents(whose, Size::Is(comparison, n)), None]
            }
            "no-agents" => [agents(whose, none), None],
            "untouched" => [agents(Who::Anybody, none), None],
            "rival-free" | "also-rival-free" => [agents(Who::Rival, none), None],
            "on-which" | "also-on" => [Some(had_by(about)?), None],
            "touched" => [agents(whose, SOME), None],
            "captives" => [agents(Who::Rival, SOME), None],
            "most-captives" => [agents(Who::Rival, Size::Most), None],
            "led" => {
                let each =
                    Group { owner: Who::OneRival, pieces: Pieces::EMPTY, condition: Condition::Either };
                [agents(Who::Bot, Size::Than(Comparison::More, each)), None]
            }
            "most-agents" => [agents(whose, Size::Most), None],
            "fewest-agents" => [agents(whose, Size::Fewest), None],
            _ => return unknown(about),
        };
        for tally in tallies.into_iter().flatten() {
            let Some(free) = card.agents.iter_mut().find(|a| a.is_none()) else {
                return Err("more is said of the agents on a card than can be kept in mind".into());
            };
            *free = Some(tally);
        }
    }
    Ok(())
}

/// “A rival has 2 agents on it”; “nobody has one” means there are none.
fn had_by(node: &Node) -> Lowered<Tally> {
    let (comparison, n) = place::size_in(node)?;
    let who = part::who(part(node, "who")?)?;
    match who {
        Who::Nobody if (comparison, n) == (Comparison::AtLeast, 1) => {
            Ok(Tally { who: Who::Anybody, size: Size::Is(Comparison::Equal, 0), alone: false })
        }
        Who::Nobody => Err("say how many there are of all players together".into()),
        who => Ok(Tally { who, size: Size::Is(comparison, n), alone: who != Who::Bot }),
    }
}

/// Adds a condition to a card.
fn also(card: &mut Card, question: Question) -> Lowered<()> {
    let all = match card.is {
        Some(kept) => Question::All(vec![kept.question().clone(), question]),
        None => question,
    };
    card.is = Some(Kept::new(all)?);
    Ok(())
}

/// Adds the definition of a term to a card.
pub fn defined(node: &Node, card: &mut Card) -> Lowered<()> {
    for said in node.children.iter().filter(|n| matches!(n.category(), "on-card" | "it-card")) {
        let tally = match said.name() {
            "keys" | "rivals-on" | "more-there" | "fewer-there" | "not-word" | "not-sort" | "each" => {
                also(card, relative::of_card(said)?)?;
                continue;
            }
            "own" => {
                let (comparison, n) = place::size_in(said)?;
                Tally { who: Who::Bot, size: Size::Is(comparison, n), alone: false }
            }
            // *It* is the card.
            "has" if part(said, "who")?.name() == "bot" => return Err("say “the bot”".into()),
            "has" => had_by(said)?,
            "counts" => {
                card.counts = Some(part::ambitions(said)?);
                continue;
            }
            "effective" | "ineffective" => {
                card.sort = match said.name() {
                    "effective" => Sort::Vox { effective: true },
                    _ => Sort::Ineffective,
                };
                continue;
            }
            "word" | "sort" => {
                such(&said.whole("card", "such", said.children.clone()), card)?;
                continue;
            }
            "majority" => {
                let each =
                    Group { owner: Who::OneRival, pieces: Pieces::EMPTY, condition: Condition::Either };
                Tally { who: Who::Bot, size: Size::Than(Comparison::More, each), alone: false }
            }
            "goal" => {
                card.serves = served(part(said, "goal")?)?;
                continue;
            }
            "rival-led-not" => {
                let about = said.whole("about", "not-rival-led", Vec::new());
                such(&said.whole("card", "such", vec![about]), card)?;
                continue;
            }
            "none" => Tally { who: Who::Anybody, size: Size::Is(Comparison::Equal, 0), alone: false },
            "agents" | "agents-many" | "also" => {
                let (comparison, n) = place::size_in(said)?;
                let who = part::owner_or(said, Who::Anybody)?;
                Tally { who, size: Size::Is(comparison, n), alone: false }
            }
            _ => return unknown(said),
        };
        let Some(free) = card.agents.iter_mut().find(|a| a.is_none()) else {
            return Err("more is said of the agents on a card than can be kept in mind".into());
        };
        *free = Some(tally);
    }
    Ok(())
}

/// A Court card with this property.
pub fn about(node: &Node) -> Lowered<Card> {
    let mut card = Card::ANY;
    such(node, &mut card)?;
    Ok(card)
}

/// A goal that owning a card can serve.
fn served(node: &Node) -> Lowered<Goal> {
    match super::deed::goals(node)?.first() {
        Some((goal @ (Goal::Contend(_) | Goal::Win(_) | Goal::GrowLead(_) | Goal::None), _)) => Ok(*goal),
        _ => Err("a card can serve an ambition only".into()),
    }
}
