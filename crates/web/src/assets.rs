//! What the browser needs besides pages, inside the program.

use crate::Response;

pub const STYLE: &str = include_str!("../assets/style.css");
pub const SCRIPT: &str = include_str!("../assets/table.js");
pub const ICON: &str = include_str!("../assets/icon.svg");

pub fn serve(name: &str) -> Option<Response> {
    let (kind, body) = match name {
        "style.css" => ("text/css; charset=utf-8", STYLE),
        "table.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "icon.svg" => ("image/svg+xml", ICON),
        _ => return None,
    };
    Some(Response::new(200, kind, body).with("cache-control", "no-cache"))
}
