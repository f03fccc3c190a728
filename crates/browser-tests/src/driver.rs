//! chromedriver, on a free port.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

/// What to do when there is no browser to test in.
const MISSING: &str = "chromium and chromedriver are needed for the browser tests: install the \
    packages `chromium` and `chromium-driver` (`cargo xtask test` does), or name the programs in \
    the variables CHROMIUM and CHROMEDRIVER";

/// The browser without windows, where Debian has it. What is on the path is a script that starts it and does not
/// end it.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";
/// How often it is started at most, until it has a port.
const LAUNCHES: u32 = 5;

/// A running chromedriver; it ends with this value.
pub(crate) struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    pub(crate) async fn start() -> Driver {
        tokio::task::spawn_blocking(Driver::launch).await.expect("chromedriver is started")
    }

    fn launch() -> Driver {
        let program = named("CHROMEDRIVER", "chromedriver");
        (0..LAUNCHES)
            .find_map(|_| Driver::try_launch(&program))
            .unwrap_or_else(|| panic!("{program} ended before it said its port. {MISSING}"))
    }

    /// `None` if it ended before it said its port: the one that it chose was taken meanwhile.
    fn try_launch(program: &str) -> Option<Driver> {
        let mut child = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot start {program}: {error}. {MISSING}"));
        let out = child.stdout.take().expect("its output is read");
        let mut lines = BufReader::new(out).lines();
        let Some(port) = lines.by_ref().map_while(Result::ok).find_map(|line| port_in(&line))
        else {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        };
        // What else it says must be read, or it blocks one day.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Driver { child, port })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program that a variable names, or the usual one.
fn named(variable: &str, usual: &str) -> String {
    env::var(variable).unwrap_or_else(|_| usual.to_owned())
}

/// The browser that the variable names; else the one that has no windows, where it is there and the driver is of
/// its version: it takes less than half of the time, and shows pages by the same engine. `None` is
/// whichever chromedriver finds.
pub(crate) fn browser() -> Option<PathBuf> {
    static FOUND: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
        let driver = named("CHROMEDRIVER", "chromedriver");
        (version(SHELL)? == version(&driver)?).then(|| SHELL.into())
    });
    env::var_os("CHROMIUM").map(PathBuf::from).or_else(|| FOUND.clone())
}

/// The first number of a program's version.
fn version(program: &str) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.split_whitespace().find_map(|word| word.split('.').next()?.parse().ok())
}

/// The port in "ChromeDriver was started successfully on port 41234."
fn port_in(line: &str) -> Option<u16> {
    let (_, rest) = line.split_once("started successfully on port ")?;
    rest.trim_end_matches('.').parse().ok()
}

/// What to say when the driver is there but cannot open a browser.
pub(crate) fn no_browser(error: &dyn std::fmt::Display) -> String {
    format!("cannot open a browser: {error}. {MISSING}")
}
