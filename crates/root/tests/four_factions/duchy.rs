use super::*;
use Faction::*;

fn table() -> Setup {
    Setup::autumn([human(Duchy), human(Marquise), human(Eyrie), human(Alliance)])
}

fn assembly() -> State {
    let mut s = arena(&table(), Duchy, Step::Assembly);
    s.turn.actions = 2;
    s
}

fn burrow(s: &State) -> u8 {
    s.warriors_of(Duchy, Clearing::BURROW)
}

fn fill(s: &mut State, n: u8) {
    s.supply[Duchy.index()] -= n;
    s.warriors[Clearing::BURROW.index()][Duchy.index()] += n;
}

fn parliament(ministers: &[Minister]) -> State {
    let mut s = arena(&table(), Duchy, Step::Parliament);
    s.duchy.swayed = ministers.iter().copied().collect();
    s
}

fn call(minister: Minister) -> Action {
    Action::Call { minister, role: minister }
}

fn move_in(to: u8, warriors: u8) -> Action {
    Action::Move { from: Clearing::BURROW, to: c(to), warriors, ferry: false }
}

#[test]
fn r16_3_setup_in_a_corner() {
    let s = set_up(&Setup::autumn([human(Alliance), human(Duchy)]), &[at(1)]);
    assert_eq!([1, 5, 9, 10].map(|n| warriors(&s, Duchy, n)), [2; 4]);
    assert_eq!((s.tunnels, s.supply_of(Duchy), burrow(&s)), (cs(&[1]), 12, 0));
    assert_eq!([0, 1, 2].map(|rank| s.crowns_left(rank)), [3; 3]);
}

#[test]
fn r16_3_citadels_fill_the_burrow() {
    for (citadels, supply, placed) in [(0, 4, 1), (1, 4, 2), (2, 4, 4), (3, 4, 4), (3, 20, 6)] {
        let mut s = arena(&table(), Duchy, Step::Birdsong);
        s.buildings[c(12).index()][Building::Citadel.index()] = citadels;
        put(&mut s, Duchy, 1, 20 - supply);
        enter(&mut s, Duchy, Step::FillBurrow);
        assert_eq!(burrow(&s), placed, "{citadels} citadels, {supply} in supply");
    }
}

#[test]
fn r16_3_two_actions_in_the_assembly() {
    let mut s = assembly();
    put(&mut s, Duchy, 1, 2);
    act(&mut s, Action::Recruit, &[]);
    act(&mut s, walk(1, 5, 1), &[]);
    assert_eq!((burrow(&s), warriors(&s, Duchy, 5)), (1, 1));
    assert_ne!(s.turn.step, Step::Assembly, "that was two");
}

#[test]
fn r16_3_building_reveals_a_matching_card() {
    let mut s = assembly();
    put(&mut s, Duchy, 10, 1);
    let [rabbit, fox, bird] = [RABBIT, FOX, BIRD].map(|name| deal(&mut s, Duchy, name));
    let market = |card, n| Action::BuildWith { card, building: Building::Market, at: c(n) };
    assert!(refused(&s, market(fox, 10)).contains("does not match"));
    assert!(refused(&s, market(rabbit, 5)).contains("rule"));
    assert!(Root::check(&s, market(bird, 10)).is_ok());
    act(&mut s, market(rabbit, 10), &[]);
    assert_eq!((s.count(Building::Market, c(10)), points(&s, Duchy)), (1, 0));
    assert!(s.revealed.as_slice().contains(&rabbit));
    assert!(refused(&s, market(bird, 10)).contains("slot"), "the ruin holds the other");
}

#[test]
fn r16_3_digging_spends_a_card_and_moves_up_to_four() {
    let mut s = assembly();
    s.tunnels = cs(&[1]);
    fill(&mut s, 6);
    let mouse = deal(&mut s, Duchy, MOUSE);
    assert!(refused(&s, Action::Dig { card: mouse, at: c(12) }).contains("match"));
    act(&mut s, Action::Dig { card: mouse, at: c(11) }, &[]);
    assert_eq!((s.tunnels, s.discard.top()), (cs(&[1, 11]), Some(mouse)));
    assert!(refused(&s, Action::Pass).contains("Burrow"), "at least one");
    assert!(refused(&s, move_in(11, 5)).contains("four"));
    act(&mut s, move_in(11, 4), &[]);
    assert_eq!((burrow(&s), warriors(&s, Duchy, 11), s.turn.actions), (2, 4, 1));
}

