//! Creature cards and AI cards, read from a document: one page a species.

use super::{Setting, Words};
use crate::state::{Setup, Special, Species, Terrain};
use script::compile::{Scope, compile};
use script::document::Document;
use script::program::{Op, PageId, Program};
use script::source::Source;
use script::trace::Line;

/// The terrain types that every mission has.
const TERRAINS: [&str; 3] = ["Forest", "Swamp", "Desert"];

/// The cards of a document.
pub struct Cards {
    pub program: Program<Words>,
    pub terrains: Vec<String>,
    pub species: Vec<Species>,
    /// The page of each species.
    pub pages: Vec<PageId>,
}

impl Cards {
    /// Reads the files of a document; or says what is wrong with them.
    pub fn read(files: &[(String, String)]) -> Result<Cards, String> {
        let sources = files.iter().map(|(name, text)| Source::new(name, text)).collect();
        let document = Document::read(sources);
        let words = Words::of(files);
        let program = compile(&document, &words, Scope::Whole).without_errors()?;
        let mut cards = Cards { program, terrains: words.terrains, species: Vec::new(), pages: Vec::new() };
        for at in 0..cards.program.pages.len() {
            let page = PageId(at as u16);
            if let Some(species) = cards.species(page)? {
                cards.species.push(species);
                cards.pages.push(page);
            }
        }
        Ok(cards)
    }

    /// The page of a species, by its name.
    pub fn page_of(&self, name: &str) -> Option<PageId> {
        let at = self.species.iter().position(|s| s.guided && s.name == name)?;
        Some(self.pages[at])
    }

    /// The creature card on a page; None if the page is something else.
    fn species(&self, page: PageId) -> Result<Option<Species>, String> {
        let title = &self.program.pages[usize::from(page.0)].title;
        let settings = || {
            let here = |line| self.program.line(line).is_some_and(|l| l.page == page);
            self.program.settings.iter().filter(move |s| here(s.line))
        };
        if settings().next().is_none() {
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
                Setting::Habitat(it) => habitat = self.terrains.iter().position(|t| t == it),
                Setting::Deck(it) => deck = Some(*it),
                Setting::Parasite => parasite = true,
                Setting::Social(it) => social = Some(*it),
                Setting::Temper(it) => temper = Some(*it),
                Setting::Perception(it) => perception = Some(*it),
                Setting::Special { harmful, by_hand } => {
                    let remark = remark(self.written(setting.line));
                    special = Some(Special {
                        name: if *by_hand { "by hand".into() } else { remark.unwrap_or("Special").into() },
                        harmful: *harmful,
                        effects: setting.criteria.iter().filter_map(|c| c.meaning).collect(),
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
            // Our ruling: the health is the size unless the card says otherwise.
            health: health.unwrap_or(size),
            habitat: habitat.map(|at| Terrain(at as u8)).ok_or_else(|| missing("habitat"))?,
            deck: deck.ok_or_else(|| missing("deck"))?,
            parasite,
            guided: self.has_table(page),
            special,
            social,
            temper,
            perception,
        }))
    }

    /// A line as it was written, with its remarks.
    fn written(&self, line: Line) -> &str {
        let Some(span) = self.program.line(line).map(|l| l.span) else { return "" };
        let source = self.program.sources.get(usize::from(span.file)).map_or("", |s| &s.text);
        source.get(span.start as usize..).and_then(|rest| rest.lines().next()).unwrap_or("")
    }

    /// Whether a die decides on this page.
    fn has_table(&self, page: PageId) -> bool {
        let start = self.program.pages[usize::from(page.0)].start as usize;
        let ops = self.program.ops.get(start..).unwrap_or(&[]);
        ops.iter().take_while(|op| !matches!(op, Op::Return { .. })).any(|op| matches!(op, Op::Roll { .. }))
    }

    /// Adds the species of these cards to a mission; a card of the same name replaces the old one.
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

/// The known terrain types, and those that the cards name as a habitat.
pub(super) fn terrains(files: &[(String, String)]) -> Vec<String> {
    let mut terrains = TERRAINS.map(String::from).to_vec();
    for line in files.iter().flat_map(|(_, text)| text.lines()) {
        let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
        let Some((key, value)) = line.split_once(':') else { continue };
        let name = value.trim().trim_matches('*');
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c == ' ' || c == '-');
        if key.trim().trim_matches('*').eq_ignore_ascii_case("habitat")
            && is_name
            && !terrains.iter().any(|t| t.eq_ignore_ascii_case(name))
        {
            terrains.push(name.into());
        }
    }
    terrains
}

/// What stands in parentheses.
fn remark(text: &str) -> Option<&str> {
    let (_, rest) = text.split_once('(')?;
    let inside = rest.rsplit_once(')').map_or(rest, |(inside, _)| inside).trim();
    (!inside.is_empty()).then_some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Deck, Diet, Effect, Kinds};

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
    fn what_is_wrong_with_a_card_is_said() {
        assert!(one("# Rana\n\n- diet: carnivore\n").unwrap_err().contains("the size is missing"));
        let typo =
            format!("{CARD}\n| die | move | action |\n| --- | --- | --- |\n| 1 | to foood | consume |\n");
        let error = one(&typo).unwrap_err();
        assert!(error.contains("foood") && error.contains("card.md:10"), "{error}");
    }
}
