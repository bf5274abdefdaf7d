//! A progress bar, and Ctrl-C.

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// Lets `play` run under a progress bar of `total` games. Ctrl-C once stops it and keeps what was
/// played; Ctrl-C twice ends the program.
pub fn watched<T>(total: u64, play: impl FnOnce(&lab::Watch<'_>) -> T) -> Result<T> {
    // A sweep watches several times; the handler is the same.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        eprintln!("\nStopping; what was played is kept. (Again to leave at once.)");
    });
    let bar = ProgressBar::new(total);
    let style = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style)?);
    let result = play(&lab::Watch { stop: &STOP, played: &|games| bar.inc(games) });
    let (played, time) = (bar.position(), bar.elapsed());
    bar.finish_and_clear();
    let speed = played as f64 / time.as_secs_f64().max(1e-9);
    eprintln!("{played} games in {time:.1?}: {speed:.0} games per second");
    Ok(result)
}

pub fn stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// The exit code of the program: 130, as after Ctrl-C, if it was stopped.
pub fn exit_code() -> ExitCode {
    if stopped() { ExitCode::from(130) } else { ExitCode::SUCCESS }
}
