//! Ships, trade, exploration and colonies.

use super::host::{Hand, Now};
use crate::action::{Act, Deed as Change, Tell};
use crate::atlas::{Area, Province};
use crate::rules::trade;
use crate::state::Cause;
use crate::state::ask::{Ask, Reply};

impl Hand<'_, '_> {
    pub fn place_ship(&mut self) -> Now<()> {
        let Some(zone) = self.at.zone else { return Ok(()) };
        if self.try_change(self.me, Change::Ship(zone))? {
            self.at.explorer = Some(zone);
        }
        Ok(())
    }

    /// NA-4: the Merchant moves, and the Node pays.
    pub fn trade(&mut self) -> Now<()> {
        let Some(node) = self.at.node else { return Ok(()) };
        let pirates = self.how_many(Ask::Pirates(node))?;
        self.change(Change::Merchant(node))?;
        self.gain(self.me, trade::own(node.kind(), pirates))?;
        if pirates > 0 && node.zones().iter().any(|z| self.mat().ships.contains(z)) {
            self.tell(Tell::PirateRemoved(node))?;
        }
        Ok(())
    }

    /// NA-5: other Bots that are linked get their passive income.
    pub fn pay_other_bots(&mut self) -> Now<()> {
        let Some(node) = self.at.node else { return Ok(()) };
        if self.state().bots().count() < 2 {
            return Ok(());
        }
        let pirates = self.how_many(Ask::Pirates(node))?;
        let income = trade::passive(node.kind(), pirates, false);
        if income == 0 {
            return Ok(());
        }
        for player in self.players(Ask::LinkedBots(node))? {
            self.gain(player, income)?;
            self.act(Act::Do(player, Change::Merchant(node)))?;
        }
        Ok(())
    }

    /// 2.11.3-5: the Merchant moves only if there was an income.
    pub fn gain_passive(&mut self) -> Now<()> {
        let Some(Cause::Trade(node)) = self.state().response.map(|r| r.cause) else { return Ok(()) };
        let pirates = self.how_many(Ask::Pirates(node))?;
        let mut income = trade::passive(node.kind(), pirates, false);
        if income > 0 {
            let mercantilism = self.yes(Ask::Mercantilism(node))?;
            income = trade::passive(node.kind(), pirates, mercantilism);
        }
        if income > 0 {
            self.gain(self.me, income)?;
            self.change(Change::Merchant(node))?;
        }
        Ok(())
    }

    pub fn roll_exploration(&mut self) -> Now<()> {
        self.at.explorations += 1;
        self.at.explored = match self.ask(Ask::ExplorationDie(self.at.explorations))? {
            Reply::Number(n) => Some(n as u8),
            _ => None,
        };
        Ok(())
    }

    /// The Ship just placed, or one in a Distant Sea Zone.
    pub fn lose_explorer(&mut self) -> Now<()> {
        let distant = self.mat().ships.iter().copied().find(|z| z.is_distant());
        match self.at.explorer.or(distant) {
            Some(zone) => self.try_change(self.me, Change::Sink(zone)).map(|_| ()),
            None => Ok(()),
        }
    }

    /// CL-3: Colonists first, then what the card cost, then Available BP.
    pub fn colonize(&mut self, price: u8) -> Now<()> {
        let Some(area) = self.at.area else { return Ok(()) };
        let colonists = self.mat().colonists.min(price);
        if colonists > 0 {
            self.change(Change::Colonists(-(colonists as i8)))?;
        }
        let rest = price - colonists;
        self.pay(rest.saturating_sub(self.state().moment.card_paid))?;
        self.change(Change::Unclaim(area))?;
        let town = match area {
            Area::Named(name) => Some(Province::Named(name)),
            Area::Printed(_) => area.provinces().next(),
        };
        match town {
            Some(town) => self.try_change(self.me, Change::Town(town)).map(|_| ()),
            None => Ok(()),
        }
    }
}
