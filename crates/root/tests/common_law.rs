//! The common law, rule by rule; the numbers are those of docs/rulings/root.md. Battle and cards have
//! files of their own.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Operation, Root};
use table::{Game, Pending};

#[test]
fn r1_4_all_pieces_leave_before_anything_triggers() {
    let mut s = actions();
    goto(&mut s, Marquise, Step::Craft);
    let favor = deal(&mut s, Marquise, "Favor of the Rabbits (rabbit)");
    [5, 10, 4].iter().for_each(|at| build(&mut s, Building::Workshop, *at));
    s.sympathy = cs(&[5, 10]);
    put(&mut s, Alliance, 5, 2);
    build(&mut s, Building::Base, 10);
    act(&mut s, Action::Craft { card: favor, with: [0, 3, 0] }, &[]);
    assert_eq!((points(&s, Marquise), s.warriors_of(Alliance, c(5))), (3, 0));
    assert_eq!(s.sympathy, Clearings::EMPTY);
    // Two tokens, two times Outrage: the Alliance draws twice for the empty hand.
    chance(&mut s, &[0, 0]);
    assert_eq!(s.alliance.supporters.len(), 2);
    audit(&s);
}

#[test]
fn r2_2_birds_are_wild_but_nothing_else_is_a_bird() {
    assert!(Suit::Bird.serves_as(Suit::Fox) && !Suit::Fox.serves_as(Suit::Bird));
    let mut s = actions();
    let bird = deal(&mut s, Marquise, "Birdy Bindle (bird)");
    let fox = deal(&mut s, Marquise, "Anvil (fox)");
    build(&mut s, Building::Sawmill, 5);
    act(&mut s, Action::Overwork { card: bird, at: c(5) }, &[]);
    assert_eq!(s.wood[c(5).index()], 1);
    assert!(refused(&s, Action::Overwork { card: fox, at: c(5) }).contains("match"));
    assert!(refused(&s, Action::SpendBird { card: fox }).contains("bird"));
}

#[test]
fn r2_3_a_ruin_fills_its_slot() {
    let mut s = actions();
    assert_eq!((s.open_slots(c(11)), s.open_slots(c(6))), (2, 1));
    build(&mut s, Building::Roost, 6);
    assert_eq!(s.may_place_building(Building::Sawmill, c(6)), Err("no-open-slot"));
}

#[test]
fn r2_6_a_removed_building_returns_to_its_track() {
    let mut s = actions();
    [5, 9, 10].iter().for_each(|at| build(&mut s, Building::Sawmill, *at));
    put(&mut s, Marquise, 9, 1);
    s.wood[c(9).index()] = 8;
    act(&mut s, Action::Build { building: Building::Sawmill, at: c(9) }, &[]);
    assert_eq!(points(&s, Marquise), 3, "the fourth sawmill");
    s.buildings[c(5).index()] = [0; BUILDINGS];
    s.buildings[c(10).index()] = [0; BUILDINGS];
    put(&mut s, Marquise, 7, 1);
    s.wood = [0; CLEARINGS];
    s.wood[c(7).index()] = 3;
    act(&mut s, Action::Build { building: Building::Sawmill, at: c(7) }, &[]);
    assert_eq!((points(&s, Marquise), s.wood[c(7).index()]), (5, 1), "the third again: 2 wood, 2 points");
}

#[test]
fn r3_the_steps_of_a_turn_come_in_order() {
    let mut s = start(&base());
    let mut steps = vec![];
    while s.active() == Marquise {
        steps.push(s.turn.step);
        match Root::pending(&s) {
            Pending::Chance { .. } => Root::resolve(&mut s, 0),
            _ => {
                let a = legal(&s)[0];
                Root::apply(&mut s, a);
            }
        }
    }
    assert!(steps.is_sorted(), "{steps:?}");
    assert!(steps.contains(&Step::Actions) && steps.contains(&Step::Draw));
}

