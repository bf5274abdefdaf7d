//! The information that players get before they decide: the question, the offers and their forecasts, and why
//! not.

use crate::common::{RED, Table};
use arcs::state::system::System;
use arcs::{Action, Arcs, words};
use table::Game;
use table::show::Show;

fn bare(set: &str) -> Table {
    let mut t = Table::bare();
    t.set(set);
    t
}

/// "group: label (effect)" of all offers that contain these words.
fn offers(t: &Table, words: &str) -> Vec<String> {
    let mut legal: Vec<Action> = Vec::new();
    Arcs::legal(&t.s, &mut legal);
    let all = legal.into_iter().map(|action| {
        let offer = Arcs::offer(&t.s, action);
        format!("{}: {} ({})", offer.group, offer.label, offer.effect)
    });
    all.filter(|offer| offer.contains(words)).collect()
}

fn question(t: &Table) -> String {
    words::question(&t.s).expect("the game goes on").line()
}

#[test]
fn a_hit_says_whose_ship_takes_it_and_how_many_are_left() {
    let mut t = bare("red ships in hex 5: 3 fresh, 1 damaged; yellow ships in hex 5: 1 fresh, 1 damaged");
    t.lead("aggression 2").act("battle yellow hex 5");
    assert_eq!(question(&t), "you attack yellow in hex 5: choose up to 4 dice");
    t.act("roll 4 assault 0 skirmish 0 raid").chance("self + hit hit; intercept + hit; hit hit; self + hit");
    assert_eq!(
        question(&t),
        "you attack yellow in hex 5: choose which of your own ships in hex 5 takes the next of 3 hits"
    );
    assert_eq!(
        offers(&t, ""),
        [
            "Hits: a fresh ship of yours in hex 5 (it is damaged; 2 hits are left)",
            "Hits: a damaged ship of yours in hex 5 (it is destroyed; 2 hits are left)"
        ]
    );
    t.act("hit fresh ship; hit fresh ship; hit fresh ship");
    assert_eq!(
        offers(&t, ""),
        [
            "Hits: a fresh ship of yellow in hex 5 (it is damaged; 5 hits are left)",
            "Hits: a damaged ship of yellow in hex 5 (it is destroyed; 5 hits are left)"
        ]
    );
    assert!(question(&t).ends_with("choose which of yellow's ships in hex 5 takes the next of 6 hits"));
}

#[test]
fn a_token_is_not_offered_for_a_cloud_city_that_it_has_to_pay_for_itself() {
    let mut t = bare("red lore: Cloud Cities; red ships in hex 4: 15 fresh; red slot 1: material");
    t.set("yellow city in hex 4: fresh").lead("administration 2");
    assert_eq!(offers(&t, "one build or repair"), [] as [&str; 0]);
    t.set("red slot 2: material");
    assert_eq!(offers(&t, "one build or repair").len(), 2, "the other token can pay");
}

#[test]
fn the_lead_card_is_said_to_count_as_0_only_if_it_will() {
    let mut t = bare("");
    t.lead("construction 2");
    assert_eq!(offers(&t, "Declare"), ["Declare: tycoon (worth 5 and 3; your lead card counts as 0)"]);
    let mut t = bare("red guild: Secret Order");
    t.lead("construction 6");
    assert_eq!(offers(&t, "Declare"), ["Declare: empath (worth 5 and 3)"]);
    let mut t = bare("yellow guild: Galactic Bards; yellow hand: mobilization 2");
    t.lead("construction 3").act("end; pivot mobilization 2");
    assert_eq!(offers(&t, "Declare"), ["Declare: tycoon (worth 5 and 3)"]);
    let mut t = bare("court 1: Populist Demands; red agents on court 1: 1");
    t.lead("aggression 2").act("secure");
    assert!(offers(&t, "Declare").iter().all(|offer| !offer.contains("counts as 0")));
}

#[test]
fn discarding_lore_says_that_it_clears_outrage() {
    let mut t = bare("red lore: Empath's Vision; red outrage: psionic");
    t.lead("construction 2");
    assert_eq!(offers(&t, "discard"), ["Prelude: discard Empath's Vision (clears your psionic Outrage)"]);
    let mut t = bare("red lore: Empath's Vision");
    t.lead("construction 2");
    assert!(Arcs::offer(&t.s, Action::DiscardLore(arcs::state::lore::Lore::EmpathsVision)).only_loses);
}

