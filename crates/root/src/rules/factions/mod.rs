//! The four base factions, their rules fully enforced.

mod alliance;
mod eyrie;
mod marquise;
mod vagabond;
mod vagabond_acts;
