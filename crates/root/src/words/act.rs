//! Names of actions: as a sentence with its subject, and as an imperative where it is offered.

use super::operation::operated;
use super::{WARRIOR, player, spot};
use crate::action::{Action, Operation};
use crate::state::*;
use speech::{Name, Value};
use table::Pending;

/// An action as a sentence.
pub fn say(s: &State, action: Action) -> String {
    let who = decider(s);
    match snare_in_the_way(s, action) {
        Some(at) => {
            let deed = deed(s, action);
            say!("did-not", who = who, at = at, deed = deed)
        }
        None => {
            let deed = predicate(s, action, &who);
            say!("did", who = who, deed = deed)
        }
    }
}

/// An action as an imperative: "move 2 warriors from clearing 3 to clearing 4".
pub fn deed(s: &State, action: Action) -> String {
    predicate(s, action, &Name::new("order"))
}

fn decider(s: &State) -> Name {
    match crate::rules::pending(s) {
        Pending::Seat(seat) => {
            s.seats().get(seat.0 as usize).map_or_else(|| Name::new("nobody"), |f| player(s, *f))
        }
        _ => s.active().spoken(),
    }
}

/// The clearing where a bot's action would spring a snare by placing a piece or leaving.
fn snare_in_the_way(s: &State, action: Action) -> Option<Clearing> {
    use Operation::*;
    let f = s.active();
    let at = match action {
        Action::Move { from, .. } => from,
        Action::Travel { to: Spot::Clearing(_), .. } => s.pawn(f).clearing()?,
        Action::Do(Place { at, .. } | ToBurrow { at, .. } | Convert { at, .. } | Supplant { at, .. }) => at,
        _ => return None,
    };
    (s.is_bot(f) && s.stack.top().is_none() && s.snared(f, at)).then_some(at)
}

/// The meaning of "pass" now.
fn passing(s: &State, who: &Name) -> String {
    let who = || Value::from(who.clone());
    match s.stack.top() {
        Some(Frame::Battle { stage: Stage::Ambush }) => say!("act-plays-no-ambush", who = who()),
        Some(Frame::Battle { stage: Stage::Foil }) => say!("act-does-not-foil", who = who()),
        Some(Frame::Battle { stage: Stage::Enlist }) => say!("act-does-not-enlist", who = who()),
        Some(Frame::Battle { .. }) => say!("act-uses-no-more-effects", who = who()),
        Some(Frame::Hospitals { .. }) => say!("act-uses-no-hospitals", who = who()),
        Some(Frame::TakeItem { .. }) => say!("act-takes-no-item", who = who()),
        Some(Frame::Crusade { at }) => say!("act-no-battle-after-crusade", who = who(), at = at),
        Some(Frame::SecondDeed { battle: true }) => say!("act-no-second-battle", who = who()),
        Some(Frame::SecondDeed { .. }) => say!("act-no-second-move", who = who()),
        Some(Frame::Banking { .. }) => say!("act-spends-no-more-cards", who = who()),
        None if s.turn.step == Step::Prices => say!("act-leaves-the-other-prices", who = who()),
        Some(_) => say!("act-passes", who = who()),
        None if s.turn.step == Step::Draw => say!("act-draws", who = who()),
        None => say!("act-ends-the-step", who = who(), step = s.turn.step),
    }
}

/// The meaning of choosing a card now.
fn with_card(s: &State, card: Card, who: &Name) -> String {
    let who = Value::from(who.clone());
    match s.stack.top() {
        Some(Frame::Battle { stage: Stage::Foil }) => say!("act-foils-with", who = who, card = card),
        Some(Frame::Battle { .. }) => say!("act-ambushes-with", who = who, card = card),
        Some(Frame::Hospitals { at, warriors: n, .. }) => {
            say!("act-spends-for-the-keep", who = who, card = card, n = n, piece = WARRIOR, at = at)
        }
        Some(Frame::Outrage { .. }) => say!("act-answers-outrage-with", who = who, card = card),
        Some(Frame::PutBack { .. }) => say!("act-puts-back", who = who, card = card),
        Some(Frame::GiveCard { to, .. }) => say!("act-gives-to", who = who, card = card, to = to),
        Some(Frame::PaySupporters { .. }) => say!("act-spends-the-supporter", who = who, card = card),
        Some(Frame::SwayCards { minister, .. }) => {
            say!("act-reveals-to-sway", who = who, card = card, minister = minister)
        }
        Some(Frame::Minister { .. } | Frame::Banking { .. }) => {
            say!("act-spends-at-the-bankers", who = who, card = card)
        }
        _ => say!("act-discards", who = who, card = card),
    }
}

