//! Another degree of help in the middle of an evening: what is kept goes over to it, as far as it can be known. What
//! the program cannot know is shown to people before anything is decided by it.

use super::bot_board::BotBoard;
use super::choices::{Choices, Degree};
use super::mirror::Table;
use super::others::{Kind, Other};
use super::{Kept, Placed, Script};
use crate::Root;
use crate::state::*;
use table::Game;

pub fn change(choices: &Choices, scripts: &[&Script], kept: &mut Kept, to: Degree) -> Result<(), String> {
    let had_table = kept.table.is_some();
    let wants_table = choices.mirrors_in(to);
    match (had_table, wants_table) {
        (false, true) => {
            let mut table = Table::new(choices, scripts)?;
            if kept.placed.iter().any(|placed| *placed != Placed::No) {
                table.lay_out(|s| lay_out(choices, kept, s));
            }
            kept.table = Some(table);
        }
        (true, false) => {
            if let Some(table) = kept.table.take()
                && let Some(s) = table.seen()
            {
                take_over(choices, kept, s);
            }
        }
        _ => {}
    }
    kept.others.seen = false;
    match to {
        // Without a map only the numbers are kept: where everything stood is proposed if the map comes back.
        Degree::Tell => {
            for (bot_board, placed) in kept.mats.iter_mut().zip(&mut kept.placed) {
                if *placed == Placed::Map {
                    bot_board.supply_told = Some(bot_board.supply());
                    *placed = Placed::Board;
                }
            }
        }
        Degree::Ask | Degree::Mirror => {}
    }
    kept.degree = to;
    Ok(())
}

/// What the mirrored table shows, as the boards and pieces that are kept without it.
fn take_over(choices: &Choices, kept: &mut Kept, s: &State) {
    for (bot_board, placed) in kept.mats.iter_mut().zip(&mut kept.placed) {
        bot_board.take_over(s);
        *placed = Placed::Map;
    }
    for (other, (_, faction)) in kept.others.all.iter_mut().zip(choices.seated()) {
        other.take_over(s, faction);
    }
    kept.others.ferry = s.ferry;
    kept.suits = Some(s.suits);
    for at in Clearing::all() {
        let by = i32::from(s.ruins[at.index()].stands) - i32::from(kept.others.ruin(at));
        kept.others.adjust_ruin(at, by);
    }
}

/// Puts down what is kept without a table. Corrections keep supplies and boards in order.
fn lay_out(choices: &Choices, kept: &Kept, s: &mut State) {
    let mut set = |text: String| {
        // What does not fit is seen on the table, and set right there.
        let _ = Root::correct(s, &text);
    };
    for bot_board in &kept.mats {
        let f = bot_board.faction.name();
        set(format!("{f} points: {}", bot_board.points));
        for at in Clearing::all() {
            // Without a map nobody has told where they stand.
            if !bot_board.faction.is_vagabond() {
                set(format!("clearing {at} {f}: {}", bot_board.warriors_at(at)));
            }
            for b in Building::of(bot_board.faction) {
                set(format!("clearing {at} {}: {}", b.name(), bot_board.building_at(*b, at)));
            }
            for t in tokens_of(bot_board.faction) {
                set(format!("clearing {at} {}: {}", t.name(), bot_board.token_at(t, at)));
            }
            if let Some(kind) = bot_board.face_up_at(at) {
                set(format!("clearing {at} plot up {}: 1", kind.name()));
            }
        }
        match bot_board.faction {
            Faction::Eyrie => {
                for suit in Suit::ALL {
                    let viziers = if *suit == Suit::Bird { bot_board.viziers } else { 0 };
                    let cards = bot_board.decree[suit.index()].saturating_sub(viziers);
                    set(format!("{f} decree {}: {cards}", suit.name()));
                }
            }
            Faction::Lizards => set(format!("{f} acolytes: {}", bot_board.acolytes)),
            Faction::Duchy => {
                set(format!("{f} burrow: {}", bot_board.warriors_at(Clearing::BURROW)));
                for minister in Minister::ALL {
                    let swayed = u8::from(bot_board.swayed.has(*minister));
                    set(format!("{f} swayed {}: {swayed}", minister.name()));
                }
            }
            Faction::Vagabond | Faction::Vagabond2 => {
                set(format!("{f} ready items: {}", bot_board.ready));
                set(format!("{f} exhausted items: {}", bot_board.exhausted));
                set(format!("{f} damaged exhausted items: {}", bot_board.damaged));
            }
            Faction::Riverfolk => set(format!("{f} payments {f}: {}", bot_board.in_payments)),
            _ => {}
        }
    }
    for (other, (_, faction)) in kept.others.all.iter().zip(choices.seated()) {
        for at in Clearing::all() {
            lay_out_other(other, faction, at, &mut set);
        }
        if kept.mats.iter().any(|bot_board| bot_board.faction == Faction::Riverfolk) {
            set(format!("riverfolk payments {}: {}", faction.name(), other.payments));
        }
    }
    for at in Clearing::all() {
        set(format!("clearing {at} ruin: {}", kept.others.ruin(at)));
    }
    for bot_board in kept.mats.iter().filter(|bot_board| bot_board.faction == Faction::Lizards) {
        s.lizards.conspiracy = bot_board.conspiracy;
    }
    s.ferry = kept.others.ferry;
    s.suits = kept.suits.unwrap_or(s.suits);
}

