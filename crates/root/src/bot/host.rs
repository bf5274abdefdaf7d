//! Implements the runner's [`Host`] for the bot: the document asks, the bot answers.

use super::player::{Done, Loop, Player};
use super::say::COLUMNS;
use super::sight::{Context, Sight};
use super::target::Target;
use crate::action::{Action, Operation, Shelf};
use crate::rules::{Ruling, demand};
use crate::state::*;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Amount, Deed, Group, Many, Place, Question};
use crate::words;
use script::host::{Answer, Chance, Did, Host, Request, Whether};
use script::program::{self, Criterion};
use script::runner::Machine;
use script::trace::{Line, Note, Tracer};
use script::vocabulary::Never;
use table::Interrupt;

/// The maximum number of repetitions of a deed, whatever its condition.
const MOST_ROUNDS: usize = 40;

impl Host<Words> for Player<'_, '_> {
    type Stop = Interrupt;

    fn ask<T: Tracer>(&mut self, question: &Question, _: Line, trace: &mut T) -> Done<bool> {
        let yes = self.answer(question);
        trace.note(|| Note::Fact { text: self.sight().fact(question) });
        Ok(yes)
    }

    fn can<T: Tracer>(&mut self, deed: &Deed, _: Line, trace: &mut T) -> Done<bool> {
        let ruling = self.possible(deed);
        if let Err(why) = ruling {
            trace.note(|| Note::Fact { text: say!(why) });
        }
        Ok(ruling.is_ok())
    }

    fn attempt<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        _: Line,
        trace: &mut T,
    ) -> Done<Did> {
        let reached = self.turn.reached();
        let done = self.carry_out(deed, prefer, trace)?;
        self.c.could = done;
        if let Some(verb) = deed.verb() {
            self.c.could_not[verb as usize] = !done;
        }
        Ok(match (done, deed) {
            // A human reads the page from the top again.
            _ if self.bot.is_human && self.turn.reached() > reached => Did::Over,
            (true, Deed::SkipDaylight) => Did::Over,
            (true, _) => Did::Done,
            (false, _) => Did::Nothing,
        })
    }

    fn select<T: Tracer>(
        &mut self,
        _: Whether<'_, Words>,
        _: &[program::Target<Words>],
        _: Line,
        _: &mut T,
    ) -> Done<bool> {
        Ok(false)
    }

    fn selected(&self) -> Option<Never> {
        None
    }

    fn amount<T: Tracer>(&mut self, amount: &Amount, _: Line, _: &mut T) -> Done<i32> {
        Ok(self.sight().amount(amount))
    }

    fn set_amount<T: Tracer>(&mut self, _: &Amount, _: i32, _: Line, _: &mut T) -> Done<bool> {
        Ok(false)
    }

    fn each<T: Tracer>(&mut self, group: &Group, turn: u32, line: Line, trace: &mut T) -> Done<bool> {
        if turn == 0 {
            let Loop { this, column, card, player, .. } = self.spoken_of(line);
            self.loops.push(Loop { line, this, column, card, player, last: None });
        }
        let more = self.next_of(group, turn, trace)?;
        if !more && let Some(ended) = self.loops.pop() {
            (self.c.this, self.c.column, self.c.card) = (ended.this, ended.column, ended.card);
            self.c.player = ended.player;
        }
        Ok(more)
    }

    fn actions_left(&mut self, _: Line) -> Done<bool> {
        Ok(false)
    }

    fn chance(&mut self, _: Chance, outcomes: u32, _: Line) -> Done<u32> {
        self.turn.lot(outcomes)
    }

    fn human(&mut self, request: Request, machine: &Machine) -> Done<Answer> {
        self.turn.human(self.bot.program.prompt(request, machine))
    }
}

impl Player<'_, '_> {
    /// The referents to restore at the end of a loop. A loop that was left early by a jump, and is begun
    /// again, never ended.
    fn spoken_of(&mut self, line: Line) -> Loop {
        if let Some(at) = self.loops.iter().position(|l| l.line == line) {
            let stale = self.loops[at];
            self.loops.truncate(at);
            return stale;
        }
        let Context { this, column, card, player, .. } = self.c;
        Loop { line, this, column, card, player, last: None }
    }

