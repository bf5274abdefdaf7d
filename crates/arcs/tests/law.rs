//! Documents have the effect they state. Each test changes a line, a number or a term of a shipped document,
//! and compares the same turn.

use arcs::bot::{Supercat, sketch};
use arcs::state::player::Hand;
use arcs::{Arcs, Setup, State};
use script::source::Source;
use script::story;
use std::path::Path;
use std::sync::Arc;
use table::{Given, Header, Minds, Seat, Table, Who, rehearse};

const RED: Seat = Seat(0);

fn text(version: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../bots/arcs/supercat-{version}.md"));
    std::fs::read_to_string(file).expect("the document is there")
}

/// A shipped document with one passage replaced, wherever it is.
fn changed(version: &str, from: &str, to: &str) -> Supercat {
    let text = text(version);
    assert!(text.contains(from), "{version} does not say “{from}”");
    let text = text.replace(from, to);
    Supercat::new(vec![Source::new("changed.md", text)]).unwrap_or_else(|e| panic!("{from} → {to}: {e}"))
}

struct Played {
    told: String,
    state: State,
}

impl Played {
    fn count(&self, words: &str) -> usize {
        self.told.matches(words).count()
    }

    #[track_caller]
    fn tells(self, words: &str) -> Played {
        assert!(self.told.contains(words), "“{words}” is not in\n{}", self.told);
        self
    }

    #[track_caller]
    fn tells_not(self, words: &str) -> Played {
        assert!(!self.told.contains(words), "“{words}” is in\n{}", self.told);
        self
    }
}

fn play(bot: &Supercat, position: &str, chance: &str) -> Played {
    // The table of most positions; the others use the one where hex 1 is in play.
    let usual = position.contains("hex 1") || position.contains("gate 1");
    let position = &if usual { position.to_string() } else { format!("table: 3p Mix Up\n{position}") };
    let state = sketch::read(position).unwrap_or_else(|e| panic!("{e}\n{position}"));
    let mut given = Given::new(chance, 1);
    let played = rehearse::<Arcs>(bot, &state, &mut given).unwrap_or_else(|e| panic!("{e}\n{position}"));
    Played { told: story::text(&played.lines, &played.trace), state: played.state }
}

/// A turn with the original document, and the same turn with one passage replaced.
fn both(version: &str, from: &str, to: &str, position: &str, chance: &str) -> (Played, Played) {
    (
        play(&changed(version, from, from), position, chance),
        play(&changed(version, from, to), position, chance),
    )
}

const LEADS: &str = "red starport in hex 1: fresh\nred ships in gate 1: 2 fresh";
/// No card of the suit that was led.
const FOLLOWS: &str = "lead: blue aggression 3\nred starport in hex 1: fresh\nred ships in gate 1: 2 fresh";

#[test]
fn draw_three_draws_three() {
    for version in ["0.7", "0.5"] {
        for n in 1..=5 {
            let bot = changed(version, "Draw 2.", &format!("Draw {n}."));
            let played = play(&bot, LEADS, "").tells(&format!("Draw {n} done"));
            assert_eq!(played.count("red draws a card from the stack"), n, "{version}");
            // One is played, and the rest is discarded.
            assert_eq!(played.state.discards().pile().count() + 1, n, "{version}");
        }
    }
}

#[test]
fn the_hand_counter_is_lowered_by_as_much_as_the_document_says() {
    for (words, left) in [("Lower the hand counter.", 5), ("Lower the hand counter by 2.", 4)] {
        let played = play(&changed("0.7", "- Lower the hand counter.", &format!("- {words}")), LEADS, "");
        assert_eq!(played.state.player(RED).virtual_hand().cards, left, "{words}");
    }
    let never = play(&changed("0.7", "- Lower the hand counter.\n", ""), LEADS, "");
    assert_eq!(never.state.player(RED).virtual_hand().cards, 6);
}

#[test]
fn a_hand_counter_cannot_be_raised_by_a_line() {
    let raised = text("0.7").replace("- Lower the hand counter.", "- Raise the hand counter.");
    let refused = Supercat::new(vec![Source::new("changed.md", raised)]).err().unwrap_or_default();
    assert!(refused.contains("can only be lowered"), "{refused}");
}

