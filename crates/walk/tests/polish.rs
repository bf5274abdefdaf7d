//! Ask mode in Polish: everything around the lines of a document, which are shown as written.

use speech::Language;
use table::show::Show;
use table::{Game, Generator, Pending};
use walk::{Setup, State, TEXTS, Walk};

const ENGLISH: &str = "the is are you yes no done impossible over begin turn with what page cards left means \
    counters document mind how many there another first here nothing result prefer";

/// In Polish, so that the document itself contains no English.
const DOCUMENT: &str = "\
---
language: pl
---

# Tura

- Licznik „ropa” od 0 do 9, na początku 3.
- Czy wróg jest obok? Jeśli tak:
  - Zaatakuj go.
- Rzuć 1k6.
- Przesuń statek.

# Koniec

- Policz punkty.
";

fn polish() -> Language {
    TEXTS.languages().find(|language| language.code() == "pl").expect("there is Polish")
}

fn read(text: &str) {
    let lower = text.to_lowercase();
    let found = lower.split(|c: char| !c.is_alphabetic()).find(|word| ENGLISH.split(' ').any(|w| w == *word));
    assert_eq!(found, None, "in “{text}”");
}

fn look(state: &State) {
    if let Some(question) = Walk::question(state) {
        read(&question.words);
    }
    let mut legal = Vec::new();
    Walk::legal(state, &mut legal);
    for action in legal {
        let offer = Walk::offer(state, action);
        read(&offer.group);
        read(&offer.label);
        read(&offer.effect);
        read(&Walk::say(state, action));
    }
    Walk::text(state, None).lines().for_each(read);
    Walk::panels(state, None).iter().for_each(|panel| read(&panel.title));
    read(&Walk::seat_name(state, table::Seat(0)));
}

#[test]
fn walking_through_a_document_in_polish_is_polish() {
    polish().read(|| {
        read(&Walk::title());
        read(&Walk::blurb());
        for field in Walk::form().fields {
            read(&field.group);
            read(&field.label);
            read(&field.help);
        }
        Walk::form().sides.iter().for_each(|side| {
            read(&side.label);
            read(&side.help);
        });
        let setup = Setup { files: vec![("tura.md".into(), DOCUMENT.into())], page: String::new() };
        for seed in 0..8 {
            let mut nature = Generator::new(seed, Generator::NATURE);
            let mut state = Walk::begin(&setup).expect("a document that can be walked");
            for _ in 0..60 {
                look(&state);
                match Walk::pending(&state) {
                    Pending::Over => break,
                    Pending::Chance { outcomes } => Walk::resolve(&mut state, nature.below(outcomes)),
                    Pending::Seat(_) => {
                        let mut legal = Vec::new();
                        Walk::legal(&state, &mut legal);
                        let action = legal[nature.below(legal.len() as u32) as usize];
                        Walk::apply(&mut state, action);
                    }
                }
            }
        }
    });
}
