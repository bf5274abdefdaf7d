//! Our rulings that no other test shows; docs/rulings/root.md has the reasons.

mod common;

use common::*;
use root::state::Faction::*;
use root::state::*;
use root::{Action, Operation, Root};
use table::{Game, Pending};

#[test]
fn r7_1_a_buyer_fights_with_mercenaries_alone() {
    let mut s =
        arena(&Setup::autumn([human(Marquise), bot(Riverfolk), human(Eyrie)]), Marquise, Step::Actions);
    put(&mut s, Riverfolk, 9, 2);
    put(&mut s, Eyrie, 9, 2);
    assert!(refused(&s, fight(9, Eyrie)).contains("no warrior"));
    s.turn.mercenaries = true;
    act(&mut s, fight(9, Eyrie), &[dice(2, 1)]);
    assert_eq!((s.warriors_of(Eyrie, c(9)), s.warriors_of(Riverfolk, c(9))), (0, 1));
}

#[test]
fn r13_2_organizers_go_to_the_coffin_makers() {
    let setup = Setup { deck: Deck::Exiles, ..Setup::autumn([human(Alliance), human(Marquise)]) };
    let mut s = arena(&setup, Alliance, Step::MilitaryOperations);
    lay(&mut s, Marquise, "Coffin Makers (rabbit)");
    put(&mut s, Alliance, 9, 1);
    act(&mut s, Action::Organize { at: c(9) }, &[]);
    assert_eq!(s.coffins[Alliance.index()], 1);
}

#[test]
fn r15_4_the_cobbler_is_free_for_the_vagabond_but_for_hostile_warriors() {
    let mut s = arena(&Setup::autumn([human(Vagabond), human(Marquise)]), Vagabond, Step::StartOfEvening);
    lay(&mut s, Vagabond, "Cobbler (rabbit)");
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabonds[0].items[0] = Items::NONE;
    put(&mut s, Marquise, 1, 1);
    s.vagabonds[0].relations[Marquise.index()] = Relation::Hostile;
    let go = |n| Action::Travel { to: Spot::Clearing(c(n)), ally: None, warriors: 0, ferry: false };
    assert!(refused(&s, go(1)).contains("boots"));
    act(&mut s, go(4), &[]);
    assert_eq!(s.pawn(Vagabond), Spot::Clearing(c(4)));
}

#[test]
fn b2_2_without_a_score_marker_a_player_counts_nothing() {
    let mut s = start(&Setup::autumn([human(Marquise), bot(Eyrie)]));
    s.points[0] = 12;
    s.dominance[0] = Some(Suit::Fox);
    assert_eq!(s.points_of(Marquise), 0);
}

#[test]
fn b2_8_2_the_duchys_bought_ambush_is_played_against_humans_only() {
    let ambush = |attacker: SeatSetup| {
        let f = attacker.faction;
        let step = if attacker.player == Player::Human { Step::Actions } else { Step::Daylight };
        let mut s = arena(&Setup::autumn([attacker, bot(Duchy), human(Eyrie)]), f, step);
        put(&mut s, f, 9, 2);
        put(&mut s, Duchy, 9, 1);
        deal(&mut s, Duchy, "Ambush! (bird)");
        let suited = deal(&mut s, Duchy, "Ambush! (mouse)");
        Root::apply(&mut s, fight(9, Duchy));
        (s.discard.top() == Some(suited), s.warriors_of(f, c(9)))
    };
    assert_eq!(ambush(human(Marquise)), (true, 0), "a suited one before a bird");
    assert_eq!(ambush(bot(Marquise)), (false, 2));
}

#[test]
fn b2_9_without_cards_there_is_no_order() {
    let mut s = arena(&Setup::autumn([bot(Alliance), human(Marquise)]), Alliance, Step::Birdsong);
    s.hands[Marquise.index()] = std::mem::take(&mut s.deck);
    assert!(refused(&s, op(Operation::Reveal)).contains("no cards"));
    assert_eq!(s.ordered_clearings(Alliance), Clearings::EMPTY);
}

fn vagabot(character: Character) -> Setup {
    let player = Player::Bot {
        difficulty: Difficulty::Default,
        traits: vec![],
        character: Some(character),
        law: None,
    };
    Setup::autumn([SeatSetup { faction: Vagabond, player }, human(Marquise), human(Alliance)])
}

