//! Targets: walks the Realm's chart, and evaluates its nodes.

use super::host::{Hand, Now};
use crate::action::{Deed as Change, Tell};
use crate::atlas::{Area, Province, Realm};
use crate::rules::target::{self, Chart, Node, Source, Standing, Target as Aim};
use crate::state::ask::{Ask, Item, Word};
use crate::state::mat::CLAIMS;
use crate::state::{Cause, State};
use crate::vocabulary::Target;
use script::runner::{Halt, Machine};
use script::trace::Tracer;
use table::Interrupt;

/// A limit above the number of nodes of a chart.
const MOST_NODES: u8 = 40;

impl Hand<'_, '_> {
    /// Rolls on the chart of the Bot's Realm. A Realm without a written chart is rolled for on the
    /// printed one.
    pub fn roll_chart<T: Tracer>(&mut self, chart: Chart, trace: &mut T) -> Now<()> {
        self.at.target = None;
        self.at.chart = Some(chart);
        let program = self.program;
        let title = Target::Chart(chart, self.realm());
        let written = program.pages.iter().position(|p| p.target == Some(title));
        match written.filter(|_| !self.state().switches.printed_charts) {
            Some(page) => {
                let mut machine = Machine::new(program);
                machine.begin(program, script::program::PageId(page as u16));
                machine.run(program, self, trace).map_err(|halt| match halt {
                    Halt::Stop(interrupt) => interrupt,
                    other => Interrupt::Failed(other.to_string()),
                })?;
            }
            None => self.walk_printed(chart)?,
        }
        if self.at.target.is_none() { self.tell(Tell::NoTarget) } else { Ok(()) }
    }

