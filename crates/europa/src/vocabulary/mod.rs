//! The phrases of the Bots' charts, and what they mean. Each phrase stands beside its meaning.

mod phrases;
mod realms;

pub use phrases::{Amount, Criterion, Deed, Fact, Group, Simple};
pub use realms::{Removal, Setting, Whose, removed};

use crate::atlas::{Area, Province, Realm};
use crate::rules::target::{Chart, Node as ChartNode};
use crate::state::card::Action;
use script::grammar::Node;
use script::vocabulary::Vocabulary;
use std::fmt::Write;

/// A yes-or-no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub fact: Fact,
    pub is: bool,
}

/// What can be selected, and so what a page can be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Action(Action),
    /// A page that a situation at the table leads to.
    Situation(&'static str),
    /// The chart of a Realm.
    Chart(Chart, Realm),
    Node(ChartNode),
}

/// The pages that situations lead to: see [`crate::State::page`].
pub const SITUATIONS: [&str; 19] = [
    "Main turn",
    "Drawn card",
    "New Age",
    "Invasion",
    "Peace",
    "Dissent and Unrest",
    "Rebel dice",
    "Income",
    "Cleanup",
    "Final Scoring",
    "War on the Bot",
    "Call to Arms",
    "Peace with a human",
    "A human trades",
    "Attacked on land",
    "Attacked at sea",
    "Effect of an Event",
    "A Province is liberated",
    "Eliminated",
];

/// The vocabulary, with the names that a document adds to those of the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    territories: Vec<String>,
    realms: Vec<String>,
}

impl Words {
    /// With the names in a document's front matter: `territories: ...` and `realms: ...`.
    pub fn of(front: &[(String, String)]) -> Self {
        let names = |key: &str| {
            let values = front.iter().filter(|(k, _)| k == key).flat_map(|(_, v)| v.split(','));
            values.map(|n| n.trim().to_string()).filter(|n| !n.is_empty()).collect()
        };
        Words { territories: names("territories"), realms: names("realms") }
    }

    pub fn territories(&self) -> impl Iterator<Item = &str> {
        self.territories.iter().map(String::as_str)
    }

    fn realm_names(&self) -> impl Iterator<Item = String> + '_ {
        Realm::all().map(|r| r.name().to_string()).chain(self.realms.iter().cloned())
    }

    fn area_names(&self) -> impl Iterator<Item = String> + '_ {
        Area::all().map(|a| a.name().to_string()).chain(self.territories.iter().cloned())
    }

    fn province_names(&self) -> impl Iterator<Item = String> + '_ {
        Province::all().map(|p| p.name().to_string()).chain(self.territories.iter().cloned())
    }

    fn realm(&self, node: Option<&Node>) -> Result<Realm, String> {
        let name = node.and_then(|n| self.realm_names().nth(n.name().parse().ok()?));
        Realm::named(&name.unwrap_or_default()).map_err(|e| e.to_string())
    }

    fn area(&self, node: Option<&Node>) -> Result<Area, String> {
        let name = node.and_then(|n| self.area_names().nth(n.name().parse().ok()?));
        Area::named(&name.unwrap_or_default()).map_err(|e| e.to_string())
    }

    fn province(&self, node: Option<&Node>) -> Result<Province, String> {
        let name = node.and_then(|n| self.province_names().nth(n.name().parse().ok()?));
        Province::named(&name.unwrap_or_default()).map_err(|e| e.to_string())
    }
}

const SHARED: &str = "
    question.yes = [have] [bot] [have] <fact>
    question.no  = [have] [bot] [have] (no | not) <fact>

    deed.simple    = <simple>
    deed.pay       = pay <#> bp
    deed.gain      = gain <#> bp
    deed.unrest    = gain <#> unrest
    deed.prestige  = gain <#> prestige
    deed.colonists = gain <#> colonist
    deed.recruit   = recruit <#> unit
    deed.colonize  = colonize it for <#>
    deed.influence = place <#> influence [and bonus for ideas] with target
    deed.around    = place <#> influence [and bonus for ideas] around

    fact.on-card   = <action> on card

    target.action  = <action>
    target.page    = <situation>
    target.chart   = <chart> targets of <realm>
    target.realm   = <realm>
    target.owner   = owner of <province>
    target.area    = realm in <area>
    chart.military   = military
    chart.diplomatic = diplomatic

    setting.removed = <whose> in age <#> without [card] <card>+
    whose.realm     = <realm>
    whose.others    = other realm
    card.number     = <#>

    setting.face    = card <#> <top> [or <second>] [on <kind>] for <#> bp [at war <war>] [discard <deck>]
    top.action      = <action>
    second.action   = <action>
    war.action      = <action>
    kind.economics  = economics
    kind.expansion  = expansion
    kind.politics   = politics
    kind.warfare    = warfare
    deck.administrative = administrative
    deck.diplomatic = diplomatic
    deck.military   = military

    setting.level   = <level> gain <#> bp focus <#> minimum <#> recruit <#> unit
    level.easy      = easy
    level.normal    = normal
    level.hard      = hard
    level.very-hard = very hard
";

impl Vocabulary for Words {
    type Question = Question;
    type Deed = Deed;
    type Criterion = Criterion;
    type Target = Target;
    type Amount = Amount;
    type Group = Group;
    type Setting = Setting;