/// The meaning of choosing a place now.
fn at_place(s: &State, at: Clearing, who: &Name) -> String {
    let who = Value::from(who.clone());
    match s.stack.top() {
        Some(Frame::SetUp { who: Faction::Marquise, stage }) => {
            let first = [Building::Sawmill, Building::Workshop, Building::Recruiter];
            let piece = match usize::from(stage) {
                0 => Token::Keep.spoken(),
                n => first[n.min(3) - 1].spoken(),
            };
            say!("act-places-the", who = who, piece = piece, at = at)
        }
        Some(Frame::SetUp { .. }) => say!("act-begins", who = who, at = at),
        Some(Frame::PayWood { .. }) => say!("act-pays-wood-from", who = who, at = at),
        Some(Frame::PlaceDue { wood: true, .. }) => say!("act-places-wood-in", who = who, at = at),
        Some(Frame::PlaceDue { .. }) => say!("act-places-a-warrior-in", who = who, at = at),
        Some(Frame::TunnelBack { .. }) => {
            say!("act-takes-back-the", who = who, piece = Token::Tunnel, at = at)
        }
        None if s.turn.step == Step::Decree => say!("act-recruits-in", who = who, at = at),
        None => say!("act-places-a-new-roost", who = who, at = at),
        _ => say!("act-chooses", who = who, at = at),
    }
}

/// An item with its side: "boot (exhausted)".
pub(crate) fn side(item: Item, side: Side) -> String {
    say!("item-side", item = item, side = side)
}