#[test]
fn two_builds_on_one_planet_can_be_told_apart() {
    let mut t = bare("red lore: Cloud Cities; red slot 1: material; red ships in hex 1: 1 fresh");
    t.lead("construction 2");
    let cities = offers(&t, "a city");
    assert!(cities.contains(&"Build: a city on hex 1 ()".to_owned()), "{cities:?}");
    assert!(cities.contains(&"Build: a city in the clouds of hex 1 (costs a token of its type)".to_owned()));
}

#[test]
fn an_anarchist_taxes_open_slots_and_they_are_called_so() {
    let mut t = bare("red leader: Anarchist; red ships in arrow 4: 1 fresh");
    t.lead("administration 2");
    let taxes = offers(&t, "Tax");
    assert_eq!(
        taxes,
        [
            "Tax: an open slot of arrow 4, slot 1 (gain relic)",
            "Tax: an open slot of arrow 4, slot 2 (gain relic)"
        ]
    );
}

#[test]
fn hidden_harbors_and_empaths_bond_promise_what_happens() {
    let mut t =
        bare("red lore: Hidden Harbors; red starport in hex 4: fresh; yellow ships in hex 4: 3 fresh");
    t.lead("construction 2");
    assert_eq!(offers(&t, "a ship at"), ["Build: a ship at your starport on hex 4 ()"]);
    t.act("build ship hex 4");
    assert_eq!(t.ships(RED, System::hex(4)), (1, 0));
    let mut t = bare("red lore: Empath's Bond; empath: large; yellow city in hex 5: fresh");
    t.lead("administration 2");
    assert_eq!(offers(&t, "hex 5"), ["Tax: yellow's city on hex 5 (gain psionic)"]);
}

#[test]
fn only_a_raid_speaks_of_keys() {
    let mut t = bare("red guild: Silver-Tongues; yellow slot 1: fuel");
    t.lead("administration 2").act("discard silver");
    assert_eq!(offers(&t, "Steal"), ["Steal: yellow's fuel in slot 1 ()"]);
}

#[test]
fn dice_name_the_risk_of_interception() {
    let mut t = bare("red ships in hex 5: 1 fresh; yellow ships in hex 5: 2 fresh");
    t.lead("aggression 2").act("battle yellow hex 5");
    let assault = offers(&t, "1 assault");
    assert_eq!(
        assault,
        ["Dice: 1 assault (on average 1.2 hits, 0.5 on yourself, with 17 % intercepted: 2 more on yourself)"]
    );
}

#[test]
fn what_lies_open_is_in_the_text_of_the_table() {
    let mut t = bare("court 4: none; yellow guild: Arms Union; court discards: Farseers");
    t.set("court 4: Mining Interest");
    t.lead("aggression 2").act("end; copy; claim arms");
    let text = Arcs::text(&t.s, None);
    assert!(text.contains("supply: 5 material"), "{text}");
    assert!(text.contains("Court discards: Farseers"), "{text}");
    assert!(text.contains("set aside: yellow's Arms Union claims aggression 2"), "{text}");
}

#[test]
fn farseers_show_the_hand_to_whoever_looks_even_without_a_card_to_swap() {
    let mut t = bare("red guild: Farseers; yellow hand: construction 3, mobilization 2");
    t.lead("construction 2").act("declare; look yellow");
    let text = Arcs::text(&t.s, Some(RED));
    assert!(text.contains("cards of yellow: construction 3, mobilization 2"), "{text}");
    assert!(!Arcs::text(&t.s, None).contains("cards of yellow"));
}

#[test]
fn gate_ports_capture_ships_that_sensors_bring() {
    let mut t = bare(
        "red lore: Gate Ports; yellow lore: Predictive Sensors; red starport in gate 5: fresh; \
         red ships in gate 5: 4 fresh; yellow ships in gate 5: 1 fresh; yellow ships in hex 5: 1 fresh",
    );
    t.lead("aggression 2").act("battle yellow gate 5; sense hex 5 1");
    assert_eq!(t.s.player(RED).captives(), 1);
}