    fn next_of<T: Tracer>(&mut self, group: &Group, turn: u32, trace: &mut T) -> Done<bool> {
        match group {
            Group::Clearings(place) => {
                let last = self.loops.last().and_then(|l| l.last);
                let next = self.sight().next_fitting(place, Clearings::ALL, last);
                if let Some(open) = self.loops.last_mut() {
                    open.last = next;
                }
                self.c.this = next;
                if let Some(at) = next {
                    trace.note(|| Note::Fact { text: words::place(at) });
                }
                Ok(next.is_some())
            }
            Group::ChosenClearings => {
                self.c.this = self.c.chosen.get(turn as usize).copied().flatten();
                Ok(self.c.this.is_some())
            }
            Group::Columns => {
                let cards = |column: &Suit| self.sight().cards_in(*column) > 0;
                let after = if turn == 0 {
                    0
                } else {
                    COLUMNS.iter().position(|c| Some(*c) == self.c.column).map_or(COLUMNS.len(), |i| i + 1)
                };
                let next = COLUMNS[after..].iter().copied().find(cards);
                self.c.column = next;
                if let Some(column) = next {
                    trace.note(|| Note::Fact { text: say!("why-column", column = column) });
                }
                Ok(next.is_some())
            }
            Group::Players(players) => {
                // As with clearings, the members are determined when their turn comes.
                let after =
                    |f: &Faction| turn == 0 || self.c.player.is_some_and(|last| f.number() > last.number());
                let next = self.sight().players(players, None).iter().find(after);
                self.c.player = next;
                if let Some(f) = next {
                    trace.note(|| Note::Fact { text: words::title(f) });
                }
                Ok(next.is_some())
            }
            Group::DecreeCards => Ok((turn as i32) < self.sight().amount(&Amount::Decree)),
            Group::LostSouls(most) => {
                let over = turn >= self.sight().number(most).max(0) as u32 || self.s().souls.is_empty();
                if over {
                    return Ok(false);
                }
                self.operate(Operation::TakeSoul, trace)?;
                self.c.card = self.s().revealed.top();
                Ok(true)
            }
        }
    }

    pub(super) fn answer(&self, question: &Question) -> bool {
        self.answer_in(&self.sight(), question)
    }

    /// Answers a question in the current or in a hypothetical state.
    pub(super) fn answer_in(&self, sight: &Sight<'_>, question: &Question) -> bool {
        match question {
            Question::All(all) => all.iter().all(|q| self.answer_in(sight, q)),
            Question::Any(any) => any.iter().any(|q| self.answer_in(sight, q)),
            Question::Not(inside) => !self.answer_in(sight, inside),
            Question::Can(deed) => self.possible(deed).is_ok(),
            Question::CanNot(deed) => self.possible(deed).is_err(),
            fact => sight.answer(fact),
        }
    }

    /// Whether a deed is possible now.
    fn possible(&self, deed: &Deed) -> Ruling {
        let s = self.s();
        let somewhere = |place, legal: &dyn Fn(Clearing) -> Ruling| {
            let mut refused = Err("no-such-clearing");
            for at in self.sight().fitting(place).iter() {
                refused = legal(at);
                if refused.is_ok() {
                    break;
                }
            }
            refused
        };
        match deed {
            Deed::For(items, deed) => {
                let ready = i32::from(s.vagabots[self.c.me.board()].ready);
                demand(ready >= *items, "no-not-enough-ready-items")?;
                self.possible(deed)
            }
            Deed::Aimed(inside, goal) => {
                self.goal.replace(Some(goal.clone()));
                let ruling = self.possible(inside);
                self.goal.replace(None);
                ruling
            }
            Deed::If(question, inside) => {
                demand(self.answer(question), "no-the-condition-does-not-hold")?;
                self.possible(inside)
            }
            Deed::Each(place, _, inside) => {
                // There must be one such clearing; the inner deed is tried there.
                demand(!self.sight().candidates(place, Clearings::ALL).is_empty(), "no-such-clearing")?;
                match &**inside {
                    Deed::Build { kind, .. } => self.may_build(*kind, place),
                    Deed::Token { token, .. } => somewhere(place, &|at| s.may_place_token(*token, at)),
                    Deed::Revolt(_) => somewhere(place, &|at| self.may_revolt(at)),
                    _ => Ok(()),
                }
            }
            Deed::EachPlayer(players, inside) => match &**inside {
                Deed::Battle { place, .. } => self.may_battle_somewhere(place, Some(players)),
                inside => self.possible(inside),
            },
            Deed::Times(_, inside) => self.possible(inside),
            Deed::Again { deed, condition, is_while } => {
                demand(self.answer(condition) == *is_while, "no-nothing-more-to-do")?;
                self.possible(deed)
            }
            Deed::Battle { place, foe, .. } => self.may_battle_somewhere(place, foe.as_ref()),
            Deed::Place { warriors, place, .. } => {
                demand(self.sight().pieces(warriors) > 0, "no-warrior-to-place")?;
                somewhere(place, &|at| self.may_muster(warriors, at))
            }
            Deed::Build { kind, place } => self.may_build(*kind, place),
            Deed::Move { share, from, to, .. } => self.may_march(share, from, to),
            Deed::Take { share, place, .. } => self.may_take(share, place),
            Deed::Revolt(place) => somewhere(place, &|at| self.may_revolt(at)),
            Deed::Token { token, place } => somewhere(place, &|at| s.may_place_token(*token, at)),
            Deed::Craft(source) => demand(self.to_craft(*source).is_some(), "no-available-item-shown"),
            Deed::BattleTarget => self.may_battle_target(),
            Deed::Explore => self.may(Action::Explore),
            Deed::Human(deed) => self.may_as_human(deed),
            Deed::Rob => self.may_rob(),
            Deed::Slip => self.may_slip(),
            Deed::Instigate => demand(self.brawl().is_some(), "no-two-players-here-to-fight"),
            Deed::RemoveAll(place) => {
                somewhere(place, &|at| self.may(Action::Do(Operation::RemoveAll { at })))
            }
            Deed::Repair(_) => demand(s.vagabots[self.c.me.board()].damaged() > 0, "no-nothing-is-damaged"),
            Deed::NewQuest => self.may(Action::Do(Operation::NewQuest)),
            _ => Ok(()),
        }
    }

