//! Battles (charts LB and NB): the Bot's dice and their effects.

/// Infantry Dice of a Bot that attacks or is Main Defender against an Opponent.
pub fn land_dice(military_ideas: u8) -> u8 {
    5 + u8::from(military_ideas > 0)
}

/// A round against an Opponent: at most one hit per standing Unit.
pub fn land_hits(icons: u8, standing: u8) -> u8 {
    icons.min(standing)
}

/// Against NPRs and Rebels: one roll, as many dice as they have Units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgainstNpr {
    pub won: bool,
    pub casualties: u8,
    /// The Rebel Units that a victory over the Bot costs.
    pub rebels_removed: u8,
}

pub fn against_npr(icons: u8, standing: u8) -> AgainstNpr {
    if icons < standing {
        AgainstNpr { won: true, casualties: icons, rebels_removed: 0 }
    } else {
        AgainstNpr { won: false, casualties: standing, rebels_removed: standing.div_ceil(2) }
    }
}

/// Artillery Dice of a Bot against an Opponent.
pub fn naval_dice(adjacent_ships: u8, diplomatic_ideas: u8, admiral: bool) -> u8 {
    (1 + adjacent_ships + u8::from(diplomatic_ideas > 0)).saturating_sub(u8::from(admiral))
}

/// Hits: half of one for each Port, the icons, and half of one for each NPR Ship on its side.
pub fn naval_hits(ports: u8, icons: u8, npr_ships: u8) -> u8 {
    ports / 2 + icons + npr_ships / 2
}

/// Against NPR Ships only: the number of icons that sink the Bot's Ship.
pub fn npr_sinks(ports: u8) -> u8 {
    2 + ports
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_dice_and_one_for_military_ideas() {
        assert_eq!([land_dice(0), land_dice(1), land_dice(3)], [5, 6, 6]);
        assert_eq!(land_hits(5, 3), 3);
    }

    #[test]
    fn against_rebels() {
        assert_eq!(against_npr(4, 6), AgainstNpr { won: true, casualties: 4, rebels_removed: 0 });
        assert_eq!(against_npr(4, 4), AgainstNpr { won: false, casualties: 4, rebels_removed: 2 });
        assert_eq!(against_npr(5, 3).rebels_removed, 2);
    }

    #[test]
    fn at_sea() {
        assert_eq!(naval_dice(2, 1, true), 3);
        assert_eq!(naval_hits(3, 2, 0), 3);
        assert_eq!(naval_dice(0, 0, true), 0);
        assert_eq!(npr_sinks(1), 3);
        assert_eq!(naval_hits(0, 1, 5), 3);
        assert_eq!(naval_hits(0, 1, 3), 2);
    }
}
