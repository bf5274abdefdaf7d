//! Parses positions. An impossible one is rejected with the line and the reason.

use super::{InPhase, Pieces, Sheet, cube_named, doing_from, species_named};
use crate::rules::{distance::FAR, edit, order, turn};
use crate::state::phase::{Phase, Place, Waiting};
use crate::state::*;
use table::PositionError;
use toml::Spanned;

struct Reader<'t> {
    text: &'t str,
}

type Read<T> = Result<T, PositionError>;

pub fn read(text: &str) -> Read<State> {
    let reader = Reader { text };
    let sheet: Sheet = toml::from_str(text).map_err(|e| PositionError {
        line: e.span().map_or(1, |span| reader.line(span.start)),
        reason: e.message().into(),
    })?;
    let mut state = reader.setup(&sheet.setup)?;
    reader.map(&sheet, &mut state)?;
    reader.eco(&sheet.table, &mut state)?;
    reader.pieces(&sheet.table, &mut state)?;
    reader.creatures(&sheet.table, &mut state)?;
    if let Some(phase) = &sheet.phase {
        reader.phase(phase, &mut state)?;
    }
    order::advance(&mut crate::rules::scene::Scene::silent(&mut state));
    Ok(state)
}

impl Reader<'_> {
    fn line(&self, at: usize) -> usize {
        self.text.get(..at).map_or(1, |before| before.matches('\n').count() + 1)
    }

    fn fault<T, S>(&self, at: &Spanned<S>, reason: impl Into<String>) -> Read<T> {
        Err(PositionError { line: self.line(at.span().start), reason: reason.into() })
    }

    fn setup(&self, table: &Spanned<toml::Table>) -> Read<State> {
        let mut setup = table.get_ref().clone();
        let terrains: Vec<String> = match setup.get("terrains") {
            Some(toml::Value::Array(all)) => {
                all.iter().filter_map(|t| Some(t.as_str()?.to_string())).collect()
            }
            _ => return self.fault(table, "terrains are missing: terrains = [\"Forest\", \"Swamp\"]"),
        };
        if let Some(toml::Value::Array(all)) = setup.get_mut("species") {
            for card in all.iter_mut().filter_map(toml::Value::as_table_mut) {
                let habitat =
                    card.get("habitat").and_then(toml::Value::as_str).unwrap_or("nothing").to_string();
                match terrains.iter().position(|t| t.eq_ignore_ascii_case(&habitat)) {
                    Some(at) => card.insert("habitat".into(), toml::Value::Integer(at as i64)),
                    None => return self.fault(table, format!("{habitat} is none of the terrains")),
                };
            }
        }
        let setup: Setup = table::sheet::from_table(&setup).or_else(|reason| self.fault(table, reason))?;
        edit::begin(&setup).or_else(|e| self.fault(table, e.reason))
    }

    fn hex(&self, text: &Spanned<String>) -> Read<Hex> {
        text.get_ref().parse().or_else(|reason: String| self.fault(text, reason))
    }

    /// Parses a hex, which must be revealed.
    fn place(&self, state: &State, text: &Spanned<String>) -> Read<Hex> {
        let hex = self.hex(text)?;
        match state.map.find(hex) {
            Some(_) => Ok(hex),
            None => self.fault(text, format!("{hex} is not revealed: add it to the map")),
        }
    }

    fn species(&self, state: &State, name: &Spanned<String>) -> Read<SpeciesId> {
        match species_named(&state.setup, name.get_ref()) {
            Some(id) => Ok(id),
            None => self.fault(name, format!("there is no species “{}”", name.get_ref())),
        }
    }

    fn creature(&self, state: &State, name: &Spanned<String>) -> Read<CreatureId> {
        let (species, number) = name.get_ref().trim().rsplit_once(' ').unwrap_or((name.get_ref(), ""));
        let species = species_named(&state.setup, species);
        match (species, number.parse()) {
            (Some(species), Ok(number)) if (1..=state.options().tokens).contains(&number) => {
                Ok(CreatureId { species, number })
            }
            _ => self.fault(
                name,
                format!(
                    "“{}” is no creature: a species, and a number up to {}",
                    name.get_ref(),
                    state.options().tokens
                ),
            ),
        }
    }

    /// Parses the name of an explorer or a creature that must be on the map.
    fn host(&self, state: &State, name: &Spanned<String>) -> Read<Host> {
        match name.get_ref().as_str() {
            "explorer 1" => Ok(Host::Explorer(ExplorerId(0))),
            "explorer 2" => Ok(Host::Explorer(ExplorerId(1))),
            _ => {
                let id = self.creature(state, name)?;
                match state.creature(id) {
                    Some(_) => Ok(Host::Creature(id)),
                    None => self.fault(name, format!("{} is not on the map", name.get_ref())),
                }
            }
        }
    }

    fn map(&self, sheet: &Sheet, state: &mut State) -> Read<()> {
        let mut tiles: Vec<Tile> = Vec::new();
        for (name, hexes) in &sheet.map {
            let known = state.setup.terrains.iter().position(|t| t == name.get_ref());
            let Some(terrain) = known else {
                return self.fault(name, format!("{} is none of the terrains", name.get_ref()));
            };
            for text in hexes {
                let hex = self.hex(text)?;
                if tiles.iter().any(|tile| tile.hex == hex) {
                    return self.fault(text, format!("{hex} is there twice"));
                }
                tiles.push(Tile { hex, terrain: Terrain(terrain as u8), fenced: false });
            }
        }
        for text in &sheet.table.fenced {
            let hex = self.hex(text)?;
            match tiles.iter_mut().find(|tile| tile.hex == hex) {
                Some(tile) => tile.fenced = true,
                None => return self.fault(text, format!("{hex} is not revealed: add it to the map")),
            }
        }
        state.map = std::sync::Arc::new(Map::new(tiles));
        if let Some(text) = &sheet.table.looked_at {
            state.looked_at = Some(self.hex(text)?);
        }
        Ok(())
    }

    fn eco(&self, table: &Pieces, state: &mut State) -> Read<()> {
        let (rows, columns) = (state.options().eco_rows, state.options().eco_columns);
        let too_big = format!("the ECO System has {rows} rows of {columns} positions");
        for (row, names) in table.eco.iter().enumerate() {
            for (column, name) in names.iter().enumerate() {
                if row >= usize::from(rows) || column >= usize::from(columns) {
                    return self.fault(name, too_big);
                }
                if name.get_ref().is_empty() {
                    continue;
                }
                let species = self.species(state, name)?;
                if state.eco.iter().flatten().any(|p| p.species == species) {
                    return self.fault(name, format!("{} is there twice", name.get_ref()));
                }
                state.eco[row * usize::from(columns) + column] = Some(Place { species, rolled: 0 });
            }
        }
        Ok(())
    }

    fn on_eco(&self, state: &State, species: SpeciesId, at: &Spanned<String>) -> Read<()> {
        if state.eco.iter().flatten().any(|p| p.species == species) {
            return Ok(());
        }
        self.fault(at, format!("{} is not on the ECO System: add it to eco", state.species(species).name))
    }

    fn pieces(&self, table: &Pieces, state: &mut State) -> Read<()> {
        state.round = table.round;
        for (explorer, one) in state.explorers.iter_mut().zip(&table.explorers) {
            explorer.harm = one.harm;
        }
        for (at, one) in table.explorers.iter().enumerate() {
            if let Some(text) = &one.at {
                let hex = self.place(state, text)?;
                match state.explorers.get_mut(at) {
                    Some(explorer) => explorer.at = Some(hex),
                    None => return self.fault(text, "there are two explorers"),
                }
            }
        }
        for one in &table.drones {
            let size = one.size.unwrap_or(state.options().drone_size);
            let id = DroneId(self.id(&one.id, state.drones.iter().map(|d| d.id.0))?);
            if !(1..=Setup::MAX_SIZE).contains(&size) {
                return self.fault(&one.id, format!("sizes go from 1 to {}", Setup::MAX_SIZE));
            }
            state.drones.push(Drone { id, at: self.place(state, &one.at)?, size });
        }
        state.drones.sort_by_key(|d| d.id);
        for one in &table.buildings {
            let id = BuildingId(self.id(&one.id, state.buildings.iter().map(|b| b.id.0))?);
            if one.damage >= state.options().durability {
                return self
                    .fault(&one.id, format!("{} hits destroy a building", state.options().durability));
            }
            let at = self.place(state, &one.at)?;
            state.buildings.push(Building { id, kind: one.kind, at, damage: one.damage });
        }
        state.buildings.sort_by_key(|b| b.id);
        for one in &table.dens {
            let den = Den { species: self.species(state, &one.of)?, at: self.place(state, &one.at)? };
            self.on_eco(state, den.species, &one.of)?;
            if state.dens.contains(&den) {
                return self.fault(&one.at, "the den is there twice");
            }
            state.dens.push(den);
        }
        state.dens.sort();
        for one in &table.cubes {
            let at = self.place(state, &one.at)?;
            let Some(kind) = cube_named(state, one.kind.get_ref()) else {
                return self.fault(&one.kind, format!("there is no cube “{}”", one.kind.get_ref()));
            };
            if state.cubes.len() + usize::from(one.count) > edit::MOST_CUBES {
                return self.fault(&one.kind, format!("at most {} cubes", edit::MOST_CUBES));
            }
            state.cubes.extend((0..one.count).map(|_| Cube { at, kind, since: one.since }));
        }
        state.cubes.sort();
        Ok(())
    }

    fn id(&self, id: &Spanned<u8>, mut used: impl Iterator<Item = u8>) -> Read<u8> {
        match id.get_ref().checked_sub(1) {
            None => self.fault(id, "numbers begin with 1"),
            Some(new) if used.any(|u| u == new) => self.fault(id, "the number is there twice"),
            Some(new) if usize::from(new) >= edit::MOST_PIECES => {
                self.fault(id, format!("numbers go up to {}", edit::MOST_PIECES))
            }
            Some(new) => Ok(new),
        }
    }

    fn creatures(&self, table: &Pieces, state: &mut State) -> Read<()> {
        for one in &table.creatures {
            let id = self.creature(state, &one.who)?;
            self.on_eco(state, id.species, &one.who)?;
            let health = state.species(id.species).health;
            if one.wounds >= health {
                return self.fault(&one.who, format!("{} dies of {health} wounds", one.who.get_ref()));
            }
            if state.creatures.iter().any(|c| c.id == id) {
                return self.fault(&one.who, format!("{} is there twice", one.who.get_ref()));
            }
            let at = self.place(state, &one.at)?;
            state.creatures.push(Creature { id, at, wounds: one.wounds, host: None, fresh: one.fresh });
        }
        state.creatures.sort_by_key(|c| c.id);
        for one in &table.creatures {
            let Some(name) = &one.on else { continue };
            let id = self.creature(state, &one.who)?;
            let host = self.host(state, name)?;
            if state.creature(id).map(|c| c.at) != state.place_of(host.into()) {
                return self.fault(name, "a parasite is in the hex of its host");
            }
            if let Host::Creature(up) = host
                && edit::would_circle(state, id, up)
            {
                return self.fault(name, "it would be attached to itself");
            }
            if let Some(creature) = state.creature_mut(id) {
                creature.host = Some(host);
            }
        }
        Ok(())
    }

    fn phase(&self, sheet: &Spanned<InPhase>, state: &mut State) -> Read<()> {
        let phase = sheet.get_ref();
        for (name, rolled) in &phase.rolled {
            let species = self.species(state, name)?;
            if let Some(place) = state.eco.iter_mut().flatten().find(|p| p.species == species) {
                place.rolled = *rolled;
            }
        }
        let who = phase.who.as_ref().map(|name| self.host(state, name)).transpose()?.map(Target::from);
        let Some(doing) = doing_from(phase.doing.get_ref(), who) else {
            return self
                .fault(&phase.doing, format!("“{}” does not happen in a phase", phase.doing.get_ref()));
        };
        let acting = phase.acting.as_ref().map(|name| self.creature(state, name)).transpose()?;
        let needs_creature = !matches!(doing, Doing::Roll { .. } | Doing::Order);
        if needs_creature != acting.is_some_and(|id| state.creature(id).is_some()) {
            return self
                .fault(&phase.doing, "the creature that does it must be acting, on the map; else nobody");
        }
        let mut queue = Vec::new();
        for one in &phase.queue {
            let waiting =
                Waiting { creature: self.creature(state, &one.who)?, steps: one.steps.unwrap_or(FAR) };
            if queue.iter().any(|w: &Waiting| w.creature == waiting.creature) {
                return self.fault(&one.who, format!("{} is there twice", one.who.get_ref()));
            }
            queue.push(waiting);
        }
        if usize::from(phase.settled) > queue.len() || usize::from(phase.rank) >= state.eco.len() {
            return self.fault(sheet, "rank or settled is too high");
        }
        state.step = Step::Phase(Phase {
            rank: phase.rank,
            lined_up: phase.lined_up,
            queue,
            settled: phase.settled,
            acting,
            doing,
        });
        let possible = match doing {
            // The pending roll or draw is recomputed from the rest of the position and need not be
            // checked.
            Doing::Roll { .. } | Doing::Order => true,
            _ => turn::can_go_on(state),
        };
        if possible { Ok(()) } else { self.fault(&phase.doing, "there is nothing it could be about") }
    }
}
