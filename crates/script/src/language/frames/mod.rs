//! The writing guide for authors: sentence frames, the words for their slots, and sentences that are refused.
//!
//! A frames file is the source of a game's page of words. The tests of the game read every sentence that it
//! promises: each frame with all words of its slots, and these with all words of theirs. The lines are
//!
//! ```text
//! // a remark
//! # Sentences                          a chapter; one of the language's own files is put in by its name
//! ## Conditions                        a section
//! Ordinary text for the page.
//! - If ‹condition›, ‹act›.             a frame; [x] may be left out; ⏎ begins a line below the first
//!   : If Tycoon is declared, pass.     an example; without one it is made from the words
//! ‹place› somewhere on the map         a slot and its title; its words stand below it
//!   a gate | a planet                  words on one line of the page
//!   a gate with ‹pieces›
//! ‹condition› something that holds
//!   ‹player› ·has ‹pieces›             the verb after · comes first in a question: ‹condition?›
//! × Tax a city that would be safe.     is refused
//!   → Tax a city that is undefended.   says it
//! ```

mod page;
mod said;

use std::collections::HashMap;

/// The frames of English that every game shares.
pub const ENGLISH: &str = include_str!("../english.frames");

#[derive(Clone, Debug, PartialEq, Eq)]
enum Block {
    Section(String),
    Prose(String),
    Frame { pattern: String, examples: Vec<String> },
    Slot { name: String, title: String, rows: Vec<Vec<String>> },
    Refused { said: String, instead: Vec<String> },
}

#[derive(Clone, Debug, Default)]
struct Chapter {
    title: String,
    blocks: Vec<Block>,
}

/// The frames of a game with the words for their slots.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    chapters: Vec<Chapter>,
    /// For each slot, everything that may stand in it, with optional parts written both ways.
    fillers: HashMap<String, Vec<String>>,
}

/// A sentence that is refused, and the wordings to use instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instead<'f> {
    pub refused: &'f str,
    pub say: &'f [String],
}

impl Frames {
    /// The frames of a game. A chapter that the language also has begins with the language's part.
    pub fn new(language: &str, game: &str) -> Result<Frames, String> {
        let shared = chapters(language)?;
        let mut all = chapters(game)?;
        if let Some(lost) = shared.iter().find(|one| !all.iter().any(|own| own.title == one.title)) {
            return Err(format!("the chapter “{}” has no place on the page", lost.title));
        }
        for own in &mut all {
            if let Some(one) = shared.iter().find(|one| one.title == own.title) {
                own.blocks.splice(0..0, one.blocks.iter().cloned());
            }
        }
        let mut frames = Frames { chapters: all, fillers: HashMap::new() };
        for block in frames.chapters.iter().flat_map(|chapter| &chapter.blocks) {
            if let Block::Slot { name, rows, .. } = block {
                let words = rows.iter().flatten().flat_map(|filler| wordings(filler)).collect();
                if frames.fillers.insert(name.clone(), words).is_some() {
                    return Err(format!("‹{name}› is explained twice"));
                }
            }
        }
        frames.closed()?;
        Ok(frames)
    }

    /// Checks that every slot in use has words.
    fn closed(&self) -> Result<(), String> {
        let patterns = self.patterns().chain(self.fillers.values().flatten().map(String::as_str));
        for slot in patterns.flat_map(slots) {
            let words = self.fillers.get(slot.trim_end_matches('?'));
            let Some(words) = words else { return Err(format!("‹{slot}› has no words")) };
            if slot.ends_with('?')
                && let Some(mute) = words.iter().find(|filler| !filler.contains('·'))
            {
                return Err(format!("“{mute}” is asked, and has no mark before its verb"));
            }
        }
        Ok(())
    }

    fn patterns(&self) -> impl Iterator<Item = &str> {
        self.chapters.iter().flat_map(|chapter| &chapter.blocks).filter_map(|block| match block {
            Block::Frame { pattern, .. } => Some(pattern.as_str()),
            _ => None,
        })
    }

    /// The sentences that the page lists as refused.
    pub fn refused(&self) -> impl Iterator<Item = Instead<'_>> {
        self.chapters.iter().flat_map(|chapter| &chapter.blocks).filter_map(|block| match block {
            Block::Refused { said, instead } => Some(Instead { refused: said, say: instead }),
            _ => None,
        })
    }
}

