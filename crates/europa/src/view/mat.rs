//! A Bot's mat, line by line, in the language of the table.

use crate::atlas::Province;
use crate::state::State;
use crate::state::card::{Branch, Kind};
use crate::state::mat::Mat;
use crate::words;

pub(super) fn lines(state: &State, player: u8, mat: &Mat) -> Vec<(String, String)> {
    let names = |list: &[Province]| list.iter().map(Province::name).collect::<Vec<_>>().join(", ");
    let (large, small) = mat.on_board();
    let (available, spent) = (mat.available, mat.spent);
    let (standing, laid, reserve) = (mat.standing, mat.laid, mat.reserve);
    let (draw, used, out) = (mat.deck.draw.len(), mat.deck.used.len(), mat.deck.out.len());
    let tax = mat.tax_income();
    let mut lines = vec![
        (say!("mat-prestige"), state.player(player).prestige.to_string()),
        (say!("mat-bp"), say!("mat-bp-are", available = available, spent = spent)),
        (say!("mat-units"), say!("mat-units-are", standing = standing, laid = laid, reserve = reserve)),
        (say!("mat-army"), mat.army.map_or_else(|| say!("mat-not-on-the-map"), |a| a.name().to_string())),
        (say!("mat-towns"), say!("mat-towns-are", large = large, small = small, tax = tax)),
        (say!("mat-deck"), say!("mat-deck-are", draw = draw, used = used, out = out)),
    ];
    let ideas = Branch::ALL.map(|b| format!("{} {}", words::branch(b), mat.ideas(b)));
    lines.push((say!("mat-ideas"), ideas.join(", ")));
    let focus: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|k| mat.focus(*k) > 0)
        .map(|k| format!("{} {}", words::kind(k), mat.focus(k)))
        .collect();
    let influence = mat.influence.iter().map(|i| format!("{} {}", i.area.name(), i.cubes));
    let list = |names: Vec<&str>| names.join(", ");
    let optional = [
        (say!("mat-focus"), focus.join(", ")),
        (say!("mat-ships"), list(mat.ships.iter().map(|z| z.name()).collect())),
        (say!("mat-merchant"), mat.merchant.map_or(String::new(), |n| n.name().to_string())),
        (say!("mat-unrest"), names(&mat.unrest)),
        (say!("mat-occupied"), names(&mat.lost)),
        (say!("mat-holds"), names(&mat.held)),
        (say!("mat-claims"), list(mat.claims.iter().map(|a| a.name()).collect())),
        (say!("mat-influence"), influence.collect::<Vec<_>>().join(", ")),
        (say!("mat-alliances"), list(mat.alliances.iter().map(|a| a.realm.name()).collect())),
        (say!("mat-marriages"), list(mat.marriages.iter().map(|r| r.name()).collect())),
        (say!("mat-wars"), list(mat.wars.iter().map(|w| w.enemy.name()).collect())),
        (say!("mat-truces"), list(mat.truces.iter().map(|t| t.realm.name()).collect())),
    ];
    lines.extend(optional.into_iter().filter(|(_, value)| !value.is_empty()));
    lines
}
