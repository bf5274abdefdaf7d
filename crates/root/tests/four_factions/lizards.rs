use super::*;
use Faction::*;

fn table() -> Setup {
    Setup::autumn([human(Lizards), human(Marquise), human(Eyrie), human(Alliance)])
}

fn rites() -> State {
    arena(&table(), Lizards, Step::Daylight)
}

/// In the conspiracies, with this Outcast and number of acolytes.
fn plotting(outcast: Suit, hated: bool, acolytes: u8) -> State {
    let mut s = arena(&table(), Lizards, Step::Conspiracies);
    s.lizards = LizardBoard { acolytes, outcast: Some(outcast), hated, ..LizardBoard::default() };
    s.supply[Lizards.index()] -= acolytes;
    s
}

#[test]
fn r16_1_setup_in_a_corner() {
    let s = set_up(
        &Setup::autumn([human(Alliance), human(Lizards)]),
        &[at(3), Action::Suit { suit: Suit::Mouse }],
    );
    assert_eq!([3, 6, 7, 11].map(|n| warriors(&s, Lizards, n)), [4, 1, 1, 1]);
    assert_eq!((s.count(Building::Garden, c(3)), s.open_slots(c(3))), (1, 0));
    assert_eq!(s.supply_of(Lizards), 18);
    assert_eq!(s.buildings_left(Building::Garden, c(3)), 4);
    assert_eq!((s.lizards.outcast, s.lizards.hated, s.garden_cards()), (Some(Suit::Mouse), false, 0));
    audit(&s);
}

#[test]
fn r16_1_the_outcast_follows_the_lost_souls() {
    // The Lost Souls, the Outcast and whether it is Hated, before and after.
    let cases: [(&[&str], Suit, bool, Suit, bool); 4] = [
        (&[FOX, FOX2, RABBIT, BIRD, BIRD2], Suit::Fox, false, Suit::Fox, true),
        (&[MOUSE, MOUSE2, FOX], Suit::Fox, true, Suit::Mouse, false),
        (&[], Suit::Mouse, false, Suit::Mouse, true),
        (&[MOUSE, MOUSE2, FOX, FOX2], Suit::Mouse, false, Suit::Mouse, true),
    ];
    for (souls, before, was, after, is) in cases {
        let mut s = arena(&table(), Lizards, Step::Birdsong);
        s.lizards.outcast = Some(before);
        s.lizards.hated = was;
        souls.iter().for_each(|name| {
            soul(&mut s, name);
        });
        enter(&mut s, Lizards, Step::LostSouls);
        assert_eq!((s.lizards.outcast, s.lizards.hated), (Some(after), is), "{souls:?}");
        assert_eq!((s.souls.len(), s.discard.len()), (0, souls.len()));
        assert_eq!(s.conspiracy_cost(Conspiracy::Sanctify), if is { 2 } else { 3 });
    }
}

#[test]
fn r16_1_every_card_spent_joins_the_lost_souls_and_dominance_waits_there() {
    let mut s = arena(&table(), Marquise, Step::Actions);
    let dominance = deal(&mut s, Marquise, "Dominance (bird)");
    act(&mut s, Action::SpendBird { card: dominance }, &[]);
    assert!(s.souls.as_slice().contains(&dominance) && s.available.is_empty());
    enter(&mut s, Lizards, Step::LostSouls);
    assert_eq!((s.souls.len(), s.available), (0, CardSet::of(dominance)));
}

#[test]
fn r16_1_convert_and_sanctify_cost_acolytes_and_less_while_hated() {
    let mut s = plotting(Suit::Fox, true, 3);
    put(&mut s, Marquise, 12, 1);
    build(&mut s, Building::Sawmill, 12);
    act(&mut s, Action::Convert { target: Marquise, at: c(12) }, &[]);
    act(&mut s, Action::Sanctify { building: Building::Sawmill, at: c(12) }, &[]);
    assert_eq!((warriors(&s, Lizards, 12), warriors(&s, Marquise, 12)), (1, 0));
    assert_eq!((s.count(Building::Garden, c(12)), s.count(Building::Sawmill, c(12))), (1, 0));
    assert!(s.ruins[c(12).index()].stands, "a ruin is no enemy building");
    assert_eq!((points(&s, Lizards), s.lizards.acolytes, s.supply_of(Lizards)), (1, 0, 24));
    audit(&s);
}

#[test]
fn r16_1_the_acolyte_paid_may_be_the_warrior_placed() {
    let mut s = plotting(Suit::Fox, false, 2);
    s.supply[Lizards.index()] = 0;
    put(&mut s, Marquise, 12, 1);
    act(&mut s, Action::Convert { target: Marquise, at: c(12) }, &[]);
    assert_eq!((warriors(&s, Lizards, 12), s.supply_of(Lizards)), (1, 1));
}

