//! Progress on the terminal, and Ctrl-C.

use anyhow::Result;
use std::io::{IsTerminal, Write, stderr};
use std::process::ExitCode;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

static STOP: AtomicBool = AtomicBool::new(false);

/// The interval between updates of the progress line.
const PAUSE: Duration = Duration::from_millis(200);

/// Runs `play` and shows how many of `total` games were played. The first Ctrl-C stops it and keeps the
/// games so far; the second ends the program.
pub fn watched<T>(total: u64, play: impl FnOnce(&lab::Watch<'_>) -> T) -> Result<T> {
    // A sweep calls this several times, but the handler is installed only once.
    static HANDLER: Once = Once::new();
    if !HANDLER.is_completed() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        HANDLER.call_once(|| drop(std::thread::spawn(move || runtime.block_on(stop_on_interrupt()))));
    }
    let progress = Progress::new(total);
    let result = play(&lab::Watch { stop: &STOP, played: &|games| progress.add(games) });
    progress.end();
    Ok(result)
}

async fn stop_on_interrupt() {
    while tokio::signal::ctrl_c().await.is_ok() {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        eprintln!("\nStopping; what was played is kept. (Again to leave at once.)");
    }
}

/// The progress line.
struct Progress {
    total: u64,
    played: AtomicU64,
    begun: Instant,
    /// When the line was last written, in milliseconds since the start.
    shown: AtomicU64,
    is_shown: bool,
}

impl Progress {
    fn new(total: u64) -> Self {
        Progress {
            total,
            played: AtomicU64::new(0),
            begun: Instant::now(),
            shown: AtomicU64::new(0),
            is_shown: stderr().is_terminal(),
        }
    }

    fn add(&self, games: u64) {
        let played = self.played.fetch_add(games, Ordering::Relaxed) + games;
        if !self.is_shown {
            return;
        }
        let (now, shown) = (self.begun.elapsed().as_millis() as u64, self.shown.load(Ordering::Relaxed));
        let is_due = u128::from(now.saturating_sub(shown)) >= PAUSE.as_millis();
        // Only one of several threads writes.
        if is_due && self.shown.compare_exchange(shown, now, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            let left = self.total.saturating_sub(played) as f64 / self.speed(played);
            // Clear the line first, because the new one may be shorter.
            eprint!(
                "\r\x1b[K{played} of {} games, {:.0} a second, {left:.0} s left",
                self.total,
                self.speed(played)
            );
            let _ = stderr().flush();
        }
    }

    fn speed(&self, played: u64) -> f64 {
        played as f64 / self.begun.elapsed().as_secs_f64().max(1e-9)
    }

    fn end(&self) {
        let (played, time) = (self.played.load(Ordering::Relaxed), self.begun.elapsed());
        let clear = if self.is_shown { "\r\x1b[K" } else { "" };
        eprintln!("{clear}{played} games in {time:.1?}: {:.0} games per second", self.speed(played));
    }
}

pub fn stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// The exit code: 130, as after Ctrl-C, if it was stopped.
pub fn exit_code() -> ExitCode {
    if stopped() { ExitCode::from(130) } else { ExitCode::SUCCESS }
}
