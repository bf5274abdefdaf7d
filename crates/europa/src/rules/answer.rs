//! The possible answers to a question.

use crate::action::Act;
use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use crate::state::ask::{Ask, Effect, Item, Reply, Symbol, Word};
use crate::state::mat::ROOM;
use crate::state::{State, Waiting};

/// The form of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    YesOrNo,
    Number {
        low: i16,
        high: i16,
    },
    /// One of these, or none if that is possible.
    One {
        of: Vec<Item>,
        or_none: bool,
    },
    /// Any of these.
    Several {
        of: Vec<Item>,
    },
}

fn realms() -> Vec<Item> {
    Realm::all().map(Item::Realm).collect()
}

fn words(words: &[Word]) -> Vec<Item> {
    words.iter().copied().map(Item::Word).collect()
}

/// A limit above the Units or Tax Value of any Realm.
const MANY: i16 = 60;

impl State {
    /// The form of an answer to a question of the acting Bot.
    pub fn shape(&self, ask: Ask) -> Shape {
        use Shape::{Number, One, Several, YesOrNo};
        let me = self.acting();
        let mat = self.mat(me);
        let areas =
            || -> Vec<Item> { Area::all().chain(self.territories.iter().copied()).map(Item::Area).collect() };
        let own_areas =
            || -> Vec<Item> { mat.map_or(vec![], |m| m.areas().into_iter().map(Item::Area).collect()) };
        let allies = |player: u8| -> Vec<Item> {
            self.mat(player).map_or(vec![], |m| m.alliances.iter().map(|a| Item::Realm(a.realm)).collect())
        };
        let influenced = |player: u8| -> Vec<Item> {
            self.mat(player).map_or(vec![], |m| m.influence.iter().map(|i| Item::Area(i.area)).collect())
        };
        let enemies =
            || -> Vec<Item> { mat.map_or(vec![], |m| m.wars.iter().map(|w| Item::Realm(w.enemy)).collect()) };
        let zones = |distant: Option<bool>| -> Vec<Item> {
            let quest = mat.is_some_and(|m| m.quest);
            let fits = |z: &Zone| match distant {
                Some(distant) => z.is_distant() == distant,
                None => quest || !z.is_distant(),
            };
            let free = |z: &Zone| mat.is_none_or(|m| !m.ships.contains(z));
            Zone::all().filter(fits).filter(free).map(Item::Zone).collect()
        };
        let number = |high: i16| Number { low: 0, high };
        let maybe = |of: Vec<Item>| One { of, or_none: true };
        let one = |of: Vec<Item>| One { of, or_none: false };
        match ask {
            Ask::Attacked | Ask::Convertible => Several { of: own_areas() },
            Ask::HostileUnits(_) | Ask::Strength(_) | Ask::TaxIncome(_) | Ask::Capacity(..) => number(MANY),
            Ask::OpponentsInfluence(_) | Ask::TaxIncomeOf(_) => number(MANY),
            Ask::HitsTaken(_) => number(MANY),
            Ask::Besiegeable(area) => Several { of: provinces_of(area) },
            Ask::Link(..) => one(words(&[Word::ByLand, Word::ByBridge, Word::NotLinked])),
            Ask::EnemyShipsOff(_) | Ask::BridgeZone | Ask::HostileZone | Ask::FreeZone => maybe(zones(None)),
            Ask::DistantZone => maybe(zones(Some(true))),
            // A Province stands for its Owner, an Area for a Realm in it.
            Ask::PrintedNode(..) => {
                let mut of = realms();
                of.extend(Province::all().map(Item::Province));
                of.extend(areas());
                maybe(of)
            }
            Ask::EffectRealm | Ask::MuslimRealm(_) => maybe(realms()),
            Ask::Standing(_) => one(words(&[Word::Npr, Word::Dnpr, Word::Vassal, Word::Gone])),
            Ask::Overlord(realm) | Ask::CapitalOwner(realm) => {
                one(realms().into_iter().filter(|r| *r != Item::Realm(realm)).collect())
            }
            // Only a Territory can be vacant.
            Ask::OwnerOf(province) => {
                let mut of = match province {
                    Province::Named(_) => words(&[Word::Vacant]),
                    Province::Printed(_) => Vec::new(),
                };
                of.extend(realms());
                one(of)
            }
            Ask::RealmsIn(_) => Several { of: realms() },
            Ask::CapitalAreaOf(_) => one(areas()),
            Ask::ClaimArea(_) | Ask::CrusadeArea | Ask::EffectArea => maybe(areas()),
            Ask::InvadedArea => maybe(own_areas()),
            Ask::PlacedIn(_) => one(own_areas()),
            Ask::ThroughNeutral => maybe(self.neutral_influence().map(Item::Area).collect()),
            Ask::NewFaith => {
                let now = self.player(me).faith;
                one(Faith::ALL.into_iter().filter(|f| *f != now).map(Item::Faith).collect())
            }
            Ask::NotOf(_) => Several { of: own_areas() },
            Ask::NotColonial => {
                Several { of: mat.map_or(vec![], |m| m.colonial_claims().map(Item::Area).collect()) }
            }
            Ask::FarthestClaim => one(self.claims_to_move().into_iter().map(Item::Area).collect()),
            Ask::Farthest(_) => one(self.movable_influence().map(Item::Area).collect()),
            Ask::CalledAllies(_) => Several { of: allies(me) },
            Ask::AdjacentAllies(player, _) => Several { of: allies(player) },
            Ask::CatholicAreas(player) => Several { of: influenced(player) },
            Ask::LostTo(_) => {
                Several { of: mat.map_or(vec![], |m| m.lost.iter().copied().map(Item::Province).collect()) }
            }
            Ask::BattleZones(_) => {
                Several { of: mat.map_or(vec![], |m| m.ships.iter().copied().map(Item::Zone).collect()) }
            }
            Ask::BattleAreas(_) => maybe(mat.and_then(|m| m.army).map(Item::Area).into_iter().collect()),
            Ask::Reach | Ask::AdjacentWithRoom => Several { of: areas() },
            Ask::Room(_) => number(i16::from(ROOM)),
            // A new Bot has perhaps taken others' Provinces before it became one.
            Ask::ProvincesOf(realm) if self.player_of(realm).is_some() => {
                let others = |p: &Province| {
                    self.bots().any(|(b, m)| self.player(b).realm != realm && m.towns.contains(p))
                };
                let printed = Province::all().filter(|p| !others(p));
                Several { of: printed.map(Item::Province).collect() }
            }
            Ask::ProvincesOf(realm) => Several { of: realm.provinces().map(Item::Province).collect() },
            Ask::EffectTowns => Several { of: Province::all().map(Item::Province).collect() },
            Ask::CapitalAmong(_) => {
                maybe(mat.map_or(vec![], |m| m.held.iter().copied().map(Item::Province).collect()))
            }
            Ask::TradeNode => maybe(Node::all().map(Item::Node).collect()),
            Ask::Pirates(_) => number(5),
            Ask::LinkedBots(_) | Ask::IdeaHolders => {
                let others = self.bots().filter(|(p, _)| *p != me);
                Several { of: others.map(|(p, _)| Item::Player(p)).collect() }
            }
            Ask::LinkedClaims => {
                Several { of: mat.map_or(vec![], |m| m.colonial_claims().map(Item::Area).collect()) }
            }
            Ask::ExplorationDie(_) => one(words(&[Word::Skull])),
            Ask::TerritoryFor(_) | Ask::AnyTerritory => {
                let free = |a: &&Area| mat.is_none_or(|m| !m.claims.contains(a) && !m.areas().contains(a));
                maybe(self.territories.iter().filter(free).map(|a| Item::Area(*a)).collect())
            }
            Ask::SpyResult(_) => one(words(&[Word::Happened, Word::Countered, Word::NothingToDo])),
            Ask::MilestoneHolders(_) => number(self.players.len() as i16 - 1),
            Ask::MilestoneReward(_) | Ask::Electors => number(10),
            Ask::EventDucats => number(60),
            Ask::EventOptions => {
                one(words(&[Word::NoOptions, Word::Both, Word::OnlyA, Word::OnlyB, Word::Neither]))
            }
            Ask::Effects(_) => {
                let all = Effect::ALL.into_iter();
                Several { of: all.flat_map(|e| (1..=e.most()).map(move |n| Item::Effect(e, n))).collect() }
            }
            Ask::Symbols => Several { of: Symbol::ALL.map(Item::Symbol).to_vec() },
            Ask::PrestigeOf(_) => Number { low: -50, high: 200 },
            Ask::Side(_) | Ask::ZoneSide(_) => one(words(&[Word::NprOrRebels, Word::Opponent])),
            Ask::ZoneEnemy(_) => one(enemies()),
            Ask::Icons(dice) => number(i16::from(dice.count())),
            Ask::EnemyShips(_)
            | Ask::PortsFacing(_)
            | Ask::NprShipsBeside(_)
            | Ask::AdjacentShips(_)
            | Ask::OtherShips(_)
            | Ask::OtherPorts(_) => number(20),
            Ask::Victory(_) => {
                one(words(&[Word::WhitePeace, Word::Total, Word::Partial, Word::Inconclusive]))
            }
            Ask::ElectorLeads | Ask::ElectorRoom | Ask::HreRoom => Several { of: self.cubes() },
            Ask::Successor => one(realms()
                .into_iter()
                .filter(|r| !matches!(r, Item::Realm(r) if self.player_of(*r).is_some()))
                .collect()),
            Ask::AllyOfPassed(_)
            | Ask::HreMember(_)
            | Ask::FourInfluence(_)
            | Ask::StrongDnpr(_)
            | Ask::WarBarred(_)
            | Ask::CasusBelli(_)
            | Ask::OverBridge(_)
            | Ask::NoVassals(_)
            | Ask::MayAlly(_)
            | Ask::MayMarry(_)
            | Ask::IsLinked(_)
            | Ask::Mercantilism(_)
            | Ask::NextToDistant
            | Ask::VacantTerritory
            | Ask::PapalToken
            | Ask::QuestWanted
            | Ask::IdeaShown(_)
            | Ask::Admiral(_)
            | Ask::Retreats(_)
            | Ask::Dissent
            | Ask::CapitalAndMore(_)
            | Ask::AcceptsPeace(_)
            | Ask::WithoutCause(_) => YesOrNo,
        }
    }

