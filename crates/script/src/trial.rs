//! Tests of a game's lexicon, the same for every game: slips change the meaning or are refused, traps hold,
//! sentences of first-time authors are understood, and printed sentences parse to the same tree.

use crate::compile::{Compiled, Prepared, Scope, compile};
use crate::document::{Document, Page, Step};
use crate::language::frames::Frames;
use crate::language::{Examples, Grammar, Node};
use crate::markdown::Item;
use crate::mutants::{is_refused, meaning, mutants};
use crate::roles::{Role, blocks};
use crate::vocabulary::Vocabulary;
use crate::words::{Text, every};
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The categories that a line of a document for a game can have.
pub const PHRASES: [&str; 4] = ["sentence", "asked", "attempt", "criterion"];
/// The categories with which a line of a document without a game can begin, or that it can have.
pub const OPEN: [&str; 2] = ["doing", "check"];

/// A game's lexicon, and a template document for single sentences.
pub struct Trial<'v, V> {
    pub vocabulary: &'v V,
    /// The game's name in front matter.
    pub game: &'v str,
    pub counters: &'v [&'v str],
    /// Pages that sentences may name.
    pub pages: &'v [&'v str],
    /// A statement that is valid in every document of the game.
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

    /// A document with a sentence on a page of its own.
    fn page(&self, sentence: &str) -> String {
        let mut page = format!("---\ngame: {}\ncounters:\n  unused: 0\n", self.game);
        for counter in self.counters {
            page += &format!("  {counter}: 0 (0 to 9)\n");
        }
        page += "---\n# A page of its own\n- ";
        if sentence.starts_with("Prefer") {
            page += &format!("{} ", self.chooses);
        }
        page += sentence;
        for title in self.pages {
            page += &format!("\n# {title}\n- {}\n", self.idle);
        }
        page
    }

    /// A sentence on a page of its own.
    pub fn sentence(&self, sentence: &str) -> Compiled<V> {
        self.read(&self.page(sentence))
    }

    /// The pairs of sentences, each with what both are shown as, that mean different things but are shown to people
    /// as the same; and how many different ones there were. Beside the sentences of all corpora of the game, one in
    /// `every` slips in them is tried.
    pub fn alike(&self, every: usize) -> (usize, Vec<String>) {
        let own = Self::sentences(&corpora(self.game)).collect::<Vec<_>>();
        let slips = own.iter().flat_map(|sentence| mutants(sentence)).step_by(every).map(|slip| slip.line);
        let mut shown: HashMap<String, (String, String)> = HashMap::new();
        let mut alike = Vec::new();
        for sentence in own.iter().cloned().chain(slips) {
            let document = Document::of("document.md", &self.page(&sentence));
            let compiled = compile(&document, self.vocabulary, Scope::Whole);
            if is_refused(&compiled) {
                continue;
            }
            let mut says = String::new();
            for block in blocks(&document, &compiled.readings).iter().filter(|block| !block.read.is_empty()) {
                let read = block.read.iter().map(|read| (&read.says, &read.terms));
                says += &format!("{} {}: {:?}\n", block.depth, block.role, read.collect::<Vec<_>>());
            }
            let meant = meaning(&compiled);
            let (first, other) = shown.entry(says.clone()).or_insert((meant.clone(), sentence.clone()));
            if *first != meant {
                alike.push(format!("{other}\n{sentence}\n    {says}"));
            }
        }
        (shown.len(), alike)
    }

    /// The sentences of corpora, without what is said about them.
    pub fn sentences(corpora: &[String]) -> impl Iterator<Item = String> {
        let sides = |line: &str| {
            let sides = line.split(" => ").next().unwrap_or("").split(['≠', '=']);
            sides.map(|side| side.trim().replace(" ⏎ ", "\n  - ")).collect::<Vec<_>>()
        };
        corpora.iter().flat_map(|corpus| lines(corpus)).flat_map(sides)
    }

    /// The traps that failed: `SENTENCE => refused` that is accepted, `ONE ≠ OTHER` with one meaning,
    /// `ONE = OTHER` with two.
    pub fn fallen(&self, corpus: &str) -> Vec<String> {
        let fell = |line: &&str| {
            let line = &line.replace(" ⏎ ", "\n  - ");
            if let Some((sentence, _)) = line.split_once(" => refused") {
                return !is_refused(&self.sentence(sentence));
            }
            let (one, other, same) = match (line.split_once(" ≠ "), line.split_once(" = ")) {
                (Some((one, other)), _) => (one, other, false),
                (_, Some((one, other))) => (one, other, true),
                _ => return false,
            };
            let (one, other) = (self.sentence(one), self.sentence(other));
            let understood = !is_refused(&one) && !is_refused(&other);
            understood && (meaning(&one) == meaning(&other)) != same
        };
        lines(corpus).filter(fell).map(str::to_string).collect()
    }

    /// The suggestions for the sentences of corpora that are not understood themselves, and how many there were.
    pub fn misled(&self, corpora: &[String]) -> (usize, Vec<String>) {
        let mut wrong = Vec::new();
        let mut tried = 0;
        for sentence in Self::sentences(corpora) {
            let compiled = self.sentence(&sentence);
            for problem in &compiled.problems {
                let whole = problem.message.split(['“', '”']).nth(1).unwrap_or("");
                let suggested = problem.suggestion.as_deref().map(|by| (whole.to_string(), by));
                let told = problem
                    .help
                    .iter()
                    .filter_map(|help| help.strip_prefix("write “")?.strip_suffix("” if that is meant"));
                let told = told.map(|by| (self.shown(&compiled, problem.span), by));
                for (of, by) in suggested.into_iter().chain(told) {
                    let again = sentence.replacen(of.trim_end_matches(['.', '?']), by, 1);
                    tried += 1;
                    if again == sentence || is_refused(&self.sentence(&again)) {
                        wrong.push(format!("{sentence}\n    {}\n    suggests: {again}", problem.message));
                    }
                }
            }
        }
        (tried, wrong)
    }

    /// The reading of a sentence, as the sentences that its trees print; or why it has none.
    pub fn reading(&self, sentence: &str) -> Result<String, String> {
        let compiled = self.sentence(sentence);
        self.said(&compiled)?;
        let says = compiled.readings.trees.iter().map(|(_, tree)| compiled.readings.print(tree));
        // The pages that a sentence may name all consist of the same statement.
        let idle = self.idle.trim_end_matches('.').to_lowercase();
        let mut says: Vec<String> = says.collect();
        let own = says.len().saturating_sub(self.pages.len());
        debug_assert!(says[own..].iter().all(|said| said.to_lowercase() == idle), "{says:?}");
        says.truncate(own);
        Ok(says.join("; "))
    }

    /// The problem of a sentence, if there is one.
    fn said(&self, compiled: &Compiled<V>) -> Result<(), String> {
        let wrong = compiled.problems.iter().find(|p| p.severity() == crate::diagnostic::Severity::Error);
        wrong.map_or(Ok(()), |p| {
            let at = self.shown(compiled, p.span);
            Err(format!("{} at “{at}”; {}", p.message, p.help.join("; ")))
        })
    }

    /// The broken promises of a page of words: the number of its sentences, and those that are not understood
    /// or are printed as a sentence with another meaning; then those that are understood although the page
    /// says they are refused.
    pub fn unkept(&self, frames: &Frames) -> (usize, Vec<String>) {
        let sentences = frames.sentences();
        let instead: Vec<String> = frames.refused().flat_map(|one| one.say.iter().cloned()).collect();
        let mut wrong = Vec::new();
        for sentence in sentences.iter().chain(&instead) {
            if let Err(reason) = self.kept(sentence) {
                wrong.push(format!("{sentence}\n    {reason}"));
            }
        }
        for one in frames.refused().filter(|one| !is_refused(&self.sentence(one.refused))) {
            wrong.push(format!(
                "{}\n    is understood, and the page says that it cannot be said",
                one.refused
            ));
        }
        (sentences.len(), wrong)
    }

    /// Checks that a sentence is understood, and that its printed form means the same.
    fn kept(&self, sentence: &str) -> Result<(), String> {
        let compiled = self.sentence(sentence);
        if let Err(reason) = self.said(&compiled) {
            return Err(reason.replace('\n', " "));
        }
        let own = compiled.readings.trees.len().saturating_sub(self.pages.len());
        let Some(grammar) = compiled.readings.grammar() else { return Ok(()) };
        for (_, tree) in &compiled.readings.trees[..own] {
            let said = grammar.print(tree);
            match tree.child("term").and_then(|term| term.term.as_deref()) {
                // A defined term is only recognised in italics.
                Some(term) => {
                    let again = self.sentence(&format!("{}.", said.replacen(term, &format!("*{term}*"), 1)));
                    let same =
                        again.readings.trees.first().is_some_and(|(_, one)| one.shape() == tree.shape());
                    if !same {
                        return Err(format!("is printed as “{said}”, which says something else"));
                    }
                }
                None => comes_back(grammar, tree.category(), &tree.shape(), &said)?,
            }
        }
        Ok(())
    }

    /// Sentences for the word list: those of the corpora (`SENTENCE => …`) and lines of documents, as far as
    /// they are understood.
    pub fn examples(&self, corpora: &[String], documents: &[String]) -> Examples {
        let mut examples = Examples::default();
        for sentence in
            corpora.iter().flat_map(|corpus| lines(corpus)).filter_map(|line| line.split(" => ").next())
        {
            let compiled = self.sentence(sentence);
            if is_refused(&compiled) {
                continue;
            }
            let own = compiled.readings.trees.len().saturating_sub(self.pages.len());
            compiled.readings.trees[..own].iter().for_each(|(_, tree)| examples.add(sentence, tree));
        }
        for document in documents {
            let compiled = self.read(document);
            for (span, tree) in &compiled.readings.trees {
                let line = self.shown(&compiled, *span).replace(['\n', '*', '`'], " ");
                let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
                examples.add(line.trim_end_matches(['.', ':', ';', ',']), tree);
            }
        }
        examples
    }

    /// The number of sentences `SENTENCE => understood`, and those that are not understood.
    pub fn wordings(&self, corpus: &str) -> (usize, Vec<Refused>) {
        let mut refused = Vec::new();
        let mut all = 0;
        for line in lines(corpus) {
            all += 1;
            let sentence = line.split(" => ").next().unwrap_or("").to_string();
            if let Err(reason) = self.reading(&sentence) {
                refused.push(Refused { sentence, reason });
            }
        }
        (all, refused)
    }

    fn shown(&self, compiled: &Compiled<V>, span: crate::source::Span) -> String {
        let source = compiled.program.sources.get(span.file as usize);
        source.and_then(|s| s.text.get(span.start as usize..span.end as usize)).unwrap_or("").to_string()
    }

    /// The reading of every line of a document, for people to review.
    pub fn readings(&self, name: &str, text: &str) -> Result<String, String> {
        let document = Document::of(name, text);
        let compiled = compile(&document, self.vocabulary, Scope::Whole);
        let mut made = String::new();
        for block in blocks(&document, &compiled.readings)
            .iter()
            .filter(|b| !matches!(b.role, Role::Prose | Role::Front))
        {
            made += &format!("{}{}\n", "  ".repeat(block.depth), block.text);
            for read in &block.read {
                made += &format!("{}  = {}\n", "  ".repeat(block.depth), read.says);
            }
        }
        compiled.without_errors().map(|_| made)
    }

    /// The documents that failed, by the reason why they should be refused: a document below a line
    /// `@ refused; because …` is accepted, or one below `@ understood` is refused.
    pub fn fallen_documents(&self, corpus: &str) -> Vec<String> {
        let mut fell = Vec::new();
        let corpus = corpus.split_once("\n@ ").map_or("", |(_, cases)| cases);
        for case in corpus.split("\n@ ") {
            let (expected, body) = case.split_once('\n').unwrap_or((case, ""));
            let text = match body.starts_with("---") {
                true => body.to_string(),
                false => format!("---\ngame: {}\n---\n{body}\n", self.game),
            };
            let compiled = self.read(&text);
            if is_refused(&compiled) != expected.starts_with("refused") {
                let problems = compiled.problems.iter().map(|p| p.message.as_str());
                fell.push(format!("{expected}\n{body}\n{}", problems.collect::<Vec<_>>().join("\n")));
            }
        }
        fell
    }

    /// Tries one in `every` slips of each line of a document, beginning with the slip `first`. Returns how
    /// many were tried, and those that changed nothing. Each step is read with everything nested under it,
    /// and with the document's own pages, counters and terms. Lines in `seen` were tried before. A slip
    /// listed among the synonyms, `KIND: FRAGMENT OF THE LINE WITH THE SLIP`, may mean the same.
    pub fn silent(
        &self,
        text: &str,
        every: usize,
        first: usize,
        seen: &Mutex<HashSet<String>>,
        synonyms: &str,
    ) -> (usize, Vec<String>) {
        let document = Document::of("document.md", text);
        let prepared = Prepared::new(&document, self.vocabulary);
        let new = |line: String| seen.lock().is_ok_and(|mut seen| seen.insert(line));
        let mut wrong = Vec::new();
        let mut tried = 0;
        for (at, page) in document.pages.iter().enumerate().filter(|(_, page)| !page.is_notes) {
            for step in &page.steps {
                let Step::Item(item) = step else { continue };
                let mut lines = Vec::new();
                written(item, 0, &mut lines);
                if item.text.in_italics(text).is_some() || !new(lines.join("\n")) {
                    continue;
                }
                let read = |lines: &[String]| {
                    let alone = Document::of("document.md", &format!("# A page\n{}\n", lines.join("\n")));
                    let steps = alone.pages.into_iter().next().map_or(Vec::new(), |page| page.steps);
                    let bare = |page: &Page| Page { steps: Vec::new(), ..page.clone() };
                    let mut pages: Vec<Page> = document.pages.iter().map(bare).collect();
                    pages[at].steps = steps;
                    let front = document.front.clone();
                    prepared.compile(&Document {
                        sources: alone.sources,
                        front,
                        pages,
                        ..Document::default()
                    })
                };
                let original = read(&lines);
                if is_refused(&original) {
                    let problems = original.problems.iter().map(|p| p.message.as_str());
                    let problems = problems.collect::<Vec<_>>().join("; ");
                    wrong.push(format!("not understood by itself: {}: {problems}", lines.join(" ")));
                    continue;
                }
                let meant = meaning(&original);
                for i in 0..lines.len() {
                    let marker = lines[i].find("- ").map_or(0, |at| at + 2);
                    if !new(format!("{i} {}", lines[i])) {
                        continue;
                    }
                    let (indent, line) = (lines[i][..marker].to_string(), lines[i][marker..].to_string());
                    for (nth, mutant) in mutants(&line).into_iter().enumerate() {
                        if mutant.is_free || (nth + line.len()) % every != first % every {
                            continue;
                        }
                        tried += 1;
                        let mut changed = lines.clone();
                        changed[i] = format!("{indent}{}", mutant.line);
                        let changed = read(&changed);
                        let slip = format!("{}: {}", mutant.kind, mutant.line);
                        if !is_refused(&changed) && meaning(&changed) == meant && !is_listed(&slip, synonyms)
                        {
                            wrong.push(slip);
                        }
                    }
                }
            }
        }
        (tried, wrong)
    }

    /// Like [`Self::silent`], over several documents and on all available threads.
    pub fn all_silent(&self, documents: &[String], every: usize, synonyms: &str) -> (usize, Vec<String>)
    where
        V: Sync,
    {
        let seen = Mutex::new(HashSet::new());
        let next = AtomicUsize::new(0);
        let work = || {
            let (mut tried, mut wrong) = (0, Vec::new());
            while let Some(text) = documents.get(next.fetch_add(1, Ordering::Relaxed)) {
                let (some, more) = self.silent(text, every, 0, &seen, synonyms);
                tried += some;
                wrong.extend(more);
            }
            (tried, wrong)
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let (mut tried, mut wrong) = (0, Vec::new());
            for worker in workers {
                match worker.join() {
                    Ok((some, more)) => {
                        tried += some;
                        wrong.extend(more);
                    }
                    Err(_) => wrong.push("a worker has stopped".into()),
                }
            }
            (tried, wrong)
        })
    }

    /// Prints random trees and reads them again. The error is the first that does not come back.
    pub fn round_trip(&self, trees: usize, seed: u64) -> Result<(), String> {
        self.vocabulary.lexicon().map_or(Ok(()), |grammar| round_trip(grammar, &PHRASES, trees, seed))
    }
}

