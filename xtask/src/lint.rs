//! What can be said of the code without running it.

use std::process::{Command, Stdio};

use crate::{Done, NPM, cargo, command, on_path, run};

/// With which the scripts are checked, where no other `tsc` is installed.
const TYPESCRIPT: &str = "typescript@5.9.3";

/// All lints. Those whose tools are not part of Rust are left out where the tools are missing.
pub(crate) fn lint() -> Done {
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
    dependencies()?;
    scripts()
}

/// Licences and sources of the dependencies.
fn dependencies() -> Done {
    if !on_path("cargo-deny") {
        println!("not checked: licences and sources (cargo install cargo-deny --locked)");
        return Ok(());
    }
    run(cargo().args(["deny", "check", "bans", "licenses", "sources"]))
}

/// Types of the scripts.
fn scripts() -> Done {
    let Some(mut compiler) = compiler() else {
        println!("not checked: types of the scripts (npm install --global {TYPESCRIPT})");
        return Ok(());
    };
    run(compiler.args(["--project", "web"]))
}

/// TypeScript as it is installed, or else as npm has it, if that can be reached.
fn compiler() -> Option<Command> {
    if on_path("tsc") {
        return Some(command("tsc"));
    }
    let npx = || {
        let mut command = command("npx");
        command.args(["--yes", "--package", TYPESCRIPT, "tsc"]).envs(NPM);
        command
    };
    let asked = npx().arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success()).then(npx)
}
