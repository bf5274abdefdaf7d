//! Starts the program as a server, with a small client for its API.
// Each test file uses a different part of this module.
#![allow(dead_code)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Result, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub struct Server {
    child: Child,
    pub port: u16,
}

impl Server {
    /// Starts it with a memory limit, so that a runaway process cannot take down the machine.
    pub fn start(folder: &Path) -> Server {
        Server::start_in("ulimit -v 4000000", folder)
    }

    /// Starts it from a shell that sets limits first.
    pub fn start_in(limits: &str, folder: &Path) -> Server {
        Server::start_by(&format!("{limits}; exec \"$@\""), folder)
    }

    /// Starts it through a shell command, which receives the program as its arguments.
    pub fn start_by(shell: &str, folder: &Path) -> Server {
        let mut child = Command::new("sh")
            .args(["-c", shell, "sh", env!("CARGO_BIN_EXE_understudy")])
            .args(["serve", "--port", "0", "--rate", "1000000", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // It may print something else before it prints its address.
        let mut said = Vec::new();
        let lines = BufReader::new(child.stdout.as_mut().expect("piped")).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            let port =
                line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
            said.push(line);
            port
        });
        Server { child, port: port.unwrap_or_else(|| panic!("no port in {said:?}")) }
    }

    /// Its peak memory use in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = most.and_then(|most| most.trim().trim_end_matches(" kB").parse::<u64>().ok());
        kilobytes.map_or(0, |kilobytes| kilobytes * 1024)
    }

    /// The current number of its threads.
    pub fn threads(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/task", self.child.id())).map_or(0, Iterator::count)
    }

    /// The processor time used, in seconds.
    pub fn busy(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let after_name = stat.rsplit(") ").next().unwrap_or_default();
        let ticks = after_name.split(' ').skip(11).take(2).filter_map(|n| n.parse::<f64>().ok());
        ticks.sum::<f64>() / 100.0
    }

    /// Kills it, as a power failure would.
    pub fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A persistent connection, and the key of a device.
pub struct Client {
    stream: BufReader<TcpStream>,
    port: u16,
    pub key: String,
}

impl Client {
    pub fn new(port: u16) -> Result<Client> {
        let stream = TcpStream::connect(("127.0.0.1", port))?;
        stream.set_nodelay(true)?;
        // Long enough for a build without optimisation on a busy machine.
        stream.set_read_timeout(Some(Duration::from_secs(300)))?;
        Ok(Client { stream: BufReader::new(stream), port, key: String::new() })
    }

    pub fn ask(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Result<(u16, String)> {
        let port = self.port;
        let key = if self.key.is_empty() {
            String::new()
        } else {
            format!("Authorization: Bearer {}\r\n", self.key)
        };
        let length = body.len();
        write!(
            self.stream.get_mut(),
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{key}{headers}Content-Length: {length}\r\n\r\n{body}"
        )?;
        let bad = || Error::new(ErrorKind::InvalidData, "not an answer");
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(bad)?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let line = line.trim().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(n) = line.strip_prefix("content-length:") {
                length = n.trim().parse().map_err(|_| bad())?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }

    pub fn get(&mut self, path: &str) -> Result<Value> {
        let (status, body) = self.ask("GET", &format!("/api/v1/{path}"), "", "")?;
        assert_eq!(status, 200, "{path}: {body}");
        Ok(serde_json::from_str(&body)?)
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Result<(u16, Value)> {
        let (status, body) = self.ask("POST", &format!("/api/v1/{path}"), "", &body.to_string())?;
        Ok((status, serde_json::from_str(&body)?))
    }

    /// Starts a game of Arcs against the best available bots.
    pub fn begin(&mut self, seed: u64) -> Result<Value> {
        let catalogue = self.get("catalogue")?;
        let games = catalogue.as_array().into_iter().flatten();
        let arcs = games.clone().find(|game| game["id"] == "arcs").expect("Arcs is there");
        let bot =
            arcs["bots"].as_array().and_then(|bots| bots.last()).map(|bot| json!({ "bot": bot["name"] }));
        let rival = bot.unwrap_or(json!("random"));
        let seats = json!([
            { "side": "red", "who": "human" }, { "side": "yellow", "who": rival }, { "side": "blue", "who": rival },
        ]);
        let body = json!({ "game": "arcs", "seats": seats, "seed": seed.to_string() });
        let (status, mut table) = self.post("games", &body)?;
        assert_eq!(status, 201, "{table}");
        // The client keeps the key; the rest is the table as shown at any other time.
        if let Some(Value::String(key)) = table.as_object_mut().and_then(|table| table.remove("key")) {
            self.key = key;
        }
        Ok(table)
    }

    /// Takes one of the offers. Returns the table after it.
    pub fn act(&mut self, table: &Value, offer: usize) -> Result<(u16, Value)> {
        let path = format!("games/{}/commands", table["id"].as_str().unwrap_or_default());
        self.post(&path, &json!({ "version": table["version"], "act": { "offer": offer } }))
    }
}

pub fn offers(table: &Value) -> usize {
    table["offers"].as_array().map_or(0, Vec::len)
}

pub fn is_over(table: &Value) -> bool {
    table["pending"]["kind"] == "over"
}

/// A small generator, so that a failing run can be repeated.
pub struct Draw(pub u64);

impl Draw {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }
}
