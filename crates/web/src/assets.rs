//! The static files that browsers need besides pages, embedded in the program.

use crate::Response;

pub const ICON: &str = include_str!("../assets/icon.svg");

/// Every file under `/assets/`: name, media type, content.
pub const ALL: &[(&str, &str, &[u8])] = &[
    ("style.css", "text/css; charset=utf-8", include_bytes!("../assets/style.css")),
    ("table.js", "text/javascript; charset=utf-8", include_bytes!("../assets/table.js")),
    ("beside.css", "text/css; charset=utf-8", include_bytes!("../assets/beside.css")),
    ("beside.js", "text/javascript; charset=utf-8", include_bytes!("../assets/beside.js")),
    ("studio.css", "text/css; charset=utf-8", include_bytes!("../assets/studio.css")),
    ("studio.js", "text/javascript; charset=utf-8", include_bytes!("../assets/studio.js")),
    ("icon.svg", "image/svg+xml", ICON.as_bytes()),
    // The browser build ships these as separate files, because the browser itself loads them.
    #[cfg(not(target_arch = "wasm32"))]
    ("icon-192.png", "image/png", include_bytes!("../assets/icon-192.png")),
    #[cfg(not(target_arch = "wasm32"))]
    ("icon-512.png", "image/png", include_bytes!("../assets/icon-512.png")),
    #[cfg(not(target_arch = "wasm32"))]
    ("icon-maskable.png", "image/png", include_bytes!("../assets/icon-maskable.png")),
    ("manifest.webmanifest", "application/manifest+json", include_bytes!("../assets/manifest.webmanifest")),
];

pub fn serve(name: &str) -> Option<Response> {
    let (_, kind, body) = ALL.iter().find(|(known, ..)| *known == name)?;
    Some(Response::new(200, kind, *body).with("cache-control", "no-cache"))
}

/// The style sheet of a game.
pub fn sheet(style: &'static str) -> Response {
    Response::new(200, "text/css; charset=utf-8", style).with("cache-control", "no-cache")
}
