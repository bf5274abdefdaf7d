//! Bots react to the pieces of the four human factions on the map.

use super::*;
use Faction::*;
use PlotKind::*;
use root::bot::sketch;
use table::{Given, rehearse};

/// The table after the turn of the bot in this position.
fn after(position: &str, change: impl FnOnce(&mut State)) -> State {
    let mut s = sketch::read(position).unwrap_or_else(|e| panic!("{e}"));
    change(&mut s);
    let played = rehearse(&*mind_of(s.active()), &s, &mut Given::new("", 1));
    played.unwrap_or_else(|e| panic!("{e}")).state
}

#[test]
fn r16_3_relentless_is_one_event() {
    let s = after(
        "seats: eyrie (bot, Relentless); duchy (human)\nturn: eyrie, Daylight\n12: no ruin, eyrie 1, citadel, market\n\
         swayed: Captain, Mayor\ndecree: mouse",
        |s| {
            deal(s, Duchy, FOX);
            deal(s, Duchy, MOUSE);
        },
    );
    assert_eq!((s.buildings_of(Duchy, c(12)), s.duchy.lost_crowns), (0, [0, 1, 0]));
    assert!(s.duchy.swayed.has(Minister::Captain), "one minister, of the highest rank");
    assert_eq!(hand(&s, Duchy), 1);
}

#[test]
fn r16_4_relentless_removes_everything_before_a_raid() {
    let s = after(
        "seats: eyrie (bot, Relentless); corvids (human)\nturn: eyrie, Daylight\n7: eyrie 1, plot down raid\n\
         8: eyrie 1, plot down bomb\ndecree: rabbit",
        |_| (),
    );
    assert_eq!([7, 8].map(|n| s.plots[c(n).index()]), [Plot::None; 2]);
    assert_eq!([3, 8, 12].map(|n| warriors(&s, Corvids, n)), [1; 3]);
    assert!(points(&s, Eyrie) >= 2);
}

#[test]
fn a_bot_buys_from_a_human_within_the_limit_of_services() {
    let setup = Setup::autumn([human(Riverfolk), bot(Marquise)]);
    let mut s = arena(&setup, Marquise, Step::Birdsong);
    let [anvil, sword] = [FOX, MOUSE].map(|name| deal(&mut s, Riverfolk, name));
    let buy = |card| Action::Buy { service: Service::HandCard, card: Some(card) };
    act(&mut s, buy(anvil), &[]);
    assert_eq!((s.turn.order, hand(&s, Riverfolk)), (Some(anvil), 1), "out of the open hand");
    assert_eq!((s.riverfolk.payments[Marquise.index()], s.supply_of(Marquise)), (2, 23));
    assert!(refused(&s, buy(sword)).contains("no more services"), "one, without a post beside its pieces");
    s.trade_posts = cs(&[9]);
    put(&mut s, Marquise, 9, 1);
    act(&mut s, buy(sword), &[]);
    assert_eq!((s.turn.order, s.riverfolk.payments[Marquise.index()]), (Some(sword), 4));
}

#[test]
fn the_alliance_bot_and_the_vagabot_pay_with_the_otters_supply() {
    for f in [Alliance, Vagabond] {
        let mut s = arena(&Setup::autumn([human(Riverfolk), bot_with(f, &[])]), f, Step::Birdsong);
        let anvil = deal(&mut s, Riverfolk, FOX);
        act(&mut s, Action::Buy { service: Service::HandCard, card: Some(anvil) }, &[]);
        assert_eq!(s.riverfolk.payments[Riverfolk.index()], 2, "{f:?}");
        assert_eq!(s.supply_of(Riverfolk), 13, "{f:?}");
    }
}

#[test]
fn a_bot_springs_the_snare_of_a_human() {
    let setup = Setup::autumn([human(Corvids), bot(Marquise)]);
    let mut s = arena(&setup, Marquise, Step::Daylight);
    s.plots[c(7).index()] = Plot::Up(Snare);
    put(&mut s, Marquise, 7, 2);
    act(&mut s, walk(7, 12, 2), &[]);
    assert_eq!((warriors(&s, Marquise, 7), s.plots[c(7).index()]), (2, Plot::None));
    assert_eq!(points(&s, Marquise), 0);
    act(&mut s, walk(7, 12, 2), &[]);
    assert_eq!(warriors(&s, Marquise, 12), 2);
}

#[test]
fn a_bots_battle_makes_acolytes_and_the_price_of_failure() {
    let setup = Setup::autumn([human(Lizards), human(Duchy), bot(Marquise)]);
    let mut s = arena(&setup, Marquise, Step::Daylight);
    let acolytes = s.lizards.acolytes;
    put(&mut s, Marquise, 9, 3);
    put(&mut s, Lizards, 9, 2);
    act(&mut s, fight(9, Lizards), &[dice(2, 0)]);
    assert_eq!((warriors(&s, Lizards, 9), s.lizards.acolytes), (0, acolytes + 2));
    put(&mut s, Marquise, 12, 3);
    build(&mut s, Building::Market, 12);
    s.duchy.swayed = [Minister::Captain].into_iter().collect();
    deal(&mut s, Duchy, FOX);
    act(&mut s, fight(12, Duchy), &[dice(1, 0), 0]);
    assert_eq!((s.duchy.swayed, s.duchy.lost_crowns, hand(&s, Duchy)), (Ministers::EMPTY, [1, 0, 0], 0));
}

#[test]
fn a_bot_that_removes_a_post_disrupts_trade() {
    let setup = Setup::autumn([human(Riverfolk), bot(Marquise), human(Eyrie)]);
    let mut s = arena(&setup, Marquise, Step::Daylight);
    put(&mut s, Marquise, 9, 3);
    s.trade_posts = cs(&[9]);
    s.supply[Eyrie.index()] -= 4;
    s.riverfolk.funds[Eyrie.index()] = 4;
    act(&mut s, fight(9, Riverfolk), &[dice(1, 0)]);
    while let Some(Frame::Disruption { .. }) = s.stack.top() {
        act(&mut s, Action::Fund { owner: Eyrie }, &[]);
    }
    assert_eq!((s.riverfolk.funds[Eyrie.index()], s.supply_of(Eyrie)), (2, 18));
    assert_eq!((points(&s, Marquise), s.riverfolk.lost_posts.iter().sum::<u8>()), (1, 1));
}
