//! The rules, one test per rule. Numbers in names are those of the rules: chapters (`rule_7_5`), or points of
//! the list of rulings (`ruling_15_36`).

mod actions;
mod battle;
mod chapter;
mod common;
mod correction;
mod court;
mod edges;
mod guild;
mod leaders;
mod lore;
mod map;
mod offers;
mod play;
mod position;
mod prelude;
mod rulings;
mod seen;
mod setup;
mod situations;
mod virtual_hands;
mod vox;
