//! Reads creature cards and AI cards from a document with one page per species.

use super::{Criterion, Deed, Law, Setting, Words, common};
use crate::state::{Effect, Setup, Special, Species, Terrain};
use script::compile::{Compiled, Scope, compile};
use script::document::Document;
use script::program::{Op, PageId, Program, Setting as ProgramSetting};
use script::source::Source;
use script::trace::Line;
use std::sync::Arc;

/// The terrain types that every mission has.
pub(super) const TERRAINS: [&str; 3] = ["Forest", "Swamp", "Desert"];

/// The cards of a document.
pub struct Cards {
    pub program: Program<Words>,
    pub terrains: Vec<String>,
    pub species: Vec<Species>,
    /// The page of each species.
    pub pages: Vec<PageId>,
    /// The terms and bans on each species' card.
    pub laws: Vec<Arc<Law>>,
    /// The lines of the tables that the Selection die decides.
    pub selection: Vec<Line>,
}

impl Cards {
    /// Reads the files of a document. The error is written for its author.
    pub fn read(files: &[(String, String)]) -> Result<Cards, String> {
        Cards::read_by(files, Compiled::without_errors)
    }

    /// Like [`Cards::read`], for a table with people, who are asked about lines that only they understand.
    pub fn read_with_people(files: &[(String, String)]) -> Result<Cards, String> {
        Cards::read_by(files, Compiled::with_people)
    }

    fn read_by(
        files: &[(String, String)],
        program: fn(Compiled<Words>) -> Result<Program<Words>, String>,
    ) -> Result<Cards, String> {
        let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
        let document = Document::read(sources);
        let words = Words::of(files);
        let program = program(compile(&document, &words, Scope::Whole))?;
        let selection = selection(&program);
        let mut cards = Cards {
            program,
            terrains: words.terrains,
            species: Vec::new(),
            pages: Vec::new(),
            laws: Vec::new(),
            selection,
        };
        cards.check_criteria()?;
        for at in 0..cards.program.pages.len() {
            let page = PageId(at as u16);
            if let Some(species) = cards.species(page)? {
                cards.species.push(species);
                let law = cards.law(page);
                if let Some(term) = law.circle() {
                    return Err(format!(
                        "{}: the meaning of {term} leads back to itself",
                        cards.program.pages[at].title
                    ));
                }
                cards.laws.push(Arc::new(law));
                cards.pages.push(page);
            }
        }
        Ok(cards)
    }

    /// The page of a species by its name, with its terms and bans.
    pub fn card_of(&self, name: &str) -> Option<(PageId, Arc<Law>)> {
        let at = self.species.iter().position(|s| s.guided && s.name == name)?;
        Some((self.pages[at], self.laws[at].clone()))
    }

    /// The terms and bans of a page. Those on a page without a species are common rules: they apply to all
    /// species, unless a card says otherwise.
    fn law(&self, page: PageId) -> Law {
        let mut law = Law::default();
        let pages = || self.program.pages.iter().enumerate().map(|(at, page)| (PageId(at as u16), page));
        let common = || pages().filter(|(at, _)| *at != page && self.is_common(*at));
        // Words need a meaning; what else the page of the program says is not said if another stands for it.
        if common().any(|(_, page)| page.title.eq_ignore_ascii_case(common::TITLE)) {
            law = Law { bans: Vec::new(), equal: Vec::new(), spares_own: false, ..law };
        }
        for on in common().map(|(at, _)| at).chain([page]) {
            self.settings(on).for_each(|setting| law.add(&setting.meaning));
        }
        law
    }

    /// Whether a page contains only rules that may apply to all species. A page with an AI card is a species
    /// of its own.
    fn is_common(&self, page: PageId) -> bool {
        let is_rule = |s: &ProgramSetting<Words>| match s.meaning {
            Setting::Ban(_) => true,
            Setting::Means(..) | Setting::Equal(_) | Setting::Spares => !self.has_table(page),
            _ => false,
        };
        self.settings(page).all(is_rule)
    }

    fn settings(&self, page: PageId) -> impl Iterator<Item = &ProgramSetting<Words>> {
        let here = move |line| self.program.line(line).is_some_and(|l| l.page == page);
        self.program.settings.iter().filter(move |s| here(s.line))
    }

