//! Likely answers: the last answer, or what follows from the mats and from the map of 1444. People see them
//! as proposals and change those that differ.

use crate::atlas::{Area, Province, Realm, Zone};
use crate::map::distances;
use crate::state::State;
use crate::state::ask::{Ask, Item, Reply, Word};
use crate::state::mat::{Mat, ROOM};

/// The distance that the Army can move (2.12.16).
const MARCH: u8 = 2;
/// The number of Areas named where only the best count.
const BEST: usize = 6;
/// The Tax Income from which a DNPR is not a target.
const STRONG: u8 = 10;

fn yes_or_no(yes: bool) -> Option<Reply> {
    Some(if yes { Reply::Yes } else { Reply::No })
}

fn number(n: impl Into<i16>) -> Option<Reply> {
    Some(Reply::Number(n.into()))
}

fn word(word: Word) -> Option<Reply> {
    Some(Reply::Items(vec![Item::Word(word)]))
}

fn items(items: impl IntoIterator<Item = Item>) -> Option<Reply> {
    Some(Reply::Items(items.into_iter().collect()))
}

fn none() -> Option<Reply> {
    items([])
}

impl State {
    /// The answer to propose, if one is likely. The contents of a card, dice, and a human's decisions are
    /// unknown and never proposed.
    pub fn presumed(&self, ask: Ask) -> Option<Reply> {
        let mat = self.mat(self.acting())?;
        let last = || self.answered_last(ask).cloned();
        match ask {
            // The map and the mats determine it: an earlier answer is out of date.
            Ask::Besiegeable(area) => items(self.hostile_provinces(mat, area).map(Item::Province)),
            Ask::Link(player, area) => word(self.link(player, area)?),
            Ask::Capacity(player, area) => number(self.capacity(self.player(player).realm, area)),
            Ask::FourInfluence(realm) => yes_or_no(self.influence_in_areas_of(mat, realm) >= 4),
            Ask::CalledAllies(realm) => items(self.allies_beside(self.acting(), realm)),
            Ask::AdjacentAllies(player, realm) => items(self.allies_beside(player, realm)),
            Ask::Reach => items(self.reach(mat).into_iter().map(Item::Area)),
            Ask::PlacedIn(to) => items([Item::Area(self.nearest_to(mat, to)?)]),
            Ask::OverBridge(to) => yes_or_no(self.nearest_to(mat, to).is_none()),
            Ask::AdjacentShips(zone) => number(ships_beside(mat, zone)),
            Ask::OtherShips(zone) | Ask::OtherPorts(zone) => {
                let mut others = self.bots().filter(|(p, m)| *p != self.acting() && m.ships.contains(&zone));
                let (_, other) = others.next()?;
                number(if ask == Ask::OtherShips(zone) {
                    ships_beside(other, zone)
                } else {
                    ports(other, zone)
                })
            }
            Ask::IsLinked(node) => yes_or_no(
                node.zones().iter().any(|z| mat.ships.contains(z) || ports(mat, *z) > 0)
                    || mat.merchant == Some(node),
            ),
            Ask::FreeZone => items(self.free_zone(mat).map(Item::Zone)),
            Ask::BridgeZone => items(self.bridge_zone(mat).map(Item::Zone)),
            Ask::AdjacentWithRoom => items(self.beside_with_room(mat).into_iter().map(Item::Area)),
            Ask::Room(area) => {
                let placed: u8 = self.bots().map(|(_, m)| m.influence_in(area)).sum();
                number(ROOM.saturating_sub(placed))
            }
            Ask::OpponentsInfluence(realm) => {
                let others = self.bots().filter(|(p, _)| *p != self.acting());
                number(others.map(|(_, m)| self.influence_in_areas_of(m, realm)).sum::<u8>())
            }
            Ask::CapitalAndMore(enemy) => {
                yes_or_no(mat.held.len() > 1 && self.capital_held(mat, enemy).is_some())
            }
            Ask::CapitalAmong(enemy) => items(self.capital_held(mat, enemy).map(Item::Province)),
            Ask::ClaimArea(realm) => items(self.border_of(mat, realm).map(Item::Area)),
            Ask::TaxIncome(realm) => number(self.tax_of(realm)),
            Ask::Strength(realm) if self.player_of(realm).is_none() => number(self.tax_of(realm)),
            Ask::StrongDnpr(realm) => yes_or_no(self.tax_of(realm) >= STRONG),
            Ask::ProvincesOf(realm) => items(self.provinces_of(realm).map(Item::Province)),
            // As before; the first time, as in 1444.
            Ask::OwnerOf(Province::Named(_)) => last().or_else(|| word(Word::Vacant)),
            Ask::OwnerOf(province) => last().or_else(|| items([Item::Realm(self.owner(province)?)])),
            Ask::RealmsIn(area) => {
                last().or_else(|| items(self.realms_in(area).into_iter().map(Item::Realm)))
            }
            Ask::PortsFacing(zone) => last().or_else(|| number(ports(mat, zone))),
            Ask::HostileUnits(area) => last().or_else(|| number(self.defenders(mat, area))),
            Ask::Attacked => last().or_else(|| items(attacked(mat).into_iter().map(Item::Area))),
            Ask::Standing(_) => last().or_else(|| word(Word::Npr)),
            Ask::CapitalAreaOf(realm) => last().or_else(|| items([Item::Area(realm.heartland()?)])),
            Ask::HreMember(realm) => {
                last().or_else(|| yes_or_no(realm.heartland().is_some_and(|a| a.is_in_the_empire())))
            }
            Ask::PrestigeOf(player) => last().or_else(|| number(self.player(player).prestige)),
            Ask::TaxIncomeOf(player) => last().or_else(|| number(self.tax_of(self.player(player).realm))),
            Ask::Side(area) => last().or_else(|| {
                let npr = mat.wars.iter().any(|w| {
                    self.player_of(w.enemy).is_none() && self.provinces_of(w.enemy).any(|p| p.area() == area)
                });
                word(if npr { Word::NprOrRebels } else { Word::Opponent })
            }),
            // As before; the first time, the usual answer.
            Ask::AllyOfPassed(_)
            | Ask::WarBarred(_)
            | Ask::CasusBelli(_)
            | Ask::Mercantilism(_)
            | Ask::NextToDistant
            | Ask::PapalToken
            | Ask::Admiral(_)
            | Ask::WithoutCause(_)
            | Ask::Dissent => last().or(Some(Reply::No)),
            Ask::NoVassals(_)
            | Ask::MayAlly(_)
            | Ask::MayMarry(_)
            | Ask::IdeaShown(_)
            | Ask::VacantTerritory => last().or(Some(Reply::Yes)),
            Ask::BattleZones(_)
            | Ask::BattleAreas(_)
            | Ask::EnemyShipsOff(_)
            | Ask::ThroughNeutral
            | Ask::HostileZone
            | Ask::LinkedBots(_)
            | Ask::IdeaHolders
            | Ask::NotColonial
            | Ask::InvadedArea => last().or_else(none),
            Ask::Pirates(_) | Ask::NprShipsBeside(_) | Ask::MilestoneHolders(_) => {
                last().or(Some(Reply::Number(0)))
            }
            // The contents of an Event are read from it: the form starts with a plain one.
            Ask::EventDucats => number(0u8),
            Ask::EventOptions => word(Word::NoOptions),
            Ask::Effects(_) | Ask::Symbols => none(),
            // Only as before.
            Ask::Strength(_)
            | Ask::EnemyShips(_)
            | Ask::ZoneSide(_)
            | Ask::ZoneEnemy(_)
            | Ask::MilestoneReward(_)
            | Ask::QuestWanted
            | Ask::Convertible
            | Ask::CrusadeArea
            | Ask::MuslimRealm(_)
            | Ask::CatholicAreas(_)
            | Ask::LinkedClaims
            | Ask::DistantZone
            | Ask::Electors
            | Ask::NotOf(_) => last(),
            Ask::PrintedNode(..)
            | Ask::Overlord(_)
            | Ask::CapitalOwner(_)
            | Ask::TradeNode
            | Ask::ExplorationDie(_)
            | Ask::TerritoryFor(_)
            | Ask::AnyTerritory
            | Ask::SpyResult(_)
            | Ask::EffectArea
            | Ask::EffectRealm
            | Ask::EffectTowns
            | Ask::NewFaith
            | Ask::Icons(_)
            | Ask::HitsTaken(_)
            | Ask::Retreats(_)
            | Ask::Victory(_)
            | Ask::LostTo(_)
            | Ask::AcceptsPeace(_)
            | Ask::ElectorLeads
            | Ask::ElectorRoom
            | Ask::HreRoom
            | Ask::Successor
            | Ask::Farthest(_)
            | Ask::FarthestClaim => None,
        }
        .filter(|reply| self.fits(ask, reply))
    }

