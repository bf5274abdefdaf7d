//! Each legal action as something to choose: where it stands, what it says, what it will do.

use super::glyph::title;
use super::question::counts_actions;
use super::{chart, known, reminder};
use crate::action::Action;
use crate::state::*;
use crate::{rules, words};
use table::Pending;
use table::show::Offer;

pub(super) fn offer(s: &State, action: Action) -> Offer {
    let effect = effect(s, action);
    Offer {
        group: group(s, action).into(),
        label: label(s, action),
        effect,
        places: places(action),
        ..Offer::default()
    }
}

/// Where on the map an action takes place, the first place first.
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

/// What stands together.
fn group(s: &State, action: Action) -> &'static str {
    use Action::*;
    match action {
        Pass => match s.stack.top() {
            None => "Go on",
            Some(_) => "No",
        },
        Card { .. } => match s.stack.top() {
            Some(Frame::Battle { stage: Stage::Foil }) => "Foil the ambush",
            Some(Frame::Battle { .. }) => "Ambush",
            Some(Frame::Hospitals { .. }) => "Field Hospitals",
            Some(Frame::Outrage { .. }) if s.is_bot(Faction::Alliance) => "Outrage: discard a card",
            Some(Frame::Outrage { .. }) => "Outrage: a card for the supporters",
            Some(Frame::PutBack { .. }) => "Put back",
            Some(Frame::GiveCard { .. }) => "Give a card",
            Some(Frame::PaySupporters { .. }) => "Spend supporters",
            Some(Frame::SwayCards { .. }) => "Reveal",
            Some(Frame::Minister { .. } | Frame::Banking { .. }) => "Banker",
            _ => "Discard",
        },
        At { .. } => match (s.stack.top(), s.turn.step) {
            (Some(Frame::SetUp { who: Faction::Marquise, stage: 0 }), _) => "Where the keep stands",
            (Some(Frame::SetUp { who: Faction::Marquise, stage: 1 }), _) => "The first sawmill",
            (Some(Frame::SetUp { who: Faction::Marquise, stage: 2 }), _) => "The first workshop",
            (Some(Frame::SetUp { who: Faction::Marquise, .. }), _) => "The first recruiter",
            (Some(Frame::SetUp { .. }), _) => "Where to begin",
            (Some(Frame::PayWood { .. }), _) => "Pay wood from",
            (Some(Frame::PlaceDue { wood: true, .. }), _) => "Place wood",
            (Some(Frame::PlaceDue { wood: false, .. }), _) => "Place a warrior",
            (Some(Frame::TunnelBack { .. }), _) => "Take a tunnel back",
            (None, Step::Decree) => "Recruit",
            (None, _) => "New roost",
            _ => "Where",
        },
        Forest { .. } => "Where to begin",
        Suit { .. } => "Outcast",
        Action::Draft { .. } => "Faction",
        Character { .. } => "Character",
        Leader { .. } => "Leader",
        Price { .. } => "Prices",
        Lose { .. } => "Take a hit",
        Item { .. } => "Items",
        Take { .. } => "Take an item",
        Guess { .. } => "Guess the plot",
        Enlist | Use { .. } | SwiftStrike => "Battle effects",
        Move { .. } if crusade(s) => "Crusade: move",
        Battle { .. } if crusade(s) => "Crusade: battle",
        Move { .. } if exerts(s) => "Exert: move",
        Battle { .. } if exerts(s) => "Exert: battle",
        Plot { .. } if exerts(s) => "Exert: lay a plot",
        Trick { .. } if exerts(s) => "Exert: trick",
        Move { .. } => "Move",
        Battle { .. } => "Battle",
        Craft { .. } => "Craft",
        Dominance { .. } | TakeDominance { .. } | Coalition { .. } => "Dominance",
        OpenPath { .. } => "Open a path",
        Expose { .. } => "Expose a plot",
        Buy { .. } => "Riverfolk services",
        Recruit | Muster { .. } => "Recruit",
        Build { .. } => "Build",
        Overwork { .. } => "Overwork",
        SpendBird { .. } => "One more action",
        AddToDecree { .. } => "Add to the Decree",
        Resolve { .. } => "Resolve the Decree",
        Revolt { .. } => "Revolt",
        Spread { .. } => "Spread sympathy",
        Mobilize { .. } => "Mobilize",
        Train { .. } => "Train",
        Organize { .. } => "Organize",
        Travel { .. } | Glide { .. } => "Move",
        Explore => "Explore",
        Aid { .. } => "Aid",
        Quest { .. } => "Quest",
        Strike { .. } => "Strike",
        Repair { .. } => "Repair",
        Steal { .. } | DayLabor { .. } | Hideout | Instigate { .. } | ScorchedEarth => "Special",
        Convert { .. } => "Convert",
        Sanctify { .. } => "Sanctify",
        BuildGarden { .. } => "Build a garden",
        RecruitFor { .. } | RecruitBySuit { .. } => "Recruit",
        ScoreGardens { .. } => "Score gardens",
        Sacrifice { .. } => "Sacrifice",
        Fund { .. } => match s.stack.top() {
            Some(Frame::Disruption { .. }) => "Lose a fund",
            Some(Frame::PayFunds { spend: true, .. }) => "Spend a fund",
            _ => "Commit a fund",
        },
        DrawCard => "Draw",
        Export { .. } => "Export",
        Establish { .. } => "Trade post",
        BuildWith { .. } => "Build",
        Dig { .. } => "Dig",
        Call { .. } => "Parliament",
        Sway { .. } => "Sway",
        Dismiss { .. } => "Lose a minister",
        Flip { .. } => "Flip a plot",
        Plot { .. } => "Lay a plot",
        Trick { .. } => "Trick",
        Do(_) => "Acts of a bot",
        // The powers of crafted cards that are used on one's own turn.
        _ => "Crafted cards",
    }
}

