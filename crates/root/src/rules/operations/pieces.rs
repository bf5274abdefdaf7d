//! Placing, removing and moving pieces.

use crate::action::{Operation, Shelf};
use crate::rules::{Ruling, demand, refuse};
use crate::state::*;

impl State {
    pub(super) fn piece_operations(&self, f: Faction, out: &mut Vec<Operation>) {
        for at in Clearing::all() {
            for piece in Piece::of(f).filter(|p| *p != Piece::Token(Token::Plot)) {
                let most = if piece == Piece::Warrior { self.supply_of(f) } else { 1 };
                out.extend((1..=most).map(|n| Operation::Place { piece, at, n }));
            }
            if f == Faction::Corvids {
                out.extend([Operation::PlacePlot { at }, Operation::Flip { at }]);
            }
            for warriors in 1..=self.warriors_of(f, at) {
                out.extend(Shelf::ALL.map(|to| Operation::Withdraw { at, warriors, to }));
                out.push(Operation::ToBurrow { at, warriors });
            }
            out.extend(Token::ALL.iter().map(|token| Operation::TakeBack { token: *token, at }));
            out.push(Operation::RemoveAll { at });
            for owner in self.enemies(f).iter() {
                out.push(Operation::Convert { owner, at });
                for building in Building::of(owner) {
                    let by = Building::of(f).iter();
                    out.extend(by.map(|by| Operation::Supplant { building: *building, by: *by, at }));
                }
            }
        }
        let open = self.undefended_from(f);
        let some = (1..=open.0).map(Clearings).filter(|at| at.minus(open).is_empty());
        out.extend(some.map(|at| Operation::RemoveDefenseless { at }));
        out.extend((1..=self.supply_of(f)).map(|warriors| Operation::RecruitBurrow { warriors }));
        for owner in self.players().iter() {
            for from in Shelf::ALL {
                for warriors in 1..=self.on_shelf(f, owner, from) {
                    out.extend(Shelf::ALL.map(|to| Operation::Shelve { owner, from, to, warriors }));
                }
            }
        }
    }

    /// The warriors of an owner in one of this faction's boxes.
    fn on_shelf(&self, f: Faction, owner: Faction, shelf: Shelf) -> u8 {
        match shelf {
            Shelf::Supply if f == owner => self.supply_of(owner),
            Shelf::Acolytes if f == owner && f == Faction::Lizards => self.lizards.acolytes,
            Shelf::Payments if f == Faction::Riverfolk => self.riverfolk.payments[owner.index()],
            Shelf::Funds if f == Faction::Riverfolk => self.riverfolk.funds[owner.index()],
            Shelf::Committed if f == Faction::Riverfolk => self.riverfolk.committed[owner.index()],
            _ => 0,
        }
    }

    /// Whether the faction has this box; all warriors may return to their supply.
    fn has_shelf(f: Faction, shelf: Shelf) -> bool {
        match shelf {
            Shelf::Supply => true,
            Shelf::Acolytes => f == Faction::Lizards,
            Shelf::Payments | Shelf::Funds | Shelf::Committed => f == Faction::Riverfolk,
        }
    }

    fn shelf_mut(&mut self, owner: Faction, shelf: Shelf) -> &mut u8 {
        match shelf {
            Shelf::Supply => &mut self.supply[owner.index()],
            Shelf::Acolytes => &mut self.lizards.acolytes,
            Shelf::Payments => &mut self.riverfolk.payments[owner.index()],
            Shelf::Funds => &mut self.riverfolk.funds[owner.index()],
            Shelf::Committed => &mut self.riverfolk.committed[owner.index()],
        }
    }

