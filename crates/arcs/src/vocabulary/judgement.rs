//! Definitions of terms that a bot's document decides: a claim, the task force, a favorable combat. Each is a
//! sentence of the document; missing ones are as in SUPERCAT 0.7.

use super::card::card;
use super::meaning::{Card, Filter, Rank, Ranks, Setting, Site, Sort, Stake};
use super::part::{self, Lowered, part, unknown};
use super::place;
use script::language::Node;
use script::program::Comparison;

/// A ratio of own ships to the defender's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio {
    comparison: Comparison,
    own: u8,
    other: u8,
}

impl Ratio {
    pub const EVEN: Ratio = Ratio { comparison: Comparison::AtLeast, own: 1, other: 1 };
    pub const BETTER: Ratio = Ratio { comparison: Comparison::More, own: 1, other: 1 };

    pub fn holds(self, own: u8, other: u8) -> bool {
        self.comparison.holds(i32::from(own) * i32::from(self.other), i32::from(other) * i32::from(self.own))
    }
}

/// The types that are new to the bot (R117).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTypes {
    /// Whether it must lack a token or a city of the type; if both are stated, whether both must be lacking.
    pub token: bool,
    pub city: bool,
    pub both: bool,
}

/// Faces that are rerolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Intercept,
    Blank,
}

/// The conditions under which a combat that risks Outrage is still favorable (R98).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outrage {
    pub never: bool,
    /// Whether the Court could be ransacked; whether every declared ambition would still be contended.
    pub ransack: bool,
    pub contending: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Judgement {
    /// An open slot in such a place (R114).
    Claim(Site),
    /// The ranks that count as contending (R156).
    Contend(Ranks),
    Contested(Card),
    Uncontested(Card),
    /// R126.
    TaskForce(Site),
    /// Ships outside of these places are idle (R82).
    Busy(Vec<Site>),
    NewTypes(NewTypes),
    /// R91.
    Trophies(Ratio),
    /// R93: the ratio of fresh ships, or else this ratio and number of Battles.
    Raid(Ratio, Option<(Ratio, u8)>),
    /// R96: dice for each fresh ship of the defender.
    Control(u8),
    /// R92: skirmish dice while this ratio does not hold and more than this many actions are left.
    Early(Ratio, u8),
    /// R94: raid dice for each key, and skirmish dice; or raid dice only.
    RaidRoll(Option<u8>),
    Outrage(Outrage),
    /// R99, R100: in a battle for control, whether control comes before trophies.
    ControlFirst(bool),
    /// R103.
    Rerolls(Vec<Face>),
    /// R71: the lead over the strongest rival; otherwise a match, with this many left in supply.
    Outbid(u8, Option<u8>),
    /// R121: the reasons for ships to stay behind: control of the origin, a loyal building.
    Stay {
        control: bool,
        building: bool,
    },
    /// R8: whether a Move may undo the goal of a higher line.
    Undo(bool),
}

pub fn judgement(node: &Node) -> Lowered<Setting> {
    let number = |n: usize| node.numbers().nth(n).unwrap_or(1).clamp(0, 50) as u8;
    let sites = || -> Lowered<Vec<Site>> {
        let all = part::places(node).map(place::site).collect::<Lowered<Vec<Site>>>()?;
        if all.iter().any(super::refer::mentions) {
            return Err("a definition says itself which place it means".into());
        }
        Ok(all)
    };
    let site = || sites()?.into_iter().next().ok_or_else(|| "a place is missing".to_string());
    let own_card = || match card(part(node, "card")?)? {
        card if card.stake != Stake::Any || card.sort == Sort::That => {
            Err("a definition says with other words which card it means".into())
        }
        card => Ok::<_, String>(card),
    };
    let mut ratios = node.all("ratio").map(ratio);
    let mut ratio = || ratios.next().unwrap_or_else(|| Err("a ratio is missing".into()));
    let has = |category: &str, name: &str| node.all(category).any(|n| n.name() == name);
    Ok(Setting::Judgement(match node.name() {
        "claim" => Judgement::Claim(site()?),
        "contend" => match part::ranks(node)? {
            ranks if ranks.contains(Rank::Contending) => {
                return Err("to contend is said by other words".into());
            }
            ranks => Judgement::Contend(ranks),
        },
        "contested" => Judgement::Contested(own_card()?),
        "uncontested" => Judgement::Uncontested(own_card()?),
        "task-force" => match site()? {
            site if mentions_force(&site) => return Err("the task force is said by other words".into()),
            site => Judgement::TaskForce(site),
        },
        "busy" => Judgement::Busy(sites()?),
        "new-any" | "new-both" => Judgement::NewTypes(NewTypes {
            token: has("lack", "token"),
            city: has("lack", "city"),
            both: node.name() == "new-both",
        }),
        "for-trophies" => Judgement::Trophies(ratio()?),
        "for-raid" => Judgement::Raid(ratio()?, None),
        "for-raid-or" => Judgement::Raid(ratio()?, Some((ratio()?, number(0).max(1)))),
        "for-control" => Judgement::Control(number(0)),
        "early" => Judgement::Early(ratio()?, number(0)),
        "early-while" => Judgement::Early(Ratio::BETTER, number(0).saturating_sub(1)),
        "raid-all" => Judgement::RaidRoll(None),
        "raid-per" => Judgement::RaidRoll(Some(number(0))),
        "outrage" => Judgement::Outrage(Outrage {
            never: false,
            ransack: has("proviso", "ransack"),
            contending: has("proviso", "contend"),
        }),
        "outrage-always" => Judgement::Outrage(Outrage { never: false, ransack: false, contending: false }),
        "outrage-never" => Judgement::Outrage(Outrage { never: true, ransack: false, contending: false }),
        "hits-control" => Judgement::ControlFirst(true),
        "hits-trophies" => Judgement::ControlFirst(false),
        "rerolls" => Judgement::Rerolls(node.all("face").map(face).collect::<Lowered<_>>()?),
        "outbid" => Judgement::Outbid(number(0), None),
        "outbid-match" => Judgement::Outbid(number(0), Some(number(1))),
        "stay" => Judgement::Stay { control: has("stay", "control"), building: has("stay", "building") },
        "undo" => Judgement::Undo(true),
        "undo-not" => Judgement::Undo(false),
        _ => return unknown(node),
    }))
}

fn ratio(node: &Node) -> Lowered<Ratio> {
    let mut numbers = node.numbers().map(|n| n.clamp(0, 50) as u8);
    let (Some(own), Some(other)) = (numbers.next(), numbers.next()) else { return unknown(node) };
    let comparison = if node.name() == "better" { Comparison::More } else { Comparison::AtLeast };
    Ok(Ratio { comparison, own, other })
}

fn face(node: &Node) -> Lowered<Face> {
    match node.name() {
        "intercept" => Ok(Face::Intercept),
        "blank" => Ok(Face::Blank),
        _ => unknown(node),
    }
}

fn mentions_force(site: &Site) -> bool {
    site.filters().iter().any(|filter| match filter {
        Filter::TaskForce => true,
        Filter::NextTo(site) => mentions_force(site),
        _ => false,
    })
}
