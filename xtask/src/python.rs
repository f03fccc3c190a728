//! The extension of Python, built and tested in a virtual environment.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Done, cargo, command, describe, on_path, root, run};

/// What is installed beside the extension.
const REQUIREMENTS: &str = "python/requirements-test.txt";
/// Whether a Python can run it, and can make environments.
const SUITS: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

const PIP: [&str; 3] = ["install", "--quiet", "--disable-pip-version-check"];

/// Builds the extension without optimisation and runs its tests. Where there is no Python for it, or its
/// tools cannot be had, that is said.
pub(crate) fn test() -> Done {
    if !on_path("python3") || !succeeds(Command::new("python3").args(["-c", SUITS])) {
        println!("not tested: Python (it takes python3, 3.10 or newer, with its package venv)");
        return Ok(());
    }
    let environment = root().join("target/python");
    if !environment.join("bin/python").is_file() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
    }
    if !install(&environment) {
        println!("not tested: Python (pip cannot install {REQUIREMENTS})");
        return Ok(());
    }
    same_features()?;
    let tool = |name: &str| {
        let mut command = command(environment.join("bin").join(name));
        command.current_dir(root().join("python")).env("VIRTUAL_ENV", &environment);
        command
    };
    let wheels = environment.join("wheels");
    // Whatever lies there was built before.
    let _ = fs::remove_dir_all(&wheels);
    run(tool("maturin")
        .args(["build", "--locked", "--compression-method", "stored", "--out"])
        .arg(&wheels))?;
    let wheel = fs::read_dir(&wheels).ok().and_then(|mut files| files.next()?.ok());
    let wheel = wheel.ok_or("maturin has built no wheel")?.path();
    run(tool("python")
        .args(["-m", "pip"])
        .args(PIP)
        .args(["--no-deps", "--force-reinstall"])
        .arg(wheel))?;
    run(tool("mypy").args(["--strict", "ludoteca"]))?;
    run(tool("stubtest").args(["ludoteca._ludoteca"]).current_dir(&environment))?;
    // Not as a module, which would find the sources in place of what was installed.
    run(&mut tool("pytest"))
}

/// Installs the tools, if they are not there and can be reached.
fn install(environment: &Path) -> bool {
    let mut pip = Command::new(environment.join("bin/python"));
    pip.current_dir(root()).args(["-m", "pip"]).args(PIP);
    // Without a network this is known at once.
    pip.args(["--retries", "0", "--timeout", "20", "--requirement", REQUIREMENTS]);
    run(&mut pip).is_ok()
}

/// The extension takes what the tests have compiled, as long as it is compiled with the same features.
fn same_features() -> Done {
    let own = packages(&["--package", "ludoteca-python", "--edges", "normal,build"])?;
    let all = packages(&["--workspace", "--edges", "normal,build,dev"])?;
    let others: Vec<&str> = own.difference(&all).map(String::as_str).collect();
    if others.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the extension of Python would compile the games once more: give python/Cargo.toml the features \
         that the workspace has for\n{}",
        others.join("\n")
    ))
}

/// Packages with their features, a line each.
fn packages(which: &[&str]) -> Result<BTreeSet<String>, String> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--prefix", "none", "--no-dedupe", "--format", "{p}: {f}"]);
    let listed = tree.args(which).output();
    let listed = listed.map_err(|error| format!("`{}`: {error}", describe(&tree)))?;
    Ok(String::from_utf8_lossy(&listed.stdout).lines().map(str::to_owned).collect())
}

fn succeeds(command: &mut Command) -> bool {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