#[test]
fn r3_the_hand_limit_is_five_in_ones_own_evening() {
    let mut s = actions();
    for name in [
        "Root Tea (fox)",
        "Root Tea (rabbit)",
        "Root Tea (mouse)",
        "Anvil (fox)",
        "Sword (mouse)",
        "Bake Sale (rabbit)",
    ] {
        deal(&mut s, Marquise, name);
    }
    act(&mut s, Action::Pass, &[0]);
    assert_eq!((s.turn.step, s.hands[0].len()), (Step::Discard, 7));
    act(&mut s, Action::Card { card: card("Anvil (fox)") }, &[]);
    act(&mut s, Action::Card { card: card("Root Tea (fox)") }, &[]);
    assert_eq!(s.active(), Eyrie);
}

#[test]
fn r4_an_empty_deck_is_refilled_at_once() {
    let mut s = actions();
    s.deck.iter().skip(1).for_each(|c| s.discard.push(c));
    s.deck = CardSet::of(s.deck.nth(0).unwrap());
    act(&mut s, Action::Pass, &[0]);
    assert_eq!((s.deck.len(), s.discard.len()), (53, 0));
}

#[test]
fn r4_dominance_cards_leave_with_two_players_or_up_to_two_humans() {
    let dominance = |setup: &Setup| Root::begin(setup).unwrap().deck.dominance().len();
    assert_eq!(dominance(&Setup::autumn([human(Marquise), human(Eyrie)])), 0);
    assert_eq!(dominance(&Setup::autumn([human(Marquise), human(Eyrie), human(Alliance)])), 4);
    assert_eq!(dominance(&Setup::autumn([human(Marquise), bot(Eyrie), human(Alliance)])), 0);
    let three = [human(Marquise), bot(Eyrie), human(Alliance), human(Vagabond)];
    assert_eq!(dominance(&Setup::autumn(three.clone())), 4);
    assert_eq!(dominance(&Setup { cooperative: true, ..Setup::autumn(three) }), 0);
}

#[test]
fn r4_a_discarded_dominance_card_becomes_available() {
    let mut s = actions();
    let dominance = deal(&mut s, Marquise, "Dominance (fox)");
    build(&mut s, Building::Sawmill, 8);
    act(&mut s, Action::Overwork { card: dominance, at: c(8) }, &[]);
    assert!(s.available.has(dominance) && s.discard.is_empty());
}

#[test]
fn r5_rule_needs_strictly_most_and_ties_go_to_the_eyrie() {
    let mut s = actions();
    put(&mut s, Marquise, 9, 2);
    put(&mut s, Alliance, 9, 2);
    assert_eq!(s.ruler(c(9)), None);
    build(&mut s, Building::Sawmill, 9);
    assert_eq!(s.ruler(c(9)), Some(Marquise));
    put(&mut s, Eyrie, 9, 3);
    assert_eq!(s.ruler(c(9)), Some(Eyrie));
    assert_eq!(s.ruler(c(1)), None, "never an empty clearing");
    s.wood[c(9).index()] = 3;
    assert_eq!(s.ruler(c(9)), Some(Eyrie), "tokens do not count");
}

#[test]
fn r5_a_garden_rules_over_everybody() {
    let mut s = arena(&Setup::autumn([human(Eyrie), bot(Lizards)]), Eyrie, Step::Decree);
    put(&mut s, Eyrie, 3, 9);
    build(&mut s, Building::Garden, 3);
    assert_eq!(s.ruler(c(3)), Some(Lizards));
}

#[test]
fn r5_soup_kitchens_count_tokens_twice() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    s.sympathy = cs(&[4]);
    put(&mut s, Marquise, 4, 1);
    assert_eq!(s.ruler(c(4)), Some(Marquise));
    lay(&mut s, Alliance, "Soup Kitchens (bird)");
    assert_eq!(s.ruler(c(4)), Some(Alliance));
}

#[test]
fn r6_a_move_needs_rule_of_origin_or_destination() {
    let mut s = actions();
    put(&mut s, Marquise, 1, 1);
    put(&mut s, Eyrie, 1, 1);
    put(&mut s, Eyrie, 5, 1);
    assert!(refused(&s, walk(1, 5, 1)).contains("rule"));
    assert!(refused(&s, walk(1, 2, 1)).contains("adjacent"));
    assert!(refused(&s, walk(1, 9, 2)).contains("not so many"));
    put(&mut s, Marquise, 5, 2);
    act(&mut s, walk(1, 5, 1), &[]);
    assert_eq!(s.warriors_of(Marquise, c(5)), 3);
}

