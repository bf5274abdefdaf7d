//! The value of an unfinished game for a player, for searches.

use super::State;
use super::piece::CITIES;
use table::Seat;

impl State {
    /// A player's estimated probability of winning: a logistic function of the lead over the strongest rival.
    pub(crate) fn worth(&self, seat: Seat) -> f32 {
        if self.is_over() {
            return if self.winner() == Some(seat) { 1.0 } else { 0.0 };
        }
        let rival = self.rivals(seat).map(|rival| self.strength(rival)).fold(f32::MIN, f32::max);
        let lead = self.strength(seat) - rival;
        // The fewer chapters are left, the more a lead counts.
        let to_come = f32::from(5_u8.saturating_sub(self.chapter()));
        1.0 / (1.0 + (-lead / (3.0 + to_come)).exp())
    }

    /// Power, and the expected gains in Power.
    fn strength(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let ships: u8 = self.spaces.iter().map(|space| space.ships[seat.0 as usize].capacity()).sum();
        f32::from(player.power())
            + 0.9 * f32::from(CITIES.saturating_sub(player.cities_on_board()))
            + 0.15 * f32::from(ships)
            + 0.4 * f32::from(player.all_tokens())
            + 0.8 * player.guild().len() as f32
            + 0.3 * f32::from(player.captives() + player.trophies())
    }
}
