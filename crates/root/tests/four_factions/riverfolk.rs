use super::*;
use Faction::*;

fn table() -> Setup {
    Setup::autumn([human(Riverfolk), human(Marquise), human(Eyrie), human(Vagabond)])
}

/// In Daylight, with these funds.
fn trading(funds: &[(Faction, u8)]) -> State {
    let mut s = arena(&table(), Riverfolk, Step::Daylight);
    funds.iter().for_each(|(f, n)| fund(&mut s, *f, *n));
    s
}

fn fund(s: &mut State, f: Faction, n: u8) {
    s.supply[f.index()] -= n;
    s.riverfolk.funds[f.index()] += n;
}

fn sum(of: [u8; FACTIONS]) -> u8 {
    of.iter().sum()
}

#[test]
fn r16_2_setup_on_the_river() {
    let choices = [at(4), at(4), at(11), at(5)];
    let s = set_up(&Setup::autumn([human(Alliance), human(Riverfolk)]), &choices);
    assert_eq!([4, 5, 11].map(|n| warriors(&s, Riverfolk, n)), [2, 1, 1]);
    assert_eq!((sum(s.riverfolk.payments), sum(s.riverfolk.funds), s.supply_of(Riverfolk)), (3, 0, 8));
    assert_eq!(s.tokens_left(Token::TradePost, c(1)), 3);
}

#[test]
fn r16_2_birdsong_protects_pays_dividends_and_gathers() {
    let mut s = arena(&table(), Riverfolk, Step::Birdsong);
    s.supply[Riverfolk.index()] -= 3;
    s.riverfolk.payments[Riverfolk.index()] = 3;
    enter(&mut s, Riverfolk, Step::Gather);
    assert_eq!((points(&s, Riverfolk), sum(s.riverfolk.funds), sum(s.riverfolk.payments)), (0, 3, 0));
    // Funds left 5, two cats paid, five committed, one post.
    let mut s = trading(&[(Riverfolk, 5)]);
    s.trade_posts = cs(&[12]);
    s.supply[Marquise.index()] -= 2;
    s.riverfolk.payments[Marquise.index()] = 2;
    s.supply[Riverfolk.index()] -= 5;
    s.riverfolk.committed[Riverfolk.index()] = 5;
    enter(&mut s, Riverfolk, Step::Gather);
    assert_eq!((points(&s, Riverfolk), sum(s.riverfolk.funds)), (2, 12));
    assert_eq!(s.riverfolk.funds[Marquise.index()], 2);
    // Nothing paid, one warrior in supply.
    let mut s = trading(&[(Riverfolk, 6)]);
    put(&mut s, Riverfolk, 4, 8);
    enter(&mut s, Riverfolk, Step::Gather);
    assert_eq!((points(&s, Riverfolk), sum(s.riverfolk.funds), s.supply_of(Riverfolk)), (0, 7, 0));
}

#[test]
fn r16_2_a_trade_post_costs_two_funds_of_the_ruler() {
    let mut s = trading(&[(Marquise, 2), (Riverfolk, 3)]);
    put(&mut s, Marquise, 12, 1);
    put(&mut s, Marquise, 9, 1);
    put(&mut s, Riverfolk, 9, 1);
    assert!(refused(&s, Action::Establish { at: c(9) }).contains("nobody rules"));
    act(&mut s, Action::Establish { at: c(12) }, &[]);
    assert_eq!((s.riverfolk.funds[Marquise.index()], sum(s.riverfolk.funds)), (0, 3));
    assert_eq!((points(&s, Riverfolk), warriors(&s, Riverfolk, 12), s.trade_posts), (2, 1, cs(&[12])));
    assert_eq!(s.crafting_power(Riverfolk), [1, 0, 0]);
    put(&mut s, Marquise, 8, 1);
    s.supply[Marquise.index()] -= 1;
    s.riverfolk.funds[Marquise.index()] = 1;
    assert!(refused(&s, Action::Establish { at: c(8) }).contains("two funds of the ruler"));
    audit(&s);
}

