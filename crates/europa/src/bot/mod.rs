//! The Bot's mind.