#[test]
fn r16_3_a_fourth_tunnel_takes_another_back() {
    let mut s = assembly();
    s.tunnels = cs(&[1, 8, 11]);
    let fox = deal(&mut s, Duchy, FOX);
    act(&mut s, Action::Dig { card: fox, at: c(6) }, &[]);
    assert_eq!(s.stack.top(), Some(Frame::TunnelBack { at: c(6) }));
    act(&mut s, at(8), &[]);
    assert_eq!(s.tunnels, cs(&[1, 6, 11]));
    assert!(s.stack.top().is_none(), "an empty Burrow moves nobody");
    assert_eq!(points(&s, Duchy), 0);
}

#[test]
fn r16_3_digging_needs_no_presence_but_a_place() {
    let mut s = assembly();
    s.keep = Some(c(6));
    let fox = deal(&mut s, Duchy, FOX);
    assert!(refused(&s, Action::Dig { card: fox, at: c(6) }).contains("keep"));
    let mut s = arena(&Setup::autumn([human(Duchy), human(Corvids)]), Duchy, Step::Assembly);
    let fox = deal(&mut s, Duchy, FOX);
    assert!(Root::check(&s, Action::Dig { card: fox, at: c(8) }).is_ok());
    s.plots[c(8).index()] = Plot::Up(PlotKind::Snare);
    assert!(refused(&s, Action::Dig { card: fox, at: c(8) }).contains("snare"));
}

#[test]
fn r16_3_the_burrow_is_ruled_and_next_to_tunnels_only() {
    let mut s = assembly();
    s.tunnels = cs(&[1, 8]);
    fill(&mut s, 2);
    put(&mut s, Marquise, 8, 5);
    put(&mut s, Duchy, 9, 1);
    assert_eq!(s.ruler(Clearing::BURROW), Some(Duchy));
    assert!(Root::check(&s, move_in(8, 2)).is_ok());
    assert!(refused(&s, move_in(9, 1)).contains("adjacent"));
    assert!(!s.adjacent(Duchy, c(1)).has(c(8)));
    assert!(!s.adjacent(Marquise, c(8)).has(Clearing::BURROW));
}

#[test]
fn r16_3_swaying_names_a_different_clearing_for_each_card() {
    let mut s = arena(&table(), Duchy, Step::Sway);
    s.turn.actions = 1;
    for n in [1, 5, 9, 10] {
        put(&mut s, Duchy, n, 1);
    }
    let cards = [FOX, FOX2, RABBIT].map(|name| deal(&mut s, Duchy, name));
    let sway = |minister| Action::Sway { minister };
    assert!(refused(&s, sway(Minister::Banker)).contains("different clearings"), "one fox clearing");
    let mut with_bird = s;
    with_bird.hands[Duchy.index()].remove(cards[1]);
    with_bird.deck.insert(cards[1]);
    deal(&mut with_bird, Duchy, BIRD);
    act(&mut with_bird, sway(Minister::Banker), &[]);
    assert_eq!(points(&with_bird, Duchy), 2, "three cards, no choice");
    assert_eq!(with_bird.discard.set(), CardSet::of(card(BIRD)), "revealed, and so gone in the Evening");
    assert!([cards[0], cards[2]].iter().all(|back| with_bird.hands[Duchy.index()].has(*back)));
    assert!(with_bird.duchy.swayed.has(Minister::Banker));
    act(&mut s, sway(Minister::Marshal), &[]);
    assert_eq!(s.stack.top(), Some(Frame::SwayCards { minister: Minister::Marshal, left: 2 }));
    act(&mut s, Action::Card { card: cards[0] }, &[]);
    assert!(s.duchy.swayed.has(Minister::Marshal), "the rabbit is the only other card");
    assert_eq!(points(&s, Duchy), 1);
}