fn crusade(s: &State) -> bool {
    s.turn.step == Step::Conspiracies && matches!(s.stack.top(), None | Some(Frame::Crusade { .. }))
}

fn exerts(s: &State) -> bool {
    s.turn.step == Step::Exert && s.stack.top().is_none()
}

fn with(card: Card, with: [u8; 3]) -> String {
    let used: Vec<String> = Suit::OF_CLEARINGS
        .iter()
        .zip(with)
        .filter(|(_, n)| *n > 0)
        .map(|(suit, n)| format!("{n} {}", suit.name()))
        .collect();
    format!("{card} with {}", used.join(", "))
}

fn label(s: &State, action: Action) -> String {
    match action {
        Action::Move { from, to, warriors, ferry } => {
            let by = if ferry { " by the Ferry" } else { "" };
            format!("{} from {} to {}{by}", words::warriors(warriors), words::place(from), words::place(to))
        }
        Action::Battle { at, defender, extra, ally } => {
            let with = ally.map(|ally| format!(" with {}", title(ally))).unwrap_or_default();
            let extra = if extra > 0 { format!(", {extra} extra") } else { String::new() };
            format!("{} in {}{with}{extra}", title(defender), words::place(at))
        }
        Action::Craft { card, with: pieces } | Action::Export { card, with: pieces } => with(card, pieces),
        Action::Recruit if s.active() == Faction::Duchy => "a warrior in the Burrow".into(),
        Action::Convert { target, at } => format!("a warrior of {} in {}", title(target), words::place(at)),
        Action::Sanctify { building, at } => {
            format!("a {} of {} in {}", building.name(), title(building.owner()), words::place(at))
        }
        Action::BuildGarden { card, at } | Action::RecruitFor { card, at } | Action::Dig { card, at } => {
            format!("{} with {card}", words::place(at))
        }
        Action::ScoreGardens { card } | Action::Sacrifice { card } => card.to_string(),
        Action::Fund { owner } => format!("a warrior of {}", title(owner)),
        Action::DrawCard => "a card".into(),
        Action::Establish { at } | Action::Flip { at } => words::place(at),
        Action::BuildWith { card, building, at } => {
            format!("a {} in {} with {card}", building.name(), words::place(at))
        }
        Action::Call { minister, role } if minister == role => minister.name().into(),
        Action::Call { minister, role } => format!("{} as {}", minister.name(), role.name()),
        Action::Sway { minister } | Action::Dismiss { minister } => minister.name().into(),
        Action::RecruitBySuit { card, suit } => format!("every {} clearing, with {card}", suit.name()),
        Action::Plot { at, kind } => format!("{} in {}, face down", kind.name(), words::place(at)),
        Action::Trick { one, other } => format!("{} and {}", words::place(one), words::place(other)),
        Action::Price { service, price } => format!("{} for {price}", service.name()),
        Action::Buy { service, card } => {
            let paid = if s.pays_in_items(s.active()) { "item" } else { "warrior" };
            let price = words::plural(s.price(s.active(), service), paid);
            card.map_or(format!("{} for {price}", service.name()), |card| format!("{card} for {price}"))
        }
        Action::Build { building, at } => format!("a {} in {}", building.name(), words::place(at)),
        Action::Overwork { card, at } => format!("{} with {card}", words::place(at)),
        Action::SpendBird { card } => format!("spend {card}"),
        Action::AddToDecree { card, column } => format!("{card} to {}", column.name()),
        Action::Resolve { suit } => format!("a {} card", suit.name()),
        Action::Revolt { at } | Action::Spread { at } | Action::Organize { at } | Action::Muster { at } => {
            words::place(at)
        }
        Action::Mobilize { card } | Action::Train { card } => card.to_string(),
        Action::At { at } => words::place(at),
        Action::Card { card } => card.to_string(),
        Action::Recruit => "at every recruiter".into(),
        Action::Explore => "the ruin here".into(),
        Action::Suit { suit } => suit.name().into(),
        Action::Draft { faction } => title(faction).into(),
        Action::Character { character } => character.name().into(),
        Action::Leader { leader } => leader.name().into(),
        Action::Lose { piece } => format!("a {}", piece.name()),
        Action::Item { item, side } => format!("{} ({})", item.name(), side.name()),
        Action::Take { item } => item.name().into(),
        Action::Guess { plot } => plot.name().into(),
        Action::Aid { target, card, item } => {
            format!("{} with {card}, exhausting a {}", title(target), item.name())
        }
        Action::Codebreakers { target } => format!("look at the hand of {}", title(target)),
        Action::Pass if s.stack.top().is_none() => passing(s),
        Action::Quest { quest, draw, stand_in } => {
            let reward = if draw { "cards" } else { "points" };
            let instead = |(item, second): (Item, bool)| {
                format!(", a {} for the {}", item.name(), quest.items()[usize::from(second)].name())
            };
            format!("{} for {reward}{}", quest.name(), stand_in.map(instead).unwrap_or_default())
        }
        other => words::deed(s, other),
    }
}

