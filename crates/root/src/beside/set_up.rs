//! The initial positions of a bot's pieces.

use super::host::{CompanionHost, Done};
use super::mirror::charting;
use crate::state::*;
use crate::words;
use ::beside::{Answers, Choice, Question};

impl CompanionHost<'_, '_> {
    /// One clearing of several.
    fn corner(&mut self, words: String, of: Clearings) -> Done<Option<Clearing>> {
        let told = self.context.places(Question {
            because: say!("because-setup"),
            words,
            answers: Answers::Places {
                among: of.iter().map(|at| at.0).collect(),
                none: say!("answer-nowhere"),
                likely: 0,
            },
        })?;
        Ok(Clearings((told & 0xfff) as u16).nth(0))
    }
}

/// Asks for the draws for a bot's own board.
pub fn boards(host: &mut CompanionHost<'_, '_>) -> Done<()> {
    if host.bot_board().faction == Faction::Duchy {
        let ministers =
            Minister::ALL.iter().map(|minister| Choice::new(words::named(minister.spoken()))).collect();
        let told = host.context.series(Question {
            because: say!("because-setup"),
            words: say!("ask-ministers"),
            answers: Answers::Series { of: ministers, least: 0, most: 2 },
        })?;
        for at in told {
            host.bot_board_mut().swayed.insert(Minister::ALL[usize::from(at).min(8)]);
        }
    }
    if host.bot_board().faction == Faction::Lizards && !host.asks() && host.choices.asks_suits {
        let suit = host.suit_told(say!("because-setup"), say!("ask-garden-suit"))?;
        host.bot_board_mut().forget_somewhere();
        host.bot_board_mut().build(Building::Garden, None, Some(suit));
    }
    Ok(())
}

/// Where a bot's pieces stand in the middle of a game, if that was not kept until now. What was counted of them is
/// said, so that nothing is forgotten.
pub fn find(host: &mut CompanionHost<'_, '_>) -> Done<()> {
    let bot_board = host.bot_board();
    let buildings = Building::of(bot_board.faction).iter().map(|b| (bot_board.counted(*b), b.spoken()));
    let tokens = Token::KNOWN.iter().filter(|t| t.owner() == bot_board.faction);
    let counted = buildings.chain(tokens.map(|t| (bot_board.counted_tokens(*t), t.spoken())));
    let counted: Vec<String> =
        counted.filter(|(n, _)| *n > 0).map(|(n, piece)| words::counted(n, piece)).collect();
    let because = match counted.is_empty() {
        true => say!("because-find"),
        false => say!("because-find-counted", what = counted.join(", ")),
    };
    let asked = say!("ask-find");
    host.set_right(&asked);
    let answers = Answers::Sheet { rows: Vec::new(), done: say!("answer-they-stand") };
    host.context.ask(Question { because, words: asked, answers })?;
    host.bot_board_mut().forget_somewhere();
    Ok(())
}

/// The suits of the clearings, where they lie on the map as markers.
pub fn suits(host: &mut CompanionHost<'_, '_>) -> Done<()> {
    if host.kept.suits.is_none() && host.choices.map.is_some() {
        host.kept.suits = Some(charting::suits(host.context)?);
    }
    Ok(())
}

/// Places the initial pieces by the rules: only choices and draws are asked.
pub fn place(host: &mut CompanionHost<'_, '_>) -> Done<()> {
    let Some(map) = host.choices.map() else { return Ok(()) };
    // Where they stand is entered now.
    host.bot_board_mut().forget_somewhere();
    let corners = map.corners();
    match host.bot_board().faction {
        Faction::Marquise => {
            let keep = host.corner(say!("ask-where-keep"), corners)?;
            let Some(keep) = keep else { return Ok(()) };
            let bot_board = host.bot_board_mut();
            bot_board.place_token(Token::Keep, Some(keep), None);
            for at in Clearing::all().filter(|at| *at != map.opposite(keep)) {
                bot_board.warriors[at.index()] = 1;
            }
            bot_board.warriors[keep.index()] += 1;
            let near = host.adjacent(keep).with(keep);
            for (kind, words) in [
                (Building::Sawmill, say!("ask-where-sawmill")),
                (Building::Workshop, say!("ask-where-workshop")),
                (Building::Recruiter, say!("ask-where-recruiter")),
            ] {
                // Nowhere: it was lost before her first turn.
                if let Some(at) = host.corner(words, near)? {
                    host.bot_board_mut().build(kind, Some(at), None);
                }
            }
        }
        Faction::Eyrie => {
            let Some(at) = host.corner(say!("ask-where-roost"), corners)? else {
                return Ok(());
            };
            host.bot_board_mut().build(Building::Roost, Some(at), None);
            host.bot_board_mut().warriors[at.index()] = 6;
        }
        Faction::Lizards => {
            let Some(at) = host.corner(say!("ask-where-garden"), corners)? else {
                return Ok(());
            };
            host.bot_board_mut().build(Building::Garden, Some(at), None);
            host.bot_board_mut().warriors[at.index()] = 4;
            for near in host.adjacent(at).iter() {
                host.bot_board_mut().warriors[near.index()] += 1;
            }
        }
        Faction::Duchy => {
            let Some(at) = host.corner(say!("ask-where-tunnel"), corners)? else { return Ok(()) };
            host.bot_board_mut().place_token(Token::Tunnel, Some(at), None);
            host.bot_board_mut().warriors[at.index()] = 2;
            for near in host.adjacent(at).iter() {
                host.bot_board_mut().warriors[near.index()] += 2;
            }
        }
        Faction::Riverfolk => {
            for at in map.riverside.iter() {
                host.bot_board_mut().warriors[at.index()] = 1;
            }
        }
        Faction::Corvids => {
            for suit in Suit::OF_CLEARINGS {
                // The Mountain's Pass has the highest priority, never the lowest.
                let of_suit = |at: &Clearing| host.suits().is_some_and(|suits| suits[at.index()] == suit);
                let lowest = Clearing::all().rfind(|at| of_suit(at) && host.priority(*at) > 0);
                if let Some(at) = lowest {
                    host.bot_board_mut().warriors[at.index()] += 1;
                }
            }
        }
        _ => {}
    }
    Ok(())
}
