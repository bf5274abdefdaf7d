//! Each legal action as an offer: its group, its words, its effect.

use super::question::counts_actions;
use super::{chart, known, reminder};
use crate::action::Action;
use crate::state::*;
use crate::words::{CARD, ITEM, WARRIOR};
use crate::{rules, words};
use speech::Name;
use table::Pending;
use table::show::Offer;

pub(super) fn offer(s: &State, action: Action) -> Offer {
    let effect = effect(s, action);
    Offer {
        group: say!(group(s, action)),
        label: label(s, action),
        effect,
        places: places(action),
        // Ending a step is listed after everything that can be done in it.
        only_loses: action == Action::Pass,
    }
}

/// The places on the map where an action takes place, the first place first.
fn places(action: Action) -> Vec<String> {
    let one = |at: Clearing| vec![chart::place(at)];
    match action {
        Action::Move { from, to, .. } | Action::FalseOrders { from, to, .. } => {
            vec![chart::place(from), chart::place(to)]
        }
        Action::At { at }
        | Action::Battle { at, .. }
        | Action::Expose { at, .. }
        | Action::TaxCollector { at }
        | Action::PropagandaBureau { at, .. }
        | Action::Build { at, .. }
        | Action::Overwork { at, .. }
        | Action::Revolt { at }
        | Action::Spread { at }
        | Action::Organize { at }
        | Action::Muster { at }
        | Action::Convert { at, .. }
        | Action::Sanctify { at, .. }
        | Action::BuildGarden { at, .. }
        | Action::RecruitFor { at, .. }
        | Action::Establish { at }
        | Action::BuildWith { at, .. }
        | Action::Dig { at, .. }
        | Action::Flip { at }
        | Action::Plot { at, .. } => one(at),
        Action::Glide { to } => one(to),
        Action::Forest { forest } => vec![chart::place_of_forest(forest)],
        Action::Travel { to, .. } => Vec::from_iter(chart::place_of(to)),
        Action::Trick { one, other } => vec![chart::place(one), chart::place(other)],
        _ => Vec::new(),
    }
}

