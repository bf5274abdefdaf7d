//! Formats a document: one kind of bullet, two spaces per level, one empty line around headings.

use script::markdown::{Block, Item, outline};

/// Formats the text. Returns it unchanged if formatting would change its meaning.
pub fn tidied(text: &str) -> String {
    let tidy = lines(text);
    if said(text) == said(&tidy) { tidy } else { text.to_string() }
}

/// The contents of the text without positions, to compare meanings.
fn said(text: &str) -> Vec<String> {
    fn items(items: &[Item], depth: usize, out: &mut Vec<String>) {
        for item in items {
            out.push(format!("{depth} {}", squeezed(&item.text.plain)));
            items_of(item, depth, out);
        }
    }
    fn items_of(item: &Item, depth: usize, out: &mut Vec<String>) {
        items(&item.items, depth + 1, out);
        out.extend(item.tables.iter().map(|table| format!("{depth} table of {}", table.rows.len())));
    }
    let mut out = Vec::new();
    for block in outline(0, text, 0).blocks {
        match block {
            Block::Heading { level, text } => out.push(format!("#{level} {}", squeezed(&text.plain))),
            Block::Paragraph(text) => out.push(squeezed(&text.plain)),
            Block::Items(list) => items(&list, 0, &mut out),
            Block::Table(table) => {
                let cells = table.rows.iter().flatten().map(|cell| squeezed(&cell.plain));
                out.push(cells.collect::<Vec<_>>().join("|"));
            }
            Block::Fence(fence) => out.push(format!("{} {}", fence.info, fence.body)),
        }
    }
    out
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn lines(text: &str) -> String {
    let mut out: Vec<String> = Vec::new();
    // The original indentation of each open bullet.
    let mut open: Vec<usize> = Vec::new();
    let mut verbatim: Option<&str> = None;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim_end();
        let trimmed = line.trim_start();
        if let Some(end) = verbatim {
            out.push(line.to_string());
            if trimmed.starts_with(end) {
                verbatim = None;
            }
            continue;
        }
        let indent = line.len() - trimmed.len();
        if at == 0 && line == "---" {
            verbatim = Some("---");
            out.push(line.into());
        } else if trimmed.starts_with("```") || trimmed.starts_with("~~~") {
            verbatim = Some(&trimmed[..3]);
            out.push(line.into());
        } else if let Some(rest) = bullet(trimmed) {
            while open.last().is_some_and(|deeper| *deeper >= indent) {
                open.pop();
            }
            out.push(format!("{}- {rest}", "  ".repeat(open.len())));
            open.push(indent);
        } else if trimmed.is_empty() {
            if out.last().is_some_and(|last| !last.is_empty()) {
                out.push(String::new());
            }
        } else if indent > 0 && !open.is_empty() {
            // A continuation line of a bullet.
            while open.len() > 1 && open.last().is_some_and(|deeper| *deeper >= indent) {
                open.pop();
            }
            out.push(format!("{}{trimmed}", "  ".repeat(open.len())));
        } else {
            open.clear();
            if trimmed.starts_with('#') && out.last().is_some_and(|last| !last.is_empty()) {
                out.push(String::new());
            }
            if out.last().is_some_and(|last| last.starts_with('#')) {
                out.push(String::new());
            }
            out.push(line.into());
        }
        // Put an empty line after a heading.
        if let [.., before, now] = &out[..]
            && before.starts_with('#')
            && !now.is_empty()
            && verbatim.is_none()
        {
            let at = out.len() - 1;
            out.insert(at, String::new());
        }
    }
    while out.last().is_some_and(String::is_empty) {
        out.pop();
    }
    out.join("\n") + "\n"
}

/// The text after the marker of a plain bullet. Diamonds are left alone: they have their own meaning.
fn bullet(line: &str) -> Option<&str> {
    ["- ", "* ", "+ "].iter().find_map(|marker| line.strip_prefix(marker)).map(str::trim_start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bullets_levels_and_headings_are_put_in_order() {
        let untidy = "---\nname:   Keeper\n---\n# Night\n* Is it dark?   \n    * Light the lamp. Prefer:\n        * the old one\n          of brass\n* Sleep.\n\n\n\n## Day\nProse\nof two lines.\n- Row.\n\n";
        let tidy = "---\nname:   Keeper\n---\n\n# Night\n\n- Is it dark?\n  - Light the lamp. Prefer:\n    - the old one\n      of brass\n- Sleep.\n\n## Day\n\nProse\nof two lines.\n- Row.\n";
        assert_eq!(tidied(untidy), tidy);
        assert_eq!(tidied(tidy), tidy, "once is enough");
    }

    #[test]
    fn what_would_be_read_differently_is_left_alone() {
        // Without the empty line, the second paragraph would continue the first.
        for text in
            ["one\n\ntwo\n", "    code, not a bullet: - x\n", "◆ Sail?\n- Row.\n", "```\n*  as it is\n```\n"]
        {
            assert_eq!(said(&tidied(text)), said(text), "{text:?}");
        }
    }
}
