//! What the offers of the four factions say.

use super::*;
use Faction::*;
use PlotKind::*;
use table::show::{Offer, Show};

fn offers(s: &State, wanted: impl Fn(&Action) -> bool) -> Vec<Offer> {
    let offers: Vec<Offer> =
        legal(s).into_iter().filter(|a| wanted(a)).map(|action| Root::offer(s, action)).collect();
    assert!(!offers.is_empty());
    offers
}

fn effects(s: &State, wanted: impl Fn(&Action) -> bool) -> Vec<String> {
    offers(s, wanted).into_iter().map(|offer| offer.effect).collect()
}

fn with_corvids() -> Setup {
    Setup::autumn([human(Corvids), human(Marquise), human(Eyrie), human(Alliance), human(Vagabond)])
}

#[test]
fn no_offer_tells_which_guess_is_right() {
    let mut s = arena(&with_corvids(), Eyrie, Step::Birdsong);
    s.plots[c(6).index()] = Plot::Down(Extortion);
    put(&mut s, Eyrie, 6, 1);
    deal(&mut s, Eyrie, FOX);
    let effects = effects(&s, |a| matches!(a, Action::Expose { .. }));
    assert_eq!(effects, ["right: 1 point, and the plot goes; wrong: the Corvids take the card"; 4]);
}

#[test]
fn no_offer_tells_a_raid_from_a_bomb() {
    let strike = |kind| {
        let mut s = arena(&with_corvids(), Vagabond, Step::Daylight);
        s.plots[c(7).index()] = Plot::Down(kind);
        s.pawns[0] = Spot::Clearing(c(7));
        s.vagabonds[0].items = [Items::NONE; 4];
        s.vagabonds[0].items[0].add(Item::Crossbow);
        effects(&s, |a| matches!(a, Action::Strike { .. }))
    };
    assert_eq!(strike(Raid), ["Vagabond scores 1 point"]);
    assert_eq!(strike(Bomb), strike(Raid));
    let favor = |kind| {
        let mut s = arena(&with_corvids(), Marquise, Step::Craft);
        s.plots[c(6).index()] = Plot::Down(kind);
        s.buildings[c(12).index()][Building::Workshop.index()] = 3;
        deal(&mut s, Marquise, "Favor of the Foxes (fox)");
        effects(&s, |a| matches!(a, Action::Craft { .. }))
    };
    assert!(favor(Bomb)[0].contains("Marquise scores 1 point"));
    assert_eq!(favor(Raid), favor(Bomb));
}

#[test]
fn the_duchy_recruits_its_own() {
    let s = arena(&Setup::autumn([human(Duchy), human(Marquise)]), Duchy, Step::Assembly);
    assert_eq!(effects(&s, |a| *a == Action::Recruit), ["1 warrior placed"]);
}

#[test]
fn certain_hits_count() {
    let mut s = arena(&with_corvids(), Marquise, Step::Actions);
    s.plots[c(7).index()] = Plot::Down(Raid);
    put(&mut s, Marquise, 7, 3);
    let effects = effects(&s, |a| matches!(a, Action::Battle { .. }));
    assert_eq!(effects, ["at most 4 hits against 1, who is defenseless; there: 1 token"]);
}

#[test]
fn exerting_costs_the_cards_of_the_evening() {
    let mut s = arena(&with_corvids(), Corvids, Step::Exert);
    s.turn.actions = 1;
    s.plots[c(1).index()] = Plot::Up(Extortion);
    put(&mut s, Corvids, 2, 1);
    put(&mut s, Marquise, 2, 1);
    for offer in offers(&s, |a| *a != Action::Pass) {
        assert!(offer.group.starts_with("Exert: "), "{}", offer.group);
        assert!(offer.effect.ends_with("then no cards are drawn"), "{}: {}", offer.group, offer.effect);
    }
    assert_eq!(offers(&s, |a| *a == Action::Pass)[0].label, "do not exert: draw 2 cards");
    s.turn.step = Step::Daylight;
    assert_eq!(effects(&s, |a| *a == Action::Pass), ["1 action unused"]);
    assert_eq!(offers(&s, |a| matches!(a, Action::Move { .. }))[0].group, "Move");
}

#[test]
fn prices_are_named_in_what_is_paid() {
    let buys = |seller: SeatSetup| {
        let mut s = arena(&Setup::autumn([seller, human(Vagabond)]), Vagabond, Step::StartOfBirdsong);
        s.vagabonds[0].items = [Items::NONE; 4];
        (0..3).for_each(|_| s.vagabonds[0].items[0].add(Item::Boot));
        s.riverfolk.prices = [2; 3];
        let boats = Action::Buy { service: Service::Riverboats, card: None };
        offers(&s, |a| *a == boats).remove(0).label
    };
    assert_eq!(buys(human(Riverfolk)), "riverboats for 2 items");
    assert_eq!(buys(bot(Riverfolk)), "riverboats for 2 warriors");
}

#[test]
fn a_trade_post_names_its_funds() {
    let setup = Setup::autumn([human(Riverfolk), human(Marquise)]);
    let mut s = arena(&setup, Riverfolk, Step::Daylight);
    put(&mut s, Riverfolk, 12, 1);
    put(&mut s, Marquise, 12, 3);
    s.supply[Marquise.index()] -= 2;
    s.riverfolk.funds[Marquise.index()] = 2;
    let effects = effects(&s, |a| *a == Action::Establish { at: c(12) });
    assert!(effects[0].starts_with("two funds of Marquise; Riverfolk scores 2 points"), "{effects:?}");
}

#[test]
fn what_ends_a_march_says_so() {
    let mut s = arena(&with_corvids(), Marquise, Step::Actions);
    put(&mut s, Marquise, 6, 3);
    s.plots[c(6).index()] = Plot::Down(Bomb);
    deal(&mut s, Marquise, FOX);
    let ends = |s: &State| effects(s, |a| matches!(a, Action::Expose { .. }))[0].ends_with("ends the march");
    assert!(!ends(&s));
    s.turn.marching = true;
    assert!(ends(&s));
}

#[test]
fn questions_and_happenings_have_articles() {
    let mut s = arena(&Setup::autumn([human(Riverfolk), human(Marquise)]), Riverfolk, Step::Prices);
    let asked = |s: &State| Root::question(s).expect("a price is asked").words;
    assert_eq!(asked(&s), "what does a hand card cost?");
    s.turn.priced = 1;
    assert_eq!(asked(&s), "what do riverboats cost?");
    let mut s = arena(&with_corvids(), Corvids, Step::FlipPlots);
    put(&mut s, Corvids, 6, 1);
    s.plots[c(6).index()] = Plot::Down(Extortion);
    let mut told = Vec::new();
    Root::apply_aloud(&mut s, Action::Flip { at: c(6) }, &mut told);
    let said: Vec<String> = told.iter().map(|h| table::Happening::say(h, &s)).collect();
    assert!(said.contains(&"the plot in clearing 6 is an extortion".into()), "{said:?}");
}
