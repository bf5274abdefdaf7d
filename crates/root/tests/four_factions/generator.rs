//! The legal actions of the four factions, implemented a second time from the rulebook and the open table,
//! without using the engine's rules.

use super::*;
use Faction::*;
use std::collections::HashSet;

pub(super) fn enemy(s: &State, f: Faction, other: Faction) -> bool {
    let together = |v: Faction, partner: Faction| {
        v.is_vagabond() && s.coalition[v.board()].is_some_and(|p| p == partner)
    };
    other != f && s.players().has(other) && !together(f, other) && !together(other, f)
}

fn played(s: &State, f: Faction, power: Power) -> bool {
    s.humans.has(f) && s.play_area[f.index()].iter().any(|c| c.power() == Some(power))
}

fn buildings(s: &State, f: Faction, at: Clearing) -> u8 {
    Building::ALL.iter().filter(|b| b.owner() == f).map(|b| s.buildings[at.index()][b.index()]).sum()
}

fn tokens(s: &State, f: Faction, at: Clearing) -> u8 {
    match f {
        Marquise => u8::from(s.keep == Some(at)) + s.wood[at.index()],
        Alliance => u8::from(s.sympathy.has(at)),
        Riverfolk => u8::from(s.trade_posts.has(at)),
        Duchy => u8::from(s.tunnels.has(at)),
        Corvids => u8::from(s.plots[at.index()] != Plot::None),
        _ => 0,
    }
}

pub(super) fn pieces(s: &State, f: Faction, at: Clearing) -> u8 {
    let pawn = f.is_vagabond() && s.pawns[f.board()] == Spot::Clearing(at);
    s.warriors[at.index()][f.index()] + buildings(s, f, at) + tokens(s, f, at) + u8::from(pawn)
}

/// On its own turn, mercenaries serve only a faction that bought them.
fn hiring(s: &State, f: Faction) -> bool {
    let day = s.turn.step >= Step::StartOfDaylight;
    s.turn.mercenaries && day && f == s.seats[s.turn.seat as usize] && f != Riverfolk
}

fn ruler(s: &State, at: Clearing) -> Option<Faction> {
    if at == Clearing::BURROW {
        return Some(Duchy);
    }
    if s.buildings[at.index()][Building::Garden.index()] > 0 {
        return Some(Lizards);
    }
    let hired = s.seats().iter().any(|f| hiring(s, *f));
    let otters = s.warriors[at.index()][Riverfolk.index()];
    let value = |f: Faction| {
        let own = if f == Riverfolk && hired { 0 } else { s.warriors[at.index()][f.index()] };
        let soup = if played(s, f, Power::SoupKitchens) { 2 * tokens(s, f, at) } else { 0 };
        own + buildings(s, f, at) + soup + if hiring(s, f) { otters } else { 0 }
    };
    let most = s.players().iter().map(value).max().filter(|n| *n > 0)?;
    let first: Vec<Faction> = s.players().iter().filter(|f| value(*f) == most).collect();
    match first[..] {
        [only] => Some(only),
        _ => first.contains(&Eyrie).then_some(Eyrie),
    }
}

fn snared(s: &State, f: Faction, at: Clearing) -> bool {
    at != Clearing::BURROW && s.plots[at.index()] == Plot::Up(PlotKind::Snare) && enemy(s, f, Corvids)
}

fn barred(s: &State, f: Faction, at: Clearing) -> bool {
    (s.keep == Some(at) && f != Marquise) || s.scorched.has(at) || snared(s, f, at)
}

fn open_slot(s: &State, at: Clearing) -> bool {
    let built: u8 = s.buildings[at.index()].iter().sum();
    let held = built + s.blocked_slots[at.index()] + u8::from(s.ruins[at.index()].stands);
    held < s.map().slots[at.index()]
}

