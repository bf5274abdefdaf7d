//! The common law, rule by rule; the numbers are those of docs/rulings/root.md.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Operation, Root};
use table::{Game, Pending, Seat};

fn base() -> Setup {
    Setup::autumn([human(Marquise), human(Eyrie), human(Alliance), human(Vagabond)])
}

fn exiles() -> Setup {
    Setup { deck: Deck::Exiles, ..base() }
}

/// The Marquise in her actions.
fn actions() -> State {
    arena(&base(), Marquise, Step::Actions)
}

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
    assert_eq!(s.may_place_building(Building::Sawmill, c(6)), Err("no open slot"));
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
        Err("only the Marquise places pieces in the keep's clearing")
    );
    act(&mut s, walk(5, 1, 1), &[]);
}

#[test]
fn r7_1_only_warriors_and_pawns_attack_but_anything_is_attacked() {
    let mut s = actions();
    build(&mut s, Building::Sawmill, 5);
    s.sympathy = cs(&[5]);
    assert!(refused(&s, fight(5, Alliance)).contains("no warrior"));
    put(&mut s, Marquise, 5, 1);
    assert!(refused(&s, fight(5, Eyrie)).contains("no piece"));
    assert!(refused(&s, fight(5, Marquise)).contains("enemy"));
    act(&mut s, fight(5, Alliance), &[dice(0, 0)]);
    assert_eq!((s.sympathy.len(), points(&s, Marquise)), (0, 1), "defenseless: one hit");
}

/// A battle in clearing 9 of the Marquise against the Eyrie.
fn clash(cats: u8, birds: u8) -> State {
    let mut s = actions();
    put(&mut s, Marquise, 9, cats);
    put(&mut s, Eyrie, 9, birds);
    s
}

#[test]
fn r7_2_1_an_ambush_deals_two_hits_at_once_and_may_end_the_battle() {
    let mut s = clash(2, 3);
    let ambush = deal(&mut s, Eyrie, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[]);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(1)));
    act(&mut s, Action::Card { card: ambush }, &[]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.warriors_of(Eyrie, c(9))), (0, 3));
    assert!(s.battle.is_none());
}

#[test]
fn r7_2_1_an_ambush_must_match_and_can_be_foiled() {
    let mut s = clash(2, 3);
    let fox = deal(&mut s, Eyrie, "Ambush! (fox)");
    let bird = deal(&mut s, Eyrie, "Ambush! (bird)");
    let foil = deal(&mut s, Marquise, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[]);
    refused(&s, Action::Card { card: fox });
    act(&mut s, Action::Card { card: bird }, &[]);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(0)));
    act(&mut s, Action::Card { card: foil }, &[dice(0, 0)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.discard.len()), (2, 2));
}

