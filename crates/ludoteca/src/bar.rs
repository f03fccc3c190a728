//! How far a long command has come.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// A bar that grows in a terminal, and nothing elsewhere.
pub(crate) struct Bar {
    /// What is counted.
    of: &'static str,
    all: u64,
    shown: Option<Instant>,
}

impl Bar {
    /// For so many things of a kind.
    pub(crate) fn new(of: &'static str, all: u64) -> Bar {
        Bar { of, all, shown: None }
    }

    /// So many are done.
    pub(crate) fn show(&mut self, done: u64) {
        const OFTEN: Duration = Duration::from_millis(100);
        const WIDTH: u64 = 40;
        let soon = self.shown.is_some_and(|at| at.elapsed() < OFTEN) && done < self.all;
        if soon || !io::stderr().is_terminal() {
            return;
        }
        self.shown = Some(Instant::now());
        // More may come meanwhile.
        let all = self.all.max(done).max(1);
        let filled = (WIDTH * done / all) as usize;
        let bar = "#".repeat(filled) + &" ".repeat(WIDTH as usize - filled);
        let _ = write!(io::stderr(), "\r[{bar}] {done} of {all} {}", self.of);
    }

    /// Makes room for a line.
    pub(crate) fn clear(&mut self) {
        if self.shown.take().is_some() {
            let _ = write!(io::stderr(), "\r{:79}\r", "");
        }
    }

    /// No more are to come.
    pub(crate) fn end(&self) {
        if self.shown.is_some() {
            let _ = writeln!(io::stderr());
        }
    }
}

/// Does something of which nobody knows how far it has come; a terminal is told every second that it goes on.
pub(crate) fn going_on<T>(doing: &str, work: impl FnOnce() -> T) -> T {
    const OFTEN: Duration = Duration::from_secs(1);
    if !io::stderr().is_terminal() {
        return work();
    }
    thread::scope(|scope| {
        // What ends with this scope, by a panic too, ends the line.
        let (running, ended) = mpsc::channel::<()>();
        scope.spawn(move || {
            let begun = Instant::now();
            while ended.recv_timeout(OFTEN) == Err(RecvTimeoutError::Timeout) {
                let seconds = begun.elapsed().as_secs();
                let _ = write!(io::stderr(), "\r{doing} for {seconds} s; Ctrl-C ends it");
            }
            if begun.elapsed() >= OFTEN {
                let _ = write!(io::stderr(), "\r{:79}\r", "");
            }
        });
        let done = work();
        drop(running);
        done
    })
}
