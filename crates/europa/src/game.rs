//! Implements the table's [`Game`] for Europa Universalis.

use crate::action::{Act, Deed, Piece, Report};
use crate::atlas::{Area, Faith, Node, Province, Realm, Zone};
use crate::happening::{self, Happening};
use crate::state::ask::{Ask, Dice, Effect, Part, Symbol};
use crate::state::card::{Action, Branch, Card, Kind};
use crate::state::deck::half;
use crate::state::mat::Mat;
use crate::state::setup::Setup;
use crate::state::{Cause, Response, Roll, Stage, State, Terms, Waiting};
use crate::{position, words};
use table::{Game, Illegal, Pending, PositionError, Seat, Standing};

/// Europa Universalis: The Price of Power, beside its board.
pub struct Europa;

table::json!(Setup, Act);

impl Game for Europa {
    const ID: &'static str = "europa";
    /// The mat does not record how much of its Action a Bot has carried out.
    const GOES_ON_AFTER_CORRECTIONS: bool = true;
    type Setup = Setup;
    type State = State;
    type Action = Act;
    type Happening = Happening;

    fn begin(setup: &Setup) -> Result<State, Illegal> {
        setup.begin()
    }

    fn pending(state: &State) -> Pending {
        if state.stage == Stage::Over {
            return Pending::Over;
        }
        match &state.moment.waiting {
            Some(Waiting::Answer { .. } | Waiting::Sheet) => Pending::Seat(Seat(state.keeper())),
            Some(Waiting::Chance { roll, .. }) => Pending::Chance { outcomes: outcomes(state, *roll) },
            None => Pending::Seat(Seat(state.acting())),
        }
    }

    /// Answers may include names that are not on the board: they cannot be listed.
    fn legal(state: &State, out: &mut Vec<Act>) {
        match &state.moment.waiting {
            _ if state.stage == Stage::Over => {}
            Some(Waiting::Chance { .. }) => {}
            Some(Waiting::Answer { ask, named }) => state.answers(*ask, named, out),
            Some(Waiting::Sheet) => state.sheet_acts(out),
            None => {
                let every: Vec<Act> = match state.mat(state.acting()) {
                    Some(_) => of_a_bot(state),
                    None => reports(state).into_iter().map(Act::Report).collect(),
                };
                out.extend(every.into_iter().filter(|act| Self::check(state, *act).is_ok()));
            }
        }
    }

    fn check(state: &State, act: Act) -> Result<(), Illegal> {
        let no = |reason: &'static str| Err(Illegal { reason: say!(reason) });
        let refuse = |result: Result<(), &'static str>| result.or_else(&no);
        match (&state.moment.waiting, act) {
            _ if state.stage == Stage::Over => no("no-game-over"),
            (Some(Waiting::Chance { .. }), _) => no("no-something-to-be-rolled-or-drawn-first"),
            (Some(Waiting::Answer { ask, named }), _) => refuse(state.check_answer(*ask, named, act)),
            (Some(Waiting::Sheet), _) => refuse(state.check_sheet(act)),
            (None, Act::Report(report)) => match state.mat(state.acting()) {
                None => refuse(check_report(state, report)),
                Some(_) => no("no-bot-on-turn"),
            },
            (None, _) if state.mat(state.acting()).is_none() => no("no-tell-what-human-did"),
            (None, Act::Ask(ask)) if state.answer(ask).is_some() => no("no-was-answered-already"),
            (None, Act::Also(ask, hint)) => refuse(state.check_line(ask, hint)),
            (None, Act::Ask(_) | Act::Tell(_) | Act::End) => Ok(()),
            (None, Act::Roll(roll, n)) => match most(state, roll) {
                most if n > 0 && n <= most => Ok(()),
                _ => no("no-there-not-so-many-dice-or-cards"),
            },
            (None, Act::Do(player, deed)) => refuse(state.check_deed(player, deed)),
            (None, _) => no("no-nothing-was-asked"),
        }
    }