#[test]
fn b7_7_the_vagrant_bot_removes_tokens_before_buildings_by_lot() {
    let mut s = arena(&vagabot(Character::Vagrant), Vagabond, Step::Daylight);
    s.pawns[0] = Spot::Clearing(c(9));
    put(&mut s, Alliance, 9, 4);
    s.wood[c(9).index()] = 1;
    build(&mut s, Building::Sawmill, 9);
    build(&mut s, Building::Workshop, 9);
    act(&mut s, Action::Instigate { attacker: Alliance, defender: Marquise }, &[dice(1, 0)]);
    assert_eq!((s.wood[c(9).index()], Root::pending(&s)), (0, Pending::Chance { outcomes: 2 }));
    chance(&mut s, &[0]);
    assert_eq!((points(&s, Vagabond), points(&s, Alliance), s.on_map(Building::Sawmill)), (2, 0, 0));
}

#[test]
fn b7_7_the_tinker_bot_crafts_the_topmost_item_of_the_discard_pile() {
    let mut s = arena(&vagabot(Character::Tinker), Vagabond, Step::Daylight);
    for name in ["Anvil (fox)", "Root Tea (mouse)", "Ambush! (fox)"] {
        s.deck.remove(card(name));
        s.discard.push(card(name));
    }
    let ready = s.vagabots[0].ready;
    assert!(refused(&s, op(Operation::CraftItem { card: card("Anvil (fox)") })).contains("not a card"));
    act(&mut s, op(Operation::CraftItem { card: card("Root Tea (mouse)") }), &[]);
    assert_eq!((points(&s, Vagabond), s.vagabots[0].ready), (1, ready + 1));
    assert_eq!(s.discard.top(), Some(card("Root Tea (mouse)")), "discarded again");
}

#[test]
fn b7_7_the_scoundrel_bot_fills_a_slot_with_a_damaged_item_first() {
    let mut s = arena(&vagabot(Character::Scoundrel), Vagabond, Step::Daylight);
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabots[0] = VagabotBoard { ready: 2, damaged_ready: 1, ..s.vagabots[0] };
    act(&mut s, op(Operation::LayItem), &[]);
    assert_eq!((s.open_slots(c(9)), s.vagabots[0].ready, s.vagabots[0].damaged()), (1, 2, 0));
}

#[test]
fn b8_convert_with_an_empty_supply_makes_the_acolyte_a_warrior() {
    let mut s = arena(&Setup::autumn([bot(Lizards), human(Marquise)]), Lizards, Step::Birdsong);
    put(&mut s, Lizards, 3, 24);
    put(&mut s, Marquise, 9, 1);
    s.supply[Lizards.index()] = 0;
    s.lizards.acolytes = 1;
    act(&mut s, op(Operation::Convert { owner: Marquise, at: c(9) }), &[]);
    assert_eq!((s.lizards.acolytes, s.warriors_of(Lizards, c(9))), (0, 1));
    audit(&s);
}

#[test]
fn b11_7_a_bomb_with_no_plot_left_to_swap_stays_face_up() {
    let mut s = arena(&Setup::autumn([bot(Corvids), human(Marquise)]), Corvids, Step::Birdsong);
    (1..=8).for_each(|n| s.plots[c(n).index()] = Plot::Unseen);
    act(&mut s, op(Operation::Flip { at: c(1) }), &[0]);
    assert_eq!(s.plots[0], Plot::Up(PlotKind::Bomb));
    assert!(s.stack.top().is_none());
}

#[test]
fn b11_8_a_bomb_damages_three_items_of_a_vagabot() {
    let mut s = arena(&Setup::autumn([bot(Corvids), bot(Vagabond)]), Corvids, Step::Birdsong);
    s.pawns[0] = Spot::Clearing(c(9));
    s.plots[c(9).index()] = Plot::Unseen;
    act(&mut s, op(Operation::Flip { at: c(9) }), &[0]);
    assert_eq!(s.vagabots[0].damaged(), 3);
}

#[test]
fn b11_a_raid_guessed_right_still_raids() {
    let setup = Setup::autumn([bot_with(Corvids, &["Gamble"]), human(Marquise)]);
    let mut s = arena(&setup, Corvids, Step::Birdsong);
    put(&mut s, Marquise, 9, 1);
    s.plots[c(9).index()] = Plot::Unseen;
    act(&mut s, op(Operation::Flip { at: c(9) }), &[]);
    act(&mut s, Action::Guess { plot: PlotKind::Raid }, &[7]);
    assert_eq!([1, 4, 12].map(|n| s.warriors_of(Corvids, c(n))), [1, 1, 1]);
}