#[test]
fn what_is_not_discarded_stays() {
    let (discarded, kept) = both("0.7", "discard the rest of the draw. ", "", LEADS, "");
    assert_eq!((discarded.state.discards().pile().count(), kept.state.discards().pile().count()), (1, 0));
    assert!(discarded.state.player(RED).virtual_hand().bonus.is_empty());
    assert_eq!(kept.state.player(RED).virtual_hand().bonus.len(), 1);
}

#[test]
fn the_seize_counter_moves_as_the_document_says() {
    let chance = "administration 4\nmobilization 4\n6";
    let seize = |played: Played| played.state.player(RED).virtual_hand().seize;
    for (words, now) in [
        ("Raise the seize counter.", 2),
        ("Raise the seize counter by 2.", 3),
        ("Set the seize counter to 5.", 5),
        ("Lower the seize counter.", 0),
    ] {
        let bot = changed("0.7", "Raise the seize counter.", words);
        assert_eq!(seize(play(&bot, &format!("{FOLLOWS}\nred seize: 1"), chance)), now, "{words}");
    }
    let (removed, stays) =
        both("0.7", "  - Remove the seize counter.\n", "", &format!("{LEADS}\nred seize: 3"), "");
    assert_eq!((seize(removed), seize(stays)), (0, 3));
}

#[test]
fn the_die_is_the_documents_own() {
    let position = format!("{FOLLOWS}\nred seize: 4");
    // Below 5, the raised counter: with a 4 it seizes, with a 7 on an eight-sided die it does not.
    let (six, eight) = both("0.7", "Roll 1d6", "Roll 1d8", &position, "administration 4\nmobilization 4\n4");
    six.tells("1d6: 4").tells("red seizes the initiative");
    eight.tells("1d8: 4").tells("red seizes the initiative");
    let bot = changed("0.7", "Roll 1d6", "Roll 1d8");
    play(&bot, &position, "administration 4\nmobilization 4\n7").tells("1d8: 7").tells_not("red seizes");
    let two = changed("0.7", "Roll 1d6", "Roll 2d6");
    play(&two, &position, "administration 4\nmobilization 4\n1\n2").tells("2d6: 3").tells("red seizes");
    // A die for another purpose is not a seize check.
    let other = changed("0.7", "- Lower the hand counter.", "- Roll 1d6.\n- Lower the hand counter.");
    play(&other, LEADS, "administration 4\nmobilization 4\n1").tells("1d6: 1").tells_not("red seizes");
}

#[test]
fn what_is_subtracted_from_the_die_is_in_the_document() {
    // Red is alone in the lead of Keeper, which nobody has declared.
    let position = format!("{FOLLOWS}\nred slot 1: relic");
    let (one, three) =
        both("0.7", "minus 1 for each", "minus 3 for each", &position, "administration 4\nmobilization 4\n3");
    one.tells("the result is below the seize counter? no");
    three.tells("the result is below the seize counter? yes");
}

#[test]
fn how_many_cards_a_seizure_leaves_is_in_the_document() {
    let position = format!("{FOLLOWS}\nred seize: 9\nred counter: 3");
    let chance = "administration 4\nmobilization 4\n1";
    let (two, three) = both(
        "0.7",
        "If the hand counter is at least 2 and",
        "If the hand counter is at least 3 and",
        &position,
        chance,
    );
    two.tells("red seizes the initiative");
    three.tells_not("red seizes the initiative");
}

#[test]
fn a_seizure_costs_what_the_document_says() {
    let position = format!("{FOLLOWS}\nred seize: 9");
    let chance = "administration 4\nmobilization 4\n1";
    let (paid, free) = both("0.7", ", then lower the hand counter for the extra card", "", &position, chance);
    assert_eq!(paid.tells("red seizes").state.player(RED).virtual_hand().cards, 4);
    assert_eq!(free.tells("red seizes").state.player(RED).virtual_hand().cards, 5);
}

#[test]
fn pass_passes() {
    let bot = changed("0.7", "If the hand counter is at 0, pass.", "Pass.");
    let led = play(&bot, LEADS, "").tells("red passes the initiative").tells_not("Draw 2");
    assert_ne!(led.state.round().initiative(), RED);
    play(&bot, FOLLOWS, "administration 4\nmobilization 4\n6")
        .tells("a follower cannot pass")
        .tells("Draw 2 done");
}

