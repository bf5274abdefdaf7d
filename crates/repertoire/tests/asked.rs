//! Every decision of every game is asked clearly, in every language: there is a question line, there is a choice,
//! no two answers read alike, no two lead through the same picks, and what only loses something stands last.

use std::collections::BTreeSet;
use std::sync::Arc;
use table::play::Play;
use table::show::{Chosen, ChosenSeat, Form, Offer};
use table::{Pending, Stage, Who};

/// A plain generator: a run that fails can be repeated.
struct Lots(u64);

impl Lots {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// One human against the proposed bots, or humans alone where the game allows that.
fn seats(stage: &dyn Stage, form: &Form, humans: bool) -> Vec<ChosenSeat> {
    let sides = form.sides.iter().map(|side| side.value);
    let who = |at: usize, side: &str| match stage.opponent(side).filter(|_| at > 0 && !humans) {
        Some(bot) => Who::Bot(bot.name.clone()),
        None => Who::Human,
    };
    let seats = sides.take(form.proposed_players.into()).enumerate();
    seats.map(|(at, side)| ChosenSeat { side: side.into(), who: who(at, side) }).collect()
}

/// A game of each stage, as far as it can be begun this way.
fn begun(stage: &Arc<dyn Stage>, seed: u64) -> Option<Box<dyn Play>> {
    let form = stage.form();
    for humans in [seed % 2 == 1, seed.is_multiple_of(2)] {
        let chosen = stage.arrange(Chosen { seats: seats(&**stage, &form, humans), ..Chosen::default() });
        if let Ok(play) = stage.begin(&chosen, seed, seed % 3 == 2) {
            return Some(play);
        }
    }
    // A document for no game sits at one seat, whoever is led through it at the other.
    let bot = Who::Bot(stage.documents().last()?.name.clone());
    let side = |value: &str, who: Who| ChosenSeat { side: value.into(), who };
    let chosen = Chosen { seats: vec![side("bot", bot), side("you", Who::Human)], ..Chosen::default() };
    stage.begin(&chosen, seed, seed % 3 == 2).ok()
}

/// Where a question can have one answer: the Bots of Europa ask about a board that only people see, and Root asks for
/// the one card that Outrage can take, which saved games have answered.
const ASKS_ANYWAY: [&str; 2] = ["europa", "root"];

/// What is wrong with the question of this moment.
fn faults(play: &dyn Play) -> Vec<String> {
    let mut found = Vec::new();
    let question = play.question().unwrap_or_default();
    let line = question.words.trim();
    if line.chars().count() < 4 || line.contains("  ") || line.contains('{') {
        found.push(format!("no question line: {line:?}"));
    }
    let offers = play.offers();
    // Among several people, whoever is not asked shows what they do not hold: then they are asked nevertheless.
    let people = play.seats().iter().filter(|seat| seat.who == Who::Human).count();
    if offers.len() < 2 && people == 1 && !ASKS_ANYWAY.contains(&play.game()) {
        found.push(format!("{line}: one answer, {:?}", offers.first().map(|offer| &offer.label)));
    }
    let mut said = BTreeSet::new();
    for Offer { group, label, effect, .. } in &offers {
        if label.trim().is_empty() || [group, label, effect].iter().any(|text| text.contains('{')) {
            found.push(format!("{line}: an answer without words: {group:?} {label:?} {effect:?}"));
        }
        if !said.insert(format!("{group}: {label}")) {
            found.push(format!("{line}: twice {group}: {label}"));
        }
    }
    if offers.windows(2).any(|pair| pair[0].only_loses && !pair[1].only_loses) {
        found.push(format!("{line}: what only loses something does not stand last"));
    }
    let tree = play.picks();
    let paths: BTreeSet<&[usize]> = tree.acts.iter().map(|act| &act.path[..]).collect();
    if paths.len() != offers.len() {
        found.push(format!("{line}: {} answers by {} paths", offers.len(), paths.len()));
    }
    if let Some(pick) =
        tree.picks.iter().find(|pick| pick.label.trim().is_empty() || pick.label.contains('{'))
    {
        found.push(format!("{line}: a pick without words: {}", pick.id()));
    }
    found
}

/// Plays on at random; how many decisions were looked at.
fn walk(play: &mut dyn Play, lots: &mut Lots, steps: usize, found: &mut BTreeSet<String>) -> usize {
    let languages: Vec<_> = root::TEXTS.languages().collect();
    let mut decisions = 0;
    for _ in 0..steps {
        match play.pending() {
            Pending::Over => break,
            Pending::Chance { outcomes } => {
                play.came_up(lots.below(outcomes as usize) as u32).expect("it comes up")
            }
            Pending::Seat(seat) if play.bot_is_next() == Some(seat) => {
                play.think().expect("a bot goes on");
            }
            Pending::Seat(seat) => {
                let offers = play.offers().len();
                // Several questions on one sheet are answered at once.
                if play.sheet().is_none() {
                    decisions += 1;
                    for language in &languages {
                        let faults = language.read(|| faults(play));
                        found.extend(faults.into_iter().map(|fault| format!("{}: {fault}", language.code())));
                    }
                }
                play.act(seat, lots.below(offers)).expect("it was offered");
            }
        }
    }
    decisions
}

/// The games of each kind: a few, or as many as were asked for, where they are played to their end.
fn games() -> (u64, usize) {
    let asked = std::env::var("GAMES").ok().map(|n| n.parse().expect("GAMES is a number"));
    asked.map_or((6, 220), |games| (games, 3_000))
}

#[test]
fn every_decision_is_asked_clearly() {
    let (games, steps) = games();
    let mut found = BTreeSet::new();
    for stage in repertoire::stages().iter().filter(|stage| !stage.is_companion()) {
        let mut decisions = 0;
        for seed in 1..=games {
            let mut play = begun(stage, seed).unwrap_or_else(|| panic!("{} cannot be begun", stage.id()));
            decisions += walk(&mut *play, &mut Lots(seed), steps, &mut found);
        }
        assert!(decisions > 40, "{}: {decisions} decisions", stage.id());
    }
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
