//! Developer tasks. `cargo xtask test` checks everything.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

const HELP: &str = "\
cargo xtask test     formatting, lints, documentation, all tests, browser tests
cargo xtask bless    write the golden transcripts anew
";

type Done = Result<(), String>;

fn main() -> ExitCode {
    let task = env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => test(),
        "bless" => bless(),
        "" | "help" | "--help" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no task `{other}`; the tasks are\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Done {
    install_browser()?;
    run(cargo().args(["fmt", "--all", "--check"]))?;
    run(cargo().args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "-D",
        "warnings",
    ]))?;
    run(cargo()
        .args(["doc", "--workspace", "--no-deps", "--locked"])
        .env("RUSTDOCFLAGS", "-D warnings"))?;
    run_tests(cargo().args(["test", "--workspace", "--no-fail-fast", "--locked"]))
}

fn bless() -> Done {
    run(cargo()
        .args(["test", "-p", "ludoteca-catalog", "--test", "transcripts"])
        .env("LUDOTECA_BLESS", "1"))
}

fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn run(command: &mut Command) -> Done {
    println!("$ {}", describe(command));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed ({status})", describe(command))),
        Err(error) => Err(format!("`{}` cannot be started: {error}", describe(command))),
    }
}

/// Runs tests, passes on what they print, and ends with how many there were in all.
fn run_tests(command: &mut Command) -> Done {
    println!("$ {}", describe(command));
    let cannot = |error| format!("the tests cannot be run: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(cannot)?;
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut totals = [0u64; 3];
    for line in output.lines() {
        let line = line.map_err(cannot)?;
        println!("{line}");
        for (total, count) in totals.iter_mut().zip(result_counts(&line)) {
            *total += count;
        }
    }
    let status = child.wait().map_err(cannot)?;
    let [passed, failed, ignored] = totals;
    println!("{passed} passed, {failed} failed, {ignored} skipped");
    if !status.success() {
        return Err("tests failed; their names stand above".to_owned());
    }
    if passed == 0 {
        return Err("no test ran".to_owned());
    }
    Ok(())
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

/// The browser tests drive Chromium by its driver. Where this may install them it does.
fn install_browser() -> Done {
    let missing = || -> Vec<&str> {
        [
            ("chromium", ["chromium", "chromium-browser", "google-chrome"].as_slice()),
            ("chromium-driver", &["chromedriver"]),
        ]
        .into_iter()
        .filter(|(_, programs)| !programs.iter().any(|p| on_path(p)))
        .map(|(package, _)| package)
        .collect()
    };
    let packages = missing();
    if packages.is_empty() {
        return Ok(());
    }
    let advice = format!(
        "the browser tests need Chromium and chromedriver; install the package{} {} (on Debian: apt-get install {})",
        if packages.len() > 1 { "s" } else { "" },
        packages.join(" and "),
        packages.join(" ")
    );
    if !on_path("apt-get") || !is_root() {
        return Err(advice);
    }
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-q");
        command
    };
    run(apt().arg("update"))?;
    run(apt().args(["install", "-y", "--no-install-recommends"]).args(&packages))?;
    if missing().is_empty() { Ok(()) } else { Err(advice) }
}

fn on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout == b"0\n")
}

#[cfg(test)]
mod tests {
    use super::result_counts;

    #[test]
    fn result_lines_are_counted() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        assert_eq!(result_counts(line), [12, 3, 1]);
        assert_eq!(result_counts("test suite ... ok"), [0; 3]);
    }
}
