//! All tests, and how many there were.
//!
//! `cargo test` runs one program of tests after the other, and waits for the last test of each. Many mostly
//! wait, for browsers, clocks and other servers, so here several rooms of tests run at a time, each test of a room
//! after the other: one more than there are processors, so that these are busy while one waits, and no
//! test has much less of them than it would have had. A room is a module of a program that has several.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use serde_json::Value;

use crate::{Done, cargo, describe, run as run_seen};

/// What takes longest begins first, so that nothing long is left alone at the end.
const LONG: [&str; 5] = ["everywhere", "played", "tables", "pages", "suite"];
/// The name of programs whose modules are rooms.
const ROOMS: &str = "all";

/// A program of tests.
#[derive(Debug, PartialEq)]
pub(crate) struct File {
    /// The name of its target.
    name: String,
    program: PathBuf,
    /// Where its package lies, in which it runs.
    folder: PathBuf,
}

impl File {
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder).env("RUST_TEST_THREADS", "1");
        command
    }

    /// What there is to run: the whole, or its rooms.
    fn jobs(self) -> Result<Vec<Job>, String> {
        if self.name != ROOMS {
            let command = self.command();
            return Ok(vec![(self.name, command)]);
        }
        let mut asked = self.command();
        asked.args(["--list", "--format", "terse"]);
        let told = asked.output().map_err(|error| format!("`{}`: {error}", describe(&asked)))?;
        if !told.status.success() {
            return Err(format!("`{}` failed ({})", describe(&asked), told.status));
        }
        let lines = String::from_utf8_lossy(&told.stdout);
        let mut rooms: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for test in lines.lines().filter_map(|line| line.strip_suffix(": test")) {
            let room = test.split_once("::").map_or(test, |(room, _)| room);
            rooms.entry(room).or_default().push(test);
        }
        if rooms.is_empty() {
            return Err(format!("`{}` lists no test", describe(&asked)));
        }
        let job = |(room, tests): (&str, Vec<&str>)| {
            let mut command = self.command();
            command.arg("--exact").args(tests);
            (room.to_owned(), command)
        };
        Ok(rooms.into_iter().map(job).collect())
    }
}

/// What was printed, summed up.
#[derive(Default)]
struct Totals {
    /// Passed, failed, ignored.
    counts: [u64; 3],
    /// What said why it did not run.
    skipped: Vec<String>,
    /// The rooms in which something failed.
    failed: Vec<String>,
}

/// Something to run, and what it is called.
type Job = (String, Command);

/// Runs these tests, with these variables of the environment, passes on what they print, and ends with how many
/// there were.
pub(crate) fn run(files: Vec<File>, variables: &[(&str, PathBuf)]) -> Done {
    let mut jobs = VecDeque::new();
    for file in files {
        jobs.extend(file.jobs()?);
    }
    let place = |name: &str| LONG.iter().position(|&long| long == name).unwrap_or(LONG.len());
    jobs.make_contiguous().sort_by_key(|(name, _)| place(name));
    let mut examples = cargo();
    examples.args(["test", "--workspace", "--doc", "--no-fail-fast", "--locked"]);
    jobs.push_back(("the examples in the documentation".to_owned(), examples));
    let lanes = 1 + thread::available_parallelism().map_or(1, usize::from);
    let (waiting, totals) = (Mutex::new(jobs), Mutex::new(Totals::default()));
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                let next = || lock(&waiting).pop_front();
                while let Some((name, mut command)) = next() {
                    run_one(&name, command.envs(variables.iter().cloned()), &totals);
                }
            });
        }
    });
    totals.into_inner().unwrap_or_else(PoisonError::into_inner).told()
}

/// Compiles all tests.
pub(crate) fn compile() -> Result<Vec<File>, String> {
    let all = ["test", "--workspace", "--no-run", "--locked"];
    // What is wrong is told as people read it.
    run_seen(cargo().args(all))?;
    let mut asked = cargo();
    asked.args(all).args(["--message-format", "json"]).stderr(Stdio::null());
    let told = asked.output().map_err(|error| format!("`{}`: {error}", describe(&asked)))?;
    let lines = String::from_utf8_lossy(&told.stdout);
    Ok(lines.lines().filter_map(file_of).collect())
}

