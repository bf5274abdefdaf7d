//! The bots' pieces, boards, setup, abilities and traits in the engine.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Operation, Root, Shelf};
use table::{Game, Pending, Seat};

fn versus(f: Faction, traits: &[&str]) -> Setup {
    Setup::autumn([bot_with(f, traits), human(Eyrie), human(Marquise)])
}

fn daylight(f: Faction, traits: &[&str]) -> State {
    arena(&versus(f, traits), f, Step::Daylight)
}

// 1 and 2: what changes with bots.

#[test]
fn b1_1_a_bot_crafts_an_available_item_for_one_point() {
    let mut s = arena(&Setup::autumn([bot(Alliance), human(Eyrie)]), Alliance, Step::Birdsong);
    let racket = s.deck.iter().position(|x| x == card("Protection Racket (fox)")).unwrap() as u32;
    act(&mut s, op(Operation::Reveal), &[racket]);
    let craft = op(Operation::CraftItem { card: card("Protection Racket (fox)") });
    act(&mut s, craft, &[]);
    assert_eq!((points(&s, Alliance), s.crafted[2].count(Item::Coin)), (1, 1));
    assert_eq!(s.turn.order, Some(card("Protection Racket (fox)")), "it stays the order");
    s.items.set(Item::Coin, 0);
    assert!(refused(&s, craft).contains("item"));
}

#[test]
fn b1_4_a_bot_loses_warriors_then_tokens_then_buildings_by_lot() {
    let mut s = arena(&Setup::autumn([bot(Marquise), human(Alliance)]), Alliance, Step::MilitaryOperations);
    put(&mut s, Marquise, 1, 1);
    s.keep = Some(c(9));
    put(&mut s, Alliance, 9, 4);
    build(&mut s, Building::Sawmill, 9);
    build(&mut s, Building::Recruiter, 9);
    act(&mut s, fight(9, Marquise), &[dice(1, 0)]);
    assert_eq!(s.keep, None, "the token first");
    assert_eq!(Root::pending(&s), Pending::Chance { outcomes: 2 });
    assert_eq!(Root::outcome_name(&s, 1), "recruiter");
    chance(&mut s, &[1]);
    assert_eq!(
        (s.count(Building::Sawmill, c(9)), s.count(Building::Recruiter, c(9)), points(&s, Alliance)),
        (1, 0, 2)
    );
}

#[test]
fn b2_7_a_bot_has_no_hand() {
    let mut s = arena(
        &Setup::autumn([human(Marquise), bot(Eyrie), human(Alliance)]),
        Marquise,
        Step::StartOfBirdsong,
    );
    lay(&mut s, Marquise, "Stand and Deliver! (fox)");
    lay(&mut s, Marquise, "Better Burrow Bank (rabbit)");
    act(&mut s, Action::StandAndDeliver { target: Eyrie }, &[0]);
    assert_eq!(
        (s.hands[0].len(), points(&s, Eyrie)),
        (1, 1),
        "the human draws, the bot scores the card's point"
    );
    act(&mut s, Action::BetterBurrowBank { target: Eyrie }, &[0]);
    assert_eq!(points(&s, Eyrie), 2, "a draw is a point");
}

#[test]
fn b2_7_a_card_given_to_a_bot_is_discarded_for_a_point() {
    let mut s = arena(&Setup::autumn([human(Vagabond), bot(Eyrie)]), Vagabond, Step::Daylight);
    s.pawns[0] = Spot::Clearing(c(9));
    put(&mut s, Eyrie, 9, 1);
    let sword = deal(&mut s, Vagabond, "Sword (mouse)");
    act(&mut s, Action::Aid { target: Eyrie, card: sword, item: Item::Boot }, &[]);
    assert_eq!((points(&s, Eyrie), s.discard.top()), (1, Some(sword)));
    assert_eq!(s.vagabonds[0].relations[Eyrie.index()], Relation::Friendly);
}

#[test]
fn b2_9_the_order_outlives_its_card_and_ends_with_the_turn() {
    let mut s = arena(&Setup::autumn([bot(Eyrie), human(Marquise)]), Eyrie, Step::Birdsong);
    let anvil = s.deck.iter().position(|x| x == card("Anvil (fox)")).unwrap() as u32;
    act(&mut s, op(Operation::Reveal), &[anvil]);
    assert!(refused(&s, op(Operation::Reveal)).contains("already"));
    act(&mut s, op(Operation::OrderToDecree), &[]);
    assert_eq!((s.order_suit(Eyrie), s.decree_suits(Suit::Fox.index())[0]), (Some(Suit::Fox), 1));
    assert_eq!(s.ordered_clearings(Eyrie), cs(&[1, 6, 8, 12]));
    [(); 3].iter().for_each(|()| act(&mut s, Action::Pass, &[]));
    assert_eq!(s.turn.ordered, None);
}