#[test]
fn r7_2_1_no_ambush_against_a_scouting_party_or_a_bot() {
    let mut s = clash(2, 3);
    deal(&mut s, Eyrie, "Ambush! (mouse)");
    lay(&mut s, Marquise, "Scouting Party (mouse)");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    let mut s = arena(&Setup::autumn([bot(Marquise), human(Eyrie)]), Marquise, Step::Daylight);
    put(&mut s, Marquise, 9, 2);
    put(&mut s, Eyrie, 9, 2);
    deal(&mut s, Eyrie, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    assert!(s.battle.is_none());
}

#[test]
fn r7_2_3_rolled_hits_are_capped_by_warriors() {
    let mut s = clash(2, 3);
    act(&mut s, fight(9, Eyrie), &[dice(1, 3)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.warriors_of(Eyrie, c(9))), (1, 1));
}

#[test]
fn r7_2_3_the_human_alliance_defends_with_the_higher_die() {
    let mut s = actions();
    put(&mut s, Marquise, 9, 1);
    put(&mut s, Alliance, 9, 2);
    act(&mut s, fight(9, Alliance), &[dice(3, 0)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.warriors_of(Alliance, c(9))), (0, 2));
}

#[test]
fn r7_2_4_armorers_ignore_only_rolled_hits() {
    let mut s = arena(&base(), Eyrie, Step::Decree);
    s.eyrie.leader = Some(Leader::Commander);
    s.turn.column = 2;
    s.turn.to_resolve = [0, 0, 0, 1];
    put(&mut s, Eyrie, 9, 3);
    put(&mut s, Marquise, 9, 3);
    let armorers = lay(&mut s, Marquise, "Armorers (bird)");
    act(&mut s, Action::Resolve { suit: Suit::Bird }, &[]);
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    act(&mut s, Action::Use { card: armorers }, &[]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2, "only the Commander's extra hit");
    assert!(s.discard.as_slice().contains(&armorers));
}

#[test]
fn r7_2_4_brutal_tactics_stay_and_give_the_defender_a_point() {
    let mut s = clash(3, 1);
    build(&mut s, Building::Roost, 9);
    let brutal = lay(&mut s, Marquise, "Brutal Tactics (bird)");
    act(&mut s, fight(9, Eyrie), &[dice(1, 1)]);
    act(&mut s, Action::Use { card: brutal }, &[]);
    assert_eq!((points(&s, Marquise), points(&s, Eyrie), s.warriors_of(Marquise, c(9))), (1, 1, 2));
    assert_eq!(s.on_map(Building::Roost), 0);
    assert!(s.play_area[0].has(brutal));
}

#[test]
fn r7_2_4_sappers_are_for_the_defender() {
    let mut s = clash(3, 3);
    let mine = lay(&mut s, Marquise, "Sappers (bird)");
    let theirs = lay(&mut s, Eyrie, "Sappers (bird) #2");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    refused(&s, Action::Use { card: mine });
    act(&mut s, Action::Use { card: theirs }, &[]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2);
}

#[test]
fn r7_2_4_partisans_cost_every_other_card_birds_too() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 2);
    put(&mut s, Eyrie, 9, 2);
    let partisans = lay(&mut s, Marquise, "Mouse Partisans (mouse)");
    let kept = deal(&mut s, Marquise, "Sword (mouse)");
    deal(&mut s, Marquise, "Birdy Bindle (bird)");
    deal(&mut s, Marquise, "Anvil (fox)");
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    act(&mut s, Action::Use { card: partisans }, &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.hands[0]), (1, CardSet::of(kept)));
}

#[test]
fn r7_2_6_warriors_go_first_and_the_owner_chooses_the_rest() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    put(&mut s, Alliance, 9, 4);
    build(&mut s, Building::Sawmill, 9);
    s.wood[c(9).index()] = 2;
    put(&mut s, Marquise, 9, 1);
    act(&mut s, fight(9, Marquise), &[dice(3, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 0);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(0)));
    refused(&s, Action::Lose { piece: Piece::Token(Token::Keep) });
    act(&mut s, Action::Lose { piece: Piece::Building(Building::Sawmill) }, &[]);
    assert_eq!((s.wood[c(9).index()], points(&s, Alliance)), (1, 2));
}

#[test]
fn r7_4_2_a_defenseless_clearing_takes_one_hit_more() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    put(&mut s, Alliance, 9, 4);
    build(&mut s, Building::Sawmill, 9);
    s.wood[c(9).index()] = 2;
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    assert_eq!((points(&s, Alliance), s.on_map(Building::Sawmill), s.wood[c(9).index()]), (3, 0, 0));
}

#[test]
fn r7_4_5_after_an_ambush_the_survivors_cap_the_roll() {
    let mut s = clash(3, 5);
    build(&mut s, Building::Sawmill, 9);
    s.wood[c(9).index()] = 1;
    let ambush = deal(&mut s, Eyrie, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[]);
    act(&mut s, Action::Card { card: ambush }, &[dice(3, 3)]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.warriors_of(Marquise, c(9))), (4, 0));
    assert_eq!((points(&s, Eyrie), s.on_map(Building::Sawmill), s.wood[c(9).index()]), (2, 0, 0));
}

