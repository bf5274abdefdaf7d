//! The pages of the studio.

mod editor;
mod experiment;
mod list;
mod trial;
mod versions;

pub(crate) use editor::{editor, read_only, shown};
pub(crate) use experiment::experiment;
pub(crate) use list::{beginning, list};
pub(crate) use trial::{cases, tried};
pub(crate) use versions::{difference, versions};

use maud::Markup;

/// The studio's page layout, with its own style sheet and script.
fn dressed(title: &str, class: &str, bar: Markup, main: Markup) -> Markup {
    super::frame(title, class, &["studio.css", "studio.js"], bar, main)
}

/// Encodes a name for a URL.
fn encoded(name: &str) -> String {
    form_urlencoded::byte_serialize(name.as_bytes()).collect::<String>().replace('+', "%20")
}