#[test]
fn b2_9_an_order_card_must_be_discarded_before_the_turn_ends() {
    let mut s = arena(&Setup::autumn([bot(Alliance), human(Marquise)]), Alliance, Step::Evening);
    act(&mut s, op(Operation::Reveal), &[0]);
    assert!(refused(&s, Action::Pass).contains("order"));
    act(&mut s, op(Operation::DiscardOrder), &[]);
    act(&mut s, Action::Pass, &[]);
    assert_eq!(s.active(), Marquise);
}

// 3: setup.

#[test]
fn b17_1_marquise_and_eyrie_set_up_by_the_law() {
    let s = start(&Setup::autumn([bot(Marquise), bot(Eyrie)]));
    assert_eq!(
        (s.keep, s.warriors_of(Marquise, c(1)), s.warriors_of(Marquise, c(3)), s.supply_of(Marquise)),
        (Some(c(1)), 2, 0, 13)
    );
    let sites: Vec<u8> =
        Clearing::all().filter(|at| s.buildings_of(Marquise, *at) > 0).map(|at| at.number()).collect();
    assert_eq!(sites.len(), 3, "at most one in a clearing");
    assert!(sites.iter().all(|n| [1, 5, 9, 10].contains(n)));
    assert_eq!(
        (s.warriors_of(Eyrie, c(3)), s.count(Building::Roost, c(3)), s.eyrie.viziers),
        (6, 1, [0, 0, 0, 2])
    );
}

#[test]
fn b3_3_a_harder_eyrie_holds_a_bird_ambush_an_easier_one_only_one_vizier() {
    let eyrie = |difficulty| {
        let player = Player::Bot { difficulty, traits: vec![], character: None, law: None };
        start(&Setup::autumn([SeatSetup { faction: Eyrie, player }, human(Marquise)]))
    };
    let birds = |s: &State| s.decree_suits(Suit::Bird.index())[Suit::Bird.index()];
    let [easy, default, challenging] =
        [Difficulty::Easy, Difficulty::Default, Difficulty::Challenging].map(|d| birds(&eyrie(d)));
    assert_eq!([easy, default, challenging], [1, 2, 3]);
    assert_eq!(eyrie(Difficulty::Nightmare).deck.iter().filter(|c| c.is_ambush()).count(), 4);
}

#[test]
fn b3_5_the_corner_rule_leads_opposite_a_taken_corner() {
    let s = start(&Setup::autumn([bot(Marquise), bot(Lizards), bot(Duchy)]));
    assert_eq!((s.count(Building::Garden, c(3)), s.warriors_of(Lizards, c(3))), (1, 4));
    assert_eq!([6, 7, 11].map(|n| s.warriors_of(Lizards, c(n))), [1, 1, 1]);
    assert!(s.tunnels.has(c(2)), "both of 1 and 3 are taken: any free corner");
    assert_eq!((s.souls.len(), s.duchy.swayed.len()), (5, 2), "three drawn, two discarded by the Duchy");
}

#[test]
fn b3_5_no_set_up_piece_goes_to_the_keep() {
    let mut s = Root::begin(&Setup::autumn([bot(Marquise), bot(Riverfolk)])).unwrap();
    Root::resolve(&mut s, 3);
    while s.turn.step == Step::Setup {
        Root::resolve(&mut s, 0);
    }
    assert_eq!((s.keep, s.warriors_of(Riverfolk, c(4)), s.supply_of(Riverfolk)), (Some(c(4)), 0, 10));
    assert_eq!((s.riverfolk.payments[Riverfolk.index()], s.market.len()), (1, 5));
}

