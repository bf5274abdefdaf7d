//! The HTTP server: requests, responses, and the open connections of watching devices.
//!
//! Admission is decided by a request's head; until then nothing of its body is read. Everything that a
//! client can keep open is limited: heads, bodies and idle connections by time, connections by number.

mod crowd;
mod patience;
mod watch;

use anyhow::Result;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::response::Response;
use crowd::{Crowd, Place, Room};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use patience::Patience;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast::{Sender, channel};
use tokio::time::timeout;
use web::{App, GameId};

/// The time limits for a head or an idle connection, and for a body.
const HEAD: Duration = Duration::from_secs(10);
const BODY: Duration = Duration::from_secs(30);
/// The time in which a client must take something of an answer.
const ANSWER: Duration = Duration::from_secs(60);
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
    room: Room,
}

impl Service {
    fn new(app: Arc<App>) -> Arc<Self> {
        let (news, _) = channel(1024);
        Arc::new(Service { app, news, watching: Arc::default(), room: Room::of_all() })
    }
}

pub async fn serve(listener: TcpListener, app: Arc<App>) -> Result<()> {
    let service = Service::new(app);
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
        .serve_connection(TokioIo::new(Patience::new(stream, ANSWER)), service)
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
            // A header that is not text still counts: without it, a second host or a foreign origin would
            // go unnoticed.
            .map(|(name, value)| (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned()))
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
        // Short bodies do not count against the limits, so slow senders of long bodies delay only each
        // other.
        if announced(&request).is_some_and(|length| length <= SHORT) {
            return Some((axum::body::to_bytes(body, SHORT).await.ok()?, None));
        }
        let own = place.room.bodies.clone().acquire_owned().await.ok()?;
        let shared = service.room.bodies.clone().acquire_owned().await.ok()?;
        Some((axum::body::to_bytes(body, service.app.rules().body).await.ok()?, Some((own, shared))))
    };
    // A long body counts until the request is answered: until then it is in memory.
    let (body, counted) = match timeout(BODY, read).await {
        Ok(Some(read)) => read,
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
    // A peer waits for its own earlier requests first, and only then among the others.
    let reads = request.is_heavy();
    let (Ok(own), Ok(shared)) =
        (place.room.limit(reads).acquire_owned().await, service.room.limit(reads).acquire_owned().await)
    else {
        return refuse(&request, 503, no_room);
    };
    let (app, asked) = (service.app.clone(), web::Request { body: body.into(), ..request.clone() });
    // Bots may think for a while and the disk may be slow, so do not block the async threads. A panic
    // affects only its own game, which is reloaded from the store. The work cannot be cut off, so it
    // counts against the limits until it is done, even if the client hangs up.
    let work = move || {
        let _counted = (own, shared, counted, place);
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

#[cfg(test)]
mod tests {
    use super::*;
    use web::{Guard, Memory, Rules};

    const SECRET: &str = "a secret";

    /// The status of the answer to a guest, if it comes soon.
    async fn status(
        service: &Arc<Service>,
        crowd: &Crowd,
        guest: u8,
        asked: (Method, &str, usize),
    ) -> Option<u16> {
        let peer = SocketAddr::from(([192, 168, 0, guest], 50_000));
        let place = Arc::new(crowd.enter(peer.ip()).expect("room"));
        let (method, path, length) = asked;
        let request = axum::http::Request::builder()
            .method(method)
            .uri(path)
            .header("host", "127.0.0.1:7878")
            .header("x-understudy-key", SECRET)
            .header("content-length", length)
            .body(Body::from("x".repeat(length)))
            .expect("a request");
        let (head, body) = request.into_parts();
        let answer = timeout(Duration::from_millis(500), answer(service, peer, place, head, body)).await;
        answer.ok().map(|answer| answer.status().as_u16())
    }

    fn service() -> Arc<Service> {
        let rules = Rules { secret: Some(SECRET.into()), ..Rules::loopback(7878) };
        Service::new(Arc::new(App::new(Vec::new(), Box::<Memory>::default(), Guard::new(rules))))
    }

    /// A long body stays in memory while its request waits for the slow work before it.
    #[test]
    fn a_long_body_counts_until_its_request_is_answered() {
        let (service, crowd) = (service(), Crowd::default());
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let busy = crowd.enter([192, 168, 0, 2].into()).expect("room");
            let room = || (busy.room.bodies.available_permits(), service.room.bodies.available_permits());
            let (own, shared) = room();
            let reading = busy.room.limit(true);
            let working = reading.acquire_many(reading.available_permits() as u32).await.expect("open");
            let (answered, left) = tokio::join!(
                status(&service, &crowd, 2, (Method::POST, "/api/v1/import", SHORT + 1)),
                async {
                    tokio::time::sleep(Duration::from_millis(250)).await;
                    room()
                }
            );
            assert_eq!((answered, left), (None, (own - 1, shared - 1)));
            drop(working);
            assert_eq!(room(), (own, shared), "its client has hung up");
        });
    }

    #[test]
    fn a_guest_waits_for_its_own_requests_and_the_others_do_not() {
        let (service, crowd) = (service(), Crowd::default());
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let busy = crowd.enter([192, 168, 0, 2].into()).expect("room");
            for (limit, asked) in [
                (busy.room.limit(true), (Method::POST, "/api/v1/import", 10)),
                (busy.room.limit(false), (Method::GET, "/api/v1/catalogue", 0)),
                (busy.room.bodies.clone(), (Method::POST, "/api/v1/games", SHORT + 1)),
            ] {
                assert!(
                    status(&service, &crowd, 2, asked.clone()).await.is_some(),
                    "{asked:?}: nothing is done"
                );
                let working = limit.acquire_many(limit.available_permits() as u32).await.expect("open");
                assert_eq!(status(&service, &crowd, 2, asked.clone()).await, None, "{asked:?}");
                assert!(
                    status(&service, &crowd, 3, asked.clone()).await.is_some(),
                    "{asked:?}: another guest"
                );
                drop(working);
                assert!(status(&service, &crowd, 2, asked.clone()).await.is_some(), "{asked:?}: it is done");
            }
        });
    }
}