#[test]
fn r16_2_each_uncovered_space_crafts_once() {
    let mut s = trading(&[(Riverfolk, 3)]);
    let [crossbow, anvil] = ["Crossbow (mouse)", "Anvil (fox)"].map(|name| deal(&mut s, Riverfolk, name));
    let craft = |card| Action::Craft { card, with: [1, 0, 0] };
    assert!(refused(&s, craft(crossbow)).contains("crafting pieces"), "nothing before the first post");
    s.riverfolk.lost_posts[Suit::Fox.index()] = 1;
    act(&mut s, craft(crossbow), &[]);
    assert_eq!((points(&s, Riverfolk), sum(s.riverfolk.funds), sum(s.riverfolk.committed)), (1, 2, 1));
    assert!(refused(&s, craft(anvil)).contains("crafting pieces"));
}

#[test]
fn r16_2_export_discards_a_card_that_could_be_crafted() {
    let mut s = trading(&[(Riverfolk, 2)]);
    s.riverfolk.lost_posts[Suit::Fox.index()] = 1;
    let anvil = deal(&mut s, Riverfolk, "Anvil (fox)");
    let export = Action::Export { card: anvil, with: [1, 0, 0] };
    let mut without = s;
    without.items.take(Item::Hammer);
    assert!(refused(&without, export).contains("item"));
    act(&mut s, export, &[]);
    assert_eq!((sum(s.riverfolk.payments), sum(s.riverfolk.committed), points(&s, Riverfolk)), (1, 1, 0));
    assert_eq!((s.discard.top(), s.items.count(Item::Hammer)), (Some(anvil), 1));
    audit(&s);
}

#[test]
fn r16_2_actions_commit_and_recruiting_spends_whose_they_choose() {
    let mut s = trading(&[(Marquise, 2), (Riverfolk, 2)]);
    put(&mut s, Riverfolk, 4, 2);
    act(&mut s, Action::DrawCard, &[]);
    act(&mut s, Action::Fund { owner: Marquise }, &[0]);
    assert_eq!((s.riverfolk.committed[Marquise.index()], hand(&s, Riverfolk)), (1, 1));
    assert!(refused(&s, Action::Muster { at: c(12) }).contains("river"));
    act(&mut s, Action::Muster { at: c(11) }, &[]);
    act(&mut s, Action::Fund { owner: Marquise }, &[]);
    assert_eq!((s.supply_of(Marquise), warriors(&s, Riverfolk, 11)), (24, 1));
    act(&mut s, Action::Muster { at: c(11) }, &[]);
    assert_eq!(warriors(&s, Riverfolk, 11), 2, "only their own are left: nothing to choose");
    audit(&s);
}

#[test]
fn r16_2_with_an_empty_supply_only_an_own_fund_recruits() {
    let mut s = trading(&[(Marquise, 1), (Riverfolk, 1)]);
    put(&mut s, Riverfolk, 4, 14);
    act(&mut s, Action::Muster { at: c(11) }, &[]);
    assert_eq!((warriors(&s, Riverfolk, 11), s.riverfolk.funds[Marquise.index()]), (1, 1));
    assert!(refused(&s, Action::Muster { at: c(11) }).contains("no warrior"));
}

#[test]
fn r16_2_swimmers_need_no_rule_along_the_river() {
    let mut s = trading(&[(Riverfolk, 1)]);
    put(&mut s, Riverfolk, 7, 1);
    for n in [7, 11, 12] {
        put(&mut s, Marquise, n, 2);
    }
    assert!(Root::check(&s, walk(7, 11, 1)).is_ok());
    assert!(refused(&s, walk(7, 12, 1)).contains("rule"));
}