/// What ends with a pass, and what comes next.
fn passing(s: &State) -> String {
    match s.turn.step {
        Step::Actions => "end the actions".into(),
        Step::Craft => "craft no more".into(),
        Step::Draw => "draw".into(),
        Step::Prices => "leave the prices as they are".into(),
        Step::Exert => format!("do not exert: draw {}", words::plural(s.evening_cards(s.active()), "card")),
        step => format!("end: {}", step.name()),
    }
}

/// What will happen, as far as it is certain.
fn effect(s: &State, action: Action) -> String {
    match action {
        Action::Pass => match (s.stack.top(), s.turn.actions) {
            (None, n @ 1..) if counts_actions(s) => format!("{} unused", words::plural(n, "action")),
            _ => String::new(),
        },
        Action::Battle { at, defender, extra, ally } => {
            let mut battle = Battle::new(at, s.active(), defender);
            battle.ally = ally;
            joined([battle_effect(s, &battle, extra), exerting(s).into()])
        }
        Action::Instigate { attacker, defender } => match s.pawn(s.active()) {
            Spot::Clearing(at) => battle_effect(s, &Battle::new(at, attacker, defender), 0),
            _ => String::new(),
        },
        Action::Craft { card, .. } => joined([reminder::card(card), consequences(s, action)]),
        Action::Use { card } | Action::Dominance { card } => reminder::card(card),
        Action::Draft { faction } => {
            let kind = if faction.is_militant() { "militant" } else { "insurgent" };
            format!("{kind}, reach {}", faction.reach())
        }
        Action::Character { character } => {
            let items: Vec<&str> = character.starting_items().kinds().map(|item| item.name()).collect();
            format!("begins with {}", items.join(", "))
        }
        Action::Leader { leader } => {
            format!("viziers: {} and {}", leader.viziers()[0].name(), leader.viziers()[1].name())
        }
        Action::ScoreGardens { card } => scores(s.garden_points(card.suit())),
        Action::Sway { minister } => {
            let points = words::plural(minister.crown(), "point");
            format!("{points}; reveals {}", words::plural(minister.cards(), "card"))
        }
        Action::Plot { .. } => {
            joined([format!("costs {} there", words::warriors(s.plot_cost())), exerting(s).into()])
        }
        Action::Expose { .. } => joined([
            "right: 1 point, and the plot goes; wrong: the Corvids take the card".into(),
            ending_a_march(s).into(),
        ]),
        Action::Establish { at } => {
            let ruler = s.ruler(at).map_or("nobody", title);
            joined([format!("two funds of {ruler}"), consequences(s, action)])
        }
        action if s.is_power_action(action) => joined([consequences(s, action), ending_a_march(s).into()]),
        Action::At { at } => joined([what_is_there(s, at), String::new()]),
        _ => joined([consequences(s, action), exerting(s).into()]),
    }
}

