//! Devices at a table of the real server, and everything that one of them is told.

use serde_json::Value;
use web::{App, Guard, Memory, Method, Request, Response, Rules};

/// One device.
pub struct Device<'h> {
    pub app: &'h App,
    pub key: String,
    pub random: u8,
}

impl Device<'_> {
    pub fn send(&mut self, method: Method, target: &str, body: &str) -> Response {
        self.random = self.random.wrapping_add(2);
        let mut headers = vec![("host".to_string(), "127.0.0.1:7878".to_string())];
        if !self.key.is_empty() {
            headers.push(("authorization".into(), format!("Bearer {}", self.key)));
        }
        self.app.answer(&Request {
            method,
            target: target.into(),
            headers,
            body: body.into(),
            local: true,
            peer: "127.0.0.1".into(),
            now: 1_000_000,
            random: [self.random; 32],
        })
    }

    pub fn json(&mut self, method: Method, target: &str, body: &Value) -> Value {
        let response = self.send(method, target, &body.to_string());
        assert!(response.status < 300, "{target}: {}", response.text());
        serde_json::from_slice(&response.body).expect("JSON")
    }
}

pub fn outcomes(table: &Value) -> Vec<String> {
    let outcomes = table["chance"]["outcomes"].as_array().into_iter().flatten();
    outcomes.map(|name| name.as_str().unwrap_or_default().to_string()).collect()
}

/// The requests and their answers.
pub type Answers = Vec<(String, u16, String)>;

/// Everything that a device can request.
pub fn everything(device: &mut Device<'_>, game: &str) -> Answers {
    let mut all = Vec::new();
    let page = game.replace("/api/v1/games/", "/g/");
    for path in ["", "/log", "/log.txt", "/save", "/stored", "/picture.svg", "/why-not?wish=battle", "/why/3"]
    {
        let answer = device.send(Method::Get, &format!("{page}{path}"), "");
        all.push((format!("page {path}"), answer.status, answer.text()));
    }
    for path in
        ["", "?at=5", "/log", "/board", "/save", "/position", "/changes", "/why/3", "/why-not?wish=battle"]
    {
        let answer = device.send(Method::Get, &format!("{game}{path}"), "");
        all.push((path.to_string(), answer.status, answer.text()));
    }
    // The reasons for every turn of a bot.
    let log = device.json(Method::Get, &format!("{game}/log"), &Value::Null);
    for turn in log.as_array().into_iter().flatten().filter(|told| told["kind"] == "bot") {
        for base in [&page, game] {
            let path = format!("{base}/why/{}", turn["at"]);
            let answer = device.send(Method::Get, &path, "");
            all.push((format!("why {}", turn["at"]), answer.status, answer.text()));
        }
    }
    all
}

pub fn assert_same(game: &str, told: &Answers, again: &Answers) {
    for ((what, status, words), (_, other_status, other_words)) in told.iter().zip(again) {
        assert_eq!(status, other_status, "{}: {what}\n{words}\n\n{other_words}", game);
        if words != other_words {
            let same = words.chars().zip(other_words.chars()).take_while(|(a, b)| a == b).count();
            let near =
                |text: &str| -> String { text.chars().skip(same.saturating_sub(200)).take(400).collect() };
            let (one, other) = (near(words), near(other_words));
            panic!("{}: {what} tells of a hidden hand:\n{one}\n\n{other}", game);
        }
    }
    assert_eq!(told.len(), again.len(), "{}", game);
}

pub fn app() -> App {
    let rules = Rules { rate: 1e9, burst: 1e9, ..Rules::loopback(7878) };
    App::new(repertoire::stages(), Box::<Memory>::default(), Guard::new(rules))
}