    fn rules(&self) -> String {
        let mut rules = SHARED.to_string();
        // Writing to a string cannot fail.
        let mut add = |category: &str, names: &mut dyn Iterator<Item = String>| {
            for (i, name) in names.enumerate() {
                let _ = writeln!(rules, "{category}.{i} = {}", script::words::key(&name));
            }
        };
        add("realm", &mut self.realm_names());
        add("area", &mut self.area_names());
        add("province", &mut self.province_names());
        add("action", &mut Action::ALL.iter().map(|a| a.name().to_string()));
        add("situation", &mut SITUATIONS.iter().map(|s| s.to_string()));
        rules + &phrases::rules()
    }

    fn question(&self, node: &Node) -> Result<Question, String> {
        let fact = node.child("fact").ok_or("there is no question")?;
        let fact = match fact.name() {
            "on-card" => Fact::OnCard(action(fact.child("action"))?),
            name => Fact::named(name).ok_or("there is no such question")?,
        };
        Ok(Question { fact, is: node.name() == "yes" })
    }

    fn deed(&self, node: &Node) -> Result<Deed, String> {
        let n = node.numbers().next().unwrap_or_default();
        let n = u8::try_from(n).map_err(|_| format!("{n} is out of range"))?;
        Ok(match node.name() {
            "pay" => Deed::Pay(n),
            "gain" => Deed::Gain(n),
            "unrest" => Deed::GainUnrest(n),
            "prestige" => Deed::GainPrestige(n),
            "colonists" => Deed::GainColonists(n),
            "recruit" => Deed::RecruitSome(n),
            "colonize" => Deed::Colonize(n),
            "influence" => Deed::PlaceInfluence(n),
            "around" => Deed::SpreadInfluence(n),
            _ => {
                let simple = node.child("simple").and_then(|s| Simple::named(s.name()));
                Deed::Simple(simple.ok_or("there is nothing of that kind to do")?)
            }
        })
    }

    fn criterion(&self, node: &Node) -> Result<Criterion, String> {
        Criterion::named(node.name()).ok_or_else(|| "there is no such criterion".into())
    }

    fn target(&self, node: &Node) -> Result<Target, String> {
        Ok(match node.name() {
            "action" => Target::Action(action(node.child("action"))?),
            "page" => {
                let at = node.child("situation").and_then(|s| s.name().parse().ok());
                Target::Situation(at.and_then(|i: usize| SITUATIONS.get(i)).ok_or("there is no such page")?)
            }
            "chart" => {
                let military = node.child("chart").is_some_and(|c| c.name() == "military");
                let chart = if military { Chart::Military } else { Chart::Diplomatic };
                Target::Chart(chart, self.realm(node.child("realm"))?)
            }
            "owner" => Target::Node(ChartNode::OwnerOf(self.province(node.child("province"))?)),
            "area" => Target::Node(ChartNode::In(self.area(node.child("area"))?)),
            _ => Target::Node(ChartNode::Realm(self.realm(node.child("realm"))?)),
        })
    }

    fn amount(&self, node: &Node) -> Result<Amount, String> {
        Amount::named(node.name()).ok_or_else(|| "there is no such number".into())
    }

    fn group(&self, node: &Node) -> Result<Group, String> {
        Group::named(node.name()).ok_or_else(|| "there is no such group".into())
    }

    fn setting(&self, node: &Node) -> Result<Setting, String> {
        match node.name() {
            "face" => return realms::face(node),
            "level" => return realms::level(node),
            _ => {}
        }
        let whose = node.child("whose").ok_or("whose deck?")?;
        let whose = match whose.name() {
            "others" => Whose::Others,
            _ => Whose::Realm(self.realm(whose.child("realm"))?),
        };
        let age = node.numbers().next().unwrap_or_default();
        let cards = node.all("card").filter_map(|c| c.numbers().next()).collect::<Vec<_>>();
        Removal::new(whose, age, &cards).map(Setting::Removal)
    }
}

pub(super) fn action(node: Option<&Node>) -> Result<Action, String> {
    let at: Option<usize> = node.and_then(|n| n.name().parse().ok());
    at.and_then(|i| Action::ALL.get(i)).copied().ok_or_else(|| "there is no such Action".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use script::compile::{Scope, compile};
    use script::document::Document;
    use script::source::Source;

    fn shipped() -> Document {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bots/europa");
        let entries = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
        let mut files: Vec<_> = entries.filter(|p| p.extension().is_some_and(|e| e == "md")).collect();
        files.sort();
        let source = |p: &std::path::PathBuf| {
            Source::new(p.file_name().unwrap().to_str().unwrap(), std::fs::read_to_string(p).unwrap())
        };
        Document::read(files.iter().map(source).collect())
    }

    #[test]
    fn the_shipped_documents_are_understood() {
        let document = shipped();
        let words = Words::of(&document.front.all);
        let compiled = compile(&document, &words, Scope::Whole);
        let problems: Vec<String> = compiled
            .problems
            .iter()
            .map(|p| {
                let source = &document.sources[usize::from(p.span.file)];
                format!("{}:{:?} {:?} {}", source.name, source.position(p.span.start), p.code, p.message)
            })
            .collect();
        assert!(problems.is_empty(), "{problems:#?}");
        assert!(compiled.program.pages.len() > 30);
    }
}
