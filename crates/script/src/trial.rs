//! Trials of a game's lexicon, the same for every game: slips change the meaning or are refused, traps
//! do not fall, first wordings are understood, and what is printed reads as the same again.

use crate::compile::{Compiled, Scope, compile};
use crate::document::Document;
use crate::grammar::Node;
use crate::language::Grammar;
use crate::mutants::{is_refused, meaning, mutants};
use crate::roles::{Role, blocks};
use crate::vocabulary::Vocabulary;
use crate::words::{Text, every};

/// A game's lexicon, and a document for single sentences to stand in.
pub struct Trial<'v, V> {
    pub vocabulary: &'v V,
    /// As front matter calls it.
    pub game: &'v str,
    pub counters: &'v [&'v str],
    /// Pages that sentences may name.
    pub pages: &'v [&'v str],
    /// A statement that every document of the game may make.
    pub idle: &'v str,
    /// A step under which a lone `Prefer:` may stand.
    pub chooses: &'v str,
}

/// A sentence that is not understood, and why.
pub struct Refused {
    pub sentence: String,
    pub reason: String,
}

impl<V: Vocabulary> Trial<'_, V> {
    pub fn read(&self, text: &str) -> Compiled<V> {
        compile(&Document::of("document.md", text), self.vocabulary, Scope::Whole)
    }

    fn page(&self, item: &str, counters: &[String], pages: &[String]) -> Compiled<V> {
        let mut page = format!("---\ngame: {}\ncounters:\n  unused: 0\n", self.game);
        for counter in counters {
            page += &format!("  {counter}: 0 (0 to 9)\n");
        }
        page += &format!("---\n# A page of its own\n{item}\n");
        for title in pages {
            page += &format!("# {title}\n- {}\n", self.idle);
        }
        self.read(&page)
    }

    /// A sentence on a page of its own.
    pub fn sentence(&self, sentence: &str) -> Compiled<V> {
        let owned = |all: &[&str]| all.iter().map(|s| s.to_string()).collect::<Vec<_>>();
        let (counters, pages) = (owned(self.counters), owned(self.pages));
        let item = match sentence.strip_prefix("Prefer") {
            Some(_) => format!("- {} {sentence}", self.chooses),
            None => format!("- {sentence}"),
        };
        self.page(&item, &counters, &pages)
    }

    /// The traps that fell: `SENTENCE => refused` that is accepted, `ONE ≠ OTHER` with one meaning.
    pub fn fallen(&self, corpus: &str) -> Vec<String> {
        let fell = |line: &&str| {
            if let Some((sentence, _)) = line.split_once(" => refused") {
                return !is_refused(&self.sentence(sentence));
            }
            let Some((one, other)) = line.split_once(" ≠ ") else { return false };
            let (one, other) = (self.sentence(one), self.sentence(other));
            !is_refused(&one) && !is_refused(&other) && meaning(&one) == meaning(&other)
        };
        lines(corpus).filter(fell).map(str::to_string).collect()
    }

    /// How many sentences `SENTENCE => understood` there are, and those that are not.
    pub fn wordings(&self, corpus: &str) -> (usize, Vec<Refused>) {
        let mut refused = Vec::new();
        let mut all = 0;
        for line in lines(corpus) {
            all += 1;
            let sentence = line.split(" => ").next().unwrap_or("").to_string();
            let compiled = self.sentence(&sentence);
            if is_refused(&compiled) {
                let first =
                    compiled.problems.iter().find(|p| p.severity() == crate::diagnostic::Severity::Error);
                let reason = first.map_or(String::new(), |p| {
                    let at = self.shown(&compiled, p.span);
                    format!("{} at “{at}”; {}", p.message, p.help.join("; "))
                });
                refused.push(Refused { sentence, reason });
            }
        }
        (all, refused)
    }

    fn shown(&self, compiled: &Compiled<V>, span: crate::source::Span) -> String {
        let source = compiled.program.sources.get(span.file as usize);
        source.and_then(|s| s.text.get(span.start as usize..span.end as usize)).unwrap_or("").to_string()
    }

    /// How every line of a document is read, to be looked through by people.
    pub fn readings(&self, name: &str, text: &str) -> Result<String, String> {
        let document = Document::of(name, text);
        let compiled = compile(&document, self.vocabulary, Scope::Whole);
        let mut made = String::new();
        for block in blocks(&document, &compiled.readings).iter().filter(|b| b.role != Role::Prose) {
            made += &format!("{}{}\n", "  ".repeat(block.depth), block.text);
            for read in &block.read {
                made += &format!("{}  = {}\n", "  ".repeat(block.depth), read.says);
            }
        }
        compiled.without_errors().map(|_| made)
    }

    /// One slip in `every` of each line of the documents, beginning with the slip `first`: how many
    /// were tried, and those that changed nothing.
    pub fn silent(&self, documents: &[String], every: usize, first: usize) -> (usize, Vec<String>) {
        let mut wrong = Vec::new();
        let mut tried = 0;
        let mut seen: Vec<String> = Vec::new();
        for text in documents {
            let document = Document::of("document.md", text);
            let compiled = compile(&document, self.vocabulary, Scope::Whole);
            let counters: Vec<String> = document.front.counters.iter().map(|c| c.name.clone()).collect();
            let pages: Vec<String> =
                document.pages.iter().filter(|p| !p.is_notes).map(|p| p.title.clone()).collect();
            let all = blocks(&document, &compiled.readings);
            for block in all.iter().filter(|b| b.role == Role::Step && b.depth == 0 && !b.read.is_empty()) {
                let line = block
                    .text
                    .split('[')
                    .next()
                    .unwrap_or("")
                    .trim()
                    .trim_end_matches(" Prefer:")
                    .to_string();
                // What stands above a list is read with its list.
                if line.ends_with(':') || line.starts_with("Once ") || seen.contains(&line) {
                    continue;
                }
                seen.push(line.clone());
                let item = |said: &str| match line.ends_with('?') {
                    true => format!("- {said}\n  - {}", self.idle),
                    false => format!("- {said}"),
                };
                let original = self.page(&item(&line), &counters, &pages);
                if is_refused(&original) {
                    wrong.push(format!("not understood by itself: {line}"));
                    continue;
                }
                let meant = meaning(&original);
                for (i, mutant) in mutants(&line).into_iter().enumerate() {
                    if mutant.is_free || (i + line.len()) % every != first % every {
                        continue;
                    }
                    tried += 1;
                    let changed = self.page(&item(&mutant.line), &counters, &pages);
                    if !is_refused(&changed) && meaning(&changed) == meant {
                        wrong.push(format!("{}: {}", mutant.kind, mutant.line));
                    }
                }
            }
        }
        (tried, wrong)
    }

    /// Prints so many random trees and reads them again: the first that does not come back.
    pub fn round_trip(&self, trees: usize, seed: u64) -> Result<(), String> {
        let Some(mut grammar) = self.vocabulary.lexicon().cloned() else { return Ok(()) };
        grammar
            .extend("page.0 = plan\ndice.1d6 = 1d6\nterm.own = term")
            .and_then(|()| grammar.finish())
            .map_err(|bad| bad.to_string())?;
        let mut state = seed | 1;
        let mut dice = |n: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % n as u64) as usize
        };
        let mut read = 0;
        while read < trees {
            let Some(tree) = grammar.random("sentence", 9, &mut dice) else { continue };
            let said = grammar.print(&tree);
            if said.len() > 120 {
                continue;
            }
            read += 1;
            comes_back(&grammar, &tree, &said)?;
        }
        Ok(())
    }
}

fn comes_back(grammar: &Grammar, tree: &Node, said: &str) -> Result<(), String> {
    let tokens = every(&Text::of(0, said, 0));
    match grammar.read("sentence", &tokens) {
        Ok(Ok(trees)) if trees.iter().any(|t| t.shape() == *tree) => Ok(()),
        Ok(Ok(trees)) => Err(format!("“{said}”\n{tree}\n{}", trees[0])),
        Ok(Err(_)) => Err(format!("“{said}” has too many readings")),
        Err(_) => Err(format!("“{said}” is not read")),
    }
}

/// The lines of a corpus that are no remarks.
pub fn lines(corpus: &str) -> impl Iterator<Item = &str> {
    corpus.lines().filter(|l| !l.is_empty() && !l.starts_with('#'))
}