#[test]
fn what_is_declared_again_is_in_the_document() {
    let position = "keeper: large\nred slot 1: relic\nblue slot 1: relic\nred starport in hex 1: fresh";
    let chance = "administration 5\nconstruction 3";
    let (winning, tied) = both(
        "0.7",
        "another marker only when winning",
        "another marker only when winning or tied for first",
        position,
        chance,
    );
    winning.tells_not("red declares").tells("keeper has a marker, and tied for first is too little");
    tied.tells("red declares keeper");
}

#[test]
fn what_is_declared_is_in_the_document() {
    let position = "red slot 1: relic\nblue slot 1: relic\nblue slot 2: relic\nred starport in hex 1: fresh";
    let chance = "administration 5\nconstruction 3";
    let first = "First or tied for first in a matching ambition?";
    let (first, second) = both("0.7", first, "First or second in a matching ambition?", position, chance);
    first.tells_not("red declares");
    second.tells("red declares keeper");
}

// Terms and favorable combats

/// A position, the changed passage, and the lines that each of the two turns must and must not contain.
struct Changed {
    from: &'static str,
    to: &'static str,
    position: &'static str,
    chance: &'static str,
    before: &'static str,
    after: &'static str,
}

fn check(cases: &[Changed]) {
    for case in cases {
        let (before, after) = both("0.7", case.from, case.to, case.position, case.chance);
        before.tells(case.before).tells_not(case.after);
        after.tells(case.after);
    }
}

#[test]
fn a_claim_is_what_the_document_says() {
    // A ship in a system that yellow controls.
    let position =
        "red starport in arrow 2: fresh\nred ships in arrow 3: 1 fresh\nyellow ships in arrow 3: 3 fresh";
    let from = "A claim is an open slot in a system with a loyal piece.";
    let to = "A claim is an open slot in a system controlled by the bot.";
    let (any, controlled) = both("0.7", from, to, position, "construction 4\nconstruction 5");
    let claims = |played: &Played| {
        let line =
            played.told.lines().find(|l| l.contains("claims: ")).expect("claims are counted").to_string();
        line.split("claims: ").nth(1).and_then(|n| n.chars().next()).expect("a number")
    };
    assert!(claims(&controlled) < claims(&any), "{} and {}", claims(&any), claims(&controlled));
}

#[test]
fn to_contend_is_what_the_document_says() {
    // A Tax would bring second place in Tycoon.
    check(&[Changed {
        from: "and to be winning, tied for first, second or tied for second.",
        to: "and to be winning or tied for first.",
        position: "tycoon: large\nblue slot 1: fuel\nblue slot 2: fuel\nred city in arrow 3: fresh\nred starport in arrow 2: fresh",
        chance: "administration 4\nadministration 5",
        before: "Secure or Tax to contend a declared ambition? yes",
        after: "Secure or Tax to contend a declared ambition? no",
    }]);
}

#[test]
fn contested_and_uncontested_are_what_the_document_says() {
    check(&[
        Changed {
            from: "A contested card is a Court card with loyal agents and more agents of one rival.",
            to: "A contested card is a Court card with loyal agents.",
            position: "court 1: Mining Interest\nred agents on court 1: 1\nyellow agents on court 1: 1\nred starport in hex 1: fresh",
            chance: "administration 2\nadministration 3",
            before: "or a contested card? [26,27] no",
            after: "or a contested card? [26,27] done",
        },
        Changed {
            from: "An uncontested card is a Court card without agents.",
            to: "An uncontested card is a Court card without rival agents.",
            position: "tycoon: large\nblue slot 1: fuel\ncourt 1: Mining Interest\ncourt 2: Lattice Spies\ncourt 3: Farseers\ncourt 4: Silver-Tongues\nred agents on court 1: 1\nred starport in hex 1: fresh",
            chance: "administration 2\nadministration 3",
            before: "or a contested card? [26,27] no",
            after: "or a contested card? [26,27] done",
        },
    ]);
}