    /// Lists items related to the Bot first.
    fn likely_first(&self, of: Vec<Item>) -> Vec<Item> {
        let (mut likely, rest): (Vec<Item>, Vec<Item>) = of.into_iter().partition(|i| self.is_likely(*i));
        likely.extend(rest);
        likely
    }

    /// Whether an item is related to the acting Bot: its Areas and Claims, Areas with its Influence, its
    /// Enemies and Allies and their Provinces, the players, earlier answers.
    pub fn is_likely(&self, item: Item) -> bool {
        let Some(mat) = self.mat(self.acting()) else { return false };
        let answered = |i: &Item| {
            self.known.iter().any(|k| matches!(&k.reply, Reply::Items(items) if items.contains(i)))
        };
        let partner = |r: Realm| {
            mat.is_at_war_with(r)
                || mat.is_ally(r)
                || mat.marriages.contains(&r)
                || self.player_of(r).is_some()
        };
        let hostile = |p: Province| p.flag().is_some_and(|r| mat.is_at_war_with(r));
        answered(&item)
            || self.is_filled_in(item)
            || match item {
                Item::Realm(realm) => partner(realm),
                Item::Province(p) => mat.towns.contains(&p) || mat.held.contains(&p) || hostile(p),
                Item::Area(a) => {
                    mat.tax_in(a) > 0
                        || mat.claims.contains(&a)
                        || mat.influence_in(a) > 0
                        || a.provinces().any(hostile)
                }
                Item::Zone(z) => mat.ships.contains(&z),
                Item::Node(n) => mat.merchant == Some(n) || n.zones().iter().any(|z| mat.ships.contains(z)),
                _ => false,
            }
    }

