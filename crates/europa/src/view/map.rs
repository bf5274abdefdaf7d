//! Our own map of Areas: a tile for each, lines between those with a common border, and the holders, as far
//! as the mats and the answers tell. An Area can be tapped as an answer.

use crate::atlas::{Area, Realm};
use crate::rules::Shape;
use crate::state::ask::{Ask, Item};
use crate::state::mat::Mat;
use crate::state::{State, Waiting};
use maud::{Markup, html};
use table::pick::{Kind, Pick};

/// The size of a tile and its cell.
const TILE: (u32, u32) = (94, 58);
const CELL: (u32, u32) = (108, 74);
/// The scale in tenths of a pixel per unit of the drawing: the smallest names have 11 pixels.
const SCALE: u32 = 14;
/// The font size of a name, limited by its longest line.
fn letters(lines: &[String]) -> (u32, u32) {
    let longest = lines.iter().map(|l| l.chars().count()).max().unwrap_or(1) as u32;
    (longest, (126 / longest.max(1)).clamp(8, 15))
}

pub(super) fn pick(area: Area) -> Pick {
    Pick::new(Kind::Place, area.name(), area.name())
}

/// The part of the map that a question is about: the Bot's position, the possible answers, and their
/// neighbours.
pub(super) fn around(state: &State) -> Option<Markup> {
    let asked: Vec<Ask> = match &state.moment.waiting {
        Some(Waiting::Answer { ask, .. }) => vec![*ask],
        Some(Waiting::Sheet) => state.moment.sheet.iter().map(|line| line.ask).collect(),
        _ => Vec::new(),
    };
    let names_areas = |ask: &Ask| match state.shape(*ask) {
        Shape::One { of, .. } | Shape::Several { of } => of.iter().any(|i| matches!(i, Item::Area(_))),
        _ => false,
    };
    if !asked.iter().any(names_areas) {
        return None;
    }
    let mat = state.mat(state.acting())?;
    let mut shown: Vec<Area> = Area::all().filter(|a| state.is_likely(Item::Area(*a))).collect();
    let beside: Vec<Area> = mat.areas().iter().flat_map(|a| a.borders().iter().copied()).collect();
    shown.extend(beside);
    shown.extend(mat.army);
    Some(draw(state, &shown, "area-map scrolls"))
}

/// The whole map.
pub(super) fn whole(state: &State) -> Markup {
    draw(state, &Area::all().collect::<Vec<_>>(), "area-map whole")
}

fn draw(state: &State, wanted: &[Area], class: &str) -> Markup {
    let places: Vec<(u32, u32)> =
        wanted.iter().filter_map(|a| a.at()).map(|(x, y)| (u32::from(x), u32::from(y))).collect();
    let (left, top) =
        (places.iter().map(|p| p.0).min().unwrap_or(0), places.iter().map(|p| p.1).min().unwrap_or(0));
    let (right, bottom) =
        (places.iter().map(|p| p.0).max().unwrap_or(0), places.iter().map(|p| p.1).max().unwrap_or(0));
    let within = |a: &Area| {
        a.at().is_some_and(|(x, y)| {
            (left..=right).contains(&u32::from(x)) && (top..=bottom).contains(&u32::from(y))
        })
    };
    let areas: Vec<Area> = Area::all().filter(within).collect();
    let corner = |a: &Area| -> (u32, u32) {
        let (x, y) = a.at().unwrap_or_default();
        ((u32::from(x) - left) * CELL.0 + 7, (u32::from(y) - top) * CELL.1 + 8)
    };
    let middle = |a: &Area| {
        let (x, y) = corner(a);
        (x + TILE.0 / 2, y + TILE.1 / 2)
    };
    let (wide, high) = ((right - left + 1) * CELL.0, (bottom - top + 1) * CELL.1);
    html! {
        div class=(class) tabindex="0" {
            svg viewBox={ "0 0 " (wide) " " (high) } width=(wide * SCALE / 10) role="group" aria-label=(say!("map-title")) {
                @for one in &areas {
                    @for other in one.borders().iter().filter(|o| one < *o && within(o)) {
                        @let ((x1, y1), (x2, y2)) = (middle(one), middle(other));
                        line.border x1=(x1) y1=(y1) x2=(x2) y2=(y2) {}
                    }
                }
                @for area in &areas { (tile(state, *area, corner(area))) }
            }
        }
    }
}