#[test]
fn r6_rivers_are_paths_for_some() {
    let mut s = actions();
    put(&mut s, Marquise, 4, 2);
    assert!(refused(&s, walk(4, 7, 1)).contains("adjacent"));
    s.turn.riverboats = true;
    act(&mut s, walk(4, 7, 1), &[]);
    let s = arena(&Setup::autumn([human(Riverfolk), bot(Eyrie)]), Riverfolk, Step::Daylight);
    assert!(s.swims(Riverfolk));
    let s = arena(&Setup::autumn([bot(Riverfolk), bot(Eyrie)]), Riverfolk, Step::Daylight);
    assert!(!s.swims(Riverfolk), "the bot has no Swimmers");
}

#[test]
fn r6_the_keep_stops_placing_but_not_moving() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    s.keep = Some(c(1));
    put(&mut s, Alliance, 5, 2);
    build(&mut s, Building::Base, 5);
    assert_eq!(
        s.may_place_token(Token::Sympathy, c(1)),
        Err("no-only-the-marquise-places-pieces-in-the-keep-s")
    );
    act(&mut s, walk(5, 1, 1), &[]);
}

#[test]
fn r8_a_score_never_drops_below_zero() {
    let mut s = actions();
    s.points[1] = 1;
    s.lose_points(Eyrie, 4);
    assert_eq!(points(&s, Eyrie), 0);
}

#[test]
fn r8_a_removed_keep_never_returns() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    s.keep = Some(c(1));
    put(&mut s, Alliance, 1, 2);
    act(&mut s, fight(1, Marquise), &[dice(0, 0)]);
    assert_eq!((s.keep, points(&s, Alliance)), (None, 1));
    assert!(s.may_place_token(Token::Keep, c(1)).is_err());
}

#[test]
fn r10_1_thirty_points_win_at_once() {
    let mut s = clash(3, 0);
    s.points[0] = 29;
    s.sympathy = cs(&[9]);
    act(&mut s, fight(9, Alliance), &[dice(0, 0)]);
    assert_eq!(s.outcome, Some(Outcome::Won(Marquise)));
    assert_eq!(Root::pending(&s), Pending::Over);
}

#[test]
fn r10_1_of_two_at_once_the_one_closest_clockwise_from_the_current_player() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    s.points = [30; FACTIONS];
    s.check_victory();
    assert_eq!(s.outcome, Some(Outcome::Won(Alliance)));
}

#[test]
fn r10_2_dominance_replaces_points_and_wins_at_the_start_of_birdsong() {
    let mut s = actions();
    let dominance = deal(&mut s, Marquise, "Dominance (fox)");
    s.points[0] = 9;
    assert!(refused(&s, Action::Dominance { card: dominance }).contains("ten"));
    s.points[0] = 10;
    act(&mut s, Action::Dominance { card: dominance }, &[]);
    s.score(Marquise, 25);
    assert_eq!((s.points_of(Marquise), s.outcome), (0, None));
    [1, 6].iter().for_each(|at| put(&mut s, Marquise, *at, 1));
    s.check_dominance(Marquise);
    assert_eq!(s.outcome, None, "two of three");
    put(&mut s, Marquise, 8, 1);
    s.check_dominance(Marquise);
    assert_eq!(s.outcome, Some(Outcome::Won(Marquise)));
}

#[test]
fn r10_2_bird_dominance_is_two_opposite_corners() {
    let mut s = actions();
    s.dominance[0] = Some(Suit::Bird);
    [1, 2].iter().for_each(|at| put(&mut s, Marquise, *at, 1));
    s.check_dominance(Marquise);
    assert_eq!(s.outcome, None);
    put(&mut s, Marquise, 3, 1);
    s.check_dominance(Marquise);
    assert_eq!(s.outcome, Some(Outcome::Won(Marquise)));
}