    /// The Owner of a Province, as far as it is known: a Bot, an earlier answer, or the Realm whose flag it
    /// bears.
    pub fn owner(&self, province: Province) -> Option<Realm> {
        let bot = self.bots().find(|(_, m)| m.towns.contains(&province)).map(|(p, _)| self.player(p).realm);
        let told = || match self.answered_last(Ask::OwnerOf(province)) {
            Some(Reply::Items(items)) => items.iter().find_map(|i| match i {
                Item::Realm(realm) => Some(*realm),
                _ => None,
            }),
            _ => None,
        };
        bot.or_else(told).or_else(|| province.flag())
    }

    fn provinces_of(&self, realm: Realm) -> impl Iterator<Item = Province> {
        Province::all().filter(move |p| self.owner(*p) == Some(realm))
    }

    fn areas_owned_by(&self, realm: Realm) -> Vec<Area> {
        let mut areas: Vec<Area> = self.provinces_of(realm).map(|p| p.area()).collect();
        areas.sort();
        areas.dedup();
        areas
    }

    /// The Tax Income of a Realm without a player here: its Provinces that no Bot holds.
    fn tax_of(&self, realm: Realm) -> u8 {
        let held = |p: &Province| self.bots().any(|(_, m)| m.held.contains(p));
        self.provinces_of(realm).filter(|p| !held(p)).map(|p| p.tax()).sum()
    }

