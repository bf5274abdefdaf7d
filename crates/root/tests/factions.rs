//! The four base factions, rule by rule.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Root};
use table::{Game, Pending, Seat};

// Marquise de Cat.

#[test]
fn r15_1_wood_comes_to_each_sawmill_and_she_chooses_when_it_runs_short() {
    let mut s = arena(&base(), Marquise, Step::Wood);
    [5, 9, 9].iter().for_each(|at| build(&mut s, Building::Sawmill, *at));
    s.wood[c(1).index()] = 6;
    s.turn.begun = false;
    root::rules::run(&mut s);
    assert_eq!(legal(&s), [5, 9].map(|n| Action::At { at: c(n) }));
    act(&mut s, Action::At { at: c(9) }, &[]);
    act(&mut s, Action::At { at: c(9) }, &[]);
    assert_eq!((s.wood[c(9).index()], s.wood[c(5).index()]), (2, 0));
}

#[test]
fn r15_1_three_actions_a_march_of_two_moves_and_birds_for_more() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    put(&mut s, Marquise, 1, 5);
    let bird = deal(&mut s, Marquise, "Birdy Bindle (bird)");
    act(&mut s, walk(1, 5, 1), &[]);
    act(&mut s, walk(1, 9, 1), &[]);
    assert_eq!(s.turn.actions, 2, "two moves, one March");
    act(&mut s, walk(1, 10, 1), &[]);
    assert_eq!(s.turn.actions, 1);
    act(&mut s, Action::SpendBird { card: bird }, &[]);
    assert_eq!((s.turn.actions, s.turn.marching), (2, false), "a March is not interrupted");
}

#[test]
fn r15_1_recruit_once_at_every_recruiter() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    [5, 9, 9].iter().for_each(|at| build(&mut s, Building::Recruiter, *at));
    act(&mut s, Action::Recruit, &[]);
    assert_eq!((s.warriors_of(Marquise, c(9)), s.warriors_of(Marquise, c(5))), (2, 1));
    assert!(refused(&s, Action::Recruit).contains("once"));
}

#[test]
fn r15_1_building_takes_wood_along_an_unbroken_chain_of_rule() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    build(&mut s, Building::Sawmill, 5);
    build(&mut s, Building::Sawmill, 8);
    s.wood[c(5).index()] = 1;
    s.wood[c(8).index()] = 1;
    put(&mut s, Marquise, 9, 1);
    put(&mut s, Eyrie, 1, 1);
    let sawmill = Action::Build { building: Building::Sawmill, at: c(9) };
    assert!(refused(&s, sawmill).contains("wood"), "5 is cut off, 8 alone is not enough");
    s.wood[c(9).index()] = 1;
    put(&mut s, Marquise, 4, 1);
    act(&mut s, sawmill, &[]);
    assert_eq!(
        (points(&s, Marquise), s.wood[c(9).index()], s.wood[c(8).index()], s.wood[c(5).index()]),
        (2, 0, 0, 1)
    );
    assert!(refused(&s, Action::Build { building: Building::Roost, at: c(9) }).contains("not a building"));
}

#[test]
fn r15_1_she_chooses_which_wood_to_pay() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    build(&mut s, Building::Workshop, 5);
    [1, 5, 9].iter().for_each(|at| put(&mut s, Marquise, *at, 1));
    s.wood[c(1).index()] = 1;
    s.wood[c(5).index()] = 1;
    act(&mut s, Action::Build { building: Building::Workshop, at: c(9) }, &[]);
    act(&mut s, Action::At { at: c(5) }, &[]);
    assert_eq!((s.wood[c(1).index()], s.wood[c(5).index()], points(&s, Marquise)), (1, 0, 2));
}

#[test]
fn r15_1_field_hospitals_save_all_for_one_matching_card() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    s.keep = Some(c(1));
    put(&mut s, Alliance, 9, 3);
    put(&mut s, Marquise, 9, 3);
    let mouse = deal(&mut s, Marquise, "Sword (mouse)");
    let fox = deal(&mut s, Marquise, "Anvil (fox)");
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(0)));
    refused(&s, Action::Card { card: fox });
    act(&mut s, Action::Card { card: mouse }, &[]);
    assert_eq!((s.warriors_of(Marquise, c(1)), s.warriors_of(Marquise, c(9))), (2, 1));
    s.keep = None;
    deal(&mut s, Marquise, "Root Tea (mouse)");
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(1)), 2, "no keep, no hospitals");
}

