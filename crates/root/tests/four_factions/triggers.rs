//! Interactions between factions: each trigger with an unusual cause.

use super::*;
use Faction::*;
use PlotKind::*;

fn five(second: Faction) -> Setup {
    Setup::autumn([human(Corvids), human(Marquise), human(second), human(Alliance)])
}

/// A face-down bomb of the Corvids in this clearing, to be flipped.
fn bomb(setup: &Setup, n: u8) -> State {
    let mut s = arena(setup, Corvids, Step::FlipPlots);
    s.plots[c(n).index()] = Plot::Down(Bomb);
    put(&mut s, Corvids, n, 1);
    s
}

fn flip(n: u8) -> Action {
    Action::Flip { at: c(n) }
}

fn favor_of_foxes(s: &mut State) -> Action {
    s.buildings[c(12).index()][Building::Workshop.index()] = 3;
    let favor = deal(s, Marquise, "Favor of the Foxes (fox)");
    Action::Craft { card: favor, with: [3, 0, 0] }
}

#[test]
fn r16_1_revenge_comes_before_the_coffins() {
    let setup =
        Setup { deck: Deck::Exiles, ..Setup::autumn([human(Lizards), human(Marquise), human(Eyrie)]) };
    let mut s = arena(&setup, Marquise, Step::Actions);
    let coffins = s.deck.iter().find(|c| c.power() == Some(Power::CoffinMakers)).expect("of the Exiles");
    s.deck.remove(coffins);
    s.play_area[Eyrie.index()].insert(coffins);
    put(&mut s, Lizards, 9, 3);
    put(&mut s, Marquise, 9, 3);
    act(&mut s, fight(9, Lizards), &[dice(2, 1)]);
    assert_eq!((s.lizards.acolytes, s.coffins[Lizards.index()]), (2, 0));
    assert_eq!(s.coffins[Marquise.index()], 1);
    audit(&s);
}

#[test]
fn r16_1_fear_takes_a_card_for_each_garden() {
    let mut s = bomb(&five(Lizards), 12);
    s.buildings[c(12).index()][Building::Garden.index()] = 2;
    put(&mut s, Lizards, 12, 1);
    [FOX, MOUSE, BIRD].iter().for_each(|name| {
        deal(&mut s, Lizards, name);
    });
    let acolytes = s.lizards.acolytes;
    act(&mut s, flip(12), &[0, 0]);
    assert_eq!((hand(&s, Lizards), points(&s, Corvids)), (1, 3));
    assert_eq!(s.lizards.acolytes, acolytes, "a bomb is no battle: no Revenge");
}

#[test]
fn r16_1_sanctifying_a_market_is_a_failure_of_the_duchy() {
    let mut s = arena(&Setup::autumn([human(Lizards), human(Duchy)]), Lizards, Step::Conspiracies);
    s.lizards = LizardBoard { acolytes: 3, outcast: Some(Suit::Fox), ..LizardBoard::default() };
    s.supply[Lizards.index()] -= 3;
    build(&mut s, Building::Market, 12);
    s.duchy.swayed = [Minister::Captain].into_iter().collect();
    deal(&mut s, Duchy, FOX);
    act(&mut s, Action::Sanctify { building: Building::Market, at: c(12) }, &[0]);
    assert_eq!((s.count(Building::Garden, c(12)), points(&s, Lizards)), (1, 1));
    assert_eq!((s.duchy.swayed, hand(&s, Duchy)), (Ministers::EMPTY, 0));
}

#[test]
fn r16_1_a_crusade_into_sympathy_is_outrageous() {
    let mut s = arena(&Setup::autumn([human(Lizards), human(Alliance)]), Lizards, Step::Conspiracies);
    s.lizards = LizardBoard { acolytes: 2, outcast: Some(Suit::Fox), ..LizardBoard::default() };
    s.supply[Lizards.index()] -= 2;
    put(&mut s, Lizards, 12, 2);
    s.sympathy = cs(&[7]);
    let mouse = deal(&mut s, Lizards, MOUSE);
    act(&mut s, walk(12, 7, 1), &[]);
    act(&mut s, Action::Card { card: mouse }, &[]);
    assert!(s.alliance.supporters.has(mouse));
}

#[test]
fn r16_1_a_sacrifice_needs_a_warrior_in_the_supply() {
    let mut s = arena(&Setup::autumn([human(Lizards), human(Marquise)]), Lizards, Step::Daylight);
    put(&mut s, Lizards, 9, 25);
    let bird = deal(&mut s, Lizards, BIRD);
    refused(&s, Action::Sacrifice { card: bird });
}

