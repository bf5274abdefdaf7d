//! Sockets: requests in, responses out, and the open lines of who watches.

use anyhow::Result;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender, channel};
use web::{GameId, Hall};

/// Devices that watch at the same time.
const WATCHERS: usize = 1024;
/// Requests worked on at the same time; more have to wait.
const AT_ONCE: usize = 64;

struct House {
    hall: Arc<Hall>,
    /// Which game has changed.
    news: Sender<GameId>,
    watching: Arc<AtomicUsize>,
    at_once: tokio::sync::Semaphore,
}

pub async fn serve(listener: tokio::net::TcpListener, hall: Arc<Hall>) -> Result<()> {
    let (news, _) = channel(1024);
    let body = hall.rules().body;
    let house = Arc::new(House {
        hall,
        news,
        watching: Arc::default(),
        at_once: tokio::sync::Semaphore::new(AT_ONCE),
    });
    let app = Router::new()
        .fallback(answer)
        .layer(DefaultBodyLimit::max(body))
        .with_state(house)
        .into_make_service_with_connect_info::<SocketAddr>();
    let stop = async {
        // Everything that was answered is stored: there is nothing left to do but to go.
        let _ = tokio::signal::ctrl_c().await;
        println!("\nGood night.");
        std::process::exit(0);
    };
    tokio::select! {
        served = axum::serve(listener, app) => Ok(served?),
        () = stop => Ok(()),
    }
}

async fn answer(
    State(house): State<Arc<House>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Ok(_turn) = house.at_once.acquire().await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let mut random = [0; 32];
    if getrandom::fill(&mut random).is_err() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let request = web::Request {
        method: match method {
            Method::GET | Method::HEAD => web::Method::Get,
            Method::POST => web::Method::Post,
            Method::DELETE => web::Method::Delete,
            _ => web::Method::Other,
        },
        target: uri.path_and_query().map_or("/".into(), ToString::to_string),
        headers: headers
            .iter()
            .filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_string())))
            .collect(),
        body: body.to_vec(),
        local: peer.ip().is_loopback(),
        peer: peer.ip().to_string(),
        now: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_millis() as u64),
        random,
    };
    let hall = house.hall.clone();
    // Bots may think for a while, and the disk may be slow: not on the threads that serve others.
    // A panic in one game is that game's alone: it is opened anew from what is stored.
    let work = move || catch_unwind(AssertUnwindSafe(|| hall.answer(&request)));
    let Ok(Ok(answer)) = tokio::task::spawn_blocking(work).await else {
        let message = "Something broke in this game. What was stored is safe: open it again.";
        return (StatusCode::INTERNAL_SERVER_ERROR, message).into_response();
    };
    if let Some(game) = answer.changed {
        // Nobody may be watching.
        let _ = house.news.send(game);
    }
    if let Some(game) = answer.watch {
        return watch(&house, game);
    }
    respond(answer)
}

fn respond(answer: web::Response) -> Response {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = Response::new(Body::from(answer.body));
    *response.status_mut() = status;
    for (name, value) in answer.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().append(HeaderName::from_static(name), value);
        }
    }
    response
}

/// One device watching; it is counted as long as its line is open.
struct Watcher {
    watching: Arc<AtomicUsize>,
    hall: Arc<Hall>,
    news: Receiver<GameId>,
    game: GameId,
    /// What it was told last.
    told: Option<String>,
}

impl Watcher {
    /// How the table stands, if that is news; `None` once there is no such game any more.
    async fn news_of_the_game(&mut self) -> Option<Option<String>> {
        let (hall, game) = (self.hall.clone(), self.game);
        // The game may be busy thinking.
        let stands = tokio::task::spawn_blocking(move || hall.stands(game)).await.ok()??;
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

fn watch(house: &House, game: GameId) -> Response {
    if house.watching.fetch_add(1, Ordering::Relaxed) >= WATCHERS {
        house.watching.fetch_sub(1, Ordering::Relaxed);
        return (StatusCode::SERVICE_UNAVAILABLE, "Too many devices are watching.").into_response();
    }
    let watcher = Watcher {
        watching: house.watching.clone(),
        hall: house.hall.clone(),
        news: house.news.subscribe(),
        game,
        told: None,
    };
    // The first thing it hears is how things stand: something may have happened since its page.
    let events = stream::unfold(watcher, |mut watcher| async move {
        let mut look = watcher.told.is_none();
        loop {
            if look && let Some(stands) = watcher.news_of_the_game().await? {
                return Some((Ok::<_, Infallible>(Event::default().data(stands)), watcher));
            }
            look = match watcher.news.recv().await {
                Ok(game) => game == watcher.game,
                // It has missed something: how things stand now makes up for it.
                Err(RecvError::Lagged(_)) => true,
                Err(RecvError::Closed) => return None,
            };
        }
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))).into_response()
}
