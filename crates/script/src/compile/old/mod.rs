//! Games without a lexicon: their documents are read and emitted in one walk.

mod branches;
mod emit;
mod page;
mod read;
mod steps;
