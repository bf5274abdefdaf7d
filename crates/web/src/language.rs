//! The language in which a request is answered.

use crate::{Request, TEXTS};
use speech::Language;

pub const LANGUAGE_COOKIE: &str = "understudy_language";

pub fn from_code(code: &str) -> Option<Language> {
    // Tests read the pages with marked messages.
    let marked = (cfg!(debug_assertions) && code == Language::MARKED.code()).then_some(Language::MARKED);
    TEXTS.languages().find(|language| language.code() == code).or(marked)
}

/// The chosen language; else the first one that the browser asks for and that is available.
pub fn of(request: &Request) -> Language {
    let chosen = request.cookie(LANGUAGE_COOKIE).and_then(from_code);
    let wanted = request.header("accept-language").unwrap_or_default();
    let mut wanted = wanted.split(',').filter_map(|one| from_code(one.trim().get(..2)?));
    chosen.or_else(|| wanted.next()).unwrap_or(Language::ENGLISH)
}
