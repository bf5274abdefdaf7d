//! Writes positions.

use super::doing_words;
use crate::state::{Cube, Doing, Options, State, Step};
use crate::words;
use std::fmt::Write;

pub fn write(state: &State) -> String {
    let mut out =
        String::from("# A position of Far Away. Hexes are q,r; q grows to the east, r to the south-east.\n");
    // Writing to a string cannot fail.
    let _ =
        setup(&mut out, state).and_then(|()| pieces(&mut out, state)).and_then(|()| phase(&mut out, state));
    out
}

fn quote(text: &str) -> String {
    toml::Value::String(text.into()).to_string()
}

fn setup(out: &mut String, state: &State) -> std::fmt::Result {
    let mut table = toml::Table::try_from(&*state.setup).unwrap_or_default();
    let usual = toml::Table::try_from(Options::default()).unwrap_or_default();
    // Write only the options that differ from the defaults, and terrains by name.
    if let Some(toml::Value::Table(options)) = table.get_mut("options") {
        options.retain(|key, value| usual.get(key) != Some(value));
    }
    if let Some(toml::Value::Array(all)) = table.get_mut("species") {
        for (value, species) in all.iter_mut().zip(&state.setup.species) {
            if let toml::Value::Table(card) = value {
                card.insert("habitat".into(), words::terrain(state, species.habitat).into());
            }
        }
    }
    let mut file = toml::Table::new();
    file.insert("setup".into(), toml::Value::Table(table));
    writeln!(out, "{file}")?;
    writeln!(out, "[map]")?;
    for at in 0..state.setup.terrains.len() as u8 {
        let terrain = crate::state::Terrain(at);
        let hexes: Vec<String> = (state.map.tiles().iter())
            .filter(|tile| tile.terrain == terrain)
            .map(|tile| format!("\"{},{}\"", tile.hex.q, tile.hex.r))
            .collect();
        writeln!(out, "{} = [{}]", quote(words::terrain(state, terrain)), hexes.join(", "))?;
    }
    writeln!(out)
}

fn pieces(out: &mut String, state: &State) -> std::fmt::Result {
    let at = |hex: crate::state::Hex| format!("\"{},{}\"", hex.q, hex.r);
    writeln!(out, "[table]\nround = {}", state.round)?;
    let fenced: Vec<String> = state.map.tiles().iter().filter(|t| t.fenced).map(|t| at(t.hex)).collect();
    if !fenced.is_empty() {
        writeln!(out, "fenced = [{}]", fenced.join(", "))?;
    }
    if let Some(hex) = state.looked_at {
        writeln!(out, "looked-at = {}", at(hex))?;
    }
    writeln!(out, "eco = [")?;
    for row in state.eco.chunks(usize::from(state.options().eco_columns)) {
        let names = row.iter().map(|p| quote(p.map_or("", |p| words::species(state, p.species))));
        writeln!(out, "  [{}],", names.collect::<Vec<_>>().join(", "))?;
    }
    writeln!(out, "]\nexplorers = [")?;
    for explorer in &state.explorers {
        let place = explorer.at.map_or_else(String::new, |hex| format!("at = {}, ", at(hex)));
        writeln!(out, "  {{ {place}harm = {} }},", explorer.harm)?;
    }
    writeln!(out, "]\ncreatures = [")?;
    for creature in &state.creatures {
        let who = quote(&words::creature(state, creature.id));
        write!(out, "  {{ who = {who}, at = {}, wounds = {}", at(creature.at), creature.wounds)?;
        if let Some(host) = creature.host {
            write!(out, ", on = {}", quote(&words::host(state, host)))?;
        }
        writeln!(out, "{} }},", if creature.fresh { ", fresh = true" } else { "" })?;
    }
    writeln!(out, "]\ndrones = [")?;
    for drone in &state.drones {
        writeln!(out, "  {{ id = {}, at = {}, size = {} }},", drone.id.0 + 1, at(drone.at), drone.size)?;
    }
    writeln!(out, "]\nbuildings = [")?;
    for building in &state.buildings {
        let (id, damage) = (building.id.0 + 1, building.damage);
        let kind = quote(&building.kind.name().replace(' ', "-"));
        writeln!(out, "  {{ id = {id}, kind = {kind}, at = {}, damage = {damage} }},", at(building.at))?;
    }
    writeln!(out, "]\ndens = [")?;
    for den in &state.dens {
        writeln!(out, "  {{ of = {}, at = {} }},", quote(words::species(state, den.species)), at(den.at))?;
    }
    writeln!(out, "]\ncubes = [")?;
    for alike in state.cubes.chunk_by(|a, b| a == b) {
        let Cube { at: hex, kind, since } = alike[0];
        let count = if alike.len() > 1 { format!(", count = {}", alike.len()) } else { String::new() };
        let since = if since > 0 { format!(", since = {since}") } else { String::new() };
        writeln!(
            out,
            "  {{ kind = {}, at = {}{count}{since} }},",
            quote(&words::cube(state, kind)),
            at(hex)
        )?;
    }
    writeln!(out, "]")
}

fn phase(out: &mut String, state: &State) -> std::fmt::Result {
    let Step::Phase(phase) = &state.step else { return Ok(()) };
    writeln!(out, "\n[phase]\ndoing = {}", quote(&doing_words(phase.doing)))?;
    if let Doing::Flee { who } = phase.doing {
        let who = match who {
            crate::state::Target::Building(_) | crate::state::Target::Drone(_) => String::new(),
            who => words::target(state, who),
        };
        writeln!(out, "who = {}", quote(&who))?;
    }
    if let Some(acting) = phase.acting {
        writeln!(out, "acting = {}", quote(&words::creature(state, acting)))?;
    }
    writeln!(out, "rank = {}\nlined-up = {}\nsettled = {}", phase.rank, phase.lined_up, phase.settled)?;
    let rolled: Vec<String> = (state.eco.iter().flatten())
        .filter(|place| place.rolled > 0)
        .map(|place| format!("{} = {}", quote(words::species(state, place.species)), place.rolled))
        .collect();
    writeln!(out, "rolled = {{ {} }}\nqueue = [", rolled.join(", "))?;
    for waiting in &phase.queue {
        let steps = match waiting.steps {
            crate::rules::distance::FAR => String::new(),
            steps => format!(", steps = {steps}"),
        };
        writeln!(out, "  {{ who = {}{steps} }},", quote(&words::creature(state, waiting.creature)))?;
    }
    writeln!(out, "]")
}
