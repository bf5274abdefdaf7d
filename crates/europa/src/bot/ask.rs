//! Asks people, each question only once.

use super::host::{Hand, Now};
use crate::action::Act;
use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use crate::state::Roll;
use crate::state::ask::{Ask, Dice, Item, Reply, Word};
use crate::words;
use table::Interrupt;

impl Hand<'_, '_> {
    pub fn ask(&mut self, ask: Ask) -> Now<Reply> {
        if self.state().answer(ask).is_none() {
            if let Some(reply) = self.foreseen(ask)? {
                return Ok(reply);
            }
            self.put(ask)?;
            self.turn.wait(|_| true)?;
        }
        let reply = self.state().answer(ask).cloned();
        let reply = reply.ok_or_else(|| Interrupt::Failed("a question was left without an answer".into()))?;
        if self.notes.is_some() {
            let state = self.turn.state();
            let text = format!("{} {}", words::question(state, ask), words::reply(state, &reply));
            self.fact_note(|| text);
        }
        Ok(reply)
    }

    pub fn yes(&mut self, ask: Ask) -> Now<bool> {
        Ok(self.ask(ask)? == Reply::Yes)
    }

    /// A number below the limit of any piece of the game.
    pub fn how_many(&mut self, ask: Ask) -> Now<u8> {
        Ok(match self.ask(ask)? {
            Reply::Number(n) => n.clamp(0, i16::from(u8::MAX)) as u8,
            _ => 0,
        })
    }

    pub fn items(&mut self, ask: Ask) -> Now<Vec<Item>> {
        Ok(match self.ask(ask)? {
            Reply::Items(items) => items,
            _ => Vec::new(),
        })
    }

    pub fn word(&mut self, ask: Ask) -> Now<Option<Word>> {
        Ok(self.items(ask)?.into_iter().find_map(|i| match i {
            Item::Word(word) => Some(word),
            _ => None,
        }))
    }

    pub fn areas(&mut self, ask: Ask) -> Now<Vec<Area>> {
        let areas = self.items(ask)?.into_iter().filter_map(|i| match i {
            Item::Area(area) => Some(area),
            _ => None,
        });
        Ok(areas.collect())
    }

    pub fn area(&mut self, ask: Ask) -> Now<Option<Area>> {
        Ok(self.areas(ask)?.first().copied())
    }

    pub fn realms(&mut self, ask: Ask) -> Now<Vec<Realm>> {
        let realms = self.items(ask)?.into_iter().filter_map(|i| match i {
            Item::Realm(realm) => Some(realm),
            _ => None,
        });
        Ok(realms.collect())
    }

    pub fn provinces(&mut self, ask: Ask) -> Now<Vec<Province>> {
        let provinces = self.items(ask)?.into_iter().filter_map(|i| match i {
            Item::Province(province) => Some(province),
            _ => None,
        });
        Ok(provinces.collect())
    }

    pub fn zones(&mut self, ask: Ask) -> Now<Vec<Zone>> {
        let zones = self.items(ask)?.into_iter().filter_map(|i| match i {
            Item::Zone(zone) => Some(zone),
            _ => None,
        });
        Ok(zones.collect())
    }

    pub fn faith(&mut self, ask: Ask) -> Now<Option<Faith>> {
        Ok(self.items(ask)?.into_iter().find_map(|i| match i {
            Item::Faith(faith) => Some(faith),
            _ => None,
        }))
    }

    pub fn node(&mut self, ask: Ask) -> Now<Option<Node>> {
        Ok(self.items(ask)?.into_iter().find_map(|i| match i {
            Item::Node(node) => Some(node),
            _ => None,
        }))
    }

    pub fn players(&mut self, ask: Ask) -> Now<Vec<u8>> {
        let players = self.items(ask)?.into_iter().filter_map(|i| match i {
            Item::Player(player) => Some(player),
            _ => None,
        });
        Ok(players.collect())
    }

    /// The icons on Battle dice, rolled by the program or by people.
    pub fn icons(&mut self, dice: Dice) -> Now<u8> {
        if dice.count() == 0 {
            return Ok(0);
        }
        if self.state().switches.program_rolls_battles {
            self.act(Act::Roll(Roll::Battle, dice.count()))?;
            return Ok(self.state().moment.icons);
        }
        self.how_many(Ask::Icons(dice))
    }
}