/// The group of an action: the key of its heading.
pub(super) fn group(s: &State, action: Action) -> &'static str {
    use Action::*;
    match action {
        Pass => match s.stack.top() {
            None => "group-go-on",
            Some(_) => "group-no",
        },
        Card { .. } => match s.stack.top() {
            Some(Frame::Battle { stage: Stage::Foil }) => "group-foil-the-ambush",
            Some(Frame::Battle { .. }) => "group-ambush",
            Some(Frame::Hospitals { .. }) => "group-field-hospitals",
            Some(Frame::Outrage { .. }) if s.is_bot(Faction::Alliance) => "group-outrage-discard-a-card",
            Some(Frame::Outrage { .. }) => "group-outrage-a-card-for-the-supporters",
            Some(Frame::PutBack { .. }) => "group-put-back",
            Some(Frame::GiveCard { .. }) => "group-give-a-card",
            Some(Frame::PaySupporters { .. }) => "group-spend-supporters",
            Some(Frame::SwayCards { .. }) => "group-reveal",
            Some(Frame::Minister { .. } | Frame::Banking { .. }) => "group-banker",
            _ => "group-discard",
        },
        At { .. } => match (s.stack.top(), s.turn.step) {
            (Some(Frame::SetUp { who: Faction::Marquise, stage: 0 }), _) => "group-where-the-keep-stands",
            (Some(Frame::SetUp { who: Faction::Marquise, stage: 1 }), _) => "group-the-first-sawmill",
            (Some(Frame::SetUp { who: Faction::Marquise, stage: 2 }), _) => "group-the-first-workshop",
            (Some(Frame::SetUp { who: Faction::Marquise, .. }), _) => "group-the-first-recruiter",
            (Some(Frame::SetUp { .. }), _) => "group-where-to-begin",
            (Some(Frame::PayWood { .. }), _) => "group-pay-wood-from",
            (Some(Frame::PlaceDue { wood: true, .. }), _) => "group-place-wood",
            (Some(Frame::PlaceDue { wood: false, .. }), _) => "group-place-a-warrior",
            (Some(Frame::TunnelBack { .. }), _) => "group-take-a-tunnel-back",
            (None, Step::Decree) => "group-recruit",
            (None, _) => "group-new-roost",
            _ => "group-where",
        },
        Forest { .. } => "group-where-to-begin",
        Suit { .. } => "group-outcast",
        Action::Draft { .. } => "group-faction",
        Character { .. } => "group-character",
        Leader { .. } => "group-leader",
        Price { .. } => "group-prices",
        Lose { .. } => "group-take-a-hit",
        Item { .. } => "group-items",
        Take { .. } => "group-take-an-item",
        Guess { .. } => "group-guess-the-plot",
        Enlist | Use { .. } | SwiftStrike => "group-battle-effects",
        Move { .. } if crusade(s) => "group-crusade-move",
        Battle { .. } if crusade(s) => "group-crusade-battle",
        Move { .. } if exerts(s) => "group-exert-move",
        Battle { .. } if exerts(s) => "group-exert-battle",
        Plot { .. } if exerts(s) => "group-exert-lay-a-plot",
        Trick { .. } if exerts(s) => "group-exert-trick",
        Move { .. } => "group-move",
        Battle { .. } => "group-battle",
        Craft { .. } => "group-craft",
        Dominance { .. } | TakeDominance { .. } | Coalition { .. } => "group-dominance",
        OpenPath { .. } => "group-open-a-path",
        Expose { .. } => "group-expose-a-plot",
        Buy { .. } => "group-riverfolk-services",
        Recruit | Muster { .. } => "group-recruit",
        Build { .. } => "group-build",
        Overwork { .. } => "group-overwork",
        SpendBird { .. } => "group-one-more-action",
        AddToDecree { .. } => "group-add-to-the-decree",
        Resolve { .. } => "group-resolve-the-decree",
        Revolt { .. } => "group-revolt",
        Spread { .. } => "group-spread-sympathy",
        Mobilize { .. } => "group-mobilize",
        Train { .. } => "group-train",
        Organize { .. } => "group-organize",
        Travel { .. } | Glide { .. } => "group-move",
        Explore => "group-explore",
        Aid { .. } => "group-aid",
        Quest { .. } => "group-quest",
        Strike { .. } => "group-strike",
        Repair { .. } => "group-repair",
        Steal { .. } | DayLabor { .. } | Hideout | Instigate { .. } | ScorchedEarth => "group-special",
        Convert { .. } => "group-convert",
        Sanctify { .. } => "group-sanctify",
        BuildGarden { .. } => "group-build-a-garden",
        RecruitFor { .. } | RecruitBySuit { .. } => "group-recruit",
        ScoreGardens { .. } => "group-score-gardens",
        Sacrifice { .. } => "group-sacrifice",
        Fund { .. } => match s.stack.top() {
            Some(Frame::Disruption { .. }) => "group-lose-a-fund",
            Some(Frame::PayFunds { spend: true, .. }) => "group-spend-a-fund",
            _ => "group-commit-a-fund",
        },
        DrawCard => "group-draw",
        Export { .. } => "group-export",
        Establish { .. } => "group-trade-post",
        BuildWith { .. } => "group-build",
        Dig { .. } => "group-dig",
        Call { .. } => "group-parliament",
        Sway { .. } => "group-sway",
        Dismiss { .. } => "group-lose-a-minister",
        Flip { .. } => "group-flip-a-plot",
        Plot { .. } => "group-lay-a-plot",
        Trick { .. } => "group-trick",
        Do(_) => "group-acts-of-a-bot",
        // Powers of crafted cards that are used on the player's own turn.
        _ => "group-crafted-cards",
    }
}

fn crusade(s: &State) -> bool {
    s.turn.step == Step::Conspiracies && matches!(s.stack.top(), None | Some(Frame::Crusade { .. }))
}

fn exerts(s: &State) -> bool {
    s.turn.step == Step::Exert && s.stack.top().is_none()
}

fn with(card: Card, with: [u8; 3]) -> String {
    let used = Suit::OF_CLEARINGS.iter().zip(with).filter(|(_, n)| *n > 0);
    let used: Vec<String> = used.map(|(suit, n)| say!("of-a-suit", n = n, suit = *suit)).collect();
    say!("label-card-with", card = card, what = used.join(", "))
}

