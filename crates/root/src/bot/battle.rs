//! Battles: place and defender.

use super::ban::About;
use super::player::{Done, Player};
use crate::action::Action;
use crate::rules::{Ruling, demand};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Many, Mark, Place, Players, Standing};
use script::program::Criterion;
use script::trace::{Note, Tracer};

impl Player<'_, '_> {
    /// The tokens on the map that are not the bot's.
    fn enemy_tokens(&self) -> usize {
        let s = self.s();
        let count = |token: Token| match token {
            Token::Keep => s.keep.is_some() as usize,
            Token::Wood => s.wood.iter().map(|n| usize::from(*n)).sum(),
            Token::Sympathy => s.sympathy.len(),
            Token::TradePost => s.trade_posts.len(),
            Token::Tunnel => s.tunnels.len(),
            Token::Plot => s.plots.iter().filter(|p| p.is_there()).count(),
            Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => {
                Clearing::all().map(|at| usize::from(s.token(token, at))).sum()
            }
        };
        Token::ALL.iter().filter(|t| t.owner() != self.c.me).map(|t| count(*t)).sum()
    }

    pub fn battle<T: Tracer>(
        &mut self,
        place: &Place,
        many: Many,
        foe: Option<&Players>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let tokens = self.enemy_tokens();
        let fought = match many {
            Many::Each | Many::Those => self.battle_in_each(place, foe, prefer, trace)?,
            Many::One => self.battle_in_some(place, 1, foe, prefer, trace)?,
            Many::Some(n) => self.battle_in_some(place, n, foe, prefer, trace)?,
        };
        self.c.extra = 0;
        self.c.removed_token = self.enemy_tokens() < tokens;
        Ok(fought)
    }

    /// One battle in each of the first `n` clearings of the order.
    fn battle_in_some<T: Tracer>(
        &mut self,
        place: &Place,
        most: i32,
        foe: Option<&Players>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let mut fought = false;
        let mut left = Clearings::ALL;
        for _ in 0..most {
            let all = if trace.is_recording() { Clearings::ALL } else { self.sight().manned() };
            let of = self.sight().candidates(place, all.and(left));
            let foes = foe.map(|foe| (foe, self.opponents(of)));
            let legal = |at| self.may_fight_at(at, foes);
            let Some(at) = self.best(place, of, prefer, "choice-to-battle", trace, legal) else {
                break;
            };
            left.remove(at);
            fought |= self.battle_at(at, foes, prefer, trace)?;
        }
        Ok(fought)
    }

    /// One battle per clearing; whether it qualifies is checked when its turn comes (Rootbotics 2.4).
    fn battle_in_each<T: Tracer>(
        &mut self,
        place: &Place,
        foe: Option<&Players>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let (mut last, mut fought) = (None, false);
        loop {
            let sight = self.sight();
            let Some(at) = sight.next_fitting(place, sight.manned(), last) else {
                if last.is_none() {
                    trace.note(|| Note::Fact { text: say!("why-none-of-its-own") });
                }
                return Ok(fought);
            };
            last = Some(at);
            let foes = foe.map(|foe| (foe, self.opponents(Clearings::of(at))));
            fought |= self.battle_at(at, foes, prefer, trace)?;
        }
    }

    /// The players whom the bot could fight in one of these clearings: “the one with the most points” is
    /// chosen among them.
    fn opponents(&self, of: Clearings) -> Factions {
        let manned = of.and(self.sight().manned());
        let may = |f: &Faction| {
            let fought = |at| {
                let ruling = self.s().may_battle(self.c.me, at, *f);
                ruling.and_then(|()| self.may_by_document(About::Battle(at, *f))).is_ok()
            };
            manned.iter().any(fought)
        };
        self.sight().rivals().iter().filter(may).collect()
    }

    /// The players whom a line allows the bot to fight there.
    fn foes(&self, at: Clearing, foe: Option<(&Players, Factions)>) -> Factions {
        let there: Factions = self.sight().rivals().iter().filter(|f| self.s().present(*f, at)).collect();
        let Some((foe, among)) = foe else { return there };
        // Superlatives about *there* are evaluated among the players present.
        let is_there = |what: &Standing| matches!(what, Standing::There(_) | Standing::DefenselessBuildings);
        let of_those = |mark: &Mark| matches!(mark, Mark::Most(what) | Mark::Fewest(what) if is_there(what));
        let among = if foe.marks.iter().any(of_those) { among.and(there) } else { among };
        self.sight().players_among(foe, among, Some(at)).and(there)
    }