#[test]
fn r16_2_a_post_where_the_cult_rules_and_only_one() {
    let setup = Setup::autumn([human(Riverfolk), human(Lizards), human(Marquise)]);
    let mut s = arena(&setup, Riverfolk, Step::Daylight);
    build(&mut s, Building::Garden, 12);
    put(&mut s, Marquise, 12, 4);
    for f in [Lizards, Marquise] {
        s.supply[f.index()] -= 2;
        s.riverfolk.funds[f.index()] = 2;
    }
    let post = Action::Establish { at: c(12) };
    act(&mut s, post, &[]);
    assert_eq!([Lizards, Marquise].map(|f| s.riverfolk.funds[f.index()]), [0, 2], "the Cult's are spent");
    s.supply[Lizards.index()] -= 2;
    s.riverfolk.funds[Lizards.index()] = 2;
    refused(&s, post);
}

#[test]
fn r16_2_nobody_is_hired_in_birdsong() {
    let mut s = arena(&Setup::autumn([human(Riverfolk), human(Marquise)]), Marquise, Step::Birdsong);
    s.turn.mercenaries = true;
    put(&mut s, Riverfolk, 9, 2);
    put(&mut s, Marquise, 9, 1);
    assert_eq!(s.ruler(c(9)), Some(Riverfolk));
    s.turn.step = Step::Actions;
    assert_eq!(s.ruler(c(9)), Some(Marquise));
    s.turn.mercenaries = false;
    assert!(
        refused(&s, Action::Buy { service: Service::Riverboats, card: None }).contains("start of Birdsong")
    );
}

#[test]
fn r16_3_a_favor_over_several_clearings_is_one_failure() {
    let mut s = arena(&five(Duchy), Marquise, Step::Craft);
    build(&mut s, Building::Market, 6);
    build(&mut s, Building::Citadel, 8);
    s.duchy.swayed = [Minister::Captain, Minister::Banker].into_iter().collect();
    [FOX, MOUSE].iter().for_each(|name| {
        deal(&mut s, Duchy, name);
    });
    let favor = favor_of_foxes(&mut s);
    act(&mut s, favor, &[0]);
    assert_eq!((points(&s, Marquise), hand(&s, Duchy), s.duchy.lost_crowns), (2, 1, [0, 1, 0]));
}

#[test]
fn r16_3_a_snare_keeps_the_duchy_from_its_burrow() {
    let mut s = arena(&five(Duchy), Duchy, Step::Assembly);
    s.tunnels = cs(&[8]);
    put(&mut s, Duchy, 8, 2);
    let home = Action::Move { from: c(8), to: Clearing::BURROW, warriors: 1, ferry: false };
    assert!(Root::check(&s, home).is_ok());
    s.plots[c(8).index()] = Plot::Up(Snare);
    assert!(refused(&s, home).contains("snare"));
}

#[test]
fn r16_4_a_bomb_is_answered_by_the_price_and_by_outrage() {
    let mut s = bomb(&five(Duchy), 12);
    build(&mut s, Building::Market, 12);
    s.sympathy = cs(&[12]);
    s.duchy.swayed = [Minister::Captain].into_iter().collect();
    deal(&mut s, Duchy, MOUSE);
    let paid = deal(&mut s, Corvids, FOX);
    act(&mut s, flip(12), &[]);
    settle(&mut s);
    while let Pending::Seat(seat) = Root::pending(&s) {
        if s.alliance.supporters.has(paid) || s.stack.top().is_none() {
            break;
        }
        assert_eq!(seat, s.seat_of(Corvids), "the Corvids owe the card");
        act(&mut s, Action::Card { card: paid }, &[]);
        settle(&mut s);
    }
    assert!(s.alliance.supporters.has(paid));
    assert_eq!((s.duchy.swayed, hand(&s, Duchy), points(&s, Corvids)), (Ministers::EMPTY, 0, 3));
}

#[test]
fn r16_4_agents_defend_but_do_not_attack() {
    let mut s = arena(&five(Eyrie), Corvids, Step::Daylight);
    s.plots[c(7).index()] = Plot::Down(Raid);
    put(&mut s, Corvids, 7, 2);
    put(&mut s, Marquise, 7, 2);
    act(&mut s, fight(7, Marquise), &[dice(1, 0)]);
    assert_eq!((warriors(&s, Marquise, 7), warriors(&s, Corvids, 7)), (1, 2));
}