fn chapters(text: &str) -> Result<Vec<Chapter>, String> {
    let mut all: Vec<Chapter> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("//")) {
        if let Some(title) = line.strip_prefix("# ") {
            all.push(Chapter { title: title.trim().into(), blocks: Vec::new() });
            continue;
        }
        let blocks = &mut all.last_mut().ok_or("the page begins without a chapter")?.blocks;
        let wrong = || format!("“{line}” belongs to nothing above it");
        if let Some(inside) = line.strip_prefix("  ") {
            match blocks.last_mut().ok_or_else(wrong)? {
                Block::Slot { rows, .. } => {
                    rows.push(inside.split(" | ").map(|filler| filler.trim().to_string()).collect())
                }
                Block::Frame { examples, .. } => {
                    examples.push(inside.strip_prefix(": ").ok_or_else(wrong)?.trim().into())
                }
                Block::Refused { instead, .. } => {
                    instead.push(inside.strip_prefix("→ ").ok_or_else(wrong)?.trim().into())
                }
                Block::Section(_) | Block::Prose(_) => return Err(wrong()),
            }
            continue;
        }
        blocks.push(if let Some(section) = line.strip_prefix("## ") {
            Block::Section(section.into())
        } else if let Some(frame) = line.strip_prefix("- ") {
            Block::Frame { pattern: frame.into(), examples: Vec::new() }
        } else if let Some(said) = line.strip_prefix("× ") {
            Block::Refused { said: said.into(), instead: Vec::new() }
        } else if let Some((name, title)) = line.strip_prefix('‹').and_then(|slot| slot.split_once("› "))
        {
            Block::Slot { name: name.into(), title: title.into(), rows: Vec::new() }
        } else {
            Block::Prose(line.into())
        });
    }
    Ok(all)
}

/// The slots of a pattern, in order.
fn slots(pattern: &str) -> impl Iterator<Item = &str> {
    pattern.split('‹').skip(1).filter_map(|rest| rest.split('›').next())
}

/// A pattern with and without its optional parts.
fn wordings(pattern: &str) -> Vec<String> {
    let Some(close) = pattern.find(']') else { return vec![pattern.to_string()] };
    let Some(open) = pattern[..close].rfind('[') else { return vec![pattern.to_string()] };
    let (before, inside, behind) = (&pattern[..open], &pattern[open + 1..close], &pattern[close + 1..]);
    let without = format!("{}{behind}", before.trim_end());
    [format!("{before}{inside}{behind}"), without].iter().flat_map(|one| wordings(one)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "# Sentences\n- If ‹condition›, ‹act›.\n- ‹condition?›?\n‹act› what is done\n  pass | wait [a while]\n\
                        ‹condition› what holds\n  ‹who› ·‹does›\n  it ·is day\n‹who› somebody\n  bot | a rival\n\
                        ‹does› what is said of somebody\n  has ‹things› | controls a gate\n‹things› what is had\n  ships | cities\n";

    fn frames() -> Frames {
        Frames::new("", GAME).expect("frames")
    }

    #[test]
    fn every_frame_is_said_with_every_word_of_its_slots() {
        let said = frames().sentences();
        for sentence in [
            "If it is day, pass.",
            "Is it day?",
            "If bot has ships, wait.",
            "If a rival controls a gate, wait.",
        ] {
            assert!(said.contains(&sentence.to_string()), "{sentence}\n{}", said.join("\n"));
        }
        assert!(said.iter().any(|one| one.starts_with("Does bot have ")), "{}", said.join("\n"));
        // Nested words, which no frame contains directly.
        assert!(said.iter().any(|one| one.contains("has cities")), "{}", said.join("\n"));
        assert!(!said.iter().any(|one| one.contains(['‹', '·', '['])), "{}", said.join("\n"));
    }

    #[test]
    fn a_slot_without_words_is_an_error() {
        assert!(Frames::new("", "# Sentences\n- If ‹condition›, pass.").is_err());
        assert!(Frames::new("# Shared\n- Pass.", GAME).is_err());
        assert!(Frames::new("", "# Sentences\n- ‹a?›\n‹a› asked\n  it is day").is_err());
    }

    #[test]
    fn the_page_shows_frames_with_examples_and_words() {
        let page = frames().page("nothing");
        assert!(page.contains("- If ‹condition›, ‹act›. *"), "{page}");
        assert!(page.contains("**‹who›** somebody: bot · a rival"), "{page}");
    }
}