fn tile(state: &State, area: Area, (x, y): (u32, u32)) -> Markup {
    let mat = state.mat(state.acting());
    let lines = name_lines(area.name());
    let (_, size) = letters(&lines);
    let holders = holders(state, area);
    let told =
        holders.iter().map(|(realm, tax)| format!("{} {tax}", realm.name())).collect::<Vec<_>>().join(", ");
    let marks = mat.map_or(String::new(), |m| marks(m, area));
    let short: Vec<String> =
        holders.iter().take(3).map(|(realm, tax)| format!("{}{tax}", short(realm.name()))).collect();
    html! {
        g class={ "area " (mat.map_or("", |m| kind(state, m, area))) } data-pick=(pick(area).id()) data-name=(area.name()) {
            title { (area.name()) ": " (told) @if !marks.is_empty() { " · " (marks) } }
            rect x=(x) y=(y) width=(TILE.0) height=(TILE.1) rx="9" {}
            @for (n, line) in lines.iter().enumerate() {
                text x=(x + TILE.0 / 2) y=(y + 16 + n as u32 * (size + 1)) font-size=(size) { (line) }
            }
            text.holders x=(x + TILE.0 / 2) y=(y + TILE.1 - 6) font-size="10.5" { (short.join(" ")) }
            @if !marks.is_empty() { text.marks x=(x + TILE.0 - 4) y=(y - 1) font-size="13" { (marks) } }
        }
    }
}

/// The CSS class of an Area from the Bot's point of view.
fn kind(state: &State, mat: &Mat, area: Area) -> &'static str {
    let hostile = || area.provinces().any(|p| state.owner(p).is_some_and(|o| mat.is_at_war_with(o)));
    if hostile() {
        "enemy"
    } else if mat.tax_in(area) > 0 {
        "own"
    } else if mat.influence_in(area) > 0 || mat.claims.contains(&area) {
        "wanted"
    } else {
        ""
    }
}

/// Realms with their Tax Value there, the highest first.
fn holders(state: &State, area: Area) -> Vec<(Realm, u8)> {
    let mut holders: Vec<(Realm, u8)> = Vec::new();
    for province in area.provinces() {
        let Some(owner) = state.owner(province) else { continue };
        match holders.iter_mut().find(|(realm, _)| *realm == owner) {
            Some((_, tax)) => *tax += province.tax(),
            None => holders.push((owner, province.tax())),
        }
    }
    holders.sort_by_key(|(realm, tax)| (std::cmp::Reverse(*tax), *realm));
    holders
}

/// The Bot's pieces there: its Army, Claims, cubes of Influence, Unrest.
fn marks(mat: &Mat, area: Area) -> String {
    let mut marks = String::new();
    if mat.army == Some(area) {
        marks.push('⚔');
    }
    if mat.claims.contains(&area) {
        marks.push('⚑');
    }
    let cubes = mat.influence_in(area);
    if cubes > 0 {
        marks += &format!("◆{cubes}");
    }
    if mat.unrest.iter().chain(&mat.lost).any(|p| p.area() == area) {
        marks.push('!');
    }
    marks
}

fn short(name: &str) -> String {
    name.trim_start_matches("The ").chars().take(3).collect()
}

/// A name in at most two lines.
fn name_lines(name: &str) -> Vec<String> {
    match name.split_once(" & ").or_else(|| name.split_once(' ')) {
        Some((one, two)) if name.contains(" & ") => vec![format!("{one} &"), two.to_string()],
        Some((one, two)) => vec![one.to_string(), two.to_string()],
        None => vec![name.to_string()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_into_their_tiles() {
        for area in Area::all() {
            let lines = name_lines(area.name());
            assert!(lines.len() <= 2, "{}", area.name());
            let (longest, size) = letters(&lines);
            // A capital letter is about two thirds as wide as it is high.
            assert!(longest * size * 7 / 10 <= TILE.0, "{}: {longest} letters of {size}", area.name());
        }
    }
}
