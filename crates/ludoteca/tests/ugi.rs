//! The program driven from outside, by one who knows nothing but the protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use proptest::prelude::*;

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("an open pipe"), "{line}").expect("the engine listens");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine answers");
        assert!(line.ends_with('\n'), "the engine has ended");
        line.trim_end_matches('\n').to_owned()
    }

    /// Sends a command and gives the one line that answers it.
    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.line()
    }

    /// The answer to a query, without `response`.
    fn query(&mut self, what: &str) -> String {
        let answer = self.ask(&format!("query {what}"));
        let rest = answer.strip_prefix("response").unwrap_or_else(|| panic!("{what}: {answer}"));
        rest.trim().to_owned()
    }

    /// The lines up to the one that begins with `last`, which is included.
    fn until(&mut self, last: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if lines[lines.len() - 1].starts_with(last) {
                return lines;
            }
        }
    }

    fn choose(&mut self, spec: &str) {
        assert_eq!(self.offer(spec), Ok(()), "{spec}");
    }

    /// Chooses a game, or gives the sentence with which it is refused.
    fn offer(&mut self, spec: &str) -> Result<(), String> {
        self.send(&format!("setoption name Game value {spec}"));
        self.send("isready");
        let answer = self.line();
        if answer == "readyok" {
            return Ok(());
        }
        assert_eq!(self.line(), "readyok", "{spec}: {answer}");
        Err(answer)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.child.wait();
    }
}

/// All ids that the program itself lists, with the words of their parameters.
fn listed() -> Vec<(String, Vec<String>)> {
    let output = run(&["games", "--json"]);
    let list: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    list.as_array()
        .expect("a list")
        .iter()
        .map(|game| {
            let id = game["id"].as_str().expect("an id").to_owned();
            let mut specs = vec![id.clone()];
            for param in game["parameters"].as_array().expect("parameters") {
                let name = param["name"].as_str().expect("a name");
                // The ends of a range of numbers, and all of anything else.
                for value in param["range"].as_array().expect("a range") {
                    let value = value.to_string().replace('"', "");
                    let many = value.parse::<i64>().is_ok_and(|n| n > 12 && name != "reserve");
                    if !many {
                        specs.push(format!("{id}({name}={value})"));
                    }
                }
            }
            (id, specs)
        })
        .collect()
}

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca")).args(args).output().expect("the program runs")
}

/// A small generator, so that this file depends on nothing that it tests.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as usize
}

#[test]
fn complete_random_games_of_every_game_and_setting() {
    let mut engine = Engine::start();
    for (_, specs) in listed() {
        for spec in specs {
            // One parameter at the end of its range may not go with the defaults of the others.
            match engine.offer(&spec) {
                Ok(()) => {}
                Err(refusal) if refusal.contains("does not fit") => continue,
                Err(refusal) => panic!("{spec}: {refusal}"),
            }
            let mut seed = spec.len() as u64;
            let mut moves = String::new();
            let mut steps = 0;
            loop {
                engine.send(&format!("position startpos moves{moves}"));
                let over = engine.query("gameover") == "true";
                let legal = engine.query("moves");
                let seat = engine.query("seat");
                let result = engine.query("result");
                let legal: Vec<_> = legal.split_whitespace().collect();
                assert_eq!(over, legal.is_empty(), "{spec}");
                assert_eq!(over, seat == "none", "{spec}");
                assert_eq!(over, result != "none", "{spec}");
                assert!(legal.is_sorted(), "{spec}: moves are not sorted");
                if over {
                    let sum: f64 = result.split(' ').map(|p| p.parse::<f64>().unwrap()).sum();
                    // Partners win together, one whole each.
                    let all = if spec.starts_with("four-chess") { 2.0 } else { 1.0 };
                    assert!((sum - all).abs() < 1e-9, "{spec}: {result}");
                    break;
                }
                assert_eq!(engine.query("p1turn"), (seat == "0").to_string());
                let step = legal[next(&mut seed) % legal.len()];
                moves.push(' ');
                moves.push_str(step);
                steps += 1;
                // Long games are checked to their end elsewhere.
                if steps > 150 {
                    break;
                }
            }
        }
    }
}

#[test]
fn the_engine_plays_whole_games_against_itself() {
    let mut engine = Engine::start();
    engine.send("setoption name Level value 4");
    for (id, _) in listed() {
        engine.choose(&id);
        let mut moves = String::new();
        for _ in 0..12 {
            engine.send(&format!("position startpos moves{moves}"));
            if engine.query("gameover") == "true" {
                break;
            }
            let legal = engine.query("moves");
            if engine.query("seat") == "chance" {
                // Chance is for whoever drives the engine to draw.
                let drawn = legal.split(' ').next().expect("something to draw");
                moves.push(' ');
                moves.push_str(drawn);
                continue;
            }
            engine.send("go nodes 20");
            let lines = engine.until("bestmove ");
            let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap().to_owned();
            assert!(legal.split(' ').any(|s| s == best), "{id}: {best}");
            let info = lines.iter().rev().find(|l| l.starts_with("info ")).expect("a report");
            for word in [" depth ", " nodes ", " nps ", " score ", " pv "] {
                assert!(info.contains(word), "{id}: {info}");
            }
            moves.push(' ');
            moves.push_str(&best);
        }
    }
}