#[test]
fn b7_3_a_vagabot_begins_in_the_forest_with_most_clearings() {
    let s = start(&Setup::autumn([bot(Vagabond), human(Marquise)]));
    assert_eq!((s.pawn(Vagabond), s.vagabots[0].ready), (Spot::Forest(Forest(2)), 4));
    assert!(s.vagabots[0].quest.is_some() && s.ruins[c(6).index()].unseen == 1);
    let lake = Setup { map: MapId::Lake, ..Setup::autumn([human(Marquise), bot(Vagabond)]) };
    let mut s = Root::begin(&lake).unwrap();
    while !matches!(s.stack.top(), Some(Frame::Opening { who: Vagabond, .. })) {
        match Root::pending(&s) {
            Pending::Chance { .. } => Root::resolve(&mut s, 0),
            _ => {
                let first = legal(&s)[0];
                Root::apply(&mut s, first);
            }
        }
    }
    assert_eq!([0, 1].map(|o| Root::outcome_name(&s, o)), ["forest L5", "forest L6"]);
}

#[test]
fn b3_1_cooperative_play_spares_bots_and_needs_every_human() {
    let setup = Setup {
        cooperative: true,
        ..Setup::autumn([bot(Marquise), human(Eyrie), human(Alliance), bot(Corvids)])
    };
    let mut s = arena(&setup, Marquise, Step::Daylight);
    put(&mut s, Marquise, 9, 1);
    put(&mut s, Corvids, 9, 1);
    put(&mut s, Eyrie, 9, 1);
    assert!(refused(&s, fight(9, Corvids)).contains("cooperative"));
    assert!(Root::check(&s, fight(9, Eyrie)).is_ok());
    s.score(Eyrie, 30);
    assert_eq!(s.outcome, None);
    let mut lost = s;
    lost.score(Marquise, 30);
    assert_eq!((lost.outcome, lost.winners()), (Some(Outcome::BotsWon), lost.bots));
    s.lose_points(Eyrie, 5);
    s.score(Alliance, 30);
    assert_eq!((s.outcome, s.winners()), (Some(Outcome::HumansWon), s.humans), "who has arrived has arrived");
}

// 4 to 11: abilities and traits that work in the engine.

/// The human Marquise attacks the bot in clearing 9 with three warriors.
fn attack(bot_faction: Faction, traits: &[&str]) -> State {
    let mut s = arena(&versus(bot_faction, traits), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 3);
    s
}

#[test]
fn b4_fortified_buildings_need_two_hits() {
    let fight_it = |roll| {
        let setup = Setup::autumn([bot_with(Marquise, &["Fortified"]), human(Alliance)]);
        let mut s = arena(&setup, Alliance, Step::MilitaryOperations);
        put(&mut s, Alliance, 9, 4);
        build(&mut s, Building::Sawmill, 9);
        act(&mut s, fight(9, Marquise), &[dice(roll, 0)]);
        s.on_map(Building::Sawmill)
    };
    assert_eq!((fight_it(0), fight_it(1)), (1, 0));
}

