//! With several people at the table, who is asked does not depend on their hands.

mod common;

use Faction::*;
use common::*;
use root::state::*;
use root::{Action, Root};
use table::{Game, Pending, Seat};

/// The Marquise attacks the Eyrie, who hold one card that is not an ambush.
fn attacked(discreet: bool) -> State {
    let mut s = clash(3, 3);
    s.discreet = discreet;
    deal(&mut s, Eyrie, "Root Tea (mouse)");
    s
}

#[test]
fn whoever_could_hold_an_ambush_is_asked() {
    let mut s = attacked(true);
    act(&mut s, fight(9, Eyrie), &[]);
    assert_eq!(Root::pending(&s), Pending::Seat(Seat(1)));
    assert_eq!(legal(&s), [Action::Pass]);
    act(&mut s, Action::Pass, &[dice(0, 0)]);
    assert!(s.battle.is_none());
}

#[test]
fn alone_among_bots_a_question_with_one_answer_is_not_asked() {
    let mut s = attacked(false);
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    assert!(s.battle.is_none());
}

#[test]
fn what_everybody_can_rule_out_is_not_asked() {
    // Every matching ambush is in the discard pile.
    let mut s = attacked(true);
    for name in ["Ambush! (mouse)", "Ambush! (bird)", "Ambush! (bird) #2"] {
        let card = deal(&mut s, Marquise, name);
        s.spend(Marquise, card);
    }
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
    // An empty hand holds no ambush.
    let mut s = clash(3, 3);
    s.discreet = true;
    act(&mut s, fight(9, Eyrie), &[dice(0, 0)]);
}

#[test]
fn an_open_hand_is_asked_only_what_it_can_answer() {
    let mut s = arena(&Setup::autumn([human(Marquise), human(Riverfolk)]), Marquise, Step::Actions);
    s.discreet = true;
    put(&mut s, Marquise, 9, 3);
    put(&mut s, Riverfolk, 9, 3);
    deal(&mut s, Riverfolk, "Root Tea (mouse)");
    act(&mut s, fight(9, Riverfolk), &[dice(0, 0)]);
    assert!(s.battle.is_none());
}

#[test]
fn whoever_could_attack_with_a_foil_is_asked_and_so_are_the_hospitals() {
    let mut s = attacked(true);
    s.keep = Some(c(1));
    deal(&mut s, Marquise, "Travel Gear (fox)");
    let ambush = deal(&mut s, Eyrie, "Ambush! (mouse)");
    act(&mut s, fight(9, Eyrie), &[]);
    act(&mut s, Action::Card { card: ambush }, &[]);
    // To foil it, and then for the warriors: neither is possible with a fox.
    for question in ["foil", "hospitals"] {
        assert_eq!(
            (Root::pending(&s), legal(&s)),
            (Pending::Seat(Seat(0)), vec![Action::Pass]),
            "{question}"
        );
        act(&mut s, Action::Pass, &[]);
    }
}

#[test]
fn supporters_are_asked_for_by_their_number() {
    let mut s = arena(&base(), Alliance, Step::SpreadSympathy);
    s.discreet = true;
    // Nobody else knows that the only supporter matches no clearing that is left.
    let card = deal(&mut s, Alliance, "Root Tea (mouse)");
    s.hands[Alliance.index()].remove(card);
    s.alliance.supporters.insert(card);
    let mice = s.clearings_of(Suit::Mouse);
    s.keep = None;
    s.scorched = mice;
    root::rules::run(&mut s);
    assert_eq!((s.turn.step, legal(&s)), (Step::SpreadSympathy, vec![Action::Pass]));
}