#[test]
fn r15_1_the_evening_draw_grows_with_recruiters() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    [5, 9, 7].iter().for_each(|at| build(&mut s, Building::Recruiter, *at));
    act(&mut s, Action::Pass, &[0, 0]);
    assert_eq!((s.hands[0].len(), s.active()), (2, Eyrie));
}

#[test]
fn r20_full_tracks() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    let sites = [1, 2, 5, 7, 8, 9];
    let mut totals = vec![];
    for b in [Building::Sawmill, Building::Workshop, Building::Recruiter] {
        s.buildings = [[0; BUILDINGS]; CLEARINGS];
        s.points[0] = 0;
        for at in sites {
            s.turn.actions = 3;
            if s.warriors_of(Marquise, c(at)) == 0 {
                put(&mut s, Marquise, at, 1);
            }
            s.wood = [0; CLEARINGS];
            s.wood[c(at).index()] = 4;
            act(&mut s, Action::Build { building: b, at: c(at) }, &[]);
        }
        totals.push(points(&s, Marquise));
    }
    assert_eq!(totals, [15, 16, 13]);
}

// Eyrie Dynasties.

/// The Eyrie in this column of the decree with one card of a suit to resolve.
fn decree(column: Column, suit: Suit) -> State {
    let mut s = arena(&base(), Eyrie, Step::Decree);
    s.turn.column = column.index() as u8;
    s.turn.to_resolve[suit.index()] = 1;
    s
}

#[test]
fn r15_2_one_or_two_cards_and_at_most_one_bird_join_the_decree() {
    let mut s = arena(&base(), Eyrie, Step::AddToDecree);
    let bird = deal(&mut s, Eyrie, "Birdy Bindle (bird)");
    let other = deal(&mut s, Eyrie, "Crossbow (bird)");
    let fox = deal(&mut s, Eyrie, "Anvil (fox)");
    build(&mut s, Building::Roost, 3);
    assert!(refused(&s, Action::Pass).contains("at least one"));
    act(&mut s, Action::AddToDecree { card: bird, column: Column::Move }, &[]);
    assert!(refused(&s, Action::AddToDecree { card: other, column: Column::Move }).contains("bird"));
    act(&mut s, Action::AddToDecree { card: fox, column: Column::Build }, &[]);
    assert_ne!(s.turn.step, Step::AddToDecree, "two at most");
}

#[test]
fn r15_2_emergency_orders_draw_for_an_empty_hand() {
    let mut s = arena(&base(), Eyrie, Step::EmergencyOrders);
    s.turn.begun = false;
    root::rules::run(&mut s);
    chance(&mut s, &[0]);
    assert_eq!((s.hands[1].len(), s.turn.step), (1, Step::AddToDecree));
}

#[test]
fn r15_2_a_new_roost_rises_where_fewest_warriors_are() {
    let mut s = arena(&base(), Eyrie, Step::NewRoost);
    s.eyrie.viziers = [0; 4];
    Clearing::all()
        .filter(|at| ![c(4), c(7), c(1)].contains(at))
        .for_each(|at| put(&mut s, Marquise, at.number(), 1));
    s.keep = Some(c(1));
    assert_eq!(legal(&s), [4, 7].map(|n| Action::At { at: c(n) }));
    act(&mut s, Action::At { at: c(4) }, &[]);
    assert_eq!((s.count(Building::Roost, c(4)), s.warriors_of(Eyrie, c(4))), (1, 3));
}

#[test]
fn r15_2_recruit_in_a_matching_clearing_with_a_roost() {
    let mut s = decree(Column::Recruit, Suit::Rabbit);
    build(&mut s, Building::Roost, 3);
    build(&mut s, Building::Roost, 9);
    build(&mut s, Building::Roost, 10);
    s.eyrie.leader = Some(Leader::Charismatic);
    act(&mut s, Action::Resolve { suit: Suit::Rabbit }, &[]);
    assert!(refused(&s, Action::At { at: c(9) }).contains("match"));
    act(&mut s, Action::At { at: c(3) }, &[]);
    assert_eq!(s.warriors_of(Eyrie, c(3)), 2, "Charismatic places two");
}

#[test]
fn r15_2_a_charismatic_recruit_of_one_is_turmoil() {
    let mut s = decree(Column::Recruit, Suit::Rabbit);
    build(&mut s, Building::Roost, 3);
    put(&mut s, Eyrie, 7, 19);
    s.eyrie.leader = Some(Leader::Charismatic);
    act(&mut s, Action::Resolve { suit: Suit::Rabbit }, &[]);
    assert_eq!(s.warriors_of(Eyrie, c(3)), 1, "at the only roost, unasked");
    assert_eq!(s.stack.top(), Some(Frame::NewLeader));
}