/// What the one more action of the Corvids costs them.
fn exerting(s: &State) -> &'static str {
    if exerts(s) { "then no cards are drawn" } else { "" }
}

/// Whatever comes between its two moves ends a March.
fn ending_a_march(s: &State) -> &'static str {
    let marches = s.turn.marching && s.stack.top().is_none();
    if marches { "ends the march" } else { "" }
}

fn joined(parts: [String; 2]) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

/// A clearing in a few words, to choose by.
fn what_is_there(s: &State, at: Clearing) -> String {
    if at.is_burrow() {
        return String::new();
    }
    let open = s.open_slots(at);
    format!("{}, {} open", s.suit(at).name(), words::plural(open, "slot"))
}

/// How many hits each side can deal at most: those rolled, and those that are certain.
fn battle_effect(s: &State, battle: &Battle, extra: u8) -> String {
    let (own, theirs) = (BattleSide::Attacker, BattleSide::Defender);
    let hits = |side| s.max_rolled_hits(battle, side).min(3) + s.standing_extra_hits(battle, side);
    let defenseless = if s.is_defenseless(battle) { ", who is defenseless" } else { "" };
    let mut text =
        format!("at most {} against {}{defenseless}", words::plural(hits(own), "hit"), hits(theirs));
    if extra > 0 {
        text += &format!("; {} extra", words::plural(extra, "hit"));
    }
    let of = battle.defender;
    let there: Vec<String> = [
        (s.warriors_of(of, battle.at), "warrior"),
        (s.buildings_of(of, battle.at), "building"),
        (s.tokens_of(of, battle.at), "token"),
    ]
    .into_iter()
    .filter(|(n, _)| *n > 0)
    .map(|(n, what)| words::plural(n, what))
    .collect();
    if there.is_empty() { text } else { format!("{text}; there: {}", there.join(", ")) }
}

/// What changes at once: points, and who rules where. Found by doing it on a copy of the table, as
/// far as the seat that decides knows it.
fn consequences(s: &State, action: Action) -> String {
    let Pending::Seat(seat) = rules::pending(s) else { return String::new() };
    let mut after = known::known_to(s, s.seats()[usize::from(seat.0)]);
    rules::apply(&mut after, action);
    // Where the turn goes on to somebody else, it is no longer this action's doing.
    if after.turn.number != s.turn.number || after.turn.seat != s.turn.seat {
        return String::new();
    }
    let mut parts = Vec::new();
    for f in s.players().iter() {
        let (had, has) = (s.points[f.index()], after.points[f.index()]);
        if has > had {
            parts.push(format!("{} {}", title(f), scores(has - had)));
        } else if has < had {
            parts.push(format!("{} loses {}", title(f), words::plural(had - has, "point")));
        }
    }
    for at in Clearing::all() {
        let (was, is) = (s.ruler(at), after.ruler(at));
        if was != is {
            parts.push(match is {
                Some(f) => format!("{} rules {at}", title(f)),
                None => format!("nobody rules {at}"),
            });
        }
    }
    if let (Action::Build { .. }, Some(Frame::PayWood { left, .. })) = (action, after.stack.top()) {
        parts.push(format!("costs {left} wood"));
    } else if let Action::Build { .. } = action {
        let wood = |s: &State| s.wood.iter().sum::<u8>();
        let paid = wood(s) - wood(&after).min(wood(s));
        parts.push(if paid == 0 { "free".into() } else { format!("costs {paid} wood") });
    }
    if let Action::Recruit = action {
        let f = s.active();
        let placed = s.supply_of(f).saturating_sub(after.supply_of(f));
        parts.push(format!("{} placed", words::warriors(placed)));
    }
    parts.join("; ")
}

fn scores(points: u8) -> String {
    format!("scores {}", words::plural(points, "point"))
}
