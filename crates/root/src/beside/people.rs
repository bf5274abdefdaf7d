//! The other players, as people write them: "Ola: Eyrie, Ben: Keepers (grey, reach 8)". Any faction can be at
//! the table.

use super::choices::Choices;
use crate::state::ids::named;
use crate::state::*;
use crate::words;
use serde::{Deserialize, Serialize};

/// A human at the table.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Person {
    pub name: String,
    /// `None`: a faction whose rules the program does not know.
    pub faction: Option<Faction>,
    #[serde(default, skip_serializing_if = "Stranger::is_silent")]
    pub stranger: Stranger,
}

/// A description of a faction that the program does not know.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stranger {
    pub title: String,
    pub colour: Option<Colour>,
    pub reach: Option<u8>,
}

/// Hirelings, and their initial employer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hireling {
    pub name: String,
    pub serves: Option<String>,
}

named! {
    /// The colour of a player's pieces.
    Colour {
        Red = "red", Orange = "orange", Yellow = "yellow", Green = "green", Teal = "teal", Blue = "blue",
        Purple = "purple", Pink = "pink", Brown = "brown", Grey = "grey", Black = "black", White = "white",
    }
}

impl Colour {
    /// The colour with this English or Polish name.
    fn called(word: &str) -> Option<Colour> {
        const POLISH: [&str; 12] = [
            "czerwony",
            "pomarańczowy",
            "żółty",
            "zielony",
            "morski",
            "niebieski",
            "fioletowy",
            "różowy",
            "brązowy",
            "szary",
            "czarny",
            "biały",
        ];
        let word = word.to_lowercase();
        let polish = POLISH.iter().position(|colour| *colour == word);
        let american = if word == "gray" { "grey" } else { &word };
        Colour::parse(american).or_else(|| polish.map(|at| Colour::ALL[at]))
    }

    /// The colour, and that of a letter on it.
    pub fn css(self) -> (&'static str, &'static str) {
        match self {
            Colour::Red => ("#b3261e", "#fff"),
            Colour::Orange => ("#d9722a", "#1d0f02"),
            Colour::Yellow => ("#e5d24a", "#221d00"),
            Colour::Green => ("#3f7d33", "#fff"),
            Colour::Teal => ("#2f9d95", "#03211f"),
            Colour::Blue => ("#2c5fa3", "#fff"),
            Colour::Purple => ("#6a4a9c", "#fff"),
            Colour::Pink => ("#e29ab8", "#2c0716"),
            Colour::Brown => ("#7a5334", "#fff"),
            Colour::Grey => ("#8a8d93", "#101214"),
            Colour::Black => ("#33343a", "#fff"),
            Colour::White => ("#efece4", "#1c1b17"),
        }
    }

    /// A default colour for a guest without one.
    fn of_guest(guest: usize) -> Colour {
        [Colour::Grey, Colour::Red, Colour::Brown, Colour::Pink][guest % GUESTS]
    }
}

impl Stranger {
    fn is_silent(&self) -> bool {
        *self == Stranger::default()
    }

    /// Parses "(grey, reach 8)"; well-known factions are filled in.
    fn described(title: &str, words: &str) -> Result<Stranger, String> {
        let mut stranger = Stranger { title: title.to_string(), ..Stranger::published(title) };
        for word in words.split([',', ';']).map(str::trim).filter(|word| !word.is_empty()) {
            let reach = ["reach ", "zasięg "]
                .iter()
                .find_map(|before| word.to_lowercase().strip_prefix(before).map(str::to_string));
            match reach {
                Some(n) => {
                    let n = n.trim().parse().ok().filter(|n| *n <= MOST_REACH);
                    stranger.reach = Some(n.ok_or_else(|| say!("no-reach", word = word, most = MOST_REACH))?);
                }
                None => {
                    let colour = Colour::called(word);
                    stranger.colour = Some(colour.ok_or_else(|| say!("no-colour", word = word))?);
                }
            }
        }
        Ok(stranger)
    }

    /// The printed colour and reach.
    fn published(title: &str) -> Stranger {
        let title = title.to_lowercase();
        let known = [("hundreds", Colour::Red, 9), ("keepers", Colour::Grey, 8)];
        let known = known.iter().find(|(word, ..)| title.contains(word));
        known.map_or_else(Stranger::default, |(_, colour, reach)| Stranger {
            title: String::new(),
            colour: Some(*colour),
            reach: Some(*reach),
        })
    }
}

/// A limit above the reach of any faction.
const MOST_REACH: u8 = 20;

