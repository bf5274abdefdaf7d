//! Whose language is spoken.

use std::cell::Cell;

/// A language, by its code: "en", "pl".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(pub(crate) &'static str);

thread_local! {
    static READER: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

/// The language of whoever reads what is said now.
pub fn reader() -> Language {
    READER.get()
}

impl Language {
    /// What everything is written in first; what a language lacks is said in it.
    pub const ENGLISH: Language = Language("en");

    pub fn code(self) -> &'static str {
        self.0
    }

    /// Does some work for somebody who reads this language: all messages made in it are in it.
    pub fn read<R>(self, work: impl FnOnce() -> R) -> R {
        /// Puts the language back, after a panic too: threads serve many readers.
        struct Before(Language);
        impl Drop for Before {
            fn drop(&mut self) {
                READER.set(self.0);
            }
        }
        let _before = Before(READER.replace(self));
        work()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_reads_until_the_work_is_done() {
        let polish = Language("pl");
        assert_eq!(polish.read(|| (reader(), Language::ENGLISH.read(reader), reader())), {
            (polish, Language::ENGLISH, polish)
        });
        let _ = std::panic::catch_unwind(|| polish.read(|| panic!("in the middle")));
        assert_eq!(reader(), Language::ENGLISH);
    }
}
