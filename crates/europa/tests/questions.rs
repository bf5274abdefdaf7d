//! How many questions a Bot's turn costs, over games with a human who answers in the ordinary way.

mod common;

use common::*;
use europa::rules::act::{Act, Report};
use europa::state::Stage;
use europa::state::ask::{Ask, Item, Word};
use europa::state::level::Level;
use std::collections::BTreeMap;
use table::Event;

/// Everything that can be there is there: NPRs are NPRs, there is room, Ships find a Sea Zone, and
/// Wars are fought.
fn robot(state: &europa::State, ask: Ask) -> Option<Act> {
    let mat = state.mat(state.acting())?;
    Some(match ask {
        Ask::Room(_) | Ask::PortsFacing(_) => Act::Number(3),
        Ask::Strength(_) | Ask::TaxIncome(_) => Act::Number(4),
        Ask::PrestigeOf(_) | Ask::TaxIncomeOf(_) => Act::Number(12),
        Ask::EventDucats | Ask::MilestoneReward(_) => Act::Number(2),
        Ask::HostileUnits(_) => Act::Number(2),
        Ask::Icons(dice) => Act::Number(i16::from(dice.count() / 2)),
        Ask::MayAlly(_) | Ask::MayMarry(_) | Ask::IdeaShown(_) | Ask::QuestWanted | Ask::IsLinked(_) => {
            Act::Yes
        }
        Ask::Link(..) => Act::Pick(Item::Word(Word::ByLand)),
        Ask::Victory(_) => Act::Pick(Item::Word(Word::Inconclusive)),
        Ask::Reach => Act::Pick(Item::Area(mat.wars.first()?.enemy.provinces().next()?.area())),
        Ask::Besiegeable(area) => {
            let enemy = mat.wars.first()?.enemy;
            Act::Pick(Item::Province(enemy.provinces().find(|p| p.area() == area && !mat.held.contains(p))?))
        }
        Ask::FreeZone | Ask::TradeNode | Ask::DistantZone => {
            let europa::rules::Shape::One { of, .. } = state.shape(ask) else { return None };
            Act::Pick(*of.first()?)
        }
        _ => return None,
    })
}

/// The figures are in the rulings. Most of the questions are those of Wars, which these Bots wage all
/// the time; a chart whose nodes are illegal one after the other costs the most.
#[test]
fn a_turn_costs_few_questions() {
    let mut turns: Vec<usize> = Vec::new();
    let mut by_ask: BTreeMap<String, usize> = BTreeMap::new();
    let mut dear: Vec<(usize, String)> = Vec::new();
    for seed in 0..8 {
        let mut company = Company::new(setup(&["Castile", "Ottomans"], Level::Normal), seed, &document());
        let mut declared = false;
        company.play(
            |s| s.round > 2,
            robot,
            |s| {
                // In half of the games the human attacks a Bot in the second Round.
                if seed % 2 == 0 && s.round == 2 && s.stage == Stage::Actions && !declared {
                    declared = true;
                    return Report::War(realm("Castile"));
                }
                idle(s)
            },
        );
        turns.extend(&company.asked);
        let mut state = company.table.beginning();
        let mut this: Vec<String> = Vec::new();
        for event in company.table.log() {
            match event {
                Event::Bot { .. } => {
                    dear.push((this.len(), this.join(", ")));
                    this.clear();
                }
                Event::Act { action: Act::Ask(ask), .. } if state.stage == Stage::Actions => {
                    let name = format!("{ask:?}");
                    let name = name.split(['(', ' ', '{']).next().unwrap_or_default().to_string();
                    *by_ask.entry(name.clone()).or_default() += 1;
                    this.push(name);
                }
                _ => {}
            }
            step(&mut state, event);
        }
    }
    dear.sort();
    let (sum, most) = (turns.iter().sum::<usize>(), turns.iter().max().copied().unwrap_or_default());
    let mean = sum as f64 / turns.len() as f64;
    let mut counts: Vec<(usize, String)> = by_ask.into_iter().map(|(name, n)| (n, name)).collect();
    counts.sort();
    println!("{} turns, {sum} questions, mean {mean:.2}, most {most}", turns.len());
    println!("{:?}", counts.iter().rev().take(25).collect::<Vec<_>>());
    println!("{:#?}", dear.iter().rev().take(6).collect::<Vec<_>>());
    assert!(mean <= 3.1 && most <= 16, "mean {mean:.2}, most {most}");
}
