//! The game in a player's words.

pub(crate) mod wish;

use crate::action::{Action, Operation, Shelf};
use crate::state::*;
use table::game::Standing;
use table::{Pending, Seat};

/// A faction, as people call it in a sentence.
pub fn title(of: Faction) -> &'static str {
    match of {
        Faction::Marquise => "Marquise",
        Faction::Eyrie => "Eyrie",
        Faction::Alliance => "Alliance",
        Faction::Vagabond => "Vagabond",
        Faction::Vagabond2 => "Second Vagabond",
        Faction::Lizards => "Lizards",
        Faction::Riverfolk => "Riverfolk",
        Faction::Duchy => "Duchy",
        Faction::Corvids => "Corvids",
    }
}

pub fn seat_name(s: &State, seat: Seat) -> String {
    s.seats().get(seat.0 as usize).map_or_else(|| format!("seat {}", seat.0 + 1), |f| player(s, *f))
}

/// Whoever plays a faction; in a draft a human is named by the seat.
pub fn player(s: &State, of: Faction) -> String {
    let seat = s.seat_of(of);
    if s.is_settled(usize::from(seat.0)) { title(of).to_owned() } else { nth_seat(seat) }
}

pub fn nth_seat(seat: Seat) -> String {
    format!("Seat {}", seat.0 + 1)
}

fn decider(s: &State) -> String {
    match crate::rules::pending(s) {
        Pending::Seat(seat) => seat_name(s, seat),
        _ => title(s.active()).to_owned(),
    }
}

pub fn warriors(n: u8) -> String {
    if n == 1 { "1 warrior".into() } else { format!("{n} warriors") }
}

pub fn plural(n: u8, one: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") }
}

/// How many of each suit there are, or "none".
pub fn by_suit(count: impl Fn(Suit) -> u8) -> String {
    let some = Suit::OF_CLEARINGS.iter().filter(|suit| count(**suit) > 0);
    let some: Vec<String> = some.map(|suit| format!("{} {}", count(*suit), suit.name())).collect();
    if some.is_empty() { "none".into() } else { some.join(", ") }
}

/// A thing with its article.
pub fn a(thing: &str) -> String {
    let article = if thing.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {thing}")
}

pub fn spot(s: &State, at: Spot) -> String {
    match at {
        Spot::Clearing(c) => format!("clearing {c}"),
        Spot::Forest(f) => {
            let name = s.map().forests.get(f.0 as usize).map_or("?", |w| w.name);
            format!("forest {name}")
        }
        Spot::Off => "nowhere".into(),
    }
}

pub fn place(at: Clearing) -> String {
    if at.is_burrow() { at.to_string() } else { format!("clearing {at}") }
}

/// What "pass" means now.
fn passing(s: &State) -> String {
    match s.stack.top() {
        Some(Frame::Battle { stage: Stage::Ambush }) => "plays no ambush".into(),
        Some(Frame::Battle { stage: Stage::Foil }) => "does not foil the ambush".into(),
        Some(Frame::Battle { stage: Stage::Enlist }) => "does not enlist the Arbiter".into(),
        Some(Frame::Battle { .. }) => "uses no more effects".into(),
        Some(Frame::Hospitals { .. }) => "uses no Field Hospitals".into(),
        Some(Frame::TakeItem { .. }) => "takes no item".into(),
        Some(Frame::Crusade { at }) => format!("does not battle in {} after the Crusade", place(at)),
        Some(Frame::SecondDeed { battle: true }) => "fights no second battle".into(),
        Some(Frame::SecondDeed { .. }) => "makes no second move".into(),
        Some(Frame::Banking { .. }) => "spends no more cards".into(),
        None if s.turn.step == Step::Prices => "leaves the other prices as they are".into(),
        Some(_) => "passes".into(),
        None if s.turn.step == Step::Draw => "draws".into(),
        None => format!("ends: {}", s.turn.step.name()),
    }
}

