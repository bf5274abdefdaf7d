//! What a player would like to do, typed in their own words, compared with the words of an action.

/// Words that say nothing about what is wished, in English and Polish.
const SMALL: &[&str] = &[
    "a", "an", "the", "in", "on", "at", "into", "onto", "to", "from", "out", "of", "with", "by", "for",
    "and", "me", "i", "want", "would", "like", "can", "could", "may", "please", "why", "not", "cant",
    "cannot", "dont", "couldnt", "there", "clearing", "system", "card", "na", "w", "we", "do", "z", "ze",
    "od", "za", "ja", "chcę", "czemu", "dlaczego", "nie", "mogę", "polanę", "polanie", "polany", "kartę",
    "kartą",
];

/// Words for what belongs to whoever wishes.
const MINE: &[&str] =
    &["my", "mine", "our", "own", "mój", "moja", "moje", "moją", "moich", "własne", "własny"];

/// Other words for the same deeds, one or several; English ones with the endings of their forms.
const SAME: &[(&str, &[&str])] = &[
    ("attack", &["battle"]),
    ("fight", &["battle"]),
    ("raid", &["battle"]),
    ("go", &["move"]),
    ("march", &["move"]),
    ("travel", &["move"]),
    ("catapult", &["move"]),
    ("construct", &["build"]),
    ("play", &["lead", "surpass", "pivot", "copy", "craft", "use"]),
    ("use", &["use", "spend"]),
    ("bitwa", &["atakuje", "walczy", "bitwa"]),
    ("walcz", &["walczy", "atakuje"]),
    ("atakuj", &["atakuje", "walczy"]),
    ("ruch", &["przesuwa", "ruch"]),
    ("rusz", &["przesuwa"]),
    ("idź", &["przesuwa"]),
    ("marsz", &["przesuwa"]),
    ("przenieś", &["przesuwa"]),
    ("koniec", &["kończy"]),
    ("spasuj", &["oddaje", "pasuje"]),
    ("zagraj", &["prowadzi", "przebija", "zwrot", "kopiuje", "używa"]),
    ("użyj", &["używa", "wydaje"]),
];

const ENDINGS: &[&str] = &["", "s", "es", "ing", "ed"];

/// Prefixes of Polish verbs: “zbuduj” and “buduje” are the same deed.
const PREFIXES: &[&str] = &["za", "po", "wy", "na", "od", "o", "z", "s", "u"];

/// What is counted: the number before it may be another one than that of any action.
const PIECES: &[&str] =
    &["ship", "warrior", "fresh", "damaged", "agent", "card", "from", "stat", "wojown", "z", "ze", "od"];

/// What is numbered: the number behind it belongs to it, and is no count.
const NUMBERED: &[&str] = &["gate", "arrow", "hex", "crescent", "slot", "bram", "strzał", "heks", "półks"];

/// A wish as its words, each with the words that mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    words: Vec<Vec<String>>,
    /// Without those that say whose it is: “end my turn” ends the turn.
    anybodys: Vec<Vec<String>>,
}

impl Wish {
    /// Reads a wish of somebody with these names: “my city” is theirs.
    pub fn read(text: &str, own: &[String]) -> Wish {
        let kept = uncounted(words(text)).into_iter().filter(|word| !SMALL.contains(&word.as_str()));
        let own: Vec<String> = own.iter().flat_map(|name| words(name)).collect();
        let same = |word: &String| match SAME
            .iter()
            .find(|(other, _)| is_form(word, other) || inflects() && is_related(word, other))
        {
            Some((_, known)) => known.iter().map(|known| known.to_string()).collect(),
            None if MINE.contains(&word.as_str()) => own.clone(),
            None => vec![word.clone()],
        };
        let kept: Vec<String> = kept.collect();
        let words = kept.iter().map(same).filter(|meant| !meant.is_empty()).collect();
        let is_mine = |word: &&String| MINE.contains(&word.as_str());
        Wish { words, anybodys: kept.iter().filter(|word| !is_mine(word)).map(same).collect() }
    }

    pub fn is_empty(&self) -> bool {
        self.anybodys.is_empty()
    }