/// The adjacent clearings for this faction, including those by water for a swimmer.
fn neighbours(s: &State, f: Faction, from: Clearing) -> Vec<Clearing> {
    let map = s.map();
    let mut to: HashSet<Clearing> = HashSet::new();
    if from == Clearing::BURROW {
        return s.tunnels.iter().collect();
    }
    to.extend(map.paths[from.index()].iter());
    for (i, (a, b)) in map.closed.iter().enumerate() {
        if s.opened_paths & (1 << i) != 0 {
            to.extend((*a == from.number()).then(|| c(*b)));
            to.extend((*b == from.number()).then(|| c(*a)));
        }
    }
    if f == Riverfolk || s.turn.riverboats || played(s, f, Power::BoatBuilders) {
        to.extend(map.rivers[from.index()].iter());
    }
    if played(s, f, Power::Tunnels) {
        let crafts = |at: Clearing| match f {
            Lizards => {
                s.lizards.outcast == Some(s.suits[at.index()])
                    && s.buildings[at.index()][Building::Garden.index()] > 0
            }
            Duchy => buildings(s, f, at) > 0,
            Corvids => s.plots[at.index()] != Plot::None,
            _ => false,
        };
        if crafts(from) {
            to.extend(Clearing::all().filter(|at| *at != from && crafts(*at)));
        }
    }
    if f == Duchy && s.tunnels.has(from) {
        to.insert(Clearing::BURROW);
    }
    to.into_iter().collect()
}

fn moves(s: &State, f: Faction) -> Vec<Action> {
    let mut out = Vec::new();
    for from in (0..13).map(Clearing) {
        if snared(s, f, from) {
            continue;
        }
        let nimble = f == Corvids || played(s, f, Power::CorvidPlanners);
        let mut step = |to: Clearing, ferry: bool, free: bool| {
            let ruled = ruler(s, from) == Some(f) || ruler(s, to) == Some(f);
            if !s.scorched.has(to) && (free || nimble || ruled) {
                let there = s.warriors[from.index()][f.index()];
                out.extend((1..=there).map(|warriors| Action::Move { from, to, warriors, ferry }));
            }
        };
        for to in neighbours(s, f, from) {
            let swims = f == Riverfolk && s.map().rivers.get(from.index()).is_some_and(|r| r.has(to));
            step(to, false, swims);
        }
        let coast = s.map().riverside;
        if s.map == MapId::Lake && s.ferry == from && !s.turn.ferried && from != Clearing::BURROW {
            coast.iter().filter(|to| *to != from).for_each(|to| step(to, true, false));
        }
    }
    out
}

fn battles(s: &State, f: Faction) -> Vec<Action> {
    let mut out = Vec::new();
    for at in Clearing::all() {
        for defender in s.players().iter().filter(|d| enemy(s, f, *d) && pieces(s, *d, at) > 0) {
            let otters = s.warriors[at.index()][Riverfolk.index()];
            let hired = hiring(s, f) && defender != Riverfolk && otters > 0;
            if s.warriors[at.index()][f.index()] > 0 || hired {
                out.push(Action::Battle { at, defender, extra: 0, ally: None });
            }
        }
    }
    out
}

fn crafts(s: &State, f: Faction, power: [u8; 3]) -> Vec<(Card, [u8; 3])> {
    let mut out = Vec::new();
    for card in s.hands[f.index()].iter() {
        let possible = match card.effect() {
            Effect::Ambush | Effect::Dominance => false,
            Effect::Item(item, _) => s.items.count(item) > 0,
            Effect::Persistent(p) => !s.play_area[f.index()].iter().any(|c| c.power() == Some(p)),
            Effect::Favor => true,
        };
        let cost = card.face().cost;
        for with in (0..125u8).map(|n| [n / 25, n / 5 % 5, n % 5]) {
            let suits = (0..3).all(|i| with[i] >= cost[i] && with[i] <= power[i]);
            let total: u8 = with.iter().sum();
            if possible && suits && total == cost.iter().sum::<u8>() {
                out.push((card, with));
            }
        }
    }
    out
}

/// Unused crafting pieces, with this count for each clearing.
fn power(s: &State, at_each: impl Fn(Clearing) -> u8) -> [u8; 3] {
    let mut power = [0; 3];
    for at in Clearing::all() {
        power[s.suits[at.index()].index()] += at_each(at);
    }
    [0, 1, 2].map(|i| power[i] - s.turn.activated[i])
}

fn plain(crafts: Vec<(Card, [u8; 3])>) -> Vec<Action> {
    crafts.into_iter().map(|(card, with)| Action::Craft { card, with }).collect()
}