    /// MC (A.2): Tax Value in and adjacent to the Area.
    fn capacity(&self, realm: Realm, area: Area) -> u8 {
        let near = |p: &Province| p.area() == area || p.area().is_adjacent(area);
        let held = |p: &Province| self.bots().any(|(_, m)| m.held.contains(p) || m.lost.contains(p));
        self.provinces_of(realm).filter(|p| near(p) && !held(p)).map(|p| p.tax()).sum()
    }

    /// The MC of NPRs at War with it that have Provinces there.
    fn defenders(&self, mat: &Mat, area: Area) -> u8 {
        let enemies = mat.wars.iter().map(|w| w.enemy).filter(|e| self.player_of(*e).is_none());
        let there = |e: &Realm| self.provinces_of(*e).any(|p| p.area() == area && !mat.held.contains(&p));
        enemies.filter(there).map(|e| self.capacity(e, area)).sum()
    }

    fn hostile_provinces(&self, mat: &Mat, area: Area) -> impl Iterator<Item = Province> {
        area.provinces().filter(move |p| {
            let hostile = self.owner(*p).is_some_and(|owner| mat.is_at_war_with(owner));
            mat.lost.contains(p) || (hostile && !mat.held.contains(p))
        })
    }

    /// In the order of the rule: Capital there, Tax Value there, alphabetical.
    fn realms_in(&self, area: Area) -> Vec<Realm> {
        let mut realms: Vec<Realm> = area.provinces().filter_map(|p| self.owner(p)).collect();
        realms.sort();
        realms.dedup();
        let tax = |r: &Realm| -> u8 {
            area.provinces().filter(|p| self.owner(*p) == Some(*r)).map(|p| p.tax()).sum()
        };
        realms.sort_by_key(|r| (r.heartland() != Some(area), std::cmp::Reverse(tax(r))));
        realms
    }

    fn influence_in_areas_of(&self, mat: &Mat, realm: Realm) -> u8 {
        self.areas_owned_by(realm).iter().map(|a| mat.influence_in(*a)).sum()
    }

    fn allies_beside(&self, player: u8, realm: Realm) -> Vec<Item> {
        let allies = self.mat(player).into_iter().flat_map(|m| &m.alliances).map(|a| a.realm);
        let theirs = self.areas_owned_by(realm);
        let beside = |ally: &Realm| {
            let areas = self.areas_owned_by(*ally);
            areas.iter().any(|a| theirs.iter().any(|t| t == a || t.is_adjacent(*a)))
        };
        allies.filter(beside).map(Item::Realm).collect()
    }

    /// By land along its own Areas, otherwise over its Ships.
    fn link(&self, player: u8, area: Area) -> Option<Word> {
        let mat = self.mat(player)?;
        let own = mat.areas();
        let by_land = distances(&[mat.capital_area()], |a| own.contains(&a));
        if by_land.iter().any(|(a, _)| *a == area) {
            return Some(Word::ByLand);
        }
        let by_sea = area.coast().iter().any(|z| mat.ships.contains(z));
        Some(if by_sea { Word::ByBridge } else { Word::NotLinked })
    }

    /// Areas of Enemies within two steps of the Army, or of its own Areas; also over a Sea Zone with its
    /// Ship.
    fn reach(&self, mat: &Mat) -> Vec<Area> {
        let own = mat.areas();
        let from = mat.army.map_or(own.clone(), |army| vec![army]);
        let stops = self.switches.neutral_areas_stop;
        let open = |a: Area| !stops || own.contains(&a);
        let by_land = distances(&from, open);
        let mut hostile: Vec<Area> = mat
            .wars
            .iter()
            .flat_map(|w| self.areas_owned_by(w.enemy))
            .filter(|a| self.hostile_provinces(mat, *a).next().is_some())
            .collect();
        hostile.sort();
        hostile.dedup();
        let near = |a: &Area| by_land.iter().any(|(b, far)| a == b && *far <= MARCH);
        let by_sea = |a: &Area| {
            let ships = a.coast().iter().filter(|z| mat.ships.contains(z));
            ships.clone().any(|z| from.iter().any(|f| f.coast().contains(z)))
        };
        hostile.retain(|a| near(a) || by_sea(a));
        hostile
    }