#[test]
fn r16_3_a_crown_lost_is_lost() {
    let mut s = arena(&table(), Duchy, Step::Sway);
    s.turn.actions = 1;
    s.duchy.swayed = [Minister::Duchess, Minister::Earl].into_iter().collect();
    s.duchy.lost_crowns = [0, 0, 1];
    for n in [1, 6, 8, 12] {
        put(&mut s, Duchy, n, 1);
    }
    [FOX, FOX2, BIRD, BIRD2].iter().for_each(|name| {
        deal(&mut s, Duchy, name);
    });
    assert!(refused(&s, Action::Sway { minister: Minister::Baron }).contains("crown"));
}

#[test]
fn r16_3_squires_act_once() {
    let mut s = parliament(&[Minister::Captain, Minister::Marshal, Minister::Foremole]);
    put(&mut s, Duchy, 12, 3);
    put(&mut s, Marquise, 12, 1);
    let card = deal(&mut s, Duchy, RABBIT);
    act(&mut s, call(Minister::Captain), &[]);
    act(&mut s, fight(12, Marquise), &[dice(1, 0)]);
    assert!(refused(&s, call(Minister::Captain)).contains("once"));
    act(&mut s, call(Minister::Marshal), &[]);
    act(&mut s, walk(12, 7, 1), &[]);
    act(&mut s, call(Minister::Foremole), &[]);
    let build = Action::BuildWith { card, building: Building::Citadel, at: c(12) };
    act(&mut s, build, &[]);
    assert_eq!(s.count(Building::Citadel, c(12)), 1, "with a card that does not match");
}

#[test]
fn r16_3_the_brigadier_moves_twice_or_fights_twice_and_the_mayor_does_as_he() {
    let mut s = parliament(&[Minister::Brigadier, Minister::Mayor, Minister::Baron]);
    put(&mut s, Duchy, 12, 4);
    put(&mut s, Marquise, 12, 2);
    act(&mut s, call(Minister::Brigadier), &[]);
    act(&mut s, walk(12, 7, 1), &[]);
    assert!(refused(&s, fight(12, Marquise)).contains("something else"));
    act(&mut s, walk(7, 12, 1), &[]);
    let mayor = |role| Action::Call { minister: Minister::Mayor, role };
    assert!(refused(&s, mayor(Minister::Baron)).contains("squire or noble"));
    act(&mut s, mayor(Minister::Brigadier), &[]);
    act(&mut s, fight(12, Marquise), &[dice(1, 0)]);
    act(&mut s, fight(12, Marquise), &[dice(1, 0)]);
    assert_eq!(warriors(&s, Marquise, 12), 0);
}

#[test]
fn r16_3_a_brigadier_lost_in_his_first_battle_fights_the_second() {
    let mut s = parliament(&[Minister::Brigadier]);
    put(&mut s, Duchy, 12, 1);
    put(&mut s, Duchy, 8, 2);
    put(&mut s, Marquise, 12, 3);
    put(&mut s, Marquise, 8, 1);
    build(&mut s, Building::Market, 12);
    let card = deal(&mut s, Duchy, FOX);
    act(&mut s, call(Minister::Brigadier), &[]);
    // A single warrior deals at most one hit: it falls, and the market with it.
    act(&mut s, fight(12, Marquise), &[dice(2, 2), 0]);
    assert_eq!(s.count(Building::Market, c(12)), 0);
    assert!(s.duchy.swayed.is_empty() && !s.hands[Duchy.index()].has(card), "the Price of Failure is paid");
    assert_eq!(s.stack.top(), Some(Frame::SecondDeed { battle: true }));
    act(&mut s, fight(8, Marquise), &[dice(1, 0)]);
    assert_eq!(warriors(&s, Marquise, 8), 0);
}

#[test]
fn r16_3_false_orders_lead_into_the_burrow_and_not_out_of_it() {
    let exiles = Setup { deck: Deck::Exiles, ..Setup::autumn([human(Marquise), human(Duchy), human(Eyrie)]) };
    let mut s = arena(&exiles, Marquise, Step::StartOfBirdsong);
    lay(&mut s, Marquise, "False Orders (fox)");
    put(&mut s, Duchy, 12, 2);
    fill(&mut s, 2);
    let orders = |from: Clearing, to: Clearing| Action::FalseOrders { target: Duchy, from, to };
    assert!(refused(&s, orders(c(12), Clearing::BURROW)).contains("not adjacent"), "without a tunnel");
    s.tunnels = cs(&[12]);
    assert!(refused(&s, orders(Clearing::BURROW, c(12))).contains("not adjacent"));
    act(&mut s, orders(c(12), Clearing::BURROW), &[]);
    assert_eq!((warriors(&s, Duchy, 12), burrow(&s)), (1, 3), "half of them, rounded up");
}