/// Splits at commas, except those in brackets.
pub fn listed(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let parts = text.split(move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth <= 0 && matches!(c, ',' | ';' | '\n')
    });
    parts.map(str::trim).filter(|part| !part.is_empty())
}

/// Parses "Ola: Eyrie, Ben: Keepers (grey, reach 8)", in tie-break order.
pub fn people(text: &str) -> Result<Vec<Person>, String> {
    let one = |entry: &str| {
        let (name, wanted) = entry.split_once(':').unwrap_or((entry, entry));
        let bare = |text: &str| text.split('(').next().unwrap_or_default().trim().to_string();
        let wanted_title = bare(wanted);
        let known = |f: &&Faction| {
            f.name().eq_ignore_ascii_case(&wanted_title)
                || words::title(**f).to_lowercase() == wanted_title.to_lowercase()
        };
        let faction = Faction::KNOWN.iter().find(known).copied();
        let described = wanted.split_once('(').map_or("", |(_, words)| words.trim_end_matches([')', ' ']));
        let stranger = match faction {
            None => Stranger::described(&wanted_title, described)?,
            // Its pieces have the printed colour.
            Some(_) => Stranger::default(),
        };
        Ok(Person { name: bare(name), faction, stranger })
    };
    let mut people = listed(text).map(one).collect::<Result<Vec<Person>, String>>()?;
    // By setup letter; those without one come last, as written.
    people.sort_by_key(|person| person.faction.map_or(u8::MAX, |f| f as u8));
    Ok(people)
}

/// Parses "Forest Patrol: Ola, Highway Bandits".
pub fn hirelings(text: &str) -> Vec<Hireling> {
    let one = |entry: &str| match entry.split_once(':') {
        Some((name, serves)) => {
            Hireling { name: name.trim().into(), serves: Some(serves.trim().to_string()) }
        }
        None => Hireling { name: entry.into(), serves: None },
    };
    listed(text).map(one).collect()
}

impl Choices {
    /// The people, each with the faction under which the whole table is tracked: guests in their order.
    pub fn seated(&self) -> impl Iterator<Item = (&Person, Faction)> {
        let mut guests = Faction::guests();
        self.people.iter().filter_map(move |person| Some((person, person.faction.or_else(|| guests.next())?)))
    }

    /// The hirelings, which are the guests after those who play.
    pub fn serving(&self) -> impl Iterator<Item = (&Hireling, Faction)> {
        let strangers = self.people.iter().filter(|person| person.faction.is_none()).count();
        self.hirelings.iter().zip(Faction::guests().skip(strangers))
    }

    /// The initial employer of hirelings: a player by name, or by faction.
    pub fn master_of(&self, hireling: &Hireling) -> Option<Faction> {
        let wanted = hireling.serves.as_ref()?.to_lowercase();
        let is_meant = |name: &str| name.to_lowercase() == wanted;
        let people = self.seated().map(|(person, f)| (person.name.clone(), person.stranger.title.clone(), f));
        let bots = self.bots.iter().map(|bot| (String::new(), String::new(), bot.faction));
        let mut all = people.chain(bots);
        all.find(|(name, title, f)| {
            is_meant(name) || is_meant(title) || is_meant(f.name()) || is_meant(&words::title(*f))
        })
        .map(|(.., f)| f)
    }

    /// The names of the guests at this table.
    pub fn guest_names(&self) -> [String; GUESTS] {
        let mut names: [String; GUESTS] = Default::default();
        let strangers = self.seated().map(|(person, f)| {
            let title = &person.stranger.title;
            (if title.is_empty() { person.name.clone() } else { title.clone() }, f)
        });
        let hirelings = self.serving().map(|(hireling, f)| (hireling.name.clone(), f));
        for (name, f) in strangers.chain(hirelings) {
            if let Some(guest) = f.guest() {
                names[guest] = name;
            }
        }
        names
    }

    /// The colours of the guests' pieces, as CSS.
    pub fn guest_colours(&self) -> String {
        let mut colours: [Colour; GUESTS] = std::array::from_fn(Colour::of_guest);
        for (person, f) in self.seated() {
            if let (Some(guest), Some(colour)) = (f.guest(), person.stranger.colour) {
                colours[guest] = colour;
            }
        }
        let one = |(guest, colour): (usize, &Colour)| {
            let (ground, letter) = colour.css();
            format!("--guest{0}:{ground};--on-guest{0}:{letter}", guest + 1)
        };
        colours.iter().enumerate().map(one).collect::<Vec<_>>().join(";")
    }
}