#[test]
fn the_task_force_is_what_the_document_says() {
    let position = "red starport in arrow 3: fresh\nred starport in hex 6: fresh\nred ships in arrow 3: 3 fresh\nred ships in hex 6: 1 fresh, 4 damaged\nred city in crescent 3: fresh\nred city in hex 2: fresh\nred city in hex 3: fresh\nred city in crescent 6: fresh\nred city in crescent 2: fresh";
    let from = "The task force is the system with the most fresh loyal ships.";
    let to = "The task force is the system with the most loyal ships.";
    let (fresh, all) = both("0.7", from, to, position, "construction 4\nconstruction 5");
    fresh.tells("ships in the task force: rules out ship in hex 6");
    all.tells("ships in the task force: rules out ship in arrow 3");
}

#[test]
fn idle_is_what_the_document_says() {
    // The two ships in gate 3 control it.
    let position = "red city in crescent 3: fresh\nred city in hex 2: fresh\nred city in hex 3: fresh\nred city in crescent 6: fresh\nred city in crescent 2: fresh\nred starport in arrow 3: fresh\nred ships in arrow 3: 4 fresh\nred ships in gate 3: 2 fresh";
    let (usual, gates_too) = both(
        "0.7",
        "Ships are idle except in a gate under bot control, a system",
        "Ships are idle except in a system",
        position,
        "mobilization 5\nmobilization 6",
    );
    usual.tells_not("Move idle ships to the task force? [99] done");
    gates_too.tells("Any idle ships? yes");
}

#[test]
fn new_resources_are_what_the_document_says() {
    // A Weapon token, and no city: is the planet with Weapons new?
    let position = "red starport in arrow 2: fresh\nred ships in gate 3: 2 fresh\nred slot 1: weapon";
    let from = "of which bot has no token or no city.";
    for (to, is_new) in [
        (from, true),
        ("of which bot has no city.", true),
        ("of which bot has no token.", false),
        ("of which bot has no token and no city.", false),
    ] {
        let played = play(&changed("0.7", from, to), position, "mobilization 5\nmobilization 6");
        let told = played
            .told
            .lines()
            .find(|l| l.contains("new resources: "))
            .unwrap_or_else(|| panic!("{}", played.told));
        assert_eq!(told.contains("all of them"), is_new, "{to}: {told}");
    }
}

#[test]
fn a_double_city_is_built_as_the_document_says() {
    let from = "no double city, unless winning a declared ambition and uncovering a power bonus";
    let position = "red city in hex 3: fresh\nred starport in arrow 2: fresh\nred ships in hex 3: 1 fresh";
    for (to, built) in [
        (from, false),
        ("no double city", false),
        ("no double city, unless winning a declared ambition", false),
        ("fewest rival ships", true),
    ] {
        let bot = changed("0.7", from, to);
        let played = play(&bot, position, "construction 2\nconstruction 3");
        assert_eq!(played.told.contains("builds a city in hex 3"), built, "{to}: {}", played.told);
    }
}

/// Three against three, beside a starport; and for a raid, a fuel in a slot of one key.
const EVEN: &str = "red starport in arrow 2: fresh\nred ships in hex 3: 3 fresh\nyellow starport in hex 3: fresh\nyellow ships in hex 3: 3 fresh";

#[test]
fn what_is_favorable_for_trophies_is_in_the_document() {
    let position = format!("warlord: large\n{EVEN}");
    let chance = "aggression 3\nconstruction 3";
    let (even, better) =
        both("0.7", "For trophies: at least 1 to 1.", "For trophies: better than 1 to 1.", &position, chance);
    even.tells("Favorable combat to contend a declared ambition? yes");
    better.tells("Favorable combat to contend a declared ambition? no");
    let bot = changed("0.7", "For trophies: at least 1 to 1.", "For trophies: at least 2 to 1.");
    play(&bot, &position, chance).tells("Favorable combat to contend a declared ambition? no");
    let bot = changed("0.7", "For trophies: at least 1 to 1.", "For trophies: at least 1 to 2.");
    let weak = position.replace("red ships in hex 3: 3", "red ships in hex 3: 2");
    play(&bot, &weak, chance).tells("Favorable combat to contend a declared ambition? yes");
}

#[test]
fn what_is_favorable_for_a_raid_is_in_the_document() {
    let position = format!("tycoon: large\n{EVEN}\nyellow slot 2: fuel");
    let chance = "aggression 3\nconstruction 3";
    for (from, to) in [
        ("or at least 1 to 1 with at least 2 battles", "or at least 1 to 1 with at least 4 battles"),
        (", or at least 1 to 1 with at least 2 battles", ""),
        ("Raid dice per key: 2", "Raid dice per key: 4"),
    ] {
        let (before, after) = both("0.7", from, to, &position, chance);
        before.tells("Favorable combat to contend a declared ambition? yes");
        after.tells("Favorable combat to contend a declared ambition? no");
    }
}

