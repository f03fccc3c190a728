//! The programs with which tests are made that are no part of Rust. Where this may install them it
//! does.

use std::path::Path;
use std::process::Command;

use crate::{Done, on_path, run};

/// The browser in which the pages are tested, and its driver.
pub(crate) fn browser() -> Done {
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
    if !may_install() {
        return Err(advice);
    }
    install(&packages)?;
    if missing().is_empty() { Ok(()) } else { Err(advice) }
}

/// The browser without windows, in which the same tests take less than half of the time.
pub(crate) fn shell() {
    for shell in still_missing(&["chromium-headless-shell"], on_path) {
        println!(
            "the tests in the browser would be faster with {shell} (on Debian: apt-get install {shell})"
        );
    }
}

/// The programs against which matches are played; without them these tests are skipped, and this
/// says so.
pub(crate) fn engines() {
    // Debian has its games in a folder of their own.
    let here = |program: &str| on_path(program) || Path::new("/usr/games").join(program).is_file();
    for program in still_missing(&["gnugo", "stockfish", "fairy-stockfish"], here) {
        println!("not tested: matches against {program} (on Debian: apt-get install {program})");
    }
}

/// The database over which the tests of the store run, too; without it they are skipped, and counted
/// so.
pub(crate) fn database() {
    // It starts no server of its own: the tests do, each for itself.
    let here = |_: &str| ludoteca_test_postgres::programs().is_some();
    if !still_missing(&["postgresql"], here).is_empty() {
        println!("not tested: stores on PostgreSQL ({})", ludoteca_test_postgres::ADVICE);
    }
}

/// The server over which the tests of what travels run; without it they are skipped, and counted so.
pub(crate) fn messages() {
    let here = |_: &str| ludoteca_test_nats::program().is_some();
    if !still_missing(&["nats-server"], here).is_empty() {
        println!("not tested: work and news over NATS ({})", ludoteca_test_nats::ADVICE);
    }
}

/// Installs those of these packages that are not here, if it may. Those that are still not here then: one can do without.
fn still_missing<'a>(packages: &[&'a str], here: impl Fn(&str) -> bool) -> Vec<&'a str> {
    let missing = || packages.iter().copied().filter(|package| !here(package)).collect::<Vec<_>>();
    let wanted = missing();
    if wanted.is_empty() || !may_install() {
        return wanted;
    }
    if let Err(error) = install(&wanted) {
        println!("{error}");
    }
    missing()
}

fn may_install() -> bool {
    on_path("apt-get") && is_root()
}

/// Installs packages of Debian.
fn install(packages: &[&str]) -> Done {
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive").arg("-q");
        command
    };
    run(apt().arg("update"))?;
    run(apt().args(["install", "-y", "--no-install-recommends"]).args(packages))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout == b"0\n")
}