    fn cubes(&self) -> Vec<Item> {
        Area::all().flat_map(|a| (1..=ROOM).map(move |n| Item::Cubes(a, n))).collect()
    }

    /// Whether this may be named: one of the list, or a name that is not on the board.
    fn may_name(&self, ask: Ask, of: &[Item], item: Item) -> bool {
        if of.contains(&item) {
            return true;
        }
        match item {
            Item::Area(Area::Named(_)) => matches!(
                ask,
                Ask::Reach
                    | Ask::CapitalAreaOf(_)
                    | Ask::ClaimArea(_)
                    | Ask::TerritoryFor(_)
                    | Ask::AnyTerritory
                    | Ask::CrusadeArea
                    | Ask::EffectArea
                    | Ask::PrintedNode(..)
            ),
            Item::Area(_) => matches!(ask, Ask::TerritoryFor(_) | Ask::BattleAreas(_)),
            Item::Zone(_) => matches!(ask, Ask::BattleZones(_)),
            Item::Realm(Realm::Named(_)) => matches!(
                ask,
                Ask::Overlord(_)
                    | Ask::CapitalOwner(_)
                    | Ask::OwnerOf(_)
                    | Ask::RealmsIn(_)
                    | Ask::PrintedNode(..)
                    | Ask::EffectRealm
            ),
            Item::Province(_) => matches!(ask, Ask::ProvincesOf(_) | Ask::EffectTowns),
            _ => false,
        }
    }

