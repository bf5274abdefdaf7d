//! Final Scoring of a Bot (A.12): as for humans, without Stability, Interest and Missions.

use crate::state::State;

/// Prestige at the end, part by part: Tax Income, Cores, Marriages, Alliances, Curia, Empire, and the cost of
/// occupied Towns.
pub fn final_score(state: &State, player: u8) -> [i16; 7] {
    let Some(mat) = state.mat(player) else { return [0; 7] };
    let count = |n: usize| n as i16;
    let occupied: u8 = mat.lost.iter().map(crate::atlas::Province::tax).sum();
    [
        i16::from(mat.tax_income()),
        count(mat.cores.len()),
        count(mat.marriages.len()),
        2 * count(mat.alliances.len()),
        if state.is_papal_controller(player) { i16::from(state.catholic_players()) } else { 0 },
        i16::from(state.authority_of(player)),
        -i16::from(occupied),
    ]
}
