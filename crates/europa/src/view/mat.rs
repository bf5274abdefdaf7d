//! A Bot's mat, line by line, in the language of the table.

use super::questions::{Both, both};
use super::words::{self, pick};
use crate::atlas::Province;
use crate::state::State;
use crate::state::card::{Branch, Kind};
use crate::state::mat::Mat;

pub(super) fn lines(state: &State, player: u8, mat: &Mat) -> Vec<(String, String)> {
    let said = |words: Both| pick(state, words);
    let one = |words: (&'static str, &'static str)| words::one(state, words);
    let names = |list: &[Province]| list.iter().map(Province::name).collect::<Vec<_>>().join(", ");
    let (large, small) = mat.on_board();
    let (available, spent) = (mat.available, mat.spent);
    let (standing, laid, reserve) = (mat.standing, mat.laid, mat.reserve);
    let (draw, used, out) = (mat.deck.draw.len(), mat.deck.used.len(), mat.deck.out.len());
    let tax = mat.tax_income();
    let mut lines = vec![
        (("Prestige", "Prestiż"), state.player(player).prestige.to_string()),
        (
            ("BP", "BP"),
            said(both(
                format!("{available} Available, {spent} Spent"),
                format!("dostępne {available}, wydane {spent}"),
            )),
        ),
        (
            ("Units", "Jednostki"),
            said(both(
                format!("{standing} standing, {laid} laid down, {reserve} in Reserve"),
                format!("stojące {standing}, położone {laid}, w rezerwie {reserve}"),
            )),
        ),
        (
            ("Army", "Armia"),
            mat.army.map_or_else(|| said(both("not on the map", "nie na mapie")), |a| a.name().to_string()),
        ),
        (
            ("Towns", "Miasta"),
            said(both(
                format!("{large} Large, {small} Small (Tax Income {tax})"),
                format!("duże {large}, małe {small} (Dochód z Podatków {tax})"),
            )),
        ),
        (
            ("Deck", "Talia"),
            said(both(
                format!("{draw} to draw, {used} used, {out} out"),
                format!("do dobrania {draw}, użyte {used}, poza grą {out}"),
            )),
        ),
    ];
    let ideas = Branch::ALL.map(|b| format!("{} {}", one(words::branch(b)), mat.ideas(b)));
    lines.push((("Ideas", "Idee"), ideas.join(", ")));
    let focus: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|k| mat.focus(*k) > 0)
        .map(|k| format!("{} {}", one(words::kind(k)), mat.focus(k)))
        .collect();
    let influence = mat.influence.iter().map(|i| format!("{} {}", i.area.name(), i.cubes));
    let list = |names: Vec<&str>| names.join(", ");
    let optional = [
        (("Focus", "Skupienie"), focus.join(", ")),
        (("Ships", "Statki"), list(mat.ships.iter().map(|z| z.name()).collect())),
        (("Merchant", "Kupiec"), mat.merchant.map_or(String::new(), |n| n.name().to_string())),
        (("Unrest", "Niepokój"), names(&mat.unrest)),
        (("Occupied", "Okupowane"), names(&mat.lost)),
        (("Holds", "Okupuje"), names(&mat.held)),
        (("Claims", "Roszczenia"), list(mat.claims.iter().map(|a| a.name()).collect())),
        (("Influence", "Wpływy"), influence.collect::<Vec<_>>().join(", ")),
        (("Alliances", "Sojusze"), list(mat.alliances.iter().map(|a| a.realm.name()).collect())),
        (("Marriages", "Małżeństwa"), list(mat.marriages.iter().map(|r| r.name()).collect())),
        (("Wars", "Wojny"), list(mat.wars.iter().map(|w| w.enemy.name()).collect())),
        (("Truces", "Rozejmy"), list(mat.truces.iter().map(|t| t.realm.name()).collect())),
    ];
    lines.extend(optional.into_iter().filter(|(_, value)| !value.is_empty()));
    lines.into_iter().map(|(name, value)| (one(name), value)).collect()
}