    /// Does the same in each such clearing, or in the first ones where it is possible.
    fn in_each<T: Tracer>(
        &mut self,
        place: &Place,
        many: Many,
        inside: &Deed,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        let this = self.c.this;
        let most = match many {
            Many::Each | Many::Those => None,
            Many::One => Some(1),
            Many::Some(n) => Some(n),
        };
        let (mut done, mut last, mut left) = (0, None, Clearings::ALL);
        while most.is_none_or(|most| done < most) && self.mine() {
            let next = match most {
                None => self.sight().next_fitting(place, Clearings::ALL, last),
                Some(_) => {
                    let of = self.sight().candidates(place, left);
                    self.best(place, of, prefer, "choice-clearing", trace, |_| Ok(()))
                }
            };
            let Some(at) = next else { break };
            last = next;
            left.remove(at);
            self.c.this = next;
            let result = self.carry_out(inside, prefer, trace);
            self.c.this = this;
            done += i32::from(result?);
        }
        Ok(done > 0)
    }

    fn carry_out<T: Tracer>(
        &mut self,
        deed: &Deed,
        prefer: &[Criterion<Words>],
        trace: &mut T,
    ) -> Done<bool> {
        use Operation as O;
        match deed {
            Deed::Reveal => self.operate_if_legal(O::Reveal, trace),
            Deed::FixOrder => self.operate_if_legal(O::FixOrder, trace),
            Deed::Craft(source) => self.craft(*source, trace),
            Deed::DiscardOrder | Deed::DiscardIt => self.operate_if_legal(O::DiscardOrder, trace),
            Deed::AddToDecree => self.operate_if_legal(O::OrderToDecree, trace),
            Deed::Purge => self.operate_if_legal(O::Purge, trace),
            Deed::SkipDaylight => {
                while self.mine() && self.s().turn.step < Step::Evening {
                    self.act(Action::Pass, trace)?;
                }
                Ok(true)
            }
            Deed::Score(n) => self.score(self.sight().number(n), trace),
            Deed::ScoreFor(n, every, of) => self.score(n * (self.sight().amount(of) / every), trace),
            Deed::ScoreForUp(n, every, of) => {
                self.score(n * ((self.sight().amount(of) + every - 1) / every), trace)
            }
            Deed::Lose(n) => self.lose(self.sight().number(n), trace),
            Deed::LoseFor(n, of) => self.lose(n * self.sight().amount(of), trace),
            Deed::Aimed(inside, goal) => {
                self.goal.replace(Some(goal.clone()));
                let done = self.carry_out(inside, prefer, trace);
                self.goal.replace(None);
                done
            }
            Deed::If(question, inside) => match self.answer(question) {
                true => self.carry_out(inside, prefer, trace),
                false => {
                    trace.note(|| Note::Fact { text: say!("no-the-condition-does-not-hold") });
                    Ok(false)
                }
            },
            Deed::ScoreTrack(less) => self.score(self.track_points() - less, trace),
            Deed::Battle { place, many, foe } => self.battle(place, *many, foe.as_ref(), prefer, trace),
            Deed::Each(place, many, inside) => self.in_each(place, *many, inside, prefer, trace),
            Deed::Times(times, inside) => {
                let mut any = false;
                for _ in 0..*times {
                    any |= self.carry_out(inside, prefer, trace)?;
                }
                Ok(any)
            }
            Deed::EachPlayer(players, inside) => {
                let (before, mut any) = (self.c.player, false);
                for f in self.sight().players(players, None).iter() {
                    self.c.player = Some(f);
                    let done = self.carry_out(inside, prefer, trace);
                    self.c.player = before;
                    any |= done?;
                }
                Ok(any)
            }
            Deed::Again { deed, condition, is_while } => {
                let mut any = false;
                for _ in 0..MOST_ROUNDS {
                    trace.note(|| Note::Fact { text: self.sight().fact(condition) });
                    if self.answer(condition) != *is_while || !self.mine() {
                        break;
                    }
                    if !self.carry_out(deed, prefer, trace)? {
                        break;
                    }
                    any = true;
                }
                Ok(any)
            }
            Deed::BattleTarget => self.battle_target(trace),
            Deed::ExtraHit(n) => {
                self.c.extra = (*n).clamp(0, 2) as u8;
                Ok(true)
            }
            Deed::Place { warriors, place, each: false } => {
                self.place_warriors(warriors, place, prefer, trace)
            }
            Deed::Place { warriors, place, each: true } => self.place_in_each(warriors, place, trace),
            Deed::Spread { warriors, place, clearings } => {
                self.spread(warriors, place, *clearings, prefer, trace)
            }
            Deed::Found { building, warriors, place } => {
                self.found(*building, *warriors, place, prefer, trace)
            }
            Deed::Recruit(n) => self.recruit_into_burrow(n, trace),
            Deed::Build { kind, place } => self.build(*kind, place, prefer, trace),
            Deed::Token { token, place } => self.place_token(*token, place, prefer, trace),
            Deed::TakeBack { token, place } => self.take_back(*token, place, prefer, trace),
            Deed::Revolt(place) => self.revolt(place, prefer, trace),
            Deed::Move { share, from, to, each: false } => self.move_warriors(share, from, to, prefer, trace),
            Deed::Move { share, from, to, each: true } => self.move_from_each(share, from, to, prefer, trace),
            Deed::Emerge { warriors, place } => self.emerge(warriors, place, trace),
            Deed::Take { share, place, to, each: false } => self.take(share, place, *to, prefer, trace),
            Deed::Take { share, place, to, each: true } => self.take_from_each(share, place, *to, trace),
            Deed::RemoveAll(place) => self.remove_all(place, trace),
            Deed::RemoveDefenseless(place) => self.remove_defenseless(place, trace),
            Deed::Choose { clearings, place } => Ok(self.choose(*clearings, place, prefer, trace)),
            Deed::Target(where_, players) => Ok(self.choose_target(*where_, players.as_ref(), prefer, trace)),
            Deed::Sway { topmost } => self.sway(*topmost, trace),
            Deed::Plot(place) => self.plot(place, prefer, trace),
            Deed::Flip(place) => {
                let at = self.sight().fitting(place).nth(0);
                at.map_or(Ok(false), |at| self.operate_if_legal(O::Flip { at }, trace))
            }
            Deed::Advance => self.operate_if_legal(O::Conspiracy, trace),
            Deed::Convert(place) => self.convert(place, prefer, trace),
            Deed::Sanctify(place) => self.sanctify(place, prefer, trace),
            Deed::ReturnAcolyte => self.return_acolyte(trace),
            Deed::AddAcolyte => self.shelve(Shelf::Supply, Shelf::Acolytes, trace),
            Deed::DiscardCard => self.discard_card(trace),
            Deed::DiscardSouls => self.operate_if_legal(O::DiscardSouls, trace),
            Deed::ReturnRevealed => self.operate_if_legal(O::ReturnRevealed, trace),
            Deed::DrawSoul => self.operate_if_legal(O::DrawSoul, trace),
            Deed::Stock => self.stock(trace),
            Deed::Collect => self.collect(trace),
            Deed::DiscardMarket => self.discard_market(trace),
            Deed::Buy(ware) => self.buy(*ware, trace),
            Deed::TreatRiversAsPaths => {
                self.c.rivers = true;
                Ok(true)
            }
            Deed::Exhaust(n) => self.exhaust(n, trace),
            Deed::For(items, inner) => {
                if let Err(why) = self.possible(deed) {
                    trace.note(|| Note::Fact { text: say!(why) });
                    return Ok(false);
                }
                // A document may ask for none.
                if let Ok(items @ 1..) = u8::try_from(*items) {
                    self.operate(O::Exhaust { items }, trace)?;
                }
                self.carry_out(inner, prefer, trace)
            }
            Deed::Refresh(n) => self.refresh(n, trace),
            Deed::Repair(n) => self.repair(n, trace),
            Deed::Travel { place, nearest } => self.travel(place, *nearest, prefer, trace),
            Deed::Slip => self.slip(trace),
            Deed::Explore => {
                let possible = self.may(Action::Explore).is_ok();
                if possible {
                    self.act(Action::Explore, trace)?;
                }
                Ok(possible)
            }
            Deed::NewQuest => self.operate_if_legal(O::NewQuest, trace),
            Deed::Aid { most, who } => self.aid(most, who.as_ref(), prefer, trace),
            Deed::Human(deed) => self.do_as_human(deed, prefer, trace),
            Deed::Rob => self.rob(prefer, trace),
            Deed::Instigate => self.instigate(trace),
            Deed::LayItem => self.operate_if_legal(O::LayItem, trace),
        }
    }
}