#[test]
fn r7_4_8_a_vagabond_without_swords_is_defenseless_and_damages_items() {
    let mut s = clash(3, 0);
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabonds[0].items = [Items::NONE; 4];
    s.vagabonds[0].items[0] = [Item::Boot, Item::Torch, Item::Tea, Item::Coin].into_iter().collect();
    act(&mut s, fight(9, Vagabond), &[dice(2, 1)]);
    for item in [Item::Boot, Item::Tea, Item::Coin] {
        act(&mut s, Action::Item { item, side: Side::Ready }, &[]);
    }
    assert_eq!(s.vagabonds[0].items[Side::DamagedReady.index()].total(), 3);
    assert!(s.battle.is_none() && s.warriors_of(Marquise, c(9)) == 3);
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
fn r9_each_crafting_piece_is_activated_once_a_turn() {
    let mut s = arena(&base(), Marquise, Step::Craft);
    build(&mut s, Building::Workshop, 9);
    let tea = deal(&mut s, Marquise, "Root Tea (fox)");
    let other = deal(&mut s, Marquise, "Root Tea (rabbit)");
    act(&mut s, Action::Craft { card: tea, with: [0, 0, 1] }, &[]);
    assert_eq!((points(&s, Marquise), s.crafted[0].count(Item::Tea), s.items.count(Item::Tea)), (2, 1, 1));
    assert!(
        s.turn.step != Step::Craft
            || Root::check(&s, Action::Craft { card: other, with: [0, 0, 1] }).is_err()
    );
}

#[test]
fn r9_any_icons_take_any_pieces_and_costs_must_be_exact() {
    let mut s = arena(&base(), Marquise, Step::Craft);
    [9, 7, 5, 8].iter().for_each(|at| build(&mut s, Building::Workshop, *at));
    let claim = deal(&mut s, Marquise, "Royal Claim (bird)");
    refused(&s, Action::Craft { card: claim, with: [1, 1, 1] });
    act(&mut s, Action::Craft { card: claim, with: [1, 1, 2] }, &[]);
    assert!(s.play_area[0].has(claim));
}

#[test]
fn r9_no_item_left_no_second_copy_no_ambush() {
    let mut s = arena(&base(), Marquise, Step::Craft);
    [9, 7].iter().for_each(|at| build(&mut s, Building::Workshop, *at));
    let tea = deal(&mut s, Marquise, "Root Tea (fox)");
    let ambush = deal(&mut s, Marquise, "Ambush! (fox)");
    let scouts = deal(&mut s, Marquise, "Scouting Party (mouse)");
    lay(&mut s, Marquise, "Scouting Party (mouse) #2");
    s.items.0[Item::Tea.index()] = 0;
    assert!(refused(&s, Action::Craft { card: tea, with: [0, 0, 1] }).contains("item"));
    assert!(refused(&s, Action::Craft { card: ambush, with: [0, 0, 0] }).contains("cannot"));
    assert!(refused(&s, Action::Craft { card: scouts, with: [0, 0, 2] }).contains("already"));
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
    s.points = [5, 2, 5, 9, 0, 0, 0, 0, 0];
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
    assert!(reason(&Setup::autumn([human(Eyrie), bot_with(Marquise, &[Trait::Swoop])])).contains("Swoop"));
    assert!(reason(&Setup::autumn([human(Eyrie), human(Vagabond2)])).contains("first"));
}

#[test]
fn r13_1_better_burrow_bank_command_warren_and_cobbler() {
    let mut s = arena(&base(), Marquise, Step::StartOfBirdsong);
    lay(&mut s, Marquise, "Better Burrow Bank (rabbit)");
    lay(&mut s, Marquise, "Command Warren (rabbit)");
    lay(&mut s, Marquise, "Cobbler (rabbit)");
    put(&mut s, Marquise, 9, 3);
    s.sympathy = cs(&[9]);
    act(&mut s, Action::BetterBurrowBank { target: Eyrie }, &[0, 0]);
    assert_eq!((s.hands[0].len(), s.hands[1].len()), (1, 1));
    assert_eq!(s.turn.step, Step::StartOfDaylight, "nothing else to do in Birdsong");
    act(&mut s, fight(9, Alliance), &[dice(0, 0)]);
    assert_eq!(points(&s, Marquise), 1);
    while s.turn.step != Step::StartOfEvening {
        let next =
            if matches!(Root::pending(&s), Pending::Seat(Seat(0))) && Root::check(&s, Action::Pass).is_ok() {
                Action::Pass
            } else {
                legal(&s)[0]
            };
        Root::apply(&mut s, next);
        settle(&mut s);
    }
    act(&mut s, walk(9, 1, 1), &[]);
    assert_eq!(s.warriors_of(Marquise, c(1)), 1);
    assert!(s.turn.step > Step::StartOfEvening, "one move only");
}

#[test]
fn r13_1_royal_claim_tax_collector_and_stand_and_deliver() {
    let mut s = arena(&base(), Marquise, Step::StartOfBirdsong);
    lay(&mut s, Marquise, "Royal Claim (bird)");
    lay(&mut s, Marquise, "Stand and Deliver! (fox)");
    [1, 5, 9].iter().for_each(|at| put(&mut s, Marquise, *at, 1));
    deal(&mut s, Eyrie, "Anvil (fox)");
    refused(&s, Action::StandAndDeliver { target: Alliance });
    act(&mut s, Action::StandAndDeliver { target: Eyrie }, &[0]);
    assert_eq!((points(&s, Eyrie), s.hands[0].len()), (1, 1));
    act(&mut s, Action::RoyalClaim, &[]);
    assert_eq!(points(&s, Marquise), 3);
    goto(&mut s, Marquise, Step::Actions);
    lay(&mut s, Marquise, "Tax Collector (fox)");
    act(&mut s, Action::TaxCollector { at: c(5) }, &[0]);
    assert_eq!((s.hands[0].len(), s.warriors_of(Marquise, c(5))), (2, 0));
    assert!(refused(&s, Action::TaxCollector { at: c(1) }).contains("use"));
}

#[test]
fn r13_2_saboteurs_false_orders_swap_meet_and_charm() {
    let mut s = arena(&exiles(), Marquise, Step::StartOfBirdsong);
    lay(&mut s, Marquise, "Saboteurs (bird)");
    lay(&mut s, Marquise, "False Orders (fox)");
    lay(&mut s, Marquise, "Swap Meet (rabbit)");
    let broker = lay(&mut s, Eyrie, "Murine Broker (mouse)");
    put(&mut s, Eyrie, 9, 3);
    deal(&mut s, Eyrie, "Anvil (fox)");
    let mine = deal(&mut s, Marquise, "Sword (mouse)");
    act(&mut s, Action::Saboteurs { card: broker }, &[]);
    assert_eq!(s.discard.len(), 2);
    act(&mut s, Action::FalseOrders { target: Eyrie, from: c(9), to: c(4) }, &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.warriors_of(Eyrie, c(4))), (1, 2));
    act(&mut s, Action::SwapMeet { target: Eyrie }, &[0]);
    act(&mut s, Action::Card { card: mine }, &[]);
    assert_eq!((s.hands[1], s.hands[0]), (CardSet::of(mine), CardSet::of(card("Anvil (fox)"))));
}