#[test]
fn the_introduction_names_every_option() {
    let mut engine = Engine::start();
    engine.send("ugi");
    let lines = engine.until("ugiok");
    assert!(lines[0].starts_with("id name Ludoteca "));
    assert!(lines[1].starts_with("id author "));
    for option in ["Game", "Seed", "Threads", "Hash", "Level", "Ponder"] {
        let start = format!("option name {option} type ");
        assert!(lines.iter().any(|l| l.starts_with(&start)), "{option}");
    }
}

#[test]
fn stop_ends_an_endless_search() {
    let mut engine = Engine::start();
    engine.choose("hex(size=5)");
    engine.send("go infinite");
    assert!(engine.until("info ").last().unwrap().contains(" pv "));
    engine.send("position startpos moves a1");
    let answer = engine.until("info error").pop().unwrap();
    assert_eq!(answer, "info error a search is running; say stop before position");
    engine.send("stop");
    engine.until("bestmove ");
    assert_eq!(engine.ask("isready"), "readyok");
}

/// How many nodes the last report of a search tells of.
fn nodes(lines: &[String]) -> u64 {
    let told = lines.iter().rev().find_map(|line| line.split_once(" nodes ")).expect("a report");
    told.1.split(' ').next().and_then(|n| n.parse().ok()).expect("a number of nodes")
}

#[test]
fn what_was_thought_serves_the_next_step_until_a_new_game() {
    let mut engine = Engine::start();
    engine.choose("breakthrough(columns=5,rows=6)");
    let mut search = |commands: &[&str]| {
        commands.iter().for_each(|line| engine.send(line));
        engine.send("go depth 6");
        engine.until("bestmove")
    };
    let lines = search(&[]);
    let step = lines[lines.len() - 1].strip_prefix("bestmove ").expect("a step");
    let position = format!("position startpos moves {step}");
    let kept = nodes(&search(&[&position]));
    let fresh = nodes(&search(&["uginewgame"]));
    assert!(kept < fresh, "{kept} of {fresh}");
    assert_eq!(nodes(&search(&["uginewgame", "position startpos"])), nodes(&lines));
}

#[test]
fn what_is_expected_is_thought_about_until_it_has_come() {
    let mut engine = Engine::start();
    engine.choose("breakthrough(columns=5,rows=6)");
    engine.send("go depth 5");
    let plain = engine.until("bestmove ").pop().expect("an answer");
    engine.send("uginewgame");
    engine.send("setoption name Ponder value true");
    engine.send("go depth 5");
    let best = engine.until("bestmove ").pop().expect("an answer");
    let (own, next) = best.split_once(" ponder ").expect("a step is expected");
    assert_eq!(own, plain, "nothing else has changed");
    let own = own.strip_prefix("bestmove ").expect("a step");
    engine.send(&format!("position startpos moves {own} {next}"));
    engine.send("go ponder depth 3");
    // It goes beyond its limits as long as nobody says that the step has come.
    engine.until("info depth 6 ");
    assert!(engine.ask("go depth 3").contains("a search is running"));
    engine.send("ponderhit");
    let kept = engine.until("bestmove ");
    assert!(kept.iter().any(|line| line.starts_with("info depth 3 ")), "{kept:?}");
    engine.send("uginewgame");
    engine.send("go depth 3");
    let fresh = nodes(&engine.until("bestmove "));
    assert!(nodes(&kept) < fresh, "{kept:?} of {fresh}");
    // What never comes ends with what was found, as without limits what does.
    for (go, end) in [("go ponder movetime 3600000", "stop"), ("go ponder", "ponderhit")] {
        engine.send(go);
        engine.send(end);
        engine.until("bestmove ");
    }
    engine.send("go ponder nodes 100");
    engine.input = None;
    engine.until("bestmove ");
}

#[test]
fn a_turn_that_is_not_over_expects_no_step_of_others() {
    let mut engine = Engine::start();
    engine.choose("amazons(size=6)");
    engine.send("setoption name Ponder value true");
    engine.send("go nodes 500");
    let best = engine.until("bestmove ").pop().expect("an answer");
    assert!(!best.contains("ponder"), "an arrow follows: {best}");
}

