//! Sockets: requests in, responses out, and the open lines of who watches.
//!
//! Whether somebody is let in shows in the head of a request: until then nothing of its body is read.
//! Everything that a client can keep open has an end: a head, a body and a silent line by a time
//! limit, lines by their number.

mod crowd;
mod watch;

use anyhow::Result;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::response::Response;
use crowd::Crowd;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::{Sender, channel};
use tokio::time::timeout;
use web::{GameId, Hall};

/// Requests worked on at the same time; more have to wait.
const AT_ONCE: usize = 64;
/// Documents and saves read at the same time: they may take a second each, and others play meanwhile.
const READING: usize = 2;
/// Bodies coming in at the same time.
const BODIES: usize = 32;
/// How long a head may take, and how long a line may be silent.
const HEAD: Duration = Duration::from_secs(10);
const BODY: Duration = Duration::from_secs(30);
/// Bytes of a head.
const HEAD_SIZE: usize = 64 << 10;
/// Of a request that is refused, so many bytes are still taken in, for so long.
const SHORT: usize = 4 << 10;
const PATIENCE: Duration = Duration::from_secs(2);

struct House {
    hall: Arc<Hall>,
    /// Which game has changed.
    news: Sender<GameId>,
    watching: Arc<AtomicUsize>,
    at_once: Semaphore,
    reading: Semaphore,
    bodies: Semaphore,
}

pub async fn serve(listener: TcpListener, hall: Arc<Hall>) -> Result<()> {
    let (news, _) = channel(1024);
    let house = Arc::new(House {
        hall,
        news,
        watching: Arc::default(),
        at_once: Semaphore::new(AT_ONCE),
        reading: Semaphore::new(READING),
        bodies: Semaphore::new(BODIES),
    });
    let stop = async {
        // Everything that was answered is stored: there is nothing left to do but to go.
        let _ = tokio::signal::ctrl_c().await;
        println!("\nGood night.");
        std::process::exit(0);
    };
    tokio::select! {
        () = accept(&listener, house) => Ok(()),
        () = stop => Ok(()),
    }
}

async fn accept(listener: &TcpListener, house: Arc<House>) {
    let crowd = Crowd::default();
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(_) => {
                // No file is left, or the client has gone: the next one may be luckier.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Whoever has too many lines open already is hung up on.
        if let Some(place) = crowd.enter(peer.ip()) {
            let house = house.clone();
            tokio::spawn(async move {
                talk(house, stream, peer).await;
                drop(place);
            });
        }
    }
}

/// One line, from its first request to its last.
async fn talk(house: Arc<House>, stream: TcpStream, peer: SocketAddr) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let house = house.clone();
        async move {
            let (head, body) = request.into_parts();
            Ok::<_, Infallible>(answer(&house, peer, head, Body::new(body)).await)
        }
    });
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(HEAD_SIZE)
        .serve_connection(TokioIo::new(stream), service)
        .await;
}

async fn answer(house: &Arc<House>, peer: SocketAddr, head: Parts, body: Body) -> Response {
    let mut request = web::Request {
        method: match head.method {
            Method::GET | Method::HEAD => web::Method::Get,
            Method::POST => web::Method::Post,
            Method::DELETE => web::Method::Delete,
            _ => web::Method::Other,
        },
        target: head.uri.path_and_query().map_or("/".into(), ToString::to_string),
        headers: head
            .headers
            .iter()
            .filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_string())))
            .collect(),
        body: Vec::new(),
        local: peer.ip().is_loopback(),
        peer: peer.ip().to_string(),
        now: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_millis() as u64),
        random: [0; 32],
    };
    let refuse =
        |request: &web::Request, status: u16, words: &str| respond(house.hall.refuse(request, status, words));
    if let Err(refused) = house.hall.admit(&request) {
        // A short body is taken in, so that the line can be used again; a long one is not waited for.
        if announced(&request).is_some_and(|length| length <= SHORT)
            && matches!(timeout(PATIENCE, axum::body::to_bytes(body, SHORT)).await, Ok(Ok(_)))
        {
            return respond(refused);
        }
        return respond(refused.with("connection", "close"));
    }
    let no_room = "The house is busy. Try again in a moment.";
    let read = async {
        // What is short needs no room: slow senders of long bodies keep only each other waiting.
        if announced(&request).is_some_and(|length| length <= SHORT) {
            return axum::body::to_bytes(body, SHORT).await.ok();
        }
        let _room = house.bodies.acquire().await.ok()?;
        axum::body::to_bytes(body, house.hall.rules().body).await.ok()
    };
    request.body = match timeout(BODY, read).await {
        Ok(Some(body)) => body.to_vec(),
        Ok(None) => {
            let refused = house.hall.refuse(&request, 413, "That is too much at once, or it was cut off.");
            return respond(refused.with("connection", "close"));
        }
        Err(_) => {
            let refused = house.hall.refuse(&request, 408, "That took too long to arrive.");
            return respond(refused.with("connection", "close"));
        }
    };
    if getrandom::fill(&mut request.random).is_err() {
        return refuse(&request, 503, no_room);
    }
    let limit = if request.is_heavy() { &house.reading } else { &house.at_once };
    let Ok(_turn) = limit.acquire().await else { return refuse(&request, 503, no_room) };
    let (hall, asked) = (house.hall.clone(), request.clone());
    // Bots may think for a while, and the disk may be slow: not on the threads that serve others.
    // A panic in one game is that game's alone: it is opened anew from what is stored.
    let work = move || catch_unwind(AssertUnwindSafe(|| hall.admitted(&asked)));
    let Ok(Ok(answer)) = tokio::task::spawn_blocking(work).await else {
        return refuse(
            &request,
            500,
            "Something broke in this game. What was stored is safe: open it again.",
        );
    };
    if let Some(game) = answer.changed {
        // Nobody may be watching.
        let _ = house.news.send(game);
    }
    match answer.watch {
        Some(game) => watch::watch(house, game)
            .unwrap_or_else(|| refuse(&request, 503, "Too many devices are watching. Try again later.")),
        None => respond(answer),
    }
}

/// How long the body is, if its sender says so.
fn announced(head: &web::Request) -> Option<usize> {
    if head.header("transfer-encoding").is_some() {
        return None;
    }
    head.header("content-length").map_or(Some(0), |length| length.parse().ok())
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