#[test]
fn r16_2_the_ferry_asks_swimmers_for_rule() {
    let setup = Setup { map: MapId::Lake, ..table() };
    let mut s = arena(&setup, Riverfolk, Step::Daylight);
    fund(&mut s, Riverfolk, 1);
    let from = s.ferry;
    put(&mut s, Riverfolk, from.number(), 1);
    put(&mut s, Marquise, from.number(), 2);
    let to = s.map().riverside.without(from).nth(0).unwrap();
    put(&mut s, Marquise, to.number(), 2);
    let go = |ferry| Action::Move { from, to, warriors: 1, ferry };
    assert!(Root::check(&s, go(false)).is_ok());
    assert!(refused(&s, go(true)).contains("rule"));
}

#[test]
fn r16_2_a_lost_post_costs_half_the_funds_of_their_choice() {
    let mut s = arena(&table(), Eyrie, Step::Decree);
    goto(&mut s, Marquise, Step::Actions);
    s.trade_posts = cs(&[9]);
    put(&mut s, Marquise, 9, 2);
    fund(&mut s, Riverfolk, 3);
    fund(&mut s, Eyrie, 2);
    s.supply[Eyrie.index()] -= 2;
    s.riverfolk.payments[Eyrie.index()] = 2;
    act(&mut s, fight(9, Riverfolk), &[dice(0, 0)]);
    assert_eq!((points(&s, Marquise), s.stack.top()), (1, Some(Frame::Disruption { left: 3, posts: 0 })));
    act(&mut s, Action::Fund { owner: Riverfolk }, &[]);
    act(&mut s, Action::Fund { owner: Eyrie }, &[]);
    act(&mut s, Action::Fund { owner: Riverfolk }, &[]);
    let left = |f: Faction| s.riverfolk.funds[f.index()];
    assert_eq!((left(Riverfolk), left(Eyrie), s.riverfolk.payments[Eyrie.index()]), (1, 1, 2));
    assert_eq!(s.tokens_left(Token::TradePost, c(9)), 2, "the post is out of the game");
    audit(&s);
}

#[test]
fn r16_2_two_posts_at_once_halve_twice() {
    let mut s = arena(&table(), Marquise, Step::Craft);
    s.trade_posts = cs(&[6, 8]);
    fund(&mut s, Riverfolk, 5);
    s.buildings[c(12).index()][Building::Workshop.index()] = 3;
    let favor = deal(&mut s, Marquise, "Favor of the Foxes (fox)");
    act(&mut s, Action::Craft { card: favor, with: [3, 0, 0] }, &[]);
    assert_eq!((sum(s.riverfolk.funds), points(&s, Marquise)), (1, 2));
}

#[test]
fn r16_2_prices_are_set_in_the_evening() {
    let mut s = arena(&table(), Riverfolk, Step::Prices);
    s.riverfolk.prices = [2, 1, 3];
    let price = |service, price| Action::Price { service, price };
    assert!(refused(&s, price(Service::Mercenaries, 1)).contains("next service"));
    assert!(refused(&s, price(Service::HandCard, 5)).contains("1 to 4"));
    act(&mut s, price(Service::HandCard, 4), &[]);
    act(&mut s, Action::Pass, &[]);
    assert_eq!((s.riverfolk.prices, s.active()), ([4, 1, 3], Marquise));
}

#[test]
fn r16_2_services_are_limited_by_posts_and_paid_from_the_supply() {
    let mut s = arena(&table(), Marquise, Step::StartOfBirdsong);
    s.riverfolk.prices = [2, 1, 3];
    s.trade_posts = cs(&[9, 12]);
    put(&mut s, Marquise, 9, 1);
    put(&mut s, Marquise, 12, 1);
    put(&mut s, Marquise, 1, 18);
    let [anvil, sword] = ["Anvil (fox)", "Sword (mouse)"].map(|name| deal(&mut s, Riverfolk, name));
    let card = |card| Action::Buy { service: Service::HandCard, card: Some(card) };
    let other = |service| Action::Buy { service, card: None };
    let mut first = s;
    act(&mut first, card(anvil), &[]);
    act(&mut first, other(Service::Mercenaries), &[]);
    assert_eq!(first.supply_of(Marquise), 0, "of five");
    assert_eq!(first.riverfolk.payments[Marquise.index()], 5);
    assert!(first.hands[Marquise.index()].has(anvil) && first.turn.mercenaries);
    assert_ne!(first.turn.step, Step::StartOfBirdsong, "nothing more can be bought");
    act(&mut s, card(anvil), &[]);
    act(&mut s, card(sword), &[]);
    assert!(refused(&s, other(Service::Mercenaries)).contains("not enough"));
    act(&mut s, other(Service::Riverboats), &[]);
    assert!(s.swims(Marquise));
}