#[test]
fn r15_2_what_cannot_be_done_is_turmoil() {
    let mut s = decree(Column::Battle, Suit::Mouse);
    s.eyrie.leader = Some(Leader::Despot);
    s.eyrie.face_up = Leaders::ALL;
    s.eyrie.viziers = [0, 1, 0, 1];
    let bird = card("Birdy Bindle (bird)");
    s.deck.remove(bird);
    s.eyrie.decree[0].insert(bird);
    s.points[1] = 9;
    act(&mut s, Action::Resolve { suit: Suit::Mouse }, &[]);
    assert_eq!((points(&s, Eyrie), s.discard.top()), (6, Some(bird)), "two Viziers and a bird");
    assert!(refused(&s, Action::Leader { leader: Leader::Despot }).contains("face down"));
    act(&mut s, Action::Leader { leader: Leader::Builder }, &[]);
    assert_eq!(s.eyrie.viziers, [1, 1, 0, 0]);
    assert!(s.turn.step.is_evening());
}

#[test]
fn r15_2_the_fourth_fall_turns_all_leaders_up_again() {
    let mut s = decree(Column::Battle, Suit::Mouse);
    s.eyrie.leader = Some(Leader::Despot);
    s.eyrie.face_up = Leaders::of(Leader::Despot);
    act(&mut s, Action::Resolve { suit: Suit::Mouse }, &[]);
    assert_eq!(s.eyrie.face_up, Leaders::ALL);
}

#[test]
fn r15_2_a_doable_card_cannot_be_skipped() {
    let mut s = decree(Column::Move, Suit::Mouse);
    put(&mut s, Eyrie, 9, 2);
    put(&mut s, Eyrie, 1, 2);
    act(&mut s, Action::Resolve { suit: Suit::Mouse }, &[]);
    assert!(refused(&s, Action::Pass).contains("must"));
    assert!(refused(&s, walk(1, 9, 1)).contains("match"), "from a matching clearing");
    act(&mut s, walk(9, 1, 1), &[]);
    assert!(s.turn.step.is_evening());
}

#[test]
fn r15_2_build_one_roost_a_clearing_that_they_rule() {
    let mut s = decree(Column::Build, Suit::Bird);
    put(&mut s, Eyrie, 9, 1);
    put(&mut s, Eyrie, 5, 1);
    put(&mut s, Marquise, 5, 2);
    build(&mut s, Building::Roost, 7);
    act(&mut s, Action::Resolve { suit: Suit::Bird }, &[]);
    let roost = |at| Action::Build { building: Building::Roost, at: c(at) };
    assert!(refused(&s, roost(5)).contains("rule") && refused(&s, roost(7)).contains("one roost"));
    act(&mut s, roost(9), &[]);
    assert_eq!(s.on_map(Building::Roost), 2);
}

#[test]
fn r15_2_roosts_score_and_draw_in_the_evening() {
    let mut s = arena(&base(), Eyrie, Step::StartOfEvening);
    [1, 2, 3, 4, 5, 7].iter().for_each(|at| build(&mut s, Building::Roost, *at));
    root::rules::run(&mut s);
    chance(&mut s, &[0, 0, 0]);
    assert_eq!((points(&s, Eyrie), s.hands[1].len()), (4, 3));
}

#[test]
fn r15_2_disdain_for_trade_but_not_the_builder() {
    for (leader, expected) in [(Leader::Despot, 1), (Leader::Builder, 2)] {
        let mut s = arena(&base(), Eyrie, Step::Craft);
        s.eyrie.leader = Some(leader);
        build(&mut s, Building::Roost, 9);
        let tea = deal(&mut s, Eyrie, "Root Tea (fox)");
        act(&mut s, Action::Craft { card: tea, with: [0, 0, 1] }, &[]);
        assert_eq!(points(&s, Eyrie), expected);
    }
}

#[test]
fn r15_2_the_despot_scores_once_a_battle() {
    let mut s = decree(Column::Battle, Suit::Bird);
    s.eyrie.leader = Some(Leader::Despot);
    put(&mut s, Eyrie, 9, 3);
    s.wood[c(9).index()] = 3;
    act(&mut s, Action::Resolve { suit: Suit::Bird }, &[]);
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    assert_eq!(points(&s, Eyrie), 4);
}