pub(super) fn label(s: &State, action: Action) -> String {
    match action {
        Action::Move { from, to, warriors: n, ferry } => {
            let label = say!("label-moves", n = n, piece = WARRIOR, from = from, to = to);
            if ferry { say!("by-the-ferry", deed = label) } else { label }
        }
        Action::Battle { at, defender, extra, ally } => {
            let mut label = say!("label-in", what = defender, at = at);
            if let Some(ally) = ally {
                label = say!("label-with-ally", what = label, ally = ally);
            }
            if extra > 0 { say!("label-extra", what = label, n = extra) } else { label }
        }
        Action::Craft { card, with: pieces } | Action::Export { card, with: pieces } => with(card, pieces),
        Action::Recruit if s.active() == Faction::Duchy => say!("label-warrior-in-the-burrow"),
        Action::Convert { target, at } => say!("label-warrior-of-in", who = target, at = at),
        Action::Sanctify { building, at } => {
            say!("label-piece-of-in", piece = building, who = building.owner(), at = at)
        }
        Action::BuildGarden { card, at }
        | Action::RecruitFor { card, at }
        | Action::Dig { card, at }
        | Action::Overwork { card, at } => say!("label-at-with", at = at, card = card),
        Action::ScoreGardens { card } | Action::Sacrifice { card } => card.spoken(),
        Action::Fund { owner } => say!("label-warrior-of", who = owner),
        Action::DrawCard => say!("label-a-card"),
        Action::Establish { at } | Action::Flip { at } => words::place(at),
        Action::BuildWith { card, building, at } => {
            say!("label-piece-in-with", piece = building, at = at, card = card)
        }
        Action::Call { minister, role } if minister == role => words::named(minister.spoken()),
        Action::Call { minister, role } => say!("label-as", minister = minister, role = role),
        Action::Sway { minister } | Action::Dismiss { minister } => words::named(minister.spoken()),
        Action::RecruitBySuit { card, suit } => say!("label-every-clearing", suit = suit, card = card),
        Action::Plot { at, kind } => say!("label-face-down", plot = kind, at = at),
        Action::Trick { one, other } => say!("label-two-places", one = one, other = other),
        Action::Price { service, price } => say!("label-for", what = service, price = price),
        Action::Buy { service, card } => {
            let paid = if s.pays_in_items(s.active()) { ITEM } else { WARRIOR };
            let price = words::counted(s.price(s.active(), service), paid);
            match card {
                Some(card) => say!("label-for", what = card, price = price),
                None => say!("label-for", what = service, price = price),
            }
        }
        Action::Build { building, at } => say!("label-piece-in", piece = building, at = at),
        Action::SpendBird { card } => say!("label-spend", card = card),
        Action::AddToDecree { card, column } => say!("label-to-column", card = card, column = column),
        Action::Resolve { suit } => say!("label-suit-card", suit = suit),
        Action::Revolt { at } | Action::Spread { at } | Action::Organize { at } | Action::Muster { at } => {
            words::place(at)
        }
        Action::Mobilize { card } | Action::Train { card } => card.spoken(),
        Action::At { at } => words::place(at),
        Action::Card { card } => card.spoken(),
        Action::Recruit => say!("label-every-recruiter"),
        Action::Explore => say!("label-ruin-here"),
        Action::Suit { suit } => words::named(suit.spoken()),
        Action::Draft { faction } => words::title(faction),
        Action::Character { character } => words::named(character.spoken()),
        Action::Leader { leader } => words::named(leader.spoken()),
        Action::Lose { piece } => say!("label-a-piece", piece = piece),
        Action::Item { item, side } => say!("label-item", item = item, side = words::side(item, side)),
        Action::Take { item } => words::named(item.spoken()),
        Action::Guess { plot } => words::named(plot.spoken()),
        Action::Aid { target, card, item } => say!("label-aid", who = target, card = card, item = item),
        Action::Codebreakers { target } => say!("label-look-at-the-hand", who = target),
        Action::Pass => passing(s),
        Action::Quest { quest, draw, stand_in } => {
            let label = match draw {
                true => say!("label-quest-cards", quest = quest),
                false => say!("label-quest-points", quest = quest),
            };
            match stand_in {
                Some((item, second)) => {
                    let other = quest.items()[usize::from(second)];
                    say!("label-instead", label = label, item = item, other = other)
                }
                None => label,
            }
        }
        other => words::deed(s, other),
    }
}

