//! The messages of a crate in all languages.

use crate::pattern::{Arguments, Pattern};
use crate::reader::{Language, reader};
use crate::syntax::{self, Entry};
use crate::value::Name;
use include_dir::Dir;
use std::collections::HashMap;
use std::sync::OnceLock;

/// The messages of a crate: a folder of files for each language, parsed when first used.
pub struct Texts {
    folder: &'static Dir<'static>,
    bundles: OnceLock<Vec<Bundle>>,
}

/// The messages of a crate in one language.
pub(crate) struct Bundle {
    pub language: Language,
    entries: HashMap<String, Entry>,
}

impl Texts {
    pub const fn new(folder: &'static Dir<'static>) -> Self {
        Texts { folder, bundles: OnceLock::new() }
    }

    /// The available languages, English first.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        self.bundles().iter().map(|bundle| bundle.language)
    }

    /// Formats a message in the reader's language.
    pub fn say(&self, key: &str, arguments: Arguments) -> String {
        let mut out = String::new();
        match self.bundle(key) {
            Some((bundle, entry)) => entry.value.say(bundle, arguments, 0, &mut out),
            None => debug_assert!(false, "there is no message {key}"),
        }
        marked(out)
    }

    /// Formats a name on its own in the reader's language.
    pub fn name(&self, name: &Name) -> String {
        let bundle = self.bundle(&format!("-{}", name.term)).map(|(bundle, _)| bundle);
        debug_assert!(bundle.is_some(), "there is no term -{}", name.term);
        marked(bundle.map_or(String::new(), |bundle| bundle.form(name, &[], 0)))
    }

    /// A whole file in the reader's language, else in English; empty if there is none.
    pub fn file(&self, name: &str) -> &'static str {
        let of = |language: Language| self.folder.get_file(format!("{}/{name}", language.code()));
        let file = of(reader()).or_else(|| of(Language::ENGLISH));
        file.and_then(|file| file.contents_utf8()).unwrap_or_default()
    }

    /// Whether a message exists.
    pub fn has(&self, key: &str) -> bool {
        self.bundle(key).is_some()
    }

    /// Looks up an entry in the reader's language, else in English.
    fn bundle(&self, name: &str) -> Option<(&Bundle, &Entry)> {
        let bundles = self.bundles();
        let own = bundles.iter().find(|bundle| bundle.language == reader());
        own.into_iter().chain(bundles.first()).find_map(|bundle| Some((bundle, bundle.entry(name)?)))
    }

    pub(crate) fn bundles(&self) -> &[Bundle] {
        self.bundles.get_or_init(|| {
            let mut bundles: Vec<Bundle> = self.folder.dirs().map(Bundle::read).collect();
            bundles.sort_by_key(|bundle| (bundle.language != Language::ENGLISH, bundle.language));
            bundles
        })
    }
}

impl Bundle {
    /// Parses the files of a language. The entries of a malformed file are missing here; the crate's
    /// tests report it.
    fn read(folder: &'static Dir<'static>) -> Self {
        let code = folder.path().file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let mut entries: HashMap<String, Entry> = HashMap::new();
        for (name, text) in files(folder) {
            match syntax::read(text) {
                Ok(read) => {
                    for entry in read {
                        let twice = entries.insert(entry.name.clone(), entry);
                        debug_assert!(twice.is_none(), "{code}/{name}: twice {:?}", twice.map(|e| e.name));
                    }
                }
                Err(fault) => debug_assert!(false, "{code}/{name}:{}: {}", fault.line, fault.reason),
            }
        }
        Bundle { language: Language(code), entries }
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.get(name)
    }

    /// The name in the first of these forms that it has, else in its base form.
    pub fn form(&self, name: &Name, forms: &[String], depth: u8) -> String {
        let mut out = String::new();
        if let Some(entry) = self.entry(&format!("-{}", name.term)) {
            let pattern = forms.iter().find_map(|form| entry.attribute(form));
            pattern.unwrap_or(&entry.value).say(self, &name.arguments, depth + 1, &mut out);
        }
        out
    }

    pub fn attribute(&self, name: &Name, attribute: &str, depth: u8) -> Option<String> {
        let mut out = String::new();
        let entry = self.entry(&format!("-{}", name.term))?;
        entry.attribute(attribute)?.say(self, &name.arguments, depth + 1, &mut out);
        Some(out)
    }
}

impl Entry {
    pub fn attribute(&self, name: &str) -> Option<&Pattern> {
        self.attributes.iter().find(|(own, _)| own == name).map(|(_, pattern)| pattern)
    }

    pub fn pattern(&self, attribute: Option<&str>) -> &Pattern {
        attribute.and_then(|name| self.attribute(name)).unwrap_or(&self.value)
    }
}

fn marked(message: String) -> String {
    if reader() == Language::MARKED { format!("⟦{message}⟧") } else { message }
}

/// The files of a language, as name and text.
pub(crate) fn files(folder: &'static Dir<'static>) -> impl Iterator<Item = (&'static str, &'static str)> {
    folder
        .files()
        .filter(|file| file.path().extension().is_some_and(|kind| kind == "ftl"))
        .filter_map(|file| Some((file.path().file_name()?.to_str()?, file.contents_utf8()?)))
}