/// What choosing a card means now.
fn with_card(s: &State, card: Card) -> String {
    match s.stack.top() {
        Some(Frame::Battle { stage: Stage::Foil }) => format!("foils the ambush with {card}"),
        Some(Frame::Battle { .. }) => format!("ambushes with {card}"),
        Some(Frame::Hospitals { at, warriors: n, .. }) => {
            format!("spends {card}: {} from {} to the keep", warriors(n), place(at))
        }
        Some(Frame::Outrage { .. }) => format!("answers Outrage with {card}"),
        Some(Frame::PutBack { .. }) => format!("puts {card} back into the deck"),
        Some(Frame::GiveCard { to, .. }) => format!("gives {card} to {}", title(to)),
        Some(Frame::PaySupporters { .. }) => format!("spends the supporter {card}"),
        Some(Frame::SwayCards { minister, .. }) => {
            format!("reveals {card} to sway the {}", minister.name())
        }
        Some(Frame::Minister { .. } | Frame::Banking { .. }) => format!("spends {card} at the Banker's"),
        _ => format!("discards {card}"),
    }
}

pub fn say(s: &State, action: Action) -> String {
    let deed = deed(s, action);
    match snare_in_the_way(s, action) {
        Some(at) => format!("{} springs the snare in {}: {deed} is not done", decider(s), place(at)),
        None => format!("{} {deed}", decider(s)),
    }
}

/// Where a bot's act would place a piece or leave, and a snare waits.
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

