//! The game in memory matches the store, even if storing fails.

mod app;
use app::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use table::{Document, Staged};
use web::*;

/// A store whose disk can be full.
#[derive(Default)]
struct Full {
    memory: Memory,
    full: Arc<AtomicBool>,
    /// The number of other games that it also has.
    others: Arc<AtomicUsize>,
    /// While the disk is full, a thread that stores an action waits here until another waits for the
    /// same game.
    queue: Arc<Queue>,
}

/// Lets one thread announce its arrival, and another let it continue.
#[derive(Default)]
struct Queue {
    holds: AtomicBool,
    has_come: AtomicBool,
}

impl Queue {
    fn pass(&self) {
        self.has_come.store(true, Ordering::SeqCst);
        while self.holds.load(Ordering::SeqCst) {
            std::thread::yield_now();
        }
    }
}

impl Full {
    fn room(&self) -> Result<(), StoreError> {
        if self.full.load(Ordering::Relaxed) {
            Err(StoreError::Broken("the disk is full".into()))
        } else {
            Ok(())
        }
    }
}

impl Store for Full {
    fn list(&self, from: usize, most: usize) -> Result<Vec<(GameId, Summary)>, StoreError> {
        self.memory.list(from, most)
    }
    fn count(&self) -> Result<usize, StoreError> {
        Ok(self.memory.count()? + self.others.load(Ordering::Relaxed))
    }
    fn load(&self, id: GameId) -> Result<Option<Stored>, StoreError> {
        self.memory.load(id)
    }
    fn create(&self, id: GameId, game: NewGame) -> Result<(), StoreError> {
        self.room().and_then(|()| self.memory.create(id, game))
    }
    fn append(
        &self,
        id: GameId,
        version: u64,
        keep: usize,
        lines: &[String],
        summary: &Summary,
    ) -> Result<(), StoreError> {
        let room = self.room();
        if room.is_err() {
            self.queue.pass();
        }
        room.and_then(|()| self.memory.append(id, version, keep, lines, summary))
    }
    fn hold(&self, id: GameId, holders: &[Option<Device>]) -> Result<(), StoreError> {
        self.room().and_then(|()| self.memory.hold(id, holders))
    }
    fn remove(&self, id: GameId) -> Result<(), StoreError> {
        self.room().and_then(|()| self.memory.remove(id))
    }
    fn documents(&self, game: &str) -> Result<Vec<Document>, StoreError> {
        self.memory.documents(game)
    }
    fn keep_document(&self, game: &str, document: &Document) -> Result<(), StoreError> {
        self.room().and_then(|()| self.memory.keep_document(game, document))
    }
    fn forget_document(&self, game: &str, name: &str) -> Result<(), StoreError> {
        self.room().and_then(|()| self.memory.forget_document(game, name))
    }
}

fn app() -> (App, Arc<AtomicBool>) {
    let (app, full, _) = app_with_a_queue();
    (app, full)
}

fn app_with_a_queue() -> (App, Arc<AtomicBool>, Arc<Queue>) {
    let store = Full::default();
    let (full, queue) = (store.full.clone(), store.queue.clone());
    let modest = Document::new("modest", "1", vec![("modest.md".into(), "# Manners".into())]);
    let stage = Staged::<Pebbles>::new(vec![modest]);
    (App::new(vec![Arc::new(stage)], Box::new(store), Guard::new(Rules::loopback(7878))), full, queue)
}

/// One action fails on a full disk while another waits for the same game: the second must not continue
/// from a state that was never stored.
#[test]
fn who_waited_for_an_act_that_failed_goes_on_from_what_is_stored() {
    let (app, full, queue) = app_with_a_queue();
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    let mut again = Visitor::new(&app, 3);
    again.cookies.clone_from(&ann.cookies);
    full.store(true, Ordering::SeqCst);
    queue.holds.store(true, Ordering::SeqCst);
    let act = format!("{game}/act");
    let (first, second) = std::thread::scope(|threads| {
        let first = threads.spawn(|| ann.post(&act, "offer=0").status);
        while !queue.has_come.load(Ordering::SeqCst) {
            std::thread::yield_now();
        }
        let second = threads.spawn(|| again.post(&act, "offer=0").status);
        // It has to be in the queue, which cannot be observed from outside.
        std::thread::sleep(std::time::Duration::from_millis(300));
        full.store(false, Ordering::SeqCst);
        queue.holds.store(false, Ordering::SeqCst);
        (first.join().unwrap(), second.join().unwrap())
    });
    assert_eq!((first, second), (503, 303));
    let stored = ann.get(&format!("{game}/stored")).text();
    assert_eq!(stored, ann.get(&format!("{game}/save")).text());
    assert!(app.stage("pebbles").is_ok_and(|stage| stage.open(&stored).is_ok()), "{stored}");
    assert!(ann.get(&game).text().contains("19 pebbles"), "one act, not two");
}