#[test]
fn what_is_favorable_for_control_is_in_the_document() {
    let position = "red starport in arrow 2: fresh\nred city in hex 3: fresh\nred ships in hex 3: 2 fresh\nyellow ships in hex 3: 3 fresh";
    let words = "For control: at least 1 die per defending fresh ship.";
    for n in [0, 1, 2] {
        let bot = changed("0.7", words, &words.replace('1', &n.to_string()));
        let played = play(&bot, position, "aggression 3\naggression 4");
        let fights = played.told.contains("Favorable combat to change control? yes");
        assert_eq!(fights, n == 0, "{n}: {}", played.told);
    }
}

#[test]
fn what_outrage_is_worth_is_in_the_document() {
    let position = "warlord: large\nred starport in arrow 2: fresh\nred ships in crescent 6: 3 fresh\nyellow city in crescent 6: damaged";
    let words = "Combat that risks Outrage: only if bot could ransack the Court and would go on contending.";
    let chance = "aggression 5\nconstruction 3";
    for (to, fights) in [
        (words, false),
        ("Combat that risks Outrage: only if bot would go on contending.", true),
        ("Combat that risks Outrage: always.", true),
        ("Combat that risks Outrage: never.", false),
    ] {
        let played = play(&changed("0.7", words, to), position, chance);
        let yes = played.told.contains("Favorable combat to contend a declared ambition? yes");
        assert_eq!(yes, fights, "{to}: {}", played.told);
    }
}

#[test]
fn the_dice_of_each_roll_are_in_the_document() {
    let position = format!("warlord: large\n{EVEN}");
    let chance = "aggression 3\nconstruction 3";
    let early = "Early rolls: skirmish dice until better than 1 to 1, or only 1 action left.";
    let (skirmish, assault) =
        both("0.7", early, &early.replace("better than 1 to 1", "at least 1 to 1"), &position, chance);
    skirmish.tells("red rolls 0 assault, 3 skirmish, 0 raid dice");
    assault.tells("red rolls 3 assault, 0 skirmish, 0 raid dice");
    let (skirmish, assault) =
        both("0.7", early, &early.replace("only 1 action", "only 3 actions"), &position, chance);
    skirmish.tells("red rolls 0 assault, 3 skirmish, 0 raid dice");
    assault.tells("red rolls 3 assault, 0 skirmish, 0 raid dice");
    let better = position.replace("yellow ships in hex 3: 3", "yellow ships in hex 3: 1");
    let last = "assault dice up to twice the defending fresh ships";
    let (two, one) =
        both("0.7", last, "assault dice up to 1 times the defending fresh ships", &better, chance);
    two.tells("red rolls 2 assault, 1 skirmish, 0 raid dice");
    one.tells("red rolls 1 assault, 2 skirmish, 0 raid dice");
}

#[test]
fn the_dice_of_a_raid_are_in_the_document() {
    let position = "lead: blue aggression 6\ntycoon: large\nred starport in arrow 2: fresh\nred ships in hex 3: 4 fresh\nyellow starport in hex 3: fresh\nyellow ships in hex 3: 2 fresh\nyellow slot 2: fuel";
    let words = "Last roll of a raid: raid dice and no others.";
    let to = "Last roll of a raid: 2 raid dice per key, and the rest skirmish dice.";
    let (all, some) = both("0.7", words, to, position, "aggression 2\naggression 3\n6");
    all.tells("red rolls 0 assault, 0 skirmish, 4 raid dice");
    some.tells("red rolls 0 assault, 2 skirmish, 2 raid dice");
}

#[test]
fn which_dice_are_rolled_again_is_in_the_document() {
    // Skirmishers stay, because two ships in supply are too few to discard them for.
    let position = "warlord: large, medium, small\nred city in crescent 4: fresh\nred city in hex 4: fresh\nred city in arrow 4: fresh\nred city in crescent 1: fresh\nred city in arrow 1: fresh\nred starport in hex 1: fresh\nred guild: Skirmishers\nred ships in gate 1: 2 fresh\nred ships in hex 1: 11 fresh\nblue ships in gate 1: 2 fresh";
    let chance = "aggression 4\naggression 3\nblank\nhit";
    let (both_faces, intercepts) =
        both("0.7", "Rerolls: intercepts, then blanks.", "Rerolls: intercepts.", position, chance);
    both_faces.tells("red rolls a skirmish die with blank again");
    intercepts.tells_not("red rolls a skirmish die with blank again");
}

