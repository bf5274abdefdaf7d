//! Devices that watch a game: an open connection that reports each change.

use super::Service;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use web::{App, GameId};

/// The most devices that can watch at the same time.
const WATCHERS: usize = 900;

/// A watching device, counted while its connection is open.
struct Watcher {
    watching: Arc<AtomicUsize>,
    app: Arc<App>,
    news: Receiver<GameId>,
    game: GameId,
    /// The last state that was sent.
    told: Option<String>,
}

impl Watcher {
    /// The table's watch string if it has changed; the outer `None` once the game no longer exists.
    async fn news_of_the_game(&mut self) -> Option<Option<String>> {
        let (app, game) = (self.app.clone(), self.game);
        // This may block while a bot thinks.
        let stands = tokio::task::spawn_blocking(move || app.stands(game)).await.ok()??;
        if self.told.as_ref() == Some(&stands) {
            return Some(None);
        }
        self.told = Some(stands.clone());
        Some(Some(stands))
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.watching.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Opens a connection; `None` if there are too many already.
pub fn watch(service: &Service, game: GameId) -> Option<Response> {
    if service.watching.fetch_add(1, Ordering::Relaxed) >= WATCHERS {
        service.watching.fetch_sub(1, Ordering::Relaxed);
        return None;
    }
    let watcher = Watcher {
        watching: service.watching.clone(),
        app: service.app.clone(),
        news: service.news.subscribe(),
        game,
        told: None,
    };
    // Send the current state first: something may have happened since the page was loaded.
    let events = stream::unfold(watcher, |mut watcher| async move {
        let mut look = watcher.told.is_none();
        loop {
            if look && let Some(stands) = watcher.news_of_the_game().await? {
                return Some((Ok::<_, Infallible>(Event::default().data(stands)), watcher));
            }
            look = match watcher.news.recv().await {
                Ok(game) => game == watcher.game,
                // It missed some messages; the current state makes up for them.
                Err(RecvError::Lagged(_)) => true,
                Err(RecvError::Closed) => return None,
            };
        }
    });
    Some(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))).into_response())
}