#[test]
fn b4_hospitals_place_two_after_a_costly_defence() {
    let setup = Setup::autumn([bot_with(Marquise, &["Hospitals"]), human(Alliance)]);
    let mut s = arena(&setup, Alliance, Step::MilitaryOperations);
    s.keep = Some(c(1));
    put(&mut s, Alliance, 9, 4);
    put(&mut s, Marquise, 9, 3);
    act(&mut s, fight(9, Marquise), &[dice(2, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(1)), 2);
}

#[test]
fn b5_war_tax_costs_the_owner_a_point() {
    let mut s =
        arena(&Setup::autumn([bot_with(Eyrie, &["War Tax"]), human(Marquise)]), Eyrie, Step::Daylight);
    put(&mut s, Eyrie, 9, 2);
    build(&mut s, Building::Sawmill, 9);
    s.points[0] = 5;
    act(&mut s, fight(9, Marquise), &[dice(0, 0)]);
    assert_eq!((points(&s, Eyrie), points(&s, Marquise)), (1, 4));
}

#[test]
fn b5_5_an_extra_hit_is_the_procedures_to_give() {
    let mut s = arena(&Setup::autumn([bot(Eyrie), human(Marquise)]), Eyrie, Step::Daylight);
    put(&mut s, Eyrie, 9, 2);
    put(&mut s, Marquise, 9, 3);
    act(&mut s, Action::Battle { at: c(9), defender: Marquise, extra: 1, ally: None }, &[dice(1, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 1);
}

#[test]
fn b6_2_automated_ambush_outrage_and_crackdown() {
    let mut s = attack(Alliance, &[]);
    put(&mut s, Alliance, 9, 1);
    build(&mut s, Building::Base, 9);
    s.sympathy = cs(&[9, 7, 1]);
    act(&mut s, fight(9, Alliance), &[dice(3, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2, "no die, one extra hit");
    assert_eq!(points(&s, Marquise), 2);
    assert_eq!(s.sympathy, cs(&[1]), "Crackdown takes the mouse clearings' sympathy");
    assert_eq!(points(&s, Alliance), 1, "Outrage: no card to discard");
    let mouse = deal(&mut s, Marquise, "Sword (mouse)");
    put(&mut s, Marquise, 10, 1);
    s.sympathy = cs(&[2]);
    act(&mut s, walk(10, 2, 1), &[]);
    act(&mut s, Action::Card { card: mouse }, &[]);
    assert_eq!((points(&s, Alliance), s.discard.top()), (1, Some(mouse)));
}

#[test]
fn b6_2_bots_cause_no_automated_outrage_but_a_human_alliance_draws() {
    let mut s = arena(&Setup::autumn([bot(Marquise), bot(Alliance)]), Marquise, Step::Daylight);
    put(&mut s, Marquise, 1, 1);
    s.sympathy = cs(&[9]);
    act(&mut s, walk(1, 9, 1), &[]);
    assert_eq!(points(&s, Alliance), 0);
    let mut s = arena(&Setup::autumn([bot(Marquise), human(Alliance)]), Marquise, Step::Daylight);
    put(&mut s, Marquise, 1, 1);
    s.sympathy = cs(&[9]);
    act(&mut s, walk(1, 9, 1), &[0]);
    assert_eq!(s.alliance.supporters.len(), 1);
}

#[test]
fn b6_informants_popularity_and_veterans() {
    let mut s = attack(Alliance, &["Informants", "Popularity"]);
    s.sympathy = cs(&[9]);
    act(&mut s, fight(9, Alliance), &[dice(0, 0)]);
    assert_eq!((s.warriors_of(Marquise, c(9)), points(&s, Marquise)), (2, 0));
    let mut s = attack(Alliance, &["Veterans"]);
    put(&mut s, Alliance, 9, 3);
    act(&mut s, fight(9, Alliance), &[dice(2, 0)]);
    assert_eq!(
        (s.warriors_of(Alliance, c(9)), s.warriors_of(Marquise, c(9))),
        (3, 0),
        "2 rolled and the ambush"
    );
}

#[test]
fn b7_2_the_battle_track_fills_and_empties() {
    let s = daylight(Vagabond, &[]);
    let rule = s.track_rule(Vagabond);
    let rolls = |board| {
        let mut s = s;
        s.vagabots[0] = board;
        s.vagabot_rolls(Vagabond)
    };
    let mut board = VagabotBoard { ready: 5, exhausted: 1, ..VagabotBoard::default() };
    board.settle_track(rule);
    assert_eq!((board.track[0], board.ready, rolls(board)), (Space::Exhausted, 5, 2));
    board.damage(rule);
    assert_eq!(
        (board.on_track(), board.damaged_exhausted, board.ready),
        (0, 1, 5),
        "satchel empty of exhausted: from the track"
    );
    let mut board = VagabotBoard { ready: 12, ..VagabotBoard::default() };
    board.settle_track(rule);
    assert_eq!((board.on_track(), board.ready, rolls(board)), (3, 9, 3));
    let mut questing = VagabotBoard { ready: 4, damaged_ready: 2, ..VagabotBoard::default() };
    questing.settle_track(daylight(Vagabond, &["Questing"]).track_rule(Vagabond));
    assert_eq!((questing.on_track(), questing.ready), (1, 3), "damaged items count");
}

#[test]
fn b7_the_vagabot_scores_warriors_and_is_never_defenseless() {
    let mut s = daylight(Vagabond, &[]);
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabots[0].ready = 4;
    put(&mut s, Marquise, 9, 2);
    act(&mut s, fight(9, Marquise), &[dice(3, 2)]);
    assert_eq!(
        (s.warriors_of(Marquise, c(9)), points(&s, Vagabond), s.vagabots[0].damaged()),
        (1, 1, 2),
        "maximum 1"
    );
    goto(&mut s, Marquise, Step::Actions);
    s.vagabots[0] = VagabotBoard::default();
    put(&mut s, Marquise, 9, 2);
    act(&mut s, fight(9, Vagabond), &[dice(1, 1)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2, "he still rolls with maximum 1");
}

#[test]
fn b7_marksman_hits_before_the_dice() {
    let mut s = daylight(Vagabond, &["Marksman"]);
    s.pawns[0] = Spot::Clearing(c(9));
    put(&mut s, Marquise, 9, 1);
    act(&mut s, fight(9, Marquise), &[]);
    assert!(s.battle.is_none(), "nobody left: no dice");
    assert_eq!(points(&s, Vagabond), 1);
}

#[test]
fn b7_elementary_acts_of_the_vagabot() {
    let mut s = daylight(Vagabond, &[]);
    s.pawns[0] = Spot::Clearing(c(12));
    s.vagabots[0].ready = 4;
    act(&mut s, op(Operation::Exhaust { items: 1 }), &[]);
    act(&mut s, Action::Explore, &[0]);
    assert_eq!((s.vagabots[0].ready, s.vagabots[0].exhausted, points(&s, Vagabond)), (4, 1, 0));
    put(&mut s, Eyrie, 12, 1);
    s.crafted[Eyrie.index()].add(Item::Tea);
    s.crafted[Eyrie.index()].add(Item::Coin);
    act(&mut s, op(Operation::Aid { target: Eyrie, items: 2 }), &[0, 0, 0, 0]);
    assert_eq!(
        (points(&s, Vagabond), s.hands[Eyrie.index()].len(), s.crafted[Eyrie.index()].total()),
        (2, 2, 0)
    );
    let board = s.vagabots[0];
    assert_eq!((board.undamaged(), board.on_track()), (7, 1));
    act(&mut s, op(Operation::Rob { target: Eyrie }), &[0]);
    assert_eq!((points(&s, Vagabond), s.hands[Eyrie.index()].len()), (3, 1));
    act(&mut s, op(Operation::NewQuest), &[0]);
    assert_eq!(s.quest_discard.len(), 1);
    act(&mut s, Action::Travel { to: Spot::Clearing(c(9)), ally: None, warriors: 0, ferry: false }, &[]);
    refused(&s, Action::Travel { to: Spot::Clearing(c(3)), ally: None, warriors: 0, ferry: false });
    audit(&s);
}

#[test]
fn b7_7_a_bot_enlists_an_arbiter_under_three_conditions() {
    let setup = Setup::autumn([human(Marquise), bot(Eyrie), human(Vagabond)]);
    let enlists = |birds: u8, points_of_the_eyrie: u8| {
        let mut s = arena(&setup, Marquise, Step::Actions);
        put(&mut s, Marquise, 9, 3);
        put(&mut s, Eyrie, 9, birds);
        s.pawns[0] = Spot::Clearing(c(9));
        s.vagabonds[0].character = Some(Character::Arbiter);
        s.points[Eyrie.index()] = points_of_the_eyrie;
        act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
        points(&s, Vagabond) == 1
    };
    assert!(enlists(1, 5) && !enlists(3, 5) && !enlists(1, 0));
}

#[test]
fn b8_2_robot_revenge_gardens_and_lost_souls() {
    let mut s = attack(Lizards, &[]);
    put(&mut s, Lizards, 9, 2);
    build(&mut s, Building::Garden, 9);
    for name in ["Anvil (fox)", "Sword (mouse)"] {
        s.deck.remove(card(name));
        s.souls.push(card(name));
    }
    act(&mut s, fight(9, Lizards), &[dice(3, 0)]);
    assert_eq!((s.lizards.acolytes, s.supply_of(Lizards)), (1, 24), "one of the two");
    assert_eq!((s.souls.top(), s.discard.top()), (Some(card("Anvil (fox)")), Some(card("Sword (mouse)"))));
    let bird = deal(&mut s, Marquise, "Birdy Bindle (bird)");
    act(&mut s, Action::SpendBird { card: bird }, &[]);
    assert_eq!(s.souls.top(), Some(bird), "every card spent joins the Lost Souls");
    audit(&s);
}

#[test]
fn b17_9_the_lizards_order_is_the_most_common_soul() {
    let mut s = daylight(Lizards, &[]);
    let mut order = |names: &[&str]| {
        s.souls.clear();
        s.turn.ordered = None;
        names.iter().for_each(|n| s.souls.push(card(n)));
        s.order_suit(Lizards)
    };
    let fox = order(&["Anvil (fox)", "Root Tea (fox)", "Bake Sale (rabbit)", "Crossbow (bird)"]);
    assert_eq!(fox, Some(Suit::Fox));
    assert_eq!(order(&["Anvil (fox)", "Bake Sale (rabbit)", "Crossbow (bird)"]), Some(Suit::Bird));
    assert_eq!(order(&[]), Some(Suit::Bird));
    order(&["Anvil (fox)"]);
    act(&mut s, op(Operation::FixOrder), &[]);
    act(&mut s, op(Operation::TakeSoul), &[]);
    assert_eq!(s.order_suit(Lizards), Some(Suit::Fox), "it holds though the pile changes");
}

#[test]
fn b8_elementary_acts_of_the_lizards() {
    let mut s = daylight(Lizards, &[]);
    put(&mut s, Marquise, 9, 2);
    build(&mut s, Building::Workshop, 9);
    act(&mut s, op(Operation::Convert { owner: Marquise, at: c(9) }), &[]);
    assert_eq!((s.warriors_of(Lizards, c(9)), s.warriors_of(Marquise, c(9)), s.lizards.acolytes), (1, 1, 0));
    act(
        &mut s,
        op(Operation::Supplant { building: Building::Workshop, by: Building::Garden, at: c(9) }),
        &[],
    );
    assert_eq!((points(&s, Lizards), s.ruler(c(9))), (1, Some(Lizards)));
    act(&mut s, op(Operation::Withdraw { at: c(9), warriors: 1, to: Shelf::Acolytes }), &[]);
    act(
        &mut s,
        op(Operation::Shelve { owner: Lizards, from: Shelf::Acolytes, to: Shelf::Supply, warriors: 1 }),
        &[],
    );
    assert_eq!(s.supply_of(Lizards), 25);
    assert_eq!(s.law(Lizards).conspiracy(s.lizards.conspiracy), Some(Conspiracy::Sanctify));
    act(&mut s, op(Operation::Conspiracy), &[]);
    assert_eq!(s.law(Lizards).conspiracy(s.lizards.conspiracy), Some(Conspiracy::Convert));
    audit(&s);
}

#[test]
fn b8_6_revealed_souls_return_first_revealed_on_top() {
    let mut s = daylight(Lizards, &[]);
    let names = ["Anvil (fox)", "Sword (mouse)", "Crossbow (bird)"];
    for name in names {
        s.deck.remove(card(name));
        s.souls.push(card(name));
    }
    [(); 3].iter().for_each(|()| act(&mut s, op(Operation::TakeSoul), &[]));
    act(&mut s, op(Operation::DiscardRevealed { card: card("Crossbow (bird)") }), &[]);
    act(&mut s, op(Operation::ReturnRevealed), &[]);
    assert_eq!(
        s.souls.as_slice(),
        [card("Anvil (fox)"), card("Sword (mouse)")],
        "mouse was revealed before fox"
    );
    assert_eq!(s.discard.top(), Some(card("Crossbow (bird)")));
}

#[test]
fn b9_2_a_removed_trade_post_returns_and_with_refunds_half_the_removers_payments() {
    for (readings, left) in [(&[][..], 3), (&["Refunds"][..], 1)] {
        let mut s = attack(Riverfolk, readings);
        s.trade_posts = cs(&[9]);
        s.supply[Marquise.index()] -= 3;
        s.riverfolk.payments[Marquise.index()] = 3;
        act(&mut s, fight(9, Riverfolk), &[dice(0, 0)]);
        assert_eq!(
            (s.riverfolk.payments[Marquise.index()], s.tokens_left(Token::TradePost, c(9))),
            (left, 3)
        );
        audit(&s);
    }
}

#[test]
fn b9_garrison_ferocious_and_greedy() {
    let mut s = attack(Riverfolk, &["Garrison"]);
    s.trade_posts = cs(&[9]);
    act(&mut s, fight(9, Riverfolk), &[dice(2, 1)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2, "the post rolls too");
    let mut s = daylight(Riverfolk, &["Ferocious"]);
    put(&mut s, Riverfolk, 9, 1);
    put(&mut s, Marquise, 9, 4);
    act(&mut s, fight(9, Marquise), &[dice(3, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 1);
    let mut s = arena(&versus(Riverfolk, &["Greedy"]), Marquise, Step::StartOfBirdsong);
    s.points[0] = 5;
    act(&mut s, Action::Buy { service: Service::Riverboats, card: None }, &[]);
    assert_eq!(points(&s, Riverfolk), 1);
}

#[test]
fn b9_involved_serves_the_enemies_of_who_does_not_buy() {
    let mut s = arena(&versus(Riverfolk, &["Involved"]), Marquise, Step::Actions);
    put(&mut s, Marquise, 9, 2);
    put(&mut s, Eyrie, 9, 1);
    put(&mut s, Riverfolk, 9, 2);
    assert_eq!(s.ruler(c(9)), Some(Eyrie));
    s.turn.mercenaries = true;
    assert_eq!(s.ruler(c(9)), Some(Marquise));
}

#[test]
fn b9_1_the_market_is_stocked_and_discarded_from_the_left() {
    let mut s = arena(&versus(Riverfolk, &[]), Riverfolk, Step::Birdsong);
    act(&mut s, op(Operation::StockMarket), &[0, 0, 0, 0, 0]);
    assert!(refused(&s, op(Operation::StockMarket)).contains("full"));
    let first = s.market.as_slice()[0];
    act(&mut s, op(Operation::DiscardMarket { card: first }), &[]);
    assert_eq!((s.market.len(), s.discard.top()), (4, Some(first)));
    assert_eq!(s.order_suit(Riverfolk), s.market.top().map(|c| c.suit()));
}

#[test]
fn b10_cost_of_errors_foundations_and_investors() {
    let attack_it = |traits: &[&str]| {
        let mut s = attack(Duchy, traits);
        build(&mut s, Building::Citadel, 9);
        s.duchy.swayed = Ministers::of(Minister::Marshal).with(Minister::Foremole).with(Minister::Earl);
        act(&mut s, fight(9, Duchy), &[dice(0, 0)]);
        s
    };
    assert_eq!(
        attack_it(&[]).duchy.swayed,
        Ministers::of(Minister::Marshal).with(Minister::Foremole),
        "the bottommost"
    );
    let s = attack_it(&["Foundations"]);
    assert_eq!(
        s.duchy.swayed,
        Ministers::of(Minister::Marshal).with(Minister::Earl),
        "of the clearing's suit"
    );
    let s = attack_it(&["Investors"]);
    assert!(s.duchy.swayed.has(Minister::Mayor), "no card: the topmost unswayed mouse minister joins");
}

#[test]
fn b10_the_captain_hits_where_there_is_a_tunnel() {
    let mut s = daylight(Duchy, &[]);
    s.duchy.swayed = Ministers::of(Minister::Captain);
    s.tunnels = cs(&[9]);
    put(&mut s, Duchy, 9, 1);
    put(&mut s, Marquise, 9, 2);
    act(&mut s, fight(9, Marquise), &[dice(1, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 0);
}

#[test]
fn b11_plots_of_the_bot_are_unseen_until_they_matter() {
    let mut s = arena(&versus(Corvids, &[]), Corvids, Step::Birdsong);
    put(&mut s, Marquise, 9, 3);
    build(&mut s, Building::Workshop, 9);
    act(&mut s, op(Operation::PlacePlot { at: c(9) }), &[]);
    assert_eq!(s.plots[c(9).index()], Plot::Unseen);
    act(&mut s, op(Operation::Flip { at: c(9) }), &[]);
    assert_eq!(Root::pending(&s), Pending::Chance { outcomes: 8 });
    let names: Vec<String> = (0..8).map(|o| Root::outcome_name(&s, o)).collect();
    assert_eq!(names, ["bomb", "bomb", "snare", "snare", "extortion", "extortion", "raid", "raid"]);
    chance(&mut s, &[0]);
    assert_eq!((s.pieces_of(Marquise, c(9)), points(&s, Corvids)), (0, 2), "the flip and the workshop");
    chance(&mut s, &[5]);
    assert_eq!(s.plots[c(9).index()], Plot::Up(PlotKind::Raid), "another lies in the bomb's place");
}

#[test]
fn b11_8_a_bomb_takes_two_pieces_of_a_bot() {
    let mut s = arena(&Setup::autumn([bot(Corvids), bot(Marquise)]), Corvids, Step::Birdsong);
    put(&mut s, Marquise, 9, 1);
    build(&mut s, Building::Workshop, 9);
    build(&mut s, Building::Sawmill, 9);
    s.plots[c(9).index()] = Plot::Unseen;
    act(&mut s, op(Operation::Flip { at: c(9) }), &[0, 1]);
    assert_eq!(
        (s.warriors_of(Marquise, c(9)), s.count(Building::Workshop, c(9)), s.count(Building::Sawmill, c(9))),
        (0, 0, 1)
    );
    assert_eq!(points(&s, Corvids), 2);
}

#[test]
fn b11_8_a_snare_stops_humans_and_is_sprung_by_bots() {
    let mut s = arena(&Setup::autumn([bot(Corvids), bot(Eyrie), human(Marquise)]), Marquise, Step::Actions);
    s.plots[c(9).index()] = Plot::Up(PlotKind::Snare);
    put(&mut s, Marquise, 9, 2);
    assert!(refused(&s, walk(9, 1, 1)).contains("snare"));
    assert!(s.may_place(Marquise, c(9)).is_err());
    goto(&mut s, Eyrie, Step::Daylight);
    put(&mut s, Eyrie, 9, 3);
    act(&mut s, walk(9, 4, 2), &[]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.plots[c(9).index()], points(&s, Eyrie)), (3, Plot::None, 0));
    act(&mut s, walk(9, 4, 2), &[]);
    assert_eq!(s.warriors_of(Eyrie, c(4)), 2);
}

#[test]
fn b11_embedded_agents_raid_and_backup_plans() {
    let mut s = attack(Corvids, &["Backup Plans"]);
    s.plots[c(9).index()] = Plot::Unseen;
    act(&mut s, fight(9, Corvids), &[dice(0, 0)]);
    assert_eq!(s.warriors_of(Marquise, c(9)), 2, "one extra hit though there is no warrior");
    assert_eq!(s.warriors_of(Corvids, c(9)), 1);
    chance(&mut s, &[7]);
    assert_eq!([1, 4, 12].map(|n| s.warriors_of(Corvids, c(n))), [1, 1, 1], "it was a raid");
}

#[test]
fn b11_gamble_a_right_guess_disarms() {
    let flip = |guess, outcome| {
        let mut s = arena(&versus(Corvids, &["Gamble"]), Corvids, Step::Birdsong);
        put(&mut s, Marquise, 9, 3);
        s.plots[c(9).index()] = Plot::Unseen;
        act(&mut s, op(Operation::Flip { at: c(9) }), &[]);
        assert_eq!(Root::pending(&s), Pending::Seat(Seat(2)));
        act(&mut s, Action::Guess { plot: guess }, &[outcome]);
        (
            points(&s, Corvids),
            points(&s, Marquise),
            s.warriors_of(Marquise, c(9)),
            s.plots[c(9).index()].is_there(),
        )
    };
    assert_eq!(flip(PlotKind::Bomb, 0), (1, 1, 3, false));
    assert_eq!(flip(PlotKind::Bomb, 2), (2, 0, 3, true));
}

#[test]
fn b11_extortion_discards_and_vendetta_bombs_as_well() {
    let mut s = arena(&versus(Corvids, &["Vendetta"]), Corvids, Step::Birdsong);
    put(&mut s, Marquise, 9, 3);
    deal(&mut s, Marquise, "Anvil (fox)");
    s.plots[c(9).index()] = Plot::Unseen;
    act(&mut s, op(Operation::Flip { at: c(9) }), &[4, 0]);
    assert_eq!((s.hands[0].len(), s.warriors_of(Marquise, c(9))), (0, 0));
}

#[test]
fn b13_a_bot_buys_only_with_as_many_points_and_its_card_becomes_the_order() {
    let mut s = arena(&Setup::autumn([bot(Eyrie), bot(Riverfolk)]), Eyrie, Step::Birdsong);
    s.deck.remove(card("Anvil (fox)"));
    s.market.push(card("Anvil (fox)"));
    let buy = Action::Buy { service: Service::HandCard, card: Some(card("Anvil (fox)")) };
    s.points[Riverfolk.index()] = 1;
    assert!(refused(&s, buy).contains("fewer points"));
    s.points[Eyrie.index()] = 1;
    act(&mut s, op(Operation::Reveal), &[0]);
    let old = s.turn.order;
    act(&mut s, buy, &[]);
    assert_eq!(
        (s.turn.order, s.order_suit(Eyrie), s.discard.top()),
        (Some(card("Anvil (fox)")), Some(Suit::Fox), old)
    );
    assert_eq!(s.riverfolk.payments[Eyrie.index()], 2);
}

#[test]
fn b4_5_an_endless_expansion_is_refused() {
    let mut s = arena(&Setup::autumn([bot(Marquise), human(Eyrie)]), Marquise, Step::Daylight);
    s.turn.cards_at_start = 1;
    for _ in 0..2 {
        act(&mut s, op(Operation::Reveal), &[0]);
        act(&mut s, op(Operation::DiscardOrder), &[]);
    }
    assert!(refused(&s, op(Operation::Reveal)).contains("no more"));
}