#[test]
fn an_act_that_could_not_be_stored_did_not_happen() {
    let (app, full) = app();
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    let before = ann.get(&format!("{game}/save")).text();
    full.store(true, Ordering::Relaxed);
    let refused = ann.post(&format!("{game}/act"), "version=0&offer=0");
    assert_eq!(refused.status, 503);
    assert!(refused.text().contains("the disk is full"), "{}", refused.text());
    assert_eq!(ann.get(&format!("{game}/save")).text(), before, "reading goes on, with what is stored");
    assert!(ann.get(&game).text().contains("21 pebbles"));
    assert_eq!(ann.post("/games", &format!("game=pebbles&{ALONE}")).status, 503);
    assert_eq!(ann.post(&format!("{game}/leave"), "seat=0").status, 503);
    full.store(false, Ordering::Relaxed);
    assert_eq!(
        ann.post(&format!("{game}/act"), "version=0&offer=0").status,
        303,
        "and goes on with room again"
    );
    assert!(ann.get(&game).text().contains("19 pebbles"));
}

#[test]
fn what_was_stored_is_chained_through_acts_and_undos() {
    let (app, _) = app();
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    for (version, (path, body)) in [
        ("act", "offer=0"),
        ("act", "offer=1"),
        ("undo", "to=3"),
        ("think", "all=on"),
        ("act", "offer=0"),
        ("correct", "text=heap+9"),
        ("undo", "to=2"),
        ("act", "offer=1"),
    ]
    .into_iter()
    .enumerate()
    {
        let answer = ann.post(&format!("{game}/{path}"), &format!("version={version}&{body}"));
        assert!(answer.status < 400, "{path}: {}", answer.text());
        let stored = ann.get(&format!("{game}/stored")).text();
        assert_eq!(stored, ann.get(&format!("{game}/save")).text(), "after {path}");
        let opened = app.stage("pebbles").ok().map(|stage| stage.open(&stored).map(|play| play.len()));
        assert!(matches!(opened, Some(Ok(events)) if events > 0), "after {path}: {opened:?}");
    }
}

#[test]
fn a_save_that_does_not_fit_is_refused_when_it_is_imported() {
    let (app, _) = app();
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin(ALONE);
    ann.post(&format!("{game}/act"), "version=0&offer=0");
    let save = ann.get(&format!("{game}/save")).text();
    let mut lines: Vec<serde_json::Value> =
        save.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.pop();
    lines[0]["understudy"] = serde_json::json!(1);
    for line in &mut lines[1..] {
        line.as_object_mut().unwrap().remove("link");
    }
    let without_links: String = lines.iter().map(|line| line.to_string() + "\n").collect();
    let send = |ann: &mut Visitor<'_>, text: &str| ann.post("/api/v1/import", text).status;
    assert_eq!(send(&mut ann, &save), 201);
    assert_eq!(send(&mut ann, &without_links), 201, "an old save: {without_links}");
    for (from, to) in [
        ("\"seats\":[\"human\",{\"bot\":\"modest\"}]", "\"seats\":[]"),
        ("\"seats\":[\"human\",", "\"seats\":[\"human\",\"human\",\"human\",\"human\",\"human\","),
        ("{\"bot\":{\"seat\":1}", "{\"bot\":{\"seat\":99}"),
        ("{\"bot\":{\"seat\":1}", "{\"bot\":{\"seat\":0}"),
        ("# Manners", "# Customs"),
    ] {
        assert!(without_links.contains(from), "{from}");
        assert_eq!(send(&mut ann, &without_links.replace(from, to)), 422, "{to}");
        assert_eq!(send(&mut ann, &save.replace(from, to)), 422, "{to}, with links");
    }
}

#[test]
fn a_server_with_as_many_games_as_it_keeps_begins_no_more() {
    let store = Full::default();
    let others = store.others.clone();
    let stage = Staged::<Pebbles>::new(Vec::new());
    let app = App::new(vec![Arc::new(stage)], Box::new(store), Guard::new(Rules::loopback(7878)));
    let mut ann = Visitor::new(&app, 1);
    let game = ann.begin("side0=ann&who0=me&side1=bob&who1=random");
    let save = ann.get(&format!("{game}/save")).text();
    others.store(20_000, Ordering::Relaxed);
    assert_eq!(ann.post("/games", "game=pebbles&side0=ann&who0=me&side1=bob&who1=random").status, 507);
    assert_eq!(ann.post("/api/v1/import", &save).status, 507);
    assert_eq!(ann.get(&game).status, 200, "those that there are go on");
}