    /// The actions that the wish may mean, each with its descriptions: those that have its very words in their order,
    /// or else those that have them at all; then the same with words that are only begun, and in a language with
    /// many forms with other forms of its words.
    pub fn meant<A: Copy>(&self, actions: &[(A, Vec<String>)]) -> Vec<A> {
        let read = |(action, said): &(A, Vec<String>)| {
            let said: Vec<Vec<String>> = said.iter().map(|text| uncounted(words(text))).collect();
            (*action, said)
        };
        let read: Vec<(A, Vec<Vec<String>>)> = actions.iter().map(read).collect();
        let likes: [fn(&str, &str) -> bool; 3] = [is_word, is_short_for, is_related];
        let likes = &likes[..2 + usize::from(inflects())];
        for wished in [&self.words, &self.anybodys] {
            for (like, in_order) in likes.iter().flat_map(|like| [(*like, true), (*like, false)]) {
                let fits = |said: &Vec<String>| match in_order {
                    true => is_in(wished, said, like),
                    false => is_among(wished, said, like),
                };
                let meant = read.iter().filter(|(_, said)| said.iter().any(fits));
                let meant: Vec<A> = meant.map(|(action, _)| *action).collect();
                if !meant.is_empty() {
                    return meant;
                }
            }
        }
        Vec::new()
    }
}

fn is_in(wished: &[Vec<String>], said: &[String], like: fn(&str, &str) -> bool) -> bool {
    let mut left = said.iter();
    wished.iter().all(|meant| left.any(|other| meant.iter().any(|word| like(word, other))))
}

fn is_among(wished: &[Vec<String>], said: &[String], like: fn(&str, &str) -> bool) -> bool {
    let mut left: Vec<&String> = said.iter().collect();
    wished.iter().all(|meant| {
        let at = left.iter().position(|other| meant.iter().any(|word| like(word, other)));
        at.map(|at| left.remove(at)).is_some()
    })
}

/// Whether the words of the reader's language have many forms.
fn inflects() -> bool {
    speech::reader() != speech::Language::ENGLISH
}

/// Whether it is this word with an ending of English.
fn is_form(word: &str, other: &str) -> bool {
    word.strip_prefix(other).is_some_and(|end| ENDINGS.contains(&end))
}

/// Whether both are the same word, perhaps with an ending.
fn is_word(word: &str, other: &str) -> bool {
    is_form(other, word) || is_form(word, other)
}

/// Whether both may be forms of one word: they begin alike for the most part.
fn is_related(word: &str, other: &str) -> bool {
    if let (Some((word, n)), Some((other, m))) = (word.split_once(' '), other.split_once(' ')) {
        return n == m && is_related(word, other);
    }
    if is_number(word) || is_number(other) {
        return word == other;
    }
    let bare = |word: &str| {
        let bare = PREFIXES.iter().filter_map(|prefix| word.strip_prefix(prefix));
        bare.filter(|bare| bare.chars().count() >= 4).map(String::from).collect::<Vec<_>>()
    };
    begin_alike(word, other) || bare(word).iter().any(|word| begin_alike(word, other))
}

fn begin_alike(word: &str, other: &str) -> bool {
    let alike = word.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let (short, long) = (word.chars().count(), other.chars().count());
    let (short, long) = (short.min(long), short.max(long));
    let enough = if short <= 4 { alike >= 3 && long <= 6 } else { alike >= 4 && alike * 3 >= short * 2 };
    enough && long - alike <= 5
}

/// Without the numbers that count pieces: how many are meant decides nothing, and “1 warrior” is no clearing 1.
fn uncounted(all: Vec<String>) -> Vec<String> {
    let is_count = |at: usize| {
        let next = all.get(at + 1).is_some_and(|next| PIECES.iter().any(|piece| next.starts_with(piece)));
        is_number(&all[at]) && next
    };
    (0..all.len()).filter(|at| !is_count(*at)).map(|at| all[at].clone()).collect()
}

fn is_number(word: &str) -> bool {
    word.trim_start_matches('-').chars().all(char::is_numeric)
}

/// Whether one word stands for the other: a beginning of it, or another form of it. Numbers are whole.
fn is_short_for(word: &str, other: &str) -> bool {
    // "gate 3" is that gate and no other.
    if let (Some((word, n)), Some((other, m))) = (word.split_once(' '), other.split_once(' ')) {
        return n == m && is_short_for(word, other);
    }
    let same_stem = || other.chars().count() > 3 && word.starts_with(other);
    if is_number(word) { word == other } else { other.starts_with(word) || same_stem() }
}

/// Lower-case words and numbers: "Gate1" is "gate" and "1", "yellow's" is "yellow", "(-1,0)" is "-1" and "0".
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace("'s", " ").replace("’s", " ");
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        // A minus before a number belongs to it; between words it does not.
        if matches!(c, '-' | '−')
            && !last.is_alphanumeric()
            && letters.peek().is_some_and(|next| next.is_numeric())
        {
            words.push("-".into());
            last = '0';
            continue;
        }
        if c.is_alphanumeric() {
            match words.last_mut() {
                Some(word) if last.is_alphanumeric() && last.is_numeric() == c.is_numeric() => word.push(c),
                _ => words.push(c.to_string()),
            }
        }
        // An apostrophe does not end a word.
        if c != '\'' && c != '’' {
            last = c;
        }
    }
    numbered(words)
}