// Woodland Alliance.

fn supporters(s: &mut State, names: &[&str]) {
    for name in names {
        s.deck.remove(card(name));
        s.alliance.supporters.insert(card(name));
    }
}

#[test]
fn r15_3_outrage_takes_a_matching_card_or_the_alliance_draws() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    s.sympathy = cs(&[9]);
    put(&mut s, Marquise, 1, 3);
    let mouse = deal(&mut s, Marquise, "Sword (mouse)");
    act(&mut s, walk(1, 9, 2), &[]);
    act(&mut s, Action::Card { card: mouse }, &[]);
    assert!(s.alliance.supporters.has(mouse));
    act(&mut s, walk(1, 9, 1), &[0]);
    assert_eq!(s.alliance.supporters.len(), 2, "an empty hand: drawn from the deck");
}

#[test]
fn r15_3_revolt_clears_the_clearing_and_founds_a_base() {
    let mut s = arena(&base(), Alliance, Step::Revolt);
    s.sympathy = cs(&[9, 7]);
    put(&mut s, Marquise, 9, 3);
    build(&mut s, Building::Sawmill, 9);
    supporters(&mut s, &["Sword (mouse)", "Birdy Bindle (bird)", "Anvil (fox)"]);
    act(&mut s, Action::Revolt { at: c(9) }, &[]);
    refused(&s, Action::Card { card: card("Anvil (fox)") });
    act(&mut s, Action::Card { card: card("Sword (mouse)") }, &[]);
    act(&mut s, Action::Card { card: card("Birdy Bindle (bird)") }, &[]);
    assert_eq!(
        (s.count(Building::Base, c(9)), s.warriors_of(Alliance, c(9)), s.alliance.officers),
        (1, 2, 1)
    );
    assert_eq!((points(&s, Alliance), s.warriors_of(Marquise, c(9)), s.supply_of(Alliance)), (1, 0, 7));
    audit(&s);
}

#[test]
fn r15_3_spreading_costs_by_the_track_and_martial_law() {
    let mut s = arena(&base(), Alliance, Step::SpreadSympathy);
    s.sympathy = cs(&[1, 5, 2, 6]);
    supporters(&mut s, &["Root Tea (mouse)", "Sword (mouse)"]);
    assert!(refused(&s, Action::Spread { at: c(7) }).contains("adjacent"));
    put(&mut s, Marquise, 9, 3);
    assert!(refused(&s, Action::Spread { at: c(9) }).contains("supporters"), "2 + 1 by martial law");
    s.warriors[c(9).index()][0] = 2;
    act(&mut s, Action::Spread { at: c(9) }, &[]);
    act(&mut s, Action::Card { card: card("Root Tea (mouse)") }, &[]);
    act(&mut s, Action::Card { card: card("Sword (mouse)") }, &[]);
    assert_eq!(
        (points(&s, Alliance), s.sympathy.has(c(9))),
        (2, true),
        "the fifth token: 2 supporters, 2 points"
    );
}

#[test]
fn r20_ten_sympathy_tokens_are_22_points() {
    let mut s = arena(&base(), Alliance, Step::SpreadSympathy);
    (1..=10).for_each(|n| s.place_sympathy(c(n)));
    assert_eq!(points(&s, Alliance), 22);
}

#[test]
fn r15_3_mobilize_and_train() {
    let mut s = arena(&base(), Alliance, Step::Daylight);
    let names = ["Root Tea (fox)", "Root Tea (rabbit)", "Root Tea (mouse)", "Anvil (fox)", "Sword (mouse)"];
    supporters(&mut s, &names);
    let fox = deal(&mut s, Alliance, "Travel Gear (fox)");
    let bird = deal(&mut s, Alliance, "Birdy Bindle (bird)");
    assert!(refused(&s, Action::Mobilize { card: fox }).contains("five"));
    build(&mut s, Building::Base, 9);
    assert!(refused(&s, Action::Train { card: fox }).contains("base"));
    act(&mut s, Action::Train { card: bird }, &[]);
    assert_eq!(s.alliance.officers, 1);
    act(&mut s, Action::Mobilize { card: fox }, &[]);
    assert_eq!(s.alliance.supporters.len(), 6, "no limit with a base");
}