    /// Checks that effects are listed only under a Special, and preferences only under a step.
    fn check_criteria(&self) -> Result<(), String> {
        let wrong = |line: Line, reason: &str| Err(format!("“{}”: {reason}", self.program.text(line)));
        for act in &self.program.acts {
            for c in &act.prefer {
                if matches!(c.meaning, Some(Criterion::Effect(_))) {
                    return wrong(c.line, "this is something a Special does, not something to prefer");
                }
            }
        }
        for setting in &self.program.settings {
            for c in &setting.criteria {
                match (&setting.meaning, &c.meaning) {
                    (Setting::Special { .. }, Some(Criterion::Effect(_)) | None) => {}
                    (Setting::Special { .. }, Some(Criterion::Prefer(_))) => {
                        return wrong(c.line, "a Special does nothing like that");
                    }
                    _ => return wrong(c.line, "only a Special has a list below it"),
                }
            }
        }
        Ok(())
    }

    /// The creature card on a page; `None` if the page is not a card.
    fn species(&self, page: PageId) -> Result<Option<Species>, String> {
        let title = &self.program.pages[usize::from(page.0)].title;
        let settings = || self.settings(page);
        if self.is_common(page) {
            return Ok(None);
        }
        let missing = |what: &str| format!("{title}: the {what} is missing, as in “- {what}: …”");
        let (mut diet, mut size, mut health, mut habitat, mut deck) = (None, None, None, None, None);
        let (mut social, mut temper, mut perception) = (None, None, None);
        let (mut parasite, mut special) = (false, None);
        for setting in settings() {
            match &setting.meaning {
                Setting::Diet(it) => diet = Some(*it),
                Setting::Size(it) => size = Some(*it),
                Setting::Health(it) => health = Some(*it),
                Setting::Habitat(it) => {
                    habitat = self.terrains.iter().position(|t| t.eq_ignore_ascii_case(it))
                }
                Setting::Deck(it) => deck = Some(*it),
                Setting::Parasite => parasite = true,
                Setting::Social(it) => social = Some(*it),
                Setting::Temper(it) => temper = Some(*it),
                Setting::Perception(it) => perception = Some(*it),
                Setting::Means(..) | Setting::Ban(_) | Setting::Equal(_) | Setting::Spares => {}
                Setting::Special { harmful, by_hand } => {
                    let remark = remark(self.written(setting.line));
                    special = Some(Special {
                        name: if *by_hand { "by hand".into() } else { remark.unwrap_or("Special").into() },
                        harmful: *harmful,
                        effects: setting.criteria.iter().filter_map(|c| effect(c.meaning.as_ref())).collect(),
                        by_hand: if *by_hand {
                            remark.unwrap_or("see the card").into()
                        } else {
                            String::new()
                        },
                    });
                }
            }
        }
        let size = size.ok_or_else(|| missing("size"))?;
        Ok(Some(Species {
            name: title.clone(),
            diet: diet.ok_or_else(|| missing("diet"))?,
            size,
            // Our ruling: the health equals the size unless the card says otherwise.
            health: health.unwrap_or(size),
            habitat: habitat.map(|at| Terrain(at as u8)).ok_or_else(|| missing("habitat"))?,
            deck: deck.ok_or_else(|| missing("deck"))?,
            parasite,
            guided: self.has_table(page),
            series: self.is_series(page),
            harms_own: !self.law(page).spares_own,
            special,
            social,
            temper,
            perception,
        }))
    }

    /// A line as written, including remarks.
    fn written(&self, line: Line) -> &str {
        let Some(span) = self.program.line(line).map(|l| l.span) else { return "" };
        let source = self.program.sources.get(usize::from(span.file)).map_or("", |s| &s.text);
        source.get(span.start as usize..).and_then(|rest| rest.lines().next()).unwrap_or("")
    }

    /// Whether a row of this page, together with the steps beside its table, may have more than one
    /// Move and one Action.
    fn is_series(&self, page: PageId) -> bool {
        let ops = self.ops(page);
        let start = self.program.pages[usize::from(page.0)].start;
        let mut rows: Vec<u32> = self.program.branches.iter().map(|b| b.to).collect();
        rows.sort_unstable();
        let (mut moves, mut acts) = (0, 0);
        for (pc, op) in (start..).zip(ops) {
            if rows.binary_search(&pc).is_ok() {
                (moves, acts) = (0, 0);
            }
            let act = match op {
                Op::Perform { done: Some(act), .. } | Op::Attempt { done: Some(act), .. } => *act,
                Op::Loop { .. } => return true,
                _ => continue,
            };
            let (m, a) = length(&self.program.acts[act as usize].deed);
            moves += m;
            acts += a;
            if moves > 1 || acts > 1 {
                return true;
            }
        }
        false
    }

