//! Choosing an Opponent (2.6.5).

/// An Opponent who is legal for the current effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub player: u8,
    pub at_war: bool,
    pub human: bool,
}

/// The candidates for the choice: Opponents at War with the Bot, if there are any.
pub fn candidates(legal: &[Candidate]) -> Vec<Candidate> {
    let at_war: Vec<Candidate> = legal.iter().copied().filter(|c| c.at_war).collect();
    if at_war.is_empty() { legal.to_vec() } else { at_war }
}

/// The quantity that a die compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    Prestige,
    TaxIncome,
}

pub fn measure(die: u8) -> Measure {
    if die <= 3 { Measure::Prestige } else { Measure::TaxIncome }
}

/// Those with the most, humans before Bots; the lot decides among the rest.
pub fn best(among: &[Candidate], amount: impl Fn(u8) -> i16) -> Vec<u8> {
    let Some(most) = among.iter().map(|c| amount(c.player)).max() else { return vec![] };
    let tied: Vec<Candidate> = among.iter().copied().filter(|c| amount(c.player) == most).collect();
    let human = tied.iter().any(|c| c.human);
    tied.into_iter().filter(|c| c.human || !human).map(|c| c.player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate(player: u8, at_war: bool, human: bool) -> Candidate {
        Candidate { player, at_war, human }
    }

    /// Candidate 0 is a Bot, candidate 1 a human.
    #[test]
    fn prestige_or_tax_income_and_humans_first() {
        let legal = [candidate(0, false, false), candidate(1, false, true)];
        assert_eq!(measure(2), Measure::Prestige);
        assert_eq!(best(&candidates(&legal), |_| 20), [1]);
        assert_eq!(measure(5), Measure::TaxIncome);
        assert_eq!(best(&candidates(&legal), |p| [15, 11][usize::from(p)]), [0]);
    }

    #[test]
    fn enemies_come_first() {
        let legal = [candidate(0, true, false), candidate(1, true, true), candidate(2, false, true)];
        assert_eq!(candidates(&legal).len(), 2);
        assert_eq!(candidates(&legal[1..]).len(), 1);
        assert!(best(&[], |_| 0).is_empty());
    }
}
