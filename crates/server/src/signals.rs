//! What the system tells the program to do.

use std::io;

/// What was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signal {
    /// To end, by somebody at the keyboard (Ctrl-C).
    Interrupt,
    /// To end, by what runs it.
    Terminate,
}

impl Signal {
    /// The status of a program that this has ended, as shells have it.
    #[must_use]
    pub fn status(self) -> i32 {
        match self {
            Signal::Interrupt => 128 + 2,
            Signal::Terminate => 128 + 15,
        }
    }
}

/// What the system will tell. From the time at which this is made on nothing of it is missed, and the
/// program is not ended by it.
#[cfg(unix)]
pub struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    /// Listens from now on.
    ///
    /// # Errors
    /// The system does not let it.
    pub fn listen() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// What is told next.
    pub async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::Interrupt,
            _ = self.terminate.recv() => Signal::Terminate,
        }
    }
}

/// What the system will tell.
#[cfg(not(unix))]
pub struct Signals;

#[cfg(not(unix))]
impl Signals {
    /// Listens from now on.
    ///
    /// # Errors
    /// The system does not let it.
    pub fn listen() -> io::Result<Signals> {
        Ok(Signals)
    }

    /// What is told next.
    pub async fn next(&mut self) -> Signal {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        Signal::Interrupt
    }
}