    fn apply(state: &mut State, act: Act) {
        match act {
            Act::Enough if state.moment.waiting == Some(Waiting::Sheet) => state.send_sheet(),
            Act::Yes | Act::No | Act::Number(_) | Act::Pick(_) | Act::Enough => state.take_answer(act),
            Act::Change(line) => state.change_line(line),
            Act::Report(report) => state.report(report),
            Act::Ask(ask) => state.open_question(ask),
            Act::Also(ask, hint) => state.add_line(ask, hint),
            Act::Roll(roll, left) => {
                (state.moment.faces, state.moment.icons) = ([0; 6], 0);
                state.moment.waiting = Some(Waiting::Chance { roll, left });
            }
            Act::Do(player, deed) => state.do_deed(player, deed),
            Act::Tell(_) => {}
            Act::End => state.end_turn(),
        }
    }

    fn resolve(state: &mut State, outcome: u32) {
        let Some(Waiting::Chance { roll, left }) = state.moment.waiting.take() else { return };
        let me = state.acting();
        match roll {
            Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => {
                state.moment.die = outcome as u8 + 1;
            }
            Roll::Rebels => state.moment.faces[(outcome as usize).min(5)] += 1,
            Roll::Battle => state.moment.icons += outcome as u8,
            Roll::Card => {
                let Some(mat) = state.mat_mut(me) else { return };
                let Some(card) = mat.deck.draw.nth(outcome) else { return };
                mat.deck.draw(card);
                state.moment.card = Some(card);
            }
            Roll::PutBack => {
                let Some(mat) = state.mat_mut(me) else { return };
                let Some(card) = mat.deck.used.nth(outcome) else { return };
                mat.deck.put_back(card);
            }
        }
        if left > 1 {
            state.moment.waiting = Some(Waiting::Chance { roll, left: left - 1 });
        }
    }

    fn apply_reporting(state: &mut State, act: Act, told: &mut Vec<Happening>) {
        happening::tell(state, Some(act), told, |state| Self::apply(state, act));
    }

    fn resolve_reporting(state: &mut State, outcome: u32, told: &mut Vec<Happening>) {
        happening::tell(state, None, told, |state| Self::resolve(state, outcome));
    }

    fn correct_reporting(state: &mut State, text: &str, told: &mut Vec<Happening>) -> Result<(), Illegal> {
        happening::tell(state, None, told, |state| Self::correct(state, text))
    }

    fn seat_name(state: &State, seat: Seat) -> String {
        state.players.get(usize::from(seat.0)).map_or(String::new(), |p| p.realm.name().to_string())
    }

    fn say(state: &State, act: Act) -> String {
        words::say(state, act)
    }

    fn chance_name(state: &State) -> String {
        words::chance(state)
    }

    fn outcome_name(state: &State, outcome: u32) -> String {
        words::outcome(state, outcome)
    }

    fn standing(state: &State) -> Standing {
        let scores: Vec<i32> = state.players.iter().map(|p| i32::from(p.prestige)).collect();
        let over = state.stage == Stage::Over;
        let best = scores.iter().max().copied().unwrap_or_default();
        let winners =
            scores.iter().enumerate().filter(|(_, s)| over && **s == best).map(|(i, _)| Seat(i as u8));
        Standing {
            winners: winners.collect(),
            ending: if over { say!("by-prestige") } else { String::new() },
            clock: vec![("Age", state.age.into()), ("Round", state.round.into())],
            scores,
        }
    }

    fn to_position(state: &State) -> String {
        position::write(state)
    }

    fn from_position(text: &str) -> Result<State, PositionError> {
        position::read(text)
    }

    fn correct(state: &mut State, text: &str) -> Result<(), Illegal> {
        let age = state.age;
        *state = position::corrected(state, text)?;
        if state.age != age {
            state.rebuild = state.all_bots();
            state.rebuild_decks();
        }
        Ok(())
    }
}

fn outcomes(state: &State, roll: Roll) -> u32 {
    let cards =
        |f: fn(&crate::state::deck::Deck) -> u32| state.mat(state.acting()).map_or(1, |m| f(&m.deck)).max(1);
    match roll {
        Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => 6,
        Roll::Rebels => 6,
        Roll::Battle => 2,
        Roll::Card => cards(|d| d.draw.len()),
        Roll::PutBack => cards(|d| d.used.len()),
    }
}