    /// The operations of a page.
    fn ops(&self, page: PageId) -> impl Iterator<Item = &Op> {
        let start = self.program.pages[usize::from(page.0)].start as usize;
        let ops = self.program.ops.get(start..).unwrap_or(&[]);
        ops.iter().take_while(|op| !matches!(op, Op::Return { line: None }))
    }

    /// Whether a page has a table for the Selection die.
    fn has_table(&self, page: PageId) -> bool {
        self.ops(page).any(|op| matches!(op, Op::Roll { line, .. } if self.selection.contains(line)))
    }

    /// Adds the species of these cards to a mission. A card with the same name replaces the old one.
    pub fn add_to(&self, setup: &mut Setup) {
        for card in &self.species {
            let habitat = &self.terrains[usize::from(card.habitat.0)];
            let known = setup.terrains.iter().position(|t| t.eq_ignore_ascii_case(habitat));
            let at = known.unwrap_or_else(|| {
                setup.terrains.push(habitat.clone());
                setup.terrains.len() - 1
            });
            let species = Species { habitat: Terrain(at as u8), ..card.clone() };
            match setup.species.iter_mut().find(|s| s.name.eq_ignore_ascii_case(&card.name)) {
                Some(old) => *old = species,
                None => setup.species.push(species),
            }
        }
    }
}

/// A mission without species.
impl Default for Setup {
    fn default() -> Self {
        Setup {
            system: Default::default(),
            options: Default::default(),
            terrains: TERRAINS.map(String::from).to_vec(),
            species: Vec::new(),
        }
    }
}

/// The standard terrain types, and those that the cards name as a habitat.
pub(super) fn terrains(files: &[(String, String)]) -> Vec<String> {
    let mut terrains = TERRAINS.map(String::from).to_vec();
    for line in files.iter().flat_map(|(_, text)| text.lines()) {
        let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
        let Some((key, value)) = line.split_once(':') else { continue };
        let name = value.trim().trim_matches('*');
        // “habitat: a hex of its terrain” defines the word, and names no terrain.
        let says = name.split(' ').next().is_some_and(|first| ["a", "an", "any", "the"].contains(&first));
        let is_name =
            !name.is_empty() && !says && name.chars().all(|c| c.is_alphabetic() || c == ' ' || c == '-');
        if key.trim().trim_matches('*').eq_ignore_ascii_case("habitat")
            && is_name
            && !terrains.iter().any(|t| t.eq_ignore_ascii_case(name))
        {
            terrains.push(name.into());
        }
    }
    terrains
}

fn effect(criterion: Option<&Criterion>) -> Option<Effect> {
    match criterion {
        Some(Criterion::Effect(effect)) => Some(*effect),
        Some(Criterion::Prefer(_)) | None => None,
    }
}

/// The greatest number of Moves and Actions in a deed.
fn length(deed: &Deed) -> (usize, usize) {
    match deed {
        Deed::Nothing => (0, 0),
        Deed::Move(command) => (usize::from(command.hexes), 0),
        Deed::MoveAgain => (2, 0),
        Deed::Enter(_) | Deed::Leave(_) => (1, 0),
        Deed::Consume { cubes, .. } => (0, usize::from(*cubes)),
        Deed::Strike(_, strike) => (0, 1 + usize::from(strike.all)),
        Deed::Special => (0, 1),
        Deed::First(ways) => {
            let lengths = ways.iter().map(length);
            lengths.fold((0, 0), |(m, a), (moves, acts)| (m.max(moves), a.max(acts)))
        }
    }
}

/// The lines of the tables that are not part of a sentence: a die of the document's own has a sentence
/// that rolls it.
fn selection(program: &Program<Words>) -> Vec<Line> {
    let is_sentence = |line: Line| program.text(line).to_lowercase().starts_with("roll");
    let rolls = program.ops.iter().filter_map(|op| match op {
        Op::Roll { line, .. } if !is_sentence(*line) => Some(*line),
        _ => None,
    });
    rolls.collect()
}

