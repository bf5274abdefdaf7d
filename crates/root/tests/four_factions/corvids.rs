use super::*;
use Faction::*;
use PlotKind::*;
use table::show::Show;

fn table() -> Setup {
    Setup::autumn([human(Corvids), human(Marquise), human(Eyrie), human(Alliance), human(Vagabond)])
}

fn daylight() -> State {
    arena(&table(), Corvids, Step::Daylight)
}

fn flipping(plots: &[(u8, Plot)]) -> State {
    let mut s = arena(&table(), Corvids, Step::FlipPlots);
    plots.iter().for_each(|(n, plot)| s.plots[c(*n).index()] = *plot);
    s
}

fn flip(n: u8) -> Action {
    Action::Flip { at: c(n) }
}

fn plot(n: u8, kind: PlotKind) -> Action {
    Action::Plot { at: c(n), kind }
}

fn there(s: &State, n: u8) -> Plot {
    s.plots[c(n).index()]
}

#[test]
fn r16_4_setup_with_one_warrior_of_each_suit() {
    let s = set_up(&Setup::autumn([human(Alliance), human(Corvids)]), &[at(12), at(10), at(11)]);
    assert_eq!([12, 10, 11].map(|n| warriors(&s, Corvids, n)), [1; 3]);
    assert_eq!((s.supply_of(Corvids), s.unseen_plots()), (12, [2; 4]));
}

#[test]
fn r16_4_flips_score_every_face_up_plot() {
    let mut s = flipping(&[
        (1, Plot::Up(Snare)),
        (2, Plot::Up(Raid)),
        (6, Plot::Down(Snare)),
        (8, Plot::Down(Raid)),
        (12, Plot::Down(Bomb)),
    ]);
    put(&mut s, Corvids, 6, 1);
    put(&mut s, Corvids, 8, 1);
    assert!(refused(&s, flip(12)).contains("no warrior"));
    act(&mut s, flip(6), &[]);
    act(&mut s, flip(8), &[]);
    assert_eq!(points(&s, Corvids), 7);
}

#[test]
fn r16_4_a_bomb_scores_before_it_leaves() {
    for (order, expected) in [([6, 8], 4), ([8, 6], 5)] {
        let mut s = flipping(&[(1, Plot::Up(Extortion)), (6, Plot::Down(Bomb)), (8, Plot::Down(Snare))]);
        put(&mut s, Corvids, 6, 1);
        put(&mut s, Corvids, 8, 1);
        order.iter().for_each(|n| act(&mut s, flip(*n), &[]));
        assert_eq!(points(&s, Corvids), expected);
        assert_eq!((there(&s, 6), s.unseen_plots()[Bomb.index()]), (Plot::None, 2), "it can be laid again");
    }
}

#[test]
fn r16_4_a_bomb_removes_all_enemy_pieces() {
    let mut s = flipping(&[(12, Plot::Down(Bomb))]);
    s.keep = Some(c(1));
    put(&mut s, Corvids, 12, 1);
    put(&mut s, Marquise, 12, 3);
    build(&mut s, Building::Sawmill, 12);
    s.wood[c(12).index()] = 1;
    s.pawns[0] = Spot::Clearing(c(12));
    s.vagabonds[0].items = [Items::NONE; 4];
    [Item::Boot, Item::Sword, Item::Bag].into_iter().for_each(|i| s.vagabonds[0].items[0].add(i));
    let card = deal(&mut s, Marquise, FOX);
    act(&mut s, flip(12), &[]);
    assert_eq!((points(&s, Corvids), there(&s, 12), warriors(&s, Corvids, 12)), (3, Plot::None, 1));
    while !matches!(s.stack.top(), None | Some(Frame::Hospitals { .. })) {
        let first = legal(&s)[0];
        act(&mut s, first, &[]);
    }
    act(&mut s, Action::Card { card }, &[]);
    while let Some(Frame::Damage { .. }) = s.stack.top() {
        let first = legal(&s)[0];
        act(&mut s, first, &[]);
    }
    assert_eq!((warriors(&s, Marquise, 1), s.vagabonds[0].has_undamaged()), (3, false));
    audit(&s);
}

#[test]
fn r16_4_a_bomb_takes_two_pieces_of_a_bot() {
    let mut s = arena(&Setup::autumn([human(Corvids), bot(Marquise)]), Corvids, Step::FlipPlots);
    s.plots[c(12).index()] = Plot::Down(Bomb);
    put(&mut s, Corvids, 12, 1);
    put(&mut s, Marquise, 12, 3);
    act(&mut s, flip(12), &[]);
    assert_eq!((warriors(&s, Marquise, 12), points(&s, Corvids)), (1, 1));
}