#[test]
fn r16_4_raids_removed_together_raid_together() {
    let mut s = arena(&five(Eyrie), Marquise, Step::Craft);
    s.plots[c(6).index()] = Plot::Down(Raid);
    s.plots[c(8).index()] = Plot::Up(Raid);
    let favor = favor_of_foxes(&mut s);
    act(&mut s, favor, &[]);
    settle(&mut s);
    assert_eq!(points(&s, Marquise), 2);
    for at in Clearing::all() {
        let near = |n: u8| u8::from(s.adjacent(Corvids, c(n)).has(at));
        assert_eq!(s.warriors_of(Corvids, at), near(6) + near(8), "clearing {at}");
    }
}

#[test]
fn r16_4_extortion_takes_a_card_for_a_pawn() {
    let setup = Setup::autumn([human(Corvids), human(Vagabond)]);
    let mut s = arena(&setup, Corvids, Step::FlipPlots);
    s.plots[c(10).index()] = Plot::Down(Extortion);
    put(&mut s, Corvids, 10, 1);
    s.pawns[0] = Spot::Clearing(c(10));
    deal(&mut s, Vagabond, FOX);
    act(&mut s, flip(10), &[0]);
    assert_eq!((hand(&s, Corvids), hand(&s, Vagabond)), (1, 0));
}

#[test]
fn r16_4_a_trick_moves_a_working_snare() {
    let mut s = arena(&five(Eyrie), Corvids, Step::Daylight);
    s.plots[c(8).index()] = Plot::Up(Snare);
    s.plots[c(9).index()] = Plot::Up(Raid);
    s.plots[c(2).index()] = Plot::Down(Bomb);
    s.plots[c(3).index()] = Plot::Down(Raid);
    put(&mut s, Marquise, 8, 1);
    put(&mut s, Marquise, 9, 1);
    act(&mut s, Action::Trick { one: c(8), other: c(9) }, &[]);
    act(&mut s, Action::Trick { one: c(2), other: c(3) }, &[]);
    assert_eq!([2, 3].map(|n| s.plots[c(n).index()]), [Plot::Down(Raid), Plot::Down(Bomb)]);
    goto(&mut s, Marquise, Step::Actions);
    assert!(Root::check(&s, walk(8, 7, 1)).is_ok());
    let next = s.adjacent(Marquise, c(9)).nth(0).expect("every clearing has a neighbour");
    let out = Action::Move { from: c(9), to: next, warriors: 1, ferry: false };
    assert!(refused(&s, out).contains("snare"));
}

#[test]
fn r16_4_a_snare_stops_the_alliance_and_the_vagabond() {
    let setup = Setup::autumn([human(Corvids), human(Alliance), human(Vagabond)]);
    let mut s = arena(&setup, Alliance, Step::MilitaryOperations);
    put(&mut s, Alliance, 8, 1);
    let organize = Action::Organize { at: c(8) };
    assert!(Root::check(&s, organize).is_ok());
    s.plots[c(8).index()] = Plot::Up(Snare);
    assert!(refused(&s, organize).contains("snare"));
    goto(&mut s, Vagabond, Step::Daylight);
    s.vagabonds[0].items = [Items::NONE; 4];
    s.vagabonds[0].items[0].add(Item::Boot);
    s.pawns[0] = Spot::Clearing(c(8));
    let travel = Action::Travel { to: Spot::Clearing(c(7)), ally: None, warriors: 0, ferry: false };
    assert!(refused(&s, travel).contains("snare"));
}

#[test]
fn r16_4_exposure_is_for_enemies_outside_the_last_step() {
    let setup = Setup::autumn([human(Corvids), human(Marquise), human(Eyrie), human(Vagabond)]);
    let mut s = arena(&setup, Vagabond, Step::Birdsong);
    s.plots[c(8).index()] = Plot::Down(Bomb);
    s.pawns[0] = Spot::Clearing(c(8));
    let fox = deal(&mut s, Vagabond, FOX);
    let expose = Action::Expose { at: c(8), card: fox, guess: Bomb };
    assert!(Root::check(&s, expose).is_ok());
    let mut partners = s;
    partners.coalition[0] = Some(Corvids);
    refused(&partners, expose);
    goto(&mut s, Vagabond, Step::Discard);
    refused(&s, expose);
}

#[test]
fn r16_4_exposure_takes_a_piece_of_ones_own_and_scores_no_point_under_dominance() {
    let setup = Setup::autumn([human(Corvids), human(Marquise), human(Riverfolk)]);
    let mut s = arena(&setup, Marquise, Step::Actions);
    s.plots[c(8).index()] = Plot::Down(Bomb);
    put(&mut s, Riverfolk, 8, 2);
    s.turn.mercenaries = true;
    let fox = deal(&mut s, Marquise, FOX);
    let expose = Action::Expose { at: c(8), card: fox, guess: Bomb };
    assert!(refused(&s, expose).contains("no piece"), "hired warriors are not one's own");
    put(&mut s, Marquise, 8, 1);
    s.dominance[Marquise.index()] = Some(Suit::Fox);
    act(&mut s, expose, &[]);
    assert_eq!((points(&s, Marquise), s.plots[c(8).index()]), (0, Plot::None));
}

