//! A page is in one language: Polish readers of the games that are translated see no English message.

use std::collections::BTreeSet;
use web::{Guard, Hall, Memory, Method, Request, Rules};

/// Shorter messages may be names, or the same in both languages.
const SHORT: usize = 9;

struct Reader {
    hall: Hall,
    cookie: String,
    sent: u8,
}

impl Reader {
    fn new() -> Self {
        let rules = Rules::loopback(80);
        let hall = Hall::new(repertoire::stages(), Box::<Memory>::default(), Guard::new(rules));
        Reader { hall, cookie: String::new(), sent: 0 }
    }

    fn send(&mut self, method: Method, target: &str, body: &str) -> (u16, String, String) {
        self.sent = self.sent.wrapping_add(1);
        let headers = [("host", "localhost:80"), ("accept-language", "pl-PL,pl"), ("cookie", &self.cookie)];
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
        let response = self.hall.answer(&request);
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
        let skipped = ["style", "script", "pre"].iter().find(|tag| rest[1..].starts_with(**tag));
        let end = match skipped {
            Some(tag) => rest.find(&format!("</{tag}>")).unwrap_or(rest.len() - 1),
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
    let mut reader = Reader::new();
    check("new", &reader.get(&format!("/new/{game}")), &words);
    let (status, place, page) = reader.send(Method::Post, "/games", &format!("game={game}&seed=7&{seats}"));
    assert_eq!(status, 303, "{page}");
    for decision in 0..25 {
        let html = reader.get(&place);
        check(&format!("{game}, decision {decision}"), &html, &words);
        // A sheet is sent as it is filled in.
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