fn lizards(s: &State) -> Vec<Action> {
    let mut out = Vec::new();
    let hand: Vec<Card> = s.hands[Lizards.index()].iter().collect();
    let gardens = |suit: Suit| -> u8 {
        let of = |at: &Clearing| s.suits[at.index()] == suit;
        Clearing::all().filter(of).map(|at| s.buildings[at.index()][Building::Garden.index()]).sum()
    };
    match s.turn.step {
        Step::Conspiracies => {
            let cost = |full: u8| full - u8::from(s.lizards.hated);
            let outcast = |at: Clearing| s.lizards.outcast == Some(s.suits[at.index()]);
            let has = |full| s.lizards.acolytes >= cost(full);
            if has(2) {
                let fights = |a: &Action| matches!(a, Action::Battle { at, .. } if outcast(*at));
                out.extend(battles(s, Lizards).into_iter().filter(fights));
                let marches = |a: &Action| matches!(a, Action::Move { from, .. } if *from != Clearing::BURROW && outcast(*from));
                out.extend(moves(s, Lizards).into_iter().filter(marches));
            }
            for at in Clearing::all().filter(|at| outcast(*at) && !barred(s, Lizards, *at)) {
                for target in s.players().iter().filter(|t| enemy(s, Lizards, *t)) {
                    if has(2) && s.warriors[at.index()][target.index()] > 0 {
                        out.push(Action::Convert { target, at });
                    }
                    for b in Building::ALL.iter().filter(|b| b.owner() == target) {
                        let there = s.buildings[at.index()][b.index()] > 0;
                        if has(3) && there && gardens(s.suits[at.index()]) < 5 {
                            out.push(Action::Sanctify { building: *b, at });
                        }
                    }
                }
            }
        }
        Step::Daylight => {
            for card in hand {
                if card.suit() == Suit::Bird {
                    out.extend((s.supply[Lizards.index()] > 0).then_some(Action::Sacrifice { card }));
                    continue;
                }
                if gardens(card.suit()) > 0 && !s.turn.suits_scored[card.suit().index()] {
                    out.push(Action::ScoreGardens { card });
                }
                for at in Clearing::all().filter(|at| s.suits[at.index()] == card.suit()) {
                    if barred(s, Lizards, at) {
                        continue;
                    }
                    if s.supply[Lizards.index()] > 0 {
                        out.push(Action::RecruitFor { card, at });
                    }
                    if ruler(s, at) == Some(Lizards) && open_slot(s, at) && gardens(card.suit()) < 5 {
                        out.push(Action::BuildGarden { card, at });
                    }
                }
            }
        }
        Step::Evening => {
            let outcast = |at: Clearing| s.lizards.outcast == Some(s.suits[at.index()]);
            let gardens = |at: Clearing| {
                if outcast(at) { s.buildings[at.index()][Building::Garden.index()] } else { 0 }
            };
            out.extend(plain(crafts(s, Lizards, power(s, gardens))));
        }
        _ => {}
    }
    out
}

fn riverfolk(s: &State) -> Vec<Action> {
    let mut out = Vec::new();
    let funds: u8 = s.riverfolk.funds.iter().sum();
    let supply = s.supply[Riverfolk.index()];
    match s.turn.step {
        Step::Daylight => {
            if funds > 0 {
                out.extend(moves(s, Riverfolk));
                out.extend(battles(s, Riverfolk));
                out.extend((!s.deck.is_empty() || !s.discard.is_empty()).then_some(Action::DrawCard));
                let river = s.map().riverside.iter().filter(|at| !barred(s, Riverfolk, *at));
                if supply > 0 || s.riverfolk.funds[Riverfolk.index()] > 0 {
                    out.extend(river.map(|at| Action::Muster { at }));
                }
            }
            let of = |suit: Suit, at: &Clearing| s.suits[at.index()] == suit;
            let gone = |suit: Suit| {
                let placed = s.trade_posts.iter().filter(|at| of(suit, at)).count() as u8;
                placed + s.riverfolk.lost_posts[suit.index()]
            };
            let spaces = Suit::OF_CLEARINGS.map(|suit| gone(suit) - s.turn.activated[suit.index()]);
            for (card, with) in crafts(s, Riverfolk, spaces) {
                if with.iter().sum::<u8>() <= funds {
                    out.push(Action::Craft { card, with });
                    out.extend((supply > 0).then_some(Action::Export { card, with }));
                }
            }
            for at in Clearing::all().filter(|at| !s.trade_posts.has(*at) && !barred(s, Riverfolk, *at)) {
                let pays = ruler(s, at).is_some_and(|f| s.riverfolk.funds[f.index()] >= 2);
                if pays && gone(s.suits[at.index()]) < 3 {
                    out.push(Action::Establish { at });
                }
            }
        }
        Step::Prices => {
            let next = Service::ALL[s.turn.priced as usize];
            out.extend([1, 2, 3, 4].map(|price| Action::Price { service: next, price }));
        }
        _ => {}
    }
    out
}

