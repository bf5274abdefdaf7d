//! Parallel work on all cores with ordered results and bounded memory.

use rayon::prelude::*;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of games that one worker plays in a row before it hands them over.
pub const CHUNK: u64 = 32;

/// The maximum number of chunks in memory.
const IN_FLIGHT: u64 = 64;

/// Does `work` for every chunk of `range`, on all threads of the current rayon pool, and passes the results
/// to `take` in order. Ends early, with a complete prefix of the results, when `stop` is set (`work` then
/// returns `None` for unfinished chunks) or when `take` needs no more.
///
/// Workers are reused with their buffers; the assignment of work to workers does not affect the results.
pub fn in_order<W: Send, T: Send, E: Send>(
    range: Range<u64>,
    stop: &AtomicBool,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, Range<u64>) -> Option<T> + Sync,
    mut take: impl FnMut(T) -> Result<Enough, E> + Send,
) -> Result<(), E> {
    let workers = Mutex::new(Vec::new());
    let play = |block: &Range<u64>| -> Vec<Option<T>> {
        let chunks: Vec<u64> = (block.start..block.end).step_by(CHUNK as usize).collect();
        chunks
            .into_par_iter()
            .with_max_len(1)
            .map(|start| {
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
                let lend = || workers.lock().unwrap_or_else(|e| e.into_inner());
                let mut mine = lend().pop().unwrap_or_else(&worker);
                let done = work(&mut mine, start..block.end.min(start + CHUNK));
                lend().push(mine);
                done
            })
            .collect()
    };
    let mut hand_over = |done: Vec<Option<T>>| -> Result<Enough, E> {
        for chunk in done {
            let Some(chunk) = chunk else { return Ok(Enough::Yes) };
            if take(chunk)? == Enough::Yes {
                return Ok(Enough::Yes);
            }
        }
        Ok(Enough::No)
    };
    let block = |start: u64| start..range.end.min(start.saturating_add(CHUNK * IN_FLIGHT));
    let mut next = block(range.start);
    let mut done = play(&next);
    loop {
        next = block(next.end);
        // The next games are played while the last ones are written.
        let (enough, played) = rayon::join(|| hand_over(done), || play(&next));
        if enough? == Enough::Yes || next.is_empty() {
            return Ok(());
        }
        done = played;
    }
}

/// Whether the receiver of the results needs no more of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enough {
    Yes,
    No,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn numbers(range: Range<u64>, threads: usize, until: u64) -> Vec<u64> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut got = Vec::new();
        pool.install(|| {
            in_order(
                range,
                &AtomicBool::new(false),
                || (),
                |(), part| Some(part),
                |part: Range<u64>| {
                    got.extend(part);
                    Ok::<_, Infallible>(if got.len() as u64 >= until { Enough::Yes } else { Enough::No })
                },
            )
        })
        .unwrap();
        got
    }

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for threads in [1, 2, 5] {
            assert!(numbers(7..10_007, threads, u64::MAX).into_iter().eq(7..10_007));
        }
        assert!(numbers(3..3, 2, u64::MAX).is_empty());
    }

    #[test]
    fn enough_is_enough() {
        assert_eq!(numbers(0..1_000_000, 2, 100).len(), 128);
    }

    #[test]
    fn a_stop_keeps_what_is_complete_from_the_beginning_on() {
        let stop = AtomicBool::new(false);
        let mut got = Vec::new();
        in_order(
            0..100_000,
            &stop,
            || (),
            |(), part| {
                // The worker that plays game 5,000 is interrupted.
                stop.fetch_or(part.contains(&5_000), Ordering::Relaxed);
                (!stop.load(Ordering::Relaxed)).then_some(part)
            },
            |part: Range<u64>| {
                got.extend(part);
                Ok::<_, Infallible>(Enough::No)
            },
        )
        .unwrap();
        assert!(got.len() <= 4_992 && got.len() >= 4_000, "{}", got.len());
        assert!(got.iter().copied().eq(0..got.len() as u64), "without a gap");
    }
}