/// Puts what is numbered and its number together: "gate 3" is one word.
fn numbered(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for word in words {
        match out.last_mut() {
            Some(last)
                if is_number(&word)
                    && !last.contains(' ')
                    && NUMBERED.iter().any(|noun| last.starts_with(noun)) =>
            {
                last.push(' ');
                last.push_str(&word);
            }
            _ => out.push(word),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(wish: &str) -> Vec<usize> {
        let said = [
            "red moves 1 ship from gate 1 to gate 6",
            "red moves 3 ships from gate 6 to gate 1",
            "red battles yellow in hex 5",
            "red taxes the yellow city on hex 5",
            "red ends the turn",
        ];
        let actions: Vec<(usize, Vec<String>)> =
            said.iter().enumerate().map(|(at, said)| (at, vec![said.to_string()])).collect();
        Wish::read(wish, &["red".into()]).meant(&actions)
    }

    #[test]
    fn a_wish_is_read_as_people_type_it() {
        assert_eq!(meant("move 2 ships from gate 1 to gate 6"), [0]);
        assert_eq!(meant("I want to move from gate6 to gate1"), [1]);
        assert_eq!(meant("attack yellow"), [2]);
        assert_eq!(meant("why can't I tax yellow's city?"), [3]);
        assert_eq!(meant("hex 5 battle"), [2], "in any order, if no other fits");
        assert_eq!(meant("end my turn"), [4]);
    }

    #[test]
    fn a_count_is_no_place() {
        let said = [
            "moves 1 warrior from clearing 4 to clearing 9",
            "moves 2 warriors from clearing 1 to clearing 9",
        ];
        let actions: Vec<(usize, Vec<String>)> =
            said.iter().enumerate().map(|(at, said)| (at, vec![said.to_string()])).collect();
        assert_eq!(Wish::read("march from 1 to 9", &[]).meant(&actions), [1]);
    }

    #[test]
    fn a_word_that_only_begins_like_a_deed_is_none() {
        let said = [(0, vec!["red surpasses with construction 2".to_string()])];
        assert_eq!(Wish::read("surpass with construction 2", &[]).meant(&said), [0]);
    }

    #[test]
    fn what_is_mine_is_of_whoever_wishes() {
        let said = ["red taxes hex 1 blue city", "red taxes hex 5 red city"];
        let actions: Vec<(usize, Vec<String>)> =
            said.iter().enumerate().map(|(at, said)| (at, vec![said.to_string()])).collect();
        assert_eq!(Wish::read("tax my city", &["red".into()]).meant(&actions), [1]);
        assert_eq!(Wish::read("tax blue's city", &["red".into()]).meant(&actions), [0]);
    }

    #[test]
    fn a_whole_word_counts_for_more_than_its_beginning() {
        let said = ["Marquise builds a recruiter in clearing 5", "Marquise recruits"];
        let actions: Vec<(usize, Vec<String>)> =
            said.iter().enumerate().map(|(at, said)| (at, vec![said.to_string()])).collect();
        assert_eq!(Wish::read("recruit", &[]).meant(&actions), [1]);
    }

    #[test]
    fn polish_words_have_many_forms() {
        let alike = [
            ("bramy 1", "brama 1"),
            ("zbuduj", "buduje"),
            ("zaatakuj", "atakuje"),
            ("żółtego", "żółty"),
            ("włóczęgę", "włóczęga"),
            ("statki", "statek"),
            ("watażkę", "watażka"),
        ];
        for (word, other) in alike {
            assert!(is_related(word, other), "{word}, {other}");
        }
        for (word, other) in [
            ("bramy 1", "brama 2"),
            ("miasto", "materiał"),
            ("relikt", "rebelia"),
            ("przy", "przejmij"),
            ("1", "11"),
        ] {
            assert!(!is_related(word, other), "{word}, {other}");
        }
    }

    #[test]
    fn a_minus_belongs_to_its_number() {
        assert_eq!(words("look at (-1,0)"), ["look", "at", "-1", "0"]);
        assert_eq!(words("gate-1 to gate 6"), ["gate 1", "to", "gate 6"]);
        assert!(!is_short_for("1", "-1"));
    }

    #[test]
    fn what_no_action_has_is_not_passed_over() {
        assert!(meant("battle blue").is_empty());
        assert!(meant("battle yellow hex 4").is_empty());
        assert!(meant("sing").is_empty());
        assert!(meant("move to gate 3").is_empty(), "no number of ships is taken for a gate");
    }
}