/// The maximum number of dice or cards of this kind at once.
fn most(state: &State, roll: Roll) -> u8 {
    let Some(mat) = state.mat(state.acting()) else { return 0 };
    match roll {
        Roll::Die | Roll::Chart | Roll::Action(_) | Roll::Opponent | Roll::Authority => 1,
        Roll::Rebels => 5,
        Roll::Battle => 60,
        Roll::Card => mat.deck.draw.len().min(1) as u8,
        Roll::PutBack => half(mat.deck.used) as u8,
    }
}

pub(crate) fn reports(state: &State) -> Vec<Report> {
    let mut out = vec![Report::Done, Report::TookEvent, Report::Passed];
    out.extend(Realm::all().map(Report::War));
    for (bot, mat) in state.bots() {
        out.push(Report::Joined(bot));
        out.extend(Terms::ALL.map(|terms| Report::Peace(bot, terms)));
        out.push(Report::LandBattle(bot));
        out.extend(mat.ships.iter().map(|z| Report::NavalBattle(bot, *z)));
        out.extend(mat.towns.iter().map(|p| Report::Took(*p)));
        out.extend(mat.lost.iter().map(|p| Report::Freed(*p)));
        out.extend(mat.wars.iter().map(|w| Report::Landless(bot, w.enemy)));
        out.push(Report::Annexed(bot));
        out.extend(mat.towns.iter().map(|p| Report::Liberated(*p)));
        out.extend(pieces(mat).into_iter().map(|piece| Report::Removed(bot, piece)));
        for effect in Effect::ALL {
            out.extend((1..=effect.most()).map(|n| Report::Effect(bot, effect, n)));
        }
    }
    out.extend(Symbol::ON_BOTS.map(Report::Symbol));
    out.extend([true, false].map(Report::Rebels));
    out.extend(Node::all().map(Report::Trade));
    out
}

/// The pieces of a Bot that others can remove.
fn pieces(mat: &Mat) -> Vec<Piece> {
    let mut out: Vec<Piece> = mat.influence.iter().map(|i| Piece::Influence(i.area)).collect();
    out.extend(mat.alliances.iter().map(|a| Piece::Alliance(a.realm)));
    out.extend(mat.marriages.iter().map(|r| Piece::Marriage(*r)));
    out.extend(mat.claims.iter().map(|a| Piece::Claim(*a)));
    out.extend(mat.ships.iter().map(|z| Piece::Ship(*z)));
    out.extend((mat.cardinals > 0).then_some(Piece::Cardinal));
    out.extend(mat.merchant.map(|_| Piece::Merchant));
    out
}

fn check_report(state: &State, report: Report) -> Result<(), &'static str> {
    let need = |ok: bool, why: &'static str| if ok { Ok(()) } else { Err(why) };
    let human = state.player(state.acting()).realm;
    let acting = matches!(state.stage, Stage::Actions | Stage::LastEvents);
    let owner = |p: Province| state.bots().find(|(_, m)| m.towns.contains(&p)).map(|(_, m)| m);
    match report {
        Report::Done => Ok(()),
        Report::TookEvent => need(acting && !state.player(state.acting()).event_taken, "no-one-event-round"),
        Report::Passed => need(acting, "no-people-pass-in-action-phase"),
        Report::Trade(_) => need(acting, "no-people-trade-in-action-phase"),
        Report::War(realm) => {
            need(acting, "no-war-declared-in-action-phase")?;
            need(realm != human, "no-nobody-attacks-himself")?;
            let target = state.player_of(realm);
            need(target.is_none_or(|p| !state.player(p).passed), "no-player-has-passed")?;
            let at_war = target.and_then(|p| state.mat(p)).is_some_and(|m| m.is_at_war_with(human));
            need(!at_war, "no-they-at-war")
        }
        Report::Joined(bot) => {
            let mat = state.mat(bot).ok_or("no-no-bot")?;
            need(mat.is_at_war() && !mat.is_at_war_with(human), "no-there-no-war-to-join")
        }
        Report::Peace(bot, _) => {
            let mat = state.mat(bot).ok_or("no-no-bot")?;
            need(mat.is_at_war_with(human), "no-they-not-at-war")
        }
        Report::LandBattle(bot) => {
            let mat = state.mat(bot).ok_or("no-no-bot")?;
            need(mat.army.is_some() && mat.standing > 0, "no-its-army-not-on-map")
        }
        Report::NavalBattle(bot, zone) => {
            let mat = state.mat(bot).ok_or("no-no-bot")?;
            need(mat.ships.contains(&zone), "no-has-no-ship-there")
        }
        Report::Took(p) => {
            need(owner(p).is_some_and(|m| !m.lost.contains(&p)), "no-no-bot-has-free-town-there")
        }
        Report::Freed(p) => {
            need(owner(p).is_some_and(|m| m.lost.contains(&p)), "no-no-bot-town-occupied-there")
        }
        Report::Landless(bot, realm) => {
            let mat = state.mat(bot).ok_or("no-no-bot")?;
            need(mat.wars.iter().any(|w| w.enemy == realm && !w.landless), "no-they-not-at-war")
        }
        Report::Annexed(bot) => need(state.mat(bot).is_some(), "no-no-bot"),
        Report::Effect(bot, effect, n) => {
            need(state.mat(bot).is_some(), "no-no-bot")?;
            need(n > 0 && n <= effect.most(), "no-amount-out-range")
        }
        Report::Rebels(yes) => need(yes != state.board.rebels, "no-known"),
        Report::Liberated(p) => need(owner(p).is_some(), "no-no-bot-has-town-there"),
        Report::Removed(bot, piece) => state.check_deed(bot, piece.removal()),
        Report::Symbol(symbol) => need(Symbol::ON_BOTS.contains(&symbol), "no-symbol-changes-no-bot"),
    }
}

