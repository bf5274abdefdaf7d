//! The page of words, as Markdown.

use super::said::Turns;
use super::{Block, Frames};
use std::fmt::Write;

impl Frames {
    /// The page that an author writes from.
    pub fn page(&self, game: &str) -> String {
        let mut out = format!(
            "# Writing a bot for {game}\n\nEverything on this page is understood as it stands, in every combination: a test puts all words \
             into all sentences. `understudy words {} --patterns` prints every wording that is known besides.\n",
            game.to_lowercase().replace(' ', "")
        );
        let mut turns = Turns::new();
        for chapter in &self.chapters {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n## {}\n", chapter.title);
            let mut before: Option<&Block> = None;
            for block in &chapter.blocks {
                let same = before.is_some_and(|b| std::mem::discriminant(b) == std::mem::discriminant(block));
                if !same || matches!(block, Block::Slot { .. } | Block::Section(_)) {
                    out.push('\n');
                }
                self.block(block, &mut turns, &mut out);
                before = Some(block);
            }
        }
        out
    }

    fn block(&self, block: &Block, turns: &mut Turns, out: &mut String) {
        let _ = match block {
            Block::Section(title) => writeln!(out, "### {title}"),
            Block::Prose(text) => writeln!(out, "{text}"),
            Block::Frame { pattern, examples } => {
                let mut made = || vec![super::said::finished(&self.example(pattern, turns))];
                let examples = if examples.is_empty() { made() } else { examples.clone() };
                let examples = examples.join(" ").replace("\n  - ", " ⏎ ");
                writeln!(out, "- {pattern} *{}*", examples.replace('*', "_"))
            }
            Block::Slot { name, title, rows } => match &rows[..] {
                [row] if !row.iter().any(|word| word.contains('‹')) => {
                    writeln!(out, "**‹{name}›** {title}: {}", shown(row))
                }
                rows => {
                    let mut list = format!("**‹{name}›** {title}:\n\n");
                    for row in rows {
                        let example = match row.iter().find(|word| word.contains('‹')) {
                            Some(word) => {
                                format!(" – *{}*", super::said::with_articles(&self.example(word, turns)))
                            }
                            None => String::new(),
                        };
                        list += &format!("- {}{example}\n", shown(row));
                    }
                    out.push_str(&list);
                    Ok(())
                }
            },
            Block::Refused { said, instead } => {
                writeln!(out, "- not *{said}* but *{}*", instead.join("* or *"))
            }
        };
    }
}

/// Words side by side, without the marks before their verbs.
fn shown(row: &[String]) -> String {
    row.iter().map(|word| word.replace('·', "")).collect::<Vec<_>>().join(" · ")
}
