//! The constructs of the language, each as a small document walked with given answers.

use script::compile::{Scope, compile};
use script::document::Document;
use script::suite::{Case, play_answers};
use script::vocabulary::NoGame;

/// Walks a document in ask mode and compares the whole trace.
fn check(document: &str, answers: &str, expect: &str) {
    let document = Document::of("page.md", document);
    let compiled = compile(&document, &NoGame, Scope::Pages);
    let problems: Vec<String> = compiled.problems.iter().map(|p| p.message.clone()).collect();
    assert_eq!(problems, [""; 0]);
    let case = Case { given: vec![("answers".into(), answers.into())], ..Case::default() };
    let got = match play_answers(&compiled.program, &case) {
        Ok(lines) => lines.join("\n"),
        Err(e) => e,
    };
    let plain = |s: &str| s.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(plain(&got), plain(expect), "\n{got}");
}

#[test]
fn an_attempt_that_succeeds_ends_its_page() {
    let page = "# Day\n- Can keeper row to trade? [1]\n- Can keeper fish?\n- Sleep.\n";
    check(
        page,
        "row to trade = no\nfish = yes",
        "Day\nCan keeper row to trade? [1] no\nCan keeper fish? done\nthe end",
    );
    check(
        page,
        "row = n\nfish = n",
        "Day\nCan keeper row to trade? [1] no\nCan keeper fish? no\nSleep done\nthe end",
    );
}

#[test]
fn a_page_with_actions_is_begun_again_while_actions_remain() {
    let page = "# Day - Row | Fish\n- Can keeper row?\n- Can keeper fish?\n";
    let answers = "row = no\nfish = yes\nactions left = yes\nrow = yes\nactions left = no";
    check(page, answers, "Day\nCan keeper row? no\nCan keeper fish? done\nCan keeper row? done\nthe end");
}

#[test]
fn a_test_whose_nested_attempt_fails_goes_on() {
    let page = "# Day\n- Is the sea calm?\n  - Can keeper row?\n- Can keeper fish?\n";
    check(
        page,
        "calm = yes\nrow = no\nfish = yes",
        "Day\nIs the sea calm? yes\nCan keeper row? no\nCan keeper fish? done\nthe end",
    );
    check(page, "calm = no\nfish = yes", "Day\nIs the sea calm? no\nCan keeper fish? done\nthe end");
}

#[test]
fn a_branch_that_fails_never_leads_to_the_other_branch() {
    let page = "# Day\n- Is there oil?\n  - Yes: Can keeper light the lamp?\n  - No:\n    - Can keeper buy oil?\n    - Ring the bell.\n- Sleep.\n";
    check(
        page,
        "oil = yes\nlight = no",
        "Day\nIs there oil? yes\nCan keeper light the lamp? no\nSleep done\nthe end",
    );
    check(
        page,
        "there oil = no\nbuy oil = no",
        "Day\nIs there oil? no\nCan keeper buy oil? no\nRing the bell done\nSleep done\nthe end",
    );
}

#[test]
fn a_selection_ends_the_page_but_for_once_steps() {
    let page = "# Plan\n- Use Habits to choose.\n- Sleep.\n- Once a place is selected, pack. Go to page for selection.\n\n# Habits\n- Can keeper trade? → Harbour/Cliff\n- Is it dark?\n  - Yes: → Tower\n  - No: → Cliff\n\n# Cliff\n- Look out.\n\n# Harbour\n- Sell.\n";
    check(
        page,
        "trade = cliff",
        "Plan\nUse Habits to choose done\nHabits\nCan keeper trade? yes\npack done\nGo to page for selection done\nCliff\nLook out done\nthe end",
    );
    check(
        page,
        "trade = no\ndark = yes\nTower = no",
        "Plan\nUse Habits to choose done\nHabits\nCan keeper trade? no\nIs it dark? yes\nTower? no\nSleep done\nthe end",
    );
}

#[test]
fn if_then_else_and_otherwise() {
    let page = "---\ncounters:\n  seize: 0\n---\n# Day\n- If the seize counter is on the board, increment it, else place the seize counter, with a value of 1.\n- If it rains then stay in. Otherwise, go out.\n- Row home, if seize is 2 or more.\n- If it snows, sing.\n- Otherwise, hum.\n";
    check(
        page,
        "rains = no\nsnows = no",
        "Day
        the seize counter is on the board? no
        because 0 against 0
        place the seize counter, with a value of 1 done
        » seize: 0 → 1
        it rains? no\ngo out done\nseize is 2 or more? no\nbecause 1 against 2\nit snows? no\nhum done\nthe end",
    );
}

#[test]
fn rolls_have_ranges_and_modifiers() {
    let page = "---\ncounters:\n  wind: 2\n---\n# Night\n- Roll 1d6, and subtract 1 for each broken pane, and add wind:\n  - 1-2: Sleep.\n  - 3 to 5: Watch. Decrement wind.\n  - 6 or more:\n    - Ring the bell.\n- Roll 1d6. Close the shutters if the result is less than wind.\n";
    check(
        page,
        "Roll 1d6 = 5\nbroken pane = 3\nRoll 1d6 = 1",
        "Night\nRoll 1d6, and subtract 1 for each broken pane, and add wind done\n1d6: 5
        Watch done\nDecrement wind done\n» wind: 2 → 1\nRoll 1d6 done\n1d6: 1
        the result is less than wind? no\nbecause 1 against 1\nthe end",
    );
}

