//! Tests of new sentences made of known parts, answered from positions: they must be understood correctly.

use super::Supercat;
use super::judge::{Judge, Means};
use super::plan::Plan;
use super::sketch;
use crate::state::State;
use crate::state::card::Suit;
use crate::vocabulary::Words;
use crate::vocabulary::meaning::{Deed, Verb};
use script::compile::{Scope, compile};
use script::diagnostic::render;
use script::document::Document;
use script::program::Program;
use std::ops::ControlFlow;
use table::Seat;

pub(super) const RED: Seat = Seat(0);

fn read(page: &str) -> Program<Words> {
    let document = Document::of("page.md", page);
    let compiled = compile(&document, &Words, Scope::Pages);
    let wrong: Vec<String> = compiled.problems.iter().map(|p| render(p, &document.sources, false)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    compiled.program
}

fn with_judge<T>(s: &State, bot: &Supercat, see: impl FnOnce(Judge<'_>) -> T) -> T {
    let facts = bot.principles.facts(s, RED);
    let means = Means {
        actions: 3,
        suit: Suit::Aggression,
        lead: Suit::Aggression,
        battles: true,
        weapon: false,
        fuel: 0,
        psionics: 0,
        bought: false,
    };
    see(Judge { s, f: &facts, p: &bot.principles, means, above: &[], spoken: Default::default() })
}

pub(super) fn position(text: &str) -> State {
    sketch::read(text).unwrap_or_else(|e| panic!("{e}"))
}

/// Checks each question with its answer in one position.
pub(super) fn answers(sketch: &str, cases: &[(&str, bool)]) {
    let s = position(sketch);
    let mut wrong = Vec::new();
    for (question, expected) in cases {
        let program = read(&format!("# Aggression - Battle\n\n- {question}\n  - Can bot Battle?\n"));
        assert_eq!(program.questions.len(), 1, "{question}");
        let question_read = program.questions[0].clone();
        let bot = Supercat::of(program);
        if with_judge(&s, &bot, |judge| judge.answer(&question_read)) != *expected {
            wrong.push(format!("{question} is {expected}: {question_read:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Why the last attempt of a page is not possible.
pub(super) fn why_not(s: &State, page: &str) -> String {
    let bot = Supercat::of(read(page));
    let Some(Deed::Attempt(tries)) = bot.program.acts.last().map(|act| act.deed.clone()) else {
        panic!("no attempt")
    };
    with_judge(s, &bot, |judge| judge.why_not(&tries))
}

/// The number of tokens of each type that may be spent.
pub(super) fn spendable(s: &State, page: &str) -> Vec<u8> {
    use crate::state::names::Named;
    let bot = Supercat::of(read(page));
    with_judge(s, &bot, |judge| {
        crate::state::resource::Resource::all().map(|resource| judge.spendable(resource, None)).collect()
    })
}

/// The plans that remain after the preferences have narrowed them.
pub(super) fn plans(s: &State, page: &str) -> Vec<String> {
    let bot = Supercat::of(read(page));
    let act = bot.program.acts.last().expect("an attempt").clone();
    let Deed::Attempt(tries) = &act.deed else { panic!("no attempt") };
    with_judge(s, &bot, |judge| {
        for t in tries {
            let mut found: Vec<Plan> = Vec::new();
            let _ = judge.plans(t, &mut |plan| {
                found.push(plan);
                ControlFlow::Continue(())
            });
            let mut narrow = |score: &dyn Fn(&Plan) -> i32| {
                let best = found.iter().map(score).max();
                found.retain(|plan| Some(score(plan)) == best);
            };
            if t.nearest {
                narrow(&|plan| -i32::from(plan.actions()));
            }
            for criterion in &act.prefer {
                let meaning = criterion.meaning.clone().expect("understood");
                narrow(&|plan| judge.score(&meaning, plan, t.goal));
            }
            if !found.is_empty() {
                let words = |plan: &Plan| match (t.verb, plan) {
                    (Verb::Combat, Plan::Combat(c)) | (_, Plan::Combat(c)) => {
                        format!("{} in {}", judge.name(c.defender), c.system)
                    }
                    (_, Plan::Move(g)) => format!("{} from {} to {}", g.fresh + g.damaged, g.from, g.to),
                    (_, plan) => judge.plan_words(plan),
                };
                let mut all: Vec<String> = found.iter().map(words).collect();
                all.sort();
                all.dedup();
                return all;
            }
        }
        Vec::new()
    })
}

pub(super) fn attempts(sketch: &str, cases: &[(&str, &[&str])]) {
    let s = position(sketch);
    let mut wrong = Vec::new();
    for (attempt, expected) in cases {
        let found = plans(&s, &format!("# Aggression - Battle\n\n- {attempt}\n"));
        if found != *expected {
            wrong.push(format!("{attempt}\n  expected {expected:?}\n  found    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

pub(super) const MAP: &str = "
    red starport in hex 1: fresh
    red city in hex 5: fresh
    red ships in gate 1: 3 fresh, 1 damaged
    red ships in hex 5: 1 fresh
    blue city in crescent 5: fresh
    blue ships in gate 4: 2 fresh
    blue ships in crescent 5: 1 fresh
    yellow starport in arrow 6: damaged
    yellow ships in gate 6: 1 fresh, 2 damaged
";

#[test]
fn places_are_told_apart_by_what_is_there() {
    answers(
        MAP,
        &[
            ("Is there a gate with no rival ships?", true),
            ("Are there three or more gates without rival ships?", false),
            ("Are there exactly 2 gates with no rival ships?", true),
            ("Is there a gate with 2+ damaged rival ships?", true),
            ("Is there a gate with more rival ships than loyal ships?", true),
            ("Is there a planet with more rival ships than loyal ships and a loyal city?", false),
            ("Is a rival-controlled gate adjacent to a loyal starport?", false),
            ("Is a rival-controlled gate adjacent to a rival starport?", true),
            ("Is there a rival city next to a loyal city?", true),
            ("Are there 2 or more rival cities adjacent to a loyal city?", false),
            ("Is there an undefended loyal building?", true),
            ("Is an undefended loyal building adjacent to 3 or more loyal ships?", true),
            ("Is there an undefended loyal city?", false),
            ("Are there any psionic planets controlled by the bot?", true),
            ("Are there any relic planets controlled by the bot?", false),
            ("Is there a neutral gate?", true),
            ("Is there a system with rival ships but no rival buildings?", true),
            ("Is there a planet with rival ships but no rival buildings?", false),
            ("Does bot have 3 or more fresh ships at a gate?", true),
            ("Does bot have 4 fresh ships at a gate?", false),
            ("Does bot have 4 or more ships in one system?", true),
            ("Does any rival have a damaged starport?", true),
            ("Does any rival have a starport in a system controlled by bot?", false),
            ("Are all rival starports damaged?", true),
            ("Are all loyal ships damaged?", false),
            ("Does a rival control any gate adjacent to a rival starport?", true),
            ("Does a rival control a gate next to a loyal starport?", false),
            ("Does bot control 2 or more gates?", false),
            ("Does bot control every gate?", false),
            ("Does bot control all psionic planets with a loyal city?", true),
            ("Does bot have more than one undefended building?", false),
            ("Does bot have damaged ships in two or more systems?", false),
            ("Is there a gate adjacent to two rival ships?", true),
            ("Is there a planet adjacent to 4 or more rival ships?", false),
            ("Does bot have ships in fewer than three systems?", true),
            ("Does bot have ships at two or more gates?", false),
            ("Are there 6 or more rival ships?", true),
            ("Are there 7 or more rival ships on the map?", false),
            ("Are there no fresh rival starports?", true),
        ],
    );
}

#[test]
fn rivals_are_told_apart_by_what_they_have() {
    let sketch = format!(
        "{MAP}
        red power: 5
        blue power: 9
        yellow power: 2
        blue trophies: 2 yellow ship
        yellow captives: 2 blue, 1 red
        red captives: 1 blue
        tyrant: large
        keeper: small
        red slot 1: relic
        initiative: red
        red agents on court 1: 1
        blue agents on court 1: 2
        yellow agents on court 1: 1
        blue agents on court 2: 2
        yellow agents on court 3: 1"
    );
    answers(
        &sketch,
        &[
            ("Does the rival with the most power have 2 or more trophies?", true),
            ("Does the rival with the least power have any trophies?", false),
            ("Does a rival who is winning Tyrant have more than 2 captives?", true),
            ("Does a rival who is winning Tyrant control a gate?", true),
            ("Is bot first in Power?", false),
            ("Does bot have more Power than any rival?", false),
            ("Does bot have more Power than some rival?", true),
            ("Is bot last in Power?", false),
            ("Does no rival have 4 or more captives?", true),
            ("Is no rival winning Tyrant?", false),
            ("Is bot second in Tyrant?", true),
            ("Is bot winning Keeper by 2 or more?", false),
            ("Is bot winning Keeper by at least one?", true),
            ("Has bot 2 or more captives?", false),
            ("Are two or more ambitions declared?", true),
            ("Are three ambitions declared?", false),
            ("Is bot winning 2 or more declared ambitions?", false),
            ("Is Warlord undeclared?", true),
            ("Is Tycoon or Keeper declared?", true),
            ("Is a rival winning a declared ambition that bot is not winning?", true),
            ("Are fewer than 2 ambition markers available?", true),
            ("Are there 3 or more rival agents on any court card?", true),
            ("Are there 4 or more rival agents on any court card?", false),
            ("Does any rival have 3 or more agents on a card?", false),
            ("Has any rival 2 agents on a card without bot agents?", true),
            ("Is there a card with both bot and rival agents?", true),
            ("Are there any uncontested cards?", true),
            ("Are there 2 or more uncontested Union cards?", false),
            ("Is there a Vox card in the Court?", false),
            ("Does any rival control more systems than bot?", false),
            ("Does the rival with the most power control fewer systems than bot?", false),
            ("Is there a Relic in the supply?", true),
            ("Does bot have agents on fewer than 2 cards?", true),
            ("Does any rival have agents on 3 cards?", false),
        ],
    );
}

#[test]
fn a_place_narrows_an_attempt() {
    attempts(
        MAP,
        &[
            (
                "Can bot Move 2+ ships to a gate with no rival ships?",
                &["3 from gate 1 to gate 5", "4 from gate 1 to gate 5"],
            ),
            (
                "Can bot Move at least 4 ships to the nearest planet?",
                &["4 from gate 1 to arrow 1", "4 from gate 1 to crescent 1", "4 from gate 1 to hex 1"],
            ),
            ("Can bot Move at least 4 fresh ships to a gate?", &[]),
            (
                "Can bot Move ships from a planet to a gate controlled by a rival?",
                &["1 from hex 5 to gate 4", "1 from hex 5 to gate 6"],
            ),
            (
                "Can bot Move to an empty relic planet?",
                &["1 from hex 5 to arrow 4", "3 from gate 1 to arrow 4", "4 from gate 1 to arrow 4"],
            ),
            (
                "Can bot Move the task force to a system with a rival city?",
                &["3 from gate 1 to crescent 5", "4 from gate 1 to crescent 5"],
            ),
            ("Can bot Build a city on a planet adjacent to a rival city?", &["city in hex 5"]),
            ("Can bot Build a city on a planet without loyal buildings?", &[]),
            ("Can bot Repair ships in a gate?", &["ship in gate 1"]),
            ("Can bot Repair ships on a planet?", &[]),
            ("Can bot Tax a city on a psionic planet?", &["tax hex 5"]),
            ("Can bot Tax a rival city?", &[]),
            ("Can bot Tax a city on a fuel planet?", &[]),
            (
                "Is there an undefended loyal starport?\n  - Can bot Move to defend it?",
                &["3 from gate 1 to hex 1", "4 from gate 1 to hex 1"],
            ),
            (
                "Is there a rival-controlled gate next to a rival starport?\n  - Can bot Move to take control of that gate?",
                &["3 from gate 1 to gate 6", "4 from gate 1 to gate 6"],
            ),
        ],
    );
}

#[test]
fn a_battle_can_name_whom_and_where() {
    let sketch = format!("{MAP}\nblue captives: 1 yellow\nyellow power: 3\nhumans: blue");
    attempts(
        &sketch,
        &[
            ("Can bot Battle a rival who is winning Tyrant?", &["blue in crescent 5", "blue in gate 4"]),
            ("Can bot Battle the rival with the most power?", &["yellow in arrow 6", "yellow in gate 6"]),
            ("Can bot Battle the player at a gate?", &["blue in gate 4"]),
            ("Can bot Battle damaged rival ships?", &["yellow in gate 6"]),
            ("Can bot Battle a rival in a system with a rival starport?", &["yellow in arrow 6"]),
            ("Is there a gate with 3 or more rival ships?\n  - Can bot Battle there?", &["yellow in gate 6"]),
            ("Can bot Battle to take trophies from the player?", &["blue in crescent 5", "blue in gate 4"]),
            ("Can bot Battle? Prefer: the rival with the most power, gates", &["yellow in gate 6"]),
            ("Can bot Battle? Prefer: against the player / fewest rival ships", &["blue in crescent 5"]),
            ("Can bot Battle? Prefer: nearest to rival starport", &["yellow in arrow 6"]),
            ("Can bot Battle? Prefer: farthest from loyal city, most fresh rival ships", &["blue in gate 4"]),
        ],
    );
}

#[test]
fn a_card_is_told_by_its_agents_and_its_kind() {
    let sketch = "
        court 2: Mining Interest
        court 3: Call To Action
        red agents on court 1: 3
        blue agents on court 1: 2
        red agents on court 2: 2
        yellow agents on court 2: 1
        blue agents on court 3: 1
        yellow agents on court 3: 1
        red power: 1";
    attempts(
        sketch,
        &[
            ("Can bot Secure the card with the most rival agents?", &["secure Admin Union"]),
            ("Can bot Secure a card with exactly one rival agent?", &["secure Mining Interest"]),
            ("Can bot Secure a card with 2 or more rival agents?", &["secure Admin Union"]),
            ("Can bot Secure a Material Guild card?", &["secure Admin Union", "secure Mining Interest"]),
            ("Can bot Secure any card? Prefer: fewest rival agents", &["secure Mining Interest"]),
            ("Can bot Secure any card? Prefer: Union card / most keys", &["secure Admin Union"]),
            ("Can bot Secure any card? Prefer: most captives", &["secure Admin Union"]),
            (
                "Can bot Secure a card with more bot agents than rival agents?",
                &["secure Admin Union", "secure Mining Interest"],
            ),
            ("Can bot Influence an uncontested Union card?", &["Arms Union with 2 agents"]),
            ("Can bot Influence a Vox card with rival agents?", &["Call to Action with 2 agents"]),
            (
                "Are there 2 or more rival agents on a Vox card?\n  - Can bot Influence that card?",
                &["Call to Action with 2 agents"],
            ),
            ("Is there a card without agents?\n  - Can bot Influence it?", &["Arms Union with 2 agents"]),
            (
                "Is there a card with both bot and rival agents?\n  - Can bot Secure one of them? Prefer: most bot agents",
                &["secure Admin Union"],
            ),
        ],
    );
}

#[test]
fn a_reference_needs_something_to_refer_to() {
    let page = "# Aggression - Secure\n\n- Can bot Secure that card?\n";
    let problems = compile(&Document::of("page.md", page), &Words, Scope::Pages).problems;
    assert!(problems.iter().any(|p| p.message.contains("which card")), "{problems:?}");
}

#[test]
fn numbers_and_goals_reach_the_move() {
    let sketch = "
        red city in hex 5: fresh
        red ships in hex 5: 4 fresh
        blue city in hex 4: fresh
        blue ships in gate 6: 1 fresh";
    attempts(
        sketch,
        &[
            ("Can bot Move 2 ships to gate 5?", &["2 from hex 5 to gate 5"]),
            ("Can bot Move 5 ships to gate 5?", &[]),
            ("Can bot Move up to 3 ships to gate 5?", &["3 from hex 5 to gate 5"]),
            ("Can bot Move all ships from hex 5 to gate 5?", &["4 from hex 5 to gate 5"]),
            ("Can bot Move half the ships, rounded down, to gate 5?", &["2 from hex 5 to gate 5"]),
            (
                "Can bot Move so that bot controls gate 5?",
                &["3 from hex 5 to gate 5", "4 from hex 5 to gate 5"],
            ),
            ("Can bot Move 2 ships so that a rival no longer controls gate 6?", &["2 from hex 5 to gate 6"]),
            ("A *haven* is a planet with a loyal city.\n- Can bot Tax a city in a haven?", &["tax hex 5"]),
            (
                "A system is *safe* if no rival has ships there or next to it.\n- Can bot Move 2 ships to a safe gate?",
                &["2 from hex 5 to gate 4"],
            ),
        ],
    );
}

#[test]
fn numbers_and_clusters_are_compared_as_they_are_said() {
    let sketch = format!("{MAP}\nred power: 5\nblue power: 9\nyellow power: 30\ntycoon: large");
    answers(
        &sketch,
        &[
            ("Are there more rival ships than loyal ships at gate 4?", true),
            ("Are there more rival ships than loyal ships at gate 1?", false),
            ("Is there exactly one rival with a starport on the map?", true),
            ("Are there exactly 2 rivals with a starport on the map?", false),
            // The starport is on a planet of the cluster, not in the system with the ships.
            ("Does the cluster with the most loyal ships contain a loyal starport?", true),
            ("Does the system with the most loyal ships contain a loyal starport?", false),
            ("Are there at least twice as many loyal ships as rival ships on the map?", false),
            ("Are there at least twice as many rival ships as loyal cities on the map?", true),
            ("Is any rival within 5 Power of bot?", true),
            ("Is any rival within 3 Power of bot?", false),
            ("Does nobody have any trophies?", true),
            ("Is Tycoon declared more than once?", false),
            ("Is bot neither first nor second in any ambition?", true),
            ("Did bot play an Administration card?", false),
        ],
    );
}

#[test]
fn a_rival_who_has_more_has_it_alone() {
    // Two rivals have two ships each: together more than the bot, alone fewer.
    let sketch = "
        red starport in hex 1: fresh
        red ships in hex 1: 3 fresh
        blue ships in hex 1: 2 fresh
        yellow ships in hex 1: 2 fresh
        red ships in gate 4: 2 fresh
        blue ships in gate 4: 1 fresh
        yellow ships in gate 4: 3 fresh";
    attempts(
        sketch,
        &[
            ("Can bot Build a ship where a rival has more ships than bot?", &[]),
            ("Can bot Build a ship where a rival has 2 ships?", &["ship in hex 1"]),
            ("Can bot Build a ship where a rival has 4 or more ships?", &[]),
            // This means the defender, and no other rival.
            ("Can bot Battle at gate 4 to take trophies?", &["blue in gate 4"]),
            (
                "Can bot Battle where it has more fresh ships than the defender?",
                &["blue in gate 4", "blue in hex 1", "yellow in hex 1"],
            ),
        ],
    );
}

#[test]
fn what_a_plan_must_be_narrows_it() {
    attempts(
        MAP,
        &[
            ("Can bot Build a third starport?", &[]),
            ("Can bot Build a second starport?", &["starport in hex 1", "starport in hex 5"]),
            ("Can bot Build to have 2 starports?", &["starport in hex 1", "starport in hex 5"]),
            ("Can bot Build to have 2 or more cities on the map?", &["city in hex 1", "city in hex 5"]),
            ("Can bot Repair to have 4 fresh ships?", &[]),
            ("Can bot Repair to have 5 fresh ships?", &["ship in gate 1"]),
            (
                "Can bot Move from gate 1 to an adjacent planet without losing control of the gate?",
                &["3 from gate 1 to arrow 1", "3 from gate 1 to crescent 1", "3 from gate 1 to hex 1"],
            ),
            ("Can bot Move so that there is a gate with 5 loyal ships?", &["1 from hex 5 to gate 1"]),
            (
                "Only move if bot keeps control of the origin.\n- Can bot Move to gate 5?",
                &["3 from gate 1 to gate 5"],
            ),
            (
                "Leave at least 2 fresh ships behind when moving.\n- Can bot Move to gate 5?",
                &["2 from gate 1 to gate 5"],
            ),
        ],
    );
}

#[test]
fn a_superlative_is_so_among_what_can_be_done() {
    // The card with the most rival agents cannot be secured: the bot has none on it.
    let sketch = "
        court 2: Mining Interest
        court 3: Call To Action
        blue agents on court 1: 5
        red agents on court 2: 2
        yellow agents on court 2: 1
        red agents on court 3: 1
        red power: 1";
    attempts(
        sketch,
        &[
            ("Can bot Secure the card with the most rival agents?", &["secure Mining Interest"]),
            ("Can bot Secure a card to capture 2 or more agents?", &[]),
            (
                "Can bot Secure the cheapest card unless a rival has more agents there?",
                &["secure Mining Interest"],
            ),
            (
                "A card is *ripe* if bot has more agents on it than each rival.\n- Can bot Influence a ripe card?",
                &["Call to Action with 1 agent", "Mining Interest with 1 agent"],
            ),
            ("Can bot Influence Call to Action?", &["Call to Action with 1 agent"]),
        ],
    );
}

#[test]
fn bans_reach_every_plan_that_does_it() {
    let battles = |ban: &str| {
        plans(
            &position(MAP),
            &format!(
                "# Aggression - Battle\n\n- {ban}\n- Can bot favorable combat to take control of a gate?\n"
            ),
        )
    };
    assert_eq!(battles("Never tax a city."), ["blue in gate 4", "yellow in gate 6"]);
    assert_eq!(battles("Never battle."), Vec::<String>::new());
    assert_eq!(battles("Except at gate 4, never battle."), ["blue in gate 4"]);
    assert_eq!(battles("Never battle 3 or more rival ships."), ["blue in gate 4"]);
    let built = |ban: &str| {
        plans(&position(MAP), &format!("# Aggression - Battle\n\n- {ban}\n- Can bot Build a city?\n"))
    };
    assert_eq!(built("Never build more than 1 city."), Vec::<String>::new());
    assert_eq!(built("Never build more than 2 cities."), ["city in hex 1", "city in hex 5"]);
    assert_eq!(built("When bot has 1 city on the map, stop building cities."), Vec::<String>::new());
}

#[test]
fn own_adjectives_fit_rivals_pieces_and_ambitions() {
    let sketch = format!("{MAP}\nyellow captives: 3 blue\ntyrant: large\nkeeper: small");
    attempts(
        &sketch,
        &[
            (
                "A rival is *weak* if it has fewer starports on the map than bot.\n- Can bot Battle a weak rival?",
                &["blue in crescent 5", "blue in gate 4"],
            ),
            (
                "A city is *exposed* if a rival controls its system.\n- Can bot Battle in a system with a rival city? Prefer: next to an exposed city",
                &["blue in crescent 5"],
            ),
        ],
    );
    let s = position(&sketch);
    let asks = |line: &str| {
        let page = format!(
            "# Aggression - Battle\n\n- An ambition is *hopeless* if bot has nothing in it and a rival has 3 or more.\n- {line}\n  - Can bot Battle?\n"
        );
        let program = read(&page);
        let question = program.questions[0].clone();
        let bot = Supercat::of(program);
        with_judge(&s, &bot, |judge| judge.answer(&question))
    };
    assert!(asks("Is a rival winning a hopeless ambition?"));
    assert!(!asks("Is bot winning a hopeless ambition?"));
}

#[test]
fn contending_in_a_question_is_what_the_document_calls_so() {
    // Blue has two captives, red one: red is second.
    let s = position("blue captives: 2 yellow\nred captives: 1 blue\ntyrant: large");
    let asks = |definition: &str| {
        let page = format!(
            "# Aggression - Battle\n\n{definition}- Is bot contending Tyrant?\n  - Can bot Battle?\n"
        );
        let program = read(&page);
        let question = program.questions[0].clone();
        let bot = Supercat::of(program);
        with_judge(&s, &bot, |judge| judge.answer(&question))
    };
    assert!(asks(""));
    assert!(!asks("- To contend an ambition is to come to a better place in it, and to be winning.\n"));
}