#[test]
fn r13_2_propaganda_replaces_a_warrior_and_the_league_spends_an_item() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    lay(&mut s, Marquise, "Propaganda Bureau (fox)");
    lay(&mut s, Marquise, "League of Adventurous Mice (mouse)");
    put(&mut s, Eyrie, 9, 2);
    let sword = deal(&mut s, Marquise, "Sword (mouse)");
    act(&mut s, Action::PropagandaBureau { card: sword, at: c(9), target: Eyrie }, &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.warriors_of(Marquise, c(9)), s.supply_of(Eyrie)), (1, 1, 19));
    s.crafted[0].add(Item::Tea);
    act(&mut s, Action::League { item: Item::Tea }, &[]);
    act(&mut s, fight(9, Eyrie), &[dice(1, 0)]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.turn.actions), (0, 3), "no action spent");
    assert_eq!(s.crafted_exhausted[0].count(Item::Tea), 1);
}

#[test]
fn r13_2_coffin_makers_score_one_for_five() {
    let mut s = arena(&exiles(), Alliance, Step::MilitaryOperations);
    lay(&mut s, Eyrie, "Coffin Makers (rabbit)");
    put(&mut s, Alliance, 9, 4);
    put(&mut s, Marquise, 9, 3);
    act(&mut s, fight(9, Marquise), &[dice(3, 2)]);
    assert_eq!((s.coffins[0], s.coffins[2], s.supply_of(Marquise)), (3, 2, 22));
    audit(&s);
    goto(&mut s, Eyrie, Step::StartOfBirdsong);
    s.turn.begun = false;
    root::rules::run(&mut s);
    assert_eq!((points(&s, Eyrie), s.coffins, s.supply_of(Marquise)), (1, [0; FACTIONS], 25));
}