#[test]
fn why_not_gives_the_reason_of_the_rules() {
    let mut t = bare("red ships in gate 1: 2 fresh; yellow ships in hex 5: 1 fresh");
    t.lead("aggression 2");
    let why = |wish: &str| -> Vec<(String, Option<String>)> {
        words::why_not(&t.s, wish).into_iter().map(|answer| (answer.wish, answer.reason)).collect()
    };
    let no = |wish: &str, reason: &str| vec![(wish.to_owned(), Some(reason.to_owned()))];
    assert_eq!(why("battle yellow hex 5"), no("red battles yellow in hex 5", "attacking needs a ship there"));
    assert_eq!(
        why("move gate 1 hex 5 2 fresh"),
        no("red moves 2 ships from gate 1 to hex 5", "the systems are not adjacent")
    );
    assert_eq!(why("declare warlord"), no("red declares warlord", "that ambition cannot be declared now"));
    assert_eq!(why("end"), [("red ends the turn".to_owned(), None)]);
    assert!(why("fly to the moon").is_empty());
    // As people type it, too.
    let attack = no("red battles yellow in hex 5", "attacking needs a ship there");
    assert_eq!(why("why can't I attack yellow in hex 5?"), attack);
    let far = no("red moves 2 ships from gate 1 to hex 5", "the systems are not adjacent");
    assert_eq!(why("move 1 ship from gate 1 to hex 5"), far);
    for wish in ["build a city on hex 1", "end my turn", "influence", "spend a fuel", "repair"] {
        assert!(!why(wish).is_empty(), "{wish}");
    }
    assert!(why("lead aggression 9").is_empty(), "there is no such card");
    for wish in ["influence court 2", "play aggression 6", "use a fuel"] {
        assert!(!why(wish).is_empty(), "{wish}");
    }
    let mut t = bare("yellow city in hex 5: fresh; red city in crescent 4: fresh");
    t.lead("administration 2");
    let told = |wish: &str| -> Vec<String> {
        words::why_not(&t.s, wish).into_iter().map(|answer| answer.wish).collect()
    };
    assert!(!told("tax yellow's city").is_empty());
    let own = told("tax my city");
    assert!(!own.is_empty() && own.iter().all(|told| told.contains("red city")), "{own:?}");
}

/// Polish words have many forms, and people type the one that comes to mind.
#[test]
fn why_not_understands_polish_as_it_is_typed() {
    let mut t =
        bare("red ships in gate 1: 2 fresh; yellow ships in hex 5: 1 fresh; yellow city in hex 5: fresh");
    t.lead("aggression 2");
    let polish = arcs::TEXTS.languages().find(|one| one.code() == "pl").expect("there is Polish");
    polish.read(|| {
        let wishes = [
            "ruch z bramy 1 do heksu 5",
            "zaatakuj żółtego w heksie 5",
            "zbuduj miasto w heksie 1",
            "opodatkuj miasto",
            "napraw mój statek",
            "wpływ na dwór 1",
            "zadeklaruj watażkę",
            "zagarnij inicjatywę",
            "spasuj",
            "koniec tury",
        ];
        for wish in wishes {
            assert!(!words::why_not(&t.s, wish).is_empty(), "{wish}");
        }
        assert!(words::why_not(&t.s, "zaśpiewaj").is_empty());
    });
}

#[test]
fn why_not_says_what_is_to_be_decided_first() {
    let t = bare("red ships in gate 1: 2 fresh");
    let why = words::why_not(&t.s, "battle yellow in hex 5");
    assert_eq!(why.len(), 1);
    let reason = why[0].reason.as_deref().expect("it cannot be done now");
    assert!(reason.contains(&words::question(&t.s).expect("somebody decides").words), "{reason}");
}

#[test]
fn a_catapult_does_not_go_back_to_where_it_was() {
    let mut t = bare("red starport in arrow 1: fresh; red ships in arrow 1: 2 fresh");
    t.lead("mobilization 6").act("move arrow 1 gate 1 2 fresh");
    assert!(!t.offers("move gate 1 arrow 1 2 fresh"), "the whole group only came from there");
    assert!(t.offers("move gate 1 arrow 1 1 fresh"), "a part of it can go back");
}