impl State {
    fn report(&mut self, report: Report) {
        let by = self.on_turn;
        let respond = |cause, bots: u8| (bots != 0).then_some(Response { cause, bots });
        match report {
            Report::Done => self.end_turn(),
            Report::TookEvent => self.players[usize::from(by)].event_taken = true,
            Report::Passed => {
                self.pass(by);
                self.end_turn();
            }
            Report::War(on) => {
                // The target responds; its Allies are called, and the Emperor if it may be a Subject.
                let target = self.player_of(on);
                let answers = |(p, m): &(u8, &crate::state::mat::Mat)| {
                    let emperor = self.is_emperor(*p) && self.board.authority > 0;
                    target == Some(*p) || m.is_ally(on) || emperor
                };
                let bots = self.bots().filter(answers).fold(0, |bits, (p, _)| bits | 1 << p);
                self.response = respond(Cause::War { by, on }, bots);
            }
            Report::Joined(bot) => self.do_deed(bot, Deed::War(self.player(by).realm)),
            Report::Peace(bot, terms) => self.response = respond(Cause::Peace { by, terms }, 1 << bot),
            Report::Trade(node) => self.response = respond(Cause::Trade(node), self.all_bots()),
            Report::Symbol(symbol) => self.response = respond(Cause::Symbol(symbol), self.all_bots()),
            Report::LandBattle(bot) => {
                let area = self.mat(bot).and_then(|m| m.army);
                self.response = area.and_then(|area| respond(Cause::LandBattle(area), 1 << bot));
            }
            Report::NavalBattle(bot, zone) => self.response = respond(Cause::NavalBattle(zone), 1 << bot),
            Report::Took(p) => self.for_owner(p, Deed::Occupied(p)),
            Report::Freed(p) => self.for_owner(p, Deed::Free(p)),
            Report::Rebels(yes) => {
                self.board.rebels = yes;
                self.forget(|ask| ask == Ask::Attacked);
            }
            Report::Landless(bot, realm) => self.do_deed(bot, Deed::Landless(realm)),
            Report::Removed(bot, piece) => self.do_deed(bot, piece.removal()),
            Report::Liberated(p) => {
                let owner = self.bots().find(|(_, m)| m.towns.contains(&p)).map_or(0, |(bot, _)| 1 << bot);
                self.response = respond(Cause::Liberated(p), owner);
            }
            Report::Annexed(bot) => self.response = respond(Cause::Annexed, 1 << bot),
            Report::Effect(bot, effect, n) => self.response = respond(Cause::Effect(effect, n), 1 << bot),
        }
    }

    pub(super) fn all_bots(&self) -> u8 {
        self.bots().fold(0, |bits, (p, _)| bits | 1 << p)
    }

    fn for_owner(&mut self, province: Province, deed: Deed) {
        let owner = self.bots().find(|(_, m)| m.towns.contains(&province)).map(|(p, _)| p);
        if let Some(owner) = owner {
            self.do_deed(owner, deed);
        }
    }
}

