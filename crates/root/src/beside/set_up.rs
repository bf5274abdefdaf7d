//! Where a bot's pieces stand before its first turn.

use super::clerk::{Clerk, Done};
use crate::state::*;
use ::beside::{Answers, Choice, Question};

impl Clerk<'_, '_> {
    /// One clearing of several.
    fn corner(&mut self, words: &str, of: Clearings) -> Done<Option<Clearing>> {
        let told = self.desk.places(Question {
            because: "The set-up".into(),
            words: words.into(),
            answers: Answers::Places {
                among: of.iter().map(|at| at.0).collect(),
                none: "Nowhere".into(),
                likely: 0,
            },
        })?;
        Ok(Clearings((told & 0xfff) as u16).nth(0))
    }
}

/// What was drawn for a bot's own board.
pub fn boards(clerk: &mut Clerk<'_, '_>) -> Done<()> {
    if clerk.mat().faction == Faction::Duchy {
        let ministers = Minister::ALL.iter().map(|minister| Choice::new(minister.name())).collect();
        let told = clerk.desk.series(Question {
            because: "The set-up".into(),
            words: "Which ministers are swayed at the start?".into(),
            answers: Answers::Series { of: ministers, least: 0, most: 2 },
        })?;
        for at in told {
            clerk.mat_mut().swayed.insert(Minister::ALL[usize::from(at).min(8)]);
        }
    }
    Ok(())
}

/// The pieces of the set-up, by the law: only what was chosen or drawn is asked.
pub fn place(clerk: &mut Clerk<'_, '_>) -> Done<()> {
    let Some(map) = clerk.choices.map() else { return Ok(()) };
    let corners = map.corners();
    match clerk.mat().faction {
        Faction::Marquise => {
            let keep = clerk.corner("Tap the clearing with her keep.", corners)?;
            let Some(keep) = keep else { return Ok(()) };
            let mat = clerk.mat_mut();
            mat.place_token(Token::Keep, Some(keep), None);
            for at in Clearing::all().filter(|at| *at != map.opposite(keep)) {
                mat.warriors[at.index()] = 1;
            }
            mat.warriors[keep.index()] += 1;
            let near = clerk.adjacent(keep).with(keep);
            for (kind, words) in [
                (Building::Sawmill, "Tap the clearing with her sawmill."),
                (Building::Workshop, "Tap the clearing with her workshop."),
                (Building::Recruiter, "Tap the clearing with her recruiter."),
            ] {
                let at = clerk.corner(words, near)?;
                clerk.mat_mut().build(kind, at, None);
            }
        }
        Faction::Eyrie => {
            let Some(at) = clerk.corner("Tap the clearing with their roost.", corners)? else {
                return Ok(());
            };
            clerk.mat_mut().build(Building::Roost, Some(at), None);
            clerk.mat_mut().warriors[at.index()] = 6;
        }
        Faction::Lizards => {
            let Some(at) = clerk.corner("Tap the clearing with their garden.", corners)? else {
                return Ok(());
            };
            clerk.mat_mut().build(Building::Garden, Some(at), None);
            clerk.mat_mut().warriors[at.index()] = 4;
            for near in clerk.adjacent(at).iter() {
                clerk.mat_mut().warriors[near.index()] += 1;
            }
        }
        Faction::Duchy => {
            let Some(at) = clerk.corner("Tap the clearing with its tunnel.", corners)? else { return Ok(()) };
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
                // The Mountain's Pass is the highest priority, never the lowest.
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
