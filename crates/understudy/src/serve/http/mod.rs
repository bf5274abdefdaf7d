//! The HTTP server: requests, responses, and the open connections of watching devices.
//!
//! Admission is decided by a request's head; until then nothing of its body is read. Everything that a
//! client can keep open is limited: heads, bodies and idle connections by time, connections by number.

mod crowd;
mod watch;

use anyhow::Result;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::response::Response;
use crowd::{Crowd, Place};
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
use web::{App, GameId};

/// Requests processed at the same time; more have to wait. No guest has that many connections, so one
/// guest whose requests take long leaves room for the others.
const AT_ONCE: usize = 3 * crowd::OF_A_GUEST;
/// Documents and saves processed at the same time: each may take a second, and other requests must not
/// wait for them.
const READING: usize = 2;
/// Bodies received at the same time.
const BODIES: usize = 32;
/// The time limits for a head or an idle connection, and for a body.
const HEAD: Duration = Duration::from_secs(10);
const BODY: Duration = Duration::from_secs(30);
/// The most bytes in a head.
const HEAD_SIZE: usize = 64 << 10;
/// The most bytes of a refused request that are still read, and the time limit for it.
const SHORT: usize = 4 << 10;
const PATIENCE: Duration = Duration::from_secs(2);

struct Service {
    app: Arc<App>,
    /// Announces the games that have changed.
    news: Sender<GameId>,
    watching: Arc<AtomicUsize>,
    at_once: Arc<Semaphore>,
    reading: Arc<Semaphore>,
    bodies: Semaphore,
}

pub async fn serve(listener: TcpListener, app: Arc<App>) -> Result<()> {
    let (news, _) = channel(1024);
    let service = Arc::new(Service {
        app,
        news,
        watching: Arc::default(),
        at_once: Arc::new(Semaphore::new(AT_ONCE)),
        reading: Arc::new(Semaphore::new(READING)),
        bodies: Semaphore::new(BODIES),
    });
    let stop = async {
        // Everything that was answered is stored, so it is safe to exit.
        let _ = tokio::signal::ctrl_c().await;
        println!("\nGood night.");
        std::process::exit(0);
    };
    tokio::select! {
        () = accept(&listener, service) => Ok(()),
        () = stop => Ok(()),
    }
}

async fn accept(listener: &TcpListener, service: Arc<Service>) {
    let crowd = Crowd::default();
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(_) => {
                // No file descriptor is left, or the client has gone: try the next connection after a
                // pause.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Close connections of peers that have too many already.
        if let Some(place) = crowd.enter(peer.ip()) {
            let service = service.clone();
            tokio::spawn(talk(service, stream, peer, Arc::new(place)));
        }
    }
}

/// Serves one connection, from its first request to its last.
async fn talk(service: Arc<Service>, stream: TcpStream, peer: SocketAddr, place: Arc<Place>) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (service, place) = (service.clone(), place.clone());
        async move {
            let (head, body) = request.into_parts();
            Ok::<_, Infallible>(answer(&service, peer, place, head, Body::new(body)).await)
        }
    });
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(HEAD_SIZE)
        .serve_connection(TokioIo::new(stream), service)
        .await;
}

async fn answer(
    service: &Arc<Service>,
    peer: SocketAddr,
    place: Arc<Place>,
    head: Parts,
    body: Body,
) -> Response {
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
    // A request target may also name a host, which takes precedence over the header.
    if let Some(named) = head.uri.authority()
        && request.header("host") != Some(named.as_str())
    {
        request.headers.push(("host".into(), named.to_string()));
    }
    let refuse = |request: &web::Request, status: u16, words: &str| {
        respond(service.app.refuse(request, status, words))
    };
    if let Err(refused) = service.app.admit(&request) {
        // Read a short body so that the connection can be reused. A long one is not waited for.
        if announced(&request).is_some_and(|length| length <= SHORT)
            && matches!(timeout(PATIENCE, axum::body::to_bytes(body, SHORT)).await, Ok(Ok(_)))
        {
            return respond(refused);
        }
        return respond(refused.with("connection", "close"));
    }
    let no_room = "The server is busy. Try again in a moment.";
    let read = async {
        // Short bodies do not count against the limit, so slow senders of long bodies delay only each
        // other.
        if announced(&request).is_some_and(|length| length <= SHORT) {
            return axum::body::to_bytes(body, SHORT).await.ok();
        }
        let _room = service.bodies.acquire().await.ok()?;
        axum::body::to_bytes(body, service.app.rules().body).await.ok()
    };
    request.body = match timeout(BODY, read).await {
        Ok(Some(body)) => body.to_vec(),
        Ok(None) => {
            let refused = service.app.refuse(&request, 413, "That is too much at once, or it was cut off.");
            return respond(refused.with("connection", "close"));
        }
        Err(_) => {
            let refused = service.app.refuse(&request, 408, "That took too long to arrive.");
            return respond(refused.with("connection", "close"));
        }
    };
    if getrandom::fill(&mut request.random).is_err() {
        return refuse(&request, 503, no_room);
    }
    let limit = if request.is_heavy() { &service.reading } else { &service.at_once };
    let Ok(permit) = limit.clone().acquire_owned().await else { return refuse(&request, 503, no_room) };
    let (app, asked) = (service.app.clone(), request.clone());
    // Bots may think for a while and the disk may be slow, so do not block the async threads. A panic
    // affects only its own game, which is reloaded from the store. The work cannot be cut off, so it
    // counts against the limits until it is done, even if the client hangs up.
    let work = move || {
        let _counted = (permit, place);
        catch_unwind(AssertUnwindSafe(|| app.admitted(&asked)))
    };
    let Ok(Ok(answer)) = tokio::task::spawn_blocking(work).await else {
        return refuse(
            &request,
            500,
            "Something broke in this game. What was stored is safe: open it again.",
        );
    };
    if let Some(game) = answer.changed {
        // Fails if nobody is watching, which is fine.
        let _ = service.news.send(game);
    }
    match answer.watch {
        Some(game) => watch::watch(service, game)
            .unwrap_or_else(|| refuse(&request, 503, "Too many devices are watching. Try again later.")),
        None => respond(answer),
    }
}

/// The declared length of the body, if there is one.
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
