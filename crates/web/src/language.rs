//! Which language a request is answered in.

use crate::{Request, TEXTS};
use speech::Language;

pub const LANGUAGE_COOKIE: &str = "understudy_language";

pub fn from_code(code: &str) -> Option<Language> {
    TEXTS.languages().find(|language| language.code() == code)
}

/// The language that was chosen; else the first that the browser asks for and we have.
pub fn of(request: &Request) -> Language {
    let chosen = request.cookie(LANGUAGE_COOKIE).and_then(from_code);
    let wanted = request.header("accept-language").unwrap_or_default();
    let mut wanted = wanted.split(',').filter_map(|one| from_code(one.trim().get(..2)?));
    chosen.or_else(|| wanted.next()).unwrap_or(Language::ENGLISH)
}
