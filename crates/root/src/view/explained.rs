//! One line for each choice about a bot: what it changes, for somebody who is about to choose it.

use crate::state::{Character, Difficulty, Faction, Trait};

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

/// The name of its switch, and what it does.
pub(super) fn of(card: Trait) -> (&'static str, &'static str) {
    match card {
        Trait::Blitz => {
            ("blitz", "After moving, all but one warrior march out of a safe clearing and attack.")
        }
        Trait::Fortified => ("fortified", "A single hit does nothing to its buildings; it takes two."),
        Trait::Hospitals => ("hospitals", "Two warriors at the keep after a defence that cost two or more."),
        Trait::IronWill => ("iron-will", "Recruits twice as many with a bird order."),
        Trait::Overwhelming => {
            ("overwhelming", "A point for every two warriors it cannot place; expands once a turn at most.")
        }
        Trait::Nobility => {
            ("nobility", "Turmoil scores its birds instead of losing points, and comes sooner.")
        }
        Trait::Relentless => {
            ("relentless", "Removes undefended buildings and tokens where its warriors stand.")
        }
        Trait::Swoop => ("swoop", "Two warriors land where it has nothing, at the end of each Daylight."),
        Trait::WarTax => ("war-tax", "Whoever loses a building or token to it loses a point as well."),
        Trait::Focused => ("focused", "The extra hit comes also with a column that is tied for most cards."),
        Trait::Informants => ("informants", "Sympathy without warriors ambushes its attacker too."),
        Trait::Popularity => ("popularity", "Nobody scores for removing sympathy."),
        Trait::Veterans => ("veterans", "Defending, it takes the higher roll."),
        Trait::Wildfire => ("wildfire", "Sympathy spreads once more in the Evening, without points."),
        Trait::Steadfast => ("steadfast", "No pity before a surprise revolt; martial law does not slow it."),
        Trait::Adventurer => ("adventurer", "One battle a turn; all items that are left go into quests."),
        Trait::Berserker => ("berserker", "Fights where most pieces are, and repairs one item more."),
        Trait::Helper => ("helper", "Aid scores twice, and the aided player draws twice as many cards."),
        Trait::Marksman => ("marksman", "One hit before the dice whenever he attacks."),
        Trait::Questing => {
            ("questing", "Damage does not weaken him, quests score more, and his turns follow another list.")
        }
        Trait::Spiteful => ("spiteful", "A crusade that removes a token scores a point more."),
        Trait::Erratic => ("erratic", "One more card for the Lost Souls at the end of each turn."),
        Trait::Fanatics => ("fanatics", "A battle with an extra hit after every conversion."),
        Trait::Martyrs => ("martyrs", "Each bird ritual brings an acolyte more."),
        Trait::Greedy => ("greedy", "A point whenever the leader buys a service."),
        Trait::Involved => ("involved", "Its warriors fight for your enemies unless you hire them."),
        Trait::Garrison => {
            ("garrison", "Never defenseless; each trade post adds to its greatest hits in defence.")
        }
        Trait::Ferocious => ("ferocious", "Attacking, it can always deal three hits."),
        Trait::Foundations => {
            ("foundations", "Only a minister of the clearing's suit can be lost with a building.")
        }
        Trait::Investors => {
            ("investors", "A human who removes its buildings pays a card, or another minister is swayed.")
        }
        Trait::Overwhelm => ("overwhelm", "Digs twice a turn, with three warriors each."),
        Trait::Invaders => {
            ("invaders", "Digs towards buildings, and battles everywhere when it cannot build.")
        }
        Trait::Gamble => {
            ("gamble", "Before each flip a human guesses the plot; a wrong guess costs a point.")
        }
        Trait::BackupPlans => ("backup-plans", "A warrior appears wherever a plot is removed."),
        Trait::Mastermind => ("mastermind", "Plots twice a turn."),
        Trait::Vendetta => ("vendetta", "Every plot that is flipped explodes as well."),
    }
}
