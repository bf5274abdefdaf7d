//! Every number of the sample cards counts: changed by one, the document is refused or some phase goes otherwise.

mod common;

use common::disc;
use faraway::state::*;
use faraway::vocabulary::Cards;
use faraway::*;
use std::sync::Arc;
use table::*;

type Files = Vec<(String, String)>;

/// What was done in some phases.
struct Played {
    log: String,
    /// The creatures before and after, with their wounds.
    creatures: [Vec<Creature>; 2],
}

impl Played {
    /// Whether something else was done, or something else came of it from the same beginning.
    fn differs(&self, other: &Played) -> bool {
        let [before, after] = &self.creatures;
        let [other_before, other_after] = &other.creatures;
        self.log != other.log || before == other_before && after != other_after
    }
}

/// Three phases by these cards on a crowded map with wounded creatures; or why the cards are refused.
fn play(files: &Files, seed: u64) -> Result<Played, String> {
    let cards = Cards::read(files)?;
    let mut setup = Setup::default();
    cards.add_to(&mut setup);
    let mut state = FarAway::begin(&setup).map_err(|e| e.reason)?;
    let mut lots = Generator::new(seed, 7);
    state.map = Arc::new(Map::new(disc()));
    let mut put = |lots: &mut Generator, new: New| {
        state.looked_at = Some(Hex::new(lots.below(3) as i8 - 1, lots.below(3) as i8 - 1));
        let edit = Action::Edit(Edit::Put(new));
        if FarAway::check(&state, edit).is_ok() {
            FarAway::apply(&mut state, edit);
        }
        state.looked_at = None;
    };
    put(&mut lots, New::Explorer(ExplorerId(0)));
    put(&mut lots, New::Explorer(ExplorerId(1)));
    for species in 0..setup.species.len() as u8 {
        for _ in 0..lots.below(3) {
            put(&mut lots, New::Creature(SpeciesId(species)));
        }
    }
    let kinds = [CubeKind::Plant, CubeKind::Meat(SpeciesId(0)), CubeKind::UnknownMeat];
    for new in kinds.map(New::Cube).into_iter().chain([New::Drone, New::Building(BuildingKind::ScoutTower)]) {
        if lots.below(2) == 0 {
            put(&mut lots, new);
        }
    }
    for creature in &mut state.creatures {
        let health = setup.species[usize::from(creature.id.species.0)].health;
        creature.wounds = (lots.below(4) as u8).min(health.saturating_sub(1));
    }
    let document = Document::new("cards", "", files.clone());
    let mut header =
        Header::new::<FarAway>((*state.setup).clone(), vec![Who::Human, Who::Bot("cards".into())], seed);
    header.position = Some(FarAway::to_position(&state));
    let minds = vec![None, Some(FarAway::mind(&document)?)];
    let mut table = Table::<FarAway>::begin(header, minds).map_err(|e| e.to_string())?;
    for _ in 0..3 {
        if table.act(PLAYERS, Action::Phase).is_err() {
            break;
        }
        table.play_on().map_err(|e| e.to_string())?;
    }
    let creatures = [state.creatures, table.state().creatures.clone()];
    Ok(Played { log: format!("{:?}", table.log()), creatures })
}

/// Where the numbers of a line of a card stand; remarks in brackets are none.
fn numbers(line: &str) -> Vec<(usize, i32)> {
    let said = line.split(" (").next().unwrap_or_default();
    let is_said = line.trim_start().starts_with("- ") || line.starts_with("| ");
    let digits = said.char_indices().filter(|_| is_said);
    digits.filter_map(|(at, c)| Some((at, c.to_digit(10)? as i32))).collect()
}

#[test]
fn every_number_of_the_sample_cards_is_played() {
    const PHASES: u64 = 120;
    let files: Files = samples::document().files.clone();
    let base: Vec<Played> =
        (0..PHASES).map(|seed| play(&files, seed).expect("the samples are sound")).collect();
    let (mut changed, mut unseen) = (0, Vec::new());
    for (file, (name, text)) in files.iter().enumerate() {
        let lines: Vec<&str> = text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            for ((column, n), by) in numbers(line).into_iter().flat_map(|number| [(number, 1), (number, -1)])
            {
                let new = format!("{}{}{}", &line[..column], n + by, &line[column + 1..]);
                let mut other: Vec<&str> = lines.clone();
                other[at] = &new;
                let mut files = files.clone();
                files[file].1 = other.join("\n") + "\n";
                changed += 1;
                let differs = |seed: u64| {
                    play(&files, seed).map_or(true, |played| played.differs(&base[seed as usize]))
                };
                if !(0..PHASES).any(differs) {
                    unseen.push(format!("{name}:{}: {new}", at + 1));
                }
            }
        }
    }
    assert!(changed > 60, "only {changed} numbers");
    assert!(unseen.is_empty(), "no phase goes otherwise with\n{}", unseen.join("\n"));
}