#[test]
fn r15_3_officers_act_in_the_evening() {
    let mut s = arena(&base(), Alliance, Step::MilitaryOperations);
    s.turn.actions = 2;
    build(&mut s, Building::Base, 9);
    act(&mut s, Action::Muster { at: c(9) }, &[]);
    act(&mut s, Action::Organize { at: c(9) }, &[0, 0]);
    assert_eq!((s.sympathy, s.warriors_of(Alliance, c(9))), (cs(&[9]), 0));
    assert_eq!((s.hands[2].len(), s.active()), (2, Vagabond), "one card and one for the base");
}

#[test]
fn r15_3_a_lost_base_costs_supporters_and_half_the_officers() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    build(&mut s, Building::Base, 9);
    put(&mut s, Marquise, 9, 1);
    s.alliance.officers = 3;
    s.supply[Alliance.index()] -= 3;
    let rest = [
        "Root Tea (fox)",
        "Anvil (fox)",
        "Travel Gear (fox)",
        "Root Tea (rabbit)",
        "Bake Sale (rabbit)",
        "A Visit to Friends (rabbit)",
    ];
    supporters(&mut s, &rest);
    supporters(&mut s, &["Sword (mouse)", "Birdy Bindle (bird)"]);
    act(&mut s, fight(9, Alliance), &[dice(0, 0)]);
    assert_eq!((s.alliance.officers, s.alliance.supporters.len()), (1, 6));
    act(&mut s, Action::Card { card: card("Anvil (fox)") }, &[]);
    assert_eq!(s.alliance.supporters.len(), 5);
    assert_eq!(points(&s, Marquise), 1);
    audit(&s);
}

// Vagabond.

/// A Vagabond in clearing 9 in Daylight with these items ready.
fn vagabond(items: &[Item]) -> State {
    let mut s = arena(&base(), Vagabond, Step::Daylight);
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabonds[0].items = [Items::NONE; 4];
    s.vagabonds[0].items[0] = items.iter().copied().collect();
    s
}

fn go(to: u8) -> Action {
    Action::Travel { to: Spot::Clearing(c(to)), ally: None, warriors: 0, ferry: false }
}

#[test]
fn r15_4_refresh_three_and_two_for_each_tea() {
    let mut s = vagabond(&[Item::Tea]);
    s.vagabonds[0].items[Side::Exhausted.index()] = Items::counted([3, 0, 0, 1, 1, 0, 0, 1]);
    goto(&mut s, Vagabond, Step::Refresh);
    s.turn.begun = false;
    root::rules::run(&mut s);
    assert_eq!((s.turn.step, s.turn.actions), (Step::Refresh, 5));
    for _ in 0..3 {
        act(&mut s, Action::Item { item: Item::Boot, side: Side::Exhausted }, &[]);
    }
    act(&mut s, Action::Item { item: Item::Sword, side: Side::Exhausted }, &[]);
    act(&mut s, Action::Item { item: Item::Torch, side: Side::Exhausted }, &[]);
    assert_eq!((s.turn.step, s.vagabonds[0].count(Item::Hammer, Side::Exhausted)), (Step::Slip, 1));
}

#[test]
fn r15_4_only_a_slip_enters_a_forest() {
    let mut s = vagabond(&[Item::Boot]);
    let forest = Action::Travel { to: Spot::Forest(Forest(1)), ally: None, warriors: 0, ferry: false };
    assert!(refused(&s, forest).contains("slip"));
    goto(&mut s, Vagabond, Step::Slip);
    act(&mut s, forest, &[]);
    assert_eq!(s.pawn(Vagabond), Spot::Forest(Forest(1)));
    assert_eq!(s.turn.step, Step::Daylight);
    act(&mut s, go(12), &[]);
    assert_eq!(s.vagabonds[0].count(Item::Boot, Side::Exhausted), 1);
}

#[test]
fn r15_4_hostile_warriors_cost_another_boot() {
    let mut s = vagabond(&[Item::Boot]);
    put(&mut s, Eyrie, 1, 1);
    s.vagabonds[0].relations[Eyrie.index()] = Relation::Hostile;
    assert!(refused(&s, go(1)).contains("boots"));
    s.vagabonds[0].items[0].add(Item::Boot);
    act(&mut s, go(1), &[]);
    assert_eq!(s.vagabonds[0].count(Item::Boot, Side::Exhausted), 2);
}

#[test]
fn r15_4_explore_takes_the_item_scores_and_clears_the_ruin() {
    let mut s = vagabond(&[Item::Torch]);
    s.pawns[0] = Spot::Clearing(c(12));
    act(&mut s, Action::Explore, &[0]);
    assert_eq!(
        (points(&s, Vagabond), s.vagabonds[0].items[0].total(), s.ruins[c(12).index()].stands),
        (1, 1, false)
    );
    assert_eq!(s.open_slots(c(12)), 2);
}