/// Prints random trees of these categories of a lexicon and reads them again. The error is the first that
/// does not come back.
pub fn round_trip(lexicon: &Grammar, categories: &[&str], trees: usize, seed: u64) -> Result<(), String> {
    let mut grammar = lexicon.clone();
    let own = [("page", "page.0 = plan"), ("dice", "dice.1d6 = 1d6"), ("term", "term.own = term")];
    for (category, rule) in own {
        if !grammar.has(category) {
            grammar.extend(rule).map_err(|bad| bad.to_string())?;
        }
    }
    grammar.finish().map_err(|bad| bad.to_string())?;
    let mut state = seed | 1;
    let mut dice = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    let mut read = 0;
    let mut tries = 0;
    while read < trees {
        tries += 1;
        let category = categories[tries % categories.len()];
        let Some(tree) = grammar.random(category, 9, &mut dice) else { continue };
        let said = grammar.print(&tree);
        if said.len() > 120 {
            continue;
        }
        read += 1;
        comes_back(&grammar, category, &tree, &said)?;
    }
    Ok(())
}

fn comes_back(grammar: &Grammar, category: &str, tree: &Node, said: &str) -> Result<(), String> {
    let tokens = every(&Text::of(0, said, 0));
    match grammar.read(category, &tokens) {
        Ok(Ok(trees)) if trees.iter().any(|t| t.shape() == *tree) => Ok(()),
        Ok(Ok(trees)) => Err(format!("“{said}”\n{tree}\n{}", trees[0])),
        Ok(Err(_)) => Err(format!("“{said}” has too many readings")),
        Err(_) => Err(format!("“{said}” is not read: {tree}")),
    }
}

