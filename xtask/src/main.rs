//! Developer tasks. `cargo xtask test` checks everything.

mod axe;
mod lint;
mod packages;
mod python;
mod suite;

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const HELP: &str = "\
cargo xtask lint            formatting, clippy, documentation; and where their tools are installed,
                            licences and sources (cargo-deny), types of the scripts (TypeScript)
cargo xtask test            lint, and all tests, those in the browser and those of Python too; and
                             where npm is, what axe-core says of the pages
cargo xtask python          the tests of Python alone
cargo xtask bless           write the golden transcripts anew, and the table of rules and games
cargo xtask types           write web/types.d.ts anew, from the description of the interface
cargo xtask bench [GAME...] random playouts of these games; of all, also copies of states and chess
";

/// How cargo compiles, unless the environment says otherwise: it keeps no parts of what it has compiled, which take
/// gigabytes and are used for nothing in a fresh clone; and cuts crates into few pieces, which takes a seventh less
/// processor time than the many that are of use where parts are kept.
const COMPILED: [(&str, &str); 2] =
    [("CARGO_INCREMENTAL", "0"), ("CARGO_PROFILE_DEV_CODEGEN_UNITS", "4")];

type Done = Result<(), String>;

/// How npm is asked: without a network this is known at once.
const NPM: [(&str, &str); 2] =
    [("npm_config_fetch_retries", "0"), ("npm_config_fetch_timeout", "20000")];

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let task = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let done = match (task.as_str(), rest.as_slice()) {
        ("lint", []) => lint::lint(),
        ("test", []) => test(),
        ("python", []) => python::test(),
        ("bless", []) => bless("ludoteca-catalog", "transcripts::")
            .and_then(|()| bless("ludoteca-catalog", "pairs::")),
        ("types", []) => bless("ludoteca-server", "types::"),
        ("bench", games) => bench(games),
        ("" | "help" | "--help", _) => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err(format!("there is no task `{task} {}`; the tasks are\n{HELP}", rest.join(" "))),
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
    packages::browser()?;
    packages::shell();
    packages::engines();
    packages::database();
    packages::messages();
    lint::lint()?;
    // First, for it compiles several crates at a time: the extension of Python is a chain of them.
    let tests = suite::compile()?;
    let python = python::test();
    let axe = axe::fetch().map(|script| ("LUDOTECA_AXE", script));
    // The count of all tests comes last.
    suite::run(tests, axe.as_slice()).and(python)
}

/// Runs those tests of a package that write anew what they compare with.
fn bless(package: &str, tests: &str) -> Done {
    run(cargo().args(["test", "-p", package, "--test", "all", tests]).env("LUDOTECA_BLESS", "1"))
}

fn bench(games: &[String]) -> Done {
    let all = ["--all".to_owned()];
    let games = if games.is_empty() { &all } else { games };
    run(cargo().args(["run", "--release", "-p", "ludoteca", "--", "bench"]).args(games))?;
    if games == all { run(cargo().args(["bench", "-p", "ludoteca-games"])) } else { Ok(()) }
}

fn cargo() -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A program, to be run where the repository lies.
fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command.envs(COMPILED.into_iter().filter(|(name, _)| env::var_os(name).is_none()));
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

fn on_path(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