#[test]
fn r16_3_the_banker_takes_cards_of_one_suit() {
    let mut s = parliament(&[Minister::Banker]);
    let [fox, fox2, bird, mouse] = [FOX, FOX2, BIRD, MOUSE].map(|name| deal(&mut s, Duchy, name));
    act(&mut s, call(Minister::Banker), &[]);
    act(&mut s, Action::Card { card: bird }, &[]);
    act(&mut s, Action::Card { card: fox }, &[]);
    assert!(refused(&s, Action::Card { card: mouse }).contains("same suit"));
    act(&mut s, Action::Card { card: fox2 }, &[]);
    assert_eq!((points(&s, Duchy), hand(&s, Duchy)), (3, 1));
    assert!(!matches!(s.stack.top(), Some(Frame::Banking { .. })), "nothing more fits");
}

#[test]
fn r16_3_lords_score_by_acting() {
    let mut s = parliament(&[Minister::Duchess, Minister::Baron, Minister::Earl]);
    s.tunnels = cs(&[1, 8]);
    s.buildings[c(12).index()][Building::Market.index()] = 2;
    build(&mut s, Building::Citadel, 6);
    assert!(refused(&s, call(Minister::Duchess)).contains("nothing to score"));
    s.tunnels = cs(&[1, 8, 11]);
    for lord in [Minister::Duchess, Minister::Baron, Minister::Earl] {
        act(&mut s, call(lord), &[]);
    }
    assert_eq!(points(&s, Duchy), 5);
}

#[test]
fn r16_3_evening_returns_cards_but_birds() {
    let mut s = arena(&table(), Duchy, Step::Daylight);
    for name in [BIRD, FOX, RABBIT] {
        let card = deal(&mut s, Duchy, name);
        s.hands[Duchy.index()].remove(card);
        s.revealed.push(card);
    }
    s.buildings[c(12).index()][Building::Market.index()] = 2;
    enter(&mut s, Duchy, Step::Evening);
    if s.turn.step == Step::Evening {
        act(&mut s, Action::Pass, &[]);
    }
    chance(&mut s, &[0, 0, 0]);
    assert_eq!((hand(&s, Duchy), s.discard.top()), (5, Some(card(BIRD))));
}

/// The Marquise destroys buildings of the Duchy in clearing 12.
fn attacked(buildings: &[Building], swayed: &[Minister]) -> State {
    let mut s = arena(&table(), Marquise, Step::Actions);
    put(&mut s, Marquise, 12, 4);
    buildings.iter().for_each(|b| build(&mut s, *b, 12));
    s.duchy.swayed = swayed.iter().copied().collect();
    [FOX, MOUSE].iter().for_each(|name| {
        deal(&mut s, Duchy, name);
    });
    s
}

#[test]
fn r16_3_price_of_failure_once_an_event() {
    let mut s = attacked(
        &[Building::Citadel, Building::Market],
        &[Minister::Captain, Minister::Mayor, Minister::Baron],
    );
    act(&mut s, fight(12, Duchy), &[dice(3, 0), 0]);
    assert_eq!((points(&s, Marquise), s.crowns_left(2), hand(&s, Duchy)), (2, 2, 1));
    assert!(!s.duchy.swayed.has(Minister::Baron) && s.duchy.swayed.has(Minister::Mayor));
}

#[test]
fn r16_3_the_duchy_chooses_among_equals_and_a_card_goes_even_without_ministers() {
    let mut s = attacked(&[Building::Market], &[Minister::Mayor, Minister::Banker, Minister::Captain]);
    act(&mut s, fight(12, Duchy), &[dice(1, 0)]);
    assert_eq!(s.stack.top(), Some(Frame::LoseMinister));
    assert!(refused(&s, Action::Dismiss { minister: Minister::Captain }).contains("highest rank"));
    act(&mut s, Action::Dismiss { minister: Minister::Banker }, &[0]);
    assert!(s.duchy.swayed.has(Minister::Mayor) && !s.duchy.swayed.has(Minister::Banker));
    assert_eq!((s.duchy.lost_crowns, hand(&s, Duchy)), ([0, 1, 0], 1));
    let mut s = attacked(&[Building::Market], &[]);
    act(&mut s, fight(12, Duchy), &[dice(1, 0), 0]);
    assert_eq!((hand(&s, Duchy), s.duchy.lost_crowns), (1, [0; 3]));
}

