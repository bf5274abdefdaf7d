//! Translated messages: everything that people read, in their language.
//!
//! Messages are in [Fluent](https://projectfluent.org) files, in one folder per language:
//! `speech/en/arcs.ftl`, `speech/pl/arcs.ftl`. A crate with messages has such a folder and one
//! [`Texts`]; another language is another folder.
//!
//! ```text
//! ships-moved = { $who } moves { $n } { $n ->
//!     [one] ship
//!    *[other] ships
//! } to { $place }
//! ```
//!
//! The reader's language is set in one place: a host (a page, the terminal) wraps its work in
//! [`Language::read`], and every message made inside is in that language. States, rules and pages
//! therefore know nothing of languages, and a rule that rejects an action only names its reason.
//!
//! The names of pieces, places and seats are terms. In languages with inflection, a term has an
//! attribute for each number and case, and a message asks for the form: `{ NAME($piece, $n, case:
//! "gen") }`. The `fluent-bundle` crate can look up a term only by a name written in the file, and
//! would be a fortieth of the browser build's download; this parser of the same format takes a tenth of
//! that.

pub mod check;
mod pattern;
mod plural;
mod reader;
mod syntax;
mod texts;
mod value;

pub use include_dir;
pub use reader::{Language, reader};
pub use texts::Texts;
pub use value::{Name, Value};

/// Declares `TEXTS`, the messages of a crate: all `.ftl` files in its folder `speech`.
///
/// With a `say!` macro in the crate, `say!("key", n = 3, who = name)` is the message `key` in the
/// reader's language.
#[macro_export]
macro_rules! texts {
    () => {
        mod folder {
            // The expansion of `include_dir!` refers to its crate by name.
            use $crate::include_dir;
            pub static FOLDER: include_dir::Dir<'static> =
                include_dir::include_dir!("$CARGO_MANIFEST_DIR/speech");
        }
        pub static TEXTS: $crate::Texts = $crate::Texts::new(&folder::FOLDER);
    };
}

/// The tests of a crate with messages: every message exists in every language, with the same arguments, and is used.
#[macro_export]
macro_rules! test_texts {
    ($texts:path) => {
        #[test]
        fn every_language_says_everything() {
            assert!($texts.languages().count() > 1);
            assert_eq!($texts.gaps(), Vec::<String>::new());
        }

        #[test]
        fn everything_is_said_somewhere() {
            let sources = ::std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
            assert_eq!($texts.unused(&sources), Vec::<String>::new());
        }
    };
}

/// A message from the given texts: `say!(TEXTS, "key", n = 3)`.
#[macro_export]
macro_rules! say {
    ($texts:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $texts.say($key, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// Capitalises the first letter, for the beginning of a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
