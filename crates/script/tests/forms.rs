//! One page in all the forms in which people write such pages: each compiles to the same program.

use script::compile::{Scope, compile};
use script::document::Document;
use script::program::Role;
use script::vocabulary::NoGame;

const PAGE: &str = "\
# Night

- Is the lamp out?
  - Yes:
    - Can keeper light the lamp? [4]
      - Prefer:
        - the upper one
        - the brighter one
  - No:
    - Wind the clock.
- Can keeper's dog bark? [7, 8]
- Sleep.
";

/// The lines of the program, without their positions in the file.
fn lines(text: &str) -> Vec<(String, Vec<u32>, Role)> {
    let compiled = compile(&Document::of("page.md", text), &NoGame, Scope::Pages);
    let problems: Vec<String> = compiled.problems.iter().map(|p| p.message.clone()).collect();
    assert_eq!(problems, [""; 0], "{text}");
    let key = |text: &str| script::words::key(text);
    compiled.program.lines.iter().map(|l| (key(&l.text), l.numbers.clone(), l.role)).collect()
}

fn same(name: &str, text: &str) {
    assert_eq!(lines(text), lines(PAGE), "{name}:\n{text}");
}

#[test]
fn any_bullet() {
    for bullet in ["*", "+", "•", "◆", "✦", "♦", "●", "◦"] {
        same(bullet, &PAGE.replace("- ", &format!("{bullet} ")));
    }
}

#[test]
fn numbered_steps() {
    let numbered = PAGE
        .replace("\n- Is the", "\n1. Is the")
        .replace("\n- Can keeper's", "\n2. Can keeper's")
        .replace("\n- Sleep", "\n3. Sleep")
        .replace("\n  ", "\n   ");
    same("1.", &numbered);
    same("1)", &numbered.replace("1. ", "1) ").replace("2. ", "2) ").replace("3. ", "3) "));
}

#[test]
fn emphasis_says_nothing() {
    same("bold", &PAGE.replace("light the lamp", "**light** the *lamp*"));
    same("underline", &PAGE.replace("light the lamp", "<u>light</u> the __lamp__"));
    same("a bold question", &PAGE.replace("Is the lamp out?", "**Is the lamp out?**"));
    same("bold answers", &PAGE.replace("Yes:", "**Yes:**").replace("No:", "**No**:"));
    same("italic answers", &PAGE.replace("Yes:", "*Yes*:").replace("No:", "_No:_"));
    same("capitals", &PAGE.replace("Yes:", "YES:").replace("No:", "NO:"));
}

#[test]
fn answers_and_preferences_in_the_line() {
    let inline = "\
# Night

- Is the lamp out?
  - Yes: Can keeper light the lamp? [4] Prefer:
    - the upper one
    - the brighter one
  - No: Wind the clock.
- Can keeper's dog bark? [7, 8]
- Sleep.
";
    same("inline", inline);
    let listed = PAGE.replace(
        "[4]\n      - Prefer:\n        - the upper one\n        - the brighter one",
        "[4] Prefer:\n      - the upper one\n      - the brighter one",
    );
    same("prefer behind the question", &listed);
}

#[test]
fn numbers_and_remarks() {
    same("(n)", &PAGE.replace("[4]", "(4)").replace("[7, 8]", "(7, 8)"));
    same("numbers before the mark", &PAGE.replace("lamp? [4]", "lamp [4]?"));
    same("a remark", &PAGE.replace("Sleep.", "Sleep (as long as possible)."));
    same("a remark behind", &PAGE.replace("Is the lamp out?", "Is the lamp out? (Look from the door.)"));
    same("prose between", &PAGE.replace("# Night\n", "# Night\n\nThe keeper is alone.\n"));
}

#[test]
fn how_files_are_written() {
    same("Windows", &PAGE.replace('\n', "\r\n"));
    same("a byte order mark", &format!("\u{feff}{PAGE}"));
    same(
        "tabs",
        &PAGE
            .replace("        -", "\t\t\t\t-")
            .replace("      -", "\t\t\t-")
            .replace("    -", "\t\t-")
            .replace("\n  -", "\n\t-"),
    );
    same("tabs behind bullets", &PAGE.replace("  ", "    ").replace("- ", "-\t"));
    same("wide spaces", &PAGE.replace("the lamp", "the\u{a0}lamp"));
    same("typographic quotes", &PAGE.replace("keeper's", "keeper’s"));
    same("no line at the end", PAGE.trim_end());
    same("spaces at the end", &PAGE.replace('\n', "  \n"));
    same("loose", &PAGE.replace("\n- ", "\n\n- ").replace("\n  - ", "\n\n  - "));
    same("four spaces", &PAGE.replace("  ", "    "));
}

#[test]
fn headings_of_any_level() {
    for heading in ["##", "###", "####", "######"] {
        same(heading, &PAGE.replace("# ", &format!("{heading} ")));
    }
    same("closed", &PAGE.replace("# Night", "# Night #"));
    same("underlined", &PAGE.replace("# Night", "Night\n====="));
    same("bold", &PAGE.replace("# Night", "# **Night**"));
}

#[test]
fn lost_nesting() {
    let flat = "\
# Night

◆ Is the lamp out?
- Yes: Can keeper light the lamp? [4]
- Prefer:
- the upper one
- the brighter one
- No: Wind the clock.
◆ Can keeper's dog bark? [7, 8]
◆ Sleep.
";
    same("diamonds and dashes in one column", flat);
}