/// Whether each of these cards can name a different clearing with a piece of the Duchy, by trying all
/// combinations.
fn assignable(s: &State, cards: &[Card], free: &[Clearing]) -> bool {
    let Some((card, rest)) = cards.split_first() else { return true };
    free.iter().enumerate().any(|(i, at)| {
        let fits = card.suit() == Suit::Bird || card.suit() == s.suits[at.index()];
        let mut left = free.to_vec();
        left.remove(i);
        fits && assignable(s, rest, &left)
    })
}

/// Whether this many more cards of the hand can be revealed together with these.
fn completable(s: &State, shown: &[Card], hand: &[Card], more: usize) -> bool {
    let there: Vec<Clearing> = Clearing::all().filter(|at| pieces(s, Duchy, *at) > 0).collect();
    if more == 0 {
        return assignable(s, shown, &there);
    }
    (0..hand.len()).any(|i| {
        let mut with = shown.to_vec();
        with.push(hand[i]);
        completable(s, &with, &hand[i + 1..], more - 1)
    })
}

fn duchy_builds(s: &State, any_card: bool) -> Vec<Action> {
    let mut out = Vec::new();
    for card in s.hands[Duchy.index()].iter() {
        for at in Clearing::all() {
            let fits = any_card || card.suit() == Suit::Bird || card.suit() == s.suits[at.index()];
            let ruled = ruler(s, at) == Some(Duchy) && open_slot(s, at) && !barred(s, Duchy, at);
            for building in [Building::Citadel, Building::Market] {
                let left = s.buildings.iter().map(|c| c[building.index()]).sum::<u8>() < 3;
                if fits && ruled && left {
                    out.push(Action::BuildWith { card, building, at });
                }
            }
        }
    }
    out
}

fn minister_acts(s: &State, role: Minister) -> Vec<Action> {
    match role {
        Minister::Foremole => duchy_builds(s, true),
        Minister::Captain => battles(s, Duchy),
        Minister::Marshal => moves(s, Duchy),
        Minister::Brigadier => [moves(s, Duchy), battles(s, Duchy)].concat(),
        Minister::Banker => s.hands[Duchy.index()].iter().map(|card| Action::Card { card }).collect(),
        _ => Vec::new(),
    }
}

fn duchy(s: &State) -> Vec<Action> {
    let mut out = Vec::new();
    let hand: Vec<Card> = s.hands[Duchy.index()].iter().collect();
    match s.turn.step {
        Step::Assembly if s.turn.actions > 0 => {
            out.extend(moves(s, Duchy));
            out.extend(battles(s, Duchy));
            out.extend(duchy_builds(s, false));
            out.extend((s.supply[Duchy.index()] > 0).then_some(Action::Recruit));
            for card in hand {
                for at in Clearing::all() {
                    let fits = card.suit() == Suit::Bird || card.suit() == s.suits[at.index()];
                    if fits && !s.tunnels.has(at) && !barred(s, Duchy, at) {
                        out.push(Action::Dig { card, at });
                    }
                }
            }
        }
        Step::Parliament => {
            let buildings = |b: Building| s.buildings.iter().map(|c| c[b.index()]).sum::<u8>();
            let useful = |role: Minister| match role {
                Minister::Duchess => s.tunnels.len() == 3,
                Minister::Baron => buildings(Building::Market) > 0,
                Minister::Earl => buildings(Building::Citadel) > 0,
                role => !minister_acts(s, role).is_empty(),
            };
            for minister in s.duchy.swayed.iter().filter(|m| !s.turn.acted.has(*m)) {
                if minister != Minister::Mayor {
                    out.extend(useful(minister).then_some(Action::Call { minister, role: minister }));
                    continue;
                }
                let lords = [Minister::Duchess, Minister::Baron, Minister::Earl, Minister::Mayor];
                let roles = s.duchy.swayed.iter().filter(|r| !lords.contains(r) && useful(*r));
                out.extend(roles.map(|role| Action::Call { minister, role }));
            }
        }
        Step::Sway if s.turn.actions > 0 => {
            let ranks = [
                (2, [Minister::Foremole, Minister::Captain, Minister::Marshal]),
                (3, [Minister::Brigadier, Minister::Banker, Minister::Mayor]),
                (4, [Minister::Duchess, Minister::Baron, Minister::Earl]),
            ];
            for (rank, (cards, ministers)) in ranks.into_iter().enumerate() {
                let crowned = ministers.iter().filter(|m| s.duchy.swayed.has(**m)).count() as u8;
                let crown = crowned + s.duchy.lost_crowns[rank] < 3;
                if crown && completable(s, &[], &hand, cards) {
                    let free = ministers.into_iter().filter(|m| !s.duchy.swayed.has(*m));
                    out.extend(free.map(|minister| Action::Sway { minister }));
                }
            }
        }
        Step::Evening => {
            out.extend(plain(crafts(s, Duchy, power(s, |at| buildings(s, Duchy, at)))));
        }
        _ => {}
    }
    out
}

