//! The language of the current reader.

use std::cell::Cell;

/// A language, by its code: "en", "pl".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(pub(crate) &'static str);

thread_local! {
    static READER: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

/// The language in which messages are written now.
pub fn reader() -> Language {
    READER.get()
}

impl Language {
    /// The source language, and the fallback for messages that a translation lacks.
    pub const ENGLISH: Language = Language("en");

    /// English with every message in brackets, so that tests find text that does not come from a message.
    pub const MARKED: Language = Language("xx");

    pub fn code(self) -> &'static str {
        self.0
    }

    /// Runs `work` with this language for all its messages.
    pub fn read<R>(self, work: impl FnOnce() -> R) -> R {
        /// Restores the previous language, even after a panic: threads serve many readers.
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
