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
    const SHELL: &str = "chromium-headless-shell";
    if on_path(SHELL) {
        return;
    }
    if may_install()
        && let Err(error) = install(&[SHELL])
    {
        println!("{error}");
    }
    if !on_path(SHELL) {
        println!(
            "the tests in the browser would be faster with {SHELL} (on Debian: apt-get install {SHELL})"
        );
    }
}

/// The programs against which matches are played; without them these tests are skipped, and this
/// says so.
pub(crate) fn engines() {
    let missing = || -> Vec<&str> {
        // Debian has its games in a folder of their own.
        let here =
            |program: &&str| on_path(program) || Path::new("/usr/games").join(program).is_file();
        ["gnugo", "stockfish", "fairy-stockfish"].into_iter().filter(|p| !here(p)).collect()
    };
    let packages = missing();
    if !packages.is_empty()
        && may_install()
        && let Err(error) = install(&packages)
    {
        println!("{error}");
    }
    for program in missing() {
        println!("not tested: matches against {program} (on Debian: apt-get install {program})");
    }
}

/// The database over which the tests of the store run, too; without it they are skipped, and counted
/// so.
pub(crate) fn database() {
    if ludoteca_test_postgres::programs().is_none() && may_install() {
        // It starts no server of its own: the tests do, each for itself.
        if let Err(error) = install(&["postgresql"]) {
            println!("{error}");
        }
    }
    if ludoteca_test_postgres::programs().is_none() {
        println!("not tested: stores on PostgreSQL ({})", ludoteca_test_postgres::ADVICE);
    }
}

/// The server over which the tests of what travels run; without it they are skipped, and counted so.
pub(crate) fn messages() {
    if ludoteca_test_nats::program().is_none()
        && may_install()
        && let Err(error) = install(&["nats-server"])
    {
        println!("{error}");
    }
    if ludoteca_test_nats::program().is_none() {
        println!("not tested: work and news over NATS ({})", ludoteca_test_nats::ADVICE);
    }
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
