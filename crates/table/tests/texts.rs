//! The messages of the crate.

speech::test_texts!(table::TEXTS);
