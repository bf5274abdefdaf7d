//! The factions as humans play them. The bots' steps are in their documents.

mod alliance;
mod corvids;
mod duchy;
mod eyrie;
mod lizards;
mod marquise;
mod parliament;
mod riverfolk;
mod vagabond;
mod vagabond_acts;

pub use alliance::REVOLT_COST;