pub fn deed(s: &State, action: Action) -> String {
    match action {
        Action::Pass => passing(s),
        Action::Card { card } => with_card(s, card),
        Action::At { at } => match s.stack.top() {
            Some(Frame::SetUp { who: Faction::Marquise, stage }) => {
                let piece = ["keep", "sawmill", "workshop", "recruiter"][usize::from(stage).min(3)];
                format!("places the {piece} in {}", place(at))
            }
            Some(Frame::SetUp { .. }) => format!("begins in {}", place(at)),
            Some(Frame::PayWood { .. }) => format!("pays wood from {}", place(at)),
            Some(Frame::PlaceDue { wood: true, .. }) => format!("places wood in {}", place(at)),
            Some(Frame::PlaceDue { .. }) => format!("places a warrior in {}", place(at)),
            Some(Frame::TunnelBack { .. }) => format!("takes back the tunnel from {}", place(at)),
            None if s.turn.step == Step::Decree => format!("recruits in {}", place(at)),
            None => format!("places a new roost in {}", place(at)),
            _ => format!("chooses {}", place(at)),
        },
        Action::Forest { forest } => format!("begins in {}", spot(s, Spot::Forest(forest))),
        Action::Suit { suit } => format!("makes {} the outcast", suit.name()),
        Action::Draft { faction } => format!("plays {}", title(faction)),
        Action::Character { character } => format!("is the {}", character.name()),
        Action::Leader { leader } => format!("follows the {}", leader.name()),
        Action::Price { service, price } => format!("sets the price of {} to {price}", service.name()),
        Action::Lose { piece } => format!("takes a hit with a {}", piece.name()),
        Action::Item { item, side } => {
            let verb = match (s.stack.top(), s.turn.step) {
                (Some(Frame::Exhaust { .. }), _) => "exhausts",
                (Some(Frame::Repair { .. }), _) => "repairs",
                (None, Step::Refresh) => "refreshes",
                (None, Step::Capacity) => "gives up",
                _ => "damages",
            };
            format!("{verb} a {} ({})", item.name(), side.name())
        }
        Action::Take { item } => format!("takes a {}", item.name()),
        Action::Guess { plot } => format!("guesses: {}", plot.name()),
        Action::Enlist => "enlists the Arbiter".into(),
        Action::Use { card } => format!("uses {card}"),
        Action::SwiftStrike => "strikes swiftly".into(),
        Action::Move { from, to, warriors: n, ferry } => {
            let by = if ferry { " by the Ferry" } else { "" };
            format!("{}moves {} from {} to {}{by}", crusading(s), warriors(n), place(from), place(to))
        }
        Action::Battle { at, defender, extra, ally } => {
            let mut text = format!("{}battles {} in {}", crusading(s), title(defender), place(at));
            if let Some(ally) = ally {
                text += &format!(" together with {}", title(ally));
            }
            if extra > 0 {
                text += &format!(" with {}", plural(extra, "extra hit"));
            }
            text
        }
        Action::Craft { card, .. } => format!("crafts {card}"),
        Action::Dominance { card } => format!("plays {card} for dominance"),
        Action::TakeDominance { card, spend } => format!("takes {card} for {spend}"),
        Action::Coalition { card, partner } => format!("joins {} in a coalition with {card}", title(partner)),
        Action::OpenPath { path, spend } => {
            let (a, b) = s.map().closed.get(path as usize).copied().unwrap_or((0, 0));
            format!("opens the path {a}–{b} with {spend}")
        }
        Action::Expose { at, card, guess } => {
            format!("shows {card} and guesses {} in {}", a(guess.name()), place(at))
        }
        Action::Buy { service, card: Some(card) } => format!("buys a {}: {card}", service.name()),
        Action::Buy { service, card: None } => format!("buys {}", service.name()),
        Action::RoyalClaim => "uses Royal Claim".into(),
        Action::StandAndDeliver { target } => format!("tells {} to stand and deliver", title(target)),
        Action::TaxCollector { at } => format!("taxes a warrior in {}", place(at)),
        Action::Codebreakers { target } => {
            let hand: Vec<String> = s.hands[target.index()].iter().map(|card| card.to_string()).collect();
            format!("looks at the hand of {}: {}", title(target), hand.join(", "))
        }
        Action::BetterBurrowBank { target } => format!("banks together with {}", title(target)),
        Action::Saboteurs { card } => format!("sabotages {card}"),
        Action::SwapMeet { target } => format!("swaps cards with {}", title(target)),
        Action::FalseOrders { target, from, to } => {
            format!("gives false orders to {}: {} to {}", title(target), place(from), place(to))
        }
        Action::PropagandaBureau { card, at, target } => {
            format!("spends {card} on propaganda against {} in {}", title(target), place(at))
        }
        Action::CharmOffensive { target } => format!("charms {}", title(target)),
        Action::League { item } => format!("sends out the League with a {}", item.name()),
        Action::Informants { card } => format!("takes {card} through informants"),
        Action::Recruit => "recruits".into(),
        Action::Build { building, at } => format!("builds a {} in {}", building.name(), place(at)),
        Action::Overwork { card, at } => format!("overworks {} with {card}", place(at)),
        Action::SpendBird { card } => format!("spends {card} for an action"),
        Action::AddToDecree { card, column } => format!("adds {card} to {}", column.name()),
        Action::Resolve { suit } => format!("resolves a {} card", suit.name()),
        Action::Revolt { at } => format!("revolts in {}", place(at)),
        Action::Spread { at } => format!("spreads sympathy to {}", place(at)),
        Action::Mobilize { card } => format!("mobilizes {card}"),
        Action::Train { card } => format!("trains an officer with {card}"),
        Action::Organize { at } => format!("organizes in {}", place(at)),
        Action::Muster { at } => format!("recruits in {}", place(at)),
        Action::Travel { to, ally, warriors: n, ferry } => {
            let with = ally.map_or(String::new(), |a| format!(" with {} of {}", warriors(n), title(a)));
            format!("goes to {}{with}{}", spot(s, to), if ferry { " by the Ferry" } else { "" })
        }
        Action::Explore => "explores the ruin".into(),
        Action::Aid { target, card, item } => {
            format!("aids {} with {card}, exhausting a {}", title(target), item.name())
        }
        Action::Quest { quest, draw, .. } => {
            format!("completes {} for {}", quest.name(), if draw { "cards" } else { "points" })
        }
        Action::Strike { target, piece } => format!("strikes a {} of {}", piece.name(), title(target)),
        Action::Repair { item, side } => format!("repairs a {} ({})", item.name(), side.name()),
        Action::Steal { target } => format!("steals from {}", title(target)),
        Action::DayLabor { card } => format!("takes {card} as day labor"),
        Action::Hideout => "hides out".into(),
        Action::Instigate { attacker, defender } => {
            format!("sets {} on {}", title(attacker), title(defender))
        }
        Action::ScorchedEarth => "scorches the earth".into(),
        Action::Glide { to } => format!("glides to {}", place(to)),
        Action::Convert { target, at } => {
            format!("converts a warrior of {} in {}", title(target), place(at))
        }
        Action::Sanctify { building, at } => {
            format!("sanctifies a {} of {} in {}", building.name(), title(building.owner()), place(at))
        }
        Action::BuildGarden { card, at } => format!("reveals {card} and builds a garden in {}", place(at)),
        Action::RecruitFor { card, at } => format!("reveals {card} and places a warrior in {}", place(at)),
        Action::ScoreGardens { card } => {
            format!("spends {card} and scores its {} gardens", card.suit().name())
        }
        Action::Sacrifice { card } => format!("reveals {card} and sacrifices a warrior to the acolytes"),
        Action::Fund { owner } => match s.stack.top() {
            Some(Frame::Disruption { .. }) => format!("loses a fund of {}", title(owner)),
            Some(Frame::PayFunds { spend: true, .. }) => format!("spends a fund of {}", title(owner)),
            _ => format!("commits a fund of {}", title(owner)),
        },
        Action::DrawCard => "draws a card".into(),
        Action::Export { card, .. } => format!("exports {card}"),
        Action::Establish { at } => {
            let ruler = s.ruler(at).map_or("nobody", title);
            format!("establishes a trade post in {} with two funds of {ruler}", place(at))
        }
        Action::BuildWith { card, building, at } => {
            format!("reveals {card} and builds a {} in {}", building.name(), place(at))
        }
        Action::Dig { card, at } => format!("spends {card} and digs a tunnel in {}", place(at)),
        Action::Call { minister, role } if minister == role => format!("calls on the {}", minister.name()),
        Action::Call { minister, role } => {
            format!("calls on the {} to act as the {}", minister.name(), role.name())
        }
        Action::Sway { minister } => format!("sways the {}", minister.name()),
        Action::Dismiss { minister } => format!("loses the {}", minister.name()),
        Action::RecruitBySuit { card, suit } => {
            format!("spends {card} and recruits in every {} clearing", suit.name())
        }
        Action::Flip { at } => format!("flips the plot in {}", place(at)),
        Action::Plot { at, kind } => format!("lays {} in {}, face down", a(kind.name()), place(at)),
        Action::Trick { one, other } => format!("swaps the plots in {} and {}", place(one), place(other)),
        Action::Do(operation) => operated(s, operation),
    }
}

