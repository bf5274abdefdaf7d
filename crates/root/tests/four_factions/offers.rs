//! The words of the four factions' offers.

use super::*;
use Faction::*;
use PlotKind::*;
use root::happening::{Happening, Why};
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
    assert!(effects[0].starts_with("two funds of Marquise; Riverfolk score 2 points"), "{effects:?}");
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
    Root::apply_reporting(&mut s, Action::Flip { at: c(6) }, &mut told);
    let said: Vec<String> = told.iter().map(|h| table::Happening::say(h, &s)).collect();
    assert!(said.contains(&"the plot in clearing 6 is an extortion".into()), "{said:?}");
}

#[test]
fn every_step_of_the_set_up_asks_its_own_question() {
    let table =
        [human(Marquise), human(Eyrie), human(Vagabond), human(Lizards), human(Riverfolk), human(Corvids)];
    let mut s = Root::begin(&Setup::autumn(table)).expect("a table");
    let (mut asked, mut legal) = (Vec::new(), Vec::new());
    while s.turn.step == Step::Setup {
        match Root::pending(&s) {
            Pending::Chance { .. } => Root::resolve(&mut s, 0),
            _ => {
                let words = Root::question(&s).expect("a question").words;
                if asked.last() != Some(&words) {
                    asked.push(words);
                }
                legal.clear();
                Root::legal(&s, &mut legal);
                Root::apply(&mut s, legal[0]);
            }
        }
    }
    let expected = [
        "in which corner does the keep stand?",
        "where does the first sawmill stand?",
        "where does the first workshop stand?",
        "where does the first recruiter stand?",
        "which leader do you follow?",
        "which character are you?",
        "in which forest do you begin?",
        "in which corner do you begin?",
        "which suit is the Outcast?",
        "where on the river does a warrior of yours begin?",
        "what does a hand card cost?",
        "what do riverboats cost?",
        "what do mercenaries cost?",
        "in which fox clearing do you begin?",
        "in which rabbit clearing do you begin?",
        "in which mouse clearing do you begin?",
    ];
    assert_eq!(asked, expected);
}

#[test]
fn factions_with_a_plural_name_do_things_in_the_plural() {
    let all = [
        (Lizards, "Lizards score"),
        (Riverfolk, "Riverfolk score"),
        (Corvids, "Corvids score"),
        (Duchy, "Duchy scores"),
    ];
    for (faction, says) in all {
        let s = arena(&Setup::autumn([human(faction), human(Marquise)]), faction, Step::Daylight);
        let told = Happening::Scored { who: faction, points: 3, why: Why::Deed };
        assert_eq!(table::Happening::say(&told, &s), format!("{says} 3 points"));
    }
}