/// Every conceivable action of a Bot with printed names, possible or not. (Instructions to people change
/// nothing and are left out.)
fn of_a_bot(state: &State) -> Vec<Act> {
    let mut out = vec![Act::End];
    out.extend(asks(state).into_iter().map(Act::Ask));
    let dice = [Roll::Die, Roll::Chart, Roll::Opponent, Roll::Authority].into_iter();
    let dice = dice.chain(Action::ALL.map(Roll::Action));
    for roll in dice.chain([Roll::Card, Roll::Rebels, Roll::Battle, Roll::PutBack]) {
        out.extend((1..=most(state, roll)).map(|n| Act::Roll(roll, n)));
    }
    for (player, _) in state.bots() {
        out.extend(deeds().into_iter().map(|deed| Act::Do(player, deed)));
    }
    out
}

fn asks(state: &State) -> Vec<Ask> {
    let mut out = vec![
        Ask::Attacked,
        Ask::Reach,
        Ask::BridgeZone,
        Ask::AdjacentWithRoom,
        Ask::HostileZone,
        Ask::FreeZone,
        Ask::DistantZone,
        Ask::TradeNode,
        Ask::NextToDistant,
        Ask::LinkedClaims,
        Ask::AnyTerritory,
        Ask::VacantTerritory,
        Ask::PapalToken,
        Ask::CrusadeArea,
        Ask::Convertible,
        Ask::QuestWanted,
        Ask::EventDucats,
        Ask::EventOptions,
        Ask::Symbols,
        Ask::InvadedArea,
        Ask::Dissent,
        Ask::ElectorLeads,
        Ask::ElectorRoom,
        Ask::HreRoom,
        Ask::Electors,
        Ask::Successor,
        Ask::EffectArea,
        Ask::EffectRealm,
        Ask::EffectTowns,
        Ask::NewFaith,
        Ask::NotColonial,
        Ask::FarthestClaim,
        Ask::ThroughNeutral,
    ];
    for area in Area::all() {
        out.extend([Ask::HostileUnits(area), Ask::Besiegeable(area)]);
        out.extend(state.indices().flat_map(|p| [Ask::Link(p, area), Ask::Capacity(p, area)]));
        out.extend([Ask::EnemyShipsOff(area), Ask::RealmsIn(area), Ask::Room(area), Ask::Side(area)]);
    }
    for realm in Realm::all() {
        out.extend([Ask::Standing(realm), Ask::Strength(realm), Ask::TaxIncome(realm), Ask::MayAlly(realm)]);
    }
    out.extend(Province::all().map(Ask::OwnerOf));
    out.extend(Node::all().flat_map(|n| [Ask::Pirates(n), Ask::LinkedBots(n), Ask::IsLinked(n)]));
    out.extend(
        Zone::all()
            .flat_map(|z| [Ask::ZoneSide(z), Ask::EnemyShips(z), Ask::PortsFacing(z), Ask::Admiral(z)]),
    );
    out.extend(Zone::all().flat_map(|z| [Ask::OtherShips(z), Ask::OtherPorts(z)]));
    out.extend(Faith::ALL.map(Ask::NotOf));
    out.extend(Kind::ALL.into_iter().flat_map(|k| [Ask::MilestoneHolders(k), Ask::MilestoneReward(k)]));
    out.extend(Branch::ALL.map(Ask::IdeaShown));
    out.extend([Part::A, Part::B, Part::Whole].map(Ask::Effects));
    out.extend((1..=6).map(|dice| Ask::Icons(Dice::Infantry { dice, round: 1 })));
    out.extend(state.indices().flat_map(|p| [Ask::PrestigeOf(p), Ask::TaxIncomeOf(p)]));
    out
}