/// The Cult's moves and battles of Birdsong are Crusades.
fn crusading(s: &State) -> &'static str {
    let crusade = s.turn.step == Step::Conspiracies && (s.stack.top().is_none() || in_crusade(s));
    if crusade { "crusades: " } else { "" }
}

fn in_crusade(s: &State) -> bool {
    matches!(s.stack.top(), Some(Frame::Crusade { .. }))
}

fn shelf(shelf: Shelf) -> &'static str {
    match shelf {
        Shelf::Supply => "the supply",
        Shelf::Acolytes => "the acolytes",
        Shelf::Payments => "Payments",
        Shelf::Funds => "Funds",
        Shelf::Committed => "Committed",
    }
}

fn operated(s: &State, operation: Operation) -> String {
    use Operation::*;
    match operation {
        Place { piece, at, n } => format!("places {} in {}", plural(n, piece.name()), place(at)),
        PlacePlot { at } => format!("lays a plot in {}", place(at)),
        Withdraw { at, warriors: n, to } => {
            format!("takes {} from {} to {}", warriors(n), place(at), shelf(to))
        }
        ToBurrow { at, warriors: n } => format!("calls {} from {} into the Burrow", warriors(n), place(at)),
        RecruitBurrow { warriors: n } => format!("places {} in the Burrow", warriors(n)),
        Shelve { from: Shelf::Acolytes, to: Shelf::Supply, warriors: n, .. } => {
            format!("returns {} to the supply", plural(n, "acolyte"))
        }
        Shelve { owner, from, to, warriors: n } => {
            format!("shifts {} of {} from {} to {}", warriors(n), title(owner), shelf(from), shelf(to))
        }
        TakeBack { token, at } => format!("takes back the {} from {}", token.name(), place(at)),
        RemoveAll { at } => format!("removes all enemy pieces in {}", place(at)),
        RemoveDefenseless { at } => {
            let places: Vec<String> = at.iter().map(place).collect();
            format!("removes what nobody defends in {}", places.join(" and "))
        }
        Convert { owner, at } => format!("converts a warrior of {} in {}", title(owner), place(at)),
        Supplant { building, by, at } => {
            format!("replaces a {} by a {} in {}", building.name(), by.name(), place(at))
        }
        Flip { at } => format!("flips the plot in {}", place(at)),
        Reveal => "reveals an order card".into(),
        FixOrder => match s.order_suit(s.active()) {
            Some(suit) => format!("reads its order: {}", suit.name()),
            None => "finds no order".into(),
        },
        DiscardOrder => "discards the order card".into(),
        OrderToDecree => "adds the order card to the Decree".into(),
        Purge => "purges the Decree".into(),
        CraftItem { card } => format!("crafts the item of {card}"),
        StockMarket => "stocks the Market".into(),
        DiscardMarket { card } => format!("discards {card} from the Market"),
        TakeSoul => match s.souls.top() {
            Some(card) => format!("takes {card} from the Lost Souls"),
            None => "finds no Lost Souls".into(),
        },
        DrawSoul => "draws a card onto the Lost Souls".into(),
        DiscardSouls => "discards the Lost Souls".into(),
        DiscardRevealed { card } => format!("discards the revealed {card}"),
        ReturnRevealed => "puts the revealed cards back".into(),
        Score { points } => format!("scores {}", plural(points, "point")),
        Lose { points } => format!("loses {}", plural(points, "point")),
        Sway { minister } => format!("sways the {}", minister.name()),
        Conspiracy => {
            let next = s.law(Faction::Lizards).conspiracy(s.lizards.conspiracy + 1);
            format!("moves the marker to {}", next.map_or("no space", |space| space.name()))
        }
        Collect { owner } => format!("returns the warriors of {} from Payments", title(owner)),
        Exhaust { items } => format!("exhausts {}", plural(items, "item")),
        Refresh { items } => format!("refreshes {}", plural(items, "item")),
        Repair { items } => format!("repairs {}", plural(items, "item")),
        NewQuest => "takes a new quest".into(),
        Aid { target, items } => format!("aids {}, taking {}", title(target), plural(items, "item")),
        Rob { target } => format!("robs {}", title(target)),
        LayItem => "lays an item on a slot".into(),
        DropItem => "gives up an item".into(),
    }
}

