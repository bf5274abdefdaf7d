//! Lays things out inside the shape of a sector, like lines of text in a shape: rows from top to bottom, each
//! as wide as the sector over the height of the row.

use super::geometry::Point;

/// Something that needs room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Size {
    pub width: f64,
    pub height: f64,
}

/// The position of a thing: its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub x: f64,
    pub y: f64,
    pub size: Size,
}

/// The free width of a shape at each height.
pub(super) struct Profile {
    top: f64,
    bottom: f64,
    /// Left and right edge, every [`STEP`] from the top on.
    rows: Vec<(f64, f64)>,
    middle: Point,
    pad: f64,
}

const STEP: f64 = 1.5;

impl Profile {
    pub fn new(outline: &[Point], middle: Point, pad: f64) -> Self {
        let heights = outline.iter().map(|point| point.1);
        let (top, bottom) = heights.fold((f64::MAX, f64::MIN), |(lo, hi), y| (lo.min(y), hi.max(y)));
        let count = ((bottom - top) / STEP) as usize + 1;
        let rows = (0..count).map(|row| widest(outline, top + row as f64 * STEP, middle.0, pad)).collect();
        Profile { top, bottom, rows, middle, pad }
    }

    /// The free range over the full height of a row.
    fn free(&self, y: f64, height: f64) -> Option<(f64, f64)> {
        let first = ((y - self.top) / STEP).floor().max(0.0) as usize;
        let last = ((y + height - self.top) / STEP).ceil() as usize;
        let rows = self.rows.get(first..=last)?;
        let (lo, hi) = rows.iter().fold((f64::MIN, f64::MAX), |(lo, hi), row| (lo.max(row.0), hi.min(row.1)));
        (lo < hi).then_some((lo, hi))
    }

    /// Lays out groups of things, each group on rows of its own, as close to the middle as possible. The
    /// score rates the layout: less is better.
    pub fn lay(&self, groups: &[Vec<Size>], gap: (f64, f64)) -> Option<(f64, Vec<Vec<Spot>>)> {
        let mut best: Option<(f64, Vec<Vec<Spot>>)> = None;
        let mut y = self.top + self.pad;
        while y < self.bottom - self.pad {
            if let Some((score, spots)) = self.lay_from(y, groups, gap)
                && best.as_ref().is_none_or(|(least, _)| score < *least)
            {
                best = Some((score, spots));
            }
            y += STEP;
        }
        best
    }

    fn lay_from(&self, from: f64, groups: &[Vec<Size>], gap: (f64, f64)) -> Option<(f64, Vec<Vec<Spot>>)> {
        let mut y = from;
        let mut rows: Vec<Row> = Vec::new();
        for (group, things) in groups.iter().enumerate() {
            let mut rest = &things[..];
            while let Some(first) = rest.first() {
                let height = rest.iter().fold(first.height, |most, size| most.max(size.height));
                let free = self.free(y, height)?;
                let mut width = 0.0;
                let fits = rest.iter().take_while(|size| {
                    let wider = width + if width > 0.0 { gap.0 } else { 0.0 } + size.width;
                    let fits = wider <= free.1 - free.0;
                    if fits {
                        width = wider;
                    }
                    fits
                });
                let count = fits.count();
                if count == 0 {
                    return None;
                }
                let (now, later) = rest.split_at(count);
                rows.push(Row { group, y, height, free, width, things: now.to_vec() });
                rest = later;
                y += height + gap.1;
            }
        }
        let end = y - gap.1;
        if end > self.bottom - self.pad {
            return None;
        }
        // Align rows on a common axis if the shape allows it.
        let least = rows.iter().fold(f64::MIN, |most, row| most.max(row.free.0 + row.width / 2.0));
        let most = rows.iter().fold(f64::MAX, |least, row| least.min(row.free.1 - row.width / 2.0));
        let axis = (least <= most).then_some((least + most) / 2.0);
        let off = ((from + end) / 2.0 - self.middle.1).abs();
        let room = if axis.is_some() { (most - least).min(26.0) } else { -26.0 };
        let aside = axis.map_or(20.0, |axis| (axis - self.middle.0).abs() * 0.3);
        let mut spots = vec![Vec::new(); groups.len()];
        for row in &rows {
            let axis = axis.unwrap_or((row.free.0 + row.free.1) / 2.0);
            let mut x = axis - row.width / 2.0;
            for size in &row.things {
                let y = row.y + (row.height - size.height) / 2.0;
                spots[row.group].push(Spot { x, y, size: *size });
                x += size.width + gap.0;
            }
        }
        Some((off + aside - room + rows.len() as f64 * 3.0, spots))
    }
}

struct Row {
    group: usize,
    y: f64,
    height: f64,
    free: (f64, f64),
    width: f64,
    things: Vec<Size>,
}

/// The widest stretch of a shape at one height, less the padding. The ring bends, so there may be two; if
/// they are equally wide, the one closer to the middle is taken.
fn widest(outline: &[Point], y: f64, middle: f64, pad: f64) -> (f64, f64) {
    let mut crossings: Vec<f64> = Vec::new();
    for (at, a) in outline.iter().enumerate() {
        let b = outline[(at + 1) % outline.len()];
        if (a.1 <= y) != (b.1 <= y) {
            crossings.push(a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
        }
    }
    crossings.sort_by(f64::total_cmp);
    let stretches = crossings.chunks_exact(2).map(|pair| (pair[0] + pad, pair[1] - pad));
    let good = |(lo, hi): &(f64, f64)| (hi - lo) - ((lo + hi) / 2.0 - middle).abs() * 0.5;
    stretches.max_by(|a, b| good(a).total_cmp(&good(b))).unwrap_or((f64::MAX, f64::MIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: f64, height: f64) -> Size {
        Size { width, height }
    }

    fn overlap(a: &Spot, b: &Spot) -> bool {
        let apart = a.x + a.size.width <= b.x + 0.01
            || b.x + b.size.width <= a.x + 0.01
            || a.y + a.size.height <= b.y + 0.01
            || b.y + b.size.height <= a.y + 0.01;
        !apart
    }

    #[test]
    fn what_fits_into_a_square_lies_in_rows_and_inside() {
        let square = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)];
        let profile = Profile::new(&square, (50.0, 50.0), 4.0);
        let groups = [vec![size(60.0, 14.0)], vec![size(20.0, 20.0); 6]];
        let (_, spots) = profile.lay(&groups, (4.0, 4.0)).unwrap();
        let all: Vec<Spot> = spots.concat();
        assert_eq!(all.len(), 7);
        for (at, spot) in all.iter().enumerate() {
            assert!(spot.x >= 4.0 && spot.x + spot.size.width <= 96.0, "{spot:?}");
            assert!(spot.y >= 4.0 && spot.y + spot.size.height <= 96.0, "{spot:?}");
            assert!(all[..at].iter().all(|other| !overlap(spot, other)), "{spot:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let square = [(0.0, 0.0), (50.0, 0.0), (50.0, 50.0), (0.0, 50.0)];
        let profile = Profile::new(&square, (25.0, 25.0), 4.0);
        assert!(profile.lay(&[vec![size(45.0, 10.0)]], (4.0, 4.0)).is_none());
        assert!(profile.lay(&[vec![size(30.0, 15.0); 3]], (4.0, 4.0)).is_none());
    }
}