/// The meaning of a pass: what it declines, or what it ends and what comes next.
fn passing(s: &State) -> String {
    if let Some(frame) = s.stack.top() {
        return match frame {
            Frame::Battle { stage: Stage::Ambush } => say!("pass-no-ambush"),
            Frame::Battle { stage: Stage::Foil } => say!("pass-do-not-foil"),
            Frame::Battle { stage: Stage::Enlist } => say!("pass-without-the-arbiter"),
            Frame::Battle { .. } => say!("pass-no-more-effects"),
            Frame::Hospitals { .. } => say!("pass-no-field-hospitals"),
            Frame::TakeItem { .. } => say!("pass-take-no-item"),
            Frame::Crusade { .. } => say!("pass-no-battle-after-the-crusade"),
            Frame::SecondDeed { battle: true } => say!("pass-no-second-battle"),
            Frame::SecondDeed { .. } => say!("pass-no-second-move"),
            Frame::Banking { .. } => say!("pass-no-more-cards"),
            _ => say!("pass-pass"),
        };
    }
    match s.turn.step {
        Step::Actions => say!("pass-end-the-actions"),
        Step::Craft => say!("pass-craft-no-more"),
        Step::Draw => say!("pass-draw"),
        Step::Prices => say!("pass-leave-the-prices"),
        Step::Exert => say!("pass-do-not-exert", n = s.evening_cards(s.active()), piece = CARD),
        step => say!("pass-end", step = step),
    }
}

/// The effect, as far as it is certain.
fn effect(s: &State, action: Action) -> String {
    match action {
        Action::Pass => match (s.stack.top(), s.turn.actions) {
            (None, n @ 1..) if counts_actions(s) => say!("effect-unused", n = n),
            _ => String::new(),
        },
        Action::Battle { at, defender, extra, ally } => {
            let mut battle = Battle::new(at, s.active(), defender);
            battle.ally = ally;
            joined([battle_effect(s, &battle, extra), exerting(s)])
        }
        Action::Instigate { attacker, defender } => match s.pawn(s.active()) {
            Spot::Clearing(at) => battle_effect(s, &Battle::new(at, attacker, defender), 0),
            _ => String::new(),
        },
        Action::Craft { card, .. } => joined([reminder::card(card), consequences(s, action)]),
        Action::Use { card } | Action::Dominance { card } => reminder::card(card),
        Action::Draft { faction } => kind_and_reach(faction),
        Action::Character { character } => {
            let items = character.starting_items().kinds().map(|item| words::named(item.spoken()));
            say!("effect-begins-with", items = items.collect::<Vec<_>>().join(", "))
        }
        Action::Leader { leader } => {
            let [one, other] = leader.viziers();
            say!("effect-viziers", one = one, other = other)
        }
        Action::ScoreGardens { card } => scores(s.garden_points(card.suit())),
        Action::Sway { minister } => {
            let points = words::points(minister.crown());
            say!("effect-sway", points = points, n = minister.cards(), piece = CARD)
        }
        Action::Plot { .. } => {
            joined([say!("effect-costs-there", n = s.plot_cost(), piece = WARRIOR), exerting(s)])
        }
        Action::Expose { .. } => joined([say!("effect-expose"), ending_a_march(s)]),
        Action::Establish { at } => {
            let ruler = s.ruler(at).map_or_else(|| Name::new("nobody"), |f| f.spoken());
            joined([say!("effect-two-funds", who = ruler), consequences(s, action)])
        }
        action if s.is_power_action(action) => joined([consequences(s, action), ending_a_march(s)]),
        Action::At { at } => what_is_there(s, at),
        _ => joined([consequences(s, action), exerting(s)]),
    }
}