pub fn chance_name(s: &State) -> String {
    match s.stack.top() {
        Some(Frame::Draw { who, to, .. }) => match to {
            DrawTo::Order => format!("the order card of {}", title(who)),
            DrawTo::Market => "a card for the Market".into(),
            DrawTo::Souls => "a card for the Lost Souls".into(),
            DrawTo::Supporters => "a supporter".into(),
            DrawTo::Crown => "a card that crowns a minister".into(),
            DrawTo::Hand => format!("a card for {}", player(s, who)),
        },
        Some(Frame::RandomCard { from, .. }) => format!("a random card of {}", title(from)),
        Some(Frame::RandomLoss { owner, .. }) => format!("the building {} loses", title(owner)),
        Some(Frame::RuinItem { .. }) => "the item under the ruin".into(),
        Some(Frame::AidedItem { from, .. }) => format!("an item of {}", title(from)),
        Some(Frame::NewQuest { .. }) => "a quest".into(),
        Some(Frame::PlotKind { at, .. }) => format!("the plot in {}", place(at)),
        Some(Frame::DealFaction { .. }) => "a faction to choose from".into(),
        Some(Frame::SuitMarker { next }) => format!("the suit of clearing {}", next + 1),
        Some(Frame::Opening { who, stage, .. }) => match s.opening_building(who, stage) {
            Some(building) => format!("the first {} of {}", building.name(), title(who)),
            None => format!("where {} begins", title(who)),
        },
        Some(Frame::Battle { stage: Stage::Roll }) => match &s.battle {
            Some(b) => format!(
                "the battle dice, {} against {} in {}",
                title(b.attacker),
                title(b.defender),
                place(b.at)
            ),
            None => "the battle dice".into(),
        },
        Some(Frame::Battle { .. }) => "the building that is lost".into(),
        _ => "nothing".into(),
    }
}