#[test]
fn r16_2_the_vagabond_pays_with_items_and_hires_nobody() {
    let mut s = arena(&table(), Vagabond, Step::StartOfBirdsong);
    s.vagabonds[0].items = [Items::NONE; 4];
    s.riverfolk.prices = [2, 2, 2];
    for item in [Item::Boot, Item::Boot] {
        s.vagabonds[0].items[0].add(item);
    }
    put(&mut s, Riverfolk, 4, 14);
    assert!(refused(&s, Action::Buy { service: Service::Mercenaries, card: None }).contains("hires nobody"));
    act(&mut s, Action::Buy { service: Service::Riverboats, card: None }, &[]);
    assert_eq!(s.stack.top(), Some(Frame::Exhaust { who: Vagabond, left: 2 }));
    assert_eq!(s.riverfolk.payments[Riverfolk.index()], 1, "the supply had no more");
}

/// Hired by the Eyrie, who fight the Marquise in clearing 9.
fn hired(own: u8, otters: u8, cats: u8) -> State {
    let mut s = arena(&table(), Eyrie, Step::StartOfDaylight);
    s.turn.mercenaries = true;
    lay(&mut s, Eyrie, "Command Warren (rabbit)");
    put(&mut s, Eyrie, 9, own);
    put(&mut s, Riverfolk, 9, otters);
    put(&mut s, Marquise, 9, cats);
    s
}

#[test]
fn r16_2_mercenaries_fight_and_take_every_second_hit() {
    let mut s = hired(2, 3, 4);
    act(&mut s, fight(9, Marquise), &[dice(3, 2)]);
    assert_eq!([Eyrie, Riverfolk, Marquise].map(|f| warriors(&s, f, 9)), [1, 2, 1]);
    let mut s = hired(0, 2, 1);
    let ambush = deal(&mut s, Marquise, "Ambush! (mouse)");
    act(&mut s, fight(9, Marquise), &[]);
    act(&mut s, Action::Card { card: ambush }, &[]);
    assert_eq!((warriors(&s, Riverfolk, 9), s.battle), (0, None));
}

#[test]
fn r16_2_a_favor_spares_mercenaries_but_not_trade_posts() {
    let mut s = arena(&table(), Marquise, Step::Craft);
    s.turn.mercenaries = true;
    s.trade_posts = cs(&[8]);
    put(&mut s, Riverfolk, 8, 2);
    s.buildings[c(12).index()][Building::Workshop.index()] = 3;
    let favor = deal(&mut s, Marquise, "Favor of the Foxes (fox)");
    act(&mut s, Action::Craft { card: favor, with: [3, 0, 0] }, &[]);
    assert_eq!((warriors(&s, Riverfolk, 8), s.trade_posts.len(), points(&s, Marquise)), (2, 0, 1));
}

#[test]
fn r16_2_hired_warriors_change_no_relationship() {
    let mut s = hired(1, 2, 0);
    s.pawns[0] = Spot::Clearing(c(9));
    s.vagabonds[0].items = [Items::NONE; 4];
    (0..3).for_each(|_| s.vagabonds[0].items[0].add(Item::Sword));
    act(&mut s, fight(9, Vagabond), &[dice(3, 3)]);
    while matches!(Root::pending(&s), Pending::Seat(_)) && s.battle.is_some() {
        let first = legal(&s)[0];
        act(&mut s, first, &[]);
    }
    assert_eq!(warriors(&s, Riverfolk, 9), 0);
    assert_eq!(s.vagabonds[0].relations[Riverfolk.index()], Relation::Indifferent);
    assert_eq!(s.vagabonds[0].relations[Eyrie.index()], Relation::Hostile);
}