#[test]
fn r15_4_two_vagabonds_take_no_second_item_of_a_kind_from_ruins() {
    let two = Setup::autumn([human(Vagabond), human(Vagabond2), human(Marquise)]);
    let mut s = arena(&two, Vagabond, Step::Daylight);
    s.pawns[0] = Spot::Clearing(c(12));
    s.vagabonds[0].items[0] = [Item::Torch].into_iter().collect();
    s.vagabonds[0].from_ruins.add(Item::Boot);
    assert_eq!((s.ruins[c(12).index()].unseen, s.ruin_items.total()), (2, 8));
    act(&mut s, Action::Explore, &[0, 6]);
    assert_eq!(s.vagabonds[0].count(Item::Sword, Side::Ready), 1, "the boot stays for the other");
    assert!(s.ruins[c(12).index()].stands && s.ruins[c(12).index()].seen.count(Item::Boot) == 1);
}

#[test]
fn r15_4_4_aid_improves_relations_step_by_step() {
    let mut s =
        vagabond(&[Item::Boot, Item::Boot, Item::Torch, Item::Tea, Item::Coin, Item::Bag, Item::Sword]);
    put(&mut s, Eyrie, 9, 1);
    s.crafted[Eyrie.index()].add(Item::Hammer);
    let names = [
        "Sword (mouse)",
        "Root Tea (mouse)",
        "Travel Gear (mouse)",
        "Investments (mouse)",
        "Birdy Bindle (bird)",
        "Crossbow (mouse)",
        "Mouse-in-a-Sack (mouse)",
    ];
    let cards: Vec<Card> = names.iter().map(|n| deal(&mut s, Vagabond, n)).collect();
    let fox = deal(&mut s, Vagabond, "Anvil (fox)");
    let aid = |card, item| Action::Aid { target: Eyrie, card, item };
    assert!(refused(&s, aid(fox, Item::Boot)).contains("match"));
    act(&mut s, aid(cards[0], Item::Boot), &[]);
    act(&mut s, Action::Take { item: Item::Hammer }, &[]);
    assert_eq!((points(&s, Vagabond), s.vagabonds[0].count(Item::Hammer, Side::Ready)), (1, 1));
    assert_eq!(s.hands[Eyrie.index()].len(), 1);
    let items = [Item::Boot, Item::Torch, Item::Tea, Item::Coin, Item::Bag];
    let mut steps = vec![];
    for (card, item) in cards[1..].iter().zip(items) {
        act(&mut s, aid(*card, item), &[]);
        steps.push((points(&s, Vagabond), s.vagabonds[0].relations[Eyrie.index()]));
    }
    use Relation::*;
    assert_eq!(steps, [(1, Friendly), (3, Trusted), (3, Trusted), (3, Trusted), (5, Allied)]);
    act(&mut s, aid(cards[6], Item::Sword), &[]);
    assert_eq!(points(&s, Vagabond), 7, "an ally: 2 points each");
}

#[test]
fn r15_4_5_the_first_warrior_makes_hostile_and_the_next_are_infamy() {
    let mut s = vagabond(&[Item::Sword, Item::Sword, Item::Sword]);
    put(&mut s, Eyrie, 9, 2);
    build(&mut s, Building::Roost, 9);
    act(&mut s, fight(9, Eyrie), &[dice(3, 0)]);
    assert_eq!(s.vagabonds[0].relations[Eyrie.index()], Relation::Hostile);
    assert_eq!(points(&s, Vagabond), 3, "the second warrior 1, the roost 1 and 1");
}

#[test]
fn r15_4_5_buildings_alone_make_nobody_hostile() {
    let mut s = vagabond(&[Item::Sword]);
    build(&mut s, Building::Roost, 9);
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    assert_eq!((points(&s, Vagabond), s.vagabonds[0].relations[Eyrie.index()]), (1, Relation::Indifferent));
}