fn is_listed(slip: &str, synonyms: &str) -> bool {
    let (kind, line) = slip.split_once(": ").unwrap_or(("", slip));
    let fits = |listed: &str| {
        let Some((of, fragment)) = listed.split_once(": ") else { return false };
        of == kind
            && match fragment.strip_prefix('^') {
                Some(beginning) => line.starts_with(beginning),
                None => line.contains(fragment),
            }
    };
    lines(synonyms).any(fits)
}

/// A bullet and everything nested under it, line by line.
fn written(item: &Item, depth: usize, lines: &mut Vec<String>) {
    lines.push(format!("{}- {}", "  ".repeat(depth), item.text.plain.replace('\n', " ")));
    item.items.iter().for_each(|item| written(item, depth + 1, lines));
}

/// The lines of a corpus that are not remarks.
pub fn lines(corpus: &str) -> impl Iterator<Item = &str> {
    corpus.lines().filter(|l| !l.is_empty() && !l.starts_with('#'))
}

/// All collections of sentences for a game; those of documents are others.
fn corpora(game: &str) -> Vec<String> {
    let folder = file("crates/script/tests/corpus");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut names: Vec<_> = files.flatten().map(|entry| entry.path()).collect();
    names.retain(|path| {
        path.file_name().is_some_and(|name| {
            let name = name.to_string_lossy();
            name.starts_with(&format!("{game}-")) && !name.contains("document")
        })
    });
    names.sort();
    names
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
        .collect()
}

/// A file of the repository, by its path from the root.
pub fn file(path: &str) -> std::path::PathBuf {
    std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// The text of a file of the repository.
pub fn text(path: &str) -> String {
    std::fs::read_to_string(file(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Checks that a page generated from the lexicon or the documents is up to date; `UPDATE=1` rewrites it.
pub fn current(path: &str, made: &str) {
    if std::env::var("UPDATE").is_ok() {
        std::fs::create_dir_all(file(path).parent().expect("a folder")).expect("a folder");
        std::fs::write(file(path), made).expect("written");
    } else {
        let kept = std::fs::read_to_string(file(path)).unwrap_or_default();
        assert!(kept == made, "{path} is out of date: run the test with UPDATE=1, and look at what changed");
    }
}