/// The kind and reach of a faction in a draft.
pub(super) fn kind_and_reach(of: Faction) -> String {
    match of.is_militant() {
        true => say!("militant-reach", n = of.reach()),
        false => say!("insurgent-reach", n = of.reach()),
    }
}

/// The cost of the Corvids' extra action.
fn exerting(s: &State) -> String {
    if exerts(s) { say!("effect-no-cards-drawn") } else { String::new() }
}

/// Any other action between its two moves ends a March.
fn ending_a_march(s: &State) -> String {
    let marches = s.turn.marching && s.stack.top().is_none();
    if marches { say!("effect-ends-the-march") } else { String::new() }
}

fn joined(parts: [String; 2]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

/// A short description of a clearing.
fn what_is_there(s: &State, at: Clearing) -> String {
    match at.is_burrow() {
        true => String::new(),
        false => say!("effect-open-slots", suit = s.suit(at), n = s.open_slots(at)),
    }
}

/// The maximum number of hits that each side can deal: those rolled, and those that are certain.
fn battle_effect(s: &State, battle: &Battle, extra: u8) -> String {
    let (own, theirs) = (BattleSide::Attacker, BattleSide::Defender);
    let hits = |side| s.max_rolled_hits(battle, side).min(3) + s.standing_extra_hits(battle, side);
    let mut parts = vec![match s.is_defenseless(battle) {
        true => say!("effect-hits-defenseless", n = hits(own), back = hits(theirs)),
        false => say!("effect-hits", n = hits(own), back = hits(theirs)),
    }];
    if extra > 0 {
        parts.push(say!("effect-extra", n = extra));
    }
    let of = battle.defender;
    let there: Vec<String> = [
        (s.warriors_of(of, battle.at), WARRIOR),
        (s.buildings_of(of, battle.at), Name::new("piece-building")),
        (s.tokens_of(of, battle.at), Name::new("piece-token")),
    ]
    .into_iter()
    .filter(|(n, _)| *n > 0)
    .map(|(n, what)| words::counted(n, what))
    .collect();
    if !there.is_empty() {
        parts.push(say!("effect-there", what = there.join(", ")));
    }
    parts.join("; ")
}

/// The immediate changes: points, and rule of clearings. Found by applying the action to a copy of the table
/// as the deciding seat knows it.
fn consequences(s: &State, action: Action) -> String {
    let Pending::Seat(seat) = rules::pending(s) else { return String::new() };
    let mut after = known::known_to(s, s.seats()[usize::from(seat.0)]);
    rules::apply(&mut after, action);
    // After a change of turn, the effects are no longer those of this action.
    if after.turn.number != s.turn.number || after.turn.seat != s.turn.seat {
        return String::new();
    }
    let mut parts = Vec::new();
    for f in s.players().iter() {
        let (had, has) = (s.points[f.index()], after.points[f.index()]);
        if has > had {
            parts.push(say!("effect-who-scores", who = f, points = words::points(has - had)));
        } else if has < had {
            parts.push(say!("effect-who-loses", who = f, points = words::points(had - has)));
        }
    }
    for at in Clearing::all() {
        let (was, is) = (s.ruler(at), after.ruler(at));
        if was != is {
            parts.push(match is {
                Some(f) => say!("effect-rules", who = f, at = at),
                None => say!("effect-nobody-rules", at = at),
            });
        }
    }
    if let (Action::Build { .. }, Some(Frame::PayWood { left, .. })) = (action, after.stack.top()) {
        parts.push(say!("effect-costs-wood", n = left));
    } else if let Action::Build { .. } = action {
        let wood = |s: &State| s.wood.iter().sum::<u8>();
        let paid = wood(s) - wood(&after).min(wood(s));
        parts.push(if paid == 0 { say!("effect-free") } else { say!("effect-costs-wood", n = paid) });
    }
    if let Action::Recruit = action {
        let f = s.active();
        let placed = s.supply_of(f).saturating_sub(after.supply_of(f));
        parts.push(say!("effect-placed", n = placed, piece = WARRIOR));
    }
    parts.join("; ")
}

fn scores(points: u8) -> String {
    say!("effect-scores", points = words::points(points))
}