#[test]
fn r10_3_an_available_dominance_card_costs_a_card_of_its_suit() {
    let mut s = actions();
    let dominance = card("Dominance (bird)");
    s.deck.remove(dominance);
    s.available.insert(dominance);
    let fox = deal(&mut s, Marquise, "Anvil (fox)");
    let bird = deal(&mut s, Marquise, "Birdy Bindle (bird)");
    refused(&s, Action::TakeDominance { card: dominance, spend: fox });
    act(&mut s, Action::TakeDominance { card: dominance, spend: bird }, &[]);
    assert!(s.hands[0].has(dominance));
}

#[test]
fn r10_4_a_vagabond_joins_whoever_has_fewest_points() {
    let mut s = arena(&base(), Vagabond, Step::Daylight);
    s.pawns[0] = Spot::Clearing(c(9));
    put(&mut s, Eyrie, 9, 1);
    for (f, points) in [(Marquise, 5), (Eyrie, 2), (Alliance, 5), (Vagabond, 9)] {
        s.points[f.index()] = points;
    }
    s.vagabonds[0].relations[Eyrie.index()] = Relation::Hostile;
    let dominance = deal(&mut s, Vagabond, "Dominance (fox)");
    refused(&s, Action::Coalition { card: dominance, partner: Marquise });
    act(&mut s, Action::Coalition { card: dominance, partner: Eyrie }, &[]);
    assert!(!s.enemies(Vagabond).has(Eyrie) && !s.enemies(Eyrie).has(Vagabond));
    assert_eq!(s.vagabonds[0].relations[Eyrie.index()], Relation::Indifferent);
    s.end(Outcome::Won(Eyrie));
    assert_eq!(s.winners(), Factions::of(Eyrie).with(Vagabond));
}

#[test]
fn r11_1_setup_deals_three_cards_and_takes_opposite_corners() {
    let s = start(&base());
    assert!(s.seats().iter().all(|f| s.hands[f.index()].len() == 3));
    assert_eq!((s.keep, s.warriors_of(Marquise, c(3)), s.supply_of(Marquise)), (Some(c(1)), 0, 14));
    assert_eq!((s.warriors_of(Eyrie, c(3)), s.count(Building::Roost, c(3))), (6, 1));
    assert_eq!((s.alliance.supporters.len(), s.open_quests.len()), (3, 3));
    assert_eq!(s.vagabonds[0].relations, [Relation::Indifferent; FACTIONS]);
    audit(&s);
}

#[test]
fn r11_2_the_marquise_builds_around_her_keep() {
    let mut s = Root::begin(&base()).unwrap();
    chance(&mut s, &[0; 12]);
    act(&mut s, Action::At { at: c(1) }, &[]);
    let options = legal(&s);
    assert_eq!(options, [1, 5, 9, 10].map(|n| Action::At { at: c(n) }));
    act(&mut s, Action::At { at: c(1) }, &[]);
    assert_eq!(legal(&s), [5, 9, 10].map(|n| Action::At { at: c(n) }), "clearing 1 has one slot");
}

#[test]
fn r11_2_a_bad_setup_is_refused_with_the_reason() {
    let reason = |setup: &Setup| Root::begin(setup).unwrap_err().reason;
    assert!(reason(&Setup::autumn([human(Marquise)])).contains("two"));
    assert!(reason(&Setup::autumn([human(Eyrie), bot(Eyrie)])).contains("twice"));
    assert!(reason(&Setup::autumn([human(Eyrie), bot_with(Marquise, &["Swoop"])])).contains("Swoop"));
    assert!(reason(&Setup::autumn([human(Eyrie), human(Vagabond2)])).contains("first"));
}

