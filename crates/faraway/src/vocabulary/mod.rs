//! The phrases of creature cards and AI cards, and what they mean.

mod cards;
mod meaning;

pub use cards::Cards;
pub use meaning::{Command, Deed, Direction, Object, Setting, Verb};

use crate::state::species::{Social, Temper};
use crate::state::{Deck, Diet, Effect, Kinds};
use script::grammar::Node;
use script::vocabulary::{Never, Vocabulary};

/// The phrases; terrain types are the mission's own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words {
    pub terrains: Vec<String>,
}

/// Each phrase once. A cell of the table is a deed; what a Special does is a list of criteria.
const RULES: &str = "
deed.nothing      = (none | nothing | no move | no action | stay)
deed.to           = [move] (to | toward | towards | closer to) <object>
deed.from         = [move] [away] from <object>
deed.act          = <verb>+

object.den        = [its] den
object.predator   = predator
object.prey       = prey
object.food       = food
object.habitat    = [its] habitat
object.explorer   = explorer
object.building   = [explorers] building
object.species    = [its] [own] (species | kind)

verb.consume      = consume
verb.fight        = fight
verb.scare        = scare
verb.special      = special [action]

setting.diet       = diet <diet>
setting.size       = size <#>
setting.health     = health <#>
setting.habitat    = habitat <terrain>
setting.deck       = deck <deck>
setting.parasite   = parasite [yes]
setting.social     = social <social>
setting.temper     = temper <temper>
setting.perception = perception <#>
setting.special    = special <harm> [<way>]

harm.harmful      = harmful
harm.harmless     = harmless
way.hand          = by hand
diet.herbivore    = herbivore
diet.carnivore    = carnivore
diet.omnivore     = omnivore
diet.insectivore  = insectivore
diet.detritivore  = detritivore
deck.den          = den
deck.wandering    = wandering
social.solitary   = solitary
social.pack       = (pack | herd)
temper.passive    = passive
temper.aggressive = aggressive

criterion.again   = (move again | additional move | extra move)
criterion.one     = hit [one | random] <kind>+
criterion.every   = hit (every | each | all) <kind>+
criterion.attach  = attach to [one | random] <kind>+
criterion.drain   = hit [its] host [and heal <#>]
criterion.heal    = heal <#>

kind.explorer     = explorer
kind.creature     = [other] creature
kind.drone        = drone
kind.building     = building
";

impl Words {
    /// With the terrain types that these cards name.
    pub fn of(files: &[(String, String)]) -> Self {
        Words { terrains: cards::terrains(files) }
    }

    fn terrain_rules(&self) -> impl Iterator<Item = String> + '_ {
        self.terrains.iter().enumerate().map(|(at, name)| format!("terrain.t{at} = {name}\n"))
    }
}

fn small(number: Option<i32>) -> Result<u8, String> {
    number.and_then(|n| u8::try_from(n).ok()).ok_or_else(|| "a number from 0 to 255".into())
}

fn kinds(node: &Node) -> Kinds {
    let has = |name: &str| node.all("kind").any(|kind| kind.name() == name);
    Kinds {
        explorer: has("explorer"),
        creature: has("creature"),
        drone: has("drone"),
        building: has("building"),
    }
}

fn name_of<'n>(node: &'n Node, category: &str) -> &'n str {
    node.child(category).map_or("", Node::name)
}

fn unknown<T>(what: &str) -> Result<T, String> {
    Err(format!("creatures know nothing of {what}"))
}

impl Vocabulary for Words {
    type Question = Never;
    type Deed = Deed;
    type Criterion = Effect;
    type Target = Never;
    type Amount = Never;
    type Group = Never;
    type Setting = Setting;

    fn rules(&self) -> String {
        let terrains: String = self.terrain_rules().collect();
        format!("{RULES}{terrains}")
    }

    fn deed(&self, node: &Node) -> Result<Deed, String> {
        let direction = match node.name() {
            "to" => Direction::To,
            "from" => Direction::From,
            "act" => return node.all("verb").map(verb).collect::<Result<_, _>>().map(Deed::Act),
            _ => return Ok(Deed::Nothing),
        };
        let object = match name_of(node, "object") {
            "den" => Object::Den,
            "predator" => Object::Predator,
            "prey" => Object::Prey,
            "food" => Object::Food,
            "habitat" => Object::Habitat,
            "explorer" => Object::Explorer,
            "building" => Object::Building,
            "species" => Object::Species,
            other => return unknown(other),
        };
        Ok(Deed::Move(Command { direction, object }))
    }

    /// What a Special does.
    fn criterion(&self, node: &Node) -> Result<Effect, String> {
        Ok(match node.name() {
            "again" => Effect::MoveAgain,
            "one" => Effect::HitOne(kinds(node)),
            "every" => Effect::HitEvery(kinds(node)),
            "attach" => {
                let kinds = kinds(node);
                if kinds.drone || kinds.building {
                    return Err("parasites attach to explorers and creatures".into());
                }
                Effect::Attach(kinds)
            }
            "drain" => Effect::Drain { heals: node.numbers().next().map_or(Ok(0), |n| small(Some(n)))? },
            "heal" => Effect::Heal(small(node.numbers().next())?),
            other => return unknown(other),
        })
    }

    fn setting(&self, node: &Node) -> Result<Setting, String> {
        let number = || small(node.numbers().next());
        Ok(match node.name() {
            "diet" => {
                let name = name_of(node, "diet");
                let diet = Diet::ALL.into_iter().find(|diet| diet.name() == name);
                Setting::Diet(diet.ok_or_else(|| format!("there is no diet “{name}”"))?)
            }
            "size" => Setting::Size(number()?),
            "health" => Setting::Health(number()?),
            "perception" => Setting::Perception(number()?),
            "habitat" => {
                let at = name_of(node, "terrain").trim_start_matches('t').parse::<usize>();
                let name = at.ok().and_then(|at| self.terrains.get(at));
                Setting::Habitat(name.ok_or("there is no such terrain")?.clone())
            }
            "deck" if name_of(node, "deck") == "den" => Setting::Deck(Deck::Den),
            "deck" => Setting::Deck(Deck::Wandering),
            "social" if name_of(node, "social") == "pack" => Setting::Social(Social::Pack),
            "social" => Setting::Social(Social::Solitary),
            "temper" if name_of(node, "temper") == "passive" => Setting::Temper(Temper::Passive),
            "temper" => Setting::Temper(Temper::Aggressive),
            "parasite" => Setting::Parasite,
            "special" => Setting::Special {
                harmful: name_of(node, "harm") == "harmful",
                by_hand: node.child("way").is_some(),
            },
            other => return unknown(other),
        })
    }

    fn question(&self, _: &Node) -> Result<Never, String> {
        unknown("questions")
    }
    fn target(&self, _: &Node) -> Result<Never, String> {
        unknown("targets")
    }
    fn amount(&self, _: &Node) -> Result<Never, String> {
        unknown("amounts")
    }
    fn group(&self, _: &Node) -> Result<Never, String> {
        unknown("groups")
    }
}

fn verb(node: &Node) -> Result<Verb, String> {
    Ok(match node.name() {
        "consume" => Verb::Consume,
        "fight" => Verb::Fight,
        "scare" => Verb::Scare,
        "special" => Verb::Special,
        other => return unknown(other),
    })
}
