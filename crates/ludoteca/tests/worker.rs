//! Workers as programs of their own, and matches whose games they play.

mod common;

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use common::{Worker, ludoteca};
use ludoteca_test_nats::Server;

const MATCH: [&str; 8] =
    ["match", "traffic-lights", "computer(nodes=200)", "random", "--games", "40", "--seed", "7"];

fn result(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_match_at_workers_is_the_match_of_one_program() {
    let Some(server) = Server::start() else { return };
    let alone = result(&ludoteca(&MATCH).output().expect("it runs"));
    let address = server.address();
    let _workers = [Worker::start(&address, "1"), Worker::start(&address, "2")];
    let there = ludoteca(&MATCH).args(["--nats", &address]).output().expect("it runs");
    assert_eq!(result(&there), alone);
    // Games are told in their order.
    let lines = String::from_utf8_lossy(&there.stderr).into_owned();
    let numbers: Vec<String> = (1..=40).map(|n| format!("game {n} of 40: ")).collect();
    assert!(lines.lines().zip(&numbers).all(|(line, number)| line.starts_with(number)), "{lines}");
}

#[test]
fn a_worker_that_dies_in_the_middle_costs_no_game() {
    let Some(server) = Server::start() else { return };
    let address = server.address();
    let alone = result(&ludoteca(&MATCH).output().expect("it runs"));
    let mut dies = Worker::start(&address, "1");
    let mut there = ludoteca(&MATCH);
    there.args(["--nats", &address]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut there = there.spawn().expect("it starts");
    let mut lines = BufReader::new(there.stderr.take().expect("it is piped")).lines();
    lines.next().expect("a game").expect("a line");
    dies.kill();
    let _other = Worker::start(&address, "1");
    assert!(lines.last().expect("games").expect("a line").starts_with("game 40 of 40: "));
    let there = there.wait_with_output().expect("it ends");
    assert_eq!(result(&there), alone);
}

#[test]
fn what_is_wrong_is_said() {
    let says = |command: &mut Command, reason: &str| {
        let output = command.output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(reason), "{said}");
    };
    says(&mut ludoteca(&["worker"]), "name it with --nats nats://HOST:PORT");
    says(&mut ludoteca(&["worker", "--nats", "here"]), "`here` is no address of a NATS server");
    says(
        ludoteca(&["worker"]).env("LUDOTECA_NATS", "here"),
        "`here` is no address of a NATS server",
    );
    for command in [&["worker"][..], &["serve", "--port", "0"]] {
        let output = ludoteca(command).args(["--nats", "http://ana:geheim@h"]).output();
        let said = String::from_utf8_lossy(&output.expect("it runs").stderr).into_owned();
        assert!(said.contains("is no address of a NATS server"), "{said}");
        assert!(!said.contains("geheim"), "the password is told: {said}");
    }
    let away = ["match", "hex", "random", "random", "--nats", "nats//who:secret@here"];
    says(&mut ludoteca(&away), "`...@...` is no address of a NATS server");
    says(&mut ludoteca(&["worker", "--nats", "nats://127.0.0.1:1"]), "does not answer");
    let Some(plain) = Server::start_with(&[]) else { return };
    says(&mut ludoteca(&["worker", "--nats", &plain.address()]), "has no JetStream");
    let Some(server) = Server::start() else { return };
    let address = server.address();
    let _worker = Worker::start(&address, "1");
    let programs = ["match", "hex", "gtp:gnugo", "random", "--nats", &address];
    says(&mut ludoteca(&programs), "gtp:gnugo is another program");
}