pub fn outcome_name(s: &State, outcome: u32) -> String {
    let n = outcome as usize;
    let name = match s.stack.top() {
        Some(Frame::Draw { .. }) => s.deck.nth(n).map(|c| c.to_string()),
        Some(Frame::RandomCard { from, .. }) => s.hands[from.index()].nth(n).map(|c| c.to_string()),
        Some(Frame::RandomLoss { owner, at, .. }) => {
            s.building_by_lot(owner, at, outcome).map(|b| b.name().into())
        }
        Some(Frame::RuinItem { who }) => s.ruin_pool(who).nth(outcome as u8).map(|i| i.name().into()),
        Some(Frame::AidedItem { from, .. }) => s.takeable(from).nth(outcome as u8).map(|i| i.name().into()),
        Some(Frame::NewQuest { .. }) => s.quest_deck.nth(n).map(|q| q.name().into()),
        Some(Frame::PlotKind { .. }) => s.unseen_plot(outcome as u8).map(|k| k.name().into()),
        Some(Frame::DealFaction { row, .. }) => s.factions_to_deal(row).nth(n).map(|f| title(f).into()),
        Some(Frame::SuitMarker { next }) => {
            let mut copy = *s;
            copy.place_suit_marker(next as usize, outcome);
            copy.suits.get(next as usize).map(|suit| suit.name().into())
        }
        Some(Frame::Opening { who, stage, there }) => {
            s.opening_spot(who, stage, there, outcome).map(|at| spot(s, at))
        }
        Some(Frame::Battle { stage: Stage::Roll }) => {
            // Which die shows which number does not matter: ten results of sixteen.
            let (one, other) = (outcome / 4, outcome % 4);
            Some(format!("{} and {}", one.max(other), one.min(other)))
        }
        Some(Frame::Battle { stage }) => s.building_at_risk(stage, outcome).map(|b| b.name().into()),
        _ => None,
    };
    name.unwrap_or_else(|| format!("outcome {outcome}"))
}

pub fn standing(s: &State) -> Standing {
    let ending = match s.outcome {
        None => String::new(),
        Some(Outcome::Won(f)) if !s.scores(f) => "by dominance".into(),
        Some(Outcome::Won(_)) => "by points".into(),
        Some(Outcome::HumansWon) => "the humans together".into(),
        Some(Outcome::BotsWon) => "a bot before the humans".into(),
    };
    Standing {
        scores: s.seats().iter().map(|f| i32::from(s.points_of(*f))).collect(),
        winners: s.winners().iter().map(|f| s.seat_of(f)).collect(),
        ending,
        clock: vec![("turns", u32::from(s.turn.number))],
    }
}