#[test]
fn how_many_agents_go_to_a_card_is_in_the_document() {
    let position = "red starport in hex 1: fresh\nred city in hex 1: fresh";
    for n in [1, 2, 3] {
        let words = format!("Agents on an uncontested card: {n}");
        let bot = changed("0.7", "Agents on an uncontested card: 2", &words);
        let played = play(&bot, position, "administration 2\nadministration 3");
        let with = format!("with {n} agent");
        assert!(played.told.contains(&with), "{n}: {}", played.told);
    }
    let contested = "court 1: Mining Interest\nred agents on court 1: 1\nblue agents on court 1: 2\nred starport in hex 1: fresh\nred city in hex 1: fresh";
    let words = "1 more than the strongest rival";
    let (one, two) = both(
        "0.7",
        words,
        "2 more than the strongest rival",
        contested,
        "administration 2\nadministration 3",
    );
    one.tells("Mining Interest with 2 agents");
    two.tells("Mining Interest with 3 agents");
}

#[test]
fn what_is_given_up_in_a_move_is_in_the_document() {
    let position = "red starport in hex 6: fresh\nred ships in hex 6: 1 fresh\nred city in arrow 3: fresh\nred ships in arrow 3: 3 fresh\nyellow ships in arrow 3: 3 fresh";
    let chance = "mobilization 2\nmobilization 3";
    let (kept, undone) = both(
        "0.7",
        "- Ships stay to keep control of the origin and to keep a loyal building from a rival.\n- No move undoes what a line higher on the page wants.",
        "- Ships stay to keep control of the origin.\n- A move may undo what a line higher on the page wants.",
        position,
        chance,
    );
    let leaves = |played: &Played| played.count("3 ships from arrow 3") > 0;
    assert!(!leaves(&kept), "{}", kept.told);
    assert!(leaves(&undone), "{}", undone.told);
}

#[test]
fn how_many_ships_a_guild_card_needs_is_in_the_document() {
    let position = "red starport in hex 1: fresh\nred ships in hex 1: 12 fresh\nred guild: Skirmishers";
    let (three, four) =
        both("0.7", "to place 3 ships", "to place 4 ships", position, "construction 4\nconstruction 5");
    three.tells("red discards Skirmishers");
    four.tells_not("red discards Skirmishers");
}

#[test]
fn what_a_vox_card_needs_is_in_the_document() {
    let position = "court 1: Mass Uprising\nred agents on court 1: 1\nred starport in hex 1: fresh\nred ships in hex 1: 11 fresh";
    let (four, five) = both(
        "0.7",
        "effective with 4 or more ships",
        "effective with 5 or more ships",
        position,
        "aggression 4\nconstruction 5",
    );
    four.tells("Secure an effective Vox card? yes");
    five.tells("Secure an effective Vox card? no");
}

#[test]
fn which_guild_card_is_stolen_is_in_the_document() {
    let position = "tycoon: large\ncourt 1: Guild Struggle\nred agents on court 1: 1\n\
        red starport in arrow 2: fresh\nblue guild: Mining Interest, Relic Fence";
    for version in ["0.7", "0.5"] {
        let (declared, undeclared) = both(
            version,
            "card that contends a declared ambition",
            "card that contends an undeclared ambition",
            position,
            "aggression 4\nconstruction 4",
        );
        declared.tells("red steals Mining Interest");
        undeclared.tells("red steals Relic Fence");
    }
}

/// A preference about something that a card does not leave open is refused.
#[test]
fn a_preference_that_could_not_be_followed_is_refused() {
    for (from, to, why) in [
        ("cluster with the task force", "most loyal ships", "a cluster"),
        ("ambition that bot is winning", "more keys", "an ambition"),
        ("resource of which bot has fewest", "two slots", "a type"),
        ("card that contends a declared ambition", "cluster with the task force", "Guild card"),
        ("When resolving Populist Demands", "When resolving Song of Freedom", "nothing to choose"),
    ] {
        let text = text("0.7").replace(from, to);
        let refused = Supercat::new(vec![Source::new("changed.md", text)]).err().unwrap_or_default();
        assert!(refused.contains(why), "{to}: {refused}");
    }
}

