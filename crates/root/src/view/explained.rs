//! One line for each choice about a bot: what it changes, for somebody who is about to choose it.

use crate::state::{Character, Difficulty, Faction};

/// The bot of a faction.
pub(super) fn bot(of: Faction) -> &'static str {
    match of {
        Faction::Marquise => "Mechanical Marquise",
        Faction::Eyrie => "Electric Eyrie",
        Faction::Alliance => "Automated Alliance",
        Faction::Vagabond => "Vagabot",
        Faction::Vagabond2 => "Second Vagabot",
        Faction::Lizards => "Logical Lizards",
        Faction::Riverfolk => "Riverfolk Robots",
        Faction::Duchy => "Drillbit Duchy",
        Faction::Corvids => "Cogwheel Corvids",
    }
}

/// How a human plays a faction, for somebody who is about to choose it.
pub(super) fn faction(of: Faction) -> &'static str {
    match of {
        Faction::Marquise => "holds most of the map, and builds with wood",
        Faction::Eyrie => "acts by a Decree that grows every turn",
        Faction::Alliance => "spreads sympathy and revolts",
        Faction::Vagabond | Faction::Vagabond2 => "wanders alone with items, quests and friends",
        Faction::Lizards => "plants gardens, and conspires in the suit of the Outcast",
        Faction::Riverfolk => "sells cards, boats and warriors to the others",
        Faction::Duchy => "digs tunnels and sways ministers",
        Faction::Corvids => "lays plots face down",
    }
}

/// What a difficulty changes. Nightmare is Challenging and a point a turn.
pub(super) fn difficulty(of: Faction, level: Difficulty) -> &'static str {
    let [easy, default, challenging] = match of {
        Faction::Marquise => ["recruits 2", "recruits 4", "recruits 4, and 2 more in one ordered clearing"],
        Faction::Eyrie => ["one Vizier", "two Viziers", "two Viziers and a bird ambush in the decree"],
        Faction::Alliance => ["organizes from 4 warriors", "organizes from 3", "organizes from 2"],
        Faction::Vagabond | Faction::Vagabond2 => {
            ["refreshes 3 items, 5 unhurt", "refreshes 4, 6 unhurt", "refreshes 5, 7 unhurt"]
        }
        Faction::Lizards => ["three rituals", "four rituals", "five rituals"],
        Faction::Riverfolk => [
            "no warrior with a new trade post",
            "one warrior with a new post",
            "two warriors with a new post",
        ],
        Faction::Duchy => {
            ["recruits 1 and by ministers", "recruits 2 and by ministers", "recruits 3 and by ministers"]
        }
        Faction::Corvids => ["1 warrior in each of two clearings", "2 in each of two", "3 in each of two"],
    };
    match level {
        Difficulty::Easy => easy,
        Difficulty::Default => default,
        Difficulty::Challenging => challenging,
        Difficulty::Nightmare => "as challenging, and a point every turn",
    }
}

pub(super) fn character(of: Character) -> &'static str {
    match of {
        Character::Thief => "takes a card from a human beside him",
        Character::Tinker => "crafts from the discard pile; one item fewer at first",
        Character::Ranger => "slips into a forest when three items are damaged",
        Character::Vagrant => "lets two others fight where he stands",
        Character::Arbiter => "a defender beside him may ask for his help",
        Character::Scoundrel => "clears a crowded clearing and spoils a slot",
        Character::Adventurer | Character::Ronin | Character::Harrier => "for humans only",
    }
}