#[test]
fn r16_4_plots_cost_one_warrior_more_each_time() {
    let mut s = daylight();
    for (n, warriors) in [(2, 1), (5, 2), (7, 3), (12, 4)] {
        put(&mut s, Corvids, n, warriors);
    }
    act(&mut s, plot(2, Bomb), &[]);
    assert!(refused(&s, plot(2, Snare)).contains("already has one"));
    act(&mut s, plot(5, Bomb), &[]);
    assert!(refused(&s, plot(7, Bomb)).contains("left"), "there are two");
    act(&mut s, plot(7, Raid), &[]);
    assert_eq!(s.turn.step, Step::Exert, "three actions, and one more");
    act(&mut s, plot(12, Snare), &[]);
    assert_eq!(s.supply_of(Corvids), 15);
    assert_eq!((hand(&s, Corvids), s.active()), (0, Marquise), "who exerts draws nothing");
}

#[test]
fn r16_4_without_exertion_extortions_draw() {
    let mut s = arena(&table(), Corvids, Step::Exert);
    put(&mut s, Corvids, 2, 1);
    s.plots[c(1).index()] = Plot::Up(Extortion);
    s.plots[c(3).index()] = Plot::Down(Extortion);
    s.turn.actions = 1;
    act(&mut s, Action::Pass, &[0, 0]);
    assert_eq!(hand(&s, Corvids), 2);
}

#[test]
fn r16_4_the_hand_limit_holds_after_exertion() {
    let mut s = arena(&table(), Corvids, Step::Exert);
    put(&mut s, Corvids, 2, 1);
    s.turn.actions = 1;
    for name in [FOX, FOX2, RABBIT, MOUSE, BIRD, BIRD2] {
        deal(&mut s, Corvids, name);
    }
    act(&mut s, plot(2, Raid), &[]);
    assert_eq!(s.turn.step, Step::Discard);
    act(&mut s, Action::Card { card: card(FOX) }, &[]);
    assert_eq!(hand(&s, Corvids), 5);
}

#[test]
fn r16_4_recruiting_in_every_clearing_of_a_suit() {
    let mut s = arena(&table(), Corvids, Step::RecruitBySuit);
    let [fox, bird] = [FOX, BIRD].map(|name| deal(&mut s, Corvids, name));
    assert!(refused(&s, Action::RecruitBySuit { card: fox, suit: Suit::Mouse }).contains("suit"));
    let mut with_bird = s;
    act(&mut with_bird, Action::RecruitBySuit { card: bird, suit: Suit::Mouse }, &[]);
    assert_eq!([2, 7, 9, 11].map(|n| warriors(&with_bird, Corvids, n)), [1; 4]);
    s.keep = Some(c(1));
    put(&mut s, Corvids, 2, 13);
    act(&mut s, Action::RecruitBySuit { card: fox, suit: Suit::Fox }, &[]);
    assert!(refused(&s, at(1)).contains("keep"));
    act(&mut s, at(8), &[]);
    act(&mut s, at(12), &[]);
    assert_eq!([6, 8, 12].map(|n| warriors(&s, Corvids, n)), [0, 1, 1]);
    assert_ne!(s.turn.step, Step::RecruitBySuit, "once");
}

#[test]
fn r16_4_nimble_moves_need_no_rule() {
    let mut s = daylight();
    put(&mut s, Corvids, 7, 1);
    put(&mut s, Marquise, 7, 3);
    put(&mut s, Marquise, 12, 3);
    assert!(Root::check(&s, walk(7, 12, 1)).is_ok());
}

#[test]
fn r16_4_a_raid_places_warriors_around() {
    let mut s = arena(&table(), Marquise, Step::Actions);
    s.plots[c(7).index()] = Plot::Down(Raid);
    put(&mut s, Marquise, 7, 3);
    act(&mut s, fight(7, Corvids), &[dice(1, 0)]);
    assert_eq!((there(&s, 7), points(&s, Marquise)), (Plot::None, 1));
    assert_eq!(warriors(&s, Marquise, 7), 2, "an embedded agent's hit");
    assert_eq!([3, 8, 12].map(|n| warriors(&s, Corvids, n)), [1; 3]);
    let mut s = arena(&table(), Marquise, Step::Actions);
    s.plots[c(7).index()] = Plot::Up(Raid);
    s.keep = Some(c(3));
    put(&mut s, Marquise, 7, 3);
    put(&mut s, Corvids, 1, 14);
    act(&mut s, fight(7, Corvids), &[dice(1, 0)]);
    assert_eq!(warriors(&s, Marquise, 7), 3, "a face-up plot hides no agents");
    assert_eq!(s.stack.top(), Some(Frame::PlaceDue { who: Corvids, wood: false }));
    act(&mut s, at(8), &[]);
    assert_eq!([3, 8, 12].map(|n| warriors(&s, Corvids, n)), [0, 1, 0]);
}