/// The log of a game of three bots, the first of which plays this document.
fn game(bot: &Arc<Supercat>, others: &Arc<Supercat>, seed: u64) -> String {
    let mut setup = Setup::players(3);
    for seat in &mut setup.seats {
        seat.hand = Hand::Virtual;
    }
    let minds: Minds<Arcs> = [bot, others, others].map(|bot| Some(bot.clone() as _)).into_iter().collect();
    let header = Header::new::<Arcs>(setup, vec![Who::Random; 3], seed);
    let mut table = Table::<Arcs>::begin(header, minds).expect("a legal setup");
    while table.think().unwrap_or_else(|e| panic!("seed {seed}: {e}")) {}
    format!("{:?}", table.log())
}

/// The definition of each term, and another one.
const TERMS: &[(&str, &str)] = &[
    (
        "A claim is an open slot in a system with a loyal piece.",
        "A claim is an open slot in a system controlled by the bot.",
    ),
    ("and to be winning, tied for first, second or tied for second.", "and to be winning or tied for first."),
    (
        "An uncontested card is a Court card without agents.",
        "An uncontested card is a Court card without rival agents.",
    ),
    ("with loyal agents and more agents of one rival.", "with loyal agents."),
    ("the system with the most fresh loyal ships.", "the system with the most loyal ships."),
    ("idle except in a gate under bot control, a system", "idle except in a system"),
    ("of which bot has no token or no city.", "of which bot has no token and no city."),
    ("no double city, unless winning a declared ambition and uncovering a power bonus", "fewest rival ships"),
    (
        "Mass Uprising: effective with 4 or more ships in supply",
        "Mass Uprising: effective with 12 or more ships in supply",
    ),
    (
        "Populist Demands: effective while first or tied for first in an undeclared ambition",
        "Populist Demands: always effective",
    ),
    (
        "Outrage Spreads: effective if outrage would end a rival's lead in a declared ambition",
        "Outrage Spreads: always effective",
    ),
    (
        "Song of Freedom: effective if bot controls a rival city and can seize the initiative",
        "Song of Freedom: always effective",
    ),
    (
        "Guild Struggle: effective if any rival has a Guild card",
        "Guild Struggle: effective with 12 or more ships in supply",
    ),
    ("Call to Action: always effective", "Call to Action: effective with 12 or more ships in supply"),
    ("For trophies: at least 1 to 1.", "For trophies: at least 2 to 1."),
    ("Raid dice per key: 2", "Raid dice per key: 3"),
    (
        "For a raid: better than 1 to 1, or at least 1 to 1 with at least 2 battles.",
        "For a raid: at least 2 to 1.",
    ),
    (
        "For control: at least 1 die per defending fresh ship.",
        "For control: at least 2 dice per defending fresh ship.",
    ),
    ("only if bot could ransack the Court and would go on contending.", "always."),
    ("Influence a card to a majority?", "Influence an uncontested card?"),
    ("assault dice up to twice the defending fresh ships, and the rest skirmish dice", "all assault dice"),
    (
        "Last roll of a raid: raid dice and no others.",
        "Last roll of a raid: 2 raid dice per key, and the rest skirmish dice.",
    ),
    ("Hits: control, then trophies.", "Hits: trophies, then control."),
    ("Keep Material and Fuel while Tycoon is declared.", "Keep Material while Tycoon is declared."),
];

#[test]
fn another_definition_of_any_term_makes_another_game() {
    let usual = Arc::new(changed("0.7", "Draw 2.", "Draw 2."));
    let mut games: Vec<String> = Vec::new();
    let mut differs = |other: &Arc<Supercat>, seed: usize| {
        if games.len() <= seed {
            games.push(game(&usual, &usual, seed as u64));
        }
        games[seed] != game(other, &usual, seed as u64)
    };
    for (from, to) in TERMS {
        let other = Arc::new(changed("0.7", from, to));
        assert!((0..200).any(|seed| differs(&other, seed)), "200 games are the same with “{to}”");
    }
}