#[test]
fn r16_2_services_are_limited_and_paid_from_the_supply() {
    let mut s = arena(&Setup::autumn([human(Marquise), bot(Riverfolk)]), Marquise, Step::StartOfBirdsong);
    ["Anvil (fox)", "Sword (mouse)"].iter().for_each(|name| {
        s.deck.remove(card(name));
        s.market.push(card(name));
    });
    s.points[0] = 10;
    let anvil = Action::Buy { service: Service::HandCard, card: Some(card("Anvil (fox)")) };
    act(&mut s, anvil, &[]);
    assert_eq!((s.riverfolk.payments[0], s.supply_of(Marquise), s.hands[0].len()), (3, 22, 1));
    let mut s = arena(&Setup::autumn([human(Marquise), bot(Riverfolk)]), Marquise, Step::StartOfBirdsong);
    s.trade_posts = cs(&[9]);
    put(&mut s, Marquise, 9, 1);
    act(&mut s, Action::Buy { service: Service::Riverboats, card: None }, &[]);
    assert!(refused(&s, Action::Buy { service: Service::Riverboats, card: None }).contains("already"));
    act(&mut s, Action::Buy { service: Service::Mercenaries, card: None }, &[]);
    assert_eq!((s.turn.services, s.riverfolk.payments[0]), (2, 4));
}

#[test]
fn r16_2_mercenaries_count_for_rule_and_take_every_second_hit() {
    let mut s =
        arena(&Setup::autumn([human(Marquise), bot(Riverfolk), human(Eyrie)]), Marquise, Step::Actions);
    s.turn.mercenaries = true;
    put(&mut s, Marquise, 9, 2);
    put(&mut s, Riverfolk, 9, 2);
    put(&mut s, Eyrie, 9, 3);
    assert_eq!(s.ruler(c(9)), Some(Marquise));
    act(&mut s, fight(9, Eyrie), &[dice(3, 3)]);
    assert_eq!(
        (s.warriors_of(Marquise, c(9)), s.warriors_of(Riverfolk, c(9)), s.warriors_of(Eyrie, c(9))),
        (0, 1, 0)
    );
    let mut s = arena(&Setup::autumn([human(Marquise), bot(Riverfolk)]), Marquise, Step::Actions);
    s.turn.mercenaries = true;
    put(&mut s, Marquise, 9, 1);
    put(&mut s, Riverfolk, 9, 2);
    act(&mut s, fight(9, Riverfolk), &[dice(3, 0)]);
    assert_eq!(s.warriors_of(Riverfolk, c(9)), 1, "not against the Riverfolk: capped at one");
}

#[test]
fn r16_4_exposure_guesses_a_humans_plot() {
    let mut s =
        arena(&Setup::autumn([human(Marquise), human(Corvids), human(Eyrie)]), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 1);
    s.plots[c(9).index()] = Plot::Down(PlotKind::Raid);
    let sword = deal(&mut s, Marquise, "Sword (mouse)");
    let wrong = Action::Expose { at: c(9), card: sword, guess: PlotKind::Bomb };
    let mut missed = s;
    act(&mut missed, wrong, &[]);
    assert!(missed.hands[Corvids.index()].has(sword) && missed.plots[c(9).index()].is_there());
    act(&mut s, Action::Expose { at: c(9), card: sword, guess: PlotKind::Raid }, &[]);
    assert_eq!((points(&s, Marquise), s.supply_of(Corvids)), (1, 15), "no raid when exposed");
}

#[test]
fn r17_operations_of_bots_obey_the_common_law() {
    let mut s = arena(&Setup::autumn([bot(Duchy), human(Marquise), human(Eyrie)]), Duchy, Step::Daylight);
    s.keep = Some(c(1));
    let place = |piece, at: u8, n| op(Operation::Place { piece, at: c(at), n });
    assert!(refused(&s, place(Piece::Warrior, 1, 1)).contains("keep"));
    assert!(refused(&s, place(Piece::Warrior, 2, 21)).contains("supply"));
    assert!(refused(&s, place(Piece::Building(Building::Roost), 2, 1)).contains("own"));
    act(&mut s, place(Piece::Building(Building::Citadel), 3, 1), &[]);
    assert!(refused(&s, place(Piece::Building(Building::Market), 3, 1)).contains("slot"));
    act(&mut s, op(Operation::RecruitBurrow { warriors: 3 }), &[]);
    act(&mut s, place(Piece::Token(Token::Tunnel), 3, 1), &[]);
    act(&mut s, Action::Move { from: Clearing::BURROW, to: c(3), warriors: 2, ferry: false }, &[]);
    assert_eq!((s.warriors_of(Duchy, c(3)), s.warriors_of(Duchy, Clearing::BURROW)), (2, 1));
    audit(&s);
}
