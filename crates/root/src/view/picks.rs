//! The gestures that lead to each action: warriors and their destination, a card and its use.

use super::glyph::{class, title};
use super::{chart, offer};
use crate::action::{Action, Operation};
use crate::state::*;
use crate::words::{self, capital};
use speech::Language;
use table::pick::{Kind, Path, Pick};
use table::show::Offer;

pub(super) fn path(s: &State, action: Action, offer: &Offer) -> Path {
    use Action::*;
    let me = s.active();
    let labelled = |name: &str| Pick::word(name.to_string());
    match action {
        Move { from, to, warriors: n, ferry } => {
            let count = Pick::number("warriors", n, words::warriors(n));
            let mut picks = vec![deed("group-move"), group(me, from), count, place(to)];
            if ferry {
                picks.push(Pick::new(Kind::Way, "ferry", say!("pick-ferry")));
            }
            Path { picks, ..moved(s, me, from, to, n) }
        }
        Battle { at, defender, extra, ally } => {
            let mut picks = vec![deed("group-battle"), place(at), group(defender, at)];
            if extra > 0 || ally.is_some() {
                picks.push(labelled(&offer.label));
            }
            picks.into()
        }
        Action::Draft { faction } => vec![player(faction)].into(),
        Card { card: held } => vec![card(held)].into(),
        Craft { card: held, .. } => vec![deed("group-craft"), card(held)].into(),
        SpendBird { card: held } => vec![deed("group-one-more-action"), card(held)].into(),
        Mobilize { card: held } => vec![deed("group-mobilize"), card(held)].into(),
        Train { card: held } => vec![deed("group-train"), card(held)].into(),
        DayLabor { card: held } => vec![deed("group-day-labor"), card(held)].into(),
        Use { card: held } => vec![Pick { label: say!("use-card", card = held), ..card(held) }].into(),
        Dominance { card: held } => vec![deed("group-dominance"), card(held)].into(),
        Overwork { card: held, at } => vec![deed("group-overwork"), card(held), place(at)].into(),
        AddToDecree { card: held, column } => {
            vec![card(held), Pick::new(Kind::Way, column.name(), capital(&words::named(column.spoken())))]
                .into()
        }
        Aid { target, card: held, item } => {
            vec![deed("group-aid"), player(target), card(held), labelled(&words::named(item.spoken()))].into()
        }
        At { at } => vec![place(at)].into(),
        Forest { forest } => vec![woods(s, forest)].into(),
        Build { building, at } => {
            let what = Pick::new(Kind::Way, building.name(), capital(&words::named(building.spoken())));
            vec![deed("group-build"), place(at), what].into()
        }
        Revolt { at } => vec![deed("group-revolt"), place(at)].into(),
        Spread { at } => vec![deed("group-spread-sympathy"), place(at)].into(),
        Organize { at } => vec![deed("group-organize"), place(at)].into(),
        Muster { at } => vec![deed("group-recruit"), place(at)].into(),
        TaxCollector { at } => vec![deed("group-tax-collector"), place(at)].into(),
        Glide { to } => vec![deed("group-glide"), place(to)].into(),
        Travel { to, ally, .. } => {
            let to = match to {
                Spot::Clearing(at) => place(at),
                Spot::Forest(at) => woods(s, at),
                Spot::Off => labelled(&say!("pick-off-the-map")),
            };
            let mut picks = vec![deed("group-move"), to];
            if ally.is_some() {
                picks.push(labelled(&offer.label));
            }
            picks.into()
        }
        FalseOrders { target, from, to } => {
            vec![deed("group-false-orders"), group(target, from), place(to)].into()
        }
        Pass | Recruit | Explore | Hideout | ScorchedEarth | Enlist | SwiftStrike => {
            if !matches!(action, Pass) {
                return vec![deed(offer::group(s, action))].into();
            }
            // Submitted ids are in English, whatever the reader's language.
            let id = Language::ENGLISH.read(|| capital(&offer::label(s, action)));
            vec![Pick::new(Kind::Action, id, capital(&offer.label))].into()
        }
        Do(Operation::Place { at, .. } | Operation::PlacePlot { at, .. }) => {
            vec![deed(offer::group(s, action)), place(at), labelled(&offer.label)].into()
        }
        _ => match &offer.places[..] {
            [] => Path::of_words(offer),
            // An action without gestures of its own begins with its place.
            [first, ..] => {
                let here = Pick::new(Kind::Place, first, capital(&chart::said(s, first)));
                vec![deed(offer::group(s, action)), here, labelled(&offer.label)].into()
            }
        },
    }
}

/// The pick for a group, by the key of its heading.
fn deed(key: &str) -> Pick {
    let asks = key.replace("group-", "asks-");
    let pick = Pick::new(Kind::Action, Language::ENGLISH.read(|| say!(key)), say!(key));
    if crate::TEXTS.has(&asks) { pick.asking(say!(&asks)) } else { pick }
}

/// Every card is unique: its number distinguishes those with the same name.
pub(super) fn card(card: Card) -> Pick {
    Pick::new(Kind::Card, card.to_string(), capital(&card.spoken()))
}

pub(super) fn place(at: Clearing) -> Pick {
    Pick::new(Kind::Place, chart::place(at), capital(&words::place(at)))
}

pub(super) fn woods(s: &State, at: Forest) -> Pick {
    let label = capital(&words::named(words::forest(s, at)));
    Pick::new(Kind::Place, chart::place_of_forest(at), label)
}

/// All warriors, or the pawn, of a faction in a clearing.
pub(super) fn group(of: Faction, at: Clearing) -> Pick {
    let label = say!("pick-in", who = of, at = at);
    Pick::new(Kind::Fleet, format!("{} {}", class(of), chart::place(at)), label)
}

pub(super) fn player(of: Faction) -> Pick {
    Pick::new(Kind::Player, class(of), title(of))
}

/// The forecast of a move: whether it gains or loses the rule of its destination.
fn moved(s: &State, me: Faction, from: Clearing, to: Clearing, warriors: u8) -> Path {
    if from.is_burrow() || to.is_burrow() {
        return Path::default();
    }
    let mine = s.warriors_of(me, to) + warriors;
    let most = s.players().iter().filter(|f| *f != me).map(|f| s.warriors_of(f, to)).max().unwrap_or(0);
    let gains = s.ruler(to) != Some(me) && mine > most;
    Path { forecast: format!("{mine} : {most}"), gains, ..Path::default() }
}