#[test]
fn r15_4_6_allies_move_and_fight_along() {
    let mut s = vagabond(&[Item::Boot, Item::Sword]);
    s.vagabonds[0].relations[Alliance.index()] = Relation::Allied;
    put(&mut s, Alliance, 9, 3);
    put(&mut s, Eyrie, 1, 3);
    let march = Action::Travel { to: Spot::Clearing(c(1)), ally: Some(Alliance), warriors: 2, ferry: false };
    act(&mut s, march, &[]);
    assert_eq!(s.warriors_of(Alliance, c(1)), 2);
    act(&mut s, Action::Battle { at: c(1), defender: Eyrie, extra: 0, ally: Some(Alliance) }, &[dice(3, 2)]);
    act(&mut s, Action::Lose { piece: Piece::Warrior }, &[]);
    act(&mut s, Action::Lose { piece: Piece::Warrior }, &[]);
    assert_eq!(
        (s.warriors_of(Eyrie, c(1)), s.warriors_of(Alliance, c(1))),
        (0, 0),
        "2 and a sword: three hits"
    );
    assert_eq!(s.vagabonds[0].relations[Alliance.index()], Relation::Hostile, "two of theirs, none of his");
}

#[test]
fn r15_4_7_a_revolt_damages_three_items() {
    let mut s = arena(&base(), Alliance, Step::Revolt);
    s.pawns[0] = Spot::Clearing(c(9));
    s.sympathy = cs(&[9]);
    supporters(&mut s, &["Sword (mouse)", "Root Tea (mouse)"]);
    act(&mut s, Action::Revolt { at: c(9) }, &[]);
    act(&mut s, Action::Card { card: card("Sword (mouse)") }, &[]);
    act(&mut s, Action::Card { card: card("Root Tea (mouse)") }, &[]);
    assert_eq!(s.stack.top(), Some(Frame::Damage { who: Vagabond, left: 3 }));
}

#[test]
fn r15_4_quests_score_by_suit_or_draw_and_are_replaced() {
    let mut s = vagabond(&[Item::Torch, Item::Sword, Item::Boot, Item::Boot]);
    s.open_quests = Quests::of(Quest::MouseGuard).with(Quest::Escort).with(Quest::Fundraising);
    s.quest_deck = Quests::ALL.minus(s.open_quests);
    s.vagabonds[0].completed = Quests::EMPTY;
    refused(&s, Action::Quest { quest: Quest::Fundraising, draw: false, stand_in: None });
    act(&mut s, Action::Quest { quest: Quest::MouseGuard, draw: false, stand_in: None }, &[0]);
    assert_eq!((points(&s, Vagabond), s.open_quests.len()), (1, 3));
    act(&mut s, Action::Quest { quest: Quest::Escort, draw: false, stand_in: None }, &[0]);
    assert_eq!(points(&s, Vagabond), 3, "the second of its suit");
}

#[test]
fn r15_4_strike_repair_and_craft() {
    let mut s = vagabond(&[Item::Crossbow, Item::Hammer, Item::Hammer]);
    put(&mut s, Eyrie, 9, 1);
    build(&mut s, Building::Roost, 9);
    s.vagabonds[0].items[Side::DamagedExhausted.index()].add(Item::Boot);
    let roost = Piece::Building(Building::Roost);
    assert!(refused(&s, Action::Strike { target: Eyrie, piece: roost }).contains("first"));
    act(&mut s, Action::Strike { target: Eyrie, piece: Piece::Warrior }, &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), points(&s, Vagabond)), (0, 0));
    let tea = deal(&mut s, Vagabond, "Root Tea (fox)");
    let steel = deal(&mut s, Vagabond, "Travel Gear (fox)");
    act(&mut s, Action::Repair { item: Item::Boot, side: Side::DamagedExhausted }, &[]);
    assert_eq!(s.vagabonds[0].count(Item::Boot, Side::Exhausted), 1, "the side stays");
    refused(&s, Action::Craft { card: steel, with: [0, 1, 0] });
    act(&mut s, Action::Craft { card: tea, with: [0, 0, 1] }, &[]);
    assert_eq!((points(&s, Vagabond), s.vagabonds[0].count(Item::Tea, Side::Ready)), (2, 1));
}

#[test]
fn r15_4_rest_repairs_in_a_forest_and_capacity_limits_the_satchel() {
    let mut s =
        vagabond(&[Item::Boot, Item::Boot, Item::Boot, Item::Boot, Item::Boot, Item::Boot, Item::Torch]);
    s.pawns[0] = Spot::Forest(Forest(0));
    s.vagabonds[0].items[Side::DamagedExhausted.index()].add(Item::Sword);
    s.vagabonds[0].items[Side::Exhausted.index()].add(Item::Tea);
    act(&mut s, Action::Pass, &[0]);
    assert_eq!(s.vagabonds[0].count(Item::Sword, Side::Ready), 1);
    assert_eq!(s.vagabonds[0].count(Item::Tea, Side::Exhausted), 1, "only damaged ones turn up");
    assert_eq!((s.turn.step, s.vagabonds[0].burden(), s.vagabonds[0].capacity()), (Step::Capacity, 9, 6));
    for _ in 0..3 {
        act(&mut s, Action::Item { item: Item::Boot, side: Side::Ready }, &[]);
    }
    assert_eq!(s.active(), Marquise);
}