#[test]
fn r16_4_exposure_takes_the_plot_or_the_card() {
    let mut s = arena(&table(), Eyrie, Step::Birdsong);
    s.eyrie.viziers = [0; 4];
    s.plots[c(6).index()] = Plot::Down(Extortion);
    put(&mut s, Eyrie, 6, 1);
    let [fox, mouse] = [FOX, MOUSE].map(|name| deal(&mut s, Eyrie, name));
    let expose = |card, guess| Action::Expose { at: c(6), card, guess };
    assert!(refused(&s, expose(mouse, Bomb)).contains("matches"));
    let mut wrong = s;
    act(&mut wrong, expose(fox, Bomb), &[]);
    assert!(wrong.hands[Corvids.index()].has(fox) && there(&wrong, 6) == Plot::Down(Extortion));
    act(&mut s, expose(fox, Extortion), &[]);
    assert_eq!((points(&s, Eyrie), there(&s, 6)), (1, Plot::None));
    assert!(s.hands[Eyrie.index()].has(fox));
    let mut s = arena(&table(), Alliance, Step::Birdsong);
    s.plots[c(7).index()] = Plot::Down(Raid);
    put(&mut s, Alliance, 7, 1);
    let mouse = deal(&mut s, Alliance, MOUSE);
    act(&mut s, Action::Expose { at: c(7), card: mouse, guess: Raid }, &[]);
    assert_eq!((points(&s, Alliance), warriors(&s, Corvids, 3)), (1, 0), "exposed, it raids nobody");
    assert!(refused(&s, Action::Expose { at: c(7), card: mouse, guess: Raid }).contains("no face-down"));
}

#[test]
fn r16_4_a_snare_holds_what_is_there_and_keeps_new_pieces_out() {
    let mut s = arena(&table(), Marquise, Step::Actions);
    s.plots[c(8).index()] = Plot::Up(Snare);
    put(&mut s, Marquise, 8, 4);
    put(&mut s, Marquise, 7, 1);
    build(&mut s, Building::Recruiter, 8);
    build(&mut s, Building::Sawmill, 8);
    put(&mut s, Eyrie, 8, 1);
    let card = deal(&mut s, Marquise, FOX);
    assert!(refused(&s, walk(8, 7, 1)).contains("snare"));
    assert!(refused(&s, Action::Recruit).contains("recruiter"));
    assert!(refused(&s, Action::Overwork { card, at: c(8) }).contains("snare"));
    assert!(Root::check(&s, walk(7, 8, 1)).is_ok());
    assert!(Root::check(&s, fight(8, Eyrie)).is_ok());
}

#[test]
fn r16_4_a_snare_at_the_keep_stops_field_hospitals_but_no_revolt() {
    let mut s = arena(&table(), Eyrie, Step::StartOfDaylight);
    lay(&mut s, Eyrie, "Command Warren (rabbit)");
    s.keep = Some(c(1));
    s.plots[c(1).index()] = Plot::Up(Snare);
    put(&mut s, Marquise, 12, 1);
    put(&mut s, Eyrie, 12, 3);
    deal(&mut s, Marquise, FOX);
    act(&mut s, fight(12, Marquise), &[dice(1, 0)]);
    assert!(!matches!(s.stack.top(), Some(Frame::Hospitals { .. })));
    let mut s = arena(&table(), Alliance, Step::Revolt);
    s.sympathy = cs(&[8]);
    s.plots[c(8).index()] = Plot::Up(Snare);
    for name in [FOX, FOX2] {
        let card = deal(&mut s, Alliance, name);
        s.hands[Alliance.index()].remove(card);
        s.alliance.supporters.insert(card);
    }
    act(&mut s, Action::Revolt { at: c(8) }, &[]);
    while let Some(Frame::PaySupporters { .. }) = s.stack.top() {
        let first = legal(&s)[0];
        act(&mut s, first, &[]);
    }
    assert_eq!((s.count(Building::Base, c(8)), there(&s, 8)), (1, Plot::None));
}

