//! The judgements that all bots share (Law of Rootbotics, section 2).

pub mod target;
