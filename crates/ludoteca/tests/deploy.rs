//! What `deploy/` starts, as far as it can be tried here.

#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use ludoteca_test_postgres::skipped;
use serde_json::{Value, json};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

fn file(name: &str) -> String {
    let path = path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What stands behind this on its line.
fn after<'a>(text: &'a str, begins: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.trim().strip_prefix(begins)).collect()
}

fn list(text: &str) -> Vec<String> {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The program knows this command and these settings: it would not tell its help otherwise.
fn known(words: &[String]) {
    let mut command = common::ludoteca(&[]);
    let done = command.args(words).arg("--help").output().expect("it runs");
    assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn the_service_and_the_containers_give_settings_that_there_are() {
    let (unit, settings) = (file("ludoteca.service"), file("ludoteca.default"));
    let starts = after(&unit, "ExecStart=/usr/bin/ludoteca ")[0];
    let options: Vec<&str> = after(&settings, "#LUDOTECA_OPTIONS=");
    assert!(options.len() > 1);
    for options in options {
        let line = starts.replace("$LUDOTECA_OPTIONS", options.trim_matches('"'));
        known(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    }
    let image = file("Containerfile");
    let entry = list(after(&image, "ENTRYPOINT ")[0]);
    assert_eq!(entry[0], "ludoteca");
    let compose = file("compose.yaml");
    // Among others those of NATS.
    let commands = after(&compose, "command: ");
    let server = list(commands[0]);
    assert!(server.contains(&"--engine".to_owned()), "{commands:?}");
    known(&[&entry[1..], &server].concat());
    known(&list(after(&compose, "entrypoint: ")[0])[1..]);
}

/// What `local.sh` has started.
struct Local {
    script: Child,
    lines: Vec<String>,
}

impl Local {
    fn start() -> Local {
        let mut command = Command::new("sh");
        command.arg(path("local.sh")).env("LUDOTECA", env!("CARGO_BIN_EXE_ludoteca"));
        command.env("PORT", "0").process_group(0).stdout(Stdio::piped());
        let mut script = command.spawn().expect("a shell");
        let output = BufReader::new(script.stdout.take().expect("a pipe"));
        let mut local = Local { script, lines: Vec::new() };
        for line in output.lines() {
            local.lines.push(line.expect("a line"));
            if local.lines.last().is_some_and(|line| line == "Ctrl-C ends it all.") {
                return local;
            }
        }
        panic!("it does not start: {:?}", local.lines);
    }

    fn end(&mut self) -> ExitStatus {
        let id = self.script.id().to_string();
        let _ = Command::new("kill").arg(id).status();
        self.script.wait().expect("it ends")
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        if self.script.try_wait().is_ok_and(|ended| ended.is_none()) {
            self.end();
        }
    }
}

#[test]
fn what_the_containers_run_runs_without_them_too() {
    let lacks: Option<()> =
        match (ludoteca_test_postgres::programs(), ludoteca_test_nats::program()) {
            (Some(_), Some(_)) => Some(()),
            (None, _) => skipped(ludoteca_test_postgres::ADVICE),
            (_, None) => skipped(ludoteca_test_nats::ADVICE),
        };
    let Some(()) = lacks else { return };
    let mut local = Local::start();
    let said = |begins: &str| -> Vec<String> {
        local.lines.iter().filter_map(|l| l.strip_prefix(begins)).map(str::to_owned).collect()
    };
    let servers = said("A server is at http://");
    let [one, two] = &servers[..] else { panic!("{:?}", local.lines) };
    let ask = |server: &str, request: &str, body: &Value| {
        let address = server.trim_end_matches('/');
        let head = [&format!("Host: {address}"), "Content-Type: application/json"];
        let answer = common::ask(address, request, &head, &body.to_string());
        assert!((200..300).contains(&answer.status), "{request}: {}", answer.body);
        answer.json()
    };
    let seats = json!([{"kind": "human"}, {"kind": "computer", "level": 1}]);
    let table = json!({"spec": "hex(size=5,swap=false)", "seats": seats});
    let made = ask(one, "POST /api/tables", &table);
    let key = made["link"].as_str().and_then(|link| link.rsplit('/').next()).expect("a key");
    let table = format!("/api/tables/{}", made["table"].as_str().expect("a name"));
    let step = json!({"key": key, "token": "c3", "ply": 0});
    ask(one, &format!("POST {table}/steps"), &step);
    // A worker thinks, one server writes, and the other shows it.
    let end = Instant::now() + Duration::from_secs(60);
    while ask(two, &format!("GET {table}"), &Value::Null)["ply"] != 2 {
        assert!(Instant::now() < end, "the computer does not step");
        std::thread::sleep(Duration::from_millis(20));
    }
    let store = &said("LUDOTECA_STORE=")[0];
    let folder = store.split_once("host=").expect("a folder").1;
    assert!(Path::new(folder).exists());
    assert!(local.end().success());
    assert!(!Path::new(folder).exists(), "{folder} is left");
}