#[test]
fn r13_2_master_engravers_and_the_murine_broker() {
    let mut s = arena(&exiles(), Eyrie, Step::Craft);
    s.eyrie.leader = Some(Leader::Despot);
    lay(&mut s, Eyrie, "Master Engravers (mouse)");
    lay(&mut s, Marquise, "Murine Broker (mouse)");
    build(&mut s, Building::Roost, 9);
    let tea = deal(&mut s, Eyrie, "Root Tea (fox)");
    act(&mut s, Action::Craft { card: tea, with: [0, 0, 1] }, &[0]);
    assert_eq!((points(&s, Eyrie), s.hands[0].len()), (2, 1), "1 by disdain and 1 more");
}

#[test]
fn r13_2_eyrie_emigre_must_move_and_battle_or_goes() {
    let emigre = |enemy: bool| {
        let mut s = arena(&exiles(), Marquise, Step::EndOfBirdsong);
        let card = lay(&mut s, Marquise, "Eyrie Émigré (bird)");
        put(&mut s, Marquise, 9, 1);
        if enemy {
            put(&mut s, Eyrie, 1, 1);
        }
        s.turn.begun = false;
        root::rules::run(&mut s);
        assert!(refused(&s, Action::Pass).contains("first"));
        act(&mut s, walk(9, 1, 1), &[]);
        if enemy {
            act(&mut s, fight(1, Eyrie), &[dice(0, 0)]);
        }
        s.play_area[0].has(card)
    };
    assert!(emigre(true) && !emigre(false));
}

#[test]
fn r13_2_informants_take_an_ambush_instead_of_drawing() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    lay(&mut s, Marquise, "Informants (fox)");
    let ambush = card("Ambush! (fox)");
    s.deck.remove(ambush);
    s.discard.push(ambush);
    act(&mut s, Action::Pass, &[]);
    act(&mut s, Action::Informants { card: ambush }, &[]);
    assert_eq!((s.hands[0], s.active()), (CardSet::of(ambush), Eyrie));
}

#[test]
fn r13_2_tunnels_boats_and_planners() {
    let mut s = arena(&exiles(), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 2);
    build(&mut s, Building::Workshop, 9);
    build(&mut s, Building::Workshop, 7);
    put(&mut s, Eyrie, 1, 5);
    refused(&s, walk(9, 7, 1));
    lay(&mut s, Marquise, "Tunnels (rabbit)");
    act(&mut s, walk(9, 7, 1), &[]);
    put(&mut s, Eyrie, 7, 5);
    put(&mut s, Eyrie, 3, 5);
    refused(&s, walk(7, 3, 1));
    lay(&mut s, Marquise, "Corvid Planners (bird)");
    assert!(Root::check(&s, walk(7, 3, 1)).is_ok());
    refused(&s, walk(7, 11, 1));
    lay(&mut s, Marquise, "Boat Builders (bird)");
    assert!(Root::check(&s, walk(7, 11, 1)).is_ok());
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
fn r17_operations_by_hand_obey_the_common_law() {
    let mut s = arena(&Setup::autumn([human(Duchy), human(Marquise), human(Eyrie)]), Duchy, Step::Daylight);
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
