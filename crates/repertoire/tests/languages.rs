//! A page is in one language: Polish readers see no English message, and every text is a message.

use arcs::state::names::Named;
use std::collections::BTreeSet;
use web::{App, Guard, Memory, Method, Request, Rules};

/// Shorter messages may be names, or the same in both languages.
const SHORT: usize = 9;

struct Reader {
    app: App,
    language: &'static str,
    cookie: String,
    sent: u8,
}

impl Reader {
    fn new(language: &'static str) -> Self {
        let rules = Rules::loopback(80);
        let app = App::new(repertoire::stages(), Box::<Memory>::default(), Guard::new(rules))
            .with_studio(repertoire::players(), None);
        Reader { app, language, cookie: String::new(), sent: 0 }
    }

    fn send(&mut self, method: Method, target: &str, body: &str) -> (u16, String, String) {
        self.sent = self.sent.wrapping_add(1);
        let headers =
            [("host", "localhost:80"), ("accept-language", self.language), ("cookie", &self.cookie)];
        let request = Request {
            method,
            target: target.into(),
            headers: headers.map(|(name, value)| (name.into(), value.into())).into(),
            body: body.into(),
            local: true,
            peer: "127.0.0.1".into(),
            now: 1_000_000 + 1_000 * u64::from(self.sent),
            random: [self.sent; 32],
        };
        let response = self.app.answer(&request);
        let header = |wanted: &str| {
            let found = response.headers.iter().find(|(name, _)| *name == wanted);
            found.map_or(String::new(), |(_, value)| value.clone())
        };
        let cookie = header("set-cookie");
        if !cookie.is_empty() {
            self.cookie = cookie.split(';').next().unwrap_or_default().into();
        }
        (response.status, header("location"), response.text())
    }

    fn get(&mut self, target: &str) -> String {
        let (status, _, text) = self.send(Method::Get, target, "");
        assert_eq!(status, 200, "{target}: {text}");
        text
    }
}

/// The texts between tags and the accessible labels, without anything that is not for people.
fn texts(html: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut rest = html;
    while let Some(open) = rest.find('<') {
        out.push(rest[..open].trim().to_string());
        rest = &rest[open..];
        let skipped = ["style", "script", "pre", "textarea"].iter().find(|tag| rest[1..].starts_with(**tag));
        let end = match skipped {
            Some(tag) => {
                let closes = format!("</{tag}>");
                rest.find(&closes).map_or(rest.len() - 1, |at| at + closes.len() - 1)
            }
            None => rest.find('>').unwrap_or(rest.len() - 1),
        };
        let spoken = rest[..end].split("aria-label=\"").skip(1).filter_map(|label| label.split('"').next());
        out.extend(spoken.map(str::to_string));
        rest = &rest[end + 1..];
    }
    out.retain(|text| !text.is_empty());
    out
}

/// The English messages that are not Polish messages as well.
fn english(texts: &speech::Texts) -> BTreeSet<String> {
    let polish: BTreeSet<String> = texts.phrases("pl").into_iter().collect();
    let english = texts.phrases("en").into_iter().filter(|phrase| phrase.chars().count() >= SHORT);
    english.filter(|phrase| phrase.contains(' ') && !polish.contains(phrase)).collect()
}

fn check(page: &str, html: &str, english: &BTreeSet<String>) {
    assert!(html.contains("lang=\"pl\""), "{page}");
    for text in texts(html) {
        let found: Vec<&String> = english.iter().filter(|phrase| text.contains(&***phrase)).collect();
        assert!(found.is_empty(), "{page}: “{text}” has the English {found:?}");
    }
}

fn plays_in_polish(game: &str, seats: &str, own: &speech::Texts) {
    let mut words = english(&web::TEXTS);
    words.extend(english(own));
    words.extend(english(&table::TEXTS));
    assert!(words.len() > 100, "there is something to look for");
    let mut reader = Reader::new("pl-PL,pl");
    check("new", &reader.get(&format!("/new/{game}")), &words);
    let (status, place, page) = reader.send(Method::Post, "/games", &format!("game={game}&seed=7&{seats}"));
    assert_eq!(status, 303, "{page}");
    for decision in 0..25 {
        let html = reader.get(&place);
        check(&format!("{game}, decision {decision}"), &html, &words);
        // Submit a sheet with its proposed answers.
        if html.contains("name=\"entries\"") {
            reader.send(Method::Post, &format!("{place}/fill"), "entries=0");
            continue;
        }
        let offers = html.matches("name=\"offer\"").count();
        if offers == 0 {
            break;
        }
        let offer = (decision * 7) % offers;
        reader.send(Method::Post, &format!("{place}/act"), &format!("offer={offer}"));
    }
    check("log", &reader.get(&format!("{place}/log")), &words);
}

#[test]
fn europa_is_polish_to_polish_readers() {
    plays_in_polish("europa", "side0=France&who0=me&side1=Castile&who1=bot", &europa::TEXTS);
}

