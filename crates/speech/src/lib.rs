//! Everything that people read, in their language.
//!
//! Words are messages in [Fluent](https://projectfluent.org) files, in a folder for each language:
//! `speech/en/arcs.ftl`, `speech/pl/arcs.ftl`. A crate that speaks has such a folder and one
//! [`Texts`]; a further language is a further folder.
//!
//! ```text
//! ships-moved = { $who } moves { $n } { $n ->
//!     [one] ship
//!    *[other] ships
//! } to { $place }
//! ```
//!
//! Who reads is known in one place: a host (a page, the terminal) wraps its work in [`Language::read`],
//! and every message that is made inside is in that language. So no state, rule or page knows a
//! language, and a rule that refuses something only names its reason.
//!
//! Names of pieces, places and seats are terms. In languages that inflect, a term has a form for each
//! number and case as an attribute, and a message asks for it: `{ NAME($piece, $n, case: "gen") }`.
//! The crate `fluent-bundle` can look up a term only where the file names it, and costs a fortieth of
//! what a browser loads for the pocket site; this reader of the same format is a tenth of that.

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

/// The texts of a crate: all `.ftl` files in its folder `speech`, and the macro `say!` to speak them.
///
/// `say!("key", n = 3, who = name)` is the message `key` in the reader's language.
#[macro_export]
macro_rules! texts {
    () => {
        mod folder {
            // What `include_dir!` makes names its crate.
            use $crate::include_dir;
            pub static FOLDER: include_dir::Dir<'static> =
                include_dir::include_dir!("$CARGO_MANIFEST_DIR/speech");
        }
        pub static TEXTS: $crate::Texts = $crate::Texts::new(&folder::FOLDER);
    };
}

/// A message of some texts: `say!(TEXTS, "key", n = 3)`.
#[macro_export]
macro_rules! say {
    ($texts:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $texts.say($key, &[$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// Text that begins a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
