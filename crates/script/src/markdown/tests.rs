use super::*;

fn show(items: &[Item], depth: usize, out: &mut String) {
    for item in items {
        out.push_str(&"  ".repeat(depth));
        out.push_str(&item.text.plain);
        out.push('\n');
        for table in &item.tables {
            out.push_str(&format!("{}table of {}\n", "  ".repeat(depth + 1), table.rows.len()));
        }
        show(&item.items, depth + 1, out);
    }
}

/// Reads a page and compares its outline.
fn check(input: &str, expect: &str) {
    let mut out = String::new();
    for block in outline(0, input, 0).blocks {
        match block {
            Block::Heading { level, text } => {
                out.push_str(&format!("{} {}\n", "#".repeat(level.into()), text.plain))
            }
            Block::Paragraph(text) => out.push_str(&format!("¶ {}\n", text.plain)),
            Block::Items(items) => show(&items, 0, &mut out),
            Block::Table(table) => out.push_str(&format!("table of {}\n", table.rows.len())),
            Block::Fence(fence) => out.push_str(&format!("fence {}: {}", fence.info, fence.body)),
        }
    }
    assert_eq!(out, expect);
}

#[test]
fn indentation_counts_where_it_is_there() {
    check(
        "# Tea\n\nHot water.\n\n- Is it warm?\n- Is there milk?\n  - Pour it.\n    * Stir.\n\n| d6 | do |\n|--|--|\n| 1 | sip |\n\n```case\nx\n```\n",
        "# Tea\n¶ Hot water.\nIs it warm?\nIs there milk?\n  Pour it.\n    Stir.\ntable of 1\nfence case: x\n",
    );
}

#[test]
fn items_without_a_diamond_belong_to_the_diamond_before() {
    check(
        "Night watch\n\n- ◆ Is a lamp out?\n - Can keeper light it? [3]\n- **♦** Does the keeper have oil?\n - Yes:\n - Pour the oil.\n - Rest.\n - No:\n - Ring the bell.\n- ✦ Sleep.\n",
        "# Night watch\nIs a lamp out?\n  Can keeper light it? [3]\nDoes the keeper have oil?\n  Yes:\n    Pour the oil.\n    Rest.\n  No:\n    Ring the bell.\nSleep.\n",
    );
}

#[test]
fn a_test_takes_the_step_after_it_and_no_more() {
    check(
        "- ◆ Does the keeper lead?\n - Put the flag down.\n - Is the keeper first anywhere?\n - Is there a flag left?\n - Raise it.\n - Use Habits to go on.\n- ◆ Sleep.\n",
        "Does the keeper lead?\n  Put the flag down.\n  Is the keeper first anywhere?\n    Is there a flag left?\n      Raise it.\n  Use Habits to go on.\nSleep.\n",
    );
}

#[test]
fn yes_and_no_belong_to_the_question_before_them() {
    check(
        "- ◆ No lamp?\n - Can keeper build one?\n - \\circ Yes: \\rightarrow Tower\n - ∘ No: → Cliff/Shore\n- ◆ Can keeper row or sail to trade?\n→ Shore\n- ◆ Can keeper row?\n- → Shore/Cliff\n",
        "No lamp?\n  Can keeper build one?\n    Yes: → Tower\n    No: → Cliff/Shore\nCan keeper row or sail to trade? → Shore\nCan keeper row? → Shore/Cliff\n",
    );
}

#[test]
fn prefer_takes_the_short_items_after_it() {
    check(
        "- ◆ Is the sea calm?\n - Can keeper fish? (7) Prefer:\n - o cod\n - <u>fresh</u> herring\n- ◆ Can keeper mend nets? Prefer those with:\n - big holes\n - Sleep?\n",
        "Is the sea calm?\n  Can keeper fish? (7) Prefer:\n    cod\n    fresh herring\nCan keeper mend nets? Prefer those with:\n  big holes\n  Sleep?\n",
    );
}

#[test]
fn diamonds_that_are_no_bullets_take_the_list_after_them() {
    check(
        "# Cliff\n\n◆ Is the path dry?\n\n- Can keeper climb? Prefer path with:\n - steps\n - a rope\n\n◆ Can keeper look out?\n\n◆ Rest.\n",
        "# Cliff\nIs the path dry?\n  Can keeper climb? Prefer path with:\n    steps\n    a rope\nCan keeper look out?\nRest.\n",
    );
}

#[test]
fn diamonds_may_stand_for_every_bullet() {
    check(
        "# Cliff\n\n◆ Is the path dry? [3]\n  ◆ Yes: Climb\n◆ Can keeper look out?\n  ◆ Rest.\n\t✦ Sleep.\n",
        "# Cliff\nIs the path dry? [3]\n  Yes: Climb\nCan keeper look out?\n  Rest.\n    Sleep.\n",
    );
}

#[test]
fn places_in_the_file_survive_other_bullets() {
    let page = "# Cliff\n\n◆ Climb\n  • Rest\n◆ Look out\n";
    let found = |words: &str| page.find(words).unwrap();
    let (readable, moved) = super::bullets::plain(page);
    for words in ["Cliff", "Climb", "Rest", "Look out"] {
        assert_eq!(super::bullets::original(&moved, readable.find(words).unwrap()), found(words), "{words}");
    }
}

#[test]
fn answers_may_stand_behind_their_question() {
    check(
        "- Is the sea calm? Yes: Can keeper fish? No: mend nets.\n- Is it dark? [3]\n  Yes: light a lamp, if there is one\n  - Rest.\n- Is there oil? yes: pour it;\n  - No: Sleep.\n",
        "Is the sea calm?\n  Yes: Can keeper fish?\n  No: mend nets.\nIs it dark? [3]\n  Yes: light a lamp, if there is one\n    Rest.\nIs there oil?\n  yes: pour it\n  No: Sleep.\n",
    );
}

#[test]
fn answers_stand_behind_any_sign() {
    check("- Is it dark?…Yes: light a lamp\n", "Is it dark?…Yes: light a lamp\n");
}

#[test]
fn other_bullets() {
    check("• one\n• two\n  o three\n", "one\ntwo\n  three\n");
}

#[test]
fn nesting_without_an_end_is_cut() {
    let deep: String = (0..200).map(|d| format!("{}- x\n", "  ".repeat(d))).collect();
    let outline = outline(0, &deep, 0);
    assert_eq!(outline.too_deep.len(), 1);
}

#[test]
fn what_follows_an_answer_belongs_to_it_where_nesting_is_lost() {
    check(
        "- ◆ Is it dark?\n - Yes: Light a lamp.\n - Is there oil?\n - Fill it.\n - No: Sleep.\n - Rest.\n- ◆ Is it late?\n - Is it cold?\n - Yes: Go in.\n - No: Stay.\n - Sing.\n",
        "Is it dark?\n  Yes:\n    Light a lamp.\n    Is there oil?\n      Fill it.\n  No:\n    Sleep.\n    Rest.\nIs it late?\n  Is it cold?\n    Yes: Go in.\n    No: Stay.\n  Sing.\n",
    );
}
