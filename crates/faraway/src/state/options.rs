//! The questions that the rules leave open, each with our ruling first and the other readings after it.
//! [`EXPLAINED`] lists them for front ends.

use serde::{Deserialize, Serialize};

/// Declares an option with named values; the first is the default.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $other:ident)* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { #[default] $first $(, $other)* }
    };
}

choice!(
    /// Q1. How the ECO System is read.
    Reading { Rows, Columns }
);
choice!(
    /// Q3. When the Selection die is rolled.
    Rolling { AtTurn, AllFirst }
);
choice!(
    /// Q4. When the proximity to the explorers is measured.
    Proximity { Once, AfterEach }
);
choice!(
    /// Q5. What a distance is.
    Distance { Walk, Straight }
);
choice!(
    /// Q6. Which of several goals a To leads to.
    Goals { Nearest, RandomNearest }
);
choice!(
    /// Q7. When a From does not move.
    Equidistant { Strict, NoImprovement }
);
choice!(
    /// Q8. Which threats a step of a From must lead away from.
    Threats { All, Nearest }
);
choice!(
    /// Q9. What decides between hexes that are still equal.
    LastTie { Random, NeighbourOrder }
);
choice!(
    /// Q10. Whether explorers or buildings break ties between hexes.
    TieBreak { Equal, ExplorersFirst }
);
choice!(
    /// Q13. Which species go for smaller creatures when there is no food.
    Fallback { Everybody, MeatEaters }
);
choice!(
    /// Q18. Which of several edible cubes is eaten.
    Eating { Random, PlantFirst }
);
choice!(
    /// Q19. How many hits a Fight causes.
    Damage { One, Size }
);
choice!(
    /// Q21. What a hit does to an explorer.
    ExplorerHit { Injury, Hunger }
);
choice!(
    /// Q23. Where scared pieces go.
    ScareTo { Random, Away, PlayerForExplorers }
);
choice!(
    /// Q25. How much Meat a dead creature leaves.
    MeatLeft { One, Size }
);

/// The chosen answers of a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Options {
    pub reading: Reading,
    pub eco_rows: u8,
    pub eco_columns: u8,
    pub tokens: u8,
    /// Q2. The function of each face; 0 means roll again.
    pub die: Vec<u8>,
    pub rolling: Rolling,
    pub proximity: Proximity,
    pub distance: Distance,
    pub goals: Goals,
    pub equidistant: Equidistant,
    pub threats: Threats,
    pub last_tie: LastTie,
    pub tie_break: TieBreak,
    pub fallback: Fallback,
    pub own_meat_blocks_fallback: bool,
    pub drone_size: u8,
    pub cubes_eaten: u8,
    pub healed: u8,
    pub eating: Eating,
    pub damage: Damage,
    pub retaliation: bool,
    pub fight_buildings: bool,
    pub explorer_hit: ExplorerHit,
    pub injury_limit: u8,
    pub durability: u8,
    pub crash_site_damageable: bool,
    pub scare_to: ScareTo,
    pub scare_bigger: bool,
    pub meat_left: MeatLeft,
    /// Q26. The number of rounds after which the origin of Meat is forgotten; 0 is never.
    pub decompose_after: u8,
    pub parasite_leaves_explorer: bool,
    pub fight_attached: bool,
    pub perception_limits: bool,
    pub roleplay_bans: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            reading: Reading::Rows,
            eco_rows: 3,
            eco_columns: 2,
            tokens: 6,
            die: vec![1, 2, 3, 4, 5],
            rolling: Rolling::AtTurn,
            proximity: Proximity::Once,
            distance: Distance::Walk,
            goals: Goals::Nearest,
            equidistant: Equidistant::Strict,
            threats: Threats::All,
            last_tie: LastTie::Random,
            tie_break: TieBreak::Equal,
            fallback: Fallback::Everybody,
            own_meat_blocks_fallback: false,
            drone_size: 1,
            cubes_eaten: 1,
            healed: 1,
            eating: Eating::Random,
            damage: Damage::One,
            retaliation: false,
            fight_buildings: true,
            explorer_hit: ExplorerHit::Injury,
            injury_limit: 3,
            durability: 2,
            crash_site_damageable: false,
            scare_to: ScareTo::Random,
            scare_bigger: true,
            meat_left: MeatLeft::One,
            decompose_after: 0,
            parasite_leaves_explorer: false,
            fight_attached: true,
            perception_limits: false,
            roleplay_bans: false,
        }
    }
}

impl Options {
    /// An explorer whose hunger exceeds this dies.
    pub const MOST_HUNGER: u8 = 4;
    /// The most functions of an AI card and faces of a die.
    pub const MAX_FACES: usize = 20;

    /// The number of hits that kills an explorer.
    pub fn deadly(&self) -> u8 {
        match self.explorer_hit {
            ExplorerHit::Injury => self.injury_limit,
            ExplorerHit::Hunger => Self::MOST_HUNGER + 1,
        }
    }