#[test]
fn decks_are_drawn_from_and_shuffled() {
    let page = "---\ndecks:\n  weather: calm x2, fog\n---\n# Night\n- Draw a card from weather:\n  - calm: Sleep.\n  - fog:\n    - Ring the bell.\n- If the card is fog, shuffle the weather deck.\n- Draw a card from the weather deck.\n- Are the cards left in weather 2 or more?\n  - Whistle.\n";
    check(
        page,
        "Draw = fog\nDraw = calm",
        "Night\nDraw a card from weather done\nweather: fog\nRing the bell done\nthe card is fog? yes\nshuffle the weather deck done
        Draw a card from the weather deck done\nweather: calm\nAre the cards left in weather 2 or more? yes\nbecause 2 against 2\nWhistle done\nthe end",
    );
}

#[test]
fn tables_are_rolled_on() {
    let page = "# Night\n\n| d6 | Is it dark? | Is it dawn? |\n| --- | --- | --- |\n| 1-3 | Sleep. | Rise. |\n| 4-6 | Ring the bell. Wait. | |\n";
    check(
        page,
        "d6 = 5\ndark = yes",
        "Night\nd6 done\n1d6: 5\nIs it dark? yes\nRing the bell done\nWait done\nthe end",
    );
    check(
        page,
        "d6 = 1\ndark = no\ndawn = yes",
        "Night\nd6 done\n1d6: 1\nIs it dark? no\nIs it dawn? yes\nRise done\nthe end",
    );
}

#[test]
fn a_chart_falls_on_to_children_siblings_and_cousins() {
    let page = "# Visit\n- 1-2: Anna\n  - 1-3: Bo\n  - 4-6: Cy\n- 3-6: Dee\n";
    check(
        page,
        "roll on visit = 1\nAnna = no\nroll on visit = 5\nCy = no\nBo = Bo",
        "Visit\nRoll on Visit done\n1d6: 1\nAnna no\nRoll on Visit done\n1d6: 5\nCy no\nBo yes\nthe end",
    );
    check(
        page,
        "roll on visit = 6\nDee = no\nAnna = no\nroll on visit = 1\nBo = no\nCy = no",
        "Visit\nRoll on Visit done\n1d6: 6\nDee no\nAnna no\nRoll on Visit done\n1d6: 1\nBo no\nCy no\nthe end",
    );
}

#[test]
fn loops_are_bounded() {
    let page = "---\ncounters:\n  oil: 2\n---\n# Night\n- Repeat until oil is 0:\n  - Decrement oil.\n- For each broken pane:\n  - Mend it.\n- Repeat 2 times:\n  - Yawn.\n";
    check(
        page,
        "first: broken pane = yes\nanother: broken pane = no",
        "Night\nRepeat until oil is 0 done\noil is 0? no\nbecause 2 against 0\nDecrement oil done\n» oil: 2 → 1\noil is 0? no\nbecause 1 against 0\nDecrement oil done\n» oil: 1 → 0\noil is 0? yes\nbecause 0 against 0
        broken pane yes\nMend it done\nbroken pane no\nRepeat 2 times done\nYawn done\nYawn done\nthe end",
    );
}

#[test]
fn pages_are_used_gone_to_and_left() {
    let page = "# Night\n- Use Habits.\n- Go to Morning.\n\n# Habits\n- If it is late, return.\n- Read.\n\n# Morning\n- If it rains, end.\n- Row.\n";
    check(
        page,
        "late = yes\nrains = no",
        "Night\nUse Habits done\nHabits\nit is late? yes\nreturn done\nGo to Morning done\nMorning\nit rains? no\nRow done\nthe end",
    );
    check(
        page,
        "late = no\nrains = yes",
        "Night\nUse Habits done\nHabits\nit is late? no\nRead done\nGo to Morning done\nMorning\nit rains? yes\nend done\nover",
    );
}

#[test]
fn a_page_may_be_called_page() {
    let page = "# Page 1\n- Is it dark?\n  - Go to Page 2.\n- Go to page To the sea.\n\n# Page 2\n- Eat.\n\n# To the sea\n- Swim.\n";
    check(page, "dark = yes", "Page 1\nIs it dark? yes\nGo to Page 2 done\nPage 2\nEat done\nthe end");
    let swum = "Page 1\nIs it dark? no\nGo to page To the sea done\nTo the sea\nSwim done\nthe end";
    check(page, "dark = no", swum);
}

#[test]
fn going_round_in_circles_is_a_failure_that_names_the_line() {
    check(
        "# Night\n- Can keeper sleep?\n- Restart.\n",
        "* sleep = no",
        "100000 steps without an end: the procedure goes round in circles here: “Can keeper sleep?”",
    );
}
