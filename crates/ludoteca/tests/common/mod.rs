//! The program as a server in a process of its own, and a small client for it.

#![allow(dead_code, reason = "every test file uses its own part of this")]

pub(crate) mod tls;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use ludoteca_server::Address;
use serde_json::Value;

/// Nothing in these tests takes this long unless something is wrong.
const PATIENCE: Duration = Duration::from_secs(30);

/// A folder of its own for a test, removed when the test is done.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ludoteca-serve-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn ludoteca(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(arguments).env_remove("LUDOTECA_STORE").env_remove("LUDOTECA_NATS");
    command.stdin(Stdio::null());
    command
}

pub(crate) fn done(arguments: &[&str]) -> Output {
    ludoteca(arguments).output().expect("the program runs")
}

/// What it prints when all is well.
pub(crate) fn well(arguments: &[&str]) -> String {
    let done = done(arguments);
    let (said, problem) =
        (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{arguments:?}: {said}{problem}");
    said.into_owned()
}

/// What it prints on standard output and what it fails with.
pub(crate) fn fails(arguments: &[&str]) -> (String, String) {
    let done = done(arguments);
    assert!(!done.status.success(), "{arguments:?}");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(done.stdout), text(done.stderr))
}

/// What a store holds: the tables with their logs.
pub(crate) fn held(address: &str) -> Vec<(String, String)> {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let address: Address = address.parse().expect("an address");
        let store = address.open_existing().await.expect("a store");
        let mut held = Vec::new();
        for (table, wake) in store.tables("", 10_000).await.expect("tables") {
            let log = store.log(&table).await.expect("a log");
            held.push((table, format!("{wake:?} {log:?}")));
        }
        store.close().await;
        held
    })
}

/// What a server answers.
pub(crate) struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let named = |line: &&str| {
            line.split_once(':').is_some_and(|(found, _)| found.eq_ignore_ascii_case(name))
        };
        let line = self.head.lines().find(named)?;
        line.split_once(':').map(|(_, value)| value.trim())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

/// A server in a process of its own, killed in the end.
pub(crate) struct Served {
    pub process: Child,
    pub address: String,
}

impl Served {
    /// `ludoteca serve` with these settings.
    pub(crate) fn start(settings: &[&str]) -> Served {
        Served::start_as(ludoteca(&["serve"]).args(settings))
    }

    pub(crate) fn start_as(command: &mut Command) -> Served {
        let mut process = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let output = process.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        Served { process, address: address.unwrap_or_else(|| panic!("{line}")).to_owned() }
    }

    /// Sends a request with these lines in its head.
    pub(crate) fn ask(&self, request: &str, head: &[&str], body: &str) -> Answer {
        ask(&self.address, request, head, body)
    }

    pub(crate) fn get(&self, path: &str) -> (u16, Value) {
        let answer = self.ask(&format!("GET {path}"), &[&format!("Host: {}", self.address)], "");
        (answer.status, answer.json())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Value {
        let (status, told) = self.try_post(path, body);
        assert!((200..300).contains(&status), "{path}: {told}");
        told
    }

    pub(crate) fn try_post(&self, path: &str, body: &Value) -> (u16, Value) {
        let head = [&format!("Host: {}", self.address), "Content-Type: application/json"];
        let answer = self.ask(&format!("POST {path}"), &head, &body.to_string());
        (answer.status, answer.json())
    }

    /// Ends it at once, as a crash would (`kill -9`).
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }

    /// Waits until something is so.
    pub(crate) fn until(&self, so: impl Fn(&Served) -> bool) {
        let began = Instant::now();
        while !so(self) {
            assert!(began.elapsed() < PATIENCE, "never");
            std::thread::yield_now();
        }
    }

    /// How it has ended.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().expect("it is ours") {
                return status;
            }
            assert!(began.elapsed() < PATIENCE, "it does not end");
            std::thread::yield_now();
        }
    }
}

/// The same to a server at this address.
pub(crate) fn ask(address: &str, request: &str, head: &[&str], body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let head: String = head.iter().map(|line| format!("{line}\r\n")).collect();
    write!(
        stream,
        "{request} HTTP/1.1\r\nConnection: close\r\n{head}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.unwrap_or_else(|| panic!("{head}"));
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A worker, which ends with the test.
pub(crate) struct Worker(Child);

impl Worker {
    pub(crate) fn start(address: &str, threads: &str) -> Worker {
        let mut command = ludoteca(&["worker", "--nats", address, "--threads", threads]);
        command.env("RUST_LOG", "error");
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        assert_eq!(line, format!("Works for {address} on {threads} threads (Ctrl-C ends it)\n"));
        Worker(child)
    }

    /// Whether it has computed for a tenth of a second, which it does not to start.
    pub(crate) fn thinks(&self) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).expect("it runs");
        let parts = stat.rsplit(')').next().expect("numbers").split_whitespace();
        // Hundredths of a second in the program itself; the name in brackets has come before.
        parts.skip(11).take(1).any(|ticks| ticks.parse::<u32>().expect("a number") > 10)
    }

    /// As if its machine had lost its power.
    pub(crate) fn kill(&mut self) {
        self.0.kill().expect("it is ours");
        self.0.wait().expect("it is ours");
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.kill();
    }
}