#[test]
fn far_away_is_polish_to_polish_readers() {
    plays_in_polish("faraway", "side0=players&who0=me&side1=wildlife&who1=random", &faraway::TEXTS);
}

/// The words outside of all messages. Numbers and single letters do not count as words.
fn outside(text: &str) -> Vec<String> {
    let (mut depth, mut left) = (0, String::new());
    for letter in text.chars() {
        match letter {
            '⟦' => depth += 1,
            '⟧' => depth -= 1,
            _ if depth == 0 => left.push(letter),
            _ => left.push(' '),
        }
    }
    let left = left.replace("&amp;", " ").replace("&quot;", " ").replace("&lt;", " ");
    let words = left.split(|c: char| !c.is_alphabetic()).filter(|word| word.chars().count() > 2);
    words.map(str::to_string).collect()
}

/// Names that are the same in every language: of the program, of printed cards, of places on the map.
fn names(game: &str) -> BTreeSet<String> {
    let mut names: Vec<String> = ["Understudy", "ECO", "HRE", "API"].map(String::from).into();
    names.extend(repertoire::installed(game).into_iter().map(|document| document.name));
    names.extend(repertoire::stages().iter().map(|stage| stage.title()));
    if game == "arcs" {
        names.extend(arcs::state::court::CourtCard::all().map(Named::name));
        names.extend(arcs::state::setup_card::SetupCard::all().map(Named::name));
    }
    if game == "europa" {
        let realms = || europa::atlas::Realm::all().map(|realm| realm.name().to_string());
        names.extend(realms());
        // The map abbreviates them to three letters.
        names.extend(realms().map(|realm| realm.trim_start_matches("The ").chars().take(3).collect()));
        names.extend(europa::atlas::Area::all().map(|area| area.name().to_string()));
        names.extend(europa::atlas::Province::all().map(|province| province.name().to_string()));
        names.extend(europa::atlas::Zone::all().map(|zone| zone.name().to_string()));
        names.extend(europa::atlas::Node::all().map(|node| node.name().to_string()));
    }
    names.iter().flat_map(|name| outside(name)).collect()
}

/// Plays a game whose messages are all marked, and collects text that does not come from a message.
fn plain_literals(game: &str, seats: &str) -> BTreeSet<String> {
    let mut reader = Reader::new("xx");
    let known = names(game);
    // The text of a document is in its author's language; a form capitalises its sentences.
    let plain = |text: &str| text.to_lowercase().replace(['*', '_', '`'], "");
    let documents = repertoire::installed(game).into_iter().flat_map(|document| document.files);
    let documents: String = documents.map(|(_, text)| plain(&text)).collect();
    let is_written =
        |text: &str| text.split(". ").all(|part| documents.contains(plain(part).trim_end_matches('.')));
    let mut found = BTreeSet::new();
    let mut look = |page: &str, html: &str| {
        // The glossary is a separate file in each language.
        let (before, after) = html.split_once("<dl class=\"glossary\"").unwrap_or((html, ""));
        let after = after.split_once("</dl>").map_or("", |(_, after)| after);
        for text in texts(before).into_iter().chain(texts(after)) {
            let words: Vec<String> =
                outside(&text).into_iter().filter(|word| !known.contains(word)).collect();
            let written = is_written(&text) || words.iter().all(|word| game == "faraway" && is_written(word));
            if !words.is_empty() && !written {
                found.insert(format!("{page}: “{text}” ({})", words.join(", ")));
            }
        }
    };
    look("home", &reader.get("/"));
    look("new", &reader.get(&format!("/new/{game}")));
    let (status, place, page) = reader.send(Method::Post, "/games", &format!("game={game}&seed=7&{seats}"));
    assert_eq!(status, 303, "{page}");
    for decision in 0..40 {
        let html = reader.get(&place);
        look("table", &html);
        if html.contains("name=\"entries\"") {
            reader.send(Method::Post, &format!("{place}/fill"), "entries=0");
            continue;
        }
        let offers = html.matches("name=\"offer\"").count();
        if offers == 0 {
            break;
        }
        let offer = (decision * 7) % offers;
        reader.send(Method::Post, &format!("{place}/act"), &format!("offer={offer}"));
    }
    look("log", &reader.get(&format!("{place}/log")));
    found
}

#[test]
fn every_text_of_a_page_is_a_message() {
    let mut all = BTreeSet::new();
    for (game, seats) in [
        ("arcs", "side0=red&who0=me&side1=blue&who1=bot"),
        ("root", "side0=marquise&who0=me&side1=eyrie&who1=bot"),
        ("faraway", "side0=players&who0=me&side1=wildlife&who1=random"),
        ("europa", "side0=France&who0=me&side1=Castile&who1=bot"),
    ] {
        all.extend(plain_literals(game, seats).into_iter().map(|found| format!("{game}, {found}")));
    }
    assert!(all.is_empty(), "{all:#?}");
}