#[test]
fn r16_3_a_lost_tunnel_is_no_failure() {
    let mut s = attacked(&[], &[Minister::Captain]);
    s.tunnels = cs(&[12]);
    act(&mut s, fight(12, Duchy), &[dice(1, 0)]);
    assert_eq!((points(&s, Marquise), hand(&s, Duchy), s.duchy.swayed.len()), (1, 2, 1));
    assert_eq!(s.tokens_left(Token::Tunnel, c(1)), 3);
}

#[test]
fn r16_3_digging_into_sympathy_is_an_outrage() {
    let mut s = assembly();
    s.sympathy = cs(&[11]);
    fill(&mut s, 1);
    let [mouse, other] = [MOUSE, MOUSE2].map(|name| deal(&mut s, Duchy, name));
    act(&mut s, Action::Dig { card: mouse, at: c(11) }, &[]);
    act(&mut s, Action::Card { card: other }, &[]);
    assert!(s.alliance.supporters.has(other));
}

#[test]
fn r16_3_a_first_turn() {
    let mut s = arena(&Setup::autumn([human(Duchy), human(Marquise)]), Duchy, Step::Birdsong);
    s.tunnels = cs(&[1]);
    for n in [1, 5, 9, 10] {
        put(&mut s, Duchy, n, 2);
    }
    let [fox, rabbit, mouse] = [FOX, RABBIT, MOUSE].map(|name| deal(&mut s, Duchy, name));
    enter(&mut s, Duchy, Step::StartOfBirdsong);
    assert_eq!((burrow(&s), s.supply_of(Duchy), s.turn.step), (1, 11, Step::Assembly));
    act(&mut s, Action::Dig { card: mouse, at: c(2) }, &[]);
    assert_eq!((burrow(&s), warriors(&s, Duchy, 2)), (0, 1));
    act(&mut s, walk(5, 2, 2), &[]);
    assert_eq!(s.turn.step, Step::Sway, "nobody sits in Parliament");
    act(&mut s, Action::Sway { minister: Minister::Marshal }, &[]);
    chance(&mut s, &[0]);
    assert_eq!((points(&s, Duchy), hand(&s, Duchy)), (1, 3));
    assert!(s.hands[Duchy.index()].has(fox) && s.hands[Duchy.index()].has(rabbit));
    audit(&s);
}

/// Each side of a battle is responsible for what it removed itself.
#[test]
fn r16_3_outrage_is_for_who_removed_the_sympathy() {
    let mut s = arena(&table(), Alliance, Step::MilitaryOperations);
    put(&mut s, Alliance, 12, 1);
    s.sympathy = cs(&[12]);
    put(&mut s, Duchy, 12, 1);
    build(&mut s, Building::Market, 12);
    let [tactics, sappers] = [(Alliance, "Brutal Tactics (bird)"), (Duchy, "Sappers (bird)")]
        .map(|(f, name)| lay(&mut s, f, name));
    let paid = deal(&mut s, Duchy, FOX);
    act(&mut s, fight(12, Duchy), &[dice(1, 1)]);
    act(&mut s, Action::Use { card: tactics }, &[]);
    act(&mut s, Action::Use { card: sappers }, &[]);
    assert!(s.sympathy.is_empty() && s.buildings_of(Duchy, c(12)) == 0);
    assert!(s.stack.as_slice().contains(&Frame::Outrage { offender: Duchy, at: c(12) }));
    act(&mut s, Action::Card { card: paid }, &[]);
    assert!(s.alliance.supporters.has(paid));
}

#[test]
fn r16_3_there_are_three_crowns_of_each_rank() {
    let mut s = assembly();
    s.duchy.swayed = [Minister::Captain, Minister::Marshal].into_iter().collect();
    s.duchy.lost_crowns = [1, 0, 0];
    audit(&s);
    s.duchy.lost_crowns = [2, 0, 0];
    assert!(s.audit().unwrap_err().2.contains("three crowns"));
}
