//! A studio for the tests: Arcs, a bot of its own, and a bench that plays nothing.

use super::*;
use arcs::Arcs;
use arcs::bot::ArcsPlayer;
use serde_json::Value;
use std::sync::{Arc, Mutex};
use table::{Document, Stage, Staged};
use web::{App, Bench, DraftId, Guard, Memory, Plan, Progress, Report, Rules};

/// A bench that plays nothing: it remembers the requested experiments, and finishes when told to.
#[derive(Clone, Default)]
pub struct Idle(pub Arc<Mutex<Asked>>);

#[derive(Default)]
pub struct Asked {
    pub plan: Option<(DraftId, Plan)>,
    pub report: Option<Report>,
    pub stopped: bool,
}

impl Bench for Idle {
    fn plays(&self, game: &str) -> bool {
        game == "arcs"
    }
    fn begin(&self, draft: DraftId, plan: Plan) -> Result<(), String> {
        let mut asked = self.0.lock().expect("whole");
        if asked.plan.is_some() {
            return Err("busy".into());
        }
        asked.plan = Some((draft, plan));
        Ok(())
    }
    fn progress(&self, draft: DraftId) -> Option<Progress> {
        let asked = self.0.lock().expect("whole");
        let (own, plan) = asked.plan.as_ref().filter(|_| asked.report.is_none())?;
        (*own == draft).then_some(Progress { played: 3, planned: plan.games })
    }
    fn stop(&self, _: DraftId) {
        self.0.lock().expect("whole").stopped = true;
    }
    fn take(&self, draft: DraftId) -> Option<Result<Report, String>> {
        let mut asked = self.0.lock().expect("whole");
        let report = asked.report.take()?;
        asked.plan.take_if(|(own, _)| *own == draft);
        Some(Ok(report))
    }
}

/// A server with Arcs, a bot of its own, and the small game of the other tests.
pub fn studio(bench: &Idle) -> App {
    studio_with(bench, Rules::loopback(7878))
}

pub fn studio_with(bench: &Idle, rules: Rules) -> App {
    let files = vec![("tame.md".to_string(), TAXES.replace("Tax collector", "Tame"))];
    let arcs: Arc<dyn Stage> = Arc::new(Staged::<Arcs>::new(vec![Document::new("Tame", "", files)]));
    let stages = vec![arcs, Arc::new(Staged::<Pebbles>::new(Vec::new())) as Arc<dyn Stage>];
    App::new(stages, Box::new(Memory::default()), Guard::new(rules))
        .with_studio(vec![Box::new(ArcsPlayer)], Some(Box::new(bench.clone())))
}

pub const TAXES: &str = "---\nname: Tax collector\ngame: arcs\nentry: Turn\n---\n# Turn\n- If the hand counter is at 0, pass.\n- Draw 2.\n- Lower the hand counter.\n- Select any card.\n- Once a card is selected, discard the rest of the draw. Go to the page for the selected suit.\n\n# Administration - Tax | Repair | Influence\n- Tax a city?\n";

pub fn new(ann: &mut Visitor<'_>) -> String {
    location(&ann.post("/documents/new", "game=arcs"))
}

pub fn form(fields: &[(&str, &str)]) -> String {
    let mut out = String::new();
    for (name, value) in fields {
        let bytes = value.bytes().map(|b| match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(b).to_string(),
            other => format!("%{other:02X}"),
        });
        out.push_str(&format!("{name}={}&", bytes.collect::<String>()));
    }
    out
}

/// Stores a text with the caret after `at` characters, and returns its analysis.
pub fn write(ann: &mut Visitor<'_>, draft: &str, text: &str, at: usize, base: &str) -> Value {
    let body = form(&[("text", text), ("at", &at.to_string()), ("base", base)]);
    let answer = ann.post(&format!("{draft}/look"), &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_str(&answer.text()).expect("JSON")
}

pub fn stored(ann: &mut Visitor<'_>, draft: &str) -> String {
    ann.get(&format!("{draft}/file")).text()
}
