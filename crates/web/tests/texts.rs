//! The messages of the crate.

speech::test_texts!(web::TEXTS);