/// The text in parentheses.
fn remark(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once('(')?;
    let inside = rest.rsplit_once(')').map_or(rest, |(inside, _)| inside).trim();
    (!inside.is_empty()).then_some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Deck, Diet, Kinds};

    fn one(text: &str) -> Result<Species, String> {
        let cards = Cards::read(&[("card.md".into(), text.into())])?;
        Ok(cards.species[0].clone())
    }

    const CARD: &str = "# Rana Ignis\n\n- diet: insectivore\n- size: 2\n- habitat: Salt Flats\n- deck: den\n";

    #[test]
    fn a_card_is_typed_in_as_it_is_printed() {
        let species = one(CARD).unwrap();
        assert_eq!((species.name.as_str(), species.diet, species.size), ("Rana Ignis", Diet::Insectivore, 2));
        assert_eq!((species.health, species.deck), (2, Deck::Den), "the health is the size");
        assert!(!species.guided, "without a table the players guide it");
        let mut setup = Setup::default();
        Cards::read(&[("card.md".into(), CARD.into())]).unwrap().add_to(&mut setup);
        assert_eq!(setup.terrains[usize::from(setup.species[0].habitat.0)], "Salt Flats");
        let table = "\n| die | move | action |\n| --- | --- | --- |\n| 1-5 | from den | scare |\n";
        assert!(one(&format!("{CARD}{table}")).unwrap().guided);
    }

    #[test]
    fn a_special_is_its_list_of_effects() {
        let special = "- special: harmful (Spit / Hiss)\n  - move again\n  - hit every explorer and drone\n  - heal 2\n";
        let special = one(&format!("{CARD}{special}")).unwrap().special.unwrap();
        let kinds = Kinds { explorer: true, drone: true, ..Kinds::default() };
        assert_eq!(special.name, "Spit / Hiss");
        assert!(special.harmful);
        assert_eq!(special.effects, [Effect::MoveAgain, Effect::HitEvery(kinds), Effect::Heal(2)]);
    }

    #[test]
    fn what_only_people_understand_is_theirs_to_carry_out() {
        let special =
            one(&format!("{CARD}- special: harmless, by hand (brings a gift)\n")).unwrap().special.unwrap();
        assert_eq!((special.harmful, special.by_hand.as_str()), (false, "brings a gift"));
    }

    #[test]
    fn common_rules_stand_on_a_page_of_their_own() {
        let common = "# Common rules\n\n- prey: explorers\n- food: plants\n- Never fight an explorer.\n\n";
        let own =
            "# Rana Alba\n\n- diet: insectivore\n- size: 2\n- habitat: Forest\n- deck: den\n- prey: drones\n";
        let read = |files: &[(&str, &str)]| {
            let files: Vec<(String, String)> =
                files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
            Cards::read(&files).unwrap()
        };
        let bare = read(&[("card.md", CARD)]);
        assert_eq!(*bare.laws[0], Law::default());
        // Before the cards or after them, in the same file or in one of its own.
        for files in [
            [("common.md", common), ("a.md", CARD), ("b.md", own)],
            [("a.md", CARD), ("b.md", own), ("common.md", common)],
        ] {
            let cards = read(&files);
            let names: Vec<&str> = cards.species.iter().map(|species| species.name.as_str()).collect();
            assert_eq!(names, ["Rana Ignis", "Rana Alba"], "the common rules are no species");
            let [first, second] = &cards.laws[..] else { panic!("two laws") };
            assert_ne!(first.prey, second.prey, "the card's own words count");
            assert!(first.food != bare.laws[0].food && first.food == second.food);
            assert_eq!((first.bans.len(), second.bans.len()), (1, 1));
        }
    }

    #[test]
    fn what_is_wrong_with_a_card_is_said() {
        assert!(one("# Rana\n\n- diet: carnivore\n").unwrap_err().contains("the size is missing"));
        let typo =
            format!("{CARD}\n| die | move | action |\n| --- | --- | --- |\n| 1 | to foood | consume |\n");
        let error = one(&typo).unwrap_err();
        assert!(error.contains("foood") && error.contains("card.md:10"), "{error}");
    }
}