    pub(super) fn check_piece_operation(&self, f: Faction, operation: Operation) -> Ruling {
        use Operation::*;
        match operation {
            Place { piece: Piece::Warrior, at, n } => {
                demand(!at.is_burrow(), "no-warriors-enter-the-burrow-otherwise")?;
                self.may_place_warriors(f, at, n)
            }
            Place { piece: Piece::Building(b), at, n } => {
                demand(b.owner() == f && n == 1, "no-one-building-of-one-s-own")?;
                demand(b != Building::Base || self.count(b, at) == 0, "no-one-base-a-clearing")?;
                self.may_place_building(b, at)
            }
            Place { piece: Piece::Token(t), at, n } => {
                demand(t.owner() == f && n == 1 && t != Token::Plot, "no-one-token-of-one-s-own")?;
                // The bot uses no wood.
                demand(t != Token::Wood, "no-bots-use-no-wood")?;
                self.may_place_token(t, at)
            }
            PlacePlot { at } => {
                demand(f == Faction::Corvids, "no-only-the-corvids-plot")?;
                self.may_place_token(Token::Plot, at)
            }
            Withdraw { at, warriors, to } => {
                demand(
                    !at.is_burrow() && warriors > 0 && self.warriors_of(f, at) >= warriors,
                    "no-not-so-many-there",
                )?;
                demand(State::has_shelf(f, to), "no-this-faction-has-no-such-box")
            }
            ToBurrow { at, warriors } => {
                demand(f == Faction::Duchy && !at.is_burrow(), "no-only-the-duchy-from-the-map")?;
                demand(warriors > 0 && self.warriors_of(f, at) >= warriors, "no-not-so-many-there")
            }
            RecruitBurrow { warriors } => {
                demand(f == Faction::Duchy, "no-only-the-duchy-enters-the-burrow")?;
                self.may_place_warriors(f, Clearing::BURROW, warriors)
            }
            Shelve { owner, from, to, warriors } => {
                demand(from != to && State::has_shelf(f, to), "no-not-from-there-to-there")?;
                demand(to != Shelf::Acolytes || owner == f, "no-only-the-lizards-own")?;
                demand(warriors > 0 && self.on_shelf(f, owner, from) >= warriors, "no-not-so-many-there")
            }
            TakeBack { token, at } => {
                demand(token.owner() == f && token != Token::Keep, "no-an-own-token-but-not-the-keep")?;
                demand(self.token(token, at) > 0, "no-such-token-there")
            }
            RemoveAll { at } => {
                demand(!at.is_burrow() && !self.enemies_at(f, at).is_empty(), "no-enemy-there")
            }
            RemoveDefenseless { at } => demand(
                !at.is_empty() && at.minus(self.undefended_from(f)).is_empty(),
                "no-nothing-there-that-nobody-defends",
            ),
            Convert { owner, at } => {
                demand(!at.is_burrow() && self.enemies(f).has(owner), "no-not-an-enemy-on-the-map")?;
                demand(self.warriors_of(owner, at) > 0, "no-warrior-of-this-enemy-there")?;
                demand(!self.hired_by(f, owner), "no-they-are-hired")?;
                demand(
                    self.supply_of(f) > 0 || self.lizards_spend_an_acolyte(f),
                    "no-warrior-in-the-supply",
                )?;
                self.may_place(f, at)
            }
            Supplant { building, by, at } => {
                demand(!at.is_burrow() && by.owner() == f, "no-one-s-own-building")?;
                demand(
                    self.enemies(f).has(building.owner()) && self.count(building, at) > 0,
                    "no-such-enemy-building-there",
                )?;
                demand(self.buildings_left(by, at) > 0, "no-none-of-these-buildings-is-left")?;
                self.may_place(f, at)
            }
            Flip { at } => {
                demand(f == Faction::Corvids && !at.is_burrow(), "no-only-the-corvids-plot")?;
                demand(self.plots[at.index()].is_face_down(), "no-face-down-plot-there")
            }
            _ => refuse("no-not-about-pieces"),
        }
    }

    /// Whether the spent acolyte can become the new warrior when the supply is empty.
    fn lizards_spend_an_acolyte(&self, f: Faction) -> bool {
        f == Faction::Lizards && self.lizards.acolytes > 0
    }

    pub(super) fn carry_out_pieces(&mut self, f: Faction, operation: Operation) {
        use Operation::*;
        match operation {
            Place { piece, at, n } => {
                // A sprung snare stops all of it.
                if piece == Piece::Warrior {
                    self.place_warriors(f, at, n);
                } else if !self.springs_snare(f, at) {
                    match piece {
                        Piece::Building(b) => {
                            self.buildings[at.index()][b.index()] += 1;
                            self.turn.built += 1;
                        }
                        Piece::Token(Token::Sympathy) => self.sympathy.insert(at),
                        Piece::Token(Token::TradePost) => self.trade_posts.insert(at),
                        Piece::Token(Token::Tunnel) => self.tunnels.insert(at),
                        _ => {}
                    }
                }
            }
            PlacePlot { at } => self.plots[at.index()] = Plot::Unseen,
            Withdraw { at, warriors, to: Shelf::Supply } => self.retire_warriors(f, at, warriors),
            Withdraw { at, warriors, to } => {
                self.warriors[at.index()][f.index()] -= warriors;
                *self.shelf_mut(f, to) += warriors;
            }
            ToBurrow { at, warriors } => {
                if self.springs_snare(f, at) {
                    return;
                }
                self.warriors[at.index()][f.index()] -= warriors;
                self.warriors[Clearing::BURROW.index()][f.index()] += warriors;
            }
            RecruitBurrow { warriors } => {
                self.place_warriors(f, Clearing::BURROW, warriors);
            }
            Shelve { owner, from, to, warriors } => {
                *self.shelf_mut(owner, from) -= warriors;
                *self.shelf_mut(owner, to) += warriors;
            }
            TakeBack { token, at } => match token {
                Token::Wood => self.wood[at.index()] -= 1,
                Token::Sympathy => self.sympathy.remove(at),
                Token::TradePost => self.trade_posts.remove(at),
                Token::Tunnel => self.tunnels.remove(at),
                Token::Plot => self.plots[at.index()] = Plot::None,
                // Never a bot's own.
                Token::Keep | Token::Guest1 | Token::Guest2 | Token::Guest3 | Token::Guest4 => {}
            },
            RemoveAll { at } => {
                self.remove_all_enemies(f, at);
                self.settle_losses();
            }
            RemoveDefenseless { at } => {
                for at in at.iter() {
                    self.remove_undefended(f, at);
                }
                self.settle_losses();
            }
            Convert { owner, at } => {
                if self.supply_of(f) == 0 && self.lizards_spend_an_acolyte(f) {
                    self.lizards.acolytes -= 1;
                    self.supply[f.index()] += 1;
                }
                if !self.springs_snare(f, at) {
                    self.replace_warrior(f, owner, at);
                    self.settle_losses();
                }
            }
            Supplant { building, by, at } => {
                if self.springs_snare(f, at) {
                    return;
                }
                self.lose_building(building, at, Some(f));
                self.buildings[at.index()][by.index()] += 1;
                self.settle_losses();
            }
            Flip { at } => self.stack.push(Frame::FlipPlot { at }),
            _ => {}
        }
    }
}