    /// Changes one option by its key, to a value written as in a position.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let unknown = || format!("there is no option “{key}”");
        let mut all = table::sheet::to_table(self);
        let old = all.get(key).ok_or_else(unknown)?;
        let new = match old {
            toml::Value::String(_) => toml::Value::String(value.into()),
            _ => {
                let line: toml::Table = toml::from_str(&format!("x = {value}"))
                    .map_err(|_| format!("{key} cannot be “{value}”"))?;
                line.get("x").cloned().ok_or_else(unknown)?
            }
        };
        all.insert(key.into(), new);
        let changed: Options =
            table::sheet::from_table(&all).map_err(|_| format!("{key} cannot be “{value}”"))?;
        if let Some(fault) = changed.fault() {
            return Err(fault);
        }
        *self = changed;
        Ok(())
    }

    /// Why these options are invalid, if they are.
    pub fn fault(&self) -> Option<String> {
        let within = |what: &str, value: u8, least: u8, most: u8| {
            (!(least..=most).contains(&value))
                .then(|| format!("{what} is from {least} to {most}, not {value}"))
        };
        if self.die.iter().all(|face| *face == 0) || self.die.len() > Self::MAX_FACES {
            return Some(format!("die needs up to {} faces, not all of them rolled again", Self::MAX_FACES));
        }
        within("eco-rows", self.eco_rows, 1, 10)
            .or_else(|| within("eco-columns", self.eco_columns, 1, 6))
            .or_else(|| within("tokens", self.tokens, 1, 99))
            .or_else(|| within("drone-size", self.drone_size, 1, 5))
            .or_else(|| within("cubes-eaten", self.cubes_eaten, 1, 9))
            .or_else(|| within("healed", self.healed, 0, 9))
            .or_else(|| within("injury-limit", self.injury_limit, 1, 9))
            .or_else(|| within("durability", self.durability, 1, 9))
    }
}

/// An open question, for front ends that offer a choice. Its wording and the meanings of its values are
/// messages: `question-KEY` and `answer-KEY-N`.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Its number in the rulings.
    pub id: &'static str,
    /// The option's key in a position, and for [`Options::set`].
    pub key: &'static str,
    /// The values, our ruling first. A number is an example: other numbers are possible.
    pub values: &'static [&'static str],
}

const fn q(id: &'static str, key: &'static str, values: &'static [&'static str]) -> Question {
    Question { id, key, values }
}

/// Every option, in the order of the rulings.
pub const EXPLAINED: &[Question] = &[
    q("Q1", "reading", &["rows", "columns"]),
    q("Q1", "eco-rows", &["3"]),
    q("Q1", "eco-columns", &["2"]),
    q("Q1", "tokens", &["6"]),
    q("Q2", "die", &["[1, 2, 3, 4, 5]", "[1, 2, 3, 4, 5, 0]"]),
    q("Q3", "rolling", &["at-turn", "all-first"]),
    q("Q4", "proximity", &["once", "after-each"]),
    q("Q5", "distance", &["walk", "straight"]),
    q("Q6", "goals", &["nearest", "random-nearest"]),
    q("Q7", "equidistant", &["strict", "no-improvement"]),
    q("Q8", "threats", &["all", "nearest"]),
    q("Q9", "last-tie", &["random", "neighbour-order"]),
    q("Q10", "tie-break", &["equal", "explorers-first"]),
    q("Q13", "fallback", &["everybody", "meat-eaters"]),
    q("Q14", "own-meat-blocks-fallback", &["false", "true"]),
    q("Q16", "drone-size", &["1"]),
    q("Q17", "cubes-eaten", &["1"]),
    q("Q17", "healed", &["1"]),
    q("Q18", "eating", &["random", "plant-first"]),
    q("Q19", "damage", &["one", "size"]),
    q("Q19", "retaliation", &["false", "true"]),
    q("Q20", "fight-buildings", &["true", "false"]),
    q("Q21", "explorer-hit", &["injury", "hunger"]),
    q("Q21", "injury-limit", &["3"]),
    q("Q22", "durability", &["2"]),
    q("Q22", "crash-site-damageable", &["false", "true"]),
    q("Q23", "scare-to", &["random", "away", "player-for-explorers"]),
    q("Q24", "scare-bigger", &["true", "false"]),
    q("Q25", "meat-left", &["one", "size"]),
    q("Q26", "decompose-after", &["0", "3"]),
    q("Q27", "parasite-leaves-explorer", &["false", "true"]),
    q("Q28", "fight-attached", &["true", "false"]),
    q("Q29", "perception-limits", &["false", "true"]),
    q("Q31", "roleplay-bans", &["false", "true"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_explained_and_its_first_value_is_the_default() {
        let all = toml::Table::try_from(Options::default()).unwrap();
        assert_eq!(EXPLAINED.len(), all.len());
        for question in EXPLAINED {
            assert!(all.contains_key(question.key), "{}", question.key);
            let mut options = Options::default();
            options.set(question.key, question.values[0]).unwrap();
            assert_eq!(options, Options::default(), "{}", question.key);
        }
    }

    #[test]
    fn every_other_value_is_understood_and_changes_something() {
        for question in EXPLAINED {
            for value in &question.values[1..] {
                let mut options = Options::default();
                options.set(question.key, value).unwrap();
                assert_ne!(options, Options::default(), "{} {value}", question.key);
            }
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        let mut options = Options::default();
        assert_eq!(options.set("colour", "red").unwrap_err(), "there is no option “colour”");
        assert_eq!(options.set("damage", "lots").unwrap_err(), "damage cannot be “lots”");
        assert_eq!(options.set("durability", "0").unwrap_err(), "durability is from 1 to 9, not 0");
        assert!(options.set("die", "[0]").unwrap_err().starts_with("die needs"));
        assert_eq!(options, Options::default());
    }
}