#[test]
fn r16_2_a_bot_pays_a_human_by_its_points() {
    let mut s =
        arena(&Setup::autumn([human(Riverfolk), bot(Marquise), human(Eyrie)]), Marquise, Step::Birdsong);
    s.riverfolk.prices = [1, 1, 1];
    s.points[Marquise.index()] = 12;
    assert_eq!((s.price(Marquise, Service::HandCard), s.price(Eyrie, Service::HandCard)), (3, 1));
}

#[test]
fn r16_2_tunnels_link_no_trade_posts() {
    let mut s = arena(&Setup { deck: Deck::Exiles, ..table() }, Riverfolk, Step::Daylight);
    s.trade_posts = cs(&[1, 3]);
    lay(&mut s, Riverfolk, "Tunnels (rabbit)");
    assert!(!s.adjacent(Riverfolk, c(1)).has(c(3)));
}

#[test]
fn r16_2_a_first_turn() {
    let mut s = arena(&table(), Riverfolk, Step::Birdsong);
    s.riverfolk.prices = [2, 2, 2];
    for n in [4, 5, 7, 11] {
        put(&mut s, Riverfolk, n, 1);
    }
    s.supply[Riverfolk.index()] -= 3;
    s.riverfolk.payments[Riverfolk.index()] = 3;
    enter(&mut s, Riverfolk, Step::StartOfBirdsong);
    assert_eq!((s.turn.step, sum(s.riverfolk.funds)), (Step::Daylight, 3));
    act(&mut s, Action::DrawCard, &[0]);
    act(&mut s, Action::Muster { at: c(11) }, &[]);
    let map: u8 = Clearing::all().map(|at| s.warriors_of(Riverfolk, at)).sum();
    assert_eq!(
        (sum(s.riverfolk.funds), sum(s.riverfolk.committed), map, s.supply_of(Riverfolk)),
        (1, 1, 5, 8)
    );
    pass_to(&mut s, Step::Prices);
    act(&mut s, Action::Pass, &[]);
    let sold = s.hands[Riverfolk.index()].nth(0);
    act(&mut s, Action::Buy { service: Service::HandCard, card: sold }, &[]);
    enter(&mut s, Riverfolk, Step::StartOfBirdsong);
    assert_eq!((points(&s, Riverfolk), sum(s.riverfolk.funds)), (0, 4));
    assert_eq!(s.riverfolk.funds[Marquise.index()], 2, "a post may go where the Marquise rules");
    audit(&s);
}

#[test]
fn r16_2_nobody_turns_his_own_mercenaries() {
    let setup = Setup { deck: Deck::Exiles, ..table() };
    let mut s = arena(&setup, Marquise, Step::Actions);
    let bureau = s.deck.iter().find(|c| c.power() == Some(Power::PropagandaBureau)).expect("of the Exiles");
    s.deck.remove(bureau);
    s.play_area[Marquise.index()].insert(bureau);
    let fox = s.deck.of_suit(Suit::Fox).nth(0).expect("a fox card");
    s.deck.remove(fox);
    s.hands[Marquise.index()].insert(fox);
    put(&mut s, Riverfolk, 12, 2);
    let turn = Action::PropagandaBureau { card: fox, at: c(12), target: Riverfolk };
    assert!(Root::check(&s, turn).is_ok());
    s.turn.mercenaries = true;
    assert!(refused(&s, turn).contains("hired"));
    put(&mut s, Marquise, 12, 1);
    assert!(Root::check(&s, fight(12, Riverfolk)).is_ok(), "but he may attack them");
}

#[test]
fn r16_2_a_service_has_a_price() {
    let mut s = arena(&table(), Riverfolk, Step::Daylight);
    s.riverfolk.prices = [1, 0, 4];
    assert!(s.audit().unwrap_err().2.contains("price from 1 to 4"));
}