fn predicate(s: &State, action: Action, subject: &Name) -> String {
    let who = Value::from(subject.clone());
    match action {
        Action::Pass => passing(s, subject),
        Action::Card { card } => with_card(s, card, subject),
        Action::At { at } => at_place(s, at, subject),
        Action::Forest { forest } => say!("act-begins", who = who, at = spot(s, Spot::Forest(forest))),
        Action::Suit { suit } => say!("act-makes-the-outcast", who = who, suit = suit),
        Action::Draft { faction } => say!("act-plays", who = who, faction = faction),
        Action::Character { character } => say!("act-is-the", who = who, character = character),
        Action::Leader { leader } => say!("act-follows-the", who = who, leader = leader),
        Action::Price { service, price } => {
            say!("act-sets-the-price", who = who, service = service, price = price)
        }
        Action::Lose { piece } => say!("act-takes-a-hit-with", who = who, piece = piece),
        Action::Item { item, side: lies } => {
            let side = self::side(item, lies);
            match (s.stack.top(), s.turn.step) {
                (Some(Frame::Exhaust { .. }), _) => {
                    say!("act-exhausts-item", who = who, item = item, side = side)
                }
                (Some(Frame::Repair { .. }), _) => {
                    say!("act-repairs-item", who = who, item = item, side = side)
                }
                (None, Step::Refresh) => say!("act-refreshes-item", who = who, item = item, side = side),
                (None, Step::Capacity) => say!("act-gives-up-item", who = who, item = item, side = side),
                _ => say!("act-damages-item", who = who, item = item, side = side),
            }
        }
        Action::Take { item } => say!("act-takes-item", who = who, item = item),
        Action::Guess { plot } => say!("act-guesses", who = who, plot = plot),
        Action::Enlist => say!("act-enlists-the-arbiter", who = who),
        Action::Use { card } => say!("act-uses", who = who, card = card),
        Action::SwiftStrike => say!("act-strikes-swiftly", who = who),
        Action::Move { from, to, warriors: n, ferry } => {
            let text = say!("act-moves", who = who, n = n, piece = WARRIOR, from = from, to = to);
            crusading(s, if ferry { say!("by-the-ferry", deed = text) } else { text })
        }
        Action::Battle { at, defender, extra, ally } => {
            let mut text = say!("act-battles", who = who, defender = defender, at = at);
            if let Some(ally) = ally {
                text = say!("together-with", deed = text, ally = ally);
            }
            if extra > 0 {
                text = say!("with-extra-hits", deed = text, n = extra);
            }
            crusading(s, text)
        }
        Action::Craft { card, .. } => say!("act-crafts", who = who, card = card),
        Action::Dominance { card } => say!("act-plays-for-dominance", who = who, card = card),
        Action::TakeDominance { card, spend } => say!("act-takes-for", who = who, card = card, spend = spend),
        Action::Coalition { card, partner } => {
            say!("act-joins-in-a-coalition", who = who, partner = partner, card = card)
        }
        Action::OpenPath { path, spend } => {
            let (a, b) = s.map().closed.get(path as usize).copied().unwrap_or((0, 0));
            say!("act-opens-the-path", who = who, a = a, b = b, spend = spend)
        }
        Action::Expose { at, card, guess } => {
            say!("act-shows-and-guesses", who = who, card = card, plot = guess, at = at)
        }
        Action::Buy { service, card: Some(card) } => {
            say!("act-buys-the-card", who = who, service = service, card = card)
        }
        Action::Buy { service, card: None } => say!("act-buys", who = who, service = service),
        Action::RoyalClaim => say!("act-uses-royal-claim", who = who),
        Action::StandAndDeliver { target } => say!("act-stand-and-deliver", who = who, target = target),
        Action::TaxCollector { at } => say!("act-taxes-a-warrior", who = who, at = at),
        Action::Codebreakers { target } => {
            let hand: Vec<String> = s.hands[target.index()].iter().map(Card::spoken).collect();
            let hand = if hand.is_empty() { say!("no-cards") } else { hand.join(", ") };
            say!("act-looks-at-the-hand", who = who, target = target, hand = hand)
        }
        Action::BetterBurrowBank { target } => say!("act-banks-together-with", who = who, target = target),
        Action::Saboteurs { card } => say!("act-sabotages", who = who, card = card),
        Action::SwapMeet { target } => say!("act-swaps-cards-with", who = who, target = target),
        Action::FalseOrders { target, from, to } => {
            say!("act-gives-false-orders", who = who, target = target, from = from, to = to)
        }
        Action::PropagandaBureau { card, at, target } => {
            say!("act-propaganda", who = who, card = card, target = target, at = at)
        }
        Action::CharmOffensive { target } => say!("act-charms", who = who, target = target),
        Action::League { item } => say!("act-sends-out-the-league", who = who, item = item),
        Action::Informants { card } => say!("act-takes-through-informants", who = who, card = card),
        Action::Recruit => say!("act-recruits", who = who),
        Action::Build { building, at } => say!("act-builds-a", who = who, piece = building, at = at),
        Action::Overwork { card, at } => say!("act-overworks", who = who, at = at, card = card),
        Action::SpendBird { card } => say!("act-spends-for-an-action", who = who, card = card),
        Action::AddToDecree { card, column } => {
            say!("act-adds-to-the-column", who = who, card = card, column = column)
        }
        Action::Resolve { suit } => say!("act-resolves-a-card", who = who, suit = suit),
        Action::Revolt { at } => say!("act-revolts-in", who = who, at = at),
        Action::Spread { at } => say!("act-spreads-sympathy-to", who = who, at = at),
        Action::Mobilize { card } => say!("act-mobilizes", who = who, card = card),
        Action::Train { card } => say!("act-trains-an-officer-with", who = who, card = card),
        Action::Organize { at } => say!("act-organizes-in", who = who, at = at),
        Action::Muster { at } => say!("act-recruits-in", who = who, at = at),
        Action::Travel { to, ally, warriors: n, ferry } => {
            let mut text = say!("act-goes-to", who = who, at = spot(s, to));
            if let Some(ally) = ally {
                text = say!("with-warriors-of", deed = text, n = n, piece = WARRIOR, ally = ally);
            }
            if ferry { say!("by-the-ferry", deed = text) } else { text }
        }
        Action::Explore => say!("act-explores-the-ruin", who = who),
        Action::Aid { target, card, item } => {
            say!("act-aids", who = who, target = target, card = card, item = item)
        }
        Action::Quest { quest, draw: true, .. } => say!("act-completes-for-cards", who = who, quest = quest),
        Action::Quest { quest, .. } => say!("act-completes-for-points", who = who, quest = quest),
        Action::Strike { target, piece } => say!("act-strikes-a", who = who, piece = piece, target = target),
        Action::Repair { item, side: lies } => {
            say!("act-repairs-item", who = who, item = item, side = side(item, lies))
        }
        Action::Steal { target } => say!("act-steals-from", who = who, target = target),
        Action::DayLabor { card } => say!("act-takes-as-day-labor", who = who, card = card),
        Action::Hideout => say!("act-hides-out", who = who),
        Action::Instigate { attacker, defender } => {
            say!("act-sets-on", who = who, attacker = attacker, defender = defender)
        }
        Action::ScorchedEarth => say!("act-scorches-the-earth", who = who),
        Action::Glide { to } => say!("act-glides-to", who = who, at = to),
        Action::Convert { target, at } => {
            say!("act-converts-a-warrior", who = who, target = target, at = at)
        }
        Action::Sanctify { building, at } => {
            say!("act-sanctifies", who = who, piece = building, owner = building.owner(), at = at)
        }
        Action::BuildGarden { card, at } => {
            say!("act-reveals-and-builds", who = who, card = card, piece = Building::Garden, at = at)
        }
        Action::RecruitFor { card, at } => {
            say!("act-reveals-and-places-a-warrior", who = who, card = card, at = at)
        }
        Action::ScoreGardens { card } => {
            say!("act-spends-and-scores-gardens", who = who, card = card, suit = card.suit())
        }
        Action::Sacrifice { card } => say!("act-reveals-and-sacrifices", who = who, card = card),
        Action::Fund { owner } => match s.stack.top() {
            Some(Frame::Disruption { .. }) => say!("act-loses-a-fund", who = who, owner = owner),
            Some(Frame::PayFunds { spend: true, .. }) => say!("act-spends-a-fund", who = who, owner = owner),
            _ => say!("act-commits-a-fund", who = who, owner = owner),
        },
        Action::DrawCard => say!("act-draws-a-card", who = who),
        Action::Export { card, .. } => say!("act-exports", who = who, card = card),
        Action::Establish { at } => {
            let ruler = s.ruler(at).map_or_else(|| Name::new("nobody"), |f| f.spoken());
            say!("act-establishes", who = who, at = at, ruler = ruler)
        }
        Action::BuildWith { card, building, at } => {
            say!("act-reveals-and-builds", who = who, card = card, piece = building, at = at)
        }
        Action::Dig { card, at } => say!("act-spends-and-digs", who = who, card = card, at = at),
        Action::Call { minister, role } if minister == role => {
            say!("act-calls-on", who = who, minister = minister)
        }
        Action::Call { minister, role } => {
            say!("act-calls-on-to-act-as", who = who, minister = minister, role = role)
        }
        Action::Sway { minister } => say!("act-sways", who = who, minister = minister),
        Action::Dismiss { minister } => say!("act-loses-minister", who = who, minister = minister),
        Action::RecruitBySuit { card, suit } => {
            say!("act-recruits-in-every", who = who, card = card, suit = suit)
        }
        Action::Flip { at } => say!("act-flips-the-plot", who = who, at = at),
        Action::Plot { at, kind } => say!("act-lays-face-down", who = who, plot = kind, at = at),
        Action::Trick { one, other } => say!("act-swaps-the-plots", who = who, one = one, other = other),
        Action::Do(operation) => operated(s, operation, subject),
    }
}

/// The Cult's moves and battles of Birdsong are Crusades.
fn crusading(s: &State, deed: String) -> String {
    let top = s.stack.top();
    let free = matches!(top, None | Some(Frame::Crusade { .. }));
    if s.turn.step == Step::Conspiracies && free { say!("crusading", deed = deed) } else { deed }
}