#[test]
fn r16_1_tunnels_link_the_gardens_of_the_outcast() {
    let setup = Setup { deck: Deck::Exiles, ..Setup::autumn([human(Lizards), human(Marquise)]) };
    let mut s = arena(&setup, Lizards, Step::Conspiracies);
    for n in [1, 8, 3, 4] {
        build(&mut s, Building::Garden, n);
    }
    lay(&mut s, Lizards, "Tunnels (rabbit)");
    s.lizards.outcast = Some(Suit::Fox);
    assert!(s.adjacent(Lizards, c(1)).has(c(8)));
    assert!(!s.adjacent(Lizards, c(3)).has(c(4)), "rabbit gardens craft nothing");
}

#[test]
fn r16_1_a_card_is_not_drawn_while_all_are_lost_souls() {
    let mut s = arena(&Setup::autumn([human(Lizards), human(Marquise)]), Marquise, Step::Actions);
    for card in s.deck.iter() {
        s.souls.push(card);
    }
    s.deck = CardSet::EMPTY;
    let lost = s.souls.len();
    while s.active() == Marquise {
        act(&mut s, Action::Pass, &[]);
    }
    // The Evening's card was lost; then the Lizards' Birdsong discarded the souls, and the deck was refilled.
    assert_eq!((hand(&s, Marquise), s.souls.len(), s.deck.len()), (0, 0, lost));
}

#[test]
fn r16_2_mercenaries_alone_win_a_tie_for_the_eyrie() {
    let mut s = arena(&Setup::autumn([human(Riverfolk), human(Marquise), human(Eyrie)]), Eyrie, Step::Decree);
    put(&mut s, Riverfolk, 9, 2);
    put(&mut s, Marquise, 9, 2);
    assert_eq!(s.ruler(c(9)), None);
    s.turn.mercenaries = true;
    assert_eq!(s.ruler(c(9)), Some(Eyrie));
}

#[test]
fn r16_3_royal_claim_does_not_count_the_burrow() {
    let mut s = arena(&Setup::autumn([human(Duchy), human(Marquise)]), Duchy, Step::StartOfBirdsong);
    lay(&mut s, Duchy, "Royal Claim (bird)");
    put(&mut s, Duchy, 1, 1);
    put(&mut s, Duchy, 5, 1);
    act(&mut s, Action::RoyalClaim, &[]);
    assert_eq!(points(&s, Duchy), 2);
}

#[test]
fn r16_4_nobody_slips_out_of_a_snare_in_company() {
    let setup = Setup::autumn([human(Corvids), human(Marquise), human(Vagabond)]);
    let mut s = arena(&setup, Vagabond, Step::Slip);
    s.pawns[0] = Spot::Clearing(c(8));
    put(&mut s, Marquise, 8, 2);
    s.vagabonds[0].relations[Marquise.index()] = Relation::Allied;
    let slip = |ally, warriors| Action::Travel { to: Spot::Clearing(c(7)), ally, warriors, ferry: false };
    assert!(Root::check(&s, slip(Some(Marquise), 1)).is_ok());
    s.plots[c(8).index()] = Plot::Up(Snare);
    assert!(refused(&s, slip(Some(Marquise), 1)).contains("snare"));
    assert!(Root::check(&s, slip(None, 0)).is_ok());
}

#[test]
fn r16_4_a_plot_that_falls_face_down_is_not_shown() {
    let setup = Setup::autumn([human(Corvids), human(Marquise), human(Eyrie)]);
    let mut seen = Vec::new();
    for kind in [Snare, PlotKind::Bomb] {
        let mut s = arena(&setup, Marquise, Step::Actions);
        s.plots[c(7).index()] = Plot::Down(kind);
        put(&mut s, Marquise, 7, 3);
        let mut told = Vec::new();
        Root::apply_reporting(&mut s, fight(7, Corvids), &mut told);
        Root::resolve_reporting(&mut s, dice(1, 0), &mut told);
        assert_eq!(s.plots[c(7).index()], Plot::None);
        seen.push(told.iter().map(|h| table::Happening::say(h, &s)).collect::<Vec<_>>());
    }
    assert_eq!(seen[0], seen[1], "its kind is nobody's business");
}
