//! What a seat may see of the table, and how it is shown.

mod show;