/// Every question about things printed on the board.
pub fn every_ask(state: &State) -> Vec<Ask> {
    let mut out = asks(state);
    for realm in Realm::all() {
        out.extend([Ask::Overlord(realm), Ask::CapitalOwner(realm), Ask::CapitalAreaOf(realm)]);
        out.extend([Ask::AllyOfPassed(realm), Ask::HreMember(realm), Ask::FourInfluence(realm)]);
        out.extend([Ask::StrongDnpr(realm), Ask::WarBarred(realm), Ask::CasusBelli(realm)]);
        out.extend([Ask::ClaimArea(realm), Ask::CalledAllies(realm), Ask::BattleZones(realm)]);
        out.extend([Ask::BattleAreas(realm), Ask::OpponentsInfluence(realm), Ask::NoVassals(realm)]);
        out.extend([Ask::ProvincesOf(realm), Ask::MayMarry(realm), Ask::Victory(realm)]);
        out.extend([Ask::LostTo(realm), Ask::CapitalAndMore(realm), Ask::CapitalAmong(realm)]);
        out.extend([Ask::AcceptsPeace(realm), Ask::WithoutCause(realm)]);
        out.extend(state.indices().map(|p| Ask::AdjacentAllies(p, realm)));
    }
    for area in Area::all() {
        out.extend([Ask::PlacedIn(area), Ask::OverBridge(area), Ask::MuslimRealm(area)]);
    }
    for zone in Zone::all() {
        out.extend([Ask::ZoneEnemy(zone), Ask::AdjacentShips(zone), Ask::NprShipsBeside(zone)]);
    }
    out.extend(Node::all().map(Ask::Mercantilism));
    out.extend([true, false].into_iter().flat_map(|m| (0..4).map(move |n| Ask::PrintedNode(m, n))));
    out.extend((1..=3).flat_map(|n| [Ask::SpyResult(n), Ask::ExplorationDie(n), Ask::TerritoryFor(n)]));
    out.extend((1..=6).flat_map(|n| [Ask::HitsTaken(n), Ask::Retreats(n), Ask::Farthest(n - 1)]));
    out.push(Ask::IdeaHolders);
    out
}

fn deeds() -> Vec<Deed> {
    let mut out =
        vec![Deed::Refresh, Deed::LeaveMap, Deed::TakeUpImperial, Deed::Deactivate, Deed::EndTruces];
    out.extend([
        Deed::Quest,
        Deed::ResetDeck,
        Deed::SortUsed,
        Deed::RetireUsed,
        Deed::Fought,
        Deed::WonBattle,
    ]);
    out.extend([Deed::TakeEvent, Deed::Pass, Deed::PapalToken, Deed::LoseMerchant]);
    out.extend(Faith::ALL.map(Deed::Faith));
    for yes in [false, true] {
        out.extend([Deed::Defending(yes), Deed::Rebels(yes)]);
    }
    for n in 1..=20 {
        out.extend([Deed::Pay(n), Deed::PayCard(n), Deed::Gain(n), Deed::Lose(n), Deed::Recruit(n)]);
        out.extend([Deed::Casualties(n), Deed::Stand(n), Deed::Manpower(n), Deed::FreeSpent(n)]);
    }
    for n in [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5] {
        out.extend([Deed::Prestige(n), Deed::Colonists(n), Deed::Cardinals(n), Deed::Authority(n)]);
    }
    out.extend(Kind::ALL.into_iter().flat_map(|k| [Deed::Focus(k), Deed::Complete(k)]));
    out.extend(Branch::ALL.map(Deed::Idea));
    out.extend(Card::all().map(Deed::SetAside));
    out.extend(Zone::all().flat_map(|z| [Deed::Ship(z), Deed::Sink(z)]));
    out.extend(Node::all().map(Deed::Merchant));
    for area in Area::all() {
        out.extend([Deed::Army(area), Deed::Claim(area), Deed::Unclaim(area)]);
        for n in 1..=5 {
            out.extend([Deed::Influence(area, n), Deed::Withdraw(area, n), Deed::Imperial(area, n)]);
        }
    }
    for p in Province::all() {
        out.extend([Deed::Town(p), Deed::LoseTown(p), Deed::Unrest(p), Deed::Calm(p), Deed::Occupied(p)]);
        out.extend([Deed::Free(p), Deed::Hold(p), Deed::Release(p), Deed::Keep(p)]);
    }
    for realm in Realm::all() {
        out.extend([Deed::Ally(realm), Deed::EndAlliance(realm), Deed::Activate(realm), Deed::Marry(realm)]);
        out.extend([Deed::Divorce(realm), Deed::War(realm), Deed::Landless(realm), Deed::Peace(realm)]);
        out.extend([Deed::Truce(realm), Deed::Succeed(realm)]);
    }
    out
}