fn corvids(s: &State) -> Vec<Action> {
    let mut out = Vec::new();
    let of = |at: Clearing| s.plots[at.index()];
    match s.turn.step {
        Step::PlotCraft => {
            out.extend(plain(crafts(s, Corvids, power(s, |at| u8::from(of(at) != Plot::None)))));
        }
        Step::FlipPlots => {
            let ready = |at: &Clearing| {
                matches!(of(*at), Plot::Down(_)) && s.warriors[at.index()][Corvids.index()] > 0
            };
            out.extend(Clearing::all().filter(ready).map(|at| Action::Flip { at }));
        }
        Step::RecruitBySuit if !s.turn.recruited => {
            for card in s.hands[Corvids.index()].iter() {
                for suit in Suit::OF_CLEARINGS {
                    let fits = card.suit() == Suit::Bird || card.suit() == suit;
                    let mut places =
                        Clearing::all().filter(|at| s.suits[at.index()] == suit && !barred(s, Corvids, *at));
                    if fits && s.supply[Corvids.index()] > 0 && places.next().is_some() {
                        out.push(Action::RecruitBySuit { card, suit });
                    }
                }
            }
        }
        Step::Daylight | Step::Exert if s.turn.actions > 0 => {
            out.extend(moves(s, Corvids));
            out.extend(battles(s, Corvids));
            for at in Clearing::all().filter(|at| of(*at) == Plot::None && !barred(s, Corvids, *at)) {
                for kind in PlotKind::ALL {
                    let is = |p: &&Plot| matches!(p, Plot::Up(k) | Plot::Down(k) if k == kind);
                    let left = s.plots.iter().filter(is).count() < 2;
                    if left && s.warriors[at.index()][Corvids.index()] > s.turn.plotted {
                        out.push(Action::Plot { at, kind: *kind });
                    }
                }
            }
            let up = |at: Clearing| matches!(of(at), Plot::Up(_));
            for one in Clearing::all().filter(|at| of(*at) != Plot::None) {
                for other in Clearing::all().filter(|at| *at > one && of(*at) != Plot::None) {
                    out.extend((up(one) == up(other)).then_some(Action::Trick { one, other }));
                }
            }
        }
        _ => {}
    }
    out
}