    /// Its own Area with the shortest path by land; the Capital's first, then alphabetical.
    fn nearest_to(&self, mat: &Mat, to: Area) -> Option<Area> {
        let far = distances(&[to], |_| true);
        let own = far.into_iter().filter(|(a, _)| mat.tax_in(*a) > 0);
        own.min_by_key(|(a, n)| (*n, *a != mat.capital_area(), *a)).map(|(a, _)| a)
    }

    /// A Sea Zone that is not known to be Hostile, beside its Ships and coasts, with most of its Ports.
    fn free_zone(&self, mat: &Mat) -> Option<Zone> {
        let hostile = |z: Zone| {
            let enemies = mat.wars.iter().filter_map(|w| self.mat(self.player_of(w.enemy)?));
            enemies.into_iter().any(|m| m.ships.contains(&z))
        };
        let beside = |z: Zone| ports(mat, z) > 0 || z.beside().any(|b| mat.ships.contains(&b));
        let free =
            Zone::all().filter(|z| !mat.ships.contains(z) && !z.is_distant() && !hostile(*z) && beside(*z));
        free.max_by_key(|z| (ports(mat, *z), std::cmp::Reverse(*z)))
    }

    /// A Sea Zone between its own coast and one of an Enemy.
    fn bridge_zone(&self, mat: &Mat) -> Option<Zone> {
        let hostile: Vec<Area> = mat.wars.iter().flat_map(|w| self.areas_owned_by(w.enemy)).collect();
        let faces = |z: Zone| hostile.iter().any(|a| a.coast().contains(&z));
        Zone::all().find(|z| !mat.ships.contains(z) && !z.is_distant() && ports(mat, *z) > 0 && faces(*z))
    }

    fn beside_with_room(&self, mat: &Mat) -> Vec<Area> {
        let own = mat.areas();
        let npr = |a: &Area| {
            let owners = a.provinces().filter_map(|p| self.owner(p));
            owners.into_iter().any(|r| self.player_of(r).is_none() && !mat.is_at_war_with(r))
        };
        let room = |a: &Area| {
            let placed: u8 = self.bots().map(|(_, m)| m.influence_in(*a)).sum();
            placed + super::PER_AREA <= ROOM
        };
        let near = |a: &Area| own.iter().any(|o| o == a || o.is_adjacent(*a));
        let mut areas: Vec<Area> = Area::all().filter(|a| near(a) && npr(a) && room(a)).collect();
        // Influence goes to the highest Tax Value: more than a few Areas make no difference.
        areas.sort_by_key(|a| std::cmp::Reverse(a.provinces().map(|p| p.tax()).sum::<u8>()));
        areas.truncate(BEST);
        areas
    }

    fn capital_held(&self, mat: &Mat, enemy: Realm) -> Option<Province> {
        enemy.capital().filter(|capital| mat.held.contains(capital))
    }

    /// Among a Realm's Areas adjacent to the Bot, the one with the highest Tax Value.
    fn border_of(&self, mat: &Mat, realm: Realm) -> Option<Area> {
        let own = mat.areas();
        let near = |a: &Area| own.iter().any(|o| o == a || o.is_adjacent(*a));
        let tax =
            |a: &Area| -> u8 { self.provinces_of(realm).filter(|p| p.area() == *a).map(|p| p.tax()).sum() };
        let areas = self.areas_owned_by(realm).into_iter().filter(near);
        areas.max_by_key(|a| (tax(a), std::cmp::Reverse(*a)))
    }
}

/// Areas in which it has lost Towns.
fn attacked(mat: &Mat) -> Vec<Area> {
    mat.areas().into_iter().filter(|a| mat.lost.iter().any(|p| p.area() == *a)).collect()
}

fn ships_beside(mat: &Mat, zone: Zone) -> u8 {
    zone.beside().filter(|z| mat.ships.contains(z)).count() as u8
}

/// Towns in Areas whose coast faces the Sea Zone, as if each had its Port there: nothing more is known.
fn ports(mat: &Mat, zone: Zone) -> u8 {
    let facing = mat.towns.iter().filter(|p| p.area().coast().contains(&zone) && !mat.lost.contains(p));
    facing.map(|p| p.tax()).sum::<u8>().min(20)
}
