//! The pages of the studio.

mod desk;
mod experiment;
mod list;
mod trial;
mod versions;

pub(crate) use desk::{desk, shown};
pub(crate) use experiment::experiment;
pub(crate) use list::{beginning, list};
pub(crate) use trial::{cases, tried};
pub(crate) use versions::{difference, versions};

use maud::Markup;

/// What the pages of the studio need besides those of the house.
fn dressed(title: &str, class: &str, bar: Markup, main: Markup) -> Markup {
    super::frame(title, class, Some("studio"), bar, main)
}

/// A name in an address.
fn encoded(name: &str) -> String {
    form_urlencoded::byte_serialize(name.as_bytes()).collect::<String>().replace('+', "%20")
}