    /// Whether the rules allow the attack; a human also needs an action for it.
    fn may_attack(&self, at: Clearing, defender: Faction) -> Ruling {
        match self.bot.is_human {
            true => self.may(Action::Battle { at, defender, extra: 0, ally: None }),
            false => self.s().may_battle(self.c.me, at, defender),
        }
    }

    /// Hired warriors help in a battle, but a bot needs one of its own to start it.
    fn may_fight_at(&self, at: Clearing, foe: Option<(&Players, Factions)>) -> Ruling {
        demand(self.s().warriors_of(self.c.me, at) > 0, "no-warrior-of-its-own-there")?;
        let mut refused = Err("no-such-enemy-there");
        if foe.is_none() {
            refused = Err("no-enemy-there");
        }
        for defender in self.foes(at, foe).iter() {
            refused = self.may_attack(at, defender);
            refused = refused.and_then(|()| self.may_by_document(About::Battle(at, defender)));
            if refused.is_ok() {
                break;
            }
        }
        refused
    }

    /// Fights the enemy that the line prefers.
    fn battle_at<T: Tracer>(
        &mut self,
        at: Clearing,
        foe: Option<(&Players, Factions)>,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let there = self.foes(at, foe);
        let there: Factions = there.iter().filter(|f| self.allows(About::Battle(at, *f), trace)).collect();
        if let Some((players, _)) = foe.filter(|(players, _)| !players.marks.is_empty()) {
            trace.note(|| {
                let facts: Vec<String> = players
                    .marks
                    .iter()
                    .map(|mark| self.sight().standings(players, mark, Some(at)))
                    .collect();
                Note::Fact { text: format!("{}: {}", crate::words::place(at), facts.join("; ")) }
            });
        }
        if there.is_empty() {
            trace.note(|| Note::Fact { text: say!("why-nobody-to-battle", at = at) });
            return Ok(false);
        }
        let defender =
            self.player(there, Some(at), prefer, "choice-defender", trace, |f| self.may_attack(at, f));
        let Some(defender) = defender else { return Ok(false) };
        self.fight(at, defender, trace)?;
        Ok(true)
    }

    /// Whether there is a battle that a line allows.
    pub fn may_battle_somewhere(&self, place: &Place, foe: Option<&Players>) -> Ruling {
        let of = self.sight().candidates(place, Clearings::ALL);
        let foes = foe.map(|foe| (foe, self.opponents(of)));
        let mut refused = Err("no-such-clearing");
        for at in of.iter() {
            refused = self.may_fight_at(at, foes);
            if refused.is_ok() {
                break;
            }
        }
        refused
    }

    fn fight<T: Tracer>(&mut self, at: Clearing, defender: Faction, trace: &mut T) -> Done<()> {
        self.hire_for_battle(at, defender, trace)?;
        self.c.that = Some(at);
        self.c.battles = self.c.battles.saturating_add(1);
        let before = self.pieces_of(self.c.me);
        self.act(Action::Battle { at, defender, extra: self.c.extra, ally: None }, trace)?;
        let after = self.pieces_of(self.c.me);
        for (lost, (before, after)) in self.c.lost.iter_mut().zip(before.into_iter().zip(after)) {
            *lost = lost.saturating_add(before.saturating_sub(after));
        }
        Ok(())
    }

    /// Whether the chosen target can be fought at the pawn's position.
    pub fn may_battle_target(&self) -> Ruling {
        let at = self.s().pawn(self.c.me).clearing();
        let (Some(at), Some(target)) = (at, self.c.target) else { return Err("no-target-here") };
        demand(self.sight().rivals().has(target), "no-not-an-enemy")?;
        self.may_by_document(About::Battle(at, target))?;
        self.s().may_battle(self.c.me, at, target)
    }

    pub fn battle_target<T: Tracer>(&mut self, trace: &mut T) -> Done<bool> {
        let at = self.s().pawn(self.c.me).clearing();
        let (Some(at), Some(target)) = (at, self.c.target) else { return Ok(false) };
        if self.may_battle_target().is_err() {
            return Ok(false);
        }
        self.fight(at, target, trace)?;
        self.c.extra = 0;
        Ok(true)
    }
}
