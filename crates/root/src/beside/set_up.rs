//! The initial positions of a bot's pieces.

use super::clerk::{Clerk, Done};
use crate::state::*;
use crate::words;
use ::beside::{Answers, Choice, Question};

impl Clerk<'_, '_> {
    /// One clearing of several.
    fn corner(&mut self, words: String, of: Clearings) -> Done<Option<Clearing>> {
        let told = self.desk.places(Question {
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
pub fn boards(clerk: &mut Clerk<'_, '_>) -> Done<()> {
    if clerk.mat().faction == Faction::Duchy {
        let ministers =
            Minister::ALL.iter().map(|minister| Choice::new(words::named(minister.spoken()))).collect();
        let told = clerk.desk.series(Question {
            because: say!("because-setup"),
            words: say!("ask-ministers"),
            answers: Answers::Series { of: ministers, least: 0, most: 2 },
        })?;
        for at in told {
            clerk.mat_mut().swayed.insert(Minister::ALL[usize::from(at).min(8)]);
        }
    }
    Ok(())
}

/// Where a bot's pieces stand in the middle of a game, if that was not kept until now. What was counted of them is
/// said, so that nothing is forgotten.
pub fn find(clerk: &mut Clerk<'_, '_>) -> Done<()> {
    let mat = clerk.mat();
    let buildings = Building::of(mat.faction).iter().map(|b| (mat.counted(*b), b.spoken()));
    let tokens = Token::KNOWN.iter().filter(|t| t.owner() == mat.faction);
    let counted = buildings.chain(tokens.map(|t| (mat.counted_tokens(*t), t.spoken())));
    let counted: Vec<String> =
        counted.filter(|(n, _)| *n > 0).map(|(n, piece)| words::counted(n, piece)).collect();
    let because = match counted.is_empty() {
        true => say!("because-find"),
        false => say!("because-find-counted", what = counted.join(", ")),
    };
    let asked = say!("ask-find");
    clerk.set_right(&asked);
    let answers = Answers::Sheet { rows: Vec::new(), done: say!("answer-they-stand") };
    clerk.desk.ask(Question { because, words: asked, answers })?;
    clerk.mat_mut().forget_somewhere();
    Ok(())
}

/// Places the initial pieces by the rules: only choices and draws are asked.
pub fn place(clerk: &mut Clerk<'_, '_>) -> Done<()> {
    let Some(map) = clerk.choices.map() else { return Ok(()) };
    // Where they stand is entered now.
    clerk.mat_mut().forget_somewhere();
    let corners = map.corners();
    match clerk.mat().faction {
        Faction::Marquise => {
            let keep = clerk.corner(say!("ask-where-keep"), corners)?;
            let Some(keep) = keep else { return Ok(()) };
            let mat = clerk.mat_mut();
            mat.place_token(Token::Keep, Some(keep), None);
            for at in Clearing::all().filter(|at| *at != map.opposite(keep)) {
                mat.warriors[at.index()] = 1;
            }
            mat.warriors[keep.index()] += 1;
            let near = clerk.adjacent(keep).with(keep);
            for (kind, words) in [
                (Building::Sawmill, say!("ask-where-sawmill")),
                (Building::Workshop, say!("ask-where-workshop")),
                (Building::Recruiter, say!("ask-where-recruiter")),
            ] {
                let at = clerk.corner(words, near)?;
                clerk.mat_mut().build(kind, at, None);
            }
        }
        Faction::Eyrie => {
            let Some(at) = clerk.corner(say!("ask-where-roost"), corners)? else {
                return Ok(());
            };
            clerk.mat_mut().build(Building::Roost, Some(at), None);
            clerk.mat_mut().warriors[at.index()] = 6;
        }
        Faction::Lizards => {
            let Some(at) = clerk.corner(say!("ask-where-garden"), corners)? else {
                return Ok(());
            };
            clerk.mat_mut().build(Building::Garden, Some(at), None);
            clerk.mat_mut().warriors[at.index()] = 4;
            for near in clerk.adjacent(at).iter() {
                clerk.mat_mut().warriors[near.index()] += 1;
            }
        }
        Faction::Duchy => {
            let Some(at) = clerk.corner(say!("ask-where-tunnel"), corners)? else { return Ok(()) };
            clerk.mat_mut().place_token(Token::Tunnel, Some(at), None);
            clerk.mat_mut().warriors[at.index()] = 2;
            for near in clerk.adjacent(at).iter() {
                clerk.mat_mut().warriors[near.index()] += 2;
            }
        }
        Faction::Riverfolk => {
            for at in map.riverside.iter() {
                clerk.mat_mut().warriors[at.index()] = 1;
            }
        }
        Faction::Corvids => {
            for suit in Suit::OF_CLEARINGS {
                // The Mountain's Pass has the highest priority, never the lowest.
                let lowest =
                    Clearing::all().rfind(|at| map.suits[at.index()] == suit && clerk.priority(*at) > 0);
                if let Some(at) = lowest {
                    clerk.mat_mut().warriors[at.index()] += 1;
                }
            }
        }
        _ => {}
    }
    Ok(())
}