#[test]
fn r15_4_the_characters_specials() {
    let be = |character| {
        let mut s = vagabond(&[Item::Torch, Item::Sword]);
        s.vagabonds[0].character = Some(character);
        put(&mut s, Eyrie, 9, 2);
        put(&mut s, Marquise, 9, 1);
        s.wood[c(9).index()] = 1;
        s
    };
    let mut s = be(Character::Thief);
    deal(&mut s, Eyrie, "Anvil (fox)");
    refused(&s, Action::Steal { target: Marquise });
    act(&mut s, Action::Steal { target: Eyrie }, &[0]);
    assert_eq!(s.hands[Vagabond.index()].len(), 1);
    let mut s = be(Character::Tinker);
    for name in ["Sword (mouse)", "Anvil (fox)"] {
        s.deck.remove(card(name));
        s.discard.push(card(name));
    }
    refused(&s, Action::DayLabor { card: card("Anvil (fox)") });
    act(&mut s, Action::DayLabor { card: card("Sword (mouse)") }, &[]);
    let mut s = be(Character::Ranger);
    s.vagabonds[0].items[Side::DamagedReady.index()].add(Item::Boot);
    act(&mut s, Action::Hideout, &[]);
    act(&mut s, Action::Item { item: Item::Boot, side: Side::DamagedReady }, &[0]);
    assert_eq!(s.active(), Marquise, "Daylight is over");
    let mut s = be(Character::Vagrant);
    act(&mut s, Action::Instigate { attacker: Eyrie, defender: Marquise }, &[dice(2, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 0);
    assert_eq!((points(&s, Vagabond), points(&s, Eyrie)), (1, 0), "the wood is his");
    assert_eq!(s.vagabonds[0].relations[Marquise.index()], Relation::Indifferent);
    let mut s = be(Character::Scoundrel);
    act(&mut s, Action::ScorchedEarth, &[]);
    assert_eq!((points(&s, Vagabond), s.pieces_of(Eyrie, c(9)), s.pieces_of(Marquise, c(9))), (1, 0, 0));
    assert!(s.may_place(Eyrie, c(9)).is_err() && s.may_pass(Eyrie, c(1), c(9)).is_err());
    let mut s = be(Character::Harrier);
    act(&mut s, Action::Glide { to: c(3) }, &[]);
    assert_eq!(s.pawn(Vagabond), Spot::Clearing(c(3)));
    let mut s = be(Character::Ronin);
    s.vagabonds[0].items[0].add(Item::Sword);
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    act(&mut s, Action::SwiftStrike, &[]);
    assert_eq!(s.warriors_of(Eyrie, c(9)), 1);
}

#[test]
fn r15_4_the_adventurer_improvises_once_and_damages_the_stand_in() {
    let mut s = vagabond(&[Item::Torch, Item::Hammer]);
    s.vagabonds[0].character = Some(Character::Adventurer);
    s.open_quests = Quests::of(Quest::MouseGuard);
    s.quest_deck = Quests::ALL.minus(s.open_quests);
    act(
        &mut s,
        Action::Quest { quest: Quest::MouseGuard, draw: true, stand_in: Some((Item::Hammer, true)) },
        &[0, 0, 0],
    );
    assert_eq!(s.vagabonds[0].count(Item::Hammer, Side::DamagedExhausted), 1);
    assert_eq!(s.hands[Vagabond.index()].len(), 2);
}

#[test]
fn r15_4_an_arbiter_helps_a_defender_for_a_point() {
    let mut s = arena(&base(), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 3);
    put(&mut s, Eyrie, 9, 1);
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabonds[0].character = Some(Character::Arbiter);
    s.vagabonds[0].items[0] = [Item::Sword, Item::Sword].into_iter().collect();
    act(&mut s, fight(9, Eyrie), &[]);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(1)));
    act(&mut s, Action::Enlist, &[dice(2, 2)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), points(&s, Vagabond)), (1, 1));
}