/// Of a line that cargo tells about what it has compiled: the program of tests, if it is one.
fn file_of(line: &str) -> Option<File> {
    let told: Value = serde_json::from_str(line).ok()?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    if told["profile"]["test"] != true {
        return None;
    }
    Some(File {
        name: text(&told["target"]["name"])?,
        program: text(&told["executable"])?.into(),
        folder: Path::new(told["manifest_path"].as_str()?).parent()?.into(),
    })
}

/// Runs one room of tests and prints what it says when it has ended, in one piece.
fn run_one(name: &str, command: &mut Command, totals: &Mutex<Totals>) {
    println!("     Running {name}");
    let told = command.stdout(Stdio::piped()).spawn().and_then(|mut child| {
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let lines = output.lines().collect::<Result<Vec<_>, _>>();
        let status = child.wait()?;
        Ok((lines?, status))
    });
    // Nobody else prints in between.
    let mut totals = lock(totals);
    match told {
        Ok((lines, status)) => {
            println!("\n     Results of {name}");
            for line in &lines {
                println!("{line}");
                totals.add(line);
            }
            if !status.success() {
                totals.failed.push(name.to_owned());
            }
        }
        Err(error) => {
            println!("{name} cannot be run: {error}");
            totals.failed.push(name.to_owned());
        }
    }
}

impl Totals {
    fn add(&mut self, line: &str) {
        self.skipped.extend(skip(line).map(str::to_owned));
        for (total, count) in self.counts.iter_mut().zip(result_counts(line)) {
            *total += count;
        }
    }

    /// How many there were, and whether all is well.
    fn told(self) -> Done {
        // The harness counts as passed what has said that it was skipped.
        let lacking = self.skipped.len() as u64;
        let [passed, failed, ignored] = self.counts;
        let (passed, ignored) = (passed.saturating_sub(lacking), ignored + lacking);
        println!("{passed} passed, {failed} failed, {ignored} skipped");
        if let Some(why) = self.skipped.last() {
            println!("for lack of a program: {why}");
        }
        if !self.failed.is_empty() {
            let rooms = self.failed.join(", ");
            return Err(format!("tests failed in {rooms}; their names stand above"));
        }
        if passed == 0 {
            return Err("no test ran".to_owned());
        }
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Of a line `skipped: a_test (what it lacks)`, which may stand behind what the harness prints: what is
/// skipped, and why.
fn skip(line: &str) -> Option<&str> {
    line.split_once("skipped: ").map(|(_, what)| what).filter(|what| what.ends_with(')'))
}

/// Of a line `test result: ok. 3 passed; 0 failed; 1 ignored; ...`: passed, failed, ignored.
fn result_counts(line: &str) -> [u64; 3] {
    let Some(rest) = line.strip_prefix("test result: ") else {
        return [0; 3];
    };
    ["passed", "failed", "ignored"].map(|what| {
        rest.split(['.', ';'])
            .filter_map(|part| part.trim().strip_suffix(what))
            .find_map(|number| number.trim().parse().ok())
            .unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use super::{File, file_of, result_counts, skip};

    #[test]
    fn result_lines_are_counted() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(result_counts(line), [12, 3, 1]);
        assert_eq!(result_counts("test suite ... ok"), [0; 3]);
    }

    #[test]
    fn what_says_that_it_is_skipped_is_known() {
        let line = "test tests::a_store ... skipped: tests::a_store (install the package x)";
        assert_eq!(skip(line), Some("tests::a_store (install the package x)"));
        assert_eq!(skip("test tests::one_that_is_skipped ... ok"), None);
    }

    #[test]
    fn files_of_tests_are_known_among_all_that_is_compiled() {
        let test = r#"{"reason":"compiler-artifact","manifest_path":"/a/core/Cargo.toml","target":{"name":"draws"},"profile":{"test":true},"executable":"/t/draws-1"}"#;
        let file = File {
            name: "draws".to_owned(),
            program: "/t/draws-1".into(),
            folder: "/a/core".into(),
        };
        assert_eq!(file_of(test), Some(file));
        // A program that tests start, a library, and what is no line about a thing compiled.
        assert_eq!(file_of(&test.replace("true", "false")), None);
        assert_eq!(file_of(&test.replace(r#""/t/draws-1""#, "null")), None);
        assert_eq!(file_of(r#"{"reason":"build-finished","success":true}"#), None);
    }
}