#[test]
fn what_is_forced_or_proved_comes_at_once() {
    let mut engine = Engine::start();
    // A king with one way to go; mates in one and two moves; a small board that is seen through.
    for (game, position, most) in [
        ("chess", "fen 7k/1R6/R7/8/8/8/8/6K1 b - - 0 1", 210),
        ("chess", "fen 7k/1R6/R7/8/8/8/8/6K1 w - - 0 1", 10_000),
        ("chess", "fen 7k/8/R7/1R6/8/8/8/6K1 w - - 0 1", 10_000),
        ("hex(size=5,swap=false)", "startpos", 10_000),
    ] {
        engine.choose(game);
        engine.send(&format!("position {position}"));
        engine.send("go movetime 3600000");
        let lines = engine.until("bestmove ");
        assert!(nodes(&lines) <= most, "{game} {position}: {lines:?}");
    }
}

#[test]
fn a_clock_is_shared_out_by_who_is_to_step() {
    let mut engine = Engine::start();
    engine.choose("hex");
    let mut thought = |commands: [&str; 2]| {
        commands.iter().for_each(|line| engine.send(line));
        let lines = engine.until("bestmove ");
        let told = lines.iter().rev().find_map(|line| line.split_once(" time ")).expect("a report");
        told.1.split(' ').next().and_then(|n| n.parse::<u64>().ok()).expect("milliseconds")
    };
    assert!(thought(["position startpos", "go wtime 9000 btime 1 winc 0 movestogo 30"]) >= 200);
    assert!(thought(["position startpos moves c3", "go wtime 1 btime 350 binc 600000"]) >= 150);
    assert!(thought(["position startpos moves c3", "go wtime 1 p2time 9000"]) >= 200);
    // By the clock of the other it would think for half a minute.
    assert!(thought(["position startpos", "go wtime 350 btime 900000"]) < 10_000);
}

#[test]
fn positions_are_set_up_as_text_and_told_as_text() {
    let mut engine = Engine::start();
    engine.choose("breakthrough(columns=3,rows=4)");
    assert_eq!(engine.query("fen"), "bbb/bbb/www/www w");
    engine.send("position fen 2b/3/w2/3 b moves c4-c3 a2-b3");
    assert_eq!(engine.query("fen"), "3/1wb/3/3 b");
    assert_eq!(engine.query("moves"), "c3-b2 c3-c2");
    for (command, says) in [
        ("position fen", "info error a position is written as BOARD SIDE"),
        ("position fen 3/3/3 w", "info error the board has 3 rows here; write 4"),
        ("position fen 3/3/3/4 w", "the row from a1 to c1 has 4 cells here; write 3"),
        ("position fen 2b/3/w1k/3 w", "`k` on c2 is no man of this game; write w, b or a number"),
        ("position fen 2b/3/w2/3 x", "`x` is no side to move; write w or b"),
        ("position fen 2b/3/w2/3 w 0", "`0` follows the end of the position"),
        ("position fen w1b/3/3/3 w", "a4: a stone of the side to move has reached its goal"),
        ("position fen 2b/3/w2/3 b moves c4-c2", "step 1: `c4-c2` is not legal here"),
    ] {
        let answer = engine.ask(command);
        assert!(answer.contains(says), "{command}: {answer}");
        assert_eq!(engine.query("fen"), "3/1wb/3/3 b", "{command}");
    }
    engine.choose("breakthrough(columns=3,rows=4,from=2b/3/w2/3_b)");
    assert_eq!(engine.query("fen"), "2b/3/w2/3 b");
    let refused = engine.ask("setoption name Game value hex(from=x)");
    assert!(refused.contains("hex cannot begin with this position"), "{refused}");
}