/// Somebody's pieces in a clearing. Of buildings and tokens only the number is known: the first kinds are put down.
fn lay_out_other(other: &Other, f: Faction, at: Clearing, set: &mut impl FnMut(String)) {
    if f.is_vagabond() {
        if other.count(Kind::Pawn, at) > 0 {
            set(format!("clearing {at} {}: 1", f.name()));
        }
        return;
    }
    set(format!("clearing {at} {}: {}", f.name(), other.count(Kind::Warriors, at)));
    let mut left = other.count(Kind::Buildings, at);
    for b in Building::of(f) {
        let here = left.min(b.in_the_box());
        set(format!("clearing {at} {}: {here}", b.name()));
        left -= here;
    }
    let mut left = other.count(Kind::Tokens, at);
    for t in tokens_of(f).filter(|t| *t != Token::Keep) {
        let here = if matches!(t, Token::Wood) || t.guest().is_some() { left } else { left.min(1) };
        set(format!("clearing {at} {}: {here}", t.name()));
        left -= here;
    }
    if f == Faction::Marquise {
        set(format!("clearing {at} keep: {}", other.count(Kind::Keep, at)));
    }
    if f.guest().is_some() {
        set(format!("clearing {at} {} pawn: {}", f.name(), other.count(Kind::Pawn, at).min(1)));
    }
}

fn tokens_of(f: Faction) -> impl Iterator<Item = Token> {
    Token::ALL.iter().copied().filter(move |t| t.owner() == f)
}

impl Other {
    fn take_over(&mut self, s: &State, f: Faction) {
        for at in Clearing::all() {
            let keep = u8::from(f == Faction::Marquise && s.keep == Some(at));
            let counts = [
                (Kind::Warriors, s.warriors_of(f, at)),
                (Kind::Buildings, s.buildings_of(f, at)),
                (Kind::Tokens, s.tokens_of(f, at) - keep),
                (Kind::Keep, keep),
                (Kind::Pawn, s.pawn_at(f, at).into()),
            ];
            for (kind, n) in counts {
                let by = i32::from(n) - i32::from(self.count(kind, at));
                self.adjust(kind, at, by);
            }
        }
        self.payments = s.riverfolk.payments[f.index()];
    }
}

impl BotBoard {
    fn take_over(&mut self, s: &State) {
        let f = self.faction;
        self.forget_somewhere();
        self.points = s.points_of(f).into();
        self.in_payments = s.riverfolk.payments[f.index()];
        self.flipped = [0; 4];
        for at in Clearing::all().chain([Clearing::BURROW]) {
            self.warriors[at.index()] = s.warriors_of(f, at);
        }
        for at in Clearing::all() {
            self.tear_down(at);
            for b in Building::of(f) {
                (0..s.count(*b, at)).for_each(|_| self.build(*b, Some(at), None));
            }
            for t in tokens_of(f).filter(|t| *t != Token::Wood) {
                (0..s.token(t, at)).for_each(|_| self.place_token(t, Some(at), None));
            }
            self.show_plot(at, None);
            if let (Faction::Corvids, Plot::Up(kind)) = (f, s.plots[at.index()]) {
                self.turn_up(kind, Some(at));
            }
        }
        match f {
            Faction::Eyrie => {
                self.viziers = s.eyrie.viziers[Suit::Bird.index()];
                for suit in Suit::ALL {
                    let i = suit.index();
                    self.decree[i] = s.eyrie.decree[i].len() as u8 + s.eyrie.viziers[i];
                }
            }
            Faction::Lizards => {
                self.acolytes = s.lizards.acolytes;
                self.conspiracy = s.lizards.conspiracy;
            }
            Faction::Duchy => self.swayed = s.duchy.swayed,
            Faction::Riverfolk => {
                for (suit, lost) in Suit::OF_CLEARINGS.iter().zip(s.riverfolk.lost_posts) {
                    self.lost_posts[suit.index()] = lost;
                }
            }
            Faction::Vagabond | Faction::Vagabond2 => {
                let board = &s.vagabots[f.board()];
                self.ready = board.ready + board.track_with(Space::Ready);
                self.exhausted = board.exhausted + board.track_with(Space::Exhausted);
                self.damaged = board.damaged();
                self.quest = board.quest.map(Quest::suit);
                self.pawn = Clearing::all().find(|at| s.pawn_at(f, *at));
                self.in_forest = s.pawn(f).forest().is_some();
            }
            _ => {}
        }
    }
}