    pub(crate) fn answers(&self, ask: Ask, named: &[Item], out: &mut Vec<Act>) {
        match self.shape(ask) {
            Shape::YesOrNo => out.extend([Act::Yes, Act::No]),
            Shape::Number { low, high } => out.extend((low..=high).map(Act::Number)),
            Shape::One { of, or_none } => {
                if or_none {
                    out.push(Act::Enough);
                }
                out.extend(self.likely_first(of).into_iter().map(Act::Pick));
                if let Ask::ExplorationDie(_) = ask {
                    out.extend((1..=6).map(Act::Number));
                }
            }
            Shape::Several { of } => {
                out.push(Act::Enough);
                let left = of.into_iter().filter(|i| !named.contains(i)).collect();
                out.extend(self.likely_first(left).into_iter().map(Act::Pick));
            }
        }
    }

    pub(crate) fn check_answer(&self, ask: Ask, named: &[Item], act: Act) -> Result<(), &'static str> {
        let need = |ok: bool, why: &'static str| if ok { Ok(()) } else { Err(why) };
        match (self.shape(ask), act) {
            (Shape::YesOrNo, Act::Yes | Act::No) => Ok(()),
            (Shape::YesOrNo, _) => Err("no-answer-yes-or-no"),
            (Shape::Number { low, high }, Act::Number(n)) => {
                need((low..=high).contains(&n), "no-number-out-range")
            }
            (Shape::Number { .. }, _) => Err("no-answer-number"),
            (Shape::One { .. }, Act::Number(n)) if matches!(ask, Ask::ExplorationDie(_)) => {
                need((1..=6).contains(&n), "no-number-out-range")
            }
            (Shape::One { or_none, .. }, Act::Enough) => need(or_none, "no-one-must-be-named"),
            (Shape::One { of, .. }, Act::Pick(item)) => need(self.may_name(ask, &of, item), "no-none-them"),
            (Shape::Several { .. }, Act::Enough) => Ok(()),
            (Shape::Several { of }, Act::Pick(item)) => {
                need(!named.contains(&item), "no-was-named-already")?;
                need(self.may_name(ask, &of, item), "no-none-them")
            }
            _ => Err("no-name-one-or-say-there-none"),
        }
    }

    /// Whether a complete answer fits a question.
    pub(crate) fn fits(&self, ask: Ask, reply: &Reply) -> bool {
        match (self.shape(ask), reply) {
            (Shape::YesOrNo, Reply::Yes | Reply::No) => true,
            (Shape::Number { low, high }, Reply::Number(n)) => (low..=high).contains(n),
            (Shape::One { or_none, .. }, Reply::Items(items)) if items.is_empty() => or_none,
            (Shape::One { of, .. }, Reply::Items(items)) => {
                items.len() == 1 && items.iter().all(|i| self.may_name(ask, &of, *i))
            }
            (Shape::Several { of }, Reply::Items(items)) => items.iter().all(|i| self.may_name(ask, &of, *i)),
            _ => false,
        }
    }

    /// Takes an answer; the question stays open while more may be named.
    pub(crate) fn take_answer(&mut self, act: Act) {
        let Some(Waiting::Answer { ask, mut named }) = self.moment.waiting.take() else { return };
        let several = matches!(self.shape(ask), Shape::Several { .. });
        let reply = match act {
            Act::Yes => Reply::Yes,
            Act::No => Reply::No,
            Act::Number(n) => Reply::Number(n),
            Act::Pick(item) => {
                named.push(item);
                if several {
                    self.moment.waiting = Some(Waiting::Answer { ask, named });
                    return;
                }
                Reply::Items(named)
            }
            _ => Reply::Items(named),
        };
        self.answered(ask, reply);
    }
}

fn provinces_of(area: Area) -> Vec<Item> {
    match area {
        Area::Printed(_) => area.provinces().map(Item::Province).collect(),
        Area::Named(name) => vec![Item::Province(Province::Named(name))],
    }
}