/// The answers to a frame of one of the four.
fn waiting(s: &State, frame: Frame) -> Option<Vec<Action>> {
    let hand: Vec<Card> = s.hands[Duchy.index()].iter().collect();
    let funds = |own_only: bool| -> Vec<Action> {
        let there = s.players().iter().filter(|f| s.riverfolk.funds[f.index()] > 0);
        there.filter(|f| !own_only || *f == Riverfolk).map(|owner| Action::Fund { owner }).collect()
    };
    Some(match frame {
        Frame::Crusade { at } => {
            let here = |a: &Action| matches!(a, Action::Battle { at: there, .. } if *there == at);
            let mut all: Vec<Action> = battles(s, Lizards).into_iter().filter(here).collect();
            all.push(Action::Pass);
            all
        }
        Frame::PayFunds { recruit, .. } => funds(recruit.is_some() && s.supply[Riverfolk.index()] == 0),
        Frame::Disruption { .. } => funds(false),
        Frame::TunnelBack { .. } => s.tunnels.iter().map(|at| Action::At { at }).collect(),
        Frame::DigMove { at } => {
            let there = s.warriors[12][Duchy.index()].min(4);
            let from = Clearing::BURROW;
            (1..=there).map(|warriors| Action::Move { from, to: at, warriors, ferry: false }).collect()
        }
        Frame::Minister { role } => minister_acts(s, role),
        Frame::SecondDeed { battle } => {
            let mut all = if battle { battles(s, Duchy) } else { moves(s, Duchy) };
            all.push(Action::Pass);
            all
        }
        Frame::Banking { suit } => {
            let fits = |c: &Card| suit.is_none_or(|s| c.suit() == s || c.suit() == Suit::Bird);
            let cards = hand.into_iter().filter(fits).map(|card| Action::Card { card });
            cards.chain([Action::Pass]).collect()
        }
        Frame::SwayCards { minister, left } => {
            let needed = match minister {
                Minister::Foremole | Minister::Captain | Minister::Marshal => 2,
                Minister::Brigadier | Minister::Banker | Minister::Mayor => 3,
                _ => 4,
            };
            let revealed = s.revealed.as_slice();
            let shown = &revealed[revealed.len() - (needed - usize::from(left))..];
            let fits = |card: &Card| {
                let mut with = shown.to_vec();
                with.push(*card);
                let rest: Vec<Card> = hand.iter().copied().filter(|c| c != card).collect();
                completable(s, &with, &rest, usize::from(left) - 1)
            };
            hand.iter().copied().filter(fits).map(|card| Action::Card { card }).collect()
        }
        Frame::LoseMinister => {
            let rank = |m: Minister| match m {
                Minister::Foremole | Minister::Captain | Minister::Marshal => 0,
                Minister::Brigadier | Minister::Banker | Minister::Mayor => 1,
                _ => 2,
            };
            let highest = s.duchy.swayed.iter().map(rank).max();
            let last = s.duchy.swayed.iter().filter(|m| Some(rank(*m)) == highest);
            last.map(|minister| Action::Dismiss { minister }).collect()
        }
        _ => return None,
    })
}

/// The seat's actions by its own board, except for crafted cards, services and the shared steps.
fn expected(s: &State) -> Option<Vec<Action>> {
    if let Some(frame) = s.stack.top() {
        return waiting(s, frame);
    }
    let f = s.active();
    if s.bots.has(f) || matches!(s.turn.step, Step::StartOfDaylight | Step::StartOfEvening) {
        return None;
    }
    let mut all = match f {
        Lizards => lizards(s),
        Riverfolk => riverfolk(s),
        Duchy => duchy(s),
        Corvids => corvids(s),
        _ => return None,
    };
    if matches!(s.turn.step, Step::Draw | Step::Discard) {
        return None;
    }
    all.push(Action::Pass);
    Some(all)
}

fn is_shared(action: &Action) -> bool {
    use Action::*;
    matches!(
        action,
        RoyalClaim
            | StandAndDeliver { .. }
            | TaxCollector { .. }
            | Codebreakers { .. }
            | BetterBurrowBank { .. }
            | Saboteurs { .. }
            | SwapMeet { .. }
            | FalseOrders { .. }
            | PropagandaBureau { .. }
            | CharmOffensive { .. }
            | League { .. }
            | Dominance { .. }
            | TakeDominance { .. }
            | Coalition { .. }
            | OpenPath { .. }
            | Expose { .. }
            | Buy { .. }
    )
}

#[test]
fn what_is_listed_is_what_the_rulebook_allows() {
    let mut compared = 0;
    for (name, setup) in tables() {
        let four = [Lizards, Riverfolk, Duchy, Corvids];
        if !setup.seats.iter().any(|s| s.player == Player::Human && four.contains(&s.faction)) {
            continue;
        }
        for seed in 0..12 {
            play(&setup, seed, 3000, |n, s| {
                if !matches!(Root::pending(s), Pending::Seat(_)) {
                    return;
                }
                let Some(all) = expected(s) else { return };
                let listed: HashSet<Action> = legal(s).into_iter().filter(|a| !is_shared(a)).collect();
                let expected: HashSet<Action> = all.into_iter().collect();
                let place = format!("{name}, seed {seed}, step {n}: {:?} {:?}", s.turn.step, s.stack.top());
                let missing: Vec<_> = expected.difference(&listed).collect();
                let surplus: Vec<_> = listed.difference(&expected).collect();
                assert!(missing.is_empty() && surplus.is_empty(), "{place}\n{missing:?}\n{surplus:?}");
                compared += 1;
            });
        }
    }
    assert!(compared > 10_000, "only {compared} positions were compared");
}
