//! The revealed hexes.

use super::hex::Hex;
use super::species::Terrain;

/// A revealed hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    pub hex: Hex,
    pub terrain: Terrain,
    /// A feature of the mission (a fence, an enclosure) keeps creatures out.
    pub fenced: bool,
}

/// The index of a revealed hex in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileId(u16);

impl TileId {
    const NONE: TileId = TileId(u16::MAX);

    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// All revealed hexes in the order of their coordinates, with an index for fast walks.
#[derive(Clone, Debug, Default)]
pub struct Map {
    tiles: Vec<Tile>,
    neighbours: Vec<[TileId; 6]>,
    /// The bounding rectangle of all tiles: its least coordinates, its width, and the tile at each
    /// place.
    least: (i8, i8),
    width: usize,
    grid: Vec<TileId>,
}

impl PartialEq for Map {
    fn eq(&self, other: &Self) -> bool {
        self.tiles == other.tiles
    }
}

impl Map {
    /// Builds the map. A later tile replaces an earlier one at the same hex. Hexes are within
    /// [`Hex::LIMIT`].
    pub fn new(mut tiles: Vec<Tile>) -> Self {
        tiles.reverse();
        tiles.sort_by_key(|tile| tile.hex);
        tiles.dedup_by_key(|tile| tile.hex);
        let least = |of: fn(&Tile) -> i8| tiles.iter().map(of).min().unwrap_or(0);
        let most = |of: fn(&Tile) -> i8| tiles.iter().map(of).max().unwrap_or(0);
        let (q, r) = (least(|t| t.hex.q), least(|t| t.hex.r));
        let width = (i16::from(most(|t| t.hex.q)) - i16::from(q) + 1) as usize;
        let height = (i16::from(most(|t| t.hex.r)) - i16::from(r) + 1) as usize;
        let mut map = Map {
            tiles,
            neighbours: Vec::new(),
            least: (q, r),
            width,
            grid: vec![TileId::NONE; width * height],
        };
        for at in 0..map.tiles.len() {
            if let Some(cell) = map.cell(map.tiles[at].hex) {
                map.grid[cell] = TileId(at as u16);
            }
        }
        map.neighbours = map
            .tiles
            .iter()
            .map(|tile| tile.hex.around().map(|hex| map.find(hex).unwrap_or(TileId::NONE)))
            .collect();
        map
    }

    fn cell(&self, hex: Hex) -> Option<usize> {
        let q = usize::try_from(i16::from(hex.q) - i16::from(self.least.0)).ok()?;
        let r = usize::try_from(i16::from(hex.r) - i16::from(self.least.1)).ok()?;
        (q < self.width).then_some(r * self.width + q)
    }

    pub fn find(&self, hex: Hex) -> Option<TileId> {
        let id = *self.grid.get(self.cell(hex)?)?;
        (id != TileId::NONE).then_some(id)
    }

    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[id.index()]
    }

    pub fn at(&self, hex: Hex) -> Option<&Tile> {
        self.find(hex).map(|id| self.tile(id))
    }

    pub fn neighbours(&self, id: TileId) -> impl Iterator<Item = TileId> + '_ {
        self.neighbours[id.index()].iter().copied().filter(|n| *n != TileId::NONE)
    }

    /// The revealed neighbours of a hex that a creature may enter, in the order of directions.
    pub fn enterable(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.find(hex)
            .into_iter()
            .flat_map(|id| self.neighbours(id))
            .map(|id| self.tile(id))
            .filter(|tile| !tile.fenced)
            .map(|tile| tile.hex)
    }

    /// The hexes that may be revealed next: those around the map, or the centre of an empty table.
    pub fn rim(&self) -> Vec<Hex> {
        if self.tiles.is_empty() {
            return vec![Hex::CENTRE];
        }
        let mut rim: Vec<Hex> = (self.tiles.iter())
            .flat_map(|tile| tile.hex.around())
            .filter(|hex| hex.is_within_limit() && self.find(*hex).is_none())
            .collect();
        rim.sort();
        rim.dedup();
        rim
    }

    /// A copy of the map with this hex revealed or changed.
    pub fn with(&self, tile: Tile) -> Map {
        let mut tiles = self.tiles.clone();
        tiles.push(tile);
        Map::new(tiles)
    }

    pub fn without(&self, hex: Hex) -> Map {
        Map::new(self.tiles.iter().copied().filter(|tile| tile.hex != hex).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(q: i8, r: i8) -> Tile {
        Tile { hex: Hex::new(q, r), terrain: Terrain(0), fenced: false }
    }

    #[test]
    fn only_revealed_neighbours_can_be_entered() {
        let map = Map::new(vec![tile(0, 0), tile(1, 0), Tile { fenced: true, ..tile(0, 1) }, tile(3, 3)]);
        assert_eq!(map.enterable(Hex::CENTRE).collect::<Vec<_>>(), [Hex::new(1, 0)]);
        assert_eq!(map.find(Hex::new(2, 2)), None);
        assert_eq!(map.find(Hex::new(-40, 40)), None);
        assert!(map.rim().contains(&Hex::new(2, 0)) && !map.rim().contains(&Hex::CENTRE));
    }

    #[test]
    fn revealing_again_changes_the_terrain() {
        let map = Map::new(vec![tile(0, 0)]).with(Tile { terrain: Terrain(2), ..tile(0, 0) });
        assert_eq!(map.tiles().len(), 1);
        assert_eq!(map.at(Hex::CENTRE).unwrap().terrain, Terrain(2));
        assert_eq!(map.without(Hex::CENTRE).rim(), [Hex::CENTRE]);
    }
}