    /// A chart that people have in print: they roll and enter the contents of the node; its legality and
    /// meaning are evaluated here. An illegal one leads to the next node.
    fn walk_printed(&mut self, chart: Chart) -> Now<()> {
        for n in 0..MOST_NODES {
            let node = match self.items(Ask::PrintedNode(chart == Chart::Military, n))?.first() {
                Some(Item::Realm(realm)) => Node::Realm(*realm),
                Some(Item::Province(province)) => Node::OwnerOf(*province),
                Some(Item::Area(area)) => Node::In(*area),
                _ => return Ok(()),
            };
            if self.aim(node)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether a node of the chart gives a target.
    pub fn aim(&mut self, node: Node) -> Now<bool> {
        let Some(chart) = self.at.chart else { return Ok(false) };
        self.at.target = target::resolve(chart, node, self)?;
        Ok(self.at.target.is_some())
    }

    /// If all Provinces of a Realm are Towns of Bots, the Realm that has its Capital.
    fn swallowed(&self, realm: Realm) -> Option<Realm> {
        let owners: Vec<u8> = realm.provinces().map(|p| self.owner_of(p)).collect::<Option<_>>()?;
        let capital = realm.played().and_then(|played| self.owner_of(played.capital));
        Some(self.state().player(capital.or(owners.first().copied())?).realm)
    }

    pub fn is_vassal(&self, realm: Realm) -> bool {
        matches!(
            self.state().answer(Ask::Standing(realm)),
            Some(crate::state::ask::Reply::Items(items)) if items.contains(&Item::Word(Word::Vassal))
        )
    }

    /// 5.1.3: for an NPR in its Capital Area, or where the node says; for a Territory on the Territory
    /// itself.
    pub fn place_target_claim(&mut self) -> Now<()> {
        let area = match self.at.target {
            Some(Aim::Territory(area)) => Some(area),
            Some(Aim::Realm { realm, claim: None, .. }) => match realm.capital_area() {
                Some(area) => Some(area),
                None => self.area(Ask::CapitalAreaOf(realm))?,
            },
            Some(Aim::Realm { claim, .. }) => claim,
            None => None,
        };
        // The Claim is a Casus Belli on the target, whatever the map of 1444 says.
        if let Some(Aim::Realm { claim, .. }) = &mut self.at.target {
            *claim = area;
        }
        match area {
            Some(area) => self.claim(area),
            None => Ok(()),
        }
    }

    /// OR-21: in the target's Area with the highest Tax Value that is adjacent to the Bot.
    pub fn place_border_claim(&mut self) -> Now<()> {
        let Some(realm) = self.target_realm() else { return Ok(()) };
        match self.area(Ask::ClaimArea(realm))? {
            Some(area) => self.claim(area),
            None => Ok(()),
        }
    }

    /// 2.10.4: Rebels have liberated a Province; the Bot claims its Area.
    pub fn lose_liberated(&mut self) -> Now<()> {
        let Some(Cause::Liberated(province)) = self.state().response.map(|r| r.cause) else { return Ok(()) };
        self.at.area = Some(province.area());
        self.try_change(self.me, Change::LoseTown(province)).map(|_| ())
    }

    pub fn claim_its_area(&mut self) -> Now<()> {
        match self.at.area {
            Some(area) => self.claim(area),
            None => Ok(()),
        }
    }

    pub fn place_claim_there(&mut self) -> Now<()> {
        let Some(area) = self.at.area else { return Ok(()) };
        self.claim(area)?;
        self.tell(Tell::ExplorationTradeCards)
    }

    /// Places a Claim, one per Area. If all are in use, another one moves; if only Colonial ones are, none is
    /// placed (2.9.3).
    pub fn claim(&mut self, area: Area) -> Now<()> {
        let mat = self.mat();
        if mat.claims.contains(&area) {
            return Ok(());
        }
        if mat.claims.len() >= CLAIMS {
            if mat.colonial_claims().next().is_some() {
                self.areas(Ask::NotColonial)?;
            }
            let moved = match self.state().claims_to_move()[..] {
                [] => return Ok(()),
                [only] => Some(only),
                _ => self.area(Ask::FarthestClaim)?,
            };
            match moved {
                Some(moved) => self.change(Change::Unclaim(moved))?,
                None => return Ok(()),
            }
        }
        self.change(Change::Claim(area))
    }
}

impl Source for Hand<'_, '_> {
    type Stop = Interrupt;

    fn state(&self) -> &State {
        self.turn.state()
    }

    fn standing(&mut self, realm: Realm) -> Now<Standing> {
        if let Some(capital_owner) = self.swallowed(realm) {
            return Ok(Standing::Gone { capital_owner });
        }
        Ok(match self.word(Ask::Standing(realm))? {
            Some(Word::Dnpr) => Standing::Dnpr,
            Some(Word::Vassal) => match self.realms(Ask::Overlord(realm))?.first() {
                Some(of) => Standing::Vassal { of: *of },
                None => Standing::Npr,
            },
            Some(Word::Gone) => match self.realms(Ask::CapitalOwner(realm))?.first() {
                Some(owner) => Standing::Gone { capital_owner: *owner },
                None => Standing::Npr,
            },
            _ => Standing::Npr,
        })
    }

    fn owner(&mut self, province: Province) -> Now<Option<Realm>> {
        // Bots' Towns are known.
        if let Some(bot) = self.owner_of(province) {
            return Ok(Some(self.turn.state().player(bot).realm));
        }
        Ok(self.realms(Ask::OwnerOf(province))?.first().copied())
    }

    fn realms_in(&mut self, area: Area) -> Now<Vec<Realm>> {
        self.realms(Ask::RealmsIn(area))
    }

    /// Whether the Realm is an Ally of a player who has passed. Asked only about humans.
    fn ally_of_passed(&mut self, realm: Realm) -> Now<bool> {
        let state = self.turn.state();
        let passed = |p: &u8| *p != self.me && state.player(*p).passed;
        if state.bots().any(|(p, m)| passed(&p) && m.is_ally(realm)) {
            return Ok(true);
        }
        let human = state.indices().filter(passed).any(|p| state.mat(p).is_none());
        Ok(human && self.yes(Ask::AllyOfPassed(realm))?)
    }

    fn hre_member(&mut self, realm: Realm) -> Now<bool> {
        self.yes(Ask::HreMember(realm))
    }

    /// Asked only if the Bot has 4 Influence anywhere; known if they are in its printed Areas.
    fn four_influence(&mut self, realm: Realm) -> Now<bool> {
        if self.state().player_of(realm).is_some() {
            return Ok(false);
        }
        let all: u8 = self.mat().influence.iter().chain(&self.mat().imperial).map(|i| i.cubes).sum();
        Ok(all >= 4 && (self.cubes_with(realm) >= 4 || self.yes(Ask::FourInfluence(realm))?))
    }

    fn strong_dnpr(&mut self, realm: Realm) -> Now<bool> {
        self.yes(Ask::StrongDnpr(realm))
    }
}
