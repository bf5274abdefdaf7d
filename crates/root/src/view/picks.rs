//! The gestures that lead to each action: warriors and where they go, a card and what is done with it.

use super::chart;
use super::glyph::{class, title};
use crate::action::{Action, Operation};
use crate::state::*;
use crate::words;
use table::pick::{Kind, Path, Pick};
use table::show::Offer;

pub(super) fn path(s: &State, action: Action, offer: &Offer) -> Path {
    use Action::*;
    let me = s.active();
    let labelled = |name: &str| Pick::word(name.to_string());
    match action {
        Move { from, to, warriors: n, ferry } => {
            let count = Pick::number("warriors", n, words::warriors(n));
            let mut picks = vec![deed("Move"), group(me, from), count, place(to)];
            if ferry {
                picks.push(Pick::new(Kind::Way, "ferry", "By the Ferry"));
            }
            Path { picks, ..moved(s, me, from, to, n) }
        }
        Battle { at, defender, extra, ally } => {
            let mut picks = vec![deed("Battle"), place(at), group(defender, at)];
            if extra > 0 || ally.is_some() {
                picks.push(labelled(&offer.label));
            }
            picks.into()
        }
        Action::Draft { faction } => vec![player(faction)].into(),
        Card { card: held } => vec![card(held)].into(),
        Craft { card: held, .. } => vec![deed("Craft"), card(held)].into(),
        SpendBird { card: held } => vec![deed("One more action"), card(held)].into(),
        Mobilize { card: held } => vec![deed("Mobilize"), card(held)].into(),
        Train { card: held } => vec![deed("Train"), card(held)].into(),
        DayLabor { card: held } => vec![deed("Day Labor"), card(held)].into(),
        Use { card: held } => vec![deed("Use"), card(held)].into(),
        Dominance { card: held } => vec![deed("Dominance"), card(held)].into(),
        Overwork { card: held, at } => vec![deed("Overwork"), card(held), place(at)].into(),
        AddToDecree { card: held, column } => {
            vec![card(held), Pick::new(Kind::Way, column.name(), capital(column.name()))].into()
        }
        Aid { target, card: held, item } => {
            vec![deed("Aid"), player(target), card(held), labelled(item.name())].into()
        }
        At { at } => vec![place(at)].into(),
        Forest { forest } => vec![woods(forest)].into(),
        Build { building, at } => {
            let what = Pick::new(Kind::Way, building.name(), capital(building.name()));
            vec![deed("Build"), place(at), what].into()
        }
        Revolt { at } => vec![deed("Revolt"), place(at)].into(),
        Spread { at } => vec![deed("Spread sympathy"), place(at)].into(),
        Organize { at } => vec![deed("Organize"), place(at)].into(),
        Muster { at } => vec![deed("Recruit"), place(at)].into(),
        TaxCollector { at } => vec![deed("Tax Collector"), place(at)].into(),
        Glide { to } => vec![deed("Glide"), place(to)].into(),
        Travel { to, ally, .. } => {
            let to = match to {
                Spot::Clearing(at) => place(at),
                Spot::Forest(at) => woods(at),
                Spot::Off => labelled("off the map"),
            };
            let mut picks = vec![deed("Move"), to];
            if ally.is_some() {
                picks.push(labelled(&offer.label));
            }
            picks.into()
        }
        FalseOrders { target, from, to } => vec![deed("False Orders"), group(target, from), place(to)].into(),
        Pass | Recruit | Explore | Hideout | ScorchedEarth | Enlist | SwiftStrike => {
            let label = if matches!(action, Pass) { &offer.label } else { &offer.group };
            vec![deed(&capital(label))].into()
        }
        Do(Operation::Place { at, .. } | Operation::PlacePlot { at, .. }) => {
            vec![deed(&offer.group), place(at), labelled(&offer.label)].into()
        }
        _ => match &offer.places[..] {
            [] => Path::of_words(offer),
            // What has no gestures of its own begins where it happens.
            [first, ..] => {
                let here = Pick::new(Kind::Place, first, capital(&first.replace("clearing", "clearing ")));
                vec![deed(&offer.group), here, labelled(&offer.label)].into()
            }
        },
    }
}

fn deed(name: &str) -> Pick {
    Pick::new(Kind::Action, name, name)
}

/// Every card there is only once: its number tells those of one name apart.
pub(super) fn card(card: Card) -> Pick {
    Pick::new(Kind::Card, card.to_string(), capital(&card.to_string()))
}

pub(super) fn place(at: Clearing) -> Pick {
    Pick::new(Kind::Place, chart::place(at), capital(&words::place(at)))
}

pub(super) fn woods(at: Forest) -> Pick {
    let id = chart::place_of_forest(at);
    let label = format!("Forest {}", at.0 + 1);
    Pick::new(Kind::Place, id, label)
}

/// All warriors, or the pawn, of a faction in a clearing.
pub(super) fn group(of: Faction, at: Clearing) -> Pick {
    let label = format!("{} in {}", title(of), words::place(at));
    Pick::new(Kind::Fleet, format!("{} {}", class(of), chart::place(at)), label)
}

pub(super) fn player(of: Faction) -> Pick {
    Pick::new(Kind::Player, class(of), title(of))
}

/// Whether the move brings or costs the rule of the clearing it goes to.
fn moved(s: &State, me: Faction, from: Clearing, to: Clearing, warriors: u8) -> Path {
    if from.is_burrow() || to.is_burrow() {
        return Path::default();
    }
    let mine = s.warriors_of(me, to) + warriors;
    let most = s.players().iter().filter(|f| *f != me).map(|f| s.warriors_of(f, to)).max().unwrap_or(0);
    let gains = s.ruler(to) != Some(me) && mine > most;
    Path { forecast: format!("{mine} : {most}"), gains, ..Path::default() }
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