#[test]
fn r16_1_conspiracies_need_the_outcast_suit_and_a_place() {
    let mut s = plotting(Suit::Fox, false, 5);
    put(&mut s, Marquise, 12, 1);
    put(&mut s, Marquise, 9, 1);
    let convert = |n| Action::Convert { target: Marquise, at: c(n) };
    assert!(refused(&s, convert(9)).contains("Outcast"), "a mouse clearing");
    s.keep = Some(c(12));
    assert!(refused(&s, convert(12)).contains("keep"));
    s.keep = None;
    act(&mut s, convert(12), &[]);
    assert!(refused(&s, Action::Sanctify { building: Building::Sawmill, at: c(12) }).contains("building"));
    s.lizards.acolytes = 1;
    assert!(refused(&s, convert(12)).contains("acolytes"));
}

#[test]
fn r16_1_field_hospitals_answer_a_conversion() {
    let mut s = plotting(Suit::Fox, false, 2);
    s.keep = Some(c(1));
    put(&mut s, Marquise, 12, 1);
    let card = deal(&mut s, Marquise, FOX);
    act(&mut s, Action::Convert { target: Marquise, at: c(12) }, &[]);
    act(&mut s, Action::Card { card }, &[]);
    assert_eq!((warriors(&s, Marquise, 1), warriors(&s, Lizards, 12)), (1, 1));
    audit(&s);
}

#[test]
fn r16_1_a_crusade_is_a_battle_or_a_move_and_a_battle_at_its_end() {
    let mut s = plotting(Suit::Fox, false, 4);
    put(&mut s, Lizards, 12, 3);
    put(&mut s, Lizards, 9, 2);
    put(&mut s, Marquise, 7, 1);
    assert!(refused(&s, walk(9, 1, 1)).contains("Outcast"));
    act(&mut s, walk(12, 7, 2), &[]);
    assert_eq!((s.lizards.acolytes, s.stack.top()), (2, Some(Frame::Crusade { at: c(7) })));
    assert!(Root::check(&s, Action::Pass).is_ok());
    act(&mut s, fight(7, Marquise), &[dice(1, 0)]);
    assert_eq!((warriors(&s, Marquise, 7), warriors(&s, Lizards, 7)), (0, 2));
    put(&mut s, Marquise, 12, 1);
    act(&mut s, fight(12, Marquise), &[dice(1, 0)]);
    assert_eq!((s.lizards.acolytes, warriors(&s, Marquise, 12)), (0, 0));
    assert_ne!(s.turn.step, Step::Conspiracies, "no acolytes are left");
}

#[test]
fn r16_1_rituals_reveal_cards_and_birds_are_only_birds() {
    let mut s = rites();
    put(&mut s, Lizards, 12, 1);
    let [fox, fox2, bird, _] = [FOX, FOX2, BIRD, MOUSE].map(|name| deal(&mut s, Lizards, name));
    assert!(refused(&s, Action::RecruitFor { card: bird, at: c(12) }).contains("own suit"));
    assert!(refused(&s, Action::ScoreGardens { card: fox }).contains("no garden"));
    assert!(refused(&s, Action::BuildGarden { card: fox, at: c(8) }).contains("rule"));
    act(&mut s, Action::BuildGarden { card: fox, at: c(12) }, &[]);
    act(&mut s, Action::RecruitFor { card: fox2, at: c(8) }, &[]);
    act(&mut s, Action::Sacrifice { card: bird }, &[]);
    assert_eq!((points(&s, Lizards), warriors(&s, Lizards, 8), s.lizards.acolytes), (0, 1, 1));
    assert_eq!((s.revealed.len(), hand(&s, Lizards)), (3, 1), "out of the hand till Evening");
    act(&mut s, Action::Pass, &[]);
    assert_eq!((s.revealed.len(), hand(&s, Lizards)), (0, 4), "they return");
}

#[test]
fn r16_1_scoring_once_a_turn_for_each_suit() {
    let mut s = rites();
    for at in [6, 8] {
        build(&mut s, Building::Garden, at);
    }
    let [fox, fox2, _bird] = [FOX, FOX2, BIRD].map(|name| deal(&mut s, Lizards, name));
    act(&mut s, Action::ScoreGardens { card: fox }, &[]);
    assert_eq!((points(&s, Lizards), s.souls.top()), (2, Some(fox)));
    assert!(refused(&s, Action::ScoreGardens { card: fox2 }).contains("once"));
    assert!(Root::check(&s, Action::RecruitFor { card: fox2, at: c(6) }).is_ok());
}

#[test]
fn r16_1_garden_points_and_cards() {
    let mut s = rites();
    let mut table = vec![s.garden_points(Suit::Fox)];
    // More gardens than slots, only to read the track.
    for n in 1..=5 {
        s.buildings[c(12).index()][Building::Garden.index()] = n;
        table.push(s.garden_points(Suit::Fox));
        assert_eq!(s.garden_cards(), u8::from(n >= 2));
    }
    assert_eq!(table, [0, 0, 2, 2, 3, 4]);
}

