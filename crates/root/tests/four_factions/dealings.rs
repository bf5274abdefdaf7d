//! Dealings with the Riverfolk and the Corvids in any player's turn, implemented a second time from the
//! rulebook: buying services, exposing plots.

use super::generator::{enemy, pieces};
use super::*;
use Faction::*;
use std::collections::HashSet;

/// Services of a human seller.
fn purchases(s: &State, f: Faction) -> Vec<Action> {
    let posts = s.trade_posts.iter().filter(|at| pieces(s, f, *at) > 0).count() as u8;
    if s.turn.step != Step::StartOfBirdsong || f == Riverfolk || s.turn.services > posts {
        return Vec::new();
    }
    let purse = match f.is_vagabond() {
        true => s.vagabonds[f.board()].items[Side::Ready.index()].total(),
        false => s.supply[f.index()],
    };
    let pays = |service: Service| s.riverfolk.prices[service.index()] <= purse;
    let mut out = Vec::new();
    if pays(Service::HandCard) {
        let cards = s.hands[Riverfolk.index()].iter();
        out.extend(cards.map(|card| Action::Buy { service: Service::HandCard, card: Some(card) }));
    }
    if pays(Service::Riverboats) && !s.turn.riverboats {
        out.push(Action::Buy { service: Service::Riverboats, card: None });
    }
    if pays(Service::Mercenaries) && !s.turn.mercenaries && !f.is_vagabond() {
        out.push(Action::Buy { service: Service::Mercenaries, card: None });
    }
    out
}

fn exposures(s: &State, f: Faction) -> Vec<Action> {
    let last = matches!(s.turn.step, Step::Draw | Step::Discard | Step::Prices | Step::Capacity);
    if last || s.turn.step == Step::Refresh || s.turn.resolving.is_some() || !enemy(s, f, Corvids) {
        return Vec::new();
    }
    let mut out = Vec::new();
    for at in Clearing::all().filter(|at| pieces(s, f, *at) > 0) {
        let suit = s.suits[at.index()];
        let Plot::Down(_) = s.plots[at.index()] else { continue };
        for card in s.hands[f.index()].iter().filter(|c| c.suit() == suit || c.suit() == Suit::Bird) {
            out.extend(PlotKind::ALL.iter().map(|guess| Action::Expose { at, card, guess: *guess }));
        }
    }
    out
}

#[test]
fn services_and_exposures_are_those_of_the_rulebook() {
    let (mut bought, mut exposed) = (0, 0);
    for (name, setup) in tables() {
        for seed in 0..6 {
            play(&setup, seed, 3000, |n, s| {
                let f = s.active();
                let decides = matches!(Root::pending(s), Pending::Seat(_)) && s.stack.top().is_none();
                if !decides || !s.humans.has(f) {
                    return;
                }
                let mut expected = HashSet::new();
                if s.humans.has(Riverfolk) {
                    expected.extend(purchases(s, f));
                }
                bought += expected.len();
                if s.humans.has(Corvids) {
                    let all = exposures(s, f);
                    exposed += all.len();
                    expected.extend(all);
                }
                let human_seller = s.humans.has(Riverfolk);
                let listed: HashSet<Action> = legal(s)
                    .into_iter()
                    .filter(|a| match a {
                        Action::Expose { .. } => true,
                        Action::Buy { .. } => human_seller,
                        _ => false,
                    })
                    .collect();
                assert_eq!(listed, expected, "{name}, seed {seed}, step {n}: {f:?} {:?}", s.turn.step);
            });
        }
    }
    assert!(bought > 1000 && exposed > 1000, "{bought} {exposed}");
}