#[test]
fn bad_commands_are_explained_and_change_nothing() {
    let mut engine = Engine::start();
    engine.choose("traffic-lights");
    engine.send("position startpos moves a1 b2");
    let before = engine.query("moves") + &engine.ask("perft 2");
    for (command, says) in [
        ("fly", "there is no command `fly`; the commands are ugi,"),
        ("setoption name Game value chess960", "there is no game `chess960`; the games are"),
        ("setoption name Game value hex(size=99)", "it takes a whole number from 2 to 26"),
        ("setoption name Colour value 3", "there is no option `Colour`; the options are Game,"),
        (
            "setoption name Level value 11",
            "`11` is no value for Level: it takes a whole number from 1 to 10",
        ),
        ("setoption Level 3", "write setoption name NAME value VALUE"),
        ("position", "write position startpos"),
        ("position fen x", "the board has one row here; write 3, from the top"),
        ("position startpos a1", "write position startpos"),
        (
            "position startpos moves a1 z9",
            "step 2: `z9` is not a step of this game: write the cell",
        ),
        (
            "position startpos moves a1 a1 a1 a1",
            "step 4: `a1` is not legal here: a red lamp never changes",
        ),
        ("query", "info error write query moves, seat,"),
        ("query colour", "there is no query `colour`; write query moves"),
        ("query odds", "nothing is drawn here"),
        ("perft", "info error write perft N with a whole number"),
        ("perft x", "`x` is no depth; write perft N"),
        ("go", "write go movetime MS"),
        ("go nodes -1", "`-1` is no value for nodes"),
        ("go fast", "write go movetime MS"),
        ("go wtime soon", "`soon` is no time for wtime: it takes milliseconds"),
        // The clock of somebody else is none.
        ("go btime 1000", "write go movetime MS"),
        ("ponderhit", "nothing is expected; say go ponder before ponderhit"),
        ("setoption name Ponder value 1", "`1` is no value for Ponder: it takes true or false"),
    ] {
        let answer = engine.ask(command);
        assert!(answer.starts_with("info error ") && answer.contains(says), "{command}: {answer}");
        assert_eq!(before, engine.query("moves") + &engine.ask("perft 2"), "{command}");
    }
    engine.send("position startpos moves a1 b1 c1");
    assert_eq!(engine.query("result"), "1 0");
    assert_eq!(engine.ask("query moves"), "response");
    assert!(engine.ask("go nodes 10").contains("the game is over"));
}

#[test]
fn the_end_of_the_input_lets_a_search_finish() {
    let mut engine = Engine::start();
    engine.choose("traffic-lights");
    engine.send("go nodes 50");
    engine.input = None;
    engine.until("bestmove ");
}

#[test]
fn commands_for_people_answer_in_sentences() {
    for (args, code, says) in [
        (&["perft", "hex(size=4)", "3"][..], 0, "3600\n"),
        (&["show", "hex(size=3)", "b2", "swap"], 0, "seat 0: a1 b1"),
        (&["show", "hex(size=3)", "b2", "b2"], 1, "step 2: `b2` is not legal here"),
        (&["bench", "hexx"], 1, "there is no game `hexx`"),
        (&["bench", "--made", "--seconds", "0.003"], 0, "\n| breakthrough | "),
        (&["bench", "--made", "--seconds", "0.003", "--json"], 0, "\"game\": \"halma\""),
        (&["bench", "--made", "--seconds", "0"], 1, "0 seconds cannot be measured"),
        (&["match", "hex", "random", "nobody"], 1, "there is no player `nobody`"),
        (&["play", "othelo"], 1, "there is no game `othelo` (did you mean `othello`?); the games"),
        (&["play", "hex", "--level", "abc"], 2, ": give a whole number from 1 to 10\n"),
        (&["play", "hex", "--level", "0"], 2, ": give a whole number from 1 to 10\n"),
        (&["perft", "hex", "-1"], 2, ": give a whole number from 0 to 10000\n"),
        (&["serve", "--port", "99999"], 2, ": give a whole number from 0 to 65535\n"),
        (&["play"], 2, "\n       for example ludoteca play hex --level 3\n"),
        (&["match"], 2, "\n       for example ludoteca match hex \"computer(level=3)\" random\n"),
        (&["solve", "hex(size=3,swap=false)"], 0, "result 1 0 by "),
        (&["solve", "hex(size=3,swap=false)", "--all"], 0, "result 1 0 by c1 a2 b2 c2 a3 ("),
        (
            &["match", "hex(size=3)", "random", "random", "--games", "4"],
            0,
            "random against random: ",
        ),
    ] {
        let output = run(args);
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(text).expect("text");
        assert_eq!(output.status.code(), Some(code), "{args:?}: {text}");
        assert!(text.contains(says), "{args:?}: {text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    /// Whatever lines come in, each is answered or ignored, and the engine goes on.
    #[test]
    fn any_line_leaves_the_engine_alive(
        lines in proptest::collection::vec(
            "(position|query|setoption|perft|go|d)? ?(startpos|moves|name|value|Game|odds|[0-2])? ?\\PC{0,20}",
            1..20,
        )
    ) {
        let mut engine = Engine::start();
        engine.choose("hex(size=4)");
        for line in &lines {
            engine.send(line);
        }
        engine.send("stop");
        engine.send("isready");
        let answers = engine.until("readyok");
        prop_assert!(answers.iter().all(|a| !a.contains("bug")), "{:?}", answers);
    }
}

#[test]
fn lines_that_are_not_text_or_too_long_are_refused() {
    let mut engine = Engine::start();
    let input = engine.input.as_mut().unwrap();
    input.write_all(b"\xff\xfe\n").unwrap();
    input.write_all(&vec![b'x'; 3 << 20]).unwrap();
    input.write_all(b"\n").unwrap();
    assert!(engine.line().contains("not UTF-8 text"));
    assert!(engine.line().contains("that line is too long"));
    assert_eq!(engine.ask("isready"), "readyok");
}