#[test]
fn r16_1_revenge_takes_defenders_and_fear_a_card() {
    let mut s = arena(&table(), Marquise, Step::Actions);
    put(&mut s, Lizards, 3, 2);
    build(&mut s, Building::Garden, 3);
    put(&mut s, Marquise, 3, 4);
    let held = deal(&mut s, Lizards, FOX);
    act(&mut s, fight(3, Lizards), &[dice(3, 1), 0]);
    assert_eq!((s.lizards.acolytes, s.count(Building::Garden, c(3)), warriors(&s, Marquise, 3)), (2, 0, 3));
    assert_eq!((points(&s, Marquise), s.souls.top()), (1, Some(held)));
    audit(&s);
}

#[test]
fn r16_1_no_revenge_for_attackers_or_a_favor() {
    let mut s = plotting(Suit::Rabbit, false, 2);
    put(&mut s, Lizards, 3, 1);
    put(&mut s, Marquise, 3, 3);
    act(&mut s, fight(3, Marquise), &[dice(1, 1)]);
    assert_eq!((s.lizards.acolytes, warriors(&s, Lizards, 3)), (0, 0));
    let mut s = arena(&table(), Marquise, Step::Craft);
    put(&mut s, Lizards, 3, 5);
    build(&mut s, Building::Garden, 3);
    build(&mut s, Building::Garden, 5);
    for at in [4, 10] {
        build(&mut s, Building::Workshop, at);
    }
    s.buildings[c(10).index()][Building::Workshop.index()] = 2;
    deal(&mut s, Lizards, FOX);
    let favor = deal(&mut s, Marquise, "Favor of the Rabbits (rabbit)");
    act(&mut s, Action::Craft { card: favor, with: [0, 3, 0] }, &[0]);
    assert_eq!((s.lizards.acolytes, points(&s, Marquise), hand(&s, Lizards)), (0, 2, 0));
}

#[test]
fn r16_1_pilgrims_rule_where_a_garden_stands() {
    let mut s = rites();
    build(&mut s, Building::Garden, 11);
    build(&mut s, Building::Roost, 11);
    put(&mut s, Eyrie, 11, 4);
    assert_eq!(s.ruler(c(11)), Some(Lizards));
}

#[test]
fn r16_1_crafting_with_gardens_of_the_outcast_suit() {
    let mut s = arena(&table(), Lizards, Step::Evening);
    s.lizards.outcast = Some(Suit::Mouse);
    for n in [2, 9, 6, 8, 12] {
        build(&mut s, Building::Garden, n);
    }
    let [scouts, steel, tax, tea, tea2] = [
        "Scouting Party (mouse)",
        "Foxfolk Steel (fox)",
        "Tax Collector (fox)",
        "Root Tea (mouse)",
        "Root Tea (fox)",
    ]
    .map(|name| deal(&mut s, Lizards, name));
    let craft = |card, with| Action::Craft { card, with };
    assert!(Root::check(&s, craft(scouts, [0, 0, 2])).is_ok());
    assert!(refused(&s, craft(steel, [2, 0, 0])).contains("crafting pieces"));
    assert!(refused(&s, craft(tax, [1, 1, 1])).contains("crafting pieces"));
    act(&mut s, craft(tea, [0, 0, 1]), &[]);
    assert!(refused(&s, craft(scouts, [0, 0, 2])).contains("crafting pieces"), "each once a turn");
    act(&mut s, craft(tea2, [0, 0, 1]), &[]);
    assert_eq!((points(&s, Lizards), hand(&s, Lizards)), (4, 3));
    chance(&mut s, &[0, 0, 0]);
    assert_eq!(hand(&s, Lizards), 6, "one, and one each for fox and mouse");
}

#[test]
fn r16_1_a_first_turn() {
    let setup = Setup::autumn([human(Lizards), human(Marquise)]);
    let mut s = arena(&setup, Lizards, Step::Birdsong);
    build(&mut s, Building::Garden, 3);
    put(&mut s, Lizards, 3, 4);
    for n in [6, 7, 11] {
        put(&mut s, Lizards, n, 1);
        put(&mut s, Marquise, n, 1);
    }
    s.lizards.outcast = Some(Suit::Rabbit);
    let [rabbit, rabbit2, bird] = [RABBIT, RABBIT2, BIRD].map(|name| deal(&mut s, Lizards, name));
    soul(&mut s, FOX);
    soul(&mut s, FOX2);
    enter(&mut s, Lizards, Step::StartOfBirdsong);
    assert_eq!((s.lizards.outcast, s.lizards.hated, s.discard.len()), (Some(Suit::Fox), false, 2));
    assert_eq!(s.turn.step, Step::Daylight, "no acolytes: on to the rituals");
    assert!(!legal(&s).iter().any(|a| matches!(a, Action::BuildGarden { .. })));
    act(&mut s, Action::RecruitFor { card: rabbit, at: c(10) }, &[]);
    act(&mut s, Action::ScoreGardens { card: rabbit2 }, &[]);
    assert_eq!((points(&s, Lizards), s.souls.top()), (0, Some(rabbit2)));
    act(&mut s, Action::Sacrifice { card: bird }, &[0]);
    assert_eq!((s.lizards.acolytes, s.supply_of(Lizards)), (1, 16));
    assert_eq!(hand(&s, Lizards), 3, "rabbit and bird are back, and one is drawn");
    audit(&s);
}
