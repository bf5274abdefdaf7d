//! Access control: requests must use a known host name, come from no other site's page, know the
//! server's secret, and respect the rate limit.

use crate::{Method, Problem, Request, Response};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The configuration of the guard.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Host names under which this server may be addressed ("127.0.0.1:7878"). Any other is a DNS
    /// rebinding attack: a foreign page whose name points here.
    pub hosts: Vec<String>,
    /// The secret that other devices must know; without one, only this machine has access.
    pub secret: Option<String>,
    /// The sustained number of requests per second for a peer, and the burst.
    pub rate: f64,
    pub burst: f64,
    /// The most bytes in a request body.
    pub body: usize,
}

impl Rules {
    pub fn loopback(port: u16) -> Self {
        let hosts = ["127.0.0.1", "localhost", "[::1]"].iter().map(|name| format!("{name}:{port}")).collect();
        Rules { hosts, secret: None, rate: 100.0, burst: 300.0, body: 8 << 20 }
    }
}

const SECRET_COOKIE: &str = "understudy_key";
/// The most peers whose rates are tracked; older ones are dropped.
const PEERS: usize = 4096;

pub struct Guard {
    rules: Rules,
    rates: Mutex<HashMap<String, Bucket>>,
}

#[derive(Clone, Copy)]
struct Bucket {
    left: f64,
    at: u64,
}

impl Guard {
    pub fn new(rules: Rules) -> Self {
        Guard { rules, rates: Mutex::default() }
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Admits a request or returns the refusal. The head is enough: a body that has not been read is
    /// judged by its declared length.
    pub fn admit(&self, request: &Request) -> Result<(), Response> {
        let refuse = |status, message: String| Err(refusal(request, &Problem::new(status, message)));
        // A proxy might read two host headers differently.
        let mut hosts = request.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case("host"));
        let host = match (hosts.next(), hosts.next()) {
            (Some((_, host)), None) => host.as_str(),
            _ => "",
        };
        if !self.rules.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)) {
            return refuse(421, say!("server-not-known-so"));
        }
        if !self.in_time(request) {
            return refuse(429, say!("too-many-requests"));
        }
        let announced = request.header("content-length").and_then(|length| length.parse::<u64>().ok());
        let length = announced.unwrap_or(0).max(request.body.len() as u64);
        if length > self.rules.body as u64 {
            return refuse(413, say!("too-much-at-once"));
        }
        if request.method != Method::Get && from_another_site(request, host) {
            return refuse(403, say!("another-site-may-not-act"));
        }
        self.know_the_secret(request)
    }

    fn know_the_secret(&self, request: &Request) -> Result<(), Response> {
        if request.local {
            return Ok(());
        }
        let Some(secret) = &self.rules.secret else {
            let problem = Problem::forbidden(say!("only-this-machine"));
            return Err(refusal(request, &problem));
        };
        let knows = |key: Option<&str>| key.is_some_and(|key| same(key, secret));
        if knows(request.cookie(SECRET_COOKIE)) || knows(request.header("x-understudy-key")) {
            return Ok(());
        }
        if request.method == Method::Get && knows(request.query("key").as_deref()) {
            let cookie =
                format!("{SECRET_COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
            // A path that begins with two slashes would redirect to another host.
            let here = format!("/{}", request.path().trim_start_matches(['/', '\\']));
            return Err(Response::see(here).with("set-cookie", cookie));
        }
        let problem = Problem::new(401, say!("needs-its-secret"));
        Err(refusal(request, &problem))
    }

    /// Whether the peer is within its rate. Each peer has a token bucket: a request takes a token, and time
    /// refills it.
    fn in_time(&self, request: &Request) -> bool {
        let mut rates = self.rates.lock().unwrap_or_else(PoisonError::into_inner);
        // This machine is let in even if strangers have taken all the room.
        if rates.len() >= PEERS && !request.local && !rates.contains_key(&request.peer) {
            let full = |bucket: &Bucket| {
                bucket.left + request.now.saturating_sub(bucket.at) as f64 / 1000.0 * self.rules.rate
                    >= self.rules.burst
            };
            rates.retain(|_, bucket| !full(bucket));
            if rates.len() >= PEERS {
                return false;
            }
        }
        let fresh = Bucket { left: self.rules.burst, at: request.now };
        let bucket = rates.entry(request.peer.clone()).or_insert(fresh);
        let seconds = request.now.saturating_sub(bucket.at) as f64 / 1000.0;
        bucket.left = (bucket.left + seconds * self.rules.rate).min(self.rules.burst);
        bucket.at = bucket.at.max(request.now);
        if bucket.left < 1.0 {
            return false;
        }
        bucket.left -= 1.0;
        true
    }
}

/// Whether a browser says that the request comes from another site. Other programs say nothing.
fn from_another_site(request: &Request, host: &str) -> bool {
    let site = request.header("sec-fetch-site");
    let other_site = site.is_some_and(|site| site != "same-origin" && site != "none");
    let origin = request.header("origin").filter(|origin| !origin.is_empty());
    let other_origin = origin.is_some_and(|origin| {
        let name = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        !name.is_some_and(|name| name.eq_ignore_ascii_case(host))
    });
    other_site || other_origin
}

/// Compares in constant time, so that the time does not reveal how much was right.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

/// A refusal in the format of the request: a page, or JSON.
pub(crate) fn refusal(request: &Request, problem: &Problem) -> Response {
    if request.is_for_programs() {
        crate::api::problem(problem)
    } else {
        crate::pages::problem(problem, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of this machine.
    const HOST: usize = usize::MAX;

    /// The rates of the peers that have come are kept, however many strangers come after them.
    #[test]
    fn so_many_peers_are_remembered_and_no_more() {
        let guard = Guard::new(Rules { rate: 1.0, burst: 2.0, ..Rules::loopback(7878) });
        let comes = |peer: usize, now: u64| {
            guard.in_time(&Request {
                method: Method::Get,
                target: "/".into(),
                headers: Vec::new(),
                body: Vec::new(),
                local: peer == HOST,
                peer: peer.to_string(),
                now,
                random: [0; 32],
            })
        };
        assert!(comes(0, 0) && comes(0, 0) && !comes(0, 0), "it has used up its rate");
        assert!((1..PEERS).all(|peer| comes(peer, 0)));
        assert!(!comes(PEERS, 0), "there is no room for another");
        assert!(comes(HOST, 0) && comes(HOST, 0), "but for this machine");
        assert!(!comes(HOST, 0), "which keeps to its rate, too");
        assert!(!comes(0, 0), "and what was used stays used");
        assert!(comes(1, 0), "a known one is not sent away");
        assert!(comes(PEERS, 2_000), "whose bucket is full again makes room");
        assert!(guard.rates.lock().expect("whole").len() < PEERS);
    }
}