#[test]
fn r16_4_extortion_takes_a_card_from_everybody_there() {
    let setup = Setup::autumn([human(Corvids), human(Eyrie), human(Alliance), bot(Marquise)]);
    let mut s = arena(&setup, Corvids, Step::FlipPlots);
    s.plots[c(10).index()] = Plot::Down(Extortion);
    for f in [Corvids, Eyrie, Alliance, Marquise] {
        put(&mut s, f, 10, 1);
    }
    [FOX, MOUSE, BIRD].iter().for_each(|name| {
        deal(&mut s, Eyrie, name);
    });
    act(&mut s, flip(10), &[0, 0]);
    assert_eq!((points(&s, Corvids), hand(&s, Corvids), hand(&s, Eyrie)), (1, 2, 2));
}

#[test]
fn r16_4_a_trick_swaps_two_alike() {
    let mut s = daylight();
    s.plots[c(4).index()] = Plot::Up(Snare);
    s.plots[c(11).index()] = Plot::Up(Raid);
    s.plots[c(2).index()] = Plot::Down(Bomb);
    let trick = |one, other| Action::Trick { one: c(one), other: c(other) };
    assert!(refused(&s, trick(2, 4)).contains("both"));
    act(&mut s, trick(4, 11), &[]);
    assert_eq!((there(&s, 4), there(&s, 11)), (Plot::Up(Raid), Plot::Up(Snare)));
    assert_eq!((points(&s, Corvids), s.turn.actions), (0, 2));
}

#[test]
fn r16_4_plots_craft_in_birdsong() {
    let mut s = arena(&table(), Corvids, Step::PlotCraft);
    s.plots[c(2).index()] = Plot::Down(Bomb);
    s.plots[c(9).index()] = Plot::Up(Raid);
    let scouts = deal(&mut s, Corvids, "Scouting Party (mouse)");
    act(&mut s, Action::Craft { card: scouts, with: [0, 0, 2] }, &[]);
    assert!(s.power(Corvids, Power::ScoutingParty).is_some());
}

#[test]
fn r16_4_a_first_turn() {
    let mut s = arena(&Setup::autumn([human(Corvids), human(Marquise)]), Corvids, Step::Birdsong);
    for n in [12, 10, 11] {
        put(&mut s, Corvids, n, 1);
    }
    let mouse = deal(&mut s, Corvids, MOUSE);
    [FOX, BIRD].iter().for_each(|name| {
        deal(&mut s, Corvids, name);
    });
    enter(&mut s, Corvids, Step::StartOfBirdsong);
    assert_eq!(s.turn.step, Step::RecruitBySuit);
    act(&mut s, Action::RecruitBySuit { card: mouse, suit: Suit::Mouse }, &[]);
    assert_eq!((warriors(&s, Corvids, 11), s.supply_of(Corvids), s.turn.step), (2, 8, Step::Daylight));
    act(&mut s, plot(11, Bomb), &[]);
    assert!(refused(&s, plot(12, Raid)).contains("warriors"));
    act(&mut s, walk(10, 12, 1), &[]);
    act(&mut s, plot(12, Raid), &[]);
    assert_eq!(s.supply_of(Corvids), 11);
    act(&mut s, Action::Pass, &[0]);
    assert_eq!(hand(&s, Corvids), 3);
    enter(&mut s, Corvids, Step::FlipPlots);
    assert_eq!(refused(&s, flip(12)), "no warrior there");
    act(&mut s, flip(11), &[]);
    assert_eq!(points(&s, Corvids), 1);
    audit(&s);
}

#[test]
fn r16_4_the_card_of_an_exposure_is_shown_to_the_corvids() {
    let mut s = arena(&table(), Eyrie, Step::Birdsong);
    s.plots[c(6).index()] = Plot::Down(Extortion);
    put(&mut s, Eyrie, 6, 1);
    let fox = deal(&mut s, Eyrie, FOX);
    let action = Action::Expose { at: c(6), card: fox, guess: Extortion };
    let event = table::Event::Act { seat: s.seat_of(Eyrie), action };
    let (seat, others) = Root::secret(&s, &event).expect("not for everybody");
    assert_eq!(seat, s.seat_of(Corvids));
    assert_eq!(others, "Eyrie guesses an extortion in clearing 6 and is right");
    assert_eq!(Root::say(&s, action), "Eyrie shows Anvil (fox) and guesses an extortion in clearing 6");
}

#[test]
fn r16_4_a_humans_plot_has_a_kind() {
    let mut s = daylight();
    s.plots[c(6).index()] = Plot::Unseen;
    assert!(s.audit().unwrap_err().2.contains("has a kind"));
}
